//! Merges equal metadata nodes, which are unique in LLVM.
//!
//! A text may contain several copies of a node. Nodes that are not `distinct` are merged, and the operands of a node
//! are merged before the node.

use std::hash::{Hash, Hasher};

use cranelift_entity::EntityRef;
use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::Parser;
use crate::ir::debug_info::code;
use crate::ir::metadata::{MetadataId, MetadataNode};
use crate::ir::{Body, GlobalKind, SharedMap, ValueKind};

type Nodes = SharedMap<MetadataId, MetadataNode>;

/// The state of a node in the traversal.
#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    /// Its operands are being visited.
    Open,
    Done,
}

impl Parser<'_> {
    /// Merges equal nodes, and updates all references to them.
    pub(super) fn unify_metadata(&mut self) {
        let Some(places) = places(&mut self.module.metadata.nodes) else {
            return;
        };
        let place = |id: MetadataId| places.get(id.index()).copied().unwrap_or(id);
        for (_, node) in self.module.metadata.nodes.iter_mut() {
            replace_references(node, place);
        }
        for named in &mut self.module.named_metadata {
            named.nodes.iter_mut().for_each(|node| *node = place(*node));
        }
        for (_, value) in self.module.globals.iter_mut() {
            value
                .attachments
                .iter_mut()
                .for_each(|(_, node)| *node = place(*node));
            if let GlobalKind::Function(function) = &mut value.kind
                && let Some(body) = &mut function.body
            {
                replace_in_body(body, place);
            }
        }
    }
}

/// Merges equal nodes, and returns the replacement for each node. Returns `None` if all nodes are unique.
fn places(nodes: &mut Nodes) -> Option<Vec<MetadataId>> {
    let mut places: Vec<MetadataId> = nodes.keys().collect();
    let mut states = vec![State::New; places.len()];
    let mut known: HashTable<MetadataId> = HashTable::new();
    let mut is_changed = false;
    let mut stack = Vec::new();
    for root in 0..places.len() {
        stack.push(MetadataId::new(root));
        while let Some(&id) = stack.last() {
            match states[id.index()] {
                State::New => {
                    states[id.index()] = State::Open;
                    for_each_reference(&nodes[id], |part| {
                        if states.get(part.index()) == Some(&State::New) {
                            stack.push(part);
                        }
                    });
                }
                State::Open => {
                    stack.pop();
                    states[id.index()] = State::Done;
                    if is_changed {
                        replace_references(&mut nodes[id], |part| {
                            places.get(part.index()).copied().unwrap_or(part)
                        });
                    }
                    let node = &nodes[id];
                    if !is_shared(node) {
                        continue;
                    }
                    let hash = hash_of(node);
                    match known.find(hash, |&other| nodes[other] == *node) {
                        Some(&other) => {
                            places[id.index()] = other;
                            is_changed = true;
                        }
                        None => {
                            known.insert_unique(hash, id, |&id| hash_of(&nodes[id]));
                        }
                    }
                }
                State::Done => {
                    stack.pop();
                }
            }
        }
    }
    is_changed.then_some(places)
}

/// Returns whether LLVM merges a node with equal nodes, which is the case for tuples and specialized nodes that are not
/// distinct.
fn is_shared(node: &MetadataNode) -> bool {
    match node {
        MetadataNode::Tuple { distinct, .. } => !distinct,
        MetadataNode::Specialized(node) => !node.distinct,
        _ => false,
    }
}

fn hash_of(node: &MetadataNode) -> u64 {
    let mut hasher = FxHasher::default();
    match node {
        MetadataNode::Tuple { operands, .. } => operands.hash(&mut hasher),
        MetadataNode::Specialized(node) => {
            node.code.hash(&mut hasher);
            node.fields.hash(&mut hasher);
        }
        _ => {}
    }
    hasher.finish()
}

/// Calls `visit` with each node to which a tuple or a specialized node other than an expression refers.
fn for_each_reference(node: &MetadataNode, visit: impl FnMut(MetadataId)) {
    match node {
        MetadataNode::Tuple { operands, .. } => operands
            .iter()
            .filter_map(|part| part.expand())
            .for_each(visit),
        MetadataNode::Specialized(node) if node.code != code::EXPRESSION => {
            node.for_each_reference(visit);
        }
        _ => {}
    }
}

fn replace_references(node: &mut MetadataNode, place: impl Fn(MetadataId) -> MetadataId) {
    match node {
        MetadataNode::Tuple { operands, .. } => {
            operands
                .iter_mut()
                .for_each(|part| *part = part.expand().map(&place).into());
        }
        MetadataNode::Specialized(node) if node.code != code::EXPRESSION => {
            node.map_references(|id| Some(place(id)));
        }
        _ => {}
    }
}

fn replace_in_body(body: &mut Body, place: impl Fn(MetadataId) -> MetadataId) {
    for attachments in body.attachments.values_mut() {
        attachments
            .iter_mut()
            .for_each(|(_, node)| *node = place(*node));
    }
    for (_, location) in body.debug_locations.iter_mut() {
        location.scope = place(location.scope);
        location.inlined_at = location.inlined_at.expand().map(&place).into();
    }
    for record in body.debug_records.values_mut().flatten() {
        let operands = record.operands_mut().into_iter().flatten();
        operands.for_each(|node| *node = place(*node));
    }
    for inst in body.instructions.keys() {
        if body.instructions[inst].kind.call().is_none() {
            continue;
        }
        body.map_operands(inst, |value| match value.kind() {
            ValueKind::Metadata(id) => place(id).into(),
            _ => value,
        });
    }
}
