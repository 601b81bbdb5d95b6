//! Checks of the attributes of parameters (§3.9, table 12) and of functions (§3.11, table 13).

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind as A, AttributeList};

use crate::context::{Context, Spot};
use crate::findings::Findings;
use crate::text::clip;

/// The allowed attributes of parameters and results: the attributes of table 12, and `noalias` for `restrict` (table
/// 8).
const OF_PARAMETERS: &[A] = &[
    A::Z_EXT,
    A::S_EXT,
    A::BY_VAL,
    A::STRUCT_RET,
    A::NO_CAPTURE,
    A::NO_ALIAS,
];

/// The allowed attributes of functions (table 13).
const OF_FUNCTIONS: &[A] = &[
    A::ALWAYS_INLINE,
    A::INLINE_HINT,
    A::NO_INLINE,
    A::NO_UNWIND,
    A::READ_NONE,
    A::READ_ONLY,
];

/// Returns the attribute lists of functions and calls. Omits intrinsics and calls of them.
fn lists(context: &Context<'_>) -> impl Iterator<Item = (AttributeList, Spot)> {
    let of_functions = context
        .module
        .functions()
        .filter_map(|(global, _, function)| {
            let list = function.attributes.expand()?;
            (!context.is_intrinsic(global)).then_some((list, Spot::Global(global)))
        });
    let of_calls = context.calls.iter().filter_map(|call| {
        let is_intrinsic = context
            .callee(call.kind)
            .is_some_and(|callee| context.is_intrinsic(callee));
        Some((call.kind.attributes.expand()?, call.spot)).filter(|_| !is_intrinsic)
    });
    of_functions.chain(of_calls)
}

fn word(context: &Context<'_>, attribute: &Attribute) -> String {
    match attribute {
        Attribute::String(key, _) => format!("\"{}\"", clip(&context.module.strings.text(*key))),
        other => other
            .kind()
            .and_then(A::keyword)
            .unwrap_or("an unknown attribute")
            .to_owned(),
    }
}

pub(crate) fn of_parameters(context: &Context<'_>, findings: &mut Findings) {
    for (list, spot) in lists(context) {
        for &(index, set) in context.module.attributes.lists[list].iter() {
            let attributes = &context.module.attributes.sets[set];
            let what = match index {
                AttributeIndex::Function => continue,
                AttributeIndex::Return => "the result".to_owned(),
                AttributeIndex::Parameter(number) => format!("argument {number}"),
            };
            let is_by_value = attributes
                .iter()
                .any(|attribute| attribute.kind() == Some(A::BY_VAL));
            for attribute in attributes.iter() {
                // The alignment of the copy belongs to `byval`.
                let is_allowed = attribute.kind().is_some_and(|kind| {
                    OF_PARAMETERS.contains(&kind) || kind == A::ALIGNMENT && is_by_value
                });
                if !is_allowed {
                    findings.add(spot, format!("{what} is {}", word(context, attribute)));
                }
            }
        }
    }
}

/// Reports attributes that exclude each other, and `sret` other than on the first parameter of a function that returns
/// void.
pub(crate) fn contradictions(context: &Context<'_>, findings: &mut Findings) {
    const PAIRS: &[(A, A)] = &[
        (A::Z_EXT, A::S_EXT),
        (A::BY_VAL, A::STRUCT_RET),
        (A::READ_NONE, A::READ_ONLY),
        (A::NO_INLINE, A::ALWAYS_INLINE),
    ];
    for (list, spot) in lists(context) {
        for &(index, set) in context.module.attributes.lists[list].iter() {
            let has = |kind| {
                let mut all = context.module.attributes.sets[set].iter();
                all.any(|attribute: &Attribute| attribute.kind() == Some(kind))
            };
            for &(one, other) in PAIRS {
                if has(one) && has(other) {
                    let words = [one, other].map(|kind| kind.keyword().unwrap_or_default());
                    findings.add(
                        spot,
                        format!("{} and {} contradict each other", words[0], words[1]),
                    );
                }
            }
            if has(A::STRUCT_RET) && index != AttributeIndex::Parameter(0) {
                findings.add(spot, "sret stands elsewhere than on the first parameter");
            }
        }
    }
    for (global, _, function) in context.module.functions() {
        let has_result = context
            .module
            .signature(global)
            .is_some_and(|signature| signature.result != context.module.void_type);
        let first = AttributeIndex::Parameter(0);
        let list = function.attributes.expand();
        if has_result && context.module.attributes.has(list, first, A::STRUCT_RET) {
            findings.add(global, "a function with sret returns something");
        }
    }
}

pub(crate) fn of_functions(context: &Context<'_>, findings: &mut Findings) {
    for (list, spot) in lists(context) {
        for attribute in context
            .module
            .attributes
            .get(Some(list), AttributeIndex::Function)
        {
            if !attribute
                .kind()
                .is_some_and(|kind| OF_FUNCTIONS.contains(&kind))
            {
                findings.add(spot, format!("the attribute {}", word(context, attribute)));
            }
        }
    }
}

/// Reports functions without `nounwind`, except LLVM intrinsics: the definitions if `is_definition` is true, otherwise
/// the declarations.
fn may_unwind(context: &Context<'_>, is_definition: bool, findings: &mut Findings) {
    for (global, _, function) in context.module.functions() {
        let list = function.attributes.expand();
        let is_nounwind =
            context
                .module
                .attributes
                .has(list, AttributeIndex::Function, A::NO_UNWIND);
        if function.is_definition == is_definition && !is_nounwind && !context.is_intrinsic(global)
        {
            findings.add(global, format!("@{} is not nounwind", context.name(global)));
        }
    }
}

pub(crate) fn nounwind(context: &Context<'_>, findings: &mut Findings) {
    may_unwind(context, true, findings);
}

pub(crate) fn nounwind_of_declarations(context: &Context<'_>, findings: &mut Findings) {
    may_unwind(context, false, findings);
}
