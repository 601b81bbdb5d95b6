//! Modules that break one rule of SPIR-V each, made by changing lines of a valid module.

/// A valid kernel. The cases change lines of it.
pub(crate) const VALID: &str = include_str!("valid.spvasm");

/// For each case, the broken rule, the beginning of a line of the module, and the lines that replace it. If the first
/// of these begins with "+", the line is kept, too.
#[rustfmt::skip]
pub(crate) const CASES: &[(&str, &str, &[&str])] = &[
    ("defined-ids", "%sum = OpIAdd", &["%sum = OpIAdd %int %x %nowhere"]),
    ("defined-ids", "OpName %kernel", &[r#"OpName %nowhere "k""#]),
    ("defined-ids", "%ints = ", &["%ints = OpTypeVector %later 4", "%later = OpTypeInt 64 0"]),
    ("unique-ids", "%int = ", &["+%end = OpUndef %int"]),
    ("unique-ids", "%sum = OpIAdd", &["%x = OpIAdd %int %x %x", "%sum = OpCopyObject %int %x"]),
    ("type-operands", "%sum = OpIAdd", &["%sum = OpIAdd %one %x %x"]),
    ("value-operands", "%sum = OpIAdd", &["%sum = OpIAdd %int %x %int"]),
    ("value-operands", "%sum = OpIAdd", &["%sum = OpIAdd %int %x %start"]),
    ("dominance", "OpStore %p", &["OpStore %p %v Aligned 4"]),
    ("dominance", "%phi = ", &["%phi = OpPhi %int %one %then %v %entry"]),
    ("dominance", "OpStore %p", &["OpStore %p %x Aligned 4"]),
    ("dominance", "%then = ", &["+%a = OpPhi %int %one %entry", "%b = OpPhi %int %a %entry"]),
    ("section-order", "%half = ", &["%half = OpConstant %float 0.5", r#"OpName %half "half""#]),
    ("section-order", "OpCapability Kernel", &[r#"%early = OpString "early""#, "OpCapability Kernel"]),
    ("section-order", "%half = ", &[r#"+OpName %half "half""#]),
    ("section-order", "OpMemoryModel", &[r#"+OpExtension "SPV_KHR_expect_assume""#]),
    ("section-order", "%void = ", &["+OpDecorate %one Restrict"]),
    ("memory-model", "OpMemoryModel", &[]),
    ("memory-model", "OpMemoryModel", &["+OpMemoryModel Physical64 OpenCL"]),
    ("function-contents", "%sum = OpIAdd", &["+%late = OpConstant %int 2"]),
    ("function-contents", "%twice = ", &["%label = OpLabel", "%twice = OpFunction %int None %twice_type"]),
    ("block-contents", "%start = ", &[]),
    ("block-contents", "OpReturnValue", &["+OpNop"]),
    ("parameter-places", "%sum = OpIAdd", &["+%again = OpFunctionParameter %int"]),
    ("terminators", "OpReturnValue", &[]),
    ("terminators", "OpBranch %end", &[]),
    ("function-end", "%kernel = OpFunction", &["%nothing = OpFunction %int None %twice_type", "%kernel = OpFunction %void None %kernel_type"]),
    ("variable-places", "%v = OpFunctionCall", &["+%second = OpVariable %local Function"]),
    ("variable-places", "OpLine %file", &["OpNop", "%late = OpVariable %local Function"]),
    ("phi-places", "OpStore %p", &["+%late = OpPhi %int %v %then %one %entry"]),
    ("phi-places", "%variable = ", &["+%early = OpPhi %int"]),
    ("merge-places", "%v = OpFunctionCall", &["OpSelectionMerge %end None", "%v = OpFunctionCall %int %twice %n"]),
    ("merge-places", "%phi = ", &["+OpLoopMerge %then %end None", "%more = OpIAdd %int %phi %phi"]),
    ("merge-places", "OpBranch %end", &["OpLoopMerge %end %then None", "%more = OpIAdd %int %v %v", "OpBranch %end"]),
    ("block-order", "OpStore %p", &["OpBranch %late", "%early = OpLabel", "OpReturn", "%late = OpLabel", "OpBranchConditional %is_one %early %last", "%last = OpLabel"]),
    ("entry-blocks", "OpBranch %end", &["OpBranch %entry"]),
    ("branch-targets", "OpBranch %end", &["OpBranch %start"]),
    ("branch-targets", "OpBranch %end", &["OpBranch %one"]),
    ("phis", "%phi = ", &["%phi = OpPhi %int %v %then"]),
    ("phis", "%phi = ", &["%phi = OpPhi %int %v %then %half %entry"]),
    ("phis", "%phi = ", &["%phi = OpPhi %int %v %then %one %then"]),
    ("entry-points", "OpEntryPoint", &[r#"OpEntryPoint Kernel %void "k""#]),
    ("entry-points", "OpEntryPoint", &[r#"OpEntryPoint Kernel %twice "k""#]),
    ("entry-point-names", "OpEntryPoint", &[r#"+OpEntryPoint Kernel %kernel "k""#]),
    ("any-entry-point", "OpEntryPoint", &[]),
    ("interfaces", "OpEntryPoint", &[r#"OpEntryPoint Kernel %kernel "k" %one"#]),
    ("capabilities", "OpCapability Kernel", &[]),
    ("capabilities", "%half = ", &["+%spec = OpSpecConstant %int 1", "%array = OpTypeRuntimeArray %int"]),
    ("extensions", "OpCapability Kernel", &["+OpCapability ExpectAssumeKHR"]),
    ("versions", "OpCapability Kernel", &["+OpCapability NamedBarrier"]),
    ("unique-types", "%float = ", &["+%float2 = OpTypeFloat 32"]),
    ("capabilities-of-types", "%int = ", &["+%long = OpTypeInt 64 0"]),
    ("integer-types", "%int = ", &["+%signed = OpTypeInt 32 1"]),
    ("capabilities-of-types", "%ints = ", &["%ints = OpTypeVector %int 5"]),
    ("vector-components", "%ints = ", &["%ints = OpTypeVector %pair 4"]),
    ("array-types", "%half = ", &["+%zero = OpConstant %int 0", "%array = OpTypeArray %int %zero"]),
    ("struct-types", "%pair = ", &["+%hollow = OpTypeStruct %void"]),
    ("composite-constants", "%parts = ", &["%parts = OpConstantComposite %pair %one"]),
    ("null-constants", "%parts = ", &["%parts = OpConstantNull %void"]),
    ("decoration-targets", "OpDecorate %n", &["OpDecorate %one Restrict"]),
    ("repeated-decorations", "OpDecorate %n", &["OpDecorate %p Alignment 4", "OpDecorate %p Alignment 4"]),
    ("member-names", "OpName %kernel", &[r#"OpName %kernel "k""#, r#"OpMemberName %pair 2 "third""#]),
    ("lines", "OpLine %file", &["OpLine %one 1 1"]),
    ("functions", "%twice = ", &["%twice = OpFunction %float None %twice_type"]),
    ("parameters", "%x = ", &["%x = OpFunctionParameter %float"]),
    ("calls", "%v = OpFunctionCall", &["%v = OpFunctionCall %int %twice %n %n"]),
    ("calls", "%v = OpFunctionCall", &["%v = OpFunctionCall %int %twice %half"]),
    ("returns", "OpReturnValue", &["OpReturn"]),
    ("returns", "OpReturn\n", &["OpReturnValue %one"]),
    ("branch-conditions", "OpBranchConditional", &["OpBranchConditional %n %then %end"]),
    ("imported-functions", "%twice = ", &["%import = OpFunction %int None %twice_type", "%y = OpFunctionParameter %int", "OpFunctionEnd", "%twice = OpFunction %int None %twice_type"]),
    ("declarations-first", "%kernel = OpFunction", &["%import = OpFunction %int None %twice_type", "%y = OpFunctionParameter %int", "OpFunctionEnd", "%kernel = OpFunction %void None %kernel_type"]),
    ("variables", "%variable = ", &["%variable = OpVariable %pointer CrossWorkgroup"]),
    ("stores", "OpStore %p", &["OpStore %p %half"]),
    ("memory-accesses", "OpStore %p", &["OpStore %p %phi Aligned 3"]),
    ("address-elements", "OpStore %p", &["%moved = OpPtrAccessChain %pointer %p %half"]),
    ("arithmetic-types", "%sum = OpIAdd", &["%sum = OpIAdd %int %x %half"]),
    ("logical-types", "%is_one = ", &["%is_one = OpIEqual %int %n %one"]),
    ("execution-modes", "OpExecutionMode", &["OpExecutionMode %kernel LocalSize 0 1 1"]),
];

/// A change to the words of a module, in the header or in instructions, that a change of the text cannot achieve.
pub(crate) type Change = fn(&mut Vec<u32>);
pub(crate) const WORDS: &[(&str, Change)] = &[
    ("magic-number", |words| words[0] = 1),
    ("header", |words| words.truncate(4)),
    ("version-word", |words| words[1] = 0x0002_0000),
    ("version-word", |words| words[1] |= 1),
    ("bound", |words| words[3] = 0x0040_0000),
    ("id-bound", |words| words[3] = 7),
    ("word-count", |words| words[5] = 17),
    ("word-count", |words| words.push(0x0004_0011)),
    ("unknown-instruction", |words| {
        words.splice(5..5, [0x0001_ffff]).for_each(drop)
    }),
    ("operands", |words| {
        words.splice(5..7, [0x0003_0011, 4, 4]).for_each(drop)
    }),
    ("operands", |words| words[6] = 4_000_000),
    ("operands", |words| {
        words.splice(5..7, [0x0001_0011]).for_each(drop)
    }),
    ("unknown-set", |words| words[11] ^= 1),
    ("extended-instruction", |words| {
        let at = words.iter().position(|word| *word == 0x0006_000c).unwrap();
        words[at + 4] = 9999;
    }),
];

/// Returns [`VALID`] with the lines `new` in place of the first line that begins with `line`. If the first of `new`
/// begins with "+", the line is kept, and `new` follows it without the "+". Panics if no line begins with `line`.
pub(crate) fn changed(line: &str, new: &[&str]) -> String {
    let start = VALID
        .find(&format!("\n{line}"))
        .unwrap_or_else(|| panic!("no line {line}"))
        + 1;
    let length = VALID[start..].find('\n').unwrap() + 1;
    let (old, rest) = VALID[start..].split_at(length);
    let new: String = new.iter().map(|line| format!("{line}\n")).collect();
    let new = match new.strip_prefix('+') {
        Some(more) => format!("{old}{more}"),
        None => new,
    };
    format!("{}{new}{rest}", &VALID[..start])
}
