//! Replaces indices in address computations that SPIR-V cannot express:
//!
//! - A vector as a struct member index, in a vector of addresses.
//! - An index that steps over elements of size zero, because an empty array has one element in SPIR-V.

use transpire_llvm::ir::{
    Body, DataLayout, Global, Inst, InstructionKind, Interner, Module, Opcodes, Type, TypeKind,
    Types, Value,
};

use crate::Result;
use crate::pipeline::BodyPass;

/// Returns the pass that replaces vectors as member indices with scalars, and indices that step over empty elements
/// with zero. Returns `None` if the module has no types for which this can be necessary.
pub(crate) fn prepare(module: &Module) -> Option<MemberIndices> {
    let is_concerned = |(ty, kind): (Type, &TypeKind)| match *kind {
        TypeKind::Vector { element, .. } => module.types.is_pointer(element),
        _ => is_empty_array(&module.types, ty),
    };
    module
        .types
        .iter()
        .any(is_concerned)
        .then(|| MemberIndices {
            layout: DataLayout::of(module),
        })
}

/// The pass that replaces member indices.
pub(crate) struct MemberIndices {
    layout: DataLayout,
}

impl BodyPass for MemberIndices {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        let addresses: Vec<Inst> = body
            .instructions_in_order()
            .filter(|(_, _, instruction)| {
                matches!(instruction.kind, InstructionKind::GetElementPtr { .. })
            })
            .map(|(_, inst, _)| inst)
            .collect();
        for inst in addresses {
            rewrite(module, &self.layout, body, inst);
        }
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::GET_ELEMENT_PTR
    }
}

fn is_empty_array(types: &Types, ty: Type) -> bool {
    matches!(types[ty], TypeKind::Array { length: 0, .. })
}

fn rewrite(module: &mut Interner<'_>, layout: &DataLayout, body: &mut Body, inst: Inst) {
    let InstructionKind::GetElementPtr {
        source, operands, ..
    } = &body.instructions[inst].kind
    else {
        return;
    };
    let (source, mut operands) = (*source, *operands);
    let mut inside = None;
    for number in 1..operands.len(&body.values) {
        let Some(index) = operands.get(number, &body.values) else {
            return;
        };
        let index_type = body.value_type(module, index);
        let types = &module.types;
        let member = index
            .as_constant()
            .and_then(|index| module.constants.as_integer_of_lanes(types, index));
        let is_struct = inside.is_some_and(|ty| types.struct_fields(ty).is_some());
        let element = match inside {
            None => Some(source),
            Some(ty) => types.element_at(ty, member.filter(|_| is_struct).unwrap_or(0)),
        };
        let Some(element) = element else {
            return;
        };
        let new: Option<Value> = match member {
            Some(member) if is_struct && types.lanes(index_type).is_some() => {
                let word = module.types_mut().integer(32);
                let scalar = module.integer(word, member);
                Some(scalar.into())
            }
            _ if !is_struct
                && is_empty_array(types, element)
                && layout.allocated_size(types, element) == Some(0) =>
            {
                Some(module.zero(index_type).into())
            }
            _ => None,
        };
        if let Some(new) = new {
            operands.as_mut_slice(&mut body.values)[number] = new;
        }
        inside = Some(element);
    }
}
