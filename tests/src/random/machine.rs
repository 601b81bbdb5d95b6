//! Runs kernels in the machine of `transpire::run`, which takes LLVM IR and SPIR-V without going through the other.

use transpire::run::{Argument, ErrorKind, Launch, Machine, Program};
use transpire::{ReadLlvm, ReadSpirv, read_llvm, read_spirv};

use super::launcher::UNTOUCHED;
use crate::Failure;

/// The outputs of kernels: for each kernel, the output of each launch, or `None` if the machine lacks what the kernel needs.
pub type Left = Vec<Option<Vec<Vec<u8>>>>;

/// The kernels of a campaign that the machine has run. One that lacks something is equal to any other, so that a campaign needs
/// most of them to compare anything.
#[derive(Debug, Default)]
pub struct Share {
    ran: usize,
    all: usize,
}

impl Share {
    /// Counts the kernels of a module.
    pub fn add(&mut self, left: &Left) {
        self.ran += left.iter().flatten().count();
        self.all += left.len();
    }

    /// Fails if the machine has run a smaller percentage of the kernels. A few kernels prove nothing.
    pub fn check(&self, percentage: usize) -> Result<(), Failure> {
        let Self { ran, all } = self;
        println!("the machine has run {ran} of {all} kernels");
        match *all >= 40 && ran * 100 < all * percentage {
            true => Err(format!("the machine has run only {ran} of {all} kernels")),
            false => Ok(()),
        }
    }
}

/// Runs kernels with two parameters, the input and the output, with one work-item. `module` is LLVM IR or SPIR-V.
pub fn run(
    module: &[u8],
    kernels: &[String],
    inputs: &[Vec<Vec<u8>>],
    output: usize,
) -> Result<Left, Failure> {
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let is_spirv = transpire::detect(module) == Some(transpire::Format::Spirv);
    let program = if is_spirv {
        let read = read_spirv(module, &ReadSpirv::default()).map_err(|e| text(&e))?;
        Program::from_spirv(&read.module, &[])
    } else {
        let read = read_llvm(module, &ReadLlvm::default()).map_err(|e| text(&e))?;
        Program::from_llvm(&read.module)
    };
    let program = program.map_err(|e| text(&e))?;
    let untouched = vec![UNTOUCHED; output];
    let mut left = Vec::new();
    for (kernel, inputs) in kernels.iter().zip(inputs) {
        let mut outputs = Some(Vec::new());
        for input in inputs {
            let mut machine = Machine::new(&program).map_err(|e| text(&e))?;
            let given = [
                machine.add_buffer("in", input).map_err(|e| text(&e))?,
                machine
                    .add_buffer("out", &untouched)
                    .map_err(|e| text(&e))?,
            ];
            let mut launch = Launch::new(kernel, [1; 3]);
            launch.limits.steps = 1 << 24;
            launch.arguments = given.map(Argument::Buffer).to_vec();
            match machine.launch(&launch) {
                Ok(_) => {
                    if let Some(outputs) = &mut outputs {
                        outputs.push(machine.read_buffer(given[1]));
                    }
                }
                Err(error) if error.kind() == ErrorKind::Unsupported => {
                    outputs = None;
                    break;
                }
                Err(error) => return Err(format!("{kernel}: {error}")),
            }
        }
        left.push(outputs);
    }
    Ok(left)
}
