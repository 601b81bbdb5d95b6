//! Types and constants with more operands than one instruction can have. `SPV_INTEL_long_composites` continues them in other
//! instructions, which follow directly.

use crate::grammar::Op;
use rustc_hash::FxHashMap;

use crate::{Instruction, Module, Section};

/// The maximum number of words of an instruction.
pub const MOST_WORDS: usize = u16::MAX as usize;

/// Pairs of an opcode and the opcode that continues it.
const CONTINUED: &[(Op, Op)] = &[
    (Op::TypeStruct, Op::TypeStructContinuedINTEL),
    (Op::ConstantComposite, Op::ConstantCompositeContinuedINTEL),
    (
        Op::SpecConstantComposite,
        Op::SpecConstantCompositeContinuedINTEL,
    ),
];

/// Returns the opcode that continues instructions with this opcode; `None` if they cannot be continued.
pub fn continuation(op: Op) -> Option<Op> {
    CONTINUED.iter().find(|row| op == row.0).map(|row| row.1)
}

/// Returns whether an instruction continues the one before it.
pub fn is_continuation(instruction: Instruction<'_>) -> bool {
    continues(Op(instruction.opcode()))
}

/// Returns whether instructions with this opcode continue the one before them.
pub(crate) fn continues(op: Op) -> bool {
    CONTINUED.iter().any(|row| op == row.1)
}

/// Returns all words of each type and constant with continuations as if they were one instruction, by result id. The word count
/// in the first word still counts only the first instruction.
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
