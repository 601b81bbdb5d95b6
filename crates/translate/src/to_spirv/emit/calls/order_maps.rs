//! Memory orders and scopes that functions of the module have mapped: what they give is taken as it is.

use transpire_llvm::ir::{Global, InstructionKind, Value};

use crate::to_spirv::emit::function_pointers::direct_callee;
use crate::to_spirv::emit::functions::FunctionEmitter;

impl FunctionEmitter<'_, '_> {
    /// Whether an order was mapped by a function.
    pub(crate) fn is_mapped_order(&self, value: Value) -> bool {
        self.is_mapped_by(value, self.emitter.order_maps.orders)
    }

    /// Whether a scope was mapped by a function.
    pub(crate) fn is_mapped_scope(&self, value: Value) -> bool {
        self.is_mapped_by(value, self.emitter.order_maps.scopes)
    }

    fn is_mapped_by(&self, value: Value, map: Option<Global>) -> bool {
        let Some(inst) = value.as_instruction().filter(|_| map.is_some()) else {
            return false;
        };
        match &self.body.instructions[inst].kind {
            InstructionKind::Call(call) => direct_callee(&self.emitter.module, call) == map,
            _ => false,
        }
    }
}
