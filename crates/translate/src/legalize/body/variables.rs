//! Moves local variables to the private address space. SPIR-V allows local variables only in the storage class Function
//! (§3.7). So variables in another address space become private, and so do the addresses derived from them.
//!
//! If an address escapes, and code elsewhere may expect the other address space, the variable keeps its type, and its
//! address is cast.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Body, CallKind, CastOp, Global, Inst, InstructionKind, Interner, Module, Opcodes,
};

use crate::Result;
use crate::analysis::block_order;
use crate::legalize::body::aliases::{PRIVATE, in_space};
use crate::legalize::rewrite;
use crate::mappings::address_spaces;
use crate::pipeline::{BodyPass, Filter};
use crate::summary::callees::is_instruction;

/// The pass that makes local variables private, except generic ones and those whose address escapes.
pub(crate) struct Variables;

impl BodyPass for Variables {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            let mut all = body.instructions.values();
            all.any(|instruction| {
                let space = module.types.address_space(instruction.ty);
                matches!(instruction.kind, InstructionKind::Alloca { .. })
                    && space.is_some_and(is_elsewhere)
            })
        })
    }

    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        make_private(module, body);
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::ALLOCA
    }
}

/// Returns whether a variable in address space `space` must become private. A private pointer can be cast to the
/// generic address space, so generic variables stay.
fn is_elsewhere(space: u32) -> bool {
    space != PRIVATE && space != address_spaces::GENERIC
}

fn make_private(module: &mut Interner<'_>, body: &mut Body) {
    let order = block_order::in_order(body);
    let instructions: Vec<Inst> = order
        .iter()
        .flat_map(|&block| body.blocks[block].instructions.iter().copied())
        .collect();
    // Maps each instruction that computes an address to the variable that it points into.
    let mut variables: FxHashMap<Inst, Inst> = FxHashMap::default();
    for &inst in &instructions {
        let instruction = &body.instructions[inst];
        let Some(space) = module.types.address_space(instruction.ty) else {
            continue;
        };
        let base = match &instruction.kind {
            InstructionKind::Alloca { .. } if is_elsewhere(space) => {
                variables.insert(inst, inst);
                continue;
            }
            InstructionKind::Cast(CastOp::BitCast, operand, ..) => Some(*operand),
            InstructionKind::GetElementPtr { operands, .. } => {
                operands.as_slice(&body.values).first().copied()
            }
            _ => None,
        };
        let base = base.and_then(|base| base.as_instruction());
        if let Some(&variable) = base.and_then(|base| variables.get(&base)) {
            variables.insert(inst, variable);
        }
    }
    let mut escaping: FxHashSet<Inst> = FxHashSet::default();
    for &inst in &instructions {
        let pointer = match &body.instructions[inst].kind {
            _ if variables.contains_key(&inst) => continue,
            // Instructions take pointers of any storage class.
            InstructionKind::Call(call) if calls_instruction(module, call) => continue,
            InstructionKind::Load { pointer, .. } | InstructionKind::Store { pointer, .. } => {
                Some(*pointer)
            }
            InstructionKind::Cast(CastOp::AddrSpaceCast, operand, ..)
                if module.types.address_space(body.instructions[inst].ty)
                    == Some(address_spaces::GENERIC) =>
            {
                Some(*operand)
            }
            _ => None,
        };
        let mut pointers = usize::from(pointer.is_some());
        body.for_each_operand(inst, |operand| {
            if Some(operand) == pointer && pointers > 0 {
                pointers -= 1;
            } else if let Some(&variable) = operand
                .as_instruction()
                .and_then(|inst| variables.get(&inst))
            {
                escaping.insert(variable);
            }
        });
    }
    for (inst, variable) in variables {
        if !escaping.contains(&variable) {
            let ty = in_space(module, body.instructions[inst].ty, Some(PRIVATE));
            body.instructions.edit(inst).ty = ty;
        }
    }
    rewrite::retype_calls(module, body);
}

/// Returns whether `call` calls a declared function that becomes an instruction, which accepts pointers of any storage
/// class.
fn calls_instruction(module: &Module, call: &CallKind) -> bool {
    let callee = module.callee(call);
    callee.is_some_and(|callee| {
        module
            .function(callee)
            .is_some_and(|function| !function.is_definition)
            && is_instruction(&module.name(callee))
    })
}
