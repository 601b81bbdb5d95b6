//! Fast-math flags and `FPFastMathMode`.

use transpire_llvm::ir::FastMath;
use transpire_spirv::grammar::FPFastMathMode as Mode;

use super::pairs::Pairs;

/// The extension that has all modes except `Fast`, and defaults for entry points.
pub(crate) const FLOAT_CONTROLS2: &str = "SPV_KHR_float_controls2";
/// The older extension that adds two modes to the core ones.
pub(crate) const FP_FAST_MATH_MODE: &str = "SPV_INTEL_fp_fast_math_mode";

/// The flags that have a mode in core SPIR-V. `afn` has no mode, not even in extensions.
const FLAGS: Pairs<FastMath, Mode> = Pairs::new(&[
    (FastMath::NNAN, Mode::NotNaN),
    (FastMath::NINF, Mode::NotInf),
    (FastMath::NSZ, Mode::NSZ),
    (FastMath::ARCP, Mode::AllowRecip),
]);

/// The flags whose modes an extension adds.
const EXTENDED: Pairs<FastMath, Mode> = Pairs::new(&[
    (FastMath::CONTRACT, Mode::AllowContract),
    (FastMath::REASSOC, Mode::AllowReassoc),
]);

/// The modes that may be written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Modes {
    Core,
    /// The core modes and the modes of `SPV_INTEL_fp_fast_math_mode`.
    Intel,
    /// The modes of `SPV_KHR_float_controls2`, which deprecates `Fast`.
    FloatControls2 {
        /// Whether `reassoc` alone also allows contraction, as in the Khronos translator.
        reassoc_contracts: bool,
    },
}

/// Returns the mode for the flags, as far as the allowed modes can express them.
pub(crate) fn mode(flags: FastMath, modes: Modes) -> Mode {
    let is_controlled = matches!(modes, Modes::FloatControls2 { .. });
    if flags.contains(FastMath::FAST) && !is_controlled {
        // `Fast` implies all others: §3.2.14.
        return Mode::Fast;
    }
    let extended = EXTENDED.iter().filter(|_| modes != Modes::Core);
    let mode = FLAGS
        .iter()
        .chain(extended)
        .filter(|row| flags.contains(row.0))
        .fold(Mode::None, |mode, row| mode | row.1);
    match modes {
        // `reassoc` allows transformations that are exact for real numbers (LangRef), as `AllowTransform` does. That
        // requires the other two.
        Modes::FloatControls2 { reassoc_contracts }
            if flags.contains(FastMath::REASSOC)
                && (reassoc_contracts || flags.contains(FastMath::CONTRACT)) =>
        {
            mode | Mode::AllowContract | Mode::AllowTransform
        }
        _ => mode,
    }
}

/// Removes `AllowTransform` from a mode without the two modes that it requires.
pub(crate) fn possible(mode: Mode) -> Mode {
    match mode.contains(Mode::AllowContract | Mode::AllowReassoc) {
        true => mode,
        false => mode.difference(Mode::AllowTransform),
    }
}

/// Returns the mode that permits what `mode` permits, except contraction and `AllowTransform`, which requires
/// contraction. `Fast` becomes the core modes that it implies.
pub(crate) fn without_contraction(mode: Mode) -> Mode {
    let implied = FLAGS
        .iter()
        .filter(|_| mode.contains(Mode::Fast))
        .fold(mode, |mode, row| mode | row.1);
    implied.difference(Mode::Fast | Mode::AllowContract | Mode::AllowTransform)
}

/// Returns the flags for a mode.
pub(crate) fn flags(mode: Mode) -> FastMath {
    if mode.contains(Mode::Fast) {
        return FastMath::FAST;
    }
    FLAGS
        .iter()
        .chain(EXTENDED.iter())
        .filter(|row| mode.contains(row.1))
        .fold(FastMath::NONE, |flags, row| flags.with(row.0))
}
