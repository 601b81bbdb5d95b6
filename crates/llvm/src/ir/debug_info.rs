//! The specialised metadata nodes of debug information: one table of what each kind holds.
//!
//! Reader, writer, parser and printer all go by [`SCHEMAS`]. A row names a kind of node as the
//! assembly does and lists its fields in the order in which the assembly prints them; each field
//! says what it holds, when it is printed, and where it stands in the node's bitcode record. The
//! records are LLVM 23's, which are longer than those of older releases but otherwise the same;
//! older forms that differ are brought to this one when they are read.

use super::metadata::{MetadataId, SpecializedNode};

/// A kind of specialised node.
#[derive(Debug)]
pub struct Schema {
    /// The name in the assembly, `DISubprogram`.
    pub name: &'static str,
    /// The code of its bitcode record.
    pub code: u32,
    /// The bits of the record's first operand that are always set.
    pub marks: u64,
    /// The fields in the order of the assembly.
    pub fields: &'static [Field],
}

/// A field of a kind of specialised node.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// The name in the assembly, `linkageName`.
    pub name: &'static str,
    /// What it holds.
    pub kind: FieldKind,
    /// When it is printed.
    pub shown: Shown,
    /// Where it stands in the record.
    pub place: FieldPlace,
}

/// What a field holds: how its 64 bits are to be understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    /// A node: 0 for `null`, else the number of a [`MetadataId`] plus 1.
    Node,
    /// A node that is never null; in the record its number stands without the 1.
    RequiredNode,
    /// A node which, if it is a constant, is printed as that number, signed.
    Bound,
    /// A node; the twin of the [`Integer`](Self::Integer) field of that name, of which one is set.
    NodeTwin,
    /// A string: 0 for none, else the number of a [`MetadataId`] plus 1.
    String,
    /// An unsigned number.
    Integer,
    /// A number of 32 bits, signed.
    Signed,
    /// `true` or `false`.
    Bool,
    /// A number plus 1, or 0 for none.
    OptionalPlusOne,
    /// A number, or all ones for none.
    OptionalAllOnes,
    /// A `DW_TAG_…`.
    Tag,
    /// A `DW_ATE_…`.
    Encoding,
    /// A `DW_LANG_…`; with the highest bit set, a `DW_LNAME_…`.
    Language,
    /// A `DW_LLVM_LANG_DIALECT_…`.
    Dialect,
    /// A `DW_CC_…`.
    CallingConvention,
    /// A `DW_MACINFO_…`.
    Macinfo,
    /// `DIFlag…`, several of them.
    Flags,
    /// `DISPFlag…`, several of them.
    SubprogramFlags,
    /// A kind of checksum.
    Checksum,
    /// How much debug information is emitted.
    EmissionKind,
    /// What kind of name table is emitted.
    NameTableKind,
    /// A kind of fixed-point type.
    FixedPointKind,
    /// A `DW_APPLE_ENUM_KIND_…`, 2³² - 1 for none.
    EnumKind,
    /// The data of a pointer's authentication, packed.
    PointerAuthentication,
    /// The width of an integer, whose words, low first, stand after the fields.
    WideInteger,
    /// Not in one number: the numerator and denominator stand after the fields, each as its width
    /// (low half) and number of words (high half) and the words.
    Ratio,
    /// Not in one number: nodes stand after the fields.
    Nodes,
    /// Not in one number: the elements of an expression stand after the fields.
    Expression,
}

/// When a field is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Always.
    Always,
    /// Unless it holds that number.
    Unless(u64),
    /// Never: it is known from other fields, or of no use.
    Never,
}

/// Where a field stands in its record. The first operand is 0: its lowest bit is `distinct`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldPlace {
    /// The operand of that number.
    Operand(u8),
    /// The operand of that number, which is the second number's if the record ends before it.
    OperandOr(u8, u64),
    /// That bit of the first operand.
    Bit(u8),
    /// The first number's operand, where the second number's bit of the first operand is set.
    If(u8, u8),
    /// The first number's operand, where the second number's bit of the first operand is clear.
    Unless(u8, u8),
    /// All operands from that number on; they stand after the node's fields.
    Rest(u8),
    /// The operand of that number behind a [`Ratio`](FieldKind::Ratio), which says itself where it
    /// ends.
    After(u8),
}

impl FieldKind {
    /// Whether it refers to a node or a string.
    pub fn is_reference(self) -> bool {
        matches!(
            self,
            Self::Node | Self::RequiredNode | Self::Bound | Self::NodeTwin | Self::String
        )
    }
}

impl Field {
    /// What it holds where the assembly doesn't write it.
    pub fn default(&self, schema: &Schema) -> u64 {
        match (self.shown, self.kind) {
            (Shown::Unless(default), _) => default,
            (_, FieldKind::Bool) if self.name == "isDefinition" => 1,
            // The kind of a file of macros is never written.
            (_, FieldKind::Macinfo) if schema.code == code::MACRO_FILE => DW_MACINFO_START_FILE,
            _ => 0,
        }
    }
}

impl Schema {
    /// The kind of node with that record code.
    pub fn of_code(code: u32) -> Option<&'static Self> {
        let row = *ROW_OF_CODE.get(code as usize)?;
        SCHEMAS.get(usize::from(row))
    }

    /// The kind of node with that name in the assembly.
    pub fn of_name(name: &str) -> Option<&'static Self> {
        SCHEMAS.iter().find(|schema| schema.name == name)
    }

    /// The bits of the record's first operand that have a meaning.
    pub fn known_marks(&self) -> u64 {
        let of_fields = self.fields.iter().map(|field| match field.place {
            FieldPlace::Bit(bit) | FieldPlace::If(_, bit) | FieldPlace::Unless(_, bit) => 1 << bit,
            _ => 0,
        });
        of_fields.fold(1 | self.marks, |known, bit| known | bit)
    }

    /// The number of fields that are one number each; what stands after the fields begins there.
    pub fn rest(&self) -> usize {
        self.fields
            .iter()
            .filter(|field| !matches!(field.place, FieldPlace::Rest(_)))
            .count()
    }
}

impl SpecializedNode {
    /// A node of the kind with that code, whose fields hold what they do where the assembly doesn't write them.
    pub fn new(code: u32) -> Self {
        let schema = Schema::of_code(code);
        let fields = schema.map(|schema| {
            schema
                .fields
                .iter()
                .take(schema.rest())
                .map(|field| field.default(schema))
                .collect()
        });
        Self {
            code,
            distinct: false,
            fields: fields.unwrap_or_default(),
        }
    }

    /// The node, `distinct` or not.
    pub fn distinct(self, distinct: bool) -> Self {
        Self { distinct, ..self }
    }

    /// The node with a number in the field of that name.
    pub fn with(mut self, name: &str, value: impl Into<u64>) -> Self {
        self.set(name, value);
        self
    }

    /// The node with a reference, or none, in the field of that name.
    pub fn with_reference(self, name: &str, node: Option<MetadataId>) -> Self {
        self.with(name, node.map_or(0, MetadataId::to_field))
    }

    /// The node with that behind its fields: elements of an expression, words of an integer.
    pub fn with_rest(mut self, rest: &[u64]) -> Self {
        self.fields = self.fields.iter().chain(rest).copied().collect();
        self
    }

    /// Puts a number into the field of that name.
    pub fn set(&mut self, name: &str, value: impl Into<u64>) {
        let at = self
            .schema()
            .and_then(|schema| schema.fields.iter().position(|field| field.name == name));
        if let Some(field) = at.and_then(|at| self.fields.get_mut(at)) {
            *field = value.into();
        }
    }

    /// What kind of node it is.
    pub fn schema(&self) -> Option<&'static Schema> {
        Schema::of_code(self.code)
    }

    /// The number in the field of that name.
    pub fn field(&self, name: &str) -> Option<u64> {
        let at = self
            .schema()?
            .fields
            .iter()
            .position(|field| field.name == name)?;
        self.fields.get(at).copied()
    }

    /// The node or string in the field of that name.
    pub fn reference(&self, name: &str) -> Option<MetadataId> {
        MetadataId::from_field(self.field(name)?)
    }

    /// What stands after the fields: elements of an expression, words of an integer, operands.
    pub fn rest(&self) -> &[u64] {
        self.schema()
            .and_then(|schema| self.fields.get(schema.rest()..))
            .unwrap_or_default()
    }
}

/// Record codes by name, where code needs to tell one kind of node.
#[rustfmt::skip]
pub mod code {
    #![allow(missing_docs)]
    pub const LOCATION:           u32 = 7;
    pub const GENERIC:            u32 = 12;
    pub const SUBRANGE:           u32 = 13;
    pub const ENUMERATOR:         u32 = 14;
    pub const BASIC_TYPE:         u32 = 15;
    pub const FILE:               u32 = 16;
    pub const DERIVED_TYPE:       u32 = 17;
    pub const COMPOSITE_TYPE:     u32 = 18;
    pub const SUBROUTINE_TYPE:    u32 = 19;
    pub const COMPILE_UNIT:       u32 = 20;
    pub const SUBPROGRAM:         u32 = 21;
    pub const LEXICAL_BLOCK:      u32 = 22;
    pub const LEXICAL_BLOCK_FILE: u32 = 23;
    pub const NAMESPACE:          u32 = 24;
    pub const TEMPLATE_TYPE:      u32 = 25;
    pub const TEMPLATE_VALUE:     u32 = 26;
    pub const GLOBAL_VAR:         u32 = 27;
    pub const LOCAL_VAR:          u32 = 28;
    pub const EXPRESSION:         u32 = 29;
    pub const OBJC_PROPERTY:      u32 = 30;
    pub const IMPORTED_ENTITY:    u32 = 31;
    pub const MODULE:             u32 = 32;
    pub const MACRO:              u32 = 33;
    pub const MACRO_FILE:         u32 = 34;
    pub const GLOBAL_VAR_EXPR:    u32 = 37;
    pub const LABEL:              u32 = 40;
    pub const STRING_TYPE:        u32 = 41;
    pub const COMMON_BLOCK:       u32 = 44;
    pub const GENERIC_SUBRANGE:   u32 = 45;
    pub const ASSIGN_ID:          u32 = 47;
    pub const SUBRANGE_TYPE:      u32 = 48;
    pub const FIXED_POINT_TYPE:   u32 = 49;
}

use FieldKind as K;
use FieldPlace::{After, Bit, If, Operand, OperandOr, Rest, Unless};
use Shown::{Always, Never};

/// The row of [`SCHEMAS`] with each code; for codes without one, a row that there is not.
static ROW_OF_CODE: [u8; 64] = {
    let mut rows = [u8::MAX; 64];
    let mut row = 0;
    while row < SCHEMAS.len() {
        rows[SCHEMAS[row].code as usize] = row as u8;
        row += 1;
    }
    rows
};

/// Printed unless it is zero, null or empty.
const SET: Shown = Shown::Unless(0);

const fn field(name: &'static str, kind: FieldKind, shown: Shown, place: FieldPlace) -> Field {
    Field {
        name,
        kind,
        shown,
        place,
    }
}

/// `DW_TAG_…` that nodes of a kind have unless they say otherwise.
const DW_TAG_STRING_TYPE: u64 = 0x12;
const DW_TAG_BASE_TYPE: u64 = 0x24;
const DW_TAG_TEMPLATE_VALUE_PARAMETER: u64 = 0x30;
/// The kind of a file of macros.
const DW_MACINFO_START_FILE: u64 = 3;

/// All kinds of specialised nodes.
#[rustfmt::skip]
pub static SCHEMAS: &[Schema] = &[
    Schema { name: "DILocation", code: code::LOCATION, marks: 0, fields: &[
        field("line", K::Integer, Always, Operand(1)),
        field("column", K::Integer, SET, Operand(2)),
        field("scope", K::RequiredNode, Always, Operand(3)),
        field("inlinedAt", K::Node, SET, Operand(4)),
        field("isImplicitCode", K::Bool, SET, Operand(5)),
        field("atomGroup", K::Integer, SET, Operand(6)),
        field("atomRank", K::Integer, SET, Operand(7)),
    ] },
    Schema { name: "GenericDINode", code: code::GENERIC, marks: 0, fields: &[
        field("tag", K::Tag, Always, Operand(1)),
        field("version", K::Integer, Never, Operand(2)),
        field("header", K::String, SET, Operand(3)),
        field("operands", K::Nodes, SET, Rest(4)),
    ] },
    Schema { name: "DISubrange", code: code::SUBRANGE, marks: 2 << 1, fields: &[
        field("count", K::Bound, SET, Operand(1)),
        field("lowerBound", K::Bound, SET, Operand(2)),
        field("upperBound", K::Bound, SET, Operand(3)),
        field("stride", K::Bound, SET, Operand(4)),
    ] },
    Schema { name: "DIEnumerator", code: code::ENUMERATOR, marks: 1 << 2, fields: &[
        field("name", K::String, Always, Operand(2)),
        field("value", K::WideInteger, Always, Operand(1)),
        field("isUnsigned", K::Bool, SET, Bit(1)),
        field("", K::Integer, Never, Rest(3)),
    ] },
    Schema { name: "DIBasicType", code: code::BASIC_TYPE, marks: 0, fields: &[
        field("tag", K::Tag, Shown::Unless(DW_TAG_BASE_TYPE), Operand(1)),
        field("name", K::String, SET, Operand(2)),
        field("scope", K::Node, SET, Operand(11)),
        field("file", K::Node, SET, Operand(9)),
        field("line", K::Integer, SET, Operand(10)),
        field("size", K::Integer, SET, Unless(3, 1)),
        field("size", K::NodeTwin, SET, If(3, 1)),
        field("align", K::Integer, SET, Operand(4)),
        field("dataSize", K::Integer, SET, Operand(8)),
        field("encoding", K::Encoding, SET, Operand(5)),
        field("num_extra_inhabitants", K::Integer, SET, Operand(7)),
        field("flags", K::Flags, SET, Operand(6)),
    ] },
    Schema { name: "DIFile", code: code::FILE, marks: 0, fields: &[
        field("filename", K::String, Always, Operand(1)),
        field("directory", K::String, Always, Operand(2)),
        field("checksumkind", K::Checksum, SET, Operand(3)),
        field("checksum", K::String, SET, Operand(4)),
        field("source", K::String, SET, Operand(5)),
    ] },
    Schema { name: "DIDerivedType", code: code::DERIVED_TYPE, marks: 0, fields: &[
        field("tag", K::Tag, Always, Operand(1)),
        field("name", K::String, SET, Operand(2)),
        field("scope", K::Node, SET, Operand(5)),
        field("file", K::Node, SET, Operand(3)),
        field("line", K::Integer, SET, Operand(4)),
        field("baseType", K::Node, Always, Operand(6)),
        field("size", K::Integer, SET, Unless(7, 1)),
        field("size", K::NodeTwin, SET, If(7, 1)),
        field("align", K::Integer, SET, Operand(8)),
        field("offset", K::Integer, SET, Unless(9, 1)),
        field("offset", K::NodeTwin, SET, If(9, 1)),
        field("flags", K::Flags, SET, Operand(10)),
        field("extraData", K::Node, SET, Operand(11)),
        field("dwarfAddressSpace", K::OptionalPlusOne, SET, Operand(12)),
        field("annotations", K::Node, SET, Operand(13)),
        field("ptrAuthKey", K::PointerAuthentication, SET, Operand(14)),
    ] },
    Schema { name: "DICompositeType", code: code::COMPOSITE_TYPE, marks: 1 << 1, fields: &[
        field("tag", K::Tag, Always, Operand(1)),
        field("name", K::String, SET, Operand(2)),
        field("scope", K::Node, SET, Operand(5)),
        field("file", K::Node, SET, Operand(3)),
        field("line", K::Integer, SET, Operand(4)),
        field("baseType", K::Node, SET, Operand(6)),
        field("size", K::Integer, SET, Unless(7, 2)),
        field("size", K::NodeTwin, SET, If(7, 2)),
        field("align", K::Integer, SET, Operand(8)),
        field("offset", K::Integer, SET, Unless(9, 2)),
        field("offset", K::NodeTwin, SET, If(9, 2)),
        field("num_extra_inhabitants", K::Integer, SET, Operand(22)),
        field("flags", K::Flags, SET, Operand(10)),
        field("elements", K::Node, SET, Operand(11)),
        field("runtimeLang", K::Language, SET, Operand(12)),
        field("vtableHolder", K::Node, SET, Operand(13)),
        field("templateParams", K::Node, SET, Operand(14)),
        field("identifier", K::String, SET, Operand(15)),
        field("discriminator", K::Node, SET, Operand(16)),
        field("dataLocation", K::Node, SET, Operand(17)),
        field("associated", K::Node, SET, Operand(18)),
        field("allocated", K::Node, SET, Operand(19)),
        field("rank", K::Bound, SET, Operand(20)),
        field("annotations", K::Node, SET, Operand(21)),
        field("specification", K::Node, SET, Operand(23)),
        field("enumKind", K::EnumKind, Shown::Unless(0xffff_ffff), OperandOr(24, 0xffff_ffff)),
        field("bitStride", K::Node, SET, Operand(25)),
    ] },
    Schema { name: "DISubroutineType", code: code::SUBROUTINE_TYPE, marks: 1 << 1, fields: &[
        field("flags", K::Flags, SET, Operand(1)),
        field("cc", K::CallingConvention, SET, Operand(3)),
        field("types", K::Node, Always, Operand(2)),
    ] },
    Schema { name: "DICompileUnit", code: code::COMPILE_UNIT, marks: 0, fields: &[
        field("language", K::Language, Always, Operand(1)),
        field("sourceLanguageVersion", K::Integer, SET, Operand(22)),
        field("file", K::Node, Always, Operand(2)),
        field("producer", K::String, SET, Operand(3)),
        field("isOptimized", K::Bool, Always, Operand(4)),
        field("flags", K::String, SET, Operand(5)),
        field("runtimeVersion", K::Integer, Always, Operand(6)),
        field("splitDebugFilename", K::String, SET, Operand(7)),
        field("emissionKind", K::EmissionKind, Always, Operand(8)),
        field("enums", K::Node, SET, Operand(9)),
        field("retainedTypes", K::Node, SET, Operand(10)),
        field("subprograms", K::Node, Never, Operand(11)),
        field("globals", K::Node, SET, Operand(12)),
        field("imports", K::Node, SET, Operand(13)),
        field("macros", K::Node, SET, Operand(15)),
        field("dwoId", K::Integer, SET, Operand(14)),
        field("splitDebugInlining", K::Bool, Shown::Unless(1), OperandOr(16, 1)),
        field("debugInfoForProfiling", K::Bool, SET, Operand(17)),
        field("nameTableKind", K::NameTableKind, SET, Operand(18)),
        field("rangesBaseAddress", K::Bool, SET, Operand(19)),
        field("sysroot", K::String, SET, Operand(20)),
        field("sdk", K::String, SET, Operand(21)),
        field("dialect", K::Dialect, SET, Operand(23)),
    ] },
    Schema { name: "DISubprogram", code: code::SUBPROGRAM, marks: 1 << 1 | 1 << 2, fields: &[
        field("name", K::String, SET, Operand(2)),
        field("linkageName", K::String, SET, Operand(3)),
        field("scope", K::Node, Always, Operand(1)),
        field("file", K::Node, SET, Operand(4)),
        field("line", K::Integer, SET, Operand(5)),
        field("type", K::Node, SET, Operand(6)),
        field("scopeLine", K::Integer, SET, Operand(7)),
        field("containingType", K::Node, SET, Operand(8)),
        field("virtualIndex", K::Integer, SET, Operand(10)),
        field("thisAdjustment", K::Signed, SET, Operand(16)),
        field("flags", K::Flags, SET, Operand(11)),
        field("spFlags", K::SubprogramFlags, Always, Operand(9)),
        field("unit", K::Node, SET, Operand(12)),
        field("templateParams", K::Node, SET, Operand(13)),
        field("declaration", K::Node, SET, Operand(14)),
        field("retainedNodes", K::Node, SET, Operand(15)),
        field("thrownTypes", K::Node, SET, Operand(17)),
        field("annotations", K::Node, SET, Operand(18)),
        field("targetFuncName", K::String, SET, Operand(19)),
        field("keyInstructions", K::Bool, SET, Operand(20)),
    ] },
    Schema { name: "DILexicalBlock", code: code::LEXICAL_BLOCK, marks: 0, fields: &[
        field("scope", K::Node, Always, Operand(1)),
        field("file", K::Node, SET, Operand(2)),
        field("line", K::Integer, SET, Operand(3)),
        field("column", K::Integer, SET, Operand(4)),
    ] },
    Schema { name: "DILexicalBlockFile", code: code::LEXICAL_BLOCK_FILE, marks: 0, fields: &[
        field("scope", K::Node, Always, Operand(1)),
        field("file", K::Node, SET, Operand(2)),
        field("discriminator", K::Integer, Always, Operand(3)),
    ] },
    Schema { name: "DINamespace", code: code::NAMESPACE, marks: 0, fields: &[
        field("name", K::String, SET, Operand(2)),
        field("scope", K::Node, Always, Operand(1)),
        field("exportSymbols", K::Bool, SET, Bit(1)),
    ] },
    Schema { name: "DITemplateTypeParameter", code: code::TEMPLATE_TYPE, marks: 0, fields: &[
        field("name", K::String, SET, Operand(1)),
        field("type", K::Node, Always, Operand(2)),
        field("defaulted", K::Bool, SET, Operand(3)),
    ] },
    Schema { name: "DITemplateValueParameter", code: code::TEMPLATE_VALUE, marks: 0, fields: &[
        field("tag", K::Tag, Shown::Unless(DW_TAG_TEMPLATE_VALUE_PARAMETER), Operand(1)),
        field("name", K::String, SET, Operand(2)),
        field("type", K::Node, SET, Operand(3)),
        field("defaulted", K::Bool, SET, Operand(4)),
        field("value", K::Node, Always, Operand(5)),
    ] },
    Schema { name: "DIGlobalVariable", code: code::GLOBAL_VAR, marks: 2 << 1, fields: &[
        field("name", K::String, SET, Operand(2)),
        field("linkageName", K::String, SET, Operand(3)),
        field("scope", K::Node, Always, Operand(1)),
        field("file", K::Node, SET, Operand(4)),
        field("line", K::Integer, SET, Operand(5)),
        field("type", K::Node, SET, Operand(6)),
        field("isLocal", K::Bool, Always, Operand(7)),
        field("isDefinition", K::Bool, Always, Operand(8)),
        field("declaration", K::Node, SET, Operand(9)),
        field("templateParams", K::Node, SET, Operand(10)),
        field("align", K::Integer, SET, Operand(11)),
        field("annotations", K::Node, SET, Operand(12)),
    ] },
    Schema { name: "DILocalVariable", code: code::LOCAL_VAR, marks: 1 << 1, fields: &[
        field("name", K::String, SET, Operand(2)),
        field("arg", K::Integer, SET, Operand(6)),
        field("scope", K::Node, Always, Operand(1)),
        field("file", K::Node, SET, Operand(3)),
        field("line", K::Integer, SET, Operand(4)),
        field("type", K::Node, SET, Operand(5)),
        field("flags", K::Flags, SET, Operand(7)),
        field("align", K::Integer, SET, Operand(8)),
        field("annotations", K::Node, SET, Operand(9)),
    ] },
    Schema { name: "DIExpression", code: code::EXPRESSION, marks: 3 << 1, fields: &[
        field("", K::Expression, Always, Rest(1)),
    ] },
    Schema { name: "DIObjCProperty", code: code::OBJC_PROPERTY, marks: 0, fields: &[
        field("name", K::String, SET, Operand(1)),
        field("file", K::Node, SET, Operand(2)),
        field("line", K::Integer, SET, Operand(3)),
        field("setter", K::String, SET, Operand(4)),
        field("getter", K::String, SET, Operand(5)),
        field("attributes", K::Integer, SET, Operand(6)),
        field("type", K::Node, SET, Operand(7)),
    ] },
    Schema { name: "DIImportedEntity", code: code::IMPORTED_ENTITY, marks: 0, fields: &[
        field("tag", K::Tag, Always, Operand(1)),
        field("name", K::String, SET, Operand(5)),
        field("scope", K::Node, Always, Operand(2)),
        field("entity", K::Node, SET, Operand(3)),
        field("file", K::Node, SET, Operand(6)),
        field("line", K::Integer, SET, Operand(4)),
        field("elements", K::Node, SET, Operand(7)),
    ] },
    Schema { name: "DIModule", code: code::MODULE, marks: 0, fields: &[
        field("scope", K::Node, Always, Operand(2)),
        field("name", K::String, SET, Operand(3)),
        field("configMacros", K::String, SET, Operand(4)),
        field("includePath", K::String, SET, Operand(5)),
        field("apinotes", K::String, SET, Operand(6)),
        field("file", K::Node, SET, Operand(1)),
        field("line", K::Integer, SET, Operand(7)),
        field("isDecl", K::Bool, SET, Operand(8)),
    ] },
    Schema { name: "DIMacro", code: code::MACRO, marks: 0, fields: &[
        field("type", K::Macinfo, Always, Operand(1)),
        field("line", K::Integer, SET, Operand(2)),
        field("name", K::String, SET, Operand(3)),
        field("value", K::String, SET, Operand(4)),
    ] },
    Schema { name: "DIMacroFile", code: code::MACRO_FILE, marks: 0, fields: &[
        field("type", K::Macinfo, Never, Operand(1)),
        field("line", K::Integer, SET, Operand(2)),
        field("file", K::Node, Always, Operand(3)),
        field("nodes", K::Node, SET, Operand(4)),
    ] },
    Schema { name: "DIGlobalVariableExpression", code: code::GLOBAL_VAR_EXPR, marks: 0, fields: &[
        field("var", K::Node, SET, Operand(1)),
        field("expr", K::Node, SET, Operand(2)),
    ] },
    Schema { name: "DILabel", code: code::LABEL, marks: 0, fields: &[
        field("scope", K::Node, Always, Operand(1)),
        field("name", K::String, SET, Operand(2)),
        field("file", K::Node, SET, Operand(3)),
        field("line", K::Integer, SET, Operand(4)),
        field("column", K::Integer, SET, Operand(5)),
        field("isArtificial", K::Bool, SET, Bit(1)),
        field("coroSuspendIdx", K::OptionalAllOnes, Shown::Unless(u64::MAX), OperandOr(6, u64::MAX)),
    ] },
    Schema { name: "DIStringType", code: code::STRING_TYPE, marks: 0, fields: &[
        field("tag", K::Tag, Shown::Unless(DW_TAG_STRING_TYPE), Operand(1)),
        field("name", K::String, SET, Operand(2)),
        field("stringLength", K::Node, SET, Operand(3)),
        field("stringLengthExpression", K::Node, SET, Operand(4)),
        field("stringLocationExpression", K::Node, SET, Operand(5)),
        field("size", K::Integer, SET, Unless(6, 1)),
        field("size", K::NodeTwin, SET, If(6, 1)),
        field("align", K::Integer, SET, Operand(7)),
        field("encoding", K::Encoding, SET, Operand(8)),
    ] },
    Schema { name: "DICommonBlock", code: code::COMMON_BLOCK, marks: 0, fields: &[
        field("scope", K::Node, Always, Operand(1)),
        field("declaration", K::Node, Always, Operand(2)),
        field("name", K::String, SET, Operand(3)),
        field("file", K::Node, SET, Operand(4)),
        field("line", K::Integer, SET, Operand(5)),
    ] },
    Schema { name: "DIGenericSubrange", code: code::GENERIC_SUBRANGE, marks: 0, fields: &[
        field("count", K::Bound, SET, Operand(1)),
        field("lowerBound", K::Bound, SET, Operand(2)),
        field("upperBound", K::Bound, SET, Operand(3)),
        field("stride", K::Bound, SET, Operand(4)),
    ] },
    Schema { name: "DIAssignID", code: code::ASSIGN_ID, marks: 0, fields: &[] },
    Schema { name: "DISubrangeType", code: code::SUBRANGE_TYPE, marks: 0, fields: &[
        field("name", K::String, SET, Operand(1)),
        field("scope", K::Node, SET, Operand(4)),
        field("file", K::Node, SET, Operand(2)),
        field("line", K::Integer, SET, Operand(3)),
        field("size", K::Integer, SET, Unless(5, 1)),
        field("size", K::NodeTwin, SET, If(5, 1)),
        field("align", K::Integer, SET, Operand(6)),
        field("flags", K::Flags, SET, Operand(7)),
        field("baseType", K::Node, Always, Operand(8)),
        field("lowerBound", K::Node, SET, Operand(9)),
        field("upperBound", K::Node, SET, Operand(10)),
        field("stride", K::Node, SET, Operand(11)),
        field("bias", K::Node, SET, Operand(12)),
    ] },
    Schema { name: "DIFixedPointType", code: code::FIXED_POINT_TYPE, marks: 0, fields: &[
        field("tag", K::Tag, Shown::Unless(DW_TAG_BASE_TYPE), Operand(1)),
        field("name", K::String, SET, Operand(2)),
        field("scope", K::Node, SET, After(2)),
        field("file", K::Node, SET, After(0)),
        field("line", K::Integer, SET, After(1)),
        field("size", K::Integer, SET, Unless(3, 1)),
        field("size", K::NodeTwin, SET, If(3, 1)),
        field("align", K::Integer, SET, Operand(4)),
        field("encoding", K::Encoding, SET, Operand(5)),
        field("flags", K::Flags, SET, Operand(6)),
        field("kind", K::FixedPointKind, Always, Operand(7)),
        field("factor", K::Signed, SET, Operand(8)),
        field("numerator", K::Ratio, SET, Rest(9)),
    ] },
];
