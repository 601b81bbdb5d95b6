//! OpenCL's built-in functions: their implementations, and the reasons for those that are missing.

pub(crate) mod group;
pub(crate) mod math;
pub(crate) mod print;
pub mod support;
