//! Checks the initial values of variables.

mod common;

use common::{fill, lines, translate, translate_with};
use transpire_translate::to_spirv::ToSpirv;

/// Initial values with addresses in global memory, in the assembly of LLVM 14. Each pair is a type and a value, and `$`
/// is replaced by `i32 addrspace(1)*` in both.
const VALUES: [(&str, &str); 14] = [
    ("$", "null"),
    ("$", "addrspacecast (i32 addrspace(4)* null to $)"),
    (
        "$",
        "addrspacecast (i32* addrspacecast (i32 addrspace(4)* null to i32*) to $)",
    ),
    ("$", "inttoptr (i64 0 to $)"),
    ("$", "inttoptr (i64 4096 to $)"),
    ("$", "@x"),
    ("$", "bitcast (float addrspace(1)* @y to $)"),
    (
        "$",
        "getelementptr ([4 x i32], [4 x i32] addrspace(1)* @z, i64 0, i64 3)",
    ),
    (
        "$",
        "getelementptr (i32, i32 addrspace(1)* bitcast (float addrspace(1)* @y to $), i64 1)",
    ),
    (
        "i32 addrspace(4)*",
        "addrspacecast ($ @x to i32 addrspace(4)*)",
    ),
    (
        "i32 addrspace(4)*",
        "addrspacecast ($ getelementptr ([4 x i32], [4 x i32] addrspace(1)* @z, i64 0, i64 2) to i32 addrspace(4)*)",
    ),
    ("$", "select (i1 icmp ne ($ @x, $ null), $ @x, $ null)"),
    ("i64", "ptrtoint ($ @x to i64)"),
    (
        "i32",
        "ptrtoint ($ getelementptr ([4 x i32], [4 x i32] addrspace(1)* @z, i64 0, i64 1) to i32)",
    ),
];

const VARIABLES: &str = "
    @x = addrspace(1) global i32 1
    @y = addrspace(1) global float 2.0
    @z = addrspace(1) global [4 x i32] zeroinitializer";

#[test]
fn constant_expressions_are_initial_values() {
    for (ty, value) in VALUES {
        for (outer, value) in [
            (ty.to_owned(), value.to_owned()),
            (
                format!("[2 x {ty}]"),
                format!("[{ty} {value}, {ty} {value}]"),
            ),
            (
                format!("{{ i8, {ty} }}"),
                format!("{{ i8, {ty} }} {{ i8 1, {ty} {value} }}")
                    .split_once("} {")
                    .map(|(_, value)| format!("{{{value}"))
                    .unwrap(),
            ),
        ] {
            let text = format!("{VARIABLES} @v = addrspace(1) global {outer} {value}");
            let text = translate(14, &text.replace('$', "i32 addrspace(1)*"));
            let variable = lines(&text, &["%v = OpVariable"]);
            // The initializer follows the storage class.
            assert_eq!(variable[0].split_whitespace().count(), 6, "{text}");
        }
    }
}

#[test]
fn null_is_null_in_every_address_space() {
    for value in [
        "addrspacecast (ptr addrspace(4) null to ptr addrspace(1))",
        "addrspacecast (ptr null to ptr addrspace(1))",
        "addrspacecast (ptr addrspace(4) addrspacecast (ptr null to ptr addrspace(4)) to ptr addrspace(1))",
        "inttoptr (i64 0 to ptr addrspace(1))",
    ] {
        let text = translate(
            22,
            &fill(
                include_str!("initializers/null_is_null_in_every_address_space.ll"),
                &[("value", &value)],
            ),
        );
        for cast in [
            "OpGenericCastToPtr",
            "OpPtrCastToGeneric",
            "GenericCastToPtr",
        ] {
            assert_eq!(lines(&text, &[cast]).len(), 0, "{value}\n{text}");
        }
    }
}

#[test]
fn the_address_of_a_variable_is_a_constant_member() {
    for (ty, value) in [
        (
            "[3 x ptr addrspace(1)]",
            "[ptr addrspace(1) @x, ptr addrspace(1) null, ptr addrspace(1) @x]",
        ),
        (
            "{ ptr addrspace(1), [1 x ptr addrspace(1)] }",
            "{ ptr addrspace(1) @x, [1 x ptr addrspace(1)] [ptr addrspace(1) @x] }",
        ),
    ] {
        let text = translate(
            22,
            &format!(
                "@x = addrspace(1) global i32 1
                 @v = addrspace(1) global {ty} {value}
                 define spir_kernel void @k(ptr addrspace(1) %out) {{
                   %p = load ptr addrspace(1), ptr addrspace(1) @v
                   store ptr addrspace(1) %p, ptr addrspace(1) %out
                   ret void
                 }}"
            ),
        );
        assert!(!lines(&text, &["ConstantComposite"]).is_empty(), "{text}");
    }
}

#[test]
fn an_initial_value_that_holds_its_own_address_is_refused() {
    for text in [
        "@v = addrspace(1) global { i32, ptr addrspace(1) } { i32 7, ptr addrspace(1) @v }",
        "@v = addrspace(1) global ptr addrspace(1) @v",
        "@v = addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) @w]
         @w = addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) @v]",
    ] {
        let error = translate_with(22, text, &ToSpirv::default()).unwrap_err();
        assert!(
            error.contains("@v") && error.contains("depends on its own address"),
            "{error}"
        );
    }
}

/// Checks composites of addresses that are indexed or cast. Such an address is a specialization constant
/// operation, which only composites of specialization constants may contain.
#[test]
fn a_composite_of_calculated_addresses_is_a_composite_of_specialization_constants() {
    let text = translate(
        22,
        include_str!(
            "initializers/a_composite_of_calculated_addresses_is_a_composite_of_specialization_constants.ll"
        ),
    );
    // The array of addresses, and the struct around it.
    assert_eq!(
        lines(&text, &["= OpSpecConstantComposite"]).len(),
        2,
        "{text}"
    );
    assert_eq!(lines(&text, &["= OpConstantComposite"]).len(), 1, "{text}");
}

/// Checks that undefined initial values become zeros in constant memory, where a variable needs a constant initializer.
/// `OpUndef` is no constant.
#[test]
fn undefined_initial_values_in_constant_memory_are_zeros() {
    for (ty, value) in [
        ("i32", "undef"),
        ("i32", "poison"),
        ("{ i32, float }", "undef"),
        ("<4 x i32>", "poison"),
        ("[3 x i8]", "undef"),
        ("ptr addrspace(1)", "undef"),
    ] {
        let module = format!("@v = addrspace(2) constant {ty} {value}");
        let text = translate(22, &module);
        assert_eq!(lines(&text, &["OpConstantNull"]).len(), 1, "{text}");
        assert!(lines(&text, &["OpUndef"]).is_empty(), "{text}");
    }
    // Elsewhere such a variable has no initial value.
    let text = translate(22, "@v = addrspace(1) global i32 undef");
    assert!(lines(&text, &["OpConstantNull"]).is_empty(), "{text}");
}
