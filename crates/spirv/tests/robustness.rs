//! Tests with modules and texts in which a few words or bytes are changed: the outcome is a result or an error, never a
//! panic, and the size of a result is in proportion to the input. `TRANSPIRE_MUTATIONS` sets the number of mutations of
//! each kind.
#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

mod common;

use std::collections::BTreeMap;

use common::MODULE;
use transpire_spirv::function_variants::{Device, Target, Variant, specialize};
use transpire_spirv::{
    LinkInput, LinkOptions,
    assembly::{DisassembleOptions, assemble, disassemble_words},
    binary, link,
};

/// A small generator of pseudo-random numbers (xorshift64*), which are the same on all platforms.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % end.max(1)
    }
}

fn mutations() -> usize {
    let asked = std::env::var("TRANSPIRE_MUTATIONS").ok();
    asked
        .and_then(|number| number.parse().ok())
        .unwrap_or(3_000)
}

fn mutate<T: Copy>(
    items: &mut Vec<T>,
    random: &mut Random,
    mut other: impl FnMut(&mut Random, T) -> T,
) {
    for _ in 0..1 + random.below(4) {
        let place = random.below(items.len());
        match random.below(10) {
            0 => items.truncate(place),
            1 => {
                let end = (place + random.below(4)).min(items.len());
                items.drain(place..end);
            }
            2 => {
                let end = (place + random.below(8)).min(items.len());
                items.extend_from_within(place..end);
            }
            3 => {
                let from = random.below(items.len());
                if place < items.len() && from < items.len() {
                    items.swap(place, from);
                }
            }
            _ => {
                if let Some(item) = items.get_mut(place) {
                    *item = other(random, *item);
                }
            }
        }
    }
}

#[test]
fn mutated_modules_are_read_or_refused_and_their_text_gives_them_back() {
    let original = assemble(MODULE).unwrap();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for round in 0..mutations() {
        let mut words = original.split_at(5).1.to_vec();
        mutate(&mut words, &mut random, |random, word| {
            match random.below(4) {
                0 => word ^ 1 << random.below(32),
                1 => random.below(100) as u32,
                2 => word.wrapping_add(random.below(5) as u32).wrapping_sub(2),
                _ => u32::MAX << random.below(32),
            }
        });
        words.splice(0..0, original.split_at(5).0.iter().copied());

        if let Ok(module) = binary::read_words(&words) {
            assert_eq!(module.word_count() + 5, words.len());
            for instruction in module.all_instructions() {
                let Ok(operands) = module.operands(instruction) else {
                    continue;
                };
                assert!(operands.count() <= instruction.word_count());
            }
            // Reading sorts the instructions. Sorted instructions don't change.
            let sorted = binary::write_words(&module);
            let again = binary::read_words(&sorted).unwrap();
            assert_eq!(binary::write_words(&again), sorted, "round {round}");
        }
        for raw_ids in [true, false] {
            let options = DisassembleOptions {
                raw_ids,
                id_table: true,
                comments: round % 2 == 0,
                offsets: round % 3 == 0,
                ..DisassembleOptions::default()
            };
            let Ok(text) = disassemble_words(&words, &options) else {
                continue;
            };
            assert!(text.len() < words.len() * 2048);
            match assemble(&text) {
                Ok(back) => {
                    assert_eq!(
                        back.split_at(5).1,
                        words.split_at(5).1,
                        "round {round}\n{text}"
                    );
                }
                // No bound is greater than the greatest word.
                Err(error) => assert!(
                    words.contains(&u32::MAX) && error.message().contains("no more ids"),
                    "round {round}: {error}\n{text}"
                ),
            }
        }
    }
}

#[test]
fn mutated_bytes_are_read_or_refused() {
    let original = binary::to_bytes(&assemble(MODULE).unwrap());
    let mut random = Random(0x0123_4567_89ab_cdef);
    for _ in 0..mutations() {
        let mut bytes = original.clone();
        mutate(&mut bytes, &mut random, |random, _| random.below(256) as u8);
        if let Ok(module) = binary::read(&bytes) {
            let _ = module.location(transpire_spirv::Id::new(50).unwrap());
            assert_eq!(binary::write(&module).len(), bytes.len());
        }
    }
}

#[test]
fn mutated_texts_are_assembled_or_refused() {
    let mut random = Random(0xfeed_beef_0bad_cafe);
    for _ in 0..mutations() {
        let mut bytes = MODULE.as_bytes().to_vec();
        mutate(&mut bytes, &mut random, |random, byte| {
            match random.below(3) {
                0 => b"%=\"!;|\\ \n(),-.0xOp"[random.below(18)],
                1 => byte ^ 1 << random.below(7),
                _ => b'0' + random.below(10) as u8,
            }
        });
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(words) = assemble(&text) {
            assert!(words.len() <= text.len() + 5);
            let _ = disassemble_words(&words, &DisassembleOptions::default());
        }
    }
}

/// A function with a helper and an exported constant, and a function that calls it. Without `g`, it is a variant.
const VARIED: &str = "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Float64
%set = OpExtInstImport \"OpenCL.DebugInfo.100\"
OpMemoryModel Physical64 OpenCL
%text = OpString \"a.cl\"
OpDecorate %f LinkageAttributes \"f\" Export
OpDecorate %g LinkageAttributes \"g\" Export
OpDecorate %v LinkageAttributes \"v\" Export
%void = OpTypeVoid
%int = OpTypeInt 32 0
%double = OpTypeFloat 64
%type = OpTypeFunction %int %int
%pointer = OpTypePointer UniformConstant %int
%value = OpConstant %int 7
%v = OpVariable %pointer UniformConstant %value
%none = OpExtInst %void %set DebugInfoNone
%source = OpExtInst %void %set DebugSource %text
%unit = OpExtInst %void %set DebugCompilationUnit 1 4 %source OpenCL_C
%ftype = OpExtInst %void %set DebugTypeFunction FlagIsPublic %none
%fdebug = OpExtInst %void %set DebugFunction %text %ftype %source 1 1 %unit %text FlagIsPublic 1 %f
%gdebug = OpExtInst %void %set DebugFunction %text %ftype %source 5 1 %unit %text FlagIsPublic 5 %g
%site = OpExtInst %void %set DebugInlinedAt 6 %gdebug
%f = OpFunction %int None %type
%p = OpFunctionParameter %int
%entry = OpLabel
%r = OpFunctionCall %int %h %p
OpReturnValue %r
OpFunctionEnd
%g = OpFunction %int None %type
%q = OpFunctionParameter %int
%start = OpLabel
%loaded = OpLoad %int %v
%scope = OpExtInst %void %set DebugScope %fdebug %site
%s = OpFunctionCall %int %f %q
%sum = OpIAdd %int %s %loaded
OpReturnValue %sum
OpFunctionEnd
%h = OpFunction %int None %type
%o = OpFunctionParameter %int
%begin = OpLabel
%wide = OpConvertUToF %double %o
%narrow = OpConvertFToU %int %wide
OpReturnValue %narrow
OpFunctionEnd
";

#[test]
fn mutated_modules_are_linked_as_variants_or_refused() {
    let first = assemble(VARIED).unwrap();
    let second = VARIED.replace("\"g\" Export", "\"k\" Export");
    let second = assemble(&second).unwrap();
    let variants: Vec<Variant> = (4..7)
        .map(|target| {
            let features = Vec::new();
            let targets = vec![Target { target, features }];
            Variant {
                targets,
                ..Variant::default()
            }
        })
        .collect();
    let mut random = Random(0x5eed_0f7a_91a2_75f1);
    let mut linked_modules = 0;
    for round in 0..mutations() {
        let mut words = [first.clone(), second.clone(), second.clone()];
        let mutated = &mut words[round % 2];
        let (header, rest) = mutated.split_at(5);
        let (header, mut rest) = (header.to_vec(), rest.to_vec());
        mutate(&mut rest, &mut random, |random, word| {
            match random.below(4) {
                0 => word ^ 1 << random.below(32),
                1 => random.below(60) as u32,
                2 => word.wrapping_add(random.below(5) as u32).wrapping_sub(2),
                _ => u32::MAX << random.below(32),
            }
        });
        *mutated = [header, rest].concat();
        let size: usize = words.iter().map(Vec::len).sum();
        let modules = words.map(|words| binary::read_words(&words));
        let [Ok(a), Ok(b), Ok(c)] = &modules else {
            continue;
        };
        let inputs = [("a", a), ("b", b), ("c", c)];
        let inputs = inputs.map(|(name, module)| LinkInput { name, module });
        let mut options = LinkOptions::default();
        options.create_library = true;
        options.variants.clone_from(&variants);
        let Ok(linked) = link(&inputs, &options) else {
            continue;
        };
        linked_modules += 1;
        let words = binary::write_words(&linked);
        assert!(words.len() < size * 16, "round {round}: {}", words.len());
        let linked = binary::read_words(&words).unwrap();
        for target in 3..6 {
            let device = Device {
                target: Some(target),
                ..Device::default()
            };
            let _ = specialize(&linked, &device, &BTreeMap::new());
        }
    }
    assert!(linked_modules * 20 > mutations(), "{linked_modules}");
}

#[test]
fn ids_and_bounds_without_end_cost_nothing() {
    // A bound of 2³² - 1, and an id close to it.
    let words = [
        0x0723_0203,
        0x0001_0000,
        0,
        u32::MAX,
        0,
        0x0002_0013,
        u32::MAX - 1,
    ];
    let module = binary::read_words(&words).unwrap();
    let id = transpire_spirv::Id::new(u32::MAX - 1).unwrap();
    assert_eq!(
        module.definition(id).unwrap().words(),
        [0x0002_0013, u32::MAX - 1]
    );
    assert!(disassemble_words(&words, &DisassembleOptions::default()).is_ok());
}

#[test]
fn equal_names_take_linear_time() {
    let mut text = String::new();
    for id in 1..20_000 {
        text.push_str(&format!("OpName %{id} \"a\"\n"));
    }
    let words = assemble(&text).unwrap();
    let text = disassemble_words(&words, &DisassembleOptions::default()).unwrap();
    assert!(text.ends_with("OpName %a_19997 \"a\"\n"));
}
