//! What a module tells a host: its kernels with their arguments, its specialization constants, and what it needs.
//!
//! [`llvm()`] and [`spirv()`] read the two IRs; both give a [`Reflection`].

mod llvm;
mod sizes;
mod spirv;

use transpire_spirv::grammar::{self, ExecutionMode as Mode, OperandKind};

pub use llvm::{llvm, needed_bodies};
pub use spirv::spirv;
pub use transpire_spirv::SpecType;

use crate::mappings::address_spaces;
use crate::mappings::execution_modes::{COMPONENTS, Component};
use crate::mappings::opaque_types::OpaqueType;
use crate::{Error, Result};

/// How much kernels and arguments may take, in bytes: a short module can give all its entry points one function, and all
/// arguments a long name.
const MAX_TEXT: usize = 1 << 26;

/// What a module tells a host.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Reflection {
    /// The width of addresses, in bits: 32 or 64. `None` if the module doesn't say it.
    pub address_bits: Option<u32>,
    /// The kernels, in the order of the module.
    pub kernels: Vec<Kernel>,
    /// The specialization constants with an id, in the order of the module.
    pub spec_constants: Vec<SpecConstant>,
    /// The capabilities that the module declares, by their names in SPIR-V. LLVM IR declares few or none; `to_spirv` finds
    /// out what it needs.
    pub capabilities: Vec<String>,
    /// The extensions of SPIR-V that the module declares.
    pub extensions: Vec<String>,
    /// The extensions of OpenCL C that the module says its source uses.
    pub source_extensions: Vec<String>,
}

/// A kernel: a function that the host can run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Kernel {
    /// The name that the host asks for.
    pub name: String,
    /// The arguments, in order.
    pub arguments: Vec<Argument>,
    /// The size that work-groups must have (`reqd_work_group_size`, `LocalSize`).
    pub required_work_group_size: Option<[u32; 3]>,
    /// The size that work-groups will likely have (`work_group_size_hint`, `LocalSizeHint`).
    pub work_group_size_hint: Option<[u32; 3]>,
    /// The largest size of work-groups (`max_work_group_size`, `MaxWorkgroupSizeINTEL`).
    pub max_work_group_size: Option<[u32; 3]>,
    /// The number of work-items that sub-groups must have (`intel_reqd_sub_group_size`, `SubgroupSize`).
    pub required_sub_group_size: Option<u32>,
    /// The number of sub-groups that work-groups must have (`SubgroupsPerWorkgroup`).
    pub sub_groups_per_work_group: Option<u32>,
    /// The type that most of the work is done in (`vec_type_hint`): `float4`. It has no sign.
    pub vector_type_hint: Option<String>,
    /// All execution modes that the module states, those above among them.
    pub execution_modes: Vec<ExecutionMode>,
}

/// An execution mode of SPIR-V.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExecutionMode {
    /// Its name in SPIR-V, or its number if it has none.
    pub name: String,
    /// Its operands. Those that are specialization constants have their default value.
    pub operands: Vec<u32>,
}

/// An argument of a kernel.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Argument {
    /// Its name in the source, if the module keeps it.
    pub name: Option<String>,
    /// Its type: as the source spells it, if the module keeps that; else OpenCL C's name for what the IR has, where integers
    /// have no sign, and a pointer may have no pointee (`void*`).
    pub type_name: String,
    /// What the host sets it to.
    pub kind: ArgumentKind,
    /// The address space that a pointer points into; that of images and pipes is global, all else is private.
    pub address_space: AddressSpace,
    /// How an image or a pipe may be used.
    pub access: Option<Access>,
    /// `const`
    pub is_const: bool,
    /// `restrict`
    pub is_restrict: bool,
    /// `volatile`
    pub is_volatile: bool,
    /// The size that `clSetKernelArg` takes and the alignment of the value, in bytes. A structure has its padding at the end. A
    /// pointer, an image, a sampler, a pipe and a queue are handles, which are as large as an address of the module. `None` for
    /// a pointer to local memory, whose size the host chooses, and where the module doesn't say how large addresses or a type
    /// are.
    pub layout: Option<Layout>,
}

/// The place that a value takes in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Layout {
    /// Its size in bytes, the padding at its end included.
    pub size: u64,
    /// Its alignment in bytes, a power of two.
    pub alignment: u64,
}

impl Layout {
    /// Returns the layout of a number of this size in bytes, rounded up to a power of two.
    fn of_scalar(bytes: u64) -> Self {
        let size = bytes.max(1).next_power_of_two();
        Self {
            size,
            alignment: size,
        }
    }

    /// Returns the layout of an address, and so of a handle, of this width in bits.
    fn of_address(bits: u32) -> Self {
        Self::of_scalar(u64::from(bits / 8))
    }

    /// Adds the padding at the end. Returns `None` where the size overflows.
    fn padded(self) -> Option<Self> {
        Some(Self {
            size: self.size.checked_next_multiple_of(self.alignment)?,
            ..self
        })
    }
}

/// What a host sets an argument to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArgumentKind {
    /// The bytes of a value.
    Value,
    /// A buffer, an address, or for local memory its size.
    Pointer,
    /// An image.
    Image,
    /// A sampler.
    Sampler,
    /// A pipe.
    Pipe,
    /// A queue on the device.
    Queue,
    /// Another type without visible structure.
    Opaque,
}

impl ArgumentKind {
    /// Its name: `pointer`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Pointer => "pointer",
            Self::Image => "image",
            Self::Sampler => "sampler",
            Self::Pipe => "pipe",
            Self::Queue => "queue",
            Self::Opaque => "opaque",
        }
    }

    fn of_opaque(opaque: OpaqueType) -> Self {
        use transpire_spirv::grammar::Op;
        match opaque {
            OpaqueType::Image(_) | OpaqueType::SampledImage(_) | OpaqueType::VmeImage(_) => {
                Self::Image
            }
            OpaqueType::Pipe(_) => Self::Pipe,
            OpaqueType::Plain(Op::TypeSampler) => Self::Sampler,
            OpaqueType::Plain(Op::TypeQueue) => Self::Queue,
            _ => Self::Opaque,
        }
    }
}

/// An address space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum AddressSpace {
    /// Of a work-item.
    Private,
    /// Of the device.
    Global,
    /// Of the device, and only read.
    Constant,
    /// Of a work-group.
    Local,
    /// Any of private, global and local.
    Generic,
    /// One that only extensions have, by its number in LLVM IR for SPIR.
    Other(u32),
}

impl AddressSpace {
    /// Its number in LLVM IR for SPIR.
    pub fn number(self) -> u32 {
        match self {
            Self::Private => address_spaces::PRIVATE,
            Self::Global => address_spaces::GLOBAL,
            Self::Constant => address_spaces::CONSTANT,
            Self::Local => address_spaces::LOCAL,
            Self::Generic => address_spaces::GENERIC,
            Self::Other(number) => number,
        }
    }

    /// The address space with this number in LLVM IR for SPIR.
    pub fn from_number(number: u32) -> Self {
        let named = [
            Self::Private,
            Self::Global,
            Self::Constant,
            Self::Local,
            Self::Generic,
        ];
        let known = named.into_iter().find(|space| space.number() == number);
        known.unwrap_or(Self::Other(number))
    }

    /// Its name in OpenCL C: `global`; `other` for what has none.
    pub fn name(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Global => "global",
            Self::Constant => "constant",
            Self::Local => "local",
            Self::Generic => "generic",
            Self::Other(_) => "other",
        }
    }
}

/// How an image or a pipe may be used.
pub use transpire_opencl::Access;

/// A scalar that the host can give a value before the module is compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SpecConstant {
    /// The number by which the host gives it a value. Several constants may share one.
    pub spec_id: u32,
    /// Its name, if the module keeps one.
    pub name: Option<String>,
    /// Its type.
    pub ty: SpecType,
    /// The bits of its value where it is given none.
    pub default: u64,
}

impl Kernel {
    /// A kernel with these execution modes: their numbers and operands.
    fn new(name: String, arguments: Vec<Argument>, modes: &[(u32, Vec<u32>)]) -> Self {
        let find = |mode: Mode| {
            let found = modes.iter().find(|(number, _)| *number == mode.word());
            found.map(|(_, operands)| operands.as_slice())
        };
        let number = |mode| find(mode)?.first().copied();
        // Dimensions that are not given are 1.
        let size = |mode| {
            let operands = find(mode)?;
            Some([0, 1, 2].map(|index: usize| operands.get(index).copied().unwrap_or(1)))
        };
        Self {
            name,
            arguments,
            required_work_group_size: size(Mode::LocalSize),
            work_group_size_hint: size(Mode::LocalSizeHint),
            max_work_group_size: size(Mode::MaxWorkgroupSizeINTEL),
            required_sub_group_size: number(Mode::SubgroupSize),
            sub_groups_per_work_group: number(Mode::SubgroupsPerWorkgroup),
            vector_type_hint: number(Mode::VecTypeHint).and_then(hinted_type),
            execution_modes: modes
                .iter()
                .map(|(number, operands)| ExecutionMode {
                    name: enumerant(OperandKind::ExecutionMode, *number),
                    operands: operands.clone(),
                })
                .collect(),
        }
    }
}

/// What may still be said.
struct Budget(usize);

impl Budget {
    fn new() -> Self {
        Self(MAX_TEXT)
    }

    /// Before a kernel is made of what is known.
    fn kernel(&mut self, name: &str, modes: &[(u32, Vec<u32>)]) -> Result<()> {
        let modes = modes.iter().map(|(_, operands)| operands.len() * 4);
        let modes = modes.map(|bytes| size_of::<ExecutionMode>() + bytes);
        self.spend(size_of::<Kernel>() + name.len() + modes.sum::<usize>())
    }

    fn argument(&mut self, argument: &Argument) -> Result<()> {
        let name = argument.name.as_ref().map_or(0, String::len);
        self.spend(size_of::<Argument>() + name + argument.type_name.len())
    }

    fn spend(&mut self, bytes: usize) -> Result<()> {
        self.0 = self.0.checked_sub(bytes).ok_or_else(|| {
            Error::unsupported(format!(
                "what is known of kernels and their arguments takes more than {MAX_TEXT} bytes"
            ))
        })?;
        Ok(())
    }
}

/// OpenCL C's name for the type that the operand of `VecTypeHint` says.
fn hinted_type(code: u32) -> Option<String> {
    use transpire_opencl::{Number, Scalar};
    let scalar = match *COMPONENTS.get((code & 0xffff) as usize)? {
        Component::Integer(bits) => Scalar::of(Number::Signed, bits),
        Component::Float(bits) => Scalar::of(Number::Float, bits),
    };
    let lanes = match code >> 16 {
        0 | 1 => String::new(),
        lanes => lanes.to_string(),
    };
    Some(format!("{}{lanes}", scalar?.name()))
}

/// The name of an enumerant, or its number if it has none.
fn enumerant(kind: OperandKind, value: u32) -> String {
    match grammar::enumerant(kind, value) {
        Some(enumerant) => enumerant.name().to_string(),
        None => value.to_string(),
    }
}

/// A name, unless it is empty.
fn named(name: String) -> Option<String> {
    Some(name).filter(|name| !name.is_empty())
}
