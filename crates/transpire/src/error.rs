//! Defines the error type of this crate.

use std::fmt;

pub use transpire_translate::{Reason, SourcePlace};

use crate::{llvm, spirv};

/// The result type of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// An error that a function of this crate returns.
///
/// It is printed as one line: the place in the module, the message, then the place in the file in parentheses.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    place: Place,
    /// The place in a source file, from the debug information of the input.
    source: Option<SourcePlace>,
    reason: Option<Reason>,
    /// The error of the translation, if it comes from there.
    translation: Option<transpire_translate::Error>,
}

/// The kind of an [`Error`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input has another format than the call accepts.
    WrongInput,
    /// The input is truncated, or breaks a rule of its format.
    Malformed,
    /// The input is well formed, but uses something that cannot be translated.
    Unsupported,
    /// The input needs an extension or a version that the options do not allow.
    NotAllowed,
    /// The options request something that the input doesn't contain.
    Argument,
}

/// The place of an error, in the input or in its module.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// No specific place. The error is about the module as a whole.
    Nowhere,
    /// The number of bits from the start of the bitcode (after a wrapper header).
    Bit(u64),
    /// The number of words from the start of the SPIR-V module.
    Word(usize),
    /// The line and the column in a text. Both are counted from 1, and columns are counted in bytes.
    LineColumn(usize, usize),
    /// A variable, an alias, an ifunc, or the head of a function of LLVM IR.
    Global {
        /// The name of the global, without the `@`.
        name: String,
    },
    /// The body of a function of LLVM IR.
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
    /// Returns the same place as a place of LLVM IR, or `None` if it is not a global or a function.
    fn of_llvm(&self) -> Option<llvm::Place> {
        match self {
            Self::Global { name } => Some(llvm::Place::Global { name: name.clone() }),
            Self::Function {
                name,
                block,
                instruction,
            } => Some(llvm::Place::Function {
                name: name.clone(),
                block: block.clone(),
                instruction: instruction.clone(),
            }),
            _ => None,
        }
    }
}

impl From<&llvm::Place> for Place {
    fn from(place: &llvm::Place) -> Self {
        match place {
            llvm::Place::Bit(bit) => Self::Bit(*bit),
            llvm::Place::Line { line, column } => {
                Self::LineColumn(*line as usize, *column as usize)
            }
            llvm::Place::Global { name } => Self::Global { name: name.clone() },
            llvm::Place::Function {
                name,
                block,
                instruction,
            } => Self::Function {
                name: name.clone(),
                block: block.clone(),
                instruction: instruction.clone(),
            },
            _ => Self::Nowhere,
        }
    }
}

impl Error {
    #[cold]
    pub(crate) fn wrong_input(message: String) -> Self {
        Self::new(ErrorKind::WrongInput, message, Place::Nowhere)
    }

    #[cold]
    pub(crate) fn argument(message: String) -> Self {
        Self::new(ErrorKind::Argument, message, Place::Nowhere)
    }

    #[cold]
    pub(crate) fn unsupported(message: &str) -> Self {
        Self::new(ErrorKind::Unsupported, message.to_owned(), Place::Nowhere)
    }

    /// Returns the error for a broken rule of SPIR-V. Its place is the word or, in a text, the line. `origins` maps
    /// words of the module to words of the input, and `lines` maps those words to lines.
    #[cold]
    pub(crate) fn of_finding(
        finding: &spirv::validate::Finding,
        origins: Option<&spirv::Origins>,
        lines: Option<&spirv::assembly::Lines>,
    ) -> Self {
        let word = match finding.place.position {
            Some(spirv::validate::Position::Word(word)) => Some(word as usize),
            _ => None,
        };
        let word = word.map(|word| origins.map_or(word, |origins| origins.origin(word)));
        let line = lines.and_then(|lines| lines.line(word?));
        let place = match (line, word) {
            (Some(line), _) => Place::LineColumn(line, 1),
            (None, Some(word)) => Place::Word(word),
            (None, None) => Place::Nowhere,
        };
        let mut message = finding.message.clone();
        // If the line of a text is reported, it need not be part of the message.
        if let (None, Some(instruction)) = (line, &finding.instruction) {
            message = format!("{message}: {instruction}");
        }
        let section = finding.rule.section;
        let mark = match section.starts_with(|first: char| first.is_ascii_digit()) {
            true => "§",
            false => "",
        };
        let message = format!("{message} ({mark}{section})");
        Self::new(ErrorKind::Malformed, message, place)
    }

    #[cold]
    fn new(kind: ErrorKind, message: String, place: Place) -> Self {
        Self(Box::new(Inner {
            kind,
            message,
            place,
            source: None,
            reason: None,
            translation: None,
        }))
    }

    /// Returns the kind of the error.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the message without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the details that callers may want to act on, or `None` if the error has no such details.
    pub fn reason(&self) -> Option<&Reason> {
        self.0.reason.as_ref()
    }

    /// Returns the place in a source file, from the debug information of the input. Returns `None` if it is unknown.
    pub fn source_place(&self) -> Option<&SourcePlace> {
        self.0.source.as_ref()
    }

    /// Returns whether [`traced`](Self::traced) may name the place of the error more precisely.
    pub fn lacks_numbers(&self) -> bool {
        let translation = self.0.translation.as_ref();
        translation.is_some_and(transpire_translate::Error::lacks_numbers)
    }

    /// Names the function, the block and the instruction of the error as `llvm-dis` does, also if they have no names,
    /// and adds the place in a source file. Without this call, an unnamed block is missing in the place, and an unnamed
    /// instruction has the name of its opcode. [`to_spirv`](crate::to_spirv) and all functions that take bytes do it
    /// themselves.
    ///
    /// `original` returns the module before its translation, whose passes change the numbers of unnamed values, and
    /// `again` repeats the translation with other debug information. Neither is called if the error [needs no
    /// numbers](Self::lacks_numbers). Does nothing if `original` returns no module, or `again` returns another error.
    ///
    /// ```
    /// # use transpire::{ReadLlvm, ToSpirv, llvm_to_spirv, read_llvm};
    /// let text = b"target triple = \"spir64-unknown-unknown\"
    /// declare i32 @llvm.x86.foo(i32)
    /// define spir_kernel void @k(i32 %x) {
    ///   %1 = call i32 @llvm.x86.foo(i32 %x)
    ///   ret void
    /// }";
    /// let read = || read_llvm(text, &ReadLlvm::default()).ok().map(|read| read.module);
    /// let translate = |module| llvm_to_spirv(module, &ToSpirv::default());
    /// let error = translate(read().expect("the text is a module")).unwrap_err().traced(read, translate);
    /// assert!(error.to_string().starts_with("function @k: block %0, %1: "), "{error}");
    /// ```
    #[cold]
    #[must_use]
    pub fn traced<T>(
        self,
        original: impl FnOnce() -> Option<llvm::ir::Module>,
        again: impl FnOnce(llvm::ir::Module) -> Result<T>,
    ) -> Self {
        let lacking = { self.0.translation.as_ref() }.filter(|it| it.lacks_numbers());
        let Some((error, original)) = lacking.and_then(|error| Some((error, original()?))) else {
            return self;
        };
        let again = |module| again(module).err()?.0.translation;
        error.clone().traced(&original, again).into()
    }

    /// Returns the place in the input where the error is.
    pub fn place(&self) -> &Place {
        &self.0.place
    }

    /// Returns the name of the function or of the global that the error is about, if any.
    pub(crate) fn function(&self) -> Option<&str> {
        match self.place() {
            Place::Function { name, .. } | Place::Global { name } => Some(name),
            _ => None,
        }
    }

    /// Returns the same error with its place in the input: the original word, or the line of a text. An error at any
    /// other place is unchanged.
    #[cold]
    #[must_use]
    pub(crate) fn located(
        mut self,
        origins: Option<&spirv::Origins>,
        lines: Option<&spirv::assembly::Lines>,
    ) -> Self {
        if let Place::Word(word) = self.0.place {
            let word = origins.map_or(word, |origins| origins.origin(word));
            let line = lines.and_then(|lines| lines.line(word));
            self.0.place = line.map_or(Place::Word(word), |line| Place::LineColumn(line, 1));
        }
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.0.place.of_llvm() {
            place.write_lead(f)?;
        }
        f.write_str(&self.0.message)?;
        match self.0.place {
            Place::Nowhere | Place::Global { .. } | Place::Function { .. } => {
                match self.source_place() {
                    Some(source) => write!(f, " ({source})"),
                    None => Ok(()),
                }
            }
            Place::Bit(bit) => write!(f, " (at byte {:#x}, bit {})", bit / 8, bit % 8),
            Place::Word(word) => write!(f, " (at word {word}, byte {:#x})", word * 4),
            Place::LineColumn(line, column) => write!(f, " (at {line}:{column})"),
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

impl From<llvm::Error> for Error {
    #[cold]
    fn from(error: llvm::Error) -> Self {
        let kind = match error.kind() {
            llvm::ErrorKind::NotLlvmIr => ErrorKind::WrongInput,
            llvm::ErrorKind::Unsupported => ErrorKind::Unsupported,
            _ => ErrorKind::Malformed,
        };
        let place = Place::from(error.place());
        let mut known = Self::new(kind, error.message().to_owned(), place);
        known.0.source = error.source_place().cloned();
        known
    }
}

impl From<spirv::Error> for Error {
    #[cold]
    fn from(error: spirv::Error) -> Self {
        let kind = match error.kind() {
            spirv::ErrorKind::Limit | spirv::ErrorKind::Variants => ErrorKind::Unsupported,
            spirv::ErrorKind::Argument => ErrorKind::Argument,
            _ => ErrorKind::Malformed,
        };
        let place = match error.place() {
            spirv::Place::None => Place::Nowhere,
            spirv::Place::Word(word) => Place::Word(word),
            spirv::Place::LineColumn(line, column) => Place::LineColumn(line, column),
        };
        Self::new(kind, error.message().to_owned(), place)
    }
}

impl From<transpire_translate::Error> for Error {
    #[cold]
    fn from(error: transpire_translate::Error) -> Self {
        use transpire_translate::ErrorKind as From;
        let kind = match error.kind() {
            From::Unsupported => ErrorKind::Unsupported,
            From::NotAllowed => ErrorKind::NotAllowed,
            From::Argument => ErrorKind::Argument,
            _ => ErrorKind::Malformed,
        };
        let place = match error.place() {
            transpire_translate::Place::Llvm(place) => Place::from(place),
            transpire_translate::Place::Word(word) => Place::Word(*word),
            _ => Place::Nowhere,
        };
        let mut translated = Self::new(kind, error.message().to_owned(), place);
        translated.0.source = error.source_place().cloned();
        translated.0.reason = error.reason().cloned();
        translated.0.translation = Some(error);
        translated
    }
}
