//! Provides helpers for all families of built-in functions: the OpenCL types of SPIR-V types, calls by
//! mangled name, and conversions between booleans and the integers that OpenCL C uses for them.

use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, Body, CastOp, Global, GlobalKind, InstBuilder,
    InstBuilderBase, InstructionKind, IntPredicate, Module, Type, TypeKind, Value,
};
use transpire_opencl::{self as opencl, Access, Image, Number, Opaque, Scalar};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Dim, Op};

use crate::Result;
use crate::mappings::opaque_types::{ImageType, OpaqueType};
use crate::mappings::small_floats::Format;
use crate::to_llvm::Emitter;
use crate::to_llvm::ir::Ir;
use crate::to_llvm::ir::builder::Builder;

/// The maximum nesting depth of pointer types.
const MAX_DEPTH: u32 = 8;

/// An argument of an OpenCL C function.
#[derive(Debug, Clone)]
pub(crate) struct Argument {
    pub(super) value: Value,
    /// The OpenCL C type of the parameter, for the mangled name.
    pub(super) ty: opencl::Type,
}

impl Argument {
    /// Returns a value as an argument. Returns `None` unless it is an integer or a float that OpenCL C has, or a vector
    /// of 2, 3, 4, 8 or 16 of these. `number` is the signedness of integers.
    pub(crate) fn of_number(
        module: &Module,
        body: &Body,
        value: Value,
        number: Number,
    ) -> Option<Self> {
        let types = &module.types;
        let ty = body.value_type(module, value);
        let scalar = match types[types.scalar(ty)] {
            TypeKind::Integer { bits } => Scalar::of(number, bits)?,
            TypeKind::Half => Scalar::Half,
            TypeKind::BFloat => Scalar::BFloat16,
            TypeKind::Float => Scalar::Float,
            TypeKind::Double => Scalar::Double,
            _ => return None,
        };
        let ty = match types.lanes(ty) {
            Some(lanes @ (2 | 3 | 4 | 8 | 16)) => opencl::Type::Vector(lanes, scalar),
            Some(_) => return None,
            None => scalar.into(),
        };
        Some(Self { value, ty })
    }

    /// Returns a value of one of the OpenCL enumerations `memory_order` and `memory_scope` as an argument.
    pub(super) fn enumerator(value: Value, opaque: Opaque) -> Self {
        let ty = opencl::Type::Opaque(opaque);
        Self { value, ty }
    }
}

impl Ir<'_> {
    /// Adds `signext` or `zeroext` to the parameters of a new function that are integers narrower than `int`, because
    /// the function may rely on the extension, and to the attributes that its calls must have. `types` contains the
    /// OpenCL C types of the parameters. With the dialect's `small_values_as_bits`, adds nothing.
    fn extend_parameters(&mut self, callee: Global, types: &[opencl::Type]) {
        let extension = |ty: &opencl::Type| match ty {
            opencl::Type::Scalar(scalar) if !matches!(scalar.bits(), 1..32) => None,
            opencl::Type::Scalar(scalar) => match scalar.number()? {
                Number::Signed => Some(AttributeKind::S_EXT),
                Number::Unsigned => Some(AttributeKind::Z_EXT),
                Number::Float => None,
            },
            _ => None,
        };
        let known = types.iter().all(|ty| extension(ty).is_none())
            || self.call_attributes(callee).is_some();
        if known || self.options().dialect.calls.small_values_as_bits {
            return;
        }
        let Module {
            attributes,
            globals,
            ..
        } = &mut self.module;
        let mut parameters = Vec::new();
        for (number, kind) in types
            .iter()
            .enumerate()
            .filter_map(|(number, ty)| Some((number, extension(ty)?)))
        {
            parameters.push((
                AttributeIndex::Parameter(number as u32),
                attributes.sets.intern([Attribute::Enum(kind)].into()),
            ));
        }
        let of_calls = attributes.lists.intern(parameters.as_slice().into());
        if let GlobalKind::Function(function) = &mut globals[callee].kind {
            let own = function.attributes.expand();
            let own = own.map(|list| attributes.lists[list].to_vec());
            let all = own.unwrap_or_default().into_iter().chain(parameters);
            function.attributes = Some(attributes.lists.intern(all.collect())).into();
        }
        self.set_call_attributes(callee, of_calls);
    }

    /// Returns the LLVM type of an OpenCL C scalar or vector, `i8` for `void`, or `None` for any other type.
    fn type_of_opencl(&mut self, ty: &opencl::Type) -> Option<Type> {
        let types = &mut self.module.types;
        let scalar = ty.scalar()?;
        let element = match scalar {
            // Pointers to void are pointers to bytes.
            Scalar::Void => types.integer(8),
            Scalar::Half | Scalar::Float16 => types.intern(TypeKind::Half),
            Scalar::BFloat16 => types.intern(TypeKind::BFloat),
            Scalar::Float => types.intern(TypeKind::Float),
            Scalar::Double => types.intern(TypeKind::Double),
            _ => types.integer(scalar.bits()),
        };
        Some(if ty.elements() == 1 {
            element
        } else {
            types.vector(ty.elements(), element)
        })
    }
}

impl Emitter<'_> {
    /// Returns the OpenCL C type of a SPIR-V type. Returns `None` if OpenCL C has no such type, or if it has more than
    /// [`MAX_DEPTH`] nested pointers. `number` is the signedness of integers.
    pub(crate) fn opencl_type(&self, ty: Id, number: Number) -> Option<opencl::Type> {
        self.opencl_type_within(ty, number, 0)
    }

    fn opencl_type_within(&self, ty: Id, number: Number, depth: u32) -> Option<opencl::Type> {
        if depth > MAX_DEPTH {
            return None;
        }
        // OpenCL C has no name for matrices.
        if self.is_matrix(Some(ty)) {
            return self.nameable_type(ty, number);
        }
        let definition = self.source.definition(ty)?;
        Some(match definition.op()? {
            Op::TypeVoid => Scalar::Void.into(),
            Op::TypeBool => Scalar::Bool.into(),
            Op::TypeInt => {
                let number = if number == Number::Float {
                    Number::Signed
                } else {
                    number
                };
                Scalar::of(number, definition.word(2)?)?.into()
            }
            Op::TypeFloat => match Format::of_float(definition.word(2)?, definition.word(3))? {
                Format::Ieee => Scalar::of(Number::Float, definition.word(2)?)?.into(),
                Format::BFloat16 => Scalar::BFloat16.into(),
                _ => return None,
            },
            Op::TypeVector => {
                let lanes = definition
                    .word(3)
                    .filter(|lanes| matches!(lanes, 2 | 3 | 4 | 8 | 16))?;
                opencl::Type::Vector(
                    lanes,
                    self.opencl_type_within(definition.id(2)?, number, depth + 1)?
                        .scalar()?,
                )
            }
            Op::TypePointer => {
                let pointee = self.opencl_type_within(definition.id(3)?, number, depth + 1)?;
                opencl::Type::pointer(pointee, self.space_of(definition.word(2)?).ok()?)
            }
            Op::TypeStruct | Op::TypeOpaque => {
                let name = String::from_utf8(self.annotations.name(ty)?).ok()?;
                let name = name.strip_prefix("struct.").unwrap_or(&name);
                opencl::Type::Named(name.to_owned())
            }
            Op::TypePipe => opencl::Type::Opaque(Opaque::Pipe),
            Op::TypeImage => match self.opaque_of_type(ty)? {
                OpaqueType::Image(image) => opencl::Type::Image(opencl_image(&image)?),
                _ => return None,
            },
            op => opencl::Type::Opaque(Opaque::from_op(op)?),
        })
    }
}

/// Returns the OpenCL C type of a SPIR-V image, or `None` if OpenCL C has no such image.
pub(super) fn opencl_image(image: &ImageType) -> Option<Image> {
    let access = image.access.unwrap_or_default();
    let image = Image {
        dim: Dim::from_u32(image.dim)?,
        arrayed: image.arrayed != 0,
        multisampled: image.multisampled != 0,
        depth: image.depth == 1,
        access: Some(Access::ALL.iter().find(|row| row.3.word() == access)?.0),
    };
    image.name().map(|_| image)
}

impl Builder<'_, '_> {
    /// Converts a boolean, or a vector of booleans, to the integers that OpenCL C uses for it: 0 or 1 for a
    /// scalar, and 0 or −1 for each lane of a vector.
    pub(super) fn boolean_to_int(&mut self, value: Value) -> Value {
        let own = self.ty(value);
        let int = self.ir.module.types.integer(32);
        let ty = self.ir.module.types.in_lanes_of(int, own);
        let known = value
            .as_constant()
            .and_then(|value| self.ir.module.constants.as_integer(value));
        if ty == int
            && let Some(known) = known
        {
            let module = &mut self.ir.module;
            return module.integer(ty, known).into();
        }
        let op = if ty == int {
            CastOp::ZExt
        } else {
            CastOp::SExt
        };
        self.cast(op, value, ty)
    }

    /// Converts an integer, or a vector of integers, to booleans: zero is false, and all other values are
    /// true.
    pub(super) fn int_to_boolean(&mut self, value: Value) -> Value {
        let own = self.ty(value);
        let boolean = self.ir.module.types.integer(1);
        if self.ir.module.types.scalar(own) == boolean {
            return value;
        }
        let ty = self.ir.module.types.in_lanes_of(boolean, own);
        let zero = self.ir.null(own).into();
        self.insert(InstructionKind::icmp(IntPredicate::Ne, value, zero), ty)
    }

    /// Calls the OpenCL C function `name`, whose mangled name follows from the types of the arguments. The
    /// function is declared at its first use.
    pub(super) fn call_opencl(
        &mut self,
        name: &str,
        arguments: &[Argument],
        result: Type,
    ) -> Result<Value> {
        let mut types = Vec::with_capacity(arguments.len());
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            types.push(argument.ty.clone());
            values.push(self.as_declared(argument));
        }
        let name = opencl::mangle(name, &types);
        self.ir.budget.name(name.len())?;
        let parameters: Box<[Type]> = values.iter().map(|&value| self.ty(value)).collect();
        let value_type = self.ir.module.types.function(result, parameters, false);
        let (callee, is_new) = self.ir.callee_or(name.as_bytes(), None, value_type, None);
        if is_new {
            self.ir.extend_parameters(callee, &types);
        }
        self.call_function(callee, &values)
    }

    /// Casts a pointer argument to the declared parameter type, with its pointee and address space. Returns
    /// any other argument unchanged.
    fn as_declared(&mut self, argument: &Argument) -> Value {
        let opencl::Type::Pointer(pointee) = &argument.ty else {
            return argument.value;
        };
        let own = self.ty(argument.value);
        // Target extension types are pointers in mangled names only.
        if !self.ir.module.types.is_pointer(own) {
            return argument.value;
        }
        let object = match &pointee.ty {
            opencl::Type::Atomic(inner) => inner,
            ty => ty,
        };
        let object = self
            .ir
            .type_of_opencl(object)
            .or_else(|| self.ir.module.types.pointee(own));
        let byte = self.ir.module.types.integer(8);
        let ty = self
            .ir
            .pointer(pointee.qualifiers.space, object.unwrap_or(byte));
        self.cast_pointer(argument.value, ty)
    }
}
