//! Types: their shapes, and their layout in memory, which follows C.

use std::sync::Arc;

use transpire_opencl::{Access, Image};
use transpire_spirv::grammar::{Decoration, Dim, Op, StorageClass};
use transpire_spirv::{Id, Instruction};

use super::{Context, need};
use crate::build::Lowered;
use crate::code::{Elem, MAX_SLOTS, Padding, Shape};
use crate::error::{Error, Result};
use crate::images::ImageParameter;

/// A declared SPIR-V type, with the ids of the types that it consists of.
#[derive(Clone, Debug)]
pub(super) enum Type {
    Void,
    Scalar(Elem),
    Vector(Elem, u32),
    Array {
        element: Id,
        length: u64,
    },
    Struct {
        members: Vec<Id>,
        packed: bool,
    },
    Pointer {
        storage: StorageClass,
        pointee: Option<Id>,
    },
    Function {
        result: Id,
        parameters: Vec<Id>,
    },
    /// An image, or the reason why it is not supported.
    Image(Result<ImageParameter, &'static str>),
    /// A sampler, an event, a queue or another opaque type, with the opcode of its declaration.
    Opaque(Op),
    /// A type that is not supported, or that has such a part, and its name for messages.
    Unsupported(String),
}

/// The type of a sampler, whose value is its bits, as in SPIR 1.2.
const SAMPLER: Elem = Elem::Int(32);

/// The size and the alignment of a type in memory, in bytes.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    size: u64,
    alignment: u64,
}

impl Context<'_> {
    pub(super) fn pointer(&self) -> Elem {
        match self.is_narrow {
            true => Elem::Pointer32,
            false => Elem::Pointer,
        }
    }

    /// Reads a type declaration. Returns `false` for other instructions.
    pub(super) fn add_type(&mut self, op: Op, instruction: Instruction<'_>) -> Result<bool> {
        let word = |index: usize| instruction.word(index).unwrap_or_default();
        let ids = |first: usize| -> Vec<Id> {
            let words = instruction.words().get(first..).unwrap_or_default();
            words.iter().filter_map(|&word| Id::new(word)).collect()
        };
        let ty = match op {
            Op::TypeVoid => Type::Void,
            Op::TypeBool => Type::Scalar(Elem::Int(1)),
            Op::TypeInt => match word(2) {
                bits @ 1..=4096 => Type::Scalar(Elem::Int(bits)),
                bits => {
                    let what = format!("an integer type of {bits} bits is not supported");
                    return Err(Error::unsupported(what));
                }
            },
            Op::TypeFloat => match (word(2), instruction.word(3)) {
                (16, Some(0)) => Type::Scalar(Elem::BFloat),
                (16, _) => Type::Scalar(Elem::Half),
                (32, _) => Type::Scalar(Elem::Float),
                (64, _) => Type::Scalar(Elem::Double),
                (8, _) => Type::Unsupported("an 8-bit floating-point type".into()),
                (bits, _) => Type::Unsupported(format!("a {bits}-bit floating-point type")),
            },
            _ if let Some(part) = self.unsupported_part(op, instruction) => part,
            Op::TypeVector => match self.types.get(&need(instruction.id(2))?) {
                Some(Type::Scalar(elem)) => Type::Vector(*elem, word(3).min(MAX_SLOTS)),
                Some(Type::Pointer { .. }) => Type::Vector(self.pointer(), word(3).min(MAX_SLOTS)),
                _ => return Err(Error::malformed("a vector of what is no scalar")),
            },
            Op::TypeArray => {
                let length = self.constants.get(&need(instruction.id(3))?);
                let length = length.and_then(|length| length.slots()?.first().copied());
                Type::Array {
                    element: need(instruction.id(2))?,
                    length: length.ok_or_else(|| Error::malformed("an array without a length"))?,
                }
            }
            Op::TypeRuntimeArray => Type::Array {
                element: need(instruction.id(2))?,
                length: 0,
            },
            Op::TypeStruct => {
                let id = need(instruction.id(1))?;
                Type::Struct {
                    members: ids(2),
                    packed: self.decoration(id, Decoration::CPacked).is_some(),
                }
            }
            Op::TypePointer => Type::Pointer {
                storage: StorageClass(word(2)),
                pointee: instruction.id(3),
            },
            Op::TypeUntypedPointerKHR => Type::Pointer {
                storage: StorageClass(word(2)),
                pointee: None,
            },
            // A struct may have the pointer as a member before the type is declared with its pointee.
            Op::TypeForwardPointer => {
                let pointer = Type::Pointer {
                    storage: StorageClass(word(2)),
                    pointee: None,
                };
                self.insert_type(need(instruction.id(1))?, pointer);
                return Ok(true);
            }
            Op::TypeFunction => Type::Function {
                result: need(instruction.id(2))?,
                parameters: ids(3),
            },
            Op::TypeImage => Type::Image(image(&instruction)),
            _ if op.name().is_some_and(|name| name.starts_with("Type")) => Type::Opaque(op),
            _ => return Ok(false),
        };
        if let Some(id) = instruction.result_id() {
            self.insert_type(id, ty);
        }
        Ok(true)
    }

    /// Returns the unsupported type of an element or a member of a composite type, if any.
    fn unsupported_part(&self, op: Op, instruction: Instruction<'_>) -> Option<Type> {
        let parts = match op {
            Op::TypeVector | Op::TypeArray | Op::TypeRuntimeArray => 2..3,
            Op::TypeStruct => 2..instruction.words().len(),
            _ => return None,
        };
        let parts = instruction.words().get(parts)?.iter();
        let mut parts = parts.filter_map(|&part| self.types.get(&Id::new(part)?));
        let part = parts.find(|part| matches!(part, Type::Unsupported(_)));
        part.cloned()
    }

    /// Returns the name of a type that is not supported, or `None` for other types.
    pub(super) fn unsupported(&self, ty: Id) -> Option<&str> {
        match self.types.get(&ty)? {
            Type::Unsupported(what) => Some(what),
            _ => None,
        }
    }

    /// Records the type `id`, and its layout if it has a size.
    fn insert_type(&mut self, id: Id, ty: Type) {
        if let Some(layout) = self.new_layout(&ty) {
            self.layouts.insert(id, layout);
        }
        self.types.insert(id, ty);
    }

    pub(super) fn pointee(&self, ty: Id) -> Option<Id> {
        match self.types.get(&ty) {
            Some(Type::Pointer { pointee, .. }) => *pointee,
            _ => None,
        }
    }

    /// Returns the layout of a type from the layouts of its parts, which are declared before it. Returns `None` if the
    /// type has no size.
    fn new_layout(&self, ty: &Type) -> Option<Layout> {
        let scalar = |elem: Elem| {
            let size = u64::from(elem.bytes()).next_power_of_two();
            Layout {
                size,
                alignment: size.min(8),
            }
        };
        Some(match ty {
            Type::Void | Type::Function { .. } | Type::Unsupported(_) => return None,
            Type::Scalar(elem) => scalar(*elem),
            Type::Vector(elem, lanes) => {
                let size = u64::from(elem.bytes()) * u64::from(*lanes);
                let size = size.next_power_of_two();
                Layout {
                    size,
                    alignment: size,
                }
            }
            Type::Array { element, length } => {
                let element = self.layouts.get(element)?;
                Layout {
                    size: element.size.checked_mul(*length)?,
                    alignment: element.alignment,
                }
            }
            Type::Struct { members, packed } => {
                let mut whole = Layout {
                    size: 0,
                    alignment: 1,
                };
                for member in self.offsets(members, *packed) {
                    let (member, offset) = member?;
                    let member = self.layouts.get(&member)?;
                    if !packed {
                        whole.alignment = whole.alignment.max(member.alignment);
                    }
                    whole.size = offset.checked_add(member.size)?;
                }
                whole.size = whole.size.checked_next_multiple_of(whole.alignment)?;
                whole
            }
            Type::Pointer { .. } => scalar(self.pointer()),
            Type::Opaque(Op::TypeSampler) => scalar(SAMPLER),
            Type::Image(_) => scalar(Elem::Pointer),
            Type::Opaque(_) => scalar(self.pointer()),
        })
    }

    /// Returns the members of a structure with their offsets in bytes. A member is `None` if it or an earlier member
    /// has no size.
    fn offsets(&self, members: &[Id], packed: bool) -> impl Iterator<Item = Option<(Id, u64)>> {
        let mut end = Some(0u64);
        members.iter().map(move |&member| {
            let layout = self.layouts.get(&member)?;
            let offset = match packed {
                true => end?,
                false => end?.checked_next_multiple_of(layout.alignment)?,
            };
            end = offset.checked_add(layout.size);
            Some((member, offset))
        })
    }

    /// Returns the size of a type in memory in bytes, or an error if it has none or is larger than 2^48 bytes.
    pub(super) fn size(&self, ty: Id) -> Lowered<u64> {
        let layout = self.layouts.get(&ty);
        let layout = layout.filter(|layout| layout.size <= 1 << 48);
        let why = || self.unsupported(ty).unwrap_or("a type without a size");
        Ok(layout.ok_or_else(why)?.size)
    }

    /// Returns the padding of a type, or of the elements of an array. Returns `None` without padding.
    pub(super) fn padding(&self, mut ty: Id) -> Option<Arc<Padding>> {
        while let Some(Type::Array { element, .. }) = self.types.get(&ty) {
            ty = *element;
        }
        let build = || Padding::of(&self.shape(ty).ok()?, self.size(ty).ok()?);
        self.shapes.padding(ty, build)
    }

    /// Returns the type of a member and its offset in bytes, or an error if there is no such member.
    pub(super) fn member(&self, ty: Id, index: u64) -> Lowered<(Id, u64)> {
        let none = || "an index of no member".to_owned();
        let Some(Type::Struct { members, packed }) = self.types.get(&ty) else {
            return Err(none());
        };
        let index = usize::try_from(index).map_err(|_| none())?;
        let member = self.offsets(members, *packed).nth(index);
        Ok(member.ok_or_else(none)?.ok_or("a type without a size")?)
    }

    /// Returns the scalar type and the number of lanes. Returns `None` for `void`, arrays, structures and functions.
    pub(super) fn lanes(&self, ty: Id) -> Option<(Elem, u32)> {
        Some(match self.types.get(&ty)? {
            Type::Scalar(elem) => (*elem, 1),
            Type::Vector(elem, lanes) => (*elem, *lanes),
            Type::Pointer { .. } => (self.pointer(), 1),
            Type::Opaque(Op::TypeSampler) => (SAMPLER, 1),
            Type::Image(_) => (Elem::Pointer, 1),
            Type::Opaque(_) => (self.pointer(), 1),
            _ => return None,
        })
    }

    /// Returns the shape of a type. Returns an error if the type has no size or is too large.
    pub(super) fn shape(&self, ty: Id) -> Lowered<Shape> {
        self.shape_at(ty, 0)
    }

    /// Returns the shape of a type that is nested `depth` levels deep in another type.
    fn shape_at(&self, ty: Id, depth: u32) -> Lowered<Shape> {
        self.shapes.get(ty, depth, || self.new_shape(ty, depth))
    }

    fn new_shape(&self, ty: Id, depth: u32) -> Lowered<Shape> {
        Ok(match (self.types.get(&ty), self.lanes(ty)) {
            (Some(Type::Void), _) => Shape::Void,
            (_, Some((elem, lanes))) => Shape::Lanes(elem, lanes),
            (Some(Type::Array { element, length }), _) => {
                let size = self.size(*element)?;
                let mut parts = self.shapes.parts();
                let element = self.shape_at(*element, depth + 1)?;
                parts.push_array(&element, *length, size)?;
                parts.into_shape()
            }
            (Some(Type::Struct { members, packed }), _) => {
                let mut parts = self.shapes.parts();
                for member in self.offsets(members, *packed) {
                    let (member, offset) = member.ok_or("a type without a size")?;
                    parts.push(&self.shape_at(member, depth + 1)?, offset)?;
                }
                parts.into_shape()
            }
            (Some(Type::Unsupported(what)), _) => return Err(what.clone()),
            (Some(Type::Function { .. }), _) => return Err("a value of a function type".into()),
            _ => return Err(format!("a value of the type {ty}")),
        })
    }

    /// Returns the type of an element of a composite, and the number of slots before it. Returns an error if there is
    /// no such element.
    pub(super) fn element(&self, ty: Id, index: u32) -> Lowered<(Element, u32)> {
        let none = || "an index of no element".to_owned();
        match self.types.get(&ty) {
            Some(Type::Vector(elem, lanes)) if index < *lanes => {
                Ok((Element::Scalar(*elem), index * elem.words()))
            }
            Some(Type::Array { element, length }) if u64::from(index) < *length => {
                let slots = self.shape(*element)?.slots();
                Ok((Element::Type(*element), slots.saturating_mul(index)))
            }
            Some(Type::Struct { members, .. }) => {
                let shape = |member| self.shape(member);
                let slots = self.shapes.slots_before(ty, index, members, shape)?;
                let slots = slots.ok_or_else(none)?;
                let member = members.get(index as usize).ok_or_else(none)?;
                Ok((Element::Type(*member), slots))
            }
            _ => Err(none()),
        }
    }
}

/// Returns the type of an image parameter for an image type, or the reason why it is not supported.
fn image(instruction: &Instruction<'_>) -> Result<ImageParameter, &'static str> {
    let word = |index: usize| instruction.word(index).unwrap_or_default();
    ImageParameter::of(&Image {
        dim: Dim::from_u32(word(3)).ok_or("an image of unknown dimensions")?,
        depth: word(4) == 1,
        arrayed: word(5) == 1,
        multisampled: word(6) == 1,
        access: instruction.word(9).and_then(Access::from_spirv),
    })
}

/// The type of an element of a composite. Elements of vectors are scalars.
#[derive(Clone, Copy)]
pub(super) enum Element {
    Type(Id),
    Scalar(Elem),
}
