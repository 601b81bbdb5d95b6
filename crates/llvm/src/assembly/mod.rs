//! LLVM assembly: the notation of LLVM IR for people.
//!
//! [`parse`] reads it, in the dialect of every release from 3.2 (SPIR 1.2) to 22.

mod lexer;
mod parse;

pub use parse::parse;
