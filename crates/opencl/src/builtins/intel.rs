//! Sub-group functions of Intel (`cl_intel_subgroups` and related extensions, media blocks, prefetches), conversions from and to
//! `bfloat16`, and roundings to TF32 (`cl_intel_subgroup_matrix_multiply_accumulate_tf32`).

use super::{BuiltinRow, Instruction, Lowering};
use crate::types::Scalar;
use transpire_spirv::grammar::Op;

const fn plain(op: Op) -> Lowering {
    Lowering::Instruction(Instruction::plain(op))
}

/// Returns the lowering to `op` of a function whose name states that the result has `lanes` elements.
const fn vector(op: Op, lanes: u32) -> Lowering {
    Lowering::Instruction(Instruction::plain(op).with_lanes(lanes))
}

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = &[
    ("intel_sub_group_shuffle",      plain(Op::SubgroupShuffleINTEL)),
    ("intel_sub_group_shuffle_down", plain(Op::SubgroupShuffleDownINTEL)),
    ("intel_sub_group_shuffle_up",   plain(Op::SubgroupShuffleUpINTEL)),
    ("intel_sub_group_shuffle_xor",  plain(Op::SubgroupShuffleXorINTEL)),
    ("intel_convert_bfloat16_as_ushort",     vector(Op::ConvertFToBF16INTEL, 1)),
    ("intel_convert_bfloat162_as_ushort2",   vector(Op::ConvertFToBF16INTEL, 2)),
    ("intel_convert_bfloat163_as_ushort3",   vector(Op::ConvertFToBF16INTEL, 3)),
    ("intel_convert_bfloat164_as_ushort4",   vector(Op::ConvertFToBF16INTEL, 4)),
    ("intel_convert_bfloat168_as_ushort8",   vector(Op::ConvertFToBF16INTEL, 8)),
    ("intel_convert_bfloat1616_as_ushort16", vector(Op::ConvertFToBF16INTEL, 16)),
    ("intel_convert_as_bfloat16_float",      vector(Op::ConvertBF16ToFINTEL, 1)),
    ("intel_convert_as_bfloat162_float2",    vector(Op::ConvertBF16ToFINTEL, 2)),
    ("intel_convert_as_bfloat163_float3",    vector(Op::ConvertBF16ToFINTEL, 3)),
    ("intel_convert_as_bfloat164_float4",    vector(Op::ConvertBF16ToFINTEL, 4)),
    ("intel_convert_as_bfloat168_float8",    vector(Op::ConvertBF16ToFINTEL, 8)),
    ("intel_convert_as_bfloat1616_float16",  vector(Op::ConvertBF16ToFINTEL, 16)),
    ("intel_convert_tfloat32_as_float",      vector(Op::RoundFToTF32INTEL, 1)),
    ("intel_convert_tfloat322_as_float2",    vector(Op::RoundFToTF32INTEL, 2)),
    ("intel_convert_tfloat323_as_float3",    vector(Op::RoundFToTF32INTEL, 3)),
    ("intel_convert_tfloat324_as_float4",    vector(Op::RoundFToTF32INTEL, 4)),
    ("intel_convert_tfloat328_as_float8",    vector(Op::RoundFToTF32INTEL, 8)),
    ("intel_convert_tfloat3216_as_float16",  vector(Op::RoundFToTF32INTEL, 16)),
];

/// A row for each element type: its letters in names, and the scalar. `intel_sub_group_block_read4`, without letters, reads
/// `uint`.
#[rustfmt::skip]
const ELEMENTS: &[(&str, Scalar)] = &[
    ("_uc", Scalar::UChar),
    ("_us", Scalar::UShort),
    ("_ui", Scalar::UInt),
    ("_ul", Scalar::ULong),
    ("",    Scalar::UInt),
];

/// Parses a suffix such as `_us8` into an element type and a number of elements; `None` if it is malformed.
fn element_and_count(suffix: &str) -> Option<(Scalar, u32)> {
    let (element, count) = ELEMENTS
        .iter()
        .find_map(|row| Some((row.1, suffix.strip_prefix(row.0)?)))?;
    let count = match count {
        "" => 1,
        "2" => 2,
        "4" => 4,
        "8" => 8,
        "16" => 16,
        _ => return None,
    };
    Some((element, count))
}

pub(super) fn lookup(name: &str) -> Option<Lowering> {
    let rest = name.strip_prefix("intel_sub_group_")?;
    if let Some(suffix) = rest.strip_prefix("block_read") {
        let (element, count) = element_and_count(suffix)?;
        let (buffer, image) = (Op::SubgroupBlockReadINTEL, Op::SubgroupImageBlockReadINTEL);
        return Some(Lowering::BlockRead(buffer, image, element, count));
    }
    if let Some(suffix) = rest.strip_prefix("block_write") {
        let (element, count) = element_and_count(suffix)?;
        let (buffer, image) = (
            Op::SubgroupBlockWriteINTEL,
            Op::SubgroupImageBlockWriteINTEL,
        );
        return Some(Lowering::BlockWrite(buffer, image, element, count));
    }
    if let Some(suffix) = rest.strip_prefix("block_prefetch") {
        let (element, count) = element_and_count(suffix)?;
        return Some(Lowering::BlockPrefetch {
            bytes: element.bits() / 8 * count,
        });
    }
    if let Some(suffix) = rest.strip_prefix("media_block_read") {
        element_and_count(suffix)?;
        return Some(Lowering::MediaBlock(Op::SubgroupImageMediaBlockReadINTEL));
    }
    if let Some(suffix) = rest.strip_prefix("media_block_write") {
        element_and_count(suffix)?;
        return Some(Lowering::MediaBlock(Op::SubgroupImageMediaBlockWriteINTEL));
    }
    None
}

/// Returns the name of the block function that is equivalent to the instruction `op` for `count` elements of the type
/// `element`: `intel_sub_group_block_read_us8`. For 32-bit elements, only names of media block functions have letters;
/// the other names have none, because all drivers have them in that form. Returns `None` for other instructions and for
/// widths without a function.
pub fn block_name(op: Op, element: Scalar, count: u32) -> Option<String> {
    let stem = match op {
        Op::SubgroupBlockReadINTEL | Op::SubgroupImageBlockReadINTEL => "block_read",
        Op::SubgroupBlockWriteINTEL | Op::SubgroupImageBlockWriteINTEL => "block_write",
        Op::SubgroupImageMediaBlockReadINTEL => "media_block_read",
        Op::SubgroupImageMediaBlockWriteINTEL => "media_block_write",
        _ => return None,
    };
    let media = stem.starts_with("media");
    let letters = ELEMENTS
        .iter()
        .filter(|row| media || row.0 != "_ui")
        .find(|row| row.1.bits() == element.bits())?
        .0;
    let count = if count == 1 {
        String::new()
    } else {
        count.to_string()
    };
    Some(format!("intel_sub_group_{stem}{letters}{count}"))
}
