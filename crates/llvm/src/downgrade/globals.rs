//! Leaves out properties of global values that an older release does not support.

use crate::ir::{Global, GlobalKind, GlobalValue, Module};
use crate::versions::{Feature, Release};

/// Returns the global values with properties that the release does not support. The result is empty for LLVM 3.2, which
/// refuses them.
pub(super) fn unknown(module: &Module, release: Release) -> Vec<Global> {
    if !release.has(Feature::ModernInstructions) {
        return Vec::new();
    }
    let globals = module.globals.iter();
    let unknown = globals.filter(|(_, value)| {
        let variable = match &value.kind {
            GlobalKind::Variable(variable) => {
                variable.sanitizer != 0 && !release.has(Feature::UnwindTableKinds)
                    || variable.code_model != 0 && !release.has(Feature::CodeModel)
            }
            _ => false,
        };
        let attachments = matches!(value.kind, GlobalKind::IFunc(_))
            && !value.attachments.is_empty()
            && !release.has(Feature::IFuncMetadata);
        attachments || variable || value.partition.is_some() && !release.has(Feature::Partitions)
    });
    unknown.map(|(global, _)| global).collect()
}

/// Removes the properties that the release does not support.
pub(super) fn remove(value: &mut GlobalValue, release: Release) {
    if !release.has(Feature::Partitions) {
        value.partition = None.into();
    }
    if matches!(value.kind, GlobalKind::IFunc(_)) && !release.has(Feature::IFuncMetadata) {
        value.attachments.clear();
    }
    if let GlobalKind::Variable(variable) = &mut value.kind {
        if !release.has(Feature::UnwindTableKinds) {
            variable.sanitizer = 0;
        }
        if !release.has(Feature::CodeModel) {
            variable.code_model = 0;
        }
    }
}
