//! Translates calls of OpenCL C's image functions to image instructions.

use transpire_llvm::ir::{Type, TypeKind};
use transpire_opencl::builtins::ImageSize;
use transpire_opencl::{self as opencl, Number, Opaque, Scalar};
use transpire_spirv::grammar::{Dim, ImageOperands, Op};
use transpire_spirv::{Id, Version};

use crate::mappings::function_attachments::NONTEMPORAL;
use crate::mappings::opaque_types::{ImageType, OpaqueType};
use crate::to_spirv::emit::calls::CallEmitter;
use crate::{Error, Result};

impl ImageType {
    /// Returns the number of components in the image's size, including the array size.
    fn dimensions(&self) -> u32 {
        let dimensions = match Dim::from_u32(self.dim) {
            Some(Dim::Dim1D | Dim::Buffer) => 1,
            Some(Dim::Dim3D) => 3,
            _ => 2,
        };
        dimensions + self.arrayed
    }

    fn has_dim(&self, dim: Dim) -> bool {
        self.dim == dim.word()
    }
}

impl CallEmitter<'_, '_, '_> {
    fn image(&mut self) -> Result<(Id, ImageType)> {
        let ty = self.argument_type(0)?;
        match self.function.cx.as_opaque(ty) {
            Some(OpaqueType::Image(image)) => Ok((self.argument(0)?, image)),
            _ => Err(Error::unsupported("the first argument is not an image")),
        }
    }

    /// Returns `SignExtend` or `ZeroExtend`, which specify the signedness of integer texels. Returns
    /// `ImageOperands::None` for other texels, and if SPIR-V 1.4, which added these operands, is not allowed.
    pub(super) fn extension(&self, texel: Scalar) -> ImageOperands {
        let may = self.function.cx.options.may_use(Version::V1_4);
        match texel.number() {
            Some(Number::Signed) if may => ImageOperands::SignExtend,
            Some(Number::Unsigned) if may => ImageOperands::ZeroExtend,
            _ => ImageOperands::None,
        }
    }

    /// Returns `Nontemporal` if the call has the attachment [`NONTEMPORAL`], which is marked as translated, and SPIR-V
    /// 1.6, which added the operand, is allowed. Returns `ImageOperands::None` otherwise.
    fn nontemporal(&mut self) -> ImageOperands {
        let may = self.function.cx.options.may_use(Version::V1_6);
        match may && self.function.claim_attachment(self.call.inst, NONTEMPORAL) {
            true => ImageOperands::Nontemporal,
            false => ImageOperands::None,
        }
    }

    pub(super) fn emit_image_read(&mut self, texel: Scalar) -> Result<()> {
        let (image, image_type) = self.image()?;
        let mut mask = self.extension(texel) | self.nontemporal();
        let is_sampler = match self.call.declared.get(1) {
            Some(opencl::Type::Opaque(Opaque::Sampler)) => true,
            Some(opencl::Type::Spirv(ty)) => ty.name == "Sampler",
            _ => false,
        };
        if !is_sampler {
            let coordinates = self.argument(1)?;
            let mut operands = vec![image.word(), coordinates.word()];
            let mut parameters = Vec::new();
            if image_type.multisampled == 1 {
                mask |= ImageOperands::Sample;
                parameters.push(self.argument(2)?.word());
            } else if self.call.arguments.len() != 2 {
                return Err(self.call.miscounted());
            }
            if !mask.is_empty() {
                operands.push(mask.word());
                operands.extend(parameters);
            }
            return self.emit_result(Op::ImageRead, &operands);
        }
        let sampler = self.argument(1)?;
        let coordinates = self.argument(2)?;
        let parameters = match self.call.arguments.len() {
            3 => {
                let float = self.function.cx.module.types.intern(TypeKind::Float);
                mask |= ImageOperands::Lod;
                vec![self.function.cx.splat_float(float, 0.0)?.word()]
            }
            4 => {
                mask |= ImageOperands::Lod;
                vec![self.argument(3)?.word()]
            }
            5 => {
                mask |= ImageOperands::Grad;
                vec![
                    self.gradient(3, &image_type)?,
                    self.gradient(4, &image_type)?,
                ]
            }
            _ => return Err(self.call.miscounted()),
        };
        let sampled_type = OpaqueType::SampledImage(image_type);
        let sampled_type = self.function.cx.opaque_type(sampled_type);
        let operands = [image.word(), sampler.word()];
        let sampled = self
            .function
            .emit(Op::SampledImage, sampled_type, &operands)?;
        if self.function.cx.options.dialect.calls.staged_arguments {
            self.name_sampled_image(sampled);
        }
        // A sample has four components, even from a depth image.
        let types = &mut self.function.cx.module.types;
        let is_scalar = types.lanes(self.call.result).is_none();
        let vector = match is_scalar {
            true => types.vector(4, self.call.result),
            false => self.call.result,
        };
        let mut operands = vec![sampled.word(), coordinates.word(), mask.word()];
        operands.extend(parameters);
        let vector_id = self.function.type_id(vector)?;
        let op = Op::ImageSampleExplicitLod;
        let id = self.function.emit(op, vector_id, &operands)?;
        match is_scalar {
            true => self.emit_result(Op::CompositeExtract, &[id.word(), 0]),
            false => self.finish(self.call.result, id),
        }
    }

    /// Gives a sampled image the name `TempSampledImage` with a number, like the Khronos translator. That translator
    /// first names the instruction `call`, which advances the number too.
    pub(super) fn name_sampled_image(&mut self, sampled: Id) {
        let names = self.function.names();
        let name = names.add("TempSampledImage");
        names.unused("call");
        self.function.cx.builder.name(sampled, &name);
    }

    /// Emits the gradient in the argument with index `number`, for an image of type `image`, and returns its id as an
    /// operand word. SPIR-V has one component per dimension. OpenCL C's `float4` for three dimensions has one more,
    /// which is dropped.
    fn gradient(&mut self, number: usize, image: &ImageType) -> Result<u32> {
        let ty = self.argument_type(number)?;
        let id = self.argument(number)?;
        if !(image.has_dim(Dim::Dim3D) && self.function.cx.module.types.lanes(ty) == Some(4)) {
            return Ok(id.word());
        }
        let element = self.function.cx.module.types.scalar(ty);
        let vector = self.function.cx.module.types.vector(3, element);
        let vector = self.function.type_id(vector)?;
        let operands = [id.word(), id.word(), 0, 1, 2];
        let id = self.function.emit(Op::VectorShuffle, vector, &operands)?;
        Ok(id.word())
    }

    pub(super) fn emit_image_write(&mut self, texel: Scalar) -> Result<()> {
        let (image, _) = self.image()?;
        let coordinates = self.argument(1)?;
        let mut mask = self.extension(texel) | self.nontemporal();
        let (level, texel) = match self.call.arguments.len() {
            3 => (None, self.argument(2)?),
            4 if self.is_first_level(2) => (None, self.argument(3)?),
            4 => (Some(self.argument(2)?), self.argument(3)?),
            _ => return Err(self.call.miscounted()),
        };
        if level.is_some() {
            mask |= ImageOperands::Lod;
        }
        let mut operands = vec![image.word(), coordinates.word(), texel.word()];
        if !mask.is_empty() {
            operands.push(mask.word());
            operands.extend(level.map(Id::word));
        }
        self.function.emit_void(Op::ImageWrite, &operands)
    }

    /// Returns whether argument `number` is the constant level 0, to which `OpImageWrite` writes without the operand
    /// `Lod`. Returns `false` with `fixed_operands`, so that the operand is always written. Core SPIR-V has no such
    /// operand of `OpImageWrite` (§3.2.13), but drivers with `cl_khr_mipmap_image_writes` accept it.
    fn is_first_level(&self, number: usize) -> bool {
        !self.function.cx.options.dialect.calls.fixed_operands
            && self.constant_argument(number) == Some(0)
    }

    pub(super) fn emit_image_size(&mut self, size: ImageSize) -> Result<()> {
        let (image, image_type) = self.image()?;
        let dimensions = image_type.dimensions();
        // `size_t` for the number of layers, otherwise `int`.
        let types = &self.function.cx.module.types;
        let scalar = types.scalar(self.call.result);
        let word = if types.integer_bits(scalar).is_some()
            && size == ImageSize::ArraySize
            && self.function.cx.options.dialect.calls.staged_arguments
        {
            scalar
        } else {
            self.word_type()
        };
        let (id, ty) = self.image_dimensions(image, &image_type, word)?;
        let component = match size {
            ImageSize::Width => 0,
            ImageSize::Height => 1,
            ImageSize::Depth => 2,
            ImageSize::ArraySize => dimensions - 1,
            ImageSize::Dim => return self.finish_dimensions(id, ty),
        };
        if component >= dimensions {
            return Err(self.call.mistyped());
        }
        if dimensions == 1 {
            return self.finish_unsigned(word, id);
        }
        let word_id = self.function.type_id(word)?;
        let operands = [id.word(), component];
        let id = self
            .function
            .emit(Op::CompositeExtract, word_id, &operands)?;
        self.finish_unsigned(word, id)
    }

    /// Emits a query for the size of an image in integers of type `word`. Returns the result and its type, which is a
    /// vector, or a scalar for one dimension.
    fn image_dimensions(
        &mut self,
        image: Id,
        image_type: &ImageType,
        word: Type,
    ) -> Result<(Id, Type)> {
        let ty = match image_type.dimensions() {
            1 => word,
            dimensions => self.function.cx.module.types.vector(dimensions, word),
        };
        // Multisampled images and buffers have a single level.
        let id = if image_type.multisampled == 1 || image_type.has_dim(Dim::Buffer) {
            self.emit_op(Op::ImageQuerySize, ty, &[image])?
        } else {
            let level = self.function.cx.word_constant(0);
            self.emit_op(Op::ImageQuerySizeLod, ty, &[image, level])?
        };
        Ok((id, ty))
    }

    /// Binds the image size `id`, of type `ty`, as the result of `get_image_dim`. An `int2` gets the first two of three
    /// components, without the array size, and an `int4` gets all three and 0. If the numbers of components are equal,
    /// the size is bound unchanged. Any other combination is an error.
    fn finish_dimensions(&mut self, id: Id, ty: Type) -> Result<()> {
        let types = &self.function.cx.module.types;
        match (types.lanes(ty), types.lanes(self.call.result)) {
            (from, to) if from == to => self.finish(self.call.result, id),
            (Some(3), Some(2)) => {
                self.emit_result(Op::VectorShuffle, &[id.word(), id.word(), 0, 1])
            }
            (Some(3), Some(4)) => {
                // Not `OpCompositeConstruct` of the vector and 0, which Intel's drivers misread.
                let zero = self.function.cx.splat_integer(ty, 0)?;
                let operands = [id.word(), zero.word(), 0, 1, 2, 3];
                self.emit_result(Op::VectorShuffle, &operands)
            }
            _ => Err(self.call.mistyped()),
        }
    }

    pub(super) fn emit_image_query(&mut self, op: Op, offset: u32) -> Result<()> {
        let (image, _) = self.image()?;
        let word = self.word_type();
        let id = self.emit_op(op, word, &[image])?;
        let offset = self.function.cx.word_constant(offset);
        let id = self.emit_op(Op::IAdd, word, &[id, offset])?;
        self.finish_unsigned(word, id)
    }

    pub(super) fn emit_sampler_initializer(&mut self) -> Result<()> {
        let Some(value) = self.constant_argument(0) else {
            return Err(Error::cannot_translate("a sampler that is not constant"));
        };
        let id = self.function.cx.sampler_constant(value)?;
        self.finish(self.call.result, id)
    }
}
