//! The initializers of OpenCL C's samplers and `OpConstantSampler`: SPIR 1.2 §2.1.3.1, table 4.

use transpire_spirv::grammar::{SamplerAddressingMode, SamplerFilterMode};

use super::pairs::Pairs;

const ADDRESSING_BITS: u64 = 0xe;
const NORMALIZED_BIT: u64 = 0x1;
const FILTER_BITS: u64 = 0x30;

/// The values of `CLK_ADDRESS_…` and the equivalent addressing modes.
const ADDRESSING: Pairs<u64, SamplerAddressingMode> = Pairs::new(&[
    (0x0, SamplerAddressingMode::None),
    (0x2, SamplerAddressingMode::ClampToEdge),
    (0x4, SamplerAddressingMode::Clamp),
    (0x6, SamplerAddressingMode::Repeat),
    (0x8, SamplerAddressingMode::RepeatMirrored),
]);

/// The values of `CLK_FILTER_…` and the equivalent filter modes. An initializer without a filter means the nearest.
const FILTERS: Pairs<u64, SamplerFilterMode> = Pairs::new(&[
    (0x10, SamplerFilterMode::Nearest),
    (0x20, SamplerFilterMode::Linear),
    (0x00, SamplerFilterMode::Nearest),
]);

/// Returns the literals of `OpConstantSampler` for an initializer: addressing mode, normalized coordinates, filter
/// mode. Returns `None` if the initializer has other bits, or an unknown mode.
pub(crate) fn literals(initializer: u64) -> Option<[u32; 3]> {
    if initializer & !(ADDRESSING_BITS | NORMALIZED_BIT | FILTER_BITS) != 0 {
        return None;
    }
    let addressing = ADDRESSING.to_spirv(initializer & ADDRESSING_BITS)?;
    let filter = FILTERS.to_spirv(initializer & FILTER_BITS)?;
    Some([
        addressing.word(),
        (initializer & NORMALIZED_BIT) as u32,
        filter.word(),
    ])
}

/// Returns the initializer for the literals of `OpConstantSampler`, in the order of [`literals`], or `None` if a
/// literal is out of range.
pub(crate) fn initializer([addressing, normalized, filter]: [u32; 3]) -> Option<u64> {
    let addressing = ADDRESSING.to_llvm(SamplerAddressingMode(addressing))?;
    let filter = FILTERS.to_llvm(SamplerFilterMode(filter))?;
    (normalized <= 1).then_some(addressing | u64::from(normalized) | filter)
}
