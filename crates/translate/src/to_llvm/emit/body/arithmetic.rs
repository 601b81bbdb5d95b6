//! Translates arithmetic and comparisons of numbers.

use transpire_llvm::ir::{
    BinaryOp, CastOp, ConstantKind, FastMath, FloatPredicate, InstBuilder, InstBuilderBase,
    InstructionKind, IntFlags, IntPredicate, Type, Value,
};
use transpire_spirv::grammar::{Decoration, FPFastMathMode, Op};
use transpire_spirv::{Id, Instruction, Module};

use crate::mappings::fast_math;
use crate::to_llvm::emit::body::BodyWriter;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::read::annotations::Annotations;
use crate::to_llvm::read::constant_folding;
use crate::to_llvm::source;
use crate::{Error, Result};

impl Builder<'_, '_> {
    /// Returns the result of an operation on two constants, or `None` if an operand is not constant or the style does
    /// not fold the operation. Operations on vectors are not folded. Neither are `OpFRem` and divisions and remainders
    /// of integers, whose divisor may be zero.
    fn folded(&mut self, op: Op, lhs: Value, rhs: Value, ty: Type) -> Option<Value> {
        let (lhs, rhs) = (lhs.as_constant()?, rhs.as_constant()?);
        let divides = matches!(op, Op::UDiv | Op::SDiv | Op::UMod | Op::SRem | Op::FRem);
        if !self.dialect().values.folds_instructions
            || divides
            || self.ir.module.types.lanes(ty).is_some()
        {
            return None;
        }
        constant_folding::scalar(self.ir, op, ty, &[lhs, rhs])
            .ok()
            .map(Value::from)
    }

    /// Translates `OpIAddCarry` to an addition and a comparison, and `OpISubBorrow` to a subtraction and a comparison.
    /// The result is a struct of the sum and the carry, or of the difference and the borrow, both with the type of the
    /// operands.
    pub(super) fn with_overflow(
        &mut self,
        op: Op,
        lhs: Value,
        rhs: Value,
        ty: Type,
    ) -> Result<Value> {
        let int = self.ty(lhs);
        let is_sum = op == Op::IAddCarry;
        let binary = match is_sum {
            true => BinaryOp::Add,
            false => BinaryOp::Sub,
        };
        let low = self.binary(binary, lhs, rhs);
        // A sum has wrapped if it is less than an operand. A difference borrows if the subtrahend is greater
        // than the minuend.
        let (a, b) = match is_sum {
            true => (low, lhs),
            false => (lhs, rhs),
        };
        let carry = self.icmp(IntPredicate::Ult, a, b);
        let carry = self.cast(CastOp::ZExt, carry, int);
        self.aggregate(ty, &[low, carry])
    }

    /// Translates `OpIAddCarry` and `OpISubBorrow` to a call of the intrinsic `llvm.….with.overflow`, which returns the
    /// sum or difference and whether it has wrapped. If `is_only_stored` is true, the result may be a literal struct
    /// instead of a value of type `ty`.
    pub(super) fn overflow_call(
        &mut self,
        op: Op,
        lhs: Value,
        rhs: Value,
        is_only_stored: bool,
        ty: Type,
    ) -> Result<Value> {
        let int = self.ty(lhs);
        if int != self.ty(rhs) {
            return Err(Error::malformed(
                "the operands of an addition have different types",
            ));
        }
        let types = &mut self.ir.module.types;
        let boolean = types.integer(1);
        let boolean = types.in_lanes_of(boolean, int);
        let pair = types.literal_struct([int, boolean].into(), false);
        let name = if op == Op::IAddCarry {
            "llvm.uadd.with.overflow"
        } else {
            "llvm.usub.with.overflow"
        };
        let call = self.call_overloaded(name, int, &[lhs, rhs], pair)?;
        let (low, carry) = (self.extract_at(call, &[0])?, self.extract_at(call, &[1])?);
        let carry = self.cast(CastOp::ZExt, carry, int);
        // If the result is only stored, the struct can be a literal one.
        let types = &mut self.ir.module.types;
        let is_pair = types.struct_fields(ty) == Some(&[int, int]);
        let ty = if is_pair && !self.ir.options().has_typed_pointers() && is_only_stored {
            self.ir
                .module
                .types
                .literal_struct([int, int].into(), false)
        } else {
            ty
        };
        let nothing = self.ir.nothing(ty).into();
        let sum = self.insert_at(low, nothing, &[0])?;
        self.insert_at(carry, sum, &[1])
    }

    /// Translates `OpUMulExtended` and `OpSMulExtended`. The result is a struct of the low and the high half of the
    /// product. Returns an error if the operands are not integers of at most 64 bits.
    pub(super) fn extended_product(
        &mut self,
        op: Op,
        lhs: Value,
        rhs: Value,
        ty: Type,
    ) -> Result<Value> {
        let int = self.ty(lhs);
        let Some(bits) = self
            .ir
            .module
            .types
            .integer_bits(self.ir.module.types.scalar(int))
            .filter(|&bits| bits <= 64)
        else {
            return Err(Error::malformed(
                "the operands of a multiplication are not integers",
            ));
        };
        let wide = self.ir.module.types.integer(bits * 2);
        let wide = self.ir.module.types.in_lanes_of(wide, int);
        let extend = if op == Op::UMulExtended {
            CastOp::ZExt
        } else {
            CastOp::SExt
        };
        let (a, b) = (self.cast(extend, lhs, wide), self.cast(extend, rhs, wide));
        let product = self.binary(BinaryOp::Mul, a, b);
        let low = self.cast(CastOp::Trunc, product, int);
        let shift = match bits * 2 > 64 {
            false => self.ir.integer_of(wide, u64::from(bits)),
            true => {
                let transpire_llvm::ir::Module {
                    types, constants, ..
                } = &mut self.ir.module;
                let kind = ConstantKind::WideInteger([u64::from(bits)].into());
                let one = constants.intern(types.scalar(wide), kind);
                match types.lanes(wide) {
                    Some(lanes) => constants.aggregate(types, wide, vec![one; lanes as usize]),
                    None => one,
                }
            }
        };
        let high = self.binary(BinaryOp::LShr, product, shift.into());
        let high = self.cast(CastOp::Trunc, high, int);
        self.aggregate(ty, &[low, high])
    }

    /// Converts `rhs`, the amount of a shift, to the type of `lhs`, because it may have another width in SPIR-V.
    /// Returns `rhs` unchanged if `op` is not a shift.
    fn shift_amount(&mut self, op: Op, lhs: Value, rhs: Value) -> Result<Value> {
        let is_shift = matches!(
            op,
            Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic
        );
        let (ty, from) = (self.ty(lhs), self.ty(rhs));
        if !is_shift || ty == from {
            Ok(rhs)
        } else {
            self.resize_int(rhs, ty, false)
        }
    }

    /// Translates `OpNot` and `OpLogicalNot` to an exclusive or with all bits set.
    pub(super) fn complement(&mut self, operand: Value, ty: Type) -> Value {
        let rhs = self.ir.integer_of(ty, u64::MAX).into();
        let kind = InstructionKind::binary(BinaryOp::Xor, operand, rhs);
        self.insert(kind, ty)
    }

    /// Translates `OpBitReverse` to `llvm.bitreverse`. Returns `None` if the type is not an integer.
    pub(super) fn bit_reversal(&mut self, operand: Value, ty: Type) -> Result<Option<Value>> {
        let types = &self.ir.module.types;
        if types.integer_bits(types.scalar(ty)).is_none() {
            return Ok(None);
        }
        self.call_overloaded("llvm.bitreverse", ty, &[operand], ty)
            .map(Some)
    }

    /// Emits a floating-point comparison with fast-math flags, and returns its result.
    pub(super) fn compare_floats(
        &mut self,
        predicate: FloatPredicate,
        (lhs, rhs): (Value, Value),
        fast_math: FastMath,
        ty: Type,
    ) -> Value {
        let kind = InstructionKind::FCmp(predicate, [lhs, rhs], fast_math);
        self.insert(kind, ty)
    }
}

impl<'m> BodyWriter<'_, 'm> {
    /// Returns the fast-math flags for a result, from its decoration or from the default of its type. Returns no flags
    /// if it has neither, or if `floats` is false because the operation is not on floats.
    pub(crate) fn fast_math(&self, result: Option<Id>, floats: bool) -> FastMath {
        let emitter = &self.emitter;
        let mode = result.filter(|_| floats).and_then(|id| {
            let decorated = emitter.annotations.literal(id, Decoration::FPFastMathMode);
            decorated.or_else(|| self.fast_math_defaults.of(emitter.source, id))
        });
        mode.map_or(FastMath::NONE, |mode| {
            fast_math::flags(FPFastMathMode(mode))
        })
    }

    /// Translates an operation on two numbers, and adds its wrap or fast-math flags. Some styles fold an operation on
    /// constants.
    pub(super) fn binary_operation(
        &mut self,
        binary: BinaryOp,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Value> {
        let (lhs, rhs) = self.two_operands(instruction)?;
        if let Some(folded) = self.ins()?.folded(op, lhs, rhs, ty) {
            return Ok(folded);
        }
        let rhs = self.ins()?.shift_amount(op, lhs, rhs)?;
        let result = instruction.result_id();
        let kind = InstructionKind::Binary(
            binary,
            [lhs, rhs],
            int_flags(&self.emitter.annotations, result),
            self.fast_math(result, is_float(binary)),
        );
        Ok(self.ins()?.insert(kind, ty))
    }

    /// Translates `OpSNegate` to a subtraction from zero, with the wrap flags of its decorations.
    pub(super) fn negation(&mut self, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let rhs = self.operand(instruction, 3)?;
        let lhs = self.emitter.ir.null(ty).into();
        let kind = InstructionKind::Binary(
            BinaryOp::Sub,
            [lhs, rhs],
            int_flags(&self.emitter.annotations, instruction.result_id()),
            FastMath::NONE,
        );
        Ok(self.ins()?.insert(kind, ty))
    }
}

fn is_float(op: BinaryOp) -> bool {
    op.code() >= BinaryOp::FAdd.code()
}

/// Returns the flags `nsw` and `nuw` of a result, from its decorations.
fn int_flags(annotations: &Annotations<'_>, result: Option<Id>) -> IntFlags {
    let mut flags = IntFlags::NONE;
    for row in result.into_iter().flat_map(|result| annotations.of(result)) {
        if row.is(Decoration::NoSignedWrap) {
            flags = flags.with(IntFlags::NSW);
        } else if row.is(Decoration::NoUnsignedWrap) {
            flags = flags.with(IntFlags::NUW);
        }
    }
    flags
}

/// The default fast-math modes of a function, each as the id of a type and a mode.
pub(in crate::to_llvm::emit) struct FastMathDefaults(pub(in crate::to_llvm::emit) Vec<(Id, u32)>);

impl FastMathDefaults {
    /// Returns the default fast-math mode for a result. It depends on the type of the result or, for
    /// comparisons, on the type of the operands. Returns `None` if there is no default for the type.
    fn of(&self, source: &Module, id: Id) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let scalar = |ty: Instruction<'_>| match ty.is(Op::TypeVector) {
            true => ty.id(2),
            false => ty.result_id(),
        };
        let instruction = source.definition(id)?;
        let mut ty = scalar(source::type_definition(source, id).ok()?)?;
        if source.definition(ty)?.is(Op::TypeBool) {
            ty = scalar(source::type_definition(source, instruction.id(3)?).ok()?)?;
        }
        let found = self.0.iter().find(|row| row.0 == ty);
        found.map(|row| row.1)
    }
}
