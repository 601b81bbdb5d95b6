//! Tests of the npm package and the site: the package is built, typed and tested, and the book and the playground are
//! tested in a browser.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use transpire_tests::harness;
use transpire_tests::toolchain::{self, Compilation};

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().unwrap()
}

fn success(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{command:?}: {}\n{text}{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    text
}

/// Returns the folder of the package. The first call builds the package, unless `TRANSPIRE_NPM` names a folder with
/// one.
fn package() -> &'static Path {
    static PACKAGE: OnceLock<PathBuf> = OnceLock::new();
    PACKAGE.get_or_init(|| {
        if let Some(folder) = std::env::var_os("TRANSPIRE_NPM") {
            return PathBuf::from(folder).canonicalize().unwrap();
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("npm");
        success(
            Command::new(env!("CARGO"))
                .args(["run", "--quiet", "--package", "xtask", "--", "npm", "--out"])
                .arg(&folder)
                .current_dir(root()),
        );
        folder
    })
}

/// Makes the folder `name`, in which JavaScript programs find the package, copies these programs to it, and returns its
/// path.
fn project(name: &str, programs: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let modules = folder.join("node_modules");
    fs::create_dir_all(&modules).unwrap();
    std::os::unix::fs::symlink(package(), modules.join("transpire-ir")).unwrap();
    fs::write(folder.join("package.json"), r#"{ "type": "module" }"#).unwrap();
    for program in programs {
        let program = root().join(program);
        fs::copy(&program, folder.join(program.file_name().unwrap())).unwrap();
    }
    folder
}

/// Compiles each kernel file with each clang that supports it, at each optimization level. Returns the paths of the
/// bitcode.
fn bitcode_of_all_compilers() -> Vec<PathBuf> {
    let mut modules = Vec::new();
    for file in harness::kernel_files().unwrap() {
        for clang in toolchain::CLANGS {
            for level in toolchain::LEVELS {
                if clang >= file.since {
                    let compilation = Compilation::of(&file, clang, level, "spir64");
                    modules.push(compilation.bitcode().unwrap());
                }
            }
        }
    }
    assert!(modules.len() >= 500, "{}", modules.len());
    modules
}

#[test]
fn the_package_gives_the_bytes_of_the_command() {
    let folder = project("javascript", &["crates/wasm/tests/package.test.mjs"]);
    let is_long = harness::runs_all();
    let kernels = match is_long {
        true => bitcode_of_all_compilers(),
        false => harness::bitcode_of_kernels().unwrap(),
    };
    let lines: Vec<_> = kernels.iter().map(|path| path.to_str().unwrap()).collect();
    fs::write(folder.join("modules"), lines.join("\n")).unwrap();
    success(
        Command::new("node")
            .args(["--test", "package.test.mjs"])
            .env("TRANSPIRE", env!("CARGO_BIN_EXE_transpire"))
            .env("TRANSPIRE_MODULES", folder.join("modules"))
            .env("TRANSPIRE_COUNT", if is_long { "500" } else { "50" })
            .current_dir(&folder),
    );
}

#[test]
fn the_example_runs() {
    let folder = project("example", &["examples/javascript/translate.mjs"]);
    let printed = success(
        Command::new("node")
            .arg("translate.mjs")
            .arg(root().join("examples/julia.bc"))
            .arg("julia.spv")
            .current_dir(&folder),
    );
    let kernel = "kernel julia(image2d_t picture, float2 centre, float2 c, float scale)\n";
    assert_eq!(printed, kernel);
    let output = folder.join("command.spv");
    success(
        Command::new(env!("CARGO_BIN_EXE_transpire"))
            .arg("translate")
            .arg(root().join("examples/julia.bc"))
            .arg("-o")
            .arg(&output),
    );
    assert_eq!(
        fs::read(folder.join("julia.spv")).unwrap(),
        fs::read(output).unwrap()
    );
}

#[test]
fn the_package_can_be_published() {
    let told = success(
        Command::new("npm")
            .args(["publish", "--dry-run", "--json", "--access", "public"])
            .current_dir(package()),
    );
    let files = [
        "index.js",
        "index.d.ts",
        "node.js",
        "native/transpire.js",
        "native/transpire_bg.wasm",
        "README.md",
        "LICENSE-MIT",
    ];
    for file in files {
        assert!(told.contains(&format!("\"{file}\"")), "{file}: {told}");
    }
    let manifest = fs::read_to_string(package().join("package.json")).unwrap();
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(manifest.contains(&version), "{manifest}");
}

/// Returns the folder of the site. The first call makes the site.
fn site() -> &'static Path {
    static SITE: OnceLock<PathBuf> = OnceLock::new();
    SITE.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site");
        let _ = fs::remove_dir_all(&folder);
        success(
            Command::new(env!("CARGO"))
                .args(["run", "--quiet", "--package", "xtask", "--", "site"])
                .arg("--npm")
                .arg(package())
                .arg("--out")
                .arg(&folder)
                .current_dir(root()),
        );
        folder
    })
}

/// Runs the test `site/test/NAME.test.mjs` with the site and the package.
fn test_site(name: &str) {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
    fs::create_dir_all(&out).unwrap();
    success(
        Command::new("node")
            .args(["--test", &format!("test/{name}.test.mjs")])
            .env("SITE", site())
            .env("NPM", package())
            .env("SCREENSHOTS", out)
            .env("MODULE", root().join("examples/julia.bc"))
            .current_dir(root().join("site")),
    );
}

#[test]
fn the_book_works_in_a_browser_without_a_network() {
    test_site("book");
}

#[test]
fn the_playground_works_in_a_browser() {
    test_site("playground");
}

#[test]
fn the_playground_finds_lines_and_has_options_of_the_package() {
    test_site("arguments");
    test_site("places");
    test_site("options");
}

#[test]
fn the_package_is_typed() {
    let folder = project("types", &["crates/wasm/tests/types.ts"]);
    // The compiler is a tool of the site.
    site();
    success(
        Command::new(root().join("site/node_modules/.bin/tsc"))
            .args(["--noEmit", "--strict", "--module", "nodenext"])
            .args(["--target", "es2022", "--lib", "es2022,dom", "types.ts"])
            .current_dir(&folder),
    );
}
