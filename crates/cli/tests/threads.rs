//! Tests that output and messages do not depend on the number of threads.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::fmt::Write;
use std::fs;
use std::process::Output;

use common::{Folder, text};

/// The number of functions in a module. It is large enough for several threads.
const FUNCTIONS: usize = 1200;

/// The start of each module: variables, types and declarations that many functions use.
const HEAD: &str = r#"target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"
%pair = type { i32, float }
@table = addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@shared = internal addrspace(3) global [64 x float] undef
@text = private unnamed_addr addrspace(2) constant [6 x i8] c"hello\00"
declare float @llvm.fma.f32(float, float, float)
declare i32 @llvm.umax.i32(i32, i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func float @_Z3sinf(float)
declare spir_func float @_Z3powff(float, float)
declare spir_func i32 @_Z5clampiii(i32, i32, i32)
declare spir_func <4 x float> @_Z3maxDv4_fS_(<4 x float>, <4 x float>)
declare spir_func void @_Z7barrierj(i32)
declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @external(i32, ptr addrspace(1))
"#;

/// Appends function `number` to the assembly `out`. It uses entities that other functions also use, and may call
/// functions before and after it. It cannot be translated if `faulty` contains its number. `debug` adds debug
/// locations.
fn function(number: usize, faulty: &[usize], debug: bool, out: &mut String) {
    let location = |line: usize| match debug {
        true => format!(", !dbg !{}", 10 + number * 10 + line),
        false => String::new(),
    };
    let kernel = number.is_multiple_of(5);
    let convention = if kernel { "spir_kernel" } else { "spir_func" };
    let result = if kernel { "void" } else { "i32" };
    let subprogram = match debug {
        true => format!(" !dbg !{}", 10 + number * 10),
        false => String::new(),
    };
    let _ = writeln!(
        out,
        "define {convention} {result} @f{number}(ptr addrspace(1) %data, i32 %count, float %scale) #{}{subprogram} {{\nentry:",
        number % 7
    );
    let own = number * 37 % 1009;
    let array = number % 23 + 1;
    let _ = write!(
        out,
        "  %variable = alloca [{array} x i32], align 4{l1}
  %other = alloca %pair, align 4{l1}
  %id = call spir_func i64 @_Z13get_global_idj(i32 {dimension}){l1}
  %address = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %id{l1}
  %loaded = load i32, ptr addrspace(1) %address, align 4{l2}
  %sum = add nsw i32 %loaded, {own}{l2}
  %product = fmul fast float %scale, {own}.5{l2}
  %fused = call float @llvm.fma.f32(float %product, float 2.0, float %scale){l2}
  %sine = call spir_func float @_Z3sinf(float %fused){l3}
  %most = call i32 @llvm.umax.i32(i32 %sum, i32 %count){l3}
  %first = getelementptr inbounds [{array} x i32], ptr %variable, i64 0, i64 {element}{l3}
  store i32 %most, ptr %first, align 4{l3}
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %other, ptr align 4 %variable, i64 4, i1 false){l3}
  %constant = load i32, ptr addrspace(2) getelementptr inbounds ([4 x i32], ptr addrspace(2) @table, i64 0, i64 {member}), align 4{l4}
  %vector = insertelement <4 x float> <float {own}.0, float 1.0, float undef, float 0.0>, float %sine, i32 {lane}{l4}
  br label %loop{l4}
loop:
  %index = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %index, 1{l5}
  %done = icmp sge i32 %next, %count{l5}
  br i1 %done, label %leave, label %loop, !llvm.loop !{loop_node}
leave:
  switch i32 %constant, label %end [ i32 {own}, label %odd
    i32 {more}, label %end ]
odd:
",
        l1 = location(1),
        l2 = location(2),
        l3 = location(3),
        l4 = location(4),
        l5 = location(5),
        dimension = number % 3,
        element = array / 2,
        member = number % 4,
        lane = number % 4,
        more = own + 1,
        loop_node = 2 + number % 3,
    );
    match number % 6 {
        0 => out.push_str("  %shape = call spir_func <4 x float> @_Z3maxDv4_fS_(<4 x float> %vector, <4 x float> zeroinitializer)\n"),
        1 => out.push_str("  %power = call spir_func float @_Z3powff(float %sine, float 3.0)\n"),
        2 => out.push_str("  %old = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %address, i32 1)\n"),
        3 => out.push_str("  %far = call spir_func i32 @external(i32 7, ptr addrspace(1) %data)\n"),
        4 => out.push_str("  call spir_func void @_Z7barrierj(i32 1)\n"),
        _ => out.push_str("  %slot = load float, ptr addrspace(3) getelementptr inbounds ([64 x float], ptr addrspace(3) @shared, i64 0, i64 9)\n"),
    }
    for callee in [
        (number + 401) % FUNCTIONS,
        (number + FUNCTIONS - 2) % FUNCTIONS,
    ] {
        // Kernels are not called, and there is no recursion.
        let rank = |number: usize| number * 131 % 1201;
        if !callee.is_multiple_of(5) && rank(callee) > rank(number) {
            let _ = writeln!(
                out,
                "  %call{callee} = call spir_func i32 @f{callee}(ptr addrspace(1) %data, i32 {callee}, float %sine){}",
                location(6)
            );
        }
    }
    if faulty.contains(&number) {
        let _ = writeln!(
            out,
            "  %refused = call i32 asm sideeffect \"what {number}\", \"=r,~{{memory}}\"()"
        );
        let _ = writeln!(
            out,
            "  fence syncscope(\"nobody\") seq_cst\n  %callee = inttoptr i64 {number} to ptr\n  call void %callee()"
        );
    }
    let returned = if kernel { "ret void" } else { "ret i32 %most" };
    let _ = writeln!(
        out,
        "  br label %end{l7}\nend:\n  {returned}{l7}\n}}",
        l7 = location(7)
    );
}

/// Returns the assembly of a module with many functions, with debug locations if `debug`. The functions with an index
/// in `faulty` cannot be translated.
fn module(faulty: &[usize], debug: bool) -> String {
    let mut out = HEAD.to_owned();
    for number in 0..FUNCTIONS {
        function(number, faulty, debug, &mut out);
    }
    for group in 0..7 {
        let _ = writeln!(
            out,
            "attributes #{group} = {{ nounwind \"group\"=\"{group}\" }}"
        );
    }
    out.push_str("!0 = !{i32 2, i32 0}\n!opencl.ocl.version = !{!0}\n");
    for node in 2..5 {
        let _ = writeln!(
            out,
            "!{node} = distinct !{{!{node}, !{}}}",
            if node == 2 { "5" } else { "6" }
        );
    }
    out.push_str(
        "!5 = !{!\"llvm.loop.unroll.disable\"}\n!6 = !{!\"llvm.loop.unroll.count\", i32 4}\n",
    );
    if debug {
        out.push_str(
            "!llvm.dbg.cu = !{!7}\n!llvm.module.flags = !{!1}\n!1 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
             !7 = distinct !DICompileUnit(language: DW_LANG_C99, file: !8, producer: \"clang\", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)\n\
             !8 = !DIFile(filename: \"k.cl\", directory: \"/\")\n!9 = !DISubroutineType(types: !{})\n",
        );
        for number in 0..FUNCTIONS {
            let node = 10 + number * 10;
            let _ = writeln!(
                out,
                "!{node} = distinct !DISubprogram(name: \"f{number}\", scope: !8, file: !8, line: {number}, type: !9, spFlags: DISPFlagDefinition, unit: !7)"
            );
            for line in 1..10 {
                let _ = writeln!(
                    out,
                    "!{} = !DILocation(line: {}, column: {line}, scope: !{node})",
                    node + line,
                    number + line
                );
            }
        }
    }
    out
}

/// Runs `command` in `folder` with several numbers of threads, and checks that the file `output`, the messages,
/// standard output and the exit status are the same. Returns them; the file is `None` if it was not written, as by
/// `validate`.
fn run_with_all(folder: &Folder, command: &[&str], output: &str) -> (Option<Vec<u8>>, Output) {
    let mut first: Option<(Option<Vec<u8>>, Output)> = None;
    for threads in ["1", "2", "3", "7"] {
        let path = folder.0.join(output);
        drop(fs::remove_file(&path));
        let mut line = command.to_vec();
        line.extend(["-j", threads]);
        if command.first() != Some(&"validate") {
            line.extend(["-o", output]);
        }
        let told = folder.run(&line);
        let written = fs::read(&path).ok();
        let Some((expected, by_one)) = &first else {
            first = Some((written, told));
            continue;
        };
        assert_eq!(text(&told.stderr), text(&by_one.stderr), "{line:?}");
        assert!(told.stdout == by_one.stdout, "{line:?}");
        assert_eq!(told.status, by_one.status, "{line:?}");
        assert!(written == *expected, "{line:?} writes something else");
    }
    first.unwrap()
}

/// Runs a command as [`run_with_all`] does, checks that it succeeds, and returns the contents of the output file.
fn write_with_all(folder: &Folder, command: &[&str], output: &str) -> Vec<u8> {
    let (written, told) = run_with_all(folder, command, output);
    assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
    written.unwrap()
}

#[test]
fn modules_are_the_same_in_each_form_for_any_number_of_threads() {
    for debug in [false, true] {
        let folder = Folder::new(if debug { "threads-debug" } else { "threads" });
        folder.write("module.ll", module(&[], debug));
        write_with_all(&folder, &["as", "module.ll", "--llvm", "22"], "module.bc");
        write_with_all(&folder, &["as", "module.ll", "--llvm", "14"], "typed.bc");
        write_with_all(&folder, &["print", "module.bc"], "printed.ll");
        write_with_all(&folder, &["print", "typed.bc"], "typed.ll");
        write_with_all(&folder, &["translate", "module.bc"], "module.spv");
        write_with_all(
            &folder,
            &["translate", "typed.bc", "--verbose"],
            "typed.spv",
        );
        write_with_all(&folder, &["dis", "module.spv"], "module.spvasm");
        write_with_all(&folder, &["dis", "module.spv", "--raw-id"], "raw.spvasm");
        write_with_all(&folder, &["as", "module.spvasm"], "assembled.spv");
        run_with_all(&folder, &["validate", "module.spv"], "none");
        for release in ["14", "22"] {
            let back = ["translate", "module.spv", "--llvm", release, "--verbose"];
            write_with_all(&folder, &back, "back.bc");
        }
        write_with_all(
            &folder,
            &["translate", "module.spv", "--spir", "1.2"],
            "spir.bc",
        );
    }
}

#[test]
fn the_first_error_is_told_for_any_number_of_threads() {
    let folder = Folder::new("threads-errors");
    folder.write("module.ll", module(&[1000, 700, 1100], false));
    write_with_all(&folder, &["as", "module.ll"], "module.bc");
    let (written, told) = run_with_all(&folder, &["translate", "module.bc"], "module.spv");
    assert_eq!((written, told.status.code()), (None, Some(1)));
    assert!(
        text(&told.stderr).contains("@f700"),
        "{}",
        text(&told.stderr)
    );
}
