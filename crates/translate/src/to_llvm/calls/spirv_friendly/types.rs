//! The types of SPIR-V as mangled names say them.

use spirv::Op;
use transpire_opencl::{self as opencl, Number, Qualifiers, Scalar, SpirvType};
use transpire_spirv::{Id, Instruction};

use super::super::super::{Emitter, id, word};
use crate::{Error, Result};

/// How deep pointers are followed. What lies deeper is not said.
const MAX_DEPTH: u32 = 8;

impl Emitter<'_> {
    /// The type of a value with its integers read as `number`. Where `constant` is set, what it points to
    /// is only read. A function is what a pointer to it is.
    pub(crate) fn declared_type_of_value(&self, value: Id, number: Number, constant: bool) -> Result<opencl::Type> {
        let definition = self.source.definition(value).ok_or_else(|| Error::malformed(format!("the id {value} is not defined")))?;
        if definition.is(Op::Function) {
            let function = self.declared_type(id(definition, 4)?, number, false, 0)?;
            return Ok(opencl::Type::pointer(function, 0));
        }
        let ty = definition.result_type().ok_or_else(|| Error::malformed(format!("the id {value} has no type")))?;
        self.declared_type(ty, number, constant, 0)
    }

    /// A number or a vector of numbers; none for any other type.
    pub(crate) fn numeric_type(&self, ty: Id, number: Number) -> Option<opencl::Type> {
        match self.declared_type(ty, number, false, 0).ok()? {
            ty @ (opencl::Type::Scalar(_) | opencl::Type::Vector(2 | 3 | 4 | 8 | 16, _)) if ty.scalar() != Some(Scalar::Void) => Some(ty),
            _ => None,
        }
    }

    fn declared_type(&self, ty: Id, number: Number, constant: bool, depth: u32) -> Result<opencl::Type> {
        let definition = self.source.definition(ty).ok_or_else(|| Error::malformed(format!("the type {ty} is not defined")))?;
        if depth > MAX_DEPTH {
            return Ok(Scalar::Void.into());
        }
        let named = |name: String| Ok(opencl::Type::Named(name));
        match definition.op() {
            Some(Op::TypeVoid) => Ok(Scalar::Void.into()),
            Some(Op::TypeBool | Op::TypeInt | Op::TypeFloat) => match scalar(definition, number) {
                Some(scalar) => Ok(scalar.into()),
                None => named(odd_scalar(definition)),
            },
            Some(Op::TypeVector) => {
                let element = self.source.definition(id(definition, 2)?);
                let element = element.ok_or_else(|| Error::malformed("a vector is of no type"))?;
                let count = word(definition, 3)?;
                match scalar(element, number) {
                    Some(scalar) => Ok(opencl::Type::Vector(count, scalar)),
                    None => named(format!("v{count}{}", odd_scalar(element))),
                }
            }
            Some(Op::TypeArray) => {
                let element = self.declared_type(id(definition, 2)?, number, false, depth + 1)?;
                let element = opencl::Qualified { ty: element, qualifiers: Qualifiers::default() };
                Ok(opencl::Type::Array(self.constant_integer(id(definition, 3)?)?, Box::new(element)))
            }
            Some(Op::TypeStruct | Op::TypeOpaque) => {
                let name = self.annotations.name(ty).unwrap_or_default();
                let name = String::from_utf8_lossy(&name);
                let name = name.strip_prefix("struct.").unwrap_or(&name);
                named(if name.is_empty() { format!("struct{}", ty.word()) } else { name.replace("::", "__") })
            }
            Some(Op::TypePointer) => {
                let space = self.space_of(word(definition, 2)?)?;
                let pointee = self.declared_type(id(definition, 3)?, number, false, depth + 1)?;
                Ok(opencl::Type::qualified_pointer(pointee, Qualifiers { constant, ..Qualifiers::space(space) }))
            }
            Some(Op::TypeUntypedPointerKHR) => {
                let space = self.space_of(word(definition, 2)?)?;
                Ok(opencl::Type::qualified_pointer(Scalar::Char.into(), Qualifiers { constant, ..Qualifiers::space(space) }))
            }
            Some(Op::TypeFunction) => {
                let result = self.declared_type(id(definition, 2)?, number, false, depth + 1)?;
                let parameters = (3..definition.word_count()).map(|index| self.declared_type(id(definition, index)?, number, false, depth + 1));
                let parameters = parameters.collect::<Result<_>>()?;
                Ok(opencl::Type::Function(Box::new(opencl::Function { result, parameters })))
            }
            Some(op) => {
                let opaque = self.opaque(op, definition)?;
                let (_, space) = opaque.spirv_struct();
                let spirv = SpirvType { name: opaque.name(), postfixes: opaque.postfixes() };
                Ok(opencl::Type::pointer(opencl::Type::Spirv(spirv), space))
            }
            None => Err(Error::malformed(format!("the type {ty} is unknown"))),
        }
    }
}

fn scalar(definition: Instruction<'_>, number: Number) -> Option<Scalar> {
    match (definition.op()?, definition.word(2), definition.word(3)) {
        (Op::TypeBool, ..) => Some(Scalar::Bool),
        (Op::TypeInt, Some(bits @ (8 | 16 | 32 | 64)), _) => Scalar::of(number, bits),
        (Op::TypeFloat, Some(16), Some(0)) => Some(Scalar::BFloat16),
        (Op::TypeFloat, Some(bits), None) => Scalar::of(Number::Float, bits),
        _ => None,
    }
}

/// A number that OpenCL C has no name for: `i13`.
fn odd_scalar(definition: Instruction<'_>) -> String {
    let letter = if definition.is(Op::TypeFloat) { 'f' } else { 'i' };
    format!("{letter}{}", definition.word(2).unwrap_or_default())
}
