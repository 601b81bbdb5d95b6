//! Comparison of memory, bit by bit or within units in the last place.

use crate::code::{ElementType, Program};
use crate::machine::memory::{MAX_SIZE, split};

/// The first element that differs between two buffers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mismatch {
    /// The offset of the element in bytes.
    pub(super) offset: usize,
    /// The offset of the first byte that differs.
    pub(super) byte: usize,
    pub(super) values: [String; 2],
}

/// Returns the first element that differs between two buffers of equal length, or `None` if there is none. Without an
/// element type, words of 8 bytes are compared.
pub(super) fn compare(
    a: &[u8],
    b: &[u8],
    element: Option<ElementType>,
    ulps: u64,
    addresses: &[Addresses<'_>; 2],
) -> Option<Mismatch> {
    if a == b {
        return None;
    }
    let size = element.map_or(8, ElementType::size).max(1);
    for (number, (one, other)) in a.chunks(size).zip(b.chunks(size)).enumerate() {
        if one == other || same(one, other, element, ulps, addresses) {
            continue;
        }
        let mut bytes = one.iter().zip(other);
        let byte = bytes.position(|(one, other)| one != other).unwrap_or(0);
        let offset = number * size;
        return Some(Mismatch {
            offset,
            byte: offset + byte,
            values: [show(one, element), show(other, element)],
        });
    }
    None
}

fn word(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word.iter_mut()
        .zip(bytes)
        .for_each(|(to, from)| *to = *from);
    u64::from_le_bytes(word)
}

/// Returns the mask of the exponent and the mask of all bits but the sign, or `None` for integers.
fn masks(element: ElementType) -> Option<(u64, u64)> {
    match element {
        ElementType::Half => Some((0x7c00, 0x7fff)),
        ElementType::BFloat => Some((0x7f80, 0x7fff)),
        ElementType::Float => Some((0x7f80_0000, 0x7fff_ffff)),
        ElementType::Double => Some((0x7ff0_0000_0000_0000, 0x7fff_ffff_ffff_ffff)),
        ElementType::Integer(..) => None,
    }
}

/// Returns whether two elements with different bits count as equal: two NaNs, numbers within `ulps`, or addresses of
/// the same byte of an object.
fn same(
    a: &[u8],
    b: &[u8],
    element: Option<ElementType>,
    ulps: u64,
    addresses: &[Addresses<'_>; 2],
) -> bool {
    match element {
        Some(element) => match masks(element) {
            Some(masks) => same_float(word(a), word(b), masks, ulps),
            None => a.len() == 8 && same_address(word(a), word(b), addresses),
        },
        None => {
            let float = |a: &[u8], b: &[u8], element| {
                masks(element).is_some_and(|masks| same_float(word(a), word(b), masks, 0))
            };
            same_address(word(a), word(b), addresses)
                || float(a, b, ElementType::Double)
                || a.chunks(4)
                    .zip(b.chunks(4))
                    .all(|(a, b)| a == b || float(a, b, ElementType::Float))
        }
    }
}

fn same_float(a: u64, b: u64, (exponent, magnitude): (u64, u64), ulps: u64) -> bool {
    let is_nan = |bits: u64| bits & magnitude > exponent;
    if is_nan(a) || is_nan(b) {
        return is_nan(a) && is_nan(b);
    }
    if ulps == 0 {
        return a == b;
    }
    // The order of floating-point numbers is the order of these integers.
    let ordered = |bits: u64| {
        let distance = i128::from(bits & magnitude);
        match bits & magnitude == bits {
            true => distance,
            false => -distance,
        }
    };
    ordered(a).abs_diff(ordered(b)) <= u128::from(ulps)
}

/// The objects to which addresses of a program may point.
#[derive(Clone, Copy)]
pub(super) struct Addresses<'a> {
    pub(super) program: &'a Program,
    /// The number of arguments of the kernel.
    pub(super) arguments: usize,
}

/// An object that both modules have. Only arguments have the same number in both.
#[derive(PartialEq, Eq)]
enum Known {
    Argument(usize),
    Variable,
    Local,
    Private,
    Function,
}

/// The greatest number of private objects whose addresses are recognized. An address with a greater index is compared
/// as a number.
const MOST_PRIVATE: usize = 1 << 12;

impl Addresses<'_> {
    /// Returns the object of an address and the offset in bytes, or `None` if there is no such object.
    fn known(&self, address: u64) -> Option<(Known, u64)> {
        let (kind, index, offset) = split(address);
        let program = self.program;
        let variables = program.variables.len();
        let known = match kind {
            1 if index < variables => Known::Variable,
            1 if index - variables < self.arguments => Known::Argument(index - variables),
            2 if index < program.locals.len() + self.arguments => Known::Local,
            3 if index < MOST_PRIVATE => Known::Private,
            4 if index < program.functions.len() => Known::Function,
            _ => return None,
        };
        (offset < MAX_SIZE).then_some((known, offset))
    }
}

/// Returns whether two addresses are addresses of the same byte of an object. The modules number their objects
/// differently.
fn same_address(a: u64, b: u64, [one, other]: &[Addresses<'_>; 2]) -> bool {
    one.known(a)
        .is_some_and(|known| other.known(b) == Some(known))
}

/// Returns an element as text: its number, if the type is known, and its bits.
fn show(bytes: &[u8], element: Option<ElementType>) -> String {
    let bits = word(bytes);
    let digits = bytes.len().min(8) * 2;
    let hex = format!("0x{bits:0digits$x}");
    match element {
        Some(element) => format!("{} ({hex})", element.show(bytes)),
        None => hex,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::memory::{Kind, address};

    fn floats(numbers: &[f32]) -> Vec<u8> {
        numbers.iter().flat_map(|x| x.to_le_bytes()).collect()
    }

    fn check(a: &[u8], b: &[u8], element: Option<ElementType>, ulps: u64) -> Option<Mismatch> {
        let program = Program::default();
        let addresses = Addresses {
            program: &program,
            arguments: 2,
        };
        compare(a, b, element, ulps, &[addresses; 2])
    }

    #[test]
    fn a_number_is_an_address_only_if_there_is_such_an_object() {
        let element = Some(ElementType::Integer(64, true));
        let bytes = |object: u32| address(Kind::Private, object).to_le_bytes();
        assert!(check(&bytes(0), &bytes(1), element, 0).is_none());
        assert!(check(&bytes(0), &bytes(1 << 20), element, 0).is_some());
        let bytes = |object: u32| address(Kind::Global, object).to_le_bytes();
        assert!(check(&bytes(0), &bytes(1), element, 0).is_some());
    }

    #[test]
    fn numbers_are_equal_up_to_the_units_in_the_last_place() {
        let a = floats(&[1.0, -0.0]);
        let b = floats(&[f32::from_bits(1.0f32.to_bits() + 2), 0.0]);
        let float = Some(ElementType::Float);
        assert!(check(&a, &b, float, 2).is_none());
        let mismatch = check(&a, &b, float, 1).map(|found| found.offset);
        assert_eq!(mismatch, Some(0));
        let zeros = check(&a[4..], &b[4..], float, 0).map(|found| found.byte);
        assert_eq!(zeros, Some(3));
    }

    #[test]
    fn nans_are_equal_whatever_their_bits() {
        let a = 0x7fc0_0000_u32.to_le_bytes();
        let b = 0xffc0_0001_u32.to_le_bytes();
        assert!(check(&a, &b, Some(ElementType::Float), 0).is_none());
        assert!(check(&a, &b, Some(ElementType::Integer(32, false)), 0).is_some());
        assert!(check(&a, &floats(&[1.0]), Some(ElementType::Float), 9).is_some());
    }
}
