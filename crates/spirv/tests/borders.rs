//! Tests of rules with modules on both sides of each border: modules that break a rule, and similar modules that break
//! none.

#![allow(clippy::unwrap_used, clippy::panic)]

use transpire_spirv::Version;
use transpire_spirv::assembly::{AssembleOptions, assemble_with};
use transpire_spirv::validate::{Environment, Options, Severity, validate};

/// A kernel with parameters of four widths. The cases fill in the rest.
const MODULE: &str = include_str!("borders/module.spvasm");

/// The parts that a case adds to the module.
#[derive(Clone, Copy, Default)]
struct Parts {
    capabilities: &'static str,
    addressing: Option<&'static str>,
    annotations: &'static str,
    types: &'static str,
    parameters: &'static str,
    arguments: &'static str,
    /// The instructions of the body, without the last return.
    body: &'static str,
}

fn module(parts: Parts) -> String {
    let body = match parts.body {
        "" => "OpReturn\nOpFunctionEnd".to_owned(),
        body => format!("{body}\nOpReturn\nOpFunctionEnd"),
    };
    MODULE
        .replace("{capabilities}", parts.capabilities)
        .replace("{addressing}", parts.addressing.unwrap_or("Physical64"))
        .replace("{annotations}", parts.annotations)
        .replace("{types}", parts.types)
        .replace("{parameters}", parts.parameters)
        .replace("{arguments}", parts.arguments)
        .replace("{body}", &body)
}

/// Returns the rules that the SPIR-V assembly `text` breaks in `environment`: for each finding, the name of the rule,
/// and whether it is an error or a warning.
fn broken(text: &str, environment: &str) -> Vec<(&'static str, Severity)> {
    let assembling = AssembleOptions {
        version: Version::V1_0,
        preserve_numeric_ids: false,
        ..AssembleOptions::default()
    };
    let words = assemble_with(text, &assembling).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut options = Options::default();
    options.environment = environment.parse::<Environment>().unwrap();
    let findings = validate(&words, &options).into_iter();
    findings
        .map(|finding| (finding.rule.name, finding.severity))
        .collect()
}

#[track_caller]
fn keeps(environment: &str, parts: Parts) {
    let text = module(parts);
    assert_eq!(broken(&text, environment), [], "{text}");
}

/// Checks that the module with `parts` breaks `rule` with `severity` in `environment`, and no other rule.
#[track_caller]
fn breaks(environment: &str, rule: &str, severity: Severity, parts: Parts) {
    let text = module(parts);
    let found = broken(&text, environment);
    assert!(!found.is_empty(), "nothing is found:\n{text}");
    assert!(
        found.iter().all(|found| *found == (rule, severity)),
        "{found:?}\n{text}"
    );
}

#[test]
fn literals_of_a_switch_differ_as_numbers_of_the_selector() {
    let switch = |body| Parts {
        body,
        ..Parts::default()
    };
    for body in [
        "OpSwitch %c %d 1 %a 255 %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        "OpSwitch %s %d 1 %a 65535 %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        "OpSwitch %i %d 1 %a 0xffffffff %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        // The low words are equal, and the high words are not.
        "OpSwitch %l %d 5 %a 0x100000005 %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        // The low word of a literal is the high word of the other.
        "OpSwitch %l %d 1 %a 0x100000000 %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        "OpSwitch %i %d\n%d = OpLabel",
        "OpSwitch %i %d 0 %d\n%d = OpLabel",
    ] {
        keeps("universal", switch(body));
    }
    for body in [
        "OpSwitch %c %d 255 %a 255 %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        "OpSwitch %s %d 7 %a 7 %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        "OpSwitch %i %d 0 %a 1 %d 0 %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        "OpSwitch %l %d 0x100000005 %a 0x100000005 %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
        // Even if both have the same target, the default.
        "OpSwitch %i %d 3 %d 3 %d\n%d = OpLabel",
    ] {
        breaks("universal", "case-literals", Severity::Error, switch(body));
    }
}

#[test]
fn literals_of_a_switch_are_as_wide_as_the_selector() {
    // The assembler has no literals of more than 64 bits, so their words are written one by one.
    let wide = |width: &str, literals: [&str; 2]| {
        let parts = Parts {
            capabilities: "OpCapability ArbitraryPrecisionIntegersALTERA\nOpExtension \"SPV_ALTERA_arbitrary_precision_integers\"",
            types: "%wide = OpTypeInt {width} 0",
            parameters: "%wide",
            arguments: "%w = OpFunctionParameter %wide",
            body: "OpSwitch %w %d {0} %a {1} %d\n%a = OpLabel\nOpBranch %d\n%d = OpLabel",
            ..Parts::default()
        };
        module(parts)
            .replace("{width}", width)
            .replace("{0}", literals[0])
            .replace("{1}", literals[1])
    };
    let equal = [("case-literals", Severity::Error)];
    for (width, literals, expected) in [
        ("128", ["!1 !0 !4096 !0", "!1 !0 !4097 !0"], &[][..]),
        ("128", ["!1 !0 !4096 !0", "!1 !0 !4096 !0"], &equal),
        // The words of one literal in another order.
        ("128", ["!1 !2 !3 !4", "!4 !3 !2 !1"], &[]),
        ("96", ["!7 !0 !1", "!7 !0 !2"], &[]),
        ("96", ["!7 !0 !1", "!7 !0 !1"], &equal),
        ("65", ["!0 !0 !1", "!0 !0 !0"], &[]),
        ("24", ["!5", "!6"], &[]),
        ("24", ["!5", "!5"], &equal),
    ] {
        let text = wide(width, literals);
        assert_eq!(broken(&text, "universal"), expected, "{text}");
    }
    // If a literal is too narrow, words remain that are not labels.
    let found = broken(&wide("128", ["!1 !0", "!2 !0"]), "universal");
    assert!(!found.is_empty());
}

#[test]
fn composite_constants_may_have_poison() {
    // SPV_KHR_poison_freeze: "The Constituents must all be ... an OpUndef, or an OpPoisonKHR".
    const POISON: Parts = Parts {
        capabilities: "OpCapability PoisonFreezeKHR\nOpCapability Float16Buffer\nOpExtension \"SPV_KHR_poison_freeze\"",
        annotations: "OpExecutionMode %k ArithmeticPoisonKHR",
        addressing: None,
        types: "",
        parameters: "",
        arguments: "",
        body: "",
    };
    for types in [
        "%ints = OpTypeVector %int 2\n%p = OpPoisonKHR %int\n%v = OpConstantComposite %ints %p %one",
        "%ints = OpTypeVector %int 2\n%p = OpPoisonKHR %int\n%v = OpConstantComposite %ints %p %p",
        "%ints = OpTypeArray %int %four\n%u = OpUndef %int\n%p = OpPoisonKHR %int\n%v = OpConstantComposite %ints %p %u %one %p",
        "%pair = OpTypeStruct %int %long\n%p = OpPoisonKHR %long\n%v = OpConstantComposite %pair %one %p",
        "%ints = OpTypeVector %int 2\n%spec = OpSpecConstant %int 3\n%p = OpPoisonKHR %int\n%v = OpSpecConstantComposite %ints %spec %p",
        "%ints = OpTypeVector %int 2\n%array = OpTypeArray %ints %four\n%p = OpPoisonKHR %ints\n%v = OpConstantComposite %array %p %p %p %p",
    ] {
        keeps("universal", Parts { types, ..POISON });
    }
    for types in [
        "%ints = OpTypeVector %int 2\n%p = OpPoisonKHR %long\n%v = OpConstantComposite %ints %p %one",
        "%pair = OpTypeStruct %int %long\n%p = OpPoisonKHR %int\n%v = OpConstantComposite %pair %one %p",
    ] {
        breaks(
            "universal",
            "composite-constants",
            Severity::Error,
            Parts { types, ..POISON },
        );
    }
}

#[test]
fn floats_that_are_not_ieee_754s_have_no_atomic_operations() {
    const BFLOAT: Parts = Parts {
        capabilities: "OpCapability BFloat16TypeKHR\nOpCapability Float16\nOpExtension \"SPV_KHR_bfloat16\"",
        addressing: None,
        annotations: "",
        types: "%bf = OpTypeFloat 16 BFloat16KHR\n%half = OpTypeFloat 16\n%float = OpTypeFloat 32\n%pbf = OpTypePointer CrossWorkgroup %bf\n%phalf = OpTypePointer CrossWorkgroup %half\n%pfloat = OpTypePointer CrossWorkgroup %float\n%pshort = OpTypePointer CrossWorkgroup %short",
        parameters: "%pbf %phalf %pfloat %pshort %bf %half %float",
        arguments: "%b = OpFunctionParameter %pbf\n%h = OpFunctionParameter %phalf\n%f = OpFunctionParameter %pfloat\n%ps = OpFunctionParameter %pshort\n%x = OpFunctionParameter %bf\n%y = OpFunctionParameter %half\n%z = OpFunctionParameter %float",
        body: "",
    };
    for body in [
        "%r = OpAtomicLoad %half %h %one %zero",
        "OpAtomicStore %h %one %zero %y",
        "%r = OpAtomicExchange %float %f %one %zero %z",
        "%r = OpAtomicLoad %short %ps %one %zero",
        "%r = OpLoad %bf %b Aligned 2",
    ] {
        keeps("universal", Parts { body, ..BFLOAT });
    }
    for body in [
        "%r = OpAtomicLoad %bf %b %one %zero",
        "OpAtomicStore %b %one %zero %x",
        "%r = OpAtomicExchange %bf %b %one %zero %x",
    ] {
        breaks(
            "universal",
            "atomic-operations",
            Severity::Error,
            Parts { body, ..BFLOAT },
        );
    }
}

#[test]
fn matrices_by_rows_or_columns_have_a_stride() {
    const MATRIX: Parts = Parts {
        capabilities: "OpCapability CooperativeMatrixKHR\nOpCapability VulkanMemoryModel\nOpExtension \"SPV_KHR_cooperative_matrix\"\nOpExtension \"SPV_KHR_vulkan_memory_model\"",
        addressing: None,
        annotations: "",
        types: "%three = OpConstant %int 3\n%eight = OpConstant %int 8\n%unknown = OpSpecConstant %int 0\n%float = OpTypeFloat 32\n%scope = OpConstant %int 3\n%use = OpConstant %int 2\n%matrix = OpTypeCooperativeMatrixKHR %float %scope %eight %eight %use\n%p = OpTypePointer CrossWorkgroup %float\n%m = OpConstantNull %matrix\n%half = OpConstant %float 0.5",
        parameters: "%p",
        arguments: "%at = OpFunctionParameter %p",
        body: "",
    };
    for body in [
        "%r = OpCooperativeMatrixLoadKHR %matrix %at %zero %eight",
        "%r = OpCooperativeMatrixLoadKHR %matrix %at %one %l",
        "%r = OpCooperativeMatrixLoadKHR %matrix %at %zero %eight Aligned 4",
        "OpCooperativeMatrixStoreKHR %at %m %zero %eight",
        // The layout is a specialization constant, so it is not known.
        "%r = OpCooperativeMatrixLoadKHR %matrix %at %unknown",
    ] {
        let text = module(Parts { body, ..MATRIX });
        let found = broken(&text, "universal");
        assert!(
            found.iter().all(|found| found.0 != "matrix-strides"),
            "{body}: {found:?}"
        );
    }
    for body in [
        "%r = OpCooperativeMatrixLoadKHR %matrix %at %zero",
        "%r = OpCooperativeMatrixLoadKHR %matrix %at %one",
        "OpCooperativeMatrixStoreKHR %at %m %zero",
        "OpCooperativeMatrixStoreKHR %at %m %one",
        "%r = OpCooperativeMatrixLoadKHR %matrix %at %zero %half",
    ] {
        let text = module(Parts { body, ..MATRIX });
        let found = broken(&text, "universal");
        assert!(
            found.contains(&("matrix-strides", Severity::Error)),
            "{body}: {found:?}"
        );
    }
}

#[test]
fn pointers_to_functions_are_not_cast_to_generic() {
    const FUNCTIONS: Parts = Parts {
        capabilities: "OpCapability FunctionPointersINTEL\nOpCapability GenericPointer\nOpExtension \"SPV_INTEL_function_pointers\"",
        addressing: None,
        annotations: "OpDecorate %f LinkageAttributes \"f\" Import",
        types: "%ft = OpTypeFunction %void\n%code = OpTypePointer CodeSectionINTEL %ft\n%generic = OpTypePointer Generic %ft\n%gint = OpTypePointer Generic %int\n%cross = OpTypePointer CrossWorkgroup %int\n%at = OpConstantFunctionPointerINTEL %code %f\n%var = OpVariable %cross CrossWorkgroup %one",
        parameters: "%generic %gint",
        arguments: "%g = OpFunctionParameter %generic\n%gi = OpFunctionParameter %gint",
        body: "",
    };
    // The function is declared before the kernel.
    let module = |types: &str, body| {
        let parts = Parts { body, ..FUNCTIONS };
        let declared = "%f = OpFunction %void None %ft\nOpFunctionEnd\n%k = OpFunction";
        let text = module(parts).replace("%k = OpFunction", declared);
        let with = format!("{types}\n%fn = OpTypeFunction %void");
        text.replace("%fn = OpTypeFunction %void", &with)
    };
    for (types, body) in [
        ("", "%r = OpGenericCastToPtr %cross %gi"),
        ("", "%r = OpPtrCastToGeneric %gint %var"),
        ("%r = OpSpecConstantOp %gint PtrCastToGeneric %var", ""),
        (
            "%x = OpSpecConstantOp %gint PtrCastToGeneric %var\n%r = OpSpecConstantOp %cross GenericCastToPtr %x",
            "",
        ),
        ("", "%r = OpFunctionPointerCallINTEL %void %at"),
    ] {
        let text = module(types, body);
        assert_eq!(broken(&text, "universal"), [], "{text}");
    }
    for (rule, types, body) in [
        ("pointer-casts", "", "%r = OpPtrCastToGeneric %generic %at"),
        ("pointer-casts", "", "%r = OpGenericCastToPtr %code %g"),
        (
            "pointer-casts",
            "",
            "%r = OpGenericCastToPtrExplicit %code %g CodeSectionINTEL",
        ),
        (
            "constant-pointer-casts",
            "%r = OpSpecConstantOp %generic PtrCastToGeneric %at",
            "",
        ),
        (
            "constant-pointer-casts",
            "%x = OpConstantNull %generic\n%r = OpSpecConstantOp %code GenericCastToPtr %x",
            "",
        ),
    ] {
        let found = broken(&module(types, body), "universal");
        assert_eq!(found, [(rule, Severity::Error)], "{types}{body}");
    }
}

/// Returns a module with the addressing model `addressing`, and an imported variable for the built-in `name`. `storage`
/// is the storage class of the variable, and `ty` the type that it points to.
fn built_in(name: &str, storage: &str, ty: &str, addressing: &'static str) -> String {
    let parts = Parts {
        addressing: Some(addressing),
        ..Parts::default()
    };
    let types = format!(
        "%ints = OpTypeVector %int 3\n%longs = OpTypeVector %long 3\n%two = OpTypeVector %long 2\n%words = OpTypeVector %int 4\n\
         %float = OpTypeFloat 32\n%floats = OpTypeVector %float 3\n%p = OpTypePointer {storage} {ty}\n%var = OpVariable %p {storage}\n%fn = OpTypeFunction"
    );
    let text = module(parts).replace("%fn = OpTypeFunction", &types);
    let text = text.replace("%void = OpTypeVoid", &format!("OpDecorate %var BuiltIn {name}\nOpDecorate %var LinkageAttributes \"v\" Import\n%void = OpTypeVoid"));
    match name.starts_with("Subgroup") || name.starts_with("NumSubgroups") {
        true => text.replace("OpCapability Linkage", "OpCapability Linkage\nOpCapability SubgroupDispatch\nOpCapability SubgroupBallotKHR\nOpCapability GroupNonUniformBallot\nOpCapability DeviceEnqueue\nOpExtension \"SPV_KHR_shader_ballot\""),
        false => text,
    }
}

#[test]
fn built_in_variables_have_the_types_of_the_environment() {
    const KEPT: &[(&str, &str, &str)] = &[
        ("GlobalInvocationId", "%longs", "Physical64"),
        ("GlobalInvocationId", "%ints", "Physical32"),
        ("LocalInvocationId", "%longs", "Physical64"),
        ("WorkgroupSize", "%longs", "Physical64"),
        ("GlobalSize", "%ints", "Physical32"),
        ("GlobalOffset", "%longs", "Physical64"),
        ("NumWorkgroups", "%longs", "Physical64"),
        ("GlobalLinearId", "%long", "Physical64"),
        ("LocalInvocationIndex", "%int", "Physical32"),
        ("WorkDim", "%int", "Physical64"),
        ("WorkDim", "%int", "Physical32"),
        ("SubgroupSize", "%int", "Physical64"),
        ("SubgroupLocalInvocationId", "%int", "Physical64"),
        ("SubgroupEqMask", "%words", "Physical64"),
    ];
    for &(name, ty, addressing) in KEPT {
        let found = broken(&built_in(name, "Input", ty, addressing), "opencl3.0");
        let rules = ["built-in-variables", "built-in-storage"];
        assert!(
            found.iter().all(|found| !rules.contains(&found.0)),
            "{name} {ty}: {found:?}"
        );
    }
    for (name, ty, addressing) in [
        ("GlobalInvocationId", "%ints", "Physical64"),
        ("GlobalInvocationId", "%longs", "Physical32"),
        ("GlobalInvocationId", "%long", "Physical64"),
        ("GlobalInvocationId", "%two", "Physical64"),
        ("WorkgroupId", "%floats", "Physical64"),
        ("GlobalLinearId", "%int", "Physical64"),
        ("LocalInvocationIndex", "%longs", "Physical64"),
        ("WorkDim", "%long", "Physical64"),
        ("WorkDim", "%ints", "Physical64"),
        ("SubgroupSize", "%long", "Physical64"),
        ("SubgroupEqMask", "%int", "Physical64"),
    ] {
        let text = built_in(name, "Input", ty, addressing);
        let found = broken(&text, "opencl3.0");
        assert!(
            found.contains(&("built-in-variables", Severity::Error)),
            "{name} {ty}: {found:?}"
        );
        // The universal rules leave this to the environment.
        let found = broken(&text, "universal");
        assert!(
            found.iter().all(|found| found.0 != "built-in-variables"),
            "{name} {ty}"
        );
    }
}

#[test]
fn built_in_variables_are_in_input() {
    for (storage, rule, severity) in [
        ("UniformConstant", "built-in-variables", Severity::Error),
        ("Workgroup", "built-in-variables", Severity::Error),
        // SYCL compilers use this storage class.
        ("CrossWorkgroup", "built-in-storage", Severity::Warning),
    ] {
        let found = broken(
            &built_in("GlobalInvocationId", storage, "%longs", "Physical64"),
            "opencl2.0",
        );
        assert!(found.contains(&(rule, severity)), "{storage}: {found:?}");
    }
}

#[test]
fn the_format_of_printf_is_a_pointer_to_a_character() {
    const PRINTF: Parts = Parts {
        capabilities: "",
        addressing: None,
        annotations: "",
        types: "%text = OpTypeArray %char %four\n%pchar = OpTypePointer UniformConstant %char\n%ptext = OpTypePointer UniformConstant %text\n%pint = OpTypePointer UniformConstant %int\n%pglobal = OpTypePointer CrossWorkgroup %char\n%ints = OpTypeArray %int %four\n%pints = OpTypePointer UniformConstant %ints\n%x = OpConstantNull %text\n%var = OpVariable %ptext UniformConstant %x",
        parameters: "%pchar %pint %pglobal %pints",
        arguments: "%f = OpFunctionParameter %pchar\n%fi = OpFunctionParameter %pint\n%fg = OpFunctionParameter %pglobal\n%fa = OpFunctionParameter %pints",
        body: "",
    };
    for body in [
        "%r = OpExtInst %int %std printf %f",
        "%r = OpExtInst %int %std printf %f %i %l",
        "%q = OpInBoundsPtrAccessChain %pchar %var %zero %zero\n%r = OpExtInst %int %std printf %q",
        "%q = OpBitcast %pchar %var\n%r = OpExtInst %int %std printf %q",
    ] {
        keeps("universal", Parts { body, ..PRINTF });
    }
    breaks(
        "universal",
        "printf-formats",
        Severity::Warning,
        Parts {
            body: "%r = OpExtInst %int %std printf %var",
            ..PRINTF
        },
    );
    for body in [
        "%r = OpExtInst %int %std printf %fi",
        "%r = OpExtInst %int %std printf %fg",
        "%r = OpExtInst %int %std printf %i",
    ] {
        breaks(
            "universal",
            "opencl-instructions",
            Severity::Error,
            Parts { body, ..PRINTF },
        );
    }
    let found = broken(
        &module(Parts {
            body: "%r = OpExtInst %int %std printf %fa",
            ..PRINTF
        }),
        "universal",
    );
    assert!(found.contains(&("opencl-instructions", Severity::Error)));
}

#[test]
fn the_set_before_opencl_debug_info_stands_where_its_successor_stands() {
    for set in ["SPIRV.debug", "OpenCL.DebugInfo.100"] {
        let text = |types: &str, body: &str| {
            format!(
                "; Version: 1.0
OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
%set = OpExtInstImport \"{set}\"
OpMemoryModel Physical64 OpenCL
%file = OpString \"k.cl\"
%void = OpTypeVoid
%fn = OpTypeFunction %void
%none = OpExtInst %void %set DebugInfoNone
%source = OpExtInst %void %set DebugSource %file
{types}
%f = OpFunction %void None %fn
%l = OpLabel
{body}
OpReturn
OpFunctionEnd
"
            )
        };
        let unscoped = "%left = OpExtInst %void %set DebugNoScope";
        assert_eq!(broken(&text("", unscoped), "universal"), [], "{set}");
        let outside = broken(&text(unscoped, ""), "universal");
        assert!(!outside.is_empty(), "{set}");
        let inside = broken(
            &text("", "%more = OpExtInst %void %set DebugInfoNone"),
            "universal",
        );
        assert!(!inside.is_empty(), "{set}");
    }
}

#[test]
fn pointers_to_functions_are_declared_ahead_with_their_extension() {
    for (extension, rules) in [
        (
            "OpCapability FunctionPointersINTEL\nOpExtension \"SPV_INTEL_function_pointers\"",
            0,
        ),
        ("", 1),
    ] {
        let text = format!(
            "; Version: 1.0
OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
{extension}
OpMemoryModel Physical64 OpenCL
OpTypeForwardPointer %to_function Function
%void = OpTypeVoid
%node = OpTypeStruct %to_function
%to_node = OpTypePointer Function %node
%fn = OpTypeFunction %void %to_node
%to_function = OpTypePointer Function %fn
"
        );
        let found = broken(&text, "universal");
        let count = found.iter().filter(|found| found.0 == "forward-pointers");
        assert_eq!(count.count(), rules, "{found:?}");
    }
}

#[test]
fn the_first_joint_matrices_are_built_and_indexed_like_vectors() {
    let text = |body: &str| {
        format!(
            "; Version: 1.0
OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
OpCapability JointMatrixINTEL
OpExtension \"SPV_INTEL_joint_matrix\"
OpMemoryModel Physical64 OpenCL
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%zero = OpConstant %uint 0
%three = OpConstant %uint 3
%eight = OpConstant %uint 8
%one = OpConstant %float 1
%matrix = OpTypeJointMatrixINTEL %float %eight %eight %zero %three
%fn = OpTypeFunction %void
%f = OpFunction %void None %fn
%l = OpLabel
%m = OpCompositeConstruct %matrix %one
{body}
OpReturn
OpFunctionEnd
"
        )
    };
    for body in [
        "%x = OpVectorExtractDynamic %float %m %zero",
        "%n = OpVectorInsertDynamic %matrix %m %one %three",
    ] {
        assert_eq!(broken(&text(body), "universal"), [], "{body}");
    }
    for (body, rule) in [
        (
            "%x = OpVectorExtractDynamic %uint %m %zero",
            "dynamic-components",
        ),
        (
            "%x = OpVectorExtractDynamic %float %m %one",
            "dynamic-components",
        ),
        (
            "%n = OpVectorInsertDynamic %matrix %m %zero %three",
            "dynamic-components",
        ),
        (
            "%n = OpCompositeConstruct %matrix %zero",
            "composite-constructions",
        ),
        (
            "%n = OpCompositeConstruct %matrix %one %one",
            "composite-constructions",
        ),
    ] {
        let found = broken(&text(body), "universal");
        assert!(
            found.iter().any(|found| found.0 == rule),
            "{body}: {found:?}"
        );
    }
}
