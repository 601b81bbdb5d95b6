//! Computes the shapes of types.

use std::sync::Arc;

use transpire_llvm::ir::{Type, TypeKind};

use super::Context;
use crate::build::Lowered;
use crate::code::{Elem, Padding, Shape};

impl Context<'_> {
    /// Returns the type of an address.
    pub(super) fn pointer(&self) -> Elem {
        match self.is_narrow {
            true => Elem::Pointer32,
            false => Elem::Pointer,
        }
    }

    /// Returns the type of a scalar, or `None` for other types.
    fn elem(&self, ty: Type) -> Option<Elem> {
        Some(match self.module.types[ty] {
            TypeKind::Integer { bits } | TypeKind::Byte { bits } => Elem::Int(bits),
            TypeKind::Half => Elem::Half,
            TypeKind::BFloat => Elem::BFloat,
            TypeKind::Float => Elem::Float,
            TypeKind::Double => Elem::Double,
            TypeKind::Pointer { .. } => self.pointer(),
            // An event, a queue or another opaque type is a handle.
            TypeKind::Target { .. } => self.pointer(),
            _ => return None,
        })
    }

    /// Returns the shape of a type. Returns an error if the type is not supported or too large.
    pub(super) fn shape(&self, ty: Type) -> Lowered<Shape> {
        self.shape_at(ty, 0)
    }

    /// Returns the shape of a type that is nested `depth` levels deep in another type.
    fn shape_at(&self, ty: Type, depth: u32) -> Lowered<Shape> {
        self.shapes.get(ty, depth, || self.new_shape(ty, depth))
    }

    fn new_shape(&self, ty: Type, depth: u32) -> Lowered<Shape> {
        let types = &self.module.types;
        Ok(match &types[ty] {
            TypeKind::Void => Shape::Void,
            TypeKind::Vector {
                length,
                element,
                scalable: false,
            } => {
                let elem = self.elem(*element);
                let elem = elem.ok_or_else(|| unsupported(&types[*element]))?;
                Shape::Lanes(elem, *length)
            }
            TypeKind::Array { length, element } => {
                let size = self.allocated_size(*element)?;
                let mut parts = self.shapes.parts();
                let element = self.shape_at(*element, depth + 1)?;
                parts.push_array(&element, *length, size)?;
                parts.into_shape()
            }
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                let layout = self.layout.struct_layout(types, ty);
                let layout = layout.ok_or("a structure without a body")?;
                let fields = types.struct_fields(ty).unwrap_or_default();
                let mut parts = self.shapes.parts();
                for (field, at) in fields.iter().zip(&layout.offsets) {
                    parts.push(&self.shape_at(*field, depth + 1)?, *at)?;
                }
                parts.into_shape()
            }
            kind => {
                let elem = self.elem(ty).ok_or_else(|| unsupported(kind));
                Shape::Lanes(elem?, 1)
            }
        })
    }

    /// Returns the padding of a type, or of the elements of an array. Returns `None` without padding.
    pub(super) fn padding(&self, mut ty: Type) -> Option<Arc<Padding>> {
        while let TypeKind::Array { element, .. } = self.module.types[ty] {
            ty = element;
        }
        let build = || Padding::of(&self.shape(ty).ok()?, self.allocated_size(ty).ok()?);
        self.shapes.padding(ty, build)
    }

    /// Returns the type of an element of an aggregate, and the number of slots before it. Returns an error if there is
    /// no such element.
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
                let shape = |field| self.shape(field);
                let slots = self.shapes.slots_before(ty, index, fields, shape)?;
                slots.ok_or_else(none)?
            }
        };
        Ok((element, slots))
    }

    pub(super) fn allocated_size(&self, ty: Type) -> Lowered<u64> {
        let size = self.layout.allocated_size(&self.module.types, ty);
        size.ok_or_else(|| "a type without a size".into())
    }
}

/// Returns the name of a type that is not supported, for messages.
fn unsupported(kind: &TypeKind) -> String {
    let name = match kind {
        TypeKind::X86Fp80 => "x86_fp80",
        TypeKind::Fp128 => "fp128",
        TypeKind::PpcFp128 => "ppc_fp128",
        TypeKind::X86Amx => "x86_amx",
        TypeKind::X86Mmx => "x86_mmx",
        TypeKind::Token => "token",
        TypeKind::Label => "label",
        TypeKind::Metadata => "metadata",
        TypeKind::Function { .. } => return "a value of a function type".into(),
        TypeKind::Vector { scalable: true, .. } => return "a scalable vector".into(),
        _ => return "a vector of a type that is no scalar".into(),
    };
    format!("a value of the type {name}")
}
