//! Emits arithmetic instructions and the decorations for their flags.

use transpire_llvm::ir::{BinaryOp, FastMath, IntFlags, Type, Value};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Version};

use crate::mappings::decorations::NO_WRAP;
use crate::mappings::fast_math::FLOAT_CONTROLS2;
use crate::mappings::{fast_math, opcodes};
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::context::Context;
use crate::{Error, Result};

impl BodyWriter<'_, '_> {
    pub(super) fn emit_binary(
        &mut self,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
        flags: IntFlags,
        fast_math: FastMath,
        ty: Type,
    ) -> Result<Id> {
        let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
        let type_id = self.type_id(ty)?;
        if self.cx.is_boolean(ty) {
            return match opcodes::LOGICAL.to_spirv(op) {
                Some(op) => self.emit(op, type_id, &[lhs.word(), rhs.word()]),
                // The only possible divisor is 1, and the only possible shift amount is 0.
                None if matches!(op, BinaryOp::URem | BinaryOp::SRem) => Ok(self.cx.null(type_id)),
                None => Ok(lhs),
            };
        }
        let Some(operation) = opcodes::BINARY.to_spirv(op) else {
            return Err(Error::cannot_translate(op.keyword()));
        };
        let id = self.emit(operation, type_id, &[lhs.word(), rhs.word()])?;
        match operation {
            Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => {
                self.decorate_fast_math(id, fast_math, true)
            }
            Op::IAdd | Op::ISub | Op::IMul | Op::ShiftLeftLogical => {
                decorate_no_wrap(self.cx, id, flags)
            }
            _ => {}
        }
        Ok(id)
    }

    /// Decorates `id` with the `FPFastMathMode` for `flags`, and marks the flags that the mode has as translated. Does
    /// nothing for an empty mode, unless it overrides the default of an entry point. Unless `is_arithmetic` is set,
    /// also does nothing if neither SPIR-V 1.6 may be used nor, with `exact_fast_math`, `SPV_KHR_float_controls2` is
    /// enabled. Without that extension, such a decoration makes the module require SPIR-V 1.6.
    pub(in crate::to_spirv::emit) fn decorate_fast_math(
        &mut self,
        id: Id,
        flags: FastMath,
        is_arithmetic: bool,
    ) {
        // The mode would be empty, and only entry points with defaults ask for that.
        if flags.is_empty() && !(is_arithmetic && self.entities.lists_fast_math()) {
            return;
        }
        let options = self.cx.options;
        let modes = options.fast_math_modes();
        let mode = fast_math::mode(flags, modes);
        let is_controlled = matches!(modes, fast_math::Modes::FloatControls2 { .. });
        let may_use_later = !is_arithmetic && options.may_use(Version::V1_6);
        let may_decorate = is_arithmetic
            || may_use_later
            || is_controlled && options.dialect.instructions.exact_fast_math;
        if !is_controlled && (is_arithmetic || options.dialect.instructions.exact_fast_math) {
            let possible = fast_math::flags(fast_math::mode(flags, options.float_controls2()));
            let kept = match may_decorate {
                true => fast_math::flags(mode),
                false => FastMath::NONE,
            };
            let remedy = options.remedy(FLOAT_CONTROLS2);
            let lost = FastMath(possible.0 & !kept.0);
            self.cx.claims.flags_without(remedy, lost);
        }
        // An instruction without a mode has the entry point's default, if there is any.
        let is_said =
            mode.is_empty() && !(is_arithmetic && is_controlled && self.entities.lists_fast_math());
        if is_said || !may_decorate {
            return;
        }
        if may_use_later && !is_controlled {
            self.cx.at_least(Version::V1_6);
        }
        self.cx.claim_flags(fast_math::flags(mode));
        self.cx
            .builder
            .decorate(id, Decoration::FPFastMathMode, &[mode.word()]);
    }
}

fn decorate_no_wrap(cx: &mut Context<'_>, id: Id, flags: IntFlags) {
    const DECORATIONS: [(IntFlags, Decoration); 2] = [
        (IntFlags::NSW, Decoration::NoSignedWrap),
        (IntFlags::NUW, Decoration::NoUnsignedWrap),
    ];
    for (flag, decoration) in DECORATIONS {
        if !flags.contains(flag) {
            continue;
        }
        if cx.options.may_decorate_no_wrap() {
            cx.claim_flags(flag);
            cx.builder.decorate(id, decoration, &[]);
        } else {
            cx.claims.flags_without(cx.options.remedy(NO_WRAP), flag);
        }
    }
}
