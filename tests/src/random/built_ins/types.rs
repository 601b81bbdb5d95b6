//! Defines the types of OpenCL C, and creates random values that are often edge cases.

use crate::random::generator::Random;

/// The kind of the numbers of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `char`, `short`, `int`, `long`.
    Signed,
    /// `uchar`, `ushort`, `uint`, `ulong`.
    Unsigned,
    /// `half`, `float`, `double`.
    Float,
}

/// A scalar or vector type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Type {
    /// The kind of the components.
    pub kind: Kind,
    /// The width of a component in bits.
    pub bits: u32,
    /// The number of components, which is 1 for a scalar.
    pub lanes: u32,
}

/// The numbers of components. 1 is a scalar.
pub const LENGTHS: &[u32] = &[1, 2, 3, 4, 8, 16];

/// The range of the values that an argument may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feed {
    /// Any value.
    Any,
    /// Numbers from -40 to 40.
    Small,
    /// Numbers from -5 to 5.
    Tiny,
    /// Integers of 24 bits, with the signedness of the type.
    Bits24,
    /// Numbers that are in the range of this type after any rounding.
    In(Type),
    /// Any value except NaNs.
    Number,
    /// Any floating-point number except zeros, infinities and NaNs.
    Ordinary,
    /// Any integer, and any floating-point number except NaNs and zeros.
    Nonzero,
    /// Any value except denormal numbers.
    Normal,
    /// Any value except NaNs that is not less than the value of the previous argument.
    AtLeast,
    /// The value of the first argument with a probability of one half, otherwise any value.
    First,
}

/// Returns a scalar type.
pub const fn scalar(kind: Kind, bits: u32) -> Type {
    Type {
        kind,
        bits,
        lanes: 1,
    }
}

/// `int`.
pub const INT: Type = scalar(Kind::Signed, 32);
/// `ulong`, which has the width of `size_t`.
pub const SIZE: Type = scalar(Kind::Unsigned, 64);

/// All scalar types.
pub const SCALARS: &[Type] = &[
    scalar(Kind::Signed, 8),
    scalar(Kind::Unsigned, 8),
    scalar(Kind::Signed, 16),
    scalar(Kind::Unsigned, 16),
    scalar(Kind::Signed, 32),
    scalar(Kind::Unsigned, 32),
    scalar(Kind::Signed, 64),
    scalar(Kind::Unsigned, 64),
    scalar(Kind::Float, 16),
    scalar(Kind::Float, 32),
    scalar(Kind::Float, 64),
];

impl Type {
    /// Returns the name of the component type in OpenCL C.
    pub fn element_name(self) -> &'static str {
        match (self.kind, self.bits) {
            (Kind::Signed, 8) => "char",
            (Kind::Unsigned, 8) => "uchar",
            (Kind::Signed, 16) => "short",
            (Kind::Unsigned, 16) => "ushort",
            (Kind::Signed, 32) => "int",
            (Kind::Unsigned, 32) => "uint",
            (Kind::Signed, _) => "long",
            (Kind::Unsigned, _) => "ulong",
            (Kind::Float, 16) => "half",
            (Kind::Float, 32) => "float",
            (Kind::Float, _) => "double",
        }
    }

    /// Returns the name of the type in OpenCL C.
    pub fn name(self) -> String {
        match self.lanes {
            1 => self.element_name().to_owned(),
            lanes => format!("{}{lanes}", self.element_name()),
        }
    }

    /// Returns the suffix of the type in the names of LLVM intrinsics.
    pub fn llvm(self) -> String {
        let letter = if self.kind == Kind::Float { 'f' } else { 'i' };
        match self.lanes {
            1 => format!("{letter}{}", self.bits),
            lanes => format!("v{lanes}{letter}{}", self.bits),
        }
    }

    /// Returns the type with the same number of components of another kind and width.
    pub fn of(self, kind: Kind, bits: u32) -> Self {
        Self { kind, bits, ..self }
    }

    /// Returns the type with another number of components.
    pub fn with_lanes(self, lanes: u32) -> Self {
        Self { lanes, ..self }
    }

    /// Returns the size in memory, in bytes. Three components have the same size as four.
    pub fn size(self) -> usize {
        self.lanes.next_power_of_two() as usize * self.bits as usize / 8
    }

    /// Returns the size of the components in bytes, without padding.
    pub fn used(self) -> usize {
        self.lanes as usize * self.bits as usize / 8
    }

    /// Returns, for each lane, the greater of the components in the bytes `a` and `b`.
    pub fn greatest(self, a: &[u8], b: &[u8]) -> Vec<u8> {
        let size = self.bits as usize / 8;
        let lanes = a.chunks_exact(size).zip(b.chunks_exact(size));
        let greatest = lanes.flat_map(|(a, b)| match self.rank(a) < self.rank(b) {
            true => b,
            false => a,
        });
        greatest.copied().collect()
    }

    /// Returns an integer for the bytes of a component. The integers of two components compare as the components do.
    fn rank(self, bytes: &[u8]) -> i128 {
        let bytes = bytes.iter().rev();
        let bits = bytes.fold(0, |bits: u64, byte| bits << 8 | u64::from(*byte));
        let (sign, shift) = (1 << (self.bits - 1), 64 - self.bits);
        match self.kind {
            Kind::Unsigned => i128::from(bits),
            Kind::Signed => i128::from((bits << shift) as i64),
            Kind::Float if bits & sign == 0 => i128::from(bits),
            Kind::Float => -i128::from(bits ^ sign),
        }
    }

    /// Returns the bytes of a random value in the range of `feed`.
    pub fn value(self, random: &mut Random, feed: Feed) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.size());
        for _ in 0..self.lanes.next_power_of_two() {
            let bits = match self.kind {
                Kind::Float => float(random, self.bits, feed),
                _ => integer(random, self, feed),
            };
            bytes.extend_from_slice(&bits.to_le_bytes()[..self.bits as usize / 8]);
        }
        bytes
    }
}

fn integer(random: &mut Random, ty: Type, feed: Feed) -> u64 {
    match feed {
        Feed::Small => (random.below(81) as u64).wrapping_sub(40),
        Feed::Tiny => (random.below(11) as u64).wrapping_sub(5),
        Feed::Bits24 => {
            let value = random.integer(64);
            match ty.kind {
                Kind::Signed => ((value << 40) as i64 >> 40) as u64,
                _ => value & 0xff_ffff,
            }
        }
        _ => random.integer(ty.bits),
    }
}

/// Returns the bits of a random floating-point number of this width in the range of `feed`.
fn float(random: &mut Random, bits: u32, feed: Feed) -> u64 {
    match feed {
        Feed::Small => rounded(random.between(0, 80) as f64 - 40.0, bits),
        Feed::Tiny => rounded(random.between(0, 10) as f64 - 5.0, bits),
        Feed::In(to) => {
            // The largest half is 65504, and rounding adds less than 2.
            let most = match to.kind {
                Kind::Signed => libm::exp2(f64::from(to.bits - 1)),
                _ => libm::exp2(f64::from(to.bits)),
            };
            let most = if bits == 16 { most.min(65000.0) } else { most };
            // The factor keeps the number below the limit even if rounding to few digits makes it larger.
            let most = (most - 2.0) * (1.0 - libm::exp2(-9.0));
            let fraction = random.bits() as f64 / u64::MAX as f64;
            let value = match random.below(4) {
                0 => fraction * most,
                1 => (fraction * most.min(1000.0)).floor() + 0.5,
                2 => fraction,
                _ => fraction * most.min(300.0),
            };
            let sign = to.kind == Kind::Signed && random.percent(50);
            rounded(if sign { -value } else { value }, bits)
        }
        Feed::Number | Feed::Ordinary | Feed::Nonzero | Feed::Normal | Feed::AtLeast => loop {
            let value = any_float(random, bits);
            let magnitude = value & (u64::MAX >> (65 - bits));
            let is_taken = match feed {
                Feed::Normal => magnitude == 0 || magnitude >= least_normal(bits),
                Feed::Ordinary => magnitude < infinity(bits) && magnitude > 0,
                Feed::Nonzero => magnitude <= infinity(bits) && magnitude > 0,
                _ => magnitude <= infinity(bits),
            };
            if is_taken {
                break value;
            }
        },
        Feed::Any | Feed::Bits24 | Feed::First => any_float(random, bits),
    }
}

fn any_float(random: &mut Random, bits: u32) -> u64 {
    let (mantissa, exponents): (u32, u64) = match bits {
        16 => (10, 0x1f),
        32 => (23, 0xff),
        _ => (52, 0x7ff),
    };
    let sign = (random.bits() & 1) << (bits - 1);
    let one = exponents >> 1 << mantissa;
    let magnitude = match random.below(10) {
        // Numbers next to zero, one, the smallest normal number, and infinity. The last group has the largest number
        // and a NaN.
        0 => {
            let around = [0, one, 1 << mantissa, exponents << mantissa];
            let at = *random.choose(&around);
            (at + random.below(3) as u64).saturating_sub(1)
        }
        1 => exponents << mantissa | 1 << (mantissa - 1) | random.below(2) as u64,
        2 => random.bits() & ((1 << mantissa) - 1),
        3 => return random.bits() & (u64::MAX >> (64 - bits)),
        // Whole numbers and halves.
        4 => return sign | rounded(random.below(2000) as f64 / 2.0, bits),
        5 | 6 => {
            let fraction = random.bits() as f64 / u64::MAX as f64;
            return sign | rounded(fraction * 8.0, bits);
        }
        _ => return rounded(random.float(), bits),
    };
    sign | magnitude
}

/// Returns the bits of the smallest normal number in the format of this width.
fn least_normal(bits: u32) -> u64 {
    match bits {
        16 => 0x400,
        32 => 0x80_0000,
        _ => 1 << 52,
    }
}

/// Returns the bits of infinity in the format of this width.
fn infinity(bits: u32) -> u64 {
    match bits {
        16 => 0x7c00,
        32 => 0x7f80_0000,
        _ => 0x7ff0_0000_0000_0000,
    }
}

/// Rounds a number to the format of this width, and returns its bits.
fn rounded(value: f64, bits: u32) -> u64 {
    match bits {
        16 => u64::from(half::f16::from_f64(value).to_bits()),
        32 => u64::from((value as f32).to_bits()),
        _ => value.to_bits(),
    }
}
