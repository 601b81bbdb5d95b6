//! Provides copy-on-write sharing between an emitter and its forks.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A part of an emitter that the translation of functions normally only reads. Forks share it without a copy.
/// A mutable access to a shared value makes a private copy, which [`Self::is_same`] detects.
#[derive(Debug)]
pub(in crate::to_llvm) struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    pub(in crate::to_llvm) fn new(part: T) -> Self {
        Self(Arc::new(part))
    }

    /// Returns a reference to the same value, for a fork.
    pub(in crate::to_llvm) fn fork(&self) -> Self {
        Self(Arc::clone(&self.0))
    }

    /// Returns whether neither the original nor the fork has changed the value since the fork.
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
