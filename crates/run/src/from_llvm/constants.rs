//! Evaluates constants, and writes the initial bytes of variables.

use transpire_llvm::ir::{Constant, ConstantKind, Expression, Type, TypeKind};

use super::Context;
use super::operations::{self, Index};
use crate::build::{Builder, Lowered};
use crate::code::{Elem, Folded, Initial, Program, Shape, Use};
use crate::emit::Operand;
use crate::error::{Error, Result};
use crate::machine::memory::{Buffer, Kind, Memories, Private, split};

/// The greatest nesting depth of constants.
const MAX_DEPTH: u32 = 300;

/// Returns whether the result of an expression is poison if any operand is.
fn passes_poison(expression: &Expression) -> bool {
    matches!(
        expression,
        Expression::Binary(..)
            | Expression::FNeg(..)
            | Expression::Cast(..)
            | Expression::GetElementPtr { .. }
            | Expression::ICmp(..)
            | Expression::FCmp(..)
            | Expression::ExtractElement(..)
    )
}

impl Context<'_> {
    /// Returns the slots of a constant. An undefined value is zeros.
    pub(super) fn constant(&self, constant: Constant) -> Lowered<Vec<u64>> {
        Ok(self.folded(constant)?.slots)
    }

    /// Returns the slots of a constant and their undefined bits.
    pub(super) fn folded(&self, constant: Constant) -> Lowered<Folded> {
        self.constant_at(constant, 0)
    }

    fn constant_at(&self, constant: Constant, depth: u32) -> Lowered<Folded> {
        if let Some(known) = self.values.borrow().get(&constant) {
            return Ok(known.clone());
        }
        if depth > MAX_DEPTH {
            return Err("a constant that is nested too deep".into());
        }
        transpire_interrupt::tick();
        let folded = self.new_constant(constant, depth)?;
        if folded.slots.len() <= 64 {
            self.values.borrow_mut().insert(constant, folded.clone());
        }
        Ok(folded)
    }

    fn new_constant(&self, constant: Constant, depth: u32) -> Lowered<Folded> {
        let data = &self.module.constants[constant];
        let shape = self.shape(data.ty)?;
        let count = shape.slots() as usize;
        let slots = match &data.kind {
            ConstantKind::Null => vec![0; count],
            ConstantKind::Undef => return Ok(Folded::undefined(count, false)),
            ConstantKind::Poison => return Ok(Folded::undefined(count, true)),
            ConstantKind::Integer(value) | ConstantKind::Float(value) => vec![*value],
            ConstantKind::WideInteger(words) => {
                let mut slots = words.to_vec();
                slots.resize(count, 0);
                slots
            }
            ConstantKind::Aggregate(elements) => {
                let mut folded = Folded::default();
                for &element in elements {
                    folded.extend(&self.constant_at(element, depth + 1)?);
                }
                if folded.slots.len() != count {
                    return Err("a constant with other elements than its type has".into());
                }
                return Ok(folded);
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
                    return Ok(Folded::of(vec![address]));
                }
                if let transpire_llvm::ir::GlobalKind::Alias(alias) =
                    &self.module.globals[*global].kind
                {
                    return self.constant_at(alias.target, depth + 1);
                }
                return Err(format!(
                    "the address of {}, which the module declares only,",
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
            ConstantKind::Expression(expression) => {
                return self.expression(expression, data.ty, depth);
            }
            ConstantKind::WideFloat(_) => {
                return Err("a floating-point type of 80 or 128 bits".into());
            }
            ConstantKind::BlockAddress(..)
            | ConstantKind::PtrAuth(_)
            | ConstantKind::InlineAsm(_)
            | ConstantKind::Operation(_) => return Err("a constant of this kind".into()),
        };
        Ok(Folded::of(slots))
    }

    /// Evaluates a constant expression by the register code of its instruction.
    fn expression(&self, expression: &Expression, ty: Type, depth: u32) -> Lowered<Folded> {
        let shape = self.shape(ty)?;
        let mut builder = Builder::default();
        let operand = |builder: &mut Builder, constant: Constant| -> Lowered<Operand> {
            let folded = self.constant_at(constant, depth + 1)?;
            Ok(Operand {
                reg: builder.folded(&folded)?,
                shape: self.shape(self.module.constants.ty(constant))?,
                constant: self.module.constants.as_integer(constant),
            })
        };
        let b = &mut builder;
        b.passes_poison = passes_poison(expression);
        let reg = match expression {
            Expression::Binary(op, _, [lhs, rhs]) => {
                let (lhs, rhs) = (operand(b, *lhs)?, operand(b, *rhs)?);
                operations::binary(b, *op, &shape, lhs.reg, rhs.reg)?
            }
            Expression::FNeg(value) => {
                let value = operand(b, *value)?;
                let (elem, lanes) = value.lanes()?;
                b.negate(elem, lanes, value.reg)?
            }
            Expression::Cast(op, value) => {
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
            Expression::ICmp(predicate, [lhs, rhs]) => {
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
            Expression::FCmp(predicate, [lhs, rhs]) => {
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
            Expression::Select([condition, then, otherwise]) => {
                let condition = operand(b, *condition)?;
                b.pass_poison_so_far();
                let (then, otherwise) = (operand(b, *then)?, operand(b, *otherwise)?);
                b.select(&condition, &shape, then.reg, otherwise.reg)?
            }
            Expression::ExtractElement([vector, index]) => {
                let (vector, index) = (operand(b, *vector)?, operand(b, *index)?);
                operations::extract(b, &vector, &index)?
            }
            Expression::InsertElement([vector, element, index]) => {
                let (vector, index) = (operand(b, *vector)?, operand(b, *index)?);
                let element = operand(b, *element)?;
                operations::insert(b, &vector, &element, &index)?
            }
            Expression::ShuffleVector([lhs, rhs, mask]) => {
                let mask = self.mask(*mask)?;
                let (lhs, rhs) = (operand(b, *lhs)?, operand(b, *rhs)?);
                operations::shuffle(b, &lhs, &rhs, &mask)?
            }
        };
        let folded = builder.evaluate(reg, shape.slots());
        folded.ok_or_else(|| "a constant of this kind".into())
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
                let mut initial = Initial::default();
                let written = self.write(initializer, 0, 0, &memories, &mut initial);
                // Kernels do not use LLVM's own variables, which may contain other values.
                let name = self.module.strings.text(value.name);
                match written {
                    Err(message) if !name.starts_with("llvm.") => {
                        return Err(Error::unsupported(format!("variable {name}: {message}")));
                    }
                    _ => {}
                }
                initial.bytes.truncate(to.size as usize);
                to.initial = initial;
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
        initial: &mut Initial,
    ) -> Lowered {
        const MAX_BYTES: u64 = 1 << 30;
        transpire_interrupt::tick();
        let data = &self.module.constants[constant];
        let types = &self.module.types;
        if depth > MAX_DEPTH || offset > MAX_BYTES {
            return Err("a constant that is too large".into());
        }
        match (&data.kind, &types[data.ty]) {
            (ConstantKind::Null, _) => {}
            (ConstantKind::Undef | ConstantKind::Poison, _) => {
                initial.mark(offset, self.allocated_size(data.ty)?, 0xff);
            }
            (ConstantKind::Data(data), _) => initial.write(offset, data),
            (ConstantKind::Aggregate(elements), TypeKind::Array { element, .. }) => {
                let size = self.allocated_size(*element)?;
                for (index, &element) in (0u64..).zip(elements) {
                    self.write(element, offset + index * size, depth + 1, memories, initial)?;
                }
            }
            (ConstantKind::Aggregate(elements), TypeKind::Struct { .. } | TypeKind::Named(_)) => {
                let layout = self
                    .layout
                    .struct_layout(types, data.ty)
                    .ok_or("a structure without a body")?;
                for (&element, at) in elements.iter().zip(&layout.offsets) {
                    self.write(element, offset + at, depth + 1, memories, initial)?;
                }
            }
            _ => {
                let folded = self.folded(constant)?;
                for leaf in self.shape(data.ty)?.leaves() {
                    initial.write_leaf(&leaf, &folded, offset, memories);
                }
            }
        }
        Ok(())
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
