//! Tests with modules that break one rule each, and the rule that is reported. `spirv-val` is the reference.

#![allow(clippy::unwrap_used, clippy::panic)]

mod judge;
mod malformed;

use malformed::{CASES, VALID, WORDS, changed};
use transpire_spirv::Version;
use transpire_spirv::assembly::{AssembleOptions, assemble_with};
use transpire_spirv::validate::{Level, Options, Severity, rules, validate};

fn words(text: &str) -> Vec<u32> {
    let options = AssembleOptions {
        version: Version::V1_0,
        preserve_numeric_ids: false,
        ..AssembleOptions::default()
    };
    assemble_with(text, &options).unwrap()
}

fn broken(words: &[u32]) -> Vec<&'static str> {
    let findings = validate(words, &Options::default());
    findings.iter().map(|finding| finding.rule.name).collect()
}

/// Returns whether `spirv-val` accepts `words`.
fn judged(words: &[u32]) -> bool {
    judge::accepts(words, "")
}

#[test]
fn a_module_that_keeps_the_rules_has_no_findings() {
    let words = words(VALID);
    assert_eq!(broken(&words), [""; 0]);
    assert!(judged(&words));
}

#[test]
fn each_broken_rule_is_told() {
    let mut wrong = Vec::new();
    for &(rule, line, new) in CASES {
        let words = words(&changed(line, new));
        let found = broken(&words);
        if !found.contains(&rule) {
            wrong.push(format!("{rule}: {new:?} gives {found:?}"));
        }
        if judged(&words) {
            wrong.push(format!("{rule}: {new:?} is taken by spirv-val"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_wrong_word_count_is_told_once() {
    let mut outside = words(VALID);
    let mut inside = outside.clone();
    outside[5] = 17;
    inside.push(0x0004_0011);
    for words in [outside, inside] {
        let found = broken(&words);
        let told = found.iter().filter(|rule| **rule == "word-count");
        assert_eq!(told.count(), 1, "{found:?}");
    }
}

#[test]
fn an_allowed_finding_hides_no_others() {
    // The function has no end, and the entry point has no body.
    let mut words = words(&changed(
        "OpEntryPoint",
        &[r#"OpEntryPoint Kernel %twice "k""#],
    ));
    words.pop();
    assert_eq!(broken(&words), ["function-end"]);
    let mut options = Options::default();
    options.policy.allow(rules(), "function-end").unwrap();
    let findings = validate(&words, &options);
    let found: Vec<_> = findings.iter().map(|finding| finding.rule.name).collect();
    assert!(found.contains(&"entry-points"), "{found:?}");
    assert!(found.contains(&"function-end"), "{found:?}");
}

/// An OpenCL module with features that `spirv-val` does not check.
const OF_OPENCL: &str = include_str!("validate/of_opencl.spvasm");

#[test]
fn what_spirv_val_does_not_look_at_is_a_warning() {
    let valid = words(OF_OPENCL);
    assert_eq!(broken(&valid), [""; 0]);
    assert!(judged(&valid));
    for (rule, old, new) in [
        (
            "group-types",
            "GroupAll %bool %two %true",
            "GroupAll %bool %two %four",
        ),
        ("group-types", "Reduce %four", "Reduce %half"),
        ("pipe-types", "%pipe %p %four %four", "%n %p %four %four"),
        ("pipe-types", "%pipe %p %four %four", "%pipe %p %four %half"),
        ("enqueue-types", "%queue %two", "%n %two"),
        (
            "specialization-types",
            "IAdd %four %two",
            "IAdd %four %half",
        ),
        ("parameter-counts", "%n = OpFunctionParameter %int\n", ""),
        (
            "integer-signs",
            "%float = OpTypeFloat 32",
            "%float = OpTypeFloat 32
             %short = OpTypeInt 16 1",
        ),
    ] {
        assert!(OF_OPENCL.contains(old), "{old}");
        let words = words(&OF_OPENCL.replace(old, new));
        let findings = validate(&words, &Options::default());
        let told: Vec<_> = findings
            .iter()
            .map(|finding| (finding.rule.name, finding.severity))
            .collect();
        assert_eq!(told, [(rule, Severity::Warning)], "{new}");
        assert!(judged(&words), "{new}");
    }
}

#[test]
fn broken_words_are_told() {
    for (rule, change) in WORDS {
        let mut words = words(VALID);
        change(&mut words);
        assert!(
            broken(&words).contains(rule),
            "{rule}: {:?}",
            broken(&words)
        );
        assert!(!judged(&words), "{rule}");
    }
}

#[test]
fn words_that_cannot_be_decoded_are_one_finding() {
    let module = words(VALID);
    // The first instruction, and the last one.
    let mut first = module.clone();
    first[5] = 0xffff_0011;
    let mut last = module;
    last.push(0x0004_0011);
    for words in [first, last] {
        let rules = broken(&words);
        let found = rules.iter().filter(|rule| **rule == "word-count").count();
        assert_eq!(found, 1, "{rules:?}");
    }
}

#[test]
fn findings_have_place_and_text() {
    let words = words(&changed("%sum = OpIAdd", &["%sum = OpIAdd %int %x %half"]));
    let findings = validate(&words, &Options::default());
    let [finding] = &findings[..] else {
        panic!("{findings:?}")
    };
    assert_eq!(finding.rule.section, "3.3.13");
    assert_eq!(finding.severity, Severity::Error);
    assert!(
        finding
            .instruction
            .as_deref()
            .is_some_and(|line| line.contains("OpIAdd %uint")),
        "{finding:?}"
    );
    assert!(
        finding.place.function.is_some() && finding.place.position.is_some(),
        "{finding:?}"
    );
}

#[test]
fn levels_check_less() {
    let at = |level, text: &str| {
        let mut options = Options::default();
        options.level = level;
        validate(&words(text), &options).len()
    };
    let types = changed("%sum = OpIAdd", &["%sum = OpIAdd %int %x %half"]);
    assert_eq!(
        (at(Level::Structural, &types), at(Level::Declared, &types)),
        (0, 0)
    );
    let capabilities = changed("OpCapability Kernel", &["OpCapability Shader"]);
    assert_eq!(at(Level::Structural, &capabilities), 0);
    assert_ne!(at(Level::Declared, &capabilities), 0);
    assert_ne!(at(Level::Structural, &changed("%start = ", &[])), 0);
}

/// Checks that a float type with an encoding must have the width of the encoding.
#[test]
fn a_float_has_the_width_of_its_encoding() {
    let with = |bits: u32| {
        let line = format!("+%brain = OpTypeFloat {bits} BFloat16KHR");
        let text = changed("%float = ", &[&line]);
        let declared = "OpCapability Kernel\nOpCapability Float64\nOpCapability BFloat16TypeKHR\n\
                        OpExtension \"SPV_KHR_bfloat16\"";
        words(&text.replace("OpCapability Kernel", declared))
    };
    assert_eq!(broken(&with(16)), [""; 0]);
    assert_eq!(broken(&with(64)), ["float-types"]);
}

/// Checks a rule that only integers of other widths can break: of 60 bits, four components are not three.
#[test]
fn bitcasts_multiply_or_divide_the_number_of_components() {
    let with = |ty: &str| {
        let cast = format!("+%cast = OpBitcast {ty} %four");
        let types = "%u15 = OpTypeInt 15 0\n%u20 = OpTypeInt 20 0\n%u30 = OpTypeInt 30 0\n\
                     %u60 = OpTypeInt 60 0\n%v4u15 = OpTypeVector %u15 4\n\
                     %v3u20 = OpTypeVector %u20 3\n%v2u30 = OpTypeVector %u30 2\n\
                     %four = OpUndef %v4u15\n%float = ";
        let declared = "OpCapability Kernel\nOpCapability ArbitraryPrecisionIntegersALTERA\n\
                        OpExtension \"SPV_ALTERA_arbitrary_precision_integers\"";
        let text = changed("OpLine", &[&cast]).replacen("%float = ", types, 1);
        words(&text.replace("OpCapability Kernel", declared))
    };
    for ty in ["%v2u30", "%u60"] {
        assert_eq!(broken(&with(ty)), [""; 0], "{ty}");
    }
    assert_eq!(broken(&with("%v3u20")), ["bitcasts"]);
}

#[test]
fn the_element_of_an_address_in_bounds_is_an_integer_too() {
    // The specification gives OpInBoundsPtrAccessChain the semantics of OpPtrAccessChain.
    let with = |element: &str| {
        let address = format!("+%moved = OpInBoundsPtrAccessChain %pointer %p {element}");
        words(&changed("OpLine", &[&address]))
    };
    assert_eq!(broken(&with("%n")), [""; 0]);
    assert_eq!(broken(&with("%half")), ["address-elements"]);
}

#[test]
fn rules_have_different_names() {
    let mut names: Vec<&str> = rules().map(|rule| rule.name).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

/// Constants for operations on constants.
const OF_CONSTANTS: &str = "OpCapability Kernel
    OpCapability Addresses
    OpCapability Linkage
    OpMemoryModel Physical64 OpenCL
    %int = OpTypeInt 32 0
    %bool = OpTypeBool
    %zero = OpConstant %int 0
    %one = OpConstant %int 1
    %five = OpConstant %int 5
    %no = OpConstantFalse %bool
    %v2 = OpTypeVector %int 2
    %pair = OpConstantComposite %v2 %one %five
    %S = OpTypeStruct %int %int
    %two = OpConstantComposite %S %one %five
    %pS = OpTypePointer CrossWorkgroup %S
    %pi = OpTypePointer CrossWorkgroup %int
    %null = OpConstantNull %S
    %g = OpVariable %pS CrossWorkgroup %null
    %a = OpSpecConstantOp ";

#[test]
fn an_operation_on_constants_keeps_the_rules_of_its_instruction() {
    for (right, wrong) in [
        (
            "%pi InBoundsPtrAccessChain %g %zero %one",
            "%pi InBoundsPtrAccessChain %g %zero %five",
        ),
        ("%pi AccessChain %g %one", "%pi AccessChain %g %one %one"),
        (
            "%int CompositeExtract %pair 1",
            "%int CompositeExtract %pair 7",
        ),
        (
            "%int CompositeExtract %two 1",
            "%int CompositeExtract %two 2",
        ),
        (
            "%S CompositeInsert %zero %two 1",
            "%S CompositeInsert %zero %two 2",
        ),
        (
            "%v2 VectorShuffle %pair %pair 0 3",
            "%v2 VectorShuffle %pair %pair 0 4",
        ),
        ("%int Select %no %one %five", "%int Select %zero %one %five"),
    ] {
        let [right, wrong] =
            [right, wrong].map(|operation| words(&format!("{OF_CONSTANTS}{operation}")));
        assert_eq!(broken(&right), [""; 0]);
        assert!(judged(&right));
        let findings = validate(&wrong, &Options::default());
        let told: Vec<_> = findings
            .iter()
            .map(|it| (it.rule.name, it.severity))
            .collect();
        assert_eq!(
            told,
            [("specialization-types", Severity::Warning)],
            "{findings:?}"
        );
    }
}

#[test]
fn a_variable_is_declared_by_a_variable_or_a_parameter() {
    let module = |address: &str| {
        words(&format!(
            "OpCapability Kernel
             OpCapability Addresses
             OpCapability Linkage
             %set = OpExtInstImport \"OpenCL.DebugInfo.100\"
             OpMemoryModel Physical64 OpenCL
             %name = OpString \"p\"
             %void = OpTypeVoid
             %int = OpTypeInt 32 0
             %size = OpConstant %int 32
             %p = OpTypePointer Function %int
             %f = OpTypeFunction %void %p
             %source = OpExtInst %void %set DebugSource %name
             %unit = OpExtInst %void %set DebugCompilationUnit 1 5 %source OpenCL_C
             %basic = OpExtInst %void %set DebugTypeBasic %name %size Signed
             %type = OpExtInst %void %set DebugTypeFunction None %void
             %function = OpExtInst %void %set DebugFunction %name %type %source 1 1 %unit %name None 1 %k
             %local = OpExtInst %void %set DebugLocalVariable %name %basic %source 1 1 %function None
             %expression = OpExtInst %void %set DebugExpression
             %k = OpFunction %void None %f
             %parameter = OpFunctionParameter %p
             %label = OpLabel
             %variable = OpVariable %p Function
             %scope = OpExtInst %void %set DebugScope %function
             %copy = OpBitcast %p %variable
             %declare = OpExtInst %void %set DebugDeclare %local {address} %expression
             OpReturn
             OpFunctionEnd"
        ))
    };
    for (address, rules) in [
        ("%parameter", &[][..]),
        ("%variable", &[]),
        ("%copy", &["debug-operands"]),
        ("%size", &["debug-operands"]),
    ] {
        let module = module(address);
        assert_eq!(broken(&module), rules, "{address}");
        assert_eq!(judged(&module), rules.is_empty(), "{address}");
    }
}
