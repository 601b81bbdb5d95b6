//! Looks up functions by name: functions of the source, and functions that are called but not part of it.
//! Also records the attributes of calls.

use cranelift_entity::EntityRef;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, AttributeList, CallingConvention, DllStorage, Function, Global, GlobalKind,
    GlobalValue, Linkage, Renumbering, Str, ThreadLocal, Type, UnnamedAddress, Visibility,
};

use super::Ir;
use super::forks::Fit;
use crate::to_llvm::unique;

/// The function that OpenCL C compilers call to create a sampler from its initializer.
pub(crate) const SAMPLER: &[u8] = b"__translate_sampler_initializer";

/// The functions declared so far, and the names in use.
#[derive(Default)]
pub(super) struct Functions {
    /// The names of globals, each with the last number that was appended to it.
    pub(super) taken: FxHashMap<Vec<u8>, u32>,
    /// All functions, by name and function type.
    by_name: FxHashMap<(Str, Type), Global>,
    /// The functions that are called by name. The key is the name at calls and the function type.
    called: FxHashMap<(Str, Type), Global>,
    /// The attributes of each function that its calls must also have.
    attributes: FxHashMap<Global, AttributeList>,
    /// The function that was declared last, until its first call. Its properties may still change, because
    /// nothing depends on them yet.
    pub(super) fresh: PackedOption<Global>,
    /// Whether a function that may already have calls was changed in a property that its calls depend on.
    pub(super) is_changed: bool,
    /// The number of globals before the first body was translated.
    pub(super) before: usize,
    /// The queries for names while bodies are translated, in order. `None` if the bodies are not translated
    /// in parallel.
    pub(super) asked: Option<Vec<Asked>>,
}

/// A query by name, whose answer depends on earlier queries.
pub(super) enum Asked {
    /// A query whether a global has the name, with the function type and the answer.
    Taken(Box<[u8]>, Type, bool),
    /// A query for the function that is called by the name, with its type and the answer.
    Called(Str, Type, Global),
}

impl Functions {
    /// Returns the same functions for a fork.
    pub(super) fn fork(&self) -> Self {
        let Self {
            taken,
            by_name,
            called,
            attributes,
            fresh: _,
            is_changed: _,
            before,
            asked: _,
        } = self;
        Self {
            taken: taken.clone(),
            by_name: by_name.clone(),
            called: called.clone(),
            attributes: attributes.clone(),
            fresh: None.into(),
            is_changed: false,
            before: *before,
            asked: Some(Vec::new()),
        }
    }

    /// Adds the functions of a fork. Globals of the fork from number `before` on were added by it.
    pub(super) fn absorb(&mut self, fork: &Self, fit: &Fit, before: usize, numbers: &Renumbering) {
        let Self {
            // Updated when the queries were replayed.
            taken: _,
            by_name,
            called: _,
            attributes,
            fresh: _,
            is_changed: _,
            before: _,
            asked,
        } = fork;
        let is_new = |global: &Global| global.index() >= before && fit.global(*global).is_none();
        for (&(name, ty), global) in by_name.iter().filter(|row| is_new(row.1)) {
            let key = (numbers.string(name), numbers.ty(ty));
            self.by_name.insert(key, numbers.global(*global));
        }
        for (global, list) in attributes.iter().filter(|row| is_new(row.0)) {
            self.attributes
                .insert(numbers.global(*global), numbers.list(*list));
        }
        for asked in asked.iter().flatten() {
            if let Asked::Called(name, ty, global) = asked {
                let key = (numbers.string(*name), numbers.ty(*ty));
                self.called.insert(key, numbers.global(*global));
            }
        }
    }

    fn note_change(&mut self, function: Global) {
        self.is_changed |= self.fresh.expand() != Some(function);
    }
}

impl Ir<'_> {
    /// Returns a name for a global that is not yet in use: `base`, or `base` with a numeric suffix.
    pub(crate) fn unique_name(&mut self, base: &[u8]) -> Vec<u8> {
        unique(&mut self.functions.taken, base)
    }

    /// Returns whether a global has the name.
    pub(crate) fn has_global(&self, name: &[u8]) -> bool {
        self.functions.taken.contains_key(name)
    }

    /// Adds a function without a body.
    pub(crate) fn new_function(
        &mut self,
        name: &[u8],
        value_type: Type,
        linkage: Linkage,
        convention: CallingConvention,
    ) -> Global {
        let name = self.module.strings.intern(name);
        let ty = self.pointer(self.options.address_spaces.of_functions(), value_type);
        let global = self.module.globals.push(GlobalValue {
            name,
            value_type,
            ty,
            linkage,
            visibility: Visibility::Default,
            dll_storage: DllStorage::Default,
            thread_local: ThreadLocal::None,
            unnamed_address: UnnamedAddress::None,
            dso_local: linkage.is_local(),
            comdat: None.into(),
            section: None.into(),
            partition: None.into(),
            alignment: Alignment::NONE,
            attachments: Vec::new(),
            kind: GlobalKind::Function(Box::new(Function {
                calling_convention: convention,
                ..Function::default()
            })),
        });
        self.functions.by_name.insert((name, value_type), global);
        global
    }

    /// Returns the function with this name and type, which is called but not part of the source. The first request declares it
    /// with these attributes.
    pub(crate) fn callee(
        &mut self,
        name: &[u8],
        value_type: Type,
        attributes: Option<AttributeList>,
    ) -> Global {
        if let Some(global) = self.called(name, value_type) {
            return global;
        }
        // If a function of the source has the same name and type, the linker would treat both as one.
        let text = self.module.strings.find(name);
        let known = text.and_then(|text| self.functions.by_name.get(&(text, value_type)));
        let global = match known.copied() {
            Some(global) => global,
            None => {
                let unique = self.unique_name(name);
                let is_plain = name.starts_with(b"llvm.")
                    || self.options.dialect.globals.functions_declared_at_calls && name == SAMPLER;
                let convention = if is_plain {
                    CallingConvention::C
                } else {
                    CallingConvention::SPIR_FUNC
                };
                let global = self.new_function(&unique, value_type, Linkage::External, convention);
                self.functions.fresh = global.into();
                let attributes = self.attributes_by_name(name, value_type, attributes);
                if let Some(function) = self.module.function_mut(global) {
                    function.attributes = attributes.into();
                }
                if let Some(attributes) = attributes.filter(|_| {
                    !self.options.dialect.globals.inferred_attributes && !name.starts_with(b"llvm.")
                }) {
                    self.set_call_attributes(global, attributes);
                }
                global
            }
        };
        self.add_called(name, value_type, global);
        global
    }

    /// Sets the name of a function that has none.
    pub(crate) fn name_function(&mut self, function: Global, name: &[u8]) {
        let value = &mut self.module.globals[function];
        value.name = self.module.strings.intern(name);
        let key = (value.name, value.value_type);
        self.functions.by_name.insert(key, function);
    }

    /// Returns the function of this type that has been called by this name, if any.
    pub(crate) fn called(&self, name: &[u8], value_type: Type) -> Option<Global> {
        let name = self.module.strings.find(name)?;
        self.functions.called.get(&(name, value_type)).copied()
    }

    /// Returns whether a function with this name and type exists.
    pub(super) fn has_function(&self, name: &[u8], value_type: Type) -> bool {
        let name = self.module.strings.find(name);
        name.is_some_and(|name| self.functions.by_name.contains_key(&(name, value_type)))
    }

    /// Sets the function that calls by this name and type refer to.
    pub(crate) fn add_called(&mut self, name: &[u8], value_type: Type, function: Global) {
        let name = self.module.strings.intern(name);
        self.functions.called.insert((name, value_type), function);
        if let Some(asked) = &mut self.functions.asked {
            asked.push(Asked::Called(name, value_type, function));
        }
    }

    /// Returns whether a global has the name. Returns `false` if it is a function of this type that has been
    /// called by the name before.
    pub(crate) fn is_taken(&mut self, name: &[u8], value_type: Type) -> bool {
        let is_taken =
            self.functions.taken.contains_key(name) && self.called(name, value_type).is_none();
        if let Some(asked) = &mut self.functions.asked {
            asked.push(Asked::Taken(name.into(), value_type, is_taken));
        }
        is_taken
    }

    /// Returns the attributes that calls to a function must have.
    pub(crate) fn call_attributes(&self, callee: Global) -> Option<AttributeList> {
        self.functions.attributes.get(&callee).copied()
    }

    pub(crate) fn set_call_attributes(&mut self, callee: Global, attributes: AttributeList) {
        let before = self.functions.attributes.insert(callee, attributes);
        if before != Some(attributes) {
            self.functions.note_change(callee);
        }
    }

    /// Changes the attributes or the calling convention of a function that was declared because it is called.
    pub(crate) fn change_function(&mut self, callee: Global, change: impl FnOnce(&mut Function)) {
        let Some(function) = self.module.function_mut(callee) else {
            return;
        };
        let said = |function: &Function| (function.calling_convention, function.attributes);
        let before = said(function);
        change(function);
        let after = said(function);
        // Calls do not depend on the attributes, but later changes do. The attributes of new functions are
        // compared when the fork is merged.
        let is_new = callee.index() >= self.functions.before;
        if before.0 != after.0 || before.1 != after.1 && !is_new {
            self.functions.note_change(callee);
        }
    }

    /// Records that the last declared function is called, so that later changes to it are detected.
    pub(super) fn is_called(&mut self) {
        self.functions.fresh = None.into();
    }
}
