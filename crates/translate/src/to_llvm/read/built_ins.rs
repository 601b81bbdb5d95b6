//! Built-in variables that calls stand for, and places in them.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Type, Value};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::{Id, IdMap};

/// How far from the beginning of a variable a place is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Offset {
    pub(crate) bytes: i64,
    /// An index that is known when the kernel runs, and how many bytes one step of it is.
    pub(crate) index: Option<(Value, i64)>,
}

impl Offset {
    /// The place at the beginning of the variable.
    pub(crate) const ZERO: Self = Self {
        bytes: 0,
        index: None,
    };
}

/// A built-in variable that calls stand for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BuiltInVariable {
    pub(crate) built_in: BuiltIn,
    /// The type of its value.
    pub(crate) ty: Type,
    /// Which place in it the address is of.
    pub(crate) offset: Offset,
}

/// The built-in variables that calls stand for.
#[derive(Clone)]
pub(crate) struct BuiltIns {
    /// By the ids of the variable and of other addresses of it.
    variables: FxHashMap<u32, BuiltInVariable>,
    /// The ids of all addresses of these that are found so far.
    addresses: IdMap<()>,
    /// The first and the last of these.
    span: (u32, u32),
    /// The first and the last of those that the module declares.
    declared: (u32, u32),
    /// What the function at hand has changed: ids, whether they were those of addresses, and of which variables.
    local: Vec<(u32, bool, Option<BuiltInVariable>)>,
}

impl BuiltIns {
    /// None yet, of a module of so many words.
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            variables: FxHashMap::default(),
            addresses: IdMap::new(limit),
            span: (u32::MAX, 0),
            declared: (u32::MAX, 0),
            local: Vec::new(),
        }
    }

    /// Adds an address that the module declares.
    pub(super) fn declare(&mut self, address: Id, variable: BuiltInVariable) {
        self.set(address, variable);
        self.declared = self.span;
        self.local.clear();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// Adds an address that a function makes of another; which place it is of comes with [`Self::set`].
    pub(in crate::to_llvm) fn add_address(&mut self, address: Id) {
        self.remember(address);
        self.addresses.insert(address.word(), ());
        let (first, last) = self.span;
        self.span = (first.min(address.word()), last.max(address.word()));
    }

    /// Keeps what is known of an id for when the function at hand ends.
    fn remember(&mut self, id: Id) {
        let id = id.word();
        let is_address = self.addresses.get(id).is_some();
        let variable = self.variables.get(&id).copied();
        self.local.push((id, is_address, variable));
    }

    /// Ends with the function at hand: its addresses are those of the module again.
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

    /// Whether a word is the id of an address.
    #[inline]
    pub(in crate::to_llvm) fn is_address(&self, word: u32) -> bool {
        let (first, last) = self.span;
        (first..=last).contains(&word) && self.addresses.get(word).is_some()
    }

    /// The place of the first of these words, from one on, that is the id of an address.
    pub(in crate::to_llvm) fn find_address(&self, words: &[u32], start: usize) -> Option<usize> {
        const CHUNK: usize = 16;
        let (first, last) = self.span;
        let width = last.checked_sub(first)?;
        let find = |words: &[u32]| words.iter().position(|&word| self.is_address(word));
        let (chunks, rest) = words.get(start..)?.as_chunks::<CHUNK>();
        let mut place = start;
        for chunk in chunks {
            // Nearly no word is within the span: this looks at several at once.
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

    /// Says what an id is an address of.
    pub(in crate::to_llvm) fn set(&mut self, address: Id, variable: BuiltInVariable) {
        self.add_address(address);
        self.variables.insert(address.word(), variable);
    }

    /// The variable that an id is an address of.
    #[inline]
    pub(crate) fn get(&self, address: u32) -> Option<BuiltInVariable> {
        match self.is_address(address) {
            true => self.variables.get(&address).copied(),
            false => None,
        }
    }
}
