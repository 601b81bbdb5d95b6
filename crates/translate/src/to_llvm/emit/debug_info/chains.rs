//! Finds the subprogram of each scope and the compile unit of each entity, by following scopes and base types
//! outward. Rejects entities that contain themselves.

use transpire_llvm::ir::debug_info::{FieldName, code};

use crate::mappings::debug_info::{Instruction, flag};
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;

/// The next step from an entity outward.
enum Step<T> {
    /// The search ends with this result.
    End(T),
    /// The search continues with the entity at this index.
    To(usize),
}

/// Follows `next` from each of `count` entities and returns the result for each. If a search runs in a cycle,
/// its result is `circular`, and the entities of the cycle are added to `circles`.
fn follow<T: Copy>(
    count: usize,
    circular: T,
    circles: &mut Vec<usize>,
    next: impl Fn(usize) -> Step<T>,
) -> Vec<T> {
    let mut ends: Vec<Option<T>> = vec![None; count];
    let mut seen = vec![false; count];
    let mut path = Vec::new();
    for start in 0..count {
        let mut at = start;
        let end = loop {
            let (Some(end), Some(is_seen)) = (ends.get(at), seen.get_mut(at)) else {
                break circular;
            };
            if let Some(end) = end {
                break *end;
            }
            if std::mem::replace(is_seen, true) {
                let first = path.iter().position(|&place| place == at).unwrap_or(0);
                circles.extend(path.get(first..).unwrap_or_default());
                break circular;
            }
            path.push(at);
            match next(at) {
                Step::End(end) => break end,
                Step::To(place) => at = place,
            }
        };
        for at in path.drain(..) {
            if let Some(slot) = ends.get_mut(at) {
                *slot = Some(end);
            }
        }
    }
    ends.into_iter()
        .map(|end| end.unwrap_or(circular))
        .collect()
}

impl<'m> Writer<'_, 'm> {
    /// Finds the subprogram of each local entity, and the compile unit of each entity. Drops the entities
    /// that are part of a cycle: scopes that contain themselves, and types that refer to themselves without a
    /// composite type in between. Returns the number of dropped entities.
    pub(super) fn find_subprograms(&mut self) -> usize {
        let entities = &self.debug_info.entities;
        let count = entities.len();
        let entity = |place: usize| entities.get(place);
        let next = |word: Option<u32>| word.and_then(|word| self.entity_place(word));
        let step = |word: Option<u32>| next(word).map(Step::To);
        let mut circles = Vec::new();
        let is_there = |place: usize| entity(place).is_some_and(|entity| entity.node.is_some());

        let first = entities.iter().position(Entity::is_unit);
        let units = follow(count, first, &mut circles, |place| match entity(place) {
            _ if !is_there(place) => Step::End(first),
            Some(unit) if unit.is_unit() => Step::End(Some(place)),
            Some(entity) => {
                let parent = self.debug_info.parents.get(&place).copied().map(Step::To);
                parent
                    .or_else(|| step(entity.word_of(FieldName::Scope)))
                    .unwrap_or(Step::End(first))
            }
            None => Step::End(first),
        });
        let subprograms = follow(count, None, &mut circles, |place| {
            match entity(place).and_then(Entity::code) {
                _ if !is_there(place) => Step::End(None),
                Some(code::SUBPROGRAM) => Step::End(Some(place)),
                Some(
                    code::LEXICAL_BLOCK
                    | code::LEXICAL_BLOCK_FILE
                    | code::LOCAL_VAR
                    | code::LOCATION
                    | code::IMPORTED_ENTITY,
                ) => step(entity(place).and_then(|entity| entity.word_of(FieldName::Scope)))
                    .unwrap_or(Step::End(None)),
                _ => Step::End(None),
            }
        });

        // The function that inlined code ends up in. `None` if a location on the way has no subprogram.
        let is_located = |place: usize| {
            let subprogram = subprograms.get(place).copied().flatten().and_then(entity);
            subprogram.is_some_and(|subprogram| self.is_definition(subprogram))
        };
        let outermost = follow(count, None, &mut circles, |place| match entity(place) {
            _ if !is_there(place) => Step::End(None),
            Some(location) if location.code() == Some(code::LOCATION) && is_located(place) => {
                let next = location
                    .word_of(FieldName::InlinedAt)
                    .filter(|&word| !self.is_none(word));
                match next.map(|word| self.entity_place(word)) {
                    Some(Some(next)) => Step::To(next),
                    Some(None) => Step::End(None),
                    None => Step::End(subprograms.get(place).copied().flatten()),
                }
            }
            _ => Step::End(None),
        });

        follow(count, (), &mut circles, |place| {
            match entity(place).and_then(Entity::code) {
                _ if !is_there(place) => Step::End(()),
                Some(code::DERIVED_TYPE | code::COMPOSITE_TYPE) => {
                    self.base_place(place).map_or(Step::End(()), Step::To)
                }
                _ => Step::End(()),
            }
        });
        if !circles.is_empty() {
            circles.sort_unstable();
            circles.dedup();
            for &place in &circles {
                self.debug_info.entities[place].node = None;
            }
            return circles.len();
        }
        self.locate(&subprograms, &outermost);
        (self.debug_info.subprograms, self.debug_info.units) = (subprograms, units);
        0
    }

    /// Records the subprogram of each local node, and the outermost subprogram that its code is inlined in.
    /// Drops local entities without a subprogram, because LLVM IR cannot express them.
    fn locate(&mut self, subprograms: &[Option<usize>], outermost: &[Option<usize>]) {
        let entities = &self.debug_info.entities;
        let mut local = Vec::new();
        let mut located = Vec::new();
        for (place, entity) in entities.iter().enumerate() {
            let Some(node) = entity.node else { continue };
            let subprogram = subprograms.get(place).copied().flatten();
            let is_lost = match entity.code() {
                Some(code::LEXICAL_BLOCK | code::LEXICAL_BLOCK_FILE | code::LOCAL_VAR) => {
                    subprogram.is_none()
                }
                Some(code::LOCATION) => outermost.get(place).copied().flatten().is_none(),
                _ => false,
            };
            if is_lost {
                local.push(place);
                continue;
            }
            let node_of = |place: Option<usize>| {
                place
                    .and_then(entity_at(entities))
                    .and_then(|entity| entity.node)
            };
            if let Some(subprogram) = node_of(subprogram) {
                located.push((
                    node,
                    subprogram,
                    node_of(outermost.get(place).copied().flatten()),
                ));
            }
        }
        let debug_info = &mut self.debug_info;
        for (node, subprogram, outermost) in located {
            debug_info.subprograms_of_nodes.insert(node, subprogram);
            debug_info
                .outermost
                .extend(outermost.map(|outermost| (node, outermost)));
        }
        for place in &local {
            debug_info.entities[*place].node = None;
        }
        self.report
            .drop("what is local but in no function", local.len());
    }

    /// Returns whether an entity is the definition of a function.
    pub(super) fn is_definition(&self, entity: &Entity<'_>) -> bool {
        let flags = entity
            .word_of(FieldName::Flags)
            .and_then(|word| self.debug_number(entity, word).ok());
        let is_flagged = flags.is_some_and(|flags| flags & u64::from(flag::DEFINITION) != 0);
        entity.is(Instruction::Function) && (entity.is_defined || is_flagged)
    }
}

fn entity_at<'e, 'm>(entities: &'e [Entity<'m>]) -> impl Fn(usize) -> Option<&'e Entity<'m>> {
    |place| entities.get(place)
}
