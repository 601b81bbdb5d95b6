//! Tests of the assembler and the disassembler against each other, and against texts written by hand and by spirv-dis
//! 2025.5.
#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

mod common;

use common::MODULE;
use transpire_spirv::{
    ErrorKind, Place, Version,
    assembly::{
        AssembleOptions, DisassembleOptions, assemble, assemble_read, assemble_with,
        disassemble_words,
    },
};

const HEADER: [u32; 5] = [0x0723_0203, 0x0001_0600, 0, 1, 0];

fn raw() -> DisassembleOptions {
    DisassembleOptions {
        raw_ids: true,
        ..DisassembleOptions::default()
    }
}

fn plain() -> DisassembleOptions {
    DisassembleOptions {
        header: false,
        indent: false,
        ..raw()
    }
}

#[track_caller]
fn body(text: &str) -> Vec<u32> {
    assemble(text).unwrap().split_off(5)
}

#[track_caller]
fn fails(text: &str, line: usize, column: usize, message: &str) {
    let error = assemble(text).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Syntax);
    assert_eq!(error.message(), message);
    assert_eq!(error.place(), Place::LineColumn(line, column));
}

#[test]
fn raw_text_reads_back_as_itself() {
    let words = assemble(MODULE).unwrap();
    assert_eq!(disassemble_words(&words, &raw()).unwrap(), MODULE);
}

#[test]
fn friendly_text_with_its_table_of_ids_gives_the_same_words() {
    let words = assemble(MODULE).unwrap();
    let options = DisassembleOptions {
        id_table: true,
        comments: true,
        offsets: true,
        nested_indent: true,
        ..DisassembleOptions::default()
    };
    let text = disassemble_words(&words, &options).unwrap();
    // %50 has the name "scale", so the name "50" is free for %40, and %20 needs another name.
    assert!(text.contains(r#"OpName %scale "scale""#), "{text}");
    assert!(text.contains(r#"OpName %scale_0 "scale""#), "{text}");
    assert!(text.contains("; %50 = 40\n"), "{text}");
    assert_eq!(assemble(&text).unwrap(), words);
}

#[test]
fn names_follow_types_and_constants() {
    let text = "%1 = OpTypeInt 32 1
%2 = OpTypePointer Function %1
%3 = OpConstant %1 -7
%4 = OpTypeArray %1 %3
%5 = OpTypeFloat 16
%6 = OpTypeStruct %5
%7 = OpTypeInt 32 1
";
    let expected = "%int = OpTypeInt 32 1
%_ptr_Function_int = OpTypePointer Function %int
%int_n7 = OpConstant %int -7
%_arr_int_int_n7 = OpTypeArray %int %int_n7
%half = OpTypeFloat 16
%_struct_6 = OpTypeStruct %half
%int_0 = OpTypeInt 32 1
";
    let options = DisassembleOptions {
        raw_ids: false,
        ..plain()
    };
    let words = assemble(text).unwrap();
    assert_eq!(disassemble_words(&words, &options).unwrap(), expected);
}

#[test]
fn names_fill_the_gaps_between_numeric_ids() {
    assert_eq!(
        body("%1 = OpTypeVoid %a = OpTypeBool %3 = OpTypeSampler %b = OpTypeEvent"),
        [
            0x0002_0013,
            1,
            0x0002_0014,
            2,
            0x0002_001a,
            3,
            0x0002_0022,
            4
        ]
    );
    let options = AssembleOptions {
        preserve_numeric_ids: false,
        ..AssembleOptions::default()
    };
    let words = assemble_with("%7 = OpTypeVoid %3 = OpTypeBool", &options).unwrap();
    assert_eq!(
        words,
        [
            0x0723_0203,
            0x0001_0600,
            0,
            3,
            0,
            0x0002_0013,
            1,
            0x0002_0014,
            2
        ]
    );
}

/// Checks that a name may get an id that is equal to a word of `OpUnknown`, because such words are not ids.
#[test]
fn words_given_as_numbers_leave_their_numbers_to_names() {
    assert_eq!(
        body("OpUnknown(59, 4) 2 1 7 %a = OpTypeVoid %b = OpTypeBool"),
        [0x0004_003b, 2, 1, 7, 0x0002_0013, 1, 0x0002_0014, 2]
    );
    // But the id `%3` is the result id of this `OpUnknown`, so the literal of the switch has the width of that type, 64
    // bits.
    let switch = "OpSwitch %4 %5 4294967296 %5";
    let text = format!("OpUnknown(21, 4) 3 64 0 %4 = OpUndef %3 {switch}");
    let words = body(&text);
    assert_eq!(words.get(7..), Some(&[0x0006_00fb, 4, 5, 0, 1, 5][..]));
}

/// Checks that the table of ids, which is at the end, applies to the whole text.
#[test]
fn the_table_of_ids_may_say_that_two_names_are_one_id() {
    let text = "%long = OpTypeInt 64 0 %x = OpConstant %7 4294967296 %9 = OpUndef %8\n\
                ; Ids:\n; %long = 7\n; %8 = 7\n; %x = 7\n; %x = 2";
    let words = [
        [0x0004_0015, 7, 64, 0].as_slice(),
        &[0x0005_002b, 7, 2, 0, 1],
        &[0x0003_0001, 7, 9],
    ];
    assert_eq!(body(text), words.concat());
    let read = assemble_read(&mut text.as_bytes(), &AssembleOptions::default());
    assert_eq!(read.unwrap(), None);
}

#[test]
fn texts_are_read_in_pieces() {
    // Lines, names, strings and comments of all lengths cross the boundaries of pieces.
    let mut text = String::from("; Version: 1.2\n");
    for number in 0..4000_usize {
        let long = "é\\\"; %".repeat(number % 23);
        let name = "n".repeat(1 + number % 300);
        text += &format!("%s{number} = OpString \"{long}\"; {long}\n");
        text += &format!("OpName %{name} \"{name}\" OpName %{} \"\"\n", number + 1);
    }
    text += "; Ids:\n; %n = 999999\n";
    let options = AssembleOptions::default();
    let words = assemble_read(&mut text.as_bytes(), &options)
        .unwrap()
        .unwrap();
    assert_eq!(words, assemble(&text).unwrap());
    assert_eq!(words.get(1), Some(&0x0001_0200));
    let options = DisassembleOptions {
        id_table: true,
        raw_ids: false,
        ..plain()
    };
    let again = disassemble_words(&words, &options).unwrap();
    assert_eq!(assemble(&again).unwrap().get(5..), words.get(5..));
    let longest = "x".repeat(200_000);
    let words = body(&format!(
        "OpName %1 \"{}\" OpName %{longest} \"\"",
        &longest[..999]
    ));
    assert_eq!(words.len(), 2 + 250 + 3);
}

#[test]
fn what_is_no_assembly_is_not_read_in_pieces() {
    let read = |bytes: &[u8]| assemble_read(&mut &*bytes, &AssembleOptions::default()).unwrap();
    assert_eq!(read(b"OpCapability \xff"), None);
    assert_eq!(read(b"OpNop ; \xc3"), None);
    assert_eq!(read(b"OpNope"), None);
    assert_eq!(read(b"OpString \"\\\""), None);
    assert_eq!(read(b"OpNop ; \xc3\xa9").map(|words| words.len()), Some(6));
    fails(
        "OpNope\nOpString \"\\\"",
        2,
        10,
        "the quotation doesn't end",
    );
    fails("OpName %4294967295 \"\"", 1, 8, "there are no more ids");
    fails(
        "OpName %a \"\"\n; Ids:\n; %a = 4294967295",
        1,
        8,
        "there are no more ids",
    );
}

#[test]
fn leading_comments_are_the_header() {
    let text =
        "; a title\n; Version: 1.4\n; Generator: Unknown(999); 7\n; Bound: 12\n; Schema: 0\n";
    assert_eq!(
        assemble(text).unwrap(),
        [0x0723_0203, 0x0001_0400, 0x03e7_0007, 12, 0]
    );
    assert_eq!(assemble("").unwrap(), HEADER);
    let options = AssembleOptions {
        version: Version::V1_0,
        ..AssembleOptions::default()
    };
    assert_eq!(
        assemble_with("", &options).unwrap().get(1),
        Some(&0x0001_0000)
    );
}

#[test]
fn exclamation_mark_takes_a_word_as_it_is() {
    assert_eq!(body("!0x00020011 !6"), [0x0002_0011, 6]);
    assert_eq!(body("OpCapability !6"), [0x0002_0011, 6]);
    // The rest of the instruction takes numbers, strings and ids in any order.
    assert_eq!(
        body(r#"OpDecorate %1 !44 2.5 -1 "abc" %1"#),
        [0x0007_0047, 1, 44, 0x4020_0000, 0xffff_ffff, 0x0063_6261, 1]
    );
    // A result id keeps its place.
    assert_eq!(body("%2 = OpUndef !9"), [0x0003_0001, 9, 2]);
}

#[test]
fn unknown_instructions_are_written_as_words() {
    let words = [
        HEADER.as_slice(),
        &[0x0003_7fff, 1, 2, 0x0002_0011, 0x7000_0000],
    ]
    .concat();
    let text = disassemble_words(&words, &plain()).unwrap();
    assert_eq!(
        text,
        "OpUnknown(32767, 3) 1 2\nOpUnknown(17, 2) 1879048192\n"
    );
    assert_eq!(assemble(&text).unwrap(), words);
}

#[test]
fn words_that_a_number_can_not_spell_are_kept() {
    // The upper half of a 16-bit number is not its sign extension.
    let text = "%1 = OpTypeInt 16 1\n%2 = OpConstant %1 !0x00018000\n";
    let words = assemble(text).unwrap();
    assert_eq!(disassemble_words(&words, &plain()).unwrap(), text);
}

#[test]
fn aliases_are_understood() {
    assert_eq!(
        body("OpCapability StorageUniformBufferBlock16"),
        [0x0002_0011, 4433]
    );
    assert_eq!(
        body(r#"OpDecorateStringGOOGLE %1 UserSemantic """#),
        [0x0004_1600, 1, 5635, 0]
    );
    assert_eq!(
        body("OpControlBarrierArriveEXT %1 %2 %3"),
        body("OpControlBarrierArriveINTEL %1 %2 %3")
    );
}

#[test]
fn errors_name_line_column_and_what_was_expected() {
    fails(
        "OpCapability",
        1,
        13,
        "expected an operand Capability of OpCapability, found the end of the text",
    );
    fails(
        "OpCapability\nOpReturn",
        2,
        1,
        "expected an operand Capability of OpCapability, found the next instruction",
    );
    fails(
        "  OpCapability Kernal",
        1,
        16,
        "unknown Capability 'Kernal'",
    );
    fails("OpNothing", 1, 1, "unknown opcode 'OpNothing'");
    fails(
        "OpTypeVoid",
        1,
        1,
        "OpTypeVoid has a result: expected '%id = OpTypeVoid …'",
    );
    fails("%1 = OpReturn", 1, 1, "OpReturn has no result");
    fails(
        "%1 OpTypeVoid",
        1,
        4,
        "expected '=' after the result id, found 'OpTypeVoid'",
    );
    fails(
        "foo",
        1,
        1,
        "expected an opcode or a result id, found 'foo'",
    );
    fails(r#"OpName %1 "abc"#, 1, 11, "the quotation doesn't end");
    fails(
        "OpName %1 abc",
        1,
        11,
        "expected a string in quotation marks, found 'abc'",
    );
    fails(
        "%1 = OpTypeInt 32 -1",
        1,
        19,
        "'-1' is negative, but the integer is unsigned",
    );
    fails(
        "%2 = OpConstant %1 5",
        1,
        20,
        "the type of '5' must be a scalar integer or floating-point type",
    );
    fails(
        "OpReturn 5",
        1,
        10,
        "expected an opcode or a result id, found '5'",
    );
    fails(
        "OpStore %a-b %c",
        1,
        9,
        "'%a-b' is not an id: letters, digits and '_' follow the '%'",
    );
    fails(
        "OpUnknown(1, 3) 5",
        1,
        18,
        "expected 1 more words, found the end of the text",
    );
}

#[test]
fn an_enumerant_among_parameters_leaves_those_that_follow_it() {
    let text = "OpDecorate %1 HostAccessINTEL WriteINTEL \"host\"\n";
    assert_eq!(
        disassemble_words(&assemble(text).unwrap(), &plain()).unwrap(),
        text
    );
}
