//! The context, which holds the callback for messages.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::c_void;

use crate::diagnostic::transpire_diagnostic;

/// A callback for the diagnostics of a call. It is called with each diagnostic, on the thread that made the call,
/// before the call returns. The diagnostic is valid until the callback returns.
pub type transpire_message_callback =
    Option<unsafe extern "C" fn(user: *mut c_void, diagnostic: *const transpire_diagnostic)>;

/// The common settings of several calls. Any number of threads may call functions with the same context at the same
/// time, as long as no thread changes or destroys it.
#[derive(Debug)]
pub struct transpire_context {
    callback: transpire_message_callback,
    user: *mut c_void,
}

impl transpire_context {
    /// Passes a diagnostic to the callback, if any.
    pub(crate) fn tell(&self, diagnostic: &transpire_diagnostic) {
        if let Some(callback) = self.callback {
            // SAFETY: whoever set the callback promised that it may be called with its pointer while the context lives.
            unsafe { callback(self.user, diagnostic) }
        }
    }
}

/// Creates a context, which transpire_context_destroy frees.
#[unsafe(no_mangle)]
pub extern "C" fn transpire_context_create() -> *mut transpire_context {
    Box::into_raw(Box::new(transpire_context {
        callback: None,
        user: std::ptr::null_mut(),
    }))
}

/// Frees a context. Null is allowed.
///
/// # Safety
/// The context was created by transpire_context_create, and is not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_context_destroy(context: *mut transpire_context) {
    if !context.is_null() {
        // SAFETY: it came from Box::into_raw, and the caller gives it up.
        drop(unsafe { Box::from_raw(context) });
    }
}

/// Sets the callback for diagnostics, replacing the previous one; null removes it. `user` is passed to the callback.
///
/// # Safety
/// No call with this context is running. The callback may be called with `user` while the context lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_context_set_message_callback(
    context: *mut transpire_context,
    callback: transpire_message_callback,
    user: *mut c_void,
) {
    // SAFETY: the caller promises that it is null or a context that is not in use.
    if let Some(context) = unsafe { context.as_mut() } {
        (context.callback, context.user) = (callback, user);
    }
}
