//! `libtranspire`: the C interface.
//!
//! `cargo xtask capi header` generates the header `include/transpire.h` from this crate. `docs/c.md` describes
//! ownership, threads, and compatibility between versions. The parts:
//!
//! - [`options`]: options by name and value. `transpire-interface` has their table, and also does the work.
//! - [`call`]: the common path of all entry points, with its own stack, limits, and no escaping panics.
//! - [`functions`]: the entry points that work on modules or on names of functions.
//! - [`run`](mod@run): the entry point that runs a kernel.
//! - [`result`] and [`diagnostic`]: their results.
//! - [`reflection`]: the kernels, arguments and specialization constants of a module.
//! - [`context`]: the callback for messages.
//! - `memory`: the memory use of a call.

pub mod call;
pub mod context;
pub mod diagnostic;
pub mod functions;
mod memory;
pub mod options;
pub mod reflection;
pub mod result;
pub mod run;
mod strings;

use std::ffi::c_char;

/// Returns the version of the library, such as `0.2.0`. The string is a constant and must not be freed.
#[unsafe(no_mangle)]
pub extern "C" fn transpire_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Returns the version of the library as a number, such as 200 for `0.2.0`: 10000 times the major version, plus 100 times
/// the minor version, plus the patch. TRANSPIRE_VERSION_NUMBER is the number of the header.
#[unsafe(no_mangle)]
pub extern "C" fn transpire_version_number() -> u32 {
    let parts = [
        env!("CARGO_PKG_VERSION_MAJOR"),
        env!("CARGO_PKG_VERSION_MINOR"),
        env!("CARGO_PKG_VERSION_PATCH"),
    ];
    let numbers = parts.iter().map(|part| part.parse::<u32>().unwrap_or(0));
    numbers.fold(0, |number, part| number * 100 + part)
}
