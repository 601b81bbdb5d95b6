//! Tests that invalid SPIR-V is not translated. The rules about structure and declarations are always checked, the
//! others on request.

#![allow(clippy::unwrap_used, clippy::panic)] // Helpers of tests are tests too.

#[path = "spirv_rules/known_faults.rs"]
mod known_faults;
#[path = "../../spirv/tests/malformed/mod.rs"]
mod malformed;

use malformed::{CASES, VALID, WORDS};
use transpire::spirv::validate::{Level, Options, level, rule, validate};
use transpire::{ErrorKind, Place, ReadSpirv, ToLlvm, read_spirv, to_llvm};

/// Returns the assembly of [`VALID`] with `new` in place of the line that begins with `line`. Its version is 1.0, for
/// which the cases are written.
fn changed(line: &str, new: &[&str]) -> String {
    format!(
        "; SPIR-V\n; Version: 1.0\n{}",
        malformed::changed(line, new)
    )
}

#[test]
fn what_keeps_the_rules_is_translated() {
    to_llvm(VALID.as_bytes(), &ToLlvm::default()).unwrap();
    read_spirv(VALID.as_bytes(), &ReadSpirv::in_full()).unwrap();
}

/// Checks that declarations of alias scopes may stand before decorations or after them.
/// `SPV_INTEL_memory_access_aliasing` doesn't specify their section, and the Khronos translator and LLVM put them
/// before decorations.
#[test]
fn declarations_of_aliases_stand_before_decorations_or_behind() {
    let declarations = "%domain = OpAliasDomainDeclINTEL\n\
        %scope = OpAliasScopeDeclINTEL %domain\n\
        %scopes = OpAliasScopeListDeclINTEL %scope\n";
    let needs = "OpCapability MemoryAccessAliasingINTEL\nOpExtension \"SPV_INTEL_memory_access_aliasing\"\n";
    for line in ["OpDecorate %n", "%void = "] {
        let text = VALID.replacen("%std = ", &format!("{needs}%std = "), 1);
        let text = text.replacen(line, &format!("{declarations}{line}"), 1);
        let read = read_spirv(text.as_bytes(), &ReadSpirv::in_full());
        assert!(read.is_ok(), "{line}: {}", read.err().unwrap());
    }
}

#[test]
fn no_module_that_breaks_a_rule_is_translated() {
    for (rule, line, new) in CASES {
        let error = to_llvm(changed(line, new).as_bytes(), &ToLlvm::default());
        assert!(error.is_err(), "{rule}: {new:?} is translated");
    }
}

/// Checks that a broken rule is reported itself, rather than an error that it causes later, if the rule is always
/// checked.
#[test]
fn the_rule_of_what_is_always_checked_is_told() {
    let always = CASES.iter().filter(|(rule, ..)| {
        let level = self::rule(rule).and_then(level);
        level.is_some_and(|level| level < Level::Full)
    });
    assert!(always.clone().count() >= 60);
    for (rule, line, new) in always {
        let error = to_llvm(changed(line, new).as_bytes(), &ToLlvm::default()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Malformed, "{rule}: {error}");
        assert!(error.message().contains('§'), "{rule}: {error}");
    }
}

/// Checks that known faults of producers are findings, but do not stop a translation. The meaning of the modules is
/// beyond doubt.
#[test]
fn known_faults_are_translated() {
    let known: [(&str, &[&str], &str); 4] = [
        (
            "OpStore %p",
            &["+%equal = OpPtrEqual %bool %p %p"],
            "versions",
        ),
        (
            "OpDecorate %n",
            &["OpDecorate %p Volatile", "OpDecorate %p Volatile"],
            "repeated-decorations",
        ),
        (
            "OpDecorate %n",
            &["OpDecorate %n Restrict"],
            "decoration-targets",
        ),
        (
            "%parts = ",
            &[
                "+%undefined = OpUndef %int",
                "%constant = OpTypePointer UniformConstant %int",
                "%global = OpVariable %constant UniformConstant %undefined",
            ],
            "variables",
        ),
    ];
    for (line, new, rule) in known {
        let text = changed(line, new);
        to_llvm(text.as_bytes(), &ToLlvm::default())
            .unwrap_or_else(|error| panic!("{rule}: {error}"));
        let words = transpire::spirv::assembly::assemble(&text).unwrap();
        let findings = validate(&words, &Options::default());
        assert!(
            findings.iter().all(|finding| finding.rule.name == rule) && !findings.is_empty(),
            "{rule}: {findings:?}"
        );
    }
}

/// Checks that modules of the Khronos translator are translated although its releases put variables, loop merges and
/// blocks at places that are not allowed. The header identifies the tool. Faults that it never produces are still
/// rejected.
#[test]
fn what_the_khronos_translator_misplaces_is_translated() {
    let header = "; SPIR-V\n; Version: 1.0\n; Generator: Khronos LLVM/SPIR-V Translator; 14\n";
    let translates = |line: &str, new: &[&str]| {
        let text = format!("{header}{}", malformed::changed(line, new));
        to_llvm(text.as_bytes(), &ToLlvm::default()).is_ok()
    };
    let variable = "+%second = OpVariable %local Function";
    let in_middle = ["OpNop", "%late = OpVariable %local Function"];
    assert!(translates("%v = OpFunctionCall", &[variable]));
    assert!(translates("OpLine %file", &in_middle));
    let merge = "OpLoopMerge %end %then None";
    let sum = "%more = OpIAdd %int %v %v";
    let branch = "OpBranch %end";
    assert!(translates(branch, &[merge, merge, sum, branch]));
    let (_, line, new) = CASES.iter().find(|case| case.0 == "block-order").unwrap();
    assert!(translates(line, new));

    let initialized = format!("{variable} %one");
    assert!(!translates("%v = OpFunctionCall", &[&initialized]));
    let of_a_selection = [
        "OpSelectionMerge %end None",
        sum,
        "OpBranchConditional %is_one %end %other",
        "%other = OpLabel",
        "OpUnreachable",
    ];
    assert!(!translates(branch, &of_a_selection));
    assert!(!translates(branch, &[merge, sum, "OpUnreachable"]));
}

#[test]
fn no_module_of_broken_words_is_translated() {
    for (rule, change) in WORDS {
        let mut words = transpire::spirv::assembly::assemble(VALID).unwrap();
        change(&mut words);
        let bytes = transpire::spirv::binary::to_bytes(&words);
        assert!(to_llvm(&bytes, &ToLlvm::default()).is_err(), "{rule}");
    }
}

#[test]
fn all_rules_are_asked_for_where_they_are_wanted() {
    for (rule, line, new) in CASES {
        let text = changed(line, new);
        let read = read_spirv(text.as_bytes(), &ReadSpirv::in_full());
        assert!(read.is_err(), "{rule}: {new:?} is read");
    }
}

/// Checks that the place of a broken rule is the line in a text, and the word in a binary.
#[test]
fn a_broken_rule_is_told_with_its_place() {
    let text = changed("%sum = OpIAdd", &["%sum = OpIAdd %int %x %nowhere"]);
    let line = 1 + text
        .lines()
        .position(|line| line.contains("%nowhere"))
        .unwrap();
    let error = to_llvm(text.as_bytes(), &ToLlvm::default()).unwrap_err();
    assert_eq!(*error.place(), Place::LineColumn(line, 1));
    assert!(error.message().contains("not defined"), "{error}");
    assert!(error.message().contains("§2.16.1"), "{error}");

    let words = transpire::spirv::assembly::assemble(&text).unwrap();
    let word = transpire::spirv::binary::HEADER_WORDS
        + words[5..]
            .windows(2)
            .position(|pair| pair[0] == 0x0005_0080)
            .unwrap();
    let bytes = transpire::spirv::binary::to_bytes(&words);
    let error = to_llvm(&bytes, &ToLlvm::default()).unwrap_err();
    assert_eq!(*error.place(), Place::Word(word));
    assert!(error.message().contains("OpIAdd"), "{error}");
}

/// Checks that a use before the definition in the same block is an error. Only in other blocks may the definition come
/// later in the text.
#[test]
fn a_value_is_not_used_before_its_definition_in_a_block() {
    let text = changed(
        "%sum = OpIAdd",
        &[
            "%sum = OpIAdd %int %x %late",
            "%late = OpCopyObject %int %x",
        ],
    );
    let error = to_llvm(text.as_bytes(), &ToLlvm::default()).unwrap_err();
    assert!(error.message().contains("does not dominate"), "{error}");
}

/// A switch whose literals have four words.
const WIDE_SWITCH: &str = include_str!("spirv_rules/wide_switch.spvasm");

#[test]
fn literals_of_a_switch_have_the_width_of_its_selector() {
    let source = read_spirv(WIDE_SWITCH.as_bytes(), &ReadSpirv::in_full()).unwrap();
    let (module, report) = transpire::spirv_to_llvm(&source.module, &ToLlvm::default()).unwrap();
    drop(report);
    let text = transpire::print_llvm(module, ToLlvm::default().release).unwrap();
    // 5 + 2^64 and 5 + 2^65.
    for literal in [
        "i128 18446744073709551621, label",
        "i128 36893488147419103237, label",
    ] {
        assert!(text.contains(literal), "{text}");
    }
}

#[test]
fn a_switch_with_equal_literals_is_refused() {
    let narrow = WIDE_SWITCH
        .replace("%wide = OpTypeInt 128 0", "%wide = OpTypeInt 64 0")
        .replace("!5 !0 !1 !0", "5")
        .replace("!5 !0 !2 !0", "{second}");
    assert!(
        to_llvm(
            narrow.replace("{second}", "6").as_bytes(),
            &ToLlvm::default()
        )
        .is_ok()
    );
    let wide = WIDE_SWITCH.replace("!5 !0 !2 !0", "!5 !0 !1 !0");
    for text in [narrow.replace("{second}", "5"), wide] {
        let error = to_llvm(text.as_bytes(), &ToLlvm::default()).unwrap_err();
        assert!(
            error.to_string().contains("two cases have the literal"),
            "{error}"
        );
    }
}
