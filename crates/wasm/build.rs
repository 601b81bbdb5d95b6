//! Sets the size of the stack for WebAssembly.

/// The size of the stack in bytes, the same as for a main thread.
const STACK: u32 = 8 << 20;

fn main() {
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-cdylib-link-arg=-zstack-size={STACK}");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
