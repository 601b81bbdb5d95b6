//! Which types attributes ask for: LangRef, "Parameter Attributes".

use cranelift_entity::EntitySet;

use super::broken;
use super::sizes::Sizes;
use crate::Result;
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet, FunctionType, Module,
    Type,
};

/// Those of pointers.
const POINTERS: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::STRUCT_RET,
    AttributeKind::IN_ALLOCA,
    AttributeKind::BYREF,
    AttributeKind::PREALLOCATED,
    AttributeKind::NEST,
    AttributeKind::SWIFT_ERROR,
    AttributeKind::DEREFERENCEABLE,
    AttributeKind::DEREFERENCEABLE_OR_NULL,
];
/// Those of pointers that say how large the memory behind the pointer is.
const SIZED: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::BYREF,
    AttributeKind::IN_ALLOCA,
    AttributeKind::PREALLOCATED,
];
/// Those of pointers whose type is the pointee's.
const COPIED: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::IN_ALLOCA,
    AttributeKind::PREALLOCATED,
];
/// Those of integers.
const INTEGERS: &[AttributeKind] = &[AttributeKind::Z_EXT, AttributeKind::S_EXT];

/// The attributes of a module. Most ask for no type, and calls have lists of them in common: which do is found out once.
pub(super) struct Attributes<'m> {
    module: &'m Module,
    sizes: &'m Sizes,
    /// The lists that ask for a type of a parameter or of the result.
    asking: EntitySet<AttributeList>,
}

impl<'m> Attributes<'m> {
    pub(super) fn of(module: &'m Module, sizes: &'m Sizes) -> Self {
        let mut sets: EntitySet<AttributeSet> = EntitySet::new();
        for (set, attributes) in module.attributes.sets.iter() {
            let mut kinds = attributes.iter().filter_map(Attribute::kind);
            if kinds.any(|kind| POINTERS.contains(&kind) || INTEGERS.contains(&kind)) {
                sets.insert(set);
            }
        }
        let mut asking = EntitySet::new();
        for (list, entries) in module.attributes.lists.iter() {
            let asks = |&(index, set)| index != AttributeIndex::Function && sets.contains(set);
            if entries.iter().any(asks) {
                asking.insert(list);
            }
        }
        Self {
            module,
            sizes,
            asking,
        }
    }

    /// Checks the attributes of a function of that type, or of a call of one.
    #[inline]
    pub(super) fn verify(&self, list: AttributeList, signature: &FunctionType) -> Result<()> {
        if !self.asking.contains(list) {
            return Ok(());
        }
        for &(index, set) in self.module.attributes.lists[list].iter() {
            let ty = match index {
                AttributeIndex::Return => signature.result,
                // A call of a variadic function has more arguments than the function has parameters.
                AttributeIndex::Parameter(number) => {
                    match signature.parameters.get(number as usize) {
                        Some(&ty) => ty,
                        None => continue,
                    }
                }
                AttributeIndex::Function => continue,
            };
            for attribute in &self.module.attributes.sets[set] {
                self.verify_one(attribute, ty)?;
            }
        }
        Ok(())
    }

    /// Checks an attribute of a value of that type.
    fn verify_one(&self, attribute: &Attribute, ty: Type) -> Result<()> {
        let Some(kind) = attribute.kind() else {
            return Ok(());
        };
        let types = &self.module.types;
        let scalar = types.scalar(ty);
        if let &Attribute::Type(_, Some(held)) = attribute
            && SIZED.contains(&kind)
            && !self.sizes.is_sized(held)
        {
            return Err(broken(format!(
                "the attribute {kind:?} names a type without a size"
            )));
        }
        // What is passed is what the attribute says; a pointer that has a pointee says the same.
        if let &Attribute::Type(_, Some(held)) = attribute
            && COPIED.contains(&kind)
            && types.pointee(ty).is_some_and(|pointee| pointee != held)
        {
            return Err(broken(format!(
                "the type of the attribute {kind:?} is not the one that the parameter points to"
            )));
        }
        if POINTERS.contains(&kind) && !types.is_pointer(scalar) {
            return Err(broken(format!("the attribute {kind:?} needs a pointer")));
        }
        if INTEGERS.contains(&kind) && types.integer_bits(scalar).is_none() {
            return Err(broken(format!("the attribute {kind:?} needs an integer")));
        }
        Ok(())
    }
}
