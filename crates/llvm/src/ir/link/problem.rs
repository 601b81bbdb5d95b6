//! The errors and warnings of the linker.

use std::fmt;

use crate::Error;

/// The kind of a problem between modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Several modules define the same symbol, or a module defines a symbol that an option replaces.
    Duplicate,
    /// No module defines a symbol that must be defined.
    Unresolved,
    /// A symbol and its definition differ in kind or type, or modules declare an intrinsic with different types.
    Mismatch,
    /// Modules have COMDATs with the same name that conflict.
    Comdat,
    /// Variables with `appending` linkage have different properties and cannot be concatenated.
    Appending,
    /// Modules have flags that conflict, or a flag does not have the value that another flag requires.
    ModuleFlag,
    /// One module imports or exports a symbol of a DLL, and another hides it.
    Visibility,
    /// Modules have different data layouts.
    DataLayout,
    /// Modules have different target triples.
    Triple,
    /// The linked module would exceed a limit of the linker or of the IR.
    Limit,
}

/// A problem that prevents linking, or a warning.
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

    /// Returns the message, which names the modules and the symbol, COMDAT or flag that the problem concerns, if any.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// The reason why modules were not linked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// All problems between the modules, in the order in which they were found.
    Problems(Vec<Problem>),
    /// An input cannot be read.
    Input {
        /// The name of the input.
        name: String,
        /// The error in the module.
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
