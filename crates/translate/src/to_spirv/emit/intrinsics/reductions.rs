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
        let body = self.function.body();
        let from = body.value_type(&self.function.cx.module, vector);
        let lanes = self.function.cx.module.types.lanes(from);
        let lanes = lanes.unwrap_or_default();
        let vector = self.function.value(vector)?;
        let type_id = self.function.type_id(ty)?;
        let start = start.map(|start| self.function.value(start)).transpose()?;
        let mut elements = Vec::with_capacity(lanes as usize);
        for lane in 0..lanes {
            let index = self.function.cx.word_constant(lane);
            let operands = [vector.word(), index.word()];
            let op = Op::VectorExtractDynamic;
            elements.push(self.function.emit(op, type_id, &operands)?);
        }
        let result = match (fold, start) {
            (Fold::Ordered(op), Some(start)) => {
                let mut sofar = start;
                for element in elements {
                    let operands = [sofar.word(), element.word()];
                    sofar = self.function.emit(op, type_id, &operands)?;
                    let fast_math = self.call.fast_math;
                    self.function.decorate_fast_math(sofar, fast_math, true);
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
        let is_odd = elements.len() % 2 == 1;
        let odd = elements.pop_if(|_| is_odd);
        while elements.len() > 1 {
            let mut next = Vec::with_capacity(elements.len().div_ceil(2));
            for pair in elements.chunks(2) {
                next.extend(match *pair {
                    [one, other] => Some(self.fold_two(one, other, ty, fold)?),
                    _ => pair.first().copied(),
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
        let [one, other] = [one.word(), other.word()];
        let function = &mut *self.function;
        match fold {
            Fold::Operation(op) | Fold::Ordered(op) => function.emit(op, ty, &[one, other]),
            Fold::Choice(op) => {
                let boolean = function.cx.module.types.integer(1);
                let boolean = function.type_id(boolean)?;
                let first = function.emit(op, boolean, &[one, other])?;
                function.emit(Op::Select, ty, &[first.word(), one, other])
            }
        }
    }
}
