//! Defines the error type of this crate.

use std::convert::Infallible;
use std::fmt;

use cranelift_entity::packed_option::PackedOption;
pub use transpire_llvm::SourcePlace;
use transpire_llvm::assembly::{SinglePrinter, operation};
use transpire_llvm::ir::{Block, Body, Global, Inst, Module, Str};
use transpire_llvm::versions::Release;
use transpire_spirv::Version;
use transpire_spirv::extension_rules::Broken;

use crate::ledger::{Loss, LossPlace};
use crate::trace::Trace;

/// The maximum nesting depth of types and constants.
pub(crate) const MAX_DEPTH: u32 = 256;

/// The result type of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The error of a translation.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    /// The message, which ends with the further requirements.
    message: String,
    /// The length of the message without the further requirements.
    length: usize,
    place: Place,
    reason: Option<Reason>,
    /// Whether the instruction of the place has to be found in the module as it was read.
    lacks_numbers: bool,
    source: Option<SourcePlace>,
    needs: Vec<Need>,
}

/// A requirement of a module that the options do not allow, beside the one that the error is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Need {
    /// An extension or a version.
    pub(crate) name: String,
    /// The first instruction that has the requirement.
    pub(crate) site: Option<Site>,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        let Some(Site { place, source }) = &self.site else {
            return Ok(());
        };
        let mut lead = String::new();
        place.write_lead(&mut lead)?;
        write!(f, " ({}", lead.trim_end_matches(": "))?;
        match source {
            Some(source) => write!(f, ", {source})"),
            None => f.write_str(")"),
        }
    }
}

/// A place in LLVM IR, and its place in a source file if it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Site {
    pub(crate) place: transpire_llvm::Place,
    pub(crate) source: Option<SourcePlace>,
}

/// The location of an error in the module.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// The module as a whole.
    Module,
    /// A place in LLVM IR, such as a global value, a function body, or a block or instruction in it.
    Llvm(transpire_llvm::Place),
    /// An instruction of SPIR-V, by its index in words from the start of the module.
    Word(usize),
}

/// Details of some errors, for callers that act on them or use their own wording.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// One of these extensions must be allowed.
    Extension(Vec<String>),
    /// This extension must be allowed, because the module has types of this kind.
    TypeExtension {
        /// The kind of type, such as `bfloat`.
        kind: &'static str,
        /// The name of the extension.
        extension: &'static str,
    },
    /// This version of SPIR-V must be allowed.
    Version {
        /// The required version.
        needed: Version,
        /// The highest version that the options allow.
        most: Version,
    },
    /// A kernel must run before or after all others (an initializer or finalizer), which needs SPIR-V 1.1.
    Structor,
    /// The intrinsic with this name is not translated.
    Intrinsic(String),
    /// Integers with this many bits are not translated.
    BitWidth(u32),
    /// Variadic functions are not translated.
    Variadic,
    /// An instruction exceeds the maximum word count of SPIR-V.
    WordCount,
    /// A constant array does not fit in one instruction.
    Elements {
        /// The maximum number of elements in one instruction.
        most: usize,
        /// The variable that contains the array, in LLVM assembly.
        text: String,
    },
    /// SPIR-V has no pointer cast between these address spaces.
    AddressSpaces {
        /// The address space of the operand.
        from: u32,
        /// The address space of the result.
        to: u32,
    },
    /// Types of this kind have no equivalent in SPIR-V.
    Type(&'static str),
    /// The LLVM atomic operation with this name has no SPIR-V instruction.
    AtomicOperation {
        /// The keyword of the operation in LLVM assembly.
        keyword: &'static str,
        /// The instruction in LLVM assembly.
        text: String,
    },
    /// A module-scope variable is in the private address space. The string is the variable in LLVM assembly.
    PrivateVariable(String),
    /// Vectors with this many components are not translated.
    VectorLength(u32),
    /// A SPIR-V instruction violates this rule of its extension.
    Rule(Broken),
    /// A built-in function is declared with the wrong types; the string names the rule.
    Signature(String),
    /// The module is for this triple, which is not an OpenCL target.
    Target(String),
    /// This part would be lost, and the options forbid it.
    Loss(Loss),
    /// The module's target requires a higher version of SPIR-V than is allowed.
    TargetVersion,
}

/// The kind of an [`Error`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input violates a rule of its own IR.
    Malformed,
    /// The input uses something that the other IR cannot represent, or that is not translated.
    Unsupported,
    /// The input needs an extension or a version that the options do not allow.
    NotAllowed,
    /// The options refer to something that the input does not contain.
    Argument,
}

impl Error {
    /// Creates an error of this kind. `message` names the construct that causes the error.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self(Box::new(Inner {
            kind,
            message: message.into(),
            length: 0,
            place: Place::Module,
            reason: None,
            lacks_numbers: false,
            source: None,
            needs: Vec::new(),
        }))
        .with_needs(Vec::new())
    }

    /// Sets the requirements that the message lists after the first one.
    #[cold]
    #[must_use]
    pub(crate) fn with_needs(mut self, needs: Vec<Need>) -> Self {
        self.0.length = self.0.message.len();
        let is_vague =
            |need: &Need| { need.site.as_ref() }.is_some_and(|it| it.place.is_instruction());
        self.0.lacks_numbers |= needs.iter().any(is_vague);
        self.0.needs = needs;
        self.list_needs();
        self
    }

    /// Makes the message end with the further requirements.
    fn list_needs(&mut self) {
        let inner = &mut *self.0;
        inner.message.truncate(inner.length);
        if !inner.needs.is_empty() {
            let needs: Vec<String> = inner.needs.iter().map(Need::to_string).collect();
            inner.message += "; also needed: ";
            inner.message += &needs.join(", ");
        }
    }

    /// Sets the reason of the error.
    #[cold]
    #[must_use]
    pub(crate) fn because(mut self, reason: Reason) -> Self {
        self.0.reason = Some(reason);
        self
    }

    /// Creates the error that `what` needs one of these extensions.
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

    /// Creates the error that `what` needs a later version than the highest allowed one.
    #[cold]
    pub(crate) fn needs_version(what: &str, needed: Version, most: Version) -> Self {
        Self::new(
            ErrorKind::NotAllowed,
            format!("{what} needs SPIR-V {needed}, and SPIR-V {most} was asked for"),
        )
        .because(Reason::Version { needed, most })
    }

    /// Creates the error that a SPIR-V instruction violates a rule of its extension.
    #[cold]
    pub(crate) fn broken_rule(broken: Broken) -> Self {
        Self::unsupported(broken.to_string()).because(Reason::Rule(broken))
    }

    /// Creates the error for an option that does not fit the module.
    #[cold]
    pub(crate) fn argument(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Argument, message)
    }

    /// Creates the error for input that violates a rule of its own IR.
    #[cold]
    pub(crate) fn malformed(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Malformed, message)
    }

    /// Creates the error for input that cannot be translated.
    #[cold]
    pub(crate) fn unsupported(message: impl Into<String>) -> Self {
        Self::new(ErrorKind::Unsupported, message)
    }

    /// Creates the error that `what` is nested more than [`MAX_DEPTH`] levels deep.
    #[cold]
    pub(crate) fn too_deep(what: &str) -> Self {
        Self::unsupported(format!("{what} nests more than {MAX_DEPTH} deep"))
    }

    /// Creates the error that something cannot be translated. `what` is a noun with its article, or a name.
    #[cold]
    pub(crate) fn cannot_translate(what: impl std::fmt::Display) -> Self {
        Self::unsupported(format!("cannot translate {what}"))
    }

    /// Creates the error for a module-scope variable in the private address space. This address space corresponds to
    /// the storage class `Function`, which SPIR-V allows only for variables in functions.
    #[cold]
    pub(crate) fn private_variable(module: &Module, global: Global) -> Self {
        let text = SinglePrinter::new(module, Release::NEWEST)
            .variable(global)
            .unwrap_or_default();
        Self::cannot_translate("a variable of the module in the private address space")
            .because(Reason::PrivateVariable(text))
    }

    /// Creates the error for a loss that the options do not allow.
    #[cold]
    pub(crate) fn loss(loss: &Loss) -> Self {
        let place = match &loss.place {
            LossPlace::Module => String::new(),
            place => format!("{place}: "),
        };
        Self::unsupported(format!(
            "{place}{} would be lost: {}",
            loss.title(),
            loss.reason
        ))
        .because(Reason::Loss(loss.clone()))
    }

    /// Returns the kind of the error.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Returns the details of the error, or `None` if there are none.
    pub fn reason(&self) -> Option<&Reason> {
        self.0.reason.as_ref()
    }

    /// Returns the message, without the location.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the location of the error in the module.
    pub fn place(&self) -> &Place {
        &self.0.place
    }

    /// Returns the place in a source file, or `None` if the module has no debug information for it.
    pub fn source_place(&self) -> Option<&SourcePlace> {
        self.0.source.as_ref()
    }

    /// Returns whether [`traced`](Self::traced) may name the place of the error more precisely.
    pub fn lacks_numbers(&self) -> bool {
        self.0.lacks_numbers
    }

    /// Names the function, the block and the instruction of the error as `llvm-dis` does, also if they have no names,
    /// and adds the place in a source file. `original` is the module before its translation. The passes of the
    /// translation change function bodies, so that the numbers of unnamed values cannot be known from the error alone.
    ///
    /// `again` repeats the translation. It gets a copy of `original` in which the debug information of each instruction
    /// is the number of the instruction, and returns the error. Does nothing if the error [needs no
    /// numbers](Self::lacks_numbers), or if `again` returns no error or another one.
    #[cold]
    #[must_use]
    pub fn traced(mut self, original: &Module, again: impl FnOnce(Module) -> Option<Self>) -> Self {
        if !self.lacks_numbers() {
            return self;
        }
        let mut marked = original.clone();
        let trace = Trace::mark(&mut marked);
        let Some(again) = again(marked) else {
            return self;
        };
        let find = |source: &Option<SourcePlace>| trace.site(original, source.as_ref()?.line);
        let (inner, other) = (&mut *self.0, &*again.0);
        let is_same = inner.kind == other.kind
            && (inner.place == other.place
                || inner.message[..inner.length] == other.message[..other.length]);
        if let Some(site) = find(&other.source).filter(|_| is_same) {
            inner.place = Place::Llvm(site.place);
            inner.source = site.source;
            inner.lacks_numbers = false;
        }
        for need in &mut inner.needs {
            let known = other.needs.iter().find(|known| known.name == need.name);
            let site = known.and_then(|known| find(&known.site.as_ref()?.source));
            need.site = site.or_else(|| need.site.take());
        }
        self.list_needs();
        self
    }

    /// Prepends `context`, such as `the call of @foo`, to the message.
    #[cold]
    #[must_use]
    pub(crate) fn within(mut self, context: impl fmt::Display) -> Self {
        let context = format!("{context}: ");
        self.0.length += context.len();
        self.0.message.insert_str(0, &context);
        self
    }

    /// Sets the location to a global value of LLVM IR. Does nothing if the error already has a location.
    #[cold]
    #[must_use]
    pub(crate) fn in_global(mut self, module: &Module, global: Global) -> Self {
        if self.0.place == Place::Module {
            let name = module.name(global).into_owned();
            self.0.place = Place::Llvm(transpire_llvm::Place::Global { name });
        }
        self
    }

    /// Sets the location to the body of an LLVM IR function. If the location is a block without a function, adds the
    /// function's name. Does nothing if the error has any other location.
    #[cold]
    #[must_use]
    pub(crate) fn in_function(mut self, name: &str) -> Self {
        let place = match &self.0.place {
            Place::Module => transpire_llvm::Place::Nowhere.in_function(name),
            // The location of a block has no function name yet.
            Place::Llvm(place) => place.in_function(name),
            Place::Word(_) => None,
        };
        if let Some(place) = place {
            self.0.place = Place::Llvm(place);
        }
        self
    }

    /// Sets the location to an instruction in the body of `function`, as [`in_instruction`](Self::in_instruction) does.
    #[cold]
    #[must_use]
    pub(crate) fn in_body(
        self,
        module: &Module,
        function: Global,
        block: Block,
        inst: Inst,
    ) -> Self {
        let body = module.function(function).and_then(|it| it.body.as_deref());
        let error = match body {
            Some(body) => self.in_instruction(module, body, block, inst),
            None => self,
        };
        error.in_function(&module.source_name(function))
    }

    /// Sets the location to an instruction of a function body, with its place in a source file if the module has debug
    /// information. A block without a name is left out, and an instruction without a name is called by its operation,
    /// because passes change the numbers: see [`traced`](Self::traced). Does nothing if the error already has a
    /// location.
    #[cold]
    #[must_use]
    pub(crate) fn in_instruction(
        mut self,
        module: &Module,
        body: &Body,
        block: Block,
        inst: Inst,
    ) -> Self {
        if self.0.place != Place::Module {
            return self;
        }
        let local = |name: PackedOption<Str>| {
            let name = module.strings.text(name.expand()?);
            Some(format!("%{name}"))
        };
        let instruction = &body.instructions[inst];
        let (block, name) = (local(body.blocks[block].name), local(instruction.name));
        let is_named = name.is_some() || instruction.ty == module.void_type;
        self.0.lacks_numbers = block.is_none() || !is_named;
        self.0.place = Place::Llvm(transpire_llvm::Place::Function {
            name: String::new(),
            block,
            instruction: name.or_else(|| Some(operation(module, instruction))),
        });
        self.0.source = SourcePlace::of(module, body, inst);
        self
    }

    /// Sets the location to a place in LLVM IR, if any. Does nothing if the error already has a location.
    #[cfg(feature = "spir12")]
    #[cold]
    #[must_use]
    pub(crate) fn at_place(mut self, place: Option<transpire_llvm::Place>) -> Self {
        if let (Place::Module, Some(place)) = (&self.0.place, place) {
            self.0.place = Place::Llvm(place);
        }
        self
    }

    /// Sets the location to a place in LLVM IR that was found in the words of SPIR-V, if any. Does nothing if the error
    /// already has a location.
    #[cold]
    #[must_use]
    pub(crate) fn at_site(mut self, site: Option<Site>) -> Self {
        if let (Place::Module, Some(site)) = (&self.0.place, site) {
            self.0.lacks_numbers = site.place.is_instruction();
            self.0.place = Place::Llvm(site.place);
            self.0.source = site.source;
        }
        self
    }

    /// Sets the location to an instruction of SPIR-V, by its index in words from the start of the module.
    /// Does nothing if the error already has a location.
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
                f.write_str(&self.0.message)?;
                match &self.0.source {
                    Some(source) => write!(f, " ({source})"),
                    None => Ok(()),
                }
            }
            Place::Word(word) => write!(f, "{} (at word {word})", self.0.message),
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

impl From<transpire_spirv::Error> for Error {
    #[cold]
    fn from(error: transpire_spirv::Error) -> Self {
        // The location of the error counts from the first word of an instruction. The caller, which knows that word,
        // sets the location.
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
        translated.0.source = error.source_place().cloned();
        translated
    }
}
