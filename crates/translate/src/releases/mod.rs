//! Lowering of LLVM IR for older LLVM releases, where it needs knowledge of both IRs.

pub(crate) mod typed_pointers;
