//! Evaluates constants, and writes the initial bytes of variables.

use transpire_llvm::ir::{Constant, ConstantKind, Expression, Type, TypeKind};

use super::Context;
use super::operations::{self, Index};
use crate::build::{Builder, Lowered};
use crate::code::{Elem, Program, Shape, Use};
use crate::emit::Operand;
use crate::error::{Error, Result};
use crate::machine::memory::{Buffer, Kind, Memories, Private, split};
use crate::machine::pure;

/// The greatest nesting depth of constants.
const MAX_DEPTH: u32 = 300;

impl Context<'_> {
    /// Returns the slots of a constant. An undefined value is zeros.
    pub(super) fn constant(&self, constant: Constant) -> Lowered<Vec<u64>> {
        self.constant_at(constant, 0)
    }

    fn constant_at(&self, constant: Constant, depth: u32) -> Lowered<Vec<u64>> {
        if let Some(known) = self.values.borrow().get(&constant) {
            return Ok(known.clone());
        }
        if depth > MAX_DEPTH {
            return Err("a constant that is nested too deep".into());
        }
        transpire_interrupt::tick();
        let slots = self.new_constant(constant, depth)?;
        if slots.len() <= 64 {
            self.values.borrow_mut().insert(constant, slots.clone());
        }
        Ok(slots)
    }

    /// Returns the ranges of undefined slots of a constant: the first slot, and the number of slots.
    pub(super) fn undefined(&self, constant: Constant) -> Lowered<Vec<(u32, u32)>> {
        let mut found = Vec::new();
        self.undefined_at(constant, 0, 0, &mut found)?;
        Ok(found)
    }

    /// Adds the ranges of undefined slots of a constant, whose first slot is `first`, to `found`. Returns the number of
    /// its slots.
    fn undefined_at(
        &self,
        constant: Constant,
        first: u32,
        depth: u32,
        found: &mut Vec<(u32, u32)>,
    ) -> Lowered<u32> {
        transpire_interrupt::tick();
        if depth > MAX_DEPTH {
            return Err("a constant that is nested too deep".into());
        }
        let data = &self.module.constants[constant];
        let count = self.shape(data.ty)?.slots();
        match &data.kind {
            _ if count == 0 => {}
            ConstantKind::Undef | ConstantKind::Poison => match found.last_mut() {
                Some((start, length)) if *start + *length == first => *length += count,
                _ => found.push((first, count)),
            },
            ConstantKind::Aggregate(elements) => {
                let mut next = first;
                for &element in elements {
                    next += self.undefined_at(element, next, depth + 1, found)?;
                }
            }
            _ => {}
        }
        Ok(count)
    }

    fn new_constant(&self, constant: Constant, depth: u32) -> Lowered<Vec<u64>> {
        let data = &self.module.constants[constant];
        let shape = self.shape(data.ty)?;
        let count = shape.slots() as usize;
        Ok(match &data.kind {
            ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison => vec![0; count],
            ConstantKind::Integer(value) | ConstantKind::Float(value) => vec![*value],
            ConstantKind::WideInteger(words) => {
                let mut slots = words.to_vec();
                slots.resize(count, 0);
                slots
            }
            ConstantKind::Aggregate(elements) => {
                let mut slots = Vec::with_capacity(count);
                for &element in elements {
                    slots.extend(self.constant_at(element, depth + 1)?);
                }
                if slots.len() != count {
                    return Err("a constant with other elements than its type has".into());
                }
                slots
            }
            ConstantKind::Data(bytes) => {
                let element = self.module.types.element_at(data.ty, 0);
                let width = element.and_then(|element| self.module.types.data_bytes(element));
                let width = width.ok_or("a constant of this type")?;
                bytes.chunks(width).map(from_bytes).collect()
            }
            ConstantKind::Global(global) => {
                let address = self.addresses.get(global).copied();
                if let Some(address) = address {
                    return Ok(vec![address]);
                }
                if let transpire_llvm::ir::GlobalKind::Alias(alias) =
                    &self.module.globals[*global].kind
                {
                    return self.constant_at(alias.target, depth + 1);
                }
                return Err(format!(
                    "the address of {}, which the module declares only",
                    self.module.name(*global)
                ));
            }
            ConstantKind::DsoLocalEquivalent(global) | ConstantKind::NoCfi(global) => {
                vec![
                    self.addresses
                        .get(global)
                        .copied()
                        .ok_or("the address of a declared function")?,
                ]
            }
            ConstantKind::Expression(expression) => self.expression(expression, data.ty, depth)?,
            ConstantKind::WideFloat(_) => {
                return Err("a floating-point type of 80 or 128 bits".into());
            }
            ConstantKind::BlockAddress(..)
            | ConstantKind::PtrAuth(_)
            | ConstantKind::InlineAsm(_)
            | ConstantKind::Operation(_) => return Err("a constant of this kind".into()),
        })
    }

    /// Evaluates a constant expression by the register code of its instruction.
    #[expect(clippy::too_many_lines, reason = "one row an instruction")]
    fn expression(&self, expression: &Expression, ty: Type, depth: u32) -> Lowered<Vec<u64>> {
        let shape = self.shape(ty)?;
        let mut builder = Builder::default();
        let operand = |builder: &mut Builder, constant: Constant| -> Lowered<Operand> {
            let slots = self.constant_at(constant, depth + 1)?;
            let reg = builder.register(slots.len() as u32)?;
            if let Some(to) = builder.code.frame.get_mut(reg as usize..) {
                to.copy_from_slice(&slots);
            }
            Ok(Operand {
                reg,
                shape: self.shape(self.module.constants.ty(constant))?,
                constant: self.module.constants.as_integer(constant),
            })
        };
        let b = &mut builder;
        let reg = match expression {
            Expression::Binary { op, lhs, rhs, .. } => {
                let (lhs, rhs) = (operand(b, *lhs)?, operand(b, *rhs)?);
                operations::binary(b, *op, &shape, lhs.reg, rhs.reg)?
            }
            Expression::FNeg { operand: value } => {
                let value = operand(b, *value)?;
                let (elem, lanes) = value.lanes()?;
                b.negate(elem, lanes, value.reg)?
            }
            Expression::Cast { op, operand: value } => {
                let value = operand(b, *value)?;
                operations::cast(b, *op, &value, &shape)?
            }
            Expression::GetElementPtr {
                source, operands, ..
            } => {
                let (base, indices) = operands.split_first().ok_or("an address of nothing")?;
                let base = operand(b, *base)?;
                let mut list = Vec::new();
                for &index in indices {
                    list.push(Index {
                        operand: operand(b, index)?,
                    });
                }
                operations::address(self, b, *source, &base, &list, Use::Elsewhere)?
            }
            Expression::ICmp {
                predicate,
                lhs,
                rhs,
            } => {
                let (lhs, rhs) = (operand(b, *lhs)?, operand(b, *rhs)?);
                let (elem, lanes) = lhs.lanes()?;
                b.test_int(
                    operations::int_test(*predicate),
                    elem,
                    lanes,
                    lhs.reg,
                    rhs.reg,
                )?
            }
            Expression::FCmp {
                predicate,
                lhs,
                rhs,
            } => {
                let (lhs, rhs) = (operand(b, *lhs)?, operand(b, *rhs)?);
                let (elem, lanes) = lhs.lanes()?;
                b.test_float(
                    operations::float_test(*predicate),
                    elem,
                    lanes,
                    lhs.reg,
                    rhs.reg,
                )?
            }
            Expression::Select {
                condition,
                then,
                otherwise,
            } => {
                let condition = operand(b, *condition)?;
                let (then, otherwise) = (operand(b, *then)?, operand(b, *otherwise)?);
                b.select(&condition, &shape, then.reg, otherwise.reg)?
            }
            Expression::ExtractElement { vector, index } => {
                let (vector, index) = (operand(b, *vector)?, operand(b, *index)?);
                operations::extract(b, &vector, &index)?
            }
            Expression::InsertElement {
                vector,
                element,
                index,
            } => {
                let (vector, index) = (operand(b, *vector)?, operand(b, *index)?);
                let element = operand(b, *element)?;
                operations::insert(b, &vector, &element, &index)?
            }
            Expression::ShuffleVector { lhs, rhs, mask } => {
                let mask = self.mask(*mask)?;
                let (lhs, rhs) = (operand(b, *lhs)?, operand(b, *rhs)?);
                operations::shuffle(b, &lhs, &rhs, &mask)?
            }
        };
        let mut frame = std::mem::take(&mut builder.code.frame);
        for op in &builder.code.ops {
            pure::execute(&builder.code, &mut frame, op);
        }
        let slots = frame.get(reg as usize..(reg + shape.slots()) as usize);
        slots
            .map(<[u64]>::to_vec)
            .ok_or_else(|| "a constant of this kind".into())
    }

    /// Returns the lane that each element of a shuffle mask selects. `None` stands for any lane.
    pub(super) fn mask(&self, mask: Constant) -> Lowered<Vec<Option<u32>>> {
        let data = &self.module.constants[mask];
        let (_, lanes) = self.shape(data.ty)?.lanes().ok_or("a mask of this type")?;
        Ok(match &data.kind {
            ConstantKind::Aggregate(elements) => elements
                .iter()
                .map(|&lane| match self.module.constants[lane].kind {
                    ConstantKind::Undef | ConstantKind::Poison => None,
                    _ => self
                        .module
                        .constants
                        .as_integer(lane)
                        .map(|lane| lane as u32),
                })
                .collect(),
            ConstantKind::Undef | ConstantKind::Poison => vec![None; lanes as usize],
            _ => self
                .constant(mask)?
                .iter()
                .map(|&lane| Some(lane as u32))
                .collect(),
        })
    }

    /// Sets the initial bytes of the program's global variables. Returns an error if an initializer is not supported.
    pub(super) fn initialize(&self, program: &mut Program) -> Result<()> {
        let narrow_buffers: Vec<Buffer> = match self.is_narrow {
            true => program
                .variables
                .iter()
                .map(|variable| Buffer::placeholder(variable.size))
                .collect(),
            false => Vec::new(),
        };
        let mut private = Private::default();
        let memories = Memories {
            global: &narrow_buffers,
            images: &[],
            device: crate::device::none(),
            local: &mut [],
            private: &mut private,
            wrap: false,
        };
        for (global, value, variable) in self.module.variables() {
            let Some(&address) = self.addresses.get(&global) else {
                continue;
            };
            let (kind, number, _) = split(address);
            if kind != Kind::Global as u8 {
                continue;
            }
            if let (Some(initializer), Some(to)) = (
                variable.initializer.expand(),
                program.variables.get_mut(number),
            ) {
                let mut bytes = Vec::new();
                let written = self.write(initializer, 0, 0, &memories, &mut bytes);
                // Kernels do not use LLVM's own variables, which may contain other values.
                let name = self.module.strings.text(value.name);
                match written {
                    Err(message) if !name.starts_with("llvm.") => {
                        return Err(Error::unsupported(format!("variable {name}: {message}")));
                    }
                    _ => {}
                }
                if bytes.len() as u64 > to.size {
                    bytes.truncate(to.size as usize);
                }
                to.bytes = bytes;
            }
        }
        Ok(())
    }

    fn write(
        &self,
        constant: Constant,
        offset: u64,
        depth: u32,
        memories: &Memories<'_>,
        bytes: &mut Vec<u8>,
    ) -> Lowered {
        const MAX_BYTES: u64 = 1 << 30;
        transpire_interrupt::tick();
        let data = &self.module.constants[constant];
        let types = &self.module.types;
        if depth > MAX_DEPTH || offset > MAX_BYTES {
            return Err("a constant that is too large".into());
        }
        let mut put = |at: u64, new: &[u8]| {
            let end = at as usize + new.len();
            if bytes.len() < end {
                bytes.resize(end, 0);
            }
            if let Some(to) = bytes.get_mut(at as usize..end) {
                to.copy_from_slice(new);
            }
        };
        match (&data.kind, &types[data.ty]) {
            (ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison, _) => {}
            (ConstantKind::Data(data), _) => put(offset, data),
            (ConstantKind::Aggregate(elements), TypeKind::Array { element, .. }) => {
                let size = self.allocated_size(*element)?;
                for (index, &element) in (0u64..).zip(elements) {
                    self.write(element, offset + index * size, depth + 1, memories, bytes)?;
                }
            }
            (ConstantKind::Aggregate(elements), TypeKind::Struct { .. } | TypeKind::Named(_)) => {
                let layout = self
                    .layout
                    .struct_layout(types, data.ty)
                    .ok_or("a structure without a body")?;
                for (&element, at) in elements.iter().zip(&layout.offsets) {
                    self.write(element, offset + at, depth + 1, memories, bytes)?;
                }
            }
            _ => {
                let slots = self.constant(constant)?;
                for leaf in self.shape(data.ty)?.leaves() {
                    write_leaf(&leaf, &slots, memories, &mut |at, new| {
                        put(offset + at, new)
                    });
                }
            }
        }
        Ok(())
    }
}

/// Passes the bytes of a leaf to `put`, with their offset in the value. `slots` has the slots of the whole value.
pub(crate) fn write_leaf(
    leaf: &crate::code::Leaf,
    slots: &[u64],
    memories: &Memories<'_>,
    put: &mut dyn FnMut(u64, &[u8]),
) {
    let (words, width) = (leaf.elem.words() as usize, leaf.elem.bytes() as usize);
    let lanes = slots.get(leaf.slot as usize..).unwrap_or_default();
    if let Elem::Int(bits) = leaf.elem
        && bits % 8 != 0
        && leaf.lanes > 1
    {
        // Packed lanes.
        let mut packed = vec![0u8; (bits as usize * leaf.lanes as usize).div_ceil(8)];
        for (lane, words) in lanes.chunks(words).take(leaf.lanes as usize).enumerate() {
            for bit in 0..bits as usize {
                let place = lane * bits as usize + bit;
                let set = words
                    .get(bit / 64)
                    .is_some_and(|word| word >> (bit % 64) & 1 == 1);
                if let Some(byte) = packed.get_mut(place / 8) {
                    *byte |= u8::from(set) << (place % 8);
                }
            }
        }
        put(leaf.offset, &packed);
        return;
    }
    for (lane, words) in lanes.chunks(words).take(leaf.lanes as usize).enumerate() {
        let mut bytes: Vec<u8> = words
            .iter()
            .map(|&word| match leaf.elem {
                Elem::Pointer32 => memories.narrow(word),
                _ => word,
            })
            .flat_map(u64::to_le_bytes)
            .collect();
        bytes.truncate(width);
        put(leaf.offset + (lane * width) as u64, &bytes);
    }
}

fn from_bytes(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |value, &byte| value << 8 | u64::from(byte))
}

/// Returns the shape of a boolean for each lane.
pub(super) fn booleans(lanes: u32) -> Shape {
    Shape::Lanes(Elem::Int(1), lanes)
}
