//! Facts about types, for the checks of single instructions. The validator and the checked builder both have them.

use super::context::is_cooperative;
use crate::grammar::{self, Op};
use crate::instruction::Instruction;

/// Access to the definitions of types, and to the types of values.
pub(crate) trait TypeFacts {
    /// Returns the instruction that defines a type or a constant; `None` if the id is not defined.
    fn defining(&self, id: u32) -> Option<Instruction<'_>>;

    /// Returns the id of the type of a value; 0 if the value has none.
    fn type_of_value(&self, value: u32) -> u32;

    /// Returns the component type of a vector, a cooperative type or the columns of a matrix. Returns any other type
    /// unchanged, and 0 for an id without a definition.
    fn component_of(&self, ty: u32) -> u32 {
        let word = |ty: Instruction<'_>| ty.word(2).unwrap_or_default();
        let Some(definition) = self.defining(ty) else {
            return 0;
        };
        match definition.op() {
            Some(Op::TypeVector | Op::TypeJointMatrixINTEL) => word(definition),
            Some(op) if is_cooperative(op) => word(definition),
            Some(Op::TypeMatrix) => self.defining(word(definition)).map_or(0, word),
            _ => ty,
        }
    }

    /// Returns the number of components of a vector, or of columns of a matrix; 1 for a scalar or a typed pointer, 0
    /// for other types.
    fn lanes_of(&self, ty: u32) -> u32 {
        let Some(definition) = self.defining(ty) else {
            return 0;
        };
        match definition.op() {
            Some(Op::TypeVector | Op::TypeMatrix) => definition.word(3).unwrap_or_default(),
            Some(Op::TypeInt | Op::TypeFloat | Op::TypeBool | Op::TypePointer) => 1,
            _ => 0,
        }
    }

    /// Returns the width in bits of a scalar type, or of the components of a vector, matrix or cooperative type; 1 for
    /// Booleans, 0 for other types.
    fn width_of(&self, ty: u32) -> u32 {
        let component = self.defining(self.component_of(ty));
        component.map_or(0, |component| match component.op() {
            Some(Op::TypeInt | Op::TypeFloat) => component.word(2).unwrap_or_default(),
            Some(Op::TypeBool) => 1,
            _ => 0,
        })
    }

    /// Describes a type for messages.
    fn describe_type(&self, ty: u32) -> String {
        let definition = self.defining(ty);
        match definition.and_then(|ty| grammar::layout(ty.opcode())) {
            Some(layout) => format!("%{ty} (Op{})", layout.name()),
            None => "nothing that has a type".to_owned(),
        }
    }
}
