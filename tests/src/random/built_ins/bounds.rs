//! The differences that are allowed between the results of two libraries of built-in functions.

use super::calls::Call;
use super::types::Kind;
use crate::random::slots::Tolerance;

/// The comparison of the results of a call between two libraries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// The results must be equal up to this tolerance.
    Within(Tolerance),
    /// The results are not compared, for this reason.
    Open(&'static str),
}

/// The maximum errors of functions in units in the last place, for `half`, `float` and `double` (OpenCL C 3.1, 7.4,
/// "Relative Error as ULPs"). Functions without a row are correctly rounded or exact.
#[rustfmt::skip]
const ERRORS: &[(&str, u64, u64, u64)] = &[
    ("acos",     2,  4,  4), ("acosh",    2,  4,  4), ("acospi",  2,  5,  5), ("asin",    2,  4,  4),
    ("asinh",    2,  4,  4), ("asinpi",   2,  5,  5), ("atan",    2,  5,  5), ("atan2",   2,  6,  6),
    ("atan2pi",  2,  6,  6), ("atanh",    2,  5,  5), ("atanpi",  2,  5,  5), ("cbrt",    2,  2,  2),
    ("cos",      2,  4,  4), ("cosh",     2,  4,  4), ("cospi",   2,  4,  4), ("degrees", 2,  2,  2),
    ("erf",      4, 16, 16), ("erfc",     4, 16, 16), ("exp",     2,  3,  3), ("exp10",   2,  3,  3),
    ("exp2",     2,  3,  3), ("expm1",    2,  3,  3), ("hypot",   2,  4,  4), ("log",     2,  3,  3),
    ("log10",    2,  3,  3), ("log1p",    2,  2,  2), ("log2",    2,  3,  3), ("pow",     4, 16, 16),
    ("pown",     4, 16, 16), ("powr",     4, 16, 16), ("radians", 2,  2,  2), ("rootn",   4, 16, 16),
    ("rsqrt",    1,  2,  2), ("sin",      2,  4,  4), ("sincos",  2,  4,  4), ("sinh",    2,  4,  4),
    ("sinpi",    2,  4,  4), ("sqrt",     0,  3,  0), ("tan",     2,  5,  5), ("tanh",    2,  5,  5),
    ("tanpi",    2,  6,  6), ("tgamma",   4, 16, 16),
];

/// The functions whose result may be a zero of either sign if the operands are zeros.
const ZEROS: &[&str] = &["clamp", "fmax", "fmin", "max", "maxmag", "min", "minmag"];

/// The functions whose results are not compared, each with the reason.
const OPEN: &[(&str, &str)] = &[
    ("lgamma", "the error is undefined"),
    ("lgamma_r", "the error is undefined"),
    ("mad", "the sum may be rounded twice"),
    ("mix", "the error is absolute"),
    ("smoothstep", "the error is absolute"),
    ("dot", "the error depends on the greatest product"),
    ("cross", "the error depends on the greatest product"),
];

/// The error of `half_` and `fast_` functions, which may flush numbers to zero.
const LARGE: u64 = 8192;

/// Returns the difference that is allowed between the results of a call, or `Open` if its results are not compared.
pub fn bound(call: &Call) -> Bound {
    if matches!(call, Call::Shuffle(_, ty, _) if ty.bits == 64) {
        return Bound::Open("the driver takes the wrong lanes if high bits of the mask are set");
    }
    let Call::Row(row, ty, _) = call else {
        return Bound::Within(Tolerance::default());
    };
    if row.name == "mad_sat" && ty.bits >= 32 {
        return Bound::Open(
            "the driver wraps around some sums, and takes the wrong limit for others",
        );
    }
    if matches!(row.name, "distance" | "normalize") && ty.bits == 16 && ty.lanes == 1 {
        return Bound::Open("the driver takes the wrong sign for scalars");
    }
    if ty.kind != Kind::Float {
        return Bound::Within(Tolerance::default());
    }
    if row.name.starts_with("native_") {
        return Bound::Open("the error is defined by the implementation");
    }
    let open = OPEN.iter().find(|open| open.0 == row.name);
    if let Some((_, why)) = open {
        return Bound::Open(why);
    }
    let lanes = u64::from(ty.lanes);
    let error = match row.name {
        name if name.starts_with("half_") => LARGE,
        // A tolerance of a unit includes the signs of zeros.
        name if ZEROS.contains(&name) => return within(1),
        "distance" => 3 + 2 * lanes,
        "length" => 3 + lanes.div_ceil(2),
        "normalize" => 2 + lanes,
        "fast_distance" | "fast_length" | "fast_normalize" => LARGE + 2 * lanes,
        name => {
            let row = ERRORS.iter().find(|row| row.0 == name);
            row.map_or(0, |row| match ty.bits {
                16 => row.1,
                32 => row.2,
                _ => row.3,
            })
        }
    };
    // The results differ from the exact result by at most `error` units, in opposite directions. One unit is added
    // because units may have twice the size for one of them.
    within(if error == 0 { 0 } else { 2 * error + 1 })
}

fn within(ulps: u64) -> Bound {
    Bound::Within(Tolerance {
        ulps,
        flush: ulps >= LARGE,
    })
}
