//! Image functions (OpenCL C 6.13.14, with depth, multisampled and mipmapped images).

use super::{BuiltinRow, Instruction, Lowering};
use crate::types::{Image, Scalar};
use transpire_spirv::grammar::Op;

/// Which part of an image's size a function asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImageSize {
    /// The first component.
    Width,
    /// The second.
    Height,
    /// The third.
    Depth,
    /// The last, in `size_t`.
    ArraySize,
    /// `int2` of width and height, or `int4` of width, height, depth and 0.
    Dim,
}

impl ImageSize {
    /// Which component of the image's size it is; `None` for [`ImageSize::Dim`].
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

/// `CLK_SNORM_INT8`, the channel data type that is 0 in SPIR-V (SPIR 1.2 table 5).
const CHANNEL_DATA_TYPES: u32 = 0x10D0;
/// `CLK_R`, the channel order that is 0 in SPIR-V (SPIR 1.2 table 6).
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
