//! Images and samplers as generated inputs.

use rustc_hash::FxHashMap;

use super::inputs::{Style, number};
use crate::code::{Elem, Kernel, Op, Program, Reg, Sign};
use crate::images::access::ImageOp;
use crate::images::{
    Addressing, ChannelOrder as O, ChannelType as T, Filter, ImageLayout, ImageParameter, Sampler,
};
use crate::random::Random;

/// The class of the texels that a kernel accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Texels {
    Real,
    Signed,
    Unsigned,
}

/// The formats for each class.
#[rustfmt::skip]
const FORMATS: &[(Texels, &[(O, T)])] = &[
    (Texels::Real, &[
        (O::Rgba, T::Float), (O::Rgba, T::UnormInt8), (O::R, T::Float), (O::Rgba, T::HalfFloat), (O::Bgra, T::UnormInt8),
        (O::Rg, T::SnormInt16), (O::Intensity, T::Float), (O::Rgb, T::UnormShort565), (O::Srgba, T::UnormInt8),
    ]),
    (Texels::Signed, &[
        (O::Rgba, T::SignedInt32), (O::Rgba, T::SignedInt8), (O::R, T::SignedInt16), (O::Rg, T::SignedInt32),
    ]),
    (Texels::Unsigned, &[
        (O::Rgba, T::UnsignedInt8), (O::Rgba, T::UnsignedInt32), (O::R, T::UnsignedInt16), (O::Bgra, T::UnsignedInt8),
    ]),
];

const DEPTHS: [(O, T); 2] = [(O::Depth, T::Float), (O::Depth, T::UnormInt16)];

/// The sizes of images, one row for each round. An image uses as many sizes as it has coordinates.
const SIZES: [[u64; 3]; 5] = [[16, 8, 4], [5, 3, 2], [33, 7, 3], [1, 1, 1], [8, 8, 8]];

/// Returns the class of the texels of each parameter. It is that of the accesses whose handles come directly from the
/// parameter, or else `any`.
pub(super) fn texels(program: &Program, kernel: &Kernel, any: Texels) -> Vec<Texels> {
    let mut found = vec![None; kernel.parameters.len()];
    let function = program.functions.get(kernel.function as usize);
    if let Some(Ok(code)) = function.map(|function| &function.code) {
        let mut origins: FxHashMap<Reg, usize> = FxHashMap::default();
        let mut reg = 0;
        for (number, parameter) in kernel.parameters.iter().enumerate() {
            origins.insert(reg, number);
            reg += parameter.shape.as_ref().map_or(0, |shape| shape.slots());
        }
        for op in &code.ops {
            match *op {
                // The handle of a sampled image is derived from the handle of the image.
                Op::Copy1 { dst, src: a } | Op::Int { dst, a, .. } => {
                    if let Some(&number) = origins.get(&a) {
                        origins.insert(dst, number);
                    }
                }
                Op::Image(number) => {
                    if let Some(&ImageOp::Access {
                        image, texel, sign, ..
                    }) = code.images.get(number as usize)
                        && let Some(&number) = origins.get(&image)
                        && let Some(slot @ None) = found.get_mut(number)
                    {
                        *slot = Some(class(texel.elem, sign));
                    }
                }
                _ => {}
            }
        }
    }
    let classes = found.into_iter();
    classes.map(|class| class.unwrap_or(any)).collect()
}

/// Returns the class of the texels of the first access in the program, or [`Texels::Real`] if there is no access.
pub(super) fn any_texels(program: &Program) -> Texels {
    let functions = program.functions.iter();
    let codes = functions.filter_map(|function| function.code.as_ref().ok());
    let mut accesses = codes
        .flat_map(|code| &code.images)
        .filter_map(|op| match op {
            ImageOp::Access { texel, sign, .. } => Some(class(texel.elem, *sign)),
            ImageOp::Query { .. } => None,
        });
    accesses.next().unwrap_or(Texels::Real)
}

fn class(elem: Elem, sign: Option<Sign>) -> Texels {
    match (elem, sign) {
        (Elem::Int(_), Some(Sign::Signed)) => Texels::Signed,
        (Elem::Int(_), _) => Texels::Unsigned,
        _ => Texels::Real,
    }
}

/// Generates the layout of an image for a parameter.
///
/// # Errors
/// Returns a message if the tables have no format that fits.
pub(super) fn layout(
    parameter: &ImageParameter,
    class: Texels,
    round: usize,
    random: &mut Random,
) -> Result<ImageLayout, String> {
    let formats = match parameter.depth {
        true => &DEPTHS[..],
        false => FORMATS
            .iter()
            .find(|row| row.0 == class)
            .map_or(&[][..], |row| row.1),
    };
    let format = formats.get(random.below(formats.len().max(1) as u64) as usize);
    let &(order, channel) = format.ok_or("no format fits")?;
    let size = SIZES[round % SIZES.len()];
    let size = size.get(..parameter.kind.coordinates()).unwrap_or_default();
    ImageLayout::new(parameter.kind, size, order, channel)
}

/// Generates the bytes of the texels of an image.
pub(super) fn bytes(layout: &ImageLayout, style: Style, random: &mut Random) -> Vec<u8> {
    let (element, _) = layout.elements();
    let mut bytes = Vec::new();
    while (bytes.len() as u64) < layout.bytes() {
        number(element, style, random, &mut bytes);
    }
    bytes
}

/// Generates a sampler.
pub(super) fn sampler(random: &mut Random) -> Sampler {
    const ADDRESSINGS: [Addressing; 4] = [
        Addressing::ClampToEdge,
        Addressing::Clamp,
        Addressing::Repeat,
        Addressing::MirroredRepeat,
    ];
    Sampler {
        normalized: random.below(2) == 0,
        addressing: ADDRESSINGS[random.below(ADDRESSINGS.len() as u64) as usize],
        filter: match random.below(2) {
            0 => Filter::Nearest,
            _ => Filter::Linear,
        },
    }
}
