//! Translates inline assembly to `OpAsmINTEL` (SPV_INTEL_inline_assembly).

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{self, Constant, InlineAsm, Type};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, push_string};

use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::linked::Linked;
use crate::{Error, Result};

/// The inline assembly emitted so far, by constant and function type of the call.
#[derive(Clone, Default)]
pub(super) struct Assemblies(FxHashMap<(Constant, Type), Id>);

impl Assemblies {
    /// Calls `claim` for each `OpAsmINTEL` of the fragment `other`, with its id there and its id in this module, if
    /// any. `llvm` has the new numbers of the constants and types of `other`.
    pub(in crate::to_spirv::emit) fn claim(
        &self,
        other: &Self,
        llvm: &ir::Renumbering,
        claim: &mut impl FnMut(Id, Option<Id>),
    ) {
        for (&(constant, ty), &id) in &other.0 {
            let key = (llvm.constant(constant), llvm.ty(ty));
            claim(id, self.0.get(&key).copied());
        }
    }

    /// Adds the `OpAsmINTEL`s of the fragment `other` that are not known here. `linked` has the new numbers of its
    /// constants, types and ids.
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        for (&(constant, ty), &id) in &other.0 {
            if let Some(id) = linked.ids.id(id) {
                let key = (linked.llvm.constant(constant), linked.llvm.ty(ty));
                self.0.entry(key).or_insert(id);
            }
        }
    }

    /// Returns the id of the `OpAsmINTEL` for `constant`, the inline assembly `assembly`, which is called with the
    /// function type `ty`. It is emitted once for each constant and function type. It is an error if `ty` is not a
    /// function type.
    pub(in crate::to_spirv::emit) fn get(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        assembly: &InlineAsm,
        ty: Type,
    ) -> Result<Id> {
        if let Some(&id) = self.0.get(&(constant, ty)) {
            return Ok(id);
        }
        let Some(result) = cx
            .module
            .types
            .function_type(ty)
            .map(|signature| signature.result)
        else {
            return Err(Error::malformed(
                "the type of inline assembly is not a function type",
            ));
        };
        let mut words = Vec::new();
        push_string(&mut words, &cx.module.triple);
        let target = cx.builder.type_(Op::AsmTargetINTEL, &words);
        let (result, ty_id) = (cx.type_id(result)?, cx.type_id(ty)?);
        let mut words = vec![ty_id.word(), target.word()];
        push_string(&mut words, cx.module.strings.get(assembly.assembly));
        push_string(&mut words, cx.module.strings.get(assembly.constraints));
        let id = cx.builder.id();
        cx.builder
            .global(Op::AsmINTEL, Some(result), Some(id), &words);
        if assembly.side_effects {
            cx.builder.decorate(id, Decoration::SideEffectsINTEL, &[]);
        }
        self.0.insert((constant, ty), id);
        Ok(id)
    }
}
