//! The error type of this crate. An error has a kind, a message, and a place in the input.

use std::fmt;

/// `Result` with this crate's [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// The binary module, or an instruction that is passed to a builder, has an invalid header, word count or operand.
    Malformed,
    /// An instruction has fewer words than its opcode needs (§2.3).
    WordCount,
    /// The text is not valid assembly.
    Syntax,
    /// Something is larger than SPIR-V (§2.17, "Universal Limits") or this crate allows, such as an instruction, the
    /// number of ids or the module.
    Limit,
    /// The module cannot be reduced to the variants for a device (`SPV_INTEL_function_variants`).
    Variants,
    /// An argument refers to something that the module does not have.
    Argument,
}

/// The place of an error in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The error has no place in the input: it concerns the module as a whole, or a module that is being built.
    None,
    /// The index of a word, counted from the module's magic number.
    Word(usize),
    /// A line and a column of a text, both counted from 1. Columns are counted in bytes.
    LineColumn(usize, usize),
}

/// The reason why a module could not be read, built, changed or reduced.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    place: Place,
}

impl Error {
    #[cold]
    pub(crate) fn malformed(word: usize, message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Malformed, Place::Word(word), message.into())
    }

    /// Creates an error in a text. Parsers of other text formats use it, too.
    #[cold]
    pub fn syntax(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self::new(
            ErrorKind::Syntax,
            Place::LineColumn(line, column),
            message.into(),
        )
    }

    /// Creates an error in a text for an instruction that has fewer words than its opcode needs (§2.3).
    #[cold]
    pub fn word_count(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self::new(
            ErrorKind::WordCount,
            Place::LineColumn(line, column),
            message.into(),
        )
    }

    #[cold]
    pub(crate) fn limit(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Limit, Place::None, message.into())
    }

    /// Creates an error for an invalid instruction that was passed to a builder.
    #[cold]
    pub(crate) fn built(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Malformed, Place::None, message.into())
    }

    /// Creates an error for an argument that refers to something missing.
    #[cold]
    pub(crate) fn argument(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Argument, Place::None, message.into())
    }

    #[cold]
    pub(crate) fn variants(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Variants, Place::None, message.into())
    }

    /// Returns the error with `thing` and a colon before the message. `thing` names the part that the error is about.
    #[cold]
    pub(crate) fn within(mut self, thing: String) -> Self {
        self.0.message.insert_str(0, ": ");
        self.0.message.insert_str(0, &thing);
        self
    }

    fn new(kind: ErrorKind, place: Place, message: String) -> Self {
        Self(Box::new(Inner {
            kind,
            message,
            place,
        }))
    }

    /// Returns the kind of the error.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the message without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the place in the input.
    pub fn place(&self) -> Place {
        self.0.place
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        match self.0.place {
            Place::None => Ok(()),
            Place::Word(word) => write!(f, " (at word {word}, byte offset {:#x})", word * 4),
            Place::LineColumn(line, column) => write!(f, " (at {line}:{column})"),
        }
    }
}

/// Writes the text of the error, so that `fn main() -> Result<…>` and `unwrap` print a message for people.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
