//! Parses instructions, except calls, terminators and memory accesses, which have files of their own.

use cranelift_entity::EntityList;
use rustc_hash::FxHashMap;

use super::names::Short;
use super::{Key, Parser};
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::forms::{self, FORMS, Form, Operand};
use crate::ir::{
    BinaryOp, Block, CastOp, FastMath, InstructionKind as K, IntFlags, Literal, TailCall, Type,
    TypeKind, Value,
};

/// The meaning of an instruction's keyword.
#[derive(Debug, Clone, Copy)]
pub(super) enum Opcode {
    Binary(BinaryOp),
    Cast(CastOp),
    Call(TailCall),
    Alloca,
    AtomicRmw,
    Br,
    CallBr,
    CatchPad,
    CatchRet,
    CatchSwitch,
    CleanupPad,
    CleanupRet,
    CmpXchg,
    ExtractValue,
    FCmp,
    FNeg,
    Fence,
    GetElementPtr,
    ICmp,
    IndirectBr,
    InsertValue,
    Invoke,
    LandingPad,
    Load,
    Phi,
    Ret,
    Select,
    ShuffleVector,
    Store,
    Switch,
    Unreachable,
    VaArg,
    Values(&'static Form),
}

/// The keywords of instructions, except binary operations, conversions, and the rows of [`FORMS`].
#[rustfmt::skip]
static OPCODES: &[(&str, Opcode)] = &[
    ("alloca",         Opcode::Alloca),
    ("atomicrmw",      Opcode::AtomicRmw),
    ("br",             Opcode::Br),
    ("call",           Opcode::Call(TailCall::None)),
    ("callbr",         Opcode::CallBr),
    ("catchpad",       Opcode::CatchPad),
    ("catchret",       Opcode::CatchRet),
    ("catchswitch",    Opcode::CatchSwitch),
    ("cleanuppad",     Opcode::CleanupPad),
    ("cleanupret",     Opcode::CleanupRet),
    ("cmpxchg",        Opcode::CmpXchg),
    ("extractvalue",   Opcode::ExtractValue),
    ("fcmp",           Opcode::FCmp),
    ("fence",          Opcode::Fence),
    ("fneg",           Opcode::FNeg),
    ("getelementptr",  Opcode::GetElementPtr),
    ("icmp",           Opcode::ICmp),
    ("indirectbr",     Opcode::IndirectBr),
    ("insertvalue",    Opcode::InsertValue),
    ("invoke",         Opcode::Invoke),
    ("landingpad",     Opcode::LandingPad),
    ("load",           Opcode::Load),
    ("musttail",       Opcode::Call(TailCall::MustTail)),
    ("notail",         Opcode::Call(TailCall::NoTail)),
    ("phi",            Opcode::Phi),
    ("ret",            Opcode::Ret),
    ("select",         Opcode::Select),
    ("shufflevector",  Opcode::ShuffleVector),
    ("store",          Opcode::Store),
    ("switch",         Opcode::Switch),
    ("tail",           Opcode::Call(TailCall::Tail)),
    ("unreachable",    Opcode::Unreachable),
    ("va_arg",         Opcode::VaArg),
];

/// Returns the meaning of each keyword. All keywords are short enough for a [`Short`].
pub(super) fn opcodes() -> FxHashMap<Short, Opcode> {
    let plain = OPCODES.iter().copied();
    let binary = BinaryOp::ALL
        .iter()
        .map(|&op| (op.keyword(), Opcode::Binary(op)));
    let casts = CastOp::ALL
        .iter()
        .map(|&op| (op.keyword(), Opcode::Cast(op)));
    let values = FORMS.iter().map(|form| (form.word, Opcode::Values(form)));
    let all = plain.chain(binary).chain(casts).chain(values);
    all.filter_map(|(word, opcode)| Some((Short::of(word.as_bytes())?, opcode)))
        .collect()
}

impl Parser<'_> {
    /// Parses an instruction after its keyword, and returns it with the type of its result.
    pub(super) fn instruction_kind(
        &mut self,
        opcode: Opcode,
        block: Block,
        at: usize,
    ) -> Result<(K, Type)> {
        let void = self.module.void_type;
        Ok(match opcode {
            Opcode::Binary(op) => self.binary(op)?,
            Opcode::Cast(op) => self.cast(op)?,
            Opcode::Call(tail) => {
                if tail != TailCall::None {
                    self.word("call")?;
                }
                self.call(tail)?
            }
            Opcode::Alloca => self.alloca()?,
            Opcode::AtomicRmw => self.atomic_rmw()?,
            Opcode::Br => (self.branch()?, void),
            Opcode::CallBr => self.call_branch()?,
            Opcode::CatchPad => self.pad(false)?,
            Opcode::CatchRet => (self.catch_ret()?, void),
            Opcode::CatchSwitch => self.catch_switch()?,
            Opcode::CleanupPad => self.pad(true)?,
            Opcode::CleanupRet => (self.cleanup_ret()?, void),
            Opcode::CmpXchg => self.compare_exchange(block)?,
            Opcode::ExtractValue => self.extract_value()?,
            Opcode::FCmp => self.float_comparison()?,
            Opcode::FNeg => self.negation()?,
            Opcode::Fence => (self.fence()?, void),
            Opcode::GetElementPtr => self.get_element_ptr()?,
            Opcode::ICmp => self.int_comparison()?,
            Opcode::IndirectBr => (self.indirect_branch()?, void),
            Opcode::InsertValue => self.insert_value()?,
            Opcode::Invoke => self.invoke()?,
            Opcode::LandingPad => self.landing_pad()?,
            Opcode::Load => self.load()?,
            Opcode::Phi => self.phi()?,
            Opcode::Ret => (self.ret(at)?, void),
            Opcode::Select => self.select()?,
            Opcode::ShuffleVector => self.shuffle_vector()?,
            Opcode::Store => (self.store()?, void),
            Opcode::Switch => (self.switch()?, void),
            Opcode::Unreachable => (K::Unreachable, void),
            Opcode::Values(form) => self.values(form)?,
            Opcode::VaArg => {
                let (list, _) = self.typed_value()?;
                self.mark(b',')?;
                let at = self.at;
                let ty = self.ty()?;
                if !self.is_first_class(ty) {
                    return Err(self.fault(at, "no argument is of that type"));
                }
                (K::VaArg { list }, ty)
            }
        })
    }

    /// Consumes a comma that separates operands, and returns whether there was one. A comma before metadata is not
    /// consumed.
    #[inline]
    pub(super) fn comma(&mut self) -> bool {
        if !self.is_mark(b',') {
            return false;
        }
        let rest = self.lexer.text().get(self.lexer.at()..).unwrap_or_default();
        let is_metadata = match rest {
            [b' ', b'!', ..] => true,
            [b' ', b'%' | b'<' | b'[' | b'{' | b'a'..=b'z', ..] => false,
            _ => matches!(self.lexer.clone().next(), Token::Metadata(_)),
        };
        if !is_metadata {
            self.advance();
        }
        !is_metadata
    }

    /// Parses an instruction that a [`Form`] describes.
    fn values(&mut self, form: &Form) -> Result<(K, Type)> {
        let mut operands = forms::no_operands();
        let mut first = self.module.void_type;
        for (number, (&kind, operand)) in form.operands.iter().zip(&mut operands).enumerate() {
            if number != 0 {
                self.mark(b',')?;
            }
            let at = self.at;
            let (value, ty) = self.typed_value()?;
            *operand = value;
            if number == 0 {
                first = ty;
            }
            match kind {
                Operand::Any => {}
                Operand::Vector => {
                    self.element_of(ty, at)?;
                }
                Operand::Element => self.check_type(self.module.types.scalar(first), ty, at)?,
                Operand::Lane => self.check_integer(ty, at)?,
            }
        }
        let ty = form.result(&self.module, first);
        Ok(((form.make)(operands), ty))
    }

    // Arithmetic

    pub(super) fn fast_math(&mut self) -> FastMath {
        let mut flags = FastMath::NONE;
        loop {
            let flag = match self.peek_word() {
                b"fast" => FastMath::FAST,
                b"nnan" => FastMath::NNAN,
                b"ninf" => FastMath::NINF,
                b"nsz" => FastMath::NSZ,
                b"arcp" => FastMath::ARCP,
                b"contract" => FastMath::CONTRACT,
                b"reassoc" => FastMath::REASSOC,
                b"afn" => FastMath::AFN,
                _ => return flags,
            };
            flags = flags.with(flag);
            self.advance();
        }
    }

    fn binary(&mut self, op: BinaryOp) -> Result<(K, Type)> {
        let (flags, fast_math) = if op.code() >= 32 {
            (IntFlags::NONE, self.fast_math())
        } else {
            (self.binary_flags(op), FastMath::NONE)
        };
        let at = self.at;
        let (lhs, ty) = self.typed_value()?;
        self.check_binary(op, ty, at)?;
        self.mark(b',')?;
        let rhs = self.value(ty)?;
        Ok((K::Binary(op, [lhs, rhs], flags, fast_math), ty))
    }

    fn negation(&mut self) -> Result<(K, Type)> {
        let fast_math = self.fast_math();
        let at = self.at;
        let (operand, ty) = self.typed_value()?;
        if !self.is_float_or_lanes(ty) {
            return Err(self.undefined(at, "fneg", ty));
        }
        Ok((K::FNeg(operand, fast_math), ty))
    }

    fn int_comparison(&mut self) -> Result<(K, Type)> {
        let same_sign = self.eat_word("samesign");
        let predicate = self.int_predicate()?;
        let at = self.at;
        let (lhs, of) = self.typed_value()?;
        if self.scalar_bits(of).is_none() && !self.is_pointer_or_lanes(of) {
            return Err(self.undefined(at, "icmp", of));
        }
        self.mark(b',')?;
        let rhs = self.value(of)?;
        let ty = self.module.types.in_lanes_of(self.types.i1, of);
        Ok((K::ICmp(predicate, [lhs, rhs], same_sign), ty))
    }

    fn float_comparison(&mut self) -> Result<(K, Type)> {
        let fast_math = self.fast_math();
        let predicate = self.float_predicate()?;
        let at = self.at;
        let (lhs, of) = self.typed_value()?;
        if !self.is_float_or_lanes(of) {
            return Err(self.undefined(at, "fcmp", of));
        }
        self.mark(b',')?;
        let rhs = self.value(of)?;
        let ty = self.module.types.in_lanes_of(self.types.i1, of);
        Ok((K::FCmp(predicate, [lhs, rhs], fast_math), ty))
    }

    fn cast(&mut self, op: CastOp) -> Result<(K, Type)> {
        let (mut flags, mut fast_math) = (IntFlags::NONE, FastMath::NONE);
        match op {
            CastOp::ZExt if self.eat_word("nneg") => flags = IntFlags::NON_NEGATIVE,
            CastOp::UIToFP => {
                fast_math = self.fast_math();
                if self.eat_word("nneg") {
                    flags = IntFlags::NON_NEGATIVE;
                }
            }
            CastOp::Trunc => flags = self.binary_flags(BinaryOp::Add),
            CastOp::FPTrunc | CastOp::FPExt | CastOp::SIToFP => fast_math = self.fast_math(),
            _ => {}
        }
        let at = self.at;
        let (operand, from) = self.typed_value()?;
        self.word("to")?;
        let ty = self.ty()?;
        self.check_cast(op, from, ty, at)?;
        Ok((K::Cast(op, operand, flags, fast_math), ty))
    }

    fn select(&mut self) -> Result<(K, Type)> {
        let flags_at = self.at;
        let fast_math = self.fast_math();
        let at = self.at;
        let (condition, of) = self.typed_value()?;
        self.mark(b',')?;
        let (then, ty) = self.typed_value()?;
        self.mark(b',')?;
        let other_at = self.at;
        let (otherwise, other) = self.typed_value()?;
        self.check_type(ty, other, other_at)?;
        self.check_condition(of, ty, at)?;
        self.check_fast_math(fast_math, ty, flags_at)?;
        Ok((K::Select([condition, then, otherwise], fast_math), ty))
    }

    /// Returns an error if fast-math flags are used with a type other than floats, vectors of floats, and arrays and
    /// literal structs of these. All fields of a struct must have the same type.
    pub(super) fn check_fast_math(&self, flags: FastMath, ty: Type, at: usize) -> Result<()> {
        if flags.is_empty() || self.is_float_or_lanes(ty) {
            return Ok(());
        }
        let mut ty = ty;
        while let TypeKind::Array { element, .. } = *self.kind(ty) {
            ty = element;
        }
        let fields = match self.kind(ty) {
            TypeKind::Struct { .. } => self.module.types.struct_fields(ty).unwrap_or_default(),
            _ => &[],
        };
        let is_fit = self.is_float_or_lanes(ty)
            || !fields.is_empty()
                && fields
                    .iter()
                    .all(|&field| self.is_float_or_lanes(field) && field == fields[0]);
        if is_fit {
            Ok(())
        } else {
            Err(self.fault(
                at,
                "fast-math flags on an instruction that is not floating-point",
            ))
        }
    }

    // Vectors and aggregates

    pub(super) fn index(&mut self) -> Result<Value> {
        let at = self.at;
        let (index, ty) = self.typed_value()?;
        self.check_integer(ty, at)?;
        Ok(index)
    }

    fn shuffle_vector(&mut self) -> Result<(K, Type)> {
        let at = self.at;
        let (lhs, of) = self.typed_value()?;
        let element = self.element_of(of, at)?;
        self.mark(b',')?;
        let at = self.at;
        let (rhs, other) = self.typed_value()?;
        self.check_type(of, other, at)?;
        self.mark(b',')?;
        let at = self.at;
        let (mask, lanes) = self.typed_value()?;
        let index = self.element_of(lanes, at)?;
        let Some(mask) = mask.as_constant() else {
            return Err(self.fault(at, "the mask is not a constant"));
        };
        self.check_type(self.types.i32, index, at)?;
        Ok((
            K::ShuffleVector([lhs, rhs], mask),
            self.module.types.in_lanes_of(element, lanes),
        ))
    }

    /// Parses indices into an aggregate of type `ty`. Returns the indices and the type of the element that they select.
    fn path(&mut self, mut ty: Type) -> Result<(EntityList<Literal>, Type)> {
        let mut path = EntityList::new();
        loop {
            let at = self.at;
            let index = self.unsigned32()?;
            ty = self.member_type(ty, index, at)?;
            path.push(Literal(index), &mut self.body.literals);
            if !self.comma() {
                return Ok((path, ty));
            }
        }
    }

    /// Returns the type of member `index` of an array or struct type, or an error if there is no such member.
    pub(super) fn member_type(&self, ty: Type, index: u32, at: usize) -> Result<Type> {
        let member = match self.module.types[ty] {
            TypeKind::Array { length, element } => (u64::from(index) < length).then_some(element),
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                self.module.types.element_at(ty, u64::from(index))
            }
            _ => None,
        };
        member.ok_or_else(|| {
            self.fault(
                at,
                format!("the index is out of bounds in a `{}`", self.name_of(ty)),
            )
        })
    }

    fn check_aggregate(&self, ty: Type, at: usize) -> Result<()> {
        match self.kind(ty) {
            TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_) => Ok(()),
            _ => Err(self.fault(
                at,
                format!(
                    "expected an array or a struct, found a `{}`",
                    self.name_of(ty)
                ),
            )),
        }
    }

    fn extract_value(&mut self) -> Result<(K, Type)> {
        let at = self.at;
        let (aggregate, of) = self.typed_value()?;
        self.check_aggregate(of, at)?;
        self.mark(b',')?;
        let (indices, ty) = self.path(of)?;
        Ok((K::ExtractValue { aggregate, indices }, ty))
    }

    fn insert_value(&mut self) -> Result<(K, Type)> {
        let at = self.at;
        let (aggregate, ty) = self.typed_value()?;
        self.check_aggregate(ty, at)?;
        self.mark(b',')?;
        let at = self.at;
        let (element, of) = self.typed_value()?;
        self.mark(b',')?;
        let (indices, place) = self.path(ty)?;
        self.check_type(place, of, at)?;
        Ok((
            K::InsertValue {
                aggregate,
                element,
                indices,
            },
            ty,
        ))
    }
}

/// The callee of a call, before its type is known.
#[derive(Debug, Clone, Copy)]
pub(super) enum Callee {
    Local(Key),
    Global(Key),
    Value(Value),
}
