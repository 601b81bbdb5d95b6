//! Rewrites constructs in LLVM IR that SPIR-V cannot express. The result is LLVM IR again.
//!
//! The order of the passes is in `to_spirv::passes`. A pass over bodies is in [`body`], any other in [`module`]. The
//! other files are tools that passes share, mainly [`rewrite`] for passes that look at one instruction after the other,
//! and [`retype`] for passes that replace types. Each pass first checks the module's types and declarations, and
//! returns if it has nothing to do. Constructs that enabled extensions support are not rewritten.

pub(crate) mod body;
pub(crate) mod layouts;
pub(crate) mod module;
pub(crate) mod multi_result;
pub(crate) mod padding;
pub(crate) mod private_initializers;
pub(crate) mod retype;
pub(crate) mod rewrite;
pub(crate) mod switch_helpers;
pub(crate) mod vector_bitcast;
