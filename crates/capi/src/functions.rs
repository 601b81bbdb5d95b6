//! The entry points that work on modules. Each takes bytes, gives bytes, and says in its result what came of it.
//!
//! All take the same arguments, and are as safe as these: `context` is null or valid, and nobody changes it meanwhile; at
//! `input` `size` bytes can be read; `options` is null or valid, and nobody changes it meanwhile; `result` can be written.

use std::ffi::c_void;

use transpire_interface::{Call, Done, Settings};

use crate::call::{Output, call};
use crate::context::transpire_context;
use crate::diagnostic::transpire_status;
use crate::options::transpire_options;
use crate::reflection;
use crate::result::transpire_result;

/// The work that is such a call.
fn does(call: Call) -> impl Fn(&[u8], &Settings, &mut Output) -> Done + Send {
    move |input, settings, output| {
        let (made, done) = call.run(input, settings);
        output.bytes = made.bytes;
        output.diagnoses = made.diagnoses;
        done
    }
}

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
    unsafe { call(context, (input, size), options, result, does(Call::ToSpirv)) }
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
    unsafe { call(context, (input, size), options, result, does(Call::ToLlvm)) }
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
    unsafe {
        call(
            context,
            (input, size),
            options,
            result,
            does(Call::ToSpir12),
        )
    }
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
    unsafe { call(context, (input, size), options, result, does(Call::Upgrade)) }
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
    unsafe {
        call(
            context,
            (input, size),
            options,
            result,
            does(Call::Regularize),
        )
    }
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
    unsafe { call(context, (input, size), options, result, does(Call::Parse)) }
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
    unsafe { call(context, (input, size), options, result, does(Call::Print)) }
}

/// Makes the text of a module of SPIR-V, in the syntax of SPIRV-Tools or what the option "syntax" says. Rules of SPIR-V are not
/// checked.
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
    unsafe {
        call(
            context,
            (input, size),
            options,
            result,
            does(Call::Disassemble),
        )
    }
}

/// Makes a module of SPIR-V of its assembly, in the syntax of SPIRV-Tools or what the option "syntax" says. Rules of SPIR-V are
/// not checked.
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
    unsafe {
        call(
            context,
            (input, size),
            options,
            result,
            does(Call::Assemble),
        )
    }
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
            does(Call::Validate),
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
    unsafe {
        call(
            context,
            (input, size),
            options,
            result,
            does(Call::Specialize),
        )
    }
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
    unsafe {
        call(
            context,
            (input, size),
            options,
            result,
            does(Call::ExtractKernels),
        )
    }
}

/// Gives a function of OpenCL C the name that it has in LLVM IR. The input is the function with the types of its parameters,
/// "fract(float4, __global float4*)", or a mangled name; the output is the mangled name, in the spelling that the option
/// "spelling" says. With a dialect of the Khronos translator the parameters have the types of LLVM IR, and the name is the one
/// that its mangleOpenClBuiltin gives.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_mangle(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises the same.
    unsafe { call(context, (input, size), options, result, does(Call::Mangle)) }
}

/// Tells which function of OpenCL C a mangled name stands for: gives it with the types of its parameters, as transpire_mangle
/// takes it.
///
/// # Safety
/// The pointers are null or valid, and nobody changes what they point to while the call is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_demangle(
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
            does(Call::Demangle),
        )
    }
}
