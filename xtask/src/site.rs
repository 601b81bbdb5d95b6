//! The site: the book of `docs/`.

use std::path::Path;
use std::process::Command;

use crate::{root, run};

/// Makes the site in `out`.
///
/// # Errors
/// A message if a command fails.
pub(crate) fn make(out: &Path) -> Result<(), String> {
    let root = root();
    let site = root.join("site");
    // npm writes this file at the end.
    if !site.join("node_modules/.package-lock.json").exists() {
        run(Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
            .current_dir(&site))?;
    }
    run(Command::new(root.join("scripts/setup.sh")).arg("--book"))?;
    // mkdocs takes the folder relative to the current one.
    let out = std::path::absolute(out).map_err(|error| format!("{}: {error}", out.display()))?;
    run(Command::new(root.join("target/book/bin/mkdocs"))
        .args(["build", "--quiet", "--strict", "--config-file"])
        .arg(site.join("mkdocs.yml"))
        .arg("--site-dir")
        .arg(out)
        .env("NO_MKDOCS_2_WARNING", "1"))
}
