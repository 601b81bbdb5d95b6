//! Functions by their names: those of the source, and those that are called but not of it; and calls' attributes.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, AttributeList, CallingConvention, DllStorage, Function, Global, GlobalKind,
    GlobalValue, Linkage, Str, ThreadLocal, Type, UnnamedAddress, Visibility,
};

use super::Ir;
use crate::to_llvm::unique;

/// What a compiler of OpenCL C calls for a sampler, with the number of its initializer.
pub(crate) const SAMPLER: &[u8] = b"__translate_sampler_initializer";

/// The functions that there are so far, and the names that are taken.
#[derive(Default)]
pub(super) struct Functions {
    /// Names of globals.
    taken: FxHashMap<Vec<u8>, u32>,
    /// All functions, by name and type.
    by_name: FxHashMap<(Str, Type), Global>,
    /// Those that are called by name, by the name that calls ask for.
    called: FxHashMap<(Str, Type), Global>,
    /// What calls of a function have to agree with it on.
    attributes: FxHashMap<Global, AttributeList>,
}

impl Ir<'_> {
    /// A name for a global that no other has: `base`, or with a number behind it.
    pub(crate) fn unique_name(&mut self, base: &[u8]) -> Vec<u8> {
        unique(&mut self.functions.taken, base)
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
                    || self.options.dialect.runtime_functions_of_c && name == SAMPLER;
                let convention = if is_plain {
                    CallingConvention::C
                } else {
                    CallingConvention::SPIR_FUNC
                };
                let global = self.new_function(&unique, value_type, Linkage::External, convention);
                let attributes = self.attributes_by_name(name, value_type, attributes);
                if let Some(function) = self.module.function_mut(global) {
                    function.attributes = attributes.into();
                }
                if let Some(attributes) = attributes.filter(|_| {
                    self.options.dialect.repeats_attributes_at_calls && !name.starts_with(b"llvm.")
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

    /// Says which function calls by that name are of.
    pub(crate) fn add_called(&mut self, name: &[u8], value_type: Type, function: Global) {
        let name = self.module.strings.intern(name);
        self.functions.called.insert((name, value_type), function);
    }

    /// Whether a global has the name, and is no function of this type that was called by it before.
    pub(crate) fn is_taken(&self, name: &[u8], value_type: Type) -> bool {
        self.functions.taken.contains_key(name) && self.called(name, value_type).is_none()
    }

    /// The attributes of calls of a function.
    pub(crate) fn call_attributes(&self, callee: Global) -> Option<AttributeList> {
        self.functions.attributes.get(&callee).copied()
    }

    pub(crate) fn set_call_attributes(&mut self, callee: Global, attributes: AttributeList) {
        self.functions.attributes.insert(callee, attributes);
    }
}
