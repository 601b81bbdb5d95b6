//! The distinction between sized and unsized types: LangRef, "Type System".

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

use crate::ir::{Type, TypeKind, Types};

/// The set of unsized types, whose values cannot be stored in memory: types such as `void` and `label`, opaque structs,
/// structs with scalable vectors and other fields, and aggregates that contain one of these.
pub(super) struct Sizes {
    without: EntitySet<Type>,
    /// The scalable vectors, and the aggregates that contain one.
    scalable: EntitySet<Type>,
}

impl Sizes {
    /// Collects the unsized types, visiting each type once.
    pub(super) fn of(types: &Types) -> Self {
        let mut holders: FxHashMap<Type, Vec<Type>> = FxHashMap::default();
        let mut next = Vec::new();
        let mut vectors = Vec::new();
        for (ty, kind) in types.iter() {
            match kind {
                TypeKind::Void
                | TypeKind::Label
                | TypeKind::Metadata
                | TypeKind::Token
                | TypeKind::Function(_) => next.push(ty),
                TypeKind::Vector { scalable: true, .. } => vectors.push(ty),
                TypeKind::Array { element, .. } => holders.entry(*element).or_default().push(ty),
                TypeKind::Struct { .. } | TypeKind::Named(_) => match types.struct_fields(ty) {
                    Some(fields) => fields
                        .iter()
                        .for_each(|&field| holders.entry(field).or_default().push(ty)),
                    None => next.push(ty),
                },
                _ => {}
            }
        }
        let scalable = closure(vectors, &holders);
        let is_unsized = |&ty: &Type| scalable.contains(ty) && !is_sized_if_scalable(types, ty);
        next.extend(holders.values().flatten().copied().filter(is_unsized));
        Self {
            without: closure(next, &holders),
            scalable,
        }
    }

    pub(super) fn is_sized(&self, ty: Type) -> bool {
        !self.without.contains(ty)
    }

    /// Returns whether a type is a scalable vector or contains one.
    pub(super) fn is_scalable(&self, ty: Type) -> bool {
        self.scalable.contains(ty)
    }
}

/// Returns the set of some types and those that contain them.
fn closure(mut next: Vec<Type>, holders: &FxHashMap<Type, Vec<Type>>) -> EntitySet<Type> {
    let mut found = EntitySet::new();
    while let Some(ty) = next.pop() {
        if found.insert(ty) {
            next.extend(holders.get(&ty).into_iter().flatten());
        }
    }
    found
}

/// Returns whether a type that contains a scalable vector has a size: a struct has one if all its fields are the same
/// scalable vector.
fn is_sized_if_scalable(types: &Types, ty: Type) -> bool {
    let Some(fields) = types.struct_fields(ty) else {
        return true;
    };
    let is_vector = |ty: Type| matches!(types[ty], TypeKind::Vector { .. });
    fields
        .first()
        .is_some_and(|&first| is_vector(first) && fields.iter().all(|&field| field == first))
}
