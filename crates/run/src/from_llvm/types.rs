//! The shapes of types.

use transpire_llvm::ir::{Type, TypeKind};

use super::Context;
use crate::build::Lowered;
use crate::code::{Elem, Leaf, MAX_SLOTS, Shape};

/// How deep types may nest.
const MAX_DEPTH: u32 = 256;

impl Context<'_> {
    /// The address type.
    pub(super) fn pointer(&self) -> Elem {
        match self.is_narrow {
            true => Elem::Pointer32,
            false => Elem::Pointer,
        }
    }

    /// The type of a scalar.
    fn elem(&self, ty: Type) -> Option<Elem> {
        Some(match self.module.types[ty] {
            TypeKind::Integer { bits } | TypeKind::Byte { bits } => Elem::Int(bits),
            TypeKind::Half => Elem::Half,
            TypeKind::BFloat => Elem::BFloat,
            TypeKind::Float => Elem::Float,
            TypeKind::Double => Elem::Double,
            TypeKind::Pointer { .. } => self.pointer(),
            // An event, a queue and so on.
            TypeKind::Target { .. } => self.pointer(),
            _ => return None,
        })
    }

    /// The shape of a type.
    pub(super) fn shape(&self, ty: Type) -> Lowered<Shape> {
        if let Some(known) = self.shapes.borrow().get(&ty) {
            return known.clone();
        }
        let shape = self.new_shape(ty);
        self.shapes.borrow_mut().insert(ty, shape.clone());
        shape
    }

    fn new_shape(&self, ty: Type) -> Lowered<Shape> {
        let too_large = || "a value that is too large".to_owned();
        let shape = match self.module.types[ty] {
            TypeKind::Void => return Ok(Shape::Void),
            TypeKind::Vector {
                length,
                element,
                scalable: false,
            } => {
                let elem = self.elem(element);
                Shape::Lanes(elem.ok_or("a vector of this type")?, length)
            }
            TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_) => {
                let mut leaves = Vec::new();
                let mut slots = 0;
                self.leaves(ty, 0, 0, &mut slots, &mut leaves)?;
                Shape::Parts(leaves.into(), slots)
            }
            _ => Shape::Lanes(self.elem(ty).ok_or("a value of this type")?, 1),
        };
        match shape.slots() > MAX_SLOTS {
            true => Err(too_large()),
            false => Ok(shape),
        }
    }

    fn leaves(
        &self,
        ty: Type,
        offset: u64,
        depth: u32,
        slots: &mut u32,
        leaves: &mut Vec<Leaf>,
    ) -> Lowered {
        transpire_interrupt::tick();
        if depth > MAX_DEPTH || *slots > MAX_SLOTS || leaves.len() > MAX_SLOTS as usize {
            return Err("a value that is too large".into());
        }
        let types = &self.module.types;
        match &types[ty] {
            TypeKind::Array { length, element } => {
                let size = self.layout.allocated_size(types, *element);
                let size = size.ok_or("a type without a size")?;
                for index in 0..*length {
                    let before = (*slots, leaves.len());
                    let place = index
                        .checked_mul(size)
                        .and_then(|at| at.checked_add(offset));
                    self.leaves(
                        *element,
                        place.ok_or("a type that is too large")?,
                        depth + 1,
                        slots,
                        leaves,
                    )?;
                    // Elements without parts have none, however many they are.
                    if (*slots, leaves.len()) == before {
                        break;
                    }
                }
            }
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                let layout = self.layout.struct_layout(types, ty);
                let layout = layout.ok_or("a structure without a body")?;
                let fields = types.struct_fields(ty).unwrap_or_default();
                for (field, at) in fields.iter().zip(&layout.offsets) {
                    let place = offset.checked_add(*at).ok_or("a type that is too large")?;
                    self.leaves(*field, place, depth + 1, slots, leaves)?;
                }
            }
            _ => {
                let (elem, lanes) = self.shape(ty)?.lanes().ok_or("a field of this type")?;
                leaves.push(Leaf {
                    elem,
                    lanes,
                    slot: *slots,
                    offset,
                });
                *slots = slots.saturating_add(elem.words() * lanes);
            }
        }
        Ok(())
    }

    /// The shape of an element of an aggregate, and the slots before it.
    pub(super) fn element(&self, ty: Type, index: u32) -> Lowered<(Type, u32)> {
        let types = &self.module.types;
        let none = || "an index of no element".to_owned();
        let element = types.element_at(ty, index.into()).ok_or_else(none)?;
        let slots = match &types[ty] {
            TypeKind::Array { length, .. } => {
                if u64::from(index) >= *length {
                    return Err(none());
                }
                self.shape(element)?.slots().saturating_mul(index)
            }
            _ => {
                let fields = types.struct_fields(ty).ok_or_else(none)?;
                let before = fields.get(..index as usize).ok_or_else(none)?;
                before.iter().try_fold(0u32, |sum, field| {
                    Ok::<_, String>(sum.saturating_add(self.shape(*field)?.slots()))
                })?
            }
        };
        Ok((element, slots))
    }

    pub(super) fn allocated_size(&self, ty: Type) -> Lowered<u64> {
        let size = self.layout.allocated_size(&self.module.types, ty);
        size.ok_or_else(|| "a type without a size".into())
    }
}
