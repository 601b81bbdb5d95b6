//! Checks the data layout of a module: LangRef, "Data Layout".

use super::broken;
use crate::Result;
use crate::ir::{Module, PointerHead};

/// The letters of the styles of mangled names.
const MANGLINGS: &[&str] = &["a", "e", "l", "m", "o", "w", "x"];

/// Returns an error if a part of the data layout has no meaning.
pub(super) fn verify(module: &Module) -> Result<()> {
    let layout = &module.data_layout;
    let invalid = layout
        .split('-')
        .find(|part| !layout.is_empty() && !is_part(part));
    match invalid {
        Some(part) => Err(broken(format!(
            "the data layout has the part {part:?}, which has no meaning"
        ))),
        None => Ok(()),
    }
}

/// Returns whether a part of a data layout has a meaning.
fn is_part(part: &str) -> bool {
    let mut letters = part.chars();
    let Some(first) = letters.next() else {
        return false;
    };
    let rest = letters.as_str();
    let fields: Vec<&str> = rest.split(':').collect();
    match first {
        // Old releases specified the alignment of objects on the stack.
        's' => true,
        'e' | 'E' => rest.is_empty(),
        'i' | 'f' | 'v' => is_primitive(first, &fields),
        'a' => match fields[..] {
            [size, ref alignments @ ..] => {
                (size.is_empty() || number(size) == Some(0)) && are_alignments(alignments, true)
            }
            [] => false,
        },
        'p' => is_pointer(&fields),
        'n' if rest.starts_with("i:") => fields
            .iter()
            .skip(1)
            .all(|field| number(field).is_some_and(|space| space > 0)),
        'n' => fields.iter().all(|field| size(field).is_some()),
        'S' => is_alignment(rest, true),
        'P' | 'A' | 'G' => number(rest).is_some(),
        'm' => matches!(fields[..], ["", mangling] if MANGLINGS.contains(&mangling)),
        'F' => rest
            .strip_prefix(['i', 'n'])
            .is_some_and(|alignment| is_alignment(alignment, false)),
        _ => false,
    }
}

/// Returns whether `fields` are a size and alignments that a type can have. `kind` is the letter of the type: `i` for
/// integers, `f` for floating-point values or `v` for vectors.
fn is_primitive(kind: char, fields: &[&str]) -> bool {
    let Some((bits, alignments)) = fields.split_first() else {
        return false;
    };
    // Bytes are aligned to bytes.
    let is_byte = kind == 'i' && size(bits) == Some(8);
    size(bits).is_some()
        && are_alignments(alignments, false)
        && (!is_byte || alignments.first().and_then(|field| number(field)) == Some(8))
}

/// Returns whether `fields` are an address space, and the size, the alignments and the index size that its pointers can
/// have.
fn is_pointer(fields: &[&str]) -> bool {
    let [space, bits, rest @ ..] = fields else {
        return false;
    };
    let head = PointerHead::parse(space);
    let is_named = space.contains('(');
    // Pointers in address space 0 have neither properties nor a name.
    let is_space = match number(head.space) {
        Some(0) | None => space.is_empty() || number(space).is_some(),
        Some(_) => true,
    } && head.flags.bytes().all(|flag| matches!(flag, b'e' | b'u'))
        && is_named != head.name.is_empty();
    let (alignments, index) = rest.split_at(rest.len().min(2));
    let Some(bits) = size(bits) else {
        return false;
    };
    is_space
        && are_alignments(alignments, false)
        && match index {
            [] => true,
            [index] => size(index).is_some_and(|index| index <= bits),
            _ => false,
        }
}

/// Returns whether one or two fields are alignments, the second of which is not less than the first.
fn are_alignments(fields: &[&str], may_be_zero: bool) -> bool {
    match *fields {
        [alignment] => is_alignment(alignment, may_be_zero),
        [alignment, preferred] => {
            is_alignment(alignment, may_be_zero)
                && is_alignment(preferred, false)
                && number(alignment) <= number(preferred)
        }
        _ => false,
    }
}

/// Returns whether a field is a number of bits below 2¹⁶ that is a power of two of bytes, or zero if that is permitted.
fn is_alignment(field: &str, may_be_zero: bool) -> bool {
    match number(field) {
        Some(0) => may_be_zero,
        Some(bits) => bits < 1 << 16 && bits.is_multiple_of(8) && (bits / 8).is_power_of_two(),
        None => false,
    }
}

/// Parses a size in bits. Returns `None` if the field is not a number from 1 to 2²⁴ - 1.
fn size(field: &str) -> Option<u32> {
    number(field).filter(|bits| (1..1 << 24).contains(bits))
}

/// Parses a decimal number. Returns `None` if the field is not a number below 2²⁴.
fn number(field: &str) -> Option<u32> {
    let is_number = field.bytes().all(|byte| byte.is_ascii_digit());
    let number = field.parse().ok().filter(|_| is_number);
    number.filter(|number| *number < 1 << 24)
}

#[cfg(test)]
mod tests {
    use super::is_part;

    #[test]
    fn pointers_have_flags_and_names_in_other_address_spaces_than_0() {
        for part in [
            "p:64:64",
            "p0:32:32",
            "p7:64:64:64:32",
            "pe7:64:64",
            "pu7:64:64",
            "peu7(far):16:16",
            "p7(far):16:16",
        ] {
            assert!(is_part(part), "{part}");
        }
        for part in [
            "p",
            "p:0:8",
            "pe:64:64",
            "pe0:64:64",
            "px7:64:64",
            "p7():64:64",
            "p7(far:64:64",
            "p(far):64:64",
            "p7:64:3",
        ] {
            assert!(!is_part(part), "{part}");
        }
    }
}
