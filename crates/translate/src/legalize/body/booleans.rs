//! Represents `i1` in memory and in aggregates as a byte. Vectors of `i1` are packed in memory, as an integer with one
//! bit for each lane, and may be cast to integers.
//!
//! SPIR-V's booleans have no size and no bits (§2.16.1): they exist only as computed values.

use cranelift_entity::EntitySet;
use transpire_llvm::ir::{
    Attribute, Body, CastOp, Constant, ConstantKind, Expression, GlobalKind, Inst, InstBuilder,
    InstBuilderBase, Instruction, InstructionKind, IntPredicate, Interner, Module, Type, TypeKind,
    Types, Value,
};

use crate::analysis::bodies;
use crate::error::MAX_DEPTH;
use crate::legalize::body::integers::MAX_BOOLEANS;
use crate::legalize::layouts;
use crate::legalize::multi_result::Pairs;
use crate::legalize::retype;
use crate::legalize::retype::{Retyping, Rule};
use crate::legalize::rewrite::Rewriter;
use crate::legalize::vector_bitcast::{self, Lanes, regroup};
use crate::{Error, Result};

#[derive(Default)]
pub(crate) struct Booleans {
    pairs: Pairs,
}

/// Returns the pass that replaces the booleans in memory and in aggregates. Returns `None` if the module neither has
/// such booleans nor reinterprets their bits.
pub(crate) fn prepare(module: &mut Module) -> Result<Option<Retyping<Booleans>>> {
    match is_needed(module) {
        true => retype::prepare(module, Booleans::default()).map(Some),
        false => Ok(None),
    }
}

/// Returns whether `ty` is a boolean or a vector of at most `MAX_BOOLEANS`. Longer vectors are replaced together with
/// the integers that SPIR-V lacks.
fn is_boolean(types: &Types, ty: Type) -> bool {
    types.integer_bits(types.scalar(ty)) == Some(1)
        && types.lanes(ty).is_none_or(|lanes| lanes <= MAX_BOOLEANS)
}

/// Returns the types that are or contain booleans.
fn types_with_booleans(types: &Types) -> EntitySet<Type> {
    let mut found = EntitySet::with_capacity(types.len());
    for _ in 0..=MAX_DEPTH {
        let mut is_complete = true;
        for (ty, kind) in types.iter() {
            let has = is_boolean(types, ty)
                || match kind {
                    TypeKind::Array { element, .. } => found.contains(*element),
                    TypeKind::Struct { .. } | TypeKind::Named(_) => types
                        .struct_fields(ty)
                        .is_some_and(|fields| fields.iter().any(|&field| found.contains(field))),
                    _ => false,
                };
            if has && found.insert(ty) {
                // A type that contains this one may have been visited earlier.
                is_complete = false;
            }
        }
        if is_complete {
            break;
        }
    }
    found
}

/// Returns whether the module has booleans in memory or in aggregates that other modules know, or reinterprets their
/// bits. Booleans in other aggregates that are only computed may stay.
fn is_needed(module: &Module) -> bool {
    let types = &module.types;
    let booleans = types_with_booleans(types);
    if booleans.is_empty() {
        return false;
    }
    let held = |ty: &Type| booleans.contains(*ty);
    let is_pointee = |(_, kind): (Type, &TypeKind)| match kind {
        TypeKind::Pointer { pointee, .. } => pointee.as_ref().is_some_and(held),
        _ => false,
    };
    let attributes = module
        .attributes
        .sets
        .iter()
        .flat_map(|(_, set)| set.iter());
    let in_attributes = attributes.filter_map(|attribute| match attribute {
        Attribute::Type(_, ty) => *ty,
        _ => None,
    });
    let is_aggregate = |ty: &Type| !is_boolean(types, *ty);
    types.iter().any(is_pointee)
        || layouts::in_linked_signatures(module).any(|ty| held(&ty) && is_aggregate(&ty))
        || in_attributes.into_iter().any(|ty| held(&ty))
        || module
            .globals
            .values()
            .any(|g| matches!(g.kind, GlobalKind::Variable(_)) && held(&g.value_type))
        || bodies::in_stretches(module, |bodies| {
            let stores_boolean = |body: &Body, instruction: &Instruction| match &instruction.kind {
                InstructionKind::Load { .. } => held(&instruction.ty),
                InstructionKind::Store { value, .. } => held(&body.value_type(module, *value)),
                InstructionKind::Alloca { allocated, .. } => held(allocated),
                InstructionKind::GetElementPtr { source, .. } => held(source),
                InstructionKind::CmpXchg { compare, .. } => {
                    held(&body.value_type(module, *compare))
                }
                InstructionKind::Cast(CastOp::BitCast, operand, ..) => {
                    held(&instruction.ty) || held(&body.value_type(module, *operand))
                }
                _ => false,
            };
            bodies.iter().any(|(_, body)| {
                let mut instructions = body.instructions.values();
                instructions.any(|instruction| stores_boolean(body, instruction))
            })
        })
        .contains(&true)
}

impl Rule for Booleans {
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>> {
        if !is_boolean(types, ty) {
            return Ok(None);
        }
        Ok(Some(match types.lanes(ty) {
            None => types.integer(8),
            Some(lanes) => types.integer(lanes),
        }))
    }

    fn stays_in_registers(&self, types: &Types, ty: Type) -> bool {
        is_boolean(types, ty)
    }

    fn constant(
        &self,
        module: &mut Interner<'_>,
        constant: Constant,
        to: Type,
    ) -> Result<Constant> {
        let lanes = module.types.lanes(module.constants.ty(constant));
        let mut bits = 0;
        for lane in 0..lanes.unwrap_or(1) {
            let element = if lanes.is_some() {
                module.element(constant, lane)
            } else {
                Some(constant)
            };
            let kind = element.map(|element| &module.constants[element].kind);
            bits |= match kind {
                Some(ConstantKind::Integer(value)) => (value & 1) << lane,
                Some(ConstantKind::Undef | ConstantKind::Poison) => 0,
                _ => {
                    return Err(Error::cannot_translate(
                        "a constant expression of a boolean in memory",
                    ));
                }
            };
        }
        Ok(module.integer(to, bits))
    }

    fn stored_expression(
        &self,
        module: &mut Interner<'_>,
        value: Constant,
        to: Type,
    ) -> Option<Constant> {
        let from = module.constants.ty(value);
        let expression = Expression::Cast(CastOp::ZExt, value);
        let kind = ConstantKind::Expression(expression.into());
        (module.types.lanes(from).is_none()).then(|| module.constant(to, kind))
    }

    fn enter(pass: &mut Retyping<Self>, rw: &mut Rewriter<'_>) {
        pass.rule.pairs.enter(rw.body, |kind| {
            matches!(kind, InstructionKind::CmpXchg { .. })
        });
    }

    fn rewrite(pass: &mut Retyping<Self>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
        let original = pass.original(rw, inst.into());
        match rw.body.instructions[inst].kind.clone() {
            InstructionKind::Load { .. } if is_boolean(&rw.module.types, original) => {
                read(pass, rw, inst, original)?;
            }
            InstructionKind::Store { value, .. }
            | InstructionKind::InsertValue { element: value, .. } => {
                let ty = pass.original(rw, value);
                if !is_boolean(&rw.module.types, ty) {
                    return Ok(false);
                }
                let mut kind = pass.updated(rw, inst)?;
                if let InstructionKind::Store { value, .. }
                | InstructionKind::InsertValue { element: value, .. } = &mut kind
                {
                    *value = to_memory(pass, rw, *value, ty)?;
                }
                let ty = rw.body.instructions[inst].ty;
                rw.become_(inst, kind, ty);
            }
            InstructionKind::Cast(CastOp::BitCast, operand, ..) => {
                return bitcast(pass, rw, inst, operand);
            }
            kind @ InstructionKind::ExtractValue { .. } => {
                if let Some(part) = pass.rule.pairs.part(rw.body, &kind) {
                    rw.replace(inst, part);
                } else if is_boolean(&rw.module.types, original) {
                    read(pass, rw, inst, original)?;
                } else {
                    return Ok(false);
                }
            }
            InstructionKind::CmpXchg { .. } => return exchange(pass, rw, inst),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Lowers `inst` if it is a `bitcast` of `operand` from or to booleans. Returns `false`, and emits nothing, for any
/// other `bitcast`.
fn bitcast(
    pass: &mut Retyping<Booleans>,
    rw: &mut Rewriter<'_>,
    inst: Inst,
    operand: Value,
) -> Result<bool> {
    let original = pass.original(rw, inst.into());
    let from = pass.original(rw, operand);
    if from == original
        || !is_boolean(&rw.module.types, from) && !is_boolean(&rw.module.types, original)
    {
        return Ok(false);
    }
    let operand = pass.map(rw, operand)?;
    let (types, none) = ((from, original), (None, None));
    let value = vector_bitcast::bitcast(rw, operand, types, none, original, regroup)?;
    rw.replace(inst, value);

    Ok(true)
}

/// Lowers a load or an `extractvalue` of booleans, whose type was `ty`.
fn read(pass: &mut Retyping<Booleans>, rw: &mut Rewriter<'_>, inst: Inst, ty: Type) -> Result<()> {
    let kind = pass.updated(rw, inst)?;
    let memory = pass.memory(&mut rw.module, ty)?;
    let stored = rw.insert(kind, memory);
    let value = match rw.module.types.lanes(ty) {
        None => rw.cast(CastOp::Trunc, stored, ty),
        Some(count) => {
            let (whole, lanes) = forms(count);
            regroup(rw, stored, whole, lanes, ty)?
        }
    };
    rw.replace(inst, value);
    Ok(())
}

/// Converts `value` of type `ty`, a boolean or a vector of booleans, to its form in memory.
fn to_memory(
    pass: &mut Retyping<Booleans>,
    rw: &mut Rewriter<'_>,
    value: Value,
    ty: Type,
) -> Result<Value> {
    let memory = pass.memory(&mut rw.module, ty)?;
    match rw.module.types.lanes(ty) {
        None => Ok(rw.cast(CastOp::ZExt, value, memory)),
        Some(count) => {
            let (whole, lanes) = forms(count);
            regroup(rw, value, lanes, whole, memory)
        }
    }
}

/// Returns the lanes of `count` booleans in memory and in a register.
fn forms(count: u32) -> (Lanes, Lanes) {
    let lanes = Lanes {
        count: Some(count),
        bits: 1,
    };
    (Lanes::scalar(count), lanes)
}

/// Lowers `inst`, a `cmpxchg` whose result is a struct of the old value and a boolean, to a `cmpxchg` that returns only
/// the old value, as in LLVM 3.2, and a comparison. Returns `false` for any other instruction and for a `cmpxchg` that
/// is already lowered.
fn exchange(pass: &mut Retyping<Booleans>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
    let pair = rw.body.instructions[inst].ty;
    let (Some(ty), Some(_)) = (
        rw.module.types.element_at(pair, 0),
        rw.module.types.struct_fields(pair),
    ) else {
        return Ok(false);
    };
    let mut kind = rw.body.instructions[inst].kind.clone();
    let InstructionKind::CmpXchg {
        pointer,
        compare,
        new,
        ..
    } = &mut kind
    else {
        return Ok(false);
    };
    for operand in [pointer, &mut *compare, new] {
        *operand = pass.map(rw, *operand)?;
    }
    let expected = *compare;
    let old = rw.insert(kind, ty);
    let equal = rw.icmp(IntPredicate::Eq, old, expected);
    if pass.rule.pairs.is_whole(inst) {
        let byte = rw.module.types_mut().integer(8);
        let flag = rw.cast(CastOp::ZExt, equal, byte);
        let first = rw.poison(pair);
        let first = rw.insert_value(first, old, 0);
        let whole = rw.insert_value(first, flag, 1);
        rw.replace(inst, whole);
    } else {
        rw.remove(inst);
    }
    pass.rule.pairs.set(inst, [old, equal]);
    Ok(true)
}
