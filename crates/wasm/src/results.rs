//! Converts results to JSON. Names are in JavaScript's style, as in `npm/index.d.ts`.

use serde_json::{Value, json};
use transpire::reflect::{Access, Argument, Kernel, Reflection};
use transpire::run::{Finding, Place, Verdict, Verified};
use transpire::spirv::grammar::{Capability, OperandQuantifier, layout_named};
use transpire_interface::{Diagnosis, Position};

/// Returns a text, or null if it is empty.
fn text(text: &str) -> Value {
    match text {
        "" => Value::Null,
        text => text.into(),
    }
}

pub(crate) fn diagnosis(diagnosis: &Diagnosis) -> Value {
    let mut value = json!({
        "severity": diagnosis.severity.name(),
        "kind": diagnosis.kind.name(),
        "message": diagnosis.message,
        "rule": text(diagnosis.rule),
        "section": text(diagnosis.section),
    });
    let mut place = json!({
        "function": text(&diagnosis.function),
        "block": text(&diagnosis.block),
        "instruction": text(&diagnosis.instruction),
    });
    match diagnosis.position {
        None => {}
        Some(Position::Bit(bit)) => place["bit"] = bit.into(),
        Some(Position::Word(word)) => place["word"] = word.into(),
        Some(Position::LineColumn(line, column)) => {
            place["line"] = line.into();
            place["column"] = column.into();
        }
    }
    value["place"] = place;
    value
}

fn argument(argument: &Argument) -> Value {
    let access = argument.access.map(|access| match access {
        Access::ReadOnly => "read_only",
        Access::WriteOnly => "write_only",
        Access::ReadWrite => "read_write",
    });
    json!({
        "name": argument.name,
        "typeName": argument.type_name,
        "kind": argument.kind.name(),
        "addressSpace": argument.address_space.name(),
        "access": access,
        "isConst": argument.is_const,
        "isRestrict": argument.is_restrict,
        "isVolatile": argument.is_volatile,
        "size": argument.layout.map(|layout| layout.size),
        "alignment": argument.layout.map(|layout| layout.alignment),
    })
}

fn kernel(kernel: &Kernel) -> Value {
    let modes = kernel.execution_modes.iter();
    let modes = modes.map(|mode| json!({ "name": mode.name, "operands": mode.operands }));
    json!({
        "name": kernel.name,
        "arguments": kernel.arguments.iter().map(argument).collect::<Vec<_>>(),
        "requiredWorkGroupSize": kernel.required_work_group_size,
        "workGroupSizeHint": kernel.work_group_size_hint,
        "maxWorkGroupSize": kernel.max_work_group_size,
        "requiredSubGroupSize": kernel.required_sub_group_size,
        "subGroupsPerWorkGroup": kernel.sub_groups_per_work_group,
        "vectorTypeHint": kernel.vector_type_hint,
        "executionModes": modes.collect::<Vec<_>>(),
    })
}

/// Returns the summary of a module. The value of a constant is a string, because JavaScript's numbers have only 53
/// bits.
pub(crate) fn info(input: &[u8], found: &Reflection) -> Value {
    let format = transpire::detect(input).map(|format| format.to_string());
    let constants = found.spec_constants.iter().map(|constant| {
        json!({
            "specId": constant.spec_id,
            "name": constant.name,
            "typeName": constant.ty.to_string(),
            "default": constant.default.to_string(),
        })
    });
    json!({
        "format": format,
        "addressBits": found.address_bits,
        "kernels": found.kernels.iter().map(kernel).collect::<Vec<_>>(),
        "specConstants": constants.collect::<Vec<_>>(),
        "capabilities": found.capabilities,
        "extensions": found.extensions,
        "sourceExtensions": found.source_extensions,
    })
}

fn place(place: &Place) -> Value {
    let mut value = json!({
        "function": place.function,
        "block": place.block,
        "instruction": place.instruction,
        "name": place.name,
    });
    if let Some((file, line, column)) = &place.source {
        value["file"] = json!(file);
        value["line"] = json!(line);
        value["column"] = json!(column);
    }
    value
}

pub(crate) fn finding(finding: &Finding) -> Value {
    let other = finding.other.as_ref();
    let object = finding.object.as_ref();
    json!({
        "rule": finding.rule.name,
        "severity": finding.severity.name(),
        "message": finding.message,
        "place": finding.place.as_ref().map(place),
        "workItem": finding.work_item,
        "otherPlace": other.map(|other| place(&other.0)),
        "otherWorkItem": other.map(|other| other.1),
        "buffer": object.map(|object| &object.0),
        "offset": object.map(|object| object.1),
        "more": finding.more,
    })
}

/// Returns the verdict on a kernel, in the form of `transpire verify --json`.
pub(crate) fn verified(result: &Verified) -> Value {
    let mut value = json!({
        "name": result.kernel,
        "compared": result.compared,
        "failed": result.failed,
        "ended": result.ended,
        "failure": result.failure,
        "verdict": "skipped",
    });
    match &result.verdict {
        Verdict::Same => value["verdict"] = "same".into(),
        Verdict::Different(difference) => {
            let sides = difference.values.iter().zip(&difference.places);
            let sides = sides.map(|(value, at)| {
                let at = at.as_ref();
                json!({
                    "value": value,
                    "place": at.map(|at| place(&at.0)),
                    "workItem": at.map(|at| at.1),
                })
            });
            value["verdict"] = "different".into();
            value["difference"] = json!({
                "what": difference.what,
                "sides": sides.collect::<Vec<_>>(),
                "launch": difference.launch,
            });
        }
        Verdict::Skipped(why) => value["reason"] = json!(why),
        _ => {}
    }
    value
}

/// Returns the grammar of an opcode, or `None` if there is no such opcode. `name` begins with `Op`.
pub(crate) fn opcode(name: &str) -> Option<Value> {
    let layout = layout_named(name.strip_prefix("Op")?)?;
    let operands = layout.operands().iter().map(|operand| {
        let times = match operand.quantifier {
            OperandQuantifier::One => "",
            OperandQuantifier::ZeroOrOne => "?",
            OperandQuantifier::ZeroOrMore => "*",
        };
        format!("{:?}{times}", operand.kind)
    });
    let needs = layout.requirements();
    let capabilities = needs.capabilities.iter().map(|&number| {
        let known = Capability::from_u32(number).and_then(Capability::name);
        known.map_or_else(|| number.to_string(), str::to_owned)
    });
    Some(json!({
        "name": name,
        "opcode": layout.opcode,
        "operands": operands.collect::<Vec<_>>(),
        "capabilities": capabilities.collect::<Vec<_>>(),
        "extensions": needs.extensions,
        "version": needs.version.map(|version| version.to_string()),
    }))
}
