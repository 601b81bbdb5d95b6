//! The entry points that work on modules or on names of functions. The result of each has diagnostics, and the output,
//! if any.
//!
//! All take the same arguments, under the same conditions: `context` is null or valid, and no thread changes it during
//! the call; `size` bytes at `input` can be read; `options` is null or valid, and no thread changes it during the call;
//! `result` can be written. Only `transpire_link` takes several inputs.

use std::ffi::{c_char, c_void};

use transpire_interface::{Call, Diagnosis, Done, Kind, Settings};

use crate::call::{Output, call};
use crate::context::transpire_context;
use crate::diagnostic::transpire_status;
use crate::options::transpire_options;
use crate::reflection;
use crate::result::transpire_result;
use crate::strings::{bytes, string};

/// Returns a function that performs `call` and stores the bytes and diagnoses in the output.
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
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Translates SPIR-V in either byte order, or its assembly, to LLVM IR. The output is bitcode of the release in the
/// option "llvm", or its assembly with the option "text".
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Translates SPIR-V or LLVM IR, binary or assembly, to SPIR 1.2. The output is bitcode that LLVM 3.2 reads, or its
/// assembly with the option "text".
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Rewrites LLVM IR to the form of the release in the option "llvm", and SPIR 1.2 to the output of a compiler of that
/// release. The output is bitcode, or its assembly with the option "text".
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Rewrites LLVM IR as transpire_to_spirv does before it writes SPIR-V: constructs that SPIR-V cannot express are
/// replaced. The output is bitcode of the release in the option "llvm", or else of the release that wrote the input, or
/// its assembly with the option "text".
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Converts LLVM IR, assembly or bitcode, to bitcode for the release in the option "llvm". The default is the release
/// that wrote the input, but at most 16. For assembly, it is 14 with typed pointers, and 16 with opaque pointers.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Prints LLVM IR, bitcode or assembly, as llvm-dis of the release in the option "llvm" does. The default is the
/// release that wrote the input.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Converts a SPIR-V module to text, in the syntax of SPIRV-Tools or the one in the option "syntax". The rules of
/// SPIR-V are not checked.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Converts the assembly of a SPIR-V module, in the syntax of SPIRV-Tools or the one in the option "syntax", to the
/// module. The rules of SPIR-V are not checked.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Checks a module against the rules in the option "rules". By default, SPIR-V is checked against the rules of its
/// specification, SPIR 1.2 against its own, and other LLVM IR against the rules of LLVM's verifier. Each finding is a
/// diagnostic. Returns TRANSPIRE_STATUS_INVALID if one of them is an error. There is no output.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Reflects a module in any form: its kernels with their arguments, and its specialization constants. The functions
/// transpire_result_kernel, transpire_result_argument and transpire_result_spec_constant return them. There is no
/// output.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Sets specialization constants of a SPIR-V module, or of its assembly, to the values in the option "spec-const" and
/// from transpire_options_set_spec_constant. They become constants without a SpecId. The output is SPIR-V, or its
/// assembly with the option "text".
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Extracts the kernels in the option "kernel", and what they use, from a module. For SPIR-V or its assembly, the
/// output is SPIR-V. For LLVM IR, it is bitcode of the release in the option "llvm", or else of the release that wrote
/// the input. With the option "text" the output is assembly.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// An input of transpire_link. Later versions will not change the structure.
#[allow(non_camel_case_types, reason = "names of C")]
#[repr(C)]
#[derive(Debug)]
pub struct transpire_input {
    /// The name in messages; null or an empty name stands for `input 1`, `input 2` and so on.
    pub name: *const c_char,
    /// The length of `name` in bytes; TRANSPIRE_NUL_TERMINATED stands for the length up to the NUL.
    pub name_length: usize,
    /// The bytes of the module.
    pub data: *const c_void,
    /// The size of the module in bytes.
    pub size: usize,
}

/// Links modules into one module. Each input is SPIR-V or LLVM IR, binary or assembly. The output is in the IR in the option
/// "output"; without the option it is LLVM IR if all inputs are, and otherwise SPIR-V. It is binary, or assembly with the option
/// "text". Each symbol that is missing, defined twice or of different types is a diagnostic. The options "partial",
/// "create-library", "only-needed", "internalize", "export" and "defsym" are those of the command `transpire link`.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call. `count` inputs can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_link(
    context: *const transpire_context,
    inputs: *const transpire_input,
    count: usize,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    let inputs = match inputs.is_null() || count == 0 {
        true => &[],
        // SAFETY: the caller promises that the inputs can be read.
        false => unsafe { std::slice::from_raw_parts(inputs, count) },
    };
    let is_null = |input: &transpire_input| input.data.is_null() && input.size > 0;
    let is_wrong = inputs.is_empty() || inputs.iter().any(is_null);
    let read: Vec<(String, &[u8])> = { inputs.iter().zip(1..) }
        // SAFETY: the caller promises that names and data can be read.
        .map(|(input, number)| unsafe {
            let name = match string(input.name, input.name_length) {
                name if name.is_empty() => format!("input {number}"),
                name => name,
            };
            (name, bytes(input.data, input.size))
        })
        .collect();
    let work = |_: &[u8], settings: &Settings, output: &mut Output| {
        if is_wrong {
            let message = "there are no inputs, or the data of one is a null pointer";
            return Err(Box::new(Diagnosis::error(Kind::Argument, message)));
        }
        let named: Vec<(&str, &[u8])> = read.iter().map(|it| (it.0.as_str(), it.1)).collect();
        let (made, done) = transpire_interface::link(&named, settings);
        output.bytes = made.bytes;
        output.diagnoses = made.diagnoses;
        done
    };
    // SAFETY: the caller promises the same, and there is no input besides.
    unsafe { call(context, (std::ptr::null(), 0), options, result, work) }
}

/// Mangles the name of an OpenCL C function, as LLVM IR uses it. The input is the function with the types of its
/// parameters, "fract(float4, __global float4*)", or a mangled name. The output is the mangled name, in the spelling in
/// the option "spelling". With a dialect of the Khronos translator, the parameters have the types of LLVM IR, and the
/// name is the one that its mangleOpenClBuiltin returns.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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

/// Demangles a name. The output is the OpenCL C function with the types of its parameters, in the form that
/// transpire_mangle takes.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call.
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
