//! Faults of widely used producers whose meaning is clear. A table lists the accepted faults and their producers.

use transpire_findings::{Rule, Severity};

use super::context::{Context, I};
use super::findings::Findings;
use crate::generators::{TOOL_6, TOOL_43};

/// A fault that is accepted with a warning if [`relax_known_faults`](super::Options::relax_known_faults) is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    VariablePlaces,
    LoopMergePlaces,
    BlockOrder,
    RepeatedPredecessors,
    CapabilitiesWithoutExtension,
    LinkageTypes,
    Versions,
    GenericVariables,
    Initializers,
    RepeatedDecorations,
    DecoratedParameters,
    FastMathDefaults,
}

/// A row of the table: a fault, the numbers of its producers as in the header (empty for all producers), and its description.
struct FaultOfProducers(Fault, &'static [u32], &'static str);

#[rustfmt::skip]
const TABLE: &[FaultOfProducers] = &[
    FaultOfProducers(Fault::VariablePlaces, &[TOOL_6], "Variables of functions, without initializers, are elsewhere in a block."),
    FaultOfProducers(Fault::LoopMergePlaces, &[TOOL_6], "Loop merges are before other instructions of a block whose branch they may precede."),
    FaultOfProducers(Fault::BlockOrder, &[TOOL_6], "Blocks precede those that dominate them."),
    FaultOfProducers(Fault::RepeatedPredecessors, &[TOOL_6], "Phis have a value for each edge from a block in place of one for the block, and the values are the same."),
    FaultOfProducers(Fault::CapabilitiesWithoutExtension, &[TOOL_6], "Capabilities are declared without the extension or in a version before the one that they need."),
    FaultOfProducers(Fault::LinkageTypes, &[], "Types of linkage are unknown."),
    FaultOfProducers(Fault::Versions, &[], "Instructions and enumerants that are not capabilities are not part of the version of the module."),
    FaultOfProducers(Fault::GenericVariables, &[], "Variables are Generic."),
    FaultOfProducers(Fault::Initializers, &[], "Initializers of variables are not constants, or have other types."),
    FaultOfProducers(Fault::RepeatedDecorations, &[], "Decorations without parameters are repeated."),
    FaultOfProducers(Fault::DecoratedParameters, &[], "Decorations of memory apply to parameters that are not pointers."),
    FaultOfProducers(Fault::FastMathDefaults, &[TOOL_43], "The execution mode FPFastMathDefault is used without the capability and the extension that it needs."),
];

/// A fault that is accepted with a warning ([`Options::relax_known_faults`](super::Options::relax_known_faults)).
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct KnownFault {
    /// The producers, by their numbers in the upper half of the generator word in the header. Empty if the fault is accepted
    /// from every producer.
    pub producers: &'static [u32],
    /// A sentence that describes the fault.
    pub text: &'static str,
}

/// Returns the faults that are accepted with a warning.
pub fn known_faults() -> impl Iterator<Item = KnownFault> {
    TABLE
        .iter()
        .map(|&FaultOfProducers(_, producers, text)| KnownFault { producers, text })
}

/// The name of the rule under which accepted faults are reported as warnings.
pub const KNOWN_FAULTS: &str = "known-faults";

/// The rule under which accepted faults are reported as warnings.
static RULE: Rule = Rule::new(
    KNOWN_FAULTS,
    "-",
    Severity::Warning,
    "Faults of known producers that leave no doubt of what is meant are accepted.",
);

/// Returns a mask of the faults that are accepted from the producer with this number.
pub(super) fn forgiven(producer: u32) -> u32 {
    let of = |row: &&FaultOfProducers| row.1.is_empty() || row.1.contains(&producer);
    TABLE
        .iter()
        .filter(of)
        .fold(0, |mask, row| mask | 1 << row.0 as u32)
}

impl Context<'_> {
    /// Returns whether a fault is accepted in this module.
    pub(super) fn forgives(&self, fault: Fault) -> bool {
        self.forgiven & 1 << fault as u32 != 0
    }
}

/// For each row of the table, the first accepted fault and the number of further ones.
#[derive(Debug, Clone, Default)]
pub(super) struct Accepted([Option<First>; TABLE.len()]);

#[derive(Debug, Clone)]
struct First {
    offset: u32,
    message: String,
    more: u32,
}

impl Accepted {
    /// Adds the accepted faults of the next part of the module.
    pub(super) fn absorb(&mut self, next: Self) {
        for (known, next) in self.0.iter_mut().zip(next.0) {
            match (known, next) {
                (Some(known), Some(next)) => {
                    known.more = known.more.saturating_add(next.more).saturating_add(1);
                }
                (known @ None, next) => *known = next,
                (Some(_), None) => {}
            }
        }
    }

    fn add(&mut self, fault: Fault, offset: usize, message: impl FnOnce() -> String) {
        match self.0.get_mut(fault as usize) {
            Some(Some(first)) => first.more = first.more.saturating_add(1),
            Some(first) => {
                *first = Some(First {
                    offset: offset as u32,
                    message: message(),
                    more: 0,
                });
            }
            None => {}
        }
    }

    /// Returns the first fault of each kind: the rule, the word offset, the message, and the number of further faults.
    pub(super) fn into_rows(self) -> impl Iterator<Item = (&'static Rule, u32, String, u32)> {
        let firsts = self.0.into_iter().flatten();
        firsts.map(|first| (&RULE, first.offset, first.message, first.more))
    }
}

impl Findings {
    /// Accepts a fault of the instruction at a word offset, with a warning. Returns `false` if the fault is not accepted in
    /// this module.
    #[cold]
    pub(super) fn accept(
        &mut self,
        context: &Context<'_>,
        fault: Fault,
        offset: usize,
        message: impl FnOnce() -> String,
    ) -> bool {
        let is_accepted = context.forgives(fault);
        if is_accepted {
            self.accepted.add(fault, offset, message);
        }
        is_accepted
    }

    /// Accepts a fault of an instruction with a warning, or reports it as a finding if it is not accepted in this module.
    #[cold]
    pub(super) fn fault(
        &mut self,
        context: &Context<'_>,
        fault: Fault,
        instruction: I<'_>,
        message: String,
    ) {
        self.on(context, instruction).fault(context, fault, message);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_stands_at_the_number_of_its_fault() {
        for (place, row) in TABLE.iter().enumerate() {
            assert_eq!(row.0 as usize, place, "{}", row.2);
        }
    }
}
