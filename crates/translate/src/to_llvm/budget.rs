//! How much a translation may make of little.

use crate::{Error, Result};

/// Elements that the translation may make of what the input says in a few words: some for any module, and
/// more for each word.
const BASE: u64 = 1 << 20;
const PER_WORD: u64 = 64;

/// Names of called functions are this long without being counted: longer ones repeat names of types.
const PLAIN_NAME: usize = 256;

/// How many elements may still be made that the input does not spell out one by one.
pub(super) struct Budget {
    left: u64,
    /// How many were made since the beginning or, in a fork, since that was made.
    made: u64,
}

impl Budget {
    /// That of a module of so many words.
    pub(super) fn new(words: usize) -> Self {
        Self {
            left: BASE + PER_WORD * words as u64,
            made: 0,
        }
    }

    /// As many as are left, for a fork.
    pub(super) fn fork(&self) -> Self {
        Self {
            left: self.left,
            made: 0,
        }
    }

    /// Takes note of what a fork has made; `false` where that is more than is left.
    pub(super) fn absorb(&mut self, fork: &Self) -> bool {
        let Self { left: _, made } = fork;
        self.expand(*made).is_ok()
    }

    /// Takes note that the translation makes `count` elements of what the input says in a few words.
    ///
    /// # Errors
    /// When these become more than a module of this size has use for.
    pub(super) fn expand(&mut self, count: u64) -> Result<()> {
        match self.take(count) {
            true => Ok(()),
            false => Err(Error::unsupported(
                "the module makes more elements of composites than are allowed for a module of its size",
            )),
        }
    }

    /// Takes note of the name of a called function, which holds the names of types.
    ///
    /// # Errors
    /// When such names become longer than a module of this size has use for.
    pub(super) fn name(&mut self, name: &str) -> Result<()> {
        match self.take(name.len().saturating_sub(PLAIN_NAME) as u64) {
            true => Ok(()),
            false => Err(Error::unsupported(
                "the mangled names of called functions are longer than is allowed for a module of its size",
            )),
        }
    }

    /// Whether as much is left, which then is taken.
    fn take(&mut self, count: u64) -> bool {
        let left = self.left.checked_sub(count);
        if let Some(left) = left {
            self.left = left;
            self.made += count;
        }
        left.is_some()
    }
}
