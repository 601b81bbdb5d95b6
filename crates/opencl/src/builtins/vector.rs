//! Vector loads and stores (OpenCL C 6.13.7): `vloadn`, `vstoren`, and their variants for `half`.

use super::Lowering;
use super::convert::ROUNDING_MODES;
use crate::names::CLOp;
use transpire_spirv::grammar::FPRoundingMode;

/// The lowering of a vector load or store: `vload…`, `vstore…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VectorAccess {
    /// The extended instruction.
    pub op: CLOp,
    /// The number of elements in the name. Loads have it as a literal operand, unless it is 1.
    pub count: u32,
    /// The rounding mode of a store to `half`, which is a literal operand.
    pub rounding: Option<FPRoundingMode>,
}

/// A kind of access: the prefix of its names, the instructions for one and for several elements, and the instructions
/// for one and for several elements with a rounding mode.
struct Kind {
    prefix: &'static str,
    one: Option<CLOp>,
    several: CLOp,
    rounding: Option<(CLOp, CLOp)>,
}

// A single `half` needs no more than its own alignment: the aligned forms are the plain ones.
#[rustfmt::skip]
const KINDS: &[Kind] = &[
    Kind { prefix: "vload_half",   one: Some(CLOp::vload_half),  several: CLOp::vload_halfn,   rounding: None },
    Kind { prefix: "vloada_half",  one: Some(CLOp::vload_half),  several: CLOp::vloada_halfn,  rounding: None },
    Kind { prefix: "vload",        one: None,                    several: CLOp::vloadn,        rounding: None },
    Kind { prefix: "vstore_half",  one: Some(CLOp::vstore_half), several: CLOp::vstore_halfn,  rounding: Some((CLOp::vstore_half_r, CLOp::vstore_halfn_r)) },
    Kind { prefix: "vstorea_half", one: Some(CLOp::vstore_half), several: CLOp::vstorea_halfn, rounding: Some((CLOp::vstore_half_r, CLOp::vstorea_halfn_r)) },
    Kind { prefix: "vstore",       one: None,                    several: CLOp::vstoren,       rounding: None },
];

pub(super) fn lookup(name: &str) -> Option<Lowering> {
    // A prefix that begins with another one precedes it.
    let (kind, rest) = KINDS
        .iter()
        .find_map(|kind| Some((kind, name.strip_prefix(kind.prefix)?)))?;
    let (count, rounding) = match ROUNDING_MODES
        .iter()
        .find_map(|row| rest.strip_suffix(row.0))
    {
        Some(count) => (
            count,
            ROUNDING_MODES.iter().find(|row| rest.ends_with(row.0)),
        ),
        None => (rest, None),
    };
    let count = match count {
        "" => 1,
        "2" => 2,
        "3" => 3,
        "4" => 4,
        "8" => 8,
        "16" => 16,
        _ => return None,
    };
    let op = match (count, rounding) {
        (1, None) => kind.one?,
        (_, None) => kind.several,
        (1, Some(_)) => kind.rounding?.0,
        (_, Some(_)) => kind.rounding?.1,
    };
    let access = VectorAccess {
        op,
        count,
        rounding: rounding.map(|row| row.1),
    };
    Some(if name.starts_with("vload") {
        Lowering::VectorLoad(access)
    } else {
        Lowering::VectorStore(access)
    })
}

/// Returns the name of the function for an access, or `None` if the instruction is not a vector load or store.
pub fn name(access: &VectorAccess) -> Option<String> {
    let VectorAccess {
        op,
        count,
        rounding,
    } = *access;
    let kind = KINDS.iter().find(|kind| {
        kind.one == Some(op)
            || kind.several == op
            || kind
                .rounding
                .is_some_and(|(one, several)| one == op || several == op)
    })?;
    let count = if count == 1 {
        String::new()
    } else {
        count.to_string()
    };
    let rounding = ROUNDING_MODES.iter().find(|row| Some(row.1) == rounding);
    Some(format!(
        "{}{count}{}",
        kind.prefix,
        rounding.map_or("", |row| row.0)
    ))
}

/// Returns whether an instruction is a vector load or store, for which [`name`] returns the OpenCL C name. A load has
/// the number of elements as a literal, and a store has it in the type of its data.
pub fn is_access(op: CLOp) -> bool {
    name(&VectorAccess {
        op,
        count: 1,
        rounding: None,
    })
    .is_some()
}
