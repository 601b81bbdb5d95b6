//! Random C programs of `csmith`, compiled for `spir64` by each clang at an optimization level, and run on Intel's driver.
//! Their checksums must equal the checksums of the native program.
//!
//! C has a single address space. On `spir64` this is private memory, in which a module can have no variables. So after
//! optimization, pointers are changed to generic ones, and variables to global ones.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use transpire::{ToSpirv, to_spirv};

use super::campaign::{self, Folder, Known, Outcome, Reproducer, Run};
use super::coverage::{Cell, Coverage};
use super::launcher::{Job, Launcher};
use crate::toolchain::{self, CLANGS, Environment};
use crate::{Failure, translator};

const LEVELS: [&str; 5] = ["-O0", "-O1", "-O2", "-O3", "-Os"];
/// The time limit for generating a program and for running it natively, in seconds. Some programs never end.
const PATIENCE: u32 = 3;
/// The greatest number of lines of a program. The driver is slow with long functions.
const MOST_LINES: usize = 1500;

/// Refusals that are accepted.
const KNOWN: Known = &[(
    "csmith: ",
    "programs needn't end, and long ones take the driver long",
)];

/// Runs `size` programs, or as many as fit in the time in the environment. Each seed is a program at one level, compiled by
/// each clang.
pub fn run(size: u64) -> Result<(), Failure> {
    let mut coverage = Coverage::default();
    for clang in CLANGS {
        for level in LEVELS {
            coverage.expect(&cell(clang, level));
        }
    }
    let mut judge = Judge {
        launcher: Launcher::default(),
        folder: Folder::new("csmith")?,
        kernels: HashMap::new(),
    };
    campaign::run("csmith", size, 1, KNOWN, coverage, |seeds| {
        let mut runs = Vec::new();
        for seed in seeds {
            runs.extend(judge.program(*seed)?);
        }
        Ok(runs)
    })
}

/// Returns the cell of a clang at an optimization level.
fn cell(clang: u32, level: &str) -> Cell {
    Cell {
        operation: format!("clang-{clang}"),
        element: level.to_owned(),
        lanes: 0,
        space: None,
    }
}

struct Judge {
    launcher: Launcher,
    folder: Folder,
    /// The compiled kernel that runs a program, by clang release.
    kernels: HashMap<u32, PathBuf>,
}

impl Judge {
    fn program(&mut self, seed: u64) -> Result<Vec<Run>, Failure> {
        let source = self.folder.path().join("program.c");
        let refused = |why: &str| {
            Ok(vec![Run {
                seed,
                cells: Vec::new(),
                outcome: Outcome::Refused(why.to_owned()),
            }])
        };
        let made = toolchain::run(
            toolchain::limited(PATIENCE, "csmith")
                // csmith writes a file to its working directory.
                .current_dir(self.folder.path())
                .args(["--seed", &(seed & 0xffff_ffff).to_string()])
                .args(["--no-argc", "--concise", "--max-funcs", "5"])
                // Copies of such arguments would have to be in private memory.
                .args(["--no-arg-structs", "--no-arg-unions"])
                .arg("--output")
                .arg(&source),
        );
        match made {
            Err(e) if e.contains("\nsignal: ") => return refused("csmith: finds no program"),
            other => other?,
        };
        let text = fs::read_to_string(&source).map_err(|e| e.to_string())?;
        if text.lines().count() > MOST_LINES {
            return refused("csmith: the program is long");
        }
        let program = self.folder.path().join("program");
        // Without optimization, because a compiler may remove an infinite loop.
        toolchain::run(
            Command::new("clang-22")
                .args(["-w", "-O0", "-DNATIVE", "-ffreestanding"])
                .args(includes())
                .arg(&source)
                .arg("-o")
                .arg(&program),
        )?;
        let Ok(expected) = toolchain::run(&mut toolchain::limited(PATIENCE, &program)) else {
            return refused("csmith: the program does not end");
        };
        let level = LEVELS[(seed % LEVELS.len() as u64) as usize];
        CLANGS
            .iter()
            .map(|clang| {
                let outcome = match self.compare(*clang, level, &source, &expected.stdout)? {
                    Outcome::Different(what, _) => Outcome::Different(
                        format!("clang-{clang} {level}: {what}"),
                        Reproducer {
                            extension: "c",
                            text: format!("// clang-{clang} {level}: {what}\n{text}"),
                        },
                    ),
                    other => other,
                };
                Ok(Run {
                    seed,
                    cells: vec![cell(*clang, level)],
                    outcome,
                })
            })
            .collect()
    }

    /// Returns the program with generic pointers, as bitcode.
    fn in_generic_space(&self, clang: u32, program: &Path) -> Result<PathBuf, Failure> {
        // Releases with typed pointers are read by LLVM 15.
        let reader = clang.max(15);
        let text = toolchain::run(
            Command::new(format!("llvm-dis-{reader}"))
                .args((reader == 15).then_some("-opaque-pointers"))
                .arg(program)
                .args(["-o", "-"]),
        )?;
        let text = String::from_utf8_lossy(&text.stdout);
        let variables = variables(&text);
        let mut generic = String::new();
        for line in text.lines() {
            if line.contains("@llvm.lifetime") || line.contains("llvm.used = ") {
                continue;
            }
            if let Some((name, alloca)) = line.split_once(" = alloca ") {
                let name = name.trim_start();
                let bare = name.trim_start_matches('%');
                let _ = writeln!(
                    generic,
                    "  %private.{bare} = alloca {}\n  {name} = addrspacecast ptr %private.{bare} to ptr addrspace(4)",
                    generic_line(alloca, &variables)
                );
                continue;
            }
            generic += &generic_line(line, &variables);
            generic.push('\n');
        }
        let source = self.folder.path().join("generic.ll");
        fs::write(&source, generic).map_err(|e| e.to_string())?;
        let bitcode = self.folder.path().join("generic.bc");
        toolchain::run(
            Command::new(format!("llvm-as-{reader}"))
                .args((reader == 15).then_some("-opaque-pointers"))
                .arg(&source)
                .arg("-o")
                .arg(&bitcode),
        )?;
        Ok(bitcode)
    }

    fn compare(
        &mut self,
        clang: u32,
        level: &str,
        source: &Path,
        expected: &[u8],
    ) -> Result<Outcome, Failure> {
        let different = |what: String| Ok(Outcome::Different(what, Reproducer::default()));
        let program = self.folder.path().join("program.bc");
        let resources = resources(clang)?;
        toolchain::run(
            compiler(clang, level, &resources)
                .args(["-x", "c", "-w", "-ffreestanding"])
                .args(includes())
                .arg(source)
                .arg("-o")
                .arg(&program),
        )?;
        let kernel = match self.kernels.get(&clang) {
            Some(kernel) => kernel.clone(),
            None => {
                let kernel = self.folder.path().join(format!("kernel-{clang}.bc"));
                toolchain::run(
                    compiler(clang, "-O2", &resources)
                        .args(["-x", "cl", "-cl-std=CL2.0", "-finclude-default-header"])
                        .arg(toolchain::root().join("tests/random/csmith/kernel.cl"))
                        .arg("-o")
                        .arg(&kernel),
                )?;
                self.kernels.insert(clang, kernel.clone());
                kernel
            }
        };
        let program = self.in_generic_space(clang, &program)?;
        let linked = self.folder.path().join("linked.bc");
        toolchain::run(
            Command::new(format!("llvm-link-{}", clang.max(15)))
                .args((clang <= 15).then_some("-opaque-pointers"))
                .args([&program, &kernel])
                .arg("-o")
                .arg(&linked),
        )?;
        let bitcode = fs::read(&linked).map_err(|e| e.to_string())?;
        let words = match std::panic::catch_unwind(|| to_spirv(&bitcode, &ToSpirv::default())) {
            Ok(Ok(words)) => words,
            Ok(Err(e)) => return Ok(Outcome::Refused(format!("to SPIR-V: {e}"))),
            Err(_) => return different("to SPIR-V: panics".to_owned()),
        };
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let module = self.folder.path().join("linked.spv");
        fs::write(&module, &bytes).map_err(|e| e.to_string())?;
        if let Err(e) = toolchain::validate(&module, Environment::OpenCl) {
            return different(format!("invalid: {}", e.lines().last().unwrap_or_default()));
        }
        if let Err(e) = translator::round_trip(&bytes) {
            return different(format!("text: {e}"));
        }
        let left = self.launcher.run(&Job {
            module: &module,
            options: "",
            kernels: &["run".to_owned()],
            inputs: &[vec![vec![0; 8]]],
            output: 8,
            items: 1,
        });
        match left {
            Err(e) => different(format!("the driver: {e}")),
            Ok(left) if left == [vec![expected.to_vec()]] => Ok(Outcome::Same),
            Ok(left) => different(format!("expected {expected:02x?}, found {left:02x?}")),
        }
    }
}

/// Returns the names of a module's variables.
fn variables(text: &str) -> HashSet<&str> {
    text.lines()
        .filter(|line| line.starts_with('@'))
        .filter_map(|line| Some(line.split_once(' ')?.0))
        .collect()
}

/// Rewrites a line of a C module, which has a single address space, so that pointers are generic and variables are in the
/// global address space, as in languages without address spaces.
fn generic_line(line: &str, variables: &HashSet<&str>) -> String {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '@' | '%' | '-');
    let defined = line.starts_with('@');
    let mut text = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(is_name) {
        text.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        let word = &rest[..end];
        rest = &rest[end..];
        if word == "ptr" {
            text += "ptr addrspace(4)";
        } else if matches!(word, "sret") && rest.starts_with('(') {
            // `sret` is only a hint, and it requires private memory.
            let end = rest.find(") ").map_or(rest.len(), |at| at + 2);
            rest = &rest[end..];
        } else if variables.contains(word) && !(defined && text.is_empty()) {
            let _ = write!(
                text,
                "addrspacecast (ptr addrspace(1) {word} to ptr addrspace(4))"
            );
        } else if defined && matches!(word, "global" | "constant") {
            let _ = write!(text, "addrspace(1) {word}");
        } else if word.starts_with("@llvm.") {
            text += &word.replace(".p0", ".p4");
        } else {
            text += word;
        }
    }
    text.push_str(rest);
    text
}

fn compiler(clang: u32, level: &str, resources: &Path) -> Command {
    let mut command = Command::new(format!("clang-{clang}"));
    command
        .args(["-cc1", "-triple", "spir64-unknown-unknown", level])
        .args(["-discard-value-names", "-emit-llvm-bc", "-internal-isystem"])
        .arg(resources);
    command
}

/// Returns the folder of a clang's own headers.
fn resources(clang: u32) -> Result<PathBuf, Failure> {
    let output = toolchain::run(Command::new(format!("clang-{clang}")).arg("-print-resource-dir"))?;
    Ok(Path::new(String::from_utf8_lossy(&output.stdout).trim()).join("include"))
}

/// Returns the include options for our headers and csmith's.
fn includes() -> [String; 2] {
    let ours = toolchain::root().join("tests/random/csmith");
    [
        format!("-I{}", ours.display()),
        "-I/usr/include/csmith".to_owned(),
    ]
}
