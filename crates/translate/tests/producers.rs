//! Checks code that compilers other than clang write: the passes of SYCL compilers, vectorizers, and back ends that link
//! libraries in LLVM IR.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{lines, translate, translate_with};
use transpire_spirv::assembly::{DisassembleOptions, disassemble};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

/// Translates LLVM assembly of a release to SPIR-V assembly, and checks the module with our own validator only.
fn unjudged(release: u32, text: &str, options: &ToSpirv) -> Result<String, String> {
    let text = format!("target triple = \"spir64-unknown-unknown\"\n{text}");
    let module = transpire_llvm::bitcode::read(&common::assemble(release, &text)).unwrap();
    let (module, _) = to_spirv(module, options).map_err(|error| error.to_string())?;
    common::keeps_rules(&module);
    let bytes = transpire_spirv::binary::write(&module);
    Ok(disassemble(&bytes, &DisassembleOptions::default()).unwrap())
}

#[test]
fn a_kernel_is_split_whatever_the_convention_of_its_calls() {
    for convention in ["spir_func ", "", "spir_kernel ", "fastcc "] {
        // LLVM 21 and newer refuse calls of kernels with their own convention.
        let text = translate(
            19,
            &format!(
                "define spir_kernel void @called(ptr addrspace(1) %p) {{
                   store i32 1, ptr addrspace(1) %p
                   ret void
                 }}
                 define spir_kernel void @calls(ptr addrspace(1) %p) {{
                   call {convention}void @called(ptr addrspace(1) %p)
                   ret void
                 }}"
            ),
        );
        assert_eq!(lines(&text, &["OpEntryPoint"]).len(), 2, "{text}");
        // The kernel and the other caller call the new function.
        assert_eq!(
            lines(&text, &["OpFunctionCall %void %called_body"]).len(),
            2,
            "{text}"
        );
    }
}

#[test]
fn undefined_padding_is_a_member_of_a_composite_specialization_constant() {
    for padding in ["undef", "poison", "zeroinitializer", "[i8 1, i8 2, i8 3]"] {
        let text = translate(
            22,
            &format!(
                "%padded = type <{{ i32, i8, [3 x i8] }}>
                 declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
                 declare i8 @_Z20__spirv_SpecConstantia(i32, i8)
                 declare %padded @_Z29__spirv_SpecConstantCompositeiaA3_a_Rpadded(i32, i8, [3 x i8])
                 define spir_kernel void @k(ptr addrspace(1) %p) {{
                   %a = call i32 @_Z20__spirv_SpecConstantii(i32 1, i32 42)
                   %b = call i8 @_Z20__spirv_SpecConstantia(i32 2, i8 8)
                   %c = call %padded @_Z29__spirv_SpecConstantCompositeiaA3_a_Rpadded(i32 %a, i8 %b, [3 x i8] {padding})
                   store %padded %c, ptr addrspace(1) %p
                   ret void
                 }}"
            ),
        );
        let composite = lines(&text, &["%c = OpSpecConstantComposite %padded %a %b %"]);
        assert_eq!(composite.len(), 1, "{text}");
    }
    let error = translate_with(
        22,
        "declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
         define spir_kernel void @k(ptr addrspace(1) %p) {
           %a = call i32 @_Z20__spirv_SpecConstantii(i32 1, i32 undef)
           store i32 %a, ptr addrspace(1) %p
           ret void
         }",
        &ToSpirv::default(),
    );
    assert!(error.unwrap_err().contains("default value"));
}

const MATRIX: &str = "target(\"spirv.CooperativeMatrixKHR\", i32, 3, 8, 16, 2)";
const MATRIX_NAME: &str = "PU3AS142__spirv_CooperativeMatrixKHR__int_3_8_16_2";

#[test]
fn the_length_of_a_matrix_has_the_type_of_the_call() {
    for (ty, converted) in [
        ("i64", Some("OpUConvert %ulong")),
        ("i32", None),
        ("i16", Some("OpUConvert %ushort")),
    ] {
        let text = translate(
            22,
            &format!(
                "declare spir_func {MATRIX} @_Z26__spirv_CompositeConstructi(i32)
                 declare spir_func {ty} @_Z34__spirv_CooperativeMatrixLengthKHR{MATRIX_NAME}({MATRIX})
                 define spir_kernel void @k(ptr addrspace(1) %out) {{
                   %m = call spir_func {MATRIX} @_Z26__spirv_CompositeConstructi(i32 0)
                   %l = call spir_func {ty} @_Z34__spirv_CooperativeMatrixLengthKHR{MATRIX_NAME}({MATRIX} %m)
                   store {ty} %l, ptr addrspace(1) %out
                   ret void
                 }}"
            ),
        );
        assert_eq!(
            lines(&text, &["= OpCooperativeMatrixLengthKHR %uint "]).len(),
            1,
            "{text}"
        );
        let conversions = lines(&text, &["%l = OpUConvert"]);
        match converted {
            Some(expected) => assert!(conversions[0].contains(expected), "{text}"),
            None => assert!(conversions.is_empty(), "{text}"),
        }
    }
}

#[test]
fn a_generic_address_in_a_private_matrix_is_a_cast() {
    let text = unjudged(
        22,
        &format!(
            "declare spir_func {MATRIX} @_Z26__spirv_CompositeConstructi(i32)
             declare spir_func ptr addrspace(4) @_Z19__spirv_AccessChain{MATRIX_NAME}l(ptr, i64)
             define spir_kernel void @k() {{
               %place = alloca {MATRIX}
               %m = call spir_func {MATRIX} @_Z26__spirv_CompositeConstructi(i32 0)
               store {MATRIX} %m, ptr %place
               %at = call spir_func ptr addrspace(4) @_Z19__spirv_AccessChain{MATRIX_NAME}l(ptr %place, i64 4)
               store i32 5, ptr addrspace(4) %at
               ret void
             }}"
        ),
        &ToSpirv::default(),
    )
    .unwrap();
    assert_eq!(
        lines(&text, &["= OpAccessChain %_ptr_Function_uint %place"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["%at = OpPtrCastToGeneric %_ptr_Generic_uint"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn a_single_number_of_4_bits_needs_its_extension() {
    for (call, declared) in [
        (
            "half @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTi(i4 %t)",
            "half @_Z36__builtin_spirv_ConvertE2M1ToFP16EXTi(i4)",
        ),
        (
            "i8 @_Z36__builtin_spirv_ConvertE2M1ToE4M3EXTi(i4 %t)",
            "i8 @_Z36__builtin_spirv_ConvertE2M1ToE4M3EXTi(i4)",
        ),
    ] {
        let result = call.split(' ').next().unwrap();
        let text = format!(
            "declare spir_func {declared}
             define spir_func {result} @k(i4 %t) {{
               %h = call spir_func {call}
               ret {result} %h
             }}"
        );
        let error = unjudged(22, &text, &ToSpirv::default()).unwrap_err();
        assert!(error.contains("SPV_INTEL_int4"), "{error}");
        let mut all = ToSpirv::default();
        all.extensions = Extensions::parse("all").unwrap();
        let text = unjudged(22, &text, &all).unwrap();
        assert_eq!(lines(&text, &["= OpFConvert"]).len(), 1, "{text}");
    }
}

#[test]
fn images_and_samplers_have_no_bits() {
    for (instruction, name) in [
        (
            "%a = ptrtoint %opencl.image2d_ro_t addrspace(1)* %img to i64",
            "an image",
        ),
        (
            "%a = ptrtoint %opencl.sampler_t addrspace(2)* %s to i64",
            "a sampler",
        ),
        (
            "%a = bitcast %opencl.image2d_ro_t addrspace(1)* %img to i8 addrspace(1)*",
            "an image",
        ),
        (
            "%a = bitcast i8 addrspace(1)* %p to %opencl.image3d_ro_t addrspace(1)*\n%b = call spir_func <4 x i32> @_Z15get_image_dim3d14ocl_image3d_ro(%opencl.image3d_ro_t addrspace(1)* %a)",
            "an image",
        ),
        (
            "%a = inttoptr i64 %n to %opencl.image2d_ro_t addrspace(1)*\n%b = call spir_func i32 @_Z15get_image_width14ocl_image2d_ro(%opencl.image2d_ro_t addrspace(1)* %a)",
            "an image",
        ),
    ] {
        let text = format!(
            "%opencl.image2d_ro_t = type opaque
             %opencl.image3d_ro_t = type opaque
             %opencl.sampler_t = type opaque
             declare spir_func i32 @_Z15get_image_width14ocl_image2d_ro(%opencl.image2d_ro_t addrspace(1)*)
             declare spir_func <4 x i32> @_Z15get_image_dim3d14ocl_image3d_ro(%opencl.image3d_ro_t addrspace(1)*)
             define spir_kernel void @k(%opencl.image2d_ro_t addrspace(1)* %img, %opencl.sampler_t addrspace(2)* %s, i8 addrspace(1)* %p, i64 %n) {{
               {instruction}
               ret void
             }}"
        );
        let error = translate_with(14, &text, &ToSpirv::default()).expect_err(instruction);
        assert!(error.contains(name) && error.contains("%a"), "{error}");
    }
}

#[test]
fn a_cast_of_a_pipe_storage_is_the_storage() {
    let text = unjudged(
        14,
        "%spirv.ConstantPipeStorage = type { i32, i32, i32 }
         %spirv.PipeStorage = type opaque
         %holder = type { %spirv.PipeStorage addrspace(1)* }
         @storage = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 16, i32 8, i32 3 }, align 4
         @one = addrspace(1) global %holder { %spirv.PipeStorage addrspace(1)* bitcast (%spirv.ConstantPipeStorage addrspace(1)* @storage to %spirv.PipeStorage addrspace(1)*) }, align 4
         @other = addrspace(1) global %holder { %spirv.PipeStorage addrspace(1)* bitcast (%spirv.ConstantPipeStorage addrspace(1)* @storage to %spirv.PipeStorage addrspace(1)*) }, align 4
         define spir_kernel void @k() {
           ret void
         }",
        &ToSpirv::default(),
    )
    .unwrap();
    let storages = lines(
        &text,
        &["%storage = OpConstantPipeStorage %PipeStorage 16 8 3"],
    );
    assert_eq!(storages.len(), 1, "{text}");
    assert_eq!(
        lines(&text, &["OpConstantComposite %holder %storage"]).len(),
        1,
        "{text}"
    );
    assert_eq!(lines(&text, &["OpSpecConstantOp"]).len(), 0, "{text}");
}

#[test]
fn constant_expressions_on_one_lane_are_computed() {
    for (value, ty) in [
        (
            "extractelement (<4 x i16> bitcast (<1 x i64> <i64 369832251558649162> to <4 x i16>), i32 1)",
            "i16",
        ),
        ("bitcast (<1 x i32> <i32 1065353216> to float)", "float"),
        (
            "add (i16 extractelement (<2 x i16> bitcast (<1 x i32> <i32 65538> to <2 x i16>), i32 0), i16 1)",
            "i16",
        ),
    ] {
        translate(
            14,
            &format!(
                "define spir_kernel void @k({ty} addrspace(1)* %p) {{
                   store {ty} {value}, {ty} addrspace(1)* %p
                   ret void
                 }}"
            ),
        );
    }
}

#[test]
fn a_null_pointer_to_booleans_is_null() {
    for pointer in ["null", "undef"] {
        let text = translate(
            14,
            &format!(
                "@held = addrspace(1) global {{ i1 addrspace(1)*, i32 }} {{ i1 addrspace(1)* null, i32 1 }}
                 define spir_kernel void @k(i1 %c, i1 addrspace(1)* %p) {{
                   store i1 %c, i1 addrspace(1)* {pointer}, align 1
                   %is = icmp eq i1 addrspace(1)* %p, {pointer}
                   store i1 %is, i1 addrspace(1)* %p
                   ret void
                 }}"
            ),
        );
        assert_eq!(
            lines(&text, &["OpTypePointer CrossWorkgroup %bool"]).len(),
            0,
            "{text}"
        );
    }
}

#[test]
fn a_type_with_a_pointer_to_functions_declares_its_extension() {
    let text = "%node = type { void (%node addrspace(4)*)*, i32 }
                define spir_func void @f(%node addrspace(4)* %p) {
                  %q = getelementptr %node, %node addrspace(4)* %p, i32 0, i32 1
                  store i32 1, i32 addrspace(4)* %q
                  ret void
                }";
    let found = unjudged(14, text, &ToSpirv::default()).unwrap();
    assert_eq!(
        lines(&found, &["OpCapability FunctionPointersINTEL"]).len(),
        1,
        "{found}"
    );
    assert_eq!(
        lines(&found, &["OpExtension \"SPV_INTEL_function_pointers\""]).len(),
        1,
        "{found}"
    );
    let mut none = ToSpirv::default();
    none.extensions = Extensions::parse("-all").unwrap();
    let error = unjudged(14, text, &none).unwrap_err();
    assert!(error.contains("SPV_INTEL_function_pointers"), "{error}");
}
