//! Checks that constructs of LLVM IR that SPIR-V lacks are rewritten, that the result is valid, and that
//! nothing changes if no rewriting is needed. The end-to-end tests compare the results of the rewritten code
//! with those of LLVM's JIT.

mod common;

use common::{fill, lines, translate, translate_with};
use transpire_spirv::assembly::{DisassembleOptions, disassemble};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

fn kernel(body: &str) -> String {
    format!(
        "define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {{
         {body}
         ret void
         }}"
    )
}

#[test]
fn an_odd_integer_is_masked_only_where_its_upper_bits_may_be_set() {
    let text = |op: &str| {
        translate(
            22,
            &kernel(&format!(
                "%a = load i16, ptr addrspace(1) %in
                 %x = trunc nuw i16 %a to i10
                 %y = {op} i10 %x, 5
                 %z = zext i10 %y to i16
                 store i16 %z, ptr addrspace(1) %out"
            )),
        )
    };
    for (op, masks) in [
        ("add", 1),
        ("add nuw", 0),
        ("xor", 0),
        ("lshr", 0),
        ("udiv", 0),
    ] {
        let text = text(op);
        assert_eq!(lines(&text, &["OpBitwiseAnd"]).len(), masks, "{op}\n{text}");
    }
}

#[test]
fn a_switch_over_two_bits_is_one_over_eight() {
    let text = translate(
        22,
        include_str!("regularize/a_switch_over_two_bits_is_one_over_eight.ll"),
    );
    assert_eq!(lines(&text, &["OpTypeInt 8 0"]).len(), 1, "{text}");
    // -2 is 2, because the bits above the width are zero.
    assert_eq!(
        lines(&text, &["OpSwitch", " 0 %one 2 %one"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn an_access_of_24_bits_touches_three_bytes() {
    let text = translate(
        22,
        &kernel(
            "%x = load i24, ptr addrspace(1) %in, align 4
             store i24 %x, ptr addrspace(1) %out, align 1",
        ),
    );
    assert_eq!(lines(&text, &["OpLoad"]).len(), 2, "{text}");
    assert_eq!(lines(&text, &["OpStore"]).len(), 2, "{text}");
    assert_eq!(
        lines(&text, &["OpLoad %ushort", "Aligned 4"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpLoad %uchar", "Aligned 2"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn an_access_of_five_lanes_touches_these_alone() {
    let text = translate(
        22,
        &kernel(
            "%x = load <5 x i32>, ptr addrspace(1) %in, align 4
             store <5 x i32> %x, ptr addrspace(1) %out, align 4",
        ),
    );
    assert_eq!(lines(&text, &["OpLoad %v4uint"]).len(), 1, "{text}");
    assert_eq!(lines(&text, &["OpLoad %uint"]).len(), 1, "{text}");
    assert_eq!(lines(&text, &["OpStore"]).len(), 2, "{text}");
}

#[test]
fn undefined_lanes_are_no_divisors() {
    let text = translate(
        22,
        &kernel(
            "%x = load <5 x i32>, ptr addrspace(1) %in, align 4
             %y = udiv <5 x i32> %x, %x
             store <5 x i32> %y, ptr addrspace(1) %out, align 4",
        ),
    );
    assert_eq!(
        lines(&text, &["OpVectorShuffle", " 0 1 2 3 4 13 14 15"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn a_boolean_in_memory_is_a_byte() {
    let text = translate(
        22,
        &kernel(
            "%v = alloca i1
             %a = load i32, ptr addrspace(1) %in
             %c = icmp eq i32 %a, 0
             store i1 %c, ptr %v
             %d = load i1, ptr %v
             %e = zext i1 %d to i32
             store i32 %e, ptr addrspace(1) %out",
        ),
    );
    assert!(
        lines(&text, &["OpTypePointer", "%bool"]).is_empty(),
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpTypePointer Function %uchar"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn a_boolean_as_a_number_of_elements_is_an_integer() {
    let text = translate(
        22,
        &kernel(
            "%a = load i32, ptr addrspace(1) %in
             %c = icmp eq i32 %a, 0
             %v = alloca i32, i1 %c
             %b = ptrtoint ptr %v to i64
             store i64 %b, ptr addrspace(1) %out",
        ),
    );
    // The length is the last operand.
    let arrays = lines(&text, &["OpVariableLengthArrayINTEL"]);
    let [array] = arrays[..] else {
        panic!("{text}")
    };
    let length = array.split_whitespace().last().unwrap();
    let chosen = lines(
        &text,
        &[&format!("{length} = OpSelect %uint %c %uint_1 %uint_0")],
    );
    assert_eq!(chosen.len(), 1, "{text}");
}

#[test]
fn constant_expressions_are_computed_on_types_that_spirv_lacks() {
    // LLVM does not know whether the end of one is the address of the other.
    let same = "icmp eq (ptr addrspace(1) getelementptr (i64, ptr addrspace(1) @a, i64 1), ptr addrspace(1) @b)";
    let number = "ptrtoint (ptr addrspace(1) @a to i64)";
    for body in [
        // A boolean as an operand, in memory, in an aggregate, and reinterpreted as bits.
        &format!("  store i64 zext (i1 {same} to i64), ptr addrspace(1) %out"),
        &format!("  store i1 {same}, ptr addrspace(1) @flag"),
        &format!("  store {{ i1, i32 }} {{ i1 {same}, i32 4 }}, ptr addrspace(1) %out"),
        // Integers of other widths.
        &format!("  store i24 trunc (i64 {number} to i24), ptr addrspace(1) %out"),
        &format!("  store i48 xor (i48 trunc (i64 {number} to i48), i48 5), ptr addrspace(1) %out"),
        "  store i128 ptrtoint (ptr addrspace(1) @a to i128), ptr addrspace(1) %out",
    ] {
        let text = format!(
            "@a = addrspace(1) global i64 0
             @b = addrspace(1) global i64 0
             @flag = addrspace(1) global i1 false
             {}",
            kernel(body)
        );
        // Later releases of LLVM have fewer kinds of constant expressions.
        let text = translate(16, &text);
        assert!(!lines(&text, &["OpConvertPtrToU"]).is_empty(), "{text}");
    }
}

#[test]
fn addresses_through_types_that_spirv_lacks_are_rewritten_wherever_they_stand() {
    for field in ["<6 x i1>", "i24", "i128", "<3 x i7>", "<5 x i32>"] {
        let text = format!(
            "@table = addrspace(2) constant [2 x {{ {field}, <4 x float> }}] zeroinitializer
             {}",
            kernel(&format!(
                "%v = load <4 x float>, ptr addrspace(2) getelementptr inbounds ([2 x {{ {field}, <4 x float> }}], ptr addrspace(2) @table, i32 0, i32 1, i32 1)
                 store <4 x float> %v, ptr addrspace(1) %out"
            ))
        );
        // spirv-val accepts the module.
        let text = translate(22, &text);
        assert_eq!(lines(&text, &["OpLoad %v4float"]).len(), 1, "{text}");
    }
}

#[test]
fn both_pointer_notations_are_rewritten_alike() {
    let text = translate(
        14,
        include_str!("regularize/both_pointer_notations_are_rewritten_alike.ll"),
    );
    assert_eq!(lines(&text, &["OpFAdd %v8float"]).len(), 1, "{text}");
}

#[test]
fn a_private_constant_that_is_only_read_moves_to_the_constant_address_space() {
    let text = translate(
        22,
        "@t = private unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
         define spir_kernel void @k(ptr addrspace(1) %out, i64 %i) {
         %p = getelementptr [4 x i32], ptr @t, i64 0, i64 %i
         %x = load i32, ptr %p
         store i32 %x, ptr addrspace(1) %out
         ret void
         }",
    );
    assert_eq!(
        lines(&text, &["OpVariable", "UniformConstant"]).len(),
        1,
        "{text}"
    );
    assert!(
        lines(&text, &["OpVariable", "Function"]).is_empty(),
        "{text}"
    );
}

#[test]
fn a_kernel_that_is_called_calls_what_the_others_call() {
    // LLVM 22 does not allow such a call, but SPIR 1.2 did.
    let text = translate(
        16,
        "define spir_kernel void @a(ptr addrspace(1) %p) {
         store i32 1, ptr addrspace(1) %p
         ret void
         }
         define spir_kernel void @b(ptr addrspace(1) %p) {
         call spir_kernel void @a(ptr addrspace(1) %p)
         ret void
         }",
    );
    assert_eq!(lines(&text, &["OpEntryPoint"]).len(), 2, "{text}");
    assert_eq!(
        lines(&text, &["OpFunctionCall %void %a_body"]).len(),
        2,
        "{text}"
    );
}

#[test]
fn integers_that_no_limbs_are_for_are_an_error_that_tells_their_width() {
    let bodies = [
        (
            "%x = load i1032, ptr addrspace(1) %in
             store i1032 %x, ptr addrspace(1) %out",
            "1032",
        ),
        (
            "  %x = load atomic i128, ptr addrspace(1) %in seq_cst, align 16",
            "128",
        ),
        (
            "  store atomic i128 1, ptr addrspace(1) %in seq_cst, align 16",
            "128",
        ),
        (
            "  %x = atomicrmw add ptr addrspace(1) %in, i128 1 seq_cst",
            "128",
        ),
        (
            "  %x = cmpxchg ptr addrspace(1) %in, i128 1, i128 2 seq_cst seq_cst",
            "128",
        ),
        (
            "%x = load <64 x i320>, ptr addrspace(1) %in
             store <64 x i320> %x, ptr addrspace(1) %out",
            "320",
        ),
    ];
    for (body, bits) in bodies {
        let error = translate_with(22, &kernel(body), &ToSpirv::default()).unwrap_err();
        assert!(error.contains(&format!("{bits} bits")), "{error}");
    }
}

#[test]
fn integers_in_memory_are_as_large_and_as_aligned_as_the_layout_says() {
    // One layout without an alignment for `i128`, one with.
    let layouts = [
        "e-i64:64-v128:128-n8:16:32:64",
        "e-i64:64-i128:128-v128:128-n8:16:32:64",
    ];
    let expected = ["OpTypeArray %ulong %uint_2", "OpTypeVector %ulong 2"];
    for (layout, wide) in layouts.into_iter().zip(expected) {
        let body =
            "%p = getelementptr { i8, i72, i16, <3 x i7> }, ptr addrspace(1) %in, i64 0, i32 3
             %x = load <3 x i7>, ptr addrspace(1) %p
             store <3 x i7> %x, ptr addrspace(1) %out";
        let text = format!("target datalayout = \"{layout}\"\n{}", kernel(body));
        let text = translate(22, &text);
        assert_eq!(lines(&text, &[wide]).len(), 1, "{text}");
        // 21 bits, aligned to four bytes.
        let members = lines(&text, &["OpTypeStruct %uchar ", " %ushort %uint"]);
        assert_eq!(members.len(), 1, "{text}");
    }
}

#[test]
fn two_results_of_long_vectors_make_one_struct() {
    for (name, second, suffix) in [
        ("frexp", "<33 x i32>", ".v33f32.v33i32"),
        ("modf", "<33 x float>", ".v33f32"),
        ("sincos", "<33 x float>", ".v33f32"),
    ] {
        let pair = format!("{{ <33 x float>, {second} }}");
        let text = translate(
            22,
            &format!(
                "declare {pair} @llvm.{name}{suffix}(<33 x float>)
                 define spir_func {pair} @f(<33 x float> %x) {{
                 %r = call {pair} @llvm.{name}{suffix}(<33 x float> %x)
                 ret {pair} %r
                 }}
                 {}",
                kernel("")
            ),
        );
        let made = lines(&text, &["OpCompositeConstruct", "%_struct_"]);
        assert_eq!(made.len(), 1, "{text}");
    }
}

#[test]
fn variables_of_long_vectors_are_aligned_as_these() {
    let text = translate(
        22,
        &format!(
            "@g = internal addrspace(1) global <33 x i8> zeroinitializer
             @h = internal addrspace(1) global [2 x <17 x i32>] zeroinitializer, align 256
             {}",
            kernel(
                "%x = load <33 x i8>, ptr addrspace(1) @g
                 store <33 x i8> %x, ptr addrspace(1) %out
                 %y = load i8, ptr addrspace(1) @h
                 store i8 %y, ptr addrspace(1) %out",
            )
        ),
    );
    assert_eq!(
        lines(&text, &["OpDecorate %g Alignment 64"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpDecorate %h Alignment 256"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn padding_that_long_vectors_cause_in_structs_is_made_of_bytes() {
    let stored = |ty: &str| {
        let text = kernel(&format!(
            "  store {ty} zeroinitializer, ptr addrspace(1) %out"
        ));
        translate_with(22, &text, &ToSpirv::default())
    };
    // `<33 x i8>` is aligned to 64 bytes, `<4 x ptr>` to 32, `<17 x i32>` to 128.
    for (ty, padding) in [
        ("{ i8, <33 x i8> }", 63),
        ("{ i32, <4 x ptr addrspace(1)> }", 28),
        ("[2 x { i8, { i16, <17 x i32> } }]", 126),
    ] {
        let text = stored(ty).unwrap();
        let length = format!("OpConstant %uint {padding}");
        assert_eq!(lines(&text, &[&length]).len(), 1, "{ty}: {text}");
    }
    // A packed struct has no padding, and `{ i8, <16 x i8>, <7 x i16> }` has that of the vectors that SPIR-V has.
    for ty in [
        "{ <33 x i8> }",
        "<{ i8, <33 x i8> }>",
        "{ i8, <16 x i8>, <7 x i16> }",
    ] {
        let text = stored(ty).unwrap();
        assert!(!text.contains("OpConstant %uint 15"), "{ty}: {text}");
    }
    // In registers it has no layout.
    let text = kernel(
        "%x = load <33 x i8>, ptr addrspace(1) %in
         %y = insertvalue { i8, <33 x i8> } zeroinitializer, <33 x i8> %x, 1
         %z = extractvalue { i8, <33 x i8> } %y, 1
         store <33 x i8> %z, ptr addrspace(1) %out",
    );
    translate(22, &text);
}

#[test]
fn an_atomic_operation_without_an_instruction_is_a_loop() {
    for operation in ["nand", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat"] {
        let text = translate(
            22,
            &kernel(&format!(
                "%x = atomicrmw {operation} ptr addrspace(1) %in, i32 7 seq_cst
                 store i32 %x, ptr addrspace(1) %out"
            )),
        );
        assert_eq!(
            lines(&text, &["OpAtomicCompareExchange "]).len(),
            1,
            "{text}"
        );
    }
}

#[test]
fn blocks_that_nothing_leads_to_are_left_out_with_their_edges() {
    let text = translate(
        22,
        include_str!("regularize/blocks_that_nothing_leads_to_are_left_out_with_their_edges.ll"),
    );
    assert_eq!(lines(&text, &["OpLabel"]).len(), 3, "{text}");
    assert_eq!(lines(&text, &["OpPhi %uint %x %entry"]).len(), 1, "{text}");
    assert!(lines(&text, &["OpUnreachable"]).is_empty(), "{text}");
}

#[test]
fn a_variable_that_is_declared_and_stored_too_often_stays() {
    const TIMES: usize = 2_000;
    let text = |declarations: usize| {
        let declarations =
            "    #dbg_declare(ptr %v, !5, !DIExpression(), !6)\n".repeat(declarations);
        let stores = "  store i32 %x, ptr %v\n".repeat(TIMES);
        let module = fill(
            include_str!("regularize/a_variable_that_is_declared_and_stored_too_often_stays.ll"),
            &[("declarations", &declarations), ("stores", &stores)],
        );
        let mut options = ToSpirv::default();
        options.promote_variables = true;
        translate_with(22, &module, &options).unwrap()
    };
    for (declarations, variables) in [(1, 0), (TIMES, 1)] {
        let text = text(declarations);
        assert_eq!(lines(&text, &["OpVariable"]).len(), variables);
    }
}

#[test]
fn a_private_constant_that_holds_addresses_of_others_is_copied_with_what_they_lead_to() {
    let text = translate(
        22,
        r#"@name = private unnamed_addr constant [4 x i8] c"abc\00"
           @place = private unnamed_addr constant <{ ptr, i64 }> <{ ptr @name, i64 4 }>
           @ring = internal constant [2 x { ptr, ptr }] [{ ptr, ptr } { ptr @place, ptr getelementptr (i8, ptr @name, i64 1) }, { ptr, ptr } { ptr null, ptr @ring }]
           define spir_kernel void @k(ptr addrspace(1) %out, i64 %i) {
           %p = getelementptr [2 x { ptr, ptr }], ptr @ring, i64 0, i64 %i, i32 1
           %q = load ptr, ptr %p
           %x = load i8, ptr %q
           store i8 %x, ptr addrspace(1) %out
           ret void
           }"#,
    );
    let constants = lines(&text, &["OpVariable", " UniformConstant"]);
    assert_eq!(constants.len(), 3, "{text}");
    let copies = lines(&text, &["OpVariable", " Function"]);
    assert_eq!(copies.len(), 3, "{text}");
    // Stores of the three copies, of four addresses (of two copies, of a part of one, and of the ring in itself), and
    // of the result.
    assert_eq!(lines(&text, &["OpStore"]).len(), 3 + 4 + 1, "{text}");
}

#[test]
fn addresses_of_private_constants_in_aggregates_are_those_of_copies() {
    // A pointer of another storage class would not be private.
    for (ty, value) in [
        ("{ ptr, i64 }", "{ ptr @name, i64 3 }"),
        (
            "[2 x [1 x ptr]]",
            "[[1 x ptr] [ptr null], [1 x ptr] [ptr @name]]",
        ),
        (
            "<2 x ptr>",
            "<ptr getelementptr (i8, ptr @name, i64 2), ptr null>",
        ),
    ] {
        let text = translate(
            22,
            &format!(
                r#"@name = private unnamed_addr constant [4 x i8] c"abc\00"
                   define spir_kernel void @k() {{
                   %v = alloca {ty}
                   store {ty} {value}, ptr %v
                   ret void
                   }}"#
            ),
        );
        assert_eq!(
            lines(&text, &["OpCopyMemory"]).len() + lines(&text, &["OpLoad"]).len(),
            1,
            "{text}"
        );
        assert_eq!(
            lines(&text, &["OpVariable", " Function"]).len(),
            2,
            "{text}"
        );
    }
}

#[test]
fn a_private_constant_that_others_see_and_that_holds_addresses_is_an_error() {
    let error = translate_with(
        22,
        r#"@name = private unnamed_addr constant [4 x i8] c"abc\00"
           @seen = constant ptr @name
           define spir_kernel void @k() {
           ret void
           }"#,
        &ToSpirv::default(),
    );
    let error = error.unwrap_err();
    assert!(
        error.contains("global @seen: cannot translate the address of a private constant"),
        "{error}"
    );
}

#[test]
fn copies_of_private_constants_that_hold_addresses_are_bounded() {
    // Each function that uses the table would write a thousand addresses.
    let entries = vec!["ptr @name"; 1000].join(", ");
    let mut text = format!(
        r#"@name = private unnamed_addr constant [4 x i8] c"abc\00"
           @table = private unnamed_addr constant [1000 x ptr] [{entries}]
           declare void @use(ptr)"#
    );
    for number in 0..1100 {
        text += &format!(
            "define void @f{number}() {{
             call void @use(ptr @table)
             ret void
             }}
            "
        );
    }
    let error = translate_with(22, &text, &ToSpirv::default()).unwrap_err();
    assert!(
        error.contains("more than 1048576 addresses of private constants in copies"),
        "{error}"
    );
}

#[test]
fn a_private_variable_that_points_to_a_private_constant_is_given_its_address_on_entry() {
    for (linkage, write) in [("", ""), ("internal", "store ptr @other, ptr @string")] {
        let text = translate(
            22,
            &format!(
                r#"@name = private unnamed_addr constant [2 x i8] c"y\00"
                   @other = private unnamed_addr constant [2 x i8] c"z\00"
                   @string = {linkage} global ptr @name
                   define spir_kernel void @k(ptr addrspace(1) %o) {{
                   %p = load ptr, ptr @string
                   %c = load i8, ptr %p
                   store i8 %c, ptr addrspace(1) %o
                   {write}
                   ret void
                   }}"#
            ),
        );
        // The pointer, the string, and the string whose address is stored.
        let variables = lines(&text, &["OpVariable", " Function"]).len();
        assert_eq!(variables, 2 + usize::from(!write.is_empty()), "{text}");
    }
}

#[test]
fn a_private_variable_that_points_to_constant_memory_is_given_the_address_of_a_moved_constant() {
    let text = translate(
        14,
        r#"target datalayout = "e-p:64:64"
           @name = private unnamed_addr constant [2 x i8] c"y\00"
           @string = global i8 addrspace(2)* addrspacecast ([2 x i8]* @name to i8 addrspace(2)*)
           define spir_kernel void @k(i8 addrspace(1)* %o) {
           %p = load i8 addrspace(2)*, i8 addrspace(2)** @string
           %c = load i8, i8 addrspace(2)* %p
           store i8 %c, i8 addrspace(1)* %o
           ret void
           }"#,
    );
    assert_eq!(
        lines(&text, &["OpVariable", " UniformConstant"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpVariable", " Function"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn a_private_constant_that_is_cast_to_constant_memory_is_there() {
    let address = "addrspacecast (ptr @name to ptr addrspace(2))";
    let name = r#"@name = private unnamed_addr constant [2 x i8] c"y\00""#;
    let kernel = |variables: &str, body: &str| {
        translate(
            22,
            &format!(
                "{name}
                 {variables}
                 declare spir_func i32 @printf(ptr addrspace(2), ...)
                 define spir_kernel void @k(ptr addrspace(1) %o) {{
                   {body}
                   ret void
                 }}"
            ),
        )
    };
    let load = "%c = load i8, ptr addrspace(2) %p\nstore i8 %c, ptr addrspace(1) %o";
    let of_string = format!("%p = load ptr addrspace(2), ptr @string\n{load}");
    let written = format!("{of_string}\nstore ptr addrspace(2) null, ptr @string");
    for (variables, body) in [
        (
            String::new(),
            format!("%c = load i8, ptr addrspace(2) {address}\nstore i8 %c, ptr addrspace(1) %o"),
        ),
        (
            format!("@string = internal constant ptr addrspace(2) {address}"),
            of_string,
        ),
        (
            format!("@string = internal global ptr addrspace(2) {address}"),
            written,
        ),
        (
            String::new(),
            format!(
                "%r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) {address})"
            ),
        ),
    ] {
        let text = kernel(&variables, &body);
        let moved = lines(&text, &["%name = OpVariable", " UniformConstant"]);
        assert_eq!(moved.len(), 1, "{text}");
        let copied = lines(&text, &["OpTypePointer Function %_arr_uchar"]);
        assert!(copied.is_empty(), "{text}");
    }
    // The moved constant lacks the address of the string.
    let text = format!(
        "target triple = \"spir64-unknown-unknown\"
         {name}
         @table = private constant [1 x ptr] [ptr @name]
         define spir_kernel void @k(ptr addrspace(1) %o) {{
           %p = load ptr, ptr addrspace(2) addrspacecast (ptr @table to ptr addrspace(2))
           %c = load i8, ptr %p
           store i8 %c, ptr addrspace(1) %o
           ret void
         }}"
    );
    let refused = translate_with(22, &text, &ToSpirv::default()).unwrap_err();
    assert!(refused.contains("addresses of others"), "{refused}");
}

#[test]
fn an_instruction_that_casts_a_private_constant_to_constant_memory_names_the_moved_constant() {
    // `%c` is a pointer to constant memory. The second part of a row is whether the function also needs a copy.
    for (body, is_copied) in [
        ("%c = addrspacecast ptr @name to ptr addrspace(2)", false),
        (
            "%g = getelementptr [4 x i8], ptr @name, i64 0, i64 %i
             %h = getelementptr i8, ptr %g, i64 1
             %c = addrspacecast ptr %h to ptr addrspace(2)",
            false,
        ),
        (
            "%c = addrspacecast ptr getelementptr (i8, ptr @name, i64 1) to ptr addrspace(2)",
            false,
        ),
        (
            "%c = addrspacecast ptr @name to ptr addrspace(2)
             call spir_func void @take(ptr @name)",
            true,
        ),
        (
            "%g = getelementptr [4 x i8], ptr @name, i64 0, i64 %i
             call spir_func void @take(ptr %g)
             %c = addrspacecast ptr %g to ptr addrspace(2)",
            true,
        ),
        (
            "%s = select i1 %b, ptr @name, ptr @other
             %g = getelementptr i8, ptr %s, i64 %i
             %c = addrspacecast ptr %g to ptr addrspace(2)",
            true,
        ),
        (
            "%f = freeze ptr @name
             %c = addrspacecast ptr %f to ptr addrspace(2)",
            true,
        ),
        (
            "%s = select i1 %b, ptr @name, ptr null
             %c = addrspacecast ptr %s to ptr addrspace(2)",
            true,
        ),
        (
            "br i1 %b, label %then, label %end
             then:
             br label %end
             end:
             %s = phi ptr [ @name, %entry ], [ @other, %then ]
             %c = addrspacecast ptr %s to ptr addrspace(2)",
            true,
        ),
        (
            "br label %loop
             loop:
             %s = phi ptr [ @name, %entry ], [ %g, %loop ]
             %g = getelementptr i8, ptr %s, i64 1
             %c = addrspacecast ptr %s to ptr addrspace(2)
             %x = load i8, ptr addrspace(2) %c
             %z = icmp eq i8 %x, 0
             br i1 %z, label %end, label %loop
             end:",
            true,
        ),
    ] {
        let text = format!(
            r#"@name = private unnamed_addr constant [4 x i8] c"abc\00"
               @other = private unnamed_addr constant [4 x i8] c"def\00"
               declare spir_func void @take(ptr)
               define spir_kernel void @k(ptr addrspace(1) %o, i64 %i, i32 %n) {{
               entry:
                 %b = icmp eq i32 %n, 0
                 {body}
                 %v = load i8, ptr addrspace(2) %c
                 store i8 %v, ptr addrspace(1) %o
                 ret void
               }}"#
        );
        let text = translate(22, &text);
        let moved = lines(&text, &["%name = OpVariable", " UniformConstant"]);
        assert_eq!(moved.len(), 1, "{body}\n{text}");
        let copies = lines(&text, &["OpVariable %_ptr_Function"]);
        assert_eq!(!copies.is_empty(), is_copied, "{body}\n{text}");
        let read = lines(&text, &["OpLoad %uchar ", " Aligned 1"]);
        let types = lines(&text, &["= OpTypePointer UniformConstant %uchar"]);
        assert!(!read.is_empty() && types.len() == 1, "{body}\n{text}");
    }
}

#[test]
fn wide_integers_with_an_alignment_of_their_own_are_legalized_even_with_their_extension() {
    let options = {
        let mut options = ToSpirv::default();
        options.extensions = Extensions::parse("+SPV_INTEL_arbitrary_precision_integers").unwrap();
        options
    };
    let fields = |layout: &str, options: &ToSpirv| {
        let text = format!(
            "target datalayout = \"{layout}\"
             %pair = type {{ i32, i128 }}
             define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) {{
               %q = getelementptr %pair, ptr addrspace(1) %p, i64 1, i32 1
               %v = load i128, ptr addrspace(1) %q
               %w = mul i128 %v, %v
               store i128 %w, ptr addrspace(1) %o
               ret void
             }}"
        );
        let text = format!("target triple = \"spir64-unknown-unknown\"\n{text}");
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let (module, _) = to_spirv(module, options).unwrap();
        let bytes = transpire_spirv::binary::write(&module);
        let text = disassemble(&bytes, &DisassembleOptions::default()).unwrap();
        let pair = lines(&text, &["%pair = OpTypeStruct "])[0].to_owned();
        let part = pair.split(' ').next_back().unwrap().to_owned();
        lines(&text, &[&format!("{part} = ")])[0].to_owned()
    };
    // SPIR's layouts have no `i128`: it is aligned to 8 bytes, as the widest integer that they have.
    let (spir, x86) = (
        "e-i64:64-v96:128",
        "e-m:e-p270:32:32-i64:64-i128:128-f80:128-S128",
    );
    let plain = ToSpirv::default();
    for (layout, options, part) in [
        (spir, &plain, "OpTypeArray %ulong "),
        (x86, &plain, "OpTypeVector %ulong 2"),
        (spir, &options, "OpTypeInt 128 0"),
        (x86, &options, "OpTypeVector %ulong 2"),
    ] {
        let found = fields(layout, options);
        assert!(found.contains(part), "{layout}: {found}");
    }
}

#[test]
fn a_private_address_that_is_no_constant_is_not_cast_to_constant_memory() {
    for (what, body) in [
        ("parameter", "%c = addrspacecast ptr %p to ptr addrspace(2)"),
        (
            "selection with a parameter",
            "%s = select i1 %b, ptr @name, ptr %p
             %c = addrspacecast ptr %s to ptr addrspace(2)",
        ),
        (
            "variable that is written",
            "store i8 1, ptr @written
             %c = addrspacecast ptr @written to ptr addrspace(2)",
        ),
    ] {
        let text = format!(
            r#"@name = private unnamed_addr constant [4 x i8] c"abc\00"
               @written = internal global i8 0
               define spir_func i8 @f(ptr %p, i1 %b) {{
                 {body}
                 %v = load i8, ptr addrspace(2) %c
                 ret i8 %v
               }}"#
        );
        let error = translate_with(22, &text, &ToSpirv::default()).unwrap_err();
        assert!(error.contains("@f"), "{what}: {error}");
    }
}
