//! The linker for LLVM IR: joins modules into one.
//!
//! The linked module begins empty. Inputs are moved into it one after the other. Each part of an input is copied when the
//! linked module first needs it, and each part once: an input has a map from its parts to those of the linked module. Equal
//! types, constants, attributes and nodes of metadata become one. Definitions, in the order of `llvm-link`, pull in what they
//! name. So functions that nothing needs are neither decoded nor copied.
//!
//! - `output.rs` holds the linked module: its symbols by name, the order of its globals, and the last steps.
//! - `moving.rs` has an input on its way into the linked module, and the maps.
//! - `symbols.rs` decides which definition of a symbol stays, and what happens to COMDATs.
//! - `globals.rs` copies global values, and joins those with `appending` linkage.
//! - `types.rs`, `constants.rs`, `attributes.rs`, `nodes.rs` and `bodies.rs` map and copy these parts.
//! - `unused.rs` internalizes symbols, and removes what nothing needs.
//! - `flags.rs` joins named metadata and the flags of modules.
//! - `problem.rs` has the reasons why modules cannot be linked.

mod attributes;
mod bodies;
mod constants;
mod flags;
mod globals;
mod moving;
mod nodes;
mod output;
mod problem;
mod symbols;
mod types;
mod unused;

use std::ops::{Deref, DerefMut};

use self::moving::Moving;
use self::output::Output;
pub use self::problem::{LinkError, Problem, ProblemKind};
pub use self::unused::{internalize, is_kernel, remove_unused};
use super::body::Body;
use super::module::{Global, Module};
use crate::bitcode::Reader;
use crate::pointers;

/// A module to be linked, with the name that messages have for it.
#[derive(Debug)]
pub struct LinkInput<'a> {
    name: String,
    source: Source<'a>,
    overrides: bool,
}

impl<'a> LinkInput<'a> {
    /// A module whose bodies are decoded.
    pub fn new(name: impl Into<String>, module: Module) -> Self {
        Self {
            name: name.into(),
            source: Source::Module(Box::new(module)),
            overrides: false,
        }
    }

    /// A module of bitcode. The linker only decodes the bodies that the linked module needs.
    pub fn of_bitcode(name: impl Into<String>, reader: Reader<'a>) -> Self {
        Self {
            name: name.into(),
            source: Source::Reader(Box::new(reader)),
            overrides: false,
        }
    }

    /// Lets the definitions of this module replace those of earlier inputs, whatever their linkage.
    #[must_use]
    pub fn overriding(mut self) -> Self {
        self.overrides = true;
        self
    }
}

/// An input.
#[derive(Debug)]
enum Source<'a> {
    Module(Box<Module>),
    Reader(Box<Reader<'a>>),
}

impl Deref for Source<'_> {
    type Target = Module;

    fn deref(&self) -> &Module {
        match self {
            Self::Module(module) => module,
            Self::Reader(reader) => reader.module(),
        }
    }
}

impl DerefMut for Source<'_> {
    fn deref_mut(&mut self) -> &mut Module {
        match self {
            Self::Module(module) => module,
            Self::Reader(reader) => reader.module_mut(),
        }
    }
}

impl Source<'_> {
    /// Takes the body of a function out of the module.
    fn take_body(&mut self, function: Global) -> Result<Option<Box<Body>>, crate::Error> {
        if let Self::Reader(reader) = self {
            reader.read_function(function)?;
        }
        Ok(self
            .function_mut(function)
            .and_then(|function| function.body.take()))
    }

    /// Makes typed pointers opaque.
    fn make_opaque(&mut self) -> Result<(), crate::Error> {
        if let Self::Reader(reader) = self {
            reader.read_functions()?;
        }
        pointers::make_opaque(self);
        Ok(())
    }
}

/// The options of the linker.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct LinkOptions {
    /// Of the inputs after the first, only definitions that earlier inputs declare or that [`exports`](Self::exports) and
    /// [`defined`](Self::defined) name, and what these need, are linked. Variables with `appending` linkage are always linked.
    pub only_needed: bool,
    /// Returns whether something other than the inputs, such as a driver, provides the symbol of a name. A symbol that no input defines and
    /// for which this returns `false` is a problem, unless it is an intrinsic or `extern_weak`. Without this, symbols may stay
    /// undefined.
    pub is_provided: Option<fn(&[u8]) -> bool>,
    /// Definitions become internal, except kernels, [`exports`](Self::exports), the symbols in `llvm.used` and symbols that DLLs
    /// export. Unused symbols are removed.
    pub internalize: bool,
    /// Symbols that stay external. It is a problem if no input defines one.
    pub exports: Vec<String>,
    /// Symbols that inputs only declare, each with the name of the definition that replaces it.
    pub defined: Vec<(String, String)>,
}

/// A linked module.
#[derive(Debug)]
pub struct Linked {
    /// The module.
    pub module: Module,
    /// Differences of the inputs that do not keep them from being linked.
    pub warnings: Vec<Problem>,
}

/// Links modules: returns one module with the definitions of all inputs.
///
/// The result is the module that `llvm-link` returns for the same inputs, except for the names of internal symbols that clash
/// and the name of the source file:
///
/// - A definition replaces declarations of its name. Of several definitions one stays, by their linkages and COMDATs
///   (LangRef, "Linkage Types" and "Comdats"). Two strong definitions are a problem.
/// - Internal symbols that clash get another name.
/// - Functions and variables with `linkonce`, `internal` or `available_externally` linkage are only linked if something that is
///   linked names them, and so are declarations.
/// - Variables with `appending` linkage are joined. Module flags are joined by their behaviors (LangRef, "Module Flags
///   Metadata").
/// - Identified structs with equal fields become one, and so do uniqued nodes of metadata. Composite types of debug information
///   with an identifier are one if their identifiers are equal, and so are their members.
/// - Symbols that no input defines stay declarations, unless [`LinkOptions::is_provided`] returns `false` for them.
///
/// If one input has opaque pointers, those with typed pointers (LLVM 14 and older) are upgraded first. If all are typed, the
/// linked module is typed: uses of a symbol with another type get a cast.
///
/// ```
/// use transpire_llvm::{assembly::{parse, print}, ir::link::{LinkInput, LinkOptions, link}, versions::Release};
/// let user = parse(b"declare i32 @f()\ndefine i32 @main() {\n  %1 = call i32 @f()\n  ret i32 %1\n}\n")?;
/// let library = parse(b"define i32 @f() {\n  ret i32 7\n}\n")?;
/// let inputs = vec![LinkInput::new("user", user), LinkInput::new("library", library)];
/// let linked = link(inputs, &LinkOptions::default())?;
/// assert!(print(&linked.module, Release::NEWEST).contains("define i32 @f() {"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// All problems at once: symbols that several modules define, COMDATs and flags that exclude each other. An input that cannot be
/// read is an error of its own.
pub fn link(mut inputs: Vec<LinkInput<'_>>, options: &LinkOptions) -> Result<Linked, LinkError> {
    let is_typed = |input: &LinkInput<'_>| pointers::is_typed(&input.source);
    let is_opaque = |input: &LinkInput<'_>| !input.source.globals.is_empty() && !is_typed(input);
    if inputs.iter().any(is_opaque) {
        for input in &mut inputs {
            if is_typed(input) {
                let made = input.source.make_opaque();
                made.map_err(|error| LinkError::Input {
                    name: input.name.clone(),
                    error,
                })?;
            }
        }
    }
    let mut output = Output::new(inputs.iter().any(is_typed));
    let targets = options.defined.iter().map(|pair| &pair.1);
    let wanted = options.exports.iter().chain(targets);
    output.wanted = wanted.map(|name| name.as_bytes().to_vec()).collect();
    for (at, input) in inputs.into_iter().enumerate() {
        transpire_interrupt::check();
        let only_needed = options.only_needed && at > 0;
        Moving::new(&mut output, input, only_needed).run()?;
    }
    output.finish(options)
}
