//! SPIR-V and SPIR-V → one module. If the reader accepts the inputs, it accepts the linked module.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::spirv::{LinkInput, LinkOptions, binary, link};
use transpire::{ReadSpirv, read_spirv};

fuzz_target!(|bytes: &[u8]| {
    // The schema in the header is ignored by readers, so it selects the options, and the start of the second module.
    let choice = bytes.get(16).copied().unwrap_or_default();
    let start = usize::from(bytes.get(17).copied().unwrap_or_default()) * 64;
    let (first, second) = bytes.split_at_checked(start).unwrap_or((bytes, bytes));
    let [first, second] = [first, second].map(binary::read);
    let (Ok(first), Ok(second)) = (first, second) else {
        return;
    };
    let mut options = LinkOptions::default();
    options.partial = choice & 1 != 0;
    options.create_library = choice & 2 != 0;
    options.only_needed = choice & 4 != 0;
    options.internalize = choice & 8 != 0;
    let inputs = [("first", &first), ("second", &second)];
    let inputs = inputs.map(|(name, module)| LinkInput { name, module });
    let is_valid = |module| read_spirv(&binary::write(module), &ReadSpirv::default()).is_ok();
    if let Ok(linked) = link(&inputs, &options)
        && is_valid(&first)
        && is_valid(&second)
    {
        assert!(is_valid(&linked), "the linked module is malformed");
    }
});
