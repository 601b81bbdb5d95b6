//! Tests of execution in steps: breakpoints, steps and variables of both IRs, and the example that prints variables.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code)]
#[path = "../examples/variables.rs"]
mod example;

use transpire_run::{Argument, Breakpoint, ErrorKind, Launch, Machine, Program, Resume, Stop};

/// A module whose debug information describes this source: `kernel void k(global int *p, float f) {` in line 1,
/// `uint i = get_global_id(0);` in line 2, `float x = twice(f) * i;` in line 3 and `p[i] = x;` in line 4. The function
/// `twice` is in line 7. The variables of `k` are in memory, and the variables of `twice` in registers.
const MODULE: &str = r#"target triple = "spir64-unknown-unknown"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
define spir_func float @twice(float %y) !dbg !20 {
    #dbg_value(float %y, !21, !DIExpression(), !23)
  %z = fadd float %y, %y, !dbg !23
    #dbg_value(float %z, !22, !DIExpression(), !23)
  ret float %z, !dbg !23
}
define spir_kernel void @k(ptr addrspace(1) %p, float %f) !dbg !4 {
  %i = alloca i32, align 4
  %x = alloca float, align 4
    #dbg_declare(ptr %i, !10, !DIExpression(), !13)
    #dbg_declare(ptr %x, !11, !DIExpression(), !14)
  %id = call spir_func i64 @_Z13get_global_idj(i32 0), !dbg !13
  %short = trunc i64 %id to i32, !dbg !13
  store i32 %short, ptr %i, align 4, !dbg !13
  %a = call spir_func float @twice(float %f), !dbg !14
  %b = load i32, ptr %i, align 4, !dbg !14
  %c = sitofp i32 %b to float, !dbg !14
  %d = fmul float %a, %c, !dbg !14
  store float %d, ptr %x, align 4, !dbg !14
  %e = load float, ptr %x, align 4, !dbg !15
  %g = fptosi float %e to i32, !dbg !15
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id, !dbg !15
  store i32 %g, ptr addrspace(1) %at, align 4, !dbg !15
  ret void, !dbg !16
}
declare spir_func i64 @_Z13get_global_idj(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!17, !18}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/src")
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{})
!6 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!7 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!10 = !DILocalVariable(name: "i", scope: !4, file: !1, line: 2, type: !6)
!11 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 3, type: !7)
!13 = !DILocation(line: 2, column: 7, scope: !4)
!14 = !DILocation(line: 3, column: 9, scope: !4)
!15 = !DILocation(line: 4, column: 3, scope: !4)
!16 = !DILocation(line: 5, column: 1, scope: !4)
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !{i32 7, !"Dwarf Version", i32 4}
!20 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 7, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!21 = !DILocalVariable(name: "y", arg: 1, scope: !20, file: !1, line: 7, type: !7)
!22 = !DILocalVariable(name: "z", scope: !20, file: !1, line: 7, type: !7)
!23 = !DILocation(line: 7, column: 3, scope: !20)
"#;

fn programs() -> [Program; 2] {
    programs_of(MODULE)
}

/// Lowers the LLVM assembly `module` and its SPIR-V translation to a program each.
fn programs_of(module: &str) -> [Program; 2] {
    let read = |text: &str| {
        let read = transpire::read_llvm(text.as_bytes(), &transpire::ReadLlvm::default());
        read.unwrap().module
    };
    let llvm = Program::from_llvm(&read(module)).unwrap();
    let translated = transpire::llvm_to_spirv(read(module), &transpire::ToSpirv::default());
    let spirv = Program::from_spirv(&translated.unwrap().0, &[]).unwrap();
    [llvm, spirv]
}

/// Runs `k` of `program` with four work-items, a buffer of 16 bytes and the argument 1.5, and stops at `breakpoints`.
/// Returns the texts that `see` gives at the stops, and the final bytes of the buffer or the error that ended the run.
fn run(
    program: &Program,
    breakpoints: &[Breakpoint],
    mut see: impl FnMut(&Stop<'_>) -> (String, Resume) + Send,
) -> (Vec<String>, transpire_run::Result<Vec<u8>>) {
    let mut machine = Machine::new(program).unwrap();
    let buffer = machine.add_buffer("p", &[0; 16]).unwrap();
    let mut launch = Launch::new("k", [4, 1, 1]);
    launch.arguments = vec![
        Argument::Buffer(buffer),
        Argument::Value(1.5f32.to_le_bytes().to_vec()),
    ];
    let mut seen = Vec::new();
    let outcome = machine.step(&launch, breakpoints, &mut |stop| {
        let (text, resume) = see(stop);
        seen.push(text);
        resume
    });
    let bytes = machine.read_buffer(buffer);
    (seen, outcome.map(|_| bytes))
}

fn line(line: u32) -> Breakpoint {
    let file = Some("k.cl".to_owned());
    Breakpoint::Line { file, line }
}

fn variables(stop: &Stop<'_>) -> String {
    let variables = stop.variables();
    let variables: Vec<String> = variables.iter().map(ToString::to_string).collect();
    variables.join(", ")
}

#[test]
fn variables_have_their_values_at_a_breakpoint() {
    for program in programs() {
        let (seen, bytes) = run(&program, &[line(4)], |stop| {
            assert_eq!(stop.depth(), 0);
            let source = stop.place().source.unwrap();
            assert_eq!((source.0.ends_with("k.cl"), source.1), (true, 4));
            (variables(stop), Resume::Continue)
        });
        assert_eq!(
            seen,
            [
                "i = 0, x = 0",
                "i = 1, x = 3",
                "i = 2, x = 6",
                "i = 3, x = 9"
            ]
        );
        let expected: Vec<u8> = [0i32, 3, 6, 9]
            .iter()
            .flat_map(|x| x.to_le_bytes())
            .collect();
        assert_eq!(bytes.unwrap(), expected);
    }
}

#[test]
fn variables_in_registers_are_those_of_the_called_function() {
    for program in programs() {
        let breakpoint = Breakpoint::Function("twice".to_owned());
        let (seen, _) = run(&program, &[breakpoint], |stop| {
            assert_eq!(stop.depth(), 1);
            let resume = match stop.variable("z") {
                None => Resume::Instruction,
                Some(_) => Resume::End,
            };
            (variables(stop), resume)
        });
        assert_eq!(seen, ["y = 1.5", "y = 1.5, z = 3"]);
    }
}

#[test]
fn a_variable_whose_value_is_lost_does_not_keep_the_one_before() {
    let lost = "    #dbg_value(float poison, !21, !DIExpression(), !23)\n  ret float %z";
    for program in programs_of(&MODULE.replace("  ret float %z", lost)) {
        let breakpoint = Breakpoint::Function("twice".to_owned());
        let (seen, _) = run(&program, &[breakpoint], |stop| {
            let resume = match stop.variable("z") {
                None => Resume::Instruction,
                Some(_) => Resume::End,
            };
            (variables(stop), resume)
        });
        assert_eq!(seen, ["y = 1.5", "y = unknown, z = 3"]);
    }
}

#[test]
fn steps_by_lines_follow_a_work_item() {
    for program in programs() {
        let (seen, outcome) = run(&program, &[line(2)], |stop| {
            let line = stop
                .place()
                .source
                .map_or(0, |source| source.2.min(1) * source.1);
            let resume = match line {
                5 => Resume::End,
                _ => Resume::Line,
            };
            (line.to_string(), resume)
        });
        assert_eq!(seen, ["2", "3", "7", "3", "4", "5"]);
        assert_eq!(outcome.unwrap_err().kind(), ErrorKind::Ended);
    }
}

#[test]
fn a_breakpoint_may_be_an_instruction() {
    let [program, _] = programs();
    let breakpoint = Breakpoint::Instruction {
        function: "k".to_owned(),
        block: "%0".to_owned(),
        instruction: 5,
    };
    let (seen, _) = run(&program, &[breakpoint], |stop| {
        (format!("{:?}", stop.work_item()), Resume::Continue)
    });
    assert_eq!(seen, ["[0, 0, 0]", "[1, 0, 0]", "[2, 0, 0]", "[3, 0, 0]"]);
}

#[test]
fn the_example_prints_the_variables_at_a_line() {
    let mut out = Vec::new();
    example::print_variables(MODULE.as_bytes(), "k", 4, &mut out).unwrap();
    let expected = "(0, 0, 0): i = 0, x = 0\n(1, 0, 0): i = 1, x = 0\n\
                    (2, 0, 0): i = 2, x = 0\n(3, 0, 0): i = 3, x = 0\n";
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}
