//! What is wrong with input, or was left out, and where.

use std::fmt;

use transpire::findings::{self, Finding, Object};
use transpire::{Error, ErrorKind, Loss, LossClass, Place};

/// What a diagnosis is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The input is something else than what the call takes.
    WrongInput,
    /// The input ends too early, or breaks a rule of its format.
    Malformed,
    /// The input is well formed, but uses something that is not translated.
    Unsupported,
    /// The input needs an extension or a version that the options do not allow.
    NotAllowed,
    /// A rule of a specification is broken: of [`Call::Validate`](crate::Call::Validate).
    Invalid,
    /// An option is unknown, has a value that it cannot have, or asks for what the input doesn't hold.
    Argument,
    /// The call would hold more memory than is allowed.
    MemoryLimit,
    /// The output is longer than is allowed.
    OutputLimit,
    /// The caller asked to stop.
    Cancelled,
    /// The system has no thread or no memory for the call.
    Resources,
    /// A fault of this library. The message is worth a report.
    Internal,
    /// Something was left out, as the specifications allow.
    Loss,
}

impl Kind {
    /// Its name, in words with hyphens: `wrong-input`.
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
            Self::Resources => "resources",
            Self::Internal => "internal",
            Self::Loss => "loss",
        }
    }
}

/// How much a diagnosis weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The call failed for it.
    Error,
    /// Somebody may miss what was left out, or a "should" of a specification is not kept.
    Warning,
    /// A hint that anybody may drop was left out: with the option `verbose` alone.
    Note,
}

impl Severity {
    /// Its name: `warning`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}

/// Where in the input something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Position {
    /// Bits from the start of the bitcode, behind a wrapper header.
    Bit(u64),
    /// Words of 32 bits from the start of the SPIR-V module, its header included.
    Word(u64),
    /// Line and column of a text, both from 1, the column in bytes.
    LineColumn(u64, u64),
}

/// What is wrong, or was left out, and where. Names that are not known are empty.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnosis {
    /// How much it weighs.
    pub severity: Severity,
    /// What it is about.
    pub kind: Kind,
    /// What is wrong, in one line, without the place.
    pub message: String,
    /// Where in the input that is, if it is known.
    pub position: Option<Position>,
    /// The function, or the variable, that it is about, without `@`.
    pub function: String,
    /// The block: its name, as `%entry`, or its number.
    pub block: String,
    /// The instruction: the name of its result, its number in the block, or its line of assembly.
    pub instruction: String,
    /// Of a broken rule, its name.
    pub rule: &'static str,
    /// Of a broken rule, the section of the specification.
    pub section: &'static str,
}

impl Diagnosis {
    /// An error without a place.
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

    /// What was left out.
    pub(crate) fn loss(loss: &Loss) -> Self {
        let mut diagnosis = Self::error(Kind::Loss, loss.to_string());
        diagnosis.severity = match loss.class {
            LossClass::Hint => Severity::Note,
            _ => Severity::Warning,
        };
        diagnosis
    }

    /// A rule that is broken.
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

    /// The same fault, of another kind.
    #[must_use]
    pub(crate) fn of_kind(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    /// The same fault in other words.
    #[must_use]
    pub(crate) fn in_words(mut self, message: String) -> Self {
        self.message = message;
        self
    }
}

/// In one line: the place where it leads to something with a name, the message, the position, the rule.
impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lead = [
            ("@", &self.function),
            ("block ", &self.block),
            ("", &self.instruction),
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
        let mut diagnosis = Self::error(kind, error.message());
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
