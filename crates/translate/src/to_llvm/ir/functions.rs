//! Functions by their names: those of the source, and those that are called but not of it; and calls' attributes.

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

/// What a compiler of OpenCL C calls for a sampler, with the number of its initializer.
pub(crate) const SAMPLER: &[u8] = b"__translate_sampler_initializer";

/// The functions that there are so far, and the names that are taken.
#[derive(Default)]
pub(super) struct Functions {
    /// Names of globals.
    pub(super) taken: FxHashMap<Vec<u8>, u32>,
    /// All functions, by name and type.
    by_name: FxHashMap<(Str, Type), Global>,
    /// Those that are called by name, by the name that calls ask for.
    called: FxHashMap<(Str, Type), Global>,
    /// What calls of a function have to agree with it on.
    attributes: FxHashMap<Global, AttributeList>,
    /// The function that was declared last, until it is called: nobody has asked what is said of it.
    pub(super) fresh: PackedOption<Global>,
    /// Whether what calls look at was changed of a function that was there before.
    pub(super) is_changed: bool,
    /// How many globals there were when bodies were begun.
    pub(super) before: usize,
    /// What bodies ask of names, in order, where they are translated side by side.
    pub(super) asked: Option<Vec<Asked>>,
}

/// What a body asks of names, which depends on what was asked before.
pub(super) enum Asked {
    /// Whether a global has the name, and what the answer was.
    Taken(Box<[u8]>, Type, bool),
    /// Which function of that type is called by the name.
    Called(Str, Type, Global),
}

impl Functions {
    /// The functions as they are, for bodies that are translated at the same time.
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

    /// Takes in the functions of a fork, of which those from the global number `before` on are its own.
    pub(super) fn absorb(&mut self, fork: &Self, fit: &Fit, before: usize, numbers: &Renumbering) {
        let Self {
            // Taken where it was asked for.
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
    /// A name for a global that no other has: `base`, or with a number behind it.
    pub(crate) fn unique_name(&mut self, base: &[u8]) -> Vec<u8> {
        unique(&mut self.functions.taken, base)
    }

    /// Whether a global has the name.
    pub(crate) fn has_global(&self, name: &[u8]) -> bool {
        self.functions.taken.contains_key(name)
    }

    /// A new function without a body.
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

    /// The function of that name and type that is called but not of the source: declared when it is
    /// first asked for, with these attributes.
    pub(crate) fn callee(
        &mut self,
        name: &[u8],
        value_type: Type,
        attributes: Option<AttributeList>,
    ) -> Global {
        if let Some(global) = self.called(name, value_type) {
            return global;
        }
        // A function of the source may have the name already: the linker would take the two for one.
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

    /// Names a function that had no name.
    pub(crate) fn name_function(&mut self, function: Global, name: &[u8]) {
        let value = &mut self.module.globals[function];
        value.name = self.module.strings.intern(name);
        let key = (value.name, value.value_type);
        self.functions.by_name.insert(key, function);
    }

    /// The function of that type that was called by that name.
    pub(crate) fn called(&self, name: &[u8], value_type: Type) -> Option<Global> {
        let name = self.module.strings.find(name)?;
        self.functions.called.get(&(name, value_type)).copied()
    }

    /// Whether there is a function of that name and type.
    pub(super) fn has_function(&self, name: &[u8], value_type: Type) -> bool {
        let name = self.module.strings.find(name);
        name.is_some_and(|name| self.functions.by_name.contains_key(&(name, value_type)))
    }

    /// Says which function calls by that name are of.
    pub(crate) fn add_called(&mut self, name: &[u8], value_type: Type, function: Global) {
        let name = self.module.strings.intern(name);
        self.functions.called.insert((name, value_type), function);
        if let Some(asked) = &mut self.functions.asked {
            asked.push(Asked::Called(name, value_type, function));
        }
    }

    /// Whether a global has the name, and is no function of this type that was called by it before.
    pub(crate) fn is_taken(&mut self, name: &[u8], value_type: Type) -> bool {
        let is_taken =
            self.functions.taken.contains_key(name) && self.called(name, value_type).is_none();
        if let Some(asked) = &mut self.functions.asked {
            asked.push(Asked::Taken(name.into(), value_type, is_taken));
        }
        is_taken
    }

    /// The attributes of calls of a function.
    pub(crate) fn call_attributes(&self, callee: Global) -> Option<AttributeList> {
        self.functions.attributes.get(&callee).copied()
    }

    pub(crate) fn set_call_attributes(&mut self, callee: Global, attributes: AttributeList) {
        let before = self.functions.attributes.insert(callee, attributes);
        if before != Some(attributes) {
            self.functions.note_change(callee);
        }
    }

    /// Changes what is said of a function that was declared for its calls.
    pub(crate) fn change_function(&mut self, callee: Global, change: impl FnOnce(&mut Function)) {
        let Some(function) = self.module.function_mut(callee) else {
            return;
        };
        let said = |function: &Function| (function.calling_convention, function.attributes);
        let before = said(function);
        change(function);
        let after = said(function);
        // Calls don't look at the attributes, but who changes them does: those of functions that are new are compared in the end.
        let is_new = callee.index() >= self.functions.before;
        if before.0 != after.0 || before.1 != after.1 && !is_new {
            self.functions.note_change(callee);
        }
    }

    /// A function is called with what is said of it now.
    pub(super) fn is_called(&mut self) {
        self.functions.fresh = None.into();
    }
}
