; Small modules, and whether the assembler and the verifier of LLVM 3.2 take them.
;;; refused: common nonzero
@g = common global i32 1
;;; refused: common constant
@g = common constant i32 0
;;; taken: common array
@g = common global [2 x i32] zeroinitializer
;;; refused: appending nonarray
@g = appending global i32 1
;;; taken: appending array
@g = appending global [1 x i32] [i32 1]
;;; refused: internal declaration
@g = internal global i32
;;; refused: weak declaration fn
declare weak void @f()
;;; refused: dllimport def
@g = dllimport global i32 1
;;; refused: ctors linkage
@llvm.global_ctors = internal global [1 x { i32, void ()* }] [{ i32, void ()* } { i32 1, void ()* @f }]
define void @f() { ret void }
;;; taken: ctors
@llvm.global_ctors = appending global [1 x { i32, void ()* }] [{ i32, void ()* } { i32 1, void ()* @f }]
define void @f() { ret void }
;;; refused: alias unnamed_addr
@g = global i32 1
@a = unnamed_addr alias i32* @g
;;; refused: alias available_externally
@g = global i32 1
@a = available_externally alias i32* @g
;;; refused: alias cycle
@a = alias i32* @b
@b = alias i32* @a
;;; taken: alias to alias
@g = global i32 1
@b = alias i32* @g
@a = alias i32* @b
;;; taken: alias of declaration
@g = external global i32
@a = alias i32* @g
;;; taken: alias of decl function
declare void @f()
@a = alias void ()* @f
;;; refused: alias unnamed
@g = global i32 1
@0 = alias i32* @g
;;; refused: byval nest
declare void @f(i32* byval nest)
;;; refused: nest twice
declare void @f(i32* nest, i32* nest)
;;; taken: nest once
declare void @f(i32* nest, i32*)
;;; refused: inreg byval
declare void @f(i32* byval inreg)
;;; refused: sret second
declare void @f(i32, i32* sret)
;;; refused: sret nonvoid
declare i32 @f(i32* sret)
;;; refused: byval opaque
%o = type opaque
declare void @f(%o* byval)
;;; refused: byval nonpointer
declare void @f(i32 byval)
;;; refused: noalias on int
declare void @f(i32 noalias)
;;; refused: nocapture on int
declare void @f(i32 nocapture)
;;; refused: zeroext float
declare void @f(float zeroext)
;;; refused: zeroext vector
declare void @f(<2 x i32> zeroext)
;;; refused: zeroext ptr
declare void @f(i32* zeroext)
;;; taken: inreg int
declare void @f(i32 inreg)
;;; taken: noalias ret
declare noalias i32* @f()
;;; refused: noalias ret int
declare noalias i32 @f()
;;; refused: sret ret
declare sret i32* @f()
;;; refused: nocapture ret
declare nocapture i32* @f()
;;; refused: fn attr on param
declare void @f(i32 nounwind)
;;; refused: param attr on fn
declare void @f(i32) signext
;;; refused: readnone readonly
declare void @f(i32) readnone readonly
;;; refused: noinline alwaysinline
declare void @f(i32) noinline alwaysinline
;;; refused: sext zext
declare void @f(i32 signext zeroext)
;;; taken: align param
declare void @f(i32* align 4)
;;; refused: align not power
declare void @f(i32* align 3)
;;; taken: alignstack
declare void @f() alignstack(16)
;;; refused: alignstack 512
declare void @f() alignstack(512)
;;; refused: common function
define common void @f() { ret void }
;;; refused: appending function
define appending void @f() { ret void }
;;; refused: vararg fastcc
declare fastcc void @f(...)
;;; taken: vararg spir
declare spir_func void @f(...)
;;; taken: vararg spir_kernel
declare spir_kernel void @f(...)
;;; taken: vararg stdcall
declare x86_stdcallcc void @f(...)
;;; refused: vararg intel
declare intel_ocl_bicc void @f(...)
;;; refused: metadata param
declare void @f(metadata)
;;; taken: metadata param in intrinsic-like
declare void @llvm.foo(metadata)
;;; refused: define intrinsic
define void @llvm.trap() { ret void }
;;; refused: define unknown llvm
define void @llvm.foo() { ret void }
;;; refused: entry pred
define void @f() {
a:
  br label %a
}
;;; refused: blockaddress entry
define i8* @f() {
a:
  ret i8* blockaddress(@f, %a)
}
;;; taken: blockaddress
define i8* @f() {
a:
  br label %b
b:
  ret i8* blockaddress(@f, %b)
}
;;; refused: phi no entry
define void @f() {
  br label %b
b:
  %x = phi i32
  ret void
}
;;; refused: phi dup
define void @f(i1 %c) {
a:
  br i1 %c, label %b, label %b
b:
  %x = phi i32 [ 1, %a ], [ 2, %a ]
  ret void
}
;;; taken: phi dup
define void @f(i1 %c) {
a:
  br i1 %c, label %b, label %b
b:
  %x = phi i32 [ 1, %a ], [ 1, %a ]
  ret void
}
;;; taken: phi dead self
define void @f() {
  ret void
b:
  %x = phi i32 [ %x, %b ]
  br label %b
}
;;; refused: dead pred phi missing
define void @f() {
a:
  br label %b
c:
  br label %b
b:
  %x = phi i32 [ 1, %a ]
  ret void
}
;;; taken: self ref dead
define void @f() {
  ret void
b:
  %x = add i32 %x, 1
  br label %b
}
;;; refused: self ref
define void @f() {
  br label %b
b:
  %x = add i32 %x, 1
  br label %b
}
;;; refused: switch dup
define void @f(i32 %n) {
  switch i32 %n, label %b [ i32 1, label %b
   i32 1, label %b ]
b:
  ret void
}
;;; refused: switch vector
define void @f(<2 x i32> %n) {
  switch <2 x i32> %n, label %b [ ]
b:
  ret void
}
;;; refused: indirectbr
define void @f(i32 %n) {
  indirectbr i32 %n, [ label %b ]
b:
  ret void
}
;;; refused: select vec cond scalar
define void @f(<2 x i1> %c, i32 %n) {
  %a = select <2 x i1> %c, i32 %n, i32 %n
  ret void
}
;;; refused: select struct vec cond
define void @f(<2 x i1> %c, {i32} %n) {
  %a = select <2 x i1> %c, {i32} %n, {i32} %n
  ret void
}
;;; taken: select struct
define void @f(i1 %c, {i32} %n) {
  %a = select i1 %c, {i32} %n, {i32} %n
  ret void
}
;;; refused: select metadata
define void @f(i1 %c) {
  %a = select i1 %c, metadata !0, metadata !0
  ret void
}
!0 = metadata !{}
;;; refused: trunc vec length
define void @f(<2 x i32> %n) {
  %a = trunc <2 x i32> %n to <4 x i16>
  ret void
}
;;; taken: ptrtoint vec
define void @f(<2 x i32*> %n) {
  %a = ptrtoint <2 x i32*> %n to <2 x i64>
  ret void
}
;;; refused: bitcast agg
define void @f({i32} %n) {
  %a = bitcast {i32} %n to {i32}
  ret void
}
;;; refused: bitcast array
define void @f([1 x i32] %n) {
  %a = bitcast [1 x i32] %n to [1 x i32]
  ret void
}
;;; taken: bitcast ptr vec
define void @f(<2 x i32*> %n) {
  %a = bitcast <2 x i32*> %n to <2 x i8*>
  ret void
}
;;; refused: bitcast ptr vec1 to ptr
define void @f(<1 x i32*> %n) {
  %a = bitcast <1 x i32*> %n to i32*
  ret void
}
;;; taken: bitcast vec lengths
define void @f(<2 x i32> %n) {
  %a = bitcast <2 x i32> %n to i64
  ret void
}
;;; taken: bitcast mmx
define void @f(<2 x i32> %n) {
  %a = bitcast <2 x i32> %n to x86_mmx
  ret void
}
;;; taken: bitcast ptr spaces
define void @f(i32 addrspace(1)* %p) {
  %a = bitcast i32 addrspace(1)* %p to i32*
  ret void
}
;;; refused: inttoptr scalar vec
define void @f(i64 %p) {
  %a = inttoptr i64 %p to <1 x i32*>
  ret void
}
;;; refused: call too few
declare void @g(i32, i32)
define void @f() {
  call void @g(i32 1)
  ret void
}
;;; taken: call attr after last
declare void @g(i32)
define void @f() {
  call void (i32)* @g(i32 1) nounwind
  ret void
}
;;; refused: call sret vararg
declare void @g(i32, ...)
define void @f(i32* %p) {
  call void (i32, ...)* @g(i32 1, i32* sret %p)
  ret void
}
;;; taken: call byval vararg
declare void @g(i32, ...)
define void @f(i32* %p) {
  call void (i32, ...)* @g(i32 1, i32* byval %p)
  ret void
}
;;; refused: call zeroext vararg ptr
declare void @g(i32, ...)
define void @f(i32* %p) {
  call void (i32, ...)* @g(i32 1, i32* zeroext %p)
  ret void
}
;;; taken: call nest vararg
declare void @g(i32, ...)
define void @f(i32* %p) {
  call void (i32, ...)* @g(i32 1, i32* nest %p)
  ret void
}
;;; refused: call sret nonfirst
declare void @g(i32, i32*)
define void @f(i32* %p) {
  call void @g(i32 1, i32* sret %p)
  ret void
}
;;; refused: call nest twice
declare void @g(i32*, i32*)
define void @f(i32* %p) {
  call void @g(i32* nest %p, i32* nest %p)
  ret void
}
;;; refused: invoke no landing
declare void @g()
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  ret void
}
;;; taken: invoke landing
declare void @g()
declare i32 @p(...)
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) cleanup
  resume { i8*, i32 } %l
}
;;; refused: landingpad no clause
declare void @g()
declare i32 @p(...)
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*)
  resume { i8*, i32 } %l
}
;;; refused: landingpad br
declare i32 @p(...)
define void @f() {
  br label %b
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) cleanup
  resume { i8*, i32 } %l
}
;;; refused: landingpad normal dest too
declare void @g()
declare i32 @p(...)
define void @f() {
  invoke void @g() to label %b unwind label %b
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) cleanup
  resume { i8*, i32 } %l
}
;;; refused: landingpad not first
declare void @g()
declare i32 @p(...)
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  call void @g()
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) cleanup
  resume { i8*, i32 } %l
}
;;; refused: landingpad catch nonpointer
declare void @g()
declare i32 @p(...)
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) catch i32 1
  resume { i8*, i32 } %l
}
;;; taken: landingpad filter
declare void @g()
declare i32 @p(...)
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) filter [1 x i8*] [i8* null]
  resume { i8*, i32 } %l
}
;;; refused: landingpad filter undef
declare void @g()
declare i32 @p(...)
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) filter [1 x i8*] undef
  resume { i8*, i32 } %l
}
;;; refused: landingpad two personalities
declare void @g()
declare i32 @p(...)
declare i32 @q(...)
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  invoke void @g() to label %c unwind label %d
c:
  ret void
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) cleanup
  resume { i8*, i32 } %l
d:
  %m = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @q to i8*) cleanup
  resume { i8*, i32 } %m
}
;;; refused: invoke intrinsic
declare void @llvm.trap()
declare i32 @p(...)
define void @f() {
  invoke void @llvm.trap() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { i8*, i32 } personality i8* bitcast (i32 (...)* @p to i8*) cleanup
  resume { i8*, i32 } %l
}
;;; refused: add ptr
define void @f(i32* %n) {
  %a = add i32* %n, %n
  ret void
}
;;; taken: icmp vec ptr
define void @f(<2 x i32*> %n) {
  %a = icmp eq <2 x i32*> %n, %n
  ret void
}
;;; refused: icmp struct
define void @f({i32} %n) {
  %a = icmp eq {i32} %n, %n
  ret void
}
;;; refused: gep opaque
%o = type opaque
define void @f(%o* %n) {
  %a = getelementptr %o* %n, i32 1
  ret void
}
;;; refused: gep function ptr
define void @f(void ()* %n) {
  %a = getelementptr void ()* %n, i32 1
  ret void
}
;;; refused: gep struct of opaque
%o = type opaque
define void @f({i32, %o}* %n) {
  %a = getelementptr {i32, %o}* %n, i32 0, i32 0
  ret void
}
;;; refused: gep array of opaque
%o = type opaque
define void @f([2 x %o]* %n) {
  %a = getelementptr [2 x %o]* %n, i32 0, i32 0
  ret void
}
;;; refused: gep recursive struct
%o = type { %o }
define void @f(%o* %n) {
  %a = getelementptr %o* %n, i32 1
  ret void
}
;;; refused: alloca recursive struct
%o = type { i32, [2 x %o] }
define void @f() {
  %a = alloca %o
  ret void
}
;;; refused: gep i64 field
define void @f({i32, i32}* %n) {
  %a = getelementptr {i32, i32}* %n, i32 0, i64 1
  ret void
}
;;; refused: gep vec index array
define void @f(<2 x [4 x i32]*> %n) {
  %a = getelementptr <2 x [4 x i32]*> %n, <2 x i32> zeroinitializer
  ret void
}
;;; refused: gep vec two
define void @f(<2 x [4 x i32]*> %n) {
  %a = getelementptr <2 x [4 x i32]*> %n, <2 x i32> zeroinitializer, <2 x i32> zeroinitializer
  ret void
}
;;; refused: gep vec scalar index
define void @f(<2 x i32*> %n) {
  %a = getelementptr <2 x i32*> %n, i32 1
  ret void
}
;;; taken: gep no index
define void @f(i32* %n) {
  %a = getelementptr i32* %n
  ret void
}
;;; taken: gep into vector
define void @f(<4 x i32>* %n) {
  %a = getelementptr <4 x i32>* %n, i32 0, i32 1
  ret void
}
;;; taken: gep i1 index
define void @f(i32* %n, i1 %i) {
  %a = getelementptr i32* %n, i1 %i
  ret void
}
;;; refused: gep field out
define void @f({i32, i32}* %n) {
  %a = getelementptr {i32, i32}* %n, i32 0, i32 2
  ret void
}
;;; refused: gep field undef
define void @f({i32, i32}* %n) {
  %a = getelementptr {i32, i32}* %n, i32 0, i32 undef
  ret void
}
;;; refused: gep field expr
define void @f({i32, i32}* %n) {
  %a = getelementptr {i32, i32}* %n, i32 0, i32 ptrtoint (i32* @g to i32)
  ret void
}
@g = external global i32
;;; taken: load range
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 0, i32 2}
;;; refused: load range odd
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 0}
;;; refused: load range none
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{}
;;; refused: load range type
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i8 0, i8 2}
;;; refused: load range string
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{metadata !"a", i32 2}
;;; refused: load range empty
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 2, i32 2}
;;; refused: load range full
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 -1, i32 -1}
;;; refused: load range overlap
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 0, i32 3, i32 2, i32 5}
;;; refused: load range unordered
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 4, i32 6, i32 0, i32 2}
;;; refused: load range contiguous
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 0, i32 2, i32 2, i32 5}
;;; taken: load range two
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 0, i32 2, i32 3, i32 5}
;;; refused: load range three wrap
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 0, i32 2, i32 3, i32 5, i32 7, i32 1}
;;; refused: load range three contiguous wrap
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 0, i32 2, i32 3, i32 5, i32 7, i32 0}
;;; refused: load range two wrap
define void @f(i32* %n) {
  %a = load i32* %n, !range !0
  ret void
}
!0 = metadata !{i32 1, i32 2, i32 3, i32 1}
;;; refused: range on call
declare i32 @g()
define void @f() {
  %a = call i32 @g(), !range !0
  ret void
}
!0 = metadata !{i32 0, i32 2}
;;; refused: fpmath zero
define void @f(float %a) {
  %b = fdiv float %a, %a, !fpmath !0
  ret void
}
!0 = metadata !{float 0.0}
;;; refused: fpmath negative
define void @f(float %a) {
  %b = fdiv float %a, %a, !fpmath !0
  ret void
}
!0 = metadata !{float -1.0}
;;; refused: fpmath inf
define void @f(float %a) {
  %b = fdiv float %a, %a, !fpmath !0
  ret void
}
!0 = metadata !{float 0x7FF0000000000000}
;;; taken: fpmath double
define void @f(float %a) {
  %b = fdiv float %a, %a, !fpmath !0
  ret void
}
!0 = metadata !{double 2.5}
;;; refused: fpmath int
define void @f(float %a) {
  %b = fdiv float %a, %a, !fpmath !0
  ret void
}
!0 = metadata !{i32 2}
;;; refused: fpmath on int result
define void @f(i32 %a) {
  %b = add i32 %a, %a, !fpmath !0
  ret void
}
!0 = metadata !{float 2.5}
;;; refused: fpmath none
define void @f(float %a) {
  %b = fdiv float %a, %a, !fpmath !0
  ret void
}
!0 = metadata !{}
;;; refused: load atomic float
define void @f(float* %a) {
  %b = load atomic float* %a seq_cst, align 4
  ret void
}
;;; refused: load atomic noalign
define void @f(i32* %a) {
  %b = load atomic i32* %a seq_cst
  ret void
}
;;; taken: load atomic ptr
define void @f(i32** %a) {
  %b = load atomic i32** %a seq_cst, align 8
  ret void
}
;;; refused: load function type
define void @f(void ()* %a) {
  %b = load void ()* %a
  ret void
}
;;; taken: store opaque
%o = type opaque
define void @f(%o* %a) {
  store %o undef, %o* %a
  ret void
}
;;; refused: cmpxchg unordered
define void @f(i32* %a) {
  %b = cmpxchg i32* %a, i32 0, i32 1 unordered
  ret void
}
;;; refused: cmpxchg ptr
define void @f(i32** %a) {
  %b = cmpxchg i32** %a, i32* null, i32* null seq_cst
  ret void
}
;;; refused: cmpxchg i7
define void @f(i7* %a) {
  %b = cmpxchg i7* %a, i7 0, i7 1 seq_cst
  ret void
}
;;; refused: cmpxchg i24
define void @f(i24* %a) {
  %b = cmpxchg i24* %a, i24 0, i24 1 seq_cst
  ret void
}
;;; refused: atomicrmw unordered
define void @f(i32* %a) {
  %b = atomicrmw add i32* %a, i32 0 unordered
  ret void
}
;;; refused: fence monotonic
define void @f(i32* %a) {
  fence monotonic
  ret void
}
;;; refused: extractvalue
define void @f({i32} %a) {
  %b = extractvalue {i32} %a, 1
  ret void
}
;;; refused: extractvalue vector
define void @f(<2 x i32> %a) {
  %b = extractvalue <2 x i32> %a, 1
  ret void
}
;;; refused: insertvalue type
define void @f({i32} %a) {
  %b = insertvalue {i32} %a, i64 1, 0
  ret void
}
;;; refused: alloca size float
define void @f() {
  %b = alloca i32, float 1.0
  ret void
}
;;; refused: alloca fn
define void @f() {
  %b = alloca void ()
  ret void
}
;;; refused: alloca opaque
%o = type opaque
define void @f() {
  %b = alloca %o
  ret void
}
;;; refused: alloca struct opaque
%o = type opaque
define void @f() {
  %b = alloca {%o}
  ret void
}
;;; refused: alloca metadata
define void @f() {
  %b = alloca metadata
  ret void
}
;;; taken: global opaque
%o = type opaque
@g = external global %o
;;; refused: global function type
@g = external global void ()
;;; refused: global metadata
@g = external global metadata
;;; refused: global label
@g = external global label
;;; refused: global void
@g = external global void
;;; refused: name on void
declare void @g()
define void @f() {
  %a = call void @g()
  ret void
}
;;; refused: intrinsic address
declare void @llvm.trap()
define void @f() {
  %a = bitcast void ()* @llvm.trap to i8*
  ret void
}
;;; refused: intrinsic address stored in global
declare void @llvm.trap()
@g = global void ()* @llvm.trap
;;; refused: inline asm operand
define void @f(void ()** %p) {
  store void ()* asm "a", "", void ()** %p
  ret void
}
;;; taken: inline asm bad constraint
define void @f() {
  call void asm "a", "=r"()
  ret void
}
;;; taken: inline asm
define void @f() {
  %a = call i32 asm "a", "=r"()
  ret void
}
;;; refused: return metadata fn
declare metadata @g()
;;; refused: return label fn
declare label @g()
;;; refused: return function type
declare void () @g()
;;; taken: return opaque
%o = type opaque
declare %o @g()
;;; taken: param opaque
%o = type opaque
declare void @g(%o)
;;; taken: call fn returning opaque
%o = type opaque
declare %o @g()
define void @f() {
  %a = call %o @g()
  ret void
}
;;; refused: shuffle mask var
define void @f(<2 x i32> %a) {
  %b = shufflevector <2 x i32> %a, <2 x i32> %a, <2 x i32> %a
  ret void
}
;;; refused: shuffle mask big
define void @f(<2 x i32> %a) {
  %b = shufflevector <2 x i32> %a, <2 x i32> %a, <2 x i32> <i32 0, i32 4>
  ret void
}
;;; taken: shuffle undef
define void @f(<2 x i32> %a) {
  %b = shufflevector <2 x i32> %a, <2 x i32> %a, <4 x i32> undef
  ret void
}
;;; refused: shuffle i64 mask
define void @f(<2 x i32> %a) {
  %b = shufflevector <2 x i32> %a, <2 x i32> %a, <2 x i64> zeroinitializer
  ret void
}
;;; taken: vec of ptr elem i1
define void @f(<3 x i1> %a) {
  %b = extractelement <3 x i1> %a, i32 7
  ret void
}
;;; refused: vec zero
define void @f(<0 x i1> %a) {
  ret void
}
;;; refused: vec of struct
define void @f(<2 x {i32}> %a) {
  ret void
}
;;; refused: vec of vec
define void @f(<2 x <2 x i32>> %a) {
  ret void
}
;;; refused: array of void
define void @f([2 x void]* %a) {
  ret void
}
;;; refused: array of function
define void @f([2 x void ()]* %a) {
  ret void
}
;;; refused: array of label
define void @f([2 x label]* %a) {
  ret void
}
;;; refused: array of metadata
define void @f([2 x metadata]* %a) {
  ret void
}
;;; refused: struct of label
define void @f({label}* %a) {
  ret void
}
;;; refused: struct of metadata
define void @f({metadata}* %a) {
  ret void
}
;;; refused: ptr to void
define void @f(void* %a) {
  ret void
}
;;; refused: ptr to label
define void @f(label* %a) {
  ret void
}
;;; refused: ptr to metadata
define void @f(metadata* %a) {
  ret void
}
;;; taken: fnptr of metadata
define void @f(void (metadata)* %a) {
  ret void
}
;;; refused: fnptr returning label
define void @f(label ()* %a) {
  ret void
}
;;; refused: fnptr taking void
define void @f(void (void)* %a) {
  ret void
}
;;; refused: fnptr taking fn
define void @f(void (void ())* %a) {
  ret void
}
;;; refused: i8388608
define void @f(i8388608 %a) {
  ret void
}
;;; taken: i8388607
define void @f(i8388607 %a) {
  ret void
}
;;; taken: md function local named
define void @f(i32 %a) {
  call void @llvm.dbg.value(metadata !{i32 %a}, i64 0, metadata !0)
  ret void
}
declare void @llvm.dbg.value(metadata, i64, metadata)
!0 = metadata !{}
;;; refused: dbg declare
define void @f(i32* %a) {
  call void @llvm.dbg.declare(metadata !{i32* %a, i32 1}, metadata !0)
  ret void
}
declare void @llvm.dbg.declare(metadata, metadata)
!0 = metadata !{}
;;; refused: dbg declare string
define void @f(i32* %a) {
  call void @llvm.dbg.declare(metadata !"a", metadata !0)
  ret void
}
declare void @llvm.dbg.declare(metadata, metadata)
!0 = metadata !{}
;;; taken: md local nested
define void @f(i32 %a) {
  call void @llvm.dbg.value(metadata !{metadata !{i32 %a}}, i64 0, metadata !0)
  ret void
}
declare void @llvm.dbg.value(metadata, i64, metadata)
!0 = metadata !{}
;;; refused: ctlz nonconst
declare i32 @llvm.ctlz.i32(i32, i1)
define void @f(i32 %a, i1 %b) {
  %c = call i32 @llvm.ctlz.i32(i32 %a, i1 %b)
  ret void
}
;;; refused: ctlz undef
declare i32 @llvm.ctlz.i32(i32, i1)
define void @f(i32 %a, i1 %b) {
  %c = call i32 @llvm.ctlz.i32(i32 %a, i1 undef)
  ret void
}
;;; refused: ctlz result
declare i64 @llvm.ctlz.i32(i32, i1)
define void @f(i32 %a, i1 %b) {
  %c = call i64 @llvm.ctlz.i32(i32 %a, i1 true)
  ret void
}
;;; taken: ctlz uncalled
declare i64 @llvm.ctlz.i32(float, float)
;;; refused: sqrt wrong name
declare float @llvm.sqrt.f64(float)
define void @f(float %a) {
  %c = call float @llvm.sqrt.f64(float %a)
  ret void
}
;;; refused: sqrt int
declare i32 @llvm.sqrt.i32(i32)
define void @f(i32 %a) {
  %c = call i32 @llvm.sqrt.i32(i32 %a)
  ret void
}
;;; refused: powi i64
declare float @llvm.powi.f32(float, i64)
define void @f(float %a) {
  %c = call float @llvm.powi.f32(float %a, i64 1)
  ret void
}
;;; taken: powi
declare float @llvm.powi.f32(float, i32)
define void @f(float %a) {
  %c = call float @llvm.powi.f32(float %a, i32 1)
  ret void
}
;;; refused: memcpy nonconst align
declare void @llvm.memcpy.p0i8.p0i8.i32(i8*, i8*, i32, i32, i1)
define void @f(i8* %a, i32 %n) {
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* %a, i8* %a, i32 1, i32 %n, i1 false)
  ret void
}
;;; refused: memcpy nonconst volatile
declare void @llvm.memcpy.p0i8.p0i8.i32(i8*, i8*, i32, i32, i1)
define void @f(i8* %a, i1 %n) {
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* %a, i8* %a, i32 1, i32 1, i1 %n)
  ret void
}
;;; refused: memcpy i8 align
declare void @llvm.memcpy.p0i8.p0i8.i32(i8*, i8*, i32, i8, i1)
define void @f(i8* %a, i1 %n) {
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* %a, i8* %a, i32 1, i8 1, i1 false)
  ret void
}
;;; taken: memcpy align 3
declare void @llvm.memcpy.p0i8.p0i8.i32(i8*, i8*, i32, i32, i1)
define void @f(i8* %a, i1 %n) {
  call void @llvm.memcpy.p0i8.p0i8.i32(i8* %a, i8* %a, i32 1, i32 3, i1 false)
  ret void
}
;;; refused: memcpy result
declare i32 @llvm.memcpy.p0i8.p0i8.i32(i8*, i8*, i32, i32, i1)
define void @f(i8* %a, i1 %n) {
  call i32 @llvm.memcpy.p0i8.p0i8.i32(i8* %a, i8* %a, i32 1, i32 1, i1 false)
  ret void
}
;;; refused: memcpy float
declare void @llvm.memcpy.p0i8.p0i8.f32(i8*, i8*, float, i32, i1)
define void @f(i8* %a, i1 %n) {
  call void @llvm.memcpy.p0i8.p0i8.f32(i8* %a, i8* %a, float 1.0, i32 1, i1 false)
  ret void
}
;;; taken: memcpy i32 pointers
declare void @llvm.memcpy.p0i32.p0i32.i32(i32*, i32*, i32, i32, i1)
define void @f(i32* %a, i1 %n) {
  call void @llvm.memcpy.p0i32.p0i32.i32(i32* %a, i32* %a, i32 1, i32 1, i1 false)
  ret void
}
;;; refused: memcpy unmangled
declare void @llvm.memcpy.i32(i8*, i8*, i32, i32)
define void @f(i8* %a, i1 %n) {
  call void @llvm.memcpy.i32(i8* %a, i8* %a, i32 1, i32 1)
  ret void
}
;;; refused: memset value i32
declare void @llvm.memset.p0i8.i32(i8*, i32, i32, i32, i1)
define void @f(i8* %a, i1 %n) {
  call void @llvm.memset.p0i8.i32(i8* %a, i32 1, i32 1, i32 1, i1 false)
  ret void
}
;;; refused: lifetime nonconst
declare void @llvm.lifetime.start(i64, i8*)
define void @f(i8* %a, i64 %n) {
  call void @llvm.lifetime.start(i64 %n, i8* %a)
  ret void
}
;;; refused: lifetime spaced
declare void @llvm.lifetime.start(i64, i8 addrspace(1)*)
define void @f(i8 addrspace(1)* %a, i64 %n) {
  call void @llvm.lifetime.start(i64 1, i8 addrspace(1)* %a)
  ret void
}
;;; refused: lifetime i32
declare void @llvm.lifetime.start(i32, i8*)
define void @f(i8* %a, i64 %n) {
  call void @llvm.lifetime.start(i32 1, i8* %a)
  ret void
}
;;; refused: lifetime i32*
declare void @llvm.lifetime.start(i64, i32*)
define void @f(i32* %a, i64 %n) {
  call void @llvm.lifetime.start(i64 1, i32* %a)
  ret void
}
;;; refused: prefetch bad rw
declare void @llvm.prefetch(i8*, i32, i32, i32)
define void @f(i8* %a) {
  call void @llvm.prefetch(i8* %a, i32 2, i32 1, i32 1)
  ret void
}
;;; refused: prefetch bad locality
declare void @llvm.prefetch(i8*, i32, i32, i32)
define void @f(i8* %a) {
  call void @llvm.prefetch(i8* %a, i32 1, i32 4, i32 1)
  ret void
}
;;; taken: prefetch
declare void @llvm.prefetch(i8*, i32, i32, i32)
define void @f(i8* %a, i32 %n) {
  call void @llvm.prefetch(i8* %a, i32 1, i32 3, i32 %n)
  ret void
}
;;; refused: invariant start
declare {}* @llvm.invariant.start(i64, i8*)
define void @f(i8* %a, i64 %n) {
  %b = call {}* @llvm.invariant.start(i64 %n, i8* %a)
  ret void
}
;;; refused: invariant end
declare {}* @llvm.invariant.start(i64, i8*)
declare void @llvm.invariant.end({}*, i64, i8*)
define void @f(i8* %a, i64 %n) {
  %b = call {}* @llvm.invariant.start(i64 1, i8* %a)
  call void @llvm.invariant.end({}* %b, i64 %n, i8* %a)
  ret void
}
;;; refused: gcroot no alloca
declare void @llvm.gcroot(i8**, i8*)
define void @f(i8** %a) gc "x" {
  call void @llvm.gcroot(i8** %a, i8* null)
  ret void
}
;;; refused: gcroot no gc
declare void @llvm.gcroot(i8**, i8*)
define void @f() {
  %a = alloca i8*
  call void @llvm.gcroot(i8** %a, i8* null)
  ret void
}
;;; taken: gcroot
declare void @llvm.gcroot(i8**, i8*)
define void @f() gc "x" {
  %a = alloca i8*
  call void @llvm.gcroot(i8** %a, i8* null)
  ret void
}
;;; refused: gcroot variable meta
declare void @llvm.gcroot(i8**, i8*)
define void @f(i8* %m) gc "x" {
  %a = alloca i8*
  call void @llvm.gcroot(i8** %a, i8* %m)
  ret void
}
;;; refused: gcread no gc
declare i8* @llvm.gcread(i8*, i8**)
define void @f(i8* %m, i8** %n) {
  call i8* @llvm.gcread(i8* %m, i8** %n)
  ret void
}
;;; refused: init trampoline
declare void @llvm.init.trampoline(i8*, i8*, i8*)
define void @f(i8* %m) {
  call void @llvm.init.trampoline(i8* %m, i8* %m, i8* %m)
  ret void
}
;;; refused: stackprotector
declare void @llvm.stackprotector(i8*, i8**)
define void @f(i8* %m, i8** %n) {
  call void @llvm.stackprotector(i8* %m, i8** %n)
  ret void
}
;;; refused: vararg intrinsic
declare void @llvm.trap(...)
define void @f() {
  call void (...)* @llvm.trap()
  ret void
}
;;; refused: trap result
declare i32 @llvm.trap()
define void @f() {
  call i32 @llvm.trap()
  ret void
}
;;; taken: sadd
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32)
define void @f(i32 %x) {
  %a = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %x, i32 %x)
  ret void
}
;;; refused: sadd struct
declare {i32, i8} @llvm.sadd.with.overflow.i32(i32, i32)
define void @f(i32 %x) {
  %a = call {i32, i8} @llvm.sadd.with.overflow.i32(i32 %x, i32 %x)
  ret void
}
;;; refused: expect
declare i32 @llvm.expect.i32(i32, i64)
define void @f(i32 %x) {
  %a = call i32 @llvm.expect.i32(i32 %x, i64 1)
  ret void
}
;;; taken: objectsize i8
declare i8 @llvm.objectsize.i8(i8*, i1)
define void @f(i8* %x) {
  %a = call i8 @llvm.objectsize.i8(i8* %x, i1 false)
  ret void
}
;;; taken: convert fp16
declare float @llvm.convert.from.fp16(i16)
define void @f(i16 %x) {
  %a = call float @llvm.convert.from.fp16(i16 %x)
  ret void
}
;;; refused: convert fp16
declare double @llvm.convert.from.fp16(i16)
define void @f(i16 %x) {
  %a = call double @llvm.convert.from.fp16(i16 %x)
  ret void
}
;;; taken: va_arg
define void @f(i8* %x) {
  %a = va_arg i8* %x, i32
  ret void
}
;;; taken: va_arg nonptr
define void @f(i32 %x) {
  %a = va_arg i32 %x, i32
  ret void
}
;;; refused: va_arg fn type
define void @f(i8* %x) {
  %a = va_arg i8* %x, void ()
  ret void
}
;;; taken: va_arg opaque
%o = type opaque
define void @f(i8* %x) {
  %a = va_arg i8* %x, %o
  ret void
}
;;; taken: resume int
define void @f(i8* %x) {
  resume i32 1
}
;;; refused: unreachable use undominated
define void @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  %y = add i32 %x, 1
  ret void
}
;;; refused: call label fn ptr
define void @f(i32 %x) {
  %p = inttoptr i32 %x to void (metadata)*
  call void %p(metadata !0)
  ret void
}
!0 = metadata !{}
;;; refused: call metadata null
declare void @llvm.foo(metadata)
define void @f(i32 %x) {
  call void @llvm.foo(metadata null)
  ret void
}
;;; taken: const expr srem
@g = global i32 sdiv (i32 1, i32 0)
;;; taken: const expr fneg
@g = global i32 ptrtoint (i8* @g2 to i32)
@g2 = global i8 0
;;; refused: const gep struct i64
@g = global {i32, i32} zeroinitializer
@h = global i32* getelementptr ({i32, i32}* @g, i64 0, i64 1)
;;; refused: const gep field out
@g = global {i32, i32} zeroinitializer
@h = global i32* getelementptr ({i32, i32}* @g, i64 0, i32 2)
;;; refused: const gep opaque
%o = type opaque
@g = external global %o
@h = global %o* getelementptr (%o* @g, i64 1)
;;; refused: const extractelement i64
@h = global i32 extractelement (<2 x i32> <i32 1, i32 2>, i64 1)
;;; taken: const icmp
@h = global i1 icmp eq (i32* @k, i32* null)
@k = external global i32
;;; refused: const bitcast agg
@h = global {i32} bitcast ({i32} {i32 1} to {i32})
;;; refused: const bitcast
@h = global i64 bitcast (i32 1 to i64)
;;; refused: const trunc widen
@h = global i64 trunc (i32 1 to i64)
;;; taken: const inbounds
@g = global [2 x i32] zeroinitializer
@h = global i32* getelementptr inbounds ([2 x i32]* @g, i64 0, i64 1)
;;; refused: const blockaddress decl
declare void @f()
@h = global i8* blockaddress(@f, %a)
;;; refused: struct const
@h = global {i32, i32} {i32 1, i64 1}
;;; refused: vec const mixed
@h = global <2 x i32> <i32 1, i64 1>
;;; refused: null struct
@h = global {i32} null
;;; taken: zeroinit label
@h = global i32 zeroinitializer
;;; refused: undef function type
define void @f() {
  ret void undef
}
;;; refused: int null
@h = global i32 null
;;; refused: float lit int
@h = global float 1
;;; refused: float inexact
@h = global float 0.1
;;; taken: half lit
@h = global half 1.0
;;; taken: half lit hex
@h = global half 0xH3C00
;;; taken: fp128
@h = global fp128 0xL00000000000000003FFF000000000000
;;; taken: ppc
@h = global ppc_fp128 0xM3FF00000000000000000000000000000
;;; taken: x86
@h = global x86_fp80 0xK3FFF8000000000000000
;;; taken: unsigned hex integer
@h = global i32 u0x1F
;;; taken: signed hex integer
@h = global i32 s0x1F
;;; refused: float hex of LLVM 23
@h = global float f0x3F800000
;;; refused: float infinity of LLVM 23
@h = global float +inf
;;; refused: float nan of LLVM 23
@h = global float -nan(0x1)
;;; taken: section
@h = global i32 1, section "x", align 4
;;; refused: align 3 global
@h = global i32 1, align 3
;;; taken: align 2^29
@h = global i32 1, align 536870912
;;; refused: align 2^30
@h = global i32 1, align 1073741824
;;; taken: thread local
@h = thread_local global i32 1
;;; taken: thread local localdynamic
@h = thread_local(localdynamic) global i32 1
;;; taken: named md empty name
!foo-bar = !{}
;;; taken: named md node
!foo = !{!0}
!0 = metadata !{i32 1, null, metadata !"x"}
;;; taken: attach unknown kind
define void @f() {
  ret void, !some.kind !0
}
!0 = metadata !{}
;;; taken: attach twice
define void @f() {
  ret void, !k !0, !k !0
}
!0 = metadata !{}
;;; refused: attach string
define void @f() {
  ret void, !k !"x"
}
;;; taken: deplibs
deplibs = [ "a" ]
;;; refused: unwind inst
define void @f() {
  unwind
}
;;; taken: fcmp vec
define void @f(<2 x float> %a) {
  %b = fcmp olt <2 x float> %a, %a
  ret void
}
;;; refused: icmp fp
define void @f(float %a) {
  %b = icmp eq float %a, %a
  ret void
}
;;; taken: fadd half
define void @f(half %a) {
  %b = fadd half %a, %a
  ret void
}
;;; taken: ret agg
define {i32, i32} @f() {
  ret {i32, i32} {i32 1, i32 2}
}
;;; refused: ret multiple old
define {i32, i32} @f() {
  ret i32 1, i32 2
}
;;; refused: func align
define void @f() align 3 { ret void }
;;; taken: func align 4
define void @f() align 4 { ret void }
;;; taken: zero array
@h = global [0 x i32] zeroinitializer
;;; taken: empty struct
@h = global {} zeroinitializer
;;; taken: shl vec scalar
define void @f(<2 x i32> %a) {
  %b = shl <2 x i32> %a, %a
  ret void
}
;;; refused: nuw on udiv
define void @f(i32 %a) {
  %b = udiv nuw i32 %a, %a
  ret void
}
;;; refused: exact on add
define void @f(i32 %a) {
  %b = add exact i32 %a, %a
  ret void
}
;;; refused: struct named twice
%s = type { i32 }
%s = type { i32 }
@g = global %s zeroinitializer
;;; refused: x86_mmx vec
define void @f(<2 x x86_mmx> %a) {
  ret void
}
;;; taken: ptr vector
define void @f(<2 x i8*> %a) {
  ret void
}
;;; taken: addrspace big
define void @f(i8 addrspace(16777215)* %a) {
  ret void
}
;;; refused: addrspace too big
define void @f(i8 addrspace(16777216)* %a) {
  ret void
}
