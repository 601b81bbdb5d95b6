//! The debug information of function bodies that are emitted in fragments (`emit/fragments.rs`). Bodies only request
//! the ids of nodes, strings and the empty expression. Each of these has one id in the module.

use std::sync::Arc;

use transpire_llvm::ir;
use transpire_spirv::{Id, Instructions};

use crate::to_spirv::emit::debug_info::DebugInfo;
use crate::to_spirv::emit::linked::Linked;

impl DebugInfo {
    /// Returns whether bodies can be emitted in several fragments. With the non-semantic sets they cannot, because
    /// bodies also add instructions of these sets at module scope.
    pub(in crate::to_spirv::emit) fn can_share(&self) -> bool {
        !self.set.is_non_semantic()
    }

    /// Returns a copy for a fragment. It omits the state that is used only when the nodes are written at the end.
    pub(in crate::to_spirv::emit) fn copy(&self) -> Self {
        Self {
            set: self.set,
            import: self.import,
            found: Default::default(),
            dwarf_version: self.dwarf_version,
            unit: self.unit,
            ids: self.ids.clone(),
            begun: Default::default(),
            done: Default::default(),
            wanted: Default::default(),
            deferred: Default::default(),
            places: Default::default(),
            declarations: Default::default(),
            parents: Default::default(),
            none: self.none,
            void: self.void,
            files: self.files.clone(),
            attached: Arc::clone(&self.attached),
            used: Arc::clone(&self.used),
            empty_expression: self.empty_expression,
            unsaid: Default::default(),
            vectors: self.vectors.clone(),
            words: Default::default(),
        }
    }

    /// Calls `claim` for each node, each string, `DebugInfoNone` and the empty expression of the fragment `other`, with
    /// its id there and its id in this module, if any. `llvm` maps the fragment's nodes to nodes of this module.
    pub(in crate::to_spirv::emit) fn claim(
        &self,
        other: &Self,
        llvm: &ir::Renumbering,
        claim: &mut impl FnMut(Id, Option<Id>),
    ) {
        for &node in &other.wanted {
            if let Some(id) = other.ids[node] {
                claim(id, self.ids[llvm.metadata(node)]);
            }
        }
        if let Some(id) = other.none {
            claim(id, self.none);
        }
        for (string, &id) in &other.files.strings {
            claim(id, self.files.strings.get(string).copied());
        }
        if let Some(id) = other.empty_expression {
            claim(id, self.empty_expression);
        }
    }

    /// Adds the ids that the fragment `other` has assigned, and its instruction `DebugInfoNone` if this module has
    /// none.
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &mut Self, linked: &Linked<'_>) {
        let new = |id| linked.ids.id(id);
        self.none = self.none.or(other.none.and_then(new));
        // Bodies add no other instruction than `DebugInfoNone`.
        for instruction in Instructions::new(&other.words) {
            let id = instruction.result_id();
            if id.is_some_and(|id| !linked.ids.is_silent(id)) {
                let start = self.words.len();
                self.words.extend_from_slice(instruction.words());
                linked
                    .ids
                    .renumber(self.words.get_mut(start..).unwrap_or_default());
            }
        }
        for node in std::mem::take(&mut other.wanted) {
            let known = linked.llvm.metadata(node);
            if self.ids[known].is_none() {
                self.ids[known] = other.ids[node].and_then(new);
                self.wanted.push(known);
            }
        }
        let files = std::mem::take(&mut other.files);
        for (string, id) in files.strings {
            if let Some(id) = new(id) {
                self.files.strings.entry(string).or_insert(id);
            }
        }
        for (file, id) in files.lines {
            if let Some(id) = new(id) {
                self.files.lines.entry(file).or_insert(id);
            }
        }
        let empty = other.empty_expression.and_then(new);
        self.empty_expression = self.empty_expression.or(empty);
    }
}
