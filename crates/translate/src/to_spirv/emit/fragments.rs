//! Emits functions in fragments: each thread emits a stretch of functions with ids of its own, and the fragments are
//! linked.
//!
//! The first stretch is emitted by the module's own [`Context`] and [`Entities`]. Each other stretch is emitted by a
//! copy of both, made before the first function is emitted. Afterwards the fragments are linked in the order of the
//! stretches, so that ids, words and the report do not depend on the number of threads:
//!
//! - Types and constants, of LLVM IR and of SPIR-V, are interned again, in the order of the fragment.
//! - A definition that exists once per key (a type, variable, function, built-in variable, or a node or string of debug
//!   information) is the fragment's unless the module has it already.
//! - All other ids belong to one function.
//!
//! So the output for a key must not depend on earlier output. Annotations of shared values are emitted with
//! [`Builder::annotate`](transpire_spirv::Builder::annotate), which merges them.

use std::sync::Arc;

use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{self, Body, Global, Module, Sizes};
use transpire_parallel::{map, stretches, threads};
use transpire_spirv::grammar::Op;
use transpire_spirv::{
    Annotations, Claim, Fragment, FragmentStart, Id, Instructions, Renumbering, Section,
};

use crate::Result;
use crate::ledger::LossPlace;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::context::types::has_linked_structs;
use crate::to_spirv::emit::debug_info::DebugInfo;
use crate::to_spirv::emit::entities::Entities;
use crate::to_spirv::emit::functions;
use crate::to_spirv::emit::linked::Linked;

/// The minimum number of instructions for each thread. Their emission takes about 2 ms.
pub(super) const LEAST: usize = 8192;

/// The number of words that can be copied in the time that one instruction takes.
const COPIED: usize = 64;

/// The number of metadata nodes that can be copied in the time that one instruction takes.
const NODES: usize = 16;

/// Functions with their bodies, in order.
type Bodies = Vec<(Global, Box<Body>)>;

/// The emission of a stretch of functions on any thread.
struct Stretch<'o> {
    cx: Context<'o>,
    entities: Entities,
    debug: Option<DebugInfo>,
    functions: Vec<Global>,
    start: Start,
}

/// The sizes of the module when a fragment begins.
#[derive(Clone, Copy)]
struct Start {
    builder: FragmentStart,
    bound: u32,
    llvm: Sizes,
}

/// A stretch of functions to emit: the first stretch with the module's own state, or another stretch with a copy.
enum Work<'w, 'o> {
    Own(
        &'w mut Entities,
        &'w mut Context<'o>,
        Option<&'w mut DebugInfo>,
        Bodies,
    ),
    Other(Box<Stretch<'o>>, Bodies),
}

/// Functions with their words.
type Functions = Vec<(Global, Vec<u32>)>;

/// Work that remains after fragments are linked. The emission of other instructions does not depend on it.
pub(super) enum Rest<'o> {
    /// The functions whose words are renumbered.
    Renumber(Arc<Renumbering>, Functions),
    /// The memory to free, which takes time, too.
    Free(Box<dyn Send + 'o>),
}

/// Instructions outside functions whose ids are renumbered after linking.
enum Words {
    Names(Vec<Vec<u32>>),
    Annotations(Annotations),
}

/// Emits the functions that have a body. Uses all threads, with at least `least` instructions on each, or one
/// thread if the functions cannot be emitted in fragments. Returns the work that is left for [`finish`].
pub(super) fn emit_functions<'o>(
    entities: &mut Entities,
    cx: &mut Context<'o>,
    mut debug: Option<&mut DebugInfo>,
    functions: &[Global],
    least: usize,
) -> Result<Vec<Rest<'o>>> {
    entities.begin_functions();
    let can_share = debug.as_deref().is_none_or(DebugInfo::can_share);
    if !can_share || cx.names_blocks() || threads() < 2 {
        for &function in functions {
            if let Some(body) = cx.take_body(function) {
                emit_body(entities, cx, debug.as_deref_mut(), function, &body)?;
            }
        }
        return Ok(Vec::new());
    }
    let bodies = functions.iter();
    let mut bodies: Bodies = bodies
        .filter_map(|&function| Some((function, cx.take_body(function)?)))
        .collect();
    cx.module.metadata.nodes.share();
    let others = split(cx, &mut bodies, least).into_iter().map(|bodies| {
        let stretch = begin_stretch(entities, cx, debug.as_deref(), &bodies);
        Work::Other(Box::new(stretch), bodies)
    });
    let mut work: Vec<Work<'_, '_>> = others.collect();
    work.insert(0, Work::Own(entities, cx, debug.as_deref_mut(), bodies));
    let (mut words, mut rest) = (Vec::new(), Vec::new());
    // If several functions have errors, the error of the first function is returned.
    for done in map(work, Work::run) {
        if let Some(stretch) = done? {
            rest.extend(link(
                entities,
                cx,
                debug.as_deref_mut(),
                stretch,
                &mut words,
            ));
        }
    }
    append(cx, words);
    Ok(rest)
}

/// Does the work that is left for linked fragments, while one thread does `work`.
///
/// # Errors
/// Returns the error of `work`.
pub(super) fn finish<'o>(
    entities: &mut Entities,
    cx: &mut Context<'o>,
    rest: Vec<Rest<'o>>,
    work: impl FnOnce(&mut Entities, &mut Context<'o>) -> Result<()> + Send,
) -> Result<()> {
    enum Item<W, R> {
        Work(W),
        Rest(R),
    }
    let work = std::iter::once(Item::Work(|| work(&mut *entities, cx)));
    let items = work.chain(rest.into_iter().map(Item::Rest)).collect();
    let done = map(items, |item| match item {
        Item::Work(work) => work().map(|()| Functions::new()),
        Item::Rest(rest) => Ok(rest.run()),
    });
    for functions in done {
        for (function, words) in functions? {
            entities.define_function(function, words);
        }
    }
    Ok(())
}

/// Emits the functions in `bodies`. Drops each body once it is emitted.
fn emit_bodies(
    entities: &mut Entities,
    cx: &mut Context<'_>,
    mut debug: Option<&mut DebugInfo>,
    bodies: Bodies,
) -> Result<()> {
    for (function, body) in bodies {
        emit_body(entities, cx, debug.as_deref_mut(), function, &body)?;
    }
    Ok(())
}

fn emit_body(
    entities: &mut Entities,
    cx: &mut Context<'_>,
    debug_info: Option<&mut DebugInfo>,
    function: Global,
    body: &Body,
) -> Result<()> {
    let name = cx.module.source_name(function).into_owned();
    cx.report.enter(LossPlace::Function(name));
    let mut words = Vec::new();
    functions::emit_function(entities, cx, debug_info, function, body, &mut words)
        .map_err(|error| error.in_function(&cx.module.source_name(function)))?;
    entities.define_function(function, words);
    cx.claims.close_body();
    Ok(())
}

/// Returns a copy of all state that emission changes, for a stretch of functions.
fn begin_stretch<'o>(
    entities: &Entities,
    cx: &Context<'o>,
    debug: Option<&DebugInfo>,
    bodies: &Bodies,
) -> Stretch<'o> {
    let (builder, start) = cx.builder.begin_fragment();
    Stretch {
        start: Start {
            builder: start,
            bound: cx.builder.bound(),
            llvm: cx.module.sizes(),
        },
        cx: cx.copy(builder),
        entities: entities.copy(),
        debug: debug.map(DebugInfo::copy),
        functions: bodies.iter().map(|(function, _)| *function).collect(),
    }
}

/// Links the fragment that a stretch has emitted. Adds its instructions outside functions to `words`, before they are
/// renumbered. Returns the work that is left, which can be done on any thread.
fn link<'o>(
    entities: &mut Entities,
    cx: &mut Context<'o>,
    mut debug: Option<&mut DebugInfo>,
    mut stretch: Box<Stretch<'o>>,
    words: &mut Vec<(Arc<Renumbering>, Words)>,
) -> Vec<Rest<'o>> {
    let llvm = link_module(&mut cx.module, &stretch.cx.module, stretch.start.llvm);
    let mut fragment = stretch.take_fragment();
    let claims = claims(entities, cx, debug.as_deref(), &stretch, &fragment, &llvm);
    for (definition, losses) in stretch.cx.take_earlier_losses() {
        let known = definition.and_then(|global| entities.known_global(llvm.global(global)));
        if known.is_none() {
            cx.report.add_all(losses);
        }
    }
    let ids = cx.builder.link(&mut fragment, &claims);
    let linked = Linked {
        llvm: &llvm,
        ids: &ids,
    };
    entities.link(&stretch.entities, &linked);
    cx.link(&mut stretch.cx, &linked);
    if let (Some(debug), Some(other)) = (&mut debug, &mut stretch.debug) {
        debug.link(other, &linked);
    }
    let functions = stretch.entities.take_definitions(threads());
    let ids = Arc::new(ids);
    words.push((Arc::clone(&ids), Words::Names(fragment.take_names())));
    let annotations = fragment.take_annotations();
    words.push((Arc::clone(&ids), Words::Annotations(annotations)));
    let functions = functions.into_iter();
    let functions = functions.map(|functions| Rest::Renumber(Arc::clone(&ids), functions));
    // The work that takes longest comes first.
    let free = std::iter::once(Rest::Free(stretch));
    free.chain(functions).collect()
}

/// Returns the claims for the definitions of a fragment that exist once per key, and for the parameters of function
/// declarations, which are dropped with their declaration. The claims are sorted by id.
fn claims(
    entities: &Entities,
    cx: &Context<'_>,
    debug: Option<&DebugInfo>,
    stretch: &Stretch<'_>,
    fragment: &Fragment,
    llvm: &ir::Renumbering,
) -> Vec<(Id, Claim)> {
    let other = &stretch.entities;
    let interned = fragment.interned_ids();
    let is_new = |id: Id| id.word() >= stretch.start.bound && !interned.contains(&id);
    let mut claims: Vec<(Id, Claim)> = Vec::new();
    let mut claim = |id: Id, known: Option<Id>| {
        if is_new(id) {
            claims.push((id, known.map_or(Claim::New, Claim::Known)));
        }
    };
    for (ty, id) in stretch.cx.declared_types() {
        claim(id, cx.declared_type(llvm.ty(ty)));
    }
    entities.claim(other, llvm, &mut claim);
    if let (Some(debug), Some(other)) = (debug, &stretch.debug) {
        debug.claim(other, llvm, &mut claim);
    }
    for (global, id) in other.globals().filter(|&(_, id)| is_new(id)) {
        let known = entities.known_global(llvm.global(global));
        let is_defined = stretch.functions.binary_search(&global).is_ok();
        let known = known.map_or(Claim::New, |known| match is_defined {
            true => Claim::Defined(known),
            false => Claim::Known(known),
        });
        claims.push((id, known));
    }
    claims.sort_by_key(|&(id, claim)| (id, claim == Claim::New));
    claims.dedup_by_key(|claim| claim.0);
    let mut parameters = Vec::new();
    for (function, parameter) in declared_parameters(other.declarations()) {
        let place = claims.binary_search_by_key(&function, |claim| claim.0);
        let claim = place.ok().and_then(|place| claims.get(place));
        let is_kept = claim.is_none_or(|claim| claim.1 == Claim::New);
        parameters.push((
            parameter,
            match is_kept {
                true => Claim::New,
                false => Claim::Dropped,
            },
        ));
    }
    claims.extend(parameters);
    claims.sort_by_key(|claim| claim.0);
    claims
}

/// Renumbers the instructions of linked fragments outside functions, on all threads, and appends them.
fn append(cx: &mut Context<'_>, words: Vec<(Arc<Renumbering>, Words)>) {
    let mut names = Vec::new();
    for words in map(words, Words::renumber) {
        match words {
            Words::Names(words) => names = words,
            Words::Annotations(annotations) => {
                let names = std::mem::take(&mut names);
                cx.builder.append_linked(names, &annotations);
            }
        }
    }
}

/// Removes the stretches for other threads from `bodies` and returns them. The first stretch stays. Removes nothing if
/// the module has linked structs ([`has_linked_structs`]). A stretch has at least `least` instructions, and more if
/// copying the state takes longer than emitting them.
fn split(cx: &Context<'_>, bodies: &mut Bodies, least: usize) -> Vec<Bodies> {
    if has_linked_structs(&cx.module.types) {
        return Vec::new();
    }
    let weights: Vec<usize> = bodies
        .iter()
        .map(|(_, body)| body.instructions.len())
        .collect();
    // A stretch must be worth the copy of the state. Tests set a lower minimum.
    let words = |section| cx.builder.module().section_len(section);
    let copied: usize = Section::ALL.map(words).iter().sum();
    let nodes = cx.module.metadata.nodes.len() / NODES;
    let least = match least {
        LEAST => LEAST.max(copied / COPIED + nodes),
        least => least,
    };
    let stretches = stretches(&weights, threads(), least);
    let others = stretches.iter().skip(1).rev();
    let mut split: Vec<Bodies> = others
        .map(|stretch| bodies.split_off(stretch.start.min(bodies.len())))
        .collect();
    split.reverse();
    split
}

/// Adds the strings, types, constants and nodes that a copy of the module has added since it had the sizes `before`.
/// Returns the map from the entities of the copy to the entities of the module.
fn link_module(module: &mut Module, copy: &Module, before: Sizes) -> ir::Renumbering {
    let mut llvm = module.link_types(copy, before);
    for (_, value) in copy.globals.iter().skip(before.globals) {
        module.link_global(value, None, &mut llvm);
    }
    module.link_constants(copy, &mut llvm);
    let push = |module: &mut Module, _: MetadataId, node| module.metadata.nodes.push(node);
    module.link_metadata(copy, &mut llvm, push);
    llvm
}

impl<'o> Work<'_, 'o> {
    fn run(self) -> Result<Option<Box<Stretch<'o>>>> {
        match self {
            Self::Own(entities, cx, debug, bodies) => {
                emit_bodies(entities, cx, debug, bodies)?;
                Ok(None)
            }
            Self::Other(mut stretch, bodies) => {
                let Stretch {
                    cx,
                    entities,
                    debug,
                    ..
                } = &mut *stretch;
                emit_bodies(entities, cx, debug.as_mut(), bodies)?;
                Ok(Some(stretch))
            }
        }
    }
}

impl Stretch<'_> {
    /// Removes and returns the instructions that were emitted outside functions.
    fn take_fragment(&mut self) -> Fragment {
        let empty = transpire_spirv::Builder::new(transpire_spirv::Version::NEWEST);
        let builder = std::mem::replace(&mut self.cx.builder, empty);
        builder.into_fragment(&self.start.builder)
    }
}

impl Words {
    fn renumber((ids, mut words): (Arc<Renumbering>, Self)) -> Self {
        match &mut words {
            Self::Names(pieces) => pieces
                .iter_mut()
                .for_each(|piece| ids.renumber_names(piece)),
            Self::Annotations(annotations) => ids.renumber_annotations(annotations),
        }
        words
    }
}

impl Rest<'_> {
    /// Does the work. Returns the functions whose words are complete.
    fn run(self) -> Functions {
        match self {
            Self::Renumber(ids, mut functions) => {
                for (_, words) in &mut functions {
                    ids.renumber(words);
                }
                functions
            }
            Self::Free(garbage) => {
                drop(garbage);
                Functions::new()
            }
        }
    }
}

/// Returns, for each parameter of the function declarations in `words`, the ids of the function and of the parameter.
fn declared_parameters(words: &[u32]) -> impl Iterator<Item = (Id, Id)> {
    let mut function = None;
    Instructions::new(words).filter_map(move |instruction| {
        let id = instruction.result_id();
        if instruction.is(Op::Function) {
            function = id;
            return None;
        }
        Some((function?, id?))
    })
}

#[cfg(test)]
mod tests;
