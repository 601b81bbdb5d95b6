//! Replaces aliases, which SPIR-V does not have, with their targets.

use std::borrow::Cow;

use cranelift_entity::EntityRef;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Body, CastOp, Constant, ConstantKind, Expression, Global, GlobalKind, Inst, Interner, Module,
    Type, TypeKind, Value,
};

use crate::error::MAX_DEPTH;
use crate::ledger::Report;
use crate::legalize::private_initializers::in_initializer;
use crate::pipeline::{BodyPass, run_over_bodies};
use crate::{Error, Result};

/// The address space of local variables.
pub(in crate::legalize) const PRIVATE: u32 = 0;

/// A substitution of addresses of globals and of expressions inside constants.
pub(crate) struct Substitution<'a> {
    /// Replacements for the addresses of globals.
    globals: Cow<'a, FxHashMap<Global, Constant>>,
    /// Globals whose addresses are not replaced, even if `globals` lists them.
    staying: FxHashSet<Global>,
    /// The function that rewrites expressions whose operands are already replaced.
    rewrite: Option<&'a Rewrite<'a>>,
    memo: FxHashMap<Constant, Constant>,
}

/// A function that returns the replacement for an expression, or `None` to keep it.
pub(in crate::legalize) type Rewrite<'a> =
    dyn Fn(&mut Interner<'_>, &Expression) -> Result<Option<Expression>> + 'a;

impl<'a> Substitution<'a> {
    pub(in crate::legalize) fn new(globals: &'a FxHashMap<Global, Constant>) -> Self {
        Self::of_all_but(FxHashSet::default(), Cow::Borrowed(globals))
    }

    pub(in crate::legalize) fn of_all_but(
        staying: FxHashSet<Global>,
        globals: Cow<'a, FxHashMap<Global, Constant>>,
    ) -> Self {
        Self {
            globals,
            staying,
            rewrite: None,
            memo: FxHashMap::default(),
        }
    }

    /// Excludes a constant from the substitution.
    pub(in crate::legalize) fn keep(&mut self, constant: Constant) {
        self.memo.insert(constant, constant);
    }

    /// Sets the function that rewrites expressions.
    pub(in crate::legalize) fn rewriting(self, rewrite: &'a Rewrite<'a>) -> Self {
        Self {
            rewrite: Some(rewrite),
            ..self
        }
    }

    pub(in crate::legalize) fn apply(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
    ) -> Result<Constant> {
        self.apply_at(module, constant, 0)
    }

    fn apply_at(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
        depth: u32,
    ) -> Result<Constant> {
        let kind = match &module.constants[constant].kind {
            ConstantKind::Global(_) | ConstantKind::Expression(_) | ConstantKind::Aggregate(_) => {
                module.constants[constant].kind.clone()
            }
            _ => return Ok(constant),
        };
        if let Some(&known) = self.memo.get(&constant) {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant"));
        }
        let ty = module.constants.ty(constant);
        let result = match kind {
            ConstantKind::Global(global) => match self.globals.get(&global) {
                // The target of an alias may be another alias.
                Some(&other) if other != constant && !self.staying.contains(&global) => {
                    self.apply_at(module, other, depth + 1)?
                }
                _ => constant,
            },
            ConstantKind::Aggregate(elements) => {
                let new = elements
                    .iter()
                    .map(|&element| self.apply_at(module, element, depth + 1));
                let new = new.collect::<Result<Vec<_>>>()?;
                let types = |list: &[Constant]| {
                    list.iter()
                        .map(|&c| module.constants.ty(c))
                        .collect::<Vec<_>>()
                };
                if new[..] == elements[..] {
                    constant
                } else if types(&new) != types(&elements) {
                    return Err(in_initializer());
                } else {
                    module.aggregate(ty, new)
                }
            }
            ConstantKind::Expression(expression) => {
                self.expression(module, constant, *expression, ty, depth)?
            }
            _ => constant,
        };
        self.memo.insert(constant, result);
        Ok(result)
    }

    fn expression(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
        mut expression: Expression,
        ty: Type,
        depth: u32,
    ) -> Result<Constant> {
        let mut changed = false;
        for operand in expression.operands_mut() {
            let new = self.apply_at(module, *operand, depth + 1)?;
            changed |= new != *operand;
            *operand = new;
        }
        if let Some(rewrite) = self.rewrite
            && let Some(new) = rewrite(module, &expression)?
        {
            (expression, changed) = (new, true);
        }
        if !changed {
            return Ok(constant);
        }
        // If the base address moved to another address space, the derived address moves too.
        let ty = match &expression {
            Expression::GetElementPtr { operands, .. } => {
                moved(module, ty, operands.first().copied())
            }
            Expression::Cast(CastOp::BitCast, operand) => moved(module, ty, Some(*operand)),
            _ => ty,
        };
        Ok(module.constant(ty, ConstantKind::Expression(expression.into())))
    }
}

impl BodyPass for Substitution<'_> {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        let mut failed = None;
        for inst in all(body) {
            body.map_operands(inst, |value| match value.as_constant() {
                Some(constant) => self.apply(module, constant).map_or_else(
                    |error| {
                        failed.get_or_insert(error);
                        value
                    },
                    Value::from,
                ),
                None => value,
            });
        }
        failed.map_or(Ok(()), Err)
    }
}

/// Returns the pointer type `ty` in the address space of `base`, or `ty` unchanged if one of them is not a pointer.
fn moved(module: &mut Interner<'_>, ty: Type, base: Option<Constant>) -> Type {
    let space = base.and_then(|base| module.types.address_space(module.constants.ty(base)));
    in_space(module, ty, space)
}

/// Returns the pointer type `ty` with the address space `space`. Returns `ty` unchanged if it is not a pointer, or if
/// `space` is `None`.
pub(in crate::legalize) fn in_space(
    module: &mut Interner<'_>,
    ty: Type,
    space: Option<u32>,
) -> Type {
    match (&module.types[ty], space) {
        (TypeKind::Pointer { pointee, .. }, Some(address_space)) => {
            let pointee = *pointee;
            module.types_mut().intern(TypeKind::Pointer {
                address_space,
                pointee,
            })
        }
        _ => ty,
    }
}

/// Replaces aliases with their targets in initializers, and returns the pass that does so in bodies. Returns `None` if
/// there are no aliases. Reports the aliases that other modules could see, whose names are lost.
pub(crate) fn prepare(
    module: &mut Module,
    report: &mut Report,
) -> Result<Option<Substitution<'static>>> {
    let mut targets = FxHashMap::default();
    let mut visible = 0;
    for (global, value) in module.globals.iter() {
        if let GlobalKind::Alias(alias) = &value.kind {
            targets.insert(global, alias.target);
            visible += usize::from(!value.linkage.is_local());
        }
    }
    if targets.is_empty() {
        return Ok(None);
    }
    report.drop("names of aliases that other modules could see", visible);
    let mut substitution = Substitution::of_all_but(FxHashSet::default(), Cow::Owned(targets));
    in_initializers(module, &mut substitution)?;
    Ok(Some(substitution))
}

/// Applies `substitution` to the initializers of variables and to function bodies. Returns an error if the type of an
/// initializer would change.
pub(in crate::legalize) fn substitute(
    module: &mut Module,
    substitution: &mut Substitution,
) -> Result<()> {
    in_initializers(module, substitution)?;
    run_over_bodies(module, substitution)
}

pub(in crate::legalize) fn in_initializers(
    module: &mut Module,
    substitution: &mut Substitution,
) -> Result<()> {
    let globals: Vec<Global> = module.globals.keys().collect();
    for global in globals {
        let Some(old) = module.initializer(global) else {
            continue;
        };
        let new = match substitution.apply(&mut module.interner(), old) {
            Ok(new) if module.constants.ty(new) == module.constants.ty(old) => new,
            Ok(_) => return Err(in_initializer().in_global(module, global)),
            Err(error) => return Err(error.in_global(module, global)),
        };
        module.set_initializer(global, Some(new));
    }
    Ok(())
}

pub(in crate::legalize) fn all(body: &Body) -> impl Iterator<Item = Inst> + use<> {
    (0..body.instructions.len()).map(Inst::new)
}
