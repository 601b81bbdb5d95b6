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

mod output;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

pub use output::Output;

/// Reads the file, or standard input for `-`.
///
/// # Errors
/// When it cannot be read.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !is_dash(path) {
        return std::fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads the words of a module of SPIR-V, in the order of bytes that they have there, if a file begins as one in either order and
/// holds whole words; else `None`. There is no second copy in memory.
///
/// # Errors
/// When it cannot be read.
pub fn read_spirv_words(path: &Path) -> io::Result<Option<Vec<u32>>> {
    const MAGIC_NUMBER: u32 = 0x0723_0203;
    // What is no file, such as a pipe, can be read once.
    if is_dash(path) || !std::fs::metadata(path)?.is_file() {
        return Ok(None);
    }
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    if length == 0 || !length.is_multiple_of(4) {
        return Ok(None);
    }
    let mut first = [0; 4];
    file.read_exact(&mut first)?;
    let first = u32::from_ne_bytes(first);
    if ![MAGIC_NUMBER, MAGIC_NUMBER.swap_bytes()].contains(&first) {
        return Ok(None);
    }
    let mut words = Vec::with_capacity(usize::try_from(length / 4).unwrap_or(0));
    words.push(first);
    let mut piece = vec![0; 1 << 16];
    let mut filled = 0;
    loop {
        let count = file.read(piece.get_mut(filled..).unwrap_or_default())?;
        if count == 0 {
            return Ok(Some(words).filter(|_| filled == 0));
        }
        filled += count;
        let (quads, rest) = piece.get(..filled).unwrap_or_default().as_chunks::<4>();
        words.extend(quads.iter().map(|quad| u32::from_ne_bytes(*quad)));
        let left = rest.len();
        piece.copy_within(filled - left..filled, 0);
        filled = left;
    }
}

/// Has the allocator keep the memory that is freed from here on, for a command that reads a file, makes something of it and
/// ends.
///
/// The one of the GNU C library gives large blocks back to the system when they are freed, and takes fresh ones for what comes
/// next, of which each page costs a fault: a tenth of the time of a translation. It stops to once a block of such a size was
/// freed (mallopt(3), `M_MMAP_THRESHOLD`). To others this does nothing.
pub fn keep_freed_memory() {
    /// A little less than the largest size that counts, on machines of 64 bits.
    const LARGE: usize = (4 << 20) * size_of::<usize>() - (64 << 10);
    std::hint::black_box(Vec::<u8>::with_capacity(LARGE));
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

#[cfg(test)]
mod tests {
    use super::read_spirv_words;

    #[test]
    fn words_are_read_of_whole_modules_of_spirv_alone() {
        let path = std::env::temp_dir().join(format!("transpire-words-{}", std::process::id()));
        let read = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            let words = read_spirv_words(&path).unwrap();
            std::fs::remove_file(&path).unwrap();
            words
        };
        let words: Vec<u32> = (0..40_000).chain([7]).collect();
        for magic in [0x0723_0203_u32, 0x0302_2307] {
            let words = [&[magic], &*words].concat();
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
            assert_eq!(read(&bytes), Some(words));
            assert_eq!(read(&bytes[..bytes.len() - 1]), None);
            assert_eq!(read(&bytes[4..]), None);
        }
        assert_eq!(read(b""), None);
        assert!(read_spirv_words(std::path::Path::new("/nowhere")).is_err());
    }
}
