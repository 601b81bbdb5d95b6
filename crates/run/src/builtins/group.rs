//! Group operations: each work-item contributes operands, and gets a result.

use transpire_spirv::grammar::{GroupOperation, Op};

use super::math;
use crate::code::{Elem, FloatOp, GroupOp, IntOp};
use crate::machine::arithmetic::{float, int, mask};
use transpire_spirv::grammar::CLOp;

/// The operands of a work-item for a group operation, and its ids.
pub(crate) struct Given {
    pub(crate) value: Vec<u64>,
    pub(crate) others: [[u64; 4]; 3],
    /// The number of the work-item in the group or the sub-group.
    pub(crate) number: u64,
    /// The local id.
    pub(crate) local: [u64; 3],
}

/// The operation that combines two values.
#[derive(Clone, Copy)]
enum Fold {
    Int(IntOp),
    Float(FloatOp),
    Math(CLOp),
    /// On booleans, or 0 and 1.
    LogicalAnd,
    LogicalOr,
    LogicalXor,
}

fn fold_of(op: Op) -> Option<Fold> {
    Some(match op {
        Op::GroupIAdd | Op::GroupNonUniformIAdd => Fold::Int(IntOp::Add),
        Op::GroupFAdd | Op::GroupNonUniformFAdd => Fold::Float(FloatOp::Add),
        Op::GroupIMulKHR | Op::GroupNonUniformIMul => Fold::Int(IntOp::Mul),
        Op::GroupFMulKHR | Op::GroupNonUniformFMul => Fold::Float(FloatOp::Mul),
        Op::GroupSMin | Op::GroupNonUniformSMin => Fold::Math(CLOp::s_min),
        Op::GroupUMin | Op::GroupNonUniformUMin => Fold::Math(CLOp::u_min),
        Op::GroupFMin | Op::GroupNonUniformFMin => Fold::Math(CLOp::fmin),
        Op::GroupSMax | Op::GroupNonUniformSMax => Fold::Math(CLOp::s_max),
        Op::GroupUMax | Op::GroupNonUniformUMax => Fold::Math(CLOp::u_max),
        Op::GroupFMax | Op::GroupNonUniformFMax => Fold::Math(CLOp::fmax),
        Op::GroupBitwiseAndKHR | Op::GroupNonUniformBitwiseAnd => Fold::Int(IntOp::And),
        Op::GroupBitwiseOrKHR | Op::GroupNonUniformBitwiseOr => Fold::Int(IntOp::Or),
        Op::GroupBitwiseXorKHR | Op::GroupNonUniformBitwiseXor => Fold::Int(IntOp::Xor),
        Op::GroupLogicalAndKHR | Op::GroupNonUniformLogicalAnd => Fold::LogicalAnd,
        Op::GroupLogicalOrKHR | Op::GroupNonUniformLogicalOr => Fold::LogicalOr,
        Op::GroupLogicalXorKHR | Op::GroupNonUniformLogicalXor => Fold::LogicalXor,
        _ => return None,
    })
}

/// Returns whether a group instruction is a reduction or a scan.
pub(crate) fn is_fold(op: Op) -> bool {
    fold_of(op).is_some()
}

/// Returns whether a group instruction selects the value of a work-item.
pub(crate) fn is_move(op: Op) -> bool {
    matches!(
        op,
        Op::GroupBroadcast
            | Op::GroupNonUniformBroadcast
            | Op::GroupNonUniformBroadcastFirst
            | Op::GroupNonUniformShuffle
            | Op::GroupNonUniformShuffleXor
            | Op::GroupNonUniformShuffleUp
            | Op::GroupNonUniformShuffleDown
            | Op::GroupNonUniformRotateKHR
            | Op::SubgroupFirstInvocationKHR
            | Op::SubgroupReadInvocationKHR
            | Op::SubgroupShuffleINTEL
            | Op::SubgroupShuffleDownINTEL
            | Op::SubgroupShuffleUpINTEL
            | Op::SubgroupShuffleXorINTEL
    )
}

/// Returns whether a group instruction makes a ballot, in which the bit of each work-item depends on its own value.
pub(crate) fn is_ballot(op: Op) -> bool {
    matches!(op, Op::GroupNonUniformBallot | Op::SubgroupBallotKHR)
}

/// Returns whether the result of a group instruction depends only on the operands of the work-item itself.
pub(crate) fn is_own(op: Op) -> bool {
    matches!(
        op,
        Op::GroupNonUniformInverseBallot
            | Op::GroupNonUniformBallotBitExtract
            | Op::GroupNonUniformBallotBitCount
            | Op::GroupNonUniformBallotFindLSB
            | Op::GroupNonUniformBallotFindMSB
    )
}

/// Returns whether a value decides the result of a vote for all work-items, whatever the other values are.
pub(crate) fn decides(op: Op, value: u64) -> bool {
    match op {
        Op::GroupAll | Op::GroupNonUniformAll | Op::SubgroupAllKHR => value == 0,
        Op::GroupAny | Op::GroupNonUniformAny | Op::SubgroupAnyKHR => value != 0,
        _ => false,
    }
}

/// Returns whether the machine supports a group instruction.
pub(crate) fn is_supported(op: Op) -> bool {
    fold_of(op).is_some() || MOVES.contains(&op)
}

/// The instructions that move or test values, and those with which a group reserves and commits packets of a pipe.
const MOVES: &[Op] = &[
    Op::GroupAll,
    Op::GroupAny,
    Op::GroupBroadcast,
    Op::GroupNonUniformElect,
    Op::GroupNonUniformAll,
    Op::GroupNonUniformAny,
    Op::GroupNonUniformAllEqual,
    Op::GroupNonUniformBroadcast,
    Op::GroupNonUniformBroadcastFirst,
    Op::GroupNonUniformBallot,
    Op::GroupNonUniformInverseBallot,
    Op::GroupNonUniformBallotBitExtract,
    Op::GroupNonUniformBallotBitCount,
    Op::GroupNonUniformBallotFindLSB,
    Op::GroupNonUniformBallotFindMSB,
    Op::GroupNonUniformShuffle,
    Op::GroupNonUniformShuffleXor,
    Op::GroupNonUniformShuffleUp,
    Op::GroupNonUniformShuffleDown,
    Op::GroupNonUniformRotateKHR,
    Op::SubgroupBallotKHR,
    Op::SubgroupFirstInvocationKHR,
    Op::SubgroupAllKHR,
    Op::SubgroupAnyKHR,
    Op::SubgroupAllEqualKHR,
    Op::SubgroupReadInvocationKHR,
    Op::SubgroupShuffleINTEL,
    Op::SubgroupShuffleDownINTEL,
    Op::SubgroupShuffleUpINTEL,
    Op::SubgroupShuffleXorINTEL,
    Op::GroupReserveReadPipePackets,
    Op::GroupReserveWritePipePackets,
    Op::GroupCommitReadPipe,
    Op::GroupCommitWritePipe,
];

/// Returns whether the instruction has a Group Operation operand (reduce, scan, clustered reduce) after its scope.
pub(crate) fn has_operation(op: Op) -> bool {
    let name = crate::builtins::support::op_name(op);
    let ends = [
        "Add", "Mul", "Min", "Max", "And", "Or", "Xor", "AddKHR", "MulKHR", "AndKHR", "OrKHR",
        "XorKHR",
    ];
    name.starts_with("Group")
        && !name.contains("Shuffle")
        && ends.iter().any(|end| name.ends_with(end))
        || op == Op::GroupNonUniformBallotBitCount
}

/// Returns whether all work-items of the group must reach the instruction: true for `OpGroup…`, except
/// `OpGroupNonUniform…`.
pub(crate) fn is_uniform(op: Op) -> bool {
    let name = crate::builtins::support::op_name(op);
    name.starts_with("Group") && !name.starts_with("GroupNonUniform")
}

/// Returns the identity of a reduction, which an exclusive scan returns for the first work-item.
fn identity(fold: Fold, elem: Elem) -> u64 {
    let bits = elem.bits();
    let infinity = match elem {
        Elem::Half => 0x7c00,
        Elem::BFloat => 0x7f80,
        Elem::Float => 0x7f80_0000,
        _ => 0x7ff0_0000_0000_0000,
    };
    let one = match elem {
        Elem::Half => 0x3c00,
        Elem::BFloat => 0x3f80,
        Elem::Float => 0x3f80_0000,
        Elem::Double => 0x3ff0_0000_0000_0000,
        _ => 1,
    };
    match fold {
        Fold::Int(IntOp::Mul) | Fold::Float(FloatOp::Mul) | Fold::LogicalAnd => one,
        Fold::Int(IntOp::And) => mask(bits),
        Fold::Math(CLOp::s_min) => mask(bits) >> 1,
        Fold::Math(CLOp::s_max) => 1 << (bits - 1),
        Fold::Math(CLOp::u_min) => mask(bits),
        Fold::Math(CLOp::fmin) => infinity,
        Fold::Math(CLOp::fmax) => infinity | 1 << (bits - 1),
        _ => 0,
    }
}

fn combine(fold: Fold, elem: Elem, a: u64, b: u64) -> u64 {
    match fold {
        Fold::Int(op) => int(op, elem.bits(), a, b),
        Fold::Float(op) => float(op, elem, a, b),
        Fold::Math(op) => math::evaluate(op, elem, a, b, 0).map_or(0, |results| results.0),
        Fold::LogicalAnd => u64::from(a != 0 && b != 0),
        Fold::LogicalOr => u64::from(a != 0 || b != 0),
        Fold::LogicalXor => u64::from((a != 0) != (b != 0)),
    }
}

/// Computes a reduction or a scan of each slot of the value, separately for each cluster. Only a clustered reduction
/// has more than one cluster. Returns the slots of each item's result.
fn arithmetic(fold: Fold, group: &GroupOp, items: &[Given], size: u64) -> Vec<Vec<u64>> {
    let slots = group.lanes as usize;
    let cluster = match group.operation {
        operation if operation == GroupOperation::ClusteredReduce.0 => {
            items.first().map_or(1, |item| item.others[0][0]).max(1)
        }
        _ => size.max(1),
    };
    let mut results = vec![Vec::with_capacity(slots); items.len()];
    for slot in 0..slots {
        let mut start = 0;
        while let Some(first) = items.get(start) {
            let number = first.number / cluster;
            let length = items[start..]
                .iter()
                .take_while(|item| item.number / cluster == number)
                .count();
            let mut running = identity(fold, group.elem);
            let mut is_first = true;
            for (item, result) in items.iter().zip(&mut results).skip(start).take(length) {
                let value = item.value.get(slot).copied().unwrap_or(0);
                let before = running;
                // The identity of a sum is -0.0, so the first value is used unchanged.
                running = if is_first {
                    value
                } else {
                    combine(fold, group.elem, running, value)
                };
                if matches!(fold, Fold::LogicalAnd | Fold::LogicalOr | Fold::LogicalXor) {
                    running = u64::from(running != 0);
                }
                is_first = false;
                let exclusive = group.operation == GroupOperation::ExclusiveScan.0;
                result.push(if exclusive { before } else { running });
            }
            let is_scan = [
                GroupOperation::InclusiveScan.0,
                GroupOperation::ExclusiveScan.0,
            ]
            .contains(&group.operation);
            if !is_scan {
                for result in results.iter_mut().skip(start).take(length) {
                    if let Some(last) = result.last_mut() {
                        *last = running;
                    }
                }
            }
            start += length;
        }
    }
    results
}

/// Returns the bit of work-item `index` in a ballot of 32-bit words, or `false` beyond the last word.
fn ballot_bit(ballot: &[u64], index: u64) -> bool {
    ballot
        .get((index / 32) as usize)
        .is_some_and(|word| word >> (index % 32) & 1 == 1)
}

fn ballot_of(items: &[Given]) -> Vec<u64> {
    let mut words = vec![0u64; 4];
    for item in items
        .iter()
        .filter(|item| item.value.first().is_some_and(|v| *v != 0))
    {
        if let Some(word) = words.get_mut((item.number / 32) as usize) {
            *word |= 1 << (item.number % 32);
        }
    }
    words
}

/// Evaluates a group operation. Returns the slots of each item's result, in the order of the items. `size` is the
/// number of work-items of the group or sub-group.
pub(crate) fn evaluate(group: &GroupOp, items: &[Given], size: u64) -> Vec<Vec<u64>> {
    if let Some(fold) = fold_of(group.op) {
        return arithmetic(fold, group, items, size);
    }
    let truth = |value: bool| vec![vec![u64::from(value)]; items.len()];
    let is_set = |item: &Given| item.value.first().is_some_and(|value| *value != 0);
    let each = |f: &dyn Fn(&Given) -> Vec<u64>| items.iter().map(f).collect();
    match group.op {
        Op::GroupAll | Op::GroupNonUniformAll | Op::SubgroupAllKHR => {
            truth(items.iter().all(is_set))
        }
        Op::GroupAny | Op::GroupNonUniformAny | Op::SubgroupAnyKHR => {
            truth(items.iter().any(is_set))
        }
        Op::GroupNonUniformAllEqual | Op::SubgroupAllEqualKHR => {
            let mut pairs = items.iter().zip(items.iter().skip(1));
            truth(pairs.all(|(a, b)| a.value == b.value))
        }
        Op::GroupNonUniformElect => {
            let first = items.first().map(|item| item.number);
            each(&|item| vec![u64::from(Some(item.number) == first)])
        }
        Op::GroupNonUniformBallot | Op::SubgroupBallotKHR => {
            let ballot = ballot_of(items);
            each(&|_| ballot.clone())
        }
        Op::GroupNonUniformInverseBallot => {
            each(&|item| vec![ballot_bit(&item.value, item.number).into()])
        }
        Op::GroupNonUniformBallotBitExtract => {
            each(&|item| vec![ballot_bit(&item.value, item.others[0][0]).into()])
        }
        Op::GroupNonUniformBallotBitCount => each(&|item| {
            let end = match group.operation {
                operation if operation == GroupOperation::InclusiveScan.0 => item.number + 1,
                operation if operation == GroupOperation::ExclusiveScan.0 => item.number,
                _ => size,
            };
            let set = (0..end.min(128)).filter(|&bit| ballot_bit(&item.value, bit));
            vec![set.count() as u64]
        }),
        Op::GroupNonUniformBallotFindLSB => each(&|item| {
            let found = (0..size.min(128)).find(|&bit| ballot_bit(&item.value, bit));
            vec![found.unwrap_or(0)]
        }),
        Op::GroupNonUniformBallotFindMSB => each(&|item| {
            let found = (0..size.min(128))
                .rev()
                .find(|&bit| ballot_bit(&item.value, bit));
            vec![found.unwrap_or(0)]
        }),
        _ => moves(group, items, size),
    }
}

/// Returns the value of the work-item with this number, or `slots` zeros if it does not take part.
fn value_of(items: &[Given], number: u64, slots: usize) -> Vec<u64> {
    let found = items.iter().find(|item| item.number == number);
    found.map_or_else(|| vec![0; slots], |item| item.value.clone())
}

fn moves(group: &GroupOp, items: &[Given], size: u64) -> Vec<Vec<u64>> {
    let slots = (group.lanes * group.elem.words()) as usize;
    let each = |f: &dyn Fn(&Given) -> Vec<u64>| items.iter().map(f).collect();
    let other = |item: &Given| item.others[0][0];
    match group.op {
        Op::GroupBroadcast => {
            let wanted = items.first().map_or([0; 4], |item| match group.count {
                1 if group.level == crate::code::Level::SubGroup => [0; 4],
                1 => item.others[0],
                _ => [item.others[0][0], item.others[1][0], item.others[2][0], 0],
            });
            let value = match group.level {
                crate::code::Level::SubGroup => {
                    let number = items.first().map_or(0, other);
                    value_of(items, number, slots)
                }
                crate::code::Level::WorkGroup => {
                    let found = items.iter().find(|item| item.local == wanted[..3]);
                    found.map_or_else(|| vec![0; slots], |item| item.value.clone())
                }
            };
            each(&|_| value.clone())
        }
        Op::GroupNonUniformBroadcast | Op::SubgroupReadInvocationKHR => {
            each(&|item| value_of(items, other(item), slots))
        }
        Op::GroupNonUniformBroadcastFirst | Op::SubgroupFirstInvocationKHR => {
            let value = items
                .first()
                .map_or_else(Vec::new, |item| item.value.clone());
            each(&|_| value.clone())
        }
        Op::GroupNonUniformShuffle | Op::SubgroupShuffleINTEL => {
            each(&|item| value_of(items, other(item), slots))
        }
        Op::GroupNonUniformShuffleXor | Op::SubgroupShuffleXorINTEL => {
            each(&|item| value_of(items, item.number ^ other(item), slots))
        }
        Op::GroupNonUniformShuffleUp => {
            each(&|item| value_of(items, item.number.wrapping_sub(other(item)), slots))
        }
        Op::GroupNonUniformShuffleDown => {
            each(&|item| value_of(items, item.number.wrapping_add(other(item)), slots))
        }
        // The value has both data operands, and the first other operand is the delta.
        Op::SubgroupShuffleDownINTEL | Op::SubgroupShuffleUpINTEL => {
            intel_shuffle(group, items, size)
        }
        Op::GroupNonUniformRotateKHR => each(&|item| {
            let cluster = match group.count {
                2.. => item.others[1][0].max(1),
                _ => size.max(1),
            };
            let first = item.number / cluster * cluster;
            let place = (item.number - first).wrapping_add(other(item)) % cluster;
            value_of(items, first + place, slots)
        }),
        _ => each(&|item| item.value.clone()),
    }
}

/// Evaluates Intel's shuffles, which select from two consecutive vectors of values.
fn intel_shuffle(group: &GroupOp, items: &[Given], size: u64) -> Vec<Vec<u64>> {
    let slots = (group.lanes * group.elem.words()) as usize;
    // The value holds both operands, one after the other.
    let part = |number: u64, second: bool| {
        let both = value_of(items, number, slots * 2);
        let start = if second { slots } else { 0 };
        both.get(start..start + slots)
            .map_or_else(Vec::new, <[u64]>::to_vec)
    };
    items
        .iter()
        .map(|item| {
            let delta = item.others[0][0];
            match group.op {
                // From current and next.
                Op::SubgroupShuffleDownINTEL => {
                    let place = item.number + delta;
                    part(place % size.max(1), place >= size)
                }
                // From previous and current.
                _ => {
                    let place = (size + item.number).wrapping_sub(delta);
                    part(place % size.max(1), place >= size)
                }
            }
        })
        .collect()
}
