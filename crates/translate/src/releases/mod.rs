//! LLVM IR for releases of LLVM: what has to be known of both IRs to write it.

pub(crate) mod typed_pointers;
