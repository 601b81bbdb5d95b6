//! Where the input of a command comes from, and where its output goes.
//!
//! `-` is standard input or standard output. A file of output appears under its name when it is complete, or not at
//! all.
//!
//! ```
//! use transpire_files::{Output, read};
//! let path = std::env::temp_dir().join(format!("transpire-files-{}", std::process::id()));
//! Output::new(&path).write(|out| out.write_all(b"all of it"))?;
//! assert_eq!(read(&path)?, b"all of it");
//! // What ends early leaves what was there.
//! let failed = Output::new(&path).write(|_| Err(std::io::ErrorKind::Other.into()));
//! assert!(failed.is_err());
//! assert_eq!(read(&path)?, b"all of it");
//! # std::fs::remove_file(&path)?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod heap;
mod output;

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

pub use output::Output;

/// Reads the file, or standard input for `-`.
///
/// A command reads a file, makes something of it and ends: where the file is large, the allocator is told to keep what is freed
/// from here on, and the system to give memory in huge pages.
///
/// # Errors
/// When it cannot be read.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !is_dash(path) {
        if let Ok(file) = std::fs::metadata(path) {
            heap::prepare_for(&file);
        }
        return std::fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a file that can be read twice, for who reads it in pieces first; `None` for all else. As for [`read`], memory is asked
/// for by its size.
pub fn open(path: &Path) -> Option<File> {
    let file = File::open(path).ok().filter(|_| !is_dash(path))?;
    let metadata = file.metadata().ok().filter(Metadata::is_file)?;
    heap::prepare_for(&metadata);
    Some(file)
}

/// Whether a path stands for standard input or output.
pub fn is_dash(path: &Path) -> bool {
    path == Path::new("-")
}

/// What an error of the system says, without the system's number, which says nothing that its words don't.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.to_owned(),
        None => text,
    }
}
