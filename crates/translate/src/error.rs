//! The one error of this crate.

use std::fmt;

/// A result of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a module was not translated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
}

/// What kind of fault an [`Error`] reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input breaks a rule of its own IR.
    Malformed,
    /// The input uses something that the other IR cannot say, or that is not translated.
    Unsupported,
    /// The input needs an extension or a version that the options do not allow.
    NotAllowed,
}

impl Error {
    /// An error of `kind`; `message` names the thing that is at fault.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self(Box::new(Inner { kind, message: message.into() }))
    }

    /// An error about input that breaks a rule of its own IR.
    #[cold]
    pub(crate) fn malformed(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Malformed, message)
    }

    /// An error about input that cannot be translated.
    #[cold]
    pub(crate) fn unsupported(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsupported, message)
    }

    /// The kind of fault.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The same error, its message led by `context` (`function @foo`).
    #[cold]
    #[must_use]
    pub fn within(mut self, context: impl fmt::Display) -> Self {
        self.0.message = format!("{context}: {}", self.0.message);
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Error {}

impl From<transpire_spirv::Error> for Error {
    #[cold]
    fn from(error: transpire_spirv::Error) -> Self {
        Self::new(ErrorKind::Unsupported, error.to_string())
    }
}

impl From<transpire_llvm::Error> for Error {
    #[cold]
    fn from(error: transpire_llvm::Error) -> Self {
        Self::new(ErrorKind::Malformed, error.to_string())
    }
}
