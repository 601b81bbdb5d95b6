//! Metadata that an older release does not know.

use crate::expressions;
use crate::ir::debug_info::code;
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataNode, SpecializedNode};
use crate::ir::{Body, Module};
use crate::versions::{Feature, Release};

/// The behaviour of a module flag of which linked modules keep the least, and of one in which they must agree.
const MIN: u64 = 8;
const ERROR: u64 = 1;

/// A node to be rewritten.
pub(super) enum UnknownNode {
    /// A module flag of which the least is kept.
    LeastFlag(MetadataId),
    /// Weights of branches that say where they come from.
    ExpectedWeights(MetadataId),
}

/// The nodes whose form the release does not know.
pub(super) fn unknown_nodes(module: &Module, release: Release) -> Vec<UnknownNode> {
    let mut unknown = Vec::new();
    if !release.has(Feature::LeastFlag) {
        let flags = module
            .named_metadata("llvm.module.flags")
            .map(|named| &*named.nodes)
            .unwrap_or_default();
        let is_least = |flag: MetadataId| {
            let first = module.metadata.tuple(flag)?.first()?.expand()?;
            Some(
                module
                    .constants
                    .as_integer(module.metadata.value(first)?.as_constant()?)?
                    == MIN,
            )
        };
        unknown.extend(
            flags
                .iter()
                .copied()
                .filter(|&flag| is_least(flag) == Some(true))
                .map(UnknownNode::LeastFlag),
        );
    }
    if let (false, Some(weights), Some(expected)) = (
        release.has(Feature::ExpectedWeights),
        module.strings.find("branch_weights"),
        module.strings.find("expected"),
    ) {
        let word = |operands: &[_], at: usize| {
            let id: MetadataId =
                cranelift_entity::packed_option::PackedOption::expand(*operands.get(at)?)?;
            module.metadata.string(id)
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

/// Makes modules that are linked agree in a flag, as before they could keep the least; weights do without the word.
pub(super) fn rewrite(module: &mut Module, nodes: Vec<UnknownNode>) {
    for node in nodes {
        let (UnknownNode::LeastFlag(id) | UnknownNode::ExpectedWeights(id)) = node;
        let Some(operands) = module.metadata.tuple(id) else {
            continue;
        };
        let mut operands = operands.to_vec();
        match node {
            UnknownNode::LeastFlag(_) => {
                let i32_type = module.types.integer(32);
                let error = module.constants.integer(&module.types, i32_type, ERROR);
                operands[0] = module
                    .metadata
                    .nodes
                    .push(MetadataNode::Value(error.into()))
                    .into();
            }
            UnknownNode::ExpectedWeights(_) => {
                operands.remove(1);
            }
        }
        if let MetadataNode::Tuple { operands: old, .. } = &mut module.metadata.nodes[id] {
            *old = operands.into();
        }
    }
}

/// Whether debug records of a body have expressions that the release does not know.
pub(super) fn has_unknown_expressions(module: &Module, body: &Body, release: Release) -> bool {
    release != Release::NEWEST
        && body
            .debug_records
            .values()
            .flatten()
            .any(|record| unknown_expression(module, record, release).is_some())
}

/// The expression of a record, if it is none that the release knows.
fn unknown_expression<'m>(
    module: &'m Module,
    record: &DebugRecord,
    release: Release,
) -> Option<&'m SpecializedNode> {
    let (DebugRecord::Value { expression, .. }
    | DebugRecord::Declare { expression, .. }
    | DebugRecord::DeclareValue { expression, .. }
    | DebugRecord::Assign { expression, .. }) = record
    else {
        return None;
    };
    let node = module
        .metadata
        .specialized(*expression)
        .filter(|node| node.code == code::EXPRESSION)?;
    (!expressions::is_valid(node.rest(), release)
        && expressions::is_valid(node.rest(), Release::NEWEST))
    .then_some(node)
}

/// Says of variables whose place needs an operation that the release does not know that they have none.
pub(super) fn kill_unknown_expressions(module: &mut Module, body: &mut Body, release: Release) {
    if !has_unknown_expressions(module, body, release) {
        return;
    }
    let nowhere = module.metadata.nodes.push(MetadataNode::Tuple {
        distinct: false,
        operands: Box::default(),
    });
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
        if let DebugRecord::Value {
            expression,
            value: place,
            ..
        }
        | DebugRecord::Declare {
            expression,
            address: place,
            ..
        }
        | DebugRecord::DeclareValue {
            expression,
            value: place,
            ..
        }
        | DebugRecord::Assign {
            expression,
            value: place,
            ..
        } = record
        {
            (*expression, *place) = (fragment, nowhere);
        }
    }
}
