//! SPIR-V → findings, with the rules of every level. All findings are formatted.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::spirv::binary;
use transpire::spirv::validate::{Environment, Level, Options, validate};

const ENVIRONMENTS: [&str; 4] = ["universal", "spv1.0", "opencl1.2embedded", "opencl3.0"];

fuzz_target!(|bytes: &[u8]| {
    // The schema in the header is ignored by readers, so it selects the options.
    let flags = usize::from(bytes.get(16).copied().unwrap_or_default());
    let Ok(words) = binary::to_words(bytes) else {
        return;
    };
    let mut options = Options::default();
    let environment: Option<Environment> = ENVIRONMENTS[flags % 4].parse().ok();
    options.environment = environment.unwrap_or_default();
    options.level = [Level::Full, Level::Declared, Level::Structural][flags / 4 % 3];
    options.relax_known_faults = flags & 64 != 0;
    options.relax_logical_pointer = flags & 128 != 0;
    let _ = validate(&words, &options);
});
