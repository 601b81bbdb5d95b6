//! The functions of the module that is made, by their names: those of the source, and those that are called but not of it.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{AttributeList, Global, Str, Strings, Type};

use crate::to_llvm::unique;

/// The functions that there are so far, and the names that are taken.
#[derive(Default)]
pub(crate) struct Callees {
    /// Names of globals.
    taken: FxHashMap<Vec<u8>, u32>,
    /// All functions, by name and type.
    functions: FxHashMap<(Str, Type), Global>,
    /// Those that are called by name, by the name that calls ask for.
    called: FxHashMap<(Str, Type), Global>,
    /// What calls of a function have to agree with it on.
    attributes: FxHashMap<Global, AttributeList>,
}

impl Callees {
    /// A name for a global that no other has: `base`, or with a number behind it.
    pub(crate) fn unique_name(&mut self, base: &[u8]) -> Vec<u8> {
        unique(&mut self.taken, base)
    }

    /// Takes note of a function that the module has.
    pub(crate) fn add(&mut self, name: Str, value_type: Type, function: Global) {
        self.functions.insert((name, value_type), function);
    }

    /// The function of that name and type that the module has.
    pub(crate) fn function(
        &self,
        strings: &Strings,
        name: &[u8],
        value_type: Type,
    ) -> Option<Global> {
        let name = strings.find(name)?;
        self.functions.get(&(name, value_type)).copied()
    }

    /// The function of that type that was called by that name.
    pub(crate) fn called(
        &self,
        strings: &Strings,
        name: &[u8],
        value_type: Type,
    ) -> Option<Global> {
        let name = strings.find(name)?;
        self.called.get(&(name, value_type)).copied()
    }

    /// Says which function calls by that name are of.
    pub(crate) fn add_called(&mut self, name: Str, value_type: Type, function: Global) {
        self.called.insert((name, value_type), function);
    }

    /// Whether a global has the name, and is no function of this type that was called by it before.
    pub(crate) fn is_taken(&self, strings: &Strings, name: &[u8], value_type: Type) -> bool {
        self.taken.contains_key(name) && self.called(strings, name, value_type).is_none()
    }

    /// The attributes of calls of a function.
    pub(crate) fn attributes(&self, callee: Global) -> Option<AttributeList> {
        self.attributes.get(&callee).copied()
    }

    pub(crate) fn set_attributes(&mut self, callee: Global, attributes: AttributeList) {
        self.attributes.insert(callee, attributes);
    }
}
