; Functions each of which needs something that no function before it does, and something that all do.
source_filename = "threads.c"
target datalayout = "e-p:64:64"

%pair = type { i32, %0* }
%0 = type { i64, %1 }
%1 = type { float, [3 x i8] }
%last = type { %last*, double }

@table = global [2 x i8*] [i8* blockaddress(@third, %there), i8* blockaddress(@second, %6)]
@text = private unnamed_addr constant [3 x i8] c"ab\00"
@0 = global %pair zeroinitializer

declare void @use(i8*, ...)

define i32 @first(i32 %x, %pair* %p) #0 {
entry:
  %sum = add nsw i32 %x, 17
  %field = getelementptr inbounds %pair, %pair* %p, i64 0, i32 0
  store i32 %sum, i32* %field, align 4, !tbaa !20
  call void (i8*, ...) @use(i8* getelementptr inbounds ([3 x i8], [3 x i8]* @text, i64 0, i64 0), i32 %sum) #1
  ret i32 %sum
}

define i32 @second(i32, i32 %n) #0 {
  br label %2

2:
  %3 = phi i32 [ 0, %1 ], [ %4, %2 ]
  %4 = add i32 %3, 17
  %5 = icmp ult i32 %4, %n
  br i1 %5, label %2, label %6, !prof !21

6:
  %7 = sub i32 %4, %0
  %8 = xor i32 %7, %4
  ret i32 %8

  uselistorder i32 %4, { 1, 0, 3, 2 }
}

define i8* @third(i1 %c, %last* %l) #2 {
entry:
  br i1 %c, label %here, label %there

here:
  %address = load i8*, i8** getelementptr inbounds ([2 x i8*], [2 x i8*]* @table, i64 0, i64 1), align 8
  indirectbr i8* %address, [label %there, label %here]

there:
  %value = getelementptr %last, %last* %l, i64 17, i32 1
  store double 1.700000e+01, double* %value, align 8, !tbaa !22
  %other = load double, double* %value, align 8, !tbaa !22, !invariant.load !23
  ret i8* blockaddress(@third, %here)
}

define void @fourth() {
  call void (i8*, ...) @use(i8* null, i32 17, <2 x i16> <i16 1, i16 2>) #1
  call void (i8*, ...) @use(i8* bitcast (%pair* @0 to i8*), i64 sub (i64 0, i64 ptrtoint (%pair* @0 to i64))) #3
  ret void
}

define internal { i8, i32 } @fifth({ i8, i32 } %"a value") {
  %1 = extractvalue { i8, i32 } %"a value", 1
  %2 = insertvalue { i8, i32 } %"a value", i32 %1, 1
  %3 = call i32 @second(i32 %1, i32 17), !range !24
  %4 = insertvalue { i8, i32 } %2, i32 %3, 1
  ret { i8, i32 } %4
}

attributes #0 = { nounwind }
attributes #1 = { cold nounwind }
attributes #2 = { nounwind uwtable "first"="1" }
attributes #3 = { noreturn "second" }

!10 = !{!"root"}
!11 = !{!"int", !10, i64 0}
!20 = !{!11, !11, i64 0}
!21 = !{!"branch_weights", i32 1, i32 2}
!22 = !{!25, !25, i64 0}
!23 = !{}
!24 = !{i32 0, i32 17}
!25 = !{!"double", !10, i64 0}
