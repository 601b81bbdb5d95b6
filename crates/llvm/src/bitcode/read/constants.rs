//! Reads constants and constant expressions.
//!
//! A constant may refer to later constants. The record of such a constant is kept until the block has been read, and
//! the constant is then created. Dependencies are followed with an explicit stack, so nesting in the input does not
//! cause recursion.

use cranelift_entity::packed_option::ReservedValue;
use rustc_hash::FxHashMap;

use super::attributes::range_with_width;
use super::ops::{Ops, list_index, signed, text};
use super::types::TypeTable;
use super::{FAST_MATH, GEP_FLAGS, binary_flags, binary_op, each_record};
use crate::bitcode::bitstream::Reader;
use crate::bitcode::records::{block, constants as code};
use crate::error::Result;
use crate::ir::{
    CastOp, Constant, ConstantKind, Expression, FloatPredicate, GepFlags, GlobalKind, InRange,
    InlineAsm, IntPredicate, Module, Type, TypeKind, Value, ValueKind, truncated,
};

/// The message for an operand whose type differs from the type in the record.
const ANOTHER_TYPE: &str = "the type of an operand is not the one in the record";

/// The maximum nesting depth of constants, so that code that visits a constant can be recursive.
const MAX_DEPTH: u16 = 512;

/// An entry of the table of values: a value and its type.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    pub(super) value: Value,
    pub(super) ty: Type,
}

/// The record of a constant that depends on later constants.
#[derive(Debug, Clone)]
struct Waiting {
    ty: Type,
    code: u32,
    ops: Box<[u64]>,
    bit: u64,
    /// Whether the constants on which it depends have been visited.
    visited: bool,
}

/// The state for reading constants, in addition to the table of values.
#[derive(Debug, Clone, Default)]
pub(super) struct ConstantTable {
    waiting: FxHashMap<u32, Waiting>,
    /// The nesting depths of constants. Constants without operands are omitted; their depth is 0.
    depths: FxHashMap<Constant, u16>,
}

impl ConstantTable {
    /// Discards the records that still wait for other constants. This is needed after an error.
    pub(super) fn forget_waiting(&mut self) {
        self.waiting.clear();
    }
}

/// The result of reading the record of a constant.
enum Made {
    Done(Constant),
    /// The numbers of constants that must be created first.
    Needs(Vec<u64>),
}

/// Reads a block of constants, and appends them to `values`.
pub(super) fn read(
    reader: &mut Reader<'_>,
    module: &mut Module,
    types: &TypeTable,
    values: &mut Vec<Slot>,
    table: &mut ConstantTable,
) -> Result<()> {
    let mut constants = ConstantReader {
        module,
        types,
        values,
        table,
    };
    let mut ty = constants.module.types.integer(32);
    each_record(reader, block::CONSTANTS, |record| {
        let mut ops = Ops::of(record, block::CONSTANTS);
        if record.code != code::SETTYPE {
            return constants.add(ty, ops);
        }
        ty = types.get(ops.next()?, &ops)?;
        ops.end()?;
        match constants.module.types[ty] {
            TypeKind::Void | TypeKind::Label | TypeKind::Function(_) => {
                Err(ops.fault("this type has no constants"))
            }
            _ => Ok(()),
        }
    })?;
    Ok(())
}

/// Creates the constants whose records wait for later constants. Returns an error if a constant contains itself or
/// refers to a value that does not exist.
pub(super) fn resolve(
    module: &mut Module,
    types: &TypeTable,
    values: &mut Vec<Slot>,
    table: &mut ConstantTable,
) -> Result<()> {
    if table.waiting.is_empty() {
        return Ok(());
    }
    let mut numbers: Vec<u32> = table.waiting.keys().copied().collect();
    numbers.sort_unstable();
    let mut constants = ConstantReader {
        module,
        types,
        values,
        table,
    };
    let mut stack = Vec::new();
    for number in numbers {
        stack.push(number);
        while let Some(&number) = stack.last() {
            let Some(mut waiting) = constants.table.waiting.remove(&number) else {
                stack.pop();
                continue;
            };
            let ops = Ops::kept(&waiting.ops, block::CONSTANTS, waiting.code, waiting.bit);
            match constants.make(waiting.ty, ops)? {
                Made::Done(constant) => {
                    constants.values[number as usize].value = constant.into();
                    stack.pop();
                }
                Made::Needs(_) if waiting.visited => {
                    return Err(ops.fault("a constant contains itself"));
                }
                Made::Needs(numbers) => {
                    for &needed in &numbers {
                        let needed = u32::try_from(needed).ok();
                        match needed.filter(|needed| constants.table.waiting.contains_key(needed)) {
                            Some(needed) => stack.push(needed),
                            None if needed == Some(number) => {
                                return Err(ops.fault("a constant contains itself"));
                            }
                            None => {
                                return Err(
                                    ops.fault("a constant refers to a value that does not exist")
                                );
                            }
                        }
                    }
                    waiting.visited = true;
                    constants.table.waiting.insert(number, waiting);
                }
            }
        }
    }
    Ok(())
}

struct ConstantReader<'m> {
    module: &'m mut Module,
    types: &'m TypeTable,
    values: &'m mut Vec<Slot>,
    table: &'m mut ConstantTable,
}

impl ConstantReader<'_> {
    fn add(&mut self, ty: Type, ops: Ops<'_>) -> Result<()> {
        let value = match self.make(ty, ops)? {
            Made::Done(constant) => constant.into(),
            Made::Needs(_) => {
                let waiting = Waiting {
                    ty,
                    code: ops.code(),
                    ops: ops.rest().into(),
                    bit: ops.bit(),
                    visited: false,
                };
                self.table.waiting.insert(self.values.len() as u32, waiting);
                Value::reserved_value()
            }
        };
        self.values.push(Slot { value, ty });
        Ok(())
    }

    /// Creates the constant of a record. Returns [`Made::Needs`] if other constants must be created first.
    fn make(&mut self, ty: Type, mut ops: Ops<'_>) -> Result<Made> {
        use ConstantKind as K;
        let constant = match ops.code() {
            code::NULL => self.null(ty, &ops)?,
            code::UNDEF => self.module.constants.intern(ty, K::Undef),
            code::POISON => self.module.constants.intern(ty, K::Poison),
            code::INTEGER | code::BYTE => {
                let words = [signed(ops.next()?) as u64];
                self.integer(ty, &words, &ops)?
            }
            code::WIDE_INTEGER | code::WIDE_BYTE => {
                let words = ops.take_rest().iter().map(|&word| signed(word) as u64);
                let words: Vec<u64> = words.collect();
                self.integer(ty, &words, &ops)?
            }
            code::FLOAT => self.float(ty, &mut ops)?,
            code::STRING | code::CSTRING | code::DATA => self.data(ty, &mut ops)?,
            code::INLINEASM_OLD | code::INLINEASM_OLD2 | code::INLINEASM_OLD3 | code::INLINEASM => {
                self.inline_asm(ty, &mut ops)?
            }
            _ => return self.compound(ty, ops),
        };
        ops.end()?;
        Ok(Made::Done(constant))
    }

    fn null(&mut self, ty: Type, ops: &Ops<'_>) -> Result<Constant> {
        if !self.module.types.has_values(ty) {
            return Err(ops.fault("`null` of a type without a null value"));
        }
        Ok(self.module.constants.zero(&self.module.types, ty))
    }

    fn integer(&mut self, ty: Type, words: &[u64], ops: &Ops<'_>) -> Result<Constant> {
        let scalar = self.module.types.scalar(ty);
        let types = &self.module.types;
        let bits = match ops.code() {
            code::BYTE | code::WIDE_BYTE => match types[scalar] {
                TypeKind::Byte { bits } => Some(bits),
                _ => None,
            },
            _ => types.integer_bits(scalar),
        };
        let Some(bits) = bits else {
            return Err(ops.fault("an integer constant whose type is not an integer"));
        };
        let kind = if bits > 64 {
            ConstantKind::WideInteger(truncated(words.to_vec(), bits).into())
        } else {
            let word = words.first().copied().unwrap_or(0);
            ConstantKind::Integer(word & u64::MAX >> (64 - bits.max(1)))
        };
        let element = self.module.constants.intern(scalar, kind);
        self.splat(ty, element, ops)
    }

    fn float(&mut self, ty: Type, ops: &mut Ops<'_>) -> Result<Constant> {
        let scalar = self.module.types.scalar(ty);
        let low = ops.next()?;
        let kind = match self.module.types[scalar] {
            TypeKind::Half | TypeKind::BFloat => ConstantKind::Float(low & 0xffff),
            TypeKind::Float => ConstantKind::Float(low & 0xffff_ffff),
            TypeKind::Double => ConstantKind::Float(low),
            // The record starts with the high 64 bits.
            TypeKind::X86Fp80 => {
                ConstantKind::WideFloat([ops.next()? & 0xffff | low << 16, low >> 48])
            }
            TypeKind::Fp128 | TypeKind::PpcFp128 => ConstantKind::WideFloat([low, ops.next()?]),
            _ => {
                return Err(ops.fault("a floating-point constant whose type is not floating-point"));
            }
        };
        let element = self.module.constants.intern(scalar, kind);
        self.splat(ty, element, ops)
    }

    /// Returns a constant of the vector type `ty` with `element` in every lane, or `element` itself if `ty` is not a
    /// vector. Returns an error for a fixed-length vector with 2¹⁶ lanes or more.
    fn splat(&mut self, ty: Type, element: Constant, ops: &Ops<'_>) -> Result<Constant> {
        match self.module.types[ty] {
            TypeKind::Vector { scalable: true, .. } => {
                let constants = &mut self.module.constants;
                let spread = constants.spread(&mut self.module.types, ty, element);
                self.table.depths.insert(spread, 2);
                Ok(spread)
            }
            // More lanes than any target has. The size of the record does not limit them, as it holds a single element.
            TypeKind::Vector {
                length: 0x1_0000.., ..
            } => Err(ops.unsupported("a vector of too many lanes")),
            TypeKind::Vector { length, .. } => {
                let elements = vec![element; length as usize];
                Ok(self
                    .module
                    .constants
                    .aggregate(&self.module.types, ty, elements))
            }
            _ => Ok(element),
        }
    }

    /// Reads a constant array or vector whose elements are one operand each.
    fn data(&mut self, ty: Type, ops: &mut Ops<'_>) -> Result<Constant> {
        let types = &self.module.types;
        let (length, element) = match types[ty] {
            TypeKind::Array { length, element } => (length, element),
            TypeKind::Vector {
                length,
                element,
                scalable: false,
            } => (u64::from(length), element),
            _ => return Err(ops.fault("an aggregate constant whose type has no elements")),
        };
        let Some(width) = types.data_bytes(element) else {
            return Err(ops.fault("a data array whose elements are not numbers"));
        };
        if ops.code() != code::DATA && width != 1 {
            return Err(ops.fault("a string whose elements are not 8 bits wide"));
        }
        let mut bytes = Vec::with_capacity(ops.len() * width + 1);
        for op in ops.take_rest() {
            bytes.extend_from_slice(&op.to_le_bytes()[..width]);
        }
        if ops.code() == code::CSTRING {
            bytes.push(0);
        }
        if (bytes.len() / width) as u64 != length {
            return Err(ops.fault("the type has another number of elements"));
        }
        let is_zero = bytes.iter().all(|&byte| byte == 0);
        let kind = if is_zero {
            ConstantKind::Null
        } else {
            ConstantKind::Data(bytes.into())
        };
        Ok(self.module.constants.intern(ty, kind))
    }

    fn inline_asm(&mut self, ty: Type, ops: &mut Ops<'_>) -> Result<Constant> {
        let function_type = match ops.code() {
            code::INLINEASM => Some(self.types.get(ops.next()?, ops)?),
            _ => self.module.types.pointee(ty),
        };
        let function_type =
            function_type.filter(|&ty| self.module.types.function_type(ty).is_some());
        let Some(function_type) = function_type else {
            return Err(ops.fault("inline assembly whose type is not a function"));
        };
        // The flags are side effects, stack alignment, Intel dialect, and unwinding. The second and the third form of
        // the record added one each.
        let known = match ops.code() {
            code::INLINEASM_OLD => 3,
            code::INLINEASM_OLD2 => 7,
            _ => 15,
        };
        let flags = ops.flags(known)?;
        let length = ops.next()?;
        let assembly = text(ops.take(length)?);
        let length = ops.next()?;
        let constraints = text(ops.take(length)?);
        let asm = InlineAsm {
            assembly: self.module.strings.intern(assembly),
            constraints: self.module.strings.intern(constraints),
            function_type,
            side_effects: flags & 1 != 0,
            align_stack: flags & 2 != 0,
            intel_dialect: flags & 4 != 0,
            can_throw: flags & 8 != 0,
        };
        Ok(self
            .module
            .constants
            .intern(ty, ConstantKind::InlineAsm(Box::new(asm))))
    }

    /// Creates a constant with operands. Returns [`Made::Needs`] if some of them must be created first.
    fn compound(&mut self, ty: Type, mut ops: Ops<'_>) -> Result<Made> {
        // Each arm reads the numbers of the operands and creates a constant from them.
        match ops.code() {
            code::AGGREGATE => {
                let elements = match self.constants(ops.take_rest(), &ops)? {
                    Ok(elements) => elements,
                    Err(needs) => return Ok(Made::Needs(needs)),
                };
                self.check_elements(ty, &elements, &ops)?;
                let depth = self.depth(&elements, &ops)?;
                let constant = self
                    .module
                    .constants
                    .aggregate(&self.module.types, ty, elements);
                // Zeros, undefined values and plain numbers are not stored as elements.
                if let ConstantKind::Aggregate(_) = self.module.constants[constant].kind {
                    self.table.depths.insert(constant, depth);
                }
                Ok(Made::Done(constant))
            }
            code::CE_UNOP => {
                if ops.next()? != 0 {
                    return Err(ops.unsupported("an unknown operation"));
                }
                let numbers = [ops.next()?];
                ops.flags_or_none(FAST_MATH)?;
                self.expression(ty, &numbers, &ops, |_, [operand]| {
                    Ok(Expression::FNeg(operand))
                })
            }
            code::CE_BINOP => {
                let scalar = self.module.types.scalar(ty);
                let Some(op) = binary_op(&self.module.types, scalar, ops.next()?) else {
                    return Err(ops.fault("operation not defined for this type"));
                };
                let numbers = [ops.next()?, ops.next()?];
                let flags = binary_flags(op, &mut ops)?;
                self.expression(ty, &numbers, &ops, |this, [lhs, rhs]| {
                    if this.ty(lhs) != ty || this.ty(rhs) != ty {
                        return Err(ops.fault("the operands and the result have different types"));
                    }
                    Ok(Expression::Binary(op, flags, [lhs, rhs]))
                })
            }
            code::CE_CAST => {
                let Some(op) = CastOp::from_code(ops.next()?) else {
                    return Err(ops.unsupported("an unknown conversion"));
                };
                let of = self.types.get(ops.next()?, &ops)?;
                let numbers = [ops.next()?];
                self.expression(ty, &numbers, &ops, |this, [operand]| {
                    if this.ty(operand) != of {
                        return Err(ops.fault(ANOTHER_TYPE));
                    }
                    Ok(Expression::Cast(op, operand))
                })
            }
            code::CE_CMP => {
                let operands = self.types.get(ops.next()?, &ops)?;
                let is_float = self
                    .module
                    .types
                    .is_float(self.module.types.scalar(operands));
                let numbers = [ops.next()?, ops.next()?];
                let predicate = ops.next()?;
                self.expression(ty, &numbers, &ops, |_, [lhs, rhs]| {
                    let compare = if is_float {
                        FloatPredicate::from_code(predicate)
                            .map(|predicate| Expression::FCmp(predicate, [lhs, rhs]))
                    } else {
                        IntPredicate::from_code(predicate)
                            .map(|predicate| Expression::ICmp(predicate, [lhs, rhs]))
                    };
                    compare.ok_or_else(|| ops.unsupported("an unknown comparison"))
                })
            }
            code::CE_GEP_OLD
            | code::CE_INBOUNDS_GEP
            | code::CE_GEP_INRANGE_INDEX_OLD
            | code::CE_GEP
            | code::CE_GEP_WITH_INRANGE => self.get_element_ptr(ty, ops),
            code::CE_SELECT
            | code::CE_EXTRACTELT
            | code::CE_INSERTELT
            | code::CE_SHUFFLEVEC
            | code::CE_SHUFVEC_EX => self.choice(ty, ops),
            _ => self.address(ty, ops),
        }
    }

    /// Creates a `select`, or an expression on the elements of vectors, as [`compound`](Self::compound) does.
    fn choice(&mut self, ty: Type, mut ops: Ops<'_>) -> Result<Made> {
        match ops.code() {
            code::CE_SELECT => {
                let numbers = [ops.next()?, ops.next()?, ops.next()?];
                self.expression(ty, &numbers, &ops, |_, [condition, then, otherwise]| {
                    Ok(Expression::Select([condition, then, otherwise]))
                })
            }
            code::CE_EXTRACTELT => {
                ops.next()?;
                let vector = ops.next()?;
                // In newer records, the type of the index precedes it.
                let index = ops.next()?;
                let numbers = [vector, ops.next_or(index)];
                self.expression(ty, &numbers, &ops, |_, [vector, index]| {
                    Ok(Expression::ExtractElement([vector, index]))
                })
            }
            code::CE_INSERTELT => {
                let (vector, element, index) = (ops.next()?, ops.next()?, ops.next()?);
                let numbers = [vector, element, ops.next_or(index)];
                self.expression(ty, &numbers, &ops, |_, [vector, element, index]| {
                    Ok(Expression::InsertElement([vector, element, index]))
                })
            }
            code::CE_SHUFFLEVEC | code::CE_SHUFVEC_EX => {
                if ops.code() == code::CE_SHUFVEC_EX {
                    ops.next()?;
                }
                let numbers = [ops.next()?, ops.next()?, ops.next()?];
                self.expression(ty, &numbers, &ops, |_, [lhs, rhs, mask]| {
                    Ok(Expression::ShuffleVector([lhs, rhs, mask]))
                })
            }
            _ => Err(ops.unknown()),
        }
    }

    /// Creates a `blockaddress`, `dso_local_equivalent`, `no_cfi` or `ptrauth` constant, as
    /// [`compound`](Self::compound) does.
    fn address(&mut self, ty: Type, mut ops: Ops<'_>) -> Result<Made> {
        match ops.code() {
            code::BLOCKADDRESS => {
                ops.next()?;
                let numbers = [ops.next()?];
                let block = ops.next()?;
                self.of_global(ty, numbers, ops, |module, global| {
                    let is_function =
                        matches!(module.globals[global].kind, GlobalKind::Function(_));
                    // The address of the entry block cannot be taken.
                    let block = u32::try_from(block)
                        .ok()
                        .filter(|&block| is_function && block > 0)?;
                    Some(ConstantKind::BlockAddress(global, block))
                })
            }
            code::DSO_LOCAL_EQUIVALENT => {
                ops.next()?;
                let numbers = [ops.next()?];
                self.of_global(ty, numbers, ops, |_, global| {
                    Some(ConstantKind::DsoLocalEquivalent(global))
                })
            }
            code::NO_CFI_VALUE => {
                ops.next()?;
                let numbers = [ops.next()?];
                self.of_global(ty, numbers, ops, |_, global| {
                    Some(ConstantKind::NoCfi(global))
                })
            }
            code::PTRAUTH => {
                let numbers = [ops.next()?, ops.next()?, ops.next()?, ops.next()?];
                self.of_parts(
                    ty,
                    &numbers,
                    &ops,
                    |this, [pointer, key, discriminator, address]| {
                        let symbol = this.module.types.pointer(0);
                        let deactivation = this.module.constants.intern(symbol, ConstantKind::Null);
                        Ok(ConstantKind::PtrAuth([
                            pointer,
                            key,
                            discriminator,
                            address,
                            deactivation,
                        ]))
                    },
                )
            }
            code::PTRAUTH2 => {
                let numbers = [
                    ops.next()?,
                    ops.next()?,
                    ops.next()?,
                    ops.next()?,
                    ops.next()?,
                ];
                self.of_parts(ty, &numbers, &ops, |_, parts| {
                    Ok(ConstantKind::PtrAuth(parts))
                })
            }
            _ => Err(ops.unknown()),
        }
    }

    fn get_element_ptr(&mut self, ty: Type, mut ops: Ops<'_>) -> Result<Made> {
        // The source type is present if the code implies it, or if the number of operands is odd.
        let has_source =
            !matches!(ops.code(), code::CE_GEP_OLD | code::CE_INBOUNDS_GEP) || ops.len() % 2 == 1;
        let source = match has_source {
            true => Some(self.types.get(ops.next()?, &ops)?),
            false => None,
        };
        let (mut flags, mut in_range) = (GepFlags::NONE, None);
        match ops.code() {
            code::CE_GEP_INRANGE_INDEX_OLD => {
                let bits = ops.next()?;
                flags = GepFlags::from_number(bits & 1);
                in_range = Some(InRange::Index((bits >> 1) as u32));
            }
            code::CE_GEP => flags = GepFlags::from_number(ops.flags(GEP_FLAGS)?),
            code::CE_GEP_WITH_INRANGE => {
                flags = GepFlags::from_number(ops.flags(GEP_FLAGS)?);
                let range = range_with_width(&mut ops)?;
                in_range = Some(InRange::Range {
                    bits: range.bits,
                    lower: range.lower,
                    upper: range.upper,
                });
            }
            code::CE_INBOUNDS_GEP => flags = GepFlags::INBOUNDS,
            _ => {}
        }
        // Each operand is preceded by its type.
        let mut numbers = Vec::with_capacity(ops.len() / 2);
        let mut types = Vec::with_capacity(ops.len() / 2);
        while !ops.is_empty() {
            types.push(self.types.get(ops.next()?, &ops)?);
            numbers.push(ops.next()?);
        }
        let operands = match self.constants(&numbers, &ops)? {
            Ok(operands) => operands,
            Err(needs) => return Ok(Made::Needs(needs)),
        };
        if operands
            .iter()
            .zip(&types)
            .any(|(&of, &ty)| self.ty(of) != ty)
        {
            return Err(ops.fault(ANOTHER_TYPE));
        }
        let Some(&base) = operands.first() else {
            return Err(ops.fault("no base"));
        };
        let base = self.module.types.scalar(self.ty(base));
        if !self.module.types.is_pointer(base) {
            return Err(ops.fault("the base is not a pointer"));
        }
        let Some(source) = source.or_else(|| self.module.types.pointee(base)) else {
            return Err(ops.fault("no source type"));
        };
        if !self.module.types.may_be_pointee(source) {
            return Err(ops.fault("the source type is not a type of values in memory"));
        }
        let (types, constants) = (&self.module.types, &self.module.constants);
        let is_integer = |index| types.integer_bits(types.scalar(self.ty(index))).is_some();
        if !operands.iter().skip(1).all(|&index| is_integer(index)) {
            return Err(ops.fault("an index is not an integer"));
        }
        // The first index counts whole objects.
        let mut indices = operands.iter().skip(2);
        let part = indices.try_fold(source, |ty, &index| {
            constants.element_at(types, ty, index.into())
        });
        if part.is_none() {
            return Err(ops.fault("an index that is out of bounds"));
        }
        let depth = self.depth(&operands, &ops)?;
        let expression = Expression::GetElementPtr {
            source,
            flags,
            in_range,
            operands: operands.into(),
        };
        let constant = self
            .module
            .constants
            .intern(ty, ConstantKind::Expression(Box::new(expression)));
        self.table.depths.insert(constant, depth);
        Ok(Made::Done(constant))
    }

    /// Creates a constant expression with `make`, whose operands are the constants with these numbers. Returns
    /// [`Made::Needs`] if some of them must be created first.
    fn expression<const N: usize>(
        &mut self,
        ty: Type,
        numbers: &[u64; N],
        ops: &Ops<'_>,
        make: impl FnOnce(&mut Self, [Constant; N]) -> Result<Expression>,
    ) -> Result<Made> {
        self.of_parts(ty, numbers, ops, |this, parts| {
            Ok(ConstantKind::Expression(Box::new(make(this, parts)?)))
        })
    }

    fn of_global(
        &mut self,
        ty: Type,
        numbers: [u64; 1],
        ops: Ops<'_>,
        make: impl FnOnce(&Module, crate::ir::Global) -> Option<ConstantKind>,
    ) -> Result<Made> {
        self.of_parts(ty, &numbers, &ops, |this, [constant]| {
            let kind = match this.module.constants[constant].kind {
                ConstantKind::Global(global) => make(this.module, global),
                _ => None,
            };
            kind.ok_or_else(|| ops.fault("the operand is not a global of the right kind"))
        })
    }

    fn of_parts<const N: usize>(
        &mut self,
        ty: Type,
        numbers: &[u64; N],
        ops: &Ops<'_>,
        make: impl FnOnce(&mut Self, [Constant; N]) -> Result<ConstantKind>,
    ) -> Result<Made> {
        ops.end()?;
        let parts = match self.constants(numbers, ops)? {
            Ok(parts) => parts,
            Err(needs) => return Ok(Made::Needs(needs)),
        };
        let mut depth = self.depth(&parts, ops)?;
        let Ok(parts) = <[Constant; N]>::try_from(parts) else {
            return Err(ops.fault("the record is too short"));
        };
        let kind = make(self, parts)?;
        if let ConstantKind::Expression(expression) = &kind
            && let Expression::Cast(_, operand) = **expression
        {
            // The operand may be another cast.
            depth = self.depth(&[operand], ops)?;
        }
        let constant = self.module.constants.intern(ty, kind);
        self.table.depths.insert(constant, depth);
        Ok(Made::Done(constant))
    }

    /// Returns the constants with these numbers, or, as the inner error, the numbers of those that have not been
    /// created yet.
    fn constants(&self, numbers: &[u64], ops: &Ops<'_>) -> Result<Result<Vec<Constant>, Vec<u64>>> {
        let mut constants = Vec::with_capacity(numbers.len());
        let mut needs = Vec::new();
        for &number in numbers {
            match self.values.get(list_index(number)).map(|slot| slot.value) {
                Some(value) if !value.is_reserved_value() => match value.kind() {
                    ValueKind::Constant(constant) => constants.push(constant),
                    _ => return Err(ops.fault("an operand of a constant is not a constant")),
                },
                _ => needs.push(number),
            }
        }
        Ok(if needs.is_empty() {
            Ok(constants)
        } else {
            Err(needs)
        })
    }

    fn ty(&self, constant: Constant) -> Type {
        self.module.constants.ty(constant)
    }

    /// Returns the nesting depth of a constant with these operands, or an error if it exceeds [`MAX_DEPTH`].
    fn depth(&self, parts: &[Constant], ops: &Ops<'_>) -> Result<u16> {
        let deepest = parts
            .iter()
            .filter_map(|part| self.table.depths.get(part))
            .max();
        let depth = deepest.map_or(1, |depth| depth + 1);
        if depth > MAX_DEPTH {
            return Err(ops.unsupported("constants are nested too deeply"));
        }
        Ok(depth)
    }

    /// Checks that the number and the types of elements match the type of their aggregate.
    fn check_elements(&self, ty: Type, elements: &[Constant], ops: &Ops<'_>) -> Result<()> {
        let types = &self.module.types;
        let fits = match types[ty] {
            TypeKind::Array { length, element } => {
                elements.len() as u64 == length && elements.iter().all(|&e| self.ty(e) == element)
            }
            TypeKind::Vector {
                length, element, ..
            } => {
                elements.len() as u64 == u64::from(length)
                    && elements.iter().all(|&e| self.ty(e) == element)
            }
            _ => types.struct_fields(ty).is_some_and(|fields| {
                fields.len() == elements.len()
                    && fields
                        .iter()
                        .zip(elements)
                        .all(|(&field, &element)| self.ty(element) == field)
            }),
        };
        if fits {
            Ok(())
        } else {
            Err(ops.fault("the type of the aggregate has other elements"))
        }
    }
}
