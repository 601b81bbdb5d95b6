//! Lowers operations on booleans that have no SPIR-V instruction to operations on integers, as emission does.
//!
//! Emission does not need this pass, because it does the same. The pass makes regularized IR show the code that will be
//! emitted.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    BinaryOp, CastOp, Inst, InstBuilder, InstructionKind, IntPredicate, Module, Type, Value,
};

use crate::Result;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::Filter;

fn is_boolean(module: &Module, ty: Type) -> bool {
    module.types.integer_bits(module.types.scalar(ty)) == Some(1)
}

/// The pass that expands shifts of booleans, `trunc` to booleans, and `zext`, `sext`, `uitofp` and `sitofp` from
/// booleans. Conversions from and to integers of more than 64 bits stay.
#[derive(Default)]
pub(crate) struct BooleanNumbers {
    /// The shifts, each with its result as a number: 0 or 1.
    shifted: FxHashMap<Inst, Value>,
}

impl Rewrite for BooleanNumbers {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            let boolean = |value: Value| is_boolean(module, body.value_type(module, value));
            body.instructions
                .values()
                .any(|instruction| match instruction.kind {
                    InstructionKind::Binary(_, [lhs, _], ..) => boolean(lhs),
                    InstructionKind::Cast(_, operand, ..) => {
                        boolean(operand) || is_boolean(module, instruction.ty)
                    }
                    _ => false,
                })
        })
    }

    fn enter(&mut self, _: &mut Rewriter<'_>) -> Result<()> {
        self.shifted.clear();
        Ok(())
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let ty = rw.body.instructions[inst].ty;
        let value = match rw.body.instructions[inst].kind {
            // A shift by 0 leaves a boolean unchanged in either direction, and a shift by more is poison.
            InstructionKind::Binary(
                BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr,
                [lhs, rhs],
                ..,
            ) if is_boolean(&rw.module, ty) => {
                let word = rw.int_like(ty, 32);
                let (lhs, rhs) = (self.number(rw, lhs, word), self.number(rw, rhs, word));
                let number = rw.binary(BinaryOp::LShr, lhs, rhs);
                self.shifted.insert(inst, number);
                is_not_zero(rw, number)
            }
            InstructionKind::Cast(CastOp::Trunc, operand, ..)
                if is_boolean(&rw.module, ty)
                    && rw.bits(rw.ty(operand)).is_some_and(|bits| bits <= 64) =>
            {
                let from = rw.ty(operand);
                let one = rw.int(from, 1);
                let low = rw.binary(BinaryOp::And, operand, one);
                is_not_zero(rw, low)
            }
            InstructionKind::Cast(op, operand, ..)
                if is_boolean(&rw.module, rw.ty(operand))
                    && rw.bits(ty).is_none_or(|bits| bits <= 64) =>
            {
                match op {
                    CastOp::ZExt => self.number(rw, operand, ty),
                    CastOp::SExt => sign(rw, operand, ty),
                    CastOp::UIToFP => {
                        let word = rw.int_like(ty, 32);
                        let number = self.number(rw, operand, word);
                        rw.cast(op, number, ty)
                    }
                    CastOp::SIToFP => {
                        let word = rw.int_like(ty, 32);
                        let number = sign(rw, operand, word);
                        rw.cast(op, number, ty)
                    }
                    _ => {
                        rw.keep(inst);
                        return Ok(());
                    }
                }
            }
            _ => {
                rw.keep(inst);
                return Ok(());
            }
        };
        rw.replace(inst, value);
        Ok(())
    }
}

impl BooleanNumbers {
    /// Converts a boolean to 0 or 1, of type `ty`.
    fn number(&self, rw: &mut Rewriter<'_>, boolean: Value, ty: Type) -> Value {
        if let Some(&number) = boolean
            .as_instruction()
            .and_then(|inst| self.shifted.get(&inst))
        {
            return rw.resize(number, ty);
        }
        let (one, zero) = (rw.int(ty, 1), rw.zero(ty));
        rw.select(boolean, one, zero)
    }
}

/// Converts a boolean to 0 or −1, of type `ty`.
fn sign(rw: &mut Rewriter<'_>, boolean: Value, ty: Type) -> Value {
    let (ones, zero) = (rw.int(ty, u64::MAX), rw.zero(ty));
    rw.select(boolean, ones, zero)
}

fn is_not_zero(rw: &mut Rewriter<'_>, number: Value) -> Value {
    let zero = rw.zero(rw.ty(number));
    rw.icmp(IntPredicate::Ne, number, zero)
}
