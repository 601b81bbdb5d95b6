//! Checks modules against the rules of a specification.

use transpire::findings::Position;
use transpire::spirv::assembly::{AssembleOptions, Lines, assemble_located, to_text};
use transpire::spirv::binary;
use transpire::spirv::validate::{Environment, Finding, validate as validate_words};
use transpire::{Error, Format, detect, expect, llvm, read_llvm, spir};

use crate::{Diagnosis, Done, Kind, Output, Rules, Settings, Severity};

/// The formats of LLVM IR.
const LLVM: &[Format] = &[Format::Bitcode, Format::LlvmAssembly];

/// The formats that can be validated.
const ALL: &[Format] = &[
    Format::Bitcode,
    Format::LlvmAssembly,
    Format::Spirv,
    Format::SpirvAssembly,
];

pub(crate) fn validate(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let format = detect(input);
    let is_spirv = matches!(format, Some(Format::Spirv | Format::SpirvAssembly));
    let mut diagnoses = match (is_spirv, settings.rules) {
        (true, None) => of_spirv(input, Environment::Universal, settings)?,
        (true, Some(Rules::Spirv(environment))) => of_spirv(input, environment, settings)?,
        (false, None) => {
            if expect(input, LLVM).is_err() {
                expect(input, ALL)?;
            }
            of_llvm(input, settings)?
        }
        (false, Some(Rules::Spir12)) => of_spir12(input, settings)?,
        (false, Some(Rules::Llvm)) => of_any_llvm(input)?,
        (true, Some(_)) => {
            expect(input, LLVM)?;
            Vec::new()
        }
        (false, Some(_)) => {
            expect(input, &[Format::Spirv, Format::SpirvAssembly])?;
            Vec::new()
        }
    };
    if settings.strict {
        diagnoses
            .iter_mut()
            .for_each(|diagnosis| diagnosis.severity = Severity::Error);
    }
    output.diagnoses = diagnoses;
    Ok(())
}

fn of_spirv(
    input: &[u8],
    environment: Environment,
    settings: &Settings,
) -> Result<Vec<Diagnosis>, Error> {
    let (words, lines) = match expect(input, &[Format::Spirv, Format::SpirvAssembly])? {
        Format::Spirv => (binary::to_words(input)?, None),
        _ => {
            let text = to_text(input)?;
            let (words, lines) = assemble_located(&text, &AssembleOptions::default())?;
            (words, Some(lines))
        }
    };
    let mut options = settings.validation.clone();
    options.environment = environment;
    let findings = validate_words(&words, &options).into_iter();
    let locate = |finding: Finding| match &lines {
        Some(lines) => locate(finding, lines),
        None => finding,
    };
    Ok(findings.map(locate).map(Diagnosis::finding).collect())
}

/// Replaces the word position of a finding by its line in the SPIR-V assembly.
fn locate(mut finding: Finding, lines: &Lines) -> Finding {
    if let Some(Position::Word(word)) = finding.place.position
        && let Some(line) = lines.line(word as usize)
    {
        let line = line as u32;
        finding.place.position = Some(Position::Line { line, column: 1 });
    }
    finding
}

/// Checks SPIR 1.2 against its own rules, and other LLVM IR against the rules of LLVM's verifier.
fn of_llvm(input: &[u8], settings: &Settings) -> Result<Vec<Diagnosis>, Error> {
    let mut read = settings.read_llvm();
    read.no_verify = true;
    let module = read_llvm(input, &read)?.module;
    match spir::is_spir_1_2(input, &module) {
        true => of_spir12(input, settings),
        false => Ok(broken_rule(llvm::verify(&module))),
    }
}

fn of_any_llvm(input: &[u8]) -> Result<Vec<Diagnosis>, Error> {
    let mut read = transpire::ReadLlvm::default();
    read.no_verify = true;
    Ok(broken_rule(llvm::verify(&read_llvm(input, &read)?.module)))
}

/// Returns the error of `llvm::verify` as a diagnosis, or no diagnosis without an error.
fn broken_rule(verified: Result<(), llvm::Error>) -> Vec<Diagnosis> {
    let broken = verified.err().map(Error::from);
    let broken = broken.map(|error| Diagnosis::from(error).of_kind(Kind::Invalid));
    broken.into_iter().collect()
}

fn of_spir12(input: &[u8], settings: &Settings) -> Result<Vec<Diagnosis>, Error> {
    expect(input, LLVM)?;
    let limits = &settings.validation.findings;
    let findings = spir::validate_input(input, limits)?;
    Ok(findings.into_iter().map(Diagnosis::finding).collect())
}
