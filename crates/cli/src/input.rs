//! Reads the inputs of commands from files or from standard input.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use transpire::spirv::binary;
use transpire::{ErrorKind, Format, Place, detect};
use transpire_files::is_dash;

use crate::failure::Failure;

/// Returns the path of the input: the argument, or `-` for standard input.
///
/// # Errors
/// Returns an error if there is no argument and standard input is a terminal.
pub(crate) fn path_or_stdin(argument: Option<&Path>) -> Result<&Path, Failure> {
    match argument {
        Some(path) => Ok(path),
        None => stdin_is_redirected().map(|()| Path::new("-")),
    }
}

/// Checks that standard input is not a terminal.
///
/// # Errors
/// Returns an error if standard input is a terminal.
pub(crate) fn stdin_is_redirected() -> Result<(), Failure> {
    if io::stdin().is_terminal() {
        let message = "no input: name a file, or - to read the terminal";
        return Err(Failure::Usage(message.to_owned()));
    }
    Ok(())
}

/// A file, or standard input, that has been read.
pub(crate) struct Input {
    /// The name in messages.
    pub(crate) name: String,
    /// All bytes, or only the first 16 if `words` has the content. Empty after [`forget`](Self::forget).
    pub(crate) bytes: Vec<u8>,
    /// The words of a SPIR-V binary, if it was read in words.
    pub(crate) words: Option<Vec<u32>>,
}

impl Input {
    /// Returns the input `name`, which has been read as `bytes`.
    pub(crate) fn of_bytes(name: String, bytes: Vec<u8>) -> Self {
        Self {
            name,
            bytes,
            words: None,
        }
    }

    /// Reads the file `path`, or standard input for `-`. For an empty file of LLVM assembly, returns an empty line.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let name = if is_dash(path) {
            "<stdin>".to_owned()
        } else {
            path.display().to_string()
        };
        match transpire_files::read(path) {
            // An empty file of LLVM assembly is an empty module. No other empty file is a module.
            Ok(bytes) if bytes.is_empty() && is_llvm_assembly(path) => {
                Ok(Self::of_bytes(name, b"\n".to_vec()))
            }
            Ok(bytes) => Ok(Self::of_bytes(name, bytes)),
            Err(error) => Err(Failure::io(&name, &error)),
        }
    }

    /// Reads the words of the file `path` if it is a SPIR-V binary, otherwise its bytes as [`read`](Self::read) does.
    pub(crate) fn read_words(path: &Path) -> Result<Self, Failure> {
        let words = Self::open(path).map(|mut file| {
            let length = file.metadata().map_or(0, |metadata| metadata.len());
            words_of(&mut file, length)
        });
        match words {
            Some(Ok(Some(words))) => {
                let beginning = words.iter().take(4).flat_map(|word| word.to_ne_bytes());
                Ok(Self {
                    name: path.display().to_string(),
                    bytes: beginning.collect(),
                    words: Some(words),
                })
            }
            // The reader of the bytes reports the error.
            _ => Self::read(path),
        }
    }

    /// Reads the beginning of the file `path` to detect its format: the first four bytes or, if they are not enough,
    /// about a megabyte. For an empty file of LLVM assembly, returns an empty line. Returns an error if it is not a
    /// regular file.
    pub(crate) fn beginning(path: &Path) -> Result<Self, Failure> {
        // A binary form is known from four bytes. In text, long comments may come first.
        const MOST: u64 = 1 << 20;
        let name = path.display().to_string();
        let read = || {
            let mut bytes = Vec::new();
            if !fs::metadata(path)?.is_file() {
                return Err(io::Error::other(
                    "not a regular file, and --out-dir reads files twice",
                ));
            }
            let mut file = File::open(path)?;
            file.by_ref().take(4).read_to_end(&mut bytes)?;
            if detect(&bytes).is_none() {
                file.take(MOST).read_to_end(&mut bytes)?;
            }
            Ok(bytes)
        };
        match read() {
            Ok(bytes) if bytes.is_empty() && is_llvm_assembly(path) => {
                Ok(Self::of_bytes(name, b"\n".to_vec()))
            }
            Ok(bytes) => Ok(Self::of_bytes(name, bytes)),
            Err(error) => Err(Failure::io(&name, &error)),
        }
    }

    /// Opens the file `path` if it can be read twice, as reading in pieces requires. Returns `None` for any other
    /// input.
    pub(crate) fn open(path: &Path) -> Option<File> {
        // A pipe that has been opened cannot be opened again.
        let is_file = !is_dash(path) && fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
        is_file.then(|| File::open(path).ok()).flatten()
    }

    /// Returns the failure for an error in this input as [`fault`](Self::fault) does. If the input has one of
    /// `formats`, the message names the command that prints it.
    #[cold]
    pub(crate) fn fault_or_command(
        &self,
        error: transpire::Error,
        formats: &[Format],
        command: &str,
    ) -> Failure {
        match detect(&self.bytes) {
            Some(format) if error.kind() == ErrorKind::WrongInput && formats.contains(&format) => {
                let message = format!("{error}; \"transpire {command}\" prints it");
                Failure::at(&self.name, message)
            }
            _ => self.fault(error),
        }
    }

    /// Frees the bytes. Messages can no longer show a line of the text.
    pub(crate) fn forget(&mut self) {
        self.bytes = Vec::new();
    }

    /// Frees the bytes of a binary form. Messages only show lines of text.
    pub(crate) fn forget_binary(&mut self) {
        if matches!(detect(&self.bytes), Some(Format::Bitcode | Format::Spirv)) {
            self.forget();
        }
    }

    /// Returns the failure for an error in this input, with the line if the input is text. For OpenCL C, the failure
    /// has the command that compiles it.
    #[cold]
    pub(crate) fn fault(&self, error: transpire::Error) -> Failure {
        if error.kind() == ErrorKind::WrongInput && is_opencl_c(Path::new(&self.name)) {
            let output = Path::new(&self.name).with_extension("bc");
            let message = format!(
                "this is OpenCL C; compile it first: clang --target=spir64 -O2 -emit-llvm -c {} -o {}",
                self.name,
                output.display()
            );
            return Failure::at(&self.name, message);
        }
        match (error.place(), std::str::from_utf8(&self.bytes)) {
            (Place::LineColumn(line, column), Ok(text)) => {
                let place = (*line, *column);
                Failure::in_text(&self.name, error, text, place)
            }
            _ => Failure::of_library(&self.name, error),
        }
    }
}

/// Reads the words of a file with `length` bytes if it is a SPIR-V binary.
#[cfg(unix)]
fn words_of(file: &mut File, length: u64) -> io::Result<Option<Vec<u32>>> {
    use std::os::unix::fs::FileExt;
    binary::read_words_at(length, |bytes, offset| file.read_exact_at(bytes, offset))
}

/// Reads the words of a file with `length` bytes if it is a SPIR-V binary.
#[cfg(not(unix))]
fn words_of(file: &mut File, length: u64) -> io::Result<Option<Vec<u32>>> {
    binary::read_to_words(file, length)
}

/// Returns whether the name of the file `path` ends in `.cl`, as the names of files of OpenCL C do.
pub(crate) fn is_opencl_c(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "cl")
}

/// Returns whether the name of the file `path` ends in `.ll`.
pub(crate) fn is_llvm_assembly(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ll")
}
