//! Translates memory instructions: local variables, loads, stores, copies and access chains.

use smallvec::SmallVec;
use transpire_llvm::ir::{
    Alignment, CastOp, GepFlags, InstBuilderBase, InstructionKind, Type, TypeKind, Value,
};
use transpire_llvm::versions::{Feature, Release};
use transpire_spirv::grammar::{self, OperandKind};
use transpire_spirv::grammar::{MemoryAccess, Op};
use transpire_spirv::{Id, Instruction};

use crate::ledger::{LossKind, Report};
use crate::mappings::address_spaces;
use crate::mappings::metadata_names::{ALIAS_SCOPE, NOALIAS};
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::body::BodyWriter;
use crate::to_llvm::emit::body::built_in_addresses::has_element;
use crate::to_llvm::ir::Ir;
use crate::to_llvm::source;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

/// The memory operands of an access (SPIR-V, "Memory Operands").
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Access {
    pub(crate) alignment: Option<u64>,
    pub(in crate::to_llvm::emit) volatile: bool,
    pub(in crate::to_llvm::emit) nontemporal: bool,
    /// The list of aliasing scopes that contain the access.
    alias_scope: Option<Id>,
    /// The list of aliasing scopes that do not alias the access.
    no_alias: Option<Id>,
    /// The bits of the mask that LLVM IR cannot express.
    pub(crate) lost: u32,
}

/// The bits of `MemoryAccess` that LLVM IR can express.
const TRANSLATED: MemoryAccess = MemoryAccess::Volatile
    .union(MemoryAccess::Aligned)
    .union(MemoryAccess::Nontemporal)
    .union(MemoryAccess::AliasScopeINTELMask)
    .union(MemoryAccess::NoAliasINTELMask);

/// The bits of `MemoryAccess` that are fields of the LLVM instruction itself. The other translated bits
/// become metadata.
const PLAIN: MemoryAccess = MemoryAccess::Volatile.union(MemoryAccess::Aligned);

impl Access {
    /// Returns the memory operands of a copy's write and of its read, from word `index` on. If the read has none, the
    /// operands of the write hold for both.
    fn of_copy(instruction: Instruction<'_>, index: usize) -> [Self; 2] {
        let (writes, next) = Self::read(instruction, index);
        let reads = instruction
            .word(next)
            .map(|_| Self::read(instruction, next).0);
        [writes, reads.unwrap_or(writes)]
    }

    /// Combines the memory operands of a copy's write and read into memory operands that one call can express. A call
    /// cannot express `Nontemporal`, or aliasing scopes that only one of the two accesses has. These become lost bits.
    fn of_both([writes, reads]: [Self; 2]) -> Self {
        let mut lost = MemoryAccess(writes.lost | reads.lost);
        if writes.nontemporal || reads.nontemporal {
            lost |= MemoryAccess::Nontemporal;
        }
        if writes.alias_scope != reads.alias_scope {
            lost |= MemoryAccess::AliasScopeINTELMask;
        }
        if writes.no_alias != reads.no_alias {
            lost |= MemoryAccess::NoAliasINTELMask;
        }
        let common = |one: Option<Id>, other| one.filter(|_| one == other);
        Self {
            nontemporal: false,
            alias_scope: common(writes.alias_scope, reads.alias_scope),
            no_alias: common(writes.no_alias, reads.no_alias),
            lost: lost.word(),
            ..writes
        }
    }

    /// Returns whether the access needs no metadata and has no lost bits.
    fn is_plain(self) -> bool {
        !self.nontemporal && self.alias_scope.is_none() && self.no_alias.is_none() && self.lost == 0
    }

    /// Reads the memory operands from word `index` on. Returns them and the index of the word after them.
    fn read(instruction: Instruction<'_>, index: usize) -> (Self, usize) {
        let Some(mask) = instruction.word(index) else {
            return (Self::default(), index);
        };
        let mask = MemoryAccess(mask);
        let mut next = index + 1;
        let mut alignment = None;
        if mask.contains(MemoryAccess::Aligned) {
            alignment = instruction.word(next).map(u64::from);
            next += 1;
        }
        if mask.difference(PLAIN).is_empty() {
            let access = Self {
                alignment,
                volatile: mask.contains(MemoryAccess::Volatile),
                ..Self::default()
            };
            return (access, next);
        }
        let with_scope = MemoryAccess::MakePointerAvailable | MemoryAccess::MakePointerVisible;
        next += (mask & with_scope).word().count_ones() as usize;
        let mut list = |bit| {
            let present = mask.contains(bit);
            next += usize::from(present);
            instruction.id(next - 1).filter(|_| present)
        };
        let (alias_scope, no_alias) = (
            list(MemoryAccess::AliasScopeINTELMask),
            list(MemoryAccess::NoAliasINTELMask),
        );
        let access = Self {
            alignment,
            volatile: mask.contains(MemoryAccess::Volatile),
            nontemporal: mask.contains(MemoryAccess::Nontemporal),
            alias_scope,
            no_alias,
            lost: mask.difference(TRANSLATED).word(),
        };
        (access, next)
    }
}

impl Emitter<'_> {
    /// Returns the LLVM type that a pointer points to. Returns an error if the id is not a typed pointer.
    pub(crate) fn pointee_of_value(&self, pointer: Id) -> Result<Type> {
        self.type_of_id(self.pointee_id(pointer)?)
    }

    /// Returns the id of the SPIR-V type that a pointer points to. Returns an error if the id is not a typed pointer.
    pub(crate) fn pointee_id(&self, pointer: Id) -> Result<Id> {
        let ty = self
            .source
            .type_of(pointer)
            .and_then(|ty| self.source.definition(ty));
        match ty {
            Some(ty) if ty.is(Op::TypePointer) => id(ty, 3),
            _ => Err(Error::malformed(format!(
                "the id {pointer} is not a pointer"
            ))),
        }
    }
}

impl Ir<'_> {
    /// Returns the type of the element of `ty` that an index selects. Returns an error if `ty` has no such element, or
    /// if an index into a struct is not a constant.
    pub(in crate::to_llvm) fn step(&self, ty: Type, index: Value) -> Result<Type> {
        let types = &self.module.types;
        let number = match types[ty] {
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                let constant = index
                    .as_constant()
                    .and_then(|constant| self.module.constants.as_integer(constant));
                constant
                    .ok_or_else(|| Error::malformed("an index into a struct is not a constant"))?
            }
            _ => 0,
        };
        types.element_at(ty, number).ok_or_else(|| {
            Error::malformed("an index leads out of a struct or into a type without elements")
        })
    }
}

impl Emitter<'_> {
    /// Returns whether an access chain refers to a component of a cooperative or joint matrix. Such a component has no
    /// address in LLVM IR.
    pub(in crate::to_llvm::emit) fn leads_into_matrix(
        &self,
        op: Op,
        instruction: Instruction<'_>,
    ) -> Result<bool> {
        if !self.types.has_matrices() {
            return Ok(false);
        }
        let base = match is_untyped(op) {
            true => id(instruction, 3)?,
            false => self.pointee_id(id(instruction, 3)?)?,
        };
        Ok(self.is_matrix(Some(base)))
    }
}

impl<'m> BodyWriter<'_, 'm> {
    /// Translates `OpVariableLengthArrayINTEL` (SPV_INTEL_variable_length_array) to an `alloca` with a number of
    /// elements.
    pub(in crate::to_llvm::emit) fn emit_array_of_variable_length(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let result = id(instruction, 2)?;
        let allocated = self.emitter.pointee_of_variable(instruction)?;
        let said = self.emitter.alignment_of(result).bytes();
        let alignment = self.emitter.ir.access_alignment(said, allocated)?;
        let count = self.operand(instruction, 3)?;
        let ty = self.emitter.result_type(instruction)?;
        let value = self
            .ins()?
            .insert(InstructionKind::alloca(allocated, count, alignment), ty);
        self.define_result(instruction, value)
    }

    /// Translates `OpSaveMemoryINTEL` and `OpRestoreMemoryINTEL` to calls of `llvm.stacksave` and `llvm.stackrestore`.
    pub(in crate::to_llvm::emit) fn emit_saved_stack(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let byte = self.emitter.ir.module.types.integer(8);
        let pointer = self.emitter.ir.private_pointer(byte);
        // Since LLVM 18, the names contain the address space.
        let overload = match self.emitter.options.since(Release::V18) {
            true => format!(".p{}", self.emitter.ir.space(address_spaces::PRIVATE)),
            false => String::new(),
        };
        if op == Op::RestoreMemoryINTEL {
            let stack = self.operand(instruction, 1)?;
            let stack = self.ins()?.cast_pointer(stack, pointer);
            let void = self.emitter.ir.module.void_type;
            let name = format!("llvm.stackrestore{overload}");
            self.ins()?
                .call_named(name.as_bytes(), void, &[stack], None)?;
            return Ok(());
        }
        let name = format!("llvm.stacksave{overload}");
        let stack = self
            .ins()?
            .call_named(name.as_bytes(), pointer, &[], None)?;
        let ty = self.emitter.result_type(instruction)?;
        let stack = self.ins()?.cast_pointer(stack, ty);
        self.define_result(instruction, stack)
    }

    pub(in crate::to_llvm::emit) fn emit_local(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let result = id(instruction, 2)?;
        let allocated = self.emitter.pointee_of_variable(instruction)?;
        let said = self.emitter.alignment_of(result).bytes();
        let alignment = self.emitter.ir.access_alignment(said, allocated)?;
        let count = self.emitter.ir.int32(1);
        let ty = self.emitter.ir.private_pointer(allocated);
        let value = self
            .ins()?
            .insert(InstructionKind::alloca(allocated, count, alignment), ty);
        let is_untyped = instruction.is(Op::UntypedVariableKHR);
        let pointer = match is_untyped {
            false => value,
            true => {
                let ty = self.emitter.result_type(instruction)?;
                self.ins()?.cast_pointer(value, ty)
            }
        };
        let untyped = usize::from(is_untyped);
        self.define_result(instruction, pointer)?;
        if instruction.word(4 + untyped).is_some() {
            let initial = self.operand(instruction, 4 + untyped)?;
            if self.ty(initial) != allocated {
                return Err(Error::malformed(
                    "the initializer of a variable does not have the type of the variable",
                ));
            }
            let said = said.filter(|_| self.dialect().values.derived_alignments);
            let alignment = self.emitter.ir.access_alignment(said, allocated)?;
            self.store(
                value,
                initial,
                Access {
                    alignment: alignment.bytes(),
                    ..Access::default()
                },
            )?;
        }
        Ok(())
    }

    pub(in crate::to_llvm::emit) fn emit_load(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let ty = self.emitter.result_type(instruction)?;
        let pointer_id = id(instruction, 3)?;
        if let Some(variable) = self.emitter.built_ins.get(pointer_id.word()) {
            let copy = self.escaping.copy_of(variable.built_in);
            let value = self.ins()?.load_built_in(variable, copy, ty)?;
            return self.define_result(instruction, value);
        }
        if self.emitter.called_constants.is_sampler(pointer_id) {
            let sampler = self.value(pointer_id)?;
            if self.ty(sampler) != ty {
                return Err(Error::malformed("a sampler is loaded as another type"));
            }
            return self.define_result(instruction, sampler);
        }
        let pointer = self.pointer_to(pointer_id, ty)?;
        let (mut access, _) = Access::read(instruction, 4);
        access.volatile |= self.emitter.volatile_pointers.contains(pointer_id);
        let value = self.load(pointer, ty, access)?;
        self.define_result(instruction, value)
    }

    /// Returns the value of `pointer_id` as a pointer to `ty`. An untyped pointer, which is translated to a pointer to
    /// bytes, is cast. Returns an error if a typed pointer has another pointee.
    fn pointer_to(&mut self, pointer_id: Id, ty: Type) -> Result<Value> {
        let pointer = self.value(pointer_id)?;
        let from = self.ty(pointer);
        let Some(space) = self.emitter.ir.module.types.address_space(from) else {
            return Err(Error::malformed(format!(
                "the id {pointer_id} is not a pointer"
            )));
        };
        if self.emitter.types.has_untyped_pointers()
            && source::type_definition(self.emitter.source, pointer_id)?
                .is(Op::TypeUntypedPointerKHR)
        {
            let wanted = self.emitter.ir.pointer(space, ty);
            return Ok(self.ins()?.cast_pointer(pointer, wanted));
        }
        if self.emitter.options.has_typed_pointers()
            && self.emitter.ir.module.types.pointee(from) != Some(ty)
        {
            return Err(Error::malformed(format!(
                "the id {pointer_id} points to another type"
            )));
        }
        Ok(pointer)
    }

    pub(crate) fn load(&mut self, pointer: Value, ty: Type, access: Access) -> Result<Value> {
        let alignment = self.emitter.ir.access_alignment(access.alignment, ty)?;
        let kind = InstructionKind::load(pointer, alignment, access.volatile);
        let value = self.ins()?.insert(kind, ty);
        self.mark(value, access);
        Ok(value)
    }

    pub(crate) fn store(&mut self, pointer: Value, value: Value, access: Access) -> Result<()> {
        let ty = self.ty(value);
        let alignment = self.emitter.ir.access_alignment(access.alignment, ty)?;
        let kind = InstructionKind::store(value, pointer, alignment, access.volatile);
        let void = self.emitter.ir.module.void_type;
        let inst = self.ins()?.append(kind, void);
        self.mark(inst.into(), access);
        Ok(())
    }

    /// Attaches `!nontemporal !{i32 1}`, `!alias.scope` and `!noalias` to a memory instruction, and reports
    /// the lost bits.
    #[inline(always)]
    fn mark(&mut self, value: Value, access: Access) {
        if !access.is_plain() {
            self.mark_more(value, access);
        }
    }

    fn mark_more(&mut self, value: Value, access: Access) {
        lose_bits(
            &mut self.emitter.report,
            OperandKind::MemoryAccess,
            access.lost,
        );
        let Some(inst) = value.as_instruction() else {
            return;
        };
        if access.nontemporal {
            let one = self.emitter.ir.int32(1);
            let node = self.emitter.ir.metadata_tuple_of_values(&[one]);
            self.code
                .attach(&mut self.emitter.ir, inst, "nontemporal", node);
        }
        for (name, list) in [
            (ALIAS_SCOPE, access.alias_scope),
            (NOALIAS, access.no_alias),
        ] {
            if list.is_some() {
                self.decorator().attach_alias(inst, name, list);
            }
        }
    }

    pub(in crate::to_llvm::emit) fn emit_store(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        if self.destinations.is_stored(instruction) {
            return Ok(());
        }
        let value = self.operand(instruction, 2)?;
        let ty = self.ty(value);
        let pointer_id = id(instruction, 1)?;
        let pointer = self.pointer_to(pointer_id, ty)?;
        let (mut access, _) = Access::read(instruction, 3);
        access.volatile |= self.emitter.volatile_pointers.contains(pointer_id);
        self.store(pointer, value, access)
    }

    fn lead_to_volatile(&self, pointers: [Id; 2]) -> bool {
        let known = &self.emitter.volatile_pointers;
        pointers.into_iter().any(|pointer| known.contains(pointer))
    }

    pub(in crate::to_llvm::emit) fn emit_copy(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let (to, from) = (id(instruction, 1)?, id(instruction, 2)?);
        let ty = self
            .emitter
            .pointee_of_value(from)
            .or_else(|_| self.emitter.pointee_of_value(to))?;
        let accesses = Access::of_copy(instruction, 3);
        let size = self.emitter.ir.store_size(ty);
        let size = size.ok_or_else(|| Error::malformed("the type of a copy has no size"))?;
        let bits = self.emitter.ir.pointer_bits();
        let size_type = self.emitter.ir.module.types.integer(bits);
        let size = self.emitter.ir.integer_of(size_type, size).into();
        let align = |access: Access| match access.alignment {
            None if !self.dialect().values.derived_alignments => Ok(Alignment::NONE),
            said => self.emitter.ir.access_alignment(said, ty),
        };
        let alignments = [align(accesses[0])?, align(accesses[1])?];
        self.memcpy([to, from], size, alignments, accesses)
    }

    pub(in crate::to_llvm::emit) fn emit_copy_sized(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let (to, from) = (id(instruction, 1)?, id(instruction, 2)?);
        let size = self.operand(instruction, 3)?;
        let accesses = Access::of_copy(instruction, 4);
        let align = |access: Access| match access.alignment.filter(|&bytes| bytes > 0) {
            None => Ok(Alignment::NONE),
            Some(bytes) => Alignment::from_bytes(bytes).ok_or_else(|| {
                Error::malformed(format!("the alignment {bytes} is not a power of two"))
            }),
        };
        let alignments = [align(accesses[0])?, align(accesses[1])?];
        self.memcpy([to, from], size, alignments, accesses)
    }

    /// Emits a call to `llvm.memcpy`. `size` is in bytes. `write` and `read` are the alignments of `to` and `from`.
    /// Returns an error if the size is not an integer, or if `to` or `from` is not a pointer.
    fn memcpy(
        &mut self,
        [to, from]: [Id; 2],
        size: Value,
        [write, read]: [Alignment; 2],
        accesses: [Access; 2],
    ) -> Result<()> {
        let volatile =
            accesses.iter().any(|access| access.volatile) || self.lead_to_volatile([to, from]);
        let size_type = self.ty(size);
        let Some(bits) = self.emitter.ir.module.types.integer_bits(size_type) else {
            return Err(Error::malformed("the size of a copy is not an integer"));
        };
        let (to, from) = (self.value(to)?, self.value(from)?);
        let byte = self.emitter.ir.module.types.integer(8);
        let suffix = self.pointer_suffix();
        let mut pointers = [to, from];
        let mut name = "llvm.memcpy".to_owned();
        for pointer in &mut pointers {
            let ty = self.ty(*pointer);
            let Some(space) = self.emitter.ir.module.types.address_space(ty) else {
                return Err(Error::malformed(
                    "the source or the target of a copy is not a pointer",
                ));
            };
            let bytes = self.emitter.ir.pointer(space, byte);
            *pointer = self.ins()?.cast_pointer(*pointer, bytes);
            name.push_str(&format!(".p{space}{suffix}"));
        }
        name.push_str(&format!(".i{bits}"));
        let flag_type = self.emitter.ir.module.types.integer(1);
        let flag = self.emitter.ir.integer_of(flag_type, u64::from(volatile));
        let [to, from] = pointers;
        let arguments = [to, from, size, flag.into()];
        let void = self.emitter.ir.module.void_type;
        let call = self
            .ins()?
            .call_named(name.as_bytes(), void, &arguments, None)?;
        self.ins()?.align_arguments(call, &[(0, write), (1, read)]);
        self.mark(call, Access::of_both(accesses));
        Ok(())
    }

    pub(in crate::to_llvm::emit) fn emit_lifetime(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let given = self.operand(instruction, 1)?;
        let mut pointer = given;
        // A lifetime with a size has an operand of type pointer to void (§3.3.17), so the variable may have been cast.
        if let Some(inst) = pointer.as_instruction()
            && let InstructionKind::Cast(CastOp::BitCast, operand, ..) =
                self.code.body().instructions[inst].kind
        {
            pointer = operand;
        }
        let size = word(instruction, 2)?;
        let ty = self.ty(pointer);
        let Some(space) = self.emitter.ir.module.types.address_space(ty) else {
            return Err(Error::malformed(
                "the operand of OpLifetimeStart or OpLifetimeStop is not a pointer",
            ));
        };
        let sized = !self
            .emitter
            .options
            .release
            .has(Feature::LifetimeWithoutSize);
        let is_alloca = pointer.as_instruction().is_some_and(|inst| {
            matches!(
                self.code.body().instructions[inst].kind,
                InstructionKind::Alloca { .. }
            )
        });
        if !sized && !is_alloca {
            // Releases that derive the size from the variable require the variable itself as the operand.
            self.emitter
                .report
                .drop("lifetimes of parts of variables", 1);
            return Ok(());
        }
        let byte = self.emitter.ir.module.types.integer(8);
        let bytes = self.emitter.ir.pointer(space, byte);
        let pointer = match self.emitter.options.has_typed_pointers() && self.ty(given) == bytes {
            true => given,
            false => self.ins()?.cast_pointer(pointer, bytes),
        };
        let which = if op == Op::LifetimeStart {
            "start"
        } else {
            "end"
        };
        let suffix = self.pointer_suffix();
        let name = format!("llvm.lifetime.{which}.p{space}{suffix}");
        let void = self.emitter.ir.module.void_type;
        let long = self.emitter.ir.module.types.integer(64);
        // In SPIR-V, 0 means that the size is unknown.
        let size = if size == 0 { u64::MAX } else { u64::from(size) };
        let size = self.emitter.ir.integer_of(long, size).into();
        let arguments = [size, pointer];
        let arguments = &arguments[usize::from(!sized)..];
        self.ins()?
            .call_named(name.as_bytes(), void, arguments, None)?;
        Ok(())
    }

    /// Returns the suffix that follows the address space of a pointer to bytes in the name of an intrinsic: `i8` if the
    /// release has typed pointers, otherwise an empty string.
    fn pointer_suffix(&self) -> &'static str {
        match self.emitter.options.has_typed_pointers() {
            true => "i8",
            false => "",
        }
    }

    pub(in crate::to_llvm::emit) fn emit_access_chain(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let ty = self.emitter.result_type(instruction)?;
        let untyped = is_untyped(op);
        let base_at = 3 + usize::from(untyped);
        let base_id = id(instruction, base_at)?;
        let element = has_element(op);
        let source = match untyped {
            true => self.emitter.type_of_id(id(instruction, 3)?)?,
            false => self.emitter.pointee_of_value(base_id)?,
        };
        if let Some(variable) = self.emitter.built_ins.get(base_id.word()) {
            return self.define_component(op, instruction, variable, source, base_at + 1);
        }
        let mut base = self.value(base_id)?;
        let base_type = self.ty(base);
        let space = self.emitter.ir.module.types.address_space(base_type);
        let Some(space) =
            space.filter(|&space| self.emitter.ir.module.types.address_space(ty) == Some(space))
        else {
            return Err(Error::malformed(
                "an access chain leads from a pointer to one of another storage class",
            ));
        };
        if untyped {
            let wanted = self.emitter.ir.pointer(space, source);
            base = self.ins()?.cast_pointer(base, wanted);
        }
        let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
        operands.push(base);
        if !element {
            operands.push(self.emitter.ir.int32(0));
        }
        let mut at = source;
        for index in base_at + 1..instruction.word_count() {
            let value = self.operand(instruction, index)?;
            let types = &self.emitter.ir.module.types;
            if types.integer_bits(self.ty(value)).is_none() {
                return Err(Error::malformed(
                    "an index of an access chain is not an integer",
                ));
            }
            let first_element = element && index == base_at + 1;
            if !first_element {
                at = self.emitter.ir.step(at, value)?;
            }
            operands.push(value);
        }
        // Whether the address computation may wrap is specified by decorations.
        let flags = access_chain_flags(op);
        let operands = self.code.body_mut().value_list(&operands);
        let natural = self.emitter.ir.pointer(space, at);
        let mut value = self
            .ins()?
            .insert(InstructionKind::gep(source, flags, operands), natural);
        if self.emitter.annotations.has_members() {
            let pointee = match untyped {
                true => Some(id(instruction, 3)?),
                false => self.emitter.pointee_id(base_id).ok(),
            };
            let first_index = base_at + 1 + usize::from(element);
            let indices = instruction.words().get(first_index..).unwrap_or_default();
            if let Some(pointee) = pointee {
                value = self.annotate_member(value, pointee, indices)?;
            }
        }
        if natural != ty {
            if !untyped {
                return Err(Error::malformed(
                    "an access chain leads to another type than its result points to",
                ));
            }
            value = self.ins()?.cast_pointer(value, ty);
        }
        self.define_result(instruction, value)
    }
}

/// Returns the flags of the `getelementptr` for an access chain: `inbounds` if the opcode says so, otherwise none.
pub(crate) fn access_chain_flags(op: Op) -> GepFlags {
    match op {
        Op::InBoundsAccessChain
        | Op::InBoundsPtrAccessChain
        | Op::UntypedInBoundsAccessChainKHR
        | Op::UntypedInBoundsPtrAccessChainKHR => GepFlags::INBOUNDS,
        _ => GepFlags::NONE,
    }
}

/// Returns whether an access chain specifies the type of its base as an operand, because its base is an
/// untyped pointer.
pub(crate) fn is_untyped(op: Op) -> bool {
    matches!(
        op,
        Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR
    )
}

/// Reports each set bit of a mask as a lost flag, with its name. The mask contains only bits that LLVM IR cannot
/// express.
pub(in crate::to_llvm::emit) fn lose_bits(report: &mut Report, kind: OperandKind, bits: u32) {
    if bits == 0 {
        return;
    }
    let all = (0..u32::BITS).map(|bit| 1 << bit);
    for bit in all.filter(|bit| bits & bit != 0) {
        let known = grammar::enumerant(kind, bit);
        let name = known.map_or_else(|| format!("{bit:#x}"), |known| known.name().to_string());
        report.lose_here(LossKind::Flag, &name);
    }
}
