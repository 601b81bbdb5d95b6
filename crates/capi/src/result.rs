//! Result objects, which own the output and the diagnostics of a call.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::c_char;
use std::fmt::Write;

use transpire_interface::Diagnosis;

use crate::call::Output;
use crate::diagnostic::{Diagnostic, transpire_diagnostic, transpire_status};
use crate::reflection::Reflection;
use crate::strings::Text;

/// The result of a call, whether it succeeded or failed: output, diagnostics, and reflection. It owns everything that
/// its functions return. Any number of threads may read it at the same time.
#[derive(Debug)]
pub struct transpire_result {
    status: transpire_status,
    data: Text,
    diagnostics: Vec<Diagnostic>,
    log: Text,
    pub(crate) reflection: Reflection,
}

impl transpire_result {
    pub(crate) fn new(status: transpire_status, output: Output, source: &str) -> Self {
        let log = log(&output.diagnoses, source);
        let lay_out = |diagnosis| Diagnostic::new(diagnosis, source);
        Self {
            status,
            data: Text::new(output.bytes),
            diagnostics: output.diagnoses.into_iter().map(lay_out).collect(),
            log: Text::new(log),
            reflection: Reflection::new(output.description),
        }
    }

    pub(crate) fn diagnostics(&self) -> impl Iterator<Item = &transpire_diagnostic> {
        self.diagnostics.iter().map(|diagnostic| &diagnostic.view)
    }
}

/// Returns diagnostics as text, one per line.
fn log(diagnoses: &[Diagnosis], source: &str) -> String {
    let mut log = String::new();
    for diagnosis in diagnoses {
        log.push_str(diagnosis.severity.name());
        log.push_str(": ");
        if !source.is_empty() {
            log.push_str(source);
            log.push_str(": ");
        }
        // Writing to a string does not fail.
        let _ = writeln!(log, "{diagnosis}");
    }
    log
}

/// Frees a result and everything that it returned. Null is allowed.
///
/// # Safety
/// It was created by a function of this library, and is not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_destroy(result: *mut transpire_result) {
    if !result.is_null() {
        // SAFETY: it came from Box::into_raw, and the caller gives it up.
        drop(unsafe { Box::from_raw(result) });
    }
}

/// Returns the status of the call. Null counts as an empty result with the status TRANSPIRE_STATUS_ARGUMENT.
///
/// # Safety
/// The result is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_status(
    result: *const transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises it; null results in an error.
    unsafe { result.as_ref() }.map_or(transpire_status::ARGUMENT, |result| result.status)
}

/// Returns the output, and stores its length in bytes in `size` unless `size` is null. A SPIR-V module consists of its
/// words in little-endian byte order. The memory is aligned like memory from malloc. After the output comes a NUL that
/// the length doesn't include. The result is never null; a failed call has an empty output.
///
/// # Safety
/// The result is valid, or null. `size` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_data(
    result: *const transpire_result,
    size: *mut usize,
) -> *const u8 {
    // SAFETY: the caller promises it; null has no data.
    let result = unsafe { result.as_ref() };
    let length = result.map_or(0, |result| result.data.len());
    // SAFETY: the caller promises that it can be written.
    if let Some(size) = unsafe { size.as_mut() } {
        *size = length;
    }
    result.map_or(c"".as_ptr().cast(), |result| result.data.as_ptr().cast())
}

/// Returns the number of diagnostics. A failed call has at least one error.
///
/// # Safety
/// The result is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_diagnostic_count(
    result: *const transpire_result,
) -> usize {
    // SAFETY: the caller promises it; null has none.
    unsafe { result.as_ref() }.map_or(0, |result| result.diagnostics.len())
}

/// Returns a diagnostic, by its index from 0; null if the index is out of range.
///
/// # Safety
/// The result is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_diagnostic(
    result: *const transpire_result,
    index: usize,
) -> *const transpire_diagnostic {
    // SAFETY: the caller promises it; null has none.
    let result = unsafe { result.as_ref() };
    let diagnostic = result.and_then(|result| result.diagnostics.get(index));
    diagnostic.map_or(std::ptr::null(), |diagnostic| &raw const diagnostic.view)
}

/// Returns all diagnostics as text for people, one per line: severity, name of the input, place, message, rule. Stores
/// the length in bytes in `size` unless `size` is null. The result is never null, and ends with a NUL that the length
/// doesn't include.
///
/// # Safety
/// The result is valid, or null. `size` can be written, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_log(
    result: *const transpire_result,
    size: *mut usize,
) -> *const c_char {
    // SAFETY: the caller promises it; null has no diagnostics.
    let result = unsafe { result.as_ref() };
    // SAFETY: the caller promises that it can be written.
    if let Some(size) = unsafe { size.as_mut() } {
        *size = result.map_or(0, |result| result.log.len());
    }
    result.map_or(c"".as_ptr(), |result| result.log.as_ptr())
}
