//! Prints a module of either IR as text: `cargo run --example print -- kernel.bc`

use std::error::Error;
use std::path::Path;

use transpire::spirv::assembly::{DisassembleOptions, disassemble};
use transpire::{Format, ReadLlvm, detect};

/// Prints LLVM IR as `llvm-dis` of the release that wrote it does, and SPIR-V as `spirv-dis` does.
pub(crate) fn run(input: &Path) -> Result<String, Box<dyn Error>> {
    let bytes = std::fs::read(input)?;
    if detect(&bytes) == Some(Format::Spirv) {
        return Ok(disassemble(&bytes, &DisassembleOptions::default())?);
    }
    let read = transpire::read_llvm(&bytes, &ReadLlvm::default())?;
    Ok(transpire::print_llvm(read.module, read.release)?)
}

#[allow(dead_code, clippy::print_stdout)]
fn main() -> Result<(), Box<dyn Error>> {
    let input = std::env::args().nth(1).ok_or("usage: print IN")?;
    print!("{}", run(Path::new(&input))?);
    Ok(())
}
