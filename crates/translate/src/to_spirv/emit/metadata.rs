//! Emits metadata of the module, its functions and its values.

use rustc_hash::FxHashSet;
use transpire_llvm::ir::{Body, ConstantKind, Global, Inst};
use transpire_spirv::grammar::{self};
use transpire_spirv::grammar::{AddressingModel, Decoration, MemoryModel, Op, SourceLanguage};
use transpire_spirv::{Id, Repeat};

use crate::analysis::kernel_metadata;
use crate::analysis::named_metadata;
use crate::mappings::function_attachments::FUNCTION_ATTACHMENTS;
use crate::mappings::metadata_names::{
    FPMATH, OPENCL_COMPILER_EXT_OPTIONS, OPENCL_COMPILER_OPTIONS, OPENCL_CXX_VERSION,
    OPENCL_OCL_VERSION, OPENCL_USED_EXTENSIONS, SPIRV_EXTENSION, SPIRV_GENERATOR,
    SPIRV_MEMORY_MODEL, SPIRV_SOURCE, SPIRV_SOURCE_EXTENSION, SPIRV_SOURCE_EXTENSIONS,
};
use crate::mappings::source_versions;
use crate::to_spirv::emit::context::Context;

/// Imports `OpenCL.std`. Emits the memory model, the source languages and their extensions, the listed SPIR-V
/// extensions that are allowed, and the generator. Reports compiler options as losses unless a SPIR 1.2 module's
/// strings preserve them.
pub(super) fn emit(cx: &mut Context<'_>) {
    let addressing = match cx.pointer_bits() {
        32 => AddressingModel::Physical32,
        _ => AddressingModel::Physical64,
    };
    cx.builder.ext_inst_import("OpenCL.std");
    let memory_model = memory_model(cx);
    cx.builder.memory_model(addressing, memory_model);
    let mut extensions: FxHashSet<String> = FxHashSet::default();
    // The older revision of "SPIR-V in LLVM IR" has the plural name.
    for list in [
        OPENCL_USED_EXTENSIONS,
        SPIRV_SOURCE_EXTENSION,
        SPIRV_SOURCE_EXTENSIONS,
    ] {
        for extension in named_strings(cx, list) {
            if !extensions.contains(&extension) {
                cx.builder.source_extension(&extension);
                extensions.insert(extension);
            }
        }
    }
    emit_source(cx);
    cx.claims.lists(&cx.module, &[SPIRV_EXTENSION]);
    for extension in named_metadata::source_extensions(&cx.module) {
        if !extensions.contains(&extension) {
            cx.builder.source_extension(&extension);
        }
    }
    for extension in named_metadata::extensions(&cx.module) {
        if cx.options.extensions.allows(&extension) {
            cx.builder.extension(grammar::written_extension(&extension));
        }
    }
    if let [tool, version, ..] = named_integers(cx, SPIRV_GENERATOR)[..] {
        cx.builder.module_mut().generator = tool << 16 | version & 0xffff;
    }
    if let Some(generator) = cx.options.generator {
        cx.builder.module_mut().generator = generator;
    }
    if !kernel_metadata::is_spir12(&cx.module) || cx.options.omit_argument_types {
        let options = named_strings(cx, OPENCL_COMPILER_OPTIONS).len()
            + named_strings(cx, OPENCL_COMPILER_EXT_OPTIONS).len();
        cx.report.drop("compiler options", options);
    }
}

/// Marks a named metadata list as translated and returns its strings.
fn named_strings(cx: &mut Context<'_>, list: &str) -> Vec<String> {
    cx.claims.lists(&cx.module, &[list]);
    kernel_metadata::named_strings(&cx.module, list)
}

/// Marks a named metadata list as translated and returns the integers of its first node.
fn named_integers(cx: &mut Context<'_>, list: &str) -> Vec<u32> {
    cx.claims.lists(&cx.module, &[list]);
    kernel_metadata::named_integers(&cx.module, list)
}

/// Returns the memory model. It is OpenCL or, with `literal_metadata`, another one from `!spirv.MemoryModel`, which the
/// Khronos translator accepts.
fn memory_model(cx: &mut Context<'_>) -> MemoryModel {
    let listed = named_integers(cx, SPIRV_MEMORY_MODEL);
    let listed = listed
        .get(1)
        .filter(|_| cx.options.dialect.modules.literal_metadata)
        .and_then(|&model| MemoryModel::from_u32(model));
    match listed {
        Some(model @ (MemoryModel::Simple | MemoryModel::GLSL450)) => model,
        _ => MemoryModel::OpenCL,
    }
}

/// Emits `OpSource` from `!spirv.Source` (language, version, file), or else from the language versions in OpenCL's
/// metadata. Without either, the language is Unknown. A module that was linked with one from SPIR-V has both. Unless
/// `literal_metadata` is set, it then gets another `OpSource` if OpenCL's metadata has a higher version.
fn emit_source(cx: &mut Context<'_>) {
    cx.claims.lists(&cx.module, &[SPIRV_SOURCE]);
    let mut sources = kernel_metadata::sources(&cx.module);
    if cx.options.dialect.modules.literal_metadata {
        sources.truncate(1);
    }
    for source in &sources {
        let language = SourceLanguage::from_u32(source.language).unwrap_or(SourceLanguage::Unknown);
        let version = source_versions::normalized(language, source.version);
        let file = source.file.as_ref().map(|file| cx.builder.string(file));
        cx.builder.source(language, version, file);
    }
    const LANGUAGES: [(&str, SourceLanguage); 2] = [
        (OPENCL_CXX_VERSION, SourceLanguage::CPP_for_OpenCL),
        (OPENCL_OCL_VERSION, SourceLanguage::OpenCL_C),
    ];
    // A module in C++ for OpenCL also has the version of OpenCL C that the language is based on.
    cx.claims.lists(&cx.module, &LANGUAGES.map(|row| row.0));
    for (list, language) in LANGUAGES {
        let Some([major, minor]) = kernel_metadata::highest_version(&cx.module, list) else {
            continue;
        };
        let version = source_versions::number(major, minor);
        let is_lower = |source: &kernel_metadata::Source| {
            source.language == u32::from(language)
                && source_versions::normalized(language, source.version) < version
        };
        let is_literal = cx.options.dialect.modules.literal_metadata;
        if sources.is_empty() || !is_literal && sources.iter().all(is_lower) {
            cx.builder.source(language, version, None);
        }
        return;
    }
    if sources.is_empty() {
        cx.builder.source(SourceLanguage::Unknown, 0, None);
    }
}

/// Decorates `id` with the decorations for attachments of `function`, a function or variable. Attachments whose
/// extension is not allowed are skipped.
pub(super) fn decorate_by_attachments(cx: &mut Context<'_>, function: Global, id: Id) {
    for row in FUNCTION_ATTACHMENTS
        .iter()
        .filter(|row| cx.options.extensions.allows(row.extension))
    {
        let mut literals = Vec::new();
        for (place, &(key, count)) in row.keys.iter().enumerate() {
            cx.claims.attached(&cx.module, function, key);
            let operands = kernel_metadata::attached_operands(&cx.module, function, key);
            if place == 0 && operands.is_none() {
                break;
            }
            let number = |place: usize| {
                kernel_metadata::integer(&cx.module, operands.as_ref()?.get(place)?.expand()?)
            };
            literals.extend((0..count).map(|place| number(place).unwrap_or(0)));
        }
        match literals.first() {
            None => {}
            Some(0) if row.is_flag => {}
            Some(_) if row.is_flag => cx.builder.decorate(id, row.decoration, &[]),
            Some(_) => cx.builder.decorate(id, row.decoration, &literals),
        }
    }
}

/// Emits `!fpmath` of `inst`, the maximum error of its result in units in the last place, as a decoration of `id`. Does
/// nothing if the extension for it is not enabled, or if a decoration list already has the decoration.
pub(super) fn decorate_accuracy(cx: &mut Context<'_>, body: &Body, inst: Inst, id: Id) {
    let module = &cx.module;
    if !cx.wants("SPV_INTEL_fp_max_error") {
        return;
    }
    let Some(kind) = module.metadata.kind(&module.strings, FPMATH) else {
        return;
    };
    let node = cx.claims.attachment(body, inst, kind);
    let accuracy = node.and_then(|node| module.metadata.tuple(node)?.first()?.expand());
    let accuracy = accuracy.and_then(|accuracy| module.metadata.value(accuracy)?.as_constant());
    if let Some(ConstantKind::Float(bits)) =
        accuracy.map(|accuracy| &module.constants[accuracy].kind)
    {
        let decoration = Decoration::FPMaxErrorDecorationINTEL.word();
        // A decoration list may already have it.
        let operands = [id.word(), decoration, *bits as u32];
        cx.builder.annotate(Op::Decorate, &operands, Repeat::Never);
    }
}
