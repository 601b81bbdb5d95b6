//! Translates calls of OpenCL C's functions for device-side enqueue: they build ranges, enqueue kernels, and query
//! kernels.

use transpire_llvm::ir::{
    CastOp, Constant, ConstantKind, Expression, GlobalKind, InstructionKind, Type, Value, ValueKind,
};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::analysis::builtin_types::opaque_pointer;
use crate::analysis::structors::function_of;
use crate::mappings::address_spaces;
use crate::to_spirv::emit::calls::CallEmitter;
use crate::{Error, Result};

/// Maximum number of casts to look through.
const MAX_CASTS: usize = 16;

impl CallEmitter<'_, '_, '_> {
    /// Translates a call of `ndrange_1D`, `ndrange_2D` or `ndrange_3D`, which has this number of dimensions, to
    /// `OpBuildNDRange`, and stores the `ndrange_t` to the first argument. It is an error if the call does not return
    /// the struct through a pointer.
    pub(super) fn emit_build_nd_range(&mut self, dimensions: u32) -> Result<()> {
        let Some(range) = self.returned_struct()? else {
            return Err(Error::unsupported(
                "the result has to be returned through a pointer (sret)",
            ));
        };
        let size = self.size_type();
        let ty = if dimensions == 1 {
            size
        } else {
            let types = &mut self.function.cx.module.types;
            types.array(u64::from(dimensions), size)
        };
        let mut given = Vec::new();
        for number in 1..self.call.arguments.len() {
            given.push(self.nd_range_operand(number, ty)?);
        }
        let type_id = self.function.type_id(ty)?;
        let zero = match dimensions {
            1 => self.function.cx.splat_integer(size, 0)?,
            _ => self.function.cx.null(type_id),
        };
        let [global, local, offset] = match *given.as_slice() {
            [global] => [global, zero, zero],
            [global, local] => [global, local, zero],
            [offset, global, local] => [global, local, offset],
            _ => return Err(self.call.miscounted()),
        };
        let id = self.emit_op(Op::BuildNDRange, range, &[global, local, offset])?;
        let pointer = self.pointer_argument(0, range)?;
        self.store_aligned(pointer, id, range)
    }

    /// Returns an operand of `OpBuildNDRange`: the argument with index `number` or, if it is a pointer, the value of
    /// type `ty` loaded from it.
    pub(super) fn nd_range_operand(&mut self, number: usize, ty: Type) -> Result<Id> {
        let value = self.call.value(number)?;
        let own = self.function.ty(value);
        if !self.function.cx.module.types.is_pointer(own) {
            return self.function.value(value);
        }
        let pointer = self.pointer_argument(number, ty)?;
        self.load_aligned(pointer, ty)
    }

    pub(super) fn emit_enqueue_kernel(&mut self, events: bool, local_sizes: bool) -> Result<()> {
        let invoke = if events { 6 } else { 3 };
        if self.call.arguments.len() != invoke + 2 + if local_sizes { 2 } else { 0 } {
            return Err(self.call.miscounted());
        }
        let mut operands = vec![self.argument(0)?.word(), self.argument(1)?.word()];
        operands.push(self.nd_range(2)?.word());
        let event = self.event_pointer()?;
        if events {
            operands.push(self.argument(3)?.word());
            operands.push(self.function.value_as(self.call.value(4)?, event)?.word());
            operands.push(self.function.value_as(self.call.value(5)?, event)?.word());
        } else {
            let event = self.function.type_id(event)?;
            let null = self.function.cx.null(event);
            operands.extend([self.function.cx.word_constant(0), null, null].map(Id::word));
        }
        let sizes = if local_sizes {
            self.local_sizes(invoke + 2)?
        } else {
            Vec::new()
        };
        operands.extend(self.block(invoke)?);
        operands.extend(sizes);
        self.emit_result(Op::EnqueueKernel, &operands)
    }

    pub(super) fn emit_kernel_query(&mut self, op: Op, ndrange: bool) -> Result<()> {
        let invoke = usize::from(ndrange);
        if self.call.arguments.len() != invoke + 2 {
            return Err(self.call.miscounted());
        }
        let mut operands = Vec::new();
        if ndrange {
            operands.push(self.nd_range(0)?.word());
        }
        let literal = self.call.value(invoke + 1)?;
        let mut block = self.block(invoke)?;
        if let (true, Some(alignment)) = (
            self.function.cx.options.dialect.calls.fixed_operands,
            self.preferred_alignment(literal),
        ) {
            block[3] = self.function.cx.word_constant(alignment).word();
        }
        operands.extend(block);
        self.emit_result(op, &operands)
    }

    /// Emits argument `number`, which points to a range, and returns the pointer. The specification requires the struct
    /// itself, but the Khronos translator and the drivers that contain it use a pointer.
    fn nd_range(&mut self, number: usize) -> Result<Id> {
        self.function.value(self.call.value(number)?)
    }

    /// Returns the type of a generic pointer to a `clk_event_t`.
    fn event_pointer(&mut self) -> Result<Type> {
        let module = &mut self.function.cx.module;
        let event = opaque_pointer(module, "opencl.clk_event_t", 0);
        let types = &mut module.types;
        Ok(types.typed_pointer(address_spaces::GENERIC, event))
    }

    /// Emits the operands for a block, and returns their ids: its function, its literal, and the literal's size and
    /// alignment. The function is argument `first`, and the literal is the next argument. It is an error if the
    /// function is not known.
    fn block(&mut self, first: usize) -> Result<[u32; 4]> {
        let function = self
            .underlying(self.call.value(first)?)
            .as_constant()
            .and_then(|constant| function_of(&self.function.cx.module, constant));
        let function = function
            .ok_or_else(|| Error::cannot_translate("a block whose invoke function is not known"))?;
        let function = self.function.global_id(function)?;
        let literal = self.call.value(first + 1)?;
        let (size, alignment) = self.block_layout(literal)?;
        let byte = self.function.cx.module.types.integer(8);
        let literal = self.pointer_argument(first + 1, byte)?;
        Ok([function, literal, size, alignment].map(Id::word))
    }

    /// Returns the size and the alignment of a block's literal, in bytes. They are its first two members, which clang
    /// sets to constants. If the constants are not known, both members are loaded.
    fn block_layout(&mut self, literal: Value) -> Result<(Id, Id)> {
        let found = match self.underlying(literal).kind() {
            ValueKind::Constant(constant) => self.members_of_global(constant),
            ValueKind::Instruction(_) => self.members_stored(self.underlying(literal)),
            _ => None,
        };
        if let Some((size, alignment)) = found {
            return Ok((
                self.function.cx.word_constant(size),
                self.function.cx.word_constant(alignment),
            ));
        }
        let word = self.word_type();
        let space = self.function.address_space(literal)?;
        let ty = self.function.cx.module.types.typed_pointer(space, word);
        let first = self.function.value_as(literal, ty)?;
        let one = self.function.cx.word_constant(1);
        let indices = [first, one].map(Id::word);
        let op = Op::InBoundsPtrAccessChain;
        let second = self.function.emit_address(op, word, ty, &indices)?;
        Ok((
            self.load_aligned(first, word)?,
            self.load_aligned(second, word)?,
        ))
    }

    /// Returns the preferred alignment, in bytes, of the struct variable that a pointer refers to. The Khronos
    /// translator uses it in queries. Returns `None` if the variable is not known or not a struct.
    fn preferred_alignment(&self, pointer: Value) -> Option<u32> {
        let module = &self.function.cx.module;
        let ty = match self.underlying(pointer).kind() {
            ValueKind::Constant(constant) => module.globals[module.as_global(constant)?].value_type,
            ValueKind::Instruction(inst) => match self.function.body().instructions[inst].kind {
                InstructionKind::Alloca { allocated, .. } => allocated,
                _ => return None,
            },
            _ => return None,
        };
        u32::try_from(self.function.cx.preferred_struct_alignment(ty)?).ok()
    }

    /// Returns the pointer from which a value was cast. Looks through up to [`MAX_CASTS`] bitcasts and address space
    /// casts.
    pub(super) fn underlying(&self, mut value: Value) -> Value {
        for _ in 0..MAX_CASTS {
            let operand = match value.kind() {
                ValueKind::Instruction(inst) => {
                    match self.function.body().instructions[inst].kind {
                        InstructionKind::Cast(
                            CastOp::BitCast | CastOp::AddrSpaceCast,
                            operand,
                            ..,
                        ) => operand,
                        _ => return value,
                    }
                }
                ValueKind::Constant(constant) => {
                    match &self.function.cx.module.constants[constant].kind {
                        ConstantKind::Expression(expression) => match **expression {
                            Expression::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand) => {
                                operand.into()
                            }
                            _ => return value,
                        },
                        _ => return value,
                    }
                }
                _ => return value,
            };
            value = operand;
        }
        value
    }

    fn members_of_global(&self, constant: Constant) -> Option<(u32, u32)> {
        let module = &self.function.cx.module;
        let GlobalKind::Variable(variable) = &module.globals[module.as_global(constant)?].kind
        else {
            return None;
        };
        let ConstantKind::Aggregate(members) =
            &module.constants[variable.initializer.expand()?].kind
        else {
            return None;
        };
        let [size, alignment, ..] = **members else {
            return None;
        };
        Some((
            module.constants.as_integer(size)? as u32,
            module.constants.as_integer(alignment)? as u32,
        ))
    }

    /// Returns the first constants stored to the first two members of a structure, or `None` unless both are known.
    fn members_stored(&self, structure: Value) -> Option<(u32, u32)> {
        let mut members = [None; 2];
        for (_, _, instruction) in self.function.body().instructions_in_order() {
            let InstructionKind::Store { pointer, value, .. } = instruction.kind else {
                continue;
            };
            let (Some(value), Some(member)) = (
                self.function.cx.integer_of(value),
                self.member_of(structure, pointer),
            ) else {
                continue;
            };
            if let Some(slot) = members.get_mut(member) {
                slot.get_or_insert(value as u32);
            }
        }
        Some((members[0]?, members[1]?))
    }

    /// Returns the index of the member of `structure` that `pointer` points to, or `None` if it points elsewhere.
    fn member_of(&self, structure: Value, pointer: Value) -> Option<usize> {
        let pointer = self.underlying(pointer);
        if pointer == structure {
            // The first member's address is the structure's.
            return Some(0);
        }
        let InstructionKind::GetElementPtr {
            operands, source, ..
        } = &self.function.body().instructions[pointer.as_instruction()?].kind
        else {
            return None;
        };
        let operands = operands.as_slice(&self.function.body().values);
        if self.underlying(*operands.first()?) != structure {
            return None;
        }
        match operands {
            [_, _, member] => usize::try_from(self.function.cx.integer_of(*member)?).ok(),
            // Optimizers write byte offsets; each of the two members has four bytes.
            [_, offset] if self.function.cx.module.types.integer_bits(*source) == Some(8) => {
                let offset = self.function.cx.integer_of(*offset)?;
                (offset % 4 == 0)
                    .then(|| usize::try_from(offset / 4).ok())
                    .flatten()
            }
            _ => None,
        }
    }

    /// Emits the addresses of the sizes of local arguments, and returns their ids as operand words. Argument `first` is
    /// the number of sizes, a constant of at most 256, and the next argument points to the first size. Any other number
    /// is an error. As with ranges, existing producers and consumers use pointers.
    fn local_sizes(&mut self, first: usize) -> Result<Vec<u32>> {
        let Some(count) = self.constant_argument(first).filter(|&count| count <= 256) else {
            return Err(Error::unsupported(
                "the number of local arguments is not constant",
            ));
        };
        let size = self.size_type();
        let base = self.pointer_argument(first + 1, size)?;
        let space = self.function.address_space(self.call.value(first + 1)?)?;
        let pointer = self.function.cx.module.types.typed_pointer(space, size);
        let mut pointers = Vec::new();
        for number in 0..count {
            let number = self.function.cx.splat_integer(size, number)?;
            let operands = [base, number].map(Id::word);
            let op = Op::PtrAccessChain;
            let place = self.function.emit_address(op, size, pointer, &operands)?;
            pointers.push(place.word());
        }
        Ok(pointers)
    }
}
