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
    // LLVM 14 accepts the text.
    let mut assembler = Command::new("llvm-as-14")
        .args(["-o", "/dev/null"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    assembler
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    assert!(assembler.wait().unwrap().success(), "{text}");
}
