//! The one error of this crate.

use std::fmt;

/// A result of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why input was refused, and where.
///
/// Prints as one line: the place in the module, the message, then the place in the file in parentheses.
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

/// Where in the input, or in the module, a fault lies.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// No single place: the module as a whole.
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
    /// A variable, an alias, or the head of a function.
    Global {
        /// Its name, without the `@`.
        name: String,
    },
    /// The body of a function.
    Function {
        /// Its name, without the `@`.
        name: String,
        /// The block: its name, as `%entry`, or its number in the order of blocks.
        block: Option<String>,
        /// The instruction: the name of its result, as `%x`, or its number in the block.
        instruction: Option<String>,
    },
}

impl Place {
    /// Writes what leads a message about a place in a module: `function @foo: block %entry, %x: `.
    ///
    /// # Errors
    /// When `out` fails.
    pub fn write_lead(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Global { name } => write!(out, "global @{name}: "),
            Self::Function {
                name,
                block,
                instruction,
            } => {
                if !name.is_empty() {
                    write!(out, "function @{name}: ")?;
                }
                match (block, instruction) {
                    (Some(block), Some(inst)) => write!(out, "block {block}, {}: ", of_block(inst)),
                    (Some(block), None) => write!(out, "block {block}: "),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// The place in the function of this name; where the place is in a file, `None`.
    #[must_use]
    pub fn in_function(&self, function: &str) -> Option<Self> {
        match self {
            Self::Nowhere => Some(Self::Function {
                name: function.to_owned(),
                block: None,
                instruction: None,
            }),
            Self::Function {
                name,
                block,
                instruction,
            } if name.is_empty() => Some(Self::Function {
                name: function.to_owned(),
                block: block.clone(),
                instruction: instruction.clone(),
            }),
            _ => None,
        }
    }
}

/// An instruction as text has it: `%x`, or `instruction 3`.
fn of_block(instruction: &str) -> std::borrow::Cow<'_, str> {
    match instruction.starts_with('%') {
        true => instruction.into(),
        false => format!("instruction {instruction}").into(),
    }
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
    pub fn place(&self) -> &Place {
        &self.0.place
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

    /// The same error, about a global value.
    #[cold]
    #[must_use]
    pub(crate) fn in_global(mut self, name: &str) -> Self {
        match self.0.place {
            Place::Nowhere => {
                self.0.place = Place::Global {
                    name: name.to_owned(),
                };
                self
            }
            _ => self.within(&format!("global @{name}")),
        }
    }

    /// The same error, about the body of a function.
    #[cold]
    #[must_use]
    pub(crate) fn in_function(mut self, name: &str) -> Self {
        match self.0.place.in_function(name) {
            Some(place) => {
                self.0.place = place;
                self
            }
            None => self.within(&format!("function @{name}")),
        }
    }

    /// The same error, about a block, or an instruction of it.
    #[cold]
    #[must_use]
    pub(crate) fn in_block(mut self, block: String, instruction: Option<String>) -> Self {
        self.0.place = Place::Function {
            name: String::new(),
            block: Some(block),
            instruction,
        };
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.place.write_lead(f)?;
        f.write_str(&self.0.message)?;
        match self.0.place {
            Place::Nowhere | Place::Global { .. } | Place::Function { .. } => Ok(()),
            Place::Bit(bit) => write!(f, " (at byte {:#x}, bit {})", bit / 8, bit % 8),
            Place::Line { line, column } => write!(f, " (line {line}, column {column})"),
        }
    }
}

impl std::error::Error for Error {}
