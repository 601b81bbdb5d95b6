//! Loop controls and the properties of `!llvm.loop`.

use spirv::LoopControl;
use transpire_spirv::Version;

/// A property of a loop and the control that says the same.
pub(crate) struct LoopHint {
    pub(crate) property: &'static str,
    pub(crate) control: LoopControl,
    /// Whether a number follows.
    pub(crate) has_literal: bool,
    /// The version that has the control.
    pub(crate) since: Version,
}

#[rustfmt::skip]
const HINTS: &[LoopHint] = &[
    LoopHint { property: "llvm.loop.unroll.disable", control: LoopControl::DONT_UNROLL,         has_literal: false, since: Version::V1_0 },
    LoopHint { property: "llvm.loop.unroll.enable",  control: LoopControl::UNROLL,              has_literal: false, since: Version::V1_0 },
    LoopHint { property: "llvm.loop.unroll.full",    control: LoopControl::UNROLL,              has_literal: false, since: Version::V1_0 },
    LoopHint { property: "llvm.loop.ivdep.enable",   control: LoopControl::DEPENDENCY_INFINITE, has_literal: false, since: Version::V1_1 },
    LoopHint { property: "llvm.loop.ivdep.safelen",  control: LoopControl::DEPENDENCY_LENGTH,   has_literal: true,  since: Version::V1_1 },
    LoopHint { property: "llvm.loop.peeled.count",   control: LoopControl::PEEL_COUNT,          has_literal: true,  since: Version::V1_4 },
    LoopHint { property: "llvm.loop.unroll.count",   control: LoopControl::PARTIAL_COUNT,       has_literal: true,  since: Version::V1_4 },
    // Without a count to say, at least that it is to be unrolled.
    LoopHint { property: "llvm.loop.unroll.count",   control: LoopControl::UNROLL,              has_literal: false, since: Version::V1_0 },
];

/// The control for a property. A hint is no reason to need a higher version than was asked for.
pub(crate) fn hint(property: &str, version: Option<Version>) -> Option<&'static LoopHint> {
    let version = version.unwrap_or(Version::V1_0);
    HINTS.iter().find(|hint| hint.property == property && hint.since <= version)
}
