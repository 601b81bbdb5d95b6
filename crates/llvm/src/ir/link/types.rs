//! Maps types of an input to types of the linked module, and unifies identified structs.

use rustc_hash::FxHashMap;

use super::moving::Moving;
use crate::ir::{
    FunctionType, Global, GlobalKind, Linkage, NamedStruct, NamedStructData, Str, Type, TypeKind,
};

/// The maximum number of steps that failed unifications may take in all inputs together. Structs that share a part in
/// which they differ would otherwise take a quadratic number of steps. Beyond the limit, types are not unified.
const MAX_FAILED_STEPS: usize = 1 << 24;

impl Moving<'_, '_> {
    /// Maps a type: returns the equal type of the linked module, and adds it if it is new.
    #[inline]
    pub(super) fn ty(&mut self, ty: Type) -> Type {
        match self.types[ty].expand() {
            Some(known) => known,
            None => self.new_type(ty),
        }
    }

    /// Maps a type and the types that it contains. Identified structs with equal fields are merged.
    fn new_type(&mut self, root: Type) -> Type {
        let mut stack = vec![root];
        // Structs that contain themselves, each with its struct in the linked module.
        let mut circles: FxHashMap<NamedStruct, NamedStruct> = FxHashMap::default();
        let mut children = Vec::new();
        while let Some(&ty) = stack.last() {
            transpire_interrupt::tick();
            let named = match self.src.types[ty] {
                TypeKind::Named(named) => Some(named),
                _ => None,
            };
            let circle = named.and_then(|named| circles.get(&named).copied());
            if self.types[ty].is_some() && circle.is_none() {
                stack.pop();
                continue;
            }
            children.clear();
            self.children(ty, &mut children);
            children.retain(|&child| self.types[child].is_none());
            let first = stack.len();
            for &child in &children {
                if self.types[child].is_some() {
                    // The type contains this struct twice.
                    continue;
                }
                match self.src.types[child] {
                    TypeKind::Named(inner) if self.entered.contains(inner) || child == ty => {
                        let own = self.out.module.types.push_struct();
                        circles.insert(inner, own);
                        let kind = TypeKind::Named(own);
                        self.types[child] = self.out.module.types.intern(kind).into();
                    }
                    _ => stack.push(child),
                }
            }
            if let Some(named) = named {
                self.entered.insert(named);
            }
            if stack.len() > first {
                continue;
            }
            stack.pop();
            match (
                named,
                circle.or_else(|| named.and_then(|it| circles.get(&it).copied())),
            ) {
                (Some(named), Some(own)) => {
                    let data = self.struct_data(named);
                    self.name_struct(own, data);
                    circles.remove(&named);
                }
                (Some(named), None) => {
                    let own = self.new_struct(named);
                    self.types[ty] = own.into();
                }
                (None, _) => {
                    let kind = self.type_kind(ty);
                    self.types[ty] = self.out.module.types.intern(kind).into();
                }
            }
        }
        self.types[root]
            .expand()
            .unwrap_or(self.out.module.void_type)
    }

    /// Appends the types that a type contains to `children`.
    fn children(&self, ty: Type, children: &mut Vec<Type>) {
        let types = &self.src.types;
        match &types[ty] {
            TypeKind::Named(named) => {
                children.extend(types.named_struct(*named).fields.iter().flatten());
            }
            kind => children.extend(kind.types()),
        }
    }

    /// Returns the kind of a type that is not an identified struct, with types and strings of the linked module. The
    /// types that it contains must be mapped already.
    fn type_kind(&mut self, ty: Type) -> TypeKind {
        let mut kind = self.src.types[ty].clone();
        let void = self.out.module.void_type;
        kind.for_each_type_mut(|ty| *ty = self.types[*ty].expand().unwrap_or(void));
        if let TypeKind::Target { name, .. } = &mut kind {
            *name = self.string(*name);
        }
        kind
    }

    /// Returns the contents of an identified struct, with strings and types of the linked module. The field types must
    /// be mapped already.
    fn struct_data(&mut self, named: NamedStruct) -> NamedStructData {
        let NamedStructData {
            name,
            fields,
            packed,
        } = self.src.types.named_struct(named).clone();
        let void = self.out.module.void_type;
        let field = |ty: &Type| self.types[*ty].expand().unwrap_or(void);
        NamedStructData {
            fields: fields.map(|fields| fields.iter().map(field).collect()),
            name: name.map(|name| self.string(name)),
            packed,
        }
    }

    /// Returns the identified struct of the linked module with the fields and packing of `named`. Adds it if there is
    /// none. Opaque structs are always added.
    fn new_struct(&mut self, named: NamedStruct) -> Type {
        let data = self.struct_data(named);
        let key = data.fields.clone().map(|fields| (fields, data.packed));
        if let Some(known) = key.as_ref().and_then(|key| self.out.structs.get(key)) {
            return *known;
        }
        let own = self.out.module.types.push_struct();
        let ty = self.out.module.types.intern(TypeKind::Named(own));
        if let Some(key) = key {
            self.out.structs.insert(key, ty);
        }
        self.name_struct(own, data);
        ty
    }

    /// Sets the name and the fields of a struct. If the name is taken, a number is appended.
    fn name_struct(&mut self, own: NamedStruct, mut data: NamedStructData) {
        let ty = self.out.module.types.intern(TypeKind::Named(own));
        if let Some(name) = data.name {
            let mut free = name;
            while self.out.struct_names.contains_key(&free) {
                transpire_interrupt::tick();
                free = self.out.next_struct_name(name);
            }
            self.out.struct_names.insert(free, ty);
            data.name = Some(free);
        }
        *self.out.module.types.named_struct_mut(own) = data;
    }

    // Unification by names

    /// Unifies types of the input with types of the linked module: the types of common symbols, and structs with equal
    /// names. A struct of the input whose name the linked module does not have is compared with the struct whose name
    /// lacks the number at the end.
    pub(super) fn unify_types(&mut self) {
        let globals: Vec<Global> = self.src.globals.keys().collect();
        for own in globals {
            if matches!(self.src.globals[own].kind, GlobalKind::IFunc(_)) {
                continue;
            }
            let Some(known) = self.linked_to(own) else {
                continue;
            };
            let (theirs, ours) = (&self.out.module.globals[known], &self.src.globals[own]);
            let linkages = (theirs.linkage, ours.linkage);
            let (mut theirs, mut ours) = (theirs.ty, ours.ty);
            if linkages == (Linkage::Appending, Linkage::Appending) {
                let element = self.out.appended.get(&known).map(|appended| appended.0);
                let TypeKind::Array { element: own, .. } =
                    self.src.types[self.src.globals[own].value_type]
                else {
                    continue;
                };
                let Some(element) = element else { continue };
                (theirs, ours) = (element, own);
            }
            self.unify(theirs, ours);
        }
        let structs = self.src.types.named_structs();
        let structs: Vec<(NamedStruct, Option<Str>)> =
            structs.map(|(named, data)| (named, data.name)).collect();
        for (named, name) in structs {
            transpire_interrupt::tick();
            let ty = self.src.types.find(&TypeKind::Named(named));
            let (Some(name), Some(ty)) = (name, ty) else {
                continue;
            };
            let name = self.src.strings.get(name);
            let known = self.out.struct_named(name).or_else(|| {
                let (prefix, _) = split_number(name)?;
                self.out.struct_named(prefix)
            });
            if let Some(known) = known {
                self.unify(known, ty);
            }
        }
    }

    /// Maps a type to a type of the linked module if both have the same structure. Otherwise adds the steps that this
    /// took to `failed_steps`. Does nothing once these exceed [`MAX_FAILED_STEPS`].
    fn unify(&mut self, theirs: Type, ours: Type) {
        if self.out.failed_steps > MAX_FAILED_STEPS {
            return;
        }
        let mut steps = 0;
        if !self.try_to_unify(theirs, ours, &mut steps) {
            self.out.failed_steps += steps;
        }
    }

    /// Unifies two types if they have the same structure, and returns whether they do. With typed pointers, an opaque
    /// struct matches any struct, and one of the linked module then gets the fields of the other. Adds the number of
    /// compared pairs of types to `steps`.
    fn try_to_unify(&mut self, theirs: Type, ours: Type, steps: &mut usize) -> bool {
        let mut pairs = vec![(theirs, ours)];
        let mut trial: FxHashMap<Type, Type> = FxHashMap::default();
        // Opaque structs of the linked module, and the input's structs with their fields.
        let mut resolved = Vec::new();
        while let Some((theirs, ours)) = pairs.pop() {
            transpire_interrupt::tick();
            *steps += 1;
            let known = self.types[ours].expand().or(trial.get(&ours).copied());
            if let Some(known) = known {
                if known != theirs {
                    return false;
                }
                continue;
            }
            trial.insert(ours, theirs);
            let (types, others) = (&self.src.types, &self.out.module.types);
            match (&types[ours], &others[theirs]) {
                (TypeKind::Named(ours), TypeKind::Named(theirs)) => {
                    let (data, other) = (types.named_struct(*ours), others.named_struct(*theirs));
                    match (&data.fields, &other.fields) {
                        (Some(fields), Some(other_fields)) => {
                            if data.packed != other.packed || fields.len() != other_fields.len() {
                                return false;
                            }
                            *steps += fields.len();
                            pairs.extend(other_fields.iter().copied().zip(fields.iter().copied()));
                        }
                        // Opaque structs occur only behind typed pointers.
                        _ if !self.out.is_typed => return false,
                        (None, _) => {}
                        (Some(_), None) => resolved.push((*theirs, *ours)),
                    }
                }
                (kind, other) => {
                    if !self.is_alike(kind, other) {
                        return false;
                    }
                    let count = kind.types().count();
                    if count != other.types().count() {
                        return false;
                    }
                    *steps += count;
                    pairs.extend(other.types().zip(kind.types()));
                }
            }
        }
        for (ours, theirs) in trial {
            self.types[ours] = theirs.into();
        }
        for (theirs, ours) in resolved {
            let NamedStructData { fields, packed, .. } = self.src.types.named_struct(ours).clone();
            let fields: Option<Box<[Type]>> =
                fields.map(|fields| fields.iter().map(|&field| self.ty(field)).collect());
            let data = self.out.module.types.named_struct_mut(theirs);
            if data.fields.is_none() {
                data.fields = fields;
                data.packed = packed;
            }
        }
        true
    }

    /// Returns whether two types are equal apart from the types that they contain. Returns `false` for identified
    /// structs.
    fn is_alike(&self, ours: &TypeKind, theirs: &TypeKind) -> bool {
        use TypeKind as T;
        match (ours, theirs) {
            (
                T::Pointer {
                    address_space,
                    pointee,
                },
                T::Pointer {
                    address_space: other,
                    pointee: other_pointee,
                },
            ) => address_space == other && pointee.is_some() == other_pointee.is_some(),
            (T::Array { length, .. }, T::Array { length: other, .. }) => length == other,
            (
                T::Vector {
                    length, scalable, ..
                },
                T::Vector {
                    length: other,
                    scalable: other_scalable,
                    ..
                },
            ) => (length, scalable) == (other, other_scalable),
            (T::Struct { packed, .. }, T::Struct { packed: other, .. }) => packed == other,
            (
                T::Function(FunctionType { variadic, .. }),
                T::Function(FunctionType {
                    variadic: other, ..
                }),
            ) => variadic == other,
            (
                T::Target { name, integers, .. },
                T::Target {
                    name: other,
                    integers: other_integers,
                    ..
                },
            ) => {
                self.src.strings.get(*name) == self.out.module.strings.get(*other)
                    && integers == other_integers
            }
            (T::Named(_), _) | (_, T::Named(_)) => false,
            _ => ours == theirs,
        }
    }
}

impl super::output::Output {
    /// Returns the identified struct with this name, or `None` if there is none.
    fn struct_named(&self, name: &[u8]) -> Option<Type> {
        let name = self.module.strings.find(name)?;
        self.struct_names.get(&name).copied()
    }
}

/// Splits a name at its last dot if a digit follows it, such as `a.1`, into the text before the dot and the text after
/// it. Returns `None` for other names.
pub(super) fn split_number(name: &[u8]) -> Option<(&[u8], &[u8])> {
    let dot = name.iter().rposition(|&byte| byte == b'.')?;
    let (prefix, number) = name.split_at(dot);
    let number = number.get(1..)?;
    (!prefix.is_empty() && number.first()?.is_ascii_digit()).then_some((prefix, number))
}
