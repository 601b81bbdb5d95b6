//! Translates `llvm.var.annotation`, `llvm.ptr.annotation` and `llvm.annotation`.

use transpire_llvm::ir::{CastOp, ConstantKind, Expression, InstructionKind, Type, Value};
use transpire_spirv::grammar::Op;

use crate::dialect::to_spirv::MemberAnnotations;
use crate::legalize::body::annotations::{MAX_STEPS, is_annotation};
use crate::mappings::annotations::REGISTER;
use crate::to_spirv::emit::annotations::{
    annotate, annotate_member_and_address, annotating, decorate_member_with,
};
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;
use crate::{Error, Result};

impl IntrinsicEmitter<'_, '_, '_> {
    fn annotation(&self) -> Result<(Value, String)> {
        let arguments = self.call.arguments.as_slice(&self.function.body().values);
        let constants = &self.function.cx.module.constants;
        let number = arguments.get(1).and_then(|value| value.as_constant());
        let number = number.and_then(|number| match &constants[number].kind {
            ConstantKind::Expression(cast) => match **cast {
                Expression::Cast(_, operand) => constants.as_integer(operand),
                _ => None,
            },
            _ => None,
        });
        let text = number.and_then(|number| self.function.entities().annotations().text(number));
        match (arguments.first(), text) {
            (Some(&subject), Some(text)) => Ok((subject, text.clone())),
            _ => Err(Error::malformed("an annotation has no subject or no text")),
        }
    }

    /// Returns the pointer from which `address` is derived, looking through at most `MAX_STEPS` bitcasts and annotation
    /// calls.
    fn annotated_address(&self, mut address: Value) -> Value {
        for _ in 0..MAX_STEPS {
            let Some(inst) = address.as_instruction() else {
                return address;
            };
            address = match &self.function.body().instructions[inst].kind {
                InstructionKind::Cast(CastOp::BitCast, operand, ..) => *operand,
                InstructionKind::Call(call) => {
                    let callee = self.function.cx.module.callee(call);
                    let is_annotation = callee
                        .is_some_and(|callee| is_annotation(&self.function.cx.module.name(callee)));
                    match call
                        .arguments
                        .as_slice(&self.function.body().values)
                        .first()
                    {
                        Some(&subject) if is_annotation => subject,
                        _ => return address,
                    }
                }
                _ => return address,
            };
        }
        address
    }

    /// Returns the struct type and the member index that an address selects, looking through casts and annotation
    /// calls. Returns `None` if it does not select a struct member.
    fn member(&self, mut address: Value) -> Option<(Type, u32)> {
        let types = &self.function.cx.module.types;
        for _ in 0..MAX_STEPS {
            match &self.function.body().instructions[address.as_instruction()?].kind {
                InstructionKind::Cast(_, operand, ..) => address = *operand,
                // Another annotation of the address.
                InstructionKind::Call(call) => {
                    let callee = self
                        .function
                        .cx
                        .module
                        .as_global(call.callee.as_constant()?)?;
                    if !is_annotation(&self.function.cx.module.name(callee)) {
                        return None;
                    }
                    address = *call
                        .arguments
                        .as_slice(&self.function.body().values)
                        .first()?;
                }
                InstructionKind::GetElementPtr {
                    source, operands, ..
                } => {
                    let indices = operands.as_slice(&self.function.body().values).get(2..)?;
                    let (last, outer) = indices.split_last()?;
                    let number = |index: &Value| {
                        self.function
                            .cx
                            .module
                            .constants
                            .as_integer(index.as_constant()?)
                    };
                    let ty = outer.iter().try_fold(*source, |ty, index| {
                        types.element_at(ty, number(index).unwrap_or(0))
                    })?;
                    let member = u32::try_from(number(last)?).ok()?;
                    types.struct_fields(ty)?.get(member as usize)?;
                    return Some((ty, member));
                }
                _ => return None,
            }
        }
        None
    }

    /// Decorates the variable that a call of `llvm.var.annotation` annotates.
    pub(super) fn emit_variable_annotation(&mut self) -> Result<()> {
        let (subject, text) = self.annotation()?;
        let id = self.function.value(subject)?;
        annotate(self.function.cx, id, &text);
        Ok(())
    }

    /// Translates a call of `llvm.ptr.annotation` or `llvm.annotation`, and binds the annotated value as the call's
    /// result. Decorates the value or, as the dialect's `member_annotations` says, the struct member that it points to.
    /// The annotation for a register becomes `OpFPGARegALTERA` instead, or nothing if its extension is not enabled.
    pub(super) fn emit_value_annotation(&mut self) -> Result<()> {
        let (subject, text) = self.annotation()?;
        let ty = self.result_type();
        let mut id = self.function.value_as(subject, ty)?;
        if text != REGISTER {
            let dialect = &self.function.cx.options.dialect;
            let decorated = dialect.decorations.member_annotations;
            let member = match decorated {
                MemberAnnotations::Member | MemberAnnotations::MemberAndAddress => {
                    self.member(subject)
                }
                MemberAnnotations::Address => None,
            };
            let subject = self.function.value(self.annotated_address(subject))?;
            match member {
                Some((ty, member)) => {
                    let structure = self.function.type_id(ty)?;
                    let cx = &mut *self.function.cx;
                    match decorated == MemberAnnotations::MemberAndAddress {
                        true => annotate_member_and_address(cx, structure, member, subject, &text),
                        false => {
                            let found = annotating(cx, &text);
                            decorate_member_with(cx, structure, member, found);
                        }
                    }
                }
                None => annotate(self.function.cx, subject, &text),
            }
        } else if self.function.cx.wants("SPV_INTEL_fpga_reg") {
            let ty = self.function.type_id(ty)?;
            id = self.function.emit(Op::FPGARegALTERA, ty, &[id.word()])?;
        }
        self.bind(ty, id)
    }
}
