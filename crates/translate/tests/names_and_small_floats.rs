//! Checks names that LLVM reserves, names of instructions with untyped pointers, and numbers in small
//! formats.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::lines;
use transpire_llvm::versions::Release;
use transpire_spirv::Version;
use transpire_spirv::assembly::assemble;
use transpire_translate::DeviceTarget;
use transpire_translate::to_llvm::{Builtins, ToLlvm, to_llvm};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

const LLVM_16: (u32, Release) = (16, Release::V16);
const LLVM_22: (u32, Release) = (22, Release::V22);

/// Translates SPIR-V assembly to LLVM assembly of a release, and checks that LLVM's assembler of that release
/// accepts it.
fn llvm_of((number, release): (u32, Release), text: &str) -> Result<String, String> {
    let bytes = transpire_spirv::binary::to_bytes(&assemble(text).unwrap());
    let module = transpire_spirv::binary::read(&bytes).unwrap();
    let (module, _) = to_llvm(&module, &ToLlvm::default()).map_err(|error| error.to_string())?;
    let text = transpire_llvm::assembly::print(&module, release);
    common::assemble(number, &text);
    Ok(text)
}

fn llvm(text: &str) -> Result<String, String> {
    llvm_of(LLVM_16, text)
}

/// Returns the assembly of a kernel `%k` with the entry point `name`, annotations, and declarations.
fn kernel(annotations: &str, declarations: &str, name: &str) -> String {
    format!(
        "; Version: 1.0
OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"{name}\"
{annotations}
%void = OpTypeVoid
%u = OpTypeInt 32 0
%p = OpTypePointer CrossWorkgroup %u
%fn = OpTypeFunction %void
%c = OpConstant %u 7
{declarations}
%k = OpFunction %void None %fn
%l = OpLabel
OpReturn
OpFunctionEnd
"
    )
}

/// A function `%f` other than the kernel.
const FUNCTION: &str = "%f = OpFunction %void None %fn\n%m = OpLabel\nOpReturn\nOpFunctionEnd";

#[test]
fn names_that_llvm_reserves_are_given_to_nothing_internal() {
    for name in ["llvm.trap", "llvm.memcpy.p0.p0.i64", "llvm.nothing at all"] {
        let annotations = format!("OpName %f \"{name}\"");
        let text = llvm(&kernel(&annotations, FUNCTION, "k")).unwrap();
        let renamed = name.replacen("llvm.", "llvm_", 1);
        assert!(text.contains(&renamed), "{text}");
        assert!(!text.contains(&format!("@{name}")), "{text}");
    }
    for name in [
        "llvm.used",
        "llvm.global_ctors",
        "llvm.compiler.used",
        "llvm.x",
    ] {
        let annotations = format!("OpName %v \"{name}\"");
        let variable = "%v = OpVariable %p CrossWorkgroup %c";
        let text = llvm(&kernel(&annotations, variable, "k")).unwrap();
        assert!(text.contains("global i32 7"), "{text}");
        assert!(!text.contains("appending"), "{text}");
    }
    // An unreserved name stays.
    let text = llvm(&kernel("OpName %f \"llvm\"", FUNCTION, "k")).unwrap();
    assert!(text.contains("@llvm()"), "{text}");
}

#[test]
fn names_that_llvm_reserves_are_refused_where_others_know_them() {
    let export =
        |id: &str, name: &str| format!("OpDecorate {id} LinkageAttributes \"{name}\" Export");
    let variable = "%v = OpVariable %p CrossWorkgroup %c";
    for module in [
        kernel("", "", "llvm.k"),
        kernel("", "", "llvm.trap"),
        kernel(&export("%f", "llvm.trap"), FUNCTION, "k"),
        kernel(&export("%v", "llvm.data"), variable, "k"),
    ] {
        let error = llvm(&module).unwrap_err();
        assert!(error.contains("llvm."), "{error}");
    }
}

#[test]
fn variables_with_reserved_names_are_refused_where_others_know_them() {
    let spirv = |linkage: &str| {
        let text = format!(
            "target triple = \"spir64-unknown-unknown\"
             @llvm.data = {linkage} addrspace(1) global i32 3
             define spir_kernel void @k(ptr addrspace(1) %p) {{
               %x = load i32, ptr addrspace(1) @llvm.data
               store i32 %x, ptr addrspace(1) %p
               ret void
             }}"
        );
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let translated = to_spirv(module, &ToSpirv::default());
        translated.map(|(module, _)| module)
    };
    let error = spirv("").unwrap_err().to_string();
    assert!(
        error.contains("LLVM reserves names that begin with llvm."),
        "{error}"
    );
    // Nobody else knows the name of an internal variable.
    let module = spirv("internal").unwrap();
    to_llvm(&module, &ToLlvm::default()).unwrap();
}

#[test]
fn imported_functions_with_names_of_intrinsics_have_their_signatures() {
    let module = |name: &str, result: &str, parameter: &str| {
        let annotations =
            format!("OpDecorate %f LinkageAttributes \"{name}\" Import\n%float = OpTypeFloat 32");
        let declarations = format!(
            "%v4 = OpTypeVector %float 4
%g = OpTypeFunction {result} {parameter}
%f = OpFunction {result} None %g
%q = OpFunctionParameter {parameter}
OpFunctionEnd"
        );
        llvm(&kernel(&annotations, &declarations, "k"))
    };
    for (name, result, parameter) in [
        ("llvm.fabs.f32", "%float", "%float"),
        ("llvm.fabs.v4f32", "%v4", "%v4"),
        ("llvm.ctpop.i32", "%u", "%u"),
        ("llvm.vector.reduce.fmax.v4f32", "%float", "%v4"),
        ("llvm.assume.not", "%u", "%u"),
        ("llvm.nothing", "%u", "%float"),
    ] {
        let text = module(name, result, parameter).unwrap_or_else(|error| panic!("{error}"));
        assert!(text.contains(&format!("@{name}(")), "{text}");
    }
    for (name, result, parameter) in [
        ("llvm.fabs.f32", "%u", "%u"),
        ("llvm.fabs.f32", "%float", "%u"),
        ("llvm.fabs.v4f32", "%float", "%v4"),
        ("llvm.ctpop.i32", "%float", "%float"),
        ("llvm.vector.reduce.fmax.v4f32", "%v4", "%v4"),
        ("llvm.memcpy.p0.p0.i64", "%void", "%u"),
        ("llvm.trap", "%void", "%u"),
        ("llvm.sadd.with.overflow.i32", "%u", "%u"),
    ] {
        let error = module(name, result, parameter).unwrap_err();
        assert!(
            error.contains(name) && error.contains("another name"),
            "{error}"
        );
    }
}

#[test]
fn pointees_of_untyped_pointers_are_those_of_the_signature() {
    // frexp and similar functions store an integer for each float, modf and sincos store another float, and vstoren
    // stores scalars (OpenCL.std, "Math extended instructions", "Vector Data Load and Store instructions").
    let text = include_str!("names_and_small_floats/untyped_pointees.spvasm");
    let text = llvm_of(LLVM_22, text).unwrap();
    for name in [
        "frexpdPU3AS1i",
        "frexpDv3_dPU3AS1Dv3_i",
        "lgamma_rDv3_dPU3AS1Dv3_i",
        "modfDv16_fPU3AS1S_",
        "sincosdPU3AS1d",
        "remquoDv3_dS_PU3AS1Dv3_i",
        "vstorenDv16_fmPU3AS1f",
    ] {
        assert!(text.contains(name), "{name}: {text}");
    }
}

/// The type declarations of the floating-point formats.
const FORMATS: &str = "%half = OpTypeFloat 16
%bf = OpTypeFloat 16 BFloat16KHR
%e4 = OpTypeFloat 8 Float8E4M3EXT
%e5 = OpTypeFloat 8 Float8E5M2EXT
%float = OpTypeFloat 32
%double = OpTypeFloat 64
";

fn small_module(body: &str) -> String {
    format!(
        "; Version: 1.6
OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
OpCapability Int8
OpCapability Int16
OpCapability Int64
OpCapability Float16
OpCapability Float64
OpCapability BFloat16TypeKHR
OpCapability Float8EXT
OpExtension \"SPV_KHR_bfloat16\"
OpExtension \"SPV_EXT_float8\"
OpMemoryModel Physical64 OpenCL
{body}"
    )
}

#[test]
fn constants_of_small_formats_are_rounded_once() {
    // Most numbers are at or slightly above the middle between two numbers of the target. With an intermediate format,
    // a number slightly above would first be rounded to the middle, and then to the even number. The other numbers are
    // at the ends of the ranges.
    for (from, number, to, expected) in [
        ("double", "0x1.0100000001p+0", "bf", "0xR3F81"),
        ("double", "0x1.01p+0", "bf", "0xR3F80"),
        ("double", "0x1.1000000001p+0", "e4", "i8 57"),
        ("double", "0x1.1p+0", "e4", "i8 56"),
        ("float", "0x1.200002p+0", "e5", "i8 61"),
        ("float", "464", "e4", "i8 126"),
        ("float", "465", "e4", "i8 127"),
        ("half", "0x1.004p+0", "bf", "0xR3F80"),
        ("half", "65504", "bf", "0xR4780"),
        ("bf", "0x1p+16", "half", "0xH7C00"),
        ("bf", "0x1p-24", "half", "0xH0001"),
        ("e5", "57344", "e4", "i8 127"),
        ("e4", "448", "e5", "i8 95"),
        ("double", "0x1.8p-9", "e4", "i8 2"),
    ] {
        let module = small_module(&format!(
            "OpDecorate %g LinkageAttributes \"g\" Export
{FORMATS}%p = OpTypePointer CrossWorkgroup %{to}
%c = OpConstant %{from} {number}
%o = OpSpecConstantOp %{to} FConvert %c
%g = OpVariable %p CrossWorkgroup %o
"
        ));
        let text = llvm_of(LLVM_22, &module).unwrap();
        let line = text.lines().find(|line| line.starts_with("@g =")).unwrap();
        assert!(line.contains(expected), "{from} {number} to {to}: {line}");
    }
}

/// Checks conversions between formats of the same width. LLVM has no cast between them, so they go by way of a
/// format that contains all numbers of the source, and are rounded once.
#[test]
fn conversions_between_formats_of_one_width_go_by_way_of_a_wider_one() {
    for (from, to, lanes, steps) in [
        ("half", "bf", 1, ["fpext half", "fptrunc float"]),
        ("bf", "half", 1, ["fpext bfloat", "fptrunc float"]),
        ("half", "bf", 3, ["fpext <3 x half>", "fptrunc <3 x float>"]),
        (
            "bf",
            "half",
            2,
            ["fpext <2 x bfloat>", "fptrunc <2 x float>"],
        ),
        (
            "bf",
            "half",
            4,
            ["fpext <4 x bfloat>", "fptrunc <4 x float>"],
        ),
        // `half` contains all numbers of both formats with 8 bits.
        ("e4", "e5", 1, ["ConvertE4M3ToFP16", "ConvertFP16ToE5M2"]),
        ("e5", "e4", 1, ["ConvertE5M2ToFP16", "ConvertFP16ToE4M3"]),
        ("e4", "e5", 4, ["ConvertE4M3ToFP16", "ConvertFP16ToE5M2"]),
    ] {
        let vectors =
            format!("%a = OpTypeVector %{from} {lanes}\n%b = OpTypeVector %{to} {lanes}\n");
        let (a, b, vectors) = match lanes {
            1 => (from, to, ""),
            _ => ("a", "b", &*vectors),
        };
        let module = small_module(&format!(
            "OpEntryPoint Kernel %k \"k\"
{FORMATS}{vectors}%void = OpTypeVoid
%pa = OpTypePointer CrossWorkgroup %{a}
%pb = OpTypePointer CrossWorkgroup %{b}
%fn = OpTypeFunction %void %pa %pb
%k = OpFunction %void None %fn
%p = OpFunctionParameter %pa
%q = OpFunctionParameter %pb
%l = OpLabel
%x = OpLoad %{a} %p Aligned 1
%r = OpFConvert %{b} %x
OpStore %q %r Aligned 1
OpReturn
OpFunctionEnd
"
        ));
        let text = llvm_of(LLVM_22, &module).unwrap();
        let is_step = |line: &&str| line.starts_with('%') && !line.contains(" = load ");
        let found: Vec<_> = lines(&text, &[" = "]).into_iter().filter(is_step).collect();
        assert_eq!(found.len(), 2, "{text}");
        for (line, step) in found.iter().zip(steps) {
            assert!(line.contains(step), "{from} to {to}: {text}");
        }
    }
}

#[test]
fn integers_become_small_floats_and_are_not_taken_for_packed_ones() {
    for int in ["OpTypeInt 8 0", "OpTypeInt 16 0", "OpTypeInt 64 0"] {
        for to in ["e4", "e5"] {
            for op in ["OpConvertSToF", "OpConvertUToF"] {
                let module = small_module(&format!(
                    "OpEntryPoint Kernel %k \"k\"
{FORMATS}%void = OpTypeVoid
%int = {int}
%q = OpTypePointer CrossWorkgroup %{to}
%fn = OpTypeFunction %void %int %q
%k = OpFunction %void None %fn
%x = OpFunctionParameter %int
%a = OpFunctionParameter %q
%l = OpLabel
%r = {op} %{to} %x
OpStore %a %r Aligned 1
OpReturn
OpFunctionEnd
"
                ));
                let text = llvm_of(LLVM_22, &module).unwrap();
                let name = if to == "e4" { "ToE4M3" } else { "ToE5M2" };
                assert!(text.contains(name), "{op} of {int} to {to}: {text}");
                assert!(!text.contains("Int4"), "{op} of {int} to {to}: {text}");
            }
        }
    }
}

#[test]
fn booleans_become_ones_of_the_format_of_the_result() {
    // 1.0 in bfloat16 is 0x3F80 and -1.0 is 0xBF80. In binary16 they are 0x3C00 and 0xBC00.
    for ty in ["bfloat", "half"] {
        let text = common::translate_with(
            22,
            &format!(
                "define spir_kernel void @k(ptr addrspace(1) %o, i1 %c, <2 x i1> %v) {{
                   %f = uitofp i1 %c to {ty}
                   store {ty} %f, ptr addrspace(1) %o
                   %g = sitofp <2 x i1> %v to <2 x {ty}>
                   store <2 x {ty}> %g, ptr addrspace(1) %o
                   ret void
                 }}"
            ),
            &ToSpirv::default(),
        )
        .unwrap();
        for number in [" 0x1p+0", " -0x1p+0"] {
            let constant = lines(&text, &["OpConstant ", number]);
            assert_eq!(constant.len(), 1, "{ty} {number}: {text}");
        }
    }
}

/// Returns the assembly of a function with `%x`, a float, as its parameter, which calls the sine of OpenCL.
/// `annotation` names the function, `%f`.
fn sine(annotation: &str) -> String {
    format!(
        "OpCapability Addresses
         OpCapability Kernel
         OpCapability Linkage
         %set = OpExtInstImport \"OpenCL.std\"
         OpMemoryModel Physical64 OpenCL
         OpEntryPoint Kernel %k \"k\"
         {annotation}
         %void = OpTypeVoid
         %float = OpTypeFloat 32
         %global = OpTypePointer CrossWorkgroup %float
         %of_f = OpTypeFunction %float %float
         %of_k = OpTypeFunction %void %global
         %f = OpFunction %float None %of_f
         %x = OpFunctionParameter %float
         %begin = OpLabel
         %y = OpExtInst %float %set sin %x
         OpReturnValue %y
         OpFunctionEnd
         %k = OpFunction %void None %of_k
         %p = OpFunctionParameter %global
         %entry = OpLabel
         %v = OpLoad %float %p Aligned 4
         %r = OpFunctionCall %float %f %v
         OpStore %p %r Aligned 4
         OpReturn
         OpFunctionEnd"
    )
}

#[test]
fn a_function_of_the_source_takes_no_calls_of_a_built_in_function() {
    let translate = |text: &str, options: &ToLlvm| {
        let module = transpire_spirv::binary::read_words(&assemble(text).unwrap()).unwrap();
        let (ir, _) = to_llvm(&module, options).map_err(|error| error.to_string())?;
        Ok::<_, String>(transpire_llvm::assembly::print(&ir, Release::V22))
    };
    let with = |builtins| {
        let mut options = ToLlvm::default();
        options.release = Release::V22;
        options.builtins = builtins;
        options
    };
    let name = "_Z3sinf";
    for builtins in [Builtins::Cl12, Builtins::Cl20] {
        // The name of an internal function is only for debugging.
        let text = sine(&format!("OpName %f \"{name}\""));
        let text = translate(&text, &with(builtins)).unwrap();
        common::assemble(22, &text);
        assert_eq!(
            lines(&text, &["define internal", &format!("@{name}.1(")]).len(),
            1,
            "{text}"
        );
        assert_eq!(
            lines(&text, &["declare", &format!("@{name}(")]).len(),
            1,
            "{text}"
        );
        assert_eq!(
            lines(&text, &["call", &format!("@{name}(")]).len(),
            1,
            "{text}"
        );
        assert_eq!(
            lines(&text, &["call", &format!("@{name}.1(")]).len(),
            1,
            "{text}"
        );
        // An exported function keeps its name, so that the call would refer to it.
        let text = sine(&format!(
            "OpDecorate %f LinkageAttributes \"{name}\" Export"
        ));
        let error = translate(&text, &with(builtins)).unwrap_err();
        assert!(error.contains(&format!("@{name}")), "{error}");
        assert!(error.contains("exports"), "{error}");
    }
    for target in [
        DeviceTarget::X86_64,
        DeviceTarget::Nvptx64,
        DeviceTarget::Amdgcn,
    ] {
        let mut options = ToLlvm::for_target(target);
        options.release = Release::V22;
        let text = translate(&sine("OpName %f \"_Z3sinf\""), &options).unwrap();
        let itself = lines(&text, &["define", "@_Z3sinf.1("]);
        assert_eq!(itself.len(), 1, "{target:?}: {text}");
    }
}

#[test]
fn long_names_of_values_differ_in_their_first_1024_bytes() {
    let long = "n".repeat(1500);
    let almost = "n".repeat(1021);
    let names = [
        format!("OpName %x \"{long}a\""),
        format!("OpName %y \"{long}b\""),
        format!("OpName %z \"{almost}.0\""),
        format!("OpName %sum \"\u{e9}{long}\""),
        format!("OpName %entry \"{long}c\""),
    ];
    let text = format!(
        "OpCapability Addresses
         OpCapability Kernel
         OpCapability Linkage
         OpMemoryModel Physical64 OpenCL
         OpDecorate %f LinkageAttributes \"f\" Export
         {}
         %u = OpTypeInt 32 0
         %of_f = OpTypeFunction %u %u %u %u
         %f = OpFunction %u None %of_f
         %x = OpFunctionParameter %u
         %y = OpFunctionParameter %u
         %z = OpFunctionParameter %u
         %entry = OpLabel
         %sum = OpIAdd %u %x %y
         %all = OpIAdd %u %sum %z
         OpReturnValue %all
         OpFunctionEnd",
        names.join("\n")
    );
    for release in [LLVM_16, LLVM_22] {
        // The assembler of LLVM cuts names off at 1024 bytes and rejects names that are then equal.
        let text = llvm_of(release, &text).unwrap();
        assert!(text.contains(&format!("%{almost}.0")), "{text}");
        let names = text.split(|c: char| !(c.is_alphanumeric() || "._".contains(c)));
        assert!(names.clone().any(|name| name.len() > 1000), "{text}");
        assert!(names.clone().all(|name| name.len() <= 1024), "{text}");
    }
}

/// Translates LLVM assembly to SPIR-V with untyped pointers and back to LLVM assembly of release 14.
fn through_untyped_pointers(text: &str) -> String {
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("+SPV_KHR_untyped_pointers").unwrap();
    let bitcode = common::assemble(
        22,
        &format!("target triple = \"spirv64-unknown-unknown\"\n{text}"),
    );
    let module = transpire_llvm::bitcode::read(&bitcode).unwrap();
    let (module, _) = transpire_translate::to_spirv::to_spirv(module, &options).unwrap();
    let mut options = ToLlvm::default();
    options.release = Release::V14;
    let (ir, _) = to_llvm(&module, &options).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let text = transpire_llvm::assembly::print(&ir, Release::V14);
    common::assemble(14, &text);
    text
}

#[test]
fn untyped_pointers_to_variables_point_to_bytes_in_releases_with_typed_pointers() {
    let kernel = |instructions: &str| {
        format!(
            "declare spir_func i32 @f(ptr)
             declare spir_func i32 @g(ptr addrspace(1))
             @v = addrspace(1) global i32 5
             @held = addrspace(1) global ptr addrspace(1) @v
             define spir_kernel void @k(ptr addrspace(1) %o, i1 %c) {{
               %a = alloca {{ i32 }}
               %b = alloca i32
               br i1 %c, label %then, label %join
             then:
               br label %join
             join:
               {instructions}
               store i32 %r, ptr addrspace(1) %o
               ret void
             }}"
        )
    };
    for instructions in [
        "%r = call spir_func i32 @f(ptr %a)",
        "%p = phi ptr [ %a, %0 ], [ %b, %then ]
         %r = load i32, ptr %p",
        "%p = select i1 %c, ptr %a, ptr %b
         %r = load i32, ptr %p",
        "%p = insertvalue { ptr, i32 } undef, ptr %a, 0
         %q = extractvalue { ptr, i32 } %p, 0
         %r = load i32, ptr %q",
        "%r = call spir_func i32 @g(ptr addrspace(1) @v)",
        "%p = select i1 %c, ptr addrspace(1) @v, ptr addrspace(1) %o
         %r = load i32, ptr addrspace(1) %p",
        "%p = load ptr addrspace(1), ptr addrspace(1) @held
         %r = load i32, ptr addrspace(1) %p",
    ] {
        through_untyped_pointers(&kernel(instructions));
    }
}

#[test]
fn float_controls_need_the_version_of_their_instructions() {
    let kernel = "define spir_kernel void @k(ptr addrspace(1) %o, float %n) {
                    %a = fadd nnan nsz float %n, 1.0
                    %b = fmul contract reassoc float %a, %n
                    store float %b, ptr addrspace(1) %o
                    ret void
                  }";
    for list in ["all", "+SPV_KHR_float_controls2"] {
        for (version, wanted) in [(Version::V1_0, 0), (Version::V1_1, 0), (Version::V1_2, 1)] {
            let mut options = ToSpirv::default();
            options.extensions = Extensions::parse(list).unwrap();
            options.version = Some(version);
            let text = common::translate_with(22, kernel, &options).unwrap();
            let declared = lines(&text, &["OpExtension", "SPV_KHR_float_controls2"]);
            assert_eq!(declared.len(), wanted, "{list} {version:?}: {text}");
            let flags = lines(&text, &["FPFastMathMode", "NotNaN|NSZ"]);
            assert_eq!(flags.len(), 1, "{list} {version:?}: {text}");
        }
    }
}
