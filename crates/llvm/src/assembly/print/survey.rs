//! Finds the numbered entities that functions use. Functions are visited in order, or in parallel if there are many
//! instructions.

use std::mem;
use std::ops::Range;

use cranelift_entity::{EntityRef, SecondaryMap};
use rustc_hash::FxHashSet;
use transpire_parallel::{map, stretches, threads};

use super::slots::{attached, attachments, sorted};
use crate::ir::metadata::{DebugRecord, MetadataId};
use crate::ir::{
    AttributeIndex, AttributeList, AttributeSet, Body, CallKind, Constant, DebugLocationData,
    Function, Global, GlobalKind, GlobalValue, Instruction, InstructionKind, Module, Type, Value,
    ValueKind,
};

/// A consumer of the entities that functions use. They are passed in the order of use, and may be passed repeatedly.
pub(super) trait Taker {
    fn numbered(&mut self, item: Item);

    /// Returns whether [`part`](Self::part) must be called too, so that structs can be found.
    fn wants_parts(&self) -> bool;

    fn part(&mut self, part: Part);
}

/// An entity that has a number, or that refers to numbered entities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Item {
    Node(MetadataId),
    Location(DebugLocationData),
    Group(AttributeSet),
}

/// A part of a function in which structs may occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Part {
    Type(Type),
    Value(Value),
    /// Metadata that is an operand.
    Metadata(MetadataId),
    Node(MetadataId),
    Attributes(AttributeList),
}

/// Returns the number of instructions of each global. It is 0 for globals without a body.
pub(super) fn weights(module: &Module) -> Vec<usize> {
    let bodies = module.globals.keys().map(|global| {
        let body = module.function(global)?.body.as_ref()?;
        Some(body.instructions.len())
    });
    bodies.map(Option::unwrap_or_default).collect()
}

/// Visits the functions of a module, on several threads if each gets at least `least` instructions. Passes the entities
/// that they use to `taker`, in the same order as with a single thread.
pub(super) fn functions(module: &Module, least: usize, taker: &mut (impl Taker + Send)) {
    let mut stretches = stretches(&weights(module), threads(), least).into_iter();
    let first = stretches.next().unwrap_or_default();
    // Items of the first range are passed to `taker` directly. Items of the other ranges are listed, and passed on
    // afterwards.
    let wants_parts = taker.wants_parts();
    let listed = stretches.map(|stretch| (stretch, None));
    let work = [(first, Some(&mut *taker))].into_iter().chain(listed);
    let walk = |(stretch, taker): (Range<usize>, Option<&mut _>)| {
        let mut list = List {
            wants_parts,
            ..List::default()
        };
        match taker {
            Some(taker) => self::stretch(module, stretch, taker),
            None => self::stretch(module, stretch, &mut list),
        }
        (list.items, list.parts)
    };
    for (items, parts) in map(work.collect(), walk) {
        items.into_iter().for_each(|item| taker.numbered(item));
        if taker.wants_parts() {
            parts.into_iter().for_each(|part| taker.part(part));
        }
    }
}

/// A list of used entities, without repetitions, in the order of their first use.
#[derive(Default)]
struct List {
    items: Vec<Item>,
    nodes: SecondaryMap<MetadataId, bool>,
    groups: SecondaryMap<AttributeSet, bool>,
    locations: FxHashSet<DebugLocationData>,
    wants_parts: bool,
    parts: Vec<Part>,
    types: SecondaryMap<Type, bool>,
    constants: SecondaryMap<Constant, bool>,
    operands: SecondaryMap<MetadataId, bool>,
    roots: SecondaryMap<MetadataId, bool>,
    lists: SecondaryMap<AttributeList, bool>,
}

impl Taker for List {
    fn numbered(&mut self, item: Item) {
        let is_known = match item {
            Item::Node(id) => mem::replace(&mut self.nodes[id], true),
            Item::Location(location) => !self.locations.insert(location),
            Item::Group(set) => mem::replace(&mut self.groups[set], true),
        };
        if !is_known {
            self.items.push(item);
        }
    }

    fn wants_parts(&self) -> bool {
        self.wants_parts
    }

    fn part(&mut self, part: Part) {
        let is_known = match part {
            Part::Type(ty) => mem::replace(&mut self.types[ty], true),
            Part::Value(value) => match value.kind() {
                ValueKind::Constant(constant) => mem::replace(&mut self.constants[constant], true),
                ValueKind::Metadata(id) => mem::replace(&mut self.operands[id], true),
                ValueKind::Argument(_) | ValueKind::Instruction(_) => true,
            },
            Part::Metadata(id) => mem::replace(&mut self.operands[id], true),
            Part::Node(id) => mem::replace(&mut self.roots[id], true),
            Part::Attributes(list) => mem::replace(&mut self.lists[list], true),
        };
        if !is_known {
            self.parts.push(part);
        }
    }
}

/// Visits the functions in the range `globals`, and passes the entities that they use to `taker`.
fn stretch(module: &Module, globals: Range<usize>, taker: &mut impl Taker) {
    for global in globals.map(Global::new) {
        let value = &module.globals[global];
        let GlobalKind::Function(function) = &value.kind else {
            continue;
        };
        let attachments = sorted(&value.attachments);
        attachments
            .iter()
            .for_each(|&(_, node)| taker.numbered(Item::Node(node)));
        let wants_parts = taker.wants_parts();
        if wants_parts {
            head(value, function, taker);
        }
        if let Some(body) = &function.body {
            self::body(module, body, wants_parts, taker);
        }
    }
}

/// Passes the types, attributes and constants of a function's head to `taker`.
fn head(value: &GlobalValue, function: &Function, taker: &mut impl Taker) {
    taker.part(Part::Type(value.value_type));
    if let Some(list) = function.attributes.expand() {
        taker.part(Part::Attributes(list));
    }
    let constants = [function.personality, function.prefix, function.prologue];
    for constant in constants
        .into_iter()
        .filter_map(|constant| constant.expand())
    {
        taker.part(Part::Value(constant.into()));
    }
}

/// Passes to `taker` the metadata nodes, debug locations and attribute groups that the instructions of a body use. With
/// `wants_parts`, also passes the types, operands, metadata and attribute lists in which structs may occur.
fn body(module: &Module, body: &Body, wants_parts: bool, taker: &mut impl Taker) {
    let instructions = body
        .blocks_in_order()
        .flat_map(|(_, data)| data.instructions.iter());
    let attached = attached(body);
    for &inst in instructions {
        let instruction = &body.instructions[inst];
        let records = match body.debug_records.is_empty() {
            true => &[],
            false => body.debug_records.get(&inst).map_or(&[][..], Vec::as_slice),
        };
        let attachments = attachments(body, &attached, inst);
        let attached_nodes = || attachments.iter().flat_map(|attachments| &**attachments);
        if wants_parts {
            parts(body, instruction, taker);
            attached_nodes().for_each(|&(_, node)| taker.part(Part::Node(node)));
            records
                .iter()
                .for_each(|record| parts_of_record(record, taker));
        }
        records
            .iter()
            .for_each(|record| self::record(record, taker));
        if let InstructionKind::Call(call) = &instruction.kind {
            arguments(module, body, call, taker);
        }
        if let Some(call) = instruction.kind.call() {
            group(module, call.attributes.expand(), taker);
        }
        if let Some(location) = body.debug_location(inst) {
            taker.numbered(Item::Location(body.debug_locations[location]));
        }
        attached_nodes().for_each(|&(_, node)| taker.numbered(Item::Node(node)));
    }
}

/// Passes the metadata arguments of a call to `taker` if the callee is an intrinsic. LLVM numbers only these.
fn arguments(module: &Module, body: &Body, call: &CallKind, taker: &mut impl Taker) {
    let callee = call.callee.as_constant();
    let callee = callee.and_then(|callee| module.as_global(callee));
    let is_intrinsic = callee.is_some_and(|callee| {
        let callee = &module.globals[callee];
        callee.value_type == call.function_type
            && module.strings.get(callee.name).starts_with(b"llvm.")
    });
    if !is_intrinsic {
        return;
    }
    for argument in call.arguments.as_slice(&body.values) {
        if let ValueKind::Metadata(id) = argument.kind() {
            taker.numbered(Item::Node(id));
        }
    }
}

/// Passes the attribute group of a call to `taker`, if the call has one.
fn group(module: &Module, list: Option<AttributeList>, taker: &mut impl Taker) {
    let Some(list) = list else { return };
    let mut sets = module.attributes.lists[list].iter();
    if let Some(&(_, set)) = sets.find(|(index, _)| *index == AttributeIndex::Function) {
        taker.numbered(Item::Group(set));
    }
}

fn record(record: &DebugRecord, taker: &mut impl Taker) {
    let mut nodes = |nodes: &[MetadataId]| {
        let items = nodes.iter().map(|&node| Item::Node(node));
        items.for_each(|item| taker.numbered(item));
    };
    match *record {
        DebugRecord::Variable(_, of) => nodes(&[of.value, of.variable, of.location]),
        DebugRecord::Assign {
            assigned: of,
            id,
            address,
            ..
        } => nodes(&[of.value, of.variable, id, address, of.location]),
        DebugRecord::Label { location, label } => nodes(&[label, location]),
    }
}

/// Passes the types, operands and attributes of an instruction to `taker`.
fn parts(body: &Body, instruction: &Instruction, taker: &mut impl Taker) {
    let kind = &instruction.kind;
    taker.part(Part::Type(instruction.ty));
    kind.for_each_operand(body, &mut |value| taker.part(Part::Value(value)));
    let attributes = match kind {
        InstructionKind::GetElementPtr { source: ty, .. }
        | InstructionKind::Alloca { allocated: ty, .. } => return taker.part(Part::Type(*ty)),
        kind => kind.call().and_then(|call| call.attributes.expand()),
    };
    if let Some(list) = attributes {
        taker.part(Part::Attributes(list));
    }
}

fn parts_of_record(record: &DebugRecord, taker: &mut impl Taker) {
    match *record {
        DebugRecord::Variable(_, of) => taker.part(Part::Metadata(of.value)),
        DebugRecord::Assign {
            assigned, address, ..
        } => {
            taker.part(Part::Metadata(assigned.value));
            taker.part(Part::Metadata(address));
        }
        DebugRecord::Label { .. } => {}
    }
}
