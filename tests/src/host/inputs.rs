//! Generates inputs of kernels: pseudo-random numbers that are the same in every run.

/// A generator of 64-bit numbers (SplitMix64).
pub(super) struct Numbers(u64);

impl Numbers {
    /// Returns a generator for the sequence that `seed` determines.
    pub(super) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x2545_f491_4f6c_dd1d))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number that is at least 0 and less than 1.
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Returns `count` floats in the range from `low` to `high`.
pub(super) fn floats(seed: u64, count: usize, low: f32, high: f32) -> Vec<f32> {
    doubles(seed, count, low.into(), high.into())
        .iter()
        .map(|&x| x as f32)
        .collect()
}

/// Returns `count` doubles in the range from `low` to `high`.
pub(super) fn doubles(seed: u64, count: usize, low: f64, high: f64) -> Vec<f64> {
    let mut numbers = Numbers::new(seed);
    (0..count)
        .map(|_| low + (high - low) * numbers.unit())
        .collect()
}

/// Returns `count` positive and negative integers of all magnitudes.
pub(super) fn integers<T: Truncated>(seed: u64, count: usize) -> Vec<T> {
    let mut numbers = Numbers::new(seed);
    (0..count)
        .map(|_| {
            let width = numbers.next() % u64::from(T::BITS);
            let bits = numbers.next() >> (63 - width);
            T::truncate(if numbers.next() & 1 == 0 {
                bits
            } else {
                bits.wrapping_neg()
            })
        })
        .collect()
}

/// Returns `count` pseudo-random integers that are less than `limit`. Equal seeds give equal integers.
pub(super) fn below(seed: u64, count: usize, limit: u32) -> Vec<u32> {
    let mut numbers = Numbers::new(seed);
    (0..count)
        .map(|_| (numbers.next() % u64::from(limit)) as u32)
        .collect()
}

/// An integer type to which 64-bit numbers can be truncated.
pub(super) trait Truncated: Copy {
    /// The width in bits.
    const BITS: u32;
    /// Returns the integer with the lowest bits of `bits`.
    fn truncate(bits: u64) -> Self;
}

macro_rules! truncated {
    ($($integer:ty)*) => {$(
        impl Truncated for $integer {
            const BITS: u32 = <$integer>::BITS;
            fn truncate(bits: u64) -> Self {
                bits as Self
            }
        }
    )*};
}

truncated!(u8 i8 u16 i16 u32 i32 u64 i64);
