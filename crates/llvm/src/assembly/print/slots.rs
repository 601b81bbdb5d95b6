//! Numbers unnamed values, types, attribute groups and metadata nodes.
//!
//! LLVM numbers these entities in the order in which a fixed traversal of the module reaches them. The same traversal
//! is done here, once, before printing.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::LazyLock;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};

use super::survey::{self, Item, Part, Taker};
use crate::ir::debug_info::{FieldKind, FieldName as F, SCHEMAS, code};
use crate::ir::metadata::{MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet, Block, Body, Constant,
    ConstantKind, DebugLocationData, Expression, Function, Global, GlobalKind, GlobalValue, Inst,
    InstructionKind, Module, NamedStruct, Str, Type, TypeKind, Value, ValueKind,
};

/// The numbers of the entities of a module.
pub(super) struct Slots<'m> {
    module: &'m Module,
    /// The number of each unnamed global.
    pub(super) globals: FxHashMap<Global, u32>,
    /// The attribute groups, by number.
    pub(super) groups: Vec<Vec<&'m Attribute>>,
    group_numbers: FxHashMap<Vec<&'m Attribute>, u32>,
    /// The number of the group of each attribute set.
    set_numbers: SecondaryMap<AttributeSet, Option<u32>>,
    /// The numbered nodes, by number.
    pub(super) nodes: Vec<Node>,
    node_numbers: SecondaryMap<MetadataId, Option<u32>>,
    location_numbers: FxHashMap<DebugLocationData, u32>,
    /// The locations that are nodes of the module, by their contents.
    locations: FxHashMap<DebugLocationData, MetadataId>,
    /// The unnamed identified structs with their types, by number.
    pub(super) numbered_structs: Vec<(NamedStruct, Type)>,
    struct_numbers: FxHashMap<NamedStruct, u32>,
    /// The named identified structs with their types, in LLVM's order.
    pub(super) named_structs: Vec<(NamedStruct, Type)>,
    stack: Vec<Node>,
}

/// A metadata node with a number.
#[derive(Debug, Clone, Copy)]
pub(super) enum Node {
    /// A node of the module.
    Metadata(MetadataId),
    /// The location of an instruction.
    Location(DebugLocationData),
}

/// The numbers of the unnamed values of a function.
#[derive(Default)]
pub(super) struct LocalSlots {
    pub(super) arguments: Vec<u32>,
    pub(super) blocks: SecondaryMap<Block, u32>,
    pub(super) instructions: SecondaryMap<Inst, u32>,
    /// In the form of LLVM 3.2, a `cmpxchg` returns only the old value. This maps each `cmpxchg` that is printed in
    /// that form, and each `extractvalue` of the old value, to the `extractvalue` whose name and attachments are
    /// printed.
    pub(super) found: FxHashMap<Inst, Inst>,
    /// The instructions that have attachments.
    pub(super) attached: EntitySet<Inst>,
    /// The replacements for names that are too long, computed when the first of them is printed.
    shortened: OnceCell<FxHashMap<Str, Vec<u8>>>,
}

/// The maximum length in bytes of the name of an argument, a block or an instruction. LLVM cuts longer names off, and
/// its parser then takes two names with an equal start for a redefinition.
pub(super) const MAX_LOCAL_NAME: usize = 1 << 10;

/// Returns the contents of a location node, or `None` for other nodes and distinct locations.
pub(super) fn location(node: &SpecializedNode) -> Option<DebugLocationData> {
    DebugLocationData::of_node(node).filter(|_| !node.distinct)
}

/// Returns the contents of a tuple that is a location in the form of LLVM 3.2, or `None` for other tuples.
fn old_location(
    module: &Module,
    operands: &[PackedOption<MetadataId>],
) -> Option<DebugLocationData> {
    let &[line, column, scope, inlined_at] = operands else {
        return None;
    };
    let number = |operand: PackedOption<MetadataId>| {
        let constant = module.metadata.value(operand.expand()?)?.as_constant()?;
        match module.constants[constant].kind {
            ConstantKind::Integer(number) => u32::try_from(number).ok(),
            ConstantKind::Null => Some(0),
            _ => None,
        }
    };
    Some(DebugLocationData {
        line: number(line)?,
        column: number(column)?,
        scope: scope.expand()?,
        inlined_at,
        is_implicit_code: false,
        atom_group: 0,
        atom_rank: 0,
    })
}

impl<'m> Slots<'m> {
    /// Numbers the entities of `module`. With `is_old`, locations are tuples. Functions are visited on several threads
    /// if each gets at least `least` instructions.
    pub(super) fn new(module: &'m Module, is_old: bool, least: usize) -> Self {
        let mut slots = Self {
            module,
            globals: FxHashMap::default(),
            groups: Vec::new(),
            group_numbers: FxHashMap::default(),
            set_numbers: SecondaryMap::new(),
            nodes: Vec::new(),
            node_numbers: SecondaryMap::new(),
            location_numbers: FxHashMap::default(),
            locations: FxHashMap::default(),
            numbered_structs: Vec::new(),
            struct_numbers: FxHashMap::default(),
            named_structs: Vec::new(),
            stack: Vec::new(),
        };
        for (id, node) in module.metadata.nodes.iter() {
            let location = match node {
                MetadataNode::Specialized(node) => location(node),
                MetadataNode::Tuple {
                    distinct: false,
                    operands,
                } if is_old => old_location(module, operands),
                _ => None,
            };
            if let Some(location) = location {
                slots.locations.entry(location).or_insert(id);
            }
        }
        let mut finder = StructFinder::new(module, is_old);
        slots.number_globals();
        finder.globals();
        let mut both = Both {
            slots: &mut slots,
            finder: &mut finder,
        };
        survey::functions(module, least, &mut both);
        finder.named_metadata();
        slots.number_structs(finder.structs);
        slots
    }

    /// Returns the number of a node, or `None` if it has none.
    pub(super) fn node(&self, id: MetadataId) -> Option<u32> {
        self.node_numbers[id]
    }

    /// Returns the number of a location, or `None` if it has none.
    pub(super) fn location(&self, location: &DebugLocationData) -> Option<u32> {
        match self.locations.get(location) {
            Some(&id) => self.node(id),
            None => self.location_numbers.get(location).copied(),
        }
    }

    /// Returns the number of the attribute group of a set, or `None` if it has none.
    pub(super) fn group(&self, set: AttributeSet) -> Option<u32> {
        self.set_numbers[set]
    }

    /// Returns the number of the attribute group with these attributes, or `None` if there is none.
    pub(super) fn group_of(&self, attributes: &[&'m Attribute]) -> Option<u32> {
        self.group_numbers.get(attributes).copied()
    }

    /// Returns the number of an unnamed struct, or `None` for a named struct.
    pub(super) fn struct_number(&self, named: NamedStruct) -> Option<u32> {
        self.struct_numbers.get(&named).copied()
    }

    fn number_globals(&mut self) {
        let module = self.module;
        let mut next = 0;
        let mut unnamed = |slots: &mut Self, global: Global| {
            if module.strings.get(module.globals[global].name).is_empty() {
                slots.globals.insert(global, next);
                next += 1;
            }
        };
        for (global, value, variable) in module.variables() {
            unnamed(self, global);
            sorted(&value.attachments)
                .iter()
                .for_each(|&(_, node)| self.number_node(node));
            if let Some(set) = variable.attributes.expand() {
                self.number_group(set);
            }
        }
        for (global, value) in module.globals.iter() {
            if matches!(value.kind, GlobalKind::Alias(_)) {
                unnamed(self, global);
            }
        }
        for (global, value) in module.globals.iter() {
            if matches!(value.kind, GlobalKind::IFunc(_)) {
                unnamed(self, global);
                let attachments = sorted(&value.attachments);
                attachments
                    .iter()
                    .for_each(|&(_, node)| self.number_node(node));
            }
        }
        for named in &module.named_metadata {
            named.nodes.iter().for_each(|&node| self.number_node(node));
        }
        for (global, value, function) in module.functions() {
            unnamed(self, global);
            self.number_group_of(function_attributes(module, value, function));
        }
    }

    fn number_location(&mut self, location: DebugLocationData) {
        match self.locations.get(&location) {
            Some(&id) => self.number_node(id),
            None => self.number(Node::Location(location)),
        }
    }

    fn number_node(&mut self, id: MetadataId) {
        self.number(Node::Metadata(id));
    }

    /// Numbers a node, and then its operands recursively, in the order in which LLVM stores them in memory.
    fn number(&mut self, root: Node) {
        let module = self.module;
        let mut stack = std::mem::take(&mut self.stack);
        stack.push(root);
        while let Some(node) = stack.pop() {
            let number = self.nodes.len() as u32;
            let from = stack.len();
            match node {
                Node::Location(location) => {
                    if self.location_numbers.contains_key(&location) {
                        continue;
                    }
                    self.location_numbers.insert(location, number);
                    stack.push(Node::Metadata(location.scope));
                    stack.extend(location.inlined_at.expand().map(Node::Metadata));
                }
                Node::Metadata(id) => {
                    let operands = &mut stack;
                    match module.metadata.nodes.get(id) {
                        Some(MetadataNode::Tuple { operands: ids, .. })
                            if self.node_numbers[id].is_none() =>
                        {
                            operands.extend(
                                ids.iter().filter_map(|id| id.expand()).map(Node::Metadata),
                            );
                        }
                        Some(MetadataNode::Specialized(node))
                            if node.code != code::EXPRESSION && self.node_numbers[id].is_none() =>
                        {
                            operands.extend(operands_of(node).map(Node::Metadata));
                        }
                        _ => continue,
                    }
                    self.node_numbers[id] = Some(number);
                }
            }
            self.nodes.push(node);
            // The first operand is visited first.
            if let Some(operands) = stack.get_mut(from..) {
                operands.reverse();
            }
        }
        self.stack = stack;
    }

    fn number_group(&mut self, set: AttributeSet) {
        if self.set_numbers[set].is_some() {
            return;
        }
        if let Some(number) =
            self.number_group_of(self.module.attributes.sets[set].iter().collect())
        {
            self.set_numbers[set] = Some(number);
        }
    }

    fn number_group_of(&mut self, attributes: Vec<&'m Attribute>) -> Option<u32> {
        if attributes.is_empty() {
            return None;
        }
        if let Some(&number) = self.group_numbers.get(&attributes) {
            return Some(number);
        }
        let number = self.groups.len() as u32;
        self.group_numbers.insert(attributes.clone(), number);
        self.groups.push(attributes);
        Some(number)
    }

    fn number_structs(&mut self, structs: Vec<(NamedStruct, Type)>) {
        for (named, ty) in structs {
            match self.module.types.named_struct(named).name {
                Some(_) => self.named_structs.push((named, ty)),
                None => {
                    self.struct_numbers
                        .insert(named, self.numbered_structs.len() as u32);
                    self.numbered_structs.push((named, ty));
                }
            }
        }
    }
}

/// Returns the attributes of the function itself. LLVM resets the attributes of intrinsics to those of their
/// declaration, so `mustprogress`, which optimization passes add, is omitted for them.
pub(super) fn function_attributes<'m>(
    module: &'m Module,
    value: &GlobalValue,
    function: &Function,
) -> Vec<&'m Attribute> {
    let attributes = module
        .attributes
        .get(function.attributes.expand(), AttributeIndex::Function)
        .iter();
    let is_intrinsic =
        !function.is_definition && module.strings.get(value.name).starts_with(b"llvm.");
    attributes
        .filter(|attribute| !is_intrinsic || attribute.kind() != Some(AttributeKind::MUSTPROGRESS))
        .collect()
}

/// Numbers the unnamed values and blocks of a function. With `is_old`, a `cmpxchg` is numbered as its old value: see
/// [`LocalSlots::found`].
pub(super) fn local_slots(module: &Module, body: &Body, is_old: bool) -> LocalSlots {
    let found = if is_old {
        found_values(body)
    } else {
        FxHashMap::default()
    };
    let mut slots = LocalSlots {
        found,
        attached: attached(body),
        ..LocalSlots::default()
    };
    slots.blocks.resize(body.blocks.len());
    slots.instructions.resize(body.instructions.len());
    let mut next = 0;
    let mut number = |is_unnamed: bool| {
        let slot = next;
        next += u32::from(is_unnamed);
        slot
    };
    slots.arguments = body
        .argument_names
        .iter()
        .map(|name| number(name.is_none()))
        .collect();
    for (block, data) in body.blocks_in_order() {
        slots.blocks[block] = number(data.name.is_none());
        for &inst in &data.instructions {
            if slots.is_within(body, inst) {
                continue;
            }
            let inst = slots.found.get(&inst).copied().unwrap_or(inst);
            let instruction = &body.instructions[inst];
            if instruction.ty != module.void_type {
                slots.instructions[inst] = number(instruction.name.is_none());
            }
        }
    }
    slots
}

/// Returns a replacement for each name in a body that is longer than [`MAX_LOCAL_NAME`]: its start and a number, which no
/// other name in the body equals.
fn shortened_names(module: &Module, body: &Body) -> FxHashMap<Str, Vec<u8>> {
    let arguments = body.argument_names.iter().copied();
    let blocks = body.blocks.values().map(|block| block.name);
    let instructions = body.instructions.iter().map(|(_, inst)| inst.name);
    let names: Vec<Str> = arguments
        .chain(blocks)
        .chain(instructions)
        .filter_map(PackedOption::expand)
        .collect();
    let taken: FxHashSet<&[u8]> = names.iter().map(|&name| module.strings.get(name)).collect();
    let mut shortened = FxHashMap::default();
    let mut number = 0u32;
    for name in names {
        let text = module.strings.get(name);
        if text.len() <= MAX_LOCAL_NAME {
            continue;
        }
        shortened.entry(name).or_insert_with(|| {
            loop {
                let suffix = format!(".{number}");
                number += 1;
                let start = text.get(..MAX_LOCAL_NAME - suffix.len());
                let short = [start.unwrap_or_default(), suffix.as_bytes()].concat();
                if !taken.contains(&short[..]) {
                    return short;
                }
            }
        });
    }
    shortened
}

impl LocalSlots {
    /// Returns the replacement for a name of `body` that is longer than [`MAX_LOCAL_NAME`], or `None` for other names.
    pub(super) fn shortened(&self, module: &Module, body: &Body, name: Str) -> Option<&[u8]> {
        let names = self.shortened.get_or_init(|| shortened_names(module, body));
        names.get(&name).map(Vec::as_slice)
    }

    /// Returns whether an instruction is an `extractvalue` that is printed as part of its `cmpxchg`.
    pub(super) fn is_within(&self, body: &Body, inst: Inst) -> bool {
        !self.found.is_empty()
            && self.found.contains_key(&inst)
            && matches!(
                body.instructions[inst].kind,
                InstructionKind::ExtractValue { .. }
            )
    }
}

/// Returns the map of `cmpxchg` instructions and their old values: see [`LocalSlots::found`].
fn found_values(body: &Body) -> FxHashMap<Inst, Inst> {
    let mut found = FxHashMap::default();
    for (_, inst, instruction) in body.instructions_in_order() {
        let InstructionKind::ExtractValue { aggregate, indices } = &instruction.kind else {
            continue;
        };
        let Some(pair) = aggregate.as_instruction() else {
            continue;
        };
        let is_pair = matches!(
            body.instructions[pair].kind,
            InstructionKind::CmpXchg { .. }
        );
        if is_pair && matches!(indices.as_slice(&body.literals), [index] if index.0 == 0) {
            let first = *found.entry(pair).or_insert(inst);
            found.insert(inst, first);
        }
    }
    found
}

/// Returns the instructions with attachments.
pub(super) fn attached(body: &Body) -> EntitySet<Inst> {
    let mut attached = EntitySet::new();
    let keys = body.attachments.keys();
    for &inst in keys.filter(|&&inst| body.instructions.is_valid(inst)) {
        attached.insert(inst);
    }
    attached
}

/// Returns the attachments of an instruction, sorted by kind, or `None` if it has none. `attached` has the instructions
/// with attachments, which are few.
#[inline]
pub(super) fn attachments<'b>(
    body: &'b Body,
    attached: &EntitySet<Inst>,
    inst: Inst,
) -> Option<Cow<'b, [(MetadataKind, MetadataId)]>> {
    if !attached.contains(inst) {
        return None;
    }
    Some(sorted(body.attachments.get(&inst)?))
}

/// Sorts attachments by kind.
pub(super) fn sorted(
    attachments: &[(MetadataKind, MetadataId)],
) -> Cow<'_, [(MetadataKind, MetadataId)]> {
    if attachments.is_sorted_by_key(|(kind, _)| *kind) {
        return Cow::Borrowed(attachments);
    }
    let mut attachments = attachments.to_vec();
    attachments.sort_by_key(|(kind, _)| *kind);
    Cow::Owned(attachments)
}

/// The order in which LLVM stores the operands of specialized nodes, given by the names of the fields that are nodes.
/// Kinds that are not listed have no such fields, or store them in the order of assembly.
#[rustfmt::skip]
static OPERANDS: &[(u32, &[F])] = &[
    (code::LOCATION,           &[F::Scope, F::InlinedAt]),
    (code::BASIC_TYPE,         &[F::File, F::Scope, F::Size]),
    (code::FIXED_POINT_TYPE,   &[F::File, F::Scope, F::Size]),
    (code::DERIVED_TYPE,       &[F::File, F::Scope, F::Size, F::Offset, F::BaseType, F::ExtraData, F::Annotations]),
    (code::COMPOSITE_TYPE,     &[F::File, F::Scope, F::Size, F::Offset, F::BaseType, F::Elements, F::VtableHolder, F::TemplateParams, F::Discriminator, F::DataLocation, F::Associated, F::Allocated, F::Rank, F::Annotations, F::Specification, F::BitStride]),
    (code::SUBRANGE_TYPE,      &[F::File, F::Scope, F::Size, F::BaseType, F::LowerBound, F::UpperBound, F::Stride, F::Bias]),
    (code::COMPILE_UNIT,       &[F::File, F::Enums, F::RetainedTypes, F::Globals, F::Imports, F::Macros]),
    (code::SUBPROGRAM,         &[F::File, F::Scope, F::Type, F::Unit, F::Declaration, F::RetainedNodes, F::ContainingType, F::TemplateParams, F::ThrownTypes, F::Annotations]),
    (code::LEXICAL_BLOCK,      &[F::File, F::Scope]),
    (code::LEXICAL_BLOCK_FILE, &[F::File, F::Scope]),
    (code::COMMON_BLOCK,       &[F::Scope, F::Declaration, F::File]),
    (code::MODULE,             &[F::File, F::Scope]),
    (code::GLOBAL_VAR,         &[F::Scope, F::File, F::Type, F::Declaration, F::TemplateParams, F::Annotations]),
    (code::LOCAL_VAR,          &[F::Scope, F::File, F::Type, F::Annotations]),
    (code::OBJC_PROPERTY,      &[F::File, F::Type]),
    (code::IMPORTED_ENTITY,    &[F::Scope, F::Entity, F::File, F::Elements]),
];

/// The positions of the operands among the fields, by the record code of the node.
static OPERAND_FIELDS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut places = vec![Vec::new(); 64];
    for schema in SCHEMAS {
        let nodes = || {
            let fields = schema.fields.iter().enumerate();
            fields.filter(|(_, field)| field.kind.is_reference() && field.kind != FieldKind::String)
        };
        let list = &mut places[schema.code as usize];
        match OPERANDS.iter().find(|(code, _)| *code == schema.code) {
            Some((_, names)) => {
                for name in *names {
                    list.extend(
                        nodes()
                            .filter(|(_, field)| field.name == *name)
                            .map(|(at, _)| at as u8),
                    );
                }
            }
            None => list.extend(nodes().map(|(at, _)| at as u8)),
        }
    }
    places
});

/// Returns the metadata to which a specialized node refers, in LLVM's order, without the strings in its fields. The
/// operands of a generic node may include strings.
pub(super) fn operands_of(node: &SpecializedNode) -> impl Iterator<Item = MetadataId> {
    let places = OPERAND_FIELDS
        .get(node.code as usize)
        .map(Vec::as_slice)
        .unwrap_or_default();
    let rest = if node.code == code::GENERIC {
        node.rest()
    } else {
        &[]
    };
    let fields = places
        .iter()
        .filter_map(|&at| node.fields.get(usize::from(at)));
    fields
        .chain(rest)
        .filter_map(|&field| MetadataId::from_field(field))
}

/// The entities that the traversal has reached. This is a map by index, because the same few entities are looked up for
/// every operand.
type Seen<K> = SecondaryMap<K, bool>;

/// Marks an entity as reached, and returns whether it was new.
#[inline]
fn is_new<K: EntityRef>(seen: &mut Seen<K>, key: K) -> bool {
    !seen[key] && !std::mem::replace(&mut seen[key], true)
}

/// A consumer that numbers the entities that functions use, and finds the structs in them.
struct Both<'s, 'm> {
    slots: &'s mut Slots<'m>,
    finder: &'s mut StructFinder<'m>,
}

impl Taker for Both<'_, '_> {
    fn numbered(&mut self, item: Item) {
        match item {
            Item::Node(id) => self.slots.number_node(id),
            Item::Location(location) => self.slots.number_location(location),
            Item::Group(set) => self.slots.number_group(set),
        }
    }

    fn wants_parts(&self) -> bool {
        !self.finder.is_done()
    }

    #[inline]
    fn part(&mut self, part: Part) {
        match part {
            Part::Type(ty) => self.finder.ty(ty),
            Part::Value(value) => self.finder.value(value),
            Part::Metadata(id) => self.finder.metadata(id),
            Part::Node(id) => self.finder.node(id),
            Part::Attributes(list) => self.finder.attributes(list),
        }
    }
}

/// A search for the identified structs of a module, in LLVM's order.
struct StructFinder<'m> {
    module: &'m Module,
    /// The total number of identified structs.
    count: usize,
    is_old: bool,
    types: Seen<Type>,
    constants: Seen<Constant>,
    nodes: Seen<MetadataId>,
    lists: Seen<AttributeList>,
    structs: Vec<(NamedStruct, Type)>,
    stack: Vec<Type>,
}

impl<'m> StructFinder<'m> {
    fn new(module: &'m Module, is_old: bool) -> Self {
        Self {
            module,
            count: module.types.named_structs().count(),
            is_old,
            types: Seen::new(),
            constants: Seen::new(),
            nodes: Seen::new(),
            lists: Seen::new(),
            structs: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// Returns whether all identified structs have been found.
    fn is_done(&self) -> bool {
        self.structs.len() == self.count
    }

    /// Finds the structs in variables, aliases and ifuncs.
    fn globals(&mut self) {
        if self.is_done() {
            return;
        }
        let module = self.module;
        for (_, value, variable) in module.variables() {
            self.ty(value.value_type);
            if let Some(initializer) = variable.initializer.expand() {
                self.constant(initializer);
            }
        }
        for value in module.globals.values() {
            if let GlobalKind::Alias(alias) = &value.kind {
                self.ty(value.value_type);
                self.constant(alias.target);
            }
        }
        for value in module.globals.values() {
            if matches!(value.kind, GlobalKind::IFunc(_)) {
                self.ty(value.value_type);
            }
        }
    }

    fn named_metadata(&mut self) {
        if self.is_done() {
            return;
        }
        for named in &self.module.named_metadata {
            named.nodes.iter().for_each(|&node| self.node(node));
        }
    }

    fn attributes(&mut self, list: AttributeList) {
        if !is_new(&mut self.lists, list) {
            return;
        }
        for (_, set) in &*self.module.attributes.lists[list] {
            for attribute in &*self.module.attributes.sets[*set] {
                if let Attribute::Type(_, Some(ty)) = attribute {
                    self.ty(*ty);
                }
            }
        }
    }

    #[inline]
    fn ty(&mut self, root: Type) {
        if !self.types[root] {
            self.new_type(root);
        }
    }

    /// Finds the structs in a type that the search has not reached yet.
    fn new_type(&mut self, root: Type) {
        let types = &self.module.types;
        let mut stack = std::mem::take(&mut self.stack);
        if self.is_old || is_new(&mut self.types, root) {
            stack.push(root);
        }
        while let Some(ty) = stack.pop() {
            // LLVM 3.2 visits each component immediately. Later releases mark all components first.
            if self.is_old && !is_new(&mut self.types, ty) {
                continue;
            }
            let push = |ty: Type| {
                if self.is_old || is_new(&mut self.types, ty) {
                    stack.push(ty);
                }
            };
            // Pushed in reverse order, so that the first is popped first.
            match &types[ty] {
                TypeKind::Named(named) => {
                    self.structs.push((*named, ty));
                    types
                        .named_struct(*named)
                        .fields
                        .iter()
                        .flatten()
                        .rev()
                        .copied()
                        .for_each(push);
                }
                kind => kind.types().rev().for_each(push),
            }
        }
        self.stack = stack;
    }

    #[inline]
    fn value(&mut self, value: Value) {
        match value.kind() {
            ValueKind::Constant(constant) if self.constants[constant] => {}
            ValueKind::Constant(constant) => self.constant(constant),
            ValueKind::Metadata(id) => self.metadata(id),
            _ => {}
        }
    }

    fn constant(&mut self, constant: Constant) {
        let data = &self.module.constants[constant];
        if !is_new(&mut self.constants, constant) || matches!(data.kind, ConstantKind::Global(_)) {
            return;
        }
        self.ty(data.ty);
        match &data.kind {
            ConstantKind::Aggregate(elements) => {
                elements.iter().for_each(|&element| self.constant(element))
            }
            ConstantKind::PtrAuth(parts) => parts.iter().for_each(|&part| self.constant(part)),
            ConstantKind::Expression(expression) => {
                if let Expression::GetElementPtr { source, .. } = &**expression {
                    self.ty(*source);
                }
                operands(expression, |operand| self.constant(operand));
            }
            _ => {}
        }
    }

    /// Finds the structs in metadata that is used as an operand.
    fn metadata(&mut self, id: MetadataId) {
        match &self.module.metadata.nodes[id] {
            MetadataNode::Value(value) => self.value(*value),
            MetadataNode::ArgList(values) => values.iter().for_each(|&value| self.metadata(value)),
            _ => self.node(id),
        }
    }

    /// Finds the structs in a node and in everything to which it refers.
    fn node(&mut self, root: MetadataId) {
        let module = self.module;
        let mut stack = vec![root];
        while let Some(id) = stack.pop() {
            let from = stack.len();
            match &module.metadata.nodes[id] {
                MetadataNode::Tuple { operands, .. } if is_new(&mut self.nodes, id) => {
                    stack.extend(operands.iter().filter_map(|operand| operand.expand()));
                }
                MetadataNode::Specialized(node) if is_new(&mut self.nodes, id) => {
                    stack.extend(operands_of(node))
                }
                MetadataNode::Value(value) => self.value(*value),
                _ => {}
            }
            stack[from..].reverse();
        }
    }
}

/// Calls `visit` with the operands of a constant expression, in order. The mask of a `shufflevector` is not an operand.
pub(super) fn operands(expression: &Expression, visit: impl FnMut(Constant)) {
    let count = match expression {
        Expression::ShuffleVector(..) => 2,
        _ => usize::MAX,
    };
    expression
        .operands()
        .iter()
        .copied()
        .take(count)
        .for_each(visit);
}
