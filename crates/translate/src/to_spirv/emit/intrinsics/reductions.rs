//! Emits `llvm.vector.reduce.*` of vectors that SPIR-V supports. The lanes are extracted and folded in pairs, which
//! keeps the chain of dependent operations short. Ordered floating-point sums and products are folded in order.

use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::mappings::reductions::Fold;
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;
use crate::{Error, Result};

impl IntrinsicEmitter<'_, '_, '_> {
    pub(super) fn emit_reduction(&mut self, fold: Fold) -> Result<()> {
        let ty = self.result_type();
        let arguments = self.call.arguments.as_slice(&self.function.body().values);
        let (start, vector) = match (fold, arguments) {
            (Fold::Ordered(_), &[start, vector, ..]) => (Some(start), vector),
            (_, &[vector, ..]) => (None, vector),
            _ => {
                return Err(Error::malformed(
                    "an intrinsic is called with too few arguments",
                ));
            }
        };
        let from = self
            .function
            .body()
            .value_type(&self.function.cx.module, vector);
        let lanes = self
            .function
            .cx
            .module
            .types
            .lanes(from)
            .unwrap_or_default();
        let vector = self.function.value(vector)?;
        let type_id = self.function.type_id(ty)?;
        let start = start.map(|start| self.function.value(start)).transpose()?;
        let mut elements = Vec::with_capacity(lanes as usize);
        for lane in 0..lanes {
            let index = self.function.cx.word_constant(lane);
            elements.push(self.function.emit(
                Op::VectorExtractDynamic,
                type_id,
                &[vector.word(), index.word()],
            )?);
        }
        let result = match (fold, start) {
            (Fold::Ordered(op), Some(start)) => {
                let mut sofar = start;
                for element in elements {
                    sofar = self
                        .function
                        .emit(op, type_id, &[sofar.word(), element.word()])?;
                    self.function
                        .decorate_fast_math(sofar, self.call.fast_math, true);
                }
                Some(sofar)
            }
            _ => self.fold_in_pairs(elements, type_id, fold)?,
        };
        let result = result.ok_or_else(|| {
            Error::malformed("the operand of a reduction is a vector without lanes")
        })?;
        self.bind(ty, result)
    }

    /// Folds neighbors, of type `ty`, until one element is left. If the number of elements is odd, the last element is
    /// folded last. Returns `None` without elements.
    fn fold_in_pairs(&mut self, mut elements: Vec<Id>, ty: Id, fold: Fold) -> Result<Option<Id>> {
        let odd = if elements.len() % 2 == 1 {
            elements.pop()
        } else {
            None
        };
        while elements.len() > 1 {
            let mut next = Vec::with_capacity(elements.len().div_ceil(2));
            for pair in elements.chunks(2) {
                next.push(match pair {
                    &[one, other] => self.fold_two(one, other, ty, fold)?,
                    rest => match rest.first() {
                        Some(&one) => one,
                        None => continue,
                    },
                });
            }
            elements = next;
        }
        match (elements.first().copied(), odd) {
            (Some(one), Some(last)) => self.fold_two(one, last, ty, fold).map(Some),
            (one, last) => Ok(one.or(last)),
        }
    }

    fn fold_two(&mut self, one: Id, other: Id, ty: Id, fold: Fold) -> Result<Id> {
        match fold {
            Fold::Operation(op) | Fold::Ordered(op) => {
                self.function.emit(op, ty, &[one.word(), other.word()])
            }
            Fold::Choice(op) => {
                let boolean = self.function.cx.module.types.integer(1);
                let boolean = self.function.type_id(boolean)?;
                let first = self
                    .function
                    .emit(op, boolean, &[one.word(), other.word()])?;
                self.function
                    .emit(Op::Select, ty, &[first.word(), one.word(), other.word()])
            }
        }
    }
}
