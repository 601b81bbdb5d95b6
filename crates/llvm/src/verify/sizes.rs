//! The distinction between sized and unsized types: LangRef, "Type System".

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

use crate::ir::{Type, TypeKind, Types};

/// The set of unsized types, whose values cannot be stored in memory: types such as `void` and `label`, opaque structs,
/// and aggregates that contain one of these.
pub(super) struct Sizes {
    without: EntitySet<Type>,
}

impl Sizes {
    /// Collects the unsized types, visiting each type once.
    pub(super) fn of(types: &Types) -> Self {
        let mut holders: FxHashMap<Type, Vec<Type>> = FxHashMap::default();
        let mut next = Vec::new();
        for (ty, kind) in types.iter() {
            match kind {
                TypeKind::Void
                | TypeKind::Label
                | TypeKind::Metadata
                | TypeKind::Token
                | TypeKind::Function(_) => next.push(ty),
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
        let mut without = EntitySet::new();
        while let Some(ty) = next.pop() {
            if without.insert(ty) {
                next.extend(holders.get(&ty).into_iter().flatten());
            }
        }
        Self { without }
    }

    pub(super) fn is_sized(&self, ty: Type) -> bool {
        !self.without.contains(ty)
    }
}
