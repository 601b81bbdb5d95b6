//! Translates calls of `__spirv_SpecConstant` and `__spirv_SpecConstantComposite` to specialization constants.

use smallvec::SmallVec;
use transpire_llvm::ir::{Constant, ConstantKind, Type};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, Op};

use crate::to_spirv::emit::calls::CallEmitter;
use crate::{Error, Result};

impl CallEmitter<'_, '_, '_> {
    /// Translates a call of `__spirv_SpecConstant(SpecId, default)`. Calls with the same `SpecId` and type share a
    /// constant. It is an error if an argument is not constant.
    pub(super) fn emit_specialization(&mut self) -> Result<()> {
        let number = self
            .constant_argument(0)
            .and_then(|number| u32::try_from(number).ok());
        let default = self.call.value(1)?.as_constant();
        let (Some(number), Some(default)) = (number, default) else {
            return Err(Error::cannot_translate(
                "a specialization constant whose number or default value is not constant",
            ));
        };
        let (op, words) = self.specialization_form(self.call.result, default)?;
        let ty = self.call.result;
        let id = match self.function.entities().specializations().get(number, ty) {
            Some(id) => id,
            None => {
                let id = self.specialization_constant(op, &words)?;
                let builder = &mut self.function.cx.builder;
                builder.decorate(id, Decoration::SpecId, &[number]);
                let specializations = self.function.specializations_mut();
                specializations.add(number, ty, id);
                id
            }
        };
        self.finish(self.call.result, id)
    }

    /// Returns the opcode and the literals of the specialization constant of type `ty` with the value `default`. It is
    /// an error if `default` is not an integer or a float, or if `ty` does not have 1, 8 to 32, or 64 bits.
    fn specialization_form(&self, ty: Type, default: Constant) -> Result<(Op, SmallVec<[u32; 2]>)> {
        let bits = match self.function.cx.module.constants[default].kind {
            ConstantKind::Integer(bits) | ConstantKind::Float(bits) => bits,
            _ => {
                return Err(Error::cannot_translate(
                    "a specialization constant whose default value is neither an integer nor a float",
                ));
            }
        };
        let (op, words) = match self.function.cx.bits(ty) {
            Some(1) if bits & 1 == 1 => (Op::SpecConstantTrue, 0),
            Some(1) => (Op::SpecConstantFalse, 0),
            Some(8..=32) => (Op::SpecConstant, 1),
            Some(64) => (Op::SpecConstant, 2),
            _ => {
                return Err(Error::cannot_translate(
                    "a specialization constant of this width",
                ));
            }
        };
        let value = [bits as u32, (bits >> 32) as u32];
        Ok((op, value.into_iter().take(words).collect()))
    }

    fn specialization_constant(&mut self, op: Op, words: &[u32]) -> Result<Id> {
        let type_id = self.function.type_id(self.call.result)?;
        Ok(self.function.cx.define(op, type_id, words))
    }

    /// Translates a call of `__spirv_SpecConstantComposite(members…)`. The result is stored if the call returns it
    /// through a pointer. It is an error if a member is neither a plain constant nor a specialization constant.
    pub(super) fn emit_specialization_composite(&mut self) -> Result<()> {
        let returned = self.returned_struct()?;
        let ty = returned.unwrap_or(self.call.result);
        let mut members = Vec::new();
        for number in usize::from(returned.is_some())..self.call.arguments.len() {
            let id = self.argument(number)?;
            // Members must be constants of the module, not values of the function.
            let is_plain = self
                .call
                .value(number)?
                .as_constant()
                .is_some_and(|constant| {
                    matches!(
                        self.function.cx.module.constants[constant].kind,
                        ConstantKind::Integer(_)
                            | ConstantKind::Float(_)
                            | ConstantKind::Null
                            | ConstantKind::Data(_)
                            | ConstantKind::Aggregate(_)
                            | ConstantKind::Undef
                            | ConstantKind::Poison
                    )
                });
            if !is_plain && !self.function.entities().specializations().contains(id) {
                return Err(Error::unsupported(
                    "a member of the composite specialization constant is not a constant",
                ));
            }
            members.push(id.word());
        }
        let type_id = self.function.type_id(ty)?;
        let op = Op::SpecConstantComposite;
        let id = self.function.cx.define(op, type_id, &members);
        self.function.specializations_mut().add_composite(id);
        if returned.is_none() {
            return self.finish(ty, id);
        }
        let pointer = self.pointer_argument(0, ty)?;
        self.store_aligned(pointer, id, ty)
    }
}
