//! Checks of the calling convention for values (§3.5).

use transpire_llvm::ir::{AttributeIndex, AttributeKind, FunctionType, Global, Type, TypeKind};
use transpire_opencl::{Scalar, Type as ClType};

use crate::context::Context;
use crate::findings::Findings;

/// Returns the functions other than LLVM intrinsics, with their signatures.
fn functions<'c>(context: &'c Context<'_>) -> impl Iterator<Item = (Global, &'c FunctionType)> {
    let all = context.module.functions().map(|(global, ..)| global);
    all.filter(|&global| !context.is_intrinsic(global))
        .filter_map(|global| Some((global, context.module.signature(global)?)))
}

pub(crate) fn aggregates(context: &Context<'_>, findings: &mut Findings) {
    let types = &context.module.types;
    let is_aggregate = |ty: Type| {
        matches!(
            types[ty],
            TypeKind::Struct { .. } | TypeKind::Named(_) | TypeKind::Array { .. }
        )
    };
    for (global, signature) in functions(context) {
        let name = || context.name(global);
        if is_aggregate(signature.result) {
            findings.add(
                global,
                format!(
                    "@{} returns {}",
                    name(),
                    context.type_text(signature.result)
                ),
            );
        }
        for (number, &ty) in signature.parameters.iter().enumerate() {
            if is_aggregate(ty) {
                findings.add(
                    global,
                    format!(
                        "argument {number} of @{} is a {}",
                        name(),
                        context.type_text(ty)
                    ),
                );
            }
        }
    }
}

pub(crate) fn extensions(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for (global, signature) in functions(context) {
        // An optimizer may change functions that no other module sees.
        if module.globals[global].linkage.is_local() {
            continue;
        }
        let list = module
            .function(global)
            .and_then(|function| function.attributes.expand());
        let built_in = context.built_ins.get(&global);
        let mut check =
            |ty: Type, index: AttributeIndex, of: Option<&ClType>, what: &dyn Fn() -> String| {
                if !matches!(module.types[ty], TypeKind::Integer { bits: 1 | 8 | 16 }) {
                    return;
                }
                let has = |kind| module.attributes.has(list, index, kind);
                let (signed, unsigned) = (has(AttributeKind::S_EXT), has(AttributeKind::Z_EXT));
                let wanted = of.and_then(ClType::scalar).map(Scalar::is_signed);
                let fault = match (wanted, signed, unsigned) {
                    (_, false, false) => "neither signext nor zeroext",
                    (Some(true), false, true) => "zeroext, though it is signed",
                    (Some(false), true, false) => "signext, though it is unsigned",
                    (_, true, true) => "both signext and zeroext",
                    _ => return,
                };
                findings.add(
                    global,
                    format!(
                        "{} of @{}, {}, is {fault}",
                        what(),
                        context.name(global),
                        context.type_text(ty)
                    ),
                );
            };
        let result = built_in
            .and_then(|built_in| built_in.function.as_ref())
            .and_then(|function| function.result.as_ref());
        check(signature.result, AttributeIndex::Return, result, &|| {
            "the result".to_owned()
        });
        for (number, &ty) in signature.parameters.iter().enumerate() {
            let of = built_in.and_then(|built_in| built_in.parameters().get(number));
            check(ty, AttributeIndex::Parameter(number as u32), of, &|| {
                format!("argument {number}")
            });
        }
    }
}

/// Checks that calls extend arguments and results with types `i1`, `i8` and `i16` in the same way as the declaration of
/// the called function.
pub(crate) fn extensions_of_calls(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for call in &context.calls {
        let Some(callee) = context.callee(call.kind) else {
            continue;
        };
        if context.is_intrinsic(callee) {
            continue;
        }
        let (Some(signature), Some(function)) = (module.signature(callee), module.function(callee))
        else {
            continue;
        };
        let lists = [function.attributes.expand(), call.kind.attributes.expand()];
        let result = [(AttributeIndex::Return, signature.result)];
        let parameters = signature.parameters.iter().enumerate();
        let parameters =
            parameters.map(|(number, &ty)| (AttributeIndex::Parameter(number as u32), ty));
        for (index, ty) in result.into_iter().chain(parameters) {
            if !matches!(module.types[ty], TypeKind::Integer { bits: 1 | 8 | 16 }) {
                continue;
            }
            let [declared, called] = lists.map(|list| {
                [AttributeKind::S_EXT, AttributeKind::Z_EXT]
                    .map(|kind| module.attributes.has(list, index, kind))
            });
            if declared == called {
                continue;
            }
            let what = match index {
                AttributeIndex::Parameter(number) => format!("argument {number}"),
                _ => "the result".to_owned(),
            };
            findings.add(
                call.spot,
                format!(
                    "{what} of @{} is extended in another way by this call than by its declaration",
                    context.name(callee)
                ),
            );
        }
    }
}
