//! `libtranspire`: the C interface.
//!
//! The header `include/transpire.h` is made of this crate by `cargo xtask capi header`; `docs/c.md` tells who owns what, which
//! threads may call what, and what stays the same between versions. What each part does:
//!
//! - [`options`]: options by name and value; their table is that of `transpire-interface`, which does the work, too;
//! - [`call`]: the one way through which each entry point goes: a stack of its own, limits, no panic gets out;
//! - [`functions`]: the entry points that work on modules;
//! - [`result`] and [`diagnostic`]: what they give;
//! - [`reflection`]: what is known of a module;
//! - [`context`]: who is told of messages;
//! - `memory`: how much memory a call holds.

pub mod call;
pub mod context;
pub mod diagnostic;
pub mod functions;
mod memory;
pub mod options;
pub mod reflection;
pub mod result;
mod strings;

use std::ffi::c_char;

/// The version of the library, as `0.2.0`: a constant that is not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn transpire_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
