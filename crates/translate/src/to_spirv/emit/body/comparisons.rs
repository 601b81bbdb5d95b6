//! Emits comparisons of numbers, booleans, pointers and values of opaque types.

use transpire_llvm::ir::{FastMath, FloatPredicate, IntPredicate, Type, Value};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Version};

use crate::mappings::opaque_types::OpaqueType;
use crate::mappings::opcodes;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::channel_types::note_channel_data_type;
use crate::to_spirv::emit::context::constants;
use crate::{Error, Result};

impl BodyWriter<'_, '_> {
    pub(super) fn emit_icmp(
        &mut self,
        predicate: IntPredicate,
        lhs: Value,
        rhs: Value,
        ty: Type,
    ) -> Result<Id> {
        note_channel_data_type(self.cx, self.body, lhs, &[rhs])?;
        note_channel_data_type(self.cx, self.body, rhs, &[lhs])?;
        let operand_type = self.body.value_type(&self.cx.module, lhs);
        let type_id = self.type_id(ty)?;
        if self.cx.module.types.is_pointer(operand_type) && self.is_plain_pointer(lhs) {
            let equality = [
                (IntPredicate::Eq, Op::PtrEqual),
                (IntPredicate::Ne, Op::PtrNotEqual),
            ];
            if self.cx.options.may_use(Version::V1_4)
                && let Some(&(_, op)) = equality.iter().find(|row| row.0 == predicate)
            {
                let ty = self.ty(lhs);
                let (lhs, rhs) = (self.value(lhs)?, self.value_as(rhs, ty)?);
                return self.emit(op, type_id, &[lhs.word(), rhs.word()]);
            }
            // Otherwise, pointers are compared as integers.
            let bits = self.cx.pointer_bits();
            let integer = self.cx.module.types.integer(bits);
            let integer = self.type_id(integer)?;
            let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
            let lhs = self.emit(Op::ConvertPtrToU, integer, &[lhs.word()])?;
            let rhs = self.emit(Op::ConvertPtrToU, integer, &[rhs.word()])?;
            let op = opcodes::INT_COMPARE
                .to_spirv(predicate)
                .unwrap_or(Op::IEqual);
            return self.emit(op, type_id, &[lhs.word(), rhs.word()]);
        }
        if self.cx.module.types.is_pointer(operand_type) {
            return self.emit_opaque_compare(predicate, lhs, rhs, type_id);
        }
        let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
        if self.cx.is_boolean(operand_type) {
            return self.emit_boolean_compare(predicate, lhs, rhs, type_id);
        }
        let op = opcodes::INT_COMPARE
            .to_spirv(predicate)
            .ok_or_else(|| Error::cannot_translate(predicate.keyword()))?;
        self.emit(op, type_id, &[lhs.word(), rhs.word()])
    }

    /// Emits a comparison of `lhs` and `rhs`, of which one is a device event or a reservation id, and the other null.
    /// SPIR-V has instructions for these. Returns the result, of type `ty`. All other comparisons of opaque values are
    /// errors.
    fn emit_opaque_compare(
        &mut self,
        predicate: IntPredicate,
        lhs: Value,
        rhs: Value,
        ty: Id,
    ) -> Result<Id> {
        let is_null = |value: &Value| {
            let constant = value.as_constant();
            constant.is_some_and(|constant| constants::is_null(&self.cx.module, constant))
        };
        let value = match (is_null(&lhs), is_null(&rhs)) {
            (false, true) => Some(lhs),
            (true, false) => Some(rhs),
            _ => None,
        };
        let value_type = self.ty(value.unwrap_or(lhs));
        let is_valid = match self.cx.as_opaque(value_type) {
            Some(OpaqueType::Plain(Op::TypeDeviceEvent)) => Some(Op::IsValidEvent),
            Some(OpaqueType::Plain(Op::TypeReserveId)) => Some(Op::IsValidReserveId),
            _ => None,
        };
        let (Some(value), Some(op)) = (value, is_valid) else {
            return Err(Error::cannot_translate(
                "a comparison of values of an opaque type: SPIR-V compares device events and reservation ids with null",
            ));
        };
        let value = self.value(value)?;
        let valid = self.emit(op, ty, &[value.word()])?;
        match predicate {
            IntPredicate::Ne => Ok(valid),
            IntPredicate::Eq => self.emit(Op::LogicalNot, ty, &[valid.word()]),
            _ => Err(Error::cannot_translate(
                "an ordered comparison of values of an opaque type",
            )),
        }
    }

    /// Returns whether a value is a pointer in SPIR-V too, and not an opaque object such as an image.
    fn is_plain_pointer(&mut self, value: Value) -> bool {
        let ty = self.ty(value);
        self.cx.as_opaque(ty).is_none()
    }

    /// Emits a comparison of the `i1`s `lhs` and `rhs` by `predicate`, and returns the result, of type `ty`. As an
    /// unsigned number `i1` is 0 or 1; as a signed number it is 0 or -1.
    fn emit_boolean_compare(
        &mut self,
        predicate: IntPredicate,
        lhs: Id,
        rhs: Id,
        ty: Id,
    ) -> Result<Id> {
        use IntPredicate as P;
        // Each of these is `a op !b` or `!a op b`.
        let (op, negate_left) = match predicate {
            P::Eq => return self.emit(Op::LogicalEqual, ty, &[lhs.word(), rhs.word()]),
            P::Ne => return self.emit(Op::LogicalNotEqual, ty, &[lhs.word(), rhs.word()]),
            P::Ugt | P::Slt => (Op::LogicalAnd, false),
            P::Ult | P::Sgt => (Op::LogicalAnd, true),
            P::Uge | P::Sle => (Op::LogicalOr, false),
            P::Ule | P::Sge => (Op::LogicalOr, true),
        };
        let negated = self.emit(
            Op::LogicalNot,
            ty,
            &[if negate_left { lhs } else { rhs }.word()],
        )?;
        let operands = if negate_left {
            [negated, rhs]
        } else {
            [lhs, negated]
        };
        self.emit(op, ty, &operands.map(Id::word))
    }

    pub(super) fn emit_fcmp(
        &mut self,
        predicate: FloatPredicate,
        lhs: Value,
        rhs: Value,
        flags: FastMath,
        ty: Type,
    ) -> Result<Id> {
        let type_id = self.type_id(ty)?;
        match opcodes::FLOAT_COMPARE.to_spirv(predicate) {
            Some(op) => {
                let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
                let id = self.emit(op, type_id, &[lhs.word(), rhs.word()])?;
                self.decorate_fast_math(id, flags, false);
                Ok(id)
            }
            None => self.cx.boolean(ty, predicate == FloatPredicate::True),
        }
    }
}
