//! Metadata: LangRef, "Metadata".

use std::ops::Index;
use std::sync::Arc;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};
use smallvec::{SmallVec, smallvec};

use super::instructions::names;
use super::interner::{Str, Strings};
use super::shared_map::SharedMap;
use super::values::Value;

/// A metadata node, string or value: an index into [`Metadata::nodes`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MetadataId(u32);
entity_impl!(MetadataId, "metadata");

/// The kind of an attachment (`!dbg`, `!tbaa`): an index into [`Metadata::kinds`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MetadataKind(u32);
entity_impl!(MetadataKind, "kind");

/// The names of attachments and of named metadata that this project reads or writes.
pub mod names {
    /// Debug information: the location of an instruction, or the node for a function or a variable.
    pub const DBG: &str = "dbg";
    /// Profile data, such as branch weights.
    pub const PROF: &str = "prof";
    /// The maximum error of a result, in units in the last place.
    pub const FPMATH: &str = "fpmath";
    /// The scopes that an access belongs to.
    pub const ALIAS_SCOPE: &str = "alias.scope";
    /// The scopes that an access does not alias.
    pub const NOALIAS: &str = "noalias";
    /// The properties of a loop, attached to its branch.
    pub const LLVM_LOOP: &str = "llvm.loop";
    /// The group of accesses that an access belongs to.
    pub const LLVM_ACCESS_GROUP: &str = "llvm.access.group";
    /// The compile units of debug information.
    pub const LLVM_DBG_CU: &str = "llvm.dbg.cu";
    /// The module flags.
    pub const LLVM_MODULE_FLAGS: &str = "llvm.module.flags";
    /// The names of the tools that produced the module.
    pub const LLVM_IDENT: &str = "llvm.ident";
}

/// The predefined kinds of attachments of LLVM 22, in the order of their numbers. Older releases have a prefix of this
/// list. Attachments are written in this order.
#[rustfmt::skip]
pub static FIXED_KINDS: &[&str] = &[
    names::DBG,
    "tbaa",
    names::PROF,
    names::FPMATH,
    "range",
    "tbaa.struct",
    "invariant.load",
    names::ALIAS_SCOPE,
    names::NOALIAS,
    "nontemporal",
    "llvm.mem.parallel_loop_access",
    "nonnull",
    "dereferenceable",
    "dereferenceable_or_null",
    "make.implicit",
    "unpredictable",
    "invariant.group",
    "align",
    names::LLVM_LOOP,
    "type",
    "section_prefix",
    "absolute_symbol",
    "associated",
    "callees",
    "irr_loop",
    names::LLVM_ACCESS_GROUP,
    "callback",
    "llvm.preserve.access.index",
    "vcall_visibility",
    "noundef",
    "annotation",
    "nosanitize",
    "func_sanitize",
    "exclude",
    "memprof",
    "callsite",
    "kcfi_type",
    "pcsections",
    "DIAssignID",
    "coro.outside.frame",
    "mmra",
    "noalias.addrspace",
    "callee_type",
    "nofree",
    "captures",
    "alloc_token",
    "implicit.ref",
];

/// All metadata of a module.
#[derive(Debug, Clone, Default)]
pub struct Metadata {
    /// The nodes, strings and values.
    pub nodes: SharedMap<MetadataId, MetadataNode>,
    /// The kinds of attachments.
    pub kinds: MetadataKinds,
}

/// A metadata node, string or value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum MetadataNode {
    /// `!"…"`
    String(Str),
    /// A value: a constant, or an argument or an instruction of the function that uses it.
    Value(Value),
    /// `!{…}`
    Tuple {
        /// `distinct`
        distinct: bool,
        /// The operands. `None` stands for `null`.
        operands: Box<[PackedOption<MetadataId>]>,
    },
    /// `!DIArgList(…)`
    ArgList(Box<[MetadataId]>),
    /// A specialized node, such as `!DISubprogram(…)`.
    Specialized(SpecializedNode),
}

/// A specialized debug-info node. Its fields are described by the row of its kind in
/// [`debug_info::SCHEMAS`](super::debug_info::SCHEMAS).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SpecializedNode {
    /// The record code of its kind, which selects the schema.
    pub code: u32,
    /// `distinct`
    pub distinct: bool,
    /// The fields in the order of the schema, followed by variable-length data. Copies of a node share them.
    pub fields: Arc<[u64]>,
}

impl MetadataNode {
    /// Creates a tuple that is not distinct.
    pub fn tuple(operands: impl Into<Box<[PackedOption<MetadataId>]>>) -> Self {
        Self::Tuple {
            distinct: false,
            operands: operands.into(),
        }
    }
}

impl MetadataId {
    /// Decodes a field that refers to a node. The field holds the index plus 1. Returns `None` for 0, which is null,
    /// and for indices out of range.
    pub fn from_field(field: u64) -> Option<Self> {
        let number = u32::try_from(field.checked_sub(1)?).ok()?;
        (number != u32::MAX).then_some(Self(number))
    }

    /// Returns the value of a field that refers to this node: the index plus 1.
    pub fn to_field(self) -> u64 {
        u64::from(self.0) + 1
    }
}

names! {
    /// The kind of a debug record that describes a variable by a value or an address, numbered as in bitcode.
    VariableRecord {
        Value = 61, "value";
        Declare = 62, "declare";
        DeclareValue = 66, "declare_value";
    }
}

/// A debug record: LangRef, "Debug Records". Locations are `!DILocation(…)` nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the operands of the intrinsic with this name
pub enum DebugRecord {
    /// `#dbg_value`, `#dbg_declare` or `#dbg_declare_value`. For `#dbg_declare`, the value is the address.
    Variable(VariableRecord, DebugVariable),
    Assign {
        assigned: DebugVariable,
        id: MetadataId,
        address_expression: MetadataId,
        address: MetadataId,
    },
    Label {
        location: MetadataId,
        label: MetadataId,
    },
}

/// The operands that all debug records of variables have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct DebugVariable {
    pub location: MetadataId,
    pub variable: MetadataId,
    pub expression: MetadataId,
    pub value: MetadataId,
}

impl DebugRecord {
    /// Returns the metadata that the record refers to, in the order of its fields, padded with `None`.
    pub fn operands(&self) -> [Option<MetadataId>; 7] {
        let mut copy = *self;
        copy.operands_mut().map(|operand| operand.map(|id| *id))
    }

    /// Returns the same metadata as [`operands`](Self::operands), mutably.
    pub fn operands_mut(&mut self) -> [Option<&mut MetadataId>; 7] {
        let (of, rest) = match self {
            Self::Variable(_, of) => (of, [None, None, None]),
            Self::Assign {
                assigned,
                id,
                address_expression,
                address,
            } => (assigned, [id, address_expression, address].map(Some)),
            Self::Label { location, label } => {
                return [Some(location), Some(label), None, None, None, None, None];
            }
        };
        let places = [
            &mut of.location,
            &mut of.variable,
            &mut of.expression,
            &mut of.value,
        ];
        let mut places = places.into_iter().map(Some).chain(rest);
        std::array::from_fn(|_| places.next().flatten())
    }

    /// Returns the operands in the order of the text and of the call of an intrinsic. In the text, the location
    /// follows.
    pub(crate) fn arguments(&self) -> SmallVec<[MetadataId; 6]> {
        match *self {
            Self::Variable(_, of) => smallvec![of.value, of.variable, of.expression],
            Self::Assign {
                assigned: of,
                id,
                address_expression,
                address,
            } => smallvec![
                of.value,
                of.variable,
                of.expression,
                id,
                address,
                address_expression,
            ],
            Self::Label { label, .. } => smallvec![label],
        }
    }

    /// Returns the location.
    pub fn location(&self) -> MetadataId {
        match *self {
            Self::Variable(_, of) | Self::Assign { assigned: of, .. } => of.location,
            Self::Label { location, .. } => location,
        }
    }
}

/// The names of the kinds of attachments, without duplicates.
#[derive(Debug, Clone, Default)]
pub struct MetadataKinds {
    names: PrimaryMap<MetadataKind, Str>,
    by_name: SecondaryMap<Str, PackedOption<MetadataKind>>,
}

impl Index<MetadataKind> for MetadataKinds {
    type Output = Str;

    fn index(&self, kind: MetadataKind) -> &Str {
        &self.names[kind]
    }
}

impl MetadataKinds {
    /// Returns the kind with this name, and adds it if it is new.
    pub fn intern(&mut self, name: Str) -> MetadataKind {
        if let Some(kind) = self.find(name) {
            return kind;
        }
        let kind = self.names.push(name);
        self.by_name[name] = kind.into();
        kind
    }

    /// Returns the kind with this name, or `None` if there is none.
    pub fn find(&self, name: Str) -> Option<MetadataKind> {
        self.by_name.get(name)?.expand()
    }

    /// Returns the name of a kind, or `None` if the index is out of range.
    pub fn get(&self, kind: MetadataKind) -> Option<Str> {
        self.names.get(kind).copied()
    }

    /// Returns all kinds with their names, in the order in which they were added.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (MetadataKind, Str)> {
        self.names.iter().map(|(kind, name)| (kind, *name))
    }

    /// Returns the number of kinds.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Returns whether there are no kinds.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}

impl Metadata {
    /// Returns the kind with this name, and adds it if it is new. The first call also adds LLVM's predefined kinds
    /// ([`FIXED_KINDS`]), as attachments are written in the order of their kinds.
    pub fn intern_kind(&mut self, strings: &mut Strings, name: Str) -> MetadataKind {
        if self.kinds.is_empty() {
            for fixed in FIXED_KINDS {
                self.kinds.intern(strings.intern(fixed));
            }
        }
        self.kinds.intern(name)
    }

    /// Returns the kind with this name, or `None` if the module does not have it.
    pub fn kind(&self, strings: &Strings, name: &str) -> Option<MetadataKind> {
        self.kinds.find(strings.find(name)?)
    }

    /// Adds a tuple that is not distinct.
    pub fn add_tuple(&mut self, operands: impl IntoIterator<Item = MetadataId>) -> MetadataId {
        let operands = operands.into_iter().map(|id| Some(id).into());
        let operands: Box<[_]> = operands.collect();
        self.nodes.push(MetadataNode::tuple(operands))
    }

    /// Adds metadata that holds a value.
    pub fn add_value(&mut self, value: impl Into<Value>) -> MetadataId {
        self.nodes.push(MetadataNode::Value(value.into()))
    }

    /// Returns the operands of a tuple. Returns `None` for other metadata and for an index out of range.
    pub fn tuple(&self, id: MetadataId) -> Option<&[PackedOption<MetadataId>]> {
        match self.nodes.get(id)? {
            MetadataNode::Tuple { operands, .. } => Some(operands),
            _ => None,
        }
    }

    /// Returns the text of a metadata string. Returns `None` for other metadata and for an index out of range.
    pub fn string(&self, id: MetadataId) -> Option<Str> {
        match self.nodes.get(id)? {
            MetadataNode::String(string) => Some(*string),
            _ => None,
        }
    }

    /// Returns a specialized node. Returns `None` for other metadata and for an index out of range.
    pub fn specialized(&self, id: MetadataId) -> Option<&SpecializedNode> {
        match self.nodes.get(id)? {
            MetadataNode::Specialized(node) => Some(node),
            _ => None,
        }
    }

    /// Returns whether a node is a specialized node that is distinct.
    pub fn is_distinct(&self, id: MetadataId) -> bool {
        self.specialized(id).is_some_and(|node| node.distinct)
    }

    /// Returns the value in a metadata value. Returns `None` for other metadata and for an index out of range.
    pub fn value(&self, id: MetadataId) -> Option<Value> {
        match self.nodes.get(id)? {
            MetadataNode::Value(value) => Some(*value),
            _ => None,
        }
    }
}
