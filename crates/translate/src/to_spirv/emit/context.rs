//! What all of emission shares: the module that is read, and the words that are written.

use transpire_llvm::ir::{DataLayout, Module};
use transpire_spirv::{Builder, Version};

use crate::analysis::pointers::Pointees;
use crate::analysis::target;
use crate::ledger::{Report, llvm::Inventory};
use crate::to_spirv::ToSpirv;
use crate::to_spirv::emit::pointers::PointerModel;
use crate::to_spirv::emit::types::DeclaredTypes;

/// The module that is read, what is known of it, and the words that are written. Types and constants without addresses
/// need no more than this.
pub(crate) struct Context<'o> {
    pub(crate) module: Module,
    pub(crate) layout: DataLayout,
    pub(crate) pointees: Pointees,
    pub(crate) options: &'o ToSpirv,
    pub(crate) report: Report,
    /// What hangs on instructions, and what of it was read.
    pub(crate) inventory: Inventory,
    pub(crate) builder: Builder,
    /// Whether pointer types have pointees.
    pub(super) pointers: PointerModel,
    pub(super) types: DeclaredTypes,
    /// The version that is needed for what the grammar doesn't tell.
    lowest: Version,
    /// Whether there is poison, or what stops it: SPV_KHR_poison_freeze.
    uses_poison: bool,
}

impl<'o> Context<'o> {
    pub(super) fn new(
        mut module: Module,
        options: &'o ToSpirv,
        report: Report,
        inventory: Inventory,
    ) -> Self {
        Self {
            layout: DataLayout::of(&module),
            pointees: Pointees::analyse(&mut module),
            module,
            options,
            report,
            inventory,
            // The highest version while emitting: `require` lowers it to what the words need.
            builder: Builder::new(options.most().unwrap_or(Version::NEWEST)),
            pointers: PointerModel::of(&options.extensions),
            types: DeclaredTypes::default(),
            lowest: Version::V1_0,
            uses_poison: false,
        }
    }

    /// What was emitted needs this version.
    pub(crate) fn at_least(&mut self, version: Version) {
        self.lowest = self.lowest.max(version);
    }

    /// The version that is needed for what the grammar doesn't tell.
    pub(super) fn lowest(&self) -> Version {
        self.lowest
    }

    /// What was emitted is poison, or stops it.
    pub(super) fn use_poison(&mut self) {
        self.uses_poison = true;
    }

    pub(super) fn uses_poison(&self) -> bool {
        self.uses_poison
    }

    /// The size of a pointer, of which a module of SPIR-V has one.
    pub(crate) fn pointer_bits(&self) -> u32 {
        target::pointer_bits(&self.module, &self.layout)
    }
}
