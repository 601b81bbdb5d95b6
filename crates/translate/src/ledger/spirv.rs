//! Finds the parts of a SPIR-V module that were not translated: decorations, names, execution modes and debug
//! instructions. All other instructions are either translated or an error.
//!
//! Decorations and names are marked when they are read ([`Annotations`](crate::to_llvm::Annotations)).
//! Execution modes are marked when the metadata of their kernel is written.

use rustc_hash::FxHashSet;
use transpire_spirv::grammar::Op;
use transpire_spirv::grammar::{self, OperandKind};
use transpire_spirv::{Id, Module, Section};

use crate::ledger::{LossKind, LossPlace, Report};
use crate::to_llvm::Annotations;

/// The state at the end of a translation, from which losses are computed.
pub(crate) struct Ledger<'l, 'm> {
    pub(crate) source: &'m Module,
    pub(crate) annotations: &'l Annotations<'m>,
    /// The ids of functions that are omitted from the output, and of the results inside them.
    pub(crate) left_out: &'l FxHashSet<u32>,
    /// The functions whose execution modes were translated.
    pub(crate) kernels: &'l FxHashSet<Id>,
    /// Whether the instructions of the debug section were translated to debug information.
    pub(crate) has_debug_info: bool,
}

impl Ledger<'_, '_> {
    /// Reports the decorations, names, execution modes and debug instructions that were not translated. Skips the ids
    /// in `left_out`.
    pub(crate) fn account(&self, report: &mut Report) {
        for (target, decoration) in self.annotations.unread() {
            if !self.left_out.contains(&target) {
                let name = name_of(OperandKind::Decoration, decoration);
                report.lose(LossKind::Decoration, &name, 1, &self.place(target));
            }
        }
        for target in self.annotations.unread_names() {
            if !self.left_out.contains(&target) {
                report.lose(LossKind::Name, "OpName", 1, &self.place(target));
            }
        }
        for instruction in self.source.instructions(Section::Names) {
            if instruction.is(Op::MemberName) {
                let place = instruction.word(1).map(|id| self.place(id));
                report.lose(
                    LossKind::Name,
                    "OpMemberName",
                    1,
                    &place.unwrap_or_default(),
                );
            }
        }
        self.account_modes(report);
        self.account_debug_section(report);
    }

    fn account_modes(&self, report: &mut Report) {
        for instruction in self.source.instructions(Section::ExecutionModes) {
            let (Some(target), Some(mode)) = (instruction.id(1), instruction.word(2)) else {
                continue;
            };
            if !self.kernels.contains(&target) && !self.left_out.contains(&target.word()) {
                let name = name_of(OperandKind::ExecutionMode, mode);
                let place = self.place(target.word());
                report.lose(LossKind::ExecutionMode, &name, 1, &place);
            }
        }
    }

    fn account_debug_section(&self, report: &mut Report) {
        if self.has_debug_info {
            return;
        }
        for instruction in self.source.instructions(Section::DebugStrings) {
            // Words 1 to 3 are the language, its version and the file.
            if instruction.is(Op::Source) && instruction.word_count() > 4 {
                report.lose(
                    LossKind::DebugInstruction,
                    "OpSource text",
                    1,
                    &LossPlace::Module,
                );
            }
        }
        for instruction in self.source.instructions(Section::ModuleProcessed) {
            if instruction.is(Op::ModuleProcessed) {
                let place = &LossPlace::Module;
                report.lose(LossKind::DebugInstruction, "OpModuleProcessed", 1, place);
            }
        }
    }

    /// Returns the id as a place, with its name, if any.
    fn place(&self, id: u32) -> LossPlace {
        let named = Id::new(id).and_then(|id| self.annotations.name_to_tell(id));
        LossPlace::Id(
            id,
            named.map(|name| String::from_utf8_lossy(&name).into_owned()),
        )
    }
}

fn name_of(kind: OperandKind, value: u32) -> String {
    let known = grammar::enumerant(kind, value);
    known.map_or_else(|| value.to_string(), |known| known.name().to_string())
}
