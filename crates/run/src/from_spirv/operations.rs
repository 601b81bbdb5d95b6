//! Lowers instructions on values and addresses.

use transpire_spirv::Id;
use transpire_spirv::grammar::{BuiltIn, CLOp, Decoration, FPRoundingMode, Op as S};

use super::body::Lowerer;
use super::constants::id;
use super::types::{Element, Type};
use crate::build::Lowered;
use crate::builtins::support::query_of;
use crate::code::{Elem, IntOp, Op, Reg, Shape, Use, VariablePlace};
use crate::emit::{Manner, Operand, rounding};
use crate::from_llvm::{Rows, greatest_index};

/// Returns the index of the operand that is a literal, or `None` if the instruction has no literal.
pub(super) fn literal_at(op: S) -> Option<usize> {
    match op {
        S::GenericCastToPtrExplicit => Some(1),
        S::SDot | S::UDot | S::SUDot => Some(2),
        S::SDotAccSat | S::UDotAccSat | S::SUDotAccSat => Some(3),
        S::GroupNonUniformBallotBitCount => Some(1),
        S::ImageSampleExplicitLod | S::ImageSampleImplicitLod | S::ImageRead => Some(2),
        S::ImageWrite => Some(3),
        _ => {
            let name = op.name().unwrap_or_default();
            let has = name.starts_with("Group") && crate::builtins::group::has_operation(op);
            has.then_some(1)
        }
    }
}

/// Returns the index of the operand that is a literal, or `None` if the instruction of `OpenCL.std` has no literal.
fn ext_literal_at(op: CLOp) -> Option<usize> {
    match op {
        CLOp::vloadn | CLOp::vload_halfn | CLOp::vloada_halfn => Some(2),
        CLOp::vstore_half_r | CLOp::vstore_halfn_r | CLOp::vstorea_halfn_r => Some(3),
        _ => None,
    }
}

fn literal(word: u32) -> Operand {
    Operand {
        constant: Some(word.into()),
        ..Operand::new(0, Shape::Void)
    }
}

impl Lowerer<'_, '_> {
    /// Returns the operands of an instruction. `literal_at` is the index of the literal.
    pub(super) fn operands(
        &mut self,
        words: &[u32],
        literal_at: Option<usize>,
    ) -> Lowered<Vec<Operand>> {
        let mut operands = Vec::with_capacity(words.len());
        for (index, &word) in words.iter().enumerate() {
            operands.push(match literal_at == Some(index) {
                true => literal(word),
                false => self.operand(id(words, index)?)?,
            });
        }
        Ok(operands)
    }

    /// Lowers an instruction with the result type `ty`. `result` is the id whose decorations count, if any. Returns the
    /// register of the result, if any.
    pub(super) fn operation(
        &mut self,
        op: S,
        ty: Id,
        result: Option<Id>,
        words: &[u32],
    ) -> Lowered<Option<Reg>> {
        let shape = self.context.shape(ty)?;
        let used = result.and_then(|result| self.uses.get(&result).copied());
        let used = used.unwrap_or_default();
        match op {
            S::CompositeConstruct | S::CompositeConstructContinuedINTEL => {
                self.construct(&shape, words).map(Some)
            }
            S::CompositeExtract => {
                let composite = id(words, 0)?;
                let (part, slot) =
                    self.part(self.type_of(composite)?, words.get(1..).unwrap_or_default())?;
                if part != shape {
                    return Err("a part of another type".into());
                }
                Ok(Some(self.operand(composite)?.reg + slot))
            }
            S::CompositeInsert => {
                let (object, composite) =
                    (self.operand(id(words, 0)?)?, self.operand(id(words, 1)?)?);
                let (part, slot) = self.part(ty, words.get(2..).unwrap_or_default())?;
                if part.slots() != object.shape.slots() || composite.shape.slots() != shape.slots()
                {
                    return Err("a part of another type".into());
                }
                let dst = self.b.register_for(&shape)?;
                self.b.copy(dst, composite.reg, shape.slots());
                self.b.copy(dst + slot, object.reg, part.slots());
                Ok(Some(dst))
            }
            S::CompositeConstructReplicateEXT => {
                let part = self.operand(id(words, 0)?)?;
                let words = part.shape.slots();
                if words == 0 || !shape.slots().is_multiple_of(words) {
                    return Err("a part of another type".into());
                }
                let dst = self.b.register_for(&shape)?;
                let sources = vec![part.reg; (shape.slots() / words) as usize];
                let lanes = self.b.list(&sources);
                self.b.push(Op::Gather { words, dst, lanes });
                Ok(Some(dst))
            }
            S::VectorShuffle => self.shuffle(&shape, words).map(Some),
            S::CopyObject | S::CopyLogical => Ok(Some(self.operand(id(words, 0)?)?.reg)),
            S::FreezeKHR => {
                let value = self.operand(id(words, 0)?)?.reg;
                self.b.freeze(value, shape.slots()).map(Some)
            }
            S::Undef | S::PoisonKHR => {
                self.poison.extend(result.filter(|_| op == S::PoisonKHR));
                self.b.undefined(shape.slots()).map(Some)
            }
            S::ConstantNull => {
                let zeros = vec![0; shape.slots() as usize];
                self.b.constant(&zeros).map(Some)
            }
            S::AccessChain | S::InBoundsAccessChain => {
                self.chain(None, words, (false, used)).map(Some)
            }
            S::PtrAccessChain | S::InBoundsPtrAccessChain => {
                self.chain(None, words, (true, used)).map(Some)
            }
            S::UntypedAccessChainKHR | S::UntypedInBoundsAccessChainKHR => self
                .chain(
                    Some(id(words, 0)?),
                    words.get(1..).unwrap_or_default(),
                    (false, used),
                )
                .map(Some),
            S::UntypedPtrAccessChainKHR | S::UntypedInBoundsPtrAccessChainKHR => self
                .chain(
                    Some(id(words, 0)?),
                    words.get(1..).unwrap_or_default(),
                    (true, used),
                )
                .map(Some),
            S::PtrDiff => self.pointer_difference(&shape, words).map(Some),
            S::GenericPtrMemSemantics => {
                let pointer = self.register(id(words, 0)?)?;
                self.b.memory_semantics(pointer).map(Some)
            }
            S::GroupAsyncCopy => self.async_copy(&shape, words).map(Some),
            S::SizeOf => {
                let ty = self.type_of(id(words, 0)?)?;
                let size = self.context.size(self.context.pointee(ty).unwrap_or(ty))?;
                self.b.number(size).map(Some)
            }
            S::ExtInst => self.extended(&shape, words),
            _ => {
                if op == S::Select {
                    // Of the operands, only a poison condition makes the whole result poison.
                    self.operand(id(words, 0)?)?;
                    self.b.pass_poison_so_far();
                }
                let operands = self.operands(words, literal_at(op))?;
                self.b
                    .instruction(op, &shape, &operands, self.manner(result))
            }
        }
    }

    /// Returns the saturation and the rounding that decorations of a result give.
    fn manner(&self, result: Option<Id>) -> Manner {
        let mut manner = Manner::default();
        let Some(result) = result else {
            return manner;
        };
        manner.saturate = self
            .context
            .decoration(result, Decoration::SaturatedConversion)
            .is_some();
        if let Some(mode) = self.context.decoration(result, Decoration::FPRoundingMode) {
            manner.rounding = rounding(FPRoundingMode(mode.first().copied().unwrap_or_default()));
        }
        manner
    }

    /// Lowers an instruction of `OpenCL.std`. Returns `None` for an instruction of a non-semantic or debug information
    /// set, which only records the places of variables, and an error for any other set.
    fn extended(&mut self, shape: &Shape, words: &[u32]) -> Lowered<Option<Reg>> {
        let set = id(words, 0)?;
        let name = self.context.set_name(set);
        if name.starts_with(b"NonSemantic.")
            || name.ends_with(b"DebugInfo.100")
            || name == b"SPIRV.debug"
        {
            self.debug_place(words.get(1..).unwrap_or_default());
            return Ok(None);
        }
        if name != b"OpenCL.std" {
            return Err(format!(
                "the extended instruction set {}",
                String::from_utf8_lossy(&name)
            ));
        }
        let op = CLOp(words.get(1).copied().unwrap_or_default() as _);
        let operands = self.operands(words.get(2..).unwrap_or_default(), ext_literal_at(op))?;
        self.b.ext_inst(op, shape, &operands)
    }

    /// Records the place of a variable from `DebugDeclare` or `DebugValue`, given by the number and the operands. All
    /// sets of debug information have the same numbers.
    fn debug_place(&mut self, words: &[u32]) {
        const DECLARE: u32 = 28;
        const VALUE: u32 = 29;
        /// The words of an extended instruction without operands.
        const WITHOUT_OPERANDS: usize = 5;
        let &[
            number @ (DECLARE | VALUE),
            variable,
            place,
            expression,
            ref indexes @ ..,
        ] = words
        else {
            return;
        };
        let (Some(variable), Some(place)) = (Id::new(variable), Id::new(place)) else {
            return;
        };
        let Some(name) = self.context.variable_name(variable) else {
            return;
        };
        let shape = match number {
            VALUE => self.type_of(place).and_then(|ty| self.context.shape(ty)),
            _ => self.type_of(place).and_then(|ty| {
                let pointee = self.context.pointee(ty);
                self.context.shape(pointee.ok_or("an unknown type")?)
            }),
        };
        // An expression computes another value. A variable loses its earlier place if its value is not known.
        let expression = Id::new(expression).and_then(|id| self.context.module.definition(id));
        let is_plain =
            indexes.is_empty() && expression.is_some_and(|it| it.words().len() == WITHOUT_OPERANDS);
        let constant = self.context.constants.get(&place);
        let is_undefined = constant.is_some_and(|constant| constant.is_undefined);
        let is_known = is_plain && self.is_defined(place) && !is_undefined;
        match (shape, self.operand(place)) {
            (Ok(shape), Ok(operand)) if is_known => {
                let place = match number {
                    VALUE => VariablePlace::Register(operand.reg),
                    _ => VariablePlace::Memory(operand.reg),
                };
                self.b.variable(name, place, shape);
            }
            _ => self.b.variable(name, VariablePlace::Unknown, Shape::Void),
        }
    }

    fn construct(&mut self, shape: &Shape, words: &[u32]) -> Lowered<Reg> {
        let dst = self.b.register_for(shape)?;
        let mut slot = 0;
        for index in 0..words.len() {
            let part = self.operand(id(words, index)?)?;
            let slots = part.shape.slots();
            if slot + slots > shape.slots() {
                return Err("a composite with too many parts".into());
            }
            self.b.copy(dst + slot, part.reg, slots);
            slot += slots;
        }
        match slot == shape.slots() {
            true => Ok(dst),
            false => Err("a composite with too few parts".into()),
        }
    }

    /// Returns the shape of a part of a composite, and the number of slots before it. Returns an error if there is no
    /// such part.
    fn part(&self, composite: Id, indices: &[u32]) -> Lowered<(Shape, u32)> {
        let mut at = Element::Type(composite);
        let mut slot = 0u32;
        for &index in indices {
            let Element::Type(ty) = at else {
                return Err("an index of a scalar".into());
            };
            let (element, before) = self.context.element(ty, index)?;
            at = element;
            slot = slot.saturating_add(before);
        }
        let shape = match at {
            Element::Type(ty) => self.context.shape(ty)?,
            Element::Scalar(elem) => Shape::Lanes(elem, 1),
        };
        Ok((shape, slot))
    }

    fn shuffle(&mut self, shape: &Shape, words: &[u32]) -> Lowered<Reg> {
        let (a, b) = (self.operand(id(words, 0)?)?, self.operand(id(words, 1)?)?);
        let ((elem, first), (other, second)) = (a.lanes()?, b.lanes()?);
        let size = elem.words();
        let lanes = words.get(2..).unwrap_or_default();
        let undefined = match lanes.contains(&u32::MAX) {
            true => self.b.undefined(size)?,
            false => 0,
        };
        let mut sources = Vec::new();
        for &lane in lanes {
            sources.push(match lane {
                u32::MAX => undefined,
                lane if lane < first => a.reg + lane * size,
                lane if lane - first < second => b.reg + (lane - first) * size,
                _ => return Err("a shuffle of a lane that there is not".into()),
            });
        }
        if *shape != Shape::Lanes(elem, sources.len() as u32) || elem != other {
            return Err("a shuffle of another type".into());
        }
        let dst = self.b.register_for(shape)?;
        let lanes = self.b.list(&sources);
        self.b.push(Op::Gather {
            words: size,
            dst,
            lanes,
        });
        Ok(dst)
    }

    /// Emits the address that an access chain computes, and returns its register. `words` has the base and the indices.
    /// `base_type` is the type of an untyped chain. If `has_element` is set, the first index counts elements from the
    /// base. `used` is the use of the address, which determines how indices are checked.
    fn chain(
        &mut self,
        base_type: Option<Id>,
        words: &[u32],
        (has_element, used): (bool, Use),
    ) -> Lowered<Reg> {
        let base = id(words, 0)?;
        let base_register = self.register(base)?;
        let pointee = match base_type {
            Some(ty) => ty,
            None => {
                let ty = self.type_of(base)?;
                self.context
                    .pointee(ty)
                    .ok_or("a chain from what is no pointer")?
            }
        };
        let mut reg = base_register;
        let mut constant = 0u64;
        let mut at = Element::Type(pointee);
        let mut rows = Rows::ONE;
        for (number, index) in (1..words.len()).enumerate() {
            let index_id = id(words, index)?;
            let value = self.context.number(index_id);
            let is_first = number == 0 && has_element;
            let mut most = None;
            let (next, size) = match (is_first, at) {
                (true, Element::Type(ty)) => (at, self.context.size(ty)?),
                (_, Element::Type(ty)) => match self.context.types.get(&ty) {
                    Some(Type::Struct { .. }) => {
                        let index = value.ok_or("an index of a member that is not constant")?;
                        let (member, offset) = self.context.member(ty, index)?;
                        constant = constant.wrapping_add(offset);
                        at = Element::Type(member);
                        rows = Rows::ONE;
                        continue;
                    }
                    Some(Type::Array { element, length }) => {
                        most = greatest_index(rows.of(*length), used);
                        rows = rows.behind(*length, value);
                        (Element::Type(*element), self.context.size(*element)?)
                    }
                    Some(Type::Vector(elem, _)) => (Element::Scalar(*elem), elem.bytes().into()),
                    Some(Type::Unsupported(what)) => return Err(what.clone()),
                    _ => return Err("an index of what has no elements".into()),
                },
                (_, Element::Scalar(_)) => return Err("an index of a scalar".into()),
            };
            at = next;
            let operand = self.operand(index_id)?;
            let (Elem::Int(bits), 1) = operand.lanes()? else {
                return Err("an index that is no integer".into());
            };
            let value = value.map(|value| crate::machine::arithmetic::signed(value, bits) as u64);
            if let Some(index) = value.filter(|index| most.is_none_or(|most| *index <= most)) {
                constant = constant.wrapping_add(index.wrapping_mul(size));
                continue;
            }
            let index = (operand.reg, bits);
            reg = self.b.element_address(reg, index, size, most)?;
        }
        self.b.offset(reg, constant)
    }

    fn pointer_difference(&mut self, shape: &Shape, words: &[u32]) -> Lowered<Reg> {
        let (a, b) = (id(words, 0)?, id(words, 1)?);
        let pointee = self
            .context
            .pointee(self.type_of(a)?)
            .ok_or("a difference of what is no pointer")?;
        let size = self.context.size(pointee)?;
        let (a, b) = (self.register(a)?, self.register(b)?);
        let bytes = self.b.int(IntOp::Sub, 64, 1, a, b)?;
        let size = self.b.number(size.max(1))?;
        let count = self.b.int(IntOp::SDiv, 64, 1, bytes, size)?;
        let (elem, _) = shape.lanes().ok_or("a difference that is a structure")?;
        self.b
            .resize(64, elem.bits(), crate::code::Sign::Signed, 1, count)
    }

    /// Lowers `OpGroupAsyncCopy`. Its operands are the scope, the destination, the source, the count, the stride and
    /// the event.
    fn async_copy(&mut self, shape: &Shape, words: &[u32]) -> Lowered<Reg> {
        let (dst, src) = (id(words, 1)?, id(words, 2)?);
        let ty = self.type_of(dst)?;
        let (storage, pointee) = match self.context.types.get(&ty) {
            Some(Type::Pointer { storage, pointee }) => (*storage, *pointee),
            _ => return Err("a copy to what is no pointer".into()),
        };
        let size = self
            .context
            .size(pointee.ok_or("a copy of an unknown type")?)?;
        let (dst, src) = (self.register(dst)?, self.register(src)?);
        let (count, stride) = (self.register(id(words, 3)?)?, self.register(id(words, 4)?)?);
        let event = self.operand(id(words, 5)?)?;
        let one = self.b.number(1)?;
        let strides = match storage == transpire_spirv::grammar::StorageClass::Workgroup {
            true => (one, stride),
            false => (stride, one),
        };
        let event = Some(&event).filter(|event| event.shape == *shape && shape.slots() == 1);
        self.b.async_copy(dst, src, size, count, strides, event)
    }

    /// Lowers a load of a built-in variable, or of the component at `index`.
    pub(super) fn built_in(
        &mut self,
        number: u32,
        index: Option<&Operand>,
        shape: &Shape,
    ) -> Lowered<Reg> {
        let query = query_of(BuiltIn(number))
            .ok_or_else(|| format!("the built-in variable {}", BuiltIn(number)))?;
        self.b.query(query, index, shape)
    }
}
