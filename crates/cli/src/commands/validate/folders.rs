//! The modules in folders.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use transpire::{Format, detect};

use super::rules::As;
use crate::failure::Failure;

/// How deep folders may nest.
const MAX_DEPTH: usize = 128;

/// Adds the modules in a folder and in those that it holds, in the order of their names, as far as the rules that are
/// asked for are theirs. Links to folders are not followed.
pub(super) fn walk(
    folder: &Path,
    rules: Option<As>,
    files: &mut Vec<PathBuf>,
) -> Result<(), Failure> {
    let mut pending = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = pending.pop() {
        let fail = |error: io::Error| Failure::io(&folder.display().to_string(), &error);
        let mut entries = Vec::new();
        for entry in fs::read_dir(&folder).map_err(fail)? {
            entries.push(entry.map_err(fail)?);
        }
        entries.sort_by_key(fs::DirEntry::file_name);
        let mut folders = Vec::new();
        for entry in entries {
            let path = entry.path();
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder && depth < MAX_DEPTH {
                folders.push((path, depth + 1));
            } else if !is_folder && is_candidate(&path, rules) {
                files.push(path);
            }
        }
        pending.extend(folders.into_iter().rev());
    }
    Ok(())
}

/// Whether a file of a folder is to be checked: binary forms by their first bytes, text by its name. What is empty or
/// cannot be read may have been a module: that is told when it is checked.
fn is_candidate(path: &Path, rules: Option<As>) -> bool {
    let fits = |format| rules.is_none_or(|rules| rules.fits(format));
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("ll") => return fits(Format::LlvmAssembly),
        Some("spvasm") => return fits(Format::SpirvAssembly),
        _ => {}
    }
    // Pipes and devices are no files, and links may lead nowhere.
    match fs::metadata(path) {
        Ok(data) if !data.is_file() => return false,
        Ok(data) if data.len() == 0 => return true,
        Ok(_) => {}
        Err(_) => return true,
    }
    let mut start = Vec::new();
    match File::open(path).and_then(|file| file.take(4).read_to_end(&mut start)) {
        Ok(_) => match detect(&start) {
            Some(format @ (Format::Bitcode | Format::Spirv)) => fits(format),
            _ => false,
        },
        Err(_) => true,
    }
}
