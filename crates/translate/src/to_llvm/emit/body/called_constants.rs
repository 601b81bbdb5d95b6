//! Translates constants to calls: samplers, pipe storages and matrices. The calls are at the beginning of
//! each function that uses the constant, so that the result is available in the whole function. For samplers
//! and pipe storages, the style can instead place the calls before each use.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Constant, Type, Value};
use transpire_opencl::spirv_friendly::{SpirvName, Target};
use transpire_opencl::{self as opencl, Number, Scalar};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction, Instructions};

use crate::Result;
use crate::to_llvm::emit::body::BodyWriter;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::ir::functions::SAMPLER;

/// The function to which `OpConstantPipeStorage` is translated. Its arguments are the packet size, the packet
/// alignment and the capacity.
const PIPE_STORAGE: &str = "__spirv_ConstantPipeStorage";

/// The constants of the module that are translated to calls, by id.
#[derive(Clone, Default)]
pub(crate) struct CalledConstants {
    /// The initializer and the type of each sampler.
    samplers: FxHashMap<u32, (u64, Type)>,
    /// The literals and the type of each pipe storage.
    pipe_storages: FxHashMap<u32, ([u32; 3], Type)>,
    /// For each matrix, the value that all its components have, and its type.
    matrices: FxHashMap<u32, (Constant, Type)>,
}

impl CalledConstants {
    pub(crate) fn add_sampler(&mut self, id: Id, initializer: u64, ty: Type) {
        self.samplers.insert(id.word(), (initializer, ty));
    }

    /// Records that a variable is the same sampler as its initializer. Returns `false` if the initializer is not a
    /// sampler.
    pub(crate) fn add_variable(&mut self, variable: Id, initializer: Id) -> bool {
        let sampler = self.samplers.get(&initializer.word()).copied();
        self.samplers
            .extend(sampler.map(|sampler| (variable.word(), sampler)));
        sampler.is_some()
    }

    pub(crate) fn add_pipe_storage(&mut self, id: Id, literals: [u32; 3], ty: Type) {
        self.pipe_storages.insert(id.word(), (literals, ty));
    }

    pub(crate) fn add_matrix(&mut self, id: Id, component: Constant, ty: Type) {
        self.matrices.insert(id.word(), (component, ty));
    }

    pub(super) fn is_sampler(&self, id: Id) -> bool {
        self.samplers.contains_key(&id.word())
    }

    fn is_empty(&self) -> bool {
        self.have_none_made_where_used() && self.matrices.is_empty()
    }

    fn contains(&self, word: u32) -> bool {
        self.may_be_made_where_used(word) || self.matrices.contains_key(&word)
    }

    fn have_none_made_where_used(&self) -> bool {
        self.samplers.is_empty() && self.pipe_storages.is_empty()
    }

    fn may_be_made_where_used(&self, word: u32) -> bool {
        self.samplers.contains_key(&word) || self.pipe_storages.contains_key(&word)
    }
}

impl Builder<'_, '_> {
    fn pipe_storage(&mut self, literals: [u32; 3], ty: Type) -> Result<Value> {
        let arguments = literals.map(|literal| self.ir.int32(literal));
        let name = opencl::mangle(PIPE_STORAGE, &[Scalar::Int; 3].map(opencl::Type::Scalar));
        let attributes = self.ir.friendly_attributes(false);
        self.call_named(name.as_bytes(), ty, &arguments, attributes)
    }
}

impl<'m> BodyWriter<'_, 'm> {
    /// Emits the calls for the constants that a function uses, unless the style places them before each use. `words`
    /// contains the instructions of the function.
    pub(in crate::to_llvm::emit) fn define_called_constants(
        &mut self,
        words: &'m [u32],
    ) -> Result<()> {
        if self.emitter.called_constants.is_empty() {
            return Ok(());
        }
        for instruction in Instructions::new(words) {
            let constants = &self.emitter.called_constants;
            if !instruction
                .words()
                .iter()
                .any(|&word| constants.contains(word))
            {
                continue;
            }
            let source = self.emitter.source;
            for id in source
                .operands(instruction)?
                .map_while(Result::ok)
                .filter_map(|operand| operand.id())
            {
                let is_later = self.dialect().values.composes_in_memory
                    && !self
                        .emitter
                        .called_constants
                        .matrices
                        .contains_key(&id.word());
                if !self.emitter.values.contains(id)
                    && !is_later
                    && let Some(value) = self.called_constant(id)?
                {
                    self.define(id, value)?;
                }
            }
        }
        Ok(())
    }

    /// Emits another call for each constant that an instruction uses, before the instruction, if the style requires
    /// this.
    pub(in crate::to_llvm::emit) fn redefine_called_constants(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let emitter = &self.emitter;
        let constants = &emitter.called_constants;
        if constants.have_none_made_where_used() {
            return Ok(());
        }
        let is_called = |word: &u32| constants.may_be_made_where_used(*word);
        let may_use = emitter.dialect().values.composes_in_memory
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
                if self.emitter.values.contains(id) {
                    self.emitter.values.define(id, value);
                } else {
                    self.define(id, value)?;
                }
            }
        }
        Ok(())
    }

    fn called_constant(&mut self, id: Id) -> Result<Option<Value>> {
        let constants = &self.emitter.called_constants;
        if let Some((initializer, ty)) = constants.samplers.get(&id.word()).copied() {
            let initializer = self.emitter.ir.int32(initializer as u32);
            let attributes = self.emitter.ir.friendly_attributes(false);
            return self
                .ins()?
                .call_named(SAMPLER, ty, &[initializer], attributes)
                .map(Some);
        }
        if let Some((literals, ty)) = constants.pipe_storages.get(&id.word()).copied() {
            return self.ins()?.pipe_storage(literals, ty).map(Some);
        }
        if let Some((component, ty)) = constants.matrices.get(&id.word()).copied() {
            return self.constant_matrix(id, component, ty).map(Some);
        }
        Ok(None)
    }

    /// Translates an `OpConstantComposite` of a matrix, whose components all have the value `component`, to a
    /// call.
    fn constant_matrix(&mut self, constant: Id, component: Constant, ty: Type) -> Result<Value> {
        let spirv = self.emitter.source.type_of(constant);
        let result = spirv.and_then(|ty| self.emitter.nameable_type(ty, Number::Signed));
        let name = SpirvName {
            result,
            ..SpirvName::new(Target::Op(Op::ConstantComposite))
        };
        let attributes = self.emitter.ir.friendly_attributes(false);
        self.ins()?.call_named(
            name.to_string().as_bytes(),
            ty,
            &[component.into()],
            attributes,
        )
    }
}
