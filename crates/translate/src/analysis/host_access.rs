//! Variables that the host accesses by name: `SPV_INTEL_global_variable_host_access`, and `externally_initialized`.

use transpire_llvm::ir::{Global, Module};
use transpire_spirv::grammar::Decoration;

use crate::legalize::module::listed_decorations;
use crate::mappings::metadata_names::SPIRV_DECORATIONS;

/// Returns the variables that a module defines and that the host accesses by name: `!spirv.Decorations` lists
/// `HostAccessINTEL`, or the variable is `externally_initialized` and not local.
pub fn host_accessed_variables(module: &Module) -> Vec<Global> {
    let kind = module.metadata.kind(&module.strings, SPIRV_DECORATIONS);
    let accesses = [
        Decoration::HostAccessINTEL.word(),
        Decoration::HostAccessLegacyINTEL.word(),
    ];
    let variables = module
        .variables()
        .filter(|(.., variable)| variable.initializer.is_some());
    let accessed = variables.filter(|(_, value, variable)| {
        if variable.externally_initialized && !value.linkage.is_local() {
            return true;
        }
        let lists = { value.attachments.iter() }.filter(|row| Some(row.0) == kind);
        let mut numbers = lists.flat_map(|&(_, list)| listed_decorations::numbers(module, list));
        numbers.any(|number| accesses.contains(&number))
    });
    accessed.map(|(global, ..)| global).collect()
}
