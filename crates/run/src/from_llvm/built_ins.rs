//! Built-in variables: the declared globals `__spirv_BuiltIn…`, whose loads are work-item functions.
//!
//! Such a variable has an address but no memory. A load becomes a query if its address is derived from the variable by
//! casts and offsets. Any other access fails when it is executed.

use transpire_llvm::ir::{Global, InstructionKind as K, Type, TypeKind, Value, ValueKind};
use transpire_opencl::spirv_friendly::{self, Target};
use transpire_spirv::grammar::BuiltIn;

use super::Context;
use super::body::Lowerer;
use crate::build::Lowered;
use crate::builtins::support::query_of;
use crate::code::{Elem, IntOp, Op, Reg, Shape, Sign};
use crate::machine::memory::{BUILT_INS, Kind, address, split};

/// A built-in variable with an address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variable {
    built_in: BuiltIn,
    /// The width of a component in bits.
    bits: u32,
    /// The size of the variable in bytes.
    size: u64,
}

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
        let number = self.built_ins.len() as u32;
        self.built_ins.push(Variable {
            built_in,
            bits,
            size: count.saturating_mul(u64::from(bits / 8)),
        });
        self.addresses
            .insert(global, address(Kind::Object, BUILT_INS + number));
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
                    let (kind, index, _) = split(*slots.first()?);
                    let number = index.checked_sub(BUILT_INS as usize)?;
                    let variable = self.context.built_ins.get(number)?;
                    let is_it = kind == Kind::Object as u8 && slots.len() == 1;
                    return is_it.then(|| (*variable, address(Kind::Object, index as u32)));
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
        let name = variable.built_in;
        let query = query_of(name).ok_or_else(|| format!("the built-in variable {name}"))?;
        let (elem, lanes) = shape.lanes().ok_or("a load of a structure of components")?;
        let Elem::Int(bits) = elem else {
            return Err(format!(
                "a load of this type from the built-in variable {name}"
            ));
        };
        if bits > variable.bits || !bits.is_multiple_of(8) {
            return Err(format!(
                "a load of this type from the built-in variable {name}"
            ));
        }
        let mut offset = self.built_in_offset(pointer, start, variable, (bits, lanes))?;
        let dst = self.b.register(lanes)?;
        let component = self.b.number(u64::from(variable.bits / 8))?;
        let (bytes, eight) = (self.b.number(u64::from(bits / 8))?, self.b.number(8)?);
        for lane in 0..lanes {
            let index = self.b.int(IntOp::UDiv, 64, 1, offset, component)?;
            let answer = self.b.register(1)?;
            self.b.push(Op::Query {
                query,
                dst: answer,
                index,
            });
            // A load may read a part of a component.
            let mut part = answer;
            if bits < variable.bits {
                let byte = self.b.int(IntOp::URem, 64, 1, offset, component)?;
                let shift = self.b.int(IntOp::Mul, 64, 1, byte, eight)?;
                part = self.b.int(IntOp::LShr, 64, 1, answer, shift)?;
            }
            let part = self.b.resize(64, bits, Sign::Unsigned, 1, part)?;
            self.b.copy(dst + lane, part, 1);
            offset = self.b.int(IntOp::Add, 64, 1, offset, bytes)?;
        }
        Ok(Some(dst))
    }

    /// Returns the offset in bytes of a load of `lanes` lanes of `bits` bits from a built-in variable. The run fails if
    /// the offset is no multiple of the size of a lane, or if the load is not inside the variable.
    fn built_in_offset(
        &mut self,
        pointer: Value,
        start: u64,
        variable: Variable,
        (bits, lanes): (u32, u32),
    ) -> Lowered<Reg> {
        let name = variable.built_in;
        let bytes = u64::from(bits / 8);
        let all = bytes * u64::from(lanes);
        let Some(last) = variable.size.checked_sub(all) else {
            return Err(format!(
                "a load of {all} bytes from the built-in variable {name}"
            ));
        };
        if let ValueKind::Constant(constant) = pointer.kind() {
            let slots = self.context.constant(constant)?;
            let at = slots.first().map_or(0, |at| at.wrapping_sub(start));
            if !at.is_multiple_of(bytes) || at > last {
                let at = at as i64;
                return Err(format!(
                    "a load at byte {at} of the built-in variable {name}"
                ));
            }
            return self.b.number(at);
        }
        let address = self.operand(pointer)?.reg;
        let start = self.b.number(start)?;
        let offset = self.b.int(IntOp::Sub, 64, 1, address, start)?;
        // The copy has a size of 0 if the offset is valid, and is impossible otherwise.
        let [zero, bytes, behind] = [0, bytes, last + 1].map(|number| self.b.number(number));
        let (zero, bytes, sign) = (zero?, bytes?, self.b.number(63)?);
        let part = self.b.int(IntOp::URem, 64, 1, offset, bytes)?;
        let behind = self.b.int(IntOp::UDiv, 64, 1, offset, behind?)?;
        let wrong = self.b.int(IntOp::Or, 64, 1, part, behind)?;
        let negative = self.b.int(IntOp::Sub, 64, 1, zero, wrong)?;
        let wrong = self.b.int(IntOp::Or, 64, 1, wrong, negative)?;
        let wrong = self.b.int(IntOp::LShr, 64, 1, wrong, sign)?;
        let size = self.b.int(IntOp::Mul, 64, 1, wrong, bytes)?;
        self.b.push(Op::MemoryCopy {
            dst: address,
            src: address,
            size,
        });
        Ok(offset)
    }
}
