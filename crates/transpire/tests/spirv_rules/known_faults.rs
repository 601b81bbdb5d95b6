//! Tests that known faults are accepted with a warning, from their known producers and no others, and that the full
//! rules reject them.

use crate::malformed;
use transpire::spirv::validate::{KNOWN_FAULTS, known_faults};
use transpire::{ReadSpirv, ToLlvm, read_spirv, to_llvm};

/// The generators in headers: the Khronos translator, LLVM's back end, and the assembler of SPIRV-Tools.
const TRANSLATOR: &str = "Khronos LLVM/SPIR-V Translator; 14";
const BACK_END: &str = "LLVM LLVM SPIR-V Backend; 22";
const ASSEMBLER: &str = "Khronos SPIR-V Tools Assembler; 0";

/// For each case, the beginning of a row's text, the beginning of a line of the module, and the lines that replace it.
/// If the first of these begins with "+", the line is kept, too.
#[rustfmt::skip]
const CASES: &[(&str, &str, &[&str])] = &[
    ("Variables of functions", "%v = OpFunctionCall", &["+%second = OpVariable %local Function"]),
    ("Loop merges", "OpBranch %end", &["OpLoopMerge %end %then None", "%more = OpIAdd %int %v %v", "OpBranch %end"]),
    ("Blocks precede", "OpStore %p", &["OpBranch %late", "%early = OpLabel", "OpReturn", "%late = OpLabel", "OpBranchConditional %is_one %early %last", "%last = OpLabel"]),
    ("Phis have a value", "%phi = ", &["%phi = OpPhi %int %v %then %v %then %one %entry"]),
    // Extensions that are not declared.
    ("Capabilities are declared", "OpCapability Kernel", &["+OpCapability ArbitraryPrecisionIntegersALTERA"]),
    ("Capabilities are declared", "OpCapability Kernel", &["+OpCapability ExpectAssumeKHR"]),
    ("Capabilities are declared", "OpCapability Kernel", &["+OpCapability SubgroupShuffleINTEL"]),
    ("Capabilities are declared", "OpCapability Kernel", &["+OpCapability FunctionPointersINTEL", "OpCapability IndirectReferencesINTEL"]),
    // Versions older than the capability requires.
    ("Capabilities are declared", "OpCapability Kernel", &["+OpCapability SubgroupDispatch"]),
    ("Capabilities are declared", "OpCapability Kernel", &["+OpCapability GroupNonUniform"]),
    ("Types of linkage", "OpDecorate %n", &[r#"+OpDecorate %twice LinkageAttributes "twice" !77"#]),
    ("Instructions and enumerants", "OpName %kernel", &[r#"+OpModuleProcessed "made""#]),
    ("Variables are Generic", "%half = ", &["+%generic = OpTypePointer Generic %int", "%odd = OpVariable %generic Generic"]),
    ("Initializers", "%half = ", &["+%global = OpTypePointer CrossWorkgroup %int", "%odd = OpVariable %global CrossWorkgroup %half"]),
    ("Decorations without parameters", "OpDecorate %n", &["+OpDecorate %p Restrict", "OpDecorate %p Restrict"]),
    ("Decorations of memory", "OpDecorate %n", &["+OpDecorate %x Restrict"]),
    ("The execution mode FPFastMathDefault", "OpExecutionMode", &["OpExecutionModeId %kernel FPFastMathDefault %float %one"]),
];

fn module(generator: &str, line: &str, new: &[&str]) -> String {
    let mut module = malformed::changed(line, new);
    if new.iter().any(|line| line.contains("LinkageAttributes")) {
        module = module.replace(
            "OpCapability Kernel",
            "OpCapability Kernel\nOpCapability Linkage",
        );
    }
    if new.iter().any(|line| line.contains("Generic")) {
        module = module.replace(
            "OpCapability Kernel",
            "OpCapability Kernel\nOpCapability GenericPointer",
        );
    }
    format!("; SPIR-V\n; Version: 1.0\n; Generator: {generator}\n{module}")
}

/// Returns the producers in the first row of the table whose text begins with `beginning`. Panics if no row does.
fn producers(beginning: &str) -> &'static [u32] {
    let mut rows = known_faults().filter(|row| row.text.starts_with(beginning));
    let row = rows.next();
    row.unwrap_or_else(|| panic!("no row begins with {beginning}"))
        .producers
}

/// Returns the generator in the header of a producer from which the fault is accepted.
fn producer(beginning: &str) -> &'static str {
    match producers(beginning) {
        [43] => BACK_END,
        _ => TRANSLATOR,
    }
}

#[test]
fn every_row_of_the_table_has_a_case() {
    for row in known_faults() {
        let has_case = CASES.iter().any(|(text, ..)| row.text.starts_with(text));
        assert!(has_case, "{}", row.text);
    }
}

#[test]
fn a_fault_is_accepted_of_its_producers_alone_and_told() {
    for &(beginning, line, new) in CASES {
        let text = module(producer(beginning), line, new);
        let read = read_spirv(text.as_bytes(), &ReadSpirv::default());
        let read = read.unwrap_or_else(|error| panic!("{beginning}: {new:?}: {error}"));
        let warnings = &read.warnings;
        assert!(!warnings.is_empty(), "{beginning}: {new:?}: no warning");
        assert!(
            warnings
                .iter()
                .all(|warning| warning.rule.name == KNOWN_FAULTS)
        );

        let text = module(ASSEMBLER, line, new);
        let read = read_spirv(text.as_bytes(), &ReadSpirv::default());
        assert_eq!(
            read.is_ok(),
            producers(beginning).is_empty(),
            "{beginning}: {new:?}"
        );
    }
}

#[test]
fn a_module_with_a_known_fault_breaks_the_rules_in_full() {
    for (beginning, line, new) in CASES {
        let text = module(producer(beginning), line, new);
        let read = read_spirv(text.as_bytes(), &ReadSpirv::in_full());
        assert!(read.is_err(), "{beginning}: {new:?}");
    }
}

#[test]
fn what_a_capability_without_its_extension_allows_is_translated() {
    let new = &["+%odd = OpTypeInt 24 0", "%few = OpConstant %odd 5"];
    let text = module(TRANSLATOR, "%half = ", new).replace(
        "OpCapability Kernel",
        "OpCapability Kernel\nOpCapability ArbitraryPrecisionIntegersALTERA",
    );
    to_llvm(text.as_bytes(), &ToLlvm::default()).unwrap();
}

#[test]
fn a_warning_names_the_line_of_the_first_such_fault_and_counts_the_rest() {
    let new = &[
        "+OpCapability ExpectAssumeKHR",
        "OpCapability SubgroupDispatch",
    ];
    let text = module(TRANSLATOR, "OpCapability Kernel", new);
    let read = read_spirv(text.as_bytes(), &ReadSpirv::default()).unwrap();
    let warning = &read.warnings[0];
    assert_eq!((read.warnings.len(), warning.more), (1, 1));
    let line = text
        .lines()
        .position(|line| line.contains("ExpectAssume"))
        .unwrap()
        + 1;
    let position = format!("{:?}", warning.place.position.unwrap());
    assert_eq!(position, format!("Line {{ line: {line}, column: 1 }}"));
    assert!(
        warning.message.contains("ExpectAssumeKHR"),
        "{}",
        warning.message
    );
}

#[test]
fn the_page_on_the_rules_has_the_table() {
    let page = include_str!("../../../../docs/spirv-rules.md");
    for row in known_faults() {
        let producers = match row.producers {
            [] => "all",
            [6] => "the Khronos translator",
            [43] => "LLVM's SPIR-V back end",
            other => panic!("{other:?}"),
        };
        let line = format!("| {} | {producers} |", row.text.trim_end_matches('.'));
        assert!(page.contains(&line), "{line}");
    }
}
