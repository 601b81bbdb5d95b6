//! The error type of this crate.

use std::fmt;

use crate::assembly::LocalNames;
use crate::ir::debug_info::FieldName;
use crate::ir::{Block, Body, Inst, Module};

/// The result of a function in this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A fault in the input, with its location.
///
/// Its text is one line: the place in the module, the message, and the place in the file or in the source file in
/// parentheses.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    place: Place,
    source: Option<SourcePlace>,
}

/// A place in a source file, from debug information.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourcePlace {
    /// The name of the file, as the debug information has it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, or 0 if it is unknown.
    pub column: u32,
}

impl SourcePlace {
    /// Creates a place in the file with this name.
    pub fn new(file: String, line: u32, column: u32) -> Self {
        Self { file, line, column }
    }

    /// Returns the place of an instruction in a source file, or `None` if it has none.
    pub fn of(module: &Module, body: &Body, inst: Inst) -> Option<Self> {
        let location = body.debug_locations.get(body.debug_location(inst)?)?;
        if location.line == 0 {
            return None;
        }
        let metadata = &module.metadata;
        let reference = |node, field| metadata.specialized(node)?.reference(field);
        let file = reference(location.scope, FieldName::File)?;
        let name = metadata.string(reference(file, FieldName::Filename)?)?;
        let file = module.strings.text(name).into_owned();
        Some(Self::new(file, location.line, location.column))
    }
}

impl fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        match self.column {
            0 => Ok(()),
            column => write!(f, ":{column}"),
        }
    }
}

/// The kind of fault that an [`Error`] reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The bytes are not LLVM IR at all.
    NotLlvmIr,
    /// The input ends in the middle of a construct.
    Truncated,
    /// The input breaks a rule of the format.
    Malformed,
    /// The input is well formed, but uses something that this crate or the requested release does not support.
    Unsupported,
}

/// The location of a fault in the input or in the module.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// The module as a whole, or no known place.
    Nowhere,
    /// An offset in bits from the start of the bitcode, not counting a wrapper header.
    Bit(u64),
    /// A line and a column in assembly.
    Line {
        /// The line, from 1.
        line: u32,
        /// The column in bytes, from 1.
        column: u32,
    },
    /// A variable, an alias, an ifunc, or the head of a function.
    Global {
        /// The name of the global, without the `@`.
        name: String,
    },
    /// The body of a function.
    Function {
        /// The name of the function, without the `@`.
        name: String,
        /// The block, if known: its name, such as `%entry`, or the number that `llvm-dis` prints, such as `%4`.
        block: Option<String>,
        /// The instruction, if any: the name or the number of its result, such as `%x` or `%5`. Without a result or a
        /// known number, its opcode, with the callee of a call: `store`, `call @llvm.trap`.
        instruction: Option<String>,
    },
}

impl Place {
    /// Writes the place as the start of a message, such as `function @foo: block %entry, %x: `. Writes nothing for
    /// places in a file.
    ///
    /// # Errors
    /// Returns the error of `out`, if any.
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
                    (Some(block), Some(inst)) => write!(out, "block {block}, {inst}: "),
                    (Some(block), None) => write!(out, "block {block}: "),
                    (None, Some(inst)) => write!(out, "{inst}: "),
                    (None, None) => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Returns whether the place is an instruction of a function.
    pub fn is_instruction(&self) -> bool {
        matches!(
            self,
            Self::Function {
                instruction: Some(_),
                ..
            }
        )
    }

    /// Returns the place in the function `function`: the function as a whole for [`Nowhere`](Self::Nowhere), or the
    /// same block and instruction for a place without a function name. Returns `None` for all other places.
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

impl Error {
    /// Creates an error of `kind` at `place`. `message` names the faulty construct.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>, place: Place) -> Self {
        Self(Box::new(Inner {
            kind,
            message: message.into(),
            place,
            source: None,
        }))
    }

    /// Returns the kind of fault.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the message, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the location of the fault.
    pub fn place(&self) -> &Place {
        &self.0.place
    }

    /// Returns the place in a source file, or `None` if the module has no debug information for it.
    pub fn source_place(&self) -> Option<&SourcePlace> {
        self.0.source.as_ref()
    }

    /// Adds the producer of the bitcode to the message of an `Unsupported` error.
    #[cold]
    #[must_use]
    pub(crate) fn written_by(mut self, producer: &str) -> Self {
        if self.0.kind == ErrorKind::Unsupported && !producer.is_empty() {
            self.0.message = format!("{}, in bitcode of {producer}", self.0.message);
        }
        self
    }

    /// Adds `context` (such as `function @foo`) and a colon before the message.
    #[cold]
    #[must_use]
    pub fn within(mut self, context: &str) -> Self {
        self.0.message = format!("{context}: {}", self.0.message);
        self
    }

    /// Sets the place to a global value. If the error has a place already, adds the global to the message instead.
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

    /// Sets the place to a function. If the error has a place already, adds the function to the message instead, unless
    /// the place is a block or an instruction that lacks its function.
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

    /// Sets the place to an instruction, with its block and its place in a source file. The name of the function is
    /// added by [`in_function`](Self::in_function).
    #[cold]
    #[must_use]
    pub(crate) fn in_instruction(
        self,
        module: &Module,
        body: &Body,
        block: Block,
        inst: Inst,
    ) -> Self {
        let names = LocalNames::new(module, body);
        let mut error = self.in_block(Some(names.block(block)), Some(names.instruction(inst)));
        error.0.source = SourcePlace::of(module, body, inst);
        error
    }

    /// Sets the place to a block, to an instruction, or to both. The name of the function is added by
    /// [`in_function`](Self::in_function).
    #[cold]
    #[must_use]
    pub(crate) fn in_block(mut self, block: Option<String>, instruction: Option<String>) -> Self {
        self.0.place = Place::Function {
            name: String::new(),
            block,
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
            Place::Nowhere | Place::Global { .. } | Place::Function { .. } => {
                match &self.0.source {
                    Some(source) => write!(f, " ({source})"),
                    None => Ok(()),
                }
            }
            Place::Bit(bit) => write!(f, " (at byte {:#x}, bit {})", bit / 8, bit % 8),
            Place::Line { line, column } => write!(f, " (line {line}, column {column})"),
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
