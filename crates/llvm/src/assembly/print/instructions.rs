//! Prints instructions.

use super::slots::attachments;
use super::{Local, Printer};
use crate::ir::forms::Form;
use crate::ir::{
    Alignment, AttributeIndex, CallKind, CallingConvention, Family, Inst, InstructionKind,
    MemoryAccess, MemoryOrdering, SyncScope, TailCall, Type, Value,
};
use crate::versions::Feature;
use InstructionKind as K;

impl<'m> Printer<'m> {
    /// Prints an instruction without a line end.
    pub(super) fn instruction(&mut self, inst: Inst, local: &Local<'m>) {
        let body = local.body;
        let instruction = &body.instructions[inst];
        self.text("  ");
        if instruction.ty != self.module.void_type {
            self.value(inst.into(), Some(local));
            self.text(" = ");
        }
        self.operation(&instruction.kind, instruction.ty, local);
        let inst = local.slots.found.get(&inst).copied().unwrap_or(inst);
        if let Some(location) = body.debug_location(inst) {
            self.text(", !dbg ");
            self.location_reference(body.debug_locations[location]);
        }
        if let Some(attachments) = attachments(body, &local.slots.attached, inst) {
            self.attachments(&attachments, ", ");
        }
    }

    fn operation(&mut self, kind: &K, ty: Type, local: &Local<'m>) {
        match kind.family() {
            Family::Control => self.control(kind, ty, local),
            Family::Call => self.calls(kind, local),
            Family::Exception => self.exception(kind, ty, local),
            Family::Arithmetic => self.arithmetic(kind, ty, local),
            Family::Element => self.element(kind, local),
            Family::Memory => self.memory_operation(kind, ty, local),
            Family::Values => self.values(kind, local),
        }
    }

    /// Prints `phi`, and terminators other than calls and exception handling. Prints nothing for other instructions.
    fn control(&mut self, kind: &K, ty: Type, local: &Local<'m>) {
        let body = local.body;
        match kind {
            K::Ret { value } => match value.expand() {
                Some(value) => self.with_operands("ret", &[value], local),
                None => self.text("ret void"),
            },
            K::Br { target } => {
                self.text("br ");
                self.label(*target, local);
            }
            K::CondBr {
                condition,
                then,
                otherwise,
            } => {
                self.with_operands("br", &[*condition], local);
                for target in [then, otherwise] {
                    self.text(", ");
                    self.label(*target, local);
                }
            }
            K::Switch {
                condition,
                default,
                values,
                targets,
            } => {
                self.with_operands("switch", &[*condition], local);
                self.text(", ");
                self.label(*default, local);
                self.text(" [");
                let values = values.as_slice(&body.values).iter();
                for (value, target) in values.zip(targets.as_slice(&body.block_lists)) {
                    self.text("\n    ");
                    self.typed_value(*value, Some(local));
                    self.text(", ");
                    self.label(*target, local);
                }
                self.text("\n  ]");
            }
            K::IndirectBr { address, targets } => {
                self.with_operands("indirectbr", &[*address], local);
                self.text(", ");
                self.labels(targets.as_slice(&body.block_lists), local);
            }
            K::Unreachable => self.text("unreachable"),
            K::Phi {
                values,
                blocks,
                fast_math,
            } => {
                self.text("phi");
                self.fast_math(*fast_math);
                self.text(" ");
                self.ty(ty);
                self.text(" ");
                let blocks = blocks.as_slice(&body.block_lists);
                let mut first = true;
                for (value, block) in values.as_slice(&body.values).iter().zip(blocks) {
                    self.text(if std::mem::take(&mut first) {
                        "[ "
                    } else {
                        ", [ "
                    });
                    self.value(*value, Some(local));
                    self.text(", ");
                    self.block(*block, local);
                    self.text(" ]");
                }
            }
            // Belongs to another family.
            _ => {}
        }
    }

    /// Prints calls, including `invoke` and `callbr`.
    fn calls(&mut self, kind: &K, local: &Local<'m>) {
        let body = local.body;
        match kind {
            K::Invoke(invoke) => {
                self.text("invoke");
                self.call(&invoke.call, local, false);
                self.text("\n          to ");
                self.label(invoke.normal, local);
                self.text(" unwind ");
                self.label(invoke.unwind, local);
            }
            K::CallBr(invoke, targets) => {
                self.text("callbr");
                self.call(&invoke.call, local, false);
                self.text("\n          to ");
                self.label(invoke.normal, local);
                self.text(" ");
                self.labels(targets.as_slice(&body.block_lists), local);
            }
            K::Call(call) => {
                match call.tail {
                    TailCall::None => {}
                    TailCall::Tail => self.text("tail "),
                    TailCall::MustTail => self.text("musttail "),
                    TailCall::NoTail => self.text("notail "),
                }
                self.text("call");
                self.fast_math(call.fast_math);
                self.call(call, local, true);
            }
            // Belongs to another family.
            _ => {}
        }
    }

    /// Prints instructions for exception handling.
    fn exception(&mut self, kind: &K, ty: Type, local: &Local<'m>) {
        let body = local.body;
        match kind {
            K::CleanupRet { pad, unwind } => {
                self.text("cleanupret from ");
                self.value(*pad, Some(local));
                self.unwind(unwind.expand(), local);
            }
            K::CatchRet { pad, target } => {
                self.text("catchret from ");
                self.value(*pad, Some(local));
                self.text(" to ");
                self.label(*target, local);
            }
            K::CatchSwitch {
                parent,
                handlers,
                unwind,
            } => {
                self.text("catchswitch within ");
                self.value(*parent, Some(local));
                self.text(" ");
                self.labels(handlers.as_slice(&body.block_lists), local);
                self.unwind(unwind.expand(), local);
            }
            K::LandingPad {
                cleanup,
                clauses,
                filters,
            } => {
                self.text("landingpad ");
                self.ty(ty);
                if let Some(personality) = self.personality.filter(|_| self.is_old) {
                    self.text(" personality ");
                    self.typed_constant(personality, Some(local));
                }
                if *cleanup {
                    self.text("\n          cleanup");
                }
                for (number, clause) in clauses.as_slice(&body.values).iter().enumerate() {
                    let is_filter = number < 64 && filters >> number & 1 == 1;
                    self.text(if is_filter {
                        "\n          filter "
                    } else {
                        "\n          catch "
                    });
                    self.typed_value(*clause, Some(local));
                }
            }
            K::CleanupPad { parent, arguments } => {
                self.pad(
                    "cleanuppad",
                    *parent,
                    arguments.as_slice(&body.values),
                    local,
                );
            }
            K::CatchPad { parent, arguments } => {
                self.pad("catchpad", *parent, arguments.as_slice(&body.values), local);
            }
            // Belongs to another family.
            _ => {}
        }
    }

    /// Prints arithmetic, comparisons, conversions and `select`.
    fn arithmetic(&mut self, kind: &K, ty: Type, local: &Local<'m>) {
        match kind {
            K::FNeg(operand, fast_math) => {
                self.text("fneg");
                self.fast_math(*fast_math);
                self.operands(&[*operand], local);
            }
            K::Binary(op, [lhs, rhs], flags, fast_math) => {
                self.text(op.keyword());
                self.fast_math(*fast_math);
                self.int_flags(*flags);
                self.operands(&[*lhs, *rhs], local);
            }
            K::ICmp(predicate, [lhs, rhs], same_sign) => {
                self.text(if *same_sign {
                    "icmp samesign "
                } else {
                    "icmp "
                });
                self.text(predicate.keyword());
                self.operands(&[*lhs, *rhs], local);
            }
            K::FCmp(predicate, [lhs, rhs], fast_math) => {
                self.text("fcmp");
                self.fast_math(*fast_math);
                self.text(" ");
                self.text(predicate.keyword());
                self.operands(&[*lhs, *rhs], local);
            }
            K::Cast(op, operand, flags, fast_math) => {
                self.text(op.keyword());
                self.fast_math(*fast_math);
                self.int_flags(*flags);
                self.operands(&[*operand], local);
                self.text(" to ");
                self.ty(ty);
            }
            K::Select([condition, then, otherwise], fast_math) => {
                self.text("select");
                self.fast_math(*fast_math);
                self.typed_operands(&[*condition, *then, *otherwise], local);
            }
            // Belongs to another family.
            _ => {}
        }
    }

    /// Prints `shufflevector`, `extractvalue` and `insertvalue`.
    fn element(&mut self, kind: &K, local: &Local<'m>) {
        let body = local.body;
        match kind {
            K::ShuffleVector([lhs, rhs], mask) => {
                self.text("shufflevector");
                self.typed_operands(&[*lhs, *rhs], local);
                self.shuffle_mask(*mask);
            }
            K::ExtractValue { aggregate, indices } => {
                self.text("extractvalue");
                self.typed_operands(&[*aggregate], local);
                self.literals(indices.as_slice(&body.literals));
            }
            K::InsertValue {
                aggregate,
                element,
                indices,
            } => {
                self.text("insertvalue");
                self.typed_operands(&[*aggregate, *element], local);
                self.literals(indices.as_slice(&body.literals));
            }
            // Belongs to another family.
            _ => {}
        }
    }

    /// Prints an instruction that [`Form`] describes.
    fn values(&mut self, kind: &K, local: &Local<'m>) {
        let Some(form) = Form::of(kind) else {
            return;
        };
        self.text(form.word);
        let mut first = true;
        kind.for_each_operand(local.body, &mut |operand| {
            self.separate(&mut first, ",");
            self.text(" ");
            self.typed_value(operand, Some(local));
        });
    }

    /// Prints instructions that access memory or compute addresses.
    fn memory_operation(&mut self, kind: &K, ty: Type, local: &Local<'m>) {
        let body = local.body;
        match kind {
            K::Alloca {
                allocated,
                count,
                alignment,
                in_alloca,
                swift_error,
            } => {
                self.alloca(
                    *allocated,
                    *count,
                    *alignment,
                    [*in_alloca, *swift_error],
                    ty,
                    local,
                );
            }
            K::Load { pointer, access } => {
                self.access("load", access);
                if !self.is_old {
                    self.text(" ");
                    self.ty(ty);
                    self.text(",");
                }
                self.typed_operands(&[*pointer], local);
                self.ordering(access.ordering, access.scope);
                self.alignment(access.alignment);
            }
            K::Store {
                pointer,
                value,
                access,
            } => {
                self.access("store", access);
                self.typed_operands(&[*value, *pointer], local);
                self.ordering(access.ordering, access.scope);
                self.alignment(access.alignment);
            }
            K::GetElementPtr {
                source,
                flags,
                operands,
            } => {
                self.text("getelementptr");
                self.gep_flags(*flags);
                if !self.is_old {
                    self.text(" ");
                    self.ty(*source);
                    self.text(",");
                }
                self.operands(operands.as_slice(&body.values), local);
            }
            K::VaArg { list } => {
                self.with_operands("va_arg", &[*list], local);
                self.text(", ");
                self.ty(ty);
            }
            _ => self.atomic(kind, local),
        }
    }

    /// Prints `fence`, `cmpxchg` and `atomicrmw`.
    fn atomic(&mut self, kind: &K, local: &Local<'m>) {
        match kind {
            K::Fence { ordering, scope } => {
                self.text("fence");
                self.ordering(*ordering, *scope);
            }
            K::CmpXchg {
                pointer,
                compare,
                new,
                weak,
                failure,
                access,
            } => {
                self.text("cmpxchg");
                self.text(if *weak { " weak" } else { "" });
                self.text(if access.volatile { " volatile" } else { "" });
                self.typed_operands(&[*pointer, *compare, *new], local);
                self.ordering(access.ordering, access.scope);
                if !self.is_old {
                    self.text(" ");
                    self.text(failure.keyword());
                    self.alignment(access.alignment);
                }
            }
            K::AtomicRmw {
                operation,
                pointer,
                value,
                elementwise,
                access,
            } => {
                self.text("atomicrmw ");
                self.text(if access.volatile { "volatile " } else { "" });
                self.text(if *elementwise { "elementwise " } else { "" });
                self.text(operation.keyword());
                self.typed_operands(&[*pointer, *value], local);
                self.ordering(access.ordering, access.scope);
                if !self.is_old {
                    self.alignment(access.alignment);
                }
            }
            // Belongs to another family.
            _ => {}
        }
    }

    /// Prints a keyword and the operands after it.
    fn with_operands(&mut self, keyword: &str, operands: &[Value], local: &Local<'m>) {
        self.text(keyword);
        self.operands(operands, local);
    }

    /// Prints operands. Their type is printed once if it is the same for all, otherwise before each operand.
    fn operands(&mut self, operands: &[Value], local: &Local<'m>) {
        let ty = |value: Value| local.body.value_type(self.module, value);
        let Some((&first, rest)) = operands.split_first() else {
            return;
        };
        let of_all = ty(first);
        if rest.iter().any(|&value| ty(value) != of_all) {
            return self.typed_operands(operands, local);
        }
        self.text(" ");
        self.typed_value(first, Some(local));
        for &value in rest {
            self.text(", ");
            self.value(value, Some(local));
        }
    }

    /// Prints operands, each with its type.
    fn typed_operands(&mut self, operands: &[Value], local: &Local<'m>) {
        let mut first = true;
        for &value in operands {
            self.separate(&mut first, ",");
            self.text(" ");
            self.typed_value(value, Some(local));
        }
    }

    fn literals(&mut self, literals: &[crate::ir::Literal]) {
        for literal in literals {
            self.text(", ");
            self.number(u64::from(literal.0));
        }
    }

    fn labels(&mut self, blocks: &[crate::ir::Block], local: &Local<'m>) {
        self.text("[");
        let mut first = true;
        for &block in blocks {
            self.separate(&mut first, ", ");
            self.label(block, local);
        }
        self.text("]");
    }

    fn unwind(&mut self, block: Option<crate::ir::Block>, local: &Local<'m>) {
        self.text(" unwind ");
        match block {
            Some(block) => self.label(block, local),
            None => self.text("to caller"),
        }
    }

    fn pad(&mut self, keyword: &str, parent: Value, arguments: &[Value], local: &Local<'m>) {
        self.text(keyword);
        self.text(" within ");
        self.value(parent, Some(local));
        self.text(" [");
        let mut first = true;
        for &argument in arguments {
            self.separate(&mut first, ", ");
            self.typed_value(argument, Some(local));
        }
        self.text("]");
    }

    #[inline]
    fn access(&mut self, keyword: &str, access: &MemoryAccess) {
        self.text(keyword);
        if access.is_atomic() {
            self.text(" atomic");
        }
        if access.volatile {
            self.text(" volatile");
        }
    }

    #[inline]
    fn ordering(&mut self, ordering: MemoryOrdering, scope: SyncScope) {
        if ordering == MemoryOrdering::NotAtomic {
            return;
        }
        if scope == SyncScope::SINGLE_THREAD && self.is_old {
            self.text(" singlethread");
        } else if scope != SyncScope::SYSTEM {
            self.text(" syncscope(");
            if let Some(&name) = self.module.sync_scopes.get(usize::from(scope.0)) {
                self.quoted_str(name);
            }
            self.text(")");
        }
        self.text(" ");
        self.text(ordering.keyword());
    }

    fn alignment(&mut self, alignment: Alignment) {
        if let Some(bytes) = alignment.bytes() {
            self.text(", align ");
            self.number(bytes);
        }
    }

    fn alloca(
        &mut self,
        allocated: Type,
        count: Value,
        alignment: Alignment,
        [in_alloca, swift_error]: [bool; 2],
        ty: Type,
        local: &Local<'m>,
    ) {
        let module = self.module;
        self.text("alloca ");
        if in_alloca {
            self.text("inalloca ");
        }
        if swift_error {
            self.text("swifterror ");
        }
        self.ty(allocated);
        // The count is omitted if it is an `i32` 1. LLVM 3.2 omitted a 1 of any type.
        let is_one = count.as_constant().is_some_and(|count| {
            module.constants.as_integer(count) == Some(1)
                && (self.is_old
                    || module.types.integer_bits(module.constants.ty(count)) == Some(32))
        });
        if !is_one {
            self.text(",");
            self.typed_operands(&[count], local);
        }
        self.alignment(alignment);
        let space = module.types.address_space(ty).unwrap_or(0);
        if space != 0 {
            self.text(", addrspace(");
            self.number(u64::from(space));
            self.text(")");
        }
    }

    fn is_function_pointer(&self, ty: Type) -> bool {
        let types = &self.module.types;
        types
            .pointee(ty)
            .is_some_and(|pointee| types.function_type(pointee).is_some())
    }

    fn call(&mut self, call: &CallKind, local: &Local<'m>, is_call: bool) {
        let module = self.module;
        let body = local.body;
        let attributes = call.attributes.expand();
        if call.calling_convention != CallingConvention::C {
            self.text(" ");
            self.calling_convention(call.calling_convention);
        }
        self.attributes(attributes, AttributeIndex::Return, " ", "");
        let callee_type = body.value_type(module, call.callee);
        let space = module.types.address_space(callee_type).unwrap_or(0);
        if space != 0 || self.program_address_space != 0 {
            self.text(" addrspace(");
            self.number(u64::from(space));
            self.text(")");
        }
        self.text(" ");
        match module.types.function_type(call.function_type) {
            // LLVM 3.2 also printed the full type if the result is a pointer to a function.
            Some(signature)
                if !(signature.variadic
                    || self.is_old && self.is_function_pointer(signature.result)) =>
            {
                self.ty(signature.result);
            }
            _ if self.is_old => self.ty(callee_type),
            _ => self.ty(call.function_type),
        }
        self.text(" ");
        self.value(call.callee, Some(local));
        self.text("(");
        let is_class_test = self.release.has(Feature::FloatWords)
            && call
                .callee
                .as_constant()
                .and_then(|c| module.as_global(c))
                .is_some_and(|global| {
                    let name = module.strings.get(module.globals[global].name);
                    name.starts_with(b"llvm.is.fpclass.")
                });
        let mut first = true;
        for (number, &argument) in call.arguments.as_slice(&body.values).iter().enumerate() {
            self.separate(&mut first, ", ");
            if number == 1 && is_class_test {
                self.class_comment(argument);
            }
            self.ty(body.value_type(module, argument));
            self.attributes(
                attributes,
                AttributeIndex::Parameter(number as u32),
                " ",
                "",
            );
            self.text(" ");
            self.value(argument, Some(local));
        }
        if is_call && call.tail == TailCall::MustTail && self.is_variadic {
            self.separate(&mut first, ", ");
            self.text("...");
        }
        self.text(")");
        self.group(attributes);
        let Some(bundles) = call.bundles.expand() else {
            return;
        };
        self.text(" [ ");
        let mut first = true;
        for bundle in &body.bundles[bundles] {
            self.separate(&mut first, ", ");
            self.quoted_str(bundle.tag);
            self.text("(");
            let mut first = true;
            for &operand in bundle.operands.as_slice(&body.values) {
                self.separate(&mut first, ", ");
                self.typed_value(operand, Some(local));
            }
            self.text(")");
        }
        self.text(" ]");
    }
}
