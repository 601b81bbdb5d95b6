//! Instructions.

use cranelift_entity::EntityList;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Key, Parser};
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::{
    Alignment, AtomicOperation, BinaryOp, Block, CastOp, FastMath, GepFlags, InstructionKind, InstructionKind as K,
    IntFlags, Literal, MemoryOrdering, SyncScope, TailCall, Type, TypeKind, Value,
};

/// What the word of an instruction says.
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
    ExtractElement,
    ExtractValue,
    FCmp,
    FNeg,
    Fence,
    Freeze,
    GetElementPtr,
    ICmp,
    IndirectBr,
    InsertElement,
    InsertValue,
    Invoke,
    LandingPad,
    Load,
    Phi,
    Resume,
    Ret,
    Select,
    ShuffleVector,
    Store,
    Switch,
    Unreachable,
    VaArg,
}

/// Instructions whose word is but that.
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
    ("extractelement", Opcode::ExtractElement),
    ("extractvalue",   Opcode::ExtractValue),
    ("fcmp",           Opcode::FCmp),
    ("fence",          Opcode::Fence),
    ("fneg",           Opcode::FNeg),
    ("freeze",         Opcode::Freeze),
    ("getelementptr",  Opcode::GetElementPtr),
    ("icmp",           Opcode::ICmp),
    ("indirectbr",     Opcode::IndirectBr),
    ("insertelement",  Opcode::InsertElement),
    ("insertvalue",    Opcode::InsertValue),
    ("invoke",         Opcode::Invoke),
    ("landingpad",     Opcode::LandingPad),
    ("load",           Opcode::Load),
    ("musttail",       Opcode::Call(TailCall::MustTail)),
    ("notail",         Opcode::Call(TailCall::NoTail)),
    ("phi",            Opcode::Phi),
    ("resume",         Opcode::Resume),
    ("ret",            Opcode::Ret),
    ("select",         Opcode::Select),
    ("shufflevector",  Opcode::ShuffleVector),
    ("store",          Opcode::Store),
    ("switch",         Opcode::Switch),
    ("tail",           Opcode::Call(TailCall::Tail)),
    ("unreachable",    Opcode::Unreachable),
    ("va_arg",         Opcode::VaArg),
];

/// What instruction each word is.
pub(super) fn opcodes() -> FxHashMap<&'static [u8], Opcode> {
    let plain = OPCODES.iter().map(|&(word, opcode)| (word.as_bytes(), opcode));
    let binary = BinaryOp::ALL.iter().map(|&op| (op.keyword().as_bytes(), Opcode::Binary(op)));
    let casts = CastOp::ALL.iter().map(|&op| (op.keyword().as_bytes(), Opcode::Cast(op)));
    plain.chain(binary).chain(casts).collect()
}

impl Parser<'_> {
    /// What an instruction does from its word on, and the type of its result.
    pub(super) fn instruction_kind(&mut self, opcode: Opcode, block: Block, at: usize) -> Result<(K, Type)> {
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
            Opcode::ExtractElement => self.extract_element()?,
            Opcode::ExtractValue => self.extract_value()?,
            Opcode::FCmp => self.float_comparison()?,
            Opcode::FNeg => self.negation()?,
            Opcode::Fence => (self.fence()?, void),
            Opcode::Freeze => {
                let (operand, ty) = self.typed_value()?;
                (K::Freeze { operand }, ty)
            }
            Opcode::GetElementPtr => self.get_element_ptr()?,
            Opcode::ICmp => self.int_comparison()?,
            Opcode::IndirectBr => (self.indirect_branch()?, void),
            Opcode::InsertElement => self.insert_element()?,
            Opcode::InsertValue => self.insert_value()?,
            Opcode::Invoke => self.invoke()?,
            Opcode::LandingPad => self.landing_pad()?,
            Opcode::Load => self.load()?,
            Opcode::Phi => self.phi()?,
            Opcode::Resume => {
                let (value, _) = self.typed_value()?;
                (K::Resume { value }, void)
            }
            Opcode::Ret => (self.ret(at)?, void),
            Opcode::Select => self.select()?,
            Opcode::ShuffleVector => self.shuffle_vector()?,
            Opcode::Store => (self.store()?, void),
            Opcode::Switch => (self.switch()?, void),
            Opcode::Unreachable => (K::Unreachable, void),
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

    /// Passes over a comma, unless metadata comes after it.
    #[inline]
    pub(super) fn comma(&mut self) -> bool {
        if !self.is_mark(b',') {
            return false;
        }
        let rest = self.lexer.text().get(self.lexer.at()..).unwrap_or_default();
        let is_metadata = match rest {
            [b' ', b'!', ..] => true,
            [b' ', next, ..] if next.is_ascii_alphabetic() => false,
            _ => matches!(self.lexer.clone().next().1, Token::Metadata(_)),
        };
        if !is_metadata {
            self.advance();
        }
        !is_metadata
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
        Ok((K::Binary { op, lhs, rhs, flags, fast_math }, ty))
    }

    fn negation(&mut self) -> Result<(K, Type)> {
        let fast_math = self.fast_math();
        let at = self.at;
        let (operand, ty) = self.typed_value()?;
        if !self.is_float_or_lanes(ty) {
            return Err(self.fault(at, format!("there is no `fneg` of a `{}`", self.name_of(ty))));
        }
        Ok((K::FNeg { operand, fast_math }, ty))
    }

    fn int_comparison(&mut self) -> Result<(K, Type)> {
        let same_sign = self.eat_word("samesign");
        let predicate = self.int_predicate()?;
        let at = self.at;
        let (lhs, of) = self.typed_value()?;
        if self.scalar_bits(of).is_none() && !self.is_pointer_or_lanes(of) {
            return Err(self.fault(at, format!("there is no `icmp` of a `{}`", self.name_of(of))));
        }
        self.mark(b',')?;
        let rhs = self.value(of)?;
        let i1 = self.types.i1;
        Ok((K::ICmp { predicate, same_sign, lhs, rhs }, self.lanes_of(i1, of)))
    }

    fn float_comparison(&mut self) -> Result<(K, Type)> {
        let fast_math = self.fast_math();
        let predicate = self.float_predicate()?;
        let at = self.at;
        let (lhs, of) = self.typed_value()?;
        if !self.is_float_or_lanes(of) {
            return Err(self.fault(at, format!("there is no `fcmp` of a `{}`", self.name_of(of))));
        }
        self.mark(b',')?;
        let rhs = self.value(of)?;
        let i1 = self.types.i1;
        Ok((K::FCmp { predicate, fast_math, lhs, rhs }, self.lanes_of(i1, of)))
    }

    fn cast(&mut self, op: CastOp) -> Result<(K, Type)> {
        let (mut flags, mut fast_math) = (IntFlags::NONE, FastMath::NONE);
        match op {
            CastOp::ZExt | CastOp::UIToFP if self.eat_word("nneg") => flags = IntFlags::NON_NEGATIVE,
            CastOp::Trunc => flags = self.binary_flags(BinaryOp::Add),
            CastOp::FPTrunc | CastOp::FPExt => fast_math = self.fast_math(),
            _ => {}
        }
        let at = self.at;
        let (operand, from) = self.typed_value()?;
        self.word("to")?;
        let ty = self.ty()?;
        self.check_cast(op, from, ty, at)?;
        Ok((K::Cast { op, operand, flags, fast_math }, ty))
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
        Ok((K::Select { condition, then, otherwise, fast_math }, ty))
    }

    /// Says that fast-math flags belong to floats, or arrays or structs of them.
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
            || !fields.is_empty() && fields.iter().all(|&field| self.is_float_or_lanes(field) && field == fields[0]);
        if is_fit { Ok(()) } else { Err(self.fault(at, "fast-math flags of what is no floating point number")) }
    }

    // Vectors and aggregates

    fn extract_element(&mut self) -> Result<(K, Type)> {
        let at = self.at;
        let (vector, of) = self.typed_value()?;
        let ty = self.element_of(of, at)?;
        self.mark(b',')?;
        let index = self.index()?;
        Ok((K::ExtractElement { vector, index }, ty))
    }

    fn index(&mut self) -> Result<Value> {
        let at = self.at;
        let (index, ty) = self.typed_value()?;
        self.check_integer(ty, at)?;
        Ok(index)
    }

    fn insert_element(&mut self) -> Result<(K, Type)> {
        let at = self.at;
        let (vector, ty) = self.typed_value()?;
        let of = self.element_of(ty, at)?;
        self.mark(b',')?;
        let at = self.at;
        let (element, found) = self.typed_value()?;
        self.check_type(of, found, at)?;
        self.mark(b',')?;
        let index = self.index()?;
        Ok((K::InsertElement { vector, element, index }, ty))
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
            return Err(self.fault(at, "the mask is no constant"));
        };
        self.check_type(self.types.i32, index, at)?;
        Ok((K::ShuffleVector { lhs, rhs, mask }, self.lanes_of(element, lanes)))
    }

    /// The indices that come, and the type that they lead to from `ty`.
    fn path(&mut self, mut ty: Type) -> Result<(EntityList<Literal>, Type)> {
        let mut path = EntityList::new();
        loop {
            let at = self.at;
            let index = self.unsigned32()?;
            let inner = match self.module.types[ty] {
                TypeKind::Array { length, element } => (u64::from(index) < length).then_some(element),
                TypeKind::Struct { .. } | TypeKind::Named(_) => self.module.types.element_at(ty, u64::from(index)),
                _ => None,
            };
            let Some(inner) = inner else {
                return Err(self.fault(at, format!("an index that leads to nothing in a `{}`", self.name_of(ty))));
            };
            ty = inner;
            path.push(Literal(index), &mut self.body.literals);
            if !self.comma() {
                return Ok((path, ty));
            }
        }
    }

    fn check_aggregate(&self, ty: Type, at: usize) -> Result<()> {
        match self.kind(ty) {
            TypeKind::Array { .. } | TypeKind::Struct { .. } | TypeKind::Named(_) => Ok(()),
            _ => Err(self.fault(at, format!("expected an array or a struct, found a `{}`", self.name_of(ty)))),
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
        Ok((K::InsertValue { aggregate, element, indices }, ty))
    }

    // Memory

    fn alloca(&mut self) -> Result<(K, Type)> {
        let in_alloca = self.eat_word("inalloca");
        let swift_error = self.eat_word("swifterror");
        let at = self.at;
        let allocated = self.ty()?;
        self.check_element(allocated, at)?;
        let (mut count, mut alignment, mut space) = (None, Alignment::NONE, None);
        while self.comma() {
            if self.eat_word("align") {
                alignment = self.alignment_value()?;
            } else if self.is_word("addrspace") {
                space = self.address_space()?;
            } else if count.is_none() && alignment == Alignment::NONE && space.is_none() {
                count = Some(self.index()?);
            } else {
                return Err(self.expected("`align` or `addrspace`"));
            }
        }
        let count = match count {
            Some(count) => count,
            None => {
                let i32 = self.types.i32;
                self.module.constants.integer(&self.module.types, i32, 1).into()
            }
        };
        if alignment == Alignment::NONE && !self.typed {
            alignment = self.preferred_alignment(allocated, at)?;
        }
        let space = space.unwrap_or(self.data_layout.alloca_address_space);
        let ty = self.address_of(allocated, space, at)?;
        Ok((K::Alloca { allocated, count, alignment, in_alloca, swift_error }, ty))
    }

    /// The alignment that LLVM gives memory of a function unless it is told otherwise.
    fn preferred_alignment(&self, ty: Type, at: usize) -> Result<Alignment> {
        let mut inner = ty;
        while let TypeKind::Array { element, .. } = *self.kind(inner) {
            inner = element;
        }
        let least = match *self.kind(inner) {
            TypeKind::Struct { packed: true, .. } => 1,
            TypeKind::Named(named) if self.module.types.named_struct(named).packed => 1,
            TypeKind::Struct { .. } | TypeKind::Named(_) | TypeKind::Integer { bits: 33..=64 } => 8,
            _ => 1,
        };
        let alignment = self.implied_alignment(ty, at)?.bytes().unwrap_or(1);
        Ok(Alignment::from_bytes(alignment.max(least)).unwrap_or_default())
    }

    /// The alignment of a type, for an access that says none. Releases that write typed pointers
    /// keep that none is said.
    fn implied_alignment(&self, ty: Type, at: usize) -> Result<Alignment> {
        if self.typed {
            return Ok(Alignment::NONE);
        }
        match self.kind(ty) {
            // Its size is not known before its definition comes.
            TypeKind::Named(named) if self.module.types.named_struct(*named).fields.is_none() => {
                Err(self.fault(at, format!("a `{}` has no size", self.name_of(ty))))
            }
            _ => {
                let bytes = self.data_layout.alignment(&self.module.types, ty);
                Ok(bytes.and_then(Alignment::from_bytes).unwrap_or_default())
            }
        }
    }

    /// `syncscope("…")` or `singlethread`.
    fn scope(&mut self) -> Result<SyncScope> {
        if self.eat_word("singlethread") {
            return Ok(SyncScope::SINGLE_THREAD);
        }
        if !self.eat_word("syncscope") {
            return Ok(SyncScope::SYSTEM);
        }
        self.mark(b'(')?;
        let at = self.at;
        let name = self.interned_text()?;
        self.mark(b')')?;
        let scopes = &mut self.module.sync_scopes;
        let place = scopes.iter().position(|&known| known == name).unwrap_or_else(|| {
            scopes.push(name);
            scopes.len() - 1
        });
        match u8::try_from(place) {
            Ok(place) => Ok(SyncScope(place)),
            Err(_) => Err(self.unsupported(at, "there are too many synchronization scopes")),
        }
    }

    fn ordering(&mut self) -> Result<MemoryOrdering> {
        let word = std::str::from_utf8(self.peek_word()).unwrap_or_default();
        match MemoryOrdering::from_keyword(word) {
            Some(ordering) if ordering != MemoryOrdering::NotAtomic => {
                self.advance();
                Ok(ordering)
            }
            _ => Err(self.expected("a memory ordering, such as `seq_cst`")),
        }
    }

    /// `, align n`, if it comes.
    fn trailing_alignment(&mut self) -> Result<Alignment> {
        let mut alignment = Alignment::NONE;
        while self.comma() {
            self.word("align")?;
            alignment = self.alignment_value()?;
        }
        Ok(alignment)
    }

    fn load(&mut self) -> Result<(K, Type)> {
        let is_atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        let type_at = self.at;
        let first = self.ty()?;
        // Before LLVM 3.7 there was but the type of the address.
        let (pointer, ty) = if self.eat_mark(b',') {
            self.is_old = Some(false);
            let at = self.at;
            let (pointer, of) = self.typed_value()?;
            self.check_pointer(of, at)?;
            if let Some(pointee) = self.module.types.pointee(of) {
                self.check_type(pointee, first, type_at)?;
            }
            (pointer, first)
        } else {
            let pointer = self.value(first)?;
            let Some(pointee) = self.module.types.pointee(first) else {
                return Err(self.expected("`,` and the address"));
            };
            self.is_old = Some(true);
            (pointer, pointee)
        };
        if !self.is_first_class(ty) {
            return Err(self.fault(type_at, format!("no value is of type `{}`", self.name_of(ty))));
        }
        let (mut scope, mut ordering) = (SyncScope::SYSTEM, MemoryOrdering::NotAtomic);
        if is_atomic {
            scope = self.scope()?;
            let at = self.at;
            ordering = self.ordering()?;
            if matches!(ordering, MemoryOrdering::Release | MemoryOrdering::AcquireRelease) {
                return Err(self.fault(at, "a load does not release"));
            }
        }
        let mut alignment = self.trailing_alignment()?;
        if alignment == Alignment::NONE {
            if is_atomic && !self.typed {
                return Err(self.fault(type_at, "an atomic load says its alignment"));
            }
            alignment = self.implied_alignment(ty, type_at)?;
        }
        Ok((K::Load { pointer, alignment, volatile, ordering, scope }, ty))
    }

    fn store(&mut self) -> Result<K> {
        let is_atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        let type_at = self.at;
        let (value, ty) = self.typed_value()?;
        if ty == self.module.metadata_type || ty == self.types.label {
            return Err(self.fault(type_at, "what is stored is no value"));
        }
        self.mark(b',')?;
        let at = self.at;
        let (pointer, of) = self.typed_value()?;
        self.check_pointer(of, at)?;
        if let Some(pointee) = self.module.types.pointee(of) {
            self.check_type(pointee, ty, type_at)?;
        }
        let (mut scope, mut ordering) = (SyncScope::SYSTEM, MemoryOrdering::NotAtomic);
        if is_atomic {
            scope = self.scope()?;
            let at = self.at;
            ordering = self.ordering()?;
            if matches!(ordering, MemoryOrdering::Acquire | MemoryOrdering::AcquireRelease) {
                return Err(self.fault(at, "a store does not acquire"));
            }
        }
        let mut alignment = self.trailing_alignment()?;
        if alignment == Alignment::NONE {
            if is_atomic && !self.typed {
                return Err(self.fault(type_at, "an atomic store says its alignment"));
            }
            alignment = self.implied_alignment(ty, type_at)?;
        }
        Ok(K::Store { pointer, value, alignment, volatile, ordering, scope })
    }

    /// The size of a value in memory, for an atomic operation that says no alignment.
    fn size_alignment(&self, ty: Type) -> Alignment {
        if self.typed {
            return Alignment::NONE;
        }
        let size = self.data_layout.store_size(&self.module.types, ty);
        size.and_then(Alignment::from_bytes).unwrap_or_default()
    }

    fn compare_exchange(&mut self, block: Block) -> Result<(K, Type)> {
        let weak = self.eat_word("weak");
        let volatile = self.eat_word("volatile");
        let at = self.at;
        let (pointer, of) = self.typed_value()?;
        self.check_pointer(of, at)?;
        self.mark(b',')?;
        let value_at = self.at;
        let (compare, value_type) = self.typed_value()?;
        if let Some(pointee) = self.module.types.pointee(of) {
            self.check_type(pointee, value_type, value_at)?;
        }
        self.mark(b',')?;
        let new_at = self.at;
        let (new, new_type) = self.typed_value()?;
        self.check_type(value_type, new_type, new_at)?;
        if self.module.types.integer_bits(value_type).is_none() && !self.module.types.is_pointer(value_type) {
            return Err(self.fault(value_at, "an integer or a pointer is exchanged"));
        }
        let scope = self.scope()?;
        let ordering_at = self.at;
        let success = self.ordering()?;
        // Before LLVM 3.5 there was one ordering, and the result was the loaded value alone.
        let is_old = !matches!(self.token, Token::Word(word) if is_ordering(word));
        if is_old && !self.typed {
            return Err(self.expected("a memory ordering, such as `seq_cst`"));
        }
        let failure = match is_old {
            false => self.ordering()?,
            true => match success {
                MemoryOrdering::AcquireRelease => MemoryOrdering::Acquire,
                MemoryOrdering::Release => MemoryOrdering::Monotonic,
                other => other,
            },
        };
        use MemoryOrdering::{AcquireRelease, Release, Unordered};
        if success == Unordered || matches!(failure, Unordered | Release | AcquireRelease) {
            return Err(self.fault(ordering_at, "a comparison and exchange cannot have these orderings"));
        }
        let mut alignment = self.trailing_alignment()?;
        if alignment == Alignment::NONE {
            alignment = self.size_alignment(value_type);
        }
        let i1 = self.types.i1;
        let ty = self.module.types.literal_struct([value_type, i1].into(), false);
        let kind = K::CmpXchg { pointer, compare, new, alignment, volatile, weak, success, failure, scope };
        if !is_old {
            return Ok((kind, ty));
        }
        let pair = self.body.append(block, kind, ty);
        let indices = EntityList::from_slice(&[Literal(0)], &mut self.body.literals);
        Ok((K::ExtractValue { aggregate: pair.into(), indices }, value_type))
    }

    fn atomic_rmw(&mut self) -> Result<(K, Type)> {
        let volatile = self.eat_word("volatile");
        let word = std::str::from_utf8(self.peek_word()).unwrap_or_default();
        let Some(operation) = AtomicOperation::from_keyword(word) else {
            return Err(self.expected("an atomic operation, such as `add`"));
        };
        self.advance();
        let at = self.at;
        let (pointer, of) = self.typed_value()?;
        self.check_pointer(of, at)?;
        self.mark(b',')?;
        let at = self.at;
        let (value, ty) = self.typed_value()?;
        if let Some(pointee) = self.module.types.pointee(of) {
            self.check_type(pointee, ty, at)?;
        }
        use AtomicOperation as A;
        let is_fit = match operation {
            A::Xchg => {
                self.module.types.integer_bits(ty).is_some()
                    || self.module.types.is_float(ty)
                    || self.module.types.is_pointer(ty)
            }
            A::FAdd | A::FSub | A::FMax | A::FMin | A::FMaximum | A::FMinimum => self.is_float_or_lanes(ty),
            _ => self.module.types.integer_bits(ty).is_some(),
        };
        if !is_fit {
            let message = format!("there is no `{}` of a `{}`", operation.keyword(), self.name_of(ty));
            return Err(self.fault(at, message));
        }
        let scope = self.scope()?;
        let at = self.at;
        let ordering = self.ordering()?;
        if ordering == MemoryOrdering::Unordered {
            return Err(self.fault(at, "an atomic operation is ordered"));
        }
        let mut alignment = self.trailing_alignment()?;
        if alignment == Alignment::NONE {
            alignment = self.size_alignment(ty);
        }
        Ok((K::AtomicRmw { operation, pointer, value, alignment, volatile, ordering, scope }, ty))
    }

    fn fence(&mut self) -> Result<K> {
        let scope = self.scope()?;
        let at = self.at;
        let ordering = self.ordering()?;
        if matches!(ordering, MemoryOrdering::Unordered | MemoryOrdering::Monotonic) {
            return Err(self.fault(at, "a fence is at least one of acquire or release"));
        }
        Ok(K::Fence { ordering, scope })
    }

    fn get_element_ptr(&mut self) -> Result<(K, Type)> {
        let mut flags = GepFlags::NONE;
        loop {
            match self.peek_word() {
                b"inbounds" => flags = flags.with(GepFlags::INBOUNDS),
                b"nusw" => flags = flags.with(GepFlags::NUSW),
                b"nuw" => flags = flags.with(GepFlags::NUW),
                _ => break,
            }
            self.advance();
        }
        let type_at = self.at;
        let first = self.ty()?;
        // Before LLVM 3.7 there was but the type of the base.
        let (source, base, base_type) = if self.eat_mark(b',') {
            let (base, of) = self.typed_value()?;
            if let Some(pointee) = self.module.types.pointee(self.module.types.scalar(of)) {
                self.check_type(pointee, first, type_at)?;
            }
            (first, base, of)
        } else {
            let base = self.value(first)?;
            match self.module.types.pointee(self.module.types.scalar(first)) {
                Some(pointee) => (pointee, base, first),
                None => return Err(self.expected("`,` and the base")),
            }
        };
        let mut walk = self.walk(source, base_type, type_at)?;
        let mut operands = std::mem::take(&mut self.locals.operands);
        operands.clear();
        operands.push(base);
        while self.comma() {
            let at = self.at;
            let (index, ty) = self.typed_value()?;
            self.step(&mut walk, ty, index.as_constant(), at)?;
            operands.push(index);
        }
        let ty = self.walked(&walk, base_type, type_at)?;
        let list = self.body.value_list(&operands);
        self.locals.operands = operands;
        Ok((K::GetElementPtr { source, flags, operands: list }, ty))
    }

    // Terminators

    fn ret(&mut self, at: usize) -> Result<K> {
        let result = self.locals.function().and_then(|function| self.module.globals.get(function));
        let result = result.and_then(|value| self.module.types.function_type(value.value_type));
        let result = result.map_or(self.module.void_type, |function| function.result);
        let type_at = self.at;
        let ty = self.any_type()?;
        if self.is_void(ty) {
            if self.is_void(result) {
                return Ok(K::Ret { value: None.into() });
            }
            return Err(self.fault(at, format!("the function returns a `{}`", self.name_of(result))));
        }
        let value = self.value(ty)?;
        self.check_type(result, ty, type_at)?;
        Ok(K::Ret { value: value.into() })
    }

    fn branch(&mut self) -> Result<K> {
        if self.is_word("label") {
            return Ok(K::Br { target: self.target()? });
        }
        let at = self.at;
        let (condition, ty) = self.typed_value()?;
        if ty != self.types.i1 {
            return Err(self.fault(at, format!("the condition is a `{}` and no `i1`", self.name_of(ty))));
        }
        self.mark(b',')?;
        let then = self.target()?;
        self.mark(b',')?;
        let otherwise = self.target()?;
        Ok(K::CondBr { condition, then, otherwise })
    }

    fn switch(&mut self) -> Result<K> {
        let at = self.at;
        let (condition, ty) = self.typed_value()?;
        self.check_integer(ty, at)?;
        self.mark(b',')?;
        let default = self.target()?;
        self.mark(b'[')?;
        let (mut values, mut targets) = (EntityList::new(), EntityList::new());
        let mut seen = FxHashSet::default();
        while !self.is_mark(b']') {
            let at = self.at;
            let of = self.ty()?;
            self.check_type(ty, of, at)?;
            let value_at = self.at;
            let value = self.constant(of)?;
            if !seen.insert(value) {
                return Err(self.fault(value_at, "a case that has come before"));
            }
            self.mark(b',')?;
            let target = self.target()?;
            values.push(value.into(), &mut self.body.values);
            targets.push(target, &mut self.body.block_lists);
        }
        self.advance();
        Ok(K::Switch { condition, default, values, targets })
    }

    fn indirect_branch(&mut self) -> Result<K> {
        let at = self.at;
        let (address, of) = self.typed_value()?;
        self.check_pointer(of, at)?;
        self.mark(b',')?;
        let targets = self.targets()?;
        Ok(K::IndirectBr { address, targets })
    }

    /// Blocks in brackets.
    pub(super) fn targets(&mut self) -> Result<EntityList<Block>> {
        self.mark(b'[')?;
        let mut targets = EntityList::new();
        if !self.is_mark(b']') {
            loop {
                let target = self.target()?;
                targets.push(target, &mut self.body.block_lists);
                if !self.eat_mark(b',') {
                    break;
                }
            }
        }
        self.mark(b']')?;
        Ok(targets)
    }

    fn phi(&mut self) -> Result<(K, Type)> {
        let flags_at = self.at;
        let fast_math = self.fast_math();
        let at = self.at;
        let ty = self.ty()?;
        if !self.is_first_class(ty) || ty == self.types.label || ty == self.module.metadata_type {
            return Err(self.fault(at, format!("no value is of type `{}`", self.name_of(ty))));
        }
        self.check_fast_math(fast_math, ty, flags_at)?;
        let mut operands = std::mem::take(&mut self.locals.operands);
        operands.clear();
        let mut blocks = EntityList::new();
        while operands.is_empty() || self.comma() {
            self.mark(b'[')?;
            operands.push(self.value(ty)?);
            self.mark(b',')?;
            let block = self.block_name()?;
            self.mark(b']')?;
            blocks.push(block, &mut self.body.block_lists);
        }
        let values = self.body.value_list(&operands);
        self.locals.operands = operands;
        Ok((K::Phi { values, blocks, fast_math }, ty))
    }

    // Exceptions

    fn landing_pad(&mut self) -> Result<(K, Type)> {
        let ty = self.ty()?;
        // Before LLVM 3.7 the personality was the instruction's.
        if self.eat_word("personality") {
            let personality = self.typed_constant()?;
            let function = self.locals.function();
            if let Some(function) = function.and_then(|function| self.module.function_mut(function)) {
                if function.personality.is_none() {
                    function.personality = personality.into();
                }
            }
        }
        let cleanup = self.eat_word("cleanup");
        let (mut clauses, mut filters) = (EntityList::new(), 0u64);
        for number in 0.. {
            let is_filter = self.is_word("filter");
            if !is_filter && !self.is_word("catch") {
                break;
            }
            if is_filter && number >= 64 {
                return Err(self.unsupported(self.at, "a filter after 64 clauses"));
            }
            self.advance();
            let at = self.at;
            let (clause, of) = self.typed_value()?;
            if is_filter != matches!(self.kind(of), TypeKind::Array { .. }) {
                return Err(self.fault(at, "a filter has an array, and a catch has none"));
            }
            filters |= u64::from(is_filter) << (number & 63);
            clauses.push(clause, &mut self.body.values);
        }
        Ok((K::LandingPad { cleanup, clauses, filters }, ty))
    }

    fn token_value(&mut self) -> Result<Value> {
        let token = self.types.token;
        self.value(token)
    }

    /// `within none` or `within %pad`
    fn parent(&mut self) -> Result<Value> {
        self.word("within")?;
        if self.is_word("none") || matches!(self.token, Token::Local(_) | Token::LocalNumber(_)) {
            return self.token_value();
        }
        Err(self.expected("`none` or a pad"))
    }

    /// `unwind to caller` or `unwind label %block`
    fn unwind(&mut self) -> Result<PackedOption<Block>> {
        self.word("unwind")?;
        if self.eat_word("to") {
            self.word("caller")?;
            return Ok(None.into());
        }
        Ok(self.target()?.into())
    }

    fn catch_switch(&mut self) -> Result<(K, Type)> {
        let parent = self.parent()?;
        let at = self.at;
        let handlers = self.targets()?;
        if handlers.is_empty() {
            return Err(self.fault(at, "at least one handler is there"));
        }
        let unwind = self.unwind()?;
        Ok((K::CatchSwitch { parent, handlers, unwind }, self.types.token))
    }

    fn pad(&mut self, is_cleanup: bool) -> Result<(K, Type)> {
        let parent = self.parent()?;
        self.mark(b'[')?;
        let mut arguments = EntityList::new();
        if !self.is_mark(b']') {
            loop {
                let (argument, _) = self.typed_value()?;
                arguments.push(argument, &mut self.body.values);
                if !self.eat_mark(b',') {
                    break;
                }
            }
        }
        self.mark(b']')?;
        let kind = if is_cleanup { K::CleanupPad { parent, arguments } } else { K::CatchPad { parent, arguments } };
        Ok((kind, self.types.token))
    }

    fn catch_ret(&mut self) -> Result<InstructionKind> {
        self.word("from")?;
        let pad = self.token_value()?;
        self.word("to")?;
        Ok(K::CatchRet { pad, target: self.target()? })
    }

    fn cleanup_ret(&mut self) -> Result<InstructionKind> {
        self.word("from")?;
        let pad = self.token_value()?;
        Ok(K::CleanupRet { pad, unwind: self.unwind()? })
    }
}

fn is_ordering(word: &[u8]) -> bool {
    std::str::from_utf8(word).is_ok_and(|word| MemoryOrdering::from_keyword(word).is_some())
}

/// What is called, before its type is known.
#[derive(Debug, Clone, Copy)]
pub(super) enum Callee {
    Local(Key),
    Global(Key),
    Value(Value),
}
