//! Tests the results of functions and operations on numbers.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::{launch, program};
use transpire_run::Launch;

#[test]
fn odd_integers_wrap_at_their_width() {
    let text = "define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %p
  %odd = trunc i32 %x to i7
  %sum = add i7 %odd, 100
  %wide = sext i7 %sum to i128
  %product = mul i128 %wide, 18446744073709551616
  %high = ashr i128 %product, 64
  %low = trunc i128 %high to i32
  store i32 %low, ptr addrspace(1) %p
  ret void
}";
    // 20 + 100 = 120 is -8 in seven bits.
    assert_eq!(launch(&program(text), &[20], |_| {}).unwrap().0, [-8]);
}

#[test]
fn bits_keep_their_values_in_vectors_of_all_widths() {
    // Copies of one lane, of several, and of lanes of more than 64 bits.
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = load <4 x i32>, ptr addrspace(1) %p
  %a = extractelement <4 x i32> %v, i32 2
  %w = insertelement <4 x i32> %v, i32 %a, i32 0
  %wide = insertelement <2 x i128> zeroinitializer, i128 -3, i32 1
  %big = extractelement <2 x i128> %wide, i32 1
  %high = lshr i128 %big, 64
  %low = trunc i128 %high to i32
  %x = insertelement <4 x i32> %w, i32 %low, i32 1
  %swapped = shufflevector <4 x i32> %x, <4 x i32> %v, <4 x i32> <i32 0, i32 1, i32 7, i32 3>
  %bits = call <4 x i32> @llvm.ctpop.v4i32(<4 x i32> %swapped)
  store <4 x i32> %bits, ptr addrspace(1) %p
  ret void
}
declare <4 x i32> @llvm.ctpop.v4i32(<4 x i32>)",
    );
    let (values, _) = launch(&program, &[1, 3, 7, 15], |launch| {
        launch.global = [1; 3];
    })
    .unwrap();
    assert_eq!(values, [3, 32, 4, 4]);
}

#[test]
fn loads_from_built_in_variables_of_llvm_ir_are_work_item_functions() {
    let program = program(
        "@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInWorkgroupSize = external local_unnamed_addr addrspace(5) constant [3 x i64]
@__spirv_BuiltInWorkDim = external addrspace(1) constant i32
@__spirv_BuiltInSubgroupLocalInvocationId = external addrspace(1) constant i32
define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = load i64, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32
  %all = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32
  %y = load i64, ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8) to ptr addrspace(4))
  %first = extractelement <3 x i64> %all, i64 0
  %dimension = and i64 %id, 1
  %place = getelementptr inbounds [3 x i64], ptr addrspace(5) @__spirv_BuiltInWorkgroupSize, i64 0, i64 %dimension
  %generic = addrspacecast ptr addrspace(5) %place to ptr addrspace(4)
  %size = load i64, ptr addrspace(4) %generic
  %low = load i32, ptr addrspace(4) %generic
  %part = getelementptr i8, ptr addrspace(4) %generic, i64 4
  %high = load i32, ptr addrspace(4) %part
  %dim = load i32, ptr addrspace(1) @__spirv_BuiltInWorkDim
  %lane = load i32, ptr addrspace(1) @__spirv_BuiltInSubgroupLocalInvocationId
  %wide = zext i32 %low to i64
  %a = mul i64 %first, 10
  %b = add i64 %a, %y
  %c = mul i64 %b, 10
  %d = add i64 %c, %size
  %e = mul i64 %d, 10
  %f = add i64 %e, %wide
  %g = trunc i64 %f to i32
  %h = add i32 %g, %high
  %i = mul i32 %h, 10
  %j = add i32 %i, %dim
  %l = mul i32 %j, 10
  %m = add i32 %l, %lane
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 %m, ptr addrspace(1) %at
  ret void
}",
    );
    // The id, the second component, the size of the group twice, the dimensions, the number in the sub-group.
    let groups_of_four = |launch: &mut Launch| {
        launch.local = Some([4, 1, 1]);
        launch.sub_group = Some(2);
    };
    let (values, _) = launch(&program, &[0; 8], groups_of_four).unwrap();
    let expected = [
        4410, 101_111, 204_410, 301_111, 404_410, 501_111, 604_410, 701_111,
    ];
    assert_eq!(values, expected);
}

#[test]
fn the_address_of_a_built_in_variable_is_not_an_object() {
    let program = program(
        "@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>
define spir_kernel void @k(ptr addrspace(1) %p) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8, i1 false)
  ret void
}
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)",
    );
    let error = launch(&program, &[0; 8], |_| {}).unwrap_err();
    assert!(error.message().contains("a built-in variable"), "{error}");
}

#[test]
fn a_load_outside_of_a_built_in_variable_is_an_error() {
    for (at, why) in [
        ("i64 4", "a load at byte 4 of the built-in variable"),
        ("i64 32", "a load at byte 32 of the built-in variable"),
        ("i64 %odd", "a read of 8 bytes at a built-in variable"),
        ("i64 %behind", "a read of 8 bytes at a built-in variable"),
    ] {
        let variable = "@__spirv_BuiltInGlobalInvocationId";
        let address = match at.contains('%') {
            true => "%dynamic".to_owned(),
            false => format!("getelementptr (i8, ptr addrspace(1) {variable}, {at})"),
        };
        let program = program(&format!(
            "{variable} = external addrspace(1) constant <3 x i64>
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %odd = load i64, ptr addrspace(1) %p
  %behind = mul i64 %odd, 8
  %dynamic = getelementptr i8, ptr addrspace(1) {variable}, {}
  %x = load i64, ptr addrspace(1) {address}
  store i64 %x, ptr addrspace(1) %p
  ret void
}}",
            if at.contains('%') { at } else { "i64 0" }
        ));
        let error = launch(&program, &[4, 0], |_| {}).unwrap_err();
        assert!(error.message().contains(why), "{at}: {error}");
    }
}

#[test]
fn exponents_of_ldexp_have_lanes_and_zeros_have_an_order() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = call <2 x float> @llvm.ldexp.v2f32.v2i32(<2 x float> <float 1.0, float 3.0>, <2 x i32> <i32 2, i32 -1>)
  store <2 x float> %x, ptr addrspace(1) %p
  %y = getelementptr i8, ptr addrspace(1) %p, i64 8
  %low = call float @llvm.minimum.f32(float 0.0, float -0.0)
  store float %low, ptr addrspace(1) %y
  %z = getelementptr i8, ptr addrspace(1) %p, i64 12
  %high = call float @llvm.maximumnum.f32(float -0.0, float 0.0)
  store float %high, ptr addrspace(1) %z
  ret void
}
declare <2 x float> @llvm.ldexp.v2f32.v2i32(<2 x float>, <2 x i32>)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.maximumnum.f32(float, float)",
    );
    let (values, _) = launch(&program, &[7; 4], |launch| launch.global = [1; 3]).unwrap();
    let expected = [4.0f32, 1.5, -0.0, 0.0].map(|x| x.to_bits() as i32);
    assert_eq!(values, expected);
}

#[test]
fn an_aligned_store_of_three_halves_keeps_the_fourth() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  call void @_Z13vstorea_half3Dv3_fmPU3AS1Dh(<3 x float> <float 1.0, float 2.0, float 3.0>, i64 1, ptr addrspace(1) %p)
  ret void
}
declare void @_Z13vstorea_half3Dv3_fmPU3AS1Dh(<3 x float>, i64, ptr addrspace(1))",
    );
    let (values, _) = launch(&program, &[-1; 4], |launch| launch.global = [1; 3]).unwrap();
    assert_eq!(values, [-1, -1, 0x4000_3c00, 0xffff_4200u32 as i32]);
}

/// Runs `calls` of intrinsic functions, each followed by the instructions that make an `i32` of its result `%r`, and
/// returns these numbers.
fn results(calls: &[(&str, &str)]) -> Vec<i32> {
    let (mut body, mut declarations) = (String::new(), String::new());
    for (number, (call, rest)) in calls.iter().enumerate() {
        let own = |text: &str| text.replace("%r", &format!("%r{number}"));
        body += &format!("  %r{number} = call {call}\n");
        let lines: Vec<&str> = rest.split('\n').collect();
        for (index, line) in lines.iter().enumerate() {
            let is_last = index + 1 == lines.len();
            let name = if is_last { "value" } else { "r.part" };
            body += &format!(
                "  %{name}{number} = {}\n",
                own(line).replace("%part", &format!("%r.part{number}"))
            );
        }
        body += &format!(
            "  %at{number} = getelementptr i32, ptr addrspace(1) %p, i32 {number}
  store i32 %value{number}, ptr addrspace(1) %at{number}\n"
        );
        let (head, arguments) = call.split_once('(').unwrap();
        let types = declared(arguments.trim_end_matches(')'));
        let declaration = format!("declare {head}({types})\n");
        if !declarations.contains(&declaration) {
            declarations += &declaration;
        }
    }
    let program = program(&format!(
        "define spir_kernel void @k(ptr addrspace(1) %p) {{
{body}  ret void
}}
{declarations}"
    ));
    let values = vec![-7; calls.len()];
    launch(&program, &values, |launch| launch.global = [1; 3])
        .unwrap()
        .0
}

/// Returns the types of `arguments`, which are constants, separated by commas.
fn declared(arguments: &str) -> String {
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for character in arguments.chars() {
        match character {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        match character {
            ',' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().unwrap().push(character),
        }
    }
    let types = parts.iter().map(|part| {
        let part = part.trim();
        match part.find('>') {
            Some(end) if part.starts_with('<') => &part[..=end],
            _ => part.split(' ').next().unwrap(),
        }
    });
    types.collect::<Vec<_>>().join(", ")
}

#[test]
fn functions_of_integers_have_any_width() {
    let whole = "trunc i128 %r to i32";
    let high = "lshr i128 %r, 96\ntrunc i128 %part to i32";
    let calls = [
        ("i128 @llvm.umin.i128(i128 -1, i128 5)", whole, 5),
        ("i128 @llvm.smin.i128(i128 -1, i128 5)", whole, -1),
        ("i128 @llvm.usub.sat.i128(i128 1, i128 2)", whole, 0),
        (
            "i128 @llvm.uadd.sat.i128(i128 -1, i128 2)",
            "lshr i128 %r, 100\ntrunc i128 %part to i32",
            0xfff_ffff,
        ),
        // 2^99 - 1
        (
            "i100 @llvm.sadd.sat.i100(i100 633825300114114700748351602687, i100 1)",
            "lshr i100 %r, 68\ntrunc i100 %part to i32",
            i32::MAX,
        ),
        (
            "i8 @llvm.sshl.sat.i8(i8 64, i8 1)",
            "sext i8 %r to i32",
            127,
        ),
        (
            "i8 @llvm.sshl.sat.i8(i8 -65, i8 1)",
            "sext i8 %r to i32",
            -128,
        ),
        (
            "i8 @llvm.ushl.sat.i8(i8 -128, i8 1)",
            "zext i8 %r to i32",
            255,
        ),
        // -1.5 * 0.5, rounded down to halves.
        (
            "i8 @llvm.smul.fix.i8(i8 -3, i8 1, i32 1)",
            "sext i8 %r to i32",
            -2,
        ),
        (
            "i8 @llvm.umul.fix.sat.i8(i8 -56, i8 2, i32 0)",
            "zext i8 %r to i32",
            255,
        ),
        // 2^100
        (
            "i128 @llvm.fptosi.sat.i128.f32(float 0x4630000000000000)",
            high,
            16,
        ),
        (
            "i128 @llvm.vector.reduce.umax.v2i128(<2 x i128> <i128 1, i128 1267650600228229401496703205376>)",
            high,
            16,
        ),
    ];
    let expected = calls.map(|row| row.2);
    assert_eq!(results(&calls.map(|row| (row.0, row.1))), expected);
}

#[test]
fn functions_of_vectors_move_lanes() {
    let lane = "extractelement <4 x i32> %r, i32 1";
    let calls = [
        (
            "<3 x i17> @llvm.vector.reverse.v3i17(<3 x i17> <i17 1, i17 2, i17 3>)",
            "extractelement <3 x i17> %r, i32 0\nzext i17 %part to i32",
            3,
        ),
        (
            "<4 x i32> @llvm.vector.interleave2.v4i32(<2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>)",
            lane,
            3,
        ),
        (
            "{ <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>)",
            "extractvalue { <2 x i32>, <2 x i32> } %r, 1\nextractelement <2 x i32> %part, i32 0",
            2,
        ),
        (
            "<4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <2 x i32> <i32 8, i32 9>, i64 0)",
            lane,
            9,
        ),
        (
            "<2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, i64 2)",
            "extractelement <2 x i32> %r, i32 1",
            4,
        ),
        (
            "<4 x i32> @llvm.vector.splice.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>, i32 -1)",
            lane,
            5,
        ),
    ];
    let expected = calls.map(|row| row.2);
    assert_eq!(results(&calls.map(|row| (row.0, row.1))), expected);
}

#[test]
fn parts_and_classes_of_floats_are_separate_results() {
    let exponent = "extractvalue { float, i32 } %r, 1";
    let flag = "zext i1 %r to i32";
    let calls = [
        (
            "{ float, i32 } @llvm.frexp.f32.i32(float 12.0)",
            exponent,
            4,
        ),
        (
            "{ float, float } @llvm.modf.f32(float -2.5)",
            "extractvalue { float, float } %r, 1\nfptosi float %part to i32",
            -2,
        ),
        // A signaling and a quiet NaN.
        ("i1 @llvm.is.fpclass.f16(half 0xH7D00, i32 1)", flag, 1),
        ("i1 @llvm.is.fpclass.f16(half 0xH7D00, i32 2)", flag, 0),
        ("i1 @llvm.is.fpclass.f16(half 0xH7E00, i32 2)", flag, 1),
        ("i1 @llvm.is.fpclass.f16(half 0xH7E00, i32 1)", flag, 0),
        ("i1 @llvm.is.fpclass.f16(half 0xH7C00, i32 3)", flag, 0),
        (
            "float @llvm.vector.reduce.fminimum.v2f32(<2 x float> <float 1.0, float -0.0>)",
            "bitcast float %r to i32",
            i32::MIN,
        ),
    ];
    let expected = calls.map(|row| row.2);
    assert_eq!(results(&calls.map(|row| (row.0, row.1))), expected);
}

#[test]
fn bfloat16_is_rounded_to_its_eight_bits() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load bfloat, ptr addrspace(1) %at
  %y = fadd bfloat %x, 0xR3FC0
  %wide = fpext bfloat %y to float
  %narrow = fptrunc float %wide to bfloat
  %bits = bitcast bfloat %narrow to i16
  %less = fcmp olt bfloat %x, %y
  %flag = select i1 %less, i32 65536, i32 0
  %low = zext i16 %bits to i32
  %all = or i32 %low, %flag
  store i32 %all, ptr addrspace(1) %at
  ret void
}",
    );
    // 1 + 1.5, 256 + 1.5, which is between 256 and 258, and -4 + 1.5.
    let (values, _) = launch(&program, &[0x3f80, 0x4380, 0xc080], |_| {}).unwrap();
    assert_eq!(values, [0x1_4020, 0x1_4381, 0x1_c020]);
}

#[test]
fn tf32_is_rounded_to_its_eleven_bits() {
    let kernel = |declarations: &str, rounding: &str| {
        program(&format!(
            "{declarations}
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load float, ptr addrspace(1) %at
  {rounding}
  store float %y, ptr addrspace(1) %at
  ret void
}}"
        ))
    };
    let scalar = kernel(
        "declare float @_Z31intel_convert_tfloat32_as_floatf(float)",
        "%y = call float @_Z31intel_convert_tfloat32_as_floatf(float %x)",
    );
    let vector = kernel(
        "declare <2 x float> @_Z33intel_convert_tfloat322_as_float2Dv2_f(<2 x float>)",
        "%v = insertelement <2 x float> zeroinitializer, float %x, i32 1
  %w = call <2 x float> @_Z33intel_convert_tfloat322_as_float2Dv2_f(<2 x float> %v)
  %y = extractelement <2 x float> %w, i32 1",
    );
    // The bits of a number, and the bits of the nearest number whose last 13 bits are 0.
    #[rustfmt::skip]
    let rows = [
        (0x3f80_2000_u32, 0x3f80_2000_u32), // 1 + 2^-10 is a number of TF32
        (0x3f80_1000, 0x3f80_0000), // a tie, to even
        (0x3f80_3000, 0x3f80_4000), // a tie, to even
        (0x3f80_1001, 0x3f80_2000), // above a tie
        (0xbf80_0fff, 0xbf80_0000), // below a tie
        (0xbfff_f000, 0xc000_0000), // to the next power of two
        (0x0000_1001, 0x0000_2000), // a subnormal number
        (0x8000_0000, 0x8000_0000), // -0
        (0x7f7f_ffff, 0x7f80_0000), // above the largest number of TF32
        (0xff80_0000, 0xff80_0000), // an infinity
        (0x7f80_0001, 0x7fc0_0000), // a NaN whose bits are among the last 13
    ];
    let inputs: Vec<i32> = rows.iter().map(|row| row.0 as i32).collect();
    let expected: Vec<i32> = rows.iter().map(|row| row.1 as i32).collect();
    for program in [scalar, vector] {
        let (values, _) = launch(&program, &inputs, |_| {}).unwrap();
        assert_eq!(values, expected);
    }
}

#[test]
fn messages_name_what_the_module_declares_only() {
    // An external variable has no address, and an external function has no body.
    let address = "%x = load i32, ptr addrspace(1) @tab\n  store i32 %x, ptr addrspace(1) %p";
    for (body, expected) in [
        (
            address,
            "the address of tab, which the module declares only, is not supported",
        ),
        (
            "call void @f()",
            "function f, which the module declares only, is not supported",
        ),
    ] {
        let program = program(&format!(
            "@tab = external addrspace(1) global i32
declare void @f()
define spir_kernel void @k(ptr addrspace(1) %p) {{
  {body}
  ret void
}}"
        ));
        let error = launch(&program, &[0], |_| {}).unwrap_err();
        assert_eq!(error.message(), expected);
    }
}
