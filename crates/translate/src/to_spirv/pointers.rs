//! What every pointer points to.
//!
//! SPIR-V wants a pointee for each pointer, and modules since LLVM 15 have none. Each pointer value
//! gets a *slot* here. Definitions fill slots first (`alloca`, globals, the result of
//! `getelementptr`, `byval`, mangled parameter types), then uses do (`load`, `store`, the base of
//! `getelementptr`); `phi`, `select`, `addrspacecast`, `freeze` and the passing of arguments join
//! slots. A slot whose memory holds pointers has a second slot for their pointee, its *content*.
//! What stays empty is `i8`. One pass over definitions, one over uses: linear.
//!
//! The same mechanism finds what SPIR 1.2 does not say in its types: which `i32` values are samplers
//! (§2.1.3.1), and how an image may be accessed (§2.4).
//!
//! The result is beside the IR: a map from values to types in which every pointer has a pointee.

use cranelift_entity::{EntityRef, SecondaryMap};
use rustc_hash::FxHashMap;
use spirv::Op;
use transpire_llvm::ir::{
    AttributeIndex, AttributeKind, Attribute, Body, CallKind, CastOp, Constant, ConstantKind, Expression,
    FunctionType, Global, Inst, InstructionKind, Module, NamedStructData, Type, TypeKind, Value,
    ValueKind,
};
use transpire_opencl as opencl;
use transpire_opencl::spirv_friendly::Target;

use super::{function_pointers, kernel_metadata};
use crate::correspondences::opaque_types::OpaqueType;

/// How often a pointee may be a pointer itself.
const MAX_DEPTH: u32 = 8;

/// A slot's index.
type Slot = u32;
const NO_SLOT: Slot = u32::MAX;

/// What has a slot.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tracking {
    /// Nothing: every type says all.
    Nothing,
    /// Opaque pointers.
    OpaquePointers,
    /// Opaque pointers, and samplers that are integers as in SPIR 1.2.
    OpaqueSpir,
    /// SPIR 1.2's samplers, images without access qualifier, and pointers to these.
    Spir,
}

struct Node {
    parent: Slot,
    ty: Option<Type>,
    content: Slot,
}

/// The first slot of a function's arguments, of its result, and of its instructions.
#[derive(Clone, Copy, Default)]
struct FunctionSlots {
    arguments: Slot,
    result: Slot,
    instructions: Slot,
}

/// The types of values, with every pointee known.
pub(crate) struct Pointees {
    tracking: Tracking,
    nodes: Vec<Node>,
    functions: SecondaryMap<Global, FunctionSlots>,
    /// The functions whose address is a value, with their types.
    indirect: FxHashMap<Global, FunctionType>,
    /// The parameter types that a declared built-in function's mangled name says.
    declared: SecondaryMap<Global, Vec<Option<Type>>>,
    byte: Type,
}

impl Pointees {
    /// Finds the pointees of a module whose bodies are all decoded.
    pub(crate) fn analyse(module: &mut Module) -> Self {
        let byte = module.types.integer(8);
        let mut this = Self {
            tracking: tracking(module),
            nodes: Vec::new(),
            functions: SecondaryMap::new(),
            indirect: FxHashMap::default(),
            declared: SecondaryMap::new(),
            byte,
        };
        if this.tracking == Tracking::Nothing {
            return this;
        }
        this.reserve(module);
        this.indirect = function_pointers::signatures(module);
        this.declare_builtins(module);
        this.define_globals(module);
        kernel_metadata::opaque_arguments(module, |module, function, argument, ty| {
            let slot = this.functions[function].arguments + argument;
            if let Some(&argument_type) = module.signature(function).and_then(|s| s.parameters.get(argument as usize))
                && this.tracks(module, argument_type)
            {
                this.define(slot, ty);
            }
        });
        let functions: Vec<Global> = module.functions().filter(|f| f.2.body.is_some()).map(|f| f.0).collect();
        for &function in &functions {
            this.visit(module, function, Self::definitions);
        }
        for &function in &functions {
            this.visit(module, function, Self::uses);
        }
        this
    }

    fn visit(&mut self, module: &mut Module, function: Global, pass: fn(&mut Self, &mut Module, Global, &Body)) {
        // The body is lent, so that the pass may intern types meanwhile.
        let Some(body) = module.function_mut(function).and_then(|f| f.body.take()) else { return };
        pass(self, module, function, &body);
        if let Some(f) = module.function_mut(function) {
            f.body = Some(body);
        }
    }

    /// Slots for all globals, arguments, results and instructions.
    fn reserve(&mut self, module: &Module) {
        let mut next = module.globals.len() as u32;
        for (global, _, function) in module.functions() {
            let parameters = module.signature(global).map_or(0, |s| s.parameters.len());
            let instructions = function.body.as_ref().map_or(0, |body| body.instructions.len());
            let slots = FunctionSlots {
                arguments: next,
                result: next + parameters as u32,
                instructions: next + parameters as u32 + 1,
            };
            next = slots.instructions + instructions as u32;
            self.functions[global] = slots;
        }
        self.nodes = (0..next).map(|parent| Node { parent, ty: None, content: NO_SLOT }).collect();
    }

    fn declare_builtins(&mut self, module: &mut Module) {
        let declarations: Vec<Global> =
            module.functions().filter(|f| !f.2.is_definition).map(|f| f.0).collect();
        for global in declarations {
            let Ok(signature) = opencl::demangle(&module.name(global)) else { continue };
            let spir = matches!(self.tracking, Tracking::Spir | Tracking::OpaqueSpir);
            let types = signature.parameters.iter().map(|p| builtin_parameter(module, p, spir)).collect();
            self.declared[global] = types;
        }
    }

    fn define_globals(&mut self, module: &mut Module) {
        for (global, value) in module.globals.iter() {
            if !matches!(module.types[value.value_type], TypeKind::Function(_)) {
                self.define(global.index() as u32, value.value_type);
            }
        }
        for (global, _, variable) in module.variables() {
            if let Some(initializer) = variable.initializer.expand() {
                self.contents_of(module, global, initializer);
            }
        }
        for (function, signature) in self.indirect.clone() {
            let ty = module.types.function(signature.result, signature.parameters.clone(), signature.variadic);
            self.define(function.index() as u32, ty);
            for (number, ty) in signature.parameters.iter().enumerate() {
                if let Some(pointee) = module.types.pointee(*ty) {
                    self.define(self.functions[function].arguments + number as u32, pointee);
                }
            }
        }
    }

    /// What an initializer says that a variable of pointers holds: addresses of globals.
    fn contents_of(&mut self, module: &Module, global: Global, initializer: Constant) {
        let mut pending = vec![(initializer, 0)];
        while let Some((constant, depth)) = pending.pop() {
            if depth > MAX_DEPTH || !self.tracks(module, module.constants.ty(constant)) {
                continue;
            }
            if let ConstantKind::Aggregate(elements) = &module.constants[constant].kind {
                pending.extend(elements.iter().map(|&element| (element, depth + 1)));
            } else if let Some(slot) = constant_slot(module, constant) {
                let content = self.content(global.index() as u32);
                self.join(content, slot);
            } else if let Some(element) = constant_element(module, constant).filter(|&element| element != self.byte) {
                let content = self.content(global.index() as u32);
                self.define(content, element);
            }
        }
    }

    /// Whether values of a type have a slot.
    fn tracks(&self, module: &Module, ty: Type) -> bool {
        match self.tracking {
            Tracking::Nothing => false,
            Tracking::OpaquePointers => {
                matches!(module.types[leaf(module, ty)], TypeKind::Pointer { pointee: None, .. })
            }
            Tracking::OpaqueSpir => {
                module.types.integer_bits(ty) == Some(32)
                    || matches!(module.types[leaf(module, ty)], TypeKind::Pointer { pointee: None, .. })
            }
            Tracking::Spir => {
                is_spir_special(module, ty)
                    || module.types.pointee(ty).is_some_and(|pointee| is_spir_special(module, pointee))
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

    fn define(&mut self, slot: Slot, ty: Type) {
        let root = self.find(slot);
        self.nodes[root as usize].ty.get_or_insert(ty);
    }

    fn join(&mut self, a: Slot, b: Slot) {
        let mut pending = vec![(a, b)];
        while let Some((a, b)) = pending.pop() {
            let (a, b) = (self.find(a), self.find(b));
            if a == b {
                continue;
            }
            let (keep, lose) = (a.min(b), a.max(b));
            let lost = std::mem::replace(&mut self.nodes[lose as usize], Node { parent: keep, ty: None, content: NO_SLOT });
            let kept = &mut self.nodes[keep as usize];
            kept.ty = kept.ty.or(lost.ty);
            match (kept.content, lost.content) {
                (NO_SLOT, content) => kept.content = content,
                (_, NO_SLOT) => {}
                (ours, theirs) => pending.push((ours, theirs)),
            }
        }
    }

    /// The slot of the pointers that the memory behind `slot` holds.
    fn content(&mut self, slot: Slot) -> Slot {
        let root = self.find(slot) as usize;
        if self.nodes[root].content == NO_SLOT {
            let content = self.nodes.len() as u32;
            self.nodes.push(Node { parent: content, ty: None, content: NO_SLOT });
            self.nodes[root].content = content;
        }
        self.nodes[root].content
    }

    fn slot(&self, module: &Module, function: Global, value: Value) -> Option<Slot> {
        let slots = self.functions[function];
        match value.kind() {
            ValueKind::Argument(number) => Some(slots.arguments + number),
            ValueKind::Instruction(inst) => Some(slots.instructions + inst.as_u32()),
            ValueKind::Constant(constant) => constant_slot(module, constant),
            ValueKind::Metadata(_) => None,
        }
    }

    fn definitions(&mut self, module: &mut Module, function: Global, body: &Body) {
        let slots = self.functions[function];
        let attributes = module.function(function).and_then(|f| f.attributes.expand());
        for number in 0..body.argument_types.len() as u32 {
            if let Some(ty) = pointee_attribute(module, attributes, number) {
                self.define(slots.arguments + number, ty);
            }
        }
        for (_, inst, instruction) in body.instructions_in_order() {
            let result = slots.instructions + inst.as_u32();
            match &instruction.kind {
                InstructionKind::Alloca { allocated, .. } => self.define(result, *allocated),
                InstructionKind::GetElementPtr { source, operands, .. } => {
                    let element = gep_element(module, *source, operands.as_slice(&body.values).get(1..).unwrap_or_default());
                    // A byte offset says nothing of what lies there.
                    if let Some(element) = element && element != self.byte && self.tracks(module, instruction.ty) {
                        self.define(result, element);
                        self.element_of_array(module, function, result, (*source, element), operands.first(&body.values));
                    }
                }
                InstructionKind::Phi { values, .. } if self.tracks(module, instruction.ty) => {
                    for &value in values.as_slice(&body.values) {
                        self.join_value(module, function, result, value);
                    }
                }
                InstructionKind::Select { then, otherwise, .. } if self.tracks(module, instruction.ty) => {
                    self.join_value(module, function, result, *then);
                    self.join_value(module, function, result, *otherwise);
                }
                InstructionKind::ExtractElement { vector: operand, .. } | InstructionKind::ExtractValue { aggregate: operand, .. }
                    if self.tracks(module, instruction.ty) && self.tracks(module, body.value_type(module, *operand)) =>
                {
                    self.join_value(module, function, result, *operand);
                }
                InstructionKind::InsertElement { vector: one, element: other, .. }
                | InstructionKind::InsertValue { aggregate: one, element: other, .. }
                | InstructionKind::ShuffleVector { lhs: one, rhs: other, .. }
                    if self.tracks(module, instruction.ty) =>
                {
                    self.join_value(module, function, result, *one);
                    self.join_value(module, function, result, *other);
                }
                InstructionKind::Freeze { operand }
                | InstructionKind::Cast { op: CastOp::AddrSpaceCast, operand, .. }
                    if self.tracks(module, instruction.ty) =>
                {
                    self.join_value(module, function, result, *operand);
                }
                InstructionKind::Load { pointer, .. } if self.tracks(module, instruction.ty) => {
                    if let Some(pointer) = self.slot(module, function, *pointer) {
                        let content = self.content(pointer);
                        self.join(content, result);
                    }
                }
                InstructionKind::Store { pointer, value, .. }
                    if self.tracks(module, body.value_type(module, *value)) =>
                {
                    let slots = (self.slot(module, function, *pointer), self.slot(module, function, *value));
                    if let (Some(pointer), Some(value)) = slots {
                        let content = self.content(pointer);
                        self.join(content, value);
                    }
                }
                InstructionKind::Ret { value } => {
                    if let Some(value) = value.expand()
                        && self.tracks(module, body.value_type(module, value))
                    {
                        self.join_value(module, function, slots.result, value);
                    }
                }
                InstructionKind::Call(call) => self.call(module, function, body, inst, call),
                _ => {}
            }
        }
    }

    /// What an array of pointers holds, its elements hold: `path` is the type that indices begin at, and the one that
    /// they lead to.
    fn element_of_array(&mut self, module: &Module, function: Global, result: Slot, path: (Type, Type), base: Option<Value>) {
        let is_array = matches!(module.types[path.0], TypeKind::Array { .. }) && leaf(module, path.0) == leaf(module, path.1);
        if is_array
            && self.tracks(module, path.0)
            && let Some(base) = base.and_then(|base| self.slot(module, function, base))
        {
            let contents = (self.content(base), self.content(result));
            self.join(contents.0, contents.1);
        }
    }

    fn join_value(&mut self, module: &Module, function: Global, slot: Slot, value: Value) {
        if let Some(other) = self.slot(module, function, value) {
            self.join(slot, other);
        }
    }

    fn call(&mut self, module: &mut Module, function: Global, body: &Body, inst: Inst, call: &CallKind) {
        let Some(callee) = function_pointers::direct_callee(module, call) else {
            return self.indirect_call(module, function, body, call);
        };
        // An intrinsic takes pointers to whatever there is.
        let is_intrinsic = module.strings.get(module.globals[callee].name).starts_with(b"llvm.");
        if is_intrinsic || module.function(callee).is_none() {
            return;
        }
        let is_definition = module.function(callee).is_some_and(|f| f.is_definition);
        if !is_definition && module.strings.get(module.globals[callee].name).starts_with(b"llvm.") {
            // What LLVM's own functions get and give is of any type; some give what they get.
            if let (true, Some(argument)) = (self.tracks(module, body.instructions[inst].ty), call.arguments.first(&body.values)) {
                self.join_value(module, function, self.functions[function].instructions + inst.as_u32(), argument);
            }
            return;
        }
        let parameters = module.signature(callee).map_or(0, |s| s.parameters.len());
        let slots = self.functions[callee];
        for (number, &argument) in call.arguments.as_slice(&body.values).iter().enumerate() {
            if !self.tracks(module, body.value_type(module, argument)) {
                continue;
            }
            let Some(slot) = self.slot(module, function, argument) else { continue };
            if self.indirect.contains_key(&callee) {
                continue;
            }
            if number < parameters && (is_definition || self.declared[callee].is_empty()) {
                self.join(slots.arguments + number as u32, slot);
            } else if let Some(Some(ty)) = self.declared[callee].get(number) {
                let ty = *ty;
                self.define(slot, ty);
            }
            if let Some(ty) = pointee_attribute(module, call.attributes.expand(), number as u32) {
                self.define(slot, ty);
            }
        }
        let result = self.functions[function].instructions + inst.as_u32();
        if self.tracks(module, body.instructions[inst].ty) {
            let built_in = match is_definition {
                true => None,
                false => builtin_result(module, callee).or_else(|| self.matrix_component(module, function, body, callee, call)),
            };
            if self.indirect.contains_key(&callee) {
                return;
            }
            if let Some(ty) = built_in {
                self.define(result, ty);
                self.define(slots.result, ty);
            } else if is_definition || self.declared[callee].is_empty() {
                self.join(slots.result, result);
            }
        }
    }

    /// What is called through a pointer is a function of the call's type.
    fn indirect_call(&mut self, module: &mut Module, function: Global, body: &Body, call: &CallKind) {
        if let Some(slot) = self.slot(module, function, call.callee)
            && self.tracks(module, body.value_type(module, call.callee))
            && let Some(ty) = function_pointers::type_of_call(module, call)
        {
            self.define(slot, ty);
        }
    }

    /// What the result of an access chain into a matrix points to.
    fn matrix_component(
        &mut self, module: &Module, function: Global, body: &Body, callee: Global, call: &CallKind,
    ) -> Option<Type> {
        let name = module.name(callee);
        if !opencl::base_name(&name)?.ends_with("AccessChain") && !opencl::base_name(&name)?.ends_with("AccessChainKHR") {
            return None;
        }
        let base = call.arguments.first(&body.values)?;
        let slot = self.slot(module, function, base)?;
        let root = self.find(slot) as usize;
        match &module.types[self.nodes.get(root)?.ty?] {
            TypeKind::Target { types, .. } => types.first().copied(),
            _ => None,
        }
    }

    fn uses(&mut self, module: &mut Module, function: Global, body: &Body) {
        for (_, _, instruction) in body.instructions_in_order() {
            let (pointer, ty) = match &instruction.kind {
                InstructionKind::Load { pointer, .. } => (*pointer, instruction.ty),
                InstructionKind::Store { pointer, value, .. } | InstructionKind::AtomicRmw { pointer, value, .. } => {
                    (*pointer, body.value_type(module, *value))
                }
                InstructionKind::CmpXchg { pointer, compare, .. } => {
                    (*pointer, body.value_type(module, *compare))
                }
                InstructionKind::GetElementPtr { source, operands, .. } if *source != self.byte => {
                    let Some(&base) = operands.as_slice(&body.values).first() else { continue };
                    (base, *source)
                }
                _ => continue,
            };
            if let Some(slot) = self.slot(module, function, pointer) {
                self.define(slot, ty);
            }
        }
    }

    /// The type of a value with every pointee filled in.
    fn resolve(&mut self, module: &mut Module, slot: Slot, ty: Type, depth: u32) -> Type {
        if depth > MAX_DEPTH || !self.tracks(module, ty) {
            return ty;
        }
        let root = self.find(slot) as usize;
        let known = self.nodes[root].ty;
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
            TypeKind::Pointer { address_space, pointee: None } => {
                let pointee = known.unwrap_or(self.byte);
                let pointee = self.resolve_content(module, root, pointee, depth);
                module.types.typed_pointer(address_space, pointee)
            }
            // A sampler: the slot holds the pointer to its opaque struct.
            TypeKind::Integer { .. } => known.filter(|&known| module.types.is_pointer(known)).unwrap_or(ty),
            TypeKind::Pointer { address_space, pointee: Some(pointee) } => {
                if is_spir_special(module, ty) {
                    let pointee = known.filter(|&known| is_image(module, known).is_some()).unwrap_or(pointee);
                    return module.types.typed_pointer(address_space, pointee);
                }
                let pointee = self.resolve_content(module, root, pointee, depth);
                module.types.typed_pointer(address_space, pointee)
            }
            _ => ty,
        }
    }

    fn resolve_content(&mut self, module: &mut Module, root: usize, pointee: Type, depth: u32) -> Type {
        match self.nodes[root].content {
            NO_SLOT => {
                // Nothing was ever loaded or stored: any pointee will do.
                match module.types[pointee] {
                    TypeKind::Pointer { address_space, pointee: None } => {
                        module.types.typed_pointer(address_space, self.byte)
                    }
                    _ => pointee,
                }
            }
            content => self.resolve(module, content, pointee, depth + 1),
        }
    }

    /// The type of the address of a global, with its pointee.
    pub(crate) fn global_type(&mut self, module: &mut Module, global: Global) -> Type {
        let value = &module.globals[global];
        let (ty, value_type) = (value.ty, value.value_type);
        if self.tracking == Tracking::Nothing {
            return ty;
        }
        let space = module.types.address_space(ty).unwrap_or(0);
        if let Some(signature) = self.signature(module, global) {
            let pointee = module.types.function(signature.result, signature.parameters, signature.variadic);
            return module.types.typed_pointer(space, pointee);
        }
        let root = self.find(global.index() as u32) as usize;
        let pointee = if self.tracks(module, value_type) {
            self.resolve_content(module, root, value_type, 0)
        } else {
            value_type
        };
        module.types.typed_pointer(space, pointee)
    }

    /// The signature of a function, with pointees.
    pub(crate) fn signature(&mut self, module: &mut Module, function: Global) -> Option<FunctionType> {
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

    /// The type of an argument, with its pointee.
    pub(crate) fn argument_type(&mut self, module: &mut Module, function: Global, number: u32, ty: Type) -> Type {
        if let Some(known) = self.indirect.get(&function).and_then(|known| known.parameters.get(number as usize)) {
            return *known;
        }
        match self.tracking {
            Tracking::Nothing => ty,
            _ => self.resolve(module, self.functions[function].arguments + number, ty, 0),
        }
    }

    /// The type of an instruction's result, with its pointee.
    pub(crate) fn result_type(&mut self, module: &mut Module, function: Global, inst: Inst, ty: Type) -> Type {
        match self.tracking {
            Tracking::Nothing => ty,
            _ => self.resolve(module, self.functions[function].instructions + inst.as_u32(), ty, 0),
        }
    }
}

/// What arrays and vectors hold, however they nest.
fn leaf(module: &Module, mut ty: Type) -> Type {
    loop {
        match module.types[ty] {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => ty = element,
            _ => return ty,
        }
    }
}

/// `ty` as the mangled name of a built-in function has it.
fn with_pointee(module: &mut Module, ty: Type, declared: Type) -> Type {
    match module.types[ty] {
        TypeKind::Pointer { address_space, pointee: None } => module.types.typed_pointer(address_space, declared),
        TypeKind::Integer { .. } if module.types.is_pointer(declared) => declared,
        _ => ty,
    }
}

fn tracking(module: &Module) -> Tracking {
    let opaque = module.types.iter().any(|(_, kind)| matches!(kind, TypeKind::Pointer { pointee: None, .. }));
    if opaque && kernel_metadata::has_integer_sampler(module) {
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
    if images || kernel_metadata::has_integer_sampler(module) {
        Tracking::Spir
    } else {
        Tracking::Nothing
    }
}

/// Whether a type of SPIR 1.2 leaves open what SPIR-V wants to know: an `i32`, which may be a
/// sampler, or a pointer to an image without access qualifier.
fn is_spir_special(module: &Module, ty: Type) -> bool {
    match module.types[ty] {
        TypeKind::Integer { bits } => bits == 32,
        TypeKind::Pointer { pointee: Some(pointee), .. } => {
            is_image(module, pointee) == Some(false)
        }
        _ => false,
    }
}

/// Whether the opaque struct is an image, and whether it says how it may be accessed.
fn is_image(module: &Module, ty: Type) -> Option<bool> {
    let TypeKind::Named(named) = module.types[ty] else { return None };
    let name = module.types.named_struct(named).name?;
    match OpaqueType::from_struct_name(&module.strings.text(name))? {
        OpaqueType::Image(image) => Some(image.access.is_some()),
        _ => None,
    }
}

/// The slot of a constant: that of the global whose address it is, through casts of it.
fn constant_slot(module: &Module, mut constant: Constant) -> Option<Slot> {
    for _ in 0..MAX_DEPTH {
        match &module.constants[constant].kind {
            ConstantKind::Global(global) => return Some(global.index() as u32),
            ConstantKind::Expression(expression) => match &**expression {
                Expression::Cast { op: CastOp::AddrSpaceCast, operand } => constant = *operand,
                _ => return None,
            },
            _ => return None,
        }
    }
    None
}

/// What a constant address leads to, where that is an element of something.
fn constant_element(module: &Module, constant: Constant) -> Option<Type> {
    let ConstantKind::Expression(expression) = &module.constants[constant].kind else { return None };
    let Expression::GetElementPtr { source, operands, .. } = &**expression else { return None };
    let indices: Vec<Value> = operands.get(1..)?.iter().map(|&index| index.into()).collect();
    gep_element(module, *source, &indices)
}

/// The type that the indices of a `getelementptr` lead to; the first index stays at the source.
pub(crate) fn gep_element(module: &Module, source: Type, indices: &[Value]) -> Option<Type> {
    let mut element = source;
    for index in indices.iter().skip(1) {
        let number = index.as_constant().and_then(|c| module.constants.as_integer(c));
        element = module.types.element_at(element, number.unwrap_or(0))?;
    }
    Some(element)
}

/// The pointee that an attribute of a parameter says.
pub(super) fn pointee_attribute(
    module: &Module,
    attributes: Option<transpire_llvm::ir::AttributeList>,
    parameter: u32,
) -> Option<Type> {
    const KINDS: [AttributeKind; 4] = [
        AttributeKind::BY_VAL,
        AttributeKind::STRUCT_RET,
        AttributeKind::BYREF,
        AttributeKind::ELEMENTTYPE,
    ];
    KINDS.iter().find_map(|&kind| {
        match module.attributes.find(attributes, AttributeIndex::Parameter(parameter), kind) {
            Some(Attribute::Type(_, ty)) => *ty,
            _ => None,
        }
    })
}

/// What a parameter of a built-in function tells about its slot: the pointee of a pointer, or for
/// a sampler of SPIR 1.2 its type.
fn builtin_parameter(module: &mut Module, parameter: &opencl::Type, spir: bool) -> Option<Type> {
    match parameter {
        opencl::Type::Pointer(pointee) => llvm_type(module, &pointee.ty, 0),
        opencl::Type::Opaque(opencl::Opaque::Sampler) if spir => {
            Some(opaque_pointer(module, "opencl.sampler_t", 2))
        }
        opencl::Type::Opaque(_) | opencl::Type::Spirv(_) => opaque_struct_of(module, parameter),
        opencl::Type::Image(image) if image.access.is_some() => opaque_struct_of(module, parameter),
        _ => None,
    }
}

/// What a built-in function's result points to, where its name tells.
fn builtin_result(module: &mut Module, callee: Global) -> Option<Type> {
    let name = module.name(callee).into_owned();
    // Those that clang calls for a built-in function of its own aren't mangled.
    let base = opencl::base_name(&name).unwrap_or(&name);
    if base.starts_with(opencl::spirv_friendly::PREFIX) {
        return friendly_result(module, &name, base);
    }
    let struct_name = match base.strip_prefix("__").unwrap_or(base) {
        "async_work_group_copy" | "async_work_group_strided_copy" => "opencl.event_t",
        "reserve_read_pipe" | "reserve_write_pipe" | "work_group_reserve_read_pipe"
        | "work_group_reserve_write_pipe" | "sub_group_reserve_read_pipe"
        | "sub_group_reserve_write_pipe" => "opencl.reserve_id_t",
        "get_default_queue" => "opencl.queue_t",
        "create_user_event" => "opencl.clk_event_t",
        "translate_sampler_initializer" => "opencl.sampler_t",
        _ => return None,
    };
    Some(opaque_struct(module, struct_name))
}

/// What the result of a SPIR-V-friendly function points to, where that is a type without visible
/// structure.
fn friendly_result(module: &mut Module, name: &str, base: &str) -> Option<Type> {
    let Target::Op(op) = opencl::spirv_friendly::parse(base)?.target else { return None };
    let struct_name = match op {
        Op::GroupAsyncCopy => "spirv.Event".to_owned(),
        Op::CreateUserEvent => "spirv.DeviceEvent".to_owned(),
        Op::GetDefaultQueue => "spirv.Queue".to_owned(),
        Op::ReserveReadPipePackets
        | Op::ReserveWritePipePackets
        | Op::GroupReserveReadPipePackets
        | Op::GroupReserveWritePipePackets => "spirv.ReserveId".to_owned(),
        Op::ConstantPipeStorage => "spirv.PipeStorage".to_owned(),
        Op::NamedBarrierInitialize => "spirv.NamedBarrier".to_owned(),
        Op::CreatePipeFromPipeStorage if base.ends_with("_write") => "spirv.Pipe._1".to_owned(),
        Op::CreatePipeFromPipeStorage => "spirv.Pipe._0".to_owned(),
        Op::SampledImage | Op::Image => {
            let signature = opencl::demangle(name).ok()?;
            let parameter = signature.parameters.first()?;
            let parameter = parameter.pointee().map_or(parameter, |pointee| &pointee.ty);
            let opencl::Type::Spirv(ty) = parameter else { return None };
            let made = if op == Op::SampledImage { "SampledImage" } else { "Image" };
            format!("spirv.{made}._{}", ty.postfixes.join("_"))
        }
        _ => return None,
    };
    Some(opaque_struct(module, &struct_name))
}

fn opaque_struct_of(module: &mut Module, ty: &opencl::Type) -> Option<Type> {
    let name = match ty {
        opencl::Type::Image(image) => {
            format!("opencl.{}{}_t", image.name()?, image.access.map_or("", opencl::Access::suffix))
        }
        opencl::Type::Opaque(opencl::Opaque::PipeReadOnly | opencl::Opaque::Pipe) => "opencl.pipe_ro_t".to_owned(),
        opencl::Type::Opaque(opencl::Opaque::PipeWriteOnly) => "opencl.pipe_wo_t".to_owned(),
        opencl::Type::Opaque(opaque) => {
            opaque.op().filter(|&op| op != Op::TypePipe)?;
            format!("opencl.{}", opaque.name())
        }
        opencl::Type::Spirv(spirv) if spirv.postfixes.is_empty() => format!("spirv.{}", spirv.name),
        opencl::Type::Spirv(spirv) => format!("spirv.{}._{}", spirv.name, spirv.postfixes.join("_")),
        _ => return None,
    };
    Some(opaque_struct(module, &name))
}

/// The opaque struct of that name, made if the module has none.
pub(crate) fn opaque_struct(module: &mut Module, name: &str) -> Type {
    let name = module.strings.intern(name);
    let known = module.types.named_structs().find(|(_, data)| data.name == Some(name)).map(|(named, _)| named);
    match known {
        Some(named) => module.types.intern(TypeKind::Named(named)),
        None => module.types.new_struct(NamedStructData { name: Some(name), fields: None, packed: false }).1,
    }
}

/// A pointer to the opaque struct of that name.
pub(crate) fn opaque_pointer(module: &mut Module, name: &str, address_space: u32) -> Type {
    let pointee = opaque_struct(module, name);
    module.types.typed_pointer(address_space, pointee)
}

/// The LLVM type of an OpenCL type in memory.
fn llvm_type(module: &mut Module, ty: &opencl::Type, depth: u32) -> Option<Type> {
    if depth > MAX_DEPTH {
        return None;
    }
    Some(match ty {
        opencl::Type::Scalar(scalar) => llvm_scalar(module, *scalar)?,
        opencl::Type::Vector(count, scalar) => {
            let element = llvm_scalar(module, *scalar)?;
            module.types.vector(*count, element)
        }
        opencl::Type::Atomic(inner) => llvm_type(module, inner, depth + 1)?,
        opencl::Type::Pointer(pointee) => {
            let inner = llvm_type(module, &pointee.ty, depth + 1)?;
            module.types.typed_pointer(pointee.qualifiers.space, inner)
        }
        // Behind a pointer: the struct.
        opencl::Type::Spirv(_) => return opaque_struct_of(module, ty),
        opencl::Type::Opaque(opencl::Opaque::ClkEvent) => opaque_pointer(module, "opencl.clk_event_t", 0),
        opencl::Type::Opaque(opencl::Opaque::Event) => opaque_pointer(module, "opencl.event_t", 0),
        _ => return None,
    })
}

fn llvm_scalar(module: &mut Module, scalar: opencl::Scalar) -> Option<Type> {
    use opencl::Scalar;
    Some(match scalar {
        Scalar::Void => module.types.integer(8),
        Scalar::Bool => return None,
        Scalar::Half | Scalar::Float16 => module.types.intern(TypeKind::Half),
        Scalar::Float => module.types.intern(TypeKind::Float),
        Scalar::Double => module.types.intern(TypeKind::Double),
        Scalar::BFloat16 => module.types.intern(TypeKind::BFloat),
        _ => module.types.integer(scalar.bits()),
    })
}
