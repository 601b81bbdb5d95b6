//! Emits constants that SPIR-V can represent at module scope: numbers, null and undefined values, addresses of
//! functions, and aggregates of these.

use cranelift_entity::SecondaryMap;
use transpire_llvm::ir::{Constant, ConstantKind, Type, TypeKind};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;
use transpire_spirv::long_composites::MOST_WORDS;

use crate::error::MAX_DEPTH;
use crate::mappings::poison::POISON_FREEZE;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::context::constants::is_null;
use crate::to_spirv::emit::entities::Entities;
use crate::to_spirv::emit::linked::Linked;
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
    pub(in crate::to_spirv::emit) fn has(&self, constant: Constant) -> bool {
        self.plain[constant].is_some()
    }

    /// Adds the constants of the fragment `other` that are not known here. `linked` maps the fragment's constants and
    /// ids to the module's.
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
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

impl Entities {
    /// Returns the id of `constant` as a value of type `wanted`, and emits it on first use, if it needs no instructions
    /// in a function: a number, a null, an undefined value, the address of a function with its own type, or an
    /// aggregate of these. Without `constants_as_written`, a cast of null is a null, too. Returns `None` for other
    /// addresses and constant expressions, and for aggregates that contain them, except that `constants_as_written`
    /// allows vectors with such elements if they can be initializers.
    pub(in crate::to_spirv::emit) fn plain_constant(
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
            ConstantKind::Poison if cx.wants(POISON_FREEZE) => {
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

    /// Returns the id of a type's null value, and declares it on first use. A type without one (SPIR-V §3.3.7,
    /// OpConstantNull), such as an image, gets an undefined value, because nothing can be done with its null value. An
    /// aggregate of such types gets a composite. With `constants_as_written`, every type gets an `OpConstantNull`.
    /// `depth` is the number of aggregates around the value. It is an error if an array of such types is too long for a
    /// composite.
    fn null(&mut self, cx: &mut Context<'_>, ty: Type, depth: u32) -> Result<Id> {
        let id = cx.type_id(ty)?;
        if cx.options.dialect.globals.constants_as_written || cx.has_null(ty, depth)? {
            return Ok(cx.null(id));
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
