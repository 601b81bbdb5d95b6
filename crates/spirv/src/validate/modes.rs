//! Execution modes, and what the memory model and environments ask for (§3.3.5, §3.2.6).

use crate::grammar::{AddressingModel, Capability, ExecutionModel, MemoryModel, Op};
use rustc_hash::FxHashSet;

use super::context::{Context, I};
use super::environment::{Environment, OpenClVersion};
use super::findings::Findings;
use crate::grammar::{self, OperandKind};

fn mode_name(mode: u32) -> &'static str {
    grammar::enumerant(OperandKind::ExecutionMode, mode).map_or("?", |known| known.name)
}

fn number_of(name: &str) -> u32 {
    grammar::enumerant_named(OperandKind::ExecutionMode, name).map_or(0, |known| known.value)
}

/// Modes of kernels alone, and those of kernels and of compute shaders.
const OF_KERNELS: &[&str] = &[
    "LocalSizeHint",
    "VecTypeHint",
    "ContractionOff",
    "LocalSizeHintId",
];
const OF_COMPUTE: &[&str] = &["LocalSize", "LocalSizeId"];

/// Modes of shaders that a kernel never has.
#[rustfmt::skip]
const OF_SHADERS: &[&str] = &[
    "Invocations", "InputPoints", "InputLines", "InputLinesAdjacency", "InputTrianglesAdjacency", "OutputLineStrip",
    "OutputTriangleStrip", "OutputPoints", "SpacingEqual", "SpacingFractionalEven", "SpacingFractionalOdd", "VertexOrderCw",
    "VertexOrderCcw", "PointMode", "Quads", "Isolines", "Triangles", "OutputVertices", "OutputLinesEXT", "OutputTrianglesEXT",
    "OutputPrimitivesEXT", "PixelCenterInteger", "OriginUpperLeft", "OriginLowerLeft", "EarlyFragmentTests", "DepthReplacing",
    "DepthGreater", "DepthLess", "DepthUnchanged", "QuadDerivativesKHR", "RequireFullQuadsKHR",
];

/// Modes that stand once for each width of floats.
#[rustfmt::skip]
const OF_WIDTHS: &[&str] = &[
    "DenormPreserve", "DenormFlushToZero", "SignedZeroInfNanPreserve", "RoundingModeRTE", "RoundingModeRTZ",
    "FPFastMathDefault", "RoundingModeRTPINTEL", "RoundingModeRTNINTEL", "FloatingPointModeALTINTEL",
    "FloatingPointModeIEEEINTEL",
];

pub(super) fn modes(context: &Context<'_>, findings: &mut Findings) {
    let mut entries: Vec<(u32, u32)> = Vec::new();
    let mut seen: FxHashSet<(u32, u32, u32)> = FxHashSet::default();
    let mut said: FxHashSet<(u32, u32)> = FxHashSet::default();
    for number in 0..context.rows.len() as u32 {
        let Some(instruction) = context.at(number) else {
            continue;
        };
        match instruction.op() {
            Some(Op::EntryPoint) => entries.push((instruction.word(2), instruction.word(1))),
            Some(Op::ConditionalEntryPointINTEL) => {
                entries.push((instruction.word(3), instruction.word(2)))
            }
            Some(Op::ExecutionMode | Op::ExecutionModeId) => {
                entries.sort_unstable();
                mode(context, instruction, &entries, findings);
                let name = mode_name(instruction.word(2));
                let width = if OF_WIDTHS.contains(&name) {
                    instruction.word(3)
                } else {
                    0
                };
                let default = number_of("FPFastMathDefault");
                let contrary = ["ContractionOff", "SignedZeroInfNanPreserve"].contains(&name);
                let is_said = |mode| said.contains(&(instruction.word(1), mode));
                let is_contrary = contrary && is_said(default)
                    || name == "FPFastMathDefault"
                        && (is_said(number_of("ContractionOff"))
                            || is_said(number_of("SignedZeroInfNanPreserve")));
                if is_contrary {
                    findings.at(
                        context,
                        instruction,
                        "FPFastMathDefault stands beside what contradicts it",
                    );
                }
                said.insert((instruction.word(1), instruction.word(2)));
                if !seen.insert((instruction.word(1), instruction.word(2), width)) {
                    findings.at(
                        context,
                        instruction,
                        format!("{name} is said twice of %{}", instruction.word(1)),
                    );
                }
            }
            Some(Op::Function) => break,
            _ => {}
        }
    }
}

fn mode(
    context: &Context<'_>,
    instruction: I<'_>,
    entries: &[(u32, u32)],
    findings: &mut Findings,
) {
    let entry = instruction.word(1);
    let first = entries.partition_point(|row| row.0 < entry);
    let of_entry: Vec<u32> = entries
        .iter()
        .skip(first)
        .take_while(|row| row.0 == entry)
        .map(|row| row.1)
        .collect();
    if of_entry.is_empty() {
        findings.at(context, instruction, format!("%{entry} is no entry point"));
        return;
    }
    let name = mode_name(instruction.word(2));
    let is_kernel = |model: &u32| *model == ExecutionModel::Kernel.word();
    let is_compute = |model: &u32| {
        is_kernel(model) || *model == ExecutionModel::GLCompute.word() || *model > 5000
    };
    let fits = if OF_KERNELS.contains(&name) {
        of_entry.iter().all(is_kernel)
    } else if OF_COMPUTE.contains(&name) {
        of_entry.iter().all(is_compute)
    } else {
        !OF_SHADERS.contains(&name) || !of_entry.iter().any(is_kernel)
    };
    if !fits {
        findings.at(
            context,
            instruction,
            format!("{name} is no mode of entry points of this model"),
        );
    }
    let known = grammar::enumerant(OperandKind::ExecutionMode, instruction.word(2));
    let takes_ids = known.is_some_and(grammar::takes_ids);
    if takes_ids != instruction.is(Op::ExecutionModeId) {
        let how = if takes_ids {
            "takes ids"
        } else {
            "takes no ids"
        };
        findings.at(
            context,
            instruction,
            format!("{name} {how}, and stands in another instruction"),
        );
    }
    if matches!(
        name,
        "SubgroupsPerWorkgroupId" | "LocalSizeHintId" | "LocalSizeId"
    ) {
        for id in instruction.words_from(3) {
            if !context.definition(*id).is_some_and(I::is_constant) {
                findings.at(context, instruction, format!("%{id} is no constant"));
            }
        }
    }
    let size = match name {
        "LocalSize" => [3, 4, 5].map(|word| Some(u64::from(instruction.word(word)))),
        "LocalSizeId" => [3, 4, 5].map(|word| context.constant(instruction.word(word))),
        _ => return,
    };
    if size.contains(&Some(0)) {
        findings.at(context, instruction, "a dimension of the workgroup is 0");
    }
}

pub(super) fn memory_models(context: &Context<'_>, model: I<'_>, findings: &mut Findings) {
    let is_vulkan = context.memory_model == Some(MemoryModel::Vulkan.word());
    if !is_vulkan && context.has(Capability::VulkanMemoryModel) {
        findings.at(
            context,
            model,
            "VulkanMemoryModel is declared, and another memory model is named",
        );
    }
    if !context.options.environment.is_opencl() {
        return;
    }
    let physical = [
        AddressingModel::Physical32.word(),
        AddressingModel::Physical64.word(),
    ];
    if !physical.contains(&model.word(1)) {
        findings.at(
            context,
            model,
            "OpenCL addresses memory by Physical32 or Physical64",
        );
    }
    if model.word(2) != MemoryModel::OpenCL.word() {
        findings.at(context, model, "the memory model of OpenCL is OpenCL");
    }
}

/// Sets without semantics need an extension before SPIR-V 1.6.
pub(super) fn imports(context: &Context<'_>, import: I<'_>, findings: &mut Findings) {
    let (name, _) = import.instruction.string(2);
    let is_old = context.version < crate::Version::V1_6;
    if is_old
        && name.starts_with(b"NonSemantic.")
        && !context.has_extension("SPV_KHR_non_semantic_info")
    {
        findings.at(
            context,
            import,
            "a set without semantics needs the extension SPV_KHR_non_semantic_info",
        );
    }
}

/// Capabilities that OpenCL's environments have (OpenCL SPIR-V Environment, §3, "Required Capabilities").
pub(super) fn capabilities(context: &Context<'_>, declaration: I<'_>, findings: &mut Findings) {
    let Environment::OpenCl(version, is_embedded) = context.options.environment else {
        return;
    };
    let capability = declaration.word(1);
    let Some(known) = grammar::enumerant(OperandKind::Capability, capability) else {
        return;
    };
    let with_images = context.has(Capability::ImageBasic);
    let since = |first: OpenClVersion| version >= first;
    let allowed = match known.name {
        "Addresses" | "Float16Buffer" | "Int16" | "Int8" | "Kernel" | "Linkage" | "Vector16" => {
            true
        }
        "Int64" => !is_embedded || since(OpenClVersion::V3_0),
        "ImageBasic" | "Float64" | "Float16" => true,
        "DeviceEnqueue" | "GenericPointer" | "Groups" | "Pipes" => since(OpenClVersion::V2_0),
        "SubgroupDispatch" | "PipeStorage" => since(OpenClVersion::V2_2),
        "LiteralSampler" | "Sampled1D" | "Image1D" | "SampledBuffer" | "ImageBuffer" => with_images,
        "ImageReadWrite" => with_images && since(OpenClVersion::V2_0),
        // Of OpenCL 3.0 the device says what it has.
        _ => since(OpenClVersion::V3_0) && !known.name.contains("Shader"),
    };
    let by_extension = known
        .requirements()
        .extensions
        .iter()
        .any(|name| context.has_extension(name));
    if !allowed && !by_extension {
        findings.at(
            context,
            declaration,
            format!(
                "{} has no capability {}",
                context.options.environment, known.name
            ),
        );
    }
}
