//! Checks the types that attributes require: LangRef, "Parameter Attributes".

use cranelift_entity::EntitySet;

use super::broken;
use super::sizes::Sizes;
use crate::Result;
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet, FunctionType, Module,
    Type,
};

/// Attributes that apply to pointers.
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
/// Attributes of pointers that specify the type of the memory that is pointed to, which must be sized.
const SIZED: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::BYREF,
    AttributeKind::IN_ALLOCA,
    AttributeKind::PREALLOCATED,
];
/// Attributes of pointers whose type must equal the pointee of a typed pointer.
const COPIED: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::IN_ALLOCA,
    AttributeKind::PREALLOCATED,
];
/// Attributes that apply to integers.
const INTEGERS: &[AttributeKind] = &[AttributeKind::Z_EXT, AttributeKind::S_EXT];

/// The attribute lists of a module that restrict types. They are collected once, because few lists do and calls share
/// lists.
pub(super) struct Attributes<'m> {
    module: &'m Module,
    sizes: &'m Sizes,
    /// The lists that require a particular type for a parameter or for the result.
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

    /// Checks the attributes of a function with this signature, or of a call to such a function.
    #[inline]
    pub(super) fn verify(&self, list: AttributeList, signature: &FunctionType) -> Result<()> {
        if !self.asking.contains(list) {
            return Ok(());
        }
        for &(index, set) in self.module.attributes.lists[list].iter() {
            let ty = match index {
                AttributeIndex::Return => signature.result,
                // A call to a variadic function has more arguments than the function has parameters.
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

    /// Checks an attribute of a parameter or result of type `ty`.
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
        // The attribute specifies the type of the argument; the pointee of a typed pointer must match.
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
