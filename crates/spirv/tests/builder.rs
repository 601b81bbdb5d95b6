//! The builder, against words and text written by hand; and against spirv-val where the environment
//! variable `SPIRV_TOOLS` names the folder that it is in.
#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

use std::process::Command;

use transpire_spirv::{
    Builder, ErrorKind, Id, Module, Section, Version,
    assembly::{DisassembleOptions, disassemble_words},
    binary, encode, encode_string,
    grammar::{
        AddressingModel, Capability, Decoration, ExecutionMode, ExecutionModel, LinkageType,
        MemoryModel, Op, SourceLanguage, StorageClass,
    },
};

/// A kernel that stores a constant; built in an order that isn't the layout's.
fn kernel() -> Module {
    let mut builder = Builder::new(Version::V1_0);
    let void = builder.type_(Op::TypeVoid, &[]);
    let int = builder.type_(Op::TypeInt, &[32, 0]);
    let pointer = builder.type_(Op::TypePointer, &[5, int.word()]);
    let ty = builder.type_(Op::TypeFunction, &[void.word(), pointer.word()]);
    let seven = builder.constant(Op::Constant, int, &[7]);
    assert_eq!(builder.constant(Op::Constant, int, &[7]), seven);
    assert_eq!(builder.type_(Op::TypeInt, &[32, 0]), int);

    let variable = builder.id();
    let class = StorageClass::CrossWorkgroup.word();
    builder.global(
        Op::Variable,
        Some(pointer),
        Some(variable),
        &[class, seven.word()],
    );

    let [function, parameter, label] = [(); 3].map(|()| builder.id());
    let mut words = Vec::new();
    let mut emit = |op, ty, result, operands: &[u32]| {
        encode(&mut words, op, ty, result, operands).unwrap();
    };
    emit(Op::Function, Some(void), Some(function), &[0, ty.word()]);
    emit(Op::FunctionParameter, Some(pointer), Some(parameter), &[]);
    emit(Op::Label, None, Some(label), &[]);
    emit(
        Op::Store,
        None,
        None,
        &[parameter.word(), seven.word(), 2, 4],
    );
    emit(Op::Return, None, None, &[]);
    emit(Op::FunctionEnd, None, None, &[]);
    builder.append_function(&words);

    builder.decorate(parameter, Decoration::Alignment, &[4]);
    builder.decorate_linkage(variable, "v", LinkageType::Export);
    builder.name(function, "k");
    builder.source(SourceLanguage::OpenCL_C, 102_000, None);
    builder.execution_mode(function, ExecutionMode::LocalSize, &[4, 2, 1]);
    builder.entry_point(ExecutionModel::Kernel, function, "kernel", &[]);
    builder.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
    let set = builder.ext_inst_import("OpenCL.std");
    assert_eq!(builder.ext_inst_import("OpenCL.std"), set);
    for capability in [
        Capability::Addresses,
        Capability::Linkage,
        Capability::Kernel,
    ] {
        builder.capability(capability);
        builder.capability(capability);
    }
    builder.finish().unwrap()
}

#[test]
fn instructions_stand_in_the_order_of_the_layout() {
    let text = r#"OpCapability Addresses
OpCapability Linkage
OpCapability Kernel
%10 = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %7 "kernel"
OpExecutionMode %7 LocalSize 4 2 1
OpSource OpenCL_C 102000
OpName %7 "k"
OpDecorate %8 Alignment 4
OpDecorate %6 LinkageAttributes "v" Export
%1 = OpTypeVoid
%2 = OpTypeInt 32 0
%3 = OpTypePointer CrossWorkgroup %2
%4 = OpTypeFunction %1 %3
%5 = OpConstant %2 7
%6 = OpVariable %3 CrossWorkgroup %5
%7 = OpFunction %1 None %4
%8 = OpFunctionParameter %3
%9 = OpLabel
OpStore %8 %5 Aligned 4
OpReturn
OpFunctionEnd
"#;
    let options = DisassembleOptions {
        raw_ids: true,
        indent: false,
        header: false,
        ..DisassembleOptions::default()
    };
    let words = binary::write_words(&kernel());
    assert_eq!(
        words.get(..5),
        Some([0x0723_0203, 0x0001_0000, 0, 11, 0].as_slice())
    );
    assert_eq!(disassemble_words(&words, &options).unwrap(), text);
}

#[test]
fn built_modules_are_valid() {
    let Some(tools) = std::env::var_os("SPIRV_TOOLS") else {
        return;
    };
    let file = std::env::temp_dir().join(format!("transpire-builder-{}.spv", std::process::id()));
    std::fs::write(&file, binary::write(&kernel())).unwrap();
    let tool = std::path::Path::new(&tools).join("spirv-val");
    let output = Command::new(tool)
        .args(["--target-env", "opencl1.2"])
        .arg(&file)
        .output();
    std::fs::remove_file(&file).unwrap();
    let output = output.unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn strings_end_with_a_zero_byte() {
    assert_eq!(encode_string(""), [0]);
    assert_eq!(encode_string("abc"), [0x0063_6261]);
    assert_eq!(encode_string("abcd"), [0x6463_6261, 0]);
    assert_eq!(encode_string(b"\xc3\xa9"), [0x0000_a9c3]);
}

#[test]
fn types_of_their_own_are_never_shared() {
    let mut builder = Builder::new(Version::V1_0);
    let first = builder.new_type(Op::TypeStruct, &[]);
    let second = builder.new_type(Op::TypeStruct, &[]);
    let shared = builder.type_(Op::TypeStruct, &[]);
    assert_ne!(first, second);
    assert_ne!(first, shared);
    assert_eq!(builder.type_(Op::TypeStruct, &[]), shared);
    let later = builder.id();
    builder.define_type(later, Op::TypePointer, &[7, first.word()]);
    assert_ne!(builder.type_(Op::TypePointer, &[7, first.word()]), later);
}

#[test]
fn an_instruction_has_at_most_65535_words() {
    let mut words = Vec::new();
    assert!(encode(&mut words, Op::TypeStruct, None, Id::new(1), &[1; 65533]).is_ok());
    assert_eq!(words.len(), 65535);
    let error = encode(&mut words, Op::TypeStruct, None, Id::new(1), &[1; 65534]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
    assert_eq!(words.len(), 65535);

    let mut builder = Builder::new(Version::V1_0);
    let void = builder.type_(Op::TypeVoid, &[]);
    builder.name(void, &"n".repeat(300_000));
    assert_eq!(builder.finish().unwrap_err().kind(), ErrorKind::Limit);

    let mut builder = Builder::new(Version::V1_0);
    let void = builder.type_(Op::TypeVoid, &[]);
    builder.decorate(void, Decoration::UserSemantic, &[0; 65533]);
    assert!(builder.module().words(Section::Annotations).is_empty());
    assert_eq!(builder.finish().unwrap_err().kind(), ErrorKind::Limit);
}
