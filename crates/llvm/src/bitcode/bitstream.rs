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
    Error::new(
        ErrorKind::Truncated,
        "unexpected end of the bitcode",
        Place::Bit(bit),
    )
}

#[cold]
fn malformed(message: impl Into<String>, bit: u64) -> Error {
    Error::new(ErrorKind::Malformed, message, Place::Bit(bit))
}

/// A place in a sequence of bits, least significant bit of a byte first.
///
/// Reading goes on after the end, where all bits are zero; [`check`](Self::check) tells of it. So
/// one check serves all fields of a record.
#[derive(Debug, Clone)]
pub(crate) struct Bits<'a> {
    data: &'a [u8],
    /// The byte that the window is filled from next.
    byte: usize,
    /// The next bits. Those above `held` are right too, and come again when it is filled.
    window: u64,
    /// How many bits of the window count.
    held: u32,
}

impl<'a> Bits<'a> {
    /// The bits of `data`, from `position` on.
    pub(crate) fn new(data: &'a [u8], position: u64) -> Self {
        let mut bits = Self {
            data,
            byte: 0,
            window: 0,
            held: 0,
        };
        bits.seek(position);
        bits
    }

    /// The number of bits of the data.
    pub(crate) fn len(data: &[u8]) -> u64 {
        data.len() as u64 * 8
    }

    /// Bits from the start.
    fn position(&self) -> u64 {
        self.byte as u64 * 8 - u64::from(self.held)
    }

    /// Goes to a place.
    fn seek(&mut self, position: u64) {
        self.byte = (position / 8) as usize;
        (self.window, self.held) = (0, 0);
        self.fill();
        self.take((position % 8) as u32);
    }

    /// The number of bits that are left before `limit`.
    fn left(&self, limit: u64) -> u64 {
        limit.saturating_sub(self.position())
    }

    /// Says that nothing was read after `limit`.
    #[inline(always)]
    pub(crate) fn check(&self, limit: u64) -> Result<()> {
        if self.position() <= limit {
            Ok(())
        } else {
            Err(truncated(limit))
        }
    }

    /// Fills the window with 56 bits at least, with zeros after the end.
    #[inline(always)]
    fn fill(&mut self) {
        let word = match self.data.get(self.byte..).and_then(<[u8]>::first_chunk) {
            Some(word) => u64::from_le_bytes(*word),
            None => last_word(self.data, self.byte),
        };
        self.window |= word << self.held;
        self.byte += ((63 - self.held) / 8) as usize;
        self.held |= 56;
    }

    /// Takes bits that are held off the window.
    #[inline(always)]
    fn take(&mut self, width: u32) {
        self.window >>= width;
        self.held -= width;
    }

    /// A number of `width` bits, at most 32.
    #[inline(always)]
    pub(crate) fn fixed(&mut self, width: u32) -> u64 {
        debug_assert!(width <= 32);
        if self.held < 32 {
            self.fill();
        }
        let value = self.window & ((1 << width) - 1);
        self.take(width);
        value
    }

    /// A number in chunks of `width` bits (2 to 32), whose highest bit says that another follows.
    /// What exceeds 64 bits is dropped, as LLVM does.
    #[inline(always)]
    pub(crate) fn vbr(&mut self, width: u32) -> u64 {
        if self.held < 32 {
            self.fill();
        }
        let more = 1 << (width - 1);
        let low = self.window & (more - 1);
        if self.window & more == 0 {
            self.take(width);
            return low;
        }
        // Two chunks are the next most frequent.
        let high = self.window >> width;
        if width <= 16 && high & more == 0 {
            self.take(2 * width);
            return low | (high & (more - 1)) << (width - 1);
        }
        self.long_vbr(width)
    }

    /// Chunks of six bits, which is what most numbers are made of.
    #[inline(always)]
    pub(crate) fn vbr6(&mut self) -> u64 {
        /// The highest bit of each of the nine chunks that are whole among 56 bits.
        const MORE: u64 = 0x0020_8208_2082_0820;
        if self.held < 32 {
            self.fill();
        }
        let window = self.window;
        if window & 32 == 0 {
            self.take(6);
            return window & 31;
        }
        if window & 32 << 6 == 0 {
            self.take(12);
            return window & 31 | window >> 1 & 31 << 5;
        }
        self.fill();
        let window = self.window;
        let last = !window & MORE;
        if last == 0 {
            return self.long_vbr(6);
        }
        // Up to the chunk that is the last; then the five bits of each move together.
        let width = last.trailing_zeros() + 1;
        self.take(width);
        let bits = window & ((1 << width) - 1) & !MORE;
        let bits = bits & 0x001f_01f0_1f01_f01f | bits >> 1 & 0x03e0_3e03_e03e_03e0;
        let bits = bits & 0x03ff_0003_ff00_03ff | bits >> 2 & 0x0000_0ffc_000f_fc00;
        let bits = bits & 0x03ff_0000_000f_ffff | bits >> 4 & 0x0000_00ff_fff0_0000;
        bits & 0x0000_00ff_ffff_ffff | bits >> 8 & 0x0003_ff00_0000_0000
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

    /// Appends `length` characters of `width` bits, 1 to 8.
    fn characters(&mut self, width: u32, length: usize, text: &mut Vec<u8>) {
        // Written a word at a time: what is too much is cut off.
        text.reserve(length + 8);
        let mut left = length;
        while left > 0 {
            // As many as the window holds, and eight at most: each into a byte of its own.
            self.fill();
            let (bytes, most) = match width {
                8 => (self.window, 7),
                7 => (spread_sevens(self.window), 8),
                6 => (spread_sixes(self.window), 8),
                _ => (self.window & ((1 << width) - 1), 1),
            };
            let count = left.min(most);
            let end = text.len() + count;
            text.extend_from_slice(&bytes.to_le_bytes());
            text.truncate(end);
            self.take(width * count as u32);
            left -= count;
        }
    }

    /// Moves to the next multiple of 32 bits.
    fn align(&mut self) {
        self.seek(self.position().next_multiple_of(32));
    }
}

/// The bytes from `byte` on, where there are fewer than eight.
#[cold]
fn last_word(data: &[u8], byte: usize) -> u64 {
    let rest = data.get(byte..).unwrap_or_default();
    rest.iter()
        .take(8)
        .rev()
        .fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// Eight numbers of seven bits, each in a byte.
fn spread_sevens(bits: u64) -> u64 {
    let bits = bits & 0x0fff_ffff | bits << 4 & 0x0fff_ffff_0000_0000;
    let bits = bits & 0x0000_3fff_0000_3fff | bits << 2 & 0x3fff_0000_3fff_0000;
    bits & 0x007f_007f_007f_007f | bits << 1 & 0x7f00_7f00_7f00_7f00
}

/// Eight numbers of six bits, each in a byte.
fn spread_sixes(bits: u64) -> u64 {
    let bits = bits & 0x00ff_ffff | bits << 8 & 0x00ff_ffff_0000_0000;
    let bits = bits & 0x0000_0fff_0000_0fff | bits << 4 & 0x0fff_0000_0fff_0000;
    bits & 0x003f_003f_003f_003f | bits << 2 & 0x3f00_3f00_3f00_3f00
}

/// How one field of a record is packed.
#[derive(Debug, Clone, Copy)]
enum Field {
    Literal(u64),
    Fixed(u32),
    /// A [`Vbr`](Self::Vbr) of chunks of six bits.
    Vbr6,
    Vbr(u32),
    Char6,
}

impl Field {
    #[inline(always)]
    fn read(self, bits: &mut Bits<'_>) -> u64 {
        match self {
            Self::Literal(value) => value,
            Self::Fixed(width) => bits.fixed(width),
            Self::Vbr6 => bits.vbr6(),
            Self::Vbr(width) => bits.vbr(width),
            Self::Char6 => u64::from(char6(bits.fixed(6) as u8)),
        }
    }

    /// The least number of bits that it takes.
    fn least_width(self) -> u64 {
        match self {
            Self::Literal(_) => 0,
            Self::Fixed(width) | Self::Vbr(width) => u64::from(width),
            Self::Char6 | Self::Vbr6 => 6,
        }
    }
}

/// The character of six bits: `a`–`z`, `A`–`Z`, `0`–`9`, `.`, `_`.
fn char6(bits: u8) -> u8 {
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
        self.0
            .iter()
            .find(|(id, _)| *id == block)
            .map(|(_, list)| list)
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
        Self::at(
            data,
            BlockLocation {
                position: start * 8,
            },
            BlockInfo::default(),
        )
    }

    /// A reader that stands before the block at `location`, ready to enter it; `info` is what the
    /// blocks before it had.
    pub(crate) fn at(data: &'a [u8], location: BlockLocation, info: BlockInfo) -> Self {
        let bits = Bits::new(data, location.position);
        let scope = Scope {
            width: 2,
            abbreviations: Abbreviations::default(),
            limit: Bits::len(data),
        };
        Self {
            bits,
            info,
            scope,
            outer: Vec::new(),
        }
    }

    /// Bits from the start.
    pub(crate) fn position(&self) -> u64 {
        self.bits.position()
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
        BlockLocation {
            position: self.bits.position(),
        }
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
            let start = self.bits.position();
            let id = self.bits.fixed(self.scope.width);
            if id >= abbreviation_id::UNABBREV_RECORD {
                transpire_interrupt::tick();
                record.bit = start;
                self.record::<TEXT>(id, record)?;
                if TEXT && record.ops.len() > 1 {
                    let rest = record.ops.drain(1..);
                    record
                        .text
                        .splice(0..0, rest.map(|character| character as u8));
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
            None => Err(malformed("END_BLOCK without a block", self.bits.position())),
        }
    }

    /// Enters the block that [`Entry::Block`] announced as `block`.
    pub(crate) fn enter(&mut self, block: u32) -> Result<()> {
        let start = self.bits.position();
        let (width, limit) = self.block_header()?;
        if self.outer.len() == MAX_DEPTH {
            return Err(malformed("blocks are nested too deeply", start));
        }
        let abbreviations = self.info.of(block).cloned().unwrap_or_default();
        let scope = Scope {
            width,
            abbreviations,
            limit,
        };
        self.outer.push(std::mem::replace(&mut self.scope, scope));
        Ok(())
    }

    /// Skips the block that [`Entry::Block`] announced.
    pub(crate) fn skip(&mut self) -> Result<()> {
        let (_, end) = self.block_header()?;
        self.bits.seek(end);
        Ok(())
    }

    /// The width of abbreviation ids, and the bit where the block ends.
    fn block_header(&mut self) -> Result<(u32, u64)> {
        let start = self.bits.position();
        let width = self.bits.vbr(4);
        if !(2..=MAX_FIELD).contains(&width) {
            return Err(malformed(
                "a block's abbreviation ids have an impossible width",
                start,
            ));
        }
        self.bits.align();
        let length = self.bits.fixed(32) * 32;
        self.check()?;
        if length > self.left() {
            return Err(truncated(start));
        }
        Ok((width as u32, self.bits.position() + length))
    }

    /// Reads the record with that abbreviation id.
    #[inline]
    fn record<const TEXT: bool>(&mut self, id: u64, record: &mut Record<'a>) -> Result<()> {
        let limit = self.scope.limit;
        let bits = &mut self.bits;
        record.ops.clear();
        record.blob = &[];
        if TEXT {
            record.text.clear();
        }
        if id == abbreviation_id::UNABBREV_RECORD {
            record.code = bits.vbr6() as u32;
            let length = bits.vbr6();
            if length > bits.left(limit) / 6 {
                return Err(truncated(bits.position()));
            }
            record.ops.extend((0..length as usize).map(|_| bits.vbr6()));
            return self.check();
        }
        // Four ids are the container's own.
        let Some(abbreviation) = self.scope.abbreviations.get((id - 4) as usize) else {
            return Err(malformed(
                format!("no abbreviation has the number {id}"),
                record.bit,
            ));
        };
        record.code = abbreviation.code.read(bits) as u32;
        record
            .ops
            .extend(abbreviation.fields.iter().map(|field| field.read(bits)));
        match abbreviation.rest {
            Rest::Nothing => {}
            Rest::Array(element) => {
                let length = bits.vbr6();
                // Elements of no width are refused where the abbreviation is defined.
                if length > bits.left(limit) / element.least_width().max(1) {
                    return Err(truncated(bits.position()));
                }
                let length = length as usize;
                match element {
                    Field::Char6 if TEXT => {
                        bits.characters(6, length, &mut record.text);
                        record
                            .text
                            .iter_mut()
                            .for_each(|character| *character = char6(*character));
                    }
                    Field::Fixed(width @ 1..=8) if TEXT => {
                        bits.characters(width, length, &mut record.text)
                    }
                    Field::Fixed(width) => {
                        record.ops.extend((0..length).map(|_| bits.fixed(width)))
                    }
                    _ => record.ops.extend((0..length).map(|_| element.read(bits))),
                }
            }
            Rest::Blob => {
                let length = bits.vbr6();
                bits.align();
                let start = bits.position();
                if length > bits.left(limit) / 8 {
                    return Err(truncated(start));
                }
                let bytes = (start / 8) as usize..(start / 8 + length) as usize;
                record.blob = bits.data.get(bytes).unwrap_or_default();
                bits.seek(start + length * 8);
                bits.align();
            }
        }
        self.check()
    }

    /// Reads an abbreviation's definition.
    fn abbreviation(&mut self) -> Result<Arc<Abbreviation>> {
        let start = self.bits.position();
        let count = self.bits.vbr(5);
        self.check()?;
        if count == 0 || count > MAX_ABBREVIATION as u64 {
            return Err(malformed(
                "an abbreviation has an impossible number of operands",
                start,
            ));
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
                    return Err(malformed(
                        "an abbreviation goes on after its array or blob",
                        start,
                    ));
                }
            }
        }
        if fields.is_empty() {
            return Err(malformed(
                "an abbreviation starts with an array or a blob",
                start,
            ));
        }
        let code = fields.remove(0);
        Ok(Arc::new(Abbreviation {
            code,
            fields: fields.into(),
            rest,
        }))
    }

    fn operand(&mut self) -> Result<Operand> {
        let limit = self.scope.limit;
        let bits = &mut self.bits;
        let start = bits.position();
        if bits.fixed(1) == 1 {
            let value = bits.vbr(8);
            return bits
                .check(limit)
                .map(|()| Operand::Field(Field::Literal(value)));
        }
        let encoding = bits.fixed(3);
        Ok(match encoding {
            1 | 2 => {
                let width = bits.vbr(5);
                Operand::Field(match (encoding, width) {
                    (_, 0) => Field::Literal(0),
                    (1, 1..=MAX_FIELD) => Field::Fixed(width as u32),
                    (2, 6) => Field::Vbr6,
                    (2, 2..=MAX_FIELD) => Field::Vbr(width as u32),
                    _ => {
                        return Err(malformed(
                            "an abbreviation has a field of impossible width",
                            start,
                        ));
                    }
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
            let start = self.bits.position();
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
                        return Err(malformed(
                            "BLOCKINFO gives an abbreviation to no block",
                            start,
                        ));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits written one after the other.
    #[derive(Default)]
    struct Written(Vec<bool>);

    impl Written {
        fn fixed(&mut self, value: u64, width: u32) {
            self.0.extend((0..width).map(|bit| value >> bit & 1 == 1));
        }

        fn vbr(&mut self, mut value: u64, width: u32) {
            let more = 1 << (width - 1);
            while value >= more {
                self.fixed(value & (more - 1) | more, width);
                value >>= width - 1;
            }
            self.fixed(value, width);
        }

        fn bytes(&self) -> Vec<u8> {
            self.0
                .chunks(8)
                .map(|bits| {
                    bits.iter()
                        .rev()
                        .fold(0, |byte, &bit| byte << 1 | u8::from(bit))
                })
                .collect()
        }
    }

    #[test]
    fn numbers_of_every_size_come_back() {
        let mut numbers: Vec<u64> = (0..64)
            .flat_map(|bit| [1 << bit, (1 << bit) - 1, u64::MAX >> bit])
            .collect();
        numbers.extend((0..200u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 64)));
        for width in 2..=32 {
            let mut written = Written::default();
            for &number in &numbers {
                written.vbr(number, width);
                written.fixed(number & 7, 3);
            }
            let bytes = written.bytes();
            let mut bits = Bits::new(&bytes, 0);
            for &number in &numbers {
                let read = if width == 6 {
                    bits.vbr6()
                } else {
                    bits.vbr(width)
                };
                assert_eq!(
                    (read, bits.fixed(3)),
                    (number, number & 7),
                    "in chunks of {width}"
                );
            }
            assert!(bits.check(Bits::len(&bytes)).is_ok());
        }
    }

    #[test]
    fn characters_come_back_one_byte_each() {
        for width in 1..=8 {
            for length in [0, 1, 6, 7, 8, 9, 15, 16, 17, 100] {
                let mut written = Written::default();
                written.fixed(5, 3);
                let text: Vec<u8> = (0..length)
                    .map(|n| (n * 37) as u8 & (0xff >> (8 - width)))
                    .collect();
                text.iter()
                    .for_each(|&character| written.fixed(u64::from(character), width));
                written.fixed(9, 4);
                let bytes = written.bytes();
                let mut bits = Bits::new(&bytes, 3);
                let mut read = Vec::new();
                bits.characters(width, length, &mut read);
                assert_eq!((read, bits.fixed(4)), (text, 9), "{length} of {width} bits");
            }
        }
    }

    #[test]
    fn after_the_end_there_are_zeros_and_an_error() {
        let mut bits = Bits::new(&[0xff, 0xff], 10);
        assert_eq!(bits.fixed(20), 0x3f);
        assert_eq!(bits.vbr(4), 0);
        assert!(bits.check(16).is_err());
    }

    /// A stream of one block with these records, unabbreviated.
    fn block(width: u32, fill: impl FnOnce(&mut Written)) -> Vec<u8> {
        let mut inner = Written::default();
        fill(&mut inner);
        inner.fixed(0, width); // its end
        let length = inner.0.len().div_ceil(32) * 32;
        inner.0.resize(length, false);
        let mut stream = Written::default();
        stream.fixed(1, 2);
        stream.vbr(9, 8);
        stream.vbr(u64::from(width), 4);
        stream.0.resize(32, false);
        stream.fixed(length as u64 / 32, 32);
        stream.0.extend(inner.0);
        stream.bytes()
    }

    fn open(bytes: &[u8]) -> Reader<'_> {
        let mut reader = Reader::new(bytes, 0);
        assert_eq!(
            reader.next(&mut Record::default()).unwrap(),
            Entry::Block(9)
        );
        reader.enter(9).unwrap();
        reader
    }

    #[test]
    fn abbreviations_say_how_records_are_packed() {
        let bytes = block(3, |bits| {
            // 7, then a fixed field of 5 bits, one in chunks of 4, and an array of letters.
            bits.fixed(2, 3);
            bits.vbr(5, 5);
            bits.fixed(1, 1);
            bits.vbr(7, 8);
            for (encoding, width) in [(1, Some(5)), (2, Some(4)), (3, None), (4, None)] {
                bits.fixed(0, 1);
                bits.fixed(encoding, 3);
                if let Some(width) = width {
                    bits.vbr(width, 5);
                }
            }
            bits.fixed(4, 3);
            bits.fixed(21, 5);
            bits.vbr(1000, 4);
            bits.vbr(3, 6);
            [0, 26, 63]
                .into_iter()
                .for_each(|letter| bits.fixed(letter, 6));
        });
        let mut reader = open(&bytes);
        let mut record = Record::default();
        assert_eq!(reader.next(&mut record).unwrap(), Entry::Record);
        assert_eq!(record.code, 7);
        assert_eq!(
            record.ops,
            [21, 1000, u64::from(b'a'), u64::from(b'A'), u64::from(b'_')]
        );
        assert_eq!(reader.next(&mut record).unwrap(), Entry::End);
    }

    #[test]
    fn a_record_is_not_longer_than_what_is_left() {
        let bytes = block(2, |bits| {
            bits.fixed(3, 2);
            bits.vbr(1, 6);
            bits.vbr(1 << 40, 6);
        });
        let error = open(&bytes).next(&mut Record::default()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated);
    }

    #[test]
    fn an_abbreviation_without_a_definition_is_an_error() {
        let bytes = block(4, |bits| bits.fixed(9, 4));
        let error = open(&bytes).next(&mut Record::default()).unwrap_err();
        assert!(
            error.message().contains("no abbreviation has the number 9"),
            "{error}"
        );
    }
}
