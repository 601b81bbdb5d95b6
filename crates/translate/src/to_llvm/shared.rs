//! What copies of an emitter share until one of them changes it.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A part of an emitter that the translation of functions only reads: forks have it without a copy, and whoever changes it
/// has one of its own from then on, which is noticed.
#[derive(Debug)]
pub(in crate::to_llvm) struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    pub(in crate::to_llvm) fn new(part: T) -> Self {
        Self(Arc::new(part))
    }

    /// The same part, for a fork.
    pub(in crate::to_llvm) fn fork(&self) -> Self {
        Self(Arc::clone(&self.0))
    }

    /// Whether neither of the two has changed it since one is a fork of the other.
    pub(in crate::to_llvm) fn is_same(&self, fork: &Self) -> bool {
        Arc::ptr_eq(&self.0, &fork.0)
    }
}

impl<T: Default> Default for Shared<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}
