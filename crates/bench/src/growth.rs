//! Checks that the cost of each stage grows linearly, on modules with n, 2n and 4n units of one kind.
//!
//! `transpire-bench growth` prints the cost of a unit at each size: in instructions, or in processor time and
//! memory. If twice as many units cost more than [`MOST`] times as much, this is an error. Modules are
//! generated as text, and the commands themselves convert the text to the input of each stage. The kinds of
//! modules that every stage accepts are followed by the hostile [`shapes`]. A stage may reject these, but
//! must do so in linear time too.

mod kinds;
mod stages;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::shapes::{self, Form, Shape};
use crate::{Failure, callgrind, measure};
use kinds::{KINDS, Kind};
pub(crate) use kinds::{kernels, mixed};
use stages::{Program, STAGES, Stage};

/// The maximum growth of the cost for twice as many units.
const MOST: f64 = 2.2;

/// The sizes of modules, as multiples of the smallest.
const SIZES: [usize; 3] = [1, 2, 4];

/// The number of units in the smallest module of a hostile shape.
const UNITS_OF_A_SHAPE: usize = 2000;

/// The quantities to measure.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Measured {
    /// Instructions, as callgrind counts them
    Instructions,
    /// Processor time and peak memory, which need modules some 20 times as large
    Resources,
}

/// The programs and quantities to measure, the folder for files, and the scale of the modules.
pub(crate) struct Growth<'a> {
    pub(crate) transpire: &'a Path,
    pub(crate) llvm_spirv: &'a Path,
    pub(crate) folder: &'a Path,
    pub(crate) measured: Measured,
    /// The factor by which the numbers of units are multiplied.
    pub(crate) scale: usize,
}

/// A quantity that is measured and may grow with the module.
struct Quantity {
    name: &'static str,
    /// The smallest amount that can be measured reliably.
    least: f64,
    /// The amount for a command that reads no module, which is subtracted.
    base: f64,
    /// Whether the amount differs between runs.
    is_noisy: bool,
}

/// The measured amount of each quantity in a run, and whether the program failed.
struct Run {
    amounts: Vec<f64>,
    is_refused: bool,
}

/// The input of the measurement: a kind of module, or a hostile shape.
enum Subject {
    Kind(&'static Kind),
    Shape(&'static Shape),
}

impl Subject {
    /// Returns all kinds, and the hostile shapes whose size is not limited.
    fn all() -> impl Iterator<Item = Self> {
        let shapes = shapes::all().filter(|shape| shape.most == usize::MAX);
        KINDS.iter().map(Self::Kind).chain(shapes.map(Self::Shape))
    }

    fn name(&self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.name,
            Self::Shape(shape) => shape.name,
        }
    }

    fn units(&self) -> usize {
        match self {
            Self::Kind(kind) => kind.units,
            Self::Shape(_) => UNITS_OF_A_SHAPE,
        }
    }

    fn bytes(&self, units: usize) -> Vec<u8> {
        match self {
            Self::Kind(kind) => (kind.text)(units).into_bytes(),
            Self::Shape(shape) => shape.bytes(units),
        }
    }

    /// Returns the extension of the input file.
    fn extension(&self) -> &'static str {
        match self {
            Self::Kind(_) => "ll",
            Self::Shape(shape) => match shape.form() {
                Form::Llvm => "ll",
                Form::Spirv => "spvasm",
                Form::Bitcode => "bc",
                Form::Signatures => "signatures",
                Form::Names => "names",
            },
        }
    }

    /// Returns whether a stage may fail on this input.
    fn may_fail(&self) -> bool {
        matches!(self, Self::Shape(_))
    }
}

impl Growth<'_> {
    /// Runs all stages on all inputs whose names contain `filter`, and prints a table.
    ///
    /// # Errors
    /// Returns an error if a stage fails, or if its cost for each unit grows with the module.
    pub(crate) fn run(&self, filter: &str) -> Result<(), Failure> {
        fs::create_dir_all(self.folder).map_err(|e| format!("{}: {e}", self.folder.display()))?;
        let quantities = self.quantities()?;
        println!(
            "{:<26} {:<16} {:<12} {:>11} {:>11} {:>11}  growth",
            "", "", "", "1x", "2x", "4x"
        );
        let mut faults = Vec::new();
        for subject in Subject::all().filter(|subject| subject.name().contains(filter)) {
            let sizes = SIZES.map(|times| subject.units() * self.scale * times);
            for &units in &sizes {
                let path = self.file(&subject, units, subject.extension());
                fs::write(&path, subject.bytes(units))
                    .map_err(|e| format!("{}: {e}", path.display()))?;
            }
            for stage in STAGES {
                faults.extend(self.stage(stage, &subject, sizes, &quantities)?);
            }
            for &units in &sizes {
                let extensions = STAGES
                    .iter()
                    .flat_map(|stage| [Some(stage.reads), stage.writes]);
                for extension in extensions.flatten() {
                    drop(fs::remove_file(self.file(&subject, units, extension)));
                }
            }
        }
        match faults.is_empty() {
            true => Ok(()),
            false => Err(format!("not linear: {}", faults.join(", "))),
        }
    }

    /// Returns the quantities to measure. The base of each is the amount for a command that reads no module.
    fn quantities(&self) -> Result<Vec<Quantity>, Failure> {
        let run = self.measure(self.transpire, &["--version".into()], None)?;
        let quantity = |name, least, base, is_noisy| Quantity {
            name,
            least,
            base,
            is_noisy,
        };
        Ok(match (self.measured, &*run.amounts) {
            (Measured::Instructions, &[base]) => {
                vec![quantity("instructions", 500_000.0, base, false)]
            }
            (Measured::Resources, &[time, memory]) => vec![
                quantity("nanoseconds", 20e6, time, true),
                quantity("bytes", 2e6, memory, true),
            ],
            _ => Vec::new(),
        })
    }

    /// Measures one stage on all sizes and prints its rows. Returns the rows that grow too much, or no rows if the input does
    /// not exist for this stage.
    fn stage(
        &self,
        stage: &Stage,
        subject: &Subject,
        sizes: [usize; 3],
        quantities: &[Quantity],
    ) -> Result<Vec<String>, Failure> {
        let is_there = |&units: &usize| self.file(subject, units, stage.reads).exists();
        let is_other = subject.extension() != "ll";
        if !sizes.iter().all(is_there) && (subject.may_fail() || is_other) {
            return Ok(Vec::new());
        }
        let is_of_names = |extension| matches!(extension, "signatures" | "names");
        if !is_of_names(subject.extension()) && is_of_names(stage.reads)
            || !matches!(subject.extension(), "spvasm") && stage.name == "assemble"
        {
            return Ok(Vec::new());
        }
        let [mut one, mut two, mut four] = [Vec::new(), Vec::new(), Vec::new()];
        let mut is_refused = false;
        // Noisy quantities that grew too much are measured again.
        for _ in 0..3 {
            for (units, amounts) in sizes.into_iter().zip([&mut one, &mut two, &mut four]) {
                let run = self.run_stage(stage, subject, units)?;
                is_refused |= run.is_refused;
                match amounts.is_empty() {
                    true => *amounts = run.amounts,
                    false => {
                        for (least, new) in amounts.iter_mut().zip(run.amounts) {
                            *least = least.min(new);
                        }
                    }
                }
            }
            let is_doubtful = |(number, quantity): (usize, &Quantity)| {
                quantity.is_noisy
                    && quantity.growth([one[number], two[number], four[number]]) > MOST
            };
            if !quantities.iter().enumerate().any(is_doubtful) {
                break;
            }
        }
        let mut faults = Vec::new();
        for (number, quantity) in quantities.iter().enumerate() {
            let amounts = [one[number], two[number], four[number]];
            let growth = quantity.growth(amounts);
            let of = |at: usize| (amounts[at] - quantity.base).max(0.0) / sizes[at] as f64;
            let mark = match (growth > MOST, is_refused) {
                (true, _) => "  <-- not linear",
                (false, true) => "  refused",
                (false, false) => "",
            };
            println!(
                "{:<26} {:<16} {:<12} {:>11.0} {:>11.0} {:>11.0}  {growth:.2}{mark}",
                subject.name(),
                stage.name,
                quantity.name,
                of(0),
                of(1),
                of(2),
            );
            if growth > MOST {
                faults.push(format!(
                    "{} ({}, {})",
                    subject.name(),
                    stage.name,
                    quantity.name
                ));
            }
        }
        Ok(faults)
    }

    fn file(&self, subject: &Subject, units: usize, extension: &str) -> PathBuf {
        let name = format!("{}-{units}.{extension}", subject.name());
        self.folder.join(name)
    }

    /// Runs a stage on an input with the given number of units. Returns an error if the stage fails, unless the stage
    /// or the input may fail.
    fn run_stage(&self, stage: &Stage, subject: &Subject, units: usize) -> Result<Run, Failure> {
        let mut arguments: Vec<OsString> = stage.arguments.iter().map(Into::into).collect();
        let input = self.file(subject, units, stage.reads);
        let reads_standard_input = arguments.last().is_some_and(|last| last == "-");
        if !reads_standard_input {
            arguments.push((&input).into());
        }
        if let Some(extension) = stage.writes {
            arguments.extend(["-o".into(), self.file(subject, units, extension).into()]);
        }
        let program = match stage.program {
            Program::Transpire => self.transpire,
            Program::LlvmSpirv => self.llvm_spirv,
        };
        let input = reads_standard_input.then_some(&*input);
        let name = || format!("{}, {}", subject.name(), stage.name);
        let run = self
            .measure(program, &arguments, input)
            .map_err(|error| format!("{}: {error}", name()))?;
        match run.is_refused && !subject.may_fail() && !stage.may_fail {
            true => Err(format!("{}: it fails", name())),
            false => Ok(run),
        }
    }

    /// Runs a program, with a file as its standard input, and measures it.
    fn measure(
        &self,
        program: &Path,
        arguments: &[OsString],
        input: Option<&Path>,
    ) -> Result<Run, Failure> {
        match self.measured {
            Measured::Instructions => {
                let count = callgrind::count_any(program.as_os_str(), arguments, input)?;
                Ok(Run {
                    amounts: vec![count.instructions as f64],
                    is_refused: count.failure.is_some(),
                })
            }
            Measured::Resources => {
                let mut command: Vec<OsString> = vec![program.into()];
                command.extend_from_slice(arguments);
                let (measurement, failure) = measure::run_any(&command, input)?;
                Ok(Run {
                    amounts: vec![measurement.cpu_ms * 1e6, measurement.peak_mb * 1e6],
                    is_refused: failure.is_some(),
                })
            }
        }
    }
}

impl Quantity {
    /// Returns the factor by which the amount grows when the number of units doubles: the larger of the two measured factors
    /// or, if the quantity is noisy, their geometric mean. `amounts` contains the amounts for the three sizes.
    fn growth(&self, amounts: [f64; 3]) -> f64 {
        let [one, two, four] = amounts.map(|amount| (amount - self.base).max(self.least));
        match self.is_noisy {
            true => (four / one).sqrt(),
            false => (two / one).max(four / two),
        }
    }
}
