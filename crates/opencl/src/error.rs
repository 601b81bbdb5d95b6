//! Errors in mangled names and signatures.

use std::fmt;

/// The result of this crate's functions that read text.
pub type Result<T> = std::result::Result<T, Error>;

/// Which rule a name or a signature breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// The name doesn't begin with `_Z` and a length: it is a plain C name.
    NotMangled,
    /// The text ends inside of a name or a type.
    Truncated,
    /// The text has something in a place where the grammar has something else.
    Syntax,
    /// A substitution (`S_`, `S0_`, …) names a component that doesn't exist.
    Substitution,
    /// The text is longer, or nests deeper, than any built-in function's name does.
    TooLarge,
    /// Valid in the Itanium ABI, but no part of it that OpenCL or SPIR-V in LLVM IR use.
    Unsupported,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    offset: usize,
}

/// A mangled name or a signature that can't be read: what is wrong, and at which byte of it.
#[derive(Clone, Debug, PartialEq, Eq)]
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

    /// Which rule is broken.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Where: bytes from the start of the text.
    pub fn offset(&self) -> usize {
        self.0.offset
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.0.message, self.0.offset)
    }
}

impl std::error::Error for Error {}
