//! Checks the types of the operands and results of instructions.

use std::cell::Cell;

use rustc_hash::FxHashSet;

use super::attributes::{Attributes, Checked};
use super::function::Uses;
use super::intrinsics::Intrinsics;
use super::sizes::Sizes;
use super::{arguments, calls};
use super::{broken, check};
use crate::Result;
use crate::intrinsics::Form as IntrinsicForm;
use crate::ir::forms::{Form, Operand};
use crate::ir::{
    AtomicOperation, BinaryOp, Body, CallKind, CastOp, Constant, ConstantKind, DataLayout,
    Expression, Function, FunctionType, Instruction, InstructionKind, Literal, MemoryOrdering,
    Module, TailCall, Type, TypeKind, Types, Value, ValueKind,
};

/// The context for checking the instructions of a body.
pub(super) struct Rules<'a> {
    pub(super) module: &'a Module,
    pub(super) sizes: &'a Sizes,
    pub(super) layout: &'a DataLayout,
    pub(super) body: &'a Body,
    pub(super) function: &'a Function,
    /// The signature of the function.
    pub(super) signature: &'a FunctionType,
    pub(super) attributes: &'a Attributes<'a>,
    pub(super) checked: &'a Checked,
    /// The last mask of `shufflevector`, and the number of lanes that it selects from. Instructions share masks.
    pub(super) last_mask: &'a Cell<Option<(Constant, u32)>>,
    pub(super) intrinsics: &'a Intrinsics,
    pub(super) uses: Uses<'a>,
}

const ATOMIC_WIDTH: &str = "the size of an atomic access must be a power of two, in bytes";

/// Returns whether a type is accepted for atomic accesses: integers, pointers, floating-point values, and vectors of
/// these. Vectors are accepted for all releases, although LLVM defines them only since version 23.
fn is_atomic_type(types: &Types, ty: Type) -> bool {
    let scalar = types.scalar(ty);
    types.number_bits(scalar).is_some() || types.is_pointer(scalar) || types.is_float(scalar)
}

impl Rules<'_> {
    /// Checks that the operands of an instruction exist, and that its operands and its result have the right types.
    /// Phis are checked by [`phi`](Self::phi).
    #[inline]
    pub(super) fn verify(&self, instruction: &Instruction) -> Result<()> {
        self.rules(instruction).or_else(|error| {
            // A use of a missing value is reported before anything else.
            self.each_operand(&instruction.kind, |_| {}).and(Err(error))
        })
    }

    /// Checks the rules of an instruction, and each operand in turn.
    fn rules(&self, instruction: &Instruction) -> Result<()> {
        use InstructionKind as K;
        let body = self.body;
        let (ty, kind) = (instruction.ty, &instruction.kind);
        match kind {
            K::Load { pointer, access } => self.load(ty, *pointer, access.ordering),
            K::Store {
                pointer,
                value,
                access,
            } => self.store(*pointer, *value, access.ordering),
            K::Binary(op, [lhs, rhs], ..) => self.binary(ty, *op, *lhs, *rhs),
            K::Call(call) => {
                self.call(ty, kind, call)?;
                calls::verify_labels(self.module, call, 0)
            }
            K::Invoke(invoke) => {
                self.call(ty, kind, &invoke.call)?;
                calls::verify_unwind(body, invoke.unwind)
            }
            K::CallBr(invoke, targets) => {
                self.call(ty, kind, &invoke.call)?;
                let targets = targets.len(&body.block_lists);
                calls::verify_labels(self.module, &invoke.call, targets)
            }
            K::GetElementPtr {
                source, operands, ..
            } => self.gep(ty, *source, operands.as_slice(&body.values)),
            K::Alloca {
                allocated, count, ..
            } => self.alloca(ty, *allocated, *count),
            K::Ret { value } => self.ret(value.expand()),
            K::CondBr { condition, .. } => check(
                self.types().integer_bits(self.operand(*condition)?) == Some(1),
                "the condition of br must be an i1",
            ),
            K::Switch {
                condition, values, ..
            } => self.switch(*condition, values.as_slice(&body.values)),
            K::IndirectBr { address, .. } => self.pointer(self.operand(*address)?),
            K::FNeg(operand, _) => check(
                self.operand(*operand)? == ty && is_float(self.types(), ty),
                "the operand and result of fneg must have the same floating-point type",
            ),
            K::ICmp(_, [lhs, rhs], _) => self.icmp(ty, *lhs, *rhs),
            K::FCmp(_, [lhs, rhs], _) => self.fcmp(ty, *lhs, *rhs),
            K::Cast(op, operand, ..) => self.cast(ty, *op, *operand),
            K::Select([condition, then, otherwise], _) => {
                self.select(ty, *condition, *then, *otherwise)
            }
            K::ExtractElement(..) | K::Freeze(..) | K::InsertElement(..) => self.values(ty, kind),
            K::Resume(..) => {
                self.values(ty, kind)?;
                self.exception()
            }
            K::ShuffleVector([lhs, rhs], mask) => self.shuffle(ty, *lhs, *rhs, *mask),
            K::ExtractValue { aggregate, indices } => {
                self.extract(ty, *aggregate, indices.as_slice(&body.literals))
            }
            K::InsertValue {
                aggregate,
                element,
                indices,
            } => self.insert(ty, *aggregate, *element, indices.as_slice(&body.literals)),
            K::CmpXchg {
                pointer,
                compare,
                new,
                ..
            } => self.compare_exchange(*pointer, *compare, *new),
            K::AtomicRmw {
                operation,
                pointer,
                value,
                ..
            } => self.atomic_rmw(ty, *operation, *pointer, *value),
            K::Br { .. }
            | K::Unreachable
            | K::Fence { .. }
            | K::Phi { .. }
            | K::VaArg { .. }
            | K::CleanupRet { .. }
            | K::CatchRet { .. } => self.each_operand(kind, |_| {}),
            K::CatchSwitch { .. }
            | K::LandingPad { .. }
            | K::CleanupPad { .. }
            | K::CatchPad { .. } => {
                self.each_operand(kind, |_| {})?;
                self.exception()
            }
        }
    }

    /// Checks that the values of a phi have its type. Dominance is checked together with the edges, because the values
    /// are used in the predecessors.
    pub(super) fn phi(&self, ty: Type, values: &[Value]) -> Result<()> {
        let mut values = values.iter();
        check(
            values.all(|&value| self.body.value_type(self.module, value) == ty),
            "the values of a phi must have its type",
        )?;
        self.no_token(ty)
    }

    /// Checks that the result of a phi or `select` is not a token.
    fn no_token(&self, ty: Type) -> Result<()> {
        check(
            self.types()[ty] == TypeKind::X86Amx || !self.sizes.is_token(ty),
            "a phi or select must not have the type token",
        )
    }

    /// Checks that the function of an exception handling instruction has a personality. Modules with typed pointers are
    /// not checked, because before LLVM 3.7 landing pads have the personality.
    fn exception(&self) -> Result<()> {
        match self.attributes.is_opaque {
            true => calls::verify_personality(self.function),
            false => Ok(()),
        }
    }

    fn types(&self) -> &Types {
        &self.module.types
    }

    /// Returns the type of an operand. Checks that the operand exists and is not the address of an intrinsic function.
    #[inline(always)]
    fn operand(&self, value: Value) -> Result<Type> {
        if let ValueKind::Constant(constant) = value.kind() {
            let data = &self.module.constants[constant];
            if let ConstantKind::Global(global) = data.kind
                && self.intrinsics.contains(global)
            {
                return Err(broken(
                    "the address of an intrinsic function must not be taken",
                ));
            }
            return Ok(data.ty);
        }
        self.uses.operand(value)
    }

    /// Calls `visit` with the type of each operand, in order. Checks that each operand exists.
    #[inline(always)]
    fn each_operand(&self, kind: &InstructionKind, mut visit: impl FnMut(Type)) -> Result<()> {
        let mut result = Ok(());
        kind.for_each_operand(self.body, &mut |value| {
            if result.is_ok() {
                result = self.uses.operand(value).map(&mut visit);
            }
        });
        result
    }

    fn ret(&self, value: Option<Value>) -> Result<()> {
        let returned = match value {
            Some(value) => self.operand(value)?,
            None => self.module.void_type,
        };
        check(
            returned == self.signature.result,
            "the operand of ret must have the function's result type",
        )
    }

    fn switch(&self, condition: Value, values: &[Value]) -> Result<()> {
        let condition = self.operand(condition)?;
        let mut same = true;
        for &value in values {
            same &= self.operand(value)? == condition;
        }
        check(
            self.types().integer_bits(condition).is_some(),
            "the condition of switch must be an integer",
        )?;
        check(
            same,
            "the cases of a switch must have the type of its condition",
        )?;
        // Constants are interned: equal values have equal indices.
        let mut seen = FxHashSet::default();
        let differ = values.iter().all(|value| seen.insert(*value));
        check(differ, "the cases of a switch must differ")
    }

    #[inline]
    fn binary(&self, ty: Type, op: BinaryOp, lhs: Value, rhs: Value) -> Result<()> {
        let (lhs, rhs) = (self.operand(lhs)?, self.operand(rhs)?);
        check(
            lhs == ty && rhs == ty,
            "the operands and result of a binary operation must have the same type",
        )?;
        check(
            if op.is_float() {
                is_float(self.types(), ty)
            } else {
                is_integer(self.types(), ty)
            },
            "operation not defined for this type",
        )
    }

    #[inline]
    fn cast(&self, ty: Type, op: CastOp, operand: Value) -> Result<()> {
        let (types, from) = (self.types(), self.operand(operand)?);
        check(
            op.converts(types, from, ty),
            "conversion not defined between these types",
        )?;
        if op != CastOp::PtrToAddr {
            return Ok(());
        }
        let space = types.address_space(types.scalar(from));
        let bits = space.map(|space| self.layout.index_bits(space));
        check(
            types.integer_bits(types.scalar(ty)) == bits,
            "the result of ptrtoaddr must have the width of an address",
        )
    }

    fn icmp(&self, ty: Type, lhs: Value, rhs: Value) -> Result<()> {
        let (lhs, rhs) = (self.operand(lhs)?, self.operand(rhs)?);
        let types = self.types();
        check(lhs == rhs, "the operands of icmp must have the same type")?;
        let scalar = types.scalar(lhs);
        check(
            types.integer_bits(scalar).is_some() || types.is_pointer(scalar),
            "the operands of icmp must be integers or pointers",
        )?;
        self.boolean_like(ty, lhs)
    }

    fn fcmp(&self, ty: Type, lhs: Value, rhs: Value) -> Result<()> {
        let (lhs, rhs) = (self.operand(lhs)?, self.operand(rhs)?);
        check(lhs == rhs, "the operands of fcmp must have the same type")?;
        check(
            is_float(self.types(), lhs),
            "the operands of fcmp must be floating-point",
        )?;
        self.boolean_like(ty, lhs)
    }

    fn select(&self, ty: Type, condition: Value, then: Value, otherwise: Value) -> Result<()> {
        let condition = self.operand(condition)?;
        let (then, otherwise) = (self.operand(then)?, self.operand(otherwise)?);
        let types = self.types();
        check(
            then == ty && otherwise == ty,
            "the values of select must have its type",
        )?;
        check(
            types.integer_bits(types.scalar(condition)) == Some(1),
            "the condition of select must be an i1, or a vector of them",
        )?;
        let lanes = types.lanes(condition);
        check(
            lanes.is_none() || lanes == types.lanes(ty),
            "the condition of select must have as many lanes as the values",
        )?;
        self.no_token(ty)
    }

    /// Checks the operands and the result type `ty` of an instruction that [`Form`] describes. Accepts all others.
    fn values(&self, ty: Type, kind: &InstructionKind) -> Result<()> {
        let Some(form) = Form::of(kind) else {
            return Ok(());
        };
        let types = self.types();
        let mut kinds = form.operands.iter();
        let mut first = None;
        let mut fault = None;
        self.each_operand(kind, |found| {
            let first = *first.get_or_insert(found);
            let rule = match kinds.next() {
                Some(Operand::Vector) if types.lanes(found).is_none() => {
                    "the first operand must be a vector"
                }
                Some(Operand::Element) if found != types.scalar(first) => {
                    "the element must have the type of the vector's elements"
                }
                Some(Operand::Lane) if types.integer_bits(found).is_none() => {
                    "an index into a vector must be an integer"
                }
                _ => return,
            };
            fault.get_or_insert(rule);
        })?;
        if first.is_some_and(|first| form.result(self.module, first) != ty) {
            fault.get_or_insert(form.result_rule());
        }
        match fault {
            Some(rule) => Err(broken(format!("{}: {rule}", form.word))),
            None => Ok(()),
        }
    }

    fn extract(&self, ty: Type, aggregate: Value, indices: &[Literal]) -> Result<()> {
        let member = self.member(self.operand(aggregate)?, indices)?;
        check(
            member == ty,
            "the result of extractvalue must have the type of the member",
        )
    }

    fn insert(
        &self,
        ty: Type,
        aggregate: Value,
        element: Value,
        indices: &[Literal],
    ) -> Result<()> {
        let (aggregate, element) = (self.operand(aggregate)?, self.operand(element)?);
        check(
            aggregate == ty,
            "the result of insertvalue must have the type of its aggregate",
        )?;
        check(
            self.member(ty, indices)? == element,
            "the operand of insertvalue must have the type of the member",
        )
    }

    fn alloca(&self, ty: Type, allocated: Type, count: Value) -> Result<()> {
        let count = self.operand(count)?;
        check(
            self.sizes.is_sized(allocated),
            "the type of an alloca must have a size",
        )?;
        check(
            self.sizes.can_be_local(allocated) && self.types()[allocated] != TypeKind::X86Amx,
            "the type of an alloca must be one that can be on the stack",
        )?;
        check(
            self.types().integer_bits(count).is_some(),
            "the number of elements of an alloca must be an integer",
        )?;
        check(
            self.points_to(ty, allocated),
            "the result of an alloca must be a pointer to the allocated type",
        )
    }

    #[inline]
    fn load(&self, ty: Type, pointer: Value, ordering: MemoryOrdering) -> Result<()> {
        self.pointer_to(self.operand(pointer)?, ty)?;
        self.atomic(ty, ordering)?;
        check(
            self.sizes.is_sized(ty),
            "the type of a load must have a size",
        )?;
        check(
            !matches!(
                ordering,
                MemoryOrdering::Release | MemoryOrdering::AcquireRelease
            ),
            "an atomic load must not have release semantics",
        )
    }

    #[inline]
    fn store(&self, pointer: Value, value: Value, ordering: MemoryOrdering) -> Result<()> {
        let (value, pointer) = (self.operand(value)?, self.operand(pointer)?);
        self.pointer_to(pointer, value)?;
        self.atomic(value, ordering)?;
        // LLVM 3.2, whose pointers are typed, stores opaque structs.
        check(
            self.types().pointee(pointer).is_some() || self.sizes.is_sized(value),
            "the type of a store must have a size",
        )?;
        check(
            !matches!(
                ordering,
                MemoryOrdering::Acquire | MemoryOrdering::AcquireRelease
            ),
            "an atomic store must not have acquire semantics",
        )
    }

    /// Returns whether the size of a type in bytes is a power of two or not known.
    fn is_atomic_width(&self, ty: Type) -> bool {
        self.layout
            .bits(self.types(), ty)
            .is_none_or(|bits| bits >= 8 && bits.is_power_of_two())
    }

    /// Checks the type `ty` of a loaded or stored value. Accepts every type if the access is not atomic.
    #[inline]
    fn atomic(&self, ty: Type, ordering: MemoryOrdering) -> Result<()> {
        if ordering == MemoryOrdering::NotAtomic {
            return Ok(());
        }
        check(self.is_atomic_width(ty), ATOMIC_WIDTH)?;
        check(
            is_atomic_type(self.types(), ty),
            "an atomic access must be of integers, pointers or floating-point values",
        )
    }

    fn compare_exchange(&self, pointer: Value, compare: Value, new: Value) -> Result<()> {
        let pointer = self.operand(pointer)?;
        let (compare, new) = (self.operand(compare)?, self.operand(new)?);
        check(
            compare == new,
            "the operands of cmpxchg must have the same type",
        )?;
        check(self.is_atomic_width(compare), ATOMIC_WIDTH)?;
        let types = self.types();
        check(
            types.number_bits(compare).is_some() || types.is_pointer(compare),
            "the operands of cmpxchg must be integers or pointers",
        )?;
        self.pointer_to(pointer, compare)
    }

    fn atomic_rmw(
        &self,
        ty: Type,
        operation: AtomicOperation,
        pointer: Value,
        value: Value,
    ) -> Result<()> {
        let (pointer, value) = (self.operand(pointer)?, self.operand(value)?);
        check(
            value == ty,
            "the result of atomicrmw must have the type of its operand",
        )?;
        check(self.is_atomic_width(ty), ATOMIC_WIDTH)?;
        let types = self.types();
        check(
            !self.sizes.is_scalable(ty),
            "the operand of atomicrmw must not be a scalable vector",
        )?;
        check(
            match operation {
                AtomicOperation::Xchg => is_atomic_type(types, ty),
                _ if is_float_update(operation) => is_float(types, ty),
                _ => types.number_bits(types.scalar(ty)).is_some(),
            },
            "the operation of atomicrmw is not defined for this type",
        )?;
        self.pointer_to(pointer, ty)
    }

    fn pointer(&self, ty: Type) -> Result<()> {
        check(self.types().is_pointer(ty), "an address must be a pointer")
    }

    /// Returns whether a type is an opaque pointer or a typed pointer to `pointee`.
    fn points_to(&self, pointer: Type, pointee: Type) -> bool {
        match self.module.types[pointer] {
            TypeKind::Pointer { pointee: known, .. } => known.is_none_or(|known| known == pointee),
            _ => false,
        }
    }

    #[inline]
    fn pointer_to(&self, pointer: Type, pointee: Type) -> Result<()> {
        self.pointer(pointer)?;
        check(
            self.points_to(pointer, pointee),
            "an address must be a pointer to the type that is accessed",
        )
    }

    fn boolean_like(&self, ty: Type, operand: Type) -> Result<()> {
        let types = &self.module.types;
        check(
            types.integer_bits(types.scalar(ty)) == Some(1)
                && types.lanes(ty) == types.lanes(operand),
            "the result of a comparison must be an i1 for each lane",
        )
    }

    fn member(&self, mut ty: Type, indices: &[Literal]) -> Result<Type> {
        for &Literal(index) in indices {
            let is_in_range = match self.module.types[ty] {
                TypeKind::Array { length, .. } => u64::from(index) < length,
                TypeKind::Struct { .. } | TypeKind::Named(_) => true,
                _ => false,
            };
            ty = match self.module.types.element_at(ty, u64::from(index)) {
                Some(member) if is_in_range => member,
                _ => return Err(broken("the indices must select a member of the aggregate")),
            };
        }
        Ok(ty)
    }

    fn shuffle(&self, ty: Type, lhs: Value, rhs: Value, mask: Constant) -> Result<()> {
        let types = &self.module.types;
        let (left, right) = (self.operand(lhs)?, self.operand(rhs)?);
        let mask_type = self.operand(mask.into())?;
        check(
            types.lanes(left).is_some() && left == right,
            "the operands of shufflevector must be vectors of the same type",
        )?;
        check(
            types.integer_bits(types.scalar(mask_type)) == Some(32),
            "the mask of shufflevector must be a vector of i32",
        )?;
        check(
            types.lanes(mask_type) == types.lanes(ty) && types.scalar(ty) == types.scalar(left),
            "the result of shufflevector must be as long as its mask",
        )?;
        let selectable = match types[left] {
            TypeKind::Vector {
                length,
                scalable: false,
                ..
            } => length.saturating_mul(2),
            _ => return Ok(()),
        };
        check(
            self.selects_within(mask, selectable),
            "the mask of shufflevector must select lanes of the operands",
        )
    }

    /// Returns whether all lanes of a mask are undefined or less than `count`. Records the mask, and does not check it
    /// again if it is the last one.
    fn selects_within(&self, mask: Constant, count: u32) -> bool {
        let constants = &self.module.constants;
        if self.last_mask.replace(Some((mask, count))) == Some((mask, count)) {
            return true;
        }
        match &constants[mask].kind {
            ConstantKind::Data(bytes) => bytes
                .as_chunks()
                .0
                .iter()
                .all(|&lane| u32::from_le_bytes(lane) < count),
            ConstantKind::Aggregate(lanes) => lanes.iter().all(|&lane| {
                let lane = constants.as_integer(lane);
                lane.is_none_or(|lane| lane < count.into())
            }),
            _ => true,
        }
    }

    fn gep(&self, ty: Type, source: Type, operands: &[Value]) -> Result<()> {
        let types = &self.module.types;
        let Some((&base, indices)) = operands.split_first() else {
            return Err(broken("getelementptr without a base"));
        };
        let base = types.scalar(self.operand(base)?);
        check(
            types.is_pointer(base),
            "the base of getelementptr must be a pointer",
        )?;
        check(
            self.points_to(base, source),
            "the base of getelementptr must point to its source type",
        )?;
        check(
            types.is_pointer(types.scalar(ty)),
            "the result of getelementptr must be a pointer",
        )?;
        check(
            self.sizes.is_sized(source),
            "the source type of a getelementptr has no size",
        )?;
        let mut element = source;
        for (number, &index) in indices.iter().enumerate() {
            let index_type = self.operand(index)?;
            check(
                is_integer(types, index_type),
                "the indices of getelementptr must be integers",
            )?;
            if number == 0 {
                continue;
            }
            let constant = index
                .as_constant()
                .and_then(|c| self.module.constants.as_integer_of_lanes(types, c));
            let is_struct = matches!(types[element], TypeKind::Struct { .. } | TypeKind::Named(_));
            check(
                !is_struct || constant.is_some(),
                "the index of a struct's member must be a constant",
            )?;
            check(
                !is_struct || types.integer_bits(types.scalar(index_type)) == Some(32),
                "the index of a struct's member must be an i32",
            )?;
            element = types
                .element_at(element, constant.unwrap_or(0))
                .ok_or_else(|| broken("the indices of getelementptr must select an element"))?;
        }
        let result = types.scalar(ty);
        check(
            self.points_to(result, element),
            "the result of getelementptr must be a pointer to the element",
        )
    }

    fn call(&self, ty: Type, kind: &InstructionKind, call: &CallKind) -> Result<()> {
        let types = &self.module.types;
        let Some(signature) = types.function_type(call.function_type) else {
            return Err(broken("the type of a call must be a function type"));
        };
        let callee = self.uses.operand(call.callee)?;
        self.pointer(callee)?;
        check(
            types
                .pointee(callee)
                .is_none_or(|pointee| pointee == call.function_type),
            "the callee must be a pointer to the function type of the call",
        )?;
        check(
            signature.result == ty,
            "a call must have the result type of its function type",
        )?;
        check(
            !self.is_mistyped_intrinsic(call),
            "an intrinsic function must be called with the type that it is declared with",
        )?;
        let arguments = call.arguments.as_slice(&self.body.values);
        let count = signature.parameters.len();
        check(
            arguments.len() == count || signature.variadic && arguments.len() > count,
            "a call must have as many arguments as its function type has parameters",
        )?;
        let mut fits = true;
        for (&argument, &ty) in arguments.iter().zip(&signature.parameters) {
            fits &= self.operand(argument)? == ty;
        }
        check(
            fits,
            "the arguments of a call must have the types of the parameters",
        )?;
        if arguments.len() > count || call.bundles.is_some() {
            self.each_operand(kind, |_| {})?;
        }
        let called = self.module.callee(call);
        if let Some(called) = called.filter(|&called| self.intrinsics.is_mistyped(called)) {
            let rule = "an intrinsic function must have the signature that its name stands for";
            return Err(broken(format!("{rule}: @{}", self.module.name(called))));
        }
        check(
            called.is_none_or(|called| {
                let intrinsics = self.intrinsics;
                intrinsics.are_immediate(self.module, called, arguments)
            }),
            "an argument of an intrinsic function that selects its form must be a number",
        )?;
        check(
            called.is_some() || !self.attributes.is_opaque || !self.sizes.is_token(ty),
            "only intrinsic functions return tokens",
        )?;
        if let Some(called) = called {
            arguments::verify(self, called, call, signature, arguments)?;
        }
        if called.is_none() || call.bundles.is_some() || call.tail == TailCall::MustTail {
            calls::verify(self, call, signature)?;
        }
        let (attributes, ty) = (self.attributes, call.function_type);
        match call.attributes.expand() {
            Some(list) => {
                let is_known = match called {
                    Some(called) => self.intrinsics.contains(called),
                    None => calls::is_assembly(self.module, call),
                };
                attributes.verify_element_type(list, is_known)?;
                attributes.verify_speculatable(list, called)?;
                attributes.verify_call(list, ty, signature, self.checked)
            }
            None => Ok(()),
        }
    }

    /// Returns whether a call to an intrinsic function has another type than the intrinsic.
    fn is_mistyped_intrinsic(&self, call: &CallKind) -> bool {
        let module = self.module;
        let Some(mut callee) = call.callee.as_constant() else {
            return false;
        };
        // With typed pointers, the callee may be cast once.
        if let ConstantKind::Expression(expression) = &module.constants[callee].kind
            && let Expression::Cast(_, operand) = **expression
        {
            callee = operand;
        }
        module.as_global(callee).is_some_and(|global| {
            let callee = &module.globals[global];
            callee.value_type != call.function_type
                && module.strings.get(callee.name).starts_with(b"llvm.")
                && !self.is_older_form(&module.name(global), call.function_type)
        })
    }

    /// Returns whether a call with this function type is an older form that LLVM upgrades: of a debug intrinsic, or of
    /// an intrinsic whose name does not have the types of the current form.
    fn is_older_form(&self, name: &str, function_type: Type) -> bool {
        let types = &self.module.types;
        let signature = types.function_type(function_type);
        let form = signature.and_then(|signature| IntrinsicForm::of(name, types, signature));
        form.filter(|form| form.number > 0).is_some_and(|form| {
            form.name.starts_with("dbg.") || name != form.full_name(self.module)
        })
    }
}

fn is_float_update(operation: AtomicOperation) -> bool {
    use AtomicOperation as O;
    matches!(
        operation,
        O::FAdd
            | O::FSub
            | O::FMax
            | O::FMin
            | O::FMaximum
            | O::FMinimum
            | O::FMaximumNum
            | O::FMinimumNum
    )
}

fn is_float(types: &Types, ty: Type) -> bool {
    types.is_float(types.scalar(ty))
}

fn is_integer(types: &Types, ty: Type) -> bool {
    types.integer_bits(types.scalar(ty)).is_some()
}
