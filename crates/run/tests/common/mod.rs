//! Launches kernels of LLVM assembly.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

use transpire_llvm::assembly;
use transpire_run::{Argument, Checks, Error, Launch, Machine, Outcome, Program};

#[allow(dead_code)] // not every test file has kernels of LLVM assembly
const DECLARATIONS: &str = "
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare void @_Z7barrierj(i32)
declare <4 x i32> @_Z31sub_group_non_uniform_broadcastDv4_ij(<4 x i32>, i32)
";

/// Returns the program with a kernel of LLVM assembly and the declarations of some functions.
#[allow(dead_code)] // not every test file has kernels of LLVM assembly
pub(crate) fn program(kernel: &str) -> Program {
    let text = format!(
        "target datalayout = \"e-i64:64-v16:16-v32:32-n8:16:32:64\"\n{kernel}\n{DECLARATIONS}"
    );
    Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap()
}

/// Launches the kernel `k` of `program` with a buffer of the integers `values`, and one work-item for each. `change`
/// can change the launch before. Returns the final integers and the outcome, or the error of the launch.
#[allow(dead_code)] // not every test file launches kernels with one buffer
pub(crate) fn launch(
    program: &Program,
    values: &[i32],
    change: impl FnOnce(&mut Launch),
) -> Result<(Vec<i32>, Outcome), Error> {
    let mut machine = Machine::new(program)?;
    let bytes: Vec<u8> = values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect();
    let buffer = machine.add_buffer("data", &bytes)?;
    let mut launch = Launch::new("k", [values.len() as u64, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    change(&mut launch);
    let outcome = machine.launch(&launch)?;
    let bytes = machine.read_buffer(buffer);
    let words = bytes
        .chunks_exact(4)
        .map(|word| i32::from_le_bytes(word.try_into().unwrap()));
    Ok((words.collect(), outcome))
}

/// Returns the names of the rules that a launch of `k` of `program` breaks, with all checks. The launch has `groups`
/// work-groups of 64 work-items, and a buffer of 16 KiB. `check_bytes` limits the memory of the checks.
#[allow(dead_code)] // not every test file has checks
pub(crate) fn rules(
    program: &Program,
    groups: u64,
    check_bytes: u64,
) -> Result<Vec<&'static str>, Error> {
    let mut machine = Machine::new(program)?;
    let buffer = machine.add_buffer("data", &[0; 1 << 14])?;
    let mut launch = Launch::new("k", [groups * 64, 1, 1]);
    launch.local = Some([64, 1, 1]);
    launch.limits.check_bytes = check_bytes;
    launch.arguments = vec![Argument::Buffer(buffer)];
    let checked = machine.check(&launch, &Checks::all())?;
    let findings = checked.findings.iter();
    Ok(findings.map(|finding| finding.rule.name).collect())
}
