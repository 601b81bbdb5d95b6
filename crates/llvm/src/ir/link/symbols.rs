//! Symbol resolution: selects the definition of each symbol and the COMDAT of each name.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};

use super::moving::Moving;
use super::output::{is_declaration, set_visibility};
use super::problem::ProblemKind;
use crate::ir::{
    Alignment, Comdat, Constant, ConstantKind, DataLayout, DllStorage, Global, GlobalKind,
    GlobalValue, GlobalVariable, Linkage, Module, Str, TypeKind, UnnamedAddress, Visibility,
};

/// The module whose COMDAT is selected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum From {
    /// The linked module.
    #[default]
    Output,
    /// The input.
    Input,
    /// Both modules (`nodeduplicate`).
    Both,
}

/// Selection kinds of COMDATs, by LLVM's numbers.
mod selection {
    pub(super) const ANY: u8 = 1;
    pub(super) const EXACT_MATCH: u8 = 2;
    pub(super) const LARGEST: u8 = 3;
    pub(super) const NO_DEDUPLICATE: u8 = 4;
}

/// Returns whether a strong definition replaces a definition with this linkage.
fn is_weak(linkage: Linkage) -> bool {
    use Linkage as L;
    matches!(
        linkage,
        L::WeakAny | L::WeakOdr | L::LinkOnceAny | L::LinkOnceOdr | L::Common | L::ExternalWeak
    )
}

fn is_link_once(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::LinkOnceAny | Linkage::LinkOnceOdr)
}

/// Returns whether a definition with this linkage is the one that is used at run time. Definitions with other linkages
/// may be replaced by another definition of the symbol.
pub(super) fn is_exact(linkage: Linkage) -> bool {
    use Linkage as L;
    matches!(
        linkage,
        L::External | L::Internal | L::Private | L::Appending
    )
}

/// Returns the base object of each global: for an alias, the object that it resolves to, otherwise the global itself.
/// Aliases that form a cycle or whose target is not based on a global have none.
pub(crate) fn base_objects(module: &Module) -> SecondaryMap<Global, PackedOption<Global>> {
    let mut bases: SecondaryMap<Global, PackedOption<Global>> = SecondaryMap::new();
    let mut entered = EntitySet::new();
    let mut path = Vec::new();
    for global in module.globals.keys() {
        transpire_interrupt::tick();
        let mut next = Some(global);
        while let Some(global) = next
            && entered.insert(global)
        {
            path.push(global);
            next = match &module.globals[global].kind {
                GlobalKind::Alias(alias) => module.base_global(alias.target),
                _ => {
                    bases[global] = global.into();
                    None
                }
            };
        }
        // The last is an object, or leads to a global that is known.
        let last = next.or(path.last().copied());
        let base = last.map_or(PackedOption::default(), |last| bases[last]);
        for global in path.drain(..) {
            bases[global] = base;
        }
    }
    bases
}

/// Returns the globals of a module sorted by kind: variables, functions, aliases and ifuncs.
fn by_kind(module: &Module) -> Vec<Global> {
    let mut all: Vec<Global> = module.globals.keys().collect();
    all.sort_by_key(|&global| module.globals[global].kind.place());
    all
}

/// Returns the names of symbols that have a `linkonce` definition in an input, are declared in a later input, and have
/// no definition there or later.
pub(super) fn needed_later<'m>(modules: impl Iterator<Item = &'m Module>) -> FxHashSet<Vec<u8>> {
    // Whether an input after the definition declares the symbol.
    let mut lazy: FxHashMap<&[u8], bool> = FxHashMap::default();
    for module in modules {
        for (global, value) in &module.globals {
            transpire_interrupt::tick();
            let name = module.strings.get(value.name);
            if value.linkage.is_local() || name.is_empty() {
                continue;
            }
            if is_declaration(module, global) {
                if let Some(is_declared) = lazy.get_mut(name) {
                    *is_declared = true;
                }
            } else if is_link_once(value.linkage) {
                match lazy.get_mut(name) {
                    Some(is_declared) => *is_declared = false,
                    None => drop(lazy.insert(name, false)),
                }
            } else if value.linkage != Linkage::AvailableExternally {
                lazy.remove(name);
            }
        }
    }
    lazy.retain(|_, is_declared| *is_declared);
    lazy.into_keys().map(<[u8]>::to_vec).collect()
}

impl Moving<'_, '_> {
    /// Returns the `linkonce` definitions of the input that only later inputs need.
    pub(super) fn needed_later(&self) -> Vec<Global> {
        if self.out.needed_later.is_empty() {
            return Vec::new();
        }
        let globals = self.src.globals.iter().filter(|(global, value)| {
            is_link_once(value.linkage)
                && !is_declaration(&self.src, *global)
                && self
                    .out
                    .needed_later
                    .contains(self.src.strings.get(value.name))
        });
        globals.map(|(global, _)| global).collect()
    }

    /// Returns the global of the linked module with the same symbol as a global of the input. Returns `None` if there
    /// is none, if the global has no name, if either global is local, or if they are intrinsics of different types.
    pub(super) fn linked_to(&mut self, global: Global) -> Option<Global> {
        let value = &self.src.globals[global];
        let name = self.src.strings.get(value.name);
        if name.is_empty() || value.linkage.is_local() {
            return None;
        }
        let known = self.out.named(name)?;
        let own = &self.out.module.globals[known];
        if own.linkage.is_local() {
            return None;
        }
        let is_function = |value: &GlobalValue| matches!(value.kind, GlobalKind::Function(_));
        if name.starts_with(b"llvm.") && is_function(own) && is_function(value) {
            // An intrinsic with another type is another intrinsic.
            let ty = value.value_type;
            let other = own.value_type;
            if self.ty(ty) != other {
                return None;
            }
        }
        Some(known)
    }

    /// Returns the COMDAT of a global of the input, or `None` if it has none. An alias has the COMDAT of its base
    /// object.
    fn comdat_of(&self, global: Global) -> Option<Comdat> {
        // A clone is newer than the map, but never an alias.
        let object = self.bases[global].expand().unwrap_or(global);
        self.src.globals[object].comdat.expand()
    }

    /// Selects the definitions of the input that are linked, and adds them to `linked`.
    pub(super) fn resolve(&mut self) {
        self.bases = base_objects(&self.src);
        let replaced = self.choose_comdats();
        self.drop_replaced(&replaced);
        self.release_private_members();
        for global in by_kind(&self.src) {
            if is_link_once(self.src.globals[global].linkage)
                && let Some(comdat) = self.comdat_of(global)
            {
                self.lazy.entry(comdat).or_default().push(global);
            }
        }
        let mut clones = Vec::new();
        for global in by_kind(&self.src) {
            transpire_interrupt::tick();
            self.link_if_needed(global, &mut clones);
        }
        self.clone_variables(clones);
        let mut at = 0;
        while let Some(&global) = self.linked.get(at) {
            at += 1;
            let Some(comdat) = self.comdat_of(global) else {
                continue;
            };
            // Each COMDAT brings its members once.
            for member in self.lazy.remove(&comdat).unwrap_or_default() {
                let known = self.linked_to(member);
                if known.is_none_or(|known| self.is_from_input(known, member)) {
                    self.link(member);
                }
            }
        }
    }

    fn link(&mut self, global: Global) {
        if self.links.insert(global) {
            self.linked.push(global);
        }
    }

    /// Selects a module for each COMDAT of the input. Returns the COMDATs of the linked module that are replaced.
    fn choose_comdats(&mut self) -> FxHashSet<Comdat> {
        let mut replaced = FxHashSet::default();
        let used: Vec<Comdat> = self.src.comdats.keys().collect();
        for comdat in used {
            transpire_interrupt::tick();
            let (name, own) = (
                self.src.comdats[comdat].name,
                self.src.comdats[comdat].selection,
            );
            let name = self.string(name);
            let Some(&other) = self.out.comdats.get(&name) else {
                self.comdats[comdat] = From::Input;
                continue;
            };
            let theirs = self.out.module.comdats[other].selection;
            let from = self.choose_comdat(name, own, theirs);
            self.comdats[comdat] = from;
            if from == From::Input {
                replaced.insert(other);
            }
        }
        replaced
    }

    /// Selects the module whose COMDAT with this name is used. `own` and `theirs` are the selection kinds in the input
    /// and in the linked module. Reports a problem if the COMDATs conflict.
    fn choose_comdat(&mut self, name: Str, own: u8, theirs: u8) -> From {
        use selection::{ANY, EXACT_MATCH, LARGEST, NO_DEDUPLICATE};
        let any_or_largest = |kind| kind == ANY || kind == LARGEST;
        let kind = match (own, theirs) {
            // COFF allows these to be mixed.
            (LARGEST, other) | (other, LARGEST) if any_or_largest(other) => LARGEST,
            _ if own == theirs => own,
            _ => {
                self.comdat_problem(name, "their kinds of selection differ");
                return From::Output;
            }
        };
        match kind {
            ANY => return From::Output,
            NO_DEDUPLICATE => return From::Both,
            _ => {}
        }
        let Some((ours, others)) = self.comdat_leaders(name) else {
            let message = "the selection depends on a variable of that name, and a module has none";
            self.comdat_problem(name, message);
            return From::Output;
        };
        let sizes = (self.size_of(ours), self.out.size_of(others));
        match kind {
            LARGEST if sizes.0 > sizes.1 => return From::Input,
            LARGEST => {}
            EXACT_MATCH if self.has_equal_initializers(ours, others) => {}
            EXACT_MATCH => {
                self.comdat_problem(name, "the selection is exactmatch, and the contents differ");
            }
            _ if sizes.0 != sizes.1 => {
                self.comdat_problem(name, "the selection is samesize, and the sizes differ");
            }
            _ => {}
        }
        From::Output
    }

    #[cold]
    fn comdat_problem(&mut self, name: Str, reason: &str) {
        let message = format!(
            "{} and the inputs before it have a COMDAT \"{}\" that cannot be linked: {reason}",
            self.name(),
            self.out.module.strings.text(name)
        );
        self.out.problem(ProblemKind::Comdat, message);
    }

    /// Returns the variables that have the name of a COMDAT, in the input and in the linked module. Aliases are
    /// resolved. Returns `None` if one of them is missing or not a variable.
    fn comdat_leaders(&mut self, name: Str) -> Option<(Global, Global)> {
        let ours = *self.names().get(&name)?;
        let ours = self.bases[ours].expand()?;
        let others = self.out.named(self.out.module.strings.get(name))?;
        let others = self.out.base_object(others)?;
        let is_variable = |module: &Module, global: Global| {
            matches!(module.globals[global].kind, GlobalKind::Variable(_))
        };
        (is_variable(&self.src, ours) && is_variable(&self.out.module, others))
            .then_some((ours, others))
    }

    /// Returns the globals of the input by name. Builds the map on the first call.
    fn names(&mut self) -> &FxHashMap<Str, Global> {
        let names = self.names.take().unwrap_or_else(|| {
            let globals: Vec<Global> = self.src.globals.keys().collect();
            let named = globals.into_iter().map(|global| {
                let name = self.src.globals[global].name;
                (self.string(name), global)
            });
            named.collect()
        });
        self.names.insert(names)
    }

    /// Returns whether the variable `ours` of the input and the variable `others` of the linked module have equal
    /// initializers that do not refer to symbols, or both have none. May add constants to the linked module.
    fn has_equal_initializers(&mut self, ours: Global, others: Global) -> bool {
        let initializer = |module: &Module, global: Global| match &module.globals[global].kind {
            GlobalKind::Variable(variable) => variable.initializer.expand(),
            _ => None,
        };
        let (ours, others) = (
            initializer(&self.src, ours),
            initializer(&self.out.module, others),
        );
        match (ours, others) {
            (Some(ours), Some(others)) => {
                !self.names_symbols(ours)
                    && self.constant(ours, super::moving::Use::Symbol) == Some(others)
            }
            (ours, others) => ours.is_none() && others.is_none(),
        }
    }

    fn names_symbols(&self, constant: Constant) -> bool {
        let mut walk = crate::ir::ConstantWalk::from(constant);
        while let Some(constant) = walk.next(&self.src.constants) {
            if matches!(
                self.src.constants[constant].kind,
                ConstantKind::Global(_)
                    | ConstantKind::BlockAddress(..)
                    | ConstantKind::DsoLocalEquivalent(_)
                    | ConstantKind::NoCfi(_)
            ) {
                return true;
            }
        }
        false
    }

    /// Turns the members of replaced COMDATs of the linked module into declarations.
    fn drop_replaced(&mut self, replaced: &FxHashSet<Comdat>) {
        if replaced.is_empty() {
            return;
        }
        let module = &self.out.module;
        let bases = base_objects(module);
        let members = module.globals.keys().filter(|&global| {
            let object = bases[global].expand();
            let comdat = object.and_then(|object| module.globals[object].comdat.expand());
            comdat.is_some_and(|comdat| replaced.contains(&comdat))
        });
        for global in members.collect::<Vec<_>>() {
            let is_function = {
                let module = &self.out.module;
                let ty = module.globals[global].value_type;
                matches!(module.types[ty], TypeKind::Function(_))
            };
            let value = &mut self.out.module.globals[global];
            value.comdat = PackedOption::default();
            // An external declaration replaces an alias.
            let is_object = !matches!(value.kind, GlobalKind::Alias(_) | GlobalKind::IFunc(_));
            if is_object && value.linkage.is_local() {
                self.out.dropped_locals.push(global);
            }
            value.linkage = Linkage::External;
            match &mut value.kind {
                GlobalKind::Variable(variable) => variable.initializer = PackedOption::default(),
                GlobalKind::Function(function) => {
                    function.is_definition = false;
                    function.body = None;
                }
                GlobalKind::Alias(_) | GlobalKind::IFunc(_) => {
                    let kind = match is_function {
                        true => GlobalKind::Function(Box::default()),
                        false => GlobalKind::Variable(GlobalVariable::default()),
                    };
                    let (name, ty, address) = (value.name, value.value_type, value.ty);
                    *value = GlobalValue::new(name, ty, address, Linkage::External, kind);
                    self.out.place_last(global);
                }
            }
            self.out.dropped.insert(global);
        }
    }

    /// Gives private members of COMDATs that are not selected `available_externally` linkage, so that they are linked
    /// only if something refers to them. Members to which an alias resolves stay private.
    fn release_private_members(&mut self) {
        let module = &self.src;
        let does_not_stay = |comdat: Comdat| self.comdats[comdat] == From::Output;
        if !module.comdats.keys().any(does_not_stay) {
            return;
        }
        let mut aliased: EntitySet<Global> = EntitySet::new();
        for global in module.globals.keys() {
            if matches!(module.globals[global].kind, GlobalKind::Alias(_))
                && let Some(object) = self.bases[global].expand()
            {
                aliased.insert(object);
            }
        }
        let members = module.globals.iter().filter(|(global, value)| {
            value.linkage == Linkage::Private
                && value.comdat.expand().is_some_and(does_not_stay)
                && !aliased.contains(*global)
        });
        for global in members.map(|member| member.0).collect::<Vec<_>>() {
            let value = &mut self.src.globals[global];
            value.linkage = Linkage::AvailableExternally;
            value.comdat = PackedOption::default();
            value.dso_local = true;
        }
    }

    /// Returns whether the input's global `own` takes the place of the linked module's global `known`. Reports a
    /// problem if both are strong definitions and the input does not override others.
    pub(super) fn is_from_input(&mut self, known: Global, own: Global) -> bool {
        use Linkage as L;
        if self.overrides {
            return true;
        }
        let (theirs, ours) = {
            let values = (&self.out.module.globals[known], &self.src.globals[own]);
            (values.0.linkage, values.1.linkage)
        };
        if ours == L::Appending || theirs == L::Appending {
            return true;
        }
        let is_declared = self.out.is_declaration_for_linker(known);
        if ours == L::AvailableExternally || is_declaration(&self.src, own) {
            if self.src.globals[own].dll_storage == DllStorage::Import {
                return is_declared;
            }
            let is_definition = !is_declaration(&self.src, own);
            return theirs == L::ExternalWeak || is_definition && self.out.is_declaration(known);
        }
        if is_declared {
            return true;
        }
        match ours {
            L::Common => match theirs {
                L::LinkOnceAny | L::LinkOnceOdr | L::WeakAny | L::WeakOdr => true,
                L::Common => self.size_of(own) > self.out.size_of(known),
                _ => false,
            },
            _ if is_weak(ours) => is_link_once(theirs) && matches!(ours, L::WeakAny | L::WeakOdr),
            _ if is_weak(theirs) => true,
            _ => {
                self.duplicate(known, own);
                false
            }
        }
    }

    #[cold]
    fn duplicate(&mut self, known: Global, own: Global) {
        let name = self.src.name(own);
        let message = format!(
            "the symbol \"{}\" is defined by 2 modules: {}, {}",
            name,
            self.out.origin(known),
            self.name()
        );
        self.out.problem(ProblemKind::Duplicate, message);
    }

    /// Returns the size in bytes of the value of an input global, or `None` if its type is unsized.
    fn size_of(&self, global: Global) -> Option<u64> {
        let module = &*self.src;
        let layout = self.layout.get_or_init(|| DataLayout::of(module));
        layout.allocated_size(&module.types, module.globals[global].value_type)
    }

    /// Links a definition of the input, unless it is lazy, not needed, in a COMDAT that is not selected, or replaced by
    /// a definition of the linked module. If the linked module has the symbol, also makes the shared properties of both
    /// globals equal. If both COMDATs are kept (`nodeduplicate`), adds the global that is not used to `clones`.
    fn link_if_needed(&mut self, global: Global, clones: &mut Vec<(bool, Global)>) {
        use Linkage as L;
        let known = self.linked_to(global);
        let linkage = self.src.globals[global].linkage;
        let is_wanted = match known {
            Some(known) => self.out.is_declaration(known),
            None => !linkage.is_local() && self.is_wanted(global),
        };
        if self.only_needed && linkage != L::Appending && !is_wanted {
            return;
        }
        if let Some(known) = known.filter(|_| linkage != L::Appending) {
            self.join_properties(known, global);
        }
        let is_lazy =
            linkage.is_local() || is_link_once(linkage) || linkage == L::AvailableExternally;
        let is_unnamed = known.is_none() && !is_wanted;
        if is_unnamed && !self.overrides && is_lazy || is_declaration(&self.src, global) {
            return;
        }
        let mut from = From::Output;
        if let Some(comdat) = self.comdat_of(global) {
            from = self.comdats[comdat];
            if from == From::Output {
                return;
            }
        }
        let is_from_input = known.is_none_or(|known| self.is_from_input(known, global));
        if let Some(known) = known.filter(|_| from == From::Both) {
            clones.push(match is_from_input {
                true => (true, known),
                false => (false, global),
            });
        }
        if is_from_input {
            self.link(global);
        }
    }

    /// Returns whether options name a symbol of the input, so that it is linked though no input declares it.
    fn is_wanted(&self, global: Global) -> bool {
        let wanted = &self.out.wanted;
        let name = self.src.globals[global].name;
        !wanted.is_empty() && wanted.contains(self.src.strings.get(name))
    }

    /// Gives both globals of a symbol the same visibility and `unnamed_addr`. Also joins the constness of declared
    /// variables and the alignments of `common` variables.
    fn join_properties(&mut self, known: Global, own: Global) {
        let is_declared = self.out.is_declaration(known) && is_declaration(&self.src, own);
        let (theirs, ours) = (
            &mut self.out.module.globals[known],
            &mut self.src.globals[own],
        );
        let linkages = (theirs.linkage, ours.linkage);
        if let (GlobalKind::Variable(variable), GlobalKind::Variable(other)) =
            (&mut theirs.kind, &mut ours.kind)
        {
            if is_declared && !(variable.constant && other.constant) {
                variable.constant = false;
                other.constant = false;
            }
            if linkages == (Linkage::Common, Linkage::Common) {
                let alignments = (theirs.alignment, ours.alignment);
                let larger = alignments.0.max(alignments.1);
                if larger != Alignment::NONE {
                    theirs.alignment = larger;
                    ours.alignment = larger;
                }
            }
        }
        let visibilities = [theirs.visibility, ours.visibility];
        let visibility = [Visibility::Hidden, Visibility::Protected]
            .into_iter()
            .find(|visibility| visibilities.contains(visibility));
        let visibility = visibility.unwrap_or_default();
        let addresses = [theirs.unnamed_address, ours.unnamed_address];
        let unnamed = [UnnamedAddress::None, UnnamedAddress::Local]
            .into_iter()
            .find(|unnamed| addresses.contains(unnamed));
        ours.unnamed_address = unnamed.unwrap_or(UnnamedAddress::Global);
        theirs.unnamed_address = ours.unnamed_address;
        set_visibility(ours, visibility);
        self.out.set_visibility(known, visibility);
    }

    /// Keeps copies of the variables that are not selected in COMDATs with `nodeduplicate`, because other members may
    /// use them. The copies are private and have no name. Each clone is a global of the linked module (`true`) or of
    /// the input (`false`). Reports a problem for each clone that is not a variable.
    fn clone_variables(&mut self, clones: Vec<(bool, Global)>) {
        for (is_known, global) in clones {
            let module = match is_known {
                true => &mut self.out.module,
                false => &mut *self.src,
            };
            let value = &module.globals[global];
            if !matches!(value.kind, GlobalKind::Variable(_)) {
                let symbol = module.name(global).into_owned();
                let message = format!(
                    "{} and the inputs before it define \"{symbol}\", which is no variable, in a COMDAT with nodeduplicate",
                    self.name(),
                );
                self.out.problem(ProblemKind::Comdat, message);
                continue;
            }
            let mut clone = value.clone();
            clone.name = module.strings.intern("");
            clone.visibility = Visibility::Default;
            clone.linkage = Linkage::Private;
            clone.dso_local = true;
            match is_known {
                true => {
                    self.out.add(clone);
                }
                false => {
                    let clone = module.globals.push(clone);
                    self.link(clone);
                }
            }
        }
    }

    /// Returns whether a global of the input is linked as a definition. A lazy definition is added to the links if
    /// necessary. `known` is the global of the linked module with the same symbol.
    pub(super) fn should_link(&mut self, known: Option<Global>, global: Global) -> bool {
        let linkage = self.src.globals[global].linkage;
        if self.links.contains(global) || linkage.is_local() {
            return true;
        }
        if known.is_some_and(|known| !self.out.is_declaration_for_linker(known))
            || is_declaration(&self.src, global)
            || self.is_done
        {
            return false;
        }
        self.link_lazily(global)
    }

    /// Links a lazy definition, that is, one which is linked only when something refers to it, with the other members
    /// of its COMDAT. Returns `false` if the definition is not lazy. With `only_needed`, all definitions are.
    fn link_lazily(&mut self, global: Global) -> bool {
        let linkage = self.src.globals[global].linkage;
        if !is_link_once(linkage) && linkage != Linkage::AvailableExternally && !self.only_needed {
            return false;
        }
        self.links.insert(global);
        self.pending.push(global);
        let members = self
            .comdat_of(global)
            .and_then(|comdat| self.lazy.remove(&comdat))
            .unwrap_or_default();
        for member in members {
            let known = self.linked_to(member);
            if known.is_none_or(|known| self.is_from_input(known, member))
                && self.links.insert(member)
            {
                self.pending.push(member);
            }
        }
        true
    }
}
