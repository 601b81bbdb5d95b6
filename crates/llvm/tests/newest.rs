//! Checks texts, bitcode and debug information in the form of LLVM 23, whose tools are rarely installed. Also checks
//! that bitcode of a future release is an error if it has unknown records.

#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::panic)]

mod support;

use std::process::Command;

use transpire_llvm::bitcode::{self, WriteOptions};
use transpire_llvm::versions::Release;
use transpire_llvm::{ErrorKind, assembly};

/// A module as `llvm-dis-23` prints it.
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

/// Checks that an element of byte data is the same constant as an integer with its value.
#[test]
fn elements_of_byte_data_are_integers() {
    let text = "@bytes = global [3 x b8] c\"\\01\\02\\03\"\n@second = global b8 2\n";
    let mut module = assembly::parse(text.as_bytes()).unwrap();
    let mut initializers = module.variables().map(|(_, _, it)| it.initializer.expand());
    let [bytes, second] = [(); 2].map(|()| initializers.next().flatten().unwrap());
    drop(initializers);
    let element = module.constants.element(&module.types, bytes, 1);
    assert_eq!(element, Some(second));
}

#[test]
fn an_older_release_has_the_texts_of_denormal_modes() {
    let text = "declare void @f() denormal_fpenv(dynamic, float: preservesign|ieee)\n";
    let module = assembly::parse(text.as_bytes()).unwrap();
    let older = transpire_llvm::downgrade::for_release(&module, Release::V22).unwrap();
    let printed = assembly::print(&older, Release::V22);
    let expected =
        r#"{ "denormal-fp-math"="dynamic,dynamic" "denormal-fp-math-f32"="preserve-sign,ieee" }"#;
    assert!(printed.contains(expected), "{printed}");
}

#[test]
fn calls_of_other_types_than_their_callees_are_left_as_they_are() {
    let text = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
         define void @f(i32 %x) {
           call void @llvm.memcpy.p0.p0.i64(i32 %x)
           %y = call i32 @llvm.memcpy.p0.p0.i64(i32 %x, i32 1, i32 2, i32 3)
           ret void
         }";
    let module = assembly::parse(text.as_bytes()).unwrap();
    let older = transpire_llvm::downgrade::for_release(&module, Release::V6).unwrap();
    let printed = assembly::print(&older, Release::V6);
    for call in ["(i32 %x)", "(i32 %x, i32 1, i32 2, i32 3)", "i64, i32, i1)"] {
        assert!(printed.contains(call), "{printed}");
    }
}

/// A module with a function that retains a local variable, a global variable, types and an imported entity, as LLVM 23
/// permits.
const RETAINED: &str = include_str!("newest/retained.ll");

/// Returns whether a metadata node in `text` lists another node in `field`, as in `field: !7`. The line of the first
/// node contains `of`, and the line of the second one `name`. Returns `false` if the first node lacks the field.
fn lists(text: &str, of: &str, field: &str, name: &str) -> bool {
    let line = |start: &str| text.lines().find(|line| line.starts_with(start));
    let holder = text.lines().find(|line| line.contains(of)).unwrap();
    let Some((_, list)) = holder.split_once(&format!("{field}: ")) else {
        return false;
    };
    let list = list.split([',', ')']).next().unwrap();
    let elements = line(&format!("{list} = ")).unwrap();
    let elements = elements.split_once("!{").unwrap().1.trim_end_matches('}');
    elements
        .split(", ")
        .any(|element| line(&format!("{element} = ")).is_some_and(|line| line.contains(name)))
}

#[test]
fn what_older_functions_do_not_retain_their_units_do() {
    let module = assembly::parse(RETAINED.as_bytes()).unwrap();
    for number in [15, 16, 19, 22, 23] {
        let release = Release::from_name(&number.to_string()).unwrap();
        let bytes = bitcode::write(&module, &WriteOptions { release }).unwrap();
        let text = assembly::print(&bitcode::read(&bytes).unwrap(), release);
        let (unit, function) = ("!DICompileUnit(", "!DISubprogram(");
        assert!(
            lists(&text, function, "retainedNodes", r#""kept""#),
            "{text}"
        );
        for (field, name, since) in [
            ("globals", "!DIGlobalVariableExpression(", 23),
            ("retainedTypes", r#""local_type""#, 23),
            ("imports", "!DIImportedEntity(", 17),
        ] {
            let is_kept = number >= since;
            assert_eq!(
                lists(&text, unit, field, name),
                !is_kept,
                "{release} {name}: {text}"
            );
            assert_eq!(
                lists(&text, function, "retainedNodes", name),
                is_kept,
                "{release} {name}: {text}"
            );
        }
        // The unit lists its existing nodes only once.
        assert!(lists(&text, unit, "retainedTypes", r#""int""#), "{text}");
        if number < 23 {
            accepts(number, &bytes);
        }
    }
}

#[test]
fn what_functions_of_several_units_share_goes_to_one() {
    let mut text = RETAINED.to_owned();
    for number in 100..3_100 {
        let (function, unit) = (number, number + 10_000);
        text += &format!(
            r#"!{unit} = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, emissionKind: FullDebug, retainedTypes: !4)
               !{function} = distinct !DISubprogram(name: "f{number}", scope: !3, file: !3, line: 1, type: !11, spFlags: DISPFlagDefinition, unit: !{unit}, retainedNodes: !13)
              "#
        );
    }
    let units: Vec<String> = (100..3_100)
        .map(|number| format!("!{}", number + 10_000))
        .collect();
    let functions: Vec<String> = (100..3_100).map(|number| format!("!{number}")).collect();
    text = text.replace(
        "!llvm.dbg.cu = !{!0}",
        &format!(
            "!llvm.dbg.cu = !{{!0, {}}}
             !functions = !{{{}}}",
            units.join(", "),
            functions.join(", ")
        ),
    );
    let module = assembly::parse(text.as_bytes()).unwrap();
    let older = transpire_llvm::downgrade::for_release(&module, Release::V22).unwrap();
    let printed = assembly::print(&older, Release::V22);
    let with_globals = printed.lines().filter(|line| line.contains("globals: "));
    assert_eq!(with_globals.count(), 1);
    let lists = printed
        .lines()
        .filter(|line| line.contains("= !{") && line.contains(", "));
    assert!(lists.count() < 20, "a list for each function");
}

/// Checks that the release's verifier accepts the module in `bytes` and does not drop its debug information.
fn accepts(release: u32, bytes: &[u8]) {
    let path = std::env::temp_dir().join(format!("retained-{release}-{}.bc", std::process::id()));
    std::fs::write(&path, bytes).unwrap();
    let mut opt = Command::new(format!("opt-{release}"));
    let judged = opt
        .args(["-passes=verify", "-disable-output"])
        .arg(&path)
        .output();
    let judged = judged.unwrap_or_else(|e| panic!("opt-{release}: {e}"));
    std::fs::remove_file(&path).unwrap();
    let said = String::from_utf8_lossy(&judged.stderr);
    assert!(
        judged.status.success() && !said.contains("invalid"),
        "LLVM {release}: {said}"
    );
}

/// A bitcode writer for records without abbreviations.
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

    /// Writes a block of records, with the blocks in `inner` after them. `outer` is the width in bits of the
    /// abbreviation ids outside the block. Inside all blocks, the width is three.
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

/// Returns the bitcode of a module that a release of the distant future wrote, with these records and blocks.
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
        (
            "a record",
            future(&[(99, &[])], &[]),
            "record 99: unknown record",
        ),
        ("a block", future(&[], &[(77, &[])]), "no block 77"),
        (
            "a type",
            future(&[], &[(17, &[(1, &[1]), (99, &[])])]),
            "TYPE_BLOCK, record 99",
        ),
        (
            "an operand of a type",
            future(&[], &[(17, &[(1, &[1]), (7, &[32, 1])])]),
            "record 7: 1 unknown operands",
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
            "record 4: 1 unknown operands",
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
