//! Programs: functions, kernels with their parameters, variables.

use std::fmt;
use std::sync::Arc;

use super::{Code, Elem, Initial, Padding, Shape};
use crate::Error;
use crate::device::operation::pipe_handle;
use crate::images::ImageParameter;
use crate::machine::memory::MAX_OBJECTS;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_findings::counted;
use transpire_opencl::Access;
use transpire_opencl::blocks::is_block;
use transpire_spirv::spelling;

/// A function of a program.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// The code, or the reason why the function could not be lowered.
    pub(crate) code: Result<Code, Error>,
}

/// The kind of value that a parameter of a kernel takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A buffer in global or constant memory.
    Buffer {
        /// Whether it is in constant memory.
        constant: bool,
    },
    /// Local memory, whose size the launch determines.
    Local,
    /// A value of this number of bytes.
    Value {
        /// The number of bytes.
        size: u64,
    },
    /// An image.
    Image(ImageParameter),
    /// A sampler.
    Sampler,
    /// A pipe, with its access qualifier.
    Pipe(Option<Access>),
    /// A queue of the device.
    Queue,
    /// A type that is not supported, with its description.
    Unsupported(String),
}

/// Writes the kind of argument that the parameter takes, such as `a value of 4 bytes`.
impl fmt::Display for ParameterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buffer { .. } => f.write_str("a buffer"),
            Self::Local => f.write_str("local memory"),
            Self::Value { size } => write!(f, "a value of {}", counted(*size, "byte")),
            Self::Image(image) => write!(f, "an image of type {}", image.name()),
            Self::Sampler => f.write_str("a sampler"),
            Self::Pipe(_) => f.write_str("a pipe"),
            Self::Queue => f.write_str("a queue"),
            Self::Unsupported(what) => f.write_str(what),
        }
    }
}

/// The element type of a value or of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementType {
    /// An integer: its number of bits, and whether it is signed.
    Integer(u32, bool),
    /// IEEE half precision.
    Half,
    /// bfloat16.
    BFloat,
    /// Single precision.
    Float,
    /// Double precision.
    Double,
}

impl ElementType {
    /// Returns the size of an element in bytes.
    pub fn size(self) -> usize {
        match self {
            Self::Integer(bits, _) => bits.div_ceil(8) as usize,
            Self::Half | Self::BFloat => 2,
            Self::Float => 4,
            Self::Double => 8,
        }
    }

    /// Returns the type of a scalar, or `None` for a pointer. Integers are signed, with whole bytes.
    pub(crate) fn of(elem: Elem) -> Option<Self> {
        Some(match elem {
            Elem::Int(bits) => Self::Integer(bits.next_multiple_of(8), true),
            Elem::Half => Self::Half,
            Elem::BFloat => Self::BFloat,
            Elem::Float => Self::Float,
            Elem::Double => Self::Double,
            Elem::Pointer | Elem::Pointer32 => return None,
        })
    }

    /// Returns a number in little-endian bytes as text. Integers of more than 64 bits are hexadecimal. Floats below
    /// 1e-5 or from 1e15 on are in scientific form.
    pub fn show(self, bytes: &[u8]) -> String {
        let mut word = [0u8; 8];
        word.iter_mut()
            .zip(bytes)
            .for_each(|(to, from)| *to = *from);
        let bits = u64::from_le_bytes(word);
        let shift = 64 - (bytes.len().clamp(1, 8) as u32 * 8);
        match self {
            Self::Integer(65.., _) => {
                let digits = bytes.iter().rev().map(|byte| format!("{byte:02x}"));
                format!("0x{}", digits.collect::<String>())
            }
            Self::Integer(_, true) => (((bits << shift) as i64) >> shift).to_string(),
            Self::Integer(_, false) => bits.to_string(),
            Self::Half => decimal(transpire_llvm::half::to_f64(bits as u16)),
            Self::BFloat => decimal(f32::from_bits((bits as u32) << 16)),
            Self::Float => decimal(f32::from_bits(bits as u32)),
            Self::Double => decimal(f64::from_bits(bits)),
        }
    }

    /// Returns the type with this name in OpenCL C, such as `uint`; `None` for other names.
    pub fn from_name(name: &str) -> Option<Self> {
        let row = NAMES.iter().find(|row| row.0 == name);
        row.map(|row| row.1)
    }

    /// Returns the little-endian bytes of a number that is written in decimal, or in hexadecimal with `0x` for
    /// integers. A hexadecimal number without a sign may have the sign bit: `0xff` is -1 as `char`. Returns `None` if the
    /// text is no number of the type, or a number out of its range.
    pub fn parse(self, text: &str) -> Option<Vec<u8>> {
        self.number(text).ok()
    }

    /// Returns the bytes as [`ElementType::parse`] does, or the reason why the text is no number of the type.
    fn number(self, text: &str) -> Result<Vec<u8>, Misfit> {
        let size = self.size();
        if let Self::Integer(bits, signed) = self {
            let (negative, is_hexadecimal, magnitude) = integer(text).ok_or(Misfit::NoNumber)?;
            let most = u128::MAX >> (128 - bits.clamp(1, 128));
            let most = match (signed, negative) {
                (true, true) => most / 2 + 1,
                (true, false) if !is_hexadecimal => most / 2,
                (false, true) => 0,
                (_, false) => most,
            };
            let fits = magnitude.filter(|&magnitude| magnitude <= most);
            let magnitude = fits.ok_or(Misfit::OutOfRange)?;
            let value = match negative {
                true => magnitude.wrapping_neg(),
                false => magnitude,
            };
            let mut bytes = value.to_le_bytes().to_vec();
            let is_minus = negative && magnitude > 0;
            bytes.resize(size, if is_minus { 0xff } else { 0 });
            return Ok(bytes);
        }
        let single = || text.parse::<f32>().map_err(|_| Misfit::NoNumber);
        let double = || text.parse::<f64>().map_err(|_| Misfit::NoNumber);
        let bits = match self {
            Self::Half => transpire_llvm::half::from_f64(double()?).into(),
            Self::BFloat => {
                let bits = single()?.to_bits();
                u64::from((bits + 0x7fff + (bits >> 16 & 1)) >> 16)
            }
            Self::Float => single()?.to_bits().into(),
            Self::Integer(..) | Self::Double => double()?.to_bits(),
        };
        // A number that becomes an infinity without naming it is too large.
        let sign = 1u64 << (8 * size - 1);
        if bits & !sign == self.infinity() && !text.contains(['i', 'I']) {
            return Err(Misfit::OutOfRange);
        }
        let bytes = bits.to_le_bytes();
        Ok(bytes.get(..size).unwrap_or_default().to_vec())
    }

    /// Returns the bits of the positive infinity, or 0 for an integer.
    fn infinity(self) -> u64 {
        match self {
            Self::Integer(..) => 0,
            Self::Half => 0x7c00,
            Self::BFloat => 0x7f80,
            Self::Float => f32::INFINITY.to_bits().into(),
            Self::Double => f64::INFINITY.to_bits(),
        }
    }

    /// Returns the least and the greatest finite number of the type, as text.
    fn range(self) -> (String, String) {
        let Self::Integer(bits, signed) = self else {
            let most = self.show(&(self.infinity() - 1).to_le_bytes());
            return (format!("-{most}"), most);
        };
        let most = u128::MAX >> (128 - bits.clamp(1, 128));
        match signed {
            true => (format!("-{}", most / 2 + 1), (most / 2).to_string()),
            false => ("0".to_owned(), most.to_string()),
        }
    }
}

/// The element types that have names in OpenCL C.
#[rustfmt::skip]
const NAMES: &[(&str, ElementType)] = &[
    ("char",   ElementType::Integer(8, true)),
    ("uchar",  ElementType::Integer(8, false)),
    ("short",  ElementType::Integer(16, true)),
    ("ushort", ElementType::Integer(16, false)),
    ("int",    ElementType::Integer(32, true)),
    ("uint",   ElementType::Integer(32, false)),
    ("long",   ElementType::Integer(64, true)),
    ("ulong",  ElementType::Integer(64, false)),
    ("half",   ElementType::Half),
    ("float",  ElementType::Float),
    ("double", ElementType::Double),
];

/// Writes the name of the type in OpenCL C, or a description if it has none there.
impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMES.iter().find(|row| row.1 == *self) {
            return f.write_str(name);
        }
        match self {
            Self::Integer(bits, true) => write!(f, "signed {bits}-bit integer"),
            Self::Integer(bits, false) => write!(f, "unsigned {bits}-bit integer"),
            _ => f.write_str("bfloat16"),
        }
    }
}

/// The reason why a text is not a number of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Misfit {
    NoNumber,
    OutOfRange,
}

/// Parses a whole number in decimal, or in hexadecimal with `0x`, which may have a sign. Returns whether it has a minus
/// sign, whether it is hexadecimal, and its magnitude, or `None` if that is 2^128 or more. Returns `None` if the text is
/// no such number.
fn integer(text: &str) -> Option<(bool, bool, Option<u128>)> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (radix, digits) = match digits.strip_prefix("0x") {
        Some(digits) => (16, digits),
        None => (10, digits),
    };
    let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    is_number.then(|| {
        let magnitude = u128::from_str_radix(digits, radix).ok();
        (negative, radix == 16, magnitude)
    })
}

/// Formats a float with as few digits as distinguish it from others: in scientific form if it is below 1e-5 or at least
/// 1e15, without its sign.
fn decimal(number: impl fmt::Display + fmt::LowerExp) -> String {
    let scientific = format!("{number:e}");
    // Infinities and NaNs have no exponent.
    let exponent = scientific.split_once('e').map(|(_, digits)| digits);
    match exponent.and_then(|digits| digits.parse::<i32>().ok()) {
        Some(exponent) if !(-5..15).contains(&exponent) => scientific,
        _ => number.to_string(),
    }
}

impl Parameter {
    /// Parses a value of this parameter from `text`, which is numbers with commas between them, and returns its bytes.
    /// A vector of three is padded with zeros to the size of a vector of four.
    ///
    /// # Errors
    /// Returns a message if the parameter takes no value, if its element type is not known, if a number is not of that
    /// type or out of its range, or if there are more or fewer numbers than elements. The message has the parameter, its
    /// type and its range.
    pub fn parse(&self, text: &str) -> Result<Vec<u8>, String> {
        let name = self.name.as_deref().unwrap_or("the parameter");
        let (ParameterKind::Value { size }, Some((element, count))) = (&self.kind, self.elements)
        else {
            return Err(format!(
                "{name} is neither a number nor a vector of numbers"
            ));
        };
        let [first, last] = self.possible_types(element);
        let ty = match first == last {
            true => first.to_string(),
            false => format!("{first} or {last}"),
        };
        let given = text.split(',').count();
        if u32::try_from(given) != Ok(count) {
            let wanted = counted(count.into(), "number");
            let given = counted(given as u64, "number");
            return Err(format!("{name} is {wanted} of type {ty}, not {given}"));
        }
        let mut bytes = Vec::new();
        for number in text.split(',').map(str::trim) {
            let parsed = first.number(number).or_else(|_| last.number(number));
            bytes.extend(parsed.map_err(|misfit| match misfit {
                Misfit::NoNumber => {
                    format!("\"{number}\" is not a number of type {ty}, the type of {name}")
                }
                Misfit::OutOfRange => {
                    let (least, most) = (first.range().0, last.range().1);
                    let range = format!("from {least} to {most}");
                    format!("{number} is out of the range of {name}: its type is {ty}, {range}")
                }
            })?);
        }
        // A vector of three has the size of one of four.
        let size = usize::try_from(*size).unwrap_or(usize::MAX);
        if bytes.len() < size && bytes.len() * 4 == size * 3 {
            bytes.resize(size, 0);
        }
        Ok(bytes)
    }

    /// Returns the two types that a number for an element of type `element` may have: the signed type and the unsigned
    /// type if it is not known whether an integer is signed, else twice the type. Integers have the width of the
    /// parameter, which may be less than their bytes.
    fn possible_types(&self, element: ElementType) -> [ElementType; 2] {
        let own = self.shape.as_ref().and_then(Shape::lanes);
        let width = |bits: u32| match own {
            Some((Elem::Int(own), _)) => bits.min(own),
            _ => bits,
        };
        match element {
            ElementType::Integer(bits, signed) => {
                let signs = if self.sign_is_known {
                    [signed; 2]
                } else {
                    [true, false]
                };
                signs.map(|signed| ElementType::Integer(width(bits), signed))
            }
            _ => [element; 2],
        }
    }
}

/// A parameter of a kernel.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The name, if the module has one.
    pub name: Option<String>,
    /// The kind of value that it takes.
    pub kind: ParameterKind,
    /// The type and the number of elements, if they are known.
    pub elements: Option<(ElementType, u32)>,
    /// Whether the module states whether an integer is signed. Otherwise its type in `elements` is signed.
    pub(crate) sign_is_known: bool,
    /// The shape of the value in registers, or `None` if the shape is not known or the value is passed by its address.
    pub(crate) shape: Option<Shape>,
    /// Whether the argument's value is passed by the address of a copy.
    pub(crate) by_address: bool,
}

/// A kernel of a program, with the requirements that a launch must meet.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The name by which hosts look it up.
    pub name: String,
    /// The parameters, in order.
    pub parameters: Vec<Parameter>,
    /// The work-group size that the kernel requires, if any.
    pub required_group_size: Option<[u64; 3]>,
    /// The sub-group size that the kernel requires, if any.
    pub required_sub_group_size: Option<u32>,
    pub(crate) function: u32,
}

impl Kernel {
    /// Returns whether a kernel enqueues this one, the kernel of an OpenCL C block, by the name that clang gives it.
    pub fn is_of_block(&self) -> bool {
        is_block(&self.name)
    }

    /// Returns the message that `given`, the number of arguments, is not the number of parameters.
    pub fn wrong_count(&self, given: usize) -> String {
        let wanted = counted(self.parameters.len() as u64, "argument");
        let verb = if given == 1 { "is" } else { "are" };
        format!(
            "kernel {} takes {wanted}, and {given} {verb} given",
            self.name
        )
    }
}

/// A variable at program scope.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) size: u64,
    pub(crate) constant: bool,
    pub(crate) initial: Initial,
    pub(crate) padding: Option<Arc<Padding>>,
}

/// A pipe at program scope.
#[derive(Clone, Debug)]
pub(crate) struct Storage {
    pub(crate) name: String,
    /// The size of a packet in bytes.
    pub(crate) packet: u64,
    /// The greatest number of packets.
    pub(crate) capacity: u64,
}

/// A module in the form that the machine executes.
#[derive(Clone, Debug, Default)]
pub struct Program {
    pub(crate) functions: Vec<Function>,
    kernels: Vec<Kernel>,
    /// The numbers of the kernels by name. Of several kernels with one name, the number of the first.
    numbers: FxHashMap<String, usize>,
    /// Variables in global and constant memory.
    pub(crate) variables: Vec<Variable>,
    /// Variables in local memory.
    pub(crate) locals: Vec<Variable>,
    /// The names of variables of the source, and of their types.
    pub(crate) names: Vec<(String, Option<String>)>,
    /// The names of source files.
    pub(crate) files: Vec<String>,
    /// The pipes at program scope.
    pub(crate) pipes: Vec<Storage>,
    /// Functions that are called before the first kernel.
    pub(crate) constructors: Vec<u32>,
}

impl Program {
    /// Returns the kernels, in the order of the module.
    pub fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }

    /// Returns the kernel of this name, or `None`.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.get(*self.numbers.get(name)?)
    }

    /// Returns the kernel of this name.
    ///
    /// # Errors
    /// Returns an error if there is no such kernel. Its message has the most similar name, or lists the kernels.
    pub fn find_kernel(&self, name: &str) -> Result<&Kernel, Error> {
        self.kernel(name)
            .ok_or_else(|| unknown_kernel(&[self], name))
    }

    /// Sets the kernels, in the order of the module.
    pub(crate) fn set_kernels(&mut self, kernels: Vec<Kernel>) {
        self.numbers.clear();
        for (number, kernel) in kernels.iter().enumerate() {
            self.numbers.entry(kernel.name.clone()).or_insert(number);
        }
        self.kernels = kernels;
    }

    /// Adds a pipe, and returns its handle. Returns `None` if there are too many.
    pub(crate) fn add_pipe(&mut self, pipe: Storage) -> Option<u64> {
        /// The bits of a handle that allow reads and writes.
        const ANY: u64 = 3;
        self.pipes.push(pipe);
        let number = self.pipes.len() - 1;
        (number < MAX_OBJECTS).then(|| pipe_handle(number as u32, ANY))
    }

    /// Adds functions without bodies, whose addresses may be used. A call of one is an error.
    pub(crate) fn add_declared(&mut self, names: Vec<String>) {
        self.functions
            .extend(names.into_iter().map(|name| Function {
                code: Err(Error::unsupported(
                    "a call of a function that the module declares only",
                )),
                name,
            }));
    }
}

/// Returns the error that none of `programs` has the kernel `name`. The message has the most similar name, or lists the
/// kernels.
#[cold]
pub(crate) fn unknown_kernel(programs: &[&Program], name: &str) -> Error {
    let mut known = FxHashSet::default();
    let kernels = programs.iter().flat_map(|program| &program.kernels);
    let names = kernels.map(|kernel| kernel.name.as_str());
    let names: Vec<&str> = names.filter(|name| known.insert(*name)).collect();
    Error::launch(spelling::unknown_kernel(&names, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_in_scientific_form_if_they_are_small_or_large() {
        for (bits, text) in [
            (0_u32, "0"),
            (1, "1e-45"),
            (0x8000_0001, "-1e-45"),
            (0x3727_c5ac, "0.00001"),
            (0x3fc0_0000, "1.5"),
            (0x5863_5fa9, "1e15"),
            (0x7f80_0000, "inf"),
        ] {
            assert_eq!(ElementType::Float.show(&bits.to_le_bytes()), text);
        }
        let bytes = 1e300_f64.to_le_bytes();
        assert_eq!(ElementType::Double.show(&bytes), "1e300");
        assert_eq!(ElementType::Double.parse("1e300"), Some(bytes.to_vec()));
    }

    #[test]
    fn numbers_out_of_the_range_of_a_type_are_errors() {
        for (name, accepted, rejected) in [
            ("char", ["-128", "127"], ["-129", "128"]),
            ("uchar", ["0", "0xff"], ["-1", "300"]),
            (
                "int",
                ["-2147483648", "0xffffffff"],
                ["-2147483649", "2147483648"],
            ),
            (
                "ulong",
                ["-0", "18446744073709551615"],
                ["-1", "18446744073709551616"],
            ),
            ("half", ["-65504", "inf"], ["65520", "-1e9"]),
            ("float", ["3.4028235e38", "-infinity"], ["1e39", "-1e39"]),
            (
                "double",
                ["1.7976931348623157e308", "nan"],
                ["1e309", "-1e309"],
            ),
        ] {
            let ty = ElementType::from_name(name).unwrap();
            for number in accepted {
                assert!(ty.number(number).is_ok(), "{name} {number}");
            }
            for number in rejected {
                assert_eq!(
                    ty.number(number),
                    Err(Misfit::OutOfRange),
                    "{name} {number}"
                );
            }
            for text in ["", "-", "0x", "x", "--1", "1 2"] {
                assert_eq!(ty.number(text), Err(Misfit::NoNumber), "{name} {text}");
            }
        }
        let wide = ElementType::Integer(128, true);
        let least = wide.range().0;
        assert_eq!(wide.parse(&least), Some(i128::MIN.to_le_bytes().to_vec()));
        assert_eq!(wide.parse("-1"), Some(vec![0xff; 16]));
        let two_to_the_128 = "340282366920938463463374607431768211456";
        for bits in [128, 256] {
            let ty = ElementType::Integer(bits, false);
            assert_eq!(ty.number(two_to_the_128), Err(Misfit::OutOfRange), "{bits}");
        }
    }

    #[test]
    fn the_range_of_a_type_is_its_least_and_its_greatest_number() {
        for (name, least, most) in [
            ("char", "-128", "127"),
            ("uint", "0", "4294967295"),
            ("half", "-65504", "65504"),
            ("float", "-3.4028235e38", "3.4028235e38"),
        ] {
            let range = ElementType::from_name(name).unwrap().range();
            assert_eq!(range, (least.to_owned(), most.to_owned()));
        }
    }
}
