//! Emission: functions, and what calls and metadata say.

pub(crate) mod accounts;
mod arithmetic;
pub(crate) mod attributes;
pub(crate) mod aux_data;
pub(crate) mod block_order;
pub(crate) mod called_constants;
pub(crate) mod calls;
mod composites;
pub(crate) mod control_flow;
mod conversions;
pub(crate) mod debug_info;
pub(crate) mod function_pointers;
pub(crate) mod functions;
pub(crate) mod index_groups;
pub(crate) mod inline_assembly;
pub(crate) mod instructions;
pub(crate) mod intrinsics;
pub(crate) mod kernel_metadata;
pub(crate) mod kernels;
pub(crate) mod loops;
pub(crate) mod member_annotations;
pub(crate) mod memory;
pub(crate) mod metadata;
pub(crate) mod string_attributes;
pub(crate) mod structors;
pub(crate) mod through_memory;
pub(crate) mod value_annotations;
