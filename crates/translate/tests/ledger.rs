//! Checks that everything in a module is translated, rejected or reported. In each direction, one module
//! contains each kind of part.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use transpire_llvm::versions::Release;
use transpire_spirv::Version;
use transpire_spirv::assembly::assemble;
use transpire_translate::to_llvm::{ToLlvm, to_llvm};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};
use transpire_translate::{DenyLoss, Loss, LossClass, LossPlace, Remedy, Report};

/// LLVM assembly with each kind of part other than instructions. Some of each kind are translated, and some
/// are not.
const EVERYTHING: &str = include_str!("ledger/everything.ll");

fn report_of(text: &str, options: &ToSpirv) -> Result<Report, String> {
    let bitcode = common::assemble(22, text);
    let module = transpire_llvm::bitcode::read(&bitcode).unwrap();
    let translated = to_spirv(module, options).map_err(|error| error.to_string());
    let (module, report) = translated?;
    common::keeps_rules(&module);
    Ok(report)
}

/// Returns the class, the count, the kind and the name of each loss as one string.
fn rows(report: &Report) -> Vec<String> {
    let rows = report.losses().iter();
    rows.map(|loss| {
        format!(
            "{:?} {} {} {}",
            loss.class, loss.count, loss.kind, loss.name
        )
    })
    .collect()
}

/// The parts of [`EVERYTHING`] that SPIR-V cannot express. This list is derived from LangRef and the SPIR-V
/// specification, not from the translation. If the translation stops claiming a part, the report contains it,
/// and the test fails.
const LOST: &[&str] = &[
    "Visible 1 global comdat",
    "Visible 1 global externally_initialized",
    "Visible 1 global linkage weak",
    "Visible 1 global section",
    "Visible 1 string attribute denormal-fp-math",
    "Visible 1 metadata llvm.loop.vectorize.width",
    "Visible 1 named metadata !llvm.linker.options",
    "Visible 1 named metadata !spirv.Unknown",
    "Visible 1 flag volatile of an atomic instruction",
    "Hint 1 global alignment of a function",
    "Hint 1 global unnamed_addr",
    "Hint 1 global visibility",
    "Hint 1 attribute convergent",
    "Hint 1 attribute noundef",
    "Hint 1 string attribute of-variable",
    "Hint 1 string attribute target-cpu",
    "Hint 1 metadata counts of unrolled iterations",
    "Hint 1 metadata llvm.loop.mustprogress",
    "Hint 1 metadata mine",
    "Hint 1 metadata tbaa",
    "Hint 1 named metadata !llvm.ident",
    "Hint 1 module flag wchar_size",
    "Hint 1 flag contract",
    "Hint 1 flag ninf",
    "Hint 1 flag nsw",
    "Hint 1 flag nuw",
    "Hint 1 flag tail",
    "Hint 1 operand bundle of llvm.assume",
    "Hint 1 instruction assumptions",
];

#[test]
fn all_that_llvm_ir_says_and_spirv_does_not_is_told() {
    let report = report_of(EVERYTHING, &ToSpirv::default()).unwrap();
    assert_eq!(rows(&report), LOST);
}

#[test]
fn what_is_told_leaves_a_valid_module() {
    // Validated by spirv-val.
    let text = common::translate(22, EVERYTHING);
    assert!(
        text.contains("LocalSize 8 1 1") && text.contains("Nontemporal"),
        "{text}"
    );
}

#[test]
fn a_loss_has_a_place_and_a_reason() {
    let report = report_of(EVERYTHING, &ToSpirv::default()).unwrap();
    let of = |name: &str| {
        let mut losses = report.losses().iter();
        losses.find(|loss| loss.name == name).unwrap().clone()
    };
    assert_eq!(of("section").place, LossPlace::Global("used".to_owned()));
    let kernel = LossPlace::Function("kernel".to_owned());
    assert_eq!(of("volatile of an atomic instruction").place, kernel);
    assert_eq!(of("llvm.loop.vectorize.width").place, kernel);
    assert_eq!(of("!llvm.linker.options").place, LossPlace::Module);
    for loss in report.losses() {
        assert!(!loss.reason.is_empty(), "{loss:?}");
    }
}

#[test]
fn a_lost_flag_of_inline_assembly_is_titled_by_its_name() {
    let text = r#"target triple = "spir64-unknown-unknown"
        define spir_kernel void @k() {
          call void asm sideeffect inteldialect "nop", ""()
          ret void
        }"#;
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("+SPV_INTEL_inline_assembly").unwrap();
    let report = report_of(text, &options).unwrap();
    let titles: Vec<String> = report.losses().iter().map(Loss::title).collect();
    assert_eq!(titles, ["inline assembly inteldialect"]);
}

#[test]
fn an_unsupported_terminator_is_named() {
    let text = r#"target triple = "spir64-unknown-unknown"
        define spir_kernel void @k() {
          callbr void asm "", "!i"() to label %next [label %other]
        next:
          ret void
        other:
          ret void
        }"#;
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("+SPV_INTEL_inline_assembly").unwrap();
    let error = report_of(text, &options).unwrap_err();
    assert!(error.ends_with("cannot translate callbr"), "{error}");
}

#[test]
fn losses_can_be_denied_by_class() {
    let deny = |deny_loss| {
        let mut options = ToSpirv::default();
        options.deny_loss = deny_loss;
        options
    };
    let error = report_of(EVERYTHING, &deny(DenyLoss::Visible)).unwrap_err();
    assert!(
        error.contains("@used") && error.contains("comdat"),
        "{error}"
    );
    let harmless = r#"target triple = "spir64-unknown-unknown"
                      define spir_kernel void @k() noinline willreturn { ret void }"#;
    assert!(report_of(harmless, &deny(DenyLoss::Visible)).is_ok());
    let error = report_of(harmless, &deny(DenyLoss::All)).unwrap_err();
    assert!(
        error.contains("function @k") && error.contains("willreturn"),
        "{error}"
    );
}

#[test]
fn what_changes_the_meaning_is_an_error_unless_it_is_allowed() {
    const TRIPLE: &str = "target triple = \"spir64-unknown-unknown\"\n";
    let kernel = "define spir_kernel void @k() { ret void }\n";
    let rows = [
        ("module asm", format!("module asm \"nop\"\n{kernel}")),
        (
            "gc",
            r#"define spir_kernel void @k() gc "mine" { ret void }"#.to_owned(),
        ),
        (
            "prefix",
            "define spir_kernel void @k() prefix i32 1 { ret void }".to_owned(),
        ),
        (
            "prologue",
            "define spir_kernel void @k() prologue i8 1 { ret void }".to_owned(),
        ),
        (
            "ifunc",
            format!(
                "@f = ifunc void (), ptr @r
                 define ptr @r() {{ ret ptr null }}
                 {kernel}"
            ),
        ),
        (
            "thread_local",
            format!(
                "@t = thread_local addrspace(1) global i32 0
                 {kernel}"
            ),
        ),
        (
            "deopt",
            r#"define spir_kernel void @k() {
                 call spir_func void @g() [ "deopt"(i32 1) ]
                 ret void
               }
               declare spir_func void @g()"#
                .to_owned(),
        ),
        (
            "naked",
            "define spir_func void @k() naked { unreachable }".to_owned(),
        ),
        (
            "returns_twice",
            format!(
                "declare spir_func i32 @again() returns_twice
                 define spir_func void @g() {{
                   call spir_func i32 @again()
                   ret void
                 }}
                 {kernel}"
            ),
        ),
        (
            "ptx_kernel",
            format!(
                "define ptx_kernel void @p() {{ ret void }}
                 {kernel}"
            ),
        ),
    ];
    for (what, text) in rows {
        let text = format!("{TRIPLE}{text}");
        let error = report_of(&text, &ToSpirv::default()).unwrap_err();
        assert!(error.contains(what), "{what}: {error}");
        let mut options = ToSpirv::default();
        options.deny_loss = DenyLoss::Nothing;
        let report = report_of(&text, &options).unwrap();
        let told = report
            .of_class(LossClass::Semantic)
            .any(|loss| loss.name.contains(what));
        assert!(told, "{what}: {:?}", rows_of(&report));
    }
}

fn rows_of(report: &Report) -> Vec<String> {
    rows(report)
}

/// A SPIR-V module with each kind of part other than the instructions in functions.
const SPIRV: &str = include_str!("ledger/spirv.spvasm");

#[test]
fn all_that_spirv_says_and_llvm_ir_does_not_is_told() {
    let words = assemble(SPIRV).unwrap();
    let module = transpire_spirv::binary::read_words(&words).unwrap();
    let (output, report) = to_llvm(&module, &ToLlvm::default()).unwrap();
    let lost = [
        "Visible 1 decoration UserSemantic",
        "Visible 1 debug instruction OpSource text",
        "Hint 1 flag Const of functions that may read memory",
        "Hint 1 flag Flatten",
        "Hint 1 decoration Offset",
        "Hint 1 name OpMemberName",
        "Hint 1 name OpName",
        "Hint 1 debug instruction OpModuleProcessed",
    ];
    assert_eq!(rows(&report), lost);
    let place = |name: &str| {
        let mut losses = report.losses().iter();
        losses
            .find(|loss| loss.name == name)
            .unwrap()
            .place
            .to_string()
    };
    assert!(
        place("UserSemantic").ends_with(r#""int""#),
        "{}",
        place("UserSemantic")
    );
    assert_eq!(place("Flatten"), "function @kernel");
    // Only the function that takes a pointer may read memory.
    let name = "Const of functions that may read memory";
    assert_eq!(place(name), "function @reads");
    let text = transpire_llvm::assembly::print(&output, Release::NEWEST);
    let set_of = |function: &str| {
        let line = text.lines().find(|line| line.contains(function)).unwrap();
        let set = line.split(' ').find(|word| word.starts_with('#')).unwrap();
        let set = format!("attributes {set} = ");
        text.lines().find(|line| line.starts_with(&set)).unwrap()
    };
    assert!(set_of("@reads(").contains("memory(read)"), "{text}");
    assert!(set_of("@counts(").contains("memory(none)"), "{text}");
}

#[test]
fn what_is_left_out_on_demand_is_no_loss() {
    let two = include_str!("ledger/what_is_left_out_on_demand_is_no_loss.spvasm");
    let module = transpire_spirv::binary::read_words(&assemble(two).unwrap()).unwrap();
    let module = transpire_spirv::extract_entry_points(&module, &["kernel".to_owned()]).unwrap();
    let (_, report) = to_llvm(&module, &ToLlvm::default()).unwrap();
    let of_other = report
        .losses()
        .iter()
        .find(|loss| loss.place.to_string().contains("other"));
    assert!(of_other.is_none(), "{of_other:?}");
    assert!(report.losses().iter().all(|loss| loss.name != "LocalSize"));
    let semantics = report
        .losses()
        .iter()
        .find(|loss| loss.name == "UserSemantic");
    assert_eq!(semantics.map(|loss| loss.count), Some(1));
}

/// The extensions and versions that losses may name.
const REMEDIES: &[Remedy] = &[
    Remedy::Extension("SPV_KHR_no_integer_wrap_decoration"),
    Remedy::Extension("SPV_KHR_float_controls2"),
    Remedy::Extension("SPV_KHR_expect_assume"),
    Remedy::Extension("SPV_EXT_arithmetic_fence"),
    Remedy::Extension("SPV_KHR_shader_clock"),
    Remedy::Extension("SPV_KHR_linkonce_odr"),
    Remedy::Extension("SPV_AMD_weak_linkage"),
    Remedy::Version(Version::V1_1),
    Remedy::Version(Version::V1_4),
];

/// Bodies of a function with the arguments `i1 %c, i32 %x, i64 %w, float %f, ptr %p`. Each has a loss with the given
/// title. The last field states whether an option keeps it.
const KEPT: &[(&str, &str, bool)] = &[
    ("%r = add nsw i32 %x, 1", "flag nsw", true),
    ("%r = shl nuw i64 %w, 1", "flag nuw", true),
    // SPIR-V decorates only additions, subtractions, multiplications and shifts to the left.
    ("%r = trunc nsw i64 %w to i32", "flag nsw", false),
    ("%r = trunc nuw i64 %w to i32", "flag nuw", false),
    ("%r = fadd contract float %f, 1.0", "flag contract", true),
    ("%r = fmul reassoc float %f, 2.0", "flag reassoc", true),
    (
        "call void @llvm.assume(i1 %c)",
        "instruction assumptions",
        true,
    ),
    (
        "call void @llvm.assume(i1 true) [\"align\"(ptr %p, i32 8)]",
        "instruction assumptions",
        false,
    ),
    (
        "%r = call i32 @llvm.expect.i32(i32 %x, i32 1)",
        "expected values",
        true,
    ),
    (
        "%r = call i32 @llvm.expect.with.probability.i32(i32 %x, i32 1, double 0.9)",
        "expected values",
        false,
    ),
    (
        "%r = call float @llvm.arithmetic.fence.f32(float %f)",
        "arithmetic fences",
        true,
    ),
    (
        "%r = call i64 @llvm.readcyclecounter()",
        "instruction clocks",
        true,
    ),
];

#[test]
fn a_loss_names_an_option_only_if_it_keeps_an_occurrence() {
    let with = |remedy: Remedy| {
        let mut options = ToSpirv::default();
        match remedy {
            Remedy::Extension(name) => options.extensions = Extensions::parse(name).unwrap(),
            Remedy::Version(version) => options.version = Some(version),
            _ => panic!("{remedy:?}"),
        }
        options
    };
    let is_kept = |text: &str, loss: &Loss, remedy: Remedy| {
        let report = report_of(text, &with(remedy)).unwrap();
        let mut left = report.losses().iter();
        let left = left.find(|left| (left.kind, &left.name) == (loss.kind, &loss.name));
        left.map_or(0, |left| left.count) < loss.count
    };
    let check = |text: &str| {
        let report = report_of(text, &ToSpirv::default()).unwrap();
        for loss in report.losses() {
            let keeping: Vec<Remedy> = REMEDIES
                .iter()
                .copied()
                .filter(|remedy| is_kept(text, loss, *remedy))
                .collect();
            match loss.remedy {
                Some(remedy) => assert!(keeping.contains(&remedy), "{loss}: {remedy:?}\n{text}"),
                None => assert!(keeping.is_empty(), "{loss}: {keeping:?}\n{text}"),
            }
        }
        report
    };
    check(EVERYTHING);
    for (body, title, is_kept) in KEPT {
        let text = format!(
            r#"target triple = "spir64-unknown-unknown"
            declare void @llvm.assume(i1)
            declare i32 @llvm.expect.i32(i32, i32)
            declare i32 @llvm.expect.with.probability.i32(i32, i32, double)
            declare float @llvm.arithmetic.fence.f32(float)
            declare i64 @llvm.readcyclecounter()
            define spir_func void @f(i1 %c, i32 %x, i64 %w, float %f, ptr %p) {{
              {body}
              ret void
            }}"#
        );
        let report = check(&text);
        let mut losses = report.losses().iter();
        let loss = losses.find(|loss| loss.title() == *title);
        let loss = loss.unwrap_or_else(|| panic!("{title}: {report:?}"));
        assert_eq!(loss.remedy.is_some(), *is_kept, "{body}");
    }
    // Kernels have no linkage in SPIR-V.
    for (convention, is_kept) in [("spir_func", true), ("spir_kernel", false)] {
        for linkage in ["weak", "linkonce_odr"] {
            let text = format!(
                "target triple = \"spir64-unknown-unknown\"
                 define {linkage} {convention} void @f() {{
                   ret void
                 }}"
            );
            let report = check(&text);
            let loss = &report.losses()[0];
            assert_eq!(loss.remedy.is_some(), is_kept, "{text}");
        }
    }
}

#[test]
fn loop_controls_and_kernel_metadata_that_are_left_out_are_told() {
    let kernel = |attached: &str, node: &str| {
        let text = format!(
            "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {attached} {{
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  store volatile i32 %i, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %x, label %l {node}
x:
  ret void
}}
"
        );
        text
    };
    let told = |text: &str| rows(&report_of(text, &ToSpirv::default()).unwrap());
    for name in [
        "peel_count",
        "min_iterations",
        "max_iterations",
        "iteration_multiple",
    ] {
        let node = format!(", !spirv.loop.{name} !0");
        let text = kernel("", &node) + "!0 = !{i32 2}\n";
        let report = report_of(&text, &ToSpirv::default()).unwrap();
        let [loss] = report.losses() else {
            panic!("{name}: {:?}", report.losses());
        };
        assert_eq!(loss.remedy, Some(Remedy::Version(Version::V1_4)), "{name}");
        let mut options = ToSpirv::default();
        options.version = Some(Version::V1_4);
        let report = report_of(&text, &options).unwrap();
        assert_eq!(rows(&report), [""; 0], "{name}");
    }
    let mut options = ToSpirv::default();
    options.version = Some(Version::V1_4);
    for count in ["i64 4294967297", "!\"8\"", "float 2.0"] {
        let nodes =
            format!("!0 = distinct !{{!0, !1}}\n!1 = !{{!\"llvm.loop.unroll.count\", {count}}}\n");
        let text = kernel("", ", !llvm.loop !0") + &nodes;
        let report = report_of(&text, &options).unwrap();
        let expected = ["Visible 1 metadata llvm.loop.unroll.count"];
        assert_eq!(rows(&report), expected, "{count}");
    }
    for size in [
        "i64 8, i64 4294967297, i64 1",
        "i32 undef, i32 1, i32 1",
        "!\"8\", i32 1, i32 1",
    ] {
        let text = kernel("!reqd_work_group_size !0", "") + &format!("!0 = !{{{size}}}\n");
        assert_eq!(
            told(&text),
            ["Visible 1 metadata reqd_work_group_size"],
            "{size}"
        );
        let text = kernel("!work_group_size_hint !0", "") + &format!("!0 = !{{{size}}}\n");
        assert_eq!(
            told(&text),
            ["Hint 1 metadata work_group_size_hint"],
            "{size}"
        );
    }
}

#[test]
fn a_convergence_token_of_a_call_is_left_out() {
    let text = "target triple = \"spirv64-unknown-unknown\"
declare spir_func void @f() convergent
declare token @llvm.experimental.convergence.entry()
define spir_kernel void @k() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call spir_func void @f() convergent [ \"convergencectrl\"(token %t) ]
  ret void
}
";
    let told = rows(&report_of(text, &ToSpirv::default()).unwrap());
    for expected in [
        "Hint 1 operand bundle convergencectrl",
        "Hint 1 instruction convergence tokens",
    ] {
        assert!(told.iter().any(|row| row == expected), "{told:?}");
    }
}
