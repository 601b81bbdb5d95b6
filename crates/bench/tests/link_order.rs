//! Checks that the functions which translations call are beside each other in the command.

use std::process::Command;

#[test]
fn the_list_places_the_functions_of_the_command() {
    // A variable would replace the flags of `.cargo/config.toml`, and the symbols would have another form.
    if std::env::var_os("RUSTFLAGS").is_some() {
        eprintln!("unavailable: symbols, because RUSTFLAGS is set");
        return;
    }
    let output = Command::new(env!("CARGO_BIN_EXE_transpire-bench"))
        .args(["link-order", "--check"])
        .output();
    let output = output.expect("the bench starts");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
