//! Checks attributes: the types that they require, and the attributes that contradict each other. LangRef, "Parameter
//! Attributes", "Function Attributes".

use std::cell::Cell;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

use super::sizes::Sizes;
use super::{broken, check};
use crate::Result;
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind as A, AttributeList, AttributeSet, ConstantRange,
    FunctionType, Global, Module, Str, Type, TypeKind, Types,
};
use crate::rewrite::fold::sign_extend;

/// A set of kinds of attributes, with one bit for each kind.
type Kinds = u128;

/// Returns the set of these kinds.
const fn set(kinds: &[A]) -> Kinds {
    let mut bits = 0;
    let mut at = 0;
    while at < kinds.len() {
        bits |= 1 << kinds[at].0;
        at += 1;
    }
    bits
}

/// The attributes that the verifier accepts for pointers only.
const POINTERS: Kinds = set(&[
    A::BY_VAL,
    A::STRUCT_RET,
    A::IN_ALLOCA,
    A::BYREF,
    A::PREALLOCATED,
    A::NEST,
    A::SWIFT_ERROR,
    A::DEREFERENCEABLE,
    A::DEREFERENCEABLE_OR_NULL,
]);
/// Attributes of pointers that specify the type of the memory that is pointed to, which must be sized.
const SIZED: Kinds = set(&[A::BY_VAL, A::BYREF, A::IN_ALLOCA, A::PREALLOCATED]);
/// Attributes of pointers whose type must equal the pointee of a typed pointer.
const COPIED: Kinds = set(&[A::BY_VAL, A::IN_ALLOCA, A::PREALLOCATED]);
/// The attributes that the verifier accepts for integers only.
const INTEGERS: Kinds = set(&[A::Z_EXT, A::S_EXT]);

/// Groups of parameter attributes. A parameter has attributes of at most one set of each group.
const PARAMETER_GROUPS: &[&[Kinds]] = &[
    &[set(&[A::Z_EXT]), set(&[A::S_EXT])],
    &[
        set(&[A::READ_NONE]),
        set(&[A::READ_ONLY]),
        set(&[A::WRITEONLY]),
    ],
    &[set(&[A::IN_ALLOCA]), set(&[A::READ_ONLY])],
    &[set(&[A::STRUCT_RET]), set(&[A::RETURNED])],
    &[set(&[A::WRITABLE]), set(&[A::READ_NONE, A::READ_ONLY])],
    &[
        set(&[A::BY_VAL]),
        set(&[A::IN_ALLOCA]),
        set(&[A::PREALLOCATED]),
        set(&[A::STRUCT_RET, A::IN_REG]),
        set(&[A::NEST]),
        set(&[A::BYREF]),
    ],
];
/// Groups of function attributes. A function has attributes of at most one set of each group.
const FUNCTION_GROUPS: &[&[Kinds]] = &[
    &[set(&[A::NO_INLINE]), set(&[A::ALWAYS_INLINE])],
    &[
        set(&[A::OPTIMIZE_NONE]),
        set(&[A::OPTIMIZE_FOR_SIZE, A::MIN_SIZE]),
    ],
    &[
        set(&[A::SANITIZE_REALTIME]),
        set(&[A::SANITIZE_REALTIME_BLOCKING]),
    ],
];
/// Attributes that at most one parameter has.
const SINGLE: &[A] = &[
    A::NEST,
    A::RETURNED,
    A::STRUCT_RET,
    A::SWIFT_SELF,
    A::SWIFT_ASYNC,
    A::SWIFT_ERROR,
];

/// The attributes of parameters and results for which there are rules.
const RESTRICTED: Kinds = POINTERS
    | INTEGERS
    | set(SINGLE)
    | set(&[
        A::ELEMENTTYPE,
        A::READ_NONE,
        A::READ_ONLY,
        A::WRITEONLY,
        A::IMMARG,
        A::INITIALIZES,
        A::IN_REG,
        A::WRITABLE,
    ]);

/// The attributes of functions and calls for which there are rules besides [`FUNCTION_GROUPS`].
const OF_FUNCTIONS: Kinds = set(&[A::ALLOC_SIZE, A::BUILTIN, A::SPECULATABLE]);

/// The values of a string attribute.
enum Values {
    /// A decimal number.
    Number,
    /// One of these strings.
    OneOf(&'static [&'static str]),
    /// One or two of these strings, with a comma between them.
    Pair(&'static [&'static str]),
    /// Any string that is not empty.
    Name,
}

/// The values of a string attribute that is a truth value.
const TRUTH: Values = Values::OneOf(&["", "true", "false"]);
/// The treatments of denormal floating-point numbers.
const DENORMALS: Values = Values::Pair(&["", "ieee", "preserve-sign", "positive-zero", "dynamic"]);

/// The string attributes of functions for which there are rules, with their values.
#[rustfmt::skip]
static VALUES: &[(&str, Values)] = &[
    ("alloc-variant-zeroed", Values::Name),
    ("branch-protection-pauth-lr", TRUTH),
    ("branch-target-enforcement", TRUTH),
    ("denormal-fp-math", DENORMALS),
    ("denormal-fp-math-f32", DENORMALS),
    ("frame-pointer", Values::OneOf(&["all", "non-leaf", "none", "reserved", "non-leaf-no-reserve"])),
    ("guarded-control-stack", TRUTH),
    ("less-precise-fpmad", TRUTH),
    ("no-infs-fp-math", TRUTH),
    ("no-inline-line-tables", TRUTH),
    ("no-jump-tables", TRUTH),
    ("no-nans-fp-math", TRUTH),
    ("no-signed-zeros-fp-math", TRUTH),
    ("patchable-function-entry", Values::Number),
    ("patchable-function-prefix", Values::Number),
    ("profile-sample-accurate", TRUTH),
    ("sign-return-address", Values::OneOf(&["all", "non-leaf", "none"])),
    ("sign-return-address-key", Values::OneOf(&["a_key", "b_key"])),
    ("use-sample-profile", TRUTH),
    ("warn-stack-size", Values::Number),
];

/// The attribute lists of a module that restrict types or other attributes. They are collected once, because few lists
/// do and calls share lists.
pub(super) struct Attributes<'m> {
    module: &'m Module,
    pub(super) sizes: &'m Sizes,
    /// Whether the module has opaque pointers, as since LLVM 15. Earlier releases lack some of the rules.
    pub(super) is_opaque: bool,
    /// The kinds of the attributes of each set.
    kinds: SecondaryMap<AttributeSet, Kinds>,
    /// For each set that a function must not have, the rule that the set breaks.
    faults: FxHashMap<AttributeSet, String>,
    /// The lists for which there are rules.
    asking: EntitySet<AttributeList>,
}

/// For each attribute list, the function type with which it was checked last. Calls of a function share a list.
#[derive(Default)]
pub(super) struct Checked(Vec<Cell<PackedOption<Type>>>);

impl Checked {
    /// Returns whether the last check of a list was with the same function type, and records the type.
    fn insert(&self, list: AttributeList, function_type: Type) -> bool {
        let ty = function_type.into();
        self.0
            .get(list.index())
            .is_some_and(|last| last.replace(ty) == ty)
    }
}

impl<'m> Attributes<'m> {
    pub(super) fn of(module: &'m Module, sizes: &'m Sizes) -> Self {
        let is_opaque = !module.has_typed_pointers();
        let rows = VALUES.iter().enumerate().filter(|_| is_opaque);
        let names: Vec<(Str, usize)> = rows
            .filter_map(|(row, (name, _))| Some((module.strings.find(name)?, row)))
            .collect();
        let mut kinds: SecondaryMap<AttributeSet, Kinds> = SecondaryMap::new();
        let mut faults = FxHashMap::default();
        for (set, attributes) in module.attributes.sets.iter() {
            let mut held = 0;
            let mut fault = None;
            for attribute in attributes {
                match attribute {
                    &Attribute::String(name, value) if !names.is_empty() => {
                        let value = || value.map_or(&b""[..], |value| module.strings.get(value));
                        if let Some(&(_, row)) = names.iter().find(|row| row.0 == name)
                            && !has_value(row, value())
                        {
                            let value = String::from_utf8_lossy(value());
                            let name = VALUES[row].0;
                            fault = Some(format!(
                                "the attribute {name} cannot have the value {value}"
                            ));
                        }
                    }
                    _ => {
                        fault = fault.or_else(|| invalid(attribute).map(str::to_owned));
                        let kind = attribute.kind().filter(|kind| kind.0 < 128);
                        held |= kind.map_or(0, |kind| 1 << kind.0);
                    }
                }
            }
            kinds[set] = held;
            if is_opaque && let Some(fault) = contradiction(held, FUNCTION_GROUPS).or(fault) {
                faults.insert(set, fault);
            } else if is_opaque
                && held & (set_of(A::OPTIMIZE_NONE) | set_of(A::NO_INLINE))
                    == set_of(A::OPTIMIZE_NONE)
            {
                faults.insert(
                    set,
                    "the attribute optnone requires the attribute noinline".to_owned(),
                );
            }
        }
        let mut asking = EntitySet::new();
        for (list, entries) in module.attributes.lists.iter() {
            let asks = |&(index, set)| match index {
                AttributeIndex::Function => {
                    faults.contains_key(&set) || is_opaque && kinds[set] & OF_FUNCTIONS != 0
                }
                _ => kinds[set] & RESTRICTED != 0,
            };
            if entries.iter().any(asks) {
                asking.insert(list);
            }
        }
        Self {
            module,
            sizes,
            is_opaque,
            kinds,
            faults,
            asking,
        }
    }

    /// Returns a record of the lists that have been checked, for one thread.
    pub(super) fn checked(&self) -> Checked {
        let none = Cell::new(PackedOption::default());
        Checked(vec![none; self.module.attributes.lists.len()])
    }

    /// Checks the attributes of a call of a function with this type, unless the list was last checked with the same
    /// type.
    #[inline]
    pub(super) fn verify_call(
        &self,
        list: AttributeList,
        function_type: Type,
        signature: &FunctionType,
        checked: &Checked,
    ) -> Result<()> {
        match !self.asking.contains(list) || checked.insert(list, function_type) {
            true => Ok(()),
            false => self.verify_list(list, signature),
        }
    }

    /// Checks the attributes of a function with this signature. Only intrinsic functions may have `immarg` or
    /// `elementtype`.
    pub(super) fn verify(
        &self,
        list: AttributeList,
        signature: &FunctionType,
        is_intrinsic: bool,
    ) -> Result<()> {
        if !self.asking.contains(list) {
            return Ok(());
        }
        self.verify_list(list, signature)?;
        let entries = &self.module.attributes.lists[list];
        check(
            !self.is_opaque || !self.of_function(list, A::BUILTIN),
            "the attribute builtin is only for calls",
        )?;
        let immediate = |set: AttributeSet| self.kinds[set] & set_of(A::IMMARG) != 0;
        match self.is_opaque && !is_intrinsic && entries.iter().any(|entry| immediate(entry.1)) {
            true => Err(broken(
                "the attribute immarg is only for the parameters of intrinsic functions",
            )),
            false => self.verify_element_type(list, is_intrinsic),
        }
    }

    /// Checks that only intrinsic functions and inline assembly have parameters with `elementtype`. `is_known` is
    /// whether the callee is one of them. Modules with typed pointers are not checked.
    pub(super) fn verify_element_type(&self, list: AttributeList, is_known: bool) -> Result<()> {
        check(
            !self.is_opaque
                || is_known
                || !self.asking.contains(list)
                || self.of_parameters(list, &[A::ELEMENTTYPE]).is_none(),
            "the attribute elementtype is only for intrinsic functions and inline assembly",
        )
    }

    /// Returns whether a list has an attribute of this kind for the function itself.
    fn of_function(&self, list: AttributeList, kind: A) -> bool {
        let mut entries = self.module.attributes.lists[list].iter();
        entries.any(|&(index, set)| {
            index == AttributeIndex::Function && self.kinds[set] & set_of(kind) != 0
        })
    }

    /// Checks that a call with `speculatable` is of a function with this attribute. `called` is the function, if known.
    pub(super) fn verify_speculatable(
        &self,
        list: AttributeList,
        called: Option<Global>,
    ) -> Result<()> {
        // Declarations of intrinsics have the attributes that LLVM gives them.
        let is_intrinsic =
            || called.is_some_and(|called| self.module.name(called).starts_with("llvm."));
        if !self.is_opaque
            || !self.asking.contains(list)
            || !self.of_function(list, A::SPECULATABLE)
            || is_intrinsic()
        {
            return Ok(());
        }
        let function = called.and_then(|called| self.module.function(called));
        let list = function.and_then(|function| function.attributes.expand());
        check(
            list.is_some_and(|list| self.of_function(list, A::SPECULATABLE)),
            "a call with the attribute speculatable must be of a function with it",
        )
    }

    /// Checks the attributes in a list against each other and against the types in the signature. Attributes that
    /// LLVM's bitcode reader removes from values of an unsuitable type are not checked.
    fn verify_list(&self, list: AttributeList, signature: &FunctionType) -> Result<()> {
        let mut before = 0;
        for &(index, set) in self.module.attributes.lists[list].iter() {
            let held = self.kinds[set];
            let ty = match index {
                AttributeIndex::Return => signature.result,
                // A call to a variadic function has more arguments than the function has parameters.
                AttributeIndex::Parameter(number) => {
                    match signature.parameters.get(number as usize) {
                        Some(&ty) => ty,
                        None => continue,
                    }
                }
                AttributeIndex::Function => match self.faults.get(&set) {
                    Some(fault) => return Err(broken(fault.as_str())),
                    None => {
                        self.verify_allocation(set, signature)?;
                        continue;
                    }
                },
            };
            if held & (POINTERS | INTEGERS | set_of(A::INITIALIZES)) != 0 {
                for attribute in &self.module.attributes.sets[set] {
                    self.verify_one(attribute, ty)?;
                }
            }
            if self.is_opaque
                && let Some(fault) = contradiction(held, PARAMETER_GROUPS)
            {
                return Err(broken(fault));
            }
            if let AttributeIndex::Parameter(number) = index
                && self.is_opaque
            {
                self.verify_place(held, number as usize, ty, signature)?;
                if let Some(kind) = SINGLE.iter().find(|&&k| held & before & set_of(k) != 0) {
                    return Err(broken(format!(
                        "several parameters have the attribute {kind:?}"
                    )));
                }
                before |= held;
            }
        }
        Ok(())
    }

    /// Checks the parameters that `allocsize` names, if `set` has this attribute.
    fn verify_allocation(&self, set: AttributeSet, signature: &FunctionType) -> Result<()> {
        if !self.is_opaque || self.kinds[set] & set_of(A::ALLOC_SIZE) == 0 {
            return Ok(());
        }
        let is_integer = |number: u64| {
            let parameters = &signature.parameters;
            let ty = usize::try_from(number)
                .ok()
                .and_then(|number| parameters.get(number));
            ty.is_some_and(|&ty| self.module.types.integer_bits(ty).is_some())
        };
        let none = u64::from(u32::MAX);
        let fits = |attribute: &Attribute| match *attribute {
            Attribute::Integer(A::ALLOC_SIZE, numbers) => {
                let (size, count) = (numbers >> 32, numbers & none);
                is_integer(size) && (count == none || is_integer(count))
            }
            _ => true,
        };
        check(
            self.module.attributes.sets[set].iter().all(fits),
            "the attribute allocsize must name parameters that are integers",
        )
    }

    /// Returns one of `kinds` that a parameter in `list` has, or `None` if no parameter has one.
    pub(super) fn of_parameters(&self, list: AttributeList, kinds: &[A]) -> Option<A> {
        let mut entries = self.module.attributes.lists[list].iter();
        entries.find_map(|&(index, set)| {
            let held = self.kinds[set];
            let mut kinds = kinds.iter().copied();
            let is_parameter = matches!(index, AttributeIndex::Parameter(_));
            kinds.find(|&kind| is_parameter && held & set_of(kind) != 0)
        })
    }

    /// Checks that the attributes `held` are allowed for a parameter at this position and of type `ty`.
    fn verify_place(
        &self,
        held: Kinds,
        number: usize,
        ty: Type,
        signature: &FunctionType,
    ) -> Result<()> {
        let has = |kind: A| held & set_of(kind) != 0;
        if has(A::STRUCT_RET) && number > 1 {
            return Err(broken(
                "the attribute sret must be on the first or the second parameter",
            ));
        }
        if has(A::IN_ALLOCA) && number + 1 != signature.parameters.len() {
            return Err(broken(
                "the attribute inalloca must be on the last parameter",
            ));
        }
        if has(A::RETURNED) && !is_same_value(&self.module.types, ty, signature.result) {
            return Err(broken(
                "a parameter with the attribute returned must have the type of the result",
            ));
        }
        Ok(())
    }

    /// Checks an attribute of a parameter or result of type `ty`.
    fn verify_one(&self, attribute: &Attribute, ty: Type) -> Result<()> {
        let Some(kind) = attribute.kind() else {
            return Ok(());
        };
        let is_in = |kinds: Kinds| kinds & set_of(kind) != 0;
        let types = &self.module.types;
        let scalar = types.scalar(ty);
        if let &Attribute::Type(_, Some(held)) = attribute
            && is_in(SIZED)
            && !self.sizes.is_sized(held)
        {
            return Err(broken(format!(
                "the attribute {kind:?} names a type without a size"
            )));
        }
        if let Attribute::RangeList(_, ranges) = attribute
            && !are_in_order(ranges)
        {
            return Err(broken(
                "the ranges of initializes must be in order, with gaps between them",
            ));
        }
        // The attribute specifies the type of the argument; the pointee of a typed pointer must match.
        if let &Attribute::Type(_, Some(held)) = attribute
            && is_in(COPIED)
            && types.pointee(ty).is_some_and(|pointee| pointee != held)
        {
            return Err(broken(format!(
                "the type of the attribute {kind:?} is not the one that the parameter points to"
            )));
        }
        if self.is_opaque
            && let &Attribute::Type(A::BY_VAL, Some(held)) = attribute
            && !self.sizes.can_be_local(held)
        {
            return Err(broken(
                "the attribute byval names a type that cannot be on the stack",
            ));
        }
        if is_in(POINTERS) && !types.is_pointer(scalar) {
            return Err(broken(format!("the attribute {kind:?} needs a pointer")));
        }
        if is_in(INTEGERS) && types.integer_bits(scalar).is_none() {
            return Err(broken(format!("the attribute {kind:?} needs an integer")));
        }
        Ok(())
    }
}

/// Returns the set of one kind.
fn set_of(kind: A) -> Kinds {
    1_u128.checked_shl(kind.0.into()).unwrap_or(0)
}

/// Returns the broken rule if `held` has attributes of several sets of a group, otherwise `None`.
fn contradiction(held: Kinds, groups: &[&[Kinds]]) -> Option<String> {
    groups.iter().find_map(|group| {
        let mut found = group.iter().filter(|&&kinds| held & kinds != 0);
        let (first, second) = (found.next()?, found.next()?);
        let name = |kinds: Kinds| A((held & kinds).trailing_zeros() as u8);
        Some(format!(
            "the attributes {:?} and {:?} contradict each other",
            name(*first),
            name(*second)
        ))
    })
}

/// Returns whether the string attribute in a row of [`VALUES`] can have the value `value`.
fn has_value(row: usize, value: &[u8]) -> bool {
    let Ok(value) = str::from_utf8(value) else {
        return false;
    };
    match VALUES[row].1 {
        Values::Number => value.parse::<u32>().is_ok(),
        Values::Name => !value.is_empty(),
        Values::OneOf(values) => values.contains(&value),
        Values::Pair(values) => {
            let (one, other) = value.split_once(',').unwrap_or((value, ""));
            values.contains(&one) && values.contains(&other)
        }
    }
}

/// Returns the broken rule if an attribute of a function has a value that it cannot have, otherwise `None`.
fn invalid(attribute: &Attribute) -> Option<&'static str> {
    if let &Attribute::Integer(A::ALLOC_KIND, kinds) = attribute {
        return (!is_allocation(kinds)).then_some(
            "the attribute allockind must have one of alloc, realloc and free, and modifiers that fit it",
        );
    }
    let &Attribute::Integer(A::VSCALE_RANGE, range) = attribute else {
        return None;
    };
    let (least, most) = (range >> 32, range & u64::from(u32::MAX));
    // LLVM ignores the range without bounds.
    let is_range = range == 0
        || least.is_power_of_two() && (most == 0 || most.is_power_of_two() && least <= most);
    (!is_range).then_some("the bounds of vscale_range must be powers of two, in order")
}

/// Returns whether the value of `allockind` has one kind, and modifiers that do not contradict the kind or each other.
fn is_allocation(kinds: u64) -> bool {
    const FREE: u64 = 4;
    const UNINITIALIZED: u64 = 8;
    const ZEROED: u64 = 16;
    const MODIFIERS: u64 = 32 | ZEROED | UNINITIALIZED;
    let kind = kinds & 7;
    let is_both = kinds & (UNINITIALIZED | ZEROED) == UNINITIALIZED | ZEROED;
    kind.is_power_of_two() && !is_both && (kind != FREE || kinds & MODIFIERS == 0)
}

/// Returns whether the ranges of `initializes` are not empty and in order, with gaps between them. Ranges of more than 64
/// bits are not checked.
fn are_in_order(ranges: &[ConstantRange]) -> bool {
    let mut last = None;
    ranges.iter().all(|range| {
        let bound = |words: &[u64]| {
            let word = words.first().copied().unwrap_or(0);
            sign_extend(word, range.bits) as i64
        };
        let (lower, upper) = (bound(&range.lower), bound(&range.upper));
        let before = last.replace(upper);
        range.bits > 64 || lower < upper && before.is_none_or(|before| before < lower)
    })
}

/// Returns whether two types are equal, or are vectors of numbers with the same size in bits.
fn is_same_value(types: &Types, one: Type, other: Type) -> bool {
    let bits = |ty| {
        let lanes = types.lanes(ty)?;
        let element = types.scalar(ty);
        let bits = types
            .number_bits(element)
            .or_else(|| match types[element] {
                TypeKind::Half | TypeKind::BFloat => Some(16),
                TypeKind::Float => Some(32),
                TypeKind::Double => Some(64),
                TypeKind::Fp128 | TypeKind::PpcFp128 => Some(128),
                _ => None,
            })?;
        Some(u64::from(lanes) * u64::from(bits))
    };
    one == other || bits(one).is_some_and(|size| bits(other) == Some(size))
}
