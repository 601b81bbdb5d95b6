//! Gives functions that are declared without a prototype the types with which they are called. For `int f();`, C
//! compilers declare `i32 (...)`.

use rustc_hash::FxHashMap;

use crate::assembly::SinglePrinter;
use crate::ir::{
    Body, CallKind, ConstantKind, ConstantWalk, Global, GlobalKind, Inst, Module, Type,
};
use crate::pointers;
use crate::versions::Release;

/// A function without a prototype that a module calls with different types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferentCalls {
    /// The name of the function.
    pub function: String,
    /// The texts of the first two types.
    pub types: [String; 2],
}

/// Returns the functions that a module declares without a prototype.
pub fn without_prototype(module: &Module) -> Vec<Global> {
    let is_declared = |ty: Type| {
        let ty = module.types.function_type(ty);
        ty.is_some_and(|ty| ty.variadic && ty.parameters.is_empty())
    };
    let functions = module.functions();
    let functions = functions
        .filter(|(_, value, function)| !function.is_definition && is_declared(value.value_type));
    functions.map(|(global, ..)| global).collect()
}

/// Gives each of these functions the type with which all its calls call it: the type of the result, and the types of
/// the arguments. The functions must be declared without a prototype. Returns those that are called with different
/// types, which do not change. Neither do functions that are not called, and, with typed pointers, functions whose
/// address is used otherwise. All bodies must be decoded.
pub fn declare_as_called(module: &mut Module, functions: &[Global]) -> Vec<DifferentCalls> {
    let mut called: FxHashMap<Global, Vec<Type>> = FxHashMap::default();
    called.extend(functions.iter().map(|&function| (function, Vec::new())));
    module.each_body(|module, _, body| {
        for (inst, function) in calls(module, body, &called) {
            let ty = type_of_call(module, body, inst);
            if let (Some(ty), Some(types)) = (ty, called.get_mut(&function))
                && types.len() < 2
                && !types.contains(&ty)
            {
                types.push(ty);
            }
        }
    });
    if pointers::is_typed(module) {
        for function in used_as_values(module, &called) {
            called.remove(&function);
        }
    }
    let different = different_calls(module, functions, &called);
    called.retain(|_, types| types.len() == 1);
    for (&function, types) in &called {
        for &ty in types {
            module.set_value_type(function, ty);
        }
    }
    module.each_body(|module, _, body| {
        for (inst, function) in calls(module, body, &called) {
            let ty = module.globals[function].value_type;
            let address = module.address(function);
            if let Some(call) = body.instructions.edit(inst).kind.call_mut() {
                call.callee = address.into();
                call.function_type = ty;
            }
        }
    });
    different
}

/// Returns the calls of functions in `called` in a body, and the functions.
fn calls(
    module: &Module,
    body: &Body,
    called: &FxHashMap<Global, Vec<Type>>,
) -> Vec<(Inst, Global)> {
    let mut found = Vec::new();
    for (_, inst, instruction) in body.instructions_in_order() {
        transpire_interrupt::tick();
        let callee = instruction.kind.call().and_then(|it| callee(module, it));
        found.extend(
            callee
                .filter(|it| called.contains_key(it))
                .map(|it| (inst, it)),
        );
    }
    found
}

/// Returns the globals that a body calls, directly or through casts.
pub fn callees(module: &Module, body: &Body) -> impl Iterator<Item = Global> {
    let instructions = body.instructions_in_order();
    instructions.filter_map(|(_, _, instruction)| callee(module, instruction.kind.call()?))
}

/// Returns whether a module calls a function by a constant that casts its address.
pub fn has_calls_through_casts(module: &Module) -> bool {
    module.functions().any(|(_, _, function)| {
        let Some(body) = &function.body else {
            return false;
        };
        body.instructions_in_order().any(|(_, _, instruction)| {
            transpire_interrupt::tick();
            let call = instruction.kind.call();
            call.is_some_and(|call| module.callee(call).is_none() && callee(module, call).is_some())
        })
    })
}

/// Returns the global that a call calls, through casts.
fn callee(module: &Module, call: &CallKind) -> Option<Global> {
    module.as_global(module.without_casts(call.callee.as_constant()?))
}

/// Returns the type of a function with the result and the arguments of a call.
fn type_of_call(module: &mut Module, body: &Body, inst: Inst) -> Option<Type> {
    let instruction = &body.instructions[inst];
    let arguments = instruction.kind.call()?.arguments.as_slice(&body.values);
    let parameters = arguments.iter().map(|&it| body.value_type(module, it));
    let parameters = parameters.collect();
    Some(module.types.function(instruction.ty, parameters, false))
}

/// Returns the functions in `called` whose address is used other than as a callee.
fn used_as_values(module: &Module, called: &FxHashMap<Global, Vec<Type>>) -> Vec<Global> {
    let mut walk = ConstantWalk::default();
    for value in module.globals.values() {
        walk.extend(value.kind.constants());
        let GlobalKind::Function(function) = &value.kind else {
            continue;
        };
        let Some(body) = &function.body else { continue };
        for (_, inst, instruction) in body.instructions_in_order() {
            transpire_interrupt::tick();
            let call = instruction.kind.call();
            let direct = call.filter(|call| callee(module, call).is_some());
            match direct {
                Some(call) => {
                    let arguments = call.arguments.as_slice(&body.values);
                    walk.extend(arguments.iter().filter_map(|it| it.as_constant()));
                }
                None => body.for_each_operand(inst, |it| walk.extend(it.as_constant())),
            }
        }
    }
    let mut used = Vec::new();
    while let Some(constant) = walk.next(&module.constants) {
        if let ConstantKind::Global(global) = module.constants[constant].kind
            && called.contains_key(&global)
        {
            used.push(global);
        }
    }
    used
}

/// Returns the functions in `functions` for which `called` has two types.
fn different_calls(
    module: &Module,
    functions: &[Global],
    called: &FxHashMap<Global, Vec<Type>>,
) -> Vec<DifferentCalls> {
    let types = |function: &Global| match called.get(function)?[..] {
        [one, other] => Some((*function, [one, other])),
        _ => None,
    };
    let found: Vec<_> = functions.iter().filter_map(types).collect();
    if found.is_empty() {
        return Vec::new();
    }
    let mut printer = SinglePrinter::new(module, Release::NEWEST);
    let found = found.into_iter().map(|(function, types)| DifferentCalls {
        function: module.name(function).into_owned(),
        types: types.map(|ty| printer.ty(ty)),
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::{assembly, verify_for};

    fn declared(text: &str, release: Release) -> (String, Vec<DifferentCalls>) {
        let mut module = assembly::parse(text.as_bytes()).unwrap();
        let functions = without_prototype(&module);
        let different = declare_as_called(&mut module, &functions);
        verify_for(&module, release).unwrap();
        (assembly::print(&module, release), different)
    }

    #[test]
    fn a_function_gets_the_type_of_its_calls() {
        let text = "declare i32 @f(...)
declare void @g(...)
declare void @h(...)
declare i32 @printf(ptr, ...)
define i32 @k(i64 %x, ptr %p) {
  %a = call i32 @f(i64 %x)
  %b = call i32 (...) @f(i64 %x)
  %c = call i32 (i64, ...) @f(i64 %x)
  call void @g()
  store ptr @g, ptr %p, align 8
  store ptr @h, ptr %p, align 8
  ret i32 %a
}
";
        let (text, different) = declared(text, Release::NEWEST);
        for part in [
            "declare i32 @f(i64)\n",
            "declare void @g()\n",
            "declare void @h(...)\n",
            "declare i32 @printf(ptr, ...)\n",
            "%a = call i32 @f(i64 %x)\n",
            "%b = call i32 @f(i64 %x)\n",
            "%c = call i32 @f(i64 %x)\n",
            "call void @g()\n",
        ] {
            assert!(text.contains(part), "{part}{text}");
        }
        assert_eq!(different, []);
    }

    #[test]
    fn a_typed_function_whose_address_is_used_does_not_change() {
        let text = "declare i32 @f(...)
declare void @g(...)
define i32 @k(i64 %x, void (...)** %p) {
  %a = call i32 bitcast (i32 (...)* @f to i32 (i64)*)(i64 %x)
  call void bitcast (void (...)* @g to void ()*)()
  store void (...)* @g, void (...)** %p, align 8
  ret i32 %a
}
";
        let (text, different) = declared(text, Release::V14);
        for part in [
            "declare i32 @f(i64)\n",
            "declare void @g(...)\n",
            "%a = call i32 @f(i64 %x)\n",
            "call void bitcast (void (...)* @g to void ()*)()\n",
        ] {
            assert!(text.contains(part), "{part}{text}");
        }
        assert_eq!(different, []);
    }

    #[test]
    fn a_function_that_is_called_with_different_types_does_not_change() {
        let text = "declare i32 @f(...)
define i32 @k(i64 %x) {
  %a = call i32 @f(i64 %x)
  %b = call i32 @f(i32 %a)
  ret i32 %b
}
";
        let (text, different) = declared(text, Release::NEWEST);
        assert!(text.contains("declare i32 @f(...)\n"), "{text}");
        let types = ["i32 (i64)", "i32 (i32)"].map(str::to_owned);
        let function = "f".to_owned();
        assert_eq!(different, [DifferentCalls { function, types }]);
    }
}
