//! Preserves the offsets of members after arrays without elements, which LLVM IR allows and SPIR-V does not (§3.3.6).
//! Such arrays are written with one element, which moves the members after them.
//!
//! If the extra element would change an address, the address is computed in bytes. If it would move the members of a
//! variable, the variable gets a struct that has bytes as padding instead.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Alignment, Attribute, AttributeKind, BinaryOp, CastOp, Constant, ConstantKind, DataLayout,
    Expression, GepFlags, Global, Inst, InstBuilder, InstBuilderBase, InstructionKind, Interner,
    Module, Type, TypeKind, Value,
};

use crate::analysis::gep_offsets;
use crate::error::MAX_DEPTH;
use crate::legalize::body::aliases::{Substitution, substitute};
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::Filter;
use crate::{Error, Result};

/// Preserves the offsets of objects after arrays without elements in constants and variables, and returns the pass that
/// does so in bodies. Returns `None` if there are no such arrays. It is an error if an offset cannot be preserved.
pub(crate) fn prepare(module: &mut Module) -> Result<Option<EmptyArrays>> {
    let is_empty = |kind: &TypeKind| matches!(kind, TypeKind::Array { length: 0, .. });
    if !module.types.iter().any(|(_, kind)| is_empty(kind)) {
        return Ok(None);
    }
    let mut empty = EmptyArrays::of(module)?;
    if empty.grown.is_empty() {
        return Ok(None);
    }
    empty.check_attributes(module)?;
    constants(module, &empty)?;
    variables(module, &mut empty)?;
    Ok(Some(empty))
}

/// A byte offset: the constant part, and each run-time index with its stride in bytes.
type Offset = (i64, Vec<(Value, i64)>);

/// The types that contain arrays without elements, and the types that replace them.
pub(crate) struct EmptyArrays {
    layout: DataLayout,
    /// For each type that contains empty arrays, the same type with arrays of one element.
    grown: FxHashMap<Type, Type>,
    /// The types in which the extra elements change the offset of a member.
    moving: FxHashSet<Type>,
    /// For each type, a type of the same layout without empty arrays.
    laid_out: FxHashMap<Type, Type>,
    /// For each constant, the same value in the type from `laid_out`.
    values: FxHashMap<Constant, Constant>,
}

impl EmptyArrays {
    fn of(module: &mut Module) -> Result<Self> {
        let mut empty = Self {
            layout: DataLayout::of(module),
            grown: FxHashMap::default(),
            moving: FxHashSet::default(),
            laid_out: FxHashMap::default(),
            values: FxHashMap::default(),
        };
        let all: Vec<Type> = module.types.iter().map(|(ty, _)| ty).collect();
        let mut known = FxHashMap::default();
        for ty in all {
            let grown = grow(module, &mut known, ty, 0)?;
            if grown != ty {
                empty.grown.insert(ty, grown);
            }
        }
        let mut seen = FxHashSet::default();
        let growing: Vec<Type> = empty.grown.keys().copied().collect();
        for ty in growing {
            empty.find_moving(module, &mut seen, ty);
        }
        Ok(empty)
    }

    /// Visits `ty` and the types of the objects inside it that are not in `seen`, and records in `moving` the types
    /// with members whose offsets the extra elements change. The recursion is no deeper than in [`grow`].
    fn find_moving(&mut self, module: &Module, seen: &mut FxHashSet<Type>, ty: Type) {
        if !self.grown.contains_key(&ty) || !seen.insert(ty) {
            return;
        }
        if let TypeKind::Array { element, .. } = module.types[ty] {
            self.find_moving(module, seen, element);
        }
        for &field in module.types.struct_fields(ty).unwrap_or_default() {
            self.find_moving(module, seen, field);
        }
        if self.has_moving_parts(module, ty) {
            self.moving.insert(ty);
        }
    }

    fn size(&self, module: &Module, ty: Type) -> u64 {
        self.layout.allocated_size(&module.types, ty).unwrap_or(0)
    }

    fn has_moving_parts(&self, module: &Module, ty: Type) -> bool {
        let Some(&grown) = self.grown.get(&ty) else {
            return false;
        };
        match module.types[ty] {
            TypeKind::Array { length, element } => {
                let new = self.grown.get(&element).copied().unwrap_or(element);
                let is_wider = self.size(module, new) != self.size(module, element);
                length > 0 && (self.moving.contains(&element) || length > 1 && is_wider)
            }
            _ => {
                let types = &module.types;
                let layouts = [ty, grown].map(|ty| self.layout.struct_layout(types, ty));
                let [Some(old), Some(new)] = layouts else {
                    return true;
                };
                let fields = types.struct_fields(ty).unwrap_or_default();
                let mut places = fields.iter().zip(old.offsets.iter().zip(&new.offsets));
                places.any(|(&field, (old, new))| {
                    self.size(module, field) > 0 && (old != new || self.moving.contains(&field))
                })
            }
        }
    }

    /// Rejects parameters passed by value whose layout the extra elements would change.
    fn check_attributes(&self, module: &Module) -> Result<()> {
        let sets = module.attributes.sets.iter();
        for attribute in sets.flat_map(|(_, set)| set.iter()) {
            if let &Attribute::Type(AttributeKind::BY_VAL, Some(ty)) = attribute
                && let Some(&grown) = self.grown.get(&ty)
                && (self.moving.contains(&ty) || self.size(module, ty) != self.size(module, grown))
            {
                return Err(refused("a parameter by value of a struct"));
            }
        }
        Ok(())
    }

    /// Returns the byte offset of the indices from a pointer to `source` if an extra element would change it, otherwise
    /// `None`. It is an error if the offset is not known.
    fn moved(&self, module: &Module, source: Type, indices: &[Value]) -> Result<Option<Offset>> {
        let Some(&grown) = self.grown.get(&source) else {
            return Ok(None);
        };
        let to = |source| gep_offsets::offset(module, &self.layout, source, true, indices);
        let (old, new) = (to(source), to(grown));
        match old {
            Some(_) if old == new => Ok(None),
            Some(old) => Ok(Some(old)),
            None => Err(refused("an address in a struct")),
        }
    }
}

fn refused(what: &str) -> Error {
    Error::cannot_translate(format!("{what} with an array of no elements"))
}

/// Returns `ty` with one element in each empty array. Pointees do not change. `known` caches the results. `depth` is
/// the number of types around `ty`. It is an error if the types nest too deep.
fn grow(
    module: &mut Module,
    known: &mut FxHashMap<Type, Type>,
    ty: Type,
    depth: u32,
) -> Result<Type> {
    if let Some(&grown) = known.get(&ty) {
        return Ok(grown);
    }
    if depth > MAX_DEPTH {
        return Err(Error::too_deep("a type"));
    }
    let kind = match module.types[ty] {
        TypeKind::Array { length, element } => Some(TypeKind::Array {
            length: length.max(1),
            element: grow(module, known, element, depth + 1)?,
        }),
        TypeKind::Struct { .. } | TypeKind::Named(_) => {
            let fields = module.types.struct_fields(ty).map(<[Type]>::to_vec);
            let mut new = Vec::new();
            for &field in fields.as_deref().unwrap_or_default() {
                new.push(grow(module, known, field, depth + 1)?);
            }
            fields.filter(|old| *old != new).map(|_| TypeKind::Struct {
                packed: module.types.is_packed(ty),
                fields: new.into(),
            })
        }
        _ => None,
    };
    let grown = kind.map_or(ty, |kind| module.types.intern(kind));
    known.insert(ty, grown);
    Ok(grown)
}

/// Rewrites the constant addresses that an extra element of `empty` would change, so that they have an offset in bytes.
/// It is an error if pointers are typed, or an index of such an address is not constant.
fn constants(module: &mut Module, empty: &EmptyArrays) -> Result<()> {
    let none = FxHashMap::default();
    let rewrite = |module: &mut Interner<'_>, expression: &Expression| {
        let Expression::GetElementPtr {
            source,
            flags,
            operands,
            ..
        } = expression
        else {
            return Ok(None);
        };
        let Some((&base, indices)) = operands.split_first() else {
            return Ok(None);
        };
        let indices: Vec<Value> = indices.iter().map(|&index| index.into()).collect();
        let Some((bytes, late)) = empty.moved(module, *source, &indices)? else {
            return Ok(None);
        };
        if !late.is_empty() || module.types.pointee(module.constants.ty(base)).is_some() {
            return Err(refused("a constant address in a struct"));
        }
        let index_type = module.types_mut().integer(64);
        let index = module.integer(index_type, bytes as u64);
        Ok(Some(Expression::GetElementPtr {
            source: module.types_mut().integer(8),
            flags: *flags,
            in_range: None,
            operands: [base, index].into(),
        }))
    };
    substitute(module, &mut Substitution::new(&none).rewriting(&rewrite))
}

/// Changes the types of global variables in which extra elements of `empty` would move members, to types of the
/// original layout. It is an error if pointers are typed.
fn variables(module: &mut Module, empty: &mut EmptyArrays) -> Result<()> {
    let moving: Vec<Global> = module
        .variables()
        .filter(|(_, value, _)| empty.moving.contains(&value.value_type))
        .map(|(global, ..)| global)
        .collect();
    for global in moving {
        let value = &module.globals[global];
        let (ty, address) = (value.value_type, value.ty);
        if module.types.pointee(address).is_some() {
            return Err(refused("a variable of a struct"));
        }
        let alignment = value.alignment.bytes();
        let alignment = alignment.or(empty.layout.alignment(&module.types, ty));
        let initializer = module.initializer(global);
        let new_type = laid_out(&mut module.interner(), empty, ty);
        let new = initializer.map(|old| laid_out_value(&mut module.interner(), empty, old));
        let value = &mut module.globals[global];
        value.value_type = new_type;
        value.alignment = alignment
            .and_then(Alignment::from_bytes)
            .unwrap_or(Alignment::NONE);
        module.set_initializer(global, new);
    }
    Ok(())
}

/// Returns the indices of the fields of the struct `ty` that are not empty, each with the number of padding bytes
/// before it, and the number of padding bytes at the end.
fn fields_with_room(module: &Module, empty: &EmptyArrays, ty: Type) -> (Vec<(usize, u64)>, u64) {
    let types = &module.types;
    let Some(layout) = empty.layout.struct_layout(types, ty) else {
        return (Vec::new(), 0);
    };
    let (mut fields, mut end) = (Vec::new(), 0);
    for (number, &field) in types
        .struct_fields(ty)
        .unwrap_or_default()
        .iter()
        .enumerate()
    {
        let (offset, size) = (layout.offsets[number], empty.size(module, field));
        if size > 0 {
            fields.push((number, offset.saturating_sub(end)));
            end = offset + size;
        }
    }
    (fields, layout.size.saturating_sub(end))
}

/// Returns a type of the same layout as `ty` without empty arrays.
fn laid_out(module: &mut Interner<'_>, empty: &mut EmptyArrays, ty: Type) -> Type {
    if !empty.grown.contains_key(&ty) {
        return ty;
    }
    if let Some(&known) = empty.laid_out.get(&ty) {
        return known;
    }
    let new = match module.types[ty] {
        TypeKind::Array { length, element } => {
            let element = laid_out(module, empty, element);
            module
                .types_mut()
                .intern(TypeKind::Array { length, element })
        }
        _ => laid_out_struct(module, empty, ty),
    };
    empty.laid_out.insert(ty, new);
    new
}

fn laid_out_struct(module: &mut Interner<'_>, empty: &mut EmptyArrays, ty: Type) -> Type {
    let (fields, behind) = fields_with_room(module, empty, ty);
    let old = module.types.struct_fields(ty).unwrap_or_default().to_vec();
    let mut new = Vec::new();
    for (number, before) in fields {
        new.extend(padding(module, before));
        new.push(laid_out(module, empty, old[number]));
    }
    new.extend(padding(module, behind));
    let packed = module.types.is_packed(ty);
    module.types_mut().literal_struct(new.into(), packed)
}

fn padding(module: &mut Interner<'_>, length: u64) -> Option<Type> {
    let element = module.types_mut().integer(8);
    (length > 0).then(|| {
        module
            .types_mut()
            .intern(TypeKind::Array { length, element })
    })
}

/// Converts a constant to the type of the same layout without empty arrays.
fn laid_out_value(
    module: &mut Interner<'_>,
    empty: &mut EmptyArrays,
    constant: Constant,
) -> Constant {
    let ty = module.constants.ty(constant);
    let new_type = laid_out(module, empty, ty);
    if new_type == ty {
        return constant;
    }
    if let Some(&known) = empty.values.get(&constant) {
        return known;
    }
    let elements = match &module.constants[constant].kind {
        ConstantKind::Aggregate(elements) => elements.clone(),
        kind => {
            let kind = kind.clone();
            return module.constant(new_type, kind);
        }
    };
    let mut new = Vec::new();
    if let TypeKind::Array { .. } = module.types[ty] {
        for &element in &elements {
            new.push(laid_out_value(module, empty, element));
        }
    } else {
        let (fields, behind) = fields_with_room(module, empty, ty);
        let zeros = |module: &mut Interner<'_>, length| {
            padding(module, length).map(|ty| module.constant(ty, ConstantKind::Undef))
        };
        for (number, before) in fields {
            new.extend(zeros(module, before));
            new.push(laid_out_value(module, empty, elements[number]));
        }
        new.extend(zeros(module, behind));
    }
    let new = module.aggregate(new_type, new);
    empty.values.insert(constant, new);
    new
}

impl Rewrite for EmptyArrays {
    fn filter(&self) -> Filter<'_> {
        let grown = &self.grown;
        Box::new(|module, body| {
            body.instructions.values().any(|instruction| {
                let ty = match &instruction.kind {
                    InstructionKind::GetElementPtr { source: ty, .. }
                    | InstructionKind::Alloca { allocated: ty, .. } => *ty,
                    InstructionKind::Store { value, .. } => body.value_type(module, *value),
                    _ => instruction.ty,
                };
                grown.contains_key(&ty)
            })
        })
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let instruction = &rw.body.instructions[inst];
        let ty = instruction.ty;
        match &instruction.kind {
            &InstructionKind::GetElementPtr {
                source,
                flags,
                ref operands,
            } => {
                let operands = operands.as_slice(&rw.body.values).to_vec();
                if let Some((&base, indices)) = operands.split_first()
                    && let Some((bytes, late)) = self.moved(&rw.module, source, indices)?
                {
                    let address = self.address(rw, base, flags, bytes, &late, ty)?;
                    rw.replace(inst, address);
                    return Ok(());
                }
            }
            InstructionKind::Alloca {
                allocated,
                alignment,
                ..
            } if self.moving.contains(allocated) => {
                let (old, alignment) = (*allocated, *alignment);
                if rw.module.types.pointee(ty).is_some() {
                    return Err(refused("a variable of a struct"));
                }
                let natural = self.layout.alignment(&rw.module.types, old);
                let natural = natural.and_then(Alignment::from_bytes);
                let new = laid_out(&mut rw.module, self, old);
                if let InstructionKind::Alloca {
                    allocated,
                    alignment: place,
                    ..
                } = &mut rw.body.instructions.edit(inst).kind
                {
                    *allocated = new;
                    *place = match alignment.bytes() {
                        Some(_) => alignment,
                        None => natural.unwrap_or(Alignment::NONE),
                    };
                }
            }
            InstructionKind::Load { .. } if self.moving.contains(&ty) => {
                return Err(refused("a load of a struct"));
            }
            InstructionKind::Store { value, .. } => {
                let value = rw.ty(*value);
                if self.moving.contains(&value) {
                    return Err(refused("a store of a struct"));
                }
            }
            _ => {}
        }
        rw.keep(inst);
        Ok(())
    }
}

impl EmptyArrays {
    /// Emits the address `base + bytes`, plus each `late` index times its stride, as a `getelementptr` of type `ty`
    /// with `flags`. It is an error if `ty` is a vector.
    fn address(
        &self,
        rw: &mut Rewriter<'_>,
        base: Value,
        flags: GepFlags,
        bytes: i64,
        late: &[(Value, i64)],
        ty: Type,
    ) -> Result<Value> {
        let Some(space) = rw.module.types.address_space(ty) else {
            return Err(refused("addresses in a struct"));
        };
        let index_type = rw.module.types_mut().integer(self.layout.index_bits(space));
        let mut offset = rw.int(index_type, bytes as u64);
        for &(index, step) in late {
            let bits = rw.bits(rw.ty(index)).unwrap_or(0);
            let wanted = self.layout.index_bits(space);
            let index = match bits.cmp(&wanted) {
                std::cmp::Ordering::Less => rw.cast(CastOp::SExt, index, index_type),
                std::cmp::Ordering::Equal => index,
                std::cmp::Ordering::Greater => rw.cast(CastOp::Trunc, index, index_type),
            };
            let step = rw.int(index_type, step as u64);
            let product = rw.binary(BinaryOp::Mul, index, step);
            offset = rw.binary(BinaryOp::Add, offset, product);
        }
        let byte = rw.module.types_mut().integer(8);
        let of_bytes = match rw.module.types.pointee(ty) {
            Some(_) => rw.module.types_mut().intern(TypeKind::Pointer {
                address_space: space,
                pointee: Some(byte),
            }),
            None => ty,
        };
        let base = match rw.ty(base) == of_bytes {
            true => base,
            false => rw.cast(CastOp::BitCast, base, of_bytes),
        };
        let operands = rw.body.value_list(&[base, offset]);
        let kind = InstructionKind::gep(byte, flags, operands);
        let address = rw.insert(kind, of_bytes);
        Ok(match of_bytes == ty {
            true => address,
            false => rw.cast(CastOp::BitCast, address, ty),
        })
    }
}
