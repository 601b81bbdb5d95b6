//! Finds the place of an error that arises in the words of a whole module: the first function that uses a construct.

use rustc_hash::FxHashSet;
use transpire_llvm::{Place, SourcePlace};
use transpire_spirv::grammar::{self, Op};
use transpire_spirv::{Id, Instruction, Location, Module, Section};

use crate::error::Site;
use crate::mappings::debug_info::{DebugInfoSet, Instruction as Debug};

/// Returns the site of the first use of the instruction at `location`: the instruction itself if it is in a function,
/// otherwise the first instruction in a function that refers to its result, directly or through types, constants and
/// variables. Without such an instruction, the site is the first variable that refers to it. Returns `None` if nothing
/// with a name does.
#[cold]
pub(crate) fn first_use(module: &Module, location: Location) -> Option<Site> {
    let instruction = module.at(location)?;
    let id = match location.section {
        Section::Functions => {
            return in_function(module, |offset, _| offset == location.offset);
        }
        Section::EntryPoints => instruction.word(2),
        Section::ExecutionModes | Section::Annotations => instruction.word(1),
        Section::Globals => instruction
            .result_id()
            .map(Id::word)
            .or(instruction.word(1)),
        _ => None,
    };
    let mut ids = FxHashSet::from_iter([id?]);
    let mut variables = FxHashSet::default();
    for global in module.instructions(Section::Globals) {
        let Some(id) = global.result_id() else {
            continue;
        };
        if ids.contains(&id.word()) || refers(module, global, &ids) {
            ids.insert(id.word());
            if global.is(Op::Variable) {
                variables.insert(id);
            }
        }
    }
    let is_use = |_, instruction: Instruction<'_>| {
        let result = instruction.result_id().map(Id::word);
        result.is_some_and(|id| ids.contains(&id)) || refers(module, instruction, &ids)
    };
    in_function(module, is_use).or_else(|| {
        let is_one = |name: &Instruction<'_>| {
            name.is(Op::Name) && name.id(1).is_some_and(|id| variables.contains(&id))
        };
        let mut names = module.instructions(Section::Names).filter(is_one);
        let name = names.find_map(|name| Some(text(&name.string(2).0)).filter(|it| !it.is_empty()));
        name.map(|name| Site {
            place: Place::Global { name },
            source: None,
        })
    })
}

/// Returns whether an operand of an instruction, or the type of its result, is one of `ids`.
fn refers(module: &Module, instruction: Instruction<'_>, ids: &FxHashSet<u32>) -> bool {
    let Ok(operands) = module.operands(instruction) else {
        return false;
    };
    let is_one = |operand: grammar::Operand<'_>| {
        grammar::is_id(operand.kind) && ids.contains(&operand.word())
    };
    let ty = instruction.result_type().map(Id::word);
    ty.is_some_and(|ty| ids.contains(&ty)) || operands.flatten().any(is_one)
}

/// Returns the site of the first instruction in a function for which `is_it` returns `true`. It gets the offset of the
/// instruction in its section. An instruction without a name is called by its opcode, and a block without a name is
/// left out.
fn in_function(module: &Module, is_it: impl Fn(u32, Instruction<'_>) -> bool) -> Option<Site> {
    let (mut function, mut block, mut line) = (None, None, None);
    for (location, instruction) in module.located(Section::Functions) {
        match instruction.op() {
            Some(Op::Function) => (function, block, line) = (instruction.result_id(), None, None),
            Some(Op::Label) => (block, line) = (instruction.result_id(), None),
            _ => change_line(module, instruction, &mut line),
        }
        if is_it(location.offset, instruction) {
            let local = |id: Id| name_of(module, id).map(|name| format!("%{name}"));
            let name = instruction.result_id().and_then(local);
            let opcode = || {
                let layout = grammar::layout(instruction.opcode())?;
                Some(format!("Op{}", layout.name()))
            };
            let place = Place::Function {
                name: function.and_then(|id| function_name(module, id))?,
                block: block.and_then(local),
                instruction: block.and_then(|_| name.or_else(opcode)),
            };
            let source = line.and_then(|line| source_of(module, line));
            return Some(Site { place, source });
        }
    }
    None
}

/// A source line: the `OpString` or `DebugSource` of the file, the line and the column.
type Line = (Id, u32, u32);

/// Sets or removes the line in effect if `instruction` is `OpLine`, `OpNoLine`, `DebugLine` or `DebugNoLine`.
fn change_line(module: &Module, instruction: Instruction<'_>, line: &mut Option<Line>) {
    let word = |index| instruction.word(index);
    let constant = |index| {
        let constant = module.definition(Id::new(word(index)?)?);
        constant.filter(|it| it.is(Op::Constant))?.word(3)
    };
    let is_line = |of: Debug| word(4) == Some(of as u32) && is_in_lined_set(module, instruction);
    match instruction.op() {
        Some(Op::Line) => {
            *line = { instruction.id(1).zip(word(2)) }
                .map(|(file, line)| (file, line, word(3).unwrap_or(0)));
        }
        Some(Op::NoLine) => *line = None,
        Some(Op::ExtInst) if is_line(Debug::Line) => {
            *line = { instruction.id(5).zip(constant(6)) }
                .map(|(file, line)| (file, line, constant(8).unwrap_or(0)));
        }
        Some(Op::ExtInst) if is_line(Debug::NoLine) => *line = None,
        _ => {}
    }
}

/// Returns whether an extended instruction belongs to a set of debug information with instructions for lines.
fn is_in_lined_set(module: &Module, instruction: Instruction<'_>) -> bool {
    let import = instruction.id(3).and_then(|id| module.definition(id));
    let set = import.and_then(|import| DebugInfoSet::named(&text(&import.string(2).0)));
    set.is_some_and(DebugInfoSet::is_non_semantic)
}

fn source_of(module: &Module, (file, line, column): Line) -> Option<SourcePlace> {
    let mut file = module.definition(file)?;
    // The file of a `DebugSource`.
    if file.is_extended() {
        file = module.definition(file.id(5)?)?;
    }
    let name = file.is(Op::String).then(|| text(&file.string(2).0))?;
    (line != 0).then(|| SourcePlace::new(name, line, column))
}

/// Returns the name of a function: its `OpName` or, without one, the name of its entry point.
fn function_name(module: &Module, function: Id) -> Option<String> {
    name_of(module, function).or_else(|| {
        let mut entries = module.instructions(Section::EntryPoints);
        let entry = entries.find(|entry| entry.id(2) == Some(function))?;
        Some(text(&entry.string(3).0))
    })
}

/// Returns the name of an id, or `None` without one.
fn name_of(module: &Module, id: Id) -> Option<String> {
    let mut names = module.instructions(Section::Names);
    let name = names.find(|name| name.is(Op::Name) && name.id(1) == Some(id))?;
    Some(text(&name.string(2).0)).filter(|name| !name.is_empty())
}

fn text(name: &[u8]) -> String {
    String::from_utf8_lossy(name).into_owned()
}
