; What stands in a module beside instructions.
source_filename = "globals.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm "nop"

%pair = type { i32, ptr }
%packed = type <{ i8, i64 }>
%opaque = type opaque
%list = type { %pair, [0 x ptr] }

$either = comdat any
$largest = comdat largest

@text = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@bytes = internal constant [4 x i8] c"\00\01\FF\00"
@wide = global i128 -36893488147419103233
@words = local_unnamed_addr constant [3 x i16] [i16 1, i16 -2, i16 3]
@reals = constant [2 x double] [double 1.5, double 0x7FF0000000000000]
@long = constant x86_fp80 0xK3FFF8000000000000000
@quad = constant fp128 0xL00000000000000003FFF000000000000
@half = constant half 0xH3C00
@lanes = constant <3 x float> <float 0.0, float -0.0, float 1.0>
@mixed = constant { i8, %pair, ptr } { i8 7, %pair { i32 1, ptr @text }, ptr null }
@small = constant %packed <{ i8 1, i64 2 }>
@zero = common global [8 x %pair] zeroinitializer, align 16
@nothing = external global %opaque
@later = extern_weak global i32
@local = thread_local(initialexec) global i32 undef
@far = addrspace(3) global i32 poison, section "far", align 4
@either = linkonce_odr global i32 1, comdat
@hidden = weak hidden global i32 1
@import = external dllimport global i32
@inner = global ptr getelementptr inbounds (%pair, ptr @zero, i64 2, i32 1)
@number = global i64 ptrtoint (ptr @text to i64)
@space = global ptr addrspacecast (ptr addrspace(3) @far to ptr)
@place = global ptr blockaddress(@blocks, %second)
@table = global [2 x ptr] [ptr @main, ptr @second_name]
@list = external global %list
@used = appending global [1 x ptr] [ptr @text], section "llvm.metadata"
@noted = global i32 0, !note !3

@second_name = alias void (), ptr @blocks
@weak_name = weak protected unnamed_addr alias i32, ptr @hidden
@chosen = internal ifunc i32 (i32), ptr @resolver

define void @blocks() {
  br label %second

second:
  ret void
}

define ptr @resolver() comdat($largest) {
  ret ptr @main
}

; Function Attrs: noinline nounwind
define dso_local noundef signext i32 @main(i32 noundef %count, ptr nocapture readonly align 8 dereferenceable(16) %"a b", ptr byval(%pair) %copy) #0 section ".hot" align 32 gc "statepoint-example" prefix i32 7 prologue i8 1 personality ptr @unwinder !note !1 {
  %two = mul nsw i32 %count, 2
  %1 = add i32 %two, %count
  ret i32 %1, !note !4
}

declare i32 @unwinder(...)

declare !note !2 extern_weak fastcc void @far_away(ptr sret(%pair), i32 zeroext) local_unnamed_addr #1

define private fastcc void @kernel(ptr byref(i32) %p) unnamed_addr "text"="value" "flag" {
  ret void
}

attributes #0 = { noinline nounwind allocsize(0) uwtable "frame-pointer"="all" "use-soft-float" }
attributes #1 = { cold noreturn }

!named = !{!0, !1}
!none = !{}
!llvm.module.flags = !{!5}

!0 = !{!"text", i32 1, null, !1}
!1 = distinct !{!1, !"itself"}
!2 = !{double 1.000000e+00, ptr @main}
!3 = !{!""}
!4 = !{!3, !2}
!5 = !{i32 1, !"wchar_size", i32 4}
