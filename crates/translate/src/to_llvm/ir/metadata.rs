//! Nodes of metadata.

use crate::mappings::metadata_names::PROF;
use cranelift_entity::EntityRef;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use transpire_llvm::ir::{Body, Inst, Module, NamedMetadata, Str, Value};

use super::Ir;

/// The nodes that are not distinct: of the same content there is one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Nodes {
    known: FxHashMap<Content, MetadataId>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Content {
    String(Str),
    Value(Value),
    Tuple(Box<[PackedOption<MetadataId>]>),
    Specialized(SpecializedNode),
}

impl Nodes {
    /// Those that a fork has made, from the one of that number on.
    pub(super) fn added(&self, before: usize) -> FxHashSet<MetadataId> {
        let Self { known } = self;
        let nodes = known.values().copied();
        nodes.filter(|node| node.index() >= before).collect()
    }

    /// The node that one of a fork is.
    pub(super) fn absorb(
        &mut self,
        module: &mut Module,
        is_known: bool,
        node: MetadataNode,
    ) -> MetadataId {
        let nodes = &mut module.metadata.nodes;
        let content = match &node {
            _ if !is_known => return nodes.push(node),
            MetadataNode::String(text) => Content::String(*text),
            MetadataNode::Value(value) => Content::Value(*value),
            MetadataNode::Tuple { operands, .. } => Content::Tuple(operands.clone()),
            MetadataNode::Specialized(node) => Content::Specialized(node.clone()),
            MetadataNode::ArgList(_) => return nodes.push(node),
        };
        *self
            .known
            .entry(content)
            .or_insert_with(|| nodes.push(node))
    }
}

impl Ir<'_> {
    /// The kind of attachments of that name.
    pub(crate) fn metadata_kind(&mut self, name: &str) -> MetadataKind {
        let module = &mut self.module;
        let name = module.strings.intern(name);
        module.metadata.intern_kind(&mut module.strings, name)
    }

    fn metadata_node(&mut self, content: Content, node: MetadataNode) -> MetadataId {
        let nodes = &mut self.module.metadata.nodes;
        *self
            .nodes
            .known
            .entry(content)
            .or_insert_with(|| nodes.push(node))
    }

    /// `!"…"`
    pub(crate) fn metadata_string(&mut self, text: impl AsRef<[u8]>) -> MetadataId {
        let text = self.module.strings.intern(text);
        self.metadata_node(Content::String(text), MetadataNode::String(text))
    }

    /// A constant as metadata.
    pub(crate) fn metadata_value(&mut self, value: impl Into<Value>) -> MetadataId {
        let value = value.into();
        self.metadata_node(Content::Value(value), MetadataNode::Value(value))
    }

    /// `i32 …`
    pub(crate) fn metadata_int32(&mut self, number: u32) -> MetadataId {
        self.metadata_integer(32, u64::from(number))
    }

    /// An integer of that width.
    pub(crate) fn metadata_integer(&mut self, bits: u32, number: u64) -> MetadataId {
        let ty = self.module.types.integer(bits);
        let constant = self.integer_of(ty, number);
        self.metadata_value(constant)
    }

    /// `!{…}`
    pub(crate) fn metadata_tuple(&mut self, operands: &[MetadataId]) -> MetadataId {
        self.metadata_tuple_with_nulls(operands.iter().map(|&id| Some(id)))
    }

    /// `!{…}`, `null` where none.
    pub(crate) fn metadata_tuple_with_nulls(
        &mut self,
        operands: impl IntoIterator<Item = Option<MetadataId>>,
    ) -> MetadataId {
        let operands: Box<[PackedOption<MetadataId>]> =
            operands.into_iter().map(PackedOption::from).collect();
        self.metadata_node(
            Content::Tuple(operands.clone()),
            MetadataNode::Tuple {
                distinct: false,
                operands,
            },
        )
    }

    /// A node of a kind, `!DIFile(…)`.
    pub(crate) fn metadata_specialized(&mut self, node: SpecializedNode) -> MetadataId {
        self.metadata_node(
            Content::Specialized(node.clone()),
            MetadataNode::Specialized(node),
        )
    }

    /// `!{i32 …, …}`
    pub(crate) fn metadata_int32s(&mut self, numbers: &[u32]) -> MetadataId {
        let operands: Vec<_> = numbers
            .iter()
            .map(|&number| self.metadata_int32(number))
            .collect();
        self.metadata_tuple(&operands)
    }

    /// `!{…}` of constants.
    pub(crate) fn metadata_tuple_of_values(&mut self, values: &[Value]) -> MetadataId {
        let operands: Vec<_> = values
            .iter()
            .map(|&value| self.metadata_value(value))
            .collect();
        self.metadata_tuple(&operands)
    }

    /// `distinct !{!self, …}`: a node that is the first of its own operands.
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

    /// `distinct !{}`
    pub(crate) fn metadata_distinct(&mut self) -> MetadataId {
        self.module.metadata.nodes.push(MetadataNode::Tuple {
            distinct: true,
            operands: Box::default(),
        })
    }

    /// The named list, which is added if the module has none of the name; with `node` at its end.
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

    /// `!prof !{!"branch_weights", …}`
    pub(crate) fn attach_profile(&mut self, body: &mut Body, inst: Inst, weights: &[Value]) {
        let mut operands = vec![self.metadata_string("branch_weights")];
        operands.extend(weights.iter().map(|&weight| self.metadata_value(weight)));
        let node = self.metadata_tuple(&operands);
        let kind = self.metadata_kind(PROF);
        body.attachments.entry(inst).or_default().push((kind, node));
    }
}
