//! Images and samplers.
//!
//! - [`format`] has the channel orders and the channel types, and converts texels to bytes and back.
//! - [`sample`] finds the texels that coordinates and a sampler select, with their weights (OpenCL API §8).
//! - [`access`] executes the operations on images.
//! - [`text`] prints and parses layouts of images and samplers.
//!
//! The texels of an image are the bytes of a buffer, row by row without padding. In registers an image is a handle: the
//! address of an object of the kind [`Image`](crate::machine::memory::Kind::Image), with the access qualifier in the
//! lowest bits, and with the sampler above it if the handle is a sampled image.

pub(crate) mod access;
mod format;
pub(crate) mod sample;
mod text;

use transpire_opencl::Access;
use transpire_spirv::grammar::Dim;

pub use format::{ChannelOrder, ChannelType};
pub use sample::{Addressing, Filter, Sampler};

use crate::code::ElementType;
use crate::machine::memory::MAX_SIZE;

/// The dimensions of an image, and whether it is an array or a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImageKind {
    /// `image1d_t`
    D1,
    /// `image1d_array_t`
    D1Array,
    /// `image1d_buffer_t`
    D1Buffer,
    /// `image2d_t`
    D2,
    /// `image2d_array_t`
    D2Array,
    /// `image3d_t`
    D3,
}

/// The kinds, with their names, their numbers of dimensions, and whether they are arrays.
#[rustfmt::skip]
const KINDS: &[(ImageKind, &str, u32, bool)] = &[
    (ImageKind::D1,       "image1d",        1, false),
    (ImageKind::D1Array,  "image1d_array",  1, true),
    (ImageKind::D1Buffer, "image1d_buffer", 1, false),
    (ImageKind::D2,       "image2d",        2, false),
    (ImageKind::D2Array,  "image2d_array",  2, true),
    (ImageKind::D3,       "image3d",        3, false),
];

impl ImageKind {
    /// Returns the name in OpenCL C, without `_t`.
    pub fn name(self) -> &'static str {
        KINDS
            .iter()
            .find(|row| row.0 == self)
            .map_or("", |row| row.1)
    }

    /// Returns the kind with this name, or `None` for an unknown name. The suffix `_depth` is ignored.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.strip_suffix("_depth").unwrap_or(name);
        KINDS.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Returns the number of dimensions, without the layers of an array.
    pub fn dimensions(self) -> usize {
        KINDS
            .iter()
            .find(|row| row.0 == self)
            .map_or(0, |row| row.2 as usize)
    }

    /// Returns whether images of this kind are arrays.
    pub fn is_array(self) -> bool {
        KINDS.iter().any(|row| row.0 == self && row.3)
    }

    /// Returns the number of coordinates of a texel.
    pub fn coordinates(self) -> usize {
        self.dimensions() + usize::from(self.is_array())
    }
}

/// The type of an image parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageParameter {
    /// The dimensions, and whether the image is an array or a buffer.
    pub kind: ImageKind,
    /// Whether it takes a depth image.
    pub depth: bool,
    /// The access qualifier, or `None` if the module has none.
    pub access: Option<Access>,
}

impl ImageParameter {
    /// Converts an image type of OpenCL C, or returns the reason why it is not supported.
    pub(crate) fn of(image: &transpire_opencl::Image) -> Result<Self, &'static str> {
        if image.multisampled {
            return Err("an image with several samples");
        }
        let kind = match (image.dim, image.arrayed) {
            (Dim::Dim1D, false) => ImageKind::D1,
            (Dim::Dim1D, true) => ImageKind::D1Array,
            (Dim::Buffer, false) => ImageKind::D1Buffer,
            (Dim::Dim2D, false) => ImageKind::D2,
            (Dim::Dim2D, true) => ImageKind::D2Array,
            (Dim::Dim3D, false) => ImageKind::D3,
            _ => return Err("an image of these dimensions"),
        };
        Ok(Self {
            kind,
            depth: image.depth,
            access: image.access,
        })
    }

    /// Returns the name in OpenCL C, such as `image2d_depth_t`.
    pub fn name(&self) -> String {
        let depth = if self.depth { "_depth" } else { "" };
        format!("{}{depth}_t", self.kind.name())
    }
}

/// The size and the format of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageLayout {
    /// The dimensions, and whether the image is an array or a buffer.
    pub kind: ImageKind,
    /// The width, the height and the depth in texels. The last coordinate of an array is the number of layers. Unused
    /// sizes are 1.
    pub size: [u64; 3],
    /// The order of channels.
    pub order: ChannelOrder,
    /// The type of channels.
    pub channel: ChannelType,
}

impl ImageLayout {
    /// Creates a layout. `size` has one number for each coordinate of the kind.
    ///
    /// # Errors
    /// Returns a message if the number of sizes is wrong, if a size is zero, if the image is too large, or if OpenCL
    /// lacks the combination of order and type.
    pub fn new(
        kind: ImageKind,
        size: &[u64],
        order: ChannelOrder,
        channel: ChannelType,
    ) -> Result<Self, String> {
        if size.len() != kind.coordinates() {
            let (name, count) = (kind.name(), kind.coordinates());
            return Err(format!("the size of an {name} has {count} numbers"));
        }
        if size.contains(&0) {
            return Err("an image has at least one texel".to_owned());
        }
        if !order.takes(channel) {
            let (order, channel) = (order.name(), channel.name());
            return Err(format!("there is no image format {order} of {channel}"));
        }
        let mut all = [1; 3];
        for (to, from) in all.iter_mut().zip(size) {
            *to = *from;
        }
        let layout = Self {
            kind,
            size: all,
            order,
            channel,
        };
        let bytes = layout.texel_bytes();
        let bytes = all
            .iter()
            .try_fold(bytes, |all, size| all.checked_mul(*size));
        match bytes {
            Some(bytes) if bytes <= MAX_SIZE => Ok(layout),
            _ => Err("the image is too large".to_owned()),
        }
    }

    /// Returns the size of a texel in bytes.
    pub fn texel_bytes(&self) -> u64 {
        format::texel_bytes(self.order, self.channel)
    }

    /// Returns the size of the image in bytes.
    pub fn bytes(&self) -> u64 {
        let sizes = self.size.iter();
        sizes.fold(self.texel_bytes(), |all, size| all.saturating_mul(*size))
    }

    /// Returns the type and the number of the elements of a texel in memory. A packed texel is one element.
    pub fn elements(&self) -> (ElementType, u32) {
        format::elements(self.order, self.channel)
    }

    /// Returns the offset of a texel in bytes.
    fn offset(&self, [x, y, z]: [u64; 3]) -> u64 {
        ((z * self.size[1] + y) * self.size[0] + x) * self.texel_bytes()
    }
}

/// An image of a machine.
#[derive(Clone, Debug)]
pub(crate) struct Image {
    /// The index of the buffer with its texels.
    pub(crate) buffer: u32,
    pub(crate) layout: ImageLayout,
}

/// The lowest bit of the sampler in a sampled image.
pub(crate) const SAMPLER_SHIFT: u32 = 8;

/// Returns the bits of a handle for an access qualifier: 1 for reads, 2 for writes. No qualifier allows both.
pub(crate) fn access_bits(access: Option<Access>) -> u64 {
    match access {
        Some(Access::ReadOnly) => 1,
        Some(Access::WriteOnly) => 2,
        Some(Access::ReadWrite) | None => 3,
    }
}

/// Returns whether a handle allows reads, and whether it allows writes.
fn may(handle: u64) -> (bool, bool) {
    (handle & 1 != 0, handle & 2 != 0)
}
