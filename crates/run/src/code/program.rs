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

    /// Returns the little-endian bytes of a number that is written in decimal, or in hexadecimal with `0x` for
    /// integers. Returns `None` if the text is no number of the type.
    pub fn parse(self, text: &str) -> Option<Vec<u8>> {
        Some(match self {
            Self::Integer(bits, _) => {
                let size = self.size().min(16);
                let value: i128 = match text.strip_prefix("0x") {
                    Some(digits) => i128::from_str_radix(digits, 16).ok()?,
                    None => text.parse().ok()?,
                };
                // The sign of a parameter is not always known.
                if bits < 127
                    && !(-(1i128 << bits.saturating_sub(1))..1i128 << bits).contains(&value)
                {
                    return None;
                }
                value.to_le_bytes().get(..size)?.to_vec()
            }
            Self::Float => text.parse::<f32>().ok()?.to_le_bytes().to_vec(),
            Self::Double => text.parse::<f64>().ok()?.to_le_bytes().to_vec(),
            Self::Half => transpire_llvm::half::from_f64(text.parse().ok()?)
                .to_le_bytes()
                .to_vec(),
            Self::BFloat => {
                let bits = text.parse::<f32>().ok()?.to_bits();
                ((bits + 0x7fff + (bits >> 16 & 1)) >> 16)
                    .to_le_bytes()
                    .get(..2)?
                    .to_vec()
            }
        })
    }
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
    /// A vector of three is padded with zeros to the size of a vector of four. Returns `None` if the parameter takes no
    /// value, if its element type is not known, if a number is not of that type, or if there are more or fewer numbers than
    /// elements.
    pub fn parse(&self, text: &str) -> Option<Vec<u8>> {
        let ParameterKind::Value { size } = self.kind else {
            return None;
        };
        let (element, count) = self.elements?;
        let numbers = text.split(',').map(|number| element.parse(number.trim()));
        let numbers = numbers.collect::<Option<Vec<Vec<u8>>>>()?;
        if numbers.len() as u64 != u64::from(count) {
            return None;
        }
        let mut bytes = numbers.concat();
        // A vector of three has the size of one of four.
        let size = usize::try_from(size).ok()?;
        if bytes.len() < size && bytes.len() * 4 == size * 3 {
            bytes.resize(size, 0);
        }
        Some(bytes)
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
    pub(crate) kernels: Vec<Kernel>,
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
        self.kernels.iter().find(|kernel| kernel.name == name)
    }

    /// Returns the kernel of this name.
    ///
    /// # Errors
    /// Returns an error if there is no such kernel. Its message has the most similar name, or lists the kernels.
    pub fn find_kernel(&self, name: &str) -> Result<&Kernel, Error> {
        self.kernel(name)
            .ok_or_else(|| unknown_kernel(&[self], name))
    }

    /// Returns the kernels by their names. Of several kernels with one name, the map has the first.
    pub(crate) fn kernels_by_name(&self) -> FxHashMap<&str, &Kernel> {
        let mut kernels = FxHashMap::default();
        for kernel in &self.kernels {
            kernels.entry(kernel.name.as_str()).or_insert(kernel);
        }
        kernels
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
}
