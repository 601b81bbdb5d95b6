//! Queries about parts of an LLVM IR module. They change nothing, except that some add types. `summary` has the facts
//! about whole modules.

pub(crate) mod block_order;
pub(crate) mod bodies;
pub(crate) mod builtin_types;
pub(crate) mod debug_info;
pub(crate) mod expressions;
pub(crate) mod fills;
pub(crate) mod function_pointers;
pub(crate) mod gep_offsets;
pub(crate) mod host_access;
pub(crate) mod kernel_metadata;
pub(crate) mod linkage_names;
pub(crate) mod named_metadata;
pub(crate) mod opaque_types;
pub(crate) mod string_attributes;
pub(crate) mod structors;
pub(crate) mod type_names;
pub(crate) mod used_globals;
