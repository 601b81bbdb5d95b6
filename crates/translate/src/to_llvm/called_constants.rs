//! Constants that LLVM IR has as calls: samplers and pipe storages. A function that uses one calls for
//! it where it begins, so that it is there for all of the function.

use transpire_llvm::ir::{Type, Value};
use transpire_opencl::{self as opencl, Scalar};
use transpire_spirv::{Id, Instructions};

use super::functions::FunctionEmitter;
use crate::Result;

/// What a compiler of OpenCL C calls for a sampler, with the number of its initializer.
const SAMPLER: &[u8] = b"__translate_sampler_initializer";
/// `OpConstantPipeStorage` under its own name: the packets' size, their alignment, the capacity.
const PIPE_STORAGE: &str = "__spirv_ConstantPipeStorage";

impl<'m> FunctionEmitter<'_, 'm> {
    /// Defines those that the function of these words uses.
    pub(super) fn define_called_constants(&mut self, words: &'m [u32]) -> Result<()> {
        if self.emitter.samplers.is_empty() && self.emitter.pipe_storages.is_empty() {
            return Ok(());
        }
        for instruction in Instructions::new(words) {
            let may_use = instruction.words().iter().any(|word| {
                self.emitter.samplers.contains_key(word) || self.emitter.pipe_storages.contains_key(word)
            });
            if !may_use {
                continue;
            }
            let source = self.emitter.source;
            for id in source.operands(instruction)?.map_while(Result::ok).filter_map(|operand| operand.id()) {
                if self.emitter.values.get(id.word()).is_none()
                    && let Some(value) = self.called_constant(id)?
                {
                    self.define(id, value)?;
                }
            }
        }
        Ok(())
    }

    fn called_constant(&mut self, id: Id) -> Result<Option<Value>> {
        if let Some((initializer, ty)) = self.emitter.samplers.get(&id.word()).copied() {
            let initializer = self.int32(initializer as u32);
            let attributes = self.friendly_attributes(false);
            return self.call(SAMPLER, ty, &[initializer], attributes).map(Some);
        }
        if let Some((literals, ty)) = self.emitter.pipe_storages.get(&id.word()).map(|row| (row.0, row.1)) {
            return self.pipe_storage(literals, ty).map(Some);
        }
        Ok(None)
    }

    fn pipe_storage(&mut self, literals: [u32; 3], ty: Type) -> Result<Value> {
        let arguments = literals.map(|literal| self.int32(literal));
        let name = opencl::mangle(PIPE_STORAGE, &[Scalar::Int; 3].map(opencl::Type::Scalar));
        let attributes = self.friendly_attributes(false);
        self.call(name.as_bytes(), ty, &arguments, attributes)
    }
}
