//! Errors, with the place in the module and the work-item.

use std::fmt;

use crate::checks::Check;

/// A result of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The kind of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The module uses a feature that the machine does not support.
    Unsupported,
    /// The module is malformed.
    Malformed,
    /// The launch does not fit the kernel.
    Launch,
    /// An access to memory outside of an object.
    OutOfBounds,
    /// Work-items of a group wait at different barriers, or some have finished.
    Divergence,
    /// A limit is reached.
    Limit,
    /// The caller ended the run.
    Ended,
    /// Another fault of the running kernel.
    Fault,
}

/// The place of an instruction.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    /// The name of the function.
    pub function: String,
    /// The block: its name without quotes, such as `%entry`, or its number, such as `%4`. LLVM IR has the numbers that
    /// `llvm-dis` prints, and SPIR-V the id.
    pub block: String,
    /// The number of the instruction in the block, from 0. In SPIR-V, `OpLine` is counted, and the label is not.
    pub instruction: u32,
    /// The name or the number of the result, such as `%x` or `%5`. Without a result, the operation: `store`,
    /// `call @f`, `OpStore`.
    pub name: String,
    /// The file, the line and the column of the source, if the module has debug information.
    pub source: Option<(String, u32, u32)>,
}

impl Place {
    /// Returns the name of the result. An instruction without a result has its number and its operation.
    fn label(&self) -> String {
        let number = self.instruction;
        match self.name.as_str() {
            "" => format!("instruction {number}"),
            name if name.starts_with('%') => name.to_owned(),
            name => format!("instruction {number} ({name})"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "function {}", self.function)?;
        if !self.block.is_empty() {
            write!(f, ", block {}, {}", self.block, self.label())?;
        }
        match &self.source {
            Some((file, line, column)) => write!(f, " ({file}:{line}:{column})"),
            None => Ok(()),
        }
    }
}

/// An error of lowering or of a run.
#[derive(Clone)]
pub struct Error(Box<Inner>);

#[derive(Clone)]
struct Inner {
    kind: ErrorKind,
    message: String,
    place: Option<Place>,
    item: Option<[u64; 3]>,
    check: Option<Check>,
    object: Option<(String, i64)>,
}

impl Error {
    /// Creates an error without a place.
    #[cold]
    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self(Box::new(Inner {
            kind,
            message: message.into(),
            place: None,
            item: None,
            check: None,
            object: None,
        }))
    }

    #[cold]
    pub(crate) fn unsupported(what: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsupported, what)
    }

    #[cold]
    pub(crate) fn malformed(what: impl Into<String>) -> Self {
        Self::new(ErrorKind::Malformed, what)
    }

    #[cold]
    pub(crate) fn launch(what: impl Into<String>) -> Self {
        Self::new(ErrorKind::Launch, what)
    }

    /// Adds a place, unless the error has one.
    pub(crate) fn at(mut self, place: Place) -> Self {
        self.0.place.get_or_insert(place);
        self
    }

    /// Adds the work-item, unless the error has one.
    pub(crate) fn of_item(mut self, global_id: [u64; 3]) -> Self {
        self.0.item.get_or_insert(global_id);
        self
    }

    /// Sets the rule that the error violates.
    pub(crate) fn of_check(mut self, check: Check) -> Self {
        self.0.check = Some(check);
        self
    }

    /// Sets the object of an access, and the offset in bytes.
    pub(crate) fn of_object(mut self, object: Option<(String, i64)>) -> Self {
        self.0.object = object;
        self
    }

    /// Returns the object of an access, and the offset in bytes.
    pub(crate) fn object(&self) -> Option<&(String, i64)> {
        self.0.object.as_ref()
    }

    /// Returns the violated rule, which depends on the kind of the error if none is set.
    pub(crate) fn check(&self) -> Check {
        self.0.check.unwrap_or(match self.0.kind {
            ErrorKind::Launch => Check::Launch,
            ErrorKind::Limit => Check::Limit,
            ErrorKind::OutOfBounds => Check::OutOfBounds,
            ErrorKind::Divergence => Check::Barrier,
            _ => Check::Fault,
        })
    }

    /// Returns the kind of the error.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the message, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the place, if the error has one.
    pub fn place(&self) -> Option<&Place> {
        self.0.place.as_ref()
    }

    /// Returns the global id of the work-item, if the error has one.
    pub fn work_item(&self) -> Option<[u64; 3]> {
        self.0.item
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        if let Some(place) = &self.0.place {
            write!(f, "; {place}")?;
        }
        if let Some([x, y, z]) = self.0.item {
            write!(f, "; work-item ({x}, {y}, {z})")?;
        }
        Ok(())
    }
}

/// Writes the text of the error, so that `fn main() -> Result<…>` and `unwrap` print a message for people.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
