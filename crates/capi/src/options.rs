//! Option objects.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::{c_char, c_void};

use transpire_interface::Settings;

use crate::diagnostic::transpire_status;
use crate::strings::{Text, string};

/// Is asked now and then whether to stop, on the thread that made the call: anything but 0 ends the call with
/// TRANSPIRE_STATUS_CANCELLED.
pub type transpire_cancel_callback = Option<unsafe extern "C" fn(user: *mut c_void) -> i32>;

/// Options by name and value. A function reads those that concern it. Any number of calls may read an object at the same time.
#[derive(Debug, Default)]
pub struct transpire_options {
    pub(crate) settings: Settings,
    pub(crate) cancel: Cancel,
    error: Text,
}

/// Who is asked whether to stop.
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
    /// Whether there is somebody to ask.
    pub(crate) fn is_set(self) -> bool {
        self.callback.is_some()
    }

    /// Asks.
    pub(crate) fn is_asked_for(self) -> bool {
        // SAFETY: who set the callback promised that it may be called with its pointer while the options live.
        self.callback
            .is_some_and(|callback| unsafe { callback(self.user) } != 0)
    }
}

/// Makes an object with the default of each option, to be freed by transpire_options_destroy.
#[unsafe(no_mangle)]
pub extern "C" fn transpire_options_create() -> *mut transpire_options {
    Box::into_raw(Box::default())
}

/// Frees an object. Null is allowed.
///
/// # Safety
/// It was made by transpire_options_create, and is used no more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_destroy(options: *mut transpire_options) {
    if !options.is_null() {
        // SAFETY: it came from Box::into_raw, and the caller gives it up.
        drop(unsafe { Box::from_raw(options) });
    }
}

/// Gives an option a value. Both are strings of so many bytes, or up to their NUL where the length is
/// TRANSPIRE_NUL_TERMINATED. An option that may be repeated keeps what it was given before. docs/c.md lists names and values.
/// Gives TRANSPIRE_STATUS_ARGUMENT for an unknown name, or for a value that the option cannot have: then nothing is changed,
/// and transpire_options_error says what is wrong.
///
/// # Safety
/// No call with these options is under way. The strings can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_set(
    options: *mut transpire_options,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
) -> transpire_status {
    // SAFETY: the caller promises that it is null or an object that nobody else uses now.
    let Some(options) = (unsafe { options.as_mut() }) else {
        return transpire_status::ARGUMENT;
    };
    // SAFETY: the caller promises that both can be read.
    let (name, value) = unsafe { (string(name, name_length), string(value, value_length)) };
    match options.settings.set(&name, &value) {
        Ok(()) => transpire_status::SUCCESS,
        Err(message) => {
            options.error = Text::new(message);
            transpire_status::ARGUMENT
        }
    }
}

/// Gives the specialization constant with this SpecId a value: its bits, low ones first. A module that has no such constant is
/// translated as if nothing was said.
///
/// # Safety
/// No call with these options is under way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_set_spec_constant(
    options: *mut transpire_options,
    spec_id: u32,
    bits: u64,
) -> transpire_status {
    // SAFETY: the caller promises that it is null or an object that nobody else uses now.
    let Some(options) = (unsafe { options.as_mut() }) else {
        return transpire_status::ARGUMENT;
    };
    options.settings.set_spec_constant(spec_id, bits);
    transpire_status::SUCCESS
}

/// Sets who is asked whether to stop, in place of who was; null for nobody. `user` is passed on. A call asks when it begins,
/// and then every few milliseconds.
///
/// # Safety
/// No call with these options is under way. The callback may be called with `user` while the object lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_options_set_cancel_callback(
    options: *mut transpire_options,
    callback: transpire_cancel_callback,
    user: *mut c_void,
) {
    // SAFETY: the caller promises that it is null or an object that nobody else uses now.
    if let Some(options) = unsafe { options.as_mut() } {
        options.cancel = Cancel { callback, user };
    }
}

/// What was wrong with the last option or value that was refused; empty if none was. It ends with a NUL, belongs to the
/// object, and is valid up to the next call that changes it.
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
