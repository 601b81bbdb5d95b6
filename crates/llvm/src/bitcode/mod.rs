//! Bitcode, the binary form of LLVM IR. [`read()`] accepts the bitcode of every release from 3.2 on, and [`write()`]
//! produces it.

mod bitstream;
mod read;
pub(crate) mod records;
mod walk;
mod write;

pub use read::{Reader, read};
pub use walk::{Piece, walk};
pub(crate) use write::used;
pub use write::{WriteOptions, write};
