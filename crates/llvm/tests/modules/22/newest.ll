; What LLVM 15 has no word for, but an older one that does, or none that is needed.
define i32 @flags(ptr captures(none) %p, i64 range(i64 0, 9) %n, float nofpclass(nan) %x) memory(argmem: read, errnomem: write) {
  %narrow = trunc nuw nsw i64 %n to i32
  %wide = zext nneg i32 %narrow to i64
  %bits = or disjoint i64 %wide, 1
  %at = getelementptr nusw nuw i32, ptr %p, i64 %bits
  %in = getelementptr inbounds i32, ptr %at, i64 1
  %loaded = load i32, ptr %in, align 4
  %less = icmp samesign ult i32 %loaded, %narrow
  %long = fpext fast float %x to double
  %short = fptrunc nnan double %long to float
  %whole = fptosi float %short to i32
  %chosen = select i1 %less, i32 %loaded, i32 %whole
  ret i32 %chosen
}

define void @lives() uwtable(sync) {
  %p = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr nonnull %p)
  call void @pure(ptr nonnull %p) memory(none)
  call void @llvm.lifetime.end.p0(ptr nonnull %p)
  ret void
}

declare void @pure(ptr readnone captures(address)) memory(none)

declare void @inaccessible() memory(inaccessiblemem: write)

declare void @either(ptr) memory(argmem: readwrite, inaccessiblemem: readwrite)

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @llvm.lifetime.end.p0(ptr captures(none))
