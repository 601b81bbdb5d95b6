//! Finds the types that the name of a built-in function implies: the pointees of its parameters and result, and the
//! opaque structs of OpenCL and SPIR-V.

use transpire_llvm::ir::{Global, Module, NamedStructData, Type, TypeKind};
use transpire_opencl::spirv_friendly::Target;
use transpire_opencl::{self as opencl, Number, Scalar};
use transpire_spirv::grammar::Op;

use crate::mappings::opaque_types::OpaqueType;

/// Maximum nesting depth of pointers and atomic types in a pointee.
const MAX_DEPTH: u32 = 8;

/// Returns the type that a parameter of a built-in function implies: the pointee of a pointer, or the opaque struct of
/// an opaque type, a type of SPIR-V or an image with an access qualifier. If `spir` is set (SPIR 1.2), a sampler
/// implies a pointer to `opencl.sampler_t`. Returns `None` for any other parameter.
pub(crate) fn builtin_parameter(
    module: &mut Module,
    parameter: &opencl::Type,
    spir: bool,
) -> Option<Type> {
    match parameter {
        opencl::Type::Pointer(pointee) => llvm_type(module, &pointee.ty, 0),
        opencl::Type::Opaque(opencl::Opaque::Sampler) if spir => {
            Some(opaque_pointer(module, "opencl.sampler_t", 2))
        }
        opencl::Type::Opaque(_) | opencl::Type::Spirv(_) => opaque_struct_of(module, parameter),
        opencl::Type::Image(image) if image.access.is_some() => opaque_struct_of(module, parameter),
        _ => None,
    }
}

/// Returns the opaque struct to which a built-in function's result points, or `None` if the function's name implies
/// none.
pub(crate) fn builtin_result(module: &mut Module, callee: Global) -> Option<Type> {
    let name = module.name(callee).into_owned();
    // Helper functions that clang calls are not mangled.
    let base = opencl::base_name(&name).unwrap_or(&name);
    if base.starts_with(opencl::spirv_friendly::PREFIX) {
        return friendly_result(module, &name, base);
    }
    let struct_name = match base.strip_prefix("__").unwrap_or(base) {
        "async_work_group_copy" | "async_work_group_strided_copy" => "opencl.event_t",
        "reserve_read_pipe"
        | "reserve_write_pipe"
        | "work_group_reserve_read_pipe"
        | "work_group_reserve_write_pipe"
        | "sub_group_reserve_read_pipe"
        | "sub_group_reserve_write_pipe" => "opencl.reserve_id_t",
        "get_default_queue" => "opencl.queue_t",
        "create_user_event" => "opencl.clk_event_t",
        "translate_sampler_initializer" => "opencl.sampler_t",
        _ => return None,
    };
    Some(opaque_struct(module, struct_name))
}

/// Returns the opaque struct to which the result of a SPIR-V-friendly function points, or `None` for any other result.
/// `base` is the function's name without mangling.
fn friendly_result(module: &mut Module, name: &str, base: &str) -> Option<Type> {
    let Target::Op(op) = opencl::spirv_friendly::parse(base)?.target else {
        return None;
    };
    let struct_name = match op {
        Op::GroupAsyncCopy => "spirv.Event".to_owned(),
        Op::CreateUserEvent => "spirv.DeviceEvent".to_owned(),
        Op::GetDefaultQueue => "spirv.Queue".to_owned(),
        Op::ReserveReadPipePackets
        | Op::ReserveWritePipePackets
        | Op::GroupReserveReadPipePackets
        | Op::GroupReserveWritePipePackets => "spirv.ReserveId".to_owned(),
        Op::ConstantPipeStorage => "spirv.PipeStorage".to_owned(),
        Op::NamedBarrierInitialize => "spirv.NamedBarrier".to_owned(),
        Op::CreatePipeFromPipeStorage if base.ends_with("_write") => "spirv.Pipe._1".to_owned(),
        Op::CreatePipeFromPipeStorage => "spirv.Pipe._0".to_owned(),
        Op::SampledImage | Op::Image => {
            let signature = opencl::demangle(name).ok()?;
            let parameter = signature.parameters.first()?;
            let parameter = parameter.pointee().map_or(parameter, |pointee| &pointee.ty);
            let made = match (
                op,
                OpaqueType::from_struct_name(&opaque_struct_name(parameter)?)?,
            ) {
                (Op::SampledImage, OpaqueType::Image(image)) => OpaqueType::SampledImage(image),
                (Op::Image, OpaqueType::SampledImage(image)) => OpaqueType::Image(image),
                _ => return None,
            };
            made.spirv_struct().0
        }
        _ => return None,
    };
    Some(opaque_struct(module, &struct_name))
}

fn opaque_struct_of(module: &mut Module, ty: &opencl::Type) -> Option<Type> {
    Some(opaque_struct(module, &opaque_struct_name(ty)?))
}

fn opaque_struct_name(ty: &opencl::Type) -> Option<String> {
    Some(match ty {
        opencl::Type::Image(image) => {
            format!(
                "opencl.{}{}_t",
                image.name()?,
                image.access.map_or("", opencl::Access::suffix)
            )
        }
        opencl::Type::Opaque(opencl::Opaque::PipeReadOnly | opencl::Opaque::Pipe) => {
            "opencl.pipe_ro_t".to_owned()
        }
        opencl::Type::Opaque(opencl::Opaque::PipeWriteOnly) => "opencl.pipe_wo_t".to_owned(),
        opencl::Type::Opaque(opaque) => {
            opaque.op().filter(|&op| op != Op::TypePipe)?;
            format!("opencl.{}", opaque.name())
        }
        opencl::Type::Spirv(spirv) if spirv.postfixes.is_empty() => format!("spirv.{}", spirv.name),
        opencl::Type::Spirv(spirv) => {
            format!("spirv.{}._{}", spirv.name, spirv.postfixes.join("_"))
        }
        _ => return None,
    })
}

/// Returns the opaque struct with this name, and adds it if the module has none.
pub(crate) fn opaque_struct(module: &mut Module, name: &str) -> Type {
    let name = module.strings.intern(name);
    let known = module
        .types
        .named_structs()
        .find(|(_, data)| data.name == Some(name))
        .map(|(named, _)| named);
    match known {
        Some(named) => module.types.intern(TypeKind::Named(named)),
        None => {
            module
                .types
                .new_struct(NamedStructData::opaque(Some(name)))
                .1
        }
    }
}

/// Returns a pointer to the opaque struct with this name, and adds the struct if the module has none.
pub(crate) fn opaque_pointer(module: &mut Module, name: &str, address_space: u32) -> Type {
    let pointee = opaque_struct(module, name);
    module.types.typed_pointer(address_space, pointee)
}

/// Returns the LLVM type of the pointee of a pointer to an OpenCL type: the opaque struct for a type of SPIR-V, and
/// `i8` for `void`. Returns `None` for a type without a known layout, such as `bool` or an image, and if `depth`, the
/// number of enclosing types, exceeds [`MAX_DEPTH`].
fn llvm_type(module: &mut Module, ty: &opencl::Type, depth: u32) -> Option<Type> {
    if depth > MAX_DEPTH {
        return None;
    }
    Some(match ty {
        opencl::Type::Scalar(scalar) => llvm_scalar(module, *scalar)?,
        opencl::Type::Vector(count, scalar) => {
            let element = llvm_scalar(module, *scalar)?;
            module.types.vector(*count, element)
        }
        opencl::Type::Atomic(inner) => llvm_type(module, inner, depth + 1)?,
        opencl::Type::Pointer(pointee) => {
            let inner = llvm_type(module, &pointee.ty, depth + 1)?;
            module.types.typed_pointer(pointee.qualifiers.space, inner)
        }
        // Opaque types are only pointed to: return the struct.
        opencl::Type::Spirv(_) => return opaque_struct_of(module, ty),
        opencl::Type::Opaque(opencl::Opaque::ClkEvent) => {
            opaque_pointer(module, "opencl.clk_event_t", 0)
        }
        opencl::Type::Opaque(opencl::Opaque::Event) => opaque_pointer(module, "opencl.event_t", 0),
        _ => return None,
    })
}

fn llvm_scalar(module: &mut Module, scalar: opencl::Scalar) -> Option<Type> {
    use opencl::Scalar;
    Some(match scalar {
        Scalar::Void => module.types.integer(8),
        Scalar::Bool => return None,
        Scalar::Half | Scalar::Float16 => module.types.intern(TypeKind::Half),
        Scalar::Float => module.types.intern(TypeKind::Float),
        Scalar::Double => module.types.intern(TypeKind::Double),
        Scalar::BFloat16 => module.types.intern(TypeKind::BFloat),
        _ => module.types.integer(scalar.bits()),
    })
}

/// Returns the OpenCL C type of an LLVM scalar or vector, with integers of the signedness of `integers`. Returns `None`
/// if OpenCL C has no such type.
pub(crate) fn opencl_type(module: &Module, ty: Type, integers: Number) -> Option<opencl::Type> {
    let scalar = match module.types[module.types.scalar(ty)] {
        TypeKind::Integer {
            bits: bits @ (8 | 16 | 32 | 64),
        } => Scalar::of(integers, bits)?,
        TypeKind::Half => Scalar::Half,
        TypeKind::Float => Scalar::Float,
        TypeKind::Double => Scalar::Double,
        _ => return None,
    };
    match module.types[ty] {
        TypeKind::Vector {
            length: length @ (2 | 3 | 4 | 8 | 16),
            scalable: false,
            ..
        } => Some(opencl::Type::Vector(length, scalar)),
        TypeKind::Vector { .. } => None,
        _ => Some(opencl::Type::Scalar(scalar)),
    }
}
