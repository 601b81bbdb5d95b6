//! Checks the arguments of intrinsic functions: LangRef, "Intrinsic Functions".

use super::check;
use super::instructions::Rules;
use crate::Result;
use crate::intrinsics::is_named;
use crate::ir::metadata::MetadataId;
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, CallKind, CastOp, ConstantKind, FunctionType, Global,
    InstructionKind, ThreadLocal, Type, TypeKind, Types, Value, ValueKind,
};

/// A call of an intrinsic function.
pub(super) struct Called<'a> {
    rules: &'a Rules<'a>,
    /// The name of the function, without `llvm.`.
    name: &'a str,
    signature: &'a FunctionType,
    call: &'a CallKind,
    arguments: &'a [Value],
}

/// The rules for the arguments of an intrinsic function.
pub(super) struct Row {
    /// The beginning of the function's name, which ends before a dot.
    pub(super) name: &'static str,
    /// The function that checks a call.
    check: fn(&Called<'_>) -> Result<()>,
}

/// The intrinsic functions whose arguments have rules, in the order of their names. Of several rows that fit a name,
/// the last one applies.
#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    Row { name: "assume",                                    check: assume },
    Row { name: "bswap",                                     check: byte_swap },
    Row { name: "experimental.constrained",                  check: constrained },
    Row { name: "experimental.get.vector.length",            check: vector_length },
    Row { name: "experimental.noalias.scope.decl",           check: scope },
    Row { name: "experimental.vector.partial.reduce.add",    check: partial_reduction },
    Row { name: "experimental.vector.splice",                check: splice },
    Row { name: "fptrunc.round",                             check: rounded },
    Row { name: "get.active.lane.mask",                      check: lane_mask },
    Row { name: "is.fpclass",                                check: float_classes },
    Row { name: "lifetime.end",                              check: lifetime },
    Row { name: "lifetime.start",                            check: lifetime },
    Row { name: "llrint",                                    check: lanes },
    Row { name: "llround",                                   check: lanes },
    Row { name: "lrint",                                     check: lanes },
    Row { name: "lround",                                    check: lanes },
    Row { name: "masked.gather",                             check: masked },
    Row { name: "masked.load",                               check: masked },
    Row { name: "masked.scatter",                            check: masked },
    Row { name: "masked.store",                              check: masked },
    Row { name: "memcpy.element.unordered.atomic",           check: elements },
    Row { name: "memmove.element.unordered.atomic",          check: elements },
    Row { name: "memset.element.unordered.atomic",           check: elements },
    Row { name: "prefetch",                                  check: prefetch },
    Row { name: "ptrmask",                                   check: pointer_mask },
    Row { name: "reloc.none",                                check: symbol },
    Row { name: "scmp",                                      check: three_way },
    Row { name: "sdiv.fix",                                  check: scale },
    Row { name: "smul.fix",                                  check: scale },
    Row { name: "stepvector",                                check: steps },
    Row { name: "threadlocal.address",                       check: thread_local },
    Row { name: "ucmp",                                      check: three_way },
    Row { name: "udiv.fix",                                  check: scale },
    Row { name: "umul.fix",                                  check: scale },
    Row { name: "va_start",                                  check: variadic },
    Row { name: "vector.extract",                            check: subvector },
    Row { name: "vector.insert",                             check: subvector },
    Row { name: "vector.partial.reduce.add",                 check: partial_reduction },
    Row { name: "vector.splice",                             check: splice },
    Row { name: "vector.splice.left",                        check: nothing },
    Row { name: "vector.splice.right",                       check: nothing },
    Row { name: "vp",                                        check: predicated },
];

/// The intrinsic functions that convert their first argument to the type of their result.
#[rustfmt::skip]
const CONVERSIONS: &[(&str, CastOp)] = &[
    ("experimental.constrained.fpext",   CastOp::FPExt),
    ("experimental.constrained.fptosi",  CastOp::FPToSI),
    ("experimental.constrained.fptoui",  CastOp::FPToUI),
    ("experimental.constrained.fptrunc", CastOp::FPTrunc),
    ("experimental.constrained.sitofp",  CastOp::SIToFP),
    ("experimental.constrained.uitofp",  CastOp::UIToFP),
    ("vp.fpext",                         CastOp::FPExt),
    ("vp.fptosi",                        CastOp::FPToSI),
    ("vp.fptoui",                        CastOp::FPToUI),
    ("vp.fptrunc",                       CastOp::FPTrunc),
    ("vp.inttoptr",                      CastOp::IntToPtr),
    ("vp.ptrtoint",                      CastOp::PtrToInt),
    ("vp.sext",                          CastOp::SExt),
    ("vp.sitofp",                        CastOp::SIToFP),
    ("vp.trunc",                         CastOp::Trunc),
    ("vp.uitofp",                        CastOp::UIToFP),
    ("vp.zext",                          CastOp::ZExt),
];

/// The names of rounding modes. The first one is not a mode for `llvm.fptrunc.round`.
const ROUNDING: &[&str] = &[
    "round.dynamic",
    "round.downward",
    "round.tonearest",
    "round.tonearestaway",
    "round.towardzero",
    "round.upward",
];
/// The names of the behaviors of floating-point exceptions.
const EXCEPTIONS: &[&str] = &["fpexcept.ignore", "fpexcept.maytrap", "fpexcept.strict"];
/// The names of the predicates of comparisons of floating-point values.
const FLOAT_PREDICATES: &[&str] = &[
    "oeq", "oge", "ogt", "ole", "olt", "one", "ord", "ueq", "uge", "ugt", "ule", "ult", "une",
    "uno",
];
/// The names of the predicates of comparisons of integers.
const INTEGER_PREDICATES: &[&str] = &[
    "eq", "ne", "sge", "sgt", "sle", "slt", "uge", "ugt", "ule", "ult",
];
/// The bits of the classes of `llvm.is.fpclass`.
const CLASSES: u64 = 0x3ff;

/// Checks the arguments of a call of an intrinsic function.
pub(super) fn verify(
    rules: &Rules<'_>,
    callee: Global,
    call: &CallKind,
    signature: &FunctionType,
    arguments: &[Value],
) -> Result<()> {
    let Some(row) = rules.intrinsics.row(callee) else {
        return Ok(());
    };
    let name = rules.module.name(callee);
    (row.check)(&Called {
        rules,
        name: name.strip_prefix("llvm.").unwrap_or_default(),
        signature,
        call,
        arguments,
    })
}

impl Called<'_> {
    fn types(&self) -> &Types {
        &self.rules.module.types
    }

    /// Returns whether the function has this name, with or without types behind it.
    fn is(&self, name: &str) -> bool {
        is_named(self.name.as_bytes(), name)
    }

    /// Returns the type of parameter `number`, or `None` if there is no such parameter.
    fn ty(&self, number: usize) -> Option<Type> {
        self.signature.parameters.get(number).copied()
    }

    /// Returns the width in bits of a parameter that is an integer or a vector of integers, or `None` for other
    /// parameters.
    fn bits(&self, number: usize) -> Option<u32> {
        let types = self.types();
        types.integer_bits(types.scalar(self.ty(number)?))
    }

    /// Returns the value of an argument, or `None` if it is not a constant integer of at most 64 bits.
    fn number(&self, number: usize) -> Option<u64> {
        let constant = self.arguments.get(number)?.as_constant()?;
        self.rules.module.constants.as_integer(constant)
    }

    /// Returns the metadata that is an argument, or `None` for other arguments.
    fn metadata(&self, number: usize) -> Option<MetadataId> {
        match self.arguments.get(number)?.kind() {
            ValueKind::Metadata(metadata) => Some(metadata),
            _ => None,
        }
    }

    /// Returns whether an argument is a string of metadata with one of these values.
    fn is_one_of(&self, number: usize, values: &[&str]) -> bool {
        let module = self.rules.module;
        let string = self
            .metadata(number)
            .and_then(|metadata| module.metadata.string(metadata));
        string.is_some_and(|string| {
            let string = module.strings.get(string);
            values.iter().any(|value| value.as_bytes() == string)
        })
    }

    /// Returns the length of a vector, and whether it is scalable. Returns `None` for other types.
    fn vector(&self, ty: Option<Type>) -> Option<(u64, bool)> {
        match self.types()[ty?] {
            TypeKind::Vector {
                length, scalable, ..
            } => Some((length.into(), scalable)),
            _ => None,
        }
    }

    /// Checks that a function of [`CONVERSIONS`] converts between types for which the conversion is defined.
    fn conversion(&self) -> Result<()> {
        let op = CONVERSIONS
            .iter()
            .find(|row| self.is(row.0))
            .map(|row| row.1);
        let Some((op, from)) = op.zip(self.ty(0)) else {
            return Ok(());
        };
        check(
            op.converts(self.types(), from, self.signature.result),
            "conversion not defined between these types",
        )
    }
}

fn nothing(_: &Called<'_>) -> Result<()> {
    Ok(())
}

/// Checks a call of `llvm.assume`. Each operand bundle states a fact about its operands: its tag is an attribute,
/// `separate_storage` or `ignore`.
fn assume(called: &Called<'_>) -> Result<()> {
    let (rules, types) = (called.rules, called.types());
    let Some(bundles) = called.call.bundles.expand() else {
        return Ok(());
    };
    let bundles = &rules.body.bundles[bundles];
    check(
        bundles.is_empty() || called.number(0) == Some(1),
        "an assumption with operand bundles must have the condition true",
    )?;
    for bundle in bundles {
        transpire_interrupt::tick();
        let tag = rules.module.strings.text(bundle.tag);
        let operands = bundle.operands.as_slice(&rules.body.values);
        let ty = |number: usize| {
            let operand = operands.get(number);
            operand.map(|&operand| rules.body.value_type(rules.module, operand))
        };
        let is_integer = |number| ty(number).is_some_and(|ty| types.integer_bits(ty).is_some());
        let is_pointer = |number| ty(number).is_some_and(|ty| types.is_pointer(ty));
        let kind = AttributeKind::from_keyword(&tag);
        let is_constant = |number: usize| {
            let constant = operands
                .get(number)
                .and_then(|operand| operand.as_constant());
            constant.is_some() && is_integer(number)
        };
        let fits = match (&*tag, kind) {
            ("ignore", _) => true,
            ("separate_storage", _) => operands.len() == 2 && is_pointer(0) && is_pointer(1),
            (_, Some(AttributeKind::ALIGNMENT)) => {
                (2..=3).contains(&operands.len())
                    && is_pointer(0)
                    && is_integer(1)
                    && (operands.len() == 2 || is_integer(2))
            }
            (_, Some(AttributeKind::DEREFERENCEABLE)) => operands.len() == 2,
            (_, Some(AttributeKind::DEREFERENCEABLE_OR_NULL)) => {
                operands.len() == 2 && is_constant(1)
            }
            (_, Some(AttributeKind::NON_NULL | AttributeKind::NOUNDEF)) => operands.len() == 1,
            (_, Some(_)) => operands.len() <= 2,
            (_, None) => false,
        };
        check(
            fits,
            "the operand bundles of an assumption must be attributes with their operands",
        )?;
    }
    Ok(())
}

fn byte_swap(called: &Called<'_>) -> Result<()> {
    check(
        called.bits(0).is_none_or(|bits| bits.is_multiple_of(16)),
        "the width of bswap must be a multiple of 16",
    )
}

/// Checks a constrained operation. Its last arguments are the rounding mode, if any, or the predicate of a comparison,
/// and the behavior of exceptions.
fn constrained(called: &Called<'_>) -> Result<()> {
    let types = called.types();
    let mut parameters = called.signature.parameters.iter().rev();
    let words = parameters
        .by_ref()
        .take_while(|&&ty| types[ty] == TypeKind::Metadata)
        .count();
    let count = called.signature.parameters.len();
    check(
        words == 0 || called.is_one_of(count - 1, EXCEPTIONS),
        "the exceptions of a constrained operation must be ignore, maytrap or strict",
    )?;
    let compares =
        called.is("experimental.constrained.fcmp") || called.is("experimental.constrained.fcmps");
    check(
        words < 2 || compares || called.is_one_of(count - 2, ROUNDING),
        "the rounding mode of a constrained operation must be known",
    )?;
    check(
        words < 2 || !compares || called.is_one_of(count - 2, FLOAT_PREDICATES),
        "the predicate of a comparison must be known",
    )?;
    called.conversion()
}

fn rounded(called: &Called<'_>) -> Result<()> {
    check(
        called.is_one_of(1, &ROUNDING[1..]),
        "the rounding mode of fptrunc.round must be known and not dynamic",
    )
}

/// Checks a vector-predicated operation: the predicate of a comparison, or the types of a conversion.
fn predicated(called: &Called<'_>) -> Result<()> {
    let predicates = match () {
        () if called.is("vp.icmp") => INTEGER_PREDICATES,
        () if called.is("vp.fcmp") => FLOAT_PREDICATES,
        () => return called.conversion(),
    };
    check(
        called.is_one_of(2, predicates),
        "the predicate of a comparison must be known",
    )
}

fn vector_length(called: &Called<'_>) -> Result<()> {
    let is_positive = |number| match called.bits(1) {
        Some(bits @ 1..=64) => number > 0 && number >> (bits - 1) == 0,
        _ => true,
    };
    check(
        called.number(1).is_none_or(is_positive),
        "the vectorization factor of get.vector.length must be positive",
    )
}

fn scope(called: &Called<'_>) -> Result<()> {
    let scopes = called
        .metadata(0)
        .and_then(|scopes| called.rules.module.metadata.tuple(scopes));
    check(
        scopes.is_some_and(|scopes| scopes.len() == 1),
        "noalias.scope.decl must have a list with one scope",
    )
}

fn partial_reduction(called: &Called<'_>) -> Result<()> {
    let accumulator = called.vector(called.ty(0));
    let fits = match (accumulator, called.vector(called.ty(1))) {
        (Some((accumulator, _)), Some((input, _))) => {
            accumulator > 0 && input > 0 && input.is_multiple_of(accumulator)
        }
        _ => true,
    };
    check(
        fits,
        "the input of a partial reduction must have a multiple of the result's lanes",
    )
}

/// Checks the index of `llvm.vector.splice`. Accepts every index for scalable vectors.
fn splice(called: &Called<'_>) -> Result<()> {
    let Some((length, false)) = called.vector(called.ty(0)) else {
        return Ok(());
    };
    let is_within = |index: u64| {
        let index = i64::from(index as u32 as i32);
        let length = length as i64;
        (-length..length).contains(&index)
    };
    check(
        called.number(2).is_none_or(is_within),
        "the index of splice must be within the vector",
    )
}

/// Checks that the result and the argument have the same number of lanes.
fn lanes(called: &Called<'_>) -> Result<()> {
    check(
        called.vector(called.ty(0)) == called.vector(Some(called.signature.result)),
        "the result of an intrinsic conversion must have as many lanes as its argument",
    )
}

fn lane_mask(called: &Called<'_>) -> Result<()> {
    let types = called.types();
    let lane = types.scalar(called.signature.result);
    check(
        types.integer_bits(lane) == Some(1),
        "the result of get.active.lane.mask must be a vector of i1",
    )
}

fn float_classes(called: &Called<'_>) -> Result<()> {
    check(
        called.number(1).is_none_or(|mask| mask & !CLASSES == 0),
        "the mask of is.fpclass must have only the bits of classes",
    )
}

/// Checks a call of `llvm.lifetime.start` or `llvm.lifetime.end`. Calls with a size, as before LLVM 22, may have the
/// address of any object, so that they are not checked.
fn lifetime(called: &Called<'_>) -> Result<()> {
    let &[address] = called.arguments else {
        return Ok(());
    };
    let is_variable = match address.kind() {
        ValueKind::Instruction(inst) => {
            let inst = called.rules.body.instructions.get(inst);
            inst.is_some_and(|inst| matches!(inst.kind, InstructionKind::Alloca { .. }))
        }
        ValueKind::Constant(constant) => {
            let kind = &called.rules.module.constants[constant].kind;
            matches!(kind, ConstantKind::Poison)
        }
        _ => false,
    };
    check(
        is_variable,
        "the address of a lifetime marker without a size must be an alloca",
    )
}

/// Checks the alignment of a masked access, which is an argument before LLVM 22.
fn masked(called: &Called<'_>) -> Result<()> {
    let is_access = called.is("masked.load") || called.is("masked.store");
    let stores = called.is("masked.store") || called.is("masked.scatter");
    let number = 1 + usize::from(stores);
    let is_alignment = |alignment: u64| alignment.is_power_of_two() || alignment == 0 && !is_access;
    check(
        called.arguments.len() < 4 || called.number(number).is_none_or(is_alignment),
        "the alignment of a masked access must be a power of two",
    )
}

/// Checks the size of the elements of an element-wise atomic operation, and the alignment of its addresses.
fn elements(called: &Called<'_>) -> Result<()> {
    let Some(size) = called.number(3) else {
        return Ok(());
    };
    check(
        size.is_power_of_two(),
        "the size of an element must be a power of two",
    )?;
    let addresses = match called.is("memset.element.unordered.atomic") {
        true => 0..1,
        false => 0..2,
    };
    let module = called.rules.module;
    let is_aligned = |number: u32| {
        let attributes = called.call.attributes.expand();
        let place = AttributeIndex::Parameter(number);
        let found = module
            .attributes
            .find(attributes, place, AttributeKind::ALIGNMENT);
        matches!(found, Some(&Attribute::Integer(_, alignment)) if alignment >= size)
    };
    check(
        addresses.into_iter().all(is_aligned),
        "the addresses of elements must have the attribute align with their size",
    )
}

fn prefetch(called: &Called<'_>) -> Result<()> {
    let limits = [(1, 1), (2, 3), (3, 1)].into_iter();
    let mut within = limits.map(|(number, most)| {
        called
            .number(number)
            .is_none_or(|argument| argument <= most)
    });
    check(
        within.all(|within| within),
        "the numbers of prefetch must be 0 or 1, 0 to 3, and 0 or 1",
    )
}

fn symbol(called: &Called<'_>) -> Result<()> {
    let metadata = &called.rules.module.metadata;
    let name = called.metadata(0).and_then(|name| metadata.string(name));
    check(
        name.is_some(),
        "the argument of reloc.none must be the name of a symbol",
    )
}

fn variadic(called: &Called<'_>) -> Result<()> {
    check(
        called.rules.signature.variadic,
        "va_start must be called in a variadic function",
    )
}

fn pointer_mask(called: &Called<'_>) -> Result<()> {
    let types = called.types();
    let space = called
        .ty(0)
        .and_then(|ty| types.address_space(types.scalar(ty)));
    let fits = match (space, called.bits(1)) {
        (Some(space), Some(bits)) => called.rules.layout.index_bits(space) == bits,
        _ => true,
    };
    check(
        fits,
        "the mask of ptrmask must have the width of the pointer's index",
    )
}

fn three_way(called: &Called<'_>) -> Result<()> {
    let types = called.types();
    let result = called.signature.result;
    let bits = types.integer_bits(types.scalar(result));
    check(
        bits.is_none_or(|bits| bits >= 2)
            && called.vector(called.ty(0)) == called.vector(Some(result)),
        "a three-way comparison must have results of two bits or more",
    )
}

/// Checks the scale of a fixed-point operation. Only unsigned values may have as many fractional bits as bits.
fn scale(called: &Called<'_>) -> Result<()> {
    let is_unsigned = u64::from(called.name.starts_with('u'));
    let fits = match (called.number(2), called.bits(0)) {
        (Some(scale), Some(bits)) => scale < u64::from(bits) + is_unsigned,
        _ => true,
    };
    check(
        fits,
        "the scale of a fixed-point operation must fit into its operands",
    )
}

fn steps(called: &Called<'_>) -> Result<()> {
    let types = called.types();
    let bits = types.integer_bits(types.scalar(called.signature.result));
    check(
        bits.is_some_and(|bits| bits >= 8),
        "the lanes of stepvector must be integers of 8 bits or more",
    )
}

fn thread_local(called: &Called<'_>) -> Result<()> {
    let module = called.rules.module;
    let address = called
        .arguments
        .first()
        .and_then(|address| address.as_constant());
    let global = address.and_then(|address| module.as_global(address));
    let is_local = |global| module.globals[global].thread_local != ThreadLocal::None;
    check(
        global.is_some_and(is_local),
        "the argument of threadlocal.address must be a thread-local variable",
    )
}

/// Checks the index of `vector.extract` or `vector.insert`, and the types of the two vectors.
fn subvector(called: &Called<'_>) -> Result<()> {
    let types = called.types();
    let (part, index) = match called.is("vector.insert") {
        true => (called.ty(1), 2),
        false => (Some(called.signature.result), 1),
    };
    let (Some(whole), Some(part)) = (called.ty(0), part) else {
        return Ok(());
    };
    check(
        types.scalar(whole) == types.scalar(part),
        "a part of a vector must have elements of the same type",
    )?;
    let (Some(whole), Some(part)) = (called.vector(Some(whole)), called.vector(Some(part))) else {
        return Ok(());
    };
    let Some(index) = called.number(index) else {
        return Ok(());
    };
    check(
        part.0 > 0 && index.is_multiple_of(part.0),
        "the index of a part of a vector must be a multiple of its length",
    )?;
    check(
        whole.1 != part.1 || index.checked_add(part.0).is_some_and(|end| end <= whole.0),
        "a part of a vector must be within the vector",
    )
}

#[cfg(test)]
mod tests {
    use super::ROWS;

    #[test]
    fn rows_are_in_the_order_of_their_names() {
        assert!(ROWS.is_sorted_by_key(|row| row.name));
    }
}
