//! Reads and writes SPIR-V, as binary or assembly.

use crate::spirv::{self, assembly, binary, validate};
use crate::{Error, Format, Result, expect};

/// The options for reading SPIR-V.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ReadSpirv {
    /// The rules to check. By default, these are the rules about the module's structure and its declarations
    /// ([`validate::Level::Declared`]), except for the faults that [`validate::Options::relax_known_faults`] accepts.
    pub rules: validate::Options,
    /// The names of the functions to read, usually entry points, with everything that they use. Nothing else is copied
    /// or checked. If there are no names, everything is read.
    pub kernels: Vec<String>,
}

impl Default for ReadSpirv {
    fn default() -> Self {
        let mut rules = validate::Options::default();
        rules.level = validate::Level::Declared;
        rules.relax_known_faults = true;
        Self {
            rules,
            kernels: Vec::new(),
        }
    }
}

#[cfg(feature = "validator")]
impl ReadSpirv {
    /// Returns options with all rules of the specification, in the universal environment of the module's version.
    pub fn in_full() -> Self {
        Self {
            rules: validate::Options::default(),
            kernels: Vec::new(),
        }
    }
}

/// A SPIR-V module, its source locations, and the warnings about it.
#[derive(Debug)]
#[non_exhaustive]
pub struct SpirvModule {
    /// The module.
    pub module: spirv::Module,
    /// The line of each instruction, or `None` if the input was a binary.
    pub lines: Option<assembly::Lines>,
    /// The places of the module's words in the input, or `None` if the whole input was read.
    pub origins: Option<spirv::Origins>,
    /// The accepted faults of known producers ([`validate::known_faults`]), only the first of each kind.
    pub warnings: Vec<validate::Finding>,
}

impl SpirvModule {
    /// Returns an error of a translation of this module with its place in the input: the word, or the line of a text.
    #[cold]
    #[must_use]
    pub fn locate(&self, error: Error) -> Error {
        error.located(self.origins.as_ref(), self.lines.as_ref())
    }
}

/// Reads SPIR-V, the bytes of a module in either byte order or its assembly, and checks the rules in the options.
///
/// # Errors
/// Returns an error if the input has another format, is malformed or breaks a rule, or if it has no kernel with one of
/// the names in the options. The error is about the first broken rule, with the word or the line of a text.
pub fn read_spirv(input: &[u8], options: &ReadSpirv) -> Result<SpirvModule> {
    let mut words = Vec::new();
    let mut lines = None;
    if expect(input, &[Format::Spirv, Format::SpirvAssembly])? == Format::SpirvAssembly {
        let text = assembly::to_text(input)?;
        let settings = assembly::AssembleOptions::default();
        let assembled = assembly::assemble_located(&text, &settings)?;
        (words, lines) = (assembled.0, Some(assembled.1));
    }
    let mut origins = None;
    let names = &options.kernels;
    if !names.is_empty() {
        let extracted = match lines {
            Some(_) => spirv::extract_from(&binary::to_bytes(&words), names),
            None => spirv::extract_from(input, names),
        };
        let extracted =
            extracted.map_err(|error| Error::from(error).located(None, lines.as_ref()))?;
        (words, origins) = (extracted.words, Some(extracted.origins));
    } else if lines.is_none() {
        words = binary::to_words(input)?;
    }
    checked(words, lines, origins, options)
}

/// Reads SPIR-V words in either byte order, as [`read_spirv`] does. A large module is in memory only once.
///
/// # Errors
/// Returns the errors of [`read_spirv`].
pub fn read_spirv_words(mut words: Vec<u32>, options: &ReadSpirv) -> Result<SpirvModule> {
    if !options.kernels.is_empty() {
        return read_spirv(&binary::to_bytes(&words), options);
    }
    if words
        .first()
        .is_some_and(|first| first.swap_bytes() == binary::MAGIC_NUMBER)
    {
        for word in &mut words {
            *word = word.swap_bytes();
        }
    }
    checked(words, None, None, options)
}

/// Checks words against the rules in the options. Returns their module, with `lines` and `origins`, or the error for
/// the first broken rule.
pub(crate) fn checked(
    words: Vec<u32>,
    lines: Option<assembly::Lines>,
    origins: Option<spirv::Origins>,
    options: &ReadSpirv,
) -> Result<SpirvModule> {
    // One finding is enough to reject the module.
    let mut rules = options.rules.clone();
    rules.findings.per_rule = 1;
    if rules.level <= validate::Level::Declared {
        // The number of ids is limited by drivers (§2.17). Here they cost memory in proportion to the words.
        let words = u32::try_from(words.len()).unwrap_or(u32::MAX);
        rules.max_id_bound = rules.max_id_bound.max(words);
    }
    let findings = validate::validate(&words, &rules);
    let broken = |finding: &&validate::Finding| finding.severity == validate::Severity::Error;
    match findings.iter().find(broken) {
        Some(finding) => Err(Error::of_finding(finding, origins.as_ref(), lines.as_ref())),
        None => {
            let mut warnings = findings;
            warnings.retain(|finding| finding.rule.name == validate::KNOWN_FAULTS);
            for warning in &mut warnings {
                let position = &mut warning.place.position;
                *position = position.map(|at| in_input(at, origins.as_ref(), lines.as_ref()));
            }
            Ok(SpirvModule {
                module: binary::read_owned_words(words)?,
                lines,
                origins,
                warnings,
            })
        }
    }
}

/// Returns the position in the input for a position in the module: the line if the input is a text, otherwise the word.
/// A position that is not a word is unchanged.
fn in_input(
    position: validate::Position,
    origins: Option<&spirv::Origins>,
    lines: Option<&assembly::Lines>,
) -> validate::Position {
    let validate::Position::Word(word) = position else {
        return position;
    };
    let word = origins.map_or(word as usize, |origins| origins.origin(word as usize));
    match lines.and_then(|lines| lines.line(word)) {
        Some(line) => validate::Position::Line {
            line: line as u32,
            column: 1,
        },
        None => validate::Position::Word(word as u64),
    }
}

/// Returns the bytes of a SPIR-V file, in little-endian byte order.
pub fn write_spirv(module: &spirv::Module) -> Vec<u8> {
    binary::write(module)
}
