//! An input of the linker, and the map from its ids to ids of the linked module.

use std::cell::OnceCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::LinkInput;
use crate::grammar::{Context, ExtInstSet};
use crate::id_map::IdMap;
use crate::{Id, Location, Module, Op, Section};

/// A module to be linked.
pub(super) struct Object<'m> {
    pub(super) name: &'m str,
    pub(super) module: &'m Module,
    operands: Rc<Operands<'m>>,
    /// The ids in the linked module.
    ids: IdMap<Id>,
    /// The ids whose definitions the linked module has already, from another input or this one. Their names and
    /// decorations are omitted.
    shared: FxHashSet<Id>,
    /// The types and constants that are not written, because an earlier input has equal ones.
    pub(super) joined: FxHashSet<Id>,
    /// The offsets of the names of ids, once a message needs one.
    names: OnceCell<FxHashMap<Id, u32>>,
    /// Whether some functions of this input are called with casts or have variants.
    pub(super) has_casts: bool,
}

/// The context in which the operands of an input are decoded.
pub(super) struct Operands<'m> {
    module: &'m Module,
    /// The imported instruction sets, by id.
    sets: FxHashMap<u32, ExtInstSet>,
}

impl Context for Operands<'_> {
    fn literal_words(&self, selector: u32) -> usize {
        self.module.literal_words(selector)
    }

    fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet> {
        self.sets.get(&id).copied()
    }
}

impl<'m> Object<'m> {
    pub(super) fn new(input: &LinkInput<'m>) -> Self {
        let &LinkInput { name, module } = input;
        let imports = module.instructions(Section::ExtInstImports);
        let sets = imports.filter_map(|import| {
            let (name, _) = import.string(2);
            let set = ExtInstSet::named(&String::from_utf8_lossy(&name));
            Some((import.result_id()?.word(), set))
        });
        Self {
            name,
            module,
            operands: Rc::new(Operands {
                module,
                sets: sets.collect(),
            }),
            ids: IdMap::new(module.word_count()),
            shared: FxHashSet::default(),
            joined: FxHashSet::default(),
            names: OnceCell::new(),
            has_casts: false,
        }
    }

    /// Returns the name of an id in the module; `None` if it has none or an empty one.
    pub(super) fn name_of(&self, id: Id) -> Option<String> {
        let section = Section::Names;
        let names = self.names.get_or_init(|| {
            let names = self.module.located(section);
            let names = names.filter(|(_, name)| name.is(Op::Name));
            let names = names.filter_map(|(place, name)| Some((name.id(1)?, place.offset)));
            names.collect()
        });
        let offset = *names.get(&id)?;
        let name = self.module.at(Location { section, offset })?.string(2).0;
        Some(String::from_utf8_lossy(&name).into_owned()).filter(|name| !name.is_empty())
    }

    /// Returns the context in which operands are decoded.
    pub(super) fn context(&self) -> Rc<Operands<'m>> {
        Rc::clone(&self.operands)
    }

    /// Returns the id in the linked module for an id of this input; `None` before its first use.
    pub(super) fn get(&self, id: u32) -> Option<Id> {
        self.ids.get(id)
    }

    /// Sets the id in the linked module for an id of this input.
    pub(super) fn set(&mut self, id: Id, linked: Id) {
        self.ids.insert(id.word(), linked);
    }

    /// Removes the id in the linked module for an id of this input.
    pub(super) fn unset(&mut self, id: Id) {
        self.ids.remove(id.word());
    }

    /// Marks an id as defined elsewhere in the linked module.
    pub(super) fn share(&mut self, id: Id) {
        self.shared.insert(id);
    }

    /// Returns whether names and decorations of an id go into the linked module. They do if its definition was written,
    /// and comes from this input.
    pub(super) fn speaks_of(&self, id: Id) -> bool {
        self.ids.get(id.word()).is_some() && !self.shared.contains(&id)
    }
}
