//! Lists the modules in folders.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use transpire::{Format, detect};

use crate::failure::Failure;
use crate::form::Form;

/// The maximum depth of nested folders.
const MAX_DEPTH: usize = 128;

/// Lists the modules in a folder and its subfolders up to [`MAX_DEPTH`], in the order of their names. The modules of a
/// folder come before those of its subfolders. Only lists modules of formats for which `is_wanted` returns true, and
/// files that are empty or unreadable. Does not follow links to folders. `what` is a module of these formats, for the
/// message.
///
/// # Errors
/// Returns an error if a folder cannot be read, or if there is no module.
pub(super) fn modules(
    folder: &Path,
    what: &str,
    is_wanted: impl Fn(Format) -> bool,
) -> Result<Vec<PathBuf>, Failure> {
    let top = folder;
    let mut files = Vec::new();
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
            } else if !is_folder && is_candidate(&path, &is_wanted) {
                files.push(path);
            }
        }
        pending.extend(folders.into_iter().rev());
    }
    match files.is_empty() {
        true => Err(Failure::at(
            &top.display().to_string(),
            format!("the folder has no {what}"),
        )),
        false => Ok(files),
    }
}

/// Returns whether to list the file `path`: whether `is_wanted` accepts its format. The first bytes show the format of
/// a binary form, and the extension any other format. A file that is empty or unreadable is listed in any case, and
/// reading it later gives an error. Pipes, devices and hidden files, such as those that other systems leave beside a
/// file, are not listed.
fn is_candidate(path: &Path, is_wanted: impl Fn(Format) -> bool) -> bool {
    let name = path.file_name().unwrap_or_default();
    if name.as_encoded_bytes().starts_with(b".") {
        return false;
    }
    // Pipes and devices are not listed. Broken links are, for the error.
    match fs::metadata(path) {
        Ok(data) if !data.is_file() => return false,
        Ok(data) if data.len() == 0 => return true,
        Ok(_) => {}
        Err(_) => return true,
    }
    let mut start = Vec::new();
    if File::open(path)
        .and_then(|file| file.take(4).read_to_end(&mut start))
        .is_err()
    {
        return true;
    }
    match (detect(&start), Form::of_name(path)) {
        (Some(format @ (Format::Bitcode | Format::Spirv)), _) => is_wanted(format),
        // A damaged module is listed, so that its error is reported.
        (_, Some(form)) => is_wanted(form.format()),
        _ => false,
    }
}
