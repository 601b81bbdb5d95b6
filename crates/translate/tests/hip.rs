//! Checks the output of clang for `spirv64` from C++ and HIP: arguments by reference, intrinsic functions of
//! AMD's GPUs and of LLVM's own back end, virtual functions, variadic functions and private global variables.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{assemble, fill, lines, validate_module};
use transpire_llvm::versions::Release;
use transpire_spirv::assembly::{DisassembleOptions, disassemble};
use transpire_spirv::{Module, binary};
use transpire_translate::reflect;
use transpire_translate::to_llvm::{ToLlvm, to_llvm};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

/// A translated SPIR-V module, its assembly text, and the names of its losses.
struct Translated {
    module: Module,
    text: String,
    lost: Vec<String>,
}

fn try_translate(text: &str, options: &ToSpirv) -> Result<Translated, String> {
    let module = transpire_llvm::bitcode::read(&assemble(22, text)).unwrap();
    let (module, report) = to_spirv(module, options).map_err(|error| error.to_string())?;
    let words = binary::write(&module);
    let text = disassemble(&words, &DisassembleOptions::default()).unwrap();
    let lost = report.losses().iter().map(|loss| loss.name.clone());
    let lost = lost.filter(|name| name != "dso_local").collect();
    Ok(Translated { module, text, lost })
}

fn translate(text: &str) -> Translated {
    let translated = try_translate(text, &ToSpirv::default()).unwrap();
    validate_module(&translated.module);
    translated
}

/// Returns the LLVM assembly of release 22 for a module. Panics if LLVM's assembler rejects it.
fn back(module: &Module) -> String {
    let mut options = ToLlvm::default();
    options.release = Release::V22;
    let (module, _) = to_llvm(module, &options).unwrap();
    let text = transpire_llvm::assembly::print(&module, Release::V22);
    assemble(22, &text);
    text
}

#[track_caller]
fn assert_has(text: &str, parts: &[&str]) {
    assert!(!lines(text, parts).is_empty(), "{parts:?} in\n{text}");
}

#[track_caller]
fn assert_lacks(text: &str, parts: &[&str]) {
    assert!(lines(text, parts).is_empty(), "{parts:?} in\n{text}");
}

const BYREF: &str = include_str!("hip/byref.ll");

#[test]
fn arguments_of_kernels_by_reference_are_by_value_and_come_back() {
    for (triple, space, attribute) in [
        ("spirv64-amd-amdhsa", 2, "byref(%args) align 8"),
        ("spirv64-unknown-unknown", 2, "byref(%args) align 8"),
        ("spirv64-amd-amdhsa", 1, "byref(%args) align 8"),
        // A kernel's private copy of an argument is `byval` in LLVM.
        ("spirv64-unknown-unknown", 0, "byval(%args) align 8"),
    ] {
        let spirv = translate(&fill(BYREF, &[("triple", &triple), ("space", &space)]));
        assert_has(&spirv.text, &["OpDecorate %s FuncParamAttr ByVal"]);
        assert!(
            !spirv.lost.iter().any(|name| name == "byref"),
            "{:?}",
            spirv.lost
        );
        assert_has(
            &back(&spirv.module),
            &["define spir_kernel void @k(", attribute],
        );
    }
}

#[test]
fn functions_of_amd_take_copies_and_others_report_that_byref_is_left_out() {
    let function = "target triple = \"{triple}\"
         define spir_func i32 @f(ptr byref({ i32, [2 x i64] }) align 8 %s) {
           %v = load i32, ptr %s
           ret i32 %v
         }";
    let amd = translate(&fill(function, &[("triple", &"spirv64-amd-amdhsa")]));
    assert_has(&amd.text, &["OpDecorate %s FuncParamAttr ByVal"]);
    let other = translate(&fill(function, &[("triple", &"spirv64-unknown-unknown")]));
    assert_lacks(&other.text, &["FuncParamAttr ByVal"]);
    assert_eq!(other.lost, ["byref"]);
}

#[test]
fn untyped_pointers_keep_the_type_of_what_is_by_reference() {
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("SPV_KHR_untyped_pointers").unwrap();
    let text = fill(BYREF, &[("triple", &"spirv64-amd-amdhsa"), ("space", &2)]);
    let spirv = try_translate(&text, &options).unwrap();
    assert_has(&spirv.text, &["OpDecorate %s FuncParamAttr ByVal"]);
    assert_has(
        &back(&spirv.module),
        &["define spir_kernel void @k(", "byref(%args)"],
    );
}

#[test]
fn intrinsics_of_amd_are_imported_and_are_intrinsics_again() {
    let spirv = translate(include_str!("hip/amdgcn.ll"));
    let names = [
        "llvm.amdgcn.workitem.id.x",
        "llvm.amdgcn.readfirstlane.i32",
        "llvm.amdgcn.ballot.i64",
        "llvm.amdgcn.s.barrier",
        "llvm.amdgcn.div.scale.f32",
        "llvm.amdgcn.dispatch.ptr",
    ];
    let again = back(&spirv.module);
    for name in names {
        let import = format!("LinkageAttributes \"{name}\" Import");
        assert_has(&spirv.text, &["OpDecorate", &import]);
        assert_has(&again, &["declare", &format!("@{name}(")]);
    }
    // Only features of vector compute need its extension.
    assert_lacks(&spirv.text, &["OpExtension"]);
}

#[test]
fn intrinsics_of_the_back_end_are_functions_of_opencl() {
    let spirv = translate(include_str!("hip/spirv_back_end.ll"));
    for parts in [
        &["%clamped", "s_clamp"][..],
        &["%limited", "u_clamp"],
        &["%between", "fclamp"],
        &["%far", "distance"],
        &["%around", "degrees"],
        &["%smooth", "smoothstep"],
        &["%index = ", "OpUConvert"],
        &[
            "OpGenericCastToPtrExplicit %_ptr_Workgroup_uchar",
            "Workgroup",
        ],
        &[
            "OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_uchar",
            "CrossWorkgroup",
        ],
        &["OpGroupNonUniformBallot", "%uint_3"],
        &["OpGroupNonUniformAll ", "%uint_3"],
        &["OpGroupNonUniformElect", "%uint_3"],
        &["OpGroupNonUniformShuffle", "%uint_3"],
        &["OpGroupNonUniformSMax", "Reduce"],
        &["OpGroupNonUniformUMin", "Reduce"],
        &["OpGroupNonUniformFAdd", "Reduce"],
        &["OpControlBarrier %uint_2 %uint_2"],
    ] {
        assert_has(&spirv.text, parts);
    }
    assert_lacks(&spirv.text, &["llvm.spv."]);
}

#[test]
fn intrinsics_of_shaders_are_refused() {
    for (name, signature) in [
        ("llvm.spv.ddx.f32", "float"),
        ("llvm.spv.fwidth.f32", "float"),
        ("llvm.spv.firstbitlow.i32", "i32"),
    ] {
        let text = format!(
            "target triple = \"spirv64-unknown-unknown\"
             declare {signature} @{name}({signature})
             define {signature} @f({signature} %x) {{
               %y = call {signature} @{name}({signature} %x)
               ret {signature} %y
             }}"
        );
        let refused = try_translate(&text, &ToSpirv::default()).err().unwrap();
        assert!(refused.contains(name), "{refused}");
    }
}

#[test]
fn slots_of_virtual_functions_are_pointers_of_any_space() {
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("SPV_INTEL_function_pointers").unwrap();
    for (space, casts) in [
        (1, &["PtrCastToGeneric", "GenericCastToPtr"][..]),
        (4, &["PtrCastToGeneric"]),
        (0, &[]),
    ] {
        let text = fill(
            include_str!("hip/virtual_functions.ll"),
            &[("space", &space)],
        );
        let text = match space {
            0 => text.replace("addrspacecast (ptr @one to ptr addrspace(0))", "@one"),
            _ => text,
        };
        let text = text.replace("addrspacecast (ptr @two to ptr addrspace(0))", "@two");
        let spirv = try_translate(&text, &options).unwrap();
        assert_has(&spirv.text, &["OpFunctionPointerCallINTEL"]);
        for cast in casts {
            assert_eq!(
                lines(&spirv.text, &["OpSpecConstantOp", cast]).len(),
                2,
                "{}",
                spirv.text
            );
        }
        back(&spirv.module);
    }
}

/// Checks vtables of more than one class: for several bases, for an abstract class and the class derived from it, and
/// for classes that share nothing but the signature.
#[test]
fn tables_of_virtual_functions_have_the_addresses_of_all_of_them() {
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("SPV_INTEL_function_pointers").unwrap();
    for (text, functions, calls) in [
        (
            include_str!("hip/two_tables.ll"),
            &["left", "thunk", "other"][..],
            2,
        ),
        (
            include_str!("hip/pure_function.ll"),
            &["__cxa_pure_virtual", "area", "destroy"],
            2,
        ),
        (
            include_str!("hip/tables_of_two_classes.ll"),
            &["add", "subtract"],
            1,
        ),
    ] {
        let spirv = try_translate(text, &options).unwrap();
        common::keeps_rules(&spirv.module);
        let addresses = lines(&spirv.text, &["= OpConstantFunctionPointerINTEL"]);
        assert_eq!(addresses.len(), functions.len(), "{}", spirv.text);
        for function in functions {
            let name = format!(" %{function}");
            let is_taken = addresses.iter().any(|line| line.ends_with(&name));
            assert!(is_taken, "{function}: {}", spirv.text);
        }
        let found = lines(&spirv.text, &["= OpFunctionPointerCallINTEL "]);
        assert_eq!(found.len(), calls, "{}", spirv.text);
        back(&spirv.module);
    }
}

#[test]
fn private_variables_stay_where_no_kernel_can_have_them() {
    for (variable, value) in [
        ("@v = external global i32", "ptr @v"),
        (
            "@v = global i32 1\n@p = addrspace(1) global ptr @v",
            "ptr @v",
        ),
    ] {
        let text = format!(
            "target triple = \"spirv64-unknown-unknown\"
             {variable}
             define spir_kernel void @k(ptr addrspace(1) %o) {{
               store i32 1, {value}
               ret void
             }}"
        );
        let refused = try_translate(&text, &ToSpirv::default()).err().unwrap();
        assert!(refused.contains("private"), "{refused}");
    }
}

#[test]
fn private_variables_that_others_see_or_functions_begin_anew_with_are_reported() {
    let spirv = translate(
        "target triple = \"spirv64-unknown-unknown\"
         @seen = global i32 1
         @own = internal global i32 2
         define void @callable() {
           store i32 3, ptr @own
           store i32 4, ptr @seen
           ret void
         }",
    );
    let expected = [
        "private variables of functions that other modules or pointers call",
        "private variables that other modules could see",
    ];
    let mut lost = spirv.lost;
    lost.sort_unstable();
    assert_eq!(lost, expected);
    assert_eq!(lines(&spirv.text, &["OpVariable", "Function"]).len(), 2);
}

#[test]
fn structs_among_further_arguments_lie_where_va_arg_or_pointers_look_for_them() {
    // If `va_arg` is an instruction, clang expects a pointer in place of a struct. Otherwise it expects the struct
    // itself.
    for (taken, field) in [
        ("%p = va_arg ptr %list, ptr", "%_ptr_Function"),
        ("%p = load ptr, ptr %list", "%big"),
    ] {
        let text = fill(include_str!("hip/variadic_struct.ll"), &[("taken", &taken)]);
        let frame = format!("= OpTypeStruct %uint {field}");
        assert_has(&translate(&text).text, &[&frame]);
    }
}

#[test]
fn local_memory_of_any_size_has_no_elements_again() {
    let text = "target triple = \"{triple}\"
         @memory = external addrspace(3) global [0 x i32], align 4
         define spir_kernel void @k(i64 %i) {
           %p = getelementptr i32, ptr addrspace(3) @memory, i64 %i
           store i32 1, ptr addrspace(3) %p
           ret void
         }";
    let amd = translate(&fill(text, &[("triple", &"spirv64-amd-amdhsa")]));
    assert_has(&amd.text, &["OpTypeArray %uint %uint_4294967295"]);
    assert_has(
        &back(&amd.module),
        &["@memory = external addrspace(3) global [0 x i32]"],
    );
    let other = translate(&fill(text, &[("triple", &"spirv64-unknown-unknown")]));
    assert_lacks(&other.text, &["%uint_4294967295"]);
}

#[test]
fn kernels_have_any_number_of_private_variables_and_functions_what_they_may_take() {
    let head = "target triple = \"spirv64-unknown-unknown\"\n";
    let variables = |count: usize| -> String {
        let one = |n| format!("@v{n} = internal global i32 {n}\n");
        (0..count).map(one).collect()
    };
    let stores = |count: usize| -> String {
        let one = |n| format!("store i32 1, ptr @v{n}\n");
        (0..count).map(one).collect()
    };
    let in_kernel = |count| {
        let (variables, stores) = (variables(count), stores(count));
        format!("{head}{variables}define spir_kernel void @k() {{\n{stores}ret void\n}}")
    };
    let in_function = |count| {
        let (variables, stores) = (variables(count), stores(count));
        format!(
            "{head}{variables}define internal void @f() {{\n{stores}ret void\n}}
             define spir_kernel void @k() {{\ncall void @f()\nret void\n}}"
        )
    };
    let kernel = translate(&in_kernel(300));
    assert_eq!(lines(&kernel.text, &["OpVariable", "Function"]).len(), 300);
    let function = translate(&in_function(255));
    assert_eq!(lines(&function.text, &["OpFunctionParameter"]).len(), 255);
    let refused = try_translate(&in_function(256), &ToSpirv::default());
    let refused = refused.err().unwrap();
    assert!(
        refused.contains("function @f") && refused.contains("255"),
        "{refused}"
    );
}

#[test]
fn hosts_pass_what_is_by_reference_by_value() {
    let text = fill(BYREF, &[("triple", &"spirv64-amd-amdhsa"), ("space", &2)]);
    let module = transpire_llvm::bitcode::read(&assemble(22, &text)).unwrap();
    let kernels = reflect::llvm(&module).unwrap().kernels;
    let argument = &kernels[0].arguments[1];
    assert_eq!(argument.kind, reflect::ArgumentKind::Value);
}
