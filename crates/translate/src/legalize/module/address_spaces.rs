//! Renumbers the address spaces of pointers in a module for another target to SPIR's numbers.
//!
//! A target with a flat memory has function variables and generic pointers in one address space, which must be mapped
//! to the generic one. The address of a function variable is then cast to a generic pointer. A kernel parameter cannot
//! be a generic pointer in SPIR-V: it becomes a pointer to global memory (private memory with `byval` or `byref`),
//! which the kernel casts first.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, CastOp, Constant, ConstantKind, Expression, Global,
    Inst, InstBuilder, InstructionKind, Interner, Module, Type, TypeKind, Types, Value,
};
use transpire_llvm::pointers;

use crate::legalize::retype::{self, Retyping, Rule};
use crate::legalize::rewrite::Rewriter;
use crate::mappings::address_spaces::{GENERIC, GLOBAL, PRIVATE};
use crate::pipeline::run_over_bodies;
use crate::summary::Summary;
use crate::to_llvm::AddressSpaceMap;
use crate::{Error, Result};

/// Returns the attribute `byval` or `byref` of parameter `number` of `function`, or `None` without one.
fn place(module: &Module, function: Global, number: usize) -> Option<&Attribute> {
    let attributes = module
        .function(function)
        .and_then(|f| f.attributes.expand());
    let of_parameter = AttributeIndex::Parameter(number as u32);
    let mut listed = module.attributes.get(attributes, of_parameter).iter();
    listed.find(|one| {
        matches!(
            one.kind(),
            Some(AttributeKind::BY_VAL | AttributeKind::BYREF)
        )
    })
}

/// Returns whether parameter `number` of `function` has the attribute `byval` or `byref`.
fn is_place(module: &Module, function: Global, number: usize) -> bool {
    place(module, function, number).is_some()
}

/// Returns whether a value of type `ty` contains a pointer to address space 0. Does not look behind pointers.
fn contains_private_pointer(types: &Types, ty: Type) -> bool {
    let mut seen = FxHashSet::default();
    let mut left = vec![ty];
    while let Some(ty) = left.pop() {
        if types.address_space(ty) == Some(PRIVATE) {
            return true;
        }
        if !seen.insert(ty) {
            continue;
        }
        match types[ty] {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                left.push(element);
            }
            _ => left.extend(types.struct_fields(ty).unwrap_or_default()),
        }
    }
    false
}

/// Rejects kernels whose arguments contain pointers to address space 0. With `byval` or `byref`, the argument is the
/// value in memory, and not its address. The module is for another target, `triple`, where that number is not private
/// memory.
///
/// # Errors
/// Returns an error for the first such kernel.
pub(crate) fn refuse_private_arguments(
    module: &Module,
    summary: &Summary,
    triple: &str,
) -> Result<()> {
    for &kernel in summary.kernels(module).list() {
        let Some(signature) = module.signature(kernel) else {
            continue;
        };
        let value_type = |number: usize, parameter: Type| match place(module, kernel, number) {
            Some(Attribute::Type(_, Some(ty))) => Some(*ty),
            Some(_) => module.types.pointee(parameter),
            None => Some(parameter),
        };
        let mut parameters = signature.parameters.iter().enumerate();
        if let Some((number, &parameter)) = parameters.find(|&(number, &parameter)| {
            value_type(number, parameter)
                .is_some_and(|ty| contains_private_pointer(&module.types, ty))
        }) {
            let is = match module.types.address_space(module.types.scalar(parameter)) {
                Some(_) if !is_place(module, kernel, number) => "is",
                _ => "contains",
            };
            let message = format!(
                "argument {number} of the kernel {is} a pointer to address space 0, which is private memory in SPIR-V and \
                 something else for \"{triple}\": name the address space that it is, 4:0 for generic memory or 1:0 for \
                 global memory (--address-space)"
            );
            return Err(Error::unsupported(message).in_function(&module.source_name(kernel)));
        }
    }
    Ok(())
}

/// Renumbers the address spaces of all pointers to SPIR's, by `map`. If the map changes the number of the generic
/// address space, generic parameters of kernels become pointers to global memory, or to private memory with `byval` or
/// `byref`. Does nothing if the map is the identity.
///
/// # Errors
/// Returns an error if pointers are typed, if a local variable is in neither the private nor the generic address space,
/// or if a constant vector contains a computed address. A call of a kernel is an error, too, if the map changes the
/// number of the generic address space.
pub(crate) fn run(module: &mut Module, map: &AddressSpaceMap, summary: &Summary) -> Result<()> {
    if map.is_identity() {
        return Ok(());
    }
    if pointers::is_typed(module) {
        let what = "address spaces by other numbers in a module of typed pointers: translate it to LLVM 16 first";
        return Err(Error::cannot_translate(what));
    }
    let spaces = Spaces { map: map.clone() };
    let mut pass = retype::prepare(module, spaces)?;
    run_over_bodies(module, &mut pass)?;
    drop_equal_casts(module);
    let kernels = summary.kernels(module).list().to_vec();
    // With SPIR's own generic pointers, the map adds no generic pointers to kernel parameters.
    if map.of(GENERIC) == GENERIC {
        return Ok(());
    }
    refuse_called(module, &kernels)?;
    for kernel in kernels {
        pass_by_global_memory(module, kernel);
    }
    Ok(())
}

struct Spaces {
    map: AddressSpaceMap,
}

impl Rule for Spaces {
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>> {
        let space = |number| self.map.spir_of(number);
        Ok(match types[ty] {
            TypeKind::Pointer {
                address_space,
                pointee: None,
            } => Some(types.pointer(space(address_space))),
            TypeKind::Vector {
                element,
                length,
                scalable: false,
            } => match types.address_space(element) {
                Some(number) => {
                    let element = types.pointer(space(number));
                    Some(types.vector(length, element))
                }
                None => None,
            },
            _ => None,
        })
    }

    fn constant(
        &self,
        module: &mut Interner<'_>,
        constant: Constant,
        to: Type,
    ) -> Result<Constant> {
        let kind = module.constants[constant].kind.clone();
        Ok(match kind {
            ConstantKind::Aggregate(elements) => {
                let element = module.types.scalar(to);
                let mut mapped = Vec::with_capacity(elements.len());
                for one in elements {
                    let kind = module.constants[one].kind.clone();
                    if matches!(kind, ConstantKind::Expression(_)) {
                        let what = "a constant vector of computed addresses in another target's address spaces";
                        return Err(Error::cannot_translate(what));
                    }
                    mapped.push(module.constant(element, kind));
                }
                module.aggregate(to, mapped)
            }
            kind => module.constant(to, kind),
        })
    }

    fn rewrite(pass: &mut Retyping<Self>, rw: &mut Rewriter<'_>, inst: Inst) -> Result<bool> {
        let ty = rw.body.instructions[inst].ty;
        match rw.body.instructions[inst].kind {
            InstructionKind::Cast(CastOp::AddrSpaceCast, operand, ..) => {
                let operand = pass.map(rw, operand)?;
                if rw.ty(operand) != ty {
                    return Ok(false);
                }
                rw.replace(inst, operand);
                Ok(true)
            }
            InstructionKind::Alloca { .. } => match rw.module.types.address_space(ty) {
                Some(PRIVATE | GENERIC) | None => Ok(false),
                Some(space) => {
                    let what = format!(
                        "a variable of a function in SPIR's address space {space}: only private and generic pointers \
                         lead to one"
                    );
                    Err(Error::cannot_translate(what))
                }
            },
            _ => Ok(false),
        }
    }
}

/// Replaces constant casts that no longer change the address space with `bitcast`s to the same type.
fn drop_equal_casts(module: &mut Module) {
    let mut equal = Vec::new();
    for number in module.constants.keys() {
        let data = &module.constants[number];
        let ConstantKind::Expression(expression) = &data.kind else {
            continue;
        };
        if let Expression::Cast(CastOp::AddrSpaceCast, operand) = **expression
            && module.constants.ty(operand) == data.ty
        {
            equal.push(number);
        }
    }
    if equal.is_empty() {
        return;
    }
    // `rename` visits all constants in order.
    let mut equal = equal.into_iter().peekable();
    module.constants.rename(|constant, kind| {
        if equal.next_if_eq(&constant).is_some()
            && let ConstantKind::Expression(expression) = kind
            && let Expression::Cast(op, _) = &mut **expression
        {
            *op = CastOp::BitCast;
        }
    });
}

/// Changes the generic parameters of a kernel to pointers to global memory, or to private memory if they have `byval`
/// or `byref`. The kernel casts them to generic pointers first.
fn pass_by_global_memory(module: &mut Module, kernel: Global) {
    let Some(signature) = module.signature(kernel).cloned() else {
        return;
    };
    let generic: Vec<usize> = (0..signature.parameters.len())
        .filter(|&number| {
            let ty = signature.parameters[number];
            module.types.address_space(ty) == Some(GENERIC)
        })
        .collect();
    if generic.is_empty() {
        return;
    }
    let mut parameters = signature.parameters.to_vec();
    for &number in &generic {
        let space = match is_place(module, kernel, number) {
            true => PRIVATE,
            false => GLOBAL,
        };
        parameters[number] = module.types.pointer(space);
    }
    let generic_pointer = module.types.pointer(GENERIC);
    let (result, variadic) = (signature.result, signature.variadic);
    let ty = module
        .types
        .function(result, parameters.clone().into(), variadic);
    module.globals[kernel].value_type = ty;
    module.with_body(kernel, |_, body| {
        let users: Vec<Inst> = body.instructions.keys().collect();
        let mut casts: FxHashMap<Value, Value> = FxHashMap::default();
        let mut code = Vec::with_capacity(generic.len());
        for &number in &generic {
            if let Some(ty) = body.argument_types.get_mut(number) {
                *ty = parameters[number];
            }
            let argument = Value::argument(number as u32);
            let cast = InstructionKind::cast(CastOp::AddrSpaceCast, argument);
            let cast = body.create(cast, generic_pointer);
            code.push(cast);
            casts.insert(argument, cast.into());
        }
        for inst in users {
            body.map_operands(inst, |value| casts.get(&value).copied().unwrap_or(value));
        }
        if let Some(&entry) = body.layout.first() {
            body.blocks[entry].instructions.splice(0..0, code);
        }
    });
}

/// Rejects calls of kernels: the arguments are generic pointers, which kernels do not take.
fn refuse_called(module: &Module, kernels: &[Global]) -> Result<()> {
    let kernels: FxHashSet<Global> = kernels.iter().copied().collect();
    for (function, _, data) in module.functions() {
        let instructions = data
            .body
            .iter()
            .flat_map(|body| body.instructions_in_order());
        for (_, _, instruction) in instructions {
            let InstructionKind::Call(call) = &instruction.kind else {
                continue;
            };
            if module
                .callee(call)
                .is_some_and(|callee| kernels.contains(&callee))
            {
                let what = "a call of a kernel in a module whose generic pointers have another number than SPIR's";
                return Err(
                    Error::cannot_translate(what).in_function(&module.source_name(function))
                );
            }
        }
    }
    Ok(())
}
