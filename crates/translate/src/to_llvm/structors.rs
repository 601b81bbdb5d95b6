//! Kernels that are called before and after all others: `llvm.global_ctors` and `llvm.global_dtors`.

use transpire_llvm::ir::{ConstantKind, Global, GlobalKind, GlobalVariable, Linkage};

use super::Emitter;
use crate::correspondences::execution_modes::{LOWEST_PRIORITY, STRUCTORS};

impl Emitter<'_> {
    /// Takes note of a kernel whose execution mode says that it is one; `false` for every other mode.
    pub(super) fn note_structor(&mut self, kernel: Global, mode: u32) -> bool {
        let row = STRUCTORS.iter().find(|row| row.1.word() == mode);
        self.structors.extend(row.map(|row| (row.0, kernel)));
        row.is_some()
    }

    /// The variables that hold them.
    pub(super) fn emit_structors(&mut self) {
        let structors = std::mem::take(&mut self.structors);
        for (name, _) in STRUCTORS {
            let kernels = structors
                .iter()
                .filter(|structor| structor.0 == *name)
                .map(|structor| structor.1);
            self.emit_structors_of(name, &kernels.collect::<Vec<_>>());
        }
    }

    fn emit_structors_of(&mut self, name: &str, kernels: &[Global]) {
        let Some(&first) = kernels.first() else {
            return;
        };
        let int = self.module.types.integer(32);
        let byte = self.module.types.integer(8);
        let data = self.pointer(0, byte);
        let function = self.module.globals[first].ty;
        let entry = self
            .module
            .types
            .literal_struct([int, function, data].into(), false);
        let priority =
            self.module
                .constants
                .integer(&self.module.types, int, u64::from(LOWEST_PRIORITY));
        let nothing = self.module.constants.zero(&self.module.types, data);
        let mut entries = Vec::with_capacity(kernels.len());
        for &kernel in kernels {
            let ty = self.module.globals[kernel].ty;
            let address = self
                .module
                .constants
                .intern(ty, ConstantKind::Global(kernel));
            let address = self.as_bytes(address, function);
            entries.push(self.module.constants.intern(
                entry,
                ConstantKind::Aggregate([priority, address, nothing].into()),
            ));
        }
        let ty = self.module.types.array(entries.len() as u64, entry);
        let initializer = self
            .module
            .constants
            .intern(ty, ConstantKind::Aggregate(entries.into()));
        let global = self.new_function(name.as_bytes(), ty, Linkage::Appending, Default::default());
        let variable = GlobalVariable {
            initializer: Some(initializer).into(),
            ..GlobalVariable::default()
        };
        self.module.globals[global].kind = GlobalKind::Variable(variable);
    }
}
