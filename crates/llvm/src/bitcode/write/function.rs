//! Writes the body of a function: its blocks, its values, and the data attached to its instructions.

use cranelift_entity::SecondaryMap;

use super::abbreviations as abbreviation;
use super::numbers::NONE;
use super::{Output, constants, instructions, metadata, symbols};
use crate::bitcode::records::{block, function as code, metadata as metadata_code, use_list};
use crate::error::Result;
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataNode, VariableRecord};
use crate::ir::{
    Block, Body, Constant, DebugLocationData, Global, Inst, InstructionKind, UseListValue, Value,
    ValueKind,
};
use crate::versions::Feature;

/// The numbers of the entities in a function.
#[derive(Debug)]
pub(super) struct Local {
    /// The value number of the first argument.
    pub(super) first_argument: u32,
    /// The value number of each instruction with a result.
    pub(super) instructions: SecondaryMap<Inst, u32>,
    /// The number of each block.
    pub(super) blocks: SecondaryMap<Block, u32>,
    /// The value number of the next instruction with a result.
    pub(super) next: u32,
    /// The personality of the function that is being written, if any.
    pub(super) personality: Option<Constant>,
    /// The index of the next body among the functions with bodies.
    body: usize,
    constants: Vec<Constant>,
    metadata: Vec<MetadataId>,
}

impl Local {
    /// Creates the state for the functions from `body` on, an index into the functions with bodies.
    pub(super) fn new(body: usize) -> Self {
        Self {
            first_argument: 0,
            instructions: SecondaryMap::with_default(NONE),
            blocks: SecondaryMap::with_default(NONE),
            next: 0,
            personality: None,
            body,
            constants: Vec::new(),
            metadata: Vec::new(),
        }
    }
}

/// Writes the body of a function.
pub(super) fn write<'m>(output: &mut Output<'m>, function: Global, body: &'m Body) -> Result<()> {
    let result = write_body(output, function, body);
    // These numbers belong to the function only.
    for constant in output.local.constants.drain(..) {
        output.numbers.values[constant] = NONE;
    }
    for id in output.local.metadata.drain(..) {
        output.numbers.metadata[id] = NONE;
    }
    output.body = None;
    result.map_err(|error| error.in_function(&output.module.name(function)))
}

fn write_body<'m>(output: &mut Output<'m>, function: Global, body: &'m Body) -> Result<()> {
    output.body = Some(body);
    let head = output.module.function(function);
    output.local.personality = head.and_then(|head| head.personality.expand());
    number(output, body);
    output.bits.enter(block::FUNCTION, 4);
    output
        .bits
        .record(code::DECLAREBLOCKS, &[body.layout.len() as u64]);
    let constants = std::mem::take(&mut output.local.constants);
    let result = constants::write(output, &constants);
    output.local.constants = constants;
    result?;
    let local = std::mem::take(&mut output.local.metadata);
    let result = metadata::write_local(output, &local);
    output.local.metadata = local;
    result?;
    let mut last_location = None;
    let has_locations = !body.debug_locations.is_empty();
    let mut ops = std::mem::take(&mut output.ops);
    for (_, inst, instruction) in body.instructions_in_order() {
        if output.has_record(body, inst) {
            instructions::write(output, body, instruction, &mut ops)?;
            if instruction.ty != output.module.void_type {
                output.local.next += 1;
            }
        }
        if has_locations && let Some(location) = body.debug_location(inst) {
            debug_location(output, &body.debug_locations[location], &mut last_location);
        }
        if !body.debug_records.is_empty() {
            let records = body.debug_records.get(&inst).map(Vec::as_slice);
            for record in records.unwrap_or_default() {
                debug_record(output, record)?;
            }
        }
    }
    output.ops = ops;
    symbols::write_function(output, body);
    attachments(output, function, body);
    use_list_orders(output, body);
    output.bits.end();
    Ok(())
}

/// Numbers the arguments, the constants of the function, its blocks, its instructions and its local metadata.
fn number(output: &mut Output<'_>, body: &Body) {
    /// The number of a constant that is in the list but has no number yet.
    const LISTED: u32 = NONE - 1;
    let module = output.module;
    let first = (module.globals.len() + output.numbered.constants.len()) as u32;
    output.local.first_argument = first;
    let mut stack = Vec::new();
    let mut constants = std::mem::take(&mut output.local.constants);
    let (used, has_metadata) = output.numbered.bodies.used_by(output.local.body);
    output.local.body += 1;
    for &constant in used {
        stack.push(constant);
        while let Some(constant) = stack.pop() {
            if output.numbers.values[constant] == NONE {
                output.numbers.values[constant] = LISTED;
                constants.push(constant);
                module.constants[constant]
                    .kind
                    .for_each_operand(|part| stack.push(part));
            }
        }
    }
    output.numbered.sort(module, &mut constants);
    let first_constant = first + body.argument_types.len() as u32;
    for (number, &constant) in (first_constant..).zip(&constants) {
        output.numbers.values[constant] = number;
    }
    output.local.next = first_constant + constants.len() as u32;
    output.local.constants = constants;

    output.local.instructions.clear();
    output.local.instructions.resize(body.instructions.len());
    output.local.blocks.clear();
    output.local.blocks.resize(body.blocks.len());
    let mut next = output.local.next;
    for (number, (block, data)) in (0..).zip(body.blocks_in_order()) {
        output.local.blocks[block] = number;
        for &inst in &data.instructions {
            let instruction = &body.instructions[inst];
            if instruction.ty != module.void_type {
                if let InstructionKind::ExtractValue { aggregate, .. } = &instruction.kind
                    && !output.has_record(body, inst)
                {
                    output.local.instructions[inst] = output.number(*aggregate);
                    continue;
                }
                output.local.instructions[inst] = next;
                next += 1;
            }
        }
    }
    if has_metadata {
        number_metadata(output, body);
    }
}

/// Numbers the metadata that is local to the function: values in metadata, and argument lists.
fn number_metadata(output: &mut Output<'_>, body: &Body) {
    let module = output.module;
    let (mut values, mut lists) = (Vec::new(), Vec::new());
    let mut needed = Vec::new();
    let mut next = output.local.next;
    let first = (output.numbered.strings.len() + output.numbered.nodes.len()) as u32;
    for (_, inst, instruction) in body.instructions_in_order() {
        next += u32::from(instruction.ty != module.void_type);
        needed.clear();
        if matches!(
            instruction.kind,
            InstructionKind::Call(_) | InstructionKind::Invoke(_)
        ) {
            body.for_each_operand(inst, |value| {
                if let ValueKind::Metadata(id) = value.kind() {
                    needed.push(id);
                }
            });
        }
        for record in body
            .debug_records
            .get(&inst)
            .map(Vec::as_slice)
            .unwrap_or_default()
        {
            let simple = simple_value(output, record).filter(|&value| output.number(value) < next);
            if simple.is_none() {
                needed.extend(record.operands().into_iter().flatten());
            }
        }
        for &id in &needed {
            match &module.metadata.nodes[id] {
                MetadataNode::Value(_) => values.push(id),
                MetadataNode::ArgList(list) => {
                    lists.push(id);
                    values.extend_from_slice(list);
                }
                _ => {}
            }
        }
    }
    let mut local = std::mem::take(&mut output.local.metadata);
    for id in values.into_iter().chain(lists) {
        if output.numbers.metadata[id] == NONE {
            output.numbers.metadata[id] = first + local.len() as u32;
            local.push(id);
        }
    }
    output.local.metadata = local;
}

fn debug_location<'b>(
    output: &mut Output<'_>,
    location: &'b DebugLocationData,
    last: &mut Option<&'b DebugLocationData>,
) {
    if *last == Some(location) {
        output.bits.record_as(
            abbreviation::DEBUG_LOCATION_AGAIN,
            code::DEBUG_LOC_AGAIN,
            &[],
        );
        return;
    }
    *last = Some(location);
    let ops = [
        location.line.into(),
        location.column.into(),
        output.numbers.optional_metadata(Some(location.scope)),
        output
            .numbers
            .optional_metadata(location.inlined_at.expand()),
        location.is_implicit_code.into(),
        location.atom_group,
        location.atom_rank.into(),
    ];
    let known = match output.release {
        release if release.has(Feature::AtomGroups) => 7,
        release if release.has(Feature::MetadataNodes) => 5,
        _ => 4,
    };
    output
        .bits
        .record_as(abbreviation::DEBUG_LOCATION, code::DEBUG_LOC, &ops[..known]);
}

/// Returns the value of a `#dbg_value` record that is a single value, which needs no metadata number. Returns `None`
/// for other records and for argument lists.
fn simple_value(output: &Output<'_>, record: &DebugRecord) -> Option<Value> {
    match record {
        DebugRecord::Variable(VariableRecord::Value, of) => output.module.metadata.value(of.value),
        _ => None,
    }
}

fn debug_record(output: &mut Output<'_>, record: &DebugRecord) -> Result<()> {
    output.require(Feature::DebugRecords, "debug records")?;
    // A simple value is written as its value number.
    let number = |id: &MetadataId| u64::from(output.numbers.metadata[*id]);
    let mut ops: Vec<u64> = record.operands().iter().flatten().map(number).collect();
    let simple =
        simple_value(output, record).filter(|&value| output.number(value) < output.local.next);
    if let (Some(value), Some(place)) = (simple, ops.get_mut(3)) {
        *place = output.relative(value);
        output.bits.record_as(
            abbreviation::DEBUG_VALUE,
            code::DEBUG_RECORD_VALUE_SIMPLE,
            &ops,
        );
        return Ok(());
    }
    let code = match record {
        DebugRecord::Variable(kind, _) => {
            if *kind == VariableRecord::DeclareValue {
                output.require(Feature::DeclareValue, "#dbg_declare_value")?;
            }
            kind.code() as u32
        }
        DebugRecord::Assign { .. } => code::DEBUG_RECORD_ASSIGN,
        DebugRecord::Label { .. } => code::DEBUG_RECORD_LABEL,
    };
    output.bits.record(code, &ops);
    Ok(())
}

/// Writes the use-list orders of blocks, arguments and instructions. The orders of uses of constants and globals are
/// omitted, because they depend on the whole output.
fn use_list_orders(output: &mut Output<'_>, body: &Body) {
    let is_own = |value: Value| {
        matches!(
            value.kind(),
            ValueKind::Argument(_) | ValueKind::Instruction(_)
        )
    };
    let mut entered = false;
    let mut ops = Vec::new();
    for (value, order) in &body.use_list_orders {
        let (code, number) = match *value {
            UseListValue::Block(block) => (use_list::BLOCK, output.local.blocks[block]),
            UseListValue::Value(value) if is_own(value) => (use_list::VALUE, output.number(value)),
            UseListValue::Value(_) => continue,
        };
        if !std::mem::replace(&mut entered, true) {
            output.bits.enter(block::USELIST, 3);
        }
        ops.clear();
        ops.extend(order.iter().map(|&place| u64::from(place)));
        ops.push(number.into());
        output.bits.record(code, &ops);
    }
    if entered {
        output.bits.end();
    }
}

/// Writes the METADATA_ATTACHMENT block, which has the attachments of the function and its instructions. Writes nothing
/// if there are none.
fn attachments(output: &mut Output<'_>, function: Global, body: &Body) {
    let own = &output.module.globals[function].attachments;
    if own.is_empty() && body.attachments.is_empty() {
        return;
    }
    output.bits.enter(block::METADATA_ATTACHMENT, 3);
    let mut ops = Vec::new();
    if !own.is_empty() {
        metadata::push_attachments(output, own, &mut ops);
        output.bits.record(metadata_code::ATTACHMENT, &ops);
    }
    let mut number = 0;
    if body.attachments.is_empty() {
        output.bits.end();
        return;
    }
    for (_, inst, _) in body.instructions_in_order() {
        if !output.has_record(body, inst) {
            continue;
        }
        if let Some(attachments) = body.attachments.get(&inst).filter(|list| !list.is_empty()) {
            ops.clear();
            ops.push(number);
            metadata::push_attachments(output, attachments, &mut ops);
            output.bits.record(metadata_code::ATTACHMENT, &ops);
        }
        number += 1;
    }
    output.bits.end();
}
