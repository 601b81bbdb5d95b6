//! Compares the types with which the inputs declare a symbol with the type of its definition.

use rustc_hash::FxHashSet;

use super::moving::Moving;
use super::output::{Output, is_declaration};
use super::problem::{Problem, ProblemKind};
use crate::assembly::SinglePrinter;
use crate::ir::{Global, GlobalValue, Module, Type, TypeKind, Types};
use crate::versions::Release;

/// A symbol as an input declares or defines it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signature {
    /// The global of the linked module.
    global: Global,
    /// The type in the linked module: of a function itself, and of the address of a variable.
    ty: Type,
    /// The index of the input.
    input: u32,
    is_definition: bool,
}

impl Moving<'_, '_> {
    /// Records the type of the input's global `own`, which `global` of the linked module represents.
    pub(super) fn record_signature(&mut self, global: Global, own: Global) {
        let value = &self.src.globals[own];
        let name = self.src.strings.get(value.name);
        let is_local = |value: &GlobalValue| value.linkage.is_local();
        let is_symbol = !name.is_empty() && !name.starts_with(b"llvm.");
        if self.is_done
            || !is_symbol
            || is_local(value)
            || is_local(&self.out.module.globals[global])
        {
            return;
        }
        let ty = symbol_type(&self.src.types, value);
        let signature = Signature {
            global,
            ty: self.ty(ty),
            input: self.out.input(),
            is_definition: !is_declaration(&self.src, own),
        };
        self.out.signatures.push(signature);
    }
}

impl Output {
    /// Returns a problem for each input in which a symbol has another type than its definition in another input, or its
    /// first declaration if it has no definition, unless only pointee types differ. Symbols for which `is_exempt` holds
    /// are not compared.
    pub(super) fn other_signatures(&self, is_exempt: impl Fn(Global) -> bool) -> Vec<Problem> {
        let module = &self.module;
        let mut known = FxHashSet::default();
        let differing = self.signatures.iter().filter(|signature| {
            transpire_interrupt::tick();
            let global = signature.global;
            let other = symbol_type(&module.types, &module.globals[global]);
            signature.input != self.input_of(global)
                && !are_compatible(&module.types, signature.ty, other)
                && !is_exempt(global)
                && known.insert((global, signature.input))
        });
        let differing: Vec<Signature> = differing.copied().collect();
        if differing.is_empty() {
            return Vec::new();
        }
        let mut printer = SinglePrinter::new(module, Release::NEWEST);
        let messages = differing.into_iter().map(|signature| {
            let input = self.inputs.get(signature.input as usize);
            let input = input.map_or("", String::as_str);
            self.difference(input, signature, &mut printer)
        });
        messages
            .map(|message| Problem::new(ProblemKind::Mismatch, message))
            .collect()
    }

    /// Returns the message for a signature that differs from the one of the linked module. `input` is the name of its
    /// input.
    fn difference(
        &self,
        input: &str,
        signature: Signature,
        printer: &mut SinglePrinter<'_>,
    ) -> String {
        let module: &Module = &self.module;
        let types = &module.types;
        let (name, origin) = (module.name(signature.global), self.origin(signature.global));
        let other = symbol_type(types, &module.globals[signature.global]);
        let kind = |ty| match types.function_type(ty) {
            Some(_) => "function",
            None => "variable",
        };
        let kinds = (kind(signature.ty), kind(other));
        if kinds.0 != kinds.1 {
            return format!(
                "the symbol \"{name}\" is a {} in {input}, and a {} in {origin}",
                kinds.0, kinds.1
            );
        }
        let verb = |is_definition| match is_definition {
            true => "defines",
            false => "declares",
        };
        let own_verb = verb(signature.is_definition);
        let other_verb = verb(!is_declaration(module, signature.global));
        let (one, other) = (printer.ty(signature.ty), printer.ty(other));
        format!("{input} {own_verb} \"{name}\" as {one}, and {origin} {other_verb} it as {other}")
    }
}

/// Returns the type of a function, or the type of the address of a variable.
fn symbol_type(types: &Types, value: &GlobalValue) -> Type {
    match types.function_type(value.value_type) {
        Some(_) => value.value_type,
        None => value.ty,
    }
}

/// Returns whether one symbol can have both types: [`are_alike`], where pointers and target types are alike,
/// since releases represent images and the like by either. A declaration without a prototype, such as `i32 (...)`, only
/// has a result.
fn are_compatible(types: &Types, one: Type, other: Type) -> bool {
    let is_like = |one: Type, other: Type| {
        let kinds = (&types[one], &types[other]);
        is_alike(types, one, other)
            || matches!(
                kinds,
                (TypeKind::Pointer { .. }, TypeKind::Target { .. })
                    | (TypeKind::Target { .. }, TypeKind::Pointer { .. })
            )
    };
    let has_no_prototype = |ty: Type| {
        let ty = types.function_type(ty);
        ty.is_some_and(|ty| ty.variadic && ty.parameters.is_empty())
    };
    match (types.function_type(one), types.function_type(other)) {
        (Some(first), Some(second)) if has_no_prototype(one) || has_no_prototype(other) => {
            is_like(first.result, second.result)
        }
        _ => are_functions_alike(types, (one, other), is_like),
    }
}

/// Returns whether two types differ in nothing but pointee types: of pointers, or of parameters and results of
/// functions.
pub(super) fn are_alike(types: &Types, one: Type, other: Type) -> bool {
    are_functions_alike(types, (one, other), |one, other| {
        is_alike(types, one, other)
    })
}

/// Returns whether two function types have equal numbers of parameters, and `is_like` holds for the parameters and the
/// results; for other types, whether [`is_alike`] holds.
fn are_functions_alike(
    types: &Types,
    (one, other): (Type, Type),
    is_like: impl Fn(Type, Type) -> bool,
) -> bool {
    let (Some(one), Some(other)) = (types.function_type(one), types.function_type(other)) else {
        return is_alike(types, one, other);
    };
    let mut parameters = one.parameters.iter().zip(&*other.parameters);
    one.variadic == other.variadic
        && one.parameters.len() == other.parameters.len()
        && is_like(one.result, other.result)
        && parameters.all(|(&one, &other)| is_like(one, other))
}

/// Returns whether two types are equal, or pointers into the same address space.
fn is_alike(types: &Types, one: Type, other: Type) -> bool {
    let is_pointer = |ty| matches!(types[ty], TypeKind::Pointer { .. });
    let are_pointers = is_pointer(one) && is_pointer(other);
    one == other || are_pointers && types.address_space(one) == types.address_space(other)
}
