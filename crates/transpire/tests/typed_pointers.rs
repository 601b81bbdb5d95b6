//! Tests of LLVM IR with opaque pointers that is written for releases with typed pointers.

use std::io::Write;
use std::process::{Command, Stdio};

use transpire::llvm::assembly;
use transpire::llvm::versions::Release;
use transpire::print_llvm;

/// A function whose call has types with pointers in its attributes.
const ATTRIBUTES: &str = r#"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

define spir_func void @g(ptr sret({ ptr addrspace(1), i32 }) align 8 %p, ptr byval([2 x ptr]) align 8 %q) {
  ret void
}

define spir_func void @f() {
  %p = alloca { ptr addrspace(1), i32 }, align 8
  %q = alloca [2 x ptr], align 8
  call spir_func void @g(ptr sret({ ptr addrspace(1), i32 }) align 8 %p, ptr byval([2 x ptr]) align 8 %q)
  ret void
}
"#;

#[test]
fn attributes_of_calls_have_typed_pointers_too() {
    let module = assembly::parse(ATTRIBUTES.as_bytes()).unwrap();
    let text = print_llvm(module, Release::V14).unwrap();
    assert_eq!(
        text.matches("sret({ i8 addrspace(1)*, i32 })").count(),
        2,
        "{text}"
    );
    assert_eq!(text.matches("byval([2 x i8*])").count(), 2, "{text}");
    accepted("attributes", ATTRIBUTES);
}

/// Checks that LLVM 14 accepts a module, as text and as bitcode for that release.
// A failure here is a test failure.
#[allow(clippy::unwrap_used)]
fn accepted(name: &str, text: &str) {
    let module = assembly::parse(text.as_bytes()).unwrap();
    let text = print_llvm(module.clone(), Release::V14).unwrap();
    let bitcode = transpire::write_llvm(module, Release::V14).unwrap();
    for (tool, input) in [("llvm-as-14", text.as_bytes()), ("opt-14", &bitcode)] {
        let mut arguments = vec!["-o", "/dev/null"];
        arguments.extend((tool == "opt-14").then_some("-passes=verify"));
        let mut child = Command::new(tool)
            .args(arguments)
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        assert!(child.wait().unwrap().success(), "{name}, {tool}: {text}");
    }
}

/// Modules with a construct whose typed form differs from that of other pointers.
const MODULES: &[(&str, &str)] = &[
    (
        "nested constants",
        "
@a = global [4 x i32] zeroinitializer
@b = global i64 add (i64 ptrtoint (ptr @a to i64), i64 4)
@c = global i32 select (i1 icmp eq (ptr @a, ptr @b), i32 1, i32 2)
@d = global i64 extractelement (<2 x i64> ptrtoint (<2 x ptr> <ptr @a, ptr @b> to <2 x i64>), i32 1)
@e = global ptr extractelement (<2 x ptr> getelementptr (i8, <2 x ptr> <ptr @a, ptr @b>, <2 x i64> <i64 1, i64 2>), i32 1)
@f = global <2 x ptr> insertelement (<2 x ptr> <ptr @a, ptr @b>, ptr getelementptr (i8, ptr @d, i64 1), i32 0)",
    ),
    (
        "an index of a struct in an expression, whose type is used first there",
        "%pair = type { i64, i64 }
        @s = addrspace(2) constant %pair { i64 1, i64 2 }
        @h = constant ptr addrspace(2) getelementptr inbounds (%pair, ptr addrspace(2) @s, i32 0, i32 1)
        define spir_kernel void @k(ptr addrspace(1) %p) {
          %v = load i64, ptr addrspace(2) getelementptr inbounds (%pair, ptr addrspace(2) @s, i16 0, i32 1)
          store i64 %v, ptr addrspace(1) %p
          ret void
        }",
    ),
    (
        "vectors of addresses",
        "@a = addrspace(1) global [4 x i32] zeroinitializer
        @d = addrspace(1) constant <2 x ptr addrspace(1)>
            getelementptr (i32, ptr addrspace(1) @a, <2 x i64> <i64 1, i64 2>)
        define spir_kernel void @k(ptr addrspace(1) %p, <4 x i64> %i, <4 x ptr addrspace(1)> %q) {
          %g = getelementptr i32, ptr addrspace(1) %p, <4 x i64> %i
          %e = extractelement <4 x ptr addrspace(1)> %g, i32 1
          store i32 7, ptr addrspace(1) %e
          %h = getelementptr { i8, half }, <4 x ptr addrspace(1)> %q, <4 x i64> %i, i32 1
          %c = icmp eq <4 x ptr addrspace(1)> %g, %h
          %s = select <4 x i1> %c, <4 x ptr addrspace(1)> %g, <4 x ptr addrspace(1)> %h
          %f = extractelement <4 x ptr addrspace(1)> %s, i32 2
          store i16 7, ptr addrspace(1) %f
          ret void
        }",
    ),
    (
        "variable arguments with a type",
        "%s = type { i32, i64 }
        declare spir_func void @g(...)
        declare spir_func void @h(ptr inalloca(%s), ...)
        define spir_func void @f(ptr %p) {
          call spir_func void (...) @g(ptr byval(%s) null)
          call spir_func void (...) @g(i32 1, ptr byval(%s) %p, ptr byval(i8) %p)
          %a = alloca inalloca %s
          call spir_func void (ptr, ...) @h(ptr inalloca(%s) %a, ptr byval({ i8 }) undef)
          ret void
        }",
    ),
    (
        "arguments that are allocated before the call",
        "%s = type { i32, i64 }
        declare token @llvm.call.preallocated.setup(i32)
        declare ptr @llvm.call.preallocated.arg(token, i32)
        declare spir_func void @g(ptr preallocated(%s))
        define spir_func void @f() {
          %t = call token @llvm.call.preallocated.setup(i32 1)
          %a = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(%s)
          call spir_func void @g(ptr preallocated(%s) %a) [\"preallocated\"(token %t)]
          ret void
        }",
    ),
    (
        "intrinsics that prescribe a pointee",
        "declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
        declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)
        declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32, <4 x i1>, <4 x i32>)
        declare void @llvm.masked.scatter.v4i32.v4p1(<4 x i32>, <4 x ptr addrspace(1)>, i32, <4 x i1>)
        declare ptr @llvm.invariant.start.p0(i64, ptr)
        declare void @llvm.invariant.end.p0(ptr, i64, ptr)
        define spir_func void @k(ptr addrspace(1) %p, <4 x i1> %m, <4 x i64> %i, ptr %q) {
          %n = call ptr @llvm.invariant.start.p0(i64 4, ptr %q)
          %v = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %m, <4 x i32> undef)
          call void @llvm.masked.store.v4i32.p1(<4 x i32> %v, ptr addrspace(1) %p, i32 4, <4 x i1> %m)
          %g = getelementptr i8, ptr addrspace(1) %p, <4 x i64> %i
          %w = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %g, i32 4, <4 x i1> %m,
              <4 x i32> undef)
          call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %w, <4 x ptr addrspace(1)> %g, i32 4, <4 x i1> %m)
          call void @llvm.invariant.end.p0(ptr %n, i64 4, ptr %q)
          ret void
        }",
    ),
    (
        "inline assembly",
        "define spir_func ptr @f(ptr %p, ptr addrspace(1) %q) {
          call void asm sideeffect \"x\", \"r,r\"(ptr %p, ptr addrspace(1) %q)
          %f = call ptr asm \"y\", \"=r\"()
          call void asm sideeffect \"x\", \"*m\"(ptr elementtype(i32) %p)
          store i32 3, ptr %f
          ret ptr %f
        }",
    ),
    (
        "constructors and destructors",
        "@llvm.global_ctors = appending addrspace(1) global [2 x { i32, ptr, ptr }]
            [{ i32, ptr, ptr } { i32 65535, ptr @f, ptr null }, { i32, ptr, ptr } { i32 1, ptr @f, ptr @v }]
        @llvm.global_dtors = appending addrspace(1) global [0 x { i32, ptr, ptr }] zeroinitializer
        @v = internal global i32 0
        @llvm.used = appending global [2 x ptr] [ptr @f, ptr @v], section \"llvm.metadata\"
        define internal spir_func void @f() {
          ret void
        }",
    ),
    (
        "attributes of indirect calls",
        "%s = type { i32, float }
        define spir_func void @h(ptr %q, ptr %f) {
          call void %f(ptr sret(%s) align 4 %q, ptr byval(%s) align 4 %q, i32 0)
          ret void
        }",
    ),
    (
        "exchanged pointers",
        "define spir_func ptr @f(ptr %p, ptr addrspace(1) %q, ptr %r) {
          %a = atomicrmw volatile xchg ptr %p, ptr %r syncscope(\"agent\") acq_rel, align 8, !tbaa !0
          %b = atomicrmw xchg ptr addrspace(1) %q, ptr addrspace(1) %q seq_cst, align 8
          store i16 3, ptr addrspace(1) %b
          %c = cmpxchg ptr %p, ptr %a, ptr %r seq_cst seq_cst
          ret ptr %a
        }
        !0 = !{!1, !1, i64 0}
        !1 = !{!\"any pointer\", !2, i64 0}
        !2 = !{!\"root\"}",
    ),
];

#[test]
fn pointers_have_the_types_that_llvm_14_demands() {
    for (name, text) in MODULES {
        accepted(
            name,
            &format!("target triple = \"spir64-unknown-unknown\"\n{text}"),
        );
    }
}
