//! Facts about the intrinsic functions of a module: LangRef, "Intrinsic Functions".

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

use super::arguments::{ROWS, Row};
use crate::intrinsics::{has_other_signature, is_named};
use crate::ir::{Constant, ConstantKind, Global, GlobalKind, Module, Value};

/// The intrinsic functions with parameters that must be immediate (`immarg`), by the beginning of their names, which ends
/// before a dot. Bit *n* stands for parameter *n*. LLVM gives the attribute to declarations without it.
const IMMEDIATE: &[(&str, u8)] = &[
    ("abs", 0b10),
    ("allow.ubsan.check", 0b1),
    ("ctlz", 0b10),
    ("cttz", 0b10),
    ("expect.with.probability", 0b100),
    ("experimental.cttz.elts", 0b10),
    ("experimental.get.vector.length", 0b110),
    ("frameaddress", 0b1),
    ("invariant.end", 0b10),
    ("invariant.start", 0b1),
    ("is.fpclass", 0b10),
    ("matrix.multiply", 0b1_1100),
    ("matrix.transpose", 0b110),
    ("memcpy", 0b1000),
    ("memmove", 0b1000),
    ("memset", 0b1000),
    ("prefetch", 0b1110),
    ("preserve.array.access.index", 0b110),
    ("preserve.struct.access.index", 0b110),
    ("preserve.union.access.index", 0b10),
    ("returnaddress", 0b1),
    ("sdiv.fix", 0b100),
    ("sdiv.fix.sat", 0b100),
    ("smul.fix", 0b100),
    ("smul.fix.sat", 0b100),
    ("ubsantrap", 0b1),
    ("udiv.fix", 0b100),
    ("udiv.fix.sat", 0b100),
    ("umul.fix", 0b100),
    ("umul.fix.sat", 0b100),
    ("vector.extract", 0b10),
    ("vector.insert", 0b100),
    ("vp.ctlz", 0b10),
    ("vp.cttz", 0b10),
    ("vp.cttz.elts", 0b10),
    ("vp.is.fpclass", 0b10),
];

/// The intrinsic functions of a module.
pub(super) struct Intrinsics {
    functions: EntitySet<Global>,
    /// The functions whose signature differs from the signature of the intrinsic they are named after.
    mistyped: EntitySet<Global>,
    /// For each function of [`IMMEDIATE`], its parameters that must be immediate.
    immediate: FxHashMap<Global, u8>,
    /// The functions whose arguments have rules.
    rows: FxHashMap<Global, &'static Row>,
}

impl Intrinsics {
    /// Collects the intrinsic functions of a module. Parameters that must be immediate, signatures and rules for arguments are
    /// collected only if the module has opaque pointers.
    pub(super) fn of(module: &Module, is_opaque: bool) -> Self {
        let mut functions = EntitySet::new();
        let mut mistyped = EntitySet::new();
        let mut immediate = FxHashMap::default();
        let mut rows = FxHashMap::default();
        for (global, value) in module.globals.iter() {
            transpire_interrupt::tick();
            let GlobalKind::Function(_) = value.kind else {
                continue;
            };
            let Some(rest) = module.strings.get(value.name).strip_prefix(b"llvm.") else {
                continue;
            };
            functions.insert(global);
            if is_opaque
                && let Some(signature) = module.types.function_type(value.value_type)
                && has_other_signature(&module.name(global), &module.types, signature)
            {
                mistyped.insert(global);
            }
            let is_name = |name: &str| is_named(rest, name);
            let row = IMMEDIATE
                .iter()
                .rfind(|row| is_name(row.0))
                .filter(|_| is_opaque);
            if let Some(&(_, parameters)) = row {
                immediate.insert(global, parameters);
            }
            let row = ROWS.iter().rfind(|row| is_name(row.name));
            if let Some(row) = row.filter(|_| is_opaque) {
                rows.insert(global, row);
            }
        }
        Self {
            functions,
            mistyped,
            immediate,
            rows,
        }
    }

    /// Returns whether the signature of a function differs from the signature of the intrinsic that it is named after.
    pub(super) fn is_mistyped(&self, global: Global) -> bool {
        self.mistyped.contains(global)
    }

    /// Returns the rules for the arguments of a function, if there are any.
    pub(super) fn row(&self, global: Global) -> Option<&'static Row> {
        match self.rows.is_empty() {
            true => None,
            false => self.rows.get(&global).copied(),
        }
    }

    /// Returns whether a function is intrinsic.
    pub(super) fn contains(&self, global: Global) -> bool {
        self.functions.contains(global)
    }

    /// Returns whether all arguments of a call that must be immediate are constant numbers.
    pub(super) fn are_immediate(
        &self,
        module: &Module,
        callee: Global,
        arguments: &[Value],
    ) -> bool {
        if self.immediate.is_empty() {
            return true;
        }
        let Some(&parameters) = self.immediate.get(&callee) else {
            return true;
        };
        let is_number = |constant: Constant| {
            matches!(
                module.constants[constant].kind,
                ConstantKind::Integer(_) | ConstantKind::WideInteger(_) | ConstantKind::Float(_)
            )
        };
        let mut arguments = arguments.iter().take(8).enumerate();
        arguments.all(|(number, argument)| {
            parameters >> number & 1 == 0 || argument.as_constant().is_some_and(is_number)
        })
    }
}
