//! Limits the output that a translation may generate from a small input.

use crate::{Error, Result};

/// The number of elements that any translation may generate, in addition to those that the input contains
/// explicitly.
const BASE: u64 = 1 << 20;
const PER_WORD: u64 = 64;

/// The maximum length of a called function's name that is not counted. Longer names repeat names of types.
const PLAIN_NAME: usize = 256;

/// The remaining number of elements that the translation may generate in addition to those that the input
/// contains explicitly.
pub(super) struct Budget {
    left: u64,
    /// The number of elements generated since the beginning or, in a fork, since its creation.
    made: u64,
}

impl Budget {
    /// Creates the budget of a module with the given number of words.
    pub(super) fn new(words: usize) -> Self {
        Self {
            left: BASE + PER_WORD * words as u64,
            made: 0,
        }
    }

    /// Creates a budget with the same remaining amount, for a fork.
    pub(super) fn fork(&self) -> Self {
        Self {
            left: self.left,
            made: 0,
        }
    }

    /// Subtracts the elements that a fork generated. Returns `false` if they exceed the remaining amount.
    pub(super) fn absorb(&mut self, fork: &Self) -> bool {
        let Self { left: _, made } = fork;
        self.expand(*made).is_ok()
    }

    /// Subtracts `count` elements that the translation is about to generate.
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

    /// Subtracts the length of a called function's name, as far as it exceeds [`PLAIN_NAME`]. A long name contains many names
    /// of types.
    ///
    /// # Errors
    /// Returns an error if the total exceeds the limit for a module of this size.
    pub(super) fn name(&mut self, name: &str) -> Result<()> {
        match self.take(name.len().saturating_sub(PLAIN_NAME) as u64) {
            true => Ok(()),
            false => Err(Error::unsupported(
                "the mangled names of called functions are longer than is allowed for a module of its size",
            )),
        }
    }

    /// Subtracts `count` and returns `true`. If less is left, does nothing and returns `false`.
    fn take(&mut self, count: u64) -> bool {
        let left = self.left.checked_sub(count);
        if let Some(left) = left {
            self.left = left;
            self.made += count;
        }
        left.is_some()
    }
}
