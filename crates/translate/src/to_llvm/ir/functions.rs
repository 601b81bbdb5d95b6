//! Looks up functions by name: functions of the source, and functions that are called but not part of it.
//! Also records the attributes of calls.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, AttributeList, Body, CallingConvention, DllStorage, Function, Global, GlobalKind,
    GlobalValue, Linkage, Renumbering, Str, ThreadLocal, Type, UnnamedAddress, Visibility,
};

use super::Ir;
use crate::to_llvm::shared::Shared;
use crate::to_llvm::unique;

/// The function that OpenCL C compilers call to create a sampler from its initializer.
pub(crate) const SAMPLER: &[u8] = b"__translate_sampler_initializer";

/// The functions declared so far, and the names in use.
#[derive(Default)]
pub(super) struct Functions {
    /// The names of globals, each with the last number that was appended to it. A fragment has none, because the
    /// functions that it adds get their names when it is linked.
    taken: FxHashMap<Vec<u8>, u32>,
    /// The globals that existed when the first body was begun, by name.
    ahead: Shared<FxHashMap<Str, Global>>,
    /// The functions of the source, by name and function type.
    source: Shared<FxHashMap<(Str, Type), Global>>,
    /// The functions that are called by name.
    called: FxHashMap<Callee, Global>,
    /// The attributes that calls to a function must have, by function.
    attributes: FxHashMap<Global, AttributeList>,
    /// In a fragment, the functions that it has added, in order. `None` in the module.
    added: Option<Vec<(Callee, Global)>>,
}

/// The name and the type by which a call refers to a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Callee {
    name: Str,
    /// The name of the function if another function or variable has `name`.
    other: Option<Str>,
    value_type: Type,
}

impl Callee {
    /// Returns a copy of the callee with the given name and no other.
    fn named(self, name: Str) -> Self {
        Self {
            name,
            other: None,
            ..self
        }
    }

    /// Converts the callee of a fragment to the strings and types of the module.
    fn renumbered(self, numbers: &Renumbering) -> Self {
        Self {
            name: numbers.string(self.name),
            other: self.other.map(|name| numbers.string(name)),
            value_type: numbers.ty(self.value_type),
        }
    }
}

impl Functions {
    /// Returns a copy of the functions for a fragment, without the names in use.
    pub(super) fn fragment(&self) -> Self {
        Self {
            taken: FxHashMap::default(),
            ahead: self.ahead.share(),
            source: self.source.share(),
            called: self.called.clone(),
            attributes: self.attributes.clone(),
            added: Some(Vec::new()),
        }
    }

    /// Returns the attributes that calls to a function must have, or `None` if they need none.
    pub(super) fn call_attributes(&self, callee: Global) -> Option<AttributeList> {
        self.attributes.get(&callee).copied()
    }

    /// Returns the functions that the fragment has added, in order. The module itself has none.
    pub(super) fn added(&self) -> &[(Callee, Global)] {
        self.added.as_deref().unwrap_or_default()
    }
}

impl Ir<'_> {
    /// Records the names of all globals. Must be called before the first body.
    pub(in crate::to_llvm) fn begin_bodies(&mut self) {
        let globals = self.module.globals.iter();
        let named = globals.map(|(global, value)| (value.name, global));
        self.functions.ahead = Shared::new(named.collect());
    }

    /// Returns a name for a global that is not yet in use: `base`, or `base` with a numeric suffix. Reserves the name.
    pub(crate) fn unique_name(&mut self, base: &[u8]) -> Vec<u8> {
        unique(&mut self.functions.taken, base)
    }

    /// Returns whether a name is in use for a global. In a fragment, no name is in use.
    pub(crate) fn has_global(&self, name: &[u8]) -> bool {
        self.functions.taken.contains_key(name)
    }

    /// Adds a function without a body. Does not reserve its name.
    pub(crate) fn new_function(
        &mut self,
        name: &[u8],
        value_type: Type,
        linkage: Linkage,
        convention: CallingConvention,
    ) -> Global {
        let name = self.module.strings.intern(name);
        let ty = self.pointer(self.options.address_spaces.of_functions(), value_type);
        self.module.globals.push(GlobalValue {
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
        })
    }

    /// Adds a function of the source without a body.
    pub(crate) fn new_source_function(
        &mut self,
        name: &[u8],
        value_type: Type,
        linkage: Linkage,
        convention: CallingConvention,
    ) -> Global {
        let function = self.new_function(name, value_type, linkage, convention);
        self.add_source_function(function);
        function
    }

    fn add_source_function(&mut self, function: Global) {
        let value = &self.module.globals[function];
        let key = (value.name, value.value_type);
        self.functions.source.insert(key, function);
    }

    /// Returns the function that a call by name refers to: a function of the source with this name and type, or one
    /// that the first request declares with these attributes.
    pub(crate) fn callee(
        &mut self,
        name: &[u8],
        value_type: Type,
        attributes: Option<AttributeList>,
    ) -> Global {
        self.callee_or(name, None, value_type, attributes).0
    }

    /// Returns a function like [`Self::callee`], and whether this request has declared it. If another global has the
    /// name, the function gets the name `other`.
    pub(crate) fn callee_or(
        &mut self,
        name: &[u8],
        other: Option<&[u8]>,
        value_type: Type,
        attributes: Option<AttributeList>,
    ) -> (Global, bool) {
        let callee = match self.find_callee(name, other, value_type) {
            Ok(known) => return (known, false),
            Err(callee) => callee,
        };
        // If a function of the source has the same name and type, the linker would treat both as one.
        let name_ahead = match callee.other {
            Some(other) if self.functions.ahead.contains_key(&callee.name) => other,
            _ => callee.name,
        };
        if let Some(&known) = self.functions.source.get(&(name_ahead, value_type))
            && self.local_ahead(name_ahead).is_none()
        {
            return (known, false);
        }
        let is_plain = name.starts_with(b"llvm.")
            || self.options.dialect.globals.functions_declared_at_calls && name == SAMPLER;
        let convention = if is_plain {
            CallingConvention::C
        } else {
            CallingConvention::SPIR_FUNC
        };
        let (global, is_new) = self.declare(callee, Linkage::External, convention);
        if is_new {
            let attributes = self.attributes_by_name(name, value_type, attributes);
            if let Some(function) = self.module.function_mut(global) {
                function.attributes = attributes.into();
            }
            if let Some(attributes) = attributes.filter(|_| {
                !self.options.dialect.globals.inferred_attributes && !name.starts_with(b"llvm.")
            }) {
                self.set_call_attributes(global, attributes);
            }
        }
        (global, is_new)
    }

    /// Returns the private function with this name and type, which the first request defines with the body that
    /// `define` returns.
    pub(crate) fn helper(
        &mut self,
        name: &[u8],
        value_type: Type,
        define: impl FnOnce(&mut Self) -> Body,
    ) -> Global {
        let callee = match self.find_callee(name, None, value_type) {
            Ok(known) => return known,
            Err(callee) => callee,
        };
        let body = define(self);
        let (global, _) = self.declare(callee, Linkage::Private, CallingConvention::SPIR_FUNC);
        if let Some(function) = self.module.function_mut(global) {
            function.is_definition = true;
            function.body = Some(Box::new(body));
        }
        global
    }

    /// Returns the function to which an earlier call with these names and this type refers. If there was no such call,
    /// returns the callee as an error.
    fn find_callee(
        &mut self,
        name: &[u8],
        other: Option<&[u8]>,
        value_type: Type,
    ) -> std::result::Result<Global, Callee> {
        let strings = &mut self.module.strings;
        let callee = Callee {
            name: strings.intern(name),
            other: other.map(|other| strings.intern(other)),
            value_type,
        };
        let known = self.functions.called.get(&callee);
        known.copied().ok_or(callee)
    }

    /// Returns the function that a callee refers to, and whether this call has added it. A fragment adds a function for
    /// each of its callees, because other fragments may take their names.
    fn declare(
        &mut self,
        callee: Callee,
        linkage: Linkage,
        convention: CallingConvention,
    ) -> (Global, bool) {
        if self.functions.added.is_none() {
            return match self.resolve(callee, linkage) {
                Ok(known) => (known, false),
                Err((own, name)) => {
                    let global = self.new_function(&name, callee.value_type, linkage, convention);
                    self.add_called([callee, own], global);
                    (global, true)
                }
            };
        }
        let name = self.module.strings.get(callee.name).to_vec();
        let global = self.new_function(&name, callee.value_type, linkage, convention);
        self.add_called([callee, callee], global);
        if let Some(added) = &mut self.functions.added {
            added.push((callee, global));
        }
        (global, true)
    }

    /// Returns the function of the module that a callee refers to, and records it for later calls. If no function
    /// exists, returns the callee with the name that applies to it, and reserves and returns a unique name for the new
    /// function.
    fn resolve(
        &mut self,
        callee: Callee,
        linkage: Linkage,
    ) -> std::result::Result<Global, (Callee, Vec<u8>)> {
        let Functions { taken, called, .. } = &mut self.functions;
        let strings = &self.module.strings;
        let plain = callee.named(callee.name);
        let own = match callee.other {
            Some(other)
                if taken.contains_key(strings.get(callee.name)) && !called.contains_key(&plain) =>
            {
                callee.named(other)
            }
            _ => plain,
        };
        match called.get(&own).copied() {
            Some(known) => {
                called.insert(callee, known);
                Ok(known)
            }
            None => {
                // A call by name refers only to a function that is visible to other modules.
                if !linkage.is_local() {
                    self.free_name(own.name);
                }
                let name = self.module.strings.get(own.name);
                Err((own, unique(&mut self.functions.taken, name)))
            }
        }
    }

    /// Returns the global with this name if the module had it before the first body was emitted and it is not visible
    /// to other modules. A call by this name does not refer to it.
    fn local_ahead(&self, name: Str) -> Option<Global> {
        let global = *self.functions.ahead.get(&name)?;
        let value = self.module.globals.get(global)?;
        value.linkage.is_local().then_some(global)
    }

    /// Renames the global that [`Self::local_ahead`] returns, so that a function can get its name. Does nothing if
    /// there is no such global, or if it has been renamed already.
    fn free_name(&mut self, name: Str) {
        let Some(global) = self.local_ahead(name) else {
            return;
        };
        if self.module.globals[global].name != name {
            return;
        }
        let taken = &mut self.functions.taken;
        let base = self.module.strings.get(name).to_vec();
        let renamed = unique(taken, &base);
        taken.remove(&base);
        self.module.globals[global].name = self.module.strings.intern(&renamed);
    }

    fn add_called(&mut self, callees: [Callee; 2], function: Global) {
        for callee in callees {
            self.functions.called.insert(callee, function);
        }
    }

    /// Maps a function that a fragment has added, `value`, to the function of the module that its callee refers to, and
    /// adds the function if the module has none. `attributes` are the attributes of calls, in the fragment. Returns
    /// whether the function was added.
    pub(super) fn link_function(
        &mut self,
        callee: Callee,
        value: &GlobalValue,
        attributes: Option<AttributeList>,
        numbers: &mut Renumbering,
    ) -> bool {
        let callee = callee.renumbered(numbers);
        let known = self.functions.called.get(&callee).copied();
        let resolved = known.map_or_else(|| self.resolve(callee, value.linkage), Ok);
        let (own, name) = match resolved {
            Ok(known) => {
                self.module.link_global(value, Some(known), numbers);
                return false;
            }
            Err(new) => new,
        };
        let global = self.module.link_global(value, None, numbers);
        self.module.globals[global].name = self.module.strings.intern(&name);
        self.add_called([callee, own], global);
        if let Some(list) = attributes {
            self.set_call_attributes(global, numbers.list(list));
        }
        true
    }

    /// Sets the name of a function of the source that has none, so that calls by name find it.
    pub(crate) fn name_function(&mut self, function: Global, name: &[u8]) {
        self.module.globals[function].name = self.module.strings.intern(name);
        self.add_source_function(function);
    }

    /// Returns the attributes that calls to a function must have, or `None` if they need none.
    pub(crate) fn call_attributes(&self, callee: Global) -> Option<AttributeList> {
        self.functions.call_attributes(callee)
    }

    pub(crate) fn set_call_attributes(&mut self, callee: Global, attributes: AttributeList) {
        self.functions.attributes.insert(callee, attributes);
    }
}
