//! Functions of a work-group or sub-group: OpenCL C 6.13.15 and 6.13.20, `cl_khr_work_group_uniform_arithmetic`,
//! `cl_khr_subgroup_…` and `cl_intel_subgroups`.
//!
//! Their names are `<group>_<operation>_<arithmetic>`, or `<group>_<function>`.

use super::{Instruction, Variants};
use crate::types::Number;
use transpire_spirv::grammar::{GroupOperation, Op, Scope};

/// A row for each group: the prefix of its function names, and its scope. The names of Intel are for types that the sub-group
/// functions of Khronos do not support.
#[rustfmt::skip]
const GROUPS: &[(&str, Scope)] = &[
    ("work_group_",      Scope::Workgroup),
    ("sub_group_",       Scope::Subgroup),
    ("intel_sub_group_", Scope::Subgroup),
];

/// A row for each operation: its name, the group operation in SPIR-V, and whether it is non-uniform.
#[rustfmt::skip]
const OPERATIONS: &[(&str, GroupOperation, bool)] = &[
    ("non_uniform_reduce_",         GroupOperation::Reduce,          true),
    ("non_uniform_scan_inclusive_", GroupOperation::InclusiveScan,   true),
    ("non_uniform_scan_exclusive_", GroupOperation::ExclusiveScan,   true),
    ("clustered_reduce_",           GroupOperation::ClusteredReduce, true),
    ("reduce_",                     GroupOperation::Reduce,          false),
    ("scan_inclusive_",             GroupOperation::InclusiveScan,   false),
    ("scan_exclusive_",             GroupOperation::ExclusiveScan,   false),
];

const fn numbers(float: Op, signed: Op, unsigned: Op) -> Variants<Op> {
    Variants::of(float, signed, unsigned)
}

const fn integers(op: Op) -> Variants<Op> {
    Variants::integers(op, op)
}

/// A row for each arithmetic operation: its name, the uniform instructions, and the non-uniform ones. Logical operations apply
/// to Booleans, which are `int` in OpenCL C.
#[rustfmt::skip]
const ARITHMETICS: &[(&str, Variants<Op>, Variants<Op>)] = &[
    ("add", numbers(Op::GroupFAdd, Op::GroupIAdd, Op::GroupIAdd), numbers(Op::GroupNonUniformFAdd, Op::GroupNonUniformIAdd, Op::GroupNonUniformIAdd)),
    ("min", numbers(Op::GroupFMin, Op::GroupSMin, Op::GroupUMin), numbers(Op::GroupNonUniformFMin, Op::GroupNonUniformSMin, Op::GroupNonUniformUMin)),
    ("max", numbers(Op::GroupFMax, Op::GroupSMax, Op::GroupUMax), numbers(Op::GroupNonUniformFMax, Op::GroupNonUniformSMax, Op::GroupNonUniformUMax)),
    ("mul", numbers(Op::GroupFMulKHR, Op::GroupIMulKHR, Op::GroupIMulKHR), numbers(Op::GroupNonUniformFMul, Op::GroupNonUniformIMul, Op::GroupNonUniformIMul)),
    ("and", integers(Op::GroupBitwiseAndKHR), integers(Op::GroupNonUniformBitwiseAnd)),
    ("or",  integers(Op::GroupBitwiseOrKHR),  integers(Op::GroupNonUniformBitwiseOr)),
    ("xor", integers(Op::GroupBitwiseXorKHR), integers(Op::GroupNonUniformBitwiseXor)),
    ("logical_and", integers(Op::GroupLogicalAndKHR), integers(Op::GroupNonUniformLogicalAnd)),
    ("logical_or",  integers(Op::GroupLogicalOrKHR),  integers(Op::GroupNonUniformLogicalOr)),
    ("logical_xor", integers(Op::GroupLogicalXorKHR), integers(Op::GroupNonUniformLogicalXor)),
];

/// Inserts `bitwise_` before the operation in the name of a function for a uniform bitwise instruction, as in
/// `work_group_reduce_bitwise_and`. OpenCL C does not have such a function; the Khronos translator writes this name.
/// Returns `None` for other instructions.
pub fn bitwise_name(op: Op, name: &str) -> Option<String> {
    if !matches!(
        op,
        Op::GroupBitwiseAndKHR | Op::GroupBitwiseOrKHR | Op::GroupBitwiseXorKHR
    ) {
        return None;
    }
    let (rest, arithmetic) = name.rsplit_once('_')?;
    Some(format!("{rest}_bitwise_{arithmetic}"))
}

/// The parts of a function that are integers in OpenCL C and Booleans in the instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Booleans {
    None,
    Argument,
    Result,
    Both,
}

/// A row for each function: its name, its instruction, its group operation, and its Booleans.
#[rustfmt::skip]
const FUNCTIONS: &[(&str, Op, Option<GroupOperation>, Booleans)] = {
    use Booleans::{Argument, Both, None as No, Result};
    &[
        ("all",                   Op::GroupAll,                       None, Both),
        ("any",                   Op::GroupAny,                       None, Both),
        ("broadcast",             Op::GroupBroadcast,                 None, No),
        ("elect",                 Op::GroupNonUniformElect,           None, Result),
        ("non_uniform_all",       Op::GroupNonUniformAll,             None, Both),
        ("non_uniform_any",       Op::GroupNonUniformAny,             None, Both),
        ("non_uniform_all_equal", Op::GroupNonUniformAllEqual,        None, Result),
        ("non_uniform_broadcast", Op::GroupNonUniformBroadcast,       None, No),
        ("broadcast_first",       Op::GroupNonUniformBroadcastFirst,  None, No),
        ("ballot",                Op::GroupNonUniformBallot,          None, Argument),
        ("inverse_ballot",        Op::GroupNonUniformInverseBallot,   None, Result),
        ("ballot_bit_extract",    Op::GroupNonUniformBallotBitExtract, None, Result),
        ("ballot_bit_count",      Op::GroupNonUniformBallotBitCount,  Some(GroupOperation::Reduce), No),
        ("ballot_inclusive_scan", Op::GroupNonUniformBallotBitCount,  Some(GroupOperation::InclusiveScan), No),
        ("ballot_exclusive_scan", Op::GroupNonUniformBallotBitCount,  Some(GroupOperation::ExclusiveScan), No),
        ("ballot_find_lsb",       Op::GroupNonUniformBallotFindLSB,   None, No),
        ("ballot_find_msb",       Op::GroupNonUniformBallotFindMSB,   None, No),
        ("shuffle",               Op::GroupNonUniformShuffle,         None, No),
        ("shuffle_xor",           Op::GroupNonUniformShuffleXor,      None, No),
        ("shuffle_up",            Op::GroupNonUniformShuffleUp,       None, No),
        ("shuffle_down",          Op::GroupNonUniformShuffleDown,     None, No),
        ("rotate",                Op::GroupNonUniformRotateKHR,       None, No),
        ("clustered_rotate",      Op::GroupNonUniformRotateKHR,       None, No),
    ]
};

pub(super) fn lookup(name: &str) -> Option<Instruction> {
    let (scope, rest) = GROUPS
        .iter()
        .find_map(|row| Some((row.1, name.strip_prefix(row.0)?)))?;
    // Intel's own shuffles have rows of their own. All other names with its prefix are named like the functions of
    // Khronos.
    if let Some(row) = FUNCTIONS.iter().find(|row| row.0 == rest) {
        return Some(Instruction {
            operation: row.2,
            bool_argument: matches!(row.3, Booleans::Argument | Booleans::Both),
            bool_result: matches!(row.3, Booleans::Result | Booleans::Both),
            coordinates: row.1 == Op::GroupBroadcast,
            ..Instruction::scoped(row.1, scope)
        });
    }
    let (operation, non_uniform, arithmetic) = OPERATIONS
        .iter()
        .find_map(|row| Some((row.1, row.2, rest.strip_prefix(row.0)?)))?;
    // The Khronos translator writes `bitwise_` in the names of bitwise operations.
    let on_bits = arithmetic
        .strip_prefix("bitwise_")
        .filter(|rest| matches!(*rest, "and" | "or" | "xor"));
    let arithmetic = on_bits.unwrap_or(arithmetic);
    let row = ARITHMETICS.iter().find(|row| row.0 == arithmetic)?;
    let logical = arithmetic.starts_with("logical_");
    Some(Instruction {
        ops: if non_uniform { row.2 } else { row.1 },
        scope: Some(scope),
        operation: Some(operation),
        bool_argument: logical,
        bool_result: logical,
        coordinates: false,
        lanes: None,
    })
}

/// Returns the name of the function that is equivalent to an instruction, and the kind of number of its first
/// parameter, which is `None` if the instruction allows several kinds. Returns `None` if no function is equivalent.
/// `operands` is the number of operands after the scope and the operation: `OpGroupNonUniformRotateKHR` is one function
/// with two operands, and another with three.
pub fn name(
    op: Op,
    scope: Scope,
    operation: Option<GroupOperation>,
    operands: usize,
) -> Option<(String, Option<Number>)> {
    let group = GROUPS.iter().find(|row| row.1 == scope)?.0;
    let mut functions = FUNCTIONS
        .iter()
        .filter(|row| row.1 == op && row.2 == operation);
    let function = match (op, operands) {
        (Op::GroupNonUniformRotateKHR, 3..) => functions.next_back(),
        _ => functions.next(),
    };
    if let Some(row) = function {
        return Some((format!("{group}{}", row.0), None));
    }
    for row in ARITHMETICS {
        for (non_uniform, ops) in [(false, row.1), (true, row.2)] {
            let numbers: Vec<Number> = ops
                .each()
                .filter(|&(_, each)| each == op)
                .map(|(number, _)| number)
                .collect();
            let Some(&first) = numbers.first() else {
                continue;
            };
            let operation = OPERATIONS
                .iter()
                .find(|row| Some(row.1) == operation && row.2 == non_uniform)?;
            let number = (numbers.len() == 1).then_some(first);
            return Some((format!("{group}{}{}", operation.0, row.0), number));
        }
    }
    None
}
