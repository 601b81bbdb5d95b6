//! Checks the pointee types that are chosen for opaque pointers.

// A failed unwrap fails the test.
#![allow(clippy::unwrap_used)]

mod common;

use common::{lines, translate, translate_with};
use transpire_translate::to_spirv::ToSpirv;

#[test]
fn definitions_say_more_than_uses() {
    let text = translate(
        22,
        "define spir_kernel void @k(ptr addrspace(1) %out) {
           %a = alloca float
           store float 1.0, ptr %a
           %bits = load i32, ptr %a
           store i32 %bits, ptr addrspace(1) %out
           ret void
         }",
    );
    // One variable of float. The load of an integer casts its address.
    assert_eq!(
        lines(&text, &["OpVariable", "Function"]),
        ["%a = OpVariable %_ptr_Function_float Function"],
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpBitcast %_ptr_Function_uint %a"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["%out = OpFunctionParameter"]),
        ["%out = OpFunctionParameter %_ptr_CrossWorkgroup_uint"]
    );
}

#[test]
fn arguments_and_results_join_across_functions() {
    let text = translate(
        22,
        "define internal spir_func ptr addrspace(1) @pass(ptr addrspace(1) %p) { ret ptr addrspace(1) %p }
         define spir_kernel void @k(ptr addrspace(1) %out) {
           %q = call spir_func ptr addrspace(1) @pass(ptr addrspace(1) %out)
           %x = load <2 x double>, ptr addrspace(1) %q
           ret void
         }",
    );
    assert_eq!(
        lines(
            &text,
            &["OpFunctionParameter %_ptr_CrossWorkgroup_v2double"]
        )
        .len(),
        2,
        "{text}"
    );
    assert_eq!(lines(&text, &["OpBitcast"]).len(), 0, "{text}");
}

#[test]
fn what_a_variable_holds_has_a_pointee_too() {
    let text = translate(
        22,
        "define spir_kernel void @k(ptr addrspace(1) %out, i64 %n) {
           %slot = alloca ptr addrspace(1)
           store ptr addrspace(1) %out, ptr %slot
           %p = load ptr addrspace(1), ptr %slot
           %q = getelementptr inbounds half, ptr addrspace(1) %p, i64 %n
           store half 0xH3C00, ptr addrspace(1) %q
           ret void
         }",
    );
    assert_eq!(lines(&text, &["OpBitcast"]).len(), 0, "{text}");
    assert_eq!(
        lines(
            &text,
            &["%slot = OpVariable %_ptr_Function__ptr_CrossWorkgroup_half"]
        )
        .len(),
        1,
        "{text}"
    );
}

#[test]
fn phis_and_selects_have_one_type_for_all_that_they_join() {
    let text = translate(
        22,
        include_str!("pointers/phis_and_selects_have_one_type_for_all_that_they_join.ll"),
    );
    assert_eq!(lines(&text, &["OpPhi"]).len(), 1, "{text}");
}

#[test]
fn a_byte_offset_leads_from_bytes_to_bytes() {
    let text = translate(
        22,
        "define spir_kernel void @k(ptr addrspace(1) %out) {
           %q = getelementptr inbounds i8, ptr addrspace(1) %out, i64 8
           store float 0.0, ptr addrspace(1) %q
           store float 0.0, ptr addrspace(1) %out
           ret void
         }",
    );
    assert_eq!(
        lines(
            &text,
            &["OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar"]
        )
        .len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpBitcast %_ptr_CrossWorkgroup_float"]).len(),
        2,
        "{text}"
    );
}

#[test]
fn structs_may_point_to_themselves() {
    let text = translate(
        14,
        "%node = type { i32, %node addrspace(1)* }
         define spir_kernel void @k(%node addrspace(1)* %list) {
           %next = getelementptr %node, %node addrspace(1)* %list, i32 0, i32 1
           %tail = load %node addrspace(1)*, %node addrspace(1)* addrspace(1)* %next
           %value = getelementptr %node, %node addrspace(1)* %tail, i32 0, i32 0
           store i32 1, i32 addrspace(1)* %value
           ret void
         }",
    );
    assert_eq!(lines(&text, &["OpTypeForwardPointer"]).len(), 1, "{text}");
}

#[test]
fn attributes_say_what_parameters_of_declared_functions_point_to() {
    for (attribute, name) in [
        ("byval(%S)", "_Z1f1Si"),
        ("byval(%S)", "plain"),
        ("sret(%S)", "_Z1fi"),
        ("byref(%S)", "_Z1fPci"),
    ] {
        let function = format!("@{name}(ptr {attribute}, i32)");
        let other = function.replace("i32", "i32 %n").replace("), ", ") %s, ");
        let types = [
            format!(
                "%S = type {{ [8 x i32] }}
                 declare spir_func void {function}
                 define spir_kernel void @k(ptr byval(%S) %s) {{
                   %p = alloca %S
                   call spir_func void @{name}(ptr {attribute} %p, i32 1)
                   ret void
                 }}"
            ),
            format!(
                "%S = type {{ [8 x i32] }}
                 define spir_func void {other} {{
                   %q = getelementptr i8, ptr %s, i64 4
                   store i8 1, ptr %q
                   ret void
                 }}"
            ),
        ]
        .map(|text| {
            let text = translate(22, &text);
            lines(&text, &["OpFunctionParameter %_ptr_Function_"])
                .iter()
                .filter_map(|line| line.split_whitespace().last())
                .map(str::to_owned)
                .collect::<Vec<_>>()
        });
        // The type in the declaration, and the kernel's.
        assert_eq!(types[0], ["%_ptr_Function_S"; 2], "{attribute} {name}");
        assert_eq!(types[1], ["%_ptr_Function_S"], "{attribute} {name}");
    }
}

#[test]
fn a_long_array_of_pointers_to_several_types_is_refused_in_time() {
    let text = |length: u32| {
        format!(
            "define spir_kernel void @k(ptr addrspace(1) %o, ptr addrspace(1) %q) {{
               %x = load [{length} x ptr addrspace(1)], ptr addrspace(1) %q
               %p = extractvalue [{length} x ptr addrspace(1)] %x, 1
               store i32 9, ptr addrspace(1) %p
               %all = insertvalue {{ i64, [{length} x ptr addrspace(1)] }} poison, [{length} x ptr addrspace(1)] %x, 1
               store {{ i64, [{length} x ptr addrspace(1)] }} %all, ptr addrspace(1) %o
               ret void
             }}"
        )
    };
    let cast = translate(22, &text(20));
    assert_eq!(
        lines(&cast, &["OpBitcast %_ptr_CrossWorkgroup_uchar"]).len(),
        20,
        "{cast}"
    );
    let refused = translate_with(22, &text(40_000_000), &ToSpirv::default()).unwrap_err();
    assert!(refused.contains("40000000 parts"), "{refused}");
}
