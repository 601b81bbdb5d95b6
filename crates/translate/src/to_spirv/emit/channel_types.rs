//! Declares `SPV_EXT_image_raw10_raw12` for code that compares an image's channel data type with 10- or 12-bit types.

use transpire_llvm::ir::{Body, InstructionKind, Value};

use crate::to_spirv::emit::context::Context;
use crate::{Error, Result};

/// Declares `SPV_EXT_image_raw10_raw12`, if it is enabled, for a comparison of `value` with `numbers`. It is an error
/// if the extension is not allowed. Does nothing unless `value` is the result of `get_image_channel_data_type` and one
/// of `numbers` stands for 10- or 12-bit channels.
pub(super) fn note_channel_data_type(
    cx: &mut Context<'_>,
    body: &Body,
    value: Value,
    numbers: &[Value],
) -> Result<()> {
    const EXTENSION: &str = "SPV_EXT_image_raw10_raw12";
    const NUMBERS: [u64; 2] = [0x10e3, 0x10e4];
    let InstructionKind::Call(call) = (match value.as_instruction() {
        Some(inst) => &body.instructions[inst].kind,
        None => return Ok(()),
    }) else {
        return Ok(());
    };
    let module = &cx.module;
    let callee = module.callee(call);
    let is_query =
        callee.is_some_and(|callee| module.name(callee).contains("get_image_channel_data_type"));
    let number = |value: &Value| module.constants.as_integer(value.as_constant()?);
    let extensions = &cx.options.extensions;
    if !is_query
        || !numbers
            .iter()
            .filter_map(number)
            .any(|number| NUMBERS.contains(&number))
    {
        return Ok(());
    }
    if !extensions.allows(EXTENSION) {
        return Err(Error::needs_extension(
            "the type of an image's channels",
            &[EXTENSION],
        ));
    }
    if extensions.wants(EXTENSION) {
        cx.builder.extension(EXTENSION);
    }
    Ok(())
}
