//! Operations on images: reads with and without a sampler, writes, and queries (OpenCL C §6.15.15).

use super::format::{Color, border_of, decode, encode, stored};
use super::sample::{Coordinates, Misuse, Sampler, Selected, select};
use super::{Addressing, Filter, Image, ImageLayout, SAMPLER_SHIFT, may};
use crate::checks::Check;
use crate::code::{Elem, Reg, Sign};
use crate::machine::arithmetic::{mask, signed};
use crate::machine::memory::{Buffer, Kind, Memories, address, split};
use transpire_llvm::half;

/// A vector in registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes {
    pub(crate) elem: Elem,
    pub(crate) lanes: u32,
    pub(crate) reg: Reg,
}

/// The direction of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// A read with a sampler, which is in the handle.
    Sample,
    Read,
    Write,
}

/// The property of an image that a query returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImageQuery {
    /// The size in the dimension with this number.
    Size(u8),
    /// The number of layers of an array.
    Layers,
    /// The channel type, as the value in SPIR-V.
    Channel,
    /// The channel order, as the value in SPIR-V.
    Order,
}

/// An operation on an image.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ImageOp {
    Access {
        direction: Direction,
        image: Reg,
        at: Lanes,
        /// The texel that is read or written.
        texel: Lanes,
        /// The signedness of integers, if the operation gives it.
        sign: Option<Sign>,
    },
    Query {
        query: ImageQuery,
        image: Reg,
        dst: Reg,
    },
}

/// A rule that an operation violates, and a message.
pub(crate) type Violation = (Check, String);

/// An access with its image and its texels.
struct Resolved<'a> {
    image: &'a Image,
    name: &'a str,
    buffer: &'a Buffer,
    selected: Selected,
}

fn get(slots: &[u64], reg: Reg) -> u64 {
    slots.get(reg as usize).copied().unwrap_or(0)
}

/// Returns the image of a handle and the buffer of its texels, or `None` if it is no handle of an image.
fn image_of<'a>(memories: &Memories<'a>, handle: u64) -> Option<(&'a Image, &'a Buffer)> {
    let (kind, index, _) = split(handle);
    let image = memories
        .images
        .get(index)
        .filter(|_| kind == Kind::Image as u8)?;
    Some((image, memories.global.get(image.buffer as usize)?))
}

fn no_image() -> Violation {
    (
        Check::NoObject,
        "an argument of an image function is not an image".to_owned(),
    )
}

/// Returns the sampler of an access. Coordinates without a sampler are unnormalized and must be inside of the image.
fn sampler_of(direction: Direction, handle: u64) -> Sampler {
    match direction {
        Direction::Sample => Sampler::from_bits(handle >> SAMPLER_SHIFT & 0xff),
        Direction::Read | Direction::Write => Sampler {
            normalized: false,
            addressing: Addressing::None,
            filter: Filter::Nearest,
        },
    }
}

/// Reads up to three coordinates from the registers `at`. Missing ones are 0.
fn coordinates(slots: &[u64], at: Lanes) -> Coordinates {
    let lane = |number: u32| match number < at.lanes {
        true => get(slots, at.reg + number),
        false => 0,
    };
    match at.elem {
        Elem::Float => Coordinates::Real([0, 1, 2].map(|n| f32::from_bits(lane(n) as u32))),
        Elem::Half => Coordinates::Real([0, 1, 2].map(|n| half::to_f64(lane(n) as u16) as f32)),
        elem => Coordinates::Integer([0, 1, 2].map(|n| signed(lane(n), elem.bits()))),
    }
}

/// Returns a message if the format of an image does not fit the type or the sampler of an access.
fn misfit(
    layout: &ImageLayout,
    sampler: Sampler,
    elem: Elem,
    sign: Option<Sign>,
) -> Option<String> {
    let (order, channel) = (layout.order.name(), layout.channel.name());
    let what = match (layout.channel.integer(), elem) {
        (Some(_), Elem::Float | Elem::Half) => "a function for floats is",
        (None, Elem::Int(_)) => "a function for integers is",
        (Some(is_signed), _) if sign.is_some_and(|sign| (sign == Sign::Signed) != is_signed) => {
            match is_signed {
                true => "a function for unsigned integers is",
                false => "a function for signed integers is",
            }
        }
        (Some(_), _) if sampler.filter == Filter::Linear => "a sampler with a linear filter is",
        _ => return None,
    };
    Some(format!(
        "{what} used with an image of format {order} with {channel}"
    ))
}

/// Resolves an access to its image and its texels. Returns `None` for queries. If `lenient` is set, there are no
/// violations of formats and access qualifiers, coordinates outside select texels, and an access to no image gives
/// `None`.
fn resolve<'a>(
    op: &ImageOp,
    slots: &[u64],
    memories: &Memories<'a>,
    lenient: bool,
) -> Result<Option<Resolved<'a>>, Violation> {
    let (ImageOp::Access { image, .. } | ImageOp::Query { image, .. }) = *op;
    let handle = get(slots, image);
    let Some((image, buffer)) = image_of(memories, handle) else {
        return if lenient { Ok(None) } else { Err(no_image()) };
    };
    let ImageOp::Access {
        direction,
        at,
        texel,
        sign,
        ..
    } = *op
    else {
        return Ok(None);
    };
    let name = buffer.name.as_str();
    let sampler = sampler_of(direction, handle);
    let is_write = direction == Direction::Write;
    if !lenient {
        let (readable, writable) = may(handle);
        match is_write {
            true if !writable => {
                let message = format!("a write to image {name}, which is read-only");
                return Err((Check::ImageAccess, message));
            }
            false if !readable => {
                let message = format!("a read of image {name}, which is write-only");
                return Err((Check::ImageAccess, message));
            }
            _ => {}
        }
        if let Some(what) = misfit(&image.layout, sampler, texel.elem, sign) {
            return Err((Check::ImageFormat, format!("{what}: {name}")));
        }
    }
    let selected = select(&image.layout, sampler, coordinates(slots, at), lenient);
    match selected {
        Ok(selected) => Ok(Some(Resolved {
            image,
            name,
            buffer,
            selected,
        })),
        Err(Misuse::Outside(at)) => {
            let what = if is_write { "a write" } else { "a read" };
            Err((
                Check::OutOfBounds,
                format!("{what} outside of image {name}: {at}"),
            ))
        }
        Err(Misuse::Sampler(what)) => Err((Check::ImageFormat, format!("{what}: image {name}"))),
    }
}

/// Returns the rule that an operation violates and a message, or `None` if it is valid.
pub(crate) fn violation(op: &ImageOp, slots: &[u64], memories: &Memories<'_>) -> Option<Violation> {
    resolve(op, slots, memories, false).err()
}

/// Calls a function for each texel that an operation accesses: address, size in bytes, and whether it is written.
pub(crate) fn each_texel<E>(
    op: &ImageOp,
    slots: &[u64],
    memories: &Memories<'_>,
    mut each: impl FnMut(u64, u64, bool) -> Result<(), E>,
) -> Result<(), E> {
    let ImageOp::Access { direction, .. } = op else {
        return Ok(());
    };
    let Ok(Some(resolved)) = resolve(op, slots, memories, true) else {
        return Ok(());
    };
    let image = resolved.image;
    for corner in resolved.selected.corners() {
        if let Some(at) = corner.at {
            let offset = image.layout.offset(at);
            let start = address(Kind::Global, image.buffer).wrapping_add(offset);
            each(
                start,
                image.layout.texel_bytes(),
                *direction == Direction::Write,
            )?;
        }
    }
    Ok(())
}

/// Returns the number of coordinates of the image of an operation, or 0 if the handle names no image.
pub(crate) fn coordinate_count(op: &ImageOp, slots: &[u64], memories: &Memories<'_>) -> u32 {
    let (ImageOp::Access { image, .. } | ImageOp::Query { image, .. }) = *op;
    let found = image_of(memories, get(slots, image));
    found.map_or(0, |(image, _)| image.layout.kind.coordinates() as u32)
}

/// Returns the registers of the channels that a write stores, whose values must be defined. Other operations have none.
pub(crate) fn written(
    op: &ImageOp,
    slots: &[u64],
    memories: &Memories<'_>,
) -> impl Iterator<Item = Reg> {
    let mut channels = [false; 4];
    let mut first = 0;
    if let ImageOp::Access {
        direction: Direction::Write,
        image,
        texel,
        ..
    } = *op
        && let Some((image, _)) = image_of(memories, get(slots, image))
    {
        channels = stored(image.layout.order);
        for channel in channels.iter_mut().skip(texel.lanes as usize) {
            *channel = false;
        }
        first = texel.reg;
    }
    (first..).zip(channels).filter(|row| row.1).map(|row| row.0)
}

/// Executes an operation. If accesses wrap ([`Memories::wrap`]), an undefined operation has a result instead of a
/// violation.
pub(crate) fn execute(
    op: &ImageOp,
    slots: &mut [u64],
    memories: &Memories<'_>,
) -> Result<(), Violation> {
    match *op {
        ImageOp::Query { query, image, dst } => {
            let found = image_of(memories, get(slots, image));
            let answer = match found {
                Some((image, _)) => answer(query, &image.layout),
                None if memories.wrap => 0,
                None => return Err(no_image()),
            };
            set(slots, dst, answer);
        }
        ImageOp::Access {
            direction, texel, ..
        } => {
            let resolved = resolve(op, slots, memories, memories.wrap)?;
            if direction == Direction::Write {
                if let Some(resolved) = resolved {
                    resolved.write(slots, texel)?;
                }
                return Ok(());
            }
            let color = match resolved {
                Some(resolved) => resolved.read(),
                None => Color::Integer([0; 4]),
            };
            for lane in 0..texel.lanes {
                let number = number(color, lane as usize, texel.elem);
                set(slots, texel.reg + lane, number);
            }
        }
    }
    Ok(())
}

fn set(slots: &mut [u64], reg: Reg, value: u64) {
    if let Some(slot) = slots.get_mut(reg as usize) {
        *slot = value;
    }
}

fn answer(query: ImageQuery, layout: &ImageLayout) -> u64 {
    let of = |number: usize| match number < layout.kind.coordinates() {
        true => layout.size.get(number).copied().unwrap_or(0),
        false => 0,
    };
    match query {
        ImageQuery::Size(number) => of(number.into()),
        ImageQuery::Layers if layout.kind.is_array() => of(layout.kind.dimensions()),
        ImageQuery::Layers => 0,
        ImageQuery::Channel => layout.channel.number().into(),
        ImageQuery::Order => layout.order.number().into(),
    }
}

/// Returns a component of a color as bits of the type `elem`.
fn number(color: Color, lane: usize, elem: Elem) -> u64 {
    let real = |real: f32| match elem {
        Elem::Half => half::from_f64(real.into()).into(),
        Elem::Float => real.to_bits().into(),
        elem => real as i64 as u64 & mask(elem.bits()),
    };
    match color {
        Color::Real(reals) => real(reals.get(lane).copied().unwrap_or(0.0)),
        Color::Integer(numbers) => {
            let number = numbers.get(lane).copied().unwrap_or(0) as i32;
            match elem {
                Elem::Half | Elem::Float => real(number as f32),
                elem => i64::from(number) as u64 & mask(elem.bits()),
            }
        }
    }
}

impl Resolved<'_> {
    fn read(&self) -> Color {
        let layout = &self.image.layout;
        let is_integer = layout.channel.integer().is_some();
        let mut sum = [0.0f32; 4];
        for corner in self.selected.corners() {
            let color = match corner.at {
                Some(at) => self.texel(at),
                None => border_of(layout.order, is_integer),
            };
            match color {
                Color::Real(color) if self.selected.is_filtered() => {
                    for (sum, part) in sum.iter_mut().zip(color) {
                        *sum += corner.weight * part;
                    }
                }
                color => return color,
            }
        }
        Color::Real(sum)
    }

    fn texel(&self, at: [u64; 3]) -> Color {
        let layout = &self.image.layout;
        let (offset, size) = (layout.offset(at), layout.texel_bytes());
        let mut bytes = [0; 16];
        for (word, to) in (0u64..).zip(bytes.chunks_mut(8)) {
            let size = size.saturating_sub(word * 8).min(8) as u32;
            if size > 0 {
                let value = self.buffer.load(offset + word * 8, size).unwrap_or(0);
                to.copy_from_slice(&value.to_le_bytes());
            }
        }
        decode(layout.order, layout.channel, &bytes)
    }

    fn write(&self, slots: &[u64], texel: Lanes) -> Result<(), Violation> {
        let layout = &self.image.layout;
        let lane = |number: u32| match number < texel.lanes {
            true => get(slots, texel.reg + number),
            false => 0,
        };
        let color = match texel.elem {
            Elem::Float => Color::Real([0, 1, 2, 3].map(|n| f32::from_bits(lane(n) as u32))),
            Elem::Half => Color::Real([0, 1, 2, 3].map(|n| half::to_f64(lane(n) as u16) as f32)),
            elem => Color::Integer([0, 1, 2, 3].map(|n| signed(lane(n), elem.bits()) as u32)),
        };
        let bytes = encode(layout.order, layout.channel, color);
        let mut corners = self.selected.corners();
        let Some(at) = corners.next().and_then(|corner| corner.at) else {
            return Ok(());
        };
        let (offset, size) = (layout.offset(at), layout.texel_bytes());
        for (word, from) in (0u64..).zip(bytes.chunks(8)) {
            let size = size.saturating_sub(word * 8).min(8) as u32;
            let mut value = [0; 8];
            value.copy_from_slice(from);
            let value = u64::from_le_bytes(value);
            if size > 0 && self.buffer.store(offset + word * 8, size, value).is_none() {
                let message = format!("a write to image {}, which is constant", self.name);
                return Err((Check::ReadOnly, message));
            }
        }
        Ok(())
    }
}
