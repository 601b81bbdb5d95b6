//! Metadata: LangRef, "Metadata".

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, entity_impl};

use super::body::DebugLocationData;
use super::interner::{Str, Strings};
use super::values::Value;

/// A metadata node or string.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MetadataId(u32);
entity_impl!(MetadataId, "metadata");

/// The kind of an attachment (`!dbg`, `!tbaa`): an index into [`Metadata::kinds`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MetadataKind(u32);
entity_impl!(MetadataKind, "kind");

/// All metadata of a module.
#[derive(Debug, Clone, Default)]
pub struct Metadata {
    /// The nodes and strings.
    pub nodes: PrimaryMap<MetadataId, MetadataNode>,
    /// The names of the kinds of attachments.
    pub kinds: PrimaryMap<MetadataKind, Str>,
}

/// One node, string or value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MetadataNode {
    /// `!"…"`
    String(Str),
    /// A value: a constant, or an argument or an instruction of the function that uses it.
    Value(Value),
    /// `!{…}`
    Tuple {
        /// `distinct`
        distinct: bool,
        /// The operands, `null` where none.
        operands: Box<[PackedOption<MetadataId>]>,
    },
    /// `!DIArgList(…)`
    ArgList(Box<[MetadataId]>),
    /// A specialised node, `!DISubprogram(…)`.
    Specialized(Box<SpecializedNode>),
}

/// A specialised debug-info node. Its fields stand in the order of the schema of its kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecializedNode {
    /// The record code of its kind, which names its schema.
    pub code: u32,
    /// `distinct`
    pub distinct: bool,
    /// The fields.
    pub fields: Box<[u64]>,
}

/// A debug record: LangRef, "Debug Records".
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the operands of the intrinsic of that name
pub enum DebugRecord {
    Value { location: DebugLocationData, variable: MetadataId, expression: MetadataId, value: MetadataId },
    Declare { location: DebugLocationData, variable: MetadataId, expression: MetadataId, address: MetadataId },
    DeclareValue { location: DebugLocationData, variable: MetadataId, expression: MetadataId, value: MetadataId },
    Assign {
        location: DebugLocationData, variable: MetadataId, expression: MetadataId, value: MetadataId,
        id: MetadataId, address: MetadataId, address_expression: MetadataId,
    },
    Label { location: DebugLocationData, label: MetadataId },
}

impl Metadata {
    /// The number of the kind with that name, if the module has it.
    pub fn kind(&self, strings: &Strings, name: &str) -> Option<MetadataKind> {
        let name = strings.find(name)?;
        self.kinds.iter().find(|(_, kind)| **kind == name).map(|(kind, _)| kind)
    }

    /// The operands of a tuple.
    pub fn tuple(&self, id: MetadataId) -> Option<&[PackedOption<MetadataId>]> {
        match self.nodes.get(id)? {
            MetadataNode::Tuple { operands, .. } => Some(operands),
            _ => None,
        }
    }

    /// The string, if it is one.
    pub fn string(&self, id: MetadataId) -> Option<Str> {
        match self.nodes.get(id)? {
            MetadataNode::String(string) => Some(*string),
            _ => None,
        }
    }

    /// The value, if it is one.
    pub fn value(&self, id: MetadataId) -> Option<Value> {
        match self.nodes.get(id)? {
            MetadataNode::Value(value) => Some(*value),
            _ => None,
        }
    }
}
