//! Replaces constants that an older release lacks, and refuses those without a replacement.

use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::link::roots;
use crate::ir::{BinaryOp, Constant, ConstantKind, ConstantWalk, Expression, IntFlags, Module};
use crate::versions::{Feature, Release};
use ConstantKind as K;

use super::expressions;

/// Returns the name of a constant that the release lacks and that has no replacement, otherwise `None`.
fn refused(module: &Module, kind: &K, release: Release) -> Option<&'static str> {
    let (feature, name) = match kind {
        K::DsoLocalEquivalent(_) => (Feature::DsoLocalEquivalents, "dso_local_equivalent"),
        K::NoCfi(_) => (Feature::NoCfi, "no_cfi"),
        K::InlineAsm(asm) if asm.can_throw => {
            (Feature::UnwindingAssembly, "inline assembly that unwinds")
        }
        K::PtrAuth([.., deactivation]) => match module.constants[*deactivation].kind.is_zero() {
            true => (Feature::SignedPointers, "signed pointers"),
            false => (
                Feature::DeactivationSymbols,
                "deactivation symbols of signed pointers",
            ),
        },
        K::Expression(expression) => return expressions::removed(expression, release),
        _ => return None,
    };
    (!release.has(feature)).then_some(name)
}

/// Checks that the release has all constants in use, or replacements for them.
pub(super) fn check(module: &Module, release: Release) -> Result<()> {
    let is_refused = |kind: &K| refused(module, kind, release).is_some();
    // Constants stay in the module when they are no longer used.
    if !module
        .constants
        .iter()
        .any(|(_, data)| is_refused(&data.kind))
    {
        return Ok(());
    }
    let mut walk = ConstantWalk::default();
    walk.extend(roots(module));
    while let Some(constant) = walk.next(&module.constants) {
        if let Some(name) = refused(module, &module.constants[constant].kind, release) {
            let what = match &module.constants[constant].kind {
                K::Expression(_) => "the constant expression ",
                _ => "",
            };
            let message = format!("{release} has no form for {what}{name}");
            return Err(Error::new(ErrorKind::Unsupported, message, Place::Nowhere));
        }
    }
    Ok(())
}

/// Returns the constants with a replacement that the release has.
pub(super) fn unknown(module: &Module, release: Release) -> Vec<Constant> {
    let is_unknown = |kind: &K| match kind {
        K::Poison => !release.has(Feature::Poison),
        K::Expression(expression) => {
            matches!(**expression, Expression::FNeg(..)) && !release.has(Feature::NegatedConstants)
        }
        _ => false,
    };
    let constants = module.constants.iter();
    let unknown = constants.filter(|(_, data)| is_unknown(&data.kind));
    unknown.map(|(constant, _)| constant).collect()
}

/// Replaces constants that the release lacks: `poison` becomes `undef`, and `fneg` becomes a subtraction.
pub(super) fn replace(module: &mut Module, release: Release) {
    let mut replacements = Vec::new();
    for constant in unknown(module, release) {
        let kind = match &module.constants[constant].kind {
            K::Poison => K::Undef,
            K::Expression(expression) => {
                let Expression::FNeg(operand) = **expression else {
                    continue;
                };
                let ty = module.constants.ty(constant);
                let Some(lhs) = super::negative_zero(module, ty) else {
                    continue;
                };
                K::Expression(Box::new(Expression::Binary(
                    BinaryOp::FSub,
                    IntFlags::NONE,
                    [lhs, operand],
                )))
            }
            _ => continue,
        };
        replacements.push((constant, kind));
    }
    if replacements.is_empty() {
        return;
    }
    let mut replacements = replacements.into_iter().peekable();
    module.constants.rename(|constant, kind| {
        if let Some((_, new)) = replacements.next_if(|(old, _)| *old == constant) {
            *kind = new;
        }
    });
}
