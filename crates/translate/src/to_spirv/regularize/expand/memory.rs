//! Filling and moving memory, and what is asked of pointers.
//!
//! `memcpy` is `OpCopyMemorySized`; the others become copies of constants, loads and stores, or calls
//! of a small function with a loop that the module gets.

use cranelift_entity::packed_option::PackedOption;
use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, BinaryOp, Block, Body, CastOp, ConstantKind, Expression,
    FastMath, GepFlags, Global, GlobalKind, GlobalVariable, Inst, InstructionKind, IntFlags, IntPredicate, Linkage,
    Module, Type, TypeKind, Value, ValueKind,
};

use super::super::rewrite::{self, alignment_at, pointer_to};
use super::{Call, Expand, Outcome, Rewriter, State};
use crate::correspondences::address_spaces;
use crate::{Error, Result};

pub(super) const EXPANSIONS: &[(&str, Expand)] = &[
    ("is.constant",         |_, rw, call| is_constant(rw, call)),
    ("masked.load",         |_, rw, call| masked_load(rw, call)),
    ("masked.store",        |_, rw, call| masked_store(rw, call)),
    ("memmove",             memmove),
    ("memset",              memset),
    ("memset.inline",       memset),
    ("objectsize",          |_, rw, call| object_size(rw, call)),
    ("ptrmask",             |_, rw, call| mask_pointer(rw, call)),
];

/// The longest fill with a byte other than zero that is a copy of a constant.
const MAX_PATTERN: u64 = 256;
/// The longest fill with zeros that is a copy of a constant.
const MAX_ZEROS: u64 = 1 << 16;
/// The longest move that is made of loads and stores.
const MAX_PIECES: u64 = 64;

/// A function that the module gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Helper {
    /// Fills memory of an address space; the length has so many bits.
    Fill { space: u32, bits: u32, volatile: bool },
    /// Moves memory from an address space to another.
    Move { target: u32, source: u32, bits: u32, volatile: bool },
}

/// `align` of a pointer argument.
fn alignment(module: &Module, call: &Call<'_>, argument: u32) -> Option<u64> {
    let index = AttributeIndex::Parameter(argument);
    match module.attributes.find(call.kind.attributes.expand(), index, AttributeKind::ALIGNMENT) {
        Some(Attribute::Integer(_, bytes)) => Some(*bytes),
        _ => None,
    }
}

/// The alignment of an argument: as an attribute, or before LLVM 7 as the argument before the last.
fn alignment_of(module: &Module, call: &Call<'_>, argument: u32) -> Alignment {
    let bytes = if call.arguments.len() == 5 {
        call.number(module, 3).ok()
    } else {
        alignment(module, call, argument)
    };
    bytes.and_then(Alignment::from_bytes).unwrap_or_default()
}

fn is_volatile(module: &Module, call: &Call<'_>) -> bool {
    call.number(module, call.arguments.len().saturating_sub(1)).is_ok_and(|flag| flag != 0)
}

fn space_of(rw: &Rewriter<'_>, pointer: Value) -> Result<u32> {
    let space = rw.module.types.address_space(rw.ty(pointer));
    space.ok_or_else(|| Error::unsupported("an intrinsic on memory behind a vector of pointers"))
}

/// The type of a load or a store of so many bytes, at most 8.
fn piece(rw: &mut Rewriter<'_>, bytes: u64) -> Type {
    rw.module.types.integer(bytes as u32 * 8)
}

/// The powers of two, at most 8, that a length is made of, with their offsets.
fn pieces(length: u64) -> Vec<(u64, u64)> {
    let mut pieces = Vec::new();
    let mut offset = 0;
    while offset < length {
        let bytes = 1 << (length - offset).ilog2().min(3);
        pieces.push((offset, bytes));
        offset += bytes;
    }
    pieces
}

fn memset(state: &mut State, rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (pointer, byte, length) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let (alignment, volatile) = (alignment_of(rw.module, call, 0), is_volatile(rw.module, call));
    let constant_length = length.as_constant().and_then(|c| rw.module.constants.as_integer(c));
    let constant_byte = match byte.as_constant() {
        Some(c) if matches!(rw.module.constants[c].kind, ConstantKind::Undef | ConstantKind::Poison) => {
            return Ok(Outcome::Done);
        }
        Some(c) => rw.module.constants.as_integer(c),
        None => None,
    };
    match (constant_length, constant_byte) {
        (Some(0), _) => return Ok(Outcome::Done),
        (Some(bytes @ (1 | 2 | 4 | 8)), Some(byte)) => {
            let ty = piece(rw, bytes);
            let value = rw.int(ty, byte.wrapping_mul(0x0101_0101_0101_0101));
            let pointer = rw.point_to(pointer, ty);
            rw.store(value, pointer, known_or_one(alignment), volatile);
            return Ok(Outcome::Done);
        }
        (Some(bytes), Some(byte)) if bytes <= if byte == 0 { MAX_ZEROS } else { MAX_PATTERN } => {
            copy_pattern(state, rw, pointer, bytes, byte as u8, alignment, call)?;
            return Ok(Outcome::Done);
        }
        _ => {}
    }
    let bits = rw.bits(rw.ty(length)).unwrap_or(64);
    let helper = Helper::Fill { space: space_of(rw, pointer)?, bits, volatile };
    call_helper(state, rw, helper, &[pointer, byte, length]);
    Ok(Outcome::Done)
}

fn known_or_one(alignment: Alignment) -> Alignment {
    if alignment == Alignment::NONE { Alignment::from_bytes(1).unwrap_or_default() } else { alignment }
}

/// Copies an array of equal bytes.
fn copy_pattern(
    state: &mut State, rw: &mut Rewriter<'_>, pointer: Value, length: u64, byte: u8, alignment: Alignment,
    call: &Call<'_>,
) -> Result<()> {
    let bytes = alignment.bytes().unwrap_or(1);
    let known = state.patterns.get(&(length, byte, bytes)).copied();
    let pattern = known.unwrap_or_else(|| pattern(rw.module, length, byte, alignment));
    state.patterns.insert((length, byte, bytes), pattern);
    let i8 = rw.module.types.integer(8);
    let ty = rw.module.globals[pattern].ty;
    let source: Value = rw.module.constants.intern(ty, ConstantKind::Global(pattern)).into();
    let source = rw.point_to(source, i8);
    let i64 = rw.module.types.integer(64);
    let (length_type, flag) = (rw.ty(call.argument(2)?), rw.module.types.integer(1));
    let length_type = if rw.bits(length_type).is_some() { length_type } else { i64 };
    let length = rw.int(length_type, length);
    let volatile = rw.int(flag, u64::from(is_volatile(rw.module, call)));
    copy(rw, pointer, source, length, volatile, bytes, bytes);
    Ok(())
}

/// A call of `memcpy`.
fn copy(
    rw: &mut Rewriter<'_>, target: Value, source: Value, length: Value, volatile: Value, target_align: u64,
    source_align: u64,
) {
    let void = rw.module.void_type;
    let mut kind = rw.intrinsic_kind("memcpy", &[target, source, length, volatile], void, FastMath::NONE);
    let attributes = &mut rw.module.attributes;
    let list: Vec<_> = [target_align, source_align]
        .into_iter()
        .enumerate()
        .map(|(number, bytes)| {
            let set = attributes.sets.intern([Attribute::Integer(AttributeKind::ALIGNMENT, bytes)].into());
            (AttributeIndex::Parameter(number as u32), set)
        })
        .collect();
    if let InstructionKind::Call(call) = &mut kind {
        call.attributes = attributes.lists.intern(list.into()).into();
    }
    rw.add(kind, void);
}

fn pattern(module: &mut Module, length: u64, byte: u8, alignment: Alignment) -> Global {
    let i8 = module.types.integer(8);
    let array = module.types.array(length, i8);
    let kind = match byte {
        0 => ConstantKind::Null,
        byte => ConstantKind::Data(vec![byte; length as usize].into()),
    };
    let initializer = module.constants.intern(array, kind);
    let ty = pointer_to(module, address_spaces::CONSTANT, array);
    let name = module.strings.intern(format!("transpire.fill.{length}.{byte}"));
    let variable = GlobalVariable { constant: true, initializer: initializer.into(), ..GlobalVariable::default() };
    let kind = GlobalKind::Variable(variable);
    let mut value = rewrite::global_value(ty, name, array, Linkage::Private, kind);
    value.alignment = alignment;
    module.globals.push(value)
}

fn memmove(state: &mut State, rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (target, source, length) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let volatile = is_volatile(rw.module, call);
    let alignments = (alignment_of(rw.module, call, 0), alignment_of(rw.module, call, 1));
    let constant = length.as_constant().and_then(|c| rw.module.constants.as_integer(c));
    if constant == Some(0) {
        return Ok(Outcome::Done);
    }
    if are_apart(rw, target, source) {
        let flag = rw.module.types.integer(1);
        let flag = rw.int(flag, u64::from(volatile));
        let bytes = |alignment: Alignment| alignment.bytes().unwrap_or(1);
        copy(rw, target, source, length, flag, bytes(alignments.0), bytes(alignments.1));
        return Ok(Outcome::Done);
    }
    if let Some(length) = constant.filter(|length| *length <= MAX_PIECES) {
        // All is loaded before anything is stored.
        let mut values = Vec::new();
        for (offset, bytes) in pieces(length) {
            let ty = piece(rw, bytes);
            let address = rw.offset(source, offset, ty);
            let alignment = alignment_at(known_or_one(alignments.1), offset);
            values.push((offset, ty, rw.load(address, ty, alignment, volatile)));
        }
        for (offset, ty, value) in values {
            let address = rw.offset(target, offset, ty);
            rw.store(value, address, alignment_at(known_or_one(alignments.0), offset), volatile);
        }
        return Ok(Outcome::Done);
    }
    let bits = rw.bits(rw.ty(length)).unwrap_or(64);
    let helper = Helper::Move { target: space_of(rw, target)?, source: space_of(rw, source)?, bits, volatile };
    call_helper(state, rw, helper, &[target, source, length]);
    Ok(Outcome::Done)
}

/// Whether two pointers lead to memory of different things: variables, or address spaces of which
/// neither is generic.
fn are_apart(rw: &Rewriter<'_>, a: Value, b: Value) -> bool {
    let spaces = [a, b].map(|pointer| rw.module.types.address_space(rw.ty(pointer)));
    if let [Some(one), Some(other)] = spaces
        && one != other
        && one <= address_spaces::LOCAL
        && other <= address_spaces::LOCAL
    {
        return true;
    }
    match (origin(rw, a), origin(rw, b)) {
        (Some(a), Some(b)) => a != b,
        _ => false,
    }
}

/// The variable that a pointer leads into.
fn origin(rw: &Rewriter<'_>, mut pointer: Value) -> Option<ValueKind> {
    const MAX_STEPS: u32 = 16;
    for _ in 0..MAX_STEPS {
        pointer = match pointer.kind() {
            ValueKind::Instruction(inst) => match &rw.body.instructions[inst].kind {
                InstructionKind::Alloca { .. } => return Some(ValueKind::Instruction(inst)),
                InstructionKind::Cast { op: CastOp::BitCast | CastOp::AddrSpaceCast, operand, .. } => *operand,
                InstructionKind::GetElementPtr { operands, .. } => operands.first(&rw.body.values)?,
                _ => return None,
            },
            ValueKind::Constant(constant) => match &rw.module.constants[constant].kind {
                ConstantKind::Global(_) => return Some(ValueKind::Constant(constant)),
                ConstantKind::Expression(expression) => match &**expression {
                    Expression::Cast { operand, .. } => (*operand).into(),
                    Expression::GetElementPtr { operands, .. } => (*operands.first()?).into(),
                    _ => return None,
                },
                _ => return None,
            },
            _ => return None,
        };
    }
    None
}

fn call_helper(state: &mut State, rw: &mut Rewriter<'_>, helper: Helper, arguments: &[Value]) {
    let module = &mut *rw.module;
    let function = *state.helpers.entry(helper).or_insert_with(|| match helper {
        Helper::Fill { space, bits, volatile } => define_fill(module, space, bits, volatile),
        Helper::Move { target, source, bits, volatile } => define_move(module, target, source, bits, volatile),
    });
    let kind = rw.call_kind(function, arguments, FastMath::NONE);
    let void = rw.module.void_type;
    rw.add(kind, void);
}

/// A function that is being written.
struct Loop<'m> {
    module: &'m mut Module,
    body: Body,
    byte: Type,
    /// The type of the length.
    index: Type,
    volatile: bool,
}

impl Loop<'_> {
    fn append(&mut self, block: Block, kind: InstructionKind, ty: Type) -> Inst {
        self.body.append(block, kind, ty)
    }

    fn index(&mut self, value: u64) -> Value {
        rewrite::integer(self.module, self.index, value).into()
    }

    fn binary(&mut self, block: Block, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
        let (flags, fast_math) = (IntFlags::NONE, FastMath::NONE);
        self.append(block, InstructionKind::Binary { op, lhs, rhs, flags, fast_math }, self.index).into()
    }

    fn compare(&mut self, block: Block, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let boolean = self.module.types.integer(1);
        self.append(block, InstructionKind::ICmp { predicate, same_sign: false, lhs, rhs }, boolean).into()
    }

    fn branch(&mut self, block: Block, condition: Value, then: Block, otherwise: Block) {
        let void = self.module.void_type;
        self.append(block, InstructionKind::CondBr { condition, then, otherwise }, void);
    }

    fn element(&mut self, block: Block, base: Value, index: Value) -> Value {
        let ty = self.body.value_type(self.module, base);
        let operands = self.body.value_list(&[base, index]);
        let kind = InstructionKind::GetElementPtr { source: self.byte, flags: GepFlags::INBOUNDS, operands };
        self.append(block, kind, ty).into()
    }

    fn load(&mut self, block: Block, pointer: Value) -> Value {
        let kind = rewrite::plain_load(pointer, known_or_one(Alignment::NONE), self.volatile);
        self.append(block, kind, self.byte).into()
    }

    fn store(&mut self, block: Block, value: Value, pointer: Value) {
        let void = self.module.void_type;
        let kind = rewrite::plain_store(value, pointer, known_or_one(Alignment::NONE), self.volatile);
        self.append(block, kind, void);
    }

    /// `phi` of what comes from `entry`, and from the block itself `next`, which is filled in later.
    fn phi(&mut self, block: Block, entry: Block, first: Value) -> Inst {
        let values = self.body.value_list(&[first, first]);
        let blocks = cranelift_entity::EntityList::from_slice(&[entry, block], &mut self.body.block_lists);
        self.append(block, InstructionKind::Phi { values, blocks, fast_math: FastMath::NONE }, self.index)
    }

    fn close_phi(&mut self, phi: Inst, next: Value) {
        if let InstructionKind::Phi { values, .. } = &self.body.instructions[phi].kind
            && let Some(last) = values.clone().as_mut_slice(&mut self.body.values).last_mut()
        {
            *last = next;
        }
    }
}

fn begin<'m>(module: &'m mut Module, parameters: &[Type], bits: u32, volatile: bool) -> Loop<'m> {
    let (byte, index) = (module.types.integer(8), module.types.integer(bits));
    Loop { body: Body::new(parameters.to_vec()), module, byte, index, volatile }
}

fn byte_pointer(module: &mut Module, space: u32) -> Type {
    let byte = module.types.integer(8);
    pointer_to(module, space, byte)
}

/// `for (i = 0; i != length; ++i) pointer[i] = byte;`
fn define_fill(module: &mut Module, space: u32, bits: u32, volatile: bool) -> Global {
    let pointer_type = byte_pointer(module, space);
    let parameters = [pointer_type, module.types.integer(8), module.types.integer(bits)];
    let (pointer, byte, length) = (Value::argument(0), Value::argument(1), Value::argument(2));
    let mut f = begin(module, &parameters, bits, volatile);
    let [entry, body, exit] = [(); 3].map(|()| f.body.append_block(None));
    let zero = f.index(0);
    let empty = f.compare(entry, IntPredicate::Eq, length, zero);
    f.branch(entry, empty, exit, body);
    let index = f.phi(body, entry, zero);
    let address = f.element(body, pointer, index.into());
    f.store(body, byte, address);
    let one = f.index(1);
    let next = f.binary(body, BinaryOp::Add, index.into(), one);
    f.close_phi(index, next);
    let done = f.compare(body, IntPredicate::Eq, next, length);
    f.branch(body, done, exit, body);
    finish(f, exit, &parameters, &format!("transpire.memset.p{space}.i{bits}{}", suffix(volatile)))
}

/// Forwards if the target comes before the source, else backwards.
fn define_move(module: &mut Module, target: u32, source: u32, bits: u32, volatile: bool) -> Global {
    let parameters = [byte_pointer(module, target), byte_pointer(module, source), module.types.integer(bits)];
    let (to, from, length) = (Value::argument(0), Value::argument(1), Value::argument(2));
    let mut f = begin(module, &parameters, bits, volatile);
    let [entry, choose, forwards, backwards, exit] = [(); 5].map(|()| f.body.append_block(None));
    let (zero, one) = (f.index(0), f.index(1));
    let empty = f.compare(entry, IntPredicate::Eq, length, zero);
    f.branch(entry, empty, exit, choose);
    let address_type = f.module.types.integer(64);
    let [to_address, from_address] = [to, from].map(|operand| {
        let (flags, fast_math) = (IntFlags::NONE, FastMath::NONE);
        let kind = InstructionKind::Cast { op: CastOp::PtrToInt, operand, flags, fast_math };
        Value::from(f.append(choose, kind, address_type))
    });
    let before = f.compare(choose, IntPredicate::Ult, to_address, from_address);
    f.branch(choose, before, forwards, backwards);

    let index = f.phi(forwards, choose, zero);
    copy_byte(&mut f, forwards, to, from, index.into());
    let next = f.binary(forwards, BinaryOp::Add, index.into(), one);
    f.close_phi(index, next);
    let done = f.compare(forwards, IntPredicate::Eq, next, length);
    f.branch(forwards, done, exit, forwards);

    let rest = f.phi(backwards, choose, length);
    let index = f.binary(backwards, BinaryOp::Sub, rest.into(), one);
    f.close_phi(rest, index);
    copy_byte(&mut f, backwards, to, from, index);
    let done = f.compare(backwards, IntPredicate::Eq, index, zero);
    f.branch(backwards, done, exit, backwards);
    finish(f, exit, &parameters, &format!("transpire.memmove.p{target}.p{source}.i{bits}{}", suffix(volatile)))
}

fn copy_byte(f: &mut Loop<'_>, block: Block, to: Value, from: Value, index: Value) {
    let source = f.element(block, from, index);
    let value = f.load(block, source);
    let target = f.element(block, to, index);
    f.store(block, value, target);
}

fn suffix(volatile: bool) -> &'static str {
    if volatile { ".volatile" } else { "" }
}

fn finish(mut f: Loop<'_>, exit: Block, parameters: &[Type], name: &str) -> Global {
    let void = f.module.void_type;
    f.append(exit, InstructionKind::Ret { value: PackedOption::default() }, void);
    let ty = f.module.types.function(void, parameters.into(), false);
    rewrite::define(f.module, name, ty, f.body)
}

/// Nothing is known to be constant that is not one already.
fn is_constant(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let known = call.argument(0)?.as_constant().is_some_and(|c| {
        !matches!(rw.module.constants[c].kind, ConstantKind::Global(_) | ConstantKind::Expression(_))
    });
    Ok(Outcome::Value(rw.int(call.ty, u64::from(known))))
}

/// Nothing is known of an object's size: the answer is then 0 or -1, as the call asks.
fn object_size(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let least = call.number(rw.module, 1)? != 0;
    Ok(Outcome::Value(rw.int(call.ty, if least { 0 } else { u64::MAX })))
}

fn mask_pointer(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (pointer, mask) = (call.argument(0)?, call.argument(1)?);
    let address = rw.cast(CastOp::PtrToInt, pointer, rw.ty(mask));
    let address = rw.binary(BinaryOp::And, address, mask);
    Ok(Outcome::Value(rw.cast(CastOp::IntToPtr, address, call.ty)))
}

/// The lanes that a constant mask names.
fn constant_mask(rw: &mut Rewriter<'_>, mask: Value) -> Result<Vec<bool>> {
    let lanes = rw.module.types.lanes(rw.ty(mask)).unwrap_or(0).min(1024);
    let known: Option<Vec<bool>> = mask.as_constant().and_then(|mask| {
        (0..lanes)
            .map(|lane| {
                let element = rewrite::element_of(rw.module, mask, lane)?;
                match rw.module.constants[element].kind {
                    ConstantKind::Integer(value) => Some(value & 1 == 1),
                    ConstantKind::Undef | ConstantKind::Poison => Some(false),
                    _ => None,
                }
            })
            .collect()
    });
    known.ok_or_else(|| Error::unsupported("a masked access whose mask is not constant"))
}

/// `masked.load(pointer, [alignment], mask, otherwise)`: since LLVM 22 the alignment is an attribute.
fn masked_load(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let pointer = call.argument(0)?;
    let (alignment, at) = masked_alignment(rw, call, 1)?;
    let mask = constant_mask(rw, call.argument(at)?)?;
    if !mask.contains(&false) {
        return Ok(Outcome::Value(rw.load(pointer, call.ty, alignment, false)));
    }
    let mut result = call.argument(at + 1)?;
    let (element, bytes) = element_bytes(rw, call.ty)?;
    for (lane, _) in mask.iter().enumerate().filter(|(_, set)| **set) {
        let offset = lane as u64 * bytes;
        let address = rw.offset(pointer, offset, element);
        let value = rw.load(address, element, alignment_at(alignment, offset), false);
        result = rw.insert_element(result, value, lane as u32);
    }
    Ok(Outcome::Value(result))
}

fn masked_store(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (value, pointer) = (call.argument(0)?, call.argument(1)?);
    let (alignment, at) = masked_alignment(rw, call, 2)?;
    let mask = constant_mask(rw, call.argument(at)?)?;
    if !mask.contains(&false) {
        rw.store(value, pointer, alignment, false);
        return Ok(Outcome::Done);
    }
    let (element, bytes) = element_bytes(rw, rw.ty(value))?;
    for (lane, _) in mask.iter().enumerate().filter(|(_, set)| **set) {
        let offset = lane as u64 * bytes;
        let address = rw.offset(pointer, offset, element);
        let value = rw.extract_element(value, lane as u32);
        rw.store(value, address, alignment_at(alignment, offset), false);
    }
    Ok(Outcome::Done)
}

/// The alignment of a masked access, and the number of the argument after it.
fn masked_alignment(rw: &Rewriter<'_>, call: &Call<'_>, at: usize) -> Result<(Alignment, usize)> {
    let is_number = matches!(rw.module.types[rw.ty(call.argument(at)?)], TypeKind::Integer { .. });
    let (bytes, next) = if is_number {
        (call.number(rw.module, at)?, at + 1)
    } else {
        (alignment(rw.module, call, at as u32 - 1).unwrap_or(1), at)
    };
    Ok((known_or_one(Alignment::from_bytes(bytes).unwrap_or_default()), next))
}

/// The element of a vector and its size in memory.
fn element_bytes(rw: &Rewriter<'_>, ty: Type) -> Result<(Type, u64)> {
    let element = rw.module.types.scalar(ty);
    let bits = transpire_llvm::ir::DataLayout::of(rw.module).bits(&rw.module.types, element);
    let bits = bits.filter(|bits| bits % 8 == 0);
    let bits = bits.ok_or_else(|| Error::unsupported("a masked access to lanes that are no bytes"))?;
    Ok((element, bits / 8))
}

