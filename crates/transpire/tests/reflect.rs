//! Tests of reflection: what it returns for LLVM IR and SPIR-V, before and after translation.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::process::Command;

use transpire::reflect::{
    Access, AddressSpace, Argument, ArgumentKind, Kernel, Reflection, SpecType, reflect,
};
use transpire::{DebugInfoSet, ToLlvm, ToSpirv, to_llvm, to_spirv};

const METADATA: &[u8] = include_bytes!("reflect/metadata.ll");
const SPIR12: &[u8] = include_bytes!("reflect/spir12.ll");
const MODULE: &[u8] = include_bytes!("reflect/module.spvasm");
const JULIA: &[u8] = include_bytes!("../../../examples/julia.bc");

/// Returns a line for each argument of `kernel`: its type, name, kind, address space, access and qualifiers. An
/// argument without a name has "-".
fn lines(kernel: &Kernel) -> Vec<String> {
    let line = |argument: &Argument| {
        let qualifiers = [
            (argument.is_const, " const"),
            (argument.is_restrict, " restrict"),
            (argument.is_volatile, " volatile"),
        ];
        let set = qualifiers.iter().filter(|row| row.0).map(|row| row.1);
        format!(
            "{} {}: {} in {}{}{}",
            argument.type_name,
            argument.name.as_deref().unwrap_or("-"),
            argument.kind.name(),
            argument.address_space.name(),
            argument
                .access
                .map(|access| format!(" {}", access.keyword()))
                .unwrap_or_default(),
            set.collect::<String>(),
        )
    };
    kernel.arguments.iter().map(line).collect()
}

/// Returns the id, the type, the bits of the default value, and the name of each specialization constant in
/// `reflection`.
fn constants(reflection: &Reflection) -> Vec<(u32, SpecType, u64, Option<&str>)> {
    let constants = reflection.spec_constants.iter();
    constants
        .map(|c| (c.spec_id, c.ty, c.default, c.name.as_deref()))
        .collect()
}

#[test]
fn metadata_of_llvm_ir_tells_of_kernels_and_their_arguments() {
    let found = reflect(METADATA).unwrap();
    let [draw, plain] = found.kernels.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!((draw.name.as_str(), plain.name.as_str()), ("draw", "plain"));
    assert_eq!(
        lines(draw),
        [
            "image2d_t target: image in global write_only",
            "float* table: pointer in constant const",
            "int4* scratch: pointer in local restrict volatile",
            "sampler_t sampler: sampler in private",
            "size count: value in private",
        ]
    );
    assert_eq!(draw.required_work_group_size, Some([8, 4, 1]));
    assert_eq!(draw.required_sub_group_size, Some(16));
    assert_eq!(draw.vector_type_hint.as_deref(), Some("float4"));
    assert_eq!(draw.work_group_size_hint, None);
    assert_eq!(plain.work_group_size_hint, Some([32, 1, 1]));
    assert_eq!(found.address_bits, Some(64));
    assert_eq!(found.source_extensions, ["cl_khr_fp16"]);
    assert_eq!(found.extensions, ["SPV_KHR_expect_assume"]);
    assert_eq!(found.capabilities, ["Float64"]);
}

#[test]
fn without_metadata_types_and_names_of_the_ir_tell_it() {
    let found = reflect(METADATA).unwrap();
    assert_eq!(
        lines(&found.kernels[1]),
        [
            "void* data: pointer in global restrict",
            "struct settings settings: value in private",
            "float4 factor: value in private",
        ]
    );
}

#[test]
fn calls_tell_of_specialization_constants_in_llvm_ir_once() {
    let found = reflect(METADATA).unwrap();
    assert_eq!(
        constants(&found),
        [
            (7, SpecType::Int(32), 42, Some("chosen")),
            (8, SpecType::Float(32), 0x3f00_0000, Some("half")),
        ]
    );
}

#[test]
fn the_list_of_kernels_of_spir_1_2_tells_the_same() {
    let found = reflect(SPIR12).unwrap();
    let [kernel] = found.kernels.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(
        lines(kernel),
        [
            "image3d_t volume: image in global read_only",
            "sampler_t sampler: sampler in private",
            "float* results: pointer in global",
        ]
    );
    assert_eq!(kernel.required_work_group_size, Some([4, 4, 4]));
    assert_eq!(found.address_bits, Some(32));
}

#[test]
fn types_decorations_modes_and_strings_of_spirv_tell_of_its_entry_points() {
    let found = reflect(MODULE).unwrap();
    let [work, same] = found.kernels.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!((work.name.as_str(), same.name.as_str()), ("work", "same"));
    assert_eq!(
        lines(work),
        [
            "uint* data: pointer in global restrict volatile",
            "image2d_array_t -: image in global read_write",
            "pair -: value in private",
        ]
    );
    // The string refers to the other name.
    assert_eq!(same.arguments[0].type_name, "int*");
    assert_eq!(same.arguments[2].type_name, "struct pair");
    assert_eq!(work.required_work_group_size, Some([128, 1, 1]));
    assert_eq!(work.required_sub_group_size, Some(8));
    assert_eq!(work.sub_groups_per_work_group, Some(4));
    assert_eq!(work.vector_type_hint.as_deref(), Some("double2"));
    let off = work
        .execution_modes
        .iter()
        .find(|mode| mode.name == "ContractionOff");
    assert!(off.unwrap().operands.is_empty());
    assert_eq!(
        constants(&found),
        [
            (3, SpecType::Int(32), 128, Some("width")),
            (4, SpecType::Bool, 1, None),
        ]
    );
    assert_eq!(
        found.capabilities,
        ["Addresses", "Kernel", "ImageBasic", "SubgroupDispatch"]
    );
    assert_eq!(found.extensions, ["SPV_KHR_no_integer_wrap_decoration"]);
    assert_eq!(found.source_extensions, ["cl_khr_fp64"]);
    assert_eq!(found.address_bits, Some(32));
}

/// Returns the facts of `found` that a translation keeps: everything about kernels except the list of execution modes,
/// to which a translation adds.
fn kept(found: Reflection) -> Vec<Kernel> {
    let mut kernels = found.kernels;
    for kernel in &mut kernels {
        kernel.execution_modes.clear();
    }
    kernels
}

#[test]
fn llvm_ir_and_the_spirv_that_it_becomes_tell_the_same() {
    for (name, input) in [("metadata.ll", METADATA), ("julia.bc", JULIA)] {
        let words = transpire::to_spirv(input, &transpire::ToSpirv::default()).unwrap();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let (before, mut after) = (reflect(input).unwrap(), reflect(&bytes).unwrap());
        assert_eq!(before.address_bits, after.address_bits, "{name}");
        assert_eq!(constants(&before), constants(&after), "{name}");
        // SPIR-V has pointees, and the translation infers those that LLVM IR does not specify.
        if let Some(plain) = after.kernels.get_mut(1) {
            let data = &mut plain.arguments[0];
            assert_eq!(data.type_name, "char*");
            data.type_name = "void*".to_owned();
        }
        assert_eq!(kept(before), kept(after), "{name}");
    }
}

#[test]
fn spirv_and_the_llvm_ir_that_it_becomes_tell_the_same() {
    // A function in LLVM IR is a kernel with one name only.
    let error = transpire::to_llvm(MODULE, &transpire::ToLlvm::default()).unwrap_err();
    assert!(error.message().contains("is two entry points"), "{error}");
    let module = std::str::from_utf8(MODULE).unwrap();
    let module = module.replace("OpEntryPoint Kernel %work \"same\"", "");
    let module = module.as_bytes();
    let bitcode = transpire::to_llvm(module, &transpire::ToLlvm::default()).unwrap();
    let (before, after) = (reflect(module).unwrap(), reflect(&bitcode).unwrap());
    assert_eq!(kept(before), kept(after));
}

#[test]
fn something_else_is_an_error() {
    let error = reflect(b"\x7fELF\x02\x01\x01").unwrap_err();
    assert_eq!(error.kind(), transpire::ErrorKind::WrongInput);
}

#[test]
fn entry_points_that_share_a_function_of_many_arguments_are_an_error() {
    use std::fmt::Write;
    const COUNT: usize = 2000;
    let mut text = String::from("OpMemoryModel Physical32 OpenCL\n");
    for number in 0..COUNT {
        writeln!(text, "OpEntryPoint Kernel %work \"{number}\"").unwrap();
    }
    let parameters = " %uint".repeat(COUNT);
    text.push_str("%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n");
    writeln!(text, "%type = OpTypeFunction %void{parameters}").unwrap();
    text.push_str("%work = OpFunction %void None %type\n");
    for number in 0..COUNT {
        writeln!(text, "%p{number} = OpFunctionParameter %uint").unwrap();
    }
    text.push_str("%entry = OpLabel\nOpReturn\nOpFunctionEnd\n");
    let error = reflect(text.as_bytes()).unwrap_err();
    assert_eq!(error.kind(), transpire::ErrorKind::Unsupported);
}

#[test]
fn numbers_of_address_spaces_are_those_of_spir() {
    for number in 0..9 {
        assert_eq!(AddressSpace::from_number(number).number(), number);
    }
    assert_eq!(AddressSpace::from_number(3), AddressSpace::Local);
    assert_eq!(ArgumentKind::Pointer.name(), "pointer");
    assert_eq!(Access::from_keyword("none"), None);
}

/// A struct argument with debug information as LLVM 22 writes it in bitcode: sizes and offsets are constants.
const CONSTANT_OFFSETS: &str = r#"target datalayout = "e-i64:64-v16:16-v32:32-n8:16:32:64"
target triple = "spir64-unknown-unknown"
%struct.A = type { float, i32 }
define spir_kernel void @k(ptr byval(%struct.A) align 4 %a) !dbg !4 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!5})
!5 = !DILocalVariable(name: "a", arg: 1, scope: !4, file: !1, line: 1, type: !6)
!6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "A", file: !1, line: 1, size: i64 64, elements: !{!7, !8, !11})
!7 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !6, file: !1, line: 1, baseType: !9, size: i64 32)
!8 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !6, file: !1, line: 1, baseType: !10, size: i64 32, offset: i64 32)
!9 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !DIDerivedType(tag: DW_TAG_member, name: "wrong", scope: !6, file: !1, line: 1, baseType: !10, size: i64 16, offset: i64 32)
"#;

/// Returns the type, the name, the offset and the size of each member of `argument`.
fn members(argument: &Argument) -> Vec<(&str, Option<&str>, u64, u64)> {
    let members = argument.members.iter();
    members
        .map(|m| (m.type_name.as_str(), m.name.as_deref(), m.offset, m.size))
        .collect()
}

#[test]
fn offsets_and_sizes_of_members_may_be_constants() {
    let found = reflect(CONSTANT_OFFSETS.as_bytes()).unwrap();
    // The member of another size does not describe the one at its offset.
    assert_eq!(
        members(&found.kernels[0].arguments[0]),
        [("float", Some("x"), 0, 4), ("int", Some("id"), 4, 4)]
    );
}

#[test]
fn parameters_without_a_name_have_the_name_of_debug_information() {
    for set in [DebugInfoSet::OpenCl100, DebugInfoSet::Shader100] {
        let mut options = ToSpirv::default();
        options.debug_info = set;
        let words = to_spirv(CONSTANT_OFFSETS.as_bytes(), &options).unwrap();
        let mut text = transpire::spirv::assembly::disassemble_words(&words, &Default::default());
        text = text.map(|text| {
            let lines = text.lines().filter(|line| !line.contains("OpName %a "));
            lines.map(|line| format!("{line}\n")).collect()
        });
        let found = reflect(text.unwrap().as_bytes()).unwrap();
        assert_eq!(found.kernels[0].arguments[0].name.as_deref(), Some("a"));
    }
}

#[test]
fn lengths_of_arrays_may_exceed_32_bits() {
    let text = "OpCapability Addresses
        OpCapability Kernel
        OpCapability Int64
        OpCapability Int8
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %k \"k\"
        OpDecorate %p FuncParamAttr ByVal
        %void = OpTypeVoid
        %uchar = OpTypeInt 8 0
        %uint = OpTypeInt 32 0
        %ulong = OpTypeInt 64 0
        %count = OpConstant %ulong 4294967300
        %array = OpTypeArray %uchar %count
        %struct = OpTypeStruct %uint %array
        %pointer = OpTypePointer Function %struct
        %type = OpTypeFunction %void %pointer
        %k = OpFunction %void None %type
        %p = OpFunctionParameter %pointer
        %entry = OpLabel
        OpReturn
        OpFunctionEnd";
    let found = reflect(text.as_bytes()).unwrap();
    assert_eq!(
        members(&found.kernels[0].arguments[0]),
        [
            ("int", None, 0, 4),
            ("char[4294967300]", None, 4, 4_294_967_300)
        ]
    );
}

#[test]
fn members_have_the_names_of_debug_information_of_each_release_of_clang() {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reflect/members.cl");
    for release in [14, 16, 19, 22] {
        let output = Command::new(format!("clang-{release}"))
            .args(["-cc1", "-triple", "spir64-unknown-unknown", "-x", "cl"])
            .args(["-cl-std=CL2.0", "-finclude-default-header", "-O0"])
            .args(["-debug-info-kind=standalone", "-dwarf-version=5"])
            .args(["-emit-llvm-bc", source, "-o", "-"])
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "clang-{release}: {errors}");
        let found = reflect(&output.stdout).unwrap();
        let [a, pair] = found.kernels[0].arguments.as_slice() else {
            panic!("{found:#?}");
        };
        let of_a = [("float", Some("x"), 0, 4), ("int", Some("id"), 4, 4)];
        assert_eq!(members(a), of_a, "clang-{release}");
        assert_eq!(
            members(pair),
            [
                ("struct body[2]", Some("b"), 0, 64),
                ("uint", Some("n"), 64, 4),
                ("int[3]", Some("rest"), 68, 12),
            ],
            "clang-{release}"
        );
        // SPIR-V has the names of types in debug information alone.
        for set in [DebugInfoSet::OpenCl100, DebugInfoSet::Shader100] {
            let mut options = ToSpirv::default();
            options.debug_info = set;
            let words = to_spirv(&output.stdout, &options).unwrap();
            let found = reflect(&transpire::spirv::binary::to_bytes(&words)).unwrap();
            let [a, pair] = found.kernels[0].arguments.as_slice() else {
                panic!("{found:#?}");
            };
            assert_eq!(members(a), of_a, "clang-{release}, {set:?}");
            assert_eq!(
                members(pair),
                [
                    ("struct body[2]", Some("b"), 0, 64),
                    ("uint", Some("n"), 64, 4),
                    ("uint[3]", Some("rest"), 68, 12),
                ],
                "clang-{release}, {set:?}"
            );
        }
    }
}

/// Compiles `reflect/sizes.cl` for `triple` with the given release of clang. `form` is the option that selects the
/// output: assembly or bitcode.
fn compiled(release: u32, triple: &str, form: &str) -> Vec<u8> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reflect/sizes.cl");
    let compiler = format!("clang-{release}");
    let output = Command::new(&compiler)
        .args(["-cc1", "-triple", triple, "-x", "cl", "-cl-std=CL2.0", form])
        .args(["-finclude-default-header", source, "-o", "-"])
        .output()
        .unwrap_or_else(|error| panic!("{compiler}: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{compiler}: {errors}");
    output.stdout
}

/// Returns the elements of the array of integers with which the LLVM assembly defines `variable`.
fn numbers(assembly: &str, variable: &str) -> Vec<u64> {
    let head = format!("@{variable} = ");
    let line = assembly.lines().find(|line| line.starts_with(&head));
    let line = line.unwrap_or_else(|| panic!("{variable}\n{assembly}"));
    let (_, values) = line.rsplit_once(" [").unwrap();
    let (values, _) = values.split_once(']').unwrap();
    let number = |value: &str| value.trim().rsplit(' ').next().unwrap().parse().unwrap();
    values.split(',').map(number).collect()
}

/// Checks that arguments have the sizes and alignments that the compiler of the source gives them, in its own code, in
/// SPIR-V and after the translation back.
#[test]
fn arguments_are_as_large_as_the_compiler_has_them() {
    for release in [14, 22] {
        for (triple, version) in [("spir-unknown-unknown", 32), ("spir64-unknown-unknown", 64)] {
            let assembly = String::from_utf8(compiled(release, triple, "-emit-llvm")).unwrap();
            let bitcode = compiled(release, triple, "-emit-llvm-bc");
            let words = to_spirv(&bitcode, &ToSpirv::default()).unwrap();
            let spirv = transpire::spirv::binary::to_bytes(&words);
            let back = to_llvm(&spirv, &ToLlvm::default()).unwrap();
            for module in [&bitcode, &spirv, &back] {
                let found = reflect(module).unwrap();
                assert_eq!(found.address_bits, Some(version));
                assert_eq!(found.kernels.len(), 4);
                for kernel in &found.kernels {
                    let expected = numbers(&assembly, &format!("{}_sizes", kernel.name));
                    let layouts = kernel
                        .arguments
                        .iter()
                        .map(|argument| argument.layout.unwrap());
                    let found: Vec<u64> = layouts.flat_map(|it| [it.size, it.alignment]).collect();
                    assert_eq!(found, expected, "{triple} {release}: {}", kernel.name);
                }
            }
        }
    }
}

#[test]
fn local_memory_has_the_size_that_the_host_chooses() {
    let found = reflect(METADATA).unwrap();
    let [_, table, scratch, sampler, count] = found.kernels[0].arguments.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(scratch.layout, None);
    for handle in [table, sampler] {
        assert_eq!(handle.layout.map(|layout| layout.size), Some(8));
    }
    assert_eq!(count.layout.map(|layout| layout.size), Some(4));
}

#[test]
fn types_that_opencl_c_lacks_have_the_same_names_in_both_notations() {
    let kernel = |parameters: &str| {
        format!(
            "target triple = \"spir64-unknown-unknown\"
             define spir_kernel void @k({parameters}) {{ ret void }}"
        )
    };
    let names = |input: &[u8]| {
        let arguments = reflect(input).unwrap().kernels.remove(0).arguments;
        let row = |it: Argument| (it.type_name, it.layout.map(|it| it.size));
        arguments.into_iter().map(row).collect::<Vec<_>>()
    };
    for (ty, name, size) in [
        ("i1", "bool", 1),
        ("i3", "char", 1),
        ("i24", "int", 4),
        ("i37", "long", 8),
        ("i48", "long", 8),
        ("half", "half", 2),
        ("bfloat", "bfloat", 2),
        ("<2 x i1>", "bool2", 1),
        ("[3 x i8]", "array", 3),
        ("{ i8 }", "struct", 1),
    ] {
        let text = kernel(&format!("{ty} %a"));
        let expected = [(name.to_owned(), Some(size))];
        assert_eq!(names(text.as_bytes()), expected, "{ty}");
        let mut options = ToSpirv::default();
        options.extensions = transpire::Extensions::parse("+SPV_KHR_bfloat16").unwrap();
        let words = to_spirv(text.as_bytes(), &options).unwrap();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        assert_eq!(names(&bytes), expected, "{ty}");
    }
    assert_eq!(names(kernel("i128 %a").as_bytes())[0].0, "int128_t");
}
