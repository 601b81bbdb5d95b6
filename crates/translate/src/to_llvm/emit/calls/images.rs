//! Translates image instructions to calls of OpenCL C functions.
//!
//! The `emit_…` functions that return a Boolean return `false` if OpenCL C has no equivalent of the instruction.

use transpire_llvm::ir::{
    BinaryOp, InstBuilder, InstBuilderBase, InstructionKind, Type, TypeKind, Value,
};
use transpire_opencl::builtins::parameters::Reading;
use transpire_opencl::{self as opencl, Image, Number, Opaque};
use transpire_spirv::grammar::{Dim, ImageOperands};
use transpire_spirv::{Id, Instruction};

use crate::mappings::function_attachments::NONTEMPORAL;
use crate::mappings::opaque_types::OpaqueType;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::arguments::{Argument, opencl_image};
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::id;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::source;
use crate::{Error, Result};

/// The declaration of parameters whose integers are `int`: sample numbers and levels. A level may also be
/// floating-point.
const SIGNED: Reading = Reading::Number(Number::Signed);

/// The image operands of an instruction (SPIR-V, "Image Operands").
#[derive(Default)]
struct Operands {
    lod: Option<Id>,
    gradient: Option<(Id, Id)>,
    sample: Option<Id>,
    /// The signedness of integer texels, if the image operands specify it (since SPIR-V 1.4).
    number: Option<Number>,
    /// Whether there are image operands without an equivalent in OpenCL.
    others: bool,
    /// Whether the texels are not expected to be used again soon.
    nontemporal: bool,
}

impl Operands {
    fn read(instruction: Instruction<'_>, index: usize) -> Result<Self> {
        let mut operands = Self::default();
        let Some(mask) = instruction.word(index) else {
            return Ok(operands);
        };
        let mask = ImageOperands(mask);
        // The operands are in the order of the bits.
        let mut next = index + 1;
        let mut take = || {
            next += 1;
            id(instruction, next - 1)
        };
        if mask.contains(ImageOperands::Bias) {
            take()?;
            operands.others = true;
        }
        if mask.contains(ImageOperands::Lod) {
            operands.lod = Some(take()?);
        }
        if mask.contains(ImageOperands::Grad) {
            operands.gradient = Some((take()?, take()?));
        }
        for bit in [
            ImageOperands::ConstOffset,
            ImageOperands::Offset,
            ImageOperands::ConstOffsets,
        ] {
            if mask.contains(bit) {
                take()?;
                operands.others = true;
            }
        }
        if mask.contains(ImageOperands::Sample) {
            operands.sample = Some(take()?);
        }
        let known = ImageOperands::Lod
            | ImageOperands::Grad
            | ImageOperands::Sample
            | ImageOperands::SignExtend
            | ImageOperands::ZeroExtend
            | ImageOperands::Nontemporal;
        operands.nontemporal = mask.contains(ImageOperands::Nontemporal);
        operands.others |= !known.contains(mask);
        if mask.contains(ImageOperands::SignExtend) {
            operands.number = Some(Number::Signed);
        } else if mask.contains(ImageOperands::ZeroExtend) {
            operands.number = Some(Number::Unsigned);
        }
        Ok(operands)
    }
}

impl Builder<'_, '_> {
    /// Widens a vector of three components to four, as OpenCL C requires for coordinates and gradients. The
    /// fourth component is 0. Returns any other value unchanged.
    fn four_components(&mut self, value: Value) -> Result<Value> {
        let ty = self.ty(value);
        if self.ir.module.types.lanes(ty) != Some(3) {
            return Ok(value);
        }
        let scalar = self.ir.module.types.scalar(ty);
        let wide = self.ir.module.types.vector(4, scalar);
        let mut result = Value::from(self.ir.null(wide));
        for lane in 0..3 {
            let element = self.extract_at(value, &[lane])?;
            result = self.insert_at(element, result, &[lane])?;
        }
        Ok(result)
    }

    /// Returns the suffix of function names for texels of this type: `f`, `h`, `i` or `ui`. Returns `None` for any
    /// other type. `number` is the signedness of integers. It is unknown before SPIR-V 1.4, and then the suffix is `i`.
    fn texel_suffix(&self, scalar: Type, number: Option<Number>) -> Option<&'static str> {
        Some(match self.ir.module.types[scalar] {
            TypeKind::Float => "f",
            TypeKind::Half => "h",
            TypeKind::Integer { bits: 32 } if number == Some(Number::Unsigned) => "ui",
            TypeKind::Integer { bits: 32 } => "i",
            _ => return None,
        })
    }

    /// Attaches `!spirv.nontemporal !{i32 1}` to a call if the texels are nontemporal. LLVM's `!nontemporal`
    /// is limited to loads and stores.
    fn mark_texels(&mut self, call: Value, operands: &Operands) {
        if let Some(inst) = call.as_instruction().filter(|_| operands.nontemporal) {
            let one = self.ir.int32(1);
            let node = self.ir.metadata_tuple_of_values(&[one]);
            self.attach(inst, NONTEMPORAL, node);
        }
    }
}

impl Emitter<'_> {
    fn is_zero(&self, operand: Id) -> bool {
        self.constant(operand)
            .is_ok_and(|constant| self.ir.module.constants[constant].kind.is_zero())
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Returns an image operand as an argument, and its OpenCL image type. Returns `None` if OpenCL has no such image,
    /// and an error if the operand is not an image.
    pub(super) fn image_argument(&mut self, operand: Id) -> Result<Option<(Argument, Image)>> {
        let value = self.body.value(operand)?;
        let ty = source::type_of(self.body.emitter.source, operand)?;
        let image = match self.body.emitter.opaque_of_type(ty) {
            Some(OpaqueType::Image(image)) => opencl_image(&image),
            _ => {
                return Err(Error::malformed(format!(
                    "the id {operand} is not an image"
                )));
            }
        };
        Ok(image.map(|image| {
            (
                Argument {
                    value,
                    ty: opencl::Type::Image(image),
                },
                image,
            )
        }))
    }

    /// Translates `OpImage` to the image operand of the `OpSampledImage` instruction. Some styles also emit a call that
    /// combines the image and the sampler. Returns `false` if the image and the sampler of the sampled image are
    /// unknown.
    pub(super) fn emit_image_of_sampled(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let operand = id(instruction, 3)?;
        let Some((image, sampler)) = source::sampled_image(self.body.emitter.source, operand)?
        else {
            return Ok(false);
        };
        // Sampling functions take no sampled images. The style may still keep the sampled image whose image
        // is extracted.
        if !self.body.dialect().calls.significant_operands
            && let Some((image, _)) = self.image_argument(image)?
        {
            let ty =
                self.body
                    .emitter
                    .declared_type_of_value(sampler, Number::Signed, false, None)?;
            let sampler = Argument {
                value: self.body.value(sampler)?,
                ty,
            };
            let result = source::type_of(self.body.emitter.source, operand)?;
            let result = self.body.emitter.type_of_id(result)?;
            self.body
                .ins()?
                .call_opencl("SampledImage", &[image, sampler], result)?;
        }
        let value = self.body.value(image)?;
        self.body.define_result(instruction, value)?;
        Ok(true)
    }

    fn coordinate_argument(&mut self, operand: Id) -> Result<Option<Argument>> {
        let value = self.body.value(operand)?;
        let value = self.body.ins()?.four_components(value)?;
        Ok(self.body.number(value, Number::Signed))
    }

    /// Emits `read_imagef(image, sampler, coordinates)` and similar calls, with a level or gradients if the instruction
    /// has them. Returns `false` if the image and the sampler of the sampled image are unknown, or if OpenCL C has no
    /// function for the image, the image operands or the texels.
    pub(super) fn emit_image_sample(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let Some((image, sampler)) =
            source::sampled_image(self.body.emitter.source, id(instruction, 3)?)?
        else {
            return Ok(false);
        };
        let operands = Operands::read(instruction, 5)?;
        let Some((argument, image)) = self.image_argument(image)?.filter(|_| !operands.others)
        else {
            return Ok(false);
        };
        let sampler = Argument {
            value: self.body.value(sampler)?,
            ty: opencl::Type::Opaque(Opaque::Sampler),
        };
        let Some(coordinates) = self.coordinate_argument(id(instruction, 4)?)? else {
            return Ok(false);
        };
        let mut arguments = vec![argument, sampler, coordinates];
        if let Some(lod) = operands.lod.filter(|&lod| !self.body.emitter.is_zero(lod)) {
            let level = self.body.value(lod)?;
            arguments.extend(self.body.number(level, Number::Float));
        } else if let Some((dx, dy)) = operands.gradient {
            for gradient in [dx, dy] {
                let Some(gradient) = self.coordinate_argument(gradient)? else {
                    return Ok(false);
                };
                arguments.push(gradient);
            }
        }
        self.finish_image_read(instruction, &arguments, &image, &operands)
    }

    /// Emits `read_imagef(image, coordinates)` and similar calls. For multisampled images, the sample number is the
    /// last argument. Returns `false` if OpenCL C has no function for the image, the image operands or the texels.
    pub(super) fn emit_image_read(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let operands = Operands::read(instruction, 5)?;
        let Some((argument, image)) = self
            .image_argument(id(instruction, 3)?)?
            .filter(|_| !operands.others)
        else {
            return Ok(false);
        };
        let Some(coordinates) = self.coordinate_argument(id(instruction, 4)?)? else {
            return Ok(false);
        };
        let mut arguments = vec![argument, coordinates];
        if let Some(sample) = operands.sample.or(operands.lod) {
            let Some(sample) = self.argument(sample, SIGNED)? else {
                return Ok(false);
            };
            arguments.push(sample);
        }
        self.finish_image_read(instruction, &arguments, &image, &operands)
    }

    /// Emits a call to `read_image…` and defines the result of the instruction. For a depth image, the call returns one
    /// float. If the SPIR-V instruction returns a vector, this float becomes its first component. For any other image,
    /// the result has one or four components; other numbers are an error. Returns `false` if OpenCL C has no texels of
    /// this type.
    fn finish_image_read(
        &mut self,
        instruction: Instruction<'m>,
        arguments: &[Argument],
        image: &Image,
        operands: &Operands,
    ) -> Result<bool> {
        let result = self.body.emitter.result_type(instruction)?;
        let scalar = self.body.emitter.ir.module.types.scalar(result);
        let Some(suffix) = self.body.ins()?.texel_suffix(scalar, operands.number) else {
            return Ok(false);
        };
        let name = format!("read_image{suffix}");
        let lanes = self.body.emitter.ir.module.types.lanes(result);
        let own = if image.depth {
            scalar
        } else {
            self.body.emitter.ir.module.types.vector(4, scalar)
        };
        let texel = self.body.ins()?.call_opencl(&name, arguments, own)?;
        self.body.ins()?.mark_texels(texel, operands);
        let value = match (image.depth, lanes) {
            (true, Some(_)) => {
                let vector = Value::from(self.body.emitter.ir.undef(result));
                let index = self.body.emitter.ir.int32(0);
                self.body.ins()?.insert(
                    InstructionKind::insert_element(vector, texel, index),
                    result,
                )
            }
            (false, None) => self.body.ins()?.extract_at(texel, &[0])?,
            (false, Some(lanes)) if lanes != 4 => {
                return Err(Error::cannot_translate(
                    "a texel that does not have four components",
                ));
            }
            _ => texel,
        };
        self.finish(instruction, value)
    }

    /// Emits `write_imagef(image, coordinates, texel)` and similar calls. A level, if any, precedes the texel. Returns
    /// `false` if OpenCL C has no function for the image, the image operands or the texel.
    pub(super) fn emit_image_write(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let operands = Operands::read(instruction, 4)?;
        let Some((argument, image)) = self
            .image_argument(id(instruction, 1)?)?
            .filter(|_| !operands.others)
        else {
            return Ok(false);
        };
        let Some(coordinates) = self.coordinate_argument(id(instruction, 2)?)? else {
            return Ok(false);
        };
        let mut texel = self.body.operand(instruction, 3)?;
        let ty = self.body.ty(texel);
        let scalar = self.body.emitter.ir.module.types.scalar(ty);
        let Some(suffix) = self.body.ins()?.texel_suffix(scalar, operands.number) else {
            return Ok(false);
        };
        if image.depth && self.body.emitter.ir.module.types.lanes(ty).is_some() {
            texel = self.body.ins()?.extract_at(texel, &[0])?;
        }
        let mut arguments = vec![argument, coordinates];
        if let Some(lod) = operands.lod {
            let Some(lod) = self.argument(lod, SIGNED)? else {
                return Ok(false);
            };
            arguments.push(lod);
        }
        let Some(texel) = self
            .body
            .number(texel, operands.number.unwrap_or(Number::Signed))
        else {
            return Ok(false);
        };
        arguments.push(texel);
        let void = self.body.emitter.ir.module.void_type;
        let value =
            self.body
                .ins()?
                .call_opencl(&format!("write_image{suffix}"), &arguments, void)?;
        self.body.ins()?.mark_texels(value, &operands);
        self.finish(instruction, value)
    }

    /// Translates an image size query to `get_image_width` or `get_image_dim` and, for arrays, `get_image_array_size`.
    /// Returns `false` if OpenCL C has no such image, or if the level is not 0, and an error if the result has another
    /// number of components than the size of the image.
    pub(super) fn emit_image_size(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let Some((argument, image)) = self.image_argument(id(instruction, 3)?)? else {
            return Ok(false);
        };
        // OpenCL C's functions return the size of the first level.
        if instruction
            .id(4)
            .is_some_and(|level| !self.body.emitter.is_zero(level))
        {
            return Ok(false);
        }
        let result = self.body.emitter.result_type(instruction)?;
        let (int, size) = (
            self.body.emitter.ir.int_type(),
            self.body.emitter.ir.size_type(),
        );
        // `get_image_dim` returns an `int2`, or an `int4` whose last component is 0.
        let (name, asked) = match image.dim {
            Dim::Dim2D => ("get_image_dim", 2),
            Dim::Dim3D => ("get_image_dim", 4),
            _ => ("get_image_width", 1),
        };
        let own = if asked == 1 {
            int
        } else {
            self.body.emitter.ir.module.types.vector(asked, int)
        };
        let dimensions = if asked == 4 { 3 } else { asked };
        let types = &self.body.emitter.ir.module.types;
        let (scalar, lanes) = (types.scalar(result), types.lanes(result));
        if types.integer_bits(scalar).is_none()
            || lanes.unwrap_or(1) != dimensions + u32::from(image.arrayed)
        {
            return Err(Error::malformed(
                "the queried size of an image has another number of components than the image",
            ));
        }
        let mut value = self
            .body
            .ins()?
            .call_opencl(name, std::slice::from_ref(&argument), own)?;
        let wide = self.body.emitter.ir.module.types.in_lanes_of(scalar, own);
        value = self.body.ins()?.resize_int(value, wide, false)?;
        if let Some(lanes) = lanes {
            if asked == 1 {
                let nothing = Value::from(self.body.emitter.ir.nothing(result));
                value = self.body.ins()?.insert_at(value, nothing, &[0])?;
            } else if asked != lanes {
                let mask = self.body.ins()?.mask(&(0..lanes).collect::<Vec<_>>())?;
                let rhs = self.body.emitter.ir.nothing(wide).into();
                value = self
                    .body
                    .ins()?
                    .insert(InstructionKind::ShuffleVector([value, rhs], mask), result);
            }
            if image.arrayed {
                let layers =
                    self.body
                        .ins()?
                        .call_opencl("get_image_array_size", &[argument], size)?;
                let layers = self.body.ins()?.resize_int(layers, scalar, false)?;
                value = self.body.ins()?.insert_at(layers, value, &[lanes - 1])?;
            }
        }
        self.finish(instruction, value)
    }

    /// Translates a query to a call of the OpenCL C function `name`. Subtracts `offset` from its result, because the
    /// numbers of OpenCL C begin at `offset`, and the numbers of SPIR-V at 0. Returns `false` if OpenCL C has no such
    /// image.
    pub(super) fn emit_image_query(
        &mut self,
        name: &str,
        offset: u32,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let Some((argument, _)) = self.image_argument(id(instruction, 3)?)? else {
            return Ok(false);
        };
        let int = self.body.emitter.ir.int_type();
        let value = self.body.ins()?.call_opencl(name, &[argument], int)?;
        let offset = self.body.emitter.ir.int32(offset);
        let value = self.body.ins()?.binary(BinaryOp::Sub, value, offset);
        let result = self.body.emitter.result_type(instruction)?;
        let value = self.body.ins()?.resize_int(value, result, false)?;
        self.finish(instruction, value)
    }
}
