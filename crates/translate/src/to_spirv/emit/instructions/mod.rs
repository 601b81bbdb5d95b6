//! Emits LLVM instructions, with one file for each kind of instruction.

mod arithmetic;
pub(crate) mod atomics;
mod casts;
mod comparisons;
mod composites;
mod memory;
pub(crate) mod style;
mod terminators;

use transpire_llvm::ir::{Expression, Inst, InstructionKind, Type, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::analysis::expressions;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::{Error, Result};

/// The operands of an instruction. Few instructions have more than 8.
pub(super) type Operands = smallvec::SmallVec<[u32; 8]>;

/// The literal of `OpVectorShuffle` for a component without a source.
pub(super) const NO_COMPONENT: u32 = u32::MAX;

impl FunctionEmitter<'_, '_> {
    pub(super) fn emit_instruction(&mut self, inst: Inst) -> Result<()> {
        let start = self.words.code().len();
        self.emit_words(inst)?;
        self.decorate_aliasing(inst, start);
        Ok(())
    }

    fn emit_words(&mut self, inst: Inst) -> Result<()> {
        let body = self.body;
        let instruction = &body.instructions[inst];
        if instruction.kind.is_terminator() {
            self.emit_edge_values()?;
            self.emit_terminator(inst, &instruction.kind)?;
            return self.emit_edge_blocks();
        }
        let values = |list: &cranelift_entity::EntityList<Value>| list.as_slice(&body.values);
        match &instruction.kind {
            InstructionKind::Phi {
                values: list,
                blocks,
                ..
            } => self.emit_phi(inst, values(list), blocks.as_slice(&body.block_lists)),
            InstructionKind::Alloca {
                allocated,
                count,
                alignment,
                ..
            } => self.emit_alloca(inst, *allocated, *count, *alignment),
            InstructionKind::Load {
                pointer,
                alignment,
                volatile,
                ordering,
                scope,
            } => {
                let access = self.memory_access(inst, *alignment, *volatile);
                self.emit_load(inst, *pointer, access, *ordering, *scope)
            }
            InstructionKind::Store {
                pointer,
                value,
                alignment,
                volatile,
                ordering,
                scope,
            } => {
                let access = self.memory_access(inst, *alignment, *volatile);
                self.emit_store(*pointer, *value, access, *ordering, *scope)
            }
            InstructionKind::AtomicRmw {
                operation,
                pointer,
                value,
                ordering,
                scope,
                ..
            } => self.emit_atomic_rmw(inst, *operation, *pointer, *value, *ordering, *scope),
            InstructionKind::CmpXchg {
                pointer,
                compare,
                new,
                success,
                failure,
                scope,
                ..
            } => self.emit_cmpxchg(inst, *pointer, *compare, *new, *success, *failure, *scope),
            InstructionKind::Fence { ordering, scope } => self.emit_fence(*ordering, *scope),
            InstructionKind::Call(call) => self.emit_call(inst, call),
            kind => {
                let ty = self.result_type(inst);
                let (id, natural) = self.emit_operation(kind, ty)?;
                self.bind(inst, natural, id)
            }
        }
    }

    /// Emits the operation `kind` of type `ty`, which depends only on its operands, as constant expressions do. Returns
    /// the result and its type. It is an error if SPIR-V has no such operation.
    fn emit_operation(&mut self, kind: &InstructionKind, ty: Type) -> Result<(Id, Type)> {
        let body = self.body;
        let id = match kind {
            InstructionKind::Binary {
                op,
                lhs,
                rhs,
                flags,
                fast_math,
            } => self.emit_binary(*op, *lhs, *rhs, *flags, *fast_math, ty)?,
            InstructionKind::FNeg { operand, fast_math } => {
                let operand = self.value(*operand)?;
                let type_id = self.type_id(ty)?;
                let id = self.emit(Op::FNegate, type_id, &[operand.word()])?;
                self.decorate_fast_math(id, *fast_math, false);
                id
            }
            InstructionKind::ICmp {
                predicate,
                lhs,
                rhs,
                ..
            } => self.emit_icmp(*predicate, *lhs, *rhs, ty)?,
            InstructionKind::FCmp {
                predicate,
                lhs,
                rhs,
                fast_math,
            } => self.emit_fcmp(*predicate, *lhs, *rhs, *fast_math, ty)?,
            InstructionKind::Cast { op, operand, .. } => return self.emit_cast(*op, *operand, ty),
            InstructionKind::Select {
                condition,
                then,
                otherwise,
                ..
            } => self.emit_select(*condition, *then, *otherwise, ty)?,
            InstructionKind::Freeze { operand } => self.emit_freeze(*operand, ty)?,
            InstructionKind::ExtractElement { vector, index } => {
                return self.emit_extract_element(*vector, *index);
            }
            InstructionKind::InsertElement {
                vector,
                element,
                index,
            } => self.emit_insert_element(*vector, *element, *index, ty)?,
            InstructionKind::ShuffleVector { lhs, rhs, mask } => {
                self.emit_shuffle(*lhs, *rhs, *mask, ty)?
            }
            InstructionKind::ExtractValue { aggregate, indices } => {
                return self.emit_extract_value(*aggregate, indices.as_slice(&body.literals));
            }
            InstructionKind::InsertValue {
                aggregate,
                element,
                indices,
            } => {
                let indices = indices.as_slice(&body.literals);
                self.emit_insert_value(*aggregate, *element, indices, ty)?
            }
            InstructionKind::GetElementPtr {
                source,
                flags,
                operands,
            } => {
                return self.emit_gep(*source, *flags, operands.as_slice(&body.values), ty);
            }
            InstructionKind::VaArg { .. } => return Err(Error::cannot_translate("va_arg")),
            InstructionKind::LandingPad { .. }
            | InstructionKind::CleanupPad { .. }
            | InstructionKind::CatchPad { .. } => {
                return Err(Error::cannot_translate("exception handling"));
            }
            _ => {
                return Err(Error::cannot_translate(
                    "this instruction, which has no counterpart in SPIR-V",
                ));
            }
        };
        Ok((id, ty))
    }

    /// Emits a constant expression of type `ty` as an instruction at its use. It is an error if no instruction computes
    /// it.
    pub(super) fn emit_expression(&mut self, expression: &Expression, ty: Type) -> Result<Id> {
        self.values.enter_expression()?;
        let (id, natural) = match expression {
            Expression::GetElementPtr {
                source,
                flags,
                operands,
                ..
            } => {
                let operands: Vec<Value> =
                    operands.iter().map(|&constant| constant.into()).collect();
                self.emit_gep(*source, *flags, &operands, ty)?
            }
            expression => match expressions::as_instruction(expression) {
                Some(kind) => self.emit_operation(&kind, ty)?,
                None => {
                    return Err(Error::cannot_translate(
                        "this constant expression, which no SPIR-V instruction computes",
                    ));
                }
            },
        };
        self.values.leave_expression();
        self.cast_pointer(id, natural, ty)
    }

    /// Marks the attachment of an instruction with this name as translated. Returns whether the instruction has one.
    pub(super) fn claim_attachment(&mut self, inst: Inst, name: &str) -> bool {
        if !self.body.attachments.contains_key(&inst) {
            return false;
        }
        let module = &self.cx.module;
        let kind = module.metadata.kind(&module.strings, name);
        kind.is_some_and(|kind| {
            let claimed = self.cx.claims.attachment(self.body, inst, kind);
            claimed.is_some()
        })
    }
}
