//! Lists the kernels of a module and their arguments: `cargo run --example reflect -- kernel.spv`

use std::error::Error;
use std::path::Path;

use transpire::reflect::reflect;

/// Returns the kernels with their arguments as OpenCL C would declare them, one per line.
pub(crate) fn run(input: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let found = reflect(&std::fs::read(input)?)?;
    let kernels = found.kernels.iter().map(|kernel| {
        let arguments = kernel.arguments.iter().map(|argument| {
            let name = argument.name.as_deref().unwrap_or("_");
            let space = argument.address_space.name();
            format!("{space} {} {name}", argument.type_name)
        });
        format!(
            "{}({})",
            kernel.name,
            arguments.collect::<Vec<_>>().join(", ")
        )
    });
    Ok(kernels.collect())
}

#[allow(dead_code, clippy::print_stdout)]
fn main() -> Result<(), Box<dyn Error>> {
    let input = std::env::args().nth(1).ok_or("usage: reflect IN")?;
    for kernel in run(Path::new(&input))? {
        println!("{kernel}");
    }
    Ok(())
}
