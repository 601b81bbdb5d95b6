//! Creates metadata nodes.

use crate::mappings::metadata_names::PROF;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use transpire_llvm::ir::{Body, Inst, Module, NamedMetadata, Str, Value};

use super::Ir;
use crate::to_llvm::shared::Shared;

/// The nodes that are not distinct, by content. Nodes with the same content are created once.
#[derive(Debug, Default)]
pub(crate) struct Nodes {
    /// The nodes created before the first body, if fragments share them.
    shared: Shared<FxHashMap<Content, MetadataId>>,
    own: FxHashMap<Content, MetadataId>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Content {
    String(Str),
    Value(Value),
    Tuple(Box<[PackedOption<MetadataId>]>),
    Specialized(SpecializedNode),
}

impl Nodes {
    /// Shares the nodes created so far with fragments.
    pub(super) fn share(&mut self) {
        self.shared = Shared::new(std::mem::take(&mut self.own));
    }

    /// Returns the shared nodes for a fragment.
    pub(super) fn fragment(&self) -> Self {
        Self {
            shared: self.shared.share(),
            own: FxHashMap::default(),
        }
    }

    /// Returns the nodes that a fragment has added and that are not distinct.
    pub(super) fn into_added(self) -> FxHashSet<MetadataId> {
        self.own.into_values().collect()
    }

    /// Returns the node with this content. If no node has it, adds one with `add`.
    fn intern(&mut self, content: Content, add: impl FnOnce() -> MetadataId) -> MetadataId {
        match self.shared.get(&content) {
            Some(known) => *known,
            None => *self.own.entry(content).or_insert_with(add),
        }
    }

    /// Adds a node of a fragment and returns its id in the module. If `is_shared` is true, an existing node with
    /// the same content is used.
    pub(super) fn link(
        &mut self,
        module: &mut Module,
        is_shared: bool,
        node: MetadataNode,
    ) -> MetadataId {
        let nodes = &mut module.metadata.nodes;
        let content = match &node {
            _ if !is_shared => return nodes.push(node),
            MetadataNode::String(text) => Content::String(*text),
            MetadataNode::Value(value) => Content::Value(*value),
            MetadataNode::Tuple { operands, .. } => Content::Tuple(operands.clone()),
            MetadataNode::Specialized(node) => Content::Specialized(node.clone()),
            MetadataNode::ArgList(_) => return nodes.push(node),
        };
        self.intern(content, || nodes.push(node))
    }
}

impl Ir<'_> {
    /// Returns the metadata kind with this name, and adds it if it is new.
    pub(crate) fn metadata_kind(&mut self, name: &str) -> MetadataKind {
        let module = &mut self.module;
        let name = module.strings.intern(name);
        module.metadata.intern_kind(&mut module.strings, name)
    }

    fn metadata_node(&mut self, content: Content, node: MetadataNode) -> MetadataId {
        let nodes = &mut self.module.metadata.nodes;
        self.nodes.intern(content, || nodes.push(node))
    }

    /// Returns a metadata string: `!"…"`.
    pub(crate) fn metadata_string(&mut self, text: impl AsRef<[u8]>) -> MetadataId {
        let text = self.module.strings.intern(text);
        self.metadata_node(Content::String(text), MetadataNode::String(text))
    }

    /// Returns a constant as metadata.
    pub(crate) fn metadata_value(&mut self, value: impl Into<Value>) -> MetadataId {
        let value = value.into();
        self.metadata_node(Content::Value(value), MetadataNode::Value(value))
    }

    /// Returns an `i32` constant as metadata.
    pub(crate) fn metadata_int32(&mut self, number: u32) -> MetadataId {
        self.metadata_integer(32, u64::from(number))
    }

    /// Returns an integer constant with the given number of bits as metadata.
    pub(crate) fn metadata_integer(&mut self, bits: u32, number: u64) -> MetadataId {
        let ty = self.module.types.integer(bits);
        let constant = self.integer_of(ty, number);
        self.metadata_value(constant)
    }

    /// Returns a tuple: `!{…}`.
    pub(crate) fn metadata_tuple(&mut self, operands: &[MetadataId]) -> MetadataId {
        self.metadata_tuple_with_nulls(operands.iter().map(|&id| Some(id)))
    }

    /// Returns a tuple, `!{…}`, with `null` for each `None`.
    pub(crate) fn metadata_tuple_with_nulls(
        &mut self,
        operands: impl IntoIterator<Item = Option<MetadataId>>,
    ) -> MetadataId {
        let operands: Box<[PackedOption<MetadataId>]> =
            operands.into_iter().map(PackedOption::from).collect();
        self.metadata_node(
            Content::Tuple(operands.clone()),
            MetadataNode::tuple(operands),
        )
    }

    /// Returns a specialized node, such as `!DIFile(…)`.
    pub(crate) fn metadata_specialized(&mut self, node: SpecializedNode) -> MetadataId {
        self.metadata_node(
            Content::Specialized(node.clone()),
            MetadataNode::Specialized(node),
        )
    }

    /// Returns a tuple of `i32` constants: `!{i32 …, …}`.
    pub(crate) fn metadata_int32s(&mut self, numbers: &[u32]) -> MetadataId {
        let operands: Vec<_> = numbers
            .iter()
            .map(|&number| self.metadata_int32(number))
            .collect();
        self.metadata_tuple(&operands)
    }

    /// Returns a tuple of constants.
    pub(crate) fn metadata_tuple_of_values(&mut self, values: &[Value]) -> MetadataId {
        let operands: Vec<_> = values
            .iter()
            .map(|&value| self.metadata_value(value))
            .collect();
        self.metadata_tuple(&operands)
    }

    /// Returns a distinct tuple whose first operand is itself: `distinct !{!self, …}`.
    pub(crate) fn metadata_self(&mut self, operands: &[MetadataId]) -> MetadataId {
        let nodes = &mut self.module.metadata.nodes;
        let own = nodes.next_key();
        let operands = std::iter::once(own)
            .chain(operands.iter().copied())
            .map(|id| Some(id).into())
            .collect();
        nodes.push(MetadataNode::Tuple {
            distinct: true,
            operands,
        })
    }

    /// Returns a new, empty distinct tuple: `distinct !{}`.
    pub(crate) fn metadata_distinct(&mut self) -> MetadataId {
        self.module.metadata.nodes.push(MetadataNode::Tuple {
            distinct: true,
            operands: Box::default(),
        })
    }

    /// Appends `node`, if any, to the named metadata `name`, and adds the named metadata if the module does
    /// not have it.
    pub(crate) fn add_named_metadata(&mut self, name: &str, node: Option<MetadataId>) {
        let name = self.module.strings.intern(name);
        let lists = &mut self.module.named_metadata;
        match lists.iter_mut().find(|list| list.name == name) {
            Some(list) => list.nodes.extend(node),
            None => lists.push(NamedMetadata {
                name,
                nodes: node.into_iter().collect(),
            }),
        }
    }

    /// Attaches branch weights to an instruction: `!prof !{!"branch_weights", …}`.
    pub(crate) fn attach_profile(&mut self, body: &mut Body, inst: Inst, weights: &[Value]) {
        let mut operands = vec![self.metadata_string("branch_weights")];
        operands.extend(weights.iter().map(|&weight| self.metadata_value(weight)));
        let node = self.metadata_tuple(&operands);
        let kind = self.metadata_kind(PROF);
        body.attachments.entry(inst).or_default().push((kind, node));
    }
}
