//! Forks the module for bodies that are translated in parallel. After a fork has finished, this code checks
//! that its new declarations are the same as in a sequential translation, and merges them.
//!
//! The translation of a body queries names of functions, and the answers depend on earlier queries. A fork
//! therefore records its queries ([`Asked`]). They are repeated on the original module. If an answer differs,
//! the fork is discarded.

use cranelift_entity::EntityRef;
use rustc_hash::FxHashSet;
use transpire_llvm::ir::{
    Attribute, AttributeList, AttributeSet, Function, Global, GlobalKind, GlobalValue, Module,
    Renumbering, Sizes, Type, TypeKind,
};

use super::Ir;
use super::functions::Asked;

/// A mapping from the types and functions that a fork has added to equal types and functions of the original module.
pub(in crate::to_llvm) struct Fit {
    before: Sizes,
    /// For each added type, the equal type of the module, or `None` if the module has none.
    types: Vec<Option<Type>>,
    /// For each added function, the equal function of the module, or `None` if the module has none.
    pub(super) functions: Vec<Option<Global>>,
}

impl Fit {
    /// Returns the type of the module that equals a type of the fork, or `None` if the module has none.
    pub(in crate::to_llvm) fn ty(&self, ty: Type) -> Option<Type> {
        match ty.index().checked_sub(self.before.types) {
            None => Some(ty),
            Some(place) => *self.types.get(place)?,
        }
    }

    /// Returns the global of the module that equals a global of the fork, or `None` if the module has none.
    pub(in crate::to_llvm) fn global(&self, global: Global) -> Option<Global> {
        match global.index().checked_sub(self.before.globals) {
            None => Some(global),
            Some(place) => *self.functions.get(place)?,
        }
    }
}

/// The result of looking up, in the original module, a function that a fork has declared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Declared {
    /// Not yet determined.
    Unknown,
    /// The module has the same function.
    Known(Global),
    /// The module does not have the function.
    New,
}

impl<'m> Ir<'m> {
    /// Records the state of the module before the first body is translated, for comparison with forks.
    pub(in crate::to_llvm) fn begin_bodies(&mut self) {
        self.functions.before = self.module.globals.len();
        self.functions.is_changed = false;
        self.functions.fresh = None.into();
    }

    /// Returns the sizes of the tables of the module when this fork was created.
    pub(in crate::to_llvm) fn before(&self) -> Sizes {
        self.before
    }

    /// Returns a copy of the module for bodies that are translated in parallel.
    pub(in crate::to_llvm) fn fork(&self) -> Self {
        let Self {
            module,
            budget,
            options,
            layout,
            nodes,
            functions,
            small_numbers,
            addresses,
            // These are caches only.
            masks: _,
            built_in_callees: _,
            lists_of_calls: _,
            friendly_attributes: _,
            before: _,
        } = self;
        Self {
            module: module.clone(),
            budget: budget.fork(),
            options,
            layout: layout.clone(),
            nodes: nodes.clone(),
            functions: functions.fork(),
            small_numbers: *small_numbers,
            addresses: addresses.clone(),
            masks: Default::default(),
            built_in_callees: Default::default(),
            lists_of_calls: Default::default(),
            friendly_attributes: Default::default(),
            before: module.sizes(),
        }
    }

    /// Checks that the additions of a fork equal the result of a sequential translation, and returns how they
    /// map to the module. Returns `None` and restores the names of the module if an addition differs, or if
    /// `fits` returns `false`.
    pub(in crate::to_llvm) fn fit(
        &mut self,
        fork: &Self,
        fits: impl FnOnce(&Fit) -> bool,
    ) -> Option<Fit> {
        let mut names = Vec::new();
        let fit = self.fit_names(fork, &mut names);
        let fit = fit.filter(|fit| {
            self.fits_built_ins(fork, fit) && fits(fit) && self.budget.absorb(&fork.budget)
        });
        if fit.is_none() {
            for (name, count, unique) in names.into_iter().rev() {
                self.functions.taken.remove(&unique);
                match count {
                    Some(count) => self.functions.taken.insert(name, count),
                    None => self.functions.taken.remove(&name),
                };
            }
        }
        fit
    }

    fn fit_names(
        &mut self,
        fork: &Self,
        names: &mut Vec<(Vec<u8>, Option<u32>, Vec<u8>)>,
    ) -> Option<Fit> {
        let (before, now) = (fork.before, fork.module.sizes());
        let is_whole = now.structs == before.structs
            && now.comdats == before.comdats
            && now.sync_scopes == before.sync_scopes;
        if !is_whole || self.functions.is_changed || fork.functions.is_changed {
            return None;
        }
        let mut fit = Fit {
            before,
            types: Vec::new(),
            functions: Vec::new(),
        };
        for (_, kind) in fork.module.types.iter().skip(before.types) {
            let known = self.find_type(fork, kind, &fit);
            fit.types.push(known);
        }
        fit.functions = self.declared(fork, &fit, names)?;
        Some(fit)
    }

    /// Returns whether the fork and the module call the same functions for built-in variables that both have
    /// used.
    fn fits_built_ins(&self, fork: &Self, fit: &Fit) -> bool {
        let mut built_ins = fork.built_in_callees.iter();
        built_ins.all(|(&(built_in, ty, has_index), &callee)| {
            let key = fit.ty(ty).map(|ty| (built_in, ty, has_index));
            let known = key.and_then(|key| self.built_in_callees.get(&key));
            known.is_none_or(|known| fit.global(callee) == Some(*known))
        })
    }

    /// Merges the additions of a fork into the module, except function bodies. `fit` is the result of [`Ir::fit`] for this
    /// fork. Returns the numbers that the additions have in the module.
    pub(in crate::to_llvm) fn absorb(&mut self, fork: &Self, fit: &Fit) -> Renumbering {
        let Self {
            module,
            // Already absorbed in `fit`.
            budget: _,
            options: _,
            layout: _,
            nodes,
            functions,
            // These are caches only.
            small_numbers: _,
            addresses: _,
            masks: _,
            built_in_callees,
            lists_of_calls: _,
            friendly_attributes: _,
            before,
        } = fork;
        let mut numbers = self.module.absorb_types(module, *before);
        let globals = module.globals.iter().skip(before.globals);
        for ((_, value), known) in globals.zip(&fit.functions) {
            self.module.absorb_global(value, *known, &mut numbers);
        }
        self.functions
            .absorb(functions, fit, before.globals, &numbers);
        self.module.absorb_constants(module, &mut numbers);
        let (own, added) = (&mut self.nodes, nodes.added(before.nodes));
        let intern = |module: &mut Module, id, node| own.absorb(module, added.contains(&id), node);
        self.module.absorb_metadata(module, &mut numbers, intern);
        for (&(built_in, ty, has_index), &callee) in built_in_callees {
            let key = (built_in, numbers.ty(ty), has_index);
            self.built_in_callees.insert(key, numbers.global(callee));
        }
        numbers
    }

    /// Returns the type of the module that equals a type of the fork, or `None` if the module has none.
    fn find_type(&self, fork: &Self, kind: &TypeKind, fit: &Fit) -> Option<Type> {
        let (mut kind, mut is_known) = (kind.clone(), true);
        kind.for_each_type_mut(|ty| match fit.ty(*ty) {
            Some(known) => *ty = known,
            None => is_known = false,
        });
        if let TypeKind::Target { name, .. } = &mut kind {
            *name = self.module.strings.find(fork.module.strings.get(*name))?;
        }
        if !is_known {
            return None;
        }
        self.module.types.find(&kind)
    }

    /// Repeats the queries of a fork and returns how its functions map to the module, or `None` if an answer differs. Adds to
    /// `names` each name that this takes, as the requested name, its previous suffix number, if any, and the unique name.
    fn declared(
        &mut self,
        fork: &Self,
        fit: &Fit,
        names: &mut Vec<(Vec<u8>, Option<u32>, Vec<u8>)>,
    ) -> Option<Vec<Option<Global>>> {
        let before = fork.before.globals;
        let count = fork.module.globals.len() - before;
        let mut declared = vec![Declared::Unknown; count];
        let mut called: FxHashSet<(&[u8], Type)> = FxHashSet::default();
        for asked in fork.functions.asked.iter().flatten() {
            match asked {
                Asked::Taken(name, value_type, answer) => {
                    let is_called = called.contains(&(name, *value_type))
                        || fit
                            .ty(*value_type)
                            .is_some_and(|ty| self.called(name, ty).is_some());
                    let is_taken = self.functions.taken.contains_key(&**name) && !is_called;
                    if is_taken != *answer {
                        return None;
                    }
                }
                Asked::Called(name, value_type, global) => {
                    let name = fork.module.strings.get(*name);
                    called.insert((name, *value_type));
                    let own = fit.ty(*value_type);
                    let known = own.and_then(|ty| self.called(name, ty));
                    let Some(place) = global.index().checked_sub(before) else {
                        if known.is_some_and(|known| known != *global) {
                            return None;
                        }
                        continue;
                    };
                    let place = declared.get_mut(place)?;
                    match (known, *place) {
                        (Some(known), Declared::Unknown) => {
                            if !self.has_same_function(known, fork, *global, fit) {
                                return None;
                            }
                            *place = Declared::Known(known);
                        }
                        (Some(known), Declared::Known(other)) if known == other => {}
                        (Some(_), _) => return None,
                        (None, Declared::Unknown) => {
                            // Only the declarations of new functions are merged.
                            let made = fork.module.function(*global);
                            if made.is_none_or(|function| function.is_definition)
                                || own.is_some_and(|ty| self.has_function(name, ty))
                            {
                                return None;
                            }
                            let count = self.functions.taken.get(name).copied();
                            let unique = self.unique_name(name);
                            let fits = unique == fork.name_of(*global);
                            names.push((name.to_vec(), count, unique));
                            if !fits {
                                return None;
                            }
                            *place = Declared::New;
                        }
                        (None, _) => {}
                    }
                }
            }
        }
        let declared = declared.into_iter().map(|declared| match declared {
            Declared::Unknown => None,
            Declared::Known(global) => Some(Some(global)),
            Declared::New => Some(None),
        });
        declared.collect()
    }

    fn name_of(&self, global: Global) -> &[u8] {
        self.module.strings.get(self.module.globals[global].name)
    }

    /// Returns whether a function of the module and a function of the fork have the same declaration and need
    /// the same attributes at calls.
    fn has_same_function(&self, own: Global, fork: &Self, other: Global, fit: &Fit) -> bool {
        let GlobalValue {
            name: _,
            value_type: _,
            ty: _,
            linkage,
            visibility,
            dll_storage,
            thread_local,
            unnamed_address,
            dso_local,
            comdat,
            section,
            partition,
            alignment,
            ref attachments,
            ref kind,
        } = fork.module.globals[other];
        let value = &self.module.globals[own];
        let (GlobalKind::Function(function), GlobalKind::Function(of_fork)) = (&value.kind, kind)
        else {
            return false;
        };
        let Function {
            calling_convention,
            attributes,
            gc,
            prefix,
            prologue,
            personality,
            preferred_alignment,
            is_definition,
            body,
        } = &**of_fork;
        let is_bare = comdat.is_none()
            && section.is_none()
            && partition.is_none()
            && attachments.is_empty()
            && gc.is_none()
            && prefix.is_none()
            && prologue.is_none()
            && personality.is_none()
            && body.is_none()
            && !is_definition;
        is_bare
            && !function.is_definition
            && self.name_of(own) == fork.name_of(other)
            && value.linkage == linkage
            && value.visibility == visibility
            && value.dll_storage == dll_storage
            && value.thread_local == thread_local
            && value.unnamed_address == unnamed_address
            && value.dso_local == dso_local
            && value.alignment == alignment
            && value.attachments.is_empty()
            && function.calling_convention == *calling_convention
            && function.preferred_alignment == *preferred_alignment
            && self.has_same_list(function.attributes.expand(), fork, attributes.expand(), fit)
            && self.has_same_list(
                self.call_attributes(own),
                fork,
                fork.call_attributes(other),
                fit,
            )
    }

    fn has_same_list(
        &self,
        own: Option<AttributeList>,
        fork: &Self,
        other: Option<AttributeList>,
        fit: &Fit,
    ) -> bool {
        let (Some(own), Some(other)) = (own, other) else {
            return own.is_none() && other.is_none();
        };
        let (own, other) = (
            &self.module.attributes.lists[own],
            &fork.module.attributes.lists[other],
        );
        let mut pairs = own.iter().zip(other);
        own.len() == other.len()
            && pairs.all(|(own, other)| {
                own.0 == other.0 && self.has_same_set(own.1, fork, other.1, fit)
            })
    }

    fn has_same_set(&self, own: AttributeSet, fork: &Self, other: AttributeSet, fit: &Fit) -> bool {
        let (own, other) = (
            &self.module.attributes.sets[own],
            &fork.module.attributes.sets[other],
        );
        let text = |ir: &Self, key: Option<_>| key.map(|key| ir.module.strings.get(key).to_vec());
        let mut pairs = own.iter().zip(other);
        own.len() == other.len()
            && pairs.all(|pair| match pair {
                (Attribute::Type(a, own), Attribute::Type(b, other)) => {
                    let other = other.map(|ty| fit.ty(ty));
                    a == b && own.map(Some) == other
                }
                (Attribute::String(a, own), Attribute::String(b, other)) => {
                    text(self, Some(*a)) == text(fork, Some(*b))
                        && text(self, *own) == text(fork, *other)
                }
                (own, other) => own == other,
            })
    }
}
