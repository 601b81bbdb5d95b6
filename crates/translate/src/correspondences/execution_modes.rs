//! Execution modes and the metadata of kernels.

use spirv::ExecutionMode;

/// One row: the metadata's key, the mode, and where its literals come from.
pub(crate) struct ModeRow {
    pub(crate) key: &'static str,
    pub(crate) mode: ExecutionMode,
    pub(crate) source: ModeSource,
}

/// What the operands of the metadata are.
pub(crate) enum ModeSource {
    /// So many integers, the literals of the mode.
    Integers(usize),
    /// A value of the type that is hinted at, and whether it is signed.
    VectorType,
}

/// All modes that metadata of a kernel asks for.
#[rustfmt::skip]
pub(crate) const FROM_METADATA: &[ModeRow] = &[
    ModeRow { key: "reqd_work_group_size",      mode: ExecutionMode::LocalSize,     source: ModeSource::Integers(3) },
    ModeRow { key: "work_group_size_hint",      mode: ExecutionMode::LocalSizeHint, source: ModeSource::Integers(3) },
    ModeRow { key: "vec_type_hint",             mode: ExecutionMode::VecTypeHint,   source: ModeSource::VectorType },
    ModeRow { key: "intel_reqd_sub_group_size", mode: ExecutionMode::SubgroupSize,  source: ModeSource::Integers(1) },
];
