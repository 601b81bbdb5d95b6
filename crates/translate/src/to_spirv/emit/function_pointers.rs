//! Emits pointers to functions and calls through them (SPV_INTEL_function_pointers).

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{AttributeIndex, CallKind, Global, GlobalKind, Inst, Module};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, FunctionParameterAttribute, Op};

use crate::analysis::function_pointers::type_of_call;
use crate::mappings::decorations;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::{Context, Emitter};
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

impl Emitter {
    /// Returns the id of the `OpConstantFunctionPointerINTEL` for a function. Its type is a pointer to the function's
    /// own type. It is an error if the function is lowered to instructions.
    pub(super) fn function_pointer(
        &mut self,
        cx: &mut Context<'_>,
        function: Global,
    ) -> Result<Id> {
        if self.callees.is_built_in(cx, function)? {
            return Err(Error::cannot_translate(format!(
                "the address of the built-in function @{}",
                cx.module.name(function)
            )));
        }
        let id = self.global_id(cx, function)?;
        let ty = cx.global_type(function);
        let ty = cx.type_id(ty)?;
        let bound = cx.builder.bound();
        let pointer = cx
            .builder
            .constant(Op::ConstantFunctionPointerINTEL, ty, &[id.word()]);
        if pointer.word() >= bound
            && let Some(&alias) = self.function_aliases.get(&function)
        {
            let name = cx.module.name(alias).into_owned();
            cx.builder.name(pointer, &name);
        }
        Ok(pointer)
    }
}

/// Returns the first alias of each function or variable that has one.
pub(super) fn aliases(module: &Module) -> FxHashMap<Global, Global> {
    let mut first = FxHashMap::default();
    for (global, value) in module.globals.iter() {
        if let GlobalKind::Alias(alias) = &value.kind
            && let Some(function) = module.as_global(alias.target)
        {
            first.entry(function).or_insert(global);
        }
    }
    first
}

impl FunctionEmitter<'_, '_> {
    /// Emits `OpFunctionPointerCallINTEL` for `inst`, a call through a pointer, and binds its result. It is an error if
    /// the callee is variadic or has another number of parameters.
    pub(super) fn emit_indirect_call(&mut self, inst: Inst, call: &CallKind) -> Result<()> {
        let module = &mut self.cx.module;
        let space = module
            .types
            .address_space(self.body.value_type(module, call.callee));
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
        let body = self.body;
        let arguments = call.arguments.as_slice(&body.values);
        if arguments.len() != signature.parameters.len() {
            return Err(Error::malformed(
                "a call has another number of arguments than its function type",
            ));
        }
        let mut operands = vec![self.value_as(call.callee, pointer)?.word()];
        for (&argument, &parameter) in arguments.iter().zip(&signature.parameters) {
            operands.push(self.value_as(argument, parameter)?.word());
        }
        let ty = self.type_id(signature.result)?;
        let id = self.emit(Op::FunctionPointerCallINTEL, ty, &operands)?;
        decorate_arguments(self.cx, id, call, arguments.len());
        if signature.result == self.cx.module.void_type {
            return Ok(());
        }
        self.bind(inst, signature.result, id)
    }
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
