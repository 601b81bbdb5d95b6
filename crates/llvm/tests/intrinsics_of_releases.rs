//! Checks which intrinsics a module for an older release calls. The judge is the `opt` of that release, which refuses a
//! call of an intrinsic with a wrong signature, and accepts any call of a function that it does not know as an intrinsic.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::Write;
use std::process::{Command, Stdio};

use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, downgrade};

fn for_release(text: &str, release: Release) -> String {
    let module =
        assembly::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let older = downgrade::for_release(&module, release).unwrap();
    assembly::print(&older, release)
}

fn is_accepted(number: u32, text: &[u8]) -> bool {
    let mut child = Command::new(format!("opt-{number}"))
        .args(["-passes=verify", "-o", "/dev/null"])
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(text).unwrap();
    child.wait().unwrap().success()
}

#[test]
fn intrinsics_have_the_operands_that_the_release_knows() {
    let text = "\
define void @f(ptr %p, <4 x i1> %m, <4 x ptr> %q) {
  %a = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %b = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 8 %q, <4 x i1> %m, <4 x i32> %a)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %b, ptr align 16 %p, <4 x i1> %m)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %b, <4 x ptr> align 2 %q, <4 x i1> %m)
  %c = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr null, ptr null, i32 1, ptr null)
  ret void
}
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, <4 x i1>)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
";
    for (number, release) in [(16, Release::V16), (19, Release::V19), (22, Release::V22)] {
        let text = for_release(text, release);
        let has_alignments = number < 22;
        for bytes in [4, 8, 16, 2] {
            let found = text.contains(&format!(", i32 {bytes}, <4 x i1> %m"));
            assert_eq!(found, has_alignments, "{release}: {text}");
        }
        assert!(is_accepted(number, text.as_bytes()), "{release}: {text}");
    }
    // The arguments of annotations are new in LLVM 12.
    for (name, operands) in [("11", "i32 1)"), ("12", "i32 1, ptr null)")] {
        let text = for_release(text, Release::from_name(name).unwrap());
        assert!(text.contains(operands), "{name}: {text}");
    }
}

#[test]
fn sizes_of_objects_have_the_operands_that_the_release_knows() {
    let text = "\
define i64 @f(i8* %p) {
  %r = call i64 @llvm.objectsize.i64.p0i8(i8* %p, i1 true, i1 false, i1 true)
  ret i64 %r
}
declare i64 @llvm.objectsize.i64.p0i8(i8*, i1, i1, i1)
";
    // Null pointers of unknown size are new between LLVM 3.2 and 6, and sizes at run time in LLVM 9.
    for (name, operands) in [
        ("3.2", "(i8* %p, i1 true)"),
        ("8", "(i8* %p, i1 true, i1 false)"),
        ("9", "(i8* %p, i1 true, i1 false, i1 true)"),
    ] {
        let text = for_release(text, Release::from_name(name).unwrap());
        assert!(text.contains(operands), "{name}: {text}");
    }
}

#[test]
fn names_have_no_types_where_the_release_has_none() {
    let text = "\
define void @f(ptr addrspace(2) %q) {
  %v = alloca i32, align 4
  %s = call ptr @llvm.stacksave.p0()
  call void @llvm.var.annotation.p0.p0(ptr %v, ptr null, ptr null, i32 1, ptr null)
  call void @llvm.var.annotation.p0.p2(ptr %v, ptr addrspace(2) %q, ptr addrspace(2) null, i32 1, ptr addrspace(2) null)
  call void @llvm.va_end.p0(ptr %v)
  call void @llvm.stackrestore.p0(ptr %s)
  ret void
}
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare void @llvm.var.annotation.p0.p2(ptr, ptr addrspace(2), ptr addrspace(2), i32, ptr addrspace(2))
declare void @llvm.va_end.p0(ptr)
";
    let untyped = [
        "@llvm.stacksave()",
        "@llvm.stackrestore(ptr",
        "@llvm.va_end(ptr",
        "@llvm.var.annotation(ptr",
    ];
    for (release, expected) in [
        (Release::V15, [true; 4]),
        (Release::V16, [true, true, true, false]),
        (Release::V22, [false; 4]),
    ] {
        let text = for_release(text, release);
        assert_eq!(
            untyped.map(|name| text.contains(name)),
            expected,
            "{release}: {text}"
        );
        if release == Release::V15 {
            assert!(is_accepted(15, text.as_bytes()), "{text}");
            assert!(
                text.contains("addrspacecast ptr addrspace(2) %q to ptr"),
                "{text}"
            );
            assert!(!text.contains("call void @llvm.var.annotation.p"), "{text}");
        }
    }
}

#[test]
fn an_intrinsic_that_the_release_lacks_is_expanded_or_dropped() {
    let module = |call: &str, declaration: &str| {
        format!(
            "define i32 @f(i32 %a, float %x) {{\n  {call}\n  ret i32 %a\n}}\ndeclare {declaration}\n"
        )
    };
    let maximum = module(
        "%m = call i32 @llvm.umax.i32(i32 %a, i32 7)",
        "i32 @llvm.umax.i32(i32, i32)",
    );
    let older = for_release(&maximum, Release::V11);
    assert!(
        older.contains("icmp ugt i32 %a, 7") && !older.contains("call"),
        "{older}"
    );
    assert!(for_release(&maximum, Release::V12).contains("call i32 @llvm.umax.i32"));

    let text = "define i32 @g(<3 x i32> %v) {\n  %r = call i32 @llvm.vector.reduce.smax.v3i32(<3 x i32> %v)\n  ret i32 %r\n}\n\
                declare i32 @llvm.vector.reduce.smax.v3i32(<3 x i32>)\n\
                define float @h(float %s, <2 x float> %v) {\n  \
                %r = call fast float @llvm.vector.reduce.fadd.v2f32(float %s, <2 x float> %v)\n  ret float %r\n}\n\
                declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>)\n";
    let reduced = for_release(text, Release::V11);
    assert_eq!(reduced.matches("select i1").count(), 2, "{reduced}");
    assert_eq!(reduced.matches("fadd fast float").count(), 2, "{reduced}");
    assert!(!reduced.contains("call"), "{reduced}");

    let hint = module(
        "call void (...) @llvm.fake.use(i32 %a)",
        "void @llvm.fake.use(...)",
    );
    assert!(!for_release(&hint, Release::V19).contains("call"));

    // A call whose result is used stays.
    let used = "define i32 @f() {\n  %x = call i32 (...) @llvm.fake.use()\n  ret i32 %x\n}\n\
                declare i32 @llvm.fake.use(...)\n";
    assert!(for_release(used, Release::V19).contains("%x = call i32"));

    // A call without an expansion stays.
    let class = module(
        "%c = call i1 @llvm.is.fpclass.f32(float %x, i32 3)",
        "i1 @llvm.is.fpclass.f32(float, i32 immarg)",
    );
    let older = for_release(&class, Release::V14);
    assert!(older.contains("call i1 @llvm.is.fpclass.f32"), "{older}");
}
