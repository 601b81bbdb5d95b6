//! Arithmetic and comparisons of numbers.

use transpire_llvm::ir::{
    BinaryOp, CastOp, ConstantKind, FastMath, FloatPredicate, InstructionKind, IntFlags,
    IntPredicate, Module, Type, Value,
};
use transpire_spirv::grammar::{Decoration, FPFastMathMode, Op};
use transpire_spirv::{Id, Instruction};

use crate::correspondences::fast_math;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::read::constant_folding;
use crate::{Error, Result};

impl<'m> FunctionEmitter<'_, 'm> {
    /// An operation on two numbers, with its flags.
    pub(super) fn binary_operation(
        &mut self,
        binary: BinaryOp,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Value> {
        let (lhs, rhs) = self.two_operands(instruction)?;
        if let Some(folded) = self.folded(op, lhs, rhs, ty) {
            return Ok(folded);
        }
        let rhs = self.shift_amount(op, lhs, rhs)?;
        let result = instruction.result_id();
        let kind = InstructionKind::Binary {
            op: binary,
            lhs,
            rhs,
            flags: self.int_flags(result),
            fast_math: self.fast_math(result, is_float(binary)),
        };
        self.emit(kind, ty)
    }

    /// `OpSNegate`
    pub(super) fn negation(&mut self, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let rhs = self.operand(instruction, 3)?;
        let lhs = self.emitter.ir.null(ty).into();
        let kind = InstructionKind::Binary {
            op: BinaryOp::Sub,
            lhs,
            rhs,
            flags: self.int_flags(instruction.result_id()),
            fast_math: FastMath::NONE,
        };
        self.emit(kind, ty)
    }

    /// `OpNot`, `OpLogicalNot`
    pub(super) fn complement(&mut self, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let lhs = self.operand(instruction, 3)?;
        let rhs = self.integer_of(ty, u64::MAX).into();
        self.binary(BinaryOp::Xor, lhs, rhs, ty)
    }

    /// `OpBitReverse` as an intrinsic function; none of what is no integer.
    pub(super) fn bit_reversal(
        &mut self,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Option<Value>> {
        let operand = self.operand(instruction, 3)?;
        let types = &self.emitter.ir.module.types;
        if types.integer_bits(types.scalar(ty)).is_none() {
            return Ok(None);
        }
        self.intrinsic("llvm.bitreverse", ty, &[operand], ty)
            .map(Some)
    }

    pub(super) fn compare(
        &mut self,
        predicate: IntPredicate,
        lhs: Value,
        rhs: Value,
        ty: Type,
    ) -> Result<Value> {
        let kind = InstructionKind::icmp(predicate, lhs, rhs);
        self.emit(kind, ty)
    }

    pub(super) fn compare_floats(
        &mut self,
        predicate: FloatPredicate,
        instruction: Instruction<'m>,
        fast_math: FastMath,
        ty: Type,
    ) -> Result<Value> {
        let (lhs, rhs) = self.two_operands(instruction)?;
        let kind = InstructionKind::FCmp {
            predicate,
            fast_math,
            lhs,
            rhs,
        };
        self.emit(kind, ty)
    }

    /// The number that an operation on two numbers gives, where operations on constants are folded. Divisions stay, as
    /// they may be by zero.
    fn folded(&mut self, op: Op, lhs: Value, rhs: Value, ty: Type) -> Option<Value> {
        let (lhs, rhs) = (lhs.as_constant()?, rhs.as_constant()?);
        let divides = matches!(op, Op::UDiv | Op::SDiv | Op::UMod | Op::SRem | Op::FRem);
        if !self.dialect().folds_constants
            || divides
            || self.emitter.ir.module.types.lanes(ty).is_some()
        {
            return None;
        }
        constant_folding::scalar(&mut self.emitter.ir, op, ty, &[lhs, rhs])
            .ok()
            .map(Value::from)
    }

    /// An operation without flags.
    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
        ty: Type,
    ) -> Result<Value> {
        self.emit(InstructionKind::binary(op, lhs, rhs), ty)
    }

    /// SPIR-V's shifts may be by an integer of another width.
    fn shift_amount(&mut self, op: Op, lhs: Value, rhs: Value) -> Result<Value> {
        let is_shift = matches!(
            op,
            Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic
        );
        let (ty, from) = (self.ty(lhs), self.ty(rhs));
        if !is_shift || ty == from {
            Ok(rhs)
        } else {
            self.resize(rhs, ty, false)
        }
    }

    /// An integer, or a vector of them, as one of type `ty`.
    pub(crate) fn resize(&mut self, value: Value, ty: Type, signed: bool) -> Result<Value> {
        let types = &self.emitter.ir.module.types;
        let bits = |ty| types.integer_bits(types.scalar(ty));
        let from = self.ty(value);
        let (Some(from_bits), Some(to_bits)) = (bits(from), bits(ty)) else {
            return Err(Error::malformed("what is converted is no integer"));
        };
        let op = match from_bits.cmp(&to_bits) {
            std::cmp::Ordering::Less if signed => CastOp::SExt,
            std::cmp::Ordering::Less => CastOp::ZExt,
            std::cmp::Ordering::Equal => return Ok(value),
            std::cmp::Ordering::Greater => CastOp::Trunc,
        };
        self.cast(op, value, ty)
    }

    /// `OpIAddCarry`, `OpISubBorrow`: sum and carry, both of the operands' type.
    pub(super) fn with_overflow(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Value> {
        let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let int = self.ty(lhs);
        let (binary, predicate) = match op {
            Op::IAddCarry => (BinaryOp::Add, IntPredicate::Ult),
            _ => (BinaryOp::Sub, IntPredicate::Ult),
        };
        let low = self.binary(binary, lhs, rhs, int)?;
        let boolean = self.emitter.ir.module.types.integer(1);
        let boolean = self.emitter.ir.module.types.in_lanes_of(boolean, int);
        // A sum that is less than an operand has wrapped; a difference borrows if what is taken is more.
        let (a, b) = if op == Op::IAddCarry {
            (low, lhs)
        } else {
            (lhs, rhs)
        };
        let carry = self.compare(predicate, a, b, boolean)?;
        let carry = self.cast(CastOp::ZExt, carry, int)?;
        self.aggregate(ty, &[low, carry])
    }

    /// The same by the intrinsic function that gives the sum and whether it has wrapped.
    pub(super) fn overflow_call(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Value> {
        let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let int = self.ty(lhs);
        if int != self.ty(rhs) {
            return Err(Error::malformed("the operands of a sum are of two types"));
        }
        let types = &mut self.emitter.ir.module.types;
        let boolean = types.integer(1);
        let boolean = types.in_lanes_of(boolean, int);
        let pair = types.literal_struct([int, boolean].into(), false);
        let name = if op == Op::IAddCarry {
            "llvm.uadd.with.overflow"
        } else {
            "llvm.usub.with.overflow"
        };
        let call = self.intrinsic(name, int, &[lhs, rhs], pair)?;
        let (low, carry) = (self.extract(call, &[0])?, self.extract(call, &[1])?);
        let carry = self.cast(CastOp::ZExt, carry, int)?;
        // Where it goes straight to memory the struct needs no name.
        let types = &mut self.emitter.ir.module.types;
        let is_pair = types.struct_fields(ty) == Some(&[int, int]);
        let ty = if is_pair
            && !self.emitter.options.has_typed_pointers()
            && self.is_only_stored(instruction)
        {
            self.emitter
                .ir
                .module
                .types
                .literal_struct([int, int].into(), false)
        } else {
            ty
        };
        let nothing = self.emitter.ir.nothing(ty).into();
        let sum = self.insert(low, nothing, &[0])?;
        self.insert(carry, sum, &[1])
    }

    /// `OpUMulExtended`, `OpSMulExtended`: the low and the high half of a product.
    pub(super) fn extended_product(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Value> {
        let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let int = self.ty(lhs);
        let Some(bits) = self
            .emitter
            .ir
            .module
            .types
            .integer_bits(self.emitter.ir.module.types.scalar(int))
            .filter(|&bits| bits <= 64)
        else {
            return Err(Error::malformed("the product of what is no integer"));
        };
        let wide = self.emitter.ir.module.types.integer(bits * 2);
        let wide = self.emitter.ir.module.types.in_lanes_of(wide, int);
        let extend = if op == Op::UMulExtended {
            CastOp::ZExt
        } else {
            CastOp::SExt
        };
        let (a, b) = (self.cast(extend, lhs, wide)?, self.cast(extend, rhs, wide)?);
        let product = self.binary(BinaryOp::Mul, a, b, wide)?;
        let low = self.cast(CastOp::Trunc, product, int)?;
        let shift = match bits * 2 > 64 {
            false => self.integer_of(wide, u64::from(bits)),
            true => {
                let Module {
                    types, constants, ..
                } = &mut self.emitter.ir.module;
                let kind = ConstantKind::WideInteger([u64::from(bits)].into());
                let one = constants.intern(types.scalar(wide), kind);
                match types.lanes(wide) {
                    Some(lanes) => constants.aggregate(types, wide, vec![one; lanes as usize]),
                    None => one,
                }
            }
        };
        let high = self.binary(BinaryOp::LShr, product, shift.into(), wide)?;
        let high = self.cast(CastOp::Trunc, high, int)?;
        self.aggregate(ty, &[low, high])
    }

    /// `nsw` and `nuw`, from decorations.
    fn int_flags(&self, result: Option<Id>) -> IntFlags {
        let Some(result) = result else {
            return IntFlags::NONE;
        };
        let mut flags = IntFlags::NONE;
        for row in self.emitter.annotations.of(result) {
            if row.is(Decoration::NoSignedWrap) {
                flags = flags.with(IntFlags::NSW);
            } else if row.is(Decoration::NoUnsignedWrap) {
                flags = flags.with(IntFlags::NUW);
            }
        }
        flags
    }

    /// The mode of what has no decoration: the function's for the type of the result, of comparisons for that of what
    /// they compare.
    fn default_fast_math(&self, id: Id) -> Option<u32> {
        if self.fast_math_defaults.is_empty() {
            return None;
        }
        let source = self.emitter.source;
        let scalar = |ty: Instruction<'_>| match ty.is(Op::TypeVector) {
            true => ty.id(2),
            false => ty.result_id(),
        };
        let instruction = source.definition(id)?;
        let mut ty = scalar(self.type_definition(id).ok()?)?;
        if source.definition(ty)?.is(Op::TypeBool) {
            ty = scalar(self.type_definition(instruction.id(3)?).ok()?)?;
        }
        let found = self.fast_math_defaults.iter().find(|row| row.0 == ty);
        found.map(|row| row.1)
    }

    /// Fast-math flags, from the decoration or the default.
    pub(crate) fn fast_math(&self, result: Option<Id>, floats: bool) -> FastMath {
        let mode = result.filter(|_| floats).and_then(|id| {
            self.emitter
                .annotations
                .literal(id, Decoration::FPFastMathMode)
                .or_else(|| self.default_fast_math(id))
        });
        mode.map_or(FastMath::NONE, |mode| {
            fast_math::flags(FPFastMathMode(mode))
        })
    }
}

fn is_float(op: BinaryOp) -> bool {
    op.code() >= BinaryOp::FAdd.code()
}
