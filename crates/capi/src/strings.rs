//! Bytes and strings that come from C.

use std::ffi::{CStr, c_char, c_void};

/// The length that stands for a string up to its first NUL.
pub(crate) const NUL_TERMINATED: usize = usize::MAX;

/// Returns the bytes at `data`; none if it is null.
///
/// # Safety
/// `data` is null, or `size` bytes can be read there, which no thread writes while the slice is in use.
pub(crate) unsafe fn bytes<'a>(data: *const c_void, size: usize) -> &'a [u8] {
    match data.is_null() || size == 0 {
        true => &[],
        // SAFETY: the caller promises it.
        false => unsafe { std::slice::from_raw_parts(data.cast(), size) },
    }
}

/// Returns the string at `text`, of `length` bytes or up to its NUL. Bytes that are not UTF-8 are replaced.
///
/// # Safety
/// `text` is null, or `length` bytes can be read there, or a NUL follows if the length is [`NUL_TERMINATED`].
pub(crate) unsafe fn string(text: *const c_char, length: usize) -> String {
    if text.is_null() {
        return String::new();
    }
    let bytes = match length {
        // SAFETY: the caller promises a NUL.
        NUL_TERMINATED => unsafe { CStr::from_ptr(text) }.to_bytes(),
        // SAFETY: the caller promises the length.
        _ => unsafe { bytes(text.cast(), length) },
    };
    String::from_utf8_lossy(bytes).into_owned()
}

/// Bytes to be returned to C, followed by a NUL that their length doesn't include.
#[derive(Debug, Default)]
pub(crate) struct Text(Vec<u8>);

impl Text {
    pub(crate) fn new(bytes: impl Into<Vec<u8>>) -> Self {
        let mut bytes: Vec<u8> = bytes.into();
        bytes.reserve_exact(1);
        bytes.push(0);
        Self(bytes)
    }

    /// Returns the address of the bytes. They stay there until this is dropped, and are never written.
    pub(crate) fn as_ptr(&self) -> *const c_char {
        match self.0.is_empty() {
            true => c"".as_ptr(),
            false => self.0.as_ptr().cast(),
        }
    }

    /// Returns the number of bytes, without the NUL.
    pub(crate) fn len(&self) -> usize {
        self.0.len().saturating_sub(1)
    }
}
