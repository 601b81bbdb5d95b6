//! Built-in variables: the declared globals `__spirv_BuiltIn…`, whose loads are work-item functions.

use transpire_llvm::ir::{Global, InstructionKind as K, Type, TypeKind, Value, ValueKind};
use transpire_opencl::spirv_friendly::{self, Target};

use super::Context;
use super::body::Lowerer;
use crate::build::Lowered;
use crate::code::{Reg, Shape};
use crate::emit::built_ins::{At, MAX_BUILT_INS, Variable, address_of, number_of};

/// The greatest number of casts and offsets between a variable and a load.
const MAX_STEPS: usize = 64;

impl Context<'_> {
    /// Assigns an address to a declared global that is named after a built-in variable and consists of integers.
    /// Ignores other globals.
    pub(super) fn place_built_in(&mut self, global: Global, ty: Type) {
        let name = self.module.name(global);
        let Some(Target::BuiltIn(built_in)) = spirv_friendly::parse(&name).map(|name| name.target)
        else {
            return;
        };
        let types = &self.module.types;
        let (component, count) = match types[ty] {
            // A vector of three has the size of one of four.
            TypeKind::Vector {
                element, length, ..
            } => (element, u64::from(length.next_power_of_two())),
            TypeKind::Array { element, length } => (element, length),
            _ => (ty, 1),
        };
        let Some(bits @ (8 | 16 | 32 | 64)) = types.integer_bits(component) else {
            return;
        };
        let number = self.built_ins.len();
        if number >= MAX_BUILT_INS {
            return;
        }
        self.built_ins.push(Variable {
            built_in,
            bits,
            size: count.saturating_mul(u64::from(bits / 8)),
        });
        self.addresses.insert(global, address_of(number));
    }
}

impl Lowerer<'_, '_> {
    /// Returns the built-in variable that an address is derived from, and the variable's address. Returns `None` for
    /// other addresses.
    fn built_in_of(&self, pointer: Value) -> Option<(Variable, u64)> {
        let mut value = pointer;
        for _ in 0..MAX_STEPS {
            let inst = match value.kind() {
                ValueKind::Constant(constant) => {
                    let slots = self.context.constant(constant).ok()?;
                    let &[address] = slots.as_slice() else {
                        return None;
                    };
                    let number = number_of(address)?;
                    let variable = *self.context.built_ins.get(number)?;
                    return Some((variable, address_of(number)));
                }
                ValueKind::Instruction(inst) => inst,
                _ => return None,
            };
            value = match &self.body.instructions[inst].kind {
                K::Cast(_, operand, ..) => *operand,
                K::GetElementPtr { operands, .. } => {
                    *operands.as_slice(&self.body.values).first()?
                }
                _ => return None,
            };
        }
        None
    }

    /// Lowers a load from a built-in variable. Returns `None` for any other load.
    pub(super) fn built_in_load(&mut self, pointer: Value, shape: &Shape) -> Lowered<Option<Reg>> {
        if self.context.built_ins.is_empty() {
            return Ok(None);
        }
        let Some((variable, start)) = self.built_in_of(pointer) else {
            return Ok(None);
        };
        let at = match pointer.kind() {
            ValueKind::Constant(constant) => {
                let slots = self.context.constant(constant)?;
                At::Constant(slots.first().copied().unwrap_or(start))
            }
            _ => At::Register(self.operand(pointer)?.reg),
        };
        self.b
            .built_in_load(&variable, (start, at), shape)
            .map(Some)
    }
}
