//! Function variants for several devices (`SPV_INTEL_function_variants`) from modules with a version for each device.
//!
//! Each input has a condition: a Boolean constant that is true if the input is for the device. Functions of the first input with a
//! variant in another one have the condition of their input, and so have the functions that only these need, and everything that
//! not all inputs declare. All other functions of the first input are common. They have no condition, and neither do the types,
//! constants and variables they need.

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::object::Object;
use super::signatures::{Casts, casts, describe_symbol};
use super::symbols::{of_object, shown};
use super::{LinkError, LinkOptions, Linker, Problem, ProblemKind};
use crate::builder::each_id;
use crate::extract::{DEBUG_INFO_NONE, Part};
use crate::function_variants::{EXTENSION, Variant};
use crate::grammar::{Capability, Context, Decoration, ExtInstSet, LinkageType};
use crate::{Id, Instruction, Instructions, Op, Section, binary, encode, encode_string};

/// The string of the `OpModuleProcessed` with the version of the device registry.
const REGISTRY: &str = "SPV_INTEL_function_variants registry version 0";

/// The state of a link of function variants.
#[derive(Default)]
pub(super) struct Variants {
    /// The condition of each input; empty if there is only one.
    conditions: Vec<Id>,
    /// The variants for calls of functions of the first input, by the id of the function.
    calls: FxHashMap<u32, Vec<Alternative>>,
    /// For a list of inputs, the condition that is true if the device is one that any of these inputs is for.
    joined: FxHashMap<Vec<usize>, Id>,
    /// The functions of the first input that only functions with variants need, by id.
    helpers: FxHashSet<u32>,
    /// The number of calls of variants that were written.
    written: usize,
}

/// The greatest number of calls of variants. A module with more would have too many ids (§2.17).
const MOST_CALLS: usize = 1 << 20;

/// A variant of a called function.
pub(super) struct Alternative {
    at: usize,
    id: Id,
    casts: Casts,
}

/// A function of the first input and its variants.
pub(super) struct Varied {
    name: Rc<[u8]>,
    /// The input and the id of each variant.
    variants: Vec<(usize, Id)>,
}

/// Functions of the first input that have variants, by id.
pub(super) type VariedFunctions = FxHashMap<u32, Varied>;

/// Returns the functions of the first input that another input defines, too. Entry points are compared with entry points by
/// name, and exported functions with exported functions: an entry point may have the name of the function that it calls.
pub(super) fn find(objects: &[Object<'_>]) -> VariedFunctions {
    let mut named: FxHashMap<(bool, Rc<[u8]>), Id> = FxHashMap::default();
    let mut varied = VariedFunctions::default();
    for (at, object) in objects.iter().enumerate() {
        for (is_entry, name, id) in functions_by_name(at, object) {
            transpire_interrupt::tick();
            if at == 0 {
                named.entry((is_entry, name)).or_insert(id);
                continue;
            }
            let Some(base) = named.get(&(is_entry, Rc::clone(&name))) else {
                continue;
            };
            let of_base = varied.entry(base.word()).or_insert_with(|| Varied {
                name,
                variants: Vec::new(),
            });
            if of_base.variants.last().is_none_or(|last| last.0 != at) {
                of_base.variants.push((at, id));
            }
        }
    }
    varied
}

/// Returns the entry points (`true`) and the exported functions (`false`) of an input, each with its name and id.
fn functions_by_name(at: usize, object: &Object<'_>) -> Vec<(bool, Rc<[u8]>, Id)> {
    let entries = object.module.instructions(Section::EntryPoints);
    let entries = entries.filter(|entry| entry.is(Op::EntryPoint));
    let mut named: Vec<(bool, Rc<[u8]>, Id)> = entries
        .filter_map(|entry| Some((true, entry.string(3).0.into(), entry.id(2)?)))
        .collect();
    let symbols = of_object(at, object).into_iter();
    let functions = symbols.filter(|(_, it)| it.is_function && !it.is(LinkageType::Import));
    named.extend(functions.map(|(name, symbol)| (false, name, symbol.id)));
    named
}

/// Adds problems if the inputs cannot be linked to function variants: with the option `only_needed`, with another
/// number of variants than inputs, or if an input has variants already. Does nothing without variants.
pub(super) fn check(objects: &[Object<'_>], options: &LinkOptions, problems: &mut Vec<Problem>) {
    let mut problem = |message: String| {
        problems.push(Problem::new(ProblemKind::Variants, message));
    };
    let (count, inputs) = (options.variants.len(), objects.len());
    if count == 0 {
        return;
    }
    if options.only_needed {
        problem("function variants are linked as a whole, not only what is needed".to_owned());
    }
    if count != inputs {
        problem(format!(
            "there are {count} descriptions of variants for {inputs} modules"
        ));
    }
    for object in objects {
        let mut extensions = object.module.instructions(Section::Extensions);
        if crate::function_variants::has_variants(object.module)
            || extensions.any(|it| it.string(1).0 == EXTENSION.as_bytes())
        {
            let name = object.name;
            problem(format!("{name} has function variants already"));
        }
    }
}

/// Everything that the common functions of the first input need.
#[derive(Default)]
struct Common {
    /// The ids in the linked module.
    ids: FxHashSet<u32>,
    capabilities: Vec<u32>,
    has_functions: bool,
}

impl Linker<'_> {
    /// Returns the condition of a function of an input; `None` if it is common or variants are not linked.
    pub(super) fn condition(&self, at: usize, function: u32) -> Option<Id> {
        let is_common = at == 0 && self.is_common(function);
        let condition = self.variants.conditions.get(at).copied();
        condition.filter(|_| !is_common)
    }

    /// Returns whether a function of the first input is for all devices.
    fn is_common(&self, function: u32) -> bool {
        !self.symbols.varied.contains_key(&function) && !self.variants.helpers.contains(&function)
    }

    /// Returns the functions of the first input without linkage that no common function needs.
    fn helpers(&self) -> FxHashSet<u32> {
        let Some(object) = self.objects.first() else {
            return FxHashSet::default();
        };
        let (module, context) = (object.module, object.context());
        let functions = module.instructions(Section::Functions);
        let functions = functions.filter(|it| it.is(Op::Function));
        let functions = functions.filter_map(|it| it.result_id().map(Id::word));
        let mut helpers: FxHashSet<u32> = functions.collect();
        // The functions that each function uses, and those that are common for another reason.
        let mut used: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        let entries = module.instructions(Section::EntryPoints);
        let mut common: Vec<u32> = entries.filter_map(|entry| entry.word(2)).collect();
        let symbols = of_object(0, object).into_iter();
        common.extend(symbols.map(|(_, symbol)| symbol.id.word()));
        for section in [Section::Globals, Section::Functions] {
            let mut function = None;
            for instruction in module.instructions(section) {
                transpire_interrupt::tick();
                if instruction.is(Op::Function) {
                    function = instruction.result_id();
                    continue;
                }
                if instruction.is(Op::ExtInst) {
                    continue;
                }
                let found = operands_in(instruction, &*context, |id| helpers.contains(&id));
                match function {
                    Some(function) => used.entry(function.word()).or_default().extend(found),
                    None => common.extend(found),
                }
            }
        }
        while let Some(function) = common.pop() {
            transpire_interrupt::tick();
            if !self.symbols.varied.contains_key(&function) && helpers.remove(&function) {
                common.extend(used.remove(&function).unwrap_or_default());
            }
        }
        helpers.retain(|function| !self.symbols.varied.contains_key(function));
        helpers
    }

    /// Declares the condition of each input. The condition of the first input also requires that no other condition is
    /// true. Does nothing with fewer than two variants.
    pub(super) fn conditions(&mut self) {
        if self.options.variants.len() < 2 {
            return;
        }
        let options = self.options;
        for (at, variant) in options.variants.iter().enumerate() {
            let condition = self.condition_of(at, variant);
            self.variants.conditions.push(condition);
        }
        let conditions = self.variants.conditions.clone();
        if let Some((&base, others)) = conditions.split_first() {
            let other = self.combined(Op::LogicalOr, others);
            let no_other = self.operation(Op::LogicalNot, &other);
            let base = [base].into_iter().chain(no_other).collect::<Vec<Id>>();
            if let (Some(base), Some(first)) = (
                self.combined(Op::LogicalAnd, &base),
                self.variants.conditions.first_mut(),
            ) {
                *first = base;
            }
        }
        let names = self.objects.iter().map(|object| object.name);
        for (condition, name) in self.variants.conditions.iter().zip(names) {
            self.builder.name(*condition, name);
        }
    }

    /// Declares the constant that is true if the input `at` is for the device, and returns its id.
    fn condition_of(&mut self, at: usize, variant: &Variant) -> Id {
        let mut families: BTreeMap<(u32, u32), Vec<Id>> = BTreeMap::new();
        for one in &variant.architectures {
            let words = [one.category, one.family, one.comparison, one.architecture];
            let id = self.boolean(Op::SpecConstantArchitectureINTEL, &words);
            families
                .entry((one.category, one.family))
                .or_default()
                .push(id);
        }
        let targets = variant.targets.iter().map(|one| {
            let mut words = vec![one.target];
            words.extend(&one.features);
            self.boolean(Op::SpecConstantTargetINTEL, &words)
        });
        let targets: Vec<Id> = targets.collect();
        let mut all = Vec::new();
        if variant.needs_capabilities {
            let mut words = self.capabilities_of(at);
            words.sort_unstable();
            words.dedup();
            all.push(self.boolean(Op::SpecConstantCapabilitiesINTEL, &words));
        }
        let families = families.values();
        let families = families.filter_map(|family| self.combined(Op::LogicalAnd, family));
        let families: Vec<Id> = families.collect();
        all.extend(self.combined(Op::LogicalOr, &families));
        all.extend(self.combined(Op::LogicalOr, &targets));
        let condition = self.combined(Op::LogicalAnd, &all);
        condition.unwrap_or_else(|| self.boolean(Op::SpecConstantTrue, &[]))
    }

    fn capabilities_of(&self, at: usize) -> Vec<u32> {
        let module = self.objects.get(at).map(|object| object.module);
        let declared = module.map(|module| module.instructions(Section::Capabilities));
        let declared = declared.into_iter().flatten();
        declared.filter_map(|declared| declared.word(1)).collect()
    }

    /// Declares a constant of the type `bool` with the opcode `op`, and returns its id.
    fn boolean(&mut self, op: Op, operands: &[u32]) -> Id {
        let ty = self.builder.type_(Op::TypeBool, &[]);
        let id = self.builder.id();
        self.builder.global(op, Some(ty), Some(id), operands);
        id
    }

    /// Declares a Boolean `OpSpecConstantOp` that applies `op` to the conditions `ids`, and returns its id. Declares nothing and
    /// returns `None` if `ids` is empty.
    fn operation<'i>(&mut self, op: Op, ids: impl IntoIterator<Item = &'i Id>) -> Option<Id> {
        let mut operands = vec![op.word()];
        operands.extend(ids.into_iter().map(|id| id.word()));
        (operands.len() > 1).then(|| self.boolean(Op::SpecConstantOp, &operands))
    }

    /// Joins conditions by the operation `op`, which has two operands, and returns the id of the result. Returns the id
    /// of a single condition itself, and `None` if there are no conditions.
    fn combined(&mut self, op: Op, ids: &[Id]) -> Option<Id> {
        let (&first, rest) = ids.split_first()?;
        rest.iter()
            .try_fold(first, |joined, id| self.operation(op, &[joined, *id]))
    }

    /// Finds the variants of functions that common functions call, and the casts for these calls. Adds a problem for each
    /// variant of another type, and for each other use of a function with variants.
    pub(super) fn varied_calls(&mut self) {
        if self.symbols.varied.is_empty() {
            return;
        }
        self.variants.helpers = self.helpers();
        let object = &self.objects[0];
        let (module, context) = (object.module, object.context());
        let mut function = None;
        let (mut called, mut others) = (Vec::new(), Vec::new());
        for instruction in module.instructions(Section::Functions) {
            transpire_interrupt::tick();
            if instruction.is(Op::Function) {
                function = instruction.result_id();
            }
            let is_common = function.is_some_and(|id| self.is_common(id.word()));
            match instruction.op() {
                Some(Op::FunctionCall) if is_common => called.extend(instruction.word(3)),
                Some(Op::ExtInst | Op::Function) => {}
                _ if is_common => others.extend(self.varied_operands(instruction, &*context)),
                _ => {}
            }
        }
        for id in called {
            if self.symbols.varied.contains_key(&id) && !self.variants.calls.contains_key(&id) {
                let alternatives = self.alternatives(id);
                self.variants.calls.insert(id, alternatives);
                self.objects[0].has_casts = true;
            }
        }
        self.used_otherwise(others);
    }

    /// Returns the functions with variants that an instruction of the first input uses.
    fn varied_operands(&self, instruction: Instruction<'_>, context: &impl Context) -> Vec<u32> {
        operands_in(instruction, context, |id| {
            self.symbols.varied.contains_key(&id)
        })
    }

    fn used_otherwise(&mut self, mut functions: Vec<u32>) {
        functions.sort_unstable();
        functions.dedup();
        for varied in functions
            .iter()
            .filter_map(|id| self.symbols.varied.get(id))
        {
            let message = format!(
                "the function \"{}\" has variants, and {} uses its address",
                shown(&varied.name),
                self.objects.first().map_or("", |object| object.name)
            );
            self.problems
                .push(Problem::new(ProblemKind::Variants, message));
        }
    }

    /// Returns the variants of a function of the first input, with the casts for its calls. Omits variants of another
    /// type, and adds a problem for each.
    fn alternatives(&mut self, function: u32) -> Vec<Alternative> {
        let (Some(base), Some(varied)) = (Id::new(function), self.symbols.varied.get(&function))
        else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for &(at, id) in &varied.variants {
            let (Some(own), Some(other)) = (self.type_of(0, base), self.type_of(at, id)) else {
                continue;
            };
            let casts = match own == other {
                true => Some(Casts::none(own)),
                false => casts(self.builder.module(), own, other),
            };
            match casts {
                Some(casts) => found.push(Alternative { at, id, casts }),
                None => {
                    let [first, second] = [(0, base), (at, id)].map(|(at, id)| {
                        let object = self.objects.get(at);
                        let ty = object.and_then(|object| describe_symbol(object, id));
                        (
                            object.map_or("", |object| object.name),
                            ty.unwrap_or_default(),
                        )
                    });
                    self.problems.push(Problem::new(
                        ProblemKind::Mismatch,
                        format!(
                            "the function \"{}\" is {} in {}, and its variant in {} is {}",
                            shown(&varied.name),
                            first.1,
                            first.0,
                            second.0,
                            second.1
                        ),
                    ));
                }
            }
        }
        found
    }

    /// Writes the calls in place of a call of a function with variants: one for the function and one for each variant,
    /// of which the device keeps one. Returns `false`, and writes nothing, if the function has no variants.
    pub(super) fn call_variants(
        &mut self,
        call: Instruction<'_>,
        words: &mut Vec<u32>,
    ) -> Result<bool, LinkError> {
        let Some(callee) = call.word(3) else {
            return Ok(false);
        };
        let Some(alternatives) = self.variants.calls.remove(&callee) else {
            return Ok(false);
        };
        let mut call = call.words().to_vec();
        let outcome = self.renumber(0, &mut call);
        let call = Instruction::of_all(&call);
        let outcome = outcome.and_then(|()| self.all_calls(&alternatives, call, words));
        self.variants.calls.insert(callee, alternatives);
        outcome.map(|()| true)
    }

    /// Writes the calls of a function and its variants. The ids in `call` are ids of the linked module. Returns a
    /// problem if more than [`MOST_CALLS`] calls of variants would be written in all.
    fn all_calls(
        &mut self,
        alternatives: &[Alternative],
        call: Instruction<'_>,
        words: &mut Vec<u32>,
    ) -> Result<(), LinkError> {
        let (Some(ty), Some(result), Some(&condition)) = (
            call.result_type(),
            call.result_id(),
            self.variants.conditions.first(),
        ) else {
            return Ok(());
        };
        let is_void =
            { self.builder.module().definition(ty) }.is_some_and(|ty| ty.is(Op::TypeVoid));
        let own = match is_void {
            true => result,
            false => self.builder.id(),
        };
        let mut operands = call.operand_words().to_vec();
        let mut values = vec![condition.word(), own.word()];
        encode(words, Op::FunctionCall, Some(ty), Some(own), &operands)
            .map_err(LinkError::output)?;
        self.decorate_conditional(own, condition);
        for alternative in alternatives {
            let callee = self.id(alternative.at, alternative.id);
            let condition = self.variants.conditions.get(alternative.at).copied();
            let (Some(place), Some(condition)) = (operands.first_mut(), condition) else {
                continue;
            };
            transpire_interrupt::tick();
            self.variants.written += 1;
            if self.variants.written > MOST_CALLS {
                let message = format!("the variants need more than {MOST_CALLS} calls");
                let problem = Problem::new(ProblemKind::Variants, message);
                return Err(LinkError::Problems(vec![problem]));
            }
            *place = callee.word();
            let value = self.builder.id();
            let mut call = Vec::new();
            encode(
                &mut call,
                Op::FunctionCall,
                Some(ty),
                Some(value),
                &operands,
            )
            .map_err(LinkError::output)?;
            let start = words.len();
            self.call(&alternative.casts, &call, words)?;
            for written in Instructions::new(words.get(start..).unwrap_or_default()) {
                if let Some(id) = written.result_id() {
                    self.decorate_conditional(id, condition);
                }
            }
            values.extend([condition.word(), value.word()]);
        }
        if is_void {
            return Ok(());
        }
        let op = Op::ConditionalCopyObjectINTEL;
        encode(words, op, Some(ty), Some(result), &values).map_err(LinkError::output)
    }

    fn decorate_conditional(&mut self, id: Id, condition: Id) {
        let decoration = Decoration::ConditionalINTEL;
        self.builder.decorate(id, decoration, &[condition.word()]);
    }

    /// Adds the condition of the input `at` to a function that the linker wrote for it. Does nothing for the first
    /// input.
    pub(super) fn condition_forward(&mut self, id: Id, at: usize) {
        if let Some(&condition) = self.variants.conditions.get(at).filter(|_| at > 0) {
            self.decorate_conditional(id, condition);
        }
    }

    /// Returns the condition that one of these inputs is for the device; `None` if `inputs` has all inputs.
    fn condition_of_all(&mut self, inputs: &[usize]) -> Option<Id> {
        let conditions = &self.variants.conditions;
        if inputs.len() >= conditions.len() {
            return None;
        }
        if let Some(known) = self.variants.joined.get(inputs) {
            return Some(*known);
        }
        let own = inputs.iter().filter_map(|at| conditions.get(*at).copied());
        let own: Vec<Id> = own.collect();
        let joined = self.combined(Op::LogicalOr, &own)?;
        self.variants.joined.insert(inputs.to_vec(), joined);
        Some(joined)
    }

    /// Adds the conditions of everything that not all inputs declare. Does nothing without variants.
    pub(super) fn conditional(&mut self) -> Result<(), LinkError> {
        if self.options.variants.is_empty() {
            return Ok(());
        }
        self.builder.module_processed(REGISTRY);
        let common = self.common()?;
        self.hide_copies(&common);
        self.detach_debug_information(&common)?;
        if !self.problems.is_empty() {
            return Err(LinkError::Problems(std::mem::take(&mut self.problems)));
        }
        let mut inputs: BTreeMap<Id, Vec<usize>> = BTreeMap::new();
        for (at, object) in self.objects.iter().enumerate() {
            for section in [
                Section::ExtInstImports,
                Section::Globals,
                Section::Functions,
            ] {
                for instruction in object.module.instructions(section) {
                    transpire_interrupt::tick();
                    let is_declared = section != Section::Functions || instruction.is(Op::Function);
                    let id = instruction.result_id().filter(|_| is_declared);
                    if let Some(id) = id.and_then(|id| object.get(id.word())) {
                        let inputs = inputs.entry(id).or_default();
                        if inputs.last() != Some(&at) {
                            inputs.push(at);
                        }
                    }
                }
            }
        }
        for (id, inputs) in inputs {
            if !common.ids.contains(&id.word())
                && let Some(condition) = self.condition_of_all(&inputs)
            {
                self.decorate_conditional(id, condition);
            }
        }
        self.conditional_declarations(Section::Capabilities, &common)?;
        self.conditional_declarations(Section::Extensions, &common)
    }

    /// Replaces functions and variables that not all devices have by `DebugInfoNone` in debug information that all devices
    /// have, such as a variant that was inlined into a common function.
    fn detach_debug_information(&mut self, common: &Common) -> Result<(), LinkError> {
        let mut removed: FxHashSet<u32> = FxHashSet::default();
        let Some(object) = self.objects.first() else {
            return Ok(());
        };
        for section in [Section::Globals, Section::Functions] {
            for instruction in object.module.instructions(section) {
                transpire_interrupt::tick();
                if matches!(instruction.op(), Some(Op::Function | Op::Variable)) {
                    let id = instruction.result_id().and_then(|id| object.get(id.word()));
                    removed.extend(id.map(Id::word).filter(|id| !common.ids.contains(id)));
                }
            }
        }
        let section = Section::Globals;
        let declared = self.builder.module().words(section).to_vec();
        let mut words = Vec::with_capacity(declared.len());
        for instruction in Instructions::new(&declared) {
            transpire_interrupt::tick();
            let debug = instruction.word(3).filter(|set| {
                let set = self.builder.module().ext_inst_set(*set);
                let id = instruction.result_id().map(Id::word);
                instruction.is(Op::ExtInst)
                    && set.is_some_and(ExtInstSet::is_debug_info)
                    && id.is_some_and(|id| common.ids.contains(&id))
            });
            let is_removed = |id| removed.contains(&id);
            let found = match debug {
                Some(_) => operands_in(instruction, self.builder.module(), is_removed),
                None => Vec::new(),
            };
            if let (Some(set), false) = (debug, found.is_empty()) {
                let mut own = instruction.words().to_vec();
                let none = self.builder.id();
                let operands = [set, DEBUG_INFO_NONE];
                let ty = instruction.result_type();
                encode(&mut words, Op::ExtInst, ty, Some(none), &operands)
                    .map_err(LinkError::output)?;
                each_id(&mut own, self.builder.module(), |id| {
                    if removed.contains(id) {
                        *id = none.word();
                    }
                });
                words.extend_from_slice(&own);
            } else {
                words.extend_from_slice(instruction.words());
            }
        }
        *self.builder.module_mut().words_mut(section) = words;
        Ok(())
    }

    /// Removes the linkage of the copies of a variable in other inputs, if all devices have the variable of the first
    /// input.
    fn hide_copies(&mut self, common: &Common) {
        let mut exported: FxHashSet<Rc<[u8]>> = FxHashSet::default();
        let mut hidden: FxHashSet<u32> = FxHashSet::default();
        for (at, object) in self.objects.iter().enumerate() {
            for (name, symbol) in of_object(at, object) {
                let Some(id) = object.get(symbol.id.word()).map(Id::word) else {
                    continue;
                };
                if symbol.is_function {
                    continue;
                }
                if at == 0 && self.symbols.is_copied(symbol.id) && common.ids.contains(&id) {
                    exported.insert(name);
                } else if at > 0 && exported.contains(&name) {
                    hidden.insert(id);
                }
            }
        }
        if hidden.is_empty() {
            return;
        }
        let section = Section::Annotations;
        let linkage = Decoration::LinkageAttributes.word();
        let mut kept = Vec::new();
        for annotation in Instructions::new(self.builder.module().words(section)) {
            let is_hidden = annotation.is(Op::Decorate)
                && annotation.word(2) == Some(linkage)
                && annotation.word(1).is_some_and(|id| hidden.contains(&id));
            if !is_hidden {
                kept.extend_from_slice(annotation.words());
            }
        }
        *self.builder.module_mut().words_mut(section) = kept;
    }

    /// Writes the capabilities or the extensions of all inputs again, with conditions.
    fn conditional_declarations(
        &mut self,
        section: Section,
        common: &Common,
    ) -> Result<(), LinkError> {
        let of_capabilities = section == Section::Capabilities;
        let (op, conditional) = match of_capabilities {
            true => (Op::Capability, Op::ConditionalCapabilityINTEL),
            false => (Op::Extension, Op::ConditionalExtensionINTEL),
        };
        let mut inputs: FxHashMap<&[u32], Vec<usize>> = FxHashMap::default();
        for (at, object) in self.objects.iter().enumerate() {
            for declared in object.module.instructions(section) {
                let inputs = inputs.entry(declared.operand_words()).or_default();
                if inputs.last() != Some(&at) {
                    inputs.push(at);
                }
            }
        }
        let own = match of_capabilities {
            true => [
                Capability::SpecConditionalINTEL,
                Capability::FunctionVariantsINTEL,
            ]
            .map(|own| vec![own.word()])
            .to_vec(),
            false => vec![encode_string(EXTENSION)],
        };
        // A common capability may stand for one that implies it.
        let implied = common.capabilities.iter().map(|it| vec![*it]);
        let implied = implied.filter(|it| of_capabilities && !inputs.contains_key(it.as_slice()));
        let mut words = Vec::new();
        for operands in own.into_iter().chain(implied) {
            encode(&mut words, op, None, None, &operands).map_err(LinkError::output)?;
        }
        let declared = self.builder.module().words(section).to_vec();
        for declared in Instructions::new(&declared) {
            let operands = declared.operand_words();
            let inputs = inputs.get(operands).map_or(&[][..], Vec::as_slice);
            let is_needed = match operands {
                [capability] if of_capabilities => common.capabilities.contains(capability),
                _ => common.has_functions,
            };
            let is_common = inputs.is_empty() || is_needed && inputs.first() == Some(&0);
            let condition = match is_common {
                true => None,
                false => self.condition_of_all(inputs),
            };
            let outcome = match condition {
                Some(condition) => {
                    let mut all = vec![condition.word()];
                    all.extend(operands);
                    encode(&mut words, conditional, None, None, &all)
                }
                None => encode(&mut words, op, None, None, operands),
            };
            outcome.map_err(LinkError::output)?;
        }
        *self.builder.module_mut().words_mut(section) = words;
        Ok(())
    }

    /// Returns the needs of the common functions of the first input, and of its variables with linkage, except
    /// variables of which variants have copies. Adds a problem for each function with variants whose address one of
    /// them needs.
    fn common(&mut self) -> Result<Common, LinkError> {
        let mut common = Common::default();
        let Some(object) = self.objects.first() else {
            return Ok(common);
        };
        let (name, module, context) = (object.name, object.module, object.context());
        let of_input = |error| LinkError::input(name, error);
        let varied = &self.symbols.varied;
        let bytes = binary::write(module);
        let mut part = Part::new(&bytes).map_err(of_input)?;
        part.stop_at(varied.keys().copied().collect());
        for function in module.instructions(Section::Functions) {
            let id = function.result_id().filter(|_| function.is(Op::Function));
            if let Some(id) = id.filter(|id| self.is_common(id.word())) {
                common.has_functions = true;
                part.need(id.word());
            }
        }
        for (_, symbol) in of_object(0, object) {
            if !symbol.is_function && !self.symbols.is_copied(symbol.id) {
                part.need(symbol.id.word());
            }
        }
        let mut met = part.follow().map_err(of_input)?;
        while let Some(id) = met.pop() {
            part.declare(id).map_err(of_input)?;
            met.extend(part.follow().map_err(of_input)?);
        }
        let mut others = Vec::new();
        for section in [
            Section::ExtInstImports,
            Section::Globals,
            Section::Functions,
        ] {
            for instruction in module.instructions(section) {
                let id = instruction.result_id().map(Id::word);
                let is_varied = id.is_none_or(|id| varied.contains_key(&id));
                let Some(id) = id.filter(|id| !is_varied && part.needs(*id)) else {
                    continue;
                };
                common.ids.extend(object.get(id).map(Id::word));
                if section == Section::Globals && !instruction.is(Op::ExtInst) {
                    others.extend(self.varied_operands(instruction, &*context));
                }
            }
        }
        let ty = self.builder.type_(Op::TypeBool, &[]);
        common.ids.insert(ty.word());
        if common.has_functions {
            common.capabilities = part.capabilities().map_err(of_input)?;
        }
        self.used_otherwise(others);
        Ok(common)
    }
}

/// Returns the ids in the operands of an instruction for which `is_wanted` returns true.
fn operands_in(
    instruction: Instruction<'_>,
    context: &impl Context,
    is_wanted: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let mut found = Vec::new();
    // Most operands need no look at the grammar.
    if instruction
        .operand_words()
        .iter()
        .any(|&word| is_wanted(word))
    {
        let mut words = instruction.words().to_vec();
        each_id(&mut words, context, |id| {
            found.extend(is_wanted(*id).then_some(*id));
        });
    }
    found
}
