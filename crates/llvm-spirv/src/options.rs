//! Lists the options of the Khronos translator, release 22.1, and former options.

use transpire_khronos::Release;

use crate::parser::{Opt, Value};

/// The description of the program in the output of `--help`.
pub(crate) const OVERVIEW: &str = "LLVM/SPIR-V translator\n\nThe name of the program or of its folder selects the LLVM release: \
                                   llvm-spirv-16 or llvm-16/bin/llvm-spirv. Any other name selects release 22.\n";

const fn opt(
    name: &'static str,
    value: Value,
    value_name: &'static str,
    help: &'static str,
) -> Opt {
    Opt {
        name,
        value,
        value_name,
        help,
        releases: (0, u32::MAX),
    }
}

/// An option without effect that only these releases have.
const fn ignored(name: &'static str, first: u32, last: u32) -> Opt {
    Opt {
        releases: (first, last),
        ..opt(name, Value::Flag, "", "")
    }
}

/// Returns the options of a release.
pub(crate) fn of(Release(release): Release) -> Vec<Opt> {
    let has = |option: &&Opt| (option.releases.0..=option.releases.1).contains(&release);
    TABLE.iter().filter(has).copied().collect()
}

const VERSIONS: Value = Value::OneOf(&[
    ("1.0", "SPIR-V 1.0"),
    ("1.1", "SPIR-V 1.1"),
    ("1.2", "SPIR-V 1.2"),
    ("1.3", "SPIR-V 1.3"),
    ("1.4", "SPIR-V 1.4"),
    ("1.5", "SPIR-V 1.5"),
    ("1.6", "SPIR-V 1.6"),
]);
const EXT_INST: Value = Value::OneOf(&[
    (
        "none",
        "no extended instructions; some intrinsics are emulated",
    ),
    ("OpenCL.std", "instructions of OpenCL.std"),
]);
const TARGET_ENV: Value = Value::OneOf(&[
    ("CL1.2", "OpenCL C 1.2"),
    ("CL2.0", "OpenCL C 2.0"),
    ("SPV-IR", "calls of __spirv_ functions"),
]);
const FP_CONTRACT: Value = Value::OneOf(&[
    ("on", "by llvm.fmuladd and the flag contract in the module"),
    ("off", "not in any entry point"),
    ("fast", "everywhere"),
]);
const DEBUG_INFO: Value = Value::OneOf(&[
    ("legacy", "the set SPIRV.debug, as old releases wrote it"),
    ("ocl-100", "the set OpenCL.DebugInfo.100"),
    (
        "nonsemantic-shader-100",
        "the set NonSemantic.Shader.DebugInfo.100",
    ),
    (
        "nonsemantic-shader-200",
        "the set NonSemantic.Shader.DebugInfo.200",
    ),
]);
const BUILTIN_FORMAT: Value = Value::OneOf(&[
    ("function", "calls of functions"),
    ("global", "global variables"),
]);

/// All options. Options without help have no effect or are synonyms of `help`.
#[rustfmt::skip]
pub(crate) const TABLE: &[Opt] = &[
    opt("o", Value::Text, "filename", "Write to this file"),
    opt("r", Value::Flag, "", "Translate from SPIR-V to LLVM IR"),
    opt("s", Value::Flag, "", "Legalize LLVM IR for SPIR-V, and write LLVM IR"),
    opt("spirv-max-version", VERSIONS, "value", "The highest SPIR-V version to write or read"),
    opt("spirv-ext", Value::List, "+SPV_extension1_name,-SPV_extension2_name", "Extensions to allow (+) or forbid (-); all stands for all of them"),
    opt("spirv-allow-unknown-intrinsics", Value::OptionalList, "prefix1,prefix2", "Translate calls of unknown intrinsics, or of those with a prefix, to calls of external functions"),
    opt("spirv-gen-kernel-arg-name-md", Value::Flag, "", "Write kernel_arg_name metadata"),
    opt("spirv-ext-inst", EXT_INST, "value", "The extended instructions for LLVM's intrinsics"),
    opt("spirv-target-env", TARGET_ENV, "value", "The built-in functions for instructions of SPIR-V"),
    opt("preserve-ocl-kernel-arg-type-metadata-through-string", Value::Flag, "", "Keep kernel_arg_type and kernel_arg_type_qual as strings of the module"),
    opt("spirv-tools-dis", Value::Flag, "", "Write assembly in the syntax of SPIRV-Tools"),
    opt("spirv-emit-function-ptr-addr-space", Value::Flag, "", "Use the storage class CodeSectionINTEL for pointers to functions"),
    opt("spirv-addrspace-map", Value::List, "spir:target,...", "Map SPIR's address spaces to the target's"),
    opt("spirv-function-program-addrspace", Value::Text, "number", "The address space of functions"),
    opt("to-text", Value::Flag, "", "Rewrite a binary as internal text"),
    opt("to-binary", Value::Flag, "", "Rewrite internal text as a binary"),
    opt("spirv-text", Value::Flag, "", "Write or read SPIR-V as internal text"),
    opt("spec-const", Value::Text, "id1:type1:value1 id2:type2:value2 ...", "Values of specialization constants"),
    opt("spec-const-info", Value::Flag, "", "List the specialization constants of a module"),
    opt("spirv-mem2reg", Value::Flag, "", "Promote variables to values"),
    opt("spirv-preserve-auxdata", Value::Flag, "", "Keep attributes and metadata that SPIR-V lacks"),
    opt("spirv-print-report", Value::Flag, "", "List version, capabilities, extensions and the models of a module"),
    opt("spirv-fp-contract", FP_CONTRACT, "value", "Contraction of products and sums"),
    opt("spirv-allow-extra-diexpressions", Value::Flag, "", "Write operations of DWARF that OpenCL.DebugInfo.100 lacks"),
    opt("spirv-debug-info-version", DEBUG_INFO, "value", "The extended instruction set for debug information"),
    opt("spirv-replace-fmuladd-with-ocl-mad", Value::Flag, "", "Translate llvm.fmuladd to mad of OpenCL.std (on unless set to 0)"),
    opt("spirv-builtin-format", BUILTIN_FORMAT, "value", "The translation of built-in variables to LLVM IR"),
    opt("spirv-use-llvm-backend-target", Value::Flag, "", ""),
    opt("fnvar-spec-enable", Value::Flag, "", "Choose the variants of functions for the target device; with -r"),
    opt("fnvar-category", Value::Number, "category", "The device's category"),
    opt("fnvar-family", Value::Number, "family", "The device's family"),
    opt("fnvar-arch", Value::Number, "architecture", "The device's architecture"),
    opt("fnvar-target", Value::Number, "target", "The device's target"),
    opt("fnvar-features", Value::Numbers, "feature0,feature1,...", "The device's features"),
    opt("fnvar-capabilities", Value::Numbers, "capability0,capability1,...", "The device's capabilities"),
    opt("fnvar-spv-out", Value::Text, "file", "Write the module with only the variants for the device to this file"),
    opt("spirv-erase-cl-md", Value::Flag, "", ""),
    opt("spirv-lower-const-expr", Value::Flag, "", ""),
    opt("spirv-expand-step", Value::Flag, "", ""),
    opt("spirv-verify-regularize-passes", Value::Flag, "", ""),
    opt("spirv-debug", Value::Flag, "", ""),
    ignored("opaque-pointers", 14, 16),
    ignored("emit-opaque-pointers", 15, 17),
    ignored("experimental-debuginfo-iterators", 18, 21),
    opt("color", Value::Flag, "", ""),
    opt("help", Value::Flag, "", "Print this help"),
    opt("help-hidden", Value::Flag, "", ""),
    opt("help-list", Value::Flag, "", ""),
    opt("help-list-hidden", Value::Flag, "", ""),
    opt("h", Value::Flag, "", ""),
    opt("version", Value::Flag, "", "Print the version"),
];
