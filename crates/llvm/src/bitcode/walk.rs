//! The blocks and records of a file, for who looks at its form rather than at what it means.

use super::bitstream::{Entry, Reader, Record};
use super::read;
use super::records::block;
use crate::error::Result;

/// What a file of bitcode holds, piece by piece.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Piece<'a> {
    /// A block begins.
    #[non_exhaustive]
    Block {
        /// Its id.
        id: u32,
        /// The block's name as LLVM's tools print it.
        name: &'static str,
        /// The byte at which it begins, from the start of the bitcode.
        byte: u64,
    },
    /// A record.
    #[non_exhaustive]
    Record {
        /// The id of the block that it is in.
        block: u32,
        /// What it is, in the terms of its block.
        code: u32,
        /// Its numbers; those of texts at its end may be left out.
        numbers: &'a [u64],
        /// The byte at which it begins, from the start of the bitcode.
        byte: u64,
    },
    /// The block that began last, and has not ended yet, ends.
    #[non_exhaustive]
    End {
        /// Its id.
        id: u32,
        /// The byte after it, from the start of the bitcode.
        byte: u64,
    },
}

/// Calls `visit` with each block and record of a file of bitcode, in their order.
///
/// # Errors
/// If the bytes are no bitcode, or are cut off.
pub fn walk(bytes: &[u8], mut visit: impl FnMut(Piece<'_>)) -> Result<()> {
    let data = read::unwrap(bytes)?;
    let mut reader = Reader::new(data, read::MAGIC.len() as u64);
    let mut record = Record::default();
    let mut open: Vec<u32> = Vec::new();
    loop {
        if open.is_empty() && read::is_at_end(data, &reader) {
            return Ok(());
        }
        match reader.next(&mut record)? {
            Entry::End => {
                if let Some(id) = open.pop() {
                    let byte = reader.position() / 8;
                    visit(Piece::End { id, byte });
                }
            }
            Entry::Block(id) => {
                visit(Piece::Block {
                    id,
                    name: block::name(id),
                    byte: reader.position() / 8,
                });
                if id == block::BLOCKINFO {
                    reader.read_block_info()?;
                } else {
                    reader.enter(id)?;
                    open.push(id);
                }
            }
            Entry::Record => visit(Piece::Record {
                block: open.last().copied().unwrap_or_default(),
                code: record.code,
                numbers: &record.ops,
                byte: record.bit / 8,
            }),
        }
    }
}
