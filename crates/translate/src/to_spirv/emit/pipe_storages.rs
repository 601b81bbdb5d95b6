//! Pipe storages: in C++ for OpenCL a variable of the type `spirv.ConstantPipeStorage`, whose address is the storage. In
//! SPIR-V it is a constant, and what holds the address has the type of storages (§3.52.7).

use transpire_llvm::ir::{Constant, ConstantKind, Global, GlobalKind, Module, Type, TypeKind};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::Result;
use crate::analysis::pointers::opaque_pointer;
use crate::correspondences::opaque_types::{CONSTANT_PIPE_STORAGE, OpaqueType};
use crate::to_spirv::emit::{Context, Emitter};

/// Lets members of structs that hold the addresses of such variables be storages.
pub(crate) fn retype_members(module: &mut Module) {
    let mut members = Vec::new();
    for (_, value, variable) in module.variables() {
        if let TypeKind::Named(named) = module.types[value.value_type]
            && let Some(initializer) = variable.initializer.expand()
            && let ConstantKind::Aggregate(elements) = &module.constants[initializer].kind
        {
            for (index, &element) in elements.iter().enumerate() {
                if let Some(global) = module.as_global(element)
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

/// The size and the alignment of the packets, and how many there are, if a variable says that of a storage.
fn literals(module: &Module, global: Global) -> Option<[u32; 3]> {
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

impl Emitter {
    /// The storage that the address of a variable is, where one is wanted.
    pub(super) fn pipe_storage(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
    ) -> Result<Option<Id>> {
        if cx.as_opaque(wanted) != Some(OpaqueType::Plain(Op::TypePipeStorage)) {
            return Ok(None);
        }
        if let Some(known) = self.initializers.known(constant, wanted) {
            return Ok(Some(known));
        }
        let Some(global) = cx.module.as_global(constant) else {
            return Ok(None);
        };
        let Some(literals) = literals(&cx.module, global) else {
            return Ok(None);
        };
        let ty = cx.type_id(wanted)?;
        // Each is its own, whatever it says.
        let id = cx.builder.id();
        cx.builder
            .global(Op::ConstantPipeStorage, Some(ty), Some(id), &literals);
        let name = cx.module.name(global).into_owned();
        if !name.is_empty() {
            cx.builder.name(id, &name);
        }
        self.initializers.remember(constant, wanted, id);
        Ok(Some(id))
    }
}

/// Whether a variable is a storage. It is made where its address is taken.
pub(super) fn is_pipe_storage(module: &Module, global: Global) -> bool {
    literals(module, global).is_some()
}
