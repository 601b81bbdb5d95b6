//! Prints the summary of `transpire info` as JSON.

use serde_json::{Value, json};
use transpire::Symbols;
use transpire::reflect::{Argument, Kernel, Member, Reflection, SpecConstant, SpecType};

/// Returns the summary as JSON: the format, the facts, the kernels with the properties that a host needs,
/// specialization constants, capabilities and extensions from `reflection`, and the symbols that a linker sees.
pub(super) fn module(
    format: &str,
    facts: &[(String, String)],
    reflection: &Reflection,
    symbols: &Symbols,
) -> String {
    let facts = facts.iter();
    let about: serde_json::Map<String, Value> = facts
        .map(|(what, value)| (what.replace(' ', "_"), value.as_str().into()))
        .collect();
    let value = json!({
        "format": format,
        "module": about,
        "address_bits": reflection.address_bits,
        "kernels": reflection.kernels.iter().map(kernel).collect::<Vec<_>>(),
        "spec_constants": reflection.spec_constants.iter().map(spec_constant).collect::<Vec<_>>(),
        "capabilities": reflection.capabilities,
        "extensions": reflection.extensions,
        "source_extensions": reflection.source_extensions,
        "exported_symbols": symbols.defined,
        "imported_symbols": symbols.undefined,
    });
    // Strings, numbers and lists can always be serialized.
    let mut text = serde_json::to_string_pretty(&value).unwrap_or_default();
    text.push('\n');
    text
}

fn kernel(kernel: &Kernel) -> Value {
    let modes = kernel.execution_modes.iter();
    json!({
        "name": kernel.name,
        "arguments": kernel.arguments.iter().map(argument).collect::<Vec<_>>(),
        "required_work_group_size": kernel.required_work_group_size,
        "work_group_size_hint": kernel.work_group_size_hint,
        "max_work_group_size": kernel.max_work_group_size,
        "required_sub_group_size": kernel.required_sub_group_size,
        "sub_groups_per_work_group": kernel.sub_groups_per_work_group,
        "vector_type_hint": kernel.vector_type_hint,
        "execution_modes": modes
            .map(|mode| json!({ "name": mode.name, "operands": mode.operands }))
            .collect::<Vec<_>>(),
    })
}

fn argument(argument: &Argument) -> Value {
    json!({
        "name": argument.name,
        "type": argument.type_name,
        "kind": argument.kind.name(),
        "address_space": argument.address_space.name(),
        "address_space_number": argument.address_space.number(),
        "access": argument.access.map(|access| access.keyword()),
        "const": argument.is_const,
        "restrict": argument.is_restrict,
        "volatile": argument.is_volatile,
        "size": argument.layout.map(|layout| layout.size),
        "alignment": argument.layout.map(|layout| layout.alignment),
        "members": argument.members.iter().map(member).collect::<Vec<_>>(),
    })
}

fn member(member: &Member) -> Value {
    json!({
        "name": member.name,
        "type": member.type_name,
        "offset": member.offset,
        "size": member.size,
    })
}

fn spec_constant(constant: &SpecConstant) -> Value {
    json!({
        "spec_id": constant.spec_id,
        "name": constant.name,
        "type": constant.ty.to_string(),
        "default": match constant.ty {
            SpecType::Bool => Value::from(constant.default != 0),
            SpecType::Int(_) => constant.default.into(),
            // As text, since JSON has no infinities and no NaN.
            SpecType::Float(_) => constant.ty.spell(constant.default).into(),
        },
        "default_bits": constant.default,
    })
}
