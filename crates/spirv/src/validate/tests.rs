//! Tests that the findings do not depend on the number of threads.

use std::num::NonZeroUsize;

use transpire_parallel::{Threads, with_threads};

use super::{Finding, Level, Options, validate_shared};
use crate::assembly::assemble;

const HEAD: &str = "OpCapability Kernel
    OpCapability Addresses
    OpCapability Linkage
    %set = OpExtInstImport \"OpenCL.std\"
    OpMemoryModel Physical64 OpenCL
    OpName %one \"one\"
    OpDecorate %one LinkageAttributes \"one\" Export
    OpDecorate %external LinkageAttributes \"external\" Import
    %void = OpTypeVoid
    %bool = OpTypeBool
    %int = OpTypeInt 32 0
    %pointer = OpTypePointer Function %int
    %simple = OpTypeFunction %void
    %fn = OpTypeFunction %int %int
    %c0 = OpConstant %int 0
    %external = OpFunction %int None %fn
    %e = OpFunctionParameter %int
    OpFunctionEnd\n";

/// Returns the text of a function with a phi, a switch, a variable and two calls. The names of its ids begin with `name`.
fn function(name: &str, calls: [&str; 2]) -> String {
    let [first, second] = calls;
    format!(
        "%{name} = OpFunction %int None %fn
        %{name}_p = OpFunctionParameter %int
        %{name}_entry = OpLabel
        %{name}_v = OpVariable %pointer Function
        %{name}_a = OpFunctionCall %int %{first} %{name}_p
        OpStore %{name}_v %{name}_a Aligned 4
        %{name}_b = OpIEqual %bool %{name}_a %c0
        OpBranchConditional %{name}_b %{name}_then %{name}_end
        %{name}_then = OpLabel
        %{name}_c = OpFunctionCall %int %{second} %{name}_a
        %{name}_d = OpExtInst %int %set u_max %{name}_c %{name}_p
        OpSwitch %{name}_d %{name}_case 1 %{name}_end
        %{name}_case = OpLabel
        OpBranch %{name}_end
        %{name}_end = OpLabel
        %{name}_phi = OpPhi %int %{name}_a %{name}_entry %{name}_c %{name}_then %{name}_d %{name}_case
        OpReturnValue %{name}_phi
        OpFunctionEnd\n"
    )
}

fn module() -> String {
    let names = ["one", "two", "three", "four", "five"];
    let functions = names.map(|name| function(name, ["one", "five"]));
    format!("{HEAD}{}", functions.concat())
}

fn found(words: &[u32], level: Level, relax: bool, threads: usize) -> Vec<Finding> {
    let mut options = Options {
        level,
        relax_known_faults: relax,
        ..Options::default()
    };
    options.findings.per_rule = 3;
    options.findings.total = 6;
    let threads = Threads::Exactly(NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN));
    with_threads(threads, || validate_shared(words, &options, 1))
}

/// Returns the names of the rules that a module breaks. Also checks that several threads find the same.
fn broken(text: &str) -> Vec<&'static str> {
    let words = assemble(text).unwrap();
    compare(&words, Level::Full);
    let found = found(&words, Level::Full, false, 1);
    found.iter().map(|finding| finding.rule.name).collect()
}

fn compare(words: &[u32], level: Level) {
    for relax in [false, true] {
        let expected = found(words, level, relax, 1);
        for threads in [2, 3, 7] {
            let found = found(words, level, relax, threads);
            assert_eq!(found, expected, "{threads} threads, {level:?}, {words:x?}");
        }
    }
}

#[test]
fn a_valid_module_is_valid_on_all_threads() {
    let module = module();
    assert_eq!(broken(&module), [""; 0]);
    let words = assemble(&module).unwrap();
    for level in [Level::Structural, Level::Declared] {
        compare(&words, level);
    }
}

#[test]
fn functions_in_different_stretches_are_held_against_each_other() {
    let module = module();
    let breaks = |rule: &str, from: &str, to: &str| {
        let changed = module.replace(from, to);
        assert_ne!(changed, module);
        let broken = broken(&changed);
        assert!(broken.contains(&rule), "{rule}, {broken:?}");
    };
    // Nothing in another function can be used except the function itself (§2.16.1).
    breaks("dominance", "%four_a %c0", "%one_a %c0");
    breaks("branch-targets", "OpBranch %five_end", "OpBranch %one_case");
    breaks("value-operands", "%four_a %c0", "%one_case %c0");
    breaks("defined-ids", "%two_c %two_p", "%two_c %five_d");
    breaks(
        "defined-ids",
        "%four_a = OpFunctionCall %int %one",
        "%four_a = OpFunctionCall %int %nowhere",
    );
    // Declarations precede definitions (§2.4).
    let late = "%late = OpFunction %int None %fn
        %late_p = OpFunctionParameter %int
        OpFunctionEnd";
    assert!(broken(&format!("{module}{late}")).contains(&"declarations-first"));
    // Each id has one definition.
    let words = assemble(&module).unwrap();
    let ends: Vec<_> = (0..words.len())
        .filter(|at| words[*at] == 1 << 16 | 56)
        .collect();
    let mut again = words.clone();
    again.extend_from_slice(&words[ends[2] + 1..=ends[3]]);
    compare(&again, Level::Full);
    assert_eq!(
        found(&again, Level::Full, false, 7)[0].rule.name,
        "unique-ids"
    );
}

#[test]
fn damaged_modules_have_the_same_findings_on_all_threads() {
    let words = assemble(&module()).unwrap();
    for place in 5..words.len() {
        let word = words[place];
        let other = words[(place * 7919) % words.len()];
        let mut damaged = words.clone();
        damaged[place] = [word ^ 1, word.wrapping_add(9), other][place % 3];
        let level = [Level::Structural, Level::Declared, Level::Full][place / 3 % 3];
        compare(&damaged, level);
    }
}

#[test]
fn cut_modules_have_the_same_findings_on_all_threads() {
    let words = assemble(&module()).unwrap();
    for end in 0..words.len() {
        compare(&words[..end], Level::Declared);
    }
}
