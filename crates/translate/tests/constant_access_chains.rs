//! Checks with LLVM that constant access chains become valid constants.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use transpire_llvm::bitcode::{WriteOptions, write};
use transpire_spirv::assembly::assemble;
use transpire_spirv::binary;
use transpire_translate::Result;
use transpire_translate::to_llvm::{ToLlvm, to_llvm};

/// Translates a module in which a variable holds the address of a member of a struct, and returns bitcode. `index` is
/// the type of the index, and `value` its value.
fn translated(index: &str, value: &str) -> Result<Vec<u8>> {
    let words = assemble(&format!(
        "OpCapability Kernel
         OpCapability Addresses
         OpCapability Linkage
         OpCapability Int64
         OpMemoryModel Physical64 OpenCL
         %word = OpTypeInt 32 0
         %index = {index}
         %first = OpConstant %word 0
         %member = OpConstant %index {value}
         %S = OpTypeStruct %word %word
         %to_S = OpTypePointer CrossWorkgroup %S
         %to_word = OpTypePointer CrossWorkgroup %word
         %to_address = OpTypePointer CrossWorkgroup %to_word
         %null = OpConstantNull %S
         %object = OpVariable %to_S CrossWorkgroup %null
         %address = OpSpecConstantOp %to_word InBoundsPtrAccessChain %object %first %member
         %holder = OpVariable %to_address CrossWorkgroup %address"
    ));
    let module = binary::read_words(&words.unwrap()).unwrap();
    let (module, _) = to_llvm(&module, &ToLlvm::default())?;
    Ok(write(&module, &WriteOptions::default()).unwrap())
}

#[test]
fn an_index_of_any_width_selects_a_member() {
    for index in ["OpTypeInt 64 0", "OpTypeInt 16 0"] {
        let bitcode = translated(index, "1").unwrap();
        let verified = common::pipe("opt-22", &["-passes=verify", "-S", "-"], &bitcode).unwrap();
        let text = String::from_utf8(verified).unwrap();
        assert!(text.contains("getelementptr"), "{index}: {text}");
        assert!(text.contains("i32 1"), "{index}: {text}");
    }
}

#[test]
fn an_index_that_is_no_member_is_refused() {
    for (index, value) in [
        ("OpTypeInt 64 0", "2"),
        ("OpTypeInt 16 0", "2"),
        ("OpTypeFloat 32", "1.0"),
    ] {
        assert!(translated(index, value).is_err(), "{index} {value}");
    }
}
