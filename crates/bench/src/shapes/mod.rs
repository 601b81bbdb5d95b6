//! Modules of hostile shapes: chains of any length, graphs that share parts, and lists of any one thing.
//!
//! A shape is a file of a given size. The growth table measures the commands on it, and the tests of the C interface send it
//! through all functions on a small stack.

mod bitcode;
mod llvm;
mod llvm_lists;
mod llvm_metadata;
mod names;
mod spirv;
mod spirv_annotations;
mod spirv_lists;

/// The notation of a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// LLVM assembly.
    Llvm,
    /// SPIR-V assembly.
    Spirv,
    /// Bitcode that no assembly stands for.
    Bitcode,
    /// Functions with the types of their parameters, one a line.
    Signatures,
    /// Mangled names.
    Names,
}

/// Makes a file of a size.
#[derive(Clone, Copy)]
enum Make {
    Text(Form, fn(usize) -> String),
    Bitcode(fn(usize) -> Vec<u8>),
}

/// A kind of file that grows with a number.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    make: Make,
    /// The largest size, for shapes that share parts.
    pub(crate) most: usize,
}

impl Shape {
    const fn new(name: &'static str, make: Make) -> Self {
        Self {
            name,
            make,
            most: usize::MAX,
        }
    }

    const fn llvm(name: &'static str, text: fn(usize) -> String) -> Self {
        Self::new(name, Make::Text(Form::Llvm, text))
    }

    const fn spirv(name: &'static str, text: fn(usize) -> String) -> Self {
        Self::new(name, Make::Text(Form::Spirv, text))
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

    pub(crate) fn form(&self) -> Form {
        match self.make {
            Make::Text(form, _) => form,
            Make::Bitcode(_) => Form::Bitcode,
        }
    }

    /// The file of this size, or of the largest that the shape has.
    pub(crate) fn bytes(&self, size: usize) -> Vec<u8> {
        let size = size.min(self.most);
        match self.make {
            Make::Text(_, text) => text(size).into_bytes(),
            Make::Bitcode(bytes) => bytes(size),
        }
    }
}

/// The levels of shared parts: a part holds the one before it twice, which unfolds to more than any loop can visit.
const DEPTH: usize = 60;

/// All shapes.
pub(crate) fn all() -> impl Iterator<Item = &'static Shape> {
    let tables = [
        bitcode::SHAPES,
        names::SHAPES,
        llvm::SHAPES,
        llvm_lists::SHAPES,
        llvm_metadata::SHAPES,
        spirv::SHAPES,
        spirv_annotations::SHAPES,
        spirv_lists::SHAPES,
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
