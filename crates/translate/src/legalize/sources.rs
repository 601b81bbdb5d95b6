//! What sources of kernels have in their own way is made what OpenCL C has: the calling convention of kernels, and the names
//! of functions ([`crate::correspondences::sources`]).

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Body, CallingConvention, DataLayout, FastMath, Global, Inst, InstBuilder, InstBuilderBase,
    InstructionKind, Module,
};
use transpire_opencl as opencl;

use crate::Result;
use crate::analysis::target;
use crate::correspondences::sources::{self, Named};
use crate::legalize::rewrite::{self, Pass, Rewriter};

/// Rewrites a module.
pub(crate) fn run(module: &mut Module) -> Result<()> {
    conventions(module);
    let functions: FxHashMap<Global, &'static Named> = module
        .functions()
        .filter(|(_, _, function)| !function.is_definition)
        .filter_map(|(global, ..)| Some((global, sources::named(&module.name(global))?)))
        .collect();
    if functions.is_empty() {
        return Ok(());
    }
    let size = target::pointer_bits(module, &DataLayout::of(module));
    let mut pass = Names { functions, size };
    let functions = pass.functions.clone();
    rewrite::bodies(module, &mut pass, |module, body| {
        body.instructions
            .values()
            .any(|instruction| named_of(module, &functions, &instruction.kind).is_some())
    })
}

/// Gives kernels, and calls of them, the calling convention of SPIR.
fn conventions(module: &mut Module) {
    let is_foreign = |convention| {
        convention != CallingConvention::SPIR_KERNEL && sources::are_kernels(convention)
    };
    let foreign: Vec<Global> = module
        .functions()
        .filter(|(_, _, function)| is_foreign(function.calling_convention))
        .map(|(global, ..)| global)
        .collect();
    if foreign.is_empty() {
        return;
    }
    for kernel in foreign {
        if let Some(function) = module.function_mut(kernel) {
            function.calling_convention = CallingConvention::SPIR_KERNEL;
        }
    }
    module.each_body(|_, _, body: &mut Body| {
        for instruction in body.instructions.values_mut() {
            if let InstructionKind::Call(call) = &mut instruction.kind
                && is_foreign(call.calling_convention)
            {
                call.calling_convention = CallingConvention::SPIR_KERNEL;
            }
        }
    });
}

/// The function that an instruction calls, if it is one under another name.
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
    /// The width of `size_t`.
    size: u32,
}

impl Pass for Names {
    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let instruction = &rw.body.instructions[inst];
        let (kind, ty) = (&instruction.kind, instruction.ty);
        let named = named_of(rw.module, &self.functions, kind);
        let (Some(named), InstructionKind::Call(call)) = (named, kind) else {
            rw.keep(inst);
            return Ok(());
        };
        let arguments = call.arguments.as_slice(&rw.body.values).to_vec();
        let uint = rw.module.types.integer(32);
        let size = rw.module.types.integer(self.size);
        let (parameters, declared, result) = match named.of_dimension {
            true => {
                let parameter = opencl::Type::Scalar(opencl::Scalar::UInt);
                (vec![parameter], vec![uint], size)
            }
            false => (Vec::new(), Vec::new(), uint),
        };
        // One that is declared otherwise is no such function.
        let is_declared_so = arguments
            .iter()
            .map(|&argument| rw.ty(argument))
            .eq(declared.iter().copied());
        if !is_declared_so || rw.module.types.integer_bits(ty).is_none() {
            rw.keep(inst);
            return Ok(());
        }
        let name = opencl::mangle(named.opencl, &parameters);
        let callee = rw.module.declare_function(&name, result, declared.into());
        if let Some(function) = rw.module.function_mut(callee) {
            function.calling_convention = CallingConvention::SPIR_FUNC;
        }
        let arguments: Vec<_> = arguments
            .into_iter()
            .map(|value| rw.resolved(value))
            .collect();
        let call = rw.call_kind(callee, &arguments, FastMath::NONE);
        let value = rw.insert(call, result);
        let value = rw.resize(value, ty);
        rw.replace(inst, value);
        Ok(())
    }
}
