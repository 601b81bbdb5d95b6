//! Checks the rules of the verifier of LLVM 3.2 for landing pads.

use rustc_hash::FxHashSet;

use super::known;
use crate::error::Result;
use crate::ir::{Block, Body, ConstantKind, Inst, InstructionKind as K, Module, Opcodes, TypeKind};

/// The blocks of a body that have an incoming edge other than the unwind edge of an `invoke`.
pub(super) struct Entered(FxHashSet<Block>);

impl Entered {
    /// Collects the blocks of a body. Returns `None` if the body has neither a landing pad nor an `invoke`, because it
    /// then needs no check.
    pub(super) fn of(body: &Body) -> Option<Self> {
        let opcodes = Opcodes::LANDING_PAD.or(Opcodes::INVOKE);
        if !body.instructions.may_have(opcodes) {
            return None;
        }
        let mut entered = FxHashSet::default();
        for (block, _) in body.blocks_in_order() {
            match body.terminator(block).map(|terminator| &terminator.kind) {
                Some(K::Invoke(invoke)) => {
                    entered.insert(invoke.normal);
                }
                Some(kind) => entered.extend(body.successors(kind)),
                None => {}
            }
        }
        Some(Self(entered))
    }

    /// Checks an `invoke` or a `landingpad` in `block`. Accepts all other instructions.
    pub(super) fn verify(
        &self,
        module: &Module,
        body: &Body,
        block: Block,
        inst: Inst,
    ) -> Result<()> {
        match &body.instructions[inst].kind {
            K::Invoke(invoke) => known(
                first(body, invoke.unwind).is_some_and(|inst| {
                    matches!(body.instructions[inst].kind, K::LandingPad { .. })
                }),
                "an invoke that unwinds to a block without a landingpad",
            ),
            K::LandingPad {
                cleanup,
                clauses,
                filters,
            } => {
                let clauses = clauses.as_slice(&body.values);
                known(
                    *cleanup || !clauses.is_empty(),
                    "a landingpad that neither cleans up nor has a clause",
                )?;
                known(
                    !self.0.contains(&block) && first(body, block) == Some(inst),
                    "a landingpad but at the head of a block that only invokes unwind to",
                )?;
                for (number, clause) in clauses.iter().enumerate() {
                    let is_filter = number < 64 && filters >> number & 1 == 1;
                    let fits = clause.as_constant().is_some_and(|clause| {
                        let data = &module.constants[clause];
                        match &module.types[data.ty] {
                            TypeKind::Array { .. } => {
                                let is_list = matches!(
                                    data.kind,
                                    ConstantKind::Aggregate(_) | ConstantKind::Null
                                );
                                is_filter && is_list
                            }
                            TypeKind::Pointer { .. } => !is_filter,
                            _ => false,
                        }
                    });
                    known(fits, "a clause that is not a constant of its kind")?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// Returns the first instruction of a block that is not a phi, if any.
fn first(body: &Body, block: Block) -> Option<Inst> {
    let instructions = body.blocks[block].instructions.iter().copied();
    instructions
        .into_iter()
        .find(|&inst| !matches!(body.instructions[inst].kind, K::Phi { .. }))
}
