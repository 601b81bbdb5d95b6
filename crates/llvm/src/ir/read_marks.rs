//! What of a module has been read: for whoever has to account for all that it holds.
//!
//! Metadata and attributes are looked up by name, and whatever nobody asks for is passed over in silence. The
//! accessors that look them up ([`Module::named_metadata`], [`Module::attachment`],
//! [`Body::attachment`](super::Body::attachment), [`Attributes::find`](super::Attributes::find)) leave a mark, so that
//! what has none can be listed afterwards. Who reads the fields themselves sets the mark himself.
//!
//! Marks are no part of what a module means: they are shared by all who look at it, and copies of a module begin
//! without any.

use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashSet;

use super::attributes::{AttributeIndex, AttributeKind};
use super::interner::Str;
use super::module::{Global, Module};

/// The marks of a module.
#[derive(Debug, Clone, Default)]
pub struct ReadMarks {
    /// Named metadata, by name.
    pub named: Marks<Str>,
    /// What is attached to global values, by the name of its kind; a list of the module that has entries for
    /// functions (`!opencl.kernels`) attaches them, too.
    pub attached: Marks<(Global, Str)>,
}

/// A set of what was read.
#[derive(Debug)]
pub struct Marks<K>(Mutex<FxHashSet<K>>);

impl<K> Default for Marks<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K> Clone for Marks<K> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<K: Eq + Hash> Marks<K> {
    /// Marks `key` as read.
    pub fn set(&self, key: K) {
        self.lock().insert(key);
    }

    /// Whether `key` was read.
    pub fn has(&self, key: &K) -> bool {
        self.lock().contains(key)
    }

    /// All that was read, in no order.
    pub fn take(&self) -> FxHashSet<K> {
        std::mem::take(&mut *self.lock())
    }

    /// Marks what has a mark in another set.
    pub fn add(&self, other: &Self)
    where
        K: Copy,
    {
        let other: Vec<K> = other.lock().iter().copied().collect();
        self.lock().extend(other);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, FxHashSet<K>> {
        // A set of marks is whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The kinds of attributes that were looked up, by what they are of.
#[derive(Debug, Default)]
pub struct AttributeMarks {
    kinds: [[AtomicU64; KIND_WORDS]; 3],
    strings: Marks<(u8, Str)>,
}

/// Kinds are numbers of a byte.
const KIND_WORDS: usize = 256 / 64;

impl Clone for AttributeMarks {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// Parameters share their marks.
fn role(index: AttributeIndex) -> u8 {
    match index {
        AttributeIndex::Function => 0,
        AttributeIndex::Return => 1,
        AttributeIndex::Parameter(_) => 2,
    }
}

impl AttributeMarks {
    /// Marks attributes of that kind as read.
    pub fn set(&self, index: AttributeIndex, kind: AttributeKind) {
        let (word, bit) = (usize::from(kind.0) / 64, 1 << (kind.0 % 64));
        if let Some(word) = self.kinds[usize::from(role(index))].get(word) {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    /// Whether attributes of that kind were read.
    pub fn has(&self, index: AttributeIndex, kind: AttributeKind) -> bool {
        let (word, bit) = (usize::from(kind.0) / 64, 1 << (kind.0 % 64));
        let word = self.kinds[usize::from(role(index))].get(word);
        word.is_some_and(|word| word.load(Ordering::Relaxed) & bit != 0)
    }

    /// Marks string attributes of that key as read.
    pub fn set_string(&self, index: AttributeIndex, key: Str) {
        self.strings.set((role(index), key));
    }

    /// Marks what has a mark elsewhere.
    pub fn add(&self, other: &Self) {
        let words = self.kinds.as_flattened().iter();
        for (word, other) in words.zip(other.kinds.as_flattened()) {
            word.fetch_or(other.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        self.strings.add(&other.strings);
    }

    /// Whether string attributes of that key were read.
    pub fn has_string(&self, index: AttributeIndex, key: Str) -> bool {
        self.strings.has(&(role(index), key))
    }
}

impl ReadMarks {
    /// Marks what has a mark elsewhere.
    pub fn add(&self, other: &Self) {
        let Self { named, attached } = other;
        self.named.add(named);
        self.attached.add(attached);
    }
}

impl Module {
    /// Takes all marks away.
    pub fn clear_read_marks(&mut self) {
        self.read_marks = ReadMarks::default();
        self.attributes.read_marks = AttributeMarks::default();
        for value in self.globals.values_mut() {
            if let super::GlobalKind::Function(function) = &mut value.kind
                && let Some(body) = &mut function.body
            {
                body.read_marks = Marks::default();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Attribute, Attributes};
    use super::*;

    #[test]
    fn what_is_looked_up_is_marked_and_nothing_else() {
        let mut module = Module::new();
        let name = module.strings.intern("llvm.ident");
        assert!(module.named_metadata("llvm.ident").is_none());
        assert!(module.read_marks.named.has(&name));
        let other = module.strings.intern("llvm.module.flags");
        assert!(!module.read_marks.named.has(&other));
    }

    #[test]
    fn attributes_are_marked_by_what_they_are_of() {
        let mut attributes = Attributes::default();
        let set = attributes
            .sets
            .intern([Attribute::Enum(AttributeKind::NO_INLINE)].into());
        let list = attributes
            .lists
            .intern([(AttributeIndex::Function, set)].into());
        let index = AttributeIndex::Function;
        assert!(attributes.has(Some(list), index, AttributeKind::NO_INLINE));
        assert!(attributes.read_marks.has(index, AttributeKind::NO_INLINE));
        assert!(!attributes.read_marks.has(index, AttributeKind::COLD));
        let of_result = AttributeIndex::Return;
        assert!(
            !attributes
                .read_marks
                .has(of_result, AttributeKind::NO_INLINE)
        );
    }

    #[test]
    fn marks_of_a_copy_can_be_added() {
        let (module, key) = {
            let mut module = Module::new();
            let key = module.strings.intern("llvm.ident");
            (module, key)
        };
        let copy = module.clone();
        copy.read_marks.named.set(key);
        let (of_function, kind) = (AttributeIndex::Function, AttributeKind::COLD);
        copy.attributes.read_marks.set(of_function, kind);
        copy.attributes.read_marks.set_string(of_function, key);
        module.read_marks.add(&copy.read_marks);
        module
            .attributes
            .read_marks
            .add(&copy.attributes.read_marks);
        assert!(module.read_marks.named.has(&key));
        assert!(module.attributes.read_marks.has(of_function, kind));
        assert!(module.attributes.read_marks.has_string(of_function, key));
        assert!(
            !module
                .attributes
                .read_marks
                .has(AttributeIndex::Return, kind)
        );
    }

    #[test]
    fn a_copy_begins_without_marks() {
        let marks = Marks::default();
        marks.set(1);
        assert!(!marks.clone().has(&1));
    }
}
