//! Tests that the text does not depend on the number of threads.

use std::num::NonZeroUsize;

use transpire_parallel::{Threads, with_threads};

use super::{DisassembleOptions, Disassembly};
use crate::Instructions;
use crate::assembly::{AssembleOptions, assemble, assemble_with};
use crate::binary::HEADER_WORDS;
use crate::grammar::Op;

/// Returns a module whose functions have switches with 64-bit literals.
fn module() -> Vec<u32> {
    let mut text = "OpCapability Kernel
        OpCapability Int64
        %set = OpExtInstImport \"OpenCL.std\"
        OpMemoryModel Physical64 OpenCL\n"
        .to_owned();
    for name in ["void", "fn", "f0", "f1", "f2", "f3", "f4", "f5"] {
        text +=
            &format!("OpName %{name} \"name of {name}\"\nOpDecorate %{name} RelaxedPrecision\n");
    }
    text += "%void = OpTypeVoid
        %int = OpTypeInt 32 0
        %long = OpTypeInt 64 1
        %fn = OpTypeFunction %void %long
        %c = OpConstant %int 7\n";
    for name in ["f0", "f1", "f2", "f3", "f4", "f5"] {
        text += &format!(
            "%{name} = OpFunction %void None %fn
            %{name}_p = OpFunctionParameter %long
            %{name}_entry = OpLabel
            %{name}_max = OpExtInst %long %set s_max %{name}_p %{name}_p
            OpSwitch %{name}_max %{name}_end -5 %{name}_end
            %{name}_end = OpLabel
            OpReturn
            OpFunctionEnd\n"
        );
    }
    assemble(&text).unwrap()
}

fn text(words: &[u32], options: &DisassembleOptions, threads: usize) -> String {
    let threads = Threads::Exactly(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN));
    with_threads(threads, || {
        match Disassembly::with_stretches(words, options, 8) {
            Ok(text) => text.to_string(),
            Err(error) => error.to_string(),
        }
    })
}

fn compare(words: &[u32]) {
    for raw_ids in [false, true] {
        for comments in [false, true] {
            let options = DisassembleOptions {
                raw_ids,
                comments,
                ..DisassembleOptions::default()
            };
            let expected = text(words, &options, 1);
            for threads in [2, 3, 7] {
                assert_eq!(
                    text(words, &options, threads),
                    expected,
                    "{threads} threads"
                );
            }
        }
    }
}

#[test]
fn a_module_has_one_text() {
    let words = module();
    compare(&words);
    let options = DisassembleOptions::default();
    assert_eq!(assemble(&text(&words, &options, 3)).unwrap(), words);
    // All of it is shared: no stretch depends on an earlier one.
    let text = Disassembly::with_stretches(words.as_slice(), &options, 8).unwrap();
    assert!(text.cuts.counts() > (3, 4), "{:?}", text.cuts.counts());
}

#[test]
fn a_switch_knows_the_value_of_another_function() {
    let words = module();
    let places = |op: Op| {
        let mut behind = HEADER_WORDS;
        let offsets = Instructions::new(&words[HEADER_WORDS..]).map(|instruction| {
            behind += instruction.word_count();
            (instruction.is(op), behind - instruction.word_count())
        });
        let offsets = offsets.filter(|(is_wanted, _)| *is_wanted);
        offsets.map(|(_, offset)| offset).collect::<Vec<_>>()
    };
    let (switches, values) = (places(Op::Switch), places(Op::ExtInst));
    let mut words = words.clone();
    // As wide as the value of the first function, which the last function has no access to.
    words[switches[5] + 1] = words[values[0] + 2];
    compare(&words);
    // And of a value that is defined later.
    words[switches[1] + 1] = words[values[5] + 2];
    compare(&words);
}

#[test]
fn damaged_modules_have_one_text() {
    let words = module();
    for place in 5..words.len() {
        let mut damaged = words.clone();
        let other = words[place * 7919 % words.len()];
        damaged[place] = [words[place] ^ 1, words[place].wrapping_add(9), other][place % 3];
        compare(&damaged);
    }
}

/// Returns a module with enough names for several threads. Names collide with each other, with names that were made by
/// appending numbers, and with numbers of ids. Some ids have two names.
fn names() -> Vec<u32> {
    const COUNT: u32 = 40_000;
    let mut text = "OpCapability Kernel\n%1 = OpExtInstImport \"OpenCL.std\"\n".to_owned();
    text += "OpMemoryModel Physical64 OpenCL\n";
    for number in 0..COUNT {
        let name = match number % 8 {
            0 => "a".to_owned(),
            1 => format!("a_{}", number / 16),
            2 => format!("a_{}_{}", number % 7, number % 9),
            3 => format!("{}", number % 501),
            4 => format!("{}_0", number % 501),
            5 => format!("_{}", number % 5),
            6 => format!("b-{number}é"),
            _ => String::new(),
        };
        text += &format!("OpName %{} \"{name}\"\n", 2 + number % (COUNT - 10));
    }
    text += "%50000 = OpTypeVoid\n%50001 = OpTypeInt 32 0\n";
    for id in (2..COUNT + 20).step_by(3) {
        text += &format!("%{id} = OpConstant %50001 {}\n", id % 4);
    }
    let options = AssembleOptions {
        preserve_numeric_ids: true,
        ..AssembleOptions::default()
    };
    assemble_with(&text, &options).unwrap()
}

#[test]
fn names_are_the_same_for_any_number_of_threads() {
    let words = names();
    let options = DisassembleOptions {
        id_table: true,
        ..DisassembleOptions::default()
    };
    let expected = text(&words, &options, 1);
    // Each kind of collision occurs.
    for name in ["%a_0 ", "%a_1_0 ", "%7_0 ", "%1_0 ", "%_3_0 ", "%__0 "] {
        assert!(expected.contains(name), "{name} is missing");
    }
    for threads in [2, 8] {
        let found = text(&words, &options, threads);
        assert!(found == expected, "{threads} threads");
    }
}

/// Names must equal the names that a walk over all instructions gives. `%144` gets its number before another id takes it as
/// its name.
#[test]
fn functions_are_searched_for_all_ids_without_a_name() {
    let mut source = "OpCapability Kernel
        %1 = OpExtInstImport \"OpenCL.std\"
        OpMemoryModel Physical64 OpenCL
        OpName %2 \"153\"
        OpName %3 \"154\"
        %2 = OpTypeVoid
        %3 = OpTypeInt 32 0
        %4 = OpConstant %3 7
        %5 = OpTypeFunction %2 %3\n"
        .to_owned();
    for id in (100..160).step_by(10) {
        source += &format!(
            "%{id} = OpFunction %2 None %5
            %{} = OpFunctionParameter %3
            %{} = OpLabel
            %{} = OpIAdd %3 %4 %200
            %{} = OpIAdd %3 %202 %201
            OpReturn
            OpFunctionEnd\n",
            id + 1,
            id + 2,
            id + 3,
            id + 4,
        );
    }
    source += "OpDecorate %200 BuiltIn GlobalSize
        OpName %201 \"late\"
        OpName %202 \"144\"\n";
    let options = AssembleOptions {
        preserve_numeric_ids: true,
        ..AssembleOptions::default()
    };
    let words = assemble_with(&source, &options).unwrap();
    let options = DisassembleOptions::default();
    let whole = Disassembly::with_stretches(&*words, &options, words.len()).unwrap();
    assert_eq!(whole.cuts.counts(), (0, 0));
    let expected = whole.to_string();
    for name in [
        "%153_0 = OpIAdd",
        "%154_0 = OpIAdd",
        "%GlobalSize",
        "%late",
        "%144 = OpIAdd %154 %144_0 %late",
    ] {
        assert!(expected.contains(name), "{name} is missing: {expected}");
    }
    for threads in [1, 2, 3] {
        assert_eq!(
            text(&words, &options, threads),
            expected,
            "{threads} threads"
        );
    }
}
