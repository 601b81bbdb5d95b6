//! Collects the constraints that each instruction puts on the pointees of its operands and result.
//!
//! The type of a result is set first: from the instruction itself, or from the operand that it passes on. Then the
//! operands get the types that the instruction requires.

use cranelift_entity::EntityRef;
use smallvec::{SmallVec, smallvec};
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, Body, CallKind, CastOp, Global, Inst,
    InstructionKind, Module, Type, TypeKind, Value,
};
use transpire_opencl as opencl;

use super::pointees::{Slot, Slots, gep_element, leaf, pointee_attribute};
use crate::analysis::builtin_types::builtin_result;
use crate::analysis::function_pointers;
use crate::legalize::body::operations::Operation;
use crate::mappings::intrinsics;

/// Maximum number of results followed through operands defined later, as in loops.
const MAX_FOLLOWED: usize = 64;

/// Intrinsics with pointers to bytes, and the arguments that are such pointers.
const OF_BYTES: &[(&str, &[usize])] = &[
    ("invariant.end", &[0, 2]),
    ("invariant.start", &[1]),
    ("memset", &[0]),
    ("memset.inline", &[0]),
    ("ptr.annotation", &[0]),
    ("stackrestore", &[0]),
    ("var.annotation", &[0]),
];

/// State of the walk through one function.
struct Walk<'b> {
    function: Global,
    body: &'b Body,
    /// For each instruction, whether its result has been visited.
    seen: &'b mut Vec<bool>,
    /// The instructions whose results are being followed.
    open: Vec<Inst>,
}

impl Slots {
    /// Defines the pointees of a function's parameters and result that attributes specify. The captures of an OpenCL C
    /// block are passed as bytes.
    pub(crate) fn define_arguments(&mut self, module: &Module, function: Global) {
        let arguments = self.functions[function].arguments;
        let attributes = module
            .function(function)
            .and_then(|f| f.attributes.expand());
        let parameters = module
            .signature(function)
            .map_or(0, |signature| signature.parameters.len()) as u32;
        for number in 0..parameters {
            if let Some(ty) = pointee_attribute(module, attributes, number) {
                self.define(arguments + number, ty);
            }
        }
        let of_result = module.attributes.find(
            attributes,
            AttributeIndex::Return,
            AttributeKind::ELEMENTTYPE,
        );
        if let Some(Attribute::Type(_, Some(ty))) = of_result {
            self.define(self.functions[function].result, *ty);
        }
        if opencl::blocks::is_block(&module.name(function)) {
            let is_captures = |number: &u32| {
                let index = AttributeIndex::Parameter(*number);
                let ty = module
                    .signature(function)
                    .and_then(|s| s.parameters.get(*number as usize));
                !module
                    .attributes
                    .has(attributes, index, AttributeKind::STRUCT_RET)
                    && ty.is_some_and(|&ty| module.types.is_pointer(ty))
            };
            if let Some(number) = (0..parameters).find(is_captures) {
                self.define(arguments + number, self.byte);
            }
        }
    }

    /// Applies the constraints of a function's instructions to the slots. `seen` is a buffer that calls reuse.
    pub(crate) fn learn(
        &mut self,
        module: &mut Module,
        function: Global,
        body: &Body,
        seen: &mut Vec<bool>,
    ) {
        seen.clear();
        seen.resize(body.instructions.len(), false);
        let mut walk = Walk {
            function,
            body,
            seen,
            open: Vec::new(),
        };
        for (_, inst, _) in body.instructions_in_order() {
            self.result(module, &mut walk, inst);
            self.operands(module, &walk, inst);
        }
    }

    /// Records the type of the memory behind the result of `inst`, at the first request, if it follows from the
    /// instruction and its operands. Does nothing for results without a slot.
    fn result(&mut self, module: &mut Module, walk: &mut Walk<'_>, inst: Inst) {
        let (function, body) = (walk.function, walk.body);
        let instruction = &body.instructions[inst];
        let is_alloca = matches!(instruction.kind, InstructionKind::Alloca { .. });
        if !is_alloca && !self.tracks(module, instruction.ty) {
            return;
        }
        match walk.seen.get_mut(inst.index()) {
            Some(seen) if !*seen => *seen = true,
            _ => return,
        }
        let Some(result) = self.result_slot(function, inst) else {
            return;
        };
        match &instruction.kind {
            InstructionKind::Alloca { allocated, .. } => self.define(result, *allocated),
            InstructionKind::GetElementPtr {
                source, operands, ..
            } => {
                let indices = operands.as_slice(&body.values).get(1..).unwrap_or_default();
                if let Some(element) = gep_element(module, *source, indices) {
                    self.define(result, element);
                }
            }
            InstructionKind::Load { pointer, .. } => {
                self.follow(module, walk, *pointer);
                if let Some(pointer) = self.slot(module, function, *pointer) {
                    self.holds_value(pointer, instruction.ty, Some(result));
                }
            }
            InstructionKind::Call(call) => self.result_of_call(module, function, body, inst, call),
            kind => {
                let sources = self.sources(module, body, kind);
                self.pass_on(module, walk, inst, &sources);
            }
        }
    }

    /// Returns the operands that have the pointees of the instruction's result. Returns none if the instruction
    /// computes its result in another way.
    fn sources(
        &self,
        module: &Module,
        body: &Body,
        kind: &InstructionKind,
    ) -> SmallVec<[Value; 2]> {
        match *kind {
            InstructionKind::Phi { values, .. } => values.as_slice(&body.values).into(),
            InstructionKind::Select([_, one, other], _)
            | InstructionKind::InsertElement([one, other, _])
            | InstructionKind::InsertValue {
                aggregate: one,
                element: other,
                ..
            }
            | InstructionKind::ShuffleVector([one, other], _) => smallvec![one, other],
            InstructionKind::Freeze(operand)
            | InstructionKind::Cast(CastOp::AddrSpaceCast, operand, ..)
            | InstructionKind::ExtractElement([operand, _])
            | InstructionKind::ExtractValue {
                aggregate: operand, ..
            } if self.tracks(module, body.value_type(module, operand)) => smallvec![operand],
            _ => SmallVec::new(),
        }
    }

    /// Joins the slot of the result of `inst` with the first slot that one of `values` has. Skips values that are being
    /// followed already.
    fn pass_on(&mut self, module: &mut Module, walk: &mut Walk<'_>, inst: Inst, values: &[Value]) {
        let Some(result) = self.result_slot(walk.function, inst) else {
            return;
        };
        walk.open.push(inst);
        for &value in values {
            if value
                .as_instruction()
                .is_some_and(|inst| walk.open.contains(&inst))
            {
                continue;
            }
            self.follow(module, walk, value);
            if let Some(slot) = self.slot(module, walk.function, value) {
                self.join(result, slot);
                break;
            }
        }
        walk.open.pop();
    }

    /// Calls [`Self::result`] for the instruction that defines `value`, if any, because an operand may be defined
    /// later. Does nothing if [`MAX_FOLLOWED`] results are being followed.
    fn follow(&mut self, module: &mut Module, walk: &mut Walk<'_>, value: Value) {
        if let Some(inst) = value.as_instruction()
            && walk.open.len() < MAX_FOLLOWED
            && walk.body.instructions.is_valid(inst)
        {
            self.result(module, walk, inst);
        }
    }

    fn result_of_call(
        &mut self,
        module: &mut Module,
        function: Global,
        body: &Body,
        inst: Inst,
        call: &CallKind,
    ) {
        let (Some(result), Some(callee)) = (
            self.result_slot(function, inst),
            function_pointers::direct_callee(module, call),
        ) else {
            return;
        };
        let is_definition = module.function(callee).is_some_and(|f| f.is_definition);
        if let Some(name) = intrinsic(module, callee) {
            if ["ptr.annotation", "stacksave"]
                .iter()
                .any(|with| name.starts_with(with))
            {
                self.define(result, self.byte);
            }
            return;
        }
        if self.indirect.contains_key(&callee) {
            return;
        }
        let slots = self.functions[callee];
        let built_in = match is_definition {
            true => None,
            false => builtin_result(module, callee)
                .or_else(|| self.matrix_component(module, function, body, callee, call)),
        };
        if let Some(ty) = built_in {
            self.define(result, ty);
            self.define(slots.result, ty);
        } else if is_definition || self.declared[callee].is_empty() {
            self.join(slots.result, result);
        }
    }

    /// Returns the pointee of the result of an access chain into a cooperative matrix, or `None` for any other call.
    fn matrix_component(
        &mut self,
        module: &Module,
        function: Global,
        body: &Body,
        callee: Global,
        call: &CallKind,
    ) -> Option<Type> {
        let name = module.name(callee);
        let base_name = opencl::base_name(&name)?;
        if !base_name.ends_with("AccessChain") && !base_name.ends_with("AccessChainKHR") {
            return None;
        }
        let base = call.arguments.first(&body.values)?;
        let slot = self.slot(module, function, base)?;
        match &module.types[self.known(slot)?] {
            TypeKind::Target { types, .. } => types.first().copied(),
            _ => None,
        }
    }

    /// Records the requirements of `inst` on the pointees of its operands.
    fn operands(&mut self, module: &mut Module, walk: &Walk<'_>, inst: Inst) {
        let (function, body) = (walk.function, walk.body);
        let instruction = &body.instructions[inst];
        let result = match self.tracks(module, instruction.ty) {
            true => self.result_slot(function, inst),
            false => None,
        };
        match &instruction.kind {
            InstructionKind::Load { pointer, .. } => {
                if let Some(pointer) = self.slot(module, function, *pointer) {
                    self.holds_value(pointer, instruction.ty, result);
                }
            }
            InstructionKind::Store { pointer, value, .. }
            | InstructionKind::AtomicRmw { pointer, value, .. }
            | InstructionKind::CmpXchg {
                pointer,
                compare: value,
                ..
            } => {
                self.stored(module, walk, *pointer, *value);
            }
            InstructionKind::GetElementPtr {
                source, operands, ..
            } => {
                let values = operands.as_slice(&body.values);
                if let Some(base) = values
                    .first()
                    .and_then(|base| self.slot(module, function, *base))
                {
                    self.define(base, *source);
                    if let Some(result) = result {
                        let indices = values.get(1..).unwrap_or_default();
                        self.element_of_array(module, base, *source, result, indices);
                    }
                }
            }
            InstructionKind::ICmp(_, [lhs, rhs], _)
                if self.tracks(module, body.value_type(module, *lhs)) =>
            {
                let lhs = self.slot(module, function, *lhs);
                self.join_value(module, function, lhs, *rhs);
            }
            InstructionKind::Ret { value } => {
                if let Some(value) = value.expand()
                    && self.tracks(module, body.value_type(module, value))
                {
                    let result = self.functions[function].result;
                    self.join_value(module, function, Some(result), value);
                }
            }
            InstructionKind::Call(call) => self.arguments_of_call(module, function, body, call),
            kind => {
                for value in self.sources(module, body, kind) {
                    self.join_value(module, function, result, value);
                }
            }
        }
    }

    /// Records that the memory at `pointer` holds a value of the type and with the slot of `value`.
    fn stored(&mut self, module: &Module, walk: &Walk<'_>, pointer: Value, value: Value) {
        let ty = walk.body.value_type(module, value);
        let held = self.slot(module, walk.function, value);
        let held = held.filter(|_| self.tracks(module, ty));
        if let Some(pointer) = self.slot(module, walk.function, pointer) {
            self.holds_value(pointer, ty, held);
        }
    }

    /// Lets `base`, a pointer to an array of pointers, and `result`, the address of one of its elements, share their
    /// contents. Does nothing if `source`, the type at `base`, is not such an array.
    fn element_of_array(
        &mut self,
        module: &Module,
        base: Slot,
        source: Type,
        result: Slot,
        indices: &[Value],
    ) {
        let is_array = matches!(module.types[source], TypeKind::Array { .. });
        if is_array
            && self.tracks(module, source)
            && let Some(element) = gep_element(module, source, indices)
            && leaf(module, source) == leaf(module, element)
        {
            self.share_content(base, source, result, element);
        }
    }

    /// Joins a slot, if any, with the slot of a value.
    fn join_value(&mut self, module: &Module, function: Global, slot: Option<Slot>, value: Value) {
        if let (Some(slot), Some(other)) = (slot, self.slot(module, function, value)) {
            self.join(slot, other);
        }
    }

    fn arguments_of_call(
        &mut self,
        module: &mut Module,
        function: Global,
        body: &Body,
        call: &CallKind,
    ) {
        let arguments = call.arguments.as_slice(&body.values);
        if Operation::of(module, call).is_some() {
            return;
        }
        let Some(callee) = function_pointers::direct_callee(module, call) else {
            // The callee of a call through a pointer has the call's type.
            if let Some(slot) = self.slot(module, function, call.callee)
                && self.tracks(module, body.value_type(module, call.callee))
                && let Some(ty) = function_pointers::type_of_call(module, call)
            {
                self.define(slot, ty);
            }
            return;
        };
        if let Some(name) = intrinsic(module, callee) {
            self.arguments_of_intrinsic(module, function, arguments, name);
            return self.elements_of_masked_access(module, function, body, (arguments, name));
        }
        if self.indirect.contains_key(&callee) {
            return;
        }
        let is_definition = module.function(callee).is_some_and(|f| f.is_definition);
        let parameters = module.signature(callee).map_or(0, |s| s.parameters.len());
        let slots = self.functions[callee];
        for (number, &argument) in arguments.iter().enumerate() {
            if !self.tracks(module, body.value_type(module, argument)) {
                continue;
            }
            let Some(slot) = self.slot(module, function, argument) else {
                continue;
            };
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
    }

    /// Defines the element type of the vector as the pointee of the pointers of a gather or a scatter, which is emitted
    /// as an instruction. Does nothing for any other intrinsic.
    fn elements_of_masked_access(
        &mut self,
        module: &Module,
        function: Global,
        body: &Body,
        (arguments, name): (&[Value], &str),
    ) {
        let (pointers, vector) = match name.strip_prefix("masked.") {
            Some(name) if name.starts_with("gather.") => (arguments.first(), arguments.last()),
            Some(name) if name.starts_with("scatter.") => (arguments.get(1), arguments.first()),
            _ => return,
        };
        let (Some(&pointers), Some(&vector)) = (pointers, vector) else {
            return;
        };
        if let Some(slot) = self.slot(module, function, pointers) {
            let element = module.types.scalar(body.value_type(module, vector));
            self.define(slot, element);
        }
    }

    fn arguments_of_intrinsic(
        &mut self,
        module: &Module,
        function: Global,
        arguments: &[Value],
        name: &str,
    ) {
        let slot = |this: &Self, number: usize| {
            let argument = arguments.get(number).copied()?;
            this.slot(module, function, argument)
        };
        // Both operands of a copy have the same type.
        if name.starts_with("memcpy")
            && let (Some(target), Some(source)) = (slot(self, 0), slot(self, 1))
        {
            self.join(target, source);
        }
        let of_bytes = intrinsics::base(name, |base: &str| {
            OF_BYTES.iter().find(|row| row.0 == base).map(|row| row.1)
        });
        for &number in of_bytes.unwrap_or_default() {
            if let Some(slot) = slot(self, number) {
                self.define(slot, self.byte);
            }
        }
    }
}

/// Returns the name of an intrinsic without `llvm.`, or an empty string if it is not UTF-8. Returns `None` for any
/// other function.
fn intrinsic(module: &Module, callee: Global) -> Option<&str> {
    let name = module.strings.get(module.globals[callee].name);
    Some(std::str::from_utf8(name.strip_prefix(b"llvm.")?).unwrap_or_default())
}
