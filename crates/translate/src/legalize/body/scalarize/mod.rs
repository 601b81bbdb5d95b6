//! Replaces vectors of other lengths than 2, 3, 4, 8 and 16 (§2.16.1), and vectors of pointers.
//!
//! - A vector of one lane becomes a scalar.
//! - A vector of 5 to 7 or 9 to 15 lanes becomes one of 8 or 16 lanes. The upper lanes are undefined. A memory access
//!   touches only the bytes of the original lanes.
//! - A longer vector becomes an array of vectors of 16 lanes, and a vector of pointers an array of pointers. Their
//!   elements are handled one by one.

mod casts;
mod elements;
mod memory;

use transpire_llvm::ir::{
    BinaryOp, CallKind, CastOp, Constant, ConstantKind, DataLayout, Inst, InstBuilder,
    InstBuilderBase, InstructionKind, Interner, Module, Opcodes, Type, TypeKind, Types, Value,
};

use crate::legalize::body::constant_expressions::ConstantExpressions;
use crate::legalize::body::operations::Operation;
use crate::legalize::layouts::Layouts;
use crate::legalize::padding;
use crate::legalize::retype;
use crate::legalize::retype::{Retyping, Rule};
use crate::legalize::rewrite::Rewriter;
use crate::pipeline::run_over_bodies;
use crate::to_spirv::Extensions;
use crate::{Error, Result};
use casts::bitcast;
use elements::{extract, insert, shuffle};
use memory::{gep, load, store};

/// Maximum number of lanes of a vector that is replaced.
const MAX_LANES: u32 = 1024;
/// Maximum number of lanes that an instruction handles.
pub(in crate::legalize) const WIDEST: u32 = 16;

/// The rule that replaces vectors.
pub(crate) struct Lanes {
    layout: DataLayout,
    /// Whether SPIR-V vectors of pointers stay, for the instructions of SPV_INTEL_masked_gather_scatter.
    keeps_pointers: bool,
    /// Whether vectors of numbers keep their length, unless it is 1.
    keeps_lengths: bool,
}

/// Returns the pass that replaces vectors that SPIR-V lacks, and lowers bitcasts of vectors that only an extension adds.
/// Returns `None` if the module has neither. `extensions` determine the vectors that stay.
pub(crate) fn prepare(
    module: &mut Module,
    extensions: &Extensions,
) -> Result<Option<Retyping<Lanes>>> {
    let rule = Lanes {
        layout: DataLayout::of(module),
        keeps_pointers: extensions.keeps_vectors_of_pointers(),
        keeps_lengths: extensions.keeps_any_vector(),
    };
    let is_replaced = |(_, kind): (Type, &TypeKind)| match *kind {
        TypeKind::Vector {
            length,
            element,
            scalable: false,
        } => module.types.is_pointer(element) || !rule.keeps_lengths && !is_length(length),
        _ => false,
    };
    let casts = || extensions.keeps_integer(u32::MAX) && has_odd_casts(module);
    if !module.types.iter().any(is_replaced) && !casts() {
        return Ok(None);
    }
    // Expressions on pointers stay: their addresses are constants.
    let is_concerned = |types: &Types, ty: Type| {
        let lanes = types.lanes(ty);
        lanes.is_some_and(|lanes| lanes == 1 || !rule.keeps_lengths && !is_length(lanes))
            && !types.is_pointer(types.scalar(ty))
    };
    if let Some(mut pass) = ConstantExpressions::on(module, is_concerned) {
        run_over_bodies(module, &mut pass)?;
    }
    padding::run(module, |types, ty| {
        matches!(rule.shape(types, ty), Shape::Parts { .. })
    })?;
    let layouts = Layouts::of(module);
    let mut pass = retype::prepare(module, rule)?;
    layouts.keep(module, &mut pass, "vectors")?;
    Ok(Some(pass))
}

/// Returns whether a type is a vector of integers of a width that only an extension adds. `OpBitcast` does not support
/// all casts that LLVM IR has for such vectors.
fn is_of_odd_integers(types: &Types, ty: Type) -> bool {
    let bits = types.integer_bits(types.scalar(ty));
    types.lanes(ty).is_some() && bits.is_some_and(|bits| !matches!(bits, 1 | 8 | 16 | 32 | 64))
}

/// Returns whether a bitcast changes the number of lanes of a vector of odd integers.
fn has_odd_casts(module: &Module) -> bool {
    let types = &module.types;
    if !types.iter().any(|(ty, _)| is_of_odd_integers(types, ty)) {
        return false;
    }
    let mut bodies = module
        .functions()
        .filter_map(|(.., function)| function.body.as_deref());
    bodies.any(|body| {
        transpire_interrupt::tick();
        let mut casts = body.instructions.if_any(Opcodes::BIT_CAST);
        casts.any(|(_, cast)| match cast.kind {
            InstructionKind::Cast(CastOp::BitCast, operand, ..) => {
                let input = body.value_type(module, operand);
                let is_odd = [input, cast.ty].map(|ty| is_of_odd_integers(types, ty));
                is_odd.contains(&true) && types.lanes(input) != types.lanes(cast.ty)
            }
            _ => false,
        })
    })
}

/// Returns whether SPIR-V has vectors of this length without an extension.
pub(in crate::legalize) fn is_length(length: u32) -> bool {
    matches!(length, 2 | 3 | 4 | 8 | 16)
}

/// The form of a type after replacement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// A scalar or a vector that stays.
    Plain,
    /// A vector of one lane, which becomes the scalar.
    Scalar,
    /// A vector with additional lanes; the number is the new length.
    Padded(u32),
    /// An array of `count` vectors of `lanes` lanes, or of `count` scalars if `lanes` is 1.
    Parts { count: u32, lanes: u32 },
}

impl Lanes {
    fn shape(&self, types: &Types, ty: Type) -> Shape {
        let TypeKind::Vector {
            length,
            element,
            scalable: false,
        } = types[ty]
        else {
            return Shape::Plain;
        };
        if length == 1 {
            return Shape::Scalar;
        }
        if types.is_pointer(element) {
            if self.keeps_pointers && is_length(length) {
                return Shape::Plain;
            }
            // The array has the size of the vector in memory, which three elements would not have.
            return Shape::Parts {
                count: length.next_power_of_two(),
                lanes: 1,
            };
        }
        match length {
            2 | 3 | 4 | 8 | 16 => Shape::Plain,
            _ if self.keeps_lengths => Shape::Plain,
            5..=7 => Shape::Padded(8),
            9..=15 => Shape::Padded(16),
            _ => Shape::Parts {
                count: length.div_ceil(WIDEST).next_power_of_two(),
                lanes: WIDEST,
            },
        }
    }

    /// Returns whether a type is a vector of pointers that stays. Instructions that SPIR-V has only for single pointers
    /// are emitted for each lane.
    fn is_kept(&self, types: &Types, ty: Type) -> bool {
        types.lanes(ty).is_some()
            && types.is_pointer(types.scalar(ty))
            && self.shape(types, ty) == Shape::Plain
    }
}

impl Rule for Lanes {
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>> {
        // Pointers to vectors are not vectors. Vectors of pointers have their element type here.
        let element = types.scalar(ty);
        let shape = self.shape(types, ty);
        if shape != Shape::Plain && types.lanes(ty).is_some_and(|lanes| lanes > MAX_LANES) {
            return Err(Error::cannot_translate("a vector of more than 1024 lanes"));
        }
        Ok(match shape {
            Shape::Plain => None,
            Shape::Scalar => Some(element),
            Shape::Padded(lanes) => Some(types.vector(lanes, element)),
            Shape::Parts { count, lanes } => {
                let part = if lanes == 1 {
                    element
                } else {
                    types.vector(lanes, element)
                };
                Some(types.array(u64::from(count), part))
            }
        })
    }

    fn concerns(&self, types: &Types, ty: Type) -> bool {
        self.is_kept(types, ty) || is_of_odd_integers(types, ty)
    }

    fn keeps_lanes(&self, types: &Types, ty: Type) -> bool {
        match self.shape(types, ty) {
            Shape::Plain | Shape::Padded(_) => true,
            Shape::Scalar => false,
            Shape::Parts { lanes, .. } => lanes == 1,
        }
    }

    fn constant(
        &self,
        module: &mut Interner<'_>,
        constant: Constant,
        to: Type,
    ) -> Result<Constant> {
        padded_constant(self, module, constant, to, 0)
    }

    fn rewrite(pass: &mut Retyping<Self>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
        let original = pass.original(rw, inst.into());
        match rw.body.instructions[inst].kind.clone() {
            InstructionKind::ExtractElement([vector, index]) => {
                extract(pass, rw, inst, vector, index)
            }
            InstructionKind::InsertElement([vector, element, index]) => {
                insert(pass, rw, inst, vector, element, index)
            }
            InstructionKind::ShuffleVector([lhs, rhs], mask) => {
                shuffle(pass, rw, inst, lhs, rhs, mask)
            }
            InstructionKind::Cast(CastOp::BitCast, operand, ..) => bitcast(pass, rw, inst, operand),
            InstructionKind::Load { pointer, access } => {
                if !is_split(pass, rw, original) {
                    return Ok(false);
                }
                let pointer = pass.map(rw, pointer)?;
                let value = load(pass, rw, pointer, original, access)?;
                rw.replace(inst, value);
                Ok(true)
            }
            InstructionKind::Store {
                pointer,
                value,
                access,
            } => {
                let ty = pass.original(rw, value);
                if !is_split(pass, rw, ty) {
                    return Ok(false);
                }
                let (pointer, value) = (pass.map(rw, pointer)?, pass.map(rw, value)?);
                store(pass, rw, pointer, value, ty, access)?;
                rw.remove(inst);
                Ok(true)
            }
            InstructionKind::GetElementPtr { .. } => gep(pass, rw, inst),
            InstructionKind::Binary(op, [lhs, rhs], ..) => {
                let Shape::Padded(_) = pass.rule.shape(&rw.module.types, original) else {
                    return partwise(pass, rw, inst);
                };
                if !is_division(op) {
                    return Ok(false);
                }
                let (lhs, rhs) = (pass.map(rw, lhs)?, divisor(pass, rw, rhs)?);
                let ty = rw.body.instructions[inst].ty;
                let mut kind = rw.body.instructions[inst].kind.clone();
                if let InstructionKind::Binary(_, [a, b], ..) = &mut kind {
                    (*a, *b) = (lhs, rhs);
                }
                rw.become_(inst, kind, ty);
                Ok(true)
            }
            InstructionKind::FNeg(..)
            | InstructionKind::ICmp(..)
            | InstructionKind::FCmp(..)
            | InstructionKind::Cast(..)
            | InstructionKind::Select(..) => partwise(pass, rw, inst),
            InstructionKind::Call(call)
                if call.bundles.is_none() && is_lanewise(&rw.module, &call) =>
            {
                partwise(pass, rw, inst)
            }
            _ => Ok(false),
        }
    }
}

/// Returns whether a memory access of the type is split into several.
fn is_split(pass: &Retyping<Lanes>, rw: &Rewriter<'_>, ty: Type) -> bool {
    matches!(
        pass.rule.shape(&rw.module.types, ty),
        Shape::Padded(_) | Shape::Parts { .. }
    )
}

fn is_division(op: BinaryOp) -> bool {
    matches!(
        op,
        BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem
    )
}

/// Returns whether `call` calls an intrinsic other than `llvm.masked.…`, or an operation other than
/// [`Operation::Composite`]. These work on each lane.
fn is_lanewise(module: &Module, call: &CallKind) -> bool {
    if let Some(operation) = Operation::of(module, call) {
        return operation != Operation::Composite;
    }
    let callee = module.callee(call);
    callee.is_some_and(|callee| {
        let name = module.strings.get(module.globals[callee].name);
        // The remaining gathers and scatters are instructions on vectors of pointers.
        name.strip_prefix(b"llvm.")
            .is_some_and(|name| !name.starts_with(b"masked."))
    })
}

/// Converts `constant` to type `to`, which replaces its own. All additional lanes have the value `padding` if they are
/// integers, and are zero otherwise. An undefined constant stays undefined if `padding` is 0. It is an error if a lane
/// of the constant is not known.
fn padded_constant(
    rule: &Lanes,
    module: &mut Interner<'_>,
    constant: Constant,
    to: Type,
    padding: u64,
) -> Result<Constant> {
    let from = module.constants.ty(constant);
    match module.constants[constant].kind {
        ConstantKind::Null if padding == 0 => return Ok(module.zero(to)),
        ConstantKind::Undef | ConstantKind::Poison if padding == 0 => {
            let kind = module.constants[constant].kind.clone();
            return Ok(module.constant(to, kind));
        }
        _ => {}
    }
    let element = module.types.scalar(from);
    let padding = match module.types[element] {
        TypeKind::Integer { .. } => module.integer(element, padding),
        _ => module.zero(element),
    };
    let lanes = module.types.lanes(from).unwrap_or(1);
    let mut elements = Vec::with_capacity(lanes as usize);
    for lane in 0..lanes {
        let element = module.element(constant, lane);
        elements.push(element.ok_or_else(|| {
            Error::cannot_translate("a constant vector of a length that SPIR-V lacks")
        })?);
    }
    Ok(match rule.shape(&module.types, from) {
        Shape::Plain => constant,
        Shape::Scalar => elements.first().copied().unwrap_or(padding),
        Shape::Padded(lanes) => {
            elements.resize(lanes as usize, padding);
            module.aggregate(to, elements)
        }
        Shape::Parts { count, lanes } => {
            elements.resize((count * lanes) as usize, padding);
            if lanes > 1 {
                let part = module.types_mut().vector(lanes, element);
                elements = elements
                    .chunks(lanes as usize)
                    .map(|chunk| module.aggregate(part, chunk.to_vec()))
                    .collect();
            }
            module.aggregate(to, elements)
        }
    })
}

/// Returns the divisor `value` with its replaced type, in which the additional lanes are 1 to avoid a division by zero.
fn divisor(pass: &mut Retyping<Lanes>, rw: &mut Rewriter<'_>, value: Value) -> Result<Value> {
    let ty = pass.original(rw, value);
    let to = pass.value(&mut rw.module, ty)?;
    if let Some(constant) = value.as_constant() {
        return Ok(padded_constant(&pass.rule, &mut rw.module, constant, to, 1)?.into());
    }
    let value = pass.map(rw, value)?;
    let length = rw.module.types.lanes(ty).unwrap_or(1);
    match pass.rule.shape(&rw.module.types, ty) {
        Shape::Padded(lanes) => Ok(ones_above(rw, value, length, lanes)),
        Shape::Parts { count, lanes } if lanes > 1 => {
            let mut result = value;
            for part in length / lanes..count {
                let defined = length.saturating_sub(part * lanes).min(lanes);
                if defined < lanes {
                    let old = rw.extract_value(value, part)?;
                    let new = ones_above(rw, old, defined, lanes);
                    result = rw.insert_value(result, new, part);
                }
            }
            Ok(result)
        }
        _ => Ok(value),
    }
}

fn ones_above(rw: &mut Rewriter<'_>, value: Value, defined: u32, lanes: u32) -> Value {
    let ones = rw.int(rw.ty(value), 1);
    let mask: Vec<_> = (0..lanes)
        .map(|lane| Some(if lane < defined { lane } else { lanes + lane }))
        .collect();
    rw.shuffle(value, ones, &mask)
}

/// Emits a lane of a value whose type was `original`. If `original` is a scalar, returns the value itself.
fn get(
    pass: &Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    value: Value,
    original: Type,
    lane: u32,
) -> Result<Value> {
    if rw.module.types.lanes(original).is_none() {
        return Ok(value);
    }
    Ok(match pass.rule.shape(&rw.module.types, original) {
        Shape::Scalar => value,
        Shape::Plain | Shape::Padded(_) => rw.extract_element(value, lane),
        Shape::Parts { lanes, .. } => {
            let part = part_of(rw, value, lane / lanes)?;
            if lanes == 1 {
                part
            } else {
                rw.extract_element(part, lane % lanes)
            }
        }
    })
}

fn part_of(rw: &mut Rewriter<'_>, value: Value, part: u32) -> Result<Value> {
    match value.as_constant().and_then(|c| rw.module.element(c, part)) {
        Some(constant) => Ok(constant.into()),
        None => Ok(rw.extract_value(value, part)?),
    }
}

/// Emits a value of the type that replaces `original`, with these lanes. A lane that is `None` is poison.
fn put(
    pass: &mut Retyping<Lanes>,
    rw: &mut Rewriter<'_>,
    original: Type,
    lanes: &[Option<Value>],
) -> Result<Value> {
    let ty = pass.value(&mut rw.module, original)?;
    let shape = pass.rule.shape(&rw.module.types, original);
    if let Shape::Scalar = shape {
        return Ok(lanes
            .first()
            .copied()
            .flatten()
            .unwrap_or_else(|| rw.poison(ty)));
    }
    let mut result = rw.poison(ty);
    match shape {
        Shape::Parts { lanes: width, .. } if width > 1 => {
            for (part, chunk) in lanes.chunks(width as usize).enumerate() {
                let part_type = rw.module.types.element_at(ty, 0).unwrap_or(ty);
                let mut vector = rw.poison(part_type);
                for (lane, value) in chunk.iter().enumerate() {
                    if let Some(value) = value {
                        vector = rw.insert_element(vector, *value, lane as u32);
                    }
                }
                result = rw.insert_value(result, vector, part as u32);
            }
        }
        _ => {
            let is_array = matches!(shape, Shape::Parts { .. });
            for (lane, value) in lanes.iter().enumerate() {
                let Some(value) = *value else { continue };
                result = if is_array {
                    rw.insert_value(result, value, lane as u32)
                } else {
                    rw.insert_element(result, value, lane as u32)
                };
            }
        }
    }
    Ok(result)
}

/// Emits an operation whose operands or result become arrays, or are vectors of pointers that stay: part by part if all
/// arrays have the same parts, otherwise lane by lane. Returns `false` if there is no such operand or result.
fn partwise(pass: &mut Retyping<Lanes>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
    let original = pass.original(rw, inst.into());
    let mut operands = Vec::new();
    rw.body.for_each_operand(inst, |value| operands.push(value));
    let types: Vec<Type> = operands
        .iter()
        .map(|&value| pass.original(rw, value))
        .collect();
    // Scalar operands are the same for every part.
    let shapes: Vec<Shape> = std::iter::once(original)
        .chain(types.iter().copied())
        .filter(|&ty| rw.module.types.lanes(ty).is_some())
        .map(|ty| pass.rule.shape(&rw.module.types, ty))
        .collect();
    let is_kept = |&ty: &Type| pass.rule.is_kept(&rw.module.types, ty);
    let is_of_pointers = std::iter::once(&original).chain(&types).any(is_kept);
    let parts = shapes
        .iter()
        .find(|shape| matches!(shape, Shape::Parts { .. }));
    let Some(&first) = parts.or(shapes.first().filter(|_| is_of_pointers)) else {
        return Ok(false);
    };
    let length = std::iter::once(original)
        .chain(types.iter().copied())
        .find_map(|ty| rw.module.types.lanes(ty));
    let length = length.unwrap_or(1);
    let result = pass.value(&mut rw.module, original)?;
    let kind = rw.body.instructions[inst].kind.clone();
    let mut mapped = Vec::with_capacity(operands.len());
    for (number, &operand) in operands.iter().enumerate() {
        let divides =
            matches!(kind, InstructionKind::Binary(op, ..) if is_division(op)) && number == 1;
        mapped.push(if divides {
            divisor(pass, rw, operand)?
        } else {
            pass.map(rw, operand)?
        });
    }
    let (Shape::Parts { count, lanes }, true) = (first, shapes.iter().all(|shape| *shape == first))
    else {
        // Lane by lane.
        let scalar = rw.module.types.scalar(original);
        let mut values = Vec::with_capacity(length as usize);
        for lane in 0..length {
            let mut arguments = Vec::with_capacity(mapped.len());
            for (&value, &ty) in mapped.iter().zip(&types) {
                arguments.push(get(pass, rw, value, ty, lane)?);
            }
            values.push(Some(copy(rw, inst, &kind, &arguments, scalar)));
        }
        let value = put(pass, rw, original, &values)?;
        rw.replace(inst, value);
        return Ok(true);
    };
    let part_type = rw.module.types.element_at(result, 0).unwrap_or(result);
    let mut value = rw.poison(result);
    // Parts after the last lane stay undefined.
    for part in 0..count.min(length.div_ceil(lanes)) {
        let mut arguments = Vec::with_capacity(mapped.len());
        for (&value, &ty) in mapped.iter().zip(&types) {
            let is_vector = rw.module.types.lanes(ty).is_some();
            arguments.push(if is_vector {
                part_of(rw, value, part)?
            } else {
                value
            });
        }
        let new = copy(rw, inst, &kind, &arguments, part_type);
        value = rw.insert_value(value, new, part);
    }
    rw.replace(inst, value);
    Ok(true)
}

/// Emits an instruction like `inst` with other operands and another type, and returns its result.
fn copy(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    kind: &InstructionKind,
    operands: &[Value],
    ty: Type,
) -> Value {
    let kind = match kind {
        // The last operand is the callee, which must be overloaded on the new types.
        InstructionKind::Call(call) => {
            let arguments = &operands[..operands.len().saturating_sub(1)];
            call_on(rw, call, arguments, ty)
        }
        kind => kind.clone(),
    };
    let is_call = matches!(kind, InstructionKind::Call(_));
    let value = rw.insert(kind, ty);
    let mut operands = operands.iter().copied();
    if let Some(new) = value.as_instruction() {
        if !is_call {
            rw.body
                .map_operands(new, |old| operands.next().unwrap_or(old));
        }
        if let Some(attachments) = rw.body.attachments.get(&inst).cloned() {
            rw.body.attachments.insert(new, attachments);
        }
    }
    value
}

/// Returns a call of the intrinsic or operation that `call` calls, on other arguments and with a result of type `ty`.
/// Declares the intrinsic for these types.
fn call_on(
    rw: &mut Rewriter<'_>,
    call: &CallKind,
    arguments: &[Value],
    ty: Type,
) -> InstructionKind {
    if let Some(operation) = Operation::of(&rw.module, call) {
        return operation.call(&mut rw.module, rw.body, arguments, ty, call.fast_math);
    }
    let global = rw.module.callee(call);
    let (callee, function_type) = match global {
        Some(global) => {
            let name = rw.module.name(global).into_owned();
            let parameters = arguments.iter().map(|&value| rw.ty(value)).collect();
            let global = rw.module.declare_function(&name, ty, parameters);
            let function_type = rw.module.globals[global].value_type;
            (rw.module.address(global).into(), function_type)
        }
        None => (call.callee, call.function_type),
    };
    InstructionKind::Call(CallKind {
        callee,
        function_type,
        // The list belongs to the original call, so the copy gets a new one.
        arguments: rw.body.value_list(arguments),
        ..call.clone()
    })
}
