; Every instruction, with every flag that LLVM 15 has.
source_filename = "instructions.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64-unknown-unknown"

%struct.pair = type { i32, float }
%struct.node = type { ptr, [4 x %struct.pair], <{ i8, i32 }> }

declare i32 @callee(i32, ptr)
declare i32 @variadic(i32, ...)
declare void @throws()
declare i32 @personality(...)

define i32 @integers(i32 %a, i32 %b, <4 x i32> %v) {
entry:
  %add = add i32 %a, %b
  %add.nuw = add nuw i32 %add, 1
  %add.both = add nuw nsw i32 %add.nuw, -1
  %sub = sub nsw i32 %add.both, %b
  %mul = mul i32 %sub, 3
  %udiv = udiv exact i32 %mul, 2
  %sdiv = sdiv i32 %udiv, %b
  %urem = urem i32 %sdiv, 7
  %srem = srem i32 %urem, -7
  %shl = shl nuw i32 %srem, 4
  %lshr = lshr exact i32 %shl, 1
  %ashr = ashr i32 %lshr, 1
  %and = and i32 %ashr, 255
  %or = or i32 %and, 16
  %xor = xor i32 %or, -1
  %lanes = add <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %lanes.shift = shl <4 x i32> %lanes, <i32 1, i32 1, i32 1, i32 1>
  %lane = extractelement <4 x i32> %lanes.shift, i32 2
  %frozen = freeze i32 %xor
  %sum = add i32 %frozen, %lane
  ret i32 %sum
}

define double @floats(float %a, double %b, half %h) {
  %1 = fneg float %a
  %2 = fneg fast float %1
  %3 = fadd nnan float %2, 1.0
  %4 = fsub ninf float %3, 0x3FB99999A0000000
  %5 = fmul nsz float %4, %a
  %6 = fdiv arcp float %5, 3.0
  %7 = frem contract float %6, 2.0
  %8 = fadd afn float %7, -0.0
  %9 = fadd reassoc nnan nsz float %8, 0x7FF0000000000000
  %10 = fadd fast float %9, 0x7FF8000000000000
  %11 = fpext float %10 to double
  %12 = fadd double %11, 3.141592653589793
  %13 = fptrunc double %12 to half
  %14 = fadd half %13, %h
  %15 = fptosi half %14 to i32
  %16 = fptoui double %b to i64
  %17 = sitofp i32 %15 to double
  %18 = uitofp i64 %16 to double
  %19 = fadd double %17, %18
  %20 = fcmp oeq double %19, %b
  %21 = fcmp fast ugt double %19, 0.0
  %22 = select i1 %20, double %19, double 1.0e10
  %23 = select fast i1 %21, double %22, double 1.0e-10
  ret double %23
}

define i1 @comparisons(i32 %a, i32 %b, ptr %p, ptr %q, <2 x i64> %v) {
  %eq = icmp eq i32 %a, %b
  %ne = icmp ne i32 %a, %b
  %ugt = icmp ugt i32 %a, %b
  %uge = icmp uge i32 %a, %b
  %ult = icmp ult i32 %a, %b
  %ule = icmp ule i32 %a, %b
  %sgt = icmp sgt i32 %a, %b
  %sge = icmp sge i32 %a, %b
  %slt = icmp slt i32 %a, %b
  %sle = icmp sle i32 %a, %b
  %pointers = icmp eq ptr %p, %q
  %null = icmp ne ptr %p, null
  %lanes = icmp sgt <2 x i64> %v, zeroinitializer
  %lane = extractelement <2 x i1> %lanes, i64 0
  %f1 = fcmp false float 0.0, 1.0
  %f2 = fcmp ogt float 0.0, 1.0
  %f3 = fcmp oge float 0.0, 1.0
  %f4 = fcmp olt float 0.0, 1.0
  %f5 = fcmp ole float 0.0, 1.0
  %f6 = fcmp one float 0.0, 1.0
  %f7 = fcmp ord float 0.0, 1.0
  %f8 = fcmp uno float 0.0, 1.0
  %f9 = fcmp ueq float 0.0, 1.0
  %f10 = fcmp uge float 0.0, 1.0
  %f11 = fcmp ult float 0.0, 1.0
  %f12 = fcmp ule float 0.0, 1.0
  %f13 = fcmp une float 0.0, 1.0
  %f14 = fcmp true float 0.0, 1.0
  ret i1 %lane
}

define void @conversions(i64 %i, float %f, ptr %p, ptr addrspace(1) %g, <2 x i32> %v) {
  %trunc = trunc i64 %i to i8
  %zext = zext i8 %trunc to i32
  %sext = sext i8 %trunc to i16
  %address = ptrtoint ptr %p to i64
  %pointer = inttoptr i64 %address to ptr
  %bits = bitcast float %f to i32
  %lanes = bitcast <2 x i32> %v to i64
  %generic = addrspacecast ptr addrspace(1) %g to ptr addrspace(4)
  %wide = zext <2 x i32> %v to <2 x i64>
  ret void
}

define void @memory(ptr %p, ptr addrspace(1) %g, i64 %n) {
  %one = alloca i32, align 4
  %many = alloca %struct.node, i64 %n, align 16
  %array = alloca [10 x float], align 4
  %load = load i32, ptr %one, align 4
  %volatile = load volatile i64, ptr %p, align 8
  %atomic = load atomic i32, ptr %p seq_cst, align 4
  %scoped = load atomic volatile i32, ptr %p syncscope("singlethread") acquire, align 4
  store i32 %load, ptr %one, align 4
  store volatile i32 7, ptr %p, align 1
  store atomic i32 8, ptr %p release, align 4
  store atomic i32 9, ptr addrspace(1) %g syncscope("device") monotonic, align 4
  %gep = getelementptr %struct.node, ptr %many, i64 1, i32 1, i64 %n, i32 1
  %gep.inbounds = getelementptr inbounds [10 x float], ptr %array, i64 0, i64 3
  %gep.vector = getelementptr i8, ptr %p, <4 x i64> <i64 0, i64 1, i64 2, i64 3>
  %lane = extractelement <4 x ptr> %gep.vector, i64 1
  fence acquire
  fence syncscope("singlethread") seq_cst
  %exchanged = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic, align 4
  %weak = cmpxchg weak volatile ptr addrspace(1) %g, i64 %n, i64 1 syncscope("device") seq_cst seq_cst, align 8
  %old = extractvalue { i32, i1 } %exchanged, 0
  %a = atomicrmw xchg ptr %p, i32 1 monotonic, align 4
  %b = atomicrmw add ptr %p, i32 1 acquire, align 4
  %c = atomicrmw sub ptr %p, i32 1 release, align 4
  %d = atomicrmw and ptr %p, i32 1 acq_rel, align 4
  %e = atomicrmw nand ptr %p, i32 1 seq_cst, align 4
  %f = atomicrmw or ptr %p, i32 1 seq_cst, align 4
  %h = atomicrmw xor ptr %p, i32 1 seq_cst, align 4
  %i = atomicrmw max ptr %p, i32 1 seq_cst, align 4
  %j = atomicrmw min ptr %p, i32 1 seq_cst, align 4
  %k = atomicrmw umax ptr %p, i32 1 seq_cst, align 4
  %l = atomicrmw volatile umin ptr %p, i32 1 seq_cst, align 4
  %m = atomicrmw fadd ptr %p, float 1.0 seq_cst, align 4
  %o = atomicrmw fsub ptr %p, float 1.0 seq_cst, align 4
  ret void
}

define <8 x i8> @vectors(<4 x i8> %a, <4 x i8> %b, i32 %i, i8 %e) {
  %insert = insertelement <4 x i8> %a, i8 %e, i32 %i
  %extract = extractelement <4 x i8> %insert, i32 %i
  %wide = shufflevector <4 x i8> %a, <4 x i8> %b, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %narrow = shufflevector <4 x i8> %insert, <4 x i8> undef, <2 x i32> <i32 3, i32 undef>
  %splat = shufflevector <4 x i8> %a, <4 x i8> poison, <4 x i32> zeroinitializer
  %choice = select <4 x i1> <i1 true, i1 false, i1 true, i1 false>, <4 x i8> %splat, <4 x i8> %b
  ret <8 x i8> %wide
}

define %struct.pair @aggregates(%struct.pair %p, [2 x { i8, i64 }] %q) {
  %first = extractvalue %struct.pair %p, 0
  %deep = extractvalue [2 x { i8, i64 }] %q, 1, 1
  %changed = insertvalue %struct.pair %p, i32 5, 0
  %deeper = insertvalue [2 x { i8, i64 }] %q, i64 %deep, 0, 1
  %fresh = insertvalue %struct.pair undef, float 1.0, 1
  ret %struct.pair %changed
}

define i32 @control(i32 %n, i1 %c, i33 %odd, ptr %address) {
entry:
  br i1 %c, label %loop, label %cases

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = phi nnan float [ 0.0, %entry ], [ %g, %loop ]
  %later = phi i32 [ 1, %entry ], [ %step, %loop ]
  %step = add i32 %later, 2
  %next = add i32 %i, 1
  %g = fadd float %f, 1.0
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

cases:
  switch i32 %n, label %exit [
    i32 0, label %other
    i32 1, label %other
    i32 -5, label %indirect
  ]

other:
  switch i33 %odd, label %exit [
    i33 4294967296, label %dead
  ]

indirect:
  indirectbr ptr %address, [label %dead, label %exit]

dead:
  unreachable

exit:
  %r = phi i32 [ 1, %loop ], [ 2, %cases ], [ 3, %other ], [ 4, %indirect ]
  ret i32 %r
}

define i32 @calls(i32 %n, ptr %p, ptr %f) {
  %plain = call i32 @callee(i32 %n, ptr %p)
  %tail = tail call i32 @callee(i32 %plain, ptr null)
  %notail = notail call spir_func i32 @callee(i32 %tail, ptr undef)
  %convention = call fastcc i32 @callee(i32 1, ptr poison)
  %many = call i32 (i32, ...) @variadic(i32 3, double 1.0, ptr %p, i64 7)
  %indirect = call i32 %f(i32 %many)
  %marked = call signext i32 @callee(i32 inreg %n, ptr nonnull align 8 dereferenceable(16) %p) nounwind readonly
  %asm = call i32 asm sideeffect "mov $0, $1", "=r,r,~{memory}"(i32 %n)
  call void asm sideeffect alignstack inteldialect "nop", ""()
  call void @throws() [ "deopt"(i32 1, ptr %p), "other"() ]
  %fast = call fast float @llvm.sqrt.f32(float 2.0)
  %listed = va_arg ptr %p, i32
  %must = musttail call i32 @calls(i32 %marked, ptr %p, ptr %f)
  ret i32 %must
}

declare float @llvm.sqrt.f32(float)

define i32 @unwinding() personality ptr @personality {
entry:
  %called = invoke i32 @callee(i32 1, ptr null)
          to label %next unwind label %pad

next:
  invoke void @throws() [ "deopt"(i32 2) ]
          to label %done unwind label %other

pad:
  %caught = landingpad { ptr, i32 }
          cleanup
          catch ptr null
          filter [1 x ptr] [ptr @personality]
  resume { ptr, i32 } %caught

other:
  %again = landingpad { ptr, i32 }
          catch ptr @personality
  br label %done

done:
  ret i32 0
}

; Uses stand before what they use, in the text as in the records.
define i32 @later(i1 %c, ptr %p) {
entry:
  br label %second

first:
  %use = add i32 %def, 1
  %sum = add i32 1, %def
  store i32 %sum, ptr %p, align 4
  %again = select i1 %test, i32 %use, i32 %def
  br i1 %test, label %third, label %second.end

third:
  %call = call i32 @callee(i32 %def, ptr %address)
  ret i32 %call

second.end:
  ret i32 %again

second:
  %def = mul i32 3, 4
  %test = icmp eq i32 %def, 12
  %address = getelementptr i8, ptr %p, i64 1
  br label %first
}

define void @pads() personality ptr @personality {
entry:
  invoke void @throws()
          to label %done unwind label %dispatch

dispatch:
  %switch = catchswitch within none [label %handler] unwind label %cleanup

handler:
  %catch = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %catch to label %done

cleanup:
  %clean = cleanuppad within none []
  cleanupret from %clean unwind to caller

done:
  ret void
}

define void @branches(i32 %n) {
entry:
  callbr void asm sideeffect "", "r,!i"(i32 %n)
          to label %next [label %target]

next:
  ret void

target:
  ret void
}
