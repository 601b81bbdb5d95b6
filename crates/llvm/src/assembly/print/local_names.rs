//! The names of blocks and instructions in messages.

use super::slots::{LocalSlots, local_slots};
use crate::ir::{Block, Body, Inst, Instruction, InstructionKind as K, Module, Str};

/// The names of the blocks and instructions of a body for messages: `%entry`, or the number that `llvm-dis` prints,
/// such as `%4`.
pub struct LocalNames<'m> {
    module: &'m Module,
    body: &'m Body,
    slots: LocalSlots,
}

impl<'m> LocalNames<'m> {
    /// Numbers the unnamed arguments, blocks and instructions of a body.
    pub fn new(module: &'m Module, body: &'m Body) -> Self {
        Self {
            module,
            body,
            slots: local_slots(module, body, false),
        }
    }

    /// Returns the name of a block.
    pub fn block(&self, block: Block) -> String {
        let name = self.body.blocks[block].name.expand();
        self.name(name, self.slots.blocks[block])
    }

    /// Returns the name of an instruction's result. An instruction without a result is named by its [operation].
    pub fn instruction(&self, inst: Inst) -> String {
        let instruction = &self.body.instructions[inst];
        match instruction.ty == self.module.void_type {
            true => operation(self.module, instruction),
            false => self.name(instruction.name.expand(), self.slots.instructions[inst]),
        }
    }

    /// Returns the number of an instruction's result. Returns `None` if the instruction has a name or no result.
    pub fn number(&self, inst: Inst) -> Option<u32> {
        let instruction = &self.body.instructions[inst];
        let is_numbered = instruction.name.is_none() && instruction.ty != self.module.void_type;
        is_numbered.then(|| self.slots.instructions[inst])
    }

    fn name(&self, name: Option<Str>, number: u32) -> String {
        match name {
            Some(name) => format!("%{}", self.module.strings.text(name)),
            None => format!("%{number}"),
        }
    }
}

/// Returns the opcode of an instruction and, for a call of a function, its callee: `store`, `call @llvm.trap`.
pub fn operation(module: &Module, instruction: &Instruction) -> String {
    let opcode = opcode(&instruction.kind);
    let callee = instruction.kind.call().and_then(|call| module.callee(call));
    match callee {
        Some(callee) => format!("{opcode} @{}", module.name(callee)),
        None => opcode.to_owned(),
    }
}

fn opcode(kind: &K) -> &'static str {
    match kind {
        K::Ret { .. } => "ret",
        K::Br { .. } | K::CondBr { .. } => "br",
        K::Switch { .. } => "switch",
        K::IndirectBr { .. } => "indirectbr",
        K::Invoke(_) => "invoke",
        K::CallBr(..) => "callbr",
        K::Resume(..) => "resume",
        K::CleanupRet { .. } => "cleanupret",
        K::CatchRet { .. } => "catchret",
        K::CatchSwitch { .. } => "catchswitch",
        K::Unreachable => "unreachable",
        K::FNeg(..) => "fneg",
        K::Binary(op, ..) => op.keyword(),
        K::ICmp(..) => "icmp",
        K::FCmp(..) => "fcmp",
        K::Cast(op, ..) => op.keyword(),
        K::Select(..) => "select",
        K::Freeze(..) => "freeze",
        K::ExtractElement(..) => "extractelement",
        K::InsertElement(..) => "insertelement",
        K::ShuffleVector(..) => "shufflevector",
        K::ExtractValue { .. } => "extractvalue",
        K::InsertValue { .. } => "insertvalue",
        K::Alloca { .. } => "alloca",
        K::Load { .. } => "load",
        K::Store { .. } => "store",
        K::GetElementPtr { .. } => "getelementptr",
        K::Fence { .. } => "fence",
        K::CmpXchg { .. } => "cmpxchg",
        K::AtomicRmw { .. } => "atomicrmw",
        K::Phi { .. } => "phi",
        K::Call(_) => "call",
        K::VaArg { .. } => "va_arg",
        K::LandingPad { .. } => "landingpad",
        K::CleanupPad { .. } => "cleanuppad",
        K::CatchPad { .. } => "catchpad",
    }
}
