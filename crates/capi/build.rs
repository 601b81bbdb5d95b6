//! Sets the soname of the shared library: the major version of the interface.

/// The major version of the C interface. `docs/c.md` describes when it changes.
const ABI: u32 = 0;

fn main() {
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libtranspire.so.{ABI}");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
