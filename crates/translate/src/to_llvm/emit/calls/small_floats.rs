//! Conversions of numbers that LLVM IR has no types for: `__builtin_spirv_Convert…`. The mirror image of
//! `to_spirv/emit/calls/small_floats.rs`.

use transpire_llvm::ir::Type;
use transpire_opencl::{self as opencl, Number, Spelling};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction};

use crate::correspondences::small_floats::{Conversion, Format, PREFIX};
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::id;
use crate::{Error, Result};

const OF_OLDER: &str = "InvalidInstruction: SaturatedToLargestFloat8NormalConversionEXT is not valid on \
     OpClampConvertFToFINTEL or OpClampStochasticRoundFToFINTEL.";

impl Emitter<'_> {
    fn small_conversion(
        &self,
        op: Op,
        instruction: Instruction<'_>,
    ) -> Result<Option<&'static Conversion>> {
        let operand = self.source.type_of(id(instruction, 3)?);
        let (Some((from, from_bits)), Some((to, to_bits))) =
            (self.format(operand), self.format(instruction.result_type()))
        else {
            return Ok(None);
        };
        let is_small = |format: Format, bits| match format {
            Format::Integer => bits == 4,
            format => !format.is_plain(),
        };
        // What the functions convert from and to otherwise has 16 bits.
        let fits = |format: Format, bits| {
            is_small(format, bits) || format == Format::Integer || bits == 16
        };
        if !is_small(from, from_bits) && !is_small(to, to_bits)
            || !fits(from, from_bits)
            || !fits(to, to_bits)
        {
            return Ok(None);
        }
        let annotations = &self.annotations;
        let saturated = instruction.result_id().is_some_and(|result| {
            annotations.has(
                result,
                Decoration::SaturatedToLargestFloat8NormalConversionEXT,
            )
        });
        if saturated && Conversion::is_older(op) {
            return Err(Error::malformed(OF_OLDER));
        }
        Ok(Conversion::find(op, from, to, saturated))
    }
}

impl<'m> FunctionEmitter<'_, 'm> {
    /// Calls the function that stands for a conversion from or to a small float or an integer of 4 bits; `false`
    /// where the instruction is no such conversion.
    pub(crate) fn emit_small_float(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let op = Op(instruction.opcode());
        if !Conversion::may_be(op) {
            return Ok(false);
        }
        let Some(conversion) = self.emitter.small_conversion(op, instruction)? else {
            return Ok(false);
        };
        let mut values = Vec::new();
        let mut types = Vec::new();
        for index in 3..instruction.word_count() {
            let operand = id(instruction, index)?;
            values.push(self.value(operand)?);
            types.push(self.emitter.declared_type_of_value(
                operand,
                Number::Signed,
                false,
                None,
            )?);
        }
        let name = opencl::mangle_as(
            &format!("{PREFIX}{}", conversion.name),
            &types,
            Spelling::Itanium,
        );
        let result = self.emitter.result_type(instruction)?;
        let parameters: Box<[Type]> = values.iter().map(|&value| self.ty(value)).collect();
        let value_type = self
            .emitter
            .ir
            .module
            .types
            .function(result, parameters, false);
        let attributes = self.emitter.ir.friendly_attributes(false);
        let callee = self
            .emitter
            .ir
            .callee(name.as_bytes(), value_type, attributes);
        let value = self.ins()?.call_function(callee, &values)?;
        self.define_result(instruction, value)?;
        Ok(true)
    }
}

impl crate::to_llvm::Emitter<'_> {
    /// The format and the width of a number, or of those in a vector or a matrix.
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
