//! Shares parts of an emitter with its fragments. These parts are complete before the first function is translated.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A part of an emitter that the translation of functions only reads. Fragments share it without a copy. A mutable
/// access copies it if it is shared.
#[derive(Debug, Default)]
pub(in crate::to_llvm) struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    pub(in crate::to_llvm) fn new(part: T) -> Self {
        Self(Arc::new(part))
    }

    /// Returns a reference to the same value, for a fragment.
    pub(in crate::to_llvm) fn share(&self) -> Self {
        Self(Arc::clone(&self.0))
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
