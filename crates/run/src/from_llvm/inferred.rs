//! Infers which opaque pointers are images, samplers, pipes and queues, from the calls of built-in functions.
//!
//! A pointer without a pointee has the type that the mangled name of a declared function gives to its parameter. An
//! argument that a function passes on to a parameter has the type of the parameter.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Global, InstructionKind as K, Module, ValueKind};
use transpire_opencl::{Opaque, Type, demangle};

/// A function and the number of a parameter.
type Place = (Global, u32);

/// The opaque types of parameters of functions.
#[derive(Default)]
pub(super) struct Inferred(FxHashMap<Place, Type>);

impl Inferred {
    pub(super) fn new(module: &Module) -> Self {
        let mut inferred = Self::default();
        let mut work = Vec::new();
        for (global, value, function) in module.functions() {
            transpire_interrupt::tick();
            let name = module.strings.text(value.name);
            if function.is_definition || !name.starts_with("_Z") {
                continue;
            }
            let parameters = demangle(&name).map(|name| name.parameters);
            for (number, ty) in (0..).zip(parameters.unwrap_or_default()) {
                if is_object(&ty) {
                    work.push(((global, number), ty));
                }
            }
        }
        if work.is_empty() {
            return inferred;
        }
        let passed = passed_arguments(module);
        while let Some((place, ty)) = work.pop() {
            transpire_interrupt::tick();
            if inferred.0.contains_key(&place) {
                continue;
            }
            let from = passed.get(&place).into_iter().flatten();
            work.extend(from.map(|&argument| (argument, ty.clone())));
            inferred.0.insert(place, ty);
        }
        inferred
    }

    /// Returns the opaque type of a parameter, or `None` for any other parameter.
    pub(super) fn get(&self, function: Global, number: u32) -> Option<&Type> {
        self.0.get(&(function, number))
    }
}

/// Returns whether a type is an object that the host creates.
fn is_object(ty: &Type) -> bool {
    match ty {
        Type::Image(image) => image.access.is_some(),
        Type::Opaque(opaque) => matches!(
            opaque,
            Opaque::Sampler | Opaque::Queue | Opaque::PipeReadOnly | Opaque::PipeWriteOnly
        ),
        _ => false,
    }
}

/// Returns the arguments of functions that are passed to each parameter, if both are pointers without a pointee.
fn passed_arguments(module: &Module) -> FxHashMap<Place, Vec<Place>> {
    let mut passed: FxHashMap<Place, Vec<Place>> = FxHashMap::default();
    for (function, _, definition) in module.functions() {
        let Some(body) = definition.body.as_deref() else {
            continue;
        };
        let own = module.parameters(function);
        for (_, _, instruction) in body.instructions_in_order() {
            transpire_interrupt::tick();
            let K::Call(call) = &instruction.kind else {
                continue;
            };
            let Some(callee) = module.callee(call) else {
                continue;
            };
            let values = call.arguments.as_slice(&body.values);
            let parameters = module.parameters(callee);
            for (number, (value, &ty)) in (0..).zip(values.iter().zip(&parameters)) {
                if let ValueKind::Argument(argument) = value.kind()
                    && let Some(&from) = own.get(argument as usize)
                    && is_opaque(module, from)
                    && is_opaque(module, ty)
                {
                    let from = passed.entry((callee, number)).or_default();
                    from.push((function, argument));
                }
            }
        }
    }
    passed
}

/// Returns whether a type is a pointer without a pointee.
fn is_opaque(module: &Module, ty: transpire_llvm::ir::Type) -> bool {
    module.types.is_pointer(ty) && module.types.pointee(ty).is_none()
}
