//! Results: output and diagnostics.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::c_char;
use std::fmt::Write;

use transpire_interface::Diagnosis;

use crate::call::Output;
use crate::diagnostic::{Diagnostic, transpire_diagnostic, transpire_status};
use crate::reflection::Reflection;
use crate::strings::Text;

/// What a call gives, of success and of failure: output, diagnostics, and what is known of a module. All that its functions
/// hand out belongs to it. Any number of threads may read it at the same time.
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

/// Diagnostics as text, each a line.
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

/// Frees a result and all that it has handed out. Null is allowed.
///
/// # Safety
/// It was made by a function of this library, and is used no more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_destroy(result: *mut transpire_result) {
    if !result.is_null() {
        // SAFETY: it came from Box::into_raw, and the caller gives it up.
        drop(unsafe { Box::from_raw(result) });
    }
}

/// What the call gave.
///
/// # Safety
/// The result is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_status(
    result: *const transpire_result,
) -> transpire_status {
    // SAFETY: the caller promises it; null is told.
    unsafe { result.as_ref() }.map_or(transpire_status::ARGUMENT, |result| result.status)
}

/// The output, and in `size` its bytes, if that is not null. A module of SPIR-V is its words in little-endian byte order; the
/// place is aligned as malloc does it. Behind the output stands a NUL that the size doesn't count. Never null; a call that
/// failed has an empty output.
///
/// # Safety
/// The result is valid, and `size` can be written.
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

/// How many diagnostics there are. A call that failed has at least one error.
///
/// # Safety
/// The result is valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_result_diagnostic_count(
    result: *const transpire_result,
) -> usize {
    // SAFETY: the caller promises it; null has none.
    unsafe { result.as_ref() }.map_or(0, |result| result.diagnostics.len())
}

/// A diagnostic, by its number from 0; null beyond the last.
///
/// # Safety
/// The result is valid.
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

/// All diagnostics as text for people, each in a line: its severity, the input's name, its place, its message, its rule. In
/// `size` the bytes, if that is not null. Never null; it ends with a NUL that the size doesn't count.
///
/// # Safety
/// The result is valid, and `size` can be written.
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
