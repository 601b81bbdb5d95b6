//! Changes the type of struct members that hold the address of a pipe storage to the pipe storage type.

use transpire_llvm::ir::{ConstantKind, Global, GlobalKind, Module, TypeKind};

use crate::analysis::builtin_types::opaque_pointer;
use crate::mappings::opaque_types::CONSTANT_PIPE_STORAGE;

/// Changes the type of each member of a named struct that is initialized with the address of a pipe storage, or a cast of
/// it, to a pointer to `spirv.PipeStorage`.
pub(crate) fn retype_members(module: &mut Module) {
    let mut members = Vec::new();
    for (_, value, variable) in module.variables() {
        if let TypeKind::Named(named) = module.types[value.value_type]
            && let Some(initializer) = variable.initializer.expand()
            && let ConstantKind::Aggregate(elements) = &module.constants[initializer].kind
        {
            for (index, &element) in elements.iter().enumerate() {
                if let Some(global) = module.base_global(element)
                    && literals(module, global).is_some()
                {
                    members.push((
                        named,
                        index,
                        module
                            .types
                            .address_space(module.constants.ty(element))
                            .unwrap_or(0),
                    ));
                }
            }
        }
    }
    for (named, index, space) in members {
        let storage = opaque_pointer(module, "spirv.PipeStorage", space);
        let fields = module.types.named_struct_mut(named).fields.as_deref_mut();
        if let Some(field) = fields.and_then(|fields| fields.get_mut(index)) {
            *field = storage;
        }
    }
}

/// Returns the size and alignment of the packets and their number, if the variable `global` describes a pipe storage,
/// otherwise `None`.
pub(crate) fn literals(module: &Module, global: Global) -> Option<[u32; 3]> {
    let value = &module.globals[global];
    let (GlobalKind::Variable(variable), TypeKind::Named(named)) =
        (&value.kind, &module.types[value.value_type])
    else {
        return None;
    };
    let name = module.types.named_struct(*named).name?;
    if module.strings.get(name) != CONSTANT_PIPE_STORAGE.as_bytes() {
        return None;
    }
    match &module.constants[variable.initializer.expand()?].kind {
        ConstantKind::Aggregate(elements) => {
            let number = |index: usize| {
                u32::try_from(module.constants.as_integer(*elements.get(index)?)?).ok()
            };
            Some([number(0)?, number(1)?, number(2)?])
        }
        _ => None,
    }
}
