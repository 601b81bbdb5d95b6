//! The reasons why modules cannot be linked.

use std::fmt;

use crate::grammar::{self, OperandKind};
use crate::{Error, Instruction};

/// The kind of a problem that keeps modules from being linked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProblemKind {
    /// No module exports a symbol that a module imports, or no module defines a symbol that an option names.
    Unresolved,
    /// Several modules export a symbol, or a module defines one that an option replaces.
    Duplicate,
    /// An import and its export differ in kind or type, or a type that a module may declare only once has different
    /// decorations in two modules.
    Mismatch,
    /// The initial values of variables depend on each other.
    Cycle,
    /// A module has no memory model, or modules have different addressing or memory models.
    MemoryModel,
    /// Two entry points of an execution model have the same name.
    EntryPoint,
    /// The modules cannot be variants of each other.
    Variants,
}

/// A problem that keeps modules from being linked.
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

    #[cold]
    pub(super) fn no_memory_model(name: &str) -> Self {
        Self::new(
            ProblemKind::MemoryModel,
            format!("{name} has no OpMemoryModel"),
        )
    }

    #[cold]
    pub(super) fn memory_models(
        (first, model): (&str, Instruction<'_>),
        (second, other): (&str, Instruction<'_>),
    ) -> Self {
        let name = |kind, word| {
            let known = grammar::enumerant(kind, word);
            known.map_or_else(|| word.to_string(), |known| known.name().to_string())
        };
        let text = |model: Instruction<'_>| {
            let [addressing, memory] = [1, 2].map(|at| model.word(at).unwrap_or_default());
            format!(
                "{} {}",
                name(OperandKind::AddressingModel, addressing),
                name(OperandKind::MemoryModel, memory)
            )
        };
        Self::new(
            ProblemKind::MemoryModel,
            format!(
                "{first} has the memory model {}, and {second} has {}",
                text(model),
                text(other)
            ),
        )
    }

    /// Returns the kind of the problem.
    pub fn kind(&self) -> ProblemKind {
        self.kind
    }

    /// Returns the message, which names the modules and the symbol that the problem concerns, if any.
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
    /// The problems between the modules.
    Problems(Vec<Problem>),
    /// A module is malformed, or its needed part cannot be extracted.
    Input {
        /// The module's name.
        name: String,
        /// The error in the module.
        error: Error,
    },
    /// The linked module would break a limit of SPIR-V, or an instruction of it does not match the grammar.
    Output(Error),
}

impl LinkError {
    #[cold]
    pub(super) fn input(name: &str, error: Error) -> Self {
        Self::Input {
            name: name.to_owned(),
            error,
        }
    }

    #[cold]
    pub(super) fn malformed(name: &str) -> Self {
        Self::input(
            name,
            Error::built("an instruction has other operands than the grammar gives it"),
        )
    }

    #[cold]
    pub(super) fn output(error: Error) -> Self {
        Self::Output(error)
    }
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
            Self::Output(error) => write!(f, "the linked module: {error}"),
        }
    }
}

impl std::error::Error for LinkError {}
