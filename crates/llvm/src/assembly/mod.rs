//! LLVM assembly: the notation of LLVM IR for people.
//!
//! [`parse`] reads it, in the dialect of every release from 3.2 (SPIR 1.2) to 23; [`print()`] writes
//! it as `llvm-dis` of a release does.

mod floats;
mod lexer;
mod parse;
mod print;

pub use parse::parse;
pub use print::{SinglePrinter, print};
