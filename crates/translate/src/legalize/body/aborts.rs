//! Removes the code after calls of `__spirv_AbortKHR`. The instruction terminates its block: nothing after it is
//! executed (SPV_KHR_abort).

use cranelift_entity::EntitySet;
use rustc_hash::FxHashSet;
use transpire_llvm::ir::{
    Block, Body, Constant, Global, Instruction, InstructionKind, Interner, Module, Opcodes,
};
use transpire_opencl::spirv_friendly::Target;
use transpire_spirv::grammar::Op;

use crate::Result;
use crate::legalize::body::unreachable::retain_edges;
use crate::pipeline::BodyPass;
use crate::summary::Summary;
use crate::summary::callees::{Kind, Name};

/// Returns the pass that ends each block with `unreachable` after its first abort call. Returns `None` if the module
/// declares no function that becomes `OpAbortKHR`.
pub(crate) fn prepare(module: &Module, summary: &Summary) -> Option<Aborts> {
    let names = summary.names(module);
    let mut aborts = EntitySet::new();
    for (global, _, function) in module.functions() {
        if !function.is_definition && is_abort(&names.get(module, global)) {
            aborts.insert(global);
        }
    }
    if aborts.is_empty() {
        return None;
    }
    let bodies = module
        .functions()
        .filter_map(|(_, _, function)| function.body.as_deref());
    let called = bodies.flat_map(|body| body.instructions.values().filter_map(callee));
    let is_abort = |callee: &Constant| {
        let global = module.as_global(*callee);
        global.is_some_and(|global| aborts.contains(global))
    };
    let callees: FxHashSet<Constant> = called.filter(is_abort).collect();
    Some(Aborts { callees })
}

/// The pass that ends blocks after calls that abort.
pub(crate) struct Aborts {
    callees: FxHashSet<Constant>,
}

impl BodyPass for Aborts {
    fn run(&mut self, _: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        for block in body.layout.clone() {
            end(body, block, &self.callees);
        }
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL
    }
}

/// Returns whether a function with this name becomes `OpAbortKHR`.
fn is_abort(name: &Name) -> bool {
    matches!(&name.kind, Kind::Friendly(name) if name.target == Target::Op(Op::AbortKHR))
}

fn callee(instruction: &Instruction) -> Option<Constant> {
    match &instruction.kind {
        InstructionKind::Call(call) => call.callee.as_constant(),
        _ => None,
    }
}

/// Ends a block with `unreachable` after its first call of one of `callees`, if any.
fn end(body: &mut Body, block: Block, callees: &FxHashSet<Constant>) {
    let instructions = &body.blocks[block].instructions;
    let call = instructions.iter().position(|&inst| {
        callee(&body.instructions[inst]).is_some_and(|callee| callees.contains(&callee))
    });
    let (Some(call), Some(&last)) = (call, instructions.last()) else {
        return;
    };
    let successors = body.successors(&body.instructions[last].kind);
    for successor in successors {
        retain_edges(body, successor, |from| from != block);
    }
    let dropped = body.blocks[block].instructions.split_off(call + 1);
    for inst in dropped {
        body.attachments.remove(&inst);
        body.debug_records.remove(&inst);
    }
    body.instructions.edit(last).kind = InstructionKind::Unreachable;
    body.blocks[block].instructions.push(last);
}
