//! What metadata says of kernels and their arguments.
//!
//! It has two forms: attached to the function (`!kernel_arg_type !5`, since LLVM 3.9), and in the
//! list `!opencl.kernels` of the module, whose entries name the function (SPIR 1.2 §2.3, §2.4).

use cranelift_entity::packed_option::PackedOption;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{CallingConvention, Global, Module, Type, TypeKind, ValueKind};

use super::pointers;
use crate::correspondences::opaque_types::OpaqueType;

type Operands = Vec<PackedOption<MetadataId>>;

/// The operands of the node that has this key for the kernel, in either form.
pub(crate) fn operands(module: &Module, kernel: Global, key: &str) -> Option<Operands> {
    if let Some(kind) = module.metadata.kind(&module.strings, key) {
        let attached = module.globals[kernel].attachments.iter().find(|(k, _)| *k == kind);
        if let Some(&(_, node)) = attached {
            return module.metadata.tuple(node).map(<[_]>::to_vec);
        }
    }
    let key = module.strings.find(key)?;
    let entry = module.named_metadata("opencl.kernels")?.nodes.iter().find(|&&node| {
        let first = module.metadata.tuple(node).and_then(|operands| operands.first()?.expand());
        first.and_then(|id| as_global(module, id)) == Some(kernel)
    })?;
    module.metadata.tuple(*entry)?.iter().skip(1).find_map(|node| {
        let operands = module.metadata.tuple(node.expand()?)?;
        let first = module.metadata.string(operands.first()?.expand()?)?;
        (first == key).then(|| operands[1..].to_vec())
    })
}

fn as_global(module: &Module, id: MetadataId) -> Option<Global> {
    module.as_global(module.metadata.value(id)?.as_constant()?)
}

/// The kernels of a module, in order: functions with the calling convention of one, and those that
/// `!opencl.kernels` lists.
pub(crate) fn kernels(module: &Module) -> Vec<Global> {
    let listed: Vec<Global> = module.named_metadata("opencl.kernels").map_or_else(Vec::new, |named| {
        named
            .nodes
            .iter()
            .filter_map(|&node| as_global(module, module.metadata.tuple(node)?.first()?.expand()?))
            .collect()
    });
    module
        .functions()
        .filter(|(global, _, function)| {
            function.is_definition
                && (function.calling_convention == CallingConvention::SPIR_KERNEL || listed.contains(global))
        })
        .map(|(global, ..)| global)
        .collect()
}

/// The operands as strings.
pub(crate) fn strings(module: &Module, kernel: Global, key: &str) -> Option<Vec<String>> {
    operands(module, kernel, key)?
        .iter()
        .map(|id| Some(module.strings.text(module.metadata.string(id.expand()?)?).into_owned()))
        .collect()
}

/// The operands as integers.
pub(crate) fn integers(module: &Module, kernel: Global, key: &str) -> Option<Vec<u32>> {
    operands(module, kernel, key)?.iter().map(|id| integer(module, id.expand()?)).collect()
}

/// An integer constant.
pub(crate) fn integer(module: &Module, id: MetadataId) -> Option<u32> {
    let constant = module.metadata.value(id)?.as_constant()?;
    u32::try_from(module.constants.as_integer(constant)?).ok()
}

/// `vec_type_hint`: the type, and whether it is signed.
pub(crate) fn vec_type_hint(module: &Module, kernel: Global) -> Option<(Type, bool)> {
    let operands = operands(module, kernel, "vec_type_hint")?;
    let value = module.metadata.value(operands.first()?.expand()?)?;
    let ValueKind::Constant(constant) = value.kind() else { return None };
    let signed = operands.get(1).and_then(|id| integer(module, id.expand()?));
    Some((module.constants.ty(constant), signed == Some(1)))
}

/// Calls `define` with each kernel argument that metadata knows to be an image, a sampler or the
/// like, where its type does not say so: the kernel, the argument's number, and the opaque struct
/// (for a sampler of SPIR 1.2, the pointer to it).
pub(crate) fn opaque_arguments(module: &mut Module, mut define: impl FnMut(&mut Module, Global, u32, Type)) {
    for kernel in kernels(module) {
        let Some(types) = strings(module, kernel, "kernel_arg_base_type") else { continue };
        let access = strings(module, kernel, "kernel_arg_access_qual").unwrap_or_default();
        let qualifiers = strings(module, kernel, "kernel_arg_type_qual").unwrap_or_default();
        let parameters = module.signature(kernel).map(|s| s.parameters.to_vec()).unwrap_or_default();
        for (number, (ty, &parameter)) in types.iter().zip(&parameters).enumerate() {
            let access = access.get(number).map_or("", String::as_str);
            let is_pipe = qualifiers.get(number).is_some_and(|q| q.split(' ').any(|q| q == "pipe"));
            let Some(name) = opaque_name(ty, access, is_pipe) else { continue };
            let is_integer = matches!(module.types[parameter], TypeKind::Integer { .. });
            if is_integer && name != "opencl.sampler_t" {
                continue;
            }
            let ty = if is_integer {
                pointers::opaque_pointer(module, &name, 2)
            } else {
                pointers::opaque_struct(module, &name)
            };
            define(module, kernel, number as u32, ty);
        }
    }
}

/// The name of the opaque struct that stands for an OpenCL type, from the names in metadata:
/// `image2d_t` and `write_only`, or (since clang 3.9) `__write_only image2d_t`.
fn opaque_name(ty: &str, access: &str, is_pipe: bool) -> Option<String> {
    let suffix = match access {
        "write_only" => "wo",
        "read_write" => "rw",
        _ => "ro",
    };
    if is_pipe {
        return Some(format!("opencl.pipe_{}_t", if suffix == "wo" { "wo" } else { "ro" }));
    }
    let ty = ty.rsplit(' ').next()?;
    let name = match ty.strip_suffix("_t") {
        Some(stem) if stem.starts_with("image") && !stem.ends_with(suffix) => format!("opencl.{stem}_{suffix}_t"),
        Some(_) => format!("opencl.{ty}"),
        None => return None,
    };
    OpaqueType::from_struct_name(&name).is_some().then_some(name)
}

/// Whether the module passes samplers as `i32`, as SPIR 1.2 does.
pub(crate) fn has_integer_sampler(module: &Module) -> bool {
    let declared = module.functions().any(|(global, _, function)| {
        !function.is_definition
            && module.name(global).contains("11ocl_sampler")
            && module.signature(global).is_some_and(|s| {
                s.parameters.iter().any(|&p| module.types.integer_bits(p) == Some(32))
            })
    });
    declared
        || module.named_metadata("opencl.kernels").is_some()
            && kernels(module).into_iter().any(|kernel| {
                let types = strings(module, kernel, "kernel_arg_base_type").unwrap_or_default();
                types.iter().any(|ty| ty == "sampler_t")
            })
}

/// The strings of the first node of a named metadata list (`!opencl.used.extensions`).
pub(crate) fn named_strings(module: &Module, name: &str) -> Vec<String> {
    let Some(named) = module.named_metadata(name) else { return Vec::new() };
    let mut result = Vec::new();
    for &node in &named.nodes {
        for operand in module.metadata.tuple(node).unwrap_or_default() {
            let string = operand.expand().and_then(|id| module.metadata.string(id));
            if let Some(string) = string.map(|s| module.strings.text(s).into_owned())
                && !result.contains(&string)
            {
                result.push(string);
            }
        }
    }
    result
}

/// The integers of the first node of a named metadata list (`!opencl.ocl.version`).
pub(crate) fn named_integers(module: &Module, name: &str) -> Vec<u32> {
    let node = module.named_metadata(name).and_then(|named| named.nodes.first());
    let operands = node.and_then(|&node| module.metadata.tuple(node)).unwrap_or_default();
    operands.iter().map_while(|id| integer(module, id.expand()?)).collect()
}

/// The file that `!spirv.Source` names, in its third operand.
pub(crate) fn source_file(module: &Module) -> Option<String> {
    let node = module.named_metadata("spirv.Source")?.nodes.first()?;
    let file = module.metadata.tuple(*node)?.get(2)?.expand()?;
    // Either the string itself or a node around it.
    let string = module.metadata.string(file).or_else(|| {
        module.metadata.string(module.metadata.tuple(file)?.first()?.expand()?)
    })?;
    Some(module.strings.text(string).into_owned())
}

/// The execution modes that `!spirv.ExecutionMode` lists for a kernel: each node is the kernel,
/// the mode and its literals.
pub(crate) fn listed_execution_modes(module: &Module, kernel: Global) -> Vec<(u32, Vec<u32>)> {
    let nodes = module.named_metadata("spirv.ExecutionMode").map_or(&[][..], |named| &named.nodes);
    let mode = |&node: &MetadataId| {
        let (first, rest) = module.metadata.tuple(node)?.split_first()?;
        (as_global(module, first.expand()?)? == kernel).then_some(())?;
        let mut integers = rest.iter().map_while(|id| integer(module, id.expand()?));
        Some((integers.next()?, integers.collect()))
    };
    nodes.iter().filter_map(mode).collect()
}
