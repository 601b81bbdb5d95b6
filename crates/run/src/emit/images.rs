//! Emits operations on images and samplers.

use transpire_spirv::grammar::{ImageOperands, Op as S};

use super::{Operand, at, lanes_of};
use crate::build::{Builder, Lowered};
use crate::code::{Elem, IntOp, Op, Reg, Shape, Sign};
use crate::images::SAMPLER_SHIFT;
use crate::images::access::{Direction, ImageOp, ImageQuery, Lanes};

/// The image operands that have no effect on an image with one mip level, and those for signedness.
const KNOWN: ImageOperands = ImageOperands(
    ImageOperands::Lod.0
        | ImageOperands::Grad.0
        | ImageOperands::SignExtend.0
        | ImageOperands::ZeroExtend.0
        | ImageOperands::Nontemporal.0,
);

/// Returns the signedness that the image operands of an instruction give. `place` is the index of their mask. Returns
/// `None` if they give none, and an error if they are not supported.
fn sign(operands: &[Operand], place: usize) -> Lowered<Option<Sign>> {
    let Some(mask) = operands.get(place) else {
        return Ok(None);
    };
    let mask = mask
        .constant
        .ok_or("image operands that are not constant")? as u32;
    if mask & ImageOperands::Sample.0 != 0 {
        return Err("an image with several samples".into());
    }
    if mask & !KNOWN.0 != 0 {
        return Err(format!("an access to an image with the operands {mask:#x}"));
    }
    Ok(match mask {
        _ if mask & ImageOperands::SignExtend.0 != 0 => Some(Sign::Signed),
        _ if mask & ImageOperands::ZeroExtend.0 != 0 => Some(Sign::Unsigned),
        _ => None,
    })
}

impl Builder {
    /// Emits an image instruction. Returns `None` for any other instruction, and `Some(None)` if it has no result.
    #[expect(
        clippy::option_option,
        reason = "not one, one without a result, one with"
    )]
    pub(super) fn image_instruction(
        &mut self,
        op: S,
        result: &Shape,
        operands: &[Operand],
    ) -> Lowered<Option<Option<Reg>>> {
        let reg = match op {
            S::SampledImage => self.sampled_image(at(operands, 0)?.reg, at(operands, 1)?.reg)?,
            // The machine ignores the sampler of a handle where none is needed.
            S::Image => at(operands, 0)?.reg,
            S::ImageSampleExplicitLod | S::ImageSampleImplicitLod | S::ImageRead => {
                let direction = match op {
                    S::ImageRead => Direction::Read,
                    _ => Direction::Sample,
                };
                let (image, place) = (at(operands, 0)?.reg, at(operands, 1)?);
                self.image_read(direction, image, place, result, sign(operands, 2)?)?
            }
            S::ImageWrite => {
                let [image, place, texel, ..] = operands else {
                    return Err("an image write with too few operands".into());
                };
                self.image_write(image.reg, place, texel, sign(operands, 3)?)?;
                return Ok(Some(None));
            }
            S::ImageQuerySizeLod | S::ImageQuerySize => {
                let (elem, lanes) = lanes_of(result)?;
                let queries: Vec<ImageQuery> = (0..lanes.min(3))
                    .map(|lane| ImageQuery::Size(lane as u8))
                    .collect();
                self.image_query(&queries, at(operands, 0)?.reg, elem, lanes)?
            }
            S::ImageQueryFormat | S::ImageQueryOrder => {
                let query = match op {
                    S::ImageQueryFormat => ImageQuery::Channel,
                    _ => ImageQuery::Order,
                };
                let (elem, _) = lanes_of(result)?;
                self.image_query(&[query], at(operands, 0)?.reg, elem, 1)?
            }
            S::ImageQueryLevels => self.number(1)?,
            S::ImageQuerySamples => return Err("an image with several samples".into()),
            _ => return Ok(None),
        };
        Ok(Some(Some(reg)))
    }

    /// Emits the handle of a sampled image: an image with a sampler.
    pub(crate) fn sampled_image(&mut self, image: Reg, sampler: Reg) -> Lowered<Reg> {
        let by = self.number(SAMPLER_SHIFT.into())?;
        let sampler = self.int(IntOp::Shl, 64, 1, sampler, by)?;
        self.int(IntOp::Or, 64, 1, image, sampler)
    }

    /// Emits a read of a texel at the coordinates `at`.
    pub(crate) fn image_read(
        &mut self,
        direction: Direction,
        image: Reg,
        at: &Operand,
        result: &Shape,
        sign: Option<Sign>,
    ) -> Lowered<Reg> {
        let (elem, lanes) = lanes_of(result)?;
        let reg = self.register_for(result)?;
        self.image_access(direction, image, at, Lanes { elem, lanes, reg }, sign)?;
        Ok(reg)
    }

    /// Emits a write of a texel at the coordinates `at`.
    pub(crate) fn image_write(
        &mut self,
        image: Reg,
        at: &Operand,
        texel: &Operand,
        sign: Option<Sign>,
    ) -> Lowered {
        let (elem, lanes) = texel.lanes()?;
        let reg = texel.reg;
        self.image_access(
            Direction::Write,
            image,
            at,
            Lanes { elem, lanes, reg },
            sign,
        )
    }

    fn image_access(
        &mut self,
        direction: Direction,
        image: Reg,
        at: &Operand,
        texel: Lanes,
        sign: Option<Sign>,
    ) -> Lowered {
        let (elem, lanes) = at.lanes()?;
        if !matches!(elem, Elem::Float | Elem::Half | Elem::Int(1..=64)) {
            return Err("the coordinates of an image of this type".into());
        }
        if !matches!(texel.elem, Elem::Float | Elem::Half | Elem::Int(1..=64)) || texel.lanes > 4 {
            return Err("a texel of this type".into());
        }
        let reg = at.reg;
        self.push_image(ImageOp::Access {
            direction,
            image,
            at: Lanes { elem, lanes, reg },
            texel,
            sign,
        });
        Ok(())
    }

    /// Emits queries of an image. Their answers are the first lanes of a vector of integers, and the other lanes are 0.
    pub(crate) fn image_query(
        &mut self,
        queries: &[ImageQuery],
        image: Reg,
        elem: Elem,
        lanes: u32,
    ) -> Lowered<Reg> {
        let Elem::Int(bits @ 1..=64) = elem else {
            return Err("a query of an image of this type".into());
        };
        let dst = self.register(lanes)?;
        for (dst, &query) in (dst..dst.saturating_add(lanes)).zip(queries) {
            self.push_image(ImageOp::Query { query, image, dst });
        }
        self.resize(64, bits, Sign::Unsigned, lanes, dst)
    }

    fn push_image(&mut self, op: ImageOp) {
        let number = self.code.images.len() as u32;
        self.code.images.push(op);
        self.push(Op::Image(number));
    }
}
