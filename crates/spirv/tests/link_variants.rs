//! Tests of function variants in the linker. The linked module is specialized for several devices, and each result must be
//! valid and contain the functions of the input for that device.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;

use transpire_spirv::assembly::{self, assemble};
use transpire_spirv::function_variants::{Architecture, Device, Target, Variant, specialize};
use transpire_spirv::validate::{self, Severity};
use transpire_spirv::{LinkError, LinkInput, LinkOptions, Module, Op, ProblemKind, binary, link};

const HEAD: &str = "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
";

const MODEL: &str = "OpMemoryModel Physical64 OpenCL\n";

/// Returns a module with a function `f` that returns `value`, and an unused constant of an integer type of `bits` bits.
/// Unless `bits` is 32, only this input has the type.
fn f(value: u32, bits: u32) -> String {
    let capability = match bits {
        64 => "OpCapability Int64\n",
        16 => "OpCapability Int16\n",
        _ => "",
    };
    let other = match bits {
        32 => "%other = OpConstant %int 7\n",
        _ => &format!("%wide = OpTypeInt {bits} 0\n%other = OpConstant %wide 7\n"),
    };
    format!(
        "{HEAD}{capability}{MODEL}OpName %f \"f\"
OpDecorate %f LinkageAttributes \"f\" Export
%int = OpTypeInt 32 0
%type = OpTypeFunction %int %int
%value = OpConstant %int {value}
{other}%f = OpFunction %int None %type
%p = OpFunctionParameter %int
%entry = OpLabel
%copy = OpCopyObject %int %value
OpReturnValue %copy
OpFunctionEnd
"
    )
}

/// Returns a function `g` that calls `f` and adds the constant `%other` if `number` is 7, otherwise `%number…` with
/// this number. The text can be appended to the module of [`f`].
fn g(number: u32) -> String {
    format!(
        "%g = OpFunction %int None %type
%q = OpFunctionParameter %int
%start = OpLabel
%r = OpFunctionCall %int %f %q
%sum = OpIAdd %int %r %number{number}
OpReturnValue %sum
OpFunctionEnd
"
    )
    .replace("%number7", "%other")
}

/// Returns the first input, with `f` and `g`.
fn base() -> String {
    let linkage = "OpDecorate %g LinkageAttributes \"g\" Export\n%int = ";
    f(1, 32).replacen("%int = ", linkage, 1) + &g(7)
}

fn target(target: u32) -> Variant {
    let features = Vec::new();
    Variant {
        targets: vec![Target { target, features }],
        ..Variant::default()
    }
}

fn library(variants: Vec<Variant>) -> LinkOptions {
    let mut options = LinkOptions::default();
    options.create_library = true;
    options.variants = variants;
    options
}

fn try_link(texts: &[&str], options: &LinkOptions) -> Result<Module, LinkError> {
    let modules = texts
        .iter()
        .map(|text| binary::read_words(&assemble(text).unwrap()).unwrap());
    let modules: Vec<Module> = modules.collect();
    let names: Vec<String> = (0..modules.len()).map(|at| format!("m{at}")).collect();
    let inputs = names.iter().zip(&modules);
    let inputs: Vec<LinkInput<'_>> = inputs
        .map(|(name, module)| LinkInput { name, module })
        .collect();
    link(&inputs, options)
}

fn text(module: &Module) -> String {
    let words = binary::to_words(&binary::write(module)).unwrap();
    assembly::disassemble_words(&words, &assembly::DisassembleOptions::default()).unwrap()
}

fn check(module: &Module) {
    let words = binary::to_words(&binary::write(module)).unwrap();
    let findings = validate::validate(&words, &validate::Options::default());
    let mut errors = findings.iter().filter(|it| it.severity == Severity::Error);
    let error = errors.next();
    assert!(error.is_none(), "{error:#?}\n{}", text(module));
}

fn linked(texts: &[&str], options: &LinkOptions) -> Module {
    let linked = try_link(texts, options).unwrap_or_else(|error| panic!("{error}"));
    check(&linked);
    linked
}

/// Returns a module specialized for a device with this target. Checks that nothing is left of the variants.
fn for_target(module: &Module, target: u32) -> Module {
    let device = Device {
        target: Some(target),
        ..Device::default()
    };
    let special = specialize(module, &device, &BTreeMap::new());
    let special = special.unwrap_or_else(|error| panic!("{error}\n{}", text(module)));
    check(&special);
    let rest = text(&special).replace("OpModuleProcessed \"SPV_INTEL_function_variants", "");
    assert!(!rest.contains("INTEL"), "{rest}");
    special
}

fn count(module: &Module, op: Op) -> usize {
    module.all_instructions().filter(|it| it.is(op)).count()
}

fn problems(texts: &[&str], options: &LinkOptions) -> Vec<String> {
    match try_link(texts, options) {
        Err(LinkError::Problems(problems)) => {
            let is_own = |kind| matches!(kind, ProblemKind::Variants | ProblemKind::Mismatch);
            assert!(problems.iter().all(|problem| is_own(problem.kind())));
            problems.iter().map(ToString::to_string).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_device_calls_its_variant() {
    let texts = [base(), f(2, 64), f(3, 16)];
    let texts = texts.each_ref().map(String::as_str);
    let linked = linked(
        &texts,
        &library(vec![Variant::default(), target(5), target(6)]),
    );
    for (device, value) in [(4, 1), (5, 2), (6, 3)] {
        let special = for_target(&linked, device);
        let text = text(&special);
        assert_eq!(count(&special, Op::Function), 2, "{text}");
        assert_eq!(count(&special, Op::FunctionCall), 1, "{text}");
        for other in 1..=3 {
            let constant = format!("OpConstant %uint {other}\n");
            assert_eq!(text.contains(&constant), other == value, "{text}");
        }
        assert_eq!(text.contains("OpCapability Int64"), device == 5, "{text}");
        assert_eq!(text.contains("OpCapability Int16"), device == 6, "{text}");
    }
}

#[test]
fn what_functions_without_variants_need_has_no_condition() {
    let wide = "OpCapability Int64\nOpMemoryModel";
    let base = base().replace("OpMemoryModel", wide).replace(
        "%sum =",
        "%wide = OpUConvert %long %r\n%narrow = OpUConvert %int %wide\n%sum =",
    );
    let base = base.replace("%int = ", "%long = OpTypeInt 64 0\n%int = ");
    let linked = linked(
        &[&base, &f(2, 16)],
        &library(vec![Variant::default(), target(5)]),
    );
    let text = text(&linked);
    assert!(text.contains("OpCapability Int64\n"), "{text}");
    assert!(
        text.contains("OpConditionalCapabilityINTEL %m1 Int16\n"),
        "{text}"
    );
    for common in ["%ulong", "%uint_7 ", "%g "] {
        assert!(
            !text.contains(&format!("OpDecorate {common} ConditionalINTEL")),
            "{text}"
        );
    }
    for (device, value) in [(4, 1), (5, 2)] {
        assert_eq!(
            count(&for_target(&linked, device), Op::UConvert),
            2,
            "{value}"
        );
    }
}

#[test]
fn conditions_compare_architectures_targets_and_capabilities() {
    let architecture = |family, comparison, architecture| Architecture {
        category: 1,
        family,
        comparison,
        architecture,
    };
    let (above, below, equal) = (172, 176, 170);
    let variant = Variant {
        architectures: vec![
            architecture(7, above, 10),
            architecture(8, equal, 1),
            architecture(7, below, 20),
        ],
        targets: vec![
            Target {
                target: 4,
                features: vec![9, 10],
            },
            Target {
                target: 5,
                features: Vec::new(),
            },
        ],
        needs_capabilities: true,
    };
    let options = library(vec![Variant::default(), variant]);
    let linked = linked(&[&base(), &f(2, 64)], &options);
    let all = [4, 5, 6, 11];
    for (family, architecture, target, features, capabilities, is_variant) in [
        (7, 15, 5, &[1][..], &all[..], true),
        (7, 10, 5, &[1], &all, false),
        (7, 20, 5, &[1], &all, false),
        (8, 1, 5, &[1], &all, true),
        (8, 15, 5, &[1], &all, false),
        (9, 15, 5, &[1], &all, false),
        (7, 15, 4, &[1], &all, false),
        (7, 15, 4, &[8, 9, 10], &all, true),
        (7, 15, 6, &[9, 10], &all, false),
        (7, 15, 5, &[1], &all[..3], false),
    ] {
        let device = Device {
            category: Some(1),
            family: Some(family),
            architecture: Some(architecture),
            target: Some(target),
            features: features.to_vec(),
            capabilities: capabilities.to_vec(),
        };
        let special = specialize(&linked, &device, &BTreeMap::new()).unwrap();
        let text = text(&special);
        assert_eq!(
            text.contains("OpConstant %uint 2\n"),
            is_variant,
            "{device:?}"
        );
        assert_eq!(
            text.contains("OpConstant %uint 1\n"),
            !is_variant,
            "{device:?}"
        );
    }
}

/// Returns a module with a kernel `k` that adds `value` to its global id.
fn kernel(value: u32) -> String {
    format!(
        "{HEAD}OpCapability Int64\n{MODEL}OpEntryPoint Kernel %k \"k\" %id
OpDecorate %id BuiltIn GlobalInvocationId
OpDecorate %id Constant
%void = OpTypeVoid
%long = OpTypeInt 64 0
%longs = OpTypeVector %long 3
%pointer = OpTypePointer Input %longs
%type = OpTypeFunction %void
%value = OpConstant %long {value}
%id = OpVariable %pointer Input
%k = OpFunction %void None %type
%entry = OpLabel
%all = OpLoad %longs %id Aligned 32
%one = OpCompositeExtract %long %all 0
%sum = OpIAdd %long %one %value
OpReturn
OpFunctionEnd
"
    )
}

#[test]
fn entry_points_of_variants_have_conditions() {
    let mut options = library(vec![target(4), target(5)]);
    options.create_library = false;
    let only_here = kernel(3).replace("\"k\"", "\"other\"");
    let linked = linked(&[&kernel(1), &kernel(2)], &options);
    assert_eq!(count(&linked, Op::ConditionalEntryPointINTEL), 2);
    for (device, value) in [(4, 1), (5, 2)] {
        let special = for_target(&linked, device);
        let text = text(&special);
        assert_eq!(count(&special, Op::Function), 1, "{text}");
        assert!(
            text.contains(&format!("OpConstant %ulong {value}\n")),
            "{text}"
        );
        assert!(text.contains("OpEntryPoint Kernel %"), "{text}");
        assert!(text.contains("GlobalInvocationId"), "{text}");
    }
    // A kernel that only the first input has is for all devices.
    let linked = self::linked(&[&only_here, &kernel(2)], &options);
    for (device, kernels) in [(4, 1), (5, 2)] {
        assert_eq!(count(&for_target(&linked, device), Op::EntryPoint), kernels);
    }
}

#[test]
fn calls_cast_pointers_of_a_variant() {
    let pointers = |text: &str, pointee: &str| {
        let types = format!("%p0 = OpTypePointer Function {pointee}\n");
        text.replace(
            "%type = OpTypeFunction %int %int",
            &format!("{types}%type = OpTypeFunction %int %p0"),
        )
        .replace("OpFunctionParameter %int", "OpFunctionParameter %p0")
    };
    let first = pointers(&base(), "%int");
    let second = pointers(&f(2, 16), "%wide")
        .replace("%wide = OpTypeInt 16 0\n", "")
        .replace("%int = ", "%wide = OpTypeInt 16 0\n%int = ");
    let linked = linked(&[&first, &second], &library(vec![target(4), target(5)]));
    for (device, casts) in [(4, 0), (5, 1)] {
        assert_eq!(count(&for_target(&linked, device), Op::Bitcast), casts);
    }
}

#[test]
fn calls_without_a_result_need_no_copy() {
    let text = |value| {
        base()
            .replace(
                "%int = OpTypeInt 32 0",
                "%int = OpTypeInt 32 0\n%void = OpTypeVoid\n%of_void = OpTypeFunction %void",
            )
            .replace(
                "%f = OpFunction %int None %type\n%p = OpFunctionParameter %int",
                "%f = OpFunction %void None %of_void",
            )
            .replace("OpReturnValue %copy", "OpReturn")
            .replace("OpFunctionCall %int %f %q", "OpFunctionCall %void %f")
            .replace("%r %other", "%q %other")
            .replace("%int 1", value)
    };
    let second = text("%int 2").replace("\"g\"", "\"h\"");
    let linked = linked(
        &[&text("%int 1"), &second],
        &library(vec![target(4), target(5)]),
    );
    assert_eq!(count(&linked, Op::ConditionalCopyObjectINTEL), 0);
    for (device, calls) in [(4, 1), (5, 2)] {
        // The second input also has `h`, which calls its own `f`.
        assert_eq!(count(&for_target(&linked, device), Op::FunctionCall), calls);
    }
}

#[test]
fn variants_share_variables_that_are_not_constant() {
    let with = |text: &str, class: &str, decoration: &str| {
        text.replace(
            "%type = OpTypeFunction",
            &format!("%pointer = OpTypePointer {class} %int\n%type = OpTypeFunction"),
        )
        .replace(
            "%f = OpFunction",
            &format!("%v = OpVariable %pointer {class} %value\n%f = OpFunction"),
        )
        .replace(
            "OpDecorate %f",
            &format!("OpDecorate %v LinkageAttributes \"v\" Export\n{decoration}OpDecorate %f"),
        )
        .replace("%copy = OpCopyObject %int %value", "%copy = OpLoad %int %v")
    };
    for (class, decoration, variables) in [
        ("CrossWorkgroup", "", 1),
        ("CrossWorkgroup", "OpDecorate %v Constant\n", 2),
        ("UniformConstant", "", 2),
    ] {
        let texts = [base(), f(2, 32)].map(|text| with(&text, class, decoration));
        let texts = texts.each_ref().map(String::as_str);
        let linked = linked(&texts, &library(vec![target(4), target(5)]));
        assert_eq!(
            count(&linked, Op::Variable),
            variables,
            "{class} {decoration}"
        );
        for device in [4, 5] {
            assert_eq!(count(&for_target(&linked, device), Op::Variable), 1);
        }
    }
}

#[test]
fn functions_that_only_variants_need_have_their_condition() {
    // `f` of the first input calls `h`, which needs `Float64` and has no linkage.
    let helper = "%h = OpFunction %int None %type
%hp = OpFunctionParameter %int
%hstart = OpLabel
%d = OpConvertUToF %double %hp
%i = OpConvertFToU %int %d
OpReturnValue %i
OpFunctionEnd
";
    let first = base()
        .replace("OpMemoryModel", "OpCapability Float64\nOpMemoryModel")
        .replace("%type =", "%double = OpTypeFloat 64\n%type =")
        .replace("OpCopyObject %int %value", "OpFunctionCall %int %h %p");
    let options = library(vec![target(4), target(5)]);
    let linked = self::linked(&[&(first.clone() + helper), &f(2, 32)], &options);
    for (device, functions) in [(4, 3), (5, 2)] {
        let special = for_target(&linked, device);
        let text = text(&special);
        assert_eq!(count(&special, Op::Function), functions, "{text}");
        assert_eq!(text.contains("Float64"), device == 4, "{text}");
    }
    // If `g` also calls `h`, all devices have it.
    let called = first.replace("%int %r %other", "%int %s %other");
    let called = called.replace("%sum =", "%s = OpFunctionCall %int %h %r\n%sum =");
    let linked = self::linked(&[&(called + helper), &f(2, 32)], &options);
    for (device, functions) in [(4, 3), (5, 3)] {
        let special = for_target(&linked, device);
        let text = text(&special);
        assert_eq!(count(&special, Op::Function), functions, "{text}");
        assert!(text.contains("Float64"), "{text}");
    }
}

#[test]
fn each_device_exports_a_constant_once() {
    let with = |text: &str| {
        text.replace(
            "%type = OpTypeFunction",
            "%pointer = OpTypePointer UniformConstant %int\n%type = OpTypeFunction",
        )
        .replace(
            "%f = OpFunction",
            "%v = OpVariable %pointer UniformConstant %value\n%f = OpFunction",
        )
        .replace(
            "OpDecorate %f",
            "OpDecorate %v LinkageAttributes \"v\" Export\nOpDecorate %f",
        )
        .replace("%copy = OpCopyObject %int %value", "%copy = OpLoad %int %v")
    };
    let options = library(vec![target(4), target(5)]);
    let common = with(&base()).replace("%int %r %other", "%int %r %loaded");
    let common = common.replace("%sum =", "%loaded = OpLoad %int %v\n%sum =");
    for (first, variables) in [(with(&base()), [1, 1]), (common, [1, 2])] {
        let linked = linked(&[&first, &with(&f(2, 32))], &options);
        for (device, variables) in [4, 5].into_iter().zip(variables) {
            let special = for_target(&linked, device);
            let text = text(&special);
            assert_eq!(count(&special, Op::Variable), variables, "{text}");
            assert_eq!(text.matches("\"v\" Export").count(), 1, "{text}");
        }
    }
}

#[test]
fn debug_information_of_an_inlined_variant_is_for_all_devices() {
    // `g` has an inlined copy of the code of `f`.
    let first = base()
        .replace(
            "OpMemoryModel",
            "%set = OpExtInstImport \"OpenCL.DebugInfo.100\"\nOpMemoryModel",
        )
        .replace("OpName %f", "%text = OpString \"a.cl\"\nOpName %f")
        .replace(
            "%f = OpFunction %int",
            "%void = OpTypeVoid
%none = OpExtInst %void %set DebugInfoNone
%source = OpExtInst %void %set DebugSource %text
%unit = OpExtInst %void %set DebugCompilationUnit 1 4 %source OpenCL_C
%ftype = OpExtInst %void %set DebugTypeFunction FlagIsPublic %none
%fdebug = OpExtInst %void %set DebugFunction %text %ftype %source 1 1 %unit %text FlagIsPublic 1 %f
%gdebug = OpExtInst %void %set DebugFunction %text %ftype %source 5 1 %unit %text FlagIsPublic 5 %g
%site = OpExtInst %void %set DebugInlinedAt 6 %gdebug
%f = OpFunction %int",
        )
        .replace(
            "%r = OpFunctionCall",
            "%scope = OpExtInst %void %set DebugScope %fdebug %site\n%r = OpFunctionCall",
        );
    let options = library(vec![target(4), target(5)]);
    let linked = linked(&[&first, &f(2, 32)], &options);
    for device in [4, 5] {
        let text = text(&for_target(&linked, device));
        assert!(text.contains("DebugScope"), "{text}");
    }
}

#[test]
fn the_calls_of_variants_have_a_limit() {
    let call = "%r = OpFunctionCall %int %f %q\n";
    let calls: String = (0..1050)
        .map(|number| format!("%r{number} = OpFunctionCall %int %f %q\n"))
        .collect();
    let first = base().replace(call, &format!("{call}{calls}"));
    let others: Vec<String> = (0..1000).map(|_| f(2, 32)).collect();
    let mut texts = vec![first.as_str()];
    texts.extend(others.iter().map(String::as_str));
    let variants = (0..texts.len() as u32).map(target).collect();
    let message = "the variants need more than 1048576 calls";
    assert_eq!(problems(&texts, &library(variants)), [message]);
}

#[test]
fn a_single_input_only_declares_the_extension() {
    let linked = linked(&[&base()], &library(vec![target(4)]));
    let text = text(&linked);
    assert!(
        text.contains("OpExtension \"SPV_INTEL_function_variants\""),
        "{text}"
    );
    assert!(
        !text.contains("Conditional") || text.contains("SpecConditional"),
        "{text}"
    );
    assert_eq!(count(&linked, Op::Decorate), 2, "{text}");
}

#[test]
fn inputs_that_cannot_be_variants_are_refused() {
    let options = library(vec![target(4), target(5)]);
    let base = base();
    let (one, other) = (base.as_str(), f(2, 32));
    let import = other.replace("\"f\" Export", "\"f\" Import").replace(
        "%entry = OpLabel\n%copy = OpCopyObject %int %value\nOpReturnValue %copy\n",
        "",
    );
    let refused = |texts: &[&str], options: &LinkOptions, message: &str| {
        assert_eq!(problems(texts, options), [message]);
    };
    let three = library(vec![target(4), target(5), target(6)]);
    let message = "the symbol \"f\" has variants, and m2 imports it";
    refused(&[one, &other, &import], &three, message);
    let message = "there are 3 descriptions of variants for 2 modules";
    refused(&[one, &other], &three, message);
    let wide = other
        .replace(
            "%type = OpTypeFunction %int %int",
            "%float = OpTypeFloat 32\n%type = OpTypeFunction %int %float",
        )
        .replace("OpFunctionParameter %int", "OpFunctionParameter %float");
    let message = "the function \"f\" is i32 (i32) in m0, and its variant in m1 is i32 (float32)";
    refused(&[one, &wide], &options, message);
    let linked = text(&linked(&[one, &other], &options));
    refused(
        &[one, &linked],
        &options,
        "m1 has function variants already",
    );
    let address = one
        .replace("OpMemoryModel", "OpCapability FunctionPointersINTEL\nOpExtension \"SPV_INTEL_function_pointers\"\nOpMemoryModel")
        .replace("%f = OpFunction", "%to = OpTypePointer CodeSectionINTEL %type\n%address = OpConstantFunctionPointerINTEL %to %f\n%f = OpFunction")
        .replace("%sum =", "%taken = OpCopyObject %to %address\n%sum =");
    let message = "the function \"f\" has variants, and m0 uses its address";
    refused(&[&address, &other], &options, message);
    let mut needed = options;
    needed.only_needed = true;
    let message = "function variants are linked as a whole, not only what is needed";
    refused(&[one, &other], &needed, message);
}
