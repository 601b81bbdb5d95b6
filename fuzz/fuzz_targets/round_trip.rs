//! SPIR-V → text → SPIR-V: the words are the same if the text can express all of them.
//!
//! This holds for modules that were assembled from text. The fuzzer's input may contain words that text cannot express, so
//! it is converted to text and back once before the comparison.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::spirv::assembly::{DisassembleOptions, assemble, disassemble, disassemble_words};

fuzz_target!(|bytes: &[u8]| {
    // The schema in the header is ignored by readers, so it selects the option.
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
