//! Limits the output that a translation may generate from a small input.

use rustc_hash::FxHashSet;

use crate::{Error, Result};

/// The number of elements that any translation may generate, in addition to those that the input contains explicitly.
/// An element is a component of a composite, a word of a repeated annotation, or an instruction or block that is
/// visited again for another loop.
const BASE: u64 = 1 << 20;
const PER_WORD: u64 = 64;

/// The length in bytes up to which the name of a callee is not counted. Longer names repeat names of types.
const PLAIN_NAME: usize = 256;

/// The number of elements that a translation may still generate in addition to those that the input contains
/// explicitly.
///
/// Each function alone may generate the number that was left before the first function. So this limit does not depend
/// on the functions before it. When a function ends, the sum over all functions is checked against the same number. So
/// a thread may generate at most twice the limit before the error.
#[derive(Default)]
pub(super) struct Budget {
    left: u64,
    /// The amount of output of the current function, or `None` outside of functions.
    current: Option<Generated>,
    /// The amount of output of each function.
    functions: Vec<Generated>,
    /// The hashes of the callee names that `sum` contains.
    named: FxHashSet<u64>,
    /// The total output of `functions`, in which each callee name is counted once.
    sum: u64,
}

/// The amount of output of a function.
#[derive(Default)]
struct Generated {
    /// The number of elements, without `names`.
    elements: u64,
    /// The long names of callees: the hash of each name, and its count.
    names: Vec<(u64, u64)>,
    /// The sum over `names`.
    of_names: u64,
}

impl Budget {
    /// Creates the budget of a module with the given number of words.
    pub(super) fn new(words: usize) -> Self {
        Self {
            left: BASE + PER_WORD * words as u64,
            ..Self::default()
        }
    }

    /// Creates the budget of a fragment with the same limit. Must be called before the first function.
    pub(super) fn fragment(&self) -> Self {
        Self {
            left: self.left,
            ..Self::default()
        }
    }

    /// Returns the index of the current function, which is the number of functions that have ended.
    pub(super) fn function(&self) -> usize {
        self.functions.len()
    }

    pub(super) fn begin_function(&mut self) {
        self.current = Some(Generated::default());
    }

    /// Ends the current function.
    ///
    /// # Errors
    /// Returns an error if the functions so far exceed the limit for a module of this size.
    pub(super) fn end_function(&mut self) -> Result<()> {
        let generated = self.current.take().unwrap_or_default();
        let result = self.add(&generated);
        self.functions.push(generated);
        result
    }

    /// Adds the output of a function to the sum. Returns an error if the sum exceeds the limit.
    fn add(&mut self, generated: &Generated) -> Result<()> {
        let names = generated.names.iter();
        let names = names.filter(|row| self.named.insert(row.0));
        let names: u64 = names.map(|row| row.1).sum();
        let sum = self.sum.saturating_add(generated.elements);
        self.sum = sum.saturating_add(names);
        match self.sum <= self.left {
            true => Ok(()),
            false => Err(Error::unsupported(
                "the functions need more elements of composites and longer names of callees than are allowed for a module of its size",
            )),
        }
    }

    /// Adds the output of the functions of a fragment to the sum.
    ///
    /// # Errors
    /// Returns an error if the sum exceeds the limit, with the index in the fragment of the first such function.
    pub(super) fn link(&mut self, fragment: &Self) -> std::result::Result<(), (usize, Error)> {
        for (place, generated) in fragment.functions.iter().enumerate() {
            self.add(generated).map_err(|error| (place, error))?;
        }
        Ok(())
    }

    /// Counts `count` elements that the translation is about to generate.
    ///
    /// # Errors
    /// Returns an error if the total exceeds the limit for a module of this size.
    pub(super) fn expand(&mut self, count: u64) -> Result<()> {
        match self.take(count) {
            true => Ok(()),
            false => Err(Error::unsupported(
                "the module makes more elements of composites than are allowed for a module of its size",
            )),
        }
    }

    /// Counts the length of a callee's name, as far as it exceeds [`PLAIN_NAME`]. A long name contains many names of
    /// types.
    ///
    /// # Errors
    /// Returns an error if the total exceeds the limit for a module of this size.
    pub(super) fn name(&mut self, length: usize) -> Result<()> {
        match self.take(beyond_plain(length)) {
            true => Ok(()),
            false => Err(too_long()),
        }
    }

    /// Counts the length of a callee's name like [`Self::name`]. The sum over all functions counts a name with this
    /// hash once, because only the first call in the module creates the name.
    ///
    /// # Errors
    /// Returns an error if the current function exceeds the limit for a module of this size.
    pub(super) fn callee(&mut self, hash: u64, length: usize) -> Result<()> {
        let count = beyond_plain(length);
        if count == 0 {
            return Ok(());
        }
        if self.current.is_none() {
            return self.name(length);
        }
        if !self.take(count) {
            return Err(too_long());
        }
        if let Some(current) = &mut self.current {
            current.elements -= count;
            current.of_names += count;
            current.names.push((hash, count));
        }
        Ok(())
    }

    /// Adds `count` to the elements of the current function, or outside of functions subtracts it from `left`. Returns
    /// `false` and changes nothing if fewer than `count` elements are left.
    fn take(&mut self, count: u64) -> bool {
        let made = self.current.as_ref();
        let made = made.map_or(0, |made| made.elements.saturating_add(made.of_names));
        let Some(left) = self.left.checked_sub(made.saturating_add(count)) else {
            return false;
        };
        match &mut self.current {
            Some(made) => made.elements += count,
            None => self.left = left,
        }
        true
    }
}

/// Returns the number of bytes of a name that are counted: those beyond [`PLAIN_NAME`].
fn beyond_plain(length: usize) -> u64 {
    length.saturating_sub(PLAIN_NAME) as u64
}

fn too_long() -> Error {
    Error::unsupported(
        "the mangled names of called functions are longer than is allowed for a module of its size",
    )
}

#[cfg(test)]
mod tests {
    use super::{BASE, Budget};

    #[test]
    fn the_function_that_exceeds_the_limit_is_the_same_in_fragments() {
        let module = Budget::new(0);
        for (counts, first) in [
            (&[BASE / 2, BASE / 2, 0, 1, BASE][..], Some(3)),
            (&[BASE, 0, 0], None),
            (&[1, BASE], Some(1)),
        ] {
            let emit = |mut budget: Budget, counts: &[u64]| {
                for &count in counts {
                    budget.begin_function();
                    assert!(budget.expand(count).is_ok());
                    if budget.end_function().is_err() {
                        break;
                    }
                }
                budget
            };
            let whole = emit(module.fragment(), counts);
            let exceeds = whole.sum > whole.left;
            assert_eq!(exceeds.then(|| whole.function() - 1), first);
            for size in 1..=counts.len() {
                let (mut own, mut place) = (module.fragment(), 0);
                let found = counts.chunks(size).find_map(|counts| {
                    let fragment = emit(module.fragment(), counts);
                    let linked = own.link(&fragment).err().map(|error| place + error.0);
                    place += counts.len();
                    linked
                });
                assert_eq!(found, first, "{counts:?} in fragments of {size}");
            }
        }
    }

    #[test]
    fn a_function_alone_may_not_exceed_the_limit() {
        let mut budget = Budget::new(0);
        assert!(budget.name(256 + 100).is_ok());
        for count in [BASE - 100, BASE - 99] {
            budget.begin_function();
            assert_eq!(budget.expand(count).is_ok(), count == BASE - 100);
        }
    }

    #[test]
    fn a_name_that_many_functions_call_counts_once_in_any_number_of_fragments() {
        let module = Budget::new(0);
        let length = (BASE / 3) as usize;
        for size in [1, 2, 10] {
            let mut own = module.fragment();
            for _ in 0..10 / size {
                let mut budget = module.fragment();
                for _ in 0..size {
                    budget.begin_function();
                    assert!(budget.callee(7, length).is_ok());
                    assert!(budget.end_function().is_ok());
                }
                assert!(own.link(&budget).is_ok());
            }
            // Other names are counted, each of them once.
            let mut other = module.fragment();
            for hash in [8, 8, 9, 10] {
                other.begin_function();
                assert!(other.callee(hash, length).is_ok());
                let _ = other.end_function();
            }
            assert_eq!(own.link(&other).err().map(|error| error.0), Some(3));
        }
    }
}
