//! Emits pointers to functions and calls through them (SPV_INTEL_function_pointers).

use transpire_llvm::ir::{AttributeIndex, CallKind, Inst};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, FunctionParameterAttribute, Op};

use crate::analysis::function_pointers::type_of_call;
use crate::mappings::decorations;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::context::Context;
use crate::{Error, Reason, Result};

/// The `FuncParamAttr`s in the order of the corresponding LLVM attributes: first those without a type, by name.
const BY_ATTRIBUTES: &[FunctionParameterAttribute] = &[
    FunctionParameterAttribute::NoAlias,
    FunctionParameterAttribute::NoCapture,
    FunctionParameterAttribute::NoReadWrite,
    FunctionParameterAttribute::NoWrite,
    FunctionParameterAttribute::Sext,
    FunctionParameterAttribute::Zext,
    FunctionParameterAttribute::ByVal,
    FunctionParameterAttribute::Sret,
];

/// Emits `OpFunctionPointerCallINTEL` for `inst`, a call through a pointer, and binds its result. It is an error if
/// the callee is variadic or has another number of parameters.
pub(super) fn emit_indirect_call(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    call: &CallKind,
) -> Result<()> {
    let body = writer.body();
    let module = &mut writer.cx.module;
    let space = module
        .types
        .address_space(body.value_type(module, call.callee));
    let (Some(ty), Some(space)) = (type_of_call(module, call), space) else {
        return Err(Error::malformed("the callee of the call is not a function"));
    };
    let pointer = module.types.typed_pointer(space, ty);
    let Some(signature) = module.types.function_type(ty).cloned() else {
        return Err(Error::malformed("the callee of the call is not a function"));
    };
    if signature.variadic {
        return Err(
            Error::cannot_translate("a call of a variadic function through a pointer")
                .because(Reason::Variadic),
        );
    }
    let body = writer.body();
    let arguments = call.arguments.as_slice(&body.values);
    if arguments.len() != signature.parameters.len() {
        return Err(Error::malformed(
            "a call has another number of arguments than its function type",
        ));
    }
    let mut operands = vec![writer.value_as(call.callee, pointer)?.word()];
    for (&argument, &parameter) in arguments.iter().zip(&signature.parameters) {
        operands.push(writer.value_as(argument, parameter)?.word());
    }
    let ty = writer.type_id(signature.result)?;
    let id = writer.emit(Op::FunctionPointerCallINTEL, ty, &operands)?;
    decorate_arguments(writer.cx, id, call, arguments.len());
    if signature.result == writer.cx.module.void_type {
        return Ok(());
    }
    writer.bind(inst, signature.result, id)
}

/// Emits decorations of `id`, a call through a pointer, for the attributes of its arguments.
fn decorate_arguments(cx: &mut Context<'_>, id: Id, call: &CallKind, arguments: usize) {
    let dialect = &cx.options.dialect;
    for number in 0..arguments as u32 {
        let index = AttributeIndex::Parameter(number);
        let set = cx.module.attributes.get(call.attributes.expand(), index);
        let mut parameters: Vec<u32> = set
            .iter()
            .filter_map(|attribute| decorations::parameter_of(attribute, dialect))
            .map(|parameter| parameter.word())
            .collect();
        match dialect.decorations.no_capture_first {
            true => parameters.sort_unstable_by(|a, b| b.cmp(a)),
            false => parameters.sort_unstable_by_key(|&parameter| {
                let place = |known: &FunctionParameterAttribute| known.word() == parameter;
                BY_ATTRIBUTES.iter().position(place)
            }),
        }
        for parameter in parameters {
            let words = [
                id.word(),
                Decoration::ArgumentAttributeINTEL.word(),
                number,
                parameter,
            ];
            cx.builder.decorate_raw(Op::Decorate, &words);
        }
    }
}
