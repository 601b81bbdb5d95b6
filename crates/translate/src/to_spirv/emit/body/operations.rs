//! Emits operations, which depend only on their operands. Instructions and constant expressions share them.

use transpire_llvm::ir::{Expression, InstructionKind, Type, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::analysis::expressions;
use crate::to_spirv::emit::body::BodyWriter;
use crate::{Error, Result};

impl BodyWriter<'_, '_> {
    /// Emits the operation `kind`, which depends only on its operands, as constant expressions do. `ty` is the type of
    /// its result in the IR. Returns the result and its type. It is an error if SPIR-V has no such operation.
    #[inline]
    pub(in crate::to_spirv::emit) fn emit_operation(
        &mut self,
        kind: &InstructionKind,
        ty: Type,
    ) -> Result<(Id, Type)> {
        let body = self.body;
        let id = match kind {
            InstructionKind::Binary(op, [lhs, rhs], flags, fast_math) => {
                self.emit_binary(*op, *lhs, *rhs, *flags, *fast_math, ty)?
            }
            InstructionKind::FNeg(operand, fast_math) => {
                let operand = self.value(*operand)?;
                let type_id = self.type_id(ty)?;
                let id = self.emit(Op::FNegate, type_id, &[operand.word()])?;
                self.decorate_fast_math(id, *fast_math, false);
                id
            }
            InstructionKind::ICmp(predicate, [lhs, rhs], _) => {
                self.emit_icmp(*predicate, *lhs, *rhs, ty)?
            }
            InstructionKind::FCmp(predicate, [lhs, rhs], fast_math) => {
                self.emit_fcmp(*predicate, *lhs, *rhs, *fast_math, ty)?
            }
            InstructionKind::Cast(op, operand, ..) => return self.emit_cast(*op, *operand, ty),
            InstructionKind::Select([condition, then, otherwise], _) => {
                self.emit_select(*condition, *then, *otherwise, ty)?
            }
            InstructionKind::Freeze(operand) => self.emit_freeze(*operand, ty)?,
            InstructionKind::ExtractElement([vector, index]) => {
                return self.emit_extract_element(*vector, *index);
            }
            InstructionKind::InsertElement([vector, element, index]) => {
                self.emit_insert_element(*vector, *element, *index, ty)?
            }
            InstructionKind::ShuffleVector([lhs, rhs], mask) => {
                self.emit_shuffle(*lhs, *rhs, *mask, ty)?
            }
            InstructionKind::ExtractValue { aggregate, indices } => {
                return self.emit_extract_value(*aggregate, indices.as_slice(&body.literals));
            }
            InstructionKind::InsertValue {
                aggregate,
                element,
                indices,
            } => {
                let indices = indices.as_slice(&body.literals);
                self.emit_insert_value(*aggregate, *element, indices, ty)?
            }
            InstructionKind::GetElementPtr {
                source,
                flags,
                operands,
            } => {
                return self.emit_gep(*source, *flags, operands.as_slice(&body.values), ty);
            }
            InstructionKind::VaArg { .. } => return Err(Error::cannot_translate("va_arg")),
            InstructionKind::LandingPad { .. }
            | InstructionKind::CleanupPad { .. }
            | InstructionKind::CatchPad { .. } => {
                return Err(Error::cannot_translate("exception handling"));
            }
            _ => {
                return Err(Error::cannot_translate(
                    "this instruction, which has no counterpart in SPIR-V",
                ));
            }
        };
        Ok((id, ty))
    }

    /// Emits a constant expression as an instruction at its use, and returns the result, of type `ty`. It is an error
    /// if no instruction computes it.
    pub(super) fn emit_expression(&mut self, expression: &Expression, ty: Type) -> Result<Id> {
        self.values.enter_expression()?;
        let (id, natural) = match expression {
            Expression::GetElementPtr {
                source,
                flags,
                operands,
                ..
            } => {
                let operands: Vec<Value> =
                    operands.iter().map(|&constant| constant.into()).collect();
                self.emit_gep(*source, *flags, &operands, ty)?
            }
            expression => match expressions::as_instruction(expression) {
                Some(kind) => self.emit_operation(&kind, ty)?,
                None => {
                    return Err(Error::cannot_translate(
                        "this constant expression, which no SPIR-V instruction computes",
                    ));
                }
            },
        };
        self.values.leave_expression();
        self.cast_pointer(id, natural, ty)
    }
}
