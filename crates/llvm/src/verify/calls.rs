//! Checks calls: tail calls, operand bundles and inline assembly. LangRef, "`call` Instruction", "Operand Bundles",
//! "Inline Assembler Expressions".

use super::instructions::Rules;
use super::{broken, check};
use crate::Result;
use crate::ir::{
    AsmConstraint, Attribute, AttributeIndex, AttributeKind, AttributeList, Block, Body, Bundles,
    CallKind, CallingConvention, CastOp, ConstantKind, Function, FunctionType, InlineAsm, Inst,
    InstructionKind, Module, TailCall, Type, TypeKind, Value, ValueKind, asm_constraints,
};

/// The tags of operand bundles of which a call has at most one.
const SINGLE: &[&[u8]] = &[
    b"cfguardtarget",
    b"clang.arc.attachedcall",
    b"deopt",
    b"funclet",
    b"gc-live",
    b"gc-transition",
    b"kcfi",
    b"preallocated",
    b"ptrauth",
];
/// The calling conventions `tailcc` and `swifttailcc`, whose `musttail` calls may have other parameters than the
/// caller.
const TAIL: &[CallingConvention] = &[CallingConvention(18), CallingConvention(20)];

/// The attributes of parameters that neither the caller nor the callee of a `musttail` call may have if the call has a
/// convention in [`TAIL`].
const NOT_OF_TAIL: &[AttributeKind] = &[
    AttributeKind::BYREF,
    AttributeKind::IN_ALLOCA,
    AttributeKind::IN_REG,
    AttributeKind::PREALLOCATED,
    AttributeKind::SWIFT_ERROR,
];

/// The attributes of parameters that decide how an argument is passed.
const PASSING: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::BYREF,
    AttributeKind::IN_ALLOCA,
    AttributeKind::IN_REG,
    AttributeKind::PREALLOCATED,
    AttributeKind::STACK_ALIGNMENT,
    AttributeKind::STRUCT_RET,
    AttributeKind::SWIFT_ASYNC,
    AttributeKind::SWIFT_ERROR,
    AttributeKind::SWIFT_SELF,
];

/// Checks `musttail` calls, operand bundles and inline assembly. Most calls have none of them.
pub(super) fn verify(rules: &Rules<'_>, call: &CallKind, signature: &FunctionType) -> Result<()> {
    if call.tail == TailCall::MustTail {
        verify_tail(rules, call, signature)?;
    }
    if let Some(bundles) = call.bundles.expand() {
        verify_bundles(rules.module, rules.body, bundles)?;
    }
    let callee = call.callee.as_constant();
    match callee.map(|callee| &rules.module.constants[callee].kind) {
        Some(ConstantKind::InlineAsm(assembly)) => {
            check(
                fits(rules.module, assembly, signature),
                "the constraints of inline assembly must match the result and the arguments",
            )?;
            check(
                has_element_types(rules.module, assembly, call, signature),
                "an argument for an indirect constraint of inline assembly must be a pointer with elementtype",
            )
        }
        _ => Ok(()),
    }
}

/// Checks a `musttail` call. It must call a function with the signature of the caller, pass its arguments as the caller
/// receives them, and be followed by the return of its result. It must not call inline assembly. The parameters of
/// intrinsic functions, and with the calling conventions in [`TAIL`], may differ from those of the caller.
fn verify_tail(rules: &Rules<'_>, call: &CallKind, callee: &FunctionType) -> Result<()> {
    let types = &rules.module.types;
    let caller = rules.signature;
    let is_same = |one: Type, other: Type| {
        let space = types.address_space(one);
        one == other || space.is_some() && space == types.address_space(other)
    };
    let is_free = TAIL.contains(&call.calling_convention)
        || rules
            .module
            .callee(call)
            .is_some_and(|callee| rules.intrinsics.contains(callee));
    let parameters = caller.parameters.iter().zip(&callee.parameters);
    check(
        !is_assembly(rules.module, call),
        "a musttail call must not be of inline assembly",
    )?;
    check(
        call.calling_convention == rules.function.calling_convention
            && caller.variadic == callee.variadic
            && is_same(caller.result, callee.result)
            && (is_free
                || caller.parameters.len() == callee.parameters.len()
                    && parameters
                        .into_iter()
                        .all(|(&one, &other)| is_same(one, other))),
        "a musttail call must be of a function with the signature of the caller",
    )?;
    let lists = [rules.function.attributes.expand(), call.attributes.expand()];
    if TAIL.contains(&call.calling_convention) {
        let of_parameters = |list| rules.attributes.of_parameters(list, NOT_OF_TAIL).is_some();
        check(
            !callee.variadic && !lists.into_iter().flatten().any(of_parameters),
            "a musttail call with this calling convention must not pass arguments in this way",
        )?;
    }
    check(
        TAIL.contains(&call.calling_convention)
            || (0..caller.parameters.len()).all(|number| {
                let [one, other] = lists.map(|list| passing(rules.module, list, number));
                one == other
            }),
        "a musttail call must pass its arguments as the caller receives them",
    )?;
    check(
        returns_at_once(rules),
        "a musttail call must be followed by the return of its result",
    )
}

/// Returns whether the callee of a call is inline assembly.
pub(super) fn is_assembly(module: &Module, call: &CallKind) -> bool {
    let constant = call.callee.as_constant();
    constant.is_some_and(|callee| {
        let kind = &module.constants[callee].kind;
        matches!(kind, ConstantKind::InlineAsm(_))
    })
}

/// Returns the attributes of the parameter `number` that decide how it is passed.
fn passing(module: &Module, list: Option<AttributeList>, number: usize) -> Vec<&Attribute> {
    let of_parameter = AttributeIndex::Parameter(number as u32);
    let attributes = module.attributes.get(list, of_parameter);
    let is_kind = |attribute: &Attribute, kinds: &[AttributeKind]| {
        let kind = attribute.kind();
        kind.is_some_and(|kind| kinds.contains(&kind))
    };
    let copied = [AttributeKind::BY_VAL, AttributeKind::BYREF];
    let is_copied = attributes.iter().any(|one| is_kind(one, &copied));
    attributes
        .iter()
        .filter(|one| {
            is_kind(one, PASSING) || is_copied && is_kind(one, &[AttributeKind::ALIGNMENT])
        })
        .collect()
}

/// Returns whether the instruction after the current call is a `ret` of its result, of an undefined value or of
/// nothing. A `bitcast` of the result may be between them.
fn returns_at_once(rules: &Rules<'_>) -> bool {
    let body = rules.body;
    let kind = |inst: Option<&Inst>| inst.map(|&inst| &body.instructions[inst].kind);
    let Some((&call, mut after)) = rules.uses.rest_of_block().split_first() else {
        return false;
    };
    let mut result = Value::from(call);
    if let Some(InstructionKind::Cast(op, operand, ..)) = kind(after.first())
        && let Some((&cast, rest)) = after.split_first()
    {
        if *op != CastOp::BitCast || *operand != result {
            return false;
        }
        (result, after) = (Value::from(cast), rest);
    }
    let Some(InstructionKind::Ret { value }) = kind(after.first()) else {
        return false;
    };
    value.expand().is_none_or(|value| {
        let constant = value.as_constant();
        let is_undefined = |constant| {
            matches!(
                rules.module.constants[constant].kind,
                ConstantKind::Undef | ConstantKind::Poison
            )
        };
        value == result || constant.is_some_and(is_undefined)
    })
}

/// Checks that a call has at most one operand bundle for each tag in [`SINGLE`], and that the operand of `preallocated`
/// is the token of a call of `llvm.call.preallocated.setup`.
fn verify_bundles(module: &Module, body: &Body, bundles: Bundles) -> Result<()> {
    let mut found = 0_u32;
    for bundle in &body.bundles[bundles] {
        let tag = module.strings.get(bundle.tag);
        if let Some(at) = SINGLE.iter().position(|single| *single == tag) {
            check(
                found >> at & 1 == 0,
                "a call must not have several operand bundles of one kind",
            )?;
            found |= 1 << at;
        }
        if tag == b"preallocated" {
            check(
                is_setup(module, body, bundle.operands.as_slice(&body.values)),
                "the operand of preallocated must be a call of llvm.call.preallocated.setup",
            )?;
        }
    }
    Ok(())
}

/// Returns whether a list of operands is the token of a call of `llvm.call.preallocated.setup`.
fn is_setup(module: &Module, body: &Body, operands: &[Value]) -> bool {
    let &[token] = operands else {
        return false;
    };
    let ValueKind::Instruction(inst) = token.kind() else {
        return false;
    };
    match body.instructions.get(inst).map(|inst| &inst.kind) {
        Some(InstructionKind::Call(call)) => module
            .callee(call)
            .is_some_and(|callee| &*module.name(callee) == "llvm.call.preallocated.setup"),
        _ => false,
    }
}

/// Checks that the inline assembly of a call has one label constraint for each of the `targets` to which the call may
/// branch. Only `callbr` has such targets. Before LLVM 15, they were arguments with other constraints, so that assembly without
/// label constraints is not checked.
pub(super) fn verify_labels(module: &Module, call: &CallKind, targets: usize) -> Result<()> {
    let callee = call.callee.as_constant();
    let Some(ConstantKind::InlineAsm(assembly)) =
        callee.map(|callee| &module.constants[callee].kind)
    else {
        return Ok(());
    };
    let constraints = module.strings.get(assembly.constraints);
    let is_label = |constraint: &&[u8]| constraint.starts_with(b"!");
    let labels = constraints.split(|&byte| byte == b',');
    let labels = labels.filter(is_label).count();
    check(
        labels == 0 || labels == targets,
        "inline assembly must have one label constraint for each indirect target of callbr",
    )
}

/// Returns whether inline assembly has one constraint for each result and each argument of a function type. Constraints
/// of clobbered registers and labels do not count. Results come first, and clobbered registers last. Returns `false` for
/// variadic types.
fn fits(module: &Module, assembly: &InlineAsm, signature: &FunctionType) -> bool {
    let (mut results, mut arguments) = (0, 0);
    let mut last_rank = 0;
    for constraint in asm_constraints(module.strings.get(assembly.constraints)) {
        let rank = match constraint {
            AsmConstraint::Result | AsmConstraint::IndirectResult => 0,
            AsmConstraint::Clobber => 2,
            _ => 1,
        };
        if rank < last_rank {
            return false;
        }
        last_rank = rank;
        results += usize::from(constraint == AsmConstraint::Result);
        arguments += usize::from(constraint.argument().is_some());
    }
    let types = &module.types;
    let fits_result = match results {
        0 => types[signature.result] == TypeKind::Void,
        1 => types.struct_fields(signature.result).is_none(),
        count => types
            .struct_fields(signature.result)
            .is_some_and(|fields| fields.len() == count),
    };
    fits_result && !signature.variadic && arguments == signature.parameters.len()
}

/// Returns whether each argument for an indirect constraint is a pointer that states the type of the memory: by its
/// pointee or by the attribute `elementtype`.
fn has_element_types(
    module: &Module,
    assembly: &InlineAsm,
    call: &CallKind,
    signature: &FunctionType,
) -> bool {
    let constraints = asm_constraints(module.strings.get(assembly.constraints));
    let arguments = constraints.filter_map(AsmConstraint::argument);
    let has_attribute = |number: usize| {
        let index = AttributeIndex::Parameter(number as u32);
        let list = call.attributes.expand();
        let lists = list.map_or(&[][..], |list| &module.attributes.lists[list]);
        let sets = lists.iter().filter(|entry| entry.0 == index);
        let mut kinds = sets.flat_map(|entry| module.attributes.sets[entry.1].iter());
        kinds.any(|attribute| attribute.kind() == Some(AttributeKind::ELEMENTTYPE))
    };
    let mut arguments = arguments.zip(&signature.parameters).enumerate();
    arguments.all(|(number, (is_indirect, &parameter))| {
        let types = &module.types;
        !is_indirect
            || types.pointee(parameter).is_some()
            || types.address_space(parameter).is_some() && has_attribute(number)
    })
}

/// Checks an instruction of exception handling: its function must have a personality.
pub(super) fn verify_personality(function: &Function) -> Result<()> {
    check(
        function.personality.is_some(),
        "exception handling needs a function with a personality",
    )
}

/// Checks that an `invoke` unwinds to a block that begins with an exception handling pad.
pub(super) fn verify_unwind(body: &Body, block: Block) -> Result<()> {
    let mut kinds = body.blocks[block]
        .instructions
        .iter()
        .map(|&inst| &body.instructions[inst].kind);
    let first = kinds.find(|kind| !matches!(kind, InstructionKind::Phi { .. }));
    match first {
        Some(
            InstructionKind::LandingPad { .. }
            | InstructionKind::CatchSwitch { .. }
            | InstructionKind::CleanupPad { .. },
        ) => Ok(()),
        _ => Err(broken(
            "an invoke must unwind to a block that begins with an exception handling pad",
        )),
    }
}
