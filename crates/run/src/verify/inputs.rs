//! Inputs of a kernel, generated from its parameters.

use rustc_hash::FxHashMap;

use super::images::{self, Texels};
use crate::code::{Elem, ElementType, Kernel, Op, Parameter, ParameterKind, Program, Reg};
use crate::device::operation::DeviceOp;
use crate::images::{ImageLayout, Sampler};
use crate::random::Random;

/// The choice of the generated numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Small numbers, which are often sizes and indices.
    Small,
    /// All bits random, or numbers of a moderate size.
    Random,
    /// The numbers at which operations change their behavior.
    Edges,
}

const STYLES: [Style; 3] = [Style::Small, Style::Random, Style::Edges];

/// The NDRanges, one row each: the global size and the group size.
const RANGES: [([u64; 3], [u64; 3]); 7] = [
    ([16, 1, 1], [8, 1, 1]),
    ([5, 1, 1], [5, 1, 1]),
    ([4, 4, 1], [2, 2, 1]),
    ([1, 1, 1], [1, 1, 1]),
    ([33, 1, 1], [16, 1, 1]),
    ([2, 3, 2], [2, 1, 2]),
    ([64, 1, 1], [32, 1, 1]),
];

/// A generated argument.
#[derive(Clone, Debug)]
pub(super) enum Input {
    Buffer(Vec<u8>),
    Value(Vec<u8>),
    Local(u64),
    Image(ImageLayout, Vec<u8>),
    Sampler(Sampler),
    Pipe(PipeLayout, Vec<u8>),
    Queue,
}

/// The size of a packet of a pipe in bytes, and the greatest number of packets.
#[derive(Clone, Copy, Debug)]
pub(super) struct PipeLayout {
    pub(super) packet: u64,
    pub(super) capacity: u64,
}

/// A launch: its NDRange and its arguments.
#[derive(Clone, Debug)]
pub(super) struct Inputs {
    pub(super) global: [u64; 3],
    pub(super) local: [u64; 3],
    pub(super) arguments: Vec<Input>,
}

/// Returns the type and the number of the elements that a kernel loads from or stores to each parameter. Only accesses
/// count whose addresses come directly from the parameter. `None` stands for an unknown type.
pub(super) fn accessed(program: &Program, kernel: &Kernel) -> Vec<Option<(ElementType, u32)>> {
    let mut found = vec![None; kernel.parameters.len()];
    let function = program.functions.get(kernel.function as usize);
    let Some(Ok(code)) = function.map(|function| &function.code) else {
        return found;
    };
    let mut origins: FxHashMap<Reg, usize> = FxHashMap::default();
    let mut reg = 0;
    for (number, parameter) in kernel.parameters.iter().enumerate() {
        origins.insert(reg, number);
        reg += parameter.shape.as_ref().map_or(0, |shape| shape.slots());
    }
    for op in &code.ops {
        match *op {
            Op::Address { dst, base, .. } | Op::Copy1 { dst, src: base } => {
                if let Some(&number) = origins.get(&base) {
                    origins.insert(dst, number);
                }
            }
            Op::Load {
                elem,
                lanes,
                address,
                ..
            }
            | Op::Store {
                elem,
                lanes,
                address,
                ..
            } => {
                if let Some(&number) = origins.get(&address)
                    && let Some(slot @ None) = found.get_mut(number)
                {
                    *slot = element(elem).map(|element| (element, lanes));
                }
            }
            _ => {}
        }
    }
    found
}

/// Returns the packet size in bytes of the first access to a pipe in the program, or 4 if no operation accesses a pipe.
pub(super) fn any_packet(program: &Program) -> u64 {
    let functions = program.functions.iter();
    let codes = functions.filter_map(|function| function.code.as_ref().ok());
    let mut all = codes.flat_map(|code| &code.devices).filter_map(packet_of);
    all.next().map_or(4, |(_, packet)| packet)
}

/// Returns the packet size of each parameter that is a pipe, in bytes: the size that accesses to the pipe have, or else
/// `any`.
pub(super) fn packets(program: &Program, kernel: &Kernel, any: u64) -> Vec<u64> {
    const MOST: u64 = 1 << 12;
    let mut found = vec![any.clamp(1, MOST); kernel.parameters.len()];
    let function = program.functions.get(kernel.function as usize);
    let Some(Ok(code)) = function.map(|function| &function.code) else {
        return found;
    };
    let mut reg = 0;
    for (parameter, found) in kernel.parameters.iter().zip(&mut found) {
        let own = code.devices.iter().filter_map(packet_of);
        let mut own = own.filter(|(pipe, _)| *pipe == reg);
        if let Some((_, packet)) = own.next() {
            *found = packet.clamp(1, MOST);
        }
        reg += parameter.shape.as_ref().map_or(0, |shape| shape.slots());
    }
    found
}

/// Returns the register of the pipe of an operation, and the size of its packets in bytes. Returns `None` for other
/// operations and for unknown sizes.
fn packet_of(op: &DeviceOp) -> Option<(Reg, u64)> {
    match op {
        DeviceOp::Pipe(op) => Some((op.pipe, op.packet?)),
        _ => None,
    }
}

fn element(elem: Elem) -> Option<ElementType> {
    Some(match elem {
        Elem::Int(bits @ 1..=64) => ElementType::Integer(bits.next_multiple_of(8), true),
        Elem::Half => ElementType::Half,
        Elem::BFloat => ElementType::BFloat,
        Elem::Float => ElementType::Float,
        Elem::Double => ElementType::Double,
        Elem::Int(_) | Elem::Pointer | Elem::Pointer32 => return None,
    })
}

/// The greatest number of bytes of all arguments of a launch together.
pub(super) const MOST_BYTES: u64 = 1 << 28;
/// The greatest number of bytes of a value.
const MOST_VALUE: u64 = 1 << 16;

/// Generates the inputs of a round.
///
/// # Errors
/// Returns a message if a parameter is not supported, or if the arguments take too much memory.
pub(super) fn generate(
    kernel: &Kernel,
    (texels, packets): (&[Texels], &[u64]),
    round: u32,
    random: &mut Random,
) -> Result<Inputs, String> {
    let round = round as usize;
    let (mut global, mut local) = RANGES[round % RANGES.len()];
    if let Some(required) = kernel.required_group_size {
        local = required;
        global = required;
        global[0] = global[0].saturating_mul(1 + round as u64 % 2);
    }
    let style = STYLES[round % STYLES.len()];
    let items: u64 = global
        .iter()
        .fold(1, |product: u64, size| product.saturating_mul(*size));
    let items = items.min(1 << 16);
    let arguments = kernel.parameters.iter().enumerate();
    let mut left = MOST_BYTES;
    let arguments = arguments.map(|(number, parameter)| {
        let mut take = |bytes: u64| {
            left = left.checked_sub(bytes).ok_or_else(|| {
                format!("parameter {number}: the arguments take more than {MOST_BYTES} bytes")
            })?;
            Ok::<u64, String>(bytes)
        };
        Ok(match &parameter.kind {
            ParameterKind::Buffer { .. } => {
                let size = parameter.elements.map_or(4, |(element, _)| element.size());
                let count = count(parameter, items);
                take(count.saturating_mul(size as u64))?;
                Input::Buffer(buffer(parameter, count, style, random))
            }
            ParameterKind::Local => Input::Local(take(items * 64)?),
            ParameterKind::Value { size } => {
                let size = take((*size).min(MOST_VALUE))?;
                Input::Value(value(parameter, size as usize, style, random))
            }
            ParameterKind::Image(image) => {
                let class = texels.get(number).copied().unwrap_or(Texels::Real);
                let layout = images::layout(image, class, round, random)
                    .map_err(|why| format!("parameter {number}: {why}"))?;
                take(layout.bytes())?;
                Input::Image(layout, images::bytes(&layout, style, random))
            }
            ParameterKind::Sampler => Input::Sampler(images::sampler(random)),
            ParameterKind::Pipe(_) => {
                let packet = packets.get(number).copied().unwrap_or(4);
                let capacity = items.max(4);
                let full = take(packet.saturating_mul(capacity))? / packet * (round as u64 % 3) / 2;
                let bytes = value(parameter, (full * packet) as usize, style, random);
                Input::Pipe(PipeLayout { packet, capacity }, bytes)
            }
            ParameterKind::Queue => Input::Queue,
            ParameterKind::Unsupported(what) => {
                return Err(format!("parameter {number}: {what} is not supported"));
            }
        })
    });
    Ok(Inputs {
        global,
        local,
        arguments: arguments.collect::<Result<_, _>>()?,
    })
}

/// Returns the number of elements of a buffer: four vectors for each work-item, or 16 words of four bytes if the type
/// is not known. It is at least 16.
fn count(parameter: &Parameter, items: u64) -> u64 {
    let count = match parameter.elements {
        Some((_, lanes)) => items * 4 * u64::from(lanes.clamp(1, 16).next_power_of_two()),
        None => items * 16,
    };
    count.max(16)
}

/// Generates the bytes of a buffer of `count` elements.
fn buffer(parameter: &Parameter, count: u64, style: Style, random: &mut Random) -> Vec<u8> {
    let (element, _) = parameter.elements.unwrap_or_else(|| unknown(random));
    let mut bytes = Vec::new();
    for _ in 0..count {
        number(element, style, random, &mut bytes);
    }
    bytes
}

/// Generates the bytes of a value of `size` bytes.
fn value(parameter: &Parameter, size: usize, style: Style, random: &mut Random) -> Vec<u8> {
    let mut bytes = Vec::new();
    while bytes.len() < size {
        let (element, _) = parameter.elements.unwrap_or_else(|| unknown(random));
        number(element, style, random, &mut bytes);
    }
    bytes.truncate(size);
    bytes
}

/// Chooses the element type for a word of an unknown type.
fn unknown(random: &mut Random) -> (ElementType, u32) {
    match random.below(3) {
        0 => (ElementType::Float, 1),
        _ => (ElementType::Integer(32, true), 1),
    }
}

/// Returns a random integer among those at which operations change their behavior. Bits above the width may be set.
fn edge_integer(bits: u32, random: &mut Random) -> u64 {
    let sign = 1u64 << (bits.clamp(1, 64) - 1);
    let table = [
        0,
        1,
        2,
        u64::MAX,
        u64::MAX - 1,
        sign,
        sign - 1,
        sign + 1,
        u64::from(bits).saturating_sub(1),
        u64::from(bits),
        1 << (bits.min(64) / 2),
        0x5555_5555_5555_5555,
    ];
    table[random.below(table.len() as u64) as usize]
}

/// Floating-point numbers at which operations change their behavior.
const EDGES: [f64; 22] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    255.5,
    -128.5,
    65504.0,
    2_147_483_648.0,
    -2_147_483_649.0,
    4_294_967_296.0,
    9.3e18,
    1e-40,
    3.4e38,
    1e300,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

fn float(style: Style, random: &mut Random) -> f64 {
    match style {
        Style::Small => (random.below(129) as f64 - 64.0) / 4.0,
        Style::Random => random.fraction() * 2f64.powi(random.below(24) as i32 - 8),
        Style::Edges => EDGES[random.below(EDGES.len() as u64) as usize],
    }
}

/// Appends a number of a type in little-endian order.
pub(super) fn number(element: ElementType, style: Style, random: &mut Random, out: &mut Vec<u8>) {
    match element {
        ElementType::Integer(bits, _) => {
            let number = match style {
                Style::Small => random.below(17),
                Style::Random => random.bits(),
                Style::Edges => edge_integer(bits, random),
            };
            let bytes = bits.div_ceil(8) as usize;
            let number = number.to_le_bytes();
            out.extend((0..bytes).map(|byte| number.get(byte).copied().unwrap_or(0)));
        }
        ElementType::Half => {
            let half = transpire_llvm::half::from_f64(float(style, random));
            out.extend(half.to_le_bytes());
        }
        ElementType::BFloat => {
            let bits = (float(style, random) as f32).to_bits();
            out.extend(((bits >> 16) as u16).to_le_bytes());
        }
        ElementType::Float => out.extend((float(style, random) as f32).to_le_bytes()),
        ElementType::Double => out.extend(float(style, random).to_le_bytes()),
    }
}
