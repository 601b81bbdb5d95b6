//! Examples of SPIR-V that keeps and that breaks rules.

/// An example: the rule, the part of a module that it is about, the code that breaks the rule, and code that keeps it.
struct Example(&'static str, Part, &'static str, &'static str);

/// A part of the module that the tests complete examples with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Decorations.
    Annotations,
    /// Types, constants and variables.
    Types,
    /// The instructions of a kernel with the parameters `%n` (`%uint`), `%wide` (`%ulong`) and `%p` (a pointer to `%uint`).
    Body,
    /// Functions.
    Functions,
}

use Part::{Annotations, Body, Functions, Types};

impl Part {
    fn name(self) -> &'static str {
        match self {
            Annotations => "decorations",
            Types => "types and constants",
            Body => "the body of a kernel",
            Functions => "functions",
        }
    }
}

/// Returns the code that breaks a rule and the code that keeps it, with the name of the part of the module that has such code.
pub(super) fn of(rule: &str) -> Option<(&'static str, &'static str, &'static str)> {
    let Example(_, part, wrong, right) = EXAMPLES.iter().find(|example| example.0 == rule)?;
    Some((part.name(), wrong, right))
}

#[rustfmt::skip]
static EXAMPLES: &[Example] = &[
    Example("arithmetic-types", Body,
     "%sum = OpIAdd %uint %n %wide",
     "%low = OpUConvert %uint %wide\n\
     %sum = OpIAdd %uint %n %low"),
    Example("array-types", Types,
     "%array = OpTypeArray %uint %zero",
     "%array = OpTypeArray %uint %eight"),
    Example("barriers", Body,
     "OpControlBarrier %wide %wide %zero",
     "OpControlBarrier %one %one %zero"),
    Example("bitcasts", Body,
     "%bits = OpBitcast %ulong %n",
     "%bits = OpBitcast %float %n"),
    Example("boolean-constants", Types,
     "%true = OpConstantTrue %uint",
     "%true = OpConstantTrue %bool"),
    Example("branch-conditions", Body,
     "OpBranchConditional %n %then %end\n\
     %then = OpLabel\n\
     OpBranch %end\n\
     %end = OpLabel",
     "%is_zero = OpIEqual %bool %n %zero\n\
     OpBranchConditional %is_zero %then %end\n\
     %then = OpLabel\n\
     OpBranch %end\n\
     %end = OpLabel"),
    Example("calls", Functions,
     "%f = OpFunction %void None %of_void\n\
     %f_entry = OpLabel\n\
     %called = OpFunctionCall %void %f %one\n\
     OpReturn\n\
     OpFunctionEnd",
     "%f = OpFunction %void None %of_void\n\
     %f_entry = OpLabel\n\
     %called = OpFunctionCall %void %f\n\
     OpReturn\n\
     OpFunctionEnd"),
    Example("capabilities-of-types", Types,
     "%double = OpTypeFloat 64",
     "%single = OpTypeVector %float 4"),
    Example("case-literals", Body,
     "OpSwitch %n %end 1 %first 1 %end\n\
     %first = OpLabel\n\
     OpBranch %end\n\
     %end = OpLabel",
     "OpSwitch %n %end 1 %first 2 %end\n\
     %first = OpLabel\n\
     OpBranch %end\n\
     %end = OpLabel"),
    Example("composite-constants", Types,
     "%pair = OpConstantComposite %v2uint %one",
     "%pair = OpConstantComposite %v2uint %one %eight"),
    Example("composite-constructions", Body,
     "%pair = OpCompositeConstruct %v2uint %n",
     "%pair = OpCompositeConstruct %v2uint %n %one"),
    Example("composite-extractions", Body,
     "%pair = OpCompositeConstruct %v2uint %n %one\n\
     %part = OpCompositeExtract %uint %pair 2",
     "%pair = OpCompositeConstruct %v2uint %n %one\n\
     %part = OpCompositeExtract %uint %pair 1"),
    Example("conversion-types", Body,
     "%same = OpUConvert %uint %n",
     "%more = OpUConvert %ulong %n"),
    Example("defined-ids", Body,
     "%sum = OpIAdd %uint %n %missing",
     "%sum = OpIAdd %uint %n %one"),
    Example("dominance", Body,
     "%is_zero = OpIEqual %bool %n %zero\n\
     OpBranchConditional %is_zero %then %end\n\
     %then = OpLabel\n\
     %value = OpIAdd %uint %n %one\n\
     OpBranch %end\n\
     %end = OpLabel\n\
     OpStore %p %value",
     "%is_zero = OpIEqual %bool %n %zero\n\
     OpBranchConditional %is_zero %then %end\n\
     %then = OpLabel\n\
     %value = OpIAdd %uint %n %one\n\
     OpStore %p %value\n\
     OpBranch %end\n\
     %end = OpLabel"),
    Example("entry-blocks", Functions,
     "%f = OpFunction %void None %of_void\n\
     %f_entry = OpLabel\n\
     OpBranch %f_entry\n\
     OpFunctionEnd",
     "%f = OpFunction %void None %of_void\n\
     %f_entry = OpLabel\n\
     OpBranch %f_loop\n\
     %f_loop = OpLabel\n\
     OpBranch %f_loop\n\
     OpFunctionEnd"),
    Example("integer-types", Types,
     "%int = OpTypeInt 32 1",
     "%ushort = OpTypeInt 16 0"),
    Example("loads", Body,
     "%value = OpLoad %ulong %p",
     "%value = OpLoad %uint %p"),
    Example("logical-types", Body,
     "%less = OpULessThan %uint %n %one",
     "%less = OpULessThan %bool %n %one"),
    Example("memory-accesses", Body,
     "OpStore %p %n Aligned 3",
     "OpStore %p %n Aligned 4"),
    Example("phis", Body,
     "%is_zero = OpIEqual %bool %n %zero\n\
     OpBranchConditional %is_zero %then %end\n\
     %then = OpLabel\n\
     OpBranch %end\n\
     %end = OpLabel\n\
     %value = OpPhi %uint %one %then",
     "%is_zero = OpIEqual %bool %n %zero\n\
     OpBranchConditional %is_zero %then %end\n\
     %then = OpLabel\n\
     OpBranch %end\n\
     %end = OpLabel\n\
     %value = OpPhi %uint %one %then %n %entry"),
    Example("repeated-decorations", Annotations,
     "OpDecorate %p Alignment 4\n\
     OpDecorate %p Alignment 4",
     "OpDecorate %p Alignment 4"),
    Example("returns", Functions,
     "%f = OpFunction %void None %of_void\n\
     %f_entry = OpLabel\n\
     OpReturnValue %one\n\
     OpFunctionEnd",
     "%f = OpFunction %void None %of_void\n\
     %f_entry = OpLabel\n\
     OpReturn\n\
     OpFunctionEnd"),
    Example("shuffles", Body,
     "%pair = OpCompositeConstruct %v2uint %n %one\n\
     %both = OpVectorShuffle %v2uint %pair %pair 0 4",
     "%pair = OpCompositeConstruct %v2uint %n %one\n\
     %both = OpVectorShuffle %v2uint %pair %pair 0 3"),
    Example("stores", Body,
     "OpStore %p %wide",
     "OpStore %p %n"),
    Example("terminators", Functions,
     "%f = OpFunction %void None %of_void\n\
     %f_entry = OpLabel\n\
     %sum = OpIAdd %uint %one %one\n\
     OpFunctionEnd",
     "%f = OpFunction %void None %of_void\n\
     %f_entry = OpLabel\n\
     %sum = OpIAdd %uint %one %one\n\
     OpReturn\n\
     OpFunctionEnd"),
    Example("unique-types", Types,
     "%other = OpTypeInt 32 0",
     "%other = OpTypeInt 16 0"),
    Example("value-operands", Body,
     "%sum = OpIAdd %uint %n %void",
     "%sum = OpIAdd %uint %n %one"),
    Example("variables", Types,
     "%data = OpVariable %ptr Workgroup",
     "%data = OpVariable %ptr CrossWorkgroup"),
    Example("vector-components", Types,
     "%pair = OpTypeStruct %uint %uint\n\
     %vector = OpTypeVector %pair 4",
     "%vector = OpTypeVector %uint 4"),
];

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use std::collections::BTreeSet;

    use transpire::spirv::assembly::assemble;
    use transpire::spirv::validate::{Options, validate};

    use super::*;

    const MODULE: &str = include_str!("examples/module.spvasm");

    /// Returns the rules that a module with this code breaks.
    fn broken(part: Part, code: &str) -> BTreeSet<&'static str> {
        let mut module = MODULE.to_owned();
        for (name, other) in [
            ("{annotations}", Annotations),
            ("{types}", Types),
            ("{body}", Body),
            ("{functions}", Functions),
        ] {
            module = module.replace(name, if part == other { code } else { "" });
        }
        let words = assemble(&module).unwrap_or_else(|error| panic!("{code}: {error}"));
        let findings = validate(&words, &Options::default());
        findings.iter().map(|finding| finding.rule.name).collect()
    }

    #[test]
    fn wrong_code_breaks_its_rule_and_right_code_breaks_none() {
        for Example(rule, part, wrong, right) in EXAMPLES {
            let found = broken(*part, wrong);
            assert!(found.contains(rule), "{rule}: {found:?}");
            assert_eq!(broken(*part, right), BTreeSet::new(), "{rule}: {right}");
        }
    }

    #[test]
    fn examples_are_in_the_order_of_their_rules() {
        assert!(EXAMPLES.is_sorted_by_key(|example| example.0));
    }
}
