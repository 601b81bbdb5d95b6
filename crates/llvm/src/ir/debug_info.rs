//! The specialized metadata nodes of debug information, with one table for the contents of all kinds.
//!
//! The reader, writer, parser and printer all use [`SCHEMAS`]. A row has the name of a kind of node in assembly and
//! lists its fields in the order in which assembly prints them. Each field specifies its contents, the condition under
//! which it is printed, and its position in the node's bitcode record. The records have the form of LLVM 23, which
//! extends the records of older releases. Older forms that differ are converted to this form by the reader.

use std::fmt;
use std::sync::Arc;

use super::metadata::{MetadataId, SpecializedNode};

/// The description of a kind of specialized node.
#[derive(Debug)]
pub struct Schema {
    /// The name in assembly, such as `DISubprogram`.
    pub name: &'static str,
    /// The code of its bitcode record.
    pub code: u32,
    /// The bits of the record's first operand that are always set.
    pub marks: u64,
    /// The fields in the order of assembly.
    pub fields: &'static [Field],
}

/// The description of a field in a kind of specialized node.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// The name in assembly, such as `linkageName`.
    pub name: FieldName,
    /// The interpretation of the 64 bits of the field.
    pub kind: FieldKind,
    /// The condition under which assembly prints the field.
    pub shown: Shown,
    /// The position of the field in the record.
    pub place: FieldPlace,
}

/// Defines the names of fields as an enumeration, so that a wrong name does not compile.
macro_rules! field_names {
    ($($variant:ident = $name:literal,)*) => {
        /// The name of a field in the assembly of any release.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum FieldName {
            /// A field without a name, which assembly prints as a part of another field.
            Unnamed,
            $(#[doc = concat!("`", $name, "`")] $variant,)*
        }

        impl FieldName {
            /// All fields with a name.
            const NAMED: &[Self] = &[$(Self::$variant,)*];
            /// The number of variants.
            const COUNT: usize = Self::NAMED.len() + 1;

            /// Returns the name in assembly, or an empty string for `Unnamed`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    Self::Unnamed => "",
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

field_names! {
    Align = "align",
    Allocated = "allocated",
    Annotations = "annotations",
    Apinotes = "apinotes",
    Arg = "arg",
    Associated = "associated",
    AtomGroup = "atomGroup",
    AtomRank = "atomRank",
    Attributes = "attributes",
    BaseType = "baseType",
    Bias = "bias",
    BitStride = "bitStride",
    Cc = "cc",
    Checksum = "checksum",
    Checksumkind = "checksumkind",
    Column = "column",
    ConfigMacros = "configMacros",
    ContainingType = "containingType",
    CoroSuspendIdx = "coroSuspendIdx",
    Count = "count",
    DataLocation = "dataLocation",
    DataSize = "dataSize",
    DebugInfoForProfiling = "debugInfoForProfiling",
    Declaration = "declaration",
    Defaulted = "defaulted",
    Denominator = "denominator",
    Dialect = "dialect",
    Directory = "directory",
    Discriminator = "discriminator",
    DwarfAddressSpace = "dwarfAddressSpace",
    DwoId = "dwoId",
    Elements = "elements",
    EmissionKind = "emissionKind",
    Encoding = "encoding",
    Entity = "entity",
    EnumKind = "enumKind",
    Enums = "enums",
    ExportSymbols = "exportSymbols",
    Expr = "expr",
    ExtraData = "extraData",
    Factor = "factor",
    File = "file",
    Filename = "filename",
    Flags = "flags",
    Function = "function",
    Getter = "getter",
    Globals = "globals",
    GnuPubnames = "gnuPubnames",
    Header = "header",
    Identifier = "identifier",
    Imports = "imports",
    IncludePath = "includePath",
    InlinedAt = "inlinedAt",
    IsArtificial = "isArtificial",
    IsDecl = "isDecl",
    IsDefinition = "isDefinition",
    IsImplicitCode = "isImplicitCode",
    IsLocal = "isLocal",
    IsOptimized = "isOptimized",
    IsUnsigned = "isUnsigned",
    Isysroot = "isysroot",
    KeyInstructions = "keyInstructions",
    Kind = "kind",
    Language = "language",
    Line = "line",
    LinkageName = "linkageName",
    LowerBound = "lowerBound",
    Macros = "macros",
    Name = "name",
    NameTableKind = "nameTableKind",
    Nodes = "nodes",
    NumExtraInhabitants = "num_extra_inhabitants",
    Numerator = "numerator",
    Offset = "offset",
    Operands = "operands",
    Producer = "producer",
    PtrAuthAuthenticatesNullValues = "ptrAuthAuthenticatesNullValues",
    PtrAuthExtraDiscriminator = "ptrAuthExtraDiscriminator",
    PtrAuthIsAddressDiscriminated = "ptrAuthIsAddressDiscriminated",
    PtrAuthIsaPointer = "ptrAuthIsaPointer",
    PtrAuthKey = "ptrAuthKey",
    RangesBaseAddress = "rangesBaseAddress",
    Rank = "rank",
    RetainedNodes = "retainedNodes",
    RetainedTypes = "retainedTypes",
    RuntimeLang = "runtimeLang",
    RuntimeVersion = "runtimeVersion",
    Scope = "scope",
    ScopeLine = "scopeLine",
    Sdk = "sdk",
    Setter = "setter",
    Size = "size",
    Source = "source",
    SourceLanguageName = "sourceLanguageName",
    SourceLanguageVersion = "sourceLanguageVersion",
    SpFlags = "spFlags",
    Specification = "specification",
    SplitDebugFilename = "splitDebugFilename",
    SplitDebugInlining = "splitDebugInlining",
    Stride = "stride",
    StringLength = "stringLength",
    StringLengthExpression = "stringLengthExpression",
    StringLocationExpression = "stringLocationExpression",
    Subprograms = "subprograms",
    Sysroot = "sysroot",
    Tag = "tag",
    TargetFuncName = "targetFuncName",
    TemplateParams = "templateParams",
    ThisAdjustment = "thisAdjustment",
    ThrownTypes = "thrownTypes",
    Type = "type",
    Types = "types",
    Unit = "unit",
    UpperBound = "upperBound",
    Value = "value",
    Var = "var",
    Variable = "variable",
    Variables = "variables",
    Version = "version",
    VirtualIndex = "virtualIndex",
    Virtuality = "virtuality",
    VtableHolder = "vtableHolder",
}

impl FieldName {
    /// Returns the field with this name in assembly, or `None` if there is none.
    pub fn named(name: &[u8]) -> Option<Self> {
        let mut all = Self::NAMED.iter().copied();
        all.find(|field| field.as_str().as_bytes() == name)
    }
}

impl fmt::Display for FieldName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The interpretation of the 64 bits of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    /// A node: 0 for `null`, otherwise the index of a [`MetadataId`] plus 1.
    Node,
    /// A node that is never null. The record has the index itself, without the addition of 1.
    RequiredNode,
    /// A node. If it is a constant, it is printed as a signed number.
    Bound,
    /// A node that is an alternative to the [`Integer`](Self::Integer) field with the same name. Only one of the two is
    /// set.
    NodeTwin,
    /// A string: 0 for none, otherwise the index of a [`MetadataId`] plus 1.
    String,
    /// An unsigned number.
    Integer,
    /// A signed 32-bit number.
    Signed,
    /// `true` or `false`.
    Bool,
    /// A number plus 1, or 0 if absent.
    OptionalPlusOne,
    /// A number, or all ones if absent.
    OptionalAllOnes,
    /// A `DW_TAG_…`.
    Tag,
    /// A `DW_ATE_…`.
    Encoding,
    /// A `DW_LANG_…`, or a `DW_LNAME_…` if the highest bit is set.
    Language,
    /// A `DW_LLVM_LANG_DIALECT_…`.
    Dialect,
    /// A `DW_CC_…`.
    CallingConvention,
    /// A `DW_MACINFO_…`.
    Macinfo,
    /// A set of `DIFlag…`.
    Flags,
    /// A set of `DISPFlag…`.
    SubprogramFlags,
    /// A kind of file checksum (`CSK_…`), or 0 if absent.
    Checksum,
    /// The amount of debug information to emit.
    EmissionKind,
    /// The kind of name table to emit.
    NameTableKind,
    /// A kind of fixed-point type.
    FixedPointKind,
    /// A `DW_APPLE_ENUM_KIND_…`, or 2³² - 1 if absent.
    EnumKind,
    /// The packed data of an authenticated pointer type.
    PointerAuthentication,
    /// The width of an integer in bits. The words of the integer, least significant first, follow the fields.
    WideInteger,
    /// A ratio, whose numerator and denominator follow the fields. Each is stored as its width (low half) and number of
    /// words (high half), followed by the words.
    Ratio,
    /// Nodes, which follow the fields.
    Nodes,
    /// The elements of an expression, which follow the fields.
    Expression,
}

/// The condition under which a field is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Always printed.
    Always,
    /// Printed unless it has this value.
    Unless(u64),
    /// Never printed, because it is redundant or unused.
    Never,
}

/// The position of a field in its record. The lowest bit of operand 0 is `distinct`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldPlace {
    /// The operand with this number.
    Operand(u8),
    /// The operand with the first number. If the record is too short, the value is the second number.
    OperandOr(u8, u64),
    /// The bit with this number in operand 0.
    Bit(u8),
    /// The operand with the first number if the bit of operand 0 with the second number is set, otherwise 0.
    If(u8, u8),
    /// The operand with the first number if the bit of operand 0 with the second number is clear, otherwise 0.
    Unless(u8, u8),
    /// All operands from this number on. They follow the fields of the node.
    Rest(u8),
    /// The operand at this distance from the end of a [`Ratio`](FieldKind::Ratio), which has a variable length.
    After(u8),
}

impl FieldKind {
    /// Returns whether the field refers to a node or a string.
    pub fn is_reference(self) -> bool {
        matches!(
            self,
            Self::Node | Self::RequiredNode | Self::Bound | Self::NodeTwin | Self::String
        )
    }
}

impl Field {
    /// Returns the value that the field has if assembly omits it.
    pub fn default(&self, schema: &Schema) -> u64 {
        match (self.shown, self.kind) {
            (Shown::Unless(default), _) => default,
            (_, FieldKind::Bool) if self.name == FieldName::IsDefinition => 1,
            // The kind of a macro file is never written.
            (_, FieldKind::Macinfo) if schema.code == code::MACRO_FILE => DW_MACINFO_START_FILE,
            _ => 0,
        }
    }
}

impl Schema {
    /// Returns the kind of node with this record code, or `None` if there is none.
    pub fn of_code(code: u32) -> Option<&'static Self> {
        let row = *ROW_OF_CODE.get(code as usize)?;
        SCHEMAS.get(usize::from(row))
    }

    /// Returns the kind of node with this name in assembly, or `None` if there is none.
    pub fn of_name(name: &str) -> Option<&'static Self> {
        SCHEMAS.iter().find(|schema| schema.name == name)
    }

    /// Returns the bits of the record's first operand that have a meaning.
    pub fn known_marks(&self) -> u64 {
        let of_fields = self.fields.iter().map(|field| match field.place {
            FieldPlace::Bit(bit) | FieldPlace::If(_, bit) | FieldPlace::Unless(_, bit) => 1 << bit,
            _ => 0,
        });
        of_fields.fold(1 | self.marks, |known, bit| known | bit)
    }

    /// Returns the number of fields that each hold one number. Variable-length data begins at this index.
    pub fn rest(&self) -> usize {
        self.fields
            .iter()
            .filter(|field| !matches!(field.place, FieldPlace::Rest(_)))
            .count()
    }
}

impl SpecializedNode {
    /// Creates a node of the kind with this record code. Its fields have their defaults. If the code is unknown, the
    /// node has no fields.
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

    /// Returns the node with its `distinct` flag set to `distinct`.
    pub fn distinct(self, distinct: bool) -> Self {
        Self { distinct, ..self }
    }

    /// Sets the number in the field `name` and returns the node. Changes nothing if this kind of node has no such
    /// field.
    pub fn with(mut self, name: FieldName, value: impl Into<u64>) -> Self {
        self.set(name, value);
        self
    }

    /// Sets the reference in the field `name`, which is null for `None`, and returns the node. Changes nothing if this
    /// kind of node has no such field.
    pub fn with_reference(self, name: FieldName, node: Option<MetadataId>) -> Self {
        self.with(name, node.map_or(0, MetadataId::to_field))
    }

    /// Appends data to the fields, such as the elements of an expression or the words of an integer, and returns the
    /// node.
    pub fn with_rest(mut self, rest: &[u64]) -> Self {
        self.fields = self.fields.iter().chain(rest).copied().collect();
        self
    }

    /// Sets the number in the field `name`. Does nothing if this kind of node has no such field.
    pub fn set(&mut self, name: FieldName, value: impl Into<u64>) {
        if let Some(field) = self
            .place(name)
            .and_then(|at| Arc::make_mut(&mut self.fields).get_mut(at))
        {
            *field = value.into();
        }
    }

    /// Returns the schema of the node, or `None` if the record code is unknown.
    pub fn schema(&self) -> Option<&'static Schema> {
        Schema::of_code(self.code)
    }

    /// Returns the number in the field `name`, or `None` if this kind of node has no such field.
    pub fn field(&self, name: FieldName) -> Option<u64> {
        self.fields.get(self.place(name)?).copied()
    }

    /// Returns the index in `fields` of the field `name`, or `None` if this kind of node has no such field.
    #[inline]
    fn place(&self, name: FieldName) -> Option<usize> {
        let row = *ROW_OF_CODE.get(self.code as usize)?;
        let place = PLACES.get(usize::from(row))?[name as usize];
        (place != NO_PLACE).then_some(usize::from(place))
    }

    /// Returns the node or string in the field `name`. Returns `None` if it is null or if this kind of node has no such
    /// field.
    pub fn reference(&self, name: FieldName) -> Option<MetadataId> {
        MetadataId::from_field(self.field(name)?)
    }

    /// Returns the indices in `fields` of the references to nodes and strings, null or not, in order.
    fn reference_places(&self) -> impl Iterator<Item = usize> + use<> {
        let rows = self.schema().map_or(&[][..], |schema| schema.fields);
        let single = rows
            .iter()
            .filter(|row| !matches!(row.place, FieldPlace::Rest(_)));
        let count = self.fields.len();
        let rest = match rows.iter().any(|row| row.kind == FieldKind::Nodes) {
            true => single.clone().count()..count,
            false => 0..0,
        };
        let single = single
            .take(count)
            .enumerate()
            .filter(|(_, row)| row.kind.is_reference());
        single.map(|(place, _)| place).chain(rest)
    }

    /// Calls `visit` with each node and string that the node refers to, in the order of its fields.
    pub fn for_each_reference(&self, mut visit: impl FnMut(MetadataId)) {
        for place in self.reference_places() {
            let field = self.fields.get(place);
            if let Some(node) = field.and_then(|&field| MetadataId::from_field(field)) {
                visit(node);
            }
        }
    }

    /// Replaces each node and string that the node refers to with the result of `map`, and with null for `None`.
    pub fn map_references(&mut self, mut map: impl FnMut(MetadataId) -> Option<MetadataId>) {
        let mut places = self.reference_places().peekable();
        if places.peek().is_none() {
            return;
        }
        let fields = Arc::make_mut(&mut self.fields);
        for place in places {
            if let Some(field) = fields.get_mut(place)
                && let Some(node) = MetadataId::from_field(*field)
            {
                *field = map(node).map_or(0, MetadataId::to_field);
            }
        }
    }

    /// Returns the data after the fields: elements of an expression, words of an integer, or operands. Empty if there
    /// are none.
    pub fn rest(&self) -> &[u64] {
        self.schema()
            .and_then(|schema| self.fields.get(schema.rest()..))
            .unwrap_or_default()
    }
}

/// Record codes by name, for code that handles a specific kind of node.
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
use FieldName as F;
use FieldPlace::{After, Bit, If, Operand, OperandOr, Rest, Unless};
use Shown::{Always, Never};

/// For each record code, the index of its row in [`SCHEMAS`], or `u8::MAX` if there is none.
static ROW_OF_CODE: [u8; 64] = {
    let mut rows = [u8::MAX; 64];
    let mut row = 0;
    while row < SCHEMAS.len() {
        rows[SCHEMAS[row].code as usize] = row as u8;
        row += 1;
    }
    rows
};

/// The entry of [`PLACES`] for a field that a kind of node does not have.
const NO_PLACE: u8 = u8::MAX;

/// For each row of [`SCHEMAS`] and each [`FieldName`], the index of the first field with this name, or [`NO_PLACE`].
static PLACES: [[u8; FieldName::COUNT]; SCHEMAS.len()] = {
    let mut places = [[NO_PLACE; FieldName::COUNT]; SCHEMAS.len()];
    let mut row = 0;
    while row < SCHEMAS.len() {
        let fields = SCHEMAS[row].fields;
        let mut place = fields.len();
        while place > 0 {
            place -= 1;
            places[row][fields[place].name as usize] = place as u8;
        }
        row += 1;
    }
    places
};

/// The condition of a field that is printed unless it is zero, null or empty.
const SET: Shown = Shown::Unless(0);

const fn field(name: FieldName, kind: FieldKind, shown: Shown, place: FieldPlace) -> Field {
    Field {
        name,
        kind,
        shown,
        place,
    }
}

/// The default tag of `DIStringType`.
const DW_TAG_STRING_TYPE: u64 = 0x12;
const DW_TAG_BASE_TYPE: u64 = 0x24;
const DW_TAG_TEMPLATE_VALUE_PARAMETER: u64 = 0x30;
/// The type of every `DIMacroFile`.
const DW_MACINFO_START_FILE: u64 = 3;

/// The descriptions of all kinds of specialized nodes.
#[rustfmt::skip]
pub static SCHEMAS: &[Schema] = &[
    Schema { name: "DILocation", code: code::LOCATION, marks: 0, fields: &[
        field(F::Line, K::Integer, Always, Operand(1)),
        field(F::Column, K::Integer, SET, Operand(2)),
        field(F::Scope, K::RequiredNode, Always, Operand(3)),
        field(F::InlinedAt, K::Node, SET, Operand(4)),
        field(F::IsImplicitCode, K::Bool, SET, Operand(5)),
        field(F::AtomGroup, K::Integer, SET, Operand(6)),
        field(F::AtomRank, K::Integer, SET, Operand(7)),
    ] },
    Schema { name: "GenericDINode", code: code::GENERIC, marks: 0, fields: &[
        field(F::Tag, K::Tag, Always, Operand(1)),
        field(F::Version, K::Integer, Never, Operand(2)),
        field(F::Header, K::String, SET, Operand(3)),
        field(F::Operands, K::Nodes, SET, Rest(4)),
    ] },
    Schema { name: "DISubrange", code: code::SUBRANGE, marks: 2 << 1, fields: &[
        field(F::Count, K::Bound, SET, Operand(1)),
        field(F::LowerBound, K::Bound, SET, Operand(2)),
        field(F::UpperBound, K::Bound, SET, Operand(3)),
        field(F::Stride, K::Bound, SET, Operand(4)),
    ] },
    Schema { name: "DIEnumerator", code: code::ENUMERATOR, marks: 1 << 2, fields: &[
        field(F::Name, K::String, Always, Operand(2)),
        field(F::Value, K::WideInteger, Always, Operand(1)),
        field(F::IsUnsigned, K::Bool, SET, Bit(1)),
        field(F::Unnamed, K::Integer, Never, Rest(3)),
    ] },
    Schema { name: "DIBasicType", code: code::BASIC_TYPE, marks: 0, fields: &[
        field(F::Tag, K::Tag, Shown::Unless(DW_TAG_BASE_TYPE), Operand(1)),
        field(F::Name, K::String, SET, Operand(2)),
        field(F::Scope, K::Node, SET, Operand(11)),
        field(F::File, K::Node, SET, Operand(9)),
        field(F::Line, K::Integer, SET, Operand(10)),
        field(F::Size, K::Integer, SET, Unless(3, 1)),
        field(F::Size, K::NodeTwin, SET, If(3, 1)),
        field(F::Align, K::Integer, SET, Operand(4)),
        field(F::DataSize, K::Integer, SET, Operand(8)),
        field(F::Encoding, K::Encoding, SET, Operand(5)),
        field(F::NumExtraInhabitants, K::Integer, SET, Operand(7)),
        field(F::Flags, K::Flags, SET, Operand(6)),
    ] },
    Schema { name: "DIFile", code: code::FILE, marks: 0, fields: &[
        field(F::Filename, K::String, Always, Operand(1)),
        field(F::Directory, K::String, Always, Operand(2)),
        field(F::Checksumkind, K::Checksum, SET, Operand(3)),
        field(F::Checksum, K::String, SET, Operand(4)),
        field(F::Source, K::String, SET, Operand(5)),
    ] },
    Schema { name: "DIDerivedType", code: code::DERIVED_TYPE, marks: 0, fields: &[
        field(F::Tag, K::Tag, Always, Operand(1)),
        field(F::Name, K::String, SET, Operand(2)),
        field(F::Scope, K::Node, SET, Operand(5)),
        field(F::File, K::Node, SET, Operand(3)),
        field(F::Line, K::Integer, SET, Operand(4)),
        field(F::BaseType, K::Node, Always, Operand(6)),
        field(F::Size, K::Integer, SET, Unless(7, 1)),
        field(F::Size, K::NodeTwin, SET, If(7, 1)),
        field(F::Align, K::Integer, SET, Operand(8)),
        field(F::Offset, K::Integer, SET, Unless(9, 1)),
        field(F::Offset, K::NodeTwin, SET, If(9, 1)),
        field(F::Flags, K::Flags, SET, Operand(10)),
        field(F::ExtraData, K::Node, SET, Operand(11)),
        field(F::DwarfAddressSpace, K::OptionalPlusOne, SET, Operand(12)),
        field(F::Annotations, K::Node, SET, Operand(13)),
        field(F::PtrAuthKey, K::PointerAuthentication, SET, Operand(14)),
    ] },
    Schema { name: "DICompositeType", code: code::COMPOSITE_TYPE, marks: 1 << 1, fields: &[
        field(F::Tag, K::Tag, Always, Operand(1)),
        field(F::Name, K::String, SET, Operand(2)),
        field(F::Scope, K::Node, SET, Operand(5)),
        field(F::File, K::Node, SET, Operand(3)),
        field(F::Line, K::Integer, SET, Operand(4)),
        field(F::BaseType, K::Node, SET, Operand(6)),
        field(F::Size, K::Integer, SET, Unless(7, 2)),
        field(F::Size, K::NodeTwin, SET, If(7, 2)),
        field(F::Align, K::Integer, SET, Operand(8)),
        field(F::Offset, K::Integer, SET, Unless(9, 2)),
        field(F::Offset, K::NodeTwin, SET, If(9, 2)),
        field(F::NumExtraInhabitants, K::Integer, SET, Operand(22)),
        field(F::Flags, K::Flags, SET, Operand(10)),
        field(F::Elements, K::Node, SET, Operand(11)),
        field(F::RuntimeLang, K::Language, SET, Operand(12)),
        field(F::VtableHolder, K::Node, SET, Operand(13)),
        field(F::TemplateParams, K::Node, SET, Operand(14)),
        field(F::Identifier, K::String, SET, Operand(15)),
        field(F::Discriminator, K::Node, SET, Operand(16)),
        field(F::DataLocation, K::Node, SET, Operand(17)),
        field(F::Associated, K::Node, SET, Operand(18)),
        field(F::Allocated, K::Node, SET, Operand(19)),
        field(F::Rank, K::Bound, SET, Operand(20)),
        field(F::Annotations, K::Node, SET, Operand(21)),
        field(F::Specification, K::Node, SET, Operand(23)),
        field(F::EnumKind, K::EnumKind, Shown::Unless(0xffff_ffff), OperandOr(24, 0xffff_ffff)),
        field(F::BitStride, K::Node, SET, Operand(25)),
    ] },
    Schema { name: "DISubroutineType", code: code::SUBROUTINE_TYPE, marks: 1 << 1, fields: &[
        field(F::Flags, K::Flags, SET, Operand(1)),
        field(F::Cc, K::CallingConvention, SET, Operand(3)),
        field(F::Types, K::Node, Always, Operand(2)),
    ] },
    Schema { name: "DICompileUnit", code: code::COMPILE_UNIT, marks: 0, fields: &[
        field(F::Language, K::Language, Always, Operand(1)),
        field(F::SourceLanguageVersion, K::Integer, SET, Operand(22)),
        field(F::File, K::Node, Always, Operand(2)),
        field(F::Producer, K::String, SET, Operand(3)),
        field(F::IsOptimized, K::Bool, Always, Operand(4)),
        field(F::Flags, K::String, SET, Operand(5)),
        field(F::RuntimeVersion, K::Integer, Always, Operand(6)),
        field(F::SplitDebugFilename, K::String, SET, Operand(7)),
        field(F::EmissionKind, K::EmissionKind, Always, Operand(8)),
        field(F::Enums, K::Node, SET, Operand(9)),
        field(F::RetainedTypes, K::Node, SET, Operand(10)),
        field(F::Subprograms, K::Node, Never, Operand(11)),
        field(F::Globals, K::Node, SET, Operand(12)),
        field(F::Imports, K::Node, SET, Operand(13)),
        field(F::Macros, K::Node, SET, Operand(15)),
        field(F::DwoId, K::Integer, SET, Operand(14)),
        field(F::SplitDebugInlining, K::Bool, Shown::Unless(1), OperandOr(16, 1)),
        field(F::DebugInfoForProfiling, K::Bool, SET, Operand(17)),
        field(F::NameTableKind, K::NameTableKind, SET, Operand(18)),
        field(F::RangesBaseAddress, K::Bool, SET, Operand(19)),
        field(F::Sysroot, K::String, SET, Operand(20)),
        field(F::Sdk, K::String, SET, Operand(21)),
        field(F::Dialect, K::Dialect, SET, Operand(23)),
    ] },
    Schema { name: "DISubprogram", code: code::SUBPROGRAM, marks: 1 << 1 | 1 << 2, fields: &[
        field(F::Name, K::String, SET, Operand(2)),
        field(F::LinkageName, K::String, SET, Operand(3)),
        field(F::Scope, K::Node, Always, Operand(1)),
        field(F::File, K::Node, SET, Operand(4)),
        field(F::Line, K::Integer, SET, Operand(5)),
        field(F::Type, K::Node, SET, Operand(6)),
        field(F::ScopeLine, K::Integer, SET, Operand(7)),
        field(F::ContainingType, K::Node, SET, Operand(8)),
        field(F::VirtualIndex, K::Integer, SET, Operand(10)),
        field(F::ThisAdjustment, K::Signed, SET, Operand(16)),
        field(F::Flags, K::Flags, SET, Operand(11)),
        field(F::SpFlags, K::SubprogramFlags, Always, Operand(9)),
        field(F::Unit, K::Node, SET, Operand(12)),
        field(F::TemplateParams, K::Node, SET, Operand(13)),
        field(F::Declaration, K::Node, SET, Operand(14)),
        field(F::RetainedNodes, K::Node, SET, Operand(15)),
        field(F::ThrownTypes, K::Node, SET, Operand(17)),
        field(F::Annotations, K::Node, SET, Operand(18)),
        field(F::TargetFuncName, K::String, SET, Operand(19)),
        field(F::KeyInstructions, K::Bool, SET, Operand(20)),
    ] },
    Schema { name: "DILexicalBlock", code: code::LEXICAL_BLOCK, marks: 0, fields: &[
        field(F::Scope, K::Node, Always, Operand(1)),
        field(F::File, K::Node, SET, Operand(2)),
        field(F::Line, K::Integer, SET, Operand(3)),
        field(F::Column, K::Integer, SET, Operand(4)),
    ] },
    Schema { name: "DILexicalBlockFile", code: code::LEXICAL_BLOCK_FILE, marks: 0, fields: &[
        field(F::Scope, K::Node, Always, Operand(1)),
        field(F::File, K::Node, SET, Operand(2)),
        field(F::Discriminator, K::Integer, Always, Operand(3)),
    ] },
    Schema { name: "DINamespace", code: code::NAMESPACE, marks: 0, fields: &[
        field(F::Name, K::String, SET, Operand(2)),
        field(F::Scope, K::Node, Always, Operand(1)),
        field(F::ExportSymbols, K::Bool, SET, Bit(1)),
    ] },
    Schema { name: "DITemplateTypeParameter", code: code::TEMPLATE_TYPE, marks: 0, fields: &[
        field(F::Name, K::String, SET, Operand(1)),
        field(F::Type, K::Node, Always, Operand(2)),
        field(F::Defaulted, K::Bool, SET, Operand(3)),
    ] },
    Schema { name: "DITemplateValueParameter", code: code::TEMPLATE_VALUE, marks: 0, fields: &[
        field(F::Tag, K::Tag, Shown::Unless(DW_TAG_TEMPLATE_VALUE_PARAMETER), Operand(1)),
        field(F::Name, K::String, SET, Operand(2)),
        field(F::Type, K::Node, SET, Operand(3)),
        field(F::Defaulted, K::Bool, SET, Operand(4)),
        field(F::Value, K::Node, Always, Operand(5)),
    ] },
    Schema { name: "DIGlobalVariable", code: code::GLOBAL_VAR, marks: 2 << 1, fields: &[
        field(F::Name, K::String, SET, Operand(2)),
        field(F::LinkageName, K::String, SET, Operand(3)),
        field(F::Scope, K::Node, Always, Operand(1)),
        field(F::File, K::Node, SET, Operand(4)),
        field(F::Line, K::Integer, SET, Operand(5)),
        field(F::Type, K::Node, SET, Operand(6)),
        field(F::IsLocal, K::Bool, Always, Operand(7)),
        field(F::IsDefinition, K::Bool, Always, Operand(8)),
        field(F::Declaration, K::Node, SET, Operand(9)),
        field(F::TemplateParams, K::Node, SET, Operand(10)),
        field(F::Align, K::Integer, SET, Operand(11)),
        field(F::Annotations, K::Node, SET, Operand(12)),
    ] },
    Schema { name: "DILocalVariable", code: code::LOCAL_VAR, marks: 1 << 1, fields: &[
        field(F::Name, K::String, SET, Operand(2)),
        field(F::Arg, K::Integer, SET, Operand(6)),
        field(F::Scope, K::Node, Always, Operand(1)),
        field(F::File, K::Node, SET, Operand(3)),
        field(F::Line, K::Integer, SET, Operand(4)),
        field(F::Type, K::Node, SET, Operand(5)),
        field(F::Flags, K::Flags, SET, Operand(7)),
        field(F::Align, K::Integer, SET, Operand(8)),
        field(F::Annotations, K::Node, SET, Operand(9)),
    ] },
    Schema { name: "DIExpression", code: code::EXPRESSION, marks: 3 << 1, fields: &[
        field(F::Unnamed, K::Expression, Always, Rest(1)),
    ] },
    Schema { name: "DIObjCProperty", code: code::OBJC_PROPERTY, marks: 0, fields: &[
        field(F::Name, K::String, SET, Operand(1)),
        field(F::File, K::Node, SET, Operand(2)),
        field(F::Line, K::Integer, SET, Operand(3)),
        field(F::Setter, K::String, SET, Operand(4)),
        field(F::Getter, K::String, SET, Operand(5)),
        field(F::Attributes, K::Integer, SET, Operand(6)),
        field(F::Type, K::Node, SET, Operand(7)),
    ] },
    Schema { name: "DIImportedEntity", code: code::IMPORTED_ENTITY, marks: 0, fields: &[
        field(F::Tag, K::Tag, Always, Operand(1)),
        field(F::Name, K::String, SET, Operand(5)),
        field(F::Scope, K::Node, Always, Operand(2)),
        field(F::Entity, K::Node, SET, Operand(3)),
        field(F::File, K::Node, SET, Operand(6)),
        field(F::Line, K::Integer, SET, Operand(4)),
        field(F::Elements, K::Node, SET, Operand(7)),
    ] },
    Schema { name: "DIModule", code: code::MODULE, marks: 0, fields: &[
        field(F::Scope, K::Node, Always, Operand(2)),
        field(F::Name, K::String, SET, Operand(3)),
        field(F::ConfigMacros, K::String, SET, Operand(4)),
        field(F::IncludePath, K::String, SET, Operand(5)),
        field(F::Apinotes, K::String, SET, Operand(6)),
        field(F::File, K::Node, SET, Operand(1)),
        field(F::Line, K::Integer, SET, Operand(7)),
        field(F::IsDecl, K::Bool, SET, Operand(8)),
    ] },
    Schema { name: "DIMacro", code: code::MACRO, marks: 0, fields: &[
        field(F::Type, K::Macinfo, Always, Operand(1)),
        field(F::Line, K::Integer, SET, Operand(2)),
        field(F::Name, K::String, SET, Operand(3)),
        field(F::Value, K::String, SET, Operand(4)),
    ] },
    Schema { name: "DIMacroFile", code: code::MACRO_FILE, marks: 0, fields: &[
        field(F::Type, K::Macinfo, Never, Operand(1)),
        field(F::Line, K::Integer, SET, Operand(2)),
        field(F::File, K::Node, Always, Operand(3)),
        field(F::Nodes, K::Node, SET, Operand(4)),
    ] },
    Schema { name: "DIGlobalVariableExpression", code: code::GLOBAL_VAR_EXPR, marks: 0, fields: &[
        field(F::Var, K::Node, SET, Operand(1)),
        field(F::Expr, K::Node, SET, Operand(2)),
    ] },
    Schema { name: "DILabel", code: code::LABEL, marks: 0, fields: &[
        field(F::Scope, K::Node, Always, Operand(1)),
        field(F::Name, K::String, SET, Operand(2)),
        field(F::File, K::Node, SET, Operand(3)),
        field(F::Line, K::Integer, SET, Operand(4)),
        field(F::Column, K::Integer, SET, Operand(5)),
        field(F::IsArtificial, K::Bool, SET, Bit(1)),
        field(F::CoroSuspendIdx, K::OptionalAllOnes, Shown::Unless(u64::MAX), OperandOr(6, u64::MAX)),
    ] },
    Schema { name: "DIStringType", code: code::STRING_TYPE, marks: 0, fields: &[
        field(F::Tag, K::Tag, Shown::Unless(DW_TAG_STRING_TYPE), Operand(1)),
        field(F::Name, K::String, SET, Operand(2)),
        field(F::StringLength, K::Node, SET, Operand(3)),
        field(F::StringLengthExpression, K::Node, SET, Operand(4)),
        field(F::StringLocationExpression, K::Node, SET, Operand(5)),
        field(F::Size, K::Integer, SET, Unless(6, 1)),
        field(F::Size, K::NodeTwin, SET, If(6, 1)),
        field(F::Align, K::Integer, SET, Operand(7)),
        field(F::Encoding, K::Encoding, SET, Operand(8)),
    ] },
    Schema { name: "DICommonBlock", code: code::COMMON_BLOCK, marks: 0, fields: &[
        field(F::Scope, K::Node, Always, Operand(1)),
        field(F::Declaration, K::Node, Always, Operand(2)),
        field(F::Name, K::String, SET, Operand(3)),
        field(F::File, K::Node, SET, Operand(4)),
        field(F::Line, K::Integer, SET, Operand(5)),
    ] },
    Schema { name: "DIGenericSubrange", code: code::GENERIC_SUBRANGE, marks: 0, fields: &[
        field(F::Count, K::Bound, SET, Operand(1)),
        field(F::LowerBound, K::Bound, SET, Operand(2)),
        field(F::UpperBound, K::Bound, SET, Operand(3)),
        field(F::Stride, K::Bound, SET, Operand(4)),
    ] },
    Schema { name: "DIAssignID", code: code::ASSIGN_ID, marks: 0, fields: &[] },
    Schema { name: "DISubrangeType", code: code::SUBRANGE_TYPE, marks: 0, fields: &[
        field(F::Name, K::String, SET, Operand(1)),
        field(F::Scope, K::Node, SET, Operand(4)),
        field(F::File, K::Node, SET, Operand(2)),
        field(F::Line, K::Integer, SET, Operand(3)),
        field(F::Size, K::Integer, SET, Unless(5, 1)),
        field(F::Size, K::NodeTwin, SET, If(5, 1)),
        field(F::Align, K::Integer, SET, Operand(6)),
        field(F::Flags, K::Flags, SET, Operand(7)),
        field(F::BaseType, K::Node, Always, Operand(8)),
        field(F::LowerBound, K::Node, SET, Operand(9)),
        field(F::UpperBound, K::Node, SET, Operand(10)),
        field(F::Stride, K::Node, SET, Operand(11)),
        field(F::Bias, K::Node, SET, Operand(12)),
    ] },
    Schema { name: "DIFixedPointType", code: code::FIXED_POINT_TYPE, marks: 0, fields: &[
        field(F::Tag, K::Tag, Shown::Unless(DW_TAG_BASE_TYPE), Operand(1)),
        field(F::Name, K::String, SET, Operand(2)),
        field(F::Scope, K::Node, SET, After(2)),
        field(F::File, K::Node, SET, After(0)),
        field(F::Line, K::Integer, SET, After(1)),
        field(F::Size, K::Integer, SET, Unless(3, 1)),
        field(F::Size, K::NodeTwin, SET, If(3, 1)),
        field(F::Align, K::Integer, SET, Operand(4)),
        field(F::Encoding, K::Encoding, SET, Operand(5)),
        field(F::Flags, K::Flags, SET, Operand(6)),
        field(F::Kind, K::FixedPointKind, Always, Operand(7)),
        field(F::Factor, K::Signed, SET, Operand(8)),
        field(F::Numerator, K::Ratio, SET, Rest(9)),
    ] },
];
