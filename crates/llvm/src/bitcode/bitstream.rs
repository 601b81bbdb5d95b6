//! The container of bitcode: bits, records, abbreviations and blocks.
//!
//! A bitstream is a tree of blocks. A block holds records — a code and a list of numbers, perhaps
//! with bytes after them — and further blocks. Abbreviations say how the numbers of a record are
//! packed; those of a kind of block may be given in advance by a BLOCKINFO block. This module
//! knows the container alone, and nothing of LLVM IR: "LLVM Bitcode File Format", "Bitstream
//! Format".

use std::sync::Arc;

use crate::error::{Error, ErrorKind, Place, Result};

/// Blocks nested deeper than this are refused; LLVM's own go five deep.
const MAX_DEPTH: usize = 32;
/// Operands of an abbreviation; LLVM's own have less than thirty. Bounds what a record of a few
/// bits can expand to.
const MAX_ABBREVIATION: usize = 128;
/// The widest field that an abbreviation can ask for.
const MAX_FIELD: u64 = 32;

/// Ids of abbreviations that every block has.
mod abbreviation_id {
    pub(super) const END_BLOCK: u64 = 0;
    pub(super) const ENTER_SUBBLOCK: u64 = 1;
    pub(super) const DEFINE_ABBREV: u64 = 2;
    pub(super) const UNABBREV_RECORD: u64 = 3;
}

/// The block that holds abbreviations for others.
const BLOCKINFO: u32 = 0;
/// The record of BLOCKINFO that names the block which the next abbreviations are for.
const SETBID: u32 = 1;

#[cold]
fn truncated(bit: u64) -> Error {
    Error::new(ErrorKind::Truncated, "the bitcode ends too early", Place::Bit(bit))
}

#[cold]
fn malformed(message: impl Into<String>, bit: u64) -> Error {
    Error::new(ErrorKind::Malformed, message, Place::Bit(bit))
}

/// A place in a sequence of bits, least significant bit of a byte first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bits<'a> {
    data: &'a [u8],
    position: u64,
    limit: u64,
}

impl<'a> Bits<'a> {
    /// The bits of `data`.
    pub(crate) fn new(data: &'a [u8]) -> Self {
        Self { data, position: 0, limit: data.len() as u64 * 8 }
    }

    /// Bits from the start of the data.
    pub(crate) fn position(&self) -> u64 {
        self.position
    }

    /// The number of bits that are left.
    pub(crate) fn left(&self) -> u64 {
        self.limit.saturating_sub(self.position)
    }

    /// The next 57 bits at least, zeros after the end.
    #[inline]
    fn window(&self) -> u64 {
        let byte = (self.position >> 3) as usize;
        let word = match self.data.get(byte..).and_then(<[u8]>::first_chunk) {
            Some(word) => u64::from_le_bytes(*word),
            None => self.last_word(byte),
        };
        word >> (self.position & 7)
    }

    #[cold]
    fn last_word(&self, byte: usize) -> u64 {
        let rest = self.data.get(byte..).unwrap_or_default();
        rest.iter().take(8).rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
    }

    #[inline]
    fn skip(&mut self, bits: u64) -> Result<()> {
        match self.position.checked_add(bits) {
            Some(end) if end <= self.limit => {
                self.position = end;
                Ok(())
            }
            _ => Err(truncated(self.position)),
        }
    }

    /// A number of `width` bits, at most 57.
    #[inline]
    pub(crate) fn fixed(&mut self, width: u32) -> Result<u64> {
        debug_assert!(width <= 57);
        let value = self.window() & ((1 << width) - 1);
        self.skip(u64::from(width))?;
        Ok(value)
    }

    /// A number in chunks of `width` bits (2 to 32), whose highest bit says that another follows.
    #[inline]
    pub(crate) fn vbr(&mut self, width: u32) -> Result<u64> {
        let more = 1 << (width - 1);
        let chunk = self.window() & ((more << 1) - 1);
        if chunk & more == 0 {
            self.skip(u64::from(width))?;
            return Ok(chunk);
        }
        self.long_vbr(width)
    }

    fn long_vbr(&mut self, width: u32) -> Result<u64> {
        let start = self.position;
        let more: u64 = 1 << (width - 1);
        let (mut value, mut shift) = (0, 0);
        loop {
            let mut window = self.window();
            let mut used = 0;
            while used + width <= 57 {
                let chunk = window & (more - 1);
                // What does not fit into 64 bits is dropped, as LLVM does; more of it is an error.
                if shift < 64 {
                    value |= chunk << shift;
                } else {
                    return Err(malformed("a number has more than 64 bits", start));
                }
                shift += width - 1;
                used += width;
                if window & more == 0 {
                    self.skip(u64::from(used))?;
                    return Ok(value);
                }
                window >>= width;
            }
            self.skip(u64::from(used))?;
        }
    }

    /// Moves to the next multiple of 32 bits.
    fn align(&mut self) -> Result<()> {
        self.skip(self.position.wrapping_neg() & 31)
    }
}

/// How one field of a record is packed.
#[derive(Debug, Clone, Copy)]
enum Field {
    Literal(u64),
    Fixed(u32),
    Vbr(u32),
    Char6,
}

impl Field {
    #[inline]
    fn read(self, bits: &mut Bits<'_>) -> Result<u64> {
        match self {
            Self::Literal(value) => Ok(value),
            Self::Fixed(width) => bits.fixed(width),
            Self::Vbr(width) => bits.vbr(width),
            Self::Char6 => bits.fixed(6).map(char6),
        }
    }

    /// The least number of bits that it takes.
    fn least_width(self) -> u64 {
        match self {
            Self::Literal(_) => 0,
            Self::Fixed(width) | Self::Vbr(width) => u64::from(width),
            Self::Char6 => 6,
        }
    }
}

/// The character of six bits: `a`–`z`, `A`–`Z`, `0`–`9`, `.`, `_`.
fn char6(bits: u64) -> u64 {
    const LETTERS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
    u64::from(LETTERS[(bits & 63) as usize])
}

/// What follows the single fields of a record.
#[derive(Debug, Clone, Copy)]
enum Rest {
    Nothing,
    Array(Field),
    Blob,
}

/// How a record is packed: its code, its fields, and what follows them.
#[derive(Debug)]
struct Abbreviation {
    code: Field,
    fields: Box<[Field]>,
    rest: Rest,
}

type Abbreviations = Vec<Arc<Abbreviation>>;

/// The abbreviations that BLOCKINFO gives to kinds of blocks.
#[derive(Debug, Clone, Default)]
pub(crate) struct BlockInfo(Vec<(u32, Abbreviations)>);

impl BlockInfo {
    fn of(&self, block: u32) -> Option<&Abbreviations> {
        self.0.iter().find(|(id, _)| *id == block).map(|(_, list)| list)
    }

    fn of_mut(&mut self, block: u32) -> &mut Abbreviations {
        let index = self.0.iter().position(|(id, _)| *id == block).unwrap_or_else(|| {
            self.0.push((block, Vec::new()));
            self.0.len() - 1
        });
        &mut self.0[index].1
    }
}

/// A record: reused from one to the next, so that reading copies nothing to the heap.
#[derive(Debug, Default)]
pub(crate) struct Record<'a> {
    /// What the record is, in the terms of its block.
    pub(crate) code: u32,
    /// Its numbers.
    pub(crate) ops: Vec<u64>,
    /// The bytes that follow them.
    pub(crate) blob: &'a [u8],
    /// Where it starts.
    pub(crate) bit: u64,
}

/// What stands next in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entry {
    /// The end of the block; the reader is now in the block around it.
    End,
    /// A block of that id: [`Reader::enter`] or [`Reader::skip`] it.
    Block(u32),
    /// A record: [`Reader::record`] reads it.
    Record(Abbreviated),
}

/// The abbreviation of the record that stands next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Abbreviated(u64);

/// A block that is being read.
#[derive(Debug, Clone)]
struct Scope {
    block: u32,
    /// How many bits an abbreviation id takes in it.
    width: u32,
    abbreviations: Abbreviations,
    limit: u64,
}

/// Where a block lies, to be read later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BlockLocation {
    /// The bit after the block's id.
    position: u64,
}

/// Reads blocks and records.
#[derive(Debug, Clone)]
pub(crate) struct Reader<'a> {
    bits: Bits<'a>,
    info: BlockInfo,
    scope: Scope,
    /// The blocks around it.
    outer: Vec<Scope>,
}

impl<'a> Reader<'a> {
    /// Reads `data`, whose magic number is the caller's to check, from its byte `start` on.
    pub(crate) fn new(data: &'a [u8], start: u64) -> Self {
        Self::with_block_info(data, start * 8, BlockInfo::default())
    }

    fn with_block_info(data: &'a [u8], position: u64, info: BlockInfo) -> Self {
        let bits = Bits { position, ..Bits::new(data) };
        let scope = Scope { block: u32::MAX, width: 2, abbreviations: Vec::new(), limit: bits.limit };
        Self { bits, info, scope, outer: Vec::new() }
    }

    /// A reader that stands before the block at `location`, ready to enter it; `info` is what the
    /// blocks before it had.
    pub(crate) fn at(data: &'a [u8], location: BlockLocation, info: BlockInfo) -> Self {
        Self::with_block_info(data, location.position, info)
    }

    /// Bits from the start.
    pub(crate) fn position(&self) -> u64 {
        self.bits.position
    }

    /// The bits left in the block.
    pub(crate) fn left(&self) -> u64 {
        self.bits.left()
    }

    /// The block that is being read.
    pub(crate) fn block(&self) -> u32 {
        self.scope.block
    }

    /// What BLOCKINFO said so far.
    pub(crate) fn block_info(&self) -> &BlockInfo {
        &self.info
    }

    /// Where the block is that [`Entry::Block`] announced.
    pub(crate) fn location(&self) -> BlockLocation {
        BlockLocation { position: self.bits.position }
    }

    /// What stands next. Abbreviations on the way are taken in.
    #[inline]
    pub(crate) fn next(&mut self) -> Result<Entry> {
        loop {
            match self.bits.fixed(self.scope.width)? {
                abbreviation_id::END_BLOCK => {
                    self.leave()?;
                    return Ok(Entry::End);
                }
                abbreviation_id::ENTER_SUBBLOCK => return Ok(Entry::Block(self.bits.vbr(8)? as u32)),
                abbreviation_id::DEFINE_ABBREV => {
                    let abbreviation = self.abbreviation()?;
                    self.scope.abbreviations.push(abbreviation);
                }
                id => return Ok(Entry::Record(Abbreviated(id))),
            }
        }
    }

    fn leave(&mut self) -> Result<()> {
        self.bits.align()?;
        match self.outer.pop() {
            Some(scope) => {
                self.bits.limit = scope.limit;
                self.scope = scope;
                Ok(())
            }
            None => Err(malformed("a block ends that never began", self.bits.position)),
        }
    }

    /// Enters the block that [`Entry::Block`] announced as `block`.
    pub(crate) fn enter(&mut self, block: u32) -> Result<()> {
        let start = self.bits.position;
        let (width, end) = self.block_header()?;
        if self.outer.len() == MAX_DEPTH {
            return Err(malformed("blocks are nested too deeply", start));
        }
        let abbreviations = self.info.of(block).cloned().unwrap_or_default();
        let scope = Scope { block, width, abbreviations, limit: end };
        self.outer.push(std::mem::replace(&mut self.scope, scope));
        self.bits.limit = end;
        Ok(())
    }

    /// Skips the block that [`Entry::Block`] announced.
    pub(crate) fn skip(&mut self) -> Result<()> {
        let (_, end) = self.block_header()?;
        self.bits.position = end;
        Ok(())
    }

    /// The width of abbreviation ids, and the bit where the block ends.
    fn block_header(&mut self) -> Result<(u32, u64)> {
        let start = self.bits.position;
        let width = self.bits.vbr(4)?;
        if !(2..=MAX_FIELD).contains(&width) {
            return Err(malformed("a block's abbreviation ids have an impossible width", start));
        }
        self.bits.align()?;
        let length = self.bits.fixed(32)? * 32;
        if length > self.bits.left() {
            return Err(truncated(start));
        }
        Ok((width as u32, self.bits.position + length))
    }

    /// Reads the record that [`Entry::Record`] announced into `record`.
    #[inline]
    pub(crate) fn record(&mut self, id: Abbreviated, record: &mut Record<'a>) -> Result<()> {
        record.ops.clear();
        record.blob = &[];
        record.bit = self.bits.position - u64::from(self.scope.width);
        if id.0 == abbreviation_id::UNABBREV_RECORD {
            return self.plain_record(record);
        }
        // Four ids are the container's own.
        let Some(abbreviation) = self.scope.abbreviations.get((id.0 - 4) as usize) else {
            return Err(malformed(format!("no abbreviation has the number {}", id.0), record.bit));
        };
        let bits = &mut self.bits;
        record.code = abbreviation.code.read(bits)? as u32;
        for field in &abbreviation.fields {
            record.ops.push(field.read(bits)?);
        }
        match abbreviation.rest {
            Rest::Nothing => Ok(()),
            Rest::Array(element) => {
                let length = bits.vbr(6)?;
                // Elements of no width are refused where the abbreviation is defined.
                if length > bits.left() / element.least_width().max(1) {
                    return Err(truncated(bits.position));
                }
                record.ops.reserve(length as usize);
                for _ in 0..length {
                    record.ops.push(element.read(bits)?);
                }
                Ok(())
            }
            Rest::Blob => {
                let length = bits.vbr(6)?;
                bits.align()?;
                let start = (bits.position / 8) as usize;
                if length > bits.left() / 8 {
                    return Err(truncated(bits.position));
                }
                record.blob = bits.data.get(start..start + length as usize).unwrap_or_default();
                bits.skip(length * 8)?;
                bits.align()
            }
        }
    }

    fn plain_record(&mut self, record: &mut Record<'a>) -> Result<()> {
        let bits = &mut self.bits;
        record.code = bits.vbr(6)? as u32;
        let length = bits.vbr(6)?;
        if length > bits.left() / 6 {
            return Err(truncated(bits.position));
        }
        record.ops.reserve(length as usize);
        for _ in 0..length {
            record.ops.push(bits.vbr(6)?);
        }
        Ok(())
    }

    /// Reads an abbreviation's definition.
    fn abbreviation(&mut self) -> Result<Arc<Abbreviation>> {
        let start = self.bits.position;
        let count = self.bits.vbr(5)?;
        if count == 0 || count > MAX_ABBREVIATION as u64 {
            return Err(malformed("an abbreviation has an impossible number of operands", start));
        }
        let mut fields = Vec::with_capacity(count as usize);
        let mut rest = Rest::Nothing;
        let mut left = count;
        while left > 0 {
            left -= 1;
            match self.operand()? {
                Operand::Field(field) => fields.push(field),
                Operand::Array if left == 1 => match self.operand()? {
                    Operand::Field(field) if field.least_width() > 0 => {
                        left = 0;
                        rest = Rest::Array(field);
                    }
                    _ => return Err(malformed("an abbreviation's array has no elements", start)),
                },
                Operand::Blob if left == 0 => rest = Rest::Blob,
                Operand::Array | Operand::Blob => {
                    return Err(malformed("an abbreviation goes on after its array or blob", start));
                }
            }
        }
        if fields.is_empty() {
            return Err(malformed("an abbreviation starts with an array or a blob", start));
        }
        let code = fields.remove(0);
        Ok(Arc::new(Abbreviation { code, fields: fields.into(), rest }))
    }

    fn operand(&mut self) -> Result<Operand> {
        let bits = &mut self.bits;
        let start = bits.position;
        if bits.fixed(1)? == 1 {
            return Ok(Operand::Field(Field::Literal(bits.vbr(8)?)));
        }
        let encoding = bits.fixed(3)?;
        Ok(match encoding {
            1 | 2 => {
                let width = bits.vbr(5)?;
                Operand::Field(match (encoding, width) {
                    (_, 0) => Field::Literal(0),
                    (1, 1..=MAX_FIELD) => Field::Fixed(width as u32),
                    (2, 2..=MAX_FIELD) => Field::Vbr(width as u32),
                    _ => return Err(malformed("an abbreviation has a field of impossible width", start)),
                })
            }
            3 => Operand::Array,
            4 => Operand::Field(Field::Char6),
            5 => Operand::Blob,
            _ => return Err(malformed("an abbreviation has an unknown encoding", start)),
        })
    }

    /// Takes in the BLOCKINFO block that [`Entry::Block`] announced.
    pub(crate) fn read_block_info(&mut self) -> Result<()> {
        self.enter(BLOCKINFO)?;
        let mut record = Record::default();
        let mut block = None;
        // Not `next`: here abbreviations are for other blocks, not for this one.
        loop {
            let start = self.bits.position;
            match self.bits.fixed(self.scope.width)? {
                abbreviation_id::END_BLOCK => return self.leave(),
                abbreviation_id::ENTER_SUBBLOCK => {
                    self.bits.vbr(8)?;
                    self.skip()?;
                }
                abbreviation_id::DEFINE_ABBREV => {
                    let abbreviation = self.abbreviation()?;
                    let Some(block) = block else {
                        return Err(malformed("BLOCKINFO gives an abbreviation to no block", start));
                    };
                    self.info.of_mut(block).push(abbreviation);
                }
                id => {
                    self.record(Abbreviated(id), &mut record)?;
                    // The other records name blocks and records for people.
                    if record.code == SETBID {
                        let Some(&id) = record.ops.first() else {
                            return Err(malformed("BLOCKINFO names no block", start));
                        };
                        block = Some(id as u32);
                    }
                }
            }
        }
    }
}

/// One operand of an abbreviation's definition.
enum Operand {
    Field(Field),
    Array,
    Blob,
}
