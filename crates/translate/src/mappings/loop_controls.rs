//! Loop controls and the properties of `!llvm.loop`.

use crate::mappings::metadata_names::LLVM_ACCESS_GROUP;
use transpire_llvm::ir::{Body, CastOp, InstructionKind, Value};
use transpire_spirv::Version;
use transpire_spirv::grammar::LoopControl;

/// A property of a loop and the control that says the same.
pub(crate) struct LoopHint {
    pub(crate) property: &'static str,
    pub(crate) control: LoopControl,
    /// Whether a number follows.
    pub(crate) has_literal: bool,
    /// The version or the extension that has the control.
    pub(crate) since: Since,
}

/// What has a control.
#[derive(Clone, Copy)]
pub(crate) enum Since {
    Version(Version),
    Extension(&'static str),
}

const CORE: Since = Since::Version(Version::V1_0);
const V1_1: Since = Since::Version(Version::V1_1);
const V1_4: Since = Since::Version(Version::V1_4);
const FPGA: Since = Since::Extension("SPV_INTEL_fpga_loop_controls");

/// In the order of the controls' bits, in which their literals stand. Of several rows with one
/// control, the first leads back. What begins with `spirv.loop.` hangs on the branch itself
/// ("SPIR-V in LLVM IR", loop controls), the others are properties in the node of the loop.
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
    // Without a count to say, at least that it is to be unrolled.
    LoopHint { property: UNROLL_COUNT,                                    control: LoopControl::Unroll,                        has_literal: false, since: CORE },
];

/// What the names of attachments begin with that are not in the node of the loop.
pub(crate) const OF_BRANCH: &str = "spirv.loop.";

/// The property that a coalesced loop without a number has.
pub(crate) const COALESCE: &str = "llvm.loop.coalesce.enable";
/// The property that says how often a loop is to be unrolled.
const UNROLL_COUNT: &str = "llvm.loop.unroll.count";
/// The property that a loop has which is to be unrolled altogether.
pub(crate) const UNROLL_FULL: &str = "llvm.loop.unroll.full";

/// The control for a property, among those that `has` says may be used.
pub(crate) fn hint(property: &str, has: impl Fn(Since) -> bool) -> Option<&'static LoopHint> {
    HINTS
        .iter()
        .find(|hint| hint.property == property && has(hint.since))
}

/// The property for a single control.
pub(crate) fn property(control: LoopControl) -> Option<&'static LoopHint> {
    HINTS.iter().find(|hint| hint.control == control)
}

/// The attachments that hang on a loop's branch itself.
pub(crate) fn of_branch() -> impl Iterator<Item = &'static LoopHint> {
    HINTS
        .iter()
        .filter(|hint| hint.property.starts_with(OF_BRANCH))
}

/// How many words the literals of a control take: two for each of the numbers of `LoopCountINTEL`; of
/// `DependencyArrayINTEL`, one and a pair for each array, which is `None`.
pub(crate) fn literal_words(control: LoopControl) -> Option<usize> {
    match control {
        LoopControl::LoopCountALTERA => Some(6),
        LoopControl::DependencyArrayALTERA => None,
        _ => Some(usize::from(
            property(control).is_some_and(|hint| hint.has_literal),
        )),
    }
}

/// The properties of `LoopCountINTEL`, in the order of its literals.
pub(crate) const LOOP_COUNTS: [&str; 3] = [
    "llvm.loop.intel.loopcount_min",
    "llvm.loop.intel.loopcount_max",
    "llvm.loop.intel.loopcount_avg",
];

/// The property of `DependencyArrayINTEL`: index groups, and from which distance on their accesses depend on each
/// other (where that is said).
pub(crate) const PARALLEL_INDICES: &str = "llvm.loop.parallel_access_indices";
/// The attachment of a latch's branch that says the same of access groups: `{group, …, distance}`.
pub(crate) const DEPENDENCY_ACCESSES: &str = "spirv.loop.dependency_accesses";
/// The attachment that puts an access into an access group.
pub(crate) const ACCESS_GROUP: &str = LLVM_ACCESS_GROUP;
/// The attachment that puts a `getelementptr` into an index group.
pub(crate) const INDEX_GROUP: &str = "llvm.index.group";

/// The variable that holds a pointer which was loaded, else the pointer itself.
pub(crate) fn accessed_array(body: &Body, pointer: Value) -> Value {
    let kind = |value: Value| {
        value
            .as_instruction()
            .map(|inst| &body.instructions[inst].kind)
    };
    let source = match kind(pointer) {
        Some(InstructionKind::Cast {
            op: CastOp::BitCast,
            operand,
            ..
        }) => *operand,
        _ => pointer,
    };
    match kind(source) {
        Some(InstructionKind::Load { pointer, .. }) => *pointer,
        _ => pointer,
    }
}
