//! Writes the container format of bitcode: bits, records, abbreviations and blocks.
//!
//! This is the counterpart of the reader in `bitcode::bitstream`. It knows nothing of LLVM IR.

use std::sync::Arc;

use crate::bitcode::records::block;

/// The encoding of a field of a record.
#[derive(Debug, Clone, Copy)]
pub(super) enum Field {
    /// A literal with this value, which takes no bits.
    Literal(u32),
    /// A number of this many bits.
    Fixed(u32),
    /// A number in chunks of this many bits: see [`vbr`](Bits::vbr).
    Vbr(u32),
    /// A six-bit character: a letter, a digit, `.` or `_`.
    Char6,
}

/// The part of a record after its scalar fields.
#[derive(Debug, Clone, Copy)]
pub(super) enum Rest {
    Nothing,
    Array(Field),
    Blob,
}

/// The encoding of a record: its code, its scalar fields, and the part after them.
#[derive(Debug, Clone)]
pub(super) struct Abbreviation {
    code: Field,
    fields: Box<[Field]>,
    rest: Rest,
}

impl Abbreviation {
    /// Creates an abbreviation for records with this code.
    pub(super) fn new(code: u32, fields: &[Field], rest: Rest) -> Self {
        Self::of_any(Field::Literal(code), fields, rest)
    }

    /// Creates an abbreviation for records with any code that fits the field `code`.
    pub(super) fn of_any(code: Field, fields: &[Field], rest: Rest) -> Self {
        Self {
            code,
            fields: fields.into(),
            rest,
        }
    }
}

/// The id of an abbreviation, which is unique among the abbreviations of a block.
#[derive(Debug, Clone, Copy)]
pub(super) struct AbbreviationId(u32);

impl AbbreviationId {
    /// Returns the id of the abbreviation that was defined at position `at`, from 0.
    pub(super) const fn nth(at: u32) -> Self {
        // Four ids are predefined.
        Self(at + 4)
    }
}

/// An open block.
#[derive(Debug)]
struct Scope {
    width: u32,
    /// The abbreviations that are valid in the block. They are shared with other blocks until the block defines some of
    /// its own.
    abbreviations: Arc<Vec<Abbreviation>>,
    /// The offset in bytes of the block's length, which is filled in at the end of the block.
    length_at: usize,
}

/// A sequence of bits, starting with the least significant bit of each byte.
#[derive(Debug)]
struct Bits {
    bytes: Vec<u8>,
    /// The bits that do not fill eight bytes yet.
    word: u64,
    used: u32,
}

/// A writer at the end of [`Bits`]. It is a separate value, so that a whole record is written from registers. Its
/// output becomes valid with [`Bits::take`].
struct Pen<'b> {
    bytes: &'b mut Vec<u8>,
    word: u64,
    used: u32,
}

/// The bits after the last complete word that a pen has written, and their number.
struct End(u64, u32);

impl Bits {
    #[inline(always)]
    fn pen(&mut self) -> Pen<'_> {
        Pen {
            bytes: &mut self.bytes,
            word: self.word,
            used: self.used,
        }
    }

    /// Accepts the output of a pen that ends with these bits.
    #[inline(always)]
    fn take(&mut self, End(word, used): End) {
        (self.word, self.used) = (word, used);
    }

    fn fixed(&mut self, value: u64, width: u32) {
        let mut pen = self.pen();
        pen.fixed(value, width);
        let end = pen.end();
        self.take(end);
    }

    fn vbr(&mut self, value: u64, width: u32) {
        let mut pen = self.pen();
        pen.vbr(value, width);
        let end = pen.end();
        self.take(end);
    }

    fn align(&mut self) {
        let rest = self.used % 32;
        if rest > 0 {
            self.fixed(0, 32 - rest);
        }
        if self.used == 32 {
            let half = (self.word as u32).to_le_bytes();
            self.bytes.extend_from_slice(&half);
            (self.word, self.used) = (0, 0);
        }
    }
}

impl Pen<'_> {
    #[inline(always)]
    fn end(self) -> End {
        End(self.word, self.used)
    }

    #[inline(always)]
    fn fixed(&mut self, value: u64, width: u32) {
        debug_assert!(width < 64 && value >> width == 0);
        self.word |= value << self.used;
        let used = self.used + width;
        if used < 64 {
            self.used = used;
            return;
        }
        self.bytes.extend_from_slice(&self.word.to_le_bytes());
        self.used = used - 64;
        self.word = value >> (width - self.used);
    }

    #[inline(always)]
    fn vbr(&mut self, mut value: u64, width: u32) {
        let more = 1 << (width - 1);
        while value >= more {
            self.fixed(value & (more - 1) | more, width);
            value >>= width - 1;
        }
        self.fixed(value, width);
    }

    /// Writes a field. Returns `false` if the value does not fit.
    #[inline(always)]
    fn field(&mut self, field: Field, value: u64) -> bool {
        match field {
            Field::Literal(literal) => return value == literal.into(),
            Field::Fixed(width) => {
                if value >> width != 0 {
                    return false;
                }
                self.fixed(value, width);
            }
            Field::Vbr(width) => self.vbr(value, width),
            Field::Char6 => {
                let bits = u8::try_from(value).ok().and_then(char6);
                let Some(bits) = bits else { return false };
                self.fixed(bits.into(), 6);
            }
        }
        true
    }

    /// Writes the field with index `at`, if there is one. Returns `false` if the value does not fit, otherwise `true`.
    #[inline(always)]
    fn nth<const N: usize>(&mut self, fields: &[Field; N], values: &[u64; N], at: usize) -> bool {
        match (fields.get(at), values.get(at)) {
            (Some(&field), Some(&value)) => self.field(field, value),
            _ => true,
        }
    }

    /// Writes the length and the elements of an array. Returns `false` if an element does not fit. The kind of element
    /// is matched before the loop. If it were matched for each value, the optimizer would move the match and branch on
    /// the uninitialized width of a field without one, which valgrind reports.
    #[inline(always)]
    fn array(&mut self, element: Field, values: &[u64]) -> bool {
        self.vbr(values.len() as u64, 6);
        match element {
            Field::Vbr(width) => {
                values.iter().for_each(|&value| self.vbr(value, width));
                true
            }
            Field::Fixed(width) => values
                .iter()
                .all(|&value| self.field(Field::Fixed(width), value)),
            Field::Char6 => values.iter().all(|&value| self.field(Field::Char6, value)),
            Field::Literal(literal) => values.iter().all(|&value| value == literal.into()),
        }
    }

    /// Writes characters of `width` bits, at most seven, in groups of eight. `bits` encodes a character.
    #[inline(always)]
    fn characters(&mut self, text: &[u8], width: u32, bits: impl Fn(u8) -> u8) {
        for eight in text.chunks(8) {
            let (mut all, mut used) = (0, 0);
            for &byte in eight {
                all |= u64::from(bits(byte)) << used;
                used += width;
            }
            self.fixed(all, used);
        }
    }
}

/// A writer of blocks and records.
#[derive(Debug)]
pub(super) struct Writer {
    bits: Bits,
    scope: Scope,
    outer: Vec<Scope>,
    info: Vec<(u32, Arc<Vec<Abbreviation>>)>,
}

impl Writer {
    /// Creates a writer and writes `magic`.
    pub(super) fn new(magic: [u8; 4]) -> Self {
        let scope = Scope {
            width: 2,
            abbreviations: Arc::default(),
            length_at: 0,
        };
        Self {
            bits: Bits {
                bytes: magic.to_vec(),
                word: 0,
                used: 0,
            },
            scope,
            outer: Vec::new(),
            info: Vec::new(),
        }
    }

    /// Returns the bytes that have been written.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bits.align();
        self.bits.bytes
    }

    /// Reserves memory for `room` more bytes, if there is that much.
    pub(super) fn reserve(&mut self, room: usize) {
        let mut bytes = Vec::new();
        if bytes
            .try_reserve_exact(self.bits.bytes.len().saturating_add(room))
            .is_ok()
        {
            // A new allocation, because an allocator grows memory where it is: among the memory of the thread that allocated it
            // first, perhaps for another purpose.
            bytes.append(&mut self.bits.bytes);
            self.bits.bytes = bytes;
        }
    }

    /// Creates a writer for later blocks in the current block. [`append`](Self::append) adds its output to this writer.
    pub(super) fn part(&self) -> Self {
        let scope = Scope {
            width: self.scope.width,
            abbreviations: Arc::clone(&self.scope.abbreviations),
            // The part does not contain the length of the enclosing block.
            length_at: usize::MAX,
        };
        Self {
            bits: Bits {
                bytes: Vec::new(),
                word: 0,
                used: 0,
            },
            scope,
            outer: Vec::new(),
            info: self.info.clone(),
        }
    }

    /// Appends the output of a part, which consists of whole blocks. Blocks end on a word boundary and do not depend on
    /// their position.
    pub(super) fn append(&mut self, part: &Self) {
        debug_assert!(self.bits.used == 0 && self.bits.bytes.len().is_multiple_of(4));
        debug_assert!(part.bits.used == 0 && part.outer.is_empty());
        self.bits.bytes.extend_from_slice(&part.bits.bytes);
    }

    /// Starts a block with abbreviation ids of `width` bits.
    pub(super) fn enter(&mut self, id: u32, width: u32) {
        self.bits.fixed(1, self.scope.width);
        self.bits.vbr(id.into(), 8);
        self.bits.vbr(width.into(), 4);
        self.bits.align();
        let length_at = self.bits.bytes.len();
        self.bits.bytes.extend_from_slice(&[0; 4]);
        let abbreviations = self
            .info
            .iter()
            .find(|(of, _)| *of == id)
            .map(|(_, list)| Arc::clone(list));
        let scope = Scope {
            width,
            abbreviations: abbreviations.unwrap_or_default(),
            length_at,
        };
        self.outer.push(std::mem::replace(&mut self.scope, scope));
    }

    /// Ends the current block.
    pub(super) fn end(&mut self) {
        self.bits.fixed(0, self.scope.width);
        self.bits.align();
        let at = self.scope.length_at;
        let words = (self.bits.bytes.len() - at - 4) / 4;
        if let Some(length) = self.bits.bytes.get_mut(at..at + 4) {
            length.copy_from_slice(&(words as u32).to_le_bytes());
        }
        if let Some(scope) = self.outer.pop() {
            self.scope = scope;
        }
    }

    /// Writes the BLOCKINFO block. `info` has block ids, each with the abbreviations for all blocks with this id.
    pub(super) fn block_info(&mut self, info: Vec<(u32, Vec<Abbreviation>)>) {
        const SETBID: u32 = 1;
        self.enter(block::BLOCKINFO, 2);
        for (id, abbreviations) in info {
            self.record(SETBID, &[id.into()]);
            abbreviations
                .iter()
                .for_each(|abbreviation| self.definition(abbreviation));
            self.info.push((id, Arc::new(abbreviations)));
        }
        self.end();
    }

    /// Defines an abbreviation that is valid only in the current block, and returns its id.
    pub(super) fn define(&mut self, abbreviation: Abbreviation) -> AbbreviationId {
        self.definition(&abbreviation);
        let at = self.scope.abbreviations.len() as u32;
        Arc::make_mut(&mut self.scope.abbreviations).push(abbreviation);
        AbbreviationId::nth(at)
    }

    fn definition(&mut self, abbreviation: &Abbreviation) {
        let rest = match abbreviation.rest {
            Rest::Nothing => 0,
            Rest::Array(_) => 2,
            Rest::Blob => 1,
        };
        self.bits.fixed(2, self.scope.width);
        self.bits
            .vbr(abbreviation.fields.len() as u64 + 1 + rest, 5);
        self.field_definition(abbreviation.code);
        for &field in &abbreviation.fields {
            self.field_definition(field);
        }
        match abbreviation.rest {
            Rest::Nothing => {}
            Rest::Array(element) => {
                self.bits.fixed(3 << 1, 4);
                self.field_definition(element);
            }
            Rest::Blob => self.bits.fixed(5 << 1, 4),
        }
    }

    fn field_definition(&mut self, field: Field) {
        match field {
            Field::Literal(value) => {
                self.bits.fixed(1, 1);
                self.bits.vbr(value.into(), 8);
            }
            Field::Fixed(width) => {
                self.bits.fixed(1 << 1, 4);
                self.bits.vbr(width.into(), 5);
            }
            Field::Vbr(width) => {
                self.bits.fixed(2 << 1, 4);
                self.bits.vbr(width.into(), 5);
            }
            Field::Char6 => self.bits.fixed(4 << 1, 4),
        }
    }

    /// Writes a record without an abbreviation.
    pub(super) fn record(&mut self, code: u32, ops: &[u64]) {
        let mut pen = self.bits.pen();
        pen.fixed(3, self.scope.width);
        pen.vbr(code.into(), 6);
        pen.vbr(ops.len() as u64, 6);
        for &op in ops {
            pen.vbr(op, 6);
        }
        let end = pen.end();
        self.bits.take(end);
    }

    /// Writes a record with the first of these abbreviations that fits, or without an abbreviation.
    #[inline]
    pub(super) fn record_as(&mut self, abbreviations: &[AbbreviationId], code: u32, ops: &[u64]) {
        for &id in abbreviations {
            if self.abbreviated(id, code, ops) {
                return;
            }
        }
        self.record(code, ops);
    }

    /// Writes a record with the abbreviation `id`, which must have been defined with a literal code and exactly these
    /// fields. Writes nothing and returns `None` if a value does not fit its field.
    #[inline(always)]
    pub(super) fn fields<const N: usize>(
        &mut self,
        id: AbbreviationId,
        fields: [Field; N],
        values: [u64; N],
    ) -> Option<()> {
        self.fields_and(id, fields, values, |_| true)
    }

    /// Writes a record with an abbreviation that consists of these fields and an array. Writes nothing and returns
    /// `None` if the values do not fit.
    #[inline(always)]
    pub(super) fn fields_and_array<const N: usize>(
        &mut self,
        id: AbbreviationId,
        fields: [Field; N],
        values: [u64; N],
        (element, elements): (Field, &[u64]),
    ) -> Option<()> {
        self.fields_and(id, fields, values, |pen| pen.array(element, elements))
    }

    #[inline(always)]
    fn fields_and<const N: usize>(
        &mut self,
        id: AbbreviationId,
        fields: [Field; N],
        values: [u64; N],
        rest: impl FnOnce(&mut Pen<'_>) -> bool,
    ) -> Option<()> {
        const {
            assert!(
                N <= 4,
                "field by field, as fields are constants where this is inlined"
            )
        };
        let length = self.bits.bytes.len();
        let mut pen = self.bits.pen();
        pen.fixed(id.0.into(), self.scope.width);
        let fits = pen.nth(&fields, &values, 0)
            && pen.nth(&fields, &values, 1)
            && pen.nth(&fields, &values, 2)
            && pen.nth(&fields, &values, 3)
            && rest(&mut pen);
        let end = pen.end();
        match fits {
            true => self.bits.take(end),
            false => self.bits.bytes.truncate(length),
        }
        fits.then_some(())
    }

    /// Writes a record with an abbreviation. Writes nothing and returns `false` if the record does not fit.
    fn abbreviated(&mut self, id: AbbreviationId, code: u32, ops: &[u64]) -> bool {
        let Some(abbreviation) = self.scope.abbreviations.get((id.0 - 4) as usize) else {
            return false;
        };
        if let Field::Literal(literal) = abbreviation.code
            && literal != code
        {
            return false;
        }
        let fields = &*abbreviation.fields;
        let Some((single, rest)) = ops.split_at_checked(fields.len()) else {
            return false;
        };
        let length = self.bits.bytes.len();
        let mut pen = self.bits.pen();
        pen.fixed(id.0.into(), self.scope.width);
        let fits = pen.field(abbreviation.code, code.into())
            && fields
                .iter()
                .zip(single)
                .all(|(&field, &op)| pen.field(field, op))
            && match abbreviation.rest {
                Rest::Nothing | Rest::Blob => rest.is_empty(),
                Rest::Array(element) => pen.array(element, rest),
            };
        let end = pen.end();
        match fits {
            true => self.bits.take(end),
            false => self.bits.bytes.truncate(length),
        }
        fits
    }

    /// Writes a record of a number and characters with the first of these abbreviations that fits, or without an
    /// abbreviation.
    pub(super) fn text_as(
        &mut self,
        abbreviations: &[AbbreviationId],
        code: u32,
        number: u64,
        text: &[u8],
    ) {
        /// The number of six-bit characters that fit in a word.
        const SHORT: usize = 10;
        // The union of the bits of all characters, both as bytes and as six-bit codes, which shows whether an
        // abbreviation can encode the text. Most names are so short that their codes are packed in the same loop.
        let (mut sixes, mut packed) = (0, 0);
        for &byte in text.iter().rev() {
            let six = CHAR6[usize::from(byte)];
            sixes |= six;
            packed = packed << 6 | u64::from(six);
        }
        let all = || text.iter().fold(0, |all, byte| all | byte);
        for &id in abbreviations {
            let Some(abbreviation) = self.scope.abbreviations.get((id.0 - 4) as usize) else {
                continue;
            };
            let (&[field], Rest::Array(element)) = (&*abbreviation.fields, abbreviation.rest)
            else {
                continue;
            };
            let holds_text = match element {
                Field::Char6 => sixes < 1 << 6,
                Field::Fixed(width) => width >= 8 || all() >> width == 0,
                Field::Vbr(_) | Field::Literal(_) => false,
            };
            if !holds_text {
                continue;
            }
            let length = self.bits.bytes.len();
            let mut pen = self.bits.pen();
            pen.fixed(id.0.into(), self.scope.width);
            if !pen.field(abbreviation.code, code.into()) || !pen.field(field, number) {
                self.bits.bytes.truncate(length);
                continue;
            }
            pen.vbr(text.len() as u64, 6);
            match element {
                Field::Char6 if text.len() <= SHORT => pen.fixed(packed, 6 * text.len() as u32),
                Field::Char6 => pen.characters(text, 6, |byte| CHAR6[usize::from(byte)]),
                Field::Fixed(7) => pen.characters(text, 7, |byte| byte),
                element => text.iter().for_each(|&byte| {
                    pen.field(element, byte.into());
                }),
            }
            let end = pen.end();
            return self.bits.take(end);
        }
        self.bits.fixed(3, self.scope.width);
        self.bits.vbr(code.into(), 6);
        self.bits.vbr(text.len() as u64 + 1, 6);
        self.bits.vbr(number, 6);
        for &byte in text {
            self.bits.vbr(byte.into(), 6);
        }
    }

    /// Writes a record that ends with a blob. The abbreviation `id` must have a blob. Writes nothing if the record does
    /// not fit.
    pub(super) fn blob(&mut self, id: AbbreviationId, code: u32, ops: &[u64], blob: &[u8]) {
        if !self.abbreviated(id, code, ops) {
            return;
        }
        self.bits.vbr(blob.len() as u64, 6);
        self.bits.align();
        self.bits.bytes.extend_from_slice(blob);
        self.bits
            .bytes
            .resize(self.bits.bytes.len().next_multiple_of(4), 0);
    }
}

/// The six-bit code of each character that has one.
const CHAR6: [u8; 256] = {
    const LETTERS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
    let mut bits = [NO_CHAR6; 256];
    let mut place = 0;
    while place < LETTERS.len() {
        bits[LETTERS[place] as usize] = place as u8;
        place += 1;
    }
    bits
};
/// The entry of characters without a six-bit code.
const NO_CHAR6: u8 = u8::MAX;

/// Returns the six-bit code of a character, or `None` if it has none.
#[inline]
fn char6(character: u8) -> Option<u8> {
    let bits = CHAR6[usize::from(character)];
    (bits != NO_CHAR6).then_some(bits)
}

/// Encodes numbers in six-bit chunks, and returns the bytes, for use in a blob.
pub(super) fn packed_vbr6(values: impl Iterator<Item = u64>) -> Vec<u8> {
    let mut writer = Writer::new([0; 4]);
    values.for_each(|value| writer.bits.vbr(value, 6));
    writer.finish().split_off(4)
}

/// Encodes a signed number, with its sign in the lowest bit.
pub(super) fn signed(value: i64) -> u64 {
    if value >= 0 {
        (value as u64) << 1
    } else {
        (value as u64).wrapping_neg() << 1 | 1
    }
}

/// Encodes a signed number with its sign in the lowest bit, above which a negative number has its complement instead of
/// its magnitude. Records of debug information before LLVM 11 use this form.
pub(super) fn rotated(value: i64) -> u64 {
    let shifted = (value as u64) << 1;
    if value < 0 { !shifted } else { shifted }
}

#[cfg(test)]
mod tests {
    use super::{Abbreviation, Field, Rest, Writer};

    /// Writes the same record by its fields and by its operands, among other records.
    #[test]
    fn records_by_fields_are_those_by_operands() {
        const FIELDS: [Field; 3] = [Field::Vbr(6), Field::Fixed(3), Field::Vbr(4)];
        let element = Field::Vbr(6);
        // Two have a field that does not fit: one at the start, the other after words have been filled.
        for values in [
            [0, 0, 0],
            [31, 7, 7],
            [1 << 40, 5, 1 << 63],
            [1, 8, 1],
            [1 << 63, 8, 1],
        ] {
            let write = |by_fields: bool| {
                let mut writer = Writer::new(*b"test");
                writer.enter(8, 4);
                let single = writer.define(Abbreviation::new(20, &FIELDS, Rest::Nothing));
                let list = writer.define(Abbreviation::new(21, &FIELDS, Rest::Array(element)));
                for _ in 0..3 {
                    match by_fields {
                        false => writer.record_as(&[single], 20, &values),
                        true if writer.fields(single, FIELDS, values).is_some() => {}
                        true => writer.record(20, &values),
                    }
                    let more = [3, 1 << 20];
                    let ops = [values.as_slice(), more.as_slice()].concat();
                    match by_fields {
                        false => writer.record_as(&[list], 21, &ops),
                        true => {
                            let elements = (element, more.as_slice());
                            if (writer.fields_and_array(list, FIELDS, values, elements)).is_none() {
                                writer.record(21, &ops);
                            }
                        }
                    }
                }
                writer.end();
                writer.finish()
            };
            assert_eq!(write(true), write(false), "{values:?}");
        }
    }
}
