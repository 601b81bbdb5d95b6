//! Queries about string attributes.

use transpire_llvm::ir::{Attribute, Global, GlobalKind, Module};

use crate::mappings::string_attributes::COMPUTE_VARIABLE;

/// Returns whether a global is a variable with the attribute of vector-compute variables, [`COMPUTE_VARIABLE`].
pub(crate) fn is_compute_variable(module: &Module, global: Global) -> bool {
    let GlobalKind::Variable(variable) = &module.globals[global].kind else {
        return false;
    };
    let set = variable
        .attributes
        .expand()
        .map_or(&[][..], |set| &module.attributes.sets[set]);
    set.iter().any(|attribute| matches!(attribute, Attribute::String(key, _) if module.strings.get(*key) == COMPUTE_VARIABLE.as_bytes()))
}
