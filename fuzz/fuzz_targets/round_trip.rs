//! SPIR-V → text → SPIR-V: the same words, where the text has all that they hold.
//!
//! That holds for modules that were made from text; a module as the fuzzer writes it may hold what
//! text cannot say. So the input is taken through text once before the comparison.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::spirv::assembly::{DisassembleOptions, assemble, disassemble, disassemble_words};

fuzz_target!(|bytes: &[u8]| {
    // The header's schema has no meaning here: it chooses the option.
    let raw_ids = bytes.get(16).is_some_and(|schema| schema % 2 == 1);
    let options = DisassembleOptions {
        raw_ids,
        id_table: true,
        ..DisassembleOptions::default()
    };
    let Ok(text) = disassemble(bytes, &options) else {
        return;
    };
    let Ok(words) = assemble(&text) else { return };
    let again =
        disassemble_words(&words, &options).expect("what was assembled can be disassembled");
    let again = assemble(&again).expect("what was disassembled can be assembled");
    assert_eq!(words, again);
});
