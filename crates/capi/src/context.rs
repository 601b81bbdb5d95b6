//! The context: who is told of messages.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::c_void;

use crate::diagnostic::transpire_diagnostic;

/// Is called with each diagnostic of a call, on the thread that made it, before the call returns. The diagnostic is valid up
/// to the end of the callback.
pub type transpire_message_callback =
    Option<unsafe extern "C" fn(user: *mut c_void, diagnostic: *const transpire_diagnostic)>;

/// What calls have in common. Any number of threads may call functions with the same context at the same time, as long as
/// nobody changes or destroys it.
#[derive(Debug)]
pub struct transpire_context {
    callback: transpire_message_callback,
    user: *mut c_void,
}

impl transpire_context {
    /// Tells of a diagnostic.
    pub(crate) fn tell(&self, diagnostic: &transpire_diagnostic) {
        if let Some(callback) = self.callback {
            // SAFETY: who set the callback promised that it may be called with its pointer while the context lives.
            unsafe { callback(self.user, diagnostic) }
        }
    }
}

/// Makes a context, to be freed by transpire_context_destroy.
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
/// The context was made by transpire_context_create, and is used no more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_context_destroy(context: *mut transpire_context) {
    if !context.is_null() {
        // SAFETY: it came from Box::into_raw, and the caller gives it up.
        drop(unsafe { Box::from_raw(context) });
    }
}

/// Sets who is told of each diagnostic, in place of who was; null for nobody. `user` is passed on.
///
/// # Safety
/// No call with this context is under way. The callback may be called with `user` while the context lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_context_set_message_callback(
    context: *mut transpire_context,
    callback: transpire_message_callback,
    user: *mut c_void,
) {
    // SAFETY: the caller promises that it is null or a context that nobody else uses now.
    if let Some(context) = unsafe { context.as_mut() } {
        (context.callback, context.user) = (callback, user);
    }
}
