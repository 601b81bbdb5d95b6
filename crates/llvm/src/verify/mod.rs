//! The verifier, which checks the structural rules of the IR.
//!
//! It checks references between entities, the data layout, global values, attributes, calling conventions, calls,
//! arguments of intrinsics, attachments, module flags and named lists of strings. In bodies, it checks the types of
//! operands, terminators, the edges of phis, and that definitions dominate their uses. LangRef states each rule with
//! its instruction. With typed pointers, some of these rules are not checked. [`verify_for`] adds the rules of a
//! release.

mod aliases;
mod arguments;
mod attachments;
mod attributes;
mod calls;
mod constants;
mod conventions;
mod function;
mod instructions;
mod intrinsics;
mod layout;
pub(crate) mod llvm_3_2;
mod metadata;
mod references;
mod sizes;

use cranelift_entity::EntityRef;
use transpire_parallel::{map, stretches, threads};

use crate::ir::{
    AttributeIndex, AttributeKind, Block, CallingConvention, CastOp, Constant, ConstantKind,
    DllStorage, Expression, Function, Global, GlobalKind, GlobalValue, GlobalVariable, Inst,
    Linkage, Module, TypeKind, UnnamedAddress, Visibility,
};
use crate::versions::{Feature, Release};
use crate::{Error, ErrorKind, Place, Result};
use attributes::Attributes;
use intrinsics::Intrinsics;
use sizes::Sizes;

/// Checks a module: its references, its globals, and the bodies that are decoded. A module that passes can be written,
/// printed and translated without panics. (Lists of operands must come from the pools of their own body.)
///
/// # Errors
/// Returns the first broken rule. The message names the global, or the function, the block and the instruction.
pub fn verify(module: &Module) -> Result<()> {
    references::references(module)?;
    verify_rules(module)
}

/// Checks the same rules as [`verify`], except that references are assumed to be valid, as in modules that were
/// produced by readers and translations.
///
/// # Errors
/// Returns the same errors as [`verify`].
pub fn verify_rules(module: &Module) -> Result<()> {
    verify_stretches(module, LEAST)
}

/// The minimum number of instructions for which a thread is worthwhile, about a millisecond of work.
const LEAST: usize = 1 << 15;

/// Checks the globals, in parallel if each thread gets at least `least` instructions. With opaque pointers, checks the
/// data layout, module flags, lists of strings and aliases first.
fn verify_stretches(module: &Module, least: usize) -> Result<()> {
    let sizes = &Sizes::of(&module.types, &module.strings);
    let attributes = &Attributes::of(module, sizes);
    let intrinsics = &Intrinsics::of(module, attributes.is_opaque);
    if attributes.is_opaque {
        layout::verify(module)?;
        metadata::verify_flags(module)?;
        metadata::verify_strings(module)?;
        metadata::verify_errno(module)?;
        aliases::verify(module)?;
        sizes::verify_types(&module.types, &module.strings)?;
        constants::verify(module, intrinsics)?;
    }
    let weigh = |value: &GlobalValue| match &value.kind {
        GlobalKind::Function(function) => {
            let body = function.body.as_ref();
            body.map_or(1, |body| body.instructions.len())
        }
        _ => 1,
    };
    let weights: Vec<usize> = module.globals.values().map(weigh).collect();
    let parts = stretches(&weights, threads(), least);
    let verified = map(parts, |part| {
        let mut bodies = function::Verifier::new(module, sizes, attributes, intrinsics);
        part.map(Global::new).try_for_each(|global| {
            verify_whole(module, attributes, intrinsics, &mut bodies, global)
        })
    });
    verified.into_iter().collect()
}

/// Checks a global, including its body, if any.
fn verify_whole(
    module: &Module,
    attributes: &Attributes<'_>,
    intrinsics: &Intrinsics,
    bodies: &mut function::Verifier<'_>,
    global: Global,
) -> Result<()> {
    transpire_interrupt::check();
    verify_global(module, attributes, intrinsics, global)
        .map_err(|error| error.in_global(&module.name(global)))?;
    let Some(function) = module.function(global) else {
        return Ok(());
    };
    match &function.body {
        Some(body) => bodies
            .verify(global, function, body)
            .map_err(|error| error.in_function(&module.name(global))),
        None => Ok(()),
    }
}

/// The part of a module in which a rule of a release is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// The metadata, or the module as a whole.
    Module,
    /// A variable, an alias, an ifunc, or the head of a function.
    Global(Global),
    /// An instruction.
    Instruction {
        /// The function that contains the instruction.
        function: Global,
        /// The block that contains the instruction.
        block: Block,
        /// The instruction itself.
        inst: Inst,
        /// The number of the instruction in the block, from 0.
        number: u32,
    },
}

/// Reports, for each part of a module, the first construct that LLVM 3.2 does not support or that its verifier rejects.
/// The module must have typed pointers and pass [`verify`]. Bodies that are not decoded are skipped.
pub fn verify_parts_for_3_2(module: &Module, mut found: impl FnMut(Part, Error)) {
    llvm_3_2::each(module, &mut found);
}

/// Checks the rules that all releases share, as [`verify_rules`] does, and the rules of `release`.
///
/// # Errors
/// Returns the errors of [`verify_rules`]. For LLVM 3.2, returns an error for the first construct that it does not
/// support. For LLVM 21 and later, returns an error for the first call to a kernel.
pub fn verify_for(module: &Module, release: Release) -> Result<()> {
    verify_rules(module)?;
    if !release.has(Feature::ModernInstructions) {
        llvm_3_2::verify(module)?;
    }
    match release.has(Feature::UncallableKernels) {
        true => verify_no_kernel_is_called(module),
        false => Ok(()),
    }
}

/// Checks that no instruction calls a kernel, which LLVM 21 and later do not accept.
///
/// # Errors
/// Returns an error for the first call to a kernel.
pub fn verify_no_kernel_is_called(module: &Module) -> Result<()> {
    for (global, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for (block, inst, instruction) in body.instructions_in_order() {
            let Some(call) = instruction.kind.call() else {
                continue;
            };
            if matches!(
                call.calling_convention,
                CallingConvention::SPIR_KERNEL | CallingConvention::AMDGPU_KERNEL
            ) {
                let callee = match module.callee(call) {
                    Some(callee) => format!("@{}", module.name(callee)),
                    None => "a pointer".to_owned(),
                };
                return Err(broken(format!(
                    "the calling convention of kernels does not permit the call of {callee}"
                ))
                .in_instruction(module, body, block, inst)
                .in_function(&module.name(global)));
            }
        }
    }
    Ok(())
}

#[cold]
fn broken(rule: impl Into<String>) -> Error {
    Error::new(ErrorKind::Malformed, rule, Place::Nowhere)
}

/// Returns an error with the message `rule` if `holds` is false.
#[inline(always)]
fn check(holds: bool, rule: &str) -> Result<()> {
    if holds { Ok(()) } else { Err(broken(rule)) }
}

fn verify_global(
    module: &Module,
    attributes: &Attributes<'_>,
    intrinsics: &Intrinsics,
    global: Global,
) -> Result<()> {
    let value = &module.globals[global];
    check(
        module.types.is_pointer(value.ty),
        "the type of a global's address must be a pointer",
    )?;
    if value.linkage == Linkage::Appending {
        let is_array = matches!(value.kind, GlobalKind::Variable(_))
            && matches!(module.types[value.value_type], TypeKind::Array { .. });
        check(
            is_array,
            "a variable with appending linkage must be an array",
        )?;
    }
    match &value.kind {
        GlobalKind::Variable(variable) => {
            verify_variable(module, attributes, global, variable)?;
            match attributes.is_opaque {
                true => verify_symbol(value, variable.initializer.is_some()),
                false => Ok(()),
            }
        }
        GlobalKind::Function(function) => {
            verify_function(module, attributes, intrinsics, global, function)?;
            match attributes.is_opaque {
                true => {
                    attachments::verify_function(module, value)?;
                    verify_symbol(value, function.is_definition)
                }
                false => Ok(()),
            }
        }
        GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => {
            check(
                module.types.is_pointer(module.constants.ty(alias.target)),
                "the target of an alias must be an address",
            )?;
            let is_ifunc = matches!(value.kind, GlobalKind::IFunc(_));
            check(
                !is_ifunc || !attributes.is_opaque || resolves(module, alias.target),
                "the resolver of an ifunc must be a definition of a function that returns a pointer",
            )
        }
    }
}

/// Checks the COMDAT and the DLL storage class of a variable or a function.
fn verify_symbol(value: &GlobalValue, is_definition: bool) -> Result<()> {
    // A definition with the linkage `available_externally` is a declaration for the linker.
    let is_definition = is_definition && value.linkage != Linkage::AvailableExternally;
    check(
        is_definition || value.comdat.is_none(),
        "a declaration must not be in a comdat",
    )?;
    check(
        !is_definition || value.dll_storage != DllStorage::Import,
        "a definition must not have the storage class dllimport",
    )?;
    let is_fitting = match value.dll_storage {
        DllStorage::Export => value.visibility != Visibility::Hidden,
        DllStorage::Import => value.visibility == Visibility::Default,
        _ => true,
    };
    check(
        is_fitting,
        "a DLL storage class requires default visibility, or protected visibility for dllexport",
    )
}

/// The names of the variables that are lists of addresses.
const ADDRESSES: [&str; 2] = ["llvm.used", "llvm.compiler.used"];
/// The names of the variables that list constructors or destructors. An element is a priority, a function and
/// associated data.
const STRUCTORS: [&str; 2] = ["llvm.global_ctors", "llvm.global_dtors"];

fn verify_variable(
    module: &Module,
    attributes: &Attributes<'_>,
    global: Global,
    variable: &GlobalVariable,
) -> Result<()> {
    let value = &module.globals[global];
    if let Some(initializer) = variable.initializer.expand() {
        check(
            module.constants.ty(initializer) == value.value_type,
            "an initializer must have the type of its variable",
        )?;
        if value.linkage == Linkage::Common {
            let is_zero = module.constants[initializer].kind.is_zero();
            check(
                is_zero && !variable.constant,
                "a variable with common linkage must be zero at first, and not a constant",
            )?;
            check(
                !attributes.is_opaque || value.comdat.is_none(),
                "a variable with common linkage must not be in a comdat",
            )?;
        }
        let name = &*module.name(global);
        if ADDRESSES.contains(&name) || STRUCTORS.contains(&name) {
            check(
                value.linkage == Linkage::Appending,
                "llvm.global_ctors, llvm.global_dtors, llvm.used and llvm.compiler.used must have appending linkage",
            )?;
            check(
                module.types.pointee(value.ty).is_some() || has_list_type(module, name, value),
                "an intrinsic variable must have elements of its type",
            )?;
            check(
                module.types.pointee(value.ty).is_some()
                    || !ADDRESSES.contains(&name)
                    || lists_globals(module, initializer),
                "llvm.used and llvm.compiler.used must list global values with names",
            )?;
        }
    }
    check(
        !matches!(
            module.types[value.value_type],
            TypeKind::Void
                | TypeKind::Label
                | TypeKind::Metadata
                | TypeKind::Token
                | TypeKind::Function(_)
        ),
        "the type of a variable must have values in memory",
    )?;
    check(
        !attributes.sizes.is_scalable(value.value_type),
        "a variable must not contain a scalable vector",
    )?;
    if !attributes.is_opaque {
        return Ok(());
    }
    check(
        attributes.sizes.can_be_global(value.value_type),
        "a variable must not contain a target type that cannot be global",
    )
}

/// The maximum number of casts around the address of a global value that are checked. With more, the address is
/// accepted.
const MAX_CASTS: usize = 64;

/// Returns whether the elements of an array are the addresses of global values with names, or casts of them. Limited by
/// [`MAX_CASTS`].
fn lists_globals(module: &Module, list: Constant) -> bool {
    let is_named = |&(mut address): &Constant| {
        transpire_interrupt::tick();
        for _ in 0..MAX_CASTS {
            if let Some(global) = module.as_global(address) {
                return !module.name(global).is_empty();
            }
            match base(module, address) {
                Some(base) => address = base,
                None => return false,
            }
        }
        true
    };
    match &module.constants[list].kind {
        ConstantKind::Aggregate(elements) => elements.iter().all(is_named),
        _ => is_empty_array(module, list),
    }
}

/// Returns the address that an expression casts, or the base of a `getelementptr` whose indices are zero. Returns `None`
/// for other constants.
fn base(module: &Module, address: Constant) -> Option<Constant> {
    let is_null = |constant: Constant| module.constants[constant].kind.is_zero();
    let ConstantKind::Expression(expression) = &module.constants[address].kind else {
        return None;
    };
    match &**expression {
        Expression::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand) => Some(*operand),
        Expression::GetElementPtr { operands, .. } => {
            let (&base, indices) = operands.split_first()?;
            indices.iter().all(|&index| is_null(index)).then_some(base)
        }
        _ => None,
    }
}

/// Returns whether the target of an ifunc is a defined function that returns a pointer, or an alias or a cast of one.
/// Limited by [`MAX_CASTS`].
fn resolves(module: &Module, mut target: Constant) -> bool {
    for _ in 0..MAX_CASTS {
        let Some(global) = module.as_global(target) else {
            match base(module, target) {
                Some(base) => target = base,
                None => return false,
            }
            continue;
        };
        let value = &module.globals[global];
        match &value.kind {
            GlobalKind::Alias(alias) => target = alias.target,
            GlobalKind::Function(function) => {
                let signature = module.types.function_type(value.value_type);
                return function.is_definition
                    && value.linkage != Linkage::AvailableExternally
                    && signature
                        .is_some_and(|signature| module.types.is_pointer(signature.result));
            }
            _ => return false,
        }
    }
    true
}

fn is_empty_array(module: &Module, constant: Constant) -> bool {
    let ty = module.constants.ty(constant);
    matches!(module.types[ty], TypeKind::Array { length: 0, .. })
}

/// Returns whether the variable with this name in [`ADDRESSES`] or [`STRUCTORS`] has elements of the right type.
fn has_list_type(module: &Module, name: &str, value: &GlobalValue) -> bool {
    let types = &module.types;
    let TypeKind::Array { element, .. } = types[value.value_type] else {
        return false;
    };
    if ADDRESSES.contains(&name) {
        return types.is_pointer(element);
    }
    match types.struct_fields(element) {
        Some(&[priority, function, data]) => {
            types.integer_bits(priority) == Some(32)
                && types.is_pointer(function)
                && types.is_pointer(data)
        }
        _ => false,
    }
}

fn verify_function(
    module: &Module,
    attributes: &Attributes<'_>,
    intrinsics: &Intrinsics,
    global: Global,
    function: &Function,
) -> Result<()> {
    let value = &module.globals[global];
    let Some(signature) = module.types.function_type(value.value_type) else {
        return Err(broken("the type of a function must be a function type"));
    };
    let is_intrinsic = intrinsics.contains(global);
    check(
        !function.is_definition || !is_intrinsic,
        "a function whose name begins with llvm. is an intrinsic function and cannot have a body",
    )?;
    for &ty in &signature.parameters {
        let kind = &module.types[ty];
        check(
            !matches!(
                kind,
                TypeKind::Void | TypeKind::Label | TypeKind::Function(_)
            ),
            "parameters must have first-class types",
        )?;
        check(
            is_intrinsic || !matches!(kind, TypeKind::Metadata | TypeKind::Token),
            "only intrinsic functions have parameters of metadata or tokens",
        )?;
    }
    if attributes.is_opaque {
        let mut types = signature.parameters.iter().chain([&signature.result]);
        check(
            is_intrinsic || !types.any(|&ty| attributes.sizes.is_token(ty)),
            "only intrinsic functions have parameters or results that are tokens",
        )?;
        verify_opaque_function(module, value, function)?;
    }
    // LLVM 3.2, which has typed pointers, does not have such rules. The results of kernels are checked by the
    // rules of SPIR 1.2.
    let is_typed = module.types.pointee(value.ty).is_some();
    let rules = conventions::of(function.calling_convention);
    if let Some(rules) = rules.filter(|_| !is_typed) {
        rules.verify(module, attributes, function, signature)?;
    }
    match function.attributes.expand() {
        Some(list) => attributes.verify(list, signature, is_intrinsic),
        None => Ok(()),
    }
}

/// Checks the rules for functions that only modules with opaque pointers have.
fn verify_opaque_function(module: &Module, value: &GlobalValue, function: &Function) -> Result<()> {
    check(
        function.is_definition || function.personality.is_none(),
        "a declaration must not have a personality",
    )?;
    let is_in_table = module.attributes.has(
        function.attributes.expand(),
        AttributeIndex::Function,
        AttributeKind::JUMP_TABLE,
    );
    check(
        !is_in_table || value.unnamed_address == UnnamedAddress::Global,
        "the attribute jumptable requires unnamed_addr",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::same;

    /// Returns a module with 50 functions. The functions whose numbers are in `wrong` have no block.
    fn module(wrong: &[usize]) -> Module {
        let functions: String = (0..50)
            .map(|number| format!("define i32 @f{number}(i32 %x) {{\n  ret i32 %x\n}}\n"))
            .collect();
        let mut module = crate::assembly::parse(functions.as_bytes()).unwrap_or_default();
        let functions: Vec<Global> = module.functions().map(|(global, ..)| global).collect();
        for &number in wrong {
            let function = functions.get(number).and_then(|&f| module.function_mut(f));
            if let Some(body) = function.and_then(|function| function.body.as_mut()) {
                body.layout.clear();
            }
        }
        module
    }

    #[test]
    fn the_first_fault_is_told_for_any_number_of_threads() {
        let faults = |wrong: &[usize]| {
            let module = module(wrong);
            same(&format!("{wrong:?}"), || {
                verify_stretches(&module, 1).map_err(|error| error.to_string())
            })
        };
        assert_eq!(faults(&[]), Ok(()));
        for wrong in [[49, 30], [30, 31], [0, 49]] {
            let first = wrong.iter().min().copied().unwrap_or_default();
            let told = format!("function @f{first}: a body must have a block");
            assert_eq!(faults(&wrong), Err(told));
        }
    }
}
