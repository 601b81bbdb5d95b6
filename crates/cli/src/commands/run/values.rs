//! Arguments as text: values and buffers.

use std::borrow::Cow;
use std::fmt;
use std::io::ErrorKind;
use std::path::Path;

use serde_json::json;
use transpire::run::{
    BufferKind, ElementType, ImageKind, ImageLayout, Parameter, ParameterKind, Random, Sampler,
};
use transpire::spirv::spelling::did_you_mean;
use transpire_findings::counted;

use super::npy;
use crate::failure::Failure;
use crate::messages::{Level, Messages};

/// An argument of a kernel, as the command line gives it.
pub(super) enum Given {
    Buffer(Vec<u8>, Elements, BufferKind),
    Value(Vec<u8>),
    Local(u64),
    Image(ImageLayout, Vec<u8>),
    Sampler(Sampler),
    Pipe(Packets),
    Queue,
    Null,
}

/// The packets of a pipe.
pub(super) struct Packets {
    /// The size of a packet in bytes.
    pub(super) size: u64,
    /// The maximum number of packets.
    pub(super) capacity: u64,
    /// The initial packets.
    pub(super) bytes: Vec<u8>,
    pub(super) elements: Elements,
}

/// The type of the elements of a buffer, an image or a pipe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Elements(ElementType);

/// The element types of buffers, with NumPy's names.
#[rustfmt::skip]
const TYPES: &[(ElementType, &str)] = &[
    (ElementType::Integer(8, true),   "|i1"),
    (ElementType::Integer(8, false),  "|u1"),
    (ElementType::Integer(16, true),  "<i2"),
    (ElementType::Integer(16, false), "<u2"),
    (ElementType::Integer(32, true),  "<i4"),
    (ElementType::Integer(32, false), "<u4"),
    (ElementType::Integer(64, true),  "<i8"),
    (ElementType::Integer(64, false), "<u8"),
    (ElementType::Half,               "<f2"),
    (ElementType::Float,              "<f4"),
    (ElementType::Double,             "<f8"),
];

/// NumPy's name of truth values.
const NUMPY_BOOL: &str = "|b1";

/// Other names of element types: with 32-bit and with 64-bit addresses.
#[rustfmt::skip]
const ALIASES: &[(&str, &str, &str)] = &[
    ("unsigned char",  "uchar",  "uchar"),
    ("unsigned short", "ushort", "ushort"),
    ("unsigned int",   "uint",   "uint"),
    ("unsigned",       "uint",   "uint"),
    ("unsigned long",  "ulong",  "ulong"),
    ("size_t",         "uint",   "ulong"),
    ("uintptr_t",      "uint",   "ulong"),
    ("ptrdiff_t",      "int",    "long"),
    ("intptr_t",       "int",    "long"),
];

/// Replaces other names of element types in `text`, the value of `--arg`, except in its last part, which has a number
/// or the name of a file. `address_bits` returns the width of the module's addresses.
pub(super) fn without_aliases(text: &str, address_bits: impl Fn() -> u32) -> Cow<'_, str> {
    let alias = |part: &str| ALIASES.iter().find(|row| row.0 == part);
    let Some((types, last)) = text.rsplit_once(':') else {
        return Cow::Borrowed(text);
    };
    if !types.split(':').any(|part| alias(part).is_some()) {
        return Cow::Borrowed(text);
    }
    let parts = types.split(':').map(|part| match alias(part) {
        Some((_, narrow, _)) if address_bits() == 32 => narrow,
        Some((_, _, wide)) => wide,
        None => part,
    });
    Cow::Owned(parts.chain([last]).collect::<Vec<_>>().join(":"))
}

/// The maximum size in bytes of an image, of a pipe, and of a buffer of `zeros` or `random`.
const MAX_BYTES: usize = 4 << 30;

/// The maximum number of elements of a vector, or of bytes of a structure, in an example.
const MAX_EXAMPLE: u32 = 32;

impl Elements {
    /// Returns the type of this name. For a vector, such as `int4`, returns the type of its elements, and how many of
    /// them it takes in memory.
    fn named(name: &str) -> Option<(Self, usize)> {
        let scalar = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let lanes = match name.get(scalar.len()..)? {
            "" => 1,
            "2" => 2,
            // A vector of three has the size of one of four.
            "3" | "4" => 4,
            "8" => 8,
            "16" => 16,
            _ => return None,
        };
        Some((Self(ElementType::from_name(scalar)?), lanes))
    }

    /// Returns the type of the elements of an image with this layout: of its channels, or of whole texels if they are
    /// packed.
    pub(super) fn of_image(layout: &ImageLayout) -> Self {
        Self(layout.elements().0)
    }

    pub(super) fn from_npy(kind: &str) -> Option<Self> {
        let kind = if kind == NUMPY_BOOL { "|u1" } else { kind };
        let row = TYPES.iter().find(|row| row.1 == kind)?;
        Some(Self(row.0))
    }

    /// Returns NumPy's name of the type. For a type that NumPy does not have, returns `<u2`, its name for the bits.
    pub(super) fn npy(self) -> &'static str {
        let row = TYPES.iter().find(|row| row.0 == self.0);
        row.map_or("<u2", |row| row.1)
    }

    pub(super) fn size(self) -> usize {
        self.0.size()
    }

    /// Returns the number of elements in `bytes` bytes, with the name of the type: `4 elements of type float`.
    pub(super) fn count(self, bytes: usize) -> String {
        let number = bytes / self.size().max(1);
        format!("{} of type {self}", counted(number as u64, "element"))
    }

    /// Formats the elements, one on each line.
    pub(super) fn print(self, bytes: &[u8]) -> String {
        let mut text = String::new();
        for element in bytes.chunks(self.size().max(1)) {
            text.push_str(&self.0.show(element));
            text.push('\n');
        }
        text
    }

    /// Returns the little-endian bytes of a random number of the type. Integers can be any value; floats lie between -1
    /// and 1.
    fn random(self, random: &mut Random) -> Vec<u8> {
        match self.0 {
            ElementType::Integer(..) => random
                .bits()
                .to_le_bytes()
                .get(..self.size().min(8))
                .unwrap_or_default()
                .to_vec(),
            ElementType::Half => transpire::llvm::half::from_f64(random.fraction())
                .to_le_bytes()
                .to_vec(),
            ElementType::Float => (random.fraction() as f32).to_le_bytes().to_vec(),
            ElementType::BFloat => (((random.fraction() as f32).to_bits() >> 16) as u16)
                .to_le_bytes()
                .to_vec(),
            ElementType::Double => random.fraction().to_le_bytes().to_vec(),
        }
    }
}

impl fmt::Display for Elements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Returns an example of the value of `--arg` for a parameter, such as `zeros:float:1024` or `1,1`. For a parameter
/// that is not supported, returns the reason in parentheses.
pub(super) fn example(parameter: &Parameter) -> String {
    match &parameter.kind {
        ParameterKind::Buffer { .. } => {
            let element = parameter.elements.map(|(ty, _)| ty);
            let element = element.filter(|ty| TYPES.iter().any(|row| row.0 == *ty));
            format!("zeros:{}:1024", element.unwrap_or(ElementType::Float))
        }
        ParameterKind::Local => "local:1024".to_owned(),
        ParameterKind::Value { size } => match parameter.elements {
            Some((_, count)) => vec!["1"; count.min(MAX_EXAMPLE) as usize].join(","),
            None if *size > MAX_EXAMPLE.into() => format!("bytes:HEX (of {size} bytes)"),
            None => format!("bytes:{}", "00".repeat(*size as usize)),
        },
        ParameterKind::Image(image) => {
            let sizes = vec!["16"; image.kind.coordinates()].join("x");
            let order = if image.depth { "DEPTH" } else { "RGBA" };
            format!("{}:{order}:FLOAT:{sizes}", image.kind.name())
        }
        ParameterKind::Sampler => "sampler:CLAMP_TO_EDGE:NEAREST".to_owned(),
        ParameterKind::Pipe(_) => "pipe:int:64".to_owned(),
        ParameterKind::Queue => "queue".to_owned(),
        ParameterKind::Unsupported(why) => format!("({why})"),
    }
}

/// Checks that the value `given`, which `text` specifies, is of the kind that a parameter takes. Prints a warning if
/// the elements of a buffer have another type. `name` is the name of the parameter in messages.
pub(super) fn check(
    text: &str,
    given: &Given,
    parameter: &Parameter,
    name: &str,
) -> Result<(), Failure> {
    let fits = match &parameter.kind {
        ParameterKind::Buffer { .. } => matches!(given, Given::Buffer(..) | Given::Null),
        ParameterKind::Local => matches!(given, Given::Local(_) | Given::Null),
        ParameterKind::Value { .. } => matches!(given, Given::Value(_)),
        ParameterKind::Image(_) => matches!(given, Given::Image(..)),
        ParameterKind::Sampler => matches!(given, Given::Sampler(_)),
        ParameterKind::Pipe(_) => matches!(given, Given::Pipe(_)),
        ParameterKind::Queue => matches!(given, Given::Queue),
        ParameterKind::Unsupported(_) => true,
    };
    if !fits {
        return Err(Failure::Usage(format!(
            "--arg {text}: {name} is {}, such as {}",
            parameter.kind,
            example(parameter)
        )));
    }
    if let (Given::Buffer(_, Elements(found), _), Some((wanted, _))) = (given, parameter.elements)
        && is_other(*found, wanted)
    {
        let mut stderr = std::io::stderr().lock();
        let mut messages = Messages::text(&mut stderr);
        let message = format!(
            "--arg {text}: the elements are of type {}, but {name} points to {}",
            Elements(*found),
            Elements(wanted)
        );
        messages.put_general(Level::Warning, &message, json!({}));
    }
    Ok(())
}

/// Returns whether elements of type `found` are not elements of type `wanted`. Signed and unsigned integers of one
/// width are alike, and bytes can be anything. Returns `false` if `wanted` is not in [`TYPES`].
fn is_other(found: ElementType, wanted: ElementType) -> bool {
    // There are no buffers with elements of other types.
    if !TYPES.iter().any(|row| row.0 == wanted) {
        return false;
    }
    match (found, wanted) {
        (ElementType::Integer(8, _), _) | (_, ElementType::Integer(8, _)) => false,
        (ElementType::Integer(found, _), ElementType::Integer(wanted, _)) => found != wanted,
        _ => found != wanted,
    }
}

/// Parses `text`, the value of `--arg`, and reads the file that it names, if any. `parameter` determines the type of
/// numbers, and of the elements of a file that does not specify it. `name` is its name in messages.
pub(super) fn parse(
    text: &str,
    parameter: Option<&Parameter>,
    name: &str,
) -> Result<Given, Failure> {
    if let Some((name, rest)) = text.split_once(':')
        && let Some(kind) = BufferKind::from_name(name)
    {
        return restricted(text, kind, rest, parameter, name);
    }
    parse_plain(text, parameter, name)
}

/// Parses the value of `--arg` without the kind of a buffer.
fn parse_plain(text: &str, parameter: Option<&Parameter>, name: &str) -> Result<Given, Failure> {
    let wrong = |why: &str| Failure::Usage(format!("--arg {text}: {why}"));
    match text {
        "null" => return Ok(Given::Null),
        "queue" => return Ok(Given::Queue),
        _ => {}
    }
    if let Some(rest) = text.strip_prefix("pipe:") {
        return pipe(text, rest);
    }
    if let Some(size) = text.strip_prefix("local:") {
        let size = size
            .parse()
            .map_err(|_| wrong("a number of bytes is expected"))?;
        return Ok(Given::Local(size));
    }
    if let Some(rest) = text.strip_prefix("zeros:") {
        let (elements, count) = sized(rest).map_err(|why| wrong(&why))?;
        return Ok(Given::Buffer(
            vec![0; count * elements.size()],
            elements,
            BufferKind::ReadWrite,
        ));
    }
    if let Some(rest) = text.strip_prefix("random:") {
        let (rest, state) = match rest.matches(':').count() {
            0 | 1 => (rest, "1"),
            _ => rest.rsplit_once(':').unwrap_or((rest, "1")),
        };
        let (elements, count) = sized(rest).map_err(|why| wrong(&why))?;
        let state = state.parse();
        let mut random = Random::new(state.map_err(|_| wrong("the seed is not a number"))?);
        let bytes = (0..count)
            .flat_map(|_| elements.random(&mut random))
            .collect();
        return Ok(Given::Buffer(bytes, elements, BufferKind::ReadWrite));
    }
    if let Some(sampler) = text.strip_prefix("sampler:") {
        return Ok(Given::Sampler(
            sampler.parse().map_err(|why: String| wrong(&why))?,
        ));
    }
    if let Some((kind, _)) = text.split_once(':')
        && ImageKind::from_name(kind).is_some()
    {
        return image(text);
    }
    let own = parameter.and_then(|parameter| parameter.elements);
    let size = match parameter.map(|parameter| &parameter.kind) {
        Some(ParameterKind::Value { size }) => Some(*size as usize),
        _ => None,
    };
    if let Some(digits) = text.strip_prefix("bytes:") {
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes: Option<Vec<u8>> = digits.as_bytes().chunks(2).map(byte).collect();
        return Ok(Given::Value(bytes.ok_or_else(|| {
            wrong("pairs of hexadecimal digits are expected")
        })?));
    }
    if let Some(parameter) = parameter.filter(|_| size.is_some()) {
        if parameter.elements.is_none() {
            return Err(wrong(&format!(
                "{name} is a structure: pass its bytes as bytes:HEX"
            )));
        }
        let bytes = parameter.parse(text);
        return Ok(Given::Value(bytes.map_err(|why| wrong(&why))?));
    }
    file(text, own, Some(name))
}

/// Parses `text`, which is `read-only:BUFFER`, `write-only:BUFFER` or `uninitialized:TYPE:N`, and reads the file that
/// it names, if any. `kind` is its prefix, and `rest` the part after the first colon.
fn restricted(
    text: &str,
    kind: BufferKind,
    rest: &str,
    parameter: Option<&Parameter>,
    name: &str,
) -> Result<Given, Failure> {
    let wrong = |why: &str| Failure::Usage(format!("--arg {text}: {why}"));
    if kind == BufferKind::Uninitialized {
        let (elements, count) = sized(rest).map_err(|why| wrong(&why))?;
        let bytes = vec![0; count * elements.size()];
        return Ok(Given::Buffer(bytes, elements, kind));
    }
    match parse_plain(rest, parameter, name)? {
        Given::Buffer(bytes, elements, BufferKind::ReadWrite) => {
            Ok(Given::Buffer(bytes, elements, kind))
        }
        _ => Err(wrong(
            "a buffer is expected after the colon, such as zeros:float:1024 or a file",
        )),
    }
}

/// Reads `KIND:ORDER:TYPE:SIZE[:SOURCE]`, where the source is `zeros`, which is the default, `random:SEED` or a file.
fn image(text: &str) -> Result<Given, Failure> {
    let wrong = |why: &str| Failure::Usage(format!("--arg {text}: {why}"));
    let (form, source) = match text.match_indices(':').nth(3) {
        Some((at, _)) => (&text[..at], &text[at + 1..]),
        None => (text, "zeros"),
    };
    let layout: ImageLayout = form.parse().map_err(|why: String| wrong(&why))?;
    let elements = Elements::of_image(&layout);
    let size = usize::try_from(layout.bytes()).ok();
    let size = size.filter(|size| *size <= MAX_BYTES);
    let size = size.ok_or_else(|| wrong("the image is too large"))?;
    let bytes = if source == "zeros" {
        vec![0; size]
    } else if let Some(state) = source.strip_prefix("random:") {
        let state = state
            .parse()
            .map_err(|_| wrong("random:SEED is expected"))?;
        let mut random = Random::new(state);
        let count = size / elements.size().max(1);
        (0..count)
            .flat_map(|_| elements.random(&mut random))
            .collect()
    } else {
        match file(source, None, None)? {
            Given::Buffer(bytes, ..) => bytes,
            _ => Vec::new(),
        }
    };
    Ok(Given::Image(layout, bytes))
}

/// Reads `PACKET:N[:SOURCE]` from `rest`, a part of `text`. A packet is a type such as `int4` or a number of bytes. The
/// source is `zeros`, `random:SEED` or a file. Without a source, the pipe is empty.
fn pipe(text: &str, rest: &str) -> Result<Given, Failure> {
    let wrong = |why: &str| Failure::Usage(format!("--arg {text}: {why}"));
    let form = || wrong("pipe:PACKET:N is expected");
    let mut parts = rest.splitn(3, ':');
    let packet = parts.next().ok_or_else(form)?;
    let capacity: u64 = parts.next().and_then(|n| n.parse().ok()).ok_or_else(form)?;
    let (elements, size) = match packet.parse::<u64>() {
        Ok(size) => (Elements(ElementType::Integer(8, false)), size),
        Err(_) => {
            let (elements, lanes) = Elements::named(packet).ok_or_else(form)?;
            (elements, (elements.size() * lanes) as u64)
        }
    };
    let all = size
        .checked_mul(capacity)
        .filter(|size| *size <= MAX_BYTES as u64);
    let all = all.ok_or_else(|| wrong("the pipe is too large"))? as usize;
    let bytes = match parts.next() {
        None => Vec::new(),
        Some("zeros") => vec![0; all],
        Some(source) => match source.strip_prefix("random:") {
            Some(state) => {
                let state = state.parse();
                let mut random = Random::new(state.map_err(|_| wrong("random:SEED is expected"))?);
                let count = all / elements.size().max(1);
                (0..count)
                    .flat_map(|_| elements.random(&mut random))
                    .collect()
            }
            None => match file(source, None, None)? {
                Given::Buffer(bytes, ..) => bytes,
                _ => Vec::new(),
            },
        },
    };
    Ok(Given::Pipe(Packets {
        size,
        capacity,
        bytes,
        elements,
    }))
}

/// Parses `TYPE:N`. Returns the type of the elements, and their number. If the type is a vector, the number counts the
/// elements of all vectors. The error is a message, also for more than [`MAX_BYTES`] bytes.
fn sized(text: &str) -> Result<(Elements, usize), String> {
    let (name, count) = text.split_once(':').unwrap_or((text, ""));
    let (elements, lanes) = Elements::named(name).ok_or_else(|| {
        let names: Vec<String> = TYPES.iter().map(|row| row.0.to_string()).collect();
        format!(
            "\"{name}\" is not an element type{}; the types are: {}, and vectors of them such as int4",
            did_you_mean(names.iter().map(String::as_str), name),
            names.join(", ")
        )
    })?;
    let count: usize = count
        .parse()
        .map_err(|_| format!("a number of elements is expected, such as {name}:1024"))?;
    let count = count.checked_mul(lanes);
    let fits = |count: &usize| {
        let size = count.checked_mul(elements.size());
        size.is_some_and(|size| size <= MAX_BYTES)
    };
    let count = count.filter(fits);
    let count = count.ok_or_else(|| "the buffer is too large".to_owned())?;
    Ok((elements, count))
}

/// Reads a buffer from the file `text`. `buffer` is the name of the parameter whose whole value the file is. A `.npy`
/// file specifies the type of its elements. The elements of any other file have the type in `own`, or are bytes.
fn file(
    text: &str,
    own: Option<(ElementType, u32)>,
    buffer: Option<&str>,
) -> Result<Given, Failure> {
    let path = Path::new(text);
    let bytes = match transpire_files::read(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(match buffer {
                Some(name) => Failure::at(
                    &format!("--arg {text}"),
                    format!("{error}; {name} is a buffer: zeros:TYPE:N, random:TYPE:N or a file"),
                ),
                None => Failure::io(text, &error),
            });
        }
        read => read.map_err(|error| Failure::io(text, &error))?,
    };
    if path.extension().is_some_and(|extension| extension == "npy") {
        let (elements, bytes) = npy::read(bytes).map_err(|why| Failure::at(text, why))?;
        return Ok(Given::Buffer(bytes, elements, BufferKind::ReadWrite));
    }
    let element = own.map_or(ElementType::Integer(8, false), |own| own.0);
    Ok(Given::Buffer(
        bytes,
        Elements(element),
        BufferKind::ReadWrite,
    ))
}
