//! What is published: each package by itself.

// A test may panic; clippy knows that of test functions alone, not of what they call.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cargo(arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(root())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    output
}

/// The packages of the workspace that are published.
fn published() -> Vec<Value> {
    let output = cargo(&["metadata", "--format-version", "1", "--locked", "--no-deps"]);
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let is_published = |package: &&Value| package["publish"].is_null();
    packages.iter().filter(is_published).cloned().collect()
}

#[test]
fn each_package_says_what_it_is() {
    let packages = published();
    assert!(packages.len() > 10);
    let mut descriptions = BTreeSet::new();
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        for key in [
            "description",
            "license",
            "repository",
            "readme",
            "rust_version",
        ] {
            let value = package[key].as_str().unwrap_or_default();
            assert!(!value.is_empty(), "{name} has no {key}");
        }
        for (key, most) in [("keywords", 5), ("categories", 5)] {
            let count = package[key].as_array().unwrap().len();
            assert!((1..=most).contains(&count), "{name}: {count} {key}");
        }
        descriptions.insert(package["description"].as_str().unwrap());
    }
    assert_eq!(descriptions.len(), packages.len());
}

#[test]
fn the_packages_can_be_packaged_in_the_order_of_their_dependencies() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packages");
    let _ = std::fs::remove_dir_all(&target);
    let target = target.to_str().unwrap();
    let packages = published();
    let mut arguments = vec![
        "package",
        "--no-verify",
        "--offline",
        "--locked",
        "--allow-dirty",
        "--target-dir",
        target,
    ];
    for package in &packages {
        arguments.extend(["--package", package["name"].as_str().unwrap()]);
    }
    let output = cargo(&arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    for package in &packages {
        let [name, version] = ["name", "version"].map(|key| package[key].as_str().unwrap());
        let file = Path::new(target).join(format!("package/{name}-{version}.crate"));
        assert!(file.is_file(), "{}: {said}", file.display());
        // A package comes after those that it depends on.
        let position = |name: &str| said.find(&format!("Packaging {name} v"));
        for dependency in package["dependencies"].as_array().unwrap() {
            let is_ours = !dependency["path"].is_null() && dependency["kind"].is_null();
            if is_ours {
                let other = dependency["name"].as_str().unwrap();
                assert!(position(other) < position(name), "{other}, {name}: {said}");
            }
        }
    }
}
