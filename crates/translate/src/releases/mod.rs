//! Lowers LLVM IR for older LLVM releases where this requires knowledge of both IRs.

pub(crate) mod typed_pointers;
