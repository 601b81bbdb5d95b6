//! Generates pseudo-random numbers with an xorshift generator, which is short and returns the same numbers on every
//! machine.

/// A sequence of pseudo-random numbers that depends only on its seed.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// Starts the sequence for a seed. Consecutive seeds have unrelated sequences.
    pub fn new(seed: u64) -> Self {
        // The finalizer of SplitMix64.
        let mut state = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self((state ^ (state >> 31)).max(1))
    }

    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Returns a number that is at least 0 and less than `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.bits() >> 32) as usize % end.max(1)
    }

    /// Returns a number from `from` to `to`, both inclusive.
    pub fn between(&mut self, from: usize, to: usize) -> usize {
        from + self.below(to - from + 1)
    }

    /// Returns `true` with this probability in percent.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Returns a random element of a slice, which must not be empty.
    pub fn choose<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Shuffles a slice in place.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }

    /// Returns a random integer of `bits` bits, often one near a boundary. If `bits` is above 64, the result has 64
    /// bits.
    pub fn integer(&mut self, bits: u32) -> u64 {
        let mask = u64::MAX >> (64 - bits.min(64));
        let value = match self.below(6) {
            0 => self.below(4) as u64,
            1 => (self.below(3) as u64).wrapping_neg().wrapping_sub(1),
            2 => 1_u64 << self.below(64),
            3 => (1_u64 << self.below(64)).wrapping_sub(1),
            4 => mask >> 1,
            _ => self.bits(),
        };
        value & mask
    }

    /// Returns a random floating-point number, often a special value.
    pub fn float(&mut self) -> f64 {
        const SPECIAL: &[f64] = &[
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            1.5,
            2.5,
            -2.5,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
            3e38,
            -7.25,
            1e10,
            123.456,
            2147483648.0,
            -2147483649.0,
            65504.0,
            65520.0,
            300.7,
            -129.3,
            255.5,
            -0.7,
            7e-4,
            1e-40,
            -3e-310,
            6e-8,
        ];
        if self.percent(60) {
            *self.choose(SPECIAL)
        } else {
            let exponent = self.between(0, 40) as i32 - 20;
            let fraction = self.bits() as f64 / u64::MAX as f64 * 2.0 - 1.0;
            libm::ldexp(fraction, exponent)
        }
    }
}
