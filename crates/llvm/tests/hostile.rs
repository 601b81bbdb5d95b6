//! Checks that damaged bitcode results in a module or an error, without panics, hangs or excessive memory use.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use peak_alloc::PeakAlloc;
use support::{Random, watched};
use transpire_llvm::bitcode;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

const MOST_BYTES: usize = 64 << 20;

/// Reads `bytes`, and returns whether they are a valid module. Fails if this hangs or uses too much memory. `what`
/// names the bytes in messages.
fn read(bytes: &[u8], what: &str) -> bool {
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let is_module = watched(what, || bitcode::read(bytes).is_ok());
    let most = ALLOCATOR.peak_usage() - before;
    assert!(most < MOST_BYTES, "{what}: {most} bytes");
    is_module
}

// A single test, as memory used by other tests would be counted too.
#[test]
fn damaged_bitcode_is_an_error_or_a_module() {
    let rounds = std::env::var("TRANSPIRE_MUTATIONS").map_or(4_000, |count| count.parse().unwrap());
    let mut modules = Vec::new();
    for source in support::sources()
        .into_iter()
        .chain(support::newer_sources())
    {
        for release in source.releases() {
            modules.push((
                format!("{} {release}", source.path.display()),
                source.bitcode(release),
            ));
        }
    }
    let mut random = Random::new(1);
    let (mut read_well, mut refused) = (0, 0);
    for round in 0..rounds {
        let (name, module) = &modules[round % modules.len()];
        let mut bytes = module.clone();
        match random.below(4) {
            // Truncate.
            0 => bytes.truncate(random.below(bytes.len())),
            // Copy a word from another position.
            1 => {
                let (from, to) = (
                    random.below(bytes.len() / 4) * 4,
                    random.below(bytes.len() / 4) * 4,
                );
                let word: [u8; 4] = bytes[from..from + 4].try_into().unwrap();
                bytes[to..to + 4].copy_from_slice(&word);
            }
            // Change a few bits.
            _ => {
                for _ in 0..1 + random.below(8) {
                    let at = random.below(bytes.len());
                    bytes[at] ^= 1 << random.below(8);
                }
            }
        }
        match read(&bytes, &format!("{name}, round {round}")) {
            true => read_well += 1,
            false => refused += 1,
        }
    }
    // The test is not meaningful if damage is never or always noticed.
    assert!(
        read_well > rounds / 50 && refused > rounds / 4,
        "{read_well} read, {refused} refused"
    );
    for bytes in [
        &b""[..],
        b"BC",
        b"BC\xc0\xde",
        b"\x7fELF\x02\x01\x01\0",
        b"define void @f()",
        &[0x03, 0x02, 0x23, 0x07],
    ] {
        assert!(!read(bytes, "no bitcode at all"));
    }
}
