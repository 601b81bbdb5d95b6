//! The two translations: from bytes to bytes, and between modules.

use crate::llvm::{ir, versions::Release};
use crate::passes;
use crate::{
    ReadLlvm, ReadSpirv, Report, Result, ToLlvm, ToSpirv, read_llvm, read_spirv, spirv, write_llvm,
};

/// Translates LLVM IR to SPIR-V.
///
/// Takes the bytes of a bitcode file that LLVM 3.2 or later wrote, or LLVM assembly in the dialect of
/// any of these releases, and returns the words of a module with its header, in this machine's byte
/// order. [`spirv::binary::to_bytes`] makes a file's bytes of
/// them.
///
/// ```
/// # use transpire::{ErrorKind, ToSpirv};
/// let error = transpire::to_spirv(b"\x7fELF\x02\x01\x01", &ToSpirv::default()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::WrongInput);
/// assert_eq!(error.to_string(), "this is an ELF object, not LLVM bitcode or LLVM assembly");
/// ```
///
/// # Errors
/// When the input is not LLVM IR or is malformed, when it uses something that SPIR-V cannot say, or
/// when it needs what the options do not allow.
pub fn to_spirv(input: &[u8], options: &ToSpirv) -> Result<Vec<u32>> {
    let read = ReadLlvm {
        no_verify: options.no_verify,
        ..ReadLlvm::default()
    };
    let (module, _) = llvm_to_spirv(read_llvm(input, &read)?.module, options)?;
    Ok(spirv::binary::write_words(&module))
}

/// Translates a module of LLVM IR, all of whose bodies are decoded, to SPIR-V, and reports what was left out.
///
/// The module is used up: function bodies are rewritten in place and dropped once their words are there. Its rules are not
/// checked: [`read_llvm`] has done that, and [`crate::llvm::verify()`] does it for a module that was built.
///
/// # Errors
/// When it uses something that SPIR-V cannot say, or needs what the options do not allow: [`crate::Error::place`] tells the
/// function and the instruction.
pub fn llvm_to_spirv(module: ir::Module, options: &ToSpirv) -> Result<(spirv::Module, Report)> {
    passes::llvm_to_spirv(module, options, &mut ())
}

/// Translates SPIR-V to LLVM IR: takes the bytes of a module, of either byte order, or its assembly, and
/// returns bitcode of the release that the options say.
///
/// # Errors
/// When the input is not SPIR-V, breaks a rule of its structure or its declarations, is not of the Kernel flavour, or uses something
/// that LLVM IR or the release has no form for.
pub fn to_llvm(input: &[u8], options: &ToLlvm) -> Result<Vec<u8>> {
    let source = read_spirv(input, &ReadSpirv::default())?;
    let (module, _) =
        spirv_to_llvm(&source.module, options).map_err(|error| source.locate(error))?;
    write_llvm(module, options.release)
}

/// Translates a module of SPIR-V to LLVM IR of the form of `options.release`, and reports what was left out.
///
/// Its rules are not checked: [`read_spirv`] has done that, and [`spirv::Module::validate`] does it for a module that was built.
///
/// # Errors
/// When it is not of the Kernel flavour, or uses something that LLVM IR has no form for: [`crate::Error::place`] tells the word.
pub fn spirv_to_llvm(module: &spirv::Module, options: &ToLlvm) -> Result<(ir::Module, Report)> {
    passes::spirv_to_llvm(module, options, &mut ())
}

/// Rewrites LLVM IR as [`to_spirv`] does before it emits anything: what SPIR-V cannot say becomes something
/// that it can. Returns bitcode of `release`.
///
/// # Errors
/// When the input is not LLVM IR or is malformed, or uses something that cannot be rewritten, or that the release has no
/// form for.
pub fn regularize(input: &[u8], options: &ToSpirv, release: Release) -> Result<Vec<u8>> {
    let module = read_llvm(input, &ReadLlvm::default())?.module;
    let (module, _) = regularize_module(module, options)?;
    write_llvm(module, release)
}

/// Rewrites a module of LLVM IR as [`regularize`] does, and reports what was left out.
///
/// # Errors
/// When it uses something that cannot be rewritten.
pub fn regularize_module(module: ir::Module, options: &ToSpirv) -> Result<(ir::Module, Report)> {
    Ok(transpire_translate::to_spirv::regularize_module(
        module, options,
    )?)
}
