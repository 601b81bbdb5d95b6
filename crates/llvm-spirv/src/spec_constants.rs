//! Parses `-spec-const`, which sets the values of specialization constants.

use crate::module_info::SpecConstant;
use transpire::llvm::half;

const TYPES: &str = "Allowed types are: i1, i8, i16, i32, i64, f16, f32, f64";

/// Parses `id1:type1:value1 id2:type2:value2 …`. Returns the `SpecId` and the bits of the value for each
/// entry. `known` contains the constants of the module.
///
/// # Errors
/// Returns a message about an entry that is malformed, or that matches no constant of the module.
pub(crate) fn parse(list: &str, known: &[SpecConstant]) -> Result<Vec<(u32, u64)>, String> {
    list.split(' ')
        .filter(|entry| !entry.is_empty())
        .map(|entry| one(entry, known))
        .collect()
}

fn one(entry: &str, known: &[SpecConstant]) -> Result<(u32, u64), String> {
    let mut parts = entry.splitn(3, ':');
    let (Some(id), Some(ty), Some(value)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(format!(
            "Error: Invalid format of -spec-const option: \"{entry}\". Expected format: -spec-const \
             \"<id1:type1:value1 id2:type2:value2 ...>\""
        ));
    };
    let wrong =
        |what: &str| format!("Error: Invalid {what} for '-spec-const' option! In \"{entry}\": ");
    let Ok(number) = id.parse::<u32>() else {
        return Err(format!(
            "{}\"{id}\" must be a 32-bit unsigned integer",
            wrong("id")
        ));
    };
    let Some(constant) = known.iter().find(|constant| constant.id == number) else {
        return Err(format!(
            "Error: CL_INVALID_SPEC_ID. \"{entry}\": There is no specialization constant with id = {number} \
             in the SPIR-V module."
        ));
    };
    let bits = match ty {
        "i1" | "i8" | "i16" | "i32" | "i64" => {
            let width: u32 = ty.trim_start_matches('i').parse().unwrap_or_default();
            let size = (width / 8).max(1);
            if size != constant.size {
                return Err(format!(
                    "Error: CL_INVALID_VALUE. In \"{entry}\": Size of type {ty} ({size} bytes) does not match the \
                     size of the specialization constant in the module ({} bytes)",
                    constant.size
                ));
            }
            let value = value
                .parse::<u64>()
                .ok()
                .filter(|value| width == 64 || value >> width == 0);
            value.ok_or_else(|| {
                let text = entry.splitn(3, ':').last().unwrap_or_default();
                format!(
                    "{}can't convert \"{text}\" to {width}-bit integer number",
                    wrong("value")
                )
            })?
        }
        "f16" | "f32" | "f64" => float(ty, value).ok_or_else(|| {
            let width = ty.trim_start_matches('f');
            format!(
                "{}can't convert \"{value}\" to {width}-bit floating point number",
                wrong("value")
            )
        })?,
        _ => {
            return Err(format!(
                "{}\"{ty}\" - is not allowed type. {TYPES}",
                wrong("type")
            ));
        }
    };
    Ok((number, bits))
}

/// Parses a floating-point value and returns its bits. The value contains hexadecimal bits after `0x`, or is
/// a decimal number, which is rounded to the nearest float. Returns `None` if the value is malformed or too
/// large.
fn float(ty: &str, value: &str) -> Option<u64> {
    if let Some(at) = value.find("0x") {
        return u64::from_str_radix(value.get(at + 2..)?, 16).ok();
    }
    let is_number = value.contains(|c: char| c.is_ascii_digit());
    let (bits, infinity) = match ty {
        "f64" => (
            value.parse::<f64>().ok()?.to_bits(),
            f64::INFINITY.to_bits(),
        ),
        "f32" => (
            value.parse::<f32>().ok()?.to_bits().into(),
            f32::INFINITY.to_bits().into(),
        ),
        _ => (half::from_f64(value.parse::<f64>().ok()?).into(), 0x7c00),
    };
    // The sign is the bit above.
    let magnitude = bits & !u64::next_power_of_two(infinity);
    (!is_number || magnitude != infinity).then_some(bits)
}
