//! Checks constants: that the addresses of intrinsic functions are only called, that lists such as `llvm.used` are not
//! used, and the results of `ptrtoaddr`.

use cranelift_entity::EntitySet;

use super::intrinsics::Intrinsics;
use super::{ADDRESSES, STRUCTORS, check};
use crate::Result;
use crate::ir::{
    CastOp, Constant, ConstantKind, ConstantWalk, DataLayout, Expression, Global, GlobalKind,
    Module,
};

/// Checks that no constant contains the address of an intrinsic function or of a list such as `llvm.used`, and that
/// expressions with `ptrtoaddr` have the width of an address. Constants that nothing uses are not checked.
pub(super) fn verify(module: &Module, intrinsics: &Intrinsics) -> Result<()> {
    let is_list = |global: Global| {
        let name = module.name(global);
        ADDRESSES.contains(&&*name) || STRUCTORS.contains(&&*name)
    };
    let (mut hidden, mut lists) = (EntitySet::new(), EntitySet::new());
    for (constant, data) in module.constants.iter() {
        if let ConstantKind::Global(global) = data.kind {
            if intrinsics.contains(global) {
                hidden.insert(constant);
            } else if is_list(global) {
                lists.insert(constant);
            }
        }
    }
    let layout = DataLayout::of(module);
    let is_suspect = |constant: Constant, kind: &ConstantKind| {
        let mut found = lists.contains(constant) || is_too_narrow(module, &layout, constant, kind);
        kind.for_each_operand(|operand| found |= hidden.contains(operand));
        found
    };
    let mut all = module.constants.iter();
    let is_initializer = |global: Global| {
        let mut constants = module.globals[global].kind.constants();
        constants.any(|constant| hidden.contains(constant))
    };
    check(
        !module.globals.keys().any(is_initializer),
        "the address of an intrinsic function must not be taken",
    )?;
    if !all.any(|(constant, data)| is_suspect(constant, &data.kind)) {
        return Ok(());
    }
    let mut walk = ConstantWalk::default();
    walk.extend(used(module));
    while let Some(constant) = walk.next(&module.constants) {
        let kind = &module.constants[constant].kind;
        check(
            !lists.contains(constant),
            "llvm.used and similar lists must not be used",
        )?;
        check(
            !is_too_narrow(module, &layout, constant, kind),
            "the result of ptrtoaddr must have the width of an address",
        )?;
        check(
            !is_suspect(constant, kind),
            "the address of an intrinsic function must not be taken",
        )?;
    }
    Ok(())
}

/// Returns the constants that global values and bodies use. A use in metadata does not count.
fn used(module: &Module) -> Vec<Constant> {
    let mut used = Vec::new();
    for value in module.globals.values() {
        transpire_interrupt::tick();
        used.extend(value.kind.constants());
        let GlobalKind::Function(function) = &value.kind else {
            continue;
        };
        if let Some(body) = &function.body {
            for (_, inst, _) in body.instructions_in_order() {
                body.for_each_operand(inst, |operand| used.extend(operand.as_constant()));
            }
        }
    }
    used
}

/// Returns whether a constant is a `ptrtoaddr` whose result does not have the width of an address.
fn is_too_narrow(
    module: &Module,
    layout: &DataLayout,
    constant: Constant,
    kind: &ConstantKind,
) -> bool {
    let ConstantKind::Expression(expression) = kind else {
        return false;
    };
    let Expression::Cast(CastOp::PtrToAddr, operand) = **expression else {
        return false;
    };
    let (types, constants) = (&module.types, &module.constants);
    let space = types.address_space(types.scalar(constants.ty(operand)));
    let bits = space.map(|space| layout.index_bits(space));
    types.integer_bits(types.scalar(constants.ty(constant))) != bits
}
