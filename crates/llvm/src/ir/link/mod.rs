//! The linker for LLVM IR: joins modules into one.
//!
//! The linked module starts empty, and the inputs are merged into it one after the other. An entity of an input is
//! copied when the linked module first needs it. Each input has maps from its indices to those of the linked module, so
//! nothing is copied twice. Equal types, constants, attributes and metadata nodes are merged. Definitions are copied in
//! the order of `llvm-link`, each with everything that it refers to. Functions that are not needed are neither decoded
//! nor copied.
//!
//! - `output.rs` has the linked module, its symbols by name, the order of its globals, and the final steps.
//! - `moving.rs` has the input that is being merged, with the maps of its indices.
//! - `symbols.rs` resolves symbols: it selects the definition of each symbol and the COMDAT of each name.
//! - `globals.rs` copies global values, and concatenates variables with `appending` linkage.
//! - `signatures.rs` compares the types of declarations and definitions.
//! - `intrinsics.rs` unifies intrinsics whose operands or names differ between releases.
//! - `types.rs`, `constants.rs`, `attributes.rs`, `nodes.rs` and `bodies.rs` map and copy the entities of their names.
//! - `unused.rs` internalizes symbols, and removes unused globals.
//! - `flags.rs` merges named metadata and module flags.
//! - `problem.rs` has the errors and warnings.

mod attributes;
mod bodies;
mod constants;
mod flags;
mod globals;
mod intrinsics;
mod moving;
mod nodes;
mod output;
mod problem;
mod signatures;
mod symbols;
mod types;
mod unused;

use std::ops::{Deref, DerefMut};

use cranelift_entity::SecondaryMap;

use self::intrinsics::Upgrades;
use self::moving::Moving;
use self::output::Output;
pub(crate) use self::output::roots;
pub use self::problem::{LinkError, Problem, ProblemKind};
pub(crate) use self::symbols::base_objects;
pub use self::unused::{forget_kernels, internalize, is_kernel, remove_unused};
use super::body::Body;
use super::module::{Global, Module};
use crate::bitcode::Reader;
use crate::pointers;

/// A module to be linked, with the name that identifies it in messages.
#[derive(Debug)]
pub struct LinkInput<'a> {
    name: String,
    source: Source<'a>,
    overrides: bool,
}

impl<'a> LinkInput<'a> {
    /// Creates an input from a module whose function bodies are all decoded.
    pub fn new(name: impl Into<String>, module: Module) -> Self {
        Self {
            name: name.into(),
            source: SourceKind::Module(Box::new(module)).into(),
            overrides: false,
        }
    }

    /// Creates an input from bitcode. The linker decodes only the function bodies that the linked module needs.
    pub fn of_bitcode(name: impl Into<String>, reader: Reader<'a>) -> Self {
        Self {
            name: name.into(),
            source: SourceKind::Reader(Box::new(reader)).into(),
            overrides: false,
        }
    }

    /// Returns the module of the input. Its function bodies may not be decoded yet.
    pub fn module(&self) -> &Module {
        &self.source
    }

    /// Returns the module of the input, or `None` if its function bodies may not be decoded yet.
    pub fn into_decoded(self) -> Option<Module> {
        match self.source.kind {
            SourceKind::Module(module) => Some(*module),
            SourceKind::Reader(_) => None,
        }
    }

    /// Makes the definitions of this module replace those of earlier inputs, whatever their linkage.
    #[must_use]
    pub fn overriding(mut self) -> Self {
        self.overrides = true;
        self
    }
}

/// The contents of an input.
#[derive(Debug)]
struct Source<'a> {
    kind: SourceKind<'a>,
    /// The intrinsics whose calls change.
    upgrades: Upgrades,
}

#[derive(Debug)]
enum SourceKind<'a> {
    Module(Box<Module>),
    Reader(Box<Reader<'a>>),
}

impl<'a> From<SourceKind<'a>> for Source<'a> {
    fn from(kind: SourceKind<'a>) -> Self {
        Self {
            kind,
            upgrades: Upgrades::default(),
        }
    }
}

impl Deref for Source<'_> {
    type Target = Module;

    fn deref(&self) -> &Module {
        match &self.kind {
            SourceKind::Module(module) => module,
            SourceKind::Reader(reader) => reader.module(),
        }
    }
}

impl DerefMut for Source<'_> {
    fn deref_mut(&mut self) -> &mut Module {
        match &mut self.kind {
            SourceKind::Module(module) => module,
            SourceKind::Reader(reader) => reader.module_mut(),
        }
    }
}

impl Source<'_> {
    /// Removes the body of a function from the module and returns it, or `None` for a declaration. Decodes the body
    /// first if necessary. Calls of intrinsics in it have the unified forms.
    fn take_body(&mut self, function: Global) -> Result<Option<Box<Body>>, crate::Error> {
        if let SourceKind::Reader(reader) = &mut self.kind {
            reader.read_function(function)?;
        }
        let body = self.function_mut(function);
        let mut body = body.and_then(|function| function.body.take());
        if let Some(body) = &mut body {
            let upgrades = std::mem::take(&mut self.upgrades);
            upgrades.apply(self, body);
            self.upgrades = upgrades;
        }
        Ok(body)
    }

    /// Replaces typed pointers with opaque pointers. Decodes all bodies first.
    fn make_opaque(&mut self) -> Result<(), crate::Error> {
        if let SourceKind::Reader(reader) = &mut self.kind {
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
    /// Whether only needed definitions of the inputs after the first are linked. Needed are the symbols that earlier
    /// inputs declare or that [`exports`](Self::exports) and [`defined`](Self::defined) name, and what their
    /// definitions refer to. Variables with `appending` linkage are always linked.
    pub only_needed: bool,
    /// A function that returns whether something other than the inputs, such as a driver, provides the symbol with a
    /// given name. An undefined symbol for which it returns `false` is a problem, except for intrinsics and
    /// `extern_weak` symbols. The declarations of an undefined symbol for which it returns `true` are not compared. With
    /// `None`, symbols may stay undefined.
    pub is_provided: Option<fn(&[u8]) -> bool>,
    /// Whether symbols that nothing provides may stay undefined, too.
    pub partial: bool,
    /// Whether definitions become internal and unused symbols are removed afterwards. Kernels,
    /// [`exports`](Self::exports), the symbols in `llvm.used` and `llvm.compiler.used`, symbols that DLLs export,
    /// variables that are initialized externally, and ifuncs keep their linkage.
    pub internalize: bool,
    /// Names of symbols that keep their linkage when symbols are internalized. It is a problem if no input defines one.
    pub exports: Vec<String>,
    /// Whether it is a problem if two inputs have a symbol with types that differ in more than pointee types, or as a
    /// function and as a variable. Otherwise, it is a warning, since `llvm-link` accepts this.
    pub checks_types: bool,
    /// Names of symbols that inputs only declare, each with the name of the definition that replaces it.
    pub defined: Vec<(String, String)>,
}

/// The result of linking.
#[derive(Debug)]
pub struct Linked {
    /// The linked module.
    pub module: Module,
    /// The index of the input that each global comes from: the input with the selected definition, or for a
    /// declaration one that declares it.
    pub origins: SecondaryMap<Global, u32>,
    /// Differences between the inputs that do not prevent linking.
    pub warnings: Vec<Problem>,
}

/// Links modules into one module with the definitions of all inputs.
///
/// The result equals that of `llvm-link` for the same inputs, except for the source file name and the names of internal
/// symbols with name conflicts:
///
/// - A definition replaces declarations with its name. Of several definitions one is selected by their linkages and
///   COMDATs (LangRef, "Linkage Types" and "Comdats"). Two strong definitions are a problem.
/// - Internal symbols with name conflicts are renamed.
/// - Functions and variables with `linkonce`, `internal`, `private` or `available_externally` linkage, and
///   declarations, are linked only if something that is linked refers to them. If undefined symbols are problems,
///   `linkonce` definitions are also linked if only something in a later input refers to the symbol, unless only needed
///   definitions are linked. `llvm-link` leaves such a symbol undefined.
/// - Variables with `appending` linkage are concatenated. Module flags are merged by their behaviors (LangRef, "Module
///   Flags Metadata").
/// - Identified structs with equal fields are merged, and so are equal uniqued metadata nodes. Composite types of debug
///   information with equal identifiers are merged, and so are their members.
/// - Symbols that no input defines stay declarations, unless [`LinkOptions::is_provided`] returns `false` for them.
///
/// If one input has opaque pointers, typed pointers (LLVM 14 and older) of other inputs are made opaque first. If all
/// inputs have typed pointers, so does the linked module. Uses of a symbol with another type are then cast.
///
/// An intrinsic whose operands or name differ between the inputs, such as `llvm.lifetime.start.p0` with and without a
/// size, gets the newest form in all of them.
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
/// Returns all problems at once, such as symbols that several modules define, or COMDATs and flags that conflict. If an
/// input cannot be read, returns only that error.
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
    intrinsics::unify(&mut inputs);
    let mut output = Output::new(inputs.iter().any(is_typed));
    let targets = options.defined.iter().map(|pair| &pair.1);
    let wanted = options.exports.iter().chain(targets);
    output.wanted = wanted.map(|name| name.as_bytes().to_vec()).collect();
    if options.is_provided.is_some() && !options.partial && !options.only_needed {
        output.needed_later = symbols::needed_later(inputs.iter().map(|input| &*input.source));
    }
    for (at, input) in inputs.into_iter().enumerate() {
        transpire_interrupt::check();
        let only_needed = options.only_needed && at > 0;
        Moving::new(&mut output, input, only_needed).run()?;
    }
    output.finish(options)
}
