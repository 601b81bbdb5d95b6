//! Expressions in debug information: LangRef, "DIExpression". An expression is a list of elements, which are operations
//! (`DW_OP_…`) and their operands.

use crate::versions::{Feature, Release};

/// Returns the number of elements of an operation, including its operands.
pub fn operation_length(operation: u64) -> usize {
    match operation {
        0x92 | 0x1000 | 0x1001 | 0x1006 | 0x1007 => 3, // bregx, fragment, convert, extract_bits
        0x10 | 0x11 | 0x23 | 0x90 | 0x94 => 2, // constu, consts, plus_uconst, regx, deref_size
        0x1002 | 0x1003 | 0x1005 => 2,         // tag_offset, entry_value, arg
        0x70..=0x8f => 2,                      // breg
        _ => 1,
    }
}

/// Returns whether a release supports the operations of an expression and allows them in their positions.
pub fn is_valid(elements: &[u64], release: Release) -> bool {
    let mut rest = elements;
    let mut is_first = true;
    while let Some(&operation) = rest.first() {
        let length = operation_length(operation);
        let Some((this, next)) = rest.split_at_checked(length) else {
            return false;
        };
        match operation {
            // In LLVM, a register ends the expression, whatever follows.
            0x50..=0x8f => return true,
            0x1000 => return next.is_empty(), // fragment
            // stack_value: only at the end or before a fragment
            0x9f if !(next.is_empty() || next.len() == 3 && next[0] == 0x1000) => return false,
            0x9f => {}
            0x16 if elements.len() == 1 => return false, // swap
            0x16 => {}
            0x1003 => {
                // entry_value: of one operation, only at the start
                return is_first && this[1] == 1;
            }
            0x06 | 0x10..=0x12 | 0x14 | 0x18 | 0x1a..=0x1e | 0x20..=0x27 | 0x30 => {}
            0x90 | 0x92 | 0x94 | 0x97 | 0x1001 | 0x1002 | 0x1004 | 0x1005 => {}
            0x29..=0x2e if release.has(Feature::DebugComparisons) => {}
            0x1006 | 0x1007 if release.has(Feature::ExtractBits) => {}
            // rot, abs, neg
            0x17 | 0x19 | 0x1f if release.has(Feature::DebugRotations) => {}
            _ => return false,
        }
        // A leading `arg 0` is ignored when looking for the start.
        is_first = is_first && this == [0x1005, 0];
        rest = next;
    }
    true
}

/// Returns the `DW_OP_LLVM_fragment` operation at the end of an expression with its operands, or an empty slice if
/// there is none.
pub fn fragment(elements: &[u64]) -> &[u64] {
    let start = elements.len().saturating_sub(3);
    match elements.get(start) {
        Some(0x1000) => &elements[start..],
        _ => &[],
    }
}
