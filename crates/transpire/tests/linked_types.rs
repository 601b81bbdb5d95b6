//! Checks that modules which share a function agree on the types of its parameters and its result, also if only one of
//! the modules has values of these types in memory.

#![allow(clippy::unwrap_used)]

use transpire::spirv::binary::to_bytes;
use transpire::spirv::validate::Options;
use transpire::{LinkOptions, ToSpirv, link_spirv, to_spirv};

/// Types that SPIR-V lacks, or that it has only for values that are never in memory.
const TYPES: &[&str] = &[
    "i1",
    "<2 x i1>",
    "[1 x i1]",
    "{ i1, i32 }",
    "{ i32, [2 x <4 x i1>] }",
    "i40",
    "{ i40, i1 }",
    "{ i8, <6 x i16> }",
    "[2 x { i8, <5 x i32>, i8 }]",
    "i128",
    "{ i128, i8 }",
    "<32 x i1>",
    "{ i8, <32 x i1> }",
    "{ i8, <3 x i1> }",
];

const TARGET: &str = "target triple = \"spir64-unknown-unknown\"\n";

#[test]
fn modules_agree_on_signatures_although_only_one_has_the_type_in_memory() {
    for ty in TYPES {
        let pure = format!("{TARGET}define spir_func {ty} @f({ty} %x) {{\n  ret {ty} %x\n}}\n");
        let stores = format!(
            "{TARGET}declare spir_func {ty} @f({ty})
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %slot = alloca [3 x {ty}]
  %x = load {ty}, ptr addrspace(1) %p
  %y = call spir_func {ty} @f({ty} %x)
  %member = getelementptr [3 x {ty}], ptr %slot, i64 0, i64 1
  store {ty} %y, ptr %member
  store {ty} %y, ptr addrspace(1) %p
  ret void
}}
"
        );
        let [pure, stores] = [pure, stores].map(|text| {
            let words = to_spirv(text.as_bytes(), &ToSpirv::default());
            to_bytes(&words.unwrap_or_else(|error| panic!("{ty}: {error}")))
        });
        let inputs: [(&str, &[u8]); 2] = [("pure", &pure), ("stores", &stores)];
        for inputs in [inputs, [inputs[1], inputs[0]]] {
            let linked = link_spirv(&inputs, &LinkOptions::default());
            let linked = linked.unwrap_or_else(|error| panic!("{ty}: {error}"));
            let findings = linked.module.validate(&Options::default());
            assert!(findings.is_empty(), "{ty}: {findings:?}");
        }
    }
}
