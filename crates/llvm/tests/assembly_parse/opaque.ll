; Everything that today's assembly can say, or nearly.
source_filename = "dir\\name\22.c"
target datalayout = "e-p:64:64:64-p1:64:64-p2:32:32-i64:64-n8:16:32:64"
target triple = "spir64-unknown-unknown"

module asm ".globl x"
module asm "line \22two\22"

$c1 = comdat any
$"odd name" = comdat nodeduplicate
$g7 = comdat largest

%named = type { i32, ptr, [2 x %inner], <4 x float> }
%inner = type <{ i8, i64 }>
%opaque = type opaque
%0 = type { %"odd type" }
%"odd type" = type { i1 }
%list = type { ptr, %named }

@g0 = global i32 -5, align 4
@g1 = internal addrspace(1) constant [3 x i8] c"a\00\FF", section "s", align 1
@g2 = private unnamed_addr addrspace(2) constant %inner <{ i8 1, i64 -1 }>, partition "p"
@g3 = external hidden local_unnamed_addr global %named
@g4 = weak_odr dso_local thread_local(initialexec) global double 0x3FF8000000000000, comdat($c1), align 8
@g5 = linkonce global ptr @g6, comdat($"odd name")
@g6 = common global [4 x i16] zeroinitializer, no_sanitize_address, sanitize_memtag, code_model "large"
@g7 = linkonce_odr externally_initialized global i8 0, comdat, !mark !3
@"g\088" = protected global { half, bfloat, x86_fp80, fp128, ppc_fp128 } { half 0xH3C00, bfloat 0xR3F80, x86_fp80 0xK3FFF8000000000000000, fp128 0xL00000000000000003FFF000000000000, ppc_fp128 0xM3FF00000000000003C80000000000000 }
@9 = global [3 x float] [float 1.5, float 0xBFF0000000000000, float 0x7FF8000000000000]
@ptrs = global [4 x ptr] [ptr @f, ptr null, ptr getelementptr inbounds nuw (i8, ptr @g0, i64 4), ptr blockaddress(@f, %again)]
@ranged = global ptr getelementptr inbounds inrange(-8, 16) ({ [4 x ptr] }, ptr @ptrs, i32 0, i32 0, i32 1)
@casts = global [3 x i64] [i64 ptrtoint (ptr @g0 to i64), i64 add (i64 ptrtoint (ptr @g5 to i64), i64 8), i64 xor (i64 ptrtoint (ptr @g6 to i64), i64 1)]
@space = global ptr addrspacecast (ptr addrspace(1) @g1 to ptr)
@made = global ptr inttoptr (i64 4096 to ptr)
@vectors = global [2 x <2 x i32>] [<2 x i32> splat (i32 7), <2 x i32> <i32 1, i32 poison>]
@wide = global i129 -340282366920938463463374607431768211455
@hex = global [3 x i64] [i64 u0xFF, i64 s0xFF, i64 s0x0FF]
@nothing = global {} zeroinitializer
@undefs = global { i32, i8, [2 x i8] } { i32 undef, i8 poison, [2 x i8] undef }
@equivalent = global ptr dso_local_equivalent @f
@nocfi = global ptr no_cfi @f
@signed = global ptr ptrauth (ptr @g0, i32 2, i64 1234, ptr @g5)
@handle = external global target("spirv.Event")
@llvm.used = appending global [1 x ptr] [ptr @g0], section "llvm.metadata"
@attributed = global i32 0 #5

@a1 = alias i32, ptr @g0
@a2 = internal unnamed_addr alias i8, getelementptr (i8, ptr @g6, i64 2)
@i1 = ifunc i32 (i32), ptr @resolver

define ptr @resolver() {
  ret ptr @f
}
declare !mark !3 extern_weak void @weak()
declare i32 @printf(ptr noundef readonly captures(none), ...) local_unnamed_addr #1
declare i32 @__gxx_personality_v0(...)
declare ptr @alloc(i64 allocalign, ptr allocptr) allockind("alloc,zeroed,aligned") allocsize(0) "alloc-family"="x"
declare void @attributes(ptr byval(%named) align 8 %a, ptr sret(%inner) %b, ptr dereferenceable(8) noalias nonnull captures(ret: address, provenance) %c, float nofpclass(nan ninf) %d, i32 range(i32 -4, 12) %e, ptr initializes((0, 4), (8, 12)) %f, i8 signext inreg %g)
declare nonnull dereferenceable_or_null(16) ptr @results() memory(argmem: read, inaccessiblemem: none) vscale_range(1,16) alignstack(16) uwtable(sync)
declare void @nothing.much(...) 

define weak hidden fastcc zeroext i8 @f(i32 noundef %x, i32 %0, ptr addrspace(1) %p, <4 x float> %v, ptr %q) unnamed_addr #0 section "text" comdat($c1) align 16 gc "shadow" prefix i32 7 prologue i8 1 personality ptr @__gxx_personality_v0 !dbg !10 {
  %2 = alloca i32, align 4
  %3 = alloca inalloca [2 x %named], i64 3, align 16
    #dbg_declare(ptr %2, !13, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_deref), !14)
    #dbg_value(i32 %x, !13, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !14)
    #dbg_value(!DIArgList(i32 %x, i32 %0), !13, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !14)
  %4 = load volatile i32, ptr %2, align 1, !tbaa !4, !dbg !14
  %n = load i32, ptr %q
  %5 = load atomic i64, ptr addrspace(1) %p syncscope("agent") acquire, align 8
  store atomic volatile i32 %4, ptr %2 release, align 4
  store i64 %5, ptr %q, align 8, !nontemporal !6
  %6 = getelementptr inbounds nuw %named, ptr %q, i64 %5, i32 2, i64 1, i32 1
  %7 = getelementptr i8, ptr %q, <2 x i64> <i64 1, i64 2>
  %8 = cmpxchg weak volatile ptr %2, i32 0, i32 1 syncscope("singlethread") acq_rel monotonic, align 4
  %9 = extractvalue { i32, i1 } %8, 0
  %10 = insertvalue { i32, [2 x i32] } poison, i32 %9, 1, 0
  %11 = atomicrmw fadd ptr %q, float 1.000000e+00 seq_cst
  fence syncscope("workgroup") acq_rel
  %12 = add nuw nsw i32 %x, 1
  %13 = udiv exact i32 %12, 3
  %14 = or disjoint i32 %13, 8
  %15 = fadd reassoc nnan ninf nsz arcp contract afn float %11, 2.500000e-01
  %16 = fneg fast float %15
  %17 = fcmp nnan oeq float %15, %16
  %18 = icmp samesign ult i32 %14, %0
  %19 = select nnan i1 %18, float %15, float %16
  %20 = zext nneg i32 %x to i64
  %21 = trunc nuw i64 %20 to i16
  %22 = fptrunc nnan double 1.000000e+00 to float
  %23 = sitofp i32 %x to double
  %24 = ptrtoint ptr %q to i64
  %25 = addrspacecast ptr %q to ptr addrspace(4)
  %26 = bitcast <4 x float> %v to <2 x i64>
  %27 = freeze i32 %x
  %28 = extractelement <4 x float> %v, i32 %x
  %29 = insertelement <4 x float> %v, float %28, i64 0
  %30 = shufflevector <4 x float> %v, <4 x float> %29, <2 x i32> <i32 1, i32 poison>
  %31 = shufflevector <vscale x 2 x i32> zeroinitializer, <vscale x 2 x i32> splat (i32 3), <vscale x 2 x i32> zeroinitializer
  %32 = tail call i32 (ptr, ...) @printf(ptr nonnull @g1.generic, i32 %x, double %23) #2
  %33 = call nnan spir_func float @later(float noundef %15) [ "tag"(i32 %x, ptr %q), "empty"() ]
  call void asm sideeffect alignstack "nop \22", "~{memory}"()
  call addrspace(0) void %q(i32 %x)
  br label %use

use:
  %late = add i32 %x, %x
  br label %again, !llvm.loop !7

again:                                            ; preds = %34
  %i = phi i32 [ 0, %use ], [ %next, %34 ], [ 1, %40 ], [ 2, %43 ]
  %next = add i32 %i, 1
  %c = icmp eq i32 %i, 10
  br i1 %c, label %"odd \22block", label %34, !prof !8

34:
  switch i32 %i, label %again [
    i32 1, label %"odd \22block"
    i32 -2, label %40
  ]

40:                                               ; a gap in the numbers
  %41 = invoke i32 @later2(i32 %i) to label %again unwind label %pad, !dbg !15

pad:
  %42 = landingpad { ptr, i32 } cleanup catch ptr null filter [1 x ptr] [ptr @g0]
  resume { ptr, i32 } %42

"odd \22block":
  indirectbr ptr blockaddress(@f, %again), [label %43]

43:
  callbr void asm "", "!i"() to label %again [label %44]

44:
  %va = va_arg ptr %q, i32
  ret i8 0
}

@g1.generic = constant [2 x i8] c"%d"

declare float @later(float)
declare i32 @later2(i32)

define void @pads() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @weak() to label %out unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %handler] unwind label %clean

handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %cp to label %out

clean:
  %cl = cleanuppad within none []
  cleanupret from %cl unwind to caller

out:
  ret void
}

define void @order(i32 %a) {
  %b = add i32 %a, %a
  ret void
  uselistorder i32 %a, { 1, 0 }
}

define void @"musttail user"(ptr %this, ...) {
  musttail call void (ptr, ...) @"musttail user"(ptr %this, ...)
  ret void
}

attributes #0 = { nounwind memory(read) "key"="value\22" "flag" }
attributes #1 = { nofree nounwind }
attributes #2 = { nounwind }
attributes #5 = { "bss-section"="x" }

!llvm.dbg.cu = !{!11}
!llvm.module.flags = !{!0, !1}
!named.md = !{!3, !4, !20, !21, !22, !23}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{!"text \22", null, i64 5, ptr @g0, !{!"inner"}}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !9}
!6 = !{i32 1}
!7 = distinct !{!7, !16}
!8 = !{!"branch_weights", i32 1, i32 2}
!9 = !{!"root"}
!10 = distinct !DISubprogram(name: "f", linkageName: "_f", scope: !12, file: !12, line: 3, type: !17, scopeLine: 3, flags: DIFlagPrototyped | DIFlagExplicit, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !11, retainedNodes: !18)
!11 = distinct !DICompileUnit(language: DW_LANG_C99, file: !12, producer: "me", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!12 = !DIFile(filename: "f.c", directory: "/", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")
!13 = !DILocalVariable(name: "x", arg: 1, scope: !10, file: !12, line: 3, type: !19)
!14 = !DILocation(line: 4, column: 5, scope: !10)
!15 = !DILocation(line: 5, scope: !10, inlinedAt: !24)
!16 = !{!"llvm.loop.mustprogress"}
!17 = !DISubroutineType(cc: DW_CC_normal, types: !{!19, null})
!18 = !{!13}
!19 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", size: 64, elements: !{!25, !26}, identifier: "id")
!21 = !GenericDINode(tag: DW_TAG_member, header: "head", operands: {!3, null})
!22 = !DIEnumerator(name: "e", value: -7)
!23 = !DIExpression(DW_OP_constu, 18446744073709551615, DW_OP_stack_value)
!24 = distinct !DILocation(line: 9, column: 1, scope: !10)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64, dwarfAddressSpace: 1)
!26 = !DISubrange(count: 5, lowerBound: !27)
!27 = !DIGlobalVariable(name: "g", scope: !11, file: !12, line: 1, type: !19, isLocal: false, isDefinition: true)
