//! Breaks cycles of debug-information nodes, such as a struct with a pointer to itself.
//!
//! An instruction refers only to earlier ones. If a node refers, directly or through other nodes, to one whose
//! instruction is not written yet, one reference in the cycle is replaced: a reference to a composite type becomes a
//! reference to a declaration of the type. A debugger finds the type by name, and the translation back to LLVM IR
//! restores it.

use transpire_llvm::ir::debug_info::FieldName;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_spirv::Id;

use crate::Result;
use crate::mappings::debug_info::{Instruction, OperandSource, flag};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::DebugInfo;
use crate::to_spirv::emit::debug_info::nodes::{Frame, Task};
use crate::to_spirv::emit::entities::Entities;

/// The extension that allows forward references in non-semantic sets.
const FORWARD_REFERENCES: &str = "SPV_KHR_relaxed_extended_instruction";
/// Index of the scope among the operands of a composite type.
const SCOPE: usize = 5;
/// Index of the size among the operands of a composite type.
const SIZE: usize = 7;
/// Index of the flags among the operands of a composite type.
const FLAGS: usize = 8;
/// Index of the first member among the operands of a composite type.
const MEMBERS: usize = 9;

impl DebugInfo {
    /// Returns whether forward references are forbidden, except from a composite type to its members.
    pub(super) fn breaks_cycles(&self, cx: &Context<'_>) -> bool {
        let may_refer = self.set.is_non_semantic() && cx.wants(FORWARD_REFERENCES);
        cx.options.dialect.debug_info.backward_references && !may_refer
    }

    /// Breaks the cycle that the last of `tasks` closes: the operand that it built last refers to `ahead`, a node that
    /// is begun but not written. The reference to a composite type that is nearest to the end of the cycle becomes a
    /// reference to a declaration of the type. Without a composite type, the reference to `ahead` is replaced by the
    /// compile unit or `void`, and reported. Returns whether to continue with the last task now. Otherwise its node is
    /// begun again later.
    pub(super) fn break_cycle(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        ahead: MetadataId,
        tasks: &mut Vec<Task>,
    ) -> Result<bool> {
        // Search from the last frame down to the frame of `ahead`, for the nearest reference to a composite type.
        let mut target = ahead;
        let mut above = tasks.len();
        for at in (0..tasks.len()).rev() {
            let Some(Task::Frame(frame, _)) = tasks.get(at) else {
                continue;
            };
            let id = frame.id;
            if let Some(declaration) = self.declaration(cx, entities, target)? {
                if let Some(Task::Frame(frame, _)) = tasks.get_mut(at) {
                    self.replace_reference(frame, target, declaration);
                }
                let is_last = above == tasks.len();
                // Nodes begun for the type are begun again later.
                for task in tasks.drain(above..) {
                    if let Task::Frame(frame, _) = task {
                        self.begun.remove(frame.id);
                    }
                }
                if !is_last {
                    self.deferred.push_back(Task::Node(target));
                }
                return Ok(is_last);
            }
            above = at;
            if id == ahead {
                break;
            }
            target = id;
        }
        // No type can be declared, so the last reference is dropped.
        cx.report
            .drop("references of debug information in a cycle", 1);
        let instead = match tasks.last() {
            Some(Task::Frame(frame, _)) if refers_to_scope(frame) => self.reference(cx, self.unit),
            _ => None,
        };
        let instead = match instead {
            Some(unit) => unit,
            None => self.void(cx)?,
        };
        if let Some(Task::Frame(frame, _)) = tasks.last_mut() {
            self.replace_reference(frame, ahead, instead);
        }
        Ok(true)
    }

    /// Replaces the references to `target` with `by`, in the operand of `frame` that was built last.
    fn replace_reference(&self, frame: &mut Frame, target: MetadataId, by: Id) {
        let Some(id) = self.ids[target] else {
            return;
        };
        let last = frame.last;
        for word in frame.operands.words.get_mut(last..).unwrap_or_default() {
            if *word == id.word() {
                *word = by.word();
            }
        }
    }

    /// Returns the id of the declaration of a composite type, and emits it on first use. Returns `None` for any other
    /// node.
    fn declaration(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        id: MetadataId,
    ) -> Result<Option<Id>> {
        if let Some(&declaration) = self.declarations.get(&id) {
            return Ok(Some(declaration));
        }
        let row = self.row(cx, id);
        let (Some(row), Some(node)) = (
            row,
            crate::to_spirv::emit::debug_info::specialized(&cx.module, id),
        ) else {
            return Ok(None);
        };
        if row.instruction != Instruction::TypeComposite {
            return Ok(None);
        }
        let mut frame = Frame::new(id, row);
        for (index, operand) in row.operands(self.set).enumerate().take(MEMBERS) {
            match index {
                SCOPE => {
                    let scope = node
                        .reference(FieldName::Scope)
                        .filter(|scope| self.done.contains(*scope));
                    let scope = scope.filter(|&scope| Self::is_scope(cx, scope));
                    let scope = self.reference(cx, scope.unwrap_or(self.unit));
                    frame.operands.words.extend(scope.map(Id::word));
                    frame.operands.length = frame.operands.words.len();
                }
                _ => self.operand(cx, entities, operand, &node, &mut frame)?,
            }
        }
        let mut operands = self.complete(cx, frame.operands)?;
        if let Some(size) = operands.get_mut(SIZE) {
            *size = cx.word_constant(0).word();
        }
        if let Some(flags) = operands.get_mut(FLAGS) {
            let known =
                crate::to_spirv::emit::debug_info::operands::flags(cx, row, &node, self.set);
            *flags = self.number(cx, known | flag::FORWARD_DECLARATION);
        }
        let place = self.words.len();
        let declaration = self.add(cx, Instruction::TypeComposite, &operands)?;
        self.places.insert(declaration, place);
        self.declarations.insert(id, declaration);
        Ok(Some(declaration))
    }
}

/// Returns whether the operand that was built last in `frame` refers to the scope of its node.
fn refers_to_scope(frame: &Frame) -> bool {
    let last = frame.row.operands.get(frame.next.saturating_sub(1));
    last.is_some_and(|operand| {
        matches!(
            operand.holds,
            OperandSource::Scope | OperandSource::GlobalScope
        ) || operand.field == FieldName::Scope
    })
}
