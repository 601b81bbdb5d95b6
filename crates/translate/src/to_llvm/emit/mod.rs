//! Emits functions, calls, metadata and debug information.
//!
//! The modules form layers. A module uses only modules of the layers above it in this list, which a test checks:
//!
//! 1. `kernels`, `matrices`, `intrinsics`, `inline_assembly`, `structors`: entry points, and code for a builder
//! 2. `arguments`, `member_annotations`, `value_annotations`: arguments of OpenCL C functions, and annotations
//! 3. `aux_data`, `function_pointers`: auxiliary data, and pointers to functions
//! 4. `built_ins`: loads of built-in variables
//! 5. `metadata`, `debug_info`: metadata and debug information
//! 6. `body`: the values, operations and memory accesses of a function body
//! 7. `calls`: calls for instructions without an equivalent in LLVM IR
//! 8. `ranges`: the functions of the module
//! 9. `accounts`: the parts of the module that were not read
//! 10. `functions`: functions: blocks, loops, and the dispatch of instructions
//! 11. `fragments`: stretches of functions on several threads

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
