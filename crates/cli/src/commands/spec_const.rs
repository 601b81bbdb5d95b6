//! The option `--spec-const`, which sets specialization constants of SPIR-V.

use std::collections::BTreeMap;

use transpire::spirv::{Module, spec_constants, spec_value};

use crate::failure::Failure;

/// Parses `ID:VALUE`. The value stays text until the type of the constant is known.
pub(super) fn parse(text: &str) -> Result<(u32, String), String> {
    let parts = text
        .split_once(':')
        .and_then(|(id, value)| Some((id.parse().ok()?, value.to_owned())));
    parts.ok_or_else(|| "a SpecId, a colon and a value are expected, such as 3:17".to_owned())
}

/// Returns the bits of the values `given` for the specialization constants of `module`, by `SpecId`. It is an error if
/// the module has no such constant, or if the value does not have its type.
pub(super) fn values(
    given: &[(u32, String)],
    module: &Module,
) -> Result<BTreeMap<u32, u64>, Failure> {
    let known = match given.is_empty() {
        true => Vec::new(),
        false => spec_constants(module),
    };
    let given = given.iter();
    let values = given.map(|(id, text)| {
        let bits = spec_value(&known, *id, text);
        let bits = bits.map_err(|why| Failure::Usage(format!("--spec-const {id}:{text}: {why}")));
        Ok((*id, bits?))
    });
    values.collect()
}
