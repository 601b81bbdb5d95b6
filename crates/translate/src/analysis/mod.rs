//! Analyses of an LLVM IR module that run before or while it is rewritten and emitted. They produce summaries beside the IR and
//! do not change it.

pub(crate) mod block_order;
pub(crate) mod bodies;
pub(crate) mod builtin_types;
pub(crate) mod callees;
pub(crate) mod contraction;
pub(crate) mod debug_info;
pub(crate) mod expressions;
pub(crate) mod fills;
pub(crate) mod function_pointers;
pub(crate) mod gep_offsets;
pub(crate) mod kernel_metadata;
pub(crate) mod linkage_names;
pub(crate) mod named_metadata;
pub(crate) mod opaque_types;
pub(crate) mod pointer_rules;
pub(crate) mod pointers;
pub(crate) mod string_attributes;
pub(crate) mod target;
pub(crate) mod type_names;
pub(crate) mod used_globals;
