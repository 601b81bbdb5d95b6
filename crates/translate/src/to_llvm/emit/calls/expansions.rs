//! Remainders with the sign of the divisor, for which OpenCL has no function.

use transpire_llvm::ir::{
    BinaryOp, FastMath, FloatPredicate, InstructionKind, IntFlags, IntPredicate, Value,
};
use transpire_spirv::Instruction;

use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::{Error, Result};

impl<'m> FunctionEmitter<'_, 'm> {
    /// `OpSMod`: the remainder with the sign of the second operand.
    pub(super) fn emit_signed_modulo(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let ty = self.emitter.result_type(instruction)?;
        let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        if self
            .emitter
            .ir
            .module
            .types
            .integer_bits(self.emitter.ir.module.types.scalar(ty))
            .is_none()
        {
            return Err(Error::malformed("the remainder of what is no integer"));
        }
        let remainder = self.binary(BinaryOp::SRem, lhs, rhs, ty)?;
        self.name(remainder, "srem.res");
        let signs = self.binary(BinaryOp::Xor, lhs, rhs, ty)?;
        self.name(signs, "xor.res");
        let zero = Value::from(self.emitter.ir.null(ty));
        let boolean = self.emitter.ir.module.types.integer(1);
        let boolean = self.emitter.ir.module.types.in_lanes_of(boolean, ty);
        let compare = |predicate, lhs| InstructionKind::icmp(predicate, lhs, zero);
        let differ = self.emit(compare(IntPredicate::Slt, signs), boolean)?;
        self.name(differ, "cmpsign.res");
        let inexact = self.emit(compare(IntPredicate::Ne, remainder), boolean)?;
        self.name(inexact, "cmpsrem.res");
        // What is added is of the other sign than the remainder. Where it is not, the sum is not chosen.
        let fast_math = FastMath::NONE;
        let sum = InstructionKind::Binary {
            op: BinaryOp::Add,
            lhs: remainder,
            rhs,
            flags: IntFlags::NSW,
            fast_math,
        };
        let then = self.emit(sum, ty)?;
        self.name(then, "add.res");
        let condition = self.binary(BinaryOp::And, differ, inexact, boolean)?;
        self.name(condition, "cmp.res");
        let value = self.emit(
            InstructionKind::Select {
                condition,
                then,
                otherwise: remainder,
                fast_math,
            },
            ty,
        )?;
        self.finish(instruction, value)
    }

    /// `OpFMod`: the same of floats.
    pub(super) fn emit_float_modulo(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let ty = self.emitter.result_type(instruction)?;
        let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        if !self
            .emitter
            .ir
            .module
            .types
            .is_float(self.emitter.ir.module.types.scalar(ty))
        {
            return Err(Error::malformed("the remainder of what is no float"));
        }
        let fast_math = self.fast_math(instruction.result_id(), true);
        let float = |op, lhs, rhs| InstructionKind::Binary {
            op,
            lhs,
            rhs,
            flags: IntFlags::NONE,
            fast_math,
        };
        let remainder = self.emit(float(BinaryOp::FRem, lhs, rhs), ty)?;
        self.name(remainder, "frem.res");
        let boolean = self.emitter.ir.module.types.integer(1);
        let boolean = self.emitter.ir.module.types.in_lanes_of(boolean, ty);
        if !self.dialect().modulo_by_copysign {
            // Without a call: not every consumer has intrinsic functions.
            let zero = Value::from(self.emitter.ir.null(ty));
            let compare = |predicate, lhs| InstructionKind::fcmp(predicate, lhs, zero);
            let inexact = self.emit(compare(FloatPredicate::Une, remainder), boolean)?;
            let negative = self.emit(compare(FloatPredicate::Olt, remainder), boolean)?;
            let by_negative = self.emit(compare(FloatPredicate::Olt, rhs), boolean)?;
            let differ = self.binary(BinaryOp::Xor, negative, by_negative, boolean)?;
            let condition = self.binary(BinaryOp::And, inexact, differ, boolean)?;
            let then = self.emit(float(BinaryOp::FAdd, remainder, rhs), ty)?;
            let select = InstructionKind::select(condition, then, remainder);
            let value = self.emit(select, ty)?;
            return self.finish(instruction, value);
        }
        // A remainder of zero gets the sign of the divisor, too.
        let signed = self.intrinsic("llvm.copysign", ty, &[remainder, rhs], ty)?;
        self.name(signed, "copysign.res");
        let then = self.emit(float(BinaryOp::FAdd, remainder, rhs), ty)?;
        self.name(then, "fadd.res");
        let predicate = FloatPredicate::One;
        let compare = InstructionKind::fcmp(predicate, remainder, signed);
        let condition = self.emit(compare, boolean)?;
        self.name(condition, "cmp.res");
        let value = self.emit(InstructionKind::select(condition, then, signed), ty)?;
        self.finish(instruction, value)
    }
}
