//! Values that go through variables: those of instructions that work on memory, and, where the
//! dialect has it so, copies and composites.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, Block, GepFlags, Inst, InstructionKind, Type, TypeKind, Value,
};

use crate::Result;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::emit::memory::Access;

/// Variables that instructions need for themselves.
#[derive(Default)]
pub(crate) struct Variables {
    /// Those that are used again, by their types.
    temporaries: FxHashMap<Type, Value>,
    /// Those that will stand before all else in the first block, the last one first.
    allocated: Vec<Inst>,
}

impl Variables {
    /// Lets the next instruction that needs a variable of the type have its own.
    pub(super) fn forget(&mut self, ty: Type) {
        self.temporaries.remove(&ty);
    }
}

impl FunctionEmitter<'_, '_> {
    /// A variable of the function for the instruction at hand: one for each type.
    pub(super) fn temporary(&mut self, allocated: Type) -> Result<Value> {
        self.temporary_at(allocated, false)
    }

    fn temporary_at(&mut self, allocated: Type, in_place: bool) -> Result<Value> {
        if let Some(&known) = self.variables.temporaries.get(&allocated) {
            return Ok(known);
        }
        let alignment = self.emitter.ir.variable_alignment(allocated)?;
        let variable = if in_place && self.block == self.first_block() {
            let kind = self.variable(allocated, alignment);
            let ty = self.emitter.ir.private_pointer(allocated);
            self.emit(kind, ty)?
        } else {
            self.allocate(allocated, alignment)?
        };
        self.variables.temporaries.insert(allocated, variable);
        Ok(variable)
    }

    /// A new variable in the first block, which all others come after: one that stood in a loop would take room in each turn.
    pub(crate) fn allocate(&mut self, allocated: Type, alignment: Alignment) -> Result<Value> {
        let kind = self.variable(allocated, alignment);
        let ty = self.emitter.ir.private_pointer(allocated);
        if self.first_block().is_none() {
            return self.emit(kind, ty);
        }
        let inst = self.body.create(kind, ty);
        self.variables.allocated.push(inst);
        Ok(inst.into())
    }

    /// Puts new variables into the first block.
    pub(super) fn finish_variables(&mut self) {
        let variables = std::mem::take(&mut self.variables.allocated);
        if let Some(entry) = self.first_block() {
            self.body.blocks[entry]
                .instructions
                .splice(0..0, variables.into_iter().rev());
        }
    }

    fn first_block(&self) -> Option<Block> {
        self.body.blocks_in_order().map(|(block, _)| block).next()
    }

    fn variable(&mut self, allocated: Type, alignment: Alignment) -> InstructionKind {
        let count = self.int32(1);
        InstructionKind::alloca(allocated, count, alignment)
    }

    /// Whether objects of the value's type are copied through memory.
    pub(super) fn is_copied(&self, value: Value) -> bool {
        let (types, ty) = (&self.emitter.ir.module.types, self.ty(value));
        let has_size = self.emitter.ir.allocated_size(ty).is_some();
        self.dialect().copies_through_memory
            && has_size
            && !matches!(types[ty], TypeKind::Target { .. })
    }

    /// The value, stored and loaded again as one of type `ty`, which is laid out as its own type.
    pub(super) fn copy_through_memory(&mut self, value: Value, ty: Type) -> Result<Value> {
        let own = self.ty(value);
        let variable = self.temporary(own)?;
        let access = Access {
            alignment: self.emitter.ir.variable_alignment(own)?.bytes(),
            ..Access::default()
        };
        self.store(variable, value, access)?;
        let pointer = self.emitter.ir.private_pointer(ty);
        let variable = self.cast_pointer(variable, pointer)?;
        self.load(variable, ty, access)
    }

    /// An array or a struct of these elements, stored one by one.
    pub(super) fn compose_in_memory(&mut self, ty: Type, elements: &[Value]) -> Result<Value> {
        let variable = self.temporary_at(ty, true)?;
        for (index, &element) in elements.iter().enumerate() {
            let (zero, number) = (self.int32(0), self.int32(index as u32));
            let operands = self.body.value_list(&[variable, zero, number]);
            let pointer = self.ty(element);
            let pointer = self.emitter.ir.private_pointer(pointer);
            let kind = InstructionKind::GetElementPtr {
                source: ty,
                flags: GepFlags::INBOUNDS,
                operands,
            };
            let place = self.emit(kind, pointer)?;
            self.store(place, element, Access::default())?;
        }
        self.load(variable, ty, Access::default())
    }
}
