//! What corresponds to one thing alone: the row type that both directions read.

/// A table of pairs: what LLVM IR has, and what SPIR-V has for it. Where something has several rows, the first is the one that
/// leads to the other side.
#[derive(Clone, Copy)]
pub(crate) struct Pairs<L: 'static, S: 'static>(&'static [(L, S)]);

impl<L, S> Pairs<L, S> {
    pub(crate) const fn new(rows: &'static [(L, S)]) -> Self {
        Self(rows)
    }

    /// All rows, in their order.
    pub(crate) const fn rows(self) -> &'static [(L, S)] {
        self.0
    }

    /// All rows, in their order.
    pub(crate) fn iter(self) -> std::slice::Iter<'static, (L, S)> {
        self.0.iter()
    }
}

impl<L: Copy + PartialEq, S: Copy + PartialEq> Pairs<L, S> {
    /// What SPIR-V has for something of LLVM IR.
    pub(crate) fn to_spirv(self, llvm: L) -> Option<S> {
        self.0.iter().find(|row| row.0 == llvm).map(|row| row.1)
    }

    /// What LLVM IR has for something of SPIR-V.
    pub(crate) fn to_llvm(self, spirv: S) -> Option<L> {
        self.0.iter().find(|row| row.1 == spirv).map(|row| row.0)
    }
}
