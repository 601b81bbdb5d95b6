//! Explicit conversions and reinterpretations.

use transpire_opencl::Number;
use transpire_opencl::builtins::Convert;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, FPRoundingMode, Op};

use crate::Result;
use crate::to_spirv::emit::calls::Call;
use crate::to_spirv::emit::functions::FunctionEmitter;

impl FunctionEmitter<'_, '_> {
    pub(super) fn emit_convert(&mut self, call: &Call<'_>, convert: &Convert) -> Result<()> {
        let from = call.declared.first().and_then(|ty| ty.scalar());
        let Some(from) = from.filter(|_| call.arguments.len() == 1) else {
            return Err(call.mistyped());
        };
        let ty = self.argument_type(call, 0)?;
        let argument = self.argument(call, 0)?;
        if self.is_boolean(ty) {
            let is_float = convert.element.number() == Some(Number::Float);
            let (yes, no) = if is_float {
                (
                    self.splat_float(call.result, 1.0)?,
                    self.splat_float(call.result, 0.0)?,
                )
            } else {
                (
                    self.splat_integer(call.result, 1)?,
                    self.splat_integer(call.result, 0)?,
                )
            };
            let id = self.emit_op(Op::Select, call.result, &[argument, yes, no])?;
            return self.finish(call, call.result, id);
        }
        let Some((op, saturated)) = convert.op(from) else {
            return self.finish(call, call.result, argument);
        };
        let id = self.emit_op(op, call.result, &[argument])?;
        // Between integers there is nothing to round.
        let rounds = from.is_float()
            || convert.element.is_float()
            || self.cx.options.dialect.integer_rounding;
        self.decorate_conversion(id, saturated, convert.rounding.filter(|_| rounds));
        self.finish(call, call.result, id)
    }

    pub(super) fn decorate_conversion(
        &mut self,
        id: Id,
        saturated: bool,
        rounding: Option<FPRoundingMode>,
    ) {
        if saturated {
            self.cx
                .builder
                .decorate(id, Decoration::SaturatedConversion, &[]);
        }
        if let Some(mode) = rounding {
            self.cx
                .builder
                .decorate(id, Decoration::FPRoundingMode, &[mode.word()]);
        }
    }

    /// `as_<type>`
    pub(super) fn emit_reinterpret(&mut self, call: &Call<'_>) -> Result<()> {
        let mut ty = self.argument_type(call, 0)?;
        let mut id = self.argument(call, 0)?;
        let types = &self.cx.module.types;
        // Vectors of 3 and 4 are of one size (OpenCL C 6.2.4.2).
        if let (Some(from @ (3 | 4)), Some(to @ (3 | 4))) =
            (types.lanes(ty), types.lanes(call.result))
            && from != to
        {
            let element = types.scalar(ty);
            ty = self.cx.module.types.vector(to, element);
            let type_id = self.type_id(ty)?;
            let fourth = if to == 4 { Some(u32::MAX) } else { None };
            let components = [0, 1, 2].into_iter().chain(fourth);
            let operands: Vec<u32> = [id.word(), id.word()]
                .into_iter()
                .chain(components)
                .collect();
            id = self.emit(Op::VectorShuffle, type_id, &operands)?;
        }
        if ty != call.result {
            id = self.emit_op(Op::Bitcast, call.result, &[id])?;
        }
        self.finish(call, call.result, id)
    }
}
