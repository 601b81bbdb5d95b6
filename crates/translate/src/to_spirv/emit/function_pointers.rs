//! Pointers to functions and calls through them: SPV_INTEL_function_pointers.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    AttributeIndex, AttributeList, CallKind, CallingConvention, Constant, ConstantKind,
    FunctionType, Global, GlobalKind, Inst, InstructionKind, Module, Type, TypeKind,
};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, FunctionParameterAttribute, Op};

use crate::analysis::pointers::pointee_attribute;
use crate::correspondences::decorations;
use crate::to_spirv::emit::calls::is_instruction;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::structors::lists_structors;
use crate::to_spirv::emit::{Context, Emitter};
use crate::{Error, Reason, Result};

/// The functions whose address is a value, each with the type that calls through pointers give it.
///
/// Kernels are left out: what enqueues them names them.
pub(crate) fn signatures(module: &mut Module) -> FxHashMap<Global, FunctionType> {
    let mut found = FxHashMap::default();
    for function in address_taken(module) {
        let Some(data) = module.function(function) else {
            continue;
        };
        let (attributes, convention) = (data.attributes.expand(), data.calling_convention);
        if convention == CallingConvention::SPIR_KERNEL {
            continue;
        }
        if let Some(signature) = module.signature(function).cloned() {
            found.insert(function, signature_of_calls(module, signature, attributes));
        }
    }
    found
}

/// The type of a function with the pointees that both sides of a call know: those that attributes say, else `i8`.
fn signature_of_calls(
    module: &mut Module,
    mut signature: FunctionType,
    attributes: Option<AttributeList>,
) -> FunctionType {
    let byte = module.types.integer(8);
    for (number, ty) in signature.parameters.iter_mut().enumerate() {
        let pointee = pointee_attribute(module, attributes, number as u32);
        *ty = with_pointee(module, *ty, pointee.unwrap_or(byte));
    }
    signature.result = with_pointee(module, signature.result, byte);
    signature
}

fn with_pointee(module: &mut Module, ty: Type, pointee: Type) -> Type {
    match module.types[ty] {
        TypeKind::Pointer {
            address_space,
            pointee: None,
        } => module.types.typed_pointer(address_space, pointee),
        _ => ty,
    }
}

/// The type of a call through a pointer, pointees included.
pub(crate) fn type_of_call(module: &mut Module, call: &CallKind) -> Option<Type> {
    let signature = module.types.function_type(call.function_type)?.clone();
    let signature = signature_of_calls(module, signature, call.attributes.expand());
    Some(
        module
            .types
            .function(signature.result, signature.parameters, signature.variadic),
    )
}

/// The function that a call names, if it is one of the type that it is called with. Functions that become instructions
/// are called with pointers of other address spaces, too, once passes have moved what these point to.
pub(crate) fn direct_callee(module: &Module, call: &CallKind) -> Option<Global> {
    let global = module.as_global(call.callee.as_constant()?)?;
    let value = &module.globals[global];
    let is_fitting = || {
        value.value_type == call.function_type
            || matches!(&value.kind, GlobalKind::Function(function) if !function.is_definition)
                && is_instruction(&module.name(global))
    };
    (matches!(value.kind, GlobalKind::Function(_)) && is_fitting()).then_some(global)
}

/// The functions whose address is used otherwise than to call them, in order.
fn address_taken(module: &Module) -> Vec<Global> {
    let mut pending: Vec<Constant> = Vec::new();
    for (global, _, variable) in module.variables() {
        let name = module.name(global);
        if !name.starts_with("llvm.") || lists_structors(&name) {
            pending.extend(variable.initializer.expand());
        }
    }
    for (_, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for (_, inst, instruction) in body.instructions_in_order() {
            match &instruction.kind {
                InstructionKind::Call(call) if direct_callee(module, call).is_some() => {
                    let arguments = call.arguments.as_slice(&body.values);
                    pending.extend(
                        arguments
                            .iter()
                            .filter_map(|argument| argument.as_constant()),
                    );
                }
                _ => body.for_each_operand(inst, |value| pending.extend(value.as_constant())),
            }
        }
    }
    functions_within(module, pending)
}

/// The functions that constants refer to, in the order of the module.
pub(super) fn functions_within(module: &Module, mut pending: Vec<Constant>) -> Vec<Global> {
    let mut seen = EntitySet::new();
    let mut found = EntitySet::new();
    while let Some(constant) = pending.pop() {
        if !seen.insert(constant) {
            continue;
        }
        match &module.constants[constant].kind {
            ConstantKind::Global(global) if module.function(*global).is_some() => {
                found.insert(*global);
            }
            ConstantKind::Aggregate(elements) => pending.extend(elements.iter().copied()),
            ConstantKind::Expression(expression) => {
                pending.extend(expression.operands());
            }
            _ => {}
        }
    }
    found.iter().collect()
}

/// `FuncParamAttr` in the order of the attributes that say them: first those without a type, by their names.
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
    /// `OpConstantFunctionPointerINTEL`: the address of a function, of the type that the function has.
    pub(super) fn function_pointer(
        &mut self,
        cx: &mut Context<'_>,
        function: Global,
    ) -> Result<Id> {
        if self.callees.is_built_in(cx, function)? {
            return Err(Error::unsupported(format!(
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
            && let Some(alias) = alias_of(&cx.module, function)
        {
            let name = cx.module.name(alias).into_owned();
            cx.builder.name(pointer, &name);
        }
        Ok(pointer)
    }
}

/// The first alias of a function.
fn alias_of(module: &Module, function: Global) -> Option<Global> {
    let is_alias = |kind: &GlobalKind| match kind {
        GlobalKind::Alias(alias) => module.as_global(alias.target) == Some(function),
        _ => false,
    };
    module
        .globals
        .iter()
        .find(|(_, value)| is_alias(&value.kind))
        .map(|(alias, _)| alias)
}

impl FunctionEmitter<'_, '_> {
    /// `OpFunctionPointerCallINTEL`
    pub(super) fn emit_indirect_call(&mut self, inst: Inst, call: &CallKind) -> Result<()> {
        let module = &mut self.cx.module;
        let space = module
            .types
            .address_space(self.body.value_type(module, call.callee));
        let (Some(ty), Some(space)) = (type_of_call(module, call), space) else {
            return Err(Error::malformed("a call of what is no function"));
        };
        let pointer = module.types.typed_pointer(space, ty);
        let Some(signature) = module.types.function_type(ty).cloned() else {
            return Err(Error::malformed("a call of what is no function"));
        };
        if signature.variadic {
            return Err(
                Error::unsupported("a call of a variadic function through a pointer")
                    .because(Reason::Variadic),
            );
        }
        let body = self.body;
        let arguments = call.arguments.as_slice(&body.values);
        if arguments.len() != signature.parameters.len() {
            return Err(Error::malformed(
                "a call with another number of arguments than its type has",
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

/// What the attributes of a call through a pointer say of its arguments.
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
        match dialect.no_capture_first {
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
