//! OpenCL's built-in functions: what the machine computes for them, and which it has.

pub(crate) mod group;
pub(crate) mod math;
pub(crate) mod print;
pub mod support;
