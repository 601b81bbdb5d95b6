//! Checks of images (§2.4, §2.15): how they are accessed, and where they may occur. Numbers such as 6.9.b are sections
//! of OpenCL 1.2.

use transpire_llvm::ir::{InstructionKind, Type, TypeKind, Value, ValueKind};
use transpire_opencl::Type as ClType;
use transpire_opencl::metadata::KERNEL_ARG_ACCESS_QUAL;

use crate::context::{Context, Site};
use crate::findings::Findings;
use crate::flow::slot;

/// Checks that read-only images are not written and write-only images are not read (6.6).
pub(crate) fn access(context: &Context<'_>, findings: &mut Findings) {
    for call in &context.calls {
        let Some(built_in) = context.built_in(call.kind) else {
            continue;
        };
        let (wanted, done) = if built_in.name.starts_with("write_image") {
            ("read_only", "written")
        } else if built_in.name.starts_with("read_image") {
            ("write_only", "read")
        } else {
            continue;
        };
        let (Some(ClType::Image(_)), Some(&image)) =
            (built_in.parameters().first(), call.arguments().first())
        else {
            continue;
        };
        for (function, origin) in context.flow.origins(context.module, call.caller, image) {
            let ValueKind::Argument(number) = origin.kind() else {
                continue;
            };
            let kernels = context.kernels.iter();
            let qualifier = kernels
                .filter(|kernel| kernel.function == Some(function))
                .filter_map(|kernel| kernel.entry(&[KERNEL_ARG_ACCESS_QUAL]))
                .find_map(|entry| entry.values.get(number as usize)?.text());
            if qualifier == Some(wanted) {
                findings.add(
                    call.spot,
                    format!(
                        "argument {number} of the kernel @{}, which is {wanted}, is {done}",
                        context.name(function)
                    ),
                );
            }
        }
    }
}

/// Reports types that contain images, and variables and return types that are images (6.9.b).
pub(crate) fn types(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let holds = |ty: Type| match &module.types[ty] {
        TypeKind::Struct { .. } | TypeKind::Named(_) => module
            .types
            .struct_fields(ty)
            .unwrap_or_default()
            .iter()
            .any(|&field| context.is_image(field)),
        TypeKind::Array { element, .. } => context.is_image(*element),
        _ => false,
    };
    for &(ty, spot) in &context.types {
        if holds(ty) {
            findings.add(
                spot,
                format!("the type {} has an image in it", context.type_text(ty)),
            );
        }
    }
    for (global, value) in module.globals.iter() {
        let result = module.signature(global).map(|signature| signature.result);
        if result.is_some_and(|ty| context.is_image(ty)) {
            findings.add(
                global,
                format!("@{} returns an image", context.name(global)),
            );
        } else if result.is_none() && context.is_image(value.value_type) {
            findings.add(
                global,
                format!("the variable @{} is an image", context.name(global)),
            );
        }
    }
}

/// The maximum nesting depth of arrays that is examined.
const MAX_DEPTH: usize = 16;

/// Returns the innermost element type of nested arrays, at most [`MAX_DEPTH`] levels deep. Returns a type that is not
/// an array unchanged.
fn element(context: &Context<'_>, mut ty: Type) -> Type {
    for _ in 0..MAX_DEPTH {
        let TypeKind::Array { element, .. } = context.module.types[ty] else {
            break;
        };
        ty = element;
    }
    ty
}

/// Checks that images are in address space 1 or 0, and events in address space 0 (§2.4, table 3), that references to
/// them are only in stack memory, and that no struct and no variable holds an event (6.9.b, 6.9.r).
pub(crate) fn memory(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let what = |ty: Type| match (context.is_image(ty), context.is_event(ty)) {
        (true, _) => Some("image"),
        (_, true) => Some("event"),
        _ => None,
    };
    for &(ty, spot) in &context.types {
        let space = module.types.address_space(ty);
        // Table 3 lists no address space for images, but §2.4 requires global memory.
        let allowed = what(ty).map(|what| match what {
            "image" => (what, &[1, 0][..]),
            _ => (what, &[0][..]),
        });
        if let (Some((what, allowed)), Some(space)) = (allowed, space)
            && !allowed.contains(&space)
        {
            let wanted = allowed.first().copied().unwrap_or(0);
            findings.add(
                spot,
                format!("the {what} is in address space {space}, and not {wanted}"),
            );
        }
        let pointee = module.types.pointee(ty).filter(|_| space != Some(0));
        let held = pointee.and_then(|pointee| what(element(context, pointee)));
        if let (Some(held), Some(space)) = (held, space) {
            findings.add(
                spot,
                format!("a pointer to an {held} leads into address space {space}"),
            );
        }
        let is_struct = matches!(
            module.types[ty],
            TypeKind::Struct { .. } | TypeKind::Named(_)
        );
        let fields = module.types.struct_fields(ty).filter(|_| is_struct);
        let mut fields = fields.unwrap_or_default().iter();
        if fields.any(|&field| context.is_event(element(context, field))) {
            let ty = context.type_text(ty);
            findings.add(spot, format!("the type {ty} has an event in it"));
        }
    }
    for (global, value, _) in module.variables() {
        if context.is_event(element(context, value.value_type)) {
            let name = context.name(global);
            findings.add(global, format!("the variable @{name} holds an event"));
        }
    }
}

/// Checks that images are only passed to functions (6.9.b), and that no value of another type is cast to an image.
/// Returning an image is reported by [`types`]. Storing an image in a stack slot is allowed, because compilers keep
/// arguments there.
pub(crate) fn uses(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    use InstructionKind as K;
    let kind = &site.instruction.kind;
    let is_image = |value: Value| {
        context
            .value_type(site.body, value)
            .is_some_and(|ty| context.is_image(ty))
    };
    match kind {
        K::Call(_) | K::Invoke(_) | K::CallBr(..) | K::Ret { .. } => return,
        K::Store { pointer, value, .. }
            if is_image(*value) && slot(site.body, *pointer).is_some() =>
        {
            return;
        }
        // A cast of another value to an image.
        K::Cast(..) if context.is_image(site.instruction.ty) => {
            findings.add(site, "an image is made of something else");
            return;
        }
        _ => {}
    }
    let mut found = false;
    site.body
        .for_each_operand(site.inst, |operand| found |= is_image(operand));
    if found {
        findings.add(
            site,
            "an image is used for something else than as argument of a function",
        );
    }
}
