//! Emits variables, addresses, loads and stores.

use transpire_llvm::ir::{
    Alignment, CastOp, GepFlags, GlobalKind, Inst, MemoryOrdering, SyncScope, Type, Value,
};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, MemoryAccess, Op, StorageClass};

use crate::mappings::address_spaces;
use crate::mappings::opaque_types::OpaqueType;
use crate::summary::pointees::gep_element;
use crate::to_spirv::emit::Context;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::instructions::Operands;
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;
use crate::{Error, Result};

/// The extension for arrays of variable length.
const VARIABLE_LENGTH: &str = "SPV_INTEL_variable_length_array";

impl IntrinsicEmitter<'_, '_, '_> {
    /// Translates `llvm.stacksave` and `llvm.stackrestore` to `op`. Without the extension for arrays of variable length
    /// there is nothing to free, and the calls are dropped and reported.
    pub(in crate::to_spirv::emit) fn emit_saved_stack(&mut self, op: Op) -> Result<()> {
        if !self.function.cx.options.extensions.wants(VARIABLE_LENGTH) {
            return self.pass_on("saved stacks");
        }
        let byte = self.function.cx.module.types.integer(8);
        let ty = self.function.cx.module.types.typed_pointer(0, byte);
        if op == Op::RestoreMemoryINTEL {
            let stack = self.call.arguments.first(&self.function.body.values);
            let stack = stack
                .ok_or_else(|| Error::malformed("an intrinsic is called with too few arguments"))?;
            let stack = self.function.value_as(stack, ty)?;
            let stack = self.function.with_pointee(stack, ty)?;
            return self.function.emit_void(op, &[stack.word()]);
        }
        let (_, id) = self.function.emit_with_pointee(op, ty, &[])?;
        self.bind(ty, id)
    }
}

impl FunctionEmitter<'_, '_> {
    pub(super) fn emit_gep(
        &mut self,
        source: Type,
        flags: GepFlags,
        operands: &[Value],
        ty: Type,
    ) -> Result<(Id, Type)> {
        let Some((&base, indices)) = operands.split_first() else {
            return Err(Error::malformed("getelementptr has no base pointer"));
        };
        let base_type = self.body.value_type(&self.cx.module, base);
        let (Some(space), true) = (
            self.cx.module.types.address_space(base_type),
            self.cx.module.types.is_pointer(ty),
        ) else {
            return Err(Error::cannot_translate(
                "getelementptr of a vector of pointers",
            ));
        };
        // The pointee of the base may be known more precisely, for example the contents of an array.
        let natural = self.ty(base);
        let source = match self.cx.module.types.pointee(natural) {
            Some(pointee) if self.cx.is_refined(source, pointee) => pointee,
            _ => source,
        };
        let base_type = self.cx.module.types.typed_pointer(space, source);
        let mut ids = Operands::from_slice(&[self.value_as(base, base_type)?.word()]);
        let mut element = source;
        for (number, &index) in indices.iter().enumerate() {
            let constant = self.cx.integer_of(index);
            if number > 0 {
                let is_struct = self.cx.module.types.struct_fields(element).is_some();
                let inner = self
                    .cx
                    .module
                    .types
                    .element_at(element, constant.unwrap_or(0));
                element = inner.ok_or_else(|| {
                    Error::malformed("an index of getelementptr leads out of its type")
                })?;
                // `OpPtrAccessChain` requires a member index to be a 32-bit constant.
                if let (true, Some(member)) = (is_struct, constant) {
                    ids.push(self.cx.word_constant(member as u32).word());
                    continue;
                }
            }
            ids.push(self.emit_index(index, CastOp::SExt)?.word());
        }
        if indices.is_empty() {
            return Ok((self.value(base)?, natural));
        }
        debug_assert_eq!(gep_element(&self.cx.module, source, indices), Some(element));
        let natural = self.cx.module.types.typed_pointer(space, element);
        let op = if flags.contains(GepFlags::INBOUNDS) {
            self.cx.claim_flags(GepFlags::INBOUNDS);
            Op::InBoundsPtrAccessChain
        } else {
            Op::PtrAccessChain
        };
        Ok((self.emit_address(op, source, natural, &ids)?, natural))
    }

    pub(super) fn emit_alloca(
        &mut self,
        inst: Inst,
        allocated: Type,
        count: Value,
        alignment: Alignment,
    ) -> Result<()> {
        let mut pointee = allocated;
        let Some(count) = self.cx.integer_of(count) else {
            return self.emit_dynamic_alloca(inst, allocated, count, alignment);
        };
        let wanted = self.result_type(inst);
        if count > 1 {
            // The pointer to the first element is declared before the array, because types are ordered by id.
            self.type_id(wanted)?;
            pointee = self.cx.module.types.array(count, allocated);
        } else if let Some(wanted) = self.cx.module.types.pointee(wanted)
            && self.cx.is_refined(allocated, wanted)
        {
            // A pointer or sampler variable whose contents are known more precisely.
            pointee = wanted;
        }
        let variable_type = self.cx.module.types.typed_pointer(0, pointee);
        let (variable, id) = self.emit_local(variable_type)?;
        if let Some(bytes) = alignment.bytes() {
            self.cx
                .builder
                .decorate(variable, Decoration::Alignment, &[bytes as u32]);
        }
        let space = self.cx.module.types.address_space(wanted).unwrap_or(0);
        if space == address_spaces::GENERIC {
            self.lifetimes.note_generic(inst, id);
            let generic = self.cx.module.types.typed_pointer(space, pointee);
            let generic_id = self.type_id(generic)?;
            let id = self.emit(Op::PtrCastToGeneric, generic_id, &[id.word()])?;
            return self.bind(inst, generic, id);
        }
        self.bind(inst, variable_type, id)?;
        // The pointer to the first of several elements has the same alignment.
        if let (Some(bytes), Some(bound)) = (alignment.bytes(), self.values.get(inst.into()))
            && bound != id
            && self.cx.options.dialect.instructions.repeated_sizes
        {
            self.cx
                .builder
                .decorate(bound, Decoration::Alignment, &[bytes as u32]);
        }
        Ok(())
    }

    /// Emits the `alloca` `inst` of `count` elements of type `allocated`, where `count` is not constant in LLVM: an
    /// array if it is a specialization constant, otherwise an `OpVariableLengthArrayINTEL`. It is an error if the
    /// extension for that instruction is not allowed.
    fn emit_dynamic_alloca(
        &mut self,
        inst: Inst,
        allocated: Type,
        count: Value,
        alignment: Alignment,
    ) -> Result<()> {
        let length = self.emit_index(count, CastOp::ZExt)?;
        if self.emitter.specializations.contains(length) {
            let ty = self.cx.module.types.typed_pointer(0, allocated);
            let (element, pointer) = (self.type_id(allocated)?, self.type_id(ty)?);
            let array = self
                .cx
                .builder
                .type_(Op::TypeArray, &[element.word(), length.word()]);
            let class = StorageClass::Function;
            let variable_type = self.cx.typed_pointer_to(class, array);
            let variable = self.emit_variable_by(Op::Variable, variable_type, &[class.word()])?;
            if let Some(bytes) = alignment.bytes() {
                self.cx
                    .builder
                    .decorate(variable, Decoration::Alignment, &[bytes as u32]);
            }
            let id = self.emit(Op::Bitcast, pointer, &[variable.word()])?;
            return self.bind(inst, ty, id);
        }
        if !self.cx.options.extensions.allows(VARIABLE_LENGTH) {
            return Err(Error::cannot_translate(format!(
                "an alloca whose size is not constant ({VARIABLE_LENGTH})"
            )));
        }
        let ty = self.cx.module.types.typed_pointer(0, allocated);
        let (array, id) =
            self.emit_with_pointee(Op::VariableLengthArrayINTEL, ty, &[length.word()])?;
        if let Some(bytes) = alignment.bytes() {
            self.cx
                .builder
                .decorate(array, Decoration::Alignment, &[bytes as u32]);
        }
        self.bind(inst, ty, id)
    }

    pub(super) fn emit_load(
        &mut self,
        inst: Inst,
        pointer: Value,
        access: Operands,
        ordering: MemoryOrdering,
        scope: SyncScope,
    ) -> Result<()> {
        let ty = self.result_type(inst);
        if let Some(OpaqueType::Plain(Op::TypeSampler)) = self.cx.as_opaque(ty)
            && let Some(id) = sampler_of_variable(self.cx, pointer)?
        {
            return self.bind(inst, ty, id);
        }
        let space = self.address_space(pointer)?;
        let pointer = self.pointer_to(pointer, space, ty)?;
        let type_id = self.type_id(ty)?;
        let id = if ordering == MemoryOrdering::NotAtomic {
            let mut operands = Operands::from_slice(&[pointer.word()]);
            operands.extend_from_slice(&access);
            self.emit(Op::Load, type_id, &operands)?
        } else {
            let (scope, semantics) = self.atomic_operands(scope, ordering, space)?;
            self.emit(
                Op::AtomicLoad,
                type_id,
                &[pointer.word(), scope.word(), semantics.word()],
            )?
        };
        self.bind(inst, ty, id)
    }

    pub(super) fn emit_store(
        &mut self,
        pointer: Value,
        value: Value,
        access: Operands,
        ordering: MemoryOrdering,
        scope: SyncScope,
    ) -> Result<()> {
        let space = self.address_space(pointer)?;
        let pointer_type = self.ty(pointer);
        let mut ty = self.ty(value);
        // A constant takes the type of the memory it is stored to.
        if let Some(pointee) = self.cx.module.types.pointee(pointer_type)
            && self.cx.is_refined(ty, pointee)
        {
            ty = pointee;
        }
        let pointer = self.pointer_to(pointer, space, ty)?;
        if ordering == MemoryOrdering::NotAtomic {
            let value = self.value_as(value, ty)?;
            let mut operands = Operands::from_slice(&[pointer.word(), value.word()]);
            operands.extend_from_slice(&access);
            return self.emit_void(Op::Store, &operands);
        }
        let (scope, semantics) = self.atomic_operands(scope, ordering, space)?;
        let value = self.value_as(value, ty)?;
        self.emit_void(
            Op::AtomicStore,
            &[pointer.word(), scope.word(), semantics.word(), value.word()],
        )
    }

    /// Returns the id of a pointer to the address space `space` as a pointer to `pointee`. Emits a cast if the pointer
    /// has another pointee, which is rare.
    fn pointer_to(&mut self, pointer: Value, space: u32, pointee: Type) -> Result<Id> {
        let own = self.ty(pointer);
        let types = &mut self.cx.module.types;
        let wanted = match types.pointee(own) == Some(pointee) {
            true => own,
            false => types.typed_pointer(space, pointee),
        };
        self.value_as(pointer, wanted)
    }

    pub(super) fn memory_access(
        &mut self,
        inst: Inst,
        alignment: Alignment,
        volatile: bool,
    ) -> Operands {
        let mut access = MemoryAccess::None;
        let bytes = alignment.bytes();
        if volatile {
            access |= MemoryAccess::Volatile;
        }
        if bytes.is_some() {
            access |= MemoryAccess::Aligned;
        }
        if self.claim_attachment(inst, "nontemporal") {
            access |= MemoryAccess::Nontemporal;
        }
        let aliasing = self.emitter.aliases.lists(self.cx, self.body, inst);
        for &(bit, ..) in &aliasing {
            access |= bit;
        }
        if access.is_empty() {
            return Operands::new();
        }
        let mut words = Operands::from_slice(&[access.word()]);
        if let Some(bytes) = bytes {
            words.push(bytes as u32);
        }
        words.extend(aliasing.iter().map(|(.., list)| list.word()));
        words
    }

    /// Returns the address space of a pointer. It is an error if the value is not a pointer.
    pub(in crate::to_spirv::emit) fn address_space(&self, pointer: Value) -> Result<u32> {
        let ty = self.body.value_type(&self.cx.module, pointer);
        let space = self.cx.module.types.address_space(ty);
        space.ok_or_else(|| Error::malformed("the address of a memory access is not a pointer"))
    }
}

/// Returns the id of the sampler constant for a module-scope variable whose initializer is an integer, the bits of a
/// sampler. Returns `None` for any other pointer.
fn sampler_of_variable(cx: &mut Context<'_>, pointer: Value) -> Result<Option<Id>> {
    let module = &cx.module;
    let Some(global) = pointer.as_constant().and_then(|c| module.as_global(c)) else {
        return Ok(None);
    };
    let GlobalKind::Variable(variable) = &module.globals[global].kind else {
        return Ok(None);
    };
    match variable
        .initializer
        .expand()
        .and_then(|c| module.constants.as_integer(c))
    {
        Some(value) => cx.sampler_constant(value).map(Some),
        None => Ok(None),
    }
}
