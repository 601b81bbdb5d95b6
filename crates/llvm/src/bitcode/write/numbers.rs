//! The numbers that bitcode has for types, attribute lists, values and metadata.
//!
//! Only what the module uses gets one: arenas may hold more. Everything is walked with a stack of
//! its own, as types, constants and metadata nest as deep as they like.

use std::cell::Cell;
use std::ops::Range;

use cranelift_entity::{EntityRef, SecondaryMap};
use rustc_hash::FxHashMap;

use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::debug_info::FieldKind;
use crate::ir::metadata::{MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use crate::ir::{
    Attribute, AttributeIndex, AttributeList, AttributeSet, Body, Constant, ConstantKind,
    Expression, GlobalKind, Inst, InstructionKind, Module, Str, Type, TypeKind, Value, ValueKind,
};
use crate::versions::{Feature, Release};

/// What is being numbered.
const OPEN: u32 = NONE - 1;
/// What has no number.
pub(super) const NONE: u32 = u32::MAX;

/// The numbers of a module.
#[derive(Debug)]
pub(super) struct Numbers {
    /// The types in order.
    pub(super) types: Vec<Type>,
    type_numbers: SecondaryMap<Type, u32>,
    /// The lists of attributes in order; the first has number 1.
    pub(super) attribute_lists: Vec<Box<[(AttributeIndex, AttributeSet)]>>,
    list_numbers: FxHashMap<AttributeList, u32>,
    set_numbers: FxHashMap<AttributeSet, u32>,
    /// The constants of the module in order; their numbers follow those of the globals.
    pub(super) constants: Vec<Constant>,
    /// The numbers of constants, of the module and of the function that is being written.
    pub(super) values: SecondaryMap<Constant, u32>,
    /// The metadata strings in order, from 0.
    pub(super) strings: Vec<MetadataId>,
    /// The other metadata of the module in order, after the strings.
    pub(super) nodes: Vec<MetadataId>,
    /// The numbers of metadata, of the module and of the function that is being written.
    pub(super) metadata: SecondaryMap<MetadataId, u32>,
    /// Whether metadata has been named that has no number: another function's own.
    pub(super) unnumbered: Cell<bool>,
    /// The kinds of attachments that are used.
    pub(super) kinds: SecondaryMap<MetadataKind, bool>,
    /// The tags of operand bundles.
    pub(super) bundle_tags: Vec<Str>,
    /// The constants that instructions use, body by body: each once for a body, and those of one instruction from its last
    /// operand to its first.
    pub(super) used: Vec<Constant>,
    /// Of each body where its constants end in `used`, and whether it has debug records or an instruction that uses metadata.
    bodies: Vec<(usize, bool)>,
}

impl Numbers {
    /// Numbers all of a module but what is a function's own.
    pub(super) fn new(module: &Module, release: Release) -> Result<Self> {
        let mut collector = Collector {
            module,
            has_nodes: release.has(Feature::MetadataNodes),
            numbers: Self {
                types: Vec::new(),
                type_numbers: SecondaryMap::with_default(NONE),
                unnumbered: Cell::new(false),
                attribute_lists: Vec::new(),
                list_numbers: FxHashMap::default(),
                set_numbers: FxHashMap::default(),
                constants: Vec::new(),
                values: SecondaryMap::with_default(NONE),
                strings: Vec::new(),
                nodes: Vec::new(),
                metadata: SecondaryMap::with_default(NONE),
                kinds: SecondaryMap::new(),
                bundle_tags: Vec::new(),
                used: Vec::new(),
                bodies: Vec::new(),
            },
            typed: SecondaryMap::new(),
            seen: SecondaryMap::new(),
            constant_stack: Vec::new(),
            last_user: vec![0; module.constants.len()],
        };
        collector.module()?;
        collector.check_pointees()?;
        Ok(collector.finish())
    }

    /// The number of a type.
    #[inline]
    pub(super) fn ty(&self, ty: Type) -> u64 {
        self.type_numbers[ty].into()
    }

    /// The bits that the number of a type takes.
    pub(super) fn type_bits(&self) -> u32 {
        (usize::BITS - self.types.len().leading_zeros()).max(1)
    }

    /// The number of a list of attributes, 0 for none.
    pub(super) fn attributes(&self, list: Option<AttributeList>) -> u64 {
        list.and_then(|list| self.list_numbers.get(&list))
            .map_or(0, |&number| number.into())
    }

    /// The number of a list that has but this set, of the function itself.
    pub(super) fn attribute_set(&self, set: Option<AttributeSet>) -> u64 {
        set.and_then(|set| self.set_numbers.get(&set))
            .map_or(0, |&number| number.into())
    }

    /// The number of metadata in an operand that cannot be null.
    pub(super) fn metadata(&self, id: MetadataId) -> u64 {
        let number = self.metadata[id];
        if number == NONE {
            self.unnumbered.set(true);
        }
        number.into()
    }

    /// Where in [`used`](Self::used) the constants of a body are, and whether there may be metadata of its own.
    pub(super) fn used_by(&self, body: usize) -> (Range<usize>, bool) {
        let end_of = |body: usize| self.bodies.get(body).copied().unwrap_or_default();
        let start = body.checked_sub(1).map_or(0, |before| end_of(before).0);
        let (end, has_metadata) = end_of(body);
        (start..end, has_metadata)
    }

    /// The number plus 1, 0 for none.
    pub(super) fn optional_metadata(&self, id: Option<MetadataId>) -> u64 {
        id.map_or(0, |id| self.metadata(id) + 1)
    }
}

/// Calls `visit` with the constants that a constant is made of. The address of a global is none of
/// them where the constant names the global itself.
pub(super) fn for_each_part(kind: &ConstantKind, mut visit: impl FnMut(Constant)) {
    use Expression as E;
    match kind {
        ConstantKind::Aggregate(elements) => elements.iter().copied().for_each(visit),
        ConstantKind::PtrAuth(parts) => parts.iter().copied().for_each(visit),
        ConstantKind::Expression(expression) => match &**expression {
            E::FNeg { operand } | E::Cast { operand, .. } => visit(*operand),
            E::Binary { lhs: a, rhs: b, .. }
            | E::ICmp { lhs: a, rhs: b, .. }
            | E::FCmp { lhs: a, rhs: b, .. }
            | E::ExtractElement {
                vector: a,
                index: b,
            } => [*a, *b].into_iter().for_each(visit),
            E::Select {
                condition: a,
                then: b,
                otherwise: c,
            }
            | E::InsertElement {
                vector: a,
                element: b,
                index: c,
            }
            | E::ShuffleVector {
                lhs: a,
                rhs: b,
                mask: c,
            } => [*a, *b, *c].into_iter().for_each(visit),
            E::GetElementPtr { operands, .. } => operands.iter().copied().for_each(visit),
        },
        _ => {}
    }
}

/// Calls `visit` with the nodes and strings that a specialised node refers to.
fn for_each_reference(node: &SpecializedNode, mut visit: impl FnMut(MetadataId)) {
    let Some(schema) = node.schema() else { return };
    let singles = schema
        .fields
        .iter()
        .filter(|field| !matches!(field.place, crate::ir::debug_info::FieldPlace::Rest(_)));
    for (field, &value) in singles.zip(&node.fields) {
        if field.kind.is_reference() {
            MetadataId::from_field(value)
                .into_iter()
                .for_each(&mut visit);
        }
    }
    if schema
        .fields
        .iter()
        .any(|field| field.kind == FieldKind::Nodes)
    {
        node.rest()
            .iter()
            .filter_map(|&value| MetadataId::from_field(value))
            .for_each(visit);
    }
}

struct Collector<'m> {
    module: &'m Module,
    /// Whether metadata can hold values as nodes of their own.
    has_nodes: bool,
    numbers: Numbers,
    /// Constants whose types have numbers.
    typed: SecondaryMap<Constant, bool>,
    /// Metadata that was met.
    seen: SecondaryMap<MetadataId, bool>,
    constant_stack: Vec<Constant>,
    /// The number of the body, from 1, that used each constant last.
    last_user: Vec<u32>,
}

impl Collector<'_> {
    fn module(&mut self) -> Result<()> {
        let module = self.module;
        for at in 0..module.constants.len() {
            let constant = Constant::new(at);
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
                    variable
                        .initializer
                        .expand()
                        .into_iter()
                        .for_each(|c| self.constant(c));
                    self.attribute_set(variable.attributes.expand());
                }
                GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => self.constant(alias.target),
                GlobalKind::Function(function) => {
                    self.attribute_list(function.attributes.expand());
                    let constants = [function.prefix, function.prologue, function.personality];
                    constants
                        .iter()
                        .filter_map(|c| c.expand())
                        .for_each(|c| self.constant(c));
                }
            }
        }
        for named in &module.named_metadata {
            named.nodes.iter().for_each(|&id| self.metadata(id));
        }
        for (global, _, function) in module.functions() {
            match (&function.body, function.is_definition) {
                (Some(body), true) => self.body(body),
                (None, true) => {
                    let message = "the body is not decoded";
                    let error = Error::new(ErrorKind::Unsupported, message, Place::Nowhere);
                    return Err(error.in_function(&module.name(global)));
                }
                _ => {}
            }
        }
        if !self.has_nodes {
            // Operands of nodes have a type before them: these stand for metadata and for none.
            self.ty(module.metadata_type);
            self.ty(module.void_type);
        }
        Ok(())
    }

    /// What typed pointers are made for may be of types that none of them may point to, where a
    /// module breaks the rules.
    fn check_pointees(&self) -> Result<()> {
        let types = &self.module.types;
        let is_fit = |&ty: &Type| types.pointee(ty).is_none_or(|of| types.may_be_pointee(of));
        if self.numbers.types.iter().all(is_fit) {
            return Ok(());
        }
        let message = "a pointer to void, label, metadata or token, which bitcode cannot hold";
        Err(Error::new(ErrorKind::Malformed, message, Place::Nowhere))
    }

    fn finish(mut self) -> Numbers {
        let numbers = &mut self.numbers;
        let first = self.module.globals.len() as u32;
        // Those of one type side by side: the type is said once for them.
        let constants = &self.module.constants;
        numbers
            .constants
            .sort_by_key(|&constant| numbers.type_numbers[constants.ty(constant)]);
        for (number, &constant) in (first..).zip(&numbers.constants) {
            numbers.values[constant] = number;
        }
        for (number, &id) in (0..).zip(numbers.strings.iter().chain(&numbers.nodes)) {
            numbers.metadata[id] = number;
        }
        self.numbers
    }

    #[inline]
    fn ty(&mut self, ty: Type) {
        if self.numbers.type_numbers[ty] >= OPEN {
            self.new_type(ty);
        }
    }

    fn new_type(&mut self, ty: Type) {
        let types = &self.module.types;
        let mut stack = vec![(ty, 0)];
        while let Some((ty, at)) = stack.last_mut() {
            let ty = *ty;
            let number = self.numbers.type_numbers[ty];
            let is_named = matches!(types[ty], TypeKind::Named(_));
            if *at == 0 {
                // An identified struct may be named before it comes, so that it may hold itself;
                // all else comes after what it is made of.
                if number != NONE {
                    stack.pop();
                    continue;
                }
                if is_named {
                    self.numbers.type_numbers[ty] = OPEN;
                }
            }
            let inner = match &types[ty] {
                TypeKind::Pointer {
                    pointee: Some(inner),
                    ..
                }
                | TypeKind::Array { element: inner, .. }
                | TypeKind::Vector { element: inner, .. } => (*at == 0).then_some(*inner),
                TypeKind::Struct { fields, .. } => fields.get(*at).copied(),
                TypeKind::Named(_) => types
                    .struct_fields(ty)
                    .and_then(|fields| fields.get(*at).copied()),
                TypeKind::Function(function) => match *at {
                    0 => Some(function.result),
                    n => function.parameters.get(n - 1).copied(),
                },
                TypeKind::Target { types, .. } => types.get(*at).copied(),
                _ => None,
            };
            *at += 1;
            match inner {
                Some(inner) => {
                    if self.numbers.type_numbers[inner] == NONE {
                        stack.push((inner, 0));
                    }
                }
                None => {
                    stack.pop();
                    // What holds itself has come by another way meanwhile.
                    if matches!(self.numbers.type_numbers[ty], NONE | OPEN) {
                        self.numbers.type_numbers[ty] = self.numbers.types.len() as u32;
                        self.numbers.types.push(ty);
                    }
                }
            }
        }
    }

    /// Numbers the types of a constant and of all that it is made of.
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
            for_each_part(&data.kind, |part| stack.push(part));
        }
        self.constant_stack = stack;
    }

    /// Makes a constant one of the module's.
    fn constant(&mut self, constant: Constant) {
        /// It has its place in the list; the number follows.
        const LISTED: u32 = NONE - 1;
        self.constant_types(constant);
        let module = self.module;
        let mut stack = std::mem::take(&mut self.constant_stack);
        stack.push(constant);
        while let Some(constant) = stack.pop() {
            if self.numbers.values[constant] == NONE {
                self.numbers.values[constant] = LISTED;
                self.numbers.constants.push(constant);
                for_each_part(&module.constants[constant].kind, |part| stack.push(part));
            }
        }
        self.constant_stack = stack;
    }

    fn attribute_set(&mut self, set: Option<AttributeSet>) {
        let Some(set) = set else { return };
        if !self.numbers.set_numbers.contains_key(&set)
            && !self.module.attributes.sets[set].is_empty()
        {
            self.set_types(set);
            self.numbers
                .attribute_lists
                .push([(AttributeIndex::Function, set)].into());
            self.numbers
                .set_numbers
                .insert(set, self.numbers.attribute_lists.len() as u32);
        }
    }

    fn attribute_list(&mut self, list: Option<AttributeList>) {
        let Some(list) = list else { return };
        if self.numbers.list_numbers.contains_key(&list) {
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
            self.numbers.list_numbers.insert(list, 0);
        } else {
            self.numbers.attribute_lists.push(sets);
            self.numbers
                .list_numbers
                .insert(list, self.numbers.attribute_lists.len() as u32);
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
            self.numbers.kinds[kind] = true;
            self.metadata(id);
        }
    }

    /// Numbers metadata and all that it refers to, but what is a function's own.
    fn metadata(&mut self, id: MetadataId) {
        if self.seen[id] {
            return;
        }
        let mut stack = vec![(id, false)];
        while let Some((id, is_done)) = stack.pop() {
            if is_done {
                self.numbers.nodes.push(id);
                continue;
            }
            if self.seen[id] {
                continue;
            }
            self.seen[id] = true;
            let start = stack.len() + 1;
            match &self.module.metadata.nodes[id] {
                MetadataNode::String(_) => self.numbers.strings.push(id),
                MetadataNode::Value(value) => {
                    if let ValueKind::Constant(constant) = value.kind() {
                        self.constant(constant);
                        if self.has_nodes {
                            self.numbers.nodes.push(id);
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
                    for_each_reference(node, |id| stack.push((id, false)));
                }
            }
            // The first is to come first.
            if let Some(operands) = stack.get_mut(start..) {
                operands.reverse();
            }
        }
    }

    fn body(&mut self, body: &Body) {
        use InstructionKind as K;
        let mut values = Vec::new();
        let number = self.numbers.bodies.len() as u32 + 1;
        let mut has_metadata = !body.debug_records.is_empty();
        let has_hung = has_metadata || !body.attachments.is_empty();
        let has_locations = !body.debug_locations.is_empty();
        for (_, inst, instruction) in body.instructions_in_order() {
            self.ty(instruction.ty);
            // Most operands have nothing that is new.
            let last_user = &self.last_user;
            instruction
                .kind
                .for_each_operand(body, &mut |value: Value| match value.kind() {
                    ValueKind::Constant(constant)
                        if last_user.get(constant.index()) == Some(&number) => {}
                    ValueKind::Constant(_) | ValueKind::Metadata(_) => values.push(value),
                    ValueKind::Argument(_) | ValueKind::Instruction(_) => {}
                });
            if !values.is_empty() {
                has_metadata |= self.new_values(&values, number);
                values.clear();
            }
            match &instruction.kind {
                K::Alloca { allocated: ty, .. } | K::GetElementPtr { source: ty, .. } => {
                    self.ty(*ty)
                }
                K::Call(call) => self.call(body, call),
                K::Invoke(invoke) | K::CallBr(invoke, _) => self.call(body, &invoke.call),
                _ => {}
            }
            if has_locations && let Some(location) = body.debug_location(inst) {
                let location = &body.debug_locations[location];
                self.metadata(location.scope);
                location
                    .inlined_at
                    .expand()
                    .into_iter()
                    .for_each(|id| self.metadata(id));
            }
            if has_hung {
                self.hung(body, inst);
            }
        }
        self.numbers
            .bodies
            .push((self.numbers.used.len(), has_metadata));
    }

    /// Takes in the operands of an instruction that may be new in its body, which has a number. Whether one is metadata.
    fn new_values(&mut self, values: &[Value], body: u32) -> bool {
        let mut has_metadata = false;
        for &value in values {
            match value.kind() {
                ValueKind::Constant(constant) => self.constant_types(constant),
                ValueKind::Metadata(id) => {
                    has_metadata = true;
                    self.metadata(id);
                }
                ValueKind::Argument(_) | ValueKind::Instruction(_) => {}
            }
        }
        for constant in values.iter().rev().filter_map(|value| value.as_constant()) {
            if let Some(last_user) = self.last_user.get_mut(constant.index())
                && std::mem::replace(last_user, body) != body
            {
                self.numbers.used.push(constant);
            }
        }
        has_metadata
    }

    fn call(&mut self, body: &Body, call: &crate::ir::CallKind) {
        self.ty(call.function_type);
        self.attribute_list(call.attributes.expand());
        for bundle in call
            .bundles
            .expand()
            .map(|b| body.bundles[b].as_slice())
            .unwrap_or_default()
        {
            if !self.numbers.bundle_tags.contains(&bundle.tag) {
                self.numbers.bundle_tags.push(bundle.tag);
            }
        }
    }

    /// What hangs on an instruction.
    #[inline]
    fn hung(&mut self, body: &Body, inst: Inst) {
        if let Some(attachments) = body.attachments.get(&inst) {
            self.attachments(attachments);
        }
        for record in body
            .debug_records
            .get(&inst)
            .map(Vec::as_slice)
            .unwrap_or_default()
        {
            record
                .operands()
                .into_iter()
                .flatten()
                .for_each(|id| self.metadata(id));
        }
    }
}
