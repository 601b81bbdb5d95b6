//! OpenCL's built-in functions: their implementations, and the list of supported ones.

pub(crate) mod group;
pub(crate) mod math;
pub(crate) mod print;
pub mod support;
