//! Translates calls of functions that become one instruction of core SPIR-V or of an extension: groups, pipes, events,
//! bit operations and dot products.

use transpire_llvm::ir::{Type, TypeKind};
use transpire_opencl::builtins::{Dot, Instruction, deciding_number};
use transpire_opencl::{self as opencl, Number};
use transpire_spirv::Version;
use transpire_spirv::grammar::{GroupOperation, Op, PackedVectorFormat};

use crate::to_spirv::emit::calls::CallEmitter;
use crate::{Error, Reason, Result};

/// The conversions from and to the bits of a `bfloat`: the instruction, the two parts of the function's name, each of
/// which the number of lanes follows, the result type, and the argument type.
const BFLOAT16_CONVERSIONS: &[(Op, &str, &str, &str, &str)] = &[
    (
        Op::ConvertFToBF16INTEL,
        "ConvertBFloat16",
        "AsUShort",
        "i16",
        "float",
    ),
    (
        Op::ConvertBF16ToFINTEL,
        "ConvertAsBFloat16",
        "Float",
        "float",
        "i16",
    ),
];

impl CallEmitter<'_, '_, '_> {
    pub(super) fn emit_instruction_call(&mut self, row: &Instruction) -> Result<()> {
        let Some(op) = row.ops.select(deciding_number(self.call.declared, 0)) else {
            return Err(self.call.mistyped());
        };
        self.check_bfloat16_conversion(op)?;
        let op = self.checked_for_constants(op, row)?;
        let mut operands = Vec::new();
        operands.extend(row.scope.map(|scope| self.scope_id(scope).word()));
        operands.extend(row.operation.map(|operation| operation.word()));
        let mut next = 0;
        if row.bool_argument {
            let ty = self.argument_type(0)?;
            let constant = self.constant_argument(0);
            let condition =
                match constant.filter(|_| self.function.cx.module.types.lanes(ty).is_none()) {
                    Some(value) => self.boolean_constant(value != 0)?,
                    None => {
                        let id = self.argument(0)?;
                        self.is_not_zero(id, ty)?
                    }
                };
            operands.push(condition.word());
            next = 1;
        }
        if row.coordinates && self.call.arguments.len() > 2 {
            operands.push(self.argument(0)?.word());
            operands.push(self.coordinates()?);
        } else {
            operands.extend(self.arguments_from(next)?);
        }
        if !row.bool_result {
            return self.emit_result(op, &operands);
        }
        let boolean = self.boolean_type(self.call.result);
        let boolean = self.function.type_id(boolean)?;
        let id = self.function.emit(op, boolean, &operands)?;
        self.finish_boolean(id)
    }

    /// Returns `op`, or a shuffle in place of a broadcast whose invocation is not constant. Such a broadcast is kept if
    /// SPIR-V 1.5 may be used, and the module then requires this version. Otherwise it is an error with
    /// `fixed_operands` and a highest version. It is also an error if the size of a cluster is not constant. `row` has
    /// the group operation of `op`.
    fn checked_for_constants(&mut self, op: Op, row: &Instruction) -> Result<Op> {
        let constant = |number: usize| {
            self.call
                .arguments
                .get(number)
                .is_some_and(|value| value.as_constant().is_some())
        };
        let clustered = row.operation == Some(GroupOperation::ClusteredReduce) && !constant(1)
            || op == Op::GroupNonUniformRotateKHR && self.call.arguments.len() > 2 && !constant(2);
        if clustered {
            return Err(Error::unsupported(
                "the size of the cluster is not constant",
            ));
        }
        // Before SPIR-V 1.5 the invocation must be a constant. A shuffle has no such restriction and has the same
        // result, because the invocation must be uniform. With `fixed_operands` the call is rejected, so that the
        // caller can ask for a later version.
        let options = &self.function.cx.options;
        if op != Op::GroupNonUniformBroadcast || constant(1) {
            Ok(op)
        } else if options.may_use(Version::V1_5) {
            self.function.cx.at_least(Version::V1_5);
            Ok(op)
        } else if let (true, Some(most)) =
            (options.dialect.calls.fixed_operands, options.max_version)
        {
            Err(Error::needs_version(
                "a broadcast from an invocation that is not constant",
                Version::V1_5,
                most,
            ))
        } else {
            Ok(Op::GroupNonUniformShuffle)
        }
    }

    /// Returns an error if `op` is a conversion from or to the bits of a `bfloat` (`SPV_INTEL_bfloat16_conversion`) and
    /// its types do not match its name.
    fn check_bfloat16_conversion(&self, op: Op) -> Result<()> {
        let Some(&(_, start, end, result, argument)) =
            BFLOAT16_CONVERSIONS.iter().find(|row| row.0 == op)
        else {
            return Ok(());
        };
        let lanes = self.call.declared.first().map_or(1, opencl::Type::elements);
        let types = &self.function.cx.module.types;
        let is = |ty: Option<&Type>, name: &str, lanes: Option<u32>| {
            ty.is_some_and(|&ty| {
                let scalar = match types[types.scalar(ty)] {
                    TypeKind::Integer { bits: 16 } => "i16",
                    TypeKind::Float => "float",
                    _ => "",
                };
                scalar == name && lanes.is_none_or(|lanes| types.lanes(ty).unwrap_or(1) == lanes)
            })
        };
        let (given, taken) = (Some(&self.call.result), self.call.parameters.first());
        let fits = |lanes| is(given, result, lanes) && is(taken, argument, lanes);
        let rule = match (lanes, fits(None)) {
            _ if fits(Some(lanes)) => return Ok(()),
            (1, _) => format!("Op{start}{end} must be of {result} and take {argument}"),
            (_, false) => {
                format!("Op{start}N{end}N must be of <N x {result}> and take <N x {argument}>")
            }
            _ => format!(
                "{start}{lanes}{end}{lanes} must be of <{lanes} x {result}> and take <{lanes} x {argument}>"
            ),
        };
        Err(Error::malformed(rule.clone()).because(Reason::Signature(rule)))
    }

    /// Emits a vector of the arguments after the first, and returns its id as an operand word. More than three are an
    /// error.
    fn coordinates(&mut self) -> Result<u32> {
        let components = self.arguments_from(1)?;
        let scalar = self.argument_type(1)?;
        if components.len() > 3 {
            return Err(self.call.miscounted());
        }
        let vector = self
            .function
            .cx
            .module
            .types
            .vector(components.len() as u32, scalar);
        let vector = self.function.type_id(vector)?;
        Ok(self.function.composite(vector, &components)?.word())
    }

    pub(super) fn emit_dot(&mut self, dot: &Dot) -> Result<()> {
        let numbers = dot
            .packed
            .or_else(|| Some((self.call.number(0)?, self.call.number(1)?)));
        let Some((op, swapped)) = numbers.and_then(|(first, second)| dot.op(first, second)) else {
            return Err(self.call.mistyped());
        };
        self.check_arguments(0..2)?;
        let first = self.written_type(0)?;
        if self.call.number(0) == Some(Number::Float)
            && self.call.result != self.function.cx.module.types.scalar(first)
        {
            return Err(self.call.misreturned());
        }
        let mut operands = self.arguments_from(0)?;
        if operands.len() != 2 + usize::from(dot.accumulate) {
            return Err(self.call.miscounted());
        }
        if swapped {
            operands.swap(0, 1);
        }
        if dot.packed.is_some() {
            operands.push(PackedVectorFormat::PackedVectorFormat4x8Bit.word());
        }
        let is_scalar = self.function.cx.module.types.is_float(self.call.result)
            && self.call.number(0) == Some(Number::Float)
            && self
                .call
                .declared
                .first()
                .is_some_and(|ty| ty.elements() == 1);
        let op = if is_scalar { Op::FMul } else { op };
        let ty = self.function.type_id(self.call.result)?;
        let id = self.function.emit(op, ty, &operands)?;
        self.function
            .decorate_fast_math(id, self.call.fast_math, is_scalar);
        self.finish(self.call.result, id)
    }
}
