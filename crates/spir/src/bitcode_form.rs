//! A check of the form of bitcode: its blocks and records must be the ones that the reader of LLVM 3.2 expects.

use rustc_hash::FxHashSet;
use transpire_findings::Position;
use transpire_llvm::bitcode::{self, Piece};

use crate::findings::Findings;
use crate::input::Input;
use crate::text::clip;

/// The records that LLVM 3.2 bitcode has: the id of each block, and a mask of its record codes.
#[rustfmt::skip]
const RECORDS: &[(u32, u64)] = &[
    (0,  bits(&[1, 2, 3])),                                                      // BLOCKINFO
    (8,  bits(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])),                            // MODULE
    (9,  bits(&[1])),                                                            // PARAMATTR
    (11, bits(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])), // CONSTANTS
    (12, bits(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 19, 20, 23, 24, 26, 27, 28, 29, 30, 31, 33, 34,
                35, 36, 37, 38, 39, 40, 41, 42])),                               // FUNCTION
    (14, bits(&[1, 2])),                                                         // VALUE_SYMTAB
    (15, bits(&[1, 4, 6, 8, 9, 10])),                                            // METADATA
    (16, bits(&[11])),                                                           // METADATA_ATTACHMENT
    (17, bits(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])), // TYPE
    (18, bits(&[1])),                                                            // USELIST
];

/// The id of the block of a function body.
const FUNCTION: u32 = 12;

const fn bits(codes: &[u32]) -> u64 {
    let (mut bits, mut at) = (0, 0);
    while at < codes.len() {
        bits |= 1 << codes[at];
        at += 1;
    }
    bits
}

/// The maximum number of operands of some records in LLVM 3.2: block id, record code, number. Other records
/// have no maximum.
#[rustfmt::skip]
const LENGTHS: &[(u32, u32, usize)] = &[
    (8,  7,  9),  // GLOBALVAR
    (8,  8,  10), // FUNCTION
    (8,  9,  4),  // ALIAS
    (12, 2,  5),  // BINOP
    (12, 3,  4),  // CAST
    (12, 7,  5),  // INSERTELT
    (12, 19, 4),  // ALLOCA
    (12, 20, 4),  // LOAD
    (12, 24, 5),  // STORE
    (12, 28, 4),  // CMP2
    (12, 35, 4),  // DEBUG_LOC
];

/// The state between records that the LLVM 3.2 reader would have.
#[derive(Default)]
struct Form {
    /// For each type, whether it is a pointer.
    types: Vec<bool>,
    /// The numbers of the metadata kinds.
    kinds: FxHashSet<u64>,
    /// Whether the last record was a metadata name, which a list of nodes must follow.
    is_named: bool,
    /// The number of open functions.
    functions: u32,
}

/// The attribute bits that LLVM 3.2 defines. The alignment is between the others.
const ATTRIBUTES: u64 = 0xffff_ffff | 0x1fff << 32;

impl Form {
    /// Returns the reason why LLVM 3.2 does not accept a record with a known code, or `None` if it does. Records types
    /// and metadata kinds in the state.
    fn record(&mut self, block: u32, code: u32, numbers: &[u64]) -> Option<&'static str> {
        let is_named = std::mem::replace(&mut self.is_named, (block, code) == (15, 4));
        if is_named && (block, code) != (15, 10) {
            return Some("no nodes, but a name of metadata before it");
        }
        let is = |at: usize, mask: u64| numbers.get(at).is_some_and(|number| number & mask != 0);
        let most = LENGTHS.iter().find(|row| (row.0, row.1) == (block, code));
        if most.is_some_and(|row| numbers.len() > row.2) {
            return Some("operands that LLVM 3.2 does not know");
        }
        let is_pointer = |at: usize| {
            let ty = numbers.get(at).and_then(|&ty| usize::try_from(ty).ok());
            ty.and_then(|ty| self.types.get(ty))
                .copied()
                .unwrap_or(false)
        };
        match (block, code) {
            // Versions 0 and 1. In version 1, operands are relative.
            (8, 1) if numbers.first().is_some_and(|&version| version > 1) => {
                Some("a version that LLVM 3.2 does not read")
            }
            // Newer records store the address space and the value type of a variable here.
            (8, 7) if is(1, !1) => Some("a value type in place of a pointer type"),
            (8, 7) if is(8, !1) => Some("`local_unnamed_addr`"),
            (8, 8) if is(9, !1) => Some("`local_unnamed_addr`"),
            (8, 7..=9) if !is_pointer(0) => Some("a type that is not a pointer"),
            (9, 1) => attributes(numbers),
            // Bits that describe the allocated type in newer records.
            (12, 19) if is(3, !31) => Some("flags that LLVM 3.2 does not know"),
            (12, 12) if !is_switch(numbers) => Some("another checksum than its cases"),
            // Newer flags, such as the one for an explicit callee type.
            (12, 34) if is(1, 1 << 14 | 1 << 15 | 1 << 17) => {
                Some("flags that LLVM 3.2 does not know")
            }
            (15, 6) => self.kind(numbers),
            (15, 9) if self.functions == 0 => Some("a node of a function, outside of one"),
            // Records other than the number of types and the name of the next struct define a type.
            (17, code) if code != 1 && code != 19 => {
                self.types.push(code == 8);
                None
            }
            _ => None,
        }
    }

    /// Records the number of a metadata kind. Returns the error if the number was already used, or if the name is not a
    /// letter followed by letters, digits, `_`, `-` and `.`. Returns `None` otherwise.
    fn kind(&mut self, numbers: &[u64]) -> Option<&'static str> {
        let (number, name) = numbers.split_first()?;
        let character = |&number: &u64| number as u8;
        let is_word = name
            .first()
            .is_some_and(|first| character(first).is_ascii_alphabetic())
            && name.iter().map(character).all(|character| {
                character.is_ascii_alphanumeric() || matches!(character, b'_' | b'-' | b'.')
            });
        if !is_word {
            return Some("a name of metadata that is not a word");
        }
        (!self.kinds.insert(*number)).then_some("a number that another kind of metadata has")
    }
}

/// Returns the error if an attribute list is not sorted by index, uses bits that LLVM 3.2 does not define, has an
/// alignment that is not a power of two, or ends after an index. Returns `None` otherwise.
fn attributes(numbers: &[u64]) -> Option<&'static str> {
    let mut last = None;
    for pair in numbers.chunks(2) {
        let &[index, bits] = pair else {
            return Some("half a set of attributes");
        };
        if bits == 0 {
            continue;
        }
        if bits & !ATTRIBUTES != 0 {
            return Some("attributes that LLVM 3.2 does not know");
        }
        let alignment = bits >> 16 & 0xffff;
        if alignment & alignment.wrapping_sub(1) != 0 {
            return Some("an alignment that is not a power of two");
        }
        if last.is_some_and(|last| last >= index) {
            return Some("attributes out of their order");
        }
        last = Some(index);
    }
    None
}

/// Returns whether the checksum of a switch record matches its cases. Records without a checksum, with ranges of
/// numbers in their cases, or with a wrong length are not checked, and the result is `true`.
fn is_switch(numbers: &[u64]) -> bool {
    const MAGIC: u64 = 0x4b5;
    let &[head, _, _, _, count, ref cases @ ..] = numbers else {
        return true;
    };
    let (cases, rest) = cases.as_chunks::<4>();
    let are_single = cases.iter().all(|case| case[0] == 1 && case[1] == 1);
    if head >> 16 != MAGIC || !are_single || !rest.is_empty() || cases.len() as u64 != count {
        return true;
    }
    let start = (count as u16) ^ (count >> 16) as u16;
    let checksum = cases.iter().fold(start, |hash, _| hash << 1 ^ 1);
    u64::from(checksum) == head & 0xffff
}

/// Reports blocks, records and operands of bitcode that LLVM 3.2 does not read.
pub(crate) fn check(input: &Input<'_>, findings: &mut Findings) {
    let Some(bytes) = input.bitcode() else {
        return;
    };
    let mut form = Form::default();
    let mut seen: FxHashSet<(u32, Option<u32>, &str)> = FxHashSet::default();
    let walked = bitcode::walk(bytes, |piece| {
        let (key, byte, message) = match piece {
            Piece::Block { id, name, byte, .. } => {
                form.functions += u32::from(id == FUNCTION);
                if RECORDS.iter().any(|row| row.0 == id) {
                    return;
                }
                let message = format!("LLVM 3.2 has no block {name} ({id})");
                ((id, None, ""), byte, message)
            }
            Piece::End { id, byte, .. } => {
                form.functions = form.functions.saturating_sub(u32::from(id == FUNCTION));
                if !std::mem::take(&mut form.is_named) {
                    return;
                }
                let message = "a block ends after a name of metadata".to_owned();
                ((id, None, "end"), byte, message)
            }
            Piece::Record {
                block,
                code,
                numbers,
                byte,
                ..
            } => {
                let Some((_, codes)) = RECORDS.iter().find(|row| row.0 == block) else {
                    return;
                };
                if code >= 64 || codes >> code & 1 == 0 {
                    let message = format!("LLVM 3.2 has no record {code} in block {block}");
                    ((block, Some(code), ""), byte, message)
                } else if let Some(what) = form.record(block, code, numbers) {
                    let message = format!("record {code} of block {block} has {what}");
                    ((block, Some(code), what), byte, message)
                } else {
                    return;
                }
            }
            _ => return,
        };
        // Only the first record of each kind is reported.
        if seen.insert(key) {
            findings.add(Position::Byte(byte), message);
        }
    });
    if let Err(error) = walked {
        findings.add(Position::Byte(0), clip(&error.to_string()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the error in the last of several records. Each record has a block id, a code and operands.
    fn found(records: &[(u32, u32, &[u64])]) -> Option<&'static str> {
        let mut form = Form::default();
        let mut last = None;
        for (block, code, numbers) in records {
            last = form.record(*block, *code, numbers);
        }
        last
    }

    #[test]
    fn attributes_are_in_the_order_of_what_they_are_of() {
        const FUNCTION: u64 = u32::MAX as u64;
        assert_eq!(found(&[(9, 1, &[1, 64, 2, 64, FUNCTION, 32])]), None);
        let misordered = found(&[(9, 1, &[2, 64, 1, 64])]);
        assert_eq!(misordered, Some("attributes out of their order"));
        let alignment = found(&[(9, 1, &[1, 3 << 16])]);
        assert_eq!(alignment, Some("an alignment that is not a power of two"));
        // Bits 32 to 44 hold the attributes from `nocapture` to `minsize`.
        assert_eq!(found(&[(9, 1, &[1, 1 << 32, FUNCTION, 1 << 44])]), None);
        let unknown = found(&[(9, 1, &[FUNCTION, 1 << 45])]);
        assert_eq!(unknown, Some("attributes that LLVM 3.2 does not know"));
    }

    #[test]
    fn kinds_of_metadata_have_words_and_numbers_of_their_own() {
        let kind = |number, name: &str| {
            let characters = name.bytes().map(u64::from);
            std::iter::once(number)
                .chain(characters)
                .collect::<Vec<_>>()
        };
        let (tbaa, spaced) = (kind(1, "tbaa.struct-x"), kind(2, "a b"));
        assert_eq!(found(&[(15, 6, &tbaa)]), None);
        let no_word = Some("a name of metadata that is not a word");
        assert_eq!(found(&[(15, 6, &spaced)]), no_word);
        assert_eq!(found(&[(15, 6, &kind(2, ""))]), no_word);
        assert_eq!(found(&[(15, 6, &kind(2, "9a"))]), no_word);
        assert_eq!(
            found(&[(15, 6, &tbaa), (15, 6, &kind(1, "range"))]),
            Some("a number that another kind of metadata has")
        );
    }

    #[test]
    fn names_of_metadata_come_before_their_nodes() {
        assert_eq!(found(&[(15, 4, &[97]), (15, 10, &[0])]), None);
        assert_eq!(
            found(&[(15, 4, &[97]), (15, 1, &[98])]),
            Some("no nodes, but a name of metadata before it")
        );
    }

    #[test]
    fn globals_have_types_of_pointers() {
        // The number of types, `i32`, `i32*`.
        let types: [(u32, u32, &[u64]); 3] = [(17, 1, &[2]), (17, 7, &[32]), (17, 8, &[0, 1])];
        let with = |ty| {
            let mut records = types.to_vec();
            let numbers = [ty, 0, 0, 0, 0, 0];
            records.push((8, 7, &numbers));
            found(&records)
        };
        assert_eq!(with(1), None);
        assert_eq!(with(0), Some("a type that is not a pointer"));
        assert_eq!(with(2), Some("a type that is not a pointer"));
    }

    #[test]
    fn a_switch_has_the_checksum_of_its_cases() {
        // Two single-number cases as LLVM 3.2 writes them: type, condition, default, cases.
        let switch = |head| found(&[(12, 12, &[head, 1, 1, 6, 2, 1, 1, 2, 3, 1, 1, 0, 4])]);
        assert_eq!(switch(0x4b5_000b), None);
        assert_eq!(switch(0x4b5_000a), Some("another checksum than its cases"));
    }
}
