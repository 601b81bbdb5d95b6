//! LLVM assembly, the textual form of LLVM IR.
//!
//! [`parse`] reads the assembly of any release from 3.2 (SPIR 1.2) to 23. [`print()`] returns the text that `llvm-dis`
//! of a release prints, and [`Printed`] writes it piece by piece.

mod floats;
mod lexer;
mod parse;
mod places;
mod print;
mod tokens;

pub use parse::{parse, parse_read, parse_with_places};
pub use places::Places;
pub use print::{LocalNames, Printed, SinglePrinter, operation, print};
pub use tokens::{Token, tokens};
