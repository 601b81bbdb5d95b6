//! Translates inline assembly to `OpAsmINTEL` (SPV_INTEL_inline_assembly).

use transpire_llvm::ir::{Constant, InlineAsm, Type};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, push_string};

use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;
use crate::{Error, Result};

impl Entities {
    /// Returns the id of the `OpAsmINTEL` for `constant`, which is `assembly`. It is emitted once for each assembly and
    /// function type `ty` of its calls. It is an error if `ty` is not a function type.
    pub(in crate::to_spirv::emit) fn assembly(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        assembly: &InlineAsm,
        ty: Type,
    ) -> Result<Id> {
        if let Some(id) = self.assemblies.get((constant, ty)) {
            return Ok(id);
        }
        let signature = cx.module.types.function_type(ty);
        let result = signature.map(|signature| signature.result).ok_or_else(|| {
            Error::malformed("the type of inline assembly is not a function type")
        })?;
        let mut words = Vec::new();
        push_string(&mut words, &cx.module.triple);
        let target = cx.builder.type_(Op::AsmTargetINTEL, &words);
        let (result, ty_id) = (cx.type_id(result)?, cx.type_id(ty)?);
        let mut words = vec![ty_id.word(), target.word()];
        push_string(&mut words, cx.module.strings.get(assembly.assembly));
        push_string(&mut words, cx.module.strings.get(assembly.constraints));
        let id = cx.define(Op::AsmINTEL, result, &words);
        if assembly.side_effects {
            cx.builder.decorate(id, Decoration::SideEffectsINTEL, &[]);
        }
        let flags = [
            (assembly.intel_dialect, "inline assembly inteldialect"),
            (assembly.align_stack, "inline assembly alignstack"),
            (assembly.can_throw, "inline assembly unwind"),
        ];
        for (_, name) in flags.iter().filter(|flag| flag.0) {
            cx.report.drop(name, 1);
        }
        self.assemblies.insert((constant, ty), id);
        Ok(id)
    }
}
