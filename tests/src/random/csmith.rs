//! Tests random C programs, which `csmith` generates. Each program is compiled for `spir64` by each clang at one
//! optimization level, and run on Intel's driver. The checksums must equal the checksums of the native program. LLVM's
//! linker links a program with the kernel that calls it. Programs with odd seeds are cut into modules, which our linker
//! links with the kernel.
//!
//! C has a single address space. On `spir64`, this is private memory, where a module cannot have variables. So after
//! optimization, pointers are changed to generic pointers, and variables are moved to global memory.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use transpire::{ToSpirv, to_spirv};

use super::all_extensions;
use super::campaign::{self, Folder, Known, Outcome, Reproducer, Run};
use super::coverage::{Cell, Coverage};
use super::cut;
use super::generator::Random;
use super::launcher::{Job, Launcher};
use super::machine;
use crate::toolchain::{self, CLANGS, Environment};
use crate::{Failure, translator};

/// The kernel that calls a program.
const KERNEL: &str = "run";
/// The file of a program and its kernel that LLVM's linker has linked.
const LINKED: &str = "linked.bc";
const LEVELS: [&str; 5] = ["-O0", "-O1", "-O2", "-O3", "-Os"];
/// The limit on processor time for generating a program, and for running it natively, in seconds. Some programs do not
/// end.
const PATIENCE: u32 = 3;
/// The maximum number of lines of a program. The driver is slow for long functions.
const MOST_LINES: usize = 1500;

/// The refusals that do not count as failures. Each has a part of the message, and the reason.
const KNOWN: Known = &[(
    "csmith: ",
    "programs needn't end, and long ones take the driver long",
)];

/// Runs the programs of `size` seeds. If the environment sets a time, runs as many seeds as fit. Each seed is one
/// program at one optimization level, which each clang compiles. Returns an error if results differ, if a program is
/// refused for a reason that is not in `KNOWN`, if no program was linked in one of the ways, or if the machine runs
/// too few kernels.
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
        ways: cut::Ways::default(),
        share: machine::Share::default(),
    };
    campaign::run("csmith", size, 1, KNOWN, coverage, |seeds| {
        let mut runs = Vec::new();
        for seed in seeds {
            runs.extend(judge.program(*seed)?);
        }
        Ok(runs)
    })?;
    judge.ways.check()?;
    // Some programs take more steps than the machine may.
    judge.share.check(80)
}

/// Returns the cell of the coverage tables for a clang release and an optimization level.
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
    /// The compiled kernel that calls a program, for each clang release.
    kernels: HashMap<u32, PathBuf>,
    ways: cut::Ways,
    /// The kernels that the machine has run.
    share: machine::Share,
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
                // Copies of such arguments would need private memory.
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
        // The program is not optimized, because a compiler may remove an infinite loop.
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
                let outcome = match self.compare(seed, *clang, level, &source, &expected.stdout)? {
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

    /// Converts a program to generic pointers, and returns the path of its bitcode. The assembly is beside it.
    fn in_generic_space(&self, clang: u32, program: &Path) -> Result<PathBuf, Failure> {
        // LLVM 15 reads the output of releases with typed pointers.
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

    /// Links a program and the kernel with LLVM's linker, and returns the SPIR-V. The inner error is the refusal of the
    /// translation.
    fn linked_by_llvm(
        &self,
        clang: u32,
        program: &Path,
        kernel: &Path,
    ) -> Result<Result<Vec<u8>, Outcome>, Failure> {
        let linked = self.folder.path().join(LINKED);
        toolchain::run(
            Command::new(format!("llvm-link-{}", clang.max(15)))
                .args((clang <= 15).then_some("-opaque-pointers"))
                .args([program, kernel])
                .arg("-o")
                .arg(&linked),
        )?;
        let bitcode = fs::read(&linked).map_err(|e| e.to_string())?;
        let translated = to_spirv(&bitcode, &ToSpirv::default());
        Ok(translated
            .map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect())
            .map_err(|e| Outcome::Refused(format!("to SPIR-V: {e}"))))
    }

    /// Cuts a program into modules, links them and the kernel with our linker, and returns the SPIR-V. The inner error
    /// is the failure of the linker.
    fn linked_by_us(
        &self,
        seed: u64,
        clang: u32,
        program: &Path,
        kernel: &Path,
    ) -> Result<Result<Vec<u8>, Outcome>, Failure> {
        let mut random = Random::new(seed);
        let source = program.with_extension("ll");
        let text = fs::read_to_string(&source).map_err(|e| e.to_string())?;
        let mut modules = cut::cut(program, &text, clang.max(15), &mut random)?;
        modules.push(kernel.to_owned());
        random.shuffle(&mut modules);
        let linked = cut::link(&modules, &ToSpirv::default(), &mut random, &self.ways)?;
        Ok(linked.map_err(|e| Outcome::Different(e, Reproducer::default())))
    }

    fn compare(
        &mut self,
        seed: u64,
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
        let bitcode = fs::read(&program).map_err(|e| e.to_string())?;
        if let Err(e) = all_extensions::fault(&bitcode) {
            return different(format!("with all extensions: {e}"));
        }
        let linked = std::panic::catch_unwind(|| match seed % 2 == 1 {
            true => self.linked_by_us(seed, clang, &program, &kernel),
            false => self.linked_by_llvm(clang, &program, &kernel),
        });
        let bytes = match linked {
            Ok(linked) => match linked? {
                Ok(bytes) => bytes,
                Err(outcome) => return Ok(outcome),
            },
            Err(_) => return different("to SPIR-V: panics".to_owned()),
        };
        let module = self.folder.path().join("linked.spv");
        fs::write(&module, &bytes).map_err(|e| e.to_string())?;
        if let Err(e) = toolchain::validate(&module, Environment::OpenCl) {
            return different(format!("invalid: {}", e.lines().last().unwrap_or_default()));
        }
        if let Err(e) = translator::round_trip(&bytes) {
            return different(format!("text: {e}"));
        }
        let (kernels, inputs) = ([KERNEL.to_owned()], [vec![vec![0; 8]]]);
        let left = self.launcher.run(&Job {
            module: &module,
            options: "",
            kernels: &kernels,
            inputs: &inputs,
            output: 8,
            items: 1,
        });
        match left {
            Err(e) => return different(format!("the driver: {e}")),
            Ok(left) if left == [vec![expected.to_vec()]] => {}
            Ok(left) => return different(format!("expected {expected:02x?}, found {left:02x?}")),
        }
        // The program in LLVM IR, if LLVM's linker has linked it.
        let bitcode = match seed % 2 {
            0 => fs::read(self.folder.path().join(LINKED)).map_err(|e| e.to_string())?,
            _ => Vec::new(),
        };
        for (form, module) in [("SPIR-V", bytes), ("LLVM IR", bitcode)] {
            if module.is_empty() {
                continue;
            }
            let left = match machine::run(&module, &kernels, &inputs, 8, 1) {
                Ok(left) => left,
                Err(e) => return different(format!("the machine, {form}: {e}")),
            };
            self.share.add(&kernels, &left);
            if let [Ok(left)] = &left[..]
                && *left != [expected]
            {
                return different(format!(
                    "the machine, {form}: expected {expected:02x?}, found {left:02x?}"
                ));
            }
        }
        Ok(Outcome::Same)
    }
}

/// Returns the names of the variables in a module's assembly, with `@`.
fn variables(text: &str) -> HashSet<&str> {
    text.lines()
        .filter(|line| line.starts_with('@'))
        .filter_map(|line| Some(line.split_once(' ')?.0))
        .collect()
}

/// Converts a line of LLVM assembly that was compiled from C to generic pointers. Variables are moved to the global
/// address space.
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
            // `sret` is only a hint, and requires private memory.
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

/// Returns the folder with the builtin headers of a clang release.
fn resources(clang: u32) -> Result<PathBuf, Failure> {
    let output = toolchain::run(Command::new(format!("clang-{clang}")).arg("-print-resource-dir"))?;
    Ok(Path::new(String::from_utf8_lossy(&output.stdout).trim()).join("include"))
}

/// Returns the compiler options for our own header folder and for csmith's header folder.
fn includes() -> [String; 2] {
    let ours = toolchain::root().join("tests/random/csmith");
    [
        format!("-I{}", ours.display()),
        "-I/usr/include/csmith".to_owned(),
    ]
}
