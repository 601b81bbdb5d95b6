//! Sensitivity: a part of a module that is changed or taken away changes the output or the report.
//!
//! A *trial* is a small module with a hole, and the values that the hole takes one after another: the flags of an `add`,
//! the orderings of a `fence`, the decorations of a variable. Each two values have to give different outputs, or reports of
//! which at least one names the loss. What gives neither is *silent*, and fails the test, unless a row in `reasons.rs` says
//! in one sentence why that is right.
//!
//! Trials stand in `llvm.trials` and `spirv.trials`. Their values come from the tables of the libraries: attribute kinds,
//! flags, orderings, and all enumerations of SPIR-V's grammar. Each row of such a table has to be a value of some trial
//! that is valid there, or has to have a reason, so that a new row fails until somebody has decided about it.

// What fails here fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod llvm;
mod reasons;
mod spirv;
mod trial;
