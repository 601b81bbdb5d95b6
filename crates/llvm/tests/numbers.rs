//! Checks that numbers in bitcode have 64 bits, regardless of the address size of the machine.

// Tests may panic, but clippy permits this only in the test functions themselves.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use transpire_llvm::bitcode;

/// Checks that an array with the element type 4294967296 is an error, in a module with two types.
#[test]
fn a_number_of_33_bits_is_not_taken_for_its_lower_32() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed/type_of_33_bits.bc");
    let error = bitcode::read(&std::fs::read(file).unwrap()).unwrap_err();
    let message = error.to_string();
    assert!(
        message.contains("type 4294967296 does not exist"),
        "{message}"
    );
}
