//! Makes the padding of structs explicit.
//!
//! LLVM IR aligns members to their types. A type that replaces the type of a member may be aligned to fewer bytes,
//! which would move the member. To prevent this, members of bytes first take the place of the padding.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Constant, ConstantKind, DataLayout, Inst, Interner, Module, StructLayout, Type, TypeKind, Types,
};

use crate::legalize::layouts;
use crate::legalize::retype::{self, Retyping, Rule};
use crate::legalize::rewrite::Rewriter;
use crate::pipeline::run_over_bodies;
use crate::{Error, Result};

/// The padding of a struct, in bytes.
pub(crate) struct Padding {
    /// The padding before each field.
    before: Box<[u64]>,
    /// The padding at the end.
    behind: u64,
    /// The index of each field among the new members.
    numbers: Box<[u32]>,
}

impl Padding {
    /// Returns the padding of a struct with these fields, which `place` lays out. Returns `None` if it has none, or if
    /// a field has no size.
    fn of(
        layout: &DataLayout,
        types: &Types,
        fields: &[Type],
        place: &StructLayout,
    ) -> Option<Self> {
        let (mut before, mut numbers) = (Vec::new(), Vec::new());
        let (mut end, mut next) = (0, 0);
        for (&field, &offset) in fields.iter().zip(&place.offsets) {
            transpire_interrupt::tick();
            let padding = offset.checked_sub(end)?;
            next += u32::from(padding > 0);
            before.push(padding);
            numbers.push(next);
            next += 1;
            end = offset.checked_add(layout.allocated_size(types, field)?)?;
        }
        let padding = Self {
            behind: place.size.checked_sub(end)?,
            before: before.into(),
            numbers: numbers.into(),
        };
        let is_any = padding.behind > 0 || padding.before.iter().any(|&bytes| bytes > 0);
        is_any.then_some(padding)
    }

    /// Returns the index among the new members of the field with the index `field`. An index that is no field is
    /// returned unchanged.
    pub(crate) fn number(&self, field: u64) -> u64 {
        let number = usize::try_from(field).ok();
        let number = number.and_then(|field| self.numbers.get(field));
        number.map_or(field, |&number| u64::from(number))
    }

    /// Returns the types of the members `fields`, with the padding members inserted.
    pub(crate) fn fields(&self, types: &mut Types, fields: &[Type]) -> Box<[Type]> {
        let mut padding = |bytes| bytes_of(types, bytes);
        self.between(fields, &mut padding)
    }

    /// Returns the values of the members `fields`, with the padding members inserted.
    pub(crate) fn constants(
        &self,
        module: &mut Interner<'_>,
        fields: &[Constant],
    ) -> Vec<Constant> {
        let mut padding = |bytes| {
            let ty = bytes_of(module.types_mut(), bytes);
            module.zero(ty)
        };
        self.between(fields, &mut padding).into()
    }

    fn between<T: Copy>(&self, fields: &[T], padding: &mut dyn FnMut(u64) -> T) -> Box<[T]> {
        let mut members = Vec::with_capacity(fields.len() * 2 + 1);
        for (&field, &before) in fields.iter().zip(&self.before) {
            if before > 0 {
                members.push(padding(before));
            }
            members.push(field);
        }
        if self.behind > 0 {
            members.push(padding(self.behind));
        }
        members.into()
    }
}

fn bytes_of(types: &mut Types, bytes: u64) -> Type {
    let byte = types.integer(8);
    types.array(bytes, byte)
}

/// The structs whose padding becomes explicit.
struct Padded {
    structs: FxHashMap<Type, Padding>,
}

/// Makes the padding of structs explicit. The structs are in memory or in signatures that other modules know, and hold
/// a type that `moves` selects, directly or in a member.
pub(super) fn run(module: &mut Module, moves: impl Fn(&Types, Type) -> bool) -> Result<()> {
    let in_memory = layouts::in_memory_or_linked(module);
    let holders = retype::holders(&module.types, &in_memory);
    let mut found = EntitySet::with_capacity(module.types.len());
    let mut next: Vec<Type> = in_memory
        .into_iter()
        .filter(|&ty| moves(&module.types, ty))
        .collect();
    let mut structs = FxHashMap::default();
    let layout = DataLayout::of(module);
    while let Some(ty) = next.pop() {
        for &holder in &holders[ty] {
            if !found.insert(holder) {
                continue;
            }
            next.push(holder);
            let types = &module.types;
            if let Some(place) = layout.struct_layout(types, holder)
                && let Some(fields) = types.struct_fields(holder)
                && let Some(padding) = Padding::of(&layout, types, fields, &place)
            {
                structs.insert(holder, padding);
            }
        }
    }
    if structs.is_empty() {
        return Ok(());
    }
    let mut pass = retype::prepare(module, Padded { structs })?;
    run_over_bodies(module, &mut pass)
}

impl Rule for Padded {
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>> {
        // Rules do not replace the element types of vectors.
        let pointee = match types.lanes(ty) {
            Some(_) => types.pointee(types.scalar(ty)),
            None => None,
        };
        match pointee.map(|pointee| &types[pointee]) {
            Some(TypeKind::Struct { .. }) => Err(Error::cannot_translate(
                "a vector of pointers to a literal struct with vectors that SPIR-V lacks",
            )),
            _ => Ok(None),
        }
    }

    fn constant(
        &self,
        module: &mut Interner<'_>,
        constant: Constant,
        to: Type,
    ) -> Result<Constant> {
        let kind: ConstantKind = module.constants[constant].kind.clone();
        Ok(module.constant(to, kind))
    }

    fn padding(&self, ty: Type) -> Option<&Padding> {
        self.structs.get(&ty)
    }

    fn rewrite(_: &mut Retyping<Self>, _: &mut Rewriter<'_>, _: Inst) -> Result<bool> {
        Ok(false)
    }
}
