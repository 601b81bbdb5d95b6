//! Tracks built-in variables that are translated to calls, and addresses inside them.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Type, Value};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::{Id, IdMap};

/// The offset of an address from the beginning of a variable: constant bytes and, optionally, an index.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Offset {
    pub(crate) bytes: i64,
    /// An index that is known only at run time, and its stride in bytes.
    pub(crate) index: Option<(Value, i64)>,
}

impl Offset {
    /// The offset of the beginning of the variable.
    pub(crate) const ZERO: Self = Self {
        bytes: 0,
        index: None,
    };
}

/// An address in a built-in variable that is translated to calls.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BuiltInVariable {
    pub(crate) built_in: BuiltIn,
    /// The type of the variable's value.
    pub(crate) ty: Type,
    /// The offset of the address from the beginning of the variable.
    pub(crate) offset: Offset,
}

/// The addresses in built-in variables that are translated to calls.
#[derive(Clone)]
pub(crate) struct BuiltIns {
    /// The variable and the offset of each address, by id.
    variables: FxHashMap<u32, BuiltInVariable>,
    /// The ids of all addresses found so far. Those without an entry in `variables` have not been translated
    /// yet.
    addresses: IdMap<()>,
    /// The smallest and the largest id in `addresses`.
    span: (u32, u32),
    /// The smallest and the largest id of an address at module scope.
    declared: (u32, u32),
    /// The changes in the current function. Each is an id, whether it was an address before, and the variable
    /// that it referred to.
    local: Vec<(u32, bool, Option<BuiltInVariable>)>,
}

impl BuiltIns {
    /// Creates an empty table for a module with the given number of words.
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            variables: FxHashMap::default(),
            addresses: IdMap::new(limit),
            span: (u32::MAX, 0),
            declared: (u32::MAX, 0),
            local: Vec::new(),
        }
    }

    /// Adds an address at module scope.
    pub(super) fn declare(&mut self, address: Id, variable: BuiltInVariable) {
        self.set(address, variable);
        self.declared = self.span;
        self.local.clear();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// Adds an address that a function derives from another one. A later call to [`Self::set`] adds the
    /// variable and the offset.
    pub(in crate::to_llvm) fn add_address(&mut self, address: Id) {
        self.remember(address);
        self.addresses.insert(address.word(), ());
        let (first, last) = self.span;
        self.span = (first.min(address.word()), last.max(address.word()));
    }

    /// Saves the state of an id, which is restored at the end of the current function.
    fn remember(&mut self, id: Id) {
        let id = id.word();
        let is_address = self.addresses.get(id).is_some();
        let variable = self.variables.get(&id).copied();
        self.local.push((id, is_address, variable));
    }

    /// Removes the addresses of the current function at its end.
    pub(in crate::to_llvm) fn leave(&mut self) {
        for (id, is_address, variable) in self.local.drain(..).rev() {
            if !is_address {
                self.addresses.remove(id);
            }
            match variable {
                Some(variable) => self.variables.insert(id, variable),
                None => self.variables.remove(&id),
            };
        }
        self.span = self.declared;
    }

    /// Returns whether a word is the id of an address. The word need not be an id.
    #[inline]
    pub(in crate::to_llvm) fn is_address(&self, word: u32) -> bool {
        let (first, last) = self.span;
        (first..=last).contains(&word) && self.addresses.get(word).is_some()
    }

    /// Returns the index of the first word from `start` on that is the id of an address, if any.
    pub(in crate::to_llvm) fn find_address(&self, words: &[u32], start: usize) -> Option<usize> {
        const CHUNK: usize = 16;
        let (first, last) = self.span;
        let width = last.checked_sub(first)?;
        let find = |words: &[u32]| words.iter().position(|&word| self.is_address(word));
        let (chunks, rest) = words.get(start..)?.as_chunks::<CHUNK>();
        let mut place = start;
        for chunk in chunks {
            // Almost no words are in the range of ids, so a whole chunk is tested at once.
            let may_be = |any: bool, word: &u32| any | (word.wrapping_sub(first) <= width);
            if chunk.iter().fold(false, may_be)
                && let Some(found) = find(chunk)
            {
                return Some(place + found);
            }
            place += CHUNK;
        }
        find(rest).map(|found| place + found)
    }

    /// Sets the variable and the offset of an address.
    pub(in crate::to_llvm) fn set(&mut self, address: Id, variable: BuiltInVariable) {
        self.add_address(address);
        self.variables.insert(address.word(), variable);
    }

    /// Returns the variable and the offset of an address, or `None` for any other word.
    #[inline]
    pub(crate) fn get(&self, address: u32) -> Option<BuiltInVariable> {
        match self.is_address(address) {
            true => self.variables.get(&address).copied(),
            false => None,
        }
    }
}
