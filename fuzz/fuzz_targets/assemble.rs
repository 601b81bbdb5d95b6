//! Text → SPIR-V: returns a module that can be read, or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::spirv::assembly::assemble;
use transpire::spirv::binary;

fuzz_target!(|text: &str| {
    if let Ok(words) = assemble(text) {
        binary::read_words(&words).expect("what is written can be read");
    }
});
