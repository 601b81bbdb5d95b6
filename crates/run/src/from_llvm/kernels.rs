//! Reads kernels and their parameters.

use std::borrow::Cow;

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::{Metadata, MetadataId};
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, CallingConvention, Function, Global, Module, Type,
    TypeKind, debug_info,
};

use super::Context;
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

/// Returns the kernels of a module that have bodies.
pub(super) fn kernels(context: &Context<'_>) -> Vec<Kernel> {
    let module = context.module;
    let functions = module.functions().filter(|(_, _, function)| {
        matches!(
            function.calling_convention,
            CallingConvention::SPIR_KERNEL | CallingConvention::AMDGPU_KERNEL
        )
    });
    functions
        .filter_map(|(global, value, function)| {
            let number = *context.numbers.get(&global)?;
            Some(Kernel {
                name: module.strings.text(value.name).into_owned(),
                parameters: parameters(context, global, function),
                required_group_size: numbers(context, global, "reqd_work_group_size")
                    .and_then(|sizes| sizes.try_into().ok()),
                required_sub_group_size: numbers(context, global, "intel_reqd_sub_group_size")
                    .and_then(|sizes| sizes.first().map(|size| *size as u32)),
                function: number,
            })
        })
        .collect()
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
    for &entry in context.listed.get(&kernel).into_iter().flatten() {
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

/// Returns the entries of SPIR 1.2's list of kernels, by their functions.
pub(super) fn listed(module: &Module) -> FxHashMap<Global, Vec<MetadataId>> {
    let mut listed: FxHashMap<Global, Vec<MetadataId>> = FxHashMap::default();
    let metadata = &module.metadata;
    let list = module.named_metadata("opencl.kernels");
    for &entry in list.into_iter().flat_map(|list| &list.nodes) {
        let function = metadata.tuple(entry).and_then(|operands| {
            let value = metadata.value(operands.first()?.expand()?)?;
            module.as_global(value.as_constant()?)
        });
        if let Some(function) = function {
            listed.entry(function).or_default().push(entry);
        }
    }
    listed
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
                function,
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
    function: &Function,
    index: u32,
    ty: Type,
    name: Option<String>,
    source: Written<'_>,
) -> Parameter {
    let types = &context.module.types;
    let shape = context.shape(ty).ok();
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
    let kind = match (context.opaque(ty, source), &types[ty]) {
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
        _ if shape.is_some() => ParameterKind::Value {
            size: context.allocated_size(ty).unwrap_or(0),
        },
        _ => ParameterKind::Unsupported("a value of this type".into()),
    };
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
