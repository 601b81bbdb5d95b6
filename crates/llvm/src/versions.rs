//! Differences between releases of LLVM, as data.
//!
//! [`Release`] names a release. [`RELEASES`] has a row for each release, which lists the features that the release
//! introduced. Code that depends on the release calls [`Release::has`].

use std::fmt;
use std::ops::RangeInclusive;

/// A supported release of LLVM.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Release(u8);

/// A feature that a release introduced.
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Feature {
    // Between 3.2 and 6
    /// Attribute groups, which replace masks: any number of attributes, and attributes with values, types and strings.
    AttributeGroups,
    /// Explicit types in the records of loads, calls, `getelementptr` and similar instructions, which previously
    /// followed from the pointee.
    ExplicitTypes,
    /// Metadata is separate from values: no types before operands, `distinct`, debug-info nodes.
    MetadataNodes,
    /// The string table for names of globals; visibility, `comdat` and similar properties of all globals.
    StringTable,
    /// `addrspacecast`
    AddrSpaceCast,
    /// The pair of the old value and a success flag as the result of `cmpxchg`; `weak`; a separate failure ordering.
    CmpXchgPair,
    /// The personality function as a property of the function instead of each `landingpad`.
    FunctionPersonality,
    /// Exception pads, operand bundles, `syncscope`, metadata of globals, `reassoc`, `contract` and `afn`.
    ModernInstructions,
    // 8
    /// Alignments of `llvm.memcpy` and similar intrinsics as attributes of the pointers instead of an operand.
    AlignedPointers,
    /// `fneg`
    FNeg,
    /// The flags of subprograms in one word; metadata nodes as counts of subranges; `!DILabel(…)`.
    SubprogramFlags,
    /// `P`, the address space of functions, in data layouts.
    FunctionAddressSpace,
    // 9
    /// `byval(…)`, with a type.
    ByValTypes,
    /// `callbr`, `atomicrmw fadd`
    CallBr,
    /// Unnamed blocks printed with a label instead of a comment.
    NumberedLabels,
    /// `DIGlobalVariable` nodes without a name.
    UnnamedVariables,
    /// `F`, the alignment of functions, in data layouts.
    FunctionAlignment,
    /// `partition` of globals.
    Partitions,
    /// The last operand of `llvm.objectsize`, whether the size may be computed at run time.
    DynamicObjectSizes,
    // 10
    /// `freeze`; fast-math flags of `phi` and `select`.
    Freeze,
    /// Unnamed parameters printed with their numbers.
    ParameterNumbers,
    // 11
    /// `bfloat`, scalable vectors.
    BFloat,
    /// Metadata nodes as bounds of subranges.
    SubrangeNodes,
    /// Defaulted template parameters.
    DefaultedParameters,
    /// Enumerators of any width.
    WideEnumerators,
    // 12
    /// The last operand of `llvm.ptr.annotation` and `llvm.var.annotation`, the arguments.
    AnnotationArguments,
    /// `poison`
    Poison,
    /// `sret(…)`, with a type.
    StructRetTypes,
    /// `!DIStringType`, `!DIGenericSubrange`, `x86_amx`.
    StringTypes,
    /// `G`, the address space of variables, in data layouts.
    VariableAddressSpace,
    /// `dso_local_equivalent @f`
    DsoLocalEquivalents,
    // 13
    /// Alignments of `atomicrmw` and `cmpxchg`.
    AtomicAlignment,
    /// `!DIArgList(…)`
    ArgLists,
    /// `unwind` of inline assembly.
    UnwindingAssembly,
    /// `fneg` of constant expressions in bitcode. Earlier readers fail on operands that follow.
    NegatedConstants,
    /// `comdat nodeduplicate`, which previously was `noduplicates`.
    NoDeduplicate,
    /// A `cmpxchg` whose ordering for failure is stronger than its ordering for success.
    FailureOrderings,
    // 14
    /// `inalloca(…)`, with a type.
    InAllocaTypes,
    /// The function type in the record of inline assembly, which previously followed from the pointee.
    AssemblyTypes,
    /// `no_cfi @f`
    NoCfi,
    /// The expression for the location of a `!DIStringType`.
    StringLocations,
    /// `align` of vectors of pointers.
    VectorAlignments,
    // 15
    /// `ptr`
    OpaquePointers,
    /// `uwtable(sync)`
    UnwindTableKinds,
    /// `fmax`, `fmin` of `atomicrmw`.
    AtomicFloatBounds,
    /// Module flags with the behavior `min`.
    LeastFlag,
    /// `!DIGlobalVariable(…)` without `name:` in assembly. Bitcode allows this since LLVM 9.
    UnnamedVariablesInText,
    // 16
    /// A `phi` without incoming values in assembly.
    EmptyPhis,
    /// `memory(…)`
    MemoryAttribute,
    /// `target("…")`
    TargetTypes,
    /// An `alloca` in an address space that differs from that of the data layout.
    AllocaAddressSpace,
    /// `uinc_wrap`, `udec_wrap` of `atomicrmw`.
    AtomicWrap,
    /// `!DIAssignID()`, `llvm.dbg.assign`
    AssignIds,
    // 17
    /// `poison` for the undefined lanes of a `shufflevector` mask.
    PoisonMask,
    /// Comparisons in debug-info expressions.
    DebugComparisons,
    /// Imported entities among the retained nodes of subprograms.
    RetainedImports,
    // 18
    /// `nneg`, `disjoint`
    OperandFlags,
    /// `code_model` of variables.
    CodeModel,
    // 19
    /// `#dbg_value(…)` in place of calls to `llvm.dbg.value`.
    DebugRecords,
    /// `nusw` and `nuw` of `getelementptr`, and `inrange(…)` as a range of offsets.
    GepFlags,
    /// `nuw`, `nsw` of `trunc`.
    TruncFlags,
    /// `ptrauth (…)`
    SignedPointers,
    /// `llvm.scmp`, `llvm.ucmp`
    ThreeWayComparison,
    /// `DW_OP_LLVM_extract_bits_sext` and `DW_OP_LLVM_extract_bits_zext`.
    ExtractBits,
    /// `!"expected"` before the weights of branches.
    ExpectedWeights,
    /// `atomicrmw` of floating-point vectors.
    AtomicVectors,
    /// `!range` of vectors.
    VectorRanges,
    // 20
    /// `splat (i32 1)` for a vector of equal numbers.
    Splat,
    /// `samesign` of `icmp`.
    SameSign,
    /// Fast-math flags of `fptrunc` and `fpext`.
    CastFastMath,
    /// `usub_cond`, `usub_sat` of `atomicrmw`.
    AtomicSubtract,
    // 21
    /// `captures(none)` in place of `nocapture`.
    Captures,
    /// `errnomem` of `memory(…)`.
    ErrnoMemory,
    /// `atomGroup`, `atomRank` of source locations.
    AtomGroups,
    /// Nodes as sizes and offsets of debug types.
    SizeNodes,
    /// `fmaximum`, `fminimum` of `atomicrmw`.
    AtomicMaximum,
    /// A rule of the verifier that rejects calls to kernels.
    UncallableKernels,
    // 22
    /// `target_mem0` and `target_mem1` of `memory(…)`.
    TargetMemories,
    /// Masked loads and stores, gathers and scatters without the operand for the alignment.
    MaskedWithoutAlignment,
    /// `llvm.lifetime.start` and `llvm.lifetime.end` without the operand for the size.
    LifetimeWithoutSize,
    /// `ptrtoaddr`
    PtrToAddr,
    /// `#dbg_declare_value(…)`
    DeclareValue,
    /// `DW_OP_rot`, `DW_OP_abs`, `DW_OP_neg`
    DebugRotations,
    /// A fifth operand of `ptrauth (…)`.
    DeactivationSymbols,
    /// Comments that mark the declarations of unknown intrinsic functions.
    UnknownIntrinsics,
    /// Flags of pointers and names of address spaces in data layouts.
    PointerFlags,
    /// Metadata of ifuncs.
    IFuncMetadata,
    /// Files in debug information with an empty source text.
    EmptySources,
    /// `sourceLanguageName: DW_LNAME_…` in place of `language: DW_LANG_…`.
    LanguageNames,
    // 23
    /// Byte types such as `b8`, which preserve pointer provenance.
    ByteTypes,
    /// `dead_on_return(16)`
    DeadOnReturnBytes,
    /// `denormal_fpenv(…)` in place of `"denormal-fp-math"` and `"denormal-fp-math-f32"`.
    DenormalEnvironment,
    /// `target_mem` in `memory(…)`, for all target memories.
    TargetMemory,
    /// Properties of `module asm`, and several lines in one block.
    AssemblyProperties,
    /// `prefalign(16)` of functions.
    PreferredAlignment,
    /// Fast-math flags of `uitofp` and `sitofp`.
    IntegerFastMath,
    /// The operations `fmaximumnum` and `fminimumnum` of `atomicrmw`, and `atomicrmw elementwise`.
    AtomicMaximumNumber,
    /// `splat (ptr null)`
    NullSplat,
    /// Global variables and types among the retained nodes of subprograms.
    RetainedVariables,
    /// The notation `+inf`, `+qnan` and `f0x3DCCCCCD` for floats; decimal numbers that read back as the same value.
    FloatWords,
}

/// A row of [`RELEASES`].
#[derive(Debug)]
pub struct ReleaseRow {
    /// The name of the release, as users write it.
    pub name: &'static str,
    /// The highest number of an attribute kind that the release supports: see
    /// [`AttributeKind`](crate::ir::AttributeKind).
    pub last_attribute: u8,
    /// The features that this crate needs to know and that came with the release, or with an unsupported release
    /// between the previous row and this one.
    pub added: &'static [Feature],
}

use Feature as F;

/// The supported releases, oldest first.
#[rustfmt::skip]
pub static RELEASES: &[ReleaseRow] = &[
    // Attributes are bits in this release.
    ReleaseRow { name: "3.2", last_attribute: 34,  added: &[] },
    ReleaseRow { name: "6",   last_attribute: 55,  added: &[F::AttributeGroups, F::ExplicitTypes, F::MetadataNodes, F::StringTable, F::AddrSpaceCast, F::CmpXchgPair, F::FunctionPersonality, F::ModernInstructions] },
    ReleaseRow { name: "8",   last_attribute: 59,  added: &[F::AlignedPointers, F::FNeg, F::SubprogramFlags, F::FunctionAddressSpace] },
    // This release supports `nofree` (62) only for functions.
    ReleaseRow { name: "9",   last_attribute: 61,  added: &[F::ByValTypes, F::CallBr, F::NumberedLabels, F::UnnamedVariables, F::FunctionAlignment, F::Partitions, F::DynamicObjectSizes] },
    ReleaseRow { name: "10",  last_attribute: 64,  added: &[F::Freeze, F::ParameterNumbers] },
    ReleaseRow { name: "11",  last_attribute: 68,  added: &[F::BFloat, F::SubrangeNodes, F::DefaultedParameters, F::WideEnumerators] },
    ReleaseRow { name: "12",  last_attribute: 73,  added: &[F::Poison, F::AnnotationArguments, F::StructRetTypes, F::StringTypes, F::VariableAddressSpace, F::DsoLocalEquivalents] },
    ReleaseRow { name: "13",  last_attribute: 76,  added: &[F::AtomicAlignment, F::ArgLists, F::UnwindingAssembly, F::NegatedConstants, F::NoDeduplicate, F::FailureOrderings] },
    ReleaseRow { name: "14",  last_attribute: 78,  added: &[F::InAllocaTypes, F::AssemblyTypes, F::NoCfi, F::StringLocations, F::VectorAlignments] },
    ReleaseRow { name: "15",  last_attribute: 84,  added: &[F::OpaquePointers, F::UnwindTableKinds, F::AtomicFloatBounds, F::LeastFlag, F::UnnamedVariablesInText] },
    ReleaseRow { name: "16",  last_attribute: 86,  added: &[F::EmptyPhis, F::MemoryAttribute, F::TargetTypes, F::AllocaAddressSpace, F::AtomicWrap, F::AssignIds] },
    ReleaseRow { name: "17",  last_attribute: 87,  added: &[F::PoisonMask, F::DebugComparisons, F::RetainedImports] },
    ReleaseRow { name: "18",  last_attribute: 91,  added: &[F::OperandFlags, F::CodeModel] },
    ReleaseRow { name: "19",  last_attribute: 95,  added: &[F::DebugRecords, F::GepFlags, F::TruncFlags, F::SignedPointers, F::ThreeWayComparison, F::ExtractBits, F::ExpectedWeights, F::AtomicVectors, F::VectorRanges] },
    ReleaseRow { name: "20",  last_attribute: 101, added: &[F::Splat, F::SameSign, F::CastFastMath, F::AtomicSubtract] },
    ReleaseRow { name: "21",  last_attribute: 102, added: &[F::Captures, F::ErrnoMemory, F::AtomGroups, F::SizeNodes, F::AtomicMaximum, F::UncallableKernels] },
    ReleaseRow { name: "22",  last_attribute: 105, added: &[F::TargetMemories, F::LifetimeWithoutSize, F::MaskedWithoutAlignment, F::PtrToAddr, F::DeclareValue, F::DebugRotations, F::UnknownIntrinsics, F::DeactivationSymbols, F::PointerFlags, F::IFuncMetadata, F::EmptySources, F::LanguageNames] },
    ReleaseRow { name: "23",  last_attribute: 109, added: &[F::ByteTypes, F::DeadOnReturnBytes, F::DenormalEnvironment, F::TargetMemory, F::AssemblyProperties, F::PreferredAlignment, F::IntegerFastMath, F::AtomicMaximumNumber, F::NullSplat, F::FloatWords, F::RetainedVariables] },
];

/// The features that each release supports as a bit mask, because [`Release::has`] is called for every instruction.
static KNOWN: [u128; RELEASES.len()] = {
    let mut known = [0; RELEASES.len()];
    let (mut bits, mut row) = (0_u128, 0);
    while row < RELEASES.len() {
        let mut at = 0;
        while at < RELEASES[row].added.len() {
            bits |= 1 << RELEASES[row].added[at] as u32;
            at += 1;
        }
        known[row] = bits;
        row += 1;
    }
    known
};

impl Release {
    /// LLVM 3.2, used by SPIR 1.2.
    pub const V3_2: Self = Self(0);
    /// LLVM 6
    pub const V6: Self = Self(1);
    /// LLVM 8
    pub const V8: Self = Self(2);
    /// LLVM 9
    pub const V9: Self = Self(3);
    /// LLVM 10
    pub const V10: Self = Self(4);
    /// LLVM 11
    pub const V11: Self = Self(5);
    /// LLVM 12
    pub const V12: Self = Self(6);
    /// LLVM 13
    pub const V13: Self = Self(7);
    /// LLVM 14, the last release with typed pointers.
    pub const V14: Self = Self(8);
    /// LLVM 15
    pub const V15: Self = Self(9);
    /// LLVM 16
    pub const V16: Self = Self(10);
    /// LLVM 17
    pub const V17: Self = Self(11);
    /// LLVM 18
    pub const V18: Self = Self(12);
    /// LLVM 19
    pub const V19: Self = Self(13);
    /// LLVM 20
    pub const V20: Self = Self(14);
    /// LLVM 21
    pub const V21: Self = Self(15);
    /// LLVM 22
    pub const V22: Self = Self(16);
    /// LLVM 23
    pub const V23: Self = Self(17);
    /// The newest supported release.
    pub const NEWEST: Self = Self(RELEASES.len() as u8 - 1);

    /// Returns all supported releases, oldest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::NEWEST.0).map(Self)
    }

    /// Returns the release with a name such as `3.2` or `16`, or `None` if there is no supported release with this
    /// name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|release| release.name() == name)
    }

    /// Returns the newest supported release whose output the release `name` can read. That is the release itself or the
    /// next older one, such as `6` for `7`. Since LLVM 4, all versions with the same first part, such as `19.1.7`, are
    /// one release; before, those with the same two parts. Returns `None` if `name` is older or newer than all supported
    /// releases, or is not a version number.
    pub fn read_by(name: &str) -> Option<Self> {
        let number = |name: &str| -> Option<(u32, u32)> {
            let mut parts = name.splitn(3, '.');
            let major = parts.next()?.parse().ok()?;
            let minor = parts.next().unwrap_or("0").parse().ok()?;
            let _patch: u32 = parts.next().unwrap_or("0").parse().ok()?;
            Some((major, if major < 4 { minor } else { 0 }))
        };
        let wanted = number(name)?;
        if Some(wanted) > number(Self::NEWEST.name()) {
            return None;
        }
        let known = Self::all().filter(|release| number(release.name()) <= Some(wanted));
        known.last()
    }

    /// Returns the release in whose form a module is written for the release `name`. It is the release that
    /// [`read_by`](Self::read_by) returns, but LLVM 3.3 to 5 are refused: they read the form of LLVM 3.2, but a user who
    /// names one of them hardly expects SPIR 1.2.
    ///
    /// # Errors
    /// Returns a message if no output can be written for the release.
    pub fn to_write_for(name: &str) -> Result<Self, String> {
        let names_3_2 = name == "3.2" || name.starts_with("3.2.");
        match Self::read_by(name) {
            None => Err(format!(
                "\"{name}\" is not a supported release of LLVM: 3.2 or 6 to {}",
                Self::NEWEST.name()
            )),
            Some(Self::V3_2) if !names_3_2 => Err(format!(
                "LLVM {name} has no form of its own; name 3.2, the newest form that it reads"
            )),
            Some(release) => Ok(release),
        }
    }

    /// Returns the row of this release.
    pub fn row(self) -> &'static ReleaseRow {
        &RELEASES[usize::from(self.0)]
    }

    /// Returns the name of this release.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns whether this release supports `feature`.
    #[inline]
    pub fn has(self, feature: Feature) -> bool {
        KNOWN[usize::from(self.0)] >> feature as u32 & 1 == 1
    }

    /// Returns whether this release has typed pointers.
    pub fn has_typed_pointers(self) -> bool {
        !self.has(Feature::OpaquePointers)
    }

    /// Returns the number of operands that this release supports in the record of a specialized metadata node with this
    /// code. If there is no limit, returns `usize::MAX`.
    pub fn node_operands(self, code: u32) -> usize {
        let later = NODE_OPERANDS
            .iter()
            .filter(|(of, _, since)| *of == code && *since > self);
        later
            .map(|(_, operand, _)| *operand)
            .min()
            .unwrap_or(usize::MAX)
    }

    /// Returns whether the assembly of this release has the keyword of a calling convention.
    pub(crate) fn has_convention_keyword(self, convention: u16) -> bool {
        let row = CONVENTION_KEYWORDS
            .iter()
            .find(|(numbers, _)| numbers.contains(&convention));
        row.is_none_or(|(_, releases)| releases.contains(&self))
    }

    /// Returns whether this release knows the record of constants with this code. It reads other records as `undef`.
    pub(crate) fn has_constant(self, code: u32) -> bool {
        let mut newer = CONSTANT_RECORDS.iter().filter(|(_, since)| *since > self);
        newer.all(|(of, _)| *of != code)
    }
}

/// LLVM 16: its bitcode has opaque pointers, and all newer releases read it.
impl Default for Release {
    fn default() -> Self {
        Self::V16
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LLVM {}", self.name())
    }
}

impl fmt::Debug for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

use crate::bitcode::records::constants as constant;
use crate::ir::debug_info::code as node;

/// The calling conventions whose keywords not all releases since LLVM 6 have: the numbers, and the first and the last
/// release with the keywords.
#[rustfmt::skip]
static CONVENTION_KEYWORDS: &[(RangeInclusive<u16>, RangeInclusive<Release>)] = &[
    (12..=12,   Release::V6..=Release::V17),       // webkit_jscc
    (18..=19,   Release::V10..=Release::NEWEST),   // tailcc, cfguard_checkcc
    (20..=20,   Release::V13..=Release::NEWEST),   // swifttailcc
    (21..=21,   Release::V19..=Release::NEWEST),   // preserve_nonecc
    (97..=97,   Release::V8..=Release::NEWEST),    // aarch64_vector_pcs
    (98..=98,   Release::V10..=Release::NEWEST),   // aarch64_sve_vector_pcs
    (100..=100, Release::V12..=Release::NEWEST),   // amdgpu_gfx
    (102..=103, Release::V16..=Release::NEWEST),   // aarch64_sme_preservemost_from_x0 and x2
    (104..=107, Release::V18..=Release::NEWEST),   // amdgpu_cs_chain, m68k_rtdcc, graalcc
    (110..=111, Release::V19..=Release::NEWEST),   // riscv_vector_cc, aarch64_sme_preservemost_from_x1
    (112..=123, Release::V21..=Release::NEWEST),   // riscv_vls_cc
    (124..=127, Release::V22..=Release::NEWEST),   // amdgpu_gfx_whole_wave, cheriot_compartmentcallcc
];

/// The records of constants added since LLVM 6, each with the release that added it.
#[rustfmt::skip]
static CONSTANT_RECORDS: &[(u32, Release)] = &[
    (constant::CE_GEP_INRANGE_INDEX_OLD, Release::V6),
    (constant::CE_UNOP,                  Release::V8),
    (constant::POISON,                   Release::V12),
    (constant::DSO_LOCAL_EQUIVALENT,     Release::V12),
    (constant::INLINEASM_OLD3,           Release::V13),
    (constant::NO_CFI_VALUE,             Release::V14),
    (constant::INLINEASM,                Release::V14),
    (constant::CE_GEP_WITH_INRANGE,      Release::V19),
    (constant::CE_GEP,                   Release::V19),
    (constant::PTRAUTH,                  Release::V19),
    (constant::PTRAUTH2,                 Release::V22),
    (constant::BYTE,                     Release::V23),
    (constant::WIDE_BYTE,                Release::V23),
];

/// Operands added to the records of specialized metadata nodes since LLVM 6: the record code of the node, the number of
/// the first new operand, and the release that added it. An older release rejects a longer record.
#[rustfmt::skip]
static NODE_OPERANDS: &[(u32, usize, Release)] = &[
    (node::LOCATION,       5,  Release::V8),  // isImplicitCode
    (node::LOCATION,       6,  Release::V21), // atomGroup, atomRank
    (node::BASIC_TYPE,     6,  Release::V8),  // flags
    (node::BASIC_TYPE,     7,  Release::V20), // num_extra_inhabitants
    (node::BASIC_TYPE,     8,  Release::V22), // dataSize
    (node::BASIC_TYPE,     9,  Release::V23), // file, line, scope
    (node::FILE,           5,  Release::V8),  // source
    (node::DERIVED_TYPE,   13, Release::V14), // annotations
    (node::DERIVED_TYPE,   14, Release::V19), // ptrAuthKey and what follows it
    (node::COMPOSITE_TYPE, 16, Release::V8),  // discriminator
    (node::COMPOSITE_TYPE, 17, Release::V11), // dataLocation
    (node::COMPOSITE_TYPE, 18, Release::V12), // associated, allocated, rank
    (node::COMPOSITE_TYPE, 21, Release::V14), // annotations
    (node::COMPOSITE_TYPE, 22, Release::V20), // num_extra_inhabitants
    (node::COMPOSITE_TYPE, 23, Release::V21), // specification, enumKind, bitStride
    (node::COMPILE_UNIT,   19, Release::V11), // rangesBaseAddress, sysroot, sdk
    (node::COMPILE_UNIT,   22, Release::V22), // sourceLanguageVersion
    (node::COMPILE_UNIT,   23, Release::V23), // dialect
    (node::SUBPROGRAM,     18, Release::V14), // annotations
    (node::SUBPROGRAM,     19, Release::V15), // targetFuncName
    (node::SUBPROGRAM,     20, Release::V21), // keyInstructions
    (node::TEMPLATE_TYPE,  3,  Release::V11), // defaulted
    (node::GLOBAL_VAR,     12, Release::V14), // annotations
    (node::LOCAL_VAR,      9,  Release::V14), // annotations
    (node::IMPORTED_ENTITY, 7, Release::V15), // elements
    (node::MODULE,         6,  Release::V11), // apinotes, line
    (node::MODULE,         8,  Release::V12), // isDecl
    (node::LABEL,          5,  Release::V21), // column, coroSuspendIdx
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_knows_what_older_ones_knew() {
        assert!(Release::V22.has(Feature::OpaquePointers));
        assert!(!Release::V14.has(Feature::OpaquePointers));
        assert_eq!(Release::from_name("3.2"), Some(Release::V3_2));
        assert_eq!(Release::V23, Release::NEWEST);
        assert_eq!(Release::from_name("7"), None);
        assert_eq!(Release::read_by("7"), Some(Release::V6));
        assert_eq!(Release::read_by("3.9"), Some(Release::V3_2));
        assert_eq!(Release::read_by("14"), Some(Release::V14));
        assert_eq!(Release::read_by("14.0.6"), Some(Release::V14));
        assert_eq!(Release::read_by("23.1.0"), Some(Release::V23));
        for name in ["3.1", "99", "new", "", "14.0.git", "14.0.6.1"] {
            assert_eq!(Release::read_by(name), None, "{name}");
        }
    }

    #[test]
    fn releases_between_3_2_and_6_are_refused_as_outputs() {
        for (name, form) in [
            ("3.2", Release::V3_2),
            ("3.2.1", Release::V3_2),
            ("7", Release::V6),
            ("19.1.7", Release::V19),
        ] {
            assert_eq!(Release::to_write_for(name), Ok(form), "{name}");
        }
        for name in ["3.3", "3.9.1", "4", "5.0.2"] {
            let message = format!(
                "LLVM {name} has no form of its own; name 3.2, the newest form that it reads"
            );
            assert_eq!(Release::to_write_for(name), Err(message));
        }
        let unknown = "\"24\" is not a supported release of LLVM: 3.2 or 6 to 23";
        assert_eq!(Release::to_write_for("24"), Err(unknown.to_owned()));
    }

    #[test]
    fn records_of_debug_info_are_as_long_as_the_release_reads_them() {
        assert_eq!(Release::V14.node_operands(node::SUBPROGRAM), 19);
        assert_eq!(Release::V19.node_operands(node::SUBPROGRAM), 20);
        assert_eq!(Release::V22.node_operands(node::COMPILE_UNIT), 23);
        assert_eq!(Release::V23.node_operands(node::SUBPROGRAM), usize::MAX);
    }
}
