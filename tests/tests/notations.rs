//! Tests both forms of LLVM IR, bitcode and assembly. The assembly that we print must equal the output of the release's
//! `llvm-dis`. Assembly that is parsed and printed again must be unchanged. Each release must accept the bitcode that
//! we write for it, which must be at most 10 % larger than LLVM's.
//!
//! The inputs are the kernel files and darktable's kernels, compiled by each installed clang from 14 to 23 that
//! supports them, at -O0 and -O2, with and without debug information; the bitcode of libclc 14, 15, 16, 19 and 22; and
//! a Rust crate. By default, each clang compiles a source in two of the four ways, only a part of darktable and libclc
//! is tested, and each trial writes bitcode for half of the releases. If the variable `TRANSPIRE_TESTS` is `all`,
//! everything is tested.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output, Stdio};
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};
use transpire::llvm::versions::Release;
use transpire::{ReadLlvm, print_llvm, read_llvm, write_llvm};
use transpire_tests::Failure;
use transpire_tests::harness;
use transpire_tests::toolchain::{self, CLANGS, Compilation, LEVELS};

/// The newest release whose tools are always installed. It reads the bitcode that rustc writes.
const NEWEST: u32 = 22;
/// By default, one of every `PART` modules of darktable is tested.
const PART: usize = 7;
/// The modules of libclc that are tested, one for each back end.
const LIBCLC: [&str; 3] = ["nvptx64--.bc", "tahiti-amdgcn--.bc", "cedar-r600--.bc"];

fn main() -> ExitCode {
    harness::main(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let all = harness::runs_all();
    let mut trials = kernels()?;
    trials.extend(darktable()?.into_iter().step_by(if all { 1 } else { PART }));
    trials.extend(libclc(all)?);
    trials.extend(rust());
    Ok(trials)
}

/// Returns a trial of the bitcode that `make` creates. `release` is the LLVM release that wrote it.
fn trial(
    name: String,
    release: u32,
    make: impl FnOnce() -> Result<PathBuf, Failure> + Send + 'static,
) -> Trial {
    Trial::test(name.clone(), move || {
        make()
            .and_then(|bitcode| check(&name, &read(&bitcode)?, release))
            .map_err(Failed::from)
    })
}

fn kernels() -> Result<Vec<Trial>, Failure> {
    let mut trials = Vec::new();
    for file in harness::kernel_files()? {
        let source = Source {
            path: file.path.clone(),
            includes: Vec::new(),
            flags: file.clang_flags(),
        };
        trials.extend(compiled(&file.name, source, file.since));
    }
    Ok(trials)
}

fn darktable() -> Result<Vec<Trial>, Failure> {
    let folder = toolchain::installed("darktable/usr/share/darktable/kernels")?;
    let headers = toolchain::with_extension(&folder, "h")?;
    let include = format!("-I{}", folder.display());
    let flags = [
        "-cl-std=CL1.2",
        "-finclude-default-header",
        "-fdeclare-opencl-builtins",
        &include,
        "-w",
    ];
    let sources = toolchain::with_extension(&folder, "cl")?
        .into_iter()
        .flat_map(|path| {
            let name = format!("darktable/{}", file_name(&path));
            let flags = flags.map(str::to_owned).to_vec();
            compiled(
                &name,
                Source {
                    path,
                    includes: headers.clone(),
                    flags,
                },
                0,
            )
        });
    Ok(sources.collect())
}

/// An OpenCL C source and its compiler options.
struct Source {
    path: PathBuf,
    includes: Vec<PathBuf>,
    flags: Vec<String>,
}

/// Returns the trials of `source`, with each clang from release `since` on. Each clang compiles the source in all four
/// ways if all tests are requested, otherwise in two of them.
fn compiled(name: &str, source: Source, since: u32) -> Vec<Trial> {
    let source = Arc::new(source);
    let mut trials = Vec::new();
    for &clang in toolchain::llvms().iter().filter(|clang| **clang >= since) {
        let compiler = format!("{name}::clang-{clang}");
        for (number, level) in LEVELS.into_iter().enumerate() {
            for debug in [false, true] {
                if !harness::takes(&compiler, number ^ usize::from(debug)) {
                    continue;
                }
                let source = source.clone();
                let suffix = if debug { " -g" } else { "" };
                trials.push(trial(
                    format!("{compiler} {level}{suffix}"),
                    clang,
                    move || {
                        let Source {
                            path,
                            includes,
                            flags,
                        } = &*source;
                        let mut flags = flags.clone();
                        flags.extend(debug.then(|| "-debug-info-kind=standalone".to_owned()));
                        Compilation {
                            source: path,
                            includes,
                            clang,
                            level,
                            target: "spir64",
                            flags,
                        }
                        .bitcode()
                    },
                ));
            }
        }
    }
    trials
}

fn libclc(all: bool) -> Result<Vec<Trial>, Failure> {
    let mut trials = Vec::new();
    for release in CLANGS {
        let folder = toolchain::installed(&format!("libclc/{release}/usr/lib/clc"))?;
        for path in toolchain::with_extension(&folder, "bc")? {
            let name = file_name(&path);
            // Most files are links to others.
            if path.is_symlink() || !all && !LIBCLC.contains(&&*name) {
                continue;
            }
            trials.push(trial(format!("libclc-{release}/{name}"), release, || {
                Ok(path)
            }));
        }
    }
    Ok(trials)
}

/// Returns trials of the bitcode of a Rust crate, which rustc's own LLVM writes.
fn rust() -> Vec<Trial> {
    let mut trials = Vec::new();
    for level in ["0", "3"] {
        for debug in ["0", "2"] {
            let name = format!("rust/sample.rs::-Copt-level={level} -Cdebuginfo={debug}");
            trials.push(trial(name, NEWEST, move || {
                let bitcode =
                    toolchain::scratch("rust")?.join(format!("sample-{level}-{debug}.bc"));
                let options = [
                    format!("-Copt-level={level}"),
                    format!("-Cdebuginfo={debug}"),
                ];
                toolchain::run(
                    Command::new("rustc")
                        .args([
                            "--edition=2024",
                            "--crate-type=lib",
                            "--emit=llvm-bc",
                            "-Ccodegen-units=1",
                        ])
                        .args(options)
                        .arg("-o")
                        .arg(&bitcode)
                        .arg(toolchain::root().join("tests/rust/sample.rs")),
                )?;
                Ok(bitcode)
            }));
        }
    }
    trials
}

/// Checks all properties of a module that LLVM release `number` wrote. Returns an error if a property does not hold.
/// `test`, the name of the trial, selects the other releases for which bitcode is written.
fn check(test: &str, bitcode: &[u8], number: u32) -> Result<(), Failure> {
    let release = Release::from_name(&number.to_string()).ok_or("an unknown release")?;
    let theirs = llvm_dis(number, bitcode)?;
    let printed = print(bitcode, release)?;
    same("printed", &printed, &theirs)?;
    let again = print(printed.as_bytes(), release)?;
    same("parsed and printed", &again, &theirs).or_else(|_| {
        // Bitcode may contain the order of uses, which the text lacks. The comments with predecessors depend on this
        // order.
        let assembled = pipe(
            &format!("llvm-as-{number}"),
            &["-", "-o", "-"],
            theirs.as_bytes(),
        )?;
        same("parsed and printed", &again, &llvm_dis(number, &assembled)?)
    })?;
    let written = write(bitcode, release)?;
    same(
        "written and read by llvm-dis",
        &llvm_dis(number, &written)?,
        &theirs,
    )?;
    let (ours, original) = (written.len(), bitcode.len());
    if ours * 10 > original * 11 {
        return Err(format!(
            "written are {ours} bytes, which LLVM says in {original}"
        ));
    }
    // Since LLVM 21, a kernel cannot be called, but older IR may contain such calls.
    let calls_kernel = theirs.contains(" call spir_kernel ");
    let others = toolchain::llvms()
        .iter()
        .copied()
        .filter(|other| *other != number)
        .enumerate();
    for (_, other) in
        others.filter(|(at, other)| harness::takes(test, *at) && !(calls_kernel && *other > 20))
    {
        let release = Release::from_name(&other.to_string()).ok_or("an unknown release")?;
        let written = match write(bitcode, release) {
            // A feature that an older release cannot represent is rejected by name. libclc contains atomic operations
            // that LLVM 16 added.
            Err(e) if e.contains("has no form for atomicrmw u") => continue,
            written => written?,
        };
        accepts(other, &written).map_err(|e| format!("written for LLVM {other}: {e}"))?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn print(input: &[u8], release: Release) -> Result<String, Failure> {
    let read = read_llvm(input, &ReadLlvm::default()).map_err(|e| e.to_string())?;
    print_llvm(read.module, release).map_err(|e| e.to_string())
}

fn write(input: &[u8], release: Release) -> Result<Vec<u8>, Failure> {
    let read = read_llvm(input, &ReadLlvm::default()).map_err(|e| e.to_string())?;
    write_llvm(read.module, release).map_err(|e| format!("for {release}: {e}"))
}

/// Returns the output of `llvm-dis` without the first line, which contains the file name. The summary that rustc adds
/// for the linker is also removed, because it is not part of the module.
fn llvm_dis(clang: u32, bitcode: &[u8]) -> Result<String, Failure> {
    let text = pipe(&format!("llvm-dis-{clang}"), &["-", "-o", "-"], bitcode)?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let (_, text) = text.split_once('\n').ok_or("llvm-dis says nothing")?;
    Ok(text
        .split_once("\n^0 = ")
        .map_or(text, |(text, _)| text)
        .to_owned())
}

/// Verifies bitcode with an LLVM release. For invalid debug information, LLVM only prints a warning and drops all debug
/// information. This function then returns an error.
fn accepts(release: u32, bitcode: &[u8]) -> Result<(), Failure> {
    let arguments = ["-passes=verify", "-disable-output"];
    let output = run(&format!("opt-{release}"), &arguments, bitcode)?;
    let said = String::from_utf8_lossy(&output.stderr);
    // LLVM cannot generate code for SPIR, which does not matter here.
    let is_known = |line: &str| line.is_empty() || line.contains("failed to create target machine");
    match said.lines().all(is_known) {
        true => Ok(()),
        false => Err(said.into_owned()),
    }
}

/// Runs a program with this standard input, and returns its standard output. Returns an error if the program fails.
fn pipe(program: &str, arguments: &[&str], input: &[u8]) -> Result<Vec<u8>, Failure> {
    run(program, arguments, input).map(|output| output.stdout)
}

fn run(program: &str, arguments: &[&str], input: &[u8]) -> Result<Output, Failure> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("{program}: {e}; scripts/setup.sh installs it"))?;
    let mut stdin = child.stdin.take().ok_or("no pipe")?;
    let output = std::thread::scope(|scope| {
        // A program that fails may exit before it has read everything. Its message is more useful than the write error.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output()
    });
    let output = output.map_err(|e| format!("{program}: {e}"))?;
    match output.status.success() {
        true => Ok(output),
        false => Err(format!(
            "{program}: {}",
            String::from_utf8_lossy(&output.stderr)
        )),
    }
}

fn same(what: &str, ours: &str, theirs: &str) -> Result<(), Failure> {
    if ours == theirs {
        return Ok(());
    }
    let number = ours.lines().zip(theirs.lines()).position(|(a, b)| a != b);
    let number = number.unwrap_or(ours.lines().count().min(theirs.lines().count()));
    let line = |text: &str| text.lines().nth(number).unwrap_or("(nothing)").to_owned();
    Err(format!(
        "{what}, line {} is\n  {}\nand llvm-dis prints\n  {}",
        number + 2,
        line(ours),
        line(theirs)
    ))
}
