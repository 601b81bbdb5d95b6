//! Reads the type table.

use rustc_hash::FxHashMap;

use super::each_record;
use super::ops::{Ops, list_index, text};
use crate::bitcode::bitstream::Reader;
use crate::bitcode::records::{block, types as code};
use crate::error::Result;
use crate::ir::{FunctionType, Module, NamedStruct, NamedStructData, NestingFault, Type, TypeKind};

/// The maximum nesting depth of types, so that code that visits a type can be recursive. A reference to an identified
/// struct counts as one level. The fields of identified structs are checked separately.
const MAX_DEPTH: u32 = 256;
/// The maximum width of integers in LLVM, in bits.
const MAX_INTEGER_BITS: u64 = 1 << 23;

/// The types of a module, by their number in bitcode.
#[derive(Debug, Clone, Default)]
pub(super) struct TypeTable {
    /// The types, by number.
    pub(super) list: Vec<Type>,
    /// Whether the table has typed pointers and no opaque ones.
    pub(super) typed_pointers: bool,
}

impl TypeTable {
    /// Returns the type with this number, or an error if it does not exist.
    #[inline]
    pub(super) fn get(&self, number: u64, ops: &Ops<'_>) -> Result<Type> {
        match self.list.get(list_index(number)) {
            Some(&ty) => Ok(ty),
            None => Err(ops.fault(format_args!("type {number} does not exist"))),
        }
    }

    /// Returns the type of a pointer to `pointee`, typed or opaque as in the rest of the bitcode.
    pub(super) fn pointer_to(
        &self,
        module: &mut Module,
        pointee: Type,
        address_space: u32,
    ) -> Type {
        match self.typed_pointers {
            true => module.types.typed_pointer(address_space, pointee),
            false => module.types.pointer(address_space),
        }
    }

    /// Reads the block of the type table.
    pub(super) fn read(reader: &mut Reader<'_>, module: &mut Module) -> Result<Self> {
        let mut types = TypeReader {
            module,
            list: Vec::new(),
            depths: Vec::new(),
            count: 0,
            forward: FxHashMap::default(),
            name: None,
            typed: false,
            opaque: false,
        };
        let last = each_record(reader, block::TYPE, |record| {
            let mut ops = Ops::of(record, block::TYPE);
            types.record(&mut ops)?;
            ops.end()
        })?;
        let ops = Ops::of(&last, block::TYPE);
        if types.list.len() as u64 != types.count || !types.forward.is_empty() {
            return Err(ops.fault("the number of types is not the one that NUMENTRY gives"));
        }
        let all = types.list.iter().copied();
        match types.module.types.nesting_fault(all, MAX_DEPTH) {
            None => {}
            Some((NestingFault::Cycle, _)) => return Err(ops.fault("a struct contains itself")),
            Some((NestingFault::Depth, _)) => {
                return Err(ops.unsupported("structs are nested too deeply"));
            }
        }
        Ok(Self {
            list: types.list,
            typed_pointers: types.typed && !types.opaque,
        })
    }
}

struct TypeReader<'m> {
    module: &'m mut Module,
    list: Vec<Type>,
    /// The nesting depth of each type.
    depths: Vec<u32>,
    /// The number of types that the table announces.
    count: u64,
    /// Identified structs that are referenced before their records, by number.
    forward: FxHashMap<u64, (NamedStruct, Type)>,
    /// The name of the next struct or target type.
    name: Option<Vec<u8>>,
    typed: bool,
    opaque: bool,
}

impl TypeReader<'_> {
    fn record(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        use TypeKind as K;
        let kind = match ops.code() {
            code::NUMENTRY => {
                self.count = ops.next()?;
                return Ok(());
            }
            code::STRUCT_NAME => {
                self.name = Some(text(ops.take_rest()));
                return Ok(());
            }
            code::STRUCT_NAMED | code::OPAQUE => return self.named_struct(ops),
            code::VOID => K::Void,
            code::HALF => K::Half,
            code::BFLOAT => K::BFloat,
            code::FLOAT => K::Float,
            code::DOUBLE => K::Double,
            code::X86_FP80 => K::X86Fp80,
            code::FP128 => K::Fp128,
            code::PPC_FP128 => K::PpcFp128,
            code::LABEL => K::Label,
            code::METADATA => K::Metadata,
            code::X86_MMX => K::X86Mmx,
            code::X86_AMX => K::X86Amx,
            code::TOKEN => K::Token,
            code::INTEGER => match ops.next()? {
                bits @ 1..=MAX_INTEGER_BITS => K::Integer { bits: bits as u32 },
                bits => return Err(ops.fault(format_args!("integers cannot have {bits} bits"))),
            },
            code::BYTE => match ops.next()? {
                bits @ 1..=MAX_INTEGER_BITS => K::Byte { bits: bits as u32 },
                bits => return Err(ops.fault(format_args!("byte types cannot have {bits} bits"))),
            },
            code::POINTER => return self.pointer(ops),
            code::OPAQUE_POINTER => {
                self.opaque = true;
                let space = ops.next()?;
                K::Pointer {
                    address_space: address_space(space, ops)?,
                    pointee: None,
                }
            }
            code::FUNCTION | code::FUNCTION_OLD => return self.function(ops),
            code::STRUCT_ANON => {
                let packed = ops.next()? != 0;
                let (fields, depth) = self.all(ops, Self::element)?;
                return self.add(K::Struct { fields, packed }, depth, ops);
            }
            code::ARRAY => {
                let length = ops.next()?;
                let (element, depth) = self.element(ops)?;
                return self.add(K::Array { length, element }, depth, ops);
            }
            code::VECTOR => return self.vector(ops),
            code::TARGET => return self.target(ops),
            _ => return Err(ops.unknown()),
        };
        self.add(kind, 0, ops)
    }

    /// Reads a typed pointer type.
    fn pointer(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        use TypeKind as K;
        self.typed = true;
        let (pointee, depth) = self.reference(ops)?;
        let space = ops.next_or(0);
        if !self.module.types.may_be_pointee(pointee) {
            return Err(ops.fault("a pointer to a type that has no values in memory"));
        }
        let kind = K::Pointer {
            address_space: address_space(space, ops)?,
            pointee: Some(pointee),
        };
        self.add(kind, depth, ops)
    }

    /// Reads a function type.
    fn function(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        use TypeKind as K;
        let variadic = ops.next()? != 0;
        if ops.code() == code::FUNCTION_OLD {
            ops.next()?; // formerly an attribute list
        }
        let (result, depth) = self.reference(ops)?;
        if matches!(
            self.module.types[result],
            K::Label | K::Metadata | K::Function(_)
        ) {
            return Err(ops.fault("a function returns a type that has no values"));
        }
        let (parameters, inner) = self.all(ops, Self::reference)?;
        if parameters
            .iter()
            .any(|&ty| matches!(self.module.types[ty], K::Void | K::Function(_)))
        {
            return Err(ops.fault("a function takes a type that has no values"));
        }
        let kind = K::Function(FunctionType {
            result,
            parameters,
            variadic,
        });
        self.add(kind, depth.max(inner), ops)
    }

    /// Reads a vector type.
    fn vector(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        use TypeKind as K;
        let length = ops.next()?;
        let (element, depth) = self.element(ops)?;
        let scalable = ops.flags_or_none(1)? != 0;
        if !self.module.types.may_be_lane(element) {
            return Err(ops.fault("a vector of elements that are not scalars"));
        }
        let Some(length) = u32::try_from(length).ok().filter(|&length| length > 0) else {
            return Err(ops.fault(format_args!("vectors cannot have {length} elements")));
        };
        self.add(
            K::Vector {
                length,
                element,
                scalable,
            },
            depth,
            ops,
        )
    }

    /// Reads a target extension type.
    fn target(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        use TypeKind as K;
        let name = self
            .module
            .strings
            .intern(self.name.take().unwrap_or_default());
        let count = ops.next()?;
        let mut types = Ops::kept(ops.take(count)?, block::TYPE, ops.code(), ops.bit());
        let (types, depth) = self.all(&mut types, Self::reference)?;
        let integers: Option<Box<[u32]>> = ops
            .take_rest()
            .iter()
            .map(|&n| u32::try_from(n).ok())
            .collect();
        let Some(integers) = integers else {
            return Err(ops.fault("a parameter of a target type is too large"));
        };
        self.add(
            K::Target {
                name,
                types,
                integers,
            },
            depth,
            ops,
        )
    }

    /// Adds a type whose most deeply nested component has the nesting depth `depth`.
    fn add(&mut self, kind: TypeKind, depth: u32, ops: &Ops<'_>) -> Result<()> {
        if self.forward.contains_key(&(self.list.len() as u64)) {
            return Err(
                ops.fault("a type that is used before its record is not an identified struct")
            );
        }
        let ty = self.module.types.intern(kind);
        self.push(ty, depth + 1, ops)
    }

    fn push(&mut self, ty: Type, depth: u32, ops: &Ops<'_>) -> Result<()> {
        if self.list.len() as u64 >= self.count {
            return Err(ops.fault("more types than NUMENTRY gives"));
        }
        if depth > MAX_DEPTH {
            return Err(ops.unsupported("types are nested too deeply"));
        }
        self.list.push(ty);
        self.depths.push(depth);
        Ok(())
    }

    /// Reads an operand that refers to a type. Returns the type and its nesting depth. A type whose record follows
    /// later must be an identified struct, which is created here.
    fn reference(&mut self, ops: &mut Ops<'_>) -> Result<(Type, u32)> {
        let number = ops.next()?;
        if let Some(&ty) = self.list.get(list_index(number)) {
            return Ok((ty, self.depths[list_index(number)]));
        }
        if number >= self.count {
            return Err(ops.fault(format_args!("type {number} does not exist")));
        }
        // Only an identified struct can be referenced before its record.
        let (_, ty) = *self
            .forward
            .entry(number)
            .or_insert_with(|| self.module.types.new_struct(NamedStructData::opaque(None)));
        Ok((ty, 0))
    }

    /// Reads all remaining operands with `read`. Returns the types and the greatest nesting depth.
    fn all(
        &mut self,
        ops: &mut Ops<'_>,
        read: fn(&mut Self, &mut Ops<'_>) -> Result<(Type, u32)>,
    ) -> Result<(Box<[Type]>, u32)> {
        let mut types = Vec::with_capacity(ops.len());
        let mut deepest = 0;
        while !ops.is_empty() {
            let (ty, depth) = read(self, ops)?;
            types.push(ty);
            deepest = deepest.max(depth);
        }
        Ok((types.into(), deepest))
    }

    /// Reads an operand that refers to a type whose values can be stored in memory. Returns the type and its nesting
    /// depth.
    fn element(&mut self, ops: &mut Ops<'_>) -> Result<(Type, u32)> {
        let (ty, depth) = self.reference(ops)?;
        if !self.module.types.may_be_in_memory(ty) {
            return Err(ops.fault("an element of a type that has no values in memory"));
        }
        Ok((ty, depth))
    }

    fn named_struct(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let packed = ops.next()? != 0;
        // The struct is created before its fields are read, as they may refer to it.
        let number = self.list.len() as u64;
        let (named, ty) = self
            .forward
            .remove(&number)
            .unwrap_or_else(|| self.module.types.new_struct(NamedStructData::opaque(None)));
        self.push(ty, 0, ops)?;
        let fields = match ops.code() {
            code::OPAQUE => None,
            _ => Some(self.all(ops, Self::element)?.0),
        };
        let name = self.name.take().filter(|name| !name.is_empty());
        let name = name.map(|name| self.module.strings.intern(name));
        let packed = packed && fields.is_some();
        *self.module.types.named_struct_mut(named) = NamedStructData {
            name,
            fields,
            packed,
        };
        Ok(())
    }
}

fn address_space(number: u64, ops: &Ops<'_>) -> Result<u32> {
    u32::try_from(number)
        .ok()
        .filter(|space| *space < 1 << 24)
        .ok_or_else(|| ops.fault(format_args!("address space {number} does not exist")))
}
