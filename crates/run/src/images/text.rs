//! The text form of image layouts and samplers.

use std::fmt;
use std::str::{FromStr, Split};

use super::{Addressing, ChannelOrder, ChannelType, Filter, ImageKind, ImageLayout, Sampler};

/// `KIND:ORDER:TYPE:WIDTH[xHEIGHT[xDEPTH]]`, such as `image2d:RGBA:UNORM_INT8:640x480`.
impl fmt::Display for ImageLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, order, channel) = (self.kind.name(), self.order.name(), self.channel.name());
        write!(f, "{kind}:{order}:{channel}:")?;
        for (number, size) in self.size.iter().take(self.kind.coordinates()).enumerate() {
            let separator = if number == 0 { "" } else { "x" };
            write!(f, "{separator}{size}")?;
        }
        Ok(())
    }
}

/// Returns an error if there are further parts.
fn nothing_more(mut parts: Split<'_, char>) -> Result<(), String> {
    match parts.next() {
        Some(rest) => Err(format!("\":{rest}\" is not expected")),
        None => Ok(()),
    }
}

impl FromStr for ImageLayout {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.split(':');
        let mut part = || {
            parts
                .next()
                .ok_or("KIND:ORDER:TYPE:SIZE is expected, such as image2d:RGBA:FLOAT:16x16")
        };
        let (kind, order, channel, size) = (part()?, part()?, part()?, part()?);
        nothing_more(parts)?;
        let unknown = |what: &str, name: &str| format!("there is no {what} {name}");
        let kind = ImageKind::from_name(kind).ok_or_else(|| unknown("image type", kind))?;
        let order =
            ChannelOrder::from_name(order).ok_or_else(|| unknown("channel order", order))?;
        let channel =
            ChannelType::from_name(channel).ok_or_else(|| unknown("channel type", channel))?;
        let size: Result<Vec<u64>, _> = size.split('x').map(str::parse).collect();
        let size = size
            .map_err(|_| "the size is numbers with x between them, such as 640x480".to_owned())?;
        Self::new(kind, &size, order, channel)
    }
}

/// `ADDRESSING:FILTER[:NORMALIZED]`, such as `CLAMP_TO_EDGE:LINEAR:NORMALIZED`.
impl fmt::Display for Sampler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.addressing.name(), self.filter.name())?;
        match self.normalized {
            true => f.write_str(":NORMALIZED"),
            false => Ok(()),
        }
    }
}

impl FromStr for Sampler {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.split(':');
        let mut next = || parts.next().unwrap_or_default();
        let (addressing, filter, normalized) = (next(), next(), next());
        nothing_more(parts)?;
        let unknown = |what: &str, name: &str| format!("there is no {what} {name}");
        Ok(Self {
            addressing: Addressing::from_name(addressing)
                .ok_or_else(|| unknown("addressing mode", addressing))?,
            filter: Filter::from_name(filter).ok_or_else(|| unknown("filter", filter))?,
            normalized: match normalized {
                "" => false,
                "NORMALIZED" => true,
                _ => return Err(format!("NORMALIZED is expected, not {normalized}")),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_read_as_it_is_written() {
        for text in [
            "image2d:RGBA:UNORM_INT8:640x480",
            "image1d_buffer:R:FLOAT:7",
            "image2d_array:sRGBA:UNORM_INT8:4x3x2",
        ] {
            assert_eq!(text.parse::<ImageLayout>().unwrap().to_string(), text);
        }
        for text in ["CLAMP_TO_EDGE:LINEAR:NORMALIZED", "NONE:NEAREST"] {
            assert_eq!(text.parse::<Sampler>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn wrong_text_is_an_error() {
        for (text, why) in [
            (
                "image2d:RGBA:UNORM_INT8:640",
                "the size of an image2d has 2 numbers",
            ),
            (
                "image2d:RGB:UNORM_INT8:4x4",
                "there is no image format RGB of UNORM_INT8",
            ),
            ("image2d:RGBA:UNORM:4x4", "there is no channel type UNORM"),
            ("image3d:R:FLOAT:4x4x0", "an image has at least one texel"),
            ("image2d:R:FLOAT:4x4:x", "\":x\" is not expected"),
            (
                "image3d:R:FLOAT:4294967296x4294967296x4",
                "the image is too large",
            ),
        ] {
            assert_eq!(text.parse::<ImageLayout>().unwrap_err(), why);
        }
        assert!("CLAMP:NEAREST:7".parse::<Sampler>().is_err());
    }
}
