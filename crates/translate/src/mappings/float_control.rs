//! `VCFloatControl`: the rounding and the handling of denormal numbers in functions of vector compute.
//!
//! LLVM IR has the bits of a control register. SPIR-V has, for each width of floats, execution modes of a kernel and
//! decorations of any other function (SPV_KHR_float_controls, SPV_INTEL_float_controls2).

use transpire_spirv::grammar::{
    Decoration, ExecutionMode, FPDenormMode, FPOperationMode, FPRoundingMode,
};

/// The name of the attribute.
pub(crate) const ATTRIBUTE: &str = "VCFloatControl";

/// A setting: its bits, the execution mode of a kernel, and the literal of the decoration.
struct Setting {
    bits: u32,
    mode: ExecutionMode,
    literal: u32,
}

const fn setting(bits: u32, mode: ExecutionMode, literal: u32) -> Setting {
    Setting {
        bits,
        mode,
        literal,
    }
}

const ROUNDING_BITS: u32 = 0x30;
const ROUNDING: &[Setting] = &[
    setting(
        0x00,
        ExecutionMode::RoundingModeRTE,
        FPRoundingMode::RTE.word(),
    ),
    setting(
        0x10,
        ExecutionMode::RoundingModeRTPINTEL,
        FPRoundingMode::RTP.word(),
    ),
    setting(
        0x20,
        ExecutionMode::RoundingModeRTNINTEL,
        FPRoundingMode::RTN.word(),
    ),
    setting(
        0x30,
        ExecutionMode::RoundingModeRTZ,
        FPRoundingMode::RTZ.word(),
    ),
];

const OPERATION_BITS: u32 = 0x1;
const OPERATION: &[Setting] = &[
    setting(
        0x0,
        ExecutionMode::FloatingPointModeIEEEINTEL,
        FPOperationMode::IEEE.word(),
    ),
    setting(
        0x1,
        ExecutionMode::FloatingPointModeALTINTEL,
        FPOperationMode::ALT.word(),
    ),
];

/// The widths of floats in bits, each with the register bit that preserves its denormal numbers.
const WIDTHS: &[(u32, u32)] = &[(16, 0x400), (32, 0x80), (64, 0x40)];
const FLUSH: Setting = setting(
    0,
    ExecutionMode::DenormFlushToZero,
    FPDenormMode::FlushToZero.word(),
);
const PRESERVE: Setting = setting(
    1,
    ExecutionMode::DenormPreserve,
    FPDenormMode::Preserve.word(),
);

/// Returns the settings in a register for each width of floats: the width in bits, the decoration, its literal, and the
/// execution mode.
pub(crate) fn settings(register: u32) -> Vec<(u32, Decoration, u32, ExecutionMode)> {
    let mut found = Vec::new();
    for &(width, keeps) in WIDTHS {
        let rounding = ROUNDING
            .iter()
            .find(|row| row.bits == register & ROUNDING_BITS);
        let operation = OPERATION
            .iter()
            .find(|row| row.bits == register & OPERATION_BITS);
        let denormals = if register & keeps == 0 {
            &FLUSH
        } else {
            &PRESERVE
        };
        found.extend(rounding.map(|row| {
            (
                width,
                Decoration::FunctionRoundingModeINTEL,
                row.literal,
                row.mode,
            )
        }));
        found.extend(operation.map(|row| {
            (
                width,
                Decoration::FunctionFloatingPointModeINTEL,
                row.literal,
                row.mode,
            )
        }));
        found.push((
            width,
            Decoration::FunctionDenormModeINTEL,
            denormals.literal,
            denormals.mode,
        ));
    }
    found
}

/// Returns the register bits that an execution mode sets for floats of `width` bits, or `None` for another mode or an
/// unknown width.
pub(crate) fn bits_of_mode(mode: u32, width: u32) -> Option<u32> {
    let keeps = WIDTHS.iter().find(|row| row.0 == width)?.1;
    let known = ROUNDING
        .iter()
        .chain(OPERATION)
        .find(|row| row.mode.word() == mode);
    match known {
        Some(row) => Some(row.bits),
        None if mode == PRESERVE.mode.word() => Some(keeps),
        None => (mode == FLUSH.mode.word()).then_some(0),
    }
}

/// Returns the register bits that a decoration with this literal sets for floats of `width` bits, or `None` for another
/// decoration, an unknown literal or an unknown width.
pub(crate) fn bits_of_decoration(decoration: u32, width: u32, literal: u32) -> Option<u32> {
    let of = |rows: &[Setting]| {
        rows.iter()
            .find(|row| row.literal == literal)
            .map(|row| row.bits)
    };
    match Decoration::from_u32(decoration)? {
        Decoration::FunctionRoundingModeINTEL => of(ROUNDING),
        Decoration::FunctionFloatingPointModeINTEL => of(OPERATION),
        Decoration::FunctionDenormModeINTEL => {
            let mode = [&FLUSH, &PRESERVE]
                .into_iter()
                .find(|row| row.literal == literal)?
                .mode;
            bits_of_mode(mode.word(), width)
        }
        _ => None,
    }
}
