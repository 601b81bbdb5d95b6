//! Tests of SPIR 1.2: information about kernels survives the translation to SPIR-V and back, constructs that OpenCL 1.2
//! cannot express are rejected by name, and the output has the form of the specification.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;

use transpire::llvm::ir::metadata::MetadataId;
use transpire::llvm::ir::{ConstantKind, Module};
use transpire::llvm::versions::Release;
use transpire::{
    ReadLlvm, ReadSpirv, ToRelease, ToSpir12, ToSpirv, print_llvm, read_llvm, to_release,
    to_spir12, to_spirv,
};

/// Kernels with all the metadata in §2.3, §2.4 and §2.8 to §2.13.
const KERNELS: &str = include_str!("spir12/kernels.ll");

fn module_of(text: &[u8]) -> Module {
    read_llvm(text, &ReadLlvm::default()).unwrap().module
}

/// Returns the metadata of `module` about kernels, by kernel and key, and about the module, by the name of its named
/// metadata.
fn said(module: &Module) -> BTreeMap<String, Vec<String>> {
    let operand = |id: MetadataId| {
        if let Some(string) = module.metadata.string(id) {
            return module.strings.text(string).into_owned();
        }
        let constant = module.metadata.value(id).unwrap().as_constant().unwrap();
        match &module.constants[constant].kind {
            ConstantKind::Integer(number) => number.to_string(),
            // A constant of the hinted type.
            _ => {
                let ty = module.constants.ty(constant);
                format!(
                    "{:?} x {:?}",
                    module.types.lanes(ty),
                    module.types[module.types.scalar(ty)]
                )
            }
        }
    };
    let operands = |id: MetadataId| {
        module
            .metadata
            .tuple(id)
            .unwrap()
            .iter()
            .map(|id| id.expand().unwrap())
    };
    let mut said = BTreeMap::new();
    for list in &module.named_metadata {
        let name = module.strings.text(list.name).into_owned();
        if name != "opencl.kernels" {
            said.insert(
                name,
                list.nodes
                    .iter()
                    .flat_map(|&node| operands(node))
                    .map(operand)
                    .collect(),
            );
            continue;
        }
        for &kernel in &list.nodes {
            let mut entries = operands(kernel);
            let function = module
                .metadata
                .value(entries.next().unwrap())
                .unwrap()
                .as_constant()
                .unwrap();
            let function = module
                .name(module.as_global(function).unwrap())
                .into_owned();
            for entry in entries {
                let mut texts: Vec<String> = operands(entry).map(operand).collect();
                let key = texts.remove(0);
                said.insert(format!("{function}: {key}"), texts);
            }
        }
    }
    said
}

#[test]
fn what_is_said_of_kernels_survives_the_way_to_spirv_and_back() {
    let original = module_of(KERNELS.as_bytes());
    assert_eq!(
        transpire::validate_spir12(KERNELS.as_bytes())
            .unwrap()
            .iter()
            .filter(|f| f.severity == transpire::findings::Severity::Error)
            .map(|f| f.message.clone())
            .collect::<Vec<_>>(),
        [""; 0]
    );
    let words = to_spirv(KERNELS.as_bytes(), &ToSpirv::default()).unwrap();
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    let back = module_of(&to_spir12(&bytes, &ToSpir12::default()).unwrap());
    assert_eq!(said(&back), said(&original));
}

#[test]
fn lost_execution_modes_are_named_and_contraction_off_is_none() {
    let text = "OpCapability Addresses
        OpCapability Kernel
        OpCapability SubgroupDispatch
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %k \"k\"
        OpExecutionMode %k ContractionOff
        OpExecutionMode %k SubgroupsPerWorkgroup 4
        %void = OpTypeVoid
        %type = OpTypeFunction %void
        %k = OpFunction %void None %type
        %entry = OpLabel
        OpReturn
        OpFunctionEnd";
    let source = transpire::read_spirv(text.as_bytes(), &ReadSpirv::default()).unwrap();
    let (module, report) =
        transpire::spirv_to_spir12(&source.module, &ToSpir12::default()).unwrap();
    assert!(module.named_metadata("opencl.enable.FP_CONTRACT").is_none());
    let losses: Vec<_> = report
        .of_class(transpire::LossClass::Visible)
        .map(|loss| loss.title())
        .collect();
    assert_eq!(
        losses,
        ["execution mode SubgroupsPerWorkgroup, which SPIR 1.2 lacks"]
    );
}

#[test]
fn the_name_of_a_kernel_may_be_the_start_of_another_name() {
    let kernel = |name: &str, ty: u32| {
        format!(
            "define spir_kernel void @{name}(i32 %x) !kernel_arg_addr_space !1 !kernel_arg_access_qual !2
               !kernel_arg_type !{ty} !kernel_arg_base_type !{ty} !kernel_arg_type_qual !3 {{
               ret void
             }}\n"
        )
    };
    let text = format!(
        "target triple = \"spir64-unknown-unknown\"\n{}{}
         !1 = !{{i32 0}}\n!2 = !{{!\"none\"}}\n!3 = !{{!\"\"}}\n!4 = !{{!\"int\"}}\n!5 = !{{!\"uint\"}}",
        kernel("k.b", 4),
        kernel("k", 5),
    );
    let original = to_spir12(text.as_bytes(), &ToSpir12::default()).unwrap();
    let words = to_spirv(&original, &ToSpirv::default()).unwrap();
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    let back = to_spir12(&bytes, &ToSpir12::default()).unwrap();
    let (original, back) = (said(&module_of(&original)), said(&module_of(&back)));
    assert_eq!(back["k.b: kernel_arg_base_type"], ["int"]);
    assert_eq!(back["k: kernel_arg_base_type"], ["uint"]);
    assert_eq!(back["k: kernel_arg_type"], original["k: kernel_arg_type"]);
}

#[test]
fn samplers_keep_their_states() {
    // §2.1.3.1: 22 stands for repeated addressing, the nearest filter, and unnormalized coordinates.
    let words = to_spirv(KERNELS.as_bytes(), &ToSpirv::default()).unwrap();
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    let text = printed(&bytes);
    assert!(text.contains("i32 22, <2 x i32> zeroinitializer"), "{text}");
    assert!(
        text.contains("i32 %how, <2 x i32> zeroinitializer"),
        "{text}"
    );
}

#[test]
fn upgraded_modules_have_the_forms_of_today() {
    let bitcode = to_release(KERNELS.as_bytes(), &ToRelease::new(Release::V16)).unwrap();
    let module = module_of(&bitcode);
    let text = print_llvm(module, Release::V16).unwrap();
    let parts = [
        r#"target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)"#,
        "@_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i",
        "@_Z12write_imagef14ocl_image3d_woDv4_iDv4_f",
        "!kernel_arg_base_type",
        "!reqd_work_group_size",
        r#"!{!"-cl-mad-enable", !"-cl-kernel-arg-info"}"#,
        r#"!"-opt-arch-pdp11=a,b""#,
    ];
    for part in parts {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    assert!(!text.contains("opencl.kernels"));
}

/// Returns the error of the translation to SPIR 1.2, of a module with the contents `body`. Panics if it succeeds.
fn refused(body: &str) -> String {
    let text = format!(
        r#"target triple = "spir64-unknown-unknown"
           {body}"#
    );
    to_spir12(text.as_bytes(), &ToSpir12::default())
        .unwrap_err()
        .to_string()
}

#[test]
fn what_opencl_1_2_cannot_express_is_named() {
    let cases = [
        (
            "define spir_kernel void @k() {
             call spir_func i32 @_Z22get_sub_group_local_idv()
             ret void
             }
             declare spir_func i32 @_Z22get_sub_group_local_idv()",
            "get_sub_group_local_id",
        ),
        (
            "define spir_kernel void @k(ptr addrspace(1) %p) {
             %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
             store i32 0, ptr addrspace(4) %g
             ret void
             }",
            "address space 4",
        ),
        (
            "define spir_kernel void @k(ptr addrspace(1) %p) {
             %o = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst
             ret void
             }",
            "seq_cst",
        ),
        (
            "define spir_kernel void @k(ptr addrspace(1) %p) {
             %o = atomicrmw nand ptr addrspace(1) %p, i32 1 monotonic
             ret void
             }",
            "nand",
        ),
        (
            "@v = addrspace(1) global i32 0
             define spir_kernel void @k() {
             store i32 1, ptr addrspace(1) @v
             ret void
             }",
            "@v",
        ),
    ];
    for (text, named) in cases {
        let error = refused(text);
        assert!(error.contains(named), "{named}: {error}");
    }
}

/// Translates the module `input` to SPIR 1.2, and returns it as LLVM 3.2 assembly.
fn printed(input: &[u8]) -> String {
    let bitcode = to_spir12(input, &ToSpir12::default()).unwrap();
    print_llvm(module_of(&bitcode), Release::V3_2).unwrap()
}

/// Translates a module with the kernel `body` to SPIR 1.2, and returns it as LLVM 3.2 assembly.
fn written(body: &str) -> String {
    let text = format!(
        r#"target triple = "spir64-unknown-unknown"
           {body}"#
    );
    printed(text.as_bytes())
}

#[test]
fn vectors_of_booleans_become_functions_of_opencl() {
    // §2.1.2: vectors of i1 don't exist. §3.3: conversions of vectors are functions.
    let text = written(
        "define spir_kernel void @k(<4 x float> %a, <4 x i32> %b, ptr addrspace(1) %out) {
         %c = fcmp olt <4 x float> %a, zeroinitializer
         %d = icmp sgt <4 x i32> %b, zeroinitializer
         %e = and <4 x i1> %c, %d
         %f = select <4 x i1> %e, <4 x i32> %b, <4 x i32> zeroinitializer
         %g = sitofp <4 x i32> %f to <4 x float>
         store <4 x float> %g, ptr addrspace(1) %out
         ret void
         }",
    );
    for part in [
        "@_Z6islessDv4_fS_(",
        "@_Z6selectDv4_iS_S_(",
        "@_Z14convert_float4Dv4_i(",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    assert!(!text.contains("x i1>"), "{text}");
}

#[test]
fn atomic_instructions_and_intrinsics_become_functions_of_opencl() {
    // §3.4, §3.16
    let text = written(include_str!(
        "spir12/atomic_instructions_and_intrinsics_become_functions_of_opencl.ll"
    ));
    for part in [
        "@_Z10atomic_maxPVU3AS1jj(",
        "@_Z3minii(",
        "@_Z8popcountj(",
        "@_Z4fabsf(",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    for part in ["llvm.", "freeze", "atomicrmw"] {
        assert!(!text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn unaligned_accesses_are_done_in_parts() {
    // §2.1.4
    let text = written(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
         %v = load i32, ptr addrspace(1) %p, align 1
         store i32 %v, ptr addrspace(1) %p, align 2
         ret void
         }",
    );
    assert_eq!(text.matches("load i8 addrspace(1)*").count(), 4, "{text}");
    assert_eq!(text.matches("store i16").count(), 2, "{text}");
}

#[test]
fn local_variables_are_named_after_their_function() {
    // §2.2
    let text = written(
        "@tile = internal addrspace(3) global [4 x i32] undef
         define spir_kernel void @k() {
         store i32 1, ptr addrspace(3) @tile
         ret void
         }",
    );
    assert!(
        text.contains("@k.tile = internal addrspace(3) global [4 x i32] zeroinitializer"),
        "{text}"
    );
    // Equal names get numbers, in the order of the variables.
    let text = written(
        "@a.x = internal addrspace(3) global i8 undef
         @b.x = internal addrspace(3) global i16 undef
         @c.y = internal addrspace(3) global i16 undef
         @d.x = internal addrspace(3) global i32 undef
         define spir_kernel void @k() {
         store i8 1, ptr addrspace(3) @a.x
         store i16 1, ptr addrspace(3) @b.x
         store i16 1, ptr addrspace(3) @c.y
         store i32 1, ptr addrspace(3) @d.x
         ret void
         }",
    );
    for variable in [
        "x = internal addrspace(3) global i8",
        "x1 = internal addrspace(3) global i16",
        "y = internal addrspace(3) global i16",
        "x2 = internal addrspace(3) global i32",
    ] {
        assert!(
            text.contains(&format!("@k.{variable} ")),
            "{variable}: {text}"
        );
    }
}

#[test]
fn debug_information_is_left_out() {
    let text = written(include_str!("spir12/debug_information_is_left_out.ll"));
    assert!(text.contains("store i32 1"), "{text}");
    assert!(!text.contains("dbg") && !text.contains("k.cl"), "{text}");
}

#[test]
fn bitcode_of_llvm_3_2_is_printed_in_its_own_release() {
    let bitcode = to_spir12(KERNELS.as_bytes(), &ToSpir12::default()).unwrap();
    let read = read_llvm(&bitcode, &ReadLlvm::default()).unwrap();
    assert_eq!(read.release, Release::V3_2);
    let text = print_llvm(read.module, read.release).unwrap();
    assert!(!text.contains("attributes #0"), "{text}");
    assert!(text.contains(") nounwind {"), "{text}");
}

#[test]
fn conversions_between_address_spaces_stay_one_instruction() {
    // Later releases split the instruction, which changes the numbers of later ones.
    let text = "define void @f(i8 addrspace(1)* %p, i8** %q) {
                %1 = bitcast i8 addrspace(1)* %p to i8*
                store i8* %1, i8** %q
                ret void
                }";
    let module = read_llvm(text.as_bytes(), &ReadLlvm::default())
        .unwrap()
        .module;
    let bitcode = transpire::write_llvm(module, Release::V3_2).unwrap();
    let print = |release| {
        let read = read_llvm(&bitcode, &ReadLlvm::default()).unwrap();
        print_llvm(read.module, release).unwrap()
    };
    let old = print(Release::V3_2);
    assert!(
        old.contains("%1 = bitcast i8 addrspace(1)* %p to i8*\n"),
        "{old}"
    );
    let newer = print(Release::V14);
    assert!(
        newer.contains("%1 = ptrtoint i8 addrspace(1)* %p to i64\n"),
        "{newer}"
    );
    assert!(newer.contains("%2 = inttoptr i64 %1 to i8*\n"), "{newer}");
    // SPIR-V converts through an integer, too.
    let words = to_spirv(&bitcode, &ToSpirv::default()).unwrap();
    let spirv = transpire::spirv::assembly::disassemble_words(&words, &Default::default());
    let spirv = spirv.unwrap();
    assert!(spirv.contains("OpConvertPtrToU"), "{spirv}");
}

#[test]
fn structs_by_value_to_functions_that_are_only_declared_keep_their_type() {
    // The mangled name only shows that it is some struct.
    let text = r#"target triple = "spir64-unknown-unknown"
                  %S = type { [8 x i32] }
                  declare spir_func void @_Z1h1Si(ptr sret(%S) align 4, ptr byval(%S) align 4, i32) nounwind
                  define spir_func void @f(ptr byval(%S) align 4 %s) nounwind {
                  %r = alloca %S, align 4
                  call spir_func void @_Z1h1Si(ptr sret(%S) align 4 %r, ptr byval(%S) align 4 %s, i32 1)
                  ret void
                  }"#;
    let spir = printed(text.as_bytes());
    assert!(
        spir.contains("@_Z1h1Si(%S* sret %r, %S* byval align 4 %s, i32 1)"),
        "{spir}"
    );
    let read = read_llvm(text.as_bytes(), &ReadLlvm::default()).unwrap();
    let typed = print_llvm(read.module, Release::V14).unwrap();
    assert!(
        typed.contains("@_Z1h1Si(%S* sret(%S) align 4 %r, %S* byval(%S) align 4 %s, i32 1)"),
        "{typed}"
    );
}

/// Returns the names of the functions that `module` calls, in the order of the calls.
fn called(module: &Module) -> Vec<String> {
    let mut called = Vec::new();
    for (_, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for (_, _, instruction) in body.instructions_in_order() {
            if let transpire::llvm::ir::InstructionKind::Call(call) = &instruction.kind {
                let callee = module.callee(call).unwrap();
                called.push(module.name(callee).into_owned());
            }
        }
    }
    called
}

/// Returns a SPIR 1.2 module with a kernel that has an image, a buffer and numbers as parameters. `lines` are its
/// instructions, and `declarations` declare the functions that it calls.
fn with_kernel(lines: &str, declarations: &str) -> String {
    include_str!("spir12/with_kernel.ll")
        .replace("{lines}", lines)
        .replace("{declarations}", declarations)
}

#[test]
fn built_in_functions_come_back_with_the_signs_and_names_that_they_had() {
    const READ: &str = "(%opencl.image2d_t addrspace(1)* %i, i32 20, <2 x i32> zeroinitializer)";
    const READ_TYPES: &str = "(%opencl.image2d_t addrspace(1)*, i32, <2 x i32>) nounwind";
    let image = "11ocl_image2d11ocl_samplerDv2_i";
    // One signedness of a function, then both, in either order.
    let unsigned = format!("%r = call spir_func <4 x i32> @_Z12read_imageui{image}{READ}");
    let both = format!(
        "%r = call spir_func <4 x i32> @_Z12read_imageui{image}{READ}
         %s = call spir_func <4 x i32> @_Z11read_imagei{image}{READ}
         %t = call spir_func <4 x i32> @_Z12read_imageui{image}{READ}"
    );
    let of_ui = format!("declare spir_func <4 x i32> @_Z12read_imageui{image}{READ_TYPES}");
    let of_i = format!("declare spir_func <4 x i32> @_Z11read_imagei{image}{READ_TYPES}");
    let cases = [
        (unsigned, of_ui.clone()),
        (both, format!("{of_ui}\n{of_i}")),
        (
            "%r = call spir_func i32 @_Z10atomic_addPVU3AS1jj(i32 addrspace(1)* %p, i32 %a)".to_owned(),
            "declare spir_func i32 @_Z10atomic_addPVU3AS1jj(i32 addrspace(1)*, i32) nounwind".to_owned(),
        ),
        (
            "%r = call spir_func i32 @_Z10atomic_addPVU3AS1ii(i32 addrspace(1)* %p, i32 %a)
             %s = call spir_func i32 @_Z10atomic_addPVU3AS1jj(i32 addrspace(1)* %p, i32 %a)"
                .to_owned(),
            "declare spir_func i32 @_Z10atomic_addPVU3AS1jj(i32 addrspace(1)*, i32) nounwind
             declare spir_func i32 @_Z10atomic_addPVU3AS1ii(i32 addrspace(1)*, i32) nounwind"
                .to_owned(),
        ),
        (
            "%r = call spir_func <4 x i32> @_Z7shuffleDv4_jS_(<4 x i32> %v, <4 x i32> %v)
             %s = call spir_func <4 x i32> @_Z6selectDv4_jS_S_(<4 x i32> %r, <4 x i32> %v, <4 x i32> %v)"
                .to_owned(),
            "declare spir_func <4 x i32> @_Z7shuffleDv4_jS_(<4 x i32>, <4 x i32>) nounwind
             declare spir_func <4 x i32> @_Z6selectDv4_jS_S_(<4 x i32>, <4 x i32>, <4 x i32>) nounwind"
                .to_owned(),
        ),
        (
            include_str!("spir12/sizes_of_images.ll")
                .to_owned(),
            "declare spir_func i32 @_Z15get_image_width11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind
             declare spir_func i32 @_Z16get_image_height11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind
             declare spir_func i32 @_Z15get_image_depth11ocl_image3d(%opencl.image3d_t addrspace(1)*) nounwind
             declare spir_func i32 @_Z16get_image_height16ocl_image2darray(%opencl.image2d_array_t addrspace(1)*) nounwind
             declare spir_func i64 @_Z20get_image_array_size16ocl_image2darray(%opencl.image2d_array_t addrspace(1)*) nounwind"
                .to_owned(),
        ),
        (
            "%r = call spir_func <2 x i32> @_Z13get_image_dim11ocl_image2d(%opencl.image2d_t addrspace(1)* %i)
             %s = extractelement <2 x i32> %r, i32 1
             store i32 %s, i32 addrspace(1)* %p, align 4"
                .to_owned(),
            "declare spir_func <2 x i32> @_Z13get_image_dim11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind"
                .to_owned(),
        ),
    ];
    for (lines, declarations) in cases {
        let text = with_kernel(&lines, &declarations);
        let original = module_of(text.as_bytes());
        let words = to_spirv(text.as_bytes(), &ToSpirv::default()).unwrap();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
        let back = module_of(&to_spir12(&bytes, &ToSpir12::default()).unwrap());
        assert_eq!(called(&back), called(&original), "{lines}");
    }
}
