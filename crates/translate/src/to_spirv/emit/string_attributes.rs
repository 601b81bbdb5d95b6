//! Emits string attributes as decorations and execution modes: the attributes of vector compute
//! (SPV_INTEL_vector_compute), floating-point modes (`VCFloatControl`), and the mark of functions that are
//! called through pointers.

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeSet, Function, Global, Module};
use transpire_spirv::{Id, Version};

use crate::ledger::claims::Claims;
use crate::mappings::float_control;
use crate::mappings::string_attributes;
use crate::mappings::string_attributes::{COMPUTE_VARIABLE, Subject, Value};
use crate::to_spirv::emit::context::Context;

/// Marks the string attribute `name` as translated, and returns the value that it has in `set`. Returns `None` if `set`
/// has no such attribute, or if the attribute has no value.
pub(super) fn string<'a>(
    module: &Module,
    claims: &mut Claims,
    set: impl IntoIterator<Item = &'a Attribute>,
    name: &str,
) -> Option<String> {
    claim_string(module, claims, name);
    let name = module.strings.find(name)?;
    set.into_iter().find_map(|attribute| match attribute {
        Attribute::String(key, value) if *key == name => {
            Some(module.strings.text((*value)?).into_owned())
        }
        _ => None,
    })
}

/// Marks the string attribute with this name as translated wherever it occurs.
fn claim_string(module: &Module, claims: &mut Claims, name: &str) {
    let Some(name) = module.strings.find(name) else {
        return;
    };
    let of = [
        AttributeIndex::Function,
        AttributeIndex::Return,
        AttributeIndex::Parameter(0),
    ];
    for index in of {
        claims.string_attribute(index, name);
    }
}

/// Returns the string attributes in a set, each as its name and value. An attribute without a value has an empty one.
fn strings<'a>(
    cx: &Context<'_>,
    set: impl IntoIterator<Item = &'a Attribute>,
) -> Vec<(String, String)> {
    let text = |string| cx.module.strings.text(string).into_owned();
    let pair = |attribute: &Attribute| match attribute {
        Attribute::String(key, value) => Some((text(*key), value.map(text).unwrap_or_default())),
        _ => None,
    };
    set.into_iter().filter_map(pair).collect()
}

fn decorate_by_strings(
    cx: &mut Context<'_>,
    id: Id,
    subject: Subject,
    strings: &[(String, String)],
) {
    for (key, value) in strings {
        let Some(row) = string_attributes::decoration_of(subject, key) else {
            continue;
        };
        if !cx.wants(row.extension) {
            continue;
        }
        claim_string(&cx.module, &mut cx.claims, key);
        match row.value {
            Value::Nothing | Value::Zero => cx.builder.decorate(id, row.decoration, &[]),
            Value::Number => cx.builder.decorate(id, row.decoration, &[number(value)]),
        }
    }
}

/// Emits the decorations of `id` for the string attributes in `set`, if it is a vector-compute variable.
pub(super) fn decorate_variable(cx: &mut Context<'_>, id: Id, set: Option<AttributeSet>) {
    let set = set.map_or(&[][..], |set| &cx.module.attributes.sets[set]);
    let strings = strings(cx, set);
    if strings.iter().any(|(key, _)| key == COMPUTE_VARIABLE) {
        decorate_by_strings(cx, id, Subject::Variable, &strings);
    }
}

/// Emits the decorations for the string attributes of a function, whose id is `id`, its result and its parameters. A
/// kernel gets no decorations for its floating-point control, because [`add_modes`] emits execution modes for it.
pub(super) fn decorate_function(
    cx: &mut Context<'_>,
    is_kernel: bool,
    function: &Function,
    id: Id,
    parameters: &[Id],
) {
    let list = function.attributes.expand();
    let of_function = strings(cx, cx.module.attributes.get(list, AttributeIndex::Function));
    decorate_by_strings(cx, id, Subject::Function, &of_function);
    let of_result = strings(cx, cx.module.attributes.get(list, AttributeIndex::Return));
    decorate_by_strings(cx, id, Subject::Value, &of_result);
    for (number, &parameter) in parameters.iter().enumerate() {
        let index = AttributeIndex::Parameter(number as u32);
        let of_parameter = strings(cx, cx.module.attributes.get(list, index));
        decorate_by_strings(cx, parameter, Subject::Value, &of_parameter);
    }
    if !is_kernel
        && cx.wants("SPV_INTEL_float_controls2")
        && let Some(register) = of_function
            .iter()
            .find(|(key, _)| key == float_control::ATTRIBUTE)
    {
        claim_string(&cx.module, &mut cx.claims, float_control::ATTRIBUTE);
        for (width, decoration, literal, _) in float_control::settings(number(&register.1)) {
            cx.builder.decorate(id, decoration, &[width, literal]);
        }
    }
}

/// Emits the execution modes for the string attributes of a kernel, whose id is `id`, if their extensions are enabled.
pub(super) fn add_modes(cx: &mut Context<'_>, kernel: Global, id: Id) {
    let Some(function) = cx.module.function(kernel) else {
        return;
    };
    let list = function.attributes.expand();
    let strings = strings(cx, cx.module.attributes.get(list, AttributeIndex::Function));
    let extensions = &cx.options.extensions;
    let (compute, controls) = (
        extensions.wants("SPV_INTEL_vector_compute"),
        extensions.wants("SPV_INTEL_float_controls2"),
    );
    let in_core = cx.options.may_use(Version::V1_4);
    let controls = controls && (in_core || extensions.wants("SPV_KHR_float_controls"));
    for (key, value) in strings {
        if let Some(mode) = string_attributes::mode_of(&key)
            && compute
        {
            claim_string(&cx.module, &mut cx.claims, &key);
            cx.builder.execution_mode(id, mode, &[number(&value)]);
        }
        if key == float_control::ATTRIBUTE && controls {
            claim_string(&cx.module, &mut cx.claims, &key);
            for (width, _, _, mode) in float_control::settings(number(&value)) {
                cx.builder.execution_mode(id, mode, &[width]);
            }
            // Since SPIR-V 1.4, modes may apply to a single width.
            if in_core {
                cx.at_least(Version::V1_4);
            }
        }
    }
}

/// Parses `value` as a number in C syntax, decimal or hexadecimal. Returns 0 for any other text.
fn number(value: &str) -> u32 {
    let value = value.trim();
    match value.strip_prefix("0x").or(value.strip_prefix("0X")) {
        Some(digits) => u32::from_str_radix(digits, 16).unwrap_or(0),
        None => value.parse().unwrap_or(0),
    }
}
