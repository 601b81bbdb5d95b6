//! Checks that the listed passes are the ones that run, in that order, and the ones in `docs/passes.md` and
//! `ARCHITECTURE.md`. `TRANSPIRE_BLESS=1` writes the tables there.

#![allow(clippy::unwrap_used)]

use std::fmt::Write;
use std::fs;

use transpire_llvm::{assembly, ir};
use transpire_spirv::binary;
use transpire_translate::pipeline::{Kind, Observer, Pass, State};
use transpire_translate::spir12::{self, Spir12};
use transpire_translate::to_llvm::{self, ToLlvm};
use transpire_translate::to_spirv::{self, ToSpirv};

const KERNEL: &str = r#"target datalayout = "e-p:64:64-i64:64"
                        target triple = "spir64-unknown-unknown"
                        define spir_kernel void @k(ptr addrspace(1) %p) {
                          store i32 7, ptr addrspace(1) %p, align 4
                          ret void
                        }"#;

/// The page with the description of each pass.
const DESCRIPTIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/passes.md");
/// The page with the names of the passes.
const NAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ARCHITECTURE.md");

/// The passes that ran and, for each, whether the module was SPIR-V afterwards.
#[derive(Default)]
struct Seen {
    passes: Vec<Pass>,
    is_spirv: Vec<bool>,
}

impl Observer for Seen {
    fn after(&mut self, pass: &Pass, state: State<'_>) {
        self.passes.push(*pass);
        self.is_spirv.push(matches!(state, State::Spirv(_)));
    }
}

fn kernel() -> ir::Module {
    assembly::parse(KERNEL.as_bytes()).unwrap()
}

#[test]
fn all_passes_to_spirv_run_in_their_order() {
    let mut seen = Seen::default();
    let (module, _) =
        to_spirv::to_spirv_observed(kernel(), &ToSpirv::default(), &mut seen).unwrap();
    assert_eq!(seen.passes, to_spirv::passes().collect::<Vec<_>>());
    // After emission the module is SPIR-V.
    let emission = seen.passes.iter().position(|pass| pass.name == "emit");
    let first = seen.is_spirv.iter().position(|&is_spirv| is_spirv);
    assert_eq!(emission, first);
    assert!(!binary::write_words(&module).is_empty());
}

#[test]
fn all_passes_to_llvm_run_in_their_order() {
    let (source, _) = to_spirv::to_spirv(kernel(), &ToSpirv::default()).unwrap();
    let mut seen = Seen::default();
    to_llvm::to_llvm_observed(&source, &ToLlvm::default(), &mut seen).unwrap();
    assert_eq!(seen.passes, to_llvm::passes().collect::<Vec<_>>());
    assert!(!seen.is_spirv.contains(&true));
}

#[test]
fn all_passes_to_spir_1_2_run_in_their_order() {
    let mut seen = Seen::default();
    spir12::produce_observed(kernel(), &Spir12::default(), &mut seen).unwrap();
    assert_eq!(seen.passes, spir12::passes().collect::<Vec<_>>());
}

#[test]
fn names_of_passes_are_their_own() {
    for passes in [
        to_spirv::passes().collect::<Vec<_>>(),
        to_llvm::passes().collect(),
        spir12::passes().collect(),
    ] {
        let mut names: Vec<&str> = passes.iter().map(|pass| pass.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), passes.len(), "{names:?}");
    }
}

#[test]
fn the_pages_list_the_passes() {
    let mut names = String::from("| translation | passes |\n| --- | --- |\n");
    for (title, passes) in [
        ("to SPIR-V", to_spirv::passes().collect::<Vec<_>>()),
        ("to LLVM IR", to_llvm::passes().collect()),
        ("to SPIR 1.2", spir12::passes().collect()),
    ] {
        let row: Vec<String> = passes
            .iter()
            .map(|pass| format!("`{}`", pass.name))
            .collect();
        writeln!(names, "| {title} | {} |", row.join(", ")).unwrap();
        let begin = format!("<!-- passes {title} -->\n");
        check(DESCRIPTIONS, &begin, &table(passes.into_iter()));
    }
    check(NAMES, "<!-- passes -->\n", &names);
}

/// Checks that the text of a page from `begin` to the next `<!-- end -->` is `expected`. With `TRANSPIRE_BLESS`, writes
/// it instead.
fn check(page: &str, begin: &str, expected: &str) {
    let text = fs::read_to_string(page).unwrap();
    let from = text.find(begin).unwrap() + begin.len();
    let length = text[from..].find("<!-- end -->").unwrap();
    if std::env::var_os("TRANSPIRE_BLESS").is_some() {
        let (head, rest) = (&text[..from], &text[from + length..]);
        fs::write(page, format!("{head}{expected}{rest}")).unwrap();
        return;
    }
    assert_eq!(
        &text[from..from + length],
        expected,
        "{page}: run with TRANSPIRE_BLESS=1 and look at the difference"
    );
}

fn table(passes: impl Iterator<Item = Pass>) -> String {
    let mut rows = String::from("| pass | scope | action |\n| --- | --- | --- |\n");
    for Pass { name, kind, doc } in passes {
        let kind = match kind {
            Kind::Analysis => "the module, read-only",
            Kind::Module => "the module",
            Kind::Function => "each body",
            Kind::Emission => "both IRs",
        };
        writeln!(rows, "| `{name}` | {kind} | {doc} |").unwrap();
    }
    rows
}
