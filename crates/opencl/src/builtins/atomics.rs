//! Atomic functions: `atomic_…` and `atom_…` of OpenCL 1.x, the atomic functions of OpenCL 2.0, and the functions for
//! floats of `cl_ext_float_atomics`.

use super::Variants;
use super::memory::{DEFAULT_ORDER, DEFAULT_SCOPE, LEGACY_ORDER, LEGACY_SCOPE};
use crate::types::{Number, Type};
use transpire_spirv::grammar::Op;

/// The result of an atomic function, and its parameters other than the pointer, the memory orders and the scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AtomicKind {
    /// A function that returns the value. It has no further parameters.
    Load,
    /// A function that takes a value and returns nothing.
    Store,
    /// A function that takes a value and returns the old value.
    Modify,
    /// A function that returns the old value and has no further parameters: increment, decrement.
    Step,
    /// A function that takes a comparator and a value, in this order, and returns the old value (OpenCL 1.x). SPIR-V has the
    /// opposite order: value, comparator.
    CompareExchange,
    /// A function that takes a pointer to the comparator, and a value. It stores the old value through the pointer, and returns
    /// whether the old value and the comparator were equal (OpenCL 2.0).
    CompareExchangePointer,
    /// A function that returns a `bool` and has no further parameters.
    TestAndSet,
    /// A function that returns nothing and has no further parameters.
    Clear,
    /// `atomic_init(pointer, value)`: an ordinary `OpStore`.
    Initialize,
}

impl AtomicKind {
    /// Returns the number of values or pointers between the pointer to the object and the memory orders.
    pub fn values(self) -> usize {
        match self {
            AtomicKind::Load | AtomicKind::Step | AtomicKind::TestAndSet | AtomicKind::Clear => 0,
            AtomicKind::Store | AtomicKind::Modify | AtomicKind::Initialize => 1,
            AtomicKind::CompareExchange | AtomicKind::CompareExchangePointer => 2,
        }
    }

    /// Returns the number of memory orders: two for a compare-exchange (for equal and for unequal values), none for an
    /// initialization, otherwise one.
    pub fn orders(self) -> usize {
        match self {
            AtomicKind::CompareExchange | AtomicKind::CompareExchangePointer => 2,
            AtomicKind::Initialize => 0,
            _ => 1,
        }
    }
}

/// An atomic function. The operands in SPIR-V are the pointer, the scope, the memory semantics (one or two), and the
/// values. The scope and the semantics are ids of constants. `atomic_init` becomes `OpStore`, which has neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Atomic {
    /// The instruction, by the kind of number of the pointee.
    pub ops: Variants<Op>,
    /// The other parameters and the result of the function.
    pub kind: AtomicKind,
    /// Whether the memory orders are arguments. A scope may follow them.
    pub explicit: bool,
    /// The `memory_order`, if it is not an argument.
    pub default_order: u32,
    /// The `memory_scope`, if it is not an argument.
    pub default_scope: u32,
    /// Whether the operation subtracts floating-point numbers: `OpAtomicFAddEXT` with the negated value.
    pub negates_float: bool,
}

impl Atomic {
    /// Returns whether OpenCL has an overload of the function with these parameters. Other overloads are functions that
    /// the program itself declares.
    pub fn takes(&self, parameters: &[Type]) -> bool {
        let orders = if self.explicit { self.kind.orders() } else { 0 };
        let least = 1 + self.kind.values() + orders;
        // The scope may be left out, but not without the orders.
        let fits = parameters.len() == least || self.explicit && parameters.len() == least + 1;
        let number = self.number(parameters);
        fits && self.ops.select(number).is_some()
            && (self.kind != AtomicKind::Step || number != Some(Number::Float))
    }

    /// Returns whether the function has a name of OpenCL 1.x, but computes with floats for these parameters. OpenCL 1.x
    /// only has exchanges of floats, so other functions of floats are extensions.
    pub fn extends_opencl_1(&self, parameters: &[Type]) -> bool {
        self.default_order == LEGACY_ORDER
            && self.number(parameters) == Some(Number::Float)
            && self.ops.select(Some(Number::Float)) != Some(Op::AtomicExchange)
    }

    /// Returns the kind of number of the pointee of the first parameter, or `None` if that is not a pointer to numbers.
    pub fn number(&self, parameters: &[Type]) -> Option<Number> {
        parameters.first()?.pointee()?.ty.number()
    }
}

/// A row for each read-modify-write operation: its name in OpenCL, and its instructions.
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

/// A row for each other function of OpenCL 1.x: its name, instruction and kind.
#[rustfmt::skip]
const LEGACY: &[(&str, Op, AtomicKind)] = &[
    ("xchg",    Op::AtomicExchange,        AtomicKind::Modify),
    ("cmpxchg", Op::AtomicCompareExchange, AtomicKind::CompareExchange),
    ("inc",     Op::AtomicIIncrement,      AtomicKind::Step),
    ("dec",     Op::AtomicIDecrement,      AtomicKind::Step),
];

/// A row for each other function of OpenCL 2.0: its name without `_explicit`, its instruction and its kind.
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

/// The version of OpenCL whose names of atomic functions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Naming {
    /// OpenCL 1.x: `atomic_add`, or `atom_add` for 64 bits.
    Legacy {
        /// The width of the object in bits.
        bits: u32,
    },
    /// OpenCL 2.0: `atomic_fetch_add_explicit`. It has no increment and decrement, so those have the names of OpenCL
    /// 1.x.
    Explicit,
}

/// Returns the name of the function that is equivalent to the instruction `op` in the version `naming`, and the kind of
/// number of the object, which is `None` if the instruction allows several kinds. `OpAtomicCompareExchangeWeak` gets
/// the name of the strong compare-exchange. Returns `None` if the version has no such function. For example, OpenCL 1.x
/// has no atomic loads and stores; callers use exchanges instead.
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
            // OpenCL 2.0 has no increment and decrement, so the functions of OpenCL 1.x are used.
            let row = LEGACY.iter().find(|row| row.1 == op)?;
            Some((format!("atomic_{}", row.0), None))
        }
    }
}
