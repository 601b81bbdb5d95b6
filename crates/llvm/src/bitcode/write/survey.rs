//! Finds the entities that instructions use, so that they can be numbered. Bodies are visited in order, or in parallel
//! if there are many instructions.

use std::mem;
use std::ops::Range;

use cranelift_entity::SecondaryMap;
use transpire_parallel::map;

use super::Definitions;
use crate::ir::metadata::{MetadataId, MetadataKind};
use crate::ir::{
    AttributeList, Body, CallKind, Constant, Inst, InstructionKind, Module, Str, Type, Value,
    ValueKind,
};

/// A consumer of the entities that bodies use. Its methods are called in the order of use, and may be called repeatedly
/// with the same entity.
pub(super) trait Taker {
    fn ty(&mut self, ty: Type);
    /// Receives a constant. The consumer also needs the types of all constants that it contains.
    fn constant_types(&mut self, constant: Constant);
    fn attribute_list(&mut self, list: AttributeList);
    /// Receives metadata. The consumer also needs everything to which it refers.
    fn metadata(&mut self, id: MetadataId);
    fn kind(&mut self, kind: MetadataKind);
    fn bundle_tag(&mut self, tag: Str);
}

/// The constants that bodies use, and whether the bodies may have metadata of their own.
#[derive(Debug, Default)]
pub(super) struct Bodies {
    /// The constants that instructions use, body by body. Each constant is listed once per body. The constants of an
    /// instruction are listed from its last operand to its first.
    used: Vec<Constant>,
    /// For each body, the end of its constants in `used`, and whether it has debug records or instructions that use
    /// metadata.
    bodies: Vec<(usize, bool)>,
}

impl Bodies {
    /// Returns the constants that a body uses, and whether it may have metadata of its own.
    pub(super) fn used_by(&self, body: usize) -> (&[Constant], bool) {
        let end_of = |body: usize| self.bodies.get(body).copied().unwrap_or_default();
        let start = body.checked_sub(1).map_or(0, |before| end_of(before).0);
        let (end, has_metadata) = end_of(body);
        (self.used.get(start..end).unwrap_or_default(), has_metadata)
    }

    /// Appends `after`, the results for the bodies that follow.
    fn append(&mut self, after: Self) {
        let start = self.used.len();
        self.used.extend(after.used);
        let bodies = after.bodies.into_iter();
        self.bodies
            .extend(bodies.map(|(end, has_metadata)| (start + end, has_metadata)));
    }
}

/// Visits all bodies, and passes the entities that they use to `taker` in the order of use. Returns the constants that
/// each body uses.
pub(super) fn bodies(
    module: &Module,
    definitions: &Definitions<'_>,
    taker: &mut (impl Taker + Send),
) -> Bodies {
    let mut stretches = definitions.stretches().into_iter();
    let first = stretches.next().unwrap_or_default();
    // Items of the first range are passed to `taker` directly. Items of the other ranges are listed, and passed on
    // afterwards.
    let listed = stretches.map(|stretch| (stretch, None));
    let work = [(first, Some(&mut *taker))].into_iter().chain(listed);
    let walk = |(stretch, mut taker): (Range<usize>, Option<&mut _>)| {
        let mut list = List::default();
        let mut walk = Walk::new(module);
        for definition in definitions.list.get(stretch).unwrap_or_default() {
            match &mut taker {
                Some(taker) => walk.body(definition.body, *taker),
                None => walk.body(definition.body, &mut list),
            }
        }
        (walk.found, list.items)
    };
    let mut all = Bodies::default();
    for (found, items) in map(work.collect(), walk) {
        all.append(found);
        items.into_iter().for_each(|item| item.give(taker));
    }
    all
}

/// An entity that bodies use.
#[derive(Debug, Clone, Copy)]
enum Item {
    Type(Type),
    Constant(Constant),
    Attributes(AttributeList),
    Metadata(MetadataId),
    Kind(MetadataKind),
    Tag(Str),
}

impl Item {
    fn give(self, taker: &mut impl Taker) {
        match self {
            Self::Type(ty) => taker.ty(ty),
            Self::Constant(constant) => taker.constant_types(constant),
            Self::Attributes(list) => taker.attribute_list(list),
            Self::Metadata(id) => taker.metadata(id),
            Self::Kind(kind) => taker.kind(kind),
            Self::Tag(tag) => taker.bundle_tag(tag),
        }
    }
}

/// A list of used entities, each once, in the order of their first use.
#[derive(Default)]
struct List {
    items: Vec<Item>,
    types: SecondaryMap<Type, bool>,
    constants: SecondaryMap<Constant, bool>,
    lists: SecondaryMap<AttributeList, bool>,
    metadata: SecondaryMap<MetadataId, bool>,
    kinds: SecondaryMap<MetadataKind, bool>,
    tags: SecondaryMap<Str, bool>,
}

impl List {
    fn add(&mut self, is_known: bool, item: Item) {
        if !is_known {
            self.items.push(item);
        }
    }
}

impl Taker for List {
    #[inline]
    fn ty(&mut self, ty: Type) {
        let is_known = mem::replace(&mut self.types[ty], true);
        self.add(is_known, Item::Type(ty));
    }

    fn constant_types(&mut self, constant: Constant) {
        let is_known = mem::replace(&mut self.constants[constant], true);
        self.add(is_known, Item::Constant(constant));
    }

    fn attribute_list(&mut self, list: AttributeList) {
        let is_known = mem::replace(&mut self.lists[list], true);
        self.add(is_known, Item::Attributes(list));
    }

    fn metadata(&mut self, id: MetadataId) {
        let is_known = mem::replace(&mut self.metadata[id], true);
        self.add(is_known, Item::Metadata(id));
    }

    fn kind(&mut self, kind: MetadataKind) {
        let is_known = mem::replace(&mut self.kinds[kind], true);
        self.add(is_known, Item::Kind(kind));
    }

    fn bundle_tag(&mut self, tag: Str) {
        let is_known = mem::replace(&mut self.tags[tag], true);
        self.add(is_known, Item::Tag(tag));
    }
}

/// The state of a walk over several bodies.
struct Walk {
    /// For each constant, the number of the last body that used it, counted from 1.
    last_user: Vec<u32>,
    found: Bodies,
}

impl Walk {
    fn new(module: &Module) -> Self {
        Self {
            last_user: vec![0; module.constants.len()],
            found: Bodies::default(),
        }
    }

    fn body(&mut self, body: &Body, taker: &mut impl Taker) {
        use InstructionKind as K;
        let mut values = Vec::new();
        let number = self.found.bodies.len() as u32 + 1;
        let mut has_metadata = !body.debug_records.is_empty();
        let has_hung = has_metadata || !body.attachments.is_empty();
        let has_locations = !body.debug_locations.is_empty();
        for (_, inst, instruction) in body.instructions_in_order() {
            taker.ty(instruction.ty);
            // Most operands have been seen in this body.
            let last_user = &self.last_user;
            instruction
                .kind
                .for_each_operand(body, &mut |value: Value| match value.kind() {
                    ValueKind::Constant(constant)
                        if last_user.get(constant.as_u32() as usize) == Some(&number) => {}
                    ValueKind::Constant(_) | ValueKind::Metadata(_) => values.push(value),
                    ValueKind::Argument(_) | ValueKind::Instruction(_) => {}
                });
            if !values.is_empty() {
                has_metadata |= self.new_values(&values, number, taker);
                values.clear();
            }
            match &instruction.kind {
                K::Alloca { allocated: ty, .. } | K::GetElementPtr { source: ty, .. } => {
                    taker.ty(*ty)
                }
                kind => {
                    if let Some(call) = kind.call() {
                        self::call(body, call, taker);
                    }
                }
            }
            if has_locations && let Some(location) = body.debug_location(inst) {
                let location = &body.debug_locations[location];
                taker.metadata(location.scope);
                location
                    .inlined_at
                    .expand()
                    .into_iter()
                    .for_each(|id| taker.metadata(id));
            }
            if has_hung {
                hung(body, inst, taker);
            }
        }
        let end = self.found.used.len();
        self.found.bodies.push((end, has_metadata));
    }

    /// Passes the operands of an instruction to `taker`, and records the constants that body number `body` has not used
    /// before. Returns whether an operand is metadata.
    fn new_values(&mut self, values: &[Value], body: u32, taker: &mut impl Taker) -> bool {
        let mut has_metadata = false;
        for &value in values {
            match value.kind() {
                ValueKind::Constant(constant) => taker.constant_types(constant),
                ValueKind::Metadata(id) => {
                    has_metadata = true;
                    taker.metadata(id);
                }
                ValueKind::Argument(_) | ValueKind::Instruction(_) => {}
            }
        }
        for constant in values.iter().rev().filter_map(|value| value.as_constant()) {
            if let Some(last_user) = self.last_user.get_mut(constant.as_u32() as usize)
                && mem::replace(last_user, body) != body
            {
                self.found.used.push(constant);
            }
        }
        has_metadata
    }
}

fn call(body: &Body, call: &CallKind, taker: &mut impl Taker) {
    taker.ty(call.function_type);
    if let Some(list) = call.attributes.expand() {
        taker.attribute_list(list);
    }
    let bundles = call.bundles.expand();
    let bundles = bundles.map(|bundles| body.bundles[bundles].as_slice());
    for bundle in bundles.unwrap_or_default() {
        taker.bundle_tag(bundle.tag);
    }
}

/// Passes the attachments and the debug records of an instruction to `taker`.
#[inline]
fn hung(body: &Body, inst: Inst, taker: &mut impl Taker) {
    for &(kind, id) in body.attachments.get(&inst).into_iter().flatten() {
        taker.kind(kind);
        taker.metadata(id);
    }
    for record in body.debug_records.get(&inst).into_iter().flatten() {
        let operands = record.operands().into_iter().flatten();
        operands.for_each(|id| taker.metadata(id));
    }
}
