//! Reads function bodies in parallel. The first range of functions is read into the module. The other ranges are read
//! into forks of it, which are then merged into the module.

use rustc_hash::FxHashMap;
use transpire_parallel::{map, stretches, threads};

use super::Reader;
use super::metadata::placeholder;
use crate::error::Result;
use crate::ir::metadata::{Metadata, MetadataId, MetadataNode};
use crate::ir::{Body, Constant, Global, Module, Sizes};

/// The minimum number of bytes of bodies for which a thread is worthwhile. Reading them takes some milliseconds.
const LEAST: usize = 1 << 17;

/// The minimum number of instructions for which a thread that only renumbers them is worthwhile.
const LEAST_TO_RENUMBER: usize = 1 << 14;

/// The state of a module before its bodies are read.
struct Before {
    sizes: Sizes,
    beside_bodies: BesideBodies,
    attachments: Vec<usize>,
}

/// The number of entities outside functions that records in a function can add to.
#[derive(PartialEq, Eq)]
struct BesideBodies {
    /// The number of named metadata, and the number of nodes in them.
    named: (usize, usize),
    /// The number of kinds of attachments in the metadata table.
    kinds: usize,
}

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
        let before = self.before();
        let mut forks: Vec<Self> = parts.iter().skip(1).map(|_| self.fork()).collect();
        let readers = std::iter::once(&mut *self).chain(&mut forks);
        let jobs = readers.zip(parts.iter().copied()).collect();
        let outcomes = map(jobs, |(reader, part): (&mut Self, _)| {
            reader.read_each(part)
        });
        let mut is_alone = true;
        for (place, (part, outcome)) in parts.iter().zip(outcomes).enumerate() {
            let fork = place.checked_sub(1).and_then(|place| forks.get_mut(place));
            let Some(fork) = fork else {
                outcome?;
                is_alone = self.has_added_to_bodies_alone(&before, part);
                continue;
            };
            // A change of the module by a function, apart from its body, may affect all functions after it.
            if !is_alone || !fork.has_added_to_bodies_alone(&before, part) {
                is_alone = false;
                self.read_each(part)?;
                continue;
            }
            self.absorb(fork, &before, part);
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

    fn beside_bodies(&self) -> BesideBodies {
        let named = &self.module.named_metadata;
        BesideBodies {
            named: (
                named.len(),
                named.iter().map(|named| named.nodes.len()).sum(),
            ),
            kinds: self.tables.metadata.kinds(),
        }
    }

    fn before(&self) -> Before {
        let globals = self.module.globals.values();
        Before {
            sizes: self.module.sizes(),
            beside_bodies: self.beside_bodies(),
            attachments: globals.map(|value| value.attachments.len()).collect(),
        }
    }

    /// Returns whether, since `before`, attachments have been added only to these functions, and neither named metadata
    /// nor kinds of attachments have been added.
    fn has_added_to_bodies_alone(&self, before: &Before, functions: &[Global]) -> bool {
        let globals = self.module.globals.values();
        let more = globals
            .zip(&before.attachments)
            .filter(|(value, before)| value.attachments.len() != **before);
        let own = functions.iter().filter(|&&function| {
            let count = self.module.globals[function].attachments.len();
            before.attachments.get(function.as_u32() as usize) != Some(&count)
        });
        self.beside_bodies() == before.beside_bodies && more.count() == own.count()
    }

    /// Creates a reader of the same bodies with a module and tables of its own. Bodies read only those nodes of the
    /// module that hold a value. All other nodes are replaced by placeholders, because copies would take long.
    fn fork(&self) -> Self {
        let nodes = self.module.metadata.nodes.values().map(|node| match node {
            MetadataNode::Value(value) => MetadataNode::Value(*value),
            _ => placeholder(),
        });
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
            metadata: Metadata {
                nodes: nodes.collect(),
                kinds: metadata.kinds.clone(),
            },
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

    /// Merges what a fork has read into the module: the bodies of these functions, up to the first that has an error.
    fn absorb(&mut self, fork: &mut Self, before: &Before, functions: &[Global]) {
        let mut numbers = self.module.link_types(&fork.module, before.sizes);
        self.module.link_constants(&fork.module, &mut numbers);
        let constants = std::mem::take(fork.tables.metadata.constants());
        let constants = constants
            .into_iter()
            .map(|(constant, node)| (node, constant));
        let constants: FxHashMap<MetadataId, Constant> = constants.collect();
        let known = self.tables.metadata.constants();
        self.module
            .link_nodes(&fork.module, &mut numbers, |numbers, node, next| {
                let constant = numbers.constant(*constants.get(&node)?);
                Some(*known.entry(constant).or_insert(next))
            });
        let mut bodies: Vec<(Global, Box<Body>)> = Vec::new();
        for &function in functions {
            // As with one thread, a function with an error is not read again.
            if !fork.bodies.contains_key(&function) {
                self.bodies.remove(&function);
            }
            let attachments = &fork.module.globals[function].attachments;
            let first = before.attachments.get(function.as_u32() as usize);
            let added = attachments.iter().skip(first.copied().unwrap_or(0));
            let added = added.map(|&(kind, node)| (kind, numbers.metadata(node)));
            self.module.globals[function].attachments.extend(added);
            let Some(made) = fork.module.function_mut(function) else {
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
    fn what_functions_add_beside_their_bodies_is_found() {
        let text = "define void @f() {\n  ret void\n}\ndefine void @g() {\n  ret void\n}\n";
        let module = assembly::parse(text.as_bytes()).unwrap_or_default();
        let bytes = write(&module, &WriteOptions::default()).unwrap_or_default();
        let is_alone = |change: &dyn Fn(&mut Reader<'_>, Global, Global)| {
            let mut reader = Reader::new(&bytes).ok()?;
            let before = reader.before();
            let functions: Vec<Global> = reader.bodies.keys().copied().collect();
            let &[first, second] = functions.as_slice() else {
                return None;
            };
            change(&mut reader, first, second);
            Some(reader.has_added_to_bodies_alone(&before, &[first]))
        };
        let attach = |reader: &mut Reader<'_>, to: Global| {
            let kind = reader.module.strings.intern("kind");
            let kind = reader.module.metadata.kinds.intern(kind);
            let node = reader.module.metadata.nodes.push(placeholder());
            reader.module.globals[to].attachments.push((kind, node));
        };
        assert_eq!(is_alone(&|_, _, _| {}), Some(true));
        assert_eq!(
            is_alone(&|reader, first, _| attach(reader, first)),
            Some(true)
        );
        assert_eq!(
            is_alone(&|reader, _, second| attach(reader, second)),
            Some(false)
        );
        let name = |reader: &mut Reader<'_>| {
            let name = reader.module.strings.intern("name");
            let nodes = Vec::new();
            let named = crate::ir::NamedMetadata { name, nodes };
            reader.module.named_metadata.push(named);
        };
        assert_eq!(is_alone(&|reader, _, _| name(reader)), Some(false));
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
