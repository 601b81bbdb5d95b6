//! Maps attributes.

use super::moving::Moving;
use crate::ir::{Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet};

impl Moving<'_, '_> {
    /// Maps a list of attributes. Without `keeps_nocallback`, the function's own lose `nocallback`: a linked function may be called
    /// back by what was in another module. `None` if none is left.
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
            let mut mapped = self.attribute_set(set);
            if index == AttributeIndex::Function && !keeps_nocallback {
                let sets = &mut self.out.module.attributes.sets;
                let kind = Some(AttributeKind::NO_CALLBACK);
                let set = &sets[mapped];
                if set.iter().any(|attribute| attribute.kind() == kind) {
                    let rest = set.iter().filter(|attribute| attribute.kind() != kind);
                    mapped = sets.intern(rest.cloned().collect());
                }
                if sets[mapped].is_empty() {
                    continue;
                }
            }
            own.push((index, mapped));
        }
        if own.is_empty() {
            return None;
        }
        let own = self.out.module.attributes.lists.intern(own.into());
        self.lists[usize::from(keeps_nocallback)][list] = own.into();
        Some(own)
    }

    /// Maps the attributes of one thing.
    pub(super) fn attribute_set(&mut self, set: AttributeSet) -> AttributeSet {
        if let Some(known) = self.sets[set].expand() {
            return known;
        }
        let mut attributes = self.src.attributes.sets[set].clone();
        for attribute in &mut attributes {
            match attribute {
                Attribute::Type(_, ty) => *ty = ty.map(|ty| self.ty(ty)),
                Attribute::String(key, value) => {
                    *key = self.string(*key);
                    *value = value.map(|value| self.string(value));
                }
                Attribute::Enum(_)
                | Attribute::Integer(..)
                | Attribute::Range(..)
                | Attribute::RangeList(..) => {}
            }
        }
        let own = self.out.module.attributes.sets.intern(attributes);
        self.sets[set] = own.into();
        own
    }
}
