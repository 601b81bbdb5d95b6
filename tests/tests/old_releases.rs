//! Tests bitcode for LLVM 6 and 8 to 13. Clang 14, 22 and 23 (if it is installed) compile every kernel file at -O0 with
//! debug information, and at -O2. The bitcode is rewritten for the release. It is also translated to SPIR-V, and back
//! to bitcode for the release. The release must read both modules, and its verifier must accept them with their debug
//! information. We then read the bitcode and the assembly that the release writes, and must print them byte for byte as
//! it does. Releases up to 11 are in the libraries of llvmlite. LLVM 13 reads the bitcode for LLVM 12.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Failed, Trial};
use transpire::llvm::versions::Release;
use transpire::{ReadLlvm, ToLlvm, ToSpirv, print_llvm, read_llvm, to_llvm, to_spirv, write_llvm};
use transpire_tests::Failure;
use transpire_tests::harness;
use transpire_tests::kernel_file::KernelFile;
use transpire_tests::toolchain::{self, Compilation};

/// The LLVM releases. Each has the release of llvmlite that contains it, or `None` if the tools of LLVM 13 read its
/// bitcode.
const RELEASES: [(&str, Option<&str>); 7] = [
    ("6", Some("0.24.0")),
    ("8", Some("0.31.0")),
    ("9", Some("0.33.0")),
    ("10", Some("0.34.0")),
    ("11", Some("0.38.1")),
    ("12", None),
    ("13", None),
];

/// Returns the clang releases that compile the kernels: the last release with typed pointers, the newest release that
/// is always installed, and the newest installed release.
fn clangs() -> Vec<u32> {
    let newest = toolchain::clangs().last().copied();
    let mut clangs = vec![14, 22];
    clangs.extend(newest.filter(|newest| !clangs.contains(newest)));
    clangs
}

fn main() -> ExitCode {
    harness::main(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let mut trials = Vec::new();
    for (release, llvmlite) in RELEASES {
        for clang in clangs() {
            trials.push(Trial::test(
                format!("llvm-{release}::clang-{clang}"),
                move || run(release, llvmlite, clang).map_err(Failed::from),
            ));
        }
    }
    Ok(trials)
}

fn run(name: &str, llvmlite: Option<&str>, clang: u32) -> Result<(), Failure> {
    let release = Release::from_name(name).ok_or("an unknown release")?;
    let mut written = Vec::new();
    for file in harness::kernel_files()? {
        if clang < file.since {
            continue;
        }
        for level in ["-O0", "-O2"] {
            let by = |e: String| format!("{} {level}: {e}", file.name);
            written.extend(write(&file, clang, level, release).map_err(by)?);
        }
    }
    let verdicts = match llvmlite {
        Some(version) => ask_llvmlite(version, &written)?,
        None => written
            .iter()
            .map(|path| ask_opt(path).map_or_else(|e| e, |()| "ok".to_owned()))
            .collect(),
    };
    if verdicts.len() != written.len() {
        return Err(format!(
            "LLVM {name} judged {} of {} modules",
            verdicts.len(),
            written.len()
        ));
    }
    // LLVM 13 reads the bitcode for LLVM 12, but prints other text.
    let prints = name != "12";
    let refused: Vec<String> = written
        .iter()
        .zip(verdicts)
        .filter_map(|(path, verdict)| {
            let compared = match verdict.as_str() {
                "ok" if prints => prints_alike(path, release),
                "ok" => Ok(()),
                _ => Err(verdict),
            };
            Some(format!("{}: {}", path.display(), compared.err()?))
        })
        .collect();
    match refused.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "LLVM {name} refuses {} of {} modules:\n{}",
            refused.len(),
            written.len(),
            refused.join("\n")
        )),
    }
}

/// Compiles a kernel file at `level`. Writes the bitcode rewritten for `release`, and the bitcode translated to SPIR-V
/// and back for `release`, and returns both paths.
fn write(
    file: &KernelFile,
    clang: u32,
    level: &str,
    release: Release,
) -> Result<Vec<PathBuf>, Failure> {
    let mut compilation = Compilation::of(file, clang, level, "spir64");
    if level == "-O0" {
        compilation
            .flags
            .push("-debug-info-kind=standalone".to_owned());
    }
    let original = compilation.bitcode()?;
    let bitcode = std::fs::read(&original).map_err(|e| format!("{}: {e}", original.display()))?;
    let read = read_llvm(&bitcode, &ReadLlvm::default()).map_err(|e| e.to_string())?;
    let rewritten = write_llvm(read.module, release).map_err(|e| format!("rewritten: {e}"))?;
    let spirv = to_spirv(&bitcode, &ToSpirv::default()).map_err(|e| e.to_string())?;
    let mut options = ToLlvm::default();
    options.release = release;
    let translated = to_llvm(&transpire::spirv::binary::to_bytes(&spirv), &options)
        .map_err(|e| format!("translated: {e}"))?;

    let folder = toolchain::scratch(&format!("old_releases/{}", release.name()))?;
    let stem = original.file_stem().unwrap_or_default().to_string_lossy();
    let mut paths = Vec::new();
    for (form, bytes) in [("rewritten", rewritten), ("translated", translated)] {
        let path = folder.join(format!("{stem}.{form}.bc"));
        toolchain::write(&path, bytes)?;
        paths.push(path);
    }
    Ok(paths)
}

/// Passes modules to the LLVM release in an llvmlite library, which also writes bitcode and assembly next to each
/// module. Returns a line for each module: `ok`, or the message of the release.
fn ask_llvmlite(version: &str, modules: &[PathBuf]) -> Result<Vec<String>, Failure> {
    let library = toolchain::installed(&format!(
        "llvmlite/{version}/llvmlite/binding/libllvmlite.so"
    ))?;
    let mut command = Command::new("python3");
    command
        .arg(toolchain::root().join("tests/judges/llvmlite.py"))
        .arg(library)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|e| format!("python3: {e}"))?;
    let paths: String = modules
        .iter()
        .map(|path| format!("{}\n", path.display()))
        .collect();
    let mut stdin = child.stdin.take().ok_or("python3 has no input")?;
    let writer = std::thread::spawn(move || stdin.write_all(paths.as_bytes()));
    let output = child.wait_with_output().map_err(|e| e.to_string())?;
    let _ = writer.join();
    let verdicts = String::from_utf8_lossy(&output.stdout);
    Ok(verdicts.lines().map(str::to_owned).collect())
}

/// Verifies a module with LLVM 13, and writes bitcode and assembly next to the module, as [`ask_llvmlite`] does.
fn ask_opt(module: &Path) -> Result<(), Failure> {
    let own = beside(module, "own.bc");
    let mut verify = Command::new("opt-13");
    verify.args(["-passes=verify", "-o"]).arg(&own).arg(module);
    let output = toolchain::run(&mut verify)?;
    // LLVM prints a warning if it drops debug information.
    if !output.stderr.is_empty() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut print = Command::new("llvm-dis-13");
    print.arg(&own).arg("-o").arg(beside(module, "own.ll"));
    toolchain::run(&mut print).map(drop)
}

fn beside(module: &Path, extension: &str) -> PathBuf {
    let mut name = module.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Checks that our assembly of a module equals the assembly that the release writes.
fn prints_alike(module: &Path, release: Release) -> Result<(), Failure> {
    let read = |extension| {
        let path = beside(module, extension);
        std::fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))
    };
    let theirs = String::from_utf8_lossy(&read("own.ll")?).into_owned();
    // Some releases print names of anonymous variables, which their assemblers reject.
    let unnamed = |text: &str| text.replace("name: \"(anonymous)\", ", "");
    for input in [read("own.bc")?, theirs.clone().into_bytes()] {
        let ir = read_llvm(&input, &ReadLlvm::default()).map_err(|e| e.to_string())?;
        let ours = print_llvm(ir.module, release).map_err(|e| e.to_string())?;
        let (ours, theirs) = (unnamed(&ours), unnamed(&theirs));
        // The first line names the file or the module.
        let lines = |text| str::lines(text).filter(|line| !line.starts_with("; ModuleID"));
        let mut pairs = lines(&ours).zip(lines(&theirs));
        if let Some((ours, theirs)) = pairs.find(|(ours, theirs)| ours != theirs) {
            return Err(format!(
                "printed as\n  {ours}\nwhich the release prints as\n  {theirs}"
            ));
        }
        if lines(&ours).count() != lines(&theirs).count() {
            return Err("printed with another number of lines".to_owned());
        }
    }
    Ok(())
}
