//! Variables that the host accesses by name (`SPV_INTEL_global_variable_host_access`).

use transpire_llvm::ir::{Global, Module};
use transpire_spirv::grammar::Decoration;

use crate::legalize::module::listed_decorations;
use crate::mappings::metadata_names::SPIRV_DECORATIONS;

/// Returns the variables that a module defines and whose `!spirv.Decorations` list `HostAccessINTEL`.
pub fn host_accessed_variables(module: &Module) -> Vec<Global> {
    let Some(kind) = module.metadata.kind(&module.strings, SPIRV_DECORATIONS) else {
        return Vec::new();
    };
    let accesses = [
        Decoration::HostAccessINTEL.word(),
        Decoration::HostAccessLegacyINTEL.word(),
    ];
    let variables = module
        .variables()
        .filter(|(.., variable)| variable.initializer.is_some());
    let accessed = variables.filter(|(_, value, _)| {
        let lists = value.attachments.iter().filter(|row| row.0 == kind);
        let mut numbers = lists.flat_map(|&(_, list)| listed_decorations::numbers(module, list));
        numbers.any(|number| accesses.contains(&number))
    });
    accessed.map(|(global, ..)| global).collect()
}
