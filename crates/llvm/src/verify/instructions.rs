//! The types of each instruction's operands and result.

use super::sizes::Sizes;
use super::{broken, check, verify_attributes};
use crate::Result;
use crate::ir::forms::{Form, Operand};
use crate::ir::{
    BinaryOp, Body, CallKind, Constant, Family, Inst, InstructionKind, Literal, MemoryOrdering,
    Module, Type, TypeKind, Types, Value,
};

/// What the checks of one function share.
struct Context<'a> {
    module: &'a Module,
    sizes: &'a Sizes,
    body: &'a Body,
}

/// Checks one instruction of a function that returns `result`.
pub(super) fn verify(
    module: &Module,
    sizes: &Sizes,
    body: &Body,
    result: Type,
    inst: Inst,
) -> Result<()> {
    let context = Context {
        module,
        sizes,
        body,
    };
    let instruction = &body.instructions[inst];
    let ty = instruction.ty;
    match instruction.kind.family() {
        Family::Control => context.control(ty, result, &instruction.kind),
        Family::Call => context.calls(ty, &instruction.kind),
        Family::Exception => Ok(()),
        Family::Arithmetic => context.arithmetic(ty, &instruction.kind),
        Family::Element => context.element(ty, &instruction.kind),
        Family::Memory => context.memory(ty, &instruction.kind),
        Family::Values => context.values(ty, &instruction.kind),
    }
}

const ATOMIC_WIDTH: &str = "the size of an atomic access must be a power of two, in bytes";

/// Whether a type is none of an integer of odd bits, on which there are no atomic operations.
fn is_atomic_width(types: &Types, ty: Type) -> bool {
    types
        .integer_bits(ty)
        .is_none_or(|bits| bits >= 8 && bits.is_power_of_two())
}

impl Context<'_> {
    /// Instructions for control flow.
    fn control(&self, ty: Type, result: Type, kind: &InstructionKind) -> Result<()> {
        use InstructionKind as K;
        let types = &self.module.types;
        match kind {
            K::Ret { value } => {
                let returned = value
                    .expand()
                    .map_or(self.module.void_type, |value| self.ty(value));
                check(
                    returned == result,
                    "the operand of ret must have the function's result type",
                )
            }
            K::CondBr { condition, .. } => check(
                types.integer_bits(self.ty(*condition)) == Some(1),
                "the condition of br must be an i1",
            ),
            K::Switch {
                condition, values, ..
            } => {
                let condition = self.ty(*condition);
                check(
                    types.integer_bits(condition).is_some(),
                    "the condition of switch must be an integer",
                )?;
                let same = values
                    .as_slice(&self.body.values)
                    .iter()
                    .all(|&value| self.ty(value) == condition);
                check(
                    same,
                    "the cases of a switch must have the type of its condition",
                )
            }
            K::IndirectBr { address, .. } => self.pointer(*address),
            K::Phi { values, .. } => {
                let same = values
                    .as_slice(&self.body.values)
                    .iter()
                    .all(|&value| self.ty(value) == ty);
                check(same, "the values of a phi must have its type")
            }
            _ => Ok(()),
        }
    }

    /// Instructions for operations on numbers.
    fn arithmetic(&self, ty: Type, kind: &InstructionKind) -> Result<()> {
        use InstructionKind as K;
        let types = &self.module.types;
        match kind {
            K::FNeg { operand, .. } => check(
                self.ty(*operand) == ty && is_float(types, ty),
                "the operand and result of fneg must have the same floating-point type",
            ),
            K::Binary { op, lhs, rhs, .. } => {
                check(
                    self.ty(*lhs) == ty && self.ty(*rhs) == ty,
                    "the operands and result of a binary operation must have the same type",
                )?;
                check(
                    if is_float_operation(*op) {
                        is_float(types, ty)
                    } else {
                        is_integer(types, ty)
                    },
                    "operation not defined for this type",
                )
            }
            K::ICmp { lhs, rhs, .. } => {
                let operand = self.ty(*lhs);
                check(
                    operand == self.ty(*rhs),
                    "the operands of icmp must have the same type",
                )?;
                let scalar = types.scalar(operand);
                check(
                    is_integer(types, operand) || types.is_pointer(scalar),
                    "the operands of icmp must be integers or pointers",
                )?;
                self.boolean_like(ty, operand)
            }
            K::FCmp { lhs, rhs, .. } => {
                let operand = self.ty(*lhs);
                check(
                    operand == self.ty(*rhs),
                    "the operands of fcmp must have the same type",
                )?;
                check(
                    is_float(types, operand),
                    "the operands of fcmp must be floating-point",
                )?;
                self.boolean_like(ty, operand)
            }
            K::Cast { op, operand, .. } => check(
                op.converts(types, self.ty(*operand), ty),
                "conversion not defined between these types",
            ),
            K::Select {
                condition,
                then,
                otherwise,
                ..
            } => {
                check(
                    self.ty(*then) == ty && self.ty(*otherwise) == ty,
                    "the values of select must have its type",
                )?;
                let condition = self.ty(*condition);
                check(
                    types.integer_bits(types.scalar(condition)) == Some(1),
                    "the condition of select must be an i1, or a vector of them",
                )?;
                let lanes = types.lanes(condition);
                check(
                    lanes.is_none() || lanes == types.lanes(ty),
                    "the condition of select must have as many lanes as the values",
                )
            }
            _ => Ok(()),
        }
    }

    /// Instructions of values alone.
    fn values(&self, ty: Type, kind: &InstructionKind) -> Result<()> {
        let Some(form) = Form::of(kind) else {
            return Ok(());
        };
        let types = &self.module.types;
        let mut kinds = form.operands.iter();
        let mut first = None;
        let mut fault = None;
        kind.for_each_operand(self.body, &mut |operand| {
            let found = self.ty(operand);
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
        });
        if first.is_some_and(|first| form.result(self.module, first) != ty) {
            fault.get_or_insert(form.result_rule());
        }
        match fault {
            Some(rule) => Err(broken(format!("{}: {rule}", form.word))),
            None => Ok(()),
        }
    }

    /// Instructions for elements of vectors and aggregates.
    fn element(&self, ty: Type, kind: &InstructionKind) -> Result<()> {
        use InstructionKind as K;
        match kind {
            K::ShuffleVector { lhs, rhs, mask } => self.shuffle(ty, *lhs, *rhs, *mask),
            K::ExtractValue { aggregate, indices } => {
                let member =
                    self.member(self.ty(*aggregate), indices.as_slice(&self.body.literals))?;
                check(
                    member == ty,
                    "the result of extractvalue must have the type of the member",
                )
            }
            K::InsertValue {
                aggregate,
                element,
                indices,
            } => {
                check(
                    self.ty(*aggregate) == ty,
                    "the result of insertvalue must have the type of its aggregate",
                )?;
                let member = self.member(ty, indices.as_slice(&self.body.literals))?;
                check(
                    member == self.ty(*element),
                    "the operand of insertvalue must have the type of the member",
                )
            }
            _ => Ok(()),
        }
    }

    /// Instructions for memory.
    fn memory(&self, ty: Type, kind: &InstructionKind) -> Result<()> {
        use InstructionKind as K;
        let types = &self.module.types;
        match kind {
            K::Alloca {
                allocated, count, ..
            } => {
                check(
                    self.sizes.is_sized(*allocated),
                    "the type of an alloca must have a size",
                )?;
                check(
                    types.integer_bits(self.ty(*count)).is_some(),
                    "the number of elements of an alloca must be an integer",
                )?;
                check(
                    self.points_to(ty, *allocated),
                    "the result of an alloca must be a pointer to the allocated type",
                )
            }
            K::Load {
                pointer, ordering, ..
            } => {
                self.pointer_to(*pointer, ty)?;
                check(
                    *ordering == MemoryOrdering::NotAtomic || is_atomic_width(types, ty),
                    ATOMIC_WIDTH,
                )?;
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
            K::Store {
                pointer,
                value,
                ordering,
                ..
            } => {
                self.pointer_to(*pointer, self.ty(*value))?;
                let is_atomic = *ordering != MemoryOrdering::NotAtomic;
                check(
                    !is_atomic || is_atomic_width(types, self.ty(*value)),
                    ATOMIC_WIDTH,
                )?;
                check(
                    !matches!(
                        ordering,
                        MemoryOrdering::Acquire | MemoryOrdering::AcquireRelease
                    ),
                    "an atomic store must not have acquire semantics",
                )
            }
            K::GetElementPtr {
                source, operands, ..
            } => self.gep(ty, *source, operands.as_slice(&self.body.values)),
            K::CmpXchg {
                pointer,
                compare,
                new,
                ..
            } => {
                check(
                    self.ty(*compare) == self.ty(*new),
                    "the operands of cmpxchg must have the same type",
                )?;
                check(is_atomic_width(types, self.ty(*compare)), ATOMIC_WIDTH)?;
                self.pointer_to(*pointer, self.ty(*compare))
            }
            K::AtomicRmw { pointer, value, .. } => {
                check(
                    self.ty(*value) == ty,
                    "the result of atomicrmw must have the type of its operand",
                )?;
                check(is_atomic_width(types, ty), ATOMIC_WIDTH)?;
                self.pointer_to(*pointer, ty)
            }
            _ => Ok(()),
        }
    }

    /// Instructions for calls.
    fn calls(&self, ty: Type, kind: &InstructionKind) -> Result<()> {
        use InstructionKind as K;
        match kind {
            K::Call(call) => self.call(ty, call),
            K::Invoke(invoke) | K::CallBr(invoke, _) => self.call(ty, &invoke.call),
            _ => Ok(()),
        }
    }

    fn ty(&self, value: Value) -> Type {
        self.body.value_type(self.module, value)
    }

    fn pointer(&self, value: Value) -> Result<()> {
        check(
            self.module.types.is_pointer(self.ty(value)),
            "an address must be a pointer",
        )
    }

    /// Whether a pointer type, if it says what it points to, says this.
    fn points_to(&self, pointer: Type, pointee: Type) -> bool {
        match self.module.types[pointer] {
            TypeKind::Pointer { pointee: known, .. } => known.is_none_or(|known| known == pointee),
            _ => false,
        }
    }

    fn pointer_to(&self, pointer: Value, pointee: Type) -> Result<()> {
        self.pointer(pointer)?;
        check(
            self.points_to(self.ty(pointer), pointee),
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
        let (left, mask) = (self.ty(lhs), self.module.constants.ty(mask));
        check(
            types.lanes(left).is_some() && left == self.ty(rhs),
            "the operands of shufflevector must be vectors of the same type",
        )?;
        check(
            types.integer_bits(types.scalar(mask)) == Some(32),
            "the mask of shufflevector must be a vector of i32",
        )?;
        check(
            types.lanes(mask) == types.lanes(ty) && types.scalar(ty) == types.scalar(left),
            "the result of shufflevector must be as long as its mask",
        )
    }

    fn gep(&self, ty: Type, source: Type, operands: &[Value]) -> Result<()> {
        let types = &self.module.types;
        let Some((&base, indices)) = operands.split_first() else {
            return Err(broken("getelementptr without a base"));
        };
        let base = types.scalar(self.ty(base));
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
            let index_type = self.ty(index);
            check(
                is_integer(types, index_type),
                "the indices of getelementptr must be integers",
            )?;
            if number == 0 {
                continue;
            }
            let constant = index
                .as_constant()
                .and_then(|c| self.module.constants.as_integer(c));
            let is_struct = matches!(types[element], TypeKind::Struct { .. } | TypeKind::Named(_));
            check(
                !is_struct || constant.is_some() || types.lanes(index_type).is_some(),
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

    fn call(&self, ty: Type, call: &CallKind) -> Result<()> {
        let types = &self.module.types;
        let Some(signature) = types.function_type(call.function_type) else {
            return Err(broken("the type of a call must be a function type"));
        };
        self.pointer(call.callee)?;
        check(
            types
                .pointee(self.ty(call.callee))
                .is_none_or(|pointee| pointee == call.function_type),
            "the callee must be a pointer to the function type of the call",
        )?;
        check(
            signature.result == ty,
            "the result of a call must be that of its function type",
        )?;
        let arguments = call.arguments.as_slice(&self.body.values);
        let count = signature.parameters.len();
        check(
            arguments.len() == count || signature.variadic && arguments.len() > count,
            "a call must have as many arguments as its function type has parameters",
        )?;
        let fits = arguments
            .iter()
            .zip(&signature.parameters)
            .all(|(&argument, &ty)| self.ty(argument) == ty);
        check(
            fits,
            "the arguments of a call must have the types of the parameters",
        )?;
        verify_attributes(
            self.module,
            self.sizes,
            call.attributes.expand(),
            &signature.parameters,
            signature.result,
        )
    }
}

fn is_float_operation(op: BinaryOp) -> bool {
    matches!(
        op,
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem
    )
}

fn is_float(types: &Types, ty: Type) -> bool {
    types.is_float(types.scalar(ty))
}

fn is_integer(types: &Types, ty: Type) -> bool {
    types.integer_bits(types.scalar(ty)).is_some()
}
