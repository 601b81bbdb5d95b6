//! The internal text form of the Khronos translator (`.spt`; its options `-to-text`, `-to-binary` and
//! `-spirv-text`).
//!
//! One line holds one instruction: its word count, its name without `Op`, and its operands, each
//! followed by a space. Ids, numbers and most enumerants are decimal words; strings are quoted; opcodes,
//! capabilities, decorations, linkage types and extended instructions have names. The first line is the
//! header's five words. A comment begins with `;`.
//!
//! [`write()`] and [`read`] are each other's inverse, but for strings that hold a `\` at their end or before a
//! quotation mark: the form cannot tell those apart.
//!
//! The form lists constants in an order that a binary may not have: [`order_globals_as_listed`](transpire::spirv::order_globals_as_listed).

mod names;
mod read;
mod write;

pub use names::name_of;
pub(crate) use names::opcode as opcode_name;
pub use read::read;
pub use write::{WriteOptions, write};
