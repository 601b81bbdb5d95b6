//! Expands intrinsics for stack frames, run-time checks, the rounding mode, and addresses that a compiler computes.

use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, GepFlags, InstBuilder, Type, Value,
};

use crate::legalize::body::expand::{Call, Outcome, Rewriter, Row};
use crate::{Error, Result};

#[rustfmt::skip]
pub(super) const EXPANSIONS: &[Row] = &[
    ("allow.runtime.check",                 |rw, call| Ok(yes(rw, call))),
    ("allow.sanitize.address",              |rw, call| Ok(has_attribute(rw, call, AttributeKind::SANITIZE_ADDRESS))),
    ("allow.sanitize.hwaddress",            |rw, call| Ok(has_attribute(rw, call, AttributeKind::SANITIZE_HWADDRESS))),
    ("allow.sanitize.memory",               |rw, call| Ok(has_attribute(rw, call, AttributeKind::SANITIZE_MEMORY))),
    ("allow.sanitize.thread",               |rw, call| Ok(has_attribute(rw, call, AttributeKind::SANITIZE_THREAD))),
    ("allow.ubsan.check",                   |rw, call| Ok(yes(rw, call))),
    ("experimental.widenable.condition",    |rw, call| Ok(yes(rw, call))),
    ("frameaddress",                        |rw, call| Ok(Outcome::Value(rw.zero(call.ty)))),
    ("load.relative",                       load_relative),
    ("preserve.array.access.index",         array_element),
    ("preserve.static.offset",              |_, call| Ok(Outcome::Value(call.argument(0)?))),
    ("preserve.struct.access.index",        field),
    ("preserve.union.access.index",         |_, call| Ok(Outcome::Value(call.argument(0)?))),
    ("returnaddress",                       |rw, call| Ok(Outcome::Value(rw.zero(call.ty)))),
    ("set.rounding",                        set_rounding),
];

/// Expands an intrinsic to 1. LangRef does not specify the result. LLVM's own passes use 1, which keeps the code that
/// depends on the result.
fn yes(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Outcome {
    Outcome::Value(rw.int(call.ty, 1))
}

/// Expands an intrinsic to 1 if the calling function has the attribute `kind`, otherwise to 0.
fn has_attribute(rw: &mut Rewriter<'_>, call: &Call<'_>, kind: AttributeKind) -> Outcome {
    let list = rw
        .module
        .function(rw.function)
        .and_then(|f| f.attributes.expand());
    let index = AttributeIndex::Function;
    let has = rw.attribute(list, index, kind).is_some();
    Outcome::Value(rw.int(call.ty, u64::from(has)))
}

/// Expands `load.relative(pointer, offset)` to a load and an address computation. The memory at `pointer + offset`
/// holds the distance in bytes of the result from `pointer`.
fn load_relative(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (pointer, offset) = (call.argument(0)?, call.argument(1)?);
    let (byte, distance) = (
        rw.module.types_mut().integer(8),
        rw.module.types_mut().integer(32),
    );
    let place = rw.gep(byte, pointer, &[offset], GepFlags::NONE)?;
    let place = rw.point_to(place, distance);
    let four = Alignment::from_bytes(4).unwrap_or_default();
    let distance = rw.load(place, distance, four, false);
    Ok(Outcome::Value(rw.gep(
        byte,
        pointer,
        &[distance],
        GepFlags::NONE,
    )?))
}

/// Returns the type in the `elementtype` attribute of the first argument, or the pointee without the attribute. It is
/// an error if neither is known.
fn element_type(rw: &Rewriter<'_>, call: &Call<'_>) -> Result<Type> {
    let attributes = call.kind.attributes.expand();
    let index = AttributeIndex::Parameter(0);
    let kind = AttributeKind::ELEMENTTYPE;
    match rw.module.attributes.find(attributes, index, kind) {
        Some(Attribute::Type(_, Some(ty))) => Ok(*ty),
        _ => {
            let pointee = rw.module.types.pointee(rw.ty(call.argument(0)?));
            pointee.ok_or_else(|| {
                Error::malformed("the pointer of the intrinsic has no attribute `elementtype`")
            })
        }
    }
}

/// Expands `preserve.array.access.index(base, dimension, index)` to a `getelementptr`.
fn array_element(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (base, dimension) = (call.argument(0)?, call.number(&rw.module, 1)?);
    let mut indices = Vec::new();
    if dimension > 0 {
        indices.push(rw.index(0));
    }
    indices.push(call.argument(2)?);
    address(rw, call, base, &indices)
}

/// Expands `preserve.struct.access.index(base, index, index in debug information)` to a `getelementptr`.
fn field(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (base, index) = (call.argument(0)?, call.argument(1)?);
    let first = rw.index(0);
    address(rw, call, base, &[first, index])
}

fn address(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    base: Value,
    indices: &[Value],
) -> Result<Outcome> {
    let source = element_type(rw, call)?;
    let address = rw.gep(source, base, indices, GepFlags::INBOUNDS)?;
    Ok(Outcome::Value(address))
}

/// Removes a call of `set.rounding` with the mode 1, to nearest even, because that mode is always in effect. Any other
/// mode is an error.
fn set_rounding(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let mode = call.argument(0)?.as_constant();
    let mode = mode.and_then(|mode| rw.module.constants.as_integer(mode));
    match mode {
        Some(1) => Ok(Outcome::Done),
        _ => Err(Error::cannot_translate(
            "the intrinsic llvm.set.rounding: SPIR-V's rounding mode is fixed, to nearest even",
        )),
    }
}
