//! Where input comes from.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use transpire::spirv::binary;
use transpire::{Format, Place, detect};
use transpire_files::is_dash;

use crate::failure::Failure;

/// A file that has been read, or standard input.
pub(crate) struct Input {
    /// What to call it in messages.
    pub(crate) name: String,
    /// All of its bytes; of a binary whose words are read, the first few.
    pub(crate) bytes: Vec<u8>,
    /// Its words, if it is a binary of SPIR-V and was read as such.
    pub(crate) words: Option<Vec<u32>>,
}

impl Input {
    fn of_bytes(name: String, bytes: Vec<u8>) -> Self {
        Self {
            name,
            bytes,
            words: None,
        }
    }

    /// Reads the file, or standard input for `-`.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let name = if is_dash(path) {
            "<stdin>".to_owned()
        } else {
            path.display().to_string()
        };
        match transpire_files::read(path) {
            // An empty file of LLVM assembly is a module of nothing; one of another kind is a mistake.
            Ok(bytes) if bytes.is_empty() && is_llvm_assembly(path) => {
                Ok(Self::of_bytes(name, b"\n".to_vec()))
            }
            Ok(bytes) => Ok(Self::of_bytes(name, bytes)),
            Err(error) => Err(Failure::io(&name, &error)),
        }
    }

    /// Reads the file as [`read`](Self::read) does, or its words where it is a binary of SPIR-V.
    pub(crate) fn read_words(path: &Path) -> Result<Self, Failure> {
        let words = Self::open(path).map(|mut file| {
            let length = file.metadata().map_or(0, |metadata| metadata.len());
            binary::read_to_words(&mut file, length)
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
            // Whoever reads the bytes says what is wrong.
            _ => Self::read(path),
        }
    }

    /// As much of a file as tells which format it has.
    pub(crate) fn beginning(path: &Path) -> Result<Self, Failure> {
        // Binary forms have four bytes for it; before a text says what it is, comments may be long.
        const MOST: u64 = 1 << 20;
        let name = path.display().to_string();
        let read = || {
            let mut bytes = Vec::new();
            if !fs::metadata(path)?.is_file() {
                return Err(io::Error::other(
                    "not a regular file: it is read twice here",
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

    /// A file that can be read twice, for who reads it in pieces first; `None` for all else.
    pub(crate) fn open(path: &Path) -> Option<File> {
        // A pipe that has been opened cannot be opened again.
        let is_file = !is_dash(path) && fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
        is_file.then(|| File::open(path).ok()).flatten()
    }

    /// Lets go of the bytes, once no message has a line of them.
    pub(crate) fn forget(&mut self) {
        self.bytes = Vec::new();
    }

    /// Lets go of the bytes of a binary, once they are read: messages show lines of texts alone.
    pub(crate) fn forget_binary(&mut self) {
        if matches!(detect(&self.bytes), Some(Format::Bitcode | Format::Spirv)) {
            self.forget();
        }
    }

    /// A fault of this input; of text, with the line in which it lies.
    #[cold]
    pub(crate) fn fault(&self, error: transpire::Error) -> Failure {
        match (error.place(), std::str::from_utf8(&self.bytes)) {
            (Place::LineColumn(line, column), Ok(text)) => {
                Failure::in_text(&self.name, error.message(), text, (*line, *column))
            }
            _ => Failure::at(&self.name, error),
        }
    }
}

/// Whether a file's name is that of LLVM assembly.
pub(crate) fn is_llvm_assembly(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ll")
}
