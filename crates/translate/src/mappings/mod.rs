//! Correspondences between the two IRs. Each is defined once, for both directions.

pub(crate) mod address_spaces;
pub(crate) mod annotations;
pub(crate) mod atomics;
pub(crate) mod aux_data;
pub(crate) mod debug_info;
mod debug_operations;
pub(crate) mod decorations;
pub(crate) mod element_types;
pub(crate) mod execution_modes;
pub(crate) mod fast_math;
pub(crate) mod float_control;
pub(crate) mod function_attachments;
pub(crate) mod intrinsics;
pub(crate) mod linkage;
pub(crate) mod loop_controls;
pub(crate) mod metadata_names;
pub(crate) mod opaque_types;
pub(crate) mod opcodes;
mod pairs;
pub(crate) mod poison;
pub(crate) mod reductions;
pub(crate) mod samplers;
pub(crate) mod small_floats;
pub(crate) mod source_versions;
pub(crate) mod sources;
pub(crate) mod string_attributes;
