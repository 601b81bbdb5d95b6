//! Calls: what LLVM IR has no instruction for, in the spelling that the options choose.
//!
//! [`spirv_friendly`] writes `__spirv_…`, for every instruction by its layout in the grammar. The
//! other files are the two spellings of OpenCL, each the mirror of its namesake in the translation
//! to SPIR-V: what an OpenCL C compiler would have called, from the tables of names in
//! `transpire-opencl`. Where OpenCL of the version at hand has no function, the SPIR-V-friendly name
//! stands in.

mod opencl;
mod spirv_friendly;

use spirv::{BuiltIn, Op};
use transpire_llvm::ir::{Type, Value};
use transpire_spirv::Instruction;

use super::functions::FunctionEmitter;
use super::options::Builtins;
use crate::Result;

impl<'m> FunctionEmitter<'_, 'm> {
    /// An instruction that LLVM IR has no counterpart for: a call of what stands for it.
    pub(super) fn emit_built_in(&mut self, op: Op, instruction: Instruction<'m>) -> Result<()> {
        if self.emitter.options.builtins != Builtins::Spirv && self.emit_opencl(op, instruction)? {
            return Ok(());
        }
        self.emit_friendly(op, instruction)
    }

    /// The value of a built-in variable, of LLVM type `ty`.
    pub(super) fn load_built_in(&mut self, built_in: BuiltIn, ty: Type) -> Result<Value> {
        if self.emitter.options.builtins != Builtins::Spirv
            && let Some(value) = self.load_opencl_built_in(built_in, ty)?
        {
            return Ok(value);
        }
        self.load_friendly_built_in(built_in, ty)
    }
}
