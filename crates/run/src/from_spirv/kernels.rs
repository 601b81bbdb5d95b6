//! Reads kernels and their parameters.

use rustc_hash::FxHashMap;
use transpire_opencl::Access;
use transpire_spirv::grammar::{ExecutionMode, Op, StorageClass};
use transpire_spirv::{Id, Module, Section};

use super::types::Type;
use super::{Context, FunctionWords};
use crate::code::{Elem, ElementType, Kernel, Parameter, ParameterKind, Program};
use crate::from_llvm::element_type;

/// Returns the kernels of a module that have bodies. Adds the functions with the execution mode `Initializer` to the
/// constructors of `program`.
pub(super) fn kernels(
    context: &Context<'_>,
    functions: &[FunctionWords<'_>],
    program: &mut Program,
) -> Vec<Kernel> {
    let modes = Modes::new(context.module);
    let types = ArgumentTypes::new(context.module);
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
        if modes.get(id, ExecutionMode::Initializer).is_some() {
            program.constructors.push(number);
        }
        let types = types.of(&name);
        let parameters = function
            .parameters()
            .enumerate()
            .map(|(index, (id, ty))| parameter(context, id, ty, types.get(index).copied()))
            .collect();
        let size = modes.get(id, ExecutionMode::LocalSize).map(<[u32]>::to_vec);
        let size = size.or_else(|| {
            // The sizes are ids of constants.
            let sizes = modes.get(id, ExecutionMode::LocalSizeId)?;
            let sizes = sizes
                .iter()
                .map(|&size| context.number(Id::new(size)?).map(|size| size as u32));
            sizes.collect()
        });
        kernels.push(Kernel {
            name,
            parameters,
            required_group_size: size.and_then(|size| match size[..] {
                [x, y, z] => Some([x.into(), y.into(), z.into()]),
                _ => None,
            }),
            required_sub_group_size: modes
                .get(id, ExecutionMode::SubgroupSize)
                .and_then(|size| size.first().copied()),
            function: number,
        });
    }
    kernels
}

/// The execution modes of a module: the operands of each, by its entry point and its number. Of several, the first
/// counts.
struct Modes<'m>(FxHashMap<(Id, u32), &'m [u32]>);

impl<'m> Modes<'m> {
    fn new(module: &'m Module) -> Self {
        let mut modes = FxHashMap::default();
        for mode in module.instructions(Section::ExecutionModes) {
            if let (Some(entry), Some(number)) = (mode.id(1), mode.word(2)) {
                let operands = mode.words().get(3..).unwrap_or_default();
                modes.entry((entry, number)).or_insert(operands);
            }
        }
        Self(modes)
    }

    fn get(&self, entry: Id, mode: ExecutionMode) -> Option<&'m [u32]> {
        self.0.get(&(entry, mode.word())).copied()
    }
}

/// The argument types of each kernel by its name, as one comma-separated list. They come from the `OpString`s
/// `kernel_arg_type.<kernel>.<types>` that translators from LLVM IR write.
struct ArgumentTypes(FxHashMap<String, String>);

impl ArgumentTypes {
    fn new(module: &Module) -> Self {
        let strings = module.instructions(Section::DebugStrings);
        let mut types = FxHashMap::default();
        for string in strings.filter(|string| string.is(Op::String)) {
            let text = string.string(2).0;
            let text = String::from_utf8_lossy(&text);
            let Some(rest) = text.strip_prefix("kernel_arg_type.") else {
                continue;
            };
            // The name of a kernel may have dots. The first type has none.
            let first = rest.split_once(',').map_or(rest, |(first, _)| first);
            if let Some((kernel, _)) = first.rsplit_once('.') {
                let list = rest.get(kernel.len() + 1..).unwrap_or_default();
                types
                    .entry(kernel.to_owned())
                    .or_insert_with(|| list.to_owned());
            }
        }
        Self(types)
    }

    /// Returns the types in OpenCL C of a kernel's arguments, or an empty list if the module has no string with them.
    fn of(&self, kernel: &str) -> Vec<&str> {
        let list = self.0.get(kernel);
        list.map_or_else(Vec::new, |list| list.split(',').collect())
    }
}

fn parameter(context: &Context<'_>, id: Id, ty: Id, written: Option<&str>) -> Parameter {
    let written = written.and_then(element_type);
    let shape = context.shape(ty);
    let by_value = context.by_value(id, ty);
    let by_value = by_value.and_then(|pointee| context.size(pointee).ok());
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
        // The size that a vector of booleans has in LLVM IR. SPIR-V has none for it.
        (Some(Type::Vector(Elem::Int(1), lanes)), _) => ParameterKind::Value {
            size: u64::from(lanes.div_ceil(8)).next_power_of_two(),
        },
        (_, _) => match shape.and_then(|_| context.size(ty)) {
            Ok(size) => ParameterKind::Value { size },
            Err(what) => ParameterKind::Unsupported(what),
        },
    };
    Parameter {
        name: context
            .names
            .get(&id)
            .filter(|name| !name.is_empty())
            .cloned(),
        elements: written.or_else(|| elements(context, ty)),
        sign_is_known: written.is_some(),
        kind,
        shape: context.shape(ty).ok(),
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
