//! Defines test cases. A case has the arguments of one kernel launch, and the expected contents of memory and output
//! after the launch.

use half::f16;

use crate::Failure;

/// An element type of buffers and images.
pub trait Element: Copy {
    /// The kind of the elements, which determines how they are compared and printed.
    const KIND: Kind;
    /// Appends the bytes of the value in little-endian order, which is the byte order of the device.
    fn append(self, bytes: &mut Vec<u8>);
}

/// The kind of elements, which determines how they are compared and printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Unsigned integers of this size in bytes.
    Unsigned(usize),
    /// Signed integers of this size in bytes.
    Signed(usize),
    /// IEEE 754 floating-point numbers of this size in bytes: 2, 4 or 8.
    Float(usize),
}

macro_rules! elements {
    ($($element:ty: $kind:ident,)*) => {$(
        impl Element for $element {
            const KIND: Kind = Kind::$kind(size_of::<$element>());
            fn append(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }
        }
    )*};
}

elements! {
    u8: Unsigned, u16: Unsigned, u32: Unsigned, u64: Unsigned,
    i8: Signed, i16: Signed, i32: Signed, i64: Signed,
    f16: Float, f32: Float, f64: Float,
}

/// Converts elements to bytes, in the layout of a buffer.
pub fn bytes<T: Element>(elements: &[T]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(size_of_val(elements));
    elements
        .iter()
        .for_each(|element| element.append(&mut bytes));
    bytes
}

/// The expected contents of memory after the launch.
pub enum Expected {
    /// These bytes, which are compared as elements of this kind. A NaN equals any NaN.
    Elements(Kind, Vec<u8>),
    /// Floating-point numbers with a bounded error.
    Ulps {
        /// The format of the elements.
        kind: Kind,
        /// The exact values.
        values: Vec<f64>,
        /// The maximum error, in units in the last place.
        ulps: f64,
    },
    /// Any contents that the function accepts. Its argument is all bytes of the memory.
    Predicate(fn(&[u8]) -> Result<(), Failure>),
}

/// The dimensions of an image.
#[derive(Debug, Clone, Copy)]
pub enum Shape {
    /// `image1d_t` with the width.
    D1(usize),
    /// `image1d_buffer_t` with the width.
    Buffer(usize),
    /// `image1d_array_t` with the width and the array size.
    Array1D(usize, usize),
    /// `image2d_t` with the width and the height.
    D2(usize, usize),
    /// `image2d_array_t` with the width, the height and the array size.
    Array2D(usize, usize, usize),
    /// `image3d_t` with the width, the height and the depth.
    D3(usize, usize, usize),
}

impl Shape {
    /// Returns the number of texels.
    pub fn texels(self) -> usize {
        match self {
            Self::D1(w) | Self::Buffer(w) => w,
            Self::Array1D(w, h) | Self::D2(w, h) => w * h,
            Self::Array2D(w, h, d) | Self::D3(w, h, d) => w * h * d,
        }
    }
}

/// A channel order and type, such as `CL_RGBA` and `CL_FLOAT`.
pub type Format = (u32, u32);

/// An argument of a kernel.
pub enum Argument {
    /// A buffer, with its initial bytes and its expected contents. If the expected contents are `None`, they are not
    /// checked.
    Buffer(Vec<u8>, Option<Expected>),
    /// A null pointer.
    Null,
    /// The bytes of a value.
    Value(Vec<u8>),
    /// Local memory of this size in bytes.
    Local(usize),
    /// An image, with its dimensions, its format, its initial bytes (row by row without padding), and its expected
    /// contents. If the expected contents are `None`, they are not checked.
    Image(Shape, Format, Vec<u8>, Option<Expected>),
    /// A sampler. The fields are whether coordinates are normalized, the addressing mode (`CL_ADDRESS_…`), and the
    /// filter (`CL_FILTER_…`).
    Sampler(bool, u32, u32),
    /// A pipe, with its number, the packet size in bytes, and the maximum number of packets. All kernels of a file that
    /// use the same number share the pipe.
    Pipe(u32, u32, u32),
}

/// The information that the driver should return about an argument of a kernel.
#[derive(Debug, Default, Clone)]
pub struct ArgumentInfo {
    /// The name in the source.
    pub name: &'static str,
    /// The type as it is written, without the address space.
    pub type_name: &'static str,
    /// `CL_KERNEL_ARG_ADDRESS_…`.
    pub address: u32,
    /// `CL_KERNEL_ARG_ACCESS_…`.
    pub access: u32,
    /// The `CL_KERNEL_ARG_TYPE_…` qualifiers, combined by bitwise or.
    pub qualifiers: u64,
}

/// The arguments of one launch of a kernel, and its expected results.
#[derive(Default)]
pub struct Case {
    /// The arguments, in the order of the kernel's parameters.
    pub arguments: Vec<Argument>,
    /// The lines that the kernel prints. If it is `None`, the lines are not checked.
    pub prints: Option<Vec<String>>,
    /// The information that the driver should return about the arguments. If it is empty, it is not checked.
    pub argument_info: Vec<ArgumentInfo>,
    /// The `reqd_work_group_size` of the kernel, if any.
    pub work_group_size: Option<[usize; 3]>,
}

/// The initial byte of output buffers and images, which reveals elements that were not written.
const UNTOUCHED: u8 = 0xa5;

impl Case {
    /// Returns a case without arguments.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an argument.
    pub fn argument(mut self, argument: Argument) -> Self {
        self.arguments.push(argument);
        self
    }

    /// Adds a buffer with these elements, which the kernel reads and must not change.
    pub fn input<T: Element>(self, elements: &[T]) -> Self {
        let bytes = bytes(elements);
        let expected = Expected::Elements(T::KIND, bytes.clone());
        self.argument(Argument::Buffer(bytes, Some(expected)))
    }

    /// Adds a buffer that the kernel must fill with these elements.
    pub fn output<T: Element>(self, elements: &[T]) -> Self {
        let bytes = bytes(elements);
        let initial = vec![UNTOUCHED; bytes.len()];
        self.argument(Argument::Buffer(
            initial,
            Some(Expected::Elements(T::KIND, bytes)),
        ))
    }

    /// Adds a buffer that the kernel must fill with elements of type `T`. Each may differ from its value by at most
    /// `ulps` units in the last place.
    pub fn output_within<T: Element>(self, ulps: f64, values: &[f64]) -> Self {
        let initial = vec![UNTOUCHED; size_of::<T>() * values.len()];
        let expected = Expected::Ulps {
            kind: T::KIND,
            values: values.to_vec(),
            ulps,
        };
        self.argument(Argument::Buffer(initial, Some(expected)))
    }

    /// Adds a buffer with the elements `initial`, which the kernel must change to `expected`.
    pub fn in_out<T: Element>(self, initial: &[T], expected: &[T]) -> Self {
        let expected = Expected::Elements(T::KIND, bytes(expected));
        self.argument(Argument::Buffer(bytes(initial), Some(expected)))
    }

    /// Adds a buffer with the elements `initial`, which the kernel must change to bytes that `accepts` accepts.
    pub fn in_out_where<T: Element>(
        self,
        initial: &[T],
        accepts: fn(&[u8]) -> Result<(), Failure>,
    ) -> Self {
        self.argument(Argument::Buffer(
            bytes(initial),
            Some(Expected::Predicate(accepts)),
        ))
    }

    /// Adds a scalar argument.
    pub fn value<T: Element>(self, value: T) -> Self {
        self.values(&[value])
    }

    /// Adds a vector argument, or a struct without padding.
    pub fn values<T: Element>(self, values: &[T]) -> Self {
        self.argument(Argument::Value(bytes(values)))
    }

    /// Adds local memory for `count` elements.
    pub fn local<T: Element>(self, count: usize) -> Self {
        self.argument(Argument::Local(count * size_of::<T>()))
    }

    /// Adds an image with these channel values, which the kernel reads. Its final contents are not checked.
    pub fn image<T: Element>(self, shape: Shape, format: Format, channels: &[T]) -> Self {
        self.argument(Argument::Image(shape, format, bytes(channels), None))
    }

    /// Adds an image that the kernel must fill with these channel values.
    pub fn output_image<T: Element>(self, shape: Shape, format: Format, channels: &[T]) -> Self {
        let bytes = bytes(channels);
        let initial = vec![UNTOUCHED; bytes.len()];
        self.argument(Argument::Image(
            shape,
            format,
            initial,
            Some(Expected::Elements(T::KIND, bytes)),
        ))
    }

    /// Adds an image with the channel values `initial`, which the kernel must change to `expected`.
    pub fn in_out_image<T: Element>(
        self,
        shape: Shape,
        format: Format,
        initial: &[T],
        expected: &[T],
    ) -> Self {
        let expected = Expected::Elements(T::KIND, bytes(expected));
        self.argument(Argument::Image(
            shape,
            format,
            bytes(initial),
            Some(expected),
        ))
    }

    /// Adds a sampler. `normalized` states whether coordinates are normalized, `addressing` is a `CL_ADDRESS_…` value,
    /// and `filter` a `CL_FILTER_…` value.
    pub fn sampler(self, normalized: bool, addressing: u32, filter: u32) -> Self {
        self.argument(Argument::Sampler(normalized, addressing, filter))
    }

    /// Adds the expectation that the kernel prints these lines.
    pub fn prints<S: Into<String>>(mut self, lines: impl IntoIterator<Item = S>) -> Self {
        self.prints = Some(lines.into_iter().map(Into::into).collect());
        self
    }
}

/// Compares the contents of memory with the expected contents. Returns an error that describes the first differences.
pub fn check(found: &[u8], expected: &Expected) -> Result<(), Failure> {
    let size = match expected {
        Expected::Predicate(_) => found.len(),
        Expected::Elements(_, bytes) => bytes.len(),
        Expected::Ulps { kind, values, .. } => kind.size() * values.len(),
    };
    if found.len() != size {
        return Err(format!("expected {size} bytes, found {}", found.len()));
    }
    match expected {
        Expected::Predicate(accepts) => accepts(found),
        Expected::Elements(kind, bytes) => {
            let size = kind.size();
            let wrong: Vec<_> = found
                .chunks_exact(size)
                .zip(bytes.chunks_exact(size))
                .enumerate()
                .filter(|(_, (found, expected))| {
                    found != expected && !(kind.is_nan(found) && kind.is_nan(expected))
                })
                .map(|(i, (found, expected))| {
                    format!(
                        "[{i}]: expected {}, found {}",
                        kind.show(expected),
                        kind.show(found)
                    )
                })
                .collect();
            differences(&wrong, bytes.len() / size)
        }
        Expected::Ulps { kind, values, ulps } => {
            let mut wrong = Vec::new();
            for (i, (found, expected)) in found.chunks_exact(kind.size()).zip(values).enumerate() {
                let error = kind.error(found, *expected);
                if error.is_nan() || error > *ulps {
                    wrong.push(format!(
                        "[{i}]: expected {expected:e}, found {}: {error:.1} ulp where {ulps} are allowed",
                        kind.show(found)
                    ));
                }
            }
            differences(&wrong, values.len())
        }
    }
}

fn differences(wrong: &[String], of: usize) -> Result<(), Failure> {
    const SHOWN: usize = 6;
    if wrong.is_empty() {
        return Ok(());
    }
    let more = if wrong.len() > SHOWN { " …" } else { "" };
    let shown = wrong
        .iter()
        .take(SHOWN)
        .cloned()
        .collect::<Vec<_>>()
        .join("; ");
    Err(format!(
        "{} of {of} elements differ: {shown}{more}",
        wrong.len()
    ))
}

impl Kind {
    fn size(self) -> usize {
        match self {
            Self::Unsigned(size) | Self::Signed(size) | Self::Float(size) => size,
        }
    }

    fn is_nan(self, bytes: &[u8]) -> bool {
        matches!(self, Self::Float(_)) && self.float(bytes).is_nan()
    }

    fn float(self, bytes: &[u8]) -> f64 {
        let bits = bits(bytes);
        match self.size() {
            2 => f16::from_bits(bits as u16).to_f64(),
            4 => f32::from_bits(bits as u32).into(),
            _ => f64::from_bits(bits),
        }
    }

    fn show(self, bytes: &[u8]) -> String {
        let bits = bits(bytes);
        let unused = 64 - 8 * self.size() as u32;
        match self {
            Self::Unsigned(_) => format!("{bits} (0x{bits:x})"),
            Self::Signed(_) => format!("{} (0x{bits:x})", (bits << unused) as i64 >> unused),
            Self::Float(_) => format!("{:e} (0x{bits:x})", self.float(bytes)),
        }
    }

    /// Returns the error of the element `found` in units in the last place. The size of the unit is the distance of
    /// numbers in this format near `expected`, the exact value. If the values differ and one of them is infinite,
    /// returns infinity, or 0 if `found` is the correctly rounded infinity. Returns NaN if one of the values is a NaN
    /// and the other is finite.
    fn error(self, found: &[u8], expected: f64) -> f64 {
        let found = self.float(found);
        let (digits, smallest, largest) = match self.size() {
            2 => (f16::MANTISSA_DIGITS as i32, -24, f16::MAX.to_f64()),
            4 => (f32::MANTISSA_DIGITS as i32, -149, f32::MAX.into()),
            _ => (f64::MANTISSA_DIGITS as i32, -1074, f64::MAX),
        };
        if found == expected || (found.is_nan() && expected.is_nan()) {
            return 0.0;
        }
        if expected.is_infinite() || found.is_infinite() {
            // If the true value is beyond the format's largest number, infinity is the correctly rounded result.
            let same = found.signum() == expected.signum() && expected.abs() > largest;
            return if same && found.is_infinite() {
                0.0
            } else {
                f64::INFINITY
            };
        }
        let exponent = if expected == 0.0 {
            smallest
        } else {
            libm::ilogb(expected) - (digits - 1)
        };
        (found - expected).abs() / libm::ldexp(1.0, exponent.max(smallest))
    }
}

fn bits(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}
