//! Image formats: the channels of a texel in memory, and their conversion to colors (OpenCL API §5.3.1.1, §8.4, OpenCL
//! C §6.15.15.8).

use crate::code::ElementType;
use transpire_llvm::half;

/// A component of a color, or padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Component {
    R,
    G,
    B,
    A,
    /// Padding.
    X,
    /// The same value in all four components.
    I,
    /// The same value in the first three components.
    L,
}

use Component::{A, B, G, I, L, R, X};

/// The channel orders, one row each: variant, name, value in SPIR-V, and channels in memory.
macro_rules! orders {
    ($($variant:ident = ($name:literal, $number:literal, $channels:expr),)*) => {
        /// The order of the channels of an image, by OpenCL's names without `CL_`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // The names are OpenCL's.
        pub enum ChannelOrder {
            $($variant,)*
        }

        const ORDERS: &[(ChannelOrder, &str, u32, &[Component])] = &[
            $((ChannelOrder::$variant, $name, $number, $channels),)*
        ];
    };
}

orders! {
    R = ("R", 0, &[R]),
    A = ("A", 1, &[A]),
    Rg = ("RG", 2, &[R, G]),
    Ra = ("RA", 3, &[R, A]),
    Rgb = ("RGB", 4, &[R, G, B]),
    Rgba = ("RGBA", 5, &[R, G, B, A]),
    Bgra = ("BGRA", 6, &[B, G, R, A]),
    Argb = ("ARGB", 7, &[A, R, G, B]),
    Intensity = ("INTENSITY", 8, &[I]),
    Luminance = ("LUMINANCE", 9, &[L]),
    Rx = ("Rx", 10, &[R, X]),
    Rgx = ("RGx", 11, &[R, G, X]),
    Rgbx = ("RGBx", 12, &[R, G, B, X]),
    Depth = ("DEPTH", 13, &[R]),
    Srgb = ("sRGB", 15, &[R, G, B]),
    Srgbx = ("sRGBx", 16, &[R, G, B, X]),
    Srgba = ("sRGBA", 17, &[R, G, B, A]),
    Sbgra = ("sBGRA", 18, &[B, G, R, A]),
    Abgr = ("ABGR", 19, &[A, B, G, R]),
}

/// The conversion of a channel to a component, with the number of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Conversion {
    /// Numbers between 0 and 1.
    Unorm(u32),
    /// Numbers between -1 and 1.
    Snorm(u32),
    Signed(u32),
    Unsigned(u32),
    Half,
    Float,
}

/// The channel types, one row each: variant, name, value in SPIR-V, conversion, and size in bytes. The size is the size
/// of a channel, or of the whole texel if it is packed.
macro_rules! types {
    ($($variant:ident = ($name:literal, $number:literal, $conversion:expr, $bytes:literal),)*) => {
        /// The type of the channels of an image, by OpenCL's names without `CL_`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // The names are OpenCL's.
        pub enum ChannelType {
            $($variant,)*
        }

        const TYPES: &[(ChannelType, &str, u32, Conversion, u64)] = &[
            $((ChannelType::$variant, $name, $number, $conversion, $bytes),)*
        ];
    };
}

use Conversion::{Signed, Snorm, Unorm, Unsigned};

types! {
    SnormInt8 = ("SNORM_INT8", 0, Snorm(8), 1),
    SnormInt16 = ("SNORM_INT16", 1, Snorm(16), 2),
    UnormInt8 = ("UNORM_INT8", 2, Unorm(8), 1),
    UnormInt16 = ("UNORM_INT16", 3, Unorm(16), 2),
    UnormShort565 = ("UNORM_SHORT_565", 4, Unorm(0), 2),
    UnormShort555 = ("UNORM_SHORT_555", 5, Unorm(0), 2),
    UnormInt101010 = ("UNORM_INT_101010", 6, Unorm(0), 4),
    SignedInt8 = ("SIGNED_INT8", 7, Signed(8), 1),
    SignedInt16 = ("SIGNED_INT16", 8, Signed(16), 2),
    SignedInt32 = ("SIGNED_INT32", 9, Signed(32), 4),
    UnsignedInt8 = ("UNSIGNED_INT8", 10, Unsigned(8), 1),
    UnsignedInt16 = ("UNSIGNED_INT16", 11, Unsigned(16), 2),
    UnsignedInt32 = ("UNSIGNED_INT32", 12, Unsigned(32), 4),
    HalfFloat = ("HALF_FLOAT", 13, Conversion::Half, 2),
    Float = ("FLOAT", 14, Conversion::Float, 4),
    UnormInt1010102 = ("UNORM_INT_101010_2", 16, Unorm(0), 4),
    UnsignedIntRaw10 = ("UNSIGNED_INT_RAW10_EXT", 19, Unsigned(10), 2),
    UnsignedIntRaw12 = ("UNSIGNED_INT_RAW12_EXT", 20, Unsigned(12), 2),
}

/// The channels of packed texels: the lowest bit and the width of red, green, blue and alpha.
#[rustfmt::skip]
const PACKED: &[(ChannelType, &[(u32, u32)])] = &[
    (ChannelType::UnormShort565,   &[(11, 5), (5, 6), (0, 5)]),
    (ChannelType::UnormShort555,   &[(10, 5), (5, 5), (0, 5)]),
    (ChannelType::UnormInt101010,  &[(20, 10), (10, 10), (0, 10)]),
    (ChannelType::UnormInt1010102, &[(22, 10), (12, 10), (2, 10), (0, 2)]),
];

fn packed(channel: ChannelType) -> Option<&'static [(u32, u32)]> {
    PACKED.iter().find(|row| row.0 == channel).map(|row| row.1)
}

impl ChannelOrder {
    fn row(self) -> &'static (Self, &'static str, u32, &'static [Component]) {
        // The table has a row for each variant, in their order.
        &ORDERS[self as usize]
    }

    /// Returns OpenCL's name, without `CL_`.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// Returns the value in SPIR-V.
    pub fn number(self) -> u32 {
        self.row().2
    }

    /// Returns the order with this OpenCL name, with or without `CL_`. Returns `None` for an unknown name.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.strip_prefix("CL_").unwrap_or(name);
        ORDERS.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Returns the order with this value in SPIR-V, or `None` for an unknown value.
    pub fn from_number(number: u32) -> Option<Self> {
        ORDERS.iter().find(|row| row.2 == number).map(|row| row.0)
    }

    fn is_srgb(self) -> bool {
        matches!(self, Self::Srgb | Self::Srgbx | Self::Srgba | Self::Sbgra)
    }

    /// Returns whether OpenCL has images of this order with this type (OpenCL API §5.3.1.1).
    pub fn takes(self, channel: ChannelType) -> bool {
        use ChannelType as T;
        let is_small = matches!(
            channel,
            T::UnormInt8 | T::SnormInt8 | T::SignedInt8 | T::UnsignedInt8
        );
        let is_real = matches!(
            channel,
            T::UnormInt8 | T::UnormInt16 | T::SnormInt8 | T::SnormInt16 | T::HalfFloat | T::Float
        );
        let is_raw = matches!(channel, T::UnsignedIntRaw10 | T::UnsignedIntRaw12);
        match self {
            Self::Rgb | Self::Rgbx => matches!(
                channel,
                T::UnormShort565 | T::UnormShort555 | T::UnormInt101010
            ),
            Self::Rgba if channel == T::UnormInt1010102 => true,
            Self::Intensity | Self::Luminance => is_real,
            Self::Argb | Self::Bgra | Self::Abgr => is_small,
            Self::Depth => matches!(channel, T::UnormInt16 | T::Float),
            _ if self.is_srgb() => channel == T::UnormInt8,
            Self::R => packed(channel).is_none(),
            _ => packed(channel).is_none() && !is_raw,
        }
    }
}

/// Returns the border color of an image (OpenCL API §8.3).
pub(super) fn border_of(order: ChannelOrder, is_integer: bool) -> Color {
    use ChannelOrder as O;
    let is_opaque = matches!(
        order,
        O::R | O::Rg | O::Rgb | O::Luminance | O::Depth | O::Srgb
    );
    match is_integer {
        true => Color::Integer([0, 0, 0, is_opaque.into()]),
        false => Color::Real([0.0, 0.0, 0.0, if is_opaque { 1.0 } else { 0.0 }]),
    }
}

impl ChannelType {
    fn row(self) -> &'static (Self, &'static str, u32, Conversion, u64) {
        // The table has a row for each variant, in their order.
        &TYPES[self as usize]
    }

    /// Returns OpenCL's name, without `CL_`.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// Returns the value in SPIR-V.
    pub fn number(self) -> u32 {
        self.row().2
    }

    /// Returns the type with this OpenCL name, with or without `CL_`. Returns `None` for an unknown name.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.strip_prefix("CL_").unwrap_or(name);
        TYPES.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Returns the type with this value in SPIR-V, or `None` for an unknown value.
    pub fn from_number(number: u32) -> Option<Self> {
        TYPES.iter().find(|row| row.2 == number).map(|row| row.0)
    }

    fn conversion(self) -> Conversion {
        self.row().3
    }

    /// Returns whether integer channels are signed, or `None` for other channels.
    pub fn integer(self) -> Option<bool> {
        match self.conversion() {
            Signed(_) => Some(true),
            Unsigned(_) => Some(false),
            _ => None,
        }
    }
}

/// Returns the size of a texel in bytes.
pub(super) fn texel_bytes(order: ChannelOrder, channel: ChannelType) -> u64 {
    let bytes = channel.row().4;
    match packed(channel) {
        Some(_) => bytes,
        None => bytes * order.row().3.len() as u64,
    }
}

/// Returns the type and the number of the elements of a texel. A packed texel is one element.
pub(super) fn elements(order: ChannelOrder, channel: ChannelType) -> (ElementType, u32) {
    let (_, _, _, conversion, bytes) = *channel.row();
    let element = match conversion {
        Conversion::Float => ElementType::Float,
        Conversion::Half => ElementType::Half,
        Signed(_) | Snorm(_) => ElementType::Integer(bytes as u32 * 8, true),
        Unsigned(_) | Unorm(_) => ElementType::Integer(bytes as u32 * 8, false),
    };
    match packed(channel) {
        Some(_) => (element, 1),
        None => (element, order.row().3.len() as u32),
    }
}

/// A color with the components red, green, blue and alpha.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Color {
    Real([f32; 4]),
    /// The bits of integers, sign-extended if they are signed.
    Integer([u32; 4]),
}

/// Converts the bytes of a texel to a color.
pub(super) fn decode(order: ChannelOrder, channel: ChannelType, bytes: &[u8]) -> Color {
    let mut numbers = [0u32; 4];
    let conversion = channel.conversion();
    if let Some(fields) = packed(channel) {
        let word = word(bytes);
        let mut color = [0.0, 0.0, 0.0, 1.0];
        for (to, &(shift, bits)) in color.iter_mut().zip(fields) {
            *to = unorm(word >> shift & mask(bits), bits);
        }
        return Color::Real(color);
    }
    let size = channel.row().4 as usize;
    for (to, channel) in numbers.iter_mut().zip(bytes.chunks(size.max(1))) {
        *to = word(channel);
    }
    let channels = order.row().3;
    match conversion {
        Signed(bits) => Color::Integer(place(channels, 1, |at| {
            extend(numbers.get(at).copied().unwrap_or(0), bits) as u32
        })),
        Unsigned(bits) => Color::Integer(place(channels, 1, |at| {
            numbers.get(at).copied().unwrap_or(0) & mask(bits)
        })),
        _ => {
            let mut color = place(channels, 1.0, |at| {
                real(conversion, numbers.get(at).copied().unwrap_or(0))
            });
            if order.is_srgb() {
                color.iter_mut().take(3).for_each(|c| *c = to_linear(*c));
            }
            Color::Real(color)
        }
    }
}

/// Puts channels in the components of a color. `one` is the alpha of an order without alpha.
fn place<T: Copy + Default>(channels: &[Component], one: T, number: impl Fn(usize) -> T) -> [T; 4] {
    let mut color = [T::default(), T::default(), T::default(), one];
    for (at, component) in channels.iter().enumerate() {
        let places = match component {
            R => 0..1,
            G => 1..2,
            B => 2..3,
            A => 3..4,
            X => 0..0,
            I => 0..4,
            L => 0..3,
        };
        color[places].fill(number(at));
    }
    color
}

/// Converts a color to the bytes of a texel, which are the first bytes of the result.
pub(super) fn encode(order: ChannelOrder, channel: ChannelType, color: Color) -> [u8; 16] {
    let mut bytes = [0; 16];
    let conversion = channel.conversion();
    let reals = match color {
        Color::Real(reals) => reals,
        Color::Integer(numbers) => numbers.map(|number| number as i32 as f32),
    };
    if let Some(fields) = packed(channel) {
        let fields = fields.iter().zip(reals);
        let word = fields.fold(0, |word, (&(shift, bits), real)| {
            word | (normalized(real, f32_of(mask(bits)), 0.0) as u32) << shift
        });
        bytes[..4].copy_from_slice(&word.to_le_bytes());
        return bytes;
    }
    let size = channel.row().4 as usize;
    for (to, component) in bytes.chunks_mut(size.max(1)).zip(order.row().3) {
        let at = match component {
            R | I | L | X => 0,
            G => 1,
            B => 2,
            A => 3,
        };
        if *component == X {
            continue;
        }
        let real = match order.is_srgb() && at < 3 {
            true => from_linear(reals[at]),
            false => reals[at],
        };
        let number = match (conversion, color) {
            (Signed(bits), Color::Integer(numbers)) => clamp(numbers[at] as i32, bits),
            (Unsigned(bits), Color::Integer(numbers)) => numbers[at].min(mask(bits)),
            // A run with lenient checks converts a number that does not fit the format.
            (Signed(bits), Color::Real(_)) => clamp(real as i32, bits),
            (Unsigned(bits), Color::Real(_)) => (real as u32).min(mask(bits)),
            (Unorm(bits), _) => normalized(real, f32_of(mask(bits)), 0.0) as u32,
            (Snorm(bits), _) => {
                let most = f32_of(mask(bits - 1));
                normalized(real, most, -most - 1.0) as i32 as u32
            }
            (Conversion::Half, _) => half::from_f64(real.into()).into(),
            (Conversion::Float, _) => real.to_bits(),
        };
        for (to, from) in to.iter_mut().zip(number.to_le_bytes()) {
            *to = from;
        }
    }
    bytes
}

/// Returns which of red, green, blue and alpha an image of this order stores.
pub(super) fn stored(order: ChannelOrder) -> [bool; 4] {
    let mut stored = [false; 4];
    for component in order.row().3 {
        match component {
            R | I | L => stored[0] = true,
            G => stored[1] = true,
            B => stored[2] = true,
            A => stored[3] = true,
            X => {}
        }
    }
    stored
}

fn word(bytes: &[u8]) -> u32 {
    let mut word = [0; 4];
    word.iter_mut()
        .zip(bytes)
        .for_each(|(to, from)| *to = *from);
    u32::from_le_bytes(word)
}

fn mask(bits: u32) -> u32 {
    u32::MAX >> (32 - bits.clamp(1, 32))
}

/// Converts an integer of at most 16 bits, which an `f32` represents exactly.
fn f32_of(number: u32) -> f32 {
    number as f32
}

fn unorm(number: u32, bits: u32) -> f32 {
    f32_of(number) / f32_of(mask(bits))
}

/// Sign-extends a number of `bits` bits.
fn extend(number: u32, bits: u32) -> i32 {
    let shift = 32 - bits.clamp(1, 32);
    ((number << shift) as i32) >> shift
}

/// Returns the nearest signed integer of `bits` bits.
fn clamp(number: i32, bits: u32) -> u32 {
    let most = mask(bits - 1) as i32;
    number.clamp(-most - 1, most) as u32
}

fn real(conversion: Conversion, number: u32) -> f32 {
    match conversion {
        Unorm(bits) => unorm(number & mask(bits), bits),
        Snorm(bits) => (extend(number, bits) as f32 / f32_of(mask(bits - 1))).max(-1.0),
        Conversion::Half => half::to_f64(number as u16) as f32,
        _ => f32::from_bits(number),
    }
}

/// Multiplies a number by `most` and rounds it to the nearest integer between `least` and `most`. A NaN becomes 0.
fn normalized(real: f32, most: f32, least: f32) -> f32 {
    let scaled = (real * most).round_ties_even();
    match scaled.is_nan() {
        true => 0.0,
        false => scaled.clamp(least, most),
    }
}

/// Converts a component from sRGB to linear (OpenCL API §8.4.1.3).
fn to_linear(c: f32) -> f32 {
    let c = f64::from(c);
    let linear = match c <= 0.04045 {
        true => c / 12.92,
        false => libm::pow((c + 0.055) / 1.055, 2.4),
    };
    linear as f32
}

/// Converts a component from linear to sRGB, limited to the range from 0 to 1.
fn from_linear(c: f32) -> f32 {
    let c = f64::from(c);
    let stored = match c {
        c if c.is_nan() || c <= 0.0 => 0.0,
        c if c >= 1.0 => 1.0,
        c if c < 0.003_130_8 => c * 12.92,
        c => 1.055 * libm::pow(c, 1.0 / 2.4) - 0.055,
    };
    stored as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(order: &str, channel: &str, bytes: &[u8]) -> Color {
        let order = ChannelOrder::from_name(order).unwrap();
        let channel = ChannelType::from_name(channel).unwrap();
        decode(order, channel, bytes)
    }

    fn write(order: &str, channel: &str, color: Color) -> Vec<u8> {
        let order = ChannelOrder::from_name(order).unwrap();
        let channel = ChannelType::from_name(channel).unwrap();
        encode(order, channel, color)[..texel_bytes(order, channel) as usize].to_vec()
    }

    #[test]
    fn the_tables_are_in_the_order_of_their_variants() {
        assert!(ORDERS.iter().all(|row| row.0.row().1 == row.1));
        assert!(TYPES.iter().all(|row| row.0.row().1 == row.1));
    }

    #[test]
    fn channels_are_placed_by_their_order() {
        let real = Color::Real;
        assert_eq!(read("R", "UNORM_INT8", &[255]), real([1.0, 0.0, 0.0, 1.0]));
        assert_eq!(read("A", "UNORM_INT8", &[255]), real([0.0, 0.0, 0.0, 1.0]));
        assert_eq!(
            read("BGRA", "UNORM_INT8", &[0, 51, 255, 0]),
            real([1.0, 0.2, 0.0, 0.0])
        );
        assert_eq!(read("INTENSITY", "SNORM_INT8", &[127]), real([1.0; 4]));
        assert_eq!(
            read("LUMINANCE", "SNORM_INT8", &[0x81]),
            real([-1.0, -1.0, -1.0, 1.0])
        );
        assert_eq!(
            read("ABGR", "SIGNED_INT8", &[1, 2, 3, 0xff]),
            Color::Integer([u32::MAX, 3, 2, 1])
        );
        assert_eq!(
            read("Rx", "UNSIGNED_INT16", &[9, 0, 7, 7]),
            Color::Integer([9, 0, 0, 1])
        );
    }

    #[test]
    fn the_least_number_of_a_signed_normalized_channel_is_minus_one() {
        assert_eq!(
            read("RG", "SNORM_INT16", &[0x00, 0x80, 0x01, 0x80]),
            Color::Real([-1.0, -1.0, 0.0, 1.0])
        );
    }

    #[test]
    fn packed_texels_have_red_in_the_high_bits() {
        // 10000 000011 00001
        assert_eq!(
            read("RGB", "UNORM_SHORT_565", &0x8061_u16.to_le_bytes()),
            Color::Real([16.0 / 31.0, 3.0 / 63.0, 1.0 / 31.0, 1.0])
        );
        assert_eq!(
            read("RGBA", "UNORM_INT_101010_2", &0xffc0_0001_u32.to_le_bytes()),
            Color::Real([1.0, 0.0, 0.0, 1.0 / 3.0])
        );
        assert_eq!(
            write("RGB", "UNORM_SHORT_555", Color::Real([1.0, 0.0, 1.0, 0.0])),
            0x7c1f_u16.to_le_bytes()
        );
    }

    #[test]
    fn written_numbers_saturate_and_round_to_even() {
        let real = |x| Color::Real([x, 0.0, 0.0, 0.0]);
        // 0.5 × 255 is 127.5, which is between 127 and 128.
        assert_eq!(write("R", "UNORM_INT8", real(0.5)), [128]);
        assert_eq!(write("R", "UNORM_INT8", real(7.0)), [255]);
        assert_eq!(write("R", "UNORM_INT8", real(f32::NAN)), [0]);
        assert_eq!(write("R", "SNORM_INT8", real(-9.0)), [0x80]);
        let whole = |x: i32| Color::Integer([x as u32; 4]);
        assert_eq!(write("R", "SIGNED_INT8", whole(-300)), [0x80]);
        assert_eq!(write("R", "UNSIGNED_INT8", whole(300)), [255]);
        assert_eq!(write("R", "HALF_FLOAT", real(1.5)), [0x00, 0x3e]);
    }

    #[test]
    fn srgb_is_linear_for_kernels() {
        // By the formula of the specification: ((0.5 + 0.055) / 1.055) ^ 2.4 with 128/255 for 0.5.
        let Color::Real([r, ..]) = read("sRGBA", "UNORM_INT8", &[128, 0, 255, 128]) else {
            panic!("a color of integers");
        };
        assert!((r - 0.215_860_53).abs() < 1e-7, "{r}");
        let bytes = write("sRGBA", "UNORM_INT8", Color::Real([r, 0.0, 1.0, 0.5]));
        assert_eq!(bytes, [128, 0, 255, 128]);
    }
}
