//! The assembly language of SPIR-V, in the syntax of SPIRV-Tools.
//!
//! [`disassemble`] and [`assemble`] are inverses of each other. The leading comments of a text hold the header of the module.
//! Numeric ids keep their numbers. Names get the numbers in the table of ids at the end of the text
//! ([`DisassembleOptions::id_table`]), or without a table the lowest free numbers.

mod assemble;
mod disassemble;
mod ids;
mod instructions;
mod lexer;
mod name_table;
mod names;
mod nesting;
pub(crate) mod number;
mod swar;
mod types;
mod writer;

pub use assemble::{
    AssembleOptions, Lines, assemble, assemble_located, assemble_read, assemble_with, to_text,
};
pub(crate) use disassemble::Excerpt;
pub use disassemble::{DisassembleOptions, Disassembly, disassemble, disassemble_words};
pub(crate) use names::with_names;
