//! Translates inline assembly to `OpAsmINTEL` and its calls to `OpAsmCallINTEL` (SPV_INTEL_inline_assembly).

use transpire_llvm::ir::{CallKind, ConstantKind, Inst};
use transpire_spirv::grammar::Op;

use crate::analysis::function_pointers::type_of_call;
use crate::to_spirv::emit::body::BodyWriter;
use crate::{Error, Result};

/// Emits `OpAsmCallINTEL` for the call `inst` and returns `true` if the callee is inline assembly. Returns `false` for
/// any other callee. It is an error if the assembly's type is not a function type.
pub(super) fn emit_assembly_call(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    call: &CallKind,
) -> Result<bool> {
    let Some(constant) = call.callee.as_constant() else {
        return Ok(false);
    };
    let ConstantKind::InlineAsm(assembly) = &writer.cx.module.constants[constant].kind else {
        return Ok(false);
    };
    let assembly = assembly.clone();
    let Some(ty) = type_of_call(&mut writer.cx.module, call) else {
        return Err(Error::malformed(
            "the type of inline assembly is not a function type",
        ));
    };
    let mut operands = vec![writer.assembly(constant, &assembly, ty)?.word()];
    let Some(signature) = writer.cx.module.types.function_type(ty).cloned() else {
        return Ok(false);
    };
    let body = writer.body();
    for (&argument, &parameter) in call
        .arguments
        .as_slice(&body.values)
        .iter()
        .zip(&signature.parameters)
    {
        operands.push(writer.value_as(argument, parameter)?.word());
    }
    let ty = writer.type_id(signature.result)?;
    let id = writer.emit(Op::AsmCallINTEL, ty, &operands)?;
    if signature.result != writer.cx.module.void_type {
        writer.bind(inst, signature.result, id)?;
    }
    Ok(true)
}
