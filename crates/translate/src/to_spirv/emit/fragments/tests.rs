use std::num::NonZeroUsize;
use std::path::Path;

use transpire_llvm::assembly::parse;
use transpire_parallel::{Threads, with_threads};
use transpire_spirv::{Instructions, Module, Op, Section};

use crate::ledger::{DenyLoss, Report};
use crate::pipeline;
use crate::to_spirv::emit::emit_shared;
use crate::to_spirv::passes::{FINISH, LEGALIZE, PREPARE, Unit};
use crate::to_spirv::{Extensions, ToSpirv};

/// A module's sections and bound.
type Words = (u32, Vec<Vec<u32>>);

fn words(module: &Module) -> Words {
    let sections = Section::ALL.into_iter();
    let words = sections.map(|section| module.words(section).to_vec());
    (module.bound, words.collect())
}

/// Translates a text on this number of threads, with a fragment for each function if possible.
fn translate(text: &str, threads: usize) -> Result<(Words, Report), String> {
    translate_with(&ToSpirv::default(), text, threads)
}

fn translate_with(
    options: &ToSpirv,
    text: &str,
    threads: usize,
) -> Result<(Words, Report), String> {
    let options = ToSpirv {
        deny_loss: DenyLoss::Nothing,
        ..options.clone()
    };
    let translated = || -> crate::Result<_> {
        let mut unit = Unit::new(parse(text.as_bytes())?, &options);
        pipeline::run(PREPARE, &mut unit, &mut ())?;
        pipeline::run(LEGALIZE, &mut unit, &mut ())?;
        let (mut emitted, report) = emit_shared(unit, 0)?;
        pipeline::run(FINISH, &mut emitted, &mut ())?;
        Ok((words(&emitted.module), report))
    };
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    let outcome = with_threads(Threads::Exactly(threads), translated);
    outcome.map_err(|error| error.to_string())
}

/// Translates `text` on several numbers of threads with several options, and checks that the results are equal. `name`
/// is for the messages.
fn compare(name: &str, text: &str) {
    let mut lenient = with_all_extensions();
    lenient.dialect.debug_info.strict_declares = false;
    lenient.dialect.globals.variables_as_written = true;
    for options in [ToSpirv::default(), with_all_extensions(), lenient] {
        let expected = translate_with(&options, text, 1);
        for threads in [2, 3, 7] {
            let outcome = translate_with(&options, text, threads);
            assert!(
                outcome == expected,
                "{name} on {threads} threads: {outcome:?} instead of {expected:?}"
            );
        }
    }
}

fn with_all_extensions() -> ToSpirv {
    ToSpirv {
        extensions: Extensions::parse("all").unwrap_or_default(),
        ..ToSpirv::default()
    }
}

/// Functions that share entities: types, constants, variables, declarations, built-in variables, sets of
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
    compare("shared", SHARED);
    let outcome = translate(SHARED, 7);
    let report = outcome.map(|(_, report)| report.losses().to_vec());
    let lost = report.map(|losses| losses.iter().map(|loss| loss.count).sum::<usize>());
    assert!(lost.is_ok_and(|count| count > 0), "losses are counted");
}

/// Functions that share entities of extensions, and that annotate the same values.
const EXTENDED: &str = r#"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

@local = internal addrspace(3) global [4 x i32] zeroinitializer
@pairs = internal addrspace(1) global %pair zeroinitializer
@.text = private unnamed_addr addrspace(2) constant [5 x i8] c"text\00"
@.register = private unnamed_addr addrspace(2) constant [13 x i8] c"{register:1}\00"
@.file = private unnamed_addr addrspace(2) constant [2 x i8] c"f\00"

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i32 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare spir_func i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p2(ptr addrspace(1), ptr addrspace(2), ptr addrspace(2), i32, ptr addrspace(2))
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)

define spir_func i32 @first(ptr addrspace(1) %out, i64 %choice) {
entry:
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %special = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 3, i32 7)
  %slot = getelementptr inbounds [4 x i32], ptr addrspace(3) @local, i64 0, i64 %id
  %old = load i32, ptr addrspace(3) %slot, align 4
  %member = getelementptr inbounds %pair, ptr addrspace(1) @pairs, i32 0, i32 1
  %marked = call ptr addrspace(1) @llvm.ptr.annotation.p1.p2(ptr addrspace(1) %member, ptr addrspace(2) @.text, ptr addrspace(2) @.file, i32 1, ptr addrspace(2) null)
  %read = load i32, ptr addrspace(1) %marked, align 4, !alias.scope !2, !noalias !3
  %whole = call ptr addrspace(1) @llvm.ptr.annotation.p1.p2(ptr addrspace(1) @pairs, ptr addrspace(2) @.register, ptr addrspace(2) @.file, i32 1, ptr addrspace(2) null)
  %zero = load i32, ptr addrspace(1) %whole, align 4
  %assembled = call i32 asm sideeffect "add $0, $1", "=r,r"(i32 %read)
  %sum = add i32 %special, %assembled
  %all = add i32 %sum, %zero
  switch i64 %choice, label %end [
    i64 0, label %one
    i64 17179869184, label %one
  ]

one:
  store i32 %all, ptr addrspace(1) %out, align 4
  br label %end

end:
  ret i32 %old
}

define spir_func float @second(float %x) {
entry:
  %sum = fadd float %x, 1.000000e+00, !fpmath !5
  ret float %sum
}

define spir_func i32 @third(ptr addrspace(1) %out, i64 %choice, ptr %called) {
entry:
  %id = call spir_func i32 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %other = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 4, i32 9)
  %special = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 3, i32 7)
  call void @llvm.memset.p1.i64(ptr addrspace(1) %out, i8 5, i64 16, i1 false)
  %slot = getelementptr inbounds [4 x i32], ptr addrspace(3) @local, i64 0, i32 %id
  %old = load i32, ptr addrspace(3) %slot, align 4
  %member = getelementptr inbounds %pair, ptr addrspace(1) @pairs, i32 0, i32 1
  %marked = call ptr addrspace(1) @llvm.ptr.annotation.p1.p2(ptr addrspace(1) %member, ptr addrspace(2) @.text, ptr addrspace(2) @.file, i32 1, ptr addrspace(2) null)
  %read = load i32, ptr addrspace(1) %marked, align 4, !alias.scope !4, !noalias !2
  %whole = call ptr addrspace(1) @llvm.ptr.annotation.p1.p2(ptr addrspace(1) @pairs, ptr addrspace(2) @.register, ptr addrspace(2) @.file, i32 1, ptr addrspace(2) null)
  %zero = load i32, ptr addrspace(1) %whole, align 4
  %assembled = call i32 asm sideeffect "add $0, $1", "=r,r"(i32 %read)
  %more = call i32 asm "sub $0, $1", "=r,r"(i32 %assembled)
  %through = call spir_func float %called(float 1.000000e+00)
  %sum = add i32 %special, %more
  %all = add i32 %sum, %zero
  switch i64 %choice, label %end [
    i64 4294967296, label %one
  ]

one:
  store i32 %all, ptr addrspace(1) %out, align 4
  br label %end

end:
  ret i32 %other
}

define spir_kernel void @last(ptr addrspace(1) %out, i64 %choice) {
entry:
  %value = call spir_func i32 @third(ptr addrspace(1) %out, i64 %choice, ptr @second)
  %again = call spir_func i32 @first(ptr addrspace(1) %out, i64 %choice)
  call void @llvm.memset.p1.i64(ptr addrspace(1) %out, i8 5, i64 16, i1 false)
  ret void
}

!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0, !"scope"}
!2 = !{!1}
!3 = !{!6}
!4 = !{!1, !6}
!5 = !{float 2.500000e+00}
!6 = distinct !{!6, !0, !"other scope"}
"#;

#[test]
fn what_extensions_define_once_is_defined_once_on_any_number_of_threads() {
    compare("extended", EXTENDED);
    let ((_, sections), report) = match translate_with(&with_all_extensions(), EXTENDED, 7) {
        Ok(translated) => translated,
        Err(error) => panic!("{error}"),
    };
    let count = |op: Op| {
        let all = sections.iter().flat_map(|words| Instructions::new(words));
        all.filter(|instruction| instruction.is(op)).count()
    };
    assert_eq!(count(Op::AsmINTEL), 2);
    assert_eq!(count(Op::AsmCallINTEL), 3);
    assert_eq!(count(Op::SpecConstant), 2);
    assert_eq!(count(Op::AliasDomainDeclINTEL), 1);
    assert_eq!(count(Op::AliasScopeDeclINTEL), 2);
    assert_eq!(count(Op::AliasScopeListDeclINTEL), 3);
    assert_eq!(count(Op::MemberDecorate), 1);
    assert_eq!(count(Op::Switch), 2);
    let lost = report.losses().iter();
    let lost =
        lost.filter(|loss| loss.name.contains("initial values") || loss.name.contains("zeros"));
    let lost: Vec<(usize, String)> = lost
        .map(|loss| (loss.count, loss.place.to_string()))
        .collect();
    assert_eq!(lost, [(1, "@local".to_owned())]);
}

/// Pairs of functions that share something: the name of the pair, a part of the error or nothing, the declarations with
/// `!5` as metadata, and the bodies. Each function has a parameter `%x`.
const PAIRS: &[(&str, &str, &str, &str, &str)] = &[
    (
        "an alignment that replaces one of a variable",
        "",
        "@v = addrspace(1) global i32 0, align 4\n!5 = !{!6}\n!6 = !{i32 44, i32 16}",
        "store i32 1, ptr addrspace(1) @v",
        "%q = bitcast ptr addrspace(1) @v to ptr addrspace(1), !spirv.Decorations !5",
    ),
    (
        "linkage of a result",
        "other LinkageAttributes than the value",
        "@v = addrspace(1) global i32 0, align 4\n!5 = !{!6}\n!6 = !{i32 41, !\"other\", i32 0}",
        "store i32 1, ptr addrspace(1) @v",
        "%q = bitcast ptr addrspace(1) @v to ptr addrspace(1), !spirv.Decorations !5",
    ),
    (
        "a default value of a specialization constant that is none",
        "a specialization constant whose default value is neither an integer nor a float",
        "declare spir_func i32 @_Z20__spirv_SpecConstantii(i32, i32)",
        "%s = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 3, i32 7)",
        "%s = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 3, i32 undef)",
    ),
    (
        "a call with an argument too many",
        "",
        "declare float @_Z3sinf(float, float)",
        "%s = add i32 %x, 1",
        "%s = call float @_Z3sinf(float 1.0, float 2.0)",
    ),
    (
        "an unknown bit of an operand",
        "has the unknown bit",
        "declare void @_Z18__spirv_CopyMemoryPU3AS1iS0_i(ptr addrspace(1), ptr addrspace(1), i32)\n@v = addrspace(1) global i32 0",
        "%s = add i32 %x, 1",
        "call void @_Z18__spirv_CopyMemoryPU3AS1iS0_i(ptr addrspace(1) @v, ptr addrspace(1) @v, i32 1048576)",
    ),
    (
        "a call of a built-in variable by another type",
        "",
        "declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)",
        "%s = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)",
        "%s = call i32 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)",
    ),
    (
        "a node that is a list and a scope",
        "the scopes of the metadata noalias must have an identity and a domain",
        "@v = addrspace(1) global i32 0\n!5 = !{!6}\n!6 = !{!7, !8}\n!7 = !{}\n!8 = distinct !{!8}",
        "%l = load i32, ptr addrspace(1) @v, !noalias !6",
        "%l = load i32, ptr addrspace(1) @v, !noalias !5",
    ),
    (
        "losses of a declaration and of a function",
        "",
        "declare !RegisterAllocMode !5 spir_func void @h(i32)\n!5 = !{i32 77}",
        "call spir_func void @h(i32 1)",
        "call spir_func void @h(i32 2)",
    ),
];

#[test]
fn pairs_of_functions_come_out_the_same_on_any_number_of_threads() {
    for (name, error, declarations, first, second) in PAIRS {
        let function = |name, body| {
            format!("define spir_func void @{name}(i32 %x) {{\n  {body}\n  ret void\n}}\n")
        };
        let (first, second) = (function("first", first), function("second", second));
        let head = "target triple = \"spir64-unknown-unknown\"\n";
        let text = format!("{head}{first}{second}{declarations}\n");
        match translate_with(&with_all_extensions(), &text, 1) {
            Ok(_) => assert!(error.is_empty(), "{name}: no error"),
            Err(found) => assert!(
                !error.is_empty() && found.contains(error),
                "{name}: {found}"
            ),
        }
        compare(name, &text);
    }
}

/// Checks typed pointers in arrays, between structs that point to each other. The order of the declarations depends on
/// the first use.
#[test]
fn structs_that_point_to_each_other_are_the_same_on_any_number_of_threads() {
    for (first, second) in [
        ("[2 x %b*]", "[2 x %a*]"),
        ("%b**", "%a**"),
        ("void (%b*)*", "i32"),
        ("i32", "[1 x [2 x %a]*]"),
    ] {
        let function = |name, ty| {
            format!(
                "define spir_func void @{name}(%{ty}* %x) {{\n  %v = load %{ty}, %{ty}* %x\n  ret void\n}}\n"
            )
        };
        let (f, g) = (function("f", "a"), function("g", "b"));
        let head = "target triple = \"spir64-unknown-unknown\"\n";
        let types = format!("%a = type {{ {first} }}\n%b = type {{ {second} }}\n");
        compare(first, &format!("{head}{types}{f}{g}"));
        compare(first, &format!("{head}{types}{g}{f}"));
    }
}

/// Functions that share entities of debug information: files, scopes, types, expressions. Each comes first in another
/// function, and so does a value that cannot be represented.
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
    compare("located", LOCATED);
    let words = translate(LOCATED, 7).map(|((_, sections), _)| sections);
    let strings = words.map(|sections| {
        let place = Section::ALL
            .iter()
            .position(|section| *section == Section::DebugStrings);
        let strings = place
            .and_then(|place| sections.into_iter().nth(place))
            .unwrap_or_default();
        let strings = Instructions::new(&strings);
        strings
            .filter(|string| string.string(2).0 == b"/folder/two.h")
            .count()
    });
    assert_eq!(strings, Ok(1));
}

/// Checks addresses that are null. A dialect writes `DebugInfoNone` for them, once in a module.
#[test]
fn addresses_that_are_null_are_the_same_on_any_number_of_threads() {
    let declared = "#dbg_declare(ptr %place, !21, !DIExpression(), !32)";
    assert!(LOCATED.contains(declared));
    let null = "#dbg_declare(ptr null, !21, !DIExpression(), !32)";
    let mut text = LOCATED.replace(declared, null);
    let value = "#dbg_value(i32 poison, !23, !DIExpression(DW_OP_deref), !34)";
    assert!(LOCATED.contains(value));
    text = text.replace(value, "#dbg_declare(ptr null, !23, !DIExpression(), !34)");
    compare("null", &text);
}

/// Checks that a `#dbg_value` of a global variable is translated in the same way on any number of threads, whether or
/// not an earlier function uses the variable.
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

/// Checks that the first function with an error determines the error, and that the message is the same as on one
/// thread.
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
        let outcome = translate(&text, 1);
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
