//! What a module says about itself: target, versions, inline assembly, and which LLVM it is of.

use transpire_llvm::ir::{
    ConstantKind, Expression, FastMath, GepFlags, GlobalKind, InstructionKind, IntFlags, TailCall,
    Type, TypeKind,
};

use crate::context::{Context, LAYOUT_32, LAYOUT_64, Site, Spot, call_of};
use crate::findings::Findings;
use crate::metadata::{Item, single_node};
use crate::text::clip;

/// The triples of SPIR 1.2 (§3.1).
const TRIPLES: [&str; 2] = ["spir-unknown-unknown", "spir64-unknown-unknown"];

pub(crate) fn triple(context: &Context<'_>, findings: &mut Findings) {
    let triple = context.module.triple.as_str();
    if !TRIPLES.contains(&triple) {
        let [spir, spir64] = TRIPLES;
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
    let layouts: &[&str] = match context.address_bits {
        Some(32) => &[LAYOUT_32],
        Some(64) => &[LAYOUT_64],
        _ => &[LAYOUT_32, LAYOUT_64],
    };
    // The order of its parts is of no meaning.
    if layouts.contains(&written) || layouts.iter().any(|layout| parts(layout) == parts(written)) {
        return;
    }
    let Some(layout) = layouts.last() else { return };
    let (parts, written_parts) = (parts(layout), parts(written));
    let missing: Vec<&str> = parts
        .iter()
        .filter(|part| !written_parts.contains(part))
        .map(String::as_str)
        .collect();
    let added = written_parts.iter().find(|part| !parts.contains(part));
    let mut message = match written {
        "" => "the module names no data layout".to_owned(),
        _ => "the data layout is another one".to_owned(),
    };
    if !missing.is_empty() && !written.is_empty() {
        message.push_str(&format!("; \"{}\" is missing", clip(&missing.join("-"))));
    }
    if let Some(added) = added.filter(|added| !added.is_empty()) {
        message.push_str(&format!("; \"{}\" is none of SPIR's", clip(added)));
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
        findings.add(Spot::Module, format!("there is no !{name}"));
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
                format!("!{name} says {major}.{minor}, which is none of SPIR 1.2"),
            );
        }
        _ => findings.add(
            Spot::Entity(entity),
            format!("!{name} is not one node of two i32 constants"),
        ),
    }
}

/// The version of OpenCL C, as 10, 11 or 12, if the module names one of them.
pub(crate) fn opencl_version(context: &Context<'_>) -> Option<u32> {
    let module = context.module;
    let items = single_node(module, module.named_metadata("opencl.ocl.version")?)?;
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

/// What LLVM's own verifier would refuse.
pub(crate) fn well_formed(context: &Context<'_>, findings: &mut Findings) {
    if let Err(error) = transpire_llvm::verify(context.module) {
        findings.add(Spot::Module, error.to_string());
    }
}

pub(crate) fn typed_pointers(context: &Context<'_>, findings: &mut Findings) {
    if context.has_opaque_pointers {
        let message =
            "pointers say nothing of what they point to; what rests on that is not checked";
        findings.add(Spot::Module, message);
    }
}

/// Constants that LLVM 3.2 does not know.
pub(crate) fn new_constants(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        let what = match context.module.constants[constant].kind {
            ConstantKind::Poison => "poison",
            ConstantKind::DsoLocalEquivalent(_) => "dso_local_equivalent",
            ConstantKind::NoCfi(_) => "no_cfi",
            ConstantKind::PtrAuth(_) => "ptrauth",
            ConstantKind::Expression(ref expression) => {
                if let Expression::GetElementPtr {
                    source, operands, ..
                } = &**expression
                    && has_wide_field_index(
                        context,
                        *source,
                        operands.iter().skip(1).map(|&index| {
                            let ty = context.module.constants.get(index).map(|data| data.ty);
                            (ty, context.module.constants.as_integer(index))
                        }),
                    )
                {
                    findings.add(spot, "LLVM 3.2 has no index of a field that is no i32");
                }
                continue;
            }
            _ => continue,
        };
        findings.add(spot, format!("LLVM 3.2 has no constant `{what}`"));
    }
}

/// What globals have that LLVM 3.2 does not know.
pub(crate) fn new_globals(context: &Context<'_>, findings: &mut Findings) {
    for (global, value) in context.module.globals.iter() {
        let what = if value.comdat.is_some() {
            "COMDATs"
        } else if value.partition.is_some() {
            "partitions"
        } else if !value.attachments.is_empty() {
            "metadata that is attached to globals"
        } else if let GlobalKind::Function(function) = &value.kind
            && (function.prefix.is_some() || function.prologue.is_some())
        {
            "prefixes and prologues of functions"
        } else if value
            .alignment
            .bytes()
            .is_some_and(|bytes| bytes > MAX_ALIGNMENT)
        {
            "alignment of more than 536870912"
        } else if let GlobalKind::IFunc(_) = value.kind {
            "ifuncs"
        } else {
            continue;
        };
        findings.add(
            global,
            format!("LLVM 3.2 has no {what}: @{}", context.name(global)),
        );
    }
}

/// The fast-math flags of an instruction.
pub(crate) fn fast_math(kind: &InstructionKind) -> FastMath {
    use InstructionKind as K;
    match kind {
        K::FNeg { fast_math, .. }
        | K::Binary { fast_math, .. }
        | K::FCmp { fast_math, .. }
        | K::Cast { fast_math, .. }
        | K::Select { fast_math, .. }
        | K::Phi { fast_math, .. } => *fast_math,
        K::Call(call) => call.fast_math,
        _ => FastMath::NONE,
    }
}

/// The largest alignment of LLVM 3.2.
const MAX_ALIGNMENT: u64 = 1 << 29;

/// Whether an index of a struct is no `i32`, which LLVM 3.2 wants.
fn has_wide_field_index(
    context: &Context<'_>,
    source: Type,
    indices: impl Iterator<Item = (Option<Type>, Option<u64>)>,
) -> bool {
    let types = &context.module.types;
    let mut ty = source;
    for (of, number) in indices.skip(1) {
        ty = match &types[ty] {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => *element,
            _ => {
                let Some(fields) = types.struct_fields(ty) else {
                    return false;
                };
                if of.and_then(|of| types.integer_bits(of)) != Some(32) {
                    return true;
                }
                match number.and_then(|number| fields.get(number as usize)) {
                    Some(&field) => field,
                    None => return false,
                }
            }
        };
    }
    false
}

/// Metadata of instructions that LLVM 3.2's verifier refuses: `fpmath` is one positive float of an operation on
/// floats, `range` is of loads.
pub(crate) fn attachments(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let module = context.module;
    for &(kind, node) in site.body.attachments.get(&site.inst).into_iter().flatten() {
        let name = module.metadata.kinds.get(kind);
        match name.map(|&name| module.strings.get(name)) {
            Some(b"fpmath") => {
                let operands = module.metadata.tuple(node).unwrap_or_default();
                let is_one = operands.len() == 1;
                let types = &module.types;
                let is_float = types.is_float(types.scalar(site.instruction.ty));
                if !is_one || !is_float {
                    findings.add(site, "fpmath is no one number of an operation on floats");
                }
            }
            Some(b"range") if !matches!(site.instruction.kind, InstructionKind::Load { .. }) => {
                findings.add(site, "LLVM 3.2 has ranges of loads alone");
            }
            _ => {}
        }
    }
}

/// Flags and operands of instructions that LLVM 3.2 does not know.
pub(crate) fn new_flags(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    use InstructionKind as K;
    let kind = &site.instruction.kind;
    let known = |flags: IntFlags, mask: IntFlags| flags.0 & !mask.0 == 0;
    let wraps = IntFlags::NUW.with(IntFlags::NSW).with(IntFlags::EXACT);
    let what = if fast_math(kind).0 & !FastMath::CONTRACT.0 != 0 {
        "fast-math flags"
    } else {
        match kind {
            K::Binary { flags, .. } if !known(*flags, wraps) => "`disjoint`",
            K::Cast { flags, .. } if !flags.is_empty() => "flags of conversions",
            K::Load { alignment, .. }
            | K::Store { alignment, .. }
            | K::Alloca { alignment, .. }
                if alignment.bytes().is_some_and(|bytes| bytes > MAX_ALIGNMENT) =>
            {
                "alignment of more than 536870912"
            }
            K::GetElementPtr {
                source, operands, ..
            } if has_wide_field_index(
                context,
                *source,
                operands
                    .as_slice(&site.body.values)
                    .iter()
                    .skip(1)
                    .map(|&index| (context.value_type(site.body, index), context.integer(index))),
            ) =>
            {
                "index of a field that is no i32"
            }
            K::ExtractElement { index, .. } | K::InsertElement { index, .. }
                if context
                    .value_type(site.body, *index)
                    .and_then(|ty| context.module.types.integer_bits(ty))
                    != Some(32) =>
            {
                "index of an element that is no i32"
            }
            K::ICmp {
                same_sign: true, ..
            } => "`samesign`",
            K::GetElementPtr { flags, .. }
                if flags.contains(GepFlags::NUW)
                    || flags.contains(GepFlags::NUSW) && !flags.contains(GepFlags::INBOUNDS) =>
            {
                "`nusw` and `nuw` of getelementptr"
            }
            _ => match call_of(kind) {
                Some(call) if call.bundles.is_some() => "operand bundles",
                Some(call) if matches!(call.tail, TailCall::MustTail | TailCall::NoTail) => {
                    "`musttail` and `notail`"
                }
                _ => return,
            },
        }
    };
    findings.add(site, format!("LLVM 3.2 has no {what}"));
}

/// Contractions are enabled for the module, never for one instruction (§2.9.1).
pub(crate) fn fp_contract(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if fast_math(&site.instruction.kind).contains(FastMath::CONTRACT) {
        let all = context
            .module
            .named_metadata("opencl.enable.FP_CONTRACT")
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
