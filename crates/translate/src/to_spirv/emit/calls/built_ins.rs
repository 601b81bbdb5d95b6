//! Declares built-in variables, and translates calls of the work-item functions that read them.

use transpire_llvm::ir::Type;
use transpire_opencl::builtins::{Variable, VariableType, by_built_in};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::to_spirv::emit::calls::CallEmitter;
use crate::to_spirv::emit::entities::{type_of_built_in, variable_type};
use crate::{Error, Result};

impl CallEmitter<'_, '_, '_> {
    pub(super) fn emit_work_item_function(&mut self, variable: Variable) -> Result<()> {
        let ty = variable_type(self.function.cx, variable.ty);
        match self.call.arguments.len() {
            0 => self.emit_whole(variable.built_in, ty),
            1 if variable.ty == VariableType::Size3 => {
                self.emit_component(variable.built_in, ty, variable.outside)
            }
            _ => Err(self.call.miscounted()),
        }
    }

    /// Translates a call of a function named after a built-in variable. Its argument, if any, is a component index.
    /// More arguments are an error.
    pub(super) fn emit_built_in_call(&mut self, built_in: BuiltIn) -> Result<()> {
        let known = by_built_in(built_in).map(|row| row.1);
        let signature = self.call.signature;
        let ty = type_of_built_in(self.function.cx, built_in, signature);
        match self.call.arguments.len() {
            0 => self.emit_whole(built_in, ty),
            1 => self.emit_component(built_in, ty, known.map_or(0, |variable| variable.outside)),
            _ => Err(self.call.miscounted()),
        }
    }

    /// Loads a built-in variable, and binds it as the result. It is an error if the variable has components and the call
    /// returns a single value.
    fn emit_whole(&mut self, built_in: BuiltIn, ty: Type) -> Result<()> {
        let (id, ty) = self.load_built_in(built_in, ty)?;
        let types = &self.function.cx.module.types;
        if types.lanes(ty).is_some() && types.lanes(self.call.result).is_none() {
            return Err(Error::unsupported(
                "the call lacks the argument that selects a component",
            ));
        }
        self.finish_unsigned(ty, id)
    }

    fn load_built_in(&mut self, built_in: BuiltIn, ty: Type) -> Result<(Id, Type)> {
        let (variable, ty) = self.function.built_in(built_in, ty)?;
        Ok((self.emit_op(Op::Load, ty, &[variable])?, ty))
    }

    /// Loads the component of a built-in variable that the first argument selects, and binds it as the result. `ty` is
    /// the type with which the variable is declared on first use. The result is `outside` if the index is out of range.
    /// It is an error if the variable has no components.
    fn emit_component(&mut self, built_in: BuiltIn, ty: Type, outside: u64) -> Result<()> {
        let by_choice = self
            .function
            .cx
            .options
            .dialect
            .globals
            .built_ins_as_imports;
        let lanes = self.function.cx.module.types.lanes(ty).map_or(3, u64::from);
        let is_outside = self
            .constant_argument(0)
            .is_some_and(|index| index >= lanes);
        if is_outside && !by_choice {
            let scalar = self.function.cx.module.types.scalar(ty);
            let id = self.function.cx.splat_integer(scalar, outside)?;
            return self.finish_unsigned(scalar, id);
        }
        let (vector, ty) = self.load_built_in(built_in, ty)?;
        let Some(lanes) = self.function.cx.module.types.lanes(ty) else {
            return Err(Error::unsupported("the variable has no components"));
        };
        let scalar = self.function.cx.module.types.scalar(ty);
        let scalar_id = self.function.type_id(scalar)?;
        if let Some(index) = self.constant_argument(0) {
            let inside = index < u64::from(lanes);
            let index = if inside { index as u32 } else { 0 };
            let mut id =
                self.function
                    .emit(Op::CompositeExtract, scalar_id, &[vector.word(), index])?;
            if by_choice {
                let boolean = self.function.cx.module.types.integer(1);
                let (inside, outside) = (
                    self.function.cx.boolean(boolean, inside)?,
                    self.function.cx.splat_integer(scalar, outside)?,
                );
                id = self.function.emit(
                    Op::Select,
                    scalar_id,
                    &[inside.word(), id.word(), outside.word()],
                )?;
            }
            return self.finish_unsigned(scalar, id);
        }
        let index_type = self.argument_type(0)?;
        let index = self.argument(0)?;
        let boolean = self.boolean_type(index_type);
        let (end, zero) = (
            self.function
                .cx
                .splat_integer(index_type, u64::from(lanes))?,
            self.function.cx.splat_integer(index_type, 0)?,
        );
        let inside = self.emit_op(Op::ULessThan, boolean, &[index, end])?;
        // An index out of range must not reach the extraction.
        let index = self.emit_op(Op::Select, index_type, &[inside, index, zero])?;
        let id = self.emit_op(Op::VectorExtractDynamic, scalar, &[vector, index])?;
        let outside = self.function.cx.splat_integer(scalar, outside)?;
        let id = self.emit_op(Op::Select, scalar, &[inside, id, outside])?;
        self.finish_unsigned(scalar, id)
    }
}
