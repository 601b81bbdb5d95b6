//! Tests of the functions of the C interface that read a module or a name, with broken input, on a stack of 256 KiB and
//! with a memory limit: each call ends with a result or an error. `hostile.c` makes the mutants and the calls.
//!
//! `TRANSPIRE_HOSTILE` sets the number of mutants (100,000 is a thorough run), `TRANSPIRE_HOSTILE_VALGRIND` the number
//! under valgrind, and `TRANSPIRE_HOSTILE_FIRST` the first one. The suppressions of helgrind match names, so a thorough
//! run needs an optimized build with names (`--profile counts --config profile.counts.strip=false`).

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]
// The output of a run is worth reading.
#![allow(clippy::print_stderr)]

#[path = "hostile/deep.rs"]
mod deep;
#[path = "shared/installed.rs"]
mod installed;
#[path = "../../bench/src/shapes/mod.rs"]
mod shapes;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use installed::{compile, package, root, scratch, success, under_valgrind};
use shapes::Form;
use transpire::spirv::{assembly, binary};
use transpire::{ReadLlvm, ToSpirv, print_llvm, read_llvm, to_spirv, write_llvm};
use transpire_interface::{Call, Settings};
use transpire_khronos::text;

/// The default number of mutants, which takes some seconds.
const MUTANTS: u64 = 1500;
/// The number of mutants under valgrind, and under helgrind.
const UNDER_VALGRIND: u64 = 24;
/// The maximum memory of the process in kilobytes: the limit of a call, the library, and what may be allocated between
/// two checks of the limit.
const MOST_KILOBYTES: u64 = 160_000;

/// The compilers that make the modules, each with its options.
const COMPILERS: [(&str, &[&str]); 4] = [
    ("clang-14", &["-O0"]),
    ("clang-14", &["-O2", "-debug-info-kind=standalone"]),
    ("clang-22", &["-O0"]),
    ("clang-22", &["-O2", "-debug-info-kind=standalone"]),
];

fn number(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap(),
        Err(_) => default,
    }
}

#[test]
fn mutants_end_in_a_result_or_an_error_on_a_small_stack() {
    let count = number("TRANSPIRE_HOSTILE", MUTANTS);
    let mut command = Command::new(program());
    command.args(arguments("native", count, 1));
    let said = success(&mut command);
    let said = String::from_utf8(said.stdout).unwrap();
    eprint!("{said}");
    let words: Vec<&str> = said.split_whitespace().collect();
    let [_, mutants, _, peak, ..] = *words.as_slice() else {
        panic!("{said}");
    };
    assert_eq!(mutants.parse(), Ok(count));
    let peak: u64 = peak.parse().unwrap();
    assert!(peak < MOST_KILOBYTES, "{said}");
    assert!(said.contains("status0 "), "{said}");
}

#[test]
fn mutants_leave_nothing_behind() {
    let count = number("TRANSPIRE_HOSTILE_VALGRIND", UNDER_VALGRIND);
    let mut command = under_valgrind(program());
    eprint!("{}", said(command.args(arguments("valgrind", count, 1))));
}

#[test]
fn threads_do_not_race() {
    let suppressions = package().join("tests/helgrind.supp");
    let mut command = Command::new("valgrind");
    command
        .args(["--tool=helgrind", "--quiet", "--error-exitcode=99"])
        .arg(format!("--suppressions={}", suppressions.display()))
        .arg(program());
    let count = number("TRANSPIRE_HOSTILE_VALGRIND", UNDER_VALGRIND);
    eprint!("{}", said(command.args(arguments("helgrind", count, 8))));
}

/// Tests modules with deeper nesting, or longer chains, than anybody writes, as text and as the corresponding binary.
#[test]
fn deep_nesting_ends_in_a_result_or_an_error_on_a_small_stack() {
    let folder = scratch("hostile").join("deep");
    fs::create_dir_all(&folder).unwrap();
    let mut files = Vec::new();
    for (name, bytes) in deep_modules() {
        let file = folder.join(name);
        fs::write(&file, bytes).unwrap();
        files.push(file);
    }
    assert!(files.len() > 30, "{}", files.len());
    let mut command = Command::new(program());
    command
        .args(["0", "0", "1"])
        .arg(folder.join("culprit"))
        .args(files);
    success(&mut command);
}

/// Tests long chains, graphs that share parts and long lists. `tests/shapes.rs` passes the same modules to the library.
#[test]
fn hostile_shapes_end_in_a_result_or_an_error_on_a_small_stack() {
    const SIZE: usize = 1000;
    let folder = scratch("hostile").join("shapes");
    fs::create_dir_all(&folder).unwrap();
    let mut modules = Vec::new();
    for shape in shapes::all() {
        let bytes = shape.bytes(SIZE);
        let call = match shape.form() {
            Form::Llvm => Some(Call::Parse),
            Form::Spirv => Some(Call::Assemble),
            Form::Bitcode | Form::Signatures | Form::Names => None,
        };
        if let Some(call) = call {
            let (binary, _) = call.run(&bytes, &Settings::default());
            modules.push((shape.name, binary.bytes));
        }
        modules.push((shape.name, bytes));
    }
    let mut files = Vec::new();
    for (number, (name, bytes)) in modules.into_iter().enumerate() {
        let file = folder.join(format!("{number:03}-{name}"));
        fs::write(&file, bytes).unwrap();
        files.push(file);
    }
    assert!(files.len() > 250, "{}", files.len());
    let mut command = Command::new(program());
    command
        .args(["0", "0", "1"])
        .arg(folder.join("culprit"))
        .args(files);
    success(&mut command);
}

/// Tests the libraries themselves, on the stack of the caller. docs/limits.md documents how much of it they need.
#[test]
fn deep_nesting_needs_less_than_a_mebibyte_of_stack() {
    const STACK: usize = 1 << 20;
    let calls = [
        Call::ToSpirv,
        Call::ToLlvm,
        Call::ToSpir12,
        Call::Upgrade,
        Call::Parse,
        Call::Print,
        Call::Disassemble,
        Call::Assemble,
        Call::Validate,
    ];
    let modules = deep_modules();
    // A stack overflow ends the process.
    let work = move || {
        for (_, bytes) in modules {
            for call in calls {
                let (output, done) = call.run(&bytes, &Settings::default());
                assert!(done.is_ok() || output.bytes.is_empty());
            }
        }
    };
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(work);
    worker.unwrap().join().unwrap();
}

/// Returns the modules of three depths, each with a name for its file: as text, and as the corresponding bitcode or
/// SPIR-V if the text can be read.
fn deep_modules() -> Vec<(String, Vec<u8>)> {
    let mut modules = Vec::new();
    for depth in [100, 250, 20_000] {
        for (name, text) in deep::all(depth) {
            let mut add = |notation: &str, bytes: Vec<u8>| {
                modules.push((format!("{name}-{depth}.{notation}"), bytes));
            };
            if let Ok(read) = read_llvm(text.as_bytes(), &ReadLlvm::default())
                && let Ok(bitcode) = write_llvm(read.module, read.release)
            {
                add("bc", bitcode);
            }
            if let Ok(words) = assembly::assemble(&text) {
                add("spv", binary::to_bytes(&words));
            }
            add("txt", text.into_bytes());
        }
    }
    modules
}

fn said(command: &mut Command) -> String {
    String::from_utf8(success(command).stdout).unwrap()
}

fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| compile(&package().join("tests/hostile.c"), true))
}

/// Returns the arguments of the program: the first mutant, the number of mutants `count`, the number of `threads`, the
/// file to which a failing mutant is written, and the input files. `name` is "native" or the tool of valgrind, and part
/// of the name of that file.
fn arguments(name: &str, count: u64, threads: u64) -> Vec<OsString> {
    let first = number("TRANSPIRE_HOSTILE_FIRST", 0);
    let mut arguments: Vec<OsString> = [first, count, threads]
        .map(|number| number.to_string().into())
        .to_vec();
    arguments.push(scratch("hostile").join(format!("{name}-culprit")).into());
    // Under valgrind, the mutants of a third of the inputs are enough.
    let skipped = if name == "native" {
        0
    } else {
        corpus().len() * 2 / 3
    };
    arguments.extend(corpus().iter().skip(skipped).map(Into::into));
    arguments
}

/// Returns the input files: modules as bitcode, as SPIR-V and as text, the signature of a function, and the mangled
/// name of another one. The first call writes them.
fn corpus() -> &'static [PathBuf] {
    static CORPUS: OnceLock<Vec<PathBuf>> = OnceLock::new();
    CORPUS.get_or_init(|| {
        let folder = scratch("hostile").join("corpus");
        fs::create_dir_all(&folder).unwrap();
        let mut files = Vec::new();
        let mut add = |bytes: Vec<u8>| {
            let file = folder.join(format!("{:03}", files.len()));
            fs::write(&file, bytes).unwrap();
            files.push(file);
        };
        let mutations = root().join("crates/transpire/tests/mutations");
        for source in ["control_flow.cl", "vectors.cl", "memory.cl"] {
            for (clang, options) in COMPILERS {
                let bitcode = compiled(&mutations, source, clang, options);
                let read = read_llvm(&bitcode, &ReadLlvm::default()).unwrap();
                add(print_llvm(read.module, read.release).unwrap().into_bytes());
                let words = to_spirv(&bitcode, &ToSpirv::default()).unwrap();
                add(binary::to_bytes(&words));
                let options = assembly::DisassembleOptions::default();
                add(assembly::disassemble_words(&words, &options)
                    .unwrap()
                    .into_bytes());
                add(bitcode);
            }
        }
        for name in ["kernels.spvasm", "debug_info.spvasm"] {
            let text = fs::read_to_string(mutations.join(name)).unwrap();
            add(binary::to_bytes(&assembly::assemble(&text).unwrap()));
        }
        add(fs::read(root().join("examples/julia.bc")).unwrap());
        let text = fs::read_to_string(mutations.join("kernels.spvasm")).unwrap();
        let module = binary::read_words(&assembly::assemble(&text).unwrap()).unwrap();
        add(text::write(&module, &text::WriteOptions::default()).into_bytes());
        add(
            b"fract(float4, volatile __global float4* restrict, void (^)(int, image2d_t))".to_vec(),
        );
        add(
            b"_Z24atomic_exchange_explicitPU3AS4VU7_Atomicii12memory_order12memory_scopeDv16_fS_"
                .to_vec(),
        );
        files
    })
}

fn compiled(folder: &Path, source: &str, clang: &str, options: &[&str]) -> Vec<u8> {
    let compiled = success(
        Command::new(clang)
            .current_dir(folder)
            .args(["-cc1", "-triple", "spir64-unknown-unknown", "-x", "cl"])
            .args(["-cl-std=CL1.2", "-finclude-default-header"])
            .args(["-fdeclare-opencl-builtins", "-emit-llvm-bc"])
            .args(["-fdebug-compilation-dir=/"])
            .args(options)
            .arg(source)
            .args(["-o", "-"]),
    );
    compiled.stdout
}
