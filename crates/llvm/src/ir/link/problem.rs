//! Why modules cannot be linked, and warnings.

use std::fmt;

use crate::Error;

/// What kind of problem two modules have with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Several modules define a symbol.
    Duplicate,
    /// No module defines what a module declares.
    Unresolved,
    /// Modules have COMDATs of one name that exclude each other.
    Comdat,
    /// Variables with `appending` linkage that cannot be joined.
    Appending,
    /// Modules have flags that exclude each other, or a flag does not have the required value.
    ModuleFlag,
    /// A symbol of a DLL is hidden by another module.
    Visibility,
    /// Modules have different data layouts.
    DataLayout,
    /// Modules have different target triples.
    Triple,
    /// The linked module would have more of something than a module can have.
    Limit,
}

/// A problem that keeps modules from being linked, or a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    kind: ProblemKind,
    message: String,
}

impl Problem {
    #[cold]
    pub(super) fn new(kind: ProblemKind, message: String) -> Self {
        Self { kind, message }
    }

    /// Returns the kind of problem.
    pub fn kind(&self) -> ProblemKind {
        self.kind
    }

    /// Returns the message, with the symbol and the modules.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Why modules were not linked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// All problems that the modules have with each other, in the order of the modules.
    Problems(Vec<Problem>),
    /// A module cannot be read.
    Input {
        /// The name of the module.
        name: String,
        /// The error in it.
        error: Error,
    },
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Problems(problems) => {
                for (at, problem) in problems.iter().enumerate() {
                    if at > 0 {
                        f.write_str("\n")?;
                    }
                    problem.fmt(f)?;
                }
                Ok(())
            }
            Self::Input { name, error } => write!(f, "{name}: {error}"),
        }
    }
}

impl std::error::Error for LinkError {}
