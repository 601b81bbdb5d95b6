//! Tests random kernels in SPIR-V. Intel's driver runs them unchanged, and again after a round trip through LLVM IR.
//! The LLVM verifier and `spirv-val` must accept the intermediate and the final module. The intermediate module is also
//! translated with all extensions.
//!
//! Both runs use the same driver and the same built-in functions. So the results must be equal bit for bit, except that
//! any two NaNs are equal. The machine of `transpire::run` runs all three modules, whose results must be equal to each
//! other.

mod builder;
mod operations;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use builder::{Builder, INPUT, Kernel, OUTPUT};
use transpire::llvm::versions::Release;
use transpire::spirv::assembly::assemble;
use transpire::{Builtins, ToLlvm, ToSpirv, to_llvm, to_spirv};

use super::all_extensions;
use super::campaign::{self, Folder, Known, Outcome, Reproducer, Run};
use super::coverage::Coverage;
use super::launcher::{Job, Launcher};
use super::machine;
use super::schedule::Schedule;
use super::slots::{difference, inputs};
use crate::Failure;
use crate::toolchain::{self, Environment};

/// The number of kernels in one module.
const BATCH: u64 = 12;

/// The refusals that do not count as failures. Each has a part of the message, and the reason.
const KNOWN: Known = &[(
    "the driver: ",
    "the driver refuses the kernel as it was made, before any translation",
)];

/// Runs the kernels of `size` seeds. If the environment sets a time, runs as many seeds as fit. Returns an error if
/// results differ.
pub fn run(size: u64) -> Result<(), Failure> {
    let mut schedule = Schedule::new(operations::TARGETS.iter().copied());
    let mut coverage = Coverage::default();
    schedule.expect(&mut coverage);
    let mut judge = Judge {
        launcher: Launcher::default(),
        folder: Folder::new("spirv")?,
        share: machine::Share::default(),
    };
    campaign::run("spirv", size, BATCH, KNOWN, coverage, |seeds| {
        let mut runs = Vec::new();
        for way in 0..WAYS {
            let kernels: Vec<Kernel> = seeds
                .iter()
                .filter(|seed| **seed / BATCH % WAYS == way)
                .map(|seed| Builder::kernel(*seed, &schedule.program(campaign::turn(*seed))))
                .collect();
            if kernels.is_empty() {
                continue;
            }
            let (alone, together): (Vec<Kernel>, Vec<Kernel>) =
                kernels.into_iter().partition(|kernel| kernel.alone);
            let mut outcomes = Vec::new();
            for kernels in alone.chunks(1).chain([&together[..]]) {
                outcomes.extend(judge.all(kernels, &options(way))?);
            }
            for (kernel, outcome) in alone.iter().chain(&together).zip(outcomes) {
                let outcome = match outcome {
                    Outcome::Different(what, _) => {
                        let what = format!("way {way}: {what}");
                        let kernel = judge.reduce(kernel, &options(way))?;
                        Outcome::Different(
                            what.clone(),
                            Reproducer {
                                extension: "spvasm",
                                text: format!("; {what}\n{}", module_text(&[kernel])),
                            },
                        )
                    }
                    other => other,
                };
                runs.push(Run {
                    seed: kernel.seed,
                    cells: kernel.cells.clone(),
                    outcome,
                });
            }
        }
        Ok(runs)
    })?;
    judge.share.check(99)
}

/// The number of variants that [`options`] distinguishes.
const WAYS: u64 = 4;

/// Returns the options for translating to LLVM IR in variant `way`. The variants differ in the names of functions and
/// the LLVM release.
fn options(way: u64) -> ToLlvm {
    let mut options = ToLlvm::default();
    match way {
        0 => {}
        1 => options.builtins = Builtins::Cl12,
        2 => options.builtins = Builtins::Cl20,
        _ => options.release = Release::V14,
    }
    options
}

/// Returns the assembly of a module with these kernels.
fn module_text(kernels: &[Kernel]) -> String {
    let mut text = String::from(
        "; SPIR-V\n; Version: 1.2\nOpCapability Addresses\nOpCapability Linkage\nOpCapability Kernel\nOpCapability Vector16\nOpCapability Int8\n\
         OpCapability Int16\nOpCapability Int64\nOpCapability Float16\nOpCapability Float64\nOpCapability GenericPointer\n\
         OpCapability Int64Atomics\n%cl = OpExtInstImport \"OpenCL.std\"\nOpMemoryModel Physical64 OpenCL\n",
    );
    for kernel in kernels {
        text += &format!("OpEntryPoint Kernel %{0} \"{0}\"\n", kernel.name);
    }
    for kernel in kernels {
        text += &format!("OpExecutionMode %{} ContractionOff\n", kernel.name);
    }
    let mut lines = BTreeSet::new();
    for part in [
        kernels
            .iter()
            .flat_map(|kernel| &kernel.decorations)
            .collect::<Vec<_>>(),
        kernels
            .iter()
            .flat_map(|kernel| &kernel.declarations)
            .collect(),
    ] {
        for line in part {
            if lines.insert(line) {
                text += line;
                text.push('\n');
            }
        }
    }
    for kernel in kernels {
        text += &kernel.text();
    }
    text
}

struct Judge {
    launcher: Launcher,
    folder: Folder,
    share: machine::Share,
}

impl Judge {
    /// Runs kernels, and returns the outcome of each kernel. The kernels share a module. If the module fails, it is
    /// split into smaller modules, until each failing module has one kernel.
    fn all(&mut self, kernels: &[Kernel], options: &ToLlvm) -> Result<Vec<Outcome>, Failure> {
        if kernels.is_empty() {
            return Ok(Vec::new());
        }
        match self.together(kernels, options)? {
            Ok(outcomes) => Ok(outcomes),
            Err(outcome) if kernels.len() == 1 => Ok(vec![outcome]),
            Err(_) => {
                let (first, second) = kernels.split_at(kernels.len() / 2);
                let mut outcomes = self.all(first, options)?;
                outcomes.extend(self.all(second, options)?);
                Ok(outcomes)
            }
        }
    }

    fn together(
        &mut self,
        kernels: &[Kernel],
        options: &ToLlvm,
    ) -> Result<Result<Vec<Outcome>, Outcome>, Failure> {
        let different = |what: String| Ok(Err(Outcome::Different(what, Reproducer::default())));
        let refused = |what: String| Ok(Err(Outcome::Refused(what)));
        let text = module_text(kernels);
        let source = self.write("before.spvasm", text.as_bytes())?;
        let original = assemble(&text).map_err(|e| format!("{}: {e}", source.display()))?;
        let original: Vec<u8> = original
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect();
        let before = self.write("before.spv", &original)?;
        toolchain::validate(&before, Environment::Universal)?;
        let bitcode = match std::panic::catch_unwind(|| to_llvm(&original, options)) {
            Ok(Ok(bitcode)) => bitcode,
            Ok(Err(e)) => return refused(format!("to LLVM IR: {e}")),
            Err(_) => return different("to LLVM IR: panics".to_owned()),
        };
        let ir = self.write("between.bc", &bitcode)?;
        let verifier = if options.release == Release::V14 {
            14
        } else {
            22
        };
        if let Err(e) = toolchain::run(
            Command::new(format!("opt-{verifier}"))
                .args(["-passes=verify", "-disable-output"])
                .arg(&ir),
        ) {
            return different(format!("LLVM's verifier: {e}"));
        }
        if let Err(e) = all_extensions::fault(&bitcode) {
            return different(format!("with all extensions: {e}"));
        }
        let words = match std::panic::catch_unwind(|| to_spirv(&bitcode, &ToSpirv::default())) {
            Ok(Ok(words)) => words,
            Ok(Err(e)) => return refused(format!("back to SPIR-V: {e}")),
            Err(_) => return different("back to SPIR-V: panics".to_owned()),
        };
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let after = self.write("after.spv", &bytes)?;
        if let Err(e) = toolchain::validate(&after, Environment::Universal) {
            return different(format!("invalid: {}", e.lines().last().unwrap_or_default()));
        }
        let inputs: Vec<Vec<Vec<u8>>> = kernels
            .iter()
            .map(|kernel| inputs(kernel.seed, INPUT))
            .collect();
        let names: Vec<String> = kernels.iter().map(|kernel| kernel.name.clone()).collect();
        let mut machine = Vec::new();
        for module in [&original, &bitcode, &bytes] {
            match machine::run(module, &names, &inputs, OUTPUT, 1) {
                Ok(found) => {
                    self.share.add(&names, &found);
                    machine.push(found);
                }
                Err(e) => return different(format!("machine: {e}")),
            }
        }
        let mut left = Vec::new();
        for (module, who) in [(&before, "the driver"), (&after, "the driver, back")] {
            match self.launcher.run(&Job {
                module,
                options: "",
                kernels: &names,
                inputs: &inputs,
                output: OUTPUT,
                items: 1,
            }) {
                Ok(found) => left.push(found),
                // The driver must also accept the translation of a module that it accepts.
                Err(e) if !left.is_empty() => {
                    return different(format!("{who}: {e}"));
                }
                Err(e) => return refused(format!("{who}: {e}")),
            }
        }
        Ok(Ok(kernels
            .iter()
            .enumerate()
            .map(|(number, kernel)| {
                let driver = difference(&kernel.slots, &left[0][number], &left[1][number]);
                // The machine and the driver have different libraries, so the machine's results are compared with each
                // other.
                let mut found = machine[1..].iter().map(|found| found[number].as_ref().ok());
                let of_machine = found.find_map(|found| {
                    let expected = machine[0][number].as_ref().ok()?;
                    let what = difference(&kernel.slots, expected, found?)?;
                    Some(format!("machine: {what}"))
                });
                match driver.or(of_machine) {
                    None => Outcome::Same,
                    Some(what) => Outcome::Different(what, Reproducer::default()),
                }
            })
            .collect()))
    }

    /// Removes stores to the output as long as the results still differ, and then removes unused instructions.
    fn reduce(&mut self, kernel: &Kernel, options: &ToLlvm) -> Result<Kernel, Failure> {
        let mut smallest = kernel.clone();
        let mut at = 0;
        while at < smallest.body.len() {
            let mut candidate = smallest.clone();
            if candidate.body[at].removable {
                candidate.body.remove(at);
                if let Ok([Outcome::Different(..)]) = self
                    .all(std::slice::from_ref(&candidate), options)
                    .as_deref()
                {
                    smallest = candidate;
                    continue;
                }
            }
            at += 1;
        }
        Ok(smallest.without_unused())
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<PathBuf, Failure> {
        let path = self.folder.path().join(name);
        fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(path)
    }
}
