//! Checks decorations in metadata and annotations, for the whole grammar, and the extensions that the
//! translated module declares.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{fill, lines, translate, translate_with};
use transpire_llvm::versions::Release;
use transpire_spirv::assembly::{DisassembleOptions, disassemble};
use transpire_spirv::grammar::{self, LogicalOperand, Op, OperandKind, OperandQuantifier};
use transpire_spirv::{Section, Version, binary, encode_string};
use transpire_translate::to_llvm::{ToLlvm, to_llvm};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

/// Returns metadata for an operand of the given kind, and the SPIR-V words that it must become.
fn fitting(kind: OperandKind) -> (String, Vec<u32>) {
    if kind == OperandKind::LiteralString {
        return (r#"!"w""#.to_owned(), encode_string("w"));
    }
    if kind == OperandKind::LiteralFloat {
        return ("float 1.5".to_owned(), vec![1.5f32.to_bits()]);
    }
    let number = match grammar::enumerants(kind).last() {
        Some(enumerant) => enumerant.value,
        None => 7,
    };
    (format!("i32 {}", number.cast_signed()), vec![number])
}

/// Returns the kinds of a decoration's operands for a test. Parameters that may be repeated occur twice.
fn operands(parameters: &[LogicalOperand]) -> Vec<OperandKind> {
    let repeated = parameters
        .iter()
        .filter(|parameter| parameter.quantifier == OperandQuantifier::ZeroOrMore);
    let all = parameters.iter().chain(repeated);
    all.map(|parameter| parameter.kind).collect()
}

fn decorated(number: u32, operands: &[String]) -> String {
    let node: Vec<String> = std::iter::once(format!("i32 {number}"))
        .chain(operands.iter().cloned())
        .collect();
    format!(
        r#"target triple = "spir64-unknown-unknown"
           @v = internal addrspace(1) global i32 0, !spirv.Decorations !0
           define spir_kernel void @k() {{ store i32 1, ptr addrspace(1) @v ret void }}
           !0 = !{{!1}}
           !1 = !{{{}}}"#,
        node.join(", ")
    )
}

/// Translates the module `text`, and returns the operand words of the decoration with this number. The Boolean is
/// whether they are ids. Returns the message of the error if the translation fails.
fn words_of(text: &str, number: u32) -> Result<(bool, Vec<u32>), String> {
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, _) = to_spirv(module, &ToSpirv::default()).map_err(|error| error.to_string())?;
    let mut annotations = module.instructions(Section::Annotations);
    let found = annotations
        .find(|instruction| instruction.word(2) == Some(number))
        .unwrap();
    let by_id = found.is(Op::DecorateId);
    Ok((by_id, found.words()[3..].to_vec()))
}

#[test]
fn each_decoration_of_the_grammar_takes_the_operands_that_the_grammar_says() {
    let mut count = 0;
    for decoration in grammar::enumerants(OperandKind::Decoration) {
        let kinds = operands(decoration.parameters());
        let (texts, words): (Vec<String>, Vec<Vec<u32>>) =
            kinds.iter().map(|&kind| fitting(kind)).unzip();
        let found = words_of(&decorated(decoration.value, &texts), decoration.value);
        let name = decoration.name();
        let is_number = ["AlignmentId", "MaxByteOffsetId", "UniformId"].contains(&name);
        match (kinds.iter().any(|&kind| grammar::is_id(kind)), is_number) {
            (false, _) => {
                let (by_id, found) = found.unwrap();
                assert_eq!(found, words.concat(), "{name}");
                assert!(!by_id, "{name}");
                count += 1;
            }
            (true, true) => assert!(found.unwrap().0, "{name}"),
            (true, false) => {
                let error = found.unwrap_err();
                assert!(error.contains(name) && error.contains("id"), "{error}");
            }
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn operands_of_another_kind_are_an_error_that_names_the_decoration() {
    for decoration in grammar::enumerants(OperandKind::Decoration) {
        let kinds = operands(decoration.parameters());
        for wrong in 0..kinds.len() {
            let texts: Vec<String> = kinds
                .iter()
                .enumerate()
                .map(|(place, &kind)| match (place == wrong, kind) {
                    (true, OperandKind::LiteralString) => "i32 1".to_owned(),
                    (true, _) => r#"!"xyz""#.to_owned(),
                    (false, kind) => fitting(kind).0,
                })
                .collect();
            let error = words_of(&decorated(decoration.value, &texts), decoration.value);
            let error = error.unwrap_err();
            assert!(error.contains(decoration.name()), "{error}");
        }
        let many = vec!["i32 1".to_owned(); kinds.len() + 2];
        let repeats = decoration
            .parameters()
            .iter()
            .any(|parameter| parameter.quantifier == OperandQuantifier::ZeroOrMore);
        if !repeats {
            let error = words_of(&decorated(decoration.value, &many), decoration.value);
            assert!(error.unwrap_err().contains(decoration.name()));
        }
    }
    let unknown = words_of(&decorated(3999, &[]), 3999).unwrap_err();
    assert!(
        unknown.contains("no decoration has the number 3999"),
        "{unknown}"
    );
}

#[test]
fn what_a_value_says_by_itself_is_said_once() {
    let text = translate(
        22,
        r#"@v = addrspace(1) constant i32 0, align 4, !spirv.Decorations !1
           define spir_kernel void @k(ptr addrspace(1) %p) { ret void }
           !1 = !{!2, !3, !4}
           !2 = !{i32 22}
           !3 = !{i32 41, !"v", i32 0}
           !4 = !{i32 44, i32 16}"#,
    );
    assert_eq!(lines(&text, &["OpDecorate %v Constant"]).len(), 1, "{text}");
    let linkage = lines(&text, &["LinkageAttributes"]);
    assert_eq!(linkage, [r#"OpDecorate %v LinkageAttributes "v" Export"#]);
    // The list takes precedence.
    let alignment = lines(&text, &["Alignment"]);
    assert_eq!(alignment, ["OpDecorate %v Alignment 16"]);
    let error = translate_with(
        22,
        r#"@v = addrspace(1) global i32 0, !spirv.Decorations !1
           !1 = !{!2}
           !2 = !{i32 41, !"other", i32 0}"#,
        &ToSpirv::default(),
    );
    assert!(error.unwrap_err().contains("LinkageAttributes"));
}

#[test]
fn how_a_store_is_cached_is_said_of_its_pointer() {
    let text = translate(
        22,
        "define spir_kernel void @k(ptr addrspace(1) %p) {
           store i32 1, ptr addrspace(1) %p, !spirv.Decorations !0
           ret void
         }
         !0 = !{!1}
         !1 = !{i32 6443, i32 0, i32 1}",
    );
    let control = lines(
        &text,
        &["OpDecorate", "CacheControlStoreINTEL 0 WriteThroughINTEL"],
    );
    let [control] = control[..] else {
        panic!("{text}");
    };
    let pointer = control.split(' ').nth(1).unwrap();
    assert_eq!(lines(&text, &["OpStore", pointer]).len(), 1, "{text}");
    for (instruction, decoration) in [
        ("store i32 1, ptr addrspace(1) %p", "i32 19"),
        ("fence acquire", "i32 6443, i32 0, i32 1"),
        ("call spir_func void @f()", r#"i32 5635, !"w""#),
    ] {
        let error = translate_with(
            22,
            &format!(
                "define spir_kernel void @k(ptr addrspace(1) %p) {{
                   {instruction}, !spirv.Decorations !0
                   ret void
                 }}
                 declare spir_func void @f()
                 !0 = !{{!1}}
                 !1 = !{{{decoration}}}"
            ),
            &ToSpirv::default(),
        )
        .unwrap_err();
        assert!(error.contains("without a result"), "{error}");
        assert!(error.contains("@k"), "{error}");
    }
}

#[test]
fn parameters_have_a_list_each() {
    let error = translate_with(
        22,
        "define spir_kernel void @k(i32 %a, i32 %b) !spirv.ParameterDecorations !0 { ret void }
         !0 = !{!1}
         !1 = !{}",
        &ToSpirv::default(),
    )
    .unwrap_err();
    assert!(error.contains("spirv.ParameterDecorations"), "{error}");
    assert!(
        error.contains("1 lists") && error.contains("2 param"),
        "{error}"
    );
}

/// Translates SPIR-V assembly to LLVM assembly and back to SPIR-V assembly. Returns both results.
fn there_and_back(spirv: &str) -> (String, String) {
    let words = transpire_spirv::assembly::assemble(spirv).unwrap();
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let source = binary::read(&bytes).unwrap();
    let (module, _) = to_llvm(&source, &ToLlvm::default()).unwrap();
    let text = transpire_llvm::assembly::print(&module, Release::V16);
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, _) = to_spirv(module, &ToSpirv::default()).unwrap();
    let bytes = binary::write(&module);
    let again = disassemble(&bytes, &DisassembleOptions::default()).unwrap();
    (text, again)
}

/// Returns a kernel with these decorations, and with a cast that needs no instruction in LLVM IR.
fn kernel_with_cast(decorations: &str) -> String {
    fill(
        include_str!("decorations/kernel_with_cast.spvasm"),
        &[("decorations", &decorations)],
    )
}

#[test]
fn decorations_of_a_cast_that_is_none_in_llvm_ir_come_back() {
    let (text, again) = there_and_back(&kernel_with_cast(
        "OpDecorate %cast CacheControlLoadINTEL 1 StreamingINTEL
         OpDecorate %element CacheControlLoadINTEL 0 CachedINTEL
         OpDecorate %second CacheControlStoreINTEL 0 WriteBackINTEL",
    ));
    for part in [
        "i32 6442, i32 1, i32 2",
        "i32 6442, i32 0, i32 1",
        "i32 6443, i32 0, i32 2",
    ] {
        assert_eq!(lines(&text, &[part]).len(), 1, "{text}");
    }
    for part in [
        "CacheControlLoadINTEL 1 StreamingINTEL",
        "CacheControlLoadINTEL 0 CachedINTEL",
        "CacheControlStoreINTEL 0 WriteBackINTEL",
    ] {
        assert_eq!(lines(&again, &["OpDecorate", part]).len(), 1, "{again}");
    }
    // It does not decorate the parameter, which other instructions access memory through as well.
    assert!(lines(&again, &["OpDecorate %p "]).is_empty(), "{again}");
}

#[test]
fn decorations_that_attributes_say_come_back() {
    let (_, again) = there_and_back(&kernel_with_cast(
        "OpDecorate %p MaxByteOffset 16
         OpDecorate %p Alignment 8
         OpDecorate %p FuncParamAttr NoCapture",
    ));
    for part in ["MaxByteOffset 16", "Alignment 8", "FuncParamAttr NoCapture"] {
        assert_eq!(lines(&again, &["OpDecorate %p", part]).len(), 1, "{again}");
    }
}

#[test]
fn strings_of_decorations_come_back() {
    for decoration in [r#"ClobberINTEL "memory""#, r#"UserSemantic "mine""#] {
        let module = kernel_with_cast(&format!("OpDecorate %element {decoration}")).replace(
            "OpMemoryModel",
            "OpCapability AsmINTEL
OpExtension \"SPV_INTEL_inline_assembly\"
OpExtension \"SPV_GOOGLE_hlsl_functionality1\"
OpMemoryModel",
        );
        let (_, again) = there_and_back(&module);
        let found = lines(&again, &["OpDecorate %element", decoration]);
        assert_eq!(found.len(), 1, "{again}");
    }
}

#[test]
fn decorations_by_ids_of_constants_come_back_by_numbers() {
    let module = kernel_with_cast("OpDecorateId %p UniformId %i16")
        .replace("Version: 1.1", "Version: 1.4")
        .replace(
            "OpCapability Int8",
            "OpCapability Int8
             OpCapability Shader",
        );
    let (text, again) = there_and_back(&module);
    assert_eq!(lines(&text, &["i32 27, i32 16"]).len(), 1, "{text}");
    assert_eq!(
        lines(&again, &["OpDecorateId %p UniformId %"]).len(),
        1,
        "{again}"
    );
}

const CONTRACTED: &str = "define spir_func double @f(double %a, double %b) {
       %x = fadd contract double %a, %b
       ret double %x
     }
     define spir_func void @g(i1 %c) {
       call void @llvm.assume(i1 %c)
       ret void
     }
     declare void @llvm.assume(i1)";

fn with_extension(name: &str) -> String {
    format!(
        r#"{CONTRACTED}
           !spirv.Extension = !{{!0}}
           !0 = !{{!"{name}"}}"#
    )
}

#[test]
fn extensions_are_those_that_the_module_names_and_each_once() {
    let extensions = |name: &str| {
        let text = translate(22, &with_extension(name));
        let found: Vec<String> = lines(&text, &["OpExtension"])
            .iter()
            .map(|line| (*line).to_owned())
            .collect();
        found
    };
    let declared = |name: &str| format!(r#"OpExtension "{name}""#);
    for name in [
        "SPV_KHR_expect_assume",
        "SPV_INTEL_fp_fast_math_mode",
        "SPV_KHR_float_controls2",
    ] {
        assert_eq!(extensions(name), [declared(name)]);
    }
    assert_eq!(
        extensions("SPV_ALTERA_fpga_reg"),
        [declared("SPV_INTEL_fpga_reg")]
    );
}

#[test]
fn extensions_with_two_names_are_declared_by_the_one_that_consumers_know() {
    let loads = "define spir_kernel void @k(ptr addrspace(5) %p, ptr addrspace(6) %q) {
           %v = load i32, ptr addrspace(5) %p
           store i32 %v, ptr addrspace(6) %q
           ret void
         }";
    let text = translate(22, loads);
    let extensions = lines(&text, &["OpExtension"]);
    assert_eq!(
        extensions,
        [r#"OpExtension "SPV_INTEL_usm_storage_classes""#]
    );
    // Either name selects the extension.
    for name in [
        "SPV_ALTERA_usm_storage_classes",
        "SPV_INTEL_usm_storage_classes",
    ] {
        let mut options = ToSpirv::default();
        options.extensions = Extensions::parse(&format!("-{name}")).unwrap();
        let text = translate_with(22, loads, &options).unwrap();
        assert!(lines(&text, &["OpExtension"]).is_empty(), "{text}");
        options.extensions = Extensions::parse(&format!("+{name}")).unwrap();
        assert!(options.extensions.wants("SPV_INTEL_usm_storage_classes"));
        assert!(options.extensions.allows("SPV_ALTERA_usm_storage_classes"));
    }
}

/// Returns a kernel that accesses a struct member with the annotation `text`.
fn annotated(text: &str) -> String {
    format!(
        r#"%S = type {{ i32, i32 }}
           @s = private unnamed_addr addrspace(1) constant [{length} x i8] c"{escaped}\00", section "llvm.metadata"
           define spir_kernel void @k(ptr addrspace(1) %o) {{
             %p = alloca %S
             %g = getelementptr inbounds %S, ptr %p, i32 0, i32 1
             %a = call ptr @llvm.ptr.annotation.p0.p1(ptr %g, ptr addrspace(1) @s, ptr addrspace(1) @s, i32 1, ptr addrspace(1) null)
             store i32 7, ptr %a
             ret void
           }}
           declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))"#,
        length = text.len() + 1,
        escaped = text.replace('"', "\\22"),
    )
}

#[test]
fn texts_of_annotations_need_a_version_and_no_extension_of_shaders() {
    let text = translate(22, &annotated("plain"));
    assert_eq!(lines(&text, &["; Version: 1.4"]).len(), 1, "{text}");
    assert!(lines(&text, &["OpExtension"]).is_empty(), "{text}");
    let said = lines(&text, &[r#"OpMemberDecorate %S 1 UserSemantic "plain""#]);
    assert_eq!(said.len(), 1, "{text}");
    // An older version has it only with the extension.
    let mut options = ToSpirv::default();
    options.version = Some(Version::V1_1);
    let text = translate_with(22, &annotated("plain"), &options).unwrap();
    assert!(lines(&text, &["UserSemantic"]).is_empty(), "{text}");
    let name = "SPV_GOOGLE_hlsl_functionality1";
    options.extensions = Extensions::parse(name).unwrap();
    let text = translate_with(22, &annotated("plain"), &options).unwrap();
    assert_eq!(
        lines(&text, &[r#"UserSemantic "plain""#]).len(),
        1,
        "{text}"
    );
    assert_eq!(lines(&text, &["OpExtension", name]).len(), 1, "{text}");
}

#[test]
fn calls_have_lists_of_scopes_only_where_decorations_may_have_ids() {
    let text = "target triple = \"spir64-unknown-unknown\"
        declare spir_func void @f(ptr addrspace(1))
        define spir_kernel void @k(ptr addrspace(1) %p) {
          call spir_func void @f(ptr addrspace(1) %p), !noalias !2
          ret void
        }
        !0 = distinct !{!0}
        !1 = distinct !{!1, !0}
        !2 = !{!1}";
    let aliasing = "SPV_INTEL_memory_access_aliasing";
    let replacing = format!("{aliasing},SPV_GOOGLE_hlsl_functionality1");
    // OpDecorateId is missing before version 1.2, unless an extension adds it.
    for (version, extensions, decorated) in [
        (Version::V1_1, aliasing, 0),
        (Version::V1_1, replacing.as_str(), 1),
        (Version::V1_2, aliasing, 1),
    ] {
        let mut options = ToSpirv::default();
        options.version = Some(version);
        options.extensions = Extensions::parse(extensions).unwrap();
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let (module, report) = to_spirv(module, &options).unwrap();
        let annotations = module.instructions(Section::Annotations);
        let found = annotations.filter(|found| found.is(Op::DecorateId)).count();
        assert_eq!(found, decorated, "{version:?} {extensions}");
        let mut losses = report.losses().iter();
        let is_lost = losses.any(|loss| loss.name == "noalias");
        assert_eq!(is_lost, decorated == 0, "{version:?} {extensions}");
    }
}

#[test]
fn annotations_name_decorations_by_words_and_by_numbers() {
    for (annotation, expected) in [
        ("{numbanks:4}", "NumbanksALTERA 4"),
        ("{5827:4}", "NumbanksALTERA 4"),
        ("{bank_bits:1,2,3}", "BankBitsALTERA 1 2 3"),
        ("{5835:1,2,3}", "BankBitsALTERA 1 2 3"),
        ("{merge:key:depth}", r#"MergeALTERA "key" "depth""#),
        (r#"{5826:"MLAB"}"#, r#"MemoryALTERA "MLAB""#),
        ("{register:1}", "RegisterALTERA"),
        // An annotation that does not match the decoration is an ordinary text.
        ("{bankwidth:1,2,3}", r#"UserSemantic "{bankwidth:1,2,3}""#),
        ("{5827:four}", r#"UserSemantic "{5827:four}""#),
        ("{5825:9}", r#"UserSemantic "{5825:9}""#),
        ("{5635}", r#"UserSemantic "{5635}""#),
    ] {
        let text = translate(22, &annotated(annotation));
        let said = lines(&text, &["OpMemberDecorate %S 1"]);
        assert_eq!(said, [format!("OpMemberDecorate %S 1 {expected}")]);
    }
}

#[test]
fn alignments_and_sizes_that_exceed_a_word_are_weakened_or_reported() {
    let text = "target triple = \"spir64-unknown-unknown\"
        @v = addrspace(1) global i32 0, align 4294967296
        declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
        define spir_func void @f(ptr addrspace(1) align 4294967296 dereferenceable(4294967300) %p, ptr addrspace(1) %q) {
          %x = load i32, ptr addrspace(1) %p, align 4294967296
          call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4294967296 %p, ptr addrspace(1) align 4 %q, i64 4, i1 false)
          ret void
        }";
    let mut options = ToSpirv::default();
    options.version = Some(Version::V1_4);
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, report) = to_spirv(module, &options).unwrap();
    let text = disassemble(&binary::write(&module), &DisassembleOptions::default()).unwrap();
    let said = ["OpDecorate %v Alignment", "OpDecorate %p Alignment"];
    for line in said.map(|start| format!("{start} 2147483648")) {
        assert_eq!(lines(&text, &[&line]).len(), 1, "{text}");
    }
    assert_eq!(
        lines(&text, &["OpLoad", "Aligned 2147483648"]).len(),
        1,
        "{text}"
    );
    let copy = ["OpCopyMemorySized", "Aligned 2147483648 Aligned 4"];
    assert_eq!(lines(&text, &copy).len(), 1, "{text}");
    assert!(lines(&text, &["MaxByteOffset"]).is_empty(), "{text}");
    let mut losses = report.losses().iter();
    assert!(
        losses.any(|loss| loss.name == "dereferenceable"),
        "{report:?}"
    );
}

#[test]
fn wrap_flags_come_back_from_versions_whose_core_has_them() {
    let (_, again) = there_and_back(include_str!(
        "decorations/wrap_flags_come_back_from_versions_whose_core_has_them.spvasm"
    ));
    let said = lines(&again, &["OpDecorate %sum NoSignedWrap"]);
    assert_eq!(said.len(), 1, "{again}");
}

/// Calls of the intrinsic functions of a device compiler, on vectors of any length.
const OF_DEVICE: &str = include_str!("decorations/of_device.ll");

#[test]
fn intrinsics_of_a_device_survive_a_round_trip() {
    let text = format!(
        r#"target triple = "spir64-unknown-unknown"
           {OF_DEVICE}"#
    );
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, _) = to_spirv(module, &ToSpirv::default()).unwrap();
    common::keeps_rules(&module);
    let spirv = disassemble(&binary::write(&module), &DisassembleOptions::default()).unwrap();
    let (back, again) = there_and_back(&spirv);
    for line in OF_DEVICE.lines().map(str::trim) {
        if line.contains("llvm.genx.") {
            let line = line.replace(", <16 x i1> zeroinitializer", "");
            assert_eq!(lines(&back, &[&line]).len(), 1, "{line}\n{back}");
        }
    }
    let imported = lines(&again, &[r#"LinkageAttributes "llvm.genx."#, "Import"]);
    assert_eq!(imported.len(), 5, "{again}");
    let extension = r#"OpExtension "SPV_INTEL_vector_compute""#;
    assert_eq!(lines(&again, &[extension]).len(), 1, "{again}");
}

#[test]
fn fast_math_of_khronos_names_what_each_instruction_has() {
    let text = r#"target triple = "spir64-unknown-unknown"
                  define spir_kernel void @k(float %x, ptr addrspace(1) %p) {
                    %sum = fadd reassoc float %x, %x
                    %all = fmul reassoc contract float %sum, %x
                    %none = fadd float %all, %x
                    store float %none, ptr addrspace(1) %p
                    ret void
                  }
                  !spirv.ExecutionMode = !{!0}
                  !0 = !{ptr @k, i32 6028, float poison, i32 65537}"#;
    // The metadata requires the extension.
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, _) = to_spirv(module, &ToSpirv::default()).unwrap();
    common::keeps_rules(&module);
    let spirv = disassemble(&binary::write(&module), &DisassembleOptions::default()).unwrap();
    for line in [
        "OpCapability FloatControls2",
        "OpDecorate %sum FPFastMathMode AllowReassoc",
        "OpDecorate %all FPFastMathMode AllowContract|AllowReassoc|AllowTransform",
        "OpDecorate %none FPFastMathMode None",
        "OpExecutionModeId %k FPFastMathDefault %float %uint_0",
    ] {
        assert_eq!(lines(&spirv, &[line]).len(), 1, "{line}\n{spirv}");
    }
    assert!(!spirv.contains("ContractionOff"), "{spirv}");
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("-SPV_KHR_float_controls2").unwrap();
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, _) = to_spirv(module, &options).unwrap();
    common::keeps_rules(&module);
    let spirv = disassemble(&binary::write(&module), &DisassembleOptions::default()).unwrap();
    assert!(
        spirv.contains("OpExecutionMode %k ContractionOff"),
        "{spirv}"
    );
    assert!(!spirv.contains("FPFastMath"), "{spirv}");
}

#[test]
fn a_listed_mode_has_only_permissions_that_may_stand_together() {
    let text =
        include_str!("decorations/a_listed_mode_has_only_permissions_that_may_stand_together.ll");
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("SPV_KHR_float_controls2").unwrap();
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, _) = to_spirv(module, &options).unwrap();
    common::validate_module(&module);
    common::keeps_rules(&module);
    let spirv = disassemble(&binary::write(&module), &DisassembleOptions::default()).unwrap();
    for (value, mode) in [
        // AllowTransform requires AllowContract and AllowReassoc.
        ("%alone", "AllowReassoc"),
        ("%half", "AllowContract"),
        ("%whole", "AllowContract|AllowReassoc|AllowTransform"),
        // A value with a mode has no NoContraction.
        ("%listed", "NotNaN"),
        ("%reversed", "NotNaN"),
        ("%flagged", "NotInf"),
        ("%contradiction", "NSZ"),
    ] {
        let said = lines(&spirv, &[&format!("OpDecorate {value} ")]);
        let expected = format!("OpDecorate {value} FPFastMathMode {mode}");
        assert_eq!(said, [expected], "{spirv}");
    }
}
