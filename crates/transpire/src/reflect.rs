//! Describes what a host needs to know about a module: its kernels, their arguments, and its specialization constants.
//!
//! [`reflect`] takes the bytes of LLVM IR or SPIR-V, binary or assembly. [`spirv`] and [`llvm`] take modules in memory.
//! Nothing is translated. Of bitcode, only the function bodies that may contain such information are decoded.
//!
//! ```
//! use transpire::reflect::{AddressSpace, ArgumentKind, reflect};
//! let module = br#"
//!                OpCapability Addresses
//!                OpCapability Kernel
//!                OpMemoryModel Physical64 OpenCL
//!                OpEntryPoint Kernel %scale "scale"
//!                OpExecutionMode %scale LocalSize 64 1 1
//!                OpName %data "data"
//!                OpName %factor "factor"
//!        %void = OpTypeVoid
//!       %float = OpTypeFloat 32
//!         %ptr = OpTypePointer CrossWorkgroup %float
//!    %function = OpTypeFunction %void %ptr %float
//!       %scale = OpFunction %void None %function
//!        %data = OpFunctionParameter %ptr
//!      %factor = OpFunctionParameter %float
//!       %entry = OpLabel
//!                OpReturn
//!                OpFunctionEnd
//! "#;
//! let kernel = &reflect(module)?.kernels[0];
//! assert_eq!((kernel.name.as_str(), kernel.required_work_group_size), ("scale", Some([64, 1, 1])));
//! let [data, factor] = kernel.arguments.as_slice() else { panic!() };
//! assert_eq!((data.name.as_deref(), data.type_name.as_str()), (Some("data"), "float*"));
//! assert_eq!((data.kind, data.address_space), (ArgumentKind::Pointer, AddressSpace::Global));
//! assert_eq!((factor.kind, factor.type_name.as_str()), (ArgumentKind::Value, "float"));
//! # Ok::<(), transpire::Error>(())
//! ```

pub use transpire_translate::reflect::{
    Access, AddressSpace, Argument, ArgumentKind, ExecutionMode, Kernel, Member, Reflection,
    SpecConstant, SpecType, kernels_of_llvm,
};

use crate::llvm::{assembly as llvm_assembly, bitcode};
use crate::spirv::{assembly, binary};
use crate::{Format, Result, expect};

/// Describes a module: bitcode, SPIR-V, or the assembly of either. In names that are not UTF-8, U+FFFD replaces the
/// invalid bytes.
///
/// The module is read, but not checked against the rules of its IR.
///
/// # Errors
/// Returns an error if the input has another format or is malformed.
pub fn reflect(bytes: &[u8]) -> Result<Reflection> {
    const FORMATS: &[Format] = &[
        Format::Bitcode,
        Format::LlvmAssembly,
        Format::Spirv,
        Format::SpirvAssembly,
    ];
    match expect(bytes, FORMATS)? {
        Format::Bitcode => {
            let mut reader = bitcode::Reader::new(bytes)?;
            for function in transpire_translate::reflect::needed_bodies(reader.module()) {
                reader.read_function(function)?;
            }
            llvm(reader.module())
        }
        Format::LlvmAssembly => llvm(&llvm_assembly::parse(bytes)?),
        Format::Spirv => spirv(&binary::read(bytes)?),
        _ => {
            let words = assembly::assemble(&assembly::to_text(bytes)?)?;
            spirv(&binary::read_words(&words)?)
        }
    }
}

/// Describes a SPIR-V module. Entry points of shaders are ignored.
///
/// # Errors
/// Returns an error if a parameter of a kernel has no type, if decoration groups expand to more decorations than a
/// module of this size can need, or if kernels share so much that the description takes too much memory.
pub fn spirv(module: &crate::spirv::Module) -> Result<Reflection> {
    Ok(transpire_translate::reflect::spirv(module)?)
}

/// Describes a module of LLVM IR. Specialization constants, and names of arguments that are not in the metadata, are
/// found only in function bodies that are decoded.
///
/// # Errors
/// Returns an error if kernels share so much that the description takes too much memory.
pub fn llvm(module: &crate::llvm::ir::Module) -> Result<Reflection> {
    Ok(transpire_translate::reflect::llvm(module)?)
}
