//! Fast-math flags and `FPFastMathMode`.

use spirv::FPFastMathMode as Mode;
use transpire_llvm::ir::FastMath;

/// Each flag with its mode; `afn` has none.
const FLAGS: &[(FastMath, Mode)] = &[
    (FastMath::NNAN, Mode::NOT_NAN),
    (FastMath::NINF, Mode::NOT_INF),
    (FastMath::NSZ, Mode::NSZ),
    (FastMath::ARCP, Mode::ALLOW_RECIP),
];

/// The flags whose modes are of `SPV_INTEL_fp_fast_math_mode`.
const EXTENDED: &[(FastMath, Mode)] = &[
    (FastMath::CONTRACT, Mode::ALLOW_CONTRACT),
    (FastMath::REASSOC, Mode::ALLOW_REASSOC),
];

/// The mode that says what the flags say, as far as it can be said without an extension, or with that one.
pub(crate) fn mode(flags: FastMath, extended: bool) -> Mode {
    if flags.contains(FastMath::FAST) {
        // `Fast` implies all others: §3.15.
        return Mode::FAST;
    }
    let rows = FLAGS.iter().chain(EXTENDED.iter().filter(|_| extended));
    rows.filter(|row| flags.contains(row.0))
        .fold(Mode::NONE, |mode, row| mode | row.1)
}

/// The flags that say what the mode says.
pub(crate) fn flags(mode: Mode) -> FastMath {
    if mode.contains(Mode::FAST) {
        return FastMath::FAST;
    }
    FLAGS
        .iter()
        .chain(EXTENDED)
        .filter(|row| mode.contains(row.1))
        .fold(FastMath::NONE, |flags, row| flags.with(row.0))
}
