//! Replaces the debug information of a SPIR-V module by the lines of its own text.

use transpire::spirv::assembly::Lines;
use transpire::spirv::grammar::Op;
use transpire::spirv::{Instruction, Instructions, Section, binary};

/// The used instructions of `OpenCL.DebugInfo.100`.
#[derive(Clone, Copy)]
enum Debug {
    CompilationUnit = 1,
    TypeFunction = 8,
    Function = 20,
    Scope = 23,
    Source = 35,
}

/// `FlagIsDefinition`.
const FLAG_DEFINITION: u32 = 8;
/// `OpenCL_C` as a source language.
const OPENCL_C: u32 = 3;

/// Returns the ids of the imported instruction sets for debug information.
pub(super) fn debug_sets(words: &[u32]) -> Vec<u32> {
    let imports = all(words).map(|(_, instruction)| instruction);
    let imports = imports.take_while(|instruction| !instruction.is(Op::Function));
    imports
        .filter(|instruction| instruction.is(Op::ExtInstImport))
        .filter(|instruction| {
            let name = instruction.string(2).0;
            name == b"SPIRV.debug" || name.windows(9).any(|part| part == b"DebugInfo")
        })
        .filter_map(|instruction| instruction.word(1))
        .collect()
}

/// Returns whether an instruction is an `OpExtInst` of one of these sets of debug information.
pub(super) fn is_debug(instruction: Instruction<'_>, sets: &[u32]) -> bool {
    instruction.is_extended() && instruction.word(3).is_some_and(|set| sets.contains(&set))
}

/// Returns the instructions of a module, each with the index of its first word.
fn all(words: &[u32]) -> impl Iterator<Item = (usize, Instruction<'_>)> {
    let start = binary::HEADER_WORDS.min(words.len());
    let mut instructions = Instructions::new(&words[start..]);
    std::iter::from_fn(move || {
        transpire::interrupt::tick();
        let offset = start + instructions.offset();
        Some((offset, instructions.next()?))
    })
}

/// The ids of the new debug information.
struct Ids {
    set: u32,
    name: u32,
    void: u32,
    source: u32,
    unit: u32,
    ty: u32,
    scope: u32,
}

/// A writer of SPIR-V words with the new debug information.
struct Writer {
    words: Vec<u32>,
    ids: Ids,
    /// The next free id.
    next: u32,
}

impl Writer {
    /// Writes a `DebugScope` instruction for the new function, and increments the next free id.
    fn push_scope(&mut self) {
        let id = self.next;
        self.next = id.saturating_add(1);
        self.push_debug(id, Debug::Scope, &[self.ids.scope]);
    }

    fn push(&mut self, op: Op, operands: &[u32]) {
        let count = operands.len() as u32 + 1;
        self.words.push(count << 16 | op.word());
        self.words.extend_from_slice(operands);
    }

    fn push_string(&mut self, op: Op, id: u32, text: &str) {
        let mut operands = vec![id];
        // The text ends with at least one zero.
        for chunk in format!("{text}\0").as_bytes().chunks(4) {
            let mut bytes = [0; 4];
            bytes[..chunk.len()].copy_from_slice(chunk);
            operands.push(u32::from_le_bytes(bytes));
        }
        self.push(op, &operands);
    }

    fn push_debug(&mut self, id: u32, instruction: Debug, operands: &[u32]) {
        let mut all = vec![self.ids.void, id, self.ids.set, instruction as u32];
        all.extend_from_slice(operands);
        self.push(Op::ExtInst, &all);
    }

    /// Writes the debug instructions that precede the functions. `function` is the id of a function with a body. If
    /// `has_void` is false, the type `void` is declared first.
    fn push_nodes(&mut self, function: u32, has_void: bool) {
        let Ids {
            name,
            void,
            source,
            unit,
            ty,
            scope,
            ..
        } = self.ids;
        if !has_void {
            self.push(Op::TypeVoid, &[void]);
        }
        self.push_debug(source, Debug::Source, &[name]);
        self.push_debug(unit, Debug::CompilationUnit, &[1, 4, source, OPENCL_C]);
        self.push_debug(ty, Debug::TypeFunction, &[0, void]);
        let operands = [
            name,
            ty,
            source,
            0,
            0,
            unit,
            name,
            FLAG_DEFINITION,
            0,
            function,
        ];
        self.push_debug(scope, Debug::Function, &operands);
    }
}

/// Returns the words of a module in which the debug information is replaced by one debug function, which is the scope
/// of all blocks, and by an `OpLine` for each instruction in a block: its line in the module's text, from `lines`.
pub(super) fn spirv(words: &[u32], lines: &Lines) -> Vec<u32> {
    let sets = debug_sets(words);
    let bound = words.get(3).copied().unwrap_or(0);
    let id = |number: u32| bound.saturating_add(number);
    let void = all(words)
        .take_while(|(_, instruction)| !instruction.is(Op::Function))
        .find(|(_, instruction)| instruction.is(Op::TypeVoid))
        .and_then(|(_, instruction)| instruction.word(1));
    let function = first_body(words);
    let mut writer = Writer {
        words: words.get(..binary::HEADER_WORDS).unwrap_or(words).to_vec(),
        ids: Ids {
            set: id(0),
            name: id(1),
            void: void.unwrap_or(id(2)),
            source: id(3),
            unit: id(4),
            ty: id(5),
            scope: id(6),
        },
        next: id(7),
    };
    let mut section = Section::Capabilities;
    let mut is_code = false;
    let mut instructions = all(words).peekable();
    let mut is_after_merge = false;
    while let Some((offset, instruction)) = instructions.next() {
        let op = instruction.op();
        if matches!(op, Some(Op::Line | Op::NoLine)) || is_debug(instruction, &sets) {
            continue;
        }
        let next = Section::of(instruction.opcode());
        if section < Section::Functions && next > section {
            if (section..next).contains(&Section::ExtInstImports) {
                let set = writer.ids.set;
                writer.push_string(Op::ExtInstImport, set, "OpenCL.DebugInfo.100");
            }
            if section < Section::DebugStrings && next >= Section::DebugStrings {
                let name = writer.ids.name;
                writer.push_string(Op::String, name, "text");
            }
            if let (Section::Functions, Some(function)) = (next, function) {
                writer.push_nodes(function, void.is_some());
            }
            section = next;
        }
        let is_merge = matches!(op, Some(Op::SelectionMerge | Op::LoopMerge));
        // An `OpLine` may not stand between a merge instruction and the branch.
        if is_code && !is_after_merge && !matches!(op, Some(Op::Label | Op::FunctionEnd)) {
            let branch = instructions
                .peek()
                .filter(|_| is_merge)
                .map(|(next, _)| *next);
            if let Some(line) = lines.line(branch.unwrap_or(offset)) {
                let name = writer.ids.name;
                writer.push(Op::Line, &[name, line as u32, 0]);
            }
        }
        is_after_merge = is_merge;
        writer.words.extend_from_slice(instruction.words());
        match op {
            Some(Op::Label) => {
                is_code = true;
                writer.push_scope();
            }
            Some(Op::FunctionEnd) => is_code = false,
            _ => {}
        }
    }
    if let Some(bound) = writer.words.get_mut(3) {
        *bound = writer.next;
    }
    writer.words
}

/// Returns the id of the first function with a body, or `None` if there is none.
fn first_body(words: &[u32]) -> Option<u32> {
    let mut function = None;
    for (_, instruction) in all(words) {
        match instruction.op() {
            Some(Op::Function) => function = instruction.word(2),
            Some(Op::Label) => return function,
            _ => {}
        }
    }
    None
}
