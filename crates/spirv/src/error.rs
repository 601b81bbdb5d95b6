//! The one error of this crate: what is wrong, with which thing, and where.

use std::fmt;

/// `Result` with this crate's [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What kind of thing went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// The binary isn't well-formed: header, word counts, operands.
    Malformed,
    /// An instruction has fewer words than its opcode needs (§2.3).
    WordCount,
    /// The text isn't well-formed assembly.
    Syntax,
    /// Something is larger than SPIR-V can encode (§2.17: Universal Limits).
    Limit,
    /// The module has no form for a device (`SPV_INTEL_function_variants`).
    Variants,
    /// What is asked for isn't in the module.
    Argument,
}

/// Where the fault stands in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Nowhere in an input: the fault lies in what is being built.
    None,
    /// The index of a word, counted from the module's magic number.
    Word(usize),
    /// A place in a text; both counts start from 1, columns are counted in bytes.
    LineColumn(usize, usize),
}

/// Why a module could not be read, written or built.
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

    /// A fault of a text, at a line and a column, for who reads a notation of its own.
    #[cold]
    pub fn syntax(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self::new(
            ErrorKind::Syntax,
            Place::LineColumn(line, column),
            message.into(),
        )
    }

    /// An instruction in a text that has fewer words than its opcode needs (§2.3).
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

    /// For what is being built and breaks a rule of the grammar.
    #[cold]
    pub(crate) fn built(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Malformed, Place::None, message.into())
    }

    /// For what is asked for and isn't there.
    #[cold]
    pub(crate) fn argument(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Argument, Place::None, message.into())
    }

    #[cold]
    pub(crate) fn variants(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Variants, Place::None, message.into())
    }

    /// The error, led by the thing that it is about.
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

    /// What kind of thing went wrong.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What is wrong, naming the thing, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Where in the input it is.
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

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("message", &self.0.message)
            .field("place", &self.0.place)
            .finish()
    }
}

impl std::error::Error for Error {}
