//! Text → SPIR-V → findings. The assembler's output is well-formed as words, so the fuzzer reaches the rules sooner.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::spirv::assembly::assemble;
use transpire::spirv::validate::{Options, validate};

fuzz_target!(|text: &str| {
    if let Ok(words) = assemble(text) {
        let _ = validate(&words, &Options::default());
    }
});
