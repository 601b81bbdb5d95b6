//! Passes over bodies. Each file has a [`BodyPass`](crate::pipeline::BodyPass), and a function `prepare` if the pass
//! collects facts first, changes types, global values or signatures, or has nothing to do in most modules.

pub(crate) mod aborts;
pub(crate) mod aliases;
pub(crate) mod annotations;
pub(crate) mod atomics;
pub(crate) mod boolean_numbers;
pub(crate) mod booleans;
pub(crate) mod built_in_globals;
pub(crate) mod built_ins;
pub(crate) mod cache_controls;
mod constant_casts;
pub(crate) mod constant_expressions;
pub(crate) mod debug_intrinsics;
pub(crate) mod empty_arrays;
pub(crate) mod expand;
pub(crate) mod frontend_conventions;
pub(crate) mod integers;
pub(crate) mod invoke_functions;
pub(crate) mod lower_aggregate_select;
pub(crate) mod mem2reg;
pub(crate) mod member_indices;
pub(crate) mod operations;
pub(crate) mod order_maps;
pub(crate) mod private_constants;
pub(crate) mod private_variables;
pub(crate) mod scalarize;
pub(crate) mod switches;
pub(crate) mod unreachable;
pub(crate) mod variables;
pub(crate) mod variadics;
pub(crate) mod wide_operations;
pub(crate) mod wider_elements;
