//! Tests the validator with the specification, sentence by sentence. For each sentence that states a rule, there is a
//! module that breaks it and a module that just satisfies it.
//!
//! The files in `specification` list the sentences. A line `;;; SECTION | text of the sentence` begins a sentence. The
//! line `;;; breaks RULE` begins a module that breaks only that rule, or also a second one with `, and OTHER`. The
//! line `;;; border` begins a module that just satisfies the sentence and breaks no rule, or only another one with
//! `, and OTHER`. A sentence whose rule cannot be checked on a module has `;;; not decided:` and the reason. Modules
//! are completed like the modules of `rules`.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

mod common;

use common::{broken, complete};
use transpire_spir::{rule, rules};

/// The sections of the specification that state rules.
#[rustfmt::skip]
const SECTIONS: &[&str] = &[
    "1", "1.1", "1.2", "2.1.1", "2.1.2", "2.1.3", "2.1.3.1", "2.1.3.2", "2.1.3.3", "2.1.3.4", "2.1.3.5", "2.1.4", "2.1.5",
    "2.2", "2.3", "2.3.1.1", "2.3.1.2", "2.4", "2.5", "2.6", "2.7.1", "2.7.1.1", "2.7.1.2", "2.7.2.1", "2.8", "2.9", "2.9.1",
    "2.10.1", "2.10.2", "2.10.3", "2.11.1", "2.11.2", "2.12", "2.13", "2.14", "2.15", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6",
    "3.7", "3.8", "3.9", "3.10", "3.11", "3.12", "3.13", "3.14", "3.15", "3.16", "3.17", "A", "A.1", "A.2", "A.3",
];

struct Sentence {
    section: String,
    text: String,
    /// The rules that the first module breaks.
    rules: BTreeSet<String>,
    breaks: String,
    /// The rules that the second module breaks.
    others: BTreeSet<String>,
    border: String,
    is_undecided: bool,
}

fn sentences(text: &str) -> Vec<Sentence> {
    let mut sentences: Vec<Sentence> = Vec::new();
    let mut is_border = false;
    for line in text.lines() {
        if let Some((section, text)) = line.strip_prefix(";;; ").and_then(|l| l.split_once(" | ")) {
            sentences.push(Sentence {
                section: section.to_owned(),
                text: text.to_owned(),
                rules: BTreeSet::new(),
                breaks: String::new(),
                others: BTreeSet::new(),
                border: String::new(),
                is_undecided: false,
            });
            continue;
        }
        let sentence = sentences.last_mut().unwrap();
        if let Some(names) = line.strip_prefix(";;; breaks ") {
            sentence.rules = names.split(", and ").map(str::to_owned).collect();
            is_border = false;
        } else if let Some(names) = line.strip_prefix(";;; border") {
            sentence.others = names.split(", and ").skip(1).map(str::to_owned).collect();
            is_border = true;
        } else if let Some(why) = line.strip_prefix(";;; not decided: ") {
            assert!(!why.is_empty());
            sentence.is_undecided = true;
        } else {
            assert!(!line.starts_with(";;;"), "{line}");
            let module = if is_border {
                &mut sentence.border
            } else {
                &mut sentence.breaks
            };
            module.push_str(line);
            module.push('\n');
        }
    }
    sentences
}

fn all() -> Vec<Sentence> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specification");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let texts = paths.iter().map(|path| fs::read_to_string(path).unwrap());
    texts.flat_map(|text| sentences(&text)).collect()
}

#[test]
fn sentences_are_broken_and_kept_at_their_border() {
    let mut wrong = String::new();
    for sentence in all() {
        let Sentence { section, text, .. } = &sentence;
        if sentence.is_undecided {
            continue;
        }
        let modules = [
            (&sentence.breaks, sentence.rules.clone()),
            (&sentence.border, sentence.others.clone()),
        ];
        for (module, expected) in modules {
            let module = complete(module.clone());
            let broken = broken(module.as_bytes());
            if broken != expected {
                wrong.push_str(&format!(
                    "{section}: {text} {broken:?} in place of {expected:?}:\n{module}\n"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_section_has_sentences() {
    let all = all();
    for section in SECTIONS {
        assert!(
            all.iter().any(|sentence| sentence.section == *section),
            "{section}"
        );
    }
    for Sentence {
        section,
        text,
        rules,
        is_undecided,
        ..
    } in &all
    {
        assert!(SECTIONS.contains(&section.as_str()), "{section}");
        assert!(*is_undecided || !rules.is_empty(), "{section}: {text}");
        assert!(rules.iter().all(|name| rule(name).is_some()), "{rules:?}");
    }
}

#[test]
fn every_rule_is_of_a_sentence() {
    let all = all();
    // These rules have modules of their own, or no sentence of the specification states them.
    let others = [
        "well-formed",
        "bitcode-form",
        "typed-pointers",
        "half-arrays",
        "attribute-contradictions",
    ];
    for rule in rules().filter(|rule| !others.contains(&rule.name)) {
        let is_told = all
            .iter()
            .any(|sentence| sentence.rules.contains(rule.name));
        assert!(is_told, "{}", rule.name);
    }
}
