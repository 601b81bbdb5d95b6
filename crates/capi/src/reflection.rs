//! Reflection of a module: its kernels, their arguments, its specialization constants.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::c_char;

use transpire::reflect::{self, Access, ArgumentKind, SpecType};

use transpire_interface::{Done, Settings};

use crate::call::Output;
use crate::result::transpire_result;
use crate::strings::Text;

/// The result of the reflection.
pub(crate) type Description = reflect::Reflection;

pub(crate) fn reflect(input: &[u8], _: &Settings, output: &mut Output) -> Done {
    output.description = reflect::reflect(input)?;
    Ok(())
}

/// The kind of value to which a host sets an argument.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_argument_kind {
    /// The bytes of a value.
    VALUE = 0,
    /// A buffer, an address, or for local memory its size.
    POINTER = 1,
    /// An image.
    IMAGE = 2,
    /// A sampler.
    SAMPLER = 3,
    /// A pipe.
    PIPE = 4,
    /// A queue on the device.
    QUEUE = 5,
    /// Another type without visible structure.
    OPAQUE = 6,
}

/// The allowed use of an image or a pipe.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_access {
    /// The argument is neither.
    NONE = 0,
    /// `read_only`
    READ_ONLY = 1,
    /// `write_only`
    WRITE_ONLY = 2,
    /// `read_write`
    READ_WRITE = 3,
}

/// The type of a specialization constant.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_constant_type {
    /// A Boolean of one bit.
    BOOL = 0,
    /// An integer.
    INT = 1,
    /// A floating-point number.
    FLOAT = 2,
}

/// A kernel. Work-group sizes are 0 if the module doesn't specify them. Later versions may append fields.
#[repr(C)]
#[derive(Debug)]
pub struct transpire_kernel {
    /// The name by which the host finds the kernel.
    pub name: *const c_char,
    /// The size of `name` in bytes.
    pub name_size: usize,
    /// The number of arguments.
    pub argument_count: usize,
    /// The size that work-groups must have.
    pub required_work_group_size: [u32; 3],
    /// The size that work-groups will likely have.
    pub work_group_size_hint: [u32; 3],
    /// The largest size of work-groups.
    pub max_work_group_size: [u32; 3],
    /// The number of work-items that sub-groups must have, or 0.
    pub required_sub_group_size: u32,
    /// The type in which most of the work is done, such as `float4`; empty if unknown.
    pub vector_type_hint: *const c_char,
    /// The size of `vector_type_hint` in bytes.
    pub vector_type_hint_size: usize,
}

/// An argument of a kernel. Later versions may append fields.
#[repr(C)]
#[derive(Debug)]
pub struct transpire_argument {
    /// The name in the source; empty if the module doesn't keep it.
    pub name: *const c_char,
    /// The size of `name` in bytes.
    pub name_size: usize,
    /// The type as spelled in the source, if the module keeps it; otherwise the name in OpenCL C for the type in the
    /// IR.
    pub type_name: *const c_char,
    /// The size of `type_name` in bytes.
    pub type_name_size: usize,
    /// The kind of value to which the host sets the argument.
    pub kind: transpire_argument_kind,
    /// The address space to which a pointer points, in SPIR's numbers: 0 private, 1 global, 2 constant, 3 local, 4
    /// generic.
    pub address_space: u32,
    /// The allowed use of an image or a pipe.
    pub access: transpire_access,
    /// 1 for `const`, else 0.
    pub is_const: u8,
    /// 1 for `restrict`, else 0.
    pub is_restrict: u8,
    /// 1 for `volatile`, else 0.
    pub is_volatile: u8,
    /// The size in bytes in the memory of the device. The size of a structure includes the padding at its end. For a
    /// value, it is also the size for `clSetKernelArg`. A handle, such as a buffer or an image, has the size of an
    /// address of the device here; `clSetKernelArg` takes the size of the host's handle, `sizeof(cl_mem)`. The size is
    /// 0 for a pointer to local memory, whose size the host chooses, and if the size is not known.
    pub size: u64,
    /// The alignment of the value in bytes; 0 if `size` is 0.
    pub alignment: u64,
}

/// A scalar constant that the host can set before the module is compiled. Later versions may append fields.
#[repr(C)]
#[derive(Debug)]
pub struct transpire_spec_constant {
    /// The number by which the host sets the value. Several constants may share one.
    pub spec_id: u32,
    /// The type of the constant.
    pub constant_type: transpire_constant_type,
    /// The width in bits.
    pub bits: u32,
    /// The bits of the default value.
    pub default_value: u64,
    /// The name; empty if the module doesn't keep it.
    pub name: *const c_char,
    /// The size of `name` in bytes.
    pub name_size: usize,
}

/// A reflection laid out for C.
#[derive(Debug, Default)]
pub(crate) struct Reflection {
    kernels: Vec<Kernel>,
    spec_constants: Vec<(transpire_spec_constant, Text)>,
}

#[derive(Debug)]
struct Kernel {
    view: transpire_kernel,
    arguments: Vec<(transpire_argument, [Text; 2])>,
    _texts: [Text; 2],
}

impl Reflection {
    pub(crate) fn new(description: Description) -> Self {
        Self {
            kernels: description.kernels.into_iter().map(Kernel::new).collect(),
            spec_constants: description
                .spec_constants
                .into_iter()
                .map(spec_constant)
                .collect(),
        }
    }
}

impl Kernel {
    fn new(kernel: reflect::Kernel) -> Self {
        let arguments: Vec<_> = kernel.arguments.into_iter().map(argument).collect();
        let name = Text::new(kernel.name);
        let hint = Text::new(kernel.vector_type_hint.unwrap_or_default());
        let view = transpire_kernel {
            name: name.as_ptr(),
            name_size: name.len(),
            argument_count: arguments.len(),
            required_work_group_size: kernel.required_work_group_size.unwrap_or_default(),
            work_group_size_hint: kernel.work_group_size_hint.unwrap_or_default(),
            max_work_group_size: kernel.max_work_group_size.unwrap_or_default(),
            required_sub_group_size: kernel.required_sub_group_size.unwrap_or_default(),
            vector_type_hint: hint.as_ptr(),
            vector_type_hint_size: hint.len(),
        };
        Self {
            view,
            arguments,
            _texts: [name, hint],
        }
    }
}

fn argument(argument: reflect::Argument) -> (transpire_argument, [Text; 2]) {
    let name = Text::new(argument.name.unwrap_or_default());
    let type_name = Text::new(argument.type_name);
    let view = transpire_argument {
        name: name.as_ptr(),
        name_size: name.len(),
        type_name: type_name.as_ptr(),
        type_name_size: type_name.len(),
        kind: match argument.kind {
            ArgumentKind::Value => transpire_argument_kind::VALUE,
            ArgumentKind::Pointer => transpire_argument_kind::POINTER,
            ArgumentKind::Image => transpire_argument_kind::IMAGE,
            ArgumentKind::Sampler => transpire_argument_kind::SAMPLER,
            ArgumentKind::Pipe => transpire_argument_kind::PIPE,
            ArgumentKind::Queue => transpire_argument_kind::QUEUE,
            _ => transpire_argument_kind::OPAQUE,
        },
        address_space: argument.address_space.number(),
        access: match argument.access {
            None => transpire_access::NONE,
            Some(Access::ReadOnly) => transpire_access::READ_ONLY,
            Some(Access::WriteOnly) => transpire_access::WRITE_ONLY,
            Some(Access::ReadWrite) => transpire_access::READ_WRITE,
        },
        is_const: argument.is_const.into(),
        is_restrict: argument.is_restrict.into(),
        is_volatile: argument.is_volatile.into(),
        size: argument.layout.map_or(0, |layout| layout.size),
        alignment: argument.layout.map_or(0, |layout| layout.alignment),
    };
    (view, [name, type_name])
}

fn spec_constant(constant: reflect::SpecConstant) -> (transpire_spec_constant, Text) {
    let name = Text::new(constant.name.unwrap_or_default());
    let view = transpire_spec_constant {
        spec_id: constant.spec_id,
        constant_type: match constant.ty {
            SpecType::Bool => transpire_constant_type::BOOL,
            SpecType::Int(_) => transpire_constant_type::INT,
            SpecType::Float(_) => transpire_constant_type::FLOAT,
        },
        bits: constant.ty.bits(),
        default_value: constant.default,
        name: name.as_ptr(),
        name_size: name.len(),
    };
    (view, name)
}

/// Returns the reflection of a result; `None` if the result is null.
///
/// # Safety
/// The result is null or valid.
unsafe fn known<'a>(result: *const transpire_result) -> Option<&'a Reflection> {
    // SAFETY: the caller promises it.
    unsafe { result.as_ref() }.map(|result| &result.reflection)
}

/// Returns the number of kernels of the module (transpire_reflect only).
///
/// # Safety
/// The result is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_kernel_count(result: *const transpire_result) -> usize {
    // SAFETY: the caller promises it.
    unsafe { known(result) }.map_or(0, |known| known.kernels.len())
}

/// Returns a kernel, by its index from 0; null if the index is out of range.
///
/// # Safety
/// The result is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_kernel(
    result: *const transpire_result,
    kernel: usize,
) -> *const transpire_kernel {
    // SAFETY: the caller promises it.
    let kernel = unsafe { known(result) }.and_then(|known| known.kernels.get(kernel));
    kernel.map_or(std::ptr::null(), |kernel| &raw const kernel.view)
}

/// Returns an argument of a kernel, by their indices from 0; null if an index is out of range.
///
/// # Safety
/// The result is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_argument(
    result: *const transpire_result,
    kernel: usize,
    argument: usize,
) -> *const transpire_argument {
    // SAFETY: the caller promises it.
    let kernel = unsafe { known(result) }.and_then(|known| known.kernels.get(kernel));
    let argument = kernel.and_then(|kernel| kernel.arguments.get(argument));
    argument.map_or(std::ptr::null(), |(view, _)| view)
}

/// Returns the number of specialization constants with a SpecId (transpire_reflect only).
///
/// # Safety
/// The result is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_spec_constant_count(
    result: *const transpire_result,
) -> usize {
    // SAFETY: the caller promises it.
    unsafe { known(result) }.map_or(0, |known| known.spec_constants.len())
}

/// Returns a specialization constant, by its index from 0; null if the index is out of range.
///
/// # Safety
/// The result is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_spec_constant(
    result: *const transpire_result,
    constant: usize,
) -> *const transpire_spec_constant {
    // SAFETY: the caller promises it.
    let constant = unsafe { known(result) }.and_then(|known| known.spec_constants.get(constant));
    constant.map_or(std::ptr::null(), |(view, _)| view)
}
