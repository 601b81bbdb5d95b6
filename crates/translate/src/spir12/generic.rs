//! Pointers to generic memory that are of a known address space: those that built-in functions are passed, where
//! their caller has just made them generic. OpenCL 1.2 has the function for that address space.

use cranelift_entity::EntitySet;
use transpire_llvm::ir::{Body, CallKind, CastOp, Expression, ConstantKind, Inst, InstructionKind, Module, Value};
use transpire_opencl::{self as opencl, Qualified};

use super::call_kind;
use crate::Result;
use crate::to_spirv::regularize::rewrite::{self, Pass, Rewriter};

const GENERIC: u32 = 4;

/// Lets built-in functions take the pointers that were made generic for them.
pub(super) fn run(module: &mut Module) -> Result<()> {
    if !module.types.iter().any(|(ty, _)| module.types.address_space(ty) == Some(GENERIC)) {
        return Ok(());
    }
    rewrite::bodies(module, &mut Known, |_, _| true)?;
    let functions: Vec<_> = module.functions().map(|f| f.0).collect();
    for function in functions {
        if let Some(body) = module.function_mut(function).and_then(|f| f.body.as_mut()) {
            drop_casts(body);
        }
    }
    Ok(())
}

struct Known;

impl Pass for Known {
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

/// The function, its parameters and its arguments, none of which is generic.
fn known(rw: &mut Rewriter<'_>, call: &CallKind) -> Option<(String, Vec<opencl::Type>, Vec<Value>)> {
    let callee = rw.module.as_global(call.callee.as_constant()?)?;
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
        let opencl::Type::Pointer(pointee) = parameter else { continue };
        if pointee.qualifiers.space != GENERIC {
            continue;
        }
        let source = uncast(rw.module, rw.body, *argument)?;
        let space = rw.module.types.address_space(rw.ty(source))?;
        let Qualified { ty, qualifiers } = (**pointee).clone();
        *parameter = opencl::Type::qualified_pointer(ty, opencl::Qualifiers { space, ..qualifiers });
        *argument = source;
    }
    Some((signature.name, parameters, arguments))
}

/// The pointer that was made generic.
fn uncast(module: &Module, body: &Body, value: Value) -> Option<Value> {
    if let Some(inst) = value.as_instruction() {
        return match body.instructions[inst].kind {
            InstructionKind::Cast { op: CastOp::AddrSpaceCast, operand, .. } => Some(operand),
            _ => None,
        };
    }
    match &module.constants[value.as_constant()?].kind {
        ConstantKind::Expression(expression) => match **expression {
            Expression::Cast { op: CastOp::AddrSpaceCast, operand } => Some(operand.into()),
            _ => None,
        },
        _ => None,
    }
}

/// Takes out casts to other address spaces that nothing uses any more.
fn drop_casts(body: &mut Body) {
    let mut used: EntitySet<Inst> = EntitySet::new();
    let instructions: Vec<Inst> = body.instructions_in_order().map(|(_, inst, _)| inst).collect();
    for inst in instructions {
        body.for_each_operand(inst, |value| {
            if let Some(inst) = value.as_instruction() {
                used.insert(inst);
            }
        });
    }
    let Body { blocks, instructions, .. } = body;
    for block in blocks.values_mut() {
        block.instructions.retain(|&inst| {
            used.contains(inst) || !matches!(instructions[inst].kind, InstructionKind::Cast { op: CastOp::AddrSpaceCast, .. })
        });
    }
}
