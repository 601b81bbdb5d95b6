//! Checks the LLVM intrinsics that become an instruction, and those that are dropped. The end-to-end tests
//! compare the results of the others with those of LLVM's JIT.

mod common;

use common::{lines, translate, translate_with};
use transpire_translate::to_spirv::{Extensions, ToSpirv};

/// Returns a kernel with this body, followed by these declarations.
fn kernel(body: &str, declarations: &str) -> String {
    format!(
        "define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {{
         {body}
         ret void
         }}
         {declarations}"
    )
}

/// Returns a kernel that calls the intrinsic `name`, without `llvm.`, and stores its result. All `count` arguments are
/// the same value of type `ty`.
fn on_floats(ty: &str, name: &str, count: usize) -> String {
    let arguments = vec![format!("{ty} %x"); count].join(", ");
    let parameters = vec![ty; count].join(", ");
    let body = format!(
        "%x = load {ty}, ptr addrspace(1) %in
         %y = call {ty} @llvm.{name}({arguments})
         store {ty} %y, ptr addrspace(1) %out"
    );
    kernel(&body, &format!("declare {ty} @llvm.{name}({parameters})"))
}

#[test]
fn functions_of_opencl_std_are_extended_instructions() {
    for (ty, name, count, instruction) in [
        ("float", "fabs.f32", 1, "fabs"),
        ("<4 x float>", "fma.v4f32", 3, "fma"),
        ("double", "pow.f64", 2, "pow"),
        ("<2 x double>", "nearbyint.v2f64", 1, "rint"),
        ("float", "roundeven.f32", 1, "rint"),
        ("float", "minnum.f32", 2, "fmin"),
        ("i32", "smax.i32", 2, "s_max"),
        ("i16", "umin.i16", 2, "u_min"),
        ("<4 x i8>", "uadd.sat.v4i8", 2, "u_add_sat"),
    ] {
        let text = translate(22, &on_floats(ty, name, count));
        assert_eq!(
            lines(&text, &["OpExtInst", &format!(" {instruction} ")]).len(),
            1,
            "{name}\n{text}"
        );
    }
}

#[test]
fn fmuladd_is_mad_which_may_but_need_not_be_fused() {
    let text = translate(22, &on_floats("float", "fmuladd.f32", 3));
    assert_eq!(lines(&text, &["OpExtInst", " mad "]).len(), 1, "{text}");
}

#[test]
fn what_may_be_approximated_is_a_native_function() {
    let text = on_floats("float", "sin.f32", 1).replace("call float", "call afn float");
    let text = translate(22, &text);
    assert_eq!(
        lines(&text, &["OpExtInst", " native_sin "]).len(),
        1,
        "{text}"
    );
}

#[test]
fn memcpy_is_a_copy_with_the_lesser_alignment() {
    let text = kernel(
        "  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 8 %out, ptr addrspace(1) align 4 %in, i64 20, i1 true)\n  \
         call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %out, ptr addrspace(1) %in, i64 0, i1 false)",
        "declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)",
    );
    let text = translate(22, &text);
    assert_eq!(
        lines(
            &text,
            &["OpCopyMemorySized %out %in ", " Volatile|Aligned 4"]
        )
        .len(),
        1,
        "{text}"
    );
    // A copy of length zero is removed, because SPIR-V forbids it.
    assert_eq!(lines(&text, &["OpCopyMemorySized"]).len(), 1, "{text}");
}

#[test]
fn the_lifetime_of_a_variable_is_that_of_all_of_it() {
    let text = kernel(
        "%v = alloca [4 x i32]
         call void @llvm.lifetime.start.p0(ptr %v)
         store i32 1, ptr %v
         call void @llvm.lifetime.end.p0(ptr %v)",
        "declare void @llvm.lifetime.start.p0(ptr)
         declare void @llvm.lifetime.end.p0(ptr)",
    );
    let text = translate(22, &text);
    assert_eq!(lines(&text, &["OpLifetimeStart %v 0"]).len(), 1, "{text}");
    assert_eq!(lines(&text, &["OpLifetimeStop %v 0"]).len(), 1, "{text}");
}

#[test]
fn pointers_given_to_an_intrinsic_keep_their_own_pointees() {
    let text = kernel(
        "%v = alloca [4 x i32]
         %w = alloca [2 x double]
         call void @llvm.lifetime.start.p0(ptr %v)
         call void @llvm.lifetime.start.p0(ptr %w)",
        "declare void @llvm.lifetime.start.p0(ptr)",
    );
    let text = translate(22, &text);
    assert!(lines(&text, &["OpBitcast"]).is_empty(), "{text}");
}

#[test]
fn expectations_are_said_where_the_extension_is_asked_for() {
    let text = kernel(
        "%x = load i32, ptr addrspace(1) %in
         %c = icmp ult i32 %x, 10
         call void @llvm.assume(i1 %c)
         %y = call i32 @llvm.expect.i32(i32 %x, i32 3)
         store i32 %y, ptr addrspace(1) %out",
        "declare void @llvm.assume(i1)
         declare i32 @llvm.expect.i32(i32, i32)",
    );
    let dropped = translate(22, &text);
    assert!(lines(&dropped, &["KHR"]).is_empty(), "{dropped}");
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("+SPV_KHR_expect_assume").unwrap();
    let said = translate_with(22, &text, &options).unwrap();
    assert_eq!(lines(&said, &["OpAssumeTrueKHR %c"]).len(), 1, "{said}");
    assert_eq!(lines(&said, &["OpExpectKHR"]).len(), 1, "{said}");
}

#[test]
fn a_rotation_is_one_where_the_width_is_one_of_opencls() {
    let text = kernel(
        "%x = load i32, ptr addrspace(1) %in
         %y = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %x)
         store i32 %y, ptr addrspace(1) %out",
        "declare i32 @llvm.fshl.i32(i32, i32, i32)",
    );
    let text = translate(22, &text);
    assert_eq!(lines(&text, &["OpExtInst", " rotate "]).len(), 1, "{text}");
}

#[test]
fn the_error_for_an_intrinsic_that_is_refused_names_it_the_function_and_the_reason() {
    for (call, declaration, reason) in [
        (
            "call void @llvm.coro.resume(ptr null)",
            "declare void @llvm.coro.resume(ptr)",
            "coroutine passes",
        ),
        (
            "%x = call i64 @llvm.vscale.i64()",
            "declare i64 @llvm.vscale.i64()",
            "no scalable vectors",
        ),
        (
            "%x = call i64 @llvm.read_register.i64(metadata !{})",
            "declare i64 @llvm.read_register.i64(metadata)",
            "no named registers",
        ),
        (
            "%x = call ptr @llvm.sponentry.p0()",
            "declare ptr @llvm.sponentry.p0()",
            "no addresses of stack frames",
        ),
        (
            "%x = call <vscale x 4 x i32> @llvm.vector.insert.nxv4i32.v4i32(<vscale x 4 x i32> poison, <4 x i32> zeroinitializer, i64 0)",
            "declare <vscale x 4 x i32> @llvm.vector.insert.nxv4i32.v4i32(<vscale x 4 x i32>, <4 x i32>, i64)",
            "scalable vectors",
        ),
        (
            "call void @llvm.set.rounding(i32 2)",
            "declare void @llvm.set.rounding(i32)",
            "to nearest even",
        ),
    ] {
        let error = translate_with(22, &kernel(call, declaration), &ToSpirv::default());
        let error = error.unwrap_err();
        let name = call.split('@').nth(1).unwrap().split(['(', ')']).next();
        // The name that the reason is for does not include types.
        let name = name
            .unwrap()
            .trim_end_matches(".i64")
            .trim_end_matches(".nxv4i32.v4i32")
            .trim_end_matches(".p0");
        assert!(
            error.contains(name) && error.contains("@k") && error.contains(reason),
            "{error}"
        );
    }
}

#[test]
fn a_clock_is_read_with_its_extension_and_else_zero() {
    let text = kernel(
        "%x = call i64 @llvm.readcyclecounter()
         %y = call i64 @llvm.readsteadycounter()
         %z = add i64 %x, %y
         store i64 %z, ptr addrspace(1) %out",
        "declare i64 @llvm.readcyclecounter()
         declare i64 @llvm.readsteadycounter()",
    );
    let plain = translate(22, &text);
    assert!(lines(&plain, &["OpReadClockKHR"]).is_empty(), "{plain}");
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("+SPV_KHR_shader_clock").unwrap();
    let read = translate_with(22, &text, &options).unwrap();
    assert_eq!(lines(&read, &["OpReadClockKHR"]).len(), 2, "{read}");
}

/// Checks addresses of stack frames. LangRef permits null where they cannot be determined.
#[test]
fn addresses_of_stack_frames_are_null() {
    for (name, ty, level) in [
        ("frameaddress.p0", "ptr", 0),
        ("frameaddress.p0", "ptr", 3),
        ("frameaddress.p1", "ptr addrspace(1)", 0),
        ("frameaddress.p4", "ptr addrspace(4)", 1),
        ("returnaddress", "ptr", 0),
        ("returnaddress", "ptr", 2),
    ] {
        let body = format!(
            "%x = call {ty} @llvm.{name}(i32 {level})
             store {ty} %x, ptr addrspace(1) %out"
        );
        let text = kernel(&body, &format!("declare {ty} @llvm.{name}(i32)"));
        let text = translate(22, &text);
        let null = lines(&text, &["= OpConstantNull %_ptr"]);
        assert_eq!(null.len(), 1, "{name}\n{text}");
        let stores = lines(&text, &["OpStore "]);
        let stored = stores[0].split_whitespace().nth(2);
        assert_eq!(stored, null[0].split_whitespace().next(), "{name}\n{text}");
    }
}

#[test]
fn gathers_and_scatters_are_instructions_with_their_extension() {
    let text = kernel(
        "%v = load <4 x ptr addrspace(1)>, ptr addrspace(1) %in
         %m = load <4 x i32>, ptr addrspace(1) %out
         %mask = icmp slt <4 x i32> %m, zeroinitializer
         %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> align 4 %v, <4 x i1> %mask, <4 x i32> %m)
         call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %r, <4 x ptr addrspace(1)> align 8 %v, <4 x i1> %mask)",
        "declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, <4 x i1>, <4 x i32>)
         declare void @llvm.masked.scatter.v4i32.v4p1(<4 x i32>, <4 x ptr addrspace(1)>, <4 x i1>)",
    );
    let plain = translate(22, &text);
    assert!(lines(&plain, &["INTEL"]).is_empty(), "{plain}");
    assert_eq!(lines(&plain, &["OpBranchConditional"]).len(), 8, "{plain}");
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("+SPV_INTEL_masked_gather_scatter").unwrap();
    let text = translate_with(22, &text, &options).unwrap();
    assert_eq!(
        lines(&text, &["OpMaskedGatherINTEL", " 4 %mask %m"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpMaskedScatterINTEL %r ", " 8 %mask"]).len(),
        1,
        "{text}"
    );
    assert!(lines(&text, &["OpBranchConditional"]).is_empty(), "{text}");
}

#[test]
fn gathers_and_scatters_are_read_back_as_intrinsics() {
    let text = kernel(
        "%v = load <2 x ptr addrspace(1)>, ptr addrspace(1) %in
         %r = call <2 x float> @llvm.masked.gather.v2f32.v2p1(<2 x ptr addrspace(1)> align 4 %v, <2 x i1> <i1 1, i1 0>, <2 x float> zeroinitializer)
         call void @llvm.masked.scatter.v2f32.v2p1(<2 x float> %r, <2 x ptr addrspace(1)> align 8 %v, <2 x i1> <i1 0, i1 1>)",
        "declare <2 x float> @llvm.masked.gather.v2f32.v2p1(<2 x ptr addrspace(1)>, <2 x i1>, <2 x float>)
         declare void @llvm.masked.scatter.v2f32.v2p1(<2 x float>, <2 x ptr addrspace(1)>, <2 x i1>)",
    );
    let text = format!("target triple = \"spir64-unknown-unknown\"\n{text}");
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("+SPV_INTEL_masked_gather_scatter").unwrap();
    let (spirv, _) = transpire_translate::to_spirv::to_spirv(module, &options).unwrap();
    let (module, _) = transpire_translate::to_llvm::to_llvm(
        &spirv,
        &transpire_translate::to_llvm::ToLlvm::default(),
    )
    .unwrap();
    let text = transpire_llvm::assembly::print(&module, transpire_llvm::versions::Release::V22);
    let text = text.to_string();
    for part in [
        "call <2 x float> @llvm.masked.gather.v2f32.v2p1(<2 x ptr addrspace(1)> %v, i32 4, <2 x i1> <i1 true, i1 false>, <2 x float> zeroinitializer)",
        "call void @llvm.masked.scatter.v2f32.v2p1(<2 x float> %r, <2 x ptr addrspace(1)> %v, i32 8, <2 x i1> <i1 false, i1 true>)",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn checks_of_sanitizers_are_made_where_the_function_has_the_sanitizer() {
    for (name, attribute) in [
        ("address", "sanitize_address"),
        ("hwaddress", "sanitize_hwaddress"),
        ("memory", "sanitize_memory"),
        ("thread", "sanitize_thread"),
    ] {
        let text = kernel(
            &format!(
                "%x = call i1 @llvm.allow.sanitize.{name}()
                 %y = select i1 %x, i32 41, i32 43
                 store i32 %y, ptr addrspace(1) %out"
            ),
            &format!("declare i1 @llvm.allow.sanitize.{name}()"),
        );
        let without = translate(22, &text);
        assert_eq!(lines(&without, &["OpConstantFalse"]).len(), 1, "{without}");
        let with = translate(
            22,
            &text.replace("%out) {", &format!("%out) {attribute} {{")),
        );
        assert_eq!(lines(&with, &["OpConstantTrue"]).len(), 1, "{with}");
    }
}

#[test]
fn preserved_accesses_are_addresses() {
    let preserved = kernel(
        "%a = call ptr addrspace(1) @llvm.preserve.array.access.index.p1.p1(ptr addrspace(1) elementtype([4 x i32]) %in, i32 1, i32 2)
         %b = call ptr addrspace(1) @llvm.preserve.struct.access.index.p1.p1(ptr addrspace(1) elementtype({ i32, i64 }) %a, i32 1, i32 7)
         %c = call ptr addrspace(1) @llvm.preserve.union.access.index.p1.p1(ptr addrspace(1) %b, i32 3)
         %x = load i64, ptr addrspace(1) %c
         store i64 %x, ptr addrspace(1) %out",
        "declare ptr addrspace(1) @llvm.preserve.array.access.index.p1.p1(ptr addrspace(1), i32, i32)
         declare ptr addrspace(1) @llvm.preserve.struct.access.index.p1.p1(ptr addrspace(1), i32, i32)
         declare ptr addrspace(1) @llvm.preserve.union.access.index.p1.p1(ptr addrspace(1), i32)",
    );
    let plain = kernel(
        "%a = getelementptr inbounds [4 x i32], ptr addrspace(1) %in, i32 0, i32 2
         %b = getelementptr inbounds { i32, i64 }, ptr addrspace(1) %a, i32 0, i32 1
         %x = load i64, ptr addrspace(1) %b
         store i64 %x, ptr addrspace(1) %out",
        "",
    );
    assert_eq!(translate(22, &preserved), translate(22, &plain));
}

#[test]
fn constrained_extrema_are_the_plain_ones() {
    for name in ["maximum", "minimum"] {
        let body = |call: &str| {
            format!(
                "%x = load float, ptr addrspace(1) %in
                 %y = load float, ptr addrspace(1) %out
                 %r = call float {call}
                 store float %r, ptr addrspace(1) %out"
            )
        };
        let constrained = kernel(
            &body(&format!(
                "@llvm.experimental.constrained.{name}.f32(float %x, float %y, metadata !\"fpexcept.ignore\")"
            )),
            &format!(
                "declare float @llvm.experimental.constrained.{name}.f32(float, float, metadata)"
            ),
        );
        let plain = kernel(
            &body(&format!("@llvm.{name}.f32(float %x, float %y)")),
            &format!("declare float @llvm.{name}.f32(float, float)"),
        );
        assert_eq!(translate(22, &constrained), translate(22, &plain));
    }
}

#[test]
fn a_rounding_mode_that_spirv_does_not_have_is_refused() {
    let text = kernel(
        "%x = load float, ptr addrspace(1) %in
         %r = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !\"round.upward\", metadata !\"fpexcept.ignore\")
         store float %r, ptr addrspace(1) %out",
        "declare float @llvm.experimental.constrained.rint.f32(float, metadata, metadata)",
    );
    let error = translate_with(22, &text, &ToSpirv::default()).unwrap_err();
    assert!(
        error.contains("constrained.rint") && error.contains("round.upward"),
        "{error}"
    );
}

#[test]
fn what_llvm_has_no_intrinsic_for_is_no_intrinsic_under_any_name() {
    let declarations = [
        "i1 @llvm.any.lane(<4 x i1>)",
        "{ i32, i32 } @llvm.composite(i32, i32)",
        "{ i32, i32 } @llvm.sum.with.carry(i32, i32)",
        "{ i32, i32 } @llvm.difference.with.borrow(i32, i32)",
        "i32 @llvm.signed.high.product(i32, i32)",
        "i32 @llvm.unsigned.high.product.i32(i32, i32)",
        "float @llvm.frexp.pointer(float, ptr)",
        "float @llvm.modf.pointer(float, ptr)",
        "float @llvm.sincos.pointer(float, ptr)",
        "i32 @llvm.high.product(i32, i32)",
    ];
    for declaration in declarations {
        let (result, rest) = declaration.split_once(" @").unwrap();
        let (name, parameters) = rest.trim_end_matches(')').split_once('(').unwrap();
        let arguments: Vec<String> = match parameters.starts_with('<') {
            true => vec![format!("{parameters} zeroinitializer")],
            false => parameters
                .split(", ")
                .map(|ty| format!("{ty} zeroinitializer"))
                .collect(),
        };
        let text = format!(
            r#"target triple = "spir64-unknown-unknown"
               declare {declaration}
               define spir_kernel void @k() {{
               %x = call {result} @{name}({})
               ret void
               }}"#,
            arguments.join(", ")
        );
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let error =
            transpire_translate::to_spirv::to_spirv(module, &ToSpirv::default()).unwrap_err();
        let error = error.to_string();
        assert!(error.contains(name) && error.contains("@k"), "{error}");
    }
}

#[test]
fn copies_and_fills_that_must_be_inline_are_like_the_others() {
    let text = translate(
        22,
        &kernel(
            "  call void @llvm.memcpy.inline.p1.p1.i64(ptr addrspace(1) %out, ptr addrspace(1) %in, i64 16, i1 false)\n  \
             call void @llvm.memset.inline.p1.i64(ptr addrspace(1) %in, i8 0, i64 8, i1 false)",
            "declare void @llvm.memcpy.inline.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
             declare void @llvm.memset.inline.p1.i64(ptr addrspace(1), i8, i64, i1)",
        ),
    );
    assert_eq!(lines(&text, &["OpCopyMemorySized "]).len(), 2, "{text}");
    // A fill with a byte that is known only at run time is a loop, as any other.
    let fill = |name: &str| {
        let body = format!(
            "  %b = load i8, ptr addrspace(1) %in\n  \
             call void @llvm.{name}.p1.i64(ptr addrspace(1) %out, i8 %b, i64 8, i1 false)"
        );
        let declaration =
            format!("declare void @llvm.{name}.p1.i64(ptr addrspace(1), i8, i64, i1)");
        translate(22, &kernel(&body, &declaration))
    };
    let stores = |text: &str| lines(text, &["OpStore "]).len();
    assert!(stores(&fill("memset.inline")) > 0);
    assert_eq!(stores(&fill("memset.inline")), stores(&fill("memset")));
}
