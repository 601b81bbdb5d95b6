//! Reads the input of a command, and writes its output.
//!
//! The path `-` stands for standard input or standard output. An output file appears under its name only when it is complete.
//!
//! ```
//! use transpire_files::{Output, read};
//! let path = std::env::temp_dir().join(format!("transpire-files-{}", std::process::id()));
//! Output::new(&path).write(|out| out.write_all(b"all of it"))?;
//! assert_eq!(read(&path)?, b"all of it");
//! // A write that fails leaves the old contents.
//! let failed = Output::new(&path).write(|_| Err(std::io::ErrorKind::Other.into()));
//! assert!(failed.is_err());
//! assert_eq!(read(&path)?, b"all of it");
//! # std::fs::remove_file(&path)?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod archive;
mod output;
mod standard_output;

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

pub use archive::{Member, is_archive, members};
pub use output::Output;
pub use standard_output::check_open;

/// The maximum number of bytes in a file other than a SPIR-V binary.
pub const MOST_BYTES: u64 = 1 << 30;
/// The maximum number of bytes in a SPIR-V binary: 2^30 words.
const MOST_BYTES_OF_SPIRV: u64 = 1 << 32;

/// Reads a file, or standard input if the path is `-`. The file is opened only once. A pipe or a device may
/// have no end, so reading stops at the maximum size.
///
/// # Errors
/// Returns an error if the file cannot be read, or if it has more than [`MOST_BYTES`], or more than 2^32
/// bytes for a SPIR-V binary.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    if is_dash(path) {
        return read_all(io::stdin().lock(), 0);
    }
    let file = File::open(path)?;
    let metadata = file.metadata();
    let length = metadata.as_ref().map_or(0, Metadata::len);
    if metadata.is_ok_and(|metadata| metadata.is_file())
        && let Some(bytes) = read_parts(&file, length)
    {
        return Ok(bytes);
    }
    read_all(file, length)
}

/// Reads a large file of `length` bytes in parts, on all free threads. Returns `None` if it is small or too long, if it
/// has another length, or if it cannot be read.
#[cfg(unix)]
fn read_parts(file: &File, length: u64) -> Option<Vec<u8>> {
    use std::os::unix::fs::FileExt;
    /// The number of bytes that a thread reads before it takes the next part.
    const PART: usize = 1 << 18;
    if !(4 * PART as u64..=MOST_BYTES).contains(&length) {
        return None;
    }
    let read = |part: &mut [u8], offset: usize| file.read_exact_at(part, offset as u64);
    let bytes = transpire_parallel::filled(length as usize, PART, read)?.ok()?;
    // The file may have become longer.
    let more = file.read_at(&mut [0], length).ok()?;
    (more == 0).then_some(bytes)
}

#[cfg(not(unix))]
fn read_parts(_: &File, _: u64) -> Option<Vec<u8>> {
    None
}

/// Reads a stream to its end. Returns an error if it has more bytes than the maximum. `length` is the expected length in bytes.
fn read_all(mut stream: impl Read, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.by_ref().take(4).read_to_end(&mut bytes)?;
    let most = match bytes[..] {
        [0x03, 0x02, 0x23, 0x07] | [0x07, 0x23, 0x02, 0x03] => MOST_BYTES_OF_SPIRV,
        _ => MOST_BYTES,
    };
    if length <= most {
        let rest = usize::try_from(length).unwrap_or(0);
        bytes.try_reserve_exact(rest)?;
    }
    // Reading one more byte than allowed shows whether there are more.
    let mut rest = stream.take(most + 1 - bytes.len() as u64);
    rest.read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            format!("longer than {most} bytes, the most that is read"),
        ));
    }
    Ok(bytes)
}

/// Makes the allocator keep freed memory, for a command that processes one file and ends. Threads that start afterwards
/// extend their heaps at once ([`transpire_parallel::extend_heaps`]).
///
/// The allocator of the GNU C library returns large freed blocks to the system. Each page of a new block then costs a page
/// fault, which takes a tenth of the time of a translation. The allocator stops this after a block of such a size was freed
/// (mallopt(3), `M_MMAP_THRESHOLD`). This function has no effect on other allocators.
///
/// Huge pages are not requested. They save a tenth of the time if memory is warm, but a translation takes half as long again in
/// virtual machines that return free memory to the host.
pub fn keep_freed_memory() {
    /// A little less than the largest block size for which the allocator does this, on 64-bit machines.
    const LARGE: usize = (4 << 20) * size_of::<usize>() - (64 << 10);
    let mut block = Vec::<u8>::new();
    // If the block cannot be allocated, the command may still succeed.
    if block.try_reserve_exact(LARGE).is_ok() {
        std::hint::black_box(block);
    }
    transpire_parallel::extend_heaps();
}

/// Returns whether a path stands for standard input or output.
pub fn is_dash(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns the text of a system error, without the error number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.to_owned(),
        None => text,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::num::NonZeroUsize;

    use transpire_parallel::{Threads, with_threads};

    use super::*;

    #[test]
    fn a_large_file_is_read_in_parts_by_any_number_of_threads() {
        let name = format!("transpire-files-parts-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let content: Vec<u8> = (0..3_000_001u32).map(|byte| (byte % 251) as u8).collect();
        fs::write(&path, &content).unwrap();
        let file = File::open(&path).unwrap();
        let length = content.len() as u64;
        for threads in [1, 2, 5] {
            let threads = Threads::Exactly(NonZeroUsize::new(threads).unwrap());
            with_threads(threads, || {
                assert!(read_parts(&file, length).unwrap() == content);
                assert!(read(&path).unwrap() == content);
                // Another length than the file has, and a file that is too short to be read in parts.
                assert!(read_parts(&file, length - 1).is_none());
                assert!(read_parts(&file, length + 1).is_none());
                assert!(read_parts(&file, 100).is_none());
            });
        }
        fs::remove_file(&path).unwrap();
    }
}
