//! Reports each part of the SPIR-V module that was not translated as a loss, at the end of a translation.

use rustc_hash::FxHashSet;
use transpire_spirv::Instructions;

use crate::ledger::spirv::Ledger;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::ranges::Range;

/// The functions that are omitted from the output.
#[derive(Clone, Default)]
pub(crate) struct LeftOut {
    /// The ids of the omitted functions and of the results inside them.
    ids: FxHashSet<u32>,
}

impl Emitter<'_> {
    /// Records the functions in the word ranges `ranges` as omitted. Their contents are not reported as lost.
    pub(super) fn leave_out<'r>(&mut self, ranges: impl IntoIterator<Item = &'r Range>) {
        for range in ranges {
            let ids = Instructions::new(self.words_of(*range))
                .filter_map(|instruction| instruction.result_id());
            self.left_out.ids.extend(ids.map(|id| id.word()));
        }
    }

    /// Reports each part of the SPIR-V module that was not translated as a loss, except in omitted functions.
    pub(crate) fn account(&mut self) {
        let ledger = Ledger {
            source: self.source,
            annotations: &self.annotations,
            left_out: &self.left_out.ids,
            kernels: &self.kernels.ids(),
            has_debug_info: self.debug_info.is_on,
        };
        ledger.account(&mut self.report);
    }
}
