//! Recognizes the results of the functions that a pass added to the module to map memory orders and scopes to SPIR-V's
//! numbers. Such results are operands without further conversion.

use transpire_llvm::ir::{Global, InstructionKind, Value};

use crate::analysis::function_pointers::direct_callee;
use crate::to_spirv::emit::calls::CallEmitter;

impl CallEmitter<'_, '_, '_> {
    /// Returns whether the memory order `value` is the result of the function that maps memory orders.
    pub(super) fn is_mapped_order(&self, value: Value) -> bool {
        let callee = self.callee_of(value);
        callee.is_some_and(|callee| self.function.entities().callees().maps_orders(callee))
    }

    /// Returns whether the memory scope `value` is the result of the function that maps memory scopes.
    pub(super) fn is_mapped_scope(&self, value: Value) -> bool {
        let callee = self.callee_of(value);
        callee.is_some_and(|callee| self.function.entities().callees().maps_scopes(callee))
    }

    /// Returns the callee of the direct call that computes a value, or `None` for any other value.
    fn callee_of(&self, value: Value) -> Option<Global> {
        match &self.function.body().instructions[value.as_instruction()?].kind {
            InstructionKind::Call(call) => direct_callee(&self.function.cx.module, call),
            _ => None,
        }
    }
}
