//! Execution modes and the metadata of kernels.

use crate::mappings::metadata_names::{
    INTEL_REQD_SUB_GROUP_SIZE, IP_INTERFACE, MAX_GLOBAL_WORK_DIM, MAX_WORK_GROUP_SIZE,
    NO_GLOBAL_WORK_OFFSET, NUM_SIMD_WORK_ITEMS, REQD_SUB_GROUP_SIZE, REQD_WORK_GROUP_SIZE,
    SCHEDULER_TARGET_FMAX_MHZ, VEC_TYPE_HINT, WORK_GROUP_SIZE_HINT,
};
use transpire_llvm::ir::{Type, TypeKind, Types};
use transpire_spirv::grammar::ExecutionMode;

use super::pairs::Pairs;

/// A metadata key, its mode, and the source of the mode's literals.
pub(crate) struct ModeRow {
    pub(crate) key: &'static str,
    pub(crate) mode: ExecutionMode,
    pub(crate) source: ModeSource,
}

/// The operands of the metadata, from which the literals of the mode follow.
#[derive(Clone, Copy)]
pub(crate) enum ModeSource {
    /// This many integers, which are the literals of the mode.
    Integers(usize),
    /// A value of the hinted type, and whether it is signed.
    VectorType,
    /// Strings. The index of the list that contains them is the literal of the mode.
    Words(&'static [&'static [&'static str]]),
}

/// The metadata keys of kernels that request a mode. Metadata with rules of its own, such as [`REGISTERS`], has no row.
/// Other modes are in `!spirv.ExecutionMode`.
#[rustfmt::skip]
pub(crate) const FROM_METADATA: &[ModeRow] = &[
    ModeRow { key: REQD_WORK_GROUP_SIZE,      mode: ExecutionMode::LocalSize,                   source: ModeSource::Integers(3) },
    ModeRow { key: WORK_GROUP_SIZE_HINT,      mode: ExecutionMode::LocalSizeHint,               source: ModeSource::Integers(3) },
    ModeRow { key: VEC_TYPE_HINT,             mode: ExecutionMode::VecTypeHint,                 source: ModeSource::VectorType },
    ModeRow { key: INTEL_REQD_SUB_GROUP_SIZE, mode: ExecutionMode::SubgroupSize,                source: ModeSource::Integers(1) },
    ModeRow { key: REQD_SUB_GROUP_SIZE,       mode: ExecutionMode::SubgroupSize,                source: ModeSource::Integers(1) },
    ModeRow { key: MAX_WORK_GROUP_SIZE,       mode: ExecutionMode::MaxWorkgroupSizeINTEL,       source: ModeSource::Integers(3) },
    ModeRow { key: NO_GLOBAL_WORK_OFFSET,     mode: ExecutionMode::NoGlobalOffsetINTEL,         source: ModeSource::Integers(0) },
    ModeRow { key: MAX_GLOBAL_WORK_DIM,       mode: ExecutionMode::MaxWorkDimINTEL,             source: ModeSource::Integers(1) },
    ModeRow { key: NUM_SIMD_WORK_ITEMS,       mode: ExecutionMode::NumSIMDWorkitemsINTEL,       source: ModeSource::Integers(1) },
    ModeRow { key: SCHEDULER_TARGET_FMAX_MHZ, mode: ExecutionMode::SchedulerTargetFmaxMhzINTEL, source: ModeSource::Integers(1) },
    ModeRow { key: IP_INTERFACE,              mode: ExecutionMode::RegisterMapInterfaceINTEL,   source: ModeSource::Words(&[&["csr"], &["csr", "wait_for_done_write"]]) },
    ModeRow { key: IP_INTERFACE,              mode: ExecutionMode::StreamingInterfaceINTEL,     source: ModeSource::Words(&[&["streaming"], &["streaming", "stall_free_return"]]) },
];

/// The variables that list constructors and destructors, and the execution mode of the listed kernels.
pub(crate) const STRUCTORS: Pairs<&str, ExecutionMode> = Pairs::new(&[
    ("llvm.global_ctors", ExecutionMode::Initializer),
    ("llvm.global_dtors", ExecutionMode::Finalizer),
]);

/// Returns whether the variable with this name lists constructors or destructors.
pub(crate) fn lists_structors(name: &str) -> bool {
    STRUCTORS.iter().any(|row| row.0 == name)
}

/// The lowest priority, which constructors and destructors have by default.
pub(crate) const LOWEST_PRIORITY: u32 = 65535;

/// Modes whose operands are ids of constants, and the equivalent modes with literals.
const WITH_IDS: &[(ExecutionMode, ExecutionMode)] = &[
    (
        ExecutionMode::SubgroupsPerWorkgroupId,
        ExecutionMode::SubgroupsPerWorkgroup,
    ),
    (ExecutionMode::LocalSizeId, ExecutionMode::LocalSize),
    (ExecutionMode::LocalSizeHintId, ExecutionMode::LocalSizeHint),
    (
        ExecutionMode::MaximumRegistersIdINTEL,
        ExecutionMode::MaximumRegistersINTEL,
    ),
];

/// The value of `intel_reqd_sub_group_size` that requests the sub-group size that the device prefers. In SPIR-V, this
/// is the mode `NamedSubgroupSizeINTEL`.
pub(crate) const PRIMARY_SUBGROUP_SIZE: u32 = u32::MAX;
/// The mode of a kernel that sets the default fast-math modes of a type (SPV_KHR_float_controls2). In metadata, its
/// operands are a value of the type and the number of the modes.
pub(crate) const FAST_MATH_DEFAULT: u32 = ExecutionMode::FPFastMathDefault.word();
/// The metadata of a function with the number of registers that it may use: a number, a name, or a node with a number,
/// which is an id in SPIR-V (SPV_INTEL_maximum_registers).
pub(crate) const REGISTERS: &str = "RegisterAllocMode";

/// The names of `NamedMaximumRegistersINTEL`, indexed by their number.
pub(crate) const NAMED_REGISTERS: &[&str] = &["AutoINTEL"];

/// Mode numbers that exist in SPIR-V's representation in LLVM IR but in no version of SPIR-V:
/// `IndependentForwardProgress` of provisional SPIR-V.
pub(crate) const RETIRED: &[u32] = &[32];

/// Returns the mode with literals that is equivalent to a mode with ids, or `None` for any other mode.
pub(crate) fn with_literals(mode: u32) -> Option<u32> {
    WITH_IDS
        .iter()
        .find(|row| row.0.word() == mode)
        .map(|row| row.1.word())
}

/// A component type of `VecTypeHint`, with its width in bits (SPIR-V, "Execution Mode").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Component {
    Integer(u32),
    Float(u32),
}

/// The components, indexed by their number.
pub(crate) const COMPONENTS: &[Component] = &[
    Component::Integer(8),
    Component::Integer(16),
    Component::Integer(32),
    Component::Integer(64),
    Component::Float(16),
    Component::Float(32),
    Component::Float(64),
];

/// Returns the operand of `VecTypeHint`: the number of components in the upper half, the component type in the lower
/// (SPIR-V §3.6). `alone` is the number of components for a scalar. Returns `None` for other component types.
pub(crate) fn vector_type_code(types: &Types, ty: Type, alone: u32) -> Option<u32> {
    let component = match types[types.scalar(ty)] {
        TypeKind::Integer { bits } => Component::Integer(bits),
        TypeKind::Half => Component::Float(16),
        TypeKind::Float => Component::Float(32),
        TypeKind::Double => Component::Float(64),
        _ => return None,
    };
    let number = COMPONENTS.iter().position(|known| *known == component)?;
    Some(types.lanes(ty).unwrap_or(alone) << 16 | number as u32)
}
