//! Allocates variables that hold values temporarily: for instructions that work on memory, and, depending on
//! the style, for copies and composites.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, Block, Body, GepFlags, Inst, InstBuilder, InstBuilderBase, InstructionKind, Type,
    TypeKind, Value,
};

use super::builder::Builder;
use super::code::Code;
use crate::Result;

/// The variables that the translation adds to a function.
#[derive(Default)]
pub(super) struct Variables {
    /// The variables that can be reused, by type.
    temporaries: FxHashMap<Type, Value>,
    /// The allocations to insert at the beginning of the entry block, in reverse order.
    allocated: Vec<Inst>,
}

impl Code {
    /// Inserts the added variables at the beginning of the entry block.
    pub(in crate::to_llvm) fn finish_variables(&mut self) {
        let variables = std::mem::take(&mut self.variables.allocated);
        let body = self.body_mut();
        if let Some(entry) = first_block(body) {
            let instructions = &mut body.blocks[entry].instructions;
            instructions.splice(0..0, variables.into_iter().rev());
        }
    }
}

fn first_block(body: &Body) -> Option<Block> {
    body.layout.first().copied()
}

impl Builder<'_, '_> {
    /// Returns a temporary variable of the given type, which the current instruction may use. All
    /// instructions of a function share one variable for each type.
    pub(in crate::to_llvm) fn temporary(&mut self, allocated: Type) -> Result<Value> {
        self.temporary_at(allocated, false)
    }

    fn temporary_at(&mut self, allocated: Type, in_place: bool) -> Result<Value> {
        if let Some(&known) = self.code.variables.temporaries.get(&allocated) {
            return Ok(known);
        }
        let alignment = self.ir.variable_alignment(allocated)?;
        let variable = if in_place && Some(self.block()) == first_block(self.body()) {
            let kind = InstructionKind::alloca(allocated, self.ir.int32(1), alignment);
            let ty = self.ir.private_pointer(allocated);
            self.insert(kind, ty)
        } else {
            self.allocate(allocated, alignment)
        };
        self.code.variables.temporaries.insert(allocated, variable);
        Ok(variable)
    }

    /// Removes the temporary variable of a type, so that the next request allocates a new one.
    pub(in crate::to_llvm) fn forget_temporary(&mut self, ty: Type) {
        self.code.variables.temporaries.remove(&ty);
    }

    /// Allocates a variable in the entry block. An allocation in a loop would use more stack in each
    /// iteration.
    pub(in crate::to_llvm) fn allocate(&mut self, allocated: Type, alignment: Alignment) -> Value {
        let kind = InstructionKind::alloca(allocated, self.ir.int32(1), alignment);
        let ty = self.ir.private_pointer(allocated);
        let inst = self.code.body_mut().create(kind, ty);
        self.code.variables.allocated.push(inst);
        inst.into()
    }

    /// Returns whether copies of a value go through memory. This depends on the style and on the type.
    pub(in crate::to_llvm) fn is_copied(&self, value: Value) -> bool {
        let (types, ty) = (&self.ir.module.types, self.ty(value));
        let has_size = self.ir.allocated_size(ty).is_some();
        self.dialect().values.composes_in_memory
            && has_size
            && !matches!(types[ty], TypeKind::Target { .. })
    }

    /// Stores a value to a temporary variable and loads it as type `ty`, which must have the same layout.
    pub(in crate::to_llvm) fn copy_through_memory(
        &mut self,
        value: Value,
        ty: Type,
    ) -> Result<Value> {
        let own = self.ty(value);
        let variable = self.temporary(own)?;
        let alignment = self.ir.variable_alignment(own)?.bytes();
        self.store_at(variable, value, alignment)?;
        let pointer = self.ir.private_pointer(ty);
        let variable = self.cast_pointer(variable, pointer);
        self.load_at(variable, ty, alignment)
    }

    /// Stores the elements of an array or a struct to a temporary variable one by one, and loads the result.
    pub(in crate::to_llvm) fn compose_in_memory(
        &mut self,
        ty: Type,
        elements: &[Value],
    ) -> Result<Value> {
        let variable = self.temporary_at(ty, true)?;
        for (index, &element) in elements.iter().enumerate() {
            let (zero, number) = (self.ir.int32(0), self.ir.int32(index as u32));
            let operands = self.code.body_mut().value_list(&[variable, zero, number]);
            let pointer = self.ty(element);
            let pointer = self.ir.private_pointer(pointer);
            let kind = InstructionKind::gep(ty, GepFlags::INBOUNDS, operands);
            let place = self.insert(kind, pointer);
            self.store_at(place, element, None)?;
        }
        self.load_at(variable, ty, None)
    }
}
