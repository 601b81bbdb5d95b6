//! Tests of the published packages: their metadata, their files, the bill of materials, and whether they can be
//! packaged.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
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

/// Returns the packages of the workspace that are published.
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
fn each_package_has_a_readme_and_the_licenses_and_is_documented_with_all_features() {
    for package in published() {
        let name = package["name"].as_str().unwrap();
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        let folder = manifest.parent().unwrap();
        let readme = fs::read_to_string(folder.join("README.md")).unwrap();
        assert_eq!(package["readme"], "README.md", "{name}");
        assert!(readme.starts_with(&format!("# {name}\n")), "{name}");
        for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let whole = fs::read(root().join(license)).unwrap();
            assert_eq!(fs::read(folder.join(license)).unwrap(), whole, "{name}");
        }
        let targets = package["targets"].as_array().unwrap();
        if targets.iter().any(|target| target["doc"] == true) {
            let settings = &package["metadata"]["docs"]["rs"];
            assert_eq!(settings["all-features"], true, "{name}");
        }
        // An example in a README is also in the crate's documentation, which is tested.
        let library = fs::read_to_string(folder.join("src/lib.rs")).unwrap_or_default();
        let documented: Vec<&str> = library
            .lines()
            .filter_map(|line| line.strip_prefix("//!"))
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .filter(|line| !line.starts_with("# "))
            .collect();
        let documented = documented.join("\n");
        for example in readme.split("```rust\n").skip(1) {
            let example = example.split("```").next().unwrap();
            assert!(documented.contains(example), "{name}: {example}");
        }
    }
}

#[test]
fn the_library_compiles_without_warnings_with_each_set_of_features() {
    for features in ["", "spir12", "threads", "validator"] {
        let check = ["check", "--package", "transpire", "--no-default-features"];
        let output = cargo(&[&check[..], &["--locked", "--features", features]].concat());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("warning"), "{features}: {said}");
    }
}

#[test]
fn rayon_is_built_only_where_calls_have_several_threads() {
    for (package, has_threads) in [
        ("transpire", true),
        ("transpire-cli", true),
        ("transpire-capi", false),
        ("transpire-llvm-spirv", false),
        ("transpire-wasm", false),
    ] {
        let tree = ["tree", "--locked", "--edges", "normal", "--prefix", "none"];
        let output = cargo(&[&tree[..], &["--package", package]].concat());
        let tree = String::from_utf8_lossy(&output.stdout);
        assert!(tree.contains(package), "{package}: {tree}");
        assert_eq!(
            tree.contains("rayon-core"),
            has_threads,
            "{package}: {tree}"
        );
    }
}

/// Returns the name, the version and the checksum of each package in `Cargo.lock`. The checksum of a package of the
/// workspace is empty.
fn locked() -> BTreeSet<(String, String, String)> {
    let text = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let value = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key));
        line.unwrap_or_default().trim_matches('"').to_owned()
    };
    let blocks = text.split("[[package]]\n").skip(1);
    let row = |block: &str| {
        let [name, version] = ["name = ", "version = "].map(|key| value(block, key));
        (name, version, value(block, "checksum = "))
    };
    blocks.map(row).collect()
}

#[test]
fn the_bill_of_materials_lists_what_cargo_tree_lists() {
    let output = Command::new(root().join("scripts/sbom.py"))
        .arg("transpire-cli")
        .output()
        .unwrap();
    assert!(output.status.success());
    let bom: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(bom["metadata"]["component"]["name"], "transpire-cli");
    let locked = locked();
    let mut listed = BTreeSet::new();
    for component in bom["components"].as_array().unwrap() {
        let [name, version] = ["name", "version"].map(|key| component[key].as_str().unwrap());
        let digest = component["hashes"][0]["content"]
            .as_str()
            .unwrap_or_default();
        let row = (name.to_owned(), version.to_owned(), digest.to_owned());
        assert!(locked.contains(&row), "{row:?}");
        assert!(component["licenses"][0]["expression"].is_string(), "{name}");
        listed.insert(format!("{name} v{version}"));
    }
    let tree = [
        "tree",
        "--package",
        "transpire-cli",
        "--edges",
        "normal,build",
        "--target",
        "all",
        "--prefix",
        "none",
        "--locked",
    ];
    let tree = cargo(&tree);
    let tree: BTreeSet<String> = String::from_utf8_lossy(&tree.stdout)
        .lines()
        .skip(1)
        .map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" "))
        .collect();
    let missing: Vec<&String> = tree.difference(&listed).collect();
    assert!(missing.is_empty(), "{missing:?}");
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
        // A package comes after its dependencies.
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
