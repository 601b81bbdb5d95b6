//! Intel's sub-group functions: blocks, media blocks, motion estimation.

use transpire_llvm::ir::Type;
use transpire_opencl::builtins::MotionEstimation;
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::correspondences::opaque_types::OpaqueType;
use crate::to_spirv::emit::calls::Call;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::{Error, Result};

impl FunctionEmitter<'_, '_> {
    /// A block is read or written through a pointer or in an image; the arguments are the operands.
    pub(super) fn emit_block_access(
        &mut self,
        call: &Call<'_>,
        buffer: Op,
        image: Op,
    ) -> Result<()> {
        let ty = self.argument_type(call, 0)?;
        let op = match self.cx.as_opaque(ty) {
            Some(OpaqueType::Image(_)) => image,
            None if self.cx.module.types.is_pointer(ty) => buffer,
            _ => return Err(call.mistyped()),
        };
        let mut operands = self.arguments_from(call, 0)?;
        self.say_pointee(call, 0, operands.first_mut())?;
        self.emit_result(call, op, &operands)
    }

    pub(super) fn emit_block_prefetch(&mut self, call: &Call<'_>, bytes: u32) -> Result<()> {
        let pointer = self.argument(call, 0)?;
        let bytes = self.cx.word_constant(bytes);
        self.emit_void(
            Op::SubgroupBlockPrefetchINTEL,
            &[pointer.word(), bytes.word()],
        )
    }

    pub(super) fn emit_media_block(&mut self, call: &Call<'_>, op: Op) -> Result<()> {
        let mut operands = self.arguments_from(call, 0)?;
        // The image comes last in the function and first in the instruction.
        operands.rotate_right(1);
        self.emit_result(call, op, &operands)
    }

    pub(super) fn emit_motion_estimation(
        &mut self,
        call: &Call<'_>,
        row: &MotionEstimation,
    ) -> Result<()> {
        let op = row.op(call.arguments.len());
        let mut operands = self.vme_operands(call)?;
        let Some(phase) = row.wraps else {
            return self.emit_result(call, op, &operands);
        };
        let Some(last) = call.arguments.len().checked_sub(1) else {
            return Err(call.miscounted());
        };
        let ty = self.argument_type(call, last)?;
        let is_payload = self.is_payload(ty)?;
        let conversions = phase.conversions();
        let (to, mce) = if is_payload {
            (conversions.payload_to_mce, Op::TypeAvcMcePayloadINTEL)
        } else {
            (conversions.result_to_mce, Op::TypeAvcMceResultINTEL)
        };
        let mce = self.cx.builder.type_(mce, &[]);
        if let Some(operand) = operands.last_mut() {
            *operand = self.emit(to, mce, &[*operand])?.word();
        }
        if !is_payload {
            return self.emit_result(call, op, &operands);
        }
        let id = self.emit(op, mce, &operands)?;
        let id = self.emit_op(conversions.payload_from_mce, call.result, &[id])?;
        self.finish(call, call.result, id)
    }

    /// Whether a type is a phase's payload; else it is a phase's result.
    fn is_payload(&self, ty: Type) -> Result<bool> {
        match self.cx.as_opaque(ty) {
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

    /// The arguments; each image becomes one with the sampler, which is no operand of its own.
    fn vme_operands(&mut self, call: &Call<'_>) -> Result<Vec<u32>> {
        let mut sampler = None;
        for number in 0..call.arguments.len() {
            let ty = self.argument_type(call, number)?;
            if self.cx.as_opaque(ty) == Some(OpaqueType::Plain(Op::TypeSampler)) {
                sampler = Some((number, self.argument(call, number)?));
            }
        }
        let Some((place, sampler)) = sampler else {
            return self.arguments_from(call, 0);
        };
        let mut operands = Vec::new();
        for number in (0..call.arguments.len()).filter(|&number| number != place) {
            let ty = self.argument_type(call, number)?;
            let mut id = self.argument(call, number)?;
            if let Some(OpaqueType::Image(image)) = self.cx.as_opaque(ty) {
                let image = self.cx.image_type(image);
                let ty = self
                    .cx
                    .builder
                    .type_(Op::TypeVmeImageINTEL, &[image.word()]);
                id = self.emit(Op::VmeImageINTEL, ty, &[id, sampler].map(Id::word))?;
                if self.cx.options.dialect.named_temporaries {
                    self.name_sampled_image(id);
                }
            }
            operands.push(id.word());
        }
        Ok(operands)
    }
}
