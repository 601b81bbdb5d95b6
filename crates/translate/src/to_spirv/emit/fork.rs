//! Functions emitted side by side: each thread has a stretch of them.
//!
//! The first stretch is emitted on the module's own [`Context`] and [`Emitter`], each other one on a fork, a copy of both as
//! they were when all that stands in front of functions was there. Afterwards what a fork made is absorbed, in the order of
//! the stretches, so that ids, words and the report are those of a run without forks:
//!
//! - Types and constants, of LLVM IR and of SPIR-V, are interned in the order in which the fork did it.
//! - What there is one of for each type, variable, function, built-in variable, node or string of debug information is taken
//!   from the fork if there is none yet. What it is must not depend on who asks first: what it says to the report, for one,
//!   which is nothing.
//! - All other ids are of one function.
//!
//! Where that isn't so, and where an error came of it, the fork is thrown away and its stretch emitted like the first. Who
//! looks at what was emitted before has to say so ([`Context::depend_on_order`]).

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use cranelift_entity::EntityRef;
use transpire_llvm::ir::{
    Body, Constant, ConstantKind, FunctionType, Global, Module, Type, TypeKind,
};
use transpire_parallel::{map, stretches, threads};
use transpire_spirv::grammar::Op;
use transpire_spirv::{
    Builder, Claim, ForkPoint, Id, Instructions, Made, Renumbering, Section, Version,
};

use crate::Result;
use crate::to_spirv::emit::debug_info::DebugInfo;
use crate::to_spirv::emit::{Context, Emitter};

/// So many instructions are worth a thread: some 2 ms.
pub(super) const LEAST: usize = 8192;

/// So many words are copied in the time that an instruction takes, about.
const COPIED: usize = 64;

/// So many nodes of metadata are copied in that time.
const NODES: usize = 16;

/// Functions with their bodies, in order.
pub(super) type Bodies = Vec<(Global, Box<Body>)>;

/// Why a fork cannot be absorbed.
type Refused = &'static str;

/// The bodies of a stretch and of later stretches that are not emitted yet.
pub(super) struct SharedBodies {
    /// The bodies of the first stretch, which are dropped when they are emitted. A fork has none.
    own: VecDeque<(Global, Box<Body>)>,
    /// The bodies of the other stretches, which stay in case a fork is thrown away.
    all: Arc<Bodies>,
    /// The index in `all` of the first body that is not emitted yet.
    next: usize,
}

impl SharedBodies {
    /// Returns the bodies for a fork.
    pub(super) fn fork(&self) -> Self {
        Self {
            own: VecDeque::new(),
            all: Arc::clone(&self.all),
            next: self.next,
        }
    }

    /// Returns copies of the bodies that are not emitted yet.
    #[cold]
    pub(super) fn remaining(&self) -> Bodies {
        let others = self.all.iter().skip(self.next);
        self.own.iter().chain(others).cloned().collect()
    }
}

/// A copy of all that emission changes.
struct Fork<'o> {
    cx: Context<'o>,
    emitter: Emitter,
    debug: Option<DebugInfo>,
    stretch: Range<usize>,
    point: Point,
}

/// How much there was when it was copied.
#[derive(Clone, Copy)]
struct Point {
    builder: ForkPoint,
    bound: u32,
    types: usize,
    constants: usize,
    strings: usize,
    nodes: usize,
    others: usize,
}

/// A fork all of whose functions are emitted.
struct Emitted<'o> {
    fork: Box<Fork<'o>>,
    made: Made,
}

/// What is to be done on any thread.
enum Work<'w, 'o> {
    Own(
        &'w mut Context<'o>,
        &'w mut Emitter,
        Option<&'w mut DebugInfo>,
    ),
    Fork(Box<Fork<'o>>),
}

enum Done<'o> {
    Own(Result<()>),
    Fork(Range<usize>, Result<Box<Emitted<'o>>, Refused>),
}

/// Tells tests why a fork was thrown away.
fn note(_why: Refused) {
    #[cfg(test)]
    tests::REFUSED.with_borrow_mut(|refused| refused.push(_why));
}

/// What is left to be done when forks are absorbed.
enum Rest<'o> {
    /// To be given the ids of the original.
    Renumber(Arc<Renumbering>, Words),
    /// To be dropped, which takes its time.
    Drop(Box<dyn Send + 'o>),
}

/// What a fork wrote.
enum Words {
    Functions(Vec<(Global, Vec<u32>)>),
    Names(Vec<u32>),
    Annotations(Vec<u32>),
}

impl Emitter {
    /// Emits the functions that have a body, on as many threads as there are: `least` instructions or more on each.
    pub(super) fn emit_side_by_side(
        &mut self,
        cx: &mut Context<'_>,
        mut debug: Option<&mut DebugInfo>,
        functions: &[Global],
        least: usize,
    ) -> Result<()> {
        let can_fork = debug.as_deref().is_none_or(DebugInfo::can_fork) && !cx.names_blocks();
        let stretches = match can_fork {
            true => self.stretches(cx, functions, least),
            false => Vec::new(),
        };
        if stretches.len() < 2 {
            return self.emit_one_by_one(cx, debug, functions);
        }
        let mut bodies = Bodies::with_capacity(functions.len());
        for &function in functions {
            let body = cx.module.function_mut(function).and_then(|f| f.body.take());
            bodies.extend(body.map(|body| (function, body)));
        }
        let first = stretches.first().map_or(0, |stretch| stretch.end);
        let all = bodies.split_off(first.min(bodies.len()));
        cx.bodies = Some(SharedBodies {
            own: bodies.into(),
            all: Arc::new(all),
            next: 0,
        });
        let forks = stretches.iter().skip(1);
        let forks = forks.map(|stretch| stretch.start - first..stretch.end - first);
        let forks: Vec<Work<'_, '_>> = forks
            .map(|stretch| Work::Fork(Box::new(self.fork(cx, debug.as_deref(), stretch))))
            .collect();
        let mut work = vec![Work::Own(cx, self, debug.as_deref_mut())];
        work.extend(forks);
        let done = map(work, Work::run);
        let mut rest = Vec::new();
        for done in done {
            match done {
                Done::Own(outcome) => outcome?,
                Done::Fork(stretch, emitted) => {
                    let absorbed =
                        emitted.and_then(|emitted| self.absorb(cx, debug.as_deref_mut(), *emitted));
                    match absorbed {
                        Ok(more) => rest.extend(more),
                        Err(why) => {
                            note(why);
                            self.finish_absorbed(cx, &mut rest);
                            self.emit_stretch(cx, debug.as_deref_mut(), stretch)?;
                        }
                    }
                }
            }
        }
        let bodies = cx.bodies.take();
        if let Some(mut bodies) = bodies.and_then(|bodies| Arc::into_inner(bodies.all)) {
            let behind = bodies.split_off(bodies.len() / 2);
            let bodies = [bodies, behind].map(|bodies| Rest::Drop(Box::new(bodies)));
            rest.splice(..0, bodies);
        }
        self.finish_absorbed(cx, &mut rest);
        Ok(())
    }

    /// The functions that have a body, in as many stretches as there are threads for.
    fn stretches(&self, cx: &Context<'_>, functions: &[Global], least: usize) -> Vec<Range<usize>> {
        let threads = threads();
        if threads < 2 || cx.types.has_forward_pointers() {
            return Vec::new();
        }
        let weight = |&function: &Global| {
            let body = cx.module.function(function)?.body.as_ref()?;
            Some(body.instructions.len())
        };
        let weights: Vec<usize> = functions.iter().filter_map(weight).collect();
        // A fork has to be worth the copy of what there is, too, but for tests, which ask for less than anything is worth.
        let words = |section| cx.builder.module().section_len(section);
        let copied: usize = Section::ALL.map(words).iter().sum();
        let nodes = cx.module.metadata.nodes.len() / NODES;
        let least = match least {
            LEAST => LEAST.max(copied / COPIED + nodes),
            least => least,
        };
        stretches(&weights, threads, least)
    }

    /// Emits the functions of the first stretch. Each body is dropped once it is emitted.
    fn emit_own(&mut self, cx: &mut Context<'_>, mut debug: Option<&mut DebugInfo>) -> Result<()> {
        while let Some((function, body)) = cx.bodies.as_mut().and_then(|it| it.own.pop_front()) {
            self.emit_body(cx, debug.as_deref_mut(), function, &body)?;
        }
        Ok(())
    }

    /// Emits the functions of another stretch. `stretch` are their indices in [`SharedBodies::all`].
    fn emit_stretch(
        &mut self,
        cx: &mut Context<'_>,
        mut debug: Option<&mut DebugInfo>,
        stretch: Range<usize>,
    ) -> Result<()> {
        let Some(all) = cx.bodies.as_ref().map(|bodies| Arc::clone(&bodies.all)) else {
            return Ok(());
        };
        for place in stretch {
            if let (Some((function, body)), Some(bodies)) = (all.get(place), &mut cx.bodies) {
                bodies.next = place + 1;
                self.emit_body(cx, debug.as_deref_mut(), *function, body)?;
            }
        }
        Ok(())
    }

    fn fork<'o>(
        &self,
        cx: &Context<'o>,
        debug: Option<&DebugInfo>,
        stretch: Range<usize>,
    ) -> Fork<'o> {
        Fork {
            point: Point {
                builder: cx.builder.fork_point(),
                bound: cx.builder.bound(),
                types: cx.module.types.len(),
                constants: cx.module.constants.len(),
                strings: cx.module.strings.len(),
                nodes: cx.module.metadata.nodes.len(),
                others: self.others(),
            },
            cx: cx.fork(),
            emitter: self.copy(),
            debug: debug.map(DebugInfo::fork),
            stretch,
        }
    }

    /// A copy, with no functions in it.
    fn copy(&self) -> Self {
        let Self {
            constants,
            initializers,
            global_ids,
            functions: _,
            assemblies,
            callees,
            built_ins,
            specializations,
            entry_points,
            function_aliases,
            annotations,
            listed,
            aliases,
            scratch: _,
        } = self;
        Self {
            constants: constants.clone(),
            initializers: initializers.clone(),
            global_ids: global_ids.clone(),
            functions: Default::default(),
            assemblies: assemblies.clone(),
            callees: callees.clone(),
            built_ins: built_ins.clone(),
            specializations: specializations.clone(),
            entry_points: Arc::clone(entry_points),
            function_aliases: Arc::clone(function_aliases),
            annotations: annotations.clone(),
            listed: *listed,
            aliases: aliases.clone(),
            scratch: Default::default(),
        }
    }

    /// How much there is of what a fork may not add to.
    fn others(&self) -> usize {
        self.assemblies.len()
            + self.specializations.len()
            + self.annotations.len()
            + self.aliases.len()
    }

    /// Takes over what a fork emitted: what is left to be done, which is nothing if it can't be absorbed.
    fn absorb<'o>(
        &mut self,
        cx: &mut Context<'o>,
        debug: Option<&mut DebugInfo>,
        emitted: Emitted<'o>,
    ) -> Result<Vec<Rest<'o>>, Refused> {
        let Emitted { mut fork, mut made } = emitted;
        if cx.types.has_forward_pointers() {
            return Err("pointers are declared ahead");
        }
        let types = LlvmTypes::absorb(&mut cx.module, &fork.cx.module, &fork.point)?;
        let claims = self.claims(cx, debug.as_deref(), &fork, &made, &types)?;
        let ids = cx.builder.absorb(&mut made, &claims);
        self.absorb_components(cx, &mut fork, &types, &ids);
        if let (Some(debug), Some(fork)) = (debug, &mut fork.debug) {
            debug.absorb(fork, &ids);
        }
        fork.cx.bodies = None;
        let functions = fork.emitter.functions.take_definitions(threads());
        let words = functions.into_iter().map(Words::Functions).chain([
            Words::Names(made.take_names()),
            Words::Annotations(made.take_annotations()),
        ]);
        let ids = Arc::new(ids);
        let words = words.map(|words| Rest::Renumber(Arc::clone(&ids), words));
        // What takes longest begins first.
        let garbage = Rest::Drop(fork);
        Ok(std::iter::once(garbage).chain(words).collect())
    }

    /// What is there already of what a fork was asked for by a key.
    fn claims(
        &self,
        cx: &Context<'_>,
        debug: Option<&DebugInfo>,
        fork: &Fork<'_>,
        made: &Made,
        types: &LlvmTypes,
    ) -> Result<Vec<(Id, Claim)>, Refused> {
        let base = fork.point.bound;
        let known = |id: Option<Id>| id.map_or(Claim::New, Claim::Known);
        let mut claims = Vec::new();
        for (ty, id) in fork.cx.types.iter() {
            if id.word() >= base && !made.is_interned(id) {
                claims.push((id, known(cx.types.get(types.of(ty)))));
            }
        }
        let bodies = fork.bodies();
        for (global, id) in fork.emitter.global_ids.iter() {
            if id.word() >= base && !made.is_interned(id) {
                let is_defined = bodies.is_some_and(|bodies| {
                    let place = bodies.binary_search_by_key(&global, |body| body.0);
                    place.is_ok()
                });
                claims.push((
                    id,
                    match self.global_ids.get(global) {
                        Some(id) if is_defined => Claim::Defined(id),
                        id => known(id),
                    },
                ));
            }
        }
        for (built_in, (id, ty)) in fork.emitter.built_ins.iter() {
            let own = self.built_ins.find(built_in);
            if own.is_some_and(|(_, own)| own != types.of(ty)) {
                return Err("a built-in variable is of the type that was asked for first");
            }
            if id.word() >= base {
                claims.push((id, known(own.map(|own| own.0))));
            }
        }
        if let (Some(debug), Some(fork)) = (debug, &fork.debug) {
            debug.claims(fork, &mut claims);
        }
        claims.sort_by_key(|&(id, claim)| (id, claim == Claim::New));
        claims.dedup_by_key(|claim| claim.0);
        let mut parameters = Vec::new();
        for (function, parameter) in declared_parameters(fork.emitter.functions.declarations()) {
            let place = claims.binary_search_by_key(&function, |claim| claim.0);
            let claim = place.ok().and_then(|place| claims.get(place));
            parameters.push(match claim {
                Some((_, Claim::New)) => (parameter, Claim::New),
                Some(_) => (parameter, Claim::Dropped),
                None => return Err("a function is declared by an id that was there"),
            });
        }
        claims.extend(parameters);
        claims.sort_by_key(|claim| claim.0);
        Ok(claims)
    }

    fn absorb_components(
        &mut self,
        cx: &mut Context<'_>,
        fork: &mut Fork<'_>,
        types: &LlvmTypes,
        ids: &Renumbering,
    ) {
        let Emitter {
            constants,
            initializers,
            global_ids,
            functions,
            built_ins,
            // What there is no more of than there was.
            assemblies: _,
            specializations: _,
            annotations: _,
            aliases: _,
            // What can be found out again.
            callees: _,
            // What doesn't change.
            entry_points: _,
            function_aliases: _,
            listed: _,
            scratch: _,
        } = &mut fork.emitter;
        let is_new = |global| self.global_ids.get(global).is_none();
        self.functions.absorb(functions, is_new, ids);
        self.global_ids.absorb(global_ids, ids);
        self.constants
            .absorb(constants, |it| types.constant(it), ids);
        self.initializers.absorb(initializers, types, ids);
        self.built_ins.absorb(built_ins, types, ids);
        cx.absorb(&mut fork.cx, types, ids);
    }

    /// Does what is left for the forks that were absorbed.
    fn finish_absorbed(&mut self, cx: &mut Context<'_>, rest: &mut Vec<Rest<'_>>) {
        for done in map(std::mem::take(rest), Rest::run) {
            match done {
                Some(Words::Functions(functions)) => {
                    for (function, words) in functions {
                        self.functions.define(function, words);
                    }
                }
                Some(Words::Names(names)) => cx.builder.append_absorbed(names, &[]),
                Some(Words::Annotations(words)) => cx.builder.append_absorbed(Vec::new(), &words),
                None => {}
            }
        }
    }
}

impl<'o> Work<'_, 'o> {
    fn run(self) -> Done<'o> {
        match self {
            Self::Own(cx, emitter, debug) => Done::Own(emitter.emit_own(cx, debug)),
            Self::Fork(mut fork) => {
                let stretch = fork.stretch.clone();
                let Fork {
                    cx, emitter, debug, ..
                } = &mut *fork;
                let outcome = emitter.emit_stretch(cx, debug.as_mut(), stretch.clone());
                let emitted = match outcome {
                    Ok(()) => fork.into_emitted(),
                    Err(_) => Err("an error, which may be another"),
                };
                Done::Fork(stretch, emitted)
            }
        }
    }
}

impl<'o> Fork<'o> {
    /// The functions that it emits.
    fn bodies(&self) -> Option<&[(Global, Box<Body>)]> {
        let bodies = self.cx.bodies.as_ref()?;
        bodies.all.get(self.stretch.clone())
    }

    /// What it made, if all of that can be absorbed wherever it comes.
    fn into_emitted(mut self: Box<Self>) -> Result<Box<Emitted<'o>>, Refused> {
        let Point {
            builder: point,
            bound,
            types: _,
            constants: _,
            strings,
            nodes,
            others,
        } = self.point;
        if self.cx.depends_on_order() {
            return Err("something depends on what was emitted before");
        }
        if self.cx.types.has_forward_pointers() {
            return Err("pointers are declared ahead");
        }
        let module = &self.cx.module;
        if self.emitter.others() != others
            || module.strings.len() != strings
            || module.metadata.nodes.len() != nodes
            || self.debug.as_ref().is_some_and(DebugInfo::has_words)
        {
            return Err("there is more of what isn't absorbed");
        }
        let mut claimed: Vec<Id> = self.cx.types.iter().map(|(_, id)| id).collect();
        claimed.extend(self.emitter.global_ids.iter().map(|(_, id)| id));
        claimed.extend(self.emitter.built_ins.iter().map(|(_, (id, _))| id));
        claimed.extend(self.debug.iter().flat_map(DebugInfo::given_ids));
        claimed.sort_unstable();
        let defined = self.bodies().unwrap_or_default().iter();
        let defined = defined.filter_map(|(function, _)| self.emitter.global_ids.get(*function));
        let mut defined: Vec<Id> = defined.filter(|id| id.word() < bound).collect();
        defined.sort_unstable();
        let is_claimed = |id| claimed.binary_search(&id).is_ok();
        let builder = Builder::new(Version::NEWEST);
        let builder = std::mem::replace(&mut self.cx.builder, builder);
        let made = builder.made_since(&point, is_claimed, &defined)?;
        let knows_all = self
            .emitter
            .functions
            .all_words()
            .all(|words| made.knows_ids(words));
        match knows_all {
            true => Ok(Box::new(Emitted { fork: self, made })),
            false => Err("an instruction is not as the grammar has it"),
        }
    }
}

impl Rest<'_> {
    fn run(self) -> Option<Words> {
        let (ids, mut words) = match self {
            Self::Renumber(ids, words) => (ids, words),
            Self::Drop(garbage) => {
                drop(garbage);
                return None;
            }
        };
        match &mut words {
            Words::Functions(functions) => {
                for (_, words) in functions {
                    ids.renumber(words);
                }
            }
            Words::Names(words) | Words::Annotations(words) => ids.renumber_sayings(words),
        }
        Some(words)
    }
}

/// The types and constants that a fork has interned, as they are in the original.
pub(super) struct LlvmTypes {
    first_type: usize,
    types: Vec<Type>,
    first_constant: usize,
    constants: Vec<Constant>,
}

impl LlvmTypes {
    /// Interns them. Those of a fork that can't be absorbed are so when its functions are emitted again, too.
    fn absorb(module: &mut Module, fork: &Module, point: &Point) -> Result<Self, Refused> {
        let mut this = Self {
            first_type: point.types,
            types: Vec::new(),
            first_constant: point.constants,
            constants: Vec::new(),
        };
        for (_, kind) in fork.types.iter().skip(point.types) {
            let kind = this.kind(kind).ok_or("a type that isn't absorbed")?;
            this.types.push(module.types.intern(kind));
        }
        for (_, data) in fork.constants.iter().skip(point.constants) {
            let kind = match &data.kind {
                ConstantKind::Null => ConstantKind::Null,
                ConstantKind::Undef => ConstantKind::Undef,
                ConstantKind::Poison => ConstantKind::Poison,
                &ConstantKind::Integer(value) => ConstantKind::Integer(value),
                &ConstantKind::Float(bits) => ConstantKind::Float(bits),
                _ => return Err("a constant that isn't absorbed"),
            };
            let ty = this.of(data.ty);
            this.constants.push(module.constants.intern(ty, kind));
        }
        Ok(this)
    }

    fn kind(&self, kind: &TypeKind) -> Option<TypeKind> {
        let all = |types: &[Type]| types.iter().map(|&ty| self.of(ty)).collect();
        Some(match kind {
            &TypeKind::Pointer {
                address_space,
                pointee,
            } => TypeKind::Pointer {
                address_space,
                pointee: pointee.map(|pointee| self.of(pointee)),
            },
            &TypeKind::Array { length, element } => TypeKind::Array {
                length,
                element: self.of(element),
            },
            &TypeKind::Vector {
                length,
                element,
                scalable,
            } => TypeKind::Vector {
                length,
                element: self.of(element),
                scalable,
            },
            TypeKind::Struct { fields, packed } => TypeKind::Struct {
                fields: all(fields),
                packed: *packed,
            },
            TypeKind::Function(function) => TypeKind::Function(FunctionType {
                result: self.of(function.result),
                parameters: all(&function.parameters),
                variadic: function.variadic,
            }),
            TypeKind::Integer { .. } | TypeKind::Half | TypeKind::Float | TypeKind::Double => {
                kind.clone()
            }
            _ => return None,
        })
    }

    /// What a type of the fork is.
    pub(super) fn of(&self, ty: Type) -> Type {
        let place = ty.index().checked_sub(self.first_type);
        let known = place.and_then(|place| self.types.get(place));
        known.copied().unwrap_or(ty)
    }

    /// What a constant of the fork is.
    pub(super) fn constant(&self, constant: Constant) -> Constant {
        let place = constant.index().checked_sub(self.first_constant);
        let known = place.and_then(|place| self.constants.get(place));
        known.copied().unwrap_or(constant)
    }
}

/// The parameters in declarations of functions, with the functions.
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
