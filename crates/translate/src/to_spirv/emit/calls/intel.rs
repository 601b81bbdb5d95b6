//! Translates calls of Intel's sub-group functions: block accesses, media blocks, motion estimation.

use transpire_llvm::ir::Type;
use transpire_opencl::builtins::MotionEstimation;
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::mappings::opaque_types::OpaqueType;
use crate::to_spirv::emit::calls::CallEmitter;
use crate::to_spirv::emit::words::Operands;
use crate::{Error, Result};

impl CallEmitter<'_, '_, '_> {
    /// Translates a block read or write to the instruction `buffer` if it accesses a pointer, or to `image` if it
    /// accesses an image. The arguments are the operands. Any other first argument is an error.
    pub(super) fn emit_block_access(&mut self, buffer: Op, image: Op) -> Result<()> {
        let ty = self.argument_type(0)?;
        let op = match self.function.cx.as_opaque(ty) {
            Some(OpaqueType::Image(_)) => image,
            None if self.function.cx.module.types.is_pointer(ty) => buffer,
            _ => return Err(self.call.mistyped()),
        };
        let mut operands = self.arguments_from(0)?;
        self.say_pointee(0, operands.first_mut())?;
        self.emit_result(op, &operands)
    }

    pub(super) fn emit_block_prefetch(&mut self, bytes: u32) -> Result<()> {
        let pointer = self.argument(0)?;
        let bytes = self.function.cx.word_constant(bytes);
        let operands = [pointer, bytes].map(Id::word);
        let op = Op::SubgroupBlockPrefetchINTEL;
        self.function.emit_void(op, &operands)
    }

    pub(super) fn emit_media_block(&mut self, op: Op) -> Result<()> {
        let mut operands = self.arguments_from(0)?;
        // The image is the last argument of the function and the first operand of the instruction.
        operands.rotate_right(1);
        self.emit_result(op, &operands)
    }

    pub(super) fn emit_motion_estimation(&mut self, row: &MotionEstimation) -> Result<()> {
        let op = row.op(self.call.arguments.len());
        let mut operands = self.vme_operands()?;
        let Some(phase) = row.wraps else {
            return self.emit_result(op, &operands);
        };
        let Some(last) = self.call.arguments.len().checked_sub(1) else {
            return Err(self.call.miscounted());
        };
        let ty = self.argument_type(last)?;
        let is_payload = self.is_payload(ty)?;
        let conversions = phase.conversions();
        let (to, mce) = if is_payload {
            (conversions.payload_to_mce, Op::TypeAvcMcePayloadINTEL)
        } else {
            (conversions.result_to_mce, Op::TypeAvcMceResultINTEL)
        };
        let mce = self.function.cx.builder.type_(mce, &[]);
        if let Some(operand) = operands.last_mut() {
            *operand = self.function.emit(to, mce, &[*operand])?.word();
        }
        if !is_payload {
            return self.emit_result(op, &operands);
        }
        let id = self.function.emit(op, mce, &operands)?;
        let id = self.emit_op(conversions.payload_from_mce, self.call.result, &[id])?;
        self.finish(self.call.result, id)
    }

    /// Returns whether a type is the payload of a motion estimation phase. Returns `false` for a result, and an error
    /// for any other type.
    fn is_payload(&self, ty: Type) -> Result<bool> {
        match self.function.cx.as_opaque(ty) {
            Some(OpaqueType::Plain(
                Op::TypeAvcImePayloadINTEL
                | Op::TypeAvcRefPayloadINTEL
                | Op::TypeAvcSicPayloadINTEL,
            )) => Ok(true),
            Some(OpaqueType::Plain(
                Op::TypeAvcImeResultINTEL | Op::TypeAvcRefResultINTEL | Op::TypeAvcSicResultINTEL,
            )) => Ok(false),
            _ => Err(Error::unsupported(
                "the last argument is neither a payload nor a result",
            )),
        }
    }

    /// Emits the arguments of a motion estimation function, and returns their ids as operand words. If the call
    /// has a sampler, each image is combined with it. The sampler is not an operand itself.
    fn vme_operands(&mut self) -> Result<Operands> {
        let mut sampler = None;
        for number in 0..self.call.arguments.len() {
            let ty = self.argument_type(number)?;
            if self.function.cx.as_opaque(ty) == Some(OpaqueType::Plain(Op::TypeSampler)) {
                sampler = Some((number, self.argument(number)?));
            }
        }
        let Some((place, sampler)) = sampler else {
            return self.arguments_from(0);
        };
        let mut operands = Operands::new();
        for number in (0..self.call.arguments.len()).filter(|&number| number != place) {
            let ty = self.argument_type(number)?;
            let mut id = self.argument(number)?;
            if let Some(OpaqueType::Image(image)) = self.function.cx.as_opaque(ty) {
                let image = self.function.cx.image_type(image);
                let builder = &mut self.function.cx.builder;
                let ty = builder.type_(Op::TypeVmeImageINTEL, &[image.word()]);
                let operands = [id, sampler].map(Id::word);
                id = self.function.emit(Op::VmeImageINTEL, ty, &operands)?;
                if self.function.cx.options.dialect.calls.staged_arguments {
                    self.name_sampled_image(id);
                }
            }
            operands.push(id.word());
        }
        Ok(operands)
    }
}
