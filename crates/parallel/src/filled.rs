//! Fills a large vector in parts.

use crate::map;

/// The minimum size in bytes of an allocation that is tried. Allocators take such an amount from the system.
const TRIAL: usize = 1 << 26;

/// Returns a vector of `count` values, which begin as `T::default()`. All free threads call `fill` on parts of `part`
/// values, with the index of the first value. Returns `None` if the values do not fit into memory.
///
/// ```
/// let squares = transpire_parallel::filled(5, 2, |part, first| {
///     for (number, square) in (first..).zip(part) {
///         *square = number * number;
///     }
///     Ok::<(), std::convert::Infallible>(())
/// });
/// assert_eq!(squares, Some(Ok(vec![0, 1, 4, 9, 16])));
/// ```
///
/// # Errors
///
/// Returns the first error of `fill`, in the order of the parts.
pub fn filled<T: Copy + Default + Send, E: Send>(
    count: usize,
    part: usize,
    fill: impl Fn(&mut [T], usize) -> Result<(), E> + Sync,
) -> Option<Result<Vec<T>, E>> {
    let part = part.max(1);
    // The system provides the memory, with zeros. After a smaller trial, the allocator would use the memory of the trial
    // again, and write zeros to it.
    if count > part {
        let trial = count.max(TRIAL / size_of::<T>().max(1));
        Vec::<T>::new().try_reserve_exact(trial).ok()?;
    }
    let mut values = vec![T::default(); count];
    let parts = values.chunks_mut(part).zip((0..).step_by(part)).collect();
    let filled = map(parts, |(part, first)| fill(part, first));
    let filled: Result<(), E> = filled.into_iter().collect();
    Some(filled.map(|()| values))
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::filled;
    use crate::{Threads, with_threads};

    #[test]
    fn each_value_is_filled_once_by_any_number_of_threads() {
        let numbers = |part: &mut [u32], first: usize| {
            for (number, value) in (first as u32..).zip(part) {
                *value += number;
            }
            Ok::<(), String>(())
        };
        for threads in [1, 2, 5] {
            let threads = Threads::Exactly(NonZeroUsize::new(threads).unwrap());
            for (count, part) in [(0, 4), (3, 4), (4, 4), (1001, 10), (7, 0)] {
                let values = with_threads(threads, || filled(count, part, numbers));
                assert_eq!(values, Some(Ok((0..count as u32).collect())));
            }
        }
    }

    #[test]
    fn the_error_of_the_first_part_is_returned() {
        let fail = |_: &mut [u8], first: usize| match first {
            0 => Ok(()),
            first => Err(first),
        };
        assert_eq!(filled(30, 10, fail), Some(Err(10)));
    }

    #[test]
    fn nothing_is_filled_if_there_is_too_little_memory() {
        let fill = |_: &mut [u64], _: usize| Ok::<(), ()>(());
        assert_eq!(filled(usize::MAX / 8, 10, fill), None);
    }
}
