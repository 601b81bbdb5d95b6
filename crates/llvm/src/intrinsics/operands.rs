//! The operands that intrinsics have lost or gained since older releases. A writer for an older release and the linker,
//! which unifies modules of several releases, read the same rows.

use crate::ir::{Module, Type};
use crate::versions::Feature;

/// A difference between the operands of intrinsics in releases with the feature `since` and in earlier releases.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) since: Feature,
    /// The prefixes of the names of the intrinsics.
    names: &'static [&'static str],
    /// The number of operands of the current form.
    pub(crate) operands: usize,
    /// The position of the operand in the form that has it, from 0.
    pub(crate) at: u32,
    pub(crate) operand: Operand,
}

/// An operand that only one of two forms has.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operand {
    /// A former operand: the size of an object in bytes, an `i64`. The value -1 is any size.
    Size,
    /// A former operand: the alignment in bytes of these parameters, an `i32`. It is now an attribute of each.
    Alignment(&'static [u32]),
    /// A new last operand. It has the type of operand 1. A null value has no effect.
    New,
}

impl Operand {
    /// Returns the width in bits of a former operand, which is an integer, or `None` for a new operand.
    pub(crate) fn bits(self) -> Option<u32> {
        match self {
            Self::Size => Some(64),
            Self::Alignment(_) => Some(32),
            Self::New => None,
        }
    }
}

/// The changes. Of the rows for an intrinsic, those for older releases are first.
const CHANGES: &[Change] = &[
    Change {
        since: Feature::LifetimeWithoutSize,
        // LLVM 3.2 has no types behind the names.
        names: &["llvm.lifetime.start", "llvm.lifetime.end"],
        operands: 1,
        at: 0,
        operand: Operand::Size,
    },
    Change {
        since: Feature::AlignedPointers,
        names: &["llvm.memcpy.p", "llvm.memmove.p"],
        operands: 4,
        at: 3,
        operand: Operand::Alignment(&[0, 1]),
    },
    Change {
        since: Feature::AlignedPointers,
        names: &["llvm.memset.p"],
        operands: 4,
        at: 3,
        operand: Operand::Alignment(&[0]),
    },
    Change {
        since: Feature::MaskedWithoutAlignment,
        names: &["llvm.masked.load.", "llvm.masked.gather."],
        operands: 3,
        at: 1,
        operand: Operand::Alignment(&[0]),
    },
    Change {
        since: Feature::MaskedWithoutAlignment,
        names: &["llvm.masked.store.", "llvm.masked.scatter."],
        operands: 3,
        at: 2,
        operand: Operand::Alignment(&[1]),
    },
    Change {
        since: Feature::AnnotationArguments,
        names: &["llvm.ptr.annotation.", "llvm.var.annotation"],
        operands: 5,
        at: 4,
        operand: Operand::New,
    },
    Change {
        since: Feature::ModernInstructions,
        names: &["llvm.objectsize."],
        operands: 4,
        at: 2,
        operand: Operand::New,
    },
    Change {
        since: Feature::DynamicObjectSizes,
        names: &["llvm.objectsize."],
        operands: 4,
        at: 3,
        operand: Operand::New,
    },
];

impl Change {
    /// Returns the changes of the intrinsic with this name, such as `llvm.lifetime.start.p0`.
    pub(crate) fn of(name: &[u8]) -> impl Iterator<Item = &'static Self> {
        CHANGES.iter().filter(move |change| {
            let mut starts = change.names.iter();
            starts.any(|start| name.starts_with(start.as_bytes()))
        })
    }

    /// Returns the parameter types of the current form for the types of an older form. Returns `None` if the older form
    /// has too few or too many parameters.
    pub(crate) fn current_parameters(self, module: &mut Module, old: &[Type]) -> Option<Vec<Type>> {
        let mut new = old.to_vec();
        match self.operand.bits() {
            Some(bits) if old.len() == self.operands + 1 => {
                let removed = new.remove(self.at as usize);
                (module.types.integer_bits(removed) == Some(bits)).then_some(new)
            }
            None if (self.at as usize..self.operands).contains(&old.len()) => {
                new.resize(self.operands, *old.get(1)?);
                Some(new)
            }
            _ => None,
        }
    }
}
