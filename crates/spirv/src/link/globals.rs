//! Types, constants and variables of all inputs, in the linked module.
//!
//! Types and constants that refer to no variable or function are written first, so that signatures can be compared. The
//! rest follows in the order of the inputs, each instruction after its operands. Equal types, constants and built-in
//! variables become one.

use rustc_hash::{FxHashMap, FxHashSet};

use super::signatures::describe_type;
use super::symbols::{is_built_in, shown};
use super::{LinkError, Linker, Problem, ProblemKind};
use crate::builder::each_id;
use crate::extract::{DEBUG_INFO_NONE, place_of_definition};
use crate::grammar::{self, Context, Decoration};
use crate::long_composites::is_continuation;
use crate::{Id, Instruction, Instructions, Module, Op, Section};

/// An instruction with the `OpLine` and `OpNoLine` before it and the continuations after it.
struct Declaration<'m> {
    /// The index of the input.
    at: usize,
    lines: &'m [u32],
    words: &'m [u32],
}

impl<'m> Declaration<'m> {
    fn instruction(&self) -> Option<Instruction<'m>> {
        Instruction::first(self.words)
    }

    fn result(&self) -> Option<Id> {
        self.instruction()?.result_id()
    }
}

impl<'m> Linker<'m> {
    /// Writes the types and the constants that refer to no variable or function, and compares imports with the exports
    /// that they resolve to. Then writes the rest, unless problems were found.
    pub(super) fn globals(&mut self) -> Result<(), LinkError> {
        let mut later = Vec::new();
        for at in 0..self.objects.len() {
            self.types_and_constants(at, &mut later)?;
        }
        self.compare();
        match self.problems.is_empty() {
            true => self.all_later(&later),
            // Nothing will be written if problems were found.
            false => Ok(()),
        }
    }

    /// Writes the types and constants that need no variable or function, and adds all other declarations to `later`.
    fn types_and_constants(
        &mut self,
        at: usize,
        later: &mut Vec<Declaration<'m>>,
    ) -> Result<(), LinkError> {
        let object = &self.objects[at];
        let (name, context) = (object.name, object.context());
        let words: &'m [u32] = object.module.words(Section::Globals);
        let mut waits: FxHashSet<u32> = FxHashSet::default();
        let functions = object.module.instructions(Section::Functions);
        waits.extend(
            functions
                .filter(|instruction| instruction.is(Op::Function))
                .filter_map(|function| function.result_id())
                .map(Id::word),
        );
        let mut scratch = Vec::new();
        self.join_recursive(at);
        for declaration in declarations(at, words) {
            transpire_interrupt::tick();
            let Some(instruction) = declaration.instruction() else {
                continue;
            };
            let op = instruction.op();
            let mut is_later = !op.is_some_and(is_type_or_constant);
            scratch.clear();
            scratch.extend_from_slice(declaration.words);
            if !each_id(&mut scratch, &*context, |id| is_later |= waits.contains(id)) {
                return Err(LinkError::malformed(name));
            }
            match is_later {
                true => {
                    waits.extend(declaration.result().map(Id::word));
                    later.push(declaration);
                }
                false => self.declare(&declaration)?,
            }
        }
        self.record_recursive(at);
        Ok(())
    }

    /// Writes the deferred declarations, each after its operands.
    fn all_later(&mut self, later: &[Declaration<'m>]) -> Result<(), LinkError> {
        let mut places: FxHashMap<(usize, u32), usize> = FxHashMap::default();
        for (place, declaration) in later.iter().enumerate() {
            if let Some(id) = declaration.result() {
                places.entry((declaration.at, id.word())).or_insert(place);
            }
        }
        let mut states = vec![State::New; later.len()];
        let mut open: Vec<(usize, Vec<usize>)> = Vec::new();
        for root in 0..later.len() {
            open.extend(self.open(later, &places, &mut states, root));
            while let Some((place, uses)) = open.last_mut() {
                let place = *place;
                match uses.pop() {
                    Some(used) if states.get(used) == Some(&State::Open) => {
                        let cycle = open.iter().map(|(place, _)| *place);
                        let cycle = cycle.skip_while(|&place| place != used);
                        let cycle = cycle.filter_map(|place| later.get(place));
                        self.problems.push(self.cycle(cycle));
                        // Nothing will be written, and other paths may repeat the cycle.
                        return Ok(());
                    }
                    Some(used) => open.extend(self.open(later, &places, &mut states, used)),
                    None => {
                        open.pop();
                        if let Some(state) = states.get_mut(place) {
                            *state = State::Written;
                        }
                        if let Some(declaration) = later.get(place) {
                            self.declare(declaration)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns a declaration that is visited for the first time, with the other deferred declarations that it uses,
    /// last first. Returns `None` if it was visited before.
    fn open(
        &self,
        later: &[Declaration<'m>],
        places: &FxHashMap<(usize, u32), usize>,
        states: &mut [State],
        place: usize,
    ) -> Option<(usize, Vec<usize>)> {
        transpire_interrupt::tick();
        let declaration = later.get(place)?;
        let state = states.get_mut(place)?;
        if *state != State::New {
            return None;
        }
        *state = State::Open;
        let at = declaration.at;
        let mut words = declaration.words.to_vec();
        let mut uses = Vec::new();
        if let Some(id) = declaration.result()
            && let Some((at, id)) = self.symbols.resolution(at, id.word())
        {
            // An import is written when its export is.
            uses.extend(places.get(&(at, id.word())));
        } else if let Some(object) = self.objects.get(at) {
            // Nodes of debug information may refer to each other in cycles, and keep their order.
            let is_node = |place: usize| {
                let declaration = later.get(place).and_then(Declaration::instruction);
                declaration.is_some_and(|it| it.is(Op::ExtInst))
            };
            let is_in_order = |used: usize| is_node(place) && is_node(used);
            each_id(&mut words, &*object.context(), |id| {
                let used = places.get(&(at, *id)).copied();
                uses.extend(used.filter(|&used| used != place && !is_in_order(used)));
            });
        }
        uses.reverse();
        Some((place, uses))
    }

    /// Returns the problem that the initial values of variables depend on each other, as the declarations in `cycle` do.
    #[cold]
    fn cycle<'d>(&self, cycle: impl Iterator<Item = &'d Declaration<'m>>) -> Problem
    where
        'm: 'd,
    {
        let mut cycle: Vec<&Declaration<'m>> = cycle.collect();
        cycle.sort_by_key(|declaration| declaration.at);
        let variables = cycle.into_iter().filter(|declaration| {
            let id = declaration.result().map(Id::word);
            let is_resolved = id.and_then(|id| self.symbols.resolution(declaration.at, id));
            let is_variable =
                |it: Instruction<'_>| it.is(Op::Variable) || it.is(Op::UntypedVariableKHR);
            is_resolved.is_none() && declaration.instruction().is_some_and(is_variable)
        });
        let mut names = variables.filter_map(|declaration| {
            let object = self.objects.get(declaration.at)?;
            let id = declaration.result()?;
            let name = linkage_name(object.module, id).or_else(|| object.name_of(id));
            let name = name.map_or_else(|| format!("%{}", id.word()), |it| format!("\"{it}\""));
            Some(format!("{name} of {}", object.name))
        });
        let values = match (names.next(), names.last()) {
            (Some(first), Some(last)) => {
                format!("the initial values of {first} and {last} depend on each other")
            }
            (Some(first), None) => {
                format!("the initial value of {first} depends on its own address")
            }
            _ => "initial values depend on each other".to_owned(),
        };
        Problem::new(
            ProblemKind::Cycle,
            format!("{values}: SPIR-V has no forward reference to a variable"),
        )
    }

    /// Writes a declaration, unless the linked module has an equal one. For an import with an export, at most writes a
    /// cast.
    fn declare(&mut self, declaration: &Declaration<'m>) -> Result<(), LinkError> {
        let at = declaration.at;
        let Some(instruction) = declaration.instruction() else {
            return Ok(());
        };
        let declared = match instruction.is(Op::TypeForwardPointer) {
            true => instruction.id(1),
            false => instruction.result_id(),
        };
        if declared.is_some_and(|id| self.objects[at].joined.contains(&id)) {
            return Ok(());
        }
        let (Some(op), Some(id)) = (instruction.op(), instruction.result_id()) else {
            return self.copy(declaration);
        };
        if self.symbols.resolution(at, id.word()).is_some() {
            return self.cast_variable(at, id);
        }
        let is_continued = instruction.word_count() < declaration.words.len();
        let is_met = self.objects[at].get(id.word()).is_some();
        let is_built_in = op == Op::Variable && is_built_in(self.objects[at].module, id);
        let is_joined = is_type_or_constant(op) && !is_own(op) || is_built_in;
        if !is_joined || is_continued || is_met {
            return self.copy(declaration);
        }
        let mut decorations = Vec::new();
        for (_, decoration) in self.objects[at].module.decorations(id) {
            match (decoration.op(), decoration.words()) {
                (
                    Some(
                        Op::Decorate
                        | Op::MemberDecorate
                        | Op::DecorateString
                        | Op::MemberDecorateString,
                    ),
                    [first, _, rest @ ..],
                ) => {
                    // Modules may import built-in variables under any name.
                    if rest.first() != Some(&Decoration::LinkageAttributes.word()) {
                        let mut words = vec![*first];
                        words.extend_from_slice(rest);
                        decorations.push(words);
                    }
                }
                // A group may have more targets, and the id is one of the input's.
                _ if !stands_once(op) => return self.copy(declaration),
                (_, words) => decorations.push(words.to_vec()),
            }
        }
        decorations.sort_unstable();
        let mut lines = declaration.lines.to_vec();
        self.renumber(at, &mut lines)?;
        // A placeholder keeps the result from being numbered ahead of its operands.
        let mut words = instruction.words().to_vec();
        let place = 1 + usize::from(instruction.result_type().is_some());
        self.objects[at].set(id, Id::FIRST);
        let outcome = self.renumber(at, &mut words);
        self.objects[at].unset(id);
        outcome?;
        let before = self.builder.bound();
        let start = self.builder.module().section_len(Section::Globals);
        if !lines.is_empty() {
            self.put(Section::Globals, &lines);
        }
        let ty = instruction.result_type().and_then(|_| Id::new(words[1]));
        let operands = words.get(place + 1..).unwrap_or_default();
        let stands_once = stands_once(op);
        let linked = match (decorations.is_empty() || stands_once, op, ty) {
            (true, Op::Undef, Some(ty)) => {
                let known = self.undefined.get(&ty.word()).copied();
                known.unwrap_or_else(|| {
                    let id = self.builder.id();
                    self.builder.global(Op::Undef, Some(ty), Some(id), operands);
                    self.undefined.insert(ty.word(), id);
                    id
                })
            }
            (true, _, Some(ty)) => self.builder.constant(op, ty, operands),
            (true, _, None) => self.builder.type_(op, operands),
            (false, ..) => {
                let key_words = ty.map(Id::word).into_iter().chain(operands.iter().copied());
                let key = (op.0, key_words.collect(), std::mem::take(&mut decorations));
                let known = self.decorated.get(&key).copied();
                known.unwrap_or_else(|| {
                    let id = self.builder.id();
                    self.builder.global(op, ty, Some(id), operands);
                    self.decorated.insert(key, id);
                    id
                })
            }
        };
        self.objects[at].set(id, linked);
        if stands_once {
            self.compare_decorations(at, id, linked, decorations);
        }
        if linked.word() < before {
            self.objects[at].share(id);
            if !lines.is_empty() {
                let output = self.builder.module_mut();
                output.words_mut(Section::Globals).truncate(start);
            }
        }
        Ok(())
    }

    /// Compares the decorations of a type that a module may declare only once (§2.8) with its decorations in the first
    /// input that has it. Adds a problem if they differ.
    fn compare_decorations(&mut self, at: usize, id: Id, linked: Id, decorations: Vec<Vec<u32>>) {
        let (first, known) = self
            .once
            .entry(linked)
            .or_insert_with(|| (at, decorations.clone()));
        let (Some(first), Some(object)) = (self.objects.get(*first), self.objects.get(at)) else {
            return;
        };
        if *known != decorations {
            self.problems.push(Problem::new(
                ProblemKind::Mismatch,
                format!(
                    "the type {} has other decorations in {} than in {}",
                    describe_type(object, id),
                    object.name,
                    first.name
                ),
            ));
        }
    }

    /// Gives an imported variable the id of its export, or of an `OpBitcast` of the export if the types differ.
    fn cast_variable(&mut self, at: usize, id: Id) -> Result<(), LinkError> {
        let linked = self.id(at, id);
        if let Some(&ty) = self.variable_casts.get(&(at, id.word())) {
            let cast = self.builder.id();
            let operands = [Op::Bitcast.word(), linked.word()];
            self.builder
                .global(Op::SpecConstantOp, Some(ty), Some(cast), &operands);
            self.objects[at].set(id, cast);
            self.cast_from.insert(cast.word(), linked.word());
        }
        Ok(())
    }

    /// Copies a declaration, with its ids replaced by those in the linked module.
    fn copy(&mut self, declaration: &Declaration<'m>) -> Result<(), LinkError> {
        let mut words = declaration.lines.to_vec();
        words.extend_from_slice(declaration.words);
        let definition = self.word_of_definition(declaration);
        let replaced = definition.filter(|&word| {
            let id = declaration.words.get(word);
            id.is_some_and(|&id| self.is_replaced(declaration.at, id))
        });
        if let Some(place) = replaced.map(|word| declaration.lines.len() + word)
            && let Some(&ty) = declaration.words.get(1)
            && let Some(word) = words.get_mut(place)
        {
            // The address of a replaced function would need a function with its casts.
            *word = ty;
        }
        self.renumber(declaration.at, &mut words)?;
        if let Some(word) = definition {
            let place = declaration.lines.len() + word;
            if replaced.is_some() {
                let none = self.debug_info_none(words.get(declaration.lines.len()..))?;
                if let Some((word, none)) = words.get_mut(place).zip(none) {
                    *word = none.word();
                }
            } else if let Some(word) = words.get_mut(place) {
                *word = self.cast_from.get(word).copied().unwrap_or(*word);
            }
        }
        self.put(Section::Globals, &words);
        Ok(())
    }

    /// Returns the index of the word that refers to the variable or the function that a debug instruction describes.
    /// Returns `None` for other declarations.
    fn word_of_definition(&self, declaration: &Declaration<'m>) -> Option<usize> {
        let instruction = declaration.instruction().filter(|it| it.is_extended())?;
        let context = self.objects.get(declaration.at)?.context();
        let set = context.ext_inst_set(instruction.word(3)?);
        let place = place_of_definition(instruction.word(4)?)?;
        (set?.is_debug_info() && place < instruction.word_count()).then_some(place)
    }

    /// Returns whether an id is a function or a definition of a variable that another definition replaces. Debug
    /// information of the replaced one does not describe the other one.
    fn is_replaced(&self, at: usize, id: u32) -> bool {
        let object = self.objects.get(at);
        let definition = Id::new(id).and_then(|id| object?.module.definition(id));
        let is_function = definition.is_some_and(|it| it.is(Op::Function));
        let is_import = Id::new(id).is_some_and(|id| self.symbols.is_import(at, id));
        self.symbols.resolution(at, id).is_some() && (is_function || !is_import)
    }

    /// Returns the id of a `DebugInfoNone` with the type and the set of a debug instruction of the linked module.
    /// Writes it at the first call. Returns `None` if the instruction is cut short.
    fn debug_info_none(&mut self, words: Option<&[u32]>) -> Result<Option<Id>, LinkError> {
        let Some(&[_, ty, _, set, ..]) = words else {
            return Ok(None);
        };
        if let Some(&none) = self.debug_info_none.get(&set) {
            return Ok(Some(none));
        }
        let none = self.builder.id();
        let operands = [set, DEBUG_INFO_NONE];
        self.builder
            .global(Op::ExtInst, Id::new(ty), Some(none), &operands);
        self.debug_info_none.insert(set, none);
        Ok(Some(none))
    }
}

/// The progress of a deferred declaration.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    /// The declarations that it uses are being written.
    Open,
    Written,
}

/// Returns the name under which a module imports or exports an id; `None` without `LinkageAttributes`.
fn linkage_name(module: &Module, id: Id) -> Option<String> {
    let mut decorations = module.decorations(id).map(|(_, decoration)| decoration);
    let linkage = decorations.find(|it| {
        it.is(Op::Decorate) && it.word(2) == Some(Decoration::LinkageAttributes.word())
    })?;
    Some(shown(&linkage.string(3).0))
}

/// Returns the declarations in the words of [`Section::Globals`], each with its lines and continuations.
fn declarations<'m>(at: usize, words: &'m [u32]) -> impl Iterator<Item = Declaration<'m>> {
    let mut instructions = Instructions::new(words).peekable();
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from;
        let mut end = from;
        let mut lines = from;
        loop {
            let instruction = instructions.next()?;
            end += instruction.word_count();
            if !matches!(instruction.op(), Some(Op::Line | Op::NoLine)) {
                break;
            }
            lines = end;
        }
        while let Some(more) = instructions.next_if(|next| is_continuation(*next)) {
            end += more.word_count();
        }
        from = end;
        Some(Declaration {
            at,
            lines: words.get(start..lines).unwrap_or_default(),
            words: words.get(lines..end).unwrap_or_default(),
        })
    })
}

/// Returns whether an opcode declares a type or a constant.
pub(super) fn is_type_or_constant(op: Op) -> bool {
    op == Op::Undef
        || is_named(op, |name| {
            name.starts_with("Type") || name.contains("Constant")
        })
}

/// Returns whether a module declares equal types of this opcode once: all types except aggregates and pointers (§2.8).
fn stands_once(op: Op) -> bool {
    let has_equals = matches!(
        op,
        Op::TypeArray
            | Op::TypeRuntimeArray
            | Op::TypeStruct
            | Op::TypePointer
            | Op::TypeUntypedPointerKHR
    );
    !has_equals && is_named(op, |name| name.starts_with("Type"))
}

/// Returns whether an instruction of this opcode is distinct even from equal ones, as specialization constants are.
pub(super) fn is_own(op: Op) -> bool {
    is_named(op, |name| name.contains("Spec"))
}

/// Returns whether `is_such` holds for the name of an opcode in the grammar, without `Op`; `false` for an unknown
/// opcode.
fn is_named(op: Op, is_such: impl Fn(&str) -> bool) -> bool {
    grammar::layout(op.0).is_some_and(|layout| is_such(layout.name()))
}
