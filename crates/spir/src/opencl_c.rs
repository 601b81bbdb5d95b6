//! Checks of restrictions of OpenCL C that also apply to SPIR (§2.15). Numbers such as 6.9.j are sections of OpenCL
//! 1.2.

use cranelift_entity::EntityRef;
use transpire_llvm::ir::{
    AttributeIndex, AttributeKind, CallingConvention, Constant, ConstantKind, FunctionType, Global,
    GlobalKind, InstructionKind, TypeKind,
};
use transpire_opencl::metadata::{KERNEL_ARG_BASE_TYPE, KERNEL_ARG_TYPE};

use crate::context::{Context, Site, Spot};
use crate::findings::Findings;

/// Returns the functions that `opencl.kernels` lists or that have the calling convention `spir_kernel`, each with its
/// signature.
fn kernels<'c>(context: &'c Context<'_>) -> impl Iterator<Item = (Global, &'c FunctionType)> {
    let kernels = context.module.functions().filter(|(global, _, function)| {
        context.is_kernel.contains(global)
            || function.calling_convention == CallingConvention::SPIR_KERNEL
    });
    kernels.filter_map(|(global, ..)| Some((global, context.module.signature(global)?)))
}

/// Reports kernels that return a value (6.9.j).
pub(crate) fn kernel_results(context: &Context<'_>, findings: &mut Findings) {
    for (global, signature) in kernels(context) {
        if signature.result != context.module.void_type {
            let (name, ty) = (context.name(global), context.type_text(signature.result));
            findings.add(global, format!("the kernel @{name} returns {ty}"));
        }
    }
}

/// Reports kernel arguments that are events, pointers to pointers, pointers to private memory, or `bool` (6.9.a,
/// 6.9.k).
pub(crate) fn kernel_arguments(context: &Context<'_>, findings: &mut Findings) {
    let types = &context.module.types;
    for (global, signature) in kernels(context) {
        let list = context
            .module
            .function(global)
            .and_then(|function| function.attributes.expand());
        for (number, &ty) in signature.parameters.iter().enumerate() {
            let index = AttributeIndex::Parameter(number as u32);
            let is_by_value = context
                .module
                .attributes
                .has(list, index, AttributeKind::BY_VAL);
            let fault = match types[ty] {
                _ if context
                    .pointee_name(ty)
                    .is_some_and(|name| name == "opencl.event_t") =>
                {
                    "an event"
                }
                TypeKind::Pointer {
                    pointee: Some(pointee),
                    ..
                } if types.is_pointer(pointee) => "a pointer to a pointer",
                // Images are pointers without an address space (table 3).
                TypeKind::Pointer {
                    address_space: 0, ..
                } if !is_by_value && !context.is_image(ty) => "a pointer to private memory",
                TypeKind::Integer { bits: 1 } => "a bool",
                _ => continue,
            };
            findings.add(
                global,
                format!(
                    "argument {number} of the kernel @{} is {fault}",
                    context.name(global)
                ),
            );
        }
    }
}

/// The type names in metadata that arguments of kernels must not have.
const NOT_OF_KERNELS: &[&str] = &[
    "bool",
    "size_t",
    "ptrdiff_t",
    "intptr_t",
    "uintptr_t",
    "event_t",
];

/// Reports kernel arguments whose type name in the metadata is one of [`NOT_OF_KERNELS`] (6.9.k), except pointers and
/// `i1`.
pub(crate) fn named_kernel_arguments(context: &Context<'_>, findings: &mut Findings) {
    for kernel in &context.kernels {
        let Some(function) = kernel.function else {
            continue;
        };
        let lists = [KERNEL_ARG_TYPE, KERNEL_ARG_BASE_TYPE].map(|name| kernel.entry(&[name]));
        let names = |number: usize| {
            let lists = lists.iter().flatten();
            lists.filter_map(move |entry| entry.values.get(number)?.text())
        };
        let count = lists.iter().flatten().map(|entry| entry.values.len()).max();
        for number in 0..count.unwrap_or(0) {
            // `kernel_arguments` reports arguments whose own type shows the error.
            let shown = context
                .module
                .signature(function)
                .and_then(|signature| signature.parameters.get(number))
                .is_some_and(|&ty| {
                    context.module.types.is_pointer(ty)
                        || context.module.types.integer_bits(ty) == Some(1)
                });
            let name = names(number).find(|name| NOT_OF_KERNELS.contains(name));
            if let Some(name) = name.filter(|_| !shown) {
                findings.add(
                    function,
                    format!(
                        "argument {number} of the kernel @{} is a {name}",
                        context.name(function)
                    ),
                );
            }
        }
    }
}

/// Reports variadic functions other than `printf` and LLVM intrinsics (6.9.e).
pub(crate) fn variadic_functions(context: &Context<'_>, findings: &mut Findings) {
    for (global, _, _) in context.module.functions() {
        let is_variadic = context
            .module
            .signature(global)
            .is_some_and(|signature| signature.variadic);
        let is_printf = context
            .built_ins
            .get(&global)
            .is_some_and(|built_in| built_in.name == "printf");
        if is_variadic && !is_printf && !context.is_intrinsic(global) {
            findings.add(
                global,
                format!(
                    "@{} takes a variable number of arguments",
                    context.name(global)
                ),
            );
        }
    }
}

/// Reports allocations whose size is not constant (6.9.d).
pub(crate) fn variable_arrays(_: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Alloca { count, .. } = site.instruction.kind
        && count.as_constant().is_none()
    {
        findings.add(site, "how much is allocated is not constant");
    }
}

/// Returns the function if a constant is the address of a function; `None` for other constants.
fn function(context: &Context<'_>, constant: Constant) -> Option<Global> {
    match context.module.constants.get(constant)?.kind {
        ConstantKind::Global(global)
            if matches!(context.module.globals[global].kind, GlobalKind::Function(_)) =>
        {
            Some(global)
        }
        _ => None,
    }
}

/// Reports addresses of functions in constants (6.9.a).
pub(crate) fn function_pointers_in_constants(context: &Context<'_>, findings: &mut Findings) {
    let mut check = |constant: Constant, spot: Spot| {
        if let Some(function) = function(context, constant) {
            findings.add(
                spot,
                format!("the address of @{} is taken", context.name(function)),
            );
        }
    };
    for (global, _, variable) in context.module.variables() {
        if let Some(initializer) = variable.initializer.expand() {
            check(initializer, global.into());
        }
    }
    for &(constant, spot) in &context.constants {
        match &context.module.constants[constant].kind {
            ConstantKind::Aggregate(elements) => {
                elements.iter().for_each(|&element| check(element, spot))
            }
            ConstantKind::Expression(expression) => {
                expression.operands().iter().for_each(|&it| check(it, spot))
            }
            _ => {}
        }
    }
}

/// Reports pointer types that point to functions (6.9.a).
pub(crate) fn function_pointer_types(context: &Context<'_>, findings: &mut Findings) {
    let types = &context.module.types;
    for &(ty, spot) in &context.types {
        let pointee = types.pointee(ty);
        if pointee.is_some_and(|pointee| types.function_type(pointee).is_some()) {
            findings.add(
                spot,
                format!("the type {} points to functions", context.type_text(ty)),
            );
        }
    }
}

/// Reports operands that are addresses of functions, except callees (6.9.a).
pub(crate) fn function_pointers(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let mut count = 0;
    let mut taken = None;
    site.body.for_each_operand(site.inst, |operand| {
        if let Some(function) = operand
            .as_constant()
            .and_then(|constant| function(context, constant))
        {
            count += 1;
            taken = taken.or(Some(function));
        }
    });
    // The last operand of a call is its callee.
    let callee = site
        .instruction
        .kind
        .call()
        .and_then(|call| context.callee(call));
    if count > usize::from(callee.is_some())
        && let Some(function) = taken
    {
        findings.add(
            site,
            format!("the address of @{} is taken", context.name(function)),
        );
    }
}

/// Reports functions that call themselves, directly or indirectly (6.9.i).
pub(crate) fn recursion(context: &Context<'_>, findings: &mut Findings) {
    let count = context.module.globals.len();
    let mut callees: Vec<Vec<usize>> = vec![Vec::new(); count];
    for call in &context.calls {
        if let Some(callee) = context.callee(call.kind)
            && let Some(callees) = callees.get_mut(call.caller.index())
        {
            callees.push(callee.index());
        }
    }
    for component in components(&callees) {
        let is_recursive = match component.as_slice() {
            [alone] => callees
                .get(*alone)
                .is_some_and(|callees| callees.contains(alone)),
            several => several.len() > 1,
        };
        if let Some(&first) = component.iter().min().filter(|_| is_recursive) {
            let names: Vec<String> = component
                .iter()
                .take(4)
                .map(|&at| format!("@{}", context.name(Global::new(at))))
                .collect();
            findings.add(
                Global::new(first),
                format!("recursion: {}", names.join(", ")),
            );
        }
    }
}

/// Returns the strongly connected components of a graph (Tarjan's algorithm, without recursion).
fn components(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let mut index = vec![NEW; edges.len()];
    let mut low = vec![0; edges.len()];
    let mut is_open = vec![false; edges.len()];
    let (mut open, mut found, mut next) = (Vec::new(), Vec::new(), 0);
    for root in 0..edges.len() {
        if index[root] != NEW {
            continue;
        }
        // A node, and the number of its edges that are done.
        let mut path = vec![(root, 0)];
        while let Some((node, done)) = path.last_mut() {
            let node = *node;
            if *done == 0 && index[node] == NEW {
                (index[node], low[node]) = (next, next);
                next += 1;
                open.push(node);
                is_open[node] = true;
            }
            if let Some(&to) = edges[node].get(*done) {
                *done += 1;
                if index[to] == NEW {
                    path.push((to, 0));
                } else if is_open[to] {
                    low[node] = low[node].min(index[to]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                low[parent] = low[parent].min(low[node]);
            }
            if low[node] == index[node] {
                let mut component = Vec::new();
                while let Some(member) = open.pop() {
                    is_open[member] = false;
                    component.push(member);
                    if member == node {
                        break;
                    }
                }
                found.push(component);
            }
        }
    }
    found
}

/// Reports variables in private or global memory at program scope (6.5).
pub(crate) fn program_scope(context: &Context<'_>, findings: &mut Findings) {
    for (global, value, _) in context.module.variables() {
        if let Some(space @ (0 | 1)) = context.module.types.address_space(value.ty) {
            let memory = if space == 0 { "private" } else { "global" };
            findings.add(
                global,
                format!("@{} is in {memory} memory", context.name(global)),
            );
        }
    }
}

/// Reports initializers of variables in local memory (6.5.2), except zero, `undef` and `poison`.
pub(crate) fn local_initializers(context: &Context<'_>, findings: &mut Findings) {
    for (global, value, variable) in context.module.variables() {
        let Some(initializer) = variable.initializer.expand() else {
            continue;
        };
        let kind = &context.module.constants[initializer].kind;
        let is_blank = kind.is_zero() || matches!(kind, ConstantKind::Undef | ConstantKind::Poison);
        if context.module.types.address_space(value.ty) == Some(3) && !is_blank {
            findings.add(
                global,
                format!(
                    "the local variable @{} has an initial value",
                    context.name(global)
                ),
            );
        }
    }
}
