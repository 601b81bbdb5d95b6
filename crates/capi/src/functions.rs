//! The entry points that work on modules. Each takes bytes, gives bytes, and says in its result what came of it.
//!
//! All take the same arguments, and are as safe as these: `context` is null or valid, and nobody changes it meanwhile; at
//! `input` `size` bytes can be read; `options` is null or valid, and nobody changes it meanwhile; `result` can be written.

use std::ffi::c_void;

use transpire::llvm::ir;
use transpire::llvm::versions::Release;
use transpire::spirv::assembly::{assemble_with, disassemble, disassemble_words};
use transpire::spirv::{self, binary};
use transpire::{
    Format, LlvmModule, ReadSpirv, Report, SpirvModule, ToLlvm, detect, expect, print_llvm,
    read_llvm, read_spirv, write_llvm, write_spirv,
};

use crate::call::{Output, call};
use crate::context::transpire_context;
use crate::diagnostic::{Diagnosis, transpire_status};
use crate::options::transpire_options;
use crate::result::transpire_result;
use crate::settings::Settings;
use crate::{reflection, validation};

type Done = Result<(), Diagnosis>;

/// Translates LLVM IR, bitcode or assembly, to SPIR-V; to its assembly with the option "text".
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_to_spirv(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, to_spirv) }
}

fn to_spirv(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let options = settings.to_spirv()?;
    let fault = |error| settings.forward_fault(error);
    let module = read_llvm(input, &settings.read_llvm())
        .map_err(fault)?
        .module;
    let (module, report) = transpire::llvm_to_spirv(module, &options).map_err(fault)?;
    output.report(&report, settings);
    let bytes = write_spirv(&module);
    if settings.validate {
        read_spirv(&bytes, &ReadSpirv::in_full())?;
    }
    output.bytes = match settings.text {
        true => disassemble_words(&binary::write_words(&module), &settings.disassemble)
            .map_err(transpire::Error::from)?
            .into_bytes(),
        false => bytes,
    };
    Ok(())
}

/// Translates SPIR-V, of either byte order, or its assembly, to LLVM IR: bitcode of the release that the option "llvm" says;
/// its assembly with the option "text".
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_to_llvm(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, to_llvm) }
}

fn to_llvm(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let source = read_spirv(input, &settings.read_spirv())?;
    let options = settings.to_llvm(&source.module)?;
    let translated = transpire::spirv_to_llvm(&source.module, &options);
    let translated = translated.map_err(|error| source.locate(error))?;
    write_ir(translated, options.release, settings, output)
}

/// Translates SPIR-V or LLVM IR, in any notation, to SPIR 1.2: bitcode as LLVM 3.2 reads it; its assembly with the option
/// "text".
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_to_spir12(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, to_spir12) }
}

fn to_spir12(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let translated = if is_spirv(input) {
        let source = read_spirv(input, &settings.read_spirv())?;
        let options = settings.to_spir12(Some(&source.module))?;
        let translated = transpire::spirv_to_spir12(&source.module, &options);
        translated.map_err(|error| source.locate(error))?
    } else {
        let module = read_llvm(input, &settings.read_llvm())?.module;
        transpire::llvm_to_spir12(module, &settings.to_spir12(None)?)?
    };
    write_ir(translated, Release::V3_2, settings, output)
}

/// Rewrites LLVM IR to the form of the release that the option "llvm" says, and SPIR 1.2 to what a compiler of that release
/// would have written: bitcode; its assembly with the option "text".
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_upgrade(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, upgrade) }
}

fn upgrade(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let release = settings.release(ToLlvm::default().release);
    let module = read_llvm(input, &settings.read_llvm())?.module;
    let translated = transpire::llvm_to_release(module, &settings.to_release(release))?;
    write_ir(translated, release, settings, output)
}

/// Rewrites LLVM IR as transpire_to_spirv does before it writes SPIR-V: what SPIR-V cannot say becomes something that it can.
/// Gives bitcode of the release that the option "llvm" says, or of the one that wrote the input; its assembly with the option
/// "text".
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_regularize(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, regularize) }
}

fn regularize(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let options = settings.to_spirv()?;
    let fault = |error| settings.forward_fault(error);
    let read = read_llvm(input, &settings.read_llvm()).map_err(fault)?;
    let release = settings.release(read.release);
    let regular = transpire::regularize_module(read.module, &options).map_err(fault)?;
    write_ir(regular, release, settings, output)
}

/// Makes bitcode of LLVM IR, assembly or bitcode, for the release that the option "llvm" says: without it, for the oldest that
/// knows its kind of pointers, 14 or 16.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_parse(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, parse) }
}

fn parse(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let read = read_llvm(input, &settings.read_llvm())?;
    let release = settings.release(read.release.min(Release::default()));
    output.bytes = write_llvm(read.module, release)?;
    Ok(())
}

/// Prints LLVM IR, bitcode or assembly, as llvm-dis of the release does that the option "llvm" says: without it, of the one
/// that wrote the input.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_print(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, print) }
}

fn print(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let LlvmModule { module, release } = read_llvm(input, &settings.read_llvm())?;
    output.bytes = print_llvm(module, settings.release(release))?.into_bytes();
    Ok(())
}

/// Makes the text of a module of SPIR-V, in the syntax of SPIRV-Tools. Rules of SPIR-V are not checked.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_disassemble(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, dis) }
}

fn dis(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    expect(input, &[Format::Spirv])?;
    let text = disassemble(input, &settings.disassemble).map_err(transpire::Error::from)?;
    output.bytes = text.into_bytes();
    Ok(())
}

/// Makes a module of SPIR-V of its assembly, in the syntax of SPIRV-Tools. Rules of SPIR-V are not checked.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_assemble(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, assemble) }
}

fn assemble(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    expect(input, &[Format::SpirvAssembly])?;
    let text = String::from_utf8_lossy(input);
    let words = assemble_with(&text, &settings.assemble).map_err(transpire::Error::from)?;
    output.bytes = binary::to_bytes(&words);
    Ok(())
}

/// Checks a module: SPIR-V against the rules of its specification, LLVM IR against those of SPIR 1.2 if it says that it is
/// such, else against those of LLVM's verifier; or against what the option "rules" asks for. Each finding is a diagnostic.
/// Gives TRANSPIRE_STATUS_INVALID if one of them is an error; there is no output.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_validate(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe {
        call(
            context,
            (input, size),
            options,
            result,
            validation::validate,
        )
    }
}

/// Finds out what is in a module, in any notation: its kernels with their arguments, and its specialization constants. The
/// functions transpire_result_kernel, transpire_result_argument and transpire_result_spec_constant tell of it; there is no
/// output.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_reflect(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, reflection::reflect) }
}

/// Gives specialization constants of a module of SPIR-V, or of its assembly, the values that the option "spec-const" and
/// transpire_options_set_spec_constant say: they become constants without a SpecId. Gives SPIR-V; its assembly with the option
/// "text".
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_specialize(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, specialize) }
}

fn specialize(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let SpirvModule { mut module, .. } = read_spirv(input, &settings.read_spirv())?;
    let values = settings.values_of(&module)?;
    spirv::specialize(&mut module, &values);
    write_words(&module, settings, output)
}

/// Takes all out of a module but the kernels that the option "kernel" names, and what they use: of SPIR-V or its assembly,
/// which gives SPIR-V; of LLVM IR, which gives bitcode of the release that wrote it or that the option "llvm" says. With the
/// option "text" it gives assembly.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_extract_kernels(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, extract_kernels) }
}

fn extract_kernels(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    if settings.kernels.is_empty() {
        let message = "the option \"kernel\" names no kernel";
        return Err(Diagnosis::error(transpire_status::ARGUMENT, message));
    }
    if is_spirv(input) {
        let SpirvModule { module, .. } = read_spirv(input, &settings.read_spirv())?;
        let extracted = spirv::extract_entry_points(&module, &settings.kernels);
        return write_words(
            &extracted.map_err(transpire::Error::from)?,
            settings,
            output,
        );
    }
    let LlvmModule {
        mut module,
        release,
    } = read_llvm(input, &settings.read_llvm())?;
    transpire::select_kernels(&mut module, &settings.kernels)?;
    let release = settings.release(release);
    write_ir((module, Report::default()), release, settings, output)
}

fn is_spirv(input: &[u8]) -> bool {
    matches!(detect(input), Some(Format::Spirv | Format::SpirvAssembly))
}

/// Tells what was left out, and gives the module in the form of a release.
fn write_ir(
    (module, report): (ir::Module, Report),
    release: Release,
    settings: &Settings,
    output: &mut Output,
) -> Done {
    output.report(&report, settings);
    output.bytes = match settings.text {
        true => print_llvm(module, release)?.into_bytes(),
        false => write_llvm(module, release)?,
    };
    Ok(())
}

fn write_words(module: &spirv::Module, settings: &Settings, output: &mut Output) -> Done {
    output.bytes = match settings.text {
        true => disassemble_words(&binary::write_words(module), &settings.disassemble)
            .map_err(transpire::Error::from)?
            .into_bytes(),
        false => write_spirv(module),
    };
    Ok(())
}
