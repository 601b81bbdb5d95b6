//! Maps metadata nodes of an input to nodes of the linked module. Equal uniqued nodes are merged, and so are composite
//! types of debug information with equal identifiers.

use std::hash::{Hash, Hasher};

use cranelift_entity::EntitySet;
use cranelift_entity::packed_option::PackedOption;
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::moving::{Moving, Use};
use crate::ir::debug_info::{FieldName, code};
use crate::ir::metadata::{Metadata, MetadataId, MetadataNode, SpecializedNode};
use crate::ir::{Str, ValueKind};

/// `DW_TAG_member`
const DW_TAG_MEMBER: u64 = 0x0d;
/// `DIFlagFwdDecl`
const FORWARD_DECLARATION: u64 = 1 << 2;
/// `DISPFlagDefinition`
const IS_DEFINITION: u64 = 1 << 3;

/// The metadata nodes of the linked module, which are looked up to merge equal nodes.
#[derive(Debug, Default)]
pub(super) struct UniqueNodes {
    table: HashTable<MetadataId>,
    /// The composite types with an identifier, by identifier.
    identified: FxHashMap<Str, Identified>,
    /// The nodes of the composite types with an identifier.
    types: EntitySet<MetadataId>,
    /// The members of the composite types with an identifier.
    members: FxHashMap<Member, MetadataId>,
}

/// A composite type with an identifier.
#[derive(Clone, Copy, Debug)]
struct Identified {
    node: MetadataId,
    tag: u64,
    is_forward: bool,
}

/// The key of a member of a composite type: the record code of its node, its name, the composite type and its template
/// parameters. All but the first are fields of the node.
type Member = (u32, u64, u64, u64);

impl UniqueNodes {
    /// Returns the node of the linked module that equals `node`, or the known member of a type with the same key. Adds
    /// the node if there is none.
    fn intern(&mut self, metadata: &mut Metadata, node: MetadataNode) -> MetadataId {
        let member = self.member(&node);
        if let Some(known) = member.as_ref().and_then(|member| self.members.get(member)) {
            return *known;
        }
        let hash = hash_of(&node);
        let nodes = &mut metadata.nodes;
        let id = match self.table.find(hash, |&known| nodes[known] == node) {
            Some(&known) => known,
            None => {
                let id = nodes.push(node);
                self.table
                    .insert_unique(hash, id, |&known| hash_of(&nodes[known]));
                id
            }
        };
        if let Some(member) = member {
            self.members.insert(member, id);
        }
        id
    }

    /// Returns the key of a node that is a member of a type with an identifier, or `None` for other nodes. Nodes with
    /// equal keys are merged, even if other fields differ.
    fn member(&self, node: &MetadataNode) -> Option<Member> {
        let MetadataNode::Specialized(node) = node else {
            return None;
        };
        let scope = node.reference(FieldName::Scope)?;
        if !self.types.contains(scope) {
            return None;
        }
        let name = match node.code {
            code::DERIVED_TYPE if node.field(FieldName::Tag)? == DW_TAG_MEMBER => FieldName::Name,
            code::SUBPROGRAM if node.field(FieldName::SpFlags)? & IS_DEFINITION == 0 => {
                FieldName::LinkageName
            }
            _ => return None,
        };
        let name = node.field(name).filter(|&name| name != 0)?;
        let parameters = node.field(FieldName::TemplateParams).unwrap_or(0);
        Some((node.code, name, scope.to_field(), parameters))
    }
}

fn hash_of(node: &MetadataNode) -> u64 {
    let mut hasher = FxHasher::default();
    node.hash(&mut hasher);
    hasher.finish()
}

/// A uniqued node whose operands are being mapped.
struct Frame {
    node: MetadataId,
    operands: Vec<MetadataId>,
    next: usize,
}

impl Moving<'_, '_> {
    /// Maps a node and the nodes that it refers to. Returns `None` if the node is the address of a global that is not
    /// linked.
    pub(super) fn node(&mut self, root: MetadataId) -> Option<MetadataId> {
        if let Some(known) = self.nodes[root].expand() {
            return Some(known);
        }
        let own = self.new_node(root);
        // Distinct nodes may name nodes that name them.
        while let Some((node, own)) = self.unfilled.pop() {
            transpire_interrupt::tick();
            for operand in operands(&self.src.metadata.nodes[node]) {
                self.new_node(operand);
            }
            let is_type = self.out.nodes.types.contains(own);
            let filled = self.mapped(node, is_type);
            self.out.module.metadata.nodes[own] = filled;
        }
        own
    }

    /// Maps a node. The operands of distinct nodes are mapped later. Returns `None` if the node is the address of a
    /// global that is not linked.
    fn new_node(&mut self, root: MetadataId) -> Option<MetadataId> {
        if let Some(known) = self.nodes[root].expand() {
            return Some(known);
        }
        if !self.is_uniqued(root) {
            return self.simple_node(root);
        }
        let mut path = vec![self.frame(root)];
        let mut entered = FxHashSet::from_iter([root]);
        while let Some(frame) = path.last_mut() {
            transpire_interrupt::tick();
            let Some(&operand) = frame.operands.get(frame.next) else {
                let node = frame.node;
                path.pop();
                entered.remove(&node);
                self.finish_node(node);
                continue;
            };
            frame.next += 1;
            if self.nodes[operand].is_some() {
                continue;
            }
            if !self.is_uniqued(operand) {
                self.simple_node(operand);
            } else if entered.insert(operand) {
                path.push(self.frame(operand));
            } else {
                // A cycle of uniqued nodes.
                let own = self.reserve();
                self.nodes[operand] = own.into();
            }
        }
        self.nodes[root].expand()
    }

    fn frame(&self, node: MetadataId) -> Frame {
        Frame {
            node,
            operands: operands(&self.src.metadata.nodes[node]),
            next: 0,
        }
    }

    /// Adds an empty node, whose contents are set later, and returns its index.
    fn reserve(&mut self) -> MetadataId {
        let operands = Box::default();
        let distinct = true;
        let nodes = &mut self.out.module.metadata.nodes;
        nodes.push(MetadataNode::Tuple { distinct, operands })
    }

    /// Returns whether a node refers to other nodes and is merged with equal nodes.
    fn is_uniqued(&self, node: MetadataId) -> bool {
        match &self.src.metadata.nodes[node] {
            MetadataNode::String(_) | MetadataNode::Value(_) => false,
            MetadataNode::Tuple { distinct, .. } => !distinct,
            MetadataNode::ArgList(_) => true,
            MetadataNode::Specialized(node) => !node.distinct && !is_identified(node),
        }
    }

    /// Maps a string, a value, a distinct node or a composite type with an identifier. The contents of the latter two
    /// are set later. Returns `None` if the value is the address of a global that is not linked.
    fn simple_node(&mut self, id: MetadataId) -> Option<MetadataId> {
        let own = match &self.src.metadata.nodes[id] {
            MetadataNode::String(text) => {
                let text = *text;
                let text = self.string(text);
                self.intern_node(MetadataNode::String(text))
            }
            MetadataNode::Value(value) => match value.kind() {
                ValueKind::Constant(constant) => {
                    let constant = self.constant(constant, Use::Symbol)?;
                    self.intern_node(MetadataNode::Value(constant.into()))
                }
                ValueKind::Metadata(node) => return self.new_node(node),
                // These belong to one function, so the node is not merged.
                ValueKind::Argument(_) | ValueKind::Instruction(_) => {
                    let value = MetadataNode::Value(*value);
                    self.out.module.metadata.nodes.push(value)
                }
            },
            MetadataNode::Specialized(node) if is_identified(node) => {
                let node = node.clone();
                return Some(self.identified_type(id, &node));
            }
            _ => {
                let own = self.reserve();
                self.unfilled.push((id, own));
                own
            }
        };
        self.nodes[id] = own.into();
        Some(own)
    }

    pub(super) fn intern_node(&mut self, node: MetadataNode) -> MetadataId {
        self.out.nodes.intern(&mut self.out.module.metadata, node)
    }

    /// Interns the node `!{}`.
    pub(super) fn empty_tuple(&mut self) -> MetadataId {
        self.intern_node(MetadataNode::tuple([]))
    }

    /// Adds the node for `id`, or fills the one that was reserved for it. All operands must be mapped already.
    fn finish_node(&mut self, id: MetadataId) {
        let node = self.mapped(id, false);
        match self.nodes[id].expand() {
            Some(own) => self.out.module.metadata.nodes[own] = node,
            None => self.nodes[id] = self.intern_node(node).into(),
        }
    }

    /// Returns a copy of the node `id` that refers to nodes of the linked module. A tuple that refers to itself becomes
    /// distinct, and so does a specialized node if `is_distinct` is set.
    fn mapped(&mut self, id: MetadataId, is_distinct: bool) -> MetadataNode {
        let mut node = self.src.metadata.nodes[id].clone();
        match &mut node {
            MetadataNode::String(text) => *text = self.string(*text),
            MetadataNode::Value(value) => *value = self.value(*value),
            MetadataNode::Tuple { distinct, operands } => {
                for operand in operands {
                    *distinct |= operand.expand() == Some(id);
                    *operand = self.mapped_operand(*operand);
                }
            }
            MetadataNode::ArgList(nodes) => {
                for node in nodes {
                    *node = match self.nodes[*node].expand() {
                        Some(own) => own,
                        None => self.empty_tuple(),
                    };
                }
            }
            MetadataNode::Specialized(node) => {
                node.distinct |= is_distinct;
                node.map_references(|id| self.nodes[id].expand());
            }
        }
        node
    }

    fn mapped_operand(&self, operand: PackedOption<MetadataId>) -> PackedOption<MetadataId> {
        match operand.expand() {
            Some(operand) => self.nodes[operand],
            None => operand,
        }
    }

    // Types with an identifier

    /// Maps a composite type with an identifier. Of types with the same identifier and tag, the first one is kept, but
    /// a definition replaces a forward declaration.
    fn identified_type(&mut self, id: MetadataId, node: &SpecializedNode) -> MetadataId {
        let tag = node.field(FieldName::Tag).unwrap_or(0);
        let is_forward = is_forward(node);
        let known = self
            .identifier(node)
            .map(|name| (name, self.out.nodes.identified.get(&name).copied()));
        let own = match known {
            Some((_, Some(known))) if known.tag == tag && (!known.is_forward || is_forward) => {
                self.nodes[id] = known.node.into();
                return known.node;
            }
            Some((_, Some(known))) if known.tag == tag => known.node,
            _ => self.reserve(),
        };
        if let Some((name, known)) = known
            && known.is_none_or(|known| known.tag == tag)
        {
            let known = Identified {
                node: own,
                tag,
                is_forward,
            };
            self.out.nodes.identified.insert(name, known);
        }
        self.out.nodes.types.insert(own);
        self.nodes[id] = own.into();
        self.unfilled.push((id, own));
        own
    }

    /// Returns the identifier of a composite type as a string of the linked module, or `None` if the type has none.
    fn identifier(&mut self, node: &SpecializedNode) -> Option<Str> {
        let identifier = node.reference(FieldName::Identifier)?;
        let identifier = self.src.metadata.string(identifier)?;
        Some(self.string(identifier))
    }

    /// Maps the composite types that earlier inputs only forward-declare and this input defines.
    pub(super) fn complete_types_of_nodes(&mut self) {
        if self.out.nodes.identified.is_empty() {
            return;
        }
        let nodes = self.src.metadata.nodes.iter();
        let definitions = nodes.filter_map(|(id, node)| match node {
            MetadataNode::Specialized(node) if is_identified(node) && !is_forward(node) => Some(id),
            _ => None,
        });
        for id in definitions.collect::<Vec<_>>() {
            transpire_interrupt::tick();
            let Some(node) = self.src.metadata.specialized(id).cloned() else {
                continue;
            };
            let name = self.identifier(&node);
            let known = name.and_then(|name| self.out.nodes.identified.get(&name));
            if known.is_some_and(|known| known.is_forward) {
                self.node(id);
            }
        }
    }
}

/// Returns whether a node is a composite type with an identifier.
fn is_identified(node: &SpecializedNode) -> bool {
    node.code == code::COMPOSITE_TYPE && node.reference(FieldName::Identifier).is_some()
}

/// Returns whether a type is a forward declaration.
fn is_forward(node: &SpecializedNode) -> bool {
    node.field(FieldName::Flags).unwrap_or(0) & FORWARD_DECLARATION != 0
}

/// Returns the nodes that a node refers to, in order.
fn operands(node: &MetadataNode) -> Vec<MetadataId> {
    match node {
        MetadataNode::String(_) | MetadataNode::Value(_) => Vec::new(),
        MetadataNode::Tuple { operands, .. } => operands
            .iter()
            .filter_map(|operand| operand.expand())
            .collect(),
        MetadataNode::ArgList(nodes) => nodes.to_vec(),
        MetadataNode::Specialized(node) => {
            let mut operands = Vec::new();
            node.for_each_reference(|operand| operands.push(operand));
            operands
        }
    }
}
