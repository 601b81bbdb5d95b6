//! Helpers for rewriting IR. [`Module::with_body`](crate::ir::Module::with_body) lends bodies, and an
//! [`InstBuilder`](crate::ir::InstBuilder) creates instructions.

pub mod fold;
