//! Calls: what LLVM IR has no instruction for, in the spelling that the options choose.

use spirv::{BuiltIn, Op};
use transpire_llvm::ir::{Type, Value};
use transpire_spirv::Instruction;

use super::functions::FunctionEmitter;
use crate::{Error, Result};

impl<'m> FunctionEmitter<'_, 'm> {
    /// An instruction that LLVM IR has no counterpart for: a call of what stands for it.
    pub(super) fn emit_built_in(&mut self, op: Op, _instruction: Instruction<'m>) -> Result<()> {
        Err(Error::unsupported(format!("Op{op:?}")))
    }

    /// The value of a built-in variable, of LLVM type `ty`.
    pub(super) fn load_built_in(&mut self, built_in: BuiltIn, _ty: Type) -> Result<Value> {
        Err(Error::unsupported(format!("the built-in variable {built_in:?}")))
    }
}
