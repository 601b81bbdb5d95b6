//! Checks that information about kernels, values and modules in SPIR-V is translated to LLVM IR and survives
//! a round trip.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::sync::atomic::{AtomicU32, Ordering};

use transpire_llvm::ir::metadata::{MetadataId, MetadataNode};
use transpire_llvm::ir::{Module, ValueKind};
use transpire_llvm::versions::Release;
use transpire_spirv::assembly::{DisassembleOptions, assemble, disassemble};
use transpire_spirv::{Version, binary};
use transpire_translate::to_llvm::{ToLlvm, to_llvm};
use transpire_translate::to_spirv::{ToSpirv, to_spirv};

use common::{fill, lines, pipe};

fn words(assembly: &str) -> Vec<u32> {
    assemble(assembly).unwrap_or_else(|error| panic!("{error}\n{assembly}"))
}

fn options(release: Release) -> ToLlvm {
    let mut options = ToLlvm::default();
    options.release = release;
    options
}

/// Translates SPIR-V assembly to LLVM assembly of the release in `options`. Panics if `opt` of that release rejects it.
fn translate_with(assembly: &str, options: &ToLlvm) -> String {
    let module = binary::read_words(&words(assembly)).unwrap();
    let (module, _) =
        to_llvm(&module, options).unwrap_or_else(|error| panic!("{error}\n{assembly}"));
    let module = transpire_llvm::downgrade::for_release(&module, options.release).unwrap();
    let text = transpire_llvm::assembly::print(&module, options.release);
    let verified = pipe(
        &format!("opt-{}", options.release.name()),
        &["-passes=verify", "-disable-output", "-"],
        text.as_bytes(),
    );
    verified.unwrap_or_else(|error| panic!("{error}\n{text}"));
    text
}

fn translate(assembly: &str, release: Release) -> String {
    translate_with(assembly, &options(release))
}

/// Returns releases that differ in the form of metadata and attributes. The installed tools of these releases
/// verify the results.
fn releases() -> [Release; 5] {
    [
        Release::V14,
        Release::V15,
        Release::V16,
        Release::V19,
        Release::V22,
    ]
}

/// Translates SPIR-V assembly to LLVM IR of a release, and back with `options`. Returns the resulting assembly.
fn round_trip(assembly: &str, release: Release, options: &ToSpirv) -> String {
    let text = translate(assembly, release);
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, _) = to_spirv(module, options).unwrap_or_else(|error| panic!("{error}\n{text}"));
    common::keeps_rules(&module);
    disassemble(&binary::write(&module), &DisassembleOptions::default()).unwrap()
}

fn version(minor: u8) -> ToSpirv {
    let mut options = ToSpirv::default();
    options.version = Some(Version::new(1, minor));
    options
}

/// Translates SPIR-V assembly to LLVM IR with the Khronos translator, and returns the LLVM assembly.
fn khronos_text(assembly: &str) -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let file = std::env::temp_dir().join(format!(
        "transpire-to-llvm-{}-{number}.spv",
        std::process::id()
    ));
    let mut words = words(assembly);
    // It does not support later versions.
    words[1] = Version::V1_4.word();
    std::fs::write(&file, binary::to_bytes(&words)).unwrap();
    let bitcode = pipe(
        "llvm-spirv-15",
        &["-r", "-o", "-", file.to_str().unwrap()],
        b"",
    )
    .unwrap();
    std::fs::remove_file(&file).unwrap();
    String::from_utf8(pipe("llvm-dis-15", &["-o", "-", "-"], &bitcode).unwrap()).unwrap()
}

fn khronos(assembly: &str) -> Module {
    transpire_llvm::assembly::parse(khronos_text(assembly).as_bytes()).unwrap()
}

/// Formats the metadata node `id` as text, with its strings, integers, globals and operands. Any other value is
/// written as `value`, and any other node as `distinct`.
fn node(module: &Module, id: MetadataId) -> String {
    match &module.metadata.nodes[id] {
        MetadataNode::String(text) => format!("{:?}", module.strings.text(*text)),
        MetadataNode::Value(value) => match value.kind() {
            ValueKind::Constant(constant) => match (
                module.constants.as_integer(constant),
                module.as_global(constant),
            ) {
                (_, Some(global)) => format!("@{}", module.name(global)),
                (Some(number), _) => number.to_string(),
                _ => "value".to_owned(),
            },
            _ => "value".to_owned(),
        },
        MetadataNode::Tuple {
            distinct: false,
            operands,
        } => {
            let operands: Vec<_> = operands
                .iter()
                .map(|operand| {
                    operand
                        .expand()
                        .map_or("null".to_owned(), |id| node(module, id))
                })
                .collect();
            format!("!{{{}}}", operands.join(", "))
        }
        _ => "distinct".to_owned(),
    }
}

/// Returns the metadata that is attached to a function under a key, as text. Returns `None` if the module has no such
/// function or attachment.
fn attached(module: &Module, function: &str, key: &str) -> Option<String> {
    let (global, ..) = module
        .functions()
        .find(|(global, ..)| module.name(*global) == function)?;
    let kind = module.metadata.kind(&module.strings, key)?;
    let (_, id) = module.globals[global]
        .attachments
        .iter()
        .find(|(known, _)| *known == kind)?;
    Some(node(module, *id))
}

fn named(module: &Module, name: &str) -> Option<Vec<String>> {
    Some(
        module
            .named_metadata(name)?
            .nodes
            .iter()
            .map(|id| node(module, *id))
            .collect(),
    )
}

const ARGUMENTS: &str = include_str!("to_llvm_metadata/arguments.spvasm");

#[test]
fn arguments_and_modes_are_what_the_khronos_translator_says() {
    let theirs = khronos(ARGUMENTS);
    for release in releases() {
        let ours =
            transpire_llvm::assembly::parse(translate(ARGUMENTS, release).as_bytes()).unwrap();
        for key in [
            "kernel_arg_addr_space",
            "kernel_arg_access_qual",
            "kernel_arg_type",
            "kernel_arg_base_type",
            "reqd_work_group_size",
            "work_group_size_hint",
            "vec_type_hint",
        ] {
            let ours = attached(&ours, "k", key);
            assert!(ours.is_some(), "{key}");
            assert_eq!(ours, attached(&theirs, "k", key), "{key}");
        }
        // The Khronos translator leaves a blank after `restrict`. The pointee of a constant pointer is `const` (OpenCL,
        // `clGetKernelArgInfo`).
        let qualifiers = r#"!{"restrict", "volatile", "const", "", "", "", "", "", "", ""}"#;
        assert_eq!(
            attached(&ours, "k", "kernel_arg_type_qual").as_deref(),
            Some(qualifiers)
        );
        for list in [
            "spirv.MemoryModel",
            "spirv.Source",
            "opencl.spir.version",
            "opencl.ocl.version",
            "spirv.Generator",
        ] {
            assert!(named(&ours, list).is_some(), "{list}");
            assert_eq!(named(&ours, list), named(&theirs, list), "{list}");
        }
        assert_eq!(named(&ours, "opencl.enable.FP_CONTRACT"), None);
        assert_eq!(named(&theirs, "opencl.enable.FP_CONTRACT"), None);
        assert_eq!(named(&ours, "spirv.ExecutionMode").unwrap(), ["!{@k, 31}"]);
        assert_eq!(
            named(&ours, "spirv.SourceExtension").unwrap(),
            [r#"!{"cl_khr_fp16"}"#]
        );
        assert_eq!(
            named(&ours, "opencl.used.extensions").unwrap(),
            [r#"!{"cl_khr_fp16"}"#]
        );
        assert_eq!(
            named(&ours, "opencl.used.optional.core.features").unwrap(),
            [r#"!{"cl_doubles", "cl_images"}"#]
        );
    }
}

#[test]
fn attributes_are_what_the_khronos_translator_says() {
    let theirs = khronos_text(ARGUMENTS);
    let ours = translate(ARGUMENTS, Release::V14);
    for part in ["noalias %p", "byval(%struct.S) align 8 %", "i8 zeroext %"] {
        for text in [&ours, &theirs] {
            assert_eq!(
                lines(text, &["define spir_kernel void @k(", part]).len(),
                1,
                "{part}\n{text}"
            );
        }
    }
}

#[test]
fn what_a_kernel_says_of_itself_survives() {
    for release in releases() {
        let text = round_trip(ARGUMENTS, release, &version(0));
        for line in [
            r#"OpEntryPoint Kernel %k "k""#,
            "OpExecutionMode %k LocalSize 8 4 2",
            "OpExecutionMode %k LocalSizeHint 16 1 1",
            "OpExecutionMode %k VecTypeHint 262146",
            "OpExecutionMode %k ContractionOff",
            "OpSource OpenCL_C 102000",
            r#"OpSourceExtension "cl_khr_fp16""#,
            "OpDecorate %p FuncParamAttr NoAlias",
        ] {
            assert_eq!(lines(&text, &[line]).len(), 1, "{release} {line}\n{text}");
        }
        for decoration in [
            " Volatile",
            "FuncParamAttr Zext",
            "FuncParamAttr ByVal",
            "Alignment 8",
        ] {
            assert_eq!(
                lines(&text, &["OpDecorate", decoration]).len(),
                1,
                "{release} {decoration}\n{text}"
            );
        }
    }
}

#[test]
fn strings_say_what_the_source_calls_the_types_of_arguments() {
    let assembly = include_str!(
        "to_llvm_metadata/strings_say_what_the_source_calls_the_types_of_arguments.spvasm"
    );
    let module =
        transpire_llvm::assembly::parse(translate(assembly, Release::V16).as_bytes()).unwrap();
    let said = |key| attached(&module, "k", key).unwrap();
    assert_eq!(
        said("kernel_arg_type"),
        r#"!{"uint*", "pair<int, float>*", "my_type"}"#
    );
    // The base type of an alias is the aliased type. A name of OpenCL's is its own base type.
    assert_eq!(said("kernel_arg_base_type"), r#"!{"uint*", "int*", "int"}"#);
    assert_eq!(
        said("kernel_arg_type_qual"),
        r#"!{"const volatile", "restrict", ""}"#
    );
}

/// Returns the assembly of a kernel without arguments that has these capabilities and execution modes.
fn with_modes(capabilities: &str, modes: &str) -> String {
    fill(
        include_str!("to_llvm_metadata/with_modes.spvasm"),
        &[("capabilities", &capabilities), ("modes", &modes)],
    )
}

#[test]
fn every_execution_mode_survives() {
    let modes = [
        "SubgroupSize 16",
        "SubgroupsPerWorkgroup 4",
        "Initializer",
        "DenormPreserve 32",
        "RoundingModeRTE 32",
        "MaxWorkgroupSizeINTEL 8 4 2",
        "MaxWorkDimINTEL 3",
        "NoGlobalOffsetINTEL",
        "NumSIMDWorkitemsINTEL 4",
        "SchedulerTargetFmaxMhzINTEL 300",
        "RegisterMapInterfaceINTEL 1",
        "MaximumRegistersINTEL 128",
    ];
    let source: String = modes
        .iter()
        .map(|mode| format!("OpExecutionMode %k {mode}\n"))
        .collect();
    let capabilities = r#"OpCapability SubgroupDispatch
                          OpCapability DenormPreserve
                          OpCapability RoundingModeRTE
                          OpCapability KernelAttributesINTEL
                          OpCapability FPGAKernelAttributesINTEL
                          OpCapability FPGAKernelAttributesv2INTEL
                          OpCapability RegisterLimitsINTEL
                          OpExtension "SPV_INTEL_kernel_attributes"
                          OpExtension "SPV_KHR_float_controls"
                          OpExtension "SPV_INTEL_maximum_registers""#;
    let assembly = with_modes(capabilities, &source);
    for release in releases() {
        let text = round_trip(&assembly, release, &version(4));
        for mode in modes {
            assert_eq!(
                lines(&text, &["OpExecutionMode", mode]).len(),
                1,
                "{release} {mode}\n{text}"
            );
        }
    }
    let text = translate(&assembly, Release::V16);
    for key in [
        "!intel_reqd_sub_group_size",
        "!max_work_group_size",
        "!max_global_work_dim",
        "!no_global_work_offset",
        "!num_simd_work_items",
        "!scheduler_target_fmax_mhz",
        "!ip_interface",
    ] {
        assert_eq!(
            lines(&text, &["define spir_kernel", key]).len(),
            1,
            "{key}\n{text}"
        );
    }
}

#[test]
fn modes_with_ids_are_modes_with_the_numbers() {
    let assembly = with_modes(
        "OpCapability SubgroupDispatch",
        "OpExecutionModeId %k LocalSizeId %c16 %c16 %c16
         OpExecutionModeId %k SubgroupsPerWorkgroupId %c16",
    );
    let text = translate(&assembly, Release::V15);
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    assert_eq!(
        attached(&module, "k", "reqd_work_group_size").unwrap(),
        "!{16, 16, 16}"
    );
    assert_eq!(
        named(&module, "spirv.ExecutionMode").unwrap(),
        ["!{@k, 36, 16}"]
    );
}

#[test]
fn function_control_is_attributes_of_the_release() {
    let module = |control: &str| {
        fill(
            include_str!("to_llvm_metadata/function_control_is_attributes_of_the_release.spvasm"),
            &[("control", &control)],
        )
    };
    let rows: &[(&str, &[&str], &[&str])] = &[
        ("Inline", &["alwaysinline"], &["alwaysinline"]),
        ("DontInline", &["noinline"], &["noinline"]),
        ("Pure", &["readonly"], &["memory(read)"]),
        ("Const", &["readnone"], &["memory(none)"]),
        (
            "DontInline|Const",
            &["noinline", "readnone"],
            &["noinline", "memory(none)"],
        ),
        (
            "OptNoneEXT",
            &["noinline", "optnone"],
            &["noinline", "optnone"],
        ),
    ];
    let mut with_optnone = version(0);
    with_optnone.extensions =
        transpire_translate::to_spirv::Extensions::parse("+SPV_EXT_optnone").unwrap();
    for (control, old, new) in rows {
        for release in releases() {
            let text = translate(&module(control), release);
            for attribute in if release >= Release::V16 { new } else { old }
                .iter()
                .chain(&["nounwind"])
            {
                assert_eq!(
                    lines(&text, &["attributes #0", attribute]).len(),
                    1,
                    "{release} {control} {attribute}\n{text}"
                );
            }
            let text = round_trip(&module(control), release, &with_optnone);
            // A function that is not optimized is not inlined either.
            let control = if *control == "OptNoneEXT" {
                "DontInline|OptNoneEXT"
            } else {
                control
            };
            assert_eq!(
                lines(&text, &["OpFunction ", control]).len(),
                1,
                "{release} {control}\n{text}"
            );
        }
    }
}

const PARAMETERS: &str = include_str!("to_llvm_metadata/parameters.spvasm");

#[test]
fn parameters_and_calls_have_the_attributes_that_decorations_say() {
    let captures = |release: Release| {
        if release >= Release::V21 {
            "captures(none)"
        } else {
            "nocapture"
        }
    };
    for release in releases() {
        let text = translate(PARAMETERS, release);
        let declared = lines(&text, &["declare", "signext", "@f("]);
        assert_eq!(declared.len(), 1, "{text}");
        for part in [
            "byval(%struct.S) align 16",
            captures(release),
            "readonly",
            "dereferenceable(24)",
            "noalias",
            "readnone",
            "zeroext",
        ] {
            assert!(declared[0].contains(part), "{release} {part}\n{text}");
        }
        for part in [
            "call spir_func signext i8 @f(",
            "byval(%struct.S) align 16 %",
            "i8 zeroext 1",
        ] {
            assert_eq!(
                lines(&text, &["call", "@f(", part]).len(),
                1,
                "{release} {part}\n{text}"
            );
        }
        assert_eq!(
            lines(&text, &["call", "@g(", "sret(%struct.S) %"]).len(),
            1,
            "{release}\n{text}"
        );
    }
    let text = translate(PARAMETERS, Release::V16);
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    assert_eq!(
        attached(&module, "f", "spirv.ParameterDecorations").unwrap(),
        r#"!{!{}, !{!{45, 24}}, !{!{6442, 1, 2}}, !{!{5635, "meaning"}}}"#
    );
}

#[test]
fn decorations_of_parameters_survive() {
    for release in releases() {
        let text = round_trip(PARAMETERS, release, &version(4));
        // A parameter that is not read comes back as not written, too.
        let not_written = lines(&text, &["OpDecorate", "FuncParamAttr NoWrite"]);
        assert_eq!(not_written.len(), 2, "{release}\n{text}");
        for decoration in [
            "FuncParamAttr ByVal",
            "Alignment 16",
            "FuncParamAttr NoCapture",
            "MaxByteOffset 24",
            "FuncParamAttr NoAlias",
            "FuncParamAttr Zext",
            "FuncParamAttr Sext",
            "FuncParamAttr Sret",
            r#"UserSemantic "meaning""#,
            "CacheControlLoadINTEL 1 StreamingINTEL",
        ] {
            assert_eq!(
                lines(&text, &["OpDecorate", decoration]).len(),
                1,
                "{release} {decoration}\n{text}"
            );
        }
    }
}

const VALUES: &str = include_str!("to_llvm_metadata/values.spvasm");

#[test]
fn decorations_of_values_are_flags_fields_or_metadata() {
    for release in releases() {
        let text = translate(VALUES, release);
        assert_eq!(
            lines(
                &text,
                &["@v = addrspace(1) constant i32 1, align 64, !spirv.Decorations"]
            )
            .len(),
            1,
            "{release}\n{text}"
        );
        assert_eq!(
            lines(
                &text,
                &["%local = alloca i32, align 32, !spirv.Decorations"]
            )
            .len(),
            1,
            "{release}\n{text}"
        );
        assert_eq!(
            lines(&text, &["%i = add nsw i32 %0, 1, !spirv.Decorations"]).len(),
            1,
            "{release}\n{text}"
        );
        assert_eq!(
            lines(&text, &["%x = fmul nnan nsz float %1, %1"]),
            ["%x = fmul nnan nsz float %1, %1"],
            "{release}\n{text}"
        );
        // The bits of 2.5.
        assert_eq!(
            lines(
                &text,
                &["%y = fdiv float %x, %1, !fpmath !", "!spirv.Decorations"]
            )
            .len(),
            1,
            "{release}\n{text}"
        );
        assert_eq!(
            lines(&text, &["!{float 2.500000e+00}"]).len(),
            1,
            "{release}\n{text}"
        );
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let (global, ..) = module.variables().next().unwrap();
        assert_eq!(
            node(&module, module.globals[global].attachments[0].1),
            r#"!{!{6188, 2, "host"}, !{5635, "a variable"}}"#
        );
    }
}

#[test]
fn decorations_of_values_survive() {
    let mut options = version(4);
    options.extensions = transpire_translate::to_spirv::Extensions::parse("all").unwrap();
    for release in releases() {
        let text = round_trip(VALUES, release, &options);
        for decoration in [
            "%v Constant",
            "%v Alignment 64",
            r#"%v HostAccessINTEL WriteINTEL "host""#,
            r#"%v UserSemantic "a variable""#,
            "%local Alignment 32",
            r#"%local MemoryALTERA "MLAB""#,
            "%local NumbanksALTERA 4",
            "%i NoSignedWrap",
            r#"%i UserSemantic "an index""#,
            "%x FPFastMathMode NotNaN|NSZ",
            "%y NoContraction",
            "%y FPMaxErrorDecorationINTEL 2.5",
        ] {
            assert_eq!(
                lines(&text, &[&format!("OpDecorate {decoration}")]).len(),
                1,
                "{release} {decoration}\n{text}"
            );
        }
        assert_eq!(
            lines(&text, &["OpStore", "Aligned|Nontemporal 4"]).len(),
            1,
            "{release}\n{text}"
        );
    }
}

/// Returns the assembly of a kernel with a loop. `control` contains the loop control and its literals.
fn with_loop(control: &str) -> String {
    fill(
        include_str!("to_llvm_metadata/with_loop.spvasm"),
        &[("control", &control)],
    )
}

#[test]
fn loop_controls_are_properties_on_the_branch_that_goes_back() {
    let rows = [
        ("Unroll", r#"!{!"llvm.loop.unroll.enable"}"#),
        ("DontUnroll", r#"!{!"llvm.loop.unroll.disable"}"#),
        ("DependencyInfinite", r#"!{!"llvm.loop.ivdep.enable"}"#),
        (
            "DependencyLength 4",
            r#"!{!"llvm.loop.ivdep.safelen", i32 4}"#,
        ),
        ("PartialCount 8", r#"!{!"llvm.loop.unroll.count", i32 8}"#),
        ("Unroll|PartialCount 1", r#"!{!"llvm.loop.unroll.full"}"#),
        (
            "InitiationIntervalINTEL 2",
            r#"!{!"llvm.loop.ii.count", i32 2}"#,
        ),
        (
            "MaxConcurrencyINTEL 3",
            r#"!{!"llvm.loop.max_concurrency.count", i32 3}"#,
        ),
        ("LoopCoalesceINTEL 0", r#"!{!"llvm.loop.coalesce.enable"}"#),
        ("NoFusionINTEL", r#"!{!"llvm.loop.fusion.disable"}"#),
    ];
    for (control, property) in rows {
        for release in releases() {
            let text = translate(&with_loop(control), release);
            assert_eq!(
                lines(&text, &["br label %head, !llvm.loop !"]).len(),
                1,
                "{release} {control}\n{text}"
            );
            assert_eq!(
                lines(&text, &[property]).len(),
                1,
                "{release} {control}\n{text}"
            );
        }
        // The Khronos translator has the same property on the same branch. It added full unrolling later.
        if control.contains('|') {
            continue;
        }
        let theirs = khronos_text(&with_loop(control));
        assert_eq!(
            lines(&theirs, &["br label %", "!llvm.loop !"]).len(),
            1,
            "{control}\n{theirs}"
        );
        assert_eq!(lines(&theirs, &[property]).len(), 1, "{control}\n{theirs}");
    }
}

#[test]
fn loop_controls_survive() {
    for control in [
        "Unroll",
        "DontUnroll",
        "DependencyInfinite",
        "DependencyLength 4",
        "MinIterations 2",
        "MaxIterations 100",
        "IterationMultiple 4",
        "PeelCount 3",
        "PartialCount 8",
        "Unroll|DependencyLength|MinIterations|PartialCount 4 2 8",
        "InitiationIntervalALTERA 2",
        "MaxConcurrencyALTERA 3",
        "PipelineEnableALTERA 1",
        "LoopCoalesceALTERA 2",
        "LoopCoalesceALTERA 0",
        "MaxInterleavingALTERA 5",
        "SpeculatedIterationsALTERA 6",
        "NoFusionALTERA",
        "MaxReinvocationDelayALTERA 7",
    ] {
        for release in releases() {
            let text = round_trip(&with_loop(control), release, &version(4));
            assert_eq!(
                lines(&text, &["OpLoopMerge", control]),
                [format!("OpLoopMerge %done %latch {control}")],
                "{release}\n{text}"
            );
        }
    }
    // A hint is no reason to require a later version.
    let text = round_trip(&with_loop("MinIterations 2"), Release::V16, &version(0));
    assert_eq!(lines(&text, &["OpLoopMerge"]).len(), 0, "{text}");
}

#[test]
fn controls_of_a_loop_that_does_not_go_back_are_dropped() {
    let assembly = with_loop("Unroll")
        .replace("OpBranch %head\n%done", "OpBranch %done\n%done")
        .replace(" %next %latch", "");
    let text = translate(&assembly, Release::V16);
    assert_eq!(lines(&text, &["llvm.loop"]).len(), 0, "{text}");
}

#[test]
fn aliasing_scopes_are_metadata_of_accesses() {
    let assembly = include_str!("to_llvm_metadata/aliasing_scopes_are_metadata_of_accesses.spvasm");
    for release in releases() {
        let text = translate(assembly, release);
        assert_eq!(
            lines(&text, &["load i32", "!alias.scope !", "!noalias !"]).len(),
            1,
            "{text}"
        );
        assert_eq!(
            lines(&text, &["store i32", "!noalias !"]).len(),
            1,
            "{text}"
        );
        assert_eq!(
            lines(&text, &["store i32", "!alias.scope !"]).len(),
            0,
            "{text}"
        );
        assert_eq!(lines(&text, &["distinct !{"]).len(), 3, "{text}");
    }
}

#[test]
fn built_in_functions_say_whether_they_are_of_numbers_alone() {
    let assembly = include_str!(
        "to_llvm_metadata/built_in_functions_say_whether_they_are_of_numbers_alone.spvasm"
    );
    for release in releases() {
        let text = translate(assembly, release);
        let attributes_of = |name: &str| {
            let declared = lines(&text, &["declare", name]);
            let number = declared
                .first()
                .and_then(|line| line.rsplit_once('#'))
                .unwrap_or_else(|| panic!("{name}\n{text}"))
                .1;
            lines(&text, &[&format!("attributes #{number} = ")])[0].to_owned()
        };
        let no_memory = if release >= Release::V16 {
            "memory(none)"
        } else {
            "readnone"
        };
        assert!(attributes_of("ocl_cos").contains(no_memory), "{text}");
        assert!(!attributes_of("ocl_fract").contains(no_memory), "{text}");
        assert!(
            attributes_of("ControlBarrier").contains("convergent"),
            "{text}"
        );
        assert!(!attributes_of("ocl_cos").contains("convergent"), "{text}");
    }
}

const MEMBERS: &str = include_str!("to_llvm_metadata/members.spvasm");

#[test]
fn decorations_of_members_are_annotations_of_their_addresses() {
    let texts = [
        r#"c"{register:1}\00""#,
        r#"c"{memory:MLAB}{numbanks:4}{merge:key:depth}\00""#,
        r#"c"a member\00""#,
    ];
    for release in releases() {
        let text = translate(MEMBERS, release);
        for annotation in texts {
            assert_eq!(
                lines(
                    &text,
                    &[
                        "private unnamed_addr constant",
                        annotation,
                        r#"section "llvm.metadata""#
                    ]
                )
                .len(),
                1,
                "{release} {annotation}\n{text}"
            );
        }
        let name = match release {
            Release::V14 => "@llvm.ptr.annotation.p1i8(",
            Release::V15 => "@llvm.ptr.annotation.p1(",
            _ => "@llvm.ptr.annotation.p1.p0(",
        };
        assert_eq!(lines(&text, &["call ", name]).len(), 3, "{release}\n{text}");
    }
}

#[test]
fn decorations_of_members_survive() {
    for release in releases() {
        let text = round_trip(MEMBERS, release, &version(4));
        for decoration in [
            "0 RegisterALTERA",
            "1 NumbanksALTERA 4",
            r#"1 MemoryALTERA "MLAB""#,
            r#"1 MergeALTERA "key" "depth""#,
            r#"1 UserSemantic "a member""#,
        ] {
            assert_eq!(
                lines(
                    &text,
                    &[&format!("OpMemberDecorate %struct_S {decoration}")]
                )
                .len(),
                1,
                "{release} {decoration}\n{text}"
            );
        }
    }
}

#[test]
fn extensions_that_the_source_uses_are_used_again() {
    let assembly = VALUES.replace(
        "OpMemoryModel",
        r#"OpExtension "SPV_KHR_no_integer_wrap_decoration"
           OpMemoryModel"#,
    );
    for assembly in [&assembly, VALUES] {
        let text = round_trip(assembly, Release::V16, &ToSpirv::default());
        assert_eq!(lines(&text, &["%i NoSignedWrap"]).len(), 1, "{text}");
    }
}

#[test]
fn the_older_revision_has_other_names_and_versions_of_sources() {
    let mut options = options(Release::V14);
    options.old_representation = true;
    let text = translate_with(ARGUMENTS, &options);
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    assert_eq!(named(&module, "spirv.Source").unwrap(), ["!{3, 120}"]);
    assert_eq!(
        named(&module, "spirv.SourceExtensions").unwrap(),
        [r#"!{"cl_khr_fp16"}"#]
    );
    assert_eq!(named(&module, "opencl.ocl.version").unwrap(), ["!{1, 2}"]);
    let (module, _) = to_spirv(module, &version(0)).unwrap();
    common::keeps_rules(&module);
    let text = disassemble(&binary::write(&module), &DisassembleOptions::default()).unwrap();
    assert_eq!(
        lines(&text, &["OpSource OpenCL_C 102000"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &[r#"OpSourceExtension "cl_khr_fp16""#]).len(),
        1,
        "{text}"
    );
}

#[test]
fn annotations_of_members_are_no_more_than_the_module_has_use_for() {
    let accesses = 4000;
    let mut assembly = MEMBERS.to_owned();
    let decorations: String = (0..accesses)
        .map(|n| format!("OpMemberDecorate %S 1 UserSemantic \"{n}\"\n"))
        .collect();
    let chains: String = (0..accesses)
        .map(|n| format!("%c{n} = OpInBoundsAccessChain %element %p %one\n"))
        .collect();
    assembly = assembly.replace(
        "%void = OpTypeVoid",
        &format!("{decorations}%void = OpTypeVoid"),
    );
    assembly = assembly.replace("OpStore %a", &format!("{chains}OpStore %a"));
    let module = binary::read_words(&words(&assembly)).unwrap();
    // Each alone is a few kilobytes, but together they would be sixteen million calls.
    let error = to_llvm(&module, &options(Release::V16)).unwrap_err();
    assert!(
        error.to_string().contains("OpInBoundsAccessChain"),
        "{error}"
    );
}

#[test]
fn each_kernel_keeps_its_own_word_on_contraction() {
    let kernel = |name: &str| {
        format!(
            "%{name} = OpFunction %void None %type
             %x{name} = OpFunctionParameter %float
             %p{name} = OpFunctionParameter %pointer
             %entry{name} = OpLabel
             %m{name} = OpFMul %float %x{name} %x{name}
             %s{name} = OpFAdd %float %m{name} %x{name}
             OpStore %p{name} %s{name} Aligned 4
             OpReturn
             OpFunctionEnd"
        )
    };
    let assembly = |modes: &str| {
        fill(
            include_str!("to_llvm_metadata/each_kernel_keeps_its_own_word_on_contraction.spvasm"),
            &[("modes", &modes), ("a", &kernel("a")), ("b", &kernel("b"))],
        )
    };
    let off = |modes: &str, release| {
        let text = round_trip(&assembly(modes), release, &version(0));
        lines(&text, &["ContractionOff"])
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    for release in releases() {
        assert!(off("", release).is_empty());
        assert_eq!(
            off("OpExecutionMode %b ContractionOff", release),
            ["OpExecutionMode %b ContractionOff"]
        );
        assert_eq!(
            off(
                "OpExecutionMode %a ContractionOff
                 OpExecutionMode %b ContractionOff",
                release
            )
            .len(),
            2
        );
    }
}

/// Checks that `FlagIsDefinition` (8) makes no difference if there is a `DebugFunctionDefinition`, which
/// implies it. Compilers for shaders do not set the flag.
#[test]
fn a_function_is_described_also_without_the_flag_of_definitions() {
    let assembly = include_str!("to_llvm_metadata/definitions_without_a_flag.spvasm");
    // Since 200 a unit names its producer.
    for (set, producer) in [("100", ""), ("200", " %path")] {
        let set = format!("NonSemantic.Shader.DebugInfo.{set}");
        for release in releases() {
            let text = |flags: u32| {
                let values: [(&str, &dyn std::fmt::Display); 3] =
                    [("set", &set), ("flags", &flags), ("producer", &producer)];
                translate(&fill(assembly, &values), release)
            };
            let without = text(0);
            // Also beside other flags: public, local and private, prototyped.
            for flags in [0, 3, 6, 128] {
                assert_eq!(text(flags | 8), text(flags), "{set}: {flags}");
            }
            assert_eq!(
                lines(&without, &["define", " !dbg "]).len(),
                2,
                "{set}: {without}"
            );
            assert_eq!(
                lines(&without, &["DILocation(", "line: "]).len(),
                2,
                "{set}: {without}"
            );
            assert_eq!(
                lines(&without, &["DILocalVariable(name: \"value\""]).len(),
                1,
                "{set}: {without}"
            );
            // A function without a DebugFunctionDefinition is not a definition.
            assert!(
                lines(&without, &["name: \"elsewhere\"", "DISPFlagDefinition"]).is_empty(),
                "{set}: {without}"
            );
        }
    }
}
