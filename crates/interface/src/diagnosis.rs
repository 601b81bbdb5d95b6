//! Diagnoses: errors, warnings and losses, with their places.

use std::fmt;

use transpire::findings::{self, Finding, Object};
use transpire::{Error, ErrorKind, Loss, LossClass, LossPlace, Place};

/// The kind of a diagnosis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The call does not accept this kind of input.
    WrongInput,
    /// The input is truncated, or violates a rule of its format.
    Malformed,
    /// The input is well formed, but cannot be translated, or not linked with others.
    Unsupported,
    /// The input needs an extension or a version that the options do not allow.
    NotAllowed,
    /// The module violates a rule of a specification ([`Call::Validate`](crate::Call::Validate)), the kernel violates
    /// one while it runs, or the linked modules do not fit each other.
    Invalid,
    /// An option is unknown, has an invalid value, or names something that the input lacks.
    Argument,
    /// The call needs more memory than allowed.
    MemoryLimit,
    /// The output is longer than allowed.
    OutputLimit,
    /// The caller cancelled the call.
    Cancelled,
    /// The call takes more time than allowed.
    TimeLimit,
    /// The system has no thread or memory for the call.
    Resources,
    /// A bug in this library. Please report the message.
    Internal,
    /// A part of the module was left out, as the specifications allow.
    Loss,
}

impl Kind {
    /// Returns the name in kebab case, such as `wrong-input`.
    pub fn name(self) -> &'static str {
        match self {
            Self::WrongInput => "wrong-input",
            Self::Malformed => "malformed",
            Self::Unsupported => "unsupported",
            Self::NotAllowed => "not-allowed",
            Self::Invalid => "invalid",
            Self::Argument => "argument",
            Self::MemoryLimit => "memory-limit",
            Self::OutputLimit => "output-limit",
            Self::Cancelled => "cancelled",
            Self::TimeLimit => "time-limit",
            Self::Resources => "resources",
            Self::Internal => "internal",
            Self::Loss => "loss",
        }
    }
}

/// The severity of a diagnosis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The call failed.
    Error,
    /// A part was left out whose loss is visible, or changes the meaning but is allowed; or the module violates a
    /// "should" of a specification.
    Warning,
    /// A hint that consumers may always drop was left out. Only returned with the option `verbose`.
    Note,
}

impl Severity {
    /// Returns the name in lowercase, such as `warning`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// A position in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Position {
    /// The number of bits from the start of the bitcode, after a wrapper header.
    Bit(u64),
    /// The number of 32-bit words from the start of the SPIR-V module, including the header.
    Word(u64),
    /// The line and the column of a text, both from 1. The column counts bytes.
    LineColumn(u64, u64),
}

/// An error, a warning or a loss, with its place. Texts that are unknown or do not apply are empty.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnosis {
    /// The severity.
    pub severity: Severity,
    /// The kind.
    pub kind: Kind,
    /// The message, in one line, without the place. It ends with the place in a source file, if known.
    pub message: String,
    /// The position in the input, if known.
    pub position: Option<Position>,
    /// The function or the variable, without `@`.
    pub function: String,
    /// The block: its name, such as `%entry`, or its number.
    pub block: String,
    /// The instruction: the name of its result, its number in the block, its opcode, or its line of assembly.
    pub instruction: String,
    /// The name of the violated rule.
    pub rule: &'static str,
    /// The section of the violated rule in its specification.
    pub section: &'static str,
}

impl Diagnosis {
    /// Creates an error without a place.
    pub fn error(kind: Kind, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            kind,
            message: message.into(),
            position: None,
            function: String::new(),
            block: String::new(),
            instruction: String::new(),
            rule: "",
            section: "",
        }
    }

    /// Creates a diagnosis for a loss.
    pub(crate) fn loss(loss: &Loss) -> Self {
        let mut diagnosis = Self::error(Kind::Loss, loss.to_string());
        if let LossPlace::Function(name) | LossPlace::Global(name) = &loss.place {
            diagnosis.function.clone_from(name);
            let first = match loss.count {
                1 => String::new(),
                count => format!(" ({count}, this is the first)"),
            };
            diagnosis.message = format!("{}{first}: {}", loss.title(), loss.reason);
        }
        diagnosis.severity = match loss.class {
            LossClass::Hint => Severity::Note,
            _ => Severity::Warning,
        };
        diagnosis
    }

    /// Creates a diagnosis for a violated rule.
    pub(crate) fn finding(finding: Finding) -> Self {
        let mut diagnosis = Self::error(Kind::Invalid, finding.message);
        if finding.severity == findings::Severity::Warning {
            diagnosis.severity = Severity::Warning;
        }
        diagnosis.function = finding.place.function.unwrap_or_default();
        match finding.place.object {
            Object::Variable(name) => diagnosis.function = name,
            Object::Instruction { block, number } => {
                diagnosis.block = block;
                diagnosis.instruction = number.to_string();
            }
            _ => {}
        }
        if let Some(instruction) = finding.instruction {
            diagnosis.instruction = instruction;
        }
        diagnosis.position = finding.place.position.map(|position| match position {
            findings::Position::Line { line, column } => {
                Position::LineColumn(u64::from(line), u64::from(column))
            }
            findings::Position::Byte(byte) => Position::Bit(byte * 8),
            findings::Position::Word(word) => Position::Word(word),
        });
        diagnosis.rule = finding.rule.name;
        diagnosis.section = finding.rule.section;
        diagnosis
    }

    /// Returns the diagnosis with another kind.
    #[must_use]
    pub(crate) fn of_kind(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    /// Returns the diagnosis with another message.
    #[must_use]
    pub(crate) fn in_words(mut self, message: String) -> Self {
        self.message = message;
        self
    }
}

/// Prints one line: the function, block and instruction, the message, the position, and the rule. Empty parts are
/// omitted.
impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_numbered = self.instruction.bytes().all(|byte| byte.is_ascii_digit());
        let lead = [
            ("@", &self.function),
            ("block ", &self.block),
            (
                if is_numbered { "instruction " } else { "" },
                &self.instruction,
            ),
        ];
        let mut separator = "";
        for (what, name) in lead.iter().filter(|(_, name)| !name.is_empty()) {
            write!(f, "{separator}{what}{name}")?;
            separator = ", ";
        }
        if !separator.is_empty() {
            f.write_str(": ")?;
        }
        f.write_str(&self.message)?;
        match self.position {
            None => {}
            Some(Position::Bit(bit)) => write!(f, " (at byte {:#x}, bit {})", bit / 8, bit % 8)?,
            Some(Position::Word(word)) => {
                write!(f, " (at word {word}, byte {:#x})", word.saturating_mul(4))?;
            }
            Some(Position::LineColumn(line, column)) => write!(f, " (at {line}:{column})")?,
        }
        match self.rule {
            "" => Ok(()),
            rule => write!(f, " [{rule}]"),
        }
    }
}

impl From<Error> for Diagnosis {
    fn from(error: Error) -> Self {
        let kind = match error.kind() {
            ErrorKind::WrongInput => Kind::WrongInput,
            ErrorKind::Unsupported => Kind::Unsupported,
            ErrorKind::NotAllowed => Kind::NotAllowed,
            ErrorKind::Argument => Kind::Argument,
            _ => Kind::Malformed,
        };
        let message = match error.source_place() {
            Some(source) => format!("{} ({source})", error.message()),
            None => error.message().to_owned(),
        };
        let mut diagnosis = Self::error(kind, message);
        match error.place() {
            Place::Bit(bit) => diagnosis.position = Some(Position::Bit(*bit)),
            Place::Word(word) => diagnosis.position = Some(Position::Word(*word as u64)),
            Place::LineColumn(line, column) => {
                diagnosis.position = Some(Position::LineColumn(*line as u64, *column as u64));
            }
            Place::Global { name } => diagnosis.function.clone_from(name),
            Place::Function {
                name,
                block,
                instruction,
            } => {
                diagnosis.function.clone_from(name);
                diagnosis.block = block.clone().unwrap_or_default();
                diagnosis.instruction = instruction.clone().unwrap_or_default();
            }
            _ => {}
        }
        diagnosis
    }
}

impl From<Error> for Box<Diagnosis> {
    fn from(error: Error) -> Self {
        Self::new(error.into())
    }
}
