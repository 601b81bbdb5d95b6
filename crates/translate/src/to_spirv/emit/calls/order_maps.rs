//! Memory orders and scopes that functions of the module have mapped: what they give is taken as it is.

use transpire_llvm::ir::{Global, InstructionKind, Value};

use crate::analysis::function_pointers::direct_callee;
use crate::to_spirv::emit::calls::CallEmitter;

impl CallEmitter<'_, '_, '_> {
    /// Whether an order was mapped by a function.
    pub(super) fn is_mapped_order(&self, value: Value) -> bool {
        let callee = self.callee_of(value);
        callee.is_some_and(|callee| self.function.emitter.callees.maps_orders(callee))
    }

    /// Whether a scope was mapped by a function.
    pub(super) fn is_mapped_scope(&self, value: Value) -> bool {
        let callee = self.callee_of(value);
        callee.is_some_and(|callee| self.function.emitter.callees.maps_scopes(callee))
    }

    /// The function whose result a value is.
    fn callee_of(&self, value: Value) -> Option<Global> {
        match &self.function.body.instructions[value.as_instruction()?].kind {
            InstructionKind::Call(call) => direct_callee(&self.function.cx.module, call),
            _ => None,
        }
    }
}
