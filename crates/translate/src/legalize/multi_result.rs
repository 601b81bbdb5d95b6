//! Splits instructions whose result is a struct of two values. An `extractvalue` of the struct is replaced with one of
//! the values, and the struct is built only for other uses.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Body, Inst, InstBuilder, InstructionKind, Value};

use crate::legalize::rewrite::Rewriter;

/// The pairs of a body that were split into two values.
#[derive(Default)]
pub(super) struct Pairs {
    /// The pairs with uses other than `extractvalue`.
    whole: EntitySet<Inst>,
    parts: FxHashMap<Inst, [Value; 2]>,
}

impl Pairs {
    /// Forgets all pairs, and finds the uses of pairs in a body. `is_pair` selects the instructions with such a result.
    pub(super) fn enter(&mut self, body: &Body, is_pair: impl Fn(&InstructionKind) -> bool) {
        *self = Self::default();
        for (_, inst, instruction) in body.instructions_in_order() {
            if let InstructionKind::ExtractValue { indices, .. } = &instruction.kind
                && indices.len(&body.literals) == 1
            {
                continue;
            }
            body.for_each_operand(inst, |value| {
                if let Some(used) = value.as_instruction()
                    && body
                        .instructions
                        .get(used)
                        .is_some_and(|used| is_pair(&used.kind))
                {
                    self.whole.insert(used);
                }
            });
        }
    }

    /// Replaces `inst` with the two values `parts`, and builds the struct only if it has other uses.
    pub(super) fn split(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst, parts: [Value; 2]) {
        self.set(inst, parts);
        if self.is_whole(inst) {
            let mut pair = rewriter.poison(rewriter.body.instructions[inst].ty);
            for (number, part) in parts.into_iter().enumerate() {
                pair = rewriter.insert_value(pair, part, number as u32);
            }
            rewriter.replace(inst, pair);
        } else {
            rewriter.remove(inst);
        }
    }

    /// Sets the values that replace the parts of `inst`.
    pub(super) fn set(&mut self, inst: Inst, parts: [Value; 2]) {
        self.parts.insert(inst, parts);
    }

    /// Returns whether the struct that `inst` returns is itself used.
    pub(super) fn is_whole(&self, inst: Inst) -> bool {
        self.whole.contains(inst)
    }

    /// Returns the value that `kind` selects if it is an `extractvalue` of a split pair, or `None` for any other
    /// instruction.
    pub(super) fn part(&self, body: &Body, kind: &InstructionKind) -> Option<Value> {
        let InstructionKind::ExtractValue { aggregate, indices } = kind else {
            return None;
        };
        let parts = self.parts.get(&aggregate.as_instruction()?)?;
        let [index] = indices.as_slice(&body.literals) else {
            return None;
        };
        parts.get(index.0 as usize).copied()
    }
}
