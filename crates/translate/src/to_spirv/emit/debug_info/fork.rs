//! Debug information of functions that are emitted side by side (`emit/fork.rs`): bodies ask for the ids of nodes and of paths,
//! and there is one for each of these.

use std::sync::Arc;

use transpire_spirv::{Claim, Id, Renumbering};

use crate::to_spirv::emit::debug_info::DebugInfo;

impl DebugInfo {
    /// Whether bodies ask for no more than ids. Those of the non-semantic sets have instructions written.
    pub(in crate::to_spirv::emit) fn can_fork(&self) -> bool {
        !self.set.is_non_semantic()
    }

    /// A copy for bodies, which has nothing that is written when all of them are there.
    pub(in crate::to_spirv::emit) fn fork(&self) -> Self {
        let Self {
            set,
            import,
            found: _,
            dwarf_version,
            unit,
            ids,
            begun: _,
            done: _,
            wanted: _,
            deferred: _,
            places: _,
            declarations: _,
            parents: _,
            none,
            void,
            files,
            attached,
            empty_expression,
            unsaid: _,
            vectors,
            words: _,
        } = self;
        Self {
            set: *set,
            import: *import,
            found: Default::default(),
            dwarf_version: *dwarf_version,
            unit: *unit,
            ids: ids.clone(),
            begun: Default::default(),
            done: Default::default(),
            wanted: Default::default(),
            deferred: Default::default(),
            places: Default::default(),
            declarations: Default::default(),
            parents: Default::default(),
            none: *none,
            void: *void,
            files: files.clone(),
            attached: Arc::clone(attached),
            empty_expression: *empty_expression,
            unsaid: Default::default(),
            vectors: vectors.clone(),
            words: Default::default(),
        }
    }

    /// Whether this, a copy, has written something, which can't be absorbed.
    pub(in crate::to_spirv::emit) fn has_words(&self) -> bool {
        !self.words.is_empty()
    }

    /// The ids that a copy has given.
    pub(in crate::to_spirv::emit) fn given_ids(&self) -> impl Iterator<Item = Id> {
        let nodes = self.wanted.iter().filter_map(|&node| self.ids[node]);
        let strings = self.files.strings.values().copied();
        nodes.chain(strings).chain(self.empty_expression)
    }

    /// What is there already of what a copy gave ids to.
    pub(in crate::to_spirv::emit) fn claims(&self, fork: &Self, claims: &mut Vec<(Id, Claim)>) {
        let mut claim = |id: Id, own: Option<Id>| {
            claims.push((id, own.map_or(Claim::New, Claim::Known)));
        };
        for &node in &fork.wanted {
            if let Some(id) = fork.ids[node] {
                claim(id, self.ids[node]);
            }
        }
        for (string, &id) in &fork.files.strings {
            claim(id, self.files.strings.get(string).copied());
        }
        if let Some(id) = fork.empty_expression {
            claim(id, self.empty_expression);
        }
    }

    /// Takes over the ids that a copy gave.
    pub(in crate::to_spirv::emit) fn absorb(&mut self, fork: &mut Self, ids: &Renumbering) {
        for node in std::mem::take(&mut fork.wanted) {
            if self.ids[node].is_none() {
                self.ids[node] = fork.ids[node].and_then(|id| ids.id(id));
                self.wanted.push(node);
            }
        }
        let files = std::mem::take(&mut fork.files);
        for (string, id) in files.strings {
            if let Some(id) = ids.id(id) {
                self.files.strings.entry(string).or_insert(id);
            }
        }
        for (file, id) in files.lines {
            if let Some(id) = ids.id(id) {
                self.files.lines.entry(file).or_insert(id);
            }
        }
        let empty = fork.empty_expression.and_then(|id| ids.id(id));
        self.empty_expression = self.empty_expression.or(empty);
    }
}
