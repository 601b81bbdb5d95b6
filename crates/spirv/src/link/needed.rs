//! The parts of the inputs after the first that the linked module needs.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{LinkError, LinkInput, LinkOptions};
use crate::extract::{Extracted, Part};
use crate::grammar::LinkageType;
use crate::{Module, binary};

/// Extracts the needed part of each input after the first: the symbols that the first input imports or the options
/// name, the symbols that these import, and everything that they use. Entry points that run before or after all kernels
/// (`Initializer`, `Finalizer`) are needed, too. Returns `None` for an input of which nothing is needed.
///
/// Inputs are bytes in either byte order, each with its name for messages. The operands of instructions that are not
/// needed are not decoded, and errors in them are not found.
///
/// The first input that defines a symbol provides it. [`link`](super::link) does this itself with
/// [`LinkOptions::only_needed`], from modules in memory.
///
/// # Errors
/// If an input is malformed, or has no id left for `DebugInfoNone`.
pub fn extract_needed(
    inputs: &[(&str, &[u8])],
    options: &LinkOptions,
) -> Result<Vec<Option<Extracted>>, LinkError> {
    let mut needed = Needed::new(inputs)?;
    needed.define(&options.defined);
    for name in &options.exports {
        needed.name(name.as_bytes());
    }
    needed.imports_of_first();
    needed.structors();
    needed.follow()?;
    let named = needed.names.into_iter().zip(needed.parts).skip(1);
    let extracted = named.map(|(name, part)| match part.is_needed() {
        true => {
            let extracted = part.extract();
            let extracted = extracted.map_err(|error| LinkError::input(name, error))?;
            Ok(Some(extracted))
        }
        false => Ok(None),
    });
    extracted.collect()
}

/// Returns the needed parts of the inputs after the first, with their names.
pub(super) fn parts(
    inputs: &[LinkInput<'_>],
    options: &LinkOptions,
) -> Result<Vec<(String, Module)>, LinkError> {
    let bytes: Vec<Vec<u8>> = { inputs.iter() }
        .map(|input| binary::write(input.module))
        .collect();
    let named = inputs.iter().zip(&bytes);
    let named: Vec<(&str, &[u8])> = named
        .map(|(input, bytes)| (input.name, bytes.as_slice()))
        .collect();
    let extracted = extract_needed(&named, options)?;
    let needed = inputs.iter().skip(1).zip(extracted);
    let needed = needed.filter_map(|(input, extracted)| Some((input.name, extracted?)));
    let modules = needed.map(|(name, extracted)| {
        let module = binary::read_owned_words(extracted.words);
        let module = module.map_err(|error| LinkError::input(name, error))?;
        Ok((name.to_owned(), module))
    });
    modules.collect()
}

/// A symbol or an entry point: the index of its input, and its id there.
type Place = (usize, u32);

/// The inputs, and the symbols of their needed parts.
struct Needed<'a> {
    names: Vec<&'a str>,
    parts: Vec<Part<'a>>,
    /// The first definition of each name.
    definitions: FxHashMap<Rc<[u8]>, Place>,
    /// The first entry point of each name.
    entries: FxHashMap<Vec<u8>, Place>,
    /// For each input, the names of its symbols, by id.
    symbols: Vec<FxHashMap<u32, Rc<[u8]>>>,
    /// The names that the first input imports.
    imports: Vec<Rc<[u8]>>,
    /// The inputs with needed ids that were not visited yet.
    pending: Vec<usize>,
}

impl<'a> Needed<'a> {
    fn new(inputs: &[(&'a str, &'a [u8])]) -> Result<Self, LinkError> {
        let mut this = Self {
            names: Vec::with_capacity(inputs.len()),
            parts: Vec::with_capacity(inputs.len()),
            definitions: FxHashMap::default(),
            entries: FxHashMap::default(),
            symbols: Vec::with_capacity(inputs.len()),
            imports: Vec::new(),
            pending: Vec::new(),
        };
        for (at, &(name, bytes)) in inputs.iter().enumerate() {
            let part = Part::new(bytes).map_err(|error| LinkError::input(name, error))?;
            this.add(at, name, part);
        }
        Ok(this)
    }

    fn add(&mut self, at: usize, name: &'a str, mut part: Part<'a>) {
        for (name, function) in part.kernels() {
            self.entries.entry(name).or_insert((at, function));
        }
        let mut symbols = FxHashMap::default();
        for symbol in part.symbols() {
            transpire_interrupt::tick();
            match symbol.linkage == LinkageType::Import.word() {
                true if at == 0 => self.imports.push(Rc::clone(&symbol.name)),
                true => {}
                false => {
                    let place = (at, symbol.id);
                    let name = Rc::clone(&symbol.name);
                    self.definitions.entry(name).or_insert(place);
                }
            }
            symbols.insert(symbol.id, symbol.name);
        }
        part.stop_at(symbols.keys().copied().collect::<FxHashSet<u32>>());
        self.names.push(name);
        self.parts.push(part);
        self.symbols.push(symbols);
    }

    /// For each pair in `pairs` whose second name has a definition, marks that definition as needed. It also becomes
    /// the definition of the first name, unless that has one.
    fn define(&mut self, pairs: &[(String, String)]) {
        for (name, target) in pairs {
            if let Some(place) = self.definition(target.as_bytes()) {
                let name: Rc<[u8]> = name.as_bytes().into();
                self.definitions.entry(name).or_insert(place);
                self.need(place.0, place.1);
            }
        }
    }

    /// Returns the place of the definition of a name, or otherwise of the entry point with this name; `None` if no
    /// input has either.
    fn definition(&self, name: &[u8]) -> Option<Place> {
        let place = self.definitions.get(name);
        place.or_else(|| self.entries.get(name)).copied()
    }

    /// Marks the definition of the symbol with this name as needed, if there is one.
    fn name(&mut self, name: &[u8]) {
        if let Some((at, id)) = self.definition(name) {
            self.need(at, id);
        }
    }

    fn need(&mut self, at: usize, id: u32) {
        // The first input is linked as a whole.
        if at > 0
            && let Some(part) = self.parts.get_mut(at)
        {
            part.need(id);
            self.pending.push(at);
        }
    }

    fn imports_of_first(&mut self) {
        for name in std::mem::take(&mut self.imports) {
            self.name(&name);
        }
    }

    /// Marks the entry points that run before or after all kernels as needed.
    fn structors(&mut self) {
        // The first input is linked as a whole.
        for (at, part) in self.parts.iter_mut().enumerate().skip(1) {
            part.need_structors();
            self.pending.push(at);
        }
    }

    /// Follows the needed ids of all inputs until no more are found. A needed symbol that another input defines becomes
    /// an import.
    fn follow(&mut self) -> Result<(), LinkError> {
        while let Some(at) = self.pending.pop() {
            transpire_interrupt::tick();
            let Some(part) = self.parts.get_mut(at) else {
                continue;
            };
            let name = self.names.get(at).copied().unwrap_or_default();
            let of_input = |error| LinkError::input(name, error);
            let met = part.follow().map_err(of_input)?;
            for id in met {
                let symbol = self.symbols.get(at).and_then(|names| names.get(&id));
                let definition = symbol.and_then(|name| self.definition(name));
                let Some(part) = self.parts.get_mut(at) else {
                    continue;
                };
                match definition {
                    Some(place) if place != (at, id) => {
                        part.declare(id).map_err(of_input)?;
                        self.need(place.0, place.1);
                    }
                    _ => part.define(id).map_err(of_input)?,
                }
                self.pending.push(at);
            }
        }
        Ok(())
    }
}
