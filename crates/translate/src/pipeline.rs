//! Runs named passes. Each direction of the translation is a list of passes in execution order.

use std::borrow::Cow;

use transpire_llvm::ir;

use crate::Result;
use crate::legalize::operations;

/// The kind of a pass, by the part of the module that it changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A pass that analyzes or checks the module, and does not change it.
    Analysis,
    /// A pass that changes the module as a whole.
    Module,
    /// A pass that changes function bodies, one at a time.
    Function,
    /// A pass that emits the other IR, or a part of it.
    Emission,
}

/// A pass over a state of type `S`, and the function that runs it.
pub(crate) struct Step<S> {
    /// The description of the pass.
    pub(crate) about: Pass,
    /// The function that runs the pass.
    pub(crate) run: fn(&mut S) -> Result<()>,
}

/// The description of a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pass {
    /// The name of the pass.
    pub name: &'static str,
    /// The kind of the pass.
    pub kind: Kind,
    /// A phrase that says what the pass does.
    pub doc: &'static str,
}

/// Creates a row of a pass list.
pub(crate) const fn step<S>(
    name: &'static str,
    kind: Kind,
    doc: &'static str,
    run: fn(&mut S) -> Result<()>,
) -> Step<S> {
    Step {
        about: Pass { name, kind, doc },
        run,
    }
}

/// The module after a pass, in the IR that it has at this point.
#[derive(Clone, Copy)]
pub enum State<'m> {
    /// LLVM IR. While SPIR-V is emitted, bodies are removed one by one; while LLVM IR is emitted, they are added.
    Llvm(&'m ir::Module),
    /// SPIR-V.
    Spirv(&'m transpire_spirv::Module),
}

/// Returns the module of a [`State`] in a form that LLVM assembly can represent. Between passes, calls of operations that become
/// instructions of SPIR-V have no callee. They become calls of declared functions in a copy.
pub fn printable_module(module: &ir::Module) -> Cow<'_, ir::Module> {
    let mut constants = module.constants.iter();
    if !constants.any(|(_, data)| matches!(data.kind, ir::ConstantKind::Operation(_))) {
        return Cow::Borrowed(module);
    }
    let mut copy = module.clone();
    operations::declare(&mut copy);
    Cow::Owned(copy)
}

/// An observer of passes, which can for example print the module after each pass or measure its time.
pub trait Observer {
    /// Observes the module after a pass.
    fn after(&mut self, pass: &Pass, state: State<'_>);
}

impl Observer for () {
    fn after(&mut self, _: &Pass, _: State<'_>) {}
}

/// The state that passes work on.
pub(crate) trait Work {
    /// Returns the current module.
    fn state(&self) -> State<'_>;

    /// Validates the module, if that is possible between passes.
    fn check(&self) -> Result<()> {
        Ok(())
    }
}

/// Runs all passes of a list, and shows the module to `observer` after each. In debug builds, also validates the module
/// after each pass.
pub(crate) fn run<S: Work>(
    steps: &[Step<S>],
    work: &mut S,
    observer: &mut dyn Observer,
) -> Result<()> {
    for Step { about, run } in steps {
        transpire_interrupt::check();
        run(work)?;
        if cfg!(debug_assertions) {
            work.check()
                .map_err(|error| error.within(format_args!("after the pass {}", about.name)))?;
        }
        observer.after(about, work.state());
    }
    Ok(())
}
