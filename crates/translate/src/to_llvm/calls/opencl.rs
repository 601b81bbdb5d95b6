//! The spellings of OpenCL C: what becomes a call of which family.

use spirv::{BuiltIn, Op};
use transpire_llvm::ir::{Type, Value};
use transpire_spirv::Instruction;

use super::super::functions::FunctionEmitter;
use crate::Result;

impl<'m> FunctionEmitter<'_, 'm> {
    /// The call of the function that an OpenCL C compiler would have called; `false` where OpenCL of
    /// the version at hand has none.
    pub(super) fn emit_opencl(&mut self, _op: Op, _instruction: Instruction<'m>) -> Result<bool> {
        Ok(false)
    }

    /// The value of a built-in variable, by the work-item function that gives it.
    pub(super) fn load_opencl_built_in(&mut self, _built_in: BuiltIn, _ty: Type) -> Result<Option<Value>> {
        Ok(None)
    }
}
