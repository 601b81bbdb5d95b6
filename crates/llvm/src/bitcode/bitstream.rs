//! The container format of bitcode: bits, records, abbreviations and blocks.
//!
//! A bitstream is a tree of blocks. A block contains records and further blocks. A record is a code and a list of
//! numbers, optionally followed by bytes. Abbreviations describe how the numbers of a record are encoded. A BLOCKINFO
//! block may define abbreviations for all blocks with an id. This module handles only the container and knows nothing
//! of LLVM IR: "LLVM Bitcode File Format", "Bitstream Format".

mod bits;

use std::collections::hash_map;
use std::sync::Arc;

use rustc_hash::FxHashMap;

pub(crate) use self::bits::Bits;
use self::bits::{Field, character};
use crate::error::{Error, ErrorKind, Place, Result};

/// The maximum nesting depth of blocks. LLVM's own blocks nest five deep.
const MAX_DEPTH: usize = 32;
/// The maximum number of operands of an abbreviation. LLVM's own abbreviations have fewer than thirty. The limit bounds
/// the size of the record that a few bits can describe.
const MAX_ABBREVIATION: usize = 64;
/// The maximum number of abbreviations of a block, and of all BLOCKINFO blocks together. LLVM uses about twenty. The
/// limit bounds memory, because an abbreviation may take only a few bits of the file.
const MAX_ABBREVIATIONS: usize = 1 << 12;
/// The maximum width in bits of a field that an abbreviation specifies.
const MAX_FIELD: u64 = 32;

/// Abbreviation ids that are predefined in every block.
mod abbreviation_id {
    pub(super) const END_BLOCK: u64 = 0;
    pub(super) const ENTER_SUBBLOCK: u64 = 1;
    pub(super) const DEFINE_ABBREV: u64 = 2;
    pub(super) const UNABBREV_RECORD: u64 = 3;
}

/// The block that defines abbreviations for other blocks.
const BLOCKINFO: u32 = 0;
/// The record of BLOCKINFO that selects the block id for the following abbreviations.
const SETBID: u32 = 1;

#[cold]
fn truncated(bit: u64) -> Error {
    Error::new(
        ErrorKind::Truncated,
        "a record ends outside its block",
        Place::Bit(bit),
    )
}

/// Creates the error for a file that ends at the byte `end` of the bitcode, too early.
#[cold]
pub(super) fn ends_at(end: usize) -> Error {
    Error::new(
        ErrorKind::Truncated,
        format!("the bitcode is truncated: it ends at byte {end}"),
        Place::Nowhere,
    )
}

#[cold]
fn malformed(message: impl Into<String>, bit: u64) -> Error {
    Error::new(ErrorKind::Malformed, message, Place::Bit(bit))
}

/// The part of a record after its scalar fields.
#[derive(Debug, Clone, Copy)]
enum Rest {
    Nothing,
    Array(Field),
    Blob,
}

/// The encoding of a record: its code, its scalar fields, and the part after them.
#[derive(Debug, Clone)]
struct Abbreviation {
    code: Field,
    fields: Arc<[Field]>,
    rest: Rest,
    /// The record code, if it is a literal, all fields are numbers rather than characters, and nothing follows the
    /// fields. Otherwise `None`.
    plain: Option<u32>,
    /// The encoding as a text record, if the record has that form.
    text: Option<Text>,
}

/// The encoding of a text record: its code, a number, and an array of characters.
#[derive(Debug, Clone, Copy)]
struct Text {
    code: u32,
    number: Field,
    character: Field,
}

impl Abbreviation {
    fn new(code: Field, fields: Vec<Field>, rest: Rest) -> Self {
        let known_code = code.as_literal().map(|code| code as u32);
        let text = match (&*fields, rest) {
            (&[number], Rest::Array(character))
                if character.is_byte() && !number.is_character() =>
            {
                known_code.map(|code| Text {
                    code,
                    number,
                    character,
                })
            }
            _ => None,
        };
        let is_plain = matches!(rest, Rest::Nothing) && !fields.iter().any(Field::is_character);
        Self {
            code,
            fields: fields.into(),
            rest,
            plain: known_code.filter(|_| is_plain),
            text,
        }
    }
}

/// The abbreviations that BLOCKINFO blocks define for one block id. All blocks with this id share them.
type Abbreviations = Arc<Vec<Abbreviation>>;

/// The abbreviations that BLOCKINFO blocks have defined, by block id.
#[derive(Debug, Clone, Default)]
pub(crate) struct BlockInfo {
    by_block: Arc<FxHashMap<u32, Abbreviations>>,
    /// The total number of abbreviations for all block ids.
    count: usize,
}

impl BlockInfo {
    fn of(&self, block: u32) -> Option<&Abbreviations> {
        self.by_block.get(&block)
    }

    fn add(&mut self, block: u32, abbreviation: Abbreviation) {
        self.count += 1;
        match Arc::make_mut(&mut self.by_block).entry(block) {
            hash_map::Entry::Occupied(mut list) => Arc::make_mut(list.get_mut()).push(abbreviation),
            // Most kinds have few abbreviations, but a growing list would start with room for several.
            hash_map::Entry::Vacant(list) => drop(list.insert(Arc::new(vec![abbreviation]))),
        }
    }
}

/// A record. It is reused for the next record, to avoid allocations.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The code of the record, whose meaning depends on the block.
    pub(crate) code: u32,
    /// The operands of the record.
    pub(crate) ops: Vec<u64>,
    /// The blob after the operands, if any.
    pub(crate) blob: &'a [u8],
    /// The offset of the record in bits, from the start of the bitcode.
    pub(crate) bit: u64,
}

impl Default for Record<'_> {
    fn default() -> Self {
        Self {
            code: 0,
            // Most records are shorter, so that this grows once or not at all.
            ops: Vec::with_capacity(32),
            blob: &[],
            bit: 0,
        }
    }
}

/// The kind of the next entry in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entry {
    /// The end of the block. The reader is now in the enclosing block.
    End,
    /// A block with this id, to be entered with [`Reader::enter`] or skipped with [`Reader::skip`].
    Block(u32),
    /// A record, which has been read into the [`Record`] of the caller.
    Record,
}

/// An open block.
#[derive(Debug, Clone)]
struct Scope {
    /// The encoding of abbreviation ids in the block.
    id: Field,
    /// The abbreviations that BLOCKINFO defines for the block.
    shared: Abbreviations,
    /// The abbreviations that the block defines itself. Their ids follow those of the shared ones.
    own: Vec<Abbreviation>,
    limit: u64,
}

impl Scope {
    /// Returns the abbreviation with an id of at least four, or `None` if it is not defined. Lower ids are predefined.
    fn abbreviation(&self, id: u64) -> Option<&Abbreviation> {
        let place = id.wrapping_sub(4) as usize;
        match self.shared.get(place) {
            Some(abbreviation) => Some(abbreviation),
            None => self.own.get(place.wrapping_sub(self.shared.len())),
        }
    }
}

/// The location of a block, for reading it later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BlockLocation {
    /// The offset in bits of the end of the block's id.
    position: u64,
}

impl BlockLocation {
    /// Returns the distance in bits from this block to the block `behind`, or 0 if that is not later.
    pub(crate) fn distance(self, behind: Self) -> u64 {
        behind.position.saturating_sub(self.position)
    }
}

/// A reader of blocks and records.
#[derive(Debug, Clone)]
pub(crate) struct Reader<'a> {
    data: &'a [u8],
    bits: Bits<'a>,
    info: BlockInfo,
    scope: Scope,
    /// The blocks that enclose the current block, outermost first.
    outer: Vec<Scope>,
}

impl<'a> Reader<'a> {
    /// Creates a reader of `data` from byte `start` on. The caller checks the magic number.
    pub(crate) fn new(data: &'a [u8], start: u64) -> Self {
        Self::at(
            data,
            BlockLocation {
                position: start * 8,
            },
            BlockInfo::default(),
        )
    }

    /// Creates a reader in front of the block at `location`, which the caller enters next. `info` has the abbreviations
    /// of the preceding BLOCKINFO blocks.
    pub(crate) fn at(data: &'a [u8], location: BlockLocation, info: BlockInfo) -> Self {
        let bits = Bits::new(data, location.position);
        let scope = Scope {
            id: Field::fixed(2),
            shared: Abbreviations::default(),
            own: Vec::new(),
            limit: Bits::len(data),
        };
        Self {
            data,
            bits,
            info,
            scope,
            outer: Vec::new(),
        }
    }

    /// Returns the current offset in bits, from the start of the data.
    pub(crate) fn position(&self) -> u64 {
        self.bits.position()
    }

    /// Returns the number of bits left in the current block.
    pub(crate) fn left(&self) -> u64 {
        self.bits.left(self.scope.limit)
    }

    /// Returns the abbreviations of the BLOCKINFO blocks read so far.
    pub(crate) fn block_info(&self) -> &BlockInfo {
        &self.info
    }

    /// Returns the location of the block that [`Entry::Block`] has announced.
    pub(crate) fn location(&self) -> BlockLocation {
        BlockLocation {
            position: self.bits.position(),
        }
    }

    /// Checks that nothing was read beyond the end of the block.
    #[inline(always)]
    fn check(&self) -> Result<()> {
        self.bits
            .check(self.scope.limit)
            .map_err(|error| self.truncated(error))
    }

    /// Returns the error for the end of the data outside blocks, and `error` inside a block.
    #[cold]
    fn truncated(&self, error: Error) -> Error {
        match self.outer.is_empty() && self.scope.limit == Bits::len(self.data) {
            true => ends_at(self.data.len()),
            false => error,
        }
    }

    /// Reads the next entry. A record is stored in `record`. Definitions of abbreviations before the entry are added to
    /// the block.
    // The bits are read from a copy: see `Bits`.
    pub(crate) fn next(&mut self, record: &mut Record<'a>) -> Result<Entry> {
        record.ops.clear();
        record.blob = &[];
        let mut bits = self.bits;
        let id = bits.chunk(&self.scope.id);
        if id < abbreviation_id::UNABBREV_RECORD {
            self.bits = bits;
            return self.structure(id, record);
        }
        transpire_interrupt::tick();
        record.bit = self.bits.position();
        let limit = self.scope.limit;
        if id == abbreviation_id::UNABBREV_RECORD {
            record.code = bits.vbr6() as u32;
            let length = bits.vbr6();
            if length > bits.left(limit) / 6 {
                return Err(truncated(bits.position()));
            }
            record.ops.extend((0..length as usize).map(|_| bits.vbr6()));
        } else {
            let Some(abbreviation) = self.scope.abbreviation(id) else {
                return Err(malformed(
                    format!("no abbreviation has the number {id}"),
                    record.bit,
                ));
            };
            match abbreviation.plain {
                Some(code) => {
                    record.code = code;
                    let fields = abbreviation.fields.iter();
                    record.ops.extend(fields.map(|field| bits.number(field)));
                }
                None => bits = unpack(self.data, bits, limit, abbreviation, record)?,
            }
        }
        bits.check(limit)?;
        self.bits = bits;
        Ok(Entry::Record)
    }

    /// Reads the next entry as [`next`](Self::next) does. Of a record, only the first operand is stored in `record`.
    /// The others are characters, which are appended to `text`.
    pub(crate) fn next_text(
        &mut self,
        record: &mut Record<'a>,
        text: &mut Vec<u8>,
    ) -> Result<Entry> {
        let mut bits = self.bits;
        let id = bits.chunk(&self.scope.id);
        let abbreviation = self.scope.abbreviation(id);
        let Some(packed) = abbreviation.and_then(|packed| packed.text.as_ref()) else {
            return self.other_text(record, text);
        };
        transpire_interrupt::tick();
        record.bit = self.bits.position();
        record.code = packed.code;
        let number = bits.number(&packed.number);
        let limit = self.scope.limit;
        let length = array_length(&mut bits, limit, &packed.character)?;
        bits.characters(&packed.character, length, text);
        bits.check(limit)?;
        record.ops.clear();
        record.ops.push(number);
        self.bits = bits;
        Ok(Entry::Record)
    }

    /// Reads the next entry as [`next_text`](Self::next_text) does, for any encoding. This path is for unusual
    /// encodings of names.
    #[cold]
    fn other_text(&mut self, record: &mut Record<'a>, text: &mut Vec<u8>) -> Result<Entry> {
        let entry = self.next(record)?;
        if let Some(characters) = record.ops.get(1..) {
            text.extend(characters.iter().map(|&character| character as u8));
            record.ops.truncate(1);
        }
        Ok(entry)
    }

    /// Reads the rest of an entry after an abbreviation id that does not start a record. Reads a record if definitions
    /// of abbreviations precede it.
    #[inline(never)]
    fn structure(&mut self, mut id: u64, record: &mut Record<'a>) -> Result<Entry> {
        loop {
            self.check()?;
            match id {
                abbreviation_id::END_BLOCK => {
                    self.leave()?;
                    return Ok(Entry::End);
                }
                abbreviation_id::ENTER_SUBBLOCK => {
                    let block = self.bits.vbr(8) as u32;
                    self.check()?;
                    return Ok(Entry::Block(block));
                }
                _ => {
                    let count = self.scope.own.len();
                    let abbreviation = self.abbreviation(count)?;
                    self.scope.own.push(abbreviation);
                }
            }
            let mut bits = self.bits;
            id = bits.chunk(&self.scope.id);
            if id >= abbreviation_id::UNABBREV_RECORD {
                return self.next(record);
            }
            self.bits = bits;
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

    /// Enters the block that [`Entry::Block`] has announced, whose id is `block`.
    pub(crate) fn enter(&mut self, block: u32) -> Result<()> {
        let start = self.bits.position();
        let (width, limit) = self.block_header()?;
        if self.outer.len() == MAX_DEPTH {
            return Err(malformed("blocks are nested too deeply", start));
        }
        let shared = self.info.of(block).cloned().unwrap_or_default();
        let scope = Scope {
            id: Field::fixed(width),
            shared,
            own: Vec::new(),
            limit,
        };
        self.outer.push(std::mem::replace(&mut self.scope, scope));
        Ok(())
    }

    /// Skips the block that [`Entry::Block`] has announced.
    pub(crate) fn skip(&mut self) -> Result<()> {
        let (_, end) = self.block_header()?;
        self.bits.seek(end);
        Ok(())
    }

    /// Reads the header of a block, and returns the width of its abbreviation ids and the offset of its end in bits.
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
            return Err(self.truncated(truncated(start)));
        }
        Ok((width as u32, self.bits.position() + length))
    }

    /// Reads the definition of an abbreviation. `others` is the number of abbreviations that are already defined.
    fn abbreviation(&mut self, others: usize) -> Result<Abbreviation> {
        transpire_interrupt::tick();
        let start = self.bits.position();
        if others >= MAX_ABBREVIATIONS {
            let message = format!("more than {MAX_ABBREVIATIONS} abbreviations");
            return Err(malformed(message, start));
        }
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
        Ok(Abbreviation::new(code, fields, rest))
    }

    fn operand(&mut self) -> Result<Operand> {
        let limit = self.scope.limit;
        let bits = &mut self.bits;
        let start = bits.position();
        if bits.fixed(1) == 1 {
            let value = bits.vbr(8);
            return bits
                .check(limit)
                .map(|()| Operand::Field(Field::literal(value)));
        }
        let encoding = bits.fixed(3);
        Ok(match encoding {
            1 | 2 => {
                let width = bits.vbr(5);
                Operand::Field(match (encoding, width) {
                    (_, 0) => Field::literal(0),
                    (1, 1..=MAX_FIELD) => Field::fixed(width as u32),
                    (2, 2..=MAX_FIELD) => Field::vbr(width as u32),
                    _ => {
                        return Err(malformed(
                            "an abbreviation has a field of impossible width",
                            start,
                        ));
                    }
                })
            }
            3 => Operand::Array,
            4 => Operand::Field(Field::CHARACTER),
            5 => Operand::Blob,
            _ => return Err(malformed("an abbreviation has an unknown encoding", start)),
        })
    }

    /// Reads the BLOCKINFO block that [`Entry::Block`] has announced.
    pub(crate) fn read_block_info(&mut self) -> Result<()> {
        self.enter(BLOCKINFO)?;
        let mut record = Record::default();
        let mut block = None;
        loop {
            // Abbreviations apply to other blocks, not to this one.
            let start = self.bits.position();
            let mut bits = self.bits;
            let id = bits.chunk(&self.scope.id);
            bits.check(self.scope.limit)?;
            if id == abbreviation_id::DEFINE_ABBREV {
                self.bits = bits;
                let abbreviation = self.abbreviation(self.info.count)?;
                let Some(block) = block else {
                    return Err(malformed(
                        "BLOCKINFO gives an abbreviation to no block",
                        start,
                    ));
                };
                self.info.add(block, abbreviation);
                continue;
            }
            match self.next(&mut record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.skip()?,
                Entry::Record if record.code == SETBID => {
                    let Some(&id) = record.ops.first() else {
                        return Err(malformed("BLOCKINFO names no block", start));
                    };
                    block = Some(id as u32);
                }
                // Other records have names of blocks and records, for human readers.
                Entry::Record => {}
            }
        }
    }
}

/// Reads the length of an array, and checks that the array ends before `limit`.
#[inline(always)]
fn array_length(bits: &mut Bits<'_>, limit: u64, element: &Field) -> Result<usize> {
    let length = bits.vbr6();
    // Elements with a width of zero are rejected when the abbreviation is defined.
    if length.saturating_mul(element.least_width()) > bits.left(limit) {
        return Err(truncated(bits.position()));
    }
    Ok(length as usize)
}

/// Reads a field. A six-bit character is decoded.
#[inline(always)]
fn unpack_number(bits: &mut Bits<'_>, field: &Field) -> u64 {
    match (bits.number(field), field.is_character()) {
        (number, true) => character(number),
        (number, false) => number,
    }
}

/// Reads the rest of a record after its abbreviation id, and returns the position after the record.
#[inline(never)]
fn unpack<'a>(
    data: &'a [u8],
    mut bits: Bits<'a>,
    limit: u64,
    abbreviation: &Abbreviation,
    record: &mut Record<'a>,
) -> Result<Bits<'a>> {
    let code = &abbreviation.code;
    record.code = unpack_number(&mut bits, code) as u32;
    let fields = abbreviation.fields.iter();
    record
        .ops
        .extend(fields.map(|field| unpack_number(&mut bits, field)));
    match abbreviation.rest {
        Rest::Nothing => {}
        Rest::Array(element) => {
            let length = array_length(&mut bits, limit, &element)?;
            record
                .ops
                .extend((0..length).map(|_| unpack_number(&mut bits, &element)));
        }
        Rest::Blob => {
            let length = bits.vbr6();
            bits.align();
            let start = bits.position();
            if length > bits.left(limit) / 8 {
                return Err(truncated(start));
            }
            let bytes = (start / 8) as usize..(start / 8 + length) as usize;
            record.blob = data.get(bytes).unwrap_or_default();
            bits.seek(start + length * 8);
            bits.align();
        }
    }
    Ok(bits)
}

/// An operand in the definition of an abbreviation.
enum Operand {
    Field(Field),
    Array,
    Blob,
}

#[cfg(test)]
mod tests {
    use super::*;

    use super::bits::tests::Written;

    /// Returns a bitstream of one block with abbreviation ids of `width` bits. `fill` writes its contents.
    fn block(width: u32, fill: impl FnOnce(&mut Written)) -> Vec<u8> {
        let mut inner = Written::default();
        fill(&mut inner);
        inner.fixed(0, width); // the end of the block
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
            // The literal 7, a fixed field of 5 bits, a number in 4-bit chunks, and an array of characters.
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
    fn a_text_is_the_same_however_it_is_packed() {
        let field = |bits: &mut Written, encoding, width| {
            bits.fixed(0, 1);
            bits.fixed(encoding, 3);
            if let Some(width) = width {
                bits.vbr(width, 5);
            }
        };
        let name = b"x.8";
        let bytes = block(4, |bits| {
            // Code 1, a number in 8-bit chunks, and an array with elements of six bits, seven bits, or chunks.
            for (encoding, width) in [(4, None), (1, Some(7)), (2, Some(4))] {
                bits.fixed(2, 4);
                bits.vbr(4, 5);
                bits.fixed(1, 1);
                bits.vbr(1, 8);
                field(bits, 2, Some(8));
                field(bits, 3, None);
                field(bits, encoding, width);
            }
            for id in 4..7 {
                bits.fixed(id, 4);
                bits.vbr(300, 8);
                bits.vbr(3, 6);
                for (&letter, six) in name.iter().zip([23, 62, 60]) {
                    match id {
                        4 => bits.fixed(six, 6),
                        5 => bits.fixed(letter.into(), 7),
                        _ => bits.vbr(letter.into(), 4),
                    }
                }
            }
            bits.fixed(3, 4);
            bits.vbr(1, 6);
            bits.vbr(4, 6);
            bits.vbr(300, 6);
            name.iter().for_each(|&letter| bits.vbr(letter.into(), 6));
        });
        let mut reader = open(&bytes);
        let mut record = Record::default();
        for _ in 0..4 {
            let mut text = b"-".to_vec();
            let entry = reader.next_text(&mut record, &mut text).unwrap();
            assert_eq!((entry, record.code), (Entry::Record, 1));
            assert_eq!((&*record.ops, &*text), (&[300][..], &b"-x.8"[..]));
        }
        let mut text = Vec::new();
        let entry = reader.next_text(&mut record, &mut text).unwrap();
        assert_eq!((entry, text.len()), (Entry::End, 0));
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
