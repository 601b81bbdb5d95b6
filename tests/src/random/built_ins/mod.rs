//! Tests built-in functions of OpenCL C with edge cases. Intel's driver compiles the OpenCL C itself. It also runs the
//! translations of the same calls in all spellings: OpenCL C names as mangled by clang, SPIR-V-friendly names
//! (`__spirv_…`), and LLVM intrinsics if they exist. Finally, it runs the same modules after a round trip through LLVM
//! IR. Each module is also translated with all extensions.
//!
//! All runs use the same driver and the same built-in functions. So the results must be equal bit for bit, except that
//! any two NaNs are equal. Calls with other unspecified results are avoided: see `rows::FEEDS`. Conversions that do not
//! saturate get values in range.
//!
//! The machine of `transpire::run` runs the LLVM IR and the SPIR-V. Both results must be equal to each other, and
//! within the errors that OpenCL C allows of the driver's results: see `bounds`.

mod atomics;
mod bounds;
mod calls;
mod memory;
mod rows;
mod types;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bounds::Bound;
use calls::{Call, ITEMS, Test};
use transpire::llvm::versions::Release;
use transpire::{Builtins, ToLlvm, ToSpirv, to_llvm, to_spirv};
use types::Feed;

use super::all_extensions;
use super::campaign::{self, Folder, Known, Outcome, Reproducer, Run};
use super::coverage::{Cell, Coverage};
use super::generator::Random;
use super::launcher::{Job, Launcher};
use super::machine::{self, Left, Share};
use super::schedule::{Choice, Schedule};
use super::slots::{Slot, Tolerance, difference, hex, mismatch};
use crate::Failure;
use crate::toolchain::{self, Environment};

/// The number of calls in one module.
const BATCH: u64 = 40;
/// The number of inputs for each kernel. Each input has its own launch.
const INPUTS: usize = 20;
/// The number of bytes that a work-item reads: four vectors of 16 numbers with 64 bits.
const READ: usize = 512;
const WRITTEN: usize = 512;
const CLANG: u32 = 22;

/// The refusals that do not count as failures. Each has a part of the message, and the reason.
const KNOWN: Known = &[(
    "the driver's compiler: ",
    "the driver's own library lacks the function",
)];

/// Tests the calls of `size` seeds. If the environment sets a time, tests as many seeds as fit. Returns an error if
/// results differ.
pub fn run(size: u64) -> Result<(), Failure> {
    let mut schedule = Schedule::new(calls::all());
    let mut coverage = Coverage::default();
    let mut judge = Judge {
        launcher: Launcher::default(),
        folder: Folder::new("built-ins")?,
        share: Share::default(),
    };
    for call in &calls::all() {
        for cell in Kernels::new(0, call).cells() {
            coverage.expect(&cell);
        }
    }
    campaign::run("built-ins", size, BATCH, KNOWN, coverage, |seeds| {
        let kernels: Vec<Kernels> = seeds
            .iter()
            .flat_map(|seed| {
                let calls = schedule.program(campaign::turn(*seed));
                calls.into_iter().map(|call| Kernels::new(*seed, &call))
            })
            .collect();
        let way = seeds.first().map_or(0, |seed| seed / BATCH % WAYS);
        let outcomes = judge.all(&kernels, way)?;
        Ok(kernels
            .iter()
            .zip(outcomes)
            .map(|(kernels, outcome)| Run {
                seed: kernels.seed,
                cells: vec![kernels.cells(); INPUTS].concat(),
                outcome: match outcome {
                    Outcome::Different(what, _) => Outcome::Different(
                        what.clone(),
                        Reproducer {
                            extension: "cl",
                            text: format!(
                                "// way {way}: {what}\n{}",
                                source(std::slice::from_ref(kernels), true)
                            ),
                        },
                    ),
                    other => other,
                },
            })
            .collect())
    })?;
    judge.share.check(99)
}

impl Choice for Call {
    fn cell(&self) -> Cell {
        let kernels = Kernels::new(0, self);
        let mut cells = kernels.cells();
        // The names of all spellings together identify the operation.
        let names: Vec<String> = cells.iter().map(|cell| cell.operation.clone()).collect();
        Cell {
            operation: names.join(" "),
            ..cells.swap_remove(0)
        }
    }

    fn key(&self) -> usize {
        0
    }

    fn weight(&self) -> usize {
        100
    }
}

/// The number of variants that [`options`] distinguishes.
const WAYS: u64 = 4;

/// Returns the options for translating back to LLVM IR in variant `way`. The variants differ in the names of functions
/// and the LLVM release.
fn options(way: u64) -> ToLlvm {
    let mut options = ToLlvm::default();
    match way {
        0 => options.builtins = Builtins::Cl20,
        1 => options.builtins = Builtins::Cl12,
        2 => {}
        _ => {
            options.builtins = Builtins::Cl20;
            options.release = Release::V14;
        }
    }
    options
}

/// The kernels that make one call, one kernel for each spelling.
struct Kernels {
    seed: u64,
    test: Test,
    /// The comparison with the results of another library.
    bound: Bound,
    /// Whether the results are halves although their types are integers.
    stores_halves: bool,
}

impl Kernels {
    fn new(seed: u64, call: &Call) -> Self {
        Self {
            seed,
            test: call.test(&mut Random::new(seed)),
            bound: bounds::bound(call),
            stores_halves: matches!(call, Call::StoreHalf(..)),
        }
    }

    /// Returns the name of the kernel for a spelling.
    fn name(&self, spelling: usize) -> String {
        format!("k{}_{spelling}", self.seed)
    }

    fn cells(&self) -> Vec<Cell> {
        let (ty, space) = self.test.cell;
        self.test
            .spellings
            .iter()
            .map(|spelling| Cell {
                operation: spelling.name.clone(),
                element: ty.element_name().to_owned(),
                lanes: if ty.lanes == 1 { 0 } else { ty.lanes },
                space,
            })
            .collect()
    }

    /// Returns the source of the kernel for a spelling.
    fn text(&self, spelling: usize) -> String {
        let name = self.name(spelling);
        let test = &self.test;
        let memory = format!("{name}_m");
        let mut text = test.module.replace("NAME", &memory);
        let _ = writeln!(
            text,
            "kernel void {name}(global const uchar *in, global uchar *out) {{\n  \
             size_t item = get_global_id(0);\n  in += item * {READ};\n  out += item * {WRITTEN};"
        );
        let mut offset = 0;
        for ((ty, _), name) in test.parameters.iter().zip(["a", "b", "c", "d"]) {
            let ty_name = ty.name();
            let _ = writeln!(
                text,
                "  {ty_name} {name} = *(global const {ty_name} *)(in + {offset});"
            );
            offset += 128;
        }
        for (ty, name) in test.results.iter().zip(["r", "s", "t"]) {
            let _ = writeln!(text, "  {} {name};", ty.name());
        }
        let body = test.spellings[spelling].body.replace("NAME", &memory);
        let _ = writeln!(text, "  {body}");
        for (number, (ty, name)) in test.results.iter().zip(["r", "s", "t"]).enumerate() {
            let offset = number * 128;
            let element = ty.element_name();
            let _ = if ty.lanes == 3 {
                // A store of the whole vector would write an unspecified fourth element.
                writeln!(
                    text,
                    "  global {element} *{name}_out = (global {element} *)(out + {offset});\n  \
                     {name}_out[0] = {name}.x; {name}_out[1] = {name}.y; {name}_out[2] = {name}.z;"
                )
            } else {
                writeln!(
                    text,
                    "  *(global {} *)(out + {offset}) = {name};",
                    ty.name()
                )
            };
        }
        text.push_str("}\n");
        text
    }

    /// Returns the places of the results in the output.
    fn slots(&self) -> Vec<Slot> {
        // The memory to which halves are stored, if it is the output.
        let memory = (0..ITEMS).filter(|_| self.stores_halves).map(|item| Slot {
            at: item * WRITTEN,
            size: 64,
            float: 2,
        });
        let results = (0..ITEMS).flat_map(|item| {
            self.test
                .results
                .iter()
                .enumerate()
                .map(move |(number, ty)| Slot {
                    at: item * WRITTEN + number * 128,
                    size: ty.used(),
                    float: match ty.kind {
                        types::Kind::Float => ty.bits as usize / 8,
                        // NaNs of halves may have any bits.
                        _ if self.stores_halves => 2,
                        _ => 0,
                    },
                })
        });
        results.chain(memory).collect()
    }

    /// Returns the input of each launch, which is the same for all spellings.
    fn inputs(&self) -> Vec<Vec<u8>> {
        let mut random = Random::new(self.seed ^ 0x5eed);
        (0..INPUTS)
            .map(|_| {
                let mut bytes = Vec::with_capacity(READ * ITEMS);
                for _ in 0..ITEMS {
                    let mut item = vec![0; READ];
                    for (number, (ty, feed)) in self.test.parameters.iter().enumerate() {
                        let value = ty.value(&mut random, *feed);
                        let value = match feed {
                            Feed::First if random.percent(50) => item[..ty.size()].to_vec(),
                            Feed::AtLeast => {
                                let before = (number - 1) * 128;
                                ty.greatest(&item[before..before + ty.size()], &value)
                            }
                            _ => value,
                        };
                        item[number * 128..number * 128 + ty.size()].copy_from_slice(&value);
                    }
                    bytes.extend(item);
                }
                bytes
            })
            .collect()
    }
}

/// Returns OpenCL C source. If `all` is true, it contains the kernels for all spellings, otherwise only for the
/// spelling of OpenCL C.
fn source(kernels: &[Kernels], all: bool) -> String {
    let mut text = String::from(
        "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n\
         #pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n\
         #pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n\
         #pragma OPENCL FP_CONTRACT OFF\n\
         #define OVERLOAD __attribute__((overloadable))\n",
    );
    let mut declarations = BTreeSet::new();
    for kernel in kernels {
        for (number, spelling) in kernel.test.spellings.iter().enumerate() {
            if number > 0 && !all {
                break;
            }
            if declarations.insert(&spelling.declaration) {
                text += &spelling.declaration;
            }
            text += &kernel.text(number);
        }
    }
    text
}

struct Judge {
    launcher: Launcher,
    folder: Folder,
    /// The kernels that the machine has run.
    share: Share,
}

impl Judge {
    /// Runs calls, and returns the outcome of each call. The calls share a module. If the module fails, it is split
    /// into smaller modules, until each failing module has one call.
    fn all(&mut self, kernels: &[Kernels], way: u64) -> Result<Vec<Outcome>, Failure> {
        match self.together(kernels, way)? {
            Ok(outcomes) => Ok(outcomes),
            Err(outcome) if kernels.len() == 1 => Ok(vec![outcome]),
            Err(_) => {
                let (first, second) = kernels.split_at(kernels.len() / 2);
                let mut outcomes = self.all(first, way)?;
                outcomes.extend(self.all(second, way)?);
                Ok(outcomes)
            }
        }
    }

    fn together(
        &mut self,
        kernels: &[Kernels],
        way: u64,
    ) -> Result<Result<Vec<Outcome>, Outcome>, Failure> {
        let different = |what: String| Ok(Err(Outcome::Different(what, Reproducer::default())));
        let refused = |what: String| Ok(Err(Outcome::Refused(what)));
        let own = self.write("own.cl", source(kernels, false).as_bytes())?;
        let expected = match self.launch(&own, kernels, false) {
            Ok(left) => left,
            Err(e) => return refused(format!("the driver's compiler: {e}")),
        };
        let spelled = self.write("spelled.cl", source(kernels, true).as_bytes())?;
        let bitcode = self.folder.path().join("spelled.bc");
        toolchain::run(
            Command::new(format!("clang-{CLANG}"))
                .args(["-cc1", "-triple", "spir64-unknown-unknown", "-O2"])
                .args(["-x", "cl", "-cl-std=CL2.0", "-w", "-discard-value-names"])
                .args(["-finclude-default-header", "-fdeclare-opencl-builtins"])
                .args(["-emit-llvm-bc", "-o"])
                .arg(&bitcode)
                .arg(&spelled),
        )?;
        let mut bitcode = fs::read(&bitcode).map_err(|e| e.to_string())?;
        if let Err(e) = all_extensions::fault(&bitcode) {
            return different(format!("with all extensions: {e}"));
        }
        let mut left = Vec::new();
        let mut modules = vec![bitcode.clone()];
        for (stage, name) in [("to SPIR-V", "forth.spv"), ("back to SPIR-V", "back.spv")] {
            let words = match std::panic::catch_unwind(|| to_spirv(&bitcode, &ToSpirv::default())) {
                Ok(Ok(words)) => words,
                Ok(Err(e)) => return refused(format!("{stage}: {e}")),
                Err(_) => return different(format!("{stage}: panics")),
            };
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            let module = self.write(name, &bytes)?;
            if let Err(e) = toolchain::validate(&module, Environment::Universal) {
                let line = e.lines().last().unwrap_or_default();
                return different(format!("{stage}: invalid: {line}"));
            }
            match self.launch(&module, kernels, true) {
                Ok(found) => left.push((stage, found)),
                Err(e) => return different(format!("{stage}: the driver: {e}")),
            }
            if left.len() == 2 {
                break;
            }
            modules.push(bytes.clone());
            let options = options(way);
            bitcode = match std::panic::catch_unwind(|| to_llvm(&bytes, &options)) {
                Ok(Ok(bitcode)) => bitcode,
                Ok(Err(e)) => return refused(format!("to LLVM IR: {e}")),
                Err(_) => return different("to LLVM IR: panics".to_owned()),
            };
            let file = self.write("back.bc", &bitcode)?;
            let verifier = if options.release == Release::V14 {
                14
            } else {
                22
            };
            if let Err(e) = toolchain::run(
                Command::new(format!("opt-{verifier}"))
                    .args(["-passes=verify", "-disable-output"])
                    .arg(&file),
            ) {
                return different(format!("LLVM's verifier: {e}"));
            }
        }
        let machine = match self.machine(&modules, kernels) {
            Ok(machine) => machine,
            Err(e) => return different(format!("the machine: {e}")),
        };
        let mut outcomes = Vec::new();
        let mut at = 0;
        for (kernel, expected) in kernels.iter().zip(&expected) {
            let slots = kernel.slots();
            let mut outcome = Outcome::Same;
            for (number, spelling) in kernel.test.spellings.iter().enumerate() {
                let of_driver = left.iter().find_map(|(stage, found)| {
                    let what = difference(&slots, expected, &found[at + number])?;
                    Some(format!("{stage}: {what}"))
                });
                let found = [0, 1].map(|module| machine[module][at + number].as_ref().ok());
                let of_machine = || machine_difference(kernel, &slots, expected, found);
                if let Some(what) = of_driver.or_else(of_machine) {
                    let (ty, _) = kernel.test.cell;
                    outcome = Outcome::Different(
                        format!("{} on {}: {what}", spelling.name, ty.name()),
                        Reproducer::default(),
                    );
                }
            }
            at += kernel.test.spellings.len();
            outcomes.push(outcome);
        }
        Ok(Ok(outcomes))
    }

    /// Runs the modules, which are LLVM IR and SPIR-V, in the machine. Returns the outputs of both.
    fn machine(&mut self, modules: &[Vec<u8>], kernels: &[Kernels]) -> Result<Vec<Left>, Failure> {
        let (names, inputs) = launches(kernels, true);
        let mut all = Vec::new();
        for module in modules {
            let left = machine::run(module, &names, &inputs, WRITTEN * ITEMS, ITEMS)?;
            self.share.add(&names, &left);
            all.push(left);
        }
        Ok(all)
    }

    /// Launches the kernels of a module, and returns the output of each launch of each kernel. If `all` is true, the
    /// module has kernels for all spellings, otherwise only for the spelling of OpenCL C.
    fn launch(
        &mut self,
        module: &Path,
        kernels: &[Kernels],
        all: bool,
    ) -> Result<Vec<Vec<Vec<u8>>>, Failure> {
        let (names, inputs) = launches(kernels, all);
        self.launcher.run(&Job {
            module,
            options: if all { "" } else { "-cl-std=CL2.0" },
            kernels: &names,
            inputs: &inputs,
            output: WRITTEN * ITEMS,
            items: ITEMS,
        })
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<PathBuf, Failure> {
        let path = self.folder.path().join(name);
        fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(path)
    }
}

/// The names of kernels, and the input of each launch of each kernel.
type Launches = (Vec<String>, Vec<Vec<Vec<u8>>>);

/// Returns the launches of kernels. If `all` is true, the kernels of all spellings are launched, otherwise only the
/// kernels of the spelling of OpenCL C.
fn launches(kernels: &[Kernels], all: bool) -> Launches {
    let count = |kernel: &Kernels| if all { kernel.test.spellings.len() } else { 1 };
    kernels
        .iter()
        .flat_map(|kernel| (0..count(kernel)).map(move |number| (kernel, number)))
        .map(|(kernel, number)| (kernel.name(number), kernel.inputs()))
        .unzip()
}

/// Describes the first difference between outputs of the machine and the outputs that they must equal. `found` has the
/// machine's outputs for LLVM IR and for SPIR-V. The outputs for SPIR-V are compared with `expected`, the outputs of
/// the driver, unless the bound of the kernel is open, and then with the outputs for LLVM IR. Returns `None` if there
/// is no difference, or if one of the outputs in `found` is missing.
fn machine_difference(
    kernel: &Kernels,
    slots: &[Slot],
    expected: &[Vec<u8>],
    found: [Option<&Vec<Vec<u8>>>; 2],
) -> Option<String> {
    let [Some(llvm), Some(spirv)] = found else {
        return None;
    };
    let exact = Tolerance::default();
    let (what, found) = match kernel.bound {
        Bound::Within(tolerance) => ("", mismatch(slots, tolerance, expected, spirv)),
        Bound::Open(_) => ("", None),
    };
    let (what, found) = match found {
        Some(found) => (what, found),
        None => (", LLVM IR and SPIR-V", mismatch(slots, exact, llvm, spirv)?),
    };
    let item = found.at / WRITTEN * READ;
    let input = kernel.inputs().swap_remove(found.launch);
    let operands = kernel.test.parameters.iter().enumerate();
    let operands = operands.map(|(number, (ty, _))| {
        let at = item + number * 128;
        hex(&input[at..at + ty.size()])
    });
    let operands: Vec<String> = operands.collect();
    let operands = operands.join(", ");
    Some(format!("the machine{what}: {found}, for {operands}"))
}
