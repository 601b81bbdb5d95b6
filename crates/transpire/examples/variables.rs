//! Runs a kernel with debug information, and prints the variables of each work-item at a line of its source.
//!
//! ```sh
//! cargo run --package transpire --example variables -- kernel.bc saxpy 3
//! ```
//!
//! Buffers have 256 bytes of zeros, and other arguments are zero. Four work-items run.

use std::error::Error;
use std::io::{self, Write};

use transpire_run::{Argument, Breakpoint, Launch, Machine, ParameterKind, Program, Resume, Stop};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, kernel, line] = arguments.as_slice() else {
        return Err("usage: variables FILE KERNEL LINE".into());
    };
    let module = std::fs::read(file)?;
    print_variables(&module, kernel, line.parse()?, &mut io::stdout())
}

/// Prints the variables of each work-item that comes to a line.
pub(crate) fn print_variables(
    module: &[u8],
    kernel: &str,
    line: u32,
    out: &mut (dyn Write + Send),
) -> Result<(), Box<dyn Error>> {
    let read = transpire::read_llvm(module, &transpire::ReadLlvm::default())?;
    let program = Program::from_llvm(&read.module)?;
    let mut machine = Machine::new(&program)?;
    let mut launch = Launch::new(kernel, [4, 1, 1]);
    let parameters = program.kernel(kernel).map(|kernel| &kernel.parameters[..]);
    for parameter in parameters.unwrap_or_default() {
        launch.arguments.push(match &parameter.kind {
            ParameterKind::Buffer { .. } => {
                Argument::Buffer(machine.add_buffer("buffer", &[0; 256])?)
            }
            ParameterKind::Local => Argument::Local(256),
            ParameterKind::Value { size } => Argument::Value(vec![0; *size as usize]),
            _ => return Err("an image or a sampler as argument".into()),
        });
    }
    let breakpoint = Breakpoint::Line { file: None, line };
    machine.step(&launch, &[breakpoint], &mut |stop: &Stop<'_>| {
        let [x, y, z] = stop.work_item();
        let variables = stop.variables();
        let variables: Vec<String> = variables.iter().map(ToString::to_string).collect();
        match writeln!(out, "({x}, {y}, {z}): {}", variables.join(", ")) {
            Ok(()) => Resume::Continue,
            // Nobody reads the output.
            Err(_) => Resume::End,
        }
    })?;
    Ok(())
}
