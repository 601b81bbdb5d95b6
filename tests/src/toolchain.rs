//! Runs the external tools that the tests use. `scripts/setup.sh` installs them. A missing tool is an error.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

use transpire::spirv::binary;
use transpire::spirv::validate::{self as spirv_rules, Options, Severity};

use crate::kernel_file::KernelFile;
use crate::{Failure, harness};

/// The releases of clang with which the tests compile.
pub const CLANGS: [u32; 5] = [14, 15, 16, 19, 22];
/// More releases of clang, which are used if they are installed. This Debian release has no packages for them.
const FURTHER: [u32; 5] = [17, 18, 20, 21, 23];

/// Returns the releases of clang that compile kernels: [`CLANGS`], and other releases whose `clang-N` is installed.
/// Prints the missing releases at the first call.
pub fn clangs() -> &'static [u32] {
    static FOUND: OnceLock<Vec<u32>> = OnceLock::new();
    FOUND.get_or_init(|| with_further("clang"))
}

/// Returns the releases of LLVM that check modules: [`CLANGS`], and other releases whose `opt-N` is installed. The
/// other tools are installed with `opt-N`. Prints the missing releases at the first call.
pub fn llvms() -> &'static [u32] {
    static FOUND: OnceLock<Vec<u32>> = OnceLock::new();
    FOUND.get_or_init(|| with_further("opt"))
}

fn with_further(tool: &str) -> Vec<u32> {
    let further = FURTHER.into_iter().filter(|release| {
        let tool = format!("{tool}-{release}");
        let found = Command::new(&tool).arg("--version").output().is_ok();
        if !found {
            eprintln!("unavailable: {tool}");
        }
        found
    });
    let mut found: Vec<u32> = CLANGS.into_iter().chain(further).collect();
    found.sort_unstable();
    found
}

/// The optimization levels at which the tests compile by default. [`levels`] adds others if all tests are requested.
pub const LEVELS: [&str; 2] = ["-O0", "-O2"];
/// All optimization levels of clang, at which the tests compile if all tests are requested.
const ALL_LEVELS: [&str; 5] = ["-O0", "-O1", "-O2", "-O3", "-Os"];

/// Returns the optimization levels at which kernels are translated and run: all levels if `TRANSPIRE_TESTS` is `all`,
/// otherwise [`LEVELS`].
pub fn levels() -> &'static [&'static str] {
    if harness::runs_all() {
        &ALL_LEVELS
    } else {
        &LEVELS
    }
}

/// The targets for which the tests compile.
pub const TARGETS: [&str; 2] = ["spir", "spir64"];

/// Returns the root of the workspace.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
        tests.parent().unwrap_or(tests).to_path_buf()
    })
}

/// Returns the path of something below `target/` that `scripts/setup.sh` created. Returns an error if it does not
/// exist.
pub fn installed(path: &str) -> Result<PathBuf, Failure> {
    let path = root().join("target").join(path);
    if path.exists() {
        Ok(path)
    } else {
        Err(missing(&path.display().to_string()))
    }
}

/// Returns the path of a program that `scripts/setup.sh` unpacked below `target/newer`. If the program is not there,
/// returns `name`, which is looked up in `PATH`.
pub fn program(name: &str) -> PathBuf {
    let unpacked = root().join("target/newer/bin").join(name);
    if unpacked.exists() {
        unpacked
    } else {
        name.into()
    }
}

fn missing(what: &str) -> Failure {
    format!("{what} is missing: run scripts/setup.sh, which installs what the tests need")
}

/// Returns the folder for the files of `stage` below `target/tests`, and creates it if necessary.
pub fn scratch(stage: &str) -> Result<PathBuf, Failure> {
    let folder = root().join("target").join("tests").join(stage);
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(folder)
}

/// Creates a file atomically. Several threads and processes may create the file at the same time, and others may read
/// it. `maker` writes the file under a temporary name. The complete file is then renamed. If `maker` fails, its file is
/// removed.
pub fn make(path: &Path, maker: impl FnOnce(&Path) -> Result<(), Failure>) -> Result<(), Failure> {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let partial = path.with_extension(format!("{}-{number}.part", std::process::id()));
    let made = maker(&partial).and_then(|()| {
        fs::rename(&partial, path).map_err(|e| format!("{}: {e}", partial.display()))
    });
    if made.is_err() {
        let _ = fs::remove_file(&partial);
    }
    made
}

/// Writes a file atomically. Other threads and processes may read or write it at the same time.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
    make(path, |partial| {
        fs::write(partial, bytes).map_err(|e| format!("{}: {e}", partial.display()))
    })
}

/// Returns the paths of the files in a folder with this extension, sorted.
pub fn with_extension(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, Failure> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()).map_err(|e| e.to_string()));
    let mut paths = paths.collect::<Result<Vec<_>, Failure>>()?;
    paths.retain(|path| path.extension().is_some_and(|e| e == extension));
    paths.sort();
    Ok(paths)
}

/// Returns a command that runs a program with a limit on processor time in seconds. In contrast to elapsed time, the
/// processor time does not depend on the load of the machine.
pub fn limited(seconds: u32, program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new("prlimit");
    command.arg(format!("--cpu={seconds}")).arg("--");
    command.arg(program);
    command
}

/// Runs a program, and returns its output. If it fails, the error message contains the output and the exit status.
pub fn run(command: &mut Command) -> Result<Output, Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|e| match e.kind() {
        std::io::ErrorKind::NotFound => missing(&name),
        _ => format!("{name}: {e}"),
    })?;
    if output.status.success() {
        return Ok(output);
    }
    let arguments: Vec<_> = command.get_args().map(OsStr::to_string_lossy).collect();
    Err(format!(
        "{name} {}\n{}: {}{}",
        arguments.join(" "),
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    ))
}

/// A compilation of a kernel file: the source, the compiler and the options.
#[derive(Debug, Clone)]
pub struct Compilation<'a> {
    /// The path of the source.
    pub source: &'a Path,
    /// The files that the source includes. If they change, the source is compiled again.
    pub includes: &'a [PathBuf],
    /// The major version of clang.
    pub clang: u32,
    /// The optimization level, such as `-O2`.
    pub level: &'a str,
    /// The target: `spir` or `spir64`.
    pub target: &'a str,
    /// Additional options.
    pub flags: Vec<String>,
}

impl<'a> Compilation<'a> {
    /// Returns the compilation of a kernel file with its own options.
    pub fn of(file: &'a KernelFile, clang: u32, level: &'a str, target: &'a str) -> Self {
        Self {
            source: &file.path,
            includes: &[],
            clang,
            level,
            target,
            flags: file.clang_flags(),
        }
    }

    /// Compiles to bitcode, and returns the path of the result. The result is cached by the sources, the options and
    /// the compiler.
    pub fn bitcode(&self) -> Result<PathBuf, Failure> {
        let clang = format!("clang-{}", self.clang);
        let mut hasher = DefaultHasher::new();
        version(&clang)?.hash(&mut hasher);
        (self.level, self.target, &self.flags).hash(&mut hasher);
        for path in std::iter::once(self.source).chain(self.includes.iter().map(PathBuf::as_path)) {
            fs::read(path)
                .map_err(|e| format!("{}: {e}", path.display()))?
                .hash(&mut hasher);
        }
        let stem = self
            .source
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy();
        let name = format!(
            "{stem}-{}{}-{}-{:016x}.bc",
            self.clang,
            self.level,
            self.target,
            hasher.finish()
        );
        let bitcode = scratch("bitcode")?.join(name);
        if bitcode.exists() {
            return Ok(bitcode);
        }
        let mut command = Command::new(clang);
        command
            .args(["-cc1", "-triple"])
            .arg(format!("{}-unknown-unknown", self.target))
            .arg(self.level);
        // Names of values take time in every stage and have no meaning.
        command
            .args(["-x", "cl", "-discard-value-names"])
            .args(&self.flags);
        make(&bitcode, |partial| {
            command
                .args(["-emit-llvm-bc", "-o"])
                .arg(partial)
                .arg(self.source);
            run(&mut command).map(drop)
        })?;
        Ok(bitcode)
    }
}

/// Returns the output of `program --version`, which is cached.
fn version(program: &str) -> Result<String, Failure> {
    static VERSIONS: Mutex<Option<HashMap<String, String>>> = Mutex::new(None);
    let mut versions = VERSIONS.lock().map_err(|e| e.to_string())?;
    let versions = versions.get_or_insert_default();
    if let Some(version) = versions.get(program) {
        return Ok(version.clone());
    }
    let output = run(Command::new(program).arg("--version"))?;
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    versions.insert(program.to_owned(), version.clone());
    Ok(version)
}

/// The rules against which a module is validated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    /// The rules of OpenCL.
    OpenCl,
    /// Only the rules of SPIR-V. With OpenCL's rules, `spirv-val` rejects some extensions.
    Universal,
}

/// Validates a SPIR-V module with `spirv-val`. For SPIR-V up to version 1.2 and the rules of OpenCL, the environment is
/// OpenCL 2.2, otherwise the SPIR-V version of the module. If `spirv-val` accepts the module, `transpire validate` must
/// not find errors in it, either.
pub fn validate(module: &Path, environment: Environment) -> Result<(), Failure> {
    let words = fs::read(module).map_err(|e| format!("{}: {e}", module.display()))?;
    let environment = match words.get(4..8) {
        Some([0, minor, 1, 0]) if *minor <= 2 && environment == Environment::OpenCl => {
            "opencl2.2".to_owned()
        }
        Some([0, minor, major, 0]) => format!("spv{major}.{minor}"),
        _ => {
            return Err(format!(
                "{}: no header of a SPIR-V module in little-endian words",
                module.display()
            ));
        }
    };
    let mut command = Command::new(installed("tools/spirv-val")?);
    run(command.args(["--target-env", &environment]).arg(module))?;
    let mut options = Options::default();
    options.environment = environment
        .parse()
        .map_err(|e: spirv_rules::UnknownEnvironment| e.to_string())?;
    let words = binary::to_words(&words).map_err(|e| e.to_string())?;
    let findings = spirv_rules::validate(&words, &options);
    match findings
        .iter()
        .find(|finding| finding.severity == Severity::Error)
    {
        None => Ok(()),
        Some(finding) => Err(format!(
            "{}: spirv-val takes it, and transpire validate does not: {} [{}] in {}",
            module.display(),
            finding.message,
            finding.rule.name,
            finding.instruction.as_deref().unwrap_or("the module")
        )),
    }
}

/// Returns the output of `spirv-dis` for a SPIR-V module, with numeric ids.
pub fn disassemble(module: &Path) -> Result<String, Failure> {
    let output = run(Command::new(installed("tools/spirv-dis")?)
        .arg("--raw-id")
        .arg(module))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
