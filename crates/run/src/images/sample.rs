//! Samplers: the texels that coordinates select, and their weights (OpenCL API §8.2, §8.3).

use super::ImageLayout;

/// The treatment of coordinates outside of an image (OpenCL API §8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Addressing {
    /// They are undefined.
    None,
    /// They select the nearest texel.
    ClampToEdge,
    /// They select the border color.
    Clamp,
    /// They repeat the image.
    Repeat,
    /// They repeat the image, every second time mirrored.
    MirroredRepeat,
}

/// The choice of texels around coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest texel.
    Nearest,
    /// A weighted mean of the adjacent texels.
    Linear,
}

/// A sampler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sampler {
    /// Whether coordinates are normalized: 0 to 1 covers the image.
    pub normalized: bool,
    /// The treatment of coordinates outside of the image.
    pub addressing: Addressing,
    /// The choice of texels around coordinates.
    pub filter: Filter,
}

/// The addressing modes with their OpenCL names without `CL_ADDRESS_`, in the order of their values in SPIR-V.
const ADDRESSINGS: &[(Addressing, &str)] = &[
    (Addressing::None, "NONE"),
    (Addressing::ClampToEdge, "CLAMP_TO_EDGE"),
    (Addressing::Clamp, "CLAMP"),
    (Addressing::Repeat, "REPEAT"),
    (Addressing::MirroredRepeat, "MIRRORED_REPEAT"),
];

impl Addressing {
    /// Returns OpenCL's name, without `CL_ADDRESS_`.
    pub fn name(self) -> &'static str {
        ADDRESSINGS
            .iter()
            .find(|row| row.0 == self)
            .map_or("", |row| row.1)
    }

    /// Returns the mode with this OpenCL name, with or without `CL_ADDRESS_`. Returns `None` for an unknown name.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.strip_prefix("CL_ADDRESS_").unwrap_or(name);
        ADDRESSINGS
            .iter()
            .find(|row| row.1 == name)
            .map(|row| row.0)
    }

    /// Returns the mode with a value of SPIR-V, or [`Addressing::None`] for an unknown value.
    fn from_number(number: u64) -> Self {
        let row = usize::try_from(number)
            .ok()
            .and_then(|number| ADDRESSINGS.get(number));
        row.map_or(Self::None, |row| row.0)
    }
}

impl Filter {
    /// Returns OpenCL's name, without `CL_FILTER_`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Nearest => "NEAREST",
            Self::Linear => "LINEAR",
        }
    }

    /// Returns the filter with this OpenCL name, with or without `CL_FILTER_`. Returns `None` for an unknown name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name.strip_prefix("CL_FILTER_").unwrap_or(name) {
            "NEAREST" => Some(Self::Nearest),
            "LINEAR" => Some(Self::Linear),
            _ => None,
        }
    }
}

const NORMALIZED: u64 = 1;
const LINEAR: u64 = 0x20;
const NEAREST: u64 = 0x10;

impl Sampler {
    /// Returns the bits of a sampler in OpenCL C (SPIR 1.2 §2.1.3.1).
    pub(crate) fn bits(self) -> u64 {
        let addressing = ADDRESSINGS.iter().position(|row| row.0 == self.addressing);
        let filter = match self.filter {
            Filter::Nearest => NEAREST,
            Filter::Linear => LINEAR,
        };
        ((addressing.unwrap_or(0) as u64) << 1) | u64::from(self.normalized) | filter
    }

    /// Returns the sampler with bits of OpenCL C.
    pub(crate) fn from_bits(bits: u64) -> Self {
        Self {
            normalized: bits & NORMALIZED != 0,
            addressing: Addressing::from_number(bits >> 1 & 7),
            filter: match bits & LINEAR {
                0 => Filter::Nearest,
                _ => Filter::Linear,
            },
        }
    }

    /// Returns the bits for the operands of `OpConstantSampler`.
    pub(crate) fn bits_of_spirv(addressing: u32, normalized: u32, filter: u32) -> u64 {
        let filter = match filter {
            1 => Filter::Linear,
            _ => Filter::Nearest,
        };
        Self {
            addressing: Addressing::from_number(addressing.into()),
            filter,
            normalized: normalized & 1 != 0,
        }
        .bits()
    }
}

/// The coordinates of an access.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Coordinates {
    Integer([i64; 3]),
    Real([f32; 3]),
}

/// The one or two texels along a dimension. `None` stands for the border.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axis {
    pub(super) first: Option<u64>,
    pub(super) second: Option<u64>,
    /// The weight of the second texel.
    pub(super) fraction: f32,
}

impl Axis {
    const ORIGIN: Self = Self::one(0);

    const fn one(index: u64) -> Self {
        Self {
            first: Some(index),
            second: None,
            fraction: 0.0,
        }
    }
}

/// The texels that coordinates select.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Selected {
    pub(super) axes: [Axis; 3],
    /// The number of dimensions in which two texels are weighted: 0 without a filter.
    pub(super) filtered: usize,
}

/// One of the selected texels, with its weight. `at` is `None` for the border.
pub(super) struct Corner {
    pub(super) at: Option<[u64; 3]>,
    pub(super) weight: f32,
}

impl Selected {
    pub(super) fn is_filtered(&self) -> bool {
        self.filtered > 0
    }

    /// Returns the selected texels with their weights. The x coordinate varies first.
    pub(super) fn corners(&self) -> impl Iterator<Item = Corner> {
        (0..1u32 << self.filtered).map(|corner| {
            let mut at = Some([0; 3]);
            let mut weight = 1.0;
            for (dimension, axis) in self.axes.iter().enumerate() {
                let index = match corner >> dimension & 1 {
                    0 => {
                        weight *= 1.0 - axis.fraction;
                        axis.first
                    }
                    _ => {
                        weight *= axis.fraction;
                        axis.second
                    }
                };
                at = at.zip(index).map(|(mut at, index)| {
                    at[dimension] = index;
                    at
                });
            }
            Corner { at, weight }
        })
    }
}

/// The reason why an access has no valid texels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Misuse {
    /// A coordinate is outside of the image.
    Outside(String),
    /// The sampler does not fit the coordinates.
    Sampler(&'static str),
}

/// Returns the texels that coordinates select with a sampler. Returns an error if the sampler does not fit the
/// coordinates or is undefined for them. If `lenient` is set, there are no such errors, and coordinates outside of the
/// image select texels, too.
pub(super) fn select(
    layout: &ImageLayout,
    sampler: Sampler,
    at: Coordinates,
    lenient: bool,
) -> Result<Selected, Misuse> {
    let dimensions = layout.kind.dimensions();
    let mut axes = [Axis::ORIGIN; 3];
    let is_integer = matches!(at, Coordinates::Integer(_));
    if !lenient {
        let is_repeated = matches!(
            sampler.addressing,
            Addressing::Repeat | Addressing::MirroredRepeat
        );
        if is_integer && (sampler.normalized || sampler.filter == Filter::Linear) {
            return Err(Misuse::Sampler(
                "integer coordinates need a sampler with the filter NEAREST and without NORMALIZED",
            ));
        }
        if is_repeated && !sampler.normalized {
            return Err(Misuse::Sampler(
                "a sampler that repeats an image needs NORMALIZED",
            ));
        }
    }
    let is_linear = sampler.filter == Filter::Linear && !is_integer;
    for (dimension, axis) in axes.iter_mut().enumerate().take(layout.kind.coordinates()) {
        let size = layout.size[dimension];
        let outside = |at: String| {
            let name = ["x", "y", "z"].get(dimension).copied().unwrap_or_default();
            Misuse::Outside(format!("{name} = {at} of {size}"))
        };
        if let Coordinates::Real(at) = at
            && !at[dimension].is_finite()
            && !lenient
        {
            return Err(outside(at[dimension].to_string()));
        }
        *axis = match at {
            Coordinates::Integer(at) => {
                let at = at[dimension];
                let index = match dimension < dimensions {
                    true => sampler.address(at, size),
                    false if sampler.addressing == Addressing::None => inside(at, size),
                    false => Ok(Some(at.clamp(0, size as i64 - 1) as u64)),
                };
                let index = match index {
                    Err(()) if lenient => Some(wrapped(at, size)),
                    index => index.map_err(|()| outside(at.to_string()))?,
                };
                Axis {
                    first: index,
                    ..Axis::ORIGIN
                }
            }
            Coordinates::Real(at) if dimension >= dimensions => {
                let layer = at[dimension].round_ties_even() as i64;
                Axis::one(layer.clamp(0, size as i64 - 1) as u64)
            }
            Coordinates::Real(at) => {
                let found = sampler.axis(at[dimension], size, is_linear, lenient);
                found.map_err(|()| outside(at[dimension].to_string()))?
            }
        };
    }
    Ok(Selected {
        axes,
        filtered: if is_linear { dimensions } else { 0 },
    })
}

fn inside(at: i64, size: u64) -> Result<Option<u64>, ()> {
    match u64::try_from(at) {
        Ok(at) if at < size => Ok(Some(at)),
        _ => Err(()),
    }
}

fn wrapped(at: i64, size: u64) -> u64 {
    at.rem_euclid((size as i64).max(1)) as u64
}

impl Sampler {
    /// Returns the texel for an index that may be outside of the image. `None` stands for the border. Returns an error
    /// if the index is undefined.
    fn address(self, at: i64, size: u64) -> Result<Option<u64>, ()> {
        let last = size as i64 - 1;
        match self.addressing {
            Addressing::None => inside(at, size),
            Addressing::ClampToEdge => Ok(Some(at.clamp(0, last) as u64)),
            Addressing::Clamp => Ok(inside(at, size).unwrap_or(None)),
            Addressing::Repeat | Addressing::MirroredRepeat => Ok(Some(wrapped(at, size))),
        }
    }

    fn axis(self, at: f32, size: u64, is_linear: bool, lenient: bool) -> Result<Axis, ()> {
        let scale = size as f32;
        let last = size as i64 - 1;
        let s = match self.normalized {
            true => at,
            false => at / scale,
        };
        let u = match self.addressing {
            Addressing::Repeat => (s - s.floor()) * scale,
            Addressing::MirroredRepeat => {
                let even = 2.0 * (0.5 * s).round_ties_even();
                (s - even).abs() * scale
            }
            _ if self.normalized => at * scale,
            _ => at,
        };
        let one = |at: i64| -> Result<Option<u64>, ()> {
            match self.addressing {
                Addressing::Repeat => Ok(Some(wrapped(at, size))),
                Addressing::MirroredRepeat => Ok(Some(at.clamp(0, last) as u64)),
                _ => match self.address(at, size) {
                    Err(()) if lenient => Ok(Some(wrapped(at, size))),
                    index => index,
                },
            }
        };
        if !is_linear {
            return Ok(Axis {
                first: one(u.floor() as i64)?,
                ..Axis::ORIGIN
            });
        }
        let low = (u - 0.5).floor();
        let fraction = u - 0.5 - low;
        let index = low as i64;
        Ok(Axis {
            first: one(index)?,
            second: one(index.saturating_add(1))?,
            fraction: if fraction.is_finite() { fraction } else { 0.0 },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ChannelOrder, ChannelType, ImageKind};
    use super::*;

    fn sampler(text: &str) -> Sampler {
        let (addressing, rest) = text.split_once(':').unwrap();
        let (filter, normalized) = rest.split_once(':').unwrap_or((rest, ""));
        Sampler {
            normalized: !normalized.is_empty(),
            addressing: Addressing::from_name(addressing).unwrap(),
            filter: Filter::from_name(filter).unwrap(),
        }
    }

    /// Selects texels in a one-dimensional image of 4 texels.
    fn select_in(text: &str, x: f32) -> Result<Axis, Misuse> {
        let layout = ImageLayout::new(ImageKind::D1, &[4], ChannelOrder::R, ChannelType::Float);
        let at = Coordinates::Real([x, 0.0, 0.0]);
        select(&layout.unwrap(), sampler(text), at, false).map(|selected| selected.axes[0])
    }

    fn nearest(text: &str, x: f32) -> Option<u64> {
        select_in(text, x).unwrap().first
    }

    fn linear(text: &str, x: f32) -> (Option<u64>, Option<u64>, f32) {
        let axis = select_in(text, x).unwrap();
        (axis.first, axis.second, axis.fraction)
    }

    #[test]
    fn the_bits_of_a_sampler_are_its_constants_in_opencl_c() {
        // CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_MIRRORED_REPEAT | CLK_FILTER_LINEAR
        assert_eq!(sampler("MIRRORED_REPEAT:LINEAR:N").bits(), 1 | 8 | 0x20);
        assert_eq!(sampler("CLAMP:NEAREST").bits(), 4 | 0x10);
        for bits in [0x10, 0x25, 0x12, 0x27, 0x19] {
            assert_eq!(Sampler::from_bits(bits).bits(), bits);
        }
        assert_eq!(Sampler::bits_of_spirv(2, 1, 1), 1 | 4 | 0x20);
    }

    #[test]
    fn the_nearest_texel_contains_the_coordinate() {
        assert_eq!(nearest("CLAMP_TO_EDGE:NEAREST", 1.99), Some(1));
        assert_eq!(nearest("CLAMP_TO_EDGE:NEAREST", -3.0), Some(0));
        assert_eq!(nearest("CLAMP_TO_EDGE:NEAREST:N", 2.0), Some(3));
        assert_eq!(nearest("CLAMP:NEAREST", -0.25), None);
        assert_eq!(nearest("CLAMP:NEAREST", 4.0), None);
        assert_eq!(nearest("REPEAT:NEAREST:N", -0.125), Some(3));
        assert_eq!(nearest("REPEAT:NEAREST:N", 1.25), Some(1));
        assert_eq!(nearest("MIRRORED_REPEAT:NEAREST:N", -0.125), Some(0));
        assert_eq!(nearest("MIRRORED_REPEAT:NEAREST:N", 1.125), Some(3));
        assert_eq!(nearest("MIRRORED_REPEAT:NEAREST:N", 2.3), Some(1));
    }

    #[test]
    fn a_linear_filter_weights_the_texels_around_a_coordinate() {
        assert_eq!(linear("CLAMP_TO_EDGE:LINEAR", 1.5), (Some(1), Some(2), 0.0));
        assert_eq!(
            linear("CLAMP_TO_EDGE:LINEAR", 1.75),
            (Some(1), Some(2), 0.25)
        );
        assert_eq!(linear("CLAMP_TO_EDGE:LINEAR", 0.0), (Some(0), Some(0), 0.5));
        assert_eq!(linear("CLAMP:LINEAR", 0.25), (None, Some(0), 0.75));
        assert_eq!(linear("CLAMP:LINEAR", 4.0), (Some(3), None, 0.5));
        assert_eq!(linear("REPEAT:LINEAR:N", 0.0), (Some(3), Some(0), 0.5));
        assert_eq!(
            linear("MIRRORED_REPEAT:LINEAR:N", 1.0),
            (Some(3), Some(3), 0.5)
        );
    }

    #[test]
    fn undefined_coordinates_and_samplers_are_misuse() {
        assert!(matches!(
            select_in("NONE:NEAREST", 4.5),
            Err(Misuse::Outside(_))
        ));
        assert!(matches!(
            select_in("CLAMP:NEAREST", f32::NAN),
            Err(Misuse::Outside(_))
        ));
        assert!(matches!(
            select_in("REPEAT:NEAREST", 1.0),
            Err(Misuse::Sampler(_))
        ));
    }

    #[test]
    fn the_layer_of_an_array_is_rounded_and_clamped() {
        let layout = ImageLayout::new(
            ImageKind::D1Array,
            &[4, 3],
            ChannelOrder::R,
            ChannelType::Float,
        );
        let layout = layout.unwrap();
        for (layer, expected) in [(0.4, 0), (0.6, 1), (7.0, 2), (-1.0, 0)] {
            let at = Coordinates::Real([0.0, layer, 0.0]);
            let selected = select(&layout, sampler("CLAMP:NEAREST"), at, false).unwrap();
            assert_eq!(selected.axes[1].first, Some(expected));
        }
    }
}
