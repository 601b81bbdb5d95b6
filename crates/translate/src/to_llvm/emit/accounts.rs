//! The end of a translation: what of the source nobody has read.

use rustc_hash::FxHashSet;
use transpire_spirv::Instructions;

use crate::ledger::spirv::Ledger;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::functions::Range;

/// Functions that are not wanted.
#[derive(Clone, Default)]
pub(crate) struct LeftOut {
    /// Their ids, and those of what is in them.
    ids: FxHashSet<u32>,
}

impl Emitter<'_> {
    /// Takes note of functions that are not wanted: of these nothing can be lost.
    pub(super) fn leave_out<'r>(&mut self, ranges: impl IntoIterator<Item = &'r Range>) {
        for range in ranges {
            let ids = Instructions::new(self.words_of(*range))
                .filter_map(|instruction| instruction.result_id());
            self.left_out.ids.extend(ids.map(|id| id.word()));
        }
    }

    /// Tells what nobody has read.
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
