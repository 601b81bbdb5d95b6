//! Parses instructions that access memory or compute addresses.

use cranelift_entity::EntityList;

use super::Parser;
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::{
    Alignment, AtomicOperation, Block, GepFlags, InstructionKind as K, Literal, MemoryAccess,
    MemoryOrdering, SyncScope, Type, TypeKind,
};

impl Parser<'_> {
    pub(super) fn alloca(&mut self) -> Result<(K, Type)> {
        let in_alloca = self.eat_word("inalloca");
        let swift_error = self.eat_word("swifterror");
        let at = self.at;
        let allocated = self.ty()?;
        self.check_element(allocated, at)?;
        let (mut count, mut alignment, mut space) = (None, Alignment::NONE, None);
        while self.comma() {
            let is_aligned = alignment != Alignment::NONE;
            if space.is_some() {
                return Err(self.expected("metadata"));
            } else if self.is_word("addrspace") {
                space = self.address_space()?;
            } else if is_aligned {
                return Err(self.expected("`addrspace` or metadata"));
            } else if self.eat_word("align") {
                alignment = self.alignment_value()?;
            } else if count.is_none() {
                count = Some(self.index()?);
            } else {
                return Err(self.expected("`align`, `addrspace` or metadata"));
            }
        }
        let count = match count {
            Some(count) => count,
            None => {
                let i32 = self.types.i32;
                self.module
                    .constants
                    .integer(&self.module.types, i32, 1)
                    .into()
            }
        };
        if alignment == Alignment::NONE && !self.typed {
            alignment = self.preferred_alignment(allocated, at)?;
        }
        // The address space of the data layout is not the default.
        let ty = self.address_of(allocated, space.unwrap_or(0), at)?;
        Ok((
            K::Alloca {
                allocated,
                count,
                alignment,
                in_alloca,
                swift_error,
            },
            ty,
        ))
    }

    /// Returns the alignment of an `alloca` of type `ty` without an explicit alignment: the ABI alignment, but at least
    /// 8 bytes for structs that are not packed and for integers of 33 to 64 bits. An array has the alignment of its
    /// elements.
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

    /// Returns the alignment of a load or store of a `ty` without an explicit alignment. With typed pointers, and for a
    /// type without a size, this is [`Alignment::NONE`]. With opaque pointers, returns an error if the type is an
    /// opaque struct.
    fn implied_alignment(&self, ty: Type, at: usize) -> Result<Alignment> {
        if self.typed {
            return Ok(Alignment::NONE);
        }
        match self.kind(ty) {
            // The size is not known before the definition.
            TypeKind::Named(named) if self.module.types.named_struct(*named).fields.is_none() => {
                Err(self.fault(at, format!("a `{}` has no size", self.name_of(ty))))
            }
            _ => {
                let bytes = self.data_layout.alignment(&self.module.types, ty);
                Ok(bytes.and_then(Alignment::from_bytes).unwrap_or_default())
            }
        }
    }

    /// Parses `syncscope("…")` or `singlethread`. Adds the name of a new scope to the module. Without either keyword,
    /// returns the system scope.
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
        let place = scopes
            .iter()
            .position(|&known| known == name)
            .unwrap_or_else(|| {
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

    /// Parses `, align n` without the lexer if it has the spacing that LLVM prints, and `n` is 16 or has one digit,
    /// because most accesses have it. Otherwise consumes nothing and returns `None`.
    fn usual_alignment(&mut self) -> Option<Alignment> {
        if !self.is_mark(b',') {
            return None;
        }
        let start = self.lexer.at();
        let rest = self.lexer.text().get(start..)?;
        let (bytes, digits) = match rest.strip_prefix(b" align ")? {
            [digit @ b'0'..=b'9', b',' | b'\n', ..] => (digit - b'0', 1),
            [b'1', b'6', b',' | b'\n', ..] => (16, 2),
            _ => return None,
        };
        let alignment = Alignment::from_bytes(u64::from(bytes))?;
        self.at = start + b" align ".len();
        self.lexer.seek(self.at + digits);
        self.advance();
        Some(alignment)
    }

    /// Parses `, align n`. Without it, returns [`Alignment::NONE`].
    fn trailing_alignment(&mut self) -> Result<Alignment> {
        let mut alignment = self.usual_alignment().unwrap_or_default();
        while self.comma() {
            self.word("align")?;
            alignment = self.alignment_value()?;
        }
        Ok(alignment)
    }

    /// Parses the scope and the ordering of an atomic load or store. Returns an error with the message `fault` if the
    /// ordering is `refused` or `acq_rel`, which includes `refused`. If `is_atomic` is false, consumes nothing and
    /// returns the system scope and [`MemoryOrdering::NotAtomic`].
    fn access_ordering(
        &mut self,
        is_atomic: bool,
        refused: MemoryOrdering,
        fault: &str,
    ) -> Result<(SyncScope, MemoryOrdering)> {
        if !is_atomic {
            return Ok((SyncScope::SYSTEM, MemoryOrdering::NotAtomic));
        }
        let scope = self.scope()?;
        let at = self.at;
        let ordering = self.ordering()?;
        if ordering == refused || ordering == MemoryOrdering::AcquireRelease {
            return Err(self.fault(at, fault));
        }
        Ok((scope, ordering))
    }

    /// Parses the alignment of a load or store of a `ty`. If it must be explicit with opaque pointers, `needed` is the
    /// message for an access without it.
    fn access_alignment(&mut self, ty: Type, at: usize, needed: Option<&str>) -> Result<Alignment> {
        match (self.trailing_alignment()?, needed) {
            (Alignment::NONE, Some(message)) if !self.typed => Err(self.fault(at, message)),
            (Alignment::NONE, _) => self.implied_alignment(ty, at),
            (alignment, _) => Ok(alignment),
        }
    }

    pub(super) fn load(&mut self) -> Result<(K, Type)> {
        let is_atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        let type_at = self.at;
        let first = self.ty()?;
        // Before LLVM 3.7, only the type of the address was written.
        let (pointer, ty) = if self.eat_mark(b',') {
            self.is_old = Some(false);
            self.is_new_form(type_at, "a load that says its own type");
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
            return Err(self.fault(
                type_at,
                format!("no value is of type `{}`", self.name_of(ty)),
            ));
        }
        let (scope, ordering) = self.access_ordering(
            is_atomic,
            MemoryOrdering::Release,
            "a load does not release",
        )?;
        let needed = is_atomic.then_some("an atomic load says its alignment");
        let access = MemoryAccess {
            alignment: self.access_alignment(ty, type_at, needed)?,
            volatile,
            ordering,
            scope,
        };
        Ok((K::Load { pointer, access }, ty))
    }

    pub(super) fn store(&mut self) -> Result<K> {
        let is_atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        let type_at = self.at;
        let (value, ty) = self.typed_value()?;
        if ty == self.module.metadata_type || ty == self.types.label {
            return Err(self.fault(type_at, "the stored operand is not a value"));
        }
        self.mark(b',')?;
        let at = self.at;
        let (pointer, of) = self.typed_value()?;
        self.check_pointer(of, at)?;
        if let Some(pointee) = self.module.types.pointee(of) {
            self.check_type(pointee, ty, type_at)?;
        }
        let (scope, ordering) = self.access_ordering(
            is_atomic,
            MemoryOrdering::Acquire,
            "a store does not acquire",
        )?;
        let needed = is_atomic.then_some("an atomic store says its alignment");
        let access = MemoryAccess {
            alignment: self.access_alignment(ty, type_at, needed)?,
            volatile,
            ordering,
            scope,
        };
        Ok(K::Store {
            pointer,
            value,
            access,
        })
    }

    /// Parses the alignment of an atomic operation on a `ty`. Without an explicit alignment, returns the store size of
    /// the type. With typed pointers, or if the size is not a power of two, this is [`Alignment::NONE`].
    fn atomic_alignment(&mut self, ty: Type) -> Result<Alignment> {
        let alignment = self.trailing_alignment()?;
        if alignment != Alignment::NONE || self.typed {
            return Ok(alignment);
        }
        let size = self.data_layout.store_size(&self.module.types, ty);
        Ok(size.and_then(Alignment::from_bytes).unwrap_or_default())
    }

    pub(super) fn compare_exchange(&mut self, block: Block) -> Result<(K, Type)> {
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
        if self.module.types.integer_bits(value_type).is_none()
            && !self.module.types.is_pointer(value_type)
        {
            return Err(self.fault(value_at, "an integer or a pointer is exchanged"));
        }
        let scope = self.scope()?;
        let ordering_at = self.at;
        let success = self.ordering()?;
        // Before LLVM 3.5, there was a single ordering, and the result was only the loaded value.
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
            return Err(self.fault(
                ordering_at,
                "a comparison and exchange cannot have these orderings",
            ));
        }
        let access = MemoryAccess {
            alignment: self.atomic_alignment(value_type)?,
            volatile,
            ordering: success,
            scope,
        };
        let i1 = self.types.i1;
        let ty = self
            .module
            .types
            .literal_struct([value_type, i1].into(), false);
        let kind = K::CmpXchg {
            pointer,
            compare,
            new,
            weak,
            failure,
            access,
        };
        if !is_old {
            return Ok((kind, ty));
        }
        let pair = self.body.append(block, kind, ty);
        let indices = EntityList::from_slice(&[Literal(0)], &mut self.body.literals);
        Ok((
            K::ExtractValue {
                aggregate: pair.into(),
                indices,
            },
            value_type,
        ))
    }

    pub(super) fn atomic_rmw(&mut self) -> Result<(K, Type)> {
        let volatile = self.eat_word("volatile");
        let elementwise = self.eat_word("elementwise");
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
        if elementwise && self.module.types.lanes(ty).is_none() {
            return Err(self.fault(at, "`elementwise` needs a vector"));
        }
        let of = if elementwise {
            self.module.types.scalar(ty)
        } else {
            ty
        };
        use AtomicOperation as A;
        let is_fit = match operation {
            A::Xchg => {
                self.module.types.integer_bits(of).is_some()
                    || self.module.types.is_float(of)
                    || self.module.types.is_pointer(of)
            }
            A::FAdd
            | A::FSub
            | A::FMax
            | A::FMin
            | A::FMaximum
            | A::FMinimum
            | A::FMaximumNum
            | A::FMinimumNum => self.is_float_or_lanes(of),
            _ => self.module.types.integer_bits(of).is_some(),
        };
        if !is_fit {
            return Err(self.undefined(at, operation.keyword(), ty));
        }
        let scope = self.scope()?;
        let at = self.at;
        let ordering = self.ordering()?;
        if ordering == MemoryOrdering::Unordered {
            return Err(self.fault(at, "an atomic operation is ordered"));
        }
        let access = MemoryAccess {
            alignment: self.atomic_alignment(ty)?,
            volatile,
            ordering,
            scope,
        };
        let kind = K::AtomicRmw {
            operation,
            pointer,
            value,
            elementwise,
            access,
        };
        Ok((kind, ty))
    }

    pub(super) fn fence(&mut self) -> Result<K> {
        let scope = self.scope()?;
        let at = self.at;
        let ordering = self.ordering()?;
        if matches!(
            ordering,
            MemoryOrdering::Unordered | MemoryOrdering::Monotonic
        ) {
            return Err(self.fault(at, "a fence must be at least `acquire` or `release`"));
        }
        Ok(K::Fence { ordering, scope })
    }

    /// Parses flags of a `getelementptr`, and adds them to `flags`.
    pub(super) fn gep_flags(&mut self, mut flags: GepFlags) -> GepFlags {
        loop {
            match self.peek_word() {
                b"inbounds" => flags = flags.with(GepFlags::INBOUNDS),
                b"nusw" => flags = flags.with(GepFlags::NUSW),
                b"nuw" => flags = flags.with(GepFlags::NUW),
                _ => return GepFlags::from_number(flags.0.into()),
            }
            self.advance();
        }
    }

    pub(super) fn get_element_ptr(&mut self) -> Result<(K, Type)> {
        let flags = self.gep_flags(GepFlags::NONE);
        let type_at = self.at;
        let first = self.ty()?;
        // Before LLVM 3.7, only the type of the base was written.
        let (source, base, base_type) = if self.eat_mark(b',') {
            self.is_new_form(type_at, "a getelementptr that says its source's type");
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
        Ok((
            K::GetElementPtr {
                source,
                flags,
                operands: list,
            },
            ty,
        ))
    }
}

fn is_ordering(word: &[u8]) -> bool {
    std::str::from_utf8(word).is_ok_and(|word| MemoryOrdering::from_keyword(word).is_some())
}
