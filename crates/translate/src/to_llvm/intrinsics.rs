//! Calls of LLVM's intrinsic functions on numbers.

use transpire_llvm::ir::{Type, TypeKind, Value};

use super::functions::FunctionEmitter;
use crate::{Error, Result};

impl FunctionEmitter<'_, '_> {
    /// Calls the intrinsic function of that name for `overload`, the type that its name ends in.
    pub(crate) fn intrinsic(&mut self, name: &str, overload: Type, arguments: &[Value], result: Type) -> Result<Value> {
        let types = &self.emitter.module.types;
        let scalar = match types[types.scalar(overload)] {
            TypeKind::Integer { bits } => format!("i{bits}"),
            TypeKind::Half => "f16".to_owned(),
            TypeKind::BFloat => "bf16".to_owned(),
            TypeKind::Float => "f32".to_owned(),
            TypeKind::Double => "f64".to_owned(),
            _ => return Err(Error::malformed(format!("{name} is for numbers"))),
        };
        let name = match types.lanes(overload) {
            Some(lanes) => format!("{name}.v{lanes}{scalar}"),
            None => format!("{name}.{scalar}"),
        };
        self.call(name.as_bytes(), result, arguments, None)
    }
}
