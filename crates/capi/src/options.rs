//! Option objects, which hold the settings of calls and the cancel callback.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::{c_char, c_void};

use transpire_interface::Settings;

use crate::diagnostic::transpire_status;
use crate::strings::{Text, string};

/// A callback that can stop a call. It is called from time to time, on the thread that made the call. If it returns
/// anything but 0, the call ends with TRANSPIRE_STATUS_CANCELLED.
pub type transpire_cancel_callback = Option<unsafe extern "C" fn(user: *mut c_void) -> i32>;

/// Options by name and value. A function reads the options that concern it. Any number of calls may read an object at
/// the same time.
#[derive(Debug, Default)]
pub struct transpire_options {
    pub(crate) settings: Settings,
    pub(crate) cancel: Cancel,
    error: Text,
}

/// The cancel callback.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cancel {
    callback: transpire_cancel_callback,
    user: *mut c_void,
}

impl Default for Cancel {
    fn default() -> Self {
        Self {
            callback: None,
            user: std::ptr::null_mut(),
        }
    }
}

impl Cancel {
    /// Returns whether a callback is set.
    pub(crate) fn is_set(self) -> bool {
        self.callback.is_some()
    }

    /// Calls the callback. Returns whether it asks to stop.
    pub(crate) fn is_asked_for(self) -> bool {
        // SAFETY: whoever set the callback promised that it may be called with its pointer while the options live.
        self.callback
            .is_some_and(|callback| unsafe { callback(self.user) } != 0)
    }
}

/// Creates an object with the default of each option, which transpire_options_destroy frees.
#[unsafe(no_mangle)]
pub extern "C" fn transpire_options_create() -> *mut transpire_options {
    Box::into_raw(Box::default())
}

/// Creates a copy of an object: the values of its options and of specialization constants, and its cancel callback.
/// transpire_options_destroy frees the copy. Returns null if `options` is null.
///
/// # Safety
/// The object is valid, or null, and no thread changes it during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_copy(
    options: *const transpire_options,
) -> *mut transpire_options {
    // SAFETY: the caller promises it.
    let Some(options) = (unsafe { options.as_ref() }) else {
        return std::ptr::null_mut();
    };
    Box::into_raw(Box::new(transpire_options {
        settings: options.settings.clone(),
        cancel: options.cancel,
        error: Text::default(),
    }))
}

/// Resets each option to its default, and removes the values of specialization constants, the cancel callback and the
/// message. Null is allowed.
///
/// # Safety
/// No call with these options is running.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_reset(options: *mut transpire_options) {
    // SAFETY: the caller promises that it is null or an object that is not in use.
    if let Some(options) = unsafe { options.as_mut() } {
        *options = transpire_options::default();
    }
}

/// Frees an object. Null is allowed.
///
/// # Safety
/// It was created by transpire_options_create or transpire_options_copy, and is not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_destroy(options: *mut transpire_options) {
    if !options.is_null() {
        // SAFETY: it came from Box::into_raw, and the caller gives it up.
        drop(unsafe { Box::from_raw(options) });
    }
}

/// Sets an option. Name and value are strings with a length in bytes; TRANSPIRE_NUL_TERMINATED stands for the length up
/// to the NUL. An option that may be repeated keeps its earlier values. docs/c.md lists names and values. Returns
/// TRANSPIRE_STATUS_ARGUMENT for an unknown name or an invalid value. Then nothing is changed, and
/// transpire_options_error returns the message.
///
/// # Safety
/// No call with these options is running. The strings can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_set(
    options: *mut transpire_options,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
) -> transpire_status {
    // SAFETY: the caller promises that it is null or an object that is not in use.
    let Some(options) = (unsafe { options.as_mut() }) else {
        return transpire_status::ARGUMENT;
    };
    // SAFETY: the caller promises that both can be read.
    let (name, value) = unsafe { (string(name, name_length), string(value, value_length)) };
    match options.settings.set(&name, &value) {
        Ok(()) => transpire_status::SUCCESS,
        Err(message) => {
            // The caller gets no length, so a NUL in a name or a value must not end the message.
            options.error = Text::new(message.replace('\0', "\\0"));
            transpire_status::ARGUMENT
        }
    }
}

/// Sets the value of the specialization constant with this SpecId: its bits, low ones first. It has no effect on a
/// module without such a constant. Returns TRANSPIRE_STATUS_ARGUMENT if `options` is null.
///
/// # Safety
/// No call with these options is running.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_set_spec_constant(
    options: *mut transpire_options,
    spec_id: u32,
    bits: u64,
) -> transpire_status {
    // SAFETY: the caller promises that it is null or an object that is not in use.
    let Some(options) = (unsafe { options.as_mut() }) else {
        return transpire_status::ARGUMENT;
    };
    options.settings.set_spec_constant(spec_id, bits);
    transpire_status::SUCCESS
}

/// Sets the cancel callback, replacing the previous one; null removes it. `user` is passed to the callback. A call
/// invokes it at its beginning, and then every few milliseconds.
///
/// # Safety
/// No call with these options is running. The callback may be called with `user` while the object lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_set_cancel_callback(
    options: *mut transpire_options,
    callback: transpire_cancel_callback,
    user: *mut c_void,
) {
    // SAFETY: the caller promises that it is null or an object that is not in use.
    if let Some(options) = unsafe { options.as_mut() } {
        options.cancel = Cancel { callback, user };
    }
}

/// Returns the message about the last rejected option or value; empty if none was rejected. It ends with a NUL, belongs
/// to the object, and is valid until the next call that changes the object.
///
/// # Safety
/// The object is valid, or null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_error(
    options: *const transpire_options,
) -> *const c_char {
    // SAFETY: the caller promises it.
    let options = unsafe { options.as_ref() };
    options.map_or(c"".as_ptr(), |options| options.error.as_ptr())
}
