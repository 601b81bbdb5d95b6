//! Atomic functions: OpenCL 1.x's `atomic_…` and `atom_…`, OpenCL 2.0's, and the functions on floats
//! of `cl_ext_float_atomics`.

use super::Variants;
use super::memory::{DEFAULT_ORDER, DEFAULT_SCOPE, LEGACY_ORDER, LEGACY_SCOPE};
use crate::types::{Number, Type};
use transpire_spirv::grammar::Op;

/// The parameters of an atomic function other than the pointer, the orders and the scope, and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AtomicKind {
    /// No parameter; returns the value.
    Load,
    /// A value; returns nothing.
    Store,
    /// A value; returns the old value.
    Modify,
    /// No parameter; returns the old value: increment, decrement.
    Step,
    /// A comparator and a value; returns the old value (OpenCL 1.x). SPIR-V has the opposite
    /// order: value, comparator.
    CompareExchange,
    /// A pointer to the comparator, which receives the old value, and a value; returns whether they
    /// were equal (OpenCL 2.0).
    CompareExchangePointer,
    /// No parameter; returns a `bool`.
    TestAndSet,
    /// No parameter; returns nothing.
    Clear,
    /// `atomic_init(pointer, value)`: a plain `OpStore`.
    Initialize,
}

impl AtomicKind {
    /// How many values or pointers stand between the pointer and the orders.
    pub fn values(self) -> usize {
        match self {
            AtomicKind::Load | AtomicKind::Step | AtomicKind::TestAndSet | AtomicKind::Clear => 0,
            AtomicKind::Store | AtomicKind::Modify | AtomicKind::Initialize => 1,
            AtomicKind::CompareExchange | AtomicKind::CompareExchangePointer => 2,
        }
    }

    /// How many memory orders there are: two for a comparison (equal, unequal).
    pub fn orders(self) -> usize {
        match self {
            AtomicKind::CompareExchange | AtomicKind::CompareExchangePointer => 2,
            AtomicKind::Initialize => 0,
            _ => 1,
        }
    }
}

/// An atomic function. SPIR-V's operands are the pointer, the scope, the memory semantics (one or
/// two), the values; scope and semantics by id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Atomic {
    /// The instruction, by the numbers that the pointer points to.
    pub ops: Variants<Op>,
    /// The other parameters and the result of the function.
    pub kind: AtomicKind,
    /// Whether the orders, and after them perhaps a scope, are arguments.
    pub explicit: bool,
    /// The `memory_order` otherwise.
    pub default_order: u32,
    /// The `memory_scope` if it is no argument.
    pub default_scope: u32,
    /// A subtraction of floating-point numbers: `OpAtomicFAddEXT` of the negated value.
    pub negates_float: bool,
}

impl Atomic {
    /// Whether there is such a function of these parameters. Others are overloads that a program declares itself.
    pub fn takes(&self, parameters: &[Type]) -> bool {
        let orders = if self.explicit { self.kind.orders() } else { 0 };
        let least = 1 + self.kind.values() + orders;
        // The scope may be left out, but not without the orders.
        let fits = parameters.len() == least || self.explicit && parameters.len() == least + 1;
        let number = self.number(parameters);
        fits && self.ops.select(number).is_some()
            && (self.kind != AtomicKind::Step || number != Some(Number::Float))
    }

    /// Whether a function of OpenCL 1.x calculates with floats, which that version has for exchanges alone.
    pub fn extends_opencl_1(&self, parameters: &[Type]) -> bool {
        self.default_order == LEGACY_ORDER
            && self.number(parameters) == Some(Number::Float)
            && self.ops.select(Some(Number::Float)) != Some(Op::AtomicExchange)
    }

    /// Returns the number type of the pointee.
    pub fn number(&self, parameters: &[Type]) -> Option<Number> {
        parameters.first()?.pointee()?.ty.number()
    }
}

/// One row a read-modify-write: its name in OpenCL, its instructions.
#[rustfmt::skip]
const MODIFICATIONS: &[(&str, Variants<Op>)] = &[
    ("add", Variants::of(Op::AtomicFAddEXT, Op::AtomicIAdd, Op::AtomicIAdd)),
    ("sub", Variants::of(Op::AtomicFAddEXT, Op::AtomicISub, Op::AtomicISub)),
    ("min", Variants::of(Op::AtomicFMinEXT, Op::AtomicSMin, Op::AtomicUMin)),
    ("max", Variants::of(Op::AtomicFMaxEXT, Op::AtomicSMax, Op::AtomicUMax)),
    ("and", Variants::integers(Op::AtomicAnd, Op::AtomicAnd)),
    ("or",  Variants::integers(Op::AtomicOr, Op::AtomicOr)),
    ("xor", Variants::integers(Op::AtomicXor, Op::AtomicXor)),
];

/// One row another function of OpenCL 1.x: its name, instruction, kind.
#[rustfmt::skip]
const LEGACY: &[(&str, Op, AtomicKind)] = &[
    ("xchg",    Op::AtomicExchange,        AtomicKind::Modify),
    ("cmpxchg", Op::AtomicCompareExchange, AtomicKind::CompareExchange),
    ("inc",     Op::AtomicIIncrement,      AtomicKind::Step),
    ("dec",     Op::AtomicIDecrement,      AtomicKind::Step),
];

/// One row another function of OpenCL 2.0: its name without `_explicit`, instruction, kind.
#[rustfmt::skip]
const MODERN: &[(&str, Op, AtomicKind)] = &[
    ("load",                    Op::AtomicLoad,            AtomicKind::Load),
    ("store",                   Op::AtomicStore,           AtomicKind::Store),
    ("exchange",                Op::AtomicExchange,        AtomicKind::Modify),
    ("compare_exchange_strong", Op::AtomicCompareExchange, AtomicKind::CompareExchangePointer),
    ("compare_exchange_weak",   Op::AtomicCompareExchangeWeak, AtomicKind::CompareExchangePointer),
    ("flag_test_and_set",       Op::AtomicFlagTestAndSet,  AtomicKind::TestAndSet),
    ("flag_clear",              Op::AtomicFlagClear,       AtomicKind::Clear),
    ("init",                    Op::Store,                 AtomicKind::Initialize),
];

fn legacy(stem: &str) -> Option<Atomic> {
    let (ops, kind) = match MODIFICATIONS.iter().find(|row| row.0 == stem) {
        Some(row) => (row.1, AtomicKind::Modify),
        None => {
            let row = LEGACY.iter().find(|row| row.0 == stem)?;
            (Variants::all(row.1), row.2)
        }
    };
    Some(Atomic {
        ops,
        kind,
        explicit: false,
        default_order: LEGACY_ORDER,
        default_scope: LEGACY_SCOPE,
        negates_float: stem == "sub",
    })
}

fn modern(name: &str) -> Option<Atomic> {
    let (stem, explicit) = match name.strip_suffix("_explicit") {
        Some(stem) => (stem, true),
        None => (name, false),
    };
    let modification = stem.strip_prefix("fetch_");
    let (ops, kind) = match modification {
        Some(stem) => (
            MODIFICATIONS.iter().find(|row| row.0 == stem)?.1,
            AtomicKind::Modify,
        ),
        None => {
            let row = MODERN.iter().find(|row| row.0 == stem)?;
            (Variants::all(row.1), row.2)
        }
    };
    if explicit && kind == AtomicKind::Initialize {
        return None;
    }
    Some(Atomic {
        ops,
        kind,
        explicit,
        default_order: DEFAULT_ORDER,
        default_scope: DEFAULT_SCOPE,
        negates_float: modification == Some("sub"),
    })
}

pub(super) fn lookup(name: &str) -> Option<Atomic> {
    if let Some(stem) = name.strip_prefix("atom_") {
        return legacy(stem);
    }
    let stem = name.strip_prefix("atomic_")?;
    legacy(stem).or_else(|| modern(stem))
}

/// Which OpenCL's atomic functions are to be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Naming {
    /// OpenCL 1.x's `atomic_add`; of 64 bits `atom_add`.
    Legacy {
        /// How wide the object is.
        bits: u32,
    },
    /// OpenCL 2.0's `atomic_fetch_add_explicit`.
    Explicit,
}

/// The name of the function that this instruction stands for, and how the object is read where
/// that makes a difference. `None` where that OpenCL has none: 1.x's loads and stores of 32 bits
/// are exchanges, which is the caller's to do.
pub fn name(op: Op, naming: Naming) -> Option<(String, Option<Number>)> {
    let op = if op == Op::AtomicCompareExchangeWeak {
        Op::AtomicCompareExchange
    } else {
        op
    };
    let modification = MODIFICATIONS.iter().find_map(|row| {
        let mut numbers = row.1.each().filter(|each| each.1 == op).map(|each| each.0);
        let first = numbers.next()?;
        Some((row.0, numbers.next().is_none().then_some(first)))
    });
    match naming {
        Naming::Legacy { bits } => {
            let prefix = if bits == 64 { "atom" } else { "atomic" };
            if let Some((stem, number)) = modification {
                return Some((format!("{prefix}_{stem}"), number));
            }
            let row = LEGACY.iter().find(|row| row.1 == op)?;
            Some((format!("{prefix}_{}", row.0), None))
        }
        Naming::Explicit => {
            if let Some((stem, number)) = modification {
                return Some((format!("atomic_fetch_{stem}_explicit"), number));
            }
            if let Some(row) = MODERN.iter().find(|row| row.1 == op && row.1 != Op::Store) {
                return Some((format!("atomic_{}_explicit", row.0), None));
            }
            // OpenCL 2.0 has no increment: 1.x's remains.
            let row = LEGACY.iter().find(|row| row.1 == op)?;
            Some((format!("atomic_{}", row.0), None))
        }
    }
}
