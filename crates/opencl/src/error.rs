//! Errors in mangled names and signatures.

use std::fmt;

/// The result of the functions of this crate that parse text.
pub type Result<T> = std::result::Result<T, Error>;

/// The kind of an error in a name or a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// The name doesn't begin with `_Z` and a length, so it is a plain C name.
    NotMangled,
    /// The text ends inside of a name or a type.
    Truncated,
    /// The text doesn't match the grammar.
    Syntax,
    /// A substitution (`S_`, `S0_`, …) refers to a candidate that doesn't exist.
    Substitution,
    /// The text is longer or more deeply nested than the name of any built-in function.
    TooLarge,
    /// The text is valid in the Itanium ABI, but uses a feature that neither OpenCL nor SPIR-V in LLVM IR needs.
    Unsupported,
}

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    offset: usize,
}

/// An error in a mangled name or a signature: its kind, a message, and the byte offset.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

impl Error {
    #[cold]
    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>, offset: usize) -> Self {
        Error(Box::new(Inner {
            kind,
            message: message.into(),
            offset,
        }))
    }

    /// Returns the kind of the error.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the offset of the error, in bytes from the start of the text.
    pub fn offset(&self) -> usize {
        self.0.offset
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.0.message, self.0.offset)
    }
}

/// Writes the text of the error, so that `fn main() -> Result<…>` and `unwrap` print a message for people.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
