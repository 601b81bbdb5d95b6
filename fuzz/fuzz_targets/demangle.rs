//! A mangled name → a signature → the name again, and a signature → its mangled name.
//!
//! The two names are not compared: the fuzzer's names mix conventions that no compiler mixes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::opencl::{PointerWidth, Spelling, base_name, demangle, parse_signature};

fuzz_target!(|text: &str| {
    let _ = base_name(text);
    if let Ok(signature) = demangle(text) {
        demangle(&signature.mangle()).expect("what is mangled can be demangled");
    }
    if let Ok(signature) = parse_signature(text, PointerWidth::Bits64, Spelling::Clang) {
        let _ = signature.mangle();
    }
});
