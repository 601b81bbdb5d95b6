//! Attributes: LangRef, "Parameter Attributes", "Function Attributes", "Global Attributes".

use std::ops::Index;

use super::interner::{Interned, Str};
use super::types::Type;

use cranelift_entity::entity_impl;

/// The attributes of a function, a call, a variable, a result or a parameter. Equal sets have equal indices.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttributeSet(u32);
entity_impl!(AttributeSet, "attributes");

/// The attributes of a function or a call, and of its result and parameters. Equal lists have equal indices.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttributeList(u32);
entity_impl!(AttributeList, "attribute_list");

/// The part of a function or a call that a set of attributes belongs to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum AttributeIndex {
    /// The result of the function or the call.
    Return,
    /// The parameter with this number, from 0.
    Parameter(u32),
    /// The function or the call itself.
    Function,
}

/// An attribute of a function, a call, a variable, a result or a parameter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// `nounwind`
    Enum(AttributeKind),
    /// `align 4`
    Integer(AttributeKind, u64),
    /// `byval(T)`; the type is absent if an old release wrote none.
    Type(AttributeKind, Option<Type>),
    /// `"key"="value"`
    String(Str, Option<Str>),
    /// `range(iN lower, upper)`
    Range(AttributeKind, Box<ConstantRange>),
    /// `initializes((lower, upper), …)`
    RangeList(AttributeKind, Box<[ConstantRange]>),
}

/// A half-open range of integers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ConstantRange {
    /// The width of both bounds in bits.
    pub bits: u32,
    /// The inclusive lower bound, least significant word first.
    pub lower: Box<[u64]>,
    /// The exclusive upper bound, least significant word first.
    pub upper: Box<[u64]>,
}

/// All sets and lists of attributes of a module.
#[derive(Debug, Clone, Default)]
pub struct Attributes {
    /// The sets. The attributes of each set are in the order of the release that wrote them.
    pub sets: Interned<AttributeSet, Box<[Attribute]>>,
    /// The lists. Each maps indices to sets.
    pub lists: AttributeLists,
}

/// The attribute lists of a module. The entries of a list are sorted by index, except that the function's entry may
/// come first.
#[derive(Debug, Clone, Default)]
pub struct AttributeLists(Interned<AttributeList, Box<[(AttributeIndex, AttributeSet)]>>);

impl AttributeLists {
    /// Sorts a list and returns its index. Adds the list if it is new.
    pub fn intern(&mut self, mut list: Box<[(AttributeIndex, AttributeSet)]>) -> AttributeList {
        ordered_mut(&mut list).sort_by_key(|entry| entry.0);
        self.0.intern(list)
    }

    /// Returns the index of a list. Adds a sorted copy if it is new.
    pub fn intern_slice(&mut self, list: &[(AttributeIndex, AttributeSet)]) -> AttributeList {
        match ordered(list).is_sorted_by_key(|entry| entry.0) {
            true => self.0.intern_slice(list),
            false => self.intern(list.into()),
        }
    }

    /// Returns the number of lists.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no lists.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns all lists in the order in which they were added.
    pub fn iter(
        &self,
    ) -> impl Iterator<Item = (AttributeList, &Box<[(AttributeIndex, AttributeSet)]>)> {
        self.0.iter()
    }

    /// Returns the indices of the lists that exist now, in order.
    pub(crate) fn keys(&self) -> impl Iterator<Item = AttributeList> + use<> {
        self.0.keys()
    }

    /// Returns the set at `index` in a list, or `None` if the list has none.
    pub(crate) fn find(&self, list: AttributeList, index: AttributeIndex) -> Option<AttributeSet> {
        let list = &self[list];
        if index == AttributeIndex::Function {
            let mut ends = list.first().into_iter().chain(list.last());
            return ends.find(|entry| entry.0 == index).map(|entry| entry.1);
        }
        let list = ordered(list);
        let place = list.partition_point(|entry| entry.0 < index);
        let entry = list.get(place).filter(|entry| entry.0 == index);
        entry.map(|entry| entry.1)
    }
}

impl Index<AttributeList> for AttributeLists {
    type Output = Box<[(AttributeIndex, AttributeSet)]>;

    #[inline]
    fn index(&self, list: AttributeList) -> &Self::Output {
        &self.0[list]
    }
}

/// Returns the part of a list that is sorted: the whole list, or all but its first entry if that is the function's.
fn ordered(list: &[(AttributeIndex, AttributeSet)]) -> &[(AttributeIndex, AttributeSet)] {
    match list {
        [(AttributeIndex::Function, _), rest @ ..] => rest,
        list => list,
    }
}

fn ordered_mut(
    list: &mut [(AttributeIndex, AttributeSet)],
) -> &mut [(AttributeIndex, AttributeSet)] {
    match list {
        [(AttributeIndex::Function, _), rest @ ..] => rest,
        list => list,
    }
}

impl Attributes {
    /// Returns the attributes at `index` in a list, or an empty slice if there are none.
    pub fn get(&self, list: Option<AttributeList>, index: AttributeIndex) -> &[Attribute] {
        let set = list.and_then(|list| self.lists.find(list, index));
        set.map_or(&[], |set| &self.sets[set])
    }

    /// Returns the attribute of this kind at `index` in a list, or `None` if there is none.
    pub fn find(
        &self,
        list: Option<AttributeList>,
        index: AttributeIndex,
        kind: AttributeKind,
    ) -> Option<&Attribute> {
        self.get(list, index)
            .iter()
            .find(|attribute| attribute.kind() == Some(kind))
    }

    /// Returns whether a list has an attribute of this kind at `index`.
    pub fn has(
        &self,
        list: Option<AttributeList>,
        index: AttributeIndex,
        kind: AttributeKind,
    ) -> bool {
        self.find(list, index, kind).is_some()
    }
}

/// Moves `dead_on_return`, if present, to its position in LLVM's order. Since LLVM 23 the attribute has a number
/// (`has_number`) and is among the integer attributes. Before, it is among the enum attributes.
pub(crate) fn place_dead_on_return(set: &mut Vec<Attribute>, has_number: bool) {
    use AttributeKind as A;
    let kind = Some(A::DEAD_ON_RETURN);
    let Some(at) = set.iter().position(|attribute| attribute.kind() == kind) else {
        return;
    };
    let attribute = set.remove(at);
    let is_before = |other: &Attribute| match other {
        Attribute::Enum(A::ALLOC_ALIGN | A::ALLOCATED_POINTER) => true,
        Attribute::Enum(_) | Attribute::Type(..) => has_number,
        Attribute::Integer(kind, _) => {
            has_number
                && matches!(
                    *kind,
                    A::ALIGNMENT | A::ALLOC_KIND | A::ALLOC_SIZE | A::CAPTURES
                )
        }
        _ => false,
    };
    let at = set.iter().position(|other| !is_before(other));
    set.insert(at.unwrap_or(set.len()), attribute);
}

impl Attribute {
    /// Returns the kind of the attribute, or `None` for a string attribute.
    pub fn kind(&self) -> Option<AttributeKind> {
        match self {
            Self::Enum(kind)
            | Self::Integer(kind, _)
            | Self::Type(kind, _)
            | Self::Range(kind, _)
            | Self::RangeList(kind, _) => Some(*kind),
            Self::String(..) => None,
        }
    }
}

/// The kind of an attribute, numbered as in bitcode.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttributeKind(pub u8);

macro_rules! kinds {
    ($($constant:ident = $code:literal, $keyword:literal;)*) => {
        #[allow(missing_docs)]
        impl AttributeKind {
            $(pub const $constant: Self = Self($code);)*

            /// Returns the keyword in assembly, or `None` for an unknown kind.
            pub fn keyword(self) -> Option<&'static str> {
                match self.0 { $($code => Some($keyword),)* _ => None }
            }

            /// Returns the kind with this keyword, or `None` if there is none.
            pub fn from_keyword(keyword: &str) -> Option<Self> {
                match keyword { $($keyword => Some(Self::$constant),)* _ => None }
            }
        }
    };
}

kinds! {
    ALIGNMENT = 1, "align";
    ALWAYS_INLINE = 2, "alwaysinline";
    BY_VAL = 3, "byval";
    INLINE_HINT = 4, "inlinehint";
    IN_REG = 5, "inreg";
    MIN_SIZE = 6, "minsize";
    NAKED = 7, "naked";
    NEST = 8, "nest";
    NO_ALIAS = 9, "noalias";
    NO_BUILTIN = 10, "nobuiltin";
    NO_CAPTURE = 11, "nocapture";
    NO_DUPLICATE = 12, "noduplicate";
    NO_IMPLICIT_FLOAT = 13, "noimplicitfloat";
    NO_INLINE = 14, "noinline";
    NON_LAZY_BIND = 15, "nonlazybind";
    NO_RED_ZONE = 16, "noredzone";
    NO_RETURN = 17, "noreturn";
    NO_UNWIND = 18, "nounwind";
    OPTIMIZE_FOR_SIZE = 19, "optsize";
    READ_NONE = 20, "readnone";
    READ_ONLY = 21, "readonly";
    RETURNED = 22, "returned";
    RETURNS_TWICE = 23, "returns_twice";
    S_EXT = 24, "signext";
    STACK_ALIGNMENT = 25, "alignstack";
    STACK_PROTECT = 26, "ssp";
    STACK_PROTECT_REQ = 27, "sspreq";
    STACK_PROTECT_STRONG = 28, "sspstrong";
    STRUCT_RET = 29, "sret";
    SANITIZE_ADDRESS = 30, "sanitize_address";
    SANITIZE_THREAD = 31, "sanitize_thread";
    SANITIZE_MEMORY = 32, "sanitize_memory";
    UW_TABLE = 33, "uwtable";
    Z_EXT = 34, "zeroext";
    BUILTIN = 35, "builtin";
    COLD = 36, "cold";
    OPTIMIZE_NONE = 37, "optnone";
    IN_ALLOCA = 38, "inalloca";
    NON_NULL = 39, "nonnull";
    JUMP_TABLE = 40, "jumptable";
    DEREFERENCEABLE = 41, "dereferenceable";
    DEREFERENCEABLE_OR_NULL = 42, "dereferenceable_or_null";
    CONVERGENT = 43, "convergent";
    SAFESTACK = 44, "safestack";
    ARGMEMONLY = 45, "argmemonly";
    SWIFT_SELF = 46, "swiftself";
    SWIFT_ERROR = 47, "swifterror";
    NO_RECURSE = 48, "norecurse";
    INACCESSIBLEMEM_ONLY = 49, "inaccessiblememonly";
    INACCESSIBLEMEM_OR_ARGMEMONLY = 50, "inaccessiblemem_or_argmemonly";
    ALLOC_SIZE = 51, "allocsize";
    WRITEONLY = 52, "writeonly";
    SPECULATABLE = 53, "speculatable";
    STRICT_FP = 54, "strictfp";
    SANITIZE_HWADDRESS = 55, "sanitize_hwaddress";
    NOCF_CHECK = 56, "nocf_check";
    OPT_FOR_FUZZING = 57, "optforfuzzing";
    SHADOWCALLSTACK = 58, "shadowcallstack";
    SPECULATIVE_LOAD_HARDENING = 59, "speculative_load_hardening";
    IMMARG = 60, "immarg";
    WILLRETURN = 61, "willreturn";
    NOFREE = 62, "nofree";
    NOSYNC = 63, "nosync";
    SANITIZE_MEMTAG = 64, "sanitize_memtag";
    PREALLOCATED = 65, "preallocated";
    NO_MERGE = 66, "nomerge";
    NULL_POINTER_IS_VALID = 67, "null_pointer_is_valid";
    NOUNDEF = 68, "noundef";
    BYREF = 69, "byref";
    MUSTPROGRESS = 70, "mustprogress";
    NO_CALLBACK = 71, "nocallback";
    HOT = 72, "hot";
    NO_PROFILE = 73, "noprofile";
    VSCALE_RANGE = 74, "vscale_range";
    SWIFT_ASYNC = 75, "swiftasync";
    NO_SANITIZE_COVERAGE = 76, "nosanitize_coverage";
    ELEMENTTYPE = 77, "elementtype";
    DISABLE_SANITIZER_INSTRUMENTATION = 78, "disable_sanitizer_instrumentation";
    NO_SANITIZE_BOUNDS = 79, "nosanitize_bounds";
    ALLOC_ALIGN = 80, "allocalign";
    ALLOCATED_POINTER = 81, "allocptr";
    ALLOC_KIND = 82, "allockind";
    PRESPLIT_COROUTINE = 83, "presplitcoroutine";
    FNRETTHUNK_EXTERN = 84, "fn_ret_thunk_extern";
    SKIP_PROFILE = 85, "skipprofile";
    MEMORY = 86, "memory";
    NOFPCLASS = 87, "nofpclass";
    OPTIMIZE_FOR_DEBUGGING = 88, "optdebug";
    WRITABLE = 89, "writable";
    CORO_ONLY_DESTROY_WHEN_COMPLETE = 90, "coro_only_destroy_when_complete";
    DEAD_ON_UNWIND = 91, "dead_on_unwind";
    RANGE = 92, "range";
    SANITIZE_NUMERICAL_STABILITY = 93, "sanitize_numerical_stability";
    INITIALIZES = 94, "initializes";
    HYBRID_PATCHABLE = 95, "hybrid_patchable";
    SANITIZE_REALTIME = 96, "sanitize_realtime";
    SANITIZE_REALTIME_BLOCKING = 97, "sanitize_realtime_blocking";
    CORO_ELIDE_SAFE = 98, "coro_elide_safe";
    NO_EXT = 99, "noext";
    NO_DIVERGENCE_SOURCE = 100, "nodivergencesource";
    SANITIZE_TYPE = 101, "sanitize_type";
    CAPTURES = 102, "captures";
    DEAD_ON_RETURN = 103, "dead_on_return";
    SANITIZE_ALLOC_TOKEN = 104, "sanitize_alloc_token";
    NO_CREATE_UNDEF_OR_POISON = 105, "nocreateundeforpoison";
    DENORMAL_FPENV = 106, "denormal_fpenv";
    NO_OUTLINE = 107, "nooutline";
    FLATTEN = 108, "flatten";
    NO_IPA = 109, "noipa";
}

impl std::fmt::Debug for AttributeKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.keyword() {
            Some(keyword) => f.write_str(keyword),
            None => write!(f, "attribute {}", self.0),
        }
    }
}
