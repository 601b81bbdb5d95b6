//! Determines the OpenCL C types for SPIR-V types in mangled names of `__spirv_…` functions.

use transpire_opencl::builtins::parameters::Pointee;
use transpire_opencl::{self as opencl, Number, Qualifiers, Scalar, SpirvType};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction};

use crate::mappings::opaque_types::OpaqueType;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::body::memory::is_untyped;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

/// The maximum nesting depth of pointers in a mangled name. Deeper pointees become `void`.
const MAX_DEPTH: u32 = 8;

impl Emitter<'_> {
    /// Returns the type of a value for the mangled name. `number` is the signedness of integers. If `constant` is true,
    /// the pointee is read-only. For a function, returns a pointer to the type of the function. An untyped pointer
    /// points to `pointee` or, if that is `None`, to the type in the definition of the value.
    pub(crate) fn declared_type_of_value(
        &self,
        value: Id,
        number: Number,
        constant: bool,
        pointee: Option<opencl::Type>,
    ) -> Result<opencl::Type> {
        let definition = self
            .source
            .definition(value)
            .ok_or_else(|| Error::malformed(format!("the id {value} is not defined")))?;
        if definition.is(Op::Function) {
            let function = self.declared_type(id(definition, 4)?, number, false, 0)?;
            return Ok(match function {
                // A function without a result becomes a block without parameters, and other functions become
                // pointers to their results.
                opencl::Type::Function(function) if self.dialect().calls.source_types => {
                    match function.result {
                        opencl::Type::Scalar(Scalar::Void) => {
                            opencl::Type::Block(Box::new(opencl::Function {
                                parameters: Vec::new(),
                                ..*function
                            }))
                        }
                        result => opencl::Type::pointer(result, 0),
                    }
                }
                function => opencl::Type::pointer(function, 0),
            });
        }
        let ty = definition
            .result_type()
            .ok_or_else(|| Error::malformed(format!("the id {value} has no type")))?;
        let pointer = self
            .source
            .definition(ty)
            .filter(|ty| ty.is(Op::TypeUntypedPointerKHR));
        if let Some(pointer) = pointer {
            let space = self.space_of(word(pointer, 2)?)?;
            let pointee = match (pointee, self.pointee_of_untyped(value)) {
                (Some(pointee), _) => Some(pointee),
                (None, Some(pointee)) => Some(self.declared_type(pointee, number, false, 1)?),
                (None, None) => None,
            };
            if let Some(pointee) = pointee {
                return Ok(self.declared_pointer(pointee, space, constant));
            }
        }
        self.declared_type(ty, number, constant, 0)
    }

    /// Returns the type of a pointer to `pointee` for the mangled name. In some styles, a pointer to an
    /// `ndrange_t` appears in names as a value, although it is passed as a pointer.
    fn declared_pointer(&self, pointee: opencl::Type, space: u32, constant: bool) -> opencl::Type {
        match pointee {
            opencl::Type::Struct(name)
                if self.dialect().calls.source_types && name == "ndrange_t" =>
            {
                opencl::Type::Struct(name)
            }
            pointee => opencl::Type::qualified_pointer(
                pointee,
                Qualifiers {
                    constant,
                    ..Qualifiers::space(space)
                },
            ),
        }
    }

    /// Returns the pointee type that the signature of an instruction specifies for a pointer operand. `first` is the
    /// index of the word with the first operand, and `number` the signedness of integers in the type.
    pub(in crate::to_llvm) fn pointee_by_signature(
        &self,
        instruction: Instruction<'_>,
        first: usize,
        pointee: Pointee,
        number: Number,
    ) -> Result<opencl::Type> {
        let type_of = |ty: Option<Id>| {
            let ty = ty.ok_or_else(|| Error::malformed("an operand has no type"))?;
            self.declared_type(ty, number, false, 1)
        };
        let operand = |index: usize| type_of(self.source.type_of(id(instruction, first + index)?));
        let result = || type_of(instruction.result_type());
        let component = |ty: opencl::Type| ty.scalar().map_or(ty.clone(), opencl::Type::Scalar);
        Ok(match pointee {
            Pointee::Result => result()?,
            Pointee::ResultComponent => component(result()?),
            Pointee::Operand(index) => operand(index)?,
            Pointee::OperandComponent(index) => component(operand(index)?),
            Pointee::Ints => match result()? {
                opencl::Type::Vector(lanes, _) => opencl::Type::Vector(lanes, Scalar::Int),
                _ => Scalar::Int.into(),
            },
            Pointee::Int => Scalar::Int.into(),
            Pointee::Char => Scalar::of(number, 8).unwrap_or(Scalar::Char).into(),
            Pointee::Half => Scalar::Half.into(),
            Pointee::Event => {
                let event = SpirvType {
                    name: OpaqueType::Plain(Op::TypeEvent).name(),
                    postfixes: Vec::new(),
                };
                opencl::Type::pointer(opencl::Type::Spirv(event), 0)
            }
        })
    }

    /// Returns the pointee type of an untyped pointer, which must be defined by a variable or an access
    /// chain, possibly with casts. For arrays and vectors, returns the element type. Returns `None` for any
    /// other pointer.
    fn pointee_of_untyped(&self, value: Id) -> Option<Id> {
        let mut definition = self.source.definition(value)?;
        for _ in 0..MAX_DEPTH {
            if !matches!(
                definition.op()?,
                Op::PtrCastToGeneric | Op::GenericCastToPtr | Op::Bitcast
            ) {
                break;
            }
            definition = self.source.definition(definition.id(3)?)?;
        }
        let pointee = match definition.op()? {
            Op::UntypedVariableKHR => definition.id(4)?,
            op if is_untyped(op) => definition.id(3)?,
            _ => return None,
        };
        match self.source.definition(pointee)? {
            ty if ty.is(Op::TypeArray) || ty.is(Op::TypeVector) => ty.id(2),
            _ => Some(pointee),
        }
    }

    /// Returns the type of a number or a vector of numbers for the mangled name, or `None` for any other
    /// type.
    pub(crate) fn numeric_type(&self, ty: Id, number: Number) -> Option<opencl::Type> {
        match self.declared_type(ty, number, false, 0).ok()? {
            ty @ (opencl::Type::Scalar(_) | opencl::Type::Vector(2 | 3 | 4 | 8 | 16, _))
                if ty.scalar() != Some(Scalar::Void) =>
            {
                Some(ty)
            }
            _ => None,
        }
    }

    /// Returns the type of a number, a vector of numbers, an image or a matrix for the mangled name, or
    /// `None` for any other type.
    pub(crate) fn nameable_type(&self, ty: Id, number: Number) -> Option<opencl::Type> {
        match self.declared_type(ty, number, false, 0).ok()? {
            opencl::Type::Pointer(pointee) if !matches!(pointee.ty, opencl::Type::Spirv(_)) => None,
            ty @ opencl::Type::Pointer(_) => Some(ty),
            _ => self.numeric_type(ty, number),
        }
    }

    pub(super) fn declared_type(
        &self,
        ty: Id,
        number: Number,
        constant: bool,
        depth: u32,
    ) -> Result<opencl::Type> {
        let definition = self
            .source
            .definition(ty)
            .ok_or_else(|| Error::malformed(format!("the type {ty} is not defined")))?;
        if depth > MAX_DEPTH {
            return Ok(Scalar::Void.into());
        }
        match definition.op() {
            Some(Op::TypeVoid) => Ok(Scalar::Void.into()),
            Some(Op::TypeBool | Op::TypeInt | Op::TypeFloat) => {
                Ok(scalar(definition, number)?.into())
            }
            Some(Op::TypeVector) => {
                let element = self.source.definition(id(definition, 2)?);
                let element = element.ok_or_else(|| {
                    Error::malformed("the component type of a vector is not a type")
                })?;
                let count = word(definition, 3)?;
                Ok(opencl::Type::Vector(count, scalar(element, number)?))
            }
            Some(Op::TypeArray) => {
                let element = self.declared_type(id(definition, 2)?, number, false, depth + 1)?;
                let element = opencl::Qualified {
                    ty: element,
                    qualifiers: Qualifiers::default(),
                };
                Ok(opencl::Type::Array(
                    self.constant_integer(id(definition, 3)?)?,
                    Box::new(element),
                ))
            }
            Some(Op::TypeStruct | Op::TypeOpaque) => {
                let name = self.annotations.name(ty).unwrap_or_default();
                let name = String::from_utf8_lossy(&name);
                let name = name.strip_prefix("struct.").unwrap_or(&name);
                Ok(opencl::Type::Struct(if name.is_empty() {
                    format!("struct{}", ty.word())
                } else {
                    name.to_owned()
                }))
            }
            Some(Op::TypePointer) => {
                let space = self.space_of(word(definition, 2)?)?;
                let pointee = self.declared_type(id(definition, 3)?, number, false, depth + 1)?;
                Ok(self.declared_pointer(pointee, space, constant))
            }
            Some(Op::TypeUntypedPointerKHR) => {
                let space = self.space_of(word(definition, 2)?)?;
                let byte = Scalar::of(number, 8).unwrap_or(Scalar::Char);
                Ok(opencl::Type::qualified_pointer(
                    byte.into(),
                    Qualifiers {
                        constant,
                        ..Qualifiers::space(space)
                    },
                ))
            }
            Some(Op::TypeFunction) => {
                let result = self.declared_type(id(definition, 2)?, number, false, depth + 1)?;
                let parameters = (3..definition.word_count()).map(|index| {
                    self.declared_type(id(definition, index)?, number, false, depth + 1)
                });
                let parameters = parameters.collect::<Result<_>>()?;
                Ok(opencl::Type::Function(Box::new(opencl::Function {
                    result,
                    parameters,
                })))
            }
            _ => {
                let opaque = self.opaque(definition)?;
                let (_, space) = opaque.spirv_struct();
                let spirv = SpirvType {
                    name: opaque.name(),
                    postfixes: opaque.postfixes(self.options.has_typed_pointers()),
                };
                Ok(opencl::Type::pointer(opencl::Type::Spirv(spirv), space))
            }
        }
    }
}

/// Returns the scalar type for a number in mangled names. Integers that OpenCL C does not have become `int`, and floats
/// that LLVM IR does not have become integers of the same width. `definition` is the type instruction. Returns an error
/// if it does not define a number, or if it defines a float of an unknown width.
fn scalar(definition: Instruction<'_>, number: Number) -> Result<Scalar> {
    let scalar = match (definition.op(), definition.word(2), definition.word(3)) {
        (Some(Op::TypeBool), ..) => Some(Scalar::Bool),
        (Some(Op::TypeInt), Some(bits), _) => Some(Scalar::of(number, bits).unwrap_or(Scalar::Int)),
        (Some(Op::TypeFloat), Some(16), Some(0)) => Some(Scalar::BFloat16),
        (Some(Op::TypeFloat), Some(bits), None) => Scalar::of(Number::Float, bits),
        (Some(Op::TypeFloat), Some(bits), Some(_)) => {
            Some(Scalar::of(Number::Signed, bits).unwrap_or(Scalar::Int))
        }
        _ => None,
    };
    scalar.ok_or_else(|| {
        Error::cannot_translate("a number that has no type name in the spelling of calls")
    })
}
