//! Emits pipe storages. In C++ for OpenCL, a pipe storage is the address of a variable of type
//! `spirv.ConstantPipeStorage`. In SPIR-V it is a constant, and the objects that hold the address have the type of
//! storages (§3.3.7).

use transpire_llvm::ir::{Constant, Global, Module, Type};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::Result;
use crate::legalize::module::pipe_storages::literals;
use crate::mappings::opaque_types::OpaqueType;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;

impl Entities {
    /// Returns the id of the `OpConstantPipeStorage` for `constant`, the address of a variable that is a pipe storage or a
    /// cast of it, and emits it on first use. Returns `None` for any other constant, and if `wanted` is not the type of pipe
    /// storages.
    pub(in crate::to_spirv::emit) fn pipe_storage(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
    ) -> Result<Option<Id>> {
        if cx.as_opaque(wanted) != Some(OpaqueType::Plain(Op::TypePipeStorage)) {
            return Ok(None);
        }
        let Some(global) = cx.module.base_global(constant) else {
            return Ok(None);
        };
        let Some(literals) = literals(&cx.module, global) else {
            return Ok(None);
        };
        let address = cx.module.address(global);
        if let Some(known) = self.initializers.get((address, wanted)) {
            return Ok(Some(known));
        }
        let ty = cx.type_id(wanted)?;
        // Each storage is distinct, even with equal literals.
        let id = cx.define(Op::ConstantPipeStorage, ty, &literals);
        let name = cx.module.name(global).into_owned();
        if !name.is_empty() {
            cx.builder.name(id, &name);
        }
        self.initializers.insert((address, wanted), id);
        Ok(Some(id))
    }
}

/// Returns whether the variable `global` is a pipe storage, which is emitted where its address is used.
pub(super) fn is_pipe_storage(module: &Module, global: Global) -> bool {
    literals(module, global).is_some()
}
