//! Forks the debug information for function bodies that are emitted in parallel (`emit/fork.rs`). Bodies only request the ids
//! of nodes, strings and the empty expression. Each of these has one id in the module, so the ids that a fork has assigned are
//! merged afterwards.

use std::sync::Arc;

use transpire_spirv::{Claim, Id, Renumbering};

use crate::to_spirv::emit::debug_info::DebugInfo;

impl DebugInfo {
    /// Returns whether bodies can be emitted by forks. The non-semantic sets cannot, because bodies also add instructions of
    /// these sets at module scope.
    pub(in crate::to_spirv::emit) fn can_fork(&self) -> bool {
        !self.set.is_non_semantic()
    }

    /// Returns a copy for bodies that are emitted in parallel. It omits the state that is used only when the nodes are written
    /// at the end.
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

    /// Returns whether this fork has written instructions, which cannot be merged.
    pub(in crate::to_spirv::emit) fn has_words(&self) -> bool {
        !self.words.is_empty()
    }

    /// Returns the ids that this fork knows for strings, the empty expression, and the nodes that its bodies request.
    pub(in crate::to_spirv::emit) fn given_ids(&self) -> impl Iterator<Item = Id> {
        let nodes = self.wanted.iter().filter_map(|&node| self.ids[node]);
        let strings = self.files.strings.values().copied();
        nodes.chain(strings).chain(self.empty_expression)
    }

    /// Appends to `claims`, for each id that the fork uses for a node, a string or the empty expression, the id of the same
    /// entity in the module, if it has one.
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

    /// Merges the ids that a fork has assigned. `ids` maps the fork's ids to the ids of the module.
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
