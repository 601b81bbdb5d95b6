//! Fast-math flags and `FPFastMathMode`.

use spirv::FPFastMathMode as Mode;
use transpire_llvm::ir::FastMath;

/// Each flag with its mode. `contract` and `reassoc` have one only with
/// `SPV_KHR_float_controls2`; `afn` has none.
const FLAGS: &[(FastMath, Mode)] = &[
    (FastMath::NNAN, Mode::NOT_NAN),
    (FastMath::NINF, Mode::NOT_INF),
    (FastMath::NSZ, Mode::NSZ),
    (FastMath::ARCP, Mode::ALLOW_RECIP),
];

/// The mode that says what the flags say, as far as it can be said without an extension.
pub(crate) fn mode(flags: FastMath) -> Mode {
    if flags.contains(FastMath::FAST) {
        // `Fast` implies all others: §3.15.
        return Mode::FAST;
    }
    FLAGS.iter().filter(|row| flags.contains(row.0)).fold(Mode::NONE, |mode, row| mode | row.1)
}

/// The flags that say what the mode says.
pub(crate) fn flags(mode: Mode) -> FastMath {
    if mode.contains(Mode::FAST) {
        return FastMath::FAST;
    }
    FLAGS.iter().filter(|row| mode.contains(row.1)).fold(FastMath::NONE, |flags, row| flags.with(row.0))
}
