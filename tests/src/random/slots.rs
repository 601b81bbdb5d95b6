//! Generates the inputs of random kernels, and compares their outputs.

use super::generator::Random;

/// The number of inputs with which each kernel runs.
pub const INPUTS: usize = 4;

/// The place of a result in the output, and the way in which it is compared.
#[derive(Debug, Clone, Copy)]
pub struct Slot {
    /// The offset of the result in bytes.
    pub at: usize,
    /// The size of the result in bytes.
    pub size: usize,
    /// The size in bytes of the floating-point numbers in the result, or 0 for other values. All NaNs in such numbers
    /// are equal.
    pub float: usize,
}

/// Returns the inputs for a kernel. Each has at least `size` bytes, and contains numbers in various formats, many of
/// them extreme.
pub fn inputs(seed: u64, size: usize) -> Vec<Vec<u8>> {
    let mut random = Random::new(seed ^ 0x5eed);
    (0..INPUTS)
        .map(|_| {
            let mut bytes = Vec::with_capacity(size);
            while bytes.len() < size {
                match random.below(6) {
                    0 => bytes.extend((random.float() as f32).to_le_bytes().repeat(2)),
                    1 => bytes.extend(random.float().to_le_bytes()),
                    2 => {
                        for _ in 0..4 {
                            bytes.extend(half::f16::from_f64(random.float()).to_le_bytes());
                        }
                    }
                    3 => {
                        for _ in 0..2 {
                            bytes.extend((random.integer(32) as u32).to_le_bytes());
                        }
                    }
                    _ => bytes.extend(random.integer(64).to_le_bytes()),
                }
            }
            bytes
        })
        .collect()
}

/// A result that differs from the expected result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// The index of the launch.
    pub launch: usize,
    /// The offset of the result in bytes.
    pub at: usize,
    /// The expected bytes and the bytes that were found.
    values: [Vec<u8>; 2],
}

impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { launch, at, .. } = self;
        let [expected, found] = self.values.each_ref().map(|value| hex(value));
        write!(
            f,
            "input {launch}, output at {at}: expected {expected}, found {found}"
        )
    }
}

/// Describes the first difference between the outputs of a kernel and the expected outputs. Returns `None` if they are
/// equal.
pub fn difference(slots: &[Slot], expected: &[Vec<u8>], found: &[Vec<u8>]) -> Option<String> {
    mismatch(slots, Tolerance::default(), expected, found).map(|mismatch| mismatch.to_string())
}

/// The differences between floating-point results that count as equal, besides two NaNs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tolerance {
    /// The number of units in the last place.
    pub ulps: u64,
    /// Whether numbers count as equal if the magnitudes of both are at most the smallest normal number.
    pub flush: bool,
}

/// Returns the first difference between the outputs of a kernel and the expected outputs, or `None` if all are
/// equal.
pub fn mismatch(
    slots: &[Slot],
    tolerance: Tolerance,
    expected: &[Vec<u8>],
    found: &[Vec<u8>],
) -> Option<Mismatch> {
    for (launch, (expected, found)) in expected.iter().zip(found).enumerate() {
        if expected == found {
            continue;
        }
        let found = rounded_to(expected, slots, tolerance, found);
        if let Some(at) = expected.iter().zip(&found).position(|(a, b)| a != b) {
            let slot = slots
                .iter()
                .find(|slot| (slot.at..slot.at + slot.size).contains(&at));
            let (at, end) = slot.map_or((at, at + 1), |slot| (slot.at, slot.at + slot.size));
            return Some(Mismatch {
                launch,
                at,
                values: [expected, &found].map(|bytes| bytes[at..end].to_vec()),
            });
        }
    }
    None
}

/// Returns bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the output with every floating-point result that counts as equal replaced by the expected result.
fn rounded_to(expected: &[u8], slots: &[Slot], tolerance: Tolerance, output: &[u8]) -> Vec<u8> {
    let mut output = output.to_vec();
    for slot in slots.iter().filter(|slot| slot.float > 0) {
        let range = slot.at..slot.at + slot.size;
        let numbers = output[range.clone()].chunks_exact_mut(slot.float);
        for (number, expected) in numbers.zip(expected[range].chunks_exact(slot.float)) {
            if is_near(expected, number, tolerance) {
                number.copy_from_slice(expected);
            }
        }
    }
    output
}

/// Returns whether two floating-point numbers are equal up to a tolerance. Zeros with different signs are equal only if
/// the tolerance has units or `flush`.
fn is_near(a: &[u8], b: &[u8], Tolerance { ulps, flush }: Tolerance) -> bool {
    let (infinity, normal) = match a.len() {
        2 => (0x7c00, 0x400),
        4 => (0x7f80_0000, 0x80_0000),
        _ => (0x7ff0_0000_0000_0000, 1 << 52),
    };
    let sign = 1 << (8 * a.len() - 1);
    let parts = |bytes: &[u8]| {
        let bytes = bytes.iter().rev();
        let bits = bytes.fold(0, |bits: u64, byte| bits << 8 | u64::from(*byte));
        (bits & sign != 0, bits & !sign)
    };
    let ((a_negative, a), (b_negative, b)) = (parts(a), parts(b));
    match (a > infinity, b > infinity) {
        (false, false) if flush && a <= normal && b <= normal => true,
        (false, false) if a_negative == b_negative => a.abs_diff(b) <= ulps,
        (false, false) => a.saturating_add(b) < ulps,
        (a, b) => a && b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_near_up_to_the_units_in_the_last_place() {
        let is_near = |a: f32, b: f32, ulps, flush| {
            is_near(
                &a.to_le_bytes(),
                &b.to_le_bytes(),
                Tolerance { ulps, flush },
            )
        };
        let next = f32::from_bits(1.0_f32.to_bits() + 2);
        assert!(is_near(1.0, next, 2, false) && !is_near(1.0, next, 1, false));
        assert!(is_near(f32::NAN, -f32::NAN, 0, false));
        assert!(!is_near(f32::NAN, f32::INFINITY, 9, false));
        assert!(!is_near(0.0, -0.0, 0, false) && is_near(0.0, -0.0, 1, false));
        assert!(!is_near(f32::MIN_POSITIVE, -f32::MIN_POSITIVE, 9, false));
        assert!(is_near(f32::MIN_POSITIVE, -0.0, 9, true));
        assert!(!is_near(2.0 * f32::MIN_POSITIVE, 0.0, 9, true));
        assert!(is_near(f32::MAX, f32::INFINITY, 1, false));
    }
}
