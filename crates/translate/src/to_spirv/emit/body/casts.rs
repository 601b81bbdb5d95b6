//! Emits conversions, and casts between address spaces.

use transpire_llvm::ir::{CastOp, ConstantKind, Type, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::mappings::opaque_types::OpaqueType;
use crate::mappings::{address_spaces, opcodes};
use crate::to_spirv::emit::body::BodyWriter;
use crate::{Error, Result};

impl BodyWriter<'_, '_> {
    pub(super) fn emit_cast(&mut self, op: CastOp, operand: Value, ty: Type) -> Result<(Id, Type)> {
        let from = self.ty(operand);
        // A constant is declared before the type that it is cast to, like all operands.
        if op == CastOp::BitCast && operand.as_constant().is_some() {
            self.value(operand)?;
        }
        let type_id = self.type_id(ty)?;
        if self.cx.is_boolean(from) && op != CastOp::BitCast {
            return Ok((self.emit_from_boolean(op, operand, ty)?, ty));
        }
        if self.cx.is_boolean(ty) && op != CastOp::BitCast {
            return Ok((self.emit_to_boolean(op, operand, from, ty)?, ty));
        }
        if !self.cx.options.dialect.instructions.casts_as_written {
            self.refuse_object_cast(op, from, ty)?;
        }
        let id = match op {
            CastOp::AddrSpaceCast => return self.emit_address_space_cast(operand, from, ty),
            CastOp::BitCast => {
                let id = self.value(operand)?;
                // An older revision of "SPIR-V representation in LLVM IR" casts pipes to `i8*` for their instructions.
                if matches!(self.cx.as_opaque(from), Some(OpaqueType::Pipe(_))) {
                    return Ok((id, ty));
                }
                if self.type_id(from)? == type_id
                    && !(self.cx.options.dialect.instructions.casts_as_written
                        && self.cx.module.types.is_pointer(ty)
                        && !self.cx.is_untyped_pointer(ty))
                {
                    id
                } else if self.cx.is_boolean(from) || self.cx.is_boolean(ty) {
                    return Err(Error::cannot_translate("a bitcast of a vector of i1"));
                } else {
                    self.emit(Op::Bitcast, type_id, &[id.word()])?
                }
            }
            CastOp::PtrToInt | CastOp::PtrToAddr => {
                let id = self.value(operand)?;
                let bits = self.cx.pointer_bits();
                let integer = self.cx.module.types.integer(bits);
                let integer = self.type_id(integer)?;
                let id = self.emit(Op::ConvertPtrToU, integer, &[id.word()])?;
                if integer == type_id {
                    id
                } else {
                    self.emit(Op::UConvert, type_id, &[id.word()])?
                }
            }
            CastOp::IntToPtr => {
                // `OpConvertUToPtr` zero-extends or truncates, as `inttoptr` does.
                let id = self.value(operand)?;
                self.emit(Op::ConvertUToPtr, type_id, &[id.word()])?
            }
            op => {
                let id = self.value(operand)?;
                let Some(operation) = opcodes::CASTS.to_spirv(op) else {
                    return Err(Error::cannot_translate(op.keyword()));
                };
                self.emit(operation, type_id, &[id.word()])?
            }
        };
        Ok((id, ty))
    }

    /// Returns an error for a cast between an image or a sampler and something else: these objects have no bits in SPIR-V
    /// (§2.2.1). With typed pointers, LLVM IR may cast them to numbers and to other pointers.
    fn refuse_object_cast(&self, op: CastOp, from: Type, to: Type) -> Result<()> {
        let object = |ty| {
            let name = match self.cx.as_opaque(ty)? {
                OpaqueType::Image(_) => "an image",
                OpaqueType::SampledImage(_) => "a sampled image",
                OpaqueType::Plain(Op::TypeSampler) => "a sampler",
                _ => return None,
            };
            Some(name)
        };
        let (one, other) = (object(from), object(to));
        match one.or(other) {
            Some(name) if one != other || op != CastOp::BitCast => {
                Err(Error::cannot_translate(format!(
                    "{} of {name}, which has no bits and no address in SPIR-V",
                    op.keyword()
                )))
            }
            _ => Ok(()),
        }
    }

    /// Returns the id of `index`, an index or a number of elements. If it is an `i1`, emits its conversion to 32 bits
    /// by `extension`.
    pub(in crate::to_spirv::emit) fn emit_index(
        &mut self,
        index: Value,
        extension: CastOp,
    ) -> Result<Id> {
        let ty = self.body.value_type(&self.cx.module, index);
        match self.cx.is_boolean(ty) {
            true => {
                let word = self.cx.module.types.integer(32);
                self.emit_from_boolean(extension, index, word)
            }
            false => self.value(index),
        }
    }

    /// Emits the conversion `op` of the boolean `operand` to a number of type `ty`, and returns the result. `i1` has no
    /// width in SPIR-V, so the conversion selects between two constants. With `casts_as_written`, a conversion to a
    /// float selects between integers and converts the result. It is an error if `op` is neither an extension nor a
    /// conversion to a float or a pointer.
    fn emit_from_boolean(&mut self, op: CastOp, operand: Value, ty: Type) -> Result<Id> {
        let id = self.value(operand)?;
        if self.cx.is_boolean(ty) {
            return Ok(id);
        }
        let extension = match op {
            CastOp::SIToFP => Some(CastOp::SExt),
            CastOp::UIToFP => Some(CastOp::ZExt),
            _ => None,
        };
        if let (true, Some(extension), Some(convert)) = (
            self.cx.options.dialect.instructions.casts_as_written,
            extension,
            opcodes::CASTS.to_spirv(op),
        ) {
            let types = &mut self.cx.module.types;
            let word = types.integer(32);
            let integer = types.in_lanes_of(word, ty);
            let id = self.emit_from_boolean(extension, operand, integer)?;
            let type_id = self.type_id(ty)?;
            return self.emit(convert, type_id, &[id.word()]);
        }
        let type_id = self.type_id(ty)?;
        let (one, zero) = match op {
            CastOp::SIToFP => (
                self.cx.splat_float(ty, -1.0)?,
                self.cx.splat_float(ty, 0.0)?,
            ),
            CastOp::UIToFP => (self.cx.splat_float(ty, 1.0)?, self.cx.splat_float(ty, 0.0)?),
            CastOp::SExt => (
                self.cx.splat_integer(ty, u64::MAX)?,
                self.cx.splat_integer(ty, 0)?,
            ),
            CastOp::ZExt => (self.cx.splat_integer(ty, 1)?, self.cx.splat_integer(ty, 0)?),
            CastOp::IntToPtr => {
                let address = self.address_type_for(ty);
                let address = self.emit_from_boolean(CastOp::ZExt, operand, address)?;
                return self.emit(Op::ConvertUToPtr, type_id, &[address.word()]);
            }
            _ => return Err(Error::cannot_translate(format!("{} of i1", op.keyword()))),
        };
        self.emit(Op::Select, type_id, &[id.word(), one.word(), zero.word()])
    }

    /// Returns the integer type that holds an address, in the lanes of `pointer`, which is the type of a pointer or a
    /// vector of pointers.
    fn address_type_for(&mut self, pointer: Type) -> Type {
        let bits = self.cx.pointer_bits();
        let types = &mut self.cx.module.types;
        let address = types.integer(bits);
        types.in_lanes_of(address, pointer)
    }

    fn emit_to_boolean(&mut self, op: CastOp, operand: Value, from: Type, ty: Type) -> Result<Id> {
        let mut id = self.value(operand)?;
        let type_id = self.type_id(ty)?;
        let mut integer = from;
        match op {
            CastOp::Trunc => {}
            CastOp::FPToUI | CastOp::FPToSI => {
                integer = self.cx.module.types.integer(32);
                integer = self.cx.module.types.in_lanes_of(integer, from);
                let integer_id = self.type_id(integer)?;
                id = self.emit(Op::ConvertFToS, integer_id, &[id.word()])?;
            }
            CastOp::PtrToInt | CastOp::PtrToAddr => {
                integer = self.address_type_for(from);
                let integer_id = self.type_id(integer)?;
                id = self.emit(Op::ConvertPtrToU, integer_id, &[id.word()])?;
            }
            _ => return Err(Error::cannot_translate(format!("{} to i1", op.keyword()))),
        }
        let (one, zero) = (
            self.cx.splat_integer(integer, 1)?,
            self.cx.splat_integer(integer, 0)?,
        );
        let integer = self.type_id(integer)?;
        let low = self.emit(Op::BitwiseAnd, integer, &[id.word(), one.word()])?;
        self.emit(Op::INotEqual, type_id, &[low.word(), zero.word()])
    }

    fn emit_address_space_cast(
        &mut self,
        operand: Value,
        from: Type,
        ty: Type,
    ) -> Result<(Id, Type)> {
        let types = &self.cx.module.types;
        let (source, target) = (types.address_space(from), types.address_space(ty));
        let (Some(source), Some(target)) = (source, target) else {
            return Err(Error::cannot_translate(
                "addrspacecast of a vector of pointers",
            ));
        };
        let Some(pointee) = types.pointee(from) else {
            let byte = self.cx.module.types.integer(8);
            let from = self.cx.module.types.typed_pointer(source, byte);
            return self.emit_address_space_cast_of(operand, from, byte, source, target);
        };
        self.emit_address_space_cast_of(operand, from, pointee, source, target)
    }

    fn emit_address_space_cast_of(
        &mut self,
        operand: Value,
        from: Type,
        pointee: Type,
        source: u32,
        target: u32,
    ) -> Result<(Id, Type)> {
        let natural = self.cx.module.types.typed_pointer(target, pointee);
        let natural_id = self.type_id(natural)?;
        // A null pointer is null in every address space.
        let is_kept = self.cx.options.dialect.instructions.casts_as_written
            && source == address_spaces::GENERIC;
        if !is_kept
            && operand
                .as_constant()
                .is_some_and(|c| self.cx.module.constants[c].kind == ConstantKind::Null)
        {
            return Ok((self.cx.null(natural_id), natural));
        }
        let (pointer, source) =
            match self
                .cx
                .casts_by_generic(operand.as_constant(), source, target)
            {
                true => {
                    let generic = address_spaces::GENERIC;
                    let cast =
                        self.emit_address_space_cast_of(operand, from, pointee, source, generic)?;
                    (cast.0, generic)
                }
                false => (self.value_as(operand, from)?, source),
            };
        let Some(op) = self.cx.space_cast(source, target)? else {
            return Ok((pointer, natural));
        };
        let ty = self.generic_type(pointer, natural)?;
        let id = self.emit(op, ty, &[pointer.word()])?;
        self.keep_pointee_of_cast(pointer, id, natural);
        Ok((id, natural))
    }
}
