//! Tests each rule with modules that satisfy it, and with modules that break only that rule.
//!
//! `src/examples/NAME.ll` contains the modules for the rule NAME. A line `;;; good` or `;;; bad` begins a module, which
//! ends at the next such line. Text before the first one belongs to all modules. A module with `;;; bad, and OTHER`
//! also breaks the rule OTHER. The parts that every SPIR module needs are added if they are missing: triple, data
//! layout, versions, `!opencl.kernels`. To prevent that, a module mentions the name of the part in a comment.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, bitcode};
use transpire_spir::{Limits, Object, Position, rules, validate_input};

mod common;

use common::{broken, complete, found};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/examples")
}

/// A module in the file of a rule.
struct Sample {
    is_good: bool,
    /// The other rules that the module breaks.
    also: Vec<String>,
    text: String,
}

/// Splits the text of a file into its modules, and completes them.
fn samples(text: &str) -> Vec<Sample> {
    let mut common = String::new();
    let mut samples: Vec<Sample> = Vec::new();
    for line in text.lines() {
        if let Some(head) = line.strip_prefix(";;; ") {
            let mut parts = head.split(", and ");
            let is_good = match parts.next() {
                Some("good") => true,
                Some("bad") => false,
                _ => panic!("{line}"),
            };
            samples.push(Sample {
                is_good,
                also: parts.map(str::to_owned).collect(),
                text: common.clone(),
            });
            continue;
        }
        let module = samples
            .last_mut()
            .map_or(&mut common, |sample| &mut sample.text);
        module.push_str(line);
        module.push('\n');
    }
    for sample in &mut samples {
        sample.text = complete(std::mem::take(&mut sample.text));
    }
    samples
}

/// Returns the input for a test of `sample`. It is the text of the module. For the rule about the form of bitcode, it
/// is bitcode: for LLVM 3.2 if the module should satisfy the rule, otherwise for a later release.
fn input(rule: &str, sample: &Sample) -> Vec<u8> {
    if rule != "bitcode-form" {
        return sample.text.clone().into_bytes();
    }
    let module = assembly::parse(sample.text.as_bytes()).unwrap();
    let release = if sample.is_good {
        Release::V3_2
    } else {
        Release::V14
    };
    bitcode::write(&module, &bitcode::WriteOptions { release }).unwrap()
}

#[test]
fn every_rule_is_kept_by_good_modules_and_broken_by_bad_ones_alone() {
    let mut wrong = String::new();
    for rule in rules() {
        let path = folder().join(format!("{}.ll", rule.name));
        let Ok(text) = fs::read_to_string(&path) else {
            wrong.push_str(&format!("the rule {} has no modules\n", rule.name));
            continue;
        };
        let samples = samples(&text);
        for is_good in [true, false] {
            if !samples.iter().any(|sample| sample.is_good == is_good) {
                wrong.push_str(&format!("{}: no module is good: {is_good}\n", rule.name));
            }
        }
        for sample in samples {
            let mut expected: BTreeSet<String> = sample.also.iter().cloned().collect();
            if !sample.is_good {
                expected.insert(rule.name.to_owned());
            }
            let broken = broken(&input(rule.name, &sample));
            if broken != expected {
                wrong.push_str(&format!(
                    "{}: {broken:?} in place of {expected:?}:\n{}\n",
                    rule.name, sample.text
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_file_is_of_a_rule() {
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(
            rules().any(|rule| rule.name == name),
            "there is no rule {name}"
        );
    }
}

#[test]
fn names_are_words_with_hyphens_and_stand_once() {
    let mut names = BTreeSet::new();
    for rule in rules() {
        assert!(rule.name.bytes().all(|byte| byte.is_ascii_lowercase()
            || byte.is_ascii_digit()
            || b"-.".contains(&byte)));
        assert!(names.insert(rule.name), "{} stands twice", rule.name);
        assert!(rule.text.ends_with('.') && !rule.section.is_empty());
    }
}

#[test]
fn a_finding_says_where_it_is() {
    // The module has several lines, to test the place.
    let module = "define spir_func void @f(<4 x float> %v) nounwind {
entry:
  %c = fptosi <4 x float> %v to <4 x i32>
  ret void
}
";
    let text = complete(module.to_owned());
    let findings = found(text.as_bytes());
    assert_eq!(findings.len(), 1);
    let finding = &findings[0];
    assert_eq!(
        (finding.rule.name, finding.rule.section),
        ("vector-conversions", "3.3")
    );
    assert_eq!(finding.place.function.as_deref(), Some("f"));
    assert_eq!(
        finding.instruction.as_deref(),
        Some("%c = fptosi <4 x float> %v to <4 x i32>")
    );
    let object = Object::Instruction {
        block: "%entry".to_owned(),
        number: 0,
    };
    assert_eq!(finding.place.object, object);
    let position = Position::Line { line: 3, column: 3 };
    assert_eq!(finding.place.position, Some(position));
}

#[test]
fn instructions_that_llvm_3_2_lacks_are_counted_from_zero() {
    let text = complete(
        "define spir_func i32 @f(i32 %x) nounwind {
           %a = add i32 %x, 1
           %b = freeze i32 %a
           ret i32 %b
         }\n"
        .to_owned(),
    );
    let findings = found(text.as_bytes());
    let finding = findings.iter().find(|f| f.rule.name == "llvm-3.2").unwrap();
    let Object::Instruction { number, .. } = &finding.place.object else {
        panic!("{finding:?}");
    };
    assert_eq!(
        (*number, finding.instruction.as_deref()),
        (1, Some("%b = freeze i32 %a"))
    );
}

#[test]
fn a_name_that_is_not_mangled_is_completed_if_only_one_signature_has_it() {
    let message = |declaration: &str| {
        let findings = found(complete(format!("{declaration} nounwind readnone\n")).as_bytes());
        let finding = findings
            .into_iter()
            .find(|f| f.rule.name == "built-in-names");
        finding.unwrap().message
    };
    assert_eq!(
        message("declare spir_func i64 @get_global_id(i32)"),
        "the built-in function get_global_id has a name that is not mangled; it should be @_Z13get_global_idj"
    );
    assert_eq!(
        message("declare spir_func float @sin(float)"),
        "the built-in function sin has a name that is not mangled"
    );
}

#[test]
fn a_data_layout_of_the_other_triple_is_named_as_such() {
    let [narrow, wide] = transpire_spir::TARGETS;
    let message = |triple: &str, layout: &str| {
        let text = format!("target triple = \"{triple}\"\ntarget datalayout = \"{layout}\"\n");
        let findings = found(complete(text).as_bytes());
        let finding = findings.into_iter().find(|f| f.rule.name == "data-layout");
        finding.unwrap().message
    };
    assert_eq!(
        message(wide.triple, narrow.data_layout),
        "the data layout is for the triple \"spir-unknown-unknown\", and the module's is \"spir64-unknown-unknown\""
    );
    assert_eq!(
        message(narrow.triple, wide.data_layout),
        "the data layout is for the triple \"spir64-unknown-unknown\", and the module's is \"spir-unknown-unknown\""
    );
    let shortened = narrow.data_layout.replace("-i1:8:8", "");
    assert_eq!(
        message(wide.triple, &shortened),
        "the data layout is not the one of SPIR; \"i1:8:8-p:64:64:64\" is missing; \"p:32:32:32\" is for another triple"
    );
}

#[test]
fn findings_are_bounded_and_the_rest_is_counted() {
    let mut text = String::from("define spir_func void @f(<4 x float> %v) nounwind {\n");
    for number in 0..1000 {
        text.push_str(&format!(
            "  %c{number} = fptosi <4 x float> %v to <4 x i32>\n"
        ));
    }
    text.push_str("  ret void\n}\n");
    let findings = found(complete(text).as_bytes());
    assert_eq!(findings.len(), Limits::default().per_rule);
    let counted: u32 = findings.iter().map(|finding| 1 + finding.more).sum();
    assert_eq!(counted, 1000);
}

/// Changes some bytes of each module, and checks that validation does not panic if the module can still be read.
#[test]
fn changed_modules_give_findings_and_no_panic() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    };
    let mut read = 0;
    for rule in rules() {
        let text = fs::read_to_string(folder().join(format!("{}.ll", rule.name))).unwrap();
        for Sample { text, .. } in samples(&text) {
            let module = assembly::parse(text.as_bytes()).unwrap();
            for _ in 0..20 {
                let mut bytes = text.clone().into_bytes();
                for _ in 0..=random(3) {
                    let at = random(bytes.len());
                    bytes[at] = bytes[random(text.len())];
                }
                read += usize::from(validate_input(&bytes, &Limits::default()).is_ok());
            }
            // Some modules of the tests cannot be written for LLVM 3.2.
            let options = bitcode::WriteOptions {
                release: Release::V14,
            };
            let Ok(written) = bitcode::write(&module, &options) else {
                continue;
            };
            for _ in 0..40 {
                let mut bytes = written.clone();
                for _ in 0..=random(4) {
                    let at = random(bytes.len());
                    bytes[at] ^= 1 << random(8);
                }
                read += usize::from(validate_input(&bytes, &Limits::default()).is_ok());
            }
        }
    }
    assert!(read > 500, "only {read} could be read");
}
