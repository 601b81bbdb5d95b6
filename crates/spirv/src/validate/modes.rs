//! Checks of execution modes, of the memory model, and of the requirements of environments (§3.3.5, §3.2.5).

use crate::grammar::{AddressingModel, Capability, ExecutionMode, ExecutionModel, MemoryModel, Op};
use rustc_hash::{FxHashMap, FxHashSet};

use super::context::{Context, I, InstructionRow};
use super::environment::{Environment, OpenClVersion};
use super::findings::{Findings, Site};
use crate::grammar::{self, OperandKind};

fn mode_name(mode: u32) -> &'static str {
    grammar::enumerant(OperandKind::ExecutionMode, mode).map_or("?", |known| known.name())
}

/// Execution modes for kernels only. [`OF_COMPUTE`] has the modes for kernels and compute shaders.
const OF_KERNELS: &[&str] = &[
    "LocalSizeHint",
    "VecTypeHint",
    "ContractionOff",
    "LocalSizeHintId",
];
const OF_COMPUTE: &[&str] = &["LocalSize", "LocalSizeId"];

/// Execution modes that kernels may not have.
#[rustfmt::skip]
const OF_SHADERS: &[&str] = &[
    "Invocations", "InputPoints", "InputLines", "InputLinesAdjacency", "InputTrianglesAdjacency", "OutputLineStrip",
    "OutputTriangleStrip", "OutputPoints", "SpacingEqual", "SpacingFractionalEven", "SpacingFractionalOdd", "VertexOrderCw",
    "VertexOrderCcw", "PointMode", "Quads", "Isolines", "Triangles", "OutputVertices", "OutputLinesEXT", "OutputTrianglesEXT",
    "OutputPrimitivesEXT", "PixelCenterInteger", "OriginUpperLeft", "OriginLowerLeft", "EarlyFragmentTests", "DepthReplacing",
    "DepthGreater", "DepthLess", "DepthUnchanged", "QuadDerivativesKHR", "RequireFullQuadsKHR",
];

/// Execution modes that may occur once for each floating-point width.
#[rustfmt::skip]
const OF_WIDTHS: &[&str] = &[
    "DenormPreserve", "DenormFlushToZero", "SignedZeroInfNanPreserve", "RoundingModeRTE", "RoundingModeRTZ",
    "FPFastMathDefault", "RoundingModeRTPINTEL", "RoundingModeRTNINTEL", "FloatingPointModeALTINTEL",
    "FloatingPointModeIEEEINTEL",
];

/// The execution models of the entry points of a function.
#[derive(Clone, Copy)]
struct Models {
    all_kernel: bool,
    any_kernel: bool,
    /// Whether the model of each entry point is `Kernel`, `GLCompute` or a model of an extension.
    all_compute: bool,
}

pub(super) fn modes(context: &Context<'_>, findings: &mut Findings) {
    let mut entries: FxHashMap<u32, Models> = FxHashMap::default();
    let enters =
        |row: &InstructionRow| row.is(Op::EntryPoint) || row.is(Op::ConditionalEntryPointINTEL);
    for instruction in context.globals_that(enters) {
        let (function, model) = match instruction.op() {
            Some(Op::EntryPoint) => (instruction.word(2), instruction.word(1)),
            Some(Op::ConditionalEntryPointINTEL) => (instruction.word(3), instruction.word(2)),
            _ => continue,
        };
        let is_kernel = model == ExecutionModel::Kernel.word();
        let is_compute = is_kernel || model == ExecutionModel::GLCompute.word() || model > 5000;
        let models = entries.entry(function).or_insert(Models {
            all_kernel: true,
            any_kernel: false,
            all_compute: true,
        });
        models.all_kernel &= is_kernel;
        models.any_kernel |= is_kernel;
        models.all_compute &= is_compute;
    }
    let default = ExecutionMode::FPFastMathDefault.word();
    let contraries = [
        ExecutionMode::ContractionOff.word(),
        ExecutionMode::SignedZeroInfNanPreserve.word(),
    ];
    let mut seen: FxHashSet<(u32, u32, u32)> = FxHashSet::default();
    let mut said: FxHashSet<(u32, u32)> = FxHashSet::default();
    let is_mode = |row: &InstructionRow| row.is(Op::ExecutionMode) || row.is(Op::ExecutionModeId);
    for instruction in context.globals_that(is_mode) {
        let (entry, mode) = (instruction.word(1), instruction.word(2));
        match entries.get(&entry) {
            Some(models) => {
                let site = &mut findings.on(context, instruction);
                check_mode(context, instruction, *models, site);
            }
            None => findings.at(
                context,
                instruction,
                format!("%{entry} is not an entry point"),
            ),
        }
        let name = mode_name(mode);
        let is_said = |mode| said.contains(&(entry, mode));
        let is_contrary = contraries.contains(&mode) && is_said(default)
            || mode == default && contraries.into_iter().any(is_said);
        if is_contrary {
            findings.at(
                context,
                instruction,
                "FPFastMathDefault stands beside what contradicts it",
            );
        }
        if mode == default {
            let site = &mut findings.on(context, instruction);
            fast_math_default(context, instruction, site);
        }
        said.insert((entry, mode));
        let width = if OF_WIDTHS.contains(&name) {
            instruction.word(3)
        } else {
            0
        };
        if !seen.insert((entry, mode, width)) {
            findings.at(
                context,
                instruction,
                format!("%{entry} has the execution mode {name} twice"),
            );
        }
    }
}

/// Checks that the type of the default fast-math flags is a floating-point type, and that the flags are a constant and valid
/// mask, without the deprecated `Fast` bit (SPV_KHR_float_controls2).
fn fast_math_default(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    const FAST: u64 = 0x10;
    const CONTRACT_AND_REASSOC: u64 = 0x30000;
    const TRANSFORM: u64 = 0x40000;
    const ALL: u64 = 0x7ffff;
    if !context.defines(instruction.word(3), Op::TypeFloat) {
        findings.add("the type is none of floats");
    }
    match context.constant(instruction.word(4)) {
        Some(mask) if mask & !ALL != 0 => {
            findings.add("the mask has bits that do not exist");
        }
        Some(mask)
            if mask & TRANSFORM != 0 && mask & CONTRACT_AND_REASSOC != CONTRACT_AND_REASSOC =>
        {
            let message = "the mask has AllowTransform, and not AllowContract and AllowReassoc";
            findings.add(message);
        }
        None => findings.add("the mask is not an integer constant"),
        Some(mask) if mask & FAST != 0 => {
            findings.add("the mask has Fast, which is deprecated");
        }
        Some(_) => {}
    }
}

fn check_mode(context: &Context<'_>, instruction: I<'_>, models: Models, findings: &mut Site<'_>) {
    let name = mode_name(instruction.word(2));
    let fits = if OF_KERNELS.contains(&name) {
        models.all_kernel
    } else if OF_COMPUTE.contains(&name) {
        models.all_compute
    } else {
        !OF_SHADERS.contains(&name) || !models.any_kernel
    };
    if !fits {
        findings.add(format!(
            "{name} is not a mode of entry points of this model"
        ));
    }
    let known = grammar::enumerant(OperandKind::ExecutionMode, instruction.word(2));
    let takes_ids = known.is_some_and(grammar::takes_ids);
    if takes_ids != instruction.is(Op::ExecutionModeId) {
        let how = if takes_ids {
            "takes ids"
        } else {
            "takes no ids"
        };
        findings.add(format!("{name} {how}, and stands in another instruction"));
    }
    if matches!(
        name,
        "SubgroupsPerWorkgroupId" | "LocalSizeHintId" | "LocalSizeId"
    ) {
        for id in instruction.words_from(3) {
            if !context.definition(*id).is_some_and(I::is_constant) {
                findings.add(format!("%{id} is not a constant"));
            }
        }
    }
    let size = match name {
        "LocalSize" => [3, 4, 5].map(|word| Some(u64::from(instruction.word(word)))),
        "LocalSizeId" => [3, 4, 5].map(|word| context.constant(instruction.word(word))),
        _ => return,
    };
    if size.contains(&Some(0)) {
        findings.add("a dimension of the workgroup is 0");
    }
}

pub(super) fn memory_models(context: &Context<'_>, model: I<'_>, findings: &mut Site<'_>) {
    let is_vulkan = context.memory_model == Some(MemoryModel::Vulkan.word());
    if !is_vulkan && context.has(Capability::VulkanMemoryModel) {
        findings.add("VulkanMemoryModel is declared, and another memory model is named");
    }
    if !context.options.environment.is_opencl() {
        return;
    }
    let physical = [
        AddressingModel::Physical32.word(),
        AddressingModel::Physical64.word(),
    ];
    if !physical.contains(&model.word(1)) {
        findings.add("OpenCL addresses memory by Physical32 or Physical64");
    }
    if model.word(2) != MemoryModel::OpenCL.word() {
        findings.add("the memory model of OpenCL is OpenCL");
    }
}

/// Checks that a module of a version before SPIR-V 1.6 that imports a non-semantic set declares the extension for such
/// sets.
pub(super) fn imports(context: &Context<'_>, import: I<'_>, findings: &mut Site<'_>) {
    let (name, _) = import.instruction.string(2);
    let is_old = context.version < crate::Version::V1_6;
    if is_old
        && name.starts_with(b"NonSemantic.")
        && !context.has_extension("SPV_KHR_non_semantic_info")
    {
        findings.add("a set without semantics needs the extension SPV_KHR_non_semantic_info");
    }
}

/// Checks that the OpenCL environment supports a capability (OpenCL SPIR-V Environment, §3, "Required Capabilities").
pub(super) fn capabilities(context: &Context<'_>, declaration: I<'_>, findings: &mut Site<'_>) {
    let Environment::OpenCl(version, is_embedded) = context.options.environment else {
        return;
    };
    let capability = declaration.word(1);
    let Some(known) = grammar::enumerant(OperandKind::Capability, capability) else {
        return;
    };
    let with_images = context.has(Capability::ImageBasic);
    let since = |first: OpenClVersion| version >= first;
    let allowed = match known.name() {
        "Addresses" | "Float16Buffer" | "Int16" | "Int8" | "Kernel" | "Linkage" | "Vector16" => {
            true
        }
        "Int64" => !is_embedded || since(OpenClVersion::V3_0),
        "ImageBasic" | "Float64" | "Float16" => true,
        "DeviceEnqueue" | "GenericPointer" | "Groups" | "Pipes" => since(OpenClVersion::V2_0),
        "SubgroupDispatch" | "PipeStorage" => since(OpenClVersion::V2_2),
        "LiteralSampler" | "Sampled1D" | "Image1D" | "SampledBuffer" | "ImageBuffer" => with_images,
        "ImageReadWrite" => with_images && since(OpenClVersion::V2_0),
        // OpenCL 3.0 leaves these capabilities to the device.
        _ => since(OpenClVersion::V3_0) && !known.name().contains("Shader"),
    };
    let by_extension = known
        .requirements()
        .extensions
        .iter()
        .any(|name| context.has_extension(name));
    if !allowed && !by_extension {
        findings.add(format!(
            "{} has no capability {}",
            context.options.environment,
            known.name()
        ));
    }
}
