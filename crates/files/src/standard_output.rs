//! Detects whether the caller has closed standard output.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Detects a closed standard output before `main`. Rust then opens `/dev/null` in place of a closed standard
/// stream, and all output to it is lost without an error. Later, this cannot be distinguished from a
/// `/dev/null` that the caller has opened.
#[cfg(target_os = "linux")]
mod at_start {
    use std::sync::atomic::Ordering;

    use rustix::{io, stdio};

    extern "C" fn look() {
        let is_closed = io::fcntl_getfd(stdio::stdout()).is_err();
        super::IS_CLOSED.store(is_closed, Ordering::Relaxed);
    }

    #[expect(
        unsafe_code,
        reason = "the C library calls the functions of this section once, before `main`: \
                  `look` takes no argument, gives no result, and needs nothing of Rust's runtime"
    )]
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;
}

/// Checks that the caller has not closed standard output. Only Linux allows this to be detected.
///
/// # Errors
/// Returns an error if standard output was closed.
pub fn check_open() -> io::Result<()> {
    match IS_CLOSED.load(Ordering::Relaxed) {
        true => Err(io::Error::other("standard output is closed")),
        false => Ok(()),
    }
}
