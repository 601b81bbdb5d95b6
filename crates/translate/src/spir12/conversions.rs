//! Lowers vector conversions to calls of `convert_…`, because SPIR 1.2 limits the conversion instructions to
//! scalars (§3.3, table 10).

use transpire_llvm::ir::{CastOp, Inst, InstBuilder, InstructionKind, Module, Opcodes, Type};
use transpire_opencl::{self as opencl, Number};

use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::Filter;
use crate::spir12::{call_kind, opencl_type};
use crate::{Error, Result};

/// Returns the kinds of numbers (signed, unsigned, float) that a conversion takes and returns, or `None` if `op` does
/// not convert numbers.
fn signs(op: CastOp) -> Option<(Number, Number)> {
    use Number::{Float, Signed, Unsigned};
    Some(match op {
        CastOp::Trunc | CastOp::ZExt => (Unsigned, Unsigned),
        CastOp::SExt => (Signed, Signed),
        CastOp::FPToUI => (Float, Unsigned),
        CastOp::FPToSI => (Float, Signed),
        CastOp::UIToFP => (Unsigned, Float),
        CastOp::SIToFP => (Signed, Float),
        CastOp::FPTrunc | CastOp::FPExt => (Float, Float),
        _ => return None,
    })
}

fn is_conversion(module: &Module, kind: &InstructionKind, ty: Type) -> bool {
    let InstructionKind::Cast(op, ..) = kind else {
        return false;
    };
    signs(*op).is_some() && module.types.lanes(ty).is_some()
}

/// Returns the OpenCL C name of a scalar or vector type, such as `uint4`, or an empty text for any other type.
pub(super) fn name(ty: &opencl::Type) -> String {
    let scalar = ty.scalar().map_or("", opencl::Scalar::name);
    match ty.elements() {
        1 => scalar.to_owned(),
        elements => format!("{scalar}{elements}"),
    }
}

/// The pass that replaces each conversion of a vector with a call. It is an error if OpenCL C lacks one of the types.
pub(super) struct Conversions;

impl Rewrite for Conversions {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            let mut all = body.instructions.values();
            all.any(|i| is_conversion(module, &i.kind, i.ty))
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CAST
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let ty = rw.body.instructions[inst].ty;
        let kind = rw.body.instructions[inst].kind.clone();
        let InstructionKind::Cast(op, operand, ..) = kind else {
            rw.keep(inst);
            return Ok(());
        };
        let Some((from, to)) = signs(op).filter(|_| rw.module.types.lanes(ty).is_some()) else {
            rw.keep(inst);
            return Ok(());
        };
        let from = opencl_type(&rw.module, rw.ty(operand), from);
        let to = opencl_type(&rw.module, ty, to);
        let (Some(from), Some(to)) = (from, to) else {
            return Err(Error::cannot_translate(format!(
                "{} of vectors that OpenCL C lacks",
                op.keyword()
            )));
        };
        // The default rounding of the functions matches the instructions: to nearest even, or toward zero for
        // integers (OpenCL C §6.2.3.2).
        let call = call_kind(
            rw,
            &format!("convert_{}", name(&to)),
            &[from],
            &[operand],
            ty,
        );
        rw.become_(inst, call, ty);
        Ok(())
    }
}
