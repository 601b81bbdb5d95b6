//! Tests of the reader: byte orders, errors, sections, and the locations of definitions.
#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::rc::Rc;

use transpire_interrupt::{self as interrupt, Stop};
use transpire_parallel::{Threads, with_threads};
use transpire_spirv::{Id, Location, Module, Place, Section, Version, binary};

const HEADER: [u32; 5] = [0x0723_0203, 0x0001_0300, 0x0006_000e, 9, 0];

#[track_caller]
fn fails(words: &[u32], place: usize, message: &str) {
    let error = binary::read_words(words).unwrap_err();
    assert_eq!(error.message(), message);
    assert_eq!(error.place(), Place::Word(place));
}

fn module() -> Module {
    // %1 = OpTypeVoid, a function type, a function; then a name, which is misplaced.
    let body = [
        0x0002_0013,
        1,
        0x0003_0021,
        2,
        1,
        0x0005_0036,
        1,
        3,
        0,
        2,
        0x0002_00f8,
        4,
        0x0001_00fd,
        0x0001_0038,
        0x0003_0005,
        3,
        0x0000_0066,
    ];
    binary::read_words(&[HEADER.as_slice(), &body].concat()).unwrap()
}

#[test]
fn words_are_read_in_pieces() {
    let words: Vec<u32> = HEADER.into_iter().chain(0..100_000).collect();
    let swapped: Vec<u32> = words.iter().map(|word| word.swap_bytes()).collect();
    let bytes = binary::to_bytes(&words);
    // The expected length may be right, too short, or more than fits in memory.
    for length in [0, 7, bytes.len() as u64, u64::MAX] {
        let read = |bytes: &[u8]| binary::read_to_words(&mut &*bytes, length).unwrap();
        assert_eq!(read(&bytes), Some(words.clone()));
        assert_eq!(read(&binary::to_bytes(&swapped)), Some(words.clone()));
        for broken in [&[][..], b"\x03\x02#", b"\x03\x02#\x07\x01", b"BC\xc0\xde"] {
            assert_eq!(read(broken), None);
        }
    }
}

#[test]
fn words_are_read_in_parts_by_any_number_of_threads() {
    // More words than two threads read in one go.
    let words: Vec<u32> = HEADER.into_iter().chain(0..600_000).collect();
    let swapped: Vec<u32> = words.iter().map(|word| word.swap_bytes()).collect();
    let read = |bytes: &[u8], threads| {
        let read_at = |to: &mut [u8], offset: u64| {
            let start = offset as usize;
            let from = bytes.get(start..start + to.len());
            from.map(|from| to.copy_from_slice(from))
                .ok_or_else(|| std::io::ErrorKind::UnexpectedEof.into())
        };
        let threads = Threads::Exactly(NonZeroUsize::new(threads).unwrap());
        with_threads(threads, || {
            binary::read_words_at(bytes.len() as u64, read_at)
        })
    };
    for threads in [1, 2, 5] {
        for words_in_file in [&words, &swapped] {
            let found = read(&binary::to_bytes(words_in_file), threads).unwrap();
            assert!(found.as_ref() == Some(&words), "{threads} threads");
        }
        for broken in [&[][..], b"\x03\x02#", b"\x03\x02#\x07\x01", b"BC\xc0\xde"] {
            assert_eq!(read(broken, threads).unwrap(), None);
        }
    }
    // A file that is shorter than expected.
    let bytes = binary::to_bytes(&words);
    let shorter = |to: &mut [u8], offset: u64| match offset < 2_000_000 {
        true => {
            to.copy_from_slice(&bytes[offset as usize..][..to.len()]);
            Ok(())
        }
        false => Err(std::io::ErrorKind::UnexpectedEof.into()),
    };
    let error = binary::read_words_at(bytes.len() as u64, shorter).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::UnexpectedEof);
}

#[test]
fn conversion_to_words_can_be_stopped_before_it_reads_the_input() {
    let bytes = binary::to_bytes(&[HEADER.as_slice(), &vec![0; 1 << 20]].concat());
    let asked = Rc::new(Cell::new(0));
    let stopped = |after: u32| {
        asked.set(0);
        let count = Rc::clone(&asked);
        let stop = move || {
            count.set(count.get() + 1);
            (count.get() > after).then_some(Stop::Cancelled)
        };
        interrupt::run(stop, || binary::to_words(&bytes).unwrap().len())
    };
    assert_eq!(stopped(u32::MAX), Ok(bytes.len() / 4));
    // One call is made by `run`, the others by the conversion.
    assert!(asked.get() >= 5, "{}", asked.get());
    assert_eq!(stopped(1), Err(Stop::Cancelled));
}

#[test]
fn both_byte_orders_are_read() {
    let little: Vec<u8> = HEADER.iter().flat_map(|word| word.to_le_bytes()).collect();
    let big: Vec<u8> = HEADER.iter().flat_map(|word| word.to_be_bytes()).collect();
    for bytes in [little.as_slice(), &big] {
        let module = binary::read(bytes).unwrap();
        assert_eq!(module.version, Version::V1_3);
        assert_eq!(
            (module.generator, module.bound, module.schema),
            (0x0006_000e, 9, 0)
        );
        assert_eq!(binary::write(&module), little);
    }
}

#[test]
fn owned_words_are_read_as_lent_ones_are() {
    let name = [0x0003_0005, 3, 0x0000_0066];
    let function = [0x0005_0036, 1, 3, 0, 2, 0x0001_0038];
    let line = [0x0001_013d];
    for parts in [
        &[][..],
        &[&name[..], &function, &line],
        &[&function, &name],
        &[&name, &function, &name, &function],
    ] {
        let words = [&HEADER[..], &parts.concat()].concat();
        let lent = binary::read_words(&words).unwrap();
        let swapped: Vec<u32> = words.iter().map(|word| word.swap_bytes()).collect();
        for words in [words, swapped] {
            let owned = binary::read_owned_words(words).unwrap();
            assert_eq!(binary::write(&owned), binary::write(&lent));
        }
    }
    assert!(binary::read_owned_words(vec![7]).is_err());
}

#[test]
fn a_truncated_module_is_refused_with_the_place_where_it_ends() {
    let bytes = |words: &[u32]| -> Vec<u8> { words.iter().flat_map(|w| w.to_le_bytes()).collect() };
    let header = bytes(&HEADER);
    let cut = bytes(&[&HEADER[..], &[0x0003_0013, 1]].concat());
    let whole = bytes(&[&HEADER[..], &[0x0002_0013, 1]].concat());
    let instruction = "OpTypeVoid, which begins at byte 20 and has 3 words";
    for (bytes, place, word) in [
        (&header[..16], "the header, which has 20 bytes", None),
        (&header[..5], "the header, which has 20 bytes", None),
        (&cut, instruction, Some(5)),
        (&[&cut[..], &[7]].concat(), instruction, Some(5)),
        (
            &[&whole[..], &[7]].concat(),
            "the instruction that begins at byte 28",
            Some(7),
        ),
    ] {
        let error = binary::read(bytes).unwrap_err();
        let end = bytes.len();
        assert_eq!(
            error.message(),
            format!("the module is truncated: it ends at byte {end}, inside {place}")
        );
        assert_eq!(error.place(), word.map_or(Place::None, Place::Word));
    }
    let unended = [&HEADER[..], &[0x0005_0036, 1, 3, 0, 2, 0x0002_00f8, 4]].concat();
    let message = "the module is truncated: it ends at byte 48, inside a function";
    fails(&unended, 5, message);
}

#[test]
fn what_is_no_module_is_refused() {
    fails(&[], 0, "not SPIR-V: the input is empty");
    fails(
        &[7],
        0,
        "not SPIR-V: the first word is 0x00000007, not the magic number 0x07230203",
    );
    fails(
        &[&HEADER[..], &[0x0000_0013]].concat(),
        5,
        "OpTypeVoid has a word count of 0",
    );
    assert!(binary::read(b"BC\xc0\xde").is_err());
    assert!(binary::read(b"").is_err());
}

#[test]
fn an_instruction_goes_to_its_section_wherever_it_stands() {
    let module = module();
    assert_eq!(module.words(Section::Names), [0x0003_0005, 3, 0x66]);
    assert_eq!(module.words(Section::Globals).len(), 5);
    assert_eq!(module.words(Section::Functions).len(), 9);
    assert_eq!(module.all_instructions().count(), 7);
}

#[test]
fn ids_lead_to_their_definitions() {
    let module = module();
    let id = |word| Id::new(word).unwrap();
    let function = Location {
        section: Section::Functions,
        offset: 0,
    };
    assert_eq!(module.location(id(3)), Some(function));
    assert_eq!(module.type_of(id(3)), Some(id(1)));
    assert_eq!(module.definition(id(2)).unwrap().operand_words(), [1]);
    assert_eq!(module.location(id(8)), None);
}
