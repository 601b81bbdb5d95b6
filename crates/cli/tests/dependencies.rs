//! Tests of the dependencies of the packages.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Returns cargo's metadata about the packages of the workspace in `folder` and all their locked dependencies.
fn metadata(folder: &str) -> Value {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--manifest-path",
        ])
        .arg(
            Path::new(env!("CARGO_MANIFEST_DIR"))
                .join(folder)
                .join("Cargo.toml"),
        )
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Parses a Rust release, such as `1.88` or `1.88.0`, into its first two numbers.
fn release(text: &str) -> Vec<u32> {
    let numbers = text.split('.').map(|number| number.parse().unwrap());
    numbers.take(2).collect()
}

#[test]
fn no_dependency_needs_a_newer_rust_than_the_packages_say() {
    let metadata = metadata("../..");
    let packages = metadata["packages"].as_array().unwrap();
    let of = |package: &Value| package["rust_version"].as_str().map(release);
    let ours: Vec<_> = packages
        .iter()
        .filter(|package| package["source"].is_null())
        .collect();
    let least = of(ours[0]).unwrap();
    for package in &ours {
        assert_eq!(of(package), Some(least.clone()), "{}", package["name"]);
    }
    let newer: Vec<String> = packages
        .iter()
        .filter(|package| of(package).is_some_and(|needed| needed > least))
        .map(|package| format!("{} {}", package["name"], package["rust_version"]))
        .collect();
    assert_eq!(newer, Vec::<String>::new());
    assert!(packages.len() > ours.len());
}
