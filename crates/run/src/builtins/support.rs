//! The built-in functions of OpenCL that the machine does not support, and the queries for built-in variables.

use transpire_opencl::builtins::Lowering;
use transpire_opencl::names;
use transpire_spirv::grammar::{BuiltIn, Op};

use crate::code::Query;

pub(crate) fn op_name(op: Op) -> String {
    names::op_name(op)
}

/// The built-in variables, with the query for the value of each.
#[rustfmt::skip]
const QUERIES: &[(BuiltIn, Query)] = &[
    (BuiltIn::WorkDim,                   Query::WorkDim),
    (BuiltIn::GlobalSize,                Query::GlobalSize),
    (BuiltIn::GlobalInvocationId,        Query::GlobalId),
    (BuiltIn::GlobalOffset,              Query::GlobalOffset),
    (BuiltIn::WorkgroupSize,             Query::LocalSize),
    (BuiltIn::EnqueuedWorkgroupSize,     Query::EnqueuedLocalSize),
    (BuiltIn::LocalInvocationId,         Query::LocalId),
    (BuiltIn::NumWorkgroups,             Query::NumGroups),
    (BuiltIn::WorkgroupId,               Query::GroupId),
    (BuiltIn::GlobalLinearId,            Query::GlobalLinearId),
    (BuiltIn::LocalInvocationIndex,      Query::LocalLinearId),
    (BuiltIn::SubgroupSize,              Query::SubGroupSize),
    (BuiltIn::SubgroupMaxSize,           Query::MaxSubGroupSize),
    (BuiltIn::NumSubgroups,              Query::NumSubGroups),
    (BuiltIn::NumEnqueuedSubgroups,      Query::EnqueuedNumSubGroups),
    (BuiltIn::SubgroupId,                Query::SubGroupId),
    (BuiltIn::SubgroupLocalInvocationId, Query::SubGroupLocalId),
    (BuiltIn::SubgroupEqMask,            Query::EqMask),
    (BuiltIn::SubgroupGeMask,            Query::GeMask),
    (BuiltIn::SubgroupGtMask,            Query::GtMask),
    (BuiltIn::SubgroupLeMask,            Query::LeMask),
    (BuiltIn::SubgroupLtMask,            Query::LtMask),
];

/// Returns the query for the value of a built-in variable, or `None` if the machine does not support the variable.
pub(crate) fn query_of(built_in: BuiltIn) -> Option<Query> {
    let row = QUERIES.iter().find(|row| row.0 == built_in)?;
    Some(row.1)
}

/// Unsupported groups of instructions: a part of their names, and the reason.
const MISSING: &[(&str, &str)] = &[
    ("PipeBlocking", "a pipe that waits for another kernel"),
    ("ImageQuerySamples", "images with several samples"),
    ("ReadClock", "a clock would give another result in each run"),
];

/// Returns the reason why the machine does not support a built-in function, or `None` if it does.
///
/// ```
/// use transpire_run::builtins::support::reason;
/// use transpire_opencl::builtins::lookup;
/// assert_eq!(lookup("sin").and_then(|sin| reason(&sin)), None);
/// assert_eq!(lookup("get_image_num_samples").and_then(|samples| reason(&samples)),
///     Some("images with several samples"));
/// ```
pub fn reason(lowering: &Lowering) -> Option<&'static str> {
    match lowering {
        Lowering::MediaBlock(_) | Lowering::MotionEstimation(_) => Some("media images of Intel"),
        Lowering::Instruction(instruction) => {
            let op = instruction.ops.select(None)?;
            // Waiting for the events of copies is a barrier.
            if op == Op::GroupWaitEvents {
                return None;
            }
            let name = op_name(op);
            let row = MISSING.iter().find(|row| name.contains(row.0))?;
            Some(row.1)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use transpire_opencl::builtins::{Lowering, lookup, names};

    use super::reason;
    use crate::build::Builder;
    use crate::code::{Elem, Shape};
    use crate::emit::{Manner, Operand};

    /// Returns the signatures to try for each function: the type of the result, and the types of the operands.
    fn candidates() -> Vec<(Shape, Vec<Shape>)> {
        let lanes = Shape::Lanes;
        let (float, int) = (lanes(Elem::Float, 4), lanes(Elem::Int(32), 4));
        let (one, number) = (lanes(Elem::Float, 1), lanes(Elem::Int(32), 1));
        let (size, pointer) = (lanes(Elem::Int(64), 1), lanes(Elem::Pointer, 1));
        let wide = lanes(Elem::Int(64), 4);
        let bits = lanes(Elem::Int(1), 1);
        vec![
            (float.clone(), vec![float.clone(); 3]),
            (int.clone(), vec![int.clone(); 3]),
            (float.clone(), vec![float.clone(), int.clone()]),
            (float.clone(), vec![float.clone(), pointer.clone()]),
            (
                float.clone(),
                vec![float.clone(), float.clone(), pointer.clone()],
            ),
            (float.clone(), vec![int.clone()]),
            (float.clone(), vec![float.clone(), int.clone(), int.clone()]),
            (
                float.clone(),
                vec![float.clone(), float.clone(), int.clone()],
            ),
            (int.clone(), vec![float.clone()]),
            (wide, vec![int.clone(), int.clone()]),
            (one.clone(), vec![float.clone(), float.clone()]),
            (number.clone(), vec![number.clone(); 4]),
            (
                number.clone(),
                vec![size.clone(), number.clone(), number.clone()],
            ),
            (bits.clone(), vec![lanes(Elem::Int(1), 4)]),
            (lanes(Elem::Int(1), 4), vec![float.clone(), float.clone()]),
            (
                number.clone(),
                vec![
                    pointer.clone(),
                    pointer.clone(),
                    number.clone(),
                    pointer.clone(),
                ],
            ),
            (
                number.clone(),
                vec![
                    pointer.clone(),
                    pointer.clone(),
                    number.clone(),
                    pointer.clone(),
                    number,
                ],
            ),
            (Shape::Void, vec![pointer, size]),
            (lanes(Elem::BFloat, 4), vec![float]),
        ]
    }

    /// Returns whether a function can be lowered with any of the candidate signatures.
    fn is_lowered(lowering: &Lowering) -> bool {
        candidates().into_iter().any(|(result, shapes)| {
            let mut builder = Builder::default();
            let operands: Vec<Operand> = shapes
                .into_iter()
                .map(|shape| Operand::new(builder.register_for(&shape).unwrap(), shape))
                .collect();
            let plain = Manner::default();
            match lowering {
                Lowering::ExtInst(ext) => ext.ops.each().all(|(_, op)| {
                    candidates().iter().any(|(result, shapes)| {
                        let mut builder = Builder::default();
                        let operands: Vec<Operand> = shapes
                            .iter()
                            .map(|shape| {
                                Operand::new(builder.register_for(shape).unwrap(), shape.clone())
                            })
                            .collect();
                        builder.ext_inst(op, result, &operands).is_ok()
                    })
                }),
                Lowering::Instruction(instruction) => {
                    let mut operands = operands;
                    let literal = |value: u32| Operand {
                        constant: Some(value.into()),
                        ..Operand::new(0, Shape::Void)
                    };
                    if let Some(scope) = instruction.scope {
                        operands.insert(0, literal(scope.word()));
                    }
                    instruction.ops.select(None).is_some_and(|op| {
                        builder.instruction(op, &result, &operands, plain).is_ok()
                    })
                }
                Lowering::Relational(op) | Lowering::SignBits(op) => {
                    builder.instruction(*op, &result, &operands, plain).is_ok()
                }
                Lowering::Variable(variable) => super::query_of(variable.built_in).is_some(),
                // The front ends lower these.
                _ => reason(lowering).is_none(),
            }
        })
    }

    #[test]
    fn every_built_in_function_is_lowered_or_has_a_reason() {
        let mut wrong = Vec::new();
        for name in names() {
            let lowering = lookup(name).unwrap();
            match (is_lowered(&lowering), reason(&lowering)) {
                (true, None) | (false, Some(_)) => {}
                (is_lowered, reason) => wrong.push((name, is_lowered, reason)),
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
