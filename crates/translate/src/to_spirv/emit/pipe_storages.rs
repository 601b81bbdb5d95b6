//! Pipe storages: in C++ for OpenCL a variable of the type `spirv.ConstantPipeStorage`, whose address is the storage. In
//! SPIR-V it is a constant, and what holds the address has the type of storages (§3.52.7).

use transpire_llvm::ir::{Constant, Global, Module, Type};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::Result;
use crate::legalize::pipe_storages::literals;
use crate::mappings::opaque_types::OpaqueType;
use crate::to_spirv::emit::{Context, Emitter};

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
