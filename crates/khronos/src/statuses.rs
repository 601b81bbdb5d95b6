//! The exit statuses of the Khronos translator's errors. Each release numbers its errors, and errors have come and gone.

use std::ops::RangeInclusive;

use crate::Release;

const ALWAYS: RangeInclusive<u32> = 0..=u32::MAX;

/// The errors in the order of their statuses, from 1, each with the releases that have it. Of a release, these are the
/// errors of its first version.
#[rustfmt::skip]
const ERRORS: &[(&str, RangeInclusive<u32>)] = &[
    ("InvalidTargetTriple",          ALWAYS),
    ("InvalidSubArch",               15..=u32::MAX),
    ("TripleMaxVersionIncompatible", 15..=u32::MAX),
    ("InvalidAddressingModel",       ALWAYS),
    ("InvalidMemoryModel",           ALWAYS),
    ("InvalidFunctionControlMask",   ALWAYS),
    ("InvalidBuiltinSetName",        ALWAYS),
    ("InvalidFunctionCall",          ALWAYS),
    ("InvalidArraySize",             0..=19),
    ("InvalidBitWidth",              ALWAYS),
    ("InvalidModule",                ALWAYS),
    ("InvalidLlvmModule",            ALWAYS),
    ("UnimplementedOpCode",          ALWAYS),
    ("FunctionPointers",             ALWAYS),
    ("InvalidInstruction",           ALWAYS),
    ("InvalidWordCount",             ALWAYS),
    ("Requires1_1",                  ALWAYS),
    ("RequiresVersion",              19..=u32::MAX),
    ("RequiresExtension",            ALWAYS),
    ("InvalidMagicNumber",           18..=u32::MAX),
    ("InvalidVersionNumber",         18..=u32::MAX),
    ("UnspecifiedMemoryModel",       18..=u32::MAX),
    ("RepeatedMemoryModel",          18..=u32::MAX),
    ("UnsupportedVarArgFunction",    20..=u32::MAX),
];

/// Returns the exit status of a release for an error. An error that the release lacks has the status of the next error.
pub(crate) fn of(error: &str, release: Release) -> u8 {
    let before = ERRORS.iter().take_while(|(name, _)| *name != error);
    let known = before.filter(|(_, releases)| releases.contains(&release.0));
    known.count() as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_those_of_the_release() {
        // The statuses of Debian's packages.
        for (release, invalid_module, instruction) in [(14, 9, 13), (15, 11, 15), (22, 10, 14)] {
            let of = |error| of(error, Release(release));
            assert_eq!(of("InvalidTargetTriple"), 1);
            assert_eq!(of("InvalidModule"), invalid_module);
            assert_eq!(of("InvalidInstruction"), instruction);
        }
        assert_eq!(of("UnsupportedVarArgFunction", Release(22)), 23);
        assert_eq!(of("RequiresExtension", Release(18)), 18);
    }
}
