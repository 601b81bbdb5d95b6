//! SPIR-V → text, with every option: returns text or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::spirv::assembly::{DisassembleOptions, disassemble};

fuzz_target!(|bytes: &[u8]| {
    // The schema in the header is ignored by readers, so it selects the options.
    let flags = bytes.get(16).copied().unwrap_or_default();
    let flag = |bit: u8| flags >> bit & 1 != 0;
    let options = DisassembleOptions {
        raw_ids: flag(0),
        indent: flag(1),
        header: flag(2),
        offsets: flag(3),
        comments: flag(4),
        color: flag(5),
        id_table: flag(6),
        nested_indent: flag(7),
        constants: flags & 3 == 3,
    };
    let _ = disassemble(bytes, &options);
});
