//! The distinction between sized and unsized types: LangRef, "Type System".

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

use super::check;
use crate::Result;
use crate::ir::{Strings, Type, TypeKind, Types};

/// The properties of the target types with a name, or with names that begin with it and a dot.
struct TargetRow {
    name: &'static [u8],
    sized: bool,
    /// Whether a variable of the module can contain the type.
    global: bool,
    /// Whether an `alloca` or a `byval` parameter can contain the type.
    local: bool,
    /// Whether the type has the restrictions of tokens.
    token: bool,
}

/// The known target types. Of several rows that fit a name, the first one applies.
#[rustfmt::skip]
static TARGETS: &[TargetRow] = &[
    TargetRow { name: b"aarch64.svcount",         sized: true,  global: false, local: true,  token: false },
    TargetRow { name: b"amdgcn.named.barrier",    sized: true,  global: true,  local: false, token: false },
    TargetRow { name: b"dx.Padding",              sized: true,  global: true,  local: false, token: false },
    TargetRow { name: b"dx",                      sized: true,  global: true,  local: true,  token: true  },
    TargetRow { name: b"riscv.vector.tuple",      sized: true,  global: false, local: true,  token: false },
    TargetRow { name: b"spirv.IntegralConstant",  sized: false, global: false, local: false, token: false },
    TargetRow { name: b"spirv.Literal",           sized: false, global: false, local: false, token: false },
    TargetRow { name: b"spirv.Padding",           sized: true,  global: true,  local: false, token: false },
    TargetRow { name: b"spirv",                   sized: true,  global: true,  local: true,  token: false },
    TargetRow { name: b"llvm.test.vectorelement", sized: true,  global: false, local: true,  token: false },
];
/// The properties of all other target types.
static UNKNOWN: TargetRow = TargetRow {
    name: b"",
    sized: false,
    global: false,
    local: false,
    token: false,
};

impl TargetRow {
    /// Returns the row for the target type with this name.
    fn of(name: &[u8]) -> &'static Self {
        let fits = |row: &&Self| {
            let rest = name.strip_prefix(row.name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b"."))
        };
        TARGETS.iter().find(fits).unwrap_or(&UNKNOWN)
    }
}

/// The set of unsized types, whose values cannot be stored in memory: types such as `void` and `label`, opaque structs,
/// structs with scalable vectors and other fields, and aggregates that contain one of these.
pub(super) struct Sizes {
    without: EntitySet<Type>,
    /// The scalable vectors, and the aggregates that contain one.
    scalable: EntitySet<Type>,
    /// The types that contain a target type that cannot be global.
    not_global: EntitySet<Type>,
    /// The types that contain a target type that cannot be on the stack.
    not_local: EntitySet<Type>,
    /// `token`, `x86_amx` and the target types with the same restrictions.
    tokens: EntitySet<Type>,
}

impl Sizes {
    /// Collects the unsized types, visiting each type once.
    pub(super) fn of(types: &Types, strings: &Strings) -> Self {
        let mut holders: FxHashMap<Type, Vec<Type>> = FxHashMap::default();
        let mut next = Vec::new();
        let mut vectors = Vec::new();
        let (mut not_global, mut not_local, mut tokens) =
            (Vec::new(), Vec::new(), EntitySet::new());
        for (ty, kind) in types.iter() {
            match kind {
                TypeKind::Token => {
                    next.push(ty);
                    tokens.insert(ty);
                }
                TypeKind::X86Amx => {
                    not_global.push(ty);
                    tokens.insert(ty);
                }
                TypeKind::Target { name, .. } => {
                    let row = TargetRow::of(strings.get(*name));
                    next.extend((!row.sized).then_some(ty));
                    not_global.extend((!row.global).then_some(ty));
                    not_local.extend((!row.local).then_some(ty));
                    if row.token {
                        tokens.insert(ty);
                    }
                }
                TypeKind::Void | TypeKind::Label | TypeKind::Metadata | TypeKind::Function(_) => {
                    next.push(ty);
                }
                TypeKind::Vector { scalable: true, .. } => vectors.push(ty),
                TypeKind::Array { element, .. } => holders.entry(*element).or_default().push(ty),
                TypeKind::Struct { .. } | TypeKind::Named(_) => match types.struct_fields(ty) {
                    Some(fields) => fields
                        .iter()
                        .for_each(|&field| holders.entry(field).or_default().push(ty)),
                    None => next.push(ty),
                },
                _ => {}
            }
        }
        let scalable = closure(vectors, &holders);
        let is_unsized = |&ty: &Type| scalable.contains(ty) && !is_sized_if_scalable(types, ty);
        next.extend(holders.values().flatten().copied().filter(is_unsized));
        Self {
            without: closure(next, &holders),
            scalable,
            not_global: closure(not_global, &holders),
            not_local: closure(not_local, &holders),
            tokens,
        }
    }

    pub(super) fn is_sized(&self, ty: Type) -> bool {
        !self.without.contains(ty)
    }

    /// Returns whether a variable of the module can contain a type, with regard to the target types in it.
    pub(super) fn can_be_global(&self, ty: Type) -> bool {
        !self.not_global.contains(ty)
    }

    /// Returns whether an `alloca` or a `byval` parameter can contain a type, with regard to the target types in it.
    pub(super) fn can_be_local(&self, ty: Type) -> bool {
        !self.not_local.contains(ty)
    }

    /// Returns whether a type has the restrictions of tokens: only intrinsic functions have parameters and results of
    /// it.
    pub(super) fn is_token(&self, ty: Type) -> bool {
        self.tokens.contains(ty)
    }

    /// Returns whether a type is a scalable vector or contains one.
    pub(super) fn is_scalable(&self, ty: Type) -> bool {
        self.scalable.contains(ty)
    }
}

/// Checks the parameters of the target types that LLVM knows, and the elements of arrays and vectors.
pub(super) fn verify_types(types: &Types, strings: &Strings) -> Result<()> {
    for (_, kind) in types.iter() {
        transpire_interrupt::tick();
        match kind {
            TypeKind::Target {
                name,
                types: of,
                integers,
            } => {
                let is_vector =
                    |&ty: &Type| matches!(types[ty], TypeKind::Vector { scalable: true, .. });
                let fits = match strings.get(*name) {
                    b"aarch64.svcount" => of.is_empty() && integers.is_empty(),
                    b"amdgcn.named.barrier" => of.is_empty() && integers.len() == 1,
                    b"riscv.vector.tuple" => {
                        of.len() == 1 && of.iter().all(is_vector) && integers.len() == 1
                    }
                    _ => true,
                };
                check(fits, "a target type must have the parameters of its kind")?;
            }
            TypeKind::Vector { element, .. } => {
                let is_element = match types[*element] {
                    TypeKind::Target { name, .. } => {
                        strings.get(name) == b"llvm.test.vectorelement"
                    }
                    TypeKind::X86Amx => false,
                    _ => true,
                };
                check(
                    is_element,
                    "a vector must not have elements of a target type",
                )?;
            }
            TypeKind::Array { element, .. } => check(
                types[*element] != TypeKind::X86Amx,
                "an array must not have elements of type x86_amx",
            )?,
            _ => {}
        }
    }
    Ok(())
}

/// Returns the types in `next` and all types that contain one of them, directly or not. `holders` maps a type to the
/// types that it is a component of.
fn closure(mut next: Vec<Type>, holders: &FxHashMap<Type, Vec<Type>>) -> EntitySet<Type> {
    let mut found = EntitySet::new();
    while let Some(ty) = next.pop() {
        if found.insert(ty) {
            next.extend(holders.get(&ty).into_iter().flatten());
        }
    }
    found
}

/// Returns whether a type that contains a scalable vector has a size: a struct has one if all its fields are the same
/// scalable vector.
fn is_sized_if_scalable(types: &Types, ty: Type) -> bool {
    let Some(fields) = types.struct_fields(ty) else {
        return true;
    };
    let is_vector = |ty: Type| matches!(types[ty], TypeKind::Vector { .. });
    fields
        .first()
        .is_some_and(|&first| is_vector(first) && fields.iter().all(|&field| field == first))
}
