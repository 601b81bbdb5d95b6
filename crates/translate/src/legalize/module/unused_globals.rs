//! Removes unused globals.

use cranelift_entity::{EntitySet, PrimaryMap, SecondaryMap};
use transpire_llvm::ir::link::forget_kernels;
use transpire_llvm::ir::{ConstantKind, Global, Module};

/// Removes all globals except `used`, which must not refer to any of the removed globals. Constants that refer to those
/// become undefined, and the list `!opencl.kernels` loses the entries of removed kernels.
pub(crate) fn retain(module: &mut Module, used: &EntitySet<Global>) {
    let mut new: SecondaryMap<Global, Option<Global>> = SecondaryMap::new();
    let mut kept = PrimaryMap::new();
    for (global, value) in std::mem::take(&mut module.globals) {
        if used.contains(global) {
            new[global] = Some(kept.push(value));
        }
    }
    module.globals = kept;
    module.constants.rename(|_, kind| match kind {
        ConstantKind::Global(global)
        | ConstantKind::BlockAddress(global, _)
        | ConstantKind::DsoLocalEquivalent(global)
        | ConstantKind::NoCfi(global) => match new[*global] {
            Some(number) => *global = number,
            // The constant is unused too.
            None => *kind = ConstantKind::Undef,
        },
        _ => {}
    });
    forget_kernels(module);
}
