//! Defines the types of random kernels, and returns their assembly.

use std::fmt;

use super::builder::INPUT;
use crate::random::generator::Random;

/// The type of a scalar, or of each lane of a vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Element {
    /// An integer of this width in bits.
    Int(u32),
    /// IEEE 754 binary16.
    Half,
    /// IEEE 754 binary32.
    Float,
    /// IEEE 754 binary64.
    Double,
}

/// The widths of integers in bits: native widths, widths near them, and some widths above 64.
pub const WIDTHS: &[u32] = &[
    1, 2, 3, 5, 7, 8, 9, 13, 16, 17, 24, 31, 32, 33, 40, 48, 63, 64, 65, 80, 96, 100, 127, 128,
    129, 192, 256,
];
/// The floating-point types.
pub const FLOATS: &[Element] = &[Element::Half, Element::Float, Element::Double];
/// The numbers of lanes. 0 is a scalar.
pub const LENGTHS: &[u32] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 31, 32, 33];
/// The maximum size of a value in bits.
const MOST_BITS: u32 = 1100;

impl Element {
    /// Returns the size in bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::Int(bits) => bits,
            Self::Half => 16,
            Self::Float => 32,
            Self::Double => 64,
        }
    }

    /// Returns whether operations on the type exist. The results of `zext nneg` and `trunc nuw` also have other integer
    /// widths, for which there are no operations.
    pub fn has_operations(self) -> bool {
        match self {
            Self::Int(bits) => WIDTHS.contains(&bits),
            float => FLOATS.contains(&float),
        }
    }

    /// Returns whether the type is a floating-point type.
    pub fn is_float(self) -> bool {
        !matches!(self, Self::Int(_))
    }

    /// Returns the type in which values are stored: an integer type with a whole number of bytes. Floating-point types
    /// are unchanged.
    pub fn stored(self) -> Self {
        match self {
            Self::Int(bits) if bits <= 64 => Self::Int(bits.next_power_of_two().max(8)),
            Self::Int(bits) => Self::Int(bits.next_multiple_of(64)),
            float => float,
        }
    }

    /// Returns the assembly of a floating-point constant of this type.
    pub fn literal(self, number: f64) -> String {
        match self {
            Self::Half => {
                let number = half::f16::from_f64(number);
                let number = if number.is_nan() {
                    half::f16::NAN
                } else {
                    number
                };
                format!("0xH{:04X}", number.to_bits())
            }
            _ if number.is_nan() => format!("0x{:016X}", f64::NAN.to_bits()),
            Self::Float => format!("0x{:016X}", f64::from(number as f32).to_bits()),
            _ => format!("0x{:016X}", number.to_bits()),
        }
    }

    /// Returns the assembly of a random constant of this type.
    pub fn constant(self, random: &mut Random) -> String {
        match self {
            Self::Int(1) => (if random.percent(50) { "true" } else { "false" }).to_owned(),
            Self::Int(bits) if bits <= 64 => {
                let value = random.integer(bits);
                let unused = 64 - bits;
                ((value << unused) as i64 >> unused).to_string()
            }
            Self::Int(bits) => {
                let mut digits = String::from("u0x");
                let high = (bits - 1) / 64;
                for limb in (0..=high).rev() {
                    let width = if limb == high { bits - 64 * high } else { 64 };
                    digits += &format!("{:016x}", random.integer(width));
                }
                digits
            }
            float => float.literal(random.float()),
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(bits) => write!(f, "i{bits}"),
            Self::Half => f.write_str("half"),
            Self::Float => f.write_str("float"),
            Self::Double => f.write_str("double"),
        }
    }
}

/// A scalar or vector type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape {
    /// The number of lanes, or 0 for a scalar.
    pub lanes: u32,
    /// The type of a lane.
    pub element: Element,
}

impl Shape {
    /// Returns a scalar type.
    pub fn scalar(element: Element) -> Self {
        Self { lanes: 0, element }
    }

    /// Returns the type with the same number of lanes and another element type.
    pub fn with(self, element: Element) -> Self {
        Self { element, ..self }
    }

    /// Returns the type with the same number of lanes and integers of this width as elements.
    pub fn int(self, bits: u32) -> Self {
        self.with(Element::Int(bits))
    }

    /// Returns the number of lanes, or 1 for a scalar.
    pub fn count(self) -> u32 {
        self.lanes.max(1)
    }

    /// Returns the size in bits.
    pub fn bits(self) -> u32 {
        self.count() * self.element.bits()
    }

    /// Returns whether the kernel may use the type: it has at most [`MOST_BITS`] bits, fits in the input in its stored
    /// form, and has at most five lanes if its integers are wider than 64 bits.
    pub fn is_allowed(self) -> bool {
        let stored = self.count() * self.element.stored().bits();
        self.bits() <= MOST_BITS
            && stored as usize <= 8 * INPUT
            && (self.element.bits() <= 64 || self.lanes <= 5)
    }

    /// Returns the assembly of a constant with the same value in each lane.
    pub fn splat(self, value: impl fmt::Display) -> String {
        self.each(|_| value.to_string())
    }

    /// Returns the assembly of a constant. `value` returns the value of a lane.
    pub fn each(self, mut value: impl FnMut(u32) -> String) -> String {
        if self.lanes == 0 {
            return value(0);
        }
        let lanes: Vec<String> = (0..self.lanes)
            .map(|lane| format!("{} {}", self.element, value(lane)))
            .collect();
        format!("<{}>", lanes.join(", "))
    }

    /// Returns the suffix of the type in the names of intrinsics.
    pub fn suffix(self) -> String {
        let element = match self.element {
            Element::Half => "f16".to_owned(),
            Element::Float => "f32".to_owned(),
            Element::Double => "f64".to_owned(),
            other => other.to_string(),
        };
        match self.lanes {
            0 => element,
            lanes => format!("v{lanes}{element}"),
        }
    }

    /// Returns the assembly of a random constant of this type.
    pub fn constant(self, random: &mut Random) -> String {
        if random.percent(10) {
            return match (self.lanes, self.element) {
                (0, Element::Int(1)) => "false".to_owned(),
                (0, Element::Int(_)) => "0".to_owned(),
                (0, _) => "0.0".to_owned(),
                _ => "zeroinitializer".to_owned(),
            };
        }
        if self.lanes > 0 && random.percent(30) {
            let value = self.element.constant(random);
            return self.splat(value);
        }
        self.each(|_| self.element.constant(random))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lanes {
            0 => self.element.fmt(f),
            lanes => write!(f, "<{lanes} x {}>", self.element),
        }
    }
}

/// A type of values, including aggregates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    /// A scalar or a vector.
    Plain(Shape),
    /// A struct, with whether it is packed, and the types of its members.
    Struct(bool, Vec<Self>),
    /// An array, with the number of elements and their type.
    Array(u32, Box<Self>),
}

impl Type {
    /// Returns the types of the members of an aggregate, or no types for scalars and vectors.
    pub fn members(&self) -> Vec<&Self> {
        match self {
            Self::Plain(_) => Vec::new(),
            Self::Struct(_, members) => members.iter().collect(),
            Self::Array(count, element) => vec![&**element; *count as usize],
        }
    }

    /// Returns the `align` of loads and stores of members, or an empty text if the alignment is natural.
    pub fn align(&self) -> &'static str {
        if self.is_packed() { ", align 1" } else { "" }
    }

    fn is_packed(&self) -> bool {
        match self {
            Self::Plain(_) => false,
            Self::Struct(packed, members) => *packed || members.iter().any(Self::is_packed),
            Self::Array(_, element) => element.is_packed(),
        }
    }

    /// Returns the scalars and vectors that the type contains, each with its path of indices.
    pub fn leaves(&self) -> Vec<(Vec<usize>, Shape)> {
        if let Self::Plain(shape) = self {
            return vec![(Vec::new(), *shape)];
        }
        let mut leaves = Vec::new();
        for (index, member) in self.members().into_iter().enumerate() {
            for (mut path, shape) in member.leaves() {
                path.insert(0, index);
                leaves.push((path, shape));
            }
        }
        leaves
    }

    /// Returns the assembly of a random constant of this type.
    pub fn constant(&self, random: &mut Random) -> String {
        match self {
            Self::Plain(shape) => shape.constant(random),
            _ if random.percent(10) => "zeroinitializer".to_owned(),
            Self::Struct(packed, members) => {
                let members: Vec<String> = members
                    .iter()
                    .map(|member| format!("{member} {}", member.constant(random)))
                    .collect();
                let (open, close) = brackets(*packed);
                format!("{open} {} {close}", members.join(", "))
            }
            Self::Array(count, element) => {
                let members: Vec<String> = (0..*count)
                    .map(|_| format!("{element} {}", element.constant(random)))
                    .collect();
                format!("[{}]", members.join(", "))
            }
        }
    }
}

fn brackets(packed: bool) -> (&'static str, &'static str) {
    if packed { ("<{", "}>") } else { ("{", "}") }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(shape) => shape.fmt(f),
            Self::Struct(packed, members) => {
                let members: Vec<String> = members.iter().map(ToString::to_string).collect();
                let (open, close) = brackets(*packed);
                write!(f, "{open} {} {close}", members.join(", "))
            }
            Self::Array(count, element) => write!(f, "[{count} x {element}]"),
        }
    }
}

/// The element types and the numbers of lanes that one kernel uses. Only some kernels contain rare types, because an
/// unsupported type makes the whole kernel refused.
#[derive(Debug, Clone)]
pub struct Palette {
    /// The element types.
    pub elements: Vec<Element>,
    /// The numbers of lanes. 0 is a scalar.
    pub lengths: Vec<u32>,
}

impl Palette {
    /// Chooses some element types and numbers of lanes.
    pub fn new(random: &mut Random) -> Self {
        const PLAIN: [u32; 5] = [1, 8, 16, 32, 64];
        let mut elements: Vec<Element> = PLAIN.iter().map(|bits| Element::Int(*bits)).collect();
        let mut lengths = vec![0, 2, 3, 4, 8, 16];
        let odd = |bits: &u32| !PLAIN.contains(bits);
        match random.below(20) {
            0..8 => {}
            8..12 => lengths = LENGTHS.to_vec(),
            12..16 => {
                let widths: Vec<u32> = WIDTHS
                    .iter()
                    .copied()
                    .filter(|b| odd(b) && *b < 64)
                    .collect();
                for _ in 0..2 {
                    elements.push(Element::Int(*random.choose(&widths)));
                }
                if random.percent(50) {
                    lengths = LENGTHS.to_vec();
                }
            }
            _ => {
                let widths: Vec<u32> = WIDTHS.iter().copied().filter(|bits| *bits > 64).collect();
                elements.push(Element::Int(*random.choose(&widths)));
                lengths = vec![0, 0, 0, 1, 2, 3, 4, 5];
            }
        }
        if random.percent(60) {
            elements.extend([Element::Float, Element::Double]);
        }
        if random.percent(20) {
            elements.push(Element::Half);
        }
        // With few types, many operations share the same types.
        while elements.len() > 5 {
            let at = random.below(elements.len());
            if random.percent(if at < 5 { 80 } else { 20 }) {
                elements.remove(at);
            }
        }
        Self { elements, lengths }
    }

    /// Adds an element type.
    pub fn add(&mut self, element: Element) {
        if !self.elements.contains(&element) {
            self.elements.push(element);
        }
    }

    /// Returns the widths of the integer types, and 32.
    pub fn widths(&self) -> Vec<u32> {
        let mut widths: Vec<u32> = self
            .elements
            .iter()
            .filter(|element| !element.is_float())
            .map(|element| element.bits())
            .collect();
        widths.push(32);
        widths
    }

    /// Returns a random element type.
    pub fn element(&self, random: &mut Random) -> Element {
        *random.choose(&self.elements)
    }

    /// Returns a random scalar or vector type with this element type.
    pub fn shape_of(&self, random: &mut Random, element: Element) -> Shape {
        loop {
            let lanes = if random.percent(40) {
                0
            } else {
                *random.choose(&self.lengths)
            };
            let shape = Shape { lanes, element };
            if shape.is_allowed() {
                return shape;
            }
        }
    }

    /// Returns a random scalar or vector type with at most 8 lanes and 256 bits.
    pub fn small(&self, random: &mut Random) -> Shape {
        loop {
            let element = self.element(random);
            let shape = self.shape_of(random, element);
            if shape.lanes <= 8 && shape.bits() <= 256 {
                return shape;
            }
        }
    }

    /// Returns a random aggregate type with at most `depth` nesting levels.
    pub fn aggregate(&self, random: &mut Random, depth: usize) -> Type {
        let member = |random: &mut Random| {
            if depth > 1 && random.percent(35) {
                self.aggregate(random, depth - 1)
            } else {
                Type::Plain(self.small(random))
            }
        };
        if random.percent(40) {
            Type::Array(random.between(1, 4) as u32, Box::new(member(random)))
        } else {
            let count = random.between(1, 4);
            Type::Struct(
                random.percent(20),
                (0..count).map(|_| member(random)).collect(),
            )
        }
    }
}
