//! Checks of instructions (§3.3, tables 9 and 10), atomic accesses (§3.17) and intrinsic functions (§3.4).

use transpire_llvm::ir::{
    BinaryOp, CastOp, Constant, ConstantKind, Expression, Global, InstructionKind, IntFlags, Type,
    TypeKind, Value,
};

use crate::context::{Context, Site};
use crate::findings::Findings;
use crate::text::clip;

/// Reports instructions that SPIR 1.2 does not support, with the alternative, if any.
pub(crate) fn supported(_: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    use InstructionKind as K;
    let what = match &site.instruction.kind {
        K::IndirectBr { .. } => "indirectbr",
        K::Invoke(_) => "invoke",
        K::Resume(..) => "resume",
        K::LandingPad { .. } => "landingpad",
        K::VaArg { .. } => "va_arg",
        K::Fence { .. } => "fence; the built-in functions are mem_fence and its kin",
        K::CmpXchg { .. } => "cmpxchg; the built-in function is atomic_cmpxchg",
        K::AtomicRmw { .. } => "atomicrmw; the built-in functions are atomic_add and its kin",
        // Instructions that were added after LLVM 3.2.
        K::CallBr(..) => "callbr",
        K::CleanupRet { .. } => "cleanupret",
        K::CatchRet { .. } => "catchret",
        K::CatchSwitch { .. } => "catchswitch",
        K::CleanupPad { .. } => "cleanuppad",
        K::CatchPad { .. } => "catchpad",
        K::FNeg(..) => "fneg; it is a subtraction from -0.0",
        K::Freeze(..) => "freeze",
        _ => return,
    };
    findings.add(site, format!("SPIR has no instruction {what}"));
}

const EXACT: &str = "ashr is exact";

pub(crate) fn exact_shifts(_: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Binary(BinaryOp::AShr, _, flags, _) = site.instruction.kind
        && flags.contains(IntFlags::EXACT)
    {
        findings.add(site, EXACT);
    }
}

pub(crate) fn constant_exact_shifts(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        if let ConstantKind::Expression(expression) = &context.module.constants[constant].kind
            && let Expression::Binary(BinaryOp::AShr, flags, _) = **expression
            && flags.contains(IntFlags::EXACT)
        {
            findings.add(spot, EXACT);
        }
    }
}

/// Returns the error in a shift by a constant. Returns `None` if each amount is less than the width, if an amount is
/// not a known number, and for other operations.
fn shift_fault(context: &Context<'_>, op: BinaryOp, ty: Type, amount: Constant) -> Option<String> {
    if !matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr) {
        return None;
    }
    let types = &context.module.types;
    let element = types.scalar(ty);
    let bits = types.integer_bits(element)?;
    let largest = match &context.module.constants.get(amount)?.kind {
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
    let amount = largest.filter(|&amount| amount >= u64::from(bits))?;
    Some(format!("a value of {bits} bits is shifted by {amount}"))
}

pub(crate) fn shift_amounts(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Binary(op, [_, rhs], ..) = site.instruction.kind
        && let Some(amount) = rhs.as_constant()
        && let Some(fault) = shift_fault(context, op, site.instruction.ty, amount)
    {
        findings.add(site, fault);
    }
}

pub(crate) fn constant_shift_amounts(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        let data = &context.module.constants[constant];
        if let ConstantKind::Expression(expression) = &data.kind
            && let Expression::Binary(op, _, [_, rhs]) = **expression
            && let Some(fault) = shift_fault(context, op, data.ty, rhs)
        {
            findings.add(spot, fault);
        }
    }
}

/// Returns whether table 10 allows a conversion only for scalars.
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

/// Returns whether an instruction converts a vector of `i1` to a vector of integers, which is the second half of a
/// vector comparison.
fn widens_comparison(context: &Context<'_>, site: &Site<'_>, op: CastOp, operand: Value) -> bool {
    matches!(op, CastOp::SExt | CastOp::ZExt)
        && context
            .value_type(site.body, operand)
            .is_some_and(|ty| is_boolean_vector(context, ty))
}

/// Returns whether a type is a vector of `i1`.
pub(crate) fn is_boolean_vector(context: &Context<'_>, ty: Type) -> bool {
    let types = &context.module.types;
    matches!(types[ty], TypeKind::Vector { element, .. } if types.integer_bits(element) == Some(1))
}

/// Reports comparisons of vectors, whose results are vectors of `i1`. OpenCL C has built-in functions instead.
pub(crate) fn vector_comparisons(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let ty = site.instruction.ty;
    let kind = &site.instruction.kind;
    if matches!(kind, InstructionKind::ICmp(..) | InstructionKind::FCmp(..))
        && is_boolean_vector(context, ty)
    {
        findings.add(
            site,
            format!("a comparison of vectors gives a {}", context.type_text(ty)),
        );
    }
}

/// Reports constant expressions whose results are vectors of `i1`, such as comparisons of vectors.
pub(crate) fn constant_vector_comparisons(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        let data = &context.module.constants[constant];
        let is_expression = matches!(data.kind, ConstantKind::Expression(_));
        if is_expression && is_boolean_vector(context, data.ty) {
            let ty = context.type_text(data.ty);
            findings.add(spot, format!("an operation on constants gives a {ty}"));
        }
    }
}

pub(crate) fn vector_conversions(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Cast(op, operand, ..) = site.instruction.kind
        && !widens_comparison(context, site, op, operand)
        && let Some(fault) = conversion_fault(context, op, site.instruction.ty)
    {
        findings.add(site, fault);
    }
}

pub(crate) fn constant_vector_conversions(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        let data = &context.module.constants[constant];
        if let ConstantKind::Expression(expression) = &data.kind
            && let Expression::Cast(op, _) = **expression
            && let Some(fault) = conversion_fault(context, op, data.ty)
        {
            findings.add(spot, fault);
        }
    }
}

/// Reports addresses of blocks, which only `indirectbr` uses (table 9).
pub(crate) fn block_addresses(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        if let ConstantKind::BlockAddress(..) = context.module.constants[constant].kind {
            findings.add(
                spot,
                "the address of a block is taken, which is for indirectbr",
            );
        }
    }
}

pub(crate) fn atomic_accesses(_: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Load { access, .. } | InstructionKind::Store { access, .. } =
        site.instruction.kind
        && access.is_atomic()
    {
        let ordering = access.ordering.keyword();
        findings.add(site, format!("the access is atomic ({ordering})"));
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

/// Returns whether the LLVM intrinsic with this name is allowed (§3.4, §2.14).
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

/// Returns the error in the declaration of `memcpy` or `memset`; `None` if it is valid, or declares another function.
/// In LLVM 3.2, they have five parameters, of which the alignment and the volatile flag must be constants, and the name
/// contains the types.
fn memory_fault(context: &Context<'_>, global: Global) -> Option<&'static str> {
    let module = context.module;
    let types = &module.types;
    let name = module.strings.get(module.globals[global].name);
    if !is_allowed(name) {
        return None;
    }
    let signature = module.signature(global)?;
    let [to, from, length, alignment, volatile] = &*signature.parameters else {
        return Some("does not have the five parameters of LLVM 3.2");
    };
    let is_bytes = |ty: Type| {
        types
            .pointee(ty)
            .is_some_and(|of| types.integer_bits(of) == Some(8))
    };
    let is_copy = name.starts_with(b"llvm.memcpy.");
    let fits = is_bytes(*to)
        && if is_copy {
            is_bytes(*from)
        } else {
            types.integer_bits(*from) == Some(8)
        }
        && matches!(types.integer_bits(*length), Some(32 | 64))
        && types.integer_bits(*alignment) == Some(32)
        && types.integer_bits(*volatile) == Some(1)
        && signature.result == module.void_type;
    if !fits {
        return Some("has other types than LLVM 3.2's");
    }
    let pointer = |ty: Type| format!("p{}i8", types.address_space(ty).unwrap_or(0));
    let mut wanted = format!(
        "llvm.mem{}.{}",
        if is_copy { "cpy" } else { "set" },
        pointer(*to)
    );
    if is_copy {
        wanted.push_str(&format!(".{}", pointer(*from)));
    }
    wanted.push_str(&format!(".i{}", types.integer_bits(*length).unwrap_or(0)));
    (name != wanted.as_bytes()).then_some("has the name of other types than its own")
}

/// Reports declarations of `memcpy` and `memset` in the form of other releases, and calls whose alignment or volatile
/// flag is not a valid constant.
pub(crate) fn memory_intrinsics(context: &Context<'_>, findings: &mut Findings) {
    for (global, ..) in context.module.functions() {
        if let Some(fault) = memory_fault(context, global) {
            findings.add(global, format!("@{} {fault}", context.name(global)));
        }
    }
    for call in &context.calls {
        let name = context.callee(call.kind).map(|callee| {
            context
                .module
                .strings
                .get(context.module.globals[callee].name)
        });
        if !name.is_some_and(is_allowed) {
            continue;
        }
        let [_, _, _, alignment, volatile] = call.arguments() else {
            continue;
        };
        let alignment = context.integer(*alignment);
        if alignment.is_none_or(|bytes| bytes != 0 && !bytes.is_power_of_two()) {
            findings.add(call.spot, "the alignment is not a constant power of two");
        }
        if context.integer(*volatile).is_none() {
            findings.add(call.spot, "whether it is volatile is not constant");
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
