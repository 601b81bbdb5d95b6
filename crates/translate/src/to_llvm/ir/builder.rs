//! Builds instructions at the end of the current block. Adds operations that depend on the emitted module to
//! `InstBuilder`. This file does not refer to SPIR-V instructions and ids.

use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{
    AttributeList, Block, Body, CallKind, CallingConvention, CastOp, Global, Inst, InstBuilder,
    InstBuilderBase, InstructionKind, Interner, Module, Type, Value,
};

use super::Ir;
use super::code::Code;
use crate::dialect;
use crate::{Error, Result};

/// An insertion point at the end of the current block.
pub(in crate::to_llvm) struct Builder<'a, 'm> {
    pub(in crate::to_llvm) ir: &'a mut Ir<'m>,
    pub(super) code: &'a mut Code,
    block: Block,
}

impl InstBuilderBase for Builder<'_, '_> {
    fn parts(&self) -> (&Module, &Body) {
        (&self.ir.module, self.code.body())
    }

    fn parts_mut(&mut self) -> (Interner<'_>, &mut Body) {
        (self.ir.module.interner(), self.code.body_mut())
    }

    fn insert(&mut self, kind: InstructionKind, ty: Type) -> Value {
        self.append(kind, ty).into()
    }
}

impl<'a, 'm> Builder<'a, 'm> {
    pub(super) fn new(ir: &'a mut Ir<'m>, code: &'a mut Code, block: Block) -> Self {
        Self { ir, code, block }
    }

    /// Returns the dialect of the translation.
    pub(in crate::to_llvm) fn dialect(&self) -> &'m dialect::ToLlvm {
        &self.ir.options().dialect
    }

    /// Returns the body under construction.
    pub(in crate::to_llvm) fn body(&self) -> &Body {
        self.code.body()
    }

    /// Returns the body under construction, for modification.
    pub(in crate::to_llvm) fn body_mut(&mut self) -> &mut Body {
        self.code.body_mut()
    }

    /// Returns the current block.
    pub(super) fn block(&self) -> Block {
        self.block
    }

    /// Appends an instruction of type `ty` to the current block.
    pub(in crate::to_llvm) fn append(&mut self, kind: InstructionKind, ty: Type) -> Inst {
        /// The initial capacity of a block, in instructions.
        const ROOM: usize = 16;
        let body = self.code.body_mut();
        let inst = body.create(kind, ty);
        let instructions = &mut body.blocks[self.block].instructions;
        if instructions.capacity() == 0 {
            instructions.reserve(ROOM);
        }
        instructions.push(inst);
        inst
    }

    /// Appends a terminator to the current block and ends the block.
    pub(in crate::to_llvm) fn terminate(self, kind: InstructionKind) -> Inst {
        let void = self.ir.module.void_type;
        let inst = self.code.body_mut().append(self.block, kind, void);
        self.code.leave();
        inst
    }

    /// Attaches a metadata node to an instruction, under the kind `name`. See [`Code::attach`].
    pub(in crate::to_llvm) fn attach(&mut self, inst: Inst, name: &str, node: MetadataId) {
        self.code.attach(self.ir, inst, name, node);
    }

    /// Names the instruction that defines a value, unless it already has a name.
    pub(in crate::to_llvm) fn name(&mut self, value: Value, name: impl AsRef<[u8]>) {
        if let Some(inst) = self.code.nameless(value) {
            let strings = &mut self.ir.module.strings;
            let name = self.code.unique_name(strings, name.as_ref());
            self.code.set_name(inst, name);
        }
    }

    /// Casts a pointer to the pointer type `ty`, which may have another pointee or another address space.
    pub(in crate::to_llvm) fn cast_pointer(&mut self, pointer: Value, ty: Type) -> Value {
        let from = self.ty(pointer);
        let types = &self.ir.module.types;
        let op = if types.address_space(from) == types.address_space(ty) {
            CastOp::BitCast
        } else {
            CastOp::AddrSpaceCast
        };
        self.cast(op, pointer, ty)
    }

    /// Extends or truncates an integer, or a vector of integers, to type `ty`. `signed` selects sign extension. Returns
    /// an error if the type of `value` or `ty` has no size. The caller checks that both are integer types.
    pub(in crate::to_llvm) fn resize_int(
        &mut self,
        value: Value,
        ty: Type,
        signed: bool,
    ) -> Result<Value> {
        let from = self.ty(value);
        let (Some(from_bits), Some(to_bits)) = (self.bits(from), self.bits(ty)) else {
            return Err(Error::malformed(
                "the operand of the conversion is not an integer",
            ));
        };
        let op = match from_bits.cmp(&to_bits) {
            std::cmp::Ordering::Less if signed => CastOp::SExt,
            std::cmp::Ordering::Less => CastOp::ZExt,
            std::cmp::Ordering::Equal => return Ok(value),
            std::cmp::Ordering::Greater => CastOp::Trunc,
        };
        Ok(self.cast(op, value, ty))
    }

    /// Calls the function with the given name. If the module has no such function, declares it with the types of the
    /// arguments and with `attributes`.
    pub(in crate::to_llvm) fn call_named(
        &mut self,
        name: &[u8],
        result: Type,
        arguments: &[Value],
        attributes: Option<AttributeList>,
    ) -> Result<Value> {
        let value_type = self.type_of_call(result, arguments);
        let callee = self.ir.callee(name, value_type, attributes);
        self.call_function(callee, arguments)
    }

    /// Returns the type of a function with these arguments and the result type `result`.
    pub(in crate::to_llvm) fn type_of_call(&mut self, result: Type, arguments: &[Value]) -> Type {
        let parameters: Box<[Type]> = arguments
            .iter()
            .map(|&argument| self.ty(argument))
            .collect();
        self.ir.module.types.function(result, parameters, false)
    }

    /// Calls a function by name. Returns an error if the module defines the function and exports it, because SPIR-V
    /// means another function with this name, or if the result type is a function type.
    pub(in crate::to_llvm) fn call_function(
        &mut self,
        callee: Global,
        arguments: &[Value],
    ) -> Result<Value> {
        let value = &self.ir.module.globals[callee];
        let is_captured = self.ir.module.function(callee).is_some_and(|function| {
            function.is_definition && function.calling_convention != CallingConvention::SPIR_KERNEL
        });
        if is_captured && !value.linkage.is_local() {
            return Err(Error::cannot_translate(format!(
                "an instruction that becomes a call of @{}, because the module exports a function of this name",
                self.ir.module.name(callee)
            )));
        }
        self.call_source_function(callee, arguments)
    }

    /// Calls a function of the module. Returns an error if its result type is a function type.
    pub(in crate::to_llvm) fn call_source_function(
        &mut self,
        callee: Global,
        arguments: &[Value],
    ) -> Result<Value> {
        let module = &self.ir.module;
        let function_type = module.globals[callee].value_type;
        let result = module
            .signature(callee)
            .map_or(module.void_type, |signature| signature.result);
        if module.types.function_type(result).is_some() {
            return Err(Error::malformed(
                "the type of the result is a function type",
            ));
        }
        let convention = module
            .function(callee)
            .map_or(CallingConvention::SPIR_FUNC, |f| f.calling_convention);
        self.ir.calls_kernels |= convention == CallingConvention::SPIR_KERNEL;
        let address = self.ir.address(callee);
        let attributes = self.ir.call_attributes(callee);
        Ok(self.call_value(
            address,
            function_type,
            arguments,
            result,
            convention,
            attributes,
        ))
    }

    /// Calls a function by its address. `result` is the result type of `function_type`.
    pub(in crate::to_llvm) fn call_value(
        &mut self,
        callee: Value,
        function_type: Type,
        arguments: &[Value],
        result: Type,
        calling_convention: CallingConvention,
        attributes: Option<AttributeList>,
    ) -> Value {
        let call = CallKind {
            calling_convention,
            attributes: attributes.into(),
            ..self.call_of(callee, function_type, arguments)
        };
        self.insert(InstructionKind::Call(call), result)
    }

    /// Emits a load of type `ty`. The alignment is `said` bytes, or the alignment of the type if `said` is `None` or 0.
    pub(in crate::to_llvm) fn load_at(
        &mut self,
        pointer: Value,
        ty: Type,
        said: Option<u64>,
    ) -> Result<Value> {
        let alignment = self.ir.access_alignment(said, ty)?;
        Ok(self.load(pointer, ty, alignment, false))
    }

    /// Emits a store. The alignment is `said` bytes, or the alignment of the value's type if `said` is `None` or 0.
    pub(in crate::to_llvm) fn store_at(
        &mut self,
        pointer: Value,
        value: Value,
        said: Option<u64>,
    ) -> Result<()> {
        let alignment = self.ir.access_alignment(said, self.ty(value))?;
        self.store(value, pointer, alignment, false);
        Ok(())
    }
}
