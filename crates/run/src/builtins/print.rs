//! Formats the output of `printf` (OpenCL C 6.15.14).

use crate::code::Elem;
use crate::machine::arithmetic::{signed, to_f64};

/// An argument: its type and the slots of its lanes.
pub(crate) struct Argument<'a> {
    pub(crate) elem: Elem,
    pub(crate) slots: &'a [u64],
}

/// The greatest width, precision and number of lanes. Greater numbers in a format are reduced to it.
const MAX_WIDTH: usize = 4096;

#[derive(Clone, Copy, Default)]
struct Flags {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
}

/// A conversion specification.
#[derive(Clone, Copy, Default)]
struct Specification {
    flags: Flags,
    width: usize,
    precision: Option<usize>,
    /// The number of lanes of a vector, or `None` for a scalar.
    lanes: Option<usize>,
    /// The size of an integer in bytes, from its length modifier.
    bytes: Option<u32>,
}

struct Reader<'a> {
    text: &'a [u8],
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.first().copied()
    }

    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.text.split_first()?;
        self.text = rest;
        Some(first)
    }

    fn takes(&mut self, wanted: &[u8]) -> bool {
        match self.text.strip_prefix(wanted) {
            Some(rest) => {
                self.text = rest;
                true
            }
            None => false,
        }
    }

    fn number(&mut self) -> Option<usize> {
        let mut value: Option<usize> = None;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            self.next();
            let next = value.unwrap_or(0) * 10 + usize::from(digit - b'0');
            value = Some(next.min(MAX_WIDTH));
        }
        value
    }

    fn specification(&mut self) -> Specification {
        let mut found = Specification::default();
        while let Some(flag) = self.peek() {
            match flag {
                b'-' => found.flags.left = true,
                b'+' => found.flags.plus = true,
                b' ' => found.flags.space = true,
                b'#' => found.flags.alternate = true,
                b'0' => found.flags.zero = true,
                _ => break,
            }
            self.next();
        }
        found.width = self.number().unwrap_or(0);
        if self.takes(b".") {
            found.precision = Some(self.number().unwrap_or(0));
        }
        if self.takes(b"v") {
            found.lanes = self.number();
        }
        found.bytes = if self.takes(b"hh") {
            Some(1)
        } else if self.takes(b"hl") {
            Some(4)
        } else if self.takes(b"h") {
            Some(2)
        } else if self.takes(b"ll") || self.takes(b"l") {
            Some(8)
        } else {
            None
        };
        found
    }
}

/// Appends the output of `printf` to `out`. `string` returns the string at an address, or `None` if it cannot be read.
/// Returns 0, or -1 if a conversion is unknown or incomplete, an argument is missing or a string cannot be read.
pub(crate) fn print(
    format: &[u8],
    arguments: &[Argument<'_>],
    mut string: impl FnMut(u64) -> Option<Vec<u8>>,
    out: &mut Vec<u8>,
) -> i32 {
    let mut reader = Reader { text: format };
    let mut arguments = arguments.iter();
    while let Some(byte) = reader.next() {
        if byte != b'%' {
            out.push(byte);
            continue;
        }
        if reader.takes(b"%") {
            out.push(b'%');
            continue;
        }
        let specification = reader.specification();
        let (Some(conversion), Some(argument)) = (reader.next(), arguments.next()) else {
            return -1;
        };
        if conversion == b's' {
            let address = argument.slots.first().copied().unwrap_or(0);
            let Some(mut text) = string(address) else {
                return -1;
            };
            text.truncate(specification.precision.unwrap_or(usize::MAX));
            pad(out, &text, b"", specification, false);
            continue;
        }
        let words = argument.elem.words() as usize;
        let lanes = specification.lanes.unwrap_or(1);
        for (number, lane) in argument.slots.chunks(words.max(1)).take(lanes).enumerate() {
            if number > 0 {
                out.push(b',');
            }
            let value = lane.first().copied().unwrap_or(0);
            if one(out, specification, conversion, argument.elem, value).is_none() {
                return -1;
            }
        }
    }
    0
}

/// Appends a number, a character or a pointer. Returns `None` for an unknown conversion.
fn one(
    out: &mut Vec<u8>,
    specification: Specification,
    conversion: u8,
    elem: Elem,
    value: u64,
) -> Option<()> {
    let bits = specification.bytes.map_or(elem.bits(), |bytes| {
        // Arguments shorter than an int were promoted, except the lanes of vectors.
        (bytes * 8).min(elem.bits())
    });
    match conversion {
        b'd' | b'i' => {
            let number = signed(value, bits);
            let sign: &[u8] = if number < 0 {
                b"-"
            } else if specification.flags.plus {
                b"+"
            } else if specification.flags.space {
                b" "
            } else {
                b""
            };
            let digits = number.unsigned_abs().to_string();
            integer(out, specification, sign, digits);
        }
        b'u' | b'o' | b'x' | b'X' => {
            let number = value & crate::machine::arithmetic::mask(bits);
            let (prefix, digits): (&[u8], String) = match conversion {
                b'u' => (b"", number.to_string()),
                b'o' => (
                    b"",
                    format!(
                        "{}{number:o}",
                        if specification.flags.alternate && number != 0 {
                            "0"
                        } else {
                            ""
                        }
                    ),
                ),
                b'x' => (
                    if specification.flags.alternate && number != 0 {
                        b"0x"
                    } else {
                        b""
                    },
                    format!("{number:x}"),
                ),
                _ => (
                    if specification.flags.alternate && number != 0 {
                        b"0X"
                    } else {
                        b""
                    },
                    format!("{number:X}"),
                ),
            };
            let mut specification = specification;
            if conversion == b'o' && specification.flags.alternate {
                // An octal number with `#` begins with a zero, also if it has no other digits.
                specification.precision = specification.precision.map(|digits| digits.max(1));
            }
            integer(out, specification, prefix, digits);
        }
        b'c' => pad(out, &[value as u8], b"", specification, false),
        b'p' => pad(
            out,
            format!("{value:#x}").as_bytes(),
            b"",
            specification,
            false,
        ),
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
            let number = match elem.is_float() {
                true => to_f64(elem, value),
                false => f64::from_bits(value),
            };
            float(out, specification, conversion, number);
        }
        _ => return None,
    }
    Some(())
}

fn integer(out: &mut Vec<u8>, mut specification: Specification, prefix: &[u8], digits: String) {
    let mut digits = digits;
    if let Some(precision) = specification.precision {
        specification.flags.zero = false;
        if precision == 0 && digits == "0" {
            digits.clear();
        }
        let missing = precision.saturating_sub(digits.len());
        digits.insert_str(0, &"0".repeat(missing));
    }
    pad(out, digits.as_bytes(), prefix, specification, true);
}

/// Appends a sign or another prefix and a text, padded to the width of the field. The padding is zeros if `zeros` and
/// the flag `0` are set, and spaces otherwise.
fn pad(out: &mut Vec<u8>, text: &[u8], prefix: &[u8], specification: Specification, zeros: bool) {
    let missing = specification
        .width
        .saturating_sub(text.len() + prefix.len());
    let fill = |out: &mut Vec<u8>, byte: u8| out.extend(std::iter::repeat_n(byte, missing));
    if specification.flags.left {
        out.extend_from_slice(prefix);
        out.extend_from_slice(text);
        fill(out, b' ');
    } else if zeros && specification.flags.zero {
        out.extend_from_slice(prefix);
        fill(out, b'0');
        out.extend_from_slice(text);
    } else {
        fill(out, b' ');
        out.extend_from_slice(prefix);
        out.extend_from_slice(text);
    }
}

fn float(out: &mut Vec<u8>, specification: Specification, conversion: u8, number: f64) {
    let sign: &[u8] = if number.is_sign_negative() {
        b"-"
    } else if specification.flags.plus {
        b"+"
    } else if specification.flags.space {
        b" "
    } else {
        b""
    };
    let number = number.abs();
    let alternate = specification.flags.alternate;
    let mut text = match conversion.to_ascii_lowercase() {
        _ if number.is_nan() => "nan".into(),
        _ if number.is_infinite() => "inf".into(),
        b'f' => {
            let precision = specification.precision.unwrap_or(6);
            let point = if precision == 0 && alternate { "." } else { "" };
            format!("{number:.precision$}{point}")
        }
        b'e' => exponential(number, specification.precision.unwrap_or(6), alternate),
        b'a' => hexadecimal(number, specification.precision, alternate),
        _ => general(number, specification.precision.unwrap_or(6), alternate),
    };
    if conversion.is_ascii_uppercase() {
        text.make_ascii_uppercase();
    }
    let prefix = match text.get(..2) {
        Some(start @ ("0x" | "0X")) => {
            let mut prefix = sign.to_vec();
            prefix.extend_from_slice(start.as_bytes());
            text.drain(..2);
            prefix
        }
        _ => sign.to_vec(),
    };
    pad(
        out,
        text.as_bytes(),
        &prefix,
        specification,
        number.is_finite(),
    );
}

fn exponential(number: f64, precision: usize, alternate: bool) -> String {
    let text = format!("{number:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(rest) => ('-', rest),
        None => ('+', exponent),
    };
    let point = if precision == 0 && alternate { "." } else { "" };
    format!("{digits}{point}e{sign}{exponent:0>2}")
}

fn general(number: f64, precision: usize, alternate: bool) -> String {
    let precision = precision.max(1);
    let text = format!("{number:.*e}", precision - 1);
    let exponent: i32 = text
        .split_once('e')
        .and_then(|(_, exponent)| exponent.parse().ok())
        .unwrap_or(0);
    // With `#`, the zeros at the end and the point stay, also without digits after it.
    let strip = |text: String| match (alternate, text.contains('.')) {
        (false, true) => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        (true, false) => text + ".",
        _ => text,
    };
    if exponent < -4 || exponent >= precision as i32 {
        let text = exponential(number, precision - 1, alternate);
        let (digits, rest) = text.split_once('e').unwrap_or((&text, "+00"));
        return format!("{}e{rest}", strip(digits.to_owned()));
    }
    let decimals = (precision as i32 - 1 - exponent).max(0) as usize;
    strip(format!("{number:.decimals$}"))
}

fn hexadecimal(number: f64, precision: Option<usize>, alternate: bool) -> String {
    const DIGITS: usize = 13;
    let bits = number.to_bits();
    let (mut exponent, mut fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
    let mut lead = u64::from(exponent != 0);
    exponent = match (exponent, fraction) {
        (0, 0) => 0,
        (0, _) => -1022,
        _ => exponent - 1023,
    };
    if let Some(kept) = precision.filter(|&kept| kept < DIGITS) {
        let dropped = (DIGITS - kept) as u32 * 4;
        let whole = lead << 52 | fraction;
        let (half, rest) = (1u64 << (dropped - 1), whole & ((1 << dropped) - 1));
        let mut rounded = whole >> dropped;
        if rest > half || rest == half && rounded & 1 == 1 {
            rounded += 1;
        }
        let whole = rounded << dropped;
        (lead, fraction) = (whole >> 52, whole & ((1 << 52) - 1));
    }
    let mut digits = format!("{fraction:013x}");
    match precision {
        Some(precision) => {
            digits.truncate(precision);
            digits.push_str(&"0".repeat(precision.saturating_sub(DIGITS)));
        }
        None => digits = digits.trim_end_matches('0').to_owned(),
    }
    let point = if digits.is_empty() && !alternate {
        ""
    } else {
        "."
    };
    format!("0x{lead}{point}{digits}p{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(format: &str, arguments: &[(Elem, &[u64])]) -> String {
        let arguments: Vec<Argument<'_>> = arguments
            .iter()
            .map(|&(elem, slots)| Argument { elem, slots })
            .collect();
        let mut out = Vec::new();
        print(
            format.as_bytes(),
            &arguments,
            |_| Some(b"text".to_vec()),
            &mut out,
        );
        String::from_utf8(out).unwrap()
    }

    // The texts are the output of glibc.
    #[test]
    fn numbers_are_printed_as_in_c() {
        let double = |x: f64| (Elem::Double, x.to_bits());
        let cases = [
            ("%d", Elem::Int(32), (-5i32) as u32 as u64, "-5"),
            ("%+05d", Elem::Int(32), 42, "+0042"),
            ("%-5d|", Elem::Int(32), 42, "42   |"),
            ("%.3d", Elem::Int(32), 7, "007"),
            ("%#x", Elem::Int(32), 255, "0xff"),
            ("%#.0o", Elem::Int(32), 0, "0"),
            ("%.0o", Elem::Int(32), 0, ""),
            ("%#.3o", Elem::Int(32), 0o777, "0777"),
            ("%#g", double(1e5).0, double(1e5).1, "100000."),
            ("%#.1g", double(5.0).0, double(5.0).1, "5."),
            ("%#.1g", double(5e9).0, double(5e9).1, "5.e+09"),
            ("%08.3f", double(2.71823).0, double(2.71823).1, "0002.718"),
            (
                "%e",
                double(12345.678).0,
                double(12345.678).1,
                "1.234568e+04",
            ),
            ("%g", double(0.0001).0, double(0.0001).1, "0.0001"),
            ("%g", double(1e10).0, double(1e10).1, "1e+10"),
            ("%G", double(1e-10).0, double(1e-10).1, "1E-10"),
            ("%a", double(1.0).0, double(1.0).1, "0x1p+0"),
            ("%a", double(0.15625).0, double(0.15625).1, "0x1.4p-3"),
            ("%.0a", double(1.5).0, double(1.5).1, "0x2p+0"),
            ("%5s|", Elem::Pointer, 1, " text|"),
            ("%c", Elem::Int(32), 65, "A"),
            (
                "%f",
                double(f64::NEG_INFINITY).0,
                double(f64::NEG_INFINITY).1,
                "-inf",
            ),
        ];
        for (format, elem, value, expected) in cases {
            assert_eq!(printed(format, &[(elem, &[value])]), expected, "{format}");
        }
        let lanes = [1.0f32, 2.5, -3.0, 0.0].map(|x| u64::from(x.to_bits()));
        assert_eq!(
            printed("%2.1v4hlf", &[(Elem::Float, &lanes)]),
            "1.0,2.5,-3.0,0.0"
        );
        assert_eq!(
            printed("%v2hhd %%", &[(Elem::Int(8), &[0xff, 1])]),
            "-1,1 %"
        );
    }
}
