//! Reads kernels and their parameters.

use transpire_opencl::Access;
use transpire_spirv::grammar::{ExecutionMode, Op, StorageClass};
use transpire_spirv::{Id, Section};

use super::types::Type;
use super::{Context, FunctionWords};
use crate::code::{ElementType, Kernel, Parameter, ParameterKind, Program};
use crate::from_llvm::element_type;

/// Returns the kernels of a module that have bodies. Adds the functions with the execution mode `Initializer` to the
/// constructors of `program`.
pub(super) fn kernels(
    context: &Context<'_>,
    functions: &[FunctionWords<'_>],
    program: &mut Program,
) -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for entry in context.module.instructions(Section::EntryPoints) {
        let Some(id) = entry.id(2) else {
            continue;
        };
        let Some(number) = context.numbers.get(&id).copied() else {
            continue;
        };
        let Some(function) = functions.get(number as usize) else {
            continue;
        };
        let name = String::from_utf8_lossy(&entry.string(3).0).into_owned();
        if has_mode(context, id, ExecutionMode::Initializer).is_some() {
            program.constructors.push(number);
        }
        let types = argument_types(context, &name);
        let parameters = function
            .parameters()
            .enumerate()
            .map(|(index, (id, ty))| {
                parameter(context, id, ty, types.get(index).map(String::as_str))
            })
            .collect();
        let size = has_mode(context, id, ExecutionMode::LocalSize);
        let size = size.or_else(|| {
            // The operands are ids of constants.
            let sizes = has_mode(context, id, ExecutionMode::LocalSizeId)?;
            let sizes = sizes
                .into_iter()
                .map(|size| context.number(Id::new(size)?).map(|size| size as u32));
            sizes.collect()
        });
        kernels.push(Kernel {
            name,
            parameters,
            required_group_size: size.and_then(|size| match size[..] {
                [x, y, z] => Some([x.into(), y.into(), z.into()]),
                _ => None,
            }),
            required_sub_group_size: has_mode(context, id, ExecutionMode::SubgroupSize)
                .and_then(|size| size.first().copied()),
            function: number,
        });
    }
    kernels
}

/// Returns the operands of an execution mode of an entry point, or `None` if it lacks the mode.
fn has_mode(context: &Context<'_>, entry: Id, mode: ExecutionMode) -> Option<Vec<u32>> {
    let mut modes = context.module.instructions(Section::ExecutionModes);
    let found = modes.find(|instruction| {
        instruction.id(1) == Some(entry) && instruction.word(2) == Some(mode.word())
    });
    found.map(|instruction| instruction.words().get(3..).unwrap_or_default().to_vec())
}

/// Returns the OpenCL C types of a kernel's arguments from an `OpString` that translators from LLVM IR write. Returns
/// an empty list if there is none.
fn argument_types(context: &Context<'_>, kernel: &str) -> Vec<String> {
    let prefix = format!("kernel_arg_type.{kernel}.");
    for string in context
        .module
        .instructions(Section::DebugStrings)
        .filter(|string| string.is(Op::String))
    {
        let text = String::from_utf8_lossy(&string.string(2).0).into_owned();
        if let Some(list) = text.strip_prefix(&prefix) {
            return list.split(',').map(str::to_owned).collect();
        }
    }
    Vec::new()
}

fn parameter(context: &Context<'_>, id: Id, ty: Id, written: Option<&str>) -> Parameter {
    let shape = context.shape(ty).ok();
    let by_value = context.by_value_size(id, ty);
    let kind = match (context.types.get(&ty), by_value) {
        (_, Some(size)) => ParameterKind::Value { size },
        (Some(Type::Pointer { .. }), _) => match context.storage(ty) {
            Some(StorageClass::Workgroup) => ParameterKind::Local,
            Some(StorageClass::UniformConstant) => ParameterKind::Buffer { constant: true },
            Some(StorageClass::CrossWorkgroup | StorageClass::Generic) => {
                ParameterKind::Buffer { constant: false }
            }
            _ => ParameterKind::Unsupported("a pointer to private memory".into()),
        },
        (Some(Type::Image(image)), _) => match image {
            Ok(image) => ParameterKind::Image(*image),
            Err(why) => ParameterKind::Unsupported((*why).to_owned()),
        },
        (Some(Type::Opaque(Op::TypeSampler)), _) => ParameterKind::Sampler,
        (Some(Type::Opaque(Op::TypePipe)), _) => {
            let declared = context.module.definition(ty);
            let access = declared.and_then(|declared| declared.word(2));
            ParameterKind::Pipe(access.and_then(Access::from_spirv))
        }
        (Some(Type::Opaque(Op::TypeQueue)), _) => ParameterKind::Queue,
        (Some(Type::Opaque(op)), _) => {
            let name = op
                .name()
                .unwrap_or("Type")
                .trim_start_matches("Type")
                .to_lowercase();
            ParameterKind::Unsupported(name)
        }
        (_, _) => match (&shape, context.size(ty)) {
            (Some(_), Ok(size)) => ParameterKind::Value { size },
            _ => ParameterKind::Unsupported("a value of this type".into()),
        },
    };
    Parameter {
        name: context
            .names
            .get(&id)
            .filter(|name| !name.is_empty())
            .cloned(),
        elements: written
            .and_then(element_type)
            .or_else(|| elements(context, ty)),
        kind,
        shape,
        by_address: by_value.is_some(),
    }
}

fn elements(context: &Context<'_>, ty: Id) -> Option<(ElementType, u32)> {
    let mut of = context.pointee(ty).unwrap_or(ty);
    while let Some(Type::Array { element, .. }) = context.types.get(&of) {
        of = *element;
    }
    let (elem, lanes) = context.lanes(of)?;
    Some((ElementType::of(elem)?, lanes))
}
