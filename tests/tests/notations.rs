//! Both notations of LLVM IR, for every kernel file × clang 14 to 22 × -O0, -O2 × with and without debug info:
//! what is printed is what `llvm-dis` of the release prints, what is parsed and written says the same again, and each
//! release accepts what is written for it.

use std::io::Write;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use transpire::llvm::versions::Release;
use transpire::{ReadLlvm, print_llvm, read_llvm, write_llvm};
use transpire_tests::Failure;
use transpire_tests::kernel_file::{self, KernelFile};
use transpire_tests::toolchain::{self, CLANGS, Compilation, LEVELS};

fn main() -> ExitCode {
    match trials() {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let kernels = toolchain::root().join("tests/kernels");
    let mut trials = Vec::new();
    for name in kernel_file::names(&kernels)? {
        let file = Arc::new(KernelFile::read(&kernels, &name)?);
        for clang in CLANGS.into_iter().filter(|clang| *clang >= file.since) {
            for level in LEVELS {
                for debug in [false, true] {
                    let file = file.clone();
                    let suffix = if debug { " -g" } else { "" };
                    let test = format!("{name}::clang-{clang} {level}{suffix}");
                    trials.push(Trial::test(test, move || {
                        run(&file, clang, level, debug).map_err(Failed::from)
                    }));
                }
            }
        }
    }
    Ok(trials)
}

fn run(file: &KernelFile, clang: u32, level: &str, debug: bool) -> Result<(), Failure> {
    let mut flags = file.clang_flags();
    if debug {
        flags.push("-debug-info-kind=standalone".to_owned());
    }
    let compilation =
        Compilation { source: &file.path, includes: &[], clang, level, target: "spir64", flags };
    let path = compilation.bitcode()?;
    let bitcode = std::fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let release = Release::from_name(&clang.to_string()).ok_or("an unknown release")?;
    let theirs = llvm_dis(clang, &bitcode)?;

    let printed = print(&bitcode, release)?;
    same("printed", &printed, &theirs)?;
    same("parsed and printed", &print(printed.as_bytes(), release)?, &theirs)?;
    same("written and read by llvm-dis", &llvm_dis(clang, &write(&bitcode, release)?)?, &theirs)?;
    // Since LLVM 21 a kernel cannot be called, which older IR may do.
    let calls_kernel = theirs.contains(" call spir_kernel ");
    let accepts = |other: u32| other != clang && !(calls_kernel && other > 20);
    for other in CLANGS.into_iter().filter(|other| accepts(*other)) {
        let release = Release::from_name(&other.to_string()).ok_or("an unknown release")?;
        let written = write(&bitcode, release)?;
        let arguments = ["-passes=verify", "-disable-output"];
        pipe(&format!("opt-{other}"), &arguments, &written)
            .map_err(|e| format!("written for LLVM {other}: {e}"))?;
    }
    Ok(())
}

fn print(input: &[u8], release: Release) -> Result<String, Failure> {
    let read = read_llvm(input, &ReadLlvm::default()).map_err(|e| e.to_string())?;
    print_llvm(read.module, release).map_err(|e| e.to_string())
}

fn write(input: &[u8], release: Release) -> Result<Vec<u8>, Failure> {
    let read = read_llvm(input, &ReadLlvm::default()).map_err(|e| e.to_string())?;
    write_llvm(read.module, release).map_err(|e| format!("for {release}: {e}"))
}

/// The text of `llvm-dis`, without its first line, which names the file.
fn llvm_dis(clang: u32, bitcode: &[u8]) -> Result<String, Failure> {
    let text = pipe(&format!("llvm-dis-{clang}"), &["-", "-o", "-"], bitcode)?;
    let text = String::from_utf8_lossy(&text).into_owned();
    text.split_once('\n').map(|(_, rest)| rest.to_owned()).ok_or_else(|| "llvm-dis says nothing".to_owned())
}

/// What a program writes when it reads `input`.
fn pipe(program: &str, arguments: &[&str], input: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("{program}: {e}; scripts/setup.sh installs it"))?;
    let mut stdin = child.stdin.take().ok_or("no pipe")?;
    let output = std::thread::scope(|scope| {
        // A program that fails may leave before it has read everything: its message says more.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output()
    });
    let output = output.map_err(|e| format!("{program}: {e}"))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("{program}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

fn same(what: &str, ours: &str, theirs: &str) -> Result<(), Failure> {
    if ours == theirs {
        return Ok(());
    }
    let number = ours.lines().zip(theirs.lines()).position(|(a, b)| a != b);
    let number = number.unwrap_or(ours.lines().count().min(theirs.lines().count()));
    let line = |text: &str| text.lines().nth(number).unwrap_or("(nothing)").to_owned();
    Err(format!("{what}, line {} is\n  {}\nand llvm-dis prints\n  {}", number + 2, line(ours), line(theirs)))
}
