//! Checks of alignments (§2.1.4).

use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, CastOp, ConstantKind, Expression,
    InstructionKind, Type, TypeKind, Types, Value, ValueKind,
};

use crate::context::{Context, Site, Spot};
use crate::findings::Findings;

/// Returns the error if an explicit alignment is less than the alignment of the type. Returns `None` otherwise, for an
/// alignment that is not explicit, and for a type without a known alignment.
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

/// The maximum number of instructions that are followed to find the origin of an address.
const MAX_STEPS: usize = 32;

/// Returns whether a pointer is the address of a packed struct or of a member of one (§2.7.1.2). Such an address may
/// have any alignment. The pointer is followed back through at most [`MAX_STEPS`] `bitcast` and `getelementptr`
/// operations.
fn is_packed_member(context: &Context<'_>, site: &Site<'_>, mut pointer: Value) -> bool {
    let types = &context.module.types;
    let leads_through_packed = |source: Type, indices: &[Value]| {
        let mut ty = source;
        // The base and the first index don't leave the source type.
        for &index in indices.iter().skip(2) {
            if is_packed(types, ty) {
                return true;
            }
            let number = context.integer(index).unwrap_or(0);
            ty = match &types[ty] {
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => *element,
                _ => {
                    let fields = types.struct_fields(ty).unwrap_or_default();
                    let field = usize::try_from(number).ok().and_then(|at| fields.get(at));
                    match field {
                        Some(&field) => field,
                        None => return false,
                    }
                }
            };
        }
        // The elements of an array of packed structs may have any alignment, too.
        is_packed(types, ty)
    };
    for _ in 0..MAX_STEPS {
        if let Some(pointee) = context
            .value_type(site.body, pointer)
            .and_then(|ty| types.pointee(ty))
            && is_packed(types, pointee)
        {
            return true;
        }
        let next = match pointer.kind() {
            ValueKind::Instruction(inst) => match site.body.instructions.get(inst).map(|i| &i.kind)
            {
                Some(InstructionKind::Cast(CastOp::BitCast, operand, ..)) => Some(*operand),
                Some(InstructionKind::GetElementPtr {
                    source, operands, ..
                }) => {
                    let operands = operands.as_slice(&site.body.values);
                    if leads_through_packed(*source, operands) {
                        return true;
                    }
                    operands.first().copied()
                }
                _ => None,
            },
            ValueKind::Constant(constant) => {
                let data = context.module.constants.get(constant);
                match data.map(|data| &data.kind) {
                    Some(ConstantKind::Expression(expression)) => match &**expression {
                        Expression::Cast(CastOp::BitCast, operand) => Some((*operand).into()),
                        Expression::GetElementPtr {
                            source, operands, ..
                        } => {
                            let operands: Vec<Value> =
                                operands.iter().map(|&operand| operand.into()).collect();
                            if leads_through_packed(*source, &operands) {
                                return true;
                            }
                            operands.first().copied()
                        }
                        _ => None,
                    },
                    _ => None,
                }
            }
            _ => None,
        };
        let Some(next) = next else { return false };
        pointer = next;
    }
    false
}

/// Returns whether a type is a packed struct, or an array of packed structs.
fn is_packed(types: &Types, mut ty: Type) -> bool {
    while let TypeKind::Array { element, .. } = types[ty] {
        ty = element;
    }
    match types[ty] {
        TypeKind::Struct { packed, .. } => packed,
        TypeKind::Named(named) => types.named_struct(named).packed,
        _ => false,
    }
}

/// Checks that an explicit alignment of an argument that is passed by value (`byval`) is not less than the alignment of
/// its type.
pub(crate) fn copies(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let functions = module.functions().filter_map(|(global, _, function)| {
        let list = function.attributes.expand()?;
        Some((Spot::Global(global), list, module.signature(global)?))
    });
    let calls = context.calls.iter().filter_map(|call| {
        let signature = module.types.function_type(call.kind.function_type)?;
        Some((call.spot, call.kind.attributes.expand()?, signature))
    });
    for (spot, list, signature) in functions.chain(calls) {
        for (number, &ty) in signature.parameters.iter().enumerate() {
            let index = AttributeIndex::Parameter(number as u32);
            if !module
                .attributes
                .has(Some(list), index, AttributeKind::BY_VAL)
            {
                continue;
            }
            let alignment = module
                .attributes
                .find(Some(list), index, AttributeKind::ALIGNMENT);
            let Some(&Attribute::Integer(_, bytes)) = alignment else {
                continue;
            };
            let given = Alignment::from_bytes(bytes).unwrap_or_default();
            let pointee = module.types.pointee(ty);
            if let Some(fault) = pointee.and_then(|pointee| fault(context, given, pointee)) {
                findings.add(spot, format!("argument {number}: {fault}"));
            }
        }
    }
}

pub(crate) fn accesses(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let (access, ty, pointer) = match site.instruction.kind {
        InstructionKind::Load { pointer, access } => (access, Some(site.instruction.ty), pointer),
        InstructionKind::Store {
            pointer,
            value,
            access,
        } => (access, context.value_type(site.body, value), pointer),
        _ => return,
    };
    if let Some(fault) = ty.and_then(|ty| fault(context, access.alignment, ty))
        && !is_packed_member(context, site, pointer)
    {
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
