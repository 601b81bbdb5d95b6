//! Writes output files. A file appears under its name when it is complete, or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::{check_open, is_dash};

/// The paths that stand for standard output.
const STANDARD_OUTPUT: &[&str] = &["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// The maximum length in bytes of an output's name that is included in the name of the temporary file.
const MOST_NAME: usize = 200;

/// The file or the stream to which output is written.
#[derive(Debug, Clone, Copy)]
pub struct Output<'a>(Option<&'a Path>);

impl<'a> Output<'a> {
    /// Creates an output for the file at `path`, or for standard output if the path is `-` or another name of standard
    /// output.
    pub fn new(path: &'a Path) -> Self {
        let standard = STANDARD_OUTPUT.iter().any(|name| path == Path::new(name));
        Self((!standard && !is_dash(path)).then_some(path))
    }

    /// Creates an output for standard output.
    pub fn standard() -> Self {
        Self(None)
    }

    /// Returns whether this is standard output.
    pub fn is_standard(&self) -> bool {
        self.0.is_none()
    }

    /// Returns whether this is standard output and standard output is a terminal.
    pub fn is_terminal(&self) -> bool {
        self.0.is_none() && io::stdout().is_terminal()
    }

    /// Returns the path, or `<stdout>`, for use in messages.
    pub fn name(&self) -> String {
        self.0
            .map_or("<stdout>".into(), |path| path.display().to_string())
    }

    /// Writes the output of `content`. If `content` fails, the previous contents of a regular file remain,
    /// but a part of the output may have been written to a stream.
    ///
    /// # Errors
    /// Returns the error of `content`, or an error if the output cannot be written.
    /// [`io::ErrorKind::BrokenPipe`] means that the reader of a pipe has closed it.
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

fn write_file(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // An existing file shows whether it is writable and whether it is a regular file. A pipe or a
    // device cannot be replaced.
    match OpenOptions::new().write(true).open(path) {
        Ok(mut existing) => {
            let metadata = existing.metadata()?;
            if !metadata.is_file() {
                return content(&mut existing).and_then(|()| existing.flush());
            }
            // A link stays, and its target is replaced.
            let path = fs::canonicalize(path)?;
            replace(&path, Some(metadata.permissions()), content)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => replace(path, None, content),
        Err(error) => Err(error),
    }
}

/// Writes `content` to a temporary file in the folder of `path`, sets its permissions if any are given, and then gives
/// it the name `path`. Replaces an existing file.
fn replace(
    path: &Path,
    permissions: Option<fs::Permissions>,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let (temporary, mut file) = Temporary::beside(path)?;
    content(&mut file)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    temporary.publish(file, path)
}

/// A temporary file in the folder of the output, which will get the name of the output.
enum Temporary {
    /// A file without a name. The system removes it when the process ends for any reason.
    Unnamed,
    /// A file with a temporary name.
    Named(Named),
}

impl Temporary {
    fn beside(path: &Path) -> io::Result<(Self, File)> {
        if path.file_name().is_none() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        match unnamed::beside(path) {
            Some(file) => Ok((Self::Unnamed, file)),
            None => {
                let (name, file) = Named::make(path, |path| {
                    OpenOptions::new().write(true).create_new(true).open(path)
                })?;
                Ok((Self::Named(name), file))
            }
        }
    }

    /// Gives the complete file the name `path`.
    fn publish(self, file: File, path: &Path) -> io::Result<()> {
        let name = match self {
            Self::Named(name) => name,
            Self::Unnamed => match unnamed::link(&file, path) {
                // An existing file can be replaced only by renaming another one.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    Named::make(path, |path| unnamed::link(&file, path))?.0
                }
                linked => return linked,
            },
        };
        drop(file);
        name.rename(path)
    }
}

/// Creates files that have no name at first. Not all systems and file systems support them.
#[cfg(target_os = "linux")]
mod unnamed {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::Path;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, openat};

    pub(super) fn beside(path: &Path) -> Option<File> {
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
        let file = openat(
            CWD,
            folder.unwrap_or(Path::new(".")),
            flags,
            Mode::from_raw_mode(0o666),
        );
        let file = File::from(file.ok()?);
        // Without `/proc`, the file could not get a name.
        own_path(&file).exists().then_some(file)
    }

    fn own_path(file: &File) -> std::path::PathBuf {
        format!("/proc/self/fd/{}", file.as_raw_fd()).into()
    }

    pub(super) fn link(file: &File, path: &Path) -> io::Result<()> {
        linkat(CWD, own_path(file), CWD, path, AtFlags::SYMLINK_FOLLOW)?;
        Ok(())
    }
}

#[cfg(not(target_os = "linux"))]
mod unnamed {
    use std::fs::File;
    use std::io;
    use std::path::Path;

    pub(super) fn beside(_: &Path) -> Option<File> {
        None
    }

    pub(super) fn link(_: &File, _: &Path) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// The temporary name of a file. On drop, the file is removed unless it has been renamed.
struct Named {
    path: PathBuf,
    is_renamed: bool,
}

impl Named {
    /// Calls `make` with a temporary path in the folder of `path`, and again with another path as long as the path
    /// already exists, at most 100 more times. Returns the path and the result of `make`, or the error of the last
    /// call.
    fn make<T>(path: &Path, make: impl Fn(&Path) -> io::Result<T>) -> io::Result<(Self, T)> {
        let name = path.file_name().unwrap_or_default();
        let mut attempt = 0;
        loop {
            let mut hidden = std::ffi::OsString::from(".");
            // A file name has at most 255 bytes, and the name of the output may already be that long.
            if name.len() <= MOST_NAME {
                hidden.push(name);
            }
            hidden.push(format!(".{}.{attempt}", std::process::id()));
            let temporary = path.with_file_name(hidden);
            match make(&temporary) {
                Ok(made) => {
                    let temporary = Self {
                        path: temporary,
                        is_renamed: false,
                    };
                    return Ok((temporary, made));
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => {
                    attempt += 1
                }
                Err(error) => return Err(error),
            }
        }
    }

    fn rename(mut self, path: &Path) -> io::Result<()> {
        fs::rename(&self.path, path)?;
        self.is_renamed = true;
        Ok(())
    }
}

impl Drop for Named {
    fn drop(&mut self) {
        if !self.is_renamed {
            let _ = fs::remove_file(&self.path);
        }
    }
}
