//! Loop controls and the properties of `!llvm.loop`.

use crate::ledger::Remedy;
use crate::mappings::metadata_names::LLVM_ACCESS_GROUP;
use transpire_llvm::ir::{Body, CastOp, InstructionKind, Value};
use transpire_spirv::Version;
use transpire_spirv::grammar::LoopControl;

/// A property of a loop and the equivalent loop control.
pub(crate) struct LoopHint {
    pub(crate) property: &'static str,
    pub(crate) control: LoopControl,
    /// Whether the property and the control have a number.
    pub(crate) has_literal: bool,
    /// The version or the extension that adds the control.
    pub(crate) since: Since,
}

/// The version or extension that adds a control.
#[derive(Clone, Copy)]
pub(crate) enum Since {
    Version(Version),
    Extension(&'static str),
}

impl From<Since> for Remedy {
    fn from(since: Since) -> Self {
        match since {
            Since::Version(version) => Self::Version(version),
            Since::Extension(name) => Self::Extension(name),
        }
    }
}

const CORE: Since = Since::Version(Version::V1_0);
const V1_1: Since = Since::Version(Version::V1_1);
const V1_4: Since = Since::Version(Version::V1_4);
const FPGA: Since = Since::Extension("SPV_INTEL_fpga_loop_controls");

/// The hints in the order of the control bits, which is also the order of their literals; the last row is a fallback.
/// If several rows have the same control, the first is used to translate SPIR-V to LLVM IR. Properties with the prefix
/// `spirv.loop.` are attached to the branch itself ("SPIR-V in LLVM IR", loop controls). All others are operands of the
/// `!llvm.loop` node.
#[rustfmt::skip]
const HINTS: &[LoopHint] = &[
    LoopHint { property: "llvm.loop.unroll.enable",                      control: LoopControl::Unroll,                        has_literal: false, since: CORE },
    LoopHint { property: UNROLL_FULL,                                     control: LoopControl::Unroll,                        has_literal: false, since: CORE },
    LoopHint { property: "llvm.loop.unroll.disable",                     control: LoopControl::DontUnroll,                   has_literal: false, since: CORE },
    LoopHint { property: "llvm.loop.ivdep.enable",                       control: LoopControl::DependencyInfinite,           has_literal: false, since: V1_1 },
    LoopHint { property: "llvm.loop.ivdep.safelen",                      control: LoopControl::DependencyLength,             has_literal: true,  since: V1_1 },
    LoopHint { property: "spirv.loop.min_iterations",                    control: LoopControl::MinIterations,                has_literal: true,  since: V1_4 },
    LoopHint { property: "spirv.loop.max_iterations",                    control: LoopControl::MaxIterations,                has_literal: true,  since: V1_4 },
    LoopHint { property: "spirv.loop.iteration_multiple",                control: LoopControl::IterationMultiple,            has_literal: true,  since: V1_4 },
    LoopHint { property: "spirv.loop.peel_count",                        control: LoopControl::PeelCount,                    has_literal: true,  since: V1_4 },
    LoopHint { property: "llvm.loop.peeled.count",                       control: LoopControl::PeelCount,                    has_literal: true,  since: V1_4 },
    LoopHint { property: UNROLL_COUNT,                                    control: LoopControl::PartialCount,                 has_literal: true,  since: V1_4 },
    LoopHint { property: "llvm.loop.ii.count",                           control: LoopControl::InitiationIntervalALTERA,    has_literal: true,  since: FPGA },
    LoopHint { property: "llvm.loop.max_concurrency.count",              control: LoopControl::MaxConcurrencyALTERA,        has_literal: true,  since: FPGA },
    LoopHint { property: "llvm.loop.intel.pipelining.enable",            control: LoopControl::PipelineEnableALTERA,        has_literal: true,  since: FPGA },
    LoopHint { property: "llvm.loop.coalesce.count",                     control: LoopControl::LoopCoalesceALTERA,          has_literal: true,  since: FPGA },
    LoopHint { property: COALESCE,                                        control: LoopControl::LoopCoalesceALTERA,          has_literal: true,  since: FPGA },
    LoopHint { property: "llvm.loop.max_interleaving.count",             control: LoopControl::MaxInterleavingALTERA,       has_literal: true,  since: FPGA },
    LoopHint { property: "llvm.loop.intel.speculated.iterations.count",  control: LoopControl::SpeculatedIterationsALTERA,  has_literal: true,  since: FPGA },
    LoopHint { property: "llvm.loop.fusion.disable",                     control: LoopControl::NoFusionALTERA,              has_literal: false, since: FPGA },
    LoopHint { property: "llvm.loop.intel.max_reinvocation_delay.count", control: LoopControl::MaxReinvocationDelayALTERA, has_literal: true,  since: FPGA },
    // SPIR-V has no unroll count, so at least the request to unroll is kept.
    LoopHint { property: UNROLL_COUNT,                                    control: LoopControl::Unroll,                        has_literal: false, since: CORE },
];

/// The prefix of properties that are attached to the branch and not operands of the `!llvm.loop` node.
pub(crate) const OF_BRANCH: &str = "spirv.loop.";

/// The property of a loop to be coalesced, without the number of nested loops.
pub(crate) const COALESCE: &str = "llvm.loop.coalesce.enable";
/// The property with the unroll count of a loop.
const UNROLL_COUNT: &str = "llvm.loop.unroll.count";
/// The property of a loop to be unrolled completely.
pub(crate) const UNROLL_FULL: &str = "llvm.loop.unroll.full";

/// Returns the first row of a property whose control may be used, or `None` without such a row. `has` returns whether
/// the version or extension that adds the control may be used.
pub(crate) fn hint(property: &str, has: impl Fn(Since) -> bool) -> Option<&'static LoopHint> {
    HINTS
        .iter()
        .find(|hint| hint.property == property && has(hint.since))
}

/// Returns the version or the extension that adds a control with the number of a property, or `None` if none does.
pub(crate) fn since_of_literal(property: &str) -> Option<Since> {
    let mut rows = HINTS.iter().filter(|hint| hint.property == property);
    rows.find(|hint| hint.has_literal).map(|hint| hint.since)
}

/// Returns the first row for a single loop control bit, or `None` if no property is equivalent.
pub(crate) fn property(control: LoopControl) -> Option<&'static LoopHint> {
    HINTS.iter().find(|hint| hint.control == control)
}

/// Returns the rows of properties that are attached to a loop's branch itself.
pub(crate) fn of_branch() -> impl Iterator<Item = &'static LoopHint> {
    HINTS
        .iter()
        .filter(|hint| hint.property.starts_with(OF_BRANCH))
}

/// Returns the number of words that the literals of a control occupy. `LoopCountALTERA` has two words for each of its
/// three numbers. Returns `None` for `DependencyArrayALTERA`, which has one word for the number of arrays and two for
/// each array.
pub(crate) fn literal_words(control: LoopControl) -> Option<usize> {
    match control {
        LoopControl::LoopCountALTERA => Some(6),
        LoopControl::DependencyArrayALTERA => None,
        _ => Some(usize::from(
            property(control).is_some_and(|hint| hint.has_literal),
        )),
    }
}

/// The properties of `LoopCountALTERA`, in the order of its literals.
pub(crate) const LOOP_COUNTS: [&str; 3] = [
    "llvm.loop.intel.loopcount_min",
    "llvm.loop.intel.loopcount_max",
    "llvm.loop.intel.loopcount_avg",
];

/// The property of `DependencyArrayALTERA`: index groups and, optionally, a distance. Accesses of a group depend on
/// each other only if they are at least this number of iterations apart.
pub(crate) const PARALLEL_INDICES: &str = "llvm.loop.parallel_access_indices";
/// The equivalent attachment of a latch's branch for access groups: `{group, …, distance}`.
pub(crate) const DEPENDENCY_ACCESSES: &str = "spirv.loop.dependency_accesses";
/// The attachment that adds an access to an access group.
pub(crate) const ACCESS_GROUP: &str = LLVM_ACCESS_GROUP;
/// The attachment that adds a `getelementptr` to an index group.
pub(crate) const INDEX_GROUP: &str = "llvm.index.group";

/// Returns the variable from which a pointer was loaded, or else the pointer itself. Looks through a bitcast of the
/// loaded pointer.
pub(crate) fn accessed_array(body: &Body, pointer: Value) -> Value {
    let kind = |value: Value| {
        value
            .as_instruction()
            .map(|inst| &body.instructions[inst].kind)
    };
    let source = match kind(pointer) {
        Some(InstructionKind::Cast(CastOp::BitCast, operand, ..)) => *operand,
        _ => pointer,
    };
    match kind(source) {
        Some(InstructionKind::Load { pointer, .. }) => *pointer,
        _ => pointer,
    }
}
