//! Image functions (OpenCL C 6.13.14), including those for depth, multisampled and mipmapped images, and the function
//! that clang calls to initialize a sampler.

use super::{BuiltinRow, Instruction, Lowering};
use crate::types::{Image, Scalar};
use transpire_spirv::grammar::Op;

/// The part of the size of an image that a function returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImageSize {
    /// The first component.
    Width,
    /// The second component.
    Height,
    /// The third component.
    Depth,
    /// The last component, as a `size_t`.
    ArraySize,
    /// All components: `int2` of width and height, or `int4` of width, height, depth and 0.
    Dim,
}

impl ImageSize {
    /// Returns the index of the component in the size of the image; `None` for [`ImageSize::Dim`].
    pub fn component(self, image: &Image) -> Option<u32> {
        match self {
            ImageSize::Width => Some(0),
            ImageSize::Height => Some(1),
            ImageSize::Depth => Some(2),
            ImageSize::ArraySize => image.coordinates().checked_sub(1),
            ImageSize::Dim => None,
        }
    }
}

/// The number of `CLK_SNORM_INT8`, the channel data type that is 0 in SPIR-V (SPIR 1.2 table 5).
const CHANNEL_DATA_TYPES: u32 = 0x10D0;
/// The number of `CLK_R`, the channel order that is 0 in SPIR-V (SPIR 1.2 table 6).
const CHANNEL_ORDERS: u32 = 0x10B0;

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = &[
    ("read_imagef",   Lowering::ImageRead(Scalar::Float)),
    ("read_imageh",   Lowering::ImageRead(Scalar::Half)),
    ("read_imagei",   Lowering::ImageRead(Scalar::Int)),
    ("read_imageui",  Lowering::ImageRead(Scalar::UInt)),
    ("write_imagef",  Lowering::ImageWrite(Scalar::Float)),
    ("write_imageh",  Lowering::ImageWrite(Scalar::Half)),
    ("write_imagei",  Lowering::ImageWrite(Scalar::Int)),
    ("write_imageui", Lowering::ImageWrite(Scalar::UInt)),
    ("get_image_width",             Lowering::ImageSize(ImageSize::Width)),
    ("get_image_height",            Lowering::ImageSize(ImageSize::Height)),
    ("get_image_depth",             Lowering::ImageSize(ImageSize::Depth)),
    ("get_image_array_size",        Lowering::ImageSize(ImageSize::ArraySize)),
    ("get_image_dim",               Lowering::ImageSize(ImageSize::Dim)),
    ("get_image_channel_data_type", Lowering::ImageQuery { op: Op::ImageQueryFormat, offset: CHANNEL_DATA_TYPES }),
    ("get_image_channel_order",     Lowering::ImageQuery { op: Op::ImageQueryOrder, offset: CHANNEL_ORDERS }),
    ("get_image_num_mip_levels",    Lowering::Instruction(Instruction::plain(Op::ImageQueryLevels))),
    ("get_image_num_samples",       Lowering::Instruction(Instruction::plain(Op::ImageQuerySamples))),
    ("__translate_sampler_initializer", Lowering::SamplerInitializer),
];
