//! Emits pointers to functions (SPV_INTEL_function_pointers).

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Global, GlobalKind, Module};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;
use crate::{Error, Result};

impl Entities {
    /// Returns the id of the `OpConstantFunctionPointerINTEL` for a function. Its type is a pointer to the function's
    /// own type. When it is first emitted, it gets the name of the function's first alias, if any. It is an error if
    /// the function is lowered to instructions.
    pub(super) fn function_pointer(
        &mut self,
        cx: &mut Context<'_>,
        function: Global,
    ) -> Result<Id> {
        if self.callees.is_built_in(cx, function)? {
            return Err(Error::cannot_translate(format!(
                "the address of the built-in function @{}",
                cx.module.name(function)
            )));
        }
        let id = self.global_id(cx, function)?;
        let ty = cx.global_type(function);
        let ty = cx.type_id(ty)?;
        let bound = cx.builder.bound();
        let pointer = cx
            .builder
            .constant(Op::ConstantFunctionPointerINTEL, ty, &[id.word()]);
        if pointer.word() >= bound
            && let Some(&alias) = self.function_aliases.get(&function)
        {
            let name = cx.module.name(alias).into_owned();
            cx.builder.name(pointer, &name);
        }
        Ok(pointer)
    }
}

/// Returns the first alias of each function or variable that has one.
pub(super) fn aliases(module: &Module) -> FxHashMap<Global, Global> {
    let mut first = FxHashMap::default();
    for (global, value) in module.globals.iter() {
        if let GlobalKind::Alias(alias) = &value.kind
            && let Some(function) = module.as_global(alias.target)
        {
            first.entry(function).or_insert(global);
        }
    }
    first
}
