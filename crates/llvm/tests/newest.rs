//! LLVM 23, whose tools few machines have; and bitcode of a release that is not known.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

mod support;

use std::process::Command;

use transpire_llvm::bitcode::{self, WriteOptions};
use transpire_llvm::versions::Release;
use transpire_llvm::{ErrorKind, assembly};

/// As `llvm-dis-23` prints it.
const FORMS: &str = include_str!("modules_of_one_release/23/forms.ll");

#[test]
fn what_llvm_23_prints_is_read_and_printed_again_by_way_of_both_notations() {
    let module = assembly::parse(FORMS.as_bytes()).unwrap();
    assert_eq!(assembly::print(&module, Release::V23), FORMS);
    let release = Release::V23;
    let bytes = bitcode::write(&module, &WriteOptions { release }).unwrap();
    let back = bitcode::read(&bytes).unwrap();
    assert_eq!(assembly::print(&back, Release::V23), FORMS);
}

#[test]
fn llvm_23_takes_what_is_written_for_it() {
    if Command::new("llvm-dis-23")
        .arg("--version")
        .output()
        .is_err()
    {
        println!("unavailable: llvm-dis-23");
        return;
    }
    let module = assembly::parse(FORMS.as_bytes()).unwrap();
    let release = Release::V23;
    let bytes = bitcode::write(&module, &WriteOptions { release }).unwrap();
    let path = std::env::temp_dir().join(format!("forms-{}.bc", std::process::id()));
    std::fs::write(&path, bytes).unwrap();
    let printed = support::run("llvm-dis-23", &[path.to_str().unwrap(), "-o", "-"]);
    std::fs::remove_file(&path).unwrap();
    let printed = String::from_utf8(printed).unwrap();
    assert_eq!(printed.split_once('\n').unwrap().1, FORMS);
}

#[test]
fn an_older_release_has_the_texts_of_denormal_modes() {
    let text = "declare void @f() denormal_fpenv(dynamic, float: preservesign|ieee)\n";
    let module = assembly::parse(text.as_bytes()).unwrap();
    let older = transpire_llvm::downgrade::for_release(&module, Release::V22).unwrap();
    let printed = assembly::print(&older, Release::V22);
    let expected = "{ \"denormal-fp-math\"=\"dynamic,dynamic\" \"denormal-fp-math-f32\"=\"preserve-sign,ieee\" }";
    assert!(printed.contains(expected), "{printed}");
}

/// Bits of bitcode, of records without abbreviations.
#[derive(Default)]
struct Bits(Vec<bool>);

impl Bits {
    fn fixed(&mut self, value: u64, width: u32) {
        self.0.extend((0..width).map(|bit| value >> bit & 1 == 1));
    }

    fn vbr(&mut self, mut value: u64, width: u32) {
        let part = 1 << (width - 1);
        while value >= part {
            self.fixed(value & (part - 1) | part, width);
            value >>= width - 1;
        }
        self.fixed(value, width);
    }

    fn align(&mut self) {
        self.0.resize(self.0.len().next_multiple_of(32), false);
    }

    /// A block of records; what is in `inner` stands between them and its end.
    fn block(&mut self, outer: u32, id: u64, records: &[(u64, &[u64])], inner: &[Block<'_>]) {
        self.fixed(1, outer);
        self.vbr(id, 8);
        self.vbr(3, 4);
        self.align();
        let length = self.0.len();
        self.fixed(0, 32);
        for (code, ops) in records {
            self.fixed(3, 3);
            self.vbr(*code, 6);
            self.vbr(ops.len() as u64, 6);
            ops.iter().for_each(|&op| self.vbr(op, 6));
        }
        for (id, records) in inner {
            self.block(3, *id, records, &[]);
        }
        self.fixed(0, 3);
        self.align();
        let words = (self.0.len() - length) / 32 - 1;
        for bit in 0..32 {
            self.0[length + bit] = words >> bit & 1 == 1;
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let byte = |bits: &[bool]| (0..8).fold(0, |byte, at| byte | u8::from(bits[at]) << at);
        self.0.chunks(8).map(byte).collect()
    }
}

type Block<'r> = (u64, &'r [(u64, &'r [u64])]);

/// A module that a release of the far future wrote.
fn future(records: &[(u64, &[u64])], blocks: &[Block<'_>]) -> Vec<u8> {
    let mut bits = Bits::default();
    for byte in *b"BC\xc0\xde" {
        bits.fixed(byte.into(), 8);
    }
    let name: Vec<u64> = b"LLVM99.0.0".iter().map(|&byte| byte.into()).collect();
    bits.block(2, 13, &[(1, &name), (2, &[0])], &[]);
    let mut all: Vec<(u64, &[u64])> = vec![(1, &[1])];
    all.extend(records);
    bits.block(2, 8, &all, blocks);
    bits.bytes()
}

#[test]
fn what_is_not_known_is_an_error_that_names_the_producer_and_the_record() {
    let types: Block<'_> = (17, &[(1, &[1]), (7, &[32])]);
    assert!(bitcode::read(&future(&[], &[types])).is_ok());
    let cases: [(&str, Vec<u8>, &str); 9] = [
        ("a record", future(&[(99, &[])], &[]), "record 99: no such"),
        ("a block", future(&[], &[(77, &[])]), "no block 77"),
        (
            "a type",
            future(&[], &[(17, &[(1, &[1]), (99, &[])])]),
            "TYPE_BLOCK, record 99",
        ),
        (
            "an operand of a type",
            future(&[], &[(17, &[(1, &[1]), (7, &[32, 1])])]),
            "record 7: 1 operands more",
        ),
        (
            "an attribute",
            future(&[], &[(10, &[(3, &[1, 0, 0, 250])])]),
            "the attribute 250",
        ),
        (
            "a form of attributes",
            future(&[], &[(10, &[(3, &[1, 0, 99, 1])])]),
            "form 99",
        ),
        (
            "a bit of memory effects",
            future(&[], &[(10, &[(3, &[1, 0, 1, 86, 1 << 20])])]),
            "unknown flags 0x100000",
        ),
        (
            "a constant",
            future(&[], &[types, (11, &[(1, &[0]), (99, &[])])]),
            "CONSTANTS_BLOCK, record 99",
        ),
        (
            "an operand of a constant",
            future(&[], &[types, (11, &[(1, &[0]), (4, &[2, 1])])]),
            "record 4: 1 operands more",
        ),
    ];
    for (what, bytes, message) in cases {
        let error = bitcode::read(&bytes).map(|_| ()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Unsupported, "{what}: {error}");
        assert!(error.message().contains(message), "{what}: {error}");
        assert!(
            error.message().contains("in bitcode of LLVM99.0.0"),
            "{what}: {error}"
        );
    }
}
