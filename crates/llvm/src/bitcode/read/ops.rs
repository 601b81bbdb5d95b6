//! The numbers of one record, taken one after the other.

use std::fmt::Display;

use crate::bitcode::bitstream::Record;
use crate::bitcode::records::block;
use crate::error::{Error, ErrorKind, Place, Result};

/// The operands of a record that are still to be read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ops<'r> {
    ops: &'r [u64],
    block: u32,
    code: u32,
    bit: u64,
}

impl<'r> Ops<'r> {
    /// All operands of a record of `block`.
    #[inline(always)]
    pub(super) fn of(record: &'r Record<'_>, block: u32) -> Self {
        Self {
            ops: &record.ops,
            block,
            code: record.code,
            bit: record.bit,
        }
    }

    /// Operands that were kept of a record.
    pub(super) fn kept(ops: &'r [u64], block: u32, code: u32, bit: u64) -> Self {
        Self {
            ops,
            block,
            code,
            bit,
        }
    }

    /// The code of the record.
    #[inline(always)]
    pub(super) fn code(&self) -> u32 {
        self.code
    }

    /// Where the record starts.
    pub(super) fn bit(&self) -> u64 {
        self.bit
    }

    /// How many operands are left.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.ops.len()
    }

    /// Whether none is left.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.ops.is_empty()
    }

    /// The operands that are left. They still count as not read.
    #[inline(always)]
    pub(super) fn rest(&self) -> &'r [u64] {
        self.ops
    }

    /// Takes the operands that are left.
    #[inline(always)]
    pub(super) fn take_rest(&mut self) -> &'r [u64] {
        std::mem::take(&mut self.ops)
    }

    /// The next operand.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Result<u64> {
        match self.ops.split_first() {
            Some((&op, rest)) => {
                self.ops = rest;
                Ok(op)
            }
            None => Err(self.fault("the record is too short")),
        }
    }

    /// The next operand, or `default` if there is none.
    #[inline(always)]
    pub(super) fn next_or(&mut self, default: u64) -> u64 {
        self.next_if_any().unwrap_or(default)
    }

    /// The next operand if there is one.
    #[inline(always)]
    pub(super) fn next_if_any(&mut self) -> Option<u64> {
        let (&op, rest) = self.ops.split_first()?;
        self.ops = rest;
        Some(op)
    }

    /// The next `count` operands.
    pub(super) fn take(&mut self, count: u64) -> Result<&'r [u64]> {
        match usize::try_from(count)
            .ok()
            .and_then(|count| self.ops.split_at_checked(count))
        {
            Some((taken, rest)) => {
                self.ops = rest;
                Ok(taken)
            }
            None => Err(self.fault("the record is too short")),
        }
    }

    /// The next operand, a word of flags of which the bits of `known` may be set.
    #[inline(always)]
    pub(super) fn flags(&mut self, known: u64) -> Result<u64> {
        let bits = self.next()?;
        self.check_flags(bits, known)
    }

    /// As [`flags`](Self::flags); 0 if there is no operand.
    #[inline(always)]
    pub(super) fn flags_or_none(&mut self, known: u64) -> Result<u64> {
        let bits = self.next_or(0);
        self.check_flags(bits, known)
    }

    /// Refuses a word of flags with a bit that `known` lacks.
    #[inline(always)]
    pub(super) fn check_flags(&self, bits: u64, known: u64) -> Result<u64> {
        match bits & !known {
            0 => Ok(bits),
            unknown => Err(self.unsupported(format_args!("unknown flags {unknown:#x}"))),
        }
    }

    /// Refuses operands that were not read: a release that is not known wrote them.
    #[inline(always)]
    pub(super) fn end(&self) -> Result<()> {
        match self.ops.len() {
            0 => Ok(()),
            count => Err(self.unsupported(format_args!("{count} unknown operands at the end"))),
        }
    }

    /// What a record of an unknown code is.
    #[cold]
    pub(super) fn unknown(&self) -> Error {
        self.unsupported("unknown record")
    }

    /// What is wrong with the record.
    // Inlined, so that no reference to the operands leaves the function that reads them: they stay in registers.
    #[inline(always)]
    pub(super) fn fault(&self, message: impl Display) -> Error {
        error(
            self.block,
            self.code,
            self.bit,
            ErrorKind::Malformed,
            message,
        )
    }

    /// What of the record is not read.
    #[inline(always)]
    pub(super) fn unsupported(&self, message: impl Display) -> Error {
        error(
            self.block,
            self.code,
            self.bit,
            ErrorKind::Unsupported,
            message,
        )
    }
}

#[cold]
fn error(block: u32, code: u32, bit: u64, kind: ErrorKind, message: impl Display) -> Error {
    let block = block::name(block);
    let message = format!("{block}, record {code}: {message}");
    Error::new(kind, message, Place::Bit(bit))
}

/// The characters of a record that spells a text, one operand each.
pub(super) fn text(ops: &[u64]) -> Vec<u8> {
    ops.iter().map(|&character| character as u8).collect()
}

/// The place of what has this number in its list. A number that no list reaches stays beyond the end of all of them, where
/// addresses have 32 bits too.
#[inline]
pub(super) fn list_index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// A signed number, whose sign is the lowest bit.
pub(super) fn signed(op: u64) -> i64 {
    match op {
        // The one number whose magnitude has no positive twin.
        1 => i64::MIN,
        _ if op & 1 == 0 => (op >> 1) as i64,
        _ => -((op >> 1) as i64),
    }
}
