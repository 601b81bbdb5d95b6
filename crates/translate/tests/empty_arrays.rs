//! Checks arrays without elements: the struct members after them keep their offsets. The offsets follow LangRef's rules
//! for structs. Comments derive those that are not obvious.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{fill, lines, translate, translate_with};
use transpire_translate::to_spirv::ToSpirv;

/// The data layout of the tests, in which 64-bit integers are aligned to 8 bytes.
const LAYOUT: &str = "target datalayout = \"e-i64:64-v16:16-v32:32-n8:16:32:64\"\n";

/// Translates LLVM assembly to SPIR-V assembly. Panics if the translation fails or the module is invalid.
fn spirv(text: &str) -> String {
    translate(22, &format!("{LAYOUT}{text}"))
}

/// Returns the value of the constant with this id in `text`.
fn number(text: &str, id: &str) -> u64 {
    let constant = lines(text, &[&format!("{id} = OpConstant ")]);
    let number = constant[0].split_whitespace().last().unwrap();
    number.parse().unwrap()
}

/// Returns the constant index of the only access chain on bytes, or `None` if the text has no such chain.
fn bytes(text: &str) -> Option<u64> {
    let chains = lines(text, &["PtrAccessChain %_ptr_CrossWorkgroup_uchar"]);
    assert!(chains.len() < 2, "{text}");
    let chain = chains.first()?;
    Some(number(text, chain.split_whitespace().last().unwrap()))
}

const STORE: &str = "define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = getelementptr {type}, ptr addrspace(1) %p, {indices}
  store i8 1, ptr addrspace(1) %a
  ret void
}";

#[test]
fn what_comes_behind_an_array_without_elements_keeps_its_place() {
    for (ty, indices, offset) in [
        // The array is aligned to 8 and has no size: i32, 4 bytes of padding, i32.
        ("{ i32, [0 x i64], i32 }", "i64 0, i32 2", 8),
        ("{ i32, [0 x i32], i32 }", "i64 0, i32 2", 4),
        ("<{ i8, [0 x i64], i32 }>", "i64 0, i32 2", 1),
        // A struct of 4 bytes that ends in such an array, followed by another one.
        ("{ { i32, [0 x i32] }, i32 }", "i64 0, i32 1", 4),
        ("[3 x { i32, [0 x i32] }]", "i64 0, i64 2", 8),
        ("{ i16, [0 x { i32, i32 }], i16, i16 }", "i64 0, i32 3", 6),
        ("{ i8, [2 x [0 x i16]], i8 }", "i64 0, i32 2", 2),
        // The struct has 16 bytes: twice that, and 8.
        ("{ i32, [0 x i64], i32 }", "i64 2, i32 2", 40),
        // A flexible array in an array of structs: 4 bytes each.
        ("{ i32, [0 x i32] }", "i64 3, i32 0", 12),
    ] {
        let text = spirv(&fill(STORE, &[("type", &ty), ("indices", &indices)]));
        assert_eq!(bytes(&text), Some(offset), "{ty}, {indices}\n{text}");
    }
}

#[test]
fn addresses_that_no_element_moves_stay_as_they_are() {
    for (ty, indices) in [
        ("{ i32, [0 x i64], i32 }", "i64 0, i32 0"),
        ("{ i32, [0 x i32] }", "i64 0, i32 1, i64 5"),
        ("{ i32, [0 x i64] }", "i64 0, i32 1, i64 1"),
        ("[0 x i32]", "i64 0, i64 7"),
        ("{ i32, [0 x { i8, i32 }] }", "i64 0, i32 1, i64 4, i32 1"),
    ] {
        let text = spirv(&fill(STORE, &[("type", &ty), ("indices", &indices)]));
        assert_eq!(bytes(&text), None, "{ty}, {indices}\n{text}");
    }
}

#[test]
fn late_indices_count_the_bytes_of_the_struct() {
    let text = spirv(
        "define spir_kernel void @k(ptr addrspace(1) %p, i32 %i) {
           %a = getelementptr inbounds { i32, [0 x i64], i32 }, ptr addrspace(1) %p, i32 %i, i32 2
           store i32 1, ptr addrspace(1) %a
           ret void
         }",
    );
    // The index is a signed i32, and the struct has 16 bytes.
    assert_eq!(lines(&text, &["OpSConvert %ulong %i"]).len(), 1, "{text}");
    let product = lines(&text, &["OpIMul %ulong"]);
    let step = product[0].split_whitespace().last().unwrap();
    assert_eq!(number(&text, step), 16, "{text}");
    let sum = lines(&text, &["OpIAdd %ulong"]);
    let numbers = sum[0].split_whitespace().skip(3);
    let constant = numbers
        .filter(|id| id.contains("ulong_"))
        .map(|id| number(&text, id));
    assert_eq!(constant.collect::<Vec<_>>(), [8], "{text}");
    assert_eq!(
        lines(&text, &["OpInBoundsPtrAccessChain"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn typed_pointers_lead_to_the_same_places() {
    for (ty, indices, offset) in [
        ("{ i32, [0 x i64], i32 }", "i64 0, i32 2", 8),
        ("{ i32, [0 x i64], i32 }", "i64 2, i32 0", 32),
        ("[3 x { i32, [0 x i32], i32 }]", "i64 0, i64 1, i32 2", 12),
    ] {
        let text = fill(
            "define spir_kernel void @k({type} addrspace(1)* %p) {
                   %a = getelementptr {type}, {type} addrspace(1)* %p, {indices}
                   store i32 1, i32 addrspace(1)* %a
                   ret void
                 }",
            &[("type", &ty), ("indices", &indices)],
        );
        let text = translate(14, &format!("{LAYOUT}{text}"));
        assert_eq!(bytes(&text), Some(offset), "{ty}, {indices}\n{text}");
    }
}

#[test]
fn variables_get_structs_in_which_nothing_moves() {
    let text = spirv(
        "@v = addrspace(1) global { i32, [0 x i64], i32 } { i32 5, [0 x i64] zeroinitializer, i32 6 }
         @w = addrspace(1) global ptr addrspace(1) getelementptr ({ i32, [0 x i64], i32 }, ptr addrspace(1) @v, i64 0, i32 2)
         define spir_kernel void @k(ptr addrspace(1) %p) {
           %l = alloca { i16, [0 x i32], i16 }
           %m = getelementptr { i16, [0 x i32], i16 }, ptr %l, i64 0, i32 2
           store i16 1, ptr %m
           %x = load i32, ptr addrspace(1) getelementptr ({ i32, [0 x i64], i32 }, ptr addrspace(1) @v, i64 0, i32 2)
           store i32 %x, ptr addrspace(1) %p
           ret void
         }",
    );
    // 4 bytes of padding before the second number, and 4 after it, since the struct is aligned to 8.
    let structs = lines(&text, &["= OpTypeStruct"]);
    let has = |members: &str| structs.iter().any(|line| line.ends_with(members));
    let padding = "%_arr_uchar_uint_4";
    assert!(has(&format!("%uint {padding} %uint {padding}")), "{text}");
    // 2 bytes before the second number, at offset 4, and 2 after it.
    let padding = "%_arr_uchar_uint_2";
    assert!(
        has(&format!("%ushort {padding} %ushort {padding}")),
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpDecorate %v Alignment 8"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn values_that_would_move_are_refused() {
    for text in [
        "define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {
           %v = load { i32, [0 x i64], i32 }, ptr addrspace(1) %q
           store { i32, [0 x i64], i32 } %v, ptr addrspace(1) %p
           ret void
         }",
        "define spir_kernel void @k(ptr byval({ i32, [0 x i64], i32 }) %p) {
           ret void
         }",
        "define spir_kernel void @k(ptr addrspace(1) %p) {
           store { i8, [0 x i8], i8 } zeroinitializer, ptr addrspace(1) %p
           ret void
         }",
    ] {
        let error =
            translate_with(22, &format!("{LAYOUT}{text}"), &ToSpirv::default()).unwrap_err();
        assert!(error.contains("an array of no elements"), "{error}");
    }
}
