//! A walk over the blocks and records of a bitcode file, for tools that show its structure rather than its meaning.

use super::bitstream::{Entry, Reader, Record};
use super::read;
use super::records::block;
use crate::error::Result;

/// A part of a bitcode file that [`walk`] visits.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Piece<'a> {
    /// The start of a block.
    #[non_exhaustive]
    Block {
        /// The id of the block.
        id: u32,
        /// The name of the block, as LLVM's tools print it.
        name: &'static str,
        /// The offset in bytes of the end of the block's id, from the start of the bitcode, rounded down.
        byte: u64,
    },
    /// A record of the innermost open block.
    #[non_exhaustive]
    Record {
        /// The id of the enclosing block.
        block: u32,
        /// The code of the record, whose meaning depends on the block.
        code: u32,
        /// The operands of the record. A blob at the end of the record is not included.
        numbers: &'a [u64],
        /// The offset of the record in bytes, from the start of the bitcode, rounded down.
        byte: u64,
    },
    /// The end of the innermost open block.
    #[non_exhaustive]
    End {
        /// The id of the block.
        id: u32,
        /// The offset in bytes of the end of the block, from the start of the bitcode.
        byte: u64,
    },
}

/// Calls `visit` with each block and record of a bitcode file, in order. The records and the end of BLOCKINFO blocks
/// are not visited.
///
/// # Errors
/// Returns an error if the bytes are not bitcode, are truncated, or do not form valid blocks and records.
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
