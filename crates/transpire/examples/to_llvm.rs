//! Translates SPIR-V to LLVM IR of a release: `cargo run --example to_llvm -- kernel.spv kernel.bc 14`

use std::error::Error;
use std::path::Path;

use transpire::llvm::versions::Release;
use transpire::{Builtins, ToLlvm};

/// Translates the file `input` to bitcode that the release can read, with the built-in functions of OpenCL C 2.0.
pub(crate) fn run(input: &Path, output: &Path, release: &str) -> Result<(), Box<dyn Error>> {
    let mut options = ToLlvm::default();
    options.release = Release::read_by(release).ok_or("an unknown release of LLVM")?;
    options.builtins = Builtins::Cl20;
    let bitcode = transpire::to_llvm(&std::fs::read(input)?, &options)?;
    std::fs::write(output, bitcode)?;
    Ok(())
}

#[allow(dead_code)]
fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, output, release] = arguments.as_slice() else {
        return Err("usage: to_llvm IN.spv OUT.bc RELEASE".into());
    };
    run(Path::new(input), Path::new(output), release)
}
