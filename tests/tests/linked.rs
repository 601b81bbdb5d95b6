//! Tests linking. One module has a kernel. Another module defines the functions that the first one only declares, and
//! that take structs by value. Clang 14, 16, 19 and 22 compile the modules at -O0 and -O2. Intel's driver links them as
//! SPIR-V and as SPIR 1.2. Our linker links modules of the same compiler and of different compilers, in either order.
//! Each module is SPIR-V or LLVM IR, and so is the result. `spirv-val` must accept the results, and they must compute
//! the expected numbers on the driver.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Failed, Trial};
use transpire::{
    LinkOptions, ToSpir12, ToSpirv, link_llvm, link_spirv, llvm_to_spirv, write_spirv,
};
use transpire_tests::case::Case;
use transpire_tests::device::{Driver, Runner};
use transpire_tests::kernel_file::Launch;
use transpire_tests::toolchain::{self, Compilation, Environment, LEVELS};
use transpire_tests::{Failure, harness};

const CLANGS: [u32; 4] = [14, 16, 19, 22];
const NUMBERS: [i32; 8] = [1, 20, 3, 40, 5, 60, 7, 80];

#[derive(Clone, Copy, Debug)]
enum Form {
    LlvmIr,
    SpirV,
    Spir12,
}

/// The IRs of the caller, the callee and the result.
const LINKED: [[Form; 3]; 8] = {
    use Form::{LlvmIr, SpirV};
    [
        [SpirV, SpirV, SpirV],
        [SpirV, LlvmIr, SpirV],
        [LlvmIr, SpirV, SpirV],
        [LlvmIr, LlvmIr, SpirV],
        [SpirV, SpirV, LlvmIr],
        [SpirV, LlvmIr, LlvmIr],
        [LlvmIr, SpirV, LlvmIr],
        [LlvmIr, LlvmIr, LlvmIr],
    ]
};

fn main() -> ExitCode {
    harness::main_on_device(|| Ok(trials()))
}

fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    let mut number = 0;
    for clang in CLANGS {
        for level in LEVELS {
            for (form, name) in [(Form::SpirV, "SPIR-V"), (Form::Spir12, "SPIR 1.2")] {
                let test = format!("structs_by_value::clang-{clang} {level} as {name}");
                let run = move || run(clang, level, form).map_err(Failed::from);
                trials.push(Trial::test(test, run));
            }
            for other in CLANGS {
                for order in [Order::CallerFirst, Order::CalleeFirst] {
                    // One of the eight combinations of IRs is tested.
                    number += 3;
                    for (form, forms) in LINKED.into_iter().enumerate() {
                        if !harness::runs_all() && form != number % LINKED.len() {
                            continue;
                        }
                        let name =
                            format!("{clang} {level} with clang-{other}, {order:?}, {forms:?}");
                        let test = format!("linked_before_the_driver::clang-{name}");
                        let run = move || run_linked([clang, other], level, order, forms);
                        trials.push(Trial::test(test, move || run().map_err(Failed::from)));
                    }
                }
            }
        }
    }
    trials
}

#[derive(Clone, Copy, Debug)]
enum Order {
    CallerFirst,
    CalleeFirst,
}

fn run_linked(
    [clang, other]: [u32; 2],
    level: &str,
    order: Order,
    [caller, callee, result]: [Form; 3],
) -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("linked");
    let sources = [("caller.cl", clang, caller), ("callee.cl", other, callee)];
    let mut modules = Vec::new();
    for (name, clang, form) in sources {
        modules.push((name, module(&folder.join(name), clang, level, form)?));
    }
    if let Order::CalleeFirst = order {
        modules.reverse();
    }
    let inputs: Vec<(&str, &[u8])> = modules
        .iter()
        .map(|(name, bytes)| (*name, bytes.as_slice()))
        .collect();
    let options = LinkOptions::default();
    let linked = match result {
        Form::LlvmIr => {
            let linked = link_llvm(&inputs, &options).map_err(|e| e.to_string())?;
            let spirv = llvm_to_spirv(linked.module, &ToSpirv::default());
            spirv.map_err(|e| e.to_string())?.0
        }
        _ => {
            link_spirv(&inputs, &options)
                .map_err(|e| e.to_string())?
                .module
        }
    };
    let bytes: Vec<u8> = write_spirv(&linked);
    let name = format!("{clang}-{other}{level}-{order:?}-{caller:?}-{callee:?}-{result:?}.spv");
    let path = toolchain::scratch("linked")?.join(name);
    toolchain::write(&path, &bytes)?;
    toolchain::validate(&path, Environment::OpenCl)?;
    let runner = Runner::open(Driver::Intel)?;
    let (launch, case) = elements();
    runner.launch(&mut runner.link(&[bytes])?, &launch, &case)
}

fn run(clang: u32, level: &str, form: Form) -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("linked");
    let modules =
        ["caller.cl", "callee.cl"].map(|name| module(&folder.join(name), clang, level, form));
    let modules: Vec<Vec<u8>> = modules.into_iter().collect::<Result<_, _>>()?;
    let runner = Runner::open(Driver::Intel)?;
    let (launch, case) = elements();
    runner.launch(&mut runner.link(&modules)?, &launch, &case)
}

/// Returns the launch of the kernel, and the case with its arguments and expected results.
fn elements() -> (Launch, Case) {
    let expected = NUMBERS.map(|number| number + 2000 * number + number);
    let case = Case::new().output(&expected).values(&NUMBERS);
    let launch = Launch {
        kernel: "elements".to_owned(),
        global: vec![NUMBERS.len()],
        local: Vec::new(),
    };
    (launch, case)
}

/// Compiles a source, and returns it as a module in the given form.
fn module(source: &PathBuf, clang: u32, level: &str, form: Form) -> Result<Vec<u8>, Failure> {
    let compilation = Compilation {
        source,
        includes: &[],
        clang,
        level,
        target: "spir64",
        flags: [
            "-cl-std=CL1.2",
            "-fdeclare-opencl-builtins",
            "-finclude-default-header",
        ]
        .map(str::to_owned)
        .into(),
    };
    let path = compilation.bitcode()?;
    let bitcode = std::fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    match form {
        Form::LlvmIr => return Ok(bitcode),
        Form::SpirV => transpire::to_spirv(&bitcode, &ToSpirv::default())
            .map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect()),
        Form::Spir12 => transpire::to_spir12(&bitcode, &ToSpir12::default()),
    }
    .map_err(|e| e.to_string())
}
