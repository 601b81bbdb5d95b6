//! Where output goes: a file appears under its name when it is complete, or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use transpire::spirv::{Module, Section, spirv::MAGIC_NUMBER};

use crate::failure::Failure;
use crate::input::is_dash;

/// Names of standard output that are no regular files of their own.
const STANDARD_OUTPUT: &[&str] = &["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

/// Where output goes.
pub(crate) struct Output<'a>(Option<&'a Path>);

impl<'a> Output<'a> {
    /// The file of that name, or standard output for `-`.
    pub(crate) fn new(path: &'a Path) -> Self {
        let standard = STANDARD_OUTPUT.iter().any(|name| path == Path::new(name));
        Self((!standard && !is_dash(path)).then_some(path))
    }

    /// Standard output.
    pub(crate) fn standard() -> Self {
        Self(None)
    }

    /// Whether it goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.0.is_none() && io::stdout().is_terminal()
    }

    /// Refuses to write bytes to a terminal.
    pub(crate) fn check_binary(&self) -> Result<(), Failure> {
        if self.is_terminal() {
            let message =
                "standard output is a terminal, and the output is binary: name a file with -o";
            return Err(Failure::Usage(message.to_owned()));
        }
        Ok(())
    }

    /// Writes all of the text.
    pub(crate) fn write_text(&self, text: &str) -> Result<(), Failure> {
        self.write(|out| out.write_all(text.as_bytes()))
    }

    /// Writes all of the bytes.
    pub(crate) fn write_bytes(&self, bytes: &[u8]) -> Result<(), Failure> {
        self.write(|out| out.write_all(bytes))
    }

    /// Writes the words of a SPIR-V module as little-endian bytes.
    pub(crate) fn write_words(&self, words: &[u32]) -> Result<(), Failure> {
        self.write(|out| put_words(out, words))
    }

    /// Writes a SPIR-V module section by section, which saves a copy of it.
    pub(crate) fn write_module(&self, module: &Module) -> Result<(), Failure> {
        self.write(|out| {
            let Module {
                version,
                generator,
                bound,
                schema,
                ..
            } = *module;
            put_words(
                out,
                &[MAGIC_NUMBER, version.word(), generator, bound, schema],
            )?;
            Section::ALL
                .into_iter()
                .try_for_each(|section| put_words(out, module.words(section)))
        })
    }

    fn write(&self, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        let outcome = match self.0 {
            None => {
                let mut stdout = io::stdout().lock();
                content(&mut stdout).and_then(|()| stdout.flush())
            }
            Some(path) => write_file(path, content),
        };
        match outcome {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Failure::ReaderLeft),
            Err(error) => {
                let name = self
                    .0
                    .map_or("<stdout>".into(), |path| path.display().to_string());
                Err(Failure::io(&name, &error))
            }
        }
    }
}

/// Writes words in pieces, so that there is no second copy of all of them.
fn put_words(out: &mut dyn Write, words: &[u32]) -> io::Result<()> {
    const PIECE: usize = 1 << 14;
    let mut bytes = Vec::with_capacity(words.len().min(PIECE) * 4);
    for piece in words.chunks(PIECE) {
        bytes.clear();
        bytes.extend(piece.iter().flat_map(|word| word.to_le_bytes()));
        out.write_all(&bytes)?;
    }
    Ok(())
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
    let (temporary, mut file) = Temporary::beside(path)?;
    content(&mut file)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    drop(file);
    fs::rename(&temporary.0, path)
}

/// The name of a file that is removed, unless it has been renamed by then.
struct Temporary(PathBuf);

impl Temporary {
    fn beside(path: &Path) -> io::Result<(Self, File)> {
        let Some(name) = path.file_name() else {
            return Err(io::ErrorKind::IsADirectory.into());
        };
        let mut attempt = 0;
        loop {
            let mut hidden = std::ffi::OsString::from(".");
            hidden.push(name);
            hidden.push(format!(".{}.{attempt}", std::process::id()));
            let temporary = path.with_file_name(hidden);
            match OpenOptions::new()
                .write(true)
                .create_new(true)
                .open(&temporary)
            {
                Ok(file) => return Ok((Self(temporary), file)),
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
        let _ = fs::remove_file(&self.0);
    }
}
