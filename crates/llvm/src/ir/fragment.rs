//! Linking of fragments of a module. A fragment is a copy in which other function bodies are built in parallel with the module.
//!
//! A fragment begins with a copy of all entities of the module ([`Sizes`] has their numbers). Afterwards the module and
//! the fragment each add entities, so a later index may mean different entities in the two. The `link_…` methods of
//! [`Module`] intern the entities that a fragment has added, in the order of the fragment, so that the module gets the
//! same indices as without fragments. [`Renumbering`] maps indices of the fragment to indices of the module, and
//! [`Body::renumber`] applies it to the bodies built in the fragment.

use cranelift_entity::EntityRef;
use cranelift_entity::packed_option::{PackedOption, ReservedValue};
use transpire_parallel::{map, stretches, threads};

use super::attributes::{Attribute, AttributeList, AttributeSet};
use super::body::{BlockData, Body, DebugLocationData, OperandBundle, UseListValue};
use super::constants::Constant;
use super::indices::IndexMut;
use super::instructions::Instruction;
use super::interner::{Runs, Str};
use super::metadata::{MetadataId, MetadataKind, MetadataNode};
use super::module::{Global, GlobalKind, GlobalValue, Module};
use super::types::{NamedStruct, NamedStructData, Type, TypeKind};
use super::values::{Inst, Value, ValueKind};

/// The number of entities of each kind in a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sizes {
    /// The number of [`Module::strings`].
    pub strings: usize,
    /// The number of [`Module::types`].
    pub types: usize,
    /// The number of identified structs.
    pub structs: usize,
    /// The number of sets of attributes.
    pub sets: usize,
    /// The number of lists of attributes.
    pub lists: usize,
    /// The number of [`Module::constants`].
    pub constants: usize,
    /// The number of [`Module::globals`].
    pub globals: usize,
    /// The number of metadata nodes and strings.
    pub nodes: usize,
    /// The number of kinds of attachments.
    pub kinds: usize,
    /// The number of [`Module::sync_scopes`].
    pub sync_scopes: usize,
    /// The number of [`Module::comdats`].
    pub comdats: usize,
}

/// The map from the indices of one kind of entity in a fragment to indices in the module.
#[derive(Debug)]
struct Numbers<K> {
    /// The number of entities when the fragment was made. Their indices are the same in both.
    before: usize,
    /// The index in the module of each entity that the fragment added afterwards.
    added: Vec<K>,
}

impl<K: EntityRef> Numbers<K> {
    fn new(before: usize, count: usize) -> Self {
        Self {
            before,
            added: Vec::with_capacity(count.saturating_sub(before)),
        }
    }
}

/// A map from the indices of a fragment to the indices of the same entities in the module.
trait Map<K: EntityRef + ReservedValue> {
    /// Returns the index in the module of `key`. An index that is not in the map is returned unchanged.
    fn get(&self, key: K) -> K;

    #[inline]
    fn change(&self, key: &mut K) {
        *key = self.get(*key);
    }

    #[inline]
    fn change_optional(&self, key: &mut PackedOption<K>) {
        if let Some(known) = key.expand() {
            *key = self.get(known).into();
        }
    }
}

impl<K: EntityRef + ReservedValue> Map<K> for Numbers<K> {
    #[inline]
    fn get(&self, key: K) -> K {
        match key.index().checked_sub(self.before) {
            None => key,
            Some(place) => self.added.get(place).copied().unwrap_or(key),
        }
    }
}

impl Map<Str> for Runs {
    #[inline]
    fn get(&self, key: Str) -> Str {
        self.get(key)
    }
}

/// The map from the indices of a fragment to the indices of the equal entities of the module, for all kinds of entities.
#[derive(Debug)]
pub struct Renumbering {
    strings: Runs,
    types: Numbers<Type>,
    structs: Numbers<NamedStruct>,
    sets: Numbers<AttributeSet>,
    lists: Numbers<AttributeList>,
    constants: Numbers<Constant>,
    globals: Numbers<Global>,
    nodes: Numbers<MetadataId>,
    kinds: Numbers<MetadataKind>,
    /// The globals that were added to the module.
    new: Vec<Global>,
}

impl Module {
    /// Returns the number of entities of each kind.
    pub fn sizes(&self) -> Sizes {
        Sizes {
            strings: self.strings.len(),
            types: self.types.len(),
            structs: self.types.named_structs().len(),
            sets: self.attributes.sets.len(),
            lists: self.attributes.lists.len(),
            constants: self.constants.len(),
            globals: self.globals.len(),
            nodes: self.metadata.nodes.len(),
            kinds: self.metadata.kinds.len(),
            sync_scopes: self.sync_scopes.len(),
            comdats: self.comdats.len(),
        }
    }

    /// Adds the strings, kinds of attachments, types and attributes that a fragment has added since the module had the
    /// sizes `before`. Returns the first part of the [`Renumbering`]. The other `link_…` methods complete it, in this
    /// order: globals, constants, metadata.
    pub fn link_types(&mut self, fragment: &Self, before: Sizes) -> Renumbering {
        let now = fragment.sizes();
        let mut numbers = Renumbering {
            strings: self.strings.link(&fragment.strings, before.strings),
            types: Numbers::new(before.types, now.types),
            structs: Numbers::new(before.structs, now.structs),
            sets: Numbers::new(before.sets, now.sets),
            lists: Numbers::new(before.lists, now.lists),
            constants: Numbers::new(before.constants, now.constants),
            globals: Numbers::new(before.globals, now.globals),
            nodes: Numbers::new(before.nodes, now.nodes),
            kinds: Numbers::new(before.kinds, now.kinds),
            new: Vec::new(),
        };
        for (_, kind) in fragment.metadata.kinds.iter().skip(before.kinds) {
            let name = numbers.string(kind);
            let kind = self.metadata.intern_kind(&mut self.strings, name);
            numbers.kinds.added.push(kind);
        }
        // Structs may name types, and types name structs.
        for _ in fragment.types.named_structs().skip(before.structs) {
            let named = self.types.push_struct();
            numbers.structs.added.push(named);
        }
        for (_, kind) in fragment.types.iter().skip(before.types) {
            let ty = self.types.intern(numbers.type_kind(kind));
            numbers.types.added.push(ty);
        }
        for (named, data) in fragment.types.named_structs().skip(before.structs) {
            let NamedStructData {
                name,
                fields,
                packed,
            } = data;
            *self.types.named_struct_mut(numbers.structs.get(named)) = NamedStructData {
                name: name.map(|name| numbers.string(name)),
                fields: fields.as_ref().map(|fields| numbers.all_types(fields)),
                packed: *packed,
            };
        }
        for (_, set) in fragment.attributes.sets.iter().skip(before.sets) {
            let set = set.iter().map(|attribute| numbers.attribute(attribute));
            let set = self.attributes.sets.intern(set.collect());
            numbers.sets.added.push(set);
        }
        for (_, list) in fragment.attributes.lists.iter().skip(before.lists) {
            let list = list
                .iter()
                .map(|&(index, set)| (index, numbers.sets.get(set)));
            let list = self.attributes.lists.intern(list.collect());
            numbers.lists.added.push(list);
        }
        numbers
    }

    /// Maps the next global that the fragment has added to the global `known` of the module. If `known` is `None`, adds a
    /// copy of `value`, without its body, to the module and maps the global to it. Returns the global of the module.
    pub fn link_global(
        &mut self,
        value: &GlobalValue,
        known: Option<Global>,
        numbers: &mut Renumbering,
    ) -> Global {
        let global = match known {
            Some(known) => known,
            None => {
                let value = numbers.declaration(value);
                let global = self.globals.push(value);
                numbers.new.push(global);
                global
            }
        };
        numbers.globals.added.push(global);
        global
    }

    /// Adds the constants that a fragment has added, and renumbers the constants of the added globals. All globals of
    /// the fragment must be mapped already.
    pub fn link_constants(&mut self, fragment: &Self, numbers: &mut Renumbering) {
        for (_, data) in fragment.constants.iter().skip(numbers.constants.before) {
            let mut kind = data.kind.clone();
            kind.for_each_index_mut(|index| numbers.change(index));
            let constant = self.constants.intern(numbers.ty(data.ty), kind);
            numbers.constants.added.push(constant);
        }
        for &global in &numbers.new {
            let kind = &mut self.globals[global].kind;
            kind.map_constants(|constant| numbers.constant(constant));
        }
    }

    /// Moves the metadata nodes that a fragment has added to the module, except those that already exist there. The constants
    /// must be mapped already. `known` is called with the map, the node in the fragment and the index that the node would get in
    /// the module, and returns the existing node of the module, if any.
    pub(crate) fn link_nodes(
        &mut self,
        fragment: &mut Self,
        numbers: &mut Renumbering,
        mut known: impl FnMut(&Renumbering, MetadataId, MetadataId) -> Option<MetadataId>,
    ) {
        let first = MetadataId::new(numbers.nodes.before);
        let nodes = fragment.metadata.nodes.take_from(first);
        let mut added = Vec::with_capacity(nodes.len());
        // Nodes may name others that come later.
        let mut next = self.metadata.nodes.len();
        for place in 0..nodes.len() {
            let id = MetadataId::new(first.index() + place);
            let new = MetadataId::new(next);
            let node = known(numbers, id, new).unwrap_or(new);
            next += usize::from(node == new);
            added.push(node);
        }
        numbers.nodes.added = added;
        for (place, mut node) in nodes.into_iter().enumerate() {
            let id = MetadataId::new(first.index() + place);
            if numbers.nodes.get(id) == self.metadata.nodes.next_key() {
                numbers.change_node(&mut node);
                self.metadata.nodes.push(node);
            }
        }
    }

    /// Adds the metadata nodes that a fragment has added, and renumbers the attachments of the added globals. The
    /// constants must be mapped already, and each node may refer only to itself and to earlier nodes. `intern` is
    /// called with the module, the index of the node in the fragment and its contents with the indices of the module,
    /// and returns the index of the node in the module.
    pub fn link_metadata(
        &mut self,
        fragment: &Self,
        numbers: &mut Renumbering,
        mut intern: impl FnMut(&mut Self, MetadataId, MetadataNode) -> MetadataId,
    ) {
        for (id, node) in fragment.metadata.nodes.iter().skip(numbers.nodes.before) {
            // A node may name itself.
            let next = self.metadata.nodes.next_key();
            numbers.nodes.added.push(next);
            let mut node = node.clone();
            numbers.change_node(&mut node);
            let known = intern(self, id, node);
            if let Some(last) = numbers.nodes.added.last_mut() {
                *last = known;
            }
        }
        for &global in &numbers.new {
            for (kind, node) in &mut self.globals[global].attachments {
                numbers.kinds.change(kind);
                numbers.nodes.change(node);
            }
        }
    }
}

impl Renumbering {
    /// Returns the string of the module that corresponds to a string of the fragment.
    pub fn string(&self, string: Str) -> Str {
        self.strings.get(string)
    }

    /// Returns the type of the module that corresponds to a type of the fragment.
    pub fn ty(&self, ty: Type) -> Type {
        self.types.get(ty)
    }

    /// Returns the constant of the module that corresponds to a constant of the fragment.
    pub fn constant(&self, constant: Constant) -> Constant {
        self.constants.get(constant)
    }

    /// Returns the list of attributes of the module that corresponds to a list of the fragment.
    pub fn list(&self, list: AttributeList) -> AttributeList {
        self.lists.get(list)
    }

    /// Returns the global of the module that corresponds to a global of the fragment.
    pub fn global(&self, global: Global) -> Global {
        self.globals.get(global)
    }

    /// Returns the metadata node of the module that corresponds to a node of the fragment.
    pub fn metadata(&self, node: MetadataId) -> MetadataId {
        self.nodes.get(node)
    }

    /// Returns the kind of attachments of the module that corresponds to a kind of the fragment.
    pub fn kind(&self, kind: MetadataKind) -> MetadataKind {
        self.kinds.get(kind)
    }

    #[inline]
    fn value(&self, value: Value) -> Value {
        match value.kind() {
            ValueKind::Constant(constant) if constant.index() >= self.constants.before => {
                self.constants.get(constant).into()
            }
            ValueKind::Metadata(node) => self.nodes.get(node).into(),
            ValueKind::Constant(_) | ValueKind::Argument(_) | ValueKind::Instruction(_) => value,
        }
    }

    fn all_types(&self, types: &[Type]) -> Box<[Type]> {
        types.iter().map(|&ty| self.ty(ty)).collect()
    }

    fn type_kind(&self, kind: &TypeKind) -> TypeKind {
        let mut kind = kind.clone();
        kind.for_each_type_mut(|ty| self.types.change(ty));
        match &mut kind {
            TypeKind::Named(named) => self.structs.change(named),
            TypeKind::Target { name, .. } => self.strings.change(name),
            _ => {}
        }
        kind
    }

    fn attribute(&self, attribute: &Attribute) -> Attribute {
        let mut attribute = attribute.clone();
        attribute.for_each_index_mut(|index| self.change(index));
        attribute
    }

    /// Returns a copy of a global value without its body, renumbered except for constants and attachments. These are
    /// renumbered later, when their maps exist.
    fn declaration(&self, value: &GlobalValue) -> GlobalValue {
        let mut value = match &value.kind {
            GlobalKind::Function(function) => GlobalValue {
                kind: GlobalKind::Function(Box::new(function.head())),
                attachments: value.attachments.clone(),
                ..*value
            },
            _ => value.clone(),
        };
        let GlobalValue {
            name,
            value_type,
            ty,
            linkage: _,
            visibility: _,
            dll_storage: _,
            thread_local: _,
            unnamed_address: _,
            dso_local: _,
            comdat: _,
            section,
            partition,
            alignment: _,
            attachments: _,
            kind,
        } = &mut value;
        self.strings.change(name);
        self.types.change(value_type);
        self.types.change(ty);
        self.strings.change_optional(section);
        self.strings.change_optional(partition);
        match kind {
            GlobalKind::Variable(variable) => self.sets.change_optional(&mut variable.attributes),
            GlobalKind::Function(function) => {
                self.lists.change_optional(&mut function.attributes);
                self.strings.change_optional(&mut function.gc);
                self.strings.change_optional(&mut function.source_name);
            }
            GlobalKind::Alias(_) | GlobalKind::IFunc(_) => {}
        }
        value
    }

    /// Replaces an index of the fragment with the index of the same entity in the module. Synchronization scopes have
    /// the same indices in both.
    #[inline]
    fn change(&self, index: IndexMut<'_>) {
        match index {
            IndexMut::String(string) => self.strings.change(string),
            IndexMut::Type(ty) => self.types.change(ty),
            IndexMut::Constant(constant) => self.constants.change(constant),
            IndexMut::Global(global) => self.globals.change(global),
            IndexMut::List(list) => self.lists.change_optional(list),
            IndexMut::Scope(_) => {}
        }
    }

    fn change_node(&self, node: &mut MetadataNode) {
        match node {
            MetadataNode::String(text) => self.strings.change(text),
            MetadataNode::Value(value) => *value = self.value(*value),
            MetadataNode::Tuple {
                distinct: _,
                operands,
            } => operands
                .iter_mut()
                .for_each(|operand| self.nodes.change_optional(operand)),
            MetadataNode::ArgList(nodes) => {
                nodes.iter_mut().for_each(|node| self.nodes.change(node))
            }
            MetadataNode::Specialized(node) => {
                node.map_references(|node| Some(self.metadata(node)));
            }
        }
    }
}

impl Renumbering {
    /// Renumbers bodies as [`Body::renumber`] does. Uses several threads if each gets at least `least` instructions.
    pub fn change_bodies(&self, bodies: &mut [(Global, Box<Body>)], least: usize) {
        let weights = bodies.iter().map(|(_, body)| body.instructions.len());
        let weights: Vec<usize> = weights.collect();
        let mut rest = bodies;
        let mut parts = Vec::new();
        for part in stretches(&weights, threads(), least) {
            let Some((part, behind)) = std::mem::take(&mut rest).split_at_mut_checked(part.len())
            else {
                break;
            };
            parts.push(part);
            rest = behind;
        }
        map(parts, |part| {
            part.iter_mut().for_each(|(_, body)| body.renumber(self));
        });
    }
}

impl Body {
    /// Replaces all indices of a fragment with those of the module.
    pub fn renumber(&mut self, numbers: &Renumbering) {
        for at in 0..self.instructions.len() {
            let inst = Inst::new(at);
            self.map_operands(inst, |value| numbers.value(value));
            let Instruction { kind, ty, name } = self.instructions.same_opcode_mut(inst);
            numbers.types.change(ty);
            numbers.strings.change_optional(name);
            kind.for_each_index_mut(|index| numbers.change(index));
        }
        let Self {
            argument_types,
            argument_names,
            blocks,
            layout: _,
            instructions: _,
            // The elements of lists are operands.
            values: _,
            block_lists: _,
            literals: _,
            debug_locations,
            located: _,
            bundles,
            attachments,
            debug_records,
            use_list_orders,
        } = self;
        argument_types
            .iter_mut()
            .for_each(|ty| numbers.types.change(ty));
        argument_names
            .iter_mut()
            .for_each(|name| numbers.strings.change_optional(name));
        for BlockData {
            name,
            instructions: _,
        } in blocks.values_mut()
        {
            numbers.strings.change_optional(name);
        }
        for DebugLocationData {
            line: _,
            column: _,
            scope,
            inlined_at,
            is_implicit_code: _,
            atom_group: _,
            atom_rank: _,
        } in debug_locations.values_mut()
        {
            numbers.nodes.change(scope);
            numbers.nodes.change_optional(inlined_at);
        }
        // The operands of bundles are operands of the calls.
        for OperandBundle { tag, operands: _ } in bundles.values_mut().flatten() {
            numbers.strings.change(tag);
        }
        for (kind, node) in attachments.values_mut().flatten() {
            numbers.kinds.change(kind);
            numbers.nodes.change(node);
        }
        for record in debug_records.values_mut().flatten() {
            let operands = record.operands_mut().into_iter().flatten();
            operands.for_each(|node| numbers.nodes.change(node));
        }
        for (value, _) in use_list_orders {
            if let UseListValue::Value(value) = value {
                *value = numbers.value(*value);
            }
        }
    }
}

#[cfg(test)]
// A failure here is a test failure.
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::assembly::{parse, print};
    use crate::versions::Release;

    /// A module with every kind of entity that [`Renumbering`] maps, except metadata.
    const TEXT: &str = r#"%pair = type { i32, %list }
%list = type { ptr, <2 x half> }

@data = private constant [2 x %pair] zeroinitializer, section "s", align 8
@place = global ptr getelementptr inbounds ({ i16, i24 }, ptr @data, i32 1)

declare target("spirv.Event") @make(ptr byval(%pair), i24 signext) #0

declare void @use(...)

define i24 @f(i24 %a, <3 x float> %b) #1 {
begin:
  %v = alloca %pair, align 8
  %e = call target("spirv.Event") @make(ptr byval(%pair) %v, i24 signext %a) #2
  call void (...) @use(i24 7) [ "tag"(i24 %a, i40 5) ]
  call void asm sideeffect "nop", "r"(i24 9)
  %s = shufflevector <3 x float> %b, <3 x float> poison, <2 x i32> <i32 2, i32 0>
  %p = getelementptr %list, ptr @data, i64 3
  switch i24 %a, label %end [
    i24 11, label %more
    i24 12, label %end
  ]

more:                                             ; preds = %begin
  br label %end

end:                                              ; preds = %more, %begin, %begin
  %r = phi i24 [ 13, %begin ], [ 13, %begin ], [ %a, %more ]
  %x = insertvalue { i24, [2 x i24] } undef, i24 %r, 1, 0
  ret i24 %r
}

attributes #0 = { "key"="value" }
attributes #1 = { nounwind "other" }
attributes #2 = { nomerge }
"#;

    #[test]
    fn what_a_fragment_made_is_the_same_in_the_module() {
        let release = Release::V22;
        let mut fragment = parse(TEXT.as_bytes()).unwrap();
        // Both start empty. The module then gets other entities, and some of the same entities in another order.
        let before = Module::new().sizes();
        let mut module = Module::new();
        for text in ["tag", "b", "unused", "data"] {
            module.strings.intern(text);
            module.strings.append(text);
        }
        let int = module.types.integer(24);
        module.types.array(5, int);
        for number in [13, 9, 100] {
            module.constants.integer(&module.types, int, number);
        }
        let set = [Attribute::Enum(crate::ir::AttributeKind::NO_UNWIND)].into();
        module.attributes.sets.intern(set);

        let mut numbers = module.link_types(&fragment, before);
        for value in fragment.globals.values() {
            module.link_global(value, None, &mut numbers);
        }
        module.link_constants(&fragment, &mut numbers);
        for (global, value) in fragment.globals.iter_mut() {
            let own = module.function_mut(numbers.global(global));
            if let (GlobalKind::Function(function), Some(own)) = (&mut value.kind, own) {
                own.body = function.body.take();
                own.body.iter_mut().for_each(|body| body.renumber(&numbers));
            }
        }
        module.triple.clone_from(&fragment.triple);
        module.data_layout.clone_from(&fragment.data_layout);
        let expected = print(&parse(TEXT.as_bytes()).unwrap(), release);
        assert_eq!(print(&module, release), expected);
        assert!(
            expected.contains("[ \"tag\"(i24 %a, i40 5) ]"),
            "{expected}"
        );
    }

    #[test]
    fn strings_are_interned_and_appended_as_in_the_fragment() {
        let mut module = Module::new();
        let mut fragment = module.clone();
        let before = module.sizes();
        module.strings.intern("one");
        let keys = [
            fragment.strings.append("a"),
            fragment.strings.append("one"),
            fragment.strings.intern("one"),
            fragment.strings.intern("two"),
            fragment.strings.append("two"),
        ];
        let numbers = module.link_types(&fragment, before);
        let found = keys.map(|key| numbers.string(key).index() - before.strings);
        assert_eq!(found, [1, 2, 0, 3, 4]);
        for key in keys {
            let own = module.strings.get(numbers.string(key));
            assert_eq!(own, fragment.strings.get(key));
        }
        assert_eq!(module.strings.find("two"), Some(numbers.string(keys[3])));
    }
}
