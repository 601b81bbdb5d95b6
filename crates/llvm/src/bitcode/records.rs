//! The numbers in bitcode: block ids, record codes, and the enumerations in record fields.
//!
//! These are LLVM's numbers and permanent: releases add numbers but never change them. `OLD` marks forms that releases
//! since 13 read but do not write.

use crate::ir::AttributeKind;

/// Block ids.
#[rustfmt::skip]
pub(crate) mod block {
    pub(crate) const BLOCKINFO:            u32 = 0;
    pub(crate) const MODULE:               u32 = 8;
    pub(crate) const PARAMATTR:            u32 = 9;
    pub(crate) const PARAMATTR_GROUP:      u32 = 10;
    pub(crate) const CONSTANTS:            u32 = 11;
    pub(crate) const FUNCTION:             u32 = 12;
    pub(crate) const IDENTIFICATION:       u32 = 13;
    pub(crate) const VALUE_SYMTAB:         u32 = 14;
    pub(crate) const METADATA:             u32 = 15;
    pub(crate) const METADATA_ATTACHMENT:  u32 = 16;
    pub(crate) const TYPE:                 u32 = 17;
    pub(crate) const USELIST:              u32 = 18;
    pub(crate) const MODULE_STRTAB:        u32 = 19;
    pub(crate) const GLOBAL_VALUE_SUMMARY: u32 = 20;
    pub(crate) const OPERAND_BUNDLE_TAGS:  u32 = 21;
    pub(crate) const METADATA_KIND:        u32 = 22;
    pub(crate) const STRTAB:               u32 = 23;
    pub(crate) const FULL_LTO_GLOBAL_VALUE_SUMMARY: u32 = 24;
    pub(crate) const SYMTAB:               u32 = 25;
    pub(crate) const SYNC_SCOPE_NAMES:     u32 = 26;

    /// Returns the name of a block as LLVM's tools print it, or `unknown block`.
    pub(crate) fn name(id: u32) -> &'static str {
        match id {
            BLOCKINFO => "BLOCKINFO_BLOCK",
            MODULE => "MODULE_BLOCK",
            PARAMATTR => "PARAMATTR_BLOCK",
            PARAMATTR_GROUP => "PARAMATTR_GROUP_BLOCK",
            CONSTANTS => "CONSTANTS_BLOCK",
            FUNCTION => "FUNCTION_BLOCK",
            IDENTIFICATION => "IDENTIFICATION_BLOCK",
            VALUE_SYMTAB => "VALUE_SYMTAB",
            METADATA => "METADATA_BLOCK",
            METADATA_ATTACHMENT => "METADATA_ATTACHMENT_BLOCK",
            TYPE => "TYPE_BLOCK",
            USELIST => "USELIST_BLOCK",
            OPERAND_BUNDLE_TAGS => "OPERAND_BUNDLE_TAGS_BLOCK",
            METADATA_KIND => "METADATA_KIND_BLOCK",
            STRTAB => "STRTAB_BLOCK",
            SYMTAB => "SYMTAB_BLOCK",
            SYNC_SCOPE_NAMES => "SYNC_SCOPE_NAMES_BLOCK",
            _ => "unknown block",
        }
    }
}

/// The record codes of IDENTIFICATION.
#[rustfmt::skip]
pub(crate) mod identification {
    pub(crate) const STRING: u32 = 1;
    pub(crate) const EPOCH:  u32 = 2;
}

/// The record codes of MODULE.
#[rustfmt::skip]
pub(crate) mod module {
    pub(crate) const VERSION:         u32 = 1;
    pub(crate) const TRIPLE:          u32 = 2;
    pub(crate) const DATALAYOUT:      u32 = 3;
    pub(crate) const ASM:             u32 = 4;
    pub(crate) const SECTIONNAME:     u32 = 5;
    pub(crate) const DEPLIB_OLD:      u32 = 6;
    pub(crate) const GLOBALVAR:       u32 = 7;
    pub(crate) const FUNCTION:        u32 = 8;
    pub(crate) const ALIAS_OLD:       u32 = 9;
    pub(crate) const GCNAME:          u32 = 11;
    pub(crate) const COMDAT:          u32 = 12;
    pub(crate) const VSTOFFSET:       u32 = 13;
    pub(crate) const ALIAS:           u32 = 14;
    pub(crate) const METADATA_VALUES: u32 = 15;
    pub(crate) const SOURCE_FILENAME: u32 = 16;
    pub(crate) const HASH:            u32 = 17;
    pub(crate) const IFUNC:           u32 = 18;
    pub(crate) const ASM_PROPERTY:    u32 = 19;
    pub(crate) const GUIDLIST:        u32 = 20;
}

/// The record codes of PARAMATTR and PARAMATTR_GROUP.
#[rustfmt::skip]
pub(crate) mod attribute {
    pub(crate) const ENTRY_OLD:   u32 = 1;
    pub(crate) const ENTRY:       u32 = 2;
    pub(crate) const GROUP_ENTRY: u32 = 3;
}

/// The forms of an attribute in an attribute group.
#[rustfmt::skip]
pub(crate) mod attribute_form {
    pub(crate) const ENUM:         u64 = 0;
    pub(crate) const INTEGER:      u64 = 1;
    pub(crate) const STRING:       u64 = 3;
    pub(crate) const STRING_VALUE: u64 = 4;
    pub(crate) const TYPE_MISSING: u64 = 5;
    pub(crate) const TYPE:         u64 = 6;
    pub(crate) const RANGE:        u64 = 7;
    pub(crate) const RANGE_LIST:   u64 = 8;
}

/// The attributes before LLVM 3.3, by their bit in the mask that encoded a set. The rows are in the order in which
/// current releases sort attributes.
#[rustfmt::skip]
pub(crate) static ATTRIBUTE_BITS: &[(u32, AttributeKind)] = &[
    (12, AttributeKind::ALWAYS_INLINE),
    (40, AttributeKind::COLD),
    (3,  AttributeKind::IN_REG),
    (25, AttributeKind::INLINE_HINT),
    (33, AttributeKind::MIN_SIZE),
    (24, AttributeKind::NAKED),
    (8,  AttributeKind::NEST),
    (6,  AttributeKind::NO_ALIAS),
    (38, AttributeKind::NO_BUILTIN),
    (21, AttributeKind::NO_CAPTURE),
    (34, AttributeKind::NO_DUPLICATE),
    (23, AttributeKind::NO_IMPLICIT_FLOAT),
    (11, AttributeKind::NO_INLINE),
    (22, AttributeKind::NO_RED_ZONE),
    (2,  AttributeKind::NO_RETURN),
    (5,  AttributeKind::NO_UNWIND),
    (31, AttributeKind::NON_LAZY_BIND),
    (13, AttributeKind::OPTIMIZE_FOR_SIZE),
    (9,  AttributeKind::READ_NONE),
    (10, AttributeKind::READ_ONLY),
    (39, AttributeKind::RETURNED),
    (29, AttributeKind::RETURNS_TWICE),
    (1,  AttributeKind::S_EXT),
    (32, AttributeKind::SANITIZE_ADDRESS),
    (37, AttributeKind::SANITIZE_MEMORY),
    (36, AttributeKind::SANITIZE_THREAD),
    (14, AttributeKind::STACK_PROTECT),
    (15, AttributeKind::STACK_PROTECT_REQ),
    (35, AttributeKind::STACK_PROTECT_STRONG),
    (30, AttributeKind::UW_TABLE),
    (0,  AttributeKind::Z_EXT),
    (7,  AttributeKind::BY_VAL),
    (4,  AttributeKind::STRUCT_RET),
];

/// The record codes of TYPE.
#[rustfmt::skip]
pub(crate) mod types {
    pub(crate) const NUMENTRY:       u32 = 1;
    pub(crate) const VOID:           u32 = 2;
    pub(crate) const FLOAT:          u32 = 3;
    pub(crate) const DOUBLE:         u32 = 4;
    pub(crate) const LABEL:          u32 = 5;
    pub(crate) const OPAQUE:         u32 = 6;
    pub(crate) const INTEGER:        u32 = 7;
    pub(crate) const POINTER:        u32 = 8;
    pub(crate) const FUNCTION_OLD:   u32 = 9;
    pub(crate) const HALF:           u32 = 10;
    pub(crate) const ARRAY:          u32 = 11;
    pub(crate) const VECTOR:         u32 = 12;
    pub(crate) const X86_FP80:       u32 = 13;
    pub(crate) const FP128:          u32 = 14;
    pub(crate) const PPC_FP128:      u32 = 15;
    pub(crate) const METADATA:       u32 = 16;
    pub(crate) const X86_MMX:        u32 = 17;
    pub(crate) const STRUCT_ANON:    u32 = 18;
    pub(crate) const STRUCT_NAME:    u32 = 19;
    pub(crate) const STRUCT_NAMED:   u32 = 20;
    pub(crate) const FUNCTION:       u32 = 21;
    pub(crate) const TOKEN:          u32 = 22;
    pub(crate) const BFLOAT:         u32 = 23;
    pub(crate) const X86_AMX:        u32 = 24;
    pub(crate) const OPAQUE_POINTER: u32 = 25;
    pub(crate) const TARGET:         u32 = 26;
    pub(crate) const BYTE:           u32 = 27;
}

/// The record codes of OPERAND_BUNDLE_TAGS and of SYNC_SCOPE_NAMES.
pub(crate) mod name_list {
    pub(crate) const NAME: u32 = 1;
}

/// The record codes of VALUE_SYMTAB.
#[rustfmt::skip]
pub(crate) mod symbols {
    pub(crate) const ENTRY:    u32 = 1;
    pub(crate) const BLOCK:    u32 = 2;
    pub(crate) const FUNCTION: u32 = 3;
}

/// The record codes of USELIST.
pub(crate) mod use_list {
    pub(crate) const VALUE: u32 = 1;
    pub(crate) const BLOCK: u32 = 2;
}

/// The record code of STRTAB and of SYMTAB.
pub(crate) mod string_table {
    pub(crate) const BLOB: u32 = 1;
}

/// The record codes of METADATA, METADATA_KIND and METADATA_ATTACHMENT. The codes of specialized nodes are in
/// `ir::debug_info`.
#[rustfmt::skip]
pub(crate) mod metadata {
    pub(crate) const STRING_OLD:             u32 = 1;
    pub(crate) const VALUE:                  u32 = 2;
    pub(crate) const NODE:                   u32 = 3;
    pub(crate) const NAME:                   u32 = 4;
    pub(crate) const DISTINCT_NODE:          u32 = 5;
    pub(crate) const KIND:                   u32 = 6;
    pub(crate) const OLD_NODE:               u32 = 8;
    pub(crate) const OLD_FN_NODE:            u32 = 9;
    pub(crate) const NAMED_NODE:             u32 = 10;
    pub(crate) const ATTACHMENT:             u32 = 11;
    pub(crate) const STRINGS:                u32 = 35;
    pub(crate) const GLOBAL_DECL_ATTACHMENT: u32 = 36;
    pub(crate) const INDEX_OFFSET:           u32 = 38;
    pub(crate) const INDEX:                  u32 = 39;
    pub(crate) const ARG_LIST:               u32 = 46;
}

/// The record codes of CONSTANTS.
#[rustfmt::skip]
pub(crate) mod constants {
    pub(crate) const SETTYPE:                  u32 = 1;
    pub(crate) const NULL:                     u32 = 2;
    pub(crate) const UNDEF:                    u32 = 3;
    pub(crate) const INTEGER:                  u32 = 4;
    pub(crate) const WIDE_INTEGER:             u32 = 5;
    pub(crate) const FLOAT:                    u32 = 6;
    pub(crate) const AGGREGATE:                u32 = 7;
    pub(crate) const STRING:                   u32 = 8;
    pub(crate) const CSTRING:                  u32 = 9;
    pub(crate) const CE_BINOP:                 u32 = 10;
    pub(crate) const CE_CAST:                  u32 = 11;
    pub(crate) const CE_GEP_OLD:               u32 = 12;
    pub(crate) const CE_SELECT:                u32 = 13;
    pub(crate) const CE_EXTRACTELT:            u32 = 14;
    pub(crate) const CE_INSERTELT:             u32 = 15;
    pub(crate) const CE_SHUFFLEVEC:            u32 = 16;
    pub(crate) const CE_CMP:                   u32 = 17;
    pub(crate) const INLINEASM_OLD:            u32 = 18;
    pub(crate) const CE_SHUFVEC_EX:            u32 = 19;
    pub(crate) const CE_INBOUNDS_GEP:          u32 = 20;
    pub(crate) const BLOCKADDRESS:             u32 = 21;
    pub(crate) const DATA:                     u32 = 22;
    pub(crate) const INLINEASM_OLD2:           u32 = 23;
    pub(crate) const CE_GEP_INRANGE_INDEX_OLD: u32 = 24;
    pub(crate) const CE_UNOP:                  u32 = 25;
    pub(crate) const POISON:                   u32 = 26;
    pub(crate) const DSO_LOCAL_EQUIVALENT:     u32 = 27;
    pub(crate) const INLINEASM_OLD3:           u32 = 28;
    pub(crate) const NO_CFI_VALUE:             u32 = 29;
    pub(crate) const INLINEASM:                u32 = 30;
    pub(crate) const CE_GEP_WITH_INRANGE:      u32 = 31;
    pub(crate) const CE_GEP:                   u32 = 32;
    pub(crate) const PTRAUTH:                  u32 = 33;
    pub(crate) const PTRAUTH2:                 u32 = 34;
    pub(crate) const BYTE:                     u32 = 35;
    pub(crate) const WIDE_BYTE:                u32 = 36;
}

/// The bit in the operation of an `atomicrmw` that applies it to each element of a vector separately.
pub(crate) const ATOMIC_ELEMENTWISE: u64 = 1 << 5;

/// The record codes of FUNCTION.
#[rustfmt::skip]
pub(crate) mod function {
    pub(crate) const DECLAREBLOCKS:              u32 = 1;
    pub(crate) const BINOP:                      u32 = 2;
    pub(crate) const CAST:                       u32 = 3;
    pub(crate) const GEP_OLD:                    u32 = 4;
    pub(crate) const SELECT_OLD:                 u32 = 5;
    pub(crate) const EXTRACTELT:                 u32 = 6;
    pub(crate) const INSERTELT:                  u32 = 7;
    pub(crate) const SHUFFLEVEC:                 u32 = 8;
    pub(crate) const CMP:                        u32 = 9;
    pub(crate) const RET:                        u32 = 10;
    pub(crate) const BR:                         u32 = 11;
    pub(crate) const SWITCH:                     u32 = 12;
    pub(crate) const INVOKE:                     u32 = 13;
    pub(crate) const UNREACHABLE:                u32 = 15;
    pub(crate) const PHI:                        u32 = 16;
    pub(crate) const ALLOCA:                     u32 = 19;
    pub(crate) const LOAD:                       u32 = 20;
    pub(crate) const VAARG:                      u32 = 23;
    pub(crate) const STORE_OLD:                  u32 = 24;
    pub(crate) const EXTRACTVAL:                 u32 = 26;
    pub(crate) const INSERTVAL:                  u32 = 27;
    pub(crate) const CMP2:                       u32 = 28;
    pub(crate) const VSELECT:                    u32 = 29;
    pub(crate) const INBOUNDS_GEP_OLD:           u32 = 30;
    pub(crate) const INDIRECTBR:                 u32 = 31;
    pub(crate) const DEBUG_LOC_AGAIN:            u32 = 33;
    pub(crate) const CALL:                       u32 = 34;
    pub(crate) const DEBUG_LOC:                  u32 = 35;
    pub(crate) const FENCE:                      u32 = 36;
    pub(crate) const CMPXCHG_OLD:                u32 = 37;
    pub(crate) const ATOMICRMW_OLD:              u32 = 38;
    pub(crate) const RESUME:                     u32 = 39;
    pub(crate) const LANDINGPAD_OLD:             u32 = 40;
    pub(crate) const LOADATOMIC:                 u32 = 41;
    pub(crate) const STOREATOMIC_OLD:            u32 = 42;
    pub(crate) const GEP:                        u32 = 43;
    pub(crate) const STORE:                      u32 = 44;
    pub(crate) const STOREATOMIC:                u32 = 45;
    pub(crate) const CMPXCHG:                    u32 = 46;
    pub(crate) const LANDINGPAD:                 u32 = 47;
    pub(crate) const CLEANUPRET:                 u32 = 48;
    pub(crate) const CATCHRET:                   u32 = 49;
    pub(crate) const CATCHPAD:                   u32 = 50;
    pub(crate) const CLEANUPPAD:                 u32 = 51;
    pub(crate) const CATCHSWITCH:                u32 = 52;
    pub(crate) const OPERAND_BUNDLE:             u32 = 55;
    pub(crate) const UNOP:                       u32 = 56;
    pub(crate) const CALLBR:                     u32 = 57;
    pub(crate) const FREEZE:                     u32 = 58;
    pub(crate) const ATOMICRMW:                  u32 = 59;
    pub(crate) const BLOCKADDR_USERS:            u32 = 60;
    pub(crate) const DEBUG_RECORD_VALUE:         u32 = 61;
    pub(crate) const DEBUG_RECORD_ASSIGN:        u32 = 63;
    pub(crate) const DEBUG_RECORD_VALUE_SIMPLE:  u32 = 64;
    pub(crate) const DEBUG_RECORD_LABEL:         u32 = 65;
    pub(crate) const DEBUG_RECORD_DECLARE_VALUE: u32 = 66;
}
