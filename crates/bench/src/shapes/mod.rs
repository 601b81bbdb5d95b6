//! Generates hostile modules, signatures and mangled names: long chains, graphs that share parts, and long lists of
//! every kind.
//!
//! A shape generates a file of a given size. The growth table measures the commands on it, and the tests of the C
//! interface pass it to the functions that read such files, on a small stack.

mod bitcode;
mod llvm;
mod llvm_lists;
mod llvm_metadata;
mod names;
mod products;
mod spirv;
mod spirv_annotations;
mod spirv_lists;

/// The notation of a shape's file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// LLVM assembly.
    Llvm,
    /// SPIR-V assembly.
    Spirv,
    /// Bitcode that assembly cannot express, or only in a much longer text.
    Bitcode,
    /// Function signatures, one in each line.
    Signatures,
    /// Mangled names.
    Names,
}

/// The generator of a file with a given size.
#[derive(Clone, Copy)]
enum Make {
    Text(Form, fn(usize) -> String),
    Bitcode(fn(usize) -> Vec<u8>),
}

/// A kind of hostile file, whose size can be chosen.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    make: Make,
    /// The maximum size of a shape with shared parts, or `usize::MAX` for other shapes.
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

    /// Limits the size of a shape with shared parts to [`DEPTH`] levels.
    const fn shared(self) -> Self {
        Self {
            most: DEPTH,
            ..self
        }
    }

    /// Limits the size of a shape with shared parts to 28 levels. The size of the expanded module can be computed, but the
    /// module has too many parts to visit.
    const fn sized(self) -> Self {
        Self { most: 28, ..self }
    }

    pub(crate) fn form(&self) -> Form {
        match self.make {
            Make::Text(form, _) => form,
            Make::Bitcode(_) => Form::Bitcode,
        }
    }

    /// Returns the file with this size. If the shape has a smaller maximum size, returns the file with that
    /// size.
    pub(crate) fn bytes(&self, size: usize) -> Vec<u8> {
        let size = size.min(self.most);
        match self.make {
            Make::Text(_, text) => text(size).into_bytes(),
            Make::Bitcode(bytes) => bytes(size),
        }
    }
}

/// The number of levels in shapes with shared parts. Each level contains the previous one twice, so the expanded module
/// has too many parts to visit.
const DEPTH: usize = 60;

/// Returns all shapes.
pub(crate) fn all() -> impl Iterator<Item = &'static Shape> {
    let tables = [
        bitcode::SHAPES,
        names::SHAPES,
        products::SHAPES,
        llvm::SHAPES,
        llvm_lists::SHAPES,
        llvm_metadata::SHAPES,
        spirv::SHAPES,
        spirv_annotations::SHAPES,
        spirv_lists::SHAPES,
    ];
    tables.into_iter().flatten()
}

/// Returns the concatenation of the pieces for the numbers from 0 to `count - 1`.
fn each(count: usize, piece: impl FnMut(usize) -> String) -> String {
    (0..count).map(piece).collect()
}

/// Returns the pieces for the numbers from 0 to `count - 1`, with a separator between them.
fn list(count: usize, separator: &str, piece: impl FnMut(usize) -> String) -> String {
    (0..count).map(piece).collect::<Vec<_>>().join(separator)
}
