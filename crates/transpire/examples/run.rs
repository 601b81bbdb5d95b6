//! Runs the kernel that the example `build` or `build_llvm` writes: `cargo run --example run -- saxpy.spv`
//!
//! A program needs the feature `run` of `transpire`, and `transpire::run` instead of `transpire_run`.

use std::error::Error;
use std::path::Path;

use transpire::{ReadSpirv, read_spirv};
use transpire_run::{Argument, Launch, Machine, Program};

/// Runs `saxpy` with `a = 2`, `x = 1, 2, 3, 4` and `y = 10, 20, 30, 40`, and returns the new `y`.
pub(crate) fn run(input: &Path) -> Result<Vec<f32>, Box<dyn Error>> {
    let module = read_spirv(&std::fs::read(input)?, &ReadSpirv::default())?.module;
    // The second argument replaces the values of specialization constants: pairs of `SpecId` and value.
    let program = Program::from_spirv(&module, &[])?;
    let mut machine = Machine::new(&program)?;
    let x = machine.add_buffer("x", &bytes(&[1.0, 2.0, 3.0, 4.0]))?;
    let y = machine.add_buffer("y", &bytes(&[10.0, 20.0, 30.0, 40.0]))?;
    let mut launch = Launch::new("saxpy", [4, 1, 1]);
    // An argument passed by value has the bytes of its type, also if it is a struct.
    launch.arguments = vec![
        Argument::Value(bytes(&[2.0])),
        Argument::Buffer(x),
        Argument::Buffer(y),
    ];
    let count = program
        .kernel("saxpy")
        .map_or(0, |kernel| kernel.parameters.len());
    if count == 4 {
        launch
            .arguments
            .push(Argument::Value(4_u64.to_le_bytes().to_vec()));
    }
    machine.launch(&launch)?;
    let bytes = machine.read_buffer(y);
    let floats = bytes.chunks_exact(4);
    Ok(floats
        .filter_map(|bytes| Some(f32::from_le_bytes(bytes.try_into().ok()?)))
        .collect())
}

fn bytes(floats: &[f32]) -> Vec<u8> {
    floats
        .iter()
        .flat_map(|float| float.to_le_bytes())
        .collect()
}

#[allow(dead_code, clippy::print_stdout)]
fn main() -> Result<(), Box<dyn Error>> {
    let input = std::env::args().nth(1).ok_or("usage: run IN.spv")?;
    println!("{:?}", run(Path::new(&input))?);
    Ok(())
}
