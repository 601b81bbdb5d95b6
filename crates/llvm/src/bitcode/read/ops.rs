//! A reader of the operands of a record.

use std::fmt::Display;

use crate::bitcode::bitstream::Record;
use crate::bitcode::records::block;
use crate::error::{Error, ErrorKind, Place, Result};

/// The operands of a record that have not been read yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ops<'r> {
    ops: &'r [u64],
    block: u32,
    code: u32,
    bit: u64,
}

impl<'r> Ops<'r> {
    /// Returns all operands of a record of `block`.
    #[inline(always)]
    pub(super) fn of(record: &'r Record<'_>, block: u32) -> Self {
        Self {
            ops: &record.ops,
            block,
            code: record.code,
            bit: record.bit,
        }
    }

    /// Returns operands of a record that were saved for later. `bit` is the offset of the record in bits.
    pub(super) fn kept(ops: &'r [u64], block: u32, code: u32, bit: u64) -> Self {
        Self {
            ops,
            block,
            code,
            bit,
        }
    }

    /// Returns the code of the record.
    #[inline(always)]
    pub(super) fn code(&self) -> u32 {
        self.code
    }

    /// Returns the offset of the record in bits.
    pub(super) fn bit(&self) -> u64 {
        self.bit
    }

    /// Returns the number of remaining operands.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.ops.len()
    }

    /// Returns whether no operands remain.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.ops.is_empty()
    }

    /// Returns the remaining operands without consuming them.
    #[inline(always)]
    pub(super) fn rest(&self) -> &'r [u64] {
        self.ops
    }

    /// Consumes and returns the remaining operands.
    #[inline(always)]
    pub(super) fn take_rest(&mut self) -> &'r [u64] {
        std::mem::take(&mut self.ops)
    }

    /// Reads the next operand. Returns an error at the end of the record.
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

    /// Reads the next operand, or returns `default` at the end of the record.
    #[inline(always)]
    pub(super) fn next_or(&mut self, default: u64) -> u64 {
        self.next_if_any().unwrap_or(default)
    }

    /// Reads the next operand, or returns `None` at the end of the record.
    #[inline(always)]
    pub(super) fn next_if_any(&mut self) -> Option<u64> {
        let (&op, rest) = self.ops.split_first()?;
        self.ops = rest;
        Some(op)
    }

    /// Reads the next `count` operands. Returns an error if fewer remain.
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

    /// Reads flags and checks that no bits outside `known` are set.
    #[inline(always)]
    pub(super) fn flags(&mut self, known: u64) -> Result<u64> {
        let bits = self.next()?;
        self.check_flags(bits, known)
    }

    /// Reads flags as [`flags`](Self::flags) does. Returns 0 at the end of the record.
    #[inline(always)]
    pub(super) fn flags_or_none(&mut self, known: u64) -> Result<u64> {
        let bits = self.next_or(0);
        self.check_flags(bits, known)
    }

    /// Checks that no bits outside `known` are set, and returns `bits`.
    #[inline(always)]
    pub(super) fn check_flags(&self, bits: u64, known: u64) -> Result<u64> {
        match bits & !known {
            0 => Ok(bits),
            unknown => Err(self.unsupported(format_args!("unknown flags {unknown:#x}"))),
        }
    }

    /// Checks that all operands have been read. Additional operands come from an unknown release.
    #[inline(always)]
    pub(super) fn end(&self) -> Result<()> {
        match self.ops.len() {
            0 => Ok(()),
            count => Err(self.unsupported(format_args!("{count} unknown operands at the end"))),
        }
    }

    /// Creates the error for a record with an unknown code.
    #[cold]
    pub(super) fn unknown(&self) -> Error {
        self.unsupported("unknown record")
    }

    /// Creates the error for an invalid record.
    // Inlined, so that no reference to the operands leaves the calling function and they stay in registers.
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

    /// Creates the error for a feature in the record that is not supported.
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

/// Returns the text whose characters are the operands.
pub(super) fn text(ops: &[u64]) -> Vec<u8> {
    ops.iter().map(|&character| character as u8).collect()
}

/// Converts a number to an index. On 32-bit targets, a number that does not fit becomes `usize::MAX`, which is beyond
/// the end of any list.
#[inline]
pub(super) fn list_index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Decodes a signed number whose sign is in the lowest bit.
pub(super) fn signed(op: u64) -> i64 {
    match op {
        // The only number whose magnitude has no positive counterpart.
        1 => i64::MIN,
        _ if op & 1 == 0 => (op >> 1) as i64,
        _ => -((op >> 1) as i64),
    }
}

/// Decodes a signed number whose sign is in the lowest bit, above which a negative number has its complement. Records
/// of debug information before LLVM 11 use this form.
pub(super) fn unrotated(op: u64) -> i64 {
    let number = (op >> 1) as i64;
    if op & 1 == 0 { number } else { !number }
}
