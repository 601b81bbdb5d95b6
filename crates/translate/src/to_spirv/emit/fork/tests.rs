use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::path::Path;

use transpire_llvm::assembly::parse;
use transpire_parallel::{Threads, with_threads};
use transpire_spirv::{Module, Section};

use crate::ledger::{DenyLoss, Report};
use crate::pipeline;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::emit::emit_shared;
use crate::to_spirv::passes::{FINISH, LEGALIZE, PREPARE, Unit};

thread_local! {
    /// Why forks of this test were thrown away.
    pub(super) static REFUSED: RefCell<Vec<super::Refused>> = const { RefCell::new(Vec::new()) };
}

/// A module's sections and bound.
type Words = (u32, Vec<Vec<u32>>);

fn words(module: &Module) -> Words {
    let sections = Section::ALL.into_iter();
    let words = sections.map(|section| module.words(section).to_vec());
    (module.bound, words.collect())
}

/// What comes of a text where so many threads emit it, however little there is for them, and why forks were refused.
fn translate(text: &str, threads: usize) -> (Result<(Words, Report), String>, Vec<super::Refused>) {
    let translated = || -> crate::Result<_> {
        let options = ToSpirv {
            deny_loss: DenyLoss::Nothing,
            ..ToSpirv::default()
        };
        let mut unit = Unit::new(parse(text.as_bytes())?, &options);
        pipeline::run(PREPARE, &mut unit, &mut ())?;
        pipeline::run(LEGALIZE, &mut unit, &mut ())?;
        let (mut emitted, report) = emit_shared(unit, 0)?;
        pipeline::run(FINISH, &mut emitted, &mut ())?;
        Ok((words(&emitted.module), report))
    };
    REFUSED.take();
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    let outcome = with_threads(Threads::Exactly(threads), translated);
    (outcome.map_err(|error| error.to_string()), REFUSED.take())
}

/// Translates a text on several numbers of threads, and checks that the same comes of it; why forks were refused.
fn compare(name: &str, text: &str) -> Vec<super::Refused> {
    let (expected, _) = translate(text, 1);
    let mut refused = Vec::new();
    for threads in [2, 3, 7] {
        let (outcome, why) = translate(text, threads);
        assert!(outcome == expected, "{name} on {threads} threads");
        refused.extend(why);
    }
    refused
}

/// Functions that share what there is one of: types, constants, variables, declarations, built-in variables, sets of
/// extended instructions. Each comes first in another function.
const SHARED: &str = r#"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, [3 x float] }
%other = type { %pair, i64 }

@table = internal addrspace(2) constant [2 x i32] [i32 7, i32 11]
@numbers = internal addrspace(2) constant [2 x ptr addrspace(2)] [ptr addrspace(2) @table, ptr addrspace(2) null]
@.str = private unnamed_addr addrspace(2) constant [4 x i8] c"%d\0A\00"
@local = internal addrspace(3) global [4 x i32] undef

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func float @_Z3sinf(float)
declare spir_func float @_Z3cosf(float)
declare spir_func i32 @printf(ptr addrspace(2), ...)
declare spir_func i32 @imported(i32 noundef signext %number, ptr addrspace(1) nocapture)
declare spir_func void @_Z7barrierj(i32)
declare void @llvm.x86.sse2.pause()

define spir_kernel void @first(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %place = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  %sum = add nsw i32 %n, 5
  %called = call spir_func i32 @last(i32 %sum)
  store i32 %called, ptr addrspace(1) %place, align 4
  ret void
}

define spir_func float @second(float %x, ptr %p) {
entry:
  %field = getelementptr inbounds %pair, ptr %p, i32 0, i32 1, i64 2
  %old = load float, ptr %field, align 4
  %sine = call spir_func float @_Z3sinf(float %x)
  %sum = fadd fast float %sine, %old
  %scaled = fmul float %sum, 2.500000e+00
  ret float %scaled
}

define spir_kernel void @third(ptr addrspace(1) %out, <4 x i32> %v) {
entry:
  %local = call spir_func i64 @_Z12get_local_idj(i32 1)
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %number = call spir_func i32 @imported(i32 5, ptr addrspace(1) %out)
  %element = getelementptr inbounds [2 x i32], ptr addrspace(2) @table, i64 0, i64 %local
  %read = load i32, ptr addrspace(2) %element, align 4
  %slot = getelementptr inbounds [4 x i32], ptr addrspace(3) @local, i64 0, i64 %id
  store i32 %read, ptr addrspace(3) %slot, align 4
  call spir_func void @_Z7barrierj(i32 1)
  %told = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.str, i32 %number)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, 5
  br i1 %again, label %loop, label %end, !llvm.loop !0

end:
  store <4 x i32> <i32 1, i32 2, i32 3, i32 5>, ptr addrspace(1) %out, align 16
  ret void
}

define spir_func void @fourth(ptr addrspace(1) %out, i32 %choice) {
entry:
  %pair = alloca %other, align 8
  %inner = getelementptr inbounds %other, ptr %pair, i32 0, i32 0
  %value = call spir_func float @second(float 2.500000e+00, ptr %inner)
  %cosine = call spir_func float @_Z3cosf(float %value)
  %sine = call spir_func float @_Z3sinf(float %cosine)
  switch i32 %choice, label %end [
    i32 0, label %one
    i32 -1, label %end
  ]

one:
  %pointer = getelementptr inbounds [2 x ptr addrspace(2)], ptr addrspace(2) @numbers, i64 0, i64 1
  %table = load ptr addrspace(2), ptr addrspace(2) %pointer, align 8
  %number = load i32, ptr addrspace(2) %table, align 4
  %more = call spir_func i32 @imported(i32 %number, ptr addrspace(1) %out)
  store float %sine, ptr addrspace(1) %out, align 4
  br label %end

end:
  ret void
}

define spir_func i32 @last(i32 %x) {
entry:
  %half = sdiv i32 %x, 5
  %id = call spir_func i64 @_Z12get_local_idj(i32 0)
  %small = trunc i64 %id to i32
  %told = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.str, i32 %half)
  %result = mul i32 %half, %small
  br label %loop

loop:
  %i = phi i32 [ %result, %entry ], [ %next, %loop ]
  %next = add i32 %i, 7
  %again = icmp slt i32 %next, 1000
  br i1 %again, label %loop, label %end, !llvm.loop !0

end:
  ret i32 %next
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
"#;

#[test]
fn what_functions_share_is_made_once_on_any_number_of_threads() {
    assert_eq!(compare("shared", SHARED), [""; 0]);
    let (outcome, _) = translate(SHARED, 7);
    let report = outcome.map(|(_, report)| report.losses().to_vec());
    let lost = report.map(|losses| losses.iter().map(|loss| loss.count).sum::<usize>());
    assert!(lost.is_ok_and(|count| count > 0), "losses are counted");
}

/// Functions that share what debug information has one of: files, scopes, types, expressions. Each comes first in another
/// function; so does a value that can't be told.
const LOCATED: &str = r#"
target triple = "spir64-unknown-unknown"

define spir_func i32 @first(i32 %x) !dbg !10 {
entry:
    #dbg_value(i32 %x, !20, !DIExpression(), !30)
  %sum = add i32 %x, 1, !dbg !30
  %product = mul i32 %sum, %x, !dbg !31
  ret i32 %product, !dbg !31
}

define spir_func i32 @second(i32 %x) !dbg !11 {
entry:
  %place = alloca i32, align 4, !dbg !32
    #dbg_declare(ptr %place, !21, !DIExpression(), !32)
  store i32 %x, ptr %place, align 4, !dbg !32
    #dbg_value(!DIArgList(i32 %x, i32 5), !22, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !33)
  %read = load i32, ptr %place, align 4, !dbg !33
  ret i32 %read, !dbg !33
}

define spir_func i32 @third(i32 %x) !dbg !12 {
entry:
    #dbg_value(i32 poison, !23, !DIExpression(DW_OP_deref), !34)
  %called = call spir_func i32 @first(i32 %x), !dbg !35
  %sum = add i32 %called, 7, !dbg !36
  ret i32 %sum, !dbg !34
}

define spir_func i32 @last(i32 %x) !dbg !13 {
entry:
    #dbg_value(!DIArgList(i32 %x, i32 %x), !24, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_minus, DW_OP_stack_value), !37)
  %sum = add i32 %x, 1, !dbg !37
  %difference = sub i32 %sum, %x, !dbg !36
  ret i32 %difference
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "maker", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 7, !"Dwarf Version", i32 4}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "one.cl", directory: "/folder")
!4 = !DIFile(filename: "two.h", directory: "/folder")
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "second", scope: !4, file: !4, line: 2, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!12 = distinct !DISubprogram(name: "third", scope: !3, file: !3, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!13 = distinct !DISubprogram(name: "last", scope: !4, file: !4, line: 4, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!14 = distinct !DISubprogram(name: "inlined", scope: !4, file: !4, line: 9, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!20 = !DILocalVariable(name: "x", arg: 1, scope: !10, file: !3, line: 1, type: !7)
!21 = !DILocalVariable(name: "place", scope: !11, file: !4, line: 2, type: !7)
!22 = !DILocalVariable(name: "sum", scope: !11, file: !4, line: 2, type: !7)
!23 = !DILocalVariable(name: "lost", scope: !12, file: !3, line: 3, type: !7)
!24 = !DILocalVariable(name: "none", scope: !13, file: !4, line: 4, type: !7)
!30 = !DILocation(line: 1, column: 2, scope: !10)
!31 = !DILocation(line: 10, column: 3, scope: !14, inlinedAt: !30)
!32 = !DILocation(line: 2, column: 2, scope: !11)
!33 = !DILocation(line: 2, column: 5, scope: !11)
!34 = !DILocation(line: 3, column: 2, scope: !12)
!35 = !DILocation(line: 3, column: 5, scope: !12)
!36 = !DILocation(line: 10, column: 3, scope: !14, inlinedAt: !34)
!37 = !DILocation(line: 4, column: 2, scope: !13)
"#;

#[test]
fn debug_information_that_functions_share_is_written_once_on_any_number_of_threads() {
    assert_eq!(compare("located", LOCATED), [""; 0]);
    let words = translate(LOCATED, 7).0.map(|((_, sections), _)| sections);
    let strings = words.map(|sections| {
        let place = Section::ALL
            .iter()
            .position(|section| *section == Section::DebugStrings);
        let strings = place
            .and_then(|place| sections.into_iter().nth(place))
            .unwrap_or_default();
        let strings = transpire_spirv::Instructions::new(&strings);
        strings
            .filter(|string| string.string(2).0 == b"/folder/two.h")
            .count()
    });
    assert_eq!(strings, Ok(1));
}

/// Whether the address of a variable is there hangs on the functions in front.
#[test]
fn what_debug_information_names_if_it_is_there_is_the_same_on_any_number_of_threads() {
    let named = "i32 poison, !23, !DIExpression(DW_OP_deref)";
    assert!(LOCATED.contains(named));
    for used in [false, true] {
        let mut text = LOCATED.replace(named, "ptr addrspace(2) @table, !23, !DIExpression()");
        text.push_str("\n@table = internal addrspace(2) constant i32 7\n");
        if used {
            let load = "  %sum = add i32 %x, 1, !dbg !30\n  %loaded = load i32, ptr addrspace(2) @table, align 4, !dbg !30\n";
            text = text.replace("  %sum = add i32 %x, 1, !dbg !30\n", load);
        }
        compare("named", &text);
    }
}

/// The first error is that of the first function with one, and says what it says on one thread.
#[test]
fn the_error_is_that_of_the_first_function_that_has_one() {
    for wrong in ["@second", "@third", "@fourth", "@last"] {
        // Two functions go wrong, of which the second one is always the last.
        let mut definitions = SHARED.match_indices("define");
        let of_wrong = |at: usize| {
            SHARED[at..]
                .lines()
                .next()
                .unwrap_or_default()
                .contains(wrong)
        };
        let start = definitions.find(|(at, _)| of_wrong(*at));
        let (before, after) = SHARED.split_at(start.map_or(0, |(at, _)| at));
        let broken = "entry:\n  call void @llvm.x86.sse2.pause()\n";
        let text = before.to_owned() + &after.replace("entry:\n", broken);
        let (outcome, _) = translate(&text, 1);
        let told = outcome.err().unwrap_or_default();
        assert!(told.contains(wrong), "{told}");
        compare(wrong, &text);
    }
}

#[test]
fn modules_of_other_tests_come_out_the_same_on_any_number_of_threads() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut count = 0;
    let folders = std::fs::read_dir(folder).into_iter().flatten().flatten();
    for folder in folders {
        let files = std::fs::read_dir(folder.path()).into_iter().flatten();
        for file in files.flatten().map(|file| file.path()) {
            if file.extension().is_some_and(|extension| extension == "ll")
                && let Ok(text) = std::fs::read_to_string(&file)
            {
                compare(&file.display().to_string(), &text);
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count} modules");
}
