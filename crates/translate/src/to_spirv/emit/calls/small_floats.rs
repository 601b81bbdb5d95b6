//! Translates calls of `__builtin_spirv_Convert…`, which convert small number formats that LLVM IR stores in integers.

use transpire_llvm::ir::{Type, TypeKind};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, Op};

use crate::mappings::opaque_types::OpaqueType;
use crate::mappings::small_floats::{Conversion, Format};
use crate::to_spirv::emit::calls::CallEmitter;
use crate::{Error, ErrorKind, Reason, Result};

/// The extensions with types for small numbers.
const EXTENSIONS: [&str; 4] = [
    "SPV_EXT_float8",
    "SPV_EXT_ocp_microscaling_types",
    "SPV_INTEL_float4",
    "SPV_INTEL_int4",
];

impl CallEmitter<'_, '_, '_> {
    pub(super) fn emit_small_float(&mut self, conversion: &Conversion) -> Result<()> {
        let extensions = &self.function.cx.options.extensions;
        if !EXTENSIONS.iter().any(|name| extensions.allows(name)) {
            let names = EXTENSIONS.join(", ");
            let message = format!(
                "One of the following extensions: {names} should be enabled to process conversion builtins"
            );
            let names = EXTENSIONS.iter().map(|name| (*name).to_owned()).collect();
            return Err(
                Error::new(ErrorKind::NotAllowed, message).because(Reason::Extension(names))
            );
        }
        let op = conversion.op().ok_or_else(|| {
            Error::cannot_translate(
                "a conversion between these formats, which SPIR-V has no instruction for",
            )
        })?;
        let from = self.function.ty(self.call.value(0)?);
        let wants_integer = conversion.from == Format::Integer;
        let matrix = matches!(
            self.function.cx.as_opaque(self.call.result),
            Some(OpaqueType::CooperativeMatrix(_))
        );
        let mut operands = self.arguments_from(0)?;
        let (source, given) = match wants_integer && matrix {
            true => (self.function.type_id(from)?, None),
            false => self.number_type(from, conversion.from)?,
        };
        if let Some(operand) = operands.first_mut()
            && source != self.function.type_id(from)?
        {
            *operand = self.function.emit(Op::Bitcast, source, &[*operand])?.word();
        }
        let plain = self.function.type_id(self.call.result)?;
        let to_integer = conversion.to == Format::Integer && (matrix || wants_integer);
        let result = if to_integer {
            plain
        } else {
            let (result, wanted) = self.number_type(self.call.result, conversion.to)?;
            if given != wanted {
                return Err(Error::cannot_translate(format!(
                    "a conversion between vectors of {} and {} numbers: a single 4-bit number needs SPV_INTEL_int4",
                    given.unwrap_or(1),
                    wanted.unwrap_or(1),
                )));
            }
            result
        };
        let mut id = self.function.emit(op, result, &operands)?;
        if conversion.saturated {
            self.function.cx.builder.decorate(
                id,
                Decoration::SaturatedToLargestFloat8NormalConversionEXT,
                &[],
            );
        }
        if result != plain {
            id = self.function.emit(Op::Bitcast, plain, &[id.word()])?;
        }
        self.finish(self.call.result, id)
    }

    /// Returns the SPIR-V type of numbers of a format that LLVM IR stores in `ty`: a scalar, vector or cooperative
    /// matrix type. Also returns the number of components of a vector. An integer of 8 to 64 bits holds several numbers
    /// of a packed format. It is an error if `ty` has no integers and `format` is a small one.
    fn number_type(&mut self, ty: Type, format: Format) -> Result<(Id, Option<u32>)> {
        if format.is_plain() {
            let lanes = self.function.cx.module.types.lanes(ty);
            return Ok((self.function.type_id(ty)?, lanes));
        }
        let matrix = match self.function.cx.as_opaque(ty) {
            Some(OpaqueType::CooperativeMatrix(matrix)) => Some(matrix),
            _ => None,
        };
        let types = &self.function.cx.module.types;
        let bits = match matrix.map(|matrix| matrix.component.llvm()) {
            Some(TypeKind::Integer { bits }) => Some(bits),
            Some(_) => None,
            None => types.integer_bits(types.scalar(ty)),
        };
        let mut bits = bits.ok_or_else(|| {
            Error::cannot_translate("a number of a small format that is not held in an integer")
        })?;
        let mut lanes = types.lanes(ty);
        if format.may_be_packed() && matches!(bits, 8 | 16 | 32 | 64) {
            lanes = lanes.unwrap_or(1).checked_mul(bits / 4);
            bits = 4;
        }
        let builder = &mut self.function.cx.builder;
        let number = match format.encoding() {
            Some(encoding) => builder.type_(Op::TypeFloat, &[bits, encoding]),
            None => builder.type_(Op::TypeInt, &[bits, 0]),
        };
        Ok(match (matrix, lanes) {
            (Some(matrix), _) => (self.function.cx.matrix_type(number, matrix), None),
            (None, Some(count)) => {
                let vector = builder.type_(Op::TypeVector, &[number.word(), count]);
                (vector, lanes)
            }
            (None, None) => (number, None),
        })
    }
}
