//! Lowers `select` on structs and arrays to a selection of each member. Before SPIR-V 1.4 `OpSelect` allows scalars and
//! vectors only (§3.3.15).

use transpire_llvm::ir::{
    Inst, InstBuilder, InstructionKind, Module, Opcodes, Type, TypeKind, Value,
};

use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::Filter;
use crate::{Error, Result};

/// Maximum number of members of one selection, including nested members.
const MAX_MEMBERS: u32 = 1024;

fn is_aggregate(module: &Module, ty: Type) -> bool {
    matches!(
        module.types[ty],
        TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_)
    )
}

/// The pass that lowers selections of aggregates. It is an error if one has more than [`MAX_MEMBERS`] members.
pub(crate) struct Selects;

impl Rewrite for Selects {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            let mut all = body.instructions.values();
            all.any(|instruction| {
                matches!(instruction.kind, InstructionKind::Select(..))
                    && is_aggregate(module, instruction.ty)
            })
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::SELECT
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        match rw.body.instructions[inst].kind {
            InstructionKind::Select([condition, then, otherwise], _)
                if is_aggregate(&rw.module, rw.body.instructions[inst].ty) =>
            {
                let (then, otherwise) = (rw.resolved(then), rw.resolved(otherwise));
                let mut budget = MAX_MEMBERS;
                let value = choose(rw, condition, then, otherwise, &mut budget)?;
                rw.replace(inst, value);
            }
            _ => rw.keep(inst),
        }
        Ok(())
    }
}

/// Emits the selection of each member of `then` or, if `condition` is false, of `otherwise`. Subtracts the number of
/// members, at least 1 for each aggregate, from `budget`. This also limits the nesting depth. It is an error if
/// `budget` is used up.
fn choose(
    rw: &mut Rewriter<'_>,
    condition: Value,
    then: Value,
    otherwise: Value,
    budget: &mut u32,
) -> Result<Value> {
    let ty = rw.ty(then);
    if !is_aggregate(&rw.module, ty) {
        return Ok(rw.select(condition, then, otherwise));
    }
    let count = match rw.module.types[ty] {
        TypeKind::Array { length, .. } => length,
        _ => rw
            .module
            .types
            .struct_fields(ty)
            .map_or(0, |fields| fields.len() as u64),
    };
    let too_large =
        || Error::cannot_translate("a select between aggregates of more than 1024 members");
    let left = u32::try_from(count)
        .ok()
        .and_then(|count| budget.checked_sub(count.max(1)));
    *budget = left.ok_or_else(too_large)?;
    let mut result = rw.poison(ty);
    for index in 0..count as u32 {
        let (a, b) = (
            rw.extract_value(then, index)?,
            rw.extract_value(otherwise, index)?,
        );
        let member = choose(rw, condition, a, b, budget)?;
        result = rw.insert_value(result, member, index);
    }
    Ok(result)
}
