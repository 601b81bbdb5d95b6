//! Loop controls and `!llvm.loop` metadata.

use spirv::LoopControl;

/// Each hint with its control, and whether a literal follows.
pub(crate) const TABLE: &[(&str, LoopControl, bool)] = &[
    ("llvm.loop.unroll.disable", LoopControl::DONT_UNROLL, false),
    ("llvm.loop.unroll.full", LoopControl::UNROLL, false),
    ("llvm.loop.unroll.enable", LoopControl::UNROLL, false),
    ("llvm.loop.unroll.count", LoopControl::PARTIAL_COUNT, true),
];
