//! Checks that the meaning of a module is translated, rejected or reported. These tests cover properties that
//! are easily lost without a report.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{fill, lines};
use transpire_spirv::assembly::{DisassembleOptions, assemble, disassemble};
use transpire_translate::to_llvm::{ToLlvm, to_llvm};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

const HEAD: &str = "target triple = \"spirv64-unknown-unknown\"\n";

/// Translates LLVM assembly to SPIR-V. Returns the SPIR-V as text, and the names of the losses. `NUL` in the
/// names of globals is replaced by the NUL character, which bitcode can contain and LLVM's assembler cannot
/// read.
fn spirv(text: &str) -> Result<(String, Vec<String>), String> {
    let bitcode = common::assemble(22, &format!("{HEAD}{text}"));
    let mut module = transpire_llvm::bitcode::read(&bitcode).unwrap();
    let globals: Vec<_> = module.globals.keys().collect();
    for global in globals {
        let name = module.name(global);
        if name.contains("NUL") {
            let name = name.replace("NUL", "\0");
            module.globals[global].name = module.strings.intern(name);
        }
    }
    let (module, report) =
        to_spirv(module, &ToSpirv::default()).map_err(|error| error.to_string())?;
    common::keeps_rules(&module);
    let words = transpire_spirv::binary::write(&module);
    let text = disassemble(&words, &DisassembleOptions::default()).unwrap();
    let lost = report.losses().iter().map(|loss| loss.name.clone());
    Ok((text, lost.collect()))
}

/// Translates SPIR-V assembly to LLVM assembly, and checks that LLVM 16 accepts it.
fn llvm(text: &str) -> Result<String, String> {
    let bytes = transpire_spirv::binary::to_bytes(&assemble(text).unwrap());
    let module = transpire_spirv::binary::read(&bytes).unwrap();
    let (module, _) = to_llvm(&module, &ToLlvm::default()).map_err(|error| error.to_string())?;
    let text = transpire_llvm::assembly::print(&module, transpire_llvm::versions::Release::V16);
    common::assemble(16, &text);
    Ok(text)
}

#[test]
fn unified_memory_keeps_initial_values() {
    let (text, lost) = spirv(
        "@dev = addrspace(5) global i32 51
         @host = addrspace(6) constant [2 x i32] [i32 61, i32 62]
         @zero = internal addrspace(5) global i64 0
         define spir_kernel void @k(ptr addrspace(1) %o) {
           %z = load i64, ptr addrspace(5) @zero
           store i64 %z, ptr addrspace(1) %o
           ret void
         }",
    )
    .unwrap();
    for variable in [
        "%dev = OpVariable",
        "%host = OpVariable",
        "%zero = OpVariable",
    ] {
        let found = lines(&text, &[variable]);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].split_whitespace().count(), 6, "{}", found[0]);
    }
    assert_eq!(lines(&text, &["OpConstant %uint 51"]).len(), 1, "{text}");
    assert!(lost.is_empty(), "{lost:?}");
}

#[test]
fn initial_values_in_local_memory_are_told() {
    let used = "@loc = {linkage} addrspace(3) global i32 {value}
         define spir_kernel void @k(ptr addrspace(1) %o) {
           %v = load i32, ptr addrspace(3) @loc
           store i32 %v, ptr addrspace(1) %o
           ret void
         }";
    for (linkage, value, told) in [
        ("internal", "7", Some("initial values in local memory")),
        ("", "-1", Some("initial values in local memory")),
        (
            "internal",
            "0",
            Some("zeros as initial values in local memory"),
        ),
        ("internal", "undef", None),
        ("internal", "poison", None),
    ] {
        let text = fill(used, &[("linkage", &linkage), ("value", &value)]);
        let (_, lost) = spirv(&text).unwrap();
        assert_eq!(lost.first().map(String::as_str), told, "{linkage} {value}");
    }
}

#[test]
fn an_available_externally_variable_is_an_import() {
    for (kind, class) in [
        ("addrspace(1) global", "CrossWorkgroup"),
        ("addrspace(2) constant", "UniformConstant"),
    ] {
        let space = kind.split(' ').next().unwrap();
        let (text, _) = spirv(&format!(
            "@g = available_externally {kind} i32 5
             define spir_kernel void @k(ptr addrspace(1) %o) {{
               %v = load i32, ptr {space} @g
               store i32 %v, ptr addrspace(1) %o
               ret void
             }}"
        ))
        .unwrap();
        assert_eq!(
            lines(&text, &["LinkageAttributes \"g\" Import"]).len(),
            1,
            "{text}"
        );
        let variable = lines(&text, &["%g = OpVariable"]);
        assert!(variable[0].ends_with(class), "{text}");
    }
}

/// Checks that an `available_externally` variable becomes an import, whatever its type and uses. Its value describes
/// the definition in another module.
#[test]
fn available_externally_variables_of_all_types_and_uses_are_imports() {
    for (definition, used) in [
        (
            "addrspace(1) global [3 x i16] [i16 4, i16 5, i16 6]",
            "store i16 7, ptr addrspace(1) getelementptr ([3 x i16], ptr addrspace(1) @g, i64 0, i64 2)",
        ),
        (
            "hidden addrspace(1) global i64 0",
            "%v = load atomic i64, ptr addrspace(1) @g monotonic, align 8",
        ),
        (
            "unnamed_addr addrspace(2) constant { i32, float } { i32 1, float undef }",
            "%v = load float, ptr addrspace(2) getelementptr ({ i32, float }, ptr addrspace(2) @g, i64 0, i32 1)",
        ),
        (
            "addrspace(5) global i32 9",
            "store i32 1, ptr addrspace(5) @g",
        ),
        (
            "addrspace(1) global ptr addrspace(1) @held",
            "store ptr addrspace(1) @g, ptr addrspace(1) %o",
        ),
    ] {
        let (text, _) = spirv(&format!(
            "@g = available_externally {definition}
             @held = internal addrspace(1) global i8 0
             define spir_kernel void @k(ptr addrspace(1) %o) {{
               {used}
               ret void
             }}"
        ))
        .unwrap();
        assert_eq!(
            lines(&text, &["LinkageAttributes \"g\" Import"]).len(),
            1,
            "{text}"
        );
        // Type and storage class, without an initializer.
        let variable = lines(&text, &["%g = OpVariable"]);
        assert_eq!(variable[0].split_whitespace().count(), 5, "{text}");
        // `@g` is external to LLVM, too.
        let again = llvm(&text).unwrap();
        assert_eq!(lines(&again, &["@g = external "]).len(), 1, "{again}");
    }
}

#[test]
fn volatile_of_atomic_accesses_is_told() {
    for access in [
        "load atomic volatile i32, ptr addrspace(1) %p monotonic, align 4",
        "load atomic volatile i64, ptr addrspace(1) %p seq_cst, align 8",
        "atomicrmw volatile add ptr addrspace(1) %p, i32 1 monotonic",
        "cmpxchg volatile ptr addrspace(1) %p, i32 1, i32 2 monotonic monotonic",
        "store atomic volatile i32 1, ptr addrspace(1) %p release, align 4",
    ] {
        let result = if access.starts_with("store") {
            ""
        } else {
            "%v = "
        };
        let body = |access: &str| {
            format!(
                "define spir_kernel void @k(ptr addrspace(1) %p) {{\n {result}{access}\n ret void\n}}"
            )
        };
        let (_, lost) = spirv(&body(access)).unwrap();
        assert_eq!(lost, ["volatile of an atomic instruction"], "{access}");
        let (_, lost) = spirv(&body(&access.replace("volatile ", ""))).unwrap();
        assert!(lost.is_empty(), "{access}: {lost:?}");
    }
}

#[test]
fn a_name_that_ends_early_is_refused_where_others_see_it() {
    let kernel = |name: &str| format!("define spir_kernel void @{name}() {{\n ret void\n}}");
    let variable = |linkage: &str| {
        format!(
            "@vNUL1 = {linkage} addrspace(1) global i32 0\n{}",
            kernel("k")
        )
    };
    for text in [
        kernel("kNUL1"),
        kernel("NUL"),
        variable(""),
        format!("declare spir_func void @fNUL()\n{}", kernel("k")),
    ] {
        let error = spirv(&text).unwrap_err();
        assert!(
            error.contains("has a NUL, where a string of SPIR-V ends"),
            "{error}"
        );
        assert!(!error.contains('\0'), "{error}");
    }
    // The name of a global that is not visible to other modules is only for readers.
    spirv(&variable("internal")).unwrap();
}

#[test]
fn a_name_that_is_not_utf_8_is_refused_where_others_see_it() {
    let kernel = |name: &str| format!("define spir_kernel void @\"{name}\"() {{\n ret void\n}}\n");
    let variable = |linkage: &str| {
        format!(
            "@\"v\\FF\" = {linkage} addrspace(1) global i32 0\n{}",
            kernel("k")
        )
    };
    for (text, name) in [
        // As text with replacements, both kernels would have the same name.
        (kernel("caf\\E9") + &kernel("caf\\FF"), "caf\\xE9"),
        (
            kernel("\\C3\\A9\\C3\\0A").replace("spir_kernel", ""),
            "é\\xC3\\n",
        ),
        (
            kernel("local\\80").replace("define", "define internal"),
            "local\\x80",
        ),
        (variable(""), "v\\xFF"),
        (
            format!("declare spir_func void @\"f\\FF\"()\n{}", kernel("k")),
            "f\\xFF",
        ),
    ] {
        let error = spirv(&text).unwrap_err();
        let expected = format!("the name of @{name} is not UTF-8, and a string of SPIR-V must be");
        assert!(error.contains(&expected), "{error}");
    }
    // Names in UTF-8 are allowed, and so are other names that only readers see.
    spirv(&kernel("caf\\C3\\A9")).unwrap();
    spirv(&variable("internal")).unwrap();
    spirv("define spir_kernel void @k(i32 %\"x\\E9\") {\n ret void\n}").unwrap();
    let listed = |name: &str| {
        let node = format!("!spirv.EntryPoint = !{{!0}}\n!0 = !{{i32 6, ptr @k, !\"{name}\"}}");
        spirv(&format!("{}{node}", kernel("k")))
    };
    let error = listed("caf\\E9").unwrap_err();
    assert!(
        error.contains("the name of an entry point is not UTF-8"),
        "{error}"
    );
    assert!(listed("caf\\C3\\A9").unwrap().0.contains("\"café\""));
}

/// A kernel whose only memory access is the instruction `{access}`. The id `{decorated}` is volatile. The constant
/// `%two` is to be added.
const ACCESS: &str = "OpCapability Addresses
    OpCapability Kernel
    OpCapability Linkage
    OpCapability GenericPointer
    OpMemoryModel Physical64 OpenCL
    OpEntryPoint Kernel %k \"k\"
    OpDecorate %variable LinkageAttributes \"variable\" Export
    OpDecorate %{decorated} Volatile
    %void = OpTypeVoid
    %bool = OpTypeBool
    %uint = OpTypeInt 32 0
    %zero = OpConstant %uint 0
    %true = OpConstantTrue %bool
    %pair = OpTypeArray %uint %two
    %global = OpTypePointer CrossWorkgroup %uint
    %generic = OpTypePointer Generic %uint
    %global_pair = OpTypePointer CrossWorkgroup %pair
    %variable = OpVariable %global_pair CrossWorkgroup
    %function = OpTypeFunction %void %global
    %k = OpFunction %void None %function
    %argument = OpFunctionParameter %global
    %entry = OpLabel
    %element = OpInBoundsPtrAccessChain %global %variable %zero %zero
    %same = OpBitcast %global %argument
    %wide = OpPtrCastToGeneric %generic %argument
    %either = OpSelect %global %true %argument %element
    {access}
    OpReturn
    OpFunctionEnd";

#[test]
fn accesses_through_volatile_pointers_are_volatile() {
    let load = |pointer: &str| format!("%value = OpLoad %uint %{pointer} Aligned 4");
    let store = |pointer: &str| format!("OpStore %{pointer} %zero Aligned 4");
    let copy = |to: &str, from: &str| format!("OpCopyMemory %{to} %{from}");
    for (decorated, access, is_volatile) in [
        ("argument", load("argument"), true),
        ("argument", store("argument"), true),
        ("argument", load("same"), true),
        ("argument", store("wide"), true),
        ("argument", load("either"), true),
        ("variable", load("either"), true),
        ("variable", load("element"), true),
        ("element", store("element"), true),
        ("variable", load("argument"), false),
        ("element", load("argument"), false),
        ("same", load("argument"), false),
        ("variable", copy("element", "argument"), true),
        ("variable", copy("argument", "element"), true),
    ] {
        let text = fill(ACCESS, &[("decorated", &decorated), ("access", &access)]);
        let text = text.replace("%zero = ", "%two = OpConstant %uint 2\n%zero = ");
        let text = llvm(&text).unwrap();
        let found = !lines(&text, &["load volatile"]).is_empty()
            || !lines(&text, &["store volatile"]).is_empty()
            || !lines(&text, &["call void @llvm.memcpy", "i1 true"]).is_empty();
        assert_eq!(found, is_volatile, "{decorated}: {access}\n{text}");
    }
}

#[test]
fn accesses_through_volatile_members_are_volatile() {
    let module = |member: &str, index: &str| {
        format!(
            "OpCapability Addresses
             OpCapability Kernel
             OpCapability Linkage
             OpMemoryModel Physical64 OpenCL
             OpMemberDecorate %state {member} Volatile
             %void = OpTypeVoid
             %uint = OpTypeInt 32 0
             %zero = OpConstant %uint 0
             %one = OpConstant %uint 1
             %two = OpConstant %uint 2
             %inner = OpTypeArray %uint %two
             %state = OpTypeStruct %uint %uint %inner
             %states = OpTypeArray %state %two
             %pointer = OpTypePointer CrossWorkgroup %states
             %word = OpTypePointer CrossWorkgroup %uint
             %type = OpTypeFunction %uint %pointer
             %f = OpFunction %uint None %type
             %p = OpFunctionParameter %pointer
             %entry = OpLabel
             %at = OpInBoundsPtrAccessChain %word %p %zero %one {index}
             %value = OpLoad %uint %at Aligned 4
             OpReturnValue %value
             OpFunctionEnd"
        )
    };
    for (member, index, is_volatile) in [
        ("0", "%zero", true),
        ("1", "%one", true),
        ("2", "%two %one", true),
        ("0", "%one", false),
        ("1", "%two %zero", false),
    ] {
        let text = llvm(&module(member, index)).unwrap();
        let found = !lines(&text, &["load volatile i32"]).is_empty();
        assert_eq!(found, is_volatile, "member {member}, index {index}\n{text}");
    }
}

#[test]
fn two_entry_points_of_one_function_are_refused() {
    let kernel = |entry_points: &str| {
        llvm(&format!(
            "OpCapability Addresses
             OpCapability Kernel
             OpMemoryModel Physical64 OpenCL
             {entry_points}
             %void = OpTypeVoid
             %function = OpTypeFunction %void
             %k = OpFunction %void None %function
             %entry = OpLabel
             OpReturn
             OpFunctionEnd
             %other = OpFunction %void None %function
             %other_entry = OpLabel
             OpReturn
             OpFunctionEnd"
        ))
    };
    let first = "OpEntryPoint Kernel %k \"k\"\n";
    for second in [
        "OpEntryPoint Kernel %k \"q\"",
        "OpEntryPoint Kernel %k \"\"",
        "OpEntryPoint Kernel %k \"kk\"",
    ] {
        let error = kernel(&format!("{first}{second}")).unwrap_err();
        assert!(error.contains("is two entry points, \"k\" and"), "{error}");
    }
    let text = kernel(&format!("{first}OpEntryPoint Kernel %other \"q\"")).unwrap();
    assert_eq!(
        lines(&text, &["define spir_kernel void"]).len(),
        2,
        "{text}"
    );
}

/// Translates LLVM assembly to SPIR-V with these extensions. Returns the SPIR-V as text, and the names of the
/// losses other than `strictfp`.
fn spirv_with(text: &str, extensions: &str) -> (String, Vec<String>) {
    let bitcode = common::assemble(22, &format!("{HEAD}{text}"));
    let module = transpire_llvm::bitcode::read(&bitcode).unwrap();
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse(extensions).unwrap();
    let (module, report) = to_spirv(module, &options).unwrap();
    // The validator does not know all extensions.
    if extensions.is_empty() {
        common::validate_module(&module);
    }
    let words = transpire_spirv::binary::write(&module);
    let text = disassemble(&words, &DisassembleOptions::default()).unwrap();
    let lost = report.losses().iter().map(|loss| loss.name.clone());
    (text, lost.filter(|name| name != "strictfp").collect())
}

const ROUNDING: &str = "rounding of constrained arithmetic";
const EXCEPTIONS: &str = "exceptions of constrained arithmetic";
const ONE: &str = "float %a";
const TWO: &str = "float %a, float %a";
const THREE: &str = "float %a, float %a, float %a";

/// The constrained intrinsics to test: the name and the arguments, the rounding mode, the exception behavior,
/// and the names of the expected losses.
#[rustfmt::skip]
const CONSTRAINED: &[(&str, &str, &str, &str, &[&str])] = &[
    ("fadd.f32",        TWO,         "round.upward",        "fpexcept.ignore",  &[ROUNDING]),
    ("fsub.f32",        TWO,         "round.downward",      "fpexcept.ignore",  &[ROUNDING]),
    ("fmul.f32",        TWO,         "round.towardzero",    "fpexcept.strict",  &[ROUNDING, EXCEPTIONS]),
    ("fdiv.f32",        TWO,         "round.upward",        "fpexcept.ignore",  &[ROUNDING]),
    ("sqrt.f32",        ONE,         "round.downward",      "fpexcept.ignore",  &[ROUNDING]),
    ("fma.f32",         THREE,       "round.tonearestaway", "fpexcept.ignore",  &[ROUNDING]),
    ("fmuladd.f32",     THREE,       "round.towardzero",    "fpexcept.ignore",  &[ROUNDING]),
    ("fadd.f32",        TWO,         "round.tonearest",     "fpexcept.maytrap", &[EXCEPTIONS]),
    ("fadd.f32",        TWO,         "round.tonearest",     "fpexcept.ignore",  &[]),
    ("fadd.f32",        TWO,         "round.dynamic",       "fpexcept.ignore",  &[]),
    // Conversions use the named rounding mode.
    ("fptrunc.f32.f64", "double %d", "round.upward",        "fpexcept.ignore",  &[]),
    ("sitofp.f32.i32",  "i32 %i",    "round.towardzero",    "fpexcept.ignore",  &[]),
    ("uitofp.f32.i32",  "i32 %i",    "round.tonearestaway", "fpexcept.ignore",  &[ROUNDING]),
];

#[test]
fn rounding_and_exceptions_of_constrained_arithmetic_are_told() {
    let kernel = |function: &str, arguments: &str, rounding: &str, exceptions: &str| {
        let types = arguments
            .split(", ")
            .map(|argument| argument.split(' ').next().unwrap());
        let parameters: Vec<&str> = types.chain(["metadata", "metadata"]).collect();
        format!(
            "declare float @llvm.experimental.constrained.{function}({})
             define spir_kernel void @k(ptr addrspace(1) %p, float %a, double %d, i32 %i) strictfp {{
               %v = call float @llvm.experimental.constrained.{function}({arguments}, metadata !\"{rounding}\", metadata !\"{exceptions}\") strictfp
               store float %v, ptr addrspace(1) %p
               ret void
             }}",
            parameters.join(", ")
        )
    };
    for &(function, arguments, rounding, exceptions, told) in CONSTRAINED {
        let text = kernel(function, arguments, rounding, exceptions);
        let (_, lost) = spirv_with(&text, "");
        assert_eq!(lost, told, "{function} {rounding} {exceptions}");
    }
    let text = kernel("fdiv.f32", TWO, "round.upward", "fpexcept.ignore");
    let (text, lost) = spirv_with(&text, "+SPV_INTEL_rounded_divide_sqrt");
    assert!(lost.is_empty(), "{lost:?}");
    assert_eq!(lines(&text, &["FPRoundingMode RTP"]).len(), 1, "{text}");
}

#[test]
fn what_is_listed_as_used_is_kept_and_comes_back() {
    for (list, variable, ty) in [
        (
            "llvm.used",
            "internal addrspace(1) global i32 7",
            "ptr addrspace(1)",
        ),
        (
            "llvm.compiler.used",
            "internal addrspace(1) global i32 7",
            "ptr addrspace(1)",
        ),
        (
            "llvm.used",
            "internal addrspace(2) constant [2 x i32] [i32 1, i32 2]",
            "ptr addrspace(2)",
        ),
        (
            "llvm.used",
            "private addrspace(1) constant { i32, i8 } { i32 1, i8 2 }",
            "ptr addrspace(1)",
        ),
    ] {
        let kernel = "define spir_kernel void @k() {\n ret void\n}";
        let module = format!("@v = {variable}\n@w = {variable}\n{kernel}");
        let (without, lost) = spirv(&module).unwrap();
        assert!(lines(&without, &["OpVariable"]).is_empty(), "{without}");
        assert!(lost.is_empty(), "{lost:?}");
        let (kept, lost) = spirv(&format!(
            "@{list} = appending global [1 x {ty}] [{ty} @v], section \"llvm.metadata\"\n{module}"
        ))
        .unwrap();
        let variables = lines(&kept, &["OpVariable"]);
        assert_eq!(variables.len(), 1, "{kept}");
        assert!(variables[0].starts_with("%v = "), "{kept}");
        assert_eq!(lost, [list]);
        assert_eq!(lines(&llvm(&kept).unwrap(), &["@v = "]).len(), 1);
    }
}

#[test]
fn flags_of_constant_addresses_are_told() {
    for (flags, told) in [
        ("", &[][..]),
        ("inbounds", &[]),
        ("nusw", &["nusw"]),
        ("nuw", &["nuw of getelementptr"]),
        ("inrange(-4, 8)", &["inrange"]),
        ("inbounds nuw", &["nuw of getelementptr"]),
    ] {
        let (_, lost) = spirv(&format!(
            "@a = internal addrspace(1) global [4 x i32] zeroinitializer
             @v = addrspace(1) global ptr addrspace(1) getelementptr {flags} ([4 x i32], ptr addrspace(1) @a, i64 0, i64 1)"
        ))
        .unwrap();
        assert_eq!(lost, told, "{flags}");
    }
}

#[test]
fn aliases_and_weak_kernels_are_told() {
    let alias = |properties: &str| {
        spirv(&format!(
            "@v = internal addrspace(1) global i32 0
             @a = {properties} alias i32, ptr addrspace(1) @v
             define spir_kernel void @k() {{
               store i32 1, ptr addrspace(1) @a
               ret void
             }}"
        ))
    };
    const NAMES: &str = "names of aliases that other modules could see";
    for (properties, told) in [
        ("internal", &[][..]),
        ("", &[NAMES]),
        ("weak", &["linkage weak", NAMES]),
        ("weak_odr", &[NAMES, "linkage weak_odr"]),
        ("hidden", &[NAMES, "visibility"]),
        ("internal unnamed_addr", &["unnamed_addr"]),
    ] {
        assert_eq!(alias(properties).unwrap().1, told, "{properties}");
    }
    let error = alias("thread_local").unwrap_err();
    assert!(error.contains("thread_local"), "{error}");
    for linkage in ["weak", "linkonce", "weak_odr", "linkonce_odr"] {
        let kernel = format!("define {linkage} spir_kernel void @k() {{\n ret void\n}}");
        for extensions in ["", "+SPV_KHR_linkonce_odr,+SPV_AMD_weak_linkage"] {
            let (_, lost) = spirv_with(&kernel, extensions);
            assert_eq!(lost, [format!("linkage {linkage}")], "{extensions}");
        }
    }
}

/// Translates SPIR-V assembly to LLVM IR and returns the names of the losses.
fn lost_in_llvm(text: &str) -> Vec<String> {
    let bytes = transpire_spirv::binary::to_bytes(&assemble(text).unwrap());
    let module = transpire_spirv::binary::read(&bytes).unwrap();
    let (_, report) = to_llvm(&module, &ToLlvm::default()).unwrap();
    report
        .losses()
        .iter()
        .map(|loss| loss.name.clone())
        .collect()
}

#[test]
fn what_a_copy_cannot_say_is_told() {
    for (access, told) in [
        ("OpCopyMemory %argument %element", &[][..]),
        ("OpCopyMemory %argument %element Volatile", &[]),
        (
            "OpCopyMemory %argument %element Nontemporal",
            &["Nontemporal"],
        ),
        (
            "OpCopyMemory %argument %element None Nontemporal",
            &["Nontemporal"],
        ),
        (
            "OpCopyMemorySized %argument %element %size Nontemporal",
            &["Nontemporal"],
        ),
        ("%v = OpLoad %uint %argument Nontemporal", &[]),
    ] {
        let text = fill(ACCESS, &[("decorated", &"argument"), ("access", &access)]);
        let text = text.replace("%zero = ", "%two = OpConstant %uint 2\n%zero = ");
        let text = text.replace("OpDecorate %argument Volatile", "");
        let text = text.replace(
            "%pair = ",
            "%long = OpTypeInt 64 0\n%size = OpConstant %long 4\n%pair = ",
        );
        let text = format!("OpCapability Int64\n{text}");
        assert_eq!(lost_in_llvm(&text), told, "{access}");
    }
}

#[test]
fn decorations_of_built_in_variables_are_told() {
    let module = |decoration: &str| {
        format!(
            "OpCapability Addresses
             OpCapability Kernel
             OpCapability Linkage
             OpMemoryModel Physical32 OpenCL
             OpEntryPoint Kernel %k \"k\" %size
             OpDecorate %size BuiltIn WorkDim
             OpDecorate %size Constant
             OpDecorate %size LinkageAttributes \"__spirv_BuiltInWorkDim\" Import
             {decoration}
             %void = OpTypeVoid
             %uint = OpTypeInt 32 0
             %input = OpTypePointer Input %uint
             %size = OpVariable %input Input
             %function = OpTypeFunction %void
             %k = OpFunction %void None %function
             %entry = OpLabel
             %value = OpLoad %uint %size
             OpReturn
             OpFunctionEnd"
        )
    };
    for (decoration, told) in [
        ("", &[][..]),
        ("OpDecorate %size Alignment 4", &[]),
        ("OpDecorate %size Coherent", &["Coherent"]),
        ("OpDecorate %size Restrict", &["Restrict"]),
        ("OpDecorate %size UserSemantic \"mine\"", &["UserSemantic"]),
    ] {
        assert_eq!(lost_in_llvm(&module(decoration)), told, "{decoration}");
    }
}

#[test]
fn decorations_that_an_instruction_does_not_say_stay_as_metadata() {
    for (access, decoration, is_kept) in [
        (
            "OpLoad %uint %argument",
            "ArgumentAttributeINTEL 0 Zext",
            true,
        ),
        (
            "OpIAdd %uint %zero %two",
            "ArgumentAttributeINTEL 1 Sext",
            true,
        ),
        ("OpLoad %uint %element", "FPRoundingMode RTE", true),
        ("OpUConvert %uint %wider", "SaturatedConversion", false),
    ] {
        let access = format!("%value = {access}");
        let text = fill(ACCESS, &[("decorated", &"argument"), ("access", &access)]);
        let text = text
            .replace("argument Volatile", &format!("value {decoration}"))
            .replace("%zero = ", "%two = OpConstant %uint 2\n%zero = ")
            .replace(
                "%pair = ",
                "%long = OpTypeInt 64 0\n%wider = OpConstant %long 4\n%pair = ",
            );
        let text = format!(
            "OpCapability Int64\nOpCapability FunctionPointersINTEL\n{}",
            text.replace(
                "OpMemoryModel",
                "OpExtension \"SPV_INTEL_function_pointers\"\nOpMemoryModel"
            )
        );
        let text = llvm(&text).unwrap();
        let kept = lines(&text, &["%", "!spirv.Decorations"]).len();
        assert_eq!(kept == 1, is_kept, "{access} {decoration}\n{text}");
    }
}

#[test]
fn flags_of_barriers_that_select_no_memory_are_told() {
    const LOST: &str = "flags of barriers that select no memory";
    for (call, told) in [
        ("_Z7barrierj(i32 1)", false),
        ("_Z7barrierj(i32 7)", false),
        ("_Z7barrierj(i32 9)", true),
        ("_Z7barrierj(i32 -1)", true),
        ("_Z18work_group_barrierj(i32 16)", true),
        ("_Z9mem_fencej(i32 3)", false),
        ("_Z9mem_fencej(i32 8)", true),
        ("_Z14read_mem_fencej(i32 32)", true),
    ] {
        let name = call.split('(').next().unwrap();
        let text = format!(
            "declare spir_func void @{name}(i32)
             define spir_kernel void @k() {{
               call spir_func void @{call}
               ret void
             }}"
        );
        let (_, lost) = spirv(&text).unwrap();
        assert_eq!(lost.iter().any(|name| name == LOST), told, "{call}");
    }
}

#[test]
fn properties_that_the_translation_back_restores_are_no_losses() {
    let text = "@v = internal addrspace(1) global i32 5
         @h = hidden addrspace(1) global i32 5
         define internal spir_func void @f() nounwind { ret void }
         define {dso_local} spir_kernel void @k() nounwind {
           call spir_func void @f()
           ret void
         }";
    let lost = |dso_local| spirv(&fill(text, &[("dso_local", &dso_local)])).unwrap().1;
    assert_eq!(lost(""), ["visibility"]);
    // The keyword is lost where the linkage does not imply it.
    assert_eq!(lost("dso_local"), ["dso_local", "visibility"]);
}

/// A kernel with a loop and a variable, with debug information. `{expression}` is the expression of the variable, and
/// `{locations}` are the source lines of the loop.
const DEBUGGED: &str = "@v = addrspace(1) global i32 5, !dbg !10
define spir_kernel void @k(i32 %n) !dbg !4 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end, !dbg !7, !llvm.loop !8
end:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !9)
!1 = !DIFile(filename: \"a.cl\", directory: \"/\")
!2 = !{i32 2, !\"Debug Info Version\", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = distinct !{!8{locations}, !12}
!9 = !{!10}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression({expression}))
!11 = distinct !DIGlobalVariable(name: \"v\", file: !1, line: 1, type: !13, isLocal: false, isDefinition: true)
!12 = !{!\"llvm.loop.unroll.disable\"}
!13 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)";

#[test]
fn lines_of_loops_and_expressions_of_variables_are_told() {
    const LINES: &str = "source lines of loops";
    const EXPRESSIONS: &str = "expressions of global variables in debug information";
    for (locations, expression, expected) in [
        ("", "", &[][..]),
        (", !7, !7", "", &[LINES]),
        ("", "DW_OP_plus_uconst, 4", &[EXPRESSIONS]),
        (", !7", "DW_OP_deref", &[EXPRESSIONS, LINES]),
    ] {
        let text = fill(
            DEBUGGED,
            &[("locations", &locations), ("expression", &expression)],
        );
        let (_, lost) = spirv(&text).unwrap();
        let lost: Vec<&str> = lost.iter().map(String::as_str).collect();
        let told: Vec<&str> = [EXPRESSIONS, LINES]
            .into_iter()
            .filter(|name| lost.contains(name))
            .collect();
        assert_eq!(told, expected, "{locations} {expression}: {lost:?}");
    }
}

#[test]
fn declarations_of_built_in_functions_in_debug_information_are_told() {
    let module = |unused: &str| {
        format!(
            "; Version: 1.2
OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
%set = OpExtInstImport \"OpenCL.DebugInfo.100\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%path = OpString \"/a.cl\"
%name = OpString \"k\"
%sine = OpString \"sin\"
%empty = OpString \"\"
%void = OpTypeVoid
%fn = OpTypeFunction %void
%source = OpExtInst %void %set DebugSource %path
%unit = OpExtInst %void %set DebugCompilationUnit 65536 5 %source OpenCL_C
%none = OpExtInst %void %set DebugInfoNone
%type = OpExtInst %void %set DebugTypeFunction None %none
%function = OpExtInst %void %set DebugFunction %name %type %source 1 1 %unit %empty FlagIsDefinition 1 %k
{unused}
%k = OpFunction %void None %fn
%l = OpLabel
OpReturn
OpFunctionEnd
"
        )
    };
    let lost = |unused: &str| {
        let words = assemble(&module(unused)).unwrap();
        let module = transpire_spirv::binary::read_words(&words).unwrap();
        let (_, report) = to_llvm(&module, &ToLlvm::default()).unwrap();
        let losses = report.losses().iter();
        let declarations =
            losses.filter(|loss| loss.name == "declarations of functions in debug information");
        declarations.map(|loss| loss.count).sum::<usize>()
    };
    let declaration = "%declared = OpExtInst %void %set DebugFunctionDeclaration %sine %type %source 2 1 %unit %empty None";
    assert_eq!(lost(""), 0);
    assert_eq!(lost(declaration), 1);
    let imported = format!(
        "{declaration}\n%imported = OpExtInst %void %set DebugImportedEntity %empty ImportedDeclaration %source %declared 3 1 %unit"
    );
    assert_eq!(lost(&imported), 0);
}
