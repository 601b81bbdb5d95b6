//! The one error of this crate.

use std::convert::Infallible;
use std::fmt;

use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{Global, Module};
use transpire_llvm::versions::Release;
use transpire_spirv::Version;
use transpire_spirv::extension_rules::Broken;

use crate::ledger::Loss;

/// How deep types and constants may nest.
pub(crate) const MAX_DEPTH: u32 = 256;

/// A result of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a module was not translated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    place: Place,
    reason: Option<Reason>,
}

/// Where in the module a fault lies.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// The module as a whole.
    Module,
    /// A global value of LLVM IR, a function's body, or an instruction of it.
    Llvm(transpire_llvm::Place),
    /// An instruction of SPIR-V: words from the start of the module.
    Word(usize),
}

/// What some errors are about, for callers that act on it or tell it in words of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// One of these extensions would have to be allowed.
    Extension(Vec<String>),
    /// This version of SPIR-V would have to be allowed.
    Version {
        /// What is needed.
        needed: Version,
        /// What is allowed at most.
        most: Version,
    },
    /// A kernel is to be called before or after all others, which SPIR-V 1.1 would have to be allowed for.
    Structor,
    /// An intrinsic function of this name is not translated.
    Intrinsic(String),
    /// Integers of this many bits are not translated.
    BitWidth(u32),
    /// Functions of a variable number of arguments are not translated.
    Variadic,
    /// An instruction would have more words than it can count.
    WordCount,
    /// A constant array would be an instruction of more words than it can count.
    Elements {
        /// How many elements one instruction can have.
        most: usize,
        /// The variable with the array, as LLVM's assembly has it.
        text: String,
    },
    /// Pointers are cast between these address spaces, which SPIR-V has no cast for.
    AddressSpaces {
        /// That of the operand.
        from: u32,
        /// That of the result.
        to: u32,
    },
    /// Types of this kind have no counterpart in SPIR-V.
    Type(&'static str),
    /// LLVM's atomic operation of this name has no instruction in SPIR-V.
    AtomicOperation {
        /// The operation, as LLVM's assembly has it.
        keyword: &'static str,
        /// The instruction, as LLVM's assembly has it.
        text: String,
    },
    /// A variable of the module stands in the private address space: the variable, as LLVM's assembly has it.
    PrivateVariable(String),
    /// Vectors of this many components are not translated.
    VectorLength(u32),
    /// An instruction of SPIR-V breaks this rule of its extension.
    Rule(Broken),
    /// A built-in function is declared with other types than it has: the rule.
    Signature(String),
    /// The module is for another target than OpenCL's: this triple.
    Target(String),
    /// This would be lost, and the options do not allow that.
    Loss(Loss),
    /// The module's target says a higher version of SPIR-V than is allowed.
    TargetVersion,
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
    /// The options ask for what the input doesn't hold.
    Argument,
}

impl Error {
    /// An error of `kind`; `message` names the thing that is at fault.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self(Box::new(Inner {
            kind,
            message: message.into(),
            place: Place::Module,
            reason: None,
        }))
    }

    /// The same error, which is about `reason`.
    #[cold]
    #[must_use]
    pub(crate) fn because(mut self, reason: Reason) -> Self {
        self.0.reason = Some(reason);
        self
    }

    /// `what` needs one of some extensions.
    #[cold]
    pub(crate) fn needs_extension(what: &str, extensions: &[&str]) -> Self {
        let names = extensions.join(" or ");
        Self::new(
            ErrorKind::NotAllowed,
            format!("{what} needs the extension {names}, which is not allowed"),
        )
        .because(Reason::Extension(
            extensions.iter().map(|name| (*name).to_owned()).collect(),
        ))
    }

    /// `what` needs a later version than the highest that is allowed.
    #[cold]
    pub(crate) fn needs_version(what: &str, needed: Version, most: Version) -> Self {
        Self::new(
            ErrorKind::NotAllowed,
            format!("{what} needs SPIR-V {needed}, and SPIR-V {most} was asked for"),
        )
        .because(Reason::Version { needed, most })
    }

    /// An instruction of SPIR-V breaks a rule of its extension.
    #[cold]
    pub(crate) fn broken_rule(broken: Broken) -> Self {
        Self::unsupported(broken.to_string()).because(Reason::Rule(broken))
    }

    /// The options name a kernel that the module doesn't have.
    #[cold]
    pub(crate) fn no_kernel(name: &str) -> Self {
        Self::new(
            ErrorKind::Argument,
            format!("the module has no kernel \"{name}\""),
        )
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

    /// `what` nests deeper than [`MAX_DEPTH`].
    #[cold]
    pub(crate) fn too_deep(what: &str) -> Self {
        Self::unsupported(format!("{what} nests more than {MAX_DEPTH} deep"))
    }

    /// An error about something that cannot be translated: a noun with its article, or a name.
    #[cold]
    pub(crate) fn cannot_translate(what: impl std::fmt::Display) -> Self {
        Self::unsupported(format!("cannot translate {what}"))
    }

    /// A variable of the module stands in the private address space, which SPIR-V has for those of functions alone.
    #[cold]
    pub(crate) fn private_variable(module: &Module, global: Global) -> Self {
        let text = SinglePrinter::new(module, Release::NEWEST)
            .variable(global)
            .unwrap_or_default();
        Self::cannot_translate("a variable of the module in the private address space")
            .because(Reason::PrivateVariable(text))
    }

    /// The options do not allow to leave something out.
    #[cold]
    pub(crate) fn loss(loss: &Loss) -> Self {
        let place = match loss.place.as_str() {
            "" => String::new(),
            place => format!("{place}: "),
        };
        Self::unsupported(format!(
            "{place}{} would be lost: {}",
            loss.title(),
            loss.reason
        ))
        .because(Reason::Loss(loss.clone()))
    }

    /// The kind of fault.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What it is about, where that is one of the things that callers may want to know.
    pub fn reason(&self) -> Option<&Reason> {
        self.0.reason.as_ref()
    }

    /// What is at fault, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Where it lies.
    pub fn place(&self) -> &Place {
        &self.0.place
    }

    /// The same error, its message led by `context` (`the call of @foo`).
    #[cold]
    #[must_use]
    pub(crate) fn within(mut self, context: impl fmt::Display) -> Self {
        self.0.message = format!("{context}: {}", self.0.message);
        self
    }

    /// The same error, about a global value of LLVM IR.
    #[cold]
    #[must_use]
    pub(crate) fn in_global(mut self, module: &Module, global: Global) -> Self {
        if self.0.place == Place::Module {
            let name = module.name(global).into_owned();
            self.0.place = Place::Llvm(transpire_llvm::Place::Global { name });
        }
        self
    }

    /// The same error, about the body of a function of LLVM IR.
    #[cold]
    #[must_use]
    pub(crate) fn in_function(mut self, name: &str) -> Self {
        let place = match &self.0.place {
            Place::Module => transpire_llvm::Place::Nowhere.in_function(name),
            // One without a name is that of a block.
            Place::Llvm(place) => place.in_function(name),
            Place::Word(_) => None,
        };
        if let Some(place) = place {
            self.0.place = Place::Llvm(place);
        }
        self
    }

    /// The same error, about a block of LLVM IR, or an instruction of it.
    #[cold]
    #[must_use]
    pub(crate) fn in_block(mut self, block: String, instruction: Option<String>) -> Self {
        if self.0.place == Place::Module {
            self.0.place = Place::Llvm(transpire_llvm::Place::Function {
                name: String::new(),
                block: Some(block),
                instruction,
            });
        }
        self
    }

    /// The same error, about an instruction of SPIR-V: words from the start of the module.
    #[cold]
    #[must_use]
    pub(crate) fn at_word(mut self, word: usize) -> Self {
        if self.0.place == Place::Module {
            self.0.place = Place::Word(word);
        }
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.place {
            Place::Module => f.write_str(&self.0.message),
            Place::Llvm(place) => {
                place.write_lead(f)?;
                f.write_str(&self.0.message)
            }
            Place::Word(word) => write!(f, "{} (at word {word})", self.0.message),
        }
    }
}

impl std::error::Error for Error {}

impl From<transpire_spirv::Error> for Error {
    #[cold]
    fn from(error: transpire_spirv::Error) -> Self {
        // Its place is counted from the first word of an instruction: whoever knows that gives the place.
        let translated = Self::new(ErrorKind::Unsupported, error.message());
        match error.kind() {
            transpire_spirv::ErrorKind::Limit => translated.because(Reason::WordCount),
            _ => translated,
        }
    }
}

impl From<Infallible> for Error {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl From<transpire_llvm::Error> for Error {
    #[cold]
    fn from(error: transpire_llvm::Error) -> Self {
        let mut translated = Self::new(ErrorKind::Malformed, error.message());
        if *error.place() != transpire_llvm::Place::Nowhere {
            translated.0.place = Place::Llvm(error.place().clone());
        }
        translated
    }
}
