//! Bitcode, the binary notation of LLVM IR, in the form of every release from 3.2 on.

mod bitstream;
mod read;
pub(crate) mod records;
mod walk;
mod write;

pub use read::{Reader, read};
pub use walk::{Piece, walk};
pub use write::{WriteOptions, write};
