//! Reads kernels and their parameters.

use std::borrow::Cow;

use transpire_llvm::ir::metadata::{Metadata, MetadataId};
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, CallingConvention, Function, Global, Type, TypeKind,
    debug_info,
};
use transpire_opencl::metadata::{
    INTEL_REQD_SUB_GROUP_SIZE, REQD_SUB_GROUP_SIZE, REQD_WORK_GROUP_SIZE,
};
use transpire_spirv::grammar::ExecutionMode;

use super::Context;
use super::opaque::opaque_kind;
use crate::code::{ElementType, Kernel, Parameter, ParameterKind, Shape};

/// Returns the node that a field of a specialized node refers to. Returns `None` if the node has no such field or the
/// field is null.
pub(super) fn node_field(
    metadata: &Metadata,
    node: MetadataId,
    field: debug_info::FieldName,
) -> Option<MetadataId> {
    let node = metadata.specialized(node)?;
    let schema = debug_info::SCHEMAS
        .iter()
        .find(|schema| schema.code == node.code)?;
    let place = schema.fields.iter().position(|known| known.name == field)?;
    MetadataId::from_field(*node.fields.get(place)?)
}

/// The prefix of the name of an entry point that calls the kernel with the rest of the name. It is no part of the name
/// of the kernel.
const ENTRY_PREFIX: &str = "__spirv_entry_";

/// Returns the kernels of a module that have bodies: functions with the calling convention of kernels, and functions in
/// the lists of kernels. Adds the functions with the execution mode `Initializer` to `constructors`.
pub(super) fn kernels(context: &Context<'_>, constructors: &mut Vec<u32>) -> Vec<Kernel> {
    let module = context.module;
    let mut kernels = Vec::new();
    for (global, value, function) in module.functions() {
        let has_convention = matches!(
            function.calling_convention,
            CallingConvention::SPIR_KERNEL | CallingConvention::AMDGPU_KERNEL
        );
        let Some(&number) = context.numbers.get(&global) else {
            continue;
        };
        if !has_convention && !context.listed.contains(global) {
            continue;
        }
        let initializer = context.listed.mode(global, ExecutionMode::Initializer);
        if initializer.is_some() && !constructors.contains(&number) {
            constructors.push(number);
        }
        let own = module.strings.text(value.name);
        let own = [own.strip_prefix(ENTRY_PREFIX).unwrap_or(&own).to_owned()];
        let names = match context.listed.names(global) {
            [] => &own,
            names => names,
        };
        let kernel = Kernel {
            name: String::new(),
            parameters: parameters(context, global, function),
            required_group_size: group_size(context, global),
            required_sub_group_size: sub_group_size(context, global),
            function: number,
        };
        kernels.extend(names.iter().map(|name| Kernel {
            name: name.clone(),
            ..kernel.clone()
        }));
    }
    kernels
}

/// Returns the required size of work-groups from the metadata of a kernel, in which missing dimensions are 1, or from an
/// execution mode.
fn group_size(context: &Context<'_>, kernel: Global) -> Option<[u64; 3]> {
    if let Some(mut sizes) = numbers(context, kernel, REQD_WORK_GROUP_SIZE) {
        sizes.resize(sizes.len().max(3), 1);
        return sizes.try_into().ok();
    }
    let modes = [ExecutionMode::LocalSize, ExecutionMode::LocalSizeId];
    let mut modes = modes.iter();
    let sizes = modes.find_map(|&mode| context.listed.mode(kernel, mode))?;
    let sizes: [u32; 3] = sizes.try_into().ok()?;
    Some(sizes.map(u64::from))
}

/// Returns the required size of sub-groups from the metadata of a kernel or from an execution mode.
fn sub_group_size(context: &Context<'_>, kernel: Global) -> Option<u32> {
    /// The value that requests the size that the device prefers.
    const PREFERRED: u32 = u32::MAX;
    let keys = [INTEL_REQD_SUB_GROUP_SIZE, REQD_SUB_GROUP_SIZE];
    let size = keys.iter().find_map(|key| numbers(context, kernel, key));
    let size = match size {
        Some(sizes) => u32::try_from(*sizes.first()?).ok()?,
        None => {
            let mode = context.listed.mode(kernel, ExecutionMode::SubgroupSize);
            *mode?.first()?
        }
    };
    Some(size).filter(|&size| size != PREFERRED)
}

/// Returns the operands of a metadata node of a kernel, which is attached to the function or in the list of SPIR 1.2.
/// Returns `None` if there is no such node.
fn node(context: &Context<'_>, kernel: Global, kind: &str) -> Option<Vec<MetadataId>> {
    let module = context.module;
    let metadata = &module.metadata;
    let expanded = |node: MetadataId| -> Option<Vec<MetadataId>> {
        metadata
            .tuple(node)?
            .iter()
            .map(|operand| operand.expand())
            .collect()
    };
    if let Some(node) = module.attachment(kernel, kind) {
        return expanded(node);
    }
    for &entry in context.listed.entries(kernel) {
        let nodes = metadata.tuple(entry)?.get(1..)?;
        for node in nodes.iter().filter_map(|node| node.expand()) {
            let operands = expanded(node)?;
            let (name, rest) = operands.split_first()?;
            let name = metadata.string(*name);
            if name.is_some_and(|name| module.strings.get(name) == kind.as_bytes()) {
                return Some(rest.to_vec());
            }
        }
    }
    None
}

fn numbers(context: &Context<'_>, kernel: Global, kind: &str) -> Option<Vec<u64>> {
    let module = context.module;
    node(context, kernel, kind)?
        .into_iter()
        .map(|operand| {
            let constant = module.metadata.value(operand)?.as_constant()?;
            module.constants.as_integer(constant)
        })
        .collect()
}

fn strings(context: &Context<'_>, kernel: Global, kind: &str) -> Vec<String> {
    let module = context.module;
    let text = |operand| {
        let text = module.metadata.string(operand);
        text.map_or_else(String::new, |text| module.strings.text(text).into_owned())
    };
    let operands = node(context, kernel, kind).unwrap_or_default();
    operands.into_iter().map(text).collect()
}

fn parameters(context: &Context<'_>, kernel: Global, function: &Function) -> Vec<Parameter> {
    let Some(signature) = context.module.signature(kernel) else {
        return Vec::new();
    };
    let names = strings(context, kernel, "kernel_arg_name");
    let types = strings(context, kernel, "kernel_arg_type");
    let bases = strings(context, kernel, "kernel_arg_base_type");
    let accesses = strings(context, kernel, "kernel_arg_access_qual");
    let qualifiers = strings(context, kernel, "kernel_arg_type_qual");
    let at =
        |list: &[String], index: usize| list.get(index).filter(|text| !text.is_empty()).cloned();
    let body_names = function.body.as_deref().map(|body| &body.argument_names);
    let parameters = signature.parameters.iter().enumerate();
    parameters
        .map(|(index, &ty)| {
            let own = body_names
                .and_then(|names| names.get(index)?.expand())
                .map(|name| context.module.strings.text(name).into_owned());
            let written = at(&bases, index).or_else(|| at(&types, index));
            parameter(
                context,
                (kernel, function),
                index as u32,
                ty,
                at(&names, index).or(own),
                Written {
                    ty: written.as_deref(),
                    access: at(&accesses, index).as_deref(),
                    is_pipe: at(&qualifiers, index)
                        .is_some_and(|text| text.split(' ').any(|word| word == "pipe")),
                },
            )
        })
        .collect()
}

/// The description of a parameter in metadata.
#[derive(Clone, Copy)]
pub(super) struct Written<'a> {
    /// The type in OpenCL C. For a pipe it is the type of the packets.
    pub(super) ty: Option<&'a str>,
    /// The access qualifier.
    pub(super) access: Option<&'a str>,
    pub(super) is_pipe: bool,
}

fn parameter(
    context: &Context<'_>,
    (kernel, function): (Global, &Function),
    index: u32,
    ty: Type,
    name: Option<String>,
    source: Written<'_>,
) -> Parameter {
    let types = &context.module.types;
    let shape = context.shape(ty);
    let attribute = |kind| {
        let list = function.attributes.expand();
        context
            .module
            .attributes
            .find(list, AttributeIndex::Parameter(index), kind)
    };
    let pointee = |kind| match attribute(kind)? {
        Attribute::Type(_, pointee) => (*pointee).or_else(|| types.pointee(ty)),
        Attribute::Enum(_) => types.pointee(ty),
        _ => None,
    };
    let is_pointer = types.address_space(ty).is_some();
    let mut by_value = [AttributeKind::BY_VAL, AttributeKind::BYREF].into_iter();
    let by_value = by_value.find_map(|kind| pointee(kind).filter(|_| is_pointer));
    let written = source.ty.and_then(element_type);
    let opaque = context.opaque(ty, source).or_else(|| {
        let inferred = context
            .inferred
            .get(kernel, index)
            .filter(|_| by_value.is_none());
        opaque_kind(inferred?)
    });
    let kind = match (opaque, &types[ty]) {
        (Some(opaque), _) => opaque,
        (None, TypeKind::Pointer { address_space, .. }) => match (by_value, address_space) {
            (Some(value), _) => ParameterKind::Value {
                size: context.allocated_size(value).unwrap_or(0),
            },
            (None, 3) => ParameterKind::Local,
            (None, 1 | 2 | 4) => ParameterKind::Buffer {
                constant: *address_space == 2,
            },
            (None, _) => ParameterKind::Unsupported("a pointer to private memory".into()),
        },
        _ => match &shape {
            Ok(_) => ParameterKind::Value {
                size: context.allocated_size(ty).unwrap_or(0),
            },
            Err(what) => ParameterKind::Unsupported(what.clone()),
        },
    };
    let shape = shape.ok();
    Parameter {
        name,
        elements: written.or_else(|| elements(context, ty, shape.as_ref())),
        sign_is_known: written.is_some(),
        kind,
        shape,
        by_address: by_value.is_some(),
    }
}

/// Returns the element type and the number of elements of a type in OpenCL C, such as `uint4*`, or in the metadata of
/// clang, such as `int __attribute__((ext_vector_type(2)))*`. Returns `None` for other types than numbers.
pub(crate) fn element_type(text: &str) -> Option<(ElementType, u32)> {
    let text = text.trim_end_matches('*').trim();
    if let Some((element, count)) = text.split_once(" __attribute__((ext_vector_type(") {
        let (element, _) = element_type(element)?;
        return Some((element, count.strip_suffix(")))")?.parse().ok()?));
    }
    let end = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let count = text.get(end.len()..)?;
    let name = match (end, end.strip_prefix("unsigned ")) {
        ("bool", _) => Cow::Borrowed("uchar"),
        ("size_t", _) => Cow::Borrowed("ulong"),
        (_, Some(signed)) => Cow::Owned(format!("u{signed}")),
        (_, None) => Cow::Borrowed(end),
    };
    let element = ElementType::from_name(&name)?;
    let count = if count.is_empty() {
        1
    } else {
        count.parse().ok()?
    };
    Some((element, count))
}

fn elements(context: &Context<'_>, ty: Type, shape: Option<&Shape>) -> Option<(ElementType, u32)> {
    let pointee = context.module.types.pointee(ty);
    let (elem, lanes) = match pointee {
        Some(pointee) => context.shape(pointee).ok()?.lanes()?,
        None => shape?.lanes()?,
    };
    Some((ElementType::of(elem)?, lanes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_in_metadata_have_elements() {
        let int = ElementType::Integer(32, true);
        for (text, expected) in [
            ("int*", Some((int, 1))),
            ("int2*", Some((int, 2))),
            ("int __attribute__((ext_vector_type(2)))*", Some((int, 2))),
            (
                "unsigned long __attribute__((ext_vector_type(16)))",
                Some((ElementType::Integer(64, false), 16)),
            ),
            ("struct s*", None),
            ("struct s __attribute__((ext_vector_type(2)))", None),
            ("int __attribute__((ext_vector_type(two)))", None),
        ] {
            assert_eq!(element_type(text), expected, "{text}");
        }
    }
}
