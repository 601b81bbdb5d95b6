//! Instructions (§3.3, tables 9 and 10), atomic accesses (§3.17), intrinsic functions (§3.4).

use transpire_llvm::ir::{
    BinaryOp, CastOp, ConstantKind, Expression, InstructionKind, IntFlags, MemoryOrdering, Type,
    TypeKind,
};

use crate::context::{Context, Site};
use crate::findings::Findings;
use crate::text::clip;

/// The instructions that SPIR 1.2 does not have, with what to use instead.
pub(crate) fn supported(_: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    use InstructionKind as K;
    let what = match &site.instruction.kind {
        K::IndirectBr { .. } => "indirectbr",
        K::Invoke(_) => "invoke",
        K::Resume { .. } => "resume",
        K::LandingPad { .. } => "landingpad",
        K::VaArg { .. } => "va_arg",
        K::Fence { .. } => "fence; the built-in functions are mem_fence and its kin",
        K::CmpXchg { .. } => "cmpxchg; the built-in function is atomic_cmpxchg",
        K::AtomicRmw { .. } => "atomicrmw; the built-in functions are atomic_add and its kin",
        // After LLVM 3.2.
        K::CallBr(..) => "callbr",
        K::CleanupRet { .. } => "cleanupret",
        K::CatchRet { .. } => "catchret",
        K::CatchSwitch { .. } => "catchswitch",
        K::CleanupPad { .. } => "cleanuppad",
        K::CatchPad { .. } => "catchpad",
        K::FNeg { .. } => "fneg; it is a subtraction from -0.0",
        K::Freeze { .. } => "freeze",
        _ => return,
    };
    findings.add(site, format!("SPIR has no instruction {what}"));
}

pub(crate) fn exact_shifts(_: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Binary {
        op: BinaryOp::AShr,
        flags,
        ..
    } = site.instruction.kind
        && flags.contains(IntFlags::EXACT)
    {
        findings.add(site, "ashr is exact");
    }
}

/// Shifts by constants; other amounts only tell when the program runs.
pub(crate) fn shift_amounts(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let InstructionKind::Binary {
        op: BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr,
        rhs,
        ..
    } = site.instruction.kind
    else {
        return;
    };
    let types = &context.module.types;
    let element = types.scalar(site.instruction.ty);
    let (Some(bits), Some(amount)) = (types.integer_bits(element), rhs.as_constant()) else {
        return;
    };
    let Some(data) = context.module.constants.get(amount) else {
        return;
    };
    let largest = match &data.kind {
        ConstantKind::Integer(amount) => Some(*amount),
        ConstantKind::Data(bytes) => types.data_bytes(element).and_then(|width| {
            bytes
                .chunks(width)
                .map(|lane| {
                    lane.iter()
                        .rev()
                        .fold(0, |number, &byte| number << 8 | u64::from(byte))
                })
                .max()
        }),
        _ => None,
    };
    if let Some(amount) = largest.filter(|&amount| amount >= u64::from(bits)) {
        findings.add(
            site,
            format!("a value of {bits} bits is shifted by {amount}"),
        );
    }
}

/// The conversions that table 10 has for scalars only.
fn is_for_scalars(op: CastOp) -> bool {
    use CastOp::{FPExt, FPToSI, FPToUI, FPTrunc, SExt, SIToFP, Trunc, UIToFP, ZExt};
    matches!(
        op,
        Trunc | ZExt | SExt | FPTrunc | FPExt | FPToUI | FPToSI | UIToFP | SIToFP
    )
}

fn conversion_fault(context: &Context<'_>, op: CastOp, to: Type) -> Option<String> {
    let is_vector = matches!(context.module.types[to], TypeKind::Vector { .. });
    (is_vector && is_for_scalars(op)).then(|| {
        format!(
            "{} converts to the vector {}; convert_ is for vectors",
            op.keyword(),
            context.type_text(to)
        )
    })
}

pub(crate) fn vector_conversions(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Cast { op, .. } = site.instruction.kind
        && let Some(fault) = conversion_fault(context, op, site.instruction.ty)
    {
        findings.add(site, fault);
    }
}

pub(crate) fn constant_vector_conversions(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        let data = &context.module.constants[constant];
        if let ConstantKind::Expression(expression) = &data.kind
            && let Expression::Cast { op, .. } = **expression
            && let Some(fault) = conversion_fault(context, op, data.ty)
        {
            findings.add(spot, fault);
        }
    }
}

pub(crate) fn atomic_accesses(_: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Load { ordering, .. } | InstructionKind::Store { ordering, .. } =
        site.instruction.kind
        && ordering != MemoryOrdering::NotAtomic
    {
        findings.add(
            site,
            format!("the access is atomic ({})", ordering.keyword()),
        );
    }
}

pub(crate) fn call_targets(context: &Context<'_>, findings: &mut Findings) {
    for call in &context.calls {
        if context.callee(call.kind).is_some() {
            continue;
        }
        let constant = call
            .kind
            .callee
            .as_constant()
            .and_then(|constant| context.module.constants.get(constant));
        let is_assembly =
            constant.is_some_and(|data| matches!(data.kind, ConstantKind::InlineAsm(_)));
        let what = if is_assembly {
            "inline assembly"
        } else {
            "a pointer to a function"
        };
        findings.add(call.spot, format!("{what} is called"));
    }
}

/// Whether LLVM's function of this name is allowed: §3.4 and §2.14.
fn is_allowed(name: &[u8]) -> bool {
    name.starts_with(b"llvm.memcpy.") || name.starts_with(b"llvm.memset.")
}

fn is_debug(name: &[u8]) -> bool {
    name.starts_with(b"llvm.dbg.")
}

fn intrinsic(context: &Context<'_>, findings: &mut Findings, is_at_fault: impl Fn(&[u8]) -> bool) {
    for (global, value, _) in context.module.functions() {
        let name = context.module.strings.get(value.name);
        if name.starts_with(b"llvm.") && is_at_fault(name) {
            findings.add(
                global,
                format!(
                    "@{} is an intrinsic function of LLVM",
                    clip(&String::from_utf8_lossy(name))
                ),
            );
        }
    }
}

pub(crate) fn intrinsics(context: &Context<'_>, findings: &mut Findings) {
    intrinsic(context, findings, |name| {
        !is_allowed(name) && !is_debug(name)
    });
}

pub(crate) fn debug_intrinsics(context: &Context<'_>, findings: &mut Findings) {
    intrinsic(context, findings, is_debug);
}
