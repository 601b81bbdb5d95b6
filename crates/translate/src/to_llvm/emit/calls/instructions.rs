//! Translates instructions that correspond to one OpenCL C function: groups, pipes, events, bit operations
//! and dot products.
//!
//! The `emit_…` functions that return a Boolean return `false` if OpenCL C has no equivalent of the instruction.

use transpire_llvm::ir::Value;
use transpire_opencl::builtins::{self, Lowering, groups};
use transpire_opencl::spirv_friendly::Target;
use transpire_opencl::{Number, Scalar};
use transpire_spirv::grammar::{GroupOperation, Op, Scope};
use transpire_spirv::{Id, Instruction};

use crate::mappings::address_spaces;
use crate::to_llvm::emit::arguments::Argument;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::id;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::source;
use crate::{Error, Result};

/// A row of the tables of built-in functions in `transpire-opencl`: the name of a function and its lowering.
type BuiltinRow = (&'static str, Lowering);

impl Builder<'_, '_> {
    /// Casts a pointer to a generic pointer to bytes.
    pub(super) fn generic_bytes(&mut self, value: Value) -> Value {
        let byte = self.ir.module.types.integer(8);
        let generic = self.ir.space(address_spaces::GENERIC);
        let ty = self.ir.pointer(generic, byte);
        self.cast_pointer(value, ty)
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Translates an instruction to the OpenCL C function in one of `rows`. If there are several rows, the scope, the
    /// number of elements of the result or the type of a pipe determines which one applies. Returns `false` if none
    /// applies, if OpenCL C has no type for an operand, or if the style calls no OpenCL C function for the instruction.
    pub(super) fn emit_plain(
        &mut self,
        op: Op,
        rows: &[&'static BuiltinRow],
        instruction: Instruction<'m>,
    ) -> Result<bool> {
        if op == Op::RoundFToTF32INTEL && !self.body.dialect().calls.tf32_roundings {
            return Ok(false);
        }
        let start = first_operand(instruction);
        let mut first = start;
        let scoped = rows
            .iter()
            .any(|row| matches!(row.1, Lowering::Instruction(row) if row.scope.is_some()));
        let scope = if scoped {
            first += 1;
            match self.scope_operand(instruction, first - 1)? {
                Some(scope) => Some(scope),
                None => return Ok(false),
            }
        } else {
            None
        };
        let result = instruction
            .result_type()
            .map(|_| self.body.emitter.result_type(instruction))
            .transpose()?;
        let lanes = result
            .and_then(|ty| self.body.emitter.ir.module.types.lanes(ty))
            .unwrap_or(1);
        // The type of a pipe specifies whether it is the read or the write end.
        let pipe = instruction
            .id(first)
            .and_then(|id| source::type_definition(self.body.emitter.source, id).ok())
            .and_then(|ty| ty.word(2));
        let row = rows.iter().find(|(name, shape)| {
            let fits = match op {
                Op::GetNumPipePackets | Op::GetMaxPipePackets => {
                    name.ends_with("_wo") == (pipe == Some(1))
                }
                _ => true,
            };
            fits && matches!(shape, Lowering::Instruction(row)
                if row.scope == scope && row.lanes.is_none_or(|stated| stated == lanes))
        });
        let Some((name, Lowering::Instruction(row))) = row.copied() else {
            return Ok(false);
        };
        let mut arguments = Vec::with_capacity(instruction.word_count().saturating_sub(first));
        for index in first..instruction.word_count() {
            let operand = id(instruction, index)?;
            let Some(argument) =
                self.declared_argument(instruction, Target::Op(op), operand, index - start)?
            else {
                return Ok(false);
            };
            arguments.push(argument);
        }
        let mut ty = result.unwrap_or(self.body.emitter.ir.module.void_type);
        if op == Op::BitCount
            && let Some(argument) = arguments.first()
        {
            ty = self.body.ty(argument.value);
        }
        let mut value = if name.starts_with("__") {
            // Clang's own functions have plain names, and take generic pointers to bytes for packets.
            let mut values = Vec::with_capacity(arguments.len());
            for argument in arguments {
                let is_packet = matches!(argument.ty, transpire_opencl::Type::Pointer(_));
                values.push(if is_packet {
                    self.body.ins()?.generic_bytes(argument.value)
                } else {
                    argument.value
                });
            }
            self.body
                .ins()?
                .call_named(name.as_bytes(), ty, &values, None)?
        } else {
            self.body.ins()?.call_opencl(name, &arguments, ty)?
        };
        if row.bool_result {
            value = self.body.ins()?.int_to_boolean(value);
        } else if let Some(result) = result
            && result != ty
        {
            value = self.body.ins()?.resize_int(value, result, false)?;
        }
        self.finish(instruction, value)
    }

    /// Returns the scope in the operand at `index`, or `None` if it is not constant or not a valid scope.
    pub(super) fn scope_operand(
        &self,
        instruction: Instruction<'m>,
        index: usize,
    ) -> Result<Option<Scope>> {
        id(instruction, index)?;
        Ok(self
            .constant_operand(instruction, index)
            .and_then(|scope| Scope::from_u32(scope as u32)))
    }

    /// Translates a group instruction to `work_group_reduce_add`, `sub_group_ballot` and similar functions. Returns
    /// `false` if the scope is not constant, or if OpenCL C has no function for the instruction or no type for an
    /// operand.
    pub(super) fn emit_group(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        let first = first_operand(instruction);
        if instruction.word_count() <= first {
            return Ok(false);
        }
        let Some(scope) = self.scope_operand(instruction, first)? else {
            return Ok(false);
        };
        let mut next = first + 1;
        let operation = match takes_operation(op) {
            true => {
                next += 1;
                let operation = instruction
                    .word(next - 1)
                    .and_then(GroupOperation::from_u32);
                Some(
                    operation
                        .ok_or_else(|| Error::malformed("no group operation has that number"))?,
                )
            }
            false => None,
        };
        let operands = instruction.word_count().saturating_sub(next);
        let Some((name, _)) = groups::name(op, scope, operation, operands) else {
            return Ok(false);
        };
        let Some(Lowering::Instruction(row)) = builtins::lookup(&name) else {
            return Ok(false);
        };
        let mut arguments = Vec::with_capacity(operands);
        for index in next..instruction.word_count() {
            let operand = id(instruction, index)?;
            if index == next && row.bool_argument {
                let value = self.body.value(operand)?;
                let value = self.body.ins()?.boolean_to_int(value);
                arguments.push(Argument {
                    value,
                    ty: Scalar::Int.into(),
                });
                continue;
            }
            if index > next && row.coordinates {
                self.coordinates(operand, scope, &mut arguments)?;
                continue;
            }
            let Some(argument) =
                self.argument(operand, self.reading(Target::Op(op), index - first))?
            else {
                return Ok(false);
            };
            arguments.push(argument);
        }
        let result = self.body.emitter.result_type(instruction)?;
        let ty = if row.bool_result {
            self.body.emitter.ir.int_type()
        } else {
            result
        };
        let bitwise = if self.body.dialect().calls.signatures_of_instructions {
            groups::bitwise_name(op, &name)
        } else {
            None
        };
        let mut value =
            self.body
                .ins()?
                .call_opencl(bitwise.as_ref().unwrap_or(&name), &arguments, ty)?;
        if row.bool_result {
            value = self.body.ins()?.int_to_boolean(value);
        }
        self.finish(instruction, value)
    }

    /// Appends the id of the broadcasting invocation to the arguments: one `size_t` for each dimension of a
    /// work-group, or one `uint` for a sub-group.
    fn coordinates(
        &mut self,
        operand: Id,
        scope: Scope,
        arguments: &mut Vec<Argument>,
    ) -> Result<()> {
        let value = self.body.value(operand)?;
        let ty = if scope == Scope::Workgroup {
            self.body.emitter.ir.size_type()
        } else {
            self.body.emitter.ir.int_type()
        };
        let lanes = self.body.emitter.ir.module.types.lanes(self.body.ty(value));
        for lane in 0..lanes.unwrap_or(1).min(3) {
            let component = if lanes.is_some() {
                self.body.ins()?.extract_at(value, &[lane])?
            } else {
                value
            };
            let component = self.body.ins()?.resize_int(component, ty, false)?;
            arguments.extend(self.body.number(component, Number::Unsigned));
        }
        Ok(())
    }

    /// Translates dot products. OpenCL C has dot products of floats, and of 8-bit and 16-bit integers with an `int`
    /// result. Returns `false` for any other dot product, and for all dot products of integers if the style does not
    /// call OpenCL C functions for them.
    pub(super) fn emit_dot(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        if op != Op::Dot && !self.body.dialect().calls.integer_dot_products {
            return Ok(false);
        }
        let (first, second) = (
            self.body.operand(instruction, 3)?,
            self.body.operand(instruction, 4)?,
        );
        let types = &self.body.emitter.ir.module.types;
        let packed = op != Op::Dot && types.lanes(self.body.ty(first)).is_none();
        let Some((name, a, b)) = builtins::dot_name(op, packed) else {
            return Ok(false);
        };
        let (a, b) = if packed {
            (Number::Unsigned, Number::Unsigned)
        } else {
            (a, b)
        };
        let result = self.body.emitter.result_type(instruction)?;
        let types = &self.body.emitter.ir.module.types;
        if op != Op::Dot && types.integer_bits(result) != Some(32) {
            return Ok(false);
        }
        let (Some(first), Some(second)) = (self.body.number(first, a), self.body.number(second, b))
        else {
            return Ok(false);
        };
        let mut arguments = vec![first, second];
        if matches!(op, Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat) {
            let number = if op == Op::UDotAccSat {
                Number::Unsigned
            } else {
                Number::Signed
            };
            let Some(accumulator) = self.argument_at(instruction, 5, number)? else {
                return Ok(false);
            };
            arguments.push(accumulator);
        }
        let value = self.body.ins()?.call_opencl(name, &arguments, result)?;
        self.finish(instruction, value)
    }
}

/// Returns whether an instruction has a group operation after its scope.
fn takes_operation(op: Op) -> bool {
    transpire_spirv::grammar::layout(op.0).is_some_and(|layout| {
        layout
            .operands()
            .iter()
            .any(|operand| operand.kind == transpire_spirv::grammar::OperandKind::GroupOperation)
    })
}

/// Returns the index of the word with the first operand of an instruction, after the result type and the
/// result.
fn first_operand(instruction: Instruction<'_>) -> usize {
    1 + usize::from(instruction.result_id().is_some())
        + usize::from(instruction.result_type().is_some())
}
