//! Two modules that Intel's driver links: a kernel, and the functions that it only declares, to which structs go by value. Each
//! way of clang 14, 16, 19 and 22 at -O0 and -O2, as SPIR-V and as SPIR 1.2.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Failed, Trial};
use transpire::{ToSpir12, ToSpirv};
use transpire_tests::case::Case;
use transpire_tests::device::{Driver, Runner};
use transpire_tests::kernel_file::Launch;
use transpire_tests::toolchain::{Compilation, LEVELS};
use transpire_tests::{Failure, harness};

const CLANGS: [u32; 4] = [14, 16, 19, 22];
const NUMBERS: [i32; 8] = [1, 20, 3, 40, 5, 60, 7, 80];

#[derive(Clone, Copy)]
enum Form {
    SpirV,
    Spir12,
}

fn main() -> ExitCode {
    harness::main_on_device(|| Ok(trials()))
}

fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for clang in CLANGS {
        for level in LEVELS {
            for (form, name) in [(Form::SpirV, "SPIR-V"), (Form::Spir12, "SPIR 1.2")] {
                let test = format!("structs_by_value::clang-{clang} {level} as {name}");
                let run = move || run(clang, level, form).map_err(Failed::from);
                trials.push(Trial::test(test, run));
            }
        }
    }
    trials
}

fn run(clang: u32, level: &str, form: Form) -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("linked");
    let modules =
        ["caller.cl", "callee.cl"].map(|name| module(&folder.join(name), clang, level, form));
    let modules: Vec<Vec<u8>> = modules.into_iter().collect::<Result<_, _>>()?;
    let expected = NUMBERS.map(|number| number + 2000 * number + number);
    let case = Case::new().output(&expected).values(&NUMBERS);
    let launch = Launch {
        kernel: "elements".to_owned(),
        global: vec![NUMBERS.len()],
        local: Vec::new(),
    };
    let runner = Runner::open(Driver::Intel)?;
    runner.launch(&mut runner.link(&modules)?, &launch, &case)
}

/// A source, compiled and translated.
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
        Form::SpirV => transpire::to_spirv(&bitcode, &ToSpirv::default())
            .map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect()),
        Form::Spir12 => transpire::to_spir12(&bitcode, &ToSpir12::default()),
    }
    .map_err(|e| e.to_string())
}
