//! Selects the rules for a file, and checks it.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use transpire::llvm::{self, assembly as llvm_assembly, bitcode, ir};
use transpire::spirv::assembly::{self, AssembleOptions, Lines};
use transpire::spirv::spelling::did_you_mean;
use transpire::spirv::validate::{self, Environment, Options};
use transpire::spirv::{self, Version, binary};
use transpire::{Format, detect, expect};
use transpire_findings::{Finding, Limits, Object, Place, Policy, Position, Rule, Severity};
use transpire_reports::{Applied, File};

use crate::failure::Failure;
use crate::input::Input;

/// A hint on how to select the other rules for LLVM IR.
const OTHER_RULES: &str = "--as spir-1.2 checks against the rules of SPIR 1.2";

/// The value of `--as`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum As {
    Spir12,
    Llvm,
    Spirv(Environment),
}

/// The values of `--as` that are not environments of SPIR-V.
const OF_LLVM_IR: &[(&str, As)] = &[("spir-1.2", As::Spir12), ("llvm", As::Llvm)];

/// The error for an unknown value of `--as`.
#[derive(Debug)]
pub(super) struct UnknownRules(String);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = || {
            OF_LLVM_IR
                .iter()
                .map(|row| row.0)
                .chain(Environment::names())
        };
        let nearest = did_you_mean(names(), &self.0);
        let all: Vec<&str> = names().collect();
        write!(
            f,
            "unknown rules{nearest} (the rules are {})",
            all.join(", ")
        )
    }
}

impl std::error::Error for UnknownRules {}

impl FromStr for As {
    type Err = UnknownRules;

    fn from_str(name: &str) -> Result<Self, UnknownRules> {
        let known = OF_LLVM_IR.iter().find(|row| row.0 == name);
        let known = known.map(|row| row.1);
        let environment = || name.parse().ok().map(Self::Spirv);
        known
            .or_else(environment)
            .ok_or_else(|| UnknownRules(name.to_owned()))
    }
}

impl As {
    /// Returns whether the rules apply to files of a format.
    pub(super) fn fits(self, format: Format) -> bool {
        let is_spirv = matches!(format, Format::Spirv | Format::SpirvAssembly);
        is_spirv == matches!(self, Self::Spirv(_))
    }

    /// Returns the IR whose modules the rules apply to.
    pub(super) fn ir(self) -> &'static str {
        match self {
            Self::Spirv(_) => "SPIR-V",
            Self::Spir12 | Self::Llvm => "LLVM IR",
        }
    }

    /// Returns the rules that this value of `--as` selects.
    pub(super) fn rules(self) -> Vec<&'static Rule> {
        match self {
            Self::Spir12 => transpire_spir::rules().collect(),
            Self::Llvm => vec![&WELL_FORMED],
            Self::Spirv(_) => validate::rules().collect(),
        }
    }
}

/// Returns the rules of SPIR 1.2, LLVM IR and SPIR-V.
pub(in crate::commands) fn all() -> impl Iterator<Item = &'static Rule> {
    transpire_spir::rules()
        .chain(std::iter::once(&WELL_FORMED))
        .chain(validate::rules())
}

/// The rule for LLVM IR that is not checked against SPIR 1.2.
static WELL_FORMED: Rule = Rule::new(
    "llvm-verifier",
    "Well-Formedness",
    Severity::Error,
    "The types of operands, terminators, phis, attributes and dominance follow LangRef.",
);

/// The options of a check.
pub(super) struct Checks<'a> {
    pub(super) rules: Option<As>,
    pub(super) policy: &'a Policy,
    pub(super) limits: &'a Limits,
    /// The options for SPIR-V.
    pub(super) options: Options,
}

impl Checks<'_> {
    /// Checks the file `path`, and applies the policy to its findings. A file that cannot be read or checked is
    /// unreadable in the report, and the reason is returned, too.
    pub(super) fn check(&self, path: &Path) -> (File, Option<Failure>) {
        let (name, checked) = match Input::read_words(path) {
            Ok(mut input) => {
                let checked = self.findings(&mut input);
                (input.name, checked)
            }
            Err(failure) => (path.display().to_string(), Err(failure)),
        };
        match checked {
            Ok((applied, mut findings)) => {
                let allowed = self.policy.apply(&mut findings);
                (File::checked(name, applied, findings, allowed), None)
            }
            Err(failure) => (File::unreadable(name, failure.message()), Some(failure)),
        }
    }

    /// Returns the findings in an input. Takes its words, if it was read in words.
    fn findings(&self, input: &mut Input) -> Result<(Applied, Vec<Finding>), Failure> {
        const LLVM_IR: &[Format] = &[Format::Bitcode, Format::LlvmAssembly];
        const ALL: &[Format] = &[
            Format::Bitcode,
            Format::LlvmAssembly,
            Format::Spirv,
            Format::SpirvAssembly,
        ];
        let bytes = &input.bytes;
        if bytes.is_empty() {
            return Err(Failure::at(&input.name, "the file is empty"));
        }
        // A text of comments is a module of LLVM IR.
        let format = expect(bytes, LLVM_IR)
            .or_else(|_| expect(bytes, ALL))
            .map_err(|error| input.fault(error))?;
        if let Some(rules) = self.rules.filter(|rules| !rules.fits(format)) {
            let ir = rules.ir();
            let message = format!("this is {format}, and --as selects rules for {ir}");
            return Err(Failure::at(&input.name, message));
        }
        match format {
            Format::Spirv | Format::SpirvAssembly => self.spirv(input, format),
            _ => self
                .llvm(&input.bytes)
                .map_err(|error| input.fault(transpire::Error::from(error))),
        }
    }

    fn spirv(&self, input: &mut Input, format: Format) -> Result<(Applied, Vec<Finding>), Failure> {
        let words = input.words.take();
        let bytes = &input.bytes;
        let fault = |error: spirv::Error| input.fault(transpire::Error::from(error));
        let (words, lines) = match (words, format) {
            (Some(words), _) => (words, None),
            (None, Format::Spirv) => (binary::to_words(bytes).map_err(fault)?, None),
            (None, _) => {
                let text = assembly::to_text(bytes).map_err(fault)?;
                let assembled = assembly::assemble_located(&text, &AssembleOptions::default());
                let (words, lines) = assembled.map_err(fault)?;
                (words, Some(lines))
            }
        };
        let mut options = self.options.clone();
        options.findings = self.limits.clone();
        options.policy = self.policy.clone();
        let version = words.get(1).map(|word| Version::from_word(*word));
        options.environment = match self.rules {
            Some(As::Spirv(environment)) => environment,
            _ => Environment::Universal,
        };
        // The universal rules depend on the version of the module.
        let named = match (options.environment, version) {
            (Environment::Universal, Some(version))
                if (Version::V1_0..=Version::NEWEST).contains(&version) =>
            {
                Environment::Spirv(version)
            }
            (environment, _) => environment,
        };
        let applied = Applied {
            specification: "SPIR-V",
            environment: Some(named.to_string()),
            hint: None,
        };
        let mut findings = validate::validate(&words, &options);
        if let Some(lines) = lines {
            findings
                .iter_mut()
                .for_each(|finding| locate(finding, &lines));
        }
        Ok((applied, findings))
    }

    fn llvm(&self, bytes: &[u8]) -> Result<(Applied, Vec<Finding>), llvm::Error> {
        let of = |specification| Applied {
            specification,
            environment: None,
            hint: None,
        };
        if self.rules == Some(As::Spir12) {
            let findings = transpire_spir::validate_input(bytes, self.limits)?;
            return Ok((of("SPIR 1.2"), findings));
        }
        let module = match detect(bytes) {
            Some(Format::Bitcode) => bitcode::read(bytes)?,
            _ => llvm_assembly::parse(bytes)?,
        };
        if self.rules.is_none() && transpire_spir::is_spir_1_2(bytes, &module) {
            let findings = transpire_spir::validate_input(bytes, self.limits)?;
            return Ok((of("SPIR 1.2"), findings));
        }
        let mut applied = of("LLVM IR");
        applied.hint = self.rules.is_none().then_some(OTHER_RULES);
        Ok((applied, well_formed(&module)))
    }
}

/// Returns one finding with the error of the LLVM IR verifier, or no findings if the module is valid.
fn well_formed(module: &ir::Module) -> Vec<Finding> {
    let Err(error) = llvm::verify(module) else {
        return Vec::new();
    };
    let (place, lead) = match error.place() {
        llvm::Place::Line { line, column } => {
            let (line, column) = (*line, *column);
            (
                Place::default().at(Some(Position::Line { line, column })),
                llvm::Place::Nowhere,
            )
        }
        llvm::Place::Bit(bit) => (
            Place::default().at(Some(Position::Byte(bit / 8))),
            llvm::Place::Nowhere,
        ),
        llvm::Place::Function {
            name,
            block,
            instruction,
        } => (
            Place::of(Object::Function).in_function(name),
            llvm::Place::Function {
                name: String::new(),
                block: block.clone(),
                instruction: instruction.clone(),
            },
        ),
        place => (Place::default(), place.clone()),
    };
    // The message begins with the block and the instruction.
    let mut message = String::new();
    let _ = lead.write_lead(&mut message);
    message.push_str(error.message());
    vec![Finding::new(&WELL_FORMED, place, message)]
}

/// Replaces the word at which a finding is located with the line of the SPIR-V assembly, if `lines` has it.
fn locate(finding: &mut Finding, lines: &Lines) {
    if let Some(Position::Word(word)) = finding.place.position
        && let Some(line) = lines.line(word as usize)
    {
        let line = line as u32;
        finding.place.position = Some(Position::Line { line, column: 1 });
    }
}
