//! Represents local memory whose size the host sets when it starts a kernel. In HIP, such memory is an imported
//! variable whose type is an array without elements, which SPIR-V does not have. For AMD's GPUs the array has 2³²−1
//! elements in SPIR-V, as written by LLVM's back end, and none again in LLVM IR.

use transpire_llvm::ir::{Global, Module, Type, TypeKind, Types};

use crate::mappings::address_spaces::LOCAL;
use crate::mappings::sources::is_of_amd;

/// The length that represents a size set by the host.
const ANY_LENGTH: u64 = u32::MAX as u64;

/// Changes the type of imported local variables that are arrays without elements to arrays of length [`ANY_LENGTH`], in
/// a module for AMD's GPUs, unless pointers are typed.
pub(crate) fn run(module: &mut Module) {
    if !is_of_amd(&module.triple) {
        return;
    }
    let dynamic: Vec<(Global, Type)> = module
        .variables()
        .filter(|(_, value, variable)| {
            variable.initializer.is_none() && module.types.address_space(value.ty) == Some(LOCAL)
        })
        .filter_map(|(global, value, _)| match module.types[value.value_type] {
            TypeKind::Array { length: 0, element } => Some((global, element)),
            _ => None,
        })
        .collect();
    for (global, element) in dynamic {
        let array = module.types.array(ANY_LENGTH, element);
        if !module.has_typed_pointers() {
            module.globals[global].value_type = array;
        }
    }
}

/// Returns the type of a variable, with length 0 in place of [`ANY_LENGTH`]. Any other type is returned unchanged.
pub(crate) fn without_length(types: &mut Types, ty: Type) -> Type {
    match types[ty] {
        TypeKind::Array {
            length: ANY_LENGTH,
            element,
        } => types.array(0, element),
        _ => ty,
    }
}
