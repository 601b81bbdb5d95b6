//! Maps constants of an input to constants of the linked module.

use super::moving::{Moving, Use};
use crate::ir::indices::IndexMut;
use crate::ir::{Constant, ConstantKind, Global, Value, ValueKind};

impl Moving<'_, '_> {
    /// Maps a constant and its operands, in order. Returns `None` if the constant refers to a global that is not
    /// linked.
    pub(super) fn constant(&mut self, root: Constant, use_: Use) -> Option<Constant> {
        if let Some(known) = self.constants[use_ as usize][root].expand() {
            return Some(known);
        }
        let mut stack = vec![root];
        while let Some(&constant) = stack.last() {
            transpire_interrupt::tick();
            let map = &self.constants[use_ as usize];
            if map[constant].is_some() || self.missing.contains(constant) {
                stack.pop();
                continue;
            }
            let first = stack.len();
            let mut is_missing = false;
            self.src.constants[constant]
                .kind
                .for_each_operand(|operand| {
                    is_missing |= self.missing.contains(operand);
                    if map[operand].is_none() {
                        stack.push(operand);
                    }
                });
            if is_missing {
                stack.truncate(first - 1);
                self.missing.insert(constant);
            } else if stack.len() > first {
                stack[first..].reverse();
            } else {
                stack.pop();
                match self.new_constant(constant, use_) {
                    Some(own) => self.constants[use_ as usize][constant] = own.into(),
                    None => {
                        self.missing.insert(constant);
                    }
                }
            }
        }
        self.constants[use_ as usize][root].expand()
    }

    /// Maps a constant whose operands have been mapped. Returns `None` if the constant refers to a global that is not
    /// linked.
    fn new_constant(&mut self, constant: Constant, use_: Use) -> Option<Constant> {
        let data = &self.src.constants[constant];
        let (ty, mut kind) = (data.ty, data.kind.clone());
        if let ConstantKind::Global(global) = kind {
            return self.global(global, use_);
        }
        let mut is_missing = false;
        kind.for_each_index_mut(|index| match index {
            IndexMut::Constant(operand) => match self.constants[use_ as usize][*operand].expand() {
                Some(own) => *operand = own,
                None => is_missing = true,
            },
            IndexMut::Global(global) => match self.known_global(*global, use_) {
                Some(own) => *global = own,
                None => is_missing = true,
            },
            index => self.index(index),
        });
        if is_missing {
            return None;
        }
        let ty = self.ty(ty);
        Some(self.out.module.constants.intern(ty, kind))
    }

    /// Maps a global. Returns `None` if it is not linked, or if something else than a global takes its place.
    fn known_global(&mut self, global: Global, use_: Use) -> Option<Global> {
        let address = self.global(global, use_)?;
        self.out.module.as_global(address)
    }

    /// Maps an index in an attribute or an instruction. A list of attributes is that of a call.
    pub(super) fn index(&mut self, index: IndexMut<'_>) {
        match index {
            IndexMut::String(string) => *string = self.string(*string),
            IndexMut::Type(ty) => *ty = self.ty(*ty),
            IndexMut::Constant(constant) => *constant = self.operand(*constant),
            IndexMut::List(list) => {
                let own = list.expand();
                *list = own.and_then(|own| self.attribute_list(own, false)).into();
            }
            IndexMut::Scope(scope) => self.scope(scope),
            // Only constants refer to globals.
            IndexMut::Global(_) => {}
        }
    }

    /// Maps a constant that an instruction uses. If it cannot be mapped, a problem has been reported, and the result is
    /// poison, because an index of the input must not stay in the linked module.
    pub(super) fn operand(&mut self, constant: Constant) -> Constant {
        if let Some(own) = self.constant(constant, Use::Symbol) {
            return own;
        }
        let ty = self.src.constants.ty(constant);
        let ty = self.ty(ty);
        self.out.module.constants.intern(ty, ConstantKind::Poison)
    }

    /// Maps an operand of an instruction. Metadata that is not linked becomes an empty tuple.
    pub(super) fn value(&mut self, value: Value) -> Value {
        match value.kind() {
            ValueKind::Constant(constant) => self.operand(constant).into(),
            ValueKind::Metadata(node) => match self.node(node) {
                Some(node) => node.into(),
                None => self.empty_tuple().into(),
            },
            ValueKind::Argument(_) | ValueKind::Instruction(_) => value,
        }
    }
}
