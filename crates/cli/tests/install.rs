//! Tests that the archives of a release can be installed with the commands in the README, and that the installed files
//! work.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn success(command: &mut Command) -> Output {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// Returns the commands in the README that unpack archives, with their folders replaced by the given ones.
fn commands(packages: &Path, home: &Path, prefix: &Path) -> Vec<String> {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let block = readme.split("## Install").nth(1).unwrap();
    let lines = block.lines().map(|line| line.trim_start_matches("sudo "));
    let unpack = lines.filter(|line| line.starts_with("tar "));
    let replaced = |line: &str| {
        line.replace("target/packages", packages.to_str().unwrap())
            .replace("~/.local", home.to_str().unwrap())
            .replace("/usr/local", prefix.to_str().unwrap())
    };
    unpack.map(replaced).collect()
}

#[test]
fn the_archives_install_by_the_commands_of_the_readme() {
    let built = Path::new(env!("CARGO_BIN_EXE_transpire")).parent().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("install");
    let _ = fs::remove_dir_all(&folder);
    let [packages, home, prefix] = ["packages", "home", "prefix"].map(|name| folder.join(name));
    for path in [&packages, &home, &prefix] {
        fs::create_dir_all(path).unwrap();
    }
    success(
        Command::new(root().join("scripts/archives.sh"))
            .args([built, &packages])
            // `cargo test` builds the libraries of a dependency there.
            .env("TRANSPIRE_LIBRARIES", built.join("deps"))
            .env("CARGO_TARGET_DIR", built.parent().unwrap())
            .env("CARGO_NET_OFFLINE", "true"),
    );
    let commands = commands(&packages, &home, &prefix);
    assert_eq!(commands.len(), 2, "{commands:?}");
    for command in commands {
        success(Command::new("bash").args(["-euc", &command]));
    }

    // Only the command, without the rest of its archive.
    let files: Vec<_> = fs::read_dir(&home).unwrap().collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let transpire = home.join("bin/transpire");
    let module = folder.join("julia.spv");
    success(
        Command::new(&transpire)
            .arg("translate")
            .arg(root().join("examples/julia.bc"))
            .arg("-o")
            .arg(&module),
    );
    success(Command::new(&transpire).arg("validate").arg(&module));

    // A C program, compiled and linked by pkg-config.
    let pkg_config = success(
        Command::new("pkg-config")
            .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"))
            .args(["--cflags", "--libs", "transpire"]),
    );
    let flags = String::from_utf8(pkg_config.stdout).unwrap();
    let program = folder.join("validate");
    success(
        Command::new("cc")
            .arg(root().join("crates/capi/examples/validate.c"))
            .args(flags.split_whitespace())
            .arg("-o")
            .arg(&program),
    );
    success(
        Command::new(&program)
            .arg(&module)
            .env("LD_LIBRARY_PATH", prefix.join("lib")),
    );
    fs::remove_dir_all(&folder).unwrap();
}
