//! Bitcode → SPIR-V: returns a module that can be read, or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::{ToSpirv, spirv, to_spirv};

fuzz_target!(|input: &[u8]| {
    if let Ok(words) = to_spirv(input, &ToSpirv::default()) {
        spirv::binary::read_words(&words).expect("what is written can be read");
    }
});
