//! SIMD within a register: operations on eight bytes of text at once. The first byte is in the lowest bits of the number.

/// The number of bytes that are processed together.
pub(super) const BYTES: usize = 8;

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = ONES << 7;

/// Returns the eight bytes from the offset `place` on, with zeros after the end of `bytes`.
#[inline]
pub(super) fn load(bytes: &[u8], place: usize) -> u64 {
    let all = bytes.get(place..place.wrapping_add(BYTES));
    match all.and_then(<[u8]>::first_chunk) {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => load_last(bytes, place),
    }
}

#[cold]
#[inline(never)]
fn load_last(bytes: &[u8], place: usize) -> u64 {
    let rest = bytes.get(place..).unwrap_or_default();
    let byte = |(place, byte): (usize, &u8)| u64::from(*byte) << (8 * place);
    rest.iter().take(BYTES).enumerate().map(byte).sum()
}

/// Returns the number of bytes before the first one whose highest bit is set in `marks`; 8 if no such bit is set.
#[inline]
fn before_mark(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8
}

/// Returns the number of spaces at the start of `chunk`.
#[inline]
pub(super) fn spaces(chunk: u64) -> usize {
    before_mark(chunk ^ (ONES * b' ' as u64))
}

/// Returns the bytes before the first one below `0`, followed by zeros, and their number. All characters that begin or end
/// words are below `0`, except `;`. Letters, digits and `_` are not.
#[inline]
pub(super) fn before_mark_or_space(chunk: u64) -> (u64, usize) {
    let marks = chunk.wrapping_sub(ONES * b'0' as u64) & !chunk & HIGHS;
    // All bits below the lowest bit of the first marked byte.
    let mask = ((marks & marks.wrapping_neg()) >> 7).wrapping_sub(1);
    (chunk & mask, before_mark(marks))
}

/// Returns a word with the highest bit set in each zero byte. Bytes after the first zero byte may be marked wrongly.
#[inline]
fn zeros(chunk: u64) -> u64 {
    chunk.wrapping_sub(ONES) & !chunk & HIGHS
}

/// Returns a word with the highest bit set in each quotation mark and backslash. Bytes after the first may be marked
/// wrongly, as in [`zeros`].
#[inline]
fn quotation_marks(chunk: u64) -> u64 {
    zeros(chunk ^ (ONES * b'"' as u64)) | zeros(chunk ^ (ONES * b'\\' as u64))
}

/// Returns the number of bytes before the first quotation mark or backslash; 8 if there is none.
#[inline]
pub(super) fn before_quotation_mark(chunk: u64) -> usize {
    before_mark(quotation_marks(chunk))
}

/// Returns the number of bytes before the first quotation mark, backslash or zero byte; 8 if there is none.
#[inline]
pub(super) fn before_quotation_mark_or_zero(chunk: u64) -> usize {
    before_mark(quotation_marks(chunk) | zeros(chunk))
}

/// Returns whether all bytes are ASCII and none of them is a quotation mark or a backslash.
#[inline]
pub(super) fn is_plain(chunk: u64) -> bool {
    chunk & HIGHS == 0 && before_quotation_mark(chunk) == BYTES
}

/// Returns the number of decimal digits at the start of `chunk`.
#[inline]
pub(super) fn digits(chunk: u64) -> usize {
    let values = chunk ^ (ONES * b'0' as u64);
    before_mark((values.wrapping_add(ONES * (0x80 - 10)) | values) & HIGHS)
}

/// Returns the number that the first `count` bytes of `chunk` spell. They must be decimal digits, and `count` must be 1
/// to 8.
#[inline]
pub(super) fn number(chunk: u64, count: usize) -> u32 {
    // Leading zeros extend the number to eight digits. Adjacent digits are combined in three steps.
    let shift = 8 * (BYTES - count.clamp(1, BYTES)) as u32;
    let ones = (chunk << shift) & (ONES * 0xf);
    let tens = ones.wrapping_mul(10).wrapping_add(ones >> 8) & 0x00ff_00ff_00ff_00ff;
    let hundreds = tens.wrapping_mul(100).wrapping_add(tens >> 16) & 0x0000_ffff_0000_ffff;
    hundreds.wrapping_mul(10_000).wrapping_add(hundreds >> 32) as u32
}

/// Returns the decimal digits of a number below 100,000,000 in ASCII, the first one in the lowest byte, and their
/// count.
#[inline]
pub(super) fn decimal(number: u32) -> (u64, usize) {
    // The number is split into two numbers of four digits, then four of two digits, then eight digits, the first of
    // them in the lowest bits.
    let number = u64::from(number);
    let halves = (number / 10_000) | ((number % 10_000) << 32);
    let hundreds = (halves * 10_486) >> 20 & 0x7f_0000_007f;
    let pairs = hundreds | ((halves - hundreds * 100) << 16);
    let tens = (pairs * 103) >> 10 & 0x000f_000f_000f_000f;
    let digits = tens | ((pairs - tens * 10) << 8);
    let zeros = (digits | (1 << 56)).trailing_zeros() as usize / 8;
    let text = digits | (ONES * b'0' as u64);
    (text >> (8 * zeros), BYTES - zeros)
}

/// Returns the first `count` bytes, followed by zeros. If `count` is 8 or more, returns all bytes.
#[inline]
pub(super) fn first(chunk: u64, count: usize) -> u64 {
    chunk & !u64::MAX.unbounded_shl(8 * count.min(BYTES) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> u64 {
        load(text.as_bytes(), 0)
    }

    #[test]
    fn the_first_bytes_are_all_where_more_are_asked_for() {
        let chunk = of("12345678");
        assert_eq!(first(chunk, 3), of("123"));
        for count in [8, 9, 1 << 29, usize::MAX] {
            assert_eq!(first(chunk, count), chunk, "{count}");
        }
    }

    #[test]
    fn bytes_are_counted_up_to_the_first_other_one() {
        let counts = |count: fn(u64) -> usize, texts: &[&str]| -> Vec<usize> {
            texts.iter().map(|text| count(of(text))).collect()
        };
        let texts = [
            "",
            "a",
            "   a",
            "        ",
            " \u{a0}\u{80}      ",
            "\n       ",
        ];
        assert_eq!(counts(spaces, &texts), [0, 0, 3, 8, 1, 0]);
        let texts = [
            "abc",
            "a_9 /b",
            "Zz;%0",
            "\u{e9}\u{ff}abc ",
            "01234567",
            "/0",
        ];
        let before = texts.map(|text| {
            let (part, count) = before_mark_or_space(of(text));
            assert_eq!(part, first(of(text), count), "{text}");
            count
        });
        assert_eq!(before, [3, 3, 3, 7, 8, 0]);
        let texts = ["ab\"", "a\\\"", "#!]['", "\u{a2}\u{dc}abcd"];
        assert_eq!(counts(before_quotation_mark, &texts), [2, 1, 8, 8]);
        let texts = ["abc", "abcdefgh", "ab\"", "\\", "a\0b"];
        assert_eq!(
            counts(before_quotation_mark_or_zero, &texts),
            [3, 8, 2, 0, 1]
        );
        let plain = ["", "abcdefgh", "abc\"", "\\", "\u{e9}"];
        assert_eq!(
            plain.map(|text| is_plain(of(text))),
            [true, true, false, false, false]
        );
        let texts = ["12a", "12345678", "/9", ":9", "9\u{ff}9", "0 \u{b0}", ""];
        assert_eq!(counts(digits, &texts), [2, 8, 0, 0, 1, 1, 0]);
    }

    #[test]
    fn digits_are_a_decimal_number() {
        for text in [
            "0", "7", "10", "255", "4096", "65535", "999999", "1234567", "98765432",
        ] {
            assert_eq!(
                number(of(text), text.len()),
                text.parse::<u32>().unwrap(),
                "{text}"
            );
            let followed = of(&format!("{text} 99999999"));
            assert_eq!(
                number(followed, text.len()),
                text.parse::<u32>().unwrap(),
                "{text}"
            );
        }
    }

    #[test]
    fn a_decimal_number_is_its_digits() {
        let every = (0..20_000).chain((0..100_000_000).step_by(9973));
        for number in every.chain([99_999, 100_000, 10_000_000, 99_999_999]) {
            let (digits, count) = decimal(number);
            let bytes = digits.to_le_bytes();
            assert_eq!(&bytes[..count], number.to_string().as_bytes());
        }
    }

    #[test]
    fn what_lies_behind_the_end_is_zero() {
        assert_eq!(load(b"abc", 1), 0x6362);
        assert_eq!(load(b"abc", 4), 0);
        assert_eq!(first(of("abcdefgh"), 2), 0x6261);
        assert_eq!(
            (first(of("abcdefgh"), 0), first(of("abcdefgh"), 8)),
            (0, of("abcdefgh"))
        );
    }
}
