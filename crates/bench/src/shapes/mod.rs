//! Modules of hostile shapes: chains of any length, graphs that share parts, and lists of any one thing.
//!
//! A shape is text of a given size. The growth table measures the commands on it, and the tests of the C interface send it
//! through all functions on a small stack.

// Each user takes a part of it.
#![allow(dead_code)]

pub(crate) mod bitcode;
mod llvm;
mod llvm_metadata;
mod spirv;
mod spirv_annotations;

/// A kind of module that grows with a number.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    /// Whether the text is LLVM IR and not SPIR-V.
    pub(crate) is_llvm: bool,
    /// The largest size, for shapes that share parts.
    pub(crate) most: usize,
    text: fn(usize) -> String,
}

impl Shape {
    const fn llvm(name: &'static str, text: fn(usize) -> String) -> Self {
        Self {
            name,
            is_llvm: true,
            most: usize::MAX,
            text,
        }
    }

    const fn spirv(name: &'static str, text: fn(usize) -> String) -> Self {
        Self {
            is_llvm: false,
            ..Self::llvm(name, text)
        }
    }

    /// A shape whose parts are shared at each level.
    const fn shared(self) -> Self {
        Self {
            most: DEPTH,
            ..self
        }
    }

    /// A shape whose parts are shared at fewer levels. It unfolds to a module that has a size, but too many parts for a loop.
    const fn sized(self) -> Self {
        Self { most: 28, ..self }
    }

    /// The text of a module of this size.
    pub(crate) fn text(&self, size: usize) -> String {
        (self.text)(size.min(self.most))
    }
}

/// The levels of shared parts: a part holds the one before it twice, which unfolds to more than any loop can visit.
const DEPTH: usize = 60;

/// All shapes.
pub(crate) fn all() -> impl Iterator<Item = &'static Shape> {
    let tables = [
        llvm::SHAPES,
        llvm_metadata::SHAPES,
        spirv::SHAPES,
        spirv_annotations::SHAPES,
    ];
    tables.into_iter().flatten()
}

/// One piece of text for each number.
fn each(count: usize, piece: impl FnMut(usize) -> String) -> String {
    (0..count).map(piece).collect()
}

/// The pieces with a separator between them.
fn list(count: usize, separator: &str, piece: impl FnMut(usize) -> String) -> String {
    (0..count).map(piece).collect::<Vec<_>>().join(separator)
}
