//! Generates a kernel without a compiler: `cargo run --example generate -- kernel.spv`

use std::error::Error;
use std::path::Path;

use transpire::llvm::assembly;
use transpire::{ToSpirv, llvm, llvm_to_spirv, write_spirv};

/// A kernel that writes its global id into a buffer.
const KERNEL: &str = "target triple = \"spir64-unknown-unknown\"

define spir_kernel void @ids(ptr addrspace(1) %out) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %place = getelementptr i64, ptr addrspace(1) %out, i64 %id
  store i64 %id, ptr addrspace(1) %place, align 8
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
";

/// Parses the kernel, checks it, and writes it as SPIR-V.
pub(crate) fn run(output: &Path) -> Result<(), Box<dyn Error>> {
    let module = assembly::parse(KERNEL.as_bytes())?;
    llvm::verify(&module)?;
    let (spirv, _) = llvm_to_spirv(module, &ToSpirv::default())?;
    std::fs::write(output, write_spirv(&spirv))?;
    Ok(())
}

#[allow(dead_code)]
fn main() -> Result<(), Box<dyn Error>> {
    let output = std::env::args().nth(1).ok_or("usage: generate OUT.spv")?;
    run(Path::new(&output))
}
