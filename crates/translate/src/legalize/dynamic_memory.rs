//! Local memory whose size the host says when it starts a kernel, as HIP has it: an imported variable of an array without
//! elements. SPIR-V has no such arrays. For AMD's GPUs the array has as many elements as 32 bits can count, as LLVM's back end
//! writes it, and none again in LLVM IR.

use transpire_llvm::ir::{Global, Module, Type, TypeKind, Types};

use crate::mappings::address_spaces::LOCAL;
use crate::mappings::sources::is_of_amd;

/// The length that stands for one that the host says.
const ANY_LENGTH: u64 = u32::MAX as u64;

/// Gives such variables of a module for AMD's GPUs the length that stands for any.
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

/// The type of a variable: an array without elements in the place of one with the length that stands for any.
pub(crate) fn without_length(types: &mut Types, ty: Type) -> Type {
    match types[ty] {
        TypeKind::Array {
            length: ANY_LENGTH,
            element,
        } => types.array(0, element),
        _ => ty,
    }
}
