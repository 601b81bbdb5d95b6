//! Translates between the two IRs, from bytes to bytes and between modules, and regularizes LLVM IR.

use crate::llvm::{ir, versions::Release};
use crate::passes;
use crate::{
    ReadLlvm, ReadSpirv, Report, Result, ToLlvm, ToSpirv, read_llvm, read_spirv, spirv, write_llvm,
};

/// Translates LLVM IR to SPIR-V.
///
/// Takes bitcode of LLVM 3.2 or later, or LLVM assembly in the dialect of any of these releases. Returns the words of a
/// module, including its header, in this machine's byte order. [`spirv::binary::to_bytes`] converts them to the bytes
/// of a file.
///
/// ```
/// # use transpire::{ErrorKind, ToSpirv};
/// let error = transpire::to_spirv(b"\x7fELF\x02\x01\x01", &ToSpirv::default()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::WrongInput);
/// assert_eq!(error.to_string(), "this is an ELF object, not LLVM bitcode or LLVM assembly");
/// ```
///
/// # Errors
/// Returns an error if the input is not LLVM IR or is malformed, uses something that SPIR-V cannot express, or requires
/// something that the options do not allow.
pub fn to_spirv(input: &[u8], options: &ToSpirv) -> Result<Vec<u32>> {
    let read = ReadLlvm {
        no_verify: options.no_verify,
        ..ReadLlvm::default()
    };
    let translate = |module| llvm_to_spirv(module, options);
    let (module, _) = translate_input(input, &read, translate)?;
    Ok(spirv::binary::write_words(&module))
}

/// Translates a module of LLVM IR, whose bodies must all be decoded, to SPIR-V, and reports what was lost.
///
/// The module is consumed: function bodies are rewritten in place, and dropped once they are emitted. The rules of LLVM
/// IR are not checked again: [`read_llvm`] checks them, and [`crate::llvm::verify()`] does it for a module built by
/// hand.
///
/// # Errors
/// Returns an error if the module uses something that SPIR-V cannot express, or requires something that the options do
/// not allow. [`crate::Error::place`] names the function and the instruction.
pub fn llvm_to_spirv(module: ir::Module, options: &ToSpirv) -> Result<(spirv::Module, Report)> {
    passes::llvm_to_spirv(module, options, &mut ())
}

/// Declares the capabilities and the extensions that a SPIR-V module uses. Raises its version to the lowest one that
/// has all features for which no extension is allowed. Declared capabilities stay. Only the versions and the extensions
/// in `options` apply.
///
/// It completes a module of [`spirv::ModuleBuilder`]:
///
/// ```
/// use transpire::spirv::grammar::{AddressingModel, ExecutionModel, FunctionControl, MemoryModel};
/// use transpire::spirv::{ModuleBuilder, Version};
///
/// let mut builder = ModuleBuilder::new(Version::V1_0);
/// builder.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
/// let (void, double) = (builder.type_void(), builder.type_float(64)?);
/// let mut function = builder.function(void, FunctionControl::None, &[double])?;
/// let entry = function.label();
/// function.block(entry)?.return_()?;
/// let kernel = function.finish()?;
/// builder.entry_point(ExecutionModel::Kernel, kernel, "k", &[])?;
/// let mut module = builder.finish()?;
/// transpire::declare_requirements(&mut module, &transpire::ToSpirv::default())?;
/// let text = transpire::spirv::assembly::disassemble_words(
///     &transpire::spirv::binary::write_words(&module),
///     &Default::default(),
/// )?;
/// assert!(text.contains("OpCapability Float64"), "{text}");
/// # Ok::<(), transpire::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the options do not allow a version or an extension that the module uses, or if an instruction is
/// malformed.
pub fn declare_requirements(module: &mut spirv::Module, options: &ToSpirv) -> Result<()> {
    Ok(transpire_translate::to_spirv::declare_requirements(
        module, options,
    )?)
}

/// Translates SPIR-V to LLVM IR. Takes the bytes of a module in either byte order, or its assembly, and returns bitcode
/// of the release in the options.
///
/// # Errors
/// Returns an error if the input is not SPIR-V, breaks a rule about its structure or its declarations, is a module for
/// shaders, or uses something that LLVM IR or the release cannot represent.
pub fn to_llvm(input: &[u8], options: &ToLlvm) -> Result<Vec<u8>> {
    let source = read_spirv(input, &ReadSpirv::default())?;
    let (module, _) =
        spirv_to_llvm(&source.module, options).map_err(|error| source.locate(error))?;
    write_llvm(module, options.release)
}

/// Translates a SPIR-V module to LLVM IR in the form of `options.release`, and reports what was lost.
///
/// The rules of SPIR-V are not checked again: [`read_spirv`] checks them, and [`spirv::Module::validate`] does it for a
/// module built by hand.
///
/// # Errors
/// Returns an error if the module is for shaders, or uses something that LLVM IR cannot represent.
/// [`crate::Error::place`] returns the word.
pub fn spirv_to_llvm(module: &spirv::Module, options: &ToLlvm) -> Result<(ir::Module, Report)> {
    passes::spirv_to_llvm(module, options, &mut ())
}

/// Rewrites LLVM IR as [`to_spirv`] does before it emits SPIR-V: constructs that SPIR-V cannot express are replaced.
/// Returns bitcode of `release`.
///
/// # Errors
/// Returns an error if the input is not LLVM IR or is malformed, or uses something that cannot be rewritten or that the
/// release cannot represent.
pub fn regularize(input: &[u8], options: &ToSpirv, release: Release) -> Result<Vec<u8>> {
    let read = ReadLlvm::default();
    let regularize = |module| regularize_module(module, options);
    let (module, _) = translate_input(input, &read, regularize)?;
    write_llvm(module, release)
}

/// Reads LLVM IR and translates it. If `translate` returns an error, reads and translates the input once more, to name
/// the place of the error as [`Error::traced`](crate::Error::traced) does.
///
/// # Errors
/// Returns the errors of [`read_llvm`] and of `translate`.
pub fn translate_input<T>(
    input: &[u8],
    read: &ReadLlvm,
    translate: impl Fn(ir::Module) -> Result<T>,
) -> Result<T> {
    let again = || read_llvm(input, read).ok().map(|read| read.module);
    translate(read_llvm(input, read)?.module).map_err(|error| error.traced(again, &translate))
}

/// Rewrites a module of LLVM IR as [`regularize`] does, and reports what was lost.
///
/// # Errors
/// Returns an error if the module uses something that cannot be rewritten.
pub fn regularize_module(module: ir::Module, options: &ToSpirv) -> Result<(ir::Module, Report)> {
    Ok(transpire_translate::to_spirv::regularize_module(
        module, options,
    )?)
}
