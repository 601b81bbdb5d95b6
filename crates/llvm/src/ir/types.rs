//! Types: LangRef, "Type System".

use std::ops::Index;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};

use super::interner::{Interned, Str, Strings};

/// The SPIR-V target types without a `zeroinitializer`.
const WITHOUT_ZERO: &[&[u8]] = &[
    b"spirv.Image",
    b"spirv.SignedImage",
    b"spirv.Type",
    b"spirv.IntegralConstant",
    b"spirv.Literal",
    b"spirv.Padding",
];

/// A type. Equal types have equal indices.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Type(u32);
entity_impl!(Type, "type");

/// An identified struct type (`%struct.foo` or `%0`).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NamedStruct(u32);
entity_impl!(NamedStruct, "struct");

/// The kind of a [`Type`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the variants are LLVM's own types
pub enum TypeKind {
    Void,
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
    PpcFp128,
    X86Mmx,
    X86Amx,
    Label,
    Metadata,
    Token,
    /// `iN`, 1 ≤ N ≤ 2²³.
    Integer {
        bits: u32,
    },
    /// `bN`, 1 ≤ N ≤ 2²³: raw bytes of memory, which may hold parts of a pointer.
    Byte {
        bits: u32,
    },
    /// `ptr addrspace(n)`, or `T addrspace(n)*` in a typed module.
    Pointer {
        address_space: u32,
        pointee: Option<Type>,
    },
    Array {
        length: u64,
        element: Type,
    },
    Vector {
        length: u32,
        element: Type,
        scalable: bool,
    },
    /// A literal struct, compared by its fields.
    Struct {
        fields: Box<[Type]>,
        packed: bool,
    },
    /// An identified struct: see [`Types::named_struct`].
    Named(NamedStruct),
    Function(FunctionType),
    /// A target extension type, `target("name", types…, integers…)`.
    Target {
        name: Str,
        types: Box<[Type]>,
        integers: Box<[u32]>,
    },
}

/// The signature of a function.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// The result type.
    pub result: Type,
    /// The parameter types.
    pub parameters: Box<[Type]>,
    /// Whether it is variadic (`...`).
    pub variadic: bool,
}

/// An identified struct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedStructData {
    /// The name. A struct without one is numbered when it is printed.
    pub name: Option<Str>,
    /// The fields, or `None` for an opaque struct.
    pub fields: Option<Box<[Type]>>,
    /// Whether the struct is packed, that is, without padding.
    pub packed: bool,
}

impl NamedStructData {
    /// Creates an opaque struct.
    pub fn opaque(name: Option<Str>) -> Self {
        Self {
            name,
            fields: None,
            packed: false,
        }
    }
}

/// A fault of the nesting of types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NestingFault {
    /// A type contains itself.
    Cycle,
    /// A type is nested too deeply.
    Depth,
}

/// All types of a module.
#[derive(Debug, Clone, Default)]
pub struct Types {
    interner: Interned<Type, TypeKind>,
    named: PrimaryMap<NamedStruct, NamedStructData>,
    /// The integer types of up to 64 bits, by width.
    integers: Integers,
    /// For each pointee, the address space and the type of the typed pointer to it that was requested last.
    pointers: SecondaryMap<Type, (u32, PackedOption<Type>)>,
    /// The address space and the type of the opaque pointer that was requested last.
    opaque_pointer: (u32, PackedOption<Type>),
}

#[derive(Debug, Clone)]
struct Integers([PackedOption<Type>; 65]);

impl Default for Integers {
    fn default() -> Self {
        Self([PackedOption::default(); 65])
    }
}

impl TypeKind {
    /// Returns the types that the kind refers to, in order. The fields of an identified struct are not among them.
    pub fn types(&self) -> impl DoubleEndedIterator<Item = Type> {
        let (first, rest) = match self {
            Self::Pointer { pointee, .. } => (*pointee, &[][..]),
            Self::Array { element, .. } | Self::Vector { element, .. } => (Some(*element), &[][..]),
            Self::Struct { fields: types, .. } | Self::Target { types, .. } => (None, &**types),
            Self::Function(function) => (Some(function.result), &*function.parameters),
            _ => (None, &[][..]),
        };
        first.into_iter().chain(rest.iter().copied())
    }

    /// Calls `visit` with each type that the kind refers to, in order. The fields of an identified struct are not
    /// visited.
    pub fn for_each_type_mut(&mut self, mut visit: impl FnMut(&mut Type)) {
        match self {
            Self::Pointer { pointee, .. } => pointee.iter_mut().for_each(visit),
            Self::Array { element, .. } | Self::Vector { element, .. } => visit(element),
            Self::Struct { fields, .. } => fields.iter_mut().for_each(visit),
            Self::Function(FunctionType {
                result,
                parameters,
                variadic: _,
            }) => {
                visit(result);
                parameters.iter_mut().for_each(visit);
            }
            Self::Target { types, .. } => types.iter_mut().for_each(visit),
            Self::Named(_)
            | Self::Void
            | Self::Half
            | Self::BFloat
            | Self::Float
            | Self::Double
            | Self::X86Fp80
            | Self::Fp128
            | Self::PpcFp128
            | Self::X86Mmx
            | Self::X86Amx
            | Self::Label
            | Self::Metadata
            | Self::Token
            | Self::Integer { .. }
            | Self::Byte { .. } => {}
        }
    }
}

impl Types {
    /// Returns the type with this kind, and adds it if it is new.
    pub fn intern(&mut self, kind: TypeKind) -> Type {
        self.interner.intern(kind)
    }

    /// Returns the type with this kind, or `None` if the module does not have it.
    pub fn find(&self, kind: &TypeKind) -> Option<Type> {
        self.interner.find(kind)
    }

    /// Interns the integer type `iN` with N = `bits`.
    #[inline]
    pub fn integer(&mut self, bits: u32) -> Type {
        match self.integers.0.get(bits as usize).map(|ty| ty.expand()) {
            Some(Some(known)) => known,
            _ => self.new_integer(bits),
        }
    }

    fn new_integer(&mut self, bits: u32) -> Type {
        let ty = self.intern(TypeKind::Integer { bits });
        if let Some(slot) = self.integers.0.get_mut(bits as usize) {
            *slot = ty.into();
        }
        ty
    }

    /// Interns the opaque pointer type `ptr addrspace(n)`.
    #[inline]
    pub fn pointer(&mut self, address_space: u32) -> Type {
        if let (space, Some(pointer)) = (self.opaque_pointer.0, self.opaque_pointer.1.expand())
            && space == address_space
        {
            return pointer;
        }
        let pointer = self.intern(TypeKind::Pointer {
            address_space,
            pointee: None,
        });
        self.opaque_pointer = (address_space, pointer.into());
        pointer
    }

    /// Interns the typed pointer type `T addrspace(n)*` with this pointee.
    #[inline]
    pub fn typed_pointer(&mut self, address_space: u32, pointee: Type) -> Type {
        if let Some(&(space, last)) = self.pointers.get(pointee)
            && space == address_space
            && let Some(pointer) = last.expand()
        {
            return pointer;
        }
        self.other_pointer(address_space, pointee)
    }

    fn other_pointer(&mut self, address_space: u32, pointee: Type) -> Type {
        let pointer = self.intern(TypeKind::Pointer {
            address_space,
            pointee: Some(pointee),
        });
        self.pointers[pointee] = (address_space, pointer.into());
        pointer
    }

    /// Interns the fixed-length vector type `<length x element>`.
    pub fn vector(&mut self, length: u32, element: Type) -> Type {
        self.intern(TypeKind::Vector {
            length,
            element,
            scalable: false,
        })
    }

    /// Interns the array type `[length x element]`.
    pub fn array(&mut self, length: u64, element: Type) -> Type {
        self.intern(TypeKind::Array { length, element })
    }

    /// Interns a literal struct type.
    pub fn literal_struct(&mut self, fields: Box<[Type]>, packed: bool) -> Type {
        self.intern(TypeKind::Struct { fields, packed })
    }

    /// Interns a function type.
    pub fn function(&mut self, result: Type, parameters: Box<[Type]>, variadic: bool) -> Type {
        self.intern(TypeKind::Function(FunctionType {
            result,
            parameters,
            variadic,
        }))
    }

    /// Adds an identified struct, and returns it with its type.
    pub fn new_struct(&mut self, data: NamedStructData) -> (NamedStruct, Type) {
        let named = self.named.push(data);
        (named, self.intern(TypeKind::Named(named)))
    }

    /// Adds an identified struct without a name and without fields. Does not intern its type, [`TypeKind::Named`].
    pub(super) fn push_struct(&mut self) -> NamedStruct {
        self.named.push(NamedStructData::opaque(None))
    }

    /// Returns the name, the fields and the packing of an identified struct.
    pub fn named_struct(&self, named: NamedStruct) -> &NamedStructData {
        &self.named[named]
    }

    /// Returns the name, the fields and the packing of an identified struct, mutably.
    pub fn named_struct_mut(&mut self, named: NamedStruct) -> &mut NamedStructData {
        &mut self.named[named]
    }

    /// Returns all identified structs, in the order of the module.
    pub fn named_structs(&self) -> impl ExactSizeIterator<Item = (NamedStruct, &NamedStructData)> {
        self.named.iter()
    }

    /// Returns all types in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (Type, &TypeKind)> {
        self.interner.iter()
    }

    /// Returns the number of types.
    pub fn len(&self) -> usize {
        self.interner.len()
    }

    /// Returns whether there are no types.
    pub fn is_empty(&self) -> bool {
        self.interner.is_empty()
    }

    /// Returns the kind of a type, or `None` if the index is out of range.
    pub fn get(&self, ty: Type) -> Option<&TypeKind> {
        self.interner.get(ty)
    }

    /// Returns the fields of a struct type, literal or identified, or `None` for opaque structs and other types.
    pub fn struct_fields(&self, ty: Type) -> Option<&[Type]> {
        match &self[ty] {
            TypeKind::Struct { fields, .. } => Some(fields),
            TypeKind::Named(named) => self.named[*named].fields.as_deref(),
            _ => None,
        }
    }

    /// Returns whether the type is a packed struct. Returns `false` for types other than structs.
    pub fn is_packed(&self, ty: Type) -> bool {
        match &self[ty] {
            TypeKind::Struct { packed, .. } => *packed,
            TypeKind::Named(named) => self.named[*named].packed,
            _ => false,
        }
    }

    /// Returns the signature of a function type, or `None` for other types.
    pub fn function_type(&self, ty: Type) -> Option<&FunctionType> {
        match &self[ty] {
            TypeKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// Returns the element type of a vector, or any other type itself.
    pub fn scalar(&self, ty: Type) -> Type {
        match self[ty] {
            TypeKind::Vector { element, .. } => element,
            _ => ty,
        }
    }

    /// Returns the number of elements of a vector, an array or a struct, or `None` for opaque structs and other types.
    /// For a scalable vector, this is the minimum number.
    pub fn element_count(&self, ty: Type) -> Option<u64> {
        match self[ty] {
            TypeKind::Vector { length, .. } => Some(u64::from(length)),
            TypeKind::Array { length, .. } => Some(length),
            _ => self.struct_fields(ty).map(|fields| fields.len() as u64),
        }
    }

    /// Returns the number of lanes of a vector type, or `None` for other types. For a scalable vector, this is the
    /// minimum number.
    pub fn lanes(&self, ty: Type) -> Option<u32> {
        match self[ty] {
            TypeKind::Vector { length, .. } => Some(length),
            _ => None,
        }
    }

    /// Interns the vector type of `scalar` with as many lanes as the vector type `like`. Returns `scalar` itself if
    /// `like` is not a vector.
    pub fn in_lanes_of(&mut self, scalar: Type, like: Type) -> Type {
        match self[like] {
            TypeKind::Vector {
                length, scalable, ..
            } => self.intern(TypeKind::Vector {
                length,
                element: scalar,
                scalable,
            }),
            _ => scalar,
        }
    }

    /// Returns the width of an integer type in bits, or `None` for other types.
    pub fn integer_bits(&self, ty: Type) -> Option<u32> {
        match self[ty] {
            TypeKind::Integer { bits } => Some(bits),
            _ => None,
        }
    }

    /// Returns the width of an integer or byte type in bits, or `None` for other types. Constants of either type are
    /// written as integers.
    pub fn number_bits(&self, ty: Type) -> Option<u32> {
        match self[ty] {
            TypeKind::Integer { bits } | TypeKind::Byte { bits } => Some(bits),
            _ => None,
        }
    }

    /// Returns the size in bytes of an element in [`ConstantKind::Data`](super::ConstantKind::Data), or `None` if the
    /// type is not stored as data.
    pub fn data_bytes(&self, element: Type) -> Option<usize> {
        match self[element] {
            TypeKind::Integer { bits: 8 } | TypeKind::Byte { bits: 8 } => Some(1),
            TypeKind::Integer { bits: 16 }
            | TypeKind::Byte { bits: 16 }
            | TypeKind::Half
            | TypeKind::BFloat => Some(2),
            TypeKind::Integer { bits: 32 } | TypeKind::Byte { bits: 32 } | TypeKind::Float => {
                Some(4)
            }
            TypeKind::Integer { bits: 64 } | TypeKind::Byte { bits: 64 } | TypeKind::Double => {
                Some(8)
            }
            _ => None,
        }
    }

    /// Returns the address space of a pointer type, or `None` for other types.
    pub fn address_space(&self, ty: Type) -> Option<u32> {
        match self[ty] {
            TypeKind::Pointer { address_space, .. } => Some(address_space),
            _ => None,
        }
    }

    /// Returns the pointee of a typed pointer, or `None` for opaque pointers and other types.
    pub fn pointee(&self, ty: Type) -> Option<Type> {
        match self[ty] {
            TypeKind::Pointer { pointee, .. } => pointee,
            _ => None,
        }
    }

    /// Returns whether a typed pointer may point to `ty` in LLVM 14: any type except `void`, `label`, `metadata`, `token` and
    /// `x86_amx`.
    pub fn may_be_pointee(&self, ty: Type) -> bool {
        use TypeKind::{Label, Metadata, Token, Void, X86Amx};
        !matches!(self[ty], Void | Label | Metadata | Token | X86Amx)
    }

    /// Returns whether `ty` has values: any type except `void`, `label`, `metadata` and function types.
    pub(crate) fn has_values(&self, ty: Type) -> bool {
        use TypeKind::{Function, Label, Metadata, Void};
        !matches!(self[ty], Void | Label | Metadata | Function(_))
    }

    /// Returns whether `ty` has values that can be stored in memory: as [`has_values`](Self::has_values), and not
    /// `token`.
    pub(crate) fn may_be_in_memory(&self, ty: Type) -> bool {
        self.has_values(ty) && !matches!(self[ty], TypeKind::Token)
    }

    /// Returns whether `ty` may be the element type of a vector.
    pub(crate) fn may_be_lane(&self, ty: Type) -> bool {
        use TypeKind::{Byte, Integer, Pointer, Target};
        let kind = &self[ty];
        matches!(
            kind,
            Integer { .. } | Byte { .. } | Pointer { .. } | Target { .. }
        ) || self.is_float(ty)
    }

    /// Returns a type of `roots`, or a part of one, that contains itself or is nested more than `limit` deep, with the
    /// fault. Returns `None` if no type is at fault. Modules without identified structs have no such type.
    pub(crate) fn nesting_fault(
        &self,
        roots: impl Iterator<Item = Type>,
        limit: u32,
    ) -> Option<(NestingFault, Type)> {
        const OPEN: u32 = u32::MAX;
        if self.named.is_empty() {
            return None;
        }
        // 1 more than the depth of each type whose parts have been visited.
        let mut depths: SecondaryMap<Type, u32> = SecondaryMap::new();
        let mut stack = Vec::new();
        for root in roots {
            stack.push(root);
            while let Some(&ty) = stack.last() {
                let parts = match &self[ty] {
                    TypeKind::Array { element, .. } => std::slice::from_ref(element),
                    _ => self.struct_fields(ty).unwrap_or_default(),
                };
                match depths[ty] {
                    0 => {
                        depths[ty] = OPEN;
                        for &part in parts {
                            match depths[part] {
                                OPEN => return Some((NestingFault::Cycle, ty)),
                                0 => stack.push(part),
                                _ => {}
                            }
                        }
                    }
                    OPEN => {
                        let depth = parts.iter().map(|&part| depths[part]).max().unwrap_or(0);
                        if depth > limit {
                            return Some((NestingFault::Depth, ty));
                        }
                        depths[ty] = depth + 1;
                        stack.pop();
                    }
                    _ => {
                        stack.pop();
                    }
                }
            }
        }
        None
    }

    /// Returns whether `ty` is a pointer.
    pub fn is_pointer(&self, ty: Type) -> bool {
        matches!(self[ty], TypeKind::Pointer { .. })
    }

    /// Returns whether `ty` is a floating-point scalar. Returns `false` for vectors.
    pub fn is_float(&self, ty: Type) -> bool {
        use TypeKind::{BFloat, Double, Float, Fp128, Half, PpcFp128, X86Fp80};
        matches!(
            self[ty],
            Half | BFloat | Float | Double | X86Fp80 | Fp128 | PpcFp128
        )
    }

    /// Returns whether the type has a `zeroinitializer`. Some target types have none (LangRef, "Target Extension
    /// Type"). For all other types the result is `true`, even for types without constants, such as `void`.
    pub fn has_zero(&self, ty: Type, strings: &Strings) -> bool {
        let TypeKind::Target { name, .. } = &self[ty] else {
            return true;
        };
        match strings.get(*name) {
            b"aarch64.svcount" | b"riscv.vector.tuple" => true,
            name => name.starts_with(b"spirv.") && !WITHOUT_ZERO.contains(&name),
        }
    }

    /// Returns the type of the element that an index into an aggregate or a vector selects.
    ///
    /// `index` selects the field of a struct and is ignored for arrays and vectors. Returns `None` if the struct has no
    /// such field, or for other types.
    pub fn element_at(&self, ty: Type, index: u64) -> Option<Type> {
        match &self[ty] {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => Some(*element),
            TypeKind::Struct { .. } | TypeKind::Named(_) => self
                .struct_fields(ty)?
                .get(usize::try_from(index).ok()?)
                .copied(),
            _ => None,
        }
    }
}

impl Index<Type> for Types {
    type Output = TypeKind;

    #[inline]
    fn index(&self, ty: Type) -> &TypeKind {
        &self.interner[ty]
    }
}
