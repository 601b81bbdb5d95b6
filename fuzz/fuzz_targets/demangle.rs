//! A mangled name → a signature → the name again, in its own spelling.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::opencl::{PointerWidth, Spelling, base_name, demangle, parse_signature};

fuzz_target!(|text: &str| {
    let _ = base_name(text);
    if let Ok(signature) = demangle(text) {
        let mangled = signature.mangle();
        let again = demangle(&mangled).expect("what is mangled can be demangled");
        assert_eq!(again.to_string(), signature.to_string());
    }
    if let Ok(signature) = parse_signature(text, PointerWidth::Bits64, Spelling::Clang) {
        let _ = signature.mangle();
    }
});
