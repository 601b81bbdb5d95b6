//! Emits the execution modes of kernels that run before or after all others: `llvm.global_ctors` and
//! `llvm.global_dtors`.

use transpire_llvm::ir::{Constant, ConstantKind, Module};
use transpire_spirv::Version;
use transpire_spirv::grammar::ExecutionMode;

use crate::analysis::structors::function_of;
use crate::mappings::execution_modes::{LOWEST_PRIORITY, STRUCTORS};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;
use crate::{Error, Reason, Result};

impl Entities {
    /// Emits the execution modes of the kernels listed in `llvm.global_ctors` and `llvm.global_dtors`.
    pub(super) fn emit_structors(&mut self, cx: &mut Context<'_>) -> Result<()> {
        for &(name, mode) in STRUCTORS.rows() {
            for entry in entries(&cx.module, name) {
                self.emit_structor(cx, &entry, mode)?;
            }
        }
        Ok(())
    }

    /// Emits the execution mode of one entry, which holds a priority, a function, and associated data (LangRef, "The
    /// 'llvm.global_ctors' Global Variable"). Reports entries for other functions than kernels, and priorities other
    /// than the lowest. It is an error if the options do not allow SPIR-V 1.1.
    fn emit_structor(
        &mut self,
        cx: &mut Context<'_>,
        entry: &[Constant],
        mode: ExecutionMode,
    ) -> Result<()> {
        let priority = entry
            .first()
            .and_then(|&priority| cx.module.constants.as_integer(priority));
        let function = entry
            .get(1)
            .and_then(|&function| function_of(&cx.module, function));
        let Some(kernel) = function.and_then(|function| self.entry_points.entry_of(cx, function))
        else {
            cx.report.drop(
                "functions that are called before or after all others and no kernels",
                1,
            );
            return Ok(());
        };
        if let Some(most) = cx.options.most().filter(|&most| most < Version::V1_1) {
            let what = format!(
                "{mode:?}, the execution mode of a kernel that is called before or after all others,"
            );
            let error = Error::needs_version(&what, Version::V1_1, most);
            let error = error.because(Reason::Structor);
            return Err(error.in_function(&cx.module.source_name(kernel)));
        }
        if priority != Some(u64::from(LOWEST_PRIORITY)) {
            cx.report.drop(
                "priorities of kernels that are called before or after all others",
                1,
            );
        }
        if !self.entry_points.lists_mode_of(kernel, mode) {
            let id = self.global_id(cx, kernel)?;
            cx.builder.execution_mode(id, mode, &[]);
        }
        Ok(())
    }
}

/// Returns the structs in the array of the module-scope variable `name`, each as its members.
fn entries(module: &Module, name: &str) -> Vec<Vec<Constant>> {
    let parts = |constant: Constant| match &module.constants[constant].kind {
        ConstantKind::Aggregate(parts) => parts.to_vec(),
        _ => Vec::new(),
    };
    let variable = module
        .variables()
        .find(|(global, ..)| module.name(*global) == name);
    let array = variable.and_then(|(.., variable)| variable.initializer.expand());
    array
        .map(parts)
        .unwrap_or_default()
        .into_iter()
        .map(parts)
        .collect()
}
