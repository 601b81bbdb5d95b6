//! Attributes of functions and parameters, from function control and decorations.

use transpire_llvm::ir::{Alignment, AttributeList, Global, Value};
use transpire_spirv::{Id, Instruction};

use super::Emitter;
use super::functions::FunctionEmitter;
use crate::Result;

impl FunctionEmitter<'_, '_> {
    /// Says how the pointers among the arguments of a call are aligned.
    pub(super) fn align_arguments(&mut self, _call: Value, _arguments: &[(u32, Alignment)]) {}
}

impl Emitter<'_> {
    /// Gives a function of the source its attributes: `instruction` is its `OpFunction`.
    pub(super) fn function_attributes(&mut self, _global: Global, _instruction: Instruction<'_>, _parameters: &[Id]) -> Result<()> {
        Ok(())
    }

    /// The attributes of a call of the function.
    pub(super) fn call_attributes(&self, _callee: Global) -> Option<AttributeList> {
        None
    }
}
