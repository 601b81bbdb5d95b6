//! Writes the records of instructions.

use cranelift_entity::EntityList;

use super::Output;
use super::abbreviations as abbreviation;
use super::bitstream::{AbbreviationId, signed};
use super::{binary_code, binary_flags, frequent};
use crate::bitcode::records::{ATOMIC_ELEMENTWISE, function as code};
use crate::error::Result;
use crate::ir::forms::{Form, Operand};
use crate::ir::{
    Block, Body, CallKind, CastOp, Family, GepFlags, Inst, Instruction, InstructionKind, IntFlags,
    Literal, MemoryAccess, MemoryOrdering, SyncScope, TailCall, Type, Value, ValueKind,
};
use crate::versions::Feature;
use InstructionKind as K;

/// Writes the record of an instruction, after the records of its operand bundles. `ops` is a buffer for the operands.
pub(super) fn write(
    output: &mut Output<'_>,
    body: &Body,
    instruction: &Instruction,
    ops: &mut Vec<u64>,
) -> Result<()> {
    ops.clear();
    if frequent::write(output, body, instruction, ops).is_some() {
        return Ok(());
    }
    ops.clear();
    let record = Record {
        body,
        ty: instruction.ty,
        ops,
    };
    let (abbreviations, code) = record.write(output, &instruction.kind)?;
    output.bits.record_as(abbreviations, code, ops);
    Ok(())
}

type Packing = &'static [AbbreviationId];

/// The record of an instruction, while its operands are gathered.
struct Record<'r, 'b> {
    body: &'b Body,
    /// The result type of the instruction.
    ty: Type,
    ops: &'r mut Vec<u64>,
}

impl Record<'_, '_> {
    /// Gathers the operands, and returns the abbreviations and the code of the record.
    fn write(mut self, out: &mut Output<'_>, kind: &K) -> Result<(Packing, u32)> {
        match kind.family() {
            Family::Control => self.control(out, kind),
            Family::Call => self.calls(out, kind),
            Family::Exception => self.exception(out, kind),
            Family::Arithmetic => self.arithmetic(out, kind),
            Family::Element => self.element(out, kind),
            Family::Memory => self.memory(out, kind),
            Family::Values => self.values(out, kind),
        }
    }

    /// Gathers the operands of `phi`, and of terminators other than calls and exception handling, as
    /// [`write`](Self::write) does.
    fn control(&mut self, out: &mut Output<'_>, kind: &K) -> Result<(Packing, u32)> {
        let mut packing: Packing = &[];
        let code = match kind {
            K::Ret { value } => {
                value
                    .expand()
                    .into_iter()
                    .for_each(|value| self.typed(out, value));
                code::RET
            }
            K::Br { target } => {
                self.block(out, *target);
                packing = &abbreviation::BRANCH;
                code::BR
            }
            K::CondBr {
                condition,
                then,
                otherwise,
            } => {
                self.block(out, *then);
                self.block(out, *otherwise);
                self.value(out, *condition);
                packing = &abbreviation::BRANCH;
                code::BR
            }
            K::Switch {
                condition,
                default,
                values,
                targets,
            } => {
                self.ops.push(out.type_of(*condition));
                self.value(out, *condition);
                self.block(out, *default);
                let values = values.as_slice(&self.body.values);
                for (&value, &target) in values.iter().zip(targets.as_slice(&self.body.block_lists))
                {
                    self.ops.push(out.number(value).into());
                    self.block(out, target);
                }
                code::SWITCH
            }
            K::IndirectBr { address, targets } => {
                self.ops.push(out.type_of(*address));
                self.value(out, *address);
                self.blocks(out, targets.as_slice(&self.body.block_lists));
                code::INDIRECTBR
            }
            K::Unreachable => code::UNREACHABLE,
            K::Phi {
                values,
                blocks,
                fast_math: fast,
            } => {
                self.ops.push(out.numbered.ty(self.ty));
                let blocks = blocks.as_slice(&self.body.block_lists);
                for (&value, &block) in values.as_slice(&self.body.values).iter().zip(blocks) {
                    let distance = out.local.next.wrapping_sub(out.number(value)) as i32;
                    self.ops.push(signed(distance.into()));
                    self.block(out, block);
                }
                self.flags(out.fast_math(*fast));
                code::PHI
            }
            // Belongs to another family.
            _ => return Err(super::unsupported(out.release, "the instruction")),
        };
        Ok((packing, code))
    }

    /// Gathers the operands of calls, as [`write`](Self::write) does.
    fn calls(&mut self, out: &mut Output<'_>, kind: &K) -> Result<(Packing, u32)> {
        let has_types = out.has_types;
        let mut packing: Packing = &[];
        let code = match kind {
            K::Invoke(invoke) => {
                self.bundles(out, &invoke.call)?;
                let explicit = u64::from(has_types) << 13;
                let convention = u64::from(invoke.call.calling_convention.0);
                self.ops.extend([
                    out.numbered.attributes(invoke.call.attributes.expand()),
                    convention | explicit,
                ]);
                self.block(out, invoke.normal);
                self.block(out, invoke.unwind);
                self.callee(out, &invoke.call);
                code::INVOKE
            }
            K::CallBr(invoke, targets) => {
                self.bundles(out, &invoke.call)?;
                let convention = u64::from(invoke.call.calling_convention.0);
                self.ops.extend([
                    out.numbered.attributes(invoke.call.attributes.expand()),
                    convention << 1 | 1 << 15,
                ]);
                self.block(out, invoke.normal);
                let targets = targets.as_slice(&self.body.block_lists);
                self.ops.push(targets.len() as u64);
                self.blocks(out, targets);
                self.callee(out, &invoke.call);
                code::CALLBR
            }
            K::Call(call) => {
                self.bundles(out, call)?;
                self.call(out, call);
                packing = &abbreviation::CALL;
                code::CALL
            }
            // Belongs to another family.
            _ => return Err(super::unsupported(out.release, "the instruction")),
        };
        Ok((packing, code))
    }

    /// Gathers the operands of instructions for exception handling, as [`write`](Self::write) does.
    fn exception(&mut self, out: &mut Output<'_>, kind: &K) -> Result<(Packing, u32)> {
        let modern = |out: &Output<'_>, what: &str| out.require(Feature::ModernInstructions, what);
        let code = match kind {
            K::CleanupRet { pad, unwind } => {
                modern(out, "cleanupret")?;
                self.value(out, *pad);
                unwind
                    .expand()
                    .into_iter()
                    .for_each(|block| self.block(out, block));
                code::CLEANUPRET
            }
            K::CatchRet { pad, target } => {
                modern(out, "catchret")?;
                self.value(out, *pad);
                self.block(out, *target);
                code::CATCHRET
            }
            K::CatchSwitch {
                parent,
                handlers,
                unwind,
            } => {
                modern(out, "catchswitch")?;
                self.value(out, *parent);
                let handlers = handlers.as_slice(&self.body.block_lists);
                self.ops.push(handlers.len() as u64);
                self.blocks(out, handlers);
                unwind
                    .expand()
                    .into_iter()
                    .for_each(|block| self.block(out, block));
                code::CATCHSWITCH
            }
            K::CleanupPad { parent, arguments } | K::CatchPad { parent, arguments } => {
                modern(out, "an exception pad")?;
                self.value(out, *parent);
                let arguments = arguments.as_slice(&self.body.values);
                self.ops.push(arguments.len() as u64);
                self.all_typed(out, arguments);
                if matches!(kind, K::CleanupPad { .. }) {
                    code::CLEANUPPAD
                } else {
                    code::CATCHPAD
                }
            }
            K::LandingPad {
                cleanup,
                clauses,
                filters,
            } => {
                // Before LLVM 3.7, the personality was an operand of the instruction.
                let is_old = !out.release.has(Feature::FunctionPersonality);
                let clauses = clauses.as_slice(&self.body.values);
                self.ops.push(out.numbered.ty(self.ty));
                if is_old {
                    let Some(personality) = out.local.personality else {
                        return Err(super::unsupported(
                            out.release,
                            "a landingpad without a personality",
                        ));
                    };
                    self.typed(out, personality.into());
                }
                self.ops.extend([(*cleanup).into(), clauses.len() as u64]);
                for (number, &clause) in clauses.iter().enumerate() {
                    self.ops.push(if number < 64 {
                        filters >> number & 1
                    } else {
                        0
                    });
                    self.typed(out, clause);
                }
                match is_old {
                    true => code::LANDINGPAD_OLD,
                    false => code::LANDINGPAD,
                }
            }
            // Belongs to another family.
            _ => return Err(super::unsupported(out.release, "the instruction")),
        };
        Ok((&[], code))
    }

    /// Gathers the operands of arithmetic, comparisons, conversions and `select`, as [`write`](Self::write) does.
    fn arithmetic(&mut self, out: &mut Output<'_>, kind: &K) -> Result<(Packing, u32)> {
        let mut packing: Packing = &[];
        let code = match kind {
            K::FNeg(operand, flags) => {
                out.require(Feature::FNeg, "fneg")?;
                self.typed(out, *operand);
                self.ops.push(0);
                self.flags(out.fast_math(*flags));
                code::UNOP
            }
            K::Binary(op, [lhs, rhs], flags, fast) => {
                self.typed(out, *lhs);
                self.value(out, *rhs);
                self.ops.push(binary_code(*op));
                self.flags(if op.code() >= 32 {
                    out.fast_math(*fast)
                } else {
                    binary_flags(*op, *flags)
                });
                packing = &abbreviation::BINARY;
                code::BINOP
            }
            K::ICmp(predicate, [lhs, rhs], same_sign) => {
                self.typed(out, *lhs);
                self.value(out, *rhs);
                self.ops.push(predicate.code());
                self.flags((*same_sign).into());
                packing = &abbreviation::COMPARE;
                code::CMP2
            }
            K::FCmp(predicate, [lhs, rhs], fast) => {
                self.typed(out, *lhs);
                self.value(out, *rhs);
                self.ops.push(predicate.code());
                self.flags(out.fast_math(*fast));
                packing = &abbreviation::COMPARE;
                code::CMP2
            }
            K::Cast(op, operand, flags, fast) => {
                self.typed(out, *operand);
                self.ops.extend([out.numbered.ty(self.ty), op.code()]);
                let non_negative = u64::from(flags.contains(IntFlags::NON_NEGATIVE));
                self.flags(match op {
                    CastOp::ZExt => non_negative,
                    CastOp::UIToFP => out.fast_math(*fast) << 1 | non_negative,
                    CastOp::Trunc => (flags.0 & 3).into(),
                    CastOp::FPTrunc | CastOp::FPExt | CastOp::SIToFP => out.fast_math(*fast),
                    _ => 0,
                });
                packing = &abbreviation::CAST;
                code::CAST
            }
            K::Select([condition, then, otherwise], fast) => {
                self.typed(out, *then);
                self.value(out, *otherwise);
                self.typed(out, *condition);
                self.flags(out.fast_math(*fast));
                code::VSELECT
            }
            // Belongs to another family.
            _ => return Err(super::unsupported(out.release, "the instruction")),
        };
        Ok((packing, code))
    }

    /// Gathers the operands of `shufflevector`, `extractvalue` and `insertvalue`, as [`write`](Self::write) does.
    fn element(&mut self, out: &mut Output<'_>, kind: &K) -> Result<(Packing, u32)> {
        let code = match kind {
            K::ShuffleVector([lhs, rhs], mask) => {
                self.typed(out, *lhs);
                self.value(out, *rhs);
                self.typed(out, (*mask).into());
                code::SHUFFLEVEC
            }
            K::ExtractValue { aggregate, indices } => {
                self.typed(out, *aggregate);
                self.literals(indices);
                code::EXTRACTVAL
            }
            K::InsertValue {
                aggregate,
                element,
                indices,
            } => {
                self.typed(out, *aggregate);
                self.typed(out, *element);
                self.literals(indices);
                code::INSERTVAL
            }
            // Belongs to another family.
            _ => return Err(super::unsupported(out.release, "the instruction")),
        };
        Ok((&[], code))
    }

    /// Gathers the operands of instructions that [`Form`] describes, as [`write`](Self::write) does.
    fn values(&mut self, out: &mut Output<'_>, kind: &K) -> Result<(Packing, u32)> {
        let Some(form) = Form::of(kind) else {
            return Err(super::unsupported(out.release, "the instruction"));
        };
        if let Some(feature) = form.since {
            out.require(feature, form.word)?;
        }
        let mut kinds = form.operands.iter();
        kind.for_each_operand(self.body, &mut |operand| match kinds.next() {
            Some(Operand::Element) => self.value(out, operand),
            Some(Operand::Lane) => self.lane(out, operand),
            Some(Operand::Any | Operand::Vector) | None => self.typed(out, operand),
        });
        Ok((&[], form.code))
    }

    /// Gathers the operands of instructions that access memory or compute addresses, as [`write`](Self::write) does.
    fn memory(&mut self, out: &mut Output<'_>, kind: &K) -> Result<(Packing, u32)> {
        let has_types = out.has_types;
        let mut packing: Packing = &[];
        let code = match kind {
            K::Alloca { .. } => self.alloca(out, kind)?,
            K::GetElementPtr {
                source,
                flags,
                operands,
            } => {
                let is_in_bounds = flags.contains(GepFlags::INBOUNDS);
                let code = if has_types {
                    self.ops
                        .extend([gep_flags(out, *flags), out.numbered.ty(*source)]);
                    packing = &abbreviation::GET_ELEMENT_PTR;
                    code::GEP
                } else if is_in_bounds {
                    code::INBOUNDS_GEP_OLD
                } else {
                    code::GEP_OLD
                };
                self.all_typed(out, operands.as_slice(&self.body.values));
                code
            }
            K::Load { pointer, access } => {
                self.typed(out, *pointer);
                if has_types {
                    self.ops.push(out.numbered.ty(self.ty));
                }
                packing = &abbreviation::LOAD;
                self.access(out, access)?;
                match access.is_atomic() {
                    true => code::LOADATOMIC,
                    false => code::LOAD,
                }
            }
            K::Store {
                pointer,
                value,
                access,
            } => {
                self.typed(out, *pointer);
                if has_types {
                    self.typed(out, *value)
                } else {
                    self.value(out, *value)
                }
                packing = &abbreviation::STORE;
                self.access(out, access)?;
                match (access.is_atomic(), has_types) {
                    (false, true) => code::STORE,
                    (true, true) => code::STOREATOMIC,
                    (false, false) => code::STORE_OLD,
                    (true, false) => code::STOREATOMIC_OLD,
                }
            }
            K::Fence { ordering, scope } => {
                self.ordering(out, *ordering, *scope)?;
                code::FENCE
            }
            K::CmpXchg { .. } => self.compare_exchange(out, kind)?,
            K::AtomicRmw { .. } => self.atomic_rmw(out, kind)?,
            K::VaArg { list } => {
                self.ops.push(out.type_of(*list));
                self.value(out, *list);
                self.ops.push(out.numbered.ty(self.ty));
                code::VAARG
            }
            // Belongs to another family.
            _ => return Err(super::unsupported(out.release, "the instruction")),
        };
        Ok((packing, code))
    }

    fn atomic_rmw(&mut self, out: &mut Output<'_>, kind: &K) -> Result<u32> {
        let K::AtomicRmw {
            operation,
            pointer,
            value,
            elementwise,
            access,
        } = kind
        else {
            return Err(super::unsupported(out.release, "the instruction"));
        };
        self.typed(out, *pointer);
        let is_aligned = out.release.has(Feature::AtomicAlignment);
        if is_aligned {
            self.typed(out, *value)
        } else {
            self.value(out, *value)
        }
        let apart = if *elementwise { ATOMIC_ELEMENTWISE } else { 0 };
        self.ops
            .extend([operation.code() | apart, access.volatile.into()]);
        self.ordering(out, access.ordering, access.scope)?;
        Ok(match is_aligned {
            true => {
                self.ops.push(access.alignment.encoded());
                code::ATOMICRMW
            }
            false => code::ATOMICRMW_OLD,
        })
    }

    /// Appends a value by its relative number.
    #[inline]
    fn value(&mut self, out: &Output<'_>, value: Value) {
        self.ops.push(out.relative(value));
    }

    /// Appends a value, followed by its type if it is a forward reference.
    #[inline]
    fn typed(&mut self, out: &Output<'_>, value: Value) {
        let (number, next) = (out.number(value), out.local.next);
        self.ops.push(next.wrapping_sub(number).into());
        if number >= next {
            self.ops.push(out.type_of(value));
        }
    }

    /// Appends values as [`typed`](Self::typed) does.
    fn all_typed(&mut self, out: &Output<'_>, values: &[Value]) {
        values.iter().for_each(|&value| self.typed(out, value));
    }

    fn literals(&mut self, list: &EntityList<Literal>) {
        let literals = list.as_slice(&self.body.literals).iter();
        self.ops
            .extend(literals.map(|literal| u64::from(literal.0)));
    }

    /// Appends the index of a vector lane, which was an `i32` without a type before LLVM 3.7.
    fn lane(&mut self, out: &Output<'_>, index: Value) {
        if out.has_types {
            self.typed(out, index);
        } else {
            self.value(out, index);
        }
    }

    fn block(&mut self, out: &Output<'_>, block: Block) {
        self.ops.push(out.local.blocks[block].into());
    }

    fn blocks(&mut self, out: &Output<'_>, blocks: &[Block]) {
        blocks.iter().for_each(|&block| self.block(out, block));
    }

    /// Appends flags, unless they are zero.
    fn flags(&mut self, flags: u64) {
        self.ops.extend((flags != 0).then_some(flags));
    }

    fn alloca(&mut self, out: &Output<'_>, kind: &K) -> Result<u32> {
        let K::Alloca {
            allocated,
            count,
            alignment,
            in_alloca,
            swift_error,
        } = *kind
        else {
            return Ok(code::ALLOCA);
        };
        let has_types = out.has_types;
        let named = if has_types { allocated } else { self.ty };
        self.ops.extend([
            out.numbered.ty(named),
            out.type_of(count),
            out.number(count).into(),
        ]);
        let alignment = alignment.encoded();
        // The upper bits of the alignment are newer than the flags.
        self.ops.push(
            alignment & 31
                | u64::from(in_alloca) << 5
                | u64::from(has_types) << 6
                | u64::from(swift_error) << 7
                | (alignment >> 5) << 8,
        );
        let space = out.module.types.address_space(self.ty).unwrap_or(0);
        if space != out.alloca_address_space && has_types {
            self.ops.push(space.into());
        }
        Ok(code::ALLOCA)
    }

    /// Appends the alignment, `volatile`, and for an atomic access the ordering and the scope.
    fn access(&mut self, out: &Output<'_>, access: &MemoryAccess) -> Result<()> {
        let (alignment, volatile) = (access.alignment.encoded(), access.volatile.into());
        self.ops.extend([alignment, volatile]);
        match access.is_atomic() {
            true => self.ordering(out, access.ordering, access.scope),
            false => Ok(()),
        }
    }

    fn ordering(
        &mut self,
        out: &Output<'_>,
        ordering: MemoryOrdering,
        scope: SyncScope,
    ) -> Result<()> {
        if scope.0 > 1 {
            out.require(Feature::ModernInstructions, "named synchronization scopes")?;
        }
        self.ops.extend([ordering.code(), scope.0.into()]);
        Ok(())
    }

    fn compare_exchange(&mut self, out: &Output<'_>, kind: &K) -> Result<u32> {
        let K::CmpXchg {
            pointer,
            compare,
            new,
            weak,
            failure,
            access,
        } = *kind
        else {
            return Ok(code::CMPXCHG);
        };
        self.typed(out, pointer);
        if !out.has_pairs {
            self.value(out, compare);
            self.value(out, new);
            self.ops.push(access.volatile.into());
            self.ordering(out, access.ordering, access.scope)?;
            return Ok(code::CMPXCHG_OLD);
        }
        self.typed(out, compare);
        self.value(out, new);
        self.ops.push(access.volatile.into());
        self.ordering(out, access.ordering, access.scope)?;
        self.ops.extend([failure.code(), weak.into()]);
        if out.release.has(Feature::AtomicAlignment) {
            self.ops.push(access.alignment.encoded());
        }
        Ok(code::CMPXCHG)
    }

    fn call(&mut self, out: &Output<'_>, call: &CallKind) {
        let attributes = out.numbered.attributes(call.attributes.expand());
        self.ops.extend([attributes, call_bits(out, call)]);
        if out.has_types {
            self.flags(out.fast_math(call.fast_math));
        }
        self.callee(out, call);
    }

    /// Appends the last operands of a call: the function type if the release has explicit types, the callee, and the
    /// arguments.
    fn callee(&mut self, out: &Output<'_>, call: &CallKind) {
        if out.has_types {
            self.ops.push(out.numbered.ty(call.function_type));
        }
        self.typed(out, call.callee);
        let signature = out.module.types.function_type(call.function_type);
        let fixed = signature.map_or(0, |signature| signature.parameters.len());
        for (number, &argument) in call
            .arguments
            .as_slice(&self.body.values)
            .iter()
            .enumerate()
        {
            if number < fixed {
                self.value(out, argument)
            } else {
                self.typed(out, argument)
            }
        }
    }

    /// Writes the records of the operand bundles of a call, which precede the call.
    fn bundles(&mut self, out: &mut Output<'_>, call: &CallKind) -> Result<()> {
        /// The operand that precedes an operand which is metadata.
        const METADATA: u64 = 0x8000_0000;
        for bundle in call
            .bundles
            .expand()
            .map(|b| self.body.bundles[b].as_slice())
            .unwrap_or_default()
        {
            out.require(Feature::ModernInstructions, "operand bundles")?;
            let tag = out.numbered.bundle_tags.number(bundle.tag);
            self.ops.push(tag.unwrap_or(0));
            for &operand in bundle.operands.as_slice(&self.body.values) {
                if matches!(operand.kind(), ValueKind::Metadata(_)) {
                    self.ops.push(METADATA);
                    self.value(out, operand);
                } else {
                    self.typed(out, operand);
                }
            }
            out.bits.record(code::OPERAND_BUNDLE, self.ops);
            self.ops.clear();
        }
        Ok(())
    }
}

/// Encodes the flags of a `getelementptr`, which were a single bit before LLVM 19.
pub(super) fn gep_flags(out: &Output<'_>, flags: GepFlags) -> u64 {
    match out.release.has(Feature::GepFlags) {
        true => flags.number(),
        false => flags.contains(GepFlags::INBOUNDS).into(),
    }
}

/// Encodes in one number the calling convention and the `tail` kind of a call, and whether its record has a function
/// type and fast-math flags.
pub(super) fn call_bits(out: &Output<'_>, call: &CallKind) -> u64 {
    let has_types = out.has_types;
    let fast = out.fast_math(call.fast_math);
    let bit = |is_set: bool, bit: u32| u64::from(is_set) << bit;
    bit(matches!(call.tail, TailCall::Tail | TailCall::MustTail), 0)
        | u64::from(call.calling_convention.0) << 1
        | bit(call.tail == TailCall::MustTail && has_types, 14)
        | bit(has_types, 15)
        | bit(call.tail == TailCall::NoTail && has_types, 16)
        | bit(fast != 0 && has_types, 17)
}

/// Returns whether an instruction extracts the old value of a `cmpxchg`, in a release in which `cmpxchg` returns only
/// that value.
#[inline]
pub(super) fn is_found_value(out: &Output<'_>, body: &Body, inst: Inst) -> bool {
    !out.has_pairs && takes_what_was_found(body, inst)
}

/// Returns whether an instruction extracts the old value of a `cmpxchg`.
fn takes_what_was_found(body: &Body, inst: Inst) -> bool {
    let K::ExtractValue { aggregate, indices } = &body.instructions[inst].kind else {
        return false;
    };
    let of = aggregate
        .as_instruction()
        .map(|inst| &body.instructions[inst].kind);
    let indices = indices.as_slice(&body.literals);
    matches!(of, Some(K::CmpXchg { .. })) && matches!(indices, [index] if index.0 == 0)
}

/// Returns the result type of an instruction in the release. For a `cmpxchg` that returns only the old value, this is
/// the type of that value.
pub(super) fn value_type(out: &Output<'_>, body: &Body, inst: Inst) -> Type {
    let instruction = &body.instructions[inst];
    match &instruction.kind {
        K::CmpXchg { new, .. } if !out.has_pairs => body.value_type(out.module, *new),
        _ => instruction.ty,
    }
}
