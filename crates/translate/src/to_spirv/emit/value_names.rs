//! Generates unused names for values.

use rustc_hash::FxHashSet;
use transpire_llvm::ir::{Body, Module};

/// The names of a function's values, and the last number appended to a name in use. Numbers increase, as in LLVM's
/// `ValueSymbolTable`.
#[derive(Default)]
pub(super) struct ValueNames {
    taken: FxHashSet<String>,
    last: u32,
}

impl ValueNames {
    /// Collects the names of arguments, blocks and instructions.
    pub(super) fn of(module: &Module, body: &Body) -> Self {
        let blocks = body.blocks.values().map(|block| block.name);
        let instructions = body
            .instructions
            .values()
            .map(|instruction| instruction.name);
        let names = body
            .argument_names
            .iter()
            .copied()
            .chain(blocks)
            .chain(instructions);
        let taken = names
            .filter_map(|name| Some(module.strings.text(name.expand()?).into_owned()))
            .collect();
        Self { taken, last: 0 }
    }

    /// Returns `name` if it is unused, otherwise `name` with the next number that makes it unused. The number is not
    /// used again, but the name is not marked as used.
    pub(super) fn unused(&mut self, name: &str) -> String {
        let mut unused = name.to_owned();
        while self.taken.contains(&unused) {
            self.last = self.last.wrapping_add(1);
            unused = format!("{name}{}", self.last);
        }
        unused
    }

    /// Returns the same name as [`Self::unused`] and marks it as used.
    pub(super) fn add(&mut self, name: &str) -> String {
        let unused = self.unused(name);
        self.taken.insert(unused.clone());
        unused
    }
}
