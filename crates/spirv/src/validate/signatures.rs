//! Tables of type signatures: for each opcode, the classes of types that the result and the operands may have, and the
//! relations between these types.

use crate::grammar::Op;

use super::context::{Context, I};
use super::findings::{Findings, opcode_name};

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

/// Checks the types of an `OpSpecConstantOp`, as for the instruction with the same opcode. Only arithmetic, bit
/// operations, logical operations and conversions are checked.
pub(super) fn specialized(context: &Context<'_>, constant: I<'_>, findings: &mut Findings) {
    let tables = [ARITHMETIC, BITS, LOGICAL, CONVERSIONS];
    let mut rows = tables.into_iter().flatten();
    let operation = constant.word(3);
    let row = rows.find(|row| row.0.iter().any(|op| u32::from(op.0) == operation));
    if let Some(&(ops, result, start, operands)) = row {
        // The opcode precedes the operands.
        check(
            context,
            constant,
            &(ops, result, start + 1, operands),
            findings,
        );
    }
}

/// Returns the classes to which a type belongs, as a mask; 0 if the type is not defined.
pub(super) fn class(context: &Context<'_>, ty: u32) -> u32 {
    let Some(definition) = context.definition(ty) else {
        return 0;
    };
    let scalar = |definition: I<'_>| match definition.op() {
        Some(Op::TypeInt) if definition.word(3) == 0 => INT | UNSIGNED,
        Some(Op::TypeInt) => INT,
        Some(Op::TypeFloat) => FLOAT,
        Some(Op::TypeBool) => BOOL,
        _ => 0,
    };
    match definition.op() {
        Some(Op::TypeVector) => match context.definition(definition.word(2)).map_or(0, scalar) {
            0 => OTHER,
            class => class << 4,
        },
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

fn class_names(classes: u32) -> String {
    let names = NAMES.iter().filter(|row| classes & row.0 != 0);
    names.map(|row| row.1).collect::<Vec<_>>().join(" or ")
}

/// Checks the types of an instruction against its row.
pub(super) fn check(
    context: &Context<'_>,
    instruction: I<'_>,
    row: &Signature,
    findings: &mut Findings,
) {
    let &(_, result, start, operands) = row;
    let result_type = instruction.ty();
    if result != 0 {
        let class = class(context, result_type);
        if class == COOPERATIVE {
            cooperative(context, instruction, row, findings);
            return;
        }
        if class & result == 0 {
            let ty = context.type_name(result_type);
            let message = format!(
                "{}: the result is of {ty}, and has to be {}",
                opcode_name(instruction),
                class_names(result)
            );
            findings.at(context, instruction, message);
            return;
        }
    }
    check_operands(context, instruction, start, operands, result_type, findings);
}

/// Checks the component types of a conversion of cooperative matrices. Does nothing for other instructions, which have their
/// own rules.
fn cooperative(
    context: &Context<'_>,
    instruction: I<'_>,
    row: &Signature,
    findings: &mut Findings,
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
    findings.at(context, instruction, message);
}

/// Checks the operands of an instruction from the word `start` on. `operands` has the requirements; the last one also
/// applies to all further operands.
pub(super) fn check_operands(
    context: &Context<'_>,
    instruction: I<'_>,
    start: usize,
    operands: &[Operand],
    result_type: u32,
    findings: &mut Findings,
) {
    let words = instruction.words_from(start);
    let first = words.first().map_or(0, |first| context.ty(*first));
    for (place, &value) in words.iter().enumerate() {
        let Some(&(classes, relations)) = operands.get(place).or(operands.last()) else {
            return;
        };
        if let Some(wrong) = wrong_operand(context, value, classes, relations, result_type, first) {
            let message = format!("{}: operand %{value} {wrong}", opcode_name(instruction));
            findings.at(context, instruction, message);
            return;
        }
    }
}

fn wrong_operand(
    context: &Context<'_>,
    value: u32,
    classes: u32,
    relations: u32,
    result: u32,
    first: u32,
) -> Option<String> {
    if classes == ANY && relations == 0 {
        return None;
    }
    let ty = context.ty(value);
    let is = |relation| relations & relation != 0;
    if classes != ANY && class(context, ty) & classes == 0 {
        return Some(format!(
            "is of {}, and has to be {}",
            context.type_name(ty),
            class_names(classes)
        ));
    }
    let tell = |what: &str| Some(format!("is of {}, and {what}", context.type_name(ty)));
    if is(SAME) && ty != result {
        return tell("not of the type of the result");
    }
    if is(LANES) && ty != result && context.lanes(ty) != context.lanes(result) {
        return tell("does not have as many components as the result");
    }
    if is(WIDTH) && ty != result && context.width(ty) != context.width(result) {
        return tell("is not as wide as the result");
    }
    if is(OTHER_WIDTH) && context.width(ty) == context.width(result) {
        return tell("is as wide as the result");
    }
    if is(OTHER_TYPE) && context.component(ty) == context.component(result) {
        return tell("has components of the type that those of the result have");
    }
    if is(COMPONENT) && ty != context.component(result) {
        return tell("is not of the type of the result's components");
    }
    if is(VECTOR) && context.component(ty) != result {
        return tell("does not have components of the type of the result");
    }
    if is(FIRST) && ty != first {
        return tell("not of the type of the first operand");
    }
    if is(FIRST_WIDTH) && ty != first && context.width(ty) != context.width(first) {
        return tell("is not as wide as the first operand");
    }
    if is(FIRST_LANES) && ty != first && context.lanes(ty) != context.lanes(first) {
        return tell("does not have as many components as the first operand");
    }
    if is(BITS_32) && context.width(ty) != 32 {
        return tell("does not have 32 bits");
    }
    if is(FOUR) && context.lanes(ty) != 4 {
        return tell("does not have four components");
    }
    if is(CONSTANT) && !context.definition(value).is_some_and(I::is_constant) {
        return Some("is not a constant".to_owned());
    }
    None
}
