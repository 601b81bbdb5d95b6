//! What rewriting IR to IR needs, whatever it is for. Bodies are lent by [`Module::with_body`](crate::ir::Module::with_body),
//! instructions made by an [`InstBuilder`](crate::ir::InstBuilder).

pub mod fold;
