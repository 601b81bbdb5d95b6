//! The table type for one-to-one correspondences between LLVM IR and SPIR-V, which both directions read.

/// A table of pairs of an LLVM IR entity and a SPIR-V entity. If an entity has several rows, lookups return the first
/// one.
#[derive(Clone, Copy)]
pub(crate) struct Pairs<L: 'static, S: 'static>(&'static [(L, S)]);

impl<L, S> Pairs<L, S> {
    pub(crate) const fn new(rows: &'static [(L, S)]) -> Self {
        Self(rows)
    }

    /// Returns all rows, in order.
    pub(crate) const fn rows(self) -> &'static [(L, S)] {
        self.0
    }

    /// Returns an iterator over all rows, in order.
    pub(crate) fn iter(self) -> std::slice::Iter<'static, (L, S)> {
        self.0.iter()
    }
}

impl<L: Copy + PartialEq, S: Copy + PartialEq> Pairs<L, S> {
    /// Returns the SPIR-V entity for an LLVM IR entity, or `None` if it has no row.
    pub(crate) fn to_spirv(self, llvm: L) -> Option<S> {
        self.0.iter().find(|row| row.0 == llvm).map(|row| row.1)
    }

    /// Returns the LLVM IR entity for a SPIR-V entity, or `None` if it has no row.
    pub(crate) fn to_llvm(self, spirv: S) -> Option<L> {
        self.0.iter().find(|row| row.1 == spirv).map(|row| row.0)
    }
}
