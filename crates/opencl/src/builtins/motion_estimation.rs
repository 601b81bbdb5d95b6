//! Motion estimation functions (`cl_intel_device_side_avc_motion_estimation`): `intel_sub_group_avc_…`.
//!
//! The name of a function is derived from its instruction (`intel_sub_group_avc_mce_get_motion_vectors` is
//! `OpSubgroupAvcMceGetMotionVectorsINTEL`). The exceptions are the rows of a table and
//! `intel_sub_group_ime_ref_window_size`, whose name lacks `avc`. Functions of the phases `ime`, `ref` and `sic` that
//! have no instruction use the one for `mce`. Their last argument is converted to the type of `mce`, and if it is a
//! payload, the result is converted back.

use crate::names;
use transpire_spirv::grammar::Op;

/// A motion estimation function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MotionEstimation {
    /// The instruction, for a call with fewer than `more.0` arguments.
    pub op: Op,
    /// The minimum number of arguments of calls that use another instruction, and that instruction.
    pub more: Option<(usize, Op)>,
    /// The phase whose types the function has, if the instruction has the types of `mce`; otherwise `None`.
    pub wraps: Option<Phase>,
}

impl MotionEstimation {
    /// Returns the instruction for a call with this number of arguments.
    pub fn op(&self, arguments: usize) -> Op {
        match self.more {
            Some((from, op)) if arguments >= from => op,
            _ => self.op,
        }
    }
}

/// A phase of motion estimation, which has its own payload and result types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Integer motion estimation.
    Ime,
    /// Refinement.
    Ref,
    /// Skip and intra check.
    Sic,
}

/// The instructions that convert between the types of a phase and the types of `mce`.
pub struct Conversions {
    /// The instruction that converts a payload of the phase to a payload of `mce`.
    pub payload_to_mce: Op,
    /// The instruction that converts a payload of `mce` to a payload of the phase.
    pub payload_from_mce: Op,
    /// The instruction that converts a result of the phase to a result of `mce`.
    pub result_to_mce: Op,
    /// The instruction that converts a result of `mce` to a result of the phase.
    pub result_from_mce: Op,
}

impl Phase {
    /// Returns the instructions that convert between the types of this phase and the types of `mce`.
    pub fn conversions(self) -> Conversions {
        let (payload_to_mce, payload_from_mce, result_to_mce, result_from_mce) = match self {
            Phase::Ime => (
                Op::SubgroupAvcImeConvertToMcePayloadINTEL,
                Op::SubgroupAvcMceConvertToImePayloadINTEL,
                Op::SubgroupAvcImeConvertToMceResultINTEL,
                Op::SubgroupAvcMceConvertToImeResultINTEL,
            ),
            Phase::Ref => (
                Op::SubgroupAvcRefConvertToMcePayloadINTEL,
                Op::SubgroupAvcMceConvertToRefPayloadINTEL,
                Op::SubgroupAvcRefConvertToMceResultINTEL,
                Op::SubgroupAvcMceConvertToRefResultINTEL,
            ),
            Phase::Sic => (
                Op::SubgroupAvcSicConvertToMcePayloadINTEL,
                Op::SubgroupAvcMceConvertToSicPayloadINTEL,
                Op::SubgroupAvcSicConvertToMceResultINTEL,
                Op::SubgroupAvcMceConvertToSicResultINTEL,
            ),
        };
        Conversions {
            payload_to_mce,
            payload_from_mce,
            result_to_mce,
            result_from_mce,
        }
    }
}

/// The minimum number of arguments of calls that use a second instruction, and that instruction.
type More = (usize, Op);

/// The functions whose name is not derived from the instruction. The second instruction, if any, is for calls with at least the
/// given number of arguments.
#[rustfmt::skip]
const IRREGULAR: &[(&str, Op, Option<More>)] = &[
    ("mce_get_best_inter_distortion", Op::SubgroupAvcMceGetBestInterDistortionsINTEL, None),
    ("mce_get_inter_minor_shapes",    Op::SubgroupAvcMceGetInterMinorShapeINTEL, None),
    ("sic_set_skc_bilinear_filter_enable", Op::SubgroupAvcSicSetBilinearFilterEnableINTEL, None),
    ("ime_get_streamout_major_shape_motion_vectors", Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL, Some((3, Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL))),
    ("ime_get_streamout_major_shape_distortions", Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL, Some((3, Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL))),
    ("ime_get_streamout_major_shape_reference_ids", Op::SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL, Some((3, Op::SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL))),
    ("sic_configure_ipe", Op::SubgroupAvcSicConfigureIpeLumaINTEL, Some((9, Op::SubgroupAvcSicConfigureIpeLumaChromaINTEL))),
    ("ref_evaluate_with_multi_reference", Op::SubgroupAvcRefEvaluateWithMultiReferenceINTEL, Some((5, Op::SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL))),
    ("sic_evaluate_with_multi_reference", Op::SubgroupAvcSicEvaluateWithMultiReferenceINTEL, Some((5, Op::SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL))),
];

const PREFIX: &str = "intel_sub_group_avc_";

fn own(stem: &str) -> Option<(Op, Option<More>)> {
    if let Some(row) = IRREGULAR.iter().find(|row| row.0 == stem) {
        return Some((row.1, row.2));
    }
    let mut name = String::from("SubgroupAvc");
    for word in stem.split('_') {
        let mut letters = word.chars();
        name.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name.push_str("INTEL");
    names::op(&name).map(|op| (op, None))
}

pub(super) fn lookup(name: &str) -> Option<MotionEstimation> {
    // The extension's specification leaves `avc` out in this one name.
    let stem = match name {
        "intel_sub_group_ime_ref_window_size" => "ime_ref_window_size",
        name => name.strip_prefix(PREFIX)?,
    };
    if let Some((op, more)) = own(stem) {
        return Some(MotionEstimation {
            op,
            more,
            wraps: None,
        });
    }
    let (phase, function) = stem.split_once('_')?;
    let phase = match phase {
        "ime" => Phase::Ime,
        "ref" => Phase::Ref,
        "sic" => Phase::Sic,
        _ => return None,
    };
    let (op, more) = own(&format!("mce_{function}"))?;
    Some(MotionEstimation {
        op,
        more,
        wraps: Some(phase),
    })
}

/// Returns the name of the function that is equivalent to an instruction; `None` if it is not a motion estimation instruction.
pub fn name(op: Op) -> Option<String> {
    let irregular = IRREGULAR
        .iter()
        .find(|row| row.1 == op || row.2.is_some_and(|more| more.1 == op));
    if let Some(row) = irregular {
        return Some(format!("{PREFIX}{}", row.0));
    }
    let name = names::op_name(op);
    let stem = name.strip_prefix("SubgroupAvc")?.strip_suffix("INTEL")?;
    let mut text = String::from("intel_sub_group_avc");
    for letter in stem.chars() {
        if letter.is_ascii_uppercase() {
            text.push('_');
        }
        text.push(letter.to_ascii_lowercase());
    }
    Some(text)
}

/// The signed operands of motion estimation instructions: the instruction, and the number of the operand, from 0 after
/// the result. All other operands are unsigned.
const SIGNED: &[(Op, usize)] = &[
    (Op::SubgroupAvcImeSetSingleReferenceINTEL, 0),
    (Op::SubgroupAvcImeSetDualReferenceINTEL, 0),
    (Op::SubgroupAvcImeSetDualReferenceINTEL, 1),
    (Op::SubgroupAvcImeRefWindowSizeINTEL, 1),
    (Op::SubgroupAvcImeAdjustRefOffsetINTEL, 0),
];

/// Returns whether an operand of an instruction is signed, or `None` if it is not a motion estimation instruction.
/// Operands are counted from 0, after the result.
pub fn is_signed(op: Op, operand: usize) -> Option<bool> {
    let all = Op::SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL.word()
        ..=Op::SubgroupAvcSicGetInterRawSadsINTEL.word();
    all.contains(&{ op.word() })
        .then(|| SIGNED.contains(&(op, operand)))
}
