//! Checks of functions, calls and branches (§3.3.9, §3.3.17).

use crate::grammar::{Capability, Op, StorageClass, literal_words};

use super::context::{Context, I, is_one_of};
use super::findings::{Findings, Site};
use crate::Version;

/// Returns the definition of the function type of an `OpFunction`; `None` if its operand is not a function type.
pub(super) fn function_type<'a>(context: &Context<'a>, function: I<'_>) -> Option<I<'a>> {
    context
        .definition(function.word(4))
        .filter(|ty| ty.is(Op::TypeFunction))
}

pub(super) fn heads(context: &Context<'_>, function: I<'_>, findings: &mut Site<'_>) {
    let Some(ty) = function_type(context, function) else {
        findings.add(format!("%{} is not a function type", function.word(4)));
        return;
    };
    if ty.word(2) != function.ty() {
        findings.add(format!(
            "the function returns %{}, and its function type %{}",
            function.ty(),
            ty.word(2)
        ));
    }
}

/// Checks that the types of the parameters match the function type.
pub(super) fn parameters(context: &Context<'_>, function: I<'_>, findings: &mut Site<'_>) {
    let Some(ty) = function_type(context, function) else {
        return;
    };
    let expected = ty.words_from(3);
    for (place, parameter) in parameters_of(context, function).enumerate() {
        if expected.get(place) != Some(&parameter.ty()) {
            let message = match expected.get(place) {
                Some(expected) => format!(
                    "parameter {place} has the type %{}, and the function type %{} has %{expected}",
                    parameter.ty(),
                    ty.id()
                ),
                None => format!("the function type %{} has no parameter {place}", ty.id()),
            };
            findings.findings.at(context, parameter, message);
        }
    }
}

/// Returns the parameters of a function.
fn parameters_of<'c>(context: &'c Context<'_>, function: I<'_>) -> impl Iterator<Item = I<'c>> {
    let following = (function.number + 1..).map_while(|number| context.at(number));
    let head = following.take_while(|next| {
        matches!(
            next.op(),
            Some(Op::FunctionParameter | Op::Line | Op::NoLine | Op::ExtInst)
        )
    });
    head.filter(|next| next.is(Op::FunctionParameter))
}

/// Checks that a function does not have fewer parameters than its function type, which `spirv-val` accepts.
pub(super) fn parameter_counts(context: &Context<'_>, function: I<'_>, findings: &mut Site<'_>) {
    let Some(ty) = function_type(context, function) else {
        return;
    };
    let count = parameters_of(context, function).count();
    let expected = ty.words_from(3).len();
    if count < expected {
        findings.add(format!(
            "the function has {count} parameters, and its type {expected}"
        ));
    }
}

/// Checks that functions are used only by instructions that may have a function as an operand.
pub(super) fn uses(context: &Context<'_>, findings: &mut Findings) {
    for (instruction, id) in context.users_of(Op::Function) {
        let fits = matches!(
            instruction.op(),
            Some(
                Op::GroupDecorate
                    | Op::Decorate
                    | Op::DecorateId
                    | Op::EnqueueKernel
                    | Op::EntryPoint
                    | Op::ExecutionMode
                    | Op::ExecutionModeId
                    | Op::FunctionCall
                    | Op::GetKernelNDrangeSubGroupCount
                    | Op::GetKernelNDrangeMaxSubGroupSize
                    | Op::GetKernelWorkGroupSize
                    | Op::GetKernelPreferredWorkGroupSizeMultiple
                    | Op::GetKernelLocalSizeForSubgroupCount
                    | Op::GetKernelMaxNumSubgroups
                    | Op::CooperativeMatrixPerElementOpNV
                    | Op::CooperativeMatrixReduceNV
                    | Op::CooperativeMatrixLoadTensorNV
                    | Op::ConditionalEntryPointINTEL
                    | Op::ConstantFunctionPointerINTEL
            )
        ) || context.is_non_semantic(instruction)
            || context.is_debug_info(instruction)
            || crate::grammar::layout(instruction.instruction.opcode())
                .is_some_and(|layout| layout.name().ends_with("ALTERA"));
        if !fits {
            findings.at(
                context,
                instruction,
                format!("%{id} is a function, which cannot stand here"),
            );
        }
    }
}

pub(super) fn calls(context: &Context<'_>, call: I<'_>, findings: &mut Site<'_>) {
    let Some(function) = context
        .definition(call.word(3))
        .filter(|function| function.is(Op::Function))
    else {
        findings.add(format!("%{} is not a function", call.word(3)));
        return;
    };
    if function.ty() != call.ty() {
        findings.add("the result is not of the type that the function returns");
    }
    let Some(ty) = function_type(context, function) else {
        return;
    };
    let (parameters, arguments) = (ty.words_from(3), call.words_from(4));
    if parameters.len() != arguments.len() {
        let message = format!(
            "the number of arguments is {}, and %{} has {} parameters",
            arguments.len(),
            call.word(3),
            parameters.len()
        );
        findings.add(message);
        return;
    }
    for (&parameter, &argument) in parameters.iter().zip(arguments) {
        if context.ty(argument) != parameter {
            let message = format!(
                "the argument %{argument} is of {}, and the parameter of {}",
                context.type_name(context.ty(argument)),
                context.type_name(parameter)
            );
            findings.add(message);
            return;
        }
        logical_argument(context, parameter, argument, findings);
    }
    logical_result(context, call, findings);
}

/// Checks a pointer argument of a call under logical addressing. Reports storage classes whose pointers cannot be
/// passed. Also reports an argument that is neither a variable nor a parameter, unless its storage class or a variable
/// pointer capability allows other pointers. Does nothing with another addressing model, or with
/// [`relax_logical_pointer`](super::Options::relax_logical_pointer).
fn logical_argument(context: &Context<'_>, parameter: u32, argument: u32, findings: &mut Site<'_>) {
    if !context.is_logical() || context.options.relax_logical_pointer {
        return;
    }
    let Some((class, _)) = context.pointer(parameter) else {
        return;
    };
    let is_buffer = is_one_of(class, &[StorageClass::StorageBuffer]);
    let has_variable_pointers = has_variable_pointers(context);
    let is_allowed = match is_buffer {
        true => has_variable_pointers,
        false => is_one_of(
            class,
            &[
                StorageClass::UniformConstant,
                StorageClass::Function,
                StorageClass::Private,
                StorageClass::Workgroup,
                StorageClass::AtomicCounter,
                StorageClass::TileImageEXT,
                StorageClass::ShaderRecordBufferKHR,
            ],
        ),
    };
    if !is_allowed {
        findings.add(format!(
            "%{argument} is a pointer that cannot be passed with logical addressing"
        ));
        return;
    }
    let is_memory_object = matches!(
        context.op(argument),
        Some(Op::Variable | Op::UntypedVariableKHR | Op::FunctionParameter)
    );
    let is_variable = is_buffer && context.has(Capability::VariablePointersStorageBuffer)
        || is_one_of(class, &[StorageClass::Workgroup])
            && context.has(Capability::VariablePointers)
        || is_one_of(class, &[StorageClass::UniformConstant]);
    if !is_memory_object && !is_variable {
        findings.add(format!(
            "%{argument} is not a variable, and cannot be passed with logical addressing"
        ));
    }
}

fn logical_result(context: &Context<'_>, call: I<'_>, findings: &mut Site<'_>) {
    if !context.is_logical() || context.options.relax_logical_pointer {
        return;
    }
    let Some((class, _)) = context.pointer(call.ty()) else {
        return;
    };
    let is_allowed = is_one_of(class, &[StorageClass::StorageBuffer])
        && context.has(Capability::VariablePointersStorageBuffer)
        || is_one_of(class, &[StorageClass::Workgroup])
            && context.has(Capability::VariablePointers);
    if !is_allowed {
        findings.add("a function returns a pointer, which it cannot with logical addressing");
    }
}

pub(super) fn has_variable_pointers(context: &Context<'_>) -> bool {
    context.has(Capability::VariablePointers)
        || context.has(Capability::VariablePointersStorageBuffer)
}

/// Returns the `OpFunction` of the function that contains an instruction; `None` if it is outside functions.
fn function_of<'a>(context: &Context<'a>, instruction: I<'_>) -> Option<I<'a>> {
    let function = context
        .functions
        .get(context.function_of(&context.row(instruction)) as usize)?;
    context.at(function.head)
}

pub(super) fn returns(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    let Some(function) = function_of(context, instruction) else {
        return;
    };
    if instruction.is(Op::Return) {
        if !context.defines(function.ty(), Op::TypeVoid) {
            findings.add("the function returns a value, and none is given");
        }
        return;
    }
    let ty = context.ty(instruction.word(1));
    if ty != function.ty() || context.defines(ty, Op::TypeVoid) {
        let message = format!(
            "%{} is of {}, and the function returns %{}",
            instruction.word(1),
            context.type_name(ty),
            function.ty()
        );
        findings.add(message);
    }
    if context.is_logical()
        && context.is_pointer(ty)
        && !has_variable_pointers(context)
        && !context.options.relax_logical_pointer
    {
        findings.add("a function returns a pointer, which it cannot with logical addressing");
    }
}

pub(super) fn conditions(context: &Context<'_>, branch: I<'_>, findings: &mut Site<'_>) {
    if !context.defines(context.ty(branch.word(1)), Op::TypeBool) {
        findings.add(format!("%{} is not a boolean", branch.word(1)));
    }
    if !matches!(branch.len(), 4 | 6) {
        findings.add("there are weights for none or both of the targets");
    }
    if context.version >= Version::V1_6 && branch.word(2) == branch.word(3) {
        findings.add("both targets are the same, which they cannot be since SPIR-V 1.6");
    }
}

pub(super) fn cases(context: &Context<'_>, switch: I<'_>, findings: &mut Site<'_>) {
    let step = 1 + literal_words(context.width(context.ty(switch.word(1))));
    let (count, most) = (
        switch.words_from(3).len() / step,
        context.options.max_switch_branches as usize,
    );
    if count > most {
        findings.add(format!("there are {count} cases, and the limit is {most}"));
    }
}

pub(super) fn loop_merges(context: &Context<'_>, merge: I<'_>, findings: &mut Site<'_>) {
    let block = context.blocks.get(context.row(merge).block() as usize);
    if block.is_some_and(|block| block.label == merge.word(1)) {
        findings.add("the merge block is the block of this instruction");
    }
    if merge.word(1) == merge.word(2) {
        findings.add("the merge block is the continue target");
    }
    // Unroll, DontUnroll, PeelCount, PartialCount (§3.2.22).
    let control = merge.word(3);
    if control & 2 != 0 && control & (1 | 0x80 | 0x100) != 0 {
        findings.add("loop controls contradict each other: unrolling is asked for and forbidden");
    }
    if control & 0x40 != 0 {
        let before = (control & (8 | 0x10 | 0x20)).count_ones() as usize;
        if merge.word(4 + before) == 0 {
            findings.add("IterationMultiple is 0");
        }
    }
}
