//! Preserves the layout of structs and the alignment of variables when the types of members are replaced. Other code
//! that accesses the memory, and accesses by byte, rely on the old layout.

use std::sync::Arc;

use cranelift_entity::EntitySet;
use transpire_llvm::ir::{
    Alignment, Attribute, DataLayout, Global, GlobalKind, InstructionKind, Module, StructLayout,
    Type, TypeKind, Types,
};

use crate::legalize::retype::{Retyping, Rule};
use crate::{Error, Result};

/// Layouts and alignments before types are replaced.
pub(super) struct Layouts {
    structs: Vec<(Type, Arc<StructLayout>)>,
    /// Variables without an explicit alignment, each with the alignment of its type.
    variables: Vec<(Global, u64)>,
}

impl Layouts {
    /// Collects the layouts of the structs in a module's memory, and the alignments of variables that state none.
    pub(super) fn of(module: &Module) -> Self {
        let layout = DataLayout::of(module);
        let structs = in_memory(module)
            .into_iter()
            .filter_map(|ty| Some((ty, layout.struct_layout(&module.types, ty)?)))
            .collect();
        let variables = module
            .globals
            .iter()
            .filter(|(_, value)| {
                matches!(value.kind, GlobalKind::Variable(_)) && value.alignment.bytes().is_none()
            })
            .filter_map(|(global, value)| {
                Some((global, layout.alignment(&module.types, value.value_type)?))
            })
            .collect();
        Self { structs, variables }
    }

    /// Gives variables their old alignments explicitly where the new types have lower ones. Returns an error if the
    /// layout of a struct changed. `members` describes the members of such structs in the message.
    pub(super) fn keep<R: Rule>(
        self,
        module: &mut Module,
        pass: &mut Retyping<R>,
        members: &str,
    ) -> Result<()> {
        let after = DataLayout::of(module);
        for (ty, before) in self.structs {
            let now = pass.memory(&mut module.interner(), ty)?;
            let now = after.struct_layout(&module.types, now);
            if now.is_none_or(|now| (now.size, &now.offsets) != (before.size, &before.offsets)) {
                return Err(Error::cannot_translate(format!(
                    "a struct with {members} that SPIR-V lacks, whose layout no other struct has"
                )));
            }
        }
        for (global, before) in self.variables {
            let value = &mut module.globals[global];
            let now = after.alignment(&module.types, value.value_type);
            if now.is_some_and(|now| now < before) {
                value.alignment = Alignment::from_bytes(before).unwrap_or(Alignment::NONE);
            }
        }
        Ok(())
    }
}

/// Returns the types of objects in memory, and the types of their members.
pub(crate) fn in_memory(module: &Module) -> Vec<Type> {
    objects(module).with_members(&module.types)
}

/// Returns the types of objects in memory, the types in [`in_linked_signatures`], and the types of the members of all
/// of these.
pub(super) fn in_memory_or_linked(module: &Module) -> Vec<Type> {
    let mut found = objects(module);
    for ty in in_linked_signatures(module) {
        found.insert(ty);
    }
    found.with_members(&module.types)
}

/// Returns the types of objects in memory: pointees, types in attributes, and the types of variables, loads, stores,
/// `alloca`s and `getelementptr`s.
fn objects(module: &Module) -> Found {
    let mut found = Found {
        seen: EntitySet::with_capacity(module.types.len()),
        types: Vec::new(),
    };
    for (_, kind) in module.types.iter() {
        if let TypeKind::Pointer {
            pointee: Some(pointee),
            ..
        } = kind
        {
            found.insert(*pointee);
        }
    }
    for attribute in module
        .attributes
        .sets
        .iter()
        .flat_map(|(_, set)| set.iter())
    {
        if let Attribute::Type(_, Some(ty)) = attribute {
            found.insert(*ty);
        }
    }
    for value in module.globals.values() {
        if let GlobalKind::Variable(_) = value.kind {
            found.insert(value.value_type);
        }
    }
    let bodies = module.functions().filter_map(|(_, _, f)| f.body.as_ref());
    for body in bodies {
        for instruction in body.instructions.values() {
            match &instruction.kind {
                InstructionKind::Load { .. } => found.insert(instruction.ty),
                InstructionKind::Store { value, .. } => {
                    found.insert(body.value_type(module, *value));
                }
                InstructionKind::Alloca { allocated: ty, .. }
                | InstructionKind::GetElementPtr { source: ty, .. } => found.insert(*ty),
                _ => {}
            }
        }
    }
    found
}

/// Returns the types of the parameters and the results of functions that other modules may define or call. The
/// replacement of such a type must not depend on the rest of the module: the two modules share only the signature.
pub(super) fn in_linked_signatures(module: &Module) -> impl Iterator<Item = Type> {
    let linked = module.globals.values().filter(|value| {
        matches!(value.kind, GlobalKind::Function(_))
            && !value.linkage.is_local()
            && !is_of_intrinsic(module.strings.get(value.name))
    });
    linked.flat_map(|value| {
        let function = module.types.function_type(value.value_type);
        function.into_iter().flat_map(|function| {
            let parameters = function.parameters.iter().copied();
            parameters.chain([function.result])
        })
    })
}

/// Returns whether a function is an intrinsic, or a function created for an intrinsic and named after it, with the same
/// signature.
fn is_of_intrinsic(name: &[u8]) -> bool {
    let prefixes: [&[u8]; 3] = [b"llvm.", b"llvm_", b"spirv.llvm_"];
    prefixes.iter().any(|prefix| name.starts_with(prefix))
}

struct Found {
    seen: EntitySet<Type>,
    types: Vec<Type>,
}

impl Found {
    fn insert(&mut self, ty: Type) {
        if self.seen.insert(ty) {
            self.types.push(ty);
        }
    }

    fn with_members(mut self, types: &Types) -> Vec<Type> {
        let mut at = 0;
        while let Some(&ty) = self.types.get(at) {
            at += 1;
            match &types[ty] {
                TypeKind::Array { element, .. } => self.insert(*element),
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    for &field in types.struct_fields(ty).unwrap_or_default() {
                        self.insert(field);
                    }
                }
                _ => {}
            }
        }
        self.types
    }
}
