//! Steps with names: each direction is a list of them, in the order in which they run.

use transpire_llvm::ir;

use crate::Result;

/// What a step looks at, and what it changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It finds something out about the module, which it leaves as it is, or refuses it.
    Analysis,
    /// It changes the module as a whole.
    Module,
    /// It changes one function body after the other.
    Function,
    /// It makes the other IR, or something of it.
    Emission,
}

/// A step of a translation that works on an `S`.
pub(crate) struct Step<S> {
    /// What the step is.
    pub(crate) about: Pass,
    /// Runs it.
    pub(crate) run: fn(&mut S) -> Result<()>,
}

/// What is known of a step of a translation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pass {
    /// Its name.
    pub name: &'static str,
    /// What it looks at.
    pub kind: Kind,
    /// What it does.
    pub doc: &'static str,
}

/// A row of a list of steps.
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

/// The module behind a step.
#[derive(Clone, Copy)]
pub enum State<'m> {
    /// It is LLVM IR. During emission of SPIR-V bodies leave it one by one; during that of LLVM IR they come.
    Llvm(&'m ir::Module),
    /// It is SPIR-V.
    Spirv(&'m transpire_spirv::Module),
}

/// Who is told of each step: to print the module behind it, or to take its time.
pub trait Observer {
    /// The step is done, and this is the module.
    fn after(&mut self, pass: &Pass, state: State<'_>);
}

impl Observer for () {
    fn after(&mut self, _: &Pass, _: State<'_>) {}
}

/// What steps work on.
pub(crate) trait Work {
    /// The module as it is now.
    fn state(&self) -> State<'_>;

    /// Holds the module against its rules, where that is possible between steps.
    fn check(&self) -> Result<()> {
        Ok(())
    }
}

/// Runs all steps of a list.
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
