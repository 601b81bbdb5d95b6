//! Emits constants that SPIR-V can represent at module scope: numbers, null and undefined values, addresses of
//! functions, and aggregates of these.

use cranelift_entity::SecondaryMap;
use transpire_llvm::ir::{
    CastOp, Constant, ConstantKind, Expression, Module, Type, TypeKind, Value,
};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Op, StorageClass};
use transpire_spirv::long_composites::MOST_WORDS;

use crate::error::MAX_DEPTH;
use crate::mappings::opaque_types::OpaqueType;
use crate::mappings::poison::POISON_FREEZE;
use crate::mappings::samplers;
use crate::to_spirv::emit::fragments::Linked;
use crate::to_spirv::emit::{Context, Emitter};
use crate::{Error, Result};

/// The id of a constant that needs no instructions in a function, or `None` for any other constant.
#[derive(Clone, Copy)]
enum PlainConstant {
    None,
    Id(Id),
}

impl PlainConstant {
    fn id(self) -> Option<Id> {
        match self {
            Self::None => None,
            Self::Id(id) => Some(id),
        }
    }
}

/// The constants emitted so far.
#[derive(Clone, Default)]
pub(super) struct KnownConstants {
    plain: SecondaryMap<Constant, Option<PlainConstant>>,
}

impl KnownConstants {
    /// Returns whether a constant was requested with its own type.
    pub(super) fn has(&self, constant: Constant) -> bool {
        self.plain[constant].is_some()
    }

    /// Adds the constants of the fragment `other` that are not known here. `linked` has the new numbers of its
    /// constants and ids.
    pub(super) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        for (key, known) in other.plain.iter() {
            let known = known.and_then(|known| match known {
                PlainConstant::None => Some(PlainConstant::None),
                PlainConstant::Id(id) => linked.ids.id(id).map(PlainConstant::Id),
            });
            if let Some(known) = known {
                self.plain[linked.llvm.constant(key)].get_or_insert(known);
            }
        }
    }
}

impl Context<'_> {
    /// Returns the value of an integer constant, or `None` for any other value.
    pub(super) fn integer_of(&self, value: Value) -> Option<u64> {
        self.module.constants.as_integer(value.as_constant()?)
    }

    /// Returns the type of a constant, with the pointee that the constant implies.
    pub(super) fn constant_type(&mut self, constant: Constant) -> Type {
        let data = &self.module.constants[constant];
        let ty = data.ty;
        match &data.kind {
            ConstantKind::Global(global) => {
                let global = *global;
                self.global_type(global)
            }
            ConstantKind::Expression(expression) if self.module.types.is_pointer(ty) => {
                match &**expression {
                    Expression::GetElementPtr {
                        source, operands, ..
                    } => {
                        let mut element = *source;
                        for &index in operands.iter().skip(2) {
                            let value = self.module.constants.as_integer(index).unwrap_or(0);
                            element = self
                                .module
                                .types
                                .element_at(element, value)
                                .unwrap_or(element);
                        }
                        let space = self.module.types.address_space(ty).unwrap_or(0);
                        self.module.types.typed_pointer(space, element)
                    }
                    Expression::Cast {
                        op: CastOp::AddrSpaceCast,
                        operand,
                    } if self.module.types.pointee(ty).is_none() => {
                        let operand = *operand;
                        let from = self.constant_type(operand);
                        let space = self.module.types.address_space(ty).unwrap_or(0);
                        match self.module.types.pointee(from) {
                            Some(pointee) => self.module.types.typed_pointer(space, pointee),
                            None => ty,
                        }
                    }
                    _ => ty,
                }
            }
            _ => ty,
        }
    }

    /// Returns the id of the `OpUndef` of a type, and declares it on first use.
    pub(super) fn undef(&mut self, ty: Id) -> Id {
        self.builder.constant(Op::Undef, ty, &[])
    }

    /// Returns the id of the integer, boolean or sampler constant `value` of type `ty`, and declares it on first use.
    /// Samplers are given by the bits in their initializers. It is an error if `ty` is any other type.
    pub(super) fn integer_constant(&mut self, ty: Type, value: u64) -> Result<Id> {
        if let Some(OpaqueType::Plain(Op::TypeSampler)) = self.as_opaque(ty) {
            return self.sampler_constant(value);
        }
        let id = self.type_id(ty)?;
        Ok(match self.module.types[ty] {
            TypeKind::Integer { bits: 1 } => {
                let op = if value & 1 == 1 {
                    Op::ConstantTrue
                } else {
                    Op::ConstantFalse
                };
                self.builder.constant(op, id, &[])
            }
            TypeKind::Integer { bits } => {
                let mut words = vec![value as u32, (value >> 32) as u32];
                words.resize(bits.div_ceil(32) as usize, 0);
                self.builder.constant(Op::Constant, id, &words)
            }
            _ => {
                return Err(Error::malformed(
                    "an integer constant has a type that is not an integer",
                ));
            }
        })
    }

    /// Returns the id of the integer constant `value` of type `ty`, for code that imitates an expansion of the Khronos
    /// translator. Except for 32-bit integers, each use declares a new constant.
    pub(super) fn own_integer_constant(&mut self, ty: Type, value: u64) -> Result<Id> {
        let bits = self
            .module
            .types
            .integer_bits(ty)
            .unwrap_or(64)
            .clamp(1, 64);
        if let (32, Ok(word)) = (bits, u32::try_from(value)) {
            return Ok(self.word_constant(word));
        }
        let value = value & (u64::MAX >> (64 - bits));
        let type_id = self.type_id(ty)?;
        let id = self.builder.id();
        let words = [value as u32, (value >> 32) as u32];
        self.builder.global(
            Op::Constant,
            Some(type_id),
            Some(id),
            &words[..bits.div_ceil(32) as usize],
        );
        Ok(id)
    }

    /// Returns the id of the floating-point constant of type `ty` with these bits, and declares it on first use.
    pub(super) fn float_constant(&mut self, ty: Type, bits: u64) -> Result<Id> {
        let id = self.type_id(ty)?;
        Ok(match self.module.types[ty] {
            TypeKind::Double => {
                self.builder
                    .constant(Op::Constant, id, &[bits as u32, (bits >> 32) as u32])
            }
            _ => self.builder.constant(Op::Constant, id, &[bits as u32]),
        })
    }

    /// Returns the id of the `OpConstantSampler` for `value`, the bits in OpenCL C's initializers (SPIR 1.2 §2.1.3.1).
    /// It is declared on first use or, with `constants_as_written`, on each use. Other bits are an error.
    pub(super) fn sampler_constant(&mut self, value: u64) -> Result<Id> {
        let Some([addressing, normalized, filter]) = samplers::literals(value) else {
            return Err(Error::malformed(format!(
                "{value:#x} is not the initializer of a sampler (SPIR 1.2 §2.1.3.1, table 4)"
            )));
        };
        let ty = self.builder.type_(Op::TypeSampler, &[]);
        let literals = [addressing, normalized, filter];
        if !self.options.dialect.globals.constants_as_written {
            return Ok(self.builder.constant(Op::ConstantSampler, ty, &literals));
        }
        let id = self.builder.id();
        self.builder
            .global(Op::ConstantSampler, Some(ty), Some(id), &literals);
        Ok(id)
    }

    fn data_constant(&mut self, wanted: Type, bytes: &[u8]) -> Result<Id> {
        let Some(element) = self.module.types.element_at(wanted, 0) else {
            return Err(Error::malformed(
                "constant data has a type that is neither an array nor a vector",
            ));
        };
        let size = match self.module.types[element] {
            TypeKind::Integer { bits } => bits as usize / 8,
            TypeKind::Half | TypeKind::BFloat => 2,
            TypeKind::Float => 4,
            _ => 8,
        };
        let is_integer = self.module.types.integer_bits(element).is_some();
        let mut ids = Vec::with_capacity(bytes.len() / size.max(1));
        for chunk in bytes.chunks_exact(size.max(1)) {
            let mut word = [0; 8];
            word[..chunk.len().min(8)].copy_from_slice(&chunk[..chunk.len().min(8)]);
            let value = u64::from_le_bytes(word);
            let id = if is_integer {
                self.integer_constant(element, value)?
            } else {
                self.float_constant(element, value)?
            };
            ids.push(id.word());
        }
        let ty = self.type_id(wanted)?;
        Ok(self.builder.constant(Op::ConstantComposite, ty, &ids))
    }

    /// Returns the id of the `i32` constant `value`, and declares it on first use. Instructions use this type for
    /// flags, scopes and the like.
    pub(super) fn word_constant(&mut self, value: u32) -> Id {
        let ty = self.builder.type_(Op::TypeInt, &[32, 0]);
        self.builder.constant(Op::Constant, ty, &[value])
    }
}

impl Emitter {
    /// Returns the id of `constant` as a value of type `wanted`, if it needs no instructions in a function: a number, a
    /// null, an undefined value, the address of a function with its own type, or an aggregate of these. Without
    /// `constants_as_written`, a cast of
    /// null is a null. Returns `None` for other addresses and constant expressions, and for aggregates that contain
    /// them, except that `constants_as_written` allows vectors with such elements if they can be initializers.
    pub(super) fn plain_constant(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
    ) -> Result<Option<Id>> {
        self.plain_constant_at(cx, constant, wanted, 0)
    }

    fn plain_constant_at(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
        depth: u32,
    ) -> Result<Option<Id>> {
        let natural = cx.module.constants[constant].ty;
        // Pointer constants are emitted for each requested type. All others have one type.
        if natural != wanted {
            return self.make_plain_constant(cx, constant, wanted, depth);
        }
        if let Some(known) = self.constants.plain[constant] {
            return Ok(known.id());
        }
        let id = self.make_plain_constant(cx, constant, wanted, depth)?;
        self.constants.plain[constant] = Some(id.map_or(PlainConstant::None, PlainConstant::Id));
        Ok(id)
    }

    fn make_plain_constant(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
        depth: u32,
    ) -> Result<Option<Id>> {
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant"));
        }
        transpire_interrupt::tick();
        // Cloned only if it is boxed, as the elements of an aggregate are.
        let kind = match &cx.module.constants[constant].kind {
            ConstantKind::Integer(value) => return cx.integer_constant(wanted, *value).map(Some),
            ConstantKind::Float(bits) => return cx.float_constant(wanted, *bits).map(Some),
            // The address of a function is a constant of one type only.
            ConstantKind::Global(global) if cx.module.function(*global).is_some() => {
                let global = *global;
                let natural = cx.global_type(global);
                let is_one = cx.type_id(natural)? == cx.type_id(wanted)?;
                return if is_one {
                    self.function_pointer(cx, global).map(Some)
                } else {
                    Ok(None)
                };
            }
            ConstantKind::Expression(_)
                if !cx.options.dialect.globals.constants_as_written
                    && is_null(&cx.module, constant) =>
            {
                ConstantKind::Null
            }
            ConstantKind::Global(_) | ConstantKind::Expression(_) => return Ok(None),
            kind => kind.clone(),
        };
        match kind {
            ConstantKind::Null => self.null(cx, wanted, depth).map(Some),
            ConstantKind::Poison if cx.options.extensions.wants(POISON_FREEZE) => {
                let ty = cx.type_id(wanted)?;
                cx.use_poison();
                Ok(Some(cx.builder.constant(Op::PoisonKHR, ty, &[])))
            }
            ConstantKind::Undef | ConstantKind::Poison => {
                let ty = cx.type_id(wanted)?;
                Ok(Some(cx.undef(ty)))
            }
            ConstantKind::Aggregate(elements) => {
                let mut ids = Vec::with_capacity(elements.len());
                for (index, &element) in elements.iter().enumerate() {
                    let ty = cx.module.types.element_at(wanted, index as u64);
                    let ty = ty.unwrap_or(cx.module.constants.ty(element));
                    match self.plain_constant_at(cx, element, ty, depth + 1)? {
                        Some(id) => ids.push(id.word()),
                        None if cx.options.dialect.globals.constants_as_written
                            && cx.module.types.lanes(wanted).is_some() =>
                        {
                            return Ok(self.make_initializer(cx, constant, wanted, depth).ok());
                        }
                        None => return Ok(None),
                    }
                }
                let ty = cx.type_id(wanted)?;
                Ok(Some(cx.builder.constant(Op::ConstantComposite, ty, &ids)))
            }
            ConstantKind::Data(bytes) => cx.data_constant(wanted, &bytes).map(Some),
            ConstantKind::WideInteger(parts) => {
                let ty = cx.type_id(wanted)?;
                let bits = cx.module.types.integer_bits(wanted).unwrap_or_default();
                let mut words: Vec<u32> = parts
                    .iter()
                    .flat_map(|&part| [part as u32, (part >> 32) as u32])
                    .collect();
                words.resize(bits.div_ceil(32) as usize, 0);
                Ok(Some(cx.builder.constant(Op::Constant, ty, &words)))
            }
            _ => Err(cx.untranslated_constant(constant)),
        }
    }

    /// Returns the id of a type's null value, and declares it on first use. A type without one (SPIR-V §3.42.7,
    /// OpConstantNull), such as an image, gets an undefined value, because nothing can be done with its null value. An
    /// aggregate of such types gets a composite. With `constants_as_written`, every type gets an `OpConstantNull`.
    /// `depth` is the number of aggregates around the value. It is an error if an array of such types is too long for a
    /// composite.
    fn null(&mut self, cx: &mut Context<'_>, ty: Type, depth: u32) -> Result<Id> {
        let id = cx.type_id(ty)?;
        if cx.options.dialect.globals.constants_as_written || cx.has_null(ty, depth)? {
            return Ok(cx.builder.constant(Op::ConstantNull, id, &[]));
        }
        let members = match cx.module.types[ty] {
            TypeKind::Array { length, element } if length <= MOST_WORDS as u64 => {
                vec![element; length as usize]
            }
            TypeKind::Array { .. } => {
                return Err(Error::cannot_translate(
                    "a null array of more than 65535 opaque values",
                ));
            }
            _ => match cx.module.types.struct_fields(ty) {
                Some(fields) => fields.to_vec(),
                None => return Ok(cx.undef(id)),
            },
        };
        let mut ids = Vec::with_capacity(members.len());
        for member in members {
            let null = cx.module.constants.intern(member, ConstantKind::Null);
            let member = self.plain_constant_at(cx, null, member, depth + 1)?;
            ids.extend(member.map(Id::word));
        }
        Ok(cx.builder.constant(Op::ConstantComposite, id, &ids))
    }
}

/// Returns whether variables of a storage class may have an initializer in a kernel module.
pub(super) fn may_initialize(class: StorageClass) -> bool {
    matches!(
        class,
        StorageClass::CrossWorkgroup
            | StorageClass::UniformConstant
            | StorageClass::DeviceOnlyALTERA
            | StorageClass::HostOnlyALTERA
            | StorageClass::Function
            | StorageClass::Private
    )
}

/// Returns whether a constant is null or the integer 0. Looks through casts.
pub(super) fn is_null(module: &Module, mut constant: Constant) -> bool {
    for _ in 0..MAX_DEPTH {
        match &module.constants[constant].kind {
            ConstantKind::Null => return true,
            ConstantKind::Integer(value) => return *value == 0,
            ConstantKind::Expression(expression) => match **expression {
                Expression::Cast {
                    op:
                        CastOp::AddrSpaceCast | CastOp::BitCast | CastOp::IntToPtr | CastOp::PtrToInt,
                    operand,
                } => constant = operand,
                _ => return false,
            },
            _ => return false,
        }
    }
    false
}

/// Returns the lanes that a `shufflevector` selects, with `None` for undefined lanes. It is an error if the mask is not
/// a constant vector.
pub(super) fn shuffle_mask(module: &Module, mask: Constant) -> Result<Vec<Option<u32>>> {
    let data = &module.constants[mask];
    let lanes = module.types.lanes(data.ty).unwrap_or(0) as usize;
    let lane = |value: u64| (value as i32 >= 0).then_some(value as u32);
    Ok(match &data.kind {
        ConstantKind::Null => vec![Some(0); lanes],
        ConstantKind::Undef | ConstantKind::Poison => vec![None; lanes],
        ConstantKind::Data(bytes) => {
            let (words, _) = bytes.as_chunks::<4>();
            words
                .iter()
                .map(|word| lane(u64::from(u32::from_le_bytes(*word))))
                .collect()
        }
        ConstantKind::Aggregate(elements) => elements
            .iter()
            .map(|&element| module.constants.as_integer(element).and_then(lane))
            .collect(),
        _ => {
            return Err(Error::malformed(
                "the mask of a shufflevector is not a constant vector",
            ));
        }
    })
}
