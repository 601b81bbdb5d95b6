//! Parses attributes and attribute groups.
//!
//! A group may be defined after its uses. Until the end of the module, a set that uses groups has a placeholder
//! attribute for each group.

use cranelift_entity::EntityRef;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::Parser;
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeKind as A, AttributeList, AttributeSet,
    Attributes, ConstantRange, Type,
};

/// The kind of the placeholder for a group, which is replaced when all groups are known.
const GROUP: AttributeKind = AttributeKind(u8::MAX);

// The positions where an attribute is allowed.
pub(super) const FUNCTION: u8 = 1;
pub(super) const PARAMETER: u8 = 2;
pub(super) const RESULT: u8 = 4;
/// The position in a group, which applies to a function or a variable.
const IN_GROUP: u8 = 8;

/// All attribute kinds, in the order in which LLVM 23 sorts the attributes of a set, each with the positions where it
/// is allowed.
#[rustfmt::skip]
static ORDER: &[(AttributeKind, u8)] = &[
    (A::ALLOC_ALIGN, PARAMETER),
    (A::ALLOCATED_POINTER, PARAMETER),
    (A::ALWAYS_INLINE, FUNCTION),
    (A::ARGMEMONLY, FUNCTION),
    (A::BUILTIN, FUNCTION),
    (A::COLD, FUNCTION),
    (A::CONVERGENT, FUNCTION),
    (A::CORO_ONLY_DESTROY_WHEN_COMPLETE, FUNCTION),
    (A::CORO_ELIDE_SAFE, FUNCTION),
    (A::DEAD_ON_UNWIND, PARAMETER),
    (A::DISABLE_SANITIZER_INSTRUMENTATION, FUNCTION),
    (A::FLATTEN, FUNCTION),
    (A::FNRETTHUNK_EXTERN, FUNCTION),
    (A::HOT, FUNCTION),
    (A::HYBRID_PATCHABLE, FUNCTION),
    (A::IMMARG, PARAMETER),
    (A::INACCESSIBLEMEM_ONLY, FUNCTION),
    (A::INACCESSIBLEMEM_OR_ARGMEMONLY, FUNCTION),
    (A::IN_REG, PARAMETER | RESULT),
    (A::INLINE_HINT, FUNCTION),
    (A::JUMP_TABLE, FUNCTION),
    (A::MIN_SIZE, FUNCTION),
    (A::MUSTPROGRESS, FUNCTION),
    (A::NAKED, FUNCTION),
    (A::NEST, PARAMETER),
    (A::NO_ALIAS, PARAMETER | RESULT),
    (A::NO_BUILTIN, FUNCTION),
    (A::NO_CALLBACK, FUNCTION),
    (A::NO_CAPTURE, PARAMETER),
    (A::NOCF_CHECK, FUNCTION),
    (A::NO_CREATE_UNDEF_OR_POISON, FUNCTION),
    (A::NO_DIVERGENCE_SOURCE, FUNCTION),
    (A::NO_DUPLICATE, FUNCTION),
    (A::NO_EXT, PARAMETER | RESULT),
    (A::NOFREE, FUNCTION | PARAMETER),
    (A::NO_IPA, FUNCTION),
    (A::NO_IMPLICIT_FLOAT, FUNCTION),
    (A::NO_INLINE, FUNCTION),
    (A::NO_MERGE, FUNCTION),
    (A::NO_OUTLINE, FUNCTION),
    (A::NO_PROFILE, FUNCTION),
    (A::NO_RECURSE, FUNCTION),
    (A::NO_RED_ZONE, FUNCTION),
    (A::NO_RETURN, FUNCTION),
    (A::NO_SANITIZE_BOUNDS, FUNCTION),
    (A::NO_SANITIZE_COVERAGE, FUNCTION),
    (A::NOSYNC, FUNCTION),
    (A::NOUNDEF, PARAMETER | RESULT),
    (A::NO_UNWIND, FUNCTION),
    (A::NON_LAZY_BIND, FUNCTION),
    (A::NON_NULL, PARAMETER | RESULT),
    (A::NULL_POINTER_IS_VALID, FUNCTION),
    (A::OPT_FOR_FUZZING, FUNCTION),
    (A::OPTIMIZE_FOR_DEBUGGING, FUNCTION),
    (A::OPTIMIZE_FOR_SIZE, FUNCTION),
    (A::OPTIMIZE_NONE, FUNCTION),
    (A::PRESPLIT_COROUTINE, FUNCTION),
    (A::READ_NONE, FUNCTION | PARAMETER),
    (A::READ_ONLY, FUNCTION | PARAMETER),
    (A::RETURNED, PARAMETER),
    (A::RETURNS_TWICE, FUNCTION),
    (A::S_EXT, PARAMETER | RESULT),
    (A::SAFESTACK, FUNCTION),
    (A::SANITIZE_ADDRESS, FUNCTION),
    (A::SANITIZE_ALLOC_TOKEN, FUNCTION),
    (A::SANITIZE_HWADDRESS, FUNCTION),
    (A::SANITIZE_MEMTAG, FUNCTION),
    (A::SANITIZE_MEMORY, FUNCTION),
    (A::SANITIZE_NUMERICAL_STABILITY, FUNCTION),
    (A::SANITIZE_REALTIME, FUNCTION),
    (A::SANITIZE_REALTIME_BLOCKING, FUNCTION),
    (A::SANITIZE_THREAD, FUNCTION),
    (A::SANITIZE_TYPE, FUNCTION),
    (A::SHADOWCALLSTACK, FUNCTION),
    (A::SKIP_PROFILE, FUNCTION),
    (A::SPECULATABLE, FUNCTION),
    (A::SPECULATIVE_LOAD_HARDENING, FUNCTION),
    (A::STACK_PROTECT, FUNCTION),
    (A::STACK_PROTECT_REQ, FUNCTION),
    (A::STACK_PROTECT_STRONG, FUNCTION),
    (A::STRICT_FP, FUNCTION),
    (A::SWIFT_ASYNC, PARAMETER),
    (A::SWIFT_ERROR, PARAMETER),
    (A::SWIFT_SELF, PARAMETER),
    (A::WILLRETURN, FUNCTION),
    (A::WRITABLE, PARAMETER),
    (A::WRITEONLY, FUNCTION | PARAMETER),
    (A::Z_EXT, PARAMETER | RESULT),
    (A::BYREF, PARAMETER),
    (A::BY_VAL, PARAMETER),
    (A::ELEMENTTYPE, PARAMETER | RESULT),
    (A::IN_ALLOCA, PARAMETER),
    (A::PREALLOCATED, FUNCTION | PARAMETER),
    (A::STRUCT_RET, PARAMETER),
    (A::ALIGNMENT, PARAMETER | RESULT),
    (A::ALLOC_KIND, FUNCTION),
    (A::ALLOC_SIZE, FUNCTION),
    (A::CAPTURES, PARAMETER),
    (A::DEAD_ON_RETURN, PARAMETER),
    (A::DENORMAL_FPENV, FUNCTION),
    (A::DEREFERENCEABLE, PARAMETER | RESULT),
    (A::DEREFERENCEABLE_OR_NULL, PARAMETER | RESULT),
    (A::MEMORY, FUNCTION),
    (A::NOFPCLASS, PARAMETER | RESULT),
    (A::STACK_ALIGNMENT, FUNCTION | PARAMETER | RESULT),
    (A::UW_TABLE, FUNCTION),
    (A::VSCALE_RANGE, FUNCTION),
    (A::RANGE, PARAMETER | RESULT),
    (A::INITIALIZES, PARAMETER),
];

/// The kinds of attributes with a type. Most of them had no type before LLVM 9 to 13.
const WITH_TYPE: [AttributeKind; 6] = [
    A::BY_VAL,
    A::STRUCT_RET,
    A::BYREF,
    A::IN_ALLOCA,
    A::PREALLOCATED,
    A::ELEMENTTYPE,
];

/// The keywords of attributes, and the groups that have been defined.
#[derive(Debug)]
pub(super) struct AttributeWords {
    /// The kind of attribute of each keyword, and the positions where it is allowed.
    kinds: FxHashMap<&'static [u8], (AttributeKind, u8)>,
    /// The sort rank of each kind of attribute, an even number.
    ranks: [u16; 256],
    /// The sort rank of each kind of attribute when it has no type, as in older releases.
    names: [u16; 256],
    groups: FxHashMap<u32, Set>,
    uses_groups: bool,
    /// A cache of the sets that have a single attribute. The index is derived from the numbers in the attribute.
    singles: Vec<Option<(Attribute, AttributeSet)>>,
}

impl AttributeWords {
    pub(super) fn new() -> Self {
        let mut kinds = FxHashMap::default();
        let (mut ranks, mut names) = ([0; 256], [0; 256]);
        for (rank, &(kind, of)) in ORDER.iter().enumerate() {
            let at = usize::from(kind.0);
            ranks[at] = 2 * rank as u16;
            let has_type = WITH_TYPE.contains(&kind);
            let next = ORDER
                .iter()
                .position(|(other, _)| other.keyword() > kind.keyword());
            names[at] = match next {
                Some(next) if has_type => (2 * next as u16).saturating_sub(1),
                _ => ranks[at],
            };
            if let Some(word) = kind.keyword() {
                kinds.insert(word.as_bytes(), (kind, of));
            }
        }
        // The name in LLVM 3.2.
        if let Some(&known) = kinds.get(b"sanitize_address".as_slice()) {
            kinds.insert(b"address_safety", known);
        }
        Self {
            kinds,
            ranks,
            names,
            groups: FxHashMap::default(),
            uses_groups: false,
            singles: vec![None; 256],
        }
    }

    /// Sorts attributes as LLVM does: by kind, followed by string attributes by name. Of several attributes with the
    /// same kind or name, only the last is kept.
    fn settle(&self, set: &mut Set, strings: &crate::ir::Strings) {
        let mut kinds = [0_u64; 4];
        set.reverse();
        set.retain(|attribute| match attribute.kind() {
            Some(GROUP) | None => true,
            Some(kind) => {
                let (word, bit) = (usize::from(kind.0 / 64), 1 << (kind.0 % 64));
                let is_last = kinds.get(word).is_some_and(|word| word & bit == 0);
                kinds[word] |= bit;
                is_last
            }
        });
        set.reverse();
        self.sort(set, strings);
        set.dedup_by(|later, earlier| match (&later, &earlier) {
            (Attribute::String(a, _), Attribute::String(b, _)) if a == b => {
                std::mem::swap(later, earlier);
                true
            }
            _ => false,
        });
    }

    /// Sorts attributes by kind, followed by string attributes by name.
    fn sort(&self, set: &mut [Attribute], strings: &crate::ir::Strings) {
        let key = |attribute: &Attribute| match attribute {
            Attribute::String(name, _) => (u16::MAX, strings.get(*name)),
            Attribute::Enum(kind) => (self.names[usize::from(kind.0)], &b""[..]),
            other => (
                other
                    .kind()
                    .map_or(0, |kind| self.ranks[usize::from(kind.0)]),
                &b""[..],
            ),
        };
        if !set.is_sorted_by_key(key) {
            set.sort_by(|a, b| key(a).cmp(&key(b)));
        }
    }
}

/// The maximum number of attributes that all uses of groups may add, as a multiple of the length of the text in bytes.
/// A limit is needed because each use of a group repeats all its attributes.
const MOST_IN_GROUPS: usize = 16;

/// The attributes of a set while they are gathered. Kinds and names may be repeated.
pub(super) type Set = SmallVec<[Attribute; 4]>;

/// The attributes of a function or a call while they are gathered. As in LLVM, the attributes of the function come
/// first, followed by those of the result and the parameters in the order of the text.
#[derive(Debug, Default)]
pub(super) struct ListBuilder {
    list: SmallVec<[(AttributeIndex, AttributeSet); 8]>,
}

impl ListBuilder {
    pub(super) fn add(&mut self, index: AttributeIndex, set: Option<AttributeSet>) {
        match (set, index) {
            (Some(set), AttributeIndex::Function) => self.list.insert(0, (index, set)),
            (Some(set), _) => self.list.push((index, set)),
            (None, _) => {}
        }
    }
}

impl Parser<'_> {
    /// Interns the list that a builder has gathered. Returns `None` if it is empty.
    pub(super) fn attribute_list(&mut self, builder: &ListBuilder) -> Option<AttributeList> {
        if builder.list.is_empty() {
            return None;
        }
        Some(self.module.attributes.lists.intern_slice(&builder.list))
    }

    /// Interns the set that has only `attribute`. `place`, modulo the size of the cache, selects its entry in the
    /// cache.
    fn single(&mut self, attribute: &Attribute, place: usize) -> AttributeSet {
        let sets = &mut self.module.attributes.sets;
        let mut new = || sets.intern_slice(std::slice::from_ref(attribute));
        let singles = &mut self.attribute_words.singles;
        let place = place % singles.len().max(1);
        match singles.get_mut(place) {
            Some(Some((known, set))) if known == attribute => *set,
            Some(slot) => slot.insert((attribute.clone(), new())).1,
            None => new(),
        }
    }

    pub(super) fn attribute_set(&mut self, mut set: Set) -> Option<AttributeSet> {
        match set.as_slice() {
            [] => return None,
            [one @ Attribute::Enum(kind)] => return Some(self.single(one, usize::from(kind.0))),
            [one @ Attribute::Integer(kind, value)] => {
                let place = u64::from(kind.0).wrapping_add(*value) as usize;
                return Some(self.single(one, place));
            }
            _ => {}
        }
        self.attribute_words.settle(&mut set, &self.module.strings);
        Some(self.module.attributes.sets.intern_slice(&set))
    }

    /// Parses the attributes of a parameter or a result. `of` is [`PARAMETER`] or [`RESULT`]. Returns `None` if there
    /// are none.
    #[inline]
    pub(super) fn attributes(&mut self, of: u8) -> Result<Option<AttributeSet>> {
        if !matches!(self.token, Token::Word(_) | Token::Text(_)) {
            return Ok(None);
        }
        let mut set = Set::new();
        while self.attribute(&mut set, of)? {}
        Ok(self.attribute_set(set))
    }

    /// Parses the attributes of a function or a call, including groups. Returns `None` if there are none.
    pub(super) fn function_attributes(&mut self) -> Result<Option<AttributeSet>> {
        let mut set = Set::new();
        self.function_attributes_into(&mut set)?;
        Ok(self.attribute_set(set))
    }

    /// Parses attributes of a function or call up to an alignment, and adds them to `set`.
    pub(super) fn function_attributes_into(&mut self, set: &mut Set) -> Result<()> {
        loop {
            match self.token {
                Token::Attributes(group) => {
                    self.advance();
                    self.attribute_words.uses_groups = true;
                    set.push(Attribute::Integer(GROUP, u64::from(group)));
                }
                // The alignment of the function.
                Token::Word(b"align") => return Ok(()),
                _ => {
                    if !self.attribute(set, FUNCTION)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Parses a definition of a group, `attributes #0 = { … }`.
    pub(super) fn group(&mut self) -> Result<()> {
        self.advance();
        let Token::Attributes(number) = self.token else {
            return Err(self.expected("the number of a group, `#0`"));
        };
        self.advance();
        self.mark(b'=')?;
        self.mark(b'{')?;
        let mut set = Set::new();
        while self.attribute(&mut set, IN_GROUP)? {}
        if !self.is_mark(b'}') {
            return Err(self.expected("an attribute or `}`"));
        }
        self.advance();
        let group = self.attribute_words.groups.entry(number).or_default();
        group.extend(set);
        Ok(())
    }

    /// Parses an attribute at the position `of` and adds it to `set`. Returns `false` if the current token is not an
    /// attribute, and an error if the attribute is not allowed at this position.
    fn attribute(&mut self, set: &mut Set, of: u8) -> Result<bool> {
        match self.token {
            Token::Text(_) => {
                let name = self.interned_text()?;
                let value = if self.eat_mark(b'=') {
                    Some(self.interned_text()?)
                } else {
                    None
                };
                set.push(Attribute::String(name, value));
                Ok(true)
            }
            Token::Word(word) => {
                let Some(&(kind, places)) = self.attribute_words.kinds.get(word) else {
                    return Ok(false);
                };
                let is_fit = match of {
                    IN_GROUP => places & FUNCTION != 0 || kind == A::ALIGNMENT,
                    of => places & of != 0,
                };
                if !is_fit {
                    let what = match of {
                        PARAMETER => "parameters",
                        RESULT => "results",
                        _ => "functions",
                    };
                    let word = String::from_utf8_lossy(word);
                    return Err(self.fault(
                        self.at,
                        format!("the attribute `{word}` does not apply to {what}"),
                    ));
                }
                self.advance();
                let attribute = self.attribute_value(kind, of)?;
                set.push(attribute);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Parses the rest of an attribute of kind `kind` after its keyword. `of` is the position of the attribute.
    fn attribute_value(&mut self, kind: AttributeKind, of: u8) -> Result<Attribute> {
        Ok(match kind {
            A::ALIGNMENT | A::STACK_ALIGNMENT => self.alignment_of_attribute(kind, of)?,
            A::DEREFERENCEABLE | A::DEREFERENCEABLE_OR_NULL => {
                let at = self.at;
                match self.in_parentheses()? {
                    0 => return Err(self.fault(at, "the number of bytes is not zero")),
                    bytes => Attribute::Integer(kind, bytes),
                }
            }
            kind if WITH_TYPE.contains(&kind) => {
                if self.is_mark(b'(') {
                    self.advance();
                    let ty = self.ty()?;
                    self.mark(b')')?;
                    Attribute::Type(kind, Some(ty))
                } else if self.typed {
                    // Before LLVM 9 to 13, these attributes had no type.
                    Attribute::Enum(kind)
                } else {
                    return Err(self.expected("`(` and a type"));
                }
            }
            A::ALLOC_SIZE => self.allocation_size(kind)?,
            A::VSCALE_RANGE => {
                self.mark(b'(')?;
                let least = u64::from(self.unsigned32()?);
                let most = if self.eat_mark(b',') {
                    u64::from(self.unsigned32()?)
                } else {
                    least
                };
                self.mark(b')')?;
                Attribute::Integer(kind, least << 32 | most)
            }
            A::UW_TABLE => {
                let mut table = 2;
                if self.eat_mark(b'(') {
                    table = match self.peek_word() {
                        b"sync" => 1,
                        b"async" => 2,
                        _ => return Err(self.expected("`sync` or `async`")),
                    };
                    self.advance();
                    self.mark(b')')?;
                }
                Attribute::Integer(kind, table)
            }
            A::ALLOC_KIND => self.allocation_kinds(kind)?,
            A::MEMORY => Attribute::Integer(kind, self.memory()?),
            A::CAPTURES => Attribute::Integer(kind, self.captures()?),
            A::DENORMAL_FPENV => Attribute::Integer(kind, self.denormal_environment()?),
            A::DEAD_ON_RETURN => {
                let mut bytes = u64::MAX; // the whole object
                if self.eat_mark(b'(') {
                    bytes = self.unsigned()?;
                    self.mark(b')')?;
                }
                Attribute::Integer(kind, bytes)
            }
            A::NOFPCLASS => Attribute::Integer(kind, self.float_classes()?),
            A::RANGE => {
                self.mark(b'(')?;
                let at = self.at;
                let ty = self.ty()?;
                let Some(bits) = self.module.types.integer_bits(ty) else {
                    return Err(self.fault(at, "a range must be of an integer type"));
                };
                let range = self.range(bits)?;
                self.mark(b')')?;
                Attribute::Range(kind, Box::new(range))
            }
            A::INITIALIZES => self.initialized_ranges(kind)?,
            _ => Attribute::Enum(kind),
        })
    }

    /// Parses an alignment: `= 8` in a group, elsewhere `(8)` or only the number.
    fn alignment_of_attribute(&mut self, kind: AttributeKind, of: u8) -> Result<Attribute> {
        let bytes = if self.eat_mark(b'=') {
            self.alignment_value()?
        } else if self.eat_mark(b'(') {
            let alignment = self.alignment_value()?;
            self.mark(b')')?;
            alignment
        } else if of == IN_GROUP {
            return Err(self.expected("`=`"));
        } else {
            self.alignment_value()?
        };
        Ok(Attribute::Integer(kind, bytes.bytes().unwrap_or(0)))
    }

    /// Parses the indices of the parameters whose product is the size of an allocation: `(size)` or `(size, count)`.
    /// The first is in the upper 32 bits of the result. The lower 32 bits are all ones if there is no second.
    fn allocation_size(&mut self, kind: AttributeKind) -> Result<Attribute> {
        self.mark(b'(')?;
        let element = u64::from(self.unsigned32()?);
        let count = if self.eat_mark(b',') {
            let at = self.at;
            let count = u64::from(self.unsigned32()?);
            if count == element {
                return Err(self.fault(at, "the two parameters are the same"));
            }
            count
        } else {
            u64::from(u32::MAX)
        };
        self.mark(b')')?;
        Ok(Attribute::Integer(kind, element << 32 | count))
    }

    /// Parses the kinds of an allocation function, and encodes them as bits.
    fn allocation_kinds(&mut self, kind: AttributeKind) -> Result<Attribute> {
        self.mark(b'(')?;
        let at = self.at;
        let text = self.text()?.bytes();
        let mut bits = 0;
        for word in text.split(|&byte| byte == b',') {
            bits |= match word {
                b"alloc" => 1,
                b"realloc" => 2,
                b"free" => 4,
                b"uninitialized" => 8,
                b"zeroed" => 16,
                b"aligned" => 32,
                _ => return Err(self.fault(at, "an unknown kind of allocation")),
            };
        }
        self.mark(b')')?;
        Ok(Attribute::Integer(kind, bits))
    }

    /// Parses the byte ranges of `initializes`. Returns an error if they are not in ascending order.
    fn initialized_ranges(&mut self, kind: AttributeKind) -> Result<Attribute> {
        self.mark(b'(')?;
        let mut ranges = Vec::new();
        loop {
            self.mark(b'(')?;
            ranges.push(self.range(64)?);
            self.mark(b')')?;
            if !self.eat_mark(b',') {
                break;
            }
        }
        self.mark(b')')?;
        let is_sorted = ranges.windows(2).all(|pair| {
            let (a, b) = (&pair[0].upper, &pair[1].lower);
            (a.first().copied().unwrap_or(0) as i64) < b.first().copied().unwrap_or(0) as i64
        });
        if !is_sorted {
            return Err(self.fault(self.last, "the ranges are in order, with gaps between them"));
        }
        Ok(Attribute::RangeList(kind, ranges.into()))
    }

    /// Parses the two bounds of a range of `bits`-bit integers. Returns an error if they are equal and not zero.
    fn range(&mut self, bits: u32) -> Result<ConstantRange> {
        let lower = self.integer_words(bits)?;
        self.mark(b',')?;
        let at = self.at;
        let upper = self.integer_words(bits)?;
        if lower == upper && lower.iter().any(|&word| word != 0) {
            return Err(self.fault(at, "the range is empty"));
        }
        Ok(ConstantRange {
            bits,
            lower: lower.into(),
            upper: upper.into(),
        })
    }

    /// Parses the memory effects of `memory(…)`, and encodes them as two bits for each location. The highest byte is
    /// the version number, as in LLVM 22.
    fn memory(&mut self) -> Result<u64> {
        const VERSION: u64 = 1 << 56;
        /// The locations, in the order of their bits.
        const LOCATIONS: [&[u8]; 7] = [
            b"argmem",
            b"inaccessiblemem",
            b"errnomem",
            b"other",
            b"target_mem0",
            b"target_mem1",
            b"target_mem", // all target memory
        ];
        const TARGETS: usize = 6;
        self.mark(b'(')?;
        let (mut effects, mut is_first, mut has_target) = (0u64, true, false);
        loop {
            let location = match self.token {
                Token::Label(name) => LOCATIONS
                    .iter()
                    .position(|known| *known == name.raw() && name.raw() != b"other"),
                Token::Word(word) => {
                    let location = LOCATIONS
                        .iter()
                        .position(|known| *known == word && word != b"other");
                    if location.is_some() {
                        self.advance();
                        if !self.is_mark(b':') {
                            return Err(self.expected("`:`"));
                        }
                    }
                    location
                }
                _ => None,
            };
            if location.is_some() || matches!(self.token, Token::Label(_)) {
                if location.is_none() {
                    return Err(self.expected("a location of memory"));
                }
                self.advance();
            }
            let access: u64 = match self.peek_word() {
                b"none" => 0,
                b"read" => 1,
                b"write" => 2,
                b"readwrite" => 3,
                _ => return Err(self.expected("`none`, `read`, `write` or `readwrite`")),
            };
            match location {
                Some(TARGETS) if has_target => {
                    return Err(self.fault(
                        self.at,
                        "the default access for target memory must come first",
                    ));
                }
                Some(TARGETS) => effects = effects & !0xf00 | access << 8 | access << 10,
                Some(location) => {
                    has_target |= location >= 4;
                    effects = effects & !(3 << (2 * location)) | access << (2 * location)
                }
                None if is_first => effects = (0..6).map(|location| access << (2 * location)).sum(),
                None => return Err(self.fault(self.at, "the default access must come first")),
            }
            is_first = false;
            self.advance();
            if !self.eat_mark(b',') {
                break;
            }
        }
        self.mark(b')')?;
        Ok(VERSION | effects)
    }

    /// Parses the denormal modes of `denormal_fpenv(…)`. Bits 0 to 3 of the result are the mode of all floats. Bits 4
    /// to 7 are the mode of `float`, which is the same unless the text gives another.
    fn denormal_environment(&mut self) -> Result<u64> {
        self.mark(b'(')?;
        let (mut all, mut float) = (None, None);
        loop {
            let is_float = self.eat_label("float");
            let is_repeated = float.is_some() || !is_float && all.is_some();
            if is_repeated {
                return Err(self.expected("`)`"));
            }
            let output = self.denormal_mode()?;
            let input = if self.eat_mark(b'|') {
                self.denormal_mode()?
            } else {
                output
            };
            let mode = Some(input << 2 | output);
            if is_float {
                float = mode;
            } else {
                all = mode;
            }
            if !self.eat_mark(b',') {
                break;
            }
        }
        self.mark(b')')?;
        let all = all.unwrap_or(0);
        Ok(float.unwrap_or(all) << 4 | all)
    }

    fn denormal_mode(&mut self) -> Result<u64> {
        let mode = match self.peek_word() {
            b"ieee" => 0,
            b"preservesign" => 1,
            b"positivezero" => 2,
            b"dynamic" => 3,
            _ => return Err(self.expected("a mode of denormals")),
        };
        self.advance();
        Ok(mode)
    }

    /// Parses the components of `captures(…)` and returns their bits: the lower four for captures through the return
    /// value, the upper four for all others.
    fn captures(&mut self) -> Result<u64> {
        self.mark(b'(')?;
        let (mut other, mut result) = (None, None);
        loop {
            let mut is_result = self.eat_label("ret");
            if !is_result && self.is_word("ret") {
                self.advance();
                self.mark(b':')?;
                is_result = true;
            }
            if is_result && result.replace(0).is_some() {
                return Err(self.fault(self.last, "`ret` comes once"));
            }
            let component: u64 = match self.peek_word() {
                b"none" => 0,
                b"address_is_null" => 1,
                b"address" => 3,
                b"read_provenance" => 4,
                b"provenance" => 12,
                _ => return Err(self.expected("what is captured")),
            };
            let place = if result.is_some() {
                &mut result
            } else {
                &mut other
            };
            if place.is_some_and(|before| before == 0 || component == 0) && !is_result {
                return Err(self.fault(self.at, "`none` stands alone"));
            }
            *place = Some(place.unwrap_or(0) | component);
            self.advance();
            if !self.eat_mark(b',') {
                break;
            }
        }
        self.mark(b')')?;
        let other = other.unwrap_or(0);
        Ok(other << 4 | result.unwrap_or(other))
    }

    fn float_classes(&mut self) -> Result<u64> {
        /// The keywords of the classes of floats, and their bits.
        #[rustfmt::skip]
        const CLASSES: &[(&[u8], u64)] = &[
            (b"all",   0x3ff),
            (b"nan",   0x003),
            (b"snan",  0x001),
            (b"qnan",  0x002),
            (b"inf",   0x204),
            (b"ninf",  0x004),
            (b"pinf",  0x200),
            (b"norm",  0x108),
            (b"nnorm", 0x008),
            (b"pnorm", 0x100),
            (b"sub",   0x090),
            (b"nsub",  0x010),
            (b"psub",  0x080),
            (b"zero",  0x060),
            (b"nzero", 0x020),
            (b"pzero", 0x040),
        ];
        self.mark(b'(')?;
        let mut classes = 0;
        if matches!(self.token, Token::Integer(_)) {
            classes = self.unsigned()?;
            if classes == 0 || classes > 0x3ff {
                return Err(self.fault(self.last, "unknown floating-point classes"));
            }
        } else {
            while let Some((_, bits)) = CLASSES.iter().find(|(word, _)| *word == self.peek_word()) {
                classes |= bits;
                self.advance();
            }
            if classes == 0 {
                return Err(self.expected("a class of floats"));
            }
        }
        self.mark(b')')?;
        Ok(classes)
    }

    /// Replaces the placeholders for groups with the attributes of the groups.
    ///
    /// # Errors
    /// Returns an error if the groups add too many attributes for the length of the text.
    pub(super) fn resolve_groups(&mut self) -> Result<()> {
        if !self.attribute_words.uses_groups {
            return Ok(());
        }
        let mut left = self.lexer.text().len().saturating_mul(MOST_IN_GROUPS);
        let old = std::mem::take(&mut self.module.attributes);
        let mut new = Attributes::default();
        let mut sets = Vec::with_capacity(old.sets.len());
        for (_, set) in old.sets.iter() {
            let has_groups = set.iter().any(|attribute| attribute.kind() == Some(GROUP));
            let set = if has_groups {
                let Some(set) = self.expand(set, &mut left) else {
                    let message = format!(
                        "the groups of attributes stand for more than {MOST_IN_GROUPS} for each byte of the text"
                    );
                    return Err(self.unsupported(self.at, message));
                };
                set.into_boxed_slice()
            } else {
                set.clone()
            };
            sets.push((!set.is_empty()).then(|| new.sets.intern(set)));
        }
        let mut lists = Vec::with_capacity(old.lists.len());
        for (_, list) in old.lists.iter() {
            let list: Vec<_> = list
                .iter()
                .filter_map(|&(index, set)| {
                    let set = sets.get(set.index()).copied().flatten()?;
                    Some((index, set))
                })
                .collect();
            lists.push((!list.is_empty()).then(|| new.lists.intern(list.into())));
        }
        self.module.attributes = new;
        self.module.map_attributes(
            |list| lists.get(list.index()).copied().flatten(),
            |set| sets.get(set.index()).copied().flatten(),
        );
        Ok(())
    }

    /// Returns `set` with each group replaced by its attributes, and subtracts their number from `left`, the number of
    /// attributes that may still be added. Returns `None` if `left` is not enough.
    fn expand(&self, set: &[Attribute], left: &mut usize) -> Option<Set> {
        let mut expanded = Set::new();
        for attribute in set {
            match attribute {
                Attribute::Integer(GROUP, group) => {
                    let group = self.attribute_words.groups.get(&(*group as u32));
                    let group = group.map(Set::as_slice).unwrap_or_default();
                    *left = left.checked_sub(group.len())?;
                    expanded.extend(group.iter().cloned());
                }
                attribute => expanded.push(attribute.clone()),
            }
        }
        self.attribute_words
            .settle(&mut expanded, &self.module.strings);
        Some(expanded)
    }

    /// Returns an error if `set` has an attribute with a type, such as `byval(i32)`, and `ty`, the type of the
    /// parameter or the result, is not a pointer or a vector of pointers.
    pub(super) fn check_pointer_attributes(
        &self,
        set: Option<AttributeSet>,
        ty: Type,
        at: usize,
    ) -> Result<()> {
        let Some(set) = set else { return Ok(()) };
        for attribute in self.module.attributes.sets[set].iter() {
            if let Attribute::Type(kind, _) = attribute
                && !self.is_pointer_or_lanes(ty)
            {
                let name = self.name_of(ty);
                return Err(self.fault(
                    at,
                    format!("the attribute `{kind:?}` does not apply to `{name}`"),
                ));
            }
        }
        Ok(())
    }
}
