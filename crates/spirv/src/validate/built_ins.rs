//! Checks of the built-in variables of OpenCL (OpenCL SPIR-V Environment, "Built-in Variables").

use crate::grammar::{BuiltIn, Decoration, Op, StorageClass};

use super::context::{Context, I, NONE, is_one_of, storage_class_name};
use super::findings::Findings;

/// The required type of a built-in variable.
#[derive(Clone, Copy)]
enum Form {
    /// A 32-bit integer.
    Word,
    /// A vector of four 32-bit integers.
    Mask,
    /// An integer with the width of an address.
    Size,
    /// A vector of three integers with the width of an address.
    Sizes,
}

#[rustfmt::skip]
const FORMS: &[(BuiltIn, Form)] = &[
    (BuiltIn::WorkDim,                   Form::Word),
    (BuiltIn::GlobalSize,                Form::Sizes),
    (BuiltIn::GlobalInvocationId,        Form::Sizes),
    (BuiltIn::WorkgroupSize,             Form::Sizes),
    (BuiltIn::EnqueuedWorkgroupSize,     Form::Sizes),
    (BuiltIn::LocalInvocationId,         Form::Sizes),
    (BuiltIn::NumWorkgroups,             Form::Sizes),
    (BuiltIn::WorkgroupId,               Form::Sizes),
    (BuiltIn::GlobalOffset,              Form::Sizes),
    (BuiltIn::GlobalLinearId,            Form::Size),
    (BuiltIn::LocalInvocationIndex,      Form::Size),
    (BuiltIn::SubgroupSize,              Form::Word),
    (BuiltIn::SubgroupMaxSize,           Form::Word),
    (BuiltIn::NumSubgroups,              Form::Word),
    (BuiltIn::NumEnqueuedSubgroups,      Form::Word),
    (BuiltIn::SubgroupId,                Form::Word),
    (BuiltIn::SubgroupLocalInvocationId, Form::Word),
    (BuiltIn::SubgroupEqMask,            Form::Mask),
    (BuiltIn::SubgroupGeMask,            Form::Mask),
    (BuiltIn::SubgroupGtMask,            Form::Mask),
    (BuiltIn::SubgroupLeMask,            Form::Mask),
    (BuiltIn::SubgroupLtMask,            Form::Mask),
];

impl Form {
    /// Returns the number of components and their width in bits, or `None` as the width if addressing is not physical.
    fn shape(self, context: &Context<'_>) -> (u32, Option<u32>) {
        let size = match context.addressing {
            Some(1) => Some(32),
            Some(2) => Some(64),
            _ => None,
        };
        match self {
            Self::Word => (1, Some(32)),
            Self::Mask => (4, Some(32)),
            Self::Size => (1, size),
            Self::Sizes => (3, size),
        }
    }
}

/// Calls `check` for each built-in variable and the number of its `BuiltIn`, if the environment is OpenCL.
fn for_each<'a>(context: &Context<'a>, mut check: impl FnMut(I<'a>, u32)) {
    if !context.options.environment.is_opencl() {
        return;
    }
    let is_variable = |op: Op| op == Op::Variable || op == Op::UntypedVariableKHR;
    for variable in context.globals_that(|row| is_variable(Op(row.opcode))) {
        for decorated in context.decorated(variable.id(), Decoration::BuiltIn) {
            let decoration = context.at(decorated.number);
            if let Some(decoration) = decoration.filter(|_| decorated.member == NONE) {
                check(variable, decoration.word(decorated.parameters as usize));
            }
        }
    }
}

/// Checks the storage classes and types of built-in variables.
pub(super) fn variables(context: &Context<'_>, findings: &mut Findings) {
    for_each(context, |variable, built_in| {
        let storage = variable.word(3);
        if !is_one_of(
            storage,
            &[StorageClass::Input, StorageClass::CrossWorkgroup],
        ) {
            findings.at(
                context,
                variable,
                format!(
                    "the built-in variable is {}, and not Input",
                    storage_class_name(storage)
                ),
            );
        }
        let row = FORMS.iter().find(|row| row.0.word() == built_in);
        let Some(&(name, form)) = row else { return };
        let ty = match variable.is(Op::UntypedVariableKHR) {
            true => variable.word(4),
            false => context
                .pointer(variable.ty())
                .map_or(0, |pointer| pointer.1),
        };
        let (lanes, width) = form.shape(context);
        let is_fit = context.is_int(context.component(ty))
            && context.lanes(ty) == lanes
            && width.is_none_or(|width| context.width(ty) == width);
        if ty != 0 && !is_fit {
            let width = width.map_or(String::new(), |width| format!(" of {width} bits"));
            let wanted = match lanes {
                1 => format!("an integer{width}"),
                _ => format!("a vector of {lanes} integers{width}"),
            };
            findings.at(
                context,
                variable,
                format!("{name:?} is of {}, and not {wanted}", context.type_name(ty)),
            );
        }
    });
}

/// Reports built-in variables in global memory.
pub(super) fn global_variables(context: &Context<'_>, findings: &mut Findings) {
    for_each(context, |variable, _| {
        if is_one_of(variable.word(3), &[StorageClass::CrossWorkgroup]) {
            findings.at(
                context,
                variable,
                "the built-in variable is CrossWorkgroup, and not Input",
            );
        }
    });
}
