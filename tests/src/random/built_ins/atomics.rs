//! Tests atomic functions. No other work-item accesses the same memory, so the results are deterministic.

use super::calls::{ITEMS, Spelling, Test, pointer, sign, spirv};
use super::types::{Feed, INT, Type};
use crate::random::generator::Random;

/// An atomic function.
#[derive(Debug)]
pub struct Atomic {
    /// The parameters and the result of the function.
    pub form: AtomicForm,
    /// The name in OpenCL C.
    pub name: &'static str,
    /// The part after `__spirv_Atomic` of the SPIR-V-friendly name.
    pub spirv: &'static str,
    /// Whether the function supports floating-point numbers.
    pub floats: bool,
}

/// The parameters of an atomic function, without memory orders and scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtomicForm {
    /// A function of OpenCL 1.x with a pointer and a value.
    Old,
    /// A function of OpenCL 1.x with a pointer.
    OldStep,
    /// A function of OpenCL 1.x with a pointer, a comparator and a new value.
    OldCompare,
    /// A function of OpenCL 2.0 with a pointer and a value.
    Modify,
    /// A function of OpenCL 2.0 with a pointer, a pointer to the comparator, and a new value.
    Compare,
    /// A function of OpenCL 2.0 with a pointer.
    Load,
    /// A function of OpenCL 2.0 with a pointer and a value, and without a result.
    Store,
}

const fn atomic(form: AtomicForm, name: &'static str, spirv: &'static str, floats: bool) -> Atomic {
    Atomic {
        form,
        name,
        spirv,
        floats,
    }
}

#[rustfmt::skip]
pub const ATOMICS: &[Atomic] = &[
    atomic(AtomicForm::Old,        "add",     "IAdd", false),
    atomic(AtomicForm::Old,        "sub",     "ISub", false),
    atomic(AtomicForm::Old,        "xchg",    "Exchange", true),
    atomic(AtomicForm::Old,        "min",     "?Min", false),
    atomic(AtomicForm::Old,        "max",     "?Max", false),
    atomic(AtomicForm::Old,        "and",     "And", false),
    atomic(AtomicForm::Old,        "or",      "Or", false),
    atomic(AtomicForm::Old,        "xor",     "Xor", false),
    atomic(AtomicForm::OldStep,    "inc",     "IIncrement", false),
    atomic(AtomicForm::OldStep,    "dec",     "IDecrement", false),
    atomic(AtomicForm::OldCompare, "cmpxchg", "CompareExchange", false),
    atomic(AtomicForm::Modify,     "atomic_fetch_add", "IAdd", false),
    atomic(AtomicForm::Modify,     "atomic_fetch_sub", "ISub", false),
    atomic(AtomicForm::Modify,     "atomic_fetch_and", "And", false),
    atomic(AtomicForm::Modify,     "atomic_fetch_or",  "Or", false),
    atomic(AtomicForm::Modify,     "atomic_fetch_xor", "Xor", false),
    atomic(AtomicForm::Modify,     "atomic_fetch_min", "?Min", false),
    atomic(AtomicForm::Modify,     "atomic_fetch_max", "?Max", false),
    atomic(AtomicForm::Modify,     "atomic_exchange",  "Exchange", true),
    atomic(AtomicForm::Load,       "atomic_load",      "Load", true),
    atomic(AtomicForm::Store,      "atomic_store",     "Store", true),
    atomic(AtomicForm::Compare,    "atomic_compare_exchange_strong", "CompareExchange", false),
    atomic(AtomicForm::Compare,    "atomic_compare_exchange_weak",   "CompareExchange", false),
];

/// The memory orders that a function may use. Each has the name in OpenCL C, and the bits of the SPIR-V memory
/// semantics.
const ORDERS: &[(&str, u32)] = &[
    ("relaxed", 0),
    ("acquire", 2),
    ("release", 4),
    ("acq_rel", 8),
    ("seq_cst", 16),
];
const SCOPES: &[(&str, u32)] = &[("work_group", 2), ("device", 1), ("all_svm_devices", 0)];

/// Returns the name of the function in OpenCL C, and the statement that calls it. The array contains the pointer with
/// an atomic type, and the arguments for memory order and scope of functions with one and with two memory orders.
fn opencl(
    atomic: &Atomic,
    ty: Type,
    suffix: &str,
    [typed, one, two]: [&str; 3],
) -> (String, String) {
    let old = if ty.bits == 64 { "atom" } else { "atomic" };
    let function = match atomic.form {
        AtomicForm::Old | AtomicForm::OldStep | AtomicForm::OldCompare => {
            format!("{old}_{}", atomic.name)
        }
        _ => format!("{}{suffix}", atomic.name),
    };
    let statement = match atomic.form {
        AtomicForm::Old => format!("r = {function}(p, b);"),
        AtomicForm::OldStep => format!("r = {function}(p);"),
        AtomicForm::OldCompare => format!("r = {function}(p, c, b);"),
        AtomicForm::Modify => format!("r = {function}({typed}, b{one});"),
        AtomicForm::Load => format!("r = {function}({typed}{one});"),
        AtomicForm::Store => format!("r = b; {function}({typed}, b{one});"),
        AtomicForm::Compare => format!(
            "{} e = c; t = {function}({typed}, &e, b{two}); r = e;",
            ty.name()
        ),
    };
    (function, statement)
}

/// Returns the test of an atomic function. If `explicit` is true, memory order and scope are arguments.
pub fn of_atomic(
    atomic: &Atomic,
    ty: Type,
    space: &'static str,
    explicit: bool,
    random: &mut Random,
) -> Test {
    let name = ty.name();
    let form = atomic.form;
    let place = if space == "global" {
        format!("(global {name} *)out")
    } else {
        "&m[item]".to_owned()
    };
    let memory = if space == "global" {
        String::new()
    } else {
        format!("local {name} m[{ITEMS}]; ")
    };
    let qualified = pointer(space, &format!("volatile {name}"));
    let before = format!("{memory}{qualified}p = {place}; *p = a; ");
    let orders = match form {
        AtomicForm::Load => &[0, 1, 4][..],
        AtomicForm::Store => &[0, 2, 4],
        _ => &[0, 1, 2, 3, 4],
    };
    let at = *random.choose(orders);
    let (order, bits) = ORDERS[at];
    // After a failed comparison nothing is stored, so this order has no release part.
    let (failure, failure_bits) = match at {
        1 | 3 => ORDERS[1],
        4 => ORDERS[4],
        _ => ORDERS[0],
    };
    let (scope, scope_number) = *random.choose(SCOPES);
    // The memory semantics bit for the address space whose accesses are ordered.
    let class = if bits == 0 {
        0
    } else if space == "global" {
        0x200
    } else {
        0x100
    };
    let suffix = if explicit { "_explicit" } else { "" };
    let ordered = |words: &str| {
        if explicit {
            format!(", {words}, memory_scope_{scope}")
        } else {
            String::new()
        }
    };
    let one = ordered(&format!("memory_order_{order}"));
    let typed = format!("({})p", pointer(space, &format!("volatile atomic_{name}")));
    let two = ordered(&format!("memory_order_{order}, memory_order_{failure}"));
    let mut results = vec![ty, ty];
    if form == AtomicForm::Compare {
        results.push(INT);
    }
    let (function, statement) = opencl(atomic, ty, suffix, [&typed, &one, &two]);
    let mut spellings = vec![Spelling {
        name: function,
        declaration: String::new(),
        body: format!("{before}{statement} s = *p;"),
    }];
    let spirv_name = format!("Atomic{}", sign(atomic.spirv, ty));
    let scope_and_order = format!("{scope_number}, {}", bits | class);
    let mut types = vec![qualified, "int".to_owned(), "int".to_owned()];
    let (arguments, given) = match form {
        AtomicForm::Load | AtomicForm::OldStep => (format!("p, {scope_and_order}"), name.clone()),
        AtomicForm::Store => {
            types.push(name.clone());
            (format!("p, {scope_and_order}, b"), "void".to_owned())
        }
        AtomicForm::Compare | AtomicForm::OldCompare => {
            types.extend(["int".to_owned(), name.clone(), name.clone()]);
            let unequal = failure_bits | if failure_bits == 0 { 0 } else { class };
            (
                format!("p, {scope_and_order}, {unequal}, b, c"),
                name.clone(),
            )
        }
        AtomicForm::Old | AtomicForm::Modify => {
            types.push(name.clone());
            (format!("p, {scope_and_order}, b"), name.clone())
        }
    };
    let (declaration, call) = spirv(&spirv_name, &given, &types, &arguments);
    let statement = match form {
        AtomicForm::Store => format!("r = b; {call};"),
        AtomicForm::Compare => format!("r = {call}; t = r == c;"),
        _ => format!("r = {call};"),
    };
    spellings.push(Spelling {
        name: format!("__spirv_{spirv_name}"),
        declaration,
        body: format!("{before}{statement} s = *p;"),
    });
    Test {
        parameters: vec![(ty, Feed::Any), (ty, Feed::Any), (ty, Feed::First)],
        results,
        module: String::new(),
        spellings,
        cell: (ty, Some(space)),
    }
}
