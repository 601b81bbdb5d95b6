//! Building instructions: one method for each, on whatever says where they go.
//!
//! The shape is that of Cranelift's `InstBuilder`. [`InstBuilderBase`] is what a place for instructions has to offer: the
//! module, the body, and a way to insert one. [`InstBuilder`] is implemented for all that do, and has the instructions.
//! [`BodyBuilder`] is such a place: the end of a block.

use cranelift_entity::EntityList;
use cranelift_entity::packed_option::PackedOption;

use super::instructions::{
    Alignment, BinaryOp, CallKind, CallingConvention, CastOp, FastMath, FloatPredicate, GepFlags,
    InstructionKind, IntFlags, IntPredicate, MemoryOrdering, SyncScope, TailCall,
};
use super::module::{Global, Module};
use super::types::{Type, TypeKind};
use super::values::{Block, Literal, Value};
use super::{Body, ConstantKind};
use crate::rewrite::fold;
use crate::{Error, ErrorKind, Place, Result};

/// A place for instructions: what [`InstBuilder`] needs to make them there.
pub trait InstBuilderBase {
    /// The module, and the body that is built.
    fn parts(&self) -> (&Module, &Body);

    /// The module, and the body that is built, to be changed.
    fn parts_mut(&mut self) -> (&mut Module, &mut Body);

    /// Inserts an instruction that gives a value of type `ty`, and gives that value.
    fn insert(&mut self, kind: InstructionKind, ty: Type) -> Value;

    /// Whether operations on constants are carried out, and no instruction is made.
    fn folds_constants(&self) -> bool {
        false
    }
}

/// Builds instructions, each with the type that its operands give it.
///
/// Nothing is checked that does not lead to a type: what was built is checked by [`verify`](crate::verify).
///
/// # Panics
/// Where a value, type, block or function is given that the module and the body don't have, as indexing does.
pub trait InstBuilder: InstBuilderBase {
    /// The type of a value.
    fn ty(&self, value: Value) -> Type {
        let (module, body) = self.parts();
        body.value_type(module, value)
    }

    /// The width of an integer type, or of the elements of a vector of integers.
    fn bits(&self, ty: Type) -> Option<u32> {
        let types = &self.parts().0.types;
        types.integer_bits(types.scalar(ty))
    }

    /// An integer type of so many bits, in as many lanes as `like` has.
    fn int_like(&mut self, like: Type, bits: u32) -> Type {
        let types = &mut self.parts_mut().0.types;
        let element = types.integer(bits);
        types.in_lanes_of(element, like)
    }

    // Constants

    /// An integer constant, in every lane of a vector type. Bits above the 64th are zero.
    fn int(&mut self, ty: Type, value: u64) -> Value {
        let module = self.parts_mut().0;
        module
            .constants
            .splat_integer(&module.types, ty, value)
            .into()
    }

    /// The integer constant, of any width, with the bits from `first` to the one before `end` set; in every lane of a
    /// vector type.
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
        let Module {
            types, constants, ..
        } = self.parts_mut().0;
        let constant = constants.integer_of_words(types, types.scalar(ty), &words);
        constants.splat(types, ty, constant).into()
    }

    /// An `i32` constant.
    fn index(&mut self, value: u32) -> Value {
        let ty = self.parts_mut().0.types.integer(32);
        self.int(ty, u64::from(value))
    }

    /// The zero of a type.
    fn zero(&mut self, ty: Type) -> Value {
        let module = self.parts_mut().0;
        module.constants.zero(&module.types, ty).into()
    }

    /// `poison`
    fn poison(&mut self, ty: Type) -> Value {
        let constants = &mut self.parts_mut().0.constants;
        constants.intern(ty, ConstantKind::Poison).into()
    }

    // Numbers

    /// A binary operation without flags.
    fn binary(&mut self, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
        self.binary_with(op, lhs, rhs, IntFlags::NONE, FastMath::NONE)
    }

    /// A binary operation.
    fn binary_with(
        &mut self,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
        flags: IntFlags,
        fast_math: FastMath,
    ) -> Value {
        if self.folds_constants()
            && let Some(folded) = fold::binary(self.parts_mut().0, op, lhs, rhs)
        {
            return folded;
        }
        let ty = self.ty(lhs);
        let kind = InstructionKind::Binary {
            op,
            lhs,
            rhs,
            flags,
            fast_math,
        };
        self.insert(kind, ty)
    }

    /// `fneg`
    fn fneg(&mut self, operand: Value) -> Value {
        let ty = self.ty(operand);
        let fast_math = FastMath::NONE;
        self.insert(InstructionKind::FNeg { operand, fast_math }, ty)
    }

    /// A conversion; of a value that has the type already, that value.
    fn cast(&mut self, op: CastOp, operand: Value, ty: Type) -> Value {
        if self.ty(operand) == ty {
            return operand;
        }
        if self.folds_constants()
            && let Some(folded) = fold::cast(self.parts_mut().0, op, operand, ty)
        {
            return folded;
        }
        self.insert(InstructionKind::cast(op, operand), ty)
    }

    /// `zext`, `trunc` or nothing.
    fn resize(&mut self, operand: Value, ty: Type) -> Value {
        let (from, to) = (self.bits(self.ty(operand)), self.bits(ty));
        let op = match to < from {
            true => CastOp::Trunc,
            false => CastOp::ZExt,
        };
        self.cast(op, operand, ty)
    }

    /// A comparison of integers or pointers.
    fn icmp(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.int_like(self.ty(lhs), 1);
        self.insert(InstructionKind::icmp(predicate, lhs, rhs), ty)
    }

    /// A comparison of floats.
    fn fcmp(&mut self, predicate: FloatPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.int_like(self.ty(lhs), 1);
        self.insert(InstructionKind::fcmp(predicate, lhs, rhs), ty)
    }

    /// `select`
    fn select(&mut self, condition: Value, then: Value, otherwise: Value) -> Value {
        let ty = self.ty(then);
        self.insert(InstructionKind::select(condition, then, otherwise), ty)
    }

    /// `freeze`
    fn freeze(&mut self, operand: Value) -> Value {
        let ty = self.ty(operand);
        self.insert(InstructionKind::Freeze { operand }, ty)
    }

    // Vectors and aggregates

    /// `extractelement` of a lane.
    fn extract_element(&mut self, vector: Value, lane: u32) -> Value {
        if self.folds_constants()
            && let Some(constant) = vector.as_constant()
        {
            let Module {
                types, constants, ..
            } = self.parts_mut().0;
            if let Some(element) = constants.element(types, constant, lane) {
                return element.into();
            }
        }
        let ty = self.parts().0.types.scalar(self.ty(vector));
        let index = self.index(lane);
        self.insert(InstructionKind::ExtractElement { vector, index }, ty)
    }

    /// `insertelement` into a lane.
    fn insert_element(&mut self, vector: Value, element: Value, lane: u32) -> Value {
        let ty = self.ty(vector);
        let index = self.index(lane);
        let kind = InstructionKind::InsertElement {
            vector,
            element,
            index,
        };
        self.insert(kind, ty)
    }

    /// `shufflevector`; lanes of `None` are poison.
    fn shuffle(&mut self, lhs: Value, rhs: Value, lanes: &[Option<u32>]) -> Value {
        let (kind, ty) = self.shuffle_kind(lhs, rhs, lanes);
        self.insert(kind, ty)
    }

    /// A `shufflevector` and the type of its result.
    fn shuffle_kind(
        &mut self,
        lhs: Value,
        rhs: Value,
        lanes: &[Option<u32>],
    ) -> (InstructionKind, Type) {
        let vector = self.ty(lhs);
        let Module {
            types, constants, ..
        } = self.parts_mut().0;
        let element = types.scalar(vector);
        let ty = types.vector(lanes.len() as u32, element);
        let mask = constants.shuffle_mask(types, lanes);
        (InstructionKind::ShuffleVector { lhs, rhs, mask }, ty)
    }

    /// `extractvalue` of an element.
    ///
    /// # Errors
    /// If the aggregate has no such element.
    fn extract_value(&mut self, aggregate: Value, index: u32) -> Result<Value> {
        let types = &self.parts().0.types;
        let ty = types.element_at(self.ty(aggregate), u64::from(index));
        let ty = ty.ok_or_else(|| malformed("the index of extractvalue leads out of its type"))?;
        let literals = &mut self.parts_mut().1.literals;
        let indices = EntityList::from_slice(&[Literal(index)], literals);
        Ok(self.insert(InstructionKind::ExtractValue { aggregate, indices }, ty))
    }

    /// `insertvalue` of an element.
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

    /// `alloca` of one `allocated` in the address space 0.
    fn alloca(&mut self, allocated: Type, alignment: Alignment) -> Value {
        let ty = self.parts_mut().0.pointer_to(0, allocated);
        let count = self.index(1);
        self.insert(InstructionKind::alloca(allocated, count, alignment), ty)
    }

    /// A load that is not atomic.
    fn load(&mut self, pointer: Value, ty: Type, alignment: Alignment, volatile: bool) -> Value {
        self.insert(InstructionKind::load(pointer, alignment, volatile), ty)
    }

    /// A store that is not atomic.
    fn store(&mut self, value: Value, pointer: Value, alignment: Alignment, volatile: bool) {
        let void = self.parts().0.void_type;
        let kind = InstructionKind::store(value, pointer, alignment, volatile);
        self.insert(kind, void);
    }

    /// `getelementptr`: the first index counts objects of type `source`, each other one leads into the type before.
    ///
    /// # Errors
    /// If an index leads to no element, or the index of a field is not known.
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

    /// The type of a `getelementptr`.
    ///
    /// # Errors
    /// Those of [`gep`](Self::gep).
    fn gep_type(&mut self, source: Type, base: Value, indices: &[Value]) -> Result<Type> {
        let leaves = || malformed("an index of getelementptr leads out of its type");
        let (module, _) = self.parts();
        let mut element = source;
        for index in indices.iter().skip(1) {
            let number = index.as_constant().and_then(|constant| {
                module
                    .constants
                    .as_integer_of_lanes(&module.types, constant)
            });
            let is_struct = module.types.struct_fields(element).is_some();
            let number = match number {
                None if is_struct => return Err(leaves()),
                number => number.unwrap_or(0),
            };
            element = module
                .types
                .element_at(element, number)
                .ok_or_else(leaves)?;
        }
        let from = self.ty(base);
        let of = module.types.scalar(from);
        let Some(address_space) = module.types.address_space(of) else {
            return Err(malformed("the base of getelementptr is not a pointer"));
        };
        let is_typed = module.types.pointee(of).is_some();
        // One vector among the operands makes a vector of the result.
        let operands = [base].into_iter().chain(indices.iter().copied());
        let vector = operands
            .map(|operand| self.ty(operand))
            .find(|&ty| module.types.lanes(ty).is_some());
        let types = &mut self.parts_mut().0.types;
        let pointer = match is_typed {
            true => types.typed_pointer(address_space, element),
            false => types.pointer(address_space),
        };
        Ok(types.in_lanes_of(pointer, vector.unwrap_or(from)))
    }

    /// A pointer so many bytes on from `pointer`, to something of type `pointee`.
    fn offset(&mut self, pointer: Value, bytes: u64, pointee: Type) -> Value {
        let from = self.ty(pointer);
        let byte = self.parts_mut().0.types.integer(8);
        let pointer = if bytes == 0 {
            pointer
        } else {
            let base = self.point_to(pointer, byte);
            let i64 = self.parts_mut().0.types.integer(64);
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

    /// Where pointers have pointees, the pointer cast to one to `pointee`.
    fn point_to(&mut self, pointer: Value, pointee: Type) -> Value {
        match self.parts().0.types[self.ty(pointer)] {
            TypeKind::Pointer {
                address_space,
                pointee: Some(old),
            } if old != pointee => {
                let types = &mut self.parts_mut().0.types;
                let ty = types.typed_pointer(address_space, pointee);
                self.cast(CastOp::BitCast, pointer, ty)
            }
            _ => pointer,
        }
    }

    /// `fence` for all threads.
    fn fence(&mut self, ordering: MemoryOrdering) {
        let scope = SyncScope::SYSTEM;
        self.insert_void(InstructionKind::Fence { ordering, scope });
    }

    // Calls

    /// A call of a function, in its calling convention.
    fn call(&mut self, callee: Global, arguments: &[Value]) -> Value {
        let module = self.parts().0;
        let result = module.signature(callee).map(|signature| signature.result);
        let result = result.unwrap_or(module.void_type);
        let kind = self.call_kind(callee, arguments, FastMath::NONE);
        self.insert(kind, result)
    }

    /// A call of a function, in its calling convention, that is not inserted yet.
    fn call_kind(
        &mut self,
        callee: Global,
        arguments: &[Value],
        fast_math: FastMath,
    ) -> InstructionKind {
        let module = self.parts_mut().0;
        let value = &module.globals[callee];
        let (function_type, pointer) = (value.value_type, value.ty);
        let address = module
            .constants
            .intern(pointer, ConstantKind::Global(callee));
        let convention = module.function(callee).map(|f| f.calling_convention);
        let mut call = self.call_of(address.into(), function_type, arguments);
        call.calling_convention = convention.unwrap_or(CallingConvention::C);
        call.fast_math = fast_math;
        InstructionKind::Call(call)
    }

    /// A call of what has that address, in the C calling convention, that is not inserted yet.
    fn call_of(&mut self, callee: Value, function_type: Type, arguments: &[Value]) -> CallKind {
        let arguments = self.parts_mut().1.value_list(arguments);
        CallKind::new(callee, function_type, arguments)
    }

    /// A call of the intrinsic `llvm.` and `name`, which is declared with the types of the arguments.
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

    /// A call of the intrinsic `llvm.` and `name` that is not inserted yet.
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
        let module = self.parts_mut().0;
        let callee = module.declare_function(&format!("llvm.{name}"), result, parameters);
        self.call_kind(callee, arguments, fast_math)
    }

    // Control flow

    /// Inserts an instruction that gives no value.
    fn insert_void(&mut self, kind: InstructionKind) {
        let void = self.parts().0.void_type;
        self.insert(kind, void);
    }

    /// `br`
    fn br(&mut self, target: Block) {
        self.insert_void(InstructionKind::Br { target });
    }

    /// `br` by a condition.
    fn cond_br(&mut self, condition: Value, then: Block, otherwise: Block) {
        self.insert_void(InstructionKind::CondBr {
            condition,
            then,
            otherwise,
        });
    }

    /// `switch`: constants, each with the block that it leads to, and the block for all others.
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

    /// `ret`, of a value or of none.
    fn ret(&mut self, value: Option<Value>) {
        let value = value.into();
        self.insert_void(InstructionKind::Ret { value });
    }

    /// `unreachable`
    fn unreachable(&mut self) {
        self.insert_void(InstructionKind::Unreachable);
    }

    /// `phi`: a value for each block that leads here. Those that are defined later follow by
    /// [`add_incoming`](Self::add_incoming).
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

    /// Gives a phi the value that it has when `block` led to it. Another value than a phi stays as it is.
    fn add_incoming(&mut self, phi: Value, value: Value, block: Block) {
        let body = self.parts_mut().1;
        if let Some(inst) = phi.as_instruction()
            && let InstructionKind::Phi { values, blocks, .. } = &mut body.instructions[inst].kind
        {
            values.push(value, &mut body.values);
            blocks.push(block, &mut body.block_lists);
        }
    }
}

impl<B: InstBuilderBase + ?Sized> InstBuilder for B {}

/// The usual instructions, without flags.
impl InstructionKind {
    /// A binary operation.
    pub fn binary(op: BinaryOp, lhs: Value, rhs: Value) -> Self {
        Self::Binary {
            op,
            lhs,
            rhs,
            flags: IntFlags::NONE,
            fast_math: FastMath::NONE,
        }
    }

    /// A conversion.
    pub fn cast(op: CastOp, operand: Value) -> Self {
        Self::Cast {
            op,
            operand,
            flags: IntFlags::NONE,
            fast_math: FastMath::NONE,
        }
    }

    /// A comparison of integers or pointers.
    pub fn icmp(predicate: IntPredicate, lhs: Value, rhs: Value) -> Self {
        Self::ICmp {
            predicate,
            same_sign: false,
            lhs,
            rhs,
        }
    }

    /// A comparison of floats.
    pub fn fcmp(predicate: FloatPredicate, lhs: Value, rhs: Value) -> Self {
        Self::FCmp {
            predicate,
            fast_math: FastMath::NONE,
            lhs,
            rhs,
        }
    }

    /// `select`
    pub fn select(condition: Value, then: Value, otherwise: Value) -> Self {
        Self::Select {
            condition,
            then,
            otherwise,
            fast_math: FastMath::NONE,
        }
    }

    /// `alloca`
    pub fn alloca(allocated: Type, count: Value, alignment: Alignment) -> Self {
        Self::Alloca {
            allocated,
            count,
            alignment,
            in_alloca: false,
            swift_error: false,
        }
    }

    /// A load that is not atomic.
    pub fn load(pointer: Value, alignment: Alignment, volatile: bool) -> Self {
        Self::Load {
            pointer,
            alignment,
            volatile,
            ordering: MemoryOrdering::NotAtomic,
            scope: SyncScope::SYSTEM,
        }
    }

    /// A store that is not atomic.
    pub fn store(value: Value, pointer: Value, alignment: Alignment, volatile: bool) -> Self {
        Self::Store {
            pointer,
            value,
            alignment,
            volatile,
            ordering: MemoryOrdering::NotAtomic,
            scope: SyncScope::SYSTEM,
        }
    }
}

impl CallKind {
    /// A call in the C calling convention, without attributes and bundles.
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

/// Builds a body, at the end of one block after another.
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
    module: &'a mut Module,
    body: &'a mut Body,
    block: Block,
}

impl<'a> BodyBuilder<'a> {
    /// Goes on at the end of the body's first block, which is made if there is none.
    pub fn new(module: &'a mut Module, body: &'a mut Body) -> Self {
        let block = match body.layout.first() {
            Some(&block) => block,
            None => body.append_block(None),
        };
        Self::at_end(module, body, block)
    }

    /// Goes on at the end of a block.
    pub fn at_end(module: &'a mut Module, body: &'a mut Body, block: Block) -> Self {
        Self {
            module,
            body,
            block,
        }
    }

    /// The module.
    pub fn module(&mut self) -> &mut Module {
        self.module
    }

    /// The body.
    pub fn body(&mut self) -> &mut Body {
        self.body
    }

    /// The block at whose end instructions are inserted.
    pub fn block(&self) -> Block {
        self.block
    }

    /// An argument of the function, if it has so many.
    pub fn argument(&self, number: u32) -> Option<Value> {
        let is_one = (number as usize) < self.body.argument_types.len();
        is_one.then(|| Value::argument(number))
    }

    /// Adds a block behind the others. Instructions still go to the block at hand.
    pub fn append_block(&mut self, name: &str) -> Block {
        let name = (!name.is_empty()).then(|| self.module.strings.intern(name));
        self.body.append_block(name)
    }

    /// Goes on at the end of another block.
    pub fn switch_to(&mut self, block: Block) {
        self.block = block;
    }

    /// Names the result of an instruction. In the body no other value or block may have the name.
    pub fn name(&mut self, value: Value, name: &str) {
        if let Some(inst) = value.as_instruction() {
            let name = self.module.strings.intern(name);
            self.body.instructions[inst].name = name.into();
        }
    }
}

impl InstBuilderBase for BodyBuilder<'_> {
    fn parts(&self) -> (&Module, &Body) {
        (self.module, self.body)
    }

    fn parts_mut(&mut self) -> (&mut Module, &mut Body) {
        (self.module, self.body)
    }

    fn insert(&mut self, kind: InstructionKind, ty: Type) -> Value {
        self.body.append(self.block, kind, ty).into()
    }
}

#[cold]
fn malformed(message: &str) -> Error {
    Error::new(ErrorKind::Malformed, message, Place::Nowhere)
}
