//! Writes metadata blocks: strings, nodes, values, named metadata and kinds.

use cranelift_entity::packed_option::PackedOption;

use super::bitstream::{Abbreviation, Field, Rest, packed_vbr6, signed};
use super::{Output, old_nodes};
use crate::bitcode::records::{block, metadata as code};
use crate::error::Result;
use smallvec::SmallVec;

use crate::ir::debug_info::{FieldKind, FieldPlace, code as node_code};
use crate::ir::metadata::{MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use crate::ir::{GlobalKind, Value};
use crate::versions::Feature;

/// Writes the block with the kinds of attachments that the module uses. Writes nothing if there are none.
pub(super) fn write_kinds(output: &mut Output<'_>) {
    let Output {
        module,
        release,
        numbered,
        bits,
        ..
    } = output;
    let kinds = module
        .metadata
        .kinds
        .iter()
        .filter(|(kind, _)| numbered.kinds[*kind]);
    let kinds: Vec<_> = kinds.collect();
    if kinds.is_empty() {
        return;
    }
    let has_block = release.has(Feature::MetadataNodes);
    bits.enter(
        if has_block {
            block::METADATA_KIND
        } else {
            block::METADATA
        },
        3,
    );
    for (kind, name) in kinds {
        let mut ops = vec![u64::from(kind.as_u32())];
        ops.extend(module.strings.get(name).iter().map(|&c| u64::from(c)));
        bits.record(code::KIND, &ops);
    }
    bits.end();
}

/// Writes the metadata block of the module. Writes nothing if the module has no metadata.
pub(super) fn write_module(output: &mut Output<'_>) -> Result<()> {
    let module = output.module;
    let attachments = attachments_of_declarations(output);
    let numbered = output.numbered;
    if numbered.strings.is_empty() && numbered.nodes.is_empty() && module.named_metadata.is_empty()
    {
        return Ok(());
    }
    output.bits.enter(block::METADATA, 4);
    write_strings(output, &numbered.strings);
    let location = output.bits.define(Abbreviation::new(
        node_code::LOCATION,
        &[
            Field::Fixed(1),
            Field::Vbr(6),
            Field::Vbr(8),
            Field::Vbr(6),
            Field::Vbr(6),
            Field::Fixed(1),
        ],
        Rest::Nothing,
    ));
    let node = output.bits.define(Abbreviation::new(
        code::NODE,
        &[],
        Rest::Array(Field::Vbr(6)),
    ));
    let mut ops = Vec::new();
    for &id in &numbered.nodes {
        ops.clear();
        let code = write_node(output, id, &mut ops)?;
        output.bits.record_as(&[location, node], code, &ops);
    }
    let letters = output.bits.define(Abbreviation::new(
        code::NAME,
        &[],
        Rest::Array(Field::Fixed(8)),
    ));
    for named in &module.named_metadata {
        ops.clear();
        ops.extend(module.strings.get(named.name).iter().map(|&c| u64::from(c)));
        output.bits.record_as(&[letters], code::NAME, &ops);
        ops.clear();
        ops.extend(named.nodes.iter().map(|&id| output.numbers.metadata(id)));
        output.bits.record(code::NAMED_NODE, &ops);
    }
    for ops in attachments {
        output.bits.record(code::GLOBAL_DECL_ATTACHMENT, &ops);
    }
    output.bits.end();
    Ok(())
}

/// Returns the operands of the records for attachments of globals without a body.
fn attachments_of_declarations(output: &Output<'_>) -> Vec<Vec<u64>> {
    let mut records = Vec::new();
    for (global, value) in output.module.globals.iter() {
        let has_body =
            matches!(&value.kind, GlobalKind::Function(function) if function.is_definition);
        if has_body || value.attachments.is_empty() {
            continue;
        }
        let mut ops = vec![u64::from(global.as_u32())];
        push_attachments(output, &value.attachments, &mut ops);
        records.push(ops);
    }
    records
}

/// Appends attachments as pairs of a kind and a node.
pub(super) fn push_attachments(
    output: &Output<'_>,
    attachments: &[(MetadataKind, MetadataId)],
    ops: &mut Vec<u64>,
) {
    for &(kind, id) in attachments {
        ops.extend([u64::from(kind.as_u32()), output.numbers.metadata(id)]);
    }
}

fn write_strings(output: &mut Output<'_>, strings: &[MetadataId]) {
    if strings.is_empty() {
        return;
    }
    let Output {
        module,
        release,
        bits,
        ..
    } = output;
    let bytes = |id: MetadataId| match &module.metadata.nodes[id] {
        MetadataNode::String(string) => module.strings.get(*string),
        _ => &[],
    };
    if !release.has(Feature::MetadataNodes) {
        let string = bits.define(Abbreviation::new(
            code::STRING_OLD,
            &[],
            Rest::Array(Field::Fixed(8)),
        ));
        for &id in strings {
            let ops: Vec<u64> = bytes(id).iter().map(|&c| u64::from(c)).collect();
            bits.record_as(&[string], code::STRING_OLD, &ops);
        }
        return;
    }
    let mut blob = packed_vbr6(strings.iter().map(|&id| bytes(id).len() as u64));
    let offset = blob.len() as u64;
    strings
        .iter()
        .for_each(|&id| blob.extend_from_slice(bytes(id)));
    let fields = [Field::Vbr(6), Field::Vbr(6)];
    let all = bits.define(Abbreviation::new(code::STRINGS, &fields, Rest::Blob));
    bits.blob(all, code::STRINGS, &[strings.len() as u64, offset], &blob);
}

/// Writes the metadata block of a function. `local` has its values and argument lists. Writes nothing if there are
/// none.
pub(super) fn write_local(output: &mut Output<'_>, local: &[MetadataId]) -> Result<()> {
    if local.is_empty() {
        return Ok(());
    }
    output.bits.enter(block::METADATA, 3);
    let mut ops = Vec::new();
    for &id in local {
        ops.clear();
        let code = write_node(output, id, &mut ops)?;
        output.bits.record(code, &ops);
    }
    output.bits.end();
    Ok(())
}

/// Gathers the operands of a node's record in `ops`, and returns the record code. Returns an error if the release does
/// not support the node.
fn write_node(output: &Output<'_>, id: MetadataId, ops: &mut Vec<u64>) -> Result<u32> {
    let numbers = &output.numbers;
    let has_nodes = output.release.has(Feature::MetadataNodes);
    Ok(match &output.module.metadata.nodes[id] {
        MetadataNode::String(_) => code::STRING_OLD, // they have records of their own
        MetadataNode::Value(value) => {
            push_value(output, *value, ops);
            if has_nodes {
                code::VALUE
            } else {
                code::OLD_FN_NODE
            }
        }
        MetadataNode::Tuple { distinct, operands } if has_nodes => {
            ops.extend(
                operands
                    .iter()
                    .map(|operand| numbers.optional_metadata(operand.expand())),
            );
            if *distinct {
                code::DISTINCT_NODE
            } else {
                code::NODE
            }
        }
        MetadataNode::Tuple { operands, .. } => {
            operands
                .iter()
                .for_each(|&operand| push_old_operand(output, operand, ops));
            code::OLD_NODE
        }
        MetadataNode::ArgList(list) => {
            ops.extend(list.iter().map(|&id| numbers.metadata(id)));
            code::ARG_LIST
        }
        MetadataNode::Specialized(node) => {
            output.require(Feature::MetadataNodes, "debug information")?;
            specialized(output, node, ops);
            node.code
        }
    })
}

/// Appends the numbers of a value's type and of the value.
fn push_value(output: &Output<'_>, value: Value, ops: &mut Vec<u64>) {
    ops.extend([output.type_of(value), output.number(value).into()]);
}

/// Appends an operand of a node as before LLVM 3.6, when each operand had a type and could be a value.
fn push_old_operand(output: &Output<'_>, operand: PackedOption<MetadataId>, ops: &mut Vec<u64>) {
    let numbers = &output.numbers;
    match operand.expand() {
        None => ops.extend([output.numbered.ty(output.module.void_type), 0]),
        Some(id) => match &output.module.metadata.nodes[id] {
            MetadataNode::Value(value) => push_value(output, *value, ops),
            _ => ops.extend([
                output.numbered.ty(output.module.metadata_type),
                numbers.metadata(id),
            ]),
        },
    }
}

/// Appends the operands of a specialized node, in the layout of the release.
fn specialized(output: &Output<'_>, node: &SpecializedNode, ops: &mut Vec<u64>) {
    let Some(schema) = node.schema() else { return };
    let numbers = &output.numbers;
    let reference = |field: u64| numbers.optional_metadata(MetadataId::from_field(field));
    ops.push(schema.marks | u64::from(node.distinct));
    let mut fields = node.fields.iter().copied();
    let mut after: SmallVec<[u64; 4]> = SmallVec::new();
    let as_nodes = output.release.has(Feature::SizeNodes) && has_nodes_of_twins(node);
    let set = |ops: &mut Vec<u64>, number: u8, value: u64| {
        let number = usize::from(number);
        if ops.len() <= number {
            ops.resize(number + 1, 0);
        }
        ops[number] = value;
    };
    for field in schema.fields {
        if let FieldPlace::Rest(_) = field.place {
            match field.kind {
                FieldKind::Nodes => ops.extend(node.rest().iter().map(|&field| reference(field))),
                _ if node.code == node_code::ENUMERATOR => {
                    ops.extend(node.rest().iter().map(|&word| signed(word as i64)));
                }
                // Types without a ratio have two zeros, each a word of one bit.
                FieldKind::Ratio if node.rest().is_empty() => {
                    ops.extend([1 << 32 | 1, 0, 1 << 32 | 1, 0]);
                }
                _ => ops.extend_from_slice(node.rest()),
            }
            continue;
        }
        let Some(raw) = fields.next() else { break };
        let value = match field.kind {
            FieldKind::RequiredNode => reference(raw).saturating_sub(1),
            kind if kind.is_reference() => reference(raw),
            _ => raw,
        };
        match field.place {
            FieldPlace::Operand(number) | FieldPlace::OperandOr(number, _) => {
                set(ops, number, value)
            }
            FieldPlace::Bit(bit) => ops[0] |= value << bit,
            // The alternatives share an operand.
            FieldPlace::If(number, bit) if as_nodes => {
                ops[0] |= 1 << bit;
                set(ops, number, value);
            }
            FieldPlace::If(number, _) => {
                if let Some(value) = MetadataId::from_field(raw).and_then(|id| integer(output, id))
                {
                    set(ops, number, value);
                }
            }
            FieldPlace::Unless(number, _) => set(ops, number, value),
            FieldPlace::After(number) => {
                let number = usize::from(number);
                if after.len() <= number {
                    after.resize(number + 1, 0);
                }
                after[number] = value;
            }
            FieldPlace::Rest(_) => {}
        }
    }
    if output.release.has(Feature::ByteTypes) {
        ops.extend(after);
    }
    // A file without its source text does not have this operand.
    if node.code == node_code::FILE && ops.get(5) == Some(&0) {
        ops.truncate(5);
    }
    ops.truncate(output.release.node_operands(node.code));
    old_nodes::layout(output, node, ops);
}

/// Returns whether the record of a node has nodes in the fields that hold a node or a number. One bit of the record
/// applies to all of them. If all are zero, the result is `true`.
fn has_nodes_of_twins(node: &SpecializedNode) -> bool {
    let fields = node
        .schema()
        .map(|schema| schema.fields)
        .unwrap_or_default();
    let (mut nodes, mut numbers) = (false, false);
    for (field, &value) in fields.iter().zip(&*node.fields) {
        match field.place {
            FieldPlace::If(..) => nodes |= value != 0,
            FieldPlace::Unless(..) => numbers |= value != 0,
            _ => {}
        }
    }
    nodes || !numbers
}

/// Returns the integer that a node holds, or `None` for other nodes and for integers of more than 64 bits.
pub(super) fn integer(output: &Output<'_>, id: MetadataId) -> Option<u64> {
    let constant = output.module.metadata.value(id)?.as_constant()?;
    output.module.constants.as_integer(constant)
}
