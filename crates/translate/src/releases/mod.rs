//! Adapts LLVM IR to other LLVM releases where this requires knowledge of both IRs.

pub(crate) mod opaque_structs;
pub(crate) mod typed_pointers;
