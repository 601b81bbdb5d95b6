//! Tables of type signatures: for each opcode, the classes of types that the result and the operands may have, and the
//! relations between these types.

use std::fmt::Display;

use crate::grammar::{self, Op};
use crate::instruction::Instruction;

use super::context::{Context, I, is_constant};
use super::findings::{Site, opcode_name};
use super::type_facts::TypeFacts;

// Classes of types. An unsigned integer belongs to both classes of integers.
const INT: u32 = 1;
const UNSIGNED: u32 = 1 << 1;
const FLOAT: u32 = 1 << 2;
const BOOL: u32 = 1 << 3;
const INTS: u32 = 1 << 4;
const UNSIGNEDS: u32 = 1 << 5;
const FLOATS: u32 = 1 << 6;
const BOOLS: u32 = 1 << 7;
pub(super) const POINTER: u32 = 1 << 8;
pub(super) const VOID: u32 = 1 << 9;
const OTHER: u32 = 1 << 10;
/// Cooperative matrices. [`check`] does not check their shapes.
const COOPERATIVE: u32 = 1 << 11;
const STRUCT: u32 = 1 << 12;
const PIPE: u32 = 1 << 13;
const RESERVATION: u32 = 1 << 14;
const EVENT: u32 = 1 << 15;
const DEVICE_EVENT: u32 = 1 << 16;
const QUEUE: u32 = 1 << 17;

pub(super) const I_: u32 = INT;
pub(super) const IV: u32 = INT | INTS;
pub(super) const UV: u32 = UNSIGNED | UNSIGNEDS;
pub(super) const F_: u32 = FLOAT;
pub(super) const FV: u32 = FLOAT | FLOATS;
pub(super) const BV: u32 = BOOL | BOOLS;
pub(super) const ANY: u32 = u32::MAX;
pub(super) const ALL: u32 = IV | FV | BV;

const NAMES: &[(u32, &str)] = &[
    (INT, "an integer"),
    (INTS, "a vector of integers"),
    (UNSIGNED, "an unsigned integer"),
    (UNSIGNEDS, "a vector of unsigned integers"),
    (FLOAT, "a float"),
    (FLOATS, "a vector of floats"),
    (BOOL, "a boolean"),
    (BOOLS, "a vector of booleans"),
    (POINTER, "a pointer"),
    (VOID, "void"),
    (STRUCT, "a struct"),
    (PIPE, "a pipe"),
    (RESERVATION, "a reservation of a pipe"),
    (EVENT, "an event"),
    (DEVICE_EVENT, "a device event"),
    (QUEUE, "a queue"),
];

// Relations of an operand to the result, or to the first operand.
/// The operand has the type of the result.
pub(super) const SAME: u32 = 1;
/// The operand has as many components as the result.
pub(super) const LANES: u32 = 1 << 1;
/// The components are as wide as the result's components.
pub(super) const WIDTH: u32 = 1 << 2;
/// The components have another width than the result's components.
pub(super) const OTHER_WIDTH: u32 = 1 << 3;
/// The components have another type than the result's components.
pub(super) const OTHER_TYPE: u32 = 1 << 4;
/// The operand has the type of the result's components.
pub(super) const COMPONENT: u32 = 1 << 5;
/// The operand is a vector whose components have the type of the result.
pub(super) const VECTOR: u32 = 1 << 6;
/// The operand has the type of the first operand.
pub(super) const FIRST: u32 = 1 << 7;
/// The operand has the width of the first operand.
pub(super) const FIRST_WIDTH: u32 = 1 << 8;
/// The operand has as many components as the first operand.
pub(super) const FIRST_LANES: u32 = 1 << 9;
/// The operand is 32 bits wide.
pub(super) const BITS_32: u32 = 1 << 10;
/// The operand has four components.
pub(super) const FOUR: u32 = 1 << 11;
/// The operand is a constant.
pub(super) const CONSTANT: u32 = 1 << 12;

/// The requirements on an operand: the allowed classes of its type, and its relations, both as masks.
pub(super) type Operand = (u32, u32);

/// A row: opcodes, allowed classes of the result (0 if there is none), index of the word of the first operand, and operands.
/// The last operand also stands for all further ones.
pub(super) type Signature = (&'static [Op], u32, usize, &'static [Operand]);

#[rustfmt::skip]
pub(super) static ARITHMETIC: &[Signature] = &[
    (&[Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod, Op::FNegate], FV, 3, &[(ANY, SAME)]),
    (&[Op::UDiv, Op::UMod], UV, 3, &[(ANY, SAME)]),
    (&[Op::IAdd, Op::ISub, Op::IMul, Op::SDiv, Op::SMod, Op::SRem, Op::SNegate], IV, 3, &[(IV, LANES | WIDTH)]),
    (&[Op::Dot], F_, 3, &[(FLOATS, VECTOR), (FLOATS, VECTOR | FIRST_LANES)]),
    (&[Op::VectorTimesScalar], FLOATS, 3, &[(ANY, SAME), (ANY, COMPONENT)]),
];

#[rustfmt::skip]
pub(super) static BITS: &[Signature] = &[
    (&[Op::ShiftLeftLogical, Op::ShiftRightLogical, Op::ShiftRightArithmetic], IV, 3, &[(IV, LANES | WIDTH), (IV, LANES)]),
    (&[Op::BitwiseOr, Op::BitwiseXor, Op::BitwiseAnd, Op::Not], IV, 3, &[(IV, LANES | WIDTH)]),
    (&[Op::BitFieldInsert], IV, 3, &[(ANY, SAME), (ANY, SAME), (I_, 0)]),
    (&[Op::BitFieldSExtract, Op::BitFieldUExtract], IV, 3, &[(ANY, SAME), (I_, 0)]),
    (&[Op::BitReverse], IV, 3, &[(ANY, SAME)]),
    (&[Op::BitCount], IV, 3, &[(IV, LANES)]),
];

#[rustfmt::skip]
pub(super) static LOGICAL: &[Signature] = &[
    (&[Op::Any, Op::All], BOOL, 3, &[(BOOLS, 0)]),
    (&[Op::IsNan, Op::IsInf, Op::IsFinite, Op::IsNormal, Op::SignBitSet], BV, 3, &[(FV, LANES)]),
    (&[Op::FOrdEqual, Op::FUnordEqual, Op::FOrdNotEqual, Op::FUnordNotEqual, Op::FOrdLessThan, Op::FUnordLessThan,
       Op::FOrdGreaterThan, Op::FUnordGreaterThan, Op::FOrdLessThanEqual, Op::FUnordLessThanEqual, Op::FOrdGreaterThanEqual,
       Op::FUnordGreaterThanEqual, Op::LessOrGreater, Op::Ordered, Op::Unordered], BV, 3, &[(FV, LANES), (ANY, FIRST)]),
    (&[Op::LogicalEqual, Op::LogicalNotEqual, Op::LogicalOr, Op::LogicalAnd, Op::LogicalNot], BV, 3, &[(ANY, SAME)]),
    (&[Op::IEqual, Op::INotEqual, Op::UGreaterThan, Op::UGreaterThanEqual, Op::ULessThan, Op::ULessThanEqual,
       Op::SGreaterThan, Op::SGreaterThanEqual, Op::SLessThan, Op::SLessThanEqual], BV, 3, &[(IV, LANES), (IV, LANES | FIRST_WIDTH)]),
];

#[rustfmt::skip]
pub(super) static CONVERSIONS: &[Signature] = &[
    (&[Op::ConvertFToU], UV, 3, &[(FV, LANES)]),
    (&[Op::ConvertFToS], IV, 3, &[(FV, LANES)]),
    (&[Op::ConvertSToF, Op::ConvertUToF], FV, 3, &[(IV, LANES)]),
    (&[Op::UConvert], UV, 3, &[(IV, LANES | OTHER_WIDTH)]),
    (&[Op::SConvert], IV, 3, &[(IV, LANES | OTHER_WIDTH)]),
    (&[Op::FConvert], FV, 3, &[(FV, LANES | OTHER_TYPE)]),
    (&[Op::QuantizeToF16], FV, 3, &[(ANY, SAME | BITS_32)]),
    (&[Op::SatConvertSToU, Op::SatConvertUToS], IV, 3, &[(IV, LANES)]),
    (&[Op::ConvertPtrToU], UNSIGNED, 3, &[(POINTER, 0)]),
    (&[Op::ConvertUToPtr], POINTER, 3, &[(I_, 0)]),
];

#[rustfmt::skip]
pub(super) static NON_UNIFORM: &[Signature] = &[
    (&[Op::GroupNonUniformElect], BOOL, 4, &[]),
    (&[Op::GroupNonUniformAll, Op::GroupNonUniformAny], BOOL, 4, &[(BOOL, 0)]),
    (&[Op::GroupNonUniformAllEqual], BOOL, 4, &[(ALL, 0)]),
    (&[Op::GroupNonUniformBroadcast, Op::GroupNonUniformShuffle, Op::GroupNonUniformShuffleXor, Op::GroupNonUniformShuffleUp,
       Op::GroupNonUniformShuffleDown, Op::GroupNonUniformQuadBroadcast], ALL, 4, &[(ANY, SAME), (UNSIGNED, 0)]),
    (&[Op::GroupNonUniformQuadSwap], ALL, 4, &[(ANY, SAME), (UNSIGNED, CONSTANT)]),
    (&[Op::GroupNonUniformRotateKHR], ALL, 4, &[(ANY, SAME), (UNSIGNED, 0), (UNSIGNED, CONSTANT)]),
    (&[Op::GroupNonUniformBroadcastFirst], ALL, 4, &[(ANY, SAME)]),
    (&[Op::GroupNonUniformBallot], UNSIGNEDS, 4, &[(BOOL, 0)]),
    (&[Op::GroupNonUniformInverseBallot], BOOL, 4, &[(UNSIGNEDS, FOUR)]),
    (&[Op::GroupNonUniformBallotBitExtract], BOOL, 4, &[(UNSIGNEDS, FOUR), (UNSIGNED, 0)]),
    (&[Op::GroupNonUniformBallotBitCount], UNSIGNED, 5, &[(UNSIGNEDS, FOUR)]),
    (&[Op::GroupNonUniformBallotFindLSB, Op::GroupNonUniformBallotFindMSB], UNSIGNED, 4, &[(UNSIGNEDS, FOUR)]),
    (&[Op::GroupNonUniformFAdd, Op::GroupNonUniformFMul, Op::GroupNonUniformFMin, Op::GroupNonUniformFMax], FV, 5, &[(ANY, SAME), (ANY, 0)]),
    (&[Op::GroupNonUniformLogicalAnd, Op::GroupNonUniformLogicalOr, Op::GroupNonUniformLogicalXor], BV, 5, &[(ANY, SAME), (ANY, 0)]),
    (&[Op::GroupNonUniformUMin, Op::GroupNonUniformUMax], UV, 5, &[(ANY, SAME), (ANY, 0)]),
    (&[Op::GroupNonUniformIAdd, Op::GroupNonUniformIMul, Op::GroupNonUniformSMin, Op::GroupNonUniformSMax,
       Op::GroupNonUniformBitwiseAnd, Op::GroupNonUniformBitwiseOr, Op::GroupNonUniformBitwiseXor], IV, 5, &[(ANY, SAME), (ANY, 0)]),
];

#[rustfmt::skip]
pub(super) static OTHERS: &[Signature] = &[
    (&[Op::CopyObject], !VOID, 3, &[(ANY, SAME)]),
    (&[Op::ExpectKHR], IV | BV, 3, &[(ANY, SAME)]),
    (&[Op::AssumeTrueKHR], 0, 1, &[(BOOL, 0)]),
];

/// An operand that must be a 32-bit integer.
const WORD: Operand = (I_, BITS_32);

/// Group instructions of kernels (§3.3.21).
#[rustfmt::skip]
pub(super) static GROUPS: &[Signature] = &[
    (&[Op::GroupAsyncCopy], EVENT, 4, &[(POINTER, 0), (POINTER, 0), (I_, 0), (I_, 0), (EVENT, 0)]),
    (&[Op::GroupWaitEvents], 0, 2, &[WORD, (POINTER, 0)]),
    (&[Op::GroupAll, Op::GroupAny], BOOL, 4, &[(BOOL, 0)]),
    (&[Op::GroupBroadcast], ALL, 4, &[(ANY, SAME), (IV, 0)]),
    (&[Op::GroupIAdd, Op::GroupUMin, Op::GroupSMin, Op::GroupUMax, Op::GroupSMax], IV, 5, &[(ANY, SAME)]),
    (&[Op::GroupFAdd, Op::GroupFMin, Op::GroupFMax], FV, 5, &[(ANY, SAME)]),
];

/// Pipe instructions (§3.3.23).
#[rustfmt::skip]
pub(super) static PIPES: &[Signature] = &[
    (&[Op::ReadPipe, Op::WritePipe], I_, 3, &[(PIPE, 0), (POINTER, 0), WORD]),
    (&[Op::ReservedReadPipe, Op::ReservedWritePipe], I_, 3, &[(PIPE, 0), (RESERVATION, 0), WORD, (POINTER, 0), WORD]),
    (&[Op::ReserveReadPipePackets, Op::ReserveWritePipePackets], RESERVATION, 3, &[(PIPE, 0), WORD]),
    (&[Op::CommitReadPipe, Op::CommitWritePipe], 0, 1, &[(PIPE, 0), (RESERVATION, 0), WORD]),
    (&[Op::IsValidReserveId], BOOL, 3, &[(RESERVATION, 0)]),
    (&[Op::GetNumPipePackets, Op::GetMaxPipePackets], I_, 3, &[(PIPE, 0), WORD]),
    (&[Op::GroupReserveReadPipePackets, Op::GroupReserveWritePipePackets], RESERVATION, 4, &[(PIPE, 0), WORD]),
    (&[Op::GroupCommitReadPipe, Op::GroupCommitWritePipe], 0, 2, &[(PIPE, 0), (RESERVATION, 0), WORD]),
];

/// Instructions of kernels that enqueue kernels (§3.3.22). An operand that is a function counts as a value of its return type.
#[rustfmt::skip]
pub(super) static ENQUEUE: &[Signature] = &[
    (&[Op::EnqueueMarker], I_, 3, &[(QUEUE, 0), WORD, (POINTER, 0)]),
    (&[Op::EnqueueKernel], I_, 3, &[(QUEUE, 0), WORD, (STRUCT, 0), WORD, (POINTER, 0), (POINTER, 0), (VOID, 0), (POINTER, 0), WORD]),
    (&[Op::GetKernelNDrangeSubGroupCount, Op::GetKernelNDrangeMaxSubGroupSize], I_, 3, &[(STRUCT, 0), (VOID, 0), (POINTER, 0), WORD]),
    (&[Op::GetKernelWorkGroupSize, Op::GetKernelPreferredWorkGroupSizeMultiple], I_, 3, &[(VOID, 0), (POINTER, 0), WORD]),
    (&[Op::RetainEvent, Op::ReleaseEvent], 0, 1, &[(DEVICE_EVENT, 0)]),
    (&[Op::CreateUserEvent], DEVICE_EVENT, 3, &[]),
    (&[Op::IsValidEvent], BOOL, 3, &[(DEVICE_EVENT, 0)]),
    (&[Op::SetUserEventStatus], 0, 1, &[(DEVICE_EVENT, 0), WORD]),
    (&[Op::CaptureEventProfilingInfo], 0, 1, &[(DEVICE_EVENT, 0), WORD, (POINTER, 0)]),
    (&[Op::GetDefaultQueue], QUEUE, 3, &[]),
    (&[Op::BuildNDRange], STRUCT, 3, &[(ANY, 0), (ANY, FIRST)]),
];

/// Returns the classes to which a type belongs, as a mask; 0 if the type is not defined.
pub(super) fn class(types: &impl TypeFacts, ty: u32) -> u32 {
    let Some(definition) = types.defining(ty) else {
        return 0;
    };
    let scalar = |definition: Instruction<'_>| match definition.op() {
        Some(Op::TypeInt) if definition.word(3) == Some(0) => INT | UNSIGNED,
        Some(Op::TypeInt) => INT,
        Some(Op::TypeFloat) => FLOAT,
        Some(Op::TypeBool) => BOOL,
        _ => 0,
    };
    match definition.op() {
        Some(Op::TypeVector) => {
            let component = definition.word(2).and_then(|ty| types.defining(ty));
            match component.map_or(0, scalar) {
                0 => OTHER,
                class => class << 4,
            }
        }
        Some(Op::TypePointer | Op::TypeUntypedPointerKHR) => POINTER,
        Some(Op::TypeVoid) => VOID,
        Some(Op::TypeStruct) => STRUCT,
        Some(Op::TypePipe) => PIPE,
        Some(Op::TypeReserveId) => RESERVATION,
        Some(Op::TypeEvent) => EVENT,
        Some(Op::TypeDeviceEvent) => DEVICE_EVENT,
        Some(Op::TypeQueue) => QUEUE,
        Some(
            Op::TypeCooperativeMatrixKHR
            | Op::TypeCooperativeMatrixNV
            | Op::TypeCooperativeVectorNV,
        ) => COOPERATIVE,
        _ => match scalar(definition) {
            0 => OTHER,
            class => class,
        },
    }
}

/// Checks the types of an instruction against its row.
pub(super) fn check(
    context: &Context<'_>,
    instruction: I<'_>,
    row: &Signature,
    findings: &mut Site<'_>,
) {
    if row.1 != 0 && class(context, instruction.ty()) == COOPERATIVE {
        cooperative(context, instruction, row, findings);
        return;
    }
    if let Some(message) = wrong_types(context, instruction.instruction, row) {
        findings.add(message);
    }
}

/// Returns the message about the first type of an instruction that its row does not allow; `None` if all types fit.
fn wrong_types(
    types: &impl TypeFacts,
    instruction: Instruction<'_>,
    row: &Signature,
) -> Option<String> {
    let &(_, result, start, operands) = row;
    let result_type = instruction.result_type().map_or(0, u32::from);
    if result != 0 && class(types, result_type) & result == 0 {
        return Some(format!(
            "{}: the result is of {}, and has to be {}",
            grammar::describe(instruction.opcode()),
            types.describe_type(result_type),
            class_names(result)
        ));
    }
    let name = || grammar::describe(instruction.opcode());
    wrong_operands(types, name, instruction, start, operands)
}

/// Returns the message about the first type of an instruction that does not fit, if one of the tables from
/// [`ARITHMETIC`] to [`OTHERS`] has the instruction. Returns `None` for other instructions, for cooperative matrices,
/// and if a value has no known type.
pub(super) fn violation(types: &impl TypeFacts, instruction: Instruction<'_>) -> Option<String> {
    let mut rows = [ARITHMETIC, BITS, LOGICAL, CONVERSIONS, OTHERS, NON_UNIFORM]
        .into_iter()
        .flatten();
    let row = rows.find(|row| row.0.iter().any(|op| instruction.is(*op)))?;
    let ty = instruction.result_type().map_or(0, u32::from);
    if class(types, ty) == COOPERATIVE || !has_types(types, instruction, row.2) {
        return None;
    }
    wrong_types(types, instruction, row)
}

/// Returns whether the type of each operand from the word `start` on is known.
pub(super) fn has_types(
    types: &impl TypeFacts,
    instruction: Instruction<'_>,
    start: usize,
) -> bool {
    let values = instruction.words().get(start..).unwrap_or_default();
    values.iter().all(|value| types.type_of_value(*value) != 0)
}

/// Returns the names of classes of types, with `or` between them.
pub(super) fn class_names(classes: u32) -> String {
    let names = NAMES.iter().filter(|row| classes & row.0 != 0);
    names.map(|row| row.1).collect::<Vec<_>>().join(" or ")
}

/// Checks the component types of a conversion of cooperative matrices. Does nothing for other instructions, which have their
/// own rules.
fn cooperative(
    context: &Context<'_>,
    instruction: I<'_>,
    row: &Signature,
    findings: &mut Site<'_>,
) {
    let &(_, result, start, operands) = row;
    let is_conversion = CONVERSIONS.iter().any(|other| other.0 == row.0);
    let Some(&(classes, relations)) = operands.first().filter(|_| is_conversion) else {
        return;
    };
    let component = |ty| class(context, context.component(ty));
    let operand = context.ty(instruction.word(start));
    let relations = relations & (OTHER_WIDTH | OTHER_TYPE);
    let wrong = wrong_operand(
        context,
        instruction.word(start),
        ANY,
        relations,
        instruction.ty(),
        0,
    );
    let message = if component(instruction.ty()) & result == 0 {
        format!(
            "the components of the result have to be {}",
            class_names(result)
        )
    } else if class(context, operand) != COOPERATIVE || component(operand) & classes == 0 {
        format!(
            "the components of the operand have to be {}",
            class_names(classes)
        )
    } else if let Some(wrong) = wrong {
        format!("operand %{} {wrong}", instruction.word(start))
    } else {
        return;
    };
    let message = format!("{}: {message}", opcode_name(instruction));
    findings.add(message);
}

/// Returns the message about the first operand whose type does not fit, and `None` if all fit. The operands begin at the word
/// `start`. `operands` has the requirements; the last one also applies to all further operands. `name` returns the name of the
/// instruction for the message.
pub(super) fn wrong_operands<N: Display>(
    types: &impl TypeFacts,
    name: impl Fn() -> N,
    instruction: Instruction<'_>,
    start: usize,
    operands: &[Operand],
) -> Option<String> {
    let words = instruction.words().get(start..).unwrap_or_default();
    let first = words.first().map_or(0, |first| types.type_of_value(*first));
    let result = instruction.result_type().map_or(0, u32::from);
    words.iter().enumerate().find_map(|(place, &value)| {
        let &(classes, relations) = operands.get(place).or(operands.last())?;
        let wrong = wrong_operand(types, value, classes, relations, result, first)?;
        Some(format!("{}: operand %{value} {wrong}", name()))
    })
}

fn wrong_operand(
    types: &impl TypeFacts,
    value: u32,
    classes: u32,
    relations: u32,
    result: u32,
    first: u32,
) -> Option<String> {
    if classes == ANY && relations == 0 {
        return None;
    }
    let ty = types.type_of_value(value);
    let is = |relation| relations & relation != 0;
    if classes != ANY && class(types, ty) & classes == 0 {
        return Some(format!(
            "is of {}, and has to be {}",
            types.describe_type(ty),
            class_names(classes)
        ));
    }
    let tell = |what: &str| Some(format!("is of {}, and {what}", types.describe_type(ty)));
    if is(SAME) && ty != result {
        return tell("not of the type of the result");
    }
    if is(LANES) && ty != result && types.lanes_of(ty) != types.lanes_of(result) {
        return tell("does not have as many components as the result");
    }
    if is(WIDTH) && ty != result && types.width_of(ty) != types.width_of(result) {
        return tell("is not as wide as the result");
    }
    if is(OTHER_WIDTH) && types.width_of(ty) == types.width_of(result) {
        return tell("is as wide as the result");
    }
    if is(OTHER_TYPE) && types.component_of(ty) == types.component_of(result) {
        return tell("has the same component type as the result");
    }
    if is(COMPONENT) && ty != types.component_of(result) {
        return tell("is not of the type of the result's components");
    }
    if is(VECTOR) && types.component_of(ty) != result {
        return tell("does not have components of the type of the result");
    }
    if is(FIRST) && ty != first {
        return tell("not of the type of the first operand");
    }
    if is(FIRST_WIDTH) && ty != first && types.width_of(ty) != types.width_of(first) {
        return tell("is not as wide as the first operand");
    }
    if is(FIRST_LANES) && ty != first && types.lanes_of(ty) != types.lanes_of(first) {
        return tell("does not have as many components as the first operand");
    }
    if is(BITS_32) && types.width_of(ty) != 32 {
        return tell("does not have 32 bits");
    }
    if is(FOUR) && types.lanes_of(ty) != 4 {
        return tell("does not have four components");
    }
    if is(CONSTANT)
        && !types
            .defining(value)
            .is_some_and(|value| is_constant(value.opcode()))
    {
        return Some("is not a constant".to_owned());
    }
    None
}
