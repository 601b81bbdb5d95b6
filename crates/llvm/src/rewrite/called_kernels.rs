//! Moves the bodies of called kernels to functions, because no function may call a kernel since LLVM 21.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{
    AttributeIndex, AttributeList, Body, BodyBuilder, CallingConvention, ConstantKind, Function,
    Global, GlobalKind, GlobalValue, InstBuilder, Linkage, Module, Str, Value,
};

/// The start of the name of the function that has the body of a kernel, as in clang 21 and newer.
const PREFIX: &str = "__clang_ocl_kern_imp_";

/// Moves the body of each SPIR kernel that is called to a function, which the kernel calls, too. Calls of the kernel
/// become calls of that function. All bodies must be decoded, and pointers must be opaque.
pub fn separate(module: &mut Module) {
    let kernels = called(module);
    if kernels.is_empty() {
        return;
    }
    let mut names: FxHashMap<Str, Global> = FxHashMap::default();
    for (global, value) in &module.globals {
        names.insert(value.name, global);
    }
    let mut functions: FxHashMap<Global, Global> = FxHashMap::default();
    for kernel in kernels {
        if let Some(function) = function_of(module, kernel, &mut names) {
            functions.insert(kernel, function);
        }
    }
    module.constants.rename(|_, kind| {
        if let ConstantKind::BlockAddress(global, _) = kind {
            *global = functions.get(global).copied().unwrap_or(*global);
        }
    });
    module.each_body(|module, _, body| {
        for inst in body.insts_in_order() {
            let callee = body.instructions[inst].kind.call();
            let callee =
                callee.filter(|call| call.calling_convention == CallingConvention::SPIR_KERNEL);
            let callee = callee.and_then(|call| module.callee(call));
            let Some(&function) = callee.and_then(|callee| functions.get(&callee)) else {
                continue;
            };
            let ty = module.globals[function].ty;
            let address = module.constants.intern(ty, ConstantKind::Global(function));
            if let Some(call) = body.instructions.edit(inst).kind.call_mut() {
                call.callee = address.into();
                call.calling_convention = CallingConvention::SPIR_FUNC;
            }
        }
    });
}

/// Returns the kernels that are called, each once.
fn called(module: &Module) -> Vec<Global> {
    let is_kernel = |global: Global| {
        let function = module.function(global);
        function.is_some_and(|it| it.calling_convention == CallingConvention::SPIR_KERNEL)
    };
    // Few modules name kernels at all.
    let mut constants = module.constants.iter();
    if !constants.any(|(_, data)| matches!(data.kind, ConstantKind::Global(it) if is_kernel(it))) {
        return Vec::new();
    }
    let mut known = FxHashSet::default();
    let mut kernels = Vec::new();
    for (_, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for (_, _, instruction) in body.instructions_in_order() {
            transpire_interrupt::tick();
            if let Some(call) = instruction.kind.call()
                && call.calling_convention == CallingConvention::SPIR_KERNEL
                && let Some(callee) = module.callee(call)
                && is_kernel(callee)
                && known.insert(callee)
            {
                kernels.push(callee);
            }
        }
    }
    kernels
}

/// Returns the function that has the body of a kernel. Moves the body there if the module has no such function. The
/// function of a declared kernel is declared.
fn function_of(
    module: &mut Module,
    kernel: Global,
    names: &mut FxHashMap<Str, Global>,
) -> Option<Global> {
    let value_type = module.globals[kernel].value_type;
    let name = format!("{PREFIX}{}", module.name(kernel));
    let mut free = module.strings.intern(&name);
    let mut number = 0;
    while let Some(&known) = names.get(&free) {
        transpire_interrupt::tick();
        let is_function =
            |function: &Function| function.calling_convention == CallingConvention::SPIR_FUNC;
        if number == 0
            && module.globals[known].value_type == value_type
            && module.function(known).is_some_and(is_function)
        {
            return Some(known);
        }
        number += 1;
        free = module.strings.intern(format!("{name}.{number}"));
    }
    let dbg = module.strings.find("dbg");
    let kinds = &module.metadata.kinds;
    let is_dbg = |kind| dbg.is_some() && kinds.get(kind) == dbg;
    let of_body = { module.globals[kernel].attachments.iter() }
        .copied()
        .filter(|&(kind, _)| is_dbg(kind))
        .collect();
    let of_kernel = { module.globals[kernel].attachments.iter() }
        .copied()
        .filter(|&(kind, _)| !is_dbg(kind))
        .collect();
    let function = module.function_mut(kernel)?;
    let body = function.body.take();
    let mut separate = function.head();
    separate.calling_convention = CallingConvention::SPIR_FUNC;
    let attributes = separate.attributes;
    let own = body.as_ref().map(|body| {
        let mut own = Body::new(body.argument_types.clone());
        own.argument_names.clone_from(&body.argument_names);
        own
    });
    let linkage = match body {
        Some(_) => Linkage::Internal,
        None => Linkage::External,
    };
    separate.body = body;
    let kind = GlobalKind::Function(Box::new(separate));
    let address = module.globals[kernel].ty;
    let mut value = GlobalValue::new(free, value_type, address, linkage, kind);
    value.dso_local = linkage == Linkage::Internal;
    value.attachments = of_body;
    let function = module.globals.push(value);
    names.insert(free, function);
    module.globals[kernel].attachments = of_kernel;
    if let Some(own) = own {
        let own = calling(module, own, function, attributes);
        if let Some(kernel) = module.function_mut(kernel) {
            kernel.body = Some(Box::new(own));
        }
    }
    Some(function)
}

/// Completes the body of a kernel: it passes its arguments to `function`, with the attributes of the parameters.
fn calling(
    module: &mut Module,
    mut body: Body,
    function: Global,
    attributes: PackedOption<AttributeList>,
) -> Body {
    let of_parameters = attributes.expand().map(|list| {
        let sets = module.attributes.lists[list].iter().copied();
        let sets = sets.filter(|(index, _)| matches!(index, AttributeIndex::Parameter(_)));
        let sets: Box<[_]> = sets.collect();
        module.attributes.lists.intern(sets)
    });
    let count = body.argument_types.len() as u32;
    let arguments: Vec<Value> = (0..count).map(Value::argument).collect();
    let mut build = BodyBuilder::new(module, &mut body);
    let call = build.call(function, &arguments);
    build.ret(None);
    if let Some(inst) = call.as_instruction()
        && let Some(call) = body.instructions.edit(inst).kind.call_mut()
    {
        call.attributes = of_parameters.into();
    }
    body
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::versions::Release;
    use crate::{assembly, verify_for};

    #[test]
    fn the_body_of_a_called_kernel_is_a_function() {
        let text = b"declare spir_kernel void @declared()
define spir_kernel void @called(ptr addrspace(1) noundef %p, i32 %x) convergent !kernel_arg_name !1 {
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @calls(ptr addrspace(1) %p) {
  call spir_kernel void @called(ptr addrspace(1) noundef %p, i32 1)
  call spir_kernel void @declared()
  ret void
}
!1 = !{!\"p\", !\"x\"}
";
        let mut module = assembly::parse(text).unwrap();
        assert!(verify_for(&module, Release::V22).is_err());
        separate(&mut module);
        verify_for(&module, Release::V22).unwrap();
        let text = assembly::print(&module, Release::V22);
        for part in [
            "define spir_kernel void @called(ptr addrspace(1) noundef %p, i32 %x) #0 !kernel_arg_name !0 {
  call spir_func void @__clang_ocl_kern_imp_called(ptr addrspace(1) noundef %p, i32 %x)
  ret void\n}\n",
            "  call spir_func void @__clang_ocl_kern_imp_called(ptr addrspace(1) noundef %p, i32 1)
  call spir_func void @__clang_ocl_kern_imp_declared()\n",
            "define internal spir_func void @__clang_ocl_kern_imp_called(ptr addrspace(1) noundef %p, i32 %x) #0 {
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void\n}\n",
            "declare spir_func void @__clang_ocl_kern_imp_declared()\n",
        ] {
            assert!(text.contains(part), "{part}{text}");
        }
        separate(&mut module);
        assert_eq!(assembly::print(&module, Release::V22), text);
    }
}
