//! Builds the site: the book of `docs/`, and the playground of `site/src`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::{root, run, wasm};

/// Builds the site in `out`. The playground uses the npm package in the folder `npm`. If `npm` is `None`, the package
/// is built as a release.
///
/// # Errors
/// Returns a message if a command fails.
pub(crate) fn make(out: &Path, npm: Option<PathBuf>) -> Result<(), String> {
    let root = root();
    let npm = match npm {
        Some(npm) => npm,
        None => {
            let npm = root.join("target/npm");
            wasm::package(&npm, true)?;
            npm
        }
    };
    let site = root.join("site");
    // npm writes `.package-lock.json` last.
    let installed = changed(&site.join("node_modules/.package-lock.json"));
    if installed < changed(&site.join("package-lock.json")) {
        run(Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
            .current_dir(&site))?;
    }
    run(Command::new(root.join("scripts/setup.sh")).arg("--book"))?;
    // For mkdocs, a relative path is relative to the folder of its configuration file.
    let out = std::path::absolute(out).map_err(|error| format!("{}: {error}", out.display()))?;
    run(Command::new(root.join("target/book/bin/mkdocs"))
        .args(["build", "--quiet", "--strict", "--config-file"])
        .arg(site.join("mkdocs.yml"))
        .arg("--site-dir")
        .arg(&out)
        .env("NO_MKDOCS_2_WARNING", "1"))?;
    // mkdocs empties its folder, so it runs before the playground is built.
    run(Command::new("node")
        .arg(site.join("build.mjs"))
        .arg(npm)
        .arg(out.join("playground")))
}

/// Returns the time of a file's last change, or `None` if the file does not exist. `None` is less than any time.
fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata()
        .and_then(|metadata| metadata.modified())
        .ok()
}
