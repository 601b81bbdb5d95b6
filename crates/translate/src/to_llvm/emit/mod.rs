//! Emits functions, calls, metadata and debug information.
//!
//! The modules form layers. A module uses only modules of the layers above it in this list, which a test checks:
//!
//! 1. `kernels`, `matrices`, `intrinsics`, `inline_assembly`, `structors`, `member_annotations`, `value_annotations`,
//!    `arguments`, `aux_data`, `function_pointers`: parts of the module, and code for a builder
//! 2. `built_ins`: loads of built-in variables
//! 3. `metadata`, `debug_info`: metadata and debug information
//! 4. `body`: the values, operations and memory accesses of a function body
//! 5. `calls`: calls for instructions without an equivalent in LLVM IR
//! 6. `ranges`: the functions of the module
//! 7. `accounts`: the parts of the module that were not read
//! 8. `functions`: functions: blocks, loops, and the dispatch of instructions
//! 9. `fragments`: stretches of functions on several threads

pub(super) mod accounts;
mod arguments;
mod aux_data;
pub(super) mod body;
mod built_ins;
pub(crate) mod calls;
pub(crate) mod debug_info;
mod fragments;
pub(super) mod function_pointers;
mod functions;
mod inline_assembly;
mod intrinsics;
pub(super) mod kernels;
mod matrices;
mod member_annotations;
pub(crate) mod metadata;
mod ranges;
pub(super) mod structors;
pub(super) mod value_annotations;
