//! Converts composites with specialization constants among their constituents to `OpSpecConstantComposite`. The result
//! is a specialization constant itself. `OpConstantComposite` allows only other constants as constituents (SPIR-V
//! §3.3.7). The result of an `OpSpecConstantOp`, such as a cast or an indexed address, counts as a specialization
//! constant.

use rustc_hash::FxHashSet;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Module, Section};

/// Converts composites of specialization constants to `OpSpecConstantComposite`.
pub(crate) fn run(module: &mut Module) {
    let mut dependent: FxHashSet<u32> = FxHashSet::default();
    // The composites to change: offset and new opcode.
    let mut changed: Vec<(usize, Op)> = Vec::new();
    let (mut composite, mut parts, mut at) = (None, Vec::new(), 0);
    for instruction in module.instructions(Section::Globals) {
        let words = instruction.words();
        match instruction.op() {
            Some(Op::ConstantComposite) => {
                composite = instruction.result_id();
                parts.clear();
                parts.push((at, Op::SpecConstantComposite));
            }
            Some(Op::ConstantCompositeContinuedINTEL) => {
                parts.push((at, Op::SpecConstantCompositeContinuedINTEL));
            }
            op => {
                composite = None;
                if matches!(
                    op,
                    Some(
                        Op::SpecConstantOp
                            | Op::SpecConstant
                            | Op::SpecConstantTrue
                            | Op::SpecConstantFalse
                            | Op::SpecConstantComposite
                    )
                ) {
                    dependent.extend(instruction.result_id().map(|id| id.word()));
                }
            }
        }
        if let Some(id) = composite
            && !dependent.is_empty()
        {
            let first = if parts.len() == 1 { 3 } else { 1 };
            let constituents = words.get(first..).unwrap_or_default();
            if dependent.contains(&id.word()) {
                changed.extend(parts.last());
            } else if constituents.iter().any(|word| dependent.contains(word)) {
                dependent.insert(id.word());
                changed.extend(&parts);
            }
        }
        at += words.len();
    }
    let words = module.words_mut(Section::Globals);
    for (at, op) in changed {
        if let Some(word) = words.get_mut(at) {
            *word = *word & 0xffff_0000 | op.word();
        }
    }
}
