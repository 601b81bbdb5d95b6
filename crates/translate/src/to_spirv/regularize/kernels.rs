//! Kernels that functions of the module call: nothing may call an entry point (§2.16.1), and from LLVM 21 on nothing may
//! call a kernel. The body goes to a function of its own, which the kernel calls, as do the others.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Body, CallKind, CallingConvention, Constant, ConstantKind, Function, Global, GlobalKind,
    InstructionKind, Linkage, Module, TailCall, Value,
};

use super::super::kernel_metadata::Kernels;
use crate::Result;

/// Splits the kernels that are called.
pub(crate) fn run(module: &mut Module) -> Result<()> {
    // A call has its callee's convention; what `!opencl.kernels` lists may have another.
    let listed = module.named_metadata("opencl.kernels").is_some();
    let calls =
        |call: &CallKind| listed || call.calling_convention == CallingConvention::SPIR_KERNEL;
    let mut kernels = None;
    let mut called: FxHashMap<Constant, Global> = FxHashMap::default();
    for (_, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for instruction in body.instructions.values() {
            if let InstructionKind::Call(call) = &instruction.kind
                && calls(call)
                && let Some(callee) = call.callee.as_constant()
                && let Some(global) = module.as_global(callee)
                && kernels
                    .get_or_insert_with(|| Kernels::new(module))
                    .contains(global)
            {
                called.insert(callee, global);
            }
        }
    }
    if called.is_empty() {
        return Ok(());
    }
    let mut inner: FxHashMap<Constant, Constant> = FxHashMap::default();
    let mut constants: Vec<Constant> = called.keys().copied().collect();
    constants.sort_unstable();
    for constant in constants {
        if let Some(function) = split(module, called[&constant]) {
            inner.insert(constant, function);
        }
    }
    redirect(module, &inner);
    Ok(())
}

/// Moves a kernel's body to a new function, whose address is returned, and calls it instead.
///
/// The function's debug information goes with the body, whose locations are in its scope.
fn split(module: &mut Module, kernel: Global) -> Option<Constant> {
    let dbg = module.metadata.kind(&module.strings, "dbg");
    let old = module.function_mut(kernel)?;
    let (attributes, body) = (old.attributes, old.body.take()?);
    let mut wrapper = Body::new(body.argument_types.clone());
    wrapper.argument_names.clone_from(&body.argument_names);
    let mut value = module.globals[kernel].clone();
    let name = format!("{}.body", module.name(kernel));
    value.name = module.strings.intern(&name);
    value.linkage = Linkage::Internal;
    value.attachments.retain(|(kind, _)| Some(*kind) == dbg);
    let attachments = &mut module.globals[kernel].attachments;
    attachments.retain(|(kind, _)| Some(*kind) != dbg);
    value.kind = GlobalKind::Function(Box::new(Function {
        calling_convention: CallingConvention::SPIR_FUNC,
        body: Some(body),
        is_definition: true,
        attributes,
        ..Function::default()
    }));
    let (ty, function_type) = (value.ty, value.value_type);
    let function = module.globals.push(value);
    let address = module.constants.intern(ty, ConstantKind::Global(function));

    let entry = wrapper.append_block(None);
    let arguments: Vec<Value> = (0..wrapper.argument_types.len() as u32)
        .map(Value::argument)
        .collect();
    let call = CallKind {
        callee: address.into(),
        function_type,
        arguments: wrapper.value_list(&arguments),
        attributes: PackedOption::default(),
        bundles: PackedOption::default(),
        calling_convention: CallingConvention::SPIR_FUNC,
        tail: TailCall::None,
        fast_math: transpire_llvm::ir::FastMath::NONE,
    };
    let void = module.void_type;
    wrapper.append(entry, InstructionKind::Call(call), void);
    wrapper.append(
        entry,
        InstructionKind::Ret {
            value: PackedOption::default(),
        },
        void,
    );
    if let Some(kernel) = module.function_mut(kernel) {
        kernel.body = Some(Box::new(wrapper));
    }
    Some(address)
}

/// Lets the calls of kernels call the functions in their stead.
fn redirect(module: &mut Module, inner: &FxHashMap<Constant, Constant>) {
    let functions: Vec<Global> = module.functions().map(|f| f.0).collect();
    for function in functions {
        let Some(body) = module.function_mut(function).and_then(|f| f.body.as_mut()) else {
            continue;
        };
        for instruction in body.instructions.values_mut() {
            if let InstructionKind::Call(call) = &mut instruction.kind
                && let Some(&replacement) = call
                    .callee
                    .as_constant()
                    .and_then(|callee| inner.get(&callee))
            {
                call.callee = replacement.into();
                call.calling_convention = CallingConvention::SPIR_FUNC;
            }
        }
    }
}
