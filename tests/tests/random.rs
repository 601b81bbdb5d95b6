//! Tests with random programs that translations preserve the meaning of programs. See `transpire_tests::random`.

use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use transpire_tests::Failure;
use transpire_tests::random::{built_ins, csmith, launcher, llvm_ir, spirv};

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some(launcher::ARGUMENT) {
        return match launcher::main() {
            Ok(()) => ExitCode::SUCCESS,
            Err(e) => {
                eprintln!("{e}");
                ExitCode::FAILURE
            }
        };
    }
    let trial = |name: &str, run: fn(u64) -> Result<(), Failure>, size: u64| {
        Trial::test(name, move || run(size).map_err(Failed::from))
    };
    let trials = vec![
        trial("llvm_ir", llvm_ir::run, 360),
        trial("linked", llvm_ir::run_linked, 60),
        trial("spirv", spirv::run, 132),
        trial("built_ins", built_ins::run, 480),
        trial("csmith", csmith::run, 10),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
