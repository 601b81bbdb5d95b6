//! Converts the conventions of other kernel languages to OpenCL C's: the calling convention of kernels, and the names
//! of functions ([`crate::mappings::sources`]).

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Body, CallingConvention, DataLayout, Global, GlobalKind, Inst, InstBuilder, InstBuilderBase,
    InstructionKind, IntPredicate, Interner, Module, Type, Value,
};
use transpire_opencl as opencl;
use transpire_opencl::Number;

use crate::Result;
use crate::analysis::builtin_types;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::mappings::address_spaces;
use crate::mappings::sources::{self, Gives, Named};
use crate::pipeline::{BodyPass, Filter};
use crate::summary::target;

/// Converts the calling conventions of kernels, and returns the pass that converts calls in bodies. Returns `None` if
/// no function has such a convention or such a name.
pub(crate) fn prepare(module: &mut Module) -> Option<FrontendConventions> {
    let mut are_kernels_foreign = false;
    for value in module.globals.values_mut() {
        if let GlobalKind::Function(function) = &mut value.kind
            && is_foreign(function.calling_convention)
        {
            function.calling_convention = CallingConvention::SPIR_KERNEL;
            are_kernels_foreign = true;
        }
    }
    let functions: FxHashMap<Global, &'static Named> = module
        .functions()
        .filter(|(_, _, function)| !function.is_definition)
        .filter_map(|(global, ..)| Some((global, sources::named(&module.name(global))?)))
        .collect();
    let size = target::pointer_bits(module, &DataLayout::of(module));
    (are_kernels_foreign || !functions.is_empty()).then_some(FrontendConventions {
        are_kernels_foreign,
        names: Names { functions, size },
    })
}

/// Returns whether kernels of another kernel language have this calling convention.
fn is_foreign(convention: CallingConvention) -> bool {
    convention != CallingConvention::SPIR_KERNEL && sources::are_kernels(convention)
}

/// The pass that converts calls of kernels and of functions that other kernel languages name.
pub(crate) struct FrontendConventions {
    are_kernels_foreign: bool,
    names: Names,
}

impl BodyPass for FrontendConventions {
    fn filter(&self) -> Filter<'_> {
        let (are_kernels_foreign, names) = (self.are_kernels_foreign, Rewrite::filter(&self.names));
        Box::new(move |module, body| are_kernels_foreign || names(module, body))
    }

    fn run(&mut self, module: &mut Interner<'_>, function: Global, body: &mut Body) -> Result<()> {
        if self.are_kernels_foreign {
            for call in body.instructions.calls_mut() {
                if is_foreign(call.calling_convention) {
                    call.calling_convention = CallingConvention::SPIR_KERNEL;
                }
            }
        }
        let is_wanted = Rewrite::filter(&self.names)(module, body);
        match is_wanted {
            true => self.names.run(module, function, body),
            false => Ok(()),
        }
    }
}

/// Returns the row of the function that the instruction `kind` calls, or `None` if it is not in `functions`, or if the
/// instruction is no call.
fn named_of(
    module: &Module,
    functions: &FxHashMap<Global, &'static Named>,
    kind: &InstructionKind,
) -> Option<&'static Named> {
    let InstructionKind::Call(call) = kind else {
        return None;
    };
    functions.get(&module.callee(call)?).copied()
}

struct Names {
    functions: FxHashMap<Global, &'static Named>,
    /// The width of `size_t` in bits.
    size: u32,
}

impl Rewrite for Names {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            let mut all = body.instructions.values();
            all.any(|instruction| named_of(module, &self.functions, &instruction.kind).is_some())
        })
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let instruction = &rw.body.instructions[inst];
        let (kind, ty) = (&instruction.kind, instruction.ty);
        let named = named_of(&rw.module, &self.functions, kind);
        let (Some(named), InstructionKind::Call(call)) = (named, kind) else {
            rw.keep(inst);
            return Ok(());
        };
        let arguments = call.arguments.as_slice(&rw.body.values).to_vec();
        let (fast_math, attributes) = (call.fast_math, call.attributes);
        let Some(signature) = self.signature(rw, named, &arguments, ty) else {
            // A function declared with other types is unrelated.
            rw.keep(inst);
            return Ok(());
        };
        let mut values = Vec::with_capacity(arguments.len());
        for (argument, &parameter) in arguments.into_iter().zip(&signature.parameters) {
            let value = rw.resolved(argument);
            values.push(rw.resize(value, parameter));
        }
        for &number in named.further {
            let uint = rw.module.types_mut().integer(32);
            values.push(rw.int(uint, number.into()));
        }
        let name = match named.result {
            Gives::Pointer => format!("{}{}", named.opencl, signature.space),
            _ => opencl::mangle(named.opencl, &signature.declared),
        };
        let callee = rw.module.declare_function_with(
            &name,
            (signature.result, signature.parameters.into()),
            |convention, _| *convention = CallingConvention::SPIR_FUNC,
        );
        let mut call = rw.call_kind(callee, &values, fast_math);
        if let (true, InstructionKind::Call(call)) = (signature.is_same, &mut call) {
            call.attributes = attributes;
        }
        let value = rw.insert(call, signature.result);
        let value = match signature.is_truth {
            true => {
                let zero = rw.zero(signature.result);
                rw.icmp(IntPredicate::Ne, value, zero)
            }
            false if signature.is_same => value,
            false => rw.resize(value, ty),
        };
        rw.replace(inst, value);
        Ok(())
    }
}

/// The parameters and the result of the OpenCL function that replaces another function.
struct Signature {
    declared: Vec<opencl::Type>,
    parameters: Vec<Type>,
    result: Type,
    /// OpenCL C's name for the address space of a result that is a pointer.
    space: &'static str,
    /// Whether both functions have the same result type.
    is_same: bool,
    /// Whether the result is an `int` that represents a boolean.
    is_truth: bool,
}

impl Names {
    /// Returns the signature of the OpenCL function for a call of `named` with `arguments` and a result of type `ty`,
    /// or `None` if it has no such overload.
    fn signature(
        &self,
        rw: &mut Rewriter<'_>,
        named: &Named,
        arguments: &[Value],
        ty: Type,
    ) -> Option<Signature> {
        let uint = rw.module.types_mut().integer(32);
        let is_boolean = |rw: &Rewriter<'_>, ty| rw.module.types.integer_bits(ty) == Some(1);
        let (mut declared, mut parameters) = (Vec::new(), Vec::new());
        for &argument in arguments {
            let given = rw.ty(argument);
            // The number of a dimension is a `uint`.
            if named.result == Gives::Size && given != uint {
                return None;
            }
            if named.result == Gives::Pointer {
                parameters.push(given);
                continue;
            }
            let (parameter, integers) = match is_boolean(rw, given) {
                true => (uint, Number::Signed),
                false => (given, named.integers),
            };
            declared.push(builtin_types::opencl_type(&rw.module, parameter, integers)?);
            parameters.push(parameter);
        }
        for _ in named.further {
            declared.push(opencl::Type::Scalar(opencl::Scalar::UInt));
            parameters.push(uint);
        }
        let is_integer = rw.module.types.integer_bits(ty).is_some();
        let is_truth = named.result == Gives::Same && is_boolean(rw, ty);
        let result = match named.result {
            Gives::Size if is_integer => rw.module.types_mut().integer(self.size),
            Gives::Uint if is_integer => uint,
            Gives::Same if is_truth => uint,
            Gives::Same | Gives::Pointer => ty,
            _ => return None,
        };
        let space = match (named.result, rw.module.types.address_space(ty)) {
            (Gives::Pointer, Some(address_spaces::PRIVATE)) => "private",
            (Gives::Pointer, Some(address_spaces::GLOBAL)) => "global",
            (Gives::Pointer, Some(address_spaces::LOCAL)) => "local",
            (Gives::Pointer, _) => return None,
            _ => "",
        };
        Some(Signature {
            declared,
            parameters,
            result,
            space,
            is_same: result == ty,
            is_truth,
        })
    }
}
