//! Translates function pointers and indirect calls (SPV_INTEL_function_pointers).

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, CallingConvention, Global, Linkage,
};
use transpire_spirv::grammar::{Decoration, Op, StorageClass};
use transpire_spirv::{Id, Instruction};

use crate::mappings::{address_spaces, decorations};
use crate::to_llvm::Emitter;
use crate::to_llvm::id;
use crate::{Error, Result};

/// The functions whose addresses constants contain before the functions are declared, by SPIR-V id.
#[derive(Clone, Default)]
pub(crate) struct FunctionsAhead {
    functions: FxHashMap<Id, Global>,
}

impl FunctionsAhead {
    pub(crate) fn get(&self, function: Id) -> Option<Global> {
        self.functions.get(&function).copied()
    }

    /// Returns the sorted ids of the functions that pointers of the module refer to.
    pub(crate) fn ids(&self) -> Vec<Id> {
        let mut functions: Vec<Id> = self.functions.keys().copied().collect();
        functions.sort_unstable();
        functions
    }

    /// Checks that the module defines all functions that pointers refer to. `is_there` returns whether it
    /// defines an id.
    ///
    /// # Errors
    /// Returns an error for the first missing function.
    pub(crate) fn check(&self, is_there: impl Fn(Id) -> bool) -> Result<()> {
        match self.ids().into_iter().find(|function| !is_there(*function)) {
            Some(function) => Err(Error::malformed(format!(
                "a pointer names the function {function}, which the module does not have"
            ))),
            None => Ok(()),
        }
    }
}

impl<'m> Emitter<'m> {
    /// Returns the address space of pointers to `pointee` with the given storage class.
    pub(crate) fn space_of_pointer(&self, class: u32, pointee: Id) -> Result<u32> {
        let is_code = class == StorageClass::CodeSectionINTEL.word()
            || self
                .source
                .definition(pointee)
                .is_some_and(|pointee| pointee.is(Op::TypeFunction));
        if is_code {
            Ok(self.code_space())
        } else {
            self.space_of(class)
        }
    }

    /// Returns the address space of functions whose addresses are used as values.
    fn code_space(&self) -> u32 {
        self.ir.space(match self.options.code_section {
            true => address_spaces::CODE,
            false => address_spaces::PRIVATE,
        })
    }

    /// Translates `OpConstantFunctionPointerINTEL` to the address of the function. At the first request, the function
    /// is created without a name. Its name and other properties are set when it is declared.
    pub(crate) fn emit_function_pointer(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let (result, function) = (id(instruction, 2)?, id(instruction, 3)?);
        let global = match self.functions_ahead.get(function) {
            Some(global) => global,
            None => {
                let value_type =
                    self.type_of_id(self.function_type_of_pointer(id(instruction, 1)?)?)?;
                let global = self.ir.new_function(
                    b"",
                    value_type,
                    Linkage::External,
                    CallingConvention::SPIR_FUNC,
                );
                if self.options.code_section {
                    let ty = self.ir.pointer(self.code_space(), value_type);
                    self.ir.module.globals[global].ty = ty;
                }
                self.functions_ahead.functions.insert(function, global);
                global
            }
        };
        let value = self.ir.address(global);
        let own = self.ir.module.globals[global].ty;
        let value = match self.result_type(instruction)? {
            ty if ty == own => value,
            // Functions may be in another address space than pointers to them declare.
            ty if self.ir.module.types.pointee(ty) == self.ir.module.types.pointee(own)
                && !self.options.code_section =>
            {
                let value = value.as_constant().ok_or_else(|| {
                    Error::malformed("the address of a function is not a constant")
                })?;
                self.ir.as_bytes(value, ty).into()
            }
            _ => {
                return Err(Error::malformed(
                    "two pointers to a function are of different types",
                ));
            }
        };
        self.values.set(result, value);
        Ok(())
    }

    /// Returns the id of the function type that a pointer type points to. Returns an error if the pointee is
    /// not a function type.
    pub(super) fn function_type_of_pointer(&self, ty: Id) -> Result<Id> {
        let pointee = self
            .source
            .definition(ty)
            .filter(|ty| ty.is(Op::TypePointer))
            .and_then(|ty| ty.id(3));
        let is_function = |id: &Id| {
            self.source
                .definition(*id)
                .is_some_and(|pointee| pointee.is(Op::TypeFunction))
        };
        pointee.filter(is_function).ok_or_else(|| {
            Error::malformed(
                "the type of a pointer to a function does not point to a function type",
            )
        })
    }

    /// Returns the attributes of an indirect call's arguments, from the decorations of the call, or `None` if it has
    /// none. `parameters` contains the ids of the function's parameter types.
    pub(super) fn attributes_of_arguments(
        &mut self,
        call: Id,
        parameters: &[u32],
    ) -> Result<Option<AttributeList>> {
        let mut sets: Vec<(AttributeIndex, Vec<Attribute>)> = Vec::new();
        for (number, &parameter) in parameters.iter().enumerate() {
            let pointee = Id::new(parameter)
                .and_then(|ty| self.source.definition(ty))
                .filter(|ty| ty.is(Op::TypePointer));
            let pointee = match pointee.and_then(|pointer| pointer.id(3)) {
                Some(pointee) => Some(self.type_of_id(pointee)?),
                None => None,
            };
            let mut set = Vec::new();
            for row in self.annotations.of(call) {
                let [argument, attribute] = *row.operands else {
                    continue;
                };
                if row.decoration != Decoration::ArgumentAttributeINTEL.word()
                    || argument as usize != number
                {
                    continue;
                }
                let kind = decorations::attribute_of_parameter(attribute);
                self.annotations.mark(&row);
                set.extend(match kind {
                    Some(kind @ (AttributeKind::BY_VAL | AttributeKind::STRUCT_RET)) => {
                        pointee.map(|pointee| Attribute::Type(kind, Some(pointee)))
                    }
                    Some(AttributeKind::NO_CAPTURE) => Some(self.ir.no_capture()),
                    kind => kind.map(Attribute::Enum),
                });
            }
            sets.push((AttributeIndex::Parameter(number as u32), set));
        }
        Ok(self.ir.attribute_list(sets))
    }
}
