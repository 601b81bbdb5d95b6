//! Numbers the types, attribute lists, values and metadata for bitcode.
//!
//! Only entities that the module uses are numbered; arenas may contain more. Each traversal uses an explicit stack,
//! because types, constants and metadata can be nested to any depth.

use std::cell::Cell;
use std::collections::hash_map::Entry;
use std::sync::OnceLock;

use cranelift_entity::{EntityRef, SecondaryMap, entity_impl};
use rustc_hash::FxHashMap;

use super::Definitions;
use super::survey::{self, Bodies, Taker};
use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::metadata::{MetadataId, MetadataKind, MetadataNode};
use crate::ir::{
    Attribute, AttributeIndex, AttributeList, AttributeSet, Constant, ConstantKind, Expression,
    Global, GlobalKind, GlobalValue, Interned, Module, Str, Type, TypeKind, ValueKind,
};
use crate::versions::{Feature, Release};

/// The placeholder number of an entity that is being numbered.
const OPEN: u32 = NONE - 1;
/// The number of an entity that has no number.
pub(super) const NONE: u32 = u32::MAX;

/// The numbered entities of a module, in order, and the numbers that are the same in all functions.
#[derive(Debug, Default)]
pub(super) struct Numbered {
    pub(super) types: Vec<Type>,
    type_numbers: SecondaryMap<Type, u32>,
    list_numbers: FxHashMap<AttributeList, u32>,
    set_numbers: FxHashMap<AttributeSet, u32>,
    /// The attribute lists. The first one has number 1.
    pub(super) attribute_lists: Vec<Box<[(AttributeIndex, AttributeSet)]>>,
    /// The constants of the module, which are numbered after the globals.
    pub(super) constants: Vec<Constant>,
    /// The metadata strings, numbered from 0.
    pub(super) strings: Vec<MetadataId>,
    /// The other metadata of the module, numbered after the strings.
    pub(super) nodes: Vec<MetadataId>,
    /// Whether each kind of attachment is used.
    pub(super) kinds: SecondaryMap<MetadataKind, bool>,
    /// The tags of operand bundles, which records refer to by number.
    pub(super) bundle_tags: Names,
    /// The constants that the bodies use.
    pub(super) bodies: Bodies,
    /// The positions of blocks in the functions whose blocks have their addresses taken, once one is needed. A block
    /// whose position is its index has no entry.
    blocks: OnceLock<FxHashMap<Global, FxHashMap<u32, u32>>>,
}

impl Numbered {
    /// Returns the number of bits that are needed for the number of a type.
    pub(super) fn type_bits(&self) -> u32 {
        (usize::BITS - self.types.len().leading_zeros()).max(1)
    }

    /// Returns the number of a type.
    #[inline]
    pub(super) fn ty(&self, ty: Type) -> u64 {
        self.type_numbers[ty].into()
    }

    /// Sorts constants into the order in which they are written. Integers and vectors of integers come first, because
    /// LLVM 14 and older read an index of a struct before the `getelementptr` expression that has it. Constants of the
    /// same type are adjacent, so that the type is written once for them.
    pub(super) fn sort(&self, module: &Module, constants: &mut [Constant]) {
        let types = &module.types;
        constants.sort_by_key(|&constant| {
            let ty = module.constants.ty(constant);
            let is_integer = types.integer_bits(types.scalar(ty)).is_some();
            (!is_integer, self.type_numbers[ty])
        });
    }

    /// Returns the position of the block with the index `block` in the layout of a function. Returns the index itself if the
    /// function has no body or the block is not in its layout.
    pub(super) fn block(&self, module: &Module, function: Global, block: u32) -> u32 {
        let blocks = self.blocks.get_or_init(|| out_of_order(module));
        let places = blocks.get(&function);
        places
            .and_then(|places| places.get(&block))
            .copied()
            .unwrap_or(block)
    }

    /// Returns the number of an attribute list, or 0 for no list or an empty one.
    pub(super) fn attributes(&self, list: Option<AttributeList>) -> u64 {
        list.and_then(|list| self.list_numbers.get(&list))
            .map_or(0, |&number| number.into())
    }

    /// Returns the number of the attribute list that has only this set, at the function's index, or 0 for none.
    pub(super) fn attribute_set(&self, set: Option<AttributeSet>) -> u64 {
        set.and_then(|set| self.set_numbers.get(&set))
            .map_or(0, |&number| number.into())
    }
}

/// Returns the positions of blocks by index, for each function that has a block whose address is taken. A block whose
/// position is its index is omitted.
fn out_of_order(module: &Module) -> FxHashMap<Global, FxHashMap<u32, u32>> {
    let mut blocks = FxHashMap::default();
    for (_, data) in module.constants.iter() {
        let ConstantKind::BlockAddress(function, _) = data.kind else {
            continue;
        };
        let body = module.function(function).and_then(|it| it.body.as_deref());
        if let Some(body) = body
            && let Entry::Vacant(entry) = blocks.entry(function)
        {
            let numbers = body.layout.iter().map(|block| block.as_u32());
            let places: FxHashMap<u32, u32> =
                numbers.zip(0..).filter(|(block, at)| block != at).collect();
            entry.insert(places);
        }
    }
    blocks
}

/// The numbers of constants and metadata, both of the module and of the function that is being written.
#[derive(Debug, Clone)]
pub(super) struct Numbers {
    /// The value numbers of constants.
    pub(super) values: SecondaryMap<Constant, u32>,
    /// The metadata numbers.
    pub(super) metadata: SecondaryMap<MetadataId, u32>,
    /// Whether a reference to metadata without a number has been written. Such metadata belongs to another function.
    pub(super) unnumbered: Cell<bool>,
}

impl Numbers {
    /// Numbers all entities of a module except those that are local to functions. Returns the numbered entities, and
    /// the numbers of constants and metadata. Returns an error if a typed pointer has a pointee that is not allowed.
    pub(super) fn new(
        module: &Module,
        release: Release,
        definitions: &Definitions<'_>,
    ) -> Result<(Numbered, Self)> {
        let mut collector = Collector {
            module,
            has_nodes: release.has(Feature::MetadataNodes),
            numbered: Numbered {
                type_numbers: SecondaryMap::with_default(NONE),
                ..Numbered::default()
            },
            numbers: Self {
                values: SecondaryMap::with_default(NONE),
                metadata: SecondaryMap::with_default(NONE),
                unnumbered: Cell::new(false),
            },
            typed: SecondaryMap::new(),
            seen: SecondaryMap::new(),
            constant_stack: Vec::new(),
        };
        collector.module(definitions);
        collector.check_pointees()?;
        Ok(collector.finish())
    }

    /// Returns the number of metadata, for an operand that cannot be null. If the metadata has no number, sets
    /// `unnumbered`.
    pub(super) fn metadata(&self, id: MetadataId) -> u64 {
        let number = self.metadata[id];
        if number == NONE {
            self.unnumbered.set(true);
        }
        number.into()
    }

    /// Returns the number of metadata plus 1, or 0 for none.
    pub(super) fn optional_metadata(&self, id: Option<MetadataId>) -> u64 {
        id.map_or(0, |id| self.metadata(id) + 1)
    }
}

struct Collector<'m> {
    module: &'m Module,
    /// Whether the release has metadata nodes for values.
    has_nodes: bool,
    numbered: Numbered,
    numbers: Numbers,
    /// The constants whose types have been numbered.
    typed: SecondaryMap<Constant, bool>,
    /// The metadata that has been visited.
    seen: SecondaryMap<MetadataId, bool>,
    constant_stack: Vec<Constant>,
}

impl Collector<'_> {
    fn module(&mut self, definitions: &Definitions<'_>) {
        let module = self.module;
        for constant in module.constants.keys() {
            if let ConstantKind::Global(global) = module.constants[constant].kind {
                self.numbers.values[constant] = global.index() as u32;
            }
        }
        for value in module.globals.values() {
            self.ty(value.value_type);
            self.ty(value.ty);
            self.attachments(&value.attachments);
            match &value.kind {
                GlobalKind::Variable(variable) => {
                    self.constants_of(value);
                    self.attribute_set(variable.attributes.expand());
                }
                GlobalKind::Alias(_) | GlobalKind::IFunc(_) => self.constants_of(value),
                GlobalKind::Function(function) => {
                    if let Some(list) = function.attributes.expand() {
                        self.attribute_list(list);
                    }
                    self.constants_of(value);
                }
            }
        }
        for named in &module.named_metadata {
            named.nodes.iter().for_each(|&id| self.metadata(id));
        }
        self.numbered.bodies = survey::bodies(module, definitions, self);
        if !self.has_nodes {
            // Operands of nodes are preceded by a type. These two types stand for metadata and for null.
            self.ty(module.metadata_type);
            self.ty(module.void_type);
        }
    }

    /// Returns an error if a pointer has a pointee that is not allowed. In an invalid module, the conversion to typed
    /// pointers can create such pointers.
    fn check_pointees(&self) -> Result<()> {
        let types = &self.module.types;
        let is_fit = |&ty: &Type| types.pointee(ty).is_none_or(|of| types.may_be_pointee(of));
        if self.numbered.types.iter().all(is_fit) {
            return Ok(());
        }
        let message = "a pointer to void, label, metadata or token, which bitcode cannot hold";
        Err(Error::new(ErrorKind::Malformed, message, Place::Nowhere))
    }

    fn finish(self) -> (Numbered, Numbers) {
        let (mut numbered, mut numbers) = (self.numbered, self.numbers);
        let first = self.module.globals.len() as u32;
        let mut constants = std::mem::take(&mut numbered.constants);
        numbered.sort(self.module, &mut constants);
        numbered.constants = constants;
        for (number, &constant) in (first..).zip(&numbered.constants) {
            numbers.values[constant] = number;
        }
        for (number, &id) in (0..).zip(numbered.strings.iter().chain(&numbered.nodes)) {
            numbers.metadata[id] = number;
        }
        (numbered, numbers)
    }

    fn new_type(&mut self, ty: Type) {
        let types = &self.module.types;
        let mut stack = vec![(ty, 0)];
        while let Some((ty, at)) = stack.last_mut() {
            let ty = *ty;
            let number = self.numbered.type_numbers[ty];
            let is_named = matches!(types[ty], TypeKind::Named(_));
            if *at == 0 {
                // Identified structs may be referenced before their definition, so that they can contain themselves.
                // All other types follow their components.
                if number != NONE {
                    stack.pop();
                    continue;
                }
                if is_named {
                    self.numbered.type_numbers[ty] = OPEN;
                }
            }
            let inner = match &types[ty] {
                TypeKind::Named(_) => types
                    .struct_fields(ty)
                    .and_then(|fields| fields.get(*at).copied()),
                kind => kind.types().nth(*at),
            };
            *at += 1;
            match inner {
                Some(inner) => {
                    if self.numbered.type_numbers[inner] == NONE {
                        stack.push((inner, 0));
                    }
                }
                None => {
                    stack.pop();
                    // A recursive type may have been numbered in the meantime.
                    if matches!(self.numbered.type_numbers[ty], NONE | OPEN) {
                        self.numbered.type_numbers[ty] = self.numbered.types.len() as u32;
                        self.numbered.types.push(ty);
                    }
                }
            }
        }
    }

    /// Adds a constant and its operands to the constants of the module, and numbers their types.
    fn constant(&mut self, constant: Constant) {
        /// The number of a constant that is in the list but has no number yet.
        const LISTED: u32 = NONE - 1;
        self.constant_types(constant);
        let module = self.module;
        let mut stack = std::mem::take(&mut self.constant_stack);
        stack.push(constant);
        while let Some(constant) = stack.pop() {
            if self.numbers.values[constant] == NONE {
                self.numbers.values[constant] = LISTED;
                self.numbered.constants.push(constant);
                module.constants[constant]
                    .kind
                    .for_each_operand(|part| stack.push(part));
            }
        }
        self.constant_stack = stack;
    }

    fn constants_of(&mut self, value: &GlobalValue) {
        value.kind.constants().for_each(|it| self.constant(it));
    }

    fn attribute_set(&mut self, set: Option<AttributeSet>) {
        let Some(set) = set else { return };
        if !self.numbered.set_numbers.contains_key(&set)
            && !self.module.attributes.sets[set].is_empty()
        {
            self.set_types(set);
            let lists = &mut self.numbered.attribute_lists;
            lists.push([(AttributeIndex::Function, set)].into());
            self.numbered.set_numbers.insert(set, lists.len() as u32);
        }
    }

    fn set_types(&mut self, set: AttributeSet) {
        for attribute in &self.module.attributes.sets[set] {
            if let Attribute::Type(_, Some(ty)) = attribute {
                self.ty(*ty);
            }
        }
    }

    fn attachments(&mut self, attachments: &[(MetadataKind, MetadataId)]) {
        for &(kind, id) in attachments {
            self.kind(kind);
            self.metadata(id);
        }
    }
}

impl Taker for Collector<'_> {
    #[inline]
    fn ty(&mut self, ty: Type) {
        if self.numbered.type_numbers[ty] >= OPEN {
            self.new_type(ty);
        }
    }

    /// Numbers the types of a constant and of all constants that it contains.
    fn constant_types(&mut self, constant: Constant) {
        if self.typed[constant] {
            return;
        }
        let module = self.module;
        let mut stack = std::mem::take(&mut self.constant_stack);
        stack.push(constant);
        while let Some(constant) = stack.pop() {
            if std::mem::replace(&mut self.typed[constant], true) {
                continue;
            }
            let data = &module.constants[constant];
            self.ty(data.ty);
            match &data.kind {
                ConstantKind::InlineAsm(asm) => self.ty(asm.function_type),
                ConstantKind::Expression(expression) => {
                    if let Expression::GetElementPtr { source, .. } = &**expression {
                        self.ty(*source);
                    }
                }
                _ => {}
            }
            data.kind.for_each_operand(|part| stack.push(part));
        }
        self.constant_stack = stack;
    }

    fn attribute_list(&mut self, list: AttributeList) {
        if self.numbered.list_numbers.contains_key(&list) {
            return;
        }
        let attributes = &self.module.attributes;
        let sets = attributes.lists[list]
            .iter()
            .copied()
            .filter(|(_, set)| !attributes.sets[*set].is_empty());
        let sets: Box<[_]> = sets.collect();
        sets.iter().for_each(|(_, set)| self.set_types(*set));
        if sets.is_empty() {
            self.numbered.list_numbers.insert(list, 0);
        } else {
            let lists = &mut self.numbered.attribute_lists;
            lists.push(sets);
            self.numbered.list_numbers.insert(list, lists.len() as u32);
        }
    }

    /// Numbers metadata and everything to which it refers, except entities that are local to a function.
    fn metadata(&mut self, id: MetadataId) {
        if self.seen[id] {
            return;
        }
        let mut stack = vec![(id, false)];
        while let Some((id, is_done)) = stack.pop() {
            if is_done {
                self.numbered.nodes.push(id);
                continue;
            }
            if self.seen[id] {
                continue;
            }
            self.seen[id] = true;
            let start = stack.len() + 1;
            match &self.module.metadata.nodes[id] {
                MetadataNode::String(_) => self.numbered.strings.push(id),
                MetadataNode::Value(value) => {
                    if let ValueKind::Constant(constant) = value.kind() {
                        self.constant(constant);
                        if self.has_nodes {
                            self.numbered.nodes.push(id);
                        }
                    }
                }
                MetadataNode::ArgList(list) => stack.extend(list.iter().map(|&id| (id, false))),
                MetadataNode::Tuple { operands, .. } => {
                    stack.push((id, true));
                    stack.extend(
                        operands
                            .iter()
                            .filter_map(|operand| operand.expand())
                            .map(|id| (id, false)),
                    );
                }
                MetadataNode::Specialized(node) => {
                    stack.push((id, true));
                    node.for_each_reference(|id| stack.push((id, false)));
                }
            }
            // The first operand is visited first.
            if let Some(operands) = stack.get_mut(start..) {
                operands.reverse();
            }
        }
    }

    fn kind(&mut self, kind: MetadataKind) {
        self.numbered.kinds[kind] = true;
    }

    fn bundle_tag(&mut self, tag: Str) {
        self.numbered.bundle_tags.add(tag);
    }
}

/// The position of a name in a list.
#[derive(Copy, Clone, PartialEq, Eq)]
struct NamePlace(u32);
entity_impl!(NamePlace, "name");

/// Names that records refer to by number, in the order of their first use.
#[derive(Debug, Default)]
pub(super) struct Names(Interned<NamePlace, Str>);

impl Names {
    /// Adds a name, and returns whether it is new.
    pub(super) fn add(&mut self, name: Str) -> bool {
        let count = self.0.len();
        self.0.intern(name);
        self.0.len() > count
    }

    /// Returns the number of a name, from 0, or `None` if it has not been added.
    pub(super) fn number(&self, name: Str) -> Option<u64> {
        Some(self.0.find(&name)?.as_u32().into())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Str> {
        self.0.iter().map(|(_, name)| *name)
    }
}
