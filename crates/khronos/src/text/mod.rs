//! Reads and writes the internal text form of the Khronos translator (`.spt`; its options `-to-text`,
//! `-to-binary` and `-spirv-text`).
//!
//! Each line contains one instruction: its word count, its name without `Op`, and its operands, each followed by a
//! space. Ids, numbers and most enumerants are decimal words. Strings are quoted. Opcodes, capabilities, decorations,
//! linkage types, two kinds of qualifiers and extended instructions have names. The first line contains the five words
//! of the header. A comment begins with `;`.
//!
//! [`write()`] and [`read`] are inverses of each other, except for strings with a `\` at the end or before a
//! quotation mark, which the form cannot distinguish.
//!
//! The form lists constants in an order that is not allowed in a binary:
//! [`order_globals_as_listed`](transpire::spirv::order_globals_as_listed).

mod names;
mod read;
mod write;

pub use names::name_of;
pub(crate) use names::opcode as opcode_name;
pub use read::read;
pub use write::{WriteOptions, write};
