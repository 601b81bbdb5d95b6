//! Parses constant expressions that extract or insert a member of a constant. LLVM 14 and older accept them in
//! assembly, but no release stores them. They are folded while they are parsed.

use super::Parser;
use crate::error::Result;
use crate::ir::{Constant, Type, TypeKind};

/// The maximum number of elements of an array that is expanded to change an element.
const MAX_ELEMENTS: u64 = 1 << 16;

impl Parser<'_> {
    /// Parses an `extractvalue` expression, `(T aggregate, 0, 1)`, and returns the member.
    pub(super) fn extract_value_expression(&mut self) -> Result<Constant> {
        let at = self.at;
        self.advance();
        self.mark(b'(')?;
        let mut constant = self.typed_constant()?;
        for (index, place) in self.member_path()? {
            self.member_type(self.module.constants.ty(constant), index, place)?;
            constant = self.member(constant, index, at)?;
        }
        Ok(constant)
    }

    /// Parses an `insertvalue` expression, `(T aggregate, U element, 0, 1)`, and returns the changed aggregate.
    pub(super) fn insert_value_expression(&mut self) -> Result<Constant> {
        let at = self.at;
        self.advance();
        self.mark(b'(')?;
        let aggregate = self.typed_constant()?;
        self.mark(b',')?;
        let element = self.typed_constant()?;
        // The constant that each index applies to, from the outside.
        let mut path = Vec::new();
        let mut inner = aggregate;
        for (index, place) in self.member_path()? {
            self.member_type(self.module.constants.ty(inner), index, place)?;
            path.push((inner, index));
            inner = self.member(inner, index, at)?;
        }
        self.check_type(
            self.module.constants.ty(inner),
            self.module.constants.ty(element),
            at,
        )?;
        let mut changed = element;
        for (outer, index) in path.into_iter().rev() {
            let ty = self.module.constants.ty(outer);
            let count = match self.module.types[ty] {
                TypeKind::Array { length, .. } => length,
                _ => self.module.types.struct_fields(ty).map_or(0, <[Type]>::len) as u64,
            };
            if count > MAX_ELEMENTS {
                return Err(self.unsupported(at, "an element put into an array of so many"));
            }
            let mut elements = Vec::with_capacity(count as usize);
            for number in 0..count as u32 {
                elements.push(if number == index {
                    changed
                } else {
                    self.member(outer, number, at)?
                });
            }
            changed = self
                .module
                .constants
                .aggregate(&self.module.types, ty, elements);
        }
        Ok(changed)
    }

    /// Parses indices up to the closing parenthesis. Returns each index with its offset in the text.
    fn member_path(&mut self) -> Result<Vec<(u32, usize)>> {
        let mut path = Vec::new();
        while path.is_empty() || !self.eat_mark(b')') {
            self.mark(b',')?;
            let at = self.at;
            path.push((self.unsigned32()?, at));
        }
        Ok(path)
    }

    /// Returns member `index` of a constant, or an error if the constant is an expression.
    fn member(&mut self, constant: Constant, index: u32, at: usize) -> Result<Constant> {
        let module = &mut self.module;
        let member = module.constants.element(&module.types, constant, index);
        member.ok_or_else(|| self.unsupported(at, "a member of a constant that is computed"))
    }
}
