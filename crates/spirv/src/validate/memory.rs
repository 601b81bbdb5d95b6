//! Checks of variables, loads, stores, copies, addresses and comparisons of pointers (§3.3.8), and of casts of pointers
//! (§3.3.11).

use crate::grammar::{Capability, CooperativeMatrixLayout, Decoration, Op, StorageClass};

use super::context::{Context, I, is_cooperative, is_one_of, storage_class_name};
use super::findings::{Findings, Site, opcode_name};
use super::functions::has_variable_pointers;
use super::known_faults::Fault;
use super::types::content;
use crate::Version;

pub(super) fn variables(context: &Context<'_>, variable: I<'_>, findings: &mut Site<'_>) {
    let is_untyped = variable.is(Op::UntypedVariableKHR);
    let expected = if is_untyped {
        Op::TypeUntypedPointerKHR
    } else {
        Op::TypePointer
    };
    let Some(ty) = context
        .definition(variable.ty())
        .filter(|ty| ty.is(expected))
    else {
        findings.add(format!(
            "{} is not a pointer",
            context.type_name(variable.ty())
        ));
        return;
    };
    let class = variable.word(3);
    if is_one_of(class, &[StorageClass::Generic]) {
        let message = "no variable is Generic".to_owned();
        findings.fault(context, Fault::GenericVariables, message);
    }
    if ty.word(2) != class {
        findings.add(format!(
            "the pointer has another storage class, {}",
            storage_class_name(ty.word(2))
        ));
    }
    if is_one_of(class, &[StorageClass::PhysicalStorageBuffer]) {
        findings.add(format!("no variable is {}", storage_class_name(class)));
    }
    let is_local = is_one_of(class, &[StorageClass::Function]);
    let is_in_function = !context.row(variable).home.is_module();
    if is_local != is_in_function {
        findings.add(format!(
            "a variable that is {} stands {} a function",
            storage_class_name(class),
            if is_in_function { "in" } else { "outside of" }
        ));
    }
    let pointee = if is_untyped {
        variable.word(4)
    } else {
        ty.word(3)
    };
    if is_untyped
        && pointee == 0
        && is_one_of(
            class,
            &[
                StorageClass::Function,
                StorageClass::Private,
                StorageClass::Workgroup,
            ],
        )
    {
        findings.add("a type of data has to be given for this storage class");
    }
    let place = if is_untyped { 5 } else { 4 };
    if variable.len() > place {
        let initializer = context.definition(variable.word(place));
        let is_constant = initializer.is_some_and(|value| {
            value.is_constant()
                || (value.is(Op::Variable) || value.is(Op::UntypedVariableKHR))
                    && !is_one_of(value.word(3), &[StorageClass::Function])
        });
        let has_type = initializer.map_or(0, I::ty) == pointee;
        if !(is_constant && has_type) {
            let fault = if is_constant {
                "not of the type of the variable"
            } else {
                "no constant"
            };
            let id = variable.word(place);
            let message = format!("the initializer %{id} is {fault}");
            findings.fault(context, Fault::Initializers, message);
        }
        if is_one_of(class, &[StorageClass::Input]) {
            findings.add("a variable that is Input has an initializer");
        }
    }
    logical_pointee(context, class, pointee, findings);
    if !is_one_of(class, BOOLEANS) && context.composition.has(pointee, content::BOOLEAN) {
        let is_built_in = context.is_decorated(variable.id(), Decoration::BuiltIn);
        let is_interface = is_one_of(class, &[StorageClass::Input, StorageClass::Output]);
        if !(is_built_in && is_interface) {
            findings.add(format!(
                "booleans are stored where no variable has them, in {}",
                storage_class_name(class)
            ));
        }
    }
}

/// The storage classes whose variables may contain Booleans.
const BOOLEANS: &[StorageClass] = &[
    StorageClass::Workgroup,
    StorageClass::CrossWorkgroup,
    StorageClass::Private,
    StorageClass::Function,
    StorageClass::UniformConstant,
    StorageClass::RayPayloadKHR,
    StorageClass::IncomingRayPayloadKHR,
    StorageClass::HitAttributeKHR,
    StorageClass::CallableDataKHR,
    StorageClass::IncomingCallableDataKHR,
    StorageClass::TaskPayloadWorkgroupEXT,
    StorageClass::HitObjectAttributeNV,
    StorageClass::NodePayloadAMDX,
];

/// Checks that variables with cooperative matrices or vectors have the storage class Function or Private.
pub(super) fn matrix_variables(context: &Context<'_>, variable: I<'_>, findings: &mut Site<'_>) {
    let is_private = is_one_of(
        variable.word(3),
        &[StorageClass::Function, StorageClass::Private],
    );
    let Some((_, pointee)) = context.pointer(variable.ty()).filter(|_| !is_private) else {
        return;
    };
    if context.composition.has(pointee, content::COOPERATIVE) {
        findings.add("a cooperative matrix is stored outside of functions");
    }
}

fn logical_pointee(context: &Context<'_>, class: u32, pointee: u32, findings: &mut Site<'_>) {
    if !context.is_logical() || context.options.relax_logical_pointer {
        return;
    }
    let Some((pointed, _)) = context.pointer(pointee) else {
        return;
    };
    let is_allowed = (is_one_of(pointed, &[StorageClass::StorageBuffer])
        && context.has(Capability::VariablePointersStorageBuffer)
        || is_one_of(pointed, &[StorageClass::Workgroup])
            && context.has(Capability::VariablePointers))
        && is_one_of(class, &[StorageClass::Function, StorageClass::Private]);
    if !is_allowed {
        findings.add("a variable holds a pointer, which it cannot with logical addressing");
    }
}

/// Checks the limits on the number of variables.
pub(super) fn counts(context: &Context<'_>, findings: &mut Findings) {
    let (mut local, mut global) = (0, 0);
    let variables = context.instructions();
    for variable in variables.filter(|instruction| instruction.is(Op::Variable)) {
        let (count, most) = match is_one_of(variable.word(3), &[StorageClass::Function]) {
            true => (&mut local, context.options.max_local_variables),
            false => (&mut global, context.options.max_global_variables),
        };
        *count += 1;
        if *count == most.saturating_add(1) {
            findings.at(
                context,
                variable,
                format!("there are more than {most} variables"),
            );
        }
    }
}

/// Returns whether a pointer allows memory accesses. Under logical addressing, only the results of some opcodes do.
fn is_logical_pointer(context: &Context<'_>, pointer: I<'_>) -> bool {
    if !context.is_logical() {
        return true;
    }
    match pointer.op() {
        Some(
            Op::Variable
            | Op::UntypedVariableKHR
            | Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::FunctionParameter
            | Op::ImageTexelPointer
            | Op::CopyObject
            | Op::RawAccessChainNV
            | Op::AllocateNodePayloadsAMDX,
        ) => true,
        Some(
            Op::Select
            | Op::Phi
            | Op::FunctionCall
            | Op::PtrAccessChain
            | Op::UntypedPtrAccessChainKHR
            | Op::Load
            | Op::ConstantNull,
        ) => has_variable_pointers(context),
        _ => false,
    }
}

pub(super) fn loads(context: &Context<'_>, load: I<'_>, findings: &mut Site<'_>) {
    let Some(pointer) = context.definition(load.word(3)) else {
        return;
    };
    if !is_logical_pointer(context, pointer) {
        findings.add(format!(
            "%{} is not a pointer that logical addressing allows",
            load.word(3)
        ));
    }
    let ty = load.ty();
    match context.pointer(pointer.ty()) {
        None => findings.add(format!("%{} is not a pointer", load.word(3))),
        Some((_, pointee)) if pointee != 0 && pointee != ty => {
            let message = format!(
                "the result is of %{ty}, and %{} points to %{pointee}",
                load.word(3)
            );
            findings.add(message);
        }
        Some(_) => {}
    }
    if context.composition.has(ty, content::RUNTIME_ARRAY) {
        findings.add("an array without a length is loaded");
    }
}

pub(super) fn stores(context: &Context<'_>, store: I<'_>, findings: &mut Site<'_>) {
    if context.is_logical() {
        let Some(pointer) = context.definition(store.word(1)) else {
            return;
        };
        if !is_logical_pointer(context, pointer) {
            findings.add(format!(
                "%{} is not a pointer that logical addressing allows",
                store.word(1)
            ));
        }
    }
    let value = context.ty(store.word(2));
    let Some((class, pointee)) = context.pointer(context.ty(store.word(1))) else {
        findings.add(format!("%{} is not a pointer", store.word(1)));
        return;
    };
    if is_one_of(
        class,
        &[
            StorageClass::UniformConstant,
            StorageClass::Input,
            StorageClass::PushConstant,
        ],
    ) {
        findings.add(format!("{} is only read", storage_class_name(class)));
    }
    if context.defines(value, Op::TypeVoid) || value == 0 {
        findings.add(format!("%{} is not a value", store.word(2)));
    }
    if pointee != 0
        && pointee != value
        && !(context.options.relax_struct_store && are_alike(context, pointee, value))
    {
        let message = format!(
            "%{} is of {}, and %{} points to %{pointee}",
            store.word(2),
            context.type_name(value),
            store.word(1)
        );
        findings.add(message);
    }
}

/// Returns whether two structs have the same members, including nested structs, and no members with different `Offset`
/// decorations. Returns `false`, too, if the comparison takes more steps than the module has words.
fn are_alike(context: &Context<'_>, one: u32, other: u32) -> bool {
    let mut pending = vec![(one, other)];
    let mut steps = 0;
    while let Some((one, other)) = pending.pop() {
        steps += 1;
        if one == other {
            continue;
        }
        let structs = context.definition(one).zip(context.definition(other));
        let Some((first, second)) =
            structs.filter(|(one, other)| one.is(Op::TypeStruct) && other.is(Op::TypeStruct))
        else {
            return false;
        };
        if first.len() != second.len() || steps > context.words.len() {
            return false;
        }
        let offset = |ty: u32, member: u32| {
            let rows = context.decorated(ty, Decoration::Offset);
            let row = rows.get(rows.partition_point(|row| row.member < member))?;
            let decorate = context.at(row.number).filter(|_| row.member == member)?;
            Some(decorate.word(row.parameters as usize))
        };
        for member in 0..first.len() as u32 {
            if let (Some(one), Some(other)) = (offset(one, member), offset(other, member))
                && one != other
            {
                return false;
            }
        }
        pending.extend(
            first
                .words_from(2)
                .iter()
                .copied()
                .zip(second.words_from(2).iter().copied()),
        );
    }
    true
}

pub(super) fn copies(context: &Context<'_>, copy: I<'_>, findings: &mut Site<'_>) {
    let types = [1, 2].map(|word| context.pointer(context.ty(copy.word(word))));
    let [Some((_, target)), Some((_, source))] = types else {
        findings.add("source or target is not a pointer");
        return;
    };
    if copy.is(Op::CopyMemory) {
        if [target, source]
            .iter()
            .any(|ty| context.defines(*ty, Op::TypeVoid))
        {
            findings.add("source or target points to void");
        }
        if target == 0 && source == 0 {
            findings.add("neither source nor target tells how much is copied");
        }
        if target != 0 && source != 0 && target != source {
            findings.add(format!(
                "the target points to %{target}, and the source to %{source}"
            ));
        }
        return;
    }
    if !context.is_int(context.ty(copy.word(3))) {
        findings.add(format!("the size %{} is not an integer", copy.word(3)));
    }
    let is_constant = matches!(
        context.op(copy.word(3)),
        Some(Op::Constant | Op::ConstantNull)
    );
    if is_constant && context.constant(copy.word(3)) == Some(0) {
        findings.add("the size is 0");
    }
    let is_signed = context
        .type_of(copy.word(3))
        .is_some_and(|ty| ty.word(3) == 1);
    if is_signed
        && context
            .signed_constant(copy.word(3))
            .is_some_and(|size| size < 0)
    {
        findings.add("the size is negative");
    }
}

/// Checks the memory operands (§3.2.25) of loads, stores and copies.
pub(super) fn accesses(context: &Context<'_>, access: I<'_>, findings: &mut Site<'_>) {
    let start = match access.op() {
        Some(Op::Load | Op::CopyMemorySized) => 4,
        _ => 3,
    };
    let copies = access.is(Op::CopyMemory) || access.is(Op::CopyMemorySized);
    let pointers = match access.op() {
        Some(Op::Load) => vec![access.word(3)],
        Some(Op::Store) => vec![access.word(1)],
        _ => vec![access.word(1), access.word(2)],
    };
    let mut at = start;
    for turn in 0..2 {
        if access.len() <= at {
            return;
        }
        if turn == 1 && !copies {
            return;
        }
        if turn == 1 && context.version < Version::V1_4 {
            findings.add("two masks of memory access need SPIR-V 1.4");
        }
        let mask = access.word(at);
        at += 1;
        let is = |bit: u32| mask & bit != 0;
        if is(2) {
            if !access.word(at).is_power_of_two() {
                findings.add(format!(
                    "the alignment {} is not a power of two",
                    access.word(at)
                ));
            }
            at += 1;
        }
        // MakePointerAvailable, MakePointerVisible, NonPrivatePointer
        for (bit, forbidden, what) in [(8, Op::Load, "available"), (16, Op::Store, "visible")] {
            if !is(bit) {
                continue;
            }
            if access.is(forbidden)
                || copies && turn == usize::from(bit == 8) && (turn == 1 || access.len() > at + 1)
            {
                findings.add(format!("{} makes nothing {what}", opcode_name(access)));
            }
            if !is(32) {
                findings.add(format!("what is made {what} has to be NonPrivatePointer"));
            }
            super::atomics::memory_scope(context, access.word(at), findings);
            at += 1;
        }
        if is(32) {
            for pointer in &pointers {
                if let Some((class, _)) = context.pointer(context.ty(*pointer))
                    && !is_one_of(class, SHARED)
                {
                    findings.add(format!(
                        "NonPrivatePointer stands on an access to memory of the storage class {}",
                        storage_class_name(class)
                    ));
                }
            }
        }
    }
}

/// The storage classes of memory that several invocations can share.
const SHARED: &[StorageClass] = &[
    StorageClass::Uniform,
    StorageClass::Workgroup,
    StorageClass::CrossWorkgroup,
    StorageClass::Generic,
    StorageClass::Image,
    StorageClass::StorageBuffer,
    StorageClass::PhysicalStorageBuffer,
];

pub(super) fn access_chains(context: &Context<'_>, chain: I<'_>, findings: &mut Site<'_>) {
    let name = opcode_name(chain);
    let is_untyped = name.starts_with("OpUntyped");
    let has_element = name.contains("PtrAccessChain");
    let base_at = if is_untyped { 4 } else { 3 };
    let Some((class, result)) = context.pointer(chain.ty()) else {
        return findings.add(format!(
            "{} is not a pointer",
            context.type_name(chain.ty())
        ));
    };
    let base = context.pointer(context.ty(chain.word(base_at)));
    let Some((base_class, pointee)) = base.filter(|base| is_untyped || base.1 != 0) else {
        return findings.add(format!(
            "the base %{} is not a pointer",
            chain.word(base_at)
        ));
    };
    if is_untyped != context.defines(chain.ty(), Op::TypeUntypedPointerKHR) {
        return findings.add("the result is not a pointer of the kind that this instruction gives");
    }
    if class != base_class {
        findings.add(format!(
            "the result is {}, and the base {}",
            storage_class_name(class),
            storage_class_name(base_class)
        ));
    }
    let mut ty = if is_untyped { chain.word(3) } else { pointee };
    let is_type = context.definition(ty).is_some_and(|ty| ty.is_type());
    if is_untyped && (!is_type || context.is_pointer(ty)) {
        findings.add(format!("the base type %{ty} is a pointer, or no type"));
    }
    let mut indices = chain.words_from(base_at + 1);
    if has_element {
        indices = indices.get(1..).unwrap_or_default();
    }
    let most = context.options.max_access_chain_indexes as usize;
    if indices.len() > most {
        findings.add(format!(
            "there are {} indices, and the limit is {most}",
            indices.len()
        ));
    }
    for &index in indices {
        match part(context, ty, index) {
            Ok(Some(part)) => ty = part,
            Ok(None) => return,
            Err(message) => return findings.add(message),
        }
    }
    if !is_untyped && ty != result {
        findings.add(format!(
            "the indices lead to {}, and the result points to %{result}",
            context.type_name(ty)
        ));
    }
}

/// Checks that Element, which counts elements from the base, is an integer. `spirv-val` accepts any value for
/// `OpInBoundsPtrAccessChain`.
pub(super) fn address_elements(context: &Context<'_>, chain: I<'_>, findings: &mut Site<'_>) {
    let is_untyped = opcode_name(chain).starts_with("OpUntyped");
    let element = chain.word(if is_untyped { 5 } else { 4 });
    if !context.is_int(context.ty(element)) {
        findings.add(format!("the element %{element} is not an integer"));
    }
}

/// Returns the type of the member of the composite type `ty` that the id `index` selects; `None` if it cannot be determined. An
/// error is a message about an invalid index.
fn part(context: &Context<'_>, ty: u32, index: u32) -> Result<Option<u32>, String> {
    if !context.is_int(context.ty(index)) {
        return Err(format!("the index %{index} is not an integer"));
    }
    let Some(definition) = context.definition(ty) else {
        return Ok(None);
    };
    match definition.op() {
        Some(
            Op::TypeMatrix
            | Op::TypeVector
            | Op::TypeCooperativeMatrixKHR
            | Op::TypeCooperativeMatrixNV
            | Op::TypeCooperativeVectorNV
            | Op::TypeArray
            | Op::TypeRuntimeArray
            | Op::TypeNodePayloadArrayAMDX,
        ) => Ok(Some(definition.word(2))),
        Some(Op::TypeStruct) => {
            let members = definition.words_from(2);
            let Some(value) = context.signed_constant(index) else {
                return Err(format!(
                    "the index %{index} into a struct is not a constant"
                ));
            };
            let member = usize::try_from(value)
                .ok()
                .and_then(|value| members.get(value));
            match member {
                Some(member) => Ok(Some(*member)),
                // The members may continue in another instruction.
                None if context.is_continued(definition) => Ok(None),
                None => Err(format!(
                    "the index is {value}, and %{ty} has {} members",
                    members.len()
                )),
            }
        }
        _ => Err(format!(
            "there are more indices than {} has parts",
            context.type_name(ty)
        )),
    }
}

pub(super) fn comparisons(context: &Context<'_>, comparison: I<'_>, findings: &mut Site<'_>) {
    let (one, other) = (
        context.ty(comparison.word(3)),
        context.ty(comparison.word(4)),
    );
    let types = (context.pointer(one), context.pointer(other));
    let (Some(first), Some(second)) = types else {
        return findings.add("an operand is not a pointer");
    };
    let expected = if comparison.is(Op::PtrDiff) {
        Op::TypeInt
    } else {
        Op::TypeBool
    };
    if !context.defines(comparison.ty(), expected) {
        findings.add("the result is of another type than this instruction gives");
    }
    let is_untyped = (first.1 == 0 || second.1 == 0) && !comparison.is(Op::PtrDiff);
    if is_untyped && first.0 != second.0 || !is_untyped && one != other {
        findings.add("the operands are pointers of different types");
    }
    if context.is_logical() {
        if !has_variable_pointers(context) {
            findings.add("pointers are compared with logical addressing");
        } else if !is_one_of(
            first.0,
            &[StorageClass::Workgroup, StorageClass::StorageBuffer],
        ) {
            findings.add("pointers of this storage class are compared with logical addressing");
        }
    }
}

/// Checks casts of pointers to and from Generic (§3.3.11). `OpGenericCastToPtrExplicit` must name the storage class of
/// its result.
pub(super) fn pointer_casts(context: &Context<'_>, cast: I<'_>, findings: &mut Site<'_>) {
    let (result, input) = (
        context.pointer(cast.ty()),
        context.pointer(context.ty(cast.word(3))),
    );
    let to_generic = cast.is(Op::PtrCastToGeneric);
    generic_cast(to_generic, result, input, findings);
    let is_named = result.is_some_and(|result| cast.word(4) == result.0);
    if cast.is(Op::GenericCastToPtrExplicit) && !is_named {
        findings.add("the result is not of the storage class that is named");
    }
}

/// Checks casts to and from Generic in `OpSpecConstantOp`, as [`pointer_casts`] does.
pub(super) fn constant_pointer_casts(
    context: &Context<'_>,
    constant: I<'_>,
    findings: &mut Site<'_>,
) {
    let to_generic = constant.word(3) == u32::from(Op::PtrCastToGeneric.0);
    if !to_generic && constant.word(3) != u32::from(Op::GenericCastToPtr.0) {
        return;
    }
    let (result, input) = (
        context.pointer(constant.ty()),
        context.pointer(context.ty(constant.word(4))),
    );
    generic_cast(to_generic, result, input, findings);
}

/// Checks that a cast is between Generic and a storage class that Generic includes, and that both types have the same pointee.
/// Generic does not include pointers to functions (SPV_INTEL_function_pointers).
fn generic_cast(
    to_generic: bool,
    result: Option<(u32, u32)>,
    input: Option<(u32, u32)>,
    findings: &mut Site<'_>,
) {
    let (Some(result), Some(input)) = (result, input) else {
        return findings.add("the result or the operand is not a pointer");
    };
    let (generic, named) = match to_generic {
        true => (result.0, input.0),
        false => (input.0, result.0),
    };
    if !is_one_of(generic, &[StorageClass::Generic]) {
        findings.add("neither side is Generic where it has to be");
    }
    const NAMED: &[StorageClass] = &[
        StorageClass::Workgroup,
        StorageClass::CrossWorkgroup,
        StorageClass::Function,
    ];
    if !is_one_of(named, NAMED) {
        findings.add(match is_one_of(named, &[StorageClass::CodeSectionINTEL]) {
            true => "pointers to functions (CodeSectionINTEL) are not cast to or from Generic",
            false => "a side is neither Workgroup, CrossWorkgroup nor Function",
        });
    }
    if result.1 != input.1 {
        findings.add("both sides point to different types");
    }
}

pub(super) fn pointer_integers(context: &Context<'_>, _: I<'_>, findings: &mut Site<'_>) {
    if context.is_logical() {
        findings.add("pointers have no numbers with logical addressing");
    }
}

pub(super) fn bitcasts(context: &Context<'_>, cast: I<'_>, findings: &mut Site<'_>) {
    use super::signatures::{FV, IV, POINTER, class};
    let (result, input) = (cast.ty(), context.ty(cast.word(3)));
    let (to, from) = (class(context, result), class(context, input));
    let is_matrix = |ty| context.op(ty).is_some_and(is_cooperative);
    if is_matrix(result) || is_matrix(input) {
        if is_matrix(result) != is_matrix(input) {
            findings.add("a matrix becomes something else");
        }
        return;
    }
    for (what, ty, class) in [("result", result, to), ("operand", input, from)] {
        if class & (IV | FV | POINTER) == 0 {
            return findings.add(format!(
                "the {what} is of {}, and neither a pointer nor of numbers",
                context.type_name(ty)
            ));
        }
    }
    let is_pointer = |class| class & POINTER != 0;
    let takes_words = context.version >= Version::V1_5
        || context.has_extension("SPV_KHR_physical_storage_buffer");
    for (one, other, ty) in [(to, from, input), (from, to, result)] {
        let is_words = takes_words && other & IV != 0 && context.width(ty) == 32;
        if is_pointer(one) && !is_pointer(other) && other & super::signatures::I_ == 0 && !is_words
        {
            return findings
                .add("a pointer is converted to or from something that is not an integer");
        }
    }
    if !is_pointer(to) && !is_pointer(from) {
        let bits = |ty| u64::from(context.width(ty)) * u64::from(context.lanes(ty));
        if bits(result) != bits(input) {
            findings.add(format!(
                "the result has {} bits, and the operand {}",
                bits(result),
                bits(input)
            ));
        }
        let [less, more] = {
            let mut lanes = [result, input].map(|ty| context.lanes(ty));
            lanes.sort_unstable();
            lanes
        };
        if !more.is_multiple_of(less) {
            findings.add(format!(
                "the numbers of components, {less} and {more}, are no multiples of each other"
            ));
        }
    }
}

/// The layouts of cooperative matrices that need a stride: the distance between rows or columns.
const STRIDED: &[u64] = &[
    CooperativeMatrixLayout::RowMajorKHR.word() as u64,
    CooperativeMatrixLayout::ColumnMajorKHR.word() as u64,
];

/// Checks that loads and stores of cooperative matrices have a stride if the layout needs one, and that the stride is an
/// integer.
pub(super) fn strides(context: &Context<'_>, access: I<'_>, findings: &mut Site<'_>) {
    let layout = if access.is(Op::CooperativeMatrixStoreKHR) {
        3
    } else {
        4
    };
    let needs_stride = context
        .constant(access.word(layout))
        .is_some_and(|layout| STRIDED.contains(&layout));
    let stride = access.word(layout + 1);
    if needs_stride && stride == 0 {
        findings.add("the memory layout needs a stride");
    }
    if stride != 0 && !context.is_int(context.ty(stride)) {
        findings.add(format!("the stride %{stride} is not an integer"));
    }
}

/// Checks that the length of a cooperative matrix is a 32-bit integer without a sign.
pub(super) fn matrix_lengths(context: &Context<'_>, length: I<'_>, findings: &mut Site<'_>) {
    let ty = length.word(1);
    let is_uint = context
        .definition(ty)
        .is_some_and(|ty| ty.is(Op::TypeInt) && ty.word(2) == 32 && ty.word(3) == 0);
    if !is_uint {
        let name = context.type_name(ty);
        findings.add(format!(
            "the length is of {name}, and not a 32-bit integer without a sign"
        ));
    }
}
