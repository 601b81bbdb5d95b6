//! Looks up the types and values of ids.

use transpire_llvm::ir::{self, Constant, Type, Value};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Module};

use super::types::Types;
use super::values::Values;
use crate::{Error, Result};

/// A reader of the types and values of ids that have been translated so far.
#[derive(Clone, Copy)]
pub(in crate::to_llvm) struct Ids<'e, 'm> {
    source: &'m Module,
    types: &'e Types,
    values: &'e Values,
}

impl<'e, 'm> Ids<'e, 'm> {
    pub(in crate::to_llvm) fn new(
        source: &'m Module,
        types: &'e Types,
        values: &'e Values,
    ) -> Self {
        Self {
            source,
            types,
            values,
        }
    }

    /// Returns the SPIR-V module.
    pub(in crate::to_llvm) fn source(self) -> &'m Module {
        self.source
    }

    /// Returns the LLVM type of an id. Returns an error if the id is not a declared type.
    pub(in crate::to_llvm) fn type_of_id(self, id: Id) -> Result<Type> {
        self.types.type_of_id(self.source, id)
    }

    /// Returns the value of an id that is defined at module scope or in the current function. Returns an
    /// error for any other id.
    #[inline]
    pub(in crate::to_llvm) fn value(self, id: Id) -> Result<Value> {
        self.values.get(id).ok_or_else(|| self.undefined(id))
    }

    /// Returns the constant with this id. Returns an error if the value is not a constant.
    pub(in crate::to_llvm) fn constant(self, id: Id) -> Result<Constant> {
        self.value(id)?
            .as_constant()
            .ok_or_else(|| Error::malformed(format!("the id {id} is not a constant")))
    }

    /// Returns the value of the integer constant with this id. Returns an error if the id is not an integer
    /// constant with at most 64 bits.
    pub(in crate::to_llvm) fn constant_integer(self, module: &ir::Module, id: Id) -> Result<u64> {
        if let Some(number) = self.values.integer(module, id) {
            return Ok(number);
        }
        self.constant(id)?;
        Err(Error::malformed(format!(
            "the id {id} is not an integer constant"
        )))
    }

    #[cold]
    fn undefined(self, id: Id) -> Error {
        match self.source.definition(id) {
            None => Error::malformed(format!("the id {id} is not defined")),
            Some(_) if self.types.contains(id) => {
                Error::malformed(format!("the id {id} is a type, not a value"))
            }
            Some(definition) => Error::malformed(format!(
                "the id {id} (of Op{:?}) is used where it is not defined",
                Op(definition.opcode())
            )),
        }
    }
}
