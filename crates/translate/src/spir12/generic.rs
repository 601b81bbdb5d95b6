//! Removes generic pointers whose address space is known: arguments of built-in functions that the caller has
//! cast to the generic address space. OpenCL 1.2 has an overload of the function for the original address
//! space.

use cranelift_entity::EntitySet;
use transpire_llvm::ir::{
    Body, CallKind, CastOp, Constant, ConstantKind, Expression, Global, Inst, InstBuilder,
    InstructionKind, Interner, Module, Value,
};
use transpire_opencl::{self as opencl, Qualified};

use crate::Result;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::BodyPass;
use crate::spir12::call_kind;

const GENERIC: u32 = 4;

/// Returns the pass that changes calls of built-in functions that have generic parameters to calls of the overloads for
/// the original address spaces. First replaces casts of null pointers with null pointers. Returns `None` if the module
/// has no generic pointers.
pub(super) fn prepare(module: &mut Module) -> Option<Generic> {
    let types = &module.types;
    let is_generic = |(ty, _)| types.address_space(ty) == Some(GENERIC);
    if !types.iter().any(is_generic) {
        return None;
    }
    null_pointers(module);
    Some(Generic)
}

/// The pass that resolves generic pointers.
pub(super) struct Generic;

impl BodyPass for Generic {
    fn run(&mut self, module: &mut Interner<'_>, function: Global, body: &mut Body) -> Result<()> {
        Calls.run(module, function, body)?;
        drop_casts(body);
        Ok(())
    }
}

/// Replaces each cast of a null pointer to another address space with the null pointer of that address space
/// (§2.1.3.5). Newer compilers write such casts from the generic address space.
fn null_pointers(module: &mut Module) {
    let mut nulls: EntitySet<Constant> = EntitySet::new();
    for constant in module.constants.keys() {
        if let ConstantKind::Expression(expression) = &module.constants[constant].kind
            && let Expression::Cast(CastOp::AddrSpaceCast, operand) = **expression
            && module.constants[operand].kind == ConstantKind::Null
        {
            nulls.insert(constant);
        }
    }
    if nulls.is_empty() {
        return;
    }
    module.constants.rename(|constant, kind| {
        if nulls.contains(constant) {
            *kind = ConstantKind::Null;
        }
    });
}

/// The part of the pass that rewrites calls.
struct Calls;

impl Rewrite for Calls {
    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let InstructionKind::Call(call) = rw.body.instructions[inst].kind.clone() else {
            rw.keep(inst);
            return Ok(());
        };
        match known(rw, &call) {
            Some((name, parameters, arguments)) => {
                let ty = rw.body.instructions[inst].ty;
                let kind = call_kind(rw, &name, &parameters, &arguments, ty);
                rw.become_(inst, kind, ty);
            }
            None => rw.keep(inst),
        }
        Ok(())
    }
}

/// Returns the overload of the called function without generic parameters: its name, its parameters and the
/// arguments before the casts. Returns `None` if the callee is not such a built-in function, or if an address
/// space is not known.
fn known(
    rw: &mut Rewriter<'_>,
    call: &CallKind,
) -> Option<(String, Vec<opencl::Type>, Vec<Value>)> {
    let callee = rw.module.callee(call)?;
    let name = rw.module.name(callee).into_owned();
    if rw.module.function(callee)?.is_definition || !name.contains("AS4") {
        return None;
    }
    let base = opencl::base_name(&name)?;
    if !transpire_spir::built_ins::is_known(base) {
        return None;
    }
    let signature = opencl::demangle(&name).ok()?;
    let mut arguments = call.arguments.as_slice(&rw.body.values).to_vec();
    let mut parameters = signature.parameters;
    for (parameter, argument) in parameters.iter_mut().zip(&mut arguments) {
        let opencl::Type::Pointer(pointee) = parameter else {
            continue;
        };
        if pointee.qualifiers.space != GENERIC {
            continue;
        }
        let mut source = uncast(&rw.module, rw.body, *argument)?;
        let space = rw.module.types.address_space(rw.ty(source))?;
        if let Some(pointee) = rw.module.types.pointee(rw.ty(*argument)) {
            source = rw.point_to(source, pointee);
        }
        let Qualified { ty, qualifiers } = (**pointee).clone();
        *parameter = opencl::Type::qualified_pointer(
            ty,
            opencl::Qualifiers {
                space,
                ..qualifiers
            },
        );
        *argument = source;
    }
    Some((signature.name, parameters, arguments))
}

/// The maximum number of consecutive casts to look through.
const MAX_CASTS: u32 = 16;

/// Returns the pointer that was cast to the generic address space, or `None` if there is no such cast. Looks
/// through casts that only change the pointee.
fn uncast(module: &Module, body: &Body, value: Value) -> Option<Value> {
    let mut value = value;
    for _ in 0..MAX_CASTS {
        let (op, operand) = match value.as_instruction() {
            Some(inst) => match body.instructions[inst].kind {
                InstructionKind::Cast(op, operand, ..) => (op, operand),
                _ => return None,
            },
            None => match &module.constants[value.as_constant()?].kind {
                ConstantKind::Expression(expression) => match **expression {
                    Expression::Cast(op, operand) => (op, operand.into()),
                    _ => return None,
                },
                _ => return None,
            },
        };
        match op {
            CastOp::AddrSpaceCast => return Some(operand),
            CastOp::BitCast => value = operand,
            _ => return None,
        }
    }
    None
}

/// Removes unused `bitcast` and `addrspacecast` instructions, in chains of at most [`MAX_CASTS`].
fn drop_casts(body: &mut Body) {
    // Each round removes one cast of a chain.
    for _ in 0..MAX_CASTS {
        let mut used: EntitySet<Inst> = EntitySet::new();
        for inst in body.insts_in_order() {
            body.for_each_operand(inst, |value| {
                if let Some(inst) = value.as_instruction() {
                    used.insert(inst);
                }
            });
        }
        let mut is_done = true;
        let Body {
            blocks,
            instructions,
            ..
        } = body;
        for block in blocks.values_mut() {
            block.instructions.retain(|&inst| {
                let op = match instructions[inst].kind {
                    InstructionKind::Cast(op, ..) => Some(op),
                    _ => None,
                };
                let goes = matches!(op, Some(CastOp::AddrSpaceCast | CastOp::BitCast))
                    && !used.contains(inst);
                is_done &= !goes;
                !goes
            });
        }
        if is_done {
            return;
        }
    }
}
