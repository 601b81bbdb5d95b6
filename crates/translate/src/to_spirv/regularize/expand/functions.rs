//! Intrinsics as functions of the module's own.
//!
//! What needs blocks of its own, as a loop, has no place within another block: it becomes a function, which is called
//! as the intrinsic was. Others become one where the options want that, with the expansion as its body.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, BinaryOp, Block, Body, CastOp, FastMath, FunctionType, GepFlags, Global, Inst, InstructionKind,
    IntFlags, IntPredicate, Linkage, Module, Type, Value,
};

use super::super::rewrite;
use crate::correspondences::intrinsics;
use crate::{Error, Result};

/// Writes the body of a function that stands for an intrinsic.
pub(super) type Define = fn(FunctionWriter<'_>) -> Result<Body>;

/// The functions that stand for intrinsics.
pub(super) struct Functions {
    /// Each intrinsic's, and whether it accesses volatile memory.
    made: FxHashMap<(Global, bool), Global>,
    /// Those that the module got, in order.
    new: Vec<Global>,
    linkage: Linkage,
}

impl Functions {
    pub(super) fn new(linkage: Linkage) -> Self {
        Self { made: FxHashMap::default(), new: Vec::new(), linkage }
    }

    /// The functions that the module got.
    pub(super) fn all(&self) -> Vec<Global> {
        self.new.clone()
    }

    /// The function that stands for an intrinsic; `define` writes its body when it is first asked for.
    pub(super) fn of(
        &mut self, module: &mut Module, intrinsic: Global, volatile: bool, define: Define,
    ) -> Result<Global> {
        if let Some(known) = self.made.get(&(intrinsic, volatile)) {
            return Ok(*known);
        }
        let name = module.name(intrinsic).into_owned();
        let name = name.strip_prefix("llvm.").and_then(intrinsics::function_name);
        let mut name = name.ok_or_else(|| Error::malformed("an intrinsic without a function"))?;
        // The Khronos translator's name is the intrinsic again to who reads it, drivers among them, and not all of
        // these can do what the function does: Intel's has no memmove whose length is not constant.
        if self.linkage == Linkage::Internal
            && let Some(plain) = name.strip_prefix("spirv.")
        {
            name = plain.to_owned();
        }
        if volatile {
            name.push_str(".volatile");
        }
        let ty = module.globals[intrinsic].value_type;
        let function = match rewrite::defined(module, &name, ty) {
            Some(function) => function,
            None => {
                let signature = module.signature(intrinsic).cloned();
                let signature = signature.ok_or_else(|| Error::malformed("an intrinsic is no function"))?;
                let body = define(FunctionWriter::new(module, intrinsic, signature, volatile))?;
                let function = rewrite::define(module, &name, ty, body);
                module.globals[function].linkage = self.linkage;
                // It is called as the intrinsic was.
                let convention = module.function(intrinsic).map(|f| f.calling_convention);
                if let (Some(f), Some(convention)) = (module.function_mut(function), convention) {
                    f.calling_convention = convention;
                }
                self.new.push(function);
                function
            }
        };
        self.made.insert((intrinsic, volatile), function);
        Ok(function)
    }
}

/// Calls the intrinsic itself: the body that expansion starts from.
pub(super) fn define_call(mut writer: FunctionWriter<'_>) -> Result<Body> {
    let entry = writer.block();
    let arguments: Vec<Value> = (0..writer.body.argument_types.len() as u32).map(Value::argument).collect();
    let result = writer.signature.result;
    let kind = rewrite::call_kind(writer.module, &mut writer.body, writer.intrinsic, &arguments, FastMath::NONE);
    let value = writer.append(entry, kind, result).into();
    let value = (result != writer.module.void_type).then_some(value);
    Ok(writer.finish(entry, value))
}

/// A function that is being written.
pub(super) struct FunctionWriter<'m> {
    pub(super) module: &'m mut Module,
    pub(super) signature: FunctionType,
    intrinsic: Global,
    body: Body,
    volatile: bool,
}

impl<'m> FunctionWriter<'m> {
    fn new(module: &'m mut Module, intrinsic: Global, signature: FunctionType, volatile: bool) -> Self {
        let body = Body::new(signature.parameters.to_vec());
        Self { module, signature, intrinsic, body, volatile }
    }

    pub(super) fn block(&mut self) -> Block {
        self.body.append_block(None)
    }

    /// The type of an argument.
    pub(super) fn parameter(&self, number: usize) -> Result<Type> {
        let ty = self.signature.parameters.get(number).copied();
        ty.ok_or_else(|| Error::malformed("an intrinsic has too few parameters"))
    }

    pub(super) fn append(&mut self, block: Block, kind: InstructionKind, ty: Type) -> Inst {
        self.body.append(block, kind, ty)
    }

    pub(super) fn int(&mut self, ty: Type, value: u64) -> Value {
        rewrite::integer(self.module, ty, value).into()
    }

    pub(super) fn binary(&mut self, block: Block, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
        let ty = self.body.value_type(self.module, lhs);
        let (flags, fast_math) = (IntFlags::NONE, FastMath::NONE);
        self.append(block, InstructionKind::Binary { op, lhs, rhs, flags, fast_math }, ty).into()
    }

    pub(super) fn compare(&mut self, block: Block, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let boolean = self.module.types.integer(1);
        self.append(block, InstructionKind::ICmp { predicate, same_sign: false, lhs, rhs }, boolean).into()
    }

    pub(super) fn address_of(&mut self, block: Block, pointer: Value) -> Value {
        let ty = self.module.types.integer(64);
        let (flags, fast_math) = (IntFlags::NONE, FastMath::NONE);
        let kind = InstructionKind::Cast { op: CastOp::PtrToInt, operand: pointer, flags, fast_math };
        self.append(block, kind, ty).into()
    }

    pub(super) fn branch(&mut self, block: Block, condition: Value, then: Block, otherwise: Block) {
        let void = self.module.void_type;
        self.append(block, InstructionKind::CondBr { condition, then, otherwise }, void);
    }

    /// The address of a byte.
    pub(super) fn element(&mut self, block: Block, base: Value, index: Value) -> Value {
        let ty = self.body.value_type(self.module, base);
        let operands = self.body.value_list(&[base, index]);
        let source = self.module.types.integer(8);
        let kind = InstructionKind::GetElementPtr { source, flags: GepFlags::INBOUNDS, operands };
        self.append(block, kind, ty).into()
    }

    pub(super) fn load_byte(&mut self, block: Block, pointer: Value) -> Value {
        let kind = rewrite::plain_load(pointer, one(), self.volatile);
        let byte = self.module.types.integer(8);
        self.append(block, kind, byte).into()
    }

    pub(super) fn store_byte(&mut self, block: Block, value: Value, pointer: Value) {
        let void = self.module.void_type;
        let kind = rewrite::plain_store(value, pointer, one(), self.volatile);
        self.append(block, kind, void);
    }

    /// `phi` of what comes from `entry`, and from the block itself a value that is filled in later.
    pub(super) fn phi(&mut self, block: Block, entry: Block, first: Value) -> Inst {
        let ty = self.body.value_type(self.module, first);
        let values = self.body.value_list(&[first, first]);
        let blocks = cranelift_entity::EntityList::from_slice(&[entry, block], &mut self.body.block_lists);
        self.append(block, InstructionKind::Phi { values, blocks, fast_math: FastMath::NONE }, ty)
    }

    pub(super) fn close_phi(&mut self, phi: Inst, next: Value) {
        if let InstructionKind::Phi { values, .. } = &self.body.instructions[phi].kind
            && let Some(last) = values.clone().as_mut_slice(&mut self.body.values).last_mut()
        {
            *last = next;
        }
    }

    pub(super) fn ret(&mut self, block: Block, value: Option<Value>) {
        let void = self.module.void_type;
        let value = value.map_or_else(PackedOption::default, PackedOption::from);
        self.append(block, InstructionKind::Ret { value }, void);
    }

    /// The body, which ends in `exit`.
    pub(super) fn finish(mut self, exit: Block, value: Option<Value>) -> Body {
        self.ret(exit, value);
        self.body
    }
}

fn one() -> Alignment {
    Alignment::from_bytes(1).unwrap_or_default()
}
