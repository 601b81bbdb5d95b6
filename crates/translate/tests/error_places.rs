//! Checks that errors of the translation from LLVM IR name the function, the block and the instruction.

// A panic fails the test.
#![allow(clippy::unwrap_used)]

use transpire_llvm::assembly::parse;
use transpire_llvm::ir::Module;
use transpire_spirv::Version;
use transpire_translate::to_spirv::{DebugInfoSet, Extensions, ToSpirv, to_spirv};
use transpire_translate::{Error, ErrorKind, Place, Reason};

fn module(body: &str) -> Module {
    let text = format!("target triple = \"spir64-unknown-unknown\"\n{body}");
    parse(text.as_bytes()).unwrap()
}

/// Returns the error of a translation, with the numbers of the input.
fn error(body: &str, options: &ToSpirv) -> Error {
    let error = to_spirv(module(body), options).unwrap_err();
    error.traced(&module(body), |module| to_spirv(module, options).err())
}

fn without_extensions() -> ToSpirv {
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("-all").unwrap();
    options
}

/// Returns the place in a function.
fn place(name: &str, block: Option<&str>, instruction: Option<&str>) -> Place {
    Place::Llvm(transpire_llvm::Place::Function {
        name: name.to_owned(),
        block: block.map(str::to_owned),
        instruction: instruction.map(str::to_owned),
    })
}

const BLOCK_READ: &str = "
declare spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1))
define spir_kernel void @first() {
  ret void
}
define spir_kernel void @reads(ptr addrspace(1) %p) {
entry:
  %x = call spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %p)
  ret void
}
";

#[test]
fn a_missing_extension_names_the_instruction_that_needs_it() {
    let error = error(BLOCK_READ, &without_extensions());
    let place = place("reads", Some("%entry"), Some("%x"));
    assert_eq!(error.place(), &place, "{error}");
    assert_eq!(error.kind(), ErrorKind::NotAllowed);
    let extension = Reason::Extension(vec!["SPV_INTEL_subgroups".to_owned()]);
    assert_eq!(error.reason(), Some(&extension));
}

#[test]
fn a_missing_version_names_the_instruction_that_needs_it() {
    let mut options = ToSpirv::default();
    options.version = Some(Version::V1_2);
    let error = error(
        "declare spir_func i32 @_Z17sub_group_shuffleij(i32, i32)
         define spir_kernel void @shuffles(i32 %x) {
           %1 = call spir_func i32 @_Z17sub_group_shuffleij(i32 %x, i32 1)
           ret void
         }",
        &options,
    );
    let message = error.to_string();
    let lead =
        "function @shuffles: block %0, %1: the capability GroupNonUniformShuffle needs SPIR-V 1.3";
    assert!(message.starts_with(lead), "{message}");
}

#[test]
fn a_type_that_needs_an_extension_names_the_first_function_with_it() {
    let first = "define spir_kernel void @first() {\n  ret void\n}\n";
    let brains = "define spir_kernel void @brains(ptr addrspace(1) %p) {
entry:
  %x = load bfloat, ptr addrspace(1) %p
  store bfloat %x, ptr addrspace(1) %p
  ret void
}
";
    let error_of = |body| error(&format!("{first}{body}"), &without_extensions());
    let brains = error_of(brains);
    let load = place("brains", Some("%entry"), Some("%x"));
    assert_eq!(brains.place(), &load, "{brains}");
    let surface = error_of(
        "define spir_func void @surface(target(\"spirv.BufferSurfaceINTEL\", 0) %s) {
entry:
  ret void
}
",
    );
    assert_eq!(surface.place(), &place("surface", None, None), "{surface}");
}

#[test]
fn all_missing_extensions_are_in_one_error() {
    let surface = "
define spir_func void @surface(target(\"spirv.BufferSurfaceINTEL\", 0) %s) {
  ret void
}";
    let error = error(&format!("{BLOCK_READ}{surface}"), &without_extensions());
    assert_eq!(error.place(), &place("surface", None, None), "{error}");
    let message = error.message();
    let first = "the capability VectorComputeINTEL needs the extension SPV_INTEL_vector_compute";
    assert!(message.starts_with(first), "{error}");
    let others = "; also needed: SPV_INTEL_subgroups (function @reads: block %entry, %x)";
    assert!(message.ends_with(others), "{error}");
}

#[test]
fn a_type_without_a_counterpart_names_its_function() {
    for signature in [
        "fp128 @f(fp128 %x)",
        "fp128 @f()",
        "void @f(<vscale x 2 x i32> %x)",
    ] {
        let value = if signature.starts_with("void") {
            "void"
        } else {
            "fp128 undef"
        };
        let body = format!("define spir_func {signature} {{\n  ret {value}\n}}");
        let error = error(&body, &ToSpirv::default());
        assert_eq!(error.place(), &place("f", None, None), "{error}");
    }
}

/// In LLVM's numbering, the arguments are `%0` and `%1`, the blocks are `%2`, `%5` and `%9`.
const UNNAMED: &str = "
declare i32 @llvm.x86.foo(i32)
declare void @llvm.x86.bar()
define spir_kernel void @k(i32 %0, ptr addrspace(1) %1) {
  %3 = alloca i32
  store i32 %0, ptr %3
  %4 = icmp eq i32 %0, 7
  br i1 %4, label %5, label %9
5:
  %6 = load i32, ptr %3
  %7 = call i32 @llvm.x86.foo(i32 %6)
  %8 = add i32 %7, 1
  store i32 %8, ptr addrspace(1) %1
  br label %9
9:
  ret void
}
";

#[test]
fn unnamed_blocks_and_instructions_have_the_numbers_of_the_input() {
    let error = error(UNNAMED, &ToSpirv::default());
    let lead = "function @k: block %5, %7: ";
    assert!(error.to_string().starts_with(lead), "{error}");
}

#[test]
fn an_instruction_without_a_result_has_the_name_of_its_callee() {
    let text = UNNAMED.replace("%7 = call i32 @llvm.x86.foo(i32 %6)", "%7 = add i32 %6, 1");
    let text = text.replace(
        "  store i32 %8",
        "  call void @llvm.x86.bar()\n  store i32 %8",
    );
    let error = error(&text, &ToSpirv::default());
    let lead = "function @k: block %5, call @llvm.x86.bar: ";
    assert!(error.to_string().starts_with(lead), "{error}");
}

#[test]
fn without_the_input_an_unnamed_instruction_has_the_name_of_its_opcode() {
    let error = to_spirv(module(UNNAMED), &ToSpirv::default()).unwrap_err();
    let lead = "function @k: call @llvm.x86.foo: ";
    assert!(error.to_string().starts_with(lead), "{error}");
}

/// The debug information of the kernel `k`: `!3` is its subprogram, and `!5` the location 6:23 in it.
const DEBUG: &str = "!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: \"race.cl\", directory: \"/tmp\")
!2 = !{i32 2, !\"Debug Info Version\", i32 3}
!3 = distinct !DISubprogram(name: \"k\", file: !1, line: 4, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocation(line: 6, column: 23, scope: !3)
";

#[test]
fn an_error_has_the_line_of_the_source_file() {
    let text = format!(
        "
declare i32 @llvm.x86.foo(i32)
define spir_kernel void @k(i32 %x) !dbg !3 {{
entry:
  %y = call i32 @llvm.x86.foo(i32 %x), !dbg !5
  ret void
}}
{DEBUG}"
    );
    let error = error(&text, &ToSpirv::default());
    assert!(error.to_string().ends_with(" (race.cl:6:23)"), "{error}");
    let source = error.source_place().unwrap();
    assert_eq!(
        (&*source.file, source.line, source.column),
        ("race.cl", 6, 23)
    );
}

/// Returns a kernel that needs two extensions, in lines 6 and 7 of the source.
fn two_extensions() -> String {
    format!(
        "
declare spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1))
define spir_kernel void @k(ptr addrspace(1) %0) !dbg !3 {{
  br label %2
2:
  %3 = call spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %0), !dbg !5
  %4 = call i32 asm \"mov $0, 1\", \"=r\"(), !dbg !6
  ret void
}}
{DEBUG}!6 = !DILocation(line: 7, column: 1, scope: !3)
"
    )
}

#[test]
fn each_missing_extension_has_the_place_of_its_first_use() {
    for debug_info in [
        DebugInfoSet::Legacy,
        DebugInfoSet::OpenCl100,
        DebugInfoSet::Shader200,
    ] {
        let mut options = without_extensions();
        if debug_info == DebugInfoSet::Shader200 {
            options.extensions = Extensions::parse("-all,+SPV_KHR_non_semantic_info").unwrap();
        }
        options.debug_info = debug_info;
        let error = error(&two_extensions(), &options);
        let text = error.to_string();
        assert!(text.starts_with("function @k: block %2, %"), "{text}");
        for (instruction, place) in [("%3", "race.cl:6:23"), ("%4", "race.cl:7:1")] {
            let own = text.starts_with(&format!("function @k: block %2, {instruction}: "))
                && text.ends_with(&format!(" ({place})"));
            let other = format!(" (function @k: block %2, {instruction}, {place})");
            assert!(own || text.contains(&other), "{debug_info:?}: {text}");
        }
    }
}

#[test]
fn without_the_input_a_missing_extension_has_the_line_of_the_source() {
    let error = to_spirv(module(&two_extensions()), &without_extensions()).unwrap_err();
    let text = error.to_string();
    for part in ["/tmp/race.cl:6:23)", "/tmp/race.cl:7:1)"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
