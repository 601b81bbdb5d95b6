//! Runs named passes. Each direction of the translation is a list of passes in execution order.
//!
//! A step of a list is a function over the whole state, or it prepares a `BodyPass`, which `run` applies to the bodies
//! one by one.

use std::borrow::Cow;

use cranelift_entity::EntityRef;
use transpire_llvm::ir::{self, Body, Global, Interner, Module, Opcodes};

use crate::Result;
use crate::analysis::bodies::in_stretches;
use crate::legalize::body::operations::DeclaredOperations;

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
    run: Run<S>,
}

enum Run<S> {
    /// The function that runs a pass over the whole state.
    Whole(fn(&mut S) -> Result<()>),
    /// The function that prepares a pass over bodies.
    Bodies(for<'s> fn(&'s mut S) -> Prepared<'s>),
}

/// A pass over bodies that is ready to run, and the module with the bodies. `None` if the pass would change nothing.
pub(crate) type Prepared<'s> = Result<Option<(Box<dyn BodyPass + 's>, &'s mut Module)>>;

/// A function that returns whether a pass may change a body of the module.
pub(crate) type Filter<'p> = Box<dyn Fn(&Module, &Body) -> bool + Sync + 'p>;

/// A pass that changes function bodies, one at a time. The module part of such a pass, which changes types, global
/// values or signatures, runs before, when the pass is prepared.
///
/// [`Rewrite`](crate::legalize::rewrite::Rewrite) has the common case, a pass that looks at one instruction after the
/// other.
pub(crate) trait BodyPass {
    /// Returns the filter for the bodies that the pass may change. The other bodies are skipped. The filter is called for
    /// all bodies with one of the [`opcodes`](Self::opcodes), on several threads, before the first body is changed.
    fn filter(&self) -> Filter<'_> {
        Box::new(|_, _| true)
    }

    /// Changes the body of a function. `module` is the rest of the module, where the function has no body. The pass
    /// also runs on the bodies of functions that it adds, so these must not make it add functions without end.
    fn run(&mut self, module: &mut Interner<'_>, function: Global, body: &mut Body) -> Result<()>;

    /// Returns the opcodes of the instructions that the pass changes. Bodies without any of these are skipped.
    fn opcodes(&self) -> Opcodes {
        Opcodes::ALL
    }
}

/// Boxes a pass and pairs it with the module whose bodies it changes. Returns `Ok(None)` if `pass` is `None`.
pub(crate) fn over<'s>(pass: Option<impl BodyPass + 's>, module: &'s mut Module) -> Prepared<'s> {
    Ok(pass.map(|pass| (Box::new(pass) as Box<dyn BodyPass>, module)))
}

/// Runs a pass over all bodies of a module that the pass wants, in order. Functions that the pass adds follow at the end.
pub(crate) fn run_over_bodies(module: &mut Module, pass: &mut dyn BodyPass) -> Result<()> {
    let mut next = module.globals.len();
    let wanted = {
        let (opcodes, filter) = (pass.opcodes(), pass.filter());
        in_stretches(module, |bodies| {
            let wanted = bodies
                .iter()
                .filter(|(_, body)| may_have(body, opcodes) && filter(module, body));
            wanted.map(|(function, _)| *function).collect::<Vec<_>>()
        })
    };
    for function in wanted.into_iter().flatten() {
        run_over_body(module, pass, function)?;
    }
    while next < module.globals.len() {
        let function = Global::new(next);
        let body = module.function(function).and_then(|f| f.body.as_deref());
        if body.is_some_and(|body| may_have(body, pass.opcodes()) && pass.filter()(module, body)) {
            run_over_body(module, pass, function)?;
        }
        next += 1;
    }
    Ok(())
}

fn may_have(body: &Body, opcodes: Opcodes) -> bool {
    opcodes == Opcodes::ALL || body.instructions.may_have(opcodes)
}

fn run_over_body(module: &mut Module, pass: &mut dyn BodyPass, function: Global) -> Result<()> {
    let ran = module.with_body(function, |module, body| {
        let run = pass.run(&mut module.interner(), function, body);
        run.map_err(|error| error.in_function(&module.source_name(function)))
    });
    ran.unwrap_or(Ok(()))
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

/// Creates a row of a pass list, for a pass over the whole state.
pub(crate) const fn step<S>(
    name: &'static str,
    kind: Kind,
    run: fn(&mut S) -> Result<()>,
    doc: &'static str,
) -> Step<S> {
    Step {
        about: Pass { name, kind, doc },
        run: Run::Whole(run),
    }
}

/// Creates a row of a pass list, for a pass over bodies.
pub(crate) const fn body_step<S>(
    name: &'static str,
    prepare: for<'s> fn(&'s mut S) -> Prepared<'s>,
    doc: &'static str,
) -> Step<S> {
    let kind = Kind::Function;
    Step {
        about: Pass { name, kind, doc },
        run: Run::Bodies(prepare),
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

/// Returns the module of a [`State`] in a form that LLVM assembly can represent. Between passes, calls of operations
/// that become instructions of SPIR-V have no callee. They become calls of declared functions in a copy.
pub fn printable_module(module: &ir::Module) -> Cow<'_, ir::Module> {
    let mut constants = module.constants.iter();
    if !constants.any(|(_, data)| matches!(data.kind, ir::ConstantKind::Operation(_))) {
        return Cow::Borrowed(module);
    }
    let mut copy = module.clone();
    // The pass does not fail.
    run_over_bodies(&mut copy, &mut DeclaredOperations::default()).ok();
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
        match run {
            Run::Whole(run) => run(work)?,
            Run::Bodies(prepare) => {
                if let Some((mut pass, module)) = prepare(work)? {
                    run_over_bodies(module, &mut *pass)?;
                }
            }
        }
        if cfg!(debug_assertions) {
            work.check()
                .map_err(|error| error.within(format_args!("after the pass {}", about.name)))?;
        }
        observer.after(about, work.state());
    }
    Ok(())
}
