//! Checks of properties of a whole module: target, versions, module assembly, contractions, valid LLVM IR, typed
//! pointers, and the limits of LLVM 3.2.

use transpire_llvm::Part;
use transpire_llvm::ir::{FastMath, InstructionKind};
use transpire_opencl::metadata::{OPENCL_ENABLE_FP_CONTRACT, OPENCL_OCL_VERSION};

use crate::context::{Context, Site, Spot};
use crate::findings::Findings;
use crate::metadata::{Item, single_node};
use crate::targets::{TARGETS, Target};
use crate::text::clip;

pub(crate) fn triple(context: &Context<'_>, findings: &mut Findings) {
    let triple = context.module.triple.as_str();
    let [spir, spir64] = TARGETS.map(|target| target.triple);
    if triple != spir && triple != spir64 {
        findings.add(
            Spot::Entity("target triple"),
            format!(
                "the triple is \"{}\", not \"{spir}\" or \"{spir64}\"",
                clip(triple)
            ),
        );
    }
}

pub(crate) fn data_layout(context: &Context<'_>, findings: &mut Findings) {
    let parts = |layout: &str| {
        let mut parts: Vec<String> = layout.split('-').map(str::to_owned).collect();
        parts.sort_unstable();
        parts
    };
    let written = context.module.data_layout.as_str();
    let written_parts = parts(written);
    // The order of the parts of a data layout has no meaning.
    let has_layout = |target: &&Target| {
        target.data_layout == written || parts(target.data_layout) == written_parts
    };
    let is_allowed = |target: &Target| {
        let bits = context.address_bits;
        bits.is_none_or(|bits| bits == target.address_bits)
    };
    let (allowed, others): (Vec<Target>, Vec<Target>) = TARGETS.into_iter().partition(is_allowed);
    if allowed.iter().any(|target| has_layout(&target)) {
        return;
    }
    let Some(expected) = allowed.last() else {
        return;
    };
    if let Some(other) = others.iter().find(has_layout) {
        let message = format!(
            "the data layout is for the triple \"{}\", and the module's is \"{}\"",
            other.triple,
            clip(&context.module.triple)
        );
        findings.add(Spot::Entity("target datalayout"), message);
        return;
    }
    let parts_of_others: Vec<String> = others.iter().flat_map(|t| parts(t.data_layout)).collect();
    let parts = parts(expected.data_layout);
    let missing: Vec<&str> = parts
        .iter()
        .filter(|part| !written_parts.contains(part))
        .map(String::as_str)
        .collect();
    let added = written_parts.iter().find(|part| !parts.contains(part));
    let mut message = match written {
        "" => "the module names no data layout".to_owned(),
        _ => "the data layout is not the one of SPIR".to_owned(),
    };
    if !missing.is_empty() && !written.is_empty() {
        message.push_str(&format!("; \"{}\" is missing", clip(&missing.join("-"))));
    }
    if let Some(added) = added.filter(|added| !added.is_empty()) {
        let why = match parts_of_others.contains(added) {
            true => "is for another triple",
            false => "is not part of it",
        };
        message.push_str(&format!("; \"{}\" {why}", clip(added)));
    }
    findings.add(Spot::Entity("target datalayout"), message);
}

pub(crate) fn spir_version(context: &Context<'_>, findings: &mut Findings) {
    version(context, "!opencl.spir.version", &[(1, 2)], findings);
}

pub(crate) fn ocl_version(context: &Context<'_>, findings: &mut Findings) {
    version(
        context,
        "!opencl.ocl.version",
        &[(1, 0), (1, 1), (1, 2)],
        findings,
    );
}

fn version(
    context: &Context<'_>,
    entity: &'static str,
    allowed: &[(u32, u32)],
    findings: &mut Findings,
) {
    let module = context.module;
    let name = entity.trim_start_matches('!');
    let Some(named) = module.named_metadata(name) else {
        findings.add(Spot::Module, format!("!{name} is missing"));
        return;
    };
    let numbers = single_node(module, named).map(|items| {
        items
            .iter()
            .map(|item| item.i32(module))
            .collect::<Vec<_>>()
    });
    match numbers.as_deref() {
        Some([Some(major), Some(minor)]) if allowed.contains(&(*major, *minor)) => {}
        Some([Some(major), Some(minor)]) => {
            findings.add(
                Spot::Entity(entity),
                format!("!{name} says {major}.{minor}, which is not a version for SPIR 1.2"),
            );
        }
        _ => findings.add(
            Spot::Entity(entity),
            format!("!{name} is not one node of two i32 constants"),
        ),
    }
}

/// Returns the version of OpenCL C that the module declares, as 10, 11 or 12. Returns `None` for other versions, and if
/// the declaration is missing or malformed.
pub(crate) fn opencl_version(context: &Context<'_>) -> Option<u32> {
    let module = context.module;
    let items = single_node(module, module.named_metadata(OPENCL_OCL_VERSION)?)?;
    let [major, minor] = items.as_slice() else {
        return None;
    };
    match (Item::i32(major, module)?, minor.i32(module)?) {
        (1, minor @ 0..=2) => Some(10 + minor),
        _ => None,
    }
}

pub(crate) fn module_assembly(context: &Context<'_>, findings: &mut Findings) {
    if let Some(assembly) = context.module.inline_asm.first() {
        let assembly = &assembly.text;
        let shown = String::from_utf8_lossy(assembly.get(..80).unwrap_or(assembly)).into_owned();
        findings.add(
            Spot::Entity("module asm"),
            format!("the module has inline assembly: {}", shown.escape_debug()),
        );
    }
}

/// Reports the first violation of LLVM's own rules for a module, which [`transpire_llvm::verify`] finds.
pub(crate) fn well_formed(context: &Context<'_>, findings: &mut Findings) {
    if let Err(error) = context.well_formed() {
        findings.add(Spot::Module, error.to_string());
    }
}

pub(crate) fn typed_pointers(context: &Context<'_>, findings: &mut Findings) {
    if context.has_opaque_pointers {
        let message = "pointers are opaque: rules that need their pointees are not checked";
        findings.add(Spot::Module, message);
    }
}

/// Reports features that LLVM 3.2 does not have, or that its verifier rejects.
pub(crate) fn of_3_2(context: &Context<'_>, findings: &mut Findings) {
    // If the module breaks rules of all releases, nothing about it is certain. Opaque pointers are reported once,
    // elsewhere.
    if context.has_opaque_pointers || context.well_formed().is_err() {
        return;
    }
    transpire_llvm::verify_parts_for_3_2(context.module, |part, error| {
        let spot = match part {
            Part::Global(global) => Spot::Global(global),
            Part::Instruction {
                function,
                block,
                inst,
                number,
            } => Spot::Instruction {
                function,
                block,
                inst,
                number,
            },
            _ => Spot::Module,
        };
        findings.add(spot, error.to_string());
    });
}

/// Returns the fast-math flags of an instruction; no flags for an instruction that cannot have any.
pub(crate) fn fast_math(kind: &InstructionKind) -> FastMath {
    use InstructionKind as K;
    match kind {
        K::FNeg(_, fast_math)
        | K::Binary(.., fast_math)
        | K::FCmp(.., fast_math)
        | K::Cast(.., fast_math)
        | K::Select(_, fast_math)
        | K::Phi { fast_math, .. } => *fast_math,
        K::Call(call) => call.fast_math,
        _ => FastMath::NONE,
    }
}

/// Reports contraction that is enabled for a single instruction. It must be enabled for the module (§2.9.1).
pub(crate) fn fp_contract(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if fast_math(&site.instruction.kind).contains(FastMath::CONTRACT) {
        let all = context
            .module
            .named_metadata(OPENCL_ENABLE_FP_CONTRACT)
            .is_some();
        let hint = if all {
            "the module as a whole does so already"
        } else {
            "!opencl.enable.FP_CONTRACT does so for the module"
        };
        findings.add(
            site,
            format!("this instruction alone allows contractions; {hint}"),
        );
    }
}
