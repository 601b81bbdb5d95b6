//! Rewrites constructs in LLVM IR that SPIR-V cannot express. The result is LLVM IR again.
//!
//! The order of the passes is in `to_spirv::passes`. Each pass first checks the module's types and declarations, and
//! returns if it has nothing to do. Constructs that enabled extensions support are not rewritten.

pub(crate) mod aborts;
pub(crate) mod address_spaces;
pub(crate) mod aliases;
pub(crate) mod annotations;
pub(crate) mod atomics;
pub(crate) mod boolean_numbers;
pub(crate) mod booleans;
pub(crate) mod built_in_globals;
pub(crate) mod built_ins;
pub(crate) mod cache_controls;
pub(crate) mod constant_expressions;
pub(crate) mod debug_intrinsics;
pub(crate) mod debug_variants;
pub(crate) mod dynamic_memory;
pub(crate) mod empty_arrays;
pub(crate) mod expand;
pub(crate) mod frontend_conventions;
pub(crate) mod generic_variables;
pub(crate) mod integers;
pub(crate) mod invoke_functions;
pub(crate) mod kernels;
pub(crate) mod layouts;
pub(crate) mod listed_decorations;
pub(crate) mod lower_aggregate_select;
pub(crate) mod mem2reg;
pub(crate) mod member_indices;
pub(crate) mod multi_result;
pub(crate) mod operations;
pub(crate) mod order_maps;
pub(crate) mod padding;
pub(crate) mod pipe_storages;
pub(crate) mod private_constants;
pub(crate) mod private_initializers;
pub(crate) mod private_variables;
pub(crate) mod retype;
pub(crate) mod rewrite;
pub(crate) mod scalarize;
pub(crate) mod signatures;
pub(crate) mod switch_helpers;
pub(crate) mod switches;
pub(crate) mod target;
pub(crate) mod unreachable;
pub(crate) mod unused_globals;
pub(crate) mod variables;
pub(crate) mod variadics;
pub(crate) mod vector_bitcast;
pub(crate) mod wide_operations;
pub(crate) mod wider_elements;
