; Variables, aliases, functions: what stands around them, and every form of constant.
source_filename = "glo\22bals \C3\A9.c"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

module asm "first line"
module asm "\22second\22 line"

%0 = type { i32, ptr }
%empty = type {}
%hidden = type opaque
%"odd name" = type <{ i8, %0, [0 x i16] }>
%nested = type { %empty, { float, <2 x double> }, [2 x [3 x i8]] }

$any = comdat any
$exact = comdat exactmatch
$largest = comdat largest
$"one of two" = comdat nodeduplicate
$same = comdat samesize

@external = external global i32
@constant = external constant i8, align 1
@zero = global i32 0, align 4
@private = private unnamed_addr constant [4 x i8] c"abc\00", align 1
@internal = internal addrspace(3) global [16 x float] undef, align 4
@common = common global i32 0
@weak = weak global i64 1, comdat($any)
@weak_odr = weak_odr global i64 2, comdat($exact)
@linkonce = linkonce global i64 3, comdat($largest)
@linkonce_odr = linkonce_odr hidden global i64 4, comdat($"one of two")
@same = global i64 5, comdat
@available = available_externally global i64 6
@extern_weak = extern_weak global i64
@protected = protected dllexport local_unnamed_addr global i32 7, section "data", align 16
@imported = external dllimport global i32
@thread = thread_local global i32 8
@thread.dynamic = thread_local(localdynamic) global i32 9
@thread.initial = thread_local(initialexec) global i32 10
@thread.exec = thread_local(localexec) externally_initialized global i32 11
@local = dso_local global i32 12, partition "part", align 8, !kind !0, !other !{}
@"needs quotes" = global i32 13
@0 = global i32 15
@1 = private global ptr @0
@llvm.used = appending global [1 x ptr] [ptr @zero], section "llvm.metadata"

@integers = constant { i1, i1, i7, i8, i16, i32, i64, i64, i65, i128, i256 } { i1 true, i1 false, i7 -64, i8 -1, i16 -32768, i32 -2147483648, i64 -9223372036854775808, i64 9223372036854775807, i65 -18446744073709551616, i128 170141183460469231731687303715884105727, i256 -57896044618658097711785492504343953926634992332820282019728792003956564819968 }
@floats = constant [8 x double] [double 1.0, double -0.0, double 0.1, double 0.7, double 1.0e300, double 0x7FF0000000000000, double 0xFFF8000000000001, double 5.0e-324]
@singles = constant [5 x float] [float 1.5, float 0x36A0000000000000, float 0x7FF4000000000000, float 1.0e10, float 0x3FB99999A0000000]
@halves = constant <4 x half> <half 0xH3C00, half 0xH8000, half 0xH7E00, half 0xH0001>
@brains = constant [2 x bfloat] [bfloat 0xR3F80, bfloat 0xRFF80]
@wide = constant { x86_fp80, fp128, ppc_fp128 } { x86_fp80 0xK3FFF8000000000000000, fp128 0xL00000000000000003FFF000000000000, ppc_fp128 0xM3FF00000000000000000000000000000 }
@text = constant [9 x i8] c"\00\01\22\5C\7F\80\FFaz"
@words = constant [3 x i16] [i16 1, i16 -1, i16 256]
@longs = constant [2 x i64] [i64 -1, i64 1]
@odd = constant [2 x i24] [i24 8388607, i24 -8388608]
@lanes = constant <4 x i32> <i32 1, i32 undef, i32 poison, i32 4>
@packed = constant <{ i8, i32 }> <{ i8 1, i32 2 }>
@struct = global %nested { %empty zeroinitializer, { float, <2 x double> } { float 1.0, <2 x double> <double 1.0, double 2.0> }, [2 x [3 x i8]] [[3 x i8] c"abc", [3 x i8] zeroinitializer] }
@pointers = global [4 x ptr] [ptr null, ptr undef, ptr @function, ptr @pointers]
@spaces = global ptr addrspace(4) addrspacecast (ptr @zero to ptr addrspace(4))
@element = global ptr getelementptr inbounds ([4 x i32], ptr @table, i64 0, i64 2)
@plain = global ptr getelementptr (i8, ptr @table, i64 4)
@difference = global i64 sub (i64 ptrtoint (ptr @table to i64), i64 ptrtoint (ptr @zero to i64))
@truncated = global i32 trunc (i64 ptrtoint (ptr @table to i64) to i32)
@address = global ptr inttoptr (i64 4096 to ptr)
@block = global ptr blockaddress(@function, %target)
@number = global ptr blockaddress(@function, %1)
@table = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@unused = global %"odd name" zeroinitializer
@opaque = external global %hidden

@alias = alias i32, ptr @zero
@alias.weak = weak hidden alias i32, ptr @zero
@alias.inside = internal thread_local unnamed_addr alias i32, getelementptr inbounds ([4 x i32], ptr @table, i64 0, i64 1)
@2 = alias i8, ptr @zero, partition "part"
@resolved = ifunc void (), ptr @resolver

declare void @declared(i32, ptr nocapture readonly, ...) #0
declare i32 @allocated(i32, i64) allocsize(0,1)
declare extern_weak void @imported.function() local_unnamed_addr
declare !kind !0 void @attached(ptr noalias sret(%nested))

; The block that is mentioned first is not the first one.
define ptr @function(ptr %p, i1 %c) {
  br i1 %c, label %last, label %target

target:
  indirectbr ptr %p, [label %target, label %1]

1:
  ret ptr blockaddress(@function, %target)

last:
  ret ptr blockaddress(@function, %last)
}

; The parser wants to have seen the function.
@dso = addrspace(0) global ptr dso_local_equivalent @function
@cfi = addrspace(0) global ptr no_cfi @function

define internal ptr @resolver() {
  ret ptr null
}

define linkonce_odr dso_local spir_kernel void @kernel(i32 %0, float %named) unnamed_addr #1 section "text" comdat($any) align 32 gc "shadow-stack" prefix i32 1 prologue i8 2 personality ptr @declared !kind !1 {
  ret void
}

define fastcc signext i8 @conventions(i8 zeroext inreg %a, ptr byval(%0) align 8 %b, ptr noalias dereferenceable_or_null(8) %c) {
  %1 = call coldcc i32 @cc.cold()
  %2 = call ghccc i32 @cc.ghc()
  %3 = call cc 555 i32 @cc.number()
  %4 = call swiftcc i32 @cc.swift(ptr swiftself null)
  %5 = call preserve_mostcc i32 @cc.preserve()
  %6 = call x86_stdcallcc i32 @cc.std()
  ret i8 %a
}

declare coldcc i32 @cc.cold()
declare ghccc i32 @cc.ghc()
declare cc 555 i32 @cc.number()
declare swiftcc i32 @cc.swift(ptr swiftself)
declare preserve_mostcc i32 @cc.preserve()
declare x86_stdcallcc i32 @cc.std()

define void @variadic(i32 %0, ...) {
  musttail call void (i32, ...) @variadic(i32 %0, ...)
  ret void
}

attributes #0 = { nounwind allocsize(0) alignstack=16 uwtable "key"="value" "flag" "quote"="\22\5C\01" }
attributes #1 = { alwaysinline convergent mustprogress norecurse vscale_range(1,16) }

!0 = !{!"text \22\5C\00", i32 1, null, !1, float 1.0}
!1 = distinct !{!1, !0}
