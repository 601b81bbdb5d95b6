//! Checks of address spaces (§2.2), and of variables in local memory.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Body, CallingConvention, CastOp, Constant, ConstantKind, Expression, Global, InstructionKind,
    Module, Str, Type, TypeKind, Value,
};

use crate::context::{Context, Site};
use crate::findings::Findings;

/// The names of the address spaces in OpenCL, indexed by their number.
const NAMES: [&str; 4] = ["private", "global", "constant", "local"];

fn name(space: u32) -> String {
    match NAMES.get(space as usize) {
        Some(name) => format!("{name} memory ({space})"),
        None => format!("address space {space}"),
    }
}

pub(crate) fn numbers(context: &Context<'_>, findings: &mut Findings) {
    for &(ty, spot) in &context.types {
        if let TypeKind::Pointer {
            address_space: space @ 4..,
            ..
        } = context.module.types[ty]
        {
            findings.add(
                spot,
                format!(
                    "{} points to address space {space}; SPIR has 0 to 3",
                    context.type_text(ty)
                ),
            );
        }
    }
}

/// Returns the address space of a pointer, or of the pointers in a vector; `None` for other types.
fn space(module: &Module, ty: Type) -> Option<u32> {
    module.types.address_space(module.types.scalar(ty))
}

fn fault(from: Option<u32>, to: Option<u32>) -> Option<String> {
    let (from, to) = (from?, to?);
    (from != to).then(|| format!("a pointer to {} becomes one to {}", name(from), name(to)))
}

/// Returns the address space of the pointer that a `ptrtoint` converts to the integer `value`; `None` for other
/// integers.
fn space_of_number(context: &Context<'_>, body: Option<&Body>, value: Value) -> Option<u32> {
    let module = context.module;
    let inst = value
        .as_instruction()
        .zip(body)
        .and_then(|(inst, body)| Some((body.instructions.get(inst)?, body)));
    if let Some((instruction, body)) = inst {
        let InstructionKind::Cast(CastOp::PtrToInt, operand, ..) = instruction.kind else {
            return None;
        };
        return space(module, context.value_type(body, operand)?);
    }
    let ConstantKind::Expression(expression) = &module.constants.get(value.as_constant()?)?.kind
    else {
        return None;
    };
    let Expression::Cast(CastOp::PtrToInt, operand) = **expression else {
        return None;
    };
    space(module, module.constants.get(operand)?.ty)
}

pub(crate) fn casts(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let InstructionKind::Cast(op, operand, ..) = site.instruction.kind else {
        return;
    };
    let from = match op {
        CastOp::BitCast | CastOp::AddrSpaceCast => context
            .value_type(site.body, operand)
            .and_then(|ty| space(context.module, ty)),
        // The reader splits a `bitcast` between address spaces, which LLVM 3.2 allows, into two conversions.
        CastOp::IntToPtr => space_of_number(context, Some(site.body), operand),
        _ => return,
    };
    if let Some(fault) = fault(from, space(context.module, site.instruction.ty)) {
        findings.add(site, fault);
    }
}

pub(crate) fn constant_casts(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for &(constant, spot) in &context.constants {
        let data = &module.constants[constant];
        let ConstantKind::Expression(expression) = &data.kind else {
            continue;
        };
        let Expression::Cast(op, operand) = **expression else {
            continue;
        };
        let from = match op {
            CastOp::BitCast | CastOp::AddrSpaceCast => module
                .constants
                .get(operand)
                .and_then(|data| space(module, data.ty)),
            CastOp::IntToPtr => space_of_number(context, None, operand.into()),
            _ => continue,
        };
        if let Some(fault) = fault(from, space(module, data.ty)) {
            findings.add(spot, fault);
        }
    }
}

/// The maximum number of periods in the name of a variable that are examined.
const MAX_PERIODS: usize = 16;

/// Returns the variables in local memory of each function. The name of such a variable is the name of its function, a
/// period, and an identifier.
pub(crate) fn locals(module: &Module) -> FxHashMap<Global, Vec<Global>> {
    let mut locals: FxHashMap<Global, Vec<Global>> = FxHashMap::default();
    let variables = module
        .variables()
        .filter(|(_, value, _)| module.types.address_space(value.ty) == Some(3));
    let mut variables = variables.peekable();
    if variables.peek().is_none() {
        return locals;
    }
    let functions: FxHashMap<Str, Global> = module
        .functions()
        .map(|(global, value, _)| (value.name, global))
        .collect();
    for (variable, value, _) in variables {
        let name = module.strings.get(value.name);
        let periods = name
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'.')
            .take(MAX_PERIODS);
        for (at, _) in periods {
            let function = name
                .get(..at)
                .and_then(|prefix| module.strings.find(prefix));
            // The identifier follows the period.
            if let Some(&function) = function.and_then(|name| functions.get(&name))
                && at + 1 < name.len()
            {
                locals.entry(function).or_default().push(variable);
                break;
            }
        }
    }
    locals
}

pub(crate) fn local_variables(context: &Context<'_>, findings: &mut Findings) {
    for (variable, value, _) in context.module.variables() {
        // The function may be missing, because it may have been inlined.
        let name = context.module.strings.get(value.name);
        let has_period = name.len() > 2
            && name
                .get(1..name.len() - 1)
                .is_some_and(|inner| inner.contains(&b'.'));
        if context.module.types.address_space(value.ty) == Some(3) && !has_period {
            let message = format!(
                "@{} is not a name of a function, a period and an identifier",
                context.name(variable)
            );
            findings.add(variable, message);
        }
    }
}

pub(crate) fn stack(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Alloca { .. } = site.instruction.kind
        && let Some(space @ 1..) = context.module.types.address_space(site.instruction.ty)
    {
        findings.add(
            site,
            format!("alloca allocates {}; it is for private memory", name(space)),
        );
    }
}

/// Returns, for each function that uses variables in local memory, one of these variables.
fn used_locals(context: &Context<'_>) -> FxHashMap<Global, Global> {
    let module = context.module;
    let is_local =
        |global: Global| module.types.address_space(module.globals[global].ty) == Some(3);
    let mut used: FxHashMap<Global, Global> = FxHashMap::default();
    if !module.variables().any(|(global, _, _)| is_local(global)) {
        return used;
    }
    // The local variable that a constant contains; each constant is examined once.
    let mut known: FxHashMap<Constant, Option<Global>> = FxHashMap::default();
    for (function, _, data) in context.definitions() {
        let Some(body) = data.body.as_deref() else {
            continue;
        };
        for (_, inst, _) in body.instructions_in_order() {
            body.for_each_operand(inst, |operand| {
                if used.contains_key(&function) {
                    return;
                }
                let Some(constant) = operand.as_constant() else {
                    return;
                };
                let variable = *known.entry(constant).or_insert_with(|| {
                    base_global(module, constant).filter(|&global| is_local(global))
                });
                if let Some(variable) = variable {
                    used.insert(function, variable);
                }
            });
        }
    }
    used
}

/// The maximum nesting depth of a constant address that is examined.
const MAX_ADDRESS: usize = 16;

/// Returns the variable to which a constant address points, directly or with casts and offsets; `None` for other
/// constants, and for addresses nested deeper than [`MAX_ADDRESS`].
fn base_global(module: &Module, mut constant: Constant) -> Option<Global> {
    for _ in 0..MAX_ADDRESS {
        if let Some(global) = module.as_global(constant) {
            return Some(global);
        }
        let ConstantKind::Expression(expression) = &module.constants.get(constant)?.kind else {
            return None;
        };
        constant = match &**expression {
            Expression::Cast(_, operand) => *operand,
            Expression::GetElementPtr { operands, .. } => *operands.first()?,
            _ => return None,
        };
    }
    None
}

pub(crate) fn kernel_calls(context: &Context<'_>, findings: &mut Findings) {
    let used = used_locals(context);
    for call in &context.calls {
        let Some(callee) = context.callee(call.kind) else {
            continue;
        };
        let is_kernel = context.is_kernel.contains(&callee)
            || context
                .module
                .function(callee)
                .is_some_and(|f| f.calling_convention == CallingConvention::SPIR_KERNEL);
        // A variable belongs to a kernel by its name, or because the kernel uses it.
        let named = context.locals.get(&callee).and_then(|all| all.first());
        let variable = named.or_else(|| used.get(&callee));
        if let Some(&variable) = variable.filter(|_| is_kernel) {
            let (kernel, variable) = (context.name(callee), context.name(variable));
            findings.add(
                call.spot,
                format!("the kernel @{kernel} is called, which has the local variable @{variable}"),
            );
        }
    }
}

/// Reports stores and memory intrinsics that write to constant memory.
pub(crate) fn constant_stores(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let pointer = match &site.instruction.kind {
        InstructionKind::Store { pointer, .. } => Some(*pointer),
        kind => {
            let Some(call) = kind.call() else {
                return;
            };
            let Some(callee) = context.callee(call) else {
                return;
            };
            let name = context
                .module
                .strings
                .get(context.module.globals[callee].name);
            let fills = [&b"llvm.memcpy."[..], b"llvm.memset.", b"llvm.memmove."];
            let is_fill = fills.iter().any(|prefix| name.starts_with(prefix));
            let arguments = call.arguments.as_slice(&site.body.values);
            arguments.first().copied().filter(|_| is_fill)
        }
    };
    let ty = pointer.and_then(|pointer| context.value_type(site.body, pointer));
    if ty.and_then(|ty| space(context.module, ty)) == Some(2) {
        findings.add(site, format!("{} is written", name(2)));
    }
}
