//! Constants that LLVM IR has as calls: samplers, pipe storages and matrices. A function that uses one calls for
//! it where it begins, so that it is there for all of the function, or, for samplers and pipe storages, where they
//! are used.

use transpire_llvm::ir::{Constant, Type, Value};
use transpire_opencl::spirv_friendly::{SpirvName, Target};
use transpire_opencl::{self as opencl, Number, Scalar};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction, Instructions};

use crate::Result;
use crate::to_llvm::emit::functions::FunctionEmitter;

/// What a compiler of OpenCL C calls for a sampler, with the number of its initializer.
pub(crate) const SAMPLER: &[u8] = b"__translate_sampler_initializer";
/// `OpConstantPipeStorage` under its own name: the packets' size, their alignment, the capacity.
const PIPE_STORAGE: &str = "__spirv_ConstantPipeStorage";

impl<'m> FunctionEmitter<'_, 'm> {
    /// Defines those that the function of these words uses.
    pub(crate) fn define_called_constants(&mut self, words: &'m [u32]) -> Result<()> {
        let emitter = &self.emitter;
        if emitter.samplers.is_empty()
            && emitter.pipe_storages.is_empty()
            && emitter.matrices.is_empty()
        {
            return Ok(());
        }
        for instruction in Instructions::new(words) {
            let may_use = instruction.words().iter().any(|word| {
                let emitter = &self.emitter;
                emitter.samplers.contains_key(word)
                    || emitter.pipe_storages.contains_key(word)
                    || emitter.matrices.contains_key(word)
            });
            if !may_use {
                continue;
            }
            let source = self.emitter.source;
            for id in source
                .operands(instruction)?
                .map_while(Result::ok)
                .filter_map(|operand| operand.id())
            {
                let is_later = self.dialect().constants_made_where_used
                    && !self.emitter.matrices.contains_key(&id.word());
                if self.emitter.values.get(id.word()).is_none()
                    && !is_later
                    && let Some(value) = self.called_constant(id)?
                {
                    self.define(id, value)?;
                }
            }
        }
        Ok(())
    }

    /// Defines those that an instruction uses, once more for each, where the dialect has it so.
    pub(crate) fn redefine_called_constants(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let emitter = &self.emitter;
        let is_called = |word: &u32| {
            emitter.samplers.contains_key(word) || emitter.pipe_storages.contains_key(word)
        };
        let may_use = emitter.dialect().constants_made_where_used
            && !instruction.is(Op::Phi)
            && instruction.words().iter().any(is_called);
        if !may_use {
            return Ok(());
        }
        let ids = emitter
            .source
            .operands(instruction)?
            .map_while(Result::ok)
            .filter_map(|operand| operand.id());
        let ids: Vec<Id> = ids.filter(|id| is_called(&id.word())).collect();
        for id in ids {
            if let Some(value) = self.called_constant(id)? {
                if self.emitter.values.get(id.word()).is_some() {
                    self.emitter.values.insert(id.word(), value);
                } else {
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
        if let Some((literals, ty)) = self
            .emitter
            .pipe_storages
            .get(&id.word())
            .map(|row| (row.0, row.1))
        {
            return self.pipe_storage(literals, ty).map(Some);
        }
        if let Some((component, ty)) = self.emitter.matrices.get(&id.word()).copied() {
            return self.constant_matrix(id, component, ty).map(Some);
        }
        Ok(None)
    }

    fn pipe_storage(&mut self, literals: [u32; 3], ty: Type) -> Result<Value> {
        let arguments = literals.map(|literal| self.int32(literal));
        let name = opencl::mangle(PIPE_STORAGE, &[Scalar::Int; 3].map(opencl::Type::Scalar));
        let attributes = self.friendly_attributes(false);
        self.call(name.as_bytes(), ty, &arguments, attributes)
    }

    /// `OpConstantComposite` of a matrix, whose components are all the same.
    fn constant_matrix(&mut self, constant: Id, component: Constant, ty: Type) -> Result<Value> {
        let spirv = self.emitter.source.type_of(constant);
        let result = spirv.and_then(|ty| self.emitter.nameable_type(ty, Number::Signed));
        let name = SpirvName {
            result,
            ..SpirvName::new(Target::Op(Op::ConstantComposite))
        };
        let attributes = self.friendly_attributes(false);
        self.call(
            name.to_string().as_bytes(),
            ty,
            &[component.into()],
            attributes,
        )
    }
}
