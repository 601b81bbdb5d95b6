//! Maps attribute sets and lists of an input to those of the linked module.

use super::moving::Moving;
use crate::ir::{AttributeIndex, AttributeKind, AttributeList, AttributeSet};

impl Moving<'_, '_> {
    /// Maps a list of attributes. Without `keeps_nocallback`, `nocallback` is removed from the function's attributes,
    /// because functions of other modules may call back into the linked module. Returns `None` if no attribute is left.
    pub(super) fn attribute_list(
        &mut self,
        list: AttributeList,
        keeps_nocallback: bool,
    ) -> Option<AttributeList> {
        if let Some(known) = self.lists[usize::from(keeps_nocallback)][list].expand() {
            return Some(known);
        }
        let entries = self.src.attributes.lists[list].clone();
        let mut own = Vec::with_capacity(entries.len());
        for (index, set) in entries {
            let mapped = match index == AttributeIndex::Function && !keeps_nocallback {
                true => self.callable_set(set),
                false => Some(self.attribute_set(set)),
            };
            own.extend(mapped.map(|mapped| (index, mapped)));
        }
        if own.is_empty() {
            return None;
        }
        let own = self.out.module.attributes.lists.intern(own.into());
        self.lists[usize::from(keeps_nocallback)][list] = own.into();
        Some(own)
    }

    /// Maps a set of function attributes without `nocallback`. Returns `None` if no attribute is left.
    fn callable_set(&mut self, set: AttributeSet) -> Option<AttributeSet> {
        if let Some(known) = self.callable_sets[set].expand() {
            return Some(known);
        }
        let mut own = self.attribute_set(set);
        let sets = &mut self.out.module.attributes.sets;
        let kind = Some(AttributeKind::NO_CALLBACK);
        if sets[own].iter().any(|attribute| attribute.kind() == kind) {
            let rest = sets[own]
                .iter()
                .filter(|attribute| attribute.kind() != kind);
            let rest = rest.cloned().collect();
            own = sets.intern(rest);
        }
        if sets[own].is_empty() {
            return None;
        }
        self.callable_sets[set] = own.into();
        Some(own)
    }

    /// Maps a set of attributes: returns the set with the mapped attributes, and adds it if it is new.
    pub(super) fn attribute_set(&mut self, set: AttributeSet) -> AttributeSet {
        if let Some(known) = self.sets[set].expand() {
            return known;
        }
        let mut attributes = self.src.attributes.sets[set].clone();
        for attribute in &mut attributes {
            attribute.for_each_index_mut(|index| self.index(index));
        }
        let own = self.out.module.attributes.sets.intern(attributes);
        self.sets[set] = own.into();
        own
    }
}
