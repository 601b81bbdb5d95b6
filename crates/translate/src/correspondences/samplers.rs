//! The initializers of OpenCL C's samplers and `OpConstantSampler`: SPIR 1.2 §2.1.3.1, table 4.

use transpire_spirv::grammar::{SamplerAddressingMode, SamplerFilterMode};

const ADDRESSING_BITS: u64 = 0xe;
const NORMALIZED_BIT: u64 = 0x1;
const FILTER_BITS: u64 = 0x30;

/// `CLK_ADDRESS_…`
const ADDRESSING: &[(u64, SamplerAddressingMode)] = &[
    (0x0, SamplerAddressingMode::None),
    (0x2, SamplerAddressingMode::ClampToEdge),
    (0x4, SamplerAddressingMode::Clamp),
    (0x6, SamplerAddressingMode::Repeat),
    (0x8, SamplerAddressingMode::RepeatMirrored),
];

/// `CLK_FILTER_…`. An initializer that names no filter means the nearest.
const FILTERS: &[(u64, SamplerFilterMode)] = &[
    (0x10, SamplerFilterMode::Nearest),
    (0x20, SamplerFilterMode::Linear),
    (0x00, SamplerFilterMode::Nearest),
];

/// The literals of `OpConstantSampler`: addressing mode, normalized coordinates, filter mode. None
/// for what is no sampler.
pub(crate) fn literals(initializer: u64) -> Option<[u32; 3]> {
    if initializer & !(ADDRESSING_BITS | NORMALIZED_BIT | FILTER_BITS) != 0 {
        return None;
    }
    let addressing = ADDRESSING
        .iter()
        .find(|row| row.0 == initializer & ADDRESSING_BITS)?
        .1;
    let filter = FILTERS
        .iter()
        .find(|row| row.0 == initializer & FILTER_BITS)?
        .1;
    Some([
        addressing.word(),
        (initializer & NORMALIZED_BIT) as u32,
        filter.word(),
    ])
}

/// The initializer that says what the literals of `OpConstantSampler` say. None for literals that no
/// sampler has.
pub(crate) fn initializer([addressing, normalized, filter]: [u32; 3]) -> Option<u64> {
    let addressing = ADDRESSING.iter().find(|row| row.1.word() == addressing)?.0;
    let filter = FILTERS.iter().find(|row| row.1.word() == filter)?.0;
    (normalized <= 1).then_some(addressing | u64::from(normalized) | filter)
}
