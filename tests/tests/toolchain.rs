//! Tests the functions that create files which several threads and processes share.

use std::path::{Path, PathBuf};
use std::{fs, process};

use transpire_tests::{Failure, toolchain};

fn path(name: &str) -> Result<PathBuf, Failure> {
    Ok(toolchain::scratch("toolchain")?.join(format!("{name}-{}.txt", process::id())))
}

fn content(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|e| e.to_string())
}

#[test]
fn a_file_can_be_made_while_it_is_being_made() -> Result<(), Failure> {
    let path = path("twice")?;
    toolchain::make(&path, |outer| {
        fs::write(outer, "outer").map_err(|e| e.to_string())?;
        toolchain::write(&path, "inner")?;
        assert_eq!(content(&path)?, "inner");
        Ok(())
    })?;
    assert_eq!(content(&path)?, "outer");
    fs::remove_file(path).map_err(|e| e.to_string())
}

#[test]
fn a_file_is_whole_while_it_is_written_anew() -> Result<(), Failure> {
    let path = path("anew")?;
    toolchain::write(&path, "first")?;
    toolchain::make(&path, |partial| {
        fs::write(partial, "sec").map_err(|e| e.to_string())?;
        assert_eq!(content(&path)?, "first");
        fs::write(partial, "second").map_err(|e| e.to_string())
    })?;
    assert_eq!(content(&path)?, "second");
    fs::remove_file(path).map_err(|e| e.to_string())
}

#[test]
fn a_maker_that_fails_leaves_nothing() -> Result<(), Failure> {
    let path = path("never")?;
    let mut written = PathBuf::new();
    let made = toolchain::make(&path, |partial| {
        written = partial.to_path_buf();
        fs::write(partial, "half").map_err(|e| e.to_string())?;
        Err("no more".to_owned())
    });
    assert_eq!(made, Err("no more".to_owned()));
    assert!(!path.exists() && !written.exists());
    Ok(())
}
