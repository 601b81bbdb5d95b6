//! Arrays of integers in one constant, whose elements are packed into words (`SPV_KHR_constant_data`).

use crate::grammar::Op;
use crate::{Id, Module};

/// The number of words with data that `OpConstantDataKHR` can have at most.
pub const MOST_WORDS: usize = crate::long_composites::MOST_WORDS - 3;

/// Returns the width of the elements of the type `ty` of constant data, or `None` if it is not an array of integers.
pub fn element_width(module: &Module, ty: Id) -> Option<u32> {
    let array = module.definition(ty).filter(|ty| ty.is(Op::TypeArray))?;
    let element = module.definition(array.id(2)?)?;
    let width = element.word(2).filter(|_| element.is(Op::TypeInt));
    width.filter(|&width| width > 0)
}

/// Returns the number of words for `length` integers of `width` bits, or `None` if the number is too large.
pub fn word_count(width: u32, length: u64) -> Option<u64> {
    Some(u64::from(width).checked_mul(length)?.div_ceil(32))
}

/// Returns the words of the element `index`, with the low-order words first. The bits above `width` are 0, and so are
/// the bits after the end of `data`.
pub fn element(data: &[u32], width: u32, index: u64) -> impl Iterator<Item = u32> + '_ {
    let word = |at: u64| {
        let at = usize::try_from(at).ok();
        at.and_then(|at| data.get(at)).copied().unwrap_or_default()
    };
    let start = index.saturating_mul(u64::from(width));
    (0..width).step_by(32).map(move |low| {
        let bit = start.saturating_add(u64::from(low));
        let pair = u64::from(word(bit / 32)) | u64::from(word(bit / 32 + 1)) << 32;
        let bits = (width - low).min(32);
        (pair >> (bit % 32)) as u32 & (u32::MAX >> (32 - bits))
    })
}

/// Packs bytes into words. The bytes after the end of `bytes` are 0.
pub fn pack(bytes: &[u8]) -> Vec<u32> {
    let words = bytes.chunks(4).map(|chunk| {
        let mut word = [0; 4];
        word.iter_mut()
            .zip(chunk)
            .for_each(|(to, &byte)| *to = byte);
        u32::from_le_bytes(word)
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::{element, pack, word_count};

    fn elements(data: &[u32], width: u32, length: u64) -> Vec<Vec<u32>> {
        let element = |index| element(data, width, index).collect();
        (0..length).map(element).collect()
    }

    #[test]
    fn elements_are_packed_without_padding_from_the_low_order_bits() {
        let one = |values: &[u32]| values.iter().map(|&value| vec![value]).collect::<Vec<_>>();
        /// The words of the data, the width of an element, and the words of each element.
        type Row<'a> = (&'a [u32], u32, Vec<Vec<u32>>);
        let rows: &[Row<'_>] = &[
            (&[0x0403_0201, 0xffff_ff05], 8, one(&[1, 2, 3, 4, 5])),
            (&[0x8765_4321], 4, one(&[1, 2, 3, 4, 5, 6, 7, 8])),
            (
                &[0x0012_3456, 0x9abc_de78],
                24,
                one(&[0x12_3456, 0xde_7800]),
            ),
            (&[7, u32::MAX], 32, one(&[7, u32::MAX])),
            (&[1, 2, 3, 4], 64, vec![vec![1, 2], vec![3, 4]]),
            (
                &[1, 0x0003_0002, 0x0004_0000],
                48,
                vec![vec![1, 2], vec![3, 4]],
            ),
        ];
        for (data, width, expected) in rows {
            assert_eq!(&elements(data, *width, expected.len() as u64), expected);
            let count = word_count(*width, expected.len() as u64);
            assert_eq!(count, Some(data.len() as u64), "{width} bits");
        }
    }

    #[test]
    fn bytes_are_packed_in_little_endian_order_and_padded_with_zeros() {
        assert_eq!(pack(b"test: "), [0x7473_6574, 0x0000_203a]);
        assert_eq!(pack(&[]), []);
    }

    #[test]
    fn elements_after_the_end_are_zero() {
        assert_eq!(elements(&[], 64, 1), [[0, 0]]);
        assert_eq!(element(&[1], u32::MAX, u64::MAX).take(1).count(), 1);
        assert_eq!(word_count(u32::MAX, u64::MAX), None);
    }
}
