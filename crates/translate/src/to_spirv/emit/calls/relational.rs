//! Translates calls of relational functions, whose results are Booleans in SPIR-V and integers in OpenCL C.

use transpire_spirv::Version;
use transpire_spirv::grammar::Op;

use crate::Result;
use crate::to_spirv::emit::calls::CallEmitter;

impl CallEmitter<'_, '_, '_> {
    pub(super) fn emit_relational(&mut self, op: Op) -> Result<()> {
        // `OpLessOrGreater` is deprecated since SPIR-V 1.5, which names its replacement.
        let op = if op == Op::LessOrGreater && self.function.cx.options.may_use(Version::V1_5) {
            Op::FOrdNotEqual
        } else {
            op
        };
        let operands = self.arguments_from(0)?;
        let shape = self.argument_type(0)?;
        let boolean = self.boolean_type(shape);
        let boolean = self.function.type_id(boolean)?;
        let id = self.function.emit(op, boolean, &operands)?;
        self.finish_boolean(id)
    }

    /// Translates a call of `any` or `all`, which test the most significant bit of each component. A comparison tests
    /// the bits, and `op`, which is `OpAny` or `OpAll`, combines the results of a vector.
    pub(super) fn emit_sign_bits(&mut self, op: Op) -> Result<()> {
        let ty = self.argument_type(0)?;
        let argument = self.argument(0)?;
        let boolean = self.boolean_type(ty);
        let mut id = if self.function.cx.is_boolean(ty) {
            argument
        } else {
            let zero = self.function.cx.splat_integer(ty, 0)?;
            self.emit_op(Op::SLessThan, boolean, &[argument, zero])?
        };
        if self.function.cx.module.types.lanes(ty).is_some() {
            let scalar = self.function.cx.module.types.scalar(boolean);
            id = self.emit_op(op, scalar, &[id])?;
        }
        self.finish_boolean(id)
    }
}
