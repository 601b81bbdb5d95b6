//! Built-in variables in LLVM IR, read by every type, at every place and through every cast: the same values come of the
//! calls that stand for them, after the way to SPIR-V and back in each spelling. LLVM's JIT tells the values.

// What fails here fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use transpire_llvm::versions::Release;
use transpire_spirv::assembly::assemble;
use transpire_spirv::{Module, binary};
use transpire_translate::to_llvm::{Builtins, ToLlvm, to_llvm};
use transpire_translate::to_spirv::{ToSpirv, to_spirv};

const SPELLINGS: [Builtins; 3] = [Builtins::Spirv, Builtins::Cl12, Builtins::Cl20];

/// Each variable: its name in LLVM IR, its type, its value, and the functions that give it, of a component or without.
const VARIABLES: &[(&str, &str, &str, [&str; 2], bool)] = &[
    (
        "GlobalInvocationId",
        "<3 x i64>",
        "<i64 1234605616436508552, i64 1082152022374638, i64 71777214294589695>",
        [
            "_Z13get_global_idj",
            "_Z33__spirv_BuiltInGlobalInvocationIdi",
        ],
        true,
    ),
    (
        "LocalInvocationId",
        "<3 x i64>",
        "<i64 81985529216486895, i64 77, i64 578437695752307201>",
        ["_Z12get_local_idj", "_Z32__spirv_BuiltInLocalInvocationIdi"],
        true,
    ),
    (
        "SubgroupEqMask",
        "<4 x i32>",
        "<i32 305419896, i32 591751049, i32 878082202, i32 1164413355>",
        [
            "_Z21get_sub_group_eq_maskv",
            "_Z29__spirv_BuiltInSubgroupEqMaski",
        ],
        true,
    ),
    (
        "SubgroupLocalInvocationId",
        "i32",
        "287454020",
        [
            "_Z22get_sub_group_local_idv",
            "_Z40__spirv_BuiltInSubgroupLocalInvocationIdv",
        ],
        false,
    ),
];

/// How many bytes a kernel may write, and what stands in the first byte that it reads.
const BYTES: usize = 64;
const INPUTS: [u8; 4] = [0, 1, 2, 3];

#[test]
fn a_built_in_variable_is_read_at_any_place_by_any_type() {
    let mut declarations = String::new();
    for (name, ty, ..) in VARIABLES {
        let _ = writeln!(
            declarations,
            "@__spirv_BuiltIn{name} = external addrspace(1) constant {ty}"
        );
    }
    let mut definitions = String::new();
    for (name, ty, value, ..) in VARIABLES {
        let _ = writeln!(
            definitions,
            "@__spirv_BuiltIn{name} = constant {ty} {value}, align 32"
        );
    }
    let expected = run(KERNELS, &definitions);
    let bitcode = common::assemble(22, &format!("{TARGET}{declarations}{KERNELS}"));
    let module = transpire_llvm::bitcode::read(&bitcode).unwrap();
    let (module, _) = to_spirv(module, &ToSpirv::default()).unwrap();
    common::validate_module(&module);
    for builtins in SPELLINGS {
        let back = to_text(&module, builtins);
        assert_eq!(run(&back, &functions()), expected, "{builtins:?}\n{back}");
        // What was written is read again.
        let bitcode = common::assemble(22, &back);
        let again = transpire_llvm::bitcode::read(&bitcode).unwrap();
        let (again, _) = to_spirv(again, &ToSpirv::default()).unwrap();
        common::validate_module(&again);
        let back = to_text(&again, builtins);
        assert_eq!(
            run(&back, &functions()),
            expected,
            "{builtins:?}, again\n{back}"
        );
    }
}

#[test]
fn an_address_of_a_built_in_variable_is_chosen_compared_and_passed_on() {
    let module = binary::read_words(&assemble(ADDRESSES).unwrap()).unwrap();
    common::validate_module(&module);
    // The components of the global and of the local number, in the order in which the kernel writes them.
    let expected = |input: u8| -> Vec<u64> {
        let (global, local) = ([1234605616436508552, 1082152022374638], 77);
        let chosen = if input == 0 { global[1] } else { local };
        vec![chosen, global[1], global[0] & 0xff, 71777214294589695]
    };
    for builtins in SPELLINGS {
        let back = to_text(&module, builtins);
        let found = run(&back, &functions());
        for (input, bytes) in INPUTS.iter().zip(found.chunks_exact(BYTES)) {
            let words: Vec<u64> = bytes
                .chunks_exact(8)
                .take(4)
                .map(|bytes| u64::from_le_bytes(bytes.try_into().unwrap()))
                .collect();
            assert_eq!(words, expected(*input), "{builtins:?}\n{back}");
        }
    }
}

fn to_text(module: &Module, builtins: Builtins) -> String {
    let mut options = ToLlvm::default();
    options.release = Release::NEWEST;
    options.builtins = builtins;
    let (ir, _) = to_llvm(module, &options).unwrap_or_else(|error| panic!("{builtins:?}: {error}"));
    transpire_llvm::assembly::print(&ir, Release::NEWEST)
}

/// The functions that stand for the variables.
fn functions() -> String {
    let mut text = String::new();
    for (_, ty, value, names, is_vector) in VARIABLES {
        for name in names {
            let element = ty.rsplit(' ').next().unwrap().trim_end_matches('>');
            let by_component = *is_vector && !name.ends_with('v');
            let _ = match by_component {
                true => writeln!(
                    text,
                    "define {element} @{name}(i32 %i) {{\n  %e = extractelement {ty} {value}, i32 %i\n  ret {element} %e\n}}"
                ),
                false => writeln!(text, "define {ty} @{name}() {{\n  ret {ty} {value}\n}}"),
            };
        }
    }
    text
}

/// What the kernels of a text leave when LLVM's JIT runs them, in one address space, with the definitions.
fn run(text: &str, definitions: &str) -> Vec<u8> {
    let mut flat = String::new();
    let mut declared = BTreeSet::new();
    let mut kernels = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("target ")) {
        if let Some(rest) = line.strip_prefix("define spir_kernel void @") {
            kernels.push(rest.split('(').next().unwrap());
        }
        let mut line = line.replace("spir_kernel ", "").replace("spir_func ", "");
        for space in 1..10 {
            line = line.replace(&format!(" addrspace({space})"), "");
            line = line.replace(&format!(".p{space}."), ".p0.");
        }
        line = line.replace("addrspacecast", "bitcast");
        let is_defined = VARIABLES
            .iter()
            .any(|row| row.3.iter().any(|name| line.contains(&format!("@{name}("))));
        let is_new = !line.starts_with("declare ") || !is_defined && declared.insert(line.clone());
        if is_new {
            flat.push_str(&line);
            flat.push('\n');
        }
    }
    let mut main = String::from("declare i64 @write(i32, ptr, i64)\ndefine i32 @main() {\n");
    for kernel in &kernels {
        for input in INPUTS {
            let name = format!("{kernel}.{input}");
            let _ = writeln!(
                flat,
                "@{name}.in = global i64 {input}\n@{name}.out = global [{BYTES} x i8] zeroinitializer, align 64"
            );
            let _ = writeln!(
                main,
                "  call void @{kernel}(ptr @{name}.in, ptr @{name}.out)\n  call i64 @write(i32 1, ptr @{name}.out, i64 {BYTES})"
            );
        }
    }
    main.push_str("  ret i32 0\n}\n");
    let text = format!("{flat}{definitions}{main}");
    let output = common::pipe("lli-22", &["-"], text.as_bytes());
    let output = output.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(output.len(), kernels.len() * INPUTS.len() * BYTES);
    output
}

const TARGET: &str = "target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024\"\n\
target triple = \"spir64-unknown-unknown\"\n";

/// Kernels that read the variables and write what they read.
const KERNELS: &str = r"
define spir_kernel void @byte_offset(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i64, ptr addrspace(1) getelementptr inbounds nuw (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8), align 8
  store i64 %a, ptr addrspace(1) %out
  ret void
}
define spir_kernel void @halves(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 12), align 4
  %b = load i16, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 18), align 2
  %c = load i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 5), align 1
  %p = getelementptr i8, ptr addrspace(1) %out, i64 4
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %a, ptr addrspace(1) %out
  store i16 %b, ptr addrspace(1) %p
  store i8 %c, ptr addrspace(1) %q
  ret void
}
define spir_kernel void @parts(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <2 x i64>, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8), align 8
  %b = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 4), align 4
  %c = load <2 x i32>, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 16), align 8
  %d = load <3 x i64>, ptr addrspace(4) addrspacecast (ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId to ptr addrspace(4)), align 32
  %p = getelementptr i8, ptr addrspace(1) %out, i64 16
  %q = getelementptr i8, ptr addrspace(1) %out, i64 24
  %r = getelementptr i8, ptr addrspace(1) %out, i64 32
  store <2 x i64> %a, ptr addrspace(1) %out
  store i64 %b, ptr addrspace(1) %p
  store <2 x i32> %c, ptr addrspace(1) %q
  store <3 x i64> %d, ptr addrspace(1) %r
  ret void
}
define spir_kernel void @index(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %n = load i8, ptr addrspace(1) %in
  %m = and i8 %n, 1
  %i = zext i8 %m to i64
  %p = getelementptr <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 0, i64 %i
  %a = load i64, ptr addrspace(1) %p
  %q = getelementptr [8 x i8], ptr addrspace(1) @__spirv_BuiltInLocalInvocationId, i64 %i
  %b = load i64, ptr addrspace(1) %q
  %j = shl i64 %i, 2
  %r = getelementptr i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8), i64 %j
  %c = load i32, ptr addrspace(1) %r
  %s = getelementptr i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8), i64 %i
  %d = load i64, ptr addrspace(1) %s
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 8
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 16
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 24
  store i64 %a, ptr addrspace(1) %out
  store i64 %b, ptr addrspace(1) %o1
  store i32 %c, ptr addrspace(1) %o2
  store i64 %d, ptr addrspace(1) %o3
  ret void
}
define spir_kernel void @mask(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %n = load i8, ptr addrspace(1) %in
  %m = and i8 %n, 3
  %i = zext i8 %m to i64
  %p = getelementptr <4 x i32>, ptr addrspace(1) @__spirv_BuiltInSubgroupEqMask, i64 0, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %b = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInSubgroupEqMask, i64 4)
  %c = load i64, ptr addrspace(1) @__spirv_BuiltInSubgroupEqMask
  %d = load i16, ptr addrspace(1) @__spirv_BuiltInSubgroupLocalInvocationId
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 16
  store i32 %a, ptr addrspace(1) %out
  store i32 %b, ptr addrspace(1) %o1
  store i64 %c, ptr addrspace(1) %o2
  store i16 %d, ptr addrspace(1) %o3
  ret void
}
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
define spir_func i64 @first(ptr addrspace(4) %p) {
  %a = load i64, ptr addrspace(4) %p
  ret i64 %a
}
define spir_kernel void @copied(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %out, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 24, i1 false)
  %p = addrspacecast ptr addrspace(1) @__spirv_BuiltInLocalInvocationId to ptr addrspace(4)
  %a = call spir_func i64 @first(ptr addrspace(4) %p)
  %b = call spir_func i64 @first(ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId, i64 16) to ptr addrspace(4)))
  %q = getelementptr i8, ptr addrspace(1) %out, i64 32
  %r = getelementptr i8, ptr addrspace(1) %out, i64 40
  store i64 %a, ptr addrspace(1) %q
  store i64 %b, ptr addrspace(1) %r
  ret void
}
";

/// The second component of one of two variables, whichever a byte says, by a phi of addresses; the same by an address that
/// is passed on, and a byte of the first; and the third component, by an address that is a constant of the module.
const ADDRESSES: &str = r#"
OpCapability Addresses
OpCapability Kernel
OpCapability Int64
OpCapability Int8
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k "k" %gid %lid
OpName %first "first"
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %gid Constant
OpDecorate %lid BuiltIn LocalInvocationId
OpDecorate %lid Constant
%void = OpTypeVoid
%bool = OpTypeBool
%uchar = OpTypeInt 8 0
%ulong = OpTypeInt 64 0
%v3 = OpTypeVector %ulong 3
%i0 = OpConstant %ulong 0
%i1 = OpConstant %ulong 1
%i2 = OpConstant %ulong 2
%i3 = OpConstant %ulong 3
%i16 = OpConstant %ulong 16
%back = OpConstant %ulong 18446744073709551608
%b0 = OpConstant %uchar 0
%pin = OpTypePointer Input %v3
%p8 = OpTypePointer Input %uchar
%p64 = OpTypePointer Input %ulong
%pg8 = OpTypePointer CrossWorkgroup %uchar
%pg = OpTypePointer CrossWorkgroup %ulong
%of_pointer = OpTypeFunction %ulong %p64
%type = OpTypeFunction %void %pg8 %pg
%gid = OpVariable %pin Input
%lid = OpVariable %pin Input
%gid8 = OpSpecConstantOp %p8 Bitcast %gid
%third8 = OpSpecConstantOp %p8 InBoundsPtrAccessChain %gid8 %i16
%third = OpSpecConstantOp %p64 Bitcast %third8
%first = OpFunction %ulong None %of_pointer
%fp = OpFunctionParameter %p64
%fl = OpLabel
%fv = OpLoad %ulong %fp Aligned 8
OpReturnValue %fv
OpFunctionEnd
%k = OpFunction %void None %type
%in = OpFunctionParameter %pg8
%out = OpFunctionParameter %pg
%entry = OpLabel
%byte = OpLoad %uchar %in Aligned 1
%is0 = OpIEqual %bool %byte %b0
%gid_bytes = OpBitcast %p8 %gid
%g2_bytes = OpInBoundsPtrAccessChain %p8 %gid_bytes %i16
%g1_bytes = OpPtrAccessChain %p8 %g2_bytes %back
%g1 = OpBitcast %p64 %g1_bytes
OpBranchConditional %is0 %left %right
%left = OpLabel
OpBranch %join
%right = OpLabel
%l1 = OpInBoundsPtrAccessChain %p64 %lid %i0 %i1
OpBranch %join
%join = OpLabel
%chosen = OpPhi %p64 %g1 %left %l1 %right
%a = OpLoad %ulong %chosen Aligned 8
OpStore %out %a Aligned 8
%b = OpFunctionCall %ulong %first %g1
%out1 = OpInBoundsPtrAccessChain %pg %out %i1
OpStore %out1 %b Aligned 8
%c8 = OpLoad %uchar %gid_bytes Aligned 8
%c = OpUConvert %ulong %c8
%out2 = OpInBoundsPtrAccessChain %pg %out %i2
OpStore %out2 %c Aligned 8
%d = OpLoad %ulong %third Aligned 8
%out3 = OpInBoundsPtrAccessChain %pg %out %i3
OpStore %out3 %d Aligned 8
OpReturn
OpFunctionEnd
"#;

#[test]
fn a_literal_that_is_the_number_of_a_load_is_no_use_of_it() {
    // The id of the load and the alignment of another are the same number.
    let text = "OpCapability Addresses
        OpCapability Kernel
        OpCapability Int64
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %1 \"k\" %2
        OpDecorate %2 BuiltIn GlobalInvocationId
        OpDecorate %2 Constant
        %3 = OpTypeVoid
        %4 = OpTypeInt 64 0
        %5 = OpTypeVector %4 3
        %6 = OpTypeVector %4 2
        %7 = OpTypePointer Input %5
        %8 = OpTypePointer CrossWorkgroup %6
        %9 = OpTypeFunction %3 %8
        %2 = OpVariable %7 Input
        %1 = OpFunction %3 None %9
        %10 = OpFunctionParameter %8
        %11 = OpLabel
        %16 = OpLoad %5 %2
        %12 = OpCompositeExtract %4 %16 0
        %13 = OpInBoundsPtrAccessChain %8 %10 %12
        %14 = OpLoad %6 %13 Aligned 16
        OpStore %13 %14 Aligned 16
        OpReturn
        OpFunctionEnd";
    let words = assemble(text).unwrap();
    let module = binary::read_words(&words).unwrap();
    let mut options = ToLlvm::default();
    options.builtins = Builtins::Cl12;
    let (module, _) = to_llvm(&module, &options).unwrap();
    let printed = transpire_llvm::assembly::print(&module, Release::V16);
    assert!(!printed.contains("insertelement"), "{printed}");
    assert_eq!(printed.matches("call spir_func").count(), 1, "{printed}");
}
