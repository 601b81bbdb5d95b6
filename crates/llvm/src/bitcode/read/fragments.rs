//! Reads function bodies in parallel. The first stretch of functions is read into the module, and each other stretch into
//! a fragment, a copy of the module. Then the fragments are linked in order. A body changes nothing of the module but its
//! own function, and adds entities, which the module interns: strings, types, constants, attributes and metadata nodes.

use rustc_hash::FxHashMap;
use transpire_parallel::{map, stretches, threads};

use super::Reader;
use crate::error::Result;
use crate::ir::metadata::MetadataId;
use crate::ir::{Body, Constant, Global, Module, Sizes};

/// The minimum number of bytes of bodies for which a thread is worthwhile. Reading them takes some milliseconds.
const LEAST: usize = 1 << 17;

/// The minimum number of instructions for which a thread that only renumbers them is worthwhile.
const LEAST_TO_RENUMBER: usize = 1 << 14;

impl<'a> Reader<'a> {
    /// Reads the bodies that have not been read yet. Uses several threads if that is worth the cost of copying the
    /// module.
    pub(super) fn read_bodies(&mut self) -> Result<()> {
        let Sizes {
            strings,
            types,
            constants,
            globals,
            nodes,
            ..
        } = self.module.sizes();
        // In the time in which an entity of the module is copied, about four bytes of bodies could be read.
        let copy = 4 * (strings + types + constants + globals + nodes);
        self.read_side_by_side(LEAST.max(copy))
    }

    /// Reads the bodies that have not been read yet, on several threads if each gets at least `least` bytes.
    fn read_side_by_side(&mut self, least: usize) -> Result<()> {
        let functions = self.module.functions().map(|(global, ..)| global);
        let mut functions: Vec<Global> = functions.collect();
        let parts = match threads() {
            // A module that has bodies already would be copied with them.
            2.. if self.has_no_body() => {
                functions.retain(|function| self.bodies.contains_key(function));
                stretches(&self.weigh(&functions), threads(), least)
            }
            _ => Vec::new(),
        };
        if parts.len() < 2 {
            return self.read_each(&functions);
        }
        let parts: Vec<&[Global]> = parts
            .into_iter()
            .map(|part| functions.get(part).unwrap_or_default())
            .collect();
        let before = self.module.sizes();
        self.module.metadata.nodes.share();
        let mut fragments: Vec<Self> = parts.iter().skip(1).map(|_| self.fragment()).collect();
        let readers = std::iter::once(&mut *self).chain(&mut fragments);
        let jobs = readers.zip(parts.iter().copied()).collect();
        let outcomes = map(jobs, |(reader, part): (&mut Self, _)| {
            reader.read_each(part)
        });
        let nodes = fragments.iter().map(|fragment| {
            let nodes = &fragment.module.metadata.nodes;
            nodes.len().saturating_sub(before.nodes)
        });
        self.module.metadata.nodes.reserve_exact(nodes.sum());
        let mut fragments = fragments.into_iter();
        for (place, (part, outcome)) in parts.iter().zip(outcomes).enumerate() {
            if place > 0
                && let Some(fragment) = fragments.next()
            {
                self.link(fragment, before, part);
            }
            outcome?;
        }
        Ok(())
    }

    /// Reads the bodies of these functions one after the other.
    fn read_each(&mut self, functions: &[Global]) -> Result<()> {
        functions
            .iter()
            .try_for_each(|&function| self.read_function(function))
    }

    fn has_no_body(&self) -> bool {
        self.module.functions().all(|(_, _, f)| f.body.is_none())
    }

    /// Returns the approximate size in bytes of the body of each function. The size of the last body is not known, and
    /// is given as 0.
    fn weigh(&self, functions: &[Global]) -> Vec<usize> {
        let at = |function| self.bodies.get(function).copied();
        let next = functions.iter().skip(1).map(at).chain([None]);
        let bits = functions.iter().zip(next).map(|(function, next)| {
            let distance = at(function).zip(next).map(|(at, next)| at.distance(next));
            distance.unwrap_or_default()
        });
        bits.map(|bits| (bits / 8) as usize).collect()
    }

    /// Creates a reader of the same bodies with a module and tables of its own.
    fn fragment(&self) -> Self {
        let Module {
            strings,
            types,
            constants,
            attributes,
            source_filename: _,
            triple: _,
            data_layout: _,
            inline_asm: _,
            globals,
            comdats: _,
            metadata,
            named_metadata,
            sync_scopes,
            metadata_type,
            void_type,
            found: _,
        } = &self.module;
        let module = Module {
            strings: strings.clone(),
            types: types.clone(),
            constants: constants.clone(),
            attributes: attributes.clone(),
            globals: globals.clone(),
            metadata: metadata.clone(),
            named_metadata: named_metadata.clone(),
            sync_scopes: sync_scopes.clone(),
            metadata_type: *metadata_type,
            void_type: *void_type,
            ..Module::new()
        };
        Self {
            data: self.data,
            producer: self.producer.clone(),
            has_groups: self.has_groups,
            module,
            tables: self.tables.clone(),
            bodies: self.bodies.clone(),
            info: self.info.clone(),
        }
    }

    /// Adds the results of a fragment to the module: the bodies of these functions, up to the first that has an error.
    /// `before` has the sizes that the module had when the fragment was made.
    fn link(&mut self, mut fragment: Self, before: Sizes, functions: &[Global]) {
        let mut numbers = self.module.link_types(&fragment.module, before);
        self.module.link_constants(&fragment.module, &mut numbers);
        let constants = std::mem::take(fragment.tables.metadata.constants());
        let constants = constants
            .into_iter()
            .map(|(constant, node)| (node, constant));
        let constants: FxHashMap<MetadataId, Constant> = constants.collect();
        let known = self.tables.metadata.constants();
        self.module
            .link_nodes(&mut fragment.module, &mut numbers, |numbers, node, next| {
                let constant = numbers.constant(*constants.get(&node)?);
                Some(*known.entry(constant).or_insert(next))
            });
        let mut bodies: Vec<(Global, Box<Body>)> = Vec::new();
        for &function in functions {
            // As with one thread, a function with an error is not read again.
            if !fragment.bodies.contains_key(&function) {
                self.bodies.remove(&function);
            }
            let attachments = &mut self.module.globals[function].attachments;
            let added = &fragment.module.globals[function].attachments;
            let added = added.iter().skip(attachments.len());
            attachments.extend(added.map(|&(kind, node)| (kind, numbers.metadata(node))));
            let Some(made) = fragment.module.function_mut(function) else {
                continue;
            };
            bodies.extend(made.body.take().map(|body| (function, body)));
            let personality = made.personality.map(|constant| numbers.constant(constant));
            if let Some(function) = self.module.function_mut(function) {
                function.personality = personality.into();
            }
        }
        numbers.change_bodies(&mut bodies, LEAST_TO_RENUMBER);
        for (function, body) in bodies {
            if let Some(function) = self.module.function_mut(function) {
                function.body = Some(body);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::assembly;
    use crate::bitcode::{WriteOptions, write};
    use crate::ir::Module;
    use crate::samples::{for_each, same};
    use crate::versions::Release;

    /// Reads a module in parallel, even if it is small. Returns the error, or a text with all entities of the module
    /// and their numbers.
    fn read(bytes: &[u8]) -> Result<String, String> {
        let module = Reader::new(bytes).and_then(|mut reader| {
            reader.read_side_by_side(1)?;
            Ok(reader.into_module())
        });
        module
            .as_ref()
            .map(tables)
            .map_err(|error| format!("{error:?}"))
    }

    fn tables(module: &Module) -> String {
        let mut out = format!("{:?}\n", module.sizes());
        for place in 0..module.strings.len() {
            let _ = writeln!(
                out,
                "{:?}",
                module.strings.get(crate::ir::Str::from_u32(place as u32))
            );
        }
        for (ty, kind) in module.types.iter() {
            let _ = writeln!(out, "{ty}: {kind:?}");
        }
        for (constant, data) in module.constants.iter() {
            let _ = writeln!(out, "{constant}: {data:?}");
        }
        for (list, entries) in module.attributes.lists.iter() {
            let _ = writeln!(out, "{list}: {entries:?}");
        }
        for (id, node) in module.metadata.nodes.iter() {
            let _ = writeln!(out, "{id}: {node:?}");
        }
        for (global, value) in module.globals.iter() {
            let _ = writeln!(out, "{global}: {:?}", value.attachments);
        }
        out + &assembly::print(module, Release::NEWEST)
    }

    #[test]
    fn modules_are_those_of_one_thread() {
        let mut read_well = 0;
        for_each(|name, module, release| {
            let options = WriteOptions { release };
            if let Ok(bytes) = write(module, &options)
                && same(&format!("{name} of {release}"), || read(&bytes)).is_ok()
            {
                read_well += 1;
            }
        });
        assert!(read_well > 50, "{read_well} modules");
    }

    #[test]
    fn faults_are_those_of_one_thread() {
        let (mut refused, mut seed) = (0, 1_u32);
        for_each(|name, module, release| {
            let options = WriteOptions { release };
            let Ok(mut bytes) = write(module, &options) else {
                return;
            };
            for _ in 0..3 {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let place = seed as usize % bytes.len();
                let Some(byte) = bytes.get_mut(place) else {
                    continue;
                };
                *byte ^= 1 << (seed >> 29);
                let what = format!("{name} of {release}, damaged at {place}");
                refused += usize::from(same(&what, || read(&bytes)).is_err());
            }
        });
        assert!(refused > 100, "{refused} are refused");
    }
}
