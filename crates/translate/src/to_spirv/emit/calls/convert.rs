//! Translates calls of explicit conversions (`convert_…`) and reinterpretations (`as_…`).

use transpire_opencl::Number;
use transpire_opencl::builtins::Convert;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, FPRoundingMode, Op};

use crate::Result;
use crate::to_spirv::emit::calls::CallEmitter;

impl CallEmitter<'_, '_, '_> {
    pub(super) fn emit_convert(&mut self, convert: &Convert) -> Result<()> {
        let from = self.call.declared.first().and_then(|ty| ty.scalar());
        let Some(from) = from.filter(|_| self.call.arguments.len() == 1) else {
            return Err(self.call.mistyped());
        };
        self.check_conversion(convert)?;
        let ty = self.argument_type(0)?;
        let argument = self.argument(0)?;
        if self.function.cx.is_boolean(ty) {
            let is_float = convert.element.number() == Some(Number::Float);
            let (yes, no) = if is_float {
                (
                    self.function.cx.splat_float(self.call.result, 1.0)?,
                    self.function.cx.splat_float(self.call.result, 0.0)?,
                )
            } else {
                (
                    self.function.cx.splat_integer(self.call.result, 1)?,
                    self.function.cx.splat_integer(self.call.result, 0)?,
                )
            };
            let id = self.emit_op(Op::Select, self.call.result, &[argument, yes, no])?;
            return self.finish(self.call.result, id);
        }
        let Some((op, saturated)) = convert.op(from) else {
            return self.finish(self.call.result, argument);
        };
        let id = self.emit_op(op, self.call.result, &[argument])?;
        // Conversions between integers do not round.
        let rounds = from.is_float()
            || convert.element.is_float()
            || self.function.cx.options.dialect.calls.fixed_operands;
        self.decorate_conversion(id, saturated, convert.rounding.filter(|_| rounds));
        self.finish(self.call.result, id)
    }

    pub(super) fn decorate_conversion(
        &mut self,
        id: Id,
        saturated: bool,
        rounding: Option<FPRoundingMode>,
    ) {
        let builder = &mut self.function.cx.builder;
        if saturated {
            builder.decorate(id, Decoration::SaturatedConversion, &[]);
        }
        if let Some(mode) = rounding {
            builder.decorate(id, Decoration::FPRoundingMode, &[mode.word()]);
        }
    }

    /// Translates a call of `as_<type>` to `OpBitcast`, or to no instruction if the types are equal. Between vectors of
    /// 3 and of 4 components, an `OpVectorShuffle` first changes the number of components.
    pub(super) fn emit_reinterpret(&mut self) -> Result<()> {
        self.check_arguments(0..1)?;
        let mut ty = self.argument_type(0)?;
        let mut id = self.argument(0)?;
        let types = &self.function.cx.module.types;
        // Vectors of 3 and of 4 components have the same size (OpenCL C §6.4.4.2).
        if let (Some(from @ (3 | 4)), Some(to @ (3 | 4))) =
            (types.lanes(ty), types.lanes(self.call.result))
            && from != to
        {
            let element = types.scalar(ty);
            ty = self.function.cx.module.types.vector(to, element);
            let type_id = self.function.type_id(ty)?;
            let fourth = if to == 4 { Some(u32::MAX) } else { None };
            let components = [0, 1, 2].into_iter().chain(fourth);
            let operands: Vec<u32> = [id.word(), id.word()]
                .into_iter()
                .chain(components)
                .collect();
            id = self.function.emit(Op::VectorShuffle, type_id, &operands)?;
        }
        if ty != self.call.result {
            id = self.emit_op(Op::Bitcast, self.call.result, &[id])?;
        }
        self.finish(self.call.result, id)
    }
}
