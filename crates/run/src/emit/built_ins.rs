//! Loads of built-in variables through addresses.
//!
//! A built-in variable has an address but no memory. A load becomes queries if its address is derived from the variable
//! by casts and offsets. Any other access fails when it is executed.

use transpire_spirv::grammar::BuiltIn;

use crate::build::{Builder, Lowered};
use crate::builtins::support::query_of;
use crate::code::{Elem, IntOp, Op, Reg, Shape, Sign};
use crate::machine::memory::{BUILT_INS, Kind, MAX_OBJECTS, address, split};

/// A built-in variable with an address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variable {
    pub(crate) built_in: BuiltIn,
    /// The width of a component in bits.
    pub(crate) bits: u32,
    /// The size of the variable in bytes.
    pub(crate) size: u64,
}

/// The address of a load: a constant, or the register with the address.
#[derive(Clone, Copy)]
pub(crate) enum At {
    Constant(u64),
    Register(Reg),
}

/// The greatest number of built-in variables.
pub(crate) const MAX_BUILT_INS: usize = MAX_OBJECTS - BUILT_INS as usize;

/// Returns the address of the built-in variable with this number, which is less than [`MAX_BUILT_INS`].
pub(crate) fn address_of(number: usize) -> u64 {
    address(Kind::Object, BUILT_INS | number as u32)
}

/// Returns the number of the built-in variable that an address is in or near. Returns `None` for other addresses.
pub(crate) fn number_of(address: u64) -> Option<usize> {
    let (kind, index, _) = split(address);
    let number = index.checked_sub(BUILT_INS as usize);
    number.filter(|_| kind == Kind::Object as u8)
}

impl Builder {
    /// Emits a load from a built-in variable that begins at the address `start`.
    pub(crate) fn built_in_load(
        &mut self,
        variable: &Variable,
        (start, at): (u64, At),
        shape: &Shape,
    ) -> Lowered<Reg> {
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
        let mut offset = self.built_in_offset(variable, (start, at), (bits, lanes))?;
        let dst = self.register(lanes)?;
        let component = self.number(u64::from(variable.bits / 8))?;
        let (bytes, eight) = (self.number(u64::from(bits / 8))?, self.number(8)?);
        for lane in 0..lanes {
            let index = self.int(IntOp::UDiv, 64, 1, offset, component)?;
            let answer = self.register(1)?;
            self.push(Op::Query {
                query,
                dst: answer,
                index,
            });
            // A load may read a part of a component.
            let mut part = answer;
            if bits < variable.bits {
                let byte = self.int(IntOp::URem, 64, 1, offset, component)?;
                let shift = self.int(IntOp::Mul, 64, 1, byte, eight)?;
                part = self.int(IntOp::LShr, 64, 1, answer, shift)?;
            }
            let part = self.resize(64, bits, Sign::Unsigned, 1, part)?;
            self.copy(dst + lane, part, 1);
            offset = self.int(IntOp::Add, 64, 1, offset, bytes)?;
        }
        Ok(dst)
    }

    /// Emits the offset in bytes of a load of `lanes` lanes of `bits` bits from a built-in variable. The run fails if
    /// the offset is no multiple of the size of a lane, or if the load is not inside the variable.
    fn built_in_offset(
        &mut self,
        variable: &Variable,
        (start, at): (u64, At),
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
        let address = match at {
            At::Register(address) => address,
            At::Constant(address) => {
                let at = address.wrapping_sub(start);
                if !at.is_multiple_of(bytes) || at > last {
                    let at = at as i64;
                    return Err(format!(
                        "a load at byte {at} of the built-in variable {name}"
                    ));
                }
                return self.number(at);
            }
        };
        let start = self.number(start)?;
        let offset = self.int(IntOp::Sub, 64, 1, address, start)?;
        // The copy has a size of 0 if the offset is valid, and is impossible otherwise.
        let [zero, bytes, behind] = [0, bytes, last + 1].map(|number| self.number(number));
        let (zero, bytes, sign) = (zero?, bytes?, self.number(63)?);
        let part = self.int(IntOp::URem, 64, 1, offset, bytes)?;
        let behind = self.int(IntOp::UDiv, 64, 1, offset, behind?)?;
        let wrong = self.int(IntOp::Or, 64, 1, part, behind)?;
        let negative = self.int(IntOp::Sub, 64, 1, zero, wrong)?;
        let wrong = self.int(IntOp::Or, 64, 1, wrong, negative)?;
        let wrong = self.int(IntOp::LShr, 64, 1, wrong, sign)?;
        let size = self.int(IntOp::Mul, 64, 1, wrong, bytes)?;
        self.push(Op::MemoryCopy {
            dst: address,
            src: address,
            size,
        });
        Ok(offset)
    }
}
