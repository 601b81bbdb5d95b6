//! Finds functions whose addresses are taken, and the types of calls through function pointers.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    AttributeList, Body, CallKind, CallingConvention, Constant, ConstantKind, ConstantWalk,
    FunctionType, Global, GlobalKind, InstructionKind, Module, Type, TypeKind,
};

use crate::analysis::bodies;
use crate::mappings::execution_modes::lists_structors;
use crate::summary::callees::is_instruction;
use crate::summary::pointees::pointee_attribute;

/// Returns the functions whose addresses are taken, each with its type in calls through pointers (see
/// [`signature_of_calls`]).
///
/// Kernels are left out: enqueue calls refer to them by name.
pub(crate) fn signatures(module: &mut Module) -> FxHashMap<Global, FunctionType> {
    let mut found = FxHashMap::default();
    for function in address_taken(module) {
        let Some(data) = module.function(function) else {
            continue;
        };
        let (attributes, convention) = (data.attributes.expand(), data.calling_convention);
        if convention == CallingConvention::SPIR_KERNEL {
            continue;
        }
        if let Some(signature) = module.signature(function).cloned() {
            found.insert(function, signature_of_calls(module, signature, attributes));
        }
    }
    found
}

/// Returns `signature` with a pointee for each opaque pointer, so that caller and callee agree. The pointee of a
/// parameter is from an attribute, or `i8` without one; the pointee of the result is `i8`.
fn signature_of_calls(
    module: &mut Module,
    mut signature: FunctionType,
    attributes: Option<AttributeList>,
) -> FunctionType {
    let byte = module.types.integer(8);
    for (number, ty) in signature.parameters.iter_mut().enumerate() {
        let pointee = pointee_attribute(module, attributes, number as u32);
        *ty = with_pointee(module, *ty, pointee.unwrap_or(byte));
    }
    signature.result = with_pointee(module, signature.result, byte);
    signature
}

fn with_pointee(module: &mut Module, ty: Type, pointee: Type) -> Type {
    match module.types[ty] {
        TypeKind::Pointer {
            address_space,
            pointee: None,
        } => module.types.typed_pointer(address_space, pointee),
        _ => ty,
    }
}

/// Returns the function type of a call through a pointer, with a pointee for each opaque pointer, or `None` if the call
/// has no function type.
pub(crate) fn type_of_call(module: &mut Module, call: &CallKind) -> Option<Type> {
    let signature = module.types.function_type(call.function_type)?.clone();
    let signature = signature_of_calls(module, signature, call.attributes.expand());
    Some(
        module
            .types
            .function(signature.result, signature.parameters, signature.variadic),
    )
}

/// Returns the function that a call names. Returns `None` for an indirect call, or if the function's type does not
/// match the call's type. The types need not match for a declared function that is lowered to instructions, because
/// passes may move its arguments to other address spaces.
pub(crate) fn direct_callee(module: &Module, call: &CallKind) -> Option<Global> {
    let global = module.callee(call)?;
    let value = &module.globals[global];
    let is_fitting = || {
        value.value_type == call.function_type
            || matches!(&value.kind, GlobalKind::Function(function) if !function.is_definition)
                && is_instruction(&module.name(global))
    };
    (matches!(value.kind, GlobalKind::Function(_)) && is_fitting()).then_some(global)
}

/// Returns the functions whose addresses are used in bodies, other than in direct calls, or in initializers of
/// variables, in module order. Variables named `llvm.…` do not count, except the lists of constructors and destructors.
pub(crate) fn address_taken(module: &Module) -> Vec<Global> {
    let mut pending: Vec<Constant> = Vec::new();
    for (global, _, variable) in module.variables() {
        let name = module.name(global);
        if !name.starts_with("llvm.") || lists_structors(&name) {
            pending.extend(variable.initializer.expand());
        }
    }
    let used = bodies::in_stretches(module, |bodies| {
        let mut used = Vec::new();
        for (_, body) in bodies {
            used_in(module, body, &mut used);
        }
        used
    });
    pending.extend(used.into_iter().flatten());
    functions_within(module, pending)
}

/// Collects the constants that a body uses other than as direct callees and that may refer to functions.
fn used_in(module: &Module, body: &Body, used: &mut Vec<Constant>) {
    // Most constants are numbers.
    let may_refer = |constant: &Constant| may_refer(module, *constant);
    for (_, inst, instruction) in body.instructions_in_order() {
        match &instruction.kind {
            InstructionKind::Call(call) if direct_callee(module, call).is_some() => {
                let arguments = call.arguments.as_slice(&body.values);
                let constants = arguments.iter().filter_map(|value| value.as_constant());
                used.extend(constants.filter(may_refer));
            }
            _ => body.for_each_operand(inst, |value| {
                used.extend(value.as_constant().filter(may_refer));
            }),
        }
    }
}

/// Returns whether a constant can refer to a function: its address, an aggregate or an expression.
fn may_refer(module: &Module, constant: Constant) -> bool {
    use ConstantKind::{Aggregate, Expression, PtrAuth};
    let kind = &module.constants[constant].kind;
    addressed(kind).is_some() || matches!(kind, Aggregate(_) | Expression(_) | PtrAuth(_))
}

/// Returns the global value of which a constant is the address, or `None` for other constants.
fn addressed(kind: &ConstantKind) -> Option<Global> {
    use ConstantKind::{DsoLocalEquivalent, NoCfi};
    match *kind {
        ConstantKind::Global(global) | DsoLocalEquivalent(global) | NoCfi(global) => Some(global),
        _ => None,
    }
}

/// Returns the functions that constants refer to, directly or through other constants, in module order.
pub(crate) fn functions_within(module: &Module, constants: Vec<Constant>) -> Vec<Global> {
    let mut walk = ConstantWalk::default();
    walk.extend(constants);
    let mut found = EntitySet::new();
    while let Some(constant) = walk.next(&module.constants) {
        if let Some(global) = addressed(&module.constants[constant].kind)
            && module.function(global).is_some()
        {
            found.insert(global);
        }
    }
    found.iter().collect()
}
