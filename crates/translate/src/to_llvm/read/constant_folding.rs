//! Evaluates `OpSpecConstantOp`. The operands already have their final values, so the result is a number, an aggregate
//! or a constant expression.

use transpire_llvm::ir::{
    BinaryOp, CastOp, Constant, ConstantKind, Expression, FloatPredicate, IntFlags, IntPredicate,
    Type, TypeKind,
};
use transpire_llvm::rewrite::fold::sign_extend;
use transpire_spirv::floats::{Format, Number};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction};

use crate::mappings::{opcodes, small_floats};
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::body::built_in_addresses::{has_element, is_chain};
use crate::to_llvm::emit::body::memory::{access_chain_flags, is_untyped};
use crate::to_llvm::ir::Ir;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

/// The maximum number of constants in a constant expression.
const MAX_SIZE: usize = 256;

/// Returns the value of an `OpSpecConstantOp` of type `ty`. Operations on numbers and aggregates are folded, and
/// operations on addresses become a constant expression. Returns an error for an opcode that cannot be evaluated.
pub(crate) fn fold(
    emitter: &mut Emitter<'_>,
    ty: Type,
    instruction: Instruction<'_>,
) -> Result<Constant> {
    let op = Op::from_u32(word(instruction, 3)?)
        .ok_or_else(|| Error::malformed("the opcode of an operation is unknown"))?;
    match op {
        op if is_chain(op) => return access_chain(emitter, op, ty, instruction),
        Op::PtrCastToGeneric | Op::GenericCastToPtr => {
            return cast(emitter, CastOp::AddrSpaceCast, ty, instruction);
        }
        Op::ConvertPtrToU => return cast(emitter, CastOp::PtrToInt, ty, instruction),
        Op::ConvertUToPtr => return cast(emitter, CastOp::IntToPtr, ty, instruction),
        Op::Bitcast => return bitcast(emitter, ty, instruction),
        Op::CompositeExtract => return extract(emitter, instruction),
        Op::CompositeInsert => return insert(emitter, instruction),
        Op::VectorShuffle => return shuffle(emitter, ty, instruction),
        _ => {}
    }
    let mut operands = Vec::new();
    for index in 4..instruction.word_count() {
        operands.push(emitter.constant(id(instruction, index)?)?);
    }
    let small = Small::of(emitter, instruction);
    let Some(lanes) = emitter.ir.module.types.lanes(ty) else {
        return scalar_of(&mut emitter.ir, op, ty, &operands, small);
    };
    emitter.ir.budget.expand(u64::from(lanes))?;
    let element = emitter.ir.module.types.scalar(ty);
    let mut elements = Vec::with_capacity(lanes as usize);
    for lane in 0..lanes {
        let of_lane = operands
            .iter()
            .map(|&operand| lane_of(&mut emitter.ir, operand, lane))
            .collect::<Result<Vec<_>>>()?;
        elements.push(scalar_of(&mut emitter.ir, op, element, &of_lane, small)?);
    }
    emitter.ir.aggregate(ty, elements)
}

/// Returns element `lane` of a vector, or an error if the vector has no such element. Returns a scalar unchanged.
fn lane_of(ir: &mut Ir<'_>, constant: Constant, lane: u32) -> Result<Constant> {
    let ty = ir.module.constants.ty(constant);
    if ir.module.types.lanes(ty).is_none() {
        Ok(constant)
    } else {
        element(ir, constant, lane)
    }
}

/// Returns element `index` of a constant aggregate, or an error if there is no such element.
fn element(ir: &mut Ir<'_>, aggregate: Constant, index: u32) -> Result<Constant> {
    let module = &mut ir.module;
    let (types, constants) = (&mut module.types, &mut module.constants);
    if let Some(element) = constants.element(types, aggregate, index) {
        return Ok(element);
    }
    let data = &constants[aggregate];
    match (&data.kind, types.element_at(data.ty, u64::from(index))) {
        (ConstantKind::Expression(_), Some(ty)) if types.lanes(data.ty).is_some() => {
            let int = types.integer(32);
            let index = ir.integer_of(int, u64::from(index));
            let vector = aggregate;
            expression(ir, ty, Expression::ExtractElement([vector, index]))
        }
        (ConstantKind::Aggregate(_) | ConstantKind::Data(_), _) | (_, None) => Err(
            Error::malformed(format!("a composite has no element {index}")),
        ),
        _ => Err(Error::cannot_translate(
            "an element of a constant that is not a composite",
        )),
    }
}

fn extract(emitter: &mut Emitter<'_>, instruction: Instruction<'_>) -> Result<Constant> {
    let mut constant = emitter.constant(id(instruction, 4)?)?;
    for &index in instruction.words().get(5..).unwrap_or_default() {
        constant = element(&mut emitter.ir, constant, index)?;
    }
    Ok(constant)
}

fn insert(emitter: &mut Emitter<'_>, instruction: Instruction<'_>) -> Result<Constant> {
    let object = emitter.constant(id(instruction, 4)?)?;
    let composite = emitter.constant(id(instruction, 5)?)?;
    insert_at(
        &mut emitter.ir,
        object,
        composite,
        instruction.words().get(6..).unwrap_or_default(),
    )
}

/// Returns a copy of `composite` in which the element at the given indices is replaced by `object`.
pub(crate) fn insert_at(
    ir: &mut Ir<'_>,
    object: Constant,
    composite: Constant,
    indices: &[u32],
) -> Result<Constant> {
    // Collects the composites from the outermost to the innermost, then rebuilds them in reverse order.
    let mut path = vec![composite];
    for &index in indices {
        let inner = element(ir, path.last().copied().unwrap_or(composite), index)?;
        path.push(inner);
    }
    path.pop();
    let mut constant = object;
    for (&outer, &index) in path.iter().zip(indices).rev() {
        let ty = ir.module.constants.ty(outer);
        let count = ir.module.types.element_count(ty).unwrap_or(0);
        ir.budget.expand(count)?;
        let mut elements = (0..count as u32)
            .map(|at| element(ir, outer, at))
            .collect::<Result<Vec<_>>>()?;
        if let Some(slot) = elements.get_mut(index as usize) {
            *slot = constant;
        }
        constant = ir.aggregate(ty, elements)?;
    }
    Ok(constant)
}

fn shuffle(emitter: &mut Emitter<'_>, ty: Type, instruction: Instruction<'_>) -> Result<Constant> {
    let (first, second) = (
        emitter.constant(id(instruction, 4)?)?,
        emitter.constant(id(instruction, 5)?)?,
    );
    let module = &emitter.ir.module;
    let lanes = module.types.lanes(module.constants.ty(first)).unwrap_or(1);
    let scalar = module.types.scalar(ty);
    let mut elements = Vec::new();
    for &component in instruction.words().get(6..).unwrap_or_default() {
        elements.push(match component {
            u32::MAX => emitter.ir.undef(scalar),
            _ if component < lanes => element(&mut emitter.ir, first, component)?,
            _ => element(&mut emitter.ir, second, component - lanes)?,
        });
    }
    emitter.ir.aggregate(ty, elements)
}

/// Creates a constant expression. Returns an error if it has more than [`MAX_SIZE`] constants, because nested
/// expressions can be deep, and repeated operands make their text long.
fn expression(ir: &mut Ir<'_>, ty: Type, expression: Expression) -> Result<Constant> {
    let mut pending: Vec<Constant> = expression.operands().to_vec();
    let mut size = 0;
    while let Some(constant) = pending.pop() {
        size += 1;
        if size > MAX_SIZE {
            return Err(Error::cannot_translate(format!(
                "an expression of more than {MAX_SIZE} constants"
            )));
        }
        match &ir.module.constants[constant].kind {
            ConstantKind::Aggregate(elements) => pending.extend(elements.iter().take(MAX_SIZE)),
            ConstantKind::Expression(inner) => {
                pending.extend(inner.operands());
            }
            _ => {}
        }
    }
    Ok(ir.module.constants.expression(ty, expression))
}

fn cast(
    emitter: &mut Emitter<'_>,
    op: CastOp,
    ty: Type,
    instruction: Instruction<'_>,
) -> Result<Constant> {
    let operand = emitter.constant(id(instruction, 4)?)?;
    let from = emitter.ir.module.constants.ty(operand);
    let types = &emitter.ir.module.types;
    let pointers = match op {
        CastOp::PtrToInt => types.is_pointer(from) && types.integer_bits(ty).is_some(),
        CastOp::IntToPtr => types.integer_bits(from).is_some() && types.is_pointer(ty),
        _ => types.is_pointer(from) && types.is_pointer(ty),
    };
    if !pointers {
        return Err(Error::malformed(
            "a conversion of a pointer has an operand or a result of another type",
        ));
    }
    // Both storage classes may map to the same address space; then only the pointees differ.
    let same_space = types.address_space(from) == types.address_space(ty);
    let op = if op == CastOp::AddrSpaceCast && same_space {
        CastOp::BitCast
    } else {
        op
    };
    if from == ty {
        return Ok(operand);
    }
    expression(&mut emitter.ir, ty, Expression::Cast(op, operand))
}

fn bitcast(emitter: &mut Emitter<'_>, ty: Type, instruction: Instruction<'_>) -> Result<Constant> {
    let operand = emitter.constant(id(instruction, 4)?)?;
    let from = emitter.ir.module.constants.ty(operand);
    if from == ty {
        return Ok(operand);
    }
    let types = &emitter.ir.module.types;
    if types.is_pointer(from) && types.is_pointer(ty) {
        return cast(emitter, CastOp::AddrSpaceCast, ty, instruction);
    }
    if !emitter.dialect().values.folds_instructions
        && let Some(lanes) = other_lanes(&mut emitter.ir, operand, ty)?
    {
        return Ok(lanes);
    }
    let types = &emitter.ir.module.types;
    let op = CastOp::BitCast;
    let (Some(value), Some(_)) = (number_of(&emitter.ir, operand), emitter.ir.bits(ty)) else {
        return expression(&mut emitter.ir, ty, Expression::Cast(op, operand));
    };
    match types[ty] {
        TypeKind::Integer { .. }
        | TypeKind::Half
        | TypeKind::BFloat
        | TypeKind::Float
        | TypeKind::Double => Ok(with_bits(&mut emitter.ir, ty, value)),
        _ => expression(&mut emitter.ir, ty, Expression::Cast(op, operand)),
    }
}

/// Bitcasts a constant vector to another vector type, or a scalar to a vector or vice versa. Returns `None` if neither
/// type is a vector, if the sizes differ, if the elements do not have 8, 16, 32 or 64 bits, or if the operand or one of
/// its elements is not a literal number.
fn other_lanes(ir: &mut Ir<'_>, operand: Constant, ty: Type) -> Result<Option<Constant>> {
    use ConstantKind as K;
    let from = ir.module.constants.ty(operand);
    let known = &ir.module.constants[operand].kind;
    if !matches!(
        known,
        K::Aggregate(_) | K::Data(_) | K::Integer(_) | K::Float(_)
    ) {
        return Ok(None);
    }
    let types = &ir.module.types;
    let lanes = [from, ty].map(|ty| types.lanes(ty));
    let width = |ty| {
        types
            .data_bytes(types.scalar(ty))
            .filter(|&width| width > 0)
    };
    let (Some(narrow), Some(wide)) = (width(from), width(ty)) else {
        return Ok(None);
    };
    let [given, wanted] = lanes.map(|lanes| lanes.unwrap_or(1) as usize);
    if lanes == [None, None] || given.checked_mul(narrow) != wanted.checked_mul(wide) {
        return Ok(None);
    }
    ir.budget.expand(given.max(wanted) as u64)?;
    let mut bytes = Vec::with_capacity(given * narrow);
    for lane in 0..given as u32 {
        let lane = lane_of(ir, operand, lane)?;
        let Some(value) = number_of(ir, lane) else {
            return Ok(None);
        };
        bytes.extend(value.to_le_bytes().into_iter().take(narrow));
    }
    let scalar = ir.module.types.scalar(ty);
    let mut numbers = Vec::with_capacity(wanted);
    for bytes in bytes.chunks(wide) {
        let shifted = |value: u64, &byte: &u8| value << 8 | u64::from(byte);
        let value = bytes.iter().rev().fold(0, shifted);
        numbers.push(with_bits(ir, scalar, value));
    }
    match (lanes, numbers.as_slice()) {
        ([_, None], &[number]) => Ok(Some(number)),
        _ => ir.aggregate(ty, numbers).map(Some),
    }
}

fn access_chain(
    emitter: &mut Emitter<'_>,
    op: Op,
    ty: Type,
    instruction: Instruction<'_>,
) -> Result<Constant> {
    let first = 4 + usize::from(is_untyped(op));
    let base_id = id(instruction, first)?;
    let base = emitter.constant(base_id)?;
    let module = &emitter.ir.module;
    let space = module.types.address_space(module.constants.ty(base));
    if space.is_none() || space != module.types.address_space(ty) {
        return Err(Error::malformed(
            "an access chain leads from a pointer to one of another storage class",
        ));
    }
    let source = match is_untyped(op) {
        true => emitter.type_of_id(id(instruction, 4)?)?,
        false => emitter.pointee_of_value(base_id)?,
    };
    let mut operands = vec![base];
    if !has_element(op) {
        let index = emitter.ir.module.types.integer(32);
        operands.push(emitter.ir.integer_of(index, 0));
    }
    for index in first + 1..instruction.word_count() {
        operands.push(emitter.constant(id(instruction, index)?)?);
    }
    let i32_type = emitter.ir.module.types.integer(32);
    let mut part = source;
    for (at, operand) in operands.iter_mut().enumerate().skip(1) {
        let module = &emitter.ir.module;
        if module
            .types
            .integer_bits(module.constants.ty(*operand))
            .is_none()
        {
            return Err(Error::malformed(
                "an access chain has an index that is not an integer",
            ));
        }
        // The first index counts whole objects.
        if at == 1 {
            continue;
        }
        let whole = part;
        part = emitter.ir.step(whole, (*operand).into())?;
        let module = &emitter.ir.module;
        if module.types.struct_fields(whole).is_some()
            && let Some(number) = module.constants.as_integer(*operand)
        {
            // The index of a member is an i32 in LLVM IR, and an integer of any width in SPIR-V.
            *operand = emitter.ir.integer_of(i32_type, number);
        }
    }
    // The Khronos translator writes access chains whose result has another pointee type.
    let natural = if emitter.options.has_typed_pointers() {
        let space = emitter.ir.module.types.address_space(ty);
        emitter.ir.pointer(space.unwrap_or_default(), part)
    } else {
        ty
    };
    let address = Expression::GetElementPtr {
        source,
        flags: access_chain_flags(op),
        in_range: None,
        operands: operands.into(),
    };
    let address = expression(&mut emitter.ir, natural, address)?;
    if natural == ty {
        return Ok(address);
    }
    let (op, operand) = (CastOp::BitCast, address);
    expression(&mut emitter.ir, ty, Expression::Cast(op, operand))
}

/// Returns the bits of an integer or a float, or `None` if the constant is not a number of at most 64 bits.
fn number_of(ir: &Ir<'_>, constant: Constant) -> Option<u64> {
    match ir.module.constants[constant].kind {
        ConstantKind::Integer(value) | ConstantKind::Float(value) => Some(value),
        _ => None,
    }
}

/// The formats of a conversion's operand and result, if they are floating-point formats that LLVM IR
/// represents as integers.
#[derive(Clone, Copy, Default)]
struct Small {
    /// The format of the first operand.
    operand: Option<Format>,
    result: Option<Format>,
    /// Whether results that are too large become the largest finite number.
    saturated: bool,
}

impl Small {
    fn of(emitter: &Emitter<'_>, instruction: Instruction<'_>) -> Self {
        let source = emitter.source;
        let format = |ty: Option<Id>| small_floats::held_in_integers(source, ty?);
        let operand = instruction
            .id(4)
            .and_then(|operand| source.type_of(operand));
        let clamp = Decoration::SaturatedToLargestFloat8NormalConversionEXT;
        let result = instruction.result_id();
        Self {
            operand: format(operand),
            result: format(instruction.result_type()),
            saturated: result.is_some_and(|result| emitter.annotations.has(result, clamp)),
        }
    }
}

/// Returns the format of an LLVM floating-point type, or `None` for any other type.
fn format_of(kind: &TypeKind) -> Option<Format> {
    match kind {
        TypeKind::Half => Some(Format::FLOAT16),
        TypeKind::BFloat => Some(Format::BFLOAT16),
        TypeKind::Float => Some(Format::FLOAT32),
        TypeKind::Double => Some(Format::FLOAT64),
        _ => None,
    }
}

/// Converts the bits of a number to an `f64`, which can represent every number of the narrower formats.
fn double(format: Format, bits: u64) -> f64 {
    f64::from_bits(Format::FLOAT64.bits(format.number(bits), false))
}

/// Returns the exact value of an integer that `op` converts to a float, or `None` if `op` is not such a
/// conversion.
fn integer(op: Op, bits: u64, width: u32) -> Option<Number> {
    let signed = sign_extend(bits, width) as i64;
    match op {
        Op::ConvertSToF => Some(Number::integer(signed < 0, signed.unsigned_abs())),
        Op::ConvertUToF => Some(Number::integer(false, bits)),
        _ => None,
    }
}

pub(crate) fn scalar(ir: &mut Ir<'_>, op: Op, ty: Type, operands: &[Constant]) -> Result<Constant> {
    scalar_of(ir, op, ty, operands, Small::default())
}

fn scalar_of(
    ir: &mut Ir<'_>,
    op: Op,
    ty: Type,
    operands: &[Constant],
    small: Small,
) -> Result<Constant> {
    let unsupported = || Error::cannot_translate(format!("Op{op:?} of specialization constants"));
    if op == Op::Select {
        let [condition, then, otherwise] = *operands else {
            return Err(unsupported());
        };
        if ir.module.constants[condition].kind == ConstantKind::Poison {
            return Ok(ir.module.constants.intern(ty, ConstantKind::Poison));
        }
        let Some(number) = number_of(ir, condition) else {
            return of_expressions(ir, op, ty, operands);
        };
        return Ok(if number != 0 { then } else { otherwise });
    }
    if operands
        .iter()
        .any(|&operand| ir.module.constants[operand].kind == ConstantKind::Poison)
    {
        return Ok(ir.module.constants.intern(ty, ConstantKind::Poison));
    }
    let Some(numbers) = operands
        .iter()
        .map(|&operand| number_of(ir, operand))
        .collect::<Option<Vec<_>>>()
    else {
        return of_expressions(ir, op, ty, operands);
    };
    let from = ir
        .module
        .constants
        .ty(*operands.first().ok_or_else(unsupported)?);
    let from_kind = ir.module.types[from].clone();
    let kind = ir.module.types[ty].clone();
    let to_format = small.result.or_else(|| format_of(&kind));
    if let Some(from_format) = small.operand.or_else(|| format_of(&from_kind)) {
        let mut floats = numbers.iter().map(|&bits| double(from_format, bits));
        let first = floats.next().ok_or_else(unsupported)?;
        let rounding = to_format.map(|format| (format, small.saturated));
        return float_operation(ir, op, ty, rounding, first, floats.next()).ok_or_else(unsupported);
    }
    let TypeKind::Integer {
        bits: width @ 1..=64,
    } = from_kind
    else {
        return Err(unsupported());
    };
    let a = *numbers.first().ok_or_else(unsupported)?;
    let b = numbers.get(1).copied();
    if b.is_some_and(|b| is_undefined(op, width, b)) {
        return Ok(ir.module.constants.intern(ty, ConstantKind::Poison));
    }
    if let (Some(number), Some(format)) = (integer(op, a, width), to_format) {
        let bits = format.bits(number, small.saturated);
        return Ok(with_bits(ir, ty, bits));
    }
    let value = integer_operation(op, width, a, b).ok_or_else(unsupported)?;
    match kind {
        TypeKind::Integer { .. } => Ok(ir.integer_of(ty, value)),
        _ => Err(unsupported()),
    }
}

/// Returns a constant of the floating-point type or integer type `ty` with the given bits.
fn with_bits(ir: &mut Ir<'_>, ty: Type, bits: u64) -> Constant {
    match ir.module.types.is_float(ty) {
        true => ir.module.constants.intern(ty, ConstantKind::Float(bits)),
        false => ir.integer_of(ty, bits),
    }
}

/// Evaluates an operation whose operands, such as addresses, become numbers only when the module is linked. The result
/// is a constant expression. Operands that are elements of a constant vector that was bitcast are numbers, unless all
/// releases have an expression for the operation.
fn of_expressions(ir: &mut Ir<'_>, op: Op, ty: Type, operands: &[Constant]) -> Result<Constant> {
    let lasts = match op {
        Op::IAdd | Op::ISub | Op::BitwiseXor => true,
        Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => ir.options().has_typed_pointers(),
        _ => false,
    };
    if !lasts {
        let numbers = operands.iter().map(|&operand| number_of_cast(ir, operand));
        if let Some(numbers) = numbers.collect::<Result<Option<Vec<_>>>>()? {
            return scalar(ir, op, ty, &numbers);
        }
    }
    match as_expression(ir, op, ty, operands) {
        Some(new) => expression(ir, ty, new),
        None => Err(Error::cannot_translate(format!(
            "Op{op:?} of specialization constants that are not numbers"
        ))),
    }
}

/// Returns the constant expression for an operation on scalars, or `None` for other operations. Writing the module expands
/// the expressions that the release lacks.
fn as_expression(ir: &mut Ir<'_>, op: Op, ty: Type, operands: &[Constant]) -> Option<Expression> {
    let is_same = |ir: &Ir<'_>| {
        let first = operands.first().map(|&it| ir.module.constants.ty(it));
        let mut types = operands.iter().map(|&it| ir.module.constants.ty(it));
        first.filter(|&first| types.all(|ty| ty == first))
    };
    let bits = ir.module.types.integer_bits(ty);
    match (op, operands) {
        (Op::Select, &[condition, then, otherwise]) => {
            let types = [then, otherwise].map(|it| ir.module.constants.ty(it));
            let of = ir.module.constants.ty(condition);
            let is_bit = ir.module.types.integer_bits(of) == Some(1);
            (types == [ty, ty] && is_bit)
                .then_some(Expression::Select([condition, then, otherwise]))
        }
        (Op::SNegate | Op::Not | Op::LogicalNot, &[operand]) if is_same(ir) == Some(ty) => {
            let bits = bits.filter(|bits| *bits <= 64)?;
            let (of, number) = match op {
                Op::SNegate => (BinaryOp::Sub, 0),
                _ => (BinaryOp::Xor, u64::MAX >> (64 - bits.max(1))),
            };
            let number = ir.integer_of(ty, number);
            let (lhs, rhs) = match op {
                Op::SNegate => (number, operand),
                _ => (operand, number),
            };
            Some(binary(of, lhs, rhs))
        }
        (Op::FNegate, &[operand]) if is_same(ir) == Some(ty) => Some(Expression::FNeg(operand)),
        (_, &[operand]) => {
            let types = &ir.module.types;
            let from = is_same(ir)?;
            // `SConvert` to a narrower type is a truncation.
            let truncates = (op == Op::SConvert).then_some(CastOp::Trunc);
            let rows = opcodes::CASTS.iter().filter(|row| row.1 == op);
            let casts = rows.map(|row| row.0).chain(truncates);
            let op = casts.into_iter().find(|it| it.converts(types, from, ty))?;
            Some(Expression::Cast(op, operand))
        }
        (_, &[lhs, rhs]) => {
            let from = is_same(ir)?;
            let types = &ir.module.types;
            let (is_integer, is_float) = (types.integer_bits(from).is_some(), types.is_float(from));
            let of = opcodes::BINARY.to_llvm(op).or(opcodes::LOGICAL.to_llvm(op));
            if let Some(of) = of.filter(|_| from == ty) {
                let is_defined = if of.is_float() { is_float } else { is_integer };
                return is_defined.then(|| binary(of, lhs, rhs));
            }
            if bits != Some(1) {
                return None;
            }
            let of_integers = opcodes::INT_COMPARE.to_llvm(op).filter(|_| is_integer);
            let of_floats = opcodes::FLOAT_COMPARE.to_llvm(op).filter(|_| is_float);
            let icmp = of_integers.map(|predicate| Expression::ICmp(predicate, [lhs, rhs]));
            icmp.or(of_floats.map(|predicate| Expression::FCmp(predicate, [lhs, rhs])))
        }
        _ => None,
    }
}

fn binary(op: BinaryOp, lhs: Constant, rhs: Constant) -> Expression {
    let flags = IntFlags::NONE;
    Expression::Binary(op, flags, [lhs, rhs])
}

/// Returns `constant` if it is a number. If it extracts an element from a constant vector that was bitcast, returns
/// this element. Returns `None` for any other constant.
fn number_of_cast(ir: &mut Ir<'_>, constant: Constant) -> Result<Option<Constant>> {
    if number_of(ir, constant).is_some() {
        return Ok(Some(constant));
    }
    let constants = &ir.module.constants;
    let ConstantKind::Expression(expression) = &constants[constant].kind else {
        return Ok(None);
    };
    let Expression::ExtractElement([vector, index]) = **expression else {
        return Ok(None);
    };
    let ConstantKind::Expression(cast) = &constants[vector].kind else {
        return Ok(None);
    };
    let Expression::Cast(CastOp::BitCast, operand) = **cast else {
        return Ok(None);
    };
    let (ty, index) = (constants.ty(vector), constants.as_integer(index));
    let index = index.and_then(|index| u32::try_from(index).ok());
    let (Some(lanes), Some(index)) = (other_lanes(ir, operand, ty)?, index) else {
        return Ok(None);
    };
    let number = element(ir, lanes, index)?;
    Ok(number_of(ir, number).map(|_| number))
}

/// Returns whether the result of an operation on integers of `width` bits is undefined in SPIR-V: a division
/// by zero, or a shift by `width` or more. `b` is the second operand.
fn is_undefined(op: Op, width: u32, b: u64) -> bool {
    match op {
        Op::UDiv | Op::UMod | Op::SDiv | Op::SRem | Op::SMod => b == 0,
        Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic => {
            b >= u64::from(width)
        }
        _ => false,
    }
}

/// Returns the result of an operation on integers of `width` bits, or `None` if `op` is not such an operation. `b` is
/// the second operand, or `None` for unary operations. The bits above the width of the result are unspecified.
fn integer_operation(op: Op, width: u32, a: u64, b: Option<u64>) -> Option<u64> {
    let signed = |value: u64| sign_extend(value, width) as i64;
    let one = match op {
        Op::SConvert => Some(signed(a) as u64),
        Op::UConvert => Some(a),
        Op::SNegate => Some(a.wrapping_neg()),
        Op::Not => Some(!a),
        Op::LogicalNot => Some(a ^ 1),
        _ => None,
    };
    if one.is_some() {
        return one;
    }
    let b = b?;
    if let Some(predicate) = opcodes::INT_COMPARE.to_llvm(op) {
        return Some(u64::from(match predicate {
            IntPredicate::Eq => a == b,
            IntPredicate::Ne => a != b,
            IntPredicate::Ugt => a > b,
            IntPredicate::Uge => a >= b,
            IntPredicate::Ult => a < b,
            IntPredicate::Ule => a <= b,
            IntPredicate::Sgt => signed(a) > signed(b),
            IntPredicate::Sge => signed(a) >= signed(b),
            IntPredicate::Slt => signed(a) < signed(b),
            IntPredicate::Sle => signed(a) <= signed(b),
        }));
    }
    let shift = u32::try_from(b).ok().filter(|&by| by < width);
    Some(match op {
        Op::IAdd => a.wrapping_add(b),
        Op::ISub => a.wrapping_sub(b),
        Op::IMul => a.wrapping_mul(b),
        Op::UDiv => a.checked_div(b).unwrap_or(0),
        Op::UMod => a.checked_rem(b).unwrap_or(0),
        Op::SDiv => signed(a).checked_div(signed(b)).unwrap_or(0) as u64,
        Op::SRem => signed(a).checked_rem(signed(b)).unwrap_or(0) as u64,
        Op::SMod => {
            let remainder = signed(a).checked_rem(signed(b)).unwrap_or(0);
            let other_sign = remainder != 0 && (remainder < 0) != (signed(b) < 0);
            (if other_sign {
                remainder.wrapping_add(signed(b))
            } else {
                remainder
            }) as u64
        }
        Op::ShiftLeftLogical => shift.map_or(0, |by| a << by),
        Op::ShiftRightLogical => shift.map_or(0, |by| a >> by),
        Op::ShiftRightArithmetic => (signed(a) >> shift.unwrap_or(63)) as u64,
        Op::BitwiseAnd | Op::LogicalAnd => a & b,
        Op::BitwiseOr | Op::LogicalOr => a | b,
        Op::BitwiseXor | Op::LogicalNotEqual => a ^ b,
        Op::LogicalEqual => u64::from(a == b),
        _ => return None,
    })
}

fn float_operation(
    ir: &mut Ir<'_>,
    op: Op,
    ty: Type,
    rounding: Option<(Format, bool)>,
    a: f64,
    b: Option<f64>,
) -> Option<Constant> {
    if let Some(predicate) = opcodes::FLOAT_COMPARE.to_llvm(op) {
        let b = b?;
        let unordered = a.is_nan() || b.is_nan();
        let holds = match predicate {
            FloatPredicate::False => false,
            FloatPredicate::True => true,
            FloatPredicate::Ord => !unordered,
            FloatPredicate::Uno => unordered,
            FloatPredicate::Oeq => a == b,
            FloatPredicate::Ogt => a > b,
            FloatPredicate::Oge => a >= b,
            FloatPredicate::Olt => a < b,
            FloatPredicate::Ole => a <= b,
            FloatPredicate::One => !unordered && a != b,
            FloatPredicate::Ueq => unordered || a == b,
            FloatPredicate::Ugt => unordered || a > b,
            FloatPredicate::Uge => unordered || a >= b,
            FloatPredicate::Ult => unordered || a < b,
            FloatPredicate::Ule => unordered || a <= b,
            FloatPredicate::Une => a != b,
        };
        return Some(ir.integer_of(ty, u64::from(holds)));
    }
    let value = match op {
        Op::ConvertFToS => return Some(ir.integer_of(ty, a as i64 as u64)),
        Op::ConvertFToU => return Some(ir.integer_of(ty, a as u64)),
        Op::FConvert => a,
        Op::FNegate => -a,
        Op::FAdd => a + b?,
        Op::FSub => a - b?,
        Op::FMul => a * b?,
        Op::FDiv => a / b?,
        Op::FRem => a % b?,
        Op::FMod => {
            let b = b?;
            let remainder = a % b;
            if remainder != 0.0 && (remainder < 0.0) != (b < 0.0) {
                remainder + b
            } else {
                // A zero result also gets the sign of the divisor.
                remainder.copysign(b)
            }
        }
        _ => return None,
    };
    // Computing one operation on two floats in double precision and rounding the result again gives the
    // correctly rounded result, because a double has more than twice as many digits.
    let (format, saturated) = rounding?;
    let number = Format::FLOAT64.number(value.to_bits());
    Some(with_bits(ir, ty, format.bits(number, saturated)))
}
