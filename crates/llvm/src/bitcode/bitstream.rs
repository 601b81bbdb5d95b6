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
const MAX_ABBREVIATION: usize = 64;
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
///
/// Reading goes on after the end, where all bits are zero; [`check`](Self::check) tells of it. So
/// one check serves all fields of a record. Copies are cheap: a loop works on one of its own, which
/// stays in registers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bits<'a> {
    data: &'a [u8],
    position: u64,
}

impl<'a> Bits<'a> {
    /// The bits of `data`.
    pub(crate) fn new(data: &'a [u8]) -> Self {
        Self { data, position: 0 }
    }

    /// The number of bits of the data.
    pub(crate) fn len(data: &[u8]) -> u64 {
        data.len() as u64 * 8
    }

    /// The number of bits that are left before `limit`.
    fn left(&self, limit: u64) -> u64 {
        limit.saturating_sub(self.position)
    }

    /// Says that nothing was read after `limit`.
    #[inline(always)]
    pub(crate) fn check(&self, limit: u64) -> Result<()> {
        if self.position <= limit { Ok(()) } else { Err(truncated(limit)) }
    }

    /// The next 57 bits at least, zeros after the end.
    #[inline(always)]
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

    /// A number of `width` bits, at most 57.
    #[inline(always)]
    pub(crate) fn fixed(&mut self, width: u32) -> u64 {
        debug_assert!(width <= 57);
        let value = self.window() & ((1 << width) - 1);
        self.position += u64::from(width);
        value
    }

    /// A number in chunks of `width` bits (2 to 32), whose highest bit says that another follows.
    /// What exceeds 64 bits is dropped, as LLVM does.
    #[inline(always)]
    pub(crate) fn vbr(&mut self, width: u32) -> u64 {
        let more = 1 << (width - 1);
        let window = self.window();
        let low = window & (more - 1);
        if window & more == 0 {
            self.position += u64::from(width);
            return low;
        }
        // Two chunks are the next most frequent.
        let high = window >> width;
        if width <= 28 && high & more == 0 {
            self.position += u64::from(2 * width);
            return low | (high & (more - 1)) << (width - 1);
        }
        self.long_vbr(width)
    }

    #[inline(never)]
    fn long_vbr(&mut self, width: u32) -> u64 {
        let more: u64 = 1 << (width - 1);
        let (mut value, mut shift) = (0u64, 0);
        loop {
            let chunk = self.fixed(width);
            value |= (chunk & (more - 1)).checked_shl(shift).unwrap_or(0);
            // After the end all bits are zero, so that this ends too.
            if chunk & more == 0 {
                return value;
            }
            shift = (shift + width - 1).min(64);
        }
    }

    /// Appends `length` numbers of `width` bits, at most 8, each as `byte` has it.
    fn bytes(&mut self, width: u32, length: usize, bytes: &mut Vec<u8>, byte: impl Fn(u64) -> u8) {
        bytes.reserve(length);
        let mut left = length;
        while left > 0 {
            // As many as the window holds.
            let count = left.min((57 / width) as usize);
            let window = self.window();
            let mask = (1 << width) - 1;
            bytes.extend((0..count as u32).map(|at| byte(window >> (at * width) & mask)));
            self.position += u64::from(width) * count as u64;
            left -= count;
        }
    }

    /// Moves to the next multiple of 32 bits.
    fn align(&mut self) {
        self.position = self.position.next_multiple_of(32);
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
    #[inline(always)]
    fn read(self, bits: &mut Bits<'_>) -> u64 {
        match self {
            Self::Literal(value) => value,
            Self::Fixed(width) => bits.fixed(width),
            Self::Vbr(width) => bits.vbr(width),
            Self::Char6 => u64::from(char6(bits.fixed(6))),
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
fn char6(bits: u64) -> u8 {
    const LETTERS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
    LETTERS[(bits & 63) as usize]
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

/// Shared by the blocks of a kind; a block that adds to them gets its own.
type Abbreviations = Arc<Vec<Arc<Abbreviation>>>;

/// The abbreviations that BLOCKINFO gives to kinds of blocks.
#[derive(Debug, Clone, Default)]
pub(crate) struct BlockInfo(Arc<Vec<(u32, Abbreviations)>>);

impl BlockInfo {
    fn of(&self, block: u32) -> Option<&Abbreviations> {
        self.0.iter().find(|(id, _)| *id == block).map(|(_, list)| list)
    }

    fn add(&mut self, block: u32, abbreviation: Arc<Abbreviation>) {
        let blocks = Arc::make_mut(&mut self.0);
        match blocks.iter_mut().find(|(id, _)| *id == block) {
            Some((_, list)) => Arc::make_mut(list).push(abbreviation),
            None => blocks.push((block, Arc::new(vec![abbreviation]))),
        }
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
    /// The characters that follow them, if they were asked for as such.
    pub(crate) text: Vec<u8>,
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
    /// A record, which has been read.
    Record,
}

/// A block that is being read.
#[derive(Debug, Clone)]
struct Scope {
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
        Self::at(data, BlockLocation { position: start * 8 }, BlockInfo::default())
    }

    /// A reader that stands before the block at `location`, ready to enter it; `info` is what the
    /// blocks before it had.
    pub(crate) fn at(data: &'a [u8], location: BlockLocation, info: BlockInfo) -> Self {
        let bits = Bits { data, position: location.position };
        let scope = Scope { width: 2, abbreviations: Abbreviations::default(), limit: Bits::len(data) };
        Self { bits, info, scope, outer: Vec::new() }
    }

    /// Bits from the start.
    pub(crate) fn position(&self) -> u64 {
        self.bits.position
    }

    /// The bits left in the block.
    pub(crate) fn left(&self) -> u64 {
        self.bits.left(self.scope.limit)
    }

    /// What BLOCKINFO said so far.
    pub(crate) fn block_info(&self) -> &BlockInfo {
        &self.info
    }

    /// Where the block is that [`Entry::Block`] announced.
    pub(crate) fn location(&self) -> BlockLocation {
        BlockLocation { position: self.bits.position }
    }

    /// Says that nothing was read after the end of the block.
    #[inline(always)]
    fn check(&self) -> Result<()> {
        self.bits.check(self.scope.limit)
    }

    /// What stands next: a record is read into `record`. Abbreviations on the way are taken in.
    pub(crate) fn next(&mut self, record: &mut Record<'a>) -> Result<Entry> {
        self.next_entry::<false>(record)
    }

    /// As [`next`](Self::next), where a record's numbers from the second on are characters: they
    /// become the record's text.
    pub(crate) fn next_text(&mut self, record: &mut Record<'a>) -> Result<Entry> {
        self.next_entry::<true>(record)
    }

    #[inline(always)]
    fn next_entry<const TEXT: bool>(&mut self, record: &mut Record<'a>) -> Result<Entry> {
        loop {
            let start = self.bits.position;
            let id = self.bits.fixed(self.scope.width);
            if id >= abbreviation_id::UNABBREV_RECORD {
                record.bit = start;
                self.record::<TEXT>(id, record)?;
                if TEXT && record.ops.len() > 1 {
                    let rest = record.ops.drain(1..);
                    record.text.splice(0..0, rest.map(|character| character as u8));
                }
                return Ok(Entry::Record);
            }
            self.check()?;
            match id {
                abbreviation_id::END_BLOCK => {
                    self.leave()?;
                    return Ok(Entry::End);
                }
                abbreviation_id::ENTER_SUBBLOCK => {
                    let block = self.bits.vbr(8) as u32;
                    return self.check().map(|()| Entry::Block(block));
                }
                _ => {
                    let abbreviation = self.abbreviation()?;
                    Arc::make_mut(&mut self.scope.abbreviations).push(abbreviation);
                }
            }
        }
    }

    fn leave(&mut self) -> Result<()> {
        self.bits.align();
        self.check()?;
        match self.outer.pop() {
            Some(scope) => {
                self.scope = scope;
                Ok(())
            }
            None => Err(malformed("a block ends that never began", self.bits.position)),
        }
    }

    /// Enters the block that [`Entry::Block`] announced as `block`.
    pub(crate) fn enter(&mut self, block: u32) -> Result<()> {
        let start = self.bits.position;
        let (width, limit) = self.block_header()?;
        if self.outer.len() == MAX_DEPTH {
            return Err(malformed("blocks are nested too deeply", start));
        }
        let abbreviations = self.info.of(block).cloned().unwrap_or_default();
        let scope = Scope { width, abbreviations, limit };
        self.outer.push(std::mem::replace(&mut self.scope, scope));
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
        let width = self.bits.vbr(4);
        if !(2..=MAX_FIELD).contains(&width) {
            return Err(malformed("a block's abbreviation ids have an impossible width", start));
        }
        self.bits.align();
        let length = self.bits.fixed(32) * 32;
        self.check()?;
        if length > self.left() {
            return Err(truncated(start));
        }
        Ok((width as u32, self.bits.position + length))
    }

    /// Reads the record with that abbreviation id.
    #[inline]
    fn record<const TEXT: bool>(&mut self, id: u64, record: &mut Record<'a>) -> Result<()> {
        let limit = self.scope.limit;
        let mut bits = Bits { data: self.bits.data, position: self.bits.position };
        record.ops.clear();
        record.blob = &[];
        if TEXT {
            record.text.clear();
        }
        if id == abbreviation_id::UNABBREV_RECORD {
            record.code = bits.vbr(6) as u32;
            let length = bits.vbr(6);
            if length > bits.left(limit) / 6 {
                return Err(truncated(bits.position));
            }
            record.ops.extend((0..length as usize).map(|_| bits.vbr(6)));
        } else {
            // Four ids are the container's own.
            let Some(abbreviation) = self.scope.abbreviations.get((id - 4) as usize) else {
                return Err(malformed(format!("no abbreviation has the number {id}"), record.bit));
            };
            record.code = abbreviation.code.read(&mut bits) as u32;
            record.ops.extend(abbreviation.fields.iter().map(|field| field.read(&mut bits)));
            match abbreviation.rest {
                Rest::Nothing => {}
                Rest::Array(element) => {
                    let length = bits.vbr(6);
                    // Elements of no width are refused where the abbreviation is defined.
                    if length > bits.left(limit) / element.least_width().max(1) {
                        return Err(truncated(bits.position));
                    }
                    let length = 0..length as usize;
                    match element {
                        Field::Char6 if TEXT => bits.bytes(6, length.end, &mut record.text, char6),
                        Field::Fixed(width @ 1..=8) if TEXT => {
                            bits.bytes(width, length.end, &mut record.text, |bits| bits as u8);
                        }
                        Field::Fixed(width) => record.ops.extend(length.map(|_| bits.fixed(width))),
                        Field::Char6 => {
                            record.ops.extend(length.map(|_| u64::from(char6(bits.fixed(6)))));
                        }
                        _ => record.ops.extend(length.map(|_| element.read(&mut bits))),
                    }
                }
                Rest::Blob => {
                    let length = bits.vbr(6);
                    bits.align();
                    let start = (bits.position / 8) as usize;
                    if length > bits.left(limit) / 8 {
                        return Err(truncated(bits.position));
                    }
                    record.blob = bits.data.get(start..start + length as usize).unwrap_or_default();
                    bits.position += length * 8;
                    bits.align();
                }
            }
        }
        self.bits.position = bits.position;
        self.check()
    }

    /// Reads an abbreviation's definition.
    fn abbreviation(&mut self) -> Result<Arc<Abbreviation>> {
        let start = self.bits.position;
        let count = self.bits.vbr(5);
        self.check()?;
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
        let limit = self.scope.limit;
        let bits = &mut self.bits;
        let start = bits.position;
        if bits.fixed(1) == 1 {
            let value = bits.vbr(8);
            return bits.check(limit).map(|()| Operand::Field(Field::Literal(value)));
        }
        let encoding = bits.fixed(3);
        Ok(match encoding {
            1 | 2 => {
                let width = bits.vbr(5);
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
            let id = self.bits.fixed(self.scope.width);
            self.check()?;
            match id {
                abbreviation_id::END_BLOCK => return self.leave(),
                abbreviation_id::ENTER_SUBBLOCK => {
                    self.bits.vbr(8);
                    self.skip()?;
                }
                abbreviation_id::DEFINE_ABBREV => {
                    let abbreviation = self.abbreviation()?;
                    let Some(block) = block else {
                        return Err(malformed("BLOCKINFO gives an abbreviation to no block", start));
                    };
                    self.info.add(block, abbreviation);
                }
                id => {
                    record.bit = start;
                    self.record::<false>(id, &mut record)?;
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
