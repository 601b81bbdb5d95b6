//! Built-in variables: calls of work-item functions.

use spirv::BuiltIn;
use transpire_llvm::ir::{InstructionKind, Type, Value};
use transpire_opencl::Scalar;
use transpire_opencl::builtins::{VariableType, by_built_in};

use super::super::functions::FunctionEmitter;
use crate::{Error, Result};

impl FunctionEmitter<'_, '_> {
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
            let dimension = self.int_argument(lane, Scalar::UInt);
            let index = dimension.value;
            let component = self.call_opencl(name, &[dimension], own)?;
            let element = self.resize(component, scalar, false)?;
            vector = self.emit(InstructionKind::InsertElement { vector, element, index }, ty)?;
        }
        Ok(Some(vector))
    }
}
