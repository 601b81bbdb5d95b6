//! Checks that the calls of an OpenCL C compiler survive a round trip through SPIR-V in OpenCL's spellings,
//! with the same names, arguments and results. The expected calls are those that clang emits.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;

use transpire_llvm::versions::Release;
use transpire_spirv::assembly::assemble;
use transpire_spirv::binary;
use transpire_translate::to_llvm::{Builtins, ToLlvm, to_llvm};
use transpire_translate::to_spirv::{ToSpirv, to_spirv};

fn pipe(program: &str, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    common::pipe(program, arguments, input).unwrap_or_else(|error| panic!("{error}"))
}

/// Compiles `source`, OpenCL C of the version `standard`, with clang and returns the output. `output` is the option
/// that selects assembly or bitcode.
fn compile(standard: &str, source: &str, output: &str) -> Vec<u8> {
    let standard = format!("-cl-std={standard}");
    let arguments = [
        "-cc1",
        "-triple",
        "spir64-unknown-unknown",
        "-O0",
        "-x",
        "cl",
        &standard,
        "-finclude-default-header",
        "-cl-ext=+all",
        "-w",
        output,
        "-o",
        "-",
        "-",
    ];
    pipe("clang-14", &arguments, source.as_bytes())
}

/// Translates SPIR-V to LLVM assembly of release 14 in the spelling `builtins`, and verifies it with `opt-14`.
fn to_assembly(module: &transpire_spirv::Module, builtins: Builtins) -> String {
    let mut options = ToLlvm::default();
    options.release = Release::V14;
    options.builtins = builtins;
    let (module, _) = to_llvm(module, &options).unwrap_or_else(|error| panic!("{error}"));
    let text = transpire_llvm::assembly::print(&module, Release::V14);
    pipe(
        "opt-14",
        &["-passes=verify", "-disable-output", "-"],
        text.as_bytes(),
    );
    text
}

/// Returns the declared functions except LLVM's intrinsics, without attribute groups, `noundef`, and the
/// attributes that extend results. Those that extend parameters stay: `i32 @_Z8popcounts(i16 signext)`.
fn declarations(text: &str) -> BTreeSet<String> {
    let declared = text
        .lines()
        .filter_map(|line| line.strip_prefix("declare "));
    let own = declared.filter(|line| !line.contains("@llvm."));
    own.map(|line| {
        let line = line
            .split(" #")
            .next()
            .unwrap_or_default()
            .replace(" noundef", "");
        // A caller need not know that a result is extended.
        line.replace("spir_func zeroext", "spir_func")
            .replace("spir_func signext", "spir_func")
    })
    .collect()
}

/// Compiles `source`, OpenCL C of the version `standard`, and checks that the module declares the same functions after
/// a round trip through SPIR-V, with the spelling `builtins`.
fn calls_come_back(standard: &str, builtins: Builtins, source: &str) {
    let expected =
        declarations(&String::from_utf8(compile(standard, source, "-emit-llvm")).unwrap());
    assert!(!expected.is_empty());
    let module =
        transpire_llvm::bitcode::read(&compile(standard, source, "-emit-llvm-bc")).unwrap();
    let (module, _) =
        to_spirv(module, &ToSpirv::default()).unwrap_or_else(|error| panic!("{error}"));
    common::keeps_rules(&module);
    let text = to_assembly(&module, builtins);
    let found = declarations(&text);
    let missing: Vec<_> = expected.difference(&found).collect();
    let added: Vec<_> = found.difference(&expected).collect();
    assert!(
        missing.is_empty() && added.is_empty(),
        "not called again: {missing:#?}\nnew: {added:#?}"
    );
}

#[test]
fn work_item_functions() {
    calls_come_back(
        "CL2.0",
        Builtins::Cl20,
        "kernel void k(global size_t *out) {
           out[0] = get_global_id(0) + get_global_size(1) + get_local_id(2) + get_local_size(0) + get_group_id(1)
             + get_num_groups(2) + get_global_offset(0) + get_enqueued_local_size(1) + get_global_linear_id()
             + get_local_linear_id() + get_work_dim() + get_sub_group_size() + get_sub_group_local_id();
         }",
    );
}

#[test]
fn components_of_built_in_variables_are_asked_for_one_by_one() {
    let variable = |body: &str| {
        from_assembly(
            Builtins::Cl12,
            &common::fill(
                include_str!(
                    "to_llvm_calls/components_of_built_in_variables_are_asked_for_one_by_one.spvasm"
                ),
                &[("HEADER", &HEADER), ("body", &body)],
            ),
        )
    };
    let text = variable(
        "%a = OpCompositeExtract %long %all 1
         OpReturnValue %a",
    );
    assert_calls(&text, &["i64 @_Z13get_global_idj(i32 1)"]);
    let text = variable(
        "%a = OpVectorExtractDynamic %long %all %index
         OpReturnValue %a",
    );
    assert_calls(&text, &["i64 @_Z13get_global_idj(i32 %0)"]);
    // If the whole vector is used, it is built from all components.
    let text = variable(
        "%b = OpIAdd %long3 %all %all
         %a = OpCompositeExtract %long %b 1
         OpReturnValue %a",
    );
    assert_calls(
        &text,
        &[
            "get_global_idj(i32 0)",
            "get_global_idj(i32 1)",
            "get_global_idj(i32 2)",
        ],
    );
}

#[test]
fn math_functions_and_the_pointers_they_take() {
    let body = "
        f[0] = cos(f[1]) + pow(f[1], f[2]) + half_exp(f[3]) + native_log(f[4]) + pown(f[5], i[0]) + rootn(f[5], i[0])
          + ldexp(f[0], i[1]) + fma(f[0], f[1], f[2]) + fmax(f[0], f[1]) + nan(u[0]) + rsqrt(f[1]) + mad(f[0], f[1], f[2])
          + fract(f[1], f) + modf(f[2], f) + sincos(f[1], f) + remquo(f[0], f[1], i) + frexp(f[2], i) + lgamma_r(f[1], i);
        i[0] = ilogb(f[0]);
        f[1].x = nextafter(f[0].x, f[0].y) + distance(f[1], f[2]) + dot(f[1], f[2]) + fast_length(f[3]) + smoothstep(1.0f, 2.0f, f[0].x);
        f[2] = mix(f[0], f[1], f[2]) + sign(f[1]) + degrees(f[0]) + clamp(f[0], f[1], f[2]) + cross(f[0], f[1]) + normalize(f[0]);
        f[3] = fmax(f[0], f[1]) + fmin(f[0], f[1]) + step(f[0], f[1]);";
    let parameters = "global float4 *f, global int4 *i, global uint4 *u";
    for (standard, builtins) in [
        ("CL1.2", Builtins::Cl12),
        ("CL2.0", Builtins::Cl20),
        ("CL2.0", Builtins::Cl12),
    ] {
        calls_come_back(
            standard,
            builtins,
            &format!("kernel void k({parameters}) {{ {body} }}"),
        );
    }
    // Pointers to private memory.
    calls_come_back(
        "CL1.2",
        Builtins::Cl12,
        "kernel void k(global float *f, local float *l) {
           float x; int e;
           f[0] = fract(f[1], &x) + modf(f[2], l) + sincos(f[1], &x) + remquo(f[0], f[1], &e) + frexp(f[2], &e) + lgamma_r(f[1], &e);
         }",
    );
}

#[test]
fn integer_functions_have_the_sign_of_the_instruction() {
    calls_come_back(
        "CL1.2",
        Builtins::Cl12,
        "kernel void k(global int4 *i, global uint4 *u, global short *s, global ushort *us, global uchar *uc, global ulong *ul) {
           i[0] = max(i[1], i[2]) + mad_sat(i[0], i[1], i[2]) + mul_hi(i[0], i[1]) + mul24(i[0], i[1]) + hadd(i[0], i[1]) + clz(i[0]);
           u[0] = max(u[1], u[2]) + mad_sat(u[0], u[1], u[2]) + mul_hi(u[0], u[1]) + mad24(u[0], u[1], u[2]) + rhadd(u[0], u[1]);
           u[1] = abs(i[0]) + abs(u[0]) + abs_diff(i[0], i[1]) + abs_diff(u[0], u[1]);
           i[1] = clamp(i[0], i[1], i[2]) + add_sat(i[0], i[1]) + sub_sat(i[0], i[1]) + popcount(i[0]) + rotate(i[0], i[1]);
           i[2].x = upsample(s[0], us[0]) + upsample(us[1], us[0]) + upsample((char)s[0], uc[0]);
           ul[0] = min(ul[1], ul[2]);
         }",
    );
}

#[test]
fn vectors_are_loaded_stored_and_shuffled() {
    let source = |qualifier: &str| {
        format!(
            "kernel void k(global float4 *f, {qualifier} half *h, {qualifier} char *c, {qualifier} float *v, global uint4 *u, global ushort4 *us) {{
               f[0] = vload4(2, v) + vload_half4(1, h) + vloada_half4(1, h) + vload_half(3, h);
               char16 x = vload16(1, c);
               vstore16(x, 0, c); vstore4(f[1], 1, v); vstore3(f[1].xyz, 1, v);
               vstore_half4_rtz(f[0], 2, h); vstorea_half4_rte(f[0], 2, h); vstore_half(f[0].x, 1, h); vstore_half_rtp(f[0].x, 1, h);
               vstore_half2(f[0].xy, 1, h);
               f[1] = shuffle(f[1], u[0]) + shuffle2(f[1], f[2], u[1]);
               f[2] = select(f[0], f[1], f[2] < f[3]) + bitselect(f[0], f[1], f[2]);
               prefetch(f, 4);
             }}"
        )
    };
    calls_come_back("CL1.2", Builtins::Cl12, &source("global"));
    calls_come_back("CL1.2", Builtins::Cl12, &source("local"));
    calls_come_back("CL2.0", Builtins::Cl20, &source("global"));
}

#[test]
fn conversions_saturate_and_round() {
    calls_come_back(
        "CL1.2",
        Builtins::Cl12,
        "kernel void k(global float4 *f, global int4 *i, global uint4 *u, global uchar4 *uc, global char4 *c, global half4 *h, global ulong4 *ul) {
           i[0] = convert_int4_sat(f[0]) + convert_int4_rte(f[0]) + convert_int4_sat_rtp(f[1]) + convert_int4_sat(u[0]);
           u[0] = convert_uint4_sat(f[0]) + convert_uint4_sat(i[0]) + convert_uint4_sat(ul[0]);
           uc[0] = convert_uchar4_sat(i[1]) + convert_uchar4_sat(u[1]) + convert_uchar4_sat_rte(f[3]);
           c[0] = convert_char4_sat(i[1]) + convert_char4_sat(u[1]);
           f[0] = convert_float4_rtz(i[0]) + convert_float4_rtz(u[0]) + convert_float4_rtn(ul[0]);
           h[0] = convert_half4_rte(f[0]);
           i[1].x = convert_int_sat(f[0].x);
         }",
    );
}

#[test]
fn relations_are_integers() {
    calls_come_back(
        "CL1.2",
        Builtins::Cl12,
        "kernel void k(global float4 *f, global int4 *i, global double2 *d, global long2 *l) {
           i[0] = isnan(f[0]) + isinf(f[0]) + isfinite(f[0]) + isnormal(f[0]) + signbit(f[0]);
           l[0] = isnan(d[0]);
           i[1].x = isnan(f[0].x) + isinf(d[0].x) + any(i[0]) + all(i[0]);
         }",
    );
}

#[test]
fn atomics_of_opencl_1() {
    calls_come_back(
        "CL1.2",
        Builtins::Cl12,
        "kernel void k(volatile global int *i, volatile local uint *u, volatile global long *l, volatile global float *f, volatile global ulong *ul) {
           i[1] = atomic_add(i, 1) + atomic_sub(i, 2) + atomic_inc(i) + atomic_dec(i) + atomic_min(i, 3) + atomic_max(i, 4)
             + atomic_and(i, 5) + atomic_or(i, 6) + atomic_xor(i, 7) + atomic_xchg(i, 8) + atomic_cmpxchg(i, 9, 10);
           u[1] = atomic_min(u, 3) + atomic_max(u, 4);
           l[1] = atom_add(l, 1) + atom_cmpxchg(l, 2, 3) + atom_min(l, 4) + atom_inc(l);
           ul[1] = atom_max(ul, 1);
           f[1] = atomic_xchg(f, 2.0f);
         }",
    );
}

#[test]
fn atomics_of_opencl_2() {
    calls_come_back(
        "CL2.0",
        Builtins::Cl20,
        "kernel void k(global atomic_int *i, local atomic_uint *u, global atomic_long *l, global atomic_float *f, global int *out, int order) {
           out[0] = atomic_fetch_add_explicit(i, 1, memory_order_relaxed, memory_scope_device)
             + atomic_fetch_min_explicit(i, 1, memory_order_acquire, memory_scope_work_group)
             + atomic_exchange_explicit(i, 1, memory_order_release, memory_scope_all_svm_devices)
             + atomic_load_explicit(i, memory_order_seq_cst, memory_scope_device)
             + atomic_fetch_max_explicit(u, 1, memory_order_acq_rel, memory_scope_work_group)
             + atomic_fetch_sub_explicit(l, 1, memory_order_relaxed, memory_scope_device);
           atomic_store_explicit(f, 1.0f, memory_order_relaxed, memory_scope_device);
           int expected = 3;
           out[1] = atomic_compare_exchange_strong_explicit(i, &expected, 4, memory_order_acq_rel, memory_order_acquire, memory_scope_device);
           out[2] = atomic_flag_test_and_set_explicit((global atomic_flag *)i, memory_order_relaxed, memory_scope_device);
           atomic_flag_clear_explicit((global atomic_flag *)i, memory_order_relaxed, memory_scope_device);
         }",
    );
}

#[test]
fn barriers_fences_and_copies() {
    calls_come_back(
        "CL1.2",
        Builtins::Cl12,
        "kernel void k(global float4 *g, local float4 *l) {
           barrier(CLK_LOCAL_MEM_FENCE); mem_fence(CLK_GLOBAL_MEM_FENCE); read_mem_fence(CLK_LOCAL_MEM_FENCE); write_mem_fence(3);
           event_t e = async_work_group_copy(l, g, 16, 0);
           e = async_work_group_strided_copy(g, l, 16, 2, e);
           wait_group_events(1, &e);
         }",
    );
    calls_come_back(
        "CL2.0",
        Builtins::Cl20,
        "kernel void k(global int *g, local int *l, int flags, int order, int scope) {
           work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_IMAGE_MEM_FENCE, memory_scope_device);
           work_group_barrier(flags, scope);
           sub_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_sub_group);
           atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
           atomic_work_item_fence(flags, order, scope);
           event_t e = async_work_group_copy(l, g, 16, 0);
           wait_group_events(1, &e);
           int *p = g + l[0];
           global int *again = to_global(p); local int *there = to_local(p); private int *here = to_private(p);
           g[0] = again != 0 && there != 0 && here != 0;
           g[1] = get_fence(p);
         }",
    );
}

#[test]
fn images_are_read_and_written_with_and_without_samplers() {
    calls_come_back(
        "CL2.0",
        Builtins::Cl20,
        "constant sampler_t fixed = CLK_ADDRESS_CLAMP | CLK_FILTER_LINEAR;
         kernel void k(read_only image2d_t a, read_only image3d_t b, read_only image1d_buffer_t c, read_only image2d_array_t d,
                       read_only image2d_array_depth_t e, read_only image2d_msaa_t m, read_only image1d_t n, sampler_t s,
                       write_only image2d_t w, write_only image3d_t w3, read_write image2d_t rw, global float4 *f, global int4 *i) {
           f[0] = read_imagef(a, s, (float2)(1, 2)) + read_imagef(a, fixed, (int2)(1, 2)) + read_imagef(a, (int2)(1, 2))
             + read_imagef(b, s, (float4)(1, 2, 3, 4)) + read_imagef(d, s, (float4)(1, 2, 3, 4)) + read_imagef(m, (int2)(1, 2), 3)
             + read_imagef(a, s, (float2)(1, 2), 3.0f) + read_imagef(a, s, (float2)(1, 2), (float2)1, (float2)2)
             + read_imagef(c, 7) + read_imagef(rw, (int2)(1, 2)) + read_imagef(n, s, 2.0f);
           f[1].x = read_imagef(e, s, (float4)(1, 2, 3, 4));
           half4 h = read_imageh(a, s, (float2)(1, 2));
           i[0] = read_imagei(a, s, (float2)(1, 2)) + read_imagei(c, 7);
           write_imagef(w, (int2)(1, 2), f[0]); write_imagei(w, (int2)(1, 2), i[0]); write_imageh(w, (int2)(1, 2), h);
           write_imagef(w3, (int4)(1, 2, 3, 4), f[0]); write_imagef(rw, (int2)(1, 2), f[0]);
           i[1].x = get_image_width(c) + get_image_channel_order(a) + get_image_channel_data_type(a) + get_image_num_mip_levels(a)
             + get_image_num_samples(m);
         }",
    );
}

#[test]
fn integers_in_texels_have_the_sign_that_the_operands_say() {
    let text = from_assembly(
        Builtins::Cl12,
        &common::fill(
            include_str!(
                "to_llvm_calls/integers_in_texels_have_the_sign_that_the_operands_say.spvasm"
            ),
            &[("HEADER", &HEADER)],
        ),
    );
    assert_calls(
        &text,
        &[
            "<4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(",
            "<4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(",
        ],
    );
}

#[test]
fn groups() {
    calls_come_back(
        "CL2.0",
        Builtins::Cl20,
        "#pragma OPENCL EXTENSION cl_khr_subgroups : enable
         kernel void k(global int *i, global uint *u, global float *f) {
           i[0] = work_group_all(i[1]) + work_group_any(i[2]) + work_group_broadcast(i[1], 2) + work_group_broadcast(i[1], 2, 3)
             + work_group_reduce_add(i[4]) + work_group_scan_exclusive_max(i[3]) + sub_group_broadcast(i[3], 2)
             + sub_group_reduce_min(i[2]) + sub_group_all(i[0]);
           u[0] = work_group_reduce_min(u[1]) + sub_group_scan_inclusive_max(u[2]);
           f[0] = work_group_scan_inclusive_add(f[1]) + sub_group_reduce_max(f[2]);
         }",
    );
    calls_come_back(
        "CL3.0",
        Builtins::Cl20,
        "kernel void k(global int *i, global uint *u, global uint4 *m, global float *f) {
           i[0] = sub_group_elect() + sub_group_non_uniform_all(i[1]) + sub_group_non_uniform_broadcast(i[0], 2) + sub_group_broadcast_first(i[1])
             + sub_group_inverse_ballot(m[0]) + sub_group_ballot_bit_extract(m[0], 2) + sub_group_non_uniform_all_equal(i[3])
             + sub_group_non_uniform_reduce_add(i[1]) + sub_group_non_uniform_scan_inclusive_and(i[2])
             + sub_group_non_uniform_reduce_logical_and(i[3]) + sub_group_shuffle(i[0], 3) + sub_group_shuffle_xor(i[0], 3)
             + sub_group_clustered_reduce_add(i[0], 4) + sub_group_clustered_reduce_logical_or(i[0], 4);
           m[0] = sub_group_ballot(i[2]);
           u[0] = sub_group_ballot_bit_count(m[0]) + sub_group_ballot_inclusive_scan(m[0]) + sub_group_ballot_find_lsb(m[0])
             + sub_group_non_uniform_reduce_max(u[1]);
           f[0] = sub_group_shuffle_up(f[0], 1) + sub_group_shuffle_down(f[0], 1) + sub_group_non_uniform_scan_exclusive_mul(f[1]);
         }",
    );
}

#[test]
fn integer_dot_products() {
    calls_come_back(
        "CL3.0",
        Builtins::Cl12,
        "kernel void k(global char4 *c, global uchar4 *u, global uint *p, global int *i, global uint *out) {
           i[0] = dot(c[0], c[1]) + dot(c[0], u[0]) + dot_acc_sat(c[0], c[1], i[1]) + dot_acc_sat(c[0], u[1], i[1])
             + dot_4x8packed_ss_int(p[0], p[1]) + dot_4x8packed_su_int(p[0], p[1]) + dot_acc_sat_4x8packed_ss_int(p[0], p[1], i[2]);
           out[0] = dot(u[0], u[1]) + dot_acc_sat(u[0], u[1], out[1]) + dot_4x8packed_uu_uint(p[0], p[1])
             + dot_acc_sat_4x8packed_uu_uint(p[0], p[1], out[2]);
         }",
    );
}

#[test]
fn bits_of_integers() {
    let body = "%a = OpBitReverse %int %p0
                %b = OpBitFieldInsert %int %p0 %p1 %p2 %one
                %c = OpBitFieldSExtract %int %p0 %p1 %one
                %d = OpBitFieldUExtract %int %p0 %p1 %one
                %e = OpBitCount %int %p0";
    assert_calls(
        &function(Builtins::Cl20, "%int %int %int", body),
        &[
            "i32 @_Z11bit_reversei(i32 %0)",
            "i32 @_Z15bitfield_insertiijj(i32 %0, i32 %1, i32 %2, i32 1)",
            "i32 @_Z23bitfield_extract_signedijj(i32 %0, i32 %1, i32 1)",
            "i32 @_Z25bitfield_extract_unsignedjjj(i32 %0, i32 %1, i32 1)",
            "i32 @_Z8popcounti(i32 %0)",
        ],
    );
}

#[test]
fn blocks_of_media_images_take_the_image_last() {
    let text = from_assembly(
        Builtins::Cl12,
        &common::fill(
            include_str!("to_llvm_calls/blocks_of_media_images_take_the_image_last.spvasm"),
            &[("HEADER", &HEADER)],
        ),
    );
    assert_calls(
        &text,
        &[
            "<2 x i32> @_Z36intel_sub_group_media_block_read_ui2Dv2_iii14ocl_image2d_ro(<2 x i32> <i32 1, i32 1>, i32 1, i32 2,",
            "void @_Z37intel_sub_group_media_block_write_ui2Dv2_iiiDv2_j14ocl_image2d_ro(<2 x i32> <i32 1, i32 1>, i32 1, i32 2, <2 x i32>",
        ],
    );
}

#[test]
fn blocks_of_sub_groups() {
    calls_come_back(
        "CL3.0",
        Builtins::Cl12,
        "kernel void k(global uint *g, global int *i, global ushort *us, read_only image2d_t a, write_only image2d_t w) {
           uint4 x = intel_sub_group_block_read4(g);
           intel_sub_group_block_write4(g, x);
           intel_sub_group_block_write_us2(us, intel_sub_group_block_read_us2(us));
           uint2 y = intel_sub_group_block_read2(a, (int2)(1, 2));
           intel_sub_group_block_write2(w, (int2)(1, 2), y);
           i[0] = intel_sub_group_shuffle(i[1], 2) + intel_sub_group_shuffle_down(i[1], i[2], 2) + intel_sub_group_shuffle_xor(i[1], 3);
         }",
    );
}

/// Checks the functions for motion estimation that have a SPIR-V instruction. All others become `mce` functions, with
/// conversions, and do not come back under their names.
#[test]
fn motion_estimation() {
    calls_come_back(
        "CL3.0",
        Builtins::Cl12,
        "kernel void k(read_only image2d_t src, read_only image2d_t ref, read_only image2d_t bwd, sampler_t s, global ulong *out) {
           intel_sub_group_avc_ime_payload_t p = intel_sub_group_avc_ime_initialize((ushort2)1, 2, 3);
           p = intel_sub_group_avc_ime_set_single_reference((short2)1, 2, p);
           p = intel_sub_group_avc_ime_set_dual_reference((short2)1, (short2)2, 3, p);
           p = intel_sub_group_avc_ime_set_max_motion_vector_count(4, p);
           short2 adjusted = intel_sub_group_avc_ime_adjust_ref_offset((short2)1, (ushort2)2, (ushort2)3, (ushort2)4);
           ushort2 window = intel_sub_group_avc_ime_ref_window_size(1, 2);
           intel_sub_group_avc_ime_result_t r = intel_sub_group_avc_ime_evaluate_with_single_reference(src, ref, s, p);
           intel_sub_group_avc_ime_result_single_reference_streamout_t o =
             intel_sub_group_avc_ime_evaluate_with_single_reference_streamout(src, ref, s, p);
           r = intel_sub_group_avc_ime_evaluate_with_dual_reference(src, ref, bwd, s, p);
           out[0] = adjusted.x + window.x;
           out[1] = intel_sub_group_avc_ime_get_streamout_major_shape_motion_vectors(o, 1);
           intel_sub_group_avc_ref_payload_t q = intel_sub_group_avc_fme_initialize((ushort2)1, 2, 3, 4, 5, 6, 7);
           intel_sub_group_avc_ref_result_t n = intel_sub_group_avc_ref_evaluate_with_single_reference(src, ref, s, q);
           intel_sub_group_avc_ref_result_t m = intel_sub_group_avc_ref_evaluate_with_multi_reference(src, 3u, s, q);
           intel_sub_group_avc_sic_payload_t c = intel_sub_group_avc_sic_initialize((ushort2)1);
           c = intel_sub_group_avc_sic_configure_skc(1, 2, 3, 4, 5, c);
           c = intel_sub_group_avc_sic_configure_ipe(1, 2, 3, 4, 5, 6, 7, c);
           out[3] = intel_sub_group_avc_sic_get_inter_raw_sads(intel_sub_group_avc_sic_evaluate_ipe(src, s, c));
         }",
    );
}

#[test]
fn pipes_events_and_queues() {
    calls_come_back(
        "CL2.0",
        Builtins::Cl20,
        "kernel void k(read_only pipe int in, write_only pipe int out, global int *g, queue_t q) {
           int x;
           g[0] = read_pipe(in, &x) + write_pipe(out, &x) + get_pipe_num_packets(in) + get_pipe_max_packets(out);
           reserve_id_t r = reserve_read_pipe(in, 2);
           if (is_valid_reserve_id(r)) { read_pipe(in, r, 1, &x); commit_read_pipe(in, r); }
           reserve_id_t w = work_group_reserve_write_pipe(out, 2);
           write_pipe(out, w, 1, &x); work_group_commit_write_pipe(out, w);
           clk_event_t e = create_user_event();
           if (is_valid_event(e)) { set_user_event_status(e, 1); retain_event(e); release_event(e); }
           capture_event_profiling_info(e, CLK_PROFILING_COMMAND_EXEC_TIME, g);
           g[1] = enqueue_marker(q, 1, &e, &e);
           queue_t d = get_default_queue();
           g[2] = enqueue_kernel(d, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(4, 2), ^{ g[3] = 1; });
         }"
        .replace("ndrange_1D(4, 2)", "*(ndrange_t *)0")
        .as_str(),
    );
}

#[test]
fn printf_has_its_own_name() {
    calls_come_back(
        "CL1.2",
        Builtins::Cl12,
        "kernel void k(int i, float4 f) { printf(\"%d %v4f %s\\n\", i, f, \"text\"); }",
    );
}

const HEADER: &str = include_str!("to_llvm_calls/header.spvasm");

/// Translates the SPIR-V assembly `text` to LLVM assembly in the spelling `builtins`.
fn from_assembly(builtins: Builtins, text: &str) -> String {
    let words = assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    to_assembly(&binary::read_words(&words).unwrap(), builtins)
}

/// Translates a SPIR-V function to LLVM assembly in the spelling `builtins`. `parameters` contains the ids of its
/// parameter types, separated by spaces, and `body` contains its instructions.
fn function(builtins: Builtins, parameters: &str, body: &str) -> String {
    let types: Vec<&str> = parameters.split_whitespace().collect();
    let declared: String = types
        .iter()
        .enumerate()
        .map(|(number, ty)| format!("%p{number} = OpFunctionParameter {ty}\n"))
        .collect();
    from_assembly(
        builtins,
        &format!(
            "{HEADER}
             %signature = OpTypeFunction %void {parameters}
             %f = OpFunction %void None %signature
             {declared}
             %entry = OpLabel
             {body}
             OpReturn
             OpFunctionEnd"
        ),
    )
}

#[track_caller]
fn assert_calls(text: &str, expected: &[&str]) {
    let calls: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once("call ").map(|parts| parts.1.trim()))
        .collect();
    assert_eq!(calls.len(), expected.len(), "{text}");
    for (call, expected) in calls.iter().zip(expected) {
        assert!(
            call.contains(expected),
            "{call}\nis not\n{expected}\n{text}"
        );
    }
}

#[test]
fn what_opencl_1_has_no_atomic_function_for_is_another() {
    let body = "%a = OpAtomicLoad %int %p0 %one %zero
                OpAtomicStore %p0 %one %zero %two
                %b = OpAtomicLoad %float %p1 %one %zero
                OpAtomicStore %p1 %one %zero %b
                %c = OpAtomicFlagTestAndSet %bool %p0 %one %zero
                OpAtomicFlagClear %p0 %one %zero";
    assert_calls(
        &function(Builtins::Cl12, "%global %global_float", body),
        &[
            "@_Z10atomic_addPU3AS1Vii(i32 addrspace(1)* %0, i32 0)",
            "@_Z11atomic_xchgPU3AS1Vii(i32 addrspace(1)* %0, i32 2)",
            "@_Z10atomic_addPU3AS1Vii(",
            "@_Z11atomic_xchgPU3AS1Vii(",
            "@_Z11atomic_xchgPU3AS1Vii(i32 addrspace(1)* %0, i32 1)",
            "@_Z11atomic_xchgPU3AS1Vii(i32 addrspace(1)* %0, i32 0)",
        ],
    );
}

#[test]
fn increments_of_opencl_2_add_one() {
    assert_calls(
        &function(
            Builtins::Cl20,
            "%global",
            "%a = OpAtomicIIncrement %int %p0 %one %zero",
        ),
        &[
            "@_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* %2, i32 1, i32 0, i32 2)",
        ],
    );
}

#[test]
fn orders_and_scopes_that_are_not_constant_are_looked_up() {
    let text = function(
        Builtins::Cl20,
        "%int %int",
        "OpControlBarrier %two %p0 %p1
         OpMemoryBarrier %p0 %p1",
    );
    assert_calls(
        &text,
        &[
            "@_Z18work_group_barrierj12memory_scope(",
            "@_Z22atomic_work_item_fencej12memory_order12memory_scope(",
        ],
    );
    assert!(text.contains("select i1"), "{text}");
}

#[test]
fn bfloats_are_unsigned_numbers() {
    let text = function(
        Builtins::Cl12,
        "%float %short",
        "%a = OpConvertFToBF16INTEL %short %p0
         %b = OpConvertBF16ToFINTEL %float %p1",
    );
    assert_calls(
        &text,
        &[
            "i16 @_Z32intel_convert_bfloat16_as_ushortf(float %0)",
            "float @_Z31intel_convert_as_bfloat16_floatt(i16 zeroext %1)",
        ],
    );
}

#[test]
fn any_and_all_of_booleans_are_of_integers_with_all_bits() {
    let text = function(
        Builtins::Cl12,
        "%bool2",
        "%a = OpAny %bool %p0
         %b = OpAll %bool %p0",
    );
    assert!(text.contains("sext <2 x i1> %0 to <2 x i32>"), "{text}");
    assert_calls(
        &text,
        &[
            "i32 @_Z3anyDv2_i(<2 x i32> %",
            "i32 @_Z3allDv2_i(<2 x i32> %",
        ],
    );
    assert!(text.contains("icmp ne i32"), "{text}");
}

#[test]
fn remainders_with_the_sign_of_the_divisor_are_expanded() {
    let text = function(
        Builtins::Cl12,
        "%int %int %float %float",
        "%a = OpSMod %int %p0 %p1
         %b = OpFMod %float %p2 %p3",
    );
    assert_calls(&text, &[]);
    assert!(
        text.contains("srem i32") && text.contains("frem float"),
        "{text}"
    );
}

#[test]
fn what_opencl_has_no_function_for_is_called_by_its_own_name() {
    let text = function(
        Builtins::Cl20,
        "%int %int",
        "%a = OpUAverageINTEL %int %p0 %p1",
    );
    assert_calls(&text, &["@_Z21__spirv_UAverageINTELjj("]);
}
