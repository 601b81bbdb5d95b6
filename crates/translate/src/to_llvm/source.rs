//! Provides common queries about the SPIR-V module.

use transpire_spirv::grammar::{self, Op, Operand};
use transpire_spirv::{Id, Instruction, Module};

use crate::to_llvm::id;
use crate::{Error, Result};

/// Returns the id of the type of a value, or an error if the value has no type.
pub(super) fn type_of(source: &Module, id: Id) -> Result<Id> {
    source
        .type_of(id)
        .ok_or_else(|| Error::malformed(format!("the id {id} has no type")))
}

/// Returns the instruction that declares the type of a value, or an error if the type is missing.
pub(super) fn type_definition(source: &Module, id: Id) -> Result<Instruction<'_>> {
    let ty = type_of(source, id)?;
    source
        .definition(ty)
        .ok_or_else(|| Error::malformed(format!("the type {ty} is not defined")))
}

/// Returns whether the result of an instruction is a pointer.
pub(super) fn gives_pointer(source: &Module, instruction: Instruction<'_>) -> bool {
    let ty = instruction.result_type();
    ty.and_then(|ty| source.definition(ty))
        .is_some_and(|ty| ty.is(Op::TypePointer) || ty.is(Op::TypeUntypedPointerKHR))
}

/// Returns the operands of an instruction after the result type and the result.
pub(super) fn operands_of<'m>(
    source: &'m Module,
    instruction: Instruction<'m>,
) -> Result<Vec<Operand<'m>>> {
    let shape = grammar::shape(instruction.opcode());
    let skip = usize::from(shape.result_type) + usize::from(shape.result);
    let operands = source.operands(instruction)?.skip(skip);
    operands
        .collect::<transpire_spirv::Result<_>>()
        .map_err(Error::from)
}

/// Returns the image and the sampler of a sampled image, or `None` if its value is not defined by `OpSampledImage` or
/// `OpVmeImageINTEL`.
pub(super) fn sampled_image(source: &Module, operand: Id) -> Result<Option<(Id, Id)>> {
    match source.definition(operand) {
        Some(definition) if definition.is(Op::SampledImage) || definition.is(Op::VmeImageINTEL) => {
            Ok(Some((id(definition, 3)?, id(definition, 4)?)))
        }
        _ => Ok(None),
    }
}
