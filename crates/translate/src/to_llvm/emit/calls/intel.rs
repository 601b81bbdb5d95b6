//! Translates Intel sub-group instructions to calls: block accesses, media block accesses and motion
//! estimation.
//!
//! Functions that return a Boolean return `false` if OpenCL C has no equivalent of the instruction.

use transpire_opencl::builtins::block_name;
use transpire_opencl::builtins::parameters::{Reading, reading};
use transpire_opencl::spirv_friendly::Target;
use transpire_opencl::{self as opencl, Number, Opaque};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction};

use crate::Result;
use crate::to_llvm::emit::arguments::Argument;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::id;
use crate::to_llvm::source;

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Returns the name of the function for a block access. It depends on the type of `data` or, if that is
    /// `None`, of the result. Returns `None` if there is no function for this type.
    fn block_function(
        &self,
        op: Op,
        instruction: Instruction<'m>,
        data: Option<Id>,
    ) -> Result<Option<String>> {
        let ty = match data {
            Some(data) => source::type_of(self.body.emitter.source, data)?,
            None => id(instruction, 1)?,
        };
        let ty = self.body.emitter.opencl_type(ty, Number::Unsigned);
        Ok(ty.and_then(|ty| block_name(op, ty.scalar()?, ty.elements())))
    }

    /// Emits a call to `intel_sub_group_block_read…` or `intel_sub_group_block_write…`, with the operands as arguments.
    /// Returns `false` if no function accesses data of this type, or if OpenCL C has no type for an operand.
    pub(super) fn emit_block_access(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let is_read = instruction.result_id().is_some();
        let (first, data) = match is_read {
            true => (3, None),
            false => (
                1,
                instruction.id(instruction.word_count().saturating_sub(1)),
            ),
        };
        let Some(name) = self.block_function(op, instruction, data)? else {
            return Ok(false);
        };
        let mut arguments = Vec::with_capacity(3);
        for index in first..instruction.word_count() {
            let operand = id(instruction, index)?;
            // Coordinates are signed.
            let is_coordinate = index == first + 1
                && matches!(
                    op,
                    Op::SubgroupImageBlockReadINTEL | Op::SubgroupImageBlockWriteINTEL
                );
            let reading = match is_coordinate {
                true => Reading::Number(Number::Signed),
                false if is_read => Reading::Constant(Number::Unsigned),
                false => Reading::Number(Number::Unsigned),
            };
            let Some(argument) = self.argument(operand, reading)? else {
                return Ok(false);
            };
            arguments.push(argument);
        }
        let result = self.body.emitter.friendly_result(instruction)?;
        let value = self.body.ins()?.call_opencl(&name, &arguments, result)?;
        self.finish(instruction, value)
    }

    /// Emits a call to `intel_sub_group_media_block_read…` or `intel_sub_group_media_block_write…`. The image is the
    /// last argument. Returns `false` if no function accesses data of this type, or if OpenCL C has no type for an
    /// operand.
    pub(super) fn emit_media_block(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let is_read = instruction.result_id().is_some();
        let (first, data) = match is_read {
            true => (3, None),
            false => (1, instruction.id(5)),
        };
        let Some(name) = self.block_function(op, instruction, data)? else {
            return Ok(false);
        };
        let mut arguments = Vec::with_capacity(5);
        for index in first..instruction.word_count() {
            let number = if index == first + 4 {
                Number::Unsigned
            } else {
                Number::Signed
            };
            let Some(argument) = self.argument_at(instruction, index, number)? else {
                return Ok(false);
            };
            arguments.push(argument);
        }
        arguments.rotate_left(1);
        let result = self.body.emitter.friendly_result(instruction)?;
        let value = self.body.ins()?.call_opencl(&name, &arguments, result)?;
        self.finish(instruction, value)
    }

    /// Emits a call to `intel_sub_group_avc_…`. The first arguments are numbers, and the last ones are payloads and
    /// results. In SPIR-V, each image is combined with a sampler. In OpenCL C, one sampler for all images precedes the
    /// payload. Returns `false` if OpenCL C has no type for an operand.
    pub(super) fn emit_motion_estimation(
        &mut self,
        op: Op,
        name: &str,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let mut arguments = Vec::new();
        let mut sampler = None;
        let first = if instruction.result_id().is_some() {
            3
        } else {
            1
        };
        for index in first..instruction.word_count() {
            let operand = id(instruction, index)?;
            if let Some((image, by)) = source::sampled_image(self.body.emitter.source, operand)? {
                let Some((image, _)) = self.image_argument(image)? else {
                    return Ok(false);
                };
                arguments.push(image);
                sampler = Some(by);
                continue;
            }
            let Some(argument) = self.argument(operand, reading(Target::Op(op), index - first))?
            else {
                return Ok(false);
            };
            if let Some(by) = sampler.take_if(|_| matches!(argument.ty, opencl::Type::Opaque(_))) {
                arguments.push(Argument {
                    value: self.body.value(by)?,
                    ty: opencl::Type::Opaque(Opaque::Sampler),
                });
            }
            arguments.push(argument);
        }
        let result = match instruction.result_type() {
            Some(_) => self.body.emitter.result_type(instruction)?,
            None => self.body.emitter.ir.module.void_type,
        };
        let value = self.body.ins()?.call_opencl(name, &arguments, result)?;
        self.finish(instruction, value)
    }
}
