//! Runs kernels in the machine of `transpire::run`, which lowers LLVM IR and SPIR-V without translating one to the
//! other.

use transpire::run::{Argument, ErrorKind, Launch, Machine, Program};
use transpire::{ReadLlvm, ReadSpirv, read_llvm, read_spirv};

use std::collections::BTreeMap;

use super::campaign::group;
use super::launcher::UNTOUCHED;
use crate::Failure;

/// The outputs of kernels. For each kernel, it has the output of each launch, or the reason why the machine does not
/// run the kernel.
pub type Left = Vec<Result<Vec<Vec<u8>>, String>>;

/// Counts the kernels of a campaign that the machine has run. Refused kernels are not compared, so a campaign proves
/// little if the machine refuses many kernels.
#[derive(Debug, Default)]
pub struct Share {
    ran: usize,
    all: usize,
    /// For each reason, the number of refused kernels, and the name of the first refused kernel.
    refused: BTreeMap<String, (usize, String)>,
}

impl Share {
    /// Counts the kernels of a module, with their outputs or the reasons of refusals.
    pub fn add(&mut self, kernels: &[String], left: &Left) {
        self.all += left.len();
        for (kernel, outcome) in kernels.iter().zip(left) {
            match outcome {
                Ok(_) => self.ran += 1,
                Err(why) => {
                    let entry = self.refused.entry(group(why));
                    entry.or_insert_with(|| (0, kernel.clone())).0 += 1;
                }
            }
        }
    }

    /// Prints the reasons of refusals. Returns an error if the machine has run less than this percentage of at least 40
    /// kernels. Fewer kernels prove nothing.
    pub fn check(&self, percentage: usize) -> Result<(), Failure> {
        let Self { ran, all, refused } = self;
        for (why, (count, kernel)) in refused {
            println!("  {count:6} {why} (kernel {kernel})");
        }
        println!("the machine has run {ran} of {all} kernels");
        match *all >= 40 && ran * 100 < all * percentage {
            true => Err(format!("the machine has run only {ran} of {all} kernels")),
            false => Ok(()),
        }
    }
}

/// Runs kernels with two parameters, the input and the output, with one work-group of `items` work-items. `module` is
/// LLVM IR or SPIR-V, and `output` is the size of the output in bytes. Returns an error if the module cannot be
/// lowered, or if a launch fails for another reason than an unsupported feature or an exceeded limit.
pub fn run(
    module: &[u8],
    kernels: &[String],
    inputs: &[Vec<Vec<u8>>],
    output: usize,
    items: usize,
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
        let mut outputs = Ok(Vec::new());
        for input in inputs {
            let mut machine = Machine::new(&program).map_err(|e| text(&e))?;
            let given = [
                machine.add_buffer("in", input).map_err(|e| text(&e))?,
                machine
                    .add_buffer("out", &untouched)
                    .map_err(|e| text(&e))?,
            ];
            let sizes = [items as u64, 1, 1];
            let mut launch = Launch::new(kernel, sizes);
            launch.local = Some(sizes);
            launch.limits.steps = 1 << 24;
            launch.arguments = given.map(Argument::Buffer).to_vec();
            match machine.launch(&launch) {
                Ok(_) => {
                    if let Ok(outputs) = &mut outputs {
                        outputs.push(machine.read_buffer(given[1]));
                    }
                }
                // A program may be too long for an interpreter.
                Err(error) if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::Limit) => {
                    outputs = Err(error.message().to_owned());
                    break;
                }
                Err(error) => return Err(format!("{kernel}: {error}")),
            }
        }
        left.push(outputs);
    }
    Ok(left)
}
