//! Checks the types of operands and results.

use super::Parser;
use crate::error::{Error, Result};
use crate::ir::{BinaryOp, CastOp, Constant, Type, TypeKind};

/// The progress of a walk along the indices of a `getelementptr`.
pub(super) struct Walk {
    /// The type that the indices so far select.
    target: Type,
    /// A vector type with as many lanes as the result, if the result is a vector.
    lanes: Option<Type>,
    is_first: bool,
}

impl Parser<'_> {
    /// Returns the number of lanes of a vector type, and whether it is scalable. Returns `None` for other types.
    fn lanes(&self, ty: Type) -> Option<(u32, bool)> {
        match *self.kind(ty) {
            TypeKind::Vector {
                length, scalable, ..
            } => Some((length, scalable)),
            _ => None,
        }
    }

    pub(super) fn same_lanes(&self, a: Type, b: Type) -> bool {
        self.lanes(a) == self.lanes(b)
    }

    pub(super) fn scalar_bits(&self, ty: Type) -> Option<u32> {
        self.module.types.integer_bits(self.module.types.scalar(ty))
    }

    pub(super) fn is_float_or_lanes(&self, ty: Type) -> bool {
        self.module.types.is_float(self.module.types.scalar(ty))
    }

    pub(super) fn is_pointer_or_lanes(&self, ty: Type) -> bool {
        self.module.types.is_pointer(self.module.types.scalar(ty))
    }

    /// Returns whether the type is a first-class type: LangRef, "First Class Types".
    pub(super) fn is_first_class(&self, ty: Type) -> bool {
        !matches!(self.kind(ty), TypeKind::Void | TypeKind::Function(_))
    }

    /// Checks that a value has the expected type.
    #[inline]
    pub(super) fn check_type(&self, expected: Type, found: Type, at: usize) -> Result<()> {
        if expected == found {
            Ok(())
        } else {
            Err(self.mismatch(expected, found, at))
        }
    }

    #[cold]
    fn mismatch(&self, expected: Type, found: Type, at: usize) -> Error {
        self.fault(
            at,
            format!(
                "expected a `{}`, found a `{}`",
                self.name_of(expected),
                self.name_of(found)
            ),
        )
    }

    pub(super) fn check_pointer(&self, ty: Type, at: usize) -> Result<()> {
        if self.module.types.is_pointer(ty) {
            return Ok(());
        }
        Err(self.fault(
            at,
            format!("expected a pointer, found a `{}`", self.name_of(ty)),
        ))
    }

    pub(super) fn check_integer(&self, ty: Type, at: usize) -> Result<()> {
        if self.module.types.integer_bits(ty).is_some() {
            return Ok(());
        }
        Err(self.fault(
            at,
            format!("expected an integer, found a `{}`", self.name_of(ty)),
        ))
    }

    /// Checks that a binary operation is defined for a type.
    pub(super) fn check_binary(&self, op: BinaryOp, ty: Type, at: usize) -> Result<()> {
        let is_fit = if op.code() >= 32 {
            self.is_float_or_lanes(ty)
        } else {
            self.scalar_bits(ty).is_some()
        };
        if is_fit {
            return Ok(());
        }
        Err(self.undefined(at, op.keyword(), ty))
    }

    /// Creates an error about an operation that is not defined for a type.
    #[cold]
    pub(super) fn undefined(&self, at: usize, keyword: &str, ty: Type) -> Error {
        let ty = self.name_of(ty);
        self.fault(at, format!("`{keyword}` is not defined for `{ty}`"))
    }

    /// Checks that a conversion between two types is defined.
    pub(super) fn check_cast(&self, op: CastOp, from: Type, to: Type, at: usize) -> Result<()> {
        if op.converts(&self.module.types, from, to) {
            return Ok(());
        }
        let (from, to) = (self.name_of(from), self.name_of(to));
        Err(self.fault(
            at,
            format!("`{}` is not defined from `{from}` to `{to}`", op.keyword()),
        ))
    }

    /// Starts a walk along the indices of a `getelementptr` with the source type `source`. `base` is the type of the
    /// base. Returns an error if it is not a pointer or a vector of pointers.
    pub(super) fn walk(&self, source: Type, base: Type, at: usize) -> Result<Walk> {
        if !self.is_pointer_or_lanes(base) {
            return Err(self.fault(
                at,
                format!("the base is a `{}` and no pointer", self.name_of(base)),
            ));
        }
        let has_lanes = self.lanes(base).is_some();
        Ok(Walk {
            target: source,
            lanes: has_lanes.then_some(base),
            is_first: true,
        })
    }

    /// Applies an index of type `ty` to `walk`. `number` is the index if it is constant. Returns an error if the index
    /// is not an integer, has another number of lanes, or is out of bounds.
    pub(super) fn step(
        &self,
        walk: &mut Walk,
        ty: Type,
        number: Option<Constant>,
        at: usize,
    ) -> Result<()> {
        if self.scalar_bits(ty).is_none() {
            return Err(self.fault(
                at,
                format!("an index is an integer and no `{}`", self.name_of(ty)),
            ));
        }
        if self.lanes(ty).is_some() {
            match walk.lanes {
                Some(lanes) if !self.same_lanes(lanes, ty) => {
                    return Err(self.fault(at, "vectors of different numbers of lanes"));
                }
                _ => walk.lanes = Some(ty),
            }
        }
        if std::mem::take(&mut walk.is_first) {
            // The first index counts whole objects, so their size must be known.
            return match self.kind(walk.target) {
                TypeKind::Function(_)
                | TypeKind::Void
                | TypeKind::Label
                | TypeKind::Metadata
                | TypeKind::Token => {
                    Err(self.fault(at, format!("a `{}` has no size", self.name_of(walk.target))))
                }
                _ => Ok(()),
            };
        }
        let inner = match self.kind(walk.target) {
            TypeKind::Struct { .. } | TypeKind::Named(_) => number
                .and_then(|number| {
                    let constants = &self.module.constants;
                    constants.as_integer_of_lanes(&self.module.types, number)
                })
                .and_then(|number| self.module.types.element_at(walk.target, number)),
            _ => self.module.types.element_at(walk.target, 0),
        };
        match inner {
            Some(inner) => {
                walk.target = inner;
                Ok(())
            }
            None => Err(self.fault(
                at,
                format!(
                    "the index is out of bounds in a `{}`",
                    self.name_of(walk.target)
                ),
            )),
        }
    }

    /// Returns the type of the address after all indices of a `getelementptr`. `base` is the type of the base.
    pub(super) fn walked(&mut self, walk: &Walk, base: Type, at: usize) -> Result<Type> {
        let scalar = self.module.types.scalar(base);
        let ty = match self.module.types[scalar] {
            TypeKind::Pointer {
                address_space,
                pointee: Some(_),
            } => self.address_of(walk.target, address_space, at)?,
            _ => scalar,
        };
        Ok(walk
            .lanes
            .map_or(ty, |lanes| self.module.types.in_lanes_of(ty, lanes)))
    }
}
