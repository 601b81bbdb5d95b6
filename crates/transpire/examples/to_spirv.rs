//! Translates LLVM IR to SPIR-V: `cargo run --example to_spirv -- kernel.bc kernel.spv`

use std::error::Error;
use std::path::Path;

use transpire::{ReadLlvm, ToSpirv};

/// Translates the file `input` and writes the module to `output`. Returns what was left out, one item per line.
pub(crate) fn run(input: &Path, output: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let module = transpire::read_llvm(&std::fs::read(input)?, &ReadLlvm::default())?.module;
    let (spirv, report) = transpire::llvm_to_spirv(module, &ToSpirv::default())?;
    std::fs::write(output, transpire::write_spirv(&spirv))?;
    Ok(report.losses().iter().map(ToString::to_string).collect())
}

#[allow(dead_code, clippy::print_stderr)]
fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, output] = arguments.as_slice() else {
        return Err("usage: to_spirv IN.bc OUT.spv".into());
    };
    for loss in run(Path::new(input), Path::new(output))? {
        eprintln!("left out: {loss}");
    }
    Ok(())
}
