//! Translates device-side enqueue: ranges, kernels and kernel queries.

use transpire_llvm::ir::{
    CallingConvention, CastOp, GepFlags, InstBuilderBase, InstructionKind, Type, Value,
};
use transpire_opencl::{self as opencl, Number, Qualifiers, Scalar};
use transpire_spirv::{Id, Instruction};

use crate::mappings::address_spaces;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::body::memory::Access;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::id;
use crate::to_llvm::ir::builder::Builder;
use crate::{Error, Result};

impl Builder<'_, '_> {
    /// Allocates a new variable of the type `array` and returns its address. Temporary variables cannot be shared here,
    /// because several of the same type are needed at once.
    fn variable_for(&mut self, array: Type) -> Result<Value> {
        let alignment = self.ir.access_alignment(None, array)?;
        Ok(self.allocate(array, alignment))
    }

    fn first_element(&mut self, pointer: Value, array: Type, element: Type) -> Value {
        let zero = self.ir.int32(0);
        let operands = self.body_mut().value_list(&[pointer, zero, zero]);
        let ty = self.ir.private_pointer(element);
        self.insert(
            InstructionKind::gep(array, GepFlags::INBOUNDS, operands),
            ty,
        )
    }

    fn is_null(&self, value: Value) -> bool {
        value
            .as_constant()
            .is_some_and(|constant| self.ir.module.constants[constant].kind.is_zero())
    }
}

impl Emitter<'_> {
    /// Returns the invoke function of a block, as a generic pointer to bytes. The casts are a constant expression, as
    /// in clang's output. Returns an error if the operand is not a constant pointer.
    fn invoke_function(&mut self, operand: Id) -> Result<Value> {
        let mut constant = self.constant(operand)?;
        let module = &self.ir.module;
        let Some(space) = module.types.address_space(module.constants.ty(constant)) else {
            return Err(Error::malformed("the enqueued block is not a function"));
        };
        let byte = self.ir.module.types.integer(8);
        for (op, space) in [
            (CastOp::BitCast, space),
            (
                CastOp::AddrSpaceCast,
                self.ir.space(address_spaces::GENERIC),
            ),
        ] {
            let ty = self.ir.pointer(space, byte);
            let constants = &mut self.ir.module.constants;
            if constants.ty(constant) != ty {
                constant = constants.cast(op, constant, ty);
            }
        }
        Ok(constant.into())
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Emits a call to `ndrange_1D` and similar functions, which return the range through their first argument. Always
    /// returns `true`.
    pub(super) fn emit_build_nd_range(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        let range = self.body.emitter.result_type(instruction)?;
        // OpenCL C has the offset first.
        let (global, local) = (
            self.body.operand(instruction, 3)?,
            self.body.operand(instruction, 4)?,
        );
        let offset = self.body.operand(instruction, 5)?;
        let dimensions = match self.body.emitter.ir.module.types[self.body.ty(global)] {
            transpire_llvm::ir::TypeKind::Array { length, .. } => length,
            _ => 1,
        };
        let given = if !self.body.dialect().calls.significant_operands
            || !self.body.ins()?.is_null(offset)
        {
            vec![offset, global, local]
        } else if !self.body.ins()?.is_null(local) {
            vec![global, local]
        } else {
            vec![global]
        };
        let result = self.body.destination(instruction, range)?;
        let mut types = Vec::new();
        let mut values = vec![result];
        for value in given {
            let scalar = Scalar::of(Number::Unsigned, self.body.emitter.ir.pointer_bits())
                .unwrap_or(Scalar::ULong);
            if dimensions == 1 {
                types.push(opencl::Type::Scalar(scalar));
                values.push(value);
                continue;
            }
            // An array is passed as a pointer to its first element.
            let array = self.body.ty(value);
            let pointer = self.body.ins()?.variable_for(array)?;
            self.body.store(pointer, value, Access::default())?;
            let size = self.body.emitter.ir.size_type();
            let first = self.body.ins()?.first_element(pointer, array, size);
            let qualifiers = Qualifiers {
                constant: true,
                ..Qualifiers::default()
            };
            types.push(opencl::Type::qualified_pointer(scalar.into(), qualifiers));
            values.push(first);
        }
        let name = opencl::mangle(&format!("ndrange_{dimensions}D"), &types);
        self.body
            .ins()?
            .call_returning(name.as_bytes(), &values, range)?;
        self.body.define_returned(instruction, result, range)?;
        Ok(true)
    }

    /// Returns a pointer to the range in an operand, because clang passes ranges indirectly. A range that is not a
    /// pointer is stored in a temporary variable.
    fn range_pointer(&mut self, operand: Id) -> Result<Value> {
        let value = self.body.value(operand)?;
        let ty = self.body.ty(value);
        if self.body.emitter.ir.module.types.is_pointer(ty) {
            return Ok(value);
        }
        let pointer = self.body.ins()?.temporary(ty)?;
        self.body.store(pointer, value, Access::default())?;
        Ok(pointer)
    }

    /// Emits a call to `__enqueue_kernel_basic` or a similar function, to which clang translates `enqueue_kernel`.
    /// Always returns `true`.
    pub(super) fn emit_enqueue_kernel(&mut self, instruction: Instruction<'m>) -> Result<bool> {
        // The operands are the queue, flags, range, number of events, events, event, function, block literal,
        // its size and alignment, and the sizes of local arguments.
        let mut arguments = vec![
            self.body.operand(instruction, 3)?,
            self.body.operand(instruction, 4)?,
        ];
        arguments.push(self.range_pointer(id(instruction, 5)?)?);
        let (number, wait, event) = (
            self.body.operand(instruction, 6)?,
            self.body.operand(instruction, 7)?,
            self.body.operand(instruction, 8)?,
        );
        let events = !(self.body.ins()?.is_null(number)
            && self.body.ins()?.is_null(wait)
            && self.body.ins()?.is_null(event));
        if events {
            arguments.extend([number, wait, event]);
        }
        arguments.push(self.body.emitter.invoke_function(id(instruction, 9)?)?);
        let literal = self.body.operand(instruction, 10)?;
        arguments.push(self.body.ins()?.generic_bytes(literal));
        let sizes = instruction.word_count().saturating_sub(13);
        if sizes > 0 {
            arguments.push(self.body.emitter.ir.int32(sizes as u32));
            arguments.push(self.local_sizes(instruction, sizes)?);
        }
        let name = match (events, sizes > 0) {
            (false, false) => "__enqueue_kernel_basic",
            (true, false) => "__enqueue_kernel_basic_events",
            (false, true) => "__enqueue_kernel_varargs",
            (true, true) => "__enqueue_kernel_events_varargs",
        };
        let result = self.body.emitter.result_type(instruction)?;
        let value = self
            .body
            .ins()?
            .call_named(name.as_bytes(), result, &arguments, None)?;
        self.finish(instruction, value)
    }

    /// Returns a pointer to an array of `count` sizes of local arguments. In SPIR-V, each operand is a
    /// pointer to a size.
    fn local_sizes(&mut self, instruction: Instruction<'m>, count: usize) -> Result<Value> {
        let size = self.body.emitter.ir.size_type();
        let array = self.body.emitter.ir.module.types.array(count as u64, size);
        let pointer = self.body.ins()?.variable_for(array)?;
        for number in 0..count {
            let value = self.body.operand(instruction, 13 + number)?;
            let own = self.body.ty(value);
            let value = match self.body.emitter.ir.module.types.address_space(own) {
                Some(space) => {
                    let ty = self.body.emitter.ir.pointer(space, size);
                    let value = self.body.ins()?.cast_pointer(value, ty);
                    self.body.load(value, size, Access::default())?
                }
                None => self.body.ins()?.resize_int(value, size, false)?,
            };
            let (zero, index) = (
                self.body.emitter.ir.int32(0),
                self.body.emitter.ir.int32(number as u32),
            );
            let operands = self
                .body
                .code_mut()
                .body_mut()
                .value_list(&[pointer, zero, index]);
            let ty = self.body.emitter.ir.private_pointer(size);
            let kind = InstructionKind::gep(array, GepFlags::INBOUNDS, operands);
            let element = self.body.ins()?.insert(kind, ty);
            self.body.store(element, value, Access::default())?;
        }
        Ok(self.body.ins()?.first_element(pointer, array, size))
    }

    /// Emits a call to `__get_kernel_…_impl` with the invoke function and the block literal. If `ndrange` is true, the
    /// first argument is the range. Always returns `true`.
    pub(super) fn emit_kernel_query(
        &mut self,
        name: &str,
        ndrange: bool,
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        let mut arguments = Vec::new();
        let mut next = 3;
        if ndrange {
            arguments.push(self.range_pointer(id(instruction, next)?)?);
            next += 1;
        }
        arguments.push(self.body.emitter.invoke_function(id(instruction, next)?)?);
        let literal = self.body.operand(instruction, next + 1)?;
        arguments.push(self.body.ins()?.generic_bytes(literal));
        let result = self.body.emitter.result_type(instruction)?;
        let parameters: Box<[Type]> = arguments
            .iter()
            .map(|&argument| self.body.ty(argument))
            .collect();
        let value_type = self
            .body
            .emitter
            .ir
            .module
            .types
            .function(result, parameters, false);
        let is_of_c = self.body.dialect().globals.functions_declared_at_calls;
        let ir = &mut self.body.emitter.ir;
        let (callee, is_new) = ir.callee_or(name.as_bytes(), None, value_type, None);
        if is_new
            && is_of_c
            && let Some(function) = ir.module.function_mut(callee)
        {
            function.calling_convention = CallingConvention::C;
        }
        let value = self.body.ins()?.call_function(callee, &arguments)?;
        self.finish(instruction, value)
    }
}
