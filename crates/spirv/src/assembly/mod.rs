//! The textual notation of SPIR-V, in the syntax of SPIRV-Tools.
//!
//! [`disassemble`] and [`assemble`] are each other's inverse. The leading comments of a text hold
//! the module's header. Numeric ids keep their number; names are numbered by the table of ids at
//! the end of the text ([`DisassembleOptions::id_table`]), and without it by filling the gaps.

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
    AssembleOptions, Lines, assemble, assemble_located, assemble_read, assemble_with,
};
pub(crate) use disassemble::Excerpt;
pub use disassemble::{DisassembleOptions, Disassembly, disassemble, disassemble_words};
