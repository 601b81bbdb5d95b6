//! Tests random kernels in LLVM IR. LLVM's JIT runs them unchanged, and again after a round trip through SPIR-V.
//! Intel's driver runs the SPIR-V. The machine of `transpire::run` runs both. All results must be the same. Some
//! modules may use nearly all extensions. The driver runs neither these modules nor modules with atomics that it does
//! not support. Another campaign cuts the programs into modules, and links the modules as LLVM IR or SPIR-V.
//!
//! A kernel has no undefined behavior and no poison, because shifts, divisions and conversions are guarded. The tests
//! only ignore results that LLVM leaves unspecified: which NaN, the sign of a NaN, and which of two zeros `minnum`
//! returns.

mod builder;
mod control;
mod host;
mod memory;
mod operations;
mod statements;
mod types;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use builder::{Builder, INPUT, Kernel, OUTPUT};
use host::Host;
use operations::Target;
use transpire::{
    Extensions, ReadSpirv, ToLlvm, ToSpirv, print_llvm, read_spirv, spirv_to_llvm, to_spirv,
};

use super::all_extensions;
use super::campaign::{self, Folder, Known, Outcome, Reproducer, Run};
use super::coverage::Coverage;
use super::cut;
use super::generator::Random;
use super::launcher::{Job, Launcher, UNTOUCHED};
use super::machine;
use super::schedule::Schedule;
use super::slots::{INPUTS, difference, inputs};
use crate::toolchain::{self, Environment};
use crate::{Failure, translator};

/// The LLVM release of the assembler and the JIT.
const LLVM: u32 = 22;
/// The number of kernels in one module.
const BATCH: u64 = 20;
/// The number of kernels in one program that is cut into modules.
const CUT_BATCH: u64 = 5;
/// The share of modules that may use [`WITH_KNOWN_FUNCTIONS`]: one in this number of modules.
const EXTENDED: usize = 3;
/// The processor features for LLVM's JIT. With AVX-512, `lli-22` of LLVM 22.1.8 computes `llvm.ldexp` of vectors of
/// halves incorrectly: `ldexp` of 1 by 1 is 1 instead of 2.
const FEATURES: &str = "+f16c,+fma,-avx512f";
/// The processor features for second opinions: no vector registers, 128-bit vector registers, and all features of the
/// processor. Without AVX, LLVM 19 and 22 compute the signed maximum of vectors of `i31` incorrectly, or the JIT
/// crashes on it.
const OTHER_FEATURES: [&str; 3] = ["-avx", "-avx512f,-avx2", ""];
/// The limit on processor time in seconds for a module in LLVM's JIT. A translated module gets more time, because it is
/// longer than the original.
const PATIENCE: u32 = 20;
const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;
/// The time limit for reducing a program that reproduces a failure.
const REDUCING: Duration = Duration::from_secs(40);

const TARGET: &str = "target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024\"\n\
target triple = \"spir64-unknown-unknown\"\n";

/// The refusals that do not count as failures. Each has a part of the message, and the reason.
const KNOWN: Known = &[
    (
        "LLVM's JIT: ",
        "LLVM's JIT can't take the kernel as it was made, before any translation",
    ),
    (
        "the driver: leaves something else without its optimizer",
        "the driver contradicts itself on the same SPIR-V, and LLVM's JIT agrees with it once it does not optimize",
    ),
    (
        "that SPIR-V lacks, whose layout no other struct has",
        "vectors of integers wider than 64 bits in structs; bytes of padding keep the layout of other structs",
    ),
];

impl Kernel {
    /// Returns whether Intel's driver can run the kernel. The driver has no atomics on integers of fewer than 32 bits
    /// or on halves.
    fn is_for_device(&self) -> bool {
        !self.cells.iter().any(|cell| {
            matches!(cell.element.as_str(), "i8" | "i16" | "half")
                && (cell.operation.contains("atomic") || cell.operation == "cmpxchg")
        })
    }
}

/// Runs the kernels of `size` seeds. If the environment sets a time, runs as many seeds as fit. Returns an error if
/// results differ.
pub fn run(size: u64) -> Result<(), Failure> {
    campaign("llvm-ir", size, false)
}

/// Runs the kernels of `size` seeds like [`run`], but cuts them into modules that are linked again.
pub fn run_linked(size: u64) -> Result<(), Failure> {
    campaign("linked", size, true)
}

fn campaign(name: &str, size: u64, is_cut: bool) -> Result<(), Failure> {
    let mut schedule = Schedule::new(operations::targets());
    let mut coverage = Coverage::default();
    schedule.expect(&mut coverage);
    let mut judge = Judge {
        launcher: Launcher::default(),
        host: Host::compile()?,
        folder: Folder::new(name)?,
        all_extensions: false,
        is_cut,
        share: machine::Share::default(),
        ways: cut::Ways::default(),
    };
    let batch = if is_cut { CUT_BATCH } else { BATCH };
    campaign::run(name, size, batch, KNOWN, coverage, |seeds| {
        let batches = seeds.first().map_or(0, |&seed| campaign::turn(seed)) / BATCH as usize;
        judge.all_extensions = !is_cut && batches % EXTENDED == EXTENDED - 1;
        let kernels: Vec<Kernel> = seeds
            .iter()
            .map(|seed| generate(*seed, &schedule.program(campaign::turn(*seed))))
            .collect();
        let outcomes = judge.all(&kernels)?;
        let mut runs = Vec::new();
        for (kernel, mut outcome) in kernels.iter().zip(outcomes) {
            if let Outcome::Different(what, reproducer) = &mut outcome {
                *reproducer = Reproducer {
                    extension: "ll",
                    text: judge.reduce(kernel, what)?,
                };
            }
            runs.push(Run {
                seed: kernel.seed,
                cells: kernel.cells.clone(),
                outcome,
            });
        }
        Ok(runs)
    })?;
    if is_cut {
        judge.ways.check()?;
    }
    judge.share.check(99)
}

/// Generates the kernel for a seed. It contains the given operations and random operations.
fn generate(seed: u64, targets: &[Target]) -> Kernel {
    let mut builder = Builder::new(seed);
    for target in targets {
        builder.palette.add(target.shape.element);
    }
    for target in targets {
        builder.target(target);
    }
    for _ in 0..builder.random.below(3) {
        builder.statement();
    }
    builder.finish_kernel(seed)
}

/// Returns the assembly of a module with these kernels, without a target.
fn module_text(kernels: &[Kernel]) -> String {
    let mut text = String::new();
    let mut declarations: BTreeSet<&str> = BTreeSet::new();
    for kernel in kernels {
        text += &kernel.text();
        declarations.extend(kernel.declarations.iter().map(String::as_str));
    }
    for declaration in declarations {
        text += declaration;
    }
    text
}

/// Returns the assembly of a string constant that contains these bytes.
fn string(bytes: &[u8]) -> String {
    let mut text = String::from("c\"");
    for byte in bytes {
        let _ = write!(text, "\\{byte:02x}");
    }
    text.push('"');
    text
}

/// The outputs of kernels. For each kernel, it has the output of each launch.
type Left = Vec<Vec<Vec<u8>>>;

/// The option that allows all extensions except three. With the first two, built-in functions on vectors of any length
/// would occur in the output, and with the third `OpBitReverse`. The host does not define these functions.
const WITH_KNOWN_FUNCTIONS: &str =
    "all,-SPV_INTEL_vector_compute,-SPV_EXT_long_vector,-SPV_KHR_bit_instructions";

fn allowing(extensions: &str) -> ToSpirv {
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse(extensions).unwrap_or_default();
    options
}

/// Translates SPIR-V back to LLVM IR with default options.
fn back(spirv: &[u8]) -> transpire::Result<transpire::llvm::ir::Module> {
    let source = read_spirv(spirv, &ReadSpirv::default())?;
    Ok(spirv_to_llvm(&source.module, &ToLlvm::default())?.0)
}

struct Judge {
    launcher: Launcher,
    host: Host,
    folder: Folder,
    /// Whether the next module may use the extensions in [`WITH_KNOWN_FUNCTIONS`]. Such a module is only validated by
    /// our own rules and not run on a driver, because neither the driver nor `spirv-val` supports all of them.
    all_extensions: bool,
    /// Whether programs are cut into modules that are linked again.
    is_cut: bool,
    share: machine::Share,
    ways: cut::Ways,
}

impl Judge {
    fn options(&self) -> ToSpirv {
        match self.all_extensions {
            true => allowing(WITH_KNOWN_FUNCTIONS),
            false => ToSpirv::default(),
        }
    }
}

impl Judge {
    /// Runs kernels, and returns the outcome of each kernel. Kernels share a module. If the module fails, it is split
    /// into smaller modules, until each failing module has one kernel.
    fn all(&mut self, kernels: &[Kernel]) -> Result<Vec<Outcome>, Failure> {
        // Refused kernels are detected first, one at a time.
        let refused: Vec<Option<String>> = kernels
            .iter()
            .map(|kernel| {
                let text = format!("{TARGET}{}", module_text(std::slice::from_ref(kernel)));
                let options = self.options();
                let outcome = std::panic::catch_unwind(|| to_spirv(text.as_bytes(), &options));
                match outcome {
                    Ok(Err(e)) => Some(format!("to SPIR-V: {e}")),
                    _ => None,
                }
            })
            .collect();
        let taken: Vec<Kernel> = kernels
            .iter()
            .zip(&refused)
            .filter(|(_, refused)| refused.is_none())
            .map(|(kernel, _)| kernel.clone())
            .collect();
        let (device, host): (Vec<Kernel>, Vec<Kernel>) =
            taken.into_iter().partition(Kernel::is_for_device);
        let mut outcomes = std::collections::HashMap::new();
        for kernels in [device, host] {
            if !kernels.is_empty() {
                let found = self.split(&kernels)?;
                outcomes.extend(kernels.iter().map(|kernel| kernel.seed).zip(found));
            }
        }
        kernels
            .iter()
            .zip(refused)
            .map(|(kernel, refused)| match refused {
                Some(why) => Ok(Outcome::Refused(why)),
                None => outcomes
                    .remove(&kernel.seed)
                    .ok_or_else(|| "an outcome is missing".to_owned()),
            })
            .collect()
    }

    fn split(&mut self, kernels: &[Kernel]) -> Result<Vec<Outcome>, Failure> {
        match self.together(kernels)? {
            Ok(outcomes) => Ok(outcomes),
            Err(outcome) if kernels.len() == 1 => Ok(vec![outcome]),
            Err(_) => {
                let (first, second) = kernels.split_at(kernels.len() / 2);
                let mut outcomes = self.split(first)?;
                outcomes.extend(self.split(second)?);
                Ok(outcomes)
            }
        }
    }

    /// Runs kernels in one module. Returns their outcomes. The inner error is the failure of the module.
    fn together(&mut self, kernels: &[Kernel]) -> Result<Result<Vec<Outcome>, Outcome>, Failure> {
        let different = |what: String| Ok(Err(Outcome::Different(what, Reproducer::default())));
        let refused = |what: String| Ok(Err(Outcome::Refused(what)));
        let text = module_text(kernels);
        let source = self.write("kernels.ll", format!("{TARGET}{text}").as_bytes())?;
        let bitcode = self.folder.path().join("kernels.bc");
        toolchain::run(
            Command::new(format!("llvm-as-{LLVM}"))
                .arg(&source)
                .arg("-o")
                .arg(&bitcode),
        )?;
        let inputs: Vec<Vec<Vec<u8>>> = kernels
            .iter()
            .map(|kernel| inputs(kernel.seed, INPUT))
            .collect();
        let before = self.program("before.ll", &text, kernels, &inputs)?;
        let bitcode = fs::read(&bitcode).map_err(|e| e.to_string())?;
        let (expected, translated) = thread::scope(|scope| {
            let expected = scope.spawn(|| execute(&before, FEATURES, PATIENCE));
            let translated = self.translated(&bitcode, kernels, &inputs);
            (expected.join(), translated)
        });
        let expected = match expected.map_err(|_| "a thread panics")?? {
            Ok(expected) => expected,
            Err(e) => return refused(format!("LLVM's JIT: {e}")),
        };
        let (module, after) = match translated? {
            Ok(translated) => translated,
            Err(outcome) => return Ok(Err(outcome)),
        };
        let names: Vec<String> = kernels.iter().map(|kernel| kernel.name.clone()).collect();
        let job = |options| Job {
            module: &module,
            options,
            kernels: &names,
            inputs: &inputs,
            output: OUTPUT,
            items: 1,
        };
        let (back, launched) = thread::scope(|scope| {
            let back = scope.spawn(|| execute(&after, FEATURES, 6 * PATIENCE));
            let on_device = !self.all_extensions && kernels.iter().all(Kernel::is_for_device);
            let launched = on_device.then(|| self.launcher.run(&job("")));
            (back.join(), launched)
        });
        let back = match back.map_err(|_| "a thread panics")?? {
            Ok(back) => back,
            Err(e) => return different(format!("back: {e}")),
        };
        let mut ways = vec![("back", back)];
        match launched {
            Some(Ok(device)) => ways.push(("device", device)),
            Some(Err(e)) => return different(format!("device: {e}")),
            None => {}
        }
        let machine = match self.machine(&bitcode, &module, &names, &inputs) {
            Ok(machine) => machine,
            Err(e) => return different(format!("machine: {e}")),
        };
        for (_, found) in &machine {
            self.share.add(&names, found);
        }
        let mut others = None;
        let mut without_optimizer = None;
        let mut by_default = None;
        let mut outcomes = Vec::new();
        for (number, kernel) in kernels.iter().enumerate() {
            let differs =
                |found: &Left| difference(&kernel.slots, &expected[number], &found[number]);
            let found = ways
                .iter()
                .find_map(|(way, found)| Some((*way, differs(found)?)));
            let of_machine = machine.iter().find_map(|(way, found)| {
                let found = found[number].as_ref().ok()?;
                let what = difference(&kernel.slots, &expected[number], found)?;
                Some((*way, what))
            });
            let found = found.or(of_machine);
            outcomes.push(match found {
                None => Outcome::Same,
                Some((way, what)) => {
                    let others = match &mut others {
                        Some(others) => others,
                        none => none.insert(self.second_opinions(&before)?),
                    };
                    if others.iter().any(|other| differs(other).is_some()) {
                        let why = "LLVM's JIT: leaves something else with other options";
                        Outcome::Refused(why.to_owned())
                    } else if self.all_extensions
                        && let Some(default) = match &by_default {
                            Some(default) => default,
                            None => by_default.insert(self.by_default(&bitcode, kernels, &inputs)?),
                        }
                        && differs(default).is_some_and(|default| default == what)
                    {
                        let why =
                            "LLVM's JIT: leaves something else than what both translations leave";
                        Outcome::Refused(why.to_owned())
                    } else if way == "device"
                        && let Some(opinions) = match &without_optimizer {
                            Some(opinions) => opinions,
                            None => without_optimizer
                                .insert(self.without_optimizer(&job("-cl-opt-disable"), &after)?),
                        }
                        && opinions.iter().all(|other| differs(other).is_none())
                    {
                        let why = "the driver: leaves something else without its optimizer";
                        Outcome::Refused(why.to_owned())
                    } else {
                        Outcome::Different(format!("{way}: {what}"), Reproducer::default())
                    }
                }
            });
        }
        Ok(Ok(outcomes))
    }

    /// Runs the LLVM IR and the SPIR-V in the machine. Returns the outputs of both, each with its name.
    fn machine(
        &self,
        bitcode: &[u8],
        module: &Path,
        names: &[String],
        inputs: &[Vec<Vec<u8>>],
    ) -> Result<[(&'static str, machine::Left); 2], Failure> {
        let spirv = fs::read(module).map_err(|e| e.to_string())?;
        let run = |module: &[u8]| machine::run(module, names, inputs, OUTPUT, 1);
        Ok([
            ("machine, LLVM IR", run(bitcode)?),
            ("machine, SPIR-V", run(&spirv)?),
        ])
    }

    /// Translates a module to SPIR-V and back. Returns the paths of the SPIR-V and of the program that was translated
    /// back. The inner error is the failure of a translation.
    fn translated(
        &self,
        bitcode: &[u8],
        kernels: &[Kernel],
        inputs: &[Vec<Vec<u8>>],
    ) -> Result<Result<(PathBuf, PathBuf), Outcome>, Failure> {
        let different = |what: String| Outcome::Different(what, Reproducer::default());
        let refused = Outcome::Refused;
        if let Err(e) = all_extensions::fault(bitcode) {
            return Ok(Err(different(format!("with all extensions: {e}"))));
        }
        let options = self.options();
        let translated = std::panic::catch_unwind(|| match self.is_cut {
            true => self.linked(kernels),
            false => Ok(to_spirv(bitcode, &options)
                .map(|words| words.iter().flat_map(|word| word.to_le_bytes()).collect())
                .map_err(|e| refused(format!("to SPIR-V: {e}")))),
        });
        let bytes: Vec<u8> = match translated {
            Ok(outcome) => match outcome? {
                Ok(bytes) => bytes,
                Err(outcome) => return Ok(Err(outcome)),
            },
            Err(_) => return Ok(Err(different("to SPIR-V: panics".to_owned()))),
        };
        let module = self.write("kernels.spv", &bytes)?;
        let validated = match self.all_extensions {
            true => read_spirv(&bytes, &ReadSpirv::in_full())
                .map_or_else(|e| Err(e.to_string()), |_| Ok(())),
            // OpenCL's rules require an OpenCL extension for 64-bit atomics, which a module cannot declare.
            false => match toolchain::validate(&module, Environment::OpenCl) {
                Err(e) if e.contains("Int64Atomics") => {
                    toolchain::validate(&module, Environment::Universal)
                }
                other => other,
            },
        };
        if let Err(e) = validated {
            return Ok(Err(different(format!("invalid: {}", last_line(&e)))));
        }
        if let Err(e) = translator::round_trip(&bytes) {
            return Ok(Err(different(format!("text: {e}"))));
        }
        let back = match std::panic::catch_unwind(|| back(&bytes)) {
            Ok(Ok(module)) => print_llvm(module, ToLlvm::default().release),
            Ok(Err(e)) => return Ok(Err(refused(format!("to LLVM IR: {e}")))),
            Err(_) => return Ok(Err(different("to LLVM IR: panics".to_owned()))),
        };
        let back = match back {
            Ok(text) => text,
            Err(e) => return Ok(Err(refused(format!("printing LLVM IR: {e}")))),
        };
        let after = self.program("after.ll", &back, kernels, inputs)?;
        Ok(Ok((module, after)))
    }

    /// Cuts the module of the kernels into several modules, links them, and returns the SPIR-V. The inner error is the
    /// failure of the linker.
    fn linked(&self, kernels: &[Kernel]) -> Result<Result<Vec<u8>, Outcome>, Failure> {
        let seed = kernels.first().map_or(0, |kernel| kernel.seed);
        let mut random = Random::new(seed ^ u64::from(u32::MAX));
        let source = self.folder.path().join("kernels.ll");
        let text = fs::read_to_string(&source).map_err(|e| e.to_string())?;
        let modules = cut::cut(&source, &text, LLVM, &mut random)?;
        let linked = cut::link(&modules, &self.options(), &mut random, &self.ways)?;
        Ok(linked.map_err(|e| Outcome::Different(e, Reproducer::default())))
    }

    /// Runs a module after a round trip without extensions, and returns the outputs. Returns `None` if the module
    /// cannot be run. If the translation with all extensions has the same results, LLVM's JIT runs the original module
    /// incorrectly.
    fn by_default(
        &self,
        bitcode: &[u8],
        kernels: &[Kernel],
        inputs: &[Vec<Vec<u8>>],
    ) -> Result<Option<Left>, Failure> {
        let translated = to_spirv(bitcode, &ToSpirv::default()).and_then(|words| {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            print_llvm(back(&bytes)?, ToLlvm::default().release)
        });
        let Ok(text) = translated else {
            return Ok(None);
        };
        let program = self.program("default.ll", &text, kernels, inputs)?;
        Ok(execute(&program, FEATURES, 6 * PATIENCE)?.ok())
    }

    /// Runs a program with other processor features and after optimization, and returns the outputs of the runs that
    /// succeed. If they differ, LLVM's JIT is wrong.
    fn second_opinions(&self, program: &Path) -> Result<Vec<Left>, Failure> {
        let optimized = self.optimized(program);
        let mut files: Vec<_> = OTHER_FEATURES.map(|features| (program, features)).to_vec();
        files.extend(optimized.iter().map(|file| (file.as_path(), FEATURES)));
        let mut opinions = Vec::new();
        for (file, features) in files {
            opinions.extend(execute(file, features, PATIENCE)?.ok());
        }
        Ok(opinions)
    }

    /// Returns the outputs of the SPIR-V on the driver without its optimizer, and the outputs of the program that was
    /// translated back, after LLVM's optimizer. Returns `None` if one of them cannot be run. If both are as expected,
    /// the SPIR-V is correct.
    fn without_optimizer(&mut self, job: &Job, after: &Path) -> Result<Option<[Left; 2]>, Failure> {
        let Ok(device) = self.launcher.run(job) else {
            return Ok(None);
        };
        let Some(optimized) = self.optimized(after) else {
            return Ok(None);
        };
        let back = execute(&optimized, FEATURES, 6 * PATIENCE)?.ok();
        Ok(back.map(|back| [device, back]))
    }

    /// Optimizes a program with LLVM, and returns the path of the result, or `None` if LLVM fails.
    fn optimized(&self, program: &Path) -> Option<PathBuf> {
        let optimized = self.folder.path().join("optimized.bc");
        toolchain::run(
            Command::new(format!("opt-{LLVM}"))
                .args(["-passes=default<O2>", "-inline-threshold=100000", "-o"])
                .args([&optimized, program]),
        )
        .ok()?;
        Some(optimized)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<PathBuf, Failure> {
        let path = self.folder.path().join(name);
        fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(path)
    }

    /// Builds a program that launches the kernels and writes their outputs. Returns its path.
    fn program(
        &self,
        name: &str,
        text: &str,
        kernels: &[Kernel],
        inputs: &[Vec<Vec<u8>>],
    ) -> Result<PathBuf, Failure> {
        let mut host = self.host.module(text);
        let _ = writeln!(
            host,
            "@harness.out = global [{OUTPUT} x i8] zeroinitializer, align 128"
        );
        let mut main = String::from(
            "declare i64 @write(i32, ptr, i64)\ndeclare ptr @memset(ptr, i32, i64)\n\
             define i32 @main() {\n",
        );
        for (kernel, inputs) in kernels.iter().zip(inputs) {
            for (number, input) in inputs.iter().enumerate() {
                let name = &kernel.name;
                let _ = writeln!(
                    host,
                    "@{name}.in{number} = internal constant [{INPUT} x i8] {}, align 128",
                    string(input),
                );
                let _ = writeln!(
                    main,
                    "  call ptr @memset(ptr @harness.out, i32 {UNTOUCHED}, i64 {OUTPUT})\n  \
                     call void @{name}(ptr @{name}.in{number}, ptr @harness.out)\n  \
                     call i64 @write(i32 1, ptr @harness.out, i64 {OUTPUT})"
                );
            }
        }
        main.push_str("  ret i32 0\n}\n");
        self.write(name, (host + &main).as_bytes())
    }

    /// Removes statements from a kernel as long as it fails in the same way, until the time limit. Returns the text of
    /// the reduced kernel.
    fn reduce(&mut self, kernel: &Kernel, what: &str) -> Result<String, Failure> {
        let kind = what.split(':').next().unwrap_or_default().to_owned();
        let start = Instant::now();
        let mut smallest = kernel.clone();
        let mut found = what.to_owned();
        let mut chunk = smallest.body.len().div_ceil(2).max(1);
        loop {
            let mut changed = false;
            let mut at = smallest.body.len();
            while at > 0 && start.elapsed() < REDUCING {
                at = at.saturating_sub(chunk);
                let mut candidate = smallest.clone();
                let mut left = Vec::new();
                for (number, mut statement) in candidate.body.into_iter().enumerate() {
                    if (at..at + chunk).contains(&number) && statement.removable {
                        match &statement.result {
                            None => continue,
                            Some((name, ty)) => {
                                let zero = format!("  {name} = freeze {ty} zeroinitializer\n");
                                if statement.text == zero {
                                    left.push(statement);
                                    continue;
                                }
                                statement.text = zero;
                            }
                        }
                    }
                    left.push(statement);
                }
                candidate.body = without_unused(left);
                if candidate.text().len() >= smallest.text().len() {
                    continue;
                }
                let outcome = self.all(std::slice::from_ref(&candidate));
                if let Ok([Outcome::Different(what, _)]) = outcome.as_deref()
                    && what.starts_with(&kind)
                {
                    found.clone_from(what);
                    smallest = candidate;
                    changed = true;
                }
            }
            if start.elapsed() >= REDUCING || (chunk == 1 && !changed) {
                break;
            }
            chunk = (chunk / 2).max(1);
        }
        // Remove unused globals, functions and intrinsics.
        loop {
            let text = smallest.text();
            let used = |line: &String| {
                let name = line
                    .split_once('@')
                    .and_then(|(_, rest)| rest.split([' ', '(']).next())
                    .unwrap_or_default();
                text.match_indices(&format!("@{name}"))
                    .filter(|(at, found)| {
                        !text[at + found.len()..]
                            .starts_with(|c: char| c.is_ascii_alphanumeric() || c == '.')
                    })
                    .count()
                    > usize::from(!line.starts_with("declare"))
            };
            let before = smallest.module.len();
            smallest.module.retain(used);
            smallest.declarations.retain(used);
            if smallest.module.len() == before {
                break;
            }
        }
        Ok(format!(
            "; {}\n{TARGET}{}",
            found.replace('\n', "\n; "),
            module_text(&[smallest])
        ))
    }
}

/// Runs a program with LLVM's JIT, with a limit on processor time in seconds. Returns the outputs of its kernels. The
/// inner error is the failure of the run.
fn execute(program: &Path, features: &str, patience: u32) -> Result<Result<Left, String>, Failure> {
    let output = toolchain::limited(patience, format!("lli-{LLVM}"))
        .arg("-O1")
        .arg(format!("-mattr={features}"))
        .arg(program)
        .output()
        .map_err(|e| format!("lli-{LLVM}: {e}"))?;
    Ok(match (output.status.code(), output.status.signal()) {
        (Some(0), _) => Ok(output
            .stdout
            .chunks(OUTPUT * INPUTS)
            .map(|kernel| kernel.chunks(OUTPUT).map(<[u8]>::to_vec).collect())
            .collect()),
        // The signals that end a program at its time limit.
        (_, Some(SIGKILL | SIGXCPU)) => Err(format!("takes more than {patience} s")),
        _ => {
            let text = String::from_utf8_lossy(&output.stderr);
            let line = text.lines().find(|line| !line.contains("PLEASE submit"));
            Err(format!("{}: {}", output.status, line.unwrap_or_default()))
        }
    })
}

/// Removes removable statements whose results no other statement uses, until none is left.
fn without_unused(mut body: Vec<builder::Statement>) -> Vec<builder::Statement> {
    loop {
        let texts: Vec<String> = body
            .iter()
            .map(|statement| statement.text.clone())
            .collect();
        let uses = |name: &str, own: usize| {
            texts.iter().enumerate().any(|(number, text)| {
                number != own
                    && text.match_indices(name).any(|(at, _)| {
                        !text[at + name.len()..]
                            .starts_with(|c: char| c.is_ascii_alphanumeric() || c == '.')
                    })
            })
        };
        let kept: Vec<builder::Statement> = body
            .iter()
            .enumerate()
            .filter(|(number, statement)| match &statement.result {
                Some((name, _)) if statement.removable => uses(name, *number),
                _ => true,
            })
            .map(|(_, statement)| statement.clone())
            .collect();
        if kept.len() == body.len() {
            return kept;
        }
        body = kept;
    }
}

fn last_line(text: &str) -> &str {
    text.lines()
        .rfind(|line| line.contains("error:"))
        .or_else(|| text.lines().rfind(|line| !line.is_empty()))
        .unwrap_or_default()
}
