//! Rewrites metadata that an older release does not support.

use cranelift_entity::packed_option::PackedOption;

use crate::expressions;
use crate::ir::debug_info::{FieldName, code};
use crate::ir::metadata::names::LLVM_MODULE_FLAGS;
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use crate::ir::{Body, Inst, InstructionKind, Module};
use crate::versions::{Feature, Release};

// Behaviors of module flags.
const MAX: u64 = 7;
const MIN: u64 = 8;
const OVERRIDE: u64 = 4;
const ERROR: u64 = 1;

/// The name that unnamed variables get where a name is required.
pub(crate) const ANONYMOUS: &str = "(anonymous)";

/// A metadata node that must be rewritten.
pub(super) enum UnknownNode {
    /// A module flag with the behavior `min`, or with another behavior that the release does not support. It gets the
    /// behavior in the second field.
    LeastFlag(MetadataId, u64),
    /// Branch weights with the `"expected"` marker.
    ExpectedWeights(MetadataId),
    /// A global variable in debug information without a name.
    Unnamed(MetadataId),
}

/// Returns the nodes whose form the release does not support: module flags, branch weights and unnamed global
/// variables.
pub(super) fn unknown_nodes(module: &Module, release: Release) -> Vec<UnknownNode> {
    let mut unknown = Vec::new();
    if !release.has(Feature::LeastFlag) {
        let flags = module
            .named_metadata(LLVM_MODULE_FLAGS)
            .map(|named| &*named.nodes)
            .unwrap_or_default();
        let is_least = |flag: MetadataId| {
            let first = module.metadata.tuple(flag)?.first()?.expand()?;
            let behaviour = module.metadata.value(first)?.as_constant()?;
            let behaviour = module.constants.as_integer(behaviour)?;
            // LLVM 3.2 supports 1 to 4.
            let is_known = release.has(Feature::MetadataNodes) || behaviour <= OVERRIDE;
            Some(behaviour == MIN || !is_known)
        };
        // Before LLVM 15, the level of PIC had the behavior `max`.
        let is_level = |flag: MetadataId| {
            let name = module.metadata.tuple(flag)?.get(1)?.expand()?;
            let name = module.metadata.string(name)?;
            Some(release.has(Feature::MetadataNodes) && module.strings.get(name) == b"PIC Level")
        };
        let least = flags.iter().copied();
        let least = least.filter(|&flag| is_least(flag) == Some(true));
        unknown.extend(least.map(|flag| {
            let behavior = if is_level(flag) == Some(true) {
                MAX
            } else {
                ERROR
            };
            UnknownNode::LeastFlag(flag, behavior)
        }));
    }
    if !release.has(Feature::UnnamedVariables) {
        let is_unnamed = |node: &MetadataNode| {
            matches!(node, MetadataNode::Specialized(node)
                if node.code == code::GLOBAL_VAR && node.reference(FieldName::Name).is_none())
        };
        let nodes = module.metadata.nodes.iter();
        let unnamed = nodes.filter(|(_, node)| is_unnamed(node));
        unknown.extend(unnamed.map(|(id, _)| UnknownNode::Unnamed(id)));
    }
    if let (false, Some(weights), Some(expected)) = (
        release.has(Feature::ExpectedWeights),
        module.strings.find("branch_weights"),
        module.strings.find("expected"),
    ) {
        let word = |operands: &[_], at: usize| {
            let id: PackedOption<MetadataId> = *operands.get(at)?;
            module.metadata.string(id.expand()?)
        };
        let nodes = module.metadata.nodes.iter().filter(|(_, node)| match node {
            MetadataNode::Tuple { operands, .. } => {
                word(operands, 0) == Some(weights) && word(operands, 1) == Some(expected)
            }
            _ => false,
        });
        unknown.extend(nodes.map(|(id, _)| UnknownNode::ExpectedWeights(id)));
    }
    unknown
}

/// Rewrites unsupported nodes: module flags get another behavior, branch weights lose `"expected"`, and unnamed variables
/// get a name.
pub(super) fn rewrite(module: &mut Module, nodes: Vec<UnknownNode>) {
    for node in nodes {
        let (UnknownNode::LeastFlag(id, _)
        | UnknownNode::ExpectedWeights(id)
        | UnknownNode::Unnamed(id)) = node;
        if let UnknownNode::Unnamed(_) = node {
            let name = module.strings.intern(ANONYMOUS);
            let name = module.metadata.nodes.push(MetadataNode::String(name));
            if let Some(MetadataNode::Specialized(node)) = module.metadata.nodes.get_mut(id) {
                node.set(FieldName::Name, name.to_field());
            }
            continue;
        }
        let Some(operands) = module.metadata.tuple(id) else {
            continue;
        };
        let mut operands = operands.to_vec();
        match node {
            UnknownNode::LeastFlag(_, behavior) => {
                let i32_type = module.types.integer(32);
                let behavior = module.constants.integer(&module.types, i32_type, behavior);
                operands[0] = module
                    .metadata
                    .nodes
                    .push(MetadataNode::Value(behavior.into()))
                    .into();
            }
            UnknownNode::ExpectedWeights(_) => {
                operands.remove(1);
            }
            UnknownNode::Unnamed(_) => {}
        }
        if let MetadataNode::Tuple { operands: old, .. } = &mut module.metadata.nodes[id] {
            *old = operands.into();
        }
    }
}

/// Returns whether debug records of a body have expressions that the release does not support.
pub(super) fn has_unknown_expressions(module: &Module, body: &Body, release: Release) -> bool {
    release != Release::NEWEST
        && body
            .debug_records
            .values()
            .flatten()
            .any(|record| unknown_expression(module, record, release).is_some())
}

/// Returns the expression of a debug record if the expression is valid in the newest release but not in `release`,
/// otherwise `None`.
fn unknown_expression<'m>(
    module: &'m Module,
    record: &DebugRecord,
    release: Release,
) -> Option<&'m SpecializedNode> {
    let (DebugRecord::Variable(_, of) | DebugRecord::Assign { assigned: of, .. }) = record else {
        return None;
    };
    let node = module
        .metadata
        .specialized(of.expression)
        .filter(|node| node.code == code::EXPRESSION)?;
    (!expressions::is_valid(node.rest(), release)
        && expressions::is_valid(node.rest(), Release::NEWEST))
    .then_some(node)
}

/// Rewrites the debug records whose expression the release does not support. Their variables become unavailable, and
/// the expression keeps only its fragment.
pub(super) fn kill_unknown_expressions(module: &mut Module, body: &mut Body, release: Release) {
    if !has_unknown_expressions(module, body, release) {
        return;
    }
    let nowhere = module.metadata.nodes.push(MetadataNode::tuple([]));
    for record in body.debug_records.values_mut().flatten() {
        let Some(node) = unknown_expression(module, record, release) else {
            continue;
        };
        let at = node.fields.len() - node.rest().len();
        let kept = node
            .fields
            .iter()
            .take(at)
            .chain(expressions::fragment(node.rest()))
            .copied()
            .collect();
        let node = SpecializedNode {
            fields: kept,
            ..node.clone()
        };
        let fragment = module.metadata.nodes.push(MetadataNode::Specialized(node));
        if let DebugRecord::Variable(_, of) | DebugRecord::Assign { assigned: of, .. } = record {
            (of.expression, of.value) = (fragment, nowhere);
        }
    }
}

/// Returns whether instructions of a body have a `!range` that the release does not support.
pub(super) fn has_vector_ranges(module: &Module, body: &Body, release: Release) -> bool {
    let ranges = vector_ranges(module, release);
    ranges.is_some_and(|kind| {
        let mut instructions = body.instructions.iter();
        instructions.any(|(inst, it)| {
            let attached = body.attachments.get(&inst);
            attached.is_some_and(|list| list.iter().any(|(of, _)| *of == kind))
                && module.types.lanes(it.ty).is_some()
        })
    })
}

/// Removes `!range` from the instructions that yield vectors.
pub(super) fn drop_vector_ranges(module: &Module, body: &mut Body, release: Release) {
    let Some(kind) = vector_ranges(module, release) else {
        return;
    };
    body.attachments.retain(|&inst, list| {
        if module.types.lanes(body.instructions[inst].ty).is_some() {
            list.retain(|(of, _)| *of != kind);
        }
        true
    });
}

/// Returns the kind of `!range` if the release does not support it for vectors.
fn vector_ranges(module: &Module, release: Release) -> Option<MetadataKind> {
    let kind = module.metadata.kind(&module.strings, "range");
    kind.filter(|_| !release.has(Feature::VectorRanges))
}

/// Returns whether the debug information of a module has `DILabel` nodes.
pub(super) fn has_labels(module: &Module) -> bool {
    module.metadata.nodes.keys().any(|id| is_label(module, id))
}

fn is_label(module: &Module, id: MetadataId) -> bool {
    let node = module.metadata.specialized(id);
    node.is_some_and(|node| node.code == code::LABEL)
}

/// Removes `DILabel` nodes from metadata tuples, and calls to `llvm.dbg.label` from function bodies. Debug records must
/// already be converted to calls.
pub(super) fn drop_labels(module: &mut Module) {
    let ids: Vec<MetadataId> = module.metadata.nodes.keys().collect();
    for id in ids {
        let Some(operands) = module.metadata.tuple(id) else {
            continue;
        };
        let names_label = |operand: &PackedOption<MetadataId>| {
            operand.expand().is_some_and(|id| is_label(module, id))
        };
        if !operands.iter().any(names_label) {
            continue;
        }
        let kept = operands
            .iter()
            .copied()
            .filter(|operand| !names_label(operand));
        let kept: Box<[_]> = kept.collect();
        if let MetadataNode::Tuple { operands, .. } = &mut module.metadata.nodes[id] {
            *operands = kept;
        }
    }
    module.each_body(|module, _, body| {
        body.rewrite_blocks(|body, inst, new| {
            if !tells_of_label(module, body, inst) {
                new.push(inst);
            }
        });
    });
}

/// Returns whether an instruction is a call to `llvm.dbg.label`.
fn tells_of_label(module: &Module, body: &Body, inst: Inst) -> bool {
    let InstructionKind::Call(call) = &body.instructions[inst].kind else {
        return false;
    };
    module
        .callee(call)
        .is_some_and(|callee| module.strings.get(module.globals[callee].name) == b"llvm.dbg.label")
}
