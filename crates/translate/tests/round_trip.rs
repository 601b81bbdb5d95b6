//! SPIR-V → LLVM IR, with `__spirv_…` names → SPIR-V: what was said is said again.
//!
//! `round_trip/rows.rs` has a row for each instruction that may stand in a block of a kernel module,
//! with what comes back of it. Instructions of vendors' extensions are translated by their grammar
//! alone, and so are tested by it.

// What fails here fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "round_trip/normalize.rs"]
mod normalize;
#[path = "round_trip/rows.rs"]
mod rows;

use std::collections::BTreeSet;

use normalize::Bag;
use rows::{After, END, PRELUDE, ROWS};
use transpire_llvm::versions::Release;
use transpire_spirv::assembly::assemble;
use transpire_spirv::grammar::{self, OperandKind, OperandQuantifier};
use transpire_spirv::{Module, Section, binary};
use transpire_translate::to_llvm::{ToLlvm, to_llvm};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

/// Pointers with pointees; without; target extension types.
const RELEASES: [Release; 3] = [Release::V14, Release::V15, Release::V16];

fn read(text: &str) -> Module {
    binary::read_words(&assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"))).unwrap()
}

/// There and back. Extensions are used where they let more be said, and what is asked for needs no
/// declaration.
fn round_trip(module: &Module, release: Release) -> Result<Module, String> {
    let mut options = ToLlvm::default();
    options.release = release;
    let (ir, _) = to_llvm(module, &options).map_err(|error| format!("to LLVM IR: {error}"))?;
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("SPV_KHR_expect_assume").unwrap();
    let (back, _) = to_spirv(ir, &options).map_err(|error| format!("to SPIR-V: {error}"))?;
    Ok(back)
}

fn of_line(line: &str) -> Module {
    read(&format!("{PRELUDE}{line}{END}"))
}

/// The opcodes of `bag` that are not those of the function around the line.
fn opcodes(bag: &Bag, around: &Bag) -> Vec<String> {
    let mut opcodes = Vec::new();
    for (text, count) in bag {
        let name = text.split(' ').next().unwrap().strip_prefix("Op").unwrap().to_owned();
        let rest = count - around.get(text).copied().unwrap_or_default().min(*count);
        opcodes.extend(std::iter::repeat_n(name, rest));
    }
    opcodes.sort();
    opcodes
}

#[test]
fn instructions_of_kernels_come_back_as_they_were_or_as_their_row_says() {
    let mut wrong = Vec::new();
    for release in RELEASES {
        let pointees = release.has_typed_pointers();
        let around = normalize::instructions(&round_trip(&of_line(""), release).unwrap(), pointees);
        for (line, after) in ROWS {
            let before = of_line(line);
            let said = normalize::instructions(&before, pointees);
            let said_again = match round_trip(&before, release) {
                Ok(back) => normalize::instructions(&back, pointees),
                Err(error) => {
                    wrong.push(format!("{release:?} {line}: {error}"));
                    continue;
                }
            };
            match after {
                After::Same => {
                    for text in normalize::missing(&said, &said_again) {
                        wrong.push(format!("{release:?} {line}: lost {text}"));
                    }
                    for text in normalize::missing(&said_again, &said) {
                        wrong.push(format!("{release:?} {line}: new {text}"));
                    }
                }
                After::Becomes(expected, _why) => {
                    let mut expected: Vec<_> = expected.iter().map(|&opcode| opcode.to_owned()).collect();
                    expected.sort();
                    let found = opcodes(&said_again, &around);
                    if found != expected {
                        wrong.push(format!("{release:?} {line}: becomes {found:?}, not {expected:?}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
