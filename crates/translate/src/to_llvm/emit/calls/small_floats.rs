//! Translates conversions of numbers without a type in LLVM IR, such as 8-bit floats, to calls of
//! `__builtin_spirv_Convert…` functions. `to_spirv/emit/calls/small_floats.rs` is the reverse.

use transpire_llvm::ir::{
    BinaryOp, CastOp, FloatPredicate, InstBuilder, IntPredicate, Type, TypeKind, Value,
};
use transpire_opencl::{self as opencl, Number, Scalar, Spelling};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction};

use crate::mappings::small_floats::{Conversion, Format, PREFIX};
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::id;
use crate::to_llvm::ir::builder::Builder;
use crate::{Error, Result};

const OF_OLDER: &str = "InvalidInstruction: SaturatedToLargestFloat8NormalConversionEXT is not valid on \
     OpClampConvertFToFINTEL or OpClampStochasticRoundFToFINTEL.";

/// The formats and the widths in bits of a conversion's operand and result.
#[derive(Clone, Copy)]
struct Formats {
    from: (Format, u32),
    to: (Format, u32),
    is_matrix: bool,
}

impl Formats {
    /// Returns whether the types of a conversion fit one of the conversion functions, which convert between a small
    /// number and another small number or one of 16 bits.
    fn fit_function(self) -> bool {
        let is_small = |(format, bits): (Format, u32)| match format {
            Format::Integer => bits == 4,
            format => !format.is_plain(),
        };
        // The other type of these functions has 16 bits. Integers have 4 bits, but matrices may store them in
        // wider integers.
        let fits = |(format, bits)| match format {
            Format::Integer => bits == 4 || self.is_matrix,
            _ => is_small((format, bits)) || bits == 16,
        };
        (is_small(self.from) || is_small(self.to)) && fits(self.from) && fits(self.to)
    }

    /// Returns whether a conversion without a function goes through `half`: it is from or to an 8-bit float, and not
    /// between matrices.
    fn need_half(self) -> bool {
        let of_8_bits = |(format, _)| matches!(format, Format::E4M3 | Format::E5M2);
        !self.is_matrix && (of_8_bits(self.from) || of_8_bits(self.to))
    }
}

impl Emitter<'_> {
    fn formats(&self, instruction: Instruction<'_>) -> Result<Option<Formats>> {
        let operand = self.source.type_of(id(instruction, 3)?);
        let result = instruction.result_type();
        let definition = result.and_then(|ty| self.source.definition(ty));
        let formats = self.format(operand).zip(self.format(result));
        Ok(formats.map(|(from, to)| Formats {
            from,
            to,
            is_matrix: definition.is_some_and(|ty| ty.is(Op::TypeCooperativeMatrixKHR)),
        }))
    }

    fn is_saturated(&self, op: Op, instruction: Instruction<'_>) -> Result<bool> {
        let clamp = Decoration::SaturatedToLargestFloat8NormalConversionEXT;
        let result = instruction.result_id();
        let saturated = result.is_some_and(|result| self.annotations.has(result, clamp));
        if saturated && Conversion::is_older(op) {
            return Err(Error::malformed(OF_OLDER));
        }
        Ok(saturated)
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Emits a conversion from or to a small float or a 4-bit integer. Returns `false` if the instruction is not such a
    /// conversion, or if neither a function nor a detour through `half` converts between its types.
    pub(crate) fn emit_small_float(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let op = Op(instruction.opcode());
        if !Conversion::may_be(op) && !matches!(op, Op::ConvertFToU | Op::ConvertUToF) {
            return Ok(false);
        }
        let Some(formats) = self.body.emitter.formats(instruction)? else {
            return Ok(false);
        };
        let (from, to) = (formats.from.0, formats.to.0);
        let conversion = match formats.fit_function() {
            true => {
                let saturated = self.body.emitter.is_saturated(op, instruction)?;
                Conversion::find(op, from, to, saturated)
            }
            false => None,
        };
        let Some(conversion) = conversion else {
            return match formats.need_half() {
                true => self.convert_by_half(op, instruction, formats),
                false => Ok(false),
            };
        };
        let mut values = Vec::new();
        let mut types = Vec::new();
        for index in 3..instruction.word_count() {
            let operand = id(instruction, index)?;
            values.push(self.body.value(operand)?);
            types.push(self.body.emitter.declared_type_of_value(
                operand,
                Number::Signed,
                false,
                None,
            )?);
        }
        let result = self.body.emitter.result_type(instruction)?;
        let value = self.call_conversion(conversion, &values, &types, result)?;
        self.body.define_result(instruction, value)?;
        Ok(true)
    }

    /// Emits a call to the `__builtin_spirv_…` function for a conversion, and returns the result of the call. `types`
    /// contains the OpenCL C types of `values`.
    fn call_conversion(
        &mut self,
        conversion: &Conversion,
        values: &[Value],
        types: &[opencl::Type],
        result: Type,
    ) -> Result<Value> {
        let name = opencl::mangle_as(
            &format!("{PREFIX}{}", conversion.name),
            types,
            Spelling::Itanium,
        );
        let attributes = self.body.emitter.ir.friendly_attributes(false);
        self.body
            .ins()?
            .call_named(name.as_bytes(), result, values, attributes)
    }

    /// Converts between an 8-bit float and a type without a conversion function, through `half`. A `half` can represent
    /// every 8-bit float. It also has enough digits for double rounding: if the first rounding is to odd, the final
    /// result is rounded correctly. Returns `false` if `op` is not a conversion of a number, and an error if the
    /// conversion saturates to an integer or has a rounding mode.
    fn convert_by_half(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        formats: Formats,
    ) -> Result<bool> {
        if !matches!(
            op,
            Op::FConvert | Op::ConvertFToS | Op::ConvertFToU | Op::ConvertSToF | Op::ConvertUToF
        ) {
            return Ok(false);
        }
        let saturated = self.body.emitter.is_saturated(op, instruction)?;
        let result_id = instruction.result_id();
        let has = |decoration| {
            result_id.is_some_and(|result| self.body.emitter.annotations.has(result, decoration))
        };
        if has(Decoration::SaturatedConversion) || has(Decoration::FPRoundingMode) {
            return Err(Error::cannot_translate(
                "a conversion of a float of 8 bits that saturates to an integer or has a rounding mode",
            ));
        }
        let result = self.body.emitter.result_type(instruction)?;
        let mut value = self.body.operand(instruction, 3)?;
        let from = self.body.ty(value);
        let types = &mut self.body.emitter.ir.module.types;
        let half = types.intern(TypeKind::Half);
        let lanes = types.lanes(result);
        if types.lanes(from) != lanes {
            return Err(Error::malformed(
                "the operand and the result of a conversion have different numbers of components",
            ));
        }
        let half = types.in_lanes_of(half, result);
        let named = |scalar: Scalar| match lanes {
            Some(lanes) => opencl::Type::Vector(lanes, scalar),
            None => scalar.into(),
        };
        if !formats.from.0.is_plain() && formats.from.0 != Format::Integer {
            let up = Conversion::find(Op::FConvert, formats.from.0, Format::Ieee, false);
            let up = up.ok_or_else(|| Error::cannot_translate("a conversion to a half"))?;
            value = self.call_conversion(up, &[value], &[named(Scalar::Char)], half)?;
        } else {
            value = self.body.ins()?.half_to_odd(op, value, half)?;
        }
        let value = match op {
            Op::ConvertFToS => self.body.ins()?.cast(CastOp::FPToSI, value, result),
            Op::ConvertFToU => self.body.ins()?.cast(CastOp::FPToUI, value, result),
            _ if formats.to.0.is_plain() => match formats.to.1 {
                16 => value,
                _ => self.body.ins()?.cast(CastOp::FPExt, value, result),
            },
            _ => {
                let down = Conversion::find(Op::FConvert, Format::Ieee, formats.to.0, saturated);
                let down = down.ok_or_else(|| Error::cannot_translate("a conversion of a half"))?;
                self.call_conversion(down, &[value], &[named(Scalar::Half)], result)?
            }
        };
        self.body.define_result(instruction, value)?;
        Ok(true)
    }
}

impl Builder<'_, '_> {
    /// Converts a number to `half`, rounded to odd: if the number is between two halves, the result is the
    /// one whose last bit is set. If the result is then rounded to fewer digits, it is the same as if the
    /// number were rounded directly.
    fn half_to_odd(&mut self, op: Op, value: Value, half: Type) -> Result<Value> {
        let value = match op {
            Op::ConvertSToF => self.small_integer_to_float(value, true)?,
            Op::ConvertUToF => self.small_integer_to_float(value, false)?,
            _ => value,
        };
        let ty = self.ty(value);
        if ty == half {
            return Ok(value);
        }
        let nearest = self.cast(CastOp::FPTrunc, value, half);
        let exact = self.cast(CastOp::FPExt, nearest, ty);
        let bits = self.int_like(half, 16);
        let nearest = self.cast(CastOp::BitCast, nearest, bits);
        let one = self.int(bits, 1);
        let zero = self.int(bits, 0);
        let last = self.binary(BinaryOp::And, nearest, one);
        let is_even = self.icmp(IntPredicate::Eq, last, zero);
        let is_inexact = self.fcmp(FloatPredicate::One, exact, value);
        // The nearest half may be larger in magnitude than the value.
        let nothing = self.zero(ty);
        let is_above = self.fcmp(FloatPredicate::Ogt, exact, value);
        let is_negative = self.fcmp(FloatPredicate::Olt, value, nothing);
        let is_larger = self.binary(BinaryOp::Xor, is_above, is_negative);
        let back = self.int(bits, u64::MAX);
        let step = self.select(is_larger, back, one);
        let other = self.binary(BinaryOp::Add, nearest, step);
        let is_other = self.binary(BinaryOp::And, is_even, is_inexact);
        let odd = self.select(is_other, other, nearest);
        Ok(self.cast(CastOp::BitCast, odd, half))
    }

    /// Converts an integer to a float. The result is exact, or it exceeds all 8-bit floats, as the integer
    /// does.
    fn small_integer_to_float(&mut self, value: Value, signed: bool) -> Result<Value> {
        /// The limit of the converted integer. The largest 8-bit float is less than half of it.
        const LIMIT: u64 = 1 << 17;
        let ty = self.ty(value);
        let bits = self.bits(ty).ok_or_else(|| {
            Error::malformed("a conversion has an operand or a result of a type that it is not for")
        })?;
        let mut value = value;
        // A float can represent every integer with up to 24 bits.
        if bits > 24 {
            let limit = self.int(ty, LIMIT);
            let above = match signed {
                true => IntPredicate::Sgt,
                false => IntPredicate::Ugt,
            };
            let is_above = self.icmp(above, value, limit);
            value = self.select(is_above, limit, value);
            if signed {
                let limit = self.int(ty, LIMIT.wrapping_neg());
                let is_below = self.icmp(IntPredicate::Slt, value, limit);
                value = self.select(is_below, limit, value);
            }
        }
        let float = self.ir.module.types.intern(TypeKind::Float);
        let float = self.ir.module.types.in_lanes_of(float, ty);
        let cast = match signed {
            true => CastOp::SIToFP,
            false => CastOp::UIToFP,
        };
        Ok(self.cast(cast, value, float))
    }
}

impl crate::to_llvm::Emitter<'_> {
    /// Returns the format and the width in bits of a number, or of the components of a vector or a matrix.
    /// Returns `None` for any other type.
    fn format(&self, ty: Option<Id>) -> Option<(Format, u32)> {
        let mut definition = self.source.definition(ty?)?;
        if definition.is(Op::TypeVector) || definition.is(Op::TypeCooperativeMatrixKHR) {
            definition = self.source.definition(definition.id(2)?)?;
        }
        let bits = definition.word(2)?;
        match definition.op()? {
            Op::TypeInt => Some((Format::Integer, bits)),
            Op::TypeFloat => Some((Format::of_float(bits, definition.word(3))?, bits)),
            _ => None,
        }
    }
}
