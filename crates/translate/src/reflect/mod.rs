//! Reads the kernels and specialization constants of a module, as a host needs them, and the module's
//! requirements.
//!
//! [`llvm()`] reads LLVM IR and [`spirv()`] reads SPIR-V. Both return a [`Reflection`].

mod debug_types;
mod llvm;
mod members;
mod sizes;
mod spirv;

use transpire_spirv::grammar::{self, ExecutionMode as Mode, OperandKind};

pub use llvm::{kernels_of_llvm, llvm, needed_bodies};
pub use spirv::spirv;
pub use transpire_spirv::SpecType;

use crate::mappings::address_spaces;
use crate::mappings::execution_modes::{COMPONENTS, Component};
use crate::mappings::opaque_types::OpaqueType;
use crate::{Error, Result};

/// The maximum size of all kernels and arguments together, in bytes. Without a limit, a small module could
/// use one function for all its entry points and give all arguments a long name.
const MAX_TEXT: usize = 1 << 26;

/// The information about a module that a host needs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Reflection {
    /// The width of addresses in bits: 32 or 64. `None` if the module does not specify it.
    pub address_bits: Option<u32>,
    /// The kernels, in module order.
    pub kernels: Vec<Kernel>,
    /// The specialization constants with a `SpecId`, in module order.
    pub spec_constants: Vec<SpecConstant>,
    /// The capabilities that the module declares, by their SPIR-V names. LLVM IR declares few or none,
    /// because `to_spirv` computes the required ones.
    pub capabilities: Vec<String>,
    /// The SPIR-V extensions that the module declares.
    pub extensions: Vec<String>,
    /// The OpenCL C extensions that the source uses, according to the module.
    pub source_extensions: Vec<String>,
}

/// A kernel, which is a function that the host can launch.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Kernel {
    /// The name by which the host looks up the kernel.
    pub name: String,
    /// The arguments, in order.
    pub arguments: Vec<Argument>,
    /// The required work-group size (`reqd_work_group_size`, `LocalSize`), if any.
    pub required_work_group_size: Option<[u32; 3]>,
    /// The likely work-group size (`work_group_size_hint`, `LocalSizeHint`), if the module specifies it.
    pub work_group_size_hint: Option<[u32; 3]>,
    /// The maximum work-group size (`max_work_group_size`, `MaxWorkgroupSizeINTEL`), if any.
    pub max_work_group_size: Option<[u32; 3]>,
    /// The required number of work-items in a sub-group (`intel_reqd_sub_group_size`, `SubgroupSize`), if
    /// any.
    pub required_sub_group_size: Option<u32>,
    /// The required number of sub-groups in a work-group (`SubgroupsPerWorkgroup`), if any.
    pub sub_groups_per_work_group: Option<u32>,
    /// The OpenCL C name of the type used for most computations (`vec_type_hint`), such as `float4`. Integers
    /// are named as signed ones.
    pub vector_type_hint: Option<String>,
    /// All execution modes of the kernel, including those in the fields above.
    pub execution_modes: Vec<ExecutionMode>,
}

/// A SPIR-V execution mode.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExecutionMode {
    /// The name of the mode in SPIR-V, or its number if it has no name.
    pub name: String,
    /// The operands of the mode. A specialization constant is replaced by its default value.
    pub operands: Vec<u32>,
}

/// An argument of a kernel.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Argument {
    /// The name of the argument in the source, if the module contains it.
    pub name: Option<String>,
    /// The type of the argument, as written in the source, if the module contains this spelling. Otherwise,
    /// the OpenCL C name of the type in the IR. Integers have no signedness there, and a pointer may have no
    /// pointee (`void*`).
    pub type_name: String,
    /// The kind of value that the host passes.
    pub kind: ArgumentKind,
    /// The address space of the pointee. For images and pipes, it is global. For all other arguments that are
    /// not pointers, it is private.
    pub address_space: AddressSpace,
    /// The access qualifier of an image or a pipe, or `None` for any other argument.
    pub access: Option<Access>,
    /// Whether the argument is qualified `const`.
    pub is_const: bool,
    /// Whether the argument is qualified `restrict`.
    pub is_restrict: bool,
    /// Whether the argument is qualified `volatile`.
    pub is_volatile: bool,
    /// The size of the value in the memory of the device, and its alignment, in bytes. The size of a structure includes
    /// its trailing padding. For a value, the size is also the one that `clSetKernelArg` expects. Pointers, images,
    /// samplers, pipes and queues have the size of an address in the module here; `clSetKernelArg` expects the size of
    /// the host's handle, such as `sizeof(cl_mem)`. `None` for a pointer to local memory, whose size the host
    /// chooses, and if the module does not specify the size of addresses or of the type.
    pub layout: Option<Layout>,
    /// The members of a structure that is passed by value, in the order of their offsets. Empty for all other
    /// arguments, for structures with more than 1,024 members or without a known layout, and if their names take more
    /// than 64 KiB or exceed the budget of the reflection.
    pub members: Vec<Member>,
}

/// A member of a structure.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Member {
    /// The name of the member, from debug information or `OpMemberName`.
    pub name: Option<String>,
    /// The name of its type in debug information, or the OpenCL C name of its type in the IR.
    pub type_name: String,
    /// The offset from the start of the structure, in bytes.
    pub offset: u64,
    /// The size in bytes.
    pub size: u64,
}

/// The size and the alignment of a value in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Layout {
    /// The size in bytes, including trailing padding.
    pub size: u64,
    /// The alignment in bytes, a power of two.
    pub alignment: u64,
}

impl Layout {
    /// Returns the layout of a number with this size in bytes. Its size and its alignment are rounded up to a
    /// power of two.
    fn of_scalar(bytes: u64) -> Self {
        let size = bytes.max(1).next_power_of_two();
        Self {
            size,
            alignment: size,
        }
    }

    /// Returns the layout of an address or a handle with this number of bits.
    fn of_address(bits: u32) -> Self {
        Self::of_scalar(u64::from(bits / 8))
    }

    /// Adds the trailing padding to the size. Returns `None` if the size overflows.
    fn padded(self) -> Option<Self> {
        Some(Self {
            size: self.size.checked_next_multiple_of(self.alignment)?,
            ..self
        })
    }
}

/// The kind of value that a host passes for an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArgumentKind {
    /// The bytes of a number, a vector or a structure.
    Value,
    /// A buffer or an address. For local memory, the host passes only the size.
    Pointer,
    /// An image.
    Image,
    /// A sampler.
    Sampler,
    /// A pipe.
    Pipe,
    /// A device-side queue.
    Queue,
    /// Any other opaque type.
    Opaque,
}

impl ArgumentKind {
    /// Returns the name of the kind, such as `pointer`.
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
    /// Memory of one work-item.
    Private,
    /// Memory of the device.
    Global,
    /// Read-only memory of the device.
    Constant,
    /// Memory shared by a work-group.
    Local,
    /// Any of private, global and local memory.
    Generic,
    /// An address space of an extension, by its number in LLVM IR for SPIR.
    Other(u32),
}

impl AddressSpace {
    /// Returns the number of the address space in LLVM IR for SPIR.
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

    /// Returns the address space with this number in LLVM IR for SPIR.
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

    /// Returns the name of the address space in OpenCL C, such as `global`, or `other` if it has no name.
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

/// The access qualifier of an image or a pipe.
pub use transpire_opencl::Access;

/// A specialization constant: a scalar constant that the host can set before the module is compiled.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SpecConstant {
    /// The `SpecId`, by which the host sets the constant. Several constants may have the same `SpecId`.
    pub spec_id: u32,
    /// The name of the constant, if the module contains it.
    pub name: Option<String>,
    /// The type of the constant.
    pub ty: SpecType,
    /// The bits of the default value, which applies if the host does not set the constant.
    pub default: u64,
}

impl Kernel {
    /// Creates a kernel. `modes` contains its execution modes, each as its number and operands.
    fn new(name: String, arguments: Vec<Argument>, modes: &[(u32, Vec<u32>)]) -> Self {
        let find = |mode: Mode| {
            let found = modes.iter().find(|(number, _)| *number == mode.word());
            found.map(|(_, operands)| operands.as_slice())
        };
        let number = |mode| find(mode)?.first().copied();
        // Missing dimensions are 1.
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

/// The number of bytes that the rest of a reflection may use.
struct Budget(usize);

impl Budget {
    fn new() -> Self {
        Self(MAX_TEXT)
    }

    /// Subtracts the size of a kernel, before the kernel is created. Returns an error if it exceeds the
    /// budget.
    fn kernel(&mut self, name: &str, modes: &[(u32, Vec<u32>)]) -> Result<()> {
        let modes = modes.iter().map(|(_, operands)| operands.len() * 4);
        let modes = modes.map(|bytes| size_of::<ExecutionMode>() + bytes);
        self.spend(size_of::<Kernel>() + name.len() + modes.sum::<usize>())
    }

    /// Subtracts the size of an argument. If its members exceed the budget, they are omitted. Returns an error if the
    /// rest exceeds it.
    fn argument(&mut self, argument: &mut Argument) -> Result<()> {
        let name = argument.name.as_ref().map_or(0, String::len);
        let members = argument.members.iter().map(|member| {
            let name = member.name.as_ref().map_or(0, String::len);
            size_of::<Member>() + name + member.type_name.len()
        });
        if self.spend(members.sum()).is_err() {
            argument.members = Vec::new();
        }
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

/// Returns the OpenCL C name of the type that the operand of `VecTypeHint` encodes, or `None` for an unknown
/// encoding.
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

/// Returns the name of an enumerant, or its number as text if it has no name.
fn enumerant(kind: OperandKind, value: u32) -> String {
    match grammar::enumerant(kind, value) {
        Some(enumerant) => enumerant.name().to_string(),
        None => value.to_string(),
    }
}

/// Returns the name unchanged, or `None` if it is empty.
fn named(name: String) -> Option<String> {
    Some(name).filter(|name| !name.is_empty())
}
