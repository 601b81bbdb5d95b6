//! The one error of this crate.

use std::fmt;

/// A result of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why input was refused, and where.
///
/// Prints as one line: the message, then the place in parentheses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    place: Place,
}

/// What kind of fault an [`Error`] reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The bytes are not LLVM IR at all.
    NotLlvmIr,
    /// The input ends too early.
    Truncated,
    /// The input breaks a rule of the format.
    Malformed,
    /// The input is well formed, but uses something that this crate does not read.
    Unsupported,
}

/// Where in the input a fault lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// No single place.
    Nowhere,
    /// Bits from the start of the bitcode (after a wrapper header).
    Bit(u64),
    /// Line and column of assembly, both from 1.
    Line {
        /// The line, from 1.
        line: u32,
        /// The column in bytes, from 1.
        column: u32,
    },
}

impl Error {
    /// An error of `kind` at `place`; `message` names the thing that is at fault.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>, place: Place) -> Self {
        Self(Box::new(Inner {
            kind,
            message: message.into(),
            place,
        }))
    }

    /// The kind of fault.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What is at fault, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Where the fault lies.
    pub fn place(&self) -> Place {
        self.0.place
    }

    /// The same error, which names who wrote the bitcode if what it uses is not known.
    #[cold]
    #[must_use]
    pub(crate) fn written_by(mut self, producer: &str) -> Self {
        if self.0.kind == ErrorKind::Unsupported && !producer.is_empty() {
            self.0.message = format!("{}, in bitcode of {producer}", self.0.message);
        }
        self
    }

    /// The same error, its message led by `context` (`function @foo: …`).
    #[cold]
    #[must_use]
    pub fn within(mut self, context: &str) -> Self {
        self.0.message = format!("{context}: {}", self.0.message);
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        match self.0.place {
            Place::Nowhere => Ok(()),
            Place::Bit(bit) => write!(f, " (at byte {:#x}, bit {})", bit / 8, bit % 8),
            Place::Line { line, column } => write!(f, " (line {line}, column {column})"),
        }
    }
}

impl std::error::Error for Error {}
