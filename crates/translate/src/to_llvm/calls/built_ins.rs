//! Built-in variables: calls of work-item functions.
//!
//! OpenCL C asks for one component at a time. A load of which nothing but components is used gives no
//! call itself: each extraction gives one, also where the index is not constant, which in OpenCL C may
//! lie outside of the three dimensions.

use rustc_hash::FxHashMap;
use spirv::{BuiltIn, Op};
use transpire_llvm::ir::{InstructionKind, Type, Value};
use transpire_opencl::Scalar;
use transpire_opencl::builtins::{VariableType, by_built_in};
use transpire_spirv::{Instruction, Instructions};

use super::super::functions::FunctionEmitter;
use super::super::options::Builtins;
use super::super::word;
use super::arguments::Argument;
use crate::{Error, Result};

impl<'m> FunctionEmitter<'_, 'm> {
    /// The value of a built-in variable, by the work-item function that gives it; `None` where there
    /// is none.
    pub(super) fn load_opencl_built_in(&mut self, built_in: BuiltIn, ty: Type) -> Result<Option<Value>> {
        let Some((name, variable)) = by_built_in(built_in) else { return Ok(None) };
        let (lanes, own) = match variable.ty {
            VariableType::Size3 => (Some(3), self.size_type()),
            VariableType::Size => (None, self.size_type()),
            VariableType::UInt => (None, self.int_type()),
            VariableType::UInt4 => {
                let int = self.int_type();
                (None, self.emitter.module.types.vector(4, int))
            }
        };
        let types = &self.emitter.module.types;
        let scalar = types.scalar(ty);
        if types.integer_bits(scalar).is_none() || lanes.is_some_and(|lanes| types.lanes(ty) != Some(lanes)) {
            return Err(Error::malformed(format!("the built-in variable {built_in:?} has another type")));
        }
        let Some(lanes) = lanes else {
            let value = self.call_opencl(name, &[], own)?;
            return self.resize(value, ty, false).map(Some);
        };
        let mut vector = Value::from(self.emitter.undef(ty));
        for lane in 0..lanes {
            let index = self.int32(lane);
            let element = self.built_in_component(built_in, index, scalar)?;
            vector = self.emit(InstructionKind::InsertElement { vector, element, index }, ty)?;
        }
        Ok(Some(vector))
    }

    /// The component of a built-in variable that an index says, as an integer of type `ty`.
    fn built_in_component(&mut self, built_in: BuiltIn, index: Value, ty: Type) -> Result<Value> {
        let Some((name, _)) = by_built_in(built_in) else {
            return Err(Error::unsupported(format!("a component of the built-in variable {built_in:?}")));
        };
        let (int, size) = (self.int_type(), self.size_type());
        let value = self.resize(index, int, false)?;
        let value = self.call_opencl(name, &[Argument { value, ty: Scalar::UInt.into() }], size)?;
        self.resize(value, ty, false)
    }

    /// Finds the loads of which only components are used, in the words of a function.
    pub(in super::super) fn find_components(&mut self, words: &'m [u32]) {
        if self.emitter.built_ins.is_empty() || self.emitter.options.builtins == Builtins::Spirv {
            return;
        }
        let mut loads: FxHashMap<u32, BuiltIn> = FxHashMap::default();
        for instruction in Instructions::new(words).filter(|instruction| instruction.is(Op::Load)) {
            let [_, _, result, pointer, ..] = *instruction.words() else { continue };
            if let Some((built_in, _)) = self.emitter.built_ins.get(&pointer)
                && by_built_in(*built_in).is_some_and(|row| row.1.ty == VariableType::Size3)
            {
                loads.insert(result, *built_in);
            }
        }
        if loads.is_empty() {
            return;
        }
        for instruction in Instructions::new(words) {
            let uses = match (instruction.op(), instruction.words()) {
                (Some(Op::Load), [_, _, _, rest @ ..]) => rest,
                (Some(Op::CompositeExtract), [_, _, _, _, 0..3]) => continue,
                (Some(Op::VectorExtractDynamic), [_, _, _, _, rest @ ..]) => rest,
                (_, words) => words,
            };
            for used in uses {
                loads.remove(used);
            }
        }
        self.components = loads;
    }

    /// An extraction of a component from such a load, or the load; `false` for any other instruction.
    pub(in super::super) fn emit_component(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        if self.components.is_empty() {
            return Ok(false);
        }
        let index = match op {
            Op::Load => return Ok(instruction.word(2).is_some_and(|result| self.components.contains_key(&result))),
            Op::CompositeExtract | Op::VectorExtractDynamic => 4,
            _ => return Ok(false),
        };
        let Some(built_in) = instruction.word(3).and_then(|load| self.components.get(&load)).copied() else {
            return Ok(false);
        };
        let index = match op {
            Op::CompositeExtract => self.int32(word(instruction, index)?),
            _ => self.operand(instruction, index)?,
        };
        let ty = self.emitter.result_type(instruction)?;
        let value = self.built_in_component(built_in, index, ty)?;
        self.define_result(instruction, value)?;
        Ok(true)
    }
}
