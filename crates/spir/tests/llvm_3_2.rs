//! Checks that modules that LLVM 3.2 rejects are rejected as SPIR 1.2, too.
//!
//! `llvm-3.2.ll` contains small modules. `;;; refused: NAME` begins a module that the assembler or the verifier of LLVM
//! 3.2 rejects. `;;; taken: NAME` begins a module that LLVM 3.2 accepts. Only the rules that define LLVM IR 3.2 count
//! here.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;

use transpire_spir::{Limits, validate_input};

mod common;

const OF_LLVM_IR: [&str; 3] = ["well-formed", "llvm-3.2", "assembly-form"];

#[test]
fn what_llvm_3_2_refuses_is_refused_and_what_it_takes_is_taken() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/llvm-3.2.ll");
    let text = fs::read_to_string(path).unwrap();
    let mut wrong = String::new();
    let mut count = 0;
    for module in text.split(";;; ").skip(1) {
        let (head, text) = module.split_once('\n').unwrap();
        let (verdict, name) = head.split_once(": ").unwrap();
        let text = common::complete(text.to_owned());
        let is_refused = match validate_input(text.as_bytes(), &Limits::default()) {
            Err(_) => true,
            Ok(findings) => findings
                .iter()
                .any(|finding| OF_LLVM_IR.contains(&finding.rule.name)),
        };
        count += 1;
        if is_refused != (verdict == "refused") {
            wrong.push_str(&format!("{name} is {verdict} by LLVM 3.2\n"));
        }
    }
    assert!(count > 300, "{count}");
    assert!(wrong.is_empty(), "{wrong}");
}
