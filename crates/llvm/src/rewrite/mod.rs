//! Helpers for rewriting IR. A rewrite gets bodies from [`Module::with_body`](crate::ir::Module::with_body) and creates
//! instructions with an [`InstBuilder`](crate::ir::InstBuilder).

pub mod called_kernels;
pub mod debug_records;
pub mod fold;
pub mod prototypes;
