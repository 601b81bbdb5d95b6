//! The linked module, its symbols by name, the order of its globals, and the final steps.

use std::cell::OnceCell;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};

use super::nodes::UniqueNodes;
use super::problem::{LinkError, Problem, ProblemKind};
use super::signatures::{Signature, are_alike};
use super::unused::{
    constants_of, forget_kernels, internalize, keep_globals, named_global, needed_globals,
};
use super::{LinkOptions, Linked};
use crate::assembly::SinglePrinter;
use crate::ir::metadata::{MetadataId, MetadataNode};
use crate::ir::{
    CastOp, Comdat, Constant, ConstantData, ConstantKind, ConstantWalk, Constants, DataLayout,
    DllStorage, Expression, Global, GlobalKind, GlobalValue, InstructionKind, Linkage, Module, Str,
    Type, Value, Visibility,
};
use crate::rewrite::debug_records::DebugIntrinsics;
use crate::versions::Release;

/// The linked module while inputs are merged into it, and the state that the inputs share.
#[derive(Default)]
pub(super) struct Output {
    pub(super) module: Module,
    /// Whether pointers are typed.
    pub(super) is_typed: bool,
    /// The data layout, computed when a size is first needed.
    pub(super) layout: OnceCell<DataLayout>,
    pub(super) problems: Vec<Problem>,
    pub(super) warnings: Vec<Problem>,
    /// The names of the inputs that have been added so far.
    pub(super) inputs: Vec<String>,
    /// The global with each name.
    names: FxHashMap<Str, Global>,
    /// The last number that was appended to each name to make it unique.
    suffixes: FxHashMap<Str, u32>,
    struct_suffixes: FxHashMap<Str, u32>,
    /// A number for each global, by which the globals of a kind are sorted: the value of `next_place` when the global was
    /// added, or last moved to the end.
    places: SecondaryMap<Global, u32>,
    next_place: u32,
    /// The index of the input that each global comes from.
    origins: SecondaryMap<Global, u32>,
    /// Declarations that are removed if nothing refers to them: former members of replaced COMDATs, and declarations
    /// with a substitute.
    pub(super) dropped: EntitySet<Global>,
    /// The former members of replaced COMDATs that were local. Nothing may refer to them any more.
    pub(super) dropped_locals: Vec<Global>,
    /// The identified struct for each combination of fields and packing.
    pub(super) structs: FxHashMap<(Box<[Type]>, bool), Type>,
    /// The number of steps that failed type unifications have taken so far.
    pub(super) failed_steps: usize,
    /// The identified struct with each name.
    pub(super) struct_names: FxHashMap<Str, Type>,
    /// The variables with `appending` linkage: the type of an element, and the elements of all inputs.
    pub(super) appended: FxHashMap<Global, (Type, Vec<Constant>)>,
    /// The total number of elements of variables with `appending` linkage in all inputs so far.
    pub(super) appended_length: u64,
    pub(super) comdats: FxHashMap<Str, Comdat>,
    pub(super) nodes: UniqueNodes,
    /// The position of each named metadata in the module.
    pub(super) named: FxHashMap<Str, usize>,
    pub(super) named_nodes: FxHashSet<(usize, MetadataId)>,
    /// The symbols that options name, which are linked though no input declares them.
    pub(super) wanted: FxHashSet<Vec<u8>>,
    /// The symbols with a `linkonce` definition that only later inputs need.
    pub(super) needed_later: FxHashSet<Vec<u8>>,
    /// Whether such definitions are being copied.
    pub(super) defers: bool,
    /// The globals that were added with such definitions. They are removed if no other global refers to them.
    deferred: EntitySet<Global>,
    /// The types with which the inputs declare and define symbols.
    pub(super) signatures: Vec<Signature>,
}

impl Output {
    pub(super) fn new(is_typed: bool) -> Self {
        Self {
            is_typed,
            ..Self::default()
        }
    }

    #[cold]
    pub(super) fn problem(&mut self, kind: ProblemKind, message: String) {
        self.problems.push(Problem::new(kind, message));
    }

    #[cold]
    pub(super) fn warn(&mut self, kind: ProblemKind, message: String) {
        self.warnings.push(Problem::new(kind, message));
    }

    /// Returns the global with this name, or `None` if the linked module has none.
    pub(super) fn named(&self, name: &[u8]) -> Option<Global> {
        let name = self.module.strings.find(name)?;
        self.names.get(&name).copied()
    }

    /// Returns the base object of a global: for an alias, the object that it resolves to, otherwise the global itself.
    /// Returns `None` if an alias resolves to no object, for example because aliases form a cycle.
    pub(super) fn base_object(&self, mut global: Global) -> Option<Global> {
        const MAX_ALIASES: usize = 1000;
        for _ in 0..MAX_ALIASES {
            global = match &self.module.globals[global].kind {
                GlobalKind::Alias(alias) => self.module.base_global(alias.target)?,
                _ => return Some(global),
            };
        }
        None
    }

    /// Returns the size in bytes of the value of a global, or `None` if its type is unsized.
    pub(super) fn size_of(&self, global: Global) -> Option<u64> {
        let module = &self.module;
        let layout = self.layout.get_or_init(|| DataLayout::of(module));
        layout.allocated_size(&module.types, module.globals[global].value_type)
    }

    /// Returns the name of the input that a global comes from. It is empty if no input has been added.
    pub(super) fn origin(&self, global: Global) -> &str {
        let input = self.inputs.get(self.input_of(global) as usize);
        input.map_or("", String::as_str)
    }

    /// Returns the index of the input that a global comes from.
    pub(super) fn input_of(&self, global: Global) -> u32 {
        self.origins[global]
    }

    /// Returns the index of the input that is being merged.
    pub(super) fn input(&self) -> u32 {
        self.inputs.len().saturating_sub(1) as u32
    }

    /// Returns whether a global has no definition yet.
    pub(super) fn is_declaration(&self, global: Global) -> bool {
        is_declaration(&self.module, global) && !self.appended.contains_key(&global)
    }

    /// Returns whether a global has no definition that a linker would use. `available_externally` definitions are not
    /// used.
    pub(super) fn is_declaration_for_linker(&self, global: Global) -> bool {
        self.module.globals[global].linkage == Linkage::AvailableExternally
            || self.is_declaration(global)
    }

    /// Adds a global after all others of its kind. If its name is taken, one of the two globals is renamed: the new one
    /// if it is local, otherwise the existing one.
    pub(super) fn add(&mut self, mut value: GlobalValue) -> Global {
        let name = value.name;
        let is_local = value.linkage.is_local();
        let is_unnamed = self.module.strings.get(name).is_empty();
        let holder = self.names.get(&name).copied().filter(|_| !is_unnamed);
        if holder.is_some() && is_local {
            value.name = self.free_name(name);
        }
        let own = value.name;
        let global = self.module.globals.push(value);
        if let Some(holder) = holder.filter(|_| !is_local) {
            let other = self.free_name(name);
            self.module.globals[holder].name = other;
            self.names.insert(other, holder);
        }
        if !is_unnamed {
            self.names.insert(own, global);
        }
        self.place_last(global);
        self.set_origin(global);
        if self.defers {
            self.deferred.insert(global);
        }
        global
    }

    /// Replaces a global and keeps its name. Moves it after all others of its kind.
    pub(super) fn replace(&mut self, global: Global, value: GlobalValue) {
        self.replace_in_place(global, value);
        self.place_last(global);
    }

    /// Replaces a global and keeps its name and position.
    pub(super) fn replace_in_place(&mut self, global: Global, value: GlobalValue) {
        let name = self.module.globals[global].name;
        self.module.globals[global] = GlobalValue { name, ..value };
        self.dropped.remove(global);
        if !self.defers {
            self.deferred.remove(global);
        }
        self.set_origin(global);
    }

    /// Moves a global after all others of its kind.
    pub(super) fn place_last(&mut self, global: Global) {
        self.places[global] = self.next_place;
        self.next_place += 1;
    }

    fn set_origin(&mut self, global: Global) {
        self.origins[global] = self.input();
    }

    /// Returns an unused name: `name` with a dot and a number.
    fn free_name(&mut self, name: Str) -> Str {
        let mut free = self.module.strings.get(name).to_vec();
        free.push(b'.');
        let length = free.len();
        loop {
            transpire_interrupt::tick();
            let number = self.suffixes.entry(name).or_default();
            *number += 1;
            free.truncate(length);
            free.extend_from_slice(number.to_string().as_bytes());
            let free = self.module.strings.intern(&free);
            if !self.names.contains_key(&free) {
                return free;
            }
        }
    }

    /// Returns the next candidate for the name of a struct: `name` with a dot and a number.
    pub(super) fn next_struct_name(&mut self, name: Str) -> Str {
        let number = self.struct_suffixes.entry(name).or_default();
        *number += 1;
        let mut free = self.module.strings.get(name).to_vec();
        free.push(b'.');
        free.extend_from_slice(number.to_string().as_bytes());
        self.module.strings.intern(&free)
    }

    /// Returns the COMDAT with this name and sets its selection kind. Adds it if it is new.
    pub(super) fn comdat(&mut self, name: Str, selection: u8) -> Comdat {
        let comdats = &mut self.module.comdats;
        let comdat = *self
            .comdats
            .entry(name)
            .or_insert_with(|| comdats.push(crate::ir::ComdatData { name, selection }));
        comdats[comdat].selection = selection;
        comdat
    }

    /// Sets the visibility of a global. Hidden and protected symbols also become `dso_local`, unless they are
    /// `extern_weak`.
    pub(super) fn set_visibility(&mut self, global: Global, visibility: Visibility) {
        set_visibility(&mut self.module.globals[global], visibility);
    }

    /// Does the final steps: builds concatenated variables, replaces declarations, checks symbols, casts the uses of
    /// symbols whose type has changed, and sorts the globals. With `options.internalize`, also makes symbols internal
    /// and removes unused ones. If there are problems, returns all of them as an error.
    pub(super) fn finish(mut self, options: &LinkOptions) -> Result<Linked, LinkError> {
        self.build_appended();
        self.define_symbols(&options.defined);
        let mut unused = self.unused();
        self.check_dropped(&unused);
        self.check_dll_storage();
        self.check_exports(&options.exports);
        let is_provided = |global| {
            let is_provided = options.is_provided.filter(|_| self.is_declaration(global));
            let name = self.module.strings.get(self.module.globals[global].name);
            is_provided.is_some_and(|is_provided| is_provided(name))
        };
        let is_exempt = |global| unused.contains(global) || is_provided(global);
        let others = self.other_signatures(is_exempt);
        match options.checks_types {
            true => self.problems.extend(others),
            false => self.warnings.extend(others),
        }
        if let Some(is_provided) = options.is_provided.filter(|_| !options.partial) {
            self.check_undefined(&unused, is_provided);
        }
        if !self.problems.is_empty() {
            return Err(LinkError::Problems(self.problems));
        }
        self.cast_uses();
        self.unify_debug_records(&mut unused);
        self.order_globals(&unused);
        if options.internalize {
            let exports: FxHashSet<&[u8]> = options.exports.iter().map(String::as_bytes).collect();
            internalize(&mut self.module, &|name| exports.contains(name));
            self.keep(needed_globals(&self.module));
        }
        forget_kernels(&mut self.module);
        Ok(Linked {
            module: self.module,
            origins: self.origins,
            warnings: self.warnings,
        })
    }

    /// Removes all globals except those in `order`, and sorts them in that order.
    fn keep(&mut self, order: Vec<Global>) {
        let mut origins = SecondaryMap::new();
        for (at, &global) in order.iter().enumerate() {
            origins[Global::new(at)] = self.origins[global];
        }
        self.origins = origins;
        keep_globals(&mut self.module, order);
    }

    /// Replaces symbols that are only declared. `pairs` has the name of each declaration and the name of the definition
    /// that replaces it. Reports a problem if the first is defined or the second is not.
    fn define_symbols(&mut self, pairs: &[(String, String)]) {
        let mut others = FxHashMap::default();
        let mut targets: FxHashMap<&str, &str> = FxHashMap::default();
        for (name, target) in pairs {
            let first = *targets.entry(name).or_insert(target);
            if first != target {
                let message = format!(
                    "both \"{first}\" and \"{target}\" are to replace the symbol \"{name}\""
                );
                self.problem(ProblemKind::Duplicate, message);
                continue;
            }
            let definition = self.named(target.as_bytes());
            let definition = definition.filter(|&global| !self.is_declaration(global));
            let declaration = self.named(name.as_bytes());
            match (declaration, definition) {
                (_, None) => {
                    let message = format!(
                        "no module defines the symbol \"{target}\", which is to replace \"{name}\""
                    );
                    self.problem(ProblemKind::Unresolved, message);
                }
                (Some(declaration), _) if !self.is_declaration(declaration) => {
                    let origin = self.origin(declaration);
                    let message = format!(
                        "the symbol \"{name}\", which \"{target}\" is to replace, is defined by {origin}"
                    );
                    self.problem(ProblemKind::Duplicate, message);
                }
                (Some(declaration), Some(definition)) => {
                    self.check_types(declaration, definition);
                    self.dropped.insert(declaration);
                    others.insert(declaration, definition);
                }
                (None, Some(_)) => {}
            }
        }
        if others.is_empty() {
            return;
        }
        self.module.constants.rename(|_, kind| {
            if let ConstantKind::Global(global)
            | ConstantKind::DsoLocalEquivalent(global)
            | ConstantKind::NoCfi(global) = kind
            {
                *global = others.get(global).copied().unwrap_or(*global);
            }
        });
    }

    /// Reports a problem if a definition that replaces a declaration is not of its kind, or is a function whose type
    /// differs in more than pointee types.
    fn check_types(&mut self, declaration: Global, definition: Global) {
        let module = &self.module;
        let of = |global: Global| {
            let value = &module.globals[global];
            let ty = value.value_type;
            let kind = match module.types.function_type(ty) {
                Some(_) => "function",
                None => "variable",
            };
            (kind, ty, module.name(global), self.origin(global))
        };
        let (kind, ty, name, origin) = of(declaration);
        let (other_kind, other_ty, target, other_origin) = of(definition);
        let message = if kind != other_kind {
            format!(
                "the symbol \"{name}\" of {origin} is a {kind}, and \"{target}\" of {other_origin}, which is to \
                 replace it, is a {other_kind}"
            )
        } else if kind == "function" && !are_alike(&module.types, ty, other_ty) {
            let mut printer = SinglePrinter::new(module, Release::NEWEST);
            let (own, other) = (printer.ty(ty), printer.ty(other_ty));
            format!(
                "{origin} declares \"{name}\" as {own}, and {other_origin} defines \"{target}\", which is to replace it, \
                 as {other}"
            )
        } else {
            return;
        };
        self.problem(ProblemKind::Mismatch, message);
    }

    /// Reports a problem for each name in `exports` that is not defined.
    fn check_exports(&mut self, exports: &[String]) {
        for name in exports {
            let global = self.named(name.as_bytes());
            if global.is_none_or(|global| is_declaration(&self.module, global)) {
                let message =
                    format!("no module defines the symbol \"{name}\", which is to be exported");
                self.problem(ProblemKind::Unresolved, message);
            }
        }
    }

    /// Gives each variable with `appending` linkage an initializer with the elements of all inputs.
    fn build_appended(&mut self) {
        let mut appended: Vec<_> = std::mem::take(&mut self.appended).into_iter().collect();
        appended.sort_by_key(|entry| entry.0);
        for (global, (element, elements)) in appended {
            self.module.set_elements(global, element, elements);
        }
    }

    /// Inserts a cast wherever the address of a global is used with a type other than its current one.
    fn cast_uses(&mut self) {
        let module = &mut self.module;
        let differs = |data: &ConstantData| match data.kind {
            ConstantKind::Global(global) => data.ty != module.globals[global].ty,
            _ => false,
        };
        if !module.constants.iter().any(|(_, data)| differs(data)) {
            return;
        }
        // Operands have to come before the constants that use them: all constants get new indices.
        let mut constants = Constants::default();
        let mut numbers: SecondaryMap<Constant, PackedOption<Constant>> = SecondaryMap::new();
        for (constant, data) in module.constants.iter() {
            let mut kind = data.kind.clone();
            kind.for_each_operand_mut(|operand| {
                *operand = numbers[*operand].expand().unwrap_or(*operand);
            });
            if let ConstantKind::Global(global) = kind
                && differs(data)
            {
                let own = module.globals[global].ty;
                let operand = constants.intern(own, kind);
                let op = cast_between(module, own, data.ty);
                kind = ConstantKind::Expression(Box::new(Expression::Cast(op, operand)));
            }
            numbers[constant] = constants.intern(data.ty, kind).into();
        }
        module.constants = constants;
        renumber_constants(module, &numbers);
    }

    /// If some bodies have debug records and others call debug intrinsics (LLVM 18 and older), converts the calls to
    /// records, and adds the intrinsics to `unused`. LLVM rejects modules with both.
    fn unify_debug_records(&mut self, unused: &mut EntitySet<Global>) {
        let has_records = |value: &GlobalValue| match &value.kind {
            GlobalKind::Function(function) => {
                let body = function.body.as_ref();
                body.is_some_and(|body| !body.debug_records.is_empty())
            }
            _ => false,
        };
        if !self.module.globals.values().any(has_records) {
            return;
        }
        let Some(intrinsics) = DebugIntrinsics::of(&self.module) else {
            return;
        };
        self.module.each_body(|module, _, body| {
            intrinsics.replace(&mut module.interner(), body);
        });
        let module = &self.module;
        let mut called: EntitySet<Global> = EntitySet::new();
        let mut walk = ConstantWalk::default();
        walk.extend(roots(module));
        while let Some(constant) = walk.next(&module.constants) {
            if let Some(global) = named_global(&module.constants[constant].kind) {
                called.insert(global);
            }
        }
        for global in module.globals.keys() {
            if intrinsics.contains(global) && !called.contains(global) {
                unused.insert(global);
            }
        }
    }

    /// Sorts the globals by kind (variables, functions, aliases and ifuncs) and position. Removes the `unused` ones.
    fn order_globals(&mut self, unused: &EntitySet<Global>) {
        let module = &self.module;
        let mut order: Vec<Global> = module.globals.keys().collect();
        order.retain(|global| !unused.contains(*global));
        order.sort_by_key(|&global| (module.globals[global].kind.place(), self.places[global]));
        self.keep(order);
    }

    /// Reports a problem for each local member of a replaced COMDAT that something still refers to.
    fn check_dropped(&mut self, unused: &EntitySet<Global>) {
        for global in std::mem::take(&mut self.dropped_locals) {
            if unused.contains(global) || !is_declaration(&self.module, global) {
                continue;
            }
            let message = format!(
                "the symbol \"{}\" of {} is local to a COMDAT that another replaces, but named outside of it",
                self.module.name(global),
                self.origin(global)
            );
            self.problem(ProblemKind::Comdat, message);
        }
    }

    /// Reports a problem for each external declaration in use whose symbol neither an input nor something else
    /// (`is_provided`) defines. Intrinsics are not checked.
    fn check_undefined(&mut self, unused: &EntitySet<Global>, is_provided: fn(&[u8]) -> bool) {
        let module = &self.module;
        let undefined = module.globals.iter().filter(|(global, value)| {
            let name = module.strings.get(value.name);
            value.linkage == Linkage::External
                && is_declaration(module, *global)
                && !unused.contains(*global)
                && !name.starts_with(b"llvm.")
                && !is_provided(name)
        });
        let messages = undefined.map(|(global, value)| {
            let kind = match value.kind {
                GlobalKind::Variable(_) => "variable",
                _ => "function",
            };
            let name = module.name(global);
            let origin = self.origin(global);
            format!("no module defines the {kind} \"{name}\", which {origin} declares")
        });
        for message in messages.collect::<Vec<_>>() {
            self.problem(ProblemKind::Unresolved, message);
        }
    }

    /// Reports a problem for each symbol of a DLL that an input hides and another one imports or exports.
    fn check_dll_storage(&mut self) {
        let module = &self.module;
        let hidden = module.globals.iter().filter(|(_, value)| {
            let visible: &[Visibility] = match value.dll_storage {
                DllStorage::Default => return false,
                DllStorage::Import => &[Visibility::Default],
                DllStorage::Export => &[Visibility::Default, Visibility::Protected],
            };
            !visible.contains(&value.visibility)
        });
        let messages = hidden.map(|(global, _)| {
            format!(
                "the symbol \"{}\" of {} is a symbol of a DLL, and another input hides it",
                module.name(global),
                self.origin(global)
            )
        });
        for message in messages.collect::<Vec<_>>() {
            self.problem(ProblemKind::Visibility, message);
        }
    }

    /// Returns the globals in `deferred` to which no other global refers, and the globals in `dropped` that still have
    /// no definition and that nothing refers to any more.
    fn unused(&self) -> EntitySet<Global> {
        let module = &self.module;
        let mut unused = self.deferred.clone();
        let mut walk = ConstantWalk::default();
        if !unused.is_empty() {
            let others = module.globals.iter();
            let others = others.filter(|(global, _)| !self.deferred.contains(*global));
            others.for_each(|(_, value)| walk.extend(constants_of(value)));
            while let Some(constant) = walk.next(&module.constants) {
                if let Some(global) = named_global(&module.constants[constant].kind)
                    && unused.remove(global)
                {
                    walk.extend(constants_of(&module.globals[global]));
                }
            }
        }
        let globals = module.globals.keys();
        let mut dropped: Vec<Global> = globals
            .filter(|&global| self.dropped.contains(global) && is_declaration(module, global))
            .collect();
        if dropped.is_empty() {
            return unused;
        }
        let mut used: EntitySet<Global> = EntitySet::new();
        let mut walk = ConstantWalk::default();
        let others = module.globals.iter();
        let others = others.filter(|(global, _)| !unused.contains(*global));
        others.for_each(|(_, value)| walk.extend(constants_of(value)));
        walk.extend(constants_of_metadata(module));
        while let Some(constant) = walk.next(&module.constants) {
            if let Some(global) = named_global(&module.constants[constant].kind) {
                used.insert(global);
            }
        }
        dropped.retain(|global| !used.contains(*global));
        for global in dropped {
            unused.insert(global);
        }
        unused
    }
}

/// Returns the constants that global values, bodies and metadata refer to.
pub(crate) fn roots(module: &Module) -> Vec<Constant> {
    let mut roots = Vec::new();
    for value in module.globals.values() {
        transpire_interrupt::tick();
        roots.extend(constants_of(value));
    }
    roots.extend(constants_of_metadata(module));
    roots
}

/// Returns the constants to which metadata refers.
fn constants_of_metadata(module: &Module) -> Vec<Constant> {
    let nodes = module.metadata.nodes.values();
    let values = nodes.filter_map(|node| match node {
        MetadataNode::Value(value) => value.as_constant(),
        _ => None,
    });
    values.collect()
}

/// Replaces each constant to which a global value, a body or metadata refers with its entry in `numbers`.
fn renumber_constants(
    module: &mut Module,
    numbers: &SecondaryMap<Constant, PackedOption<Constant>>,
) {
    let new = |constant: Constant| numbers[constant].expand().unwrap_or(constant);
    let new_value = |value: Value| match value.as_constant() {
        Some(constant) => new(constant).into(),
        None => value,
    };
    for value in module.globals.values_mut() {
        transpire_interrupt::check();
        value.kind.map_constants(new);
        let GlobalKind::Function(function) = &mut value.kind else {
            continue;
        };
        let Some(body) = &mut function.body else {
            continue;
        };
        for inst in body.instructions.keys() {
            body.map_operands(inst, new_value);
            if let InstructionKind::ShuffleVector(_, mask) = &mut body.instructions.edit(inst).kind
            {
                *mask = new(*mask);
            }
        }
    }
    for node in module.metadata.nodes.values_mut() {
        if let MetadataNode::Value(value) = node {
            *value = new_value(*value);
        }
    }
}

/// Returns whether a global has no definition.
pub(super) fn is_declaration(module: &Module, global: Global) -> bool {
    !module.globals[global].kind.is_definition()
}

/// Sets the visibility of a global value. Hidden and protected symbols also become `dso_local`, unless they are
/// `extern_weak`.
pub(super) fn set_visibility(value: &mut GlobalValue, visibility: Visibility) {
    value.visibility = visibility;
    if visibility != Visibility::Default && value.linkage != Linkage::ExternalWeak {
        value.dso_local = true;
    }
}

/// Returns the operation that casts between two pointer types: `addrspacecast` if their address spaces differ,
/// otherwise `bitcast`.
pub(super) fn cast_between(module: &Module, from: Type, to: Type) -> CastOp {
    match module.types.address_space(from) == module.types.address_space(to) {
        true => CastOp::BitCast,
        false => CastOp::AddrSpaceCast,
    }
}
