//! `__spirv_…`: the spelling of "SPIR-V in LLVM IR".

use spirv::{BuiltIn, Op};
use transpire_llvm::ir::{Type, Value};
use transpire_spirv::Instruction;

use super::super::functions::FunctionEmitter;
use crate::{Error, Result};

impl<'m> FunctionEmitter<'_, 'm> {
    /// The call of `__spirv_…` that stands for an instruction.
    pub(super) fn emit_friendly(&mut self, op: Op, _instruction: Instruction<'m>) -> Result<()> {
        Err(Error::unsupported(format!("Op{op:?}")))
    }

    /// The value of a built-in variable, of LLVM type `ty`.
    pub(super) fn load_friendly_built_in(&mut self, built_in: BuiltIn, _ty: Type) -> Result<Value> {
        Err(Error::unsupported(format!("the built-in variable {built_in:?}")))
    }
}
