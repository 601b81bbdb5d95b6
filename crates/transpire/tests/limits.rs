//! Modules beyond the limits that every reader of SPIR-V takes (§2.17).

// A test may panic; clippy knows that of test functions alone, not of what they call.
#![allow(clippy::unwrap_used)]

use transpire::spirv::{assembly::assemble, binary};
use transpire::{ReadSpirv, read_spirv};

/// The most that the bound of a module may be for every reader.
const BOUND: u32 = 0x3f_ffff;

/// A module whose bound is beyond, with so many names.
fn module(names: usize) -> Vec<u8> {
    let mut words = assemble(
        "OpCapability Addresses
         OpCapability Kernel
         OpCapability Linkage
         OpMemoryModel Physical64 OpenCL",
    )
    .unwrap();
    words[3] = BOUND + 2;
    // OpName with an empty one, and OpTypeVoid.
    let name = [3 << 16 | 5, BOUND + 1, 0];
    words.extend(std::iter::repeat_n(name, names).flatten());
    words.extend([2 << 16 | 19, BOUND + 1]);
    binary::to_bytes(&words)
}

#[test]
fn as_many_ids_as_words_are_read() {
    let module = module(BOUND as usize / 3);
    read_spirv(&module, &ReadSpirv::default()).unwrap();
    let error = read_spirv(&module, &ReadSpirv::in_full()).unwrap_err();
    assert!(error.message().contains("(§2.17)"), "{error}");
}

#[test]
fn more_ids_than_words_are_not() {
    let error = read_spirv(&module(0), &ReadSpirv::default()).unwrap_err();
    assert!(error.message().contains("(§2.17)"), "{error}");
}
