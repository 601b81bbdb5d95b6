//! Infers the pointees of pointers.
//!
//! SPIR-V requires a pointee for each pointer; modules since LLVM 15 have none. Each pointer value gets a *slot* here.
//! The instructions are visited in order, function by function (`pointee_rules`): each fills the slots whose type it
//! knows, and joins the slots whose types it requires to be equal. The first type wins: where a slot already has
//! another type, the value is cast at the use. A slot whose memory holds pointers has a second slot for their pointee,
//! its *content*. Slots that stay empty get `i8`.
//!
//! The same mechanism finds properties that SPIR 1.2 does not express in its types: which `i32` values are samplers
//! (§2.1.3.1), and how an image may be accessed (§2.4).
//!
//! The result is stored beside the IR: a map from values to types in which every pointer has a pointee.

use std::ops::Deref;
use std::sync::Arc;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, SecondaryMap};
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, CastOp, Constant, ConstantKind, ConstantWalk,
    Expression, FunctionType, Global, Inst, Module, Type, TypeKind, Value, ValueKind,
};
use transpire_opencl as opencl;

use crate::analysis::builtin_types::builtin_parameter;
use crate::analysis::function_pointers;
use crate::mappings::opaque_types::OpaqueType;
use crate::summary::Summary;
use crate::summary::callees::Names;
use crate::summary::kernels::Kernels;

/// Maximum number of nested pointers in a pointee.
const MAX_DEPTH: u32 = 8;

/// Index of a slot.
pub(crate) type Slot = u32;
const NO_SLOT: Slot = u32::MAX;

/// The values that have slots.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tracking {
    /// None: the types in the IR are complete.
    Nothing,
    /// Opaque pointers.
    OpaquePointers,
    /// Opaque pointers, and all `i32` values, which may be samplers as in SPIR 1.2.
    OpaqueSpir,
    /// All `i32` values, which may be samplers as in SPIR 1.2, images without access qualifier, and pointers to these.
    Spir,
}

struct Node {
    parent: Slot,
    ty: PackedOption<Type>,
    content: Slot,
}

/// The first slot of a function's arguments, the slot of its result, and the index of its first [`InstructionSlots`].
#[derive(Clone, Copy, Default)]
pub(crate) struct FunctionSlots {
    pub(crate) arguments: Slot,
    pub(crate) result: Slot,
    instructions: u32,
}

/// The slots of 64 instructions. Most results are not pointers and have no slot.
#[derive(Clone, Copy)]
struct InstructionSlots {
    /// A bit for each instruction whose result has a slot.
    has: u64,
    /// The slot of the first such instruction. The others have the slots after it.
    first: Slot,
}

impl InstructionSlots {
    /// Number of instructions in one group.
    const SHARED: u32 = u64::BITS;

    fn of(self, place: u32) -> Option<Slot> {
        let bit = 1 << place;
        let before = self.has & (bit - 1);
        (self.has & bit != 0).then(|| self.first + before.count_ones())
    }
}

/// The types of values, with every pointee known. Copies share the slots.
#[derive(Clone)]
pub(crate) struct Pointees {
    slots: Arc<Slots>,
    /// The types of arguments, results and instructions by slot, with every pointee, computed on demand.
    resolved: Vec<PackedOption<Type>>,
}

/// The slots, and the types found for them.
pub(crate) struct Slots {
    tracking: Tracking,
    nodes: Vec<Node>,
    /// For each type that the module had at first, whether its values have a slot.
    tracked: Vec<bool>,
    /// Number of slots of values. The slots of contents follow them.
    values: usize,
    pub(crate) functions: SecondaryMap<Global, FunctionSlots>,
    instructions: Vec<InstructionSlots>,
    /// The functions whose addresses are taken, with their types.
    pub(crate) indirect: FxHashMap<Global, FunctionType>,
    /// The type that each parameter of a declared function with a mangled name implies, or `None` if it implies none: a
    /// pointee or, in SPIR 1.2, the pointer that replaces an `i32` sampler. A pointee attribute overrides the name. The
    /// list is empty for all other functions.
    pub(crate) declared: SecondaryMap<Global, Vec<Option<Type>>>,
    pub(crate) byte: Type,
}

impl Pointees {
    /// Infers the pointees of a module whose bodies are all decoded.
    pub(crate) fn analyse(module: &mut Module, summary: &Summary) -> Self {
        let slots = Slots::of(module, summary);
        Self {
            resolved: vec![PackedOption::default(); slots.values],
            slots: Arc::new(slots),
        }
    }

    /// Returns the type of an argument, with its pointee. `ty` is its type in the IR, which is returned if it lacks no
    /// pointee.
    pub(crate) fn argument_type(
        &mut self,
        module: &mut Module,
        function: Global,
        number: u32,
        ty: Type,
    ) -> Type {
        if let Some(known) = self
            .indirect
            .get(&function)
            .and_then(|known| known.parameters.get(number as usize))
        {
            return *known;
        }
        match self.tracking {
            Tracking::Nothing => ty,
            _ => self.value_type(module, self.functions[function].arguments + number, ty),
        }
    }

    /// Returns the type of an instruction's result, with its pointee. `ty` is its type in the IR, which is returned if
    /// it lacks no pointee.
    #[inline]
    pub(crate) fn result_type(
        &mut self,
        module: &mut Module,
        function: Global,
        inst: Inst,
        ty: Type,
    ) -> Type {
        // Most results are not pointers and have no slot.
        if self.slots.tracking == Tracking::Nothing || !self.slots.tracks(module, ty) {
            return ty;
        }
        match self.slots.result_slot(function, inst) {
            Some(slot) => self.value_type(module, slot, ty),
            None => ty,
        }
    }

    /// Returns the full type of the value with this slot, which has type `ty` in the IR.
    fn value_type(&mut self, module: &mut Module, slot: Slot, ty: Type) -> Type {
        if !self.tracks(module, ty) {
            return ty;
        }
        let place = slot as usize;
        if let Some(known) = self.resolved.get(place).and_then(|known| known.expand()) {
            return known;
        }
        let resolved = self.resolve(module, slot, ty, 0);
        if let Some(known) = self.resolved.get_mut(place) {
            *known = resolved.into();
        }
        resolved
    }
}

impl Deref for Pointees {
    type Target = Slots;

    #[inline]
    fn deref(&self) -> &Slots {
        &self.slots
    }
}

impl Slots {
    fn of(module: &mut Module, summary: &Summary) -> Self {
        let (kernels, names) = (summary.kernels(module), summary.names(module));
        let byte = module.types.integer(8);
        let mut this = Self {
            tracking: tracking(module, kernels, names),
            nodes: Vec::new(),
            tracked: Vec::new(),
            values: 0,
            functions: SecondaryMap::new(),
            instructions: Vec::new(),
            indirect: FxHashMap::default(),
            declared: SecondaryMap::new(),
            byte,
        };
        if this.tracking == Tracking::Nothing {
            return this;
        }
        let types = module.types.iter();
        this.tracked = types.map(|(ty, _)| this.finds_slot(module, ty)).collect();
        this.reserve(module);
        this.indirect = function_pointers::signatures(module);
        this.declare_builtins(module, names);
        this.define_globals(module);
        kernels.opaque_arguments(module, |module, function, argument, ty| {
            let slot = this.functions[function].arguments + argument;
            if let Some(&argument_type) = module
                .signature(function)
                .and_then(|s| s.parameters.get(argument as usize))
                && this.tracks(module, argument_type)
            {
                this.define(slot, ty);
            }
        });
        let functions: Vec<Global> = module
            .functions()
            .filter(|f| f.2.body.is_some())
            .map(|f| f.0)
            .collect();
        let all: Vec<Global> = module.functions().map(|f| f.0).collect();
        for function in all {
            this.define_arguments(module, function);
        }
        let mut seen = Vec::new();
        for &function in &functions {
            // The body is taken out so that types can be interned meanwhile.
            let Some(body) = module.function_mut(function).and_then(|f| f.body.take()) else {
                continue;
            };
            this.learn(module, function, &body, &mut seen);
            if let Some(f) = module.function_mut(function) {
                f.body = Some(body);
            }
        }
        this.shorten();
        this
    }

    /// Reserves slots for all globals, arguments and function results, and for the instructions that may need one.
    /// Where samplers are integers, that is every instruction, because memory may hold samplers in many ways.
    fn reserve(&mut self, module: &Module) {
        let all = self.tracking != Tracking::OpaquePointers;
        let mut next = module.globals.len() as u32;
        for (global, _, function) in module.functions() {
            let parameters = module.signature(global).map_or(0, |s| s.parameters.len());
            let arguments = next;
            let result = arguments + parameters as u32;
            next = result + 1;
            let instructions = self.instructions.len() as u32;
            self.functions[global] = FunctionSlots {
                arguments,
                result,
                instructions,
            };
            let Some(body) = &function.body else { continue };
            let shared = InstructionSlots::SHARED as usize;
            for some in body.instructions.values().as_slice().chunks(shared) {
                let mut has = 0;
                for (place, instruction) in some.iter().enumerate() {
                    has |= u64::from(all || self.tracks(module, instruction.ty)) << place;
                }
                self.instructions
                    .push(InstructionSlots { has, first: next });
                next += has.count_ones();
            }
        }
        self.values = next as usize;
        self.nodes = (0..next)
            .map(|parent| Node {
                parent,
                ty: PackedOption::default(),
                content: NO_SLOT,
            })
            .collect();
    }

    fn declare_builtins(&mut self, module: &mut Module, names: &Names) {
        let declarations: Vec<Global> = module
            .functions()
            .filter(|f| !f.2.is_definition)
            .map(|f| f.0)
            .collect();
        for global in declarations {
            let name = names.get(module, global);
            let Some(signature) = &name.signature else {
                continue;
            };
            let spir = matches!(self.tracking, Tracking::Spir | Tracking::OpaqueSpir);
            // A template accepts any argument for a pointer to void.
            let says = |ty: &opencl::Type| {
                signature.result.is_none()
                    || ty
                        .pointee()
                        .is_none_or(|pointee| pointee.ty != opencl::Scalar::Void.into())
            };
            let parameters = signature.parameters.iter();
            let mut types: Vec<Option<Type>> = parameters
                .map(|p| {
                    if says(p) {
                        builtin_parameter(module, p, spir)
                    } else {
                        None
                    }
                })
                .collect();
            // Floats are compared and exchanged as integers with the same bits.
            if signature.name.starts_with("atomic_compare_exchange") {
                for ty in types.iter_mut().flatten() {
                    *ty = as_integer(module, *ty);
                }
            }
            // An attribute overrides the name: for a struct passed by value, the name has no type.
            let attributes = module.function(global).and_then(|f| f.attributes.expand());
            for (number, slot) in types.iter_mut().enumerate() {
                if let Some(ty) = pointee_attribute(module, attributes, number as u32) {
                    *slot = Some(ty);
                }
            }
            self.declared[global] = types;
        }
    }

    fn define_globals(&mut self, module: &mut Module) {
        for (global, value) in module.globals.iter() {
            if !matches!(module.types[value.value_type], TypeKind::Function(_)) {
                self.define(global.index() as u32, value.value_type);
            }
        }
        for (function, signature) in self.indirect.clone() {
            let ty = module.types.function(
                signature.result,
                signature.parameters.clone(),
                signature.variadic,
            );
            self.define(function.index() as u32, ty);
            for (number, ty) in signature.parameters.iter().enumerate() {
                if let Some(pointee) = module.types.pointee(*ty) {
                    self.define(self.functions[function].arguments + number as u32, pointee);
                }
            }
        }
        self.contents_of_variables(module);
    }

    /// Defines the contents of variables that hold pointers: the pointee from their initializers if these agree, else
    /// bytes.
    fn contents_of_variables(&mut self, module: &Module) {
        let is_opaque = |ty: Type| {
            matches!(
                module.types[leaf(module, ty)],
                TypeKind::Pointer { pointee: None, .. }
            )
        };
        for (global, value, variable) in module.variables() {
            if !self.tracks(module, value.value_type) || !is_opaque(value.value_type) {
                continue;
            }
            let content = self.content(global.index() as u32);
            let held: Vec<Held> = match variable.initializer.expand() {
                Some(initializer) => held_by(module, initializer),
                None => Vec::new(),
            };
            let Some(first) = held.first().copied() else {
                self.define(content, self.byte);
                continue;
            };
            let pointee = self.pointee_of(first);
            if held.iter().any(|&other| self.pointee_of(other) != pointee) {
                self.define(content, self.byte);
                continue;
            }
            match first {
                Held::Address(slot) => self.join(content, slot),
                Held::Element(ty) => self.define(content, ty),
                Held::Other => self.define(content, self.byte),
            }
        }
    }

    fn pointee_of(&mut self, held: Held) -> Option<Type> {
        match held {
            Held::Address(slot) => self.known(slot),
            Held::Element(ty) => Some(ty),
            Held::Other => Some(self.byte),
        }
    }

    /// Returns whether values of a type have a slot.
    #[inline]
    pub(crate) fn tracks(&self, module: &Module, ty: Type) -> bool {
        match self.tracked.get(ty.index()) {
            Some(&tracked) => tracked,
            None => self.finds_slot(module, ty),
        }
    }

    fn finds_slot(&self, module: &Module, ty: Type) -> bool {
        match self.tracking {
            Tracking::Nothing => false,
            Tracking::OpaquePointers => {
                matches!(
                    module.types[leaf(module, ty)],
                    TypeKind::Pointer { pointee: None, .. }
                )
            }
            Tracking::OpaqueSpir => {
                module.types.integer_bits(ty) == Some(32)
                    || matches!(
                        module.types[leaf(module, ty)],
                        TypeKind::Pointer { pointee: None, .. }
                    )
            }
            Tracking::Spir => {
                is_spir_special(module, ty)
                    || module
                        .types
                        .pointee(ty)
                        .is_some_and(|pointee| is_spir_special(module, pointee))
            }
        }
    }

    fn find(&mut self, mut slot: Slot) -> Slot {
        loop {
            let parent = self.nodes[slot as usize].parent;
            if parent == slot {
                return slot;
            }
            let grandparent = self.nodes[parent as usize].parent;
            self.nodes[slot as usize].parent = grandparent;
            slot = grandparent;
        }
    }

    /// Compresses the paths: points every slot directly at its root, which precedes it.
    fn shorten(&mut self) {
        for slot in 0..self.nodes.len() {
            let parent = self.nodes[slot].parent as usize;
            self.nodes[slot].parent = self.nodes[parent].parent;
        }
    }

    /// Returns the root of a slot without path compression, unlike `find`. Used once all slots are known.
    fn root(&self, mut slot: Slot) -> Slot {
        loop {
            let parent = self.nodes[slot as usize].parent;
            if parent == slot {
                return slot;
            }
            slot = parent;
        }
    }

    pub(crate) fn define(&mut self, slot: Slot, ty: Type) {
        let root = self.find(slot);
        let known = &mut self.nodes[root as usize].ty;
        if known.is_none() {
            *known = ty.into();
        }
    }

    /// Unites two slots and their contents, unless their types differ or a slot would become a part of itself.
    pub(crate) fn join(&mut self, a: Slot, b: Slot) {
        if !self.may_join(a, b) {
            return;
        }
        let (mut a, mut b) = (a, b);
        while a != NO_SLOT && b != NO_SLOT {
            (a, b) = (self.find(a), self.find(b));
            if a == b {
                return;
            }
            let (keep, lose) = (a.min(b), a.max(b));
            let lost = std::mem::replace(
                &mut self.nodes[lose as usize],
                Node {
                    parent: keep,
                    ty: PackedOption::default(),
                    content: NO_SLOT,
                },
            );
            let kept = &mut self.nodes[keep as usize];
            if kept.ty.is_none() {
                kept.ty = lost.ty;
            }
            (a, b) = (kept.content, lost.content);
            if a == NO_SLOT {
                kept.content = b;
            }
        }
    }

    /// Returns whether two slots and their contents have compatible types, and neither would become a part of itself.
    fn may_join(&mut self, a: Slot, b: Slot) -> bool {
        let (mut a, mut b) = (a, b);
        for _ in 0..MAX_DEPTH {
            (a, b) = (self.find(a), self.find(b));
            if a == b {
                return true;
            }
            let [one, other] = [a, b].map(|slot| &self.nodes[slot as usize]);
            if one
                .ty
                .expand()
                .zip(other.ty.expand())
                .is_some_and(|(one, other)| one != other)
            {
                return false;
            }
            let contents = (one.content, other.content);
            if self.holds(contents.0, b) || self.holds(contents.1, a) {
                return false;
            }
            if contents.0 == NO_SLOT || contents.1 == NO_SLOT {
                return true;
            }
            (a, b) = contents;
        }
        false
    }

    /// Returns whether `slot` is `content` itself, its content, the content of that, and so on. Returns `true` if the
    /// nesting is too deep.
    fn holds(&mut self, mut content: Slot, slot: Slot) -> bool {
        for _ in 0..=MAX_DEPTH {
            if content == NO_SLOT {
                return false;
            }
            content = self.find(content);
            if content == slot {
                return true;
            }
            content = self.nodes[content as usize].content;
        }
        true
    }

    /// Records that the memory behind `slot` holds a value of type `ty`, whose slot, if any, is `held`. A type that was
    /// recorded before stays, and then a `held` of another type is ignored.
    pub(crate) fn holds_value(&mut self, slot: Slot, ty: Type, held: Option<Slot>) {
        let root = self.find(slot);
        let known = &mut self.nodes[root as usize].ty;
        if known.is_none() {
            *known = ty.into();
        }
        if let Some(held) = held
            && *known == Some(ty).into()
        {
            let content = self.content(root);
            self.join(content, held);
        }
    }

    /// Returns the pointee of a slot, or `None` if it is not known yet.
    pub(crate) fn known(&mut self, slot: Slot) -> Option<Type> {
        let root = self.find(slot);
        self.nodes[root as usize].ty.expand()
    }

    /// Records that two pointers point to memory that holds the same pointers. Nothing is recorded unless the pointees
    /// are `one_type` and `other_type`.
    pub(crate) fn share_content(
        &mut self,
        one: Slot,
        one_type: Type,
        other: Slot,
        other_type: Type,
    ) {
        let (one, other) = (self.find(one), self.find(other));
        if self.nodes[one as usize].ty == Some(one_type).into()
            && self.nodes[other as usize].ty == Some(other_type).into()
        {
            let contents = (self.content(one), self.content(other));
            self.join(contents.0, contents.1);
        }
    }

    /// Returns the slot of the pointers that the memory behind `slot` holds, and adds it at the first request.
    fn content(&mut self, slot: Slot) -> Slot {
        let root = self.find(slot) as usize;
        if self.nodes[root].content == NO_SLOT {
            let content = self.nodes.len() as u32;
            // There are far fewer contents than values, so doubling the capacity would waste memory.
            if self.nodes.len() == self.nodes.capacity() {
                self.nodes.reserve_exact(self.nodes.len() / 8 + 16);
            }
            self.nodes.push(Node {
                parent: content,
                ty: PackedOption::default(),
                content: NO_SLOT,
            });
            self.nodes[root].content = content;
        }
        self.nodes[root].content
    }

    /// Returns the slot of an instruction's result, if any.
    #[inline]
    pub(crate) fn result_slot(&self, function: Global, inst: Inst) -> Option<Slot> {
        let inst = inst.as_u32();
        let group = self.functions[function].instructions + inst / InstructionSlots::SHARED;
        let group = self.instructions.get(group as usize)?;
        group.of(inst % InstructionSlots::SHARED)
    }

    pub(crate) fn slot(&self, module: &Module, function: Global, value: Value) -> Option<Slot> {
        match value.kind() {
            ValueKind::Argument(number) => Some(self.functions[function].arguments + number),
            ValueKind::Instruction(inst) => self.result_slot(function, inst),
            ValueKind::Constant(constant) => constant_slot(module, constant),
            ValueKind::Metadata(_) => None,
        }
    }

    /// Returns `ty`, the type of the value with this slot, with every pointee filled in. In SPIR 1.2, replaces an `i32`
    /// that is a sampler with the pointer to its opaque struct, and adds access qualifiers to images. Types nested
    /// deeper than [`MAX_DEPTH`] stay unchanged.
    fn resolve(&self, module: &mut Module, slot: Slot, ty: Type, depth: u32) -> Type {
        if depth > MAX_DEPTH || !self.tracks(module, ty) {
            return ty;
        }
        let root = self.root(slot) as usize;
        let known = self.nodes[root].ty.expand();
        match module.types[ty] {
            // The elements of arrays and vectors of pointers share a slot.
            TypeKind::Array { length, element } => {
                let element = self.resolve(module, slot, element, depth + 1);
                module.types.array(length, element)
            }
            TypeKind::Vector { element, .. } => {
                let element = self.resolve(module, slot, element, depth);
                module.types.in_lanes_of(element, ty)
            }
            TypeKind::Pointer {
                address_space,
                pointee: None,
            } => {
                let pointee = known.unwrap_or(self.byte);
                let pointee = self.resolve_content(module, root, pointee, depth);
                module.types.typed_pointer(address_space, pointee)
            }
            // For a sampler, the slot holds the pointer to its opaque struct.
            TypeKind::Integer { .. } => known
                .filter(|&known| module.types.is_pointer(known))
                .unwrap_or(ty),
            TypeKind::Pointer {
                address_space,
                pointee: Some(pointee),
            } => {
                if is_spir_special(module, ty) {
                    let pointee = known
                        .filter(|&known| is_image(module, known).is_some())
                        .unwrap_or(pointee);
                    return module.types.typed_pointer(address_space, pointee);
                }
                let pointee = self.resolve_content(module, root, pointee, depth);
                module.types.typed_pointer(address_space, pointee)
            }
            _ => ty,
        }
    }

    fn resolve_content(&self, module: &mut Module, root: usize, pointee: Type, depth: u32) -> Type {
        match self.nodes[root].content {
            NO_SLOT => {
                // Nothing was loaded or stored, so any pointee fits.
                match module.types[pointee] {
                    TypeKind::Pointer {
                        address_space,
                        pointee: None,
                    } => module.types.typed_pointer(address_space, self.byte),
                    _ => pointee,
                }
            }
            content => self.resolve(module, content, pointee, depth + 1),
        }
    }

    /// Returns the type of a global's address, with its pointee.
    pub(crate) fn global_type(&self, module: &mut Module, global: Global) -> Type {
        let value = &module.globals[global];
        let (ty, value_type) = (value.ty, value.value_type);
        if self.tracking == Tracking::Nothing {
            return ty;
        }
        let space = module.types.address_space(ty).unwrap_or(0);
        if let Some(signature) = self.signature(module, global) {
            let pointee =
                module
                    .types
                    .function(signature.result, signature.parameters, signature.variadic);
            return module.types.typed_pointer(space, pointee);
        }
        let root = self.root(global.index() as u32) as usize;
        let pointee = if self.tracks(module, value_type) {
            self.resolve_content(module, root, value_type, 0)
        } else {
            value_type
        };
        module.types.typed_pointer(space, pointee)
    }

    /// Returns the signature of a function, with pointees, or `None` if the global is not a function.
    pub(crate) fn signature(&self, module: &mut Module, function: Global) -> Option<FunctionType> {
        if let Some(known) = self.indirect.get(&function) {
            return Some(known.clone());
        }
        let mut signature = module.signature(function)?.clone();
        if self.tracking == Tracking::Nothing {
            return Some(signature);
        }
        let slots = self.functions[function];
        for (number, ty) in signature.parameters.iter_mut().enumerate() {
            if let Some(Some(declared)) = self.declared[function].get(number) {
                *ty = with_pointee(module, *ty, *declared);
            } else {
                *ty = self.resolve(module, slots.arguments + number as u32, *ty, 0);
            }
        }
        signature.result = self.resolve(module, slots.result, signature.result, 0);
        Some(signature)
    }
}

/// A pointer in an initializer.
#[derive(Clone, Copy)]
enum Held {
    /// The address of a global.
    Address(Slot),
    /// The address of a part of a global, of this type.
    Element(Type),
    Other,
}

/// Returns the pointers in an initializer, except null and undefined ones.
fn held_by(module: &Module, initializer: Constant) -> Vec<Held> {
    let mut held = Vec::new();
    let mut walk = ConstantWalk::from(initializer);
    let is_aggregate = |kind: &ConstantKind| matches!(kind, ConstantKind::Aggregate(_));
    while let Some(constant) = walk.next_where(&module.constants, |_, kind| is_aggregate(kind)) {
        match &module.constants[constant].kind {
            ConstantKind::Aggregate(_)
            | ConstantKind::Null
            | ConstantKind::Undef
            | ConstantKind::Poison => {}
            _ => held.push(
                match (
                    constant_slot(module, constant),
                    constant_element(module, constant),
                ) {
                    (Some(slot), _) => Held::Address(slot),
                    (None, Some(element)) => Held::Element(element),
                    (None, None) => Held::Other,
                },
            ),
        }
    }
    held
}

/// Returns the innermost element type of nested arrays and vectors.
pub(crate) fn leaf(module: &Module, mut ty: Type) -> Type {
    loop {
        match module.types[ty] {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => ty = element,
            _ => return ty,
        }
    }
}

/// Returns `ty`, the type of a parameter, completed by `declared`: an opaque pointer gets this pointee, and an integer
/// is replaced if `declared` is a pointer (a sampler of SPIR 1.2). Returns any other type unchanged.
fn with_pointee(module: &mut Module, ty: Type, declared: Type) -> Type {
    match module.types[ty] {
        TypeKind::Pointer {
            address_space,
            pointee: None,
        } => module.types.typed_pointer(address_space, declared),
        TypeKind::Integer { .. } if module.types.is_pointer(declared) => declared,
        _ => ty,
    }
}

fn tracking(module: &Module, kernels: &Kernels, names: &Names) -> Tracking {
    let opaque = module
        .types
        .iter()
        .any(|(_, kind)| matches!(kind, TypeKind::Pointer { pointee: None, .. }));
    if opaque && kernels.have_integer_sampler(module, names) {
        return Tracking::OpaqueSpir;
    }
    if opaque {
        return Tracking::OpaquePointers;
    }
    let images = module.types.named_structs().any(|(_, data)| {
        data.name.is_some_and(|name| {
            matches!(
                OpaqueType::from_struct_name(&module.strings.text(name)),
                Some(OpaqueType::Image(image)) if image.access.is_none()
            )
        })
    });
    if images || kernels.have_integer_sampler(module, names) {
        Tracking::Spir
    } else {
        Tracking::Nothing
    }
}

/// Returns whether a type of SPIR 1.2 lacks information that SPIR-V needs: an `i32`, which may be a sampler, or a
/// pointer to an image without access qualifier.
fn is_spir_special(module: &Module, ty: Type) -> bool {
    match module.types[ty] {
        TypeKind::Integer { bits } => bits == 32,
        TypeKind::Pointer {
            pointee: Some(pointee),
            ..
        } => is_image(module, pointee) == Some(false),
        _ => false,
    }
}

/// Returns whether an opaque struct that is an image has an access qualifier, or `None` if it is not an image.
fn is_image(module: &Module, ty: Type) -> Option<bool> {
    let TypeKind::Named(named) = module.types[ty] else {
        return None;
    };
    let name = module.types.named_struct(named).name?;
    match OpaqueType::from_struct_name(&module.strings.text(name))? {
        OpaqueType::Image(image) => Some(image.access.is_some()),
        _ => None,
    }
}

/// Returns the slot of the global at the address `constant`, looking through address space casts. Returns `None` for
/// any other constant.
fn constant_slot(module: &Module, mut constant: Constant) -> Option<Slot> {
    for _ in 0..MAX_DEPTH {
        match &module.constants[constant].kind {
            ConstantKind::Global(global) => return Some(global.index() as u32),
            ConstantKind::Expression(expression) => match &**expression {
                Expression::Cast(CastOp::AddrSpaceCast, operand) => constant = *operand,
                _ => return None,
            },
            _ => return None,
        }
    }
    None
}

/// Returns the pointee of a constant `getelementptr`, or `None` for any other constant.
fn constant_element(module: &Module, constant: Constant) -> Option<Type> {
    let ConstantKind::Expression(expression) = &module.constants[constant].kind else {
        return None;
    };
    let Expression::GetElementPtr {
        source, operands, ..
    } = &**expression
    else {
        return None;
    };
    let indices: Vec<Value> = operands
        .get(1..)?
        .iter()
        .map(|&index| index.into())
        .collect();
    gep_element(module, *source, &indices)
}

/// Returns the type that the indices of a `getelementptr` select. The first index does not change the type. Returns
/// `None` if an index is out of range.
pub(crate) fn gep_element(module: &Module, source: Type, indices: &[Value]) -> Option<Type> {
    let mut element = source;
    for index in indices.iter().skip(1) {
        let number = index
            .as_constant()
            .and_then(|c| module.constants.as_integer(c));
        element = module.types.element_at(element, number.unwrap_or(0))?;
    }
    Some(element)
}

/// Returns the pointee that an attribute of a parameter gives, or `None` without such an attribute.
pub(crate) fn pointee_attribute(
    module: &Module,
    attributes: Option<transpire_llvm::ir::AttributeList>,
    parameter: u32,
) -> Option<Type> {
    let [by_value, struct_return, element_type] = POINTEE_ATTRIBUTES;
    let kinds = [
        by_value,
        struct_return,
        AttributeKind::BYREF,
        AttributeKind::IN_ALLOCA,
        AttributeKind::PREALLOCATED,
        element_type,
    ];
    let index = AttributeIndex::Parameter(parameter);
    kinds.iter().find_map(
        |&kind| match module.attributes.find(attributes, index, kind) {
            Some(Attribute::Type(_, ty)) => *ty,
            _ => None,
        },
    )
}

/// The parameter attributes that carry only a pointee. `byref` is not included, because it is also translated
/// elsewhere.
pub(crate) const POINTEE_ATTRIBUTES: [AttributeKind; 3] = [
    AttributeKind::BY_VAL,
    AttributeKind::STRUCT_RET,
    AttributeKind::ELEMENTTYPE,
];

/// Returns the integer type with the width of `half`, `float` or `double`. Returns any other type unchanged.
fn as_integer(module: &mut Module, ty: Type) -> Type {
    let bits = match module.types[ty] {
        TypeKind::Half => 16,
        TypeKind::Float => 32,
        TypeKind::Double => 64,
        _ => return ty,
    };
    module.types.integer(bits)
}
