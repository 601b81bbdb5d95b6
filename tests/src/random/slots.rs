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

/// Describes the first difference between the outputs of a kernel and the expected outputs. Returns `None` if they are
/// equal.
pub fn difference(slots: &[Slot], expected: &[Vec<u8>], found: &[Vec<u8>]) -> Option<String> {
    for (number, (expected, found)) in expected.iter().zip(found).enumerate() {
        let (expected, found) = (one_nan(slots, expected), one_nan(slots, found));
        if expected != found {
            let at = expected.iter().zip(&found).position(|(a, b)| a != b)?;
            let slot = slots
                .iter()
                .find(|slot| (slot.at..slot.at + slot.size).contains(&at));
            let (from, to) = slot.map_or((at, at + 1), |slot| (slot.at, slot.at + slot.size));
            return Some(format!(
                "input {number}, output at {from}: expected {}, found {}",
                hex(&expected[from..to]),
                hex(&found[from..to])
            ));
        }
    }
    None
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the output with every NaN in the floating-point results replaced by the same NaN.
fn one_nan(slots: &[Slot], output: &[u8]) -> Vec<u8> {
    let mut output = output.to_vec();
    for slot in slots.iter().filter(|slot| slot.float > 0) {
        for number in output[slot.at..slot.at + slot.size].chunks_exact_mut(slot.float) {
            let bits = number
                .iter()
                .rev()
                .fold(0, |bits, byte| bits << 8 | u64::from(*byte));
            let is_nan = match slot.float {
                2 => half::f16::from_bits(bits as u16).is_nan(),
                4 => f32::from_bits(bits as u32).is_nan(),
                _ => f64::from_bits(bits).is_nan(),
            };
            if is_nan {
                number.fill(0xff);
            }
        }
    }
    output
}
