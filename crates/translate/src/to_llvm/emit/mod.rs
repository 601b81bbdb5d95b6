//! Emits functions, calls, metadata and debug information.

pub(super) mod accounts;
mod arithmetic;
mod aux_data;
mod block_order;
pub(super) mod built_in_addresses;
pub(super) mod called_constants;
pub(crate) mod calls;
mod control_flow;
mod conversions;
pub(crate) mod debug_info;
mod fragments;
pub(super) mod function_pointers;
pub(super) mod functions;
mod index_groups;
mod inline_assembly;
mod instructions;
mod intrinsics;
pub(super) mod kernels;
mod loops;
mod matrices;
mod member_annotations;
pub(super) mod memory;
pub(crate) mod metadata;
pub(super) mod structors;
pub(super) mod value_annotations;
