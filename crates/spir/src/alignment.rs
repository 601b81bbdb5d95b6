//! Alignment (§2.1.4).

use transpire_llvm::ir::{Alignment, InstructionKind, Type};

use crate::context::{Context, Site};
use crate::findings::Findings;

/// What is wrong with an alignment that is given for a type. Without one it is the type's own.
fn fault(context: &Context<'_>, alignment: Alignment, ty: Type) -> Option<String> {
    let given = alignment.bytes()?;
    let wanted = context.layout.alignment(&context.module.types, ty)?;
    (given < wanted).then(|| {
        format!(
            "{} is aligned to {given}, not to {wanted}",
            context.type_text(ty)
        )
    })
}

pub(crate) fn accesses(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let (alignment, ty) = match site.instruction.kind {
        InstructionKind::Load { alignment, .. } => (alignment, Some(site.instruction.ty)),
        InstructionKind::Store {
            alignment, value, ..
        } => (alignment, context.value_type(site.body, value)),
        _ => return,
    };
    if let Some(fault) = ty.and_then(|ty| fault(context, alignment, ty)) {
        findings.add(site, fault);
    }
}

pub(crate) fn stack(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Alloca {
        allocated,
        alignment,
        ..
    } = site.instruction.kind
        && let Some(fault) = fault(context, alignment, allocated)
    {
        findings.add(site, fault);
    }
}

pub(crate) fn variables(context: &Context<'_>, findings: &mut Findings) {
    for (global, value, _) in context.module.variables() {
        if let Some(fault) = fault(context, value.alignment, value.value_type) {
            findings.add(global, fault);
        }
    }
}
