//! Emits the decorations of `SPV_INTEL_memory_access_aliasing` for `!alias.scope` and `!noalias`.

use transpire_llvm::ir::Inst;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction, Instructions, grammar};

use crate::to_spirv::ToSpirv;
use crate::to_spirv::emit::annotations::are_met;
use crate::to_spirv::emit::body::BodyWriter;

/// Decorates the function calls and atomic instructions emitted for `inst` with its alias lists. Their words start
/// at index `start` of the function's code. Loads and stores have memory operands for alias lists instead. If the
/// options do not allow decorations with ids, the lists are lost.
pub(in crate::to_spirv::emit) fn decorate_aliasing(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    start: usize,
) {
    if !may_decorate_by_id(writer.cx.options) {
        return;
    }
    let emitted = Instructions::new(writer.words().code().get(start..).unwrap_or_default());
    let decorated: Vec<Id> = emitted
        .filter(|emitted| is_decorated(*emitted))
        .filter_map(Instruction::result_id)
        .collect();
    if decorated.is_empty() {
        return;
    }
    for (_, decoration, list) in writer.alias_lists(inst) {
        for id in &decorated {
            writer
                .cx
                .builder
                .decorate_raw(Op::DecorateId, &[id.word(), decoration.word(), list.word()]);
        }
    }
}

/// Returns whether the options allow `OpDecorateId`, which SPIR-V 1.2 added.
fn may_decorate_by_id(options: &ToSpirv) -> bool {
    grammar::layout(Op::DecorateId.0)
        .is_some_and(|layout| are_met(options, layout.requirements(), options.most()))
}

/// Returns whether an instruction may have aliasing decorations (SPV_INTEL_memory_access_aliasing, "Decorations").
fn is_decorated(instruction: Instruction<'_>) -> bool {
    let is_atomic = || {
        grammar::layout(instruction.opcode())
            .is_some_and(|layout| layout.name().starts_with("Atomic"))
    };
    instruction.is(Op::FunctionCall) || is_atomic()
}
