//! The part of an input that kernels and other inputs reach.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::Result;
use crate::extract::{Extracted, Part};
use crate::grammar::LinkageType;

/// A module of which only the part is linked that kernels and other modules reach.
pub struct ReachedPart<'a> {
    part: Part<'a>,
    /// The names of functions and variables with linkage, by id.
    names: FxHashMap<u32, Rc<[u8]>>,
    /// The definitions with each linkage name.
    definitions: FxHashMap<Rc<[u8]>, Vec<u32>>,
    /// The functions of the entry points with each name. Entry points that run before or after all kernels are left out.
    kernels: FxHashMap<Vec<u8>, Vec<u32>>,
}

impl<'a> ReachedPart<'a> {
    /// Creates a part, of which nothing is reached yet, from the bytes of a module in either byte order.
    ///
    /// # Errors
    /// Returns an error if the module is malformed.
    pub fn new(bytes: &'a [u8]) -> Result<Self> {
        let mut part = Part::new(bytes)?;
        let mut kernels: FxHashMap<Vec<u8>, Vec<u32>> = FxHashMap::default();
        for (name, function) in part.kernels() {
            kernels.entry(name).or_default().push(function);
        }
        let mut names = FxHashMap::default();
        let mut definitions: FxHashMap<Rc<[u8]>, Vec<u32>> = FxHashMap::default();
        for symbol in part.symbols() {
            transpire_interrupt::tick();
            if symbol.linkage != LinkageType::Import.word() {
                let same = definitions.entry(Rc::clone(&symbol.name)).or_default();
                same.push(symbol.id);
            }
            names.insert(symbol.id, symbol.name);
        }
        part.stop_at(names.keys().copied().collect::<FxHashSet<u32>>());
        Ok(Self {
            part,
            names,
            definitions,
            kernels,
        })
    }

    /// Returns the names of exports and of entry points.
    pub fn definitions(&self) -> impl Iterator<Item = &[u8]> {
        let exports = self.definitions.keys().map(|name| &**name);
        exports.chain(self.kernels.keys().map(Vec::as_slice))
    }

    /// Returns whether the module has an import, an export or an entry point with this name.
    pub fn has_symbol(&self, name: &[u8]) -> bool {
        self.kernels.contains_key(name) || self.names.values().any(|known| **known == *name)
    }

    /// Returns the names of the entry points in module order, except those that run before or after all kernels.
    pub fn kernels(&self) -> Vec<String> {
        let kernels = self.part.kernels();
        kernels
            .map(|(name, _)| String::from_utf8_lossy(&name).into_owned())
            .collect()
    }

    /// Returns whether the module defines a function with this linkage name or debug name, or an entry point with this
    /// name.
    pub fn defines_function(&self, name: &str) -> bool {
        let name = name.as_bytes();
        self.kernels.contains_key(name) || self.part.function(name).is_some()
    }

    /// Returns whether the module has entry points, except those that run before or after all kernels.
    pub fn has_kernels(&self) -> bool {
        !self.kernels.is_empty()
    }

    /// Reaches the exports and the entry points with this name, and what they use. Returns the names of the functions
    /// and variables with linkage that are reached now and were not before.
    ///
    /// # Errors
    /// Returns an error if an instruction that is reached is malformed.
    pub fn reach(&mut self, name: &[u8]) -> Result<Vec<Rc<[u8]>>> {
        let exports = self.definitions.get(name).into_iter().flatten();
        let kernels = self.kernels.get(name).into_iter().flatten();
        for &id in exports.chain(kernels) {
            self.part.need(id);
        }
        self.follow()
    }

    /// Reaches the entry points with these names: in a module without entry points, the functions, as
    /// [`extract_entry_points`](crate::extract_entry_points) finds them. Returns the same names as
    /// [`reach`](Self::reach).
    ///
    /// # Errors
    /// Returns an error if an instruction that is reached is malformed.
    pub fn reach_kernels(&mut self, names: &[String]) -> Result<Vec<Rc<[u8]>>> {
        let is_library = !self.has_kernels();
        for name in names.iter().map(String::as_bytes) {
            let of_library = match is_library {
                true => self.part.function(name),
                false => None,
            };
            let kernels = self.kernels.get(name).into_iter().flatten();
            for id in kernels.copied().chain(of_library) {
                self.part.need(id);
            }
        }
        self.follow()
    }

    /// Reaches the entry points that run before or after all kernels. Returns the same names as [`reach`](Self::reach).
    ///
    /// # Errors
    /// Returns an error if an instruction that is reached is malformed.
    pub fn reach_structors(&mut self) -> Result<Vec<Rc<[u8]>>> {
        self.part.need_structors();
        self.follow()
    }

    fn follow(&mut self) -> Result<Vec<Rc<[u8]>>> {
        let mut reached = Vec::new();
        loop {
            let met = self.part.follow()?;
            if met.is_empty() {
                return Ok(reached);
            }
            for id in met {
                transpire_interrupt::tick();
                reached.extend(self.names.get(&id).cloned());
                self.part.define(id)?;
            }
        }
    }

    /// Returns whether anything is reached.
    pub fn is_reached(&self) -> bool {
        self.part.is_needed()
    }

    /// Returns the module of everything that is reached.
    ///
    /// # Errors
    /// Returns an error if an instruction is malformed, or no id is left for `DebugInfoNone`.
    pub fn extract(self) -> Result<Extracted> {
        self.part.extract()
    }
}
