//! The order of the types, constants, global variables and names of a module.
//!
//! SPIR-V only requires that declarations precede their uses (§2.4). [`order_globals`] uses the order of other producers, so
//! that the texts of modules look alike: integer types, integer constants, other types, then other constants and variables.
//! Each group is sorted by id, as far as uses allow.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::grammar::Op;
use crate::long_composites::is_continuation;
use crate::{Id, Instruction, Instructions, Module, Section, grammar};

/// Orders the section [`Section::Globals`] of a module: forward pointer declarations, integer types, integer constants,
/// other types, other constants and variables, then everything else, such as extended instructions, in its original
/// order. An instruction with an operand of a later group moves to that group.
///
/// Does nothing if a word count is invalid, the section begins with a continuation, or there are line instructions
/// among the globals, because each belongs to the instruction after it.
pub fn order_globals(module: &mut Module) {
    if let Some(words) = ordered(module, Use::BehindOperands) {
        *module.words_mut(Section::Globals) = words;
    }
}

/// Orders the globals for a listing, as [`order_globals`] does, but each instruction stays in its own group, even
/// before its operands. So constant operations with integer results are among the integer constants. A binary may not
/// have this order (§2.4). [`restore_def_before_use`] moves such operations behind their operands again.
pub fn order_globals_as_listed(module: &mut Module) {
    if let Some(words) = ordered(module, Use::InItsGroup) {
        *module.words_mut(Section::Globals) = words;
    }
}

/// Orders the globals as [`order_globals`] does, if a constant operation uses a constant that is declared after it. Some
/// producers write such modules.
pub fn restore_def_before_use(module: &mut Module) {
    if uses_later(module) {
        order_globals(module);
    }
}

/// Returns whether a constant operation uses a constant that is declared after it.
fn uses_later(module: &Module) -> bool {
    let mut declared = FxHashSet::default();
    let mut awaited = FxHashSet::default();
    for instruction in module.instructions(Section::Globals) {
        let result = instruction.result_id();
        if result.is_some_and(|result| awaited.contains(&result)) {
            return true;
        }
        declared.extend(result);
        // Only `OpSpecConstantOp` may be listed before its operands.
        if instruction.is(Op::SpecConstantOp)
            && let Ok(walk) = module.operands(instruction)
        {
            let used = walk
                .map_while(Result::ok)
                .filter_map(|operand| operand.id());
            awaited.extend(used.filter(|id| !declared.contains(id)));
        }
    }
    false
}

/// Sorts the `OpName` instructions by the id of the target, and after them the `OpMemberName` instructions likewise.
///
/// Most ids are named in the order in which they are created, so nearly all names are already in order. Only the others are
/// sorted and then merged.
pub fn order_names(module: &mut Module) {
    let mut displaced = Vec::new();
    let mut order = NameOrder::default();
    for name in module.instructions(Section::Names) {
        let (key, is_in_order) = order.next(name);
        if !is_in_order {
            displaced.push((key, name.words().to_vec()));
        }
    }
    if displaced.is_empty() {
        return;
    }
    displaced.sort_by_key(|(key, _)| *key);
    let mut displaced = displaced.into_iter().peekable();
    let mut order = NameOrder::default();
    module.replace_pieces(Section::Names, |words| {
        let mut ordered = Vec::with_capacity(words.len());
        // Names that are in order are copied as one run, up to where another name is inserted.
        let (mut run, mut names) = (0..0, Instructions::new(&words));
        loop {
            let start = names.offset();
            let Some(name) = names.next() else {
                break;
            };
            let (key, is_in_order) = order.next(name);
            if is_in_order && displaced.peek().is_none_or(|(next, _)| *next >= key) {
                run.end = names.offset();
                continue;
            }
            ordered.extend_from_slice(words.get(run).unwrap_or_default());
            run = names.offset()..names.offset();
            if is_in_order {
                while let Some((_, words)) = displaced.next_if(|(next, _)| *next < key) {
                    ordered.extend_from_slice(&words);
                }
                run.start = start;
            }
        }
        if ordered.is_empty() && run == (0..words.len()) {
            return words;
        }
        ordered.extend_from_slice(words.get(run).unwrap_or_default());
        ordered
    });
    displaced.for_each(|(_, words)| module.names_mut().extend_from_slice(&words));
}

/// The sort key of a name: the target, and in the upper half whether it names a member.
type NameKey = u64;

/// The greatest key so far. A name is in order if no earlier name has a greater key.
#[derive(Default)]
struct NameOrder {
    last: NameKey,
}

impl NameOrder {
    fn next(&mut self, name: Instruction<'_>) -> (NameKey, bool) {
        let is_of_member = u64::from(!name.is(Op::Name));
        let key = is_of_member << 32 | u64::from(name.word(1).unwrap_or_default());
        let is_in_order = key >= self.last;
        self.last = self.last.max(key);
        (key, is_in_order)
    }
}

/// The place of an instruction that uses an instruction of a later group.
#[derive(Clone, Copy, PartialEq)]
enum Use {
    BehindOperands,
    InItsGroup,
}

/// An instruction to be ordered, with its continuations.
struct Entry {
    words: Range<usize>,
    id: u32,
    own_group: Group,
    /// The latest of the instruction's own group and the groups of its operands.
    group: Group,
    /// The progress of the depth-first walk over operands.
    state: State,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    Unvisited,
    Open,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Forward,
    Integers,
    IntegerConstants,
    Types,
    Others,
    Rest,
}

fn integer_types(module: &Module) -> FxHashSet<Id> {
    let types = module.instructions(Section::Globals);
    let integers = types.filter(|ty| ty.is(Op::TypeInt));
    integers.filter_map(Instruction::result_id).collect()
}

fn ordered(module: &Module, uses: Use) -> Option<Vec<u32>> {
    let words = module.words(Section::Globals);
    let mut entries: Vec<Entry> = Vec::new();
    let mut by_id = FxHashMap::default();
    let mut forward = FxHashSet::default();
    let integers = integer_types(module);
    let mut instructions = module.instructions(Section::Globals);
    loop {
        let start = instructions.offset();
        let Some(instruction) = instructions.next() else {
            break;
        };
        transpire_interrupt::tick();
        let range = start..instructions.offset();
        match instruction.op() {
            Some(Op::Line | Op::NoLine) => return None,
            _ if is_continuation(instruction) => {
                entries.last_mut()?.words.end = range.end;
                continue;
            }
            Some(Op::TypeForwardPointer) => {
                forward.extend(instruction.id(1).map(Id::word));
            }
            _ => {}
        }
        let id = instruction.result_id().map_or(0, Id::word);
        if id != 0 {
            by_id.insert(id, entries.len());
        }
        let group = group(&integers, instruction);
        entries.push(Entry {
            words: range,
            id,
            own_group: group,
            group,
            state: State::Unvisited,
        });
    }
    let mut order: Vec<usize> = (0..entries.len()).collect();
    order.sort_by_key(|&entry| {
        entries.get(entry).map(|entry| {
            (
                entry.group,
                if entry.group == Group::Rest {
                    0
                } else {
                    entry.id
                },
            )
        })
    });
    let mut sorted: Vec<usize> = Vec::with_capacity(entries.len());
    // The open entries, each with its operands that remain to be visited, last first.
    let mut open: Vec<(usize, Vec<usize>)> = Vec::new();
    for root in order {
        visit(
            module,
            words,
            &mut entries,
            &by_id,
            &forward,
            root,
            &mut open,
        );
        while let Some((entry, operands)) = open.last_mut() {
            let entry = *entry;
            match operands.pop() {
                Some(operand) => visit(
                    module,
                    words,
                    &mut entries,
                    &by_id,
                    &forward,
                    operand,
                    &mut open,
                ),
                None => {
                    transpire_interrupt::tick();
                    open.pop();
                    sorted.push(entry);
                    let done = entries.get_mut(entry)?;
                    done.state = State::Done;
                    // An entry that uses something of a later group belongs to that group.
                    let group = done.group;
                    if let Some((user, _)) = open.last() {
                        let user = entries.get_mut(*user)?;
                        user.group = user.group.max(group);
                    }
                }
            }
        }
    }
    sorted.sort_by_key(|&entry| {
        entries.get(entry).map(|entry| match uses {
            Use::BehindOperands => entry.group,
            Use::InItsGroup => entry.own_group,
        })
    });
    let mut ordered = Vec::with_capacity(words.len());
    for entry in sorted {
        ordered.extend_from_slice(words.get(entries.get(entry)?.words.clone())?);
    }
    (ordered.len() == words.len()).then_some(ordered)
}

/// Opens the entry at `place` if it has not been visited yet. If the entry is already done, raises the group of the last open
/// entry, which uses it, to at least the group of the entry.
fn visit(
    module: &Module,
    words: &[u32],
    entries: &mut [Entry],
    by_id: &FxHashMap<u32, usize>,
    forward: &rustc_hash::FxHashSet<u32>,
    place: usize,
    open: &mut Vec<(usize, Vec<usize>)>,
) {
    let Some(entry) = entries.get_mut(place) else {
        return;
    };
    if entry.state != State::Unvisited {
        // A user takes over the group of a visited operand, too.
        let group = entry.group;
        if entry.state == State::Done
            && let Some((user, _)) = open.last()
            && let Some(user) = entries.get_mut(*user)
        {
            user.group = user.group.max(group);
        }
        return;
    }
    entry.state = State::Open;
    let mut operands = Vec::new();
    let range = entry.words.clone();
    // Entries outside the groups keep their own order, after everything that they may use.
    if !matches!(entry.group, Group::Forward | Group::Rest) {
        for instruction in Instructions::new(words.get(range).unwrap_or_default()) {
            let Ok(walk) = module.operands(instruction) else {
                continue;
            };
            for operand in walk
                .map_while(Result::ok)
                .filter(|operand| operand.kind != grammar::OperandKind::IdResult)
            {
                // A forward-declared pointer may follow its users.
                if let Some(id) = operand.id()
                    && !forward.contains(&id.word())
                    && let Some(&operand) = by_id.get(&id.word())
                    && operand != place
                {
                    operands.push(operand);
                }
            }
        }
    }
    operands.reverse();
    open.push((place, operands));
}

/// Returns the group of an instruction. `integers` has the ids of the integer types.
fn group(integers: &FxHashSet<Id>, instruction: Instruction<'_>) -> Group {
    let is_integer = || {
        let ty = instruction.result_type();
        ty.is_some_and(|ty| integers.contains(&ty))
    };
    match instruction.op() {
        Some(Op::TypeForwardPointer) => Group::Forward,
        Some(Op::TypeInt) => Group::Integers,
        Some(
            Op::Constant
            | Op::ConstantNull
            | Op::SpecConstant
            | Op::SpecConstantOp
            | Op::Undef
            | Op::ConstantSampler
            | Op::ConstantPipeStorage,
        ) if is_integer() => Group::IntegerConstants,
        _ => match grammar::layout(instruction.opcode()) {
            Some(layout) if layout.name().starts_with("Type") => Group::Types,
            Some(layout)
                if layout.name().contains("Constant")
                    || matches!(layout.name(), "Variable" | "Undef" | "UntypedVariableKHR") =>
            {
                Group::Others
            }
            _ => Group::Rest,
        },
    }
}
