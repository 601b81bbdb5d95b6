//! The enumerations of the sets of debug information, which the crates `rspirv` and `spirv` lack:
//! OpenCL.DebugInfo.100, and DebugInfo, of which it is the successor.

use rspirv::grammar::{
    LogicalOperand, OperandKind, OperandQuantifier, debuginfo::ExtOperandKind as Old,
    opencl_debuginfo_100::ExtOperandKind as New,
};

const NUMBER: LogicalOperand = LogicalOperand {
    kind: OperandKind::LiteralInteger,
    quantifier: OperandQuantifier::One,
};

/// Value, name and parameters.
type Row = (u32, &'static str, &'static [LogicalOperand]);

/// Kind, whether it is a mask, and its enumerants. What `DebugInfo` has is the same, but for the
/// encodings and the names that came later.
pub(super) const KINDS: &[(OperandKind, bool, &[Row])] = &[
    (
        OperandKind::OpenclDebuginfo100(New::DebugInfoFlags),
        true,
        DEBUG_INFO_FLAGS,
    ),
    (
        OperandKind::Debuginfo(Old::DebugInfoFlags),
        true,
        DEBUG_INFO_FLAGS,
    ),
    (
        OperandKind::OpenclDebuginfo100(New::DebugBaseTypeAttributeEncoding),
        false,
        DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING,
    ),
    (
        OperandKind::Debuginfo(Old::DebugBaseTypeAttributeEncoding),
        false,
        OLD_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING,
    ),
    (
        OperandKind::OpenclDebuginfo100(New::DebugCompositeType),
        false,
        DEBUG_COMPOSITE_TYPE,
    ),
    (
        OperandKind::Debuginfo(Old::DebugCompositeType),
        false,
        DEBUG_COMPOSITE_TYPE,
    ),
    (
        OperandKind::OpenclDebuginfo100(New::DebugTypeQualifier),
        false,
        DEBUG_TYPE_QUALIFIER,
    ),
    (
        OperandKind::Debuginfo(Old::DebugTypeQualifier),
        false,
        DEBUG_TYPE_QUALIFIER,
    ),
    (
        OperandKind::OpenclDebuginfo100(New::DebugOperation),
        false,
        DEBUG_OPERATION,
    ),
    (
        OperandKind::Debuginfo(Old::DebugOperation),
        false,
        DEBUG_OPERATION,
    ),
    (
        OperandKind::OpenclDebuginfo100(New::DebugImportedEntity),
        false,
        DEBUG_IMPORTED_ENTITY,
    ),
];

#[rustfmt::skip]
const DEBUG_INFO_FLAGS: &[Row] = &[
    (0x0000, "None", &[]),
    (0x01, "FlagIsProtected", &[]),
    (0x02, "FlagIsPrivate", &[]),
    (0x03, "FlagIsPublic", &[]),
    (0x04, "FlagIsLocal", &[]),
    (0x08, "FlagIsDefinition", &[]),
    (0x10, "FlagFwdDecl", &[]),
    (0x20, "FlagArtificial", &[]),
    (0x40, "FlagExplicit", &[]),
    (0x80, "FlagPrototyped", &[]),
    (0x100, "FlagObjectPointer", &[]),
    (0x200, "FlagStaticMember", &[]),
    (0x400, "FlagIndirectVariable", &[]),
    (0x800, "FlagLValueReference", &[]),
    (0x1000, "FlagRValueReference", &[]),
    (0x2000, "FlagIsOptimized", &[]),
    (0x4000, "FlagIsEnumClass", &[]),
    (0x8000, "FlagTypePassByValue", &[]),
    (0x10000, "FlagTypePassByReference", &[]),
];

#[rustfmt::skip]
const DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING: &[Row] = &[
    (0, "Unspecified", &[]),
    (1, "Address", &[]),
    (2, "Boolean", &[]),
    (3, "Float", &[]),
    (4, "Signed", &[]),
    (5, "SignedChar", &[]),
    (6, "Unsigned", &[]),
    (7, "UnsignedChar", &[]),
];

#[rustfmt::skip]
const OLD_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING: &[Row] = &[
    (0, "Unspecified", &[]),
    (1, "Address", &[]),
    (2, "Boolean", &[]),
    (4, "Float", &[]),
    (5, "Signed", &[]),
    (6, "SignedChar", &[]),
    (7, "Unsigned", &[]),
    (8, "UnsignedChar", &[]),
];

#[rustfmt::skip]
const DEBUG_COMPOSITE_TYPE: &[Row] = &[
    (0, "Class", &[]),
    (1, "Structure", &[]),
    (2, "Union", &[]),
];

#[rustfmt::skip]
const DEBUG_TYPE_QUALIFIER: &[Row] = &[
    (0, "ConstType", &[]),
    (1, "VolatileType", &[]),
    (2, "RestrictType", &[]),
    (3, "AtomicType", &[]),
];

#[rustfmt::skip]
const DEBUG_OPERATION: &[Row] = &[
    (0, "Deref", &[]),
    (1, "Plus", &[]),
    (2, "Minus", &[]),
    (3, "PlusUconst", &[NUMBER]),
    (4, "BitPiece", &[NUMBER, NUMBER]),
    (5, "Swap", &[]),
    (6, "Xderef", &[]),
    (7, "StackValue", &[]),
    (8, "Constu", &[NUMBER]),
    (9, "Fragment", &[NUMBER, NUMBER]),
];

#[rustfmt::skip]
const DEBUG_IMPORTED_ENTITY: &[Row] = &[
    (0, "ImportedModule", &[]),
    (1, "ImportedDeclaration", &[]),
];
