//! Instructions with more operands than a word count can tell: `SPV_INTEL_long_composites` continues them in
//! other instructions, which stand right behind.

use crate::grammar::Op;
use rustc_hash::FxHashMap;

use crate::{Instruction, Module, Section};

/// How many words an instruction can have.
pub const MOST_WORDS: usize = u16::MAX as usize;

/// Instructions and those that continue them.
const CONTINUED: &[(Op, Op)] = &[
    (Op::TypeStruct, Op::TypeStructContinuedINTEL),
    (Op::ConstantComposite, Op::ConstantCompositeContinuedINTEL),
    (
        Op::SpecConstantComposite,
        Op::SpecConstantCompositeContinuedINTEL,
    ),
];

/// The instruction that continues one of this opcode.
pub fn continuation(op: Op) -> Option<Op> {
    CONTINUED.iter().find(|row| op == row.0).map(|row| row.1)
}

/// Whether an instruction continues the one before it.
pub fn is_continuation(instruction: Instruction<'_>) -> bool {
    continues(Op(instruction.opcode()))
}

/// Whether instructions of this opcode continue the one before them.
pub(crate) fn continues(op: Op) -> bool {
    CONTINUED.iter().any(|row| op == row.1)
}

/// The words of the types and constants of a module that are continued, each as if it were one instruction, by
/// the ids of their results. What the first word counts is not their number.
pub fn joined(module: &Module) -> FxHashMap<u32, Vec<u32>> {
    let mut found = FxHashMap::default();
    let mut last: Option<Instruction<'_>> = None;
    for instruction in module.instructions(Section::Globals) {
        if !is_continuation(instruction) {
            last = Some(instruction);
            continue;
        }
        if let Some(begun) = last
            && let Some(result) = begun.result_id()
            && let Some(more) = instruction.words().get(1..)
        {
            found
                .entry(result.word())
                .or_insert_with(|| begun.words().to_vec())
                .extend_from_slice(more);
        }
    }
    found
}
