//! Checks sensitivity: a change to any part of a module must change the output or the report.
//!
//! A *trial* is a small module with a placeholder, and the values that replace it in turn: the flags of an
//! `add`, the orderings of a `fence`, the decorations of a variable. Any two values must give different
//! outputs, or reports of which at least one names the loss. A value that does not is *silent*, and fails the
//! test, unless a row in `reasons.rs` gives the reason in one sentence.
//!
//! Trials are in `llvm.trials` and `spirv.trials`. Their values come from the tables of the libraries:
//! attribute kinds, flags, orderings, and all enumerations of SPIR-V's grammar. Each row of such a table must
//! be a valid value of some trial, or have a reason. A new row therefore fails until a decision is made about
//! it.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod llvm;
mod reasons;
mod spirv;
mod trial;
