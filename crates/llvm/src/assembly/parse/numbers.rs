//! Parses integers of any width and floating-point numbers.

use super::Parser;
use super::names::Short;
use crate::assembly::floats;
use crate::assembly::lexer::{Token, hex_digit};
use crate::error::Result;
use crate::ir::{Constant, ConstantKind, Type, TypeKind, truncated};

/// The maximum number of digits of an integer. The conversion of longer integers would take too long.
const MAX_DIGITS: usize = 20_000;

impl Parser<'_> {
    /// Parses an integer, and drops its bits above the width `bits`. Returns its words, least significant first,
    /// without leading zero words.
    pub(super) fn integer_words(&mut self, bits: u32) -> Result<Vec<u64>> {
        let words = match self.token {
            Token::Integer(digits) => {
                if digits.len() > MAX_DIGITS {
                    return Err(self.unsupported(self.at, "an integer of so many digits"));
                }
                let (negative, digits) = match digits {
                    [b'-', digits @ ..] => (true, digits),
                    digits => (false, digits),
                };
                let mut words = decimal_words(digits);
                if negative {
                    negate(&mut words, bits);
                }
                words
            }
            Token::HexInteger(signed, digits) => {
                if digits.len() > MAX_DIGITS {
                    return Err(self.unsupported(self.at, "an integer of so many digits"));
                }
                hex_words(digits, signed, bits)
            }
            _ => return Err(self.expected("an integer")),
        };
        self.advance();
        Ok(truncated(words, bits))
    }

    /// Parses the current token, the decimal number `text`, as a constant of type `ty`. The result is cached.
    pub(super) fn number(&mut self, ty: Type, text: &[u8]) -> Result<Constant> {
        // The cache is not used if positions are recorded, as each number that old releases reject is reported.
        let short = Short::of(text).filter(|_| self.places.is_none());
        if let Some(known) = short.and_then(|short| self.numbers.get(short, ty.as_u32())) {
            self.advance();
            return Ok(known);
        }
        let new = match self.token {
            Token::Integer(_) => self.integer(ty)?,
            _ => self.float(ty)?,
        };
        if let Some(short) = short {
            self.numbers.insert(short, ty.as_u32(), new);
        }
        Ok(new)
    }

    /// Parses an integer of type `ty`.
    #[inline]
    pub(super) fn integer(&mut self, ty: Type) -> Result<Constant> {
        let Some(bits) = self.module.types.number_bits(ty) else {
            return Err(self.fault(
                self.at,
                format!("an integer, where the type is `{}`", self.name_of(ty)),
            ));
        };
        if let (Token::Integer(digits), true) = (self.token, bits <= 64) {
            let (negative, digits) = match digits {
                [b'-', digits @ ..] => (true, digits),
                digits => (false, digits),
            };
            if digits.len() < 19 {
                let magnitude = digits
                    .iter()
                    .fold(0u64, |n, digit| n * 10 + u64::from(digit - b'0'));
                let value = if negative {
                    magnitude.wrapping_neg()
                } else {
                    magnitude
                };
                self.advance();
                return Ok(self.module.constants.integer(&self.module.types, ty, value));
            }
        }
        let words = self.integer_words(bits)?;
        let kind = if bits > 64 {
            ConstantKind::WideInteger(words.into())
        } else {
            ConstantKind::Integer(words.first().copied().unwrap_or(0))
        };
        Ok(self.module.constants.intern(ty, kind))
    }

    /// Parses a floating-point number of type `ty`.
    pub(super) fn float(&mut self, ty: Type) -> Result<Constant> {
        let at = self.at;
        let kind = match self.token {
            Token::Decimal(text) => {
                let text = std::str::from_utf8(text).unwrap_or_default();
                if self.places.is_some() && !self.is_exact(ty, text) {
                    self.is_new_form(at, "a decimal number that is rounded to its type");
                }
                self.decimal(ty, text, at)?
            }
            Token::Special(is_negative, text) => self.special_word(ty, is_negative, text, at)?,
            Token::Hexadecimal(0, digits) => {
                let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
                let digits = digits.get(zeros..).unwrap_or_default();
                match hex_pair(digits, 16) {
                    Some([bits, 0]) if digits.len() <= 16 => self.narrow(ty, bits, at)?,
                    _ => return Err(self.fault(at, "a number of more than 64 bits")),
                }
            }
            Token::Hexadecimal(letter, digits) => self.special(ty, letter, digits, at)?,
            _ => return Err(self.expected("a floating point number")),
        };
        self.advance();
        Ok(self.module.constants.intern(ty, kind))
    }

    /// Returns whether the `double` nearest to a decimal number can be represented in `float` or `half`, as was
    /// required before LLVM 23. Returns `true` for other types.
    fn is_exact(&self, ty: Type, text: &str) -> bool {
        let number = || text.parse::<f64>().ok().map(f64::to_bits);
        match self.kind(ty) {
            TypeKind::Float => number().is_some_and(|bits| narrow(bits, 8, 23).is_some()),
            TypeKind::Half => number().is_some_and(|bits| narrow(bits, 5, 10).is_some()),
            _ => true,
        }
    }

    /// Converts a decimal number to the format of `ty`. A number for `half`, `bfloat`, `float` or `double` is rounded.
    /// Before LLVM 23 it had to be exact, so rounding does not change it. For other types, returns an error if the
    /// number is not exact.
    fn decimal(&self, ty: Type, text: &str, at: usize) -> Result<ConstantKind> {
        let nearest =
            |exponent, fraction| floats::nearest(text, exponent, fraction).map(ConstantKind::Float);
        let exact = || {
            let value = text.parse::<f64>().ok()?;
            let digits = text.bytes().filter(u8::is_ascii_digit).count();
            let shown = format!("{value:.digits$e}");
            floats::is_exactly(value, &shown).then(|| value.to_bits())
        };
        let number = match self.kind(ty) {
            TypeKind::Half => nearest(5, 10),
            TypeKind::BFloat => nearest(8, 7),
            TypeKind::Float => nearest(8, 23),
            TypeKind::Double => nearest(11, 52),
            TypeKind::X86Fp80 => exact()
                .and_then(floats::to_x87)
                .map(ConstantKind::WideFloat),
            TypeKind::Fp128 => exact()
                .and_then(floats::to_quad)
                .map(ConstantKind::WideFloat),
            TypeKind::PpcFp128 => exact().map(|bits| ConstantKind::WideFloat([bits, 0])),
            _ => return Err(self.fault(at, format!("a number that is no `{}`", self.name_of(ty)))),
        };
        match (number, self.kind(ty)) {
            (Some(number), _) => Ok(number),
            (None, TypeKind::X86Fp80 | TypeKind::Fp128 | TypeKind::PpcFp128) => {
                Err(self.unsupported(at, "a decimal number that has to be rounded to its type"))
            }
            (None, _) => Err(self.fault(
                at,
                format!("the number is not a value of type `{}`", self.name_of(ty)),
            )),
        }
    }

    /// Converts an infinity, or a NaN with its payload, to the format of `ty`.
    fn special_word(
        &self,
        ty: Type,
        is_negative: bool,
        text: &[u8],
        at: usize,
    ) -> Result<ConstantKind> {
        let length = text.iter().position(|&byte| byte == b'(');
        let (word, payload) = text.split_at(length.unwrap_or(text.len()));
        let digits = payload.strip_prefix(b"(0x").unwrap_or_default();
        let Some([payload, 0]) = hex_pair(digits, digits.len().min(16)) else {
            return Err(self.unsupported(at, "a payload of more than 64 bits"));
        };
        let sign = u64::from(is_negative);
        let of = |exponent: u32, fraction: u32| {
            let quiet = 1u64 << (fraction - 1);
            let payload = payload & (quiet - 1);
            let fraction_bits = match word {
                b"inf" => 0,
                b"snan" if payload == 0 => quiet >> 1, // otherwise it would be an infinity
                b"snan" => payload,
                _ => quiet | payload,
            };
            sign << (exponent + fraction) | ((1 << exponent) - 1) << fraction | fraction_bits
        };
        Ok(match self.kind(ty) {
            TypeKind::Half => ConstantKind::Float(of(5, 10)),
            TypeKind::BFloat => ConstantKind::Float(of(8, 7)),
            TypeKind::Float => ConstantKind::Float(of(8, 23)),
            TypeKind::Double => ConstantKind::Float(of(11, 52)),
            TypeKind::PpcFp128 => ConstantKind::WideFloat([of(11, 52), 0]),
            // The leading one is stored explicitly.
            TypeKind::X86Fp80 => ConstantKind::WideFloat([
                1 << 63 | of(0, 63) & (u64::MAX >> 1),
                sign << 15 | 0x7fff,
            ]),
            TypeKind::Fp128 => {
                let top = sign << 63 | 0x7fff << 48;
                match word {
                    b"inf" => ConstantKind::WideFloat([0, top]),
                    b"snan" if payload == 0 => ConstantKind::WideFloat([0, top | 1 << 46]),
                    b"snan" => ConstantKind::WideFloat([payload, top]),
                    _ => ConstantKind::WideFloat([payload, top | 1 << 47]),
                }
            }
            _ => return Err(self.fault(at, format!("a number that is no `{}`", self.name_of(ty)))),
        })
    }

    /// Converts the bits of a `double` to the format of `ty`. Returns an error if that format cannot represent it
    /// exactly.
    fn narrow(&self, ty: Type, bits: u64, at: usize) -> Result<ConstantKind> {
        let narrowed = match self.kind(ty) {
            TypeKind::Double => Some(bits),
            TypeKind::Float => narrow(bits, 8, 23),
            TypeKind::Half => narrow(bits, 5, 10),
            TypeKind::BFloat => narrow(bits, 8, 7),
            _ => return Err(self.fault(at, format!("a number that is no `{}`", self.name_of(ty)))),
        };
        match narrowed {
            Some(bits) => Ok(ConstantKind::Float(bits)),
            None => Err(self.fault(
                at,
                format!("the number is not a value of type `{}`", self.name_of(ty)),
            )),
        }
    }

    /// Converts the hexadecimal number `digits` to a constant of type `ty`. `letter` is its prefix, which selects the
    /// format.
    fn special(&self, ty: Type, letter: u8, digits: &[u8], at: usize) -> Result<ConstantKind> {
        let (is_fit, pair) = match letter {
            b'H' => (
                matches!(self.kind(ty), TypeKind::Half),
                hex_pair(digits, 16),
            ),
            b'R' => (
                matches!(self.kind(ty), TypeKind::BFloat),
                hex_pair(digits, 16),
            ),
            // The four digits of sign and exponent come first.
            b'K' => {
                let (high, low) = digits.split_at(digits.len().min(4));
                let pair = hex_pair(low, 16).filter(|_| low.len() <= 16);
                let high = hex_pair(high, 16).map_or(0, |pair| pair[0]);
                (
                    matches!(self.kind(ty), TypeKind::X86Fp80),
                    pair.map(|[low, _]| [low, high]),
                )
            }
            // As many digits as the type needs, most significant first.
            b'f' => return self.hexadecimal_float(ty, digits, at),
            b'L' => (matches!(self.kind(ty), TypeKind::Fp128), two_words(digits)),
            _ => (
                matches!(self.kind(ty), TypeKind::PpcFp128),
                two_words(digits),
            ),
        };
        if !is_fit {
            return Err(self.fault(at, format!("a number that is no `{}`", self.name_of(ty))));
        }
        match (letter, pair) {
            (b'H' | b'R', Some([bits @ 0..=0xffff, 0])) => Ok(ConstantKind::Float(bits)),
            (b'K' | b'L' | b'M', Some(pair)) => Ok(ConstantKind::WideFloat(pair)),
            _ => Err(self.fault(at, "a number of more bits than its type has")),
        }
    }
}

impl Parser<'_> {
    fn hexadecimal_float(&self, ty: Type, digits: &[u8], at: usize) -> Result<ConstantKind> {
        let width = match self.kind(ty) {
            TypeKind::Half | TypeKind::BFloat => 4,
            TypeKind::Float => 8,
            TypeKind::Double => 16,
            TypeKind::X86Fp80 => 20,
            TypeKind::Fp128 | TypeKind::PpcFp128 => 32,
            _ => return Err(self.fault(at, format!("a number that is no `{}`", self.name_of(ty)))),
        };
        if digits.len() != width {
            let name = self.name_of(ty);
            return Err(self.fault(at, format!("a hexadecimal `{name}` has {width} digits")));
        }
        let (high, low) = digits.split_at(width.saturating_sub(16));
        let word = |digits| hex_pair(digits, 16).map_or(0, |pair| pair[0]);
        Ok(match width {
            ..=16 => ConstantKind::Float(word(low)),
            _ => ConstantKind::WideFloat([word(low), word(high)]),
        })
    }
}

/// Converts hexadecimal digits to two words. The first word has the first `first` digits. Returns `None` if the second
/// word would have more than 16 digits.
fn hex_pair(digits: &[u8], first: usize) -> Option<[u64; 2]> {
    let word = |digits: &[u8]| {
        digits
            .iter()
            .filter_map(|&digit| hex_digit(digit))
            .fold(0u64, |word, digit| word << 4 | u64::from(digit))
    };
    let (low, high) = digits.split_at(digits.len().min(first));
    (high.len() <= 16).then(|| [word(low), word(high)])
}

/// Converts the hexadecimal digits of an `fp128` or `ppc_fp128` to two words, as LLVM does: the first word has the first
/// 16 digits, but fewer digits are the second word.
fn two_words(digits: &[u8]) -> Option<[u64; 2]> {
    hex_pair(digits, if digits.len() < 16 { 0 } else { 16 })
}

/// Converts the bits of a `double` to a smaller format with `exponent_bits` and `fraction_bits`. Returns `None` if that
/// format cannot represent the number exactly.
fn narrow(bits: u64, exponent_bits: u32, fraction_bits: u32) -> Option<u64> {
    const FRACTION: u32 = 52;
    const BIAS: i64 = 1023;
    let sign = bits >> 63 << (exponent_bits + fraction_bits);
    let exponent = (bits >> FRACTION & 0x7ff) as i64;
    let fraction = bits & ((1 << FRACTION) - 1);
    let most = (1u64 << exponent_bits) - 1;
    let drop = FRACTION - fraction_bits;
    let exact = |fraction: u64, drop: u32| {
        (drop < 64 && fraction & ((1 << drop) - 1) == 0).then(|| fraction >> drop)
    };
    if exponent == 0x7ff {
        // An infinity or a NaN, which keeps its payload.
        return exact(fraction, drop).map(|fraction| sign | most << fraction_bits | fraction);
    }
    if exponent == 0 {
        // A subnormal double is too small for all other formats.
        return (fraction == 0).then_some(sign);
    }
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let target = exponent - BIAS + bias;
    if target >= most as i64 {
        return None;
    }
    if target > 0 {
        return exact(fraction, drop)
            .map(|fraction| sign | (target as u64) << fraction_bits | fraction);
    }
    // Subnormal in the target format: the leading one becomes part of the fraction.
    let shift = u32::try_from(1 - target).ok()?;
    exact(fraction | 1 << FRACTION, drop + shift)
        .filter(|&fraction| fraction != 0)
        .map(|fraction| sign | fraction)
}

/// Returns the words of a decimal number, least significant first.
pub(super) fn decimal_words(digits: &[u8]) -> Vec<u64> {
    const CHUNK: usize = 19;
    let mut words = vec![0u64];
    let head = digits.len() % CHUNK;
    let (first, rest) = digits.split_at(head);
    for chunk in std::iter::once(first).chain(rest.chunks(CHUNK)) {
        let number = chunk
            .iter()
            .fold(0u64, |n, digit| n * 10 + u64::from(digit - b'0'));
        let scale = 10u64.pow(chunk.len() as u32);
        let mut carry = u128::from(number);
        for word in &mut words {
            let product = u128::from(*word) * u128::from(scale) + carry;
            *word = product as u64;
            carry = product >> 64;
        }
        if carry != 0 {
            words.push(carry as u64);
        }
    }
    words
}

/// Returns the words of a hexadecimal number, least significant first. If `signed`, the highest set bit is the sign,
/// which is extended to `bits` bits.
fn hex_words(digits: &[u8], signed: bool, bits: u32) -> Vec<u64> {
    let mut words = vec![0u64; digits.len().div_ceil(16).max(1)];
    for (at, &digit) in digits.iter().rev().enumerate() {
        words[at / 16] |= u64::from(hex_digit(digit).unwrap_or(0)) << (at % 16 * 4);
    }
    let top = words.iter().rposition(|&word| word != 0);
    let active = top.map_or(0, |top| top as u32 * 64 + 64 - words[top].leading_zeros());
    if signed && active > 0 && active < bits {
        words.resize(bits.div_ceil(64) as usize, 0);
        for bit in active..bits {
            words[bit as usize / 64] |= 1 << (bit % 64);
        }
    }
    words
}

fn negate(words: &mut Vec<u64>, bits: u32) {
    words.resize((bits.div_ceil(64) as usize).max(words.len()), 0);
    let mut carry = true;
    for word in words {
        let (sum, overflow) = (!*word).overflowing_add(u64::from(carry));
        *word = sum;
        carry = overflow;
    }
}
