//! Selects the OpenCL C function for an instruction.
//!
//! The versions of OpenCL C differ in atomics, barriers and fences. All other functions have the name from
//! the version or extension that defines them.

use transpire_opencl::builtins::{self, Lowering, motion_estimation};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Op;

use crate::Result;
use crate::to_llvm::emit::calls::CallEmitter;

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Emits a call to the function that an OpenCL C compiler would call. Returns `false` if OpenCL has no
    /// such function.
    pub(super) fn emit_opencl(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        if let Some(emitted) = self.emit_row(op, instruction)? {
            return Ok(emitted);
        }
        match op {
            Op::ExtInst => self.emit_extended(instruction),
            Op::UntypedPrefetchKHR => self.emit_untyped_prefetch(instruction),
            Op::UConvert
            | Op::SConvert
            | Op::FConvert
            | Op::ConvertFToU
            | Op::ConvertFToS
            | Op::ConvertUToF
            | Op::ConvertSToF
            | Op::SatConvertSToU
            | Op::SatConvertUToS => self.emit_convert(op, instruction),
            Op::Dot
            | Op::SDot
            | Op::UDot
            | Op::SUDot
            | Op::SDotAccSat
            | Op::UDotAccSat
            | Op::SUDotAccSat => self.emit_dot(op, instruction),
            Op::SMod | Op::FMod => self.emit_modulo(op, instruction),
            Op::MemoryBarrier => self.emit_memory_barrier(instruction),
            Op::GroupAsyncCopy => self.emit_async_copy(instruction),
            Op::GenericCastToPtrExplicit => self.emit_generic_cast(instruction),
            Op::GenericPtrMemSemantics => self.emit_get_fence(instruction),
            Op::AtomicLoad
            | Op::AtomicStore
            | Op::AtomicExchange
            | Op::AtomicCompareExchange
            | Op::AtomicCompareExchangeWeak
            | Op::AtomicIIncrement
            | Op::AtomicIDecrement
            | Op::AtomicIAdd
            | Op::AtomicISub
            | Op::AtomicSMin
            | Op::AtomicUMin
            | Op::AtomicSMax
            | Op::AtomicUMax
            | Op::AtomicAnd
            | Op::AtomicOr
            | Op::AtomicXor
            | Op::AtomicFAddEXT
            | Op::AtomicFMinEXT
            | Op::AtomicFMaxEXT
            | Op::AtomicFlagTestAndSet
            | Op::AtomicFlagClear => self.emit_atomic(op, instruction),
            // The instructions that use the sampled image refer to the image and the sampler directly.
            Op::SampledImage | Op::VmeImageINTEL => Ok(true),
            Op::Image => self.emit_image_of_sampled(instruction),
            Op::ImageSampleExplicitLod | Op::ImageSampleImplicitLod => {
                self.emit_image_sample(instruction)
            }
            Op::ImageRead => self.emit_image_read(instruction),
            Op::ImageWrite => self.emit_image_write(instruction),
            Op::ImageQuerySize | Op::ImageQuerySizeLod => self.emit_image_size(instruction),
            Op::BuildNDRange => self.emit_build_nd_range(instruction),
            Op::EnqueueKernel => self.emit_enqueue_kernel(instruction),
            Op::SubgroupBlockReadINTEL
            | Op::SubgroupImageBlockReadINTEL
            | Op::SubgroupBlockWriteINTEL
            | Op::SubgroupImageBlockWriteINTEL => self.emit_block_access(op, instruction),
            Op::SubgroupImageMediaBlockReadINTEL | Op::SubgroupImageMediaBlockWriteINTEL => {
                self.emit_media_block(op, instruction)
            }
            _ => match motion_estimation::name(op) {
                Some(name) => self.emit_motion_estimation(op, &name, instruction),
                None => self.emit_group(op, instruction),
            },
        }
    }

    /// Translates an instruction whose function is listed with its full name in the tables of
    /// `transpire-opencl`. Returns whether a call was emitted, or `None` if the instruction is not in the
    /// tables.
    fn emit_row(&mut self, op: Op, instruction: Instruction<'m>) -> Result<Option<bool>> {
        let rows = builtins::by_instruction(op);
        let Some((name, shape)) = rows.first() else {
            return Ok(None);
        };
        match shape {
            Lowering::Instruction(_) => self.emit_plain(op, rows, instruction),
            Lowering::Relational(_) => self.emit_relational(name, instruction),
            Lowering::SignBits(_) => self.emit_sign_bits(name, instruction),
            Lowering::ImageQuery { offset, .. } => {
                self.emit_image_query(name, *offset, instruction)
            }
            Lowering::KernelQuery { ndrange, .. } => {
                self.emit_kernel_query(name, *ndrange, instruction)
            }
            Lowering::Barrier(_) => self.emit_barrier(op, rows, instruction),
            _ => return Ok(None),
        }
        .map(Some)
    }

    /// Translates `OpSMod` and `OpFMod` to instructions. Always returns `true`.
    fn emit_modulo(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        let ty = self.body.emitter.result_type(instruction)?;
        let (lhs, rhs) = self.body.two_operands(instruction)?;
        let value = match op {
            Op::SMod => self.body.ins()?.signed_modulo(lhs, rhs, ty)?,
            _ => {
                let fast_math = self.body.fast_math(instruction.result_id(), true);
                self.body.ins()?.float_modulo(lhs, rhs, fast_math, ty)?
            }
        };
        self.finish(instruction, value)
    }
}
