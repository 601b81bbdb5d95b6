//! Constants: LangRef, "Constants".

use std::ops::Index;

use cranelift_entity::{EntityRef, EntitySet, entity_impl};
use rustc_hash::FxHashMap;

use super::instructions::{BinaryOp, CastOp, FloatPredicate, GepFlags, IntFlags, IntPredicate};
use super::interner::{Interned, Str};
use super::module::Global;
use super::types::{Type, TypeKind, Types};
use super::values::Value;

/// A constant. Equal constants have equal indices.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Constant(u32);
entity_impl!(Constant, "constant");

/// The type and the kind of a constant.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ConstantData {
    /// The type of the constant.
    pub ty: Type,
    /// The kind of the constant.
    pub kind: ConstantKind,
}

/// The kind of a constant, with its contents.
///
/// Each value has a single form: a zero integer is `Integer(0)` or `WideInteger([0])`, and a zero float is `Float(0)`
/// or `WideFloat([0, 0])`, never `Null`. An aggregate or vector of zeros is `Null`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ConstantKind {
    /// `null` of a pointer, `zeroinitializer` of an aggregate, vector or target type, `none` of a token.
    Null,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// An integer of up to 64 bits; the bits above its width are zero.
    Integer(u64),
    /// An integer wider than 64 bits, as words, least significant first. The last word is not zero, except that zero
    /// itself has one word.
    WideInteger(Box<[u64]>),
    /// The bits of a `half`, `bfloat`, `float` or `double`, in that format.
    Float(u64),
    /// The bits of an `x86_fp80`, `fp128` or `ppc_fp128`, low word first.
    WideFloat([u64; 2]),
    /// The elements of an array, a vector or a struct.
    Aggregate(Box<[Constant]>),
    /// The elements of an array or a vector as little-endian bytes. The element type is `half`, `bfloat`, `float`,
    /// `double`, or an integer or byte type of 8, 16, 32 or 64 bits.
    Data(Box<[u8]>),
    /// The address of a global value.
    Global(Global),
    /// `blockaddress(@function, %block)`: the function and the index of the block, a [`Block`](super::Block).
    BlockAddress(Global, u32),
    /// `dso_local_equivalent @f`.
    DsoLocalEquivalent(Global),
    /// `no_cfi @f`.
    NoCfi(Global),
    /// `ptrauth (…)`: pointer, key, discriminator, address discriminator, deactivation symbol.
    PtrAuth([Constant; 5]),
    /// A constant expression.
    Expression(Box<Expression>),
    /// `asm "…"`, used as a callee.
    InlineAsm(Box<InlineAsm>),
    /// An internal operation used as a callee. The crate that lowers the module gives the number its meaning. There is
    /// no notation for it: no reader creates one, and writers reject it.
    Operation(u32),
}

/// A constant expression: LangRef, "Constant Expressions". The type of its result is the type of the constant.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are the operands of the instruction with this name
pub enum Expression {
    Binary(BinaryOp, IntFlags, [Constant; 2]),
    FNeg(Constant),
    Cast(CastOp, Constant),
    /// `operands[0]` is the base.
    GetElementPtr {
        source: Type,
        flags: GepFlags,
        in_range: Option<InRange>,
        operands: Box<[Constant]>,
    },
    ICmp(IntPredicate, [Constant; 2]),
    FCmp(FloatPredicate, [Constant; 2]),
    /// The condition, and the results if it is true and false.
    Select([Constant; 3]),
    /// The vector and the index.
    ExtractElement([Constant; 2]),
    /// The vector, the element and the index.
    InsertElement([Constant; 3]),
    /// Two vectors and the mask.
    ShuffleVector([Constant; 3]),
}

/// `inrange` of a constant `getelementptr`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum InRange {
    /// Before LLVM 19: the position of the `inrange` index.
    Index(u32),
    /// Since LLVM 19: a half-open range of byte offsets, which have the width of an index.
    Range {
        /// The width of the bounds in bits.
        bits: u32,
        /// The inclusive lower bound, least significant word first.
        lower: Box<[u64]>,
        /// The exclusive upper bound, least significant word first.
        upper: Box<[u64]>,
    },
}

impl Expression {
    /// Returns the operands, in order.
    pub fn operands(&self) -> &[Constant] {
        match self {
            Self::GetElementPtr { operands, .. } => operands,
            Self::FNeg(operand) | Self::Cast(_, operand) => std::slice::from_ref(operand),
            Self::Binary(.., operands)
            | Self::ICmp(_, operands)
            | Self::FCmp(_, operands)
            | Self::ExtractElement(operands) => operands,
            Self::Select(operands)
            | Self::InsertElement(operands)
            | Self::ShuffleVector(operands) => operands,
        }
    }

    /// Returns the operands, in order, mutably.
    pub fn operands_mut(&mut self) -> &mut [Constant] {
        match self {
            Self::GetElementPtr { operands, .. } => operands,
            Self::FNeg(operand) | Self::Cast(_, operand) => std::slice::from_mut(operand),
            Self::Binary(.., operands)
            | Self::ICmp(_, operands)
            | Self::FCmp(_, operands)
            | Self::ExtractElement(operands) => operands,
            Self::Select(operands)
            | Self::InsertElement(operands)
            | Self::ShuffleVector(operands) => operands,
        }
    }
}

/// Inline assembly: LangRef, "Inline Assembler Expressions".
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are the keywords in assembly
pub struct InlineAsm {
    pub assembly: Str,
    pub constraints: Str,
    pub function_type: Type,
    pub side_effects: bool,
    pub align_stack: bool,
    pub intel_dialect: bool,
    pub can_throw: bool,
}

/// The object of a constraint of inline assembly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsmConstraint {
    /// A result of the call.
    Result,
    /// An argument that is the address of an output.
    IndirectResult,
    /// An argument.
    Argument,
    /// An argument that is the address of an input.
    IndirectArgument,
    /// A clobbered register or memory.
    Clobber,
    /// A label of a `callbr`.
    Label,
}

impl AsmConstraint {
    /// Returns whether the constraint belongs to an argument, and whether this argument is an address. Returns `None`
    /// if it belongs to none.
    pub fn argument(self) -> Option<bool> {
        match self {
            Self::Argument => Some(false),
            Self::IndirectResult | Self::IndirectArgument => Some(true),
            Self::Result | Self::Clobber | Self::Label => None,
        }
    }
}

/// Returns the constraints of inline assembly in order: LangRef, "Inline Asm Constraint String".
pub fn asm_constraints(constraints: &[u8]) -> impl Iterator<Item = AsmConstraint> {
    let mut rest = constraints;
    std::iter::from_fn(move || {
        let (&first, after) = rest.split_first()?;
        // The first character of a constraint may be a comma.
        let end = after.iter().position(|&byte| byte == b',');
        let second = after.first().filter(|_| end != Some(0));
        rest = end.map_or(&[], |end| &after[end + 1..]);
        Some(match (first, second) {
            (b'~', _) => AsmConstraint::Clobber,
            (b'!', _) => AsmConstraint::Label,
            (b'=', Some(b'*')) => AsmConstraint::IndirectResult,
            (b'=', _) => AsmConstraint::Result,
            (b'*', _) => AsmConstraint::IndirectArgument,
            _ => AsmConstraint::Argument,
        })
    })
}

impl ConstantKind {
    /// Calls `visit` with each element or operand of the constant, in order. Global values and the elements of
    /// [`Data`](Self::Data) are not visited.
    pub fn for_each_operand(&self, visit: impl FnMut(Constant)) {
        match self {
            Self::Aggregate(elements) => elements.iter().copied().for_each(visit),
            Self::PtrAuth(operands) => operands.iter().copied().for_each(visit),
            Self::Expression(expression) => expression.operands().iter().copied().for_each(visit),
            _ => {}
        }
    }

    /// Calls `visit` with a mutable reference to each constant that [`for_each_operand`](Self::for_each_operand)
    /// visits.
    pub fn for_each_operand_mut(&mut self, visit: impl FnMut(&mut Constant)) {
        match self {
            Self::Aggregate(elements) => elements.iter_mut().for_each(visit),
            Self::PtrAuth(operands) => operands.iter_mut().for_each(visit),
            Self::Expression(expression) => expression.operands_mut().iter_mut().for_each(visit),
            _ => {}
        }
    }

    /// Returns whether all bits of the constant are zero. The constant must be in its canonical form.
    pub fn is_zero(&self) -> bool {
        match self {
            Self::Null | Self::Integer(0) | Self::Float(0) | Self::WideFloat([0, 0]) => true,
            Self::WideInteger(words) => words.iter().all(|&word| word == 0),
            _ => false,
        }
    }
}

/// A walk over constants and the constants that they contain. Each constant is visited once, before its operands, and
/// operands are visited in order. The work is proportional to the number of constants reached, even if they are shared,
/// and does not recurse.
///
/// The constants are borrowed for each step only, so the module may change between steps.
#[derive(Debug, Clone, Default)]
pub struct ConstantWalk {
    seen: EntitySet<Constant>,
    /// The constants still to be visited, the next one last.
    pending: Vec<Constant>,
}

impl Extend<Constant> for ConstantWalk {
    fn extend<I: IntoIterator<Item = Constant>>(&mut self, roots: I) {
        self.pending.extend(roots);
    }
}

impl ConstantWalk {
    /// Starts a walk at a constant, which is visited first.
    pub fn from(root: Constant) -> Self {
        Self {
            seen: EntitySet::new(),
            pending: vec![root],
        }
    }

    /// Adds another root, which is visited next unless the walk has already visited it.
    pub fn push(&mut self, root: Constant) {
        self.pending.push(root);
    }

    /// Returns the next constant, or `None` at the end. Its operands follow.
    pub fn next(&mut self, constants: &Constants) -> Option<Constant> {
        self.next_where(constants, |_, _| true)
    }

    /// Returns the next constant, or `None` at the end. Its operands follow only if `enters` returns `true` for it.
    pub fn next_where(
        &mut self,
        constants: &Constants,
        enters: impl FnOnce(Constant, &ConstantKind) -> bool,
    ) -> Option<Constant> {
        loop {
            let constant = self.pending.pop()?;
            if !self.seen.insert(constant) {
                continue;
            }
            transpire_interrupt::tick();
            let kind = &constants[constant].kind;
            if enters(constant, kind) {
                let first = self.pending.len();
                kind.for_each_operand(|operand| self.pending.push(operand));
                self.pending[first..].reverse();
            }
            return Some(constant);
        }
    }
}

/// All constants of a module.
#[derive(Debug, Clone, Default)]
pub struct Constants {
    interner: Interned<Constant, ConstantData>,
}

impl Constants {
    /// Interns a constant with exactly this type and kind. For kinds with a canonical form, use the other methods.
    pub fn intern(&mut self, ty: Type, kind: ConstantKind) -> Constant {
        self.interner.intern(ConstantData { ty, kind })
    }

    /// Interns a constant expression.
    pub fn expression(&mut self, ty: Type, expression: Expression) -> Constant {
        self.intern(ty, ConstantKind::Expression(Box::new(expression)))
    }

    /// Interns the cast `op` of a constant to the type `ty`.
    pub fn cast(&mut self, op: CastOp, operand: Constant, ty: Type) -> Constant {
        self.expression(ty, Expression::Cast(op, operand))
    }

    /// Interns an integer. Bits of `value` above the type's width are dropped; in a wider type, the upper bits are
    /// zero.
    pub fn integer(&mut self, types: &Types, ty: Type, value: u64) -> Constant {
        let bits = types.number_bits(ty).unwrap_or(64);
        if bits > 64 {
            return self.intern(ty, ConstantKind::WideInteger([value].into()));
        }
        let mask = if bits == 64 {
            u64::MAX
        } else {
            (1 << bits) - 1
        };
        self.intern(ty, ConstantKind::Integer(value & mask))
    }

    /// Interns an integer from words, least significant first. Bits above the type's width are dropped.
    pub fn integer_of_words(&mut self, types: &Types, ty: Type, words: &[u64]) -> Constant {
        let bits = types.number_bits(ty).unwrap_or(64);
        if bits <= 64 {
            return self.integer(types, ty, words.first().copied().unwrap_or(0));
        }
        let words = truncated(words.to_vec(), bits);
        self.intern(ty, ConstantKind::WideInteger(words.into()))
    }

    /// Interns a constant of the fixed-length vector type `ty` with `element` in every lane. Returns `element` itself
    /// if `ty` is not a vector.
    pub fn splat(&mut self, types: &Types, ty: Type, element: Constant) -> Constant {
        match types.lanes(ty) {
            Some(lanes) => self.aggregate(types, ty, vec![element; lanes as usize]),
            None => element,
        }
    }

    /// Interns an integer of type `ty`, as [`integer`](Self::integer) does, or a fixed-length vector with that integer
    /// in every lane.
    pub fn splat_integer(&mut self, types: &Types, ty: Type, value: u64) -> Constant {
        let element = self.integer(types, types.scalar(ty), value);
        self.splat(types, ty, element)
    }

    /// Returns element `index` of a constant vector, array or struct, and interns it if necessary. Returns `None` if
    /// the constant is an expression or not a vector or an aggregate, or if the index is out of range. In a vector or
    /// an array of zeros, `undef` or `poison`, the index is not checked.
    pub fn element(&mut self, types: &Types, constant: Constant, index: u32) -> Option<Constant> {
        let data = &self[constant];
        let element = types.element_at(data.ty, u64::from(index))?;
        match &data.kind {
            ConstantKind::Null => Some(self.zero(types, element)),
            ConstantKind::Undef => Some(self.intern(element, ConstantKind::Undef)),
            ConstantKind::Poison => Some(self.intern(element, ConstantKind::Poison)),
            ConstantKind::Aggregate(elements) => elements.get(index as usize).copied(),
            ConstantKind::Data(bytes) => {
                let width = types.data_bytes(element)?;
                let bytes = bytes.get(index as usize * width..(index as usize + 1) * width)?;
                let mut word = [0; 8];
                word.get_mut(..width)?.copy_from_slice(bytes);
                let value = u64::from_le_bytes(word);
                let kind = match types[element] {
                    TypeKind::Integer { .. } | TypeKind::Byte { .. } => {
                        ConstantKind::Integer(value)
                    }
                    _ => ConstantKind::Float(value),
                };
                Some(self.intern(element, kind))
            }
            _ => None,
        }
    }

    /// Interns a `shufflevector` mask, a constant vector of `i32`. `None` stands for a poison element.
    pub fn shuffle_mask(&mut self, types: &mut Types, lanes: &[Option<u32>]) -> Constant {
        let i32_type = types.integer(32);
        let poison = self.intern(i32_type, ConstantKind::Poison);
        let elements = lanes
            .iter()
            .map(|lane| match lane {
                Some(lane) => self.integer(types, i32_type, u64::from(*lane)),
                None => poison,
            })
            .collect();
        let ty = types.vector(lanes.len() as u32, i32_type);
        self.aggregate(types, ty, elements)
    }

    /// Returns the lanes that a `shufflevector` mask selects. An element that is negative or not a known integer gives
    /// `None`.
    pub fn shuffle_lanes(&mut self, types: &Types, mask: Constant) -> Vec<Option<u32>> {
        let lanes = types.lanes(self.ty(mask)).unwrap_or(0);
        (0..lanes)
            .map(|lane| {
                let element = self.element(types, mask, lane)?;
                let value = self.as_integer(element)? as u32;
                (value as i32 >= 0).then_some(value)
            })
            .collect()
    }

    /// Interns `value` in all lanes of the scalable vector type `ty`. As the number of lanes is unknown, the result is
    /// an expression that inserts the first lane and splats it with a `shufflevector`.
    pub fn spread(&mut self, types: &mut Types, ty: Type, value: Constant) -> Constant {
        let poison = self.intern(ty, ConstantKind::Poison);
        let i64_type = types.integer(64);
        let index = self.integer(types, i64_type, 0);
        let first = Expression::InsertElement([poison, value, index]);
        let first = self.expression(ty, first);
        let i32_type = types.integer(32);
        let mask = types.in_lanes_of(i32_type, ty);
        let mask = self.zero(types, mask);
        let spread = Expression::ShuffleVector([first, poison, mask]);
        self.expression(ty, spread)
    }

    /// Interns the zero of `ty` in its canonical form.
    pub fn zero(&mut self, types: &Types, ty: Type) -> Constant {
        let kind = match types[ty] {
            TypeKind::Integer { bits } | TypeKind::Byte { bits } if bits <= 64 => {
                ConstantKind::Integer(0)
            }
            TypeKind::Integer { .. } | TypeKind::Byte { .. } => {
                ConstantKind::WideInteger([0].into())
            }
            TypeKind::Half | TypeKind::BFloat | TypeKind::Float | TypeKind::Double => {
                ConstantKind::Float(0)
            }
            TypeKind::X86Fp80 | TypeKind::Fp128 | TypeKind::PpcFp128 => {
                ConstantKind::WideFloat([0; 2])
            }
            _ => ConstantKind::Null,
        };
        self.intern(ty, kind)
    }

    /// Interns an array, vector or struct of these elements in its canonical form. If all elements are zero, all are
    /// poison or all are undefined, that is `zeroinitializer`, `poison` or `undef`. Otherwise it is
    /// [`Data`](ConstantKind::Data) if all elements are numbers of a suitable type, or else
    /// [`Aggregate`](ConstantKind::Aggregate).
    pub fn aggregate(&mut self, types: &Types, ty: Type, elements: Vec<Constant>) -> Constant {
        let all =
            |is: fn(&ConstantKind) -> bool| elements.iter().all(|&element| is(&self[element].kind));
        let kind = if all(ConstantKind::is_zero) {
            ConstantKind::Null
        } else if all(|kind| matches!(kind, ConstantKind::Poison)) {
            ConstantKind::Poison
        } else if all(|kind| matches!(kind, ConstantKind::Undef)) {
            ConstantKind::Undef
        } else {
            match self.data(types, ty, &elements) {
                Some(bytes) => ConstantKind::Data(bytes),
                None => ConstantKind::Aggregate(elements.into()),
            }
        };
        self.intern(ty, kind)
    }

    /// Returns the elements of an array or a vector as the bytes of [`ConstantKind::Data`], or `None` if that is not
    /// the canonical form.
    fn data(&self, types: &Types, ty: Type, elements: &[Constant]) -> Option<Box<[u8]>> {
        let (TypeKind::Array { element, .. } | TypeKind::Vector { element, .. }) = types[ty] else {
            return None;
        };
        let width = types.data_bytes(element)?;
        let mut bytes = Vec::with_capacity(elements.len() * width);
        for &element in elements {
            let (ConstantKind::Integer(value) | ConstantKind::Float(value)) = self[element].kind
            else {
                return None;
            };
            bytes.extend_from_slice(&value.to_le_bytes()[..width]);
        }
        Some(bytes.into())
    }

    /// Returns the type and the kind of a constant, or `None` if the index is out of range.
    pub fn get(&self, constant: Constant) -> Option<&ConstantData> {
        self.interner.get(constant)
    }

    /// Returns the type of a constant.
    pub fn ty(&self, constant: Constant) -> Type {
        self[constant].ty
    }

    /// Returns the zero-extended value of an integer, or `None` if it does not fit in 64 bits or the constant is not an
    /// integer.
    pub fn as_integer(&self, constant: Constant) -> Option<u64> {
        match &self[constant].kind {
            ConstantKind::Integer(value) => Some(*value),
            ConstantKind::WideInteger(words) => match words[..] {
                [value] => Some(value),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the type of the element of `ty` that an index of a `getelementptr` selects, or `None` if `ty` has no
    /// such element, or if an index into a struct is not a constant.
    pub fn element_at(&self, types: &Types, ty: Type, index: Value) -> Option<Type> {
        let number = match types[ty] {
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                self.as_integer_of_lanes(types, index.as_constant()?)?
            }
            _ => 0,
        };
        types.element_at(ty, number)
    }

    /// Returns the value of an integer, or the value that all lanes of a vector of integers share. A `Null` constant
    /// has the value 0. Returns `None` if the lanes differ or are not integers of at most 64 bits.
    pub fn as_integer_of_lanes(&self, types: &Types, constant: Constant) -> Option<u64> {
        let data = &self[constant];
        match &data.kind {
            ConstantKind::Null => Some(0),
            ConstantKind::Aggregate(elements) => {
                let (&first, rest) = elements.split_first()?;
                let value = self.as_integer(first)?;
                rest.iter()
                    .all(|&element| element == first)
                    .then_some(value)
            }
            ConstantKind::Data(bytes) => {
                let scalar = types.scalar(data.ty);
                if !matches!(types[scalar], TypeKind::Integer { .. }) {
                    return None;
                }
                let width = types.data_bytes(scalar)?;
                let first = bytes.get(..width)?;
                let mut word = [0; 8];
                word.get_mut(..width)?.copy_from_slice(first);
                let value = u64::from_le_bytes(word);
                let mut elements = bytes.chunks_exact(width.max(1));
                elements.all(|element| element == first).then_some(value)
            }
            _ => self.as_integer(constant),
        }
    }

    /// Changes the kinds of constants in place, for example when globals are reordered. Distinct constants must stay
    /// distinct.
    pub fn rename(&mut self, mut change: impl FnMut(Constant, &mut ConstantKind)) {
        self.interner
            .rename(|constant, data| change(constant, &mut data.kind));
    }

    /// Replaces the kinds of these constants, as [`rename`](Self::rename) does.
    pub(crate) fn replace_kinds(&mut self, mut new: FxHashMap<Constant, ConstantKind>) {
        if new.is_empty() {
            return;
        }
        self.rename(|constant, kind| {
            if let Some(new) = new.remove(&constant) {
                *kind = new;
            }
        });
    }

    /// Returns all constants, in the order of their creation. The iterator checks for cancellation.
    pub fn iter(&self) -> impl Iterator<Item = (Constant, &ConstantData)> {
        self.interner
            .iter()
            .inspect(|_| transpire_interrupt::tick())
    }

    /// Returns the indices of the constants that exist now, in order. The iterator checks for cancellation.
    pub fn keys(&self) -> impl Iterator<Item = Constant> + use<> {
        (0..self.len())
            .map(Constant::new)
            .inspect(|_| transpire_interrupt::tick())
    }

    /// Returns the number of constants.
    pub fn len(&self) -> usize {
        self.interner.len()
    }

    /// Returns whether there are no constants.
    pub fn is_empty(&self) -> bool {
        self.interner.is_empty()
    }
}

/// Returns an integer without the bits above the width `bits`, and without zero words at the top.
pub(crate) fn truncated(mut words: Vec<u64>, bits: u32) -> Vec<u64> {
    let most = bits.div_ceil(64) as usize;
    words.truncate(most);
    if let (true, Some(last), above @ 1..) = (words.len() == most, words.last_mut(), bits % 64) {
        *last &= (1 << above) - 1;
    }
    let significant = words
        .iter()
        .rposition(|&word| word != 0)
        .map_or(1, |last| last + 1);
    words.resize(significant, 0);
    words
}

impl Index<Constant> for Constants {
    type Output = ConstantData;

    fn index(&self, constant: Constant) -> &ConstantData {
        &self.interner[constant]
    }
}
