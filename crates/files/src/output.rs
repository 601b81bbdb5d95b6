//! Where output goes: a file appears under its name when it is complete, or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::is_dash;

/// Names of standard output that are no regular files of their own.
const STANDARD_OUTPUT: &[&str] = &["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// A temporary file has the name of the output in its own up to this many bytes.
const MOST_NAME: usize = 200;

/// The file or stream that output goes to.
#[derive(Debug, Clone, Copy)]
pub struct Output<'a>(Option<&'a Path>);

impl<'a> Output<'a> {
    /// The file of that name, or standard output for `-`.
    pub fn new(path: &'a Path) -> Self {
        let standard = STANDARD_OUTPUT.iter().any(|name| path == Path::new(name));
        Self((!standard && !is_dash(path)).then_some(path))
    }

    /// Standard output.
    pub fn standard() -> Self {
        Self(None)
    }

    /// Whether it is standard output.
    pub fn is_standard(&self) -> bool {
        self.0.is_none()
    }

    /// Whether it goes to a terminal.
    pub fn is_terminal(&self) -> bool {
        self.0.is_none() && io::stdout().is_terminal()
    }

    /// What to call it in messages.
    pub fn name(&self) -> String {
        self.0
            .map_or("<stdout>".into(), |path| path.display().to_string())
    }

    /// Writes what `content` writes, all of it or nothing.
    ///
    /// # Errors
    /// When it cannot be written. [`io::ErrorKind::BrokenPipe`] says that the reader has left.
    pub fn write(&self, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        match self.0 {
            None => {
                check_open()?;
                let mut stdout = io::stdout().lock();
                content(&mut stdout).and_then(|()| stdout.flush())
            }
            Some(path) => write_file(path, content),
        }
    }
}

/// Refuses standard output that the caller has closed. Rust opens `/dev/null` in its place, for reading and writing, so that
/// all that is written there is lost without an error.
///
/// # Errors
/// When it was closed.
pub fn check_open() -> io::Result<()> {
    let is_null = fs::read_link("/proc/self/fd/1").is_ok_and(|path| path == Path::new("/dev/null"));
    let is_read = || {
        let facts = fs::read_to_string("/proc/self/fdinfo/1").unwrap_or_default();
        let flags = facts.lines().find_map(|line| line.strip_prefix("flags:"));
        let flags = flags.and_then(|flags| u32::from_str_radix(flags.trim(), 8).ok());
        flags.is_some_and(|flags| flags & 0b11 == 0b10)
    };
    match is_null && is_read() {
        true => Err(io::Error::other("standard output is closed")),
        false => Ok(()),
    }
}

fn write_file(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // What is there already tells whether it may be written to, and whether it is a file at all: a
    // pipe or a device cannot be replaced.
    match OpenOptions::new().write(true).open(path) {
        Ok(mut existing) => {
            let metadata = existing.metadata()?;
            if !metadata.is_file() {
                return content(&mut existing).and_then(|()| existing.flush());
            }
            // A link stays, and the file that it leads to is replaced.
            let path = fs::canonicalize(path)?;
            replace(&path, Some(metadata.permissions()), content)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => replace(path, None, content),
        Err(error) => Err(error),
    }
}

/// Writes a temporary file beside `path`, then gives it that name.
fn replace(
    path: &Path,
    permissions: Option<fs::Permissions>,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let (mut temporary, mut file) = Temporary::beside(path)?;
    content(&mut file)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    drop(file);
    fs::rename(&temporary.path, path)?;
    temporary.is_renamed = true;
    Ok(())
}

/// The name of a file that is removed, unless it has been renamed by then.
struct Temporary {
    path: PathBuf,
    is_renamed: bool,
}

impl Temporary {
    fn beside(path: &Path) -> io::Result<(Self, File)> {
        let Some(name) = path.file_name() else {
            return Err(io::ErrorKind::IsADirectory.into());
        };
        let mut attempt = 0;
        loop {
            let mut hidden = std::ffi::OsString::from(".");
            // A name may have 255 bytes, and the one of the output may be as long.
            if name.len() <= MOST_NAME {
                hidden.push(name);
            }
            hidden.push(format!(".{}.{attempt}", std::process::id()));
            let temporary = path.with_file_name(hidden);
            match OpenOptions::new()
                .write(true)
                .create_new(true)
                .open(&temporary)
            {
                Ok(file) => {
                    let temporary = Self {
                        path: temporary,
                        is_renamed: false,
                    };
                    return Ok((temporary, file));
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => {
                    attempt += 1
                }
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.is_renamed {
            let _ = fs::remove_file(&self.path);
        }
    }
}
