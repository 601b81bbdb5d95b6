//! Validates SPIR-V: `cargo run --example validate -- kernel.spv`

use std::error::Error;
use std::path::Path;

use transpire::spirv::binary;
use transpire::spirv::validate::{Options, validate};

/// Returns the findings about a module, one per line: the message, the rule with its section, and the place.
pub(crate) fn run(input: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let words = binary::to_words(&std::fs::read(input)?)?;
    let findings = validate(&words, &Options::default());
    Ok(findings.iter().map(ToString::to_string).collect())
}

#[allow(dead_code, clippy::print_stdout)]
fn main() -> Result<(), Box<dyn Error>> {
    let input = std::env::args().nth(1).ok_or("usage: validate IN.spv")?;
    for finding in run(Path::new(&input))? {
        println!("{finding}");
    }
    Ok(())
}
