//! SPIR-V in and out: either notation.

use crate::spirv::{self, assembly, binary, validate};
use crate::{Error, Format, Result, expect};

/// How SPIR-V is read.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ReadSpirv {
    /// The rules that it is held against. The default: those of its structure and of what it declares
    /// ([`validate::Level::Declared`]), but for the faults that [`validate::Options::relax_known_faults`] names.
    pub rules: validate::Options,
}

impl Default for ReadSpirv {
    fn default() -> Self {
        let mut rules = validate::Options::default();
        rules.level = validate::Level::Declared;
        rules.relax_known_faults = true;
        Self { rules }
    }
}

impl ReadSpirv {
    /// Holds the module against all rules of the specification, in the universal environment of its version.
    pub fn in_full() -> Self {
        Self {
            rules: validate::Options::default(),
        }
    }
}

/// A module of SPIR-V, and the lines that it comes from, if it was a text.
#[derive(Debug)]
#[non_exhaustive]
pub struct SpirvModule {
    /// The module.
    pub module: spirv::Module,
    /// The line of each instruction; `None` where the input was a binary.
    pub lines: Option<assembly::Lines>,
}

impl SpirvModule {
    /// An error of a translation of this module: if it was a text, with the line in place of the word.
    #[cold]
    #[must_use]
    pub fn locate(&self, error: Error) -> Error {
        match &self.lines {
            Some(lines) => error.in_text(lines),
            None => error,
        }
    }
}

/// Reads SPIR-V: the bytes of a module, of either byte order, or its assembly; and checks as much of its rules as the options
/// say.
///
/// # Errors
/// When the input is something else, is malformed, or breaks a rule: the first one that is broken, with the word, or the
/// line where the input is a text.
pub fn read_spirv(input: &[u8], options: &ReadSpirv) -> Result<SpirvModule> {
    let (words, lines) = match expect(input, &[Format::Spirv, Format::SpirvAssembly])? {
        Format::SpirvAssembly => {
            let text = String::from_utf8_lossy(input);
            let settings = assembly::AssembleOptions::default();
            let (words, lines) = assembly::assemble_located(&text, &settings)?;
            (words, Some(lines))
        }
        _ => (binary::to_words(input)?, None),
    };
    // One finding is enough to say no.
    let mut rules = options.rules.clone();
    rules.findings.per_rule = 1;
    let findings = validate::validate(&words, &rules);
    let broken = |finding: &&validate::Finding| finding.severity == validate::Severity::Error;
    match findings.iter().find(broken) {
        Some(finding) => Err(Error::of_finding(finding, lines.as_ref())),
        None => Ok(SpirvModule {
            module: binary::read_words(&words)?,
            lines,
        }),
    }
}

/// Writes a module of SPIR-V as the bytes of a file, in little-endian byte order.
pub fn write_spirv(module: &spirv::Module) -> Vec<u8> {
    binary::write(module)
}
