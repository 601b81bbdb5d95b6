//! The element types of images and of cooperative and joint matrices, in both IRs and in names.

use transpire_llvm::ir::TypeKind;
use transpire_spirv::grammar::Op;

/// The type of an image's texels or of the components of a cooperative or joint matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ElementType {
    Void,
    Half,
    BFloat16,
    Float,
    Double,
    /// An integer of this width in bits.
    Integer(u32),
}

/// The element types, with their name, their type in LLVM IR, their SPIR-V instruction and its operands.
#[rustfmt::skip]
const ELEMENT_TYPES: &[(ElementType, &str, TypeKind, Op, &[u32])] = &[
    (ElementType::Void,        "void",     TypeKind::Void,                 Op::TypeVoid,  &[]),
    (ElementType::Half,        "half",     TypeKind::Half,                 Op::TypeFloat, &[16]),
    (ElementType::BFloat16,    "bfloat16", TypeKind::BFloat,               Op::TypeFloat, &[16, 0]),
    (ElementType::Float,       "float",    TypeKind::Float,                Op::TypeFloat, &[32]),
    (ElementType::Double,      "double",   TypeKind::Double,               Op::TypeFloat, &[64]),
    (ElementType::Integer(4),  "i4",       TypeKind::Integer { bits: 4 },  Op::TypeInt,   &[4, 0]),
    (ElementType::Integer(8),  "char",     TypeKind::Integer { bits: 8 },  Op::TypeInt,   &[8, 0]),
    (ElementType::Integer(16), "short",    TypeKind::Integer { bits: 16 }, Op::TypeInt,   &[16, 0]),
    (ElementType::Integer(32), "uint",     TypeKind::Integer { bits: 32 }, Op::TypeInt,   &[32, 0]),
    (ElementType::Integer(64), "long",     TypeKind::Integer { bits: 64 }, Op::TypeInt,   &[64, 0]),
    // Kernel modules have signless integers. Names with a sign are only read.
    (ElementType::Integer(8),  "uchar",    TypeKind::Integer { bits: 8 },  Op::TypeInt,   &[8, 0]),
    (ElementType::Integer(16), "ushort",   TypeKind::Integer { bits: 16 }, Op::TypeInt,   &[16, 0]),
    (ElementType::Integer(32), "int",      TypeKind::Integer { bits: 32 }, Op::TypeInt,   &[32, 0]),
    (ElementType::Integer(64), "ulong",    TypeKind::Integer { bits: 64 }, Op::TypeInt,   &[64, 0]),
];

impl ElementType {
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        ELEMENT_TYPES
            .iter()
            .find(|row| row.1 == name)
            .map(|row| row.0)
    }

    pub(crate) fn name(self) -> &'static str {
        ELEMENT_TYPES
            .iter()
            .find(|row| row.0 == self)
            .map_or("void", |row| row.1)
    }

    /// Returns the name of the type with the given signedness, or its only name if the table has just one.
    fn name_by_sign(self, is_unsigned: bool) -> &'static str {
        ELEMENT_TYPES
            .iter()
            .find(|row| row.0 == self && row.1.starts_with('u') == is_unsigned)
            .map_or(self.name(), |row| row.1)
    }

    /// Returns the name of the type. An integer type has its signed name.
    pub(crate) fn signed_name(self) -> &'static str {
        self.name_by_sign(false)
    }

    /// Returns the name of the type. An integer type has its unsigned name.
    pub(crate) fn unsigned_name(self) -> &'static str {
        self.name_by_sign(true)
    }

    pub(crate) fn from_llvm(kind: &TypeKind) -> Option<Self> {
        ELEMENT_TYPES
            .iter()
            .find(|row| row.2 == *kind)
            .map(|row| row.0)
    }

    pub(crate) fn llvm(self) -> TypeKind {
        ELEMENT_TYPES
            .iter()
            .find(|row| row.0 == self)
            .map_or(TypeKind::Void, |row| row.2.clone())
    }

    /// Returns the instruction that declares the type, and its operands.
    pub(crate) fn spirv(self) -> (Op, &'static [u32]) {
        ELEMENT_TYPES
            .iter()
            .find(|row| row.0 == self)
            .map_or((Op::TypeVoid, &[]), |row| (row.3, row.4))
    }
}
