//! The undefined bits of the results of group operations.

use transpire_spirv::grammar::Op;

use super::Checker;
use super::validity::{any, put, value};
use crate::builtins::group::{Given, decides, evaluate, is_ballot, is_fold, is_move, is_own};
use crate::code::{Elem, GroupOp};
use crate::machine::arithmetic::mask;

impl Checker {
    /// Marks the undefined bits of the results of a group operation, which takes the operands `given` of the work-items
    /// `members`. Replaces the values of the operands with their undefined bits.
    pub(super) fn exchange_undefined(
        &mut self,
        op: &GroupOp,
        members: &[u64],
        given: &mut [Given],
        size: u64,
    ) {
        if op.op == Op::GroupNonUniformElect {
            return;
        }
        let mut origin = 0;
        let mut is_defined = true;
        for (given, &member) in given.iter().zip(members) {
            let Some(Some(item)) = self.items.get_mut(member as usize) else {
                return;
            };
            let count = given.value.len() as u32;
            if any(item.frame(), op.value, count) {
                if origin == 0 {
                    origin = item.origin_of(op.value, count.into());
                }
                is_defined = false;
            }
        }
        let is_decided = |member: u64, given: &Given| {
            let item = self.items.get(member as usize).and_then(Option::as_ref);
            let bits = item.map_or(0, |item| value(item.current(), op.value));
            bits == 0
                && given
                    .value
                    .first()
                    .is_some_and(|bits| decides(op.op, *bits))
        };
        if is_defined || { members.iter().zip(&*given) }.any(|(at, given)| is_decided(*at, given)) {
            return;
        }
        // Each result of a reduction or a scan depends on some of the values, and of a vote on all of them. A bit of a
        // ballot is undefined if the value of its work-item is.
        let is_move = is_move(op.op) || is_ballot(op.op);
        let masks = match is_move {
            true => *op,
            false => GroupOp {
                op: Op::GroupBitwiseOrKHR,
                elem: Elem::Int(64),
                ..*op
            },
        };
        for (given, &member) in given.iter_mut().zip(members) {
            if let Some(Some(item)) = self.items.get_mut(member as usize) {
                for (slot, to) in (op.value..).zip(&mut given.value) {
                    *to = match value(item.frame(), slot) {
                        0 => 0,
                        bits if is_move => bits,
                        _ => mask(op.elem.bits()),
                    };
                }
            }
        }
        let results = match is_own(op.op) {
            true => given.iter().map(|given| given.value.clone()).collect(),
            false => evaluate(&masks, given, size),
        };
        for (&member, mut result) in members.iter().zip(results) {
            if let Some(Some(item)) = self.items.get_mut(member as usize) {
                if !is_move && !is_fold(op.op) {
                    // The value and the result of a vote may have different sizes.
                    result = vec![result.into_iter().fold(0, |all, bits| all | bits)];
                }
                let count = result.len() as u64;
                for (slot, bits) in (op.dst..).zip(result) {
                    put(item.frame(), slot, bits);
                }
                item.set_origin(op.dst, count, origin);
            }
        }
    }
}
