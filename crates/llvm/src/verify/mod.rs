//! The structural rules of the IR: what a module must keep so that it means something.
//!
//! Checked are the types of operands, terminators, the edges of phis, that definitions dominate
//! their uses, and that attributes stand where they can. LangRef states each rule with the
//! instruction that it is about.

mod attributes;
mod function;
mod instructions;
pub(crate) mod oldest;
mod references;
mod sizes;

use crate::ir::{
    Block, CallingConvention, Global, GlobalKind, Inst, InstructionKind, Linkage, Module, TypeKind,
};
use crate::versions::{Feature, Release};
use crate::{Error, ErrorKind, Place, Result};
use attributes::Attributes;
use sizes::Sizes;

/// Checks a module: that what it names is there, its globals, and the bodies that are decoded. What passes can be written,
/// printed and translated: nothing panics on it. (Lists of operands have to be of the pools of their own body.)
///
/// # Errors
/// The first rule that is broken; the message names the global or the function, the block and the
/// instruction.
pub fn verify(module: &Module) -> Result<()> {
    references::references(module)?;
    verify_rules(module)
}

/// What [`verify`] checks, but for the references: for modules that readers or translations have made, in which all that is
/// named is there.
///
/// # Errors
/// As [`verify`].
pub fn verify_rules(module: &Module) -> Result<()> {
    let sizes = &Sizes::of(&module.types);
    let attributes = &Attributes::of(module, sizes);
    let mut bodies = function::Verifier::new(module, sizes, attributes);
    for (global, value) in module.globals.iter() {
        transpire_interrupt::check();
        verify_global(module, attributes, global)
            .map_err(|error| error.in_global(&module.name(global)))?;
        if let GlobalKind::Function(data) = &value.kind
            && let Some(body) = &data.body
        {
            bodies
                .verify(global, body)
                .map_err(|error| error.in_function(&module.name(global)))?;
        }
    }
    Ok(())
}

/// What of a module breaks a rule of a release.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// Its metadata, or the module as a whole.
    Module,
    /// A variable, an alias, or the head of a function.
    Global(Global),
    /// An instruction, and its number in its block, from 1.
    Instruction {
        /// The function that it is in.
        function: Global,
        /// Its block.
        block: Block,
        /// The instruction.
        inst: Inst,
        /// Its number in the block, from 1.
        number: u32,
    },
}

/// Gives for each part of a module what LLVM 3.2 does not know or its verifier refuses there. The module is one of
/// typed pointers, of which [`verify`] finds nothing; bodies that are not decoded are not looked at.
pub fn verify_parts_for_3_2(module: &Module, mut found: impl FnMut(Part, Error)) {
    oldest::each(module, &mut found);
}

/// Checks a module by the rules of a release: those that hold for all, as [`verify_rules`], and those that it has added.
///
/// # Errors
/// As [`verify`].
pub fn verify_for(module: &Module, release: Release) -> Result<()> {
    verify_rules(module)?;
    if !release.has(Feature::ModernInstructions) {
        oldest::verify(module)?;
    }
    if !release.has(Feature::UncallableKernels) {
        return Ok(());
    }
    for (global, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for (_, _, instruction) in body.instructions_in_order() {
            let call = match &instruction.kind {
                InstructionKind::Call(call) => call,
                InstructionKind::Invoke(invoke) | InstructionKind::CallBr(invoke, _) => {
                    &invoke.call
                }
                _ => continue,
            };
            if matches!(
                call.calling_convention,
                CallingConvention::SPIR_KERNEL | CallingConvention::AMDGPU_KERNEL
            ) {
                let callee = match call.callee.as_constant().and_then(|c| module.as_global(c)) {
                    Some(callee) => format!("@{}", module.name(callee)),
                    None => "a pointer".to_owned(),
                };
                return Err(broken(format!(
                    "the calling convention of kernels does not permit calls: that of {callee}"
                ))
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

/// An error with that rule if it does not hold.
#[inline(always)]
fn check(holds: bool, rule: &str) -> Result<()> {
    if holds { Ok(()) } else { Err(broken(rule)) }
}

fn verify_global(module: &Module, attributes: &Attributes<'_>, global: Global) -> Result<()> {
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
                }
                let is_list = matches!(
                    &*module.name(global),
                    "llvm.global_ctors" | "llvm.global_dtors"
                );
                check(
                    !is_list || value.linkage == Linkage::Appending,
                    "llvm.global_ctors and llvm.global_dtors must have appending linkage",
                )?;
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
            )
        }
        GlobalKind::Function(function) => {
            let Some(signature) = module.types.function_type(value.value_type) else {
                return Err(broken("the type of a function must be a function type"));
            };
            let types = &module.types;
            let cannot_pass = |kind: &TypeKind| {
                matches!(
                    kind,
                    TypeKind::Void | TypeKind::Label | TypeKind::Function(_)
                )
            };
            check(
                !signature
                    .parameters
                    .iter()
                    .any(|&ty| cannot_pass(&types[ty])),
                "parameters must have first-class types",
            )?;
            match function.attributes.expand() {
                Some(list) => attributes.verify(list, signature),
                None => Ok(()),
            }
        }
        GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => check(
            module.types.is_pointer(module.constants.ty(alias.target)),
            "the target of an alias must be an address",
        ),
    }
}
