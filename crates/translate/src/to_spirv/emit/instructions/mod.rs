//! Emits instructions that access memory. Other instructions are operations of a [body](super::body), calls, or part of
//! the control flow of a [function](super::functions).

pub(super) mod aliasing;
pub(crate) mod atomics;
pub(super) mod memory;
pub(crate) mod style;
