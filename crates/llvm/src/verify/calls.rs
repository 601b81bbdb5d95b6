//! Checks calls: tail calls, operand bundles and inline assembly. LangRef, "`call` Instruction", "Operand Bundles",
//! "Inline Assembler Expressions".

use super::instructions::Rules;
use super::{broken, check};
use crate::Result;
use crate::ir::{
    Block, Body, Bundles, CallKind, CallingConvention, ConstantKind, Function, FunctionType,
    InlineAsm, InstructionKind, Module, TailCall, Type, TypeKind,
};

/// The tags of operand bundles of which a call has at most one.
const SINGLE: &[&[u8]] = &[
    b"cfguardtarget",
    b"clang.arc.attachedcall",
    b"deopt",
    b"funclet",
    b"gc-live",
    b"gc-transition",
    b"preallocated",
];
/// The calling conventions `tailcc` and `swifttailcc`, whose tail calls may have other parameters.
const TAIL: &[CallingConvention] = &[CallingConvention(18), CallingConvention(20)];

/// Checks the parts of a call that most calls do not have.
pub(super) fn verify(rules: &Rules<'_>, call: &CallKind, signature: &FunctionType) -> Result<()> {
    if call.tail == TailCall::MustTail {
        verify_tail(rules, call, signature)?;
    }
    if let Some(bundles) = call.bundles.expand() {
        verify_bundles(rules.module, rules.body, bundles)?;
    }
    let callee = call.callee.as_constant();
    match callee.map(|callee| &rules.module.constants[callee].kind) {
        Some(ConstantKind::InlineAsm(assembly)) => check(
            fits(rules.module, assembly, signature),
            "the constraints of inline assembly must match the result and the arguments",
        ),
        _ => Ok(()),
    }
}

/// Checks that a `musttail` call is of a function with the same signature as the caller.
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
        call.calling_convention == rules.function.calling_convention
            && caller.variadic == callee.variadic
            && is_same(caller.result, callee.result)
            && (is_free
                || caller.parameters.len() == callee.parameters.len()
                    && parameters
                        .into_iter()
                        .all(|(&one, &other)| is_same(one, other))),
        "a musttail call must be of a function with the signature of the caller",
    )
}

/// Checks that the tags of the bundles of a call differ.
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
    }
    Ok(())
}

/// Returns whether the constraints of inline assembly match a function type: one for each result and each argument.
fn fits(module: &Module, assembly: &InlineAsm, signature: &FunctionType) -> bool {
    let (mut results, mut arguments) = (0, 0);
    let mut rest = module.strings.get(assembly.constraints);
    while let Some((&first, after)) = rest.split_first() {
        // The first character of a constraint may be a comma.
        let end = after.iter().position(|&byte| byte == b',');
        let second = after.first().filter(|_| end != Some(0));
        match (first, second) {
            (b'~' | b'!', _) => {}
            (b'=', Some(b'*')) => arguments += 1,
            (b'=', _) => results += 1,
            _ => arguments += 1,
        }
        rest = end.map_or(&[], |end| &after[end + 1..]);
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

/// Checks an instruction of exception handling: its function must have a personality.
pub(super) fn verify_personality(function: &Function) -> Result<()> {
    check(
        function.personality.is_some(),
        "exception handling needs a function with a personality",
    )
}

/// Checks the block to which an `invoke` unwinds.
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
