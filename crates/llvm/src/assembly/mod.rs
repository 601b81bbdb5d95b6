//! LLVM assembly, the textual notation of LLVM IR.
//!
//! [`parse`] reads it in the dialect of any release from 3.2 (SPIR 1.2) to 23. [`print()`] writes it as `llvm-dis` of a
//! release does, and [`Printed`] does so piece by piece.

mod floats;
mod lexer;
mod parse;
mod places;
mod print;
mod tokens;

pub use parse::{parse, parse_read, parse_with_places};
pub use places::Places;
pub use print::{Printed, SinglePrinter, print};
pub use tokens::{Token, tokens};
