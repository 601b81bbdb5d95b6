//! Instruction builders, with a method for each common instruction.
//!
//! The design follows Cranelift's `InstBuilder`. [`InstBuilderBase`] is an insertion point: it provides the module, the
//! body, and a way to insert an instruction. [`InstBuilder`] is implemented for all insertion points and has the
//! methods for instructions. [`BodyBuilder`] is an insertion point at the end of a block.

use cranelift_entity::EntityList;
use cranelift_entity::packed_option::PackedOption;

use super::instructions::{
    Alignment, BinaryOp, CallKind, CallingConvention, CastOp, FastMath, FloatPredicate, GepFlags,
    InstructionKind, IntFlags, IntPredicate, MemoryAccess, MemoryOrdering, SyncScope, TailCall,
};
use super::module::{Global, Module};
use super::types::{Type, TypeKind};
use super::values::{Block, Literal, Value};
use super::view::Interner;
use super::{Body, ConstantKind};
use crate::rewrite::fold;
use crate::{Error, ErrorKind, Place, Result};

/// An insertion point for the instructions that [`InstBuilder`] creates.
pub trait InstBuilderBase {
    /// Returns the module and the body being built.
    fn parts(&self) -> (&Module, &Body);

    /// Returns the module and the body being built, for changes.
    fn parts_mut(&mut self) -> (Interner<'_>, &mut Body);

    /// Inserts an instruction and returns its result. `ty` is the type of the result, or `void`.
    fn insert(&mut self, kind: InstructionKind, ty: Type) -> Value;

    /// Returns whether operations on constants are folded. If so, some methods return a constant or an operand instead
    /// of inserting an instruction. Returns `false` by default.
    fn folds_constants(&self) -> bool {
        false
    }
}

/// The methods that build instructions at an insertion point. Result types are derived from the operands where
/// possible.
///
/// Arguments are checked only as far as a result type depends on them. [`verify`](crate::verify) checks the finished
/// function.
///
/// # Panics
/// All methods panic if an argument refers to a value, type, block or function that the module or the body does not
/// have.
pub trait InstBuilder: InstBuilderBase {
    /// Returns the type of a value.
    fn ty(&self, value: Value) -> Type {
        let (module, body) = self.parts();
        body.value_type(module, value)
    }

    /// Returns the width in bits of an integer type or of the elements of a vector of integers, or `None` for other
    /// types.
    fn bits(&self, ty: Type) -> Option<u32> {
        let types = &self.parts().0.types;
        types.integer_bits(types.scalar(ty))
    }

    /// Returns the integer type of width `bits`, or a vector of this type with as many lanes as `like` if `like` is a
    /// vector.
    fn int_like(&mut self, like: Type, bits: u32) -> Type {
        let mut module = self.parts_mut().0;
        let types = module.types_mut();
        let element = types.integer(bits);
        types.in_lanes_of(element, like)
    }

    // Constants

    /// Returns an integer of type `ty`, or a vector of type `ty` with the integer in every lane. In a type wider than
    /// 64 bits, the upper bits are zero.
    fn int(&mut self, ty: Type, value: u64) -> Value {
        let mut module = self.parts_mut().0;
        let (types, constants) = module.constants_mut();
        constants.splat_integer(types, ty, value).into()
    }

    /// Returns an integer in which the bits `first..end` are set, or a vector with this integer in every lane. The type
    /// `ty` may have any width.
    fn ones(&mut self, ty: Type, first: u32, end: u32) -> Value {
        let words: Vec<u64> = (0..end.div_ceil(64))
            .map(|word| {
                let below = |bit: u32| match bit.saturating_sub(word * 64) {
                    rest @ 0..64 => (1 << rest) - 1,
                    _ => u64::MAX,
                };
                below(end) & !below(first)
            })
            .collect();
        let mut module = self.parts_mut().0;
        let (types, constants) = module.constants_mut();
        let constant = constants.integer_of_words(types, types.scalar(ty), &words);
        constants.splat(types, ty, constant).into()
    }

    /// Returns `value` as a constant of type `i32`.
    fn index(&mut self, value: u32) -> Value {
        let ty = self.parts_mut().0.types_mut().integer(32);
        self.int(ty, u64::from(value))
    }

    /// Returns the zero of type `ty`.
    fn zero(&mut self, ty: Type) -> Value {
        self.parts_mut().0.zero(ty).into()
    }

    /// Returns `poison` of type `ty`.
    fn poison(&mut self, ty: Type) -> Value {
        let mut module = self.parts_mut().0;
        module.constant(ty, ConstantKind::Poison).into()
    }

    // Arithmetic

    /// Inserts a binary operation without flags.
    fn binary(&mut self, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
        self.binary_with(op, lhs, rhs, IntFlags::NONE, FastMath::NONE)
    }

    /// Inserts a binary operation with these flags, or returns a folded constant or operand if operations on constants
    /// are folded.
    fn binary_with(
        &mut self,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
        flags: IntFlags,
        fast_math: FastMath,
    ) -> Value {
        if self.folds_constants()
            && let Some(folded) = fold::binary(&mut self.parts_mut().0, op, lhs, rhs)
        {
            return folded;
        }
        let ty = self.ty(lhs);
        let kind = InstructionKind::Binary(op, [lhs, rhs], flags, fast_math);
        self.insert(kind, ty)
    }

    /// Inserts an `fneg` without fast-math flags.
    fn fneg(&mut self, operand: Value) -> Value {
        let ty = self.ty(operand);
        let fast_math = FastMath::NONE;
        self.insert(InstructionKind::FNeg(operand, fast_math), ty)
    }

    /// Inserts a conversion. Returns the operand if it already has the type, or a constant if the operand is constant
    /// and operations on constants are folded.
    fn cast(&mut self, op: CastOp, operand: Value, ty: Type) -> Value {
        if self.ty(operand) == ty {
            return operand;
        }
        if self.folds_constants()
            && let Some(folded) = fold::cast(&mut self.parts_mut().0, op, operand, ty)
        {
            return folded;
        }
        self.insert(InstructionKind::cast(op, operand), ty)
    }

    /// Inserts a `zext` or a `trunc` to `ty`, an integer type or a vector of integers. Returns the operand or a
    /// constant as [`cast`](Self::cast) does.
    fn resize(&mut self, operand: Value, ty: Type) -> Value {
        let (from, to) = (self.bits(self.ty(operand)), self.bits(ty));
        let op = match to < from {
            true => CastOp::Trunc,
            false => CastOp::ZExt,
        };
        self.cast(op, operand, ty)
    }

    /// Inserts a comparison of integers or pointers.
    fn icmp(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.int_like(self.ty(lhs), 1);
        self.insert(InstructionKind::icmp(predicate, lhs, rhs), ty)
    }

    /// Inserts a comparison of floats.
    fn fcmp(&mut self, predicate: FloatPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.int_like(self.ty(lhs), 1);
        self.insert(InstructionKind::fcmp(predicate, lhs, rhs), ty)
    }

    /// Inserts a `select`.
    fn select(&mut self, condition: Value, then: Value, otherwise: Value) -> Value {
        let ty = self.ty(then);
        self.insert(InstructionKind::select(condition, then, otherwise), ty)
    }

    /// Inserts a `freeze`.
    fn freeze(&mut self, operand: Value) -> Value {
        let ty = self.ty(operand);
        self.insert(InstructionKind::Freeze(operand), ty)
    }

    // Vectors and aggregates

    /// Inserts an `extractelement` of lane number `lane`. If constants are folded and the element of a constant
    /// vector is known, returns the element instead.
    fn extract_element(&mut self, vector: Value, lane: u32) -> Value {
        if self.folds_constants()
            && let Some(constant) = vector.as_constant()
        {
            let mut module = self.parts_mut().0;
            let (types, constants) = module.constants_mut();
            if let Some(element) = constants.element(types, constant, lane) {
                return element.into();
            }
        }
        let ty = self.parts().0.types.scalar(self.ty(vector));
        let index = self.index(lane);
        self.insert(InstructionKind::ExtractElement([vector, index]), ty)
    }

    /// Inserts an `insertelement` into lane number `lane`.
    fn insert_element(&mut self, vector: Value, element: Value, lane: u32) -> Value {
        let ty = self.ty(vector);
        let index = self.index(lane);
        let kind = InstructionKind::InsertElement([vector, element, index]);
        self.insert(kind, ty)
    }

    /// Inserts a `shufflevector`. For each lane of the result, `lanes` has the number of a lane in the concatenation of
    /// `lhs` and `rhs`, or `None` for poison.
    fn shuffle(&mut self, lhs: Value, rhs: Value, lanes: &[Option<u32>]) -> Value {
        let (kind, ty) = self.shuffle_kind(lhs, rhs, lanes);
        self.insert(kind, ty)
    }

    /// Creates a `shufflevector` without inserting it, and returns it with the type of its result.
    fn shuffle_kind(
        &mut self,
        lhs: Value,
        rhs: Value,
        lanes: &[Option<u32>],
    ) -> (InstructionKind, Type) {
        let vector = self.ty(lhs);
        let mut module = self.parts_mut().0;
        let (types, constants) = module.constants_mut();
        let element = types.scalar(vector);
        let ty = types.vector(lanes.len() as u32, element);
        let mask = constants.shuffle_mask(types, lanes);
        (InstructionKind::ShuffleVector([lhs, rhs], mask), ty)
    }

    /// Inserts an `extractvalue` of one element.
    ///
    /// # Errors
    /// Returns an error if the aggregate has no such element.
    fn extract_value(&mut self, aggregate: Value, index: u32) -> Result<Value> {
        let types = &self.parts().0.types;
        let ty = types.element_at(self.ty(aggregate), u64::from(index));
        let ty = ty.ok_or_else(|| malformed("the index of extractvalue leads out of its type"))?;
        let literals = &mut self.parts_mut().1.literals;
        let indices = EntityList::from_slice(&[Literal(index)], literals);
        Ok(self.insert(InstructionKind::ExtractValue { aggregate, indices }, ty))
    }

    /// Inserts an `insertvalue` of `element` as the element `index` of the aggregate.
    fn insert_value(&mut self, aggregate: Value, element: Value, index: u32) -> Value {
        let ty = self.ty(aggregate);
        let literals = &mut self.parts_mut().1.literals;
        let indices = EntityList::from_slice(&[Literal(index)], literals);
        let kind = InstructionKind::InsertValue {
            aggregate,
            element,
            indices,
        };
        self.insert(kind, ty)
    }

    // Memory

    /// Inserts an `alloca` of one object of type `allocated` in address space 0.
    fn alloca(&mut self, allocated: Type, alignment: Alignment) -> Value {
        let ty = self.parts_mut().0.pointer_to(0, allocated);
        let count = self.index(1);
        self.insert(InstructionKind::alloca(allocated, count, alignment), ty)
    }

    /// Inserts a non-atomic load of a value of type `ty`.
    fn load(&mut self, pointer: Value, ty: Type, alignment: Alignment, volatile: bool) -> Value {
        self.insert(InstructionKind::load(pointer, alignment, volatile), ty)
    }

    /// Inserts a non-atomic store of `value` to `pointer`.
    fn store(&mut self, value: Value, pointer: Value, alignment: Alignment, volatile: bool) {
        let void = self.parts().0.void_type;
        let kind = InstructionKind::store(value, pointer, alignment, volatile);
        self.insert(kind, void);
    }

    /// Inserts a `getelementptr`. The first index counts objects of type `source`; each further index selects an
    /// element of the previous type.
    ///
    /// # Errors
    /// Returns an error if an index selects a field that the struct does not have or an element of a scalar, if the
    /// index of a struct field is not constant, or if the base is not a pointer.
    fn gep(
        &mut self,
        source: Type,
        base: Value,
        indices: &[Value],
        flags: GepFlags,
    ) -> Result<Value> {
        let ty = self.gep_type(source, base, indices)?;
        let operands: Vec<Value> = [&[base], indices].concat();
        let operands = self.parts_mut().1.value_list(&operands);
        let kind = InstructionKind::GetElementPtr {
            source,
            flags,
            operands,
        };
        Ok(self.insert(kind, ty))
    }

    /// Returns the result type of a `getelementptr`.
    ///
    /// # Errors
    /// Returns the same errors as [`gep`](Self::gep).
    fn gep_type(&mut self, source: Type, base: Value, indices: &[Value]) -> Result<Type> {
        let leaves = || malformed("an index of getelementptr leads out of its type");
        let (module, _) = self.parts();
        let mut element = source;
        for index in indices.iter().skip(1) {
            let inner = module.constants.element_at(&module.types, element, *index);
            element = inner.ok_or_else(leaves)?;
        }
        let from = self.ty(base);
        let of = module.types.scalar(from);
        let Some(address_space) = module.types.address_space(of) else {
            return Err(malformed("the base of getelementptr is not a pointer"));
        };
        let is_typed = module.types.pointee(of).is_some();
        // A vector among the operands makes the result a vector.
        let operands = [base].into_iter().chain(indices.iter().copied());
        let vector = operands
            .map(|operand| self.ty(operand))
            .find(|&ty| module.types.lanes(ty).is_some());
        let mut module = self.parts_mut().0;
        let types = module.types_mut();
        let pointer = match is_typed {
            true => types.typed_pointer(address_space, element),
            false => types.pointer(address_space),
        };
        Ok(types.in_lanes_of(pointer, vector.unwrap_or(from)))
    }

    /// Inserts the computation of the address `bytes` bytes after `pointer`, in bounds of the same object. If `bytes`
    /// is 0, the address is `pointer`. A typed pointer becomes a pointer to `pointee`.
    fn offset(&mut self, pointer: Value, bytes: u64, pointee: Type) -> Value {
        let from = self.ty(pointer);
        let byte = self.parts_mut().0.types_mut().integer(8);
        let pointer = if bytes == 0 {
            pointer
        } else {
            let base = self.point_to(pointer, byte);
            let i64 = self.parts_mut().0.types_mut().integer(64);
            let index = self.int(i64, bytes);
            let ty = self.ty(base);
            let operands = self.parts_mut().1.value_list(&[base, index]);
            let kind = InstructionKind::GetElementPtr {
                source: byte,
                flags: GepFlags::INBOUNDS,
                operands,
            };
            self.insert(kind, ty)
        };
        match self.parts().0.types.pointee(from) {
            None => pointer,
            Some(_) => self.point_to(pointer, pointee),
        }
    }

    /// Inserts a `bitcast` of a typed pointer to a pointer to `pointee`. Returns the pointer unchanged if it already
    /// has that type or is opaque.
    fn point_to(&mut self, pointer: Value, pointee: Type) -> Value {
        match self.parts().0.types[self.ty(pointer)] {
            TypeKind::Pointer {
                address_space,
                pointee: Some(old),
            } if old != pointee => {
                let mut module = self.parts_mut().0;
                let ty = module.types_mut().typed_pointer(address_space, pointee);
                self.cast(CastOp::BitCast, pointer, ty)
            }
            _ => pointer,
        }
    }

    /// Inserts a `fence` for all threads of the system.
    fn fence(&mut self, ordering: MemoryOrdering) {
        let scope = SyncScope::SYSTEM;
        self.insert_void(InstructionKind::Fence { ordering, scope });
    }

    // Calls

    /// Inserts a call to a function with the function's calling convention and returns the result.
    fn call(&mut self, callee: Global, arguments: &[Value]) -> Value {
        let module = self.parts().0;
        let result = module.signature(callee).map(|signature| signature.result);
        let result = result.unwrap_or(module.void_type);
        let kind = self.call_kind(callee, arguments, FastMath::NONE);
        self.insert(kind, result)
    }

    /// Creates a call to a function with the function's calling convention, without inserting it.
    fn call_kind(
        &mut self,
        callee: Global,
        arguments: &[Value],
        fast_math: FastMath,
    ) -> InstructionKind {
        let mut module = self.parts_mut().0;
        let value = &module.globals[callee];
        let (function_type, pointer) = (value.value_type, value.ty);
        let address = module.constant(pointer, ConstantKind::Global(callee));
        let convention = module.function(callee).map(|f| f.calling_convention);
        let mut call = self.call_of(address.into(), function_type, arguments);
        call.calling_convention = convention.unwrap_or(CallingConvention::C);
        call.fast_math = fast_math;
        InstructionKind::Call(call)
    }

    /// Creates a call to an address with the C calling convention, without inserting it.
    fn call_of(&mut self, callee: Value, function_type: Type, arguments: &[Value]) -> CallKind {
        let arguments = self.parts_mut().1.value_list(arguments);
        CallKind::new(callee, function_type, arguments)
    }

    /// Inserts a call to the intrinsic `llvm.` + `name`. Declares the intrinsic with the types of the arguments if
    /// necessary.
    fn intrinsic(
        &mut self,
        name: &str,
        arguments: &[Value],
        result: Type,
        fast_math: FastMath,
    ) -> Value {
        let kind = self.intrinsic_kind(name, arguments, result, fast_math);
        self.insert(kind, result)
    }

    /// Creates a call to the intrinsic `llvm.` + `name`, as [`intrinsic`](Self::intrinsic) does, without inserting it.
    fn intrinsic_kind(
        &mut self,
        name: &str,
        arguments: &[Value],
        result: Type,
        fast_math: FastMath,
    ) -> InstructionKind {
        let parameters = arguments
            .iter()
            .map(|&argument| self.ty(argument))
            .collect();
        let mut module = self.parts_mut().0;
        let callee = module.declare_function(&format!("llvm.{name}"), result, parameters);
        self.call_kind(callee, arguments, fast_math)
    }

    // Control flow

    /// Inserts an instruction without a result.
    fn insert_void(&mut self, kind: InstructionKind) {
        let void = self.parts().0.void_type;
        self.insert(kind, void);
    }

    /// Inserts an unconditional `br`.
    fn br(&mut self, target: Block) {
        self.insert_void(InstructionKind::Br { target });
    }

    /// Inserts a conditional `br`.
    fn cond_br(&mut self, condition: Value, then: Block, otherwise: Block) {
        self.insert_void(InstructionKind::CondBr {
            condition,
            then,
            otherwise,
        });
    }

    /// Inserts a `switch`. `cases` has the value and the target of each case.
    fn switch(&mut self, condition: Value, default: Block, cases: &[(Value, Block)]) {
        let (values, targets): (Vec<Value>, Vec<Block>) = cases.iter().copied().unzip();
        let body = self.parts_mut().1;
        let values = body.value_list(&values);
        let targets = EntityList::from_slice(&targets, &mut body.block_lists);
        self.insert_void(InstructionKind::Switch {
            condition,
            default,
            values,
            targets,
        });
    }

    /// Inserts a `ret`, with or without a value.
    fn ret(&mut self, value: Option<Value>) {
        let value = value.into();
        self.insert_void(InstructionKind::Ret { value });
    }

    /// Inserts an `unreachable`.
    fn unreachable(&mut self) {
        self.insert_void(InstructionKind::Unreachable);
    }

    /// Inserts a `phi`. `sources` has the value for each predecessor. Use [`add_incoming`](Self::add_incoming) to add
    /// more later.
    fn phi(&mut self, ty: Type, sources: &[(Value, Block)]) -> Value {
        let (values, blocks): (Vec<Value>, Vec<Block>) = sources.iter().copied().unzip();
        let body = self.parts_mut().1;
        let values = body.value_list(&values);
        let blocks = EntityList::from_slice(&blocks, &mut body.block_lists);
        let kind = InstructionKind::Phi {
            values,
            blocks,
            fast_math: FastMath::NONE,
        };
        self.insert(kind, ty)
    }

    /// Adds the value for the predecessor `block` to a `phi`. Does nothing if `phi` is not the result of a `phi`.
    fn add_incoming(&mut self, phi: Value, value: Value, block: Block) {
        let body = self.parts_mut().1;
        if let Some(inst) = phi.as_instruction()
            && let InstructionKind::Phi { values, blocks, .. } =
                &mut body.instructions.edit(inst).kind
        {
            values.push(value, &mut body.values);
            blocks.push(block, &mut body.block_lists);
        }
    }
}

impl<B: InstBuilderBase + ?Sized> InstBuilder for B {}

/// Constructors for common instructions, without flags.
impl InstructionKind {
    /// Creates a binary operation.
    pub fn binary(op: BinaryOp, lhs: Value, rhs: Value) -> Self {
        Self::Binary(op, [lhs, rhs], IntFlags::NONE, FastMath::NONE)
    }

    /// Creates a conversion.
    pub fn cast(op: CastOp, operand: Value) -> Self {
        Self::Cast(op, operand, IntFlags::NONE, FastMath::NONE)
    }

    /// Creates a comparison of integers or pointers.
    pub fn icmp(predicate: IntPredicate, lhs: Value, rhs: Value) -> Self {
        Self::ICmp(predicate, [lhs, rhs], false)
    }

    /// Creates a comparison of floats.
    pub fn fcmp(predicate: FloatPredicate, lhs: Value, rhs: Value) -> Self {
        Self::FCmp(predicate, [lhs, rhs], FastMath::NONE)
    }

    /// Creates a `select`.
    pub fn select(condition: Value, then: Value, otherwise: Value) -> Self {
        Self::Select([condition, then, otherwise], FastMath::NONE)
    }

    /// Creates an `alloca`.
    pub fn alloca(allocated: Type, count: Value, alignment: Alignment) -> Self {
        Self::Alloca {
            allocated,
            count,
            alignment,
            in_alloca: false,
            swift_error: false,
        }
    }

    /// Creates a `getelementptr`. The first operand is the base address.
    pub fn gep(source: Type, flags: GepFlags, operands: EntityList<Value>) -> Self {
        Self::GetElementPtr {
            source,
            flags,
            operands,
        }
    }

    /// Creates an `insertelement`.
    pub fn insert_element(vector: Value, element: Value, index: Value) -> Self {
        Self::InsertElement([vector, element, index])
    }

    /// Creates a non-atomic load.
    pub fn load(pointer: Value, alignment: Alignment, volatile: bool) -> Self {
        let access = MemoryAccess::new(alignment, volatile);
        Self::Load { pointer, access }
    }

    /// Creates a non-atomic store.
    pub fn store(value: Value, pointer: Value, alignment: Alignment, volatile: bool) -> Self {
        Self::Store {
            pointer,
            value,
            access: MemoryAccess::new(alignment, volatile),
        }
    }
}

impl CallKind {
    /// Creates a call with the C calling convention, without attributes or bundles.
    pub fn new(callee: Value, function_type: Type, arguments: EntityList<Value>) -> Self {
        Self {
            callee,
            function_type,
            arguments,
            attributes: PackedOption::default(),
            bundles: PackedOption::default(),
            calling_convention: CallingConvention::C,
            tail: TailCall::None,
            fast_math: FastMath::NONE,
        }
    }
}

/// A builder of a body, which inserts at the end of its current block.
///
/// A kernel that adds `a * x[i]` to `y[i]`:
///
/// ```
/// use transpire_llvm::ir::{
///     Alignment, BinaryOp, Body, BodyBuilder, CallingConvention, GepFlags, InstBuilder, Module,
///     TypeKind,
/// };
///
/// let mut module = Module::new();
/// module.triple = "spir64-unknown-unknown".to_owned();
/// let (int, float) = (module.types.integer(64), module.types.intern(TypeKind::Float));
/// let (global, void) = (module.pointer_to(1, float), module.void_type);
/// let signature = module.types.function(void, [float, global, global].into(), false);
///
/// let mut body = Body::new(vec![float, global, global]);
/// let mut build = BodyBuilder::new(&mut module, &mut body);
/// let [a, x, y] = [0, 1, 2].map(|number| build.argument(number).unwrap());
/// let dimension = build.index(0);
/// let uint = build.ty(dimension);
/// let global_id = build.module().declare_function("_Z13get_global_idj", int, [uint].into());
/// let id = build.call(global_id, &[dimension]);
/// let x = build.gep(float, x, &[id], GepFlags::INBOUNDS)?;
/// let y = build.gep(float, y, &[id], GepFlags::INBOUNDS)?;
/// let four = Alignment::from_bytes(4).unwrap();
/// let (left, right) = (build.load(x, float, four, false), build.load(y, float, four, false));
/// let product = build.binary(BinaryOp::FMul, a, left);
/// let sum = build.binary(BinaryOp::FAdd, product, right);
/// build.store(sum, y, four, false);
/// build.ret(None);
///
/// let kernel = module.define_function("saxpy", signature, body);
/// module.function_mut(kernel).unwrap().calling_convention = CallingConvention::SPIR_KERNEL;
/// transpire_llvm::verify(&module)?;
/// # Ok::<(), transpire_llvm::Error>(())
/// ```
#[derive(Debug)]
pub struct BodyBuilder<'a> {
    module: Interner<'a>,
    body: &'a mut Body,
    block: Block,
}

impl<'a> BodyBuilder<'a> {
    /// Creates a builder that inserts at the end of the body's first block. Adds an empty block if the body has none.
    pub fn new(module: &'a mut Module, body: &'a mut Body) -> Self {
        Self::first(module.interner(), body)
    }

    pub(super) fn first(module: Interner<'a>, body: &'a mut Body) -> Self {
        let block = match body.layout.first() {
            Some(&block) => block,
            None => body.append_block(None),
        };
        Self {
            module,
            body,
            block,
        }
    }

    /// Creates a builder that inserts at the end of `block`.
    pub fn at_end(module: Interner<'a>, body: &'a mut Body, block: Block) -> Self {
        Self {
            module,
            body,
            block,
        }
    }

    /// Returns the module that contains the body.
    pub fn module(&mut self) -> &mut Interner<'a> {
        &mut self.module
    }

    /// Returns the body that is being built.
    pub fn body(&mut self) -> &mut Body {
        self.body
    }

    /// Returns the current block, where instructions are inserted.
    pub fn block(&self) -> Block {
        self.block
    }

    /// Returns the argument with this number, or `None` if the number is out of range.
    pub fn argument(&self, number: u32) -> Option<Value> {
        let is_one = (number as usize) < self.body.argument_types.len();
        is_one.then(|| Value::argument(number))
    }

    /// Adds an empty block after the other blocks. The current block stays the same. An empty `name` means no name.
    pub fn append_block(&mut self, name: &str) -> Block {
        let name = (!name.is_empty()).then(|| self.module.strings_mut().intern(name));
        self.body.append_block(name)
    }

    /// Makes `block` the current block and continues at its end.
    pub fn switch_to(&mut self, block: Block) {
        self.block = block;
    }

    /// Names the argument with this number. The name must be unique among the values and blocks of the body. Does nothing
    /// if the number is out of range.
    pub fn name_argument(&mut self, number: u32, name: &str) {
        let name = self.module.strings_mut().intern(name);
        if let Some(slot) = self.body.argument_names.get_mut(number as usize) {
            *slot = name.into();
        }
    }

    /// Names the result of an instruction. The name must be unique among the values and blocks of the body. Does
    /// nothing for other values.
    pub fn name(&mut self, value: Value, name: &str) {
        if let Some(inst) = value.as_instruction() {
            let name = self.module.strings_mut().intern(name);
            self.body.instructions.edit(inst).name = name.into();
        }
    }
}

impl InstBuilderBase for BodyBuilder<'_> {
    fn parts(&self) -> (&Module, &Body) {
        (&self.module, self.body)
    }

    fn parts_mut(&mut self) -> (Interner<'_>, &mut Body) {
        (self.module.reborrow(), self.body)
    }

    fn insert(&mut self, kind: InstructionKind, ty: Type) -> Value {
        self.body.append(self.block, kind, ty).into()
    }
}

#[cold]
fn malformed(message: &str) -> Error {
    Error::new(ErrorKind::Malformed, message, Place::Nowhere)
}
