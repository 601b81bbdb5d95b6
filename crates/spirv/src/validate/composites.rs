//! Checks of composites, selections and undefined values (§3.3.12, §3.3.15), of arithmetic with a struct as its result
//! (§3.3.13), and of cluster sizes (§3.3.24).

use crate::grammar::{Capability, Op};

use super::context::{Context, I};
use super::findings::Site;
use super::functions::has_variable_pointers;
use super::signatures::{BV, class};
use crate::Version;

pub(super) fn undefined(context: &Context<'_>, value: I<'_>, findings: &mut Site<'_>) {
    if context.defines(value.ty(), Op::TypeVoid) {
        findings.add("a value of the type void is undefined");
    }
}

/// Returns the type of the member of the composite type `ty` at the literal `indices`. The error is a message that says
/// why there is no such member.
fn indexed(context: &Context<'_>, mut ty: u32, indices: &[u32]) -> Result<u32, String> {
    if indices.is_empty() {
        return Err("there is no index".to_owned());
    }
    if indices.len() > 255 {
        return Err(format!(
            "there are {} indices, and the limit is 255",
            indices.len()
        ));
    }
    for &index in indices {
        let Some(definition) = context.definition(ty) else {
            return Err("the composite has no type".to_owned());
        };
        let beyond = |count: u64| {
            Err(format!(
                "the index is {index}, and {} has {count} parts",
                context.type_name(ty)
            ))
        };
        match definition.op() {
            Some(Op::TypeVector | Op::TypeMatrix) => {
                if index >= definition.word(3) {
                    return beyond(u64::from(definition.word(3)));
                }
                ty = definition.word(2);
            }
            Some(Op::TypeArray) => {
                if let Some(length) = context
                    .constant(definition.word(3))
                    .filter(|length| u64::from(index) >= *length)
                {
                    return beyond(length);
                }
                ty = definition.word(2);
            }
            Some(
                Op::TypeRuntimeArray
                | Op::TypeNodePayloadArrayAMDX
                | Op::TypeCooperativeMatrixKHR
                | Op::TypeCooperativeMatrixNV
                | Op::TypeCooperativeVectorNV,
            ) => ty = definition.word(2),
            Some(Op::TypeStruct) => match definition.words_from(2).get(index as usize) {
                Some(member) => ty = *member,
                None => return beyond(definition.words_from(2).len() as u64),
            },
            _ => return Err(format!("{} has no parts", context.type_name(ty))),
        }
    }
    Ok(ty)
}

/// Returns whether a continuation instruction adds members to a type.
fn is_type_continued(context: &Context<'_>, ty: u32) -> bool {
    let ty = context.definition(ty);
    ty.is_some_and(|ty| context.is_continued(ty))
}

pub(super) fn extracts(context: &Context<'_>, extract: I<'_>, findings: &mut Site<'_>) {
    let composite = context.ty(extract.word(3));
    match indexed(context, composite, extract.words_from(4)) {
        Ok(ty) if ty != extract.ty() => {
            findings.add(format!(
                "the result is of %{}, and the part of {}",
                extract.ty(),
                context.type_name(ty)
            ));
        }
        Ok(_) => {}
        Err(_) if is_type_continued(context, composite) => {}
        Err(message) => findings.add(message),
    }
}

pub(super) fn inserts(context: &Context<'_>, insert: I<'_>, findings: &mut Site<'_>) {
    if context.ty(insert.word(4)) != insert.ty() {
        findings.add("the result is not of the type of the composite");
        return;
    }
    match indexed(context, insert.ty(), insert.words_from(5)) {
        Ok(ty) if ty != context.ty(insert.word(3)) => {
            findings.add(format!(
                "%{} is not of {}, as the part is",
                insert.word(3),
                context.type_name(ty)
            ));
        }
        Ok(_) => {}
        Err(_) if is_type_continued(context, insert.ty()) => {}
        Err(message) => findings.add(message),
    }
}

pub(super) fn constructs(context: &Context<'_>, construct: I<'_>, findings: &mut Site<'_>) {
    let parts = construct.words_from(3);
    let Some(ty) = context.definition(construct.ty()) else {
        return;
    };
    if context.is_continued(construct) {
        return;
    }
    let count = match ty.op() {
        Some(Op::TypeVector | Op::TypeCooperativeVectorNV) => {
            let mut lanes = 0_u64;
            for &part in parts {
                let part_type = context.ty(part);
                if part_type == ty.word(2) {
                    lanes += 1;
                } else if context.defines(part_type, Op::TypeVector)
                    && context.component(part_type) == ty.word(2)
                {
                    lanes += u64::from(context.lanes(part_type));
                } else {
                    return findings.add(format!(
                        "%{part} is of {}, and the components are of %{}",
                        context.type_name(part_type),
                        ty.word(2)
                    ));
                }
            }
            if ty.is(Op::TypeVector) && (lanes != u64::from(ty.word(3)) || parts.len() < 2) {
                findings.add(format!(
                    "{lanes} components are given, and the vector has {}",
                    ty.word(3)
                ));
            }
            return;
        }
        Some(Op::TypeMatrix) => Some(u64::from(ty.word(3))),
        Some(Op::TypeArray) => context.constant(ty.word(3)),
        Some(Op::TypeStruct) if context.is_continued(ty) => return,
        Some(Op::TypeStruct) => Some(ty.words_from(2).len() as u64),
        Some(
            Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV | Op::TypeJointMatrixINTEL,
        ) => Some(1),
        _ => {
            return findings.add(format!(
                "{} is not a composite",
                context.type_name(construct.ty())
            ));
        }
    };
    let Some(count) = count else { return };
    if count != parts.len() as u64 {
        return findings.add(format!(
            "there are {} parts, and the type has {count}",
            parts.len()
        ));
    }
    for (place, &part) in parts.iter().enumerate() {
        let expected = if ty.is(Op::TypeStruct) {
            ty.word(2 + place)
        } else {
            ty.word(2)
        };
        if context.ty(part) != expected {
            return findings.add(format!(
                "%{part} is of {}, and %{expected} is expected",
                context.type_name(context.ty(part))
            ));
        }
    }
}

/// Checks instructions with a dynamic component index. The first revisions of SPV_INTEL_joint_matrix also allow them for
/// the part of a matrix that an invocation holds.
pub(super) fn dynamic(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    let vector = context.ty(instruction.word(3));
    let is_vector = matches!(
        context.op(vector),
        Some(Op::TypeVector | Op::TypeCooperativeVectorNV | Op::TypeJointMatrixINTEL)
    );
    let (index, fits) = match instruction.op() {
        Some(Op::VectorInsertDynamic) => (
            instruction.word(5),
            is_vector
                && vector == instruction.ty()
                && context.component(vector) == context.ty(instruction.word(4)),
        ),
        _ => (
            instruction.word(4),
            is_vector && context.component(vector) == instruction.ty(),
        ),
    };
    if !fits {
        findings.add(format!(
            "{} is not the vector that the other types ask for",
            context.type_name(vector)
        ));
    }
    if !context.is_int(context.ty(index)) {
        findings.add(format!("the index %{index} is not an integer"));
    }
}

pub(super) fn shuffles(context: &Context<'_>, shuffle: I<'_>, findings: &mut Site<'_>) {
    let types = [
        shuffle.ty(),
        context.ty(shuffle.word(3)),
        context.ty(shuffle.word(4)),
    ];
    if let Some(ty) = types
        .iter()
        .find(|ty| !context.defines(**ty, Op::TypeVector))
    {
        return findings.add(format!("{} is not a vector", context.type_name(*ty)));
    }
    let [result, one, other] = types;
    if [one, other]
        .iter()
        .any(|ty| context.component(*ty) != context.component(result))
    {
        findings.add("the components of the vectors are of different types");
    }
    let places = shuffle.words_from(5);
    if places.len() != context.lanes(result) as usize {
        findings.add(format!(
            "{} components are named, and the result has {}",
            places.len(),
            context.lanes(result)
        ));
    }
    let count = context.lanes(one).saturating_add(context.lanes(other));
    if let Some(place) = places
        .iter()
        .find(|place| **place != u32::MAX && **place >= count)
    {
        findings.add(format!(
            "component {place} is named, and both vectors together have {count}"
        ));
    }
}

pub(super) fn logical_copies(context: &Context<'_>, copy: I<'_>, findings: &mut Site<'_>) {
    let (result, input) = (copy.ty(), context.ty(copy.word(3)));
    let shape = |ty| context.composition.shape(ty);
    if result == input || shape(result) != shape(input) {
        findings.add("the types are the same, or differ in more than decorations");
    }
}

pub(super) fn selections(context: &Context<'_>, select: I<'_>, findings: &mut Site<'_>) {
    let takes_composites = context.version >= Version::V1_4;
    let allowed = match context.op(select.ty()) {
        Some(Op::TypeInt | Op::TypeFloat | Op::TypeBool | Op::TypeVector) => true,
        Some(Op::TypePointer | Op::TypeUntypedPointerKHR) => {
            !context.is_logical() || has_variable_pointers(context)
        }
        Some(Op::TypeImage | Op::TypeSampler | Op::TypeSampledImage) => {
            context.has(Capability::BindlessTextureNV)
        }
        Some(Op::TypeArray | Op::TypeMatrix | Op::TypeStruct) => takes_composites,
        _ => false,
    };
    if !allowed {
        return findings.add(format!(
            "nothing of {} is selected here",
            context.type_name(select.ty())
        ));
    }
    let condition = context.ty(select.word(3));
    if class(context, condition) & BV == 0 {
        return findings.add(format!(
            "the condition %{} is not a boolean",
            select.word(3)
        ));
    }
    let lanes = if context.defines(select.ty(), Op::TypeVector) {
        context.lanes(select.ty())
    } else {
        1
    };
    let is_vector = context.defines(condition, Op::TypeVector);
    if context.lanes(condition) != lanes && (!takes_composites || is_vector) {
        findings.add("the condition has another number of components than the result");
    }
    if [4, 5]
        .iter()
        .any(|word| context.ty(select.word(*word)) != select.ty())
    {
        findings.add("an object is not of the type of the result");
    }
}

/// Checks `OpIAddCarry`, `OpISubBorrow`, `OpUMulExtended` and `OpSMulExtended`. Their result must be a struct with two
/// members of the type of the operands.
pub(super) fn extended_arithmetic(
    context: &Context<'_>,
    instruction: I<'_>,
    findings: &mut Site<'_>,
) {
    use super::signatures::{IV, UV};
    let ty = context
        .definition(instruction.ty())
        .filter(|ty| ty.is(Op::TypeStruct) && ty.len() == 4);
    let wanted = if instruction.is(Op::SMulExtended) {
        IV
    } else {
        UV
    };
    let member = ty
        .map(|ty| ty.word(2))
        .filter(|member| class(context, *member) & wanted != 0);
    let is_pair = ty.is_some_and(|ty| ty.word(2) == ty.word(3));
    let Some(member) = member.filter(|_| is_pair) else {
        findings.add("the result is not a struct of two integers of one type");
        return;
    };
    if [3, 4]
        .iter()
        .any(|word| context.ty(instruction.word(*word)) != member)
    {
        findings.add(format!(
            "an operand is not of the type of the members, %{member}"
        ));
    }
}

/// Checks the cluster size of a non-uniform group operation, which is the last operand.
pub(super) fn clusters(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    const CLUSTERED: u32 = 3;
    let is_rotation = instruction.is(Op::GroupNonUniformRotateKHR);
    let operation = if is_rotation { 0 } else { instruction.word(4) };
    if instruction.len() <= 6 {
        if operation == CLUSTERED {
            findings.add("ClusteredReduce has no size of clusters");
        }
        return;
    }
    let size = instruction.word(6);
    let is_fine =
        context.is_int(context.ty(size)) && context.definition(size).is_some_and(I::is_constant);
    // In SPV_NV_shader_subgroup_partitioned, partitions are vectors.
    let count = context.constant(size).filter(|_| is_rotation);
    if count.is_some_and(|count| !count.is_power_of_two()) {
        findings.add(format!(
            "the size %{size} of clusters is not a power of two"
        ));
    }
    if operation <= CLUSTERED && !is_fine {
        findings.add(format!("the size %{size} is not a constant integer"));
    }
}
